/* On the Edge, rule by rule, at both sides of each boundary. docs/rules/ontheedge.md has the rules; whole small
 * tournaments are in data/examples/ontheedge.txt. */
#include "unit.h"

#include <stdlib.h>
#include <string.h>
#include "rules/ontheedge/ontheedge.h"
#include "support/played_event.h"

enum { SEATS_MAX = 16 };

/* ---- Scores as text: "16w 11 -2 7c 3l - 8w1": a seat each, - for the absent ---- */

static struct score score_read(const char *word) {
    struct score score = {.value = (int32_t)strtol(word, NULL, 10)};
    if (strcmp(word, "-") == 0) score.presence = ABSENT;
    const char *mark = word + strspn(word, "-0123456789");
    if (*mark == 'w') {
        score.mark = OTE_MARK_WINNER;
        score.order = (uint8_t)strtol(mark + 1, NULL, 10);
    }
    if (*mark == 'c') score.presence = CONCEDED;
    if (*mark == 'l') score.presence = LEFT_EARLY;
    return score;
}

static uint32_t scores_read(const char *text, struct score scores[SEATS_MAX]) {
    char words[200], *next = words;
    uint32_t count = 0;
    assert_true(strlen(text) < sizeof words);
    memcpy(words, text, strlen(text) + 1);
    while (*next) {
        char *word = next;
        next += strcspn(next, " ");
        if (*next) *next++ = '\0';
        assert_true(count < SEATS_MAX);
        scores[count++] = score_read(word);
    }
    return count;
}

/* ---- A tournament with nothing but tables, for points ---- */

struct made {
    struct tournament tournament;
    struct entrant entrants[SEATS_MAX];
    struct stage stages[4];
    struct table tables[4];
    struct seat seats[4 * SEATS_MAX];
};

static void made_start(struct made *made, uint32_t people) {
    memset(made, 0, sizeof *made);
    made->tournament.entrants.rows = made->entrants;
    made->tournament.entrants.count = people;
    made->tournament.stages.rows = made->stages;
    made->tournament.tables.rows = made->tables;
    made->tournament.seats.rows = made->seats;
}

/* A stage that is over, of one table; entrants from `first` on sit there in order. */
static void made_stage(struct made *made, enum stage_kind kind, enum ote_set set, uint32_t first, const char *text) {
    struct tournament *tournament = &made->tournament;
    struct score scores[SEATS_MAX];
    uint32_t size = scores_read(text, scores), at = tournament->stages.count;
    made->stages[at] = (struct stage){.kind = (uint8_t)kind, .state = STAGE_CLOSED, .round = at + 1, .table_count = 1};
    made->stages[at].first_table = at;
    made->tables[at] = (struct table){.set = (uint8_t)set, .size = size, .has_result = 1};
    made->tables[at].stage.at = at;
    made->tables[at].first_seat = tournament->seats.count;
    for (uint32_t i = 0; i < size; i++) {
        made->seats[tournament->seats.count++] = (struct seat){{first + i}, scores[i], scores[i]};
    }
    tournament->stages.count++;
    tournament->tables.count++;
}

/* ---- An event played through decide ---- */

static void begin(struct played *played, uint32_t people) {
    played_start(played);
    played_tournament(played, "ontheedge");
    if (people) played_people(played, people);
}

static status try_result(struct played *played, uint32_t number, const char *text) {
    const struct tournament *cup = played_cup(played);
    table_id id = {played_stage(played)->first_table + number - 1};
    struct score scores[SEATS_MAX];
    struct score_row rows[SEATS_MAX];
    uint32_t size = scores_read(text, scores);
    assert_int_equal(size, cup->tables.rows[id.at].size);
    for (uint32_t i = 0; i < size; i++) {
        uint32_t entrant = table_seats(cup, id)[i].entrant.at;
        rows[i] = (struct score_row){.person = played->state.people.rows[cup->entrants.rows[entrant].person.at].number,
                                     .value = scores[i].value,
                                     .mark = scores[i].mark,
                                     .order = scores[i].order,
                                     .presence = scores[i].presence};
    }
    struct command command = played_command(played, COMMAND_result_enter);
    command.body.result_enter.table = (uint16_t)number;
    command.body.result_enter.confirm = UNUSUAL_CONFIRMED;
    command.body.result_enter.scores.rows = rows;
    command.body.result_enter.scores.count = size;
    return played_try(played, &command);
}

static void result(struct played *played, uint32_t number, const char *text) {
    status entered = try_result(played, number, text);
    assert_true(is_done(entered));
}

static bool warned(const struct played *played, const char *rule) {
    for (uint32_t i = 0; i < played->notices.count; i++) {
        if (strcmp(played->notices.list[i].rule, rule) == 0) return true;
    }
    return false;
}

/* The last notice with that sentence; it must be there. */
static const struct sentence *told(const struct played *played, enum message message) {
    for (uint32_t i = 0; i < played->notices.count; i++) {
        if (played->notices.list[i].says.message == message) return &played->notices.list[i].says;
    }
    fail_msg("not said");
    return NULL;
}

/* A round with these results, table by table, closed. */
static void play_round(struct played *played, const char *const *results, uint32_t count) {
    played_draw(played);
    played_publish(played);
    for (uint32_t i = 0; i < count; i++) result(played, i + 1, results[i]);
    played_close(played);
}

#define PLAY(played, ...)                                           \
    do {                                                            \
        static const char *const play_results[] = {__VA_ARGS__};    \
        play_round((played), play_results, COUNT_OF(play_results)); \
    } while (0)

static struct ote_tally *tallies_of(const struct played *played) {
    struct ote_tally *tallies = NULL;
    assert_true(is_done(ontheedge_tally_new(played_cup(played), 0, &tallies)));
    return tallies;
}

/* The entrant at that seat of that table of the stage that was drawn last. */
static entrant_id at_seat(const struct played *played, uint32_t table, uint32_t seat) {
    const struct tournament *cup = played_cup(played);
    const struct stage *stage = &cup->stages.rows[cup->stages.count - 1];
    return table_seats(cup, (table_id){stage->first_table + table - 1})[seat - 1].entrant;
}

/* The person's number there. */
static uint32_t number_at(const struct played *played, uint32_t table, uint32_t seat) {
    const struct tournament *cup = played_cup(played);
    return played->state.people.rows[cup->entrants.rows[at_seat(played, table, seat).at].person.at].number;
}

static struct stage_plan next_plan(const struct played *played) {
    struct stage_plan plan;
    struct problem why;
    status planned = format_of(played_cup(played))->next_stage(&played->state, played_cup(played), &plan, &why);
    assert_true(is_done(planned));
    return plan;
}

static status try_status(struct played *played, uint32_t number, enum entrant_status wanted) {
    struct command command = played_command(played, COMMAND_entrant_change);
    command.body.entrant_change.person = number;
    command.body.entrant_change.status = (uint8_t)wanted;
    command.body.entrant_change.reason = text_of("A reason");
    return played_try(played, &command);
}

static status try_enter(struct played *played, bool house_rule) {
    struct newcomer_row row = {.name = text_of("Zoe")};
    struct command command = played_command(played, COMMAND_people_add);
    command.body.people_add.enter = 1;
    command.body.people_add.house_rule = house_rule;
    command.body.people_add.people.rows = &row;
    command.body.people_add.people.count = 1;
    return played_try(played, &command);
}

static status try_decline(struct played *played, uint32_t number) {
    struct command command = played_command(played, COMMAND_entrant_decline);
    command.body.entrant_decline.person = number;
    return played_try(played, &command);
}

static status try_draw(struct played *played, bool confirm) {
    struct command command = played_command(played, COMMAND_draw_make);
    command.body.draw_make.confirm = confirm;
    return played_try(played, &command);
}

/* ---- Sizes ---- */

