/* Layout of printed pages, before they are rendered: nothing outside the paper, nothing over anything else, each name
 * once, and slips in the cutter's order. */
#include "unit.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>
#include "failing_memory.h"
#include "print/layout.h"
#include "print/print.h"
#include "support/games_session.h"
#include "support/played_event.h"
#include "view/game/game_course.h"

/* An event that is under way, and what is asked of it. */
struct asked {
    struct played played;
    struct print_request request;
    struct layout layout;
};

static struct asked *begin(const char *format, uint32_t people) {
    struct asked *asked = test_calloc(1, sizeof *asked);
    played_start(&asked->played);
    played_tournament(&asked->played, format);
    played_people(&asked->played, people);
    played_draw(&asked->played);
    asked->request = (struct print_request){.state = &asked->played.state,
                                            .printed = text_of("2030-05-04 14:00"),
                                            .stamp = text_of("2030-05-04T14:00:00Z")};
    return asked;
}

static void end(struct asked *asked) {
    played_free(&asked->played);
    test_free(asked);
}

static void lay(struct asked *asked, enum paper_size size, void (*what)(struct layout *)) {
    asked->request.size = size;
    layout_start(&asked->layout, &asked->request);
    what(&asked->layout);
    assert_true(is_done(layout_end(&asked->layout)));
    assert_true(asked->layout.canvas.pages > 0);
}

static bool is_line(const struct mark_drawn *mark) { return mark->kind == MARK_LINE || mark->kind == MARK_DASHES; }

static void assert_on_paper(const struct canvas *drawing) {
    for (uint32_t i = 0; i < drawing->marks.count; i++) {
        const struct mark_drawn *mark = &drawing->marks.rows[i];
        assert_true(mark->page < drawing->pages);
        assert_true(mark->area.x >= 0 && mark->area.y >= 0);
        assert_true(mark->area.x + mark->area.width <= drawing->width);
        assert_true(mark->area.y + mark->area.height <= drawing->height);
        assert_true(is_line(mark) || (mark->area.width > 0 && mark->area.height > 0));
    }
}

static bool overlap(const struct mark_drawn *a, const struct mark_drawn *b) {
    return a->page == b->page && a->area.x < b->area.x + b->area.width && b->area.x < a->area.x + a->area.width &&
           a->area.y < b->area.y + b->area.height && b->area.y < a->area.y + a->area.height;
}

/* A text or a shield stands in nothing else's box. */
static void assert_nothing_overlaps(const struct canvas *drawing) {
    for (uint32_t i = 0; i < drawing->marks.count; i++) {
        const struct mark_drawn *a = &drawing->marks.rows[i];
        if (a->kind != MARK_TEXT && a->kind != MARK_SHIELD && a->kind != MARK_SQUARES) continue;
        for (uint32_t j = i + 1; j < drawing->marks.count; j++) {
            const struct mark_drawn *b = &drawing->marks.rows[j];
            if (b->kind != MARK_TEXT && b->kind != MARK_SHIELD && b->kind != MARK_SQUARES) continue;
            if (!overlap(a, b)) continue;
            fail_msg("page %u: mark %u (%.*s) is over mark %u (%.*s)", a->page, j, (int)b->length,
                     b->length ? &drawing->letters.rows[b->letters] : "", i, (int)a->length,
                     a->length ? &drawing->letters.rows[a->letters] : "");
        }
    }
}

static uint32_t times(const struct canvas *drawing, struct text text) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < drawing->marks.count; i++) {
        const struct mark_drawn *mark = &drawing->marks.rows[i];
        if (mark->kind != MARK_TEXT || mark->length != text.length) continue;
        count += memcmp(&drawing->letters.rows[mark->letters], text.bytes, text.length) == 0;
    }
    return count;
}

static uint32_t marks_of(const struct canvas *drawing, enum mark_kind kind) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < drawing->marks.count; i++) count += drawing->marks.rows[i].kind == kind;
    return count;
}

