/* Every page of an event as files, so that pages can be looked at and tested without a server.
 *
 *     pages_shown EVENT.tilt FOLDER [LANGUAGE [THEME]]
 *
 * LANGUAGE is en or pt-BR, THEME system, light or dark. FOLDER/SLUG-standings.html and so on, FOLDER/home.html, desk.html ...,
 * and FOLDER/assets with what they load. Prints a line "NAME BYTES" for each page; and "event NAME BYTES" for the events by
 * which its live parts would be sent, which stand in FOLDER/NAME.events.
 */
#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "pages/shared/assets.h"
#include "app/save/event_file.h"
#include "pages/games/table_game_pages.h"
#include "pages/pages.h"
#include "pages/desk/correct_pages.h"
#include "pages/floor/deck_pages.h"
#include "pages/desk/reenter_pages.h"
#include "pages/desk/screens_pages.h"
#include "pages/public/overall_pages.h"
#include "pages/settings/settings_pages.h"
#include "pages/desk/desk_standings.h"
#include "pages/desk/finish_page.h"
#include "pages/round/round_pages.h"
#include "pages/desk/tournament_control_pages.h"
#include "pages/shared/staff_frame.h"
#include "pages/phone/phone_pages.h"
#include "store/store_sqlite.h"
#include "pages/players/paste_page.h"
#include "pages/players/players_pages.h"
#include "pages/public/verify_pages.h"
#include "core/ledger/undo.h"
#include "pages/wall/wall_pages.h"
#include "sys/local_time.h"
#include "rules/registry.h"
#include "pages/shared/frame_clock.h"
#include "pages/shared/page_exists.h"

enum { PATH_BYTES = 600 };

struct shown {
    const char *folder;
    struct arena arena;
    struct layout_data frame;
    struct page_ctx look;
    struct buffer out;
    struct html html;
    char language[8];
};

static const char *event_path;

static status open_store(void *context, struct store **store, struct problem *why) {
    (void)context;
    return store_sqlite_open(store, event_path, STORE_READ, NULL, why);
}

static void write_file(const char *folder, const char *name, const char *ending, const void *bytes, size_t size) {
    char path[PATH_BYTES];
    int length = snprintf(path, sizeof path, "%s/%s%s", folder, name, ending);
    assert(length > 0 && (size_t)length < sizeof path);
    FILE *file = fopen(path, "wb");
    assert(file);
    size_t written = fwrite(bytes, 1, size, file);
    assert(written == size);
    fclose(file);
}

static void write_assets(const char *folder) {
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "%s/assets", folder);
    int made = mkdir(path, 0777);
    assert(made == 0 || errno == EEXIST);
    for (uint32_t i = 0; i < asset_count; i++) write_file(path, assets[i].name, "", assets[i].bytes, assets[i].size);
}

/* Before a page: the frame of its kind. */
static void begin(struct shown *shown, enum page_kind kind) {
    shown->frame.viewer = VIEWER_ORGANIZER;
    shown->frame.staff = true;
    shown->frame.now_ms = entry_time(shown->look.state, shown->look.state->seq);
    shown->frame.here = page_ctx_url(&shown->look, kind);
    shown->frame.looks = (struct form_head){.action = url_at("/looks"), .token = "token"};
    shown->frame.live = kind != PAGE_OTHER;
    shown->frame.turns = shown->frame.onward = (struct url){0};
    status framed = page_ctx_frame(&shown->look, kind);
    assert(is_done(framed));
    buffer_clear(&shown->out);
    shown->html = (struct html){.out = &shown->out, .language = shown->look.language};
}

static void finish(struct shown *shown, const char *name) {
    char whole[PATH_BYTES];
    struct buffer events = {0};
    bool of_tournament = shown->look.tournament.at != NOBODY;
    snprintf(whole, sizeof whole, "%.*s%s%s", (int)shown->frame.slug.length * of_tournament,
             of_tournament ? shown->frame.slug.bytes : "", of_tournament ? "-" : "", name);
    assert(!shown->out.failed);
    write_file(shown->folder, whole, ".html", shown->out.bytes, shown->out.length);
    printf("%s %zu\n", whole, shown->out.length);
    for (uint32_t i = 0; i < shown->html.part_count; i++) html_part_event(&events, &shown->html, &shown->html.parts[i]);
    if (events.length) {
        write_file(shown->folder, whole, ".events", events.bytes, events.length);
        printf("event %s %zu\n", whole, events.length);
    }
    buffer_free(&events);
}

