/* Page: screens and printing. It lists the projector pages, and what can be printed now, the most likely first. */
#include "pages/desk/screens_pages.h"

#include "core/game/game_session.h"
#include "core/rulebook/rule_books.h"
#include "core/state/clocks.h"
#include "pages/public/display_pages.h"
#include "pages/wall/wall_pages.h"
#include "pages/shared/page_exists.h"
#include "view/hall/announcements.h"
#include "view/shared/paper_pages.h"

/* ---- papers ---- */

enum printable_sheet { SLIPS, NAMES, TABLES, OVER, PACK, STANDINGS, BRACKET, SHEETS };

/* `word` is the word of `tiltyard print`; `detail` counts tables, or names; `next` is the button of the likeliest. */
static const struct {
    const char *word;
    enum message title, detail, next;
    bool of_stage, by_table, has_codes, counts_names;
} sheets[SHEETS] = {
    [SLIPS] = {"slips", MSG_SCREENS_SLIPS, MSG_SCREENS_SLIPS_COUNT, MSG_SCREENS_PRINT_SLIPS, .of_stage = true,
               .has_codes = true},
    [NAMES] = {"pairings", MSG_SCREENS_BY_NAME, MSG_SCREENS_NAMES_COUNT, MSG_SCREENS_PRINT_NAMES, .of_stage = true,
               .counts_names = true},
    [TABLES] = {"pairings", MSG_SCREENS_BY_TABLE, MSG_SCREENS_TABLES_COUNT, MSG_SCREENS_PRINT_TABLES, .of_stage = true,
                .by_table = true},
    [OVER] = {"games-over", MSG_SCREENS_OVER, MSG_NONE, MSG_NONE, .of_stage = true},
    [PACK] = {"pack", MSG_SCREENS_PACK, MSG_SCREENS_PACK_HINT, MSG_NONE, .of_stage = true, .has_codes = true},
    [STANDINGS] = {"standings", MSG_PAGE_STANDINGS, MSG_NONE, MSG_DESK_PRINT_STANDINGS},
    [BRACKET] = {"bracket", MSG_PRINT_BRACKET, MSG_NONE, MSG_NONE},
};

/* The moments of a tournament that matter for printing, and the papers wanted then, most likely first. */
enum moment { NOTHING_DRAWN, DRAWN, BEGUN, ALL_IN, BETWEEN, MOMENTS };
static const struct {
    enum printable_sheet sheets[SHEETS];
    uint32_t count;
} wanted[MOMENTS] = {
    [NOTHING_DRAWN] = {{STANDINGS}, 1},
    [DRAWN] = {{TABLES, NAMES, STANDINGS, BRACKET}, 4},
    [BEGUN] = {{SLIPS, NAMES, TABLES, PACK, OVER, STANDINGS, BRACKET}, 7},
    [ALL_IN] = {{STANDINGS, BRACKET, NAMES, TABLES, SLIPS, PACK}, 6},
    [BETWEEN] = {{STANDINGS, BRACKET, NAMES, TABLES}, 4},
};

static bool all_in(const struct tournament *tournament, const struct stage *stage) {
    for (uint32_t i = 0; i < stage->table_count; i++)
        if (!tournament->tables.rows[stage->first_table + i].has_result) return false;
    return true;
}

/* The current moment, and its stage: the current one, else the last. */
static enum moment moment_of(const struct tournament *tournament, stage_id *stage) {
    if (stage_current(tournament, stage)) {
        const struct stage *row = &tournament->stages.rows[stage->at];
        return row->state == STAGE_DRAFT ? DRAWN : all_in(tournament, row) ? ALL_IN : BEGUN;
    }
    for (stage->at = tournament->stages.count; stage->at > 0;)
        if (tournament->stages.rows[--stage->at].state == STAGE_CLOSED) return BETWEEN;
    stage->at = NOBODY;
    return NOTHING_DRAWN;
}

/* Does the paper have any content yet? */
static bool exists(const struct page_ctx *ctx, enum printable_sheet sheet) {
    if (sheet == STANDINGS) return page_ctx_tournament(ctx)->entrants.count > 0;
    return sheet != BRACKET || bracket_page_has(ctx);
}

/* "3", "final": as for --round. */
static struct text stage_asked(const struct page_ctx *ctx, const struct stage *stage) {
    struct buffer words = {0};
    if (stage->kind == STAGE_ROUND)
        buffer_add_number(&words, stage->round);
    else
        buffer_add_cstr(&words, stage_key((enum stage_kind)stage->kind));
    return page_ctx_keep(ctx, &words);
}

