/* The log's lines about links, codes, those who ask to join, and what players say of results: what each entry says by itself
 * (entry_message_phones.h), but for those that belong to the line of another one, and for scores. */
#include "view/history/history_internal.h"

#include "view/history/link_list.h"
#include "view/history/entry_message_phones.h"

/* In the command of a request its line says more. */
static void tell_granted(struct history *history, const struct entry_link_granted *granted) {
    const struct state *state = &history->fold.state;
    bool by_code = granted->person && text_is(granted->label, "code");
    if (history->line.says.message != MSG_NONE) return;
    history->line.says = sentence_of(by_code ? MSG_HISTORY_LINK_BY_CODE : MSG_HISTORY_LINK, 2,
                                     arg_number(granted->link), arg_link(state, granted->link));
}

/* Those that end with a renewed code belong to its line. */
static void tell_revoked(struct history *history, uint32_t link) {
    if (history->line.says.message != MSG_NONE) return;
    history->line.says =
        sentence_of(MSG_HISTORY_LINK_REVOKED, 2, arg_number(link), arg_link(&history->fold.state, link));
}

status history_phone(struct history *history, const struct entry *entry) {
    uint16_t tournament = entry_tournament(entry);
    if (tournament != OF_THE_EVENT) (void)history_tournament(history, tournament);
    switch (entry->kind) {
    case ENTRY_link_granted: tell_granted(history, &entry->body.link_granted); break;
    case ENTRY_link_revoked: tell_revoked(history, entry->body.link_revoked.link); break;
    case ENTRY_result_reported: return history_result_reported(history, &entry->body);
    default: history->line.says = seen_phone(&history->fold.state, entry); break;
    }
    return done();
}
