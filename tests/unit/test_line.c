/* The line: what it reads of each typed line, in both languages; and that nothing but a clear line has a command. */
#include "unit.h"

#include <string.h>
#include "app/line/line.h"
#include "app/line/line_words.h"
#include "core/rulebook/rule_books.h"
#include "failing_memory.h"
#include "rules/registry.h"
#include "support/played_event.h"

struct fixture {
    struct played played;
    struct arena arena;
};

static int set_up(void **state) {
    static struct fixture fixture;
    static const char *const names[] = {"Ana Mendes",   "Caio Castro",        "Caio  Luz", "\u00c9va Rocha",
                                        "Mariana Reis", "Jo\u00e3o da Silva", "Extra Lima"};
    memset(&fixture, 0, sizeof fixture);
    rule_books_use(&all_rule_books);
    played_start(&fixture.played);
    played_tournament(&fixture.played, "ontheedge");
    for (size_t i = 0; i < COUNT_OF(names); i++) played_person(&fixture.played, names[i]);
    played_draw(&fixture.played);
    played_publish(&fixture.played);
    *state = &fixture;
    return 0;
}

static int tear_down(void **state) {
    struct fixture *fixture = *state;
    arena_free(&fixture->arena);
    played_free(&fixture->played);
    return memory_held != 0;
}

/* 15:15 alone is a time of day. */
static int64_t time_of_day(struct text typed, int64_t now_ms) { return text_is(typed, "15:15") ? now_ms + 600000 : 0; }

static struct line_answer read_in(struct fixture *fixture, const char *typed, enum language language) {
    struct line_answer answer;
    const struct line_asker asker = {.state = &fixture->played.state,
                                     .tournament = {0},
                                     .arena = &fixture->arena,
                                     .language = language,
                                     .now_ms = 1,
                                     .time_of_day = time_of_day};
    assert_int_equal(line_read(&asker, text_of(typed), &answer).outcome, DONE);
    return answer;
}

static struct line_answer read_line(struct fixture *fixture, const char *typed) {
    return read_in(fixture, typed, LANGUAGE_EN);
}