#define SHOW(shown, kind, subject, ...)                                                   \
    do {                                                                                  \
        struct subject##_page subject##_shown;                                            \
        begin((shown), (kind));                                                           \
        status filled = subject##_page_of(&(shown)->look, __VA_ARGS__ & subject##_shown); \
        assert(is_done(filled));                                                          \
        page_##subject(&(shown)->html, &subject##_shown);                                 \
        finish((shown), #subject);                                                        \
    } while (0)

/* Before a page within staff.html.t. */
static void begin_staff(struct shown *shown, enum page_kind kind, enum place_kind here) {
    begin(shown, kind);
    status framed = staff_frame_of(&shown->look, here, 0);
    assert(is_done(framed));
}

/* The number of the last table of the stage, which has no result yet; 0: no stage is there. */
static uint32_t last_table(const struct shown *shown) {
    const struct tournament *tournament = page_ctx_tournament(&shown->look);
    stage_id id;
    if (!stage_current(tournament, &id)) return 0;
    const struct stage *stage = &tournament->stages.rows[id.at];
    return stage->table_count ? tournament->tables.rows[stage->first_table + stage->table_count - 1].number : 0;
}

/* The round in its phase; nothing where there is no such round. */
static void show_round(struct shown *shown, const char *name, const struct round_asked *asked) {
    static void (*const write[])(struct html * html, const struct round_page *page) = {
        [ROUND_BEFORE] = page_round_before,   [ROUND_PREVIEW] = page_round_preview,
        [ROUND_PLAYING] = page_round_playing, [ROUND_EARLIER] = page_round_earlier,
        [ROUND_OVER] = page_round_over,
    };
    struct round_page page;
    bool found;
    begin_staff(shown, PAGE_RUN, PLACE_ROUND);
    shown->frame.cols = true;
    status filled = round_page_of(&shown->look, asked, &page, &found);
    assert(is_done(filled));
    if (found && page.panel.is_there && !page.panel.has_result && !page.panel.draft && !page.panel.closed)
        page.panel.form = (struct form_head){.action = url_at("/t/ote/tables/1/result"),
                                             .token = "token",
                                             .id = "00112233445566778899aabbccddeeff",
                                             .based_on = 9};
    if (found) write[page.phase](&shown->html, &page), finish(shown, name);
    shown->frame.cols = false;
}

/* The standings for staff, with the reason of the first player's place. */
static void show_places(struct shown *shown) {
    struct desk_standings_page page;
    begin_staff(shown, PAGE_DESK_STANDINGS, PLACE_STANDINGS);
    shown->frame.cols = true;
    status filled = desk_standings_page_of(&shown->look, 0, 1, &page);
    assert(is_done(filled));
    page_desk_standings(&shown->html, &page);
    finish(shown, "places");
    shown->frame.cols = false;
}

/* Staff's pages of the event. */
static void show_desk(struct shown *shown) {
    struct finish_page end;
    struct desk_empty_page empty = {.frame = &shown->frame, .may_make = true};
    shown->frame.cols = shown->frame.wide_side = false;
    begin_staff(shown, PAGE_DESK, PLACES);
    page_desk_empty(&shown->html, &empty);
    finish(shown, "desk");
    begin_staff(shown, PAGE_OTHER, PLACE_SETTINGS);
    shown->frame.cols = shown->frame.wide_side = true;
    shown->frame.title = sentence_of(MSG_FINISH_DO, 0);
    status filled = finish_page_of(&shown->look, &end);
    assert(is_done(filled));
    end.form = (struct form_head){.action = url_at("/desk/finish"), .token = "token", .id = "id"};
    end.typed = text_of("");
    page_finish(&shown->html, &end);
    finish(shown, "finish");
    shown->frame.cols = shown->frame.wide_side = false;
}

static void show_pairings(struct shown *shown) {
    struct pairings_page page;
    static const struct {
        enum page_kind kind;
        const char *name;
        void (*write)(struct html *html, const struct pairings_page *page);
    } ways[] = {{PAGE_NAMES, "names", page_names}, {PAGE_TABLES, "tables", page_tables}};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        begin(shown, ways[i].kind);
        status filled = pairings_page_of(&shown->look, &page);
        assert(is_done(filled));
        ways[i].write(&shown->html, &page);
        finish(shown, ways[i].name);
    }
}

static void show_walls(struct shown *shown) {
    static const struct {
        const char *name;
        struct wall wall;
    } walls[] = {{"wall", {.turns = 1}},
                 {"wall-2", {.screen = 2, .screens = 3}},
                 {"wall-names", {.show = WALL_NAMES, .chosen = true}},
                 {"wall-large", {.show = WALL_NAMES, .chosen = true, .large = true}},
                 {"wall-plain", {.page = 1}},
                 {"wall-standings", {.show = WALL_STANDINGS, .chosen = true}},
                 {"wall-clock", {.show = WALL_CLOCK, .chosen = true}},
                 {"wall-sets", {.show = WALL_SETS, .chosen = true}}};
    struct wall_scan_page scan = {.frame = &shown->frame,
                                  .address = text_of("http://192.0.2.7:8080/"),
                                  .picture = {.side = 25, .path = text_of("M4 4h7v1h-7z")}};
    for (size_t i = 0; i < sizeof walls / sizeof *walls; i++) {
        struct wall_page page;
        begin(shown, PAGE_WALL);
        status filled = wall_page_of(&shown->look, &walls[i].wall, &page);
        assert(is_done(filled));
        page_wall(&shown->html, &page);
        finish(shown, walls[i].name);
    }
    begin(shown, PAGE_WALL);
    page_wall_scan(&shown->html, &scan);
    finish(shown, "wall-scan");
}

static void show_clocks(struct shown *shown) {
    struct extra_time_row extra = {
        .table = 7, .time.extra = 5, .left = text_of("44:05"), .why = text_of("deck check <b>")};
    struct banner banner = {.says = text_of("The bar closes at 20:00 & opens <again> at 21:00.")};
    for (enum clock_kind kind = CLOCK_SHOWN_NONE; kind <= CLOCK_SHOWN_OVER; kind++) {
        char name[20];
        int64_t left = kind == CLOCK_SHOWN_OVER ? -75000 : kind == CLOCK_SHOWN_READY ? 3600000 : 2345000;
        begin(shown, PAGE_CLOCK);
        struct clock_page page = {
            .frame = &shown->frame,
            .clock = kind,
            .stage = page_ctx_stage(&shown->look, STAGE_ROUND, 2),
            .slug = shown->frame.slug,
            .ends_ms = kind == CLOCK_SHOWN_RUNNING || kind == CLOCK_SHOWN_OVER ? shown->frame.now_ms + left : 0,
            .over = left <= 0,
            .is_played = true,
            .may_run = kind != CLOCK_SHOWN_NONE,
            .may_extra = true,
            .shown = clock_shown(&shown->arena, left),
            .minutes = 60,
        };
        if (kind == CLOCK_SHOWN_RUNNING) {
            page.extras.rows = &extra, page.extras.count = 1;
            extra.time.ends_ms = page.ends_ms + 300000;
            shown->frame.banners.rows = &banner, shown->frame.banners.count = 1;
        }
        page_clock(&shown->html, &page);
        snprintf(name, sizeof name, "clock-%d", (int)kind);
        finish(shown, name);
    }
}

static void show_lines(struct shown *shown) {
    struct reenter_page page;
    begin_staff(shown, PAGE_RUN, PLACE_ROUND);
    status filled = reenter_page_of(&shown->look, &page);
    assert(is_done(filled));
    page.form = (struct form_head){shown->frame.here, "token", "00112233445566778899aabbccddeeff", 9};
    page.typed = text_of("2 16w \"1\"");
    page_reenter(&shown->html, &page);
    finish(shown, "reenter");
}