static const uint32_t fields_of_people[] = {7, 23, 80, 512};
static const char *const games[] = {"ontheedge", "agot-joust", "agot-melee", "pods"};
static void (*const all_of_them[])(struct layout *) = {
    layout_pairings_by_name, layout_pairings_by_table, layout_slips,
    layout_standings,        layout_games_over,        layout_by_hand};

static void everything_is_on_its_paper(void **state) {
    (void)state;
    for (size_t game = 0; game < COUNT_OF(games); game++) {
        for (size_t i = 0; i < COUNT_OF(fields_of_people); i++) {
            struct asked *asked = begin(games[game], fields_of_people[i]);
            for (size_t what = 0; what < COUNT_OF(all_of_them); what++) {
                for (enum paper_size size = 0; size < PRINT_SIZES; size++) {
                    lay(asked, size, all_of_them[what]);
                    assert_on_paper(&asked->layout.canvas);
                    if (fields_of_people[i] <= 80) assert_nothing_overlaps(&asked->layout.canvas);
                    layout_free(&asked->layout);
                }
            }
            end(asked);
        }
    }
}

static void by_name_everybody_stands_once(void **state) {
    static void (*const lists[])(struct layout *) = {layout_pairings_by_name, layout_pairings_by_table, layout_slips,
                                                     layout_standings};
    (void)state;
    struct asked *asked = begin("agot-joust", 23); /* somebody has a bye */
    for (size_t list = 0; list < COUNT_OF(lists); list++) {
        lay(asked, PRINT_A4, lists[list]);
        const struct pairings *pairings = &asked->layout.pairings;
        for (uint32_t i = 0; i < pairings->table_count; i++)
            for (uint32_t seat = 0; seat < pairings->tables[i].seat_count; seat++)
                assert_int_equal(
                    times(&asked->layout.canvas, pairings->seats[pairings->tables[i].first_seat + seat].name),
                    lists[list] == layout_slips && pairings->tables[i].bye ? 0 : 1);
        layout_free(&asked->layout);
    }
    end(asked);
}

static void names_go_up_along_the_columns(void **state) {
    (void)state;
    struct asked *asked = begin("ontheedge", 80);
    lay(asked, PRINT_LETTER, layout_pairings_by_name);
    struct pairings_by_name list;
    assert_true(is_done(by_name_of(&asked->layout.pairings, &asked->layout.arena, &list)));
    assert_int_equal(list.count, 80);
    uint32_t at = 0;
    const struct canvas *drawing = &asked->layout.canvas;
    for (uint32_t i = 0; i < drawing->marks.count && at < list.count; i++) {
        const struct mark_drawn *mark = &drawing->marks.rows[i];
        struct text said = {mark->length ? &drawing->letters.rows[mark->letters] : "", mark->length};
        if (mark->kind == MARK_TEXT && text_equal(said, list.rows[at].name)) at++;
    }
    assert_int_equal(at, list.count);
    layout_free(&asked->layout);
    end(asked);
}

/* Cut, and the piles on each other: the tables from the first to the last. */
static void assert_collated(const struct canvas *drawing, uint32_t tables) {
    uint32_t expected = 1;
    int32_t strip = -1;
    for (;;) { /* the next strip from the top */
        int32_t next = INT32_MAX;
        for (uint32_t i = 0; i < drawing->marks.count; i++) {
            const struct mark_drawn *mark = &drawing->marks.rows[i];
            if (mark->kind == MARK_SHIELD && mark->area.y > strip && mark->area.y < next) next = mark->area.y;
        }
        if (next == INT32_MAX) break;
        strip = next;
        for (uint32_t page = 0; page < drawing->pages; page++) {
            for (uint32_t i = 0; i < drawing->marks.count; i++) {
                const struct mark_drawn *mark = &drawing->marks.rows[i];
                if (mark->kind != MARK_SHIELD || mark->page != page || mark->area.y != strip) continue;
                assert_int_equal(mark->number, expected);
                expected++;
            }
        }
    }
    assert_int_equal(expected, tables + 1);
}