/* OTE-2.4.1: as many threes as possible, enlarged; OTE-2.4.2: five; AMB-OTE-13: one, two; OTE-2.1b, OTE-2.0e. */
static void sizes_are_those_of_the_rules(void **state) {
    (void)state;
    uint16_t sizes[301];
    assert_int_equal(ontheedge_group_sizes(0, sizes), 0);
    assert_int_equal(ontheedge_group_sizes(1, sizes), 0);
    assert_int_equal(ontheedge_group_sizes(2, sizes), 1);
    assert_int_equal(sizes[0], 2);
    for (uint32_t people = 3; people <= 600; people++) {
        uint32_t groups = ontheedge_group_sizes(people, sizes), seats = 0, fours = 0;
        for (uint32_t i = 0; i < groups; i++) {
            seats += sizes[i];
            fours += sizes[i] == 4;
            assert_true(i == 0 || people == 5 || sizes[i] <= sizes[i - 1]);
        }
        assert_int_equal(seats, people);
        assert_int_equal(groups, people == 5 ? 2 : people / 3);
        assert_int_equal(fours, people == 5 ? 0 : people % 3);
    }
    assert_int_equal(ontheedge_group_sizes(5, sizes), 2);
    assert_int_equal(sizes[0], 2); /* filled first */
    assert_int_equal(sizes[1], 3);
}

/* OTE-2.0f */
static void two_and_four_are_off_numbered(void **state) {
    (void)state;
    for (uint32_t size = 0; size <= 6; size++)
        assert_int_equal(ontheedge_is_off_numbered(size), size == 2 || size == 4);
}

/* OTE-2.4.3: 16 at every size; OTE-2.8.3b: 8 in the additional game. */
static void games_are_won_at_sixteen(void **state) {
    (void)state;
    struct played played;
    begin(&played, 5);
    PLAY(&played, "16w 8", "16w 0 -1");
    played_draw(&played);
    const struct tournament *cup = played_cup(&played);
    assert_int_equal(cup->tables.count, 3);
    assert_int_equal(cup->tables.rows[0].size, 2);
    assert_int_equal(cup->tables.rows[0].target, 16);
    assert_int_equal(cup->tables.rows[1].size, 3);
    assert_int_equal(cup->tables.rows[1].target, 16);
    assert_int_equal(cup->tables.rows[2].set, OTE_ADDITIONAL);
    assert_int_equal(cup->tables.rows[2].target, 8);
    assert_int_equal(ontheedge_places(cup, (table_id){1}), 0);
    assert_int_equal(ontheedge_places(cup, (table_id){2}), 1);
    played_free(&played);
}

/* ---- Points ---- */

/* OTE-2.3c to OTE-2.3i, OTE-2.0g, AMB-OTE-18, AMB-OTE-19, AMB-OTE-43, AMB-OTE-44, AMB-OTE-47. What each line would be
 * in the inactive set is half of it (OTE-2.3h). */
static const struct {
    const char *scores;
    int32_t vp[4], ip[4];
    uint32_t off[4];
} games[] = {
    {"16w 11 5", {8, 4, 0}, {16, 11, 5}, {0, 0, 0}},   /* OTE-2.3d, OTE-2.3e, OTE-2.3g */
    {"16w 11 10", {8, 4, 0}, {16, 11, 10}, {0, 0, 0}}, /* one apart */
    {"16w 11 11", {8, 2, 2}, {16, 11, 11}, {0, 0, 0}}, /* OTE-2.3f */
    {"5 11 16w", {0, 4, 8}, {5, 11, 16}, {0, 0, 0}},   /* whatever the seats */
    {"16w -3 -2", {8, 0, 4}, {16, -3, -2}, {0, 0, 0}}, /* OTE-2.3b */
    {"0w 0 0", {8, 2, 2}, {0, 0, 0}, {0, 0, 0}},       /* the winner is not among those tied */
    {"16w 20 5", {8, 4, 0}, {16, 20, 5}, {0, 0, 0}},   /* AMB-OTE-19 */
    {"16w 16 5", {8, 4, 0}, {16, 16, 5}, {0, 0, 0}},   /* level with the winner, and second alone */
    {"16w 11 11 3", {8, 2, 2, 0}, {16, 11, 11, 3}, {1, 1, 1, 1}},
    {"16w 7 7 7", {8, 2, 2, 2}, {16, 7, 7, 7}, {1, 1, 1, 1}}, /* AMB-OTE-18 */
    {"16w 11 5 5", {8, 4, 0, 0}, {16, 11, 5, 5}, {1, 1, 1, 1}},
    {"16w 14", {8, 0}, {16, 14}, {1, 1}}, /* OTE-2.3i */
    {"14 16w", {0, 8}, {14, 16}, {1, 1}},
    {"16w 11c 5", {8, 4, 0}, {16, 11, 5}, {0, 0, 0}}, /* AMB-OTE-44 */
    {"16w 11c 11", {8, 2, 2}, {16, 11, 11}, {0, 0, 0}},
    {"16w 11l 5", {8, 0, 4}, {16, 11, 5}, {0, 0, 0}}, /* AMB-OTE-47 */
    {"16w 11l 11", {8, 0, 4}, {16, 11, 11}, {0, 0, 0}},
    {"16w 11l 5l", {8, 0, 0}, {16, 11, 5}, {0, 0, 0}},
    {"16w 5l", {8, 0}, {16, 5}, {1, 1}},
    {"16w 11 -", {8, 0, 0}, {16, 11, 0}, {1, 1, 0}}, /* AMB-OTE-43: a game of two */
    {"16w 11l -", {8, 0, 0}, {16, 11, 0}, {1, 1, 0}},
    {"16w 11 5 -", {8, 4, 0, 0}, {16, 11, 5, 0}, {0, 0, 0, 0}}, /* a game of three */
    {"16w 11 - -", {8, 0, 0, 0}, {16, 11, 0, 0}, {1, 1, 0, 0}},
    {"16w - -", {8, 0, 0}, {0, 0, 0}, {0, 0, 0}}, /* one alone */
    {"16w - - -", {8, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}},
    {"16w -", {8, 0}, {0, 0}, {0, 0}},
    {"- - -", {0, 0, 0}, {0, 0, 0}, {0, 0, 0}},
};

static void games_give_points(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT_OF(games); i++) {
        for (int set = OTE_ACTIVE; set <= OTE_INACTIVE; set++) {
            struct made made;
            struct ote_tally tallies[SEATS_MAX];
            made_start(&made, 4);
            made_stage(&made, STAGE_ROUND, (enum ote_set)set, 0, games[i].scores);
            ontheedge_tally_all(&made.tournament, 0, tallies);
            for (uint32_t seat = 0; seat < made.tables[0].size; seat++) {
                assert_int_equal(tallies[seat].vp, set == OTE_ACTIVE ? games[i].vp[seat] : games[i].vp[seat] / 2);
                assert_int_equal(tallies[seat].ip, games[i].ip[seat]);
                assert_int_equal(tallies[seat].off_numbered, games[i].off[seat]);
                /* OTE-2.0a, OTE-2.0b, OTE-2.2c: whoever did not win has lost. */
                assert_int_equal(tallies[seat].lost, !made.seats[seat].score.mark);
            }
        }
    }
}

