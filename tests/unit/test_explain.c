/* Why somebody stands or sits there: by which rule, with which values, from which games, by which steps and lots. */
#include "unit.h"

#include <stdlib.h>
#include <string.h>
#include "app/save/draw_retrace.h"
#include "view/explain/explain_rank.h"
#include "view/explain/explain_table.h"
#include "failing_memory.h"
#include "rules/ontheedge/ontheedge.h"
#include "base/i18n.h"
#include "support/json_look.h"
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

static void result(struct played *played, uint32_t table, const char *text) {
    struct score scores[SEATS_MAX];
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
    assert_int_equal(count, played_cup(played)->tables.rows[played_stage(played)->first_table + table - 1].size);
    played_scores(played, table, scores);
}

static void begin(struct played *played, uint32_t people) {
    played_start(played);
    played_tournament(played, "ontheedge");
    played_people(played, people);
}

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

/* The entrant at that seat of that table of the stage that was drawn last. */
static entrant_id at_seat(const struct played *played, uint32_t table, uint32_t seat) {
    const struct tournament *cup = played_cup(played);
    const struct stage *stage = &cup->stages.rows[cup->stages.count - 1];
    return table_seats(cup, (table_id){stage->first_table + table - 1})[seat - 1].entrant;
}

static uint32_t number_of(const struct played *played, entrant_id entrant) {
    return played->state.people.rows[played_cup(played)->entrants.rows[entrant.at].person.at].number;
}

/* ---- Games ---- */

static struct games games_of(const struct played *played, entrant_id entrant, uint32_t round) {
    struct games games = {0};
    status found = format_of(played_cup(played))->games(played_cup(played), round, entrant, &games);
    assert_true(is_done(found));
    return games;
}

/* The game that was played last. */
static struct game last_game(const struct played *played, entrant_id entrant) {
    struct games games = games_of(played, entrant, 0);
    assert_true(games.rows.count > 0);
    struct game game = games.rows.rows[games.rows.count - 1];
    VEC_FREE(&games.rows);
    return game;
}

/* What one seat's game must look like: the rule, VP, IP, place at the table (0: none), shared. */
struct wanted_game {
    const char *rule;
    int64_t vp, ip;
    uint32_t place;
    bool shared;
};

static void check_game(const struct played *played, uint32_t table, uint32_t seat, const struct wanted_game *wanted,
                       enum ote_set set) {
    struct game game = last_game(played, at_seat(played, table, seat));
    assert_string_equal(game.rule, wanted->rule);
    assert_int_equal(game.values[0], set);
    assert_int_equal(game.values[1], wanted->vp);
    assert_int_equal(game.values[2], wanted->ip);
    assert_int_equal(game.place, wanted->place);
    assert_int_equal(game.shared, wanted->shared);
    assert_int_equal(game.seat, seat - 1);
    assert_true(game.counts && game.says != MSG_NONE);
}

/* OTE-2.3d, OTE-2.3e, OTE-2.3f, OTE-2.3g, OTE-2.3i, AMB-OTE-19, AMB-OTE-43, AMB-OTE-44, AMB-OTE-47 */
static const struct {
    const char *scores;
    struct wanted_game seats[4];
} active_games[] = {
    {"16w 11 5", {{"OTE-2.3d", 8, 16, 1, false}, {"OTE-2.3e", 4, 11, 2, false}, {"OTE-2.3g", 0, 5, 3, false}}},
    {"16w 9 9", {{"OTE-2.3d", 8, 16, 1, false}, {"OTE-2.3f", 2, 9, 2, true}, {"OTE-2.3f", 2, 9, 2, true}}},
    {"9 3w -2", {{"OTE-2.3e", 4, 9, 2, false}, {"OTE-2.3d", 8, 3, 1, false}, {"OTE-2.3g", 0, -2, 3, false}}},
    {"16w 11 -", {{"OTE-2.3d", 8, 16, 1, false}, {"OTE-2.3i", 0, 11, 2, false}, {"AMB-OTE-43", 0, 0, 0, false}}},
    {"16w - -", {{"AMB-OTE-43", 8, 0, 1, false}, {"AMB-OTE-43", 0, 0, 0, false}, {"AMB-OTE-43", 0, 0, 0, false}}},
    {"- - -", {{"AMB-OTE-43", 0, 0, 0, false}, {"AMB-OTE-43", 0, 0, 0, false}, {"AMB-OTE-43", 0, 0, 0, false}}},
    {"16w 7l 5", {{"OTE-2.3d", 8, 16, 1, false}, {"AMB-OTE-47", 0, 7, 0, false}, {"OTE-2.3e", 4, 5, 2, false}}},
    {"16w 7c 5", {{"OTE-2.3d", 8, 16, 1, false}, {"OTE-2.3e", 4, 7, 2, false}, {"OTE-2.3g", 0, 5, 3, false}}},
};

static void a_game_is_told_by_the_rule_that_gave_its_points(void **state) {
    (void)state;
    struct played played;
    begin(&played, 3 * COUNT_OF(active_games));
    played_draw(&played);
    played_publish(&played);
    for (uint32_t i = 0; i < COUNT_OF(active_games); i++) {
        result(&played, i + 1, active_games[i].scores);
        for (uint32_t seat = 1; seat <= 3; seat++) {
            check_game(&played, i + 1, seat, &active_games[i].seats[seat - 1], OTE_ACTIVE);
        }
    }
    played_free(&played);
}

/* AMB-OTE-18: three tied for second; with one of them behind, two (OTE-2.3f). */
static void four_at_a_table_are_ranked_to_the_last(void **state) {
    (void)state;
    static const struct wanted_game tied = {"OTE-2.3f", 2, 8, 2, true}, behind = {"OTE-2.3g", 0, 3, 4, false};
    struct played played;
    begin(&played, 8);
    played_draw(&played);
    played_publish(&played);
    result(&played, 1, "16w 8 8 8");
    result(&played, 2, "16w 8 8 3");
    for (uint32_t seat = 2; seat <= 4; seat++) check_game(&played, 1, seat, &tied, OTE_ACTIVE);
    check_game(&played, 2, 2, &tied, OTE_ACTIVE);
    check_game(&played, 2, 4, &behind, OTE_ACTIVE);
    played_free(&played);
}

/* OTE-2.3h: half of it in the inactive set, by one rule. */
static void the_inactive_have_a_rule_of_their_own(void **state) {
    (void)state;
    static const struct wanted_game wanted[] = {{"OTE-2.3h", 4, 16, 1, false},
                                                {"OTE-2.3h", 2, 9, 2, false},
                                                {"OTE-2.3h", 1, 5, 2, true},
                                                {"OTE-2.3h", 0, 1, 3, false}};
    struct played played;
    begin(&played, 12);
    PLAY(&played, "16w 1 1", "16w 1 1", "16w 1 1", "16w 1 1");
    played_draw(&played);
    played_publish(&played);
    result(&played, 2, "16w 9 1 0");
    result(&played, 3, "16w 5 5 1");
    check_game(&played, 2, 1, &wanted[0], OTE_INACTIVE);
    check_game(&played, 2, 2, &wanted[1], OTE_INACTIVE);
    check_game(&played, 3, 2, &wanted[2], OTE_INACTIVE);
    check_game(&played, 3, 3, &wanted[2], OTE_INACTIVE);
    check_game(&played, 2, 3, &wanted[3], OTE_INACTIVE);
    played_free(&played);
}

