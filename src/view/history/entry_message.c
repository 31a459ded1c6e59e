#include "view/history/entry_message.h"

#include "view/history/entry_lines.h"

status seen_sentence(const struct state *state, const struct entry *entry, struct arena *arena, struct sentence *says) {
    struct teller teller = {.state = state, .arena = arena};
    *says = (struct sentence){0};
    if (entry->kind == ENTRY_command) return done();
    teller_before(&teller, entry);
    status told = tell_entry(&teller, entry);
    teller_free(&teller);
    if (!is_done(told)) return told;
    *says = teller.line.says;
    if (says->message == MSG_NONE) *says = sentence_of(MSG_SEEN_OF, 1, arg_cstr(entry_form(entry->kind)->name));
    return done();
}