static void each_line_is_read(void **state) {
    static const struct {
        const char *typed;
        enum line_kind kind;
        uint32_t person; /* 0: none */
    } cases[] = {
        {"", LINE_NOTHING, 0},
        {"   ", LINE_NOTHING, 0},
        {"1", LINE_TABLE, 0},
        {"  1  ", LINE_TABLE, 0},
        {"99", LINE_REFUSED, 0},
        {"#4", LINE_PERSON, 4},
        {"#99", LINE_REFUSED, 0},
        {"caio", LINE_CHOICES, 0},
        {"caio c", LINE_PERSON, 2},
        {"CAIO\u00a0\u00a0LUZ", LINE_PERSON, 3},
        {"caioluz", LINE_PERSON, 3},
        {"eva", LINE_PERSON, 4},
        {"E\u0301VA", LINE_PERSON, 4},
        {"ana", LINE_PERSON, 1},
        {"iana", LINE_PERSON, 5},
        {"silva joao", LINE_PERSON, 6},
        {"joa\u0303o", LINE_PERSON, 6},
        {"zoe", LINE_REFUSED, 0},
        {"extra lima", LINE_PERSON, 7},
        {"dr", LINE_NOTHING, 0},
        {"drop", LINE_NOTHING, 0},
        {"drop caio", LINE_CHOICES, 0},
        {"drop zoe", LINE_REFUSED, 0},
        {"drop 2", LINE_READY, 2},
        {"drop #2: is ill", LINE_READY, 2},
        {"late", LINE_NOTHING, 0},
        {"late Zoe", LINE_READY, 0},
        {"late caio luz", LINE_REFUSED, 0},
        {"late eva rocha", LINE_REFUSED, 0},
        {"extra", LINE_NOTHING, 0},
        {"extra 1", LINE_NOTHING, 0},
        {"extra 1 x", LINE_NOTHING, 0},
        {"extra 1 5 judge call", LINE_READY, 0},
        {"extra 1 99999", LINE_NOTHING, 0},
        {"call", LINE_NOTHING, 0},
        {"call 1 rules question", LINE_READY, 0},
        {"swap ana caio luz", LINE_READY, 0},
        {"swap eva extra lima", LINE_READY, 0},
        {"swap eva, extra: late", LINE_READY, 0},
        {"swap caio ca lu", LINE_READY, 0}, /* not one of two Caios and “ca lu” */
        {"swap eva rocha", LINE_NOTHING, 0},
        {"swap eva", LINE_NOTHING, 0},
        {"swap eva zoe", LINE_REFUSED, 0},
        {"swap caio eva", LINE_CHOICES, 0},
        {"penalty eva warning: slow play", LINE_READY, 4},
        {"penalty caio luz perda de jogo lento", LINE_READY, 3},
        {"penalty eva warning", LINE_NOTHING, 0},
        {"penalty eva", LINE_NOTHING, 0},
        {"penalty caio warning", LINE_CHOICES, 0},
        {"penalty zoe warning", LINE_REFUSED, 0},
        {"penalty eva desclassifica\u00e7\u00e3o", LINE_REFUSED, 0},
        {"undo #12", LINE_READY, 0},
        {"undo caio", LINE_NOTHING, 0},
        {"publish now", LINE_NOTHING, 0},
        {"print", LINE_NOTHING, 0},
        {"clock", LINE_NOTHING, 0},
        {"clock +5", LINE_READY, 0},
        {"clock 5", LINE_NOTHING, 0},
        {"clock start 50", LINE_READY, 0},
        {"clock start 50 15:15", LINE_READY, 0},
        {"clock start 15:15", LINE_READY, 0},
        {"clock start 50 25:15", LINE_NOTHING, 0},
        {"clock start 15:15 50", LINE_NOTHING, 0},
        {"clock start now", LINE_NOTHING, 0},
        {"1 16w", LINE_NOTHING, 0},
        {"1 =", LINE_REFUSED, 0},
        {"1 x", LINE_REFUSED, 0},
        {"\x01", LINE_REFUSED, 0},
        {"\xff\xfe", LINE_REFUSED, 0},
        {"\u202e", LINE_REFUSED, 0},
        {"'; DROP TABLE", LINE_REFUSED, 0},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct line_answer answer = read_line(*state, cases[i].typed);
        if (answer.kind != cases[i].kind || answer.person != cases[i].person)
            fail_msg("“%s”: %s, person %u", cases[i].typed, line_kind_key(answer.kind), answer.person);
    }
}

/* The command that each word means, with an operand that it takes. */
static void each_word_means_the_same_in_both_languages(void **state) {
    static const struct {
        const char *operand;
        enum line_kind kind;
        enum command_kind command;
    } means[LINE_ACTS] = {
        [ACT_DROP] = {" eva", LINE_READY, COMMAND_entrant_change},
        [ACT_LATE] = {" Zoe", LINE_READY, COMMAND_people_add},
        [ACT_SIT_OUT] = {" eva", LINE_READY, COMMAND_entrant_change},
        [ACT_RETURN] = {" eva", LINE_READY, COMMAND_entrant_change},
        [ACT_NO_SHOW] = {" eva", LINE_READY, COMMAND_entrant_change},
        [ACT_SWAP] = {" eva caio luz", LINE_READY, COMMAND_people_swap},
        [ACT_PENALTY] = {" eva warning: late", LINE_READY, COMMAND_penalty_give},
        [ACT_RESULT] = {" 1 16w 11 3 2", LINE_READY, COMMAND_result_enter},
        [ACT_EXTRA] = {" 1 5", LINE_READY, COMMAND_clock_extra},
        [ACT_CALL] = {" 1", LINE_READY, COMMAND_judge_call},
        [ACT_UNDO] = {"", LINE_READY, COMMAND_command_undo},
        [ACT_PUBLISH] = {"", LINE_READY, COMMAND_draw_publish},
        [ACT_PAIR] = {"", LINE_READY, COMMAND_draw_make},
        [ACT_CLOSE] = {"", LINE_READY, COMMAND_stage_close},
        [ACT_PRINT] = {"", LINE_NOTHING, 0},
        [ACT_PRINT_SLIPS] = {"", LINE_PAGE, 0},
        [ACT_PRINT_PAIRINGS] = {"", LINE_PAGE, 0},
        [ACT_PRINT_STANDINGS] = {"", LINE_PAGE, 0},
        [ACT_CLOCK] = {" +5", LINE_READY, COMMAND_clock_add},
        [ACT_CLOCK_START] = {"", LINE_READY, COMMAND_clock_start},
        [ACT_CLOCK_PAUSE] = {"", LINE_READY, COMMAND_clock_pause},
        [ACT_CLOCK_GO] = {"", LINE_READY, COMMAND_clock_go},
        [ACT_CLOCK_STOP] = {"", LINE_READY, COMMAND_clock_stop},
    };
    for (uint32_t i = 0; i < line_word_count; i++) {
        const char *const words[] = {line_words[i].en, line_words[i].pt};
        enum line_act act = line_words[i].act;
        for (int n = 0; n < 4; n++) {
            char typed[80];
            struct buffer line = buffer_wrap(typed, sizeof typed);
            buffer_add_cstr(&line, words[n / 2]), buffer_add_cstr(&line, means[act].operand);
            buffer_add_byte(&line, '\0');
            struct line_answer answer = read_in(*state, typed, n % 2 ? LANGUAGE_PT_BR : LANGUAGE_EN);
            if (answer.kind != means[act].kind) fail_msg("“%s”: %s", typed, line_kind_key(answer.kind));
            if (answer.kind == LINE_READY) assert_int_equal(answer.command.kind, means[act].command);
            assert_true(line_sentence(&((struct fixture *)*state)->arena, &answer.says).length > 0);
        }
    }
}

