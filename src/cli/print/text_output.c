#include "cli/print/text_output.h"

#include <string.h>
#include "cli/line/command_hint.h"
#include "base/utf8.h"

static const char *const style_codes[STYLES] = {
    [STYLE_STRONG] = "\033[1m", [STYLE_FAINT] = "\033[2m", [STYLE_GOOD] = "\033[32m",
    [STYLE_WARN] = "\033[33m",  [STYLE_BAD] = "\033[31m",  [STYLE_COMMAND] = "\033[36m",
};

static void style_begin(struct text_output *page, enum style style) {
    if (page->colour && style_codes[style]) buffer_add_cstr(page->out, style_codes[style]);
}

static void style_end(struct text_output *page, enum style style) {
    if (page->colour && style_codes[style]) buffer_add_cstr(page->out, "\033[0m");
}

void output_text(struct text_output *page, enum style style, struct text text) {
    if (text.length == 0) return;
    style_begin(page, style);
    buffer_add_sanitized(page->out, text);
    style_end(page, style);
}

static void put_sentence(const struct text_output *page, struct buffer *out, const struct sentence *sentence) {
    if (page->ctx)
        say_here(out, page->ctx, sentence);
    else
        message_format(out, page->language, sentence);
}

void output_say(struct text_output *page, enum style style, const struct sentence *sentence) {
    style_begin(page, style);
    put_sentence(page, page->out, sentence);
    style_end(page, style);
}

void output_message(struct text_output *page, enum style style, enum message message) {
    output_text(page, style, text_of(message_template(page->language, message, false)));
}

void output_spaces(struct text_output *page, uint32_t count) { buffer_add_repeated(page->out, ' ', count); }

void output_end_line(struct text_output *page) { buffer_add_byte(page->out, '\n'); }

void output_gap(struct text_output *page) {
    struct text held = buffer_view(page->out);
    if (held.length == 0 || held.length == page->joined_at ||
        (held.length >= 2 && memcmp(held.bytes + held.length - 2, "\n\n", 2) == 0))
        return;
    output_end_line(page);
}

void output_join(struct text_output *page) { page->joined_at = page->out->length; }

void output_heading(struct text_output *page, struct text text) {
    output_gap(page);
    output_text(page, STYLE_STRONG, text);
    output_end_line(page);
}

uint32_t output_fold(struct text text, uint32_t columns, uint32_t *next) {
    struct text left = text;
    uint32_t used = 0, space = 0;
    while (left.length > 0) {
        uint32_t at = (uint32_t)(left.bytes - text.bytes);
        int32_t character = utf8_next(&left);
        uint32_t after = (uint32_t)(left.bytes - text.bytes);
        if (character == '\n') {
            *next = after;
            return at;
        }
        if (character == ' ') space = at;
        used += text_display_width((struct text){text.bytes + at, after - at});
        if (used <= columns || at == 0) continue;
        *next = character == ' ' ? after : space ? space + 1 : at;
        return character == ' ' ? at : space ? space : at;
    }
    *next = text.length;
    return text.length;
}

static uint32_t prose_columns(const struct text_output *page, uint32_t indent) {
    uint32_t columns = page->columns == 0 || page->columns > PAGE_PROSE_COLUMNS ? PAGE_PROSE_COLUMNS : page->columns;
    return columns > indent + 20 ? columns - indent : 20;
}

void output_paragraph(struct text_output *page, uint32_t indent, enum style style, struct text text) {
    uint32_t columns = prose_columns(page, indent);
    while (text.length > 0) {
        uint32_t next, length = output_fold(text, columns, &next);
        output_spaces(page, indent);
        output_text(page, style, (struct text){text.bytes, length});
        output_end_line(page);
        text = (struct text){text.bytes + next, text.length - next};
    }
}

void output_pieces(struct text_output *page, uint32_t indent, uint32_t hanging, enum style style,
                   const struct text *pieces, uint32_t count) {
    uint32_t columns = prose_columns(page, indent + hanging), used = 0;
    struct buffer line = {0};
    for (uint32_t i = 0; i < count; i++) {
        uint32_t width = text_display_width(pieces[i]);
        if (line.length && used + 1 + width > columns) {
            output_paragraph(page, indent, style, buffer_view(&line));
            buffer_clear(&line);
            used = 0;
            indent += hanging, hanging = 0;
        }
        if (line.length) buffer_add_byte(&line, ' '), used++;
        buffer_add_text(&line, pieces[i]);
        used += width;
    }
    output_paragraph(page, indent, style, buffer_view(&line));
    if (line.failed) page->out->failed = true;
    buffer_free(&line);
}

void output_sentence(struct text_output *page, uint32_t indent, const struct sentence *sentence) {
    struct buffer said = {.ceiling = 1 << 16};
    put_sentence(page, &said, sentence);
    if (said.failed) page->out->failed = true;
    output_paragraph(page, indent, STYLE_PLAIN, buffer_view(&said));
    buffer_free(&said);
}

void output_prose(struct text_output *page, uint32_t indent, enum message message) {
    output_sentence(page, indent, &(struct sentence){.message = message});
}
