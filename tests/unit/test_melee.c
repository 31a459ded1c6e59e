/* Melee, rule by rule. docs/rules/agot.md has the rules; whole small tournaments are in data/examples/agot.txt, and the days
 * of organizers in tests/test_cli_melee_day.py. */
#include "unit.h"

#include <string.h>
#include "core/apply/apply.h"
#include "rules/agot/melee/melee.h"
#include "core/rulebook/score_codec.h"
#include "core/rulebook/plan_seating.h"
#include "core/ledger/verify.h"
#include "support/played_event.h"

/* ---- Sizes of tables ---- */

/* AGOT-M.11 as it is printed, the larger first; [n - 3] */
static const uint8_t printed[][4] = {{3}, {4}, {5}, {3, 3}, {4, 3}, {4, 4}, {3, 3, 3}, {4, 3, 3}, {4, 4, 3}, {4, 4, 4}};

/* AGOT-M.11, AGOT-M.12, AMB-AGOT-9: the list, then the list and tables of four. */
static void test_sizes_of_tables(void **unused) {
    (void)unused;
    for (uint32_t players = 0; players < 3; players++) {
        uint8_t none[1];
        assert_int_equal(melee_table_sizes(players, none), 0);
    }
    for (uint32_t players = 3; players <= 100; players++) {
        uint32_t listed = players <= 12 ? players : 9 + (players - 9) % 4, fours = (players - listed) / 4, tables = 0;
        uint8_t sizes[40];
        uint32_t count = melee_table_sizes(players, sizes);
        for (uint32_t i = 0; i < fours; i++) assert_int_equal(sizes[i], 4);
        while (tables < 4 && printed[listed - 3][tables]) {
            assert_int_equal(sizes[fours + tables], printed[listed - 3][tables]);
            tables++;
        }
        assert_int_equal(count, fours + tables);
    }
}

/* ---- Points of a place ---- */

/* EX-13: AGOT-M.21, AGOT-M.22, AGOT-M.23; AMB-AGOT-8; as printed, for 0 to 15. */
static const int32_t points_printed[][16] = {
    {0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7},
    {0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5},
    {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3},
    {0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3},
};

/* AGOT-M.19 to AGOT-M.23; AMB-AGOT-1, AMB-AGOT-3, AMB-AGOT-4: only in first place more than 15 counts. */
static void test_points_of_a_place(void **unused) {
    (void)unused;
    for (int32_t power = 0; power <= MELEE_POWER_MAX; power++) {
        assert_int_equal(melee_points_for(1, power), power);
        for (uint32_t place = 2; place <= 5; place++) {
            assert_int_equal(melee_points_for(place, power), points_printed[place - 2][power < 15 ? power : 15]);
        }
    }
}

/* ---- A tournament that is put together by hand ---- */

enum { PEOPLE_MAX = 40, STAGES_MAX = 8, SEATS_MAX = 400 };

struct made {
    struct tournament tournament;
    struct entrant entrants[PEOPLE_MAX];
    uint32_t entrant_of[PEOPLE_MAX];
    struct stage stages[STAGES_MAX];
    struct table tables[SEATS_MAX];
    struct seat seats[SEATS_MAX];
    int64_t settings[8];
    struct state state;
};

static void set_up(struct made *made, const char *key, int64_t value) {
    uint32_t place;
    assert_true(option_named(format_of(&made->tournament), text_of(key), &place));
    made->settings[place] = value;
}

/* So many people, numbered by entry. */
static void make(struct made *made, uint32_t people) {
    memset(made, 0, sizeof *made);
    struct tournament *tournament = &made->tournament;
    assert_true(format_named(text_of("agot-melee"), &tournament->format));
    const struct format *format = format_of(tournament);
    for (uint32_t i = 0; i < format->option_count; i++) made->settings[i] = format->options[i].default_value;
    for (uint32_t i = 0; i < people; i++) made->entrants[i] = (struct entrant){.person = {i}, .order = i + 1};
    tournament->entrants.rows = made->entrants, tournament->entrants.count = people;
    tournament->stages.rows = made->stages;
    tournament->tables.rows = made->tables;
    tournament->seats.rows = made->seats;
    tournament->settings.rows = made->settings, tournament->settings.count = format->option_count;
}

static void add_stage(struct made *made, enum stage_kind kind) {
    struct tournament *tournament = &made->tournament;
    uint32_t rounds = rounds_published(tournament) + (kind == STAGE_ROUND);
    made->stages[tournament->stages.count++] = (struct stage){
        .kind = (uint8_t)kind, .state = STAGE_CLOSED, .round = rounds, .first_table = tournament->tables.count};
}

/* A table of the stage added last. */
static table_id add_table(struct made *made, uint32_t size, const uint32_t *entrants, const struct score *scores) {
    struct tournament *tournament = &made->tournament;
    struct stage *stage = &made->stages[tournament->stages.count - 1];
    table_id id = {tournament->tables.count++};
    made->tables[id.at] = (struct table){.stage = {tournament->stages.count - 1},
                                         .number = ++stage->table_count,
                                         .size = size,
                                         .target = MELEE_TARGET,
                                         .has_result = 1,
                                         .first_seat = tournament->seats.count};
    for (uint32_t i = 0; i < size; i++) {
        made->seats[tournament->seats.count++] = (struct seat){{entrants[i]}, scores[i], scores[i]};
    }
    return id;
}

/* A table of people with these powers. */
#define TABLE(made, people, ...) add_powers((made), sizeof(people) - 1, (people), (const int32_t[]){__VA_ARGS__})
/* "ABC" are the first three entrants. */
static void add_powers(struct made *made, uint32_t size, const char *people, const int32_t *powers) {
    uint32_t entrants[16];
    struct score scores[16];
    assert_true(size <= 16);
    for (uint32_t i = 0; i < size; i++) {
        entrants[i] = (uint32_t)(people[i] - 'A');
        scores[i] = (struct score){.value = powers[i]};
    }
    (void)add_table(made, size, entrants, scores);
}

/* ---- Places at a table ---- */

static const uint32_t first_five[] = {0, 1, 2, 3, 4};

/* One game with these scores, and the places and points that it must give; a place of 0 is none. */
static void assert_game(uint32_t size, const struct score *scores, const uint32_t *places, const int32_t *points) {
    struct made made;
    make(&made, 5);
    add_stage(&made, STAGE_ROUND);
    table_id id = add_table(&made, size, first_five, scores);
    for (uint32_t i = 0; i < size; i++) {
        assert_int_equal(melee_place(&made.tournament, id, i, MELEE_RESULT), places[i]);
        assert_int_equal(melee_points(&made.tournament, id, i), points[i]);
    }
}
#define SCORES (const struct score[])
#define PLACES (const uint32_t[])
#define POINTS (const int32_t[])

/* AGOT-M.17, AGOT-M.18, AMB-AGOT-48: EX-12, in whatever order they sit. */
static void test_places_follow_from_power(void **unused) {
    (void)unused;
    assert_game(4, SCORES{{.value = 15}, {.value = 13}, {.value = 9}, {.value = 4}}, PLACES{1, 2, 3, 4},
                POINTS{15, 6, 3, 1});
    assert_game(4, SCORES{{.value = 4}, {.value = 15}, {.value = 13}, {.value = 9}}, PLACES{4, 1, 2, 3},
                POINTS{1, 15, 6, 3});
    assert_game(5, SCORES{{.value = 14}, {.value = 12}, {.value = 11}, {.value = 10}, {.value = 9}},
                PLACES{1, 2, 3, 4, 5}, POINTS{14, 6, 3, 2, 1});
}