/* A table of the first stage, without and with what would change: nothing but the places of two people. */
static void show_correct(struct shown *shown) {
    static const struct correct_change changes[] = {{{"<b>\"Bia\"", 8}, MSG_COLUMN_PLACE, {"8", 1}, {"4=", 2}},
                                                    {{"", 0}, MSG_COLUMN_POINTS, {"12", 2}, {"9", 1}}};
    static const struct correct_displaced displaced[] = {
        {{"Round 2", 7}, {"Davi", 4}, MSG_DIFFERENCE_SEATED, MSG_DIFFERENCE_NOWHERE}};
    static const struct correct_choice choices[] = {{1, MSG_CORRECT_DO_POINTS, MSG_THEN_POINTS, true},
                                                    {4, MSG_CORRECT_DO_REOPEN, MSG_THEN_REOPEN, false}};
    const struct tournament *tournament = page_ctx_tournament(&shown->look);
    struct correct_page page;
    if (!tournament->tables.count) return;
    for (int previewed = 0; previewed < 2; previewed++) {
        begin_staff(shown, PAGE_OTHER, PLACE_ROUND);
        shown->frame.cols = shown->frame.wide_side = true;
        shown->frame.title = sentence_of(MSG_PAGE_CORRECT, 0);
        status filled = correct_page_of(&shown->look, (table_id){0}, &page);
        assert(is_done(filled));
        page.form =
            (struct form_head){page_ctx_url(&shown->look, PAGE_TABLES), "token", "00112233445566778899aabbccddeeff", 9};
        page.previewed = previewed == 1;
        if (page.previewed) {
            page.changes.rows = changes, page.changes.count = 2;
            page.displaced.rows = displaced, page.displaced.count = 1;
            page.choices.rows = choices, page.choices.count = 2;
            page.along = 3;
        }
        page_correct(&shown->html, &page);
        finish(shown, previewed ? "correct-look" : "correct");
        shown->frame.cols = shown->frame.wide_side = false;
    }
}

static const struct history_row history_rows[] = {
    {.entry = 417,
     .time = {"2026-05-02 14:30:00", 19},
     .tournament = {"cup", 3},
     .by = {"Dora (judge)", 12},
     .says = {"Table 3: Ana 16w, Bia <b>11</b>.", 32},
     .undoable = true,
     .changed_it = true},
    {.entry = 410, .time = {"2026-05-02 14:29:07", 19}, .says = {"Round 2 is published.", 21}, .taken_back = 412},
};

/* The history, and beside it an entry that can be undone, and one on which others depend. */
static void show_history(struct shown *shown) {
    static const char *const names[] = {"history", "history-can", "history-rests"};
    const struct history_asked asked = {.show = HISTORY_ALL, .find = text_of("")};
    for (uint32_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct history_page page;
        struct history_row rows[2] = {history_rows[0], history_rows[1]};
        rows[0].details = rows[1].details = url_at("/desk/history");
        begin_staff(shown, PAGE_HISTORY, PLACE_SETTINGS);
        status filled = history_page_of(&shown->look, (tournament_id){NOBODY}, &asked, &page);
        assert(is_done(filled));
        page.lines = (struct history_lines){{rows, 2}};
        page.older = url_at("/desk/history");
        if (i) page.panel = (struct history_panel){.is_there = true, .row = history_rows[0], .weighed = true};
        page.panel.can = i == 1;
        page.panel.close = url_at("/desk/history");
        page.panel.why = text_of("Entry 410 depends on it.");
        page.panel.rule = "TY-UNDO-RESTS";
        if (i == 2) page.panel.rests = page.lines;
        shown->frame.cols = i > 0, shown->frame.side_last = i == 0;
        page_history(&shown->html, &page);
        finish(shown, names[i]);
        shown->frame.cols = shown->frame.side_last = false;
    }
}

/* Two people on one thing. */
static void show_unsaved(struct shown *shown) {
    static const struct unsaved_field fields[] = {
        {.name = "reason", .value = {"a <reason>", 10}, .label = MSG_PAGE_REASON},
        {.name = "score-7", .value = {"16w", 3}, .caption = {"Bia & Caio", 10}},
        {.name = "back", .value = {"/desk", 5}, .hidden = true},
    };
    begin(shown, PAGE_OTHER);
    shown->frame.title = sentence_of(MSG_PAGE_NOT_SAVED, 0);
    struct unsaved_page page = {.frame = &shown->frame,
                                .says = MSG_PAGE_NOT_SAVED,
                                .action = url_at("/do"),
                                .back = url_at("/desk"),
                                .id = text_of("00112233445566778899aabbccddeeff"),
                                .confirms = text_of("confirm"),
                                .fields = {fields, 3},
                                .others = true,
                                .since = {{history_rows, 2}},
                                .since_more = true};
    page_unsaved(&shown->html, &page);
    finish(shown, "unsaved");
    begin_staff(shown, PAGE_OTHER, PLACES);
    shown->frame.title = sentence_of(MSG_PAGE_NOT_SAVED, 0);
    page_unsaved_staff(&shown->html, &page);
    finish(shown, "unsaved-staff");
}

/* Somebody of the stage under way, to be moved. */
static void show_move(struct shown *shown) {
    struct move_page page;
    bool found;
    begin_staff(shown, PAGE_OTHER, PLACE_ROUND);
    shown->frame.title = sentence_of(MSG_PAGE_MOVE, 0);
    status filled = move_page_of(&shown->look, 1, &page, &found);
    assert(is_done(filled));
    if (!found) return;
    page_move(&shown->html, &page);
    finish(shown, "move");
}

/* A game to choose, and what may be set of one. */
static void show_new(struct shown *shown, const char *format, const char *name) {
    struct new_page page;
    struct problem why;
    begin_staff(shown, PAGE_NEW, PLACE_SETTINGS);
    shown->frame.cols = shown->frame.wide_side = true;
    status filled = new_page_of(&shown->look, text_of(format), &page, &why);
    assert(is_done(filled));
    page.form = (struct form_head){url_at("/desk/new"), "token", "00112233445566778899aabbccddeeff", 0};
    page.file = text_of("spring-cup.tilt");
    page.players = text_of("20 players"), page.rounds = text_of("5 rounds");
    page_new(&shown->html, &page);
    finish(shown, name);
    shown->frame.cols = shown->frame.wide_side = false;
}