static void slips_are_in_the_cutters_order(void **state) {
    (void)state;
    for (size_t game = 0; game < COUNT_OF(games); game++) {
        for (size_t i = 0; i < COUNT_OF(fields_of_people); i++) {
            struct asked *asked = begin(games[game], fields_of_people[i]);
            for (enum paper_size size = 0; size < PRINT_SIZES; size++) {
                lay(asked, size, layout_slips);
                uint32_t tables = 0;
                for (uint32_t at = 0; at < asked->layout.pairings.table_count; at++)
                    tables += !asked->layout.pairings.tables[at].bye;
                assert_collated(&asked->layout.canvas, tables);
                layout_free(&asked->layout);
            }
            end(asked);
        }
    }
}

/* Every strip is as high as the others: the stack is cut at one measure. */
static void strips_are_of_one_height(void **state) {
    (void)state;
    struct asked *asked = begin("agot-melee", 80);
    lay(asked, PRINT_A4, layout_slips);
    const struct canvas *drawing = &asked->layout.canvas;
    int32_t first = 0;
    for (uint32_t i = 0; i < drawing->marks.count; i++) {
        const struct mark_drawn *mark = &drawing->marks.rows[i];
        if (mark->kind != MARK_DASHES) continue;
        if (!first) first = mark->area.y;
        assert_int_equal(mark->area.y % first, 0);
        assert_int_equal(mark->area.width, drawing->width);
    }
    assert_true(first > 50 * MM);
    layout_free(&asked->layout);
    end(asked);
}

static void a_seats_code_stands_in_its_row(void **state) {
    char letters[23][8];
    struct text codes[23];
    (void)state;
    struct asked *asked = begin("ontheedge", 23);
    for (uint32_t i = 0; i < COUNT_OF(codes); i++) {
        (void)snprintf(letters[i], sizeof letters[i], "CODE%02u", i);
        codes[i] = text_of(letters[i]);
    }
    asked->request.codes = codes;
    lay(asked, PRINT_A4, layout_slips);
    const struct canvas *drawing = &asked->layout.canvas;
    assert_nothing_overlaps(drawing);
    for (uint32_t i = 0; i < COUNT_OF(codes); i++) {
        const struct mark_drawn *code = NULL, *name = NULL;
        assert_int_equal(times(drawing, codes[i]), 1);
        for (uint32_t at = 0; at < drawing->marks.count; at++) {
            const struct mark_drawn *mark = &drawing->marks.rows[at];
            struct text said = {mark->length ? &drawing->letters.rows[mark->letters] : "", mark->length};
            if (mark->kind == MARK_TEXT && text_equal(said, codes[i])) code = mark;
            if (mark->kind == MARK_TEXT && text_equal(said, asked->layout.pairings.seats[i].name)) name = mark;
        }
        assert_true(code && name && code->page == name->page && code->area.y == name->area.y);
    }
    layout_free(&asked->layout);
    end(asked);
}

/* An additional game has one table, however many are tied. */
static void a_table_of_very_many_is_divided(void **state) {
    static void (*const lists[])(struct layout *) = {layout_slips, layout_pairings_by_table};
    (void)state;
    struct asked *asked = begin("ontheedge", 80);
    for (size_t list = 0; list < COUNT_OF(lists); list++) {
        layout_start(&asked->layout, &asked->request);
        asked->layout.pairings.table_count = 1;
        asked->layout.pairings.tables[0].seat_count = 80;
        lists[list](&asked->layout);
        assert_true(is_done(layout_end(&asked->layout)));
        assert_on_paper(&asked->layout.canvas);
        assert_nothing_overlaps(&asked->layout.canvas);
        for (uint32_t i = 0; i < 80; i++)
            assert_int_equal(times(&asked->layout.canvas, asked->layout.pairings.seats[i].name), 1);
        layout_free(&asked->layout);
    }
    end(asked);
}

static void a_draft_says_so_on_every_page(void **state) {
    (void)state;
    struct asked *asked = begin("ontheedge", 80);
    for (uint32_t published = 0; published < 2; published++) {
        for (size_t what = 0; what < 3; what++) {
            lay(asked, PRINT_A4, all_of_them[what]);
            uint32_t expected = published ? 0 : asked->layout.canvas.pages;
            assert_int_equal(marks_of(&asked->layout.canvas, MARK_WATER), expected);
            layout_free(&asked->layout);
        }
        if (!published) played_publish(&asked->played);
    }
    end(asked);
}