/* AMB-AGOT-2, AMB-AGOT-4: the distance to one's own target decides, never below none. */
static void test_a_target_of_ones_own(void **unused) {
    (void)unused;
    assert_game(3, SCORES{{.value = 10, .target = 10}, {.value = 14}, {.value = 3}}, PLACES{1, 2, 3}, POINTS{10, 7, 1});
    assert_game(3, SCORES{{.value = 16, .target = 17}, {.value = 15}, {.value = 14}}, PLACES{2, 1, 2},
                POINTS{7, 15, 7});
    assert_game(3, SCORES{{.value = 15, .target = 17}, {.value = 15}, {.value = 14}}, PLACES{3, 1, 2},
                POINTS{5, 15, 7});
    assert_game(3, SCORES{{.value = 19}, {.value = 12, .target = 10}, {.value = 14}}, PLACES{1, 1, 3},
                POINTS{19, 12, 4});
}

/* AMB-AGOT-5, AMB-AGOT-6: equals share the better place, and the next is skipped; also in first place. */
static void test_shared_places(void **unused) {
    (void)unused;
    assert_game(4, SCORES{{.value = 15}, {.value = 9}, {.value = 9}, {.value = 4}}, PLACES{1, 2, 2, 4},
                POINTS{15, 4, 4, 1});
    assert_game(4, SCORES{{.value = 9}, {.value = 9}, {.value = 8}, {.value = 8}}, PLACES{1, 1, 3, 3},
                POINTS{9, 9, 2, 2});
    assert_game(5, SCORES{{.value = 7}, {.value = 7}, {.value = 7}, {.value = 7}, {.value = 7}}, PLACES{1, 1, 1, 1, 1},
                POINTS{7, 7, 7, 7, 7});
}

/* AMB-AGOT-5: k people whom a judge puts at place P take P to P + k - 1; the others fill what is left, by power. */
static void test_places_of_a_judge(void **unused) {
    (void)unused;
    struct score first = {.value = 9, .place = 1}, second = {.value = 9, .place = 2}, last = {.value = 15, .place = 4};
    assert_game(3, SCORES{second, first, {.value = 4}}, PLACES{2, 1, 3}, POINTS{4, 9, 1});
    assert_game(4, SCORES{{.value = 10}, last, {.value = 12}, {.value = 3}}, PLACES{2, 4, 1, 3}, POINTS{5, 3, 12, 1});
    assert_game(4, SCORES{second, {.value = 15}, second, {.value = 3}}, PLACES{2, 1, 2, 4}, POINTS{4, 15, 4, 0});
    assert_game(4, SCORES{{.value = 15}, {.value = 15}, first, {.value = 3}}, PLACES{2, 2, 1, 4}, POINTS{7, 7, 9, 0});
    assert_game(5, SCORES{{.value = 15}, {.value = 8}, second, {.value = 8}, second}, PLACES{1, 4, 2, 4, 2},
                POINTS{15, 2, 4, 2, 4});
}

/* AMB-AGOT-46: whoever conceded is behind all who stayed, with the power of that moment. */
static void test_who_concedes_is_last(void **unused) {
    (void)unused;
    struct score gone = {.value = 14, .presence = CONCEDED}, went = {.value = 12, .presence = CONCEDED};
    assert_game(3, SCORES{gone, {.value = 2}, {.value = 3}}, PLACES{3, 2, 1}, POINTS{4, 1, 3});
    assert_game(4, SCORES{went, gone, {.value = 0}, {.value = 1}}, PLACES{4, 3, 2, 1}, POINTS{3, 4, 0, 1});
    gone.value = 12;
    assert_game(4, SCORES{went, gone, {.value = 0}, {.value = 1}}, PLACES{3, 3, 2, 1}, POINTS{4, 4, 0, 1});
}

/* AMB-AGOT-45: who did not come has no place and no points, also against who conceded; who came alone is first with 15. */
static void test_who_does_not_come(void **unused) {
    (void)unused;
    struct score absent = {.presence = ABSENT}, gone = {.value = 6, .presence = CONCEDED};
    assert_game(4, SCORES{absent, {.value = 9}, {.value = 4}, gone}, PLACES{0, 1, 2, 3}, POINTS{0, 9, 2, 2});
    assert_game(3, SCORES{absent, {.value = 9}, {.value = 4}}, PLACES{0, 1, 2}, POINTS{0, 9, 2});
    assert_game(3, SCORES{absent, {.value = 3}, absent}, PLACES{0, 1, 0}, POINTS{0, 15, 0});
    assert_game(3, SCORES{absent, absent, absent}, PLACES{0, 0, 0}, POINTS{0, 0, 0});
}

static void assert_place(const struct seating_place *place, uint32_t table, uint32_t seat, uint32_t size) {
    assert_int_equal(place->table, table);
    assert_int_equal(place->seat, seat);
    assert_int_equal(place->size, size);
}

/* AMB-AGOT-45: at a table to which not all came the others sat as it was drawn, or as they moved up; nobody met who was
 * not there. The last entrant does not play any more. */
static void test_where_they_sat(void **unused) {
    static struct made made;
    static const uint32_t player_of[] = {1, 2, 3, 4, 5, 6, 0};
    struct score here = {.value = 4}, absent = {.presence = ABSENT};
    struct seating_place past[2 * 6];
    struct seating_problem problem = {.players = 6, .past_rounds = 2, .past = past};
    (void)unused;
    make(&made, 7);
    add_stage(&made, STAGE_ROUND);
    add_table(&made, 4, (uint32_t[]){0, 1, 2, 6}, (struct score[]){absent, here, here, here});
    add_table(&made, 3, (uint32_t[]){3, 4, 5}, (struct score[]){here, here, absent});
    add_stage(&made, STAGE_ROUND);
    add_table(&made, 3, (uint32_t[]){2, 1, 0}, (struct score[]){here, here, here});
    seat_past(&made.tournament, player_of, 6, SEATS_AS_DRAWN, past);
    assert_place(&past[0], 0, 0, 0);
    assert_place(&past[1], 0, 1, 4);
    assert_place(&past[2], 0, 2, 4);
    assert_place(&past[4], 1, 1, 3);
    seat_past(&made.tournament, player_of, 6, SEATS_OF_COMERS, past);
    assert_place(&past[0], 0, 0, 0);
    assert_place(&past[1], 0, 0, 3);
    assert_place(&past[2], 0, 1, 3);
    assert_place(&past[3], 1, 0, 2);
    assert_place(&past[6 + 0], 0, 2, 3);
    assert_int_equal(seat_times_met(&problem, 1, 2), 2);
    assert_int_equal(seat_times_met(&problem, 0, 2), 1);
    assert_int_equal(seat_times_met(&problem, 3, 5), 0);
    made.tables[2].has_result = 0;
    seat_past(&made.tournament, player_of, 6, SEATS_OF_COMERS, past);
    assert_int_equal(seat_times_met(&problem, 1, 2), 1);
}

/* ---- The order of the rounds ---- */

/* The order as "A BC D": best first, a space where something sets two apart. */
static void assert_order(const struct made *made, const char *wanted) {
    uint8_t standing[PEOPLE_MAX];
    struct melee_table table;
    struct agot_list list;
    char text[2 * PEOPLE_MAX + 1];
    size_t length = 0;
    agot_statuses(&made->tournament, standing);
    assert_true(is_done(melee_table_make(&made->tournament, MELEE_ALL, &table)));
    assert_true(is_done(melee_list_make(&table, standing, &list)));
    for (uint32_t i = 0; i < list.count; i++) {
        text[length++] = (char)('A' + list.entrants[i]);
        if (i + 1 < list.count && !list.level[i]) text[length++] = ' ';
    }
    text[length] = '\0';
    assert_string_equal(text, wanted);
    agot_list_free(&list);
    melee_table_free(&table);
}

/* By what these two are parted. */
static void assert_parted(const struct made *made, char above, char below, const char *rule, int64_t one,
                          int64_t other) {
    struct tiebreak_result separation;
    assert_true(is_done(melee_separate(&made->state, &made->tournament, 0, (entrant_id){(uint32_t)(above - 'A')},
                                       (entrant_id){(uint32_t)(below - 'A')}, &separation)));
    assert_string_equal(separation.level ? separation.criterion->level_rule : separation.criterion->rule, rule);
    assert_int_equal(separation.values[0], one);
    assert_int_equal(separation.values[1], other);
}

