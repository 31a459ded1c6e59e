#include "view/history/entry_lines.h"

#include <assert.h>
#include "core/state/person_lookup.h"

/* line_of_command ...: the line as the row says it. A row's SAYS has no name of the entry, which therefore follows it,
 * and is dropped. */
#include "core/ledger/fields_as_nothing.def"
#define NUMBER(field) arg_number(body->field)
#define NAMED(field) told_person(teller, body->field)
#define WORDS(field) told_words(body->field)
#define NO_MORE \
    (struct argument) { 0 }
#define LINE_TOLD(name) tell_##name(teller, entry)
#define LINE_SILENT(name) done()
#define LINE_SAYS(...) SAID(__VA_ARGS__, NO_MORE) NAMELESS
#define LINE_SAYS_IF(field, ...) SAID_IF(field, __VA_ARGS__, NO_MORE) NAMELESS
#define NAMELESS(name)
#define SAID(message, ...) say(teller, MSG_##message, (const struct argument[]){__VA_ARGS__})
#define SAID_IF(field, message, other, ...) \
    say(teller, body->field ? MSG_##message : MSG_##other, (const struct argument[]){__VA_ARGS__})
#define ENTRY(name, code, version, at_undo, line)                                    \
    static status line_of_##name(struct teller *teller, const struct entry *entry) { \
        const struct entry_##name *body = &entry->body.name;                         \
        (void)teller, (void)body;                                                    \
        return LINE_##line(name);                                                    \
    }
#include "core/ledger/entries.def"
#undef ENTRY

static tell_entry *const line_of[ENTRY_KINDS] = {
#define ENTRY(name, code, version, at_undo, line) line_of_##name,
#include "core/ledger/entries.def"
#undef ENTRY
};
#include "core/ledger/fields_forget.def"

status teller_add(struct teller *teller, const struct entry *entry) {
    assert(entry->kind < ENTRY_KINDS);
    teller->line.last = entry->seq;
    if (teller->takes_round) return tell_round_taken(teller, entry);
    uint16_t tournament = entry_tournament(entry);
    if (tournament != OF_THE_EVENT) teller->line.tournament = tournament;
    return line_of[entry->kind](teller, entry);
}

status say_sentence(struct teller *teller, struct sentence says) {
    teller->line.says = says;
    return done();
}

status say(struct teller *teller, enum message message, const struct argument *arguments) {
    struct sentence *says = &teller->line.says;
    *says = sentence_of(message, 0);
    for (const struct argument *each = arguments; each->kind != ARGUMENT_NONE; each++) {
        assert(says->argument_count < ARGUMENTS_MAX);
        says->arguments[says->argument_count++] = *each;
    }
    return done();
}

status say_something_about(struct teller *teller, struct argument what) {
    return say_sentence(teller, sentence_of(MSG_SEEN_OF, 1, what));
}

struct argument told_person(const struct teller *teller, uint32_t number) {
    return arg_numbered(teller->state, number);
}

struct argument told_words(struct text words) {
    return arg_text_ref(words.bytes, words.length);
}

const struct tournament *told_tournament(const struct teller *teller, uint16_t index) {
    bool is_known = index < teller->state->tournaments.count;
    assert(is_known || !teller->has_fold);
    return is_known ? state_tournament(teller->state, (tournament_id){index}) : NULL;
}

status told_piece(struct teller *teller, struct buffer *piece, struct argument *argument) {
    struct text text;
    TRY(arena_keep(teller->arena, piece, &text));
    *argument = arg_text_ref(text.bytes, text.length);
    return done();
}

const struct stage *told_stage(const struct teller *teller, uint16_t index, uint32_t draw) {
    const struct tournament *tournament = told_tournament(teller, index);
    assert(tournament);
    uint32_t i = tournament->stages.count;
    while (i > 0 && tournament->stages.rows[i - 1].draw != draw) i--;
    assert(i > 0);
    return &tournament->stages.rows[i - 1];
}