static struct url file_of(const struct page_ctx *ctx, enum printable_sheet sheet, const struct stage *stage,
                          struct text paper) {
    struct url url = url_piece(url_at("/t"), state_text(ctx->state, page_ctx_tournament(ctx)->slug));
    url = url_piece(url_piece(url, text_of("print")), text_of(sheets[sheet].word));
    url = url_asks(url, "paper", paper);
    if (stage) url = url_asks(url, "round", stage_asked(ctx, stage));
    return sheets[sheet].by_table ? url_asks(url, "by", text_of("table")) : url;
}

static struct text said(const struct page_ctx *ctx, enum message message, int64_t count) {
    struct sentence says = sentence_of(message, 1, arg_number(count));
    return message == MSG_NONE ? text_of("") : page_ctx_said(ctx, &says);
}

static uint32_t names_of(const struct tournament *tournament, const struct stage *stage) {
    uint32_t names = 0;
    for (uint32_t i = 0; i < stage->table_count; i++) names += tournament->tables.rows[stage->first_table + i].size;
    return names;
}

/* The tables that get slips, or parts of slips, and the longest one. */
static uint32_t slips_of(const struct tournament *tournament, const struct stage *stage, uint32_t *longest) {
    uint32_t slips = 0;
    *longest = 0;
    for (uint32_t i = 0; i < stage->table_count; i++) {
        uint32_t size = tournament->tables.rows[stage->first_table + i].size;
        if (format_of(tournament)->byes && size == 1) continue;
        slips += (size + SLIP_SEATS_MOST - 1) / SLIP_SEATS_MOST;
        if (size > *longest) *longest = size < SLIP_SEATS_MOST ? size : SLIP_SEATS_MOST;
    }
    return slips;
}

static struct text detail_of(const struct page_ctx *ctx, enum printable_sheet sheet, const struct stage *stage,
                             bool gives_codes) {
    enum message detail = sheets[sheet].detail;
    if (sheet == STANDINGS) return page_ctx_standings_title(ctx, rounds_begun(page_ctx_tournament(ctx)), false, true);
    if (!stage || detail == MSG_NONE) return text_of("");
    if (sheet == SLIPS && gives_codes) detail = MSG_SCREENS_SLIPS_CODES;
    bool counts_names = sheets[sheet].counts_names;
    uint32_t longest;
    if (sheet == SLIPS) return said(ctx, detail, slips_of(page_ctx_tournament(ctx), stage, &longest));
    return said(ctx, detail, counts_names ? names_of(page_ctx_tournament(ctx), stage) : stage->table_count);
}

/* The pages of a paper whose rows are all equally high; 0: of another one. */
static uint32_t pages_of(const struct tournament *tournament, enum printable_sheet sheet, const struct stage *stage,
                         bool letter) {
    int32_t height = letter ? LETTER_HEIGHT : A4_HEIGHT;
    uint32_t longest;
    if (sheet == STANDINGS) return paper_pages(paper_standings(), tournament->entrants.count, height);
    if (sheet == NAMES) {
        uint32_t names = names_of(tournament, stage) + stage->rest_count;
        return paper_pages(paper_names(names), names, height);
    }
    if (sheet != SLIPS) return 0;
    uint32_t slips = slips_of(tournament, stage, &longest), a_page = paper_slips_a_page(longest, height);
    return (slips + a_page - 1) / a_page;
}

/* "27 slips with seat codes, 5 pages" */
static struct text with_pages(const struct page_ctx *ctx, struct text detail, uint32_t pages) {
    struct sentence says = sentence_of(MSG_SCREENS_PAGES, 2, arg_number(pages), arg_text(detail));
    return pages ? page_ctx_said(ctx, &says) : detail;
}

static status fill_papers(const struct page_ctx *ctx, struct text paper, struct screens_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct paper_row *round = ARENA_ARRAY(ctx->arena, struct paper_row, SHEETS);
    struct paper_row *event = ARENA_ARRAY(ctx->arena, struct paper_row, SHEETS);
    stage_id id;
    enum moment moment = moment_of(tournament, &id);
    if (!round || !event) return no_memory();
    page->round.rows = round, page->event.rows = event;
    for (uint32_t i = 0; i < wanted[moment].count; i++) {
        enum printable_sheet sheet = wanted[moment].sheets[i];
        const struct stage *stage = sheets[sheet].of_stage ? &tournament->stages.rows[id.at] : NULL;
        if (!exists(ctx, sheet)) continue;
        struct paper_row row = {.title = said(ctx, sheets[sheet].title, 0),
                                .detail = with_pages(ctx, detail_of(ctx, sheet, stage, page->codes),
                                                     pages_of(tournament, sheet, stage, page->letter)),
                                .to = file_of(ctx, sheet, stage, paper),
                                .draft = stage && moment == DRAWN};
        if (!page->next.length) page->next = said(ctx, sheets[sheet].next, 0), page->next_to = row.to;
        if (stage)
            round[page->round.count++] = row;
        else
            event[page->event.count++] = row;
        if (stage) page->stage = page_ctx_stage(ctx, (enum stage_kind)stage->kind, stage->round);
    }
    return done();
}