/* Four people: three tied for two places; the second and third seat of the additional game left it. */
static void play_to_the_final(struct played *played) {
    begin(played, 4);
    PLAY(played, "16w 8 8 8");
    PLAY(played, "3 8w1 9w2");
}

/* AMB-OTE-31, OTE-2.8.3c: the additional game is shown, and gives nothing. */
static void an_additional_game_counts_for_nothing(void **state) {
    (void)state;
    struct played played;
    play_to_the_final(&played);
    for (uint32_t seat = 1; seat <= 3; seat++) {
        entrant_id entrant = at_seat(&played, 1, seat);
        struct game game = last_game(&played, entrant);
        struct games whole = games_of(&played, entrant, 0), rounds = games_of(&played, entrant, 1);
        assert_string_equal(game.rule, "AMB-OTE-31");
        assert_false(game.counts);
        assert_int_equal(game.values[1], 0);
        assert_int_equal(game.values[2], 0);
        assert_int_equal(game.place, seat - 1); /* by the order of leaving; none for who stayed */
        assert_int_equal(game.says, seat == 1 ? MSG_OTE_GAME_STAYED : MSG_OTE_GAME_LEFT_FOR_FINAL);
        assert_int_equal(whole.rows.count, 2);
        assert_int_equal(rounds.rows.count, 1);
        VEC_FREE(&whole.rows);
        VEC_FREE(&rounds.rows);
    }
    played_free(&played);
}

/* AMB-OTE-31: who did not come to it is told so. */
static void who_missed_the_additional_game_is_told_so(void **state) {
    (void)state;
    struct played played;
    begin(&played, 4);
    PLAY(&played, "16w 8 8 8");
    PLAY(&played, "- 8w1 9w2");
    assert_int_equal(last_game(&played, at_seat(&played, 1, 1)).says, MSG_OTE_GAME_ADDITIONAL_ABSENT);
    played_free(&played);
}

/* AMB-OTE-34: in the final each by his or her own set. */
static void the_final_counts_by_each_ones_set(void **state) {
    (void)state;
    struct played played;
    play_to_the_final(&played);
    PLAY(&played, "16w 11 5");
    for (uint32_t seat = 1; seat <= 3; seat++) {
        struct game game = last_game(&played, at_seat(&played, 1, seat));
        struct games games = games_of(&played, at_seat(&played, 1, seat), 0);
        bool unbeaten = games.rows.count == 2;
        int64_t full = seat == 1 ? 8 : seat == 2 ? 4 : 0;
        assert_int_equal(game.values[0], unbeaten ? OTE_ACTIVE : OTE_INACTIVE);
        assert_int_equal(game.values[1], unbeaten ? full : full / 2);
        if (!unbeaten) assert_string_equal(game.rule, "OTE-2.3h");
        if (unbeaten) assert_string_not_equal(game.rule, "OTE-2.3h");
        VEC_FREE(&games.rows);
    }
    played_free(&played);
}

/* OTE-2.3j: the games that are shown add up to the totals, for everybody and after every round. */
static void games_add_up_to_the_totals(void **state) {
    (void)state;
    struct played played;
    begin(&played, 23);
    played_to_the_end(&played);
    const struct tournament *cup = played_cup(&played);
    for (uint32_t round = 0; round <= rounds_published(cup); round++) {
        struct ote_tally *tallies;
        assert_true(is_done(ontheedge_tally_new(cup, round, &tallies)));
        for (uint32_t i = 0; i < cup->entrants.count; i++) {
            struct games games = games_of(&played, (entrant_id){i}, round);
            int64_t vp = 0, ip = 0;
            for (uint32_t j = 0; j < games.rows.count; j++) {
                vp += games.rows.rows[j].values[1];
                ip += games.rows.rows[j].values[2];
            }
            assert_int_equal(vp, tallies[i].vp);
            assert_int_equal(ip, tallies[i].ip);
            VEC_FREE(&games.rows);
        }
        memory_free(tallies);
    }
    played_free(&played);
}

/* ---- What separates two ---- */

static struct tiebreak_result separate(const struct played *played, entrant_id above, entrant_id below) {
    struct tiebreak_result separation;
    const struct tournament *cup = played_cup(played);
    status found = format_of(cup)->separate(&played->state, cup, 0, above, below, &separation);
    assert_true(is_done(found));
    return separation;
}

static void check_separation(const struct tiebreak_result *separation, const char *key, const char *rule, int64_t above,
                             int64_t below) {
    assert_false(separation->level);
    assert_string_equal(separation->criterion->key, key);
    assert_string_equal(separation->criterion->rule, rule);
    assert_int_equal(separation->values[0], above);
    assert_int_equal(separation->values[1], below);
}

static void check_level(const struct tiebreak_result *separation, const char *key, const char *rule, int64_t value) {
    assert_true(separation->level);
    assert_string_equal(separation->criterion->key, key);
    assert_string_equal(separation->criterion->level_rule, rule);
    assert_int_equal(separation->values[0], value);
    assert_int_equal(separation->values[1], value);
}

/* OTE-2.10a, OTE-2.10b, OTE-2.10c, AMB-OTE-43: between the second and the third of a final. */
static void the_final_separates_its_three(void **state) {
    (void)state;
    static const struct {
        const char *scores, *key, *rule;
        int64_t above, below;
    } finals[] = {
        {"16w 10 9", "influence", "OTE-2.10b", 10, 9}, {"16w 20 18", "influence", "OTE-2.10b", 20, 18},
        {"16w 0 -1", "influence", "OTE-2.10b", 0, -1}, {"16w -9 -", "presence", "AMB-OTE-43", 1, 0},
        {"16w 7l 5c", "influence", "OTE-2.10b", 7, 5}, {"16w 10 10", "influence", NULL, 10, 10},
        {"16w 16 16", "influence", NULL, 16, 16},      {"16w - -", "presence", NULL, 0, 0},
    };
    for (size_t i = 0; i < COUNT_OF(finals); i++) {
        struct played played;
        begin(&played, 3);
        play_round(&played, &finals[i].scores, 1);
        table_id table = {played_cup(&played)->stages.rows[0].first_table};
        entrant_id first = at_seat(&played, 1, 1), second = at_seat(&played, 1, 2), third = at_seat(&played, 1, 3);
        struct tiebreak_result winner = separate(&played, first, second), others = separate(&played, second, third);
        check_separation(&winner, "winner", "OTE-2.10a", 1, 0);
        if (finals[i].rule)
            check_separation(&others, finals[i].key, finals[i].rule, finals[i].above, finals[i].below);
        else
            check_level(&others, finals[i].key, "OTE-2.10c", finals[i].above);
        assert_int_equal(winner.made_by, MADE_BY_ONE_GAME);
        assert_int_equal(others.made_by, MADE_BY_ONE_GAME);
        assert_int_equal(winner.table.at, table.at);
        assert_int_equal(others.table.at, table.at);
        played_free(&played);
    }
}

/* AMB-OTE-45: the winner of the final is disqualified; the two behind are separated as before. */
static void who_moves_up_is_still_separated_by_the_final(void **state) {
    (void)state;
    struct played played;
    begin(&played, 3);
    PLAY(&played, "16w 10 9");
    played_status(&played, number_of(&played, at_seat(&played, 1, 1)), STATUS_DISQUALIFIED, "A reason");
    struct tiebreak_result others = separate(&played, at_seat(&played, 1, 2), at_seat(&played, 1, 3));
    check_separation(&others, "influence", "OTE-2.10b", 10, 9);
    played_free(&played);
}

