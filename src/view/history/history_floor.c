/* The log's lines about check-in, calls for a judge and penalties.
 * Judges' notes are not in the log, because many people may read it. */
#include "core/state/judge_calls.h"
#include "core/state/clocks.h"
#include "view/history/history_internal.h"
#include "core/state/penalties.h"

status history_checkin_opened(struct history *history, const union entry_body *body) {
    int64_t until_ms = body->checkin_opened.until_ms, minutes = (until_ms - history->line.at_ms) / MINUTE_MS;
    (void)history_tournament(history, body->checkin_opened.tournament);
    history->line.says = until_ms ? sentence_of(MSG_HISTORY_CHECKIN_OPENED_FOR, 1, arg_number(minutes))
                                  : sentence_of(MSG_HISTORY_CHECKIN_OPENED, 0);
    return done();
}

/* The names so far, as “Ana, Bia”. */
static struct argument add_name(struct history *history, uint32_t number) {
    struct buffer *names = &history->settings;
    struct argument name = history_person(history, number);
    if (names->length) buffer_add_cstr(names, ", ");
    buffer_add_cstr(names, name.text);
    return arg_text_ref(names->bytes, names->length);
}

static status tell_named(struct history *history, enum message message, uint32_t number) {
    struct argument names = add_name(history, number);
    history->line.says = sentence_of(message, 2, arg_number(++history->named), names);
    return history->settings.failed ? no_memory() : done();
}

status history_checkin_set(struct history *history, const union entry_body *body) {
    const struct entry_checkin_set *set = &body->checkin_set;
    (void)history_tournament(history, set->tournament);
    return tell_named(history, set->in ? MSG_HISTORY_CHECKED_IN : MSG_HISTORY_CHECKED_OUT, set->person);
}

/* If absent players were dropped by the same command, their line already says that check-in closed. */
status history_checkin_closed(struct history *history, const union entry_body *body) {
    (void)history_tournament(history, body->checkin_closed.tournament);
    if (!history->named) history->line.says = sentence_of(MSG_HISTORY_CHECKIN_CLOSED, 0);
    return done();
}

status history_absent_dropped(struct history *history, const union entry_body *body) {
    (void)history_tournament(history, body->absent_dropped.tournament);
    return tell_named(history, MSG_HISTORY_ABSENT_DROPPED, body->absent_dropped.person);
}

status history_judge_called(struct history *history, const union entry_body *body) {
    const struct entry_judge_called *called = &body->judge_called;
    struct argument number = arg_number(called->call), table = arg_number(called->table);
    (void)history_tournament(history, called->tournament);
    history->line.says =
        called->caller ? sentence_of(MSG_HISTORY_CALLED_BY, 3, number, table, history_person(history, called->caller))
                       : sentence_of(MSG_HISTORY_CALLED, 2, number, table);
    return done();
}

/* {1} the call, {2} its table, {3} the judge, left out if no judge has taken the call. */
static status tell_call(struct history *history, uint16_t tournament, uint32_t number, enum message message,
                        enum message by_judge) {
    const struct judge_call *call = call_numbered(&history->fold.state, number);
    (void)history_tournament(history, tournament);
    struct argument which = arg_number(number), table = arg_number(call ? call->table : 0);
    history->line.says = call && call->judge
                             ? sentence_of(by_judge, 3, which, table, history_person(history, call->judge))
                             : sentence_of(message, 2, which, table);
    return done();
}

status history_call_taken(struct history *history, const union entry_body *body) {
    return tell_call(history, body->call_taken.tournament, body->call_taken.call, MSG_HISTORY_CALL_TAKEN,
                     MSG_HISTORY_CALL_TAKEN);
}

status history_call_ruled(struct history *history, const union entry_body *body) {
    return tell_call(history, body->call_ruled.tournament, body->call_ruled.call, MSG_HISTORY_CALL_RULED,
                     MSG_HISTORY_CALL_RULED_BY);
}

status history_call_dropped(struct history *history, const union entry_body *body) {
    return tell_call(history, body->call_dropped.tournament, body->call_dropped.call, MSG_HISTORY_CALL_DROPPED,
                     MSG_HISTORY_CALL_DROPPED);
}

static void of_tournament(struct history *history, uint16_t index) {
    if (index != OF_THE_EVENT) (void)history_tournament(history, index);
}

status history_penalty_given(struct history *history, const union entry_body *body) {
    const struct entry_penalty_given *given = &body->penalty_given;
    of_tournament(history, given->tournament);
    history->line.says =
        sentence_of(MSG_HISTORY_PENALTY, 3, arg_number(given->penalty), history_person(history, given->person),
                    arg_message(penalty_kinds[given->kind].name));
    return done();
}

status history_penalty_cancelled(struct history *history, const union entry_body *body) {
    const struct entry_penalty_cancelled *cancelled = &body->penalty_cancelled;
    of_tournament(history, cancelled->tournament);
    history->line.says = sentence_of(MSG_HISTORY_PENALTY_CANCELLED, 2, arg_number(cancelled->penalty),
                                     history_person(history, cancelled->person));
    return done();
}