/* Is it of this tournament, or of none? */
static bool is_here(const struct page_ctx *ctx, const struct game_session *session) {
    return !session->tournament || session->tournament == ctx->tournament.at + 1;
}

static struct url course_of(const struct page_ctx *ctx, struct text paper, struct text game) {
    struct url url = url_at("/desk/print/game");
    if (ctx->tournament.at != NOBODY) {
        url = url_piece(url_at("/t"), state_text(ctx->state, page_ctx_tournament(ctx)->slug));
        url = url_piece(url_piece(url, text_of("print")), text_of("game"));
    }
    return url_asks(url_asks(url, "paper", paper), "game", game);
}

/* The course of each game that is over, the latest first. */
static status fill_games(const struct page_ctx *ctx, struct text paper, struct screens_page *page) {
    const struct state *state = ctx->state;
    struct paper_row *rows = ARENA_ARRAY(ctx->arena, struct paper_row, state->games.count + 1);
    struct game_end end;
    if (!rows) return no_memory();
    page->games.rows = rows;
    for (uint32_t i = state->games.count; i-- > 0;) {
        const struct game_session *session = &state->games.rows[i];
        bool is_over = rule_books()->games[session->rules]->is_over((const void *)session->room, &end);
        if (!is_over || !is_here(ctx, session)) continue;
        struct text name = state_text(state, session->name);
        rows[page->games.count++] = (struct paper_row){
            .title = said(ctx, MSG_COURSE_TITLE, 0), .detail = name, .to = course_of(ctx, paper, name)};
    }
    return done();
}

/* ---- screens ---- */

/* The names over two screens, and over three. */
static status fill_splits(const struct page_ctx *ctx, struct screen_row *row) {
    enum { LEAST = 2, MOST = 3 };
    struct screen_split *splits = ARENA_ARRAY(ctx->arena, struct screen_split, MOST);
    struct screen_link *links = ARENA_ARRAY(ctx->arena, struct screen_link, MOST * MOST);
    if (!splits || !links) return no_memory();
    row->splits.rows = splits;
    for (uint32_t screens = LEAST; screens <= MOST; screens++) {
        struct screen_split *split = &splits[row->splits.count++];
        split->screens.rows = links, split->screens.count = screens;
        for (uint32_t i = 1; i <= screens; i++) {
            struct wall wall = {.screen = i, .screens = screens};
            *links++ = (struct screen_link){i, wall_url(ctx, &wall)};
        }
    }
    return done();
}

/* Two lines of what it shows: a name and a table, the places, the time. */
static void fill_picture(const struct page_ctx *ctx, enum wall_show show, struct screen_row *row) {
    row->first = row->says;
    row->second = text_of("");
    if (show == WALL_STANDINGS) row->second = said(ctx, MSG_SCREENS_PLACES, page_ctx_tournament(ctx)->entrants.count);
    if (show == WALL_CLOCK) row->second = ctx->frame->clock.hour;
}

/* The name and table that come first on the page of names. */
static status first_name(const struct page_ctx *ctx, struct screen_row *row) {
    struct pairings_page page;
    bool is_staff = ctx->frame->staff;
    ctx->frame->staff = false; /* what the public sees */
    status went = pairings_page_of(ctx, &page);
    ctx->frame->staff = is_staff;
    TRY(went);
    if (page.nothing || !page.names.count) return done();
    row->first = page.names.rows[0].name;
    if (page.names.rows[0].table) row->second = said(ctx, MSG_DESK_TABLE, page.names.rows[0].table->number);
    return done();
}