/* OTE-2.3j, OTE-2.0i, OTE-2.0j: sums; AMB-OTE-25, OTE-2.2e: an inactive winner stays inactive; AMB-OTE-38. */
static void points_add_up(void **state) {
    (void)state;
    struct made made;
    struct ote_tally tallies[SEATS_MAX];
    made_start(&made, 6);
    made_stage(&made, STAGE_ROUND, OTE_ACTIVE, 0, "16w 11 5 -1");
    made_stage(&made, STAGE_ROUND, OTE_INACTIVE, 1, "-4 16w 3");
    ontheedge_tally_all(&made.tournament, 0, tallies);
    assert_int_equal(tallies[1].vp, 4);
    assert_int_equal(tallies[1].ip, 7);
    assert_int_equal(tallies[2].vp, 4);
    assert_int_equal(tallies[2].ip, 21);
    assert_true(tallies[2].lost);
    assert_int_equal(tallies[2].off_numbered, 1);
    assert_int_equal(tallies[3].vp, 2);
    assert_int_equal(tallies[3].ip, 2);
    assert_false(tallies[0].lost);
    ontheedge_tally_all(&made.tournament, 1, tallies); /* after round 1 */
    assert_int_equal(tallies[2].vp, 0);
    assert_int_equal(tallies[2].ip, 5);
}

/* AMB-OTE-34: in the final each by the set he or she belongs to. */
static void the_final_gives_points_by_each_players_set(void **state) {
    (void)state;
    struct made made;
    struct ote_tally tallies[SEATS_MAX];
    made_start(&made, 4);
    made_stage(&made, STAGE_ROUND, OTE_ACTIVE, 0, "16w 0 0 0");
    made_stage(&made, STAGE_FINAL, OTE_FINAL, 0, "11 16w 5");
    struct reason unbeaten = {1, {0}, OTE_WHY_UNBEATEN, 0, 0};
    made.tournament.reasons.rows = &unbeaten;
    made.stages[1].reason_count = 1;
    ontheedge_tally_all(&made.tournament, 0, tallies);
    assert_int_equal(tallies[0].vp, 8 + 4);
    assert_int_equal(tallies[1].vp, 2 + 4);
    assert_int_equal(tallies[2].vp, 2 + 0);
    assert_true(tallies[0].lost);
    ontheedge_tally_all(&made.tournament, 1, tallies); /* the final belongs to no round */
    assert_int_equal(tallies[0].vp, 8);
}

/* AMB-OTE-31, AMB-OTE-9a, OTE-2.8.3c: no points, no loss, no off-numbered game; only who left, and in which order. */
static void the_additional_game_gives_no_points(void **state) {
    (void)state;
    struct made made;
    struct ote_tally tallies[SEATS_MAX];
    made_start(&made, 4);
    made_stage(&made, STAGE_ROUND, OTE_ACTIVE, 0, "16w 8 8 8");
    made_stage(&made, STAGE_ADDITIONAL, OTE_ADDITIONAL, 1, "9w2 8w1 -");
    ontheedge_tally_all(&made.tournament, 0, tallies);
    for (uint32_t i = 1; i < 4; i++) {
        assert_int_equal(tallies[i].vp, 2);
        assert_int_equal(tallies[i].ip, 8);
        assert_int_equal(tallies[i].off_numbered, 1);     /* round 1 */
        assert_int_equal(tallies[i].stayed_away, i == 3); /* AMB-OTE-46 */
    }
    assert_true(tallies[2].exit < tallies[1].exit && tallies[2].exit > 0);
    assert_int_equal(tallies[3].exit, 0);
    made_stage(&made, STAGE_ROUND, OTE_INACTIVE, 1, "16w 1 2"); /* the final did not follow: nobody has a place now */
    ontheedge_tally_all(&made.tournament, 0, tallies);
    for (uint32_t i = 0; i < 4; i++) assert_int_equal(tallies[i].exit, 0);
}

/* OTE-2.8.1b, OTE-2.0k, AMB-OTE-24: exact halves. */
static void scores_are_exact(void **state) {
    (void)state;
    static const struct {
        int32_t ip, vp, halves;
    } scores[] = {{7, 4, 15}, {-3, 4, 5}, {0, 0, 0}, {-1, 0, -1}, {1, 0, 1}, {16, 8, 32}, {-9, 4, -1}};
    for (size_t i = 0; i < COUNT_OF(scores); i++) {
        struct ote_tally tally = {.ip = scores[i].ip, .vp = scores[i].vp};
        assert_int_equal(ontheedge_score_halves(&tally), scores[i].halves);
    }
}

/* ---- Results ---- */

/* OTE-2.3a: a score for every seat, no more; OTE-2.3b: below zero too. */
static void a_result_has_everybody(void **state) {
    (void)state;
    struct played played;
    begin(&played, 6);
    played_draw(&played);
    played_publish(&played);
    struct score_row rows[2] = {{.person = number_at(&played, 1, 1), .value = 16, .mark = OTE_MARK_WINNER},
                                {.person = number_at(&played, 1, 2)}};
    struct command command = played_command(&played, COMMAND_result_enter);
    command.body.result_enter.table = 1;
    command.body.result_enter.scores.rows = rows;
    command.body.result_enter.scores.count = 2;
    assert_refused(&played, played_try(&played, &command), "OTE-2.3a");
    result(&played, 1, "-5 -999 16w");
    played_free(&played);
}

/* AMB-OTE-20 and OTE-2.4.3: warned below 16, not at 16; never about who had nobody to play with. */
static void a_low_winner_is_warned_of(void **state) {
    (void)state;
    struct played played;
    begin(&played, 12);
    played_draw(&played);
    played_publish(&played);
    result(&played, 1, "16w 5 5");
    assert_false(warned(&played, "AMB-OTE-20"));
    result(&played, 2, "15w 5 5");
    assert_true(warned(&played, "AMB-OTE-20"));
    result(&played, 3, "0w - -");
    assert_false(warned(&played, "AMB-OTE-20"));
    result(&played, 4, "15w 3 -");
    assert_true(warned(&played, "AMB-OTE-20"));
    played_free(&played);
}

/* OTE-2.3c, AMB-OTE-21, AMB-OTE-22, AMB-OTE-43, AMB-OTE-44, AMB-OTE-47: one winner, who stayed to the end. */
static void one_wins(void **state) {
    (void)state;
    static const struct {
        const char *scores, *rule;
    } wrong[] = {
        {"16 5 5", "OTE-2.3c"},  {"16w 16w 5", "AMB-OTE-21"}, {"16w1 16w2 5", "OTE-2.8.3c"}, {"16w1 5 5", "OTE-2.8.3c"},
        {"16 5c 5", "OTE-2.3c"}, {"16c 5c 5c", "AMB-OTE-44"}, {"16l 5l -", "AMB-OTE-44"},    {"16 5 -", "OTE-2.3c"},
    };
    struct played played;
    begin(&played, 12);
    played_draw(&played);
    played_publish(&played);
    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        assert_refused(&played, try_result(&played, 1, wrong[i].scores), wrong[i].rule);
    }
    result(&played, 1, "16w 5 5");
    result(&played, 2, "9 5c 3l"); /* AMB-OTE-44: the last one has won */
    assert_true(warned(&played, "AMB-OTE-44"));
    result(&played, 3, "9 - -"); /* AMB-OTE-43 */
    assert_true(warned(&played, "AMB-OTE-43"));
    result(&played, 4, "- - -");
    assert_true(warned(&played, "AMB-OTE-43"));
    struct ote_tally *tallies = tallies_of(&played);
    assert_false(tallies[at_seat(&played, 2, 1).at].lost);
    assert_false(tallies[at_seat(&played, 3, 1).at].lost);
    for (uint32_t seat = 1; seat <= 3; seat++) assert_true(tallies[at_seat(&played, 4, seat).at].lost);
    memory_free(tallies);
    played_free(&played);
}