/* Before an event is open, and the sample's own page. */
static void show_start(struct shown *shown) {
    static const struct start_file files[] = {
        {"winter-open.tilt", {"Winter Open", 11}, {"finished", 8}, {"2026-11-12", 10}, 96},
        {"a-long-name-of-a-league-that-never-seems-to-end-2026.tilt", {"", 0}, {"", 0}, {"2026-11-03", 10}, 12000}};
    const struct form_head form = {.action = url_at("/in/0"), .token = "token"};
    struct start_page start = {.language = shown->frame.language,
                               .theme = shown->frame.theme,
                               .form = form,
                               .looks = form,
                               .back = text_of("/"),
                               .folder = text_of("/home/dora/events"),
                               .can_write = true,
                               .name = text_of("Spring Cup"),
                               .file = text_of("spring-cup.tilt")};
    const struct no_event_page none = {start.language, start.theme};
    begin(shown, PAGE_OTHER);
    page_start(&shown->html, &start);
    finish(shown, "start-empty");
    begin(shown, PAGE_OTHER);
    start.files.rows = files, start.files.count = 2, start.is_cut = true, start.is_taken = true;
    start.wrong = text_of("cup.tilt");
    page_start(&shown->html, &start);
    finish(shown, "start");
    begin(shown, PAGE_OTHER);
    page_no_event(&shown->html, &none);
    finish(shown, "no-event");
    begin_staff(shown, PAGE_OTHER, PLACE_SETTINGS);
    shown->frame.sample = true;
    const struct keep_page keep = {.frame = &shown->frame,
                                   .form = form,
                                   .name = text_of("Spring Cup"),
                                   .file = start.file,
                                   .folder = start.folder};
    page_keep(&shown->html, &keep);
    finish(shown, "keep");
    begin(shown, PAGE_HOME);
    shown->frame.sample = true;
    const struct error_page error = {&shown->frame, 404, false, MSG_PAGE_NOTHING_DRAWN, MSG_PAGE_PODIUM_LATER};
    page_error(&shown->html, &error);
    finish(shown, "sample");
    shown->frame.sample = false;
}

/* The players: as a list, with one chosen, edited, merged, and with the form that adds one. */
static void show_players(struct shown *shown, const char *name, struct players_asked asked) {
    static struct players_page page;
    begin_staff(shown, PAGE_PEOPLE, PLACE_PLAYERS);
    status filled = players_page_of(&shown->look, &asked, &page);
    assert(is_done(filled));
    shown->frame.cols = page.side != SIDE_OVERVIEW;
    shown->frame.side_last = page.side == SIDE_OVERVIEW;
    page.list = page.add.form = (struct form_head){shown->frame.here, "token", "00112233445566778899aabbccddeeff", 0};
    page.until = text_of("14:30");
    page_players(&shown->html, &page);
    finish(shown, name);
}

static void show_leave(struct shown *shown, const char *name, bool disqualifies) {
    static struct player_leave_page page;
    begin_staff(shown, PAGE_OTHER, PLACE_PLAYERS);
    shown->frame.side_last = true;
    status filled = player_leave_page_of(&shown->look, (entrant_id){0}, disqualifies, &page);
    assert(is_done(filled));
    page_player_leave(&shown->html, &page);
    finish(shown, name);
}

static void show_people(struct shown *shown) {
    struct no_shows_page absent;
    struct players_asked asked = {.one = {NOBODY}, .query = text_of(""), .show = text_of(""), .name = text_of("")};
    show_players(shown, "people", asked);
    asked.query = text_of("a");
    show_players(shown, "people-found", asked);
    asked.adds = true, asked.name = text_of("Zoe <i>");
    show_players(shown, "people-add", asked);
    begin_staff(shown, PAGE_OTHER, PLACE_PLAYERS);
    shown->frame.side_last = true;
    status filled = no_shows_page_of(&shown->look, &absent);
    assert(is_done(filled));
    shown->frame.title = sentence_of(MSG_SETUP_DROP_ABSENT, 1, arg_number(absent.count));
    page_no_shows(&shown->html, &absent);
    finish(shown, "absent");
}

static void show_person(struct shown *shown) {
    struct players_asked asked = {.one = {0}, .query = text_of(""), .show = text_of(""), .name = text_of("")};
    show_players(shown, "person", asked);
    asked.view = PANEL_EDITED;
    show_players(shown, "person-edit", asked);
    asked.view = PANEL_MERGED;
    show_players(shown, "person-merge", asked);
    asked.with = shown->look.state->people.rows[shown->look.state->people.count - 1].number;
    show_players(shown, "person-merge-asked", asked);
    show_leave(shown, "person-drop", false);
    show_leave(shown, "person-disqualify", true);
}

/* A list that was pasted, with something wrong in it. */
static void show_list(struct shown *shown) {
    const struct player_cell clubs[] = {{text_of("A&B"), false}};
    const enum message columns[] = {MSG_COLUMN_CLUB};
    const struct paste_row check[] = {{.line = 2,
                                       .name = text_of("Yan <i>"),
                                       .kind = NEWCOMER_REGISTERED,
                                       .number = 7,
                                       .person = text_of("Yán <i>"),
                                       .asks = true,
                                       .bad_email = true,
                                       .cells = {clubs, 1}},
                                      {.line = 5,
                                       .name = text_of("Ian"),
                                       .kind = NEWCOMER_TWICE,
                                       .other = 4,
                                       .asks = true,
                                       .warns = true,
                                       .cells = {clubs, 1}}};
    const struct paste_row rest[] = {{.line = 1, .name = text_of("Zoe"), .adds = true, .cells = {clubs, 1}}};
    const struct sheet_flaw flaws[] = {{3, "TY-TEXT", text_of("“12” reads as a number.")}};
    const struct text remarks[] = {text_of("Not read: city.")};
    for (uint32_t i = 0; i < 2; i++) {
        begin_staff(shown, PAGE_OTHER, PLACE_PLAYERS);
        shown->frame.side_last = true;
        shown->frame.title = sentence_of(MSG_PLAYERS_PASTE, 0);
        struct paste_page page = {.frame = &shown->frame,
                                  .slug = shown->frame.slug,
                                  .typed = text_of("Zoe\nYan <i>\n12</textarea>"),
                                  .looked_at = i > 0,
                                  .begun = true,
                                  .one = 1,
                                  .many = 2,
                                  .lines = 4,
                                  .adds = 1,
                                  .fresh = 1,
                                  .registered = 1,
                                  .left_out = 2,
                                  .to_check = 3,
                                  .separator = MSG_PASTE_COMMA,
                                  .headings = text_of("name, club <i>"),
                                  .spaced = 1,
                                  .columns = {columns, 1},
                                  .check = {check, 2},
                                  .rest = {rest, 1},
                                  .said = {{flaws, 1}, {remarks, 1}}};
        page.form = (struct form_head){url_at("/t"), "token", "00112233445566778899aabbccddeeff", 0};
        page_paste(&shown->html, &page);
        finish(shown, i ? "list" : "list-empty");
    }
}