/* AGOT-M.3, AGOT-M.5: the points of all rounds, added up. */
static void test_points_come_first(void **unused) {
    struct made made;
    (void)unused;
    make(&made, 4);
    add_stage(&made, STAGE_ROUND);
    TABLE(&made, "ABCD", 15, 14, 9, 8);
    assert_order(&made, "A B C D");
    assert_parted(&made, 'B', 'C', "AGOT-M.5", 7, 3);
    add_stage(&made, STAGE_ROUND);
    TABLE(&made, "ABCD", 0, 15, 9, 8);
    assert_order(&made, "B A C D"); /* 22, 15, 7, 6 */
}

/* AGOT-M.27, AMB-AGOT-13: level in points; who finished ahead where they met is first, whatever the strength. */
static void test_confrontation(void **unused) {
    struct made made;
    (void)unused;
    make(&made, 6);
    add_stage(&made, STAGE_ROUND); /* A 7 behind C, B 3 */
    TABLE(&made, "CAB", 15, 14, 9);
    TABLE(&made, "DEF", 4, 4, 4);
    assert_order(&made, "C A DEF B");
    add_stage(&made, STAGE_ROUND); /* B 4: level with A, who meets nobody strong */
    TABLE(&made, "BCE", 4, 4, 4);
    TABLE(&made, "ADF", 0, 1, 1);
    assert_order(&made, "C E A B DF"); /* 19, 8, 7, 7, 5, 5 */
    assert_parted(&made, 'A', 'B', "AGOT-M.27", 1, 0);
}

/* AMB-AGOT-13: of several games the net counts; one each is no result, and neither is a shared place. */
static void test_confrontation_is_net(void **unused) {
    struct made made;
    (void)unused;
    make(&made, 3);
    add_stage(&made, STAGE_ROUND); /* both first with 10 */
    TABLE(&made, "ABC", 10, 10, 0);
    assert_order(&made, "AB C");
    add_stage(&made, STAGE_ROUND);
    TABLE(&made, "ABC", 2, 3, 4); /* A 0, B 1, C 4 */
    assert_order(&made, "B A C");
    add_stage(&made, STAGE_ROUND);
    TABLE(&made, "ABC", 1, 0, 4); /* 10 + 0 + 0; 10 + 1 + 0 */
    assert_order(&made, "B A C");
    made.seats[6].score.value = 2; /* A 1: level in points, one game each; and in what they met */
    assert_order(&made, "AB C");
    assert_parted(&made, 'A', 'B', "AMB-AGOT-16", 57, 57);
    add_stage(&made, STAGE_ROUND);
    TABLE(&made, "ABC", 1, 0, 4); /* 0 each, and A is ahead for the second time */
    assert_order(&made, "C A B");
    assert_parted(&made, 'A', 'B', "AGOT-M.27", 1, 0);
}

/* AGOT-M.28: those who never met are parted by strength; AMB-AGOT-13: everybody met, each time; the average is a switch. */
static void test_strength_of_those_met(void **unused) {
    struct made made;
    (void)unused;
    make(&made, 9);
    add_stage(&made, STAGE_ROUND);
    TABLE(&made, "ACDE", 8, 6, 3, 0); /* A 8; met 3 + 1 + 0 = 4 in three */
    TABLE(&made, "BFG", 8, 6, 0);     /* B 8; met 3 + 0 = 3 in two */
    TABLE(&made, "HI", 1, 0);
    assert_order(&made, "A B C F D H E G I");
    assert_parted(&made, 'A', 'B', "AGOT-M.28", 4, 3);
    set_up(&made, "strength", MELEE_STRENGTH_AVERAGE); /* 4 / 3 against 3 / 2 */
    assert_order(&made, "B A F C D H G E I");
    assert_parted(&made, 'B', 'A', "AMB-AGOT-13", 3, 4);
}

/* AGOT-M.29, AMB-AGOT-13: quick games part whom nothing else does; who goes further is first. */
static void test_quick_games_part_the_rest(void **unused) {
    struct made made;
    (void)unused;
    make(&made, 5);
    add_stage(&made, STAGE_ROUND);
    TABLE(&made, "ABCDE", 15, 4, 4, 4, 4);
    assert_order(&made, "A BCDE");
    add_stage(&made, STAGE_QUICK);
    TABLE(&made, "BD", 3, 5);
    TABLE(&made, "EC", 2, 1);
    assert_order(&made, "A DE BC");
    assert_parted(&made, 'D', 'B', "AGOT-M.29", 1, 0);
    add_stage(&made, STAGE_QUICK);
    TABLE(&made, "DE", 0, 1);
    assert_order(&made, "A E D BC");
    made.entrants[0].status = STATUS_DISQUALIFIED; /* AMB-AGOT-47 */
    assert_order(&made, "E D BC");
}

/* AMB-AGOT-45, AMB-AGOT-46: whoever stayed goes on, with whatever power. AGOT-M.30: not the last turn alone was counted
 * then, but what says who goes on (standing), which a correction of points leaves. */
static void test_who_wins_a_quick_game(void **unused) {
    static const struct score five = {.value = 5}, three = {.value = 3}, gone = {.value = 9, .presence = CONCEDED},
                              absent = {.presence = ABSENT};
    const struct score games[][2] = {{five, three}, {three, gone}, {three, absent}, {{.value = 0}, absent}};
    (void)unused;
    for (size_t i = 0; i < 2 * COUNT_OF(games); i++) {
        struct made made;
        entrant_id winner;
        make(&made, 2);
        add_stage(&made, STAGE_QUICK);
        struct score scores[] = {games[i / 2][i % 2], games[i / 2][1 - i % 2]};
        table_id id = add_table(&made, 2, first_five, scores);
        assert_true(melee_quick_winner(&made.tournament, id, &winner));
        assert_int_equal(winner.at, i % 2);
        made.seats[0].score = scores[1], made.seats[1].score = scores[0];
        assert_true(melee_quick_winner(&made.tournament, id, &winner));
        assert_int_equal(winner.at, i % 2);
        made.tables[0].has_result = 0;
        assert_false(melee_quick_winner(&made.tournament, id, &winner));
    }
}

/* AMB-AGOT-13: as many as are too many are knocked out, by pairs; who is in none waits. */
static void test_how_many_quick_games(void **unused) {
    static const uint32_t cases[][3] = {{2, 1, 1}, {3, 1, 1}, {3, 2, 1}, {4, 1, 2}, {4, 2, 2},
                                        {4, 3, 1}, {5, 1, 2}, {5, 2, 2}, {5, 3, 2}, {5, 4, 1}};
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct melee_seats seats = {.places = 7 + cases[i][1], .taken = 7, .tied = cases[i][0]};
        assert_int_equal(melee_quick_games(&seats), cases[i][2]);
    }
}

/* ---- Who is in the final ---- */

/* One round of so many people, the last of whom may have stayed away. */
static void make_round(struct made *made, uint32_t people, uint32_t absent) {
    uint8_t sizes[PEOPLE_MAX];
    uint32_t tables = melee_table_sizes(people, sizes), next = 0;
    make(made, people);
    add_stage(made, STAGE_ROUND);
    for (uint32_t i = 0; i < tables; i++) {
        uint32_t entrants[5];
        struct score scores[5] = {0};
        for (uint32_t seat = 0; seat < sizes[i]; seat++, next++) {
            entrants[seat] = next;
            scores[seat] = (struct score){.value = (int32_t)(90 - next), .place = 1};
            if (next + absent >= people) scores[seat] = (struct score){.presence = ABSENT};
        }
        (void)add_table(made, sizes[i], entrants, scores);
    }
}

static uint32_t finalists(const struct made *made, uint32_t *list) {
    uint8_t standing[PEOPLE_MAX];
    uint32_t count;
    agot_statuses(&made->tournament, standing);
    assert_true(is_done(melee_finalists(&made->tournament, MELEE_ALL, standing, list, &count)));
    return count;
}

