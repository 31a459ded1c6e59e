/* The log's lines about links, codes, join requests and players' reports.
 * They use the message of each entry alone (entry_message_phones.h), except for scores and for entries that are part of
 * another line. */
#include "view/history/history_internal.h"

#include "view/history/link_list.h"
#include "view/history/entry_message_phones.h"

/* In a join request's command, the line of the request says more. */
static void tell_granted(struct history *history, const struct entry_link_granted *granted) {
    const struct state *state = &history->fold.state;
    bool by_code = granted->person && text_is(granted->label, "code");
    if (history->line.says.message != MSG_NONE) return;
    if (granted->opened) {
        history->line.says = sentence_of(MSG_HISTORY_LINK_OPENED, 3, arg_number(granted->link),
                                         arg_number(granted->opened), arg_link(state, granted->link));
        return;
    }
    history->line.says = sentence_of(by_code ? MSG_HISTORY_LINK_BY_CODE : MSG_HISTORY_LINK, 2,
                                     arg_number(granted->link), arg_link(state, granted->link));
}

/* Links revoked by a renewed code are part of the code's line. */
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