/* OTE-2.8c, OTE-2.10d, AMB-OTE-35, AMB-OTE-36: between rounds, by set, by score to half a point, by staying. */
static void the_others_are_separated_by_set_score_and_staying(void **state) {
    (void)state;
    struct played played;
    begin(&played, 12);
    PLAY(&played, "16w 5 4", "16w 6 4", "17w 5 5", "16w 1 0");
    entrant_id first[4], second[4], third[4];
    for (uint32_t i = 0; i < 4; i++) {
        first[i] = at_seat(&played, i + 1, 1), second[i] = at_seat(&played, i + 1, 2),
        third[i] = at_seat(&played, i + 1, 3);
    }
    struct tiebreak_result by;
    by = separate(&played, first[2], first[0]);
    check_separation(&by, "score", "OTE-2.10d", 33, 32); /* 16.5 against 16 */
    by = separate(&played, first[0], first[1]);
    check_level(&by, "score", "AMB-OTE-35", 32);
    by = separate(&played, first[0], second[1]);
    check_separation(&by, "set", "OTE-2.8c", OTE_ACTIVE, OTE_INACTIVE);
    by = separate(&played, second[1], second[0]);
    check_separation(&by, "score", "OTE-2.10d", 14, 13);
    assert_int_equal(by.made_by, MADE_BY_ALL_GAMES);
    by = separate(&played, second[2], third[2]);
    check_level(&by, "score", "AMB-OTE-35", 9);
    played_status(&played, number_of(&played, second[1]), STATUS_DROPPED, "");
    played_status(&played, number_of(&played, third[1]), STATUS_DROPPED, "");
    by = separate(&played, third[3], second[1]); /* 0 against 14 halves: who stayed stands above */
    check_separation(&by, "status", "AMB-OTE-36", 1, 0);
    assert_int_equal(by.made_by, MADE_BY_NO_GAME);
    by = separate(&played, second[1], third[1]);
    check_separation(&by, "score", "AMB-OTE-36", 14, 4);
    assert_string_equal(by.criterion->made_rule, "OTE-2.8.1b");
    played_free(&played);
}

/* OTE-2.10d: who was in the final stands before who was not. */
static void the_final_separates_from_the_others(void **state) {
    (void)state;
    struct played played;
    play_to_the_final(&played);
    entrant_id out = at_seat(&played, 1, 1);
    PLAY(&played, "16w 11 5");
    struct tiebreak_result by = separate(&played, at_seat(&played, 1, 3), out);
    check_separation(&by, "final", "OTE-2.10d", 1, 0);
    assert_int_equal(by.made_by, MADE_BY_ONE_GAME);
    played_free(&played);
}

/* AMB-OTE-36: with the switch at “together” those who dropped are separated by score like all others. */
static void together_the_score_separates(void **state) {
    (void)state;
    struct played played;
    struct setting_row setting = {text_of("dropped"), text_of("together")};
    played_start(&played);
    struct command command = played_command(&played, COMMAND_tournament_create);
    command.body.tournament_create.slug = text_of("cup");
    command.body.tournament_create.format = text_of("ontheedge");
    command.body.tournament_create.name = text_of("Cup");
    command.body.tournament_create.settings.rows = &setting;
    command.body.tournament_create.settings.count = 1;
    played_do(&played, &command);
    played_people(&played, 6);
    PLAY(&played, "16w 6 4", "16w 5 4");
    entrant_id above = at_seat(&played, 1, 2), below = at_seat(&played, 2, 2);
    played_status(&played, number_of(&played, above), STATUS_DROPPED, "");
    struct tiebreak_result by = separate(&played, above, below);
    check_separation(&by, "score", "AMB-OTE-36", 14, 13);
    played_free(&played);
}

/* The whole order, pair by pair: a place is shared where two are level, and nowhere else; values fall from the top. */
static void check_order(const struct played *played) {
    const struct tournament *cup = played_cup(played);
    struct ranking ranking = {0};
    assert_true(is_done(format_of(cup)->rank(&played->state, cup, 0, &ranking)));
    for (uint32_t i = 0; i < ranking.rows.count; i++) {
        for (uint32_t j = i + 1; j < ranking.rows.count && ranking.rows.rows[j].rank; j++) {
            const struct ranked *above = &ranking.rows.rows[i], *below = &ranking.rows.rows[j];
            struct tiebreak_result by = separate(played, above->entrant, below->entrant);
            assert_int_equal(by.level, above->rank == below->rank);
            if (by.level) assert_true(by.values[0] == by.values[1] && by.criterion->level_rule);
            if (strcmp(by.criterion->key, "set") == 0)
                assert_true(by.values[0] == OTE_ACTIVE && by.values[1] == OTE_INACTIVE);
            else if (!by.level)
                assert_true(by.values[0] > by.values[1]);
        }
    }
    VEC_FREE(&ranking.rows);
}

static void what_separates_agrees_with_the_standings(void **state) {
    (void)state;
    for (uint32_t people = 2; people <= 14; people++) {
        struct played played;
        begin(&played, people);
        check_order(&played);
        for (uint32_t stage = 0; stage < 20; stage++) {
            struct stage_plan plan = {0};
            struct problem why;
            assert_true(is_done(ontheedge_next_stage(&played.state, played_cup(&played), &plan, &why)));
            if (plan.over) break;
            if (stage == 1 && people > 5) played_status(&played, 2, STATUS_DROPPED, "");
            if (stage == 1 && people > 7) played_status(&played, 5, STATUS_DISQUALIFIED, "x");
            played_round(&played);
            check_order(&played);
        }
        played_free(&played);
    }
}

/* ---- What else is to be known ---- */

static const struct problem *remark_of(const struct played *played, entrant_id entrant, struct notices *remarks) {
    const struct tournament *cup = played_cup(played);
    *remarks = (struct notices){0};
    assert_true(is_done(format_of(cup)->remarks(&played->state, cup, 0, entrant, remarks)));
    return remarks->count ? &remarks->list[0] : NULL;
}

static void check_remark(const struct played *played, entrant_id entrant, const char *rule, enum message says) {
    struct notices remarks;
    const struct problem *remark = remark_of(played, entrant, &remarks);
    assert_int_equal(remarks.count, 1);
    assert_string_equal(remark->rule, rule);
    assert_int_equal(remark->says.message, says);
}

/* AMB-OTE-33, AMB-OTE-36, AMB-OTE-41, AMB-OTE-45: each status has its sentence; who just plays has none. */
static void what_became_of_somebody_is_remarked(void **state) {
    (void)state;
    struct notices remarks;
    struct played played;
    begin(&played, 12);
    PLAY(&played, "16w 5 4", "16w 6 4", "17w 5 5", "16w 1 0");
    entrant_id gone = at_seat(&played, 1, 2), rests = at_seat(&played, 1, 3), out = at_seat(&played, 2, 2);
    played_status(&played, number_of(&played, gone), STATUS_DROPPED, "");
    played_status(&played, number_of(&played, rests), STATUS_SITTING_OUT, "");
    played_status(&played, number_of(&played, out), STATUS_DISQUALIFIED, "A reason");
    played_person(&played, "Zoe");
    assert_null(remark_of(&played, at_seat(&played, 1, 1), &remarks));
    check_remark(&played, gone, "AMB-OTE-36", MSG_OTE_REMARK_DROPPED);
    check_remark(&played, rests, "AMB-OTE-33", MSG_OTE_REMARK_SITTING_OUT);
    check_remark(&played, out, "AMB-OTE-45", MSG_LEAVING_REMARK_DISQUALIFIED);
    check_remark(&played, (entrant_id){12}, "AMB-OTE-41", MSG_OTE_REMARK_LATE);
    played_free(&played);
}

