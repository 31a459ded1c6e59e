/* Lines of entries: tell_NAME for each kind of entry whose row in entries.def says TOLD, and helpers that several of
 * them need.
 *
 * Each puts its sentence into teller->line. Without a fold it says only what the entry says alone. */
#ifndef TILTYARD_VIEW_HISTORY_ENTRY_LINES_H
#define TILTYARD_VIEW_HISTORY_ENTRY_LINES_H

#include "view/history/teller.h"

typedef status tell_entry(struct teller *teller, const struct entry *entry);
#include "core/ledger/fields_as_nothing.def"
#define LINE_TOLD(name) tell_entry tell_##name;
#define LINE_SILENT(name)
#define LINE_SAYS(...) NAMELESS
#define LINE_SAYS_IF(...) NAMELESS
#define NAMELESS(name)
#define ENTRY(name, code, version, at_undo, line) LINE_##line(name)
#include "core/ledger/entries.def"
#undef ENTRY
#undef LINE_TOLD
#undef LINE_SILENT
#undef LINE_SAYS
#undef LINE_SAYS_IF
#undef NAMELESS
#include "core/ledger/fields_forget.def"

/* The line of an entry of a command that takes over a paper round. */
tell_entry tell_round_taken;

/* Makes the line a message with as many arguments as there are before the first ARGUMENT_NONE. */
status say(struct teller *teller, enum message message, const struct argument *arguments) MUST_CHECK;
/* Makes the line this sentence. */
status say_sentence(struct teller *teller, struct sentence says) MUST_CHECK;
/* The entry alone cannot be read further: "(something about Ana)". */
status say_something_about(struct teller *teller, struct argument what) MUST_CHECK;

/* The name of a person, as far as the state knows it; else the number. */
struct argument told_person(const struct teller *teller, uint32_t number);
/* Refers to the text in the entry, without copying it: for long texts such as reasons. */
struct argument told_words(struct text words);
/* NULL: not known, which happens only without a fold. */
const struct tournament *told_tournament(const struct teller *teller, uint16_t index);
/* Moves the piece into the arena. */
status told_piece(struct teller *teller, struct buffer *piece, struct argument *argument) MUST_CHECK;
/* The stage of that draw, searched from the latest backwards; with a fold only. */
const struct stage *told_stage(const struct teller *teller, uint16_t tournament, uint32_t draw);

#endif