/* AMB-OTE-43, AMB-OTE-44, AMB-OTE-47: who was not there to the end is never the winner. */
static void who_is_gone_cannot_win(void **state) {
    (void)state;
    static const struct {
        uint8_t presence;
        const char *rule;
    } gone[] = {{ABSENT, "AMB-OTE-43"}, {CONCEDED, "AMB-OTE-44"}, {LEFT_EARLY, "AMB-OTE-47"}};
    struct played played;
    begin(&played, 6);
    played_draw(&played);
    played_publish(&played);
    const struct tournament *cup = played_cup(&played);
    for (size_t i = 0; i < COUNT_OF(gone); i++) {
        struct score scores[3] = {{.value = 16, .mark = OTE_MARK_WINNER, .presence = gone[i].presence}};
        struct notices notices = {0};
        struct problem why;
        status checked = ontheedge_check_result(&played.state, cup, (table_id){0}, scores, &notices, &why);
        assert_int_equal(checked.outcome, REFUSED);
        assert_string_equal(why.rule, gone[i].rule);
    }
    played_free(&played);
}

/* AMB-OTE-43: whatever number stands beside it, the absent have no Influence. */
static void the_absent_have_no_influence(void **state) {
    (void)state;
    struct played played;
    begin(&played, 6);
    played_draw(&played);
    played_publish(&played);
    struct score scores[3] = {{.value = 16, .mark = OTE_MARK_WINNER}, {.value = 7}, {.value = 5, .presence = ABSENT}};
    played_scores(&played, 1, scores);
    assert_int_equal(table_seats(played_cup(&played), (table_id){0})[1].score.value, 7);
    assert_int_equal(table_seats(played_cup(&played), (table_id){0})[2].score.value, 0);
    played_free(&played);
}

/* ---- Draws of the active set ---- */

static bool same_seats(const struct played *played, const uint32_t *seats, uint32_t count) {
    const struct tournament *cup = played_cup(played);
    const struct stage *stage = played_stage(played);
    for (uint32_t i = 0; i < count; i++) {
        if (cup->seats.rows[stage->first_seat + i].entrant.at != seats[i]) return false;
    }
    return true;
}

/* OTE-2.5, OTE-2.2a, OTE-2.1a: everybody once, by lot: in many draws everybody gets into each game. */
static void round_one_is_by_lot(void **state) {
    (void)state;
    struct played played;
    uint32_t in_four[7] = {0}, last[7] = {0}, same = 0;
    begin(&played, 7);
    for (int time = 0; time < 200; time++) {
        played_draw_again(&played, time ? "Once more" : NULL);
        const struct stage *stage = played_stage(&played);
        assert_int_equal(stage->seat_count, 7);
        same += same_seats(&played, last, 7);
        uint32_t seen = 0;
        for (uint32_t i = 0; i < 7; i++) {
            last[i] = played_cup(&played)->seats.rows[stage->first_seat + i].entrant.at;
            seen |= 1U << last[i];
            in_four[last[i]] += i < 4;
        }
        assert_int_equal(seen, 127);
    }
    assert_true(same < 5);
    for (uint32_t i = 0; i < 7; i++) assert_in_range(in_four[i], 80, 150); /* 114 is to be expected */
    played_free(&played);
}

/* Sixteen play round 1 so that `been` of the five winners have played an off-numbered game. */
static void five_winners(struct played *played, uint32_t been) {
    begin(played, 16);
    played_draw(played);
    played_publish(played);
    result(played, 1, been >= 1 ? "16w -1 -2 -3" : "16w -1 -2 -");
    for (uint32_t table = 2; table <= 5; table++) result(played, table, been >= table ? "16w -1 -" : "16w -1 -2");
    played_close(played);
}

/* OTE-2.6.1b, OTE-2.6.1a, AMB-OTE-38: two are needed, and nobody plays a second off-numbered game while somebody
 * without one is left: with 0 to 3 who have played one nobody does, with 4 one does, with 5 two do. */
static void off_numbered_games_go_round(void **state) {
    (void)state;
    for (uint32_t been = 0; been <= 5; been++) {
        struct played played;
        five_winners(&played, been);
        struct ote_tally *tallies = tallies_of(&played);
        for (int time = 0; time < 20; time++) {
            played_draw_again(&played, time ? "Once more" : NULL);
            uint32_t again = 0;
            for (uint32_t seat = 1; seat <= 2; seat++) again += tallies[at_seat(&played, 1, seat).at].off_numbered > 0;
            assert_int_equal(again, been <= 3 ? 0 : been - 3);
        }
        memory_free(tallies);
        played_free(&played);
    }
}

/* How often each entrant is picked in 200 draws; gives how many ever are. */
static uint32_t picks_of(uint32_t been, uint32_t picked[16]) {
    struct played played;
    uint32_t people = 0;
    five_winners(&played, been);
    for (int time = 0; time < 200; time++) {
        played_draw_again(&played, time ? "Once more" : NULL);
        for (uint32_t seat = 1; seat <= 2; seat++) picked[at_seat(&played, 1, seat).at]++;
    }
    for (uint32_t i = 0; i < 16; i++) people += picked[i] > 0;
    played_free(&played);
    return people;
}

/* OTE-2.6.1a, OTE-2.6.1b, OTE-2.6.2: who is picked, among those who may be, is left to the lot: among the four who have
 * played no off-numbered game, and among all five where everybody has. */
static void the_lot_picks_among_those_who_may_be(void **state) {
    (void)state;
    uint32_t of_four[16] = {0}, of_five[16] = {0};
    assert_int_equal(picks_of(1, of_four), 4);
    assert_int_equal(picks_of(5, of_five), 5);
    for (uint32_t i = 0; i < 16; i++) {
        if (of_four[i]) assert_in_range(of_four[i], 65, 135); /* 100 is to be expected */
        if (of_five[i]) assert_in_range(of_five[i], 48, 112); /* 80 is to be expected */
    }
}

/* OTE-2.2b, OTE-2.6, OTE-2.7, OTE-2.0c, OTE-2.0d: before the final nobody meets the other set. */
static void sets_do_not_mix(void **state) {
    (void)state;
    struct played played;
    begin(&played, 15);
    PLAY(&played, "16w 1 2", "16w 3 4", "16w 5 6", "16w 7 8", "16w 9 10");
    played_draw(&played);
    struct ote_tally *tallies = tallies_of(&played);
    const struct stage *stage = played_stage(&played);
    for (uint32_t i = 0; i < stage->table_count; i++) {
        const struct table *table = &played_cup(&played)->tables.rows[stage->first_table + i];
        for (uint32_t seat = 1; seat <= table->size; seat++) {
            assert_int_equal(tallies[at_seat(&played, i + 1, seat).at].lost, table->set == OTE_INACTIVE);
        }
    }
    memory_free(tallies);
    played_free(&played);
}

/* ---- Draws of the inactive set ---- */

/* Does the draw say that only the lot put that player where he or she is? */
static bool put_by_lot(const struct played *played, entrant_id entrant) {
    const struct stage *stage = played_stage(played);
    for (uint32_t i = 0; i < stage->reason_count; i++) {
        const struct reason *reason = &played_cup(played)->reasons.rows[stage->first_reason + i];
        if (reason->code == OTE_WHY_LIST_LOT && reason->entrant.at == entrant.at) return true;
    }
    return false;
}

/* OTE-2.7.1a, OTE-2.7.1b, OTE-2.7.1c, OTE-2.7.2b: six inactive players; the third and the fourth of the list are level,
 * and the lot alone says which of them plays the first game. Nobody else ever changes places. */
static void the_lot_orders_only_who_is_level(void **state) {
    (void)state;
    struct played played;
    begin(&played, 9);
    PLAY(&played, "16w 9 1", "16w 8 5", "16w 7 5");
    uint32_t first = at_seat(&played, 2, 3).at, second = at_seat(&played, 3, 3).at, third = at_seat(&played, 3, 2).at;
    uint32_t last = at_seat(&played, 1, 3).at, firsts = 0;
    for (int time = 0; time < 100; time++) {
        played_draw_again(&played, time ? "Once more" : NULL);
        assert_int_equal(at_seat(&played, 2, 3).at, third); /* 4 VP and 7 IP: behind 9 and 8 */
        uint32_t fourth = at_seat(&played, 3, 1).at, fifth = at_seat(&played, 3, 2).at;
        assert_true((fourth == first && fifth == second) || (fourth == second && fifth == first));
        assert_int_equal(at_seat(&played, 3, 3).at, last);
        firsts += fourth == first;
        for (uint32_t seat = 1; seat <= 3; seat++) {
            assert_int_equal(put_by_lot(&played, at_seat(&played, 3, seat)), seat < 3); /* and that is said */
            assert_false(put_by_lot(&played, at_seat(&played, 2, seat)));
        }
    }
    assert_in_range(firsts, 30, 70);
    played_free(&played);
}

