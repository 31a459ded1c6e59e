/* Messages of entries about check-in, calls and penalties, from the entry alone. */
#include "core/state/penalties.h"
#include "core/state/person_lookup.h"
#include "view/history/entry_message.h"

static struct sentence seen_penalty(const struct state *state, const struct entry_penalty_given *given) {
    struct argument name = arg_numbered(state, given->person);
    if (!given->kind || given->kind >= PENALTY_KINDS) return sentence_of(MSG_SEEN_OF, 1, name);
    return sentence_of(MSG_HISTORY_PENALTY, 3, arg_number(given->penalty), name,
                       arg_message(penalty_kinds[given->kind].name));
}

struct sentence seen_floor(const struct state *state, const struct entry *entry) {
    const union entry_body *body = &entry->body;
    switch (entry->kind) {
    case ENTRY_checkin_opened: return sentence_of(MSG_HISTORY_CHECKIN_OPENED, 0);
    case ENTRY_checkin_set:
        return sentence_of(body->checkin_set.in ? MSG_HISTORY_CHECKED_IN : MSG_HISTORY_CHECKED_OUT, 2, arg_number(1),
                           arg_numbered(state, body->checkin_set.person));
    case ENTRY_checkin_closed: return sentence_of(MSG_HISTORY_CHECKIN_CLOSED, 0);
    case ENTRY_absent_dropped:
        return sentence_of(MSG_HISTORY_ABSENT_DROPPED, 2, arg_number(1),
                           arg_numbered(state, body->absent_dropped.person));
    case ENTRY_judge_called:
        return sentence_of(MSG_SEEN_CALLED, 2, arg_number(body->judge_called.call),
                           arg_number(body->judge_called.table));
    case ENTRY_call_taken: return sentence_of(MSG_SEEN_CALL, 1, arg_number(body->call_taken.call));
    case ENTRY_call_ruled: return sentence_of(MSG_SEEN_CALL, 1, arg_number(body->call_ruled.call));
    case ENTRY_call_dropped: return sentence_of(MSG_SEEN_CALL, 1, arg_number(body->call_dropped.call));
    case ENTRY_penalty_given: return seen_penalty(state, &body->penalty_given);
    case ENTRY_penalty_cancelled:
        return sentence_of(MSG_HISTORY_PENALTY_CANCELLED, 2, arg_number(body->penalty_cancelled.penalty),
                           arg_numbered(state, body->penalty_cancelled.person));
    default: return (struct sentence){0};
    }
}