/* A round from a list: what it begins with, one that can be taken, one with something wrong in it. */
static void show_round_taken(struct shown *shown) {
    const struct sheet_flaw flaws[] = {{3, "TY-NAME", text_of("Nobody is called “Zork <i>”.")}};
    const struct text remarks[] = {text_of("Not read: club.")};
    static const char *const names[] = {"round", "round-good", "round-bad"};
    for (uint32_t i = 0; i < 3; i++) {
        struct paper_round_page page = {.frame = &shown->frame, .slug = shown->frame.slug};
        begin_staff(shown, PAGE_OTHER, PLACE_ROUND);
        shown->frame.title = sentence_of(MSG_PAGE_ROUND, 0);
        status filled = paper_round_page_of(&shown->look, &page);
        assert(is_done(filled));
        page.looked_at = i > 0;
        page.good = i == 1;
        page.rows = 12, page.tables = 3, page.exchanges = 5, page.results = 3;
        page.said.flaws.rows = flaws, page.said.flaws.count = i == 2;
        page.said.remarks.rows = remarks, page.said.remarks.count = i > 0;
        page.form = (struct form_head){url_at("/t"), "token", "00112233445566778899aabbccddeeff", 0};
        page_paper_round(&shown->html, &page);
        finish(shown, names[i]);
    }
}

/* A player's own deck with what was found, before round 1 is published and after it. */
static void show_own_deck(struct shown *shown, struct deck_page *page) {
    static const char *const names[] = {"own_deck", "own_deck-locked"};
    for (uint32_t i = 0; i < sizeof names / sizeof *names; i++) {
        begin(shown, PAGE_OTHER);
        page_ctx_set_tab(&shown->look, TAB_ME);
        shown->frame.title = sentence_of(MSG_ME_DECK, 0);
        page->published = i > 0;
        page_own_deck(&shown->html, page);
        finish(shown, names[i]);
    }
}

/* Who has handed in what; a deck in which something was found, by somebody whose deck is locked. */
static void show_decks(struct shown *shown) {
    const struct deck_finding_shown findings[] = {
        {3, MSG_LEVEL_ERROR, true, text_of("No card is called “Tulip & <b>”."), "TY-DECK"},
        {0, MSG_LEVEL_NOTE, false, text_of("36 cards; 40 are needed."), "TY-DECK"}};
    struct deck_page page;
    if (!decks_page_has(&shown->look)) return;
    struct decks_page decks;
    begin_staff(shown, PAGE_DECKS, PLACE_PLAYERS);
    status listed = decks_page_of(&shown->look, text_of("cards"), &decks);
    assert(is_done(listed));
    page_decks(&shown->html, &decks);
    finish(shown, "decks");
    if (!page_ctx_tournament(&shown->look)->entrants.count) return;
    begin_staff(shown, PAGE_OTHER, PLACE_PLAYERS);
    status filled = deck_page_of(&shown->look, (entrant_id){0}, &page);
    assert(is_done(filled));
    shown->frame.title = sentence_of(MSG_SETUP_PLAIN, 1, arg_text(page.deck.listed.name));
    page.form = (struct form_head){url_at("/t"), "token", "00112233445566778899aabbccddeeff", 9};
    page.findings.rows = findings, page.findings.count = 2;
    page.locked = page.none_known = true;
    page.list = text_of("1 63 Alien <Artifacts>\n1 A-very-long-name-of-a-card-that-has-no-blank-anywhere-in-it\n");
    page.typed = text_of("1 Tulip</textarea>");
    page_deck(&shown->html, &page);
    finish(shown, "deck");
    show_own_deck(shown, &page);
}

/* The phone of one person, as /me and as each form below it. */
static void show_words(struct shown *shown, const struct player_task *now) {
    static const char *const names[] = {"word-dispute", "word-check", "word-judge", "word-drop", "word-sit-out"};
    const struct tournament *tournament = page_ctx_tournament(&shown->look);
    for (enum word_kind kind = WORD_DISPUTE; kind <= WORD_SIT_OUT; kind++) {
        begin(shown, PAGE_OTHER);
        shown->frame.title = sentence_of(MSG_PAGE_ME, 0);
        struct word_page page = {.frame = &shown->frame, .kind = kind, .number = 1, .seen = 9};
        page.table = tournament->tables.rows[now->table.at].number;
        page.slug = shown->frame.slug, page.tournament = shown->frame.tournament;
        page_word(&shown->html, &page);
        finish(shown, names[kind]);
    }
}

static void show_report(struct shown *shown) {
    const struct tournament *tournament = page_ctx_tournament(&shown->look);
    struct player_task now;
    struct report_page page;
    if (!tournament->entrants.count) return;
    status found = player_now_of(shown->look.state, tournament, (entrant_id){0}, &now);
    assert(is_done(found));
    if (now.table.at == NOBODY) return;
    begin(shown, PAGE_OTHER);
    shown->frame.title = sentence_of(MSG_PAGE_REPORT, 0);
    status filled = report_page_of(&shown->look, &now, 1, &page);
    assert(is_done(filled));
    page.form = (struct form_head){url_at("/me/x/report"), "token", "00112233445566778899aabbccddeeff", 9};
    page_report(&shown->html, &page);
    finish(shown, "report");
    show_words(shown, &now);
}

/* For an organizer on A4, for a scorekeeper on Letter with a paper that was not drawn, and a paper of several pages. */
static void show_screens(struct shown *shown) {
    static const char *const names[] = {"screens", "screens-ended", "screens-failed"};
    struct printed_page pages;
    for (uint32_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct screens_page page;
        begin_staff(shown, PAGE_SCREENS, PLACE_SCREENS);
        status filled = screens_page_of(&shown->look, text_of(i ? "letter" : "a4"), i == 0, &page);
        assert(is_done(filled));
        page.address = text_of("http://192.0.2.7:8080/wall");
        page.works = i != 1;
        if (i == 2) page.failed = page_ctx_said(&shown->look, &(struct sentence){.message = MSG_PRINT_CRASHED});
        if (i == 2) page.rule = "PRINT";
        shown->frame.wide_side = true;
        page_screens(&shown->html, &page);
        finish(shown, names[i]);
        shown->frame.wide_side = false;
    }
    begin_staff(shown, PAGE_OTHER, PLACE_SCREENS);
    shown->frame.title = sentence_of(MSG_PAGE_PRINT, 0);
    status filled = printed_page_of(&shown->look, url_at("/t/cup/print/slips"), 12, &pages);
    assert(is_done(filled));
    page_printed(&shown->html, &pages);
    finish(shown, "printed");
}