/* OTE-2.7.1b: a Victory Point counts more than any Influence. */
static void victory_points_stand_before_influence(void **state) {
    (void)state;
    struct played played;
    begin(&played, 9);
    PLAY(&played, "16w -900 -901", "16w -900 -901", "16w 900 899");
    uint32_t rich = at_seat(&played, 3, 3).at; /* 0 VP, 899 IP */
    played_draw(&played);
    assert_int_equal(at_seat(&played, 3, 1).at, rich); /* behind three with 4 VP */
    played_free(&played);
}

/* ---- The way to the final ---- */

/* OTE-2.8a, AMB-OTE-15: three active players play the final, four another round. */
static void three_play_the_final_and_four_do_not(void **state) {
    (void)state;
    struct played nine, twelve;
    begin(&nine, 9);
    played_round(&nine);
    assert_int_equal(next_plan(&nine).kind, STAGE_FINAL);
    played_free(&nine);
    begin(&twelve, 12);
    played_round(&twelve);
    struct stage_plan plan = next_plan(&twelve);
    assert_int_equal(plan.kind, STAGE_ROUND);
    assert_int_equal(plan.round, 2);
    /* AMB-OTE-37: and one who leaves makes it three. */
    assert_true(is_done(try_status(&twelve, number_at(&twelve, 1, 1), STATUS_DROPPED)));
    assert_true(warned(&twelve, "AMB-OTE-37"));
    assert_true(is_done(try_status(&twelve, number_at(&twelve, 1, 2), STATUS_DROPPED)));
    assert_false(warned(&twelve, "AMB-OTE-37")); /* inactive */
    assert_int_equal(next_plan(&twelve).kind, STAGE_FINAL);
    played_free(&twelve);
}

/* OTE-2.8.2a, OTE-2.8.2b, OTE-2.8.3a, AMB-OTE-1, AMB-OTE-26 to AMB-OTE-29: scores in halves, best first; who is in,
 * and how many are tied for what is left. */
static const struct {
    uint32_t active;
    int32_t scores[6];
    uint32_t count, admitted, tied;
} readmissions[] = {
    {3, {9, 8, 7}, 3, 0, 0},          /* no place */
    {3, {9, 9, 9}, 3, 0, 0},          /* whoever is tied */
    {2, {9, 8, 7}, 3, 1, 0},          /* OTE-2.8.2a */
    {2, {9, 8, 8}, 3, 1, 0},          /* a tie that decides nothing */
    {2, {9, 9, 7}, 3, 0, 2},          /* AMB-OTE-29 */
    {2, {9, 9, 9}, 3, 0, 3},          /* AMB-OTE-29 */
    {1, {9, 8, 7}, 3, 2, 0},          /* OTE-2.8.2b */
    {1, {9, 9, 8}, 3, 2, 0},          /* AMB-OTE-28 */
    {1, {9, 8, 8}, 3, 1, 2},          /* AMB-OTE-26, AMB-OTE-1 */
    {1, {9, 8, 8, 8, 7}, 5, 1, 3},    /* AMB-OTE-26 */
    {1, {9, 9, 9, 8}, 4, 0, 3},       /* AMB-OTE-27 */
    {1, {9, 9, 9, 9, 9, 9}, 6, 0, 6}, /* AMB-OTE-30 */
    {1, {9, 9}, 2, 2, 0},
    {1, {9}, 1, 1, 0},          /* AMB-OTE-32 */
    {1, {0}, 0, 0, 0},          /* AMB-OTE-32 */
    {0, {9, 8, 7, 6}, 4, 3, 0}, /* nobody active is left */
    {0, {9, 8, 7, 7}, 4, 2, 2},
    {0, {9, 7, 7, 7}, 4, 1, 3},
    {0, {9, 9, 9, 7}, 4, 3, 0},
    {0, {9, 9, 9, 9}, 4, 0, 4},
    {0, {-3, -4}, 2, 2, 0},
};

static void places_in_the_final_are_filled(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT_OF(readmissions); i++) {
        struct made made;
        struct ote_tally tallies[SEATS_MAX] = {0};
        struct ote_readmission readmission;
        uint32_t active = readmissions[i].active, count = readmissions[i].count;
        made_start(&made, active + count);
        for (uint32_t j = 0; j < count; j++) {
            tallies[active + j] = (struct ote_tally){.lost = true, .ip = readmissions[i].scores[j]};
        }
        status found = ontheedge_readmission_of(&made.tournament, tallies, &readmission);
        assert_true(is_done(found));
        assert_int_equal(readmission.active, active);
        assert_int_equal(readmission.places, 3 - active);
        assert_int_equal(readmission.candidates, count);
        assert_int_equal(readmission.admitted, readmissions[i].admitted);
        assert_int_equal(readmission.tied, readmissions[i].tied);
        for (uint32_t j = 0; j < readmission.admitted + readmission.tied; j++) {
            assert_int_equal(tallies[readmission.in_order[j]].ip, readmissions[i].scores[j]);
        }
        ontheedge_readmission_free(&readmission);
    }
}

/* AMB-OTE-33, AMB-OTE-45, AMB-OTE-46, OTE-2.8.1a: who may be re-admitted: inactive, there, and willing. */
static void who_may_be_readmitted(void **state) {
    (void)state;
    for (uint32_t i = 0; i < STATUSES; i++) {
        struct made made;
        struct ote_tally tallies[SEATS_MAX] = {{.lost = true}, {.lost = true}, {.lost = true, .stayed_away = true}};
        struct ote_readmission readmission;
        made_start(&made, 3);
        made.entrants[0].status = (uint8_t)i;
        made.entrants[1].declined = 1;
        assert_true(is_done(ontheedge_readmission_of(&made.tournament, tallies, &readmission)));
        assert_int_equal(readmission.candidates, i == STATUS_PLAYING || i == STATUS_SITTING_OUT);
        ontheedge_readmission_free(&readmission);
    }
}

/* Four people, three of them tied for two places; the additional game is on. */
static void three_tied(struct played *played) {
    begin(played, 4);
    PLAY(played, "16w 8 8 8");
    played_draw(played);
    played_publish(played);
}

/* OTE-2.8.3a, AMB-OTE-3: one game of the tied and of nobody else, and no round. */
static void the_additional_game_is_of_the_tied_alone(void **state) {
    (void)state;
    struct played played;
    three_tied(&played);
    const struct stage *stage = played_stage(&played);
    assert_int_equal(stage->kind, STAGE_ADDITIONAL);
    assert_int_equal(stage->table_count, 1);
    assert_int_equal(stage->seat_count, 3);
    assert_int_equal(format_of(played_cup(&played))->places(played_cup(&played), (table_id){stage->first_table}), 2);
    assert_int_equal(rounds_published(played_cup(&played)), 1);
    result(&played, 1, "8w1 8w2 0");
    played_close(&played);
    assert_int_equal(next_plan(&played).kind, STAGE_FINAL);
    assert_int_equal(next_plan(&played).round, 1);
    played_free(&played);
}

