/* Text output: paragraphs, headings and colours for a terminal. It writes to a buffer, which remembers a failure, so
 * these functions do not fail. Text from users or files goes through output_text, which replaces control characters.
 *
 *     struct text_output page = {.out = &buffer, .language = LANGUAGE_EN, .columns = 80};
 *     output_heading(&page, text_of("Round 2")); output_paragraph(&page, 0, text); output_gap(&page);
 */
#ifndef TILTYARD_CLI_PRINT_TEXT_OUTPUT_H
#define TILTYARD_CLI_PRINT_TEXT_OUTPUT_H

#include "base/buffer.h"
#include "base/i18n.h"

enum style { STYLE_PLAIN, STYLE_STRONG, STYLE_FAINT, STYLE_GOOD, STYLE_WARN, STYLE_BAD, STYLE_COMMAND, STYLES };

/* Maximum width of prose, even on a wider terminal. */
enum { PAGE_PROSE_COLUMNS = 100 };

struct cli_context;

struct text_output {
    struct buffer *out;
    enum language language;
    bool colour;
    uint32_t columns;              /* of the terminal; 0: tables are not wrapped */
    const struct cli_context *ctx; /* for hints: commands in sentences are rewritten by it; NULL: they stay unchanged */
    size_t joined_at;              /* position, in bytes written, at which the next empty line is left out; 0: none */
};

/* Data within a line: control characters become U+FFFD. */
void output_text(struct text_output *page, enum style style, struct text text);
/* The same for a sentence. */
void output_say(struct text_output *page, enum style style, const struct sentence *sentence);
void output_message(struct text_output *page, enum style style, enum message message);
/* Writes spaces; ends a line; writes one empty line (never two, none at the top). */
void output_spaces(struct text_output *page, uint32_t count);
void output_end_line(struct text_output *page);
void output_gap(struct text_output *page);
/* Suppresses the empty line before the next output. */
void output_join(struct text_output *page);

/* A heading on its own line, with an empty line before it unless it is the first. */
void output_heading(struct text_output *page, struct text text);
/* Wrapped between words, every line indented; line ends in the text are kept. */
void output_paragraph(struct text_output *page, uint32_t indent, enum style style, struct text text);
void output_sentence(struct text_output *page, uint32_t indent, const struct sentence *sentence);
/* Pieces separated by spaces, wrapped only between pieces; a piece wider than a line is broken. `hanging`: extra indent
 * of the second and later lines. */
void output_pieces(struct text_output *page, uint32_t indent, uint32_t hanging, enum style style,
                   const struct text *pieces, uint32_t count);
/* Like output_sentence, for a message without arguments. */
void output_prose(struct text_output *page, uint32_t indent, enum message message);

/* How many bytes of `text` fit on a line of `columns`: up to a space if there is one, else whole characters, at least
 * one; `next` is where the next line begins. A line end in the text ends the line. */
uint32_t output_fold(struct text text, uint32_t columns, uint32_t *next);

#endif