/* AGOT-M.25, AGOT-M.26, AMB-AGOT-12: who has played at least once counts, whoever has left since. */
static void test_three_or_four_in_the_final(void **unused) {
    struct made made;
    uint32_t list[PEOPLE_MAX];
    (void)unused;
    for (uint32_t people = 6; people <= 20; people++) {
        make_round(&made, people, 0);
        assert_int_equal(finalists(&made, list), people < 12 ? 3 : 4);
    }
    make_round(&made, 12, 1);
    assert_int_equal(finalists(&made, list), 3);
    make_round(&made, 13, 1);
    assert_int_equal(finalists(&made, list), 4);
    make_round(&made, 12, 0);
    made.entrants[5].status = STATUS_DROPPED;
    assert_int_equal(finalists(&made, list), 4);
}

/* AMB-AGOT-32, AMB-AGOT-47: whoever has gone is out of it, and the next moves up. */
static void test_the_next_moves_up(void **unused) {
    struct made made;
    uint32_t list[PEOPLE_MAX];
    (void)unused;
    make_round(&made, 12, 0);
    made.entrants[0].status = STATUS_DISQUALIFIED;
    made.entrants[1].status = STATUS_DROPPED;
    made.entrants[3].status = STATUS_SITTING_OUT;
    assert_int_equal(finalists(&made, list), 4);
    assert_int_equal(list[0], 2);
    assert_int_equal(list[1], 4);
    assert_int_equal(list[3], 6);
    for (uint32_t i = 2; i < 12; i++) made.entrants[i].status = i < 11 ? STATUS_DROPPED : STATUS_PLAYING;
    assert_int_equal(finalists(&made, list), 1);
    assert_int_equal(list[0], 11);
}

/* AMB-AGOT-14, AMB-AGOT-15, AGOT-O.9, AGOT-O.10: the winners play the final; seconds, thirds, fourths by the rounds. */
static void test_after_the_semifinal(void **unused) {
    struct made made;
    struct ranking ranking = {0};
    uint32_t list[PEOPLE_MAX];
    (void)unused;
    make_round(&made, 17, 0);
    set_up(&made, "semifinal", 1);
    add_stage(&made, STAGE_SEMIFINAL);
    TABLE(&made, "AEIM", 9, 15, 8, 7); /* E, A, I, M */
    TABLE(&made, "BFJN", 9, 15, 8, 7);
    TABLE(&made, "CGKO", 9, 15, 8, 7);
    TABLE(&made, "DHLP", 9, 15, 8, 7);
    assert_int_equal(finalists(&made, list), 4);
    for (uint32_t i = 0; i < 4; i++) assert_int_equal(list[i], 4 + i);
    assert_true(is_done(melee_rank(&made.state, &made.tournament, 0, &ranking)));
    static const char order[] = "EFGHABCDIJKLMNOPQ";
    for (uint32_t i = 0; i < 17; i++) {
        assert_int_equal(ranking.rows.rows[i].entrant.at, order[i] - 'A');
        assert_int_equal(ranking.rows.rows[i].rank, i + 1);
    }
    VEC_FREE(&ranking.rows);
    made.entrants[5].status = STATUS_DROPPED; /* F: the first of the seconds moves up */
    made.entrants[6].status = STATUS_DISQUALIFIED;
    made.entrants[0].status = STATUS_SITTING_OUT;
    assert_int_equal(finalists(&made, list), 4);
    assert_int_equal(list[0], 4), assert_int_equal(list[1], 7);
    assert_int_equal(list[2], 1), assert_int_equal(list[3], 2);
}

/* AGOT-O.8, AMB-AGOT-16, AGOT-O.7: at the final table by their place there, shared where it is shared; then the rounds. */
static void test_after_the_final(void **unused) {
    struct made made;
    struct ranking ranking = {0};
    (void)unused;
    make_round(&made, 12, 0);
    add_stage(&made, STAGE_FINAL);
    TABLE(&made, "ABCD", 3, 3, 15, 0);
    made.seats[made.tournament.seats.count - 1].score.presence = ABSENT;
    assert_true(is_done(melee_rank(&made.state, &made.tournament, 0, &ranking)));
    static const char order[] = "CABDEFGHIJKL";
    static const uint32_t ranks[] = {1, 2, 2, 4, 5};
    for (uint32_t i = 0; i < 12; i++) assert_int_equal(ranking.rows.rows[i].entrant.at, order[i] - 'A');
    for (uint32_t i = 0; i < COUNT_OF(ranks); i++) assert_int_equal(ranking.rows.rows[i].rank, ranks[i]);
    assert_true(ranking.final && ranking.rows.rows[1].shared && !ranking.rows.rows[3].shared);
    VEC_FREE(&ranking.rows);
    assert_parted(&made, 'C', 'A', "AGOT-M.31", 1, 2);
    assert_parted(&made, 'A', 'B', "AMB-AGOT-16", 2, 2);
    assert_parted(&made, 'B', 'D', "AMB-AGOT-45", 1, 0);
    assert_parted(&made, 'D', 'E', "AGOT-O.8", 1, 0);
}

/* ---- Played ---- */

struct option_set {
    const char *key, *value;
};

static status try_begin(struct played *played, const struct option_set *set, uint32_t count, bool house_rule) {
    struct setting_row rows[4] = {0};
    struct command command = played_command(played, COMMAND_tournament_create);
    for (uint32_t i = 0; i < count; i++) rows[i] = (struct setting_row){text_of(set[i].key), text_of(set[i].value)};
    command.body.tournament_create.format = text_of("agot-melee");
    command.body.tournament_create.name = text_of("Cup");
    command.body.tournament_create.house_rule = house_rule;
    command.body.tournament_create.settings.rows = rows;
    command.body.tournament_create.settings.count = count;
    return played_try(played, &command);
}

static void begin(struct played *played, uint32_t people, const char *rounds, const char *semifinal) {
    const struct option_set set[] = {{"rounds", rounds}, {"semifinal", semifinal}};
    played_start(played);
    assert_true(is_done(try_begin(played, set, 2, false)));
    played_people(played, people);
}

static void draw_and_publish(struct played *played) {
    played_draw(played);
    played_publish(played);
}

static const struct seat *seats_at(const struct played *played, uint32_t table) {
    return table_seats(played_cup(played), (table_id){played_stage(played)->first_table + table - 1});
}

static uint32_t size_of(const struct played *played, uint32_t table) {
    return played_cup(played)->tables.rows[played_stage(played)->first_table + table - 1].size;
}

static uint32_t number_of(const struct played *played, entrant_id entrant) {
    return played->state.people.rows[played_cup(played)->entrants.rows[entrant.at].person.at].number;
}

static uint32_t number_at(const struct played *played, uint32_t table, uint32_t seat) {
    return number_of(played, seats_at(played, table)[seat].entrant);
}

/* Scores by seat, of any kind. */
static status try_scores(struct played *played, uint32_t table, const struct score *scores) {
    static struct score_row rows[SEATS_MAX];
    struct command command = played_command(played, COMMAND_result_enter);
    uint32_t count = 0;
    for (uint32_t i = 0; i < size_of(played, table); i++) {
        count += score_encode(&rows[count], number_at(played, table, i), &scores[i]);
    }
    command.body.result_enter.table = (uint16_t)table;
    command.body.result_enter.scores.rows = rows;
    command.body.result_enter.scores.count = count;
    return played_try(played, &command);
}

static bool is_warned(const struct played *played, const char *rule) {
    for (uint32_t i = 0; i < played->notices.count; i++) {
        if (strcmp(played->notices.list[i].rule, rule) == 0) return true;
    }
    return false;
}

/* A result that is taken, and what is pointed out by these rules: "" if nothing is. It is taken back. */
static void assert_taken(struct played *played, const struct score *scores, const char *rule) {
    assert_true(is_done(try_scores(played, 1, scores)));
    if (*rule)
        assert_true(is_warned(played, rule));
    else
        assert_int_equal(played->notices.count, 0);
    played_undo(played, 0);
}