/* OTE-2.8.3c, AMB-OTE-9a: as many leave as there are places, each with a rank of its own; OTE-2.8.3b: at 8. */
static void exits_are_in_order(void **state) {
    (void)state;
    static const char *const wrong[] = {"8 0 0",       "8w 0 0",    "8w1 0 0", "8w 8w 0", "8w1 8w1 0", "8w2 8w3 0",
                                        "8w1 8w2 8w3", "8w1 8w3 0", "8w1 8 0", "8w2 0 0", "8w0 8w1 0"};
    struct played played;
    three_tied(&played);
    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        assert_refused(&played, try_result(&played, 1, wrong[i]), "OTE-2.8.3c");
    }
    result(&played, 1, "8w2 0 8w1");
    assert_false(warned(&played, "OTE-2.8.3b"));
    played_free(&played);
    three_tied(&played);
    result(&played, 1, "7w1 8w2 0"); /* below 8: taken, and said */
    assert_true(warned(&played, "OTE-2.8.3b"));
    played_free(&played);
}

/* OTE-2.8.3c, AMB-OTE-43, AMB-OTE-44: fewer can leave where fewer stay; nobody only where nobody came. */
static void exits_are_as_many_as_can_leave(void **state) {
    (void)state;
    struct played played;
    three_tied(&played);
    assert_refused(&played, try_result(&played, 1, "8c 3c 2l"), "AMB-OTE-44");
    result(&played, 1, "8 3c -"); /* the last one leaves for the final */
    assert_int_equal(table_seats(played_cup(&played), (table_id){1})[0].score.order, 1);
    played_close(&played);
    /* AMB-OTE-46: who conceded is next; who was not there is out of it. */
    assert_int_equal(next_plan(&played).kind, STAGE_FINAL);
    assert_false(next_plan(&played).needs_confirming);
    played_free(&played);
    three_tied(&played);
    result(&played, 1, "- - -");
    assert_true(warned(&played, "AMB-OTE-43"));
    played_close(&played);
    assert_int_equal(next_plan(&played).kind, STAGE_FINAL);
    assert_true(next_plan(&played).needs_confirming); /* AMB-OTE-32: one is left */
    played_free(&played);
}

/* AMB-OTE-46: only who has a place, or is tied for one, can decline, and only while nothing is played. */
static void declining_has_its_time(void **state) {
    (void)state;
    struct played played;
    begin(&played, 5);
    assert_refused(&played, try_decline(&played, 1), "AMB-OTE-46");
    played_draw(&played);
    played_publish(&played);
    uint32_t winner = number_at(&played, 1, 1), best = number_at(&played, 1, 2), worst = number_at(&played, 2, 3);
    result(&played, 1, "16w 14");
    result(&played, 2, "16w 2 1");
    assert_refused(&played, try_decline(&played, best), "AMB-OTE-46"); /* the round is not closed */
    played_close(&played);
    assert_refused(&played, try_decline(&played, winner), "AMB-OTE-46"); /* active */
    assert_refused(&played, try_decline(&played, worst), "AMB-OTE-46");  /* has no place */
    played_draw(&played);
    assert_true(is_done(try_decline(&played, best)));
    assert_refused(&played, try_decline(&played, best), "AMB-OTE-46"); /* has none any more */
    played_draw_again(&played, "Declined");
    played_publish(&played);
    result(&played, 1, "16w 2 1");
    for (uint32_t seat = 1; seat <= 3; seat++) { /* it is played */
        assert_refused(&played, try_decline(&played, number_at(&played, 1, seat)), "AMB-OTE-46");
    }
    played_free(&played);
}

/* OTE-2.8b, OTE-2.8c, AMB-OTE-32: three play; fewer only when the organizer confirms it. */
static void a_short_final_is_confirmed(void **state) {
    (void)state;
    for (uint32_t dropped = 0; dropped <= 4; dropped++) {
        struct played played;
        begin(&played, 4);
        PLAY(&played, "16w 10 8 2");
        for (uint32_t seat = 4; seat > 4 - dropped; seat--) {
            played_status(&played, number_at(&played, 1, seat), STATUS_DROPPED, NULL);
        }
        status drawn = try_draw(&played, false);
        if (dropped >= 2) assert_string_equal(played.why.rule, "AMB-OTE-32");
        assert_int_equal(drawn.outcome, dropped <= 1 ? DONE : REFUSED);
        if (dropped >= 2) assert_int_equal(try_draw(&played, true).outcome, dropped <= 3 ? DONE : REFUSED);
        if (dropped <= 3) assert_int_equal(played_stage(&played)->seat_count, dropped ? 4 - dropped : 3);
        played_free(&played);
    }
}

/* AMB-OTE-14: one is too few, two and three begin with the final, four with a round. */
static void small_tournaments(void **state) {
    (void)state;
    for (uint32_t people = 1; people <= 4; people++) {
        struct played played;
        begin(&played, people);
        status drawn = try_draw(&played, false);
        if (people == 1) assert_string_equal(played.why.rule, "AMB-OTE-14");
        assert_int_equal(drawn.outcome, people == 1 ? REFUSED : DONE);
        if (people > 1) assert_int_equal(played_stage(&played)->kind, people <= 3 ? STAGE_FINAL : STAGE_ROUND);
        played_free(&played);
    }
}

/* ---- Coming and going ---- */

/* AMB-OTE-41: late from the moment round 1 is published; active by house rule until round 2 is drawn; not at all once
 * the final is published. */
static void coming_late(void **state) {
    (void)state;
    struct played played;
    begin(&played, 12);
    played_draw(&played);
    assert_true(is_done(try_enter(&played, false))); /* a draft is no round */
    assert_false(played_cup(&played)->entrants.rows[12].late);
    assert_false(warned(&played, "AMB-OTE-41"));
    played_draw_again(&played, "minute added for all tables");
    played_publish(&played);
    assert_true(is_done(try_enter(&played, false)));
    assert_true(played_cup(&played)->entrants.rows[13].late);
    assert_true(warned(&played, "AMB-OTE-41"));
    played_results(&played);
    played_close(&played);
    assert_true(is_done(try_enter(&played, true)));
    assert_false(played_cup(&played)->entrants.rows[14].late);
    played_draw(&played);
    assert_refused(&played, try_enter(&played, true), "AMB-OTE-41");
    assert_true(is_done(try_enter(&played, false)));
    played_draw_again(&played, "minute added for all tables");
    played_publish(&played);
    assert_refused(&played, try_enter(&played, true), "AMB-OTE-41");
    played_results(&played);
    played_close(&played);
    while (next_plan(&played).kind != STAGE_FINAL) played_round(&played);
    assert_true(is_done(try_enter(&played, false)));
    played_draw(&played);
    played_publish(&played);
    assert_refused(&played, try_enter(&played, false), "AMB-OTE-41");
    played_free(&played);
}

/* AMB-OTE-41, AMB-OTE-37: back within the same round nothing is lost; after missing one the player is inactive. */
static void coming_back(void **state) {
    (void)state;
    for (int missed = 0; missed <= 1; missed++) {
        struct played played;
        begin(&played, 27);
        played_round(&played);
        uint32_t number = number_at(&played, 1, 1), entrant = at_seat(&played, 1, 1).at;
        played_status(&played, number, STATUS_DROPPED, NULL);
        if (missed) played_round(&played);
        assert_true(is_done(try_status(&played, number, STATUS_PLAYING)));
        assert_int_equal(warned(&played, "AMB-OTE-41"), missed);
        if (missed) assert_int_equal(told(&played, MSG_OTE_BACK_INACTIVE)->arguments[1].number, 2);
        struct ote_tally *tallies = tallies_of(&played);
        assert_int_equal(tallies[entrant].lost, missed);
        memory_free(tallies);
        played_free(&played);
    }
}

