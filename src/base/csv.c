#include "base/csv.h"

#include <string.h>

struct cell {
    struct text raw; /* without the quotes around it */
    bool doubled;    /* there are quotes in it, written twice */
    bool is_last;    /* a line end or the end of the text follows, no separator */
};

static const struct text byte_order_mark = {"\xef\xbb\xbf", 3};

static bool begins_with(struct text text, struct text beginning) {
    return text.length >= beginning.length && memcmp(text.bytes, beginning.bytes, beginning.length) == 0;
}

static bool is_line_end(char byte) { return byte == '\n' || byte == '\r'; }

static void skip(struct csv_reader *csv, uint32_t count) {
    csv->left.bytes += count;
    csv->left.length -= count;
}

static bool next_is(const struct csv_reader *csv, char byte) {
    return csv->left.length > 0 && csv->left.bytes[0] == byte;
}

static bool at_line_end(const struct csv_reader *csv) {
    return csv->left.length > 0 && is_line_end(csv->left.bytes[0]);
}

/* Skips one character; CR LF counts as one. */
static void step(struct csv_reader *csv) {
    if (at_line_end(csv)) csv->line++;
    bool two = begins_with(csv->left, (struct text){"\r\n", 2});
    skip(csv, two ? 2 : 1);
}

/* How often the separator occurs outside quotes in the first line that is not blank. */
static uint32_t separators_in(struct text text, char separator) {
    uint32_t count = 0, i = 0;
    bool quoted = false;
    while (i < text.length && (text.bytes[i] == ' ' || is_line_end(text.bytes[i]))) i++;
    for (; i < text.length && (quoted || !is_line_end(text.bytes[i])); i++) {
        if (text.bytes[i] == '"') quoted = !quoted;
        if (text.bytes[i] == separator && !quoted) count++;
    }
    return count;
}

/* If two occur equally often, prefers the one that is not a comma: a comma is more likely part of a heading. */
static char find_separator(struct text text) {
    static const char candidates[] = {'\t', ';', ','};
    char found = ',';
    uint32_t max = 0;
    for (size_t i = 0; i < sizeof candidates; i++) {
        uint32_t count = separators_in(text, candidates[i]);
        if (count > max) found = candidates[i], max = count;
    }
    return found;
}

/* "sep=;": the line by which spreadsheets declare the separator. */
static bool take_declared(struct csv_reader *csv) {
    struct text text = csv->left;
    if (text.length < 5 || memcmp(text.bytes, "sep=", 4) != 0 || strchr("\t;,", text.bytes[4]) == NULL) return false;
    if (text.bytes[4] == '\0' || (text.length > 5 && !is_line_end(text.bytes[5]))) return false;
    csv->separator = text.bytes[4];
    skip(csv, 5);
    if (csv->left.length > 0) step(csv);
    return true;
}

void csv_start(struct csv_reader *csv, struct text text) {
    *csv = (struct csv_reader){.left = text, .line = 1};
    if (begins_with(text, byte_order_mark)) skip(csv, byte_order_mark.length);
    if (!take_declared(csv)) csv->separator = find_separator(csv->left);
}

static void skip_spaces(struct csv_reader *csv) {
    while (next_is(csv, ' ')) skip(csv, 1);
}

/* Spaces before the opening quote are not part of the cell. */
static bool take_opening_quote(struct csv_reader *csv) {
    struct csv_reader ahead = *csv;
    skip_spaces(&ahead);
    if (!next_is(&ahead, '"')) return false;
    *csv = ahead;
    skip(csv, 1);
    return true;
}

static bool ends_here(const struct csv_reader *csv) {
    return csv->left.length == 0 || next_is(csv, csv->separator) || at_line_end(csv);
}

/* Takes the text within quotes, and the closing quote. */
static enum csv_error take_quoted(struct csv_reader *csv, struct cell *cell) {
    cell->raw = (struct text){csv->left.bytes, 0};
    while (csv->left.length > 0) {
        if (begins_with(csv->left, (struct text){"\"\"", 2})) {
            cell->doubled = true;
            skip(csv, 2);
        } else if (next_is(csv, '"')) {
            cell->raw.length = (uint32_t)(csv->left.bytes - cell->raw.bytes);
            skip(csv, 1);
            skip_spaces(csv);
            return ends_here(csv) ? CSV_GOOD : CSV_AFTER_QUOTE;
        } else
            step(csv);
    }
    return CSV_OPEN_QUOTE;
}

static void take_plain(struct csv_reader *csv, struct cell *cell) {
    cell->raw = (struct text){csv->left.bytes, 0};
    while (!ends_here(csv)) {
        cell->raw.length++;
        skip(csv, 1);
    }
}

/* The next cell and its end; at a flaw, csv->line remains the line where the cell begins. */
static bool take_cell(struct csv_reader *csv, struct cell *cell) {
    uint32_t line = csv->line;
    *cell = (struct cell){0};
    if (take_opening_quote(csv))
        csv->flaw = take_quoted(csv, cell);
    else
        take_plain(csv, cell);
    if (csv->flaw != CSV_GOOD) {
        csv->line = line;
        return false;
    }
    cell->is_last = !next_is(csv, csv->separator);
    if (csv->left.length > 0) step(csv);
    return true;
}

/* Skips a row and counts its cells. A row of empty cells is blank: spreadsheets write such rows below a table. */
static bool measure_row(struct csv_reader *csv, uint32_t *count, bool *blank) {
    struct cell cell = {0};
    *count = 0;
    *blank = true;
    do {
        if (!take_cell(csv, &cell)) return false;
        *blank = *blank && text_trimmed(cell.raw).length == 0;
        ++*count;
    } while (!cell.is_last);
    return true;
}