static void a_clock_is_set_to_start_later(void **state) {
    struct line_answer answer = read_line(*state, "clock start 50 15:15");
    assert_int_equal(answer.command.body.clock_start.minutes, 50);
    assert_int_equal(answer.command.body.clock_start.start_ms, 600001);
    struct text says = line_sentence(&((struct fixture *)*state)->arena, &answer.says);
    assert_true(text_is(says, "Start the clock with 50 minutes at 15:15"));
    assert_int_equal(read_line(*state, "clock start 50").command.body.clock_start.start_ms, 0);
}

static void a_choice_is_a_line_that_is_clear(void **state) {
    struct line_answer answer = read_line(*state, "sair caio: doente");
    assert_int_equal(answer.choices.count, 2);
    for (uint32_t i = 0; i < answer.choices.count; i++) {
        struct text line = text_dup(&((struct fixture *)*state)->arena, answer.choices.rows[i].line);
        struct line_answer chosen = read_line(*state, line.bytes);
        assert_int_equal(chosen.kind, LINE_READY);
        assert_int_equal(chosen.person, i + 2);
        assert_true(text_is(chosen.command.body.entrant_change.reason, "doente"));
    }
}

static void without_memory_nothing_is_said(void **state) {
    static const char *const typed[] = {"drop caio",
                                        "1 16w 11 3",
                                        "late Zoe",
                                        "extra 1 5",
                                        "zoe",
                                        "drop eva: ill",
                                        "swap eva caio luz",
                                        "swap caio eva: x",
                                        "penalty eva warning: x",
                                        "penalty caio warning"};
    struct fixture *fixture = *state;
    const struct line_asker asker = {.state = &fixture->played.state,
                                     .tournament = {0},
                                     .arena = &fixture->arena,
                                     .language = LANGUAGE_EN,
                                     .time_of_day = time_of_day};
    for (size_t i = 0; i < COUNT_OF(typed); i++) {
        status went = no_memory();
        for (size_t left = 0; !is_done(went); left++) {
            struct line_answer answer;
            arena_free(&fixture->arena);
            memory_left = left;
            went = line_read(&asker, text_of(typed[i]), &answer);
            memory_left = MEMORY_ENOUGH;
            if (!is_done(went)) assert_int_equal(went.outcome, NO_MEMORY);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(each_line_is_read, set_up, tear_down),
        cmocka_unit_test_setup_teardown(each_word_means_the_same_in_both_languages, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_clock_is_set_to_start_later, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_choice_is_a_line_that_is_clear, set_up, tear_down),
        cmocka_unit_test_setup_teardown(without_memory_nothing_is_said, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