/* Every table by seat: 9, 8, 7 ... */
static void play_plainly(struct played *played) {
    static const struct score scores[] = {{.value = 9}, {.value = 8}, {.value = 7}, {.value = 6}, {.value = 5}};
    for (uint32_t table = 1; table <= played_stage(played)->table_count; table++) {
        if (!played_cup(played)->tables.rows[played_stage(played)->first_table + table - 1].has_result)
            assert_true(is_done(try_scores(played, table, scores)));
    }
    played_close(played);
}

/* AGOT-M.1, AGOT-M.2, AGOT-M.4, AGOT-M.24, AMB-AGOT-13, AMB-AGOT-15, AMB-AGOT-37: what may be set. */
static void test_options(void **unused) {
    static const struct {
        struct option_set set;
        const char *rule; /* that refuses it, or NULL */
    } cases[] = {{{"rounds", "0"}, "AGOT-M.4"},      {{"rounds", "1"}, NULL},
                 {{"rounds", "20"}, NULL},           {{"rounds", "21"}, "AGOT-M.4"},
                 {{"minutes", "90"}, NULL},          {{"minutes", "105"}, NULL},
                 {{"minutes", "120"}, NULL},         {{"minutes", "100"}, "AGOT-M.2"},
                 {{"semifinal", "yes"}, NULL},       {{"semifinal", "8"}, "AMB-AGOT-15"},
                 {{"strength", "average"}, NULL}, {{"strength", "mean"}, "AMB-AGOT-13"}};
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct played played;
        played_start(&played);
        if (cases[i].rule) {
            assert_refused(&played, try_begin(&played, &cases[i].set, 1, false), cases[i].rule);
        } else {
            assert_true(is_done(try_begin(&played, &cases[i].set, 1, false)));
        }
        played_free(&played);
    }
    struct played played;
    struct option_set odd = {"minutes", "100"};
    played_start(&played);
    assert_true(is_done(try_begin(&played, &odd, 1, true)));
    assert_int_equal(setting_of(played_cup(&played), "minutes"), 100);
    assert_int_equal(setting_of(played_cup(&played), "rounds"), 3);
    played_free(&played);
}

/* AGOT-M.3, AGOT-M.17, AMB-AGOT-5, AMB-AGOT-46: what no table can have played. */
static void test_results_that_cannot_be(void **unused) {
    struct score marked = {.value = 15, .mark = MELEE_MARK_WINNER},
                 turns = {.value = 4, .turn_count = 2, .turns = {3, 4}};
    struct score one = {.value = 9, .place = 1}, two = {.value = 9, .place = 2}, four = {.value = 9, .place = 4},
                 five = {.value = 9, .place = 5}, gone = {.value = 2, .presence = CONCEDED},
                 absent = {.presence = ABSENT};
    struct score placed_absent = {.place = 3, .presence = ABSENT};
    struct played played;
    (void)unused;
    begin(&played, 4, "1", "no");
    draw_and_publish(&played);
    assert_refused(&played, try_scores(&played, 1, SCORES{marked, {.value = 9}, {.value = 4}, {.value = 3}}),
                   "AGOT-M.17");
    assert_refused(&played, try_scores(&played, 1, SCORES{{.value = 9}, turns, {.value = 4}, {.value = 3}}),
                   "AGOT-M.17");
    assert_refused(&played, try_scores(&played, 1, SCORES{five, {.value = 9}, {.value = 4}, {.value = 3}}),
                   "AMB-AGOT-5");
    assert_taken(&played, SCORES{four, {.value = 9}, {.value = 4}, {.value = 3}}, "");
    assert_refused(&played, try_scores(&played, 1, SCORES{four, {.value = 9}, {.value = 4}, absent}), "AMB-AGOT-5");
    assert_refused(&played, try_scores(&played, 1, SCORES{four, {.value = 9}, four, {.value = 3}}), "AMB-AGOT-5");
    assert_refused(&played, try_scores(&played, 1, SCORES{{.value = 4}, {.value = 9}, {.value = 3}, placed_absent}),
                   "AMB-AGOT-5");
    assert_refused(&played, try_scores(&played, 1, SCORES{one, one, two, {.value = 3}}), "AMB-AGOT-5");
    assert_taken(&played, SCORES{one, two, two, {.value = 3}}, "");
    assert_refused(&played, try_scores(&played, 1, SCORES{gone, gone, gone, gone}), "AMB-AGOT-46");
    assert_refused(&played, try_scores(&played, 1, SCORES{gone, absent, absent, absent}), "AMB-AGOT-46");
    assert_taken(&played, SCORES{gone, gone, gone, {.value = 0}}, "");
    assert_false(played_cup(&played)->tables.rows[0].has_result);
    played_free(&played);
}

/* AMB-AGOT-3, AMB-AGOT-6, AMB-AGOT-45: what is taken and pointed out. */
static void test_results_that_are_pointed_out(void **unused) {
    struct score one = {.value = 16, .place = 1}, two = {.value = 16, .place = 2}, absent = {.presence = ABSENT};
    struct played played;
    (void)unused;
    begin(&played, 3, "1", "no");
    draw_and_publish(&played);
    assert_taken(&played, SCORES{{.value = 15}, {.value = 9}, {.value = 4}}, "");
    assert_taken(&played, SCORES{{.value = 16}, {.value = 9}, {.value = 4}}, "AMB-AGOT-3");
    assert_taken(&played, SCORES{{.value = 15}, {.value = 16, .target = 17}, {.value = 4}}, "");
    assert_taken(&played, SCORES{{.value = 9}, {.value = 9}, {.value = 4}}, "AMB-AGOT-6");
    assert_taken(&played, SCORES{{.value = 17}, {.value = 15}, {.value = 4}}, "AMB-AGOT-3");
    assert_taken(&played, SCORES{{.value = 15}, {.value = 17}, {.value = 4}}, "AMB-AGOT-6");
    assert_true(is_done(try_scores(&played, 1, SCORES{one, two, {.value = 4}})));
    assert_int_equal(played.notices.count, 1);
    played_undo(&played, 0);
    assert_taken(&played, SCORES{{.value = 9}, {.value = 4}, absent}, "");
    assert_taken(&played, SCORES{{.value = 9}, absent, absent}, "AMB-AGOT-45");
    assert_taken(&played, SCORES{absent, absent, absent}, "AMB-AGOT-45");
    played_free(&played);
}

/* Five people, of whom the first seat has 15 and the others are level: they play for two seats. */
static void begin_level(struct played *played) {
    begin(played, 5, "1", "no");
    draw_and_publish(played);
    assert_true(
        is_done(try_scores(played, 1, SCORES{{.value = 15}, {.value = 4}, {.value = 4}, {.value = 4}, {.value = 4}})));
    played_close(played);
}