static void pages_are_numbered(void **state) {
    (void)state;
    struct asked *asked = begin("ontheedge", 512);
    lay(asked, PRINT_A4, layout_pairings_by_name);
    uint32_t pages = asked->layout.canvas.pages;
    assert_true(pages > 3);
    for (uint32_t page = 1; page <= pages; page++) {
        char foot[40];
        (void)snprintf(foot, sizeof foot, "page %u of %u", page, pages);
        assert_int_equal(times(&asked->layout.canvas, text_of(foot)), 1);
    }
    assert_int_equal(times(&asked->layout.canvas, text_of("Printed 2030-05-04 14:00")), pages);
    layout_free(&asked->layout);
    end(asked);
}

/* What the game's results are made of: a number and its marks, or a place. */
static void slips_ask_for_what_the_game_wants(void **state) {
    static const struct {
        const char *format;
        uint32_t boxes; /* of a seat */
        const char *asked[6], *not_asked[3];
    } cases[] = {
        {"ontheedge", 5, {"Influence", "w", "c", "l", "absent"}, {"Place", "To win"}},
        {"agot-joust", 5, {"Power", "w", "c", "To win", "absent"}, {"Place", "Influence"}},
        {"agot-melee", 5, {"Power", "c", "Place", "To win", "absent"}, {"w", "Influence"}},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct asked *asked = begin(cases[i].format, 12);
        lay(asked, PRINT_A4, layout_slips);
        const struct canvas *drawing = &asked->layout.canvas;
        uint32_t tables = asked->layout.pairings.table_count;
        for (uint32_t word = 0; word < COUNT_OF(cases[i].asked) && cases[i].asked[word]; word++)
            assert_int_equal(times(drawing, text_of(cases[i].asked[word])), tables);
        for (uint32_t word = 0; word < COUNT_OF(cases[i].not_asked) && cases[i].not_asked[word]; word++)
            assert_int_equal(times(drawing, text_of(cases[i].not_asked[word])), 0);
        assert_int_equal(marks_of(drawing, MARK_FRAME), 12 * cases[i].boxes);
        layout_free(&asked->layout);
        end(asked);
    }
}

static void too_many_pages_are_noticed(void **state) {
    struct canvas drawing = {.width = 100, .height = 100};
    (void)state;
    for (uint32_t i = 0; i < DRAWING_PAGES_MAX; i++) canvas_page(&drawing);
    assert_false(drawing.failed);
    canvas_page(&drawing);
    assert_true(drawing.failed && drawing.over);
    canvas_text(&drawing, (struct area){0, 0, 10, 10}, (struct type){.size = 100}, text_of("Ana"));
    assert_int_equal(drawing.marks.count, 0);
    canvas_free(&drawing);
}

/* TY-PRINT: and no process is begun for it. */
static void nothing_is_printed_that_there_is_not(void **state) {
    static const struct {
        enum print_kind what;
        enum message says;
    } cases[] = {{PRINT_QR, MSG_PRINT_NO_URL}, {PRINT_BRACKET, MSG_PRINT_NO_BRACKET}};
    (void)state;
    struct asked *asked = begin("ontheedge", 7);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct paper paper = {0};
        struct problem why;
        asked->request.what = cases[i].what;
        assert_int_equal(print_paper(NULL, &asked->request, &paper, &why).outcome, REFUSED);
        assert_string_equal(why.rule, "TY-PRINT");
        assert_int_equal(why.says.message, cases[i].says);
    }
    end(asked);
}