/* AMB-OTE-46: gave a place away, or did not come to the additional game; AMB-OTE-36: left, but placed by the final. */
static void the_way_to_the_final_is_remarked(void **state) {
    (void)state;
    struct played played;
    begin(&played, 4);
    PLAY(&played, "16w 8 8 8");
    PLAY(&played, "- 8w1 9w2");
    check_remark(&played, at_seat(&played, 1, 1), "AMB-OTE-46", MSG_OTE_REMARK_STAYED_AWAY);
    entrant_id declines = at_seat(&played, 1, 3);
    struct command command = played_command(&played, COMMAND_entrant_decline);
    command.body.entrant_decline.person = number_of(&played, declines);
    played_do(&played, &command);
    check_remark(&played, declines, "AMB-OTE-46", MSG_OTE_REMARK_DECLINED);
    played_draw(&played);
    played_publish(&played);
    result(&played, 1, "16w 5");
    played_results(&played);
    entrant_id gone = at_seat(&played, 1, 2);
    played_status(&played, number_of(&played, gone), STATUS_DROPPED, "");
    check_remark(&played, gone, "AMB-OTE-36", MSG_OTE_REMARK_DROPPED_FINAL);
    played_close(&played);
    check_remark(&played, gone, "AMB-OTE-36", MSG_OTE_REMARK_DROPPED_FINAL);
    played_free(&played);
}

/* ---- The story of a draw ---- */

static struct open_event event_of(struct played *played) {
    return (struct open_event){.store = played_store(played), .state = played->state};
}

static stage_id last_stage(const struct played *played) { return (stage_id){played_cup(played)->stages.count - 1}; }

static enum draw_check tell(struct played *played, struct draw_trace *story) {
    struct open_event event = event_of(played);
    enum draw_check check;
    struct problem why;
    *story = (struct draw_trace){0};
    status told = draw_retrace(&event, (tournament_id){0}, last_stage(played), story, &check, &why);
    assert_true(is_done(told));
    return check;
}

/* The first step of that person with that code; NULL: none. */
static const struct draw_step *step_of(const struct draw_trace *story, uint32_t number, enum ote_step code) {
    for (uint32_t i = 0; i < story->steps.count; i++) {
        if (story->steps.rows[i].person == number && story->steps.rows[i].code == code) return &story->steps.rows[i];
    }
    return NULL;
}

/* The place that the lot gave, from 1; 0: not in it. */
static uint32_t place_in_lot(const struct draw_trace *story, enum ote_lot code, uint32_t number) {
    for (uint32_t i = 0; i < story->lots.count; i++) {
        const struct draw_lot *lot = &story->lots.rows[i];
        for (uint32_t j = 0; lot->code == code && j < lot->count; j++) {
            if (story->mixed.rows[lot->first + j] == number) return j + 1;
        }
    }
    return 0;
}

static uint32_t size_of_lot(const struct draw_trace *story, enum ote_lot code) {
    uint32_t size = 0;
    for (uint32_t i = 0; i < story->lots.count; i++) {
        if (story->lots.rows[i].code == code) size = story->lots.rows[i].count;
    }
    return size;
}

static void check_step(const struct draw_trace *story, uint32_t number, enum ote_step code, int32_t first,
                       int32_t second) {
    const struct draw_step *step = step_of(story, number, code);
    assert_non_null(step);
    assert_int_equal(step->numbers[0], first);
    assert_int_equal(step->numbers[1], second);
}

/* OTE-2.5: the lot's order is cut into tables from the front. */
static void the_first_round_is_told(void **state) {
    (void)state;
    struct played played;
    struct draw_trace story;
    begin(&played, 11);
    played_draw(&played);
    assert_int_equal(tell(&played, &story), DRAW_SAME);
    uint32_t place = 0;
    static const uint32_t sizes[] = {4, 4, 3};
    for (uint32_t table = 1; table <= 3; table++) {
        uint32_t first = place + 1;
        for (uint32_t seat = 1; seat <= sizes[table - 1]; seat++) {
            uint32_t number = number_of(&played, at_seat(&played, table, seat));
            assert_int_equal(place_in_lot(&story, OTE_LOT_ALL, number), ++place);
            check_step(&story, number, OTE_STEP_FIRST_ROUND, (int32_t)first, (int32_t)(first + sizes[table - 1] - 1));
        }
    }
    assert_int_equal(story.lots.count, 1);
    assert_int_equal(story.mixed.count, 11);
    draw_trace_free(&story);
    played_free(&played);
}

/* OTE-2.6.1a, OTE-2.6.1b, OTE-2.6.2: who is picked for the game of four, of those who had none first; the others after. */
static void picking_is_told(void **state) {
    (void)state;
    struct played played;
    struct draw_trace story;
    begin(&played, 21);
    played_round(&played); /* seven games of three: seven active players */
    played_draw(&played);
    assert_int_equal(tell(&played, &story), DRAW_SAME);
    assert_int_equal(size_of_lot(&story, OTE_LOT_NEVER_OFF), 7);
    assert_int_equal(size_of_lot(&story, OTE_LOT_BEEN_OFF), 0);
    assert_int_equal(size_of_lot(&story, OTE_LOT_PICKED), 4);
    assert_int_equal(size_of_lot(&story, OTE_LOT_OTHERS), 3);
    for (uint32_t seat = 1; seat <= 4; seat++) {
        uint32_t number = number_of(&played, at_seat(&played, 1, seat));
        assert_true(place_in_lot(&story, OTE_LOT_NEVER_OFF, number) <= 4);
        assert_int_equal(place_in_lot(&story, OTE_LOT_PICKED, number), seat);
        check_step(&story, number, OTE_STEP_PICKED, 4, 7);
        check_step(&story, number, OTE_STEP_OFF_TABLE, 1, 4);
        assert_null(step_of(&story, number, OTE_STEP_NOT_PICKED));
    }
    for (uint32_t seat = 1; seat <= 3; seat++) {
        uint32_t number = number_of(&played, at_seat(&played, 2, seat));
        assert_true(place_in_lot(&story, OTE_LOT_NEVER_OFF, number) > 4);
        assert_int_equal(place_in_lot(&story, OTE_LOT_OTHERS, number), seat);
        check_step(&story, number, OTE_STEP_NOT_PICKED, 4, 7);
        check_step(&story, number, OTE_STEP_THREES_TABLE, 1, 3);
        assert_null(step_of(&story, number, OTE_STEP_PICKED));
    }
    draw_trace_free(&story);
    played_free(&played);
}

/* OTE-2.6.1b: 14 people play two fours and two threes; of the four winners two had an off-numbered game, and all are
 * needed for the next. */
