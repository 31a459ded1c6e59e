/* Page part: names on a projector page, in as few columns as make them largest. */
#include "pages/wall/wall_pages.h"

enum { REASON_PERCENT = 60, ROOM_BETWEEN = 70 };

static struct text reason_of(const struct page_ctx *ctx, const struct pairings_by_name_row *row) {
    return row->why == MSG_NONE ? text_of("") : page_ctx_message(ctx, row->why);
}

/* The given name, by which people look for themselves, is bold. */
static struct wall_name name_of(const struct pairings_by_name_row *row) {
    uint32_t length = 0;
    while (length < row->name.length && row->name.bytes[length] != ' ') length++;
    return (struct wall_name){.first = {row->name.bytes, length},
                              .rest = text_skip(row->name, length),
                              .shield = shield_of(row->table ? row->table->number : 0),
                              .why = row->why};
}

/* With what a reason takes beyond the room of a table's number. */
static uint32_t width_of(const struct page_ctx *ctx, const struct pairings_by_name_row *row) {
    struct wall_name name = name_of(row);
    uint32_t reason = wall_width(reason_of(ctx, row), false) * REASON_PERCENT / 100 + ROOM_BETWEEN;
    uint32_t beyond = row->why != MSG_NONE && reason > WALL_TABLE_EM ? reason - WALL_TABLE_EM : 0;
    return wall_width(name.first, true) + wall_width(name.rest, false) + beyond;
}

/* The bytes of as many letters as have room, but at least of one. */
static uint32_t letters_of(struct text name, uint32_t room) {
    uint32_t fits = 0;
    for (uint32_t length = 1; length <= name.length; length++) {
        bool ends = length == name.length || ((uint8_t)name.bytes[length] & 0xC0) != 0x80;
        if (ends && fits && wall_width((struct text){name.bytes, length}, true) > room) break;
        fits = ends ? length : fits;
    }
    return fits;
}

/* "Ana", or "Ana B." where the name across the border begins with the same word. */
static void add_border(struct buffer *out, const struct pairings_by_name_row *row,
                       const struct pairings_by_name_row *across, uint32_t room) {
    struct wall_name name = name_of(row);
    uint32_t length = letters_of(name.first, room);
    buffer_add_text(out, (struct text){name.first.bytes, length});
    if (length < name.first.length || name.rest.length < 2 || !across) return;
    if (!text_equal(name.first, name_of(across).first)) return;
    struct text family = text_skip(name.rest, 1);
    buffer_add_byte(out, ' '), buffer_add_text(out, (struct text){family.bytes, letters_of(family, 0)});
    buffer_add_byte(out, '.');
}

/* The room for a name in the foot, where each of so many screens says its first and its last. */
static uint32_t foot_room(uint32_t screens) {
    enum { FOOT = 7300, BESIDE = 520, MOST = 900, LEAST = 100 }; /* beside them: a dash, and two initials */
    uint32_t each = FOOT / screens, room = each > BESIDE ? (each - BESIDE) / 2 : 0;
    return room < LEAST ? LEAST : room < MOST ? room : MOST;
}

/* "Ada – Diego D.": the first and the last name of that share, which is one of so many in the foot. */
static struct text range_of(const struct page_ctx *ctx, const struct pairings_page *all, struct wall_share share,
                            uint32_t screens) {
    struct buffer words = {0};
    const struct pairings_by_name_row *rows = all->names.rows;
    uint32_t last = share.from + share.count - 1, room = foot_room(screens);
    if (!share.count) return text_of("");
    add_border(&words, &rows[share.from], share.from ? &rows[share.from - 1] : NULL, room);
    buffer_add_cstr(&words, " – ");
    add_border(&words, &rows[last], last + 1 < all->names.count ? &rows[last + 1] : NULL, room);
    return page_ctx_keep(ctx, &words);
}

static status fill_lists(const struct page_ctx *ctx, const struct pairings_page *all, struct wall_share share,
                         const uint32_t *widths, struct wall_names *names) {
    struct wall_names_column *lists = ARENA_ARRAY(ctx->arena, struct wall_names_column, names->columns);
    struct wall_name *rows = ARENA_ARRAY(ctx->arena, struct wall_name, share.count + 1);
    if (!lists || !rows) return no_memory();
    for (uint32_t i = 0; i < share.count; i++) {
        rows[i] = name_of(&all->names.rows[share.from + i]);
        rows[i].size = wall_size_of(widths[share.from + i], names->em * 100 - WALL_TABLE_EM);
    }
    for (uint32_t i = 0; i < names->columns; i++) {
        struct wall_share column = wall_share_of(share.count, names->columns, i);
        lists[i].names.rows = rows + column.from;
        lists[i].names.count = column.count;
    }
    names->lists.rows = lists;
    names->lists.count = names->columns;
    return done();
}

static struct text title_of(const struct page_ctx *ctx, struct text stage) {
    struct sentence says = sentence_of(MSG_WALL_FIND_TABLE, 1, arg_text(stage));
    return page_ctx_said(ctx, &says);
}

/* The names of a share of the venue's screens, cut into screens that follow each other. */
static status fill_screens(const struct page_ctx *ctx, const struct pairings_page *all, struct wall_share of,
                           uint32_t most, struct wall_page *page, struct wall_screen *screens) {
    uint32_t *widths = ARENA_ARRAY(ctx->arena, uint32_t, all->names.count);
    struct text title = title_of(ctx, all->stage);
    if (!widths) return no_memory();
    for (uint32_t i = 0; i < all->names.count; i++) widths[i] = width_of(ctx, &all->names.rows[i]);
    struct wall_fit fit = wall_fit_names(widths + of.from, of.count, most, WALL_TABLE_EM);
    for (uint32_t i = 0; i < fit.screens && page->screens.count < WALL_SCREENS_ROOM; i++) {
        struct wall_share share = wall_share_of(of.count, fit.screens, i);
        struct wall_names *names = ARENA_ARRAY(ctx->arena, struct wall_names, 1);
        if (!names) return no_memory();
        share.from += of.from;
        *names = (struct wall_names){.rows = fit.rows, .columns = fit.columns, .em = fit.em};
        TRY(fill_lists(ctx, all, share, widths, names));
        screens[page->screens.count++] = (struct wall_screen){
            .title = title, .label = range_of(ctx, all, share, fit.screens), .words = text_of(""), .names = names};
    }
    return done();
}

/* In place of the tables of an earlier round. */
static void tell_withdrawn(const struct page_ctx *ctx, const struct pairings_page *all, struct wall_page *page,
                           struct wall_screen *screens) {
    screens[page->screens.count++] = (struct wall_screen){
        .title = page_ctx_message(ctx, MSG_PAGE_NAMES), .label = text_of(""), .words = all->withdrawn};
}

status wall_names_of(const struct page_ctx *ctx, const struct wall *wall, struct wall_page *page,
                     struct wall_screen *screens) {
    struct pairings_page all;
    TRY(pairings_page_of(ctx, &all));
    struct wall_share of = {0, all.names.count};
    if (all.withdrawn.length) {
        tell_withdrawn(ctx, &all, page, screens);
        return done();
    }
    if (wall->screens) of = wall_share_of(all.names.count, wall->screens, wall->screen - 1);
    if (all.nothing || !of.count) return done();
    if (wall->screens) page->letters = range_of(ctx, &all, of, 1);
    return fill_screens(ctx, &all, of, wall->large ? WALL_NAMES_LARGE_MAX : WALL_NAMES_MAX, page, screens);
}
