/* Every format there is, whichever: that its tables are whole, and that nothing is missing which the core calls. */
#include "unit.h"

#include <string.h>
#include "core/rulebook/format.h"
#include "core/game/game_rules.h"
#include "core/rulebook/rulebook_check.h"
#include "support/played_event.h"

/* What a new game likes to call its own: no header that a rule book includes has taken these names. */
struct record {
    uint32_t won, lost;
};
struct field {
    uint32_t players;
};

static void names_of_its_own_are_free(void **unused) {
    const struct record record = {.won = 1};
    const struct field field = {.players = 4};
    (void)unused;
    assert_true(record.won + record.lost < field.players);
}

/* Calls the check with each format; a failure names it. */
static void each_format(void (*check)(const struct format *format)) {
    for (uint32_t i = 0; i < rule_books()->format_count; i++) {
        print_message("# %s\n", rule_books()->formats[i]->id);
        check(rule_books()->formats[i]);
    }
}

static void check_functions(const struct format *format) {
    assert_non_null(format->check_entry);
    assert_non_null(format->check_status);
    assert_non_null(format->check_decline);
    assert_non_null(format->next_stage);
    assert_non_null(format->make_draw);
    assert_non_null(format->check_result);
    assert_non_null(format->check_seating);
    assert_non_null(format->belongs);
    assert_non_null(format->rank);
    assert_non_null(format->separate);
    assert_non_null(format->games);
    assert_non_null(format->remarks);
}

static void what_the_core_calls_is_there(void **unused) {
    (void)unused;
    each_format(check_functions);
}

