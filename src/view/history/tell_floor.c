/* Lines about check-in, calls for a judge and penalties.
 * Judges' notes are not in them, because many people may read the log. */
#include "view/history/entry_lines.h"

#include "core/state/clocks.h"
#include "core/state/judge_calls.h"
#include "core/state/penalties.h"

/* An entry alone does not have the time of its command. */
status tell_checkin_opened(struct teller *teller, const struct entry *entry) {
    int64_t until_ms = entry->body.checkin_opened.until_ms, minutes = (until_ms - teller->line.at_ms) / MINUTE_MS;
    return say_sentence(teller, until_ms && teller->has_fold
                                    ? sentence_of(MSG_HISTORY_CHECKIN_OPENED_FOR, 1, arg_number(minutes))
                                    : sentence_of(MSG_HISTORY_CHECKIN_OPENED, 0));
}

/* {1} the number of persons so far, {2} their names, as “Ana, Bia”. */
static status say_named(struct teller *teller, enum message message, uint32_t number) {
    struct buffer *names = &teller->settings;
    struct argument name = told_person(teller, number);
    if (names->length) buffer_add_cstr(names, ", ");
    buffer_add_cstr(names, name.text);
    if (names->failed) return no_memory();
    if (++teller->named > 1) name = told_words(buffer_view(names));
    return say_sentence(teller, sentence_of(message, 2, arg_number(teller->named), name));
}

status tell_checkin_set(struct teller *teller, const struct entry *entry) {
    const struct entry_checkin_set *set = &entry->body.checkin_set;
    return say_named(teller, set->in ? MSG_HISTORY_CHECKED_IN : MSG_HISTORY_CHECKED_OUT, set->person);
}

status tell_absent_dropped(struct teller *teller, const struct entry *entry) {
    return say_named(teller, MSG_HISTORY_ABSENT_DROPPED, entry->body.absent_dropped.person);
}

/* If absent players were dropped by the same command, their line already says that check-in closed. */
status tell_checkin_closed(struct teller *teller, const struct entry *entry) {
    (void)entry;
    return teller->named ? done() : say_sentence(teller, sentence_of(MSG_HISTORY_CHECKIN_CLOSED, 0));
}

status tell_judge_called(struct teller *teller, const struct entry *entry) {
    const struct entry_judge_called *called = &entry->body.judge_called;
    struct argument number = arg_number(called->call), table = arg_number(called->table);
    if (!teller->has_fold) return say_sentence(teller, sentence_of(MSG_SEEN_CALLED, 2, number, table));
    return say_sentence(teller, called->caller ? sentence_of(MSG_HISTORY_CALLED_BY, 3, number, table,
                                                             told_person(teller, called->caller))
                                               : sentence_of(MSG_HISTORY_CALLED, 2, number, table));
}

/* {1} the call, {2} its table, {3} the judge, left out if no judge has taken the call. */
static status say_call(struct teller *teller, uint32_t number, enum message message, enum message by_judge) {
    struct argument which = arg_number(number);
    if (!teller->has_fold) return say_sentence(teller, sentence_of(MSG_SEEN_CALL, 1, which));
    const struct judge_call *call = call_numbered(teller->state, number);
    struct argument table = arg_number(call ? call->table : 0);
    return say_sentence(teller, call && call->judge
                                    ? sentence_of(by_judge, 3, which, table, told_person(teller, call->judge))
                                    : sentence_of(message, 2, which, table));
}

status tell_call_taken(struct teller *teller, const struct entry *entry) {
    return say_call(teller, entry->body.call_taken.call, MSG_HISTORY_CALL_TAKEN, MSG_HISTORY_CALL_TAKEN);
}

status tell_call_ruled(struct teller *teller, const struct entry *entry) {
    return say_call(teller, entry->body.call_ruled.call, MSG_HISTORY_CALL_RULED, MSG_HISTORY_CALL_RULED_BY);
}

status tell_call_dropped(struct teller *teller, const struct entry *entry) {
    return say_call(teller, entry->body.call_dropped.call, MSG_HISTORY_CALL_DROPPED, MSG_HISTORY_CALL_DROPPED);
}

status tell_penalty_given(struct teller *teller, const struct entry *entry) {
    const struct entry_penalty_given *given = &entry->body.penalty_given;
    struct argument name = told_person(teller, given->person);
    if (!given->kind || given->kind >= PENALTY_KINDS) return say_something_about(teller, name);
    return say_sentence(teller, sentence_of(MSG_HISTORY_PENALTY, 3, arg_number(given->penalty), name,
                                            arg_message(penalty_kinds[given->kind].name)));
}
