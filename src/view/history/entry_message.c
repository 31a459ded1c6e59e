#include "view/history/entry_message.h"

#include "view/history/telling.h"

status seen_sentence(const struct state *state, const struct entry *entry, struct arena *arena, struct sentence *says) {
    struct telling telling = {.state = state, .arena = arena};
    *says = (struct sentence){0};
    if (entry->kind == ENTRY_command) return done();
    telling_before(&telling, entry);
    status told = telling_add(&telling, entry);
    telling_free(&telling);
    if (!is_done(told)) return told;
    *says = telling.line.says;
    if (says->message == MSG_NONE) *says = sentence_of(MSG_SEEN_OF, 1, arg_cstr(entry_form(entry->kind)->name));
    return done();
}
