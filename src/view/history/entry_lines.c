#include "view/history/entry_lines.h"

#include <assert.h>
#include "core/state/person_lookup.h"

/* line_of_command ...: the line as the row says it. A row's SAYS has no name of the entry, which therefore follows it,
 * and is dropped. */
#include "core/ledger/fields_as_nothing.def"
#define NUMBER(field) arg_number(body->field)
#define NAMED(field) told_person(telling, body->field)
#define WORDS(field) told_words(body->field)
#define NO_MORE \
    (struct argument) { 0 }
#define LINE_TOLD(name) tell_##name(telling, entry)
#define LINE_SILENT(name) done()
#define LINE_SAYS(...) SAID(__VA_ARGS__, NO_MORE) NAMELESS
#define LINE_SAYS_IF(field, ...) SAID_IF(field, __VA_ARGS__, NO_MORE) NAMELESS
#define NAMELESS(name)
#define SAID(message, ...) say(telling, MSG_##message, (const struct argument[]){__VA_ARGS__})
#define SAID_IF(field, message, other, ...) \
    say(telling, body->field ? MSG_##message : MSG_##other, (const struct argument[]){__VA_ARGS__})
#define ENTRY(name, code, version, at_undo, line)                                      \
    static status line_of_##name(struct telling *telling, const struct entry *entry) { \
        const struct entry_##name *body = &entry->body.name;                           \
        (void)telling, (void)body;                                                     \
        return LINE_##line(name);                                                      \
    }
#include "core/ledger/entries.def"
#undef ENTRY

static tell_entry *const line_of[ENTRY_KINDS] = {
#define ENTRY(name, code, version, at_undo, line) line_of_##name,
#include "core/ledger/entries.def"
#undef ENTRY
};
#include "core/ledger/fields_forget.def"

status telling_add(struct telling *telling, const struct entry *entry) {
    assert(entry->kind < ENTRY_KINDS);
    telling->line.last = entry->seq;
    if (telling->takes_round) return tell_round_taken(telling, entry);
    uint16_t tournament = entry_tournament(entry);
    if (tournament != OF_THE_EVENT) telling->line.tournament = tournament;
    return line_of[entry->kind](telling, entry);
}

status say_sentence(struct telling *telling, struct sentence says) {
    telling->line.says = says;
    return done();
}

status say(struct telling *telling, enum message message, const struct argument *arguments) {
    struct sentence *says = &telling->line.says;
    *says = sentence_of(message, 0);
    for (const struct argument *each = arguments; each->kind != ARGUMENT_NONE; each++) {
        assert(says->argument_count < ARGUMENTS_MAX);
        says->arguments[says->argument_count++] = *each;
    }
    return done();
}

status say_something_about(struct telling *telling, struct argument what) {
    return say_sentence(telling, sentence_of(MSG_SEEN_OF, 1, what));
}

struct argument told_person(const struct telling *telling, uint32_t number) {
    return arg_numbered(telling->state, number);
}

struct argument told_words(struct text words) {
    return arg_text_ref(words.bytes, words.length);
}

const struct tournament *told_tournament(const struct telling *telling, uint16_t index) {
    bool is_known = index < telling->state->tournaments.count;
    assert(is_known || !telling->has_fold);
    return is_known ? state_tournament(telling->state, (tournament_id){index}) : NULL;
}

status told_piece(struct telling *telling, struct buffer *piece, struct argument *argument) {
    struct text text;
    TRY(arena_keep(telling->arena, piece, &text));
    *argument = arg_text_ref(text.bytes, text.length);
    return done();
}

const struct stage *told_stage(const struct telling *telling, uint16_t index, uint32_t draw) {
    const struct tournament *tournament = told_tournament(telling, index);
    assert(tournament);
    uint32_t i = tournament->stages.count;
    while (i > 0 && tournament->stages.rows[i - 1].draw != draw) i--;
    assert(i > 0);
    return &tournament->stages.rows[i - 1];
}
