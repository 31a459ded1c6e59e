/* A page of text for a person: paragraphs, headings, colour where it is wanted.
 *
 * It writes to a buffer, which remembers a failure; nothing here fails by
 * itself. Whatever comes from people or files goes through output_text, which
 * lets nothing through that could upset a terminal.
 *
 *     struct text_output page = {.out = &buffer, .language = LANGUAGE_EN, .columns = 80};
 *     output_heading(&page, text_of("Round 2")); output_paragraph(&page, 0, text); output_gap(&page);
 */
#ifndef TILTYARD_CLI_PRINT_TEXT_OUTPUT_H
#define TILTYARD_CLI_PRINT_TEXT_OUTPUT_H

#include "base/buffer.h"
#include "base/i18n.h"

enum style { STYLE_PLAIN, STYLE_STRONG, STYLE_FAINT, STYLE_GOOD, STYLE_WARN, STYLE_BAD, STYLE_COMMAND, STYLES };

/* Prose is not set wider than this, however wide the terminal is. */
enum { PAGE_PROSE_COLUMNS = 100 };

struct cli_context;

struct text_output {
    struct buffer *out;
    enum language language;
    bool colour;
    uint32_t columns;              /* of the terminal; 0: tables are not folded */
    const struct cli_context *ctx; /* whose words commands in its sentences have; NULL: they stay as they are */
    size_t joined_at;              /* where the next empty line is left out, in bytes written; 0: nowhere */
};

/* Data, within a line: what could upset a terminal becomes U+FFFD. */
void output_text(struct text_output *page, enum style style, struct text text);
/* The same for a sentence. */
void output_say(struct text_output *page, enum style style, const struct sentence *sentence);
void output_message(struct text_output *page, enum style style, enum message message);
/* Spaces; ends a line; one empty line (never two, none at the top). */
void output_spaces(struct text_output *page, uint32_t count);
void output_end_line(struct text_output *page);
void output_gap(struct text_output *page);
/* What comes next follows without an empty line, whatever it is. */
void output_join(struct text_output *page);

/* A line of its own, with an empty line before it unless it is the first. */
void output_heading(struct text_output *page, struct text text);
/* Folded between words, every line indented; a line end in the text is kept. */
void output_paragraph(struct text_output *page, uint32_t indent, enum style style, struct text text);
void output_sentence(struct text_output *page, uint32_t indent, const struct sentence *sentence);
/* Pieces with a space between, folded between them: none is broken unless it is wider than a line. `hanging`: how much
 * further the second line and the next ones are indented. */
void output_pieces(struct text_output *page, uint32_t indent, uint32_t hanging, enum style style,
                   const struct text *pieces, uint32_t count);
/* The same as output_sentence for a message without arguments. */
void output_prose(struct text_output *page, uint32_t indent, enum message message);

/* How many bytes of `text` stand on a line of `columns`: up to a space where there is one, whole characters otherwise,
 * at least one character; `next` is where the next line begins. A line end in the text ends the line. */
uint32_t output_fold(struct text text, uint32_t columns, uint32_t *next);

#endif