/* AMB-OTE-41: what was missed is named, and an additional game is no round. */
static void coming_back_after_an_additional_game(void **state) {
    (void)state;
    struct played played;
    begin(&played, 8);
    PLAY(&played, "16w 8 8 1", "16w 8 1 1");
    uint32_t winner = number_at(&played, 1, 1);
    played_status(&played, winner, STATUS_DROPPED, NULL);
    played_draw(&played);
    played_publish(&played);
    assert_int_equal(played_stage(&played)->kind, STAGE_ADDITIONAL);
    assert_true(is_done(try_status(&played, winner, STATUS_PLAYING)));
    assert_int_equal(told(&played, MSG_OTE_BACK_INACTIVE_STAGE)->arguments[1].message, MSG_STAGE_ADDITIONAL);
    played_free(&played);
}

/* AMB-OTE-42: an active player plays or leaves; OTE-2.2d, AMB-OTE-33: an inactive one may sit out, and rests. */
static void only_the_inactive_sit_out(void **state) {
    (void)state;
    struct played played;
    begin(&played, 9);
    PLAY(&played, "16w 9 1", "16w 8 5", "16w 7 4");
    uint32_t winner = number_at(&played, 1, 1), loser = number_at(&played, 1, 2);
    assert_refused(&played, try_status(&played, winner, STATUS_SITTING_OUT), "AMB-OTE-42");
    assert_true(is_done(try_status(&played, loser, STATUS_SITTING_OUT)));
    played_draw(&played);
    const struct stage *stage = played_stage(&played);
    assert_int_equal(stage->seat_count, 8);
    assert_int_equal(stage->rest_count, 1);
    assert_int_equal(played_cup(&played)->rests.rows[stage->first_rest].why, REST_SITTING_OUT);
    played_free(&played);
}

/* AMB-OTE-45: for good. */
static void the_disqualified_stay_out(void **state) {
    (void)state;
    struct played played;
    begin(&played, 9);
    PLAY(&played, "16w 9 1", "16w 8 5", "16w 7 4");
    uint32_t number = number_at(&played, 1, 1);
    played_status(&played, number, STATUS_DISQUALIFIED, "Marked cards");
    assert_refused(&played, try_status(&played, number, STATUS_PLAYING), "AMB-OTE-45");
    assert_refused(&played, try_status(&played, number, STATUS_DROPPED), "AMB-OTE-45");
    assert_refused(&played, try_status(&played, number, STATUS_SITTING_OUT), "AMB-OTE-45");
    played_free(&played);
}

/* AMB-OTE-36: two words and no other. */
static void the_switch_takes_its_words(void **state) {
    (void)state;
    static const char *const values[] = {"after", "together", "never", ""};
    for (size_t i = 0; i < COUNT_OF(values); i++) {
        struct played played;
        struct setting_row setting = {text_of("dropped"), text_of(values[i])};
        played_start(&played);
        struct command command = played_command(&played, COMMAND_tournament_create);
        command.body.tournament_create.format = text_of("ontheedge");
        command.body.tournament_create.name = text_of("Cup");
        command.body.tournament_create.settings.rows = &setting;
        command.body.tournament_create.settings.count = 1;
        status made = played_try(&played, &command);
        assert_int_equal(made.outcome, i < 2 ? DONE : REFUSED);
        if (i < 2) assert_int_equal(setting_of(played_cup(&played), "dropped"), i);
        if (i >= 2) assert_string_equal(played.why.rule, "AMB-OTE-36");
        played_free(&played);
    }
}

/* ---- Places ---- */

static struct ranking ranking_of(const struct played *played, uint32_t round) {
    struct ranking ranking = {0};
    status ranked = format_of(played_cup(played))->rank(&played->state, played_cup(played), round, &ranking);
    assert_true(is_done(ranked));
    return ranking;
}

static struct ranked ranked_at(const struct played *played, uint32_t entrant) {
    struct ranking ranking = ranking_of(played, 0);
    struct ranked found = {0};
    for (uint32_t i = 0; i < ranking.rows.count; i++) {
        if (ranking.rows.rows[i].entrant.at == entrant) found = ranking.rows.rows[i];
    }
    VEC_FREE(&ranking.rows);
    return found;
}

/* OTE-2.3k: everybody stands in the chart at any time; it is final once the final is closed (OTE-2.10d). */
static void the_chart_is_always_there(void **state) {
    (void)state;
    struct played played;
    begin(&played, 9);
    for (int step = 0; step < 9; step++) {
        struct ranking ranking = ranking_of(&played, 0);
        assert_int_equal(ranking.rows.count, 9);
        assert_int_equal(ranking.final, step == 8);
        VEC_FREE(&ranking.rows);
        if (step % 4 == 0 && step < 8) played_draw(&played);
        if (step % 4 == 1) played_publish(&played);
        if (step % 4 == 2) played_results(&played);
        if (step % 4 == 3) played_close(&played);
    }
    struct ranking after = ranking_of(&played, 1); /* as it was after round 1 */
    int64_t points = 0;
    for (uint32_t i = 0; i < 9; i++) points += after.rows.rows[i].values[1];
    assert_int_equal(points, 3 * (8 + 4));
    assert_false(after.final);
    VEC_FREE(&after.rows);
    played_free(&played);
}

/* OTE-2.10a, OTE-2.10b, OTE-2.10c, AMB-OTE-4, AMB-OTE-43: the final's three places. */
static void the_final_gives_three_places(void **state) {
    (void)state;
    static const struct {
        const char *scores;
        uint32_t places[3];
    } finals[] = {
        {"16w 10 9", {1, 2, 3}},  {"16w 9 10", {1, 3, 2}},  {"16w 10 10", {1, 2, 2}}, {"3 -5 16w", {2, 3, 1}},
        {"16w 20 18", {1, 2, 3}}, {"16w -9 -", {1, 2, 3}},  {"16w - -", {1, 2, 2}},   {"16w 5c 7l", {1, 3, 2}},
        {"16w 5l 7c", {1, 3, 2}}, {"16w 16 16", {1, 2, 2}},
    };
    for (size_t i = 0; i < COUNT_OF(finals); i++) {
        struct played played;
        begin(&played, 3);
        const char *scores[1] = {finals[i].scores};
        play_round(&played, scores, 1);
        for (uint32_t seat = 0; seat < 3; seat++) {
            struct ranked ranked = ranked_at(&played, at_seat(&played, 1, seat + 1).at);
            assert_int_equal(ranked.rank, finals[i].places[seat]);
            assert_int_equal(ranked.shared, finals[i].places[1] == finals[i].places[2] && seat > 0);
        }
        assert_true(next_plan(&played).over);
        played_free(&played);
    }
}

/* OTE-2.10d, AMB-OTE-35: from place 4 on by Tournament Score, half a point apart or level; shown by VP, IP, name. */
static void other_places_go_by_score(void **state) {
    (void)state;
    struct played played;
    begin(&played, 9);
    PLAY(&played, "16w 5 4", "16w 6 4", "16w 5 5");
    uint32_t level[3] = {at_seat(&played, 3, 2).at, at_seat(&played, 3, 3).at, at_seat(&played, 1, 2).at};
    uint32_t ahead = at_seat(&played, 2, 2).at; /* 7 against 6.5 */
    for (uint32_t number = 1; number <= 9; number++) (void)try_status(&played, number, STATUS_SITTING_OUT);
    played_round(&played);
    assert_int_equal(ranked_at(&played, ahead).rank, 4);
    assert_false(ranked_at(&played, ahead).shared);
    assert_int_equal(ranked_at(&played, level[2]).rank, 5); /* 6.5 */
    assert_int_equal(ranked_at(&played, level[0]).rank, 6); /* 2 + 2.5 */
    assert_int_equal(ranked_at(&played, level[1]).rank, 6);
    assert_true(ranked_at(&played, level[0]).shared);
    assert_int_equal(ranked_at(&played, at_seat(&played, 1, 1).at).rank, 1);
    played_free(&played);
}

