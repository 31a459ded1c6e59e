/* Page: pairings of a large event, a part of the names or of the tables at a time. */
#include "base/utf8.h"
#include "pages/public/public_pages.h"

/* So many characters of the name, without a blank at their end. */
static void add_beginning(struct buffer *words, struct text name, uint32_t characters) {
    struct text left = name;
    while (characters-- && left.length) (void)utf8_next(&left);
    size_t length = name.length - left.length;
    while (length && name.bytes[length - 1] == ' ') length--;
    buffer_add(words, name.bytes, length);
}

/* ---- names ---- */

/* Names of one letter stay together if a part begins at most so many rows earlier or later. */
enum { ROWS_OFF_MOST = PART_PEOPLE / 4, CHARACTERS_MOST = 12 };

/* The first letter, without case and accents; 0: there is none. */
static status letter_of(const struct page_ctx *ctx, struct text name, int32_t *letter) {
    struct text folded = text_casefold(ctx->arena, name);
    if (!folded.bytes) return no_memory();
    *letter = folded.length ? utf8_next(&folded) : 0;
    return done();
}

/* The row nearest to `row` with which another letter begins; `row`, if none is near. */
static uint32_t nearest_letter(const int32_t *letters, uint32_t count, uint32_t row) {
    for (uint32_t off = 0; off < ROWS_OFF_MOST; off++) {
        if (row > off && letters[row - off] != letters[row - off - 1]) return row - off;
        if (row + off < count && letters[row + off] != letters[row + off - 1]) return row + off;
    }
    return row;
}

/* "A–I", or "An–As" by two characters. */
static struct text letters_said(const struct page_ctx *ctx, const struct pairings_by_name_row *first,
                                const struct pairings_by_name_row *last, uint32_t characters) {
    struct buffer words = {0};
    add_beginning(&words, first->name, characters);
    buffer_add_cstr(&words, "–");
    add_beginning(&words, last->name, characters);
    return page_ctx_keep(ctx, &words);
}

/* Says each part by as many characters of its first and last name as set them all apart, or by CHARACTERS_MOST. */
static void say_letters(const struct page_ctx *ctx, const struct pairings_by_name_row *rows, const uint32_t *starts,
                        uint32_t count, struct text *says) {
    bool apart = false;
    for (uint32_t characters = 1; characters <= CHARACTERS_MOST && !apart; characters++) {
        apart = true;
        for (uint32_t i = 0; i < count; i++) {
            says[i] = letters_said(ctx, &rows[starts[i]], &rows[starts[i + 1] - 1], characters);
            for (uint32_t j = 0; j < i; j++) apart = apart && !text_equal(says[i], says[j]);
        }
    }
}

/* Fills the rows with which the parts begin, and the one after the last. */
static status find_starts(const struct page_ctx *ctx, const struct pairings_page *page, uint32_t *starts) {
    uint32_t people = page->names.count, count = page_part_count(people);
    int32_t *letters = ARENA_ARRAY(ctx->arena, int32_t, people);
    if (!letters) return no_memory();
    for (uint32_t i = 0; i < people; i++) TRY(letter_of(ctx, page->names.rows[i].name, &letters[i]));
    starts[0] = 0, starts[count] = people;
    for (uint32_t i = 1; i < count; i++) starts[i] = nearest_letter(letters, people, page_part_first(i + 1, people));
    return done();
}

/* The part with the name of the player whose phone looks. */
static uint32_t own_part(const struct page_ctx *ctx, const struct pairings_page *page, const uint32_t *starts) {
    uint32_t row = 0, part = 1;
    while (row < page->names.count && page->names.rows[row].number != ctx->frame->me) row++;
    if (!ctx->frame->me || row == page->names.count) return 1;
    while (row >= starts[part]) part++;
    return part;
}

