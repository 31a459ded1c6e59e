/* The log's lines about links, codes, those who ask to join, and what players say of results. */
#include "history_parts.h"

#include <assert.h>
#include "link_list.h"
#include "seen.h"

/* Whoever came by a command that was taken back is a number. */
static struct argument arg_anybody(const struct history *history, uint32_t number) {
    person_id person;
    return person_numbered(&history->fold.state, number, &person) ? arg_person(&history->fold.state, person)
                                                                  : arg_number(number);
}

/* In the command of a code or of a request its line says more. */
status history_link_granted(struct history *history, const union entry_body *body) {
    const struct entry_link_granted *granted = &body->link_granted;
    bool by_code = text_is(granted->label, "code");
    struct argument number = arg_number(granted->link);
    if (history->line.says.message != MSG_NONE) return done();
    if (granted->person && by_code) {
        history->line.says = sentence_of(MSG_HISTORY_LINK_BY_CODE, 2, number, arg_anybody(history, granted->person));
    } else {
        history->line.says = sentence_of(MSG_HISTORY_LINK, 2, number, arg_link(&history->fold.state, granted->link));
    }
    return done();
}

/* Those that end with a renewed code belong to its line. */
status history_link_revoked(struct history *history, const union entry_body *body) {
    uint32_t link = body->link_revoked.link;
    if (history->line.says.message != MSG_NONE) return done();
    history->line.says =
        sentence_of(MSG_HISTORY_LINK_REVOKED, 2, arg_number(link), arg_link(&history->fold.state, link));
    return done();
}

status history_code_renewed(struct history *history, const union entry_body *body) {
    history->line.says = sentence_of(MSG_HISTORY_CODE_RENEWED, 1, arg_anybody(history, body->code_renewed.person));
    return done();
}

status history_join_asked(struct history *history, const union entry_body *body) {
    const struct entry_join_asked *asked = &body->join_asked;
    struct argument number = arg_number(asked->join);
    history->line.says = asked->name.value.bytes
                             ? sentence_of(MSG_HISTORY_JOIN_ASKED, 2, number, arg_said(asked->name.value))
                             : sentence_of(MSG_HISTORY_JOIN_ASKED_ERASED, 1, number);
    return done();
}

status history_join_settled(struct history *history, const union entry_body *body) {
    const struct entry_join_settled *settled = &body->join_settled;
    struct argument number = arg_number(settled->join);
    history->line.says = settled->person
                             ? sentence_of(MSG_HISTORY_JOIN_APPROVED, 3, number, arg_anybody(history, settled->person),
                                           arg_number(settled->person))
                             : sentence_of(MSG_HISTORY_JOIN_REFUSED, 1, number);
    return done();
}

/* Agreement is told by the result that stands behind it (history_results.c): here, by whom. */
status history_report_answered(struct history *history, const union entry_body *body) {
    const struct entry_report_answered *answered = &body->report_answered;
    struct argument name = history_person(history, answered->person), table = arg_number(answered->table);
    struct text words = answered->words.value;
    (void)history_tournament(history, answered->tournament);
    if (answered->agrees)
        history->line.says = sentence_of(MSG_HISTORY_AGREES, 2, table, name);
    else if (words.length)
        history->line.says =
            sentence_of(MSG_HISTORY_DISPUTES_WORDS, 3, table, name, arg_lasting(words.bytes, words.length));
    else
        history->line.says = sentence_of(MSG_HISTORY_DISPUTES, 2, table, name);
    return done();
}

status history_result_checked(struct history *history, const union entry_body *body) {
    const struct entry_result_checked *checked = &body->result_checked;
    struct argument name = history_person(history, checked->person), table = arg_number(checked->table);
    struct text words = checked->words.value;
    (void)history_tournament(history, checked->tournament);
    if (checked->agrees)
        history->line.says = sentence_of(MSG_HISTORY_CHECK_YES, 2, table, name);
    else if (words.length)
        history->line.says =
            sentence_of(MSG_HISTORY_CHECK_NO_WORDS, 3, table, name, arg_lasting(words.bytes, words.length));
    else
        history->line.says = sentence_of(MSG_HISTORY_CHECK_NO, 2, table, name);
    return done();
}