static void being_picked_again_is_told(void **state) {
    (void)state;
    struct played played;
    struct draw_trace story;
    begin(&played, 14);
    played_round(&played);
    played_draw(&played);
    assert_int_equal(tell(&played, &story), DRAW_SAME);
    assert_int_equal(size_of_lot(&story, OTE_LOT_NEVER_OFF), 2);
    assert_int_equal(size_of_lot(&story, OTE_LOT_BEEN_OFF), 2);
    uint32_t again = 0;
    for (uint32_t seat = 1; seat <= 4; seat++) {
        uint32_t number = number_of(&played, at_seat(&played, 1, seat));
        bool been = place_in_lot(&story, OTE_LOT_BEEN_OFF, number) != 0;
        check_step(&story, number, been ? OTE_STEP_PICKED_AGAIN : OTE_STEP_PICKED, 4, 2);
        again += been;
    }
    assert_int_equal(again, 2);
    assert_int_equal(size_of_lot(&story, OTE_LOT_OTHERS), 0);
    draw_trace_free(&story);
    played_free(&played);
}

/* OTE-2.6.2: where nobody has to be picked, nobody is said to be or not to be. */
static void without_picking_nothing_is_told_of_it(void **state) {
    (void)state;
    struct played played;
    struct draw_trace story;
    begin(&played, 18);
    played_round(&played);
    played_draw(&played);
    assert_int_equal(tell(&played, &story), DRAW_SAME);
    assert_int_equal(size_of_lot(&story, OTE_LOT_OTHERS), 6);
    for (uint32_t i = 0; i < story.steps.count; i++) {
        assert_int_not_equal(story.steps.rows[i].code, OTE_STEP_PICKED);
        assert_int_not_equal(story.steps.rows[i].code, OTE_STEP_NOT_PICKED);
    }
    check_step(&story, number_of(&played, at_seat(&played, 2, 1)), OTE_STEP_THREES_TABLE, 4, 6);
    draw_trace_free(&story);
    played_free(&played);
}

/* OTE-2.7.1b, OTE-2.7.1c, OTE-2.7.2a, OTE-2.7.2b: place on the list with points; the places that went by lot. */
static void the_list_is_told(void **state) {
    (void)state;
    struct played played;
    struct draw_trace story;
    begin(&played, 12);
    PLAY(&played, "16w 9 4", "16w 9 4", "16w 8 4",
         "16w 8 1"); /* inactive: 4+9 twice, 4+8 twice, 0+4 three times, 0+1 */
    played_draw(&played);
    assert_int_equal(tell(&played, &story), DRAW_SAME);
    static const int32_t points[8][2] = {{4, 9}, {4, 9}, {4, 8}, {4, 8}, {0, 4}, {0, 4}, {0, 4}, {0, 1}};
    static const int32_t levels[8][2] = {{1, 2}, {1, 2}, {3, 4}, {3, 4}, {5, 7}, {5, 7}, {5, 7}, {0, 0}};
    for (uint32_t i = 0; i < 8; i++) {
        uint32_t number = number_of(&played, at_seat(&played, 2 + i / 4, 1 + i % 4));
        const struct draw_step *place = step_of(&story, number, OTE_STEP_LIST_PLACE);
        assert_non_null(place);
        assert_int_equal(place->numbers[0], i + 1);
        assert_int_equal(place->numbers[1], points[i][0]);
        assert_int_equal(place->numbers[2], points[i][1]);
        if (levels[i][0])
            check_step(&story, number, OTE_STEP_LIST_LEVEL, levels[i][0], levels[i][1]);
        else
            assert_null(step_of(&story, number, OTE_STEP_LIST_LEVEL));
        check_step(&story, number, OTE_STEP_LIST_OFF_TABLE, i < 4 ? 1 : 5, i < 4 ? 4 : 8);
        assert_true(place_in_lot(&story, OTE_LOT_LIST, number) > 0);
    }
    uint32_t one = number_of(&played, at_seat(&played, 2, 1)), other = number_of(&played, at_seat(&played, 2, 2));
    assert_true(place_in_lot(&story, OTE_LOT_LIST, one) < place_in_lot(&story, OTE_LOT_LIST, other));
    draw_trace_free(&story);
    played_free(&played);
}

/* OTE-2.8a, OTE-2.8b, OTE-2.8.3a, OTE-2.8.3c, OTE-2.7.2b: the additional game and the final. */
static void the_way_to_the_final_is_told(void **state) {
    (void)state;
    struct played played;
    struct draw_trace story;
    begin(&played, 7);
    PLAY(&played, "16w 8 8 8", "16w 1 0"); /* one place, three tied */
    played_draw(&played);
    assert_int_equal(tell(&played, &story), DRAW_SAME);
    for (uint32_t seat = 1; seat <= 3; seat++) {
        uint32_t number = number_of(&played, at_seat(&played, 1, seat));
        check_step(&story, number, OTE_STEP_TIED, 12, 3);
        assert_int_equal(step_of(&story, number, OTE_STEP_TIED)->numbers[2], 1);
        assert_int_equal(place_in_lot(&story, OTE_LOT_ADDITIONAL, number), seat);
    }
    draw_trace_free(&story);
    played_publish(&played);
    result(&played, 1, "3 8w1 1");
    played_close(&played);
    uint32_t left = number_of(&played, at_seat(&played, 1, 2)), unbeaten = 0;
    played_draw(&played);
    assert_int_equal(tell(&played, &story), DRAW_SAME);
    for (uint32_t seat = 1; seat <= 3; seat++) {
        uint32_t number = number_of(&played, at_seat(&played, 1, seat));
        assert_int_equal(place_in_lot(&story, OTE_LOT_FINAL, number), seat);
        if (number == left)
            check_step(&story, number, OTE_STEP_LEFT_GAME, 1, 0);
        else
            unbeaten += step_of(&story, number, OTE_STEP_UNBEATEN) != NULL;
    }
    assert_int_equal(unbeaten, 2);
    check_step(&story, number_of(&played, at_seat(&played, 2, 1)), OTE_STEP_LIST_OFF_TABLE, 1, 4);
    draw_trace_free(&story);
    played_free(&played);
}

/* OTE-2.8.2a, OTE-2.8.2b, AMB-OTE-14: let in by score, alone or both; the final at once. */
static void who_is_let_in_by_score_is_told(void **state) {
    (void)state;
    struct played played;
    struct draw_trace story;
    begin(&played, 4);
    PLAY(&played, "16w 9 5 1");
    played_draw(&played);
    assert_int_equal(tell(&played, &story), DRAW_SAME);
    uint32_t both = 0;
    for (uint32_t i = 0; i < story.steps.count; i++) {
        if (story.steps.rows[i].code != OTE_STEP_BOTH_HIGHEST) continue;
        assert_true(story.steps.rows[i].numbers[0] == 17 || story.steps.rows[i].numbers[0] == 5);
        both++;
    }
    assert_int_equal(both, 2);
    draw_trace_free(&story);
    played_free(&played);
    begin(&played, 6);
    PLAY(&played, "16w 9 5", "16w 1 0");
    uint32_t best = number_of(&played, at_seat(&played, 1, 2));
    played_draw(&played);
    assert_int_equal(tell(&played, &story), DRAW_SAME);
    check_step(&story, best, OTE_STEP_HIGHEST_SCORE, 17, 0);
    draw_trace_free(&story);
    played_free(&played);
    begin(&played, 3);
    played_draw(&played);
    assert_int_equal(tell(&played, &story), DRAW_SAME);
    for (uint32_t number = 1; number <= 3; number++) check_step(&story, number, OTE_STEP_FINAL_AT_ONCE, 3, 0);
    draw_trace_free(&story);
    played_free(&played);
}