status pairings_page_part_names(const struct page_ctx *ctx, uint32_t asked, struct pairings_page *page) {
    uint32_t count = page_part_count(page->names.count);
    if (count == 1) return done();
    uint32_t *starts = ARENA_ARRAY(ctx->arena, uint32_t, count + 1);
    struct text *says = ARENA_ARRAY(ctx->arena, struct text, count);
    if (!starts || !says) return no_memory();
    TRY(find_starts(ctx, page, starts));
    say_letters(ctx, page->names.rows, starts, count, says);
    page->part = asked && asked <= count ? asked : own_part(ctx, page, starts);
    page->names.rows += starts[page->part - 1];
    page->names.count = starts[page->part] - starts[page->part - 1];
    return page_parts_link(ctx, page_ctx_url(ctx, PAGE_NAMES), says, page->part, count, &page->parts);
}

/* ---- tables ---- */

/* "1–64" */
static struct text numbers_said(const struct page_ctx *ctx, const struct board_table *first,
                                const struct board_table *last) {
    struct buffer words = {0};
    buffer_add_number(&words, first->table->number);
    buffer_add_cstr(&words, "–");
    buffer_add_number(&words, last->table->number);
    return page_ctx_keep(ctx, &words);
}

/* Keeps the groups' tables from `first` to before `end`. */
static status keep_tables(const struct page_ctx *ctx, const struct board_table *first, const struct board_table *end,
                          struct pairings_page *page) {
    struct board_group *groups = ARENA_ARRAY(ctx->arena, struct board_group, page->groups.count + 1);
    uint32_t kept = 0;
    if (!groups) return no_memory();
    for (uint32_t i = 0; i < page->groups.count; i++) {
        struct board_group group = page->groups.rows[i];
        const struct board_table *from = group.tables.rows, *to = from + group.tables.count;
        if (from < first) from = first;
        if (to > end) to = end;
        if (from >= to) continue;
        group.tables.rows = from, group.tables.count = (uint32_t)(to - from);
        groups[kept++] = group;
    }
    page->groups.rows = groups, page->groups.count = kept;
    return done();
}

/* Fills the tables with which the parts begin, and the one after the last; returns how many parts there are. */
static uint32_t find_first_tables(const struct pairings_page *page, uint32_t *starts) {
    uint32_t people = pairings_page_people(page), seats = 0, part = 0;
    for (uint32_t i = 0; i < page->tables.count; i++) {
        if (page_part_with(seats, people) > part) starts[part++] = i;
        seats += page->tables.rows[i].seats.count;
    }
    starts[part] = page->tables.count;
    return part;
}

static uint32_t part_with_table(const struct pairings_page *page, const uint32_t *starts, uint32_t number) {
    uint32_t at = 0, part = 1;
    while (at < page->tables.count && page->tables.rows[at].table->number != number) at++;
    if (!number || at == page->tables.count) return 1;
    while (at >= starts[part]) part++;
    return part;
}

uint32_t pairings_page_people(const struct pairings_page *page) {
    uint32_t people = 0;
    for (uint32_t i = 0; i < page->tables.count; i++) people += page->tables.rows[i].seats.count;
    return people;
}

status pairings_page_part_tables(const struct page_ctx *ctx, uint32_t asked, uint32_t table,
                                 struct pairings_page *page) {
    uint32_t most = page_part_count(pairings_page_people(page));
    if (most == 1) return done();
    uint32_t *starts = ARENA_ARRAY(ctx->arena, uint32_t, most + 1);
    struct text *says = ARENA_ARRAY(ctx->arena, struct text, most);
    if (!starts || !says) return no_memory();
    uint32_t count = find_first_tables(page, starts);
    const struct board_table *tables = page->tables.rows;
    for (uint32_t i = 0; i < count; i++) says[i] = numbers_said(ctx, &tables[starts[i]], &tables[starts[i + 1] - 1]);
    page->part = asked && asked <= count ? asked : part_with_table(page, starts, table ? table : page->own.table);
    TRY(keep_tables(ctx, tables + starts[page->part - 1], tables + starts[page->part], page));
    return page_parts_link(ctx, page_ctx_url(ctx, PAGE_TABLES), says, page->part, count, &page->parts);
}
