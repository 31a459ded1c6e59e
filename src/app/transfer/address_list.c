#include "app/transfer/address_list.h"

#include <string.h>

static bool is_address(struct text word) {
    for (uint32_t i = 0; i < word.length; i++)
        if (strchr(" \t;,<>\"", word.bytes[i])) return false;
    const char *at = word.length > 2 ? memchr(word.bytes + 1, '@', word.length - 2) : NULL;
    return at != NULL;
}

/* Without the marks that mail programs put around it: "<ana@x.example>". */
static struct text without_marks(struct text word) {
    if (word.length < 2 || word.bytes[0] != '<' || word.bytes[word.length - 1] != '>') return word;
    return (struct text){word.bytes + 1, word.length - 2};
}

/* Splits the address at the end of a cell off; what is left may be empty. */
static bool take_address(struct text *cell, struct text *email) {
    uint32_t at = cell->length;
    while (at > 0 && cell->bytes[at - 1] != ' ' && cell->bytes[at - 1] != '<') at--;
    if (at > 0 && cell->bytes[at - 1] == '<') at--;
    struct text last = without_marks(text_skip(*cell, at));
    if (!is_address(last)) return false;
    *email = last;
    *cell = text_trimmed((struct text){cell->bytes, at});
    return true;
}

static bool line_has_address(struct text line) {
    bool has = false;
    for (uint32_t i = 0, from = 0; i <= line.length; i++) {
        if (i < line.length && !strchr(" \t;,\"<>\r", line.bytes[i])) continue;
        has = has || is_address((struct text){line.bytes + from, i - from});
        from = i + 1;
    }
    return has;
}

bool address_list_separator(struct text list, char *separator) {
    struct csv_reader csv;
    while (list.length) {
        struct text line = text_split_once(&list, '\n');
        if (!line_has_address(line)) continue;
        csv_start(&csv, line);
        *separator = memchr(line.bytes, csv.separator, line.length) ? csv.separator : '\0';
        return true;
    }
    return false;
}

status address_list_row(const struct csv_row *row, struct text *name, struct text *email, struct problem *why) {
    *name = *email = text_of("");
    for (uint32_t i = 0; i < row->count; i++) {
        struct text cell = text_trimmed(row->cells[i]);
        if (!email->length) (void)take_address(&cell, email);
        if (cell.length && name->length) return refuse(why, "TY-CSV", MSG_CSV_BESIDE_ADDRESS, 1, arg_text(cell));
        if (cell.length) *name = cell;
    }
    if (!line_has_address(*name)) return done();
    return refuse(why, "TY-CSV", MSG_CSV_BESIDE_ADDRESS, 1, arg_text(*name));
}