/* AGOT-M.29, AGOT-M.30, AMB-AGOT-45, AMB-AGOT-46: as many turns for both, level after each but the last. */
static void test_results_of_a_quick_game(void **unused) {
    struct score level = {.value = 4, .turn_count = 2, .turns = {3, 4}},
                 more = {.value = 5, .turn_count = 2, .turns = {3, 5}},
                 early = {.value = 4, .turn_count = 2, .turns = {2, 4}}, place = {.value = 4, .place = 1},
                 marked = {.value = 4, .mark = MELEE_MARK_WINNER}, gone = {.value = 9, .presence = CONCEDED},
                 absent = {.presence = ABSENT};
    struct score longest = {.value = 9, .turn_count = TURNS_MAX}, equal = {.value = 8, .turn_count = TURNS_MAX};
    struct played played;
    (void)unused;
    begin_level(&played);
    draw_and_publish(&played);
    assert_int_equal(played_stage(&played)->kind, STAGE_QUICK);
    assert_refused(&played, try_scores(&played, 1, SCORES{{.value = 3}, {.value = 3}}), "AGOT-M.30");
    assert_refused(&played, try_scores(&played, 1, SCORES{level, level}), "AGOT-M.30");
    assert_refused(&played, try_scores(&played, 1, SCORES{early, more}), "AGOT-M.30");
    assert_refused(&played, try_scores(&played, 1, SCORES{level, {.value = 3}}), "AGOT-M.30");
    assert_refused(&played, try_scores(&played, 1, SCORES{place, {.value = 3}}), "AGOT-M.30");
    assert_refused(&played, try_scores(&played, 1, SCORES{{.value = 3}, marked}), "AGOT-M.30");
    assert_refused(&played, try_scores(&played, 1, SCORES{absent, absent}), "AGOT-M.29");
    assert_refused(&played, try_scores(&played, 1, SCORES{absent, gone}), "AGOT-M.29");
    assert_refused(&played, try_scores(&played, 1, SCORES{gone, gone}), "AGOT-M.29");
    assert_taken(&played, SCORES{{.value = 3}, {.value = 2}}, "");
    assert_taken(&played, SCORES{{.value = 3}, absent}, "");
    assert_taken(&played, SCORES{gone, {.value = 3}}, "");
    memset(longest.turns, 8, TURNS_MAX), memset(equal.turns, 8, TURNS_MAX);
    longest.turns[TURNS_MAX - 1] = 9;
    assert_taken(&played, SCORES{longest, equal}, "");
    assert_true(is_done(try_scores(&played, 1, SCORES{level, more})));
    const struct score *kept = &seats_at(&played, 1)[1].score;
    assert_int_equal(kept->turn_count, 2);
    assert_int_equal(kept->turns[0], 3), assert_int_equal(kept->turns[1], 5);
    assert_true(is_done(try_scores(&played, 2, SCORES{{.value = 3}, {.value = 2}})));
    uint32_t first = number_at(&played, 1, 1), second = number_at(&played, 2, 0), seen = 0;
    played_close(&played);
    draw_and_publish(&played);
    assert_int_equal(played_stage(&played)->kind, STAGE_FINAL);
    assert_int_equal(size_of(&played, 1), 3);
    for (uint32_t seat = 0; seat < 3; seat++) {
        seen += number_at(&played, 1, seat) == first || number_at(&played, 1, seat) == second;
    }
    assert_int_equal(seen, 2);
    played_free(&played);
}

/* AMB-AGOT-13: from a table of so many level players for so many seats, how many games in which stages until the final. */
static void assert_elimination(uint32_t ahead, const uint32_t *games, uint32_t stages) {
    static const struct score level = {.value = 4}, ahead_of_them = {.value = 15};
    struct played played;
    struct score scores[5];
    begin(&played, 5, "1", "no");
    draw_and_publish(&played);
    for (uint32_t i = 0; i < 5; i++) scores[i] = i < ahead ? ahead_of_them : level;
    assert_true(is_done(try_scores(&played, 1, scores)));
    played_close(&played);
    for (uint32_t i = 0; i < stages; i++) {
        draw_and_publish(&played);
        assert_int_equal(played_stage(&played)->kind, STAGE_QUICK);
        assert_int_equal(played_stage(&played)->table_count, games[i]);
        play_plainly(&played);
    }
    draw_and_publish(&played);
    assert_int_equal(played_stage(&played)->kind, STAGE_FINAL);
    played_free(&played);
}

static void test_quick_games_go_on_until_seats_are_filled(void **unused) {
    (void)unused;
    assert_elimination(0, (const uint32_t[]){2}, 1);    /* five for three */
    assert_elimination(1, (const uint32_t[]){2}, 1);    /* four for two */
    assert_elimination(2, (const uint32_t[]){1, 1}, 2); /* three for one */
    assert_elimination(3, NULL, 0);
    assert_elimination(4, (const uint32_t[]){1}, 1); /* four ahead for three seats */
    assert_elimination(5, (const uint32_t[]){2}, 1);
}

/* AMB-AGOT-7, AGOT-M.6, AGOT-M.31: at the final table somebody is first alone; other places may be shared. */
static void test_the_final_has_one_winner(void **unused) {
    struct score one = {.value = 9, .place = 1}, gone = {.value = 9, .presence = CONCEDED},
                 absent = {.presence = ABSENT};
    struct played played;
    (void)unused;
    begin(&played, 4, "1", "no");
    played_round(&played);
    draw_and_publish(&played);
    assert_int_equal(played_stage(&played)->kind, STAGE_FINAL);
    assert_refused(&played, try_scores(&played, 1, SCORES{{.value = 9}, {.value = 9}, {.value = 4}}), "AMB-AGOT-7");
    assert_refused(&played, try_scores(&played, 1, SCORES{{.value = 16}, {.value = 17}, {.value = 4}}), "AMB-AGOT-7");
    assert_refused(&played, try_scores(&played, 1, SCORES{one, one, {.value = 4}}), "AMB-AGOT-7");
    assert_refused(&played, try_scores(&played, 1, SCORES{absent, absent, absent}), "AMB-AGOT-7");
    assert_taken(&played, SCORES{{.value = 9}, {.value = 4}, {.value = 4}}, "");
    assert_taken(&played, SCORES{{.value = 9}, gone, gone}, "");
    assert_taken(&played, SCORES{{.value = 16}, {.value = 4}, {.value = 4}},
                 ""); /* AMB-AGOT-3: points are for the rounds */
    assert_true(is_done(try_scores(&played, 1, SCORES{{.value = 9}, one, {.value = 4}})));
    uint32_t winner = number_at(&played, 1, 1);
    assert_false(melee_is_over(played_cup(&played)));
    played_close(&played);
    assert_true(melee_is_over(played_cup(&played)));
    struct ranking ranking = {0};
    assert_true(is_done(melee_rank(&played.state, played_cup(&played), 0, &ranking)));
    assert_int_equal(number_of(&played, ranking.rows.rows[0].entrant), winner);
    VEC_FREE(&ranking.rows);
    played_free(&played);
}

static status try_draw(struct played *played, bool confirm) {
    struct command command = played_command(played, COMMAND_draw_make);
    command.body.draw_make.confirm = confirm;
    return played_try(played, &command);
}

/* AMB-AGOT-9: three at least; AMB-AGOT-45: a final of two or one needs the organizer's word. */
static void test_too_few(void **unused) {
    struct played played;
    (void)unused;
    begin(&played, 2, "1", "no");
    assert_refused(&played, try_draw(&played, true), "AMB-AGOT-9");
    played_person(&played, "Zuza");
    assert_true(is_done(try_draw(&played, false)));
    played_publish(&played);
    play_plainly(&played);
    played_status(&played, 1, STATUS_DROPPED, NULL);
    assert_refused(&played, try_draw(&played, false), "AMB-AGOT-9");
    assert_true(is_done(try_draw(&played, true)));
    assert_int_equal(size_of(&played, 1), 2);
    played_undo(&played, 0);
    played_status(&played, 2, STATUS_DROPPED, NULL);
    played_status(&played, 3, STATUS_DROPPED, NULL);
    assert_refused(&played, try_draw(&played, true), "AMB-AGOT-9");
    played_status(&played, 3, STATUS_PLAYING, NULL);
    played_draw_again(&played, "one is left");
    played_publish(&played);
    assert_true(played_cup(&played)->tables.rows[played_stage(&played)->first_table].has_result);
    played_close(&played);
    assert_true(melee_is_over(played_cup(&played)));
    played_free(&played);
}

/* ---- The plan ---- */

static bool has_reason(const struct played *played, enum melee_reason code, int32_t *first) {
    const struct stage *stage = played_stage(played);
    for (uint32_t i = 0; i < stage->reason_count; i++) {
        const struct reason *reason = &played_cup(played)->reasons.rows[stage->first_reason + i];
        if (reason->code != code) continue;
        *first = reason->first;
        return true;
    }
    return false;
}