/* The same draw whether it is told or not. */
static void telling_changes_nothing(void **state) {
    (void)state;
    struct played played;
    uint8_t key[HASH_SIZE] = {3, 1, 4};
    begin(&played, 23);
    for (uint32_t stage = 0; stage < 3; stage++) {
        struct stage_plan plan = {0};
        struct problem why;
        struct draw_trace story = {0};
        struct draw plain = {0}, told = {.story = &story};
        assert_true(is_done(ontheedge_next_stage(&played.state, played_cup(&played), &plan, &why)));
        assert_true(is_done(draw_by_key(&played.state, (tournament_id){0}, &plan, key, &plain)));
        assert_true(is_done(draw_by_key(&played.state, (tournament_id){0}, &plan, key, &told)));
        assert_int_equal(plain.seats.count, told.seats.count);
        assert_int_equal(plain.reasons.count, told.reasons.count);
        for (uint32_t i = 0; i < plain.seats.count; i++) {
            assert_int_equal(plain.seats.rows[i].person, told.seats.rows[i].person);
        }
        assert_true(story.steps.count >= plain.seats.count && story.lots.count > 0);
        for (uint32_t i = 0; i < story.steps.count; i++) assert_true(story.steps.rows[i].code < OTE_STEPS);
        draw_free(&plain);
        draw_free(&told);
        draw_trace_free(&story);
        played_round(&played);
    }
    played_free(&played);
}

/* A published draw by its key, a draft by the seed; what came later, or was taken back later, makes no difference. */
static void a_draw_is_told_from_the_ledger_as_it_was(void **state) {
    (void)state;
    struct played played;
    struct draw_trace draft, published, later;
    begin(&played, 36);
    played_round(&played);
    played_draw(&played);
    stage_id stage = last_stage(&played);
    assert_int_equal(tell(&played, &draft), DRAW_SAME);
    played_publish(&played);
    assert_int_equal(tell(&played, &published), DRAW_SAME);
    played_results(&played);
    played_close(&played);
    played_person(&played, "Zoe");
    uint64_t entered = played.state.seq;
    played_undo(&played, entered);
    played_to_the_end(&played);
    struct open_event event = event_of(&played);
    enum draw_check check;
    struct problem why;
    later = (struct draw_trace){0};
    assert_true(is_done(draw_retrace(&event, (tournament_id){0}, stage, &later, &check, &why)));
    assert_int_equal(check, DRAW_SAME);
    assert_int_equal(draft.steps.count, later.steps.count);
    assert_int_equal(published.mixed.count, later.mixed.count);
    for (uint32_t i = 0; i < draft.mixed.count; i++) assert_int_equal(draft.mixed.rows[i], later.mixed.rows[i]);
    draw_trace_free(&draft);
    draw_trace_free(&published);
    draw_trace_free(&later);
    played_free(&played);
}

/* A draft that does not fit any more, because somebody came or was taken back since, is told as it was drawn. */
static void an_old_draft_is_told_as_it_was_drawn(void **state) {
    (void)state;
    struct played played;
    struct draw_trace story;
    begin(&played, 7);
    played_person(&played, "Zoe");
    uint64_t entered = played.state.seq;
    played_draw(&played);
    played_person(&played, "Yan");
    assert_int_equal(tell(&played, &story), DRAW_SAME);
    assert_int_equal(size_of_lot(&story, OTE_LOT_ALL), 8);
    draw_trace_free(&story);
    status undone = played_try_undo(&played, entered); /* the draft seats her, so it rests on that */
    assert_int_equal(undone.outcome, REFUSED);
    played_free(&played);
}

/* Where the draw does not follow from the ledger, or cannot be made again, nothing is made up. */
static void what_cannot_be_made_again_is_not_told(void **state) {
    (void)state;
    struct played played;
    struct draw_trace story;
    begin(&played, 9);
    played_draw(&played);
    struct stage *stage = played_stage(&played);
    played.state.seed_known = 0;
    assert_int_equal(tell(&played, &story), DRAW_KEY_UNKNOWN);
    assert_int_equal(story.steps.count + story.lots.count, 0);
    played.state.seed_known = 1;
    played.state.seed[0] ^= 1;
    assert_int_equal(tell(&played, &story), DRAW_DIFFERENT);
    assert_int_equal(story.steps.count + story.lots.count + story.mixed.count, 0);
    played.state.seed[0] ^= 1;
    stage->method++;
    assert_int_equal(tell(&played, &story), DRAW_METHOD_UNKNOWN);
    assert_int_equal(story.steps.count + story.lots.count, 0);
    stage->method--;
    assert_int_equal(tell(&played, &story), DRAW_SAME);
    draw_trace_free(&story);
    played_publish(&played);
    played.state.seed_known = 0; /* published: its key is enough */
    assert_int_equal(tell(&played, &story), DRAW_SAME);
    draw_trace_free(&story);
    played_stage(&played)->key[5] ^= 1;
    assert_int_equal(tell(&played, &story), DRAW_DIFFERENT);
    played_free(&played);
}

/* ---- As it is shown ---- */

struct shown {
    struct arena arena;
    struct buffer json;
    struct explained_place place;
    struct explained_table table;
    struct draw_trace story;
};

static void shown_free(struct shown *shown) {
    arena_free(&shown->arena);
    buffer_free(&shown->json);
    draw_trace_free(&shown->story);
}

#define SAYS(path, expected)                                              \
    do {                                                                  \
        assert_non_null(json_look(shown.json.bytes, path));               \
        assert_string_equal(json_look(shown.json.bytes, path), expected); \
    } while (0)

static void show_place(struct shown *shown, const struct played *played, uint32_t round, entrant_id entrant) {
    shown_free(shown);
    status made = explain_place(&played->state, (tournament_id){0}, round, entrant, &shown->arena, &shown->place);
    assert_true(is_done(made));
    struct json json = {.out = &shown->json};
    json_open(&json, '{');
    explain_place_json(&json, LANGUAGE_EN, &shown->place);
    json_close(&json, '}');
    assert_false(shown->json.failed);
    assert_string_equal(json_after(shown->json.bytes), "");
}

static void show_table(struct shown *shown, struct played *played, uint32_t number) {
    shown_free(shown);
    enum draw_check check = tell(played, &shown->story);
    status made = explain_table(&played->state, (tournament_id){0}, last_stage(played), number, check, &shown->story,
                                &shown->arena, &shown->table);
    assert_true(is_done(made));
    struct json json = {.out = &shown->json};
    json_open(&json, '{');
    explain_table_json(&json, LANGUAGE_EN, &shown->table);
    json_close(&json, '}');
    assert_false(shown->json.failed);
    assert_string_equal(json_after(shown->json.bytes), "");
}

/* Nine people after a round of three games: 16w 5 4 · 16w 6 4 · 16w 5 5. */
static void nine(struct played *played) {
    begin(played, 9);
    PLAY(played, "16w 5 4", "16w 6 4", "16w 5 5");
}