/* Replaces doubled quotes by one, in place. */
static uint32_t undouble(char *bytes, uint32_t length) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < length; i++) {
        bytes[kept++] = bytes[i];
        if (bytes[i] == '"') i++;
    }
    bytes[kept] = '\0';
    return kept;
}

static bool is_digit(struct text text, uint32_t at) {
    return at < text.length && text.bytes[at] >= '0' && text.bytes[at] <= '9';
}

/* A sign, digits, and perhaps a point or comma followed by digits. */
static bool is_number(struct text text) {
    uint32_t at = text.length > 0 && (text.bytes[0] == '-' || text.bytes[0] == '+') ? 1 : 0;
    if (!is_digit(text, at)) return false;
    while (is_digit(text, at)) at++;
    if (at < text.length && (text.bytes[at] == '.' || text.bytes[at] == ',') && is_digit(text, at + 1))
        for (at++; is_digit(text, at);) at++;
    return at == text.length;
}

/* A tab or a line end counts too, because a spreadsheet may drop it and run the rest; so do full-width signs. */
static bool begins_formula(struct text cell) {
    static const char *const beginnings[] = {
        "=", "+", "-", "@", "\t", "\r", "\n", "\xef\xbc\x9d", "\xef\xbc\x8b", "\xef\xbc\x8d", "\xef\xbc\xa0"};
    for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++)
        if (begins_with(cell, text_of(beginnings[i]))) return true;
    return false;
}

/* One or more apostrophes before what begins a formula: the reader removes the first one. */
static bool has_guard(struct text cell) {
    struct text rest = cell;
    while (rest.length > 0 && rest.bytes[0] == '\'') rest.bytes++, rest.length--;
    return rest.length < cell.length && begins_formula(rest);
}

/* A formula, or a cell whose own apostrophe the reader would remove. */
static bool needs_guard(struct text cell) { return has_guard(cell) || (begins_formula(cell) && !is_number(cell)); }

static bool keep_cell(struct arena *arena, const struct cell *cell, struct text *kept) {
    char *bytes = arena_copy(arena, cell->raw.bytes, cell->raw.length);
    if (bytes == NULL) return false;
    uint32_t length = cell->doubled ? undouble(bytes, cell->raw.length) : cell->raw.length;
    *kept = (struct text){bytes, length};
    if (has_guard(*kept)) kept->bytes++, kept->length--;
    return true;
}

static bool keep_row(struct csv_reader *csv, struct arena *arena, struct csv_row *row) {
    row->cells = ARENA_ARRAY(arena, struct text, row->count);
    if (row->cells == NULL) return false;
    for (uint32_t i = 0; i < row->count; i++) {
        struct cell cell;
        if (!take_cell(csv, &cell) || !keep_cell(arena, &cell, &row->cells[i])) return false;
    }
    return true;
}

bool csv_row(struct csv_reader *csv, struct arena *arena, struct csv_row *row) {
    while (csv->flaw == CSV_GOOD && csv->left.length > 0) {
        struct csv_reader start = *csv;
        bool blank = false;
        *row = (struct csv_row){.line = csv->line};
        if (!measure_row(csv, &row->count, &blank)) return false;
        if (blank) continue;
        *csv = start;
        if (keep_row(csv, arena, row)) return true;
        csv->flaw = CSV_NO_MEMORY;
    }
    return false;
}

/* The standard needs no quotes for semicolons and tabs; with quotes our own parser, and others that guess the
 * separator, guess right. */
static bool must_quote(struct text cell) {
    if (cell.length == 0) return false;
    if (cell.bytes[0] == ' ' || cell.bytes[cell.length - 1] == ' ') return true;
    for (uint32_t i = 0; i < cell.length; i++)
        if (cell.bytes[i] != '\0' && strchr(",;\t\"\r\n", cell.bytes[i]) != NULL) return true;
    return false;
}

static bool find_column(struct arena *arena, struct text cell, const struct csv_heading *headings, size_t heading_count,
                        uint32_t *column) {
    struct text folded = text_casefold(arena, cell);
    if (!folded.bytes) return false;
    for (size_t i = 0; i < heading_count; i++) {
        struct text heading = text_casefold(arena, text_of(headings[i].heading));
        if (!heading.bytes) return false;
        if (text_equal(folded, heading)) *column = headings[i].column;
    }
    return true;
}

uint32_t *csv_columns(struct arena *arena, const struct csv_row *header, const struct csv_heading *headings,
                      size_t heading_count) {
    uint32_t *columns = ARENA_ARRAY(arena, uint32_t, header->count);
    for (uint32_t i = 0; columns && i < header->count; i++) {
        columns[i] = 0;
        if (!find_column(arena, text_trimmed(header->cells[i]), headings, heading_count, &columns[i])) return NULL;
    }
    return columns;
}

struct text csv_cell_of(const struct csv_row *row, const uint32_t *columns, uint32_t column_count, uint32_t column) {
    for (uint32_t i = row->count < column_count ? row->count : column_count; i > 0; i--) {
        if (columns[i - 1] == column) return text_trimmed(row->cells[i - 1]);
    }
    return text_of("");
}

void csv_cell(struct buffer *out, struct text cell, bool first_of_row) {
    bool quotes = must_quote(cell);
    if (!first_of_row) buffer_add_byte(out, ',');
    if (quotes) buffer_add_byte(out, '"');
    if (needs_guard(cell)) buffer_add_byte(out, '\'');
    for (uint32_t i = 0; i < cell.length; i++) {
        if (cell.bytes[i] == '"') buffer_add_byte(out, '"');
        buffer_add_byte(out, cell.bytes[i]);
    }
    if (quotes) buffer_add_byte(out, '"');
}