/* A page of settings, with the panel of that setting. */
static void show_setting(struct shown *shown, const char *name, const struct settings_asked *asked) {
    struct settings_page page;
    begin_staff(shown, PAGE_SETTINGS, PLACE_SETTINGS);
    shown->frame.live = false;
    status filled = settings_page_of(&shown->look, asked, &page);
    assert(is_done(filled));
    page.panel.form = (struct form_head){page.here, "token", "00112233445566778899aabbccddeeff", 9};
    shown->frame.cols = page.panel.is_there, shown->frame.side_last = !page.panel.is_there;
    page_settings(&shown->html, &page);
    finish(shown, name);
    shown->frame.cols = shown->frame.side_last = false;
}

static void show_settings(struct shown *shown) {
    const struct option *option = format_of(page_ctx_tournament(&shown->look))->options;
    struct rooms_page rooms;
    show_setting(shown, "settings", &(const struct settings_asked){.set = text_of("")});
    show_setting(shown, "settings-name", &(const struct settings_asked){.set = text_of("name")});
    if (option) show_setting(shown, "settings-option", &(const struct settings_asked){.set = text_of(option->key)});
    begin_staff(shown, PAGE_SETTINGS, PLACE_SETTINGS);
    status filled = rooms_page_of(&shown->look, &rooms);
    assert(is_done(filled));
    page_tables_and_rooms(&shown->html, &rooms);
    finish(shown, "rooms");
}

static void show_standings(struct shown *shown) {
    struct standings_page page;
    begin(shown, PAGE_STANDINGS);
    status filled = standings_page_of(&shown->look, 0, &page);
    if (is_done(filled)) filled = standings_page_group(&shown->look, 0, &page);
    assert(is_done(filled));
    page_standings(&shown->html, &page);
    finish(shown, "standings");
}

static void show_tournament(struct shown *shown) {
    show_pairings(shown);
    show_walls(shown);
    show_standings(shown);
    if (page_ctx_tournament(&shown->look)->entrants.count) SHOW(shown, PAGE_OTHER, why, 0, (entrant_id){0}, );
    SHOW(shown, PAGE_SETS, sets, );
    SHOW(shown, PAGE_BRACKET, bracket, );
    SHOW(shown, PAGE_PODIUM, podium, );
    show_round(shown, "run", &(const struct round_asked){.show = text_of("")});
    show_places(shown);
    show_round(shown, "run-table", &(const struct round_asked){.table = last_table(shown), .show = text_of("")});
    show_round(shown, "run-earlier",
               &(const struct round_asked){.stage = STAGE_ROUND, .round = 1, .table = 1, .show = text_of("")});
    show_lines(shown);
    show_correct(shown);
    show_move(shown);
    show_screens(shown);
    show_settings(shown);
    show_clocks(shown);
    show_people(shown);
    if (page_ctx_tournament(&shown->look)->entrants.count) show_person(shown);
    show_list(shown);
    show_round_taken(shown);
    show_decks(shown);
    show_report(shown);
    if (page_ctx_tournament(&shown->look)->entrants.count) SHOW(shown, PAGE_OTHER, past, (entrant_id){0}, );
}

static void show_notices(struct shown *shown) {
    static const struct notice notices[] = {
        {.kind = NOTICE_SAVED, .saved = 417},
        {.kind = NOTICE_REFUSED, .rule = "TY-STALE", .says = {"Somebody <else> was faster.", 27}},
        {.kind = NOTICE_UNKNOWN},
    };
    static const char *const names[] = {"enter-saved", "enter-refused", "enter-unknown"};
    for (size_t i = 0; i < sizeof notices / sizeof *notices; i++) {
        begin(shown, PAGE_OTHER);
        shown->frame.title = sentence_of(MSG_PAGE_ENTER, 0);
        shown->frame.notice = notices[i];
        struct enter_page page = {.frame = &shown->frame, .typed = text_of("AB\"C"), .letters = 6};
        page.form = (struct form_head){.action = url_at("/enter"), .token = "token"};
        page_enter(&shown->html, &page);
        finish(shown, names[i]);
    }
    shown->frame.notice = (struct notice){0};
}

static void show_answers(struct shown *shown) {
    begin(shown, PAGE_OTHER);
    shown->frame.title = sentence_of(MSG_PAGE_JOIN, 0);
    struct join_page join = {.frame = &shown->frame, .opens = text_of("Tiltyard – desk")};
    join.form = (struct form_head){.action = url_at("/in"), .token = "token"};
    page_link(&shown->html, &join);
    finish(shown, "join");
    begin(shown, PAGE_OTHER);
    shown->frame.title = sentence_of(MSG_PAGE_HOME, 0);
    struct error_page error = {&shown->frame, 404, false, MSG_PAGE_NOTHING_DRAWN, MSG_PAGE_PODIUM_LATER};
    page_error(&shown->html, &error);
    finish(shown, "error");
}

/* The pages of a call and of a penalty, where there are some. */
static void show_one_of_each(struct shown *shown) {
    struct call_page call;
    struct penalty_page penalty;
    bool found;
    begin_staff(shown, PAGE_CALLS, PLACE_SETTINGS);
    status filled = call_page_of(&shown->look, 1, 0, &call, &found);
    assert(is_done(filled));
    if (found) page_call(&shown->html, &call), finish(shown, "call");
    begin_staff(shown, PAGE_PENALTIES, PLACE_SETTINGS);
    filled = penalty_page_of(&shown->look, 1, &penalty, &found);
    assert(is_done(filled));
    if (found) page_penalty(&shown->html, &penalty), finish(shown, "penalty");
}

static const struct code_picture picture = {8, {"M4 4h1v1h-1z", 12}};