static void a_place_has_its_members_in_order(void **state) {
    (void)state;
    struct played played;
    struct shown shown = {0};
    nine(&played);
    show_place(&shown, &played, 0, at_seat(&played, 1, 2)); /* 4 VP, 5 IP: between 6.5 + ... */
    assert_string_equal(json_keys(shown.json.bytes, ""),
                        "tournament,number,name,rank,shared,status,of,round,final,above,level,below,games,totals,"
                        "remarks,made");
    assert_string_equal(json_keys(shown.json.bytes, "above"),
                        "number,name,rank,shared,status,rule,text,criterion,values,games,totals");
    assert_string_equal(json_keys(shown.json.bytes, "games.0"),
                        "stage,round,table,score,mark,presence,rank,shared,counts,set,vp,ip,rule,text,corrections,"
                        "points_only");
    SAYS("rank", "5");
    SAYS("of", "9");
    SAYS("above.rank", "4");
    SAYS("above.rule", "\"OTE-2.10d\"");
    SAYS("above.values", "[6.5,7]");
    SAYS("below.values", "[6.5,4.5]");
    SAYS("below.shared", "true");
    SAYS("level", "null");
    SAYS("games.0.vp", "4");
    SAYS("totals", "{\"vp\":4,\"ip\":5}");
    SAYS("made.rule", "\"OTE-2.8.1b\"");
    SAYS("remarks", "[]");
    shown_free(&shown);
    played_free(&played);
}

/* AMB-OTE-35: who shares a place is named, and the neighbours are those around the shared place. */
static void a_shared_place_names_everybody_who_shares_it(void **state) {
    (void)state;
    struct played played;
    struct shown shown = {0};
    nine(&played);
    entrant_id shares = at_seat(&played, 3, 3);
    show_place(&shown, &played, 0, shares);
    SAYS("shared", "true");
    SAYS("rank", "6");
    SAYS("level.rule", "\"AMB-OTE-35\"");
    SAYS("level.value", "4.5");
    assert_int_equal(json_count(shown.json.bytes, "level.with"), 1);
    assert_int_equal(strtol(json_look(shown.json.bytes, "level.with.0.number"), NULL, 10),
                     number_of(&played, at_seat(&played, 3, 2)));
    SAYS("above.rank", "5");
    SAYS("below.rank", "8");
    SAYS("below.values", "[4.5,2]");
    show_place(&shown, &played, 0, at_seat(&played, 1, 1));
    SAYS("above", "null");
    assert_int_equal(json_count(shown.json.bytes, "level.with"), 2);
    show_place(&shown, &played, 0, at_seat(&played, 1, 3)); /* the last, shared */
    SAYS("below", "null");
    SAYS("rank", "8");
    shown_free(&shown);
    played_free(&played);
}

/* A criterion of one game shows the neighbour's one game; one of none shows none. */
static void neighbours_show_the_games_that_made_the_value(void **state) {
    (void)state;
    struct played played;
    struct shown shown = {0};
    play_to_the_final(&played);
    PLAY(&played, "16w 11 5");
    entrant_id second = at_seat(&played, 1, 2);
    show_place(&shown, &played, 0, second);
    assert_int_equal(json_count(shown.json.bytes, "above.games"), 1);
    SAYS("above.games.0.stage", "\"final\"");
    SAYS("above.criterion", "\"winner\"");
    SAYS("above.values", "[\"lost\",\"won\"]");
    SAYS("below.values", "[11,5]");
    assert_string_equal(json_keys(shown.json.bytes, "above"),
                        "number,name,rank,shared,status,rule,text,criterion,values,games");
    assert_true(json_count(shown.json.bytes, "games") >= 2);
    assert_null(json_look(shown.json.bytes, "made"));
    show_place(&shown, &played, 1, second); /* after round 1 the final does not count */
    SAYS("final", "false");
    assert_int_equal(json_count(shown.json.bytes, "games"), 1);
    shown_free(&shown);
    played_free(&played);
}

/* AMB-OTE-36, AMB-OTE-45: who dropped stands behind, separated without games; who was disqualified has no place. */
static void who_left_and_who_has_no_place(void **state) {
    (void)state;
    struct played played;
    struct shown shown = {0};
    nine(&played);
    entrant_id gone = at_seat(&played, 1, 2), out = at_seat(&played, 2, 2);
    played_status(&played, number_of(&played, gone), STATUS_DROPPED, "");
    played_status(&played, number_of(&played, out), STATUS_DISQUALIFIED, "A reason");
    show_place(&shown, &played, 0, gone);
    SAYS("rank", "8");
    SAYS("of", "8");
    SAYS("above.criterion", "\"status\"");
    SAYS("above.values", "[\"dropped\",\"stayed\"]");
    assert_int_equal(json_count(shown.json.bytes, "above.games"), 0);
    SAYS("below", "null");
    SAYS("remarks.0.rule", "\"AMB-OTE-36\"");
    show_place(&shown, &played, 0, out);
    SAYS("rank", "null");
    SAYS("above", "null");
    SAYS("level", "null");
    SAYS("below", "null");
    SAYS("status", "\"disqualified\"");
    SAYS("remarks.0.rule", "\"AMB-OTE-45\"");
    assert_int_equal(json_count(shown.json.bytes, "games"), 1);
    shown_free(&shown);
    played_free(&played);
}

static void before_anything_is_played_all_are_level(void **state) {
    (void)state;
    struct played played;
    struct shown shown = {0};
    begin(&played, 5);
    show_place(&shown, &played, 0, (entrant_id){2});
    assert_true(shown.place.nothing_played);
    SAYS("rank", "1");
    SAYS("round", "0");
    assert_int_equal(json_count(shown.json.bytes, "level.with"), 4);
    SAYS("games", "[]");
    played_draw(&played);
    played_publish(&played);
    played_result(&played, 1);
    show_place(&shown, &played, 0, (entrant_id){2});
    assert_false(shown.place.nothing_played);
    shown_free(&shown);
    played_free(&played);
}

static void a_table_has_its_members_in_order(void **state) {
    (void)state;
    struct played played;
    struct shown shown = {0};
    nine(&played);
    played_draw(&played);
    show_table(&shown, &played, 2);
    assert_string_equal(json_keys(shown.json.bytes, ""),
                        "tournament,stage,round,draft,table,set,size,off_numbered,target,by_hand,people,reasons,"
                        "changes,draw,chance,made_again");
    assert_string_equal(json_keys(shown.json.bytes, "people.0"), "number,name,seat,steps,lots");
    assert_string_equal(json_keys(shown.json.bytes, "people.0.lots.0"), "rule,text,place,of");
    SAYS("stage", "\"final\"");
    SAYS("set", "\"inactive\"");
    SAYS("made_again", "\"same\"");
    SAYS("people.0.steps.0.rule", "\"OTE-2.7.1b\"");
    SAYS("people.0.lots.0.rule", "\"OTE-2.7.1c\"");
    SAYS("people.0.lots.0.of", "6");
    played_publish(&played);
    show_table(&shown, &played, 1);
    SAYS("draft", "false");
    assert_int_equal(strlen(json_look(shown.json.bytes, "key")), 66);
    shown_free(&shown);
    played_free(&played);
}

/* Reasons of the whole draw stand where they concern the table: those of the active not at an inactive one. */
static void reasons_of_the_other_set_are_left_out(void **state) {
    (void)state;
    struct played played;
    struct shown shown = {0};
    begin(&played, 21);
    played_round(&played);
    played_draw(&played);
    for (uint32_t table = 1; table <= 3; table += 2) {
        show_table(&shown, &played, table);
        uint32_t sizes = 0;
        for (uint32_t i = 0; i < shown.table.reason_count; i++) {
            struct problem why = pairings_reason(&shown.table.pairings, shown.table.reasons[i]);
            assert_int_not_equal(why.says.message,
                                 table == 1 ? MSG_OTE_WHY_GROUPS_INACTIVE : MSG_OTE_WHY_GROUPS_ACTIVE);
            sizes += shown.table.reasons[i]->table == 0;
        }
        assert_int_equal(sizes, 1);
    }
    shown_free(&shown);
    played_free(&played);
}