#define LACKS(kind, book, lacks, member)            \
    do {                                            \
        struct kind copy = *(book);                 \
        copy.member = NULL;                         \
        assert_string_equal(lacks(&copy), #member); \
    } while (0)

static void check_lacking(const struct format *format) {
    assert_null(format_missing_function(format));
    LACKS(format, format, format_missing_function, check_entry);
    LACKS(format, format, format_missing_function, check_status);
    LACKS(format, format, format_missing_function, check_decline);
    LACKS(format, format, format_missing_function, next_stage);
    LACKS(format, format, format_missing_function, make_draw);
    LACKS(format, format, format_missing_function, check_result);
    LACKS(format, format, format_missing_function, check_seating);
    LACKS(format, format, format_missing_function, belongs);
    LACKS(format, format, format_missing_function, rank);
    LACKS(format, format, format_missing_function, separate);
    LACKS(format, format, format_missing_function, games);
    LACKS(format, format, format_missing_function, remarks);
}

/* What belongs to a part that a format need not have, but has. */
static void check_lacking_parts(const struct format *format) {
    struct duel_spec duels = {0};
    struct general_rules general = {0};
    struct format copy = *format;
    copy.duels = &duels;
    assert_string_equal(format_missing_function(&copy), "score");
    copy.duels = NULL, copy.general = &general;
    assert_string_equal(format_missing_function(&copy), "check_staff");
    copy.general = NULL, copy.rounds = NULL, copy.foregone = NULL, copy.places = NULL, copy.is_off_numbered = NULL;
    assert_null(format_missing_function(&copy));
}

static void a_missing_function_is_named(void **unused) {
    (void)unused;
    each_format(check_lacking);
    each_format(check_lacking_parts);
}

static void a_missing_function_of_a_refereed_game_is_named(void **unused) {
    (void)unused;
    for (uint32_t i = 0; i < rule_books()->game_count; i++) {
        const struct game_rules *rules = rule_books()->games[i];
        struct game_rules bidding = *rules;
        assert_null(game_rules_missing_function(rules));
        LACKS(game_rules, rules, game_rules_missing_function, start);
        LACKS(game_rules, rules, game_rules_missing_function, move);
        LACKS(game_rules, rules, game_rules_missing_function, offer);
        LACKS(game_rules, rules, game_rules_missing_function, to_act);
        LACKS(game_rules, rules, game_rules_missing_function, is_over);
        LACKS(game_rules, rules, game_rules_missing_function, json);
        LACKS(game_rules, rules, game_rules_missing_function, headline);
        LACKS(game_rules, rules, game_rules_missing_function, cell);
        LACKS(game_rules, rules, game_rules_missing_function, note);
        bidding.bid_form = 0, bidding.bid = NULL;
        assert_string_equal(game_rules_missing_function(&bidding), "bid");
        bidding.bid_form = NO_FORM, bidding.scores = NULL;
        assert_null(game_rules_missing_function(&bidding));
    }
}

static void a_missing_function_of_a_title_is_named(void **unused) {
    struct problem why;
    (void)unused;
    for (uint32_t i = 0; i < rule_books()->combination_count; i++) {
        LACKS(combination, rule_books()->combinations[i], combination_missing_function, rank);
        LACKS(combination, rule_books()->combinations[i], combination_missing_function, separate);
        LACKS(combination, rule_books()->combinations[i], combination_missing_function, made);
    }
    assert_true(is_done(rule_books_check(&why)));
}

static void check_names(const struct format *format) {
    uint32_t named = 0;
    for (uint32_t i = 0; i < rule_books()->format_count; i++) {
        named += strcmp(rule_books()->formats[i]->id, format->id) == 0 ||
                 strcmp(rule_books()->formats[i]->slug, format->slug) == 0;
    }
    assert_int_equal(named, 1);
    assert_true(format->name != MSG_NONE && format->draw_method >= 1 && format->everybody_rule);
    assert_true(format->unscored ? format->mark_count > 0 : format->value_name != MSG_NONE);
    assert_true(format->minutes_option <= format->option_count);
}

static void each_has_a_name_of_its_own(void **unused) {
    (void)unused;
    each_format(check_names);
}

static void check_options(const struct format *format) {
    for (uint32_t i = 0; i < format->option_count; i++) {
        const struct option *option = &format->options[i];
        uint32_t place;
        assert_true(option_named(format, text_of(option->key), &place) && place == i);
        assert_true(option->rule && option->says != MSG_NONE);
        assert_true(option->used_by != USED_BY_NOTHING);
        assert_true(option_allows(option, option->default_value));
        assert_true(option->words || (option_allows(option, option->min) && !option_allows(option, option->max + 1)));
    }
}

static void what_is_set_at_first_is_allowed(void **unused) {
    (void)unused;
    each_format(check_options);
}

static void check_columns(const struct column *columns, uint32_t count) {
    assert_true(count >= 1 && count <= COLUMNS_MAX);
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t j = 0; j < i; j++) assert_string_not_equal(columns[i].key, columns[j].key);
        assert_true(columns[i].kind != COLUMN_WORD || columns[i].words);
    }
}

static void check_tables(const struct format *format) {
    check_columns(format->columns, format->column_count);
    check_columns(format->game_columns, format->game_column_count);
    for (uint32_t i = 0; i < format->reason_count; i++) {
        assert_true(format->reasons[i].rule && format->reasons[i].says != MSG_NONE);
        assert_true(format->reasons[i].of_set <= format->set_count);
    }
    for (uint32_t i = 0; i < format->quality_count; i++) assert_true(format->quality[i].reason < format->reason_count);
    for (uint32_t i = 0; i < format->step_count; i++) assert_non_null(format->steps[i].rule);
    for (uint32_t i = 0; i < format->lot_count; i++) assert_non_null(format->lots[i].rule);
    for (uint32_t i = 0; i < format->mark_count; i++) {
        const struct mark *mark = &format->marks[i];
        assert_true((mark->mark == 0) != (mark->presence == PRESENT) && mark->presence < PRESENCES);
        for (uint32_t j = 0; j < i; j++) assert_int_not_equal(mark->letter, format->marks[j].letter);
    }
}

static void tables_are_whole(void **unused) {
    (void)unused;
    each_format(check_tables);
}