/* Access, and a join request. */
static void show_access(struct shown *shown) {
    static const char *const names[] = {"access", "access-phones", "access-revoke"};
    for (uint32_t i = 0; i < sizeof names / sizeof *names; i++) {
        const struct access_asked asked = {.own = 1, .link = i == 2 ? 2 : 0, .phones = i == 1};
        struct access_page page;
        begin_staff(shown, PAGE_ACCESS, PLACE_ACCESS);
        status filled = access_page_of(&shown->look, &asked, &page);
        assert(is_done(filled));
        page.grant = (struct form_head){shown->frame.here, "token", "00112233445566778899aabbccddeeff", 0};
        page.address = text_of("http://192.0.2.7:8080/enter"), page.code = picture;
        shown->frame.side_last = true;
        page_access(&shown->html, &page);
        finish(shown, names[i]);
        shown->frame.side_last = false;
    }
}

static void show_granted(struct shown *shown) {
    struct granted_page page = {.frame = &shown->frame,
                                .known = true,
                                .number = 3,
                                .role = arg_message(MSG_ROLE_JUDGE),
                                .label = text_of("Bia's <phone>"),
                                .address = text_of("http://192.0.2.7:8080/in/00112233445566778899aabbccddeeff"),
                                .code = picture};
    begin_staff(shown, PAGE_ACCESS, PLACE_ACCESS);
    shown->frame.live = false;
    page_granted(&shown->html, &page);
    finish(shown, "granted");
}

static void show_guests(struct shown *shown) {
    for (enum guest guest = GUEST_STRANGER; guest <= GUEST_STAFF; guest++) {
        char name[20];
        struct guest_page page = {
            .frame = &shown->frame,
            .guest = guest,
            .has_request = guest == GUEST_ASKED,
            .name = text_of("Zoé <b>"),
            .asked = text_of("14:20"),
            .before = 2,
            .plays_from = 3,
            .withdraw = {url_at("/join/withdraw"), shown->frame.act_token, "00112233445566778899aabbccddeeff", 0}};
        begin(shown, PAGE_ME);
        page_guest(&shown->html, &page);
        snprintf(name, sizeof name, "guest-%d", (int)guest);
        finish(shown, name);
    }
}

static void show_code(struct shown *shown) {
    begin(shown, PAGE_OTHER);
    shown->frame.title = sentence_of(MSG_PAGE_ME_PHONE, 0);
    struct my_code_page page = {.frame = &shown->frame,
                                .name = text_of("Zoé <b>"),
                                .code = text_of("K7M-2QX"),
                                .address = text_of("http://192.0.2.7:8080/enter?code=K7M-2QX"),
                                .picture = {29, text_of("M4 4h7v1h-7z")}};
    const struct my_phone phones[] = {{1, true, text_of("13:02")}, {2, false, text_of("13:40")}};
    page.number = 1;
    page.phones.rows = phones, page.phones.count = sizeof phones / sizeof *phones;
    page.leave = (struct form_head){.action = url_at("/out"), .token = "token"};
    page_my_code(&shown->html, &page);
    finish(shown, "my_code");
}

static void show_phones(struct shown *shown) {
    show_code(shown);
    show_guests(shown);
    for (uint32_t i = 0; i < shown->look.state->people.count && i < 3; i++) {
        char name[20];
        struct me_page page;
        begin(shown, PAGE_ME);
        status filled = me_page_of(&shown->look, (person_id){i}, 0, &page);
        assert(is_done(filled));
        page_me(&shown->html, &page);
        snprintf(name, sizeof name, "me-%d", (int)i + 1);
        finish(shown, name);
    }
}

/* The page of the first who plays it; and of somebody who plays none. */
static void show_own_game(struct shown *shown, uint32_t game) {
    struct own_game_page page;
    char name[32];
    begin(shown, PAGE_OTHER);
    shown->frame.title = sentence_of(MSG_PAGE_OWN_GAME, 0);
    shown->frame.viewer = VIEWER_PLAYER;
    shown->frame.staff = false;
    shown->frame.live = true;
    status filled = own_game_page_of(&shown->look, game, shown->look.state->games.rows[game].people[0], &page);
    assert(is_done(filled));
    page.form = (struct form_head){page.here, "token", "00112233445566778899aabbccddeeff", 9};
    page_own_game(&shown->html, &page);
    snprintf(name, sizeof name, "game-%u-own", game + 1);
    finish(shown, name);
    begin(shown, PAGE_OTHER);
    page = (struct own_game_page){.frame = &shown->frame, .none = true};
    page_own_game(&shown->html, &page);
    finish(shown, "game-none");
}

/* The form of each game, and of one with what was typed. */
static void show_begin(struct shown *shown) {
    char name[32];
    for (uint32_t i = 0; i < rule_books()->game_count; i++) {
        struct begin_page page;
        begin(shown, PAGE_OTHER);
        shown->frame.title = sentence_of(MSG_BEGIN_TITLE, 0);
        shown->frame.games = true;
        status filled = begin_page_of(&shown->look, i, &page);
        assert(is_done(filled));
        page.form = (struct form_head){url_at("/desk/games/new"), "token", "00112233445566778899aabbccddeeff", 9};
        page_begin_game(&shown->html, &page);
        snprintf(name, sizeof name, "begin-game-%u", i + 1);
        finish(shown, name);
        shown->frame.games = false;
    }
}

/* The seats of a game, for a visitor; and its table for a tablet. */
static void show_table_game(struct shown *shown, uint32_t game) {
    struct seats_page seats;
    struct mat_page mat;
    char name[32];
    begin(shown, PAGE_OTHER);
    shown->frame.title = sentence_of(MSG_SEATS_TITLE, 0);
    shown->frame.live = shown->frame.games = true;
    status filled = seats_page_of(&shown->look, game, 0, &seats);
    assert(is_done(filled));
    seats.address = text_of("http://192.0.2.7:8080/g");
    seats.picture = (struct code_picture){.path = text_of("")};
    seats.form = (struct form_head){seats.here, "token", "00112233445566778899aabbccddeeff", 9};
    page_seats(&shown->html, &seats);
    snprintf(name, sizeof name, "game-%u-seats", game + 1);
    finish(shown, name);
    shown->frame.games = false;
    begin(shown, PAGE_OTHER);
    shown->frame.title = sentence_of(MSG_PAGE_REFEREED, 0);
    filled = mat_page_of(&shown->look, game, &mat);
    assert(is_done(filled));
    page_game_mat(&shown->html, &mat);
    snprintf(name, sizeof name, "game-%u-mat", game + 1);
    finish(shown, name);
}