/* Where in the standings an entrant is shown, from 0. */
static uint32_t shown_at(const struct played *played, uint32_t entrant) {
    struct ranking ranking = ranking_of(played, 0);
    uint32_t place = 0;
    while (ranking.rows.rows[place].entrant.at != entrant) place++;
    VEC_FREE(&ranking.rows);
    return place;
}

/* AMB-OTE-35: who shares a place is shown by VP, then by name, whatever the order of entry. */
static void level_players_are_shown_in_order(void **state) {
    (void)state;
    static const char *const names[] = {"Ivo", "Helo", "Gil", "Flora", "Edu", "Davi", "Caio", "Bia", "Ana"};
    struct played played;
    begin(&played, 0);
    for (size_t i = 0; i < COUNT_OF(names); i++) played_person(&played, names[i]);
    PLAY(&played, "16w 2 1", "16w 11 10", "16w 9 1");
    uint32_t more_vp = at_seat(&played, 1, 2).at, less_vp = at_seat(&played, 2, 3).at; /* 4 + 1 and 0 + 5 */
    uint32_t one = at_seat(&played, 1, 3).at, other = at_seat(&played, 3, 3).at;       /* 0 + 0.5 each */
    assert_int_equal(ranked_at(&played, more_vp).rank, ranked_at(&played, less_vp).rank);
    assert_int_equal(shown_at(&played, more_vp) + 1, shown_at(&played, less_vp));
    assert_int_equal(ranked_at(&played, one).rank, ranked_at(&played, other).rank);
    uint32_t first = one > other ? one : other; /* entered later, but earlier in the alphabet */
    assert_int_equal(shown_at(&played, first) + 1, shown_at(&played, first == one ? other : one));
    played_free(&played);
}

/* ---- Reasons ---- */

/* OTE-2.9a, OTE-2.9b: the final round says that the inactive set plays too; every table of any draw has a reason, or
 * is one of round 1's, which the draw as a whole explains (OTE-2.5). */
static void every_draw_says_why(void **state) {
    (void)state;
    struct played played;
    begin(&played, 16);
    for (bool over = false; !over; over = next_plan(&played).over) {
        played_draw(&played);
        const struct stage *stage = played_stage(&played);
        const struct reason *reasons = played_cup(&played)->reasons.rows + stage->first_reason;
        bool plays_too = false;
        for (uint32_t table = stage->round == 1 ? 0 : 1; table <= stage->table_count; table++) {
            bool explained = false;
            for (uint32_t i = 0; i < stage->reason_count; i++) explained |= reasons[i].table == table;
            if (stage->kind == STAGE_ROUND && stage->round == 1 && table) continue;
            assert_true(explained);
        }
        for (uint32_t i = 0; i < stage->reason_count; i++) plays_too |= reasons[i].code == OTE_WHY_INACTIVE_PLAY_TOO;
        assert_int_equal(plays_too, stage->kind == STAGE_FINAL);
        played_publish(&played);
        played_results(&played);
        played_close(&played);
    }
    played_free(&played);
}

static bool says_of_the_draw(const struct played *played, enum ote_reason code) {
    const struct stage *stage = played_stage(played);
    for (uint32_t i = 0; i < stage->reason_count; i++) {
        const struct reason *reason = &played_cup(played)->reasons.rows[stage->first_reason + i];
        if (reason->table == 0 && reason->code == code) return true;
    }
    return false;
}

/* Of these five kinds of dividing people, the draw names the one that was done, and no other. */
static void check_sizes_said(const struct played *played, enum ote_reason wanted) {
    static const enum ote_reason all[] = {OTE_WHY_GROUPS_ACTIVE,   OTE_WHY_GROUPS_INACTIVE, OTE_WHY_THREES_ACTIVE,
                                          OTE_WHY_THREES_INACTIVE, OTE_WHY_FIVE_ACTIVE,     OTE_WHY_FIVE_INACTIVE,
                                          OTE_WHY_TWO_INACTIVE};
    for (size_t i = 0; i < COUNT_OF(all); i++) assert_int_equal(says_of_the_draw(played, all[i]), all[i] == wanted);
}

/* OTE-2.4.1, OTE-2.4.2, AMB-OTE-13: why there are games of these sizes; in round 1, and in the final's inactive set. */
static void a_draw_says_why_its_games_have_these_sizes(void **state) {
    (void)state;
    for (uint32_t people = 4; people <= 9; people++) {
        struct played played;
        begin(&played, people);
        played_draw(&played);
        check_sizes_said(&played, people == 5       ? OTE_WHY_FIVE_ACTIVE
                                  : people % 3 == 0 ? OTE_WHY_THREES_ACTIVE
                                                    : OTE_WHY_GROUPS_ACTIVE);
        played_free(&played);
    }
    for (uint32_t inactive = 2; inactive <= 6; inactive++) {
        struct played played;
        begin(&played, 9);
        PLAY(&played, "16w 9 1", "16w 8 2", "16w 7 3");
        for (uint32_t i = 0; i < 6 - inactive; i++) {
            played_status(&played, number_at(&played, 1 + i / 2, 2 + i % 2), STATUS_SITTING_OUT, NULL);
        }
        played_draw(&played);
        check_sizes_said(&played, inactive == 2       ? OTE_WHY_TWO_INACTIVE
                                  : inactive == 5     ? OTE_WHY_FIVE_INACTIVE
                                  : inactive % 3 == 0 ? OTE_WHY_THREES_INACTIVE
                                                      : OTE_WHY_GROUPS_INACTIVE);
        played_free(&played);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sizes_are_those_of_the_rules),
        cmocka_unit_test(two_and_four_are_off_numbered),
        cmocka_unit_test(games_are_won_at_sixteen),
        cmocka_unit_test(games_give_points),
        cmocka_unit_test(points_add_up),
        cmocka_unit_test(the_final_gives_points_by_each_players_set),
        cmocka_unit_test(the_additional_game_gives_no_points),
        cmocka_unit_test(scores_are_exact),
        cmocka_unit_test(a_result_has_everybody),
        cmocka_unit_test(a_low_winner_is_warned_of),
        cmocka_unit_test(one_wins),
        cmocka_unit_test(who_is_gone_cannot_win),
        cmocka_unit_test(the_absent_have_no_influence),
        cmocka_unit_test(round_one_is_by_lot),
        cmocka_unit_test(off_numbered_games_go_round),
        cmocka_unit_test(the_lot_picks_among_those_who_may_be),
        cmocka_unit_test(sets_do_not_mix),
        cmocka_unit_test(the_lot_orders_only_who_is_level),
        cmocka_unit_test(victory_points_stand_before_influence),
        cmocka_unit_test(three_play_the_final_and_four_do_not),
        cmocka_unit_test(places_in_the_final_are_filled),
        cmocka_unit_test(who_may_be_readmitted),
        cmocka_unit_test(the_additional_game_is_of_the_tied_alone),
        cmocka_unit_test(exits_are_in_order),
        cmocka_unit_test(exits_are_as_many_as_can_leave),
        cmocka_unit_test(declining_has_its_time),
        cmocka_unit_test(a_short_final_is_confirmed),
        cmocka_unit_test(small_tournaments),
        cmocka_unit_test(coming_late),
        cmocka_unit_test(coming_back),
        cmocka_unit_test(coming_back_after_an_additional_game),
        cmocka_unit_test(only_the_inactive_sit_out),
        cmocka_unit_test(the_disqualified_stay_out),
        cmocka_unit_test(the_switch_takes_its_words),
        cmocka_unit_test(the_chart_is_always_there),
        cmocka_unit_test(the_final_gives_three_places),
        cmocka_unit_test(other_places_go_by_score),
        cmocka_unit_test(level_players_are_shown_in_order),
        cmocka_unit_test(every_draw_says_why),
        cmocka_unit_test(a_draw_says_why_its_games_have_these_sizes),
    };
    return cmocka_run_group_tests_name("ontheedge", tests, NULL, NULL);
}