/* Nobody has entered, and four have: questions are answered before anything is drawn. */
static void check_beginning(const struct format *format) {
    for (uint32_t people = 0; people <= 4; people += 4) {
        struct played played;
        struct stage_plan plan = {0};
        struct ranking ranking = {0};
        struct problem why = {0};
        played_start(&played);
        played_tournament(&played, format->id);
        if (people) played_people(&played, people);
        const struct tournament *cup = played_cup(&played);
        status planned = format->next_stage(&played.state, cup, &plan, &why);
        assert_int_equal(planned.outcome, people ? DONE : REFUSED);
        assert_true(is_done(planned) ? plan.kind == STAGE_ROUND && plan.round == 1 && !plan.over : why.rule != NULL);
        assert_true(is_done(format->rank(&played.state, cup, 0, &ranking)));
        assert_int_equal(ranking.rows.count, people);
        assert_false(ranking.final);
        VEC_FREE(&ranking.rows);
        played_free(&played);
    }
}

static void before_anything_is_played(void **unused) {
    (void)unused;
    each_format(check_beginning);
}

/* Results of every table: 10 for the first seat, then 8, 6 ...; where the rules want a winner, the first seat is. */
static void play_tables(struct played *played, const struct format *format) {
    for (uint32_t number = 1; number <= played_stage(played)->table_count; number++) {
        const struct tournament *cup = played_cup(played);
        table_id table = {played_stage(played)->first_table + number - 1};
        struct score scores[16] = {0}, checked[16];
        struct notices notices = {0};
        struct problem why;
        uint32_t size = cup->tables.rows[table.at].size;
        assert_true(size <= COUNT_OF(scores));
        for (uint32_t i = 0; i < size && i < 5 && !format->unscored; i++) scores[i].value = 10 - 2 * (int32_t)i;
        memcpy(checked, scores, sizeof checked);
        if (!is_done(format->check_result(&played->state, cup, table, checked, &notices, &why))) {
            assert_non_null(why.rule);
            scores[0].mark = 1;
        }
        if (!cup->tables.rows[table.at].has_result) played_scores(played, number, scores);
    }
}

/* A published round is played to its end, drawn again, taken back and ranked; every place has its reason. */
static void check_a_round(const struct format *format) {
    struct played played;
    struct ranking ranking = {0};
    played_start(&played);
    played_tournament(&played, format->id);
    played_people(&played, 12);
    played_draw(&played);
    played_draw_again(&played, "somebody came late");
    played_publish(&played);
    play_tables(&played, format);
    played_undo(&played, 0);
    play_tables(&played, format);
    played_close(&played);
    const struct tournament *cup = played_cup(&played);
    assert_true(is_done(format->rank(&played.state, cup, 0, &ranking)));
    for (uint32_t i = 1; i < ranking.rows.count; i++) {
        const struct ranked *above = &ranking.rows.rows[i - 1], *below = &ranking.rows.rows[i];
        struct tiebreak_result separation;
        assert_true(is_done(format->separate(&played.state, cup, 0, above->entrant, below->entrant, &separation)));
        assert_int_equal(separation.level, above->rank == below->rank);
        assert_true(separation.level ? separation.criterion->level_rule != NULL : separation.criterion->rule != NULL);
        assert_int_equal(below->rank, separation.level ? above->rank : i + 1);
    }
    VEC_FREE(&ranking.rows);
    played_free(&played);
}

static void a_round_and_its_places(void **unused) {
    (void)unused;
    each_format(check_a_round);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_of_its_own_are_free),
        cmocka_unit_test(a_missing_function_is_named),
        cmocka_unit_test(a_missing_function_of_a_refereed_game_is_named),
        cmocka_unit_test(a_missing_function_of_a_title_is_named),
        cmocka_unit_test(what_the_core_calls_is_there),
        cmocka_unit_test(each_has_a_name_of_its_own),
        cmocka_unit_test(what_is_set_at_first_is_allowed),
        cmocka_unit_test(tables_are_whole),
        cmocka_unit_test(before_anything_is_played),
        cmocka_unit_test(a_round_and_its_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