static void show_desk_games(struct shown *shown) {
    struct desk_games_page page;
    begin_staff(shown, PAGE_REFEREE, PLACE_ROUND);
    status filled = desk_games_page_of(&shown->look, &page);
    assert(is_done(filled));
    page.token = "token";
    page_desk_games(&shown->html, &page);
    finish(shown, "desk-games");
}

/* The table of a refereed game, and a judge's page of it: as it is, and with a move that was not taken. */
static void show_game(struct shown *shown, uint32_t game) {
    struct game_moves_page moves;
    struct game_page page;
    char name[32];
    begin(shown, PAGE_OTHER);
    shown->frame.title = sentence_of(MSG_PAGE_REFEREED, 0);
    shown->frame.live = true;
    status filled = game_page_of(&shown->look, game, &page);
    assert(is_done(filled));
    page_game(&shown->html, &page);
    snprintf(name, sizeof name, "game-%u", game + 1);
    finish(shown, name);
    begin_staff(shown, PAGE_OTHER, PLACE_ROUND);
    filled = game_moves_page_of(&shown->look, game, &moves);
    assert(is_done(filled));
    moves.form = (struct form_head){moves.table, "token", "00112233445566778899aabbccddeeff", 9};
    moves.result_token = "token";
    moves.typed = text_of("honor \"<b>\" +1 a 'card'");
    page_game_moves(&shown->html, &moves);
    snprintf(name, sizeof name, "game-%u-moves", game + 1);
    finish(shown, name);
    show_own_game(shown, game);
    if (shown->look.state->seed_known) show_table_game(shown, game);
}

static void show_verify(struct shown *shown) {
    static const struct checked checks[] = {
        {.seq = 0},
        {.seq = 417, .when = "14:30", .took_ms = 12, .report = {.entries = 417, .draws = 3, .seed_open = true}},
        {.seq = 417, .when = "14:30", .took_ms = 12, .report = {.entries = 417, .draws = 3, .mismatches = 1}},
    };
    static const char *const names[] = {"verify", "verify-good", "verify-bad"};
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) {
        struct verify_page page;
        begin(shown, PAGE_OTHER);
        shown->frame.title = sentence_of(MSG_PROOF_TITLE, 0);
        status filled = verify_page_of(&shown->look, &checks[i], &page);
        assert(is_done(filled));
        page_verify(&shown->html, &page);
        finish(shown, names[i]);
    }
}

static void show_overall(struct shown *shown) {
    struct overall_page page;
    SHOW(shown, PAGE_OVERALL, overall, );
    begin_staff(shown, PAGE_OVERALL, PLACE_STANDINGS);
    status filled = overall_page_of(&shown->look, &page);
    assert(is_done(filled));
    shown->frame.side_last = true;
    page_desk_overall(&shown->html, &page);
    finish(shown, "desk-overall");
    shown->frame.side_last = false;
}

/* Calls, penalties and the handover, as lists below the history. */
static void show_lists(struct shown *shown) {
    struct calls_page calls;
    struct penalties_page penalties;
    struct handover_page handover;
    begin_staff(shown, PAGE_CALLS, PLACE_ROUND);
    status filled = calls_page_of(&shown->look, &calls);
    assert(is_done(filled));
    page_calls(&shown->html, &calls);
    finish(shown, "calls");
    begin_staff(shown, PAGE_PENALTIES, PLACE_SETTINGS);
    filled = penalties_page_of(&shown->look, (person_id){NOBODY}, &penalties);
    assert(is_done(filled));
    filled = settings_nav_of(&shown->look, SETTINGS_HISTORY, &penalties.nav);
    assert(is_done(filled));
    page_penalties(&shown->html, &penalties);
    finish(shown, "penalties");
    begin_staff(shown, PAGE_HANDOVER, PLACE_SETTINGS);
    filled = handover_page_of(&shown->look, &handover);
    assert(is_done(filled));
    handover.nav = penalties.nav;
    page_handover(&shown->html, &handover);
    finish(shown, "handover");
}

static void show_event(struct shown *shown) {
    shown->look.tournament.at = NOBODY;
    shown->frame.tournament = shown->frame.slug = text_of("");
    SHOW(shown, PAGE_HOME, home, );
    show_desk(shown);
    show_overall(shown);
    show_lists(shown);
    show_setting(shown, "settings-event",
                 &(const struct settings_asked){.of = SETTINGS_OF_EVENT, .set = text_of("date")});
    show_one_of_each(shown);
    SHOW(shown, PAGE_GAMES, games, );
    show_desk_games(shown);
    show_begin(shown);
    for (uint32_t i = 0; i < shown->look.state->games.count; i++) show_game(shown, i);
    show_verify(shown);
    show_notices(shown);
    show_answers(shown);
    show_history(shown);
    show_unsaved(shown);
    show_access(shown);
    show_granted(shown);
    show_start(shown);
    show_new(shown, "", "new-game");
    show_new(shown, "agot-joust", "new");
    show_phones(shown);
    for (uint32_t i = 0; i < shown->look.state->tournaments.count; i++) {
        shown->look.tournament.at = i;
        show_tournament(shown);
    }
}

int main(int argc, char **argv) {
    static const char *const themes[] = {"system", "light", "dark"};
    static struct open_event event;
    static struct problem why;
    struct shown shown = {.folder = argc > 2 ? argv[2] : "."};
    assert(argc > 2);
    rule_books_use(&all_rule_books);
    event_path = argv[1];
    for (int i = 0; argc > 4 && i < 3; i++)
        if (strcmp(argv[4], themes[i]) == 0) shown.frame.theme = (enum theme)i;
    shown.look =
        (struct page_ctx){.state = &event.state, .arena = &shown.arena, .frame = &shown.frame, .hour = wall_time_write};
    if (argc > 3 && !language_parse(text_of(argv[3]), &shown.look.language)) return 2;
    status opened = event_open(&event, &(struct store_source){open_store, NULL}, &why);
    if (!is_done(opened)) return 3;
    write_assets(shown.folder);
    show_event(&shown);
    buffer_free(&shown.out);
    arena_free(&shown.arena);
    event_close(&event);
    return 0;
}