/* Where the draw cannot be made again, people have what the ledger says of them. */
static void without_the_draw_the_ledger_speaks(void **state) {
    (void)state;
    struct played played;
    struct shown shown = {0};
    begin(&played, 21);
    played_round(&played);
    played_draw(&played);
    played.state.seed_known = 0;
    show_table(&shown, &played, 1);
    SAYS("made_again", "\"key-unknown\"");
    assert_int_equal(shown.table.seat_count, 4);
    for (uint32_t i = 0; i < 4; i++) {
        assert_int_equal(shown.table.seats[i].line_count, 1);
        assert_string_equal(shown.table.seats[i].lines[0].says.rule, "OTE-2.6.1a");
        assert_int_equal(shown.table.seats[i].lines[0].of, 0);
    }
    played.state.seed_known = 1;
    show_table(&shown, &played, 1);
    for (uint32_t i = 0; i < 4; i++) assert_int_equal(shown.table.seats[i].line_count, 4);
    assert_true(shown.table.seats[0].lines[0].of == 7 && shown.table.seats[0].lines[1].of == 0);
    assert_true(shown.table.seats[0].lines[2].of == 4 && shown.table.seats[0].lines[3].of == 0);
    shown_free(&shown);
    played_free(&played);
}

/* Every rule, step, lot and game has a sentence in both languages, and all placeholders are filled. */
static void every_form_can_be_said(void **state) {
    (void)state;
    const struct step_spec *const tables[] = {ote_steps, ote_lots};
    const uint32_t counts[] = {OTE_STEPS, OTE_LOTS};
    for (size_t table = 0; table < COUNT_OF(tables); table++) {
        for (uint32_t i = 0; i < counts[table]; i++) {
            for (unsigned language = 0; language < LANGUAGES_COUNT; language++) {
                struct buffer said = {0};
                struct sentence says =
                    sentence_of(tables[table][i].says, 3, arg_number(1), arg_number(2), arg_number(3));
                assert_non_null(strstr(tables[table][i].rule, "OTE-"));
                message_format(&said, (enum language)language, &says);
                assert_true(said.length > 5 && !strchr(said.bytes, '{'));
                buffer_free(&said);
            }
        }
    }
}

/* A column of a game is no member that every game has. */
static void columns_of_games_have_names_of_their_own(void **state) {
    (void)state;
    static const char *const taken[] = {"stage", "round",    "table", "score",  "mark",   "order", "target",
                                        "place", "presence", "rank",  "shared", "counts", "rule",  "text"};
    for (uint32_t i = 0; i < rule_books()->format_count; i++) {
        for (uint32_t j = 0; j < rule_books()->formats[i]->game_column_count; j++) {
            for (size_t k = 0; k < COUNT_OF(taken); k++) {
                assert_string_not_equal(rule_books()->formats[i]->game_columns[j].key, taken[k]);
            }
        }
    }
}

/* Every allocation fails once: it is said so, and nothing is kept. */
static void memory_may_run_out(void **state) {
    (void)state;
    struct played played;
    nine(&played);
    struct command command = played_command(&played, COMMAND_person_forget);
    command.body.person_forget.person = number_of(&played, at_seat(&played, 3, 3));
    played_do(&played, &command);
    entrant_id shares = at_seat(&played, 3, 3);
    played_draw(&played);
    struct open_event event = event_of(&played);
    size_t before = memory_held;
    unsigned refused = 0;
    for (size_t left = 0;; left++) {
        struct shown shown = {0};
        struct json json = {.out = &shown.json};
        struct problem why;
        enum draw_check check = DRAW_DIFFERENT;
        memory_left = left;
        status place = explain_place(&played.state, (tournament_id){0}, 0, shares, &shown.arena, &shown.place);
        json_open(&json, '{');
        if (is_done(place)) explain_place_json(&json, LANGUAGE_EN, &shown.place);
        json_close(&json, '}');
        status told = draw_retrace(&event, (tournament_id){0}, last_stage(&played), &shown.story, &check, &why);
        status table = explain_table(&played.state, (tournament_id){0}, last_stage(&played), 2, check, &shown.story,
                                     &shown.arena, &shown.table);
        memory_left = MEMORY_ENOUGH;
        assert_true(is_done(place) || place.outcome == NO_MEMORY);
        assert_true(is_done(told) || told.outcome == NO_MEMORY);
        assert_true(is_done(table) || table.outcome == NO_MEMORY);
        if (!is_done(told)) assert_int_equal(shown.story.steps.count, 0);
        bool good = is_done(place) && is_done(told) && is_done(table) && !shown.json.failed;
        shown_free(&shown);
        assert_int_equal(memory_held, before);
        if (good) break;
        refused++;
    }
    assert_true(refused > 20);
    played_free(&played);
    assert_int_equal(memory_held, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_is_told_by_the_rule_that_gave_its_points),
        cmocka_unit_test(four_at_a_table_are_ranked_to_the_last),
        cmocka_unit_test(the_inactive_have_a_rule_of_their_own),
        cmocka_unit_test(an_additional_game_counts_for_nothing),
        cmocka_unit_test(who_missed_the_additional_game_is_told_so),
        cmocka_unit_test(the_final_counts_by_each_ones_set),
        cmocka_unit_test(games_add_up_to_the_totals),
        cmocka_unit_test(the_final_separates_its_three),
        cmocka_unit_test(who_moves_up_is_still_separated_by_the_final),
        cmocka_unit_test(the_others_are_separated_by_set_score_and_staying),
        cmocka_unit_test(the_final_separates_from_the_others),
        cmocka_unit_test(together_the_score_separates),
        cmocka_unit_test(what_separates_agrees_with_the_standings),
        cmocka_unit_test(what_became_of_somebody_is_remarked),
        cmocka_unit_test(the_way_to_the_final_is_remarked),
        cmocka_unit_test(the_first_round_is_told),
        cmocka_unit_test(picking_is_told),
        cmocka_unit_test(being_picked_again_is_told),
        cmocka_unit_test(without_picking_nothing_is_told_of_it),
        cmocka_unit_test(the_list_is_told),
        cmocka_unit_test(the_way_to_the_final_is_told),
        cmocka_unit_test(who_is_let_in_by_score_is_told),
        cmocka_unit_test(telling_changes_nothing),
        cmocka_unit_test(a_draw_is_told_from_the_ledger_as_it_was),
        cmocka_unit_test(an_old_draft_is_told_as_it_was_drawn),
        cmocka_unit_test(what_cannot_be_made_again_is_not_told),
        cmocka_unit_test(a_place_has_its_members_in_order),
        cmocka_unit_test(a_shared_place_names_everybody_who_shares_it),
        cmocka_unit_test(neighbours_show_the_games_that_made_the_value),
        cmocka_unit_test(who_left_and_who_has_no_place),
        cmocka_unit_test(before_anything_is_played_all_are_level),
        cmocka_unit_test(a_table_has_its_members_in_order),
        cmocka_unit_test(reasons_of_the_other_set_are_left_out),
        cmocka_unit_test(without_the_draw_the_ledger_speaks),
        cmocka_unit_test(every_form_can_be_said),
        cmocka_unit_test(columns_of_games_have_names_of_their_own),
        cmocka_unit_test(memory_may_run_out),
    };
    return cmocka_run_group_tests_name("explain", tests, NULL, NULL);
}