static status fill_screens(const struct page_ctx *ctx, struct screens_page *page) {
    static const struct {
        enum message says;
        enum wall_show show;
        bool large, bell;
    } others[] = {{MSG_PAGE_STANDINGS, WALL_STANDINGS, false, false}, {MSG_PAGE_CLOCK, WALL_CLOCK, false, false},
                  {MSG_WALL_LARGE, WALL_NAMES, true, false},          {MSG_BELL_CLOCK, WALL_CLOCK, false, true},
                  {MSG_PAGE_SETS, WALL_SETS, false, false},           {MSG_WALL_SCAN, WALL_SCAN, false, false}};
    enum { OTHERS = sizeof others / sizeof *others, MAIN = 3 };
    struct screen_row *rows = ARENA_ARRAY(ctx->arena, struct screen_row, OTHERS + 2);
    struct wall names = {.show = WALL_NAMES}, turns = {.of_event = true};
    if (!rows) return no_memory();
    page->screens.rows = rows, page->screens.count = MAIN;
    page->more.rows = rows + MAIN;
    rows[0] = (struct screen_row){.says = said(ctx, MSG_SCREENS_BY_NAME, 0),
                                  .to = wall_url(ctx, &names),
                                  .first = text_of(""),
                                  .second = text_of("")};
    TRY(first_name(ctx, &rows[0]));
    TRY(fill_splits(ctx, &rows[0]));
    for (uint32_t i = 0, at = 1; i < OTHERS; i++) {
        struct wall wall = {
            .show = others[i].show, .chosen = !others[i].large, .large = others[i].large, .bell = others[i].bell};
        if (wall.show == WALL_SETS && !sets_page_has(ctx)) continue;
        struct screen_row *row = &rows[at++];
        page->more.count = at > MAIN ? at - MAIN : 0;
        *row = (struct screen_row){.says = said(ctx, others[i].says, 0), .to = wall_url(ctx, &wall)};
        fill_picture(ctx, wall.show, row);
    }
    if (!page->several) return done();
    rows[MAIN + page->more.count++] = (struct screen_row){.says = said(ctx, MSG_PAGE_HALL_WALL_ALL, 0),
                                                          .to = wall_url(ctx, &turns),
                                                          .first = rows[0].first,
                                                          .second = rows[0].second};
    return done();
}

/* ---- announcements ---- */

static struct text hour_of(const struct page_ctx *ctx, int64_t at_ms) {
    char hour[HOUR_SIZE] = "";
    if (ctx->hour) ctx->hour(at_ms, hour);
    return page_ctx_copy(ctx, text_of(hour));
}

static status fill_announcements(const struct page_ctx *ctx, struct screens_page *page) {
    const struct state *state = ctx->state;
    int64_t now_ms = ctx->frame->now_ms;
    struct announcement_row *rows = ARENA_ARRAY(ctx->arena, struct announcement_row, state->announcements.count + 1);
    if (!rows) return no_memory();
    page->announcements.rows = rows;
    for (uint32_t i = state->announcements.count; i-- > 0;) {
        const struct announcement *each = &state->announcements.rows[i];
        if (!announcement_stands(each, now_ms)) continue;
        int64_t left_ms = each->until_ms && !ctx->frame->streamed ? each->until_ms - now_ms : 0;
        rows[page->announcements.count++] = (struct announcement_row){
            .number = each->number,
            .says = state_text(state, each->text),
            .hour = hour_of(ctx, each->at_ms),
            .tournament =
                each->tournament ? state_text(state, state->tournaments.rows[each->tournament - 1].name) : text_of(""),
            .until_ms = each->until_ms,
            .minutes = (uint32_t)((left_ms + MINUTE_MS - 1) / MINUTE_MS),
        };
    }
    return done();
}

status screens_page_of(const struct page_ctx *ctx, struct text paper, bool gives_codes, struct screens_page *page) {
    *page = (struct screens_page){.frame = ctx->frame,
                                  .slug = text_of(""),
                                  .address = text_of(""),
                                  .may_announce = ctx->frame->viewer == VIEWER_ORGANIZER,
                                  .several = tournaments_there(ctx->state) > 1,
                                  .letter = text_is(paper, "letter"),
                                  .codes = gives_codes,
                                  .works = true,
                                  .failed = text_of(""),
                                  .stage = text_of(""),
                                  .next = text_of("")};
    page->a4 = page_ctx_url(ctx, PAGE_SCREENS);
    page->letter_size = url_asks(page->a4, "paper", text_of("letter"));
    TRY(fill_announcements(ctx, page));
    TRY(fill_games(ctx, paper, page));
    if (ctx->tournament.at == NOBODY) return done();
    page->slug = state_text(ctx->state, page_ctx_tournament(ctx)->slug);
    TRY(fill_screens(ctx, page));
    return fill_papers(ctx, paper, page);
}

status printed_page_of(const struct page_ctx *ctx, struct url file, uint32_t count, struct printed_page *page) {
    struct printed_page_link *links = ARENA_ARRAY(ctx->arena, struct printed_page_link, count);
    if (!links) return no_memory();
    *page = (struct printed_page){.frame = ctx->frame, .count = count, .pages = {links, count}};
    for (uint32_t i = 0; i < count; i++) {
        char digits[16];
        struct buffer number = buffer_wrap(digits, sizeof digits);
        buffer_add_number(&number, i + 1);
        links[i] = (struct printed_page_link){i + 1, url_asks(file, "page", buffer_view(&number))};
    }
    return done();
}