/* Does the draft seat everybody where the ledger's plan does? */
static bool is_as_planned(const struct played *played) {
    const struct tournament *cup = played_cup(played);
    const struct stage *stage = played_stage(played);
    uint32_t seat = 0;
    for (uint32_t i = 0; i < cup->planned.count; i++) {
        const struct planned_seat *planned = &cup->planned.rows[i];
        if (planned->round != stage->round) continue;
        const struct seat *drawn = &cup->seats.rows[stage->first_seat + seat++];
        if (drawn->entrant.at != planned->entrant.at) return false;
    }
    return seat == stage->seat_count;
}

static void assert_follows(struct played *played, uint32_t planned_by) {
    int32_t draw = 0, unused;
    played_draw(played);
    assert_true(has_reason(played, MELEE_WHY_PLANNED, &draw));
    assert_false(has_reason(played, MELEE_WHY_PLANNED_ANEW, &unused));
    assert_int_equal(draw, planned_by);
    assert_true(is_as_planned(played));
}

static void assert_anew(struct played *played, int32_t rounds) {
    int32_t planned = 0, unused;
    played_draw(played);
    assert_true(has_reason(played, MELEE_WHY_PLANNED_ANEW, &planned));
    assert_false(has_reason(played, MELEE_WHY_PLANNED, &unused));
    assert_int_equal(planned, rounds);
    assert_false(is_as_planned(played)); /* a plan of its own, for the rounds behind it */
}

static void begin_planned(struct played *played) {
    int32_t planned;
    begin(played, 16, "4", "no");
    played_draw(played);
    assert_true(has_reason(played, MELEE_WHY_ALL_BY_LOT, &planned));
    assert_int_equal(played_cup(played)->planned.count, 3 * 16);
    played_publish(played);
}

/* AGOT-M.8: who came and went between two draws changes nothing. */
static void test_the_plan_is_followed(void **unused) {
    struct played played;
    (void)unused;
    begin_planned(&played);
    play_plainly(&played);
    assert_follows(&played, 1);
    played_publish(&played);
    play_plainly(&played);
    played_status(&played, 3, STATUS_SITTING_OUT, NULL);
    played_status(&played, 3, STATUS_PLAYING, NULL);
    played_person(&played, "Zuza");
    played_status(&played, 17, STATUS_DROPPED, NULL);
    assert_follows(&played, 1);
    played_publish(&played);
    play_plainly(&played);
    assert_follows(&played, 1);
    played_free(&played);
}

/* AGOT-M.8, AMB-AGOT-32, AMB-AGOT-43: somebody has come, left or rests; the next round follows the new plan. */
static void test_the_plan_is_made_anew_for_other_people(void **unused) {
    struct played played;
    (void)unused;
    begin_planned(&played);
    play_plainly(&played);
    played_person(&played, "Zuza");
    assert_anew(&played, 3);
    assert_int_equal(played_cup(&played)->planned.count, 2 * 17);
    played_publish(&played);
    play_plainly(&played);
    assert_follows(&played, 2);
    played_publish(&played);
    play_plainly(&played);
    played_status(&played, 5, STATUS_SITTING_OUT, NULL);
    assert_anew(&played, 1);
    played_status(&played, 5, STATUS_PLAYING, NULL);
    played_draw_again(&played, "She is back.");
    int32_t rounds;
    assert_true(has_reason(&played, MELEE_WHY_PLANNED_ANEW, &rounds));
    played_free(&played);
}

/* AMB-AGOT-45: who stayed away has not met whom the plan let meet. */
static void test_the_plan_is_made_anew_when_somebody_stayed_away(void **unused) {
    struct played played;
    struct score absent = {.presence = ABSENT};
    (void)unused;
    begin_planned(&played);
    assert_true(is_done(try_scores(&played, 1, SCORES{{.value = 9}, {.value = 8}, {.value = 7}, absent})));
    play_plainly(&played);
    assert_anew(&played, 3);
    played_free(&played);
}

/* AGOT-M.10: seats that were changed by hand. */
static void test_the_plan_is_made_anew_after_a_change_by_hand(void **unused) {
    struct played played;
    (void)unused;
    begin_planned(&played);
    struct command command = played_command(&played, COMMAND_people_swap);
    command.body.people_swap =
        (struct command_people_swap){number_at(&played, 1, 0), number_at(&played, 2, 0), text_of("wrong table")};
    played_do(&played, &command);
    play_plainly(&played);
    assert_anew(&played, 3);
    played_free(&played);
}

/* A draw that is made once more gives another seating and another plan, of the first round and of a later one. */
static void test_a_redraw_is_another_draw(void **unused) {
    struct played played;
    uint32_t before[16], moved = 0;
    int32_t rounds;
    (void)unused;
    begin(&played, 16, "3", "no");
    for (uint32_t round = 1; round <= 2; round++) {
        played_draw(&played);
        const struct tournament *cup = played_cup(&played);
        uint64_t plan = cup->planned_by.at;
        for (uint32_t i = 0; i < 16; i++) before[i] = cup->seats.rows[played_stage(&played)->first_seat + i].entrant.at;
        played_draw_again(&played, "Somebody was missing.");
        cup = played_cup(&played);
        for (uint32_t i = 0; i < 16; i++)
            moved += before[i] != cup->seats.rows[played_stage(&played)->first_seat + i].entrant.at;
        assert_true(moved > 4 && cup->planned_by.at != plan);
        assert_int_equal(has_reason(&played, MELEE_WHY_PLANNED_ANEW, &rounds), round == 2);
        played_publish(&played);
        play_plainly(&played);
    }
    assert_follows(&played, 4);
    played_free(&played);
}

/* AGOT-M.9, AMB-AGOT-10: one table is always the same, which is said; everybody sits elsewhere at it. */
static void test_one_table_changes_seats(void **unused) {
    (void)unused;
    for (uint32_t people = 3; people <= 5; people++) {
        struct played played;
        uint32_t first = 0;
        int32_t round, identical;
        begin(&played, people, "3", "no");
        for (uint32_t i = 1; i <= 3; i++) {
            draw_and_publish(&played);
            assert_int_equal(has_reason(&played, MELEE_WHY_SAME_TABLE, &round), i > 1);
            assert_true(has_reason(&played, MELEE_WHY_IDENTICAL, &identical));
            assert_int_equal(identical, i > 1);
            assert_true((first & 1U << number_at(&played, 1, 0)) == 0);
            first |= 1U << number_at(&played, 1, 0);
            play_plainly(&played);
        }
        played_free(&played);
    }
}

/* An entry with a plan: right behind a draft of a round, of rounds behind it, for people who are entered. */
static void test_a_plan_that_does_not_fit(void **unused) {
    struct played played;
    (void)unused;
    begin(&played, 4, "1", "no");
    played_draw(&played);
    static const struct {
        struct plan_row row;
        uint32_t draw;
        bool fits;
    } cases[] = {{{2, 1, 3}, 1, true},  {{1, 1, 3}, 1, false}, {{0, 1, 3}, 1, false},
                 {{2, 0, 3}, 1, false}, {{2, 1, 9}, 1, false}, {{2, 1, 3}, 2, false}};
    for (size_t i = 0; i <= COUNT_OF(cases); i++) {
        struct state state;
        struct problem why;
        struct plan_row row = cases[i < COUNT_OF(cases) ? i : 0].row;
        struct entry entry = {.seq = played.state.seq + 1, .kind = ENTRY_rounds_planned};
        entry.body.rounds_planned.draw = cases[i < COUNT_OF(cases) ? i : 0].draw;
        entry.body.rounds_planned.seats.rows = &row;
        entry.body.rounds_planned.seats.count = i < COUNT_OF(cases);
        assert_true(is_done(state_copy(&state, &played.state)));
        bool fits = i < COUNT_OF(cases) && cases[i].fits;
        assert_int_equal(apply(&state, &entry, &why).outcome, fits ? DONE : FAULT);
        entry.seq++;
        if (fits) assert_int_equal(apply(&state, &entry, &why).outcome, FAULT);
        state_free(&state);
    }
    played_free(&played);
}

