/* Lines about links and join requests. */
#include "view/history/entry_lines.h"

#include "core/state/access_links.h"
#include "view/history/link_list.h"

/* Without a fold, only the numbers are reliable. */
static status say_granted_alone(struct teller *teller, const struct entry_link_granted *granted) {
    bool is_known = granted->role > LINK_PUBLIC && granted->role < LINK_ROLES;
    struct argument role = is_known ? arg_message(link_role_message((enum link_role)granted->role)) : arg_cstr("?");
    return say_sentence(teller, sentence_of(MSG_HISTORY_LINK, 2, arg_number(granted->link),
                                            granted->person ? told_person(teller, granted->person) : role));
}

/* In a join request's command, the line of the request says more. */
status tell_link_granted(struct teller *teller, const struct entry *entry) {
    const struct entry_link_granted *granted = &entry->body.link_granted;
    bool by_code = granted->person && text_is(granted->label, "code");
    if (!teller->has_fold) return say_granted_alone(teller, granted);
    if (teller->line.says.message != MSG_NONE) return done();
    struct argument number = arg_number(granted->link), link = arg_link(teller->state, granted->link);
    if (granted->opened)
        return say_sentence(teller, sentence_of(MSG_HISTORY_LINK_OPENED, 3, number, arg_number(granted->opened), link));
    return say_sentence(teller, sentence_of(by_code ? MSG_HISTORY_LINK_BY_CODE : MSG_HISTORY_LINK, 2, number, link));
}

/* Links revoked by a renewed code are part of the code's line. */
status tell_link_revoked(struct teller *teller, const struct entry *entry) {
    uint32_t link = entry->body.link_revoked.link;
    if (!teller->has_fold) return say_sentence(teller, sentence_of(MSG_SEEN_LINK_REVOKED, 1, arg_number(link)));
    if (teller->line.says.message == MSG_HISTORY_CODE_RENEWED)
        teller->line.says.message = MSG_HISTORY_CODE_RENEWED_LINKS; /* a player's own new code revokes none */
    if (teller->line.says.message != MSG_NONE) return done();
    return say_sentence(teller,
                        sentence_of(MSG_HISTORY_LINK_REVOKED, 2, arg_number(link), arg_link(teller->state, link)));
}

status tell_join_asked(struct teller *teller, const struct entry *entry) {
    const struct entry_join_asked *asked = &entry->body.join_asked;
    struct argument number = arg_number(asked->join);
    return say_sentence(teller, asked->name.value.length
                                    ? sentence_of(MSG_HISTORY_JOIN_ASKED, 2, number, arg_text(asked->name.value))
                                    : sentence_of(MSG_HISTORY_JOIN_ASKED_ERASED, 1, number));
}