/* As a server does it: the job goes on while the loop does. */
static void a_job_is_taken_piece_by_piece(void **state) {
    struct paper paper = {0};
    struct print_job job;
    struct problem why;
    bool ended = false;
    (void)state;
    struct asked *asked = begin("ontheedge", 80);
    asked->request.form = PRINT_SVG;
    assert_true(is_done(print_job_start(&job, &asked->request, &why)));
    while (!ended) {
        struct pollfd look = {.fd = print_descriptor(&job), .events = POLLIN};
        (void)poll(&look, 1, print_wait_ms(&job) < 20 ? print_wait_ms(&job) : 20);
        assert_true(is_done(print_job_result(&job, &ended, &why)));
    }
    assert_true(is_done(print_end(&job, &paper, &why)));
    assert_int_equal(paper.pages, 2);
    assert_int_equal(paper.files.count, 2);
    for (uint32_t i = 0; i < paper.files.count; i++) assert_memory_equal(paper.files.rows[i].bytes, "<?xml", 5);
    paper_free(&paper);
    end(asked);
}

static void memory_may_run_out(void **state) {
    (void)state;
    struct asked *asked = begin("agot-joust", 7);
    asked->request.url = text_of("http://192.168.0.10/");
    size_t held = memory_held;
    for (size_t what = 0; what < COUNT_OF(all_of_them); what++) {
        bool went_well = false;
        for (size_t left = 0; !went_well; left++) {
            memory_left = left;
            layout_start(&asked->layout, &asked->request);
            all_of_them[what](&asked->layout);
            status ended = layout_end(&asked->layout);
            memory_left = MEMORY_ENOUGH;
            assert_true(is_done(ended) || ended.outcome == NO_MEMORY);
            went_well = is_done(ended);
            layout_free(&asked->layout);
            assert_int_equal(memory_held, held);
        }
    }
    end(asked);
}

/* With as many players and rounds as there can be: each value of each round, and nothing outside the paper. */
static void the_course_of_a_game_is_on_its_paper(void **unused) {
    (void)unused;
    enum { ROUNDS = 40, PLAYERS = 6 };
    struct asked *asked = test_calloc(1, sizeof *asked);
    struct game_course course;
    asked->played = session_begin("l5r-enlightenment", PLAYERS);
    game_course_start(&course, &asked->played.state, 0);
    for (uint32_t i = 0; i < ROUNDS; i++) {
        struct course_round *row = VEC_PUSH(&course.rounds);
        assert_non_null(row);
        *row = (struct course_round){.round = i};
        for (uint32_t seat = 0; seat < PLAYERS; seat++) row->values[0][seat] = (int32_t)(1000 + 10 * i + seat);
    }
    asked->request = (struct print_request){
        .what = PRINT_GAME, .state = &asked->played.state, .tournament = {NOBODY}, .course = &course};
    for (enum paper_size size = 0; size < PRINT_SIZES; size++) {
        lay(asked, size, layout_game);
        assert_on_paper(&asked->layout.canvas);
        assert_int_equal(times(&asked->layout.canvas, text_of("1395")),
                         2); /* the last row, and the top of the picture */
        assert_int_equal(times(&asked->layout.canvas, text_of("1200")), 1);
        layout_free(&asked->layout);
    }
    VEC_FREE(&course.rounds);
    end(asked);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_is_on_its_paper),
        cmocka_unit_test(by_name_everybody_stands_once),
        cmocka_unit_test(names_go_up_along_the_columns),
        cmocka_unit_test(slips_are_in_the_cutters_order),
        cmocka_unit_test(strips_are_of_one_height),
        cmocka_unit_test(a_seats_code_stands_in_its_row),
        cmocka_unit_test(a_table_of_very_many_is_divided),
        cmocka_unit_test(a_draft_says_so_on_every_page),
        cmocka_unit_test(pages_are_numbered),
        cmocka_unit_test(the_course_of_a_game_is_on_its_paper),
        cmocka_unit_test(slips_ask_for_what_the_game_wants),
        cmocka_unit_test(too_many_pages_are_noticed),
        cmocka_unit_test(nothing_is_printed_that_there_is_not),
        cmocka_unit_test(a_job_is_taken_piece_by_piece),
        cmocka_unit_test(memory_may_run_out),
    };
    return cmocka_run_group_tests_name("layout", tests, NULL, NULL);
}