/* ---- By hand ---- */

static status try_seat(struct played *played, uint32_t person, uint32_t table) {
    struct command command = played_command(played, COMMAND_person_seat);
    command.body.person_seat = (struct command_person_seat){person, (uint16_t)table, text_of("as they asked")};
    return played_try(played, &command);
}

/* AGOT-M.10, AGOT-M.11, AMB-AGOT-45: two to five at a table that was changed by hand. */
static void test_sizes_by_hand(void **unused) {
    struct played played;
    (void)unused;
    begin(&played, 7, "1", "no");
    played_draw(&played);
    assert_int_equal(size_of(&played, 1), 4);
    assert_true(is_done(try_seat(&played, number_at(&played, 2, 0), 1)));
    assert_refused(&played, try_seat(&played, number_at(&played, 2, 0), 1), "AGOT-M.11");
    assert_true(is_done(try_seat(&played, number_at(&played, 1, 0), 2)));
    assert_true(is_done(try_seat(&played, number_at(&played, 2, 0), 1)));
    for (uint32_t i = 0; i < 3; i++) assert_true(is_done(try_seat(&played, number_at(&played, 1, 0), 2)));
    assert_int_equal(size_of(&played, 1), 2);
    assert_int_equal(size_of(&played, 2), 5);
    assert_refused(&played, try_seat(&played, number_at(&played, 2, 0), 2), "TY-HAND");
    played_free(&played);
}

/* ---- A ledger that was altered ---- */

static bool verify(const struct played *played, const struct ledger_row *rows, struct verify_report *report) {
    struct problem why;
    struct verifier verifier;
    status read = done();
    verifier_start(&verifier, played->state.event);
    do {
        for (uint32_t i = 0, seal = 0; i < played->rows.count && is_done(read); i++) {
            uint32_t first = seal;
            while (seal < played->seals.count && played->seals.rows[seal].seq == rows[i].seq) seal++;
            read = verifier_row(&verifier, &rows[i], &played->seals.rows[first], seal - first, &why);
        }
    } while (is_done(read) && verifier_again(&verifier));
    *report = verifier.report;
    verifier_free(&verifier);
    return is_done(read);
}

static void alter_plan(struct entry *entry) {
    struct plan_row *rows = entry->body.rounds_planned.seats.rows;
    uint32_t person = rows[0].person;
    rows[0].person = rows[4].person, rows[4].person = person;
}

static void alter_plan_of_the_last_round(struct entry *entry) {
    struct plan_row *rows = &entry->body.rounds_planned.seats.rows[entry->body.rounds_planned.seats.count - 1];
    uint32_t person = rows[0].person;
    rows[0].person = rows[-1].person, rows[-1].person = person;
}

static void alter_seat(struct entry *entry) {
    struct seat_row *rows = entry->body.draw_made.seats.rows;
    uint32_t person = rows[0].person;
    rows[0].person = rows[1].person, rows[1].person = person;
}

static void alter_bound(struct entry *entry) {
    struct reason_row *rows = entry->body.draw_made.reasons.rows;
    for (uint32_t i = 0; i < entry->body.draw_made.reasons.count; i++) {
        if (rows[i].code == MELEE_WHY_REPEATS) rows[i].first++;
    }
}

/* Alters the nth entry of that kind and makes the chain fit again, as somebody would who knows how: is it noticed? */
static void assert_noticed(const struct played *played, enum entry_kind kind, uint32_t nth,
                           void (*alter)(struct entry *)) {
    static struct ledger_row rows[200];
    struct arena arena = {0};
    struct entry entry;
    struct problem why;
    struct buffer bytes = {0};
    struct verify_report report;
    uint32_t at = 0;
    assert_true(played->rows.count <= COUNT_OF(rows));
    memcpy(rows, played->rows.rows, sizeof *rows * played->rows.count);
    for (;; at++) {
        assert_true(at < played->rows.count);
        if (rows[at].kind == entry_form(kind)->code && nth-- == 1) break;
    }
    assert_true(is_done(ledger_decode(&arena, &rows[at], NULL, 0, &entry, &why)));
    alter(&entry);
    record_encode(&bytes, entry_form(kind), &entry.body);
    assert_int_equal(bytes.length, rows[at].size);
    rows[at].body = (const uint8_t *)bytes.bytes;
    for (uint32_t i = at; i < played->rows.count; i++) {
        ledger_hash(rows[i - 1].hash, played->state.event, &rows[i], rows[i].hash);
    }
    assert_true(!verify(played, rows, &report) || report.mismatches > 0);
    buffer_free(&bytes);
    arena_free(&arena);
}

/* AGOT-M.8: the plan and its seats follow from the seed, and what was planned is what is drawn. */
static void test_an_altered_plan_is_noticed(void **unused) {
    struct played played;
    struct verify_report report;
    (void)unused;
    begin(&played, 11, "3", "no");
    for (uint32_t round = 1; round <= 3; round++) {
        draw_and_publish(&played);
        play_plainly(&played);
        if (round == 1) played_status(&played, 4, STATUS_DROPPED, NULL);
    }
    draw_and_publish(&played);
    played_finish(&played);
    assert_true(verify(&played, played.rows.rows, &report));
    assert_true(report.seed_open && report.draws == 4 && report.mismatches == 0);
    assert_noticed(&played, ENTRY_rounds_planned, 1, alter_plan);
    assert_noticed(&played, ENTRY_rounds_planned, 1, alter_plan_of_the_last_round);
    assert_noticed(&played, ENTRY_rounds_planned, 2, alter_plan);
    for (uint32_t nth = 1; nth <= 4; nth++) assert_noticed(&played, ENTRY_draw_made, nth, alter_seat);
    for (uint32_t nth = 1; nth <= 3; nth++) assert_noticed(&played, ENTRY_draw_made, nth, alter_bound);
    played_free(&played);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sizes_of_tables),
        cmocka_unit_test(test_points_of_a_place),
        cmocka_unit_test(test_places_follow_from_power),
        cmocka_unit_test(test_a_target_of_ones_own),
        cmocka_unit_test(test_shared_places),
        cmocka_unit_test(test_places_of_a_judge),
        cmocka_unit_test(test_who_concedes_is_last),
        cmocka_unit_test(test_who_does_not_come),
        cmocka_unit_test(test_where_they_sat),
        cmocka_unit_test(test_points_come_first),
        cmocka_unit_test(test_confrontation),
        cmocka_unit_test(test_confrontation_is_net),
        cmocka_unit_test(test_strength_of_those_met),
        cmocka_unit_test(test_quick_games_part_the_rest),
        cmocka_unit_test(test_who_wins_a_quick_game),
        cmocka_unit_test(test_how_many_quick_games),
        cmocka_unit_test(test_three_or_four_in_the_final),
        cmocka_unit_test(test_the_next_moves_up),
        cmocka_unit_test(test_after_the_semifinal),
        cmocka_unit_test(test_after_the_final),
        cmocka_unit_test(test_options),
        cmocka_unit_test(test_results_that_cannot_be),
        cmocka_unit_test(test_results_that_are_pointed_out),
        cmocka_unit_test(test_results_of_a_quick_game),
        cmocka_unit_test(test_quick_games_go_on_until_seats_are_filled),
        cmocka_unit_test(test_the_final_has_one_winner),
        cmocka_unit_test(test_too_few),
        cmocka_unit_test(test_the_plan_is_followed),
        cmocka_unit_test(test_the_plan_is_made_anew_for_other_people),
        cmocka_unit_test(test_the_plan_is_made_anew_when_somebody_stayed_away),
        cmocka_unit_test(test_the_plan_is_made_anew_after_a_change_by_hand),
        cmocka_unit_test(test_a_redraw_is_another_draw),
        cmocka_unit_test(test_one_table_changes_seats),
        cmocka_unit_test(test_a_plan_that_does_not_fit),
        cmocka_unit_test(test_sizes_by_hand),
        cmocka_unit_test(test_an_altered_plan_is_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
