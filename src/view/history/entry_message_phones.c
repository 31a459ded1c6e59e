#include "view/history/entry_message_phones.h"

#include "core/state/access_links.h"
#include "core/state/person_lookup.h"
#include "view/history/entry_message.h"

/* For a link, a code or a request, only the numbers are reliable. */
static struct sentence tell_link_granted(const struct state *state, const union entry_body *body) {
    const struct entry_link_granted *granted = &body->link_granted;
    bool is_known = granted->role > LINK_PUBLIC && granted->role < LINK_ROLES;
    struct argument role = is_known ? arg_message(link_role_message((enum link_role)granted->role)) : arg_cstr("?");
    return sentence_of(MSG_HISTORY_LINK, 2, arg_number(granted->link),
                       granted->person ? arg_numbered(state, granted->person) : role);
}

static struct sentence tell_link_revoked(const struct state *state, const union entry_body *body) {
    (void)state;
    return sentence_of(MSG_SEEN_LINK_REVOKED, 1, arg_number(body->link_revoked.link));
}

static struct sentence tell_code_renewed(const struct state *state, const union entry_body *body) {
    return sentence_of(MSG_HISTORY_CODE_RENEWED, 1, arg_numbered(state, body->code_renewed.person));
}

static struct sentence tell_join_asked(const struct state *state, const union entry_body *body) {
    const struct entry_join_asked *asked = &body->join_asked;
    (void)state;
    return asked->name.value.length
               ? sentence_of(MSG_HISTORY_JOIN_ASKED, 2, arg_number(asked->join), arg_text(asked->name.value))
               : sentence_of(MSG_HISTORY_JOIN_ASKED_ERASED, 1, arg_number(asked->join));
}

static struct sentence tell_join_settled(const struct state *state, const union entry_body *body) {
    const struct entry_join_settled *settled = &body->join_settled;
    struct argument number = arg_number(settled->join);
    return settled->person ? sentence_of(MSG_HISTORY_JOIN_APPROVED, 3, number, arg_numbered(state, settled->person),
                                         arg_number(settled->person))
                           : sentence_of(MSG_HISTORY_JOIN_REFUSED, 1, number);
}

static struct sentence tell_result_reported(const struct state *state, const union entry_body *body) {
    return sentence_of(MSG_SEEN_REPORTED, 2, arg_number(body->result_reported.table),
                       arg_numbered(state, body->result_reported.person));
}

/* The messages for agreeing, disagreeing, and disagreeing without a comment. */
struct said_forms {
    enum message yes, no, no_words;
};

static struct sentence tell_said(const struct state *state, const struct said_forms *forms, uint32_t table,
                                 uint32_t person, bool agrees, struct text words) {
    struct argument number = arg_number(table), name = arg_numbered(state, person);
    if (agrees || !words.length) return sentence_of(agrees ? forms->yes : forms->no, 2, number, name);
    return sentence_of(forms->no_words, 3, number, name, arg_text_ref(words.bytes, words.length));
}

static struct sentence tell_report_answered(const struct state *state, const union entry_body *body) {
    static const struct said_forms forms = {MSG_HISTORY_AGREES, MSG_HISTORY_DISPUTES, MSG_HISTORY_DISPUTES_WORDS};
    const struct entry_report_answered *said = &body->report_answered;
    return tell_said(state, &forms, said->table, said->person, said->agrees, said->words.value);
}

static struct sentence tell_result_checked(const struct state *state, const union entry_body *body) {
    static const struct said_forms forms = {MSG_HISTORY_CHECK_YES, MSG_HISTORY_CHECK_NO, MSG_HISTORY_CHECK_NO_WORDS};
    const struct entry_result_checked *said = &body->result_checked;
    return tell_said(state, &forms, said->table, said->person, said->agrees, said->words.value);
}

struct sentence seen_phone(const struct state *state, const struct entry *entry) {
    const union entry_body *body = &entry->body;
    switch (entry->kind) {
    case ENTRY_link_granted: return tell_link_granted(state, body);
    case ENTRY_link_revoked: return tell_link_revoked(state, body);
    case ENTRY_code_renewed: return tell_code_renewed(state, body);
    case ENTRY_join_asked: return tell_join_asked(state, body);
    case ENTRY_join_settled: return tell_join_settled(state, body);
    case ENTRY_result_reported: return tell_result_reported(state, body);
    case ENTRY_report_answered: return tell_report_answered(state, body);
    case ENTRY_result_checked: return tell_result_checked(state, body);
    default: return (struct sentence){0};
    }
}
