/* Sentences on pages: the page that does it stands where the shell's command stood. */
#include "unit.h"

#include <string.h>
#include "messages.h"
#include "base/text.h"
#include "cli/line/cli_commands.h"
#include "pages/shared/command_link.h"

/* What a page says of that; the caller frees it. */
static struct buffer on_page(enum language language, struct sentence says) {
    struct buffer out = {0};
    command_link(&out, language, &says);
    assert_false(out.failed);
    return out;
}

static void says(enum language language, struct sentence sentence, const char *expected) {
    struct buffer out = on_page(language, sentence);
    assert_string_equal(buffer_view(&out).bytes, expected);
    buffer_free(&out);
}

static void the_place_stands_where_the_command_stood(void **state) {
    (void)state;
    says(LANGUAGE_EN, sentence_of(MSG_DRAFT_STANDS, 0),
         "There is already a preview. To use it: “Round”. To redo the pairings: “Round › Redo pairings”");
    says(LANGUAGE_PT_BR, sentence_of(MSG_DRAFT_STANDS, 0),
         "Já há uma prévia. Para usá-la: “Rodada”. Para sortear de novo: “Rodada › Sortear de novo”");
}

static void quotes_and_brackets_of_the_sentence_are_kept(void **state) {
    (void)state;
    says(LANGUAGE_EN, sentence_of(MSG_NO_SUCH_NUMBER, 1, arg_number(7)),
         "Number 7 is not in this event. To see all numbers: “Players”");
    says(LANGUAGE_EN, sentence_of(MSG_RESULT_UNDO, 2, arg_number(3), arg_number(41)),
         "Table 3 already has a result. To correct it: “Round › Correct a result”. To undo it: “History › Undo #41”");
}

static void the_tournament_and_what_else_is_typed_goes_with_the_command(void **state) {
    (void)state;
    says(LANGUAGE_EN,
         sentence_of(MSG_NOT_ENTERED, 3, arg_text(text_of("Ana")), arg_text(text_of("cup")), arg_number(5)),
         "Ana is not entered in “cup”. To enter them: “Players”");
    says(LANGUAGE_EN, sentence_of(MSG_NOBODY_NAMED, 0), "Give at least one name. To add players: “Players”");
}

static void a_command_that_no_page_does_stays(void **state) {
    (void)state;
    says(LANGUAGE_EN, sentence_of(MSG_STAFF_NOBODY, 0),
         "The event has no staff yet. To add an organizer: tiltyard staff add NAME --role organizer");
}

static void an_option_of_the_shell_is_left_out(void **state) {
    (void)state;
    says(LANGUAGE_EN, sentence_of(MSG_REASON_NEEDED, 0), "Give a reason; it is recorded.");
    says(LANGUAGE_PT_BR, sentence_of(MSG_REASON_NEEDED, 0), "Dê um motivo, que fica registrado.");
    says(LANGUAGE_EN, sentence_of(MSG_CALL_IS_TAKEN, 2, arg_number(3), arg_text(text_of("Dora (judge) --"))),
         "Dora (judge) -- has already taken call 3. To hand it to another judge, confirm.");
    says(LANGUAGE_EN, sentence_of(MSG_CALL_NOT_THERE, 2, arg_text(text_of("Ana")), arg_number(4)),
         "Ana is not at table 4. Name a player of that table, or no one if staff are calling.");
    says(LANGUAGE_EN, sentence_of(MSG_OTE_NOBODY_LEFT, 0),
         "No player is left for the final. Bring one back (“Players”), or end the event as it is: “Round › Finish "
         "event”");
}

/* Where the command line's words mean nothing on a page. */
static void a_page_has_words_of_its_own(void **state) {
    (void)state;
    says(LANGUAGE_EN, sentence_of(MSG_DECKS_NO_RULES, 1, arg_cstr("Pods")),
         "There are no deck rules for Pods, so decks cannot be checked here.");
    says(LANGUAGE_PT_BR, sentence_of(MSG_GAME_TABLE_PLAYED, 1, arg_number(4)),
         "A mesa 4 já tem resultado, então a partida acabou. Deixe a mesa de fora, ou desfaça antes o resultado: "
         "“Histórico › "
         "Desfazer”");
}

/* Of what the core and the rules say: no page shows an option, unless in a command that no page does. */
static void the_core_names_no_option_on_a_page(void **state) {
    (void)state;
    static const enum message spoken[] = {MSG_ANNOUNCE_UNKNOWN,
                                          MSG_APART_FORMAT,
                                          MSG_BANS_LOCKED,
                                          MSG_CALL_IS_TAKEN,
                                          MSG_CALL_NOT_THERE,
                                          MSG_CHECKIN_COUNTS_IN,
                                          MSG_CHECKIN_IS_IN,
                                          MSG_CODE_OF_SEVERAL,
                                          MSG_CORRECT_CHOOSE,
                                          MSG_CORRECT_DRAFT,
                                          MSG_CORRECT_NO_POINTS,
                                          MSG_CORRECT_PLAYED_ON,
                                          MSG_CORRECT_REDRAW,
                                          MSG_CORRECT_STILL_OPEN,
                                          MSG_DECKS_LOCKED,
                                          MSG_DRAFT_OLD,
                                          MSG_DRAFT_STANDS,
                                          MSG_DRAWN_BEFORE,
                                          MSG_GAME_AT_NO_TABLE,
                                          MSG_GAME_FIRST_PLAYS_NOT,
                                          MSG_GAME_OPTION_OF_TABLE,
                                          MSG_HAND_BOTH_REST,
                                          MSG_JOIN_NAMESAKE,
                                          MSG_JOIN_NAME_LOST,
                                          MSG_JOUST_HAND_SIZE,
                                          MSG_LINK_NEEDS_PERSON,
                                          MSG_LINK_NO_PERSON,
                                          MSG_MELEE_HAND_ALONE,
                                          MSG_MELEE_HAND_LARGE,
                                          MSG_MELEE_HAND_SIZE,
                                          MSG_OPTION_WORDS_OR_HOUSE_RULE,
                                          MSG_OTE_DECLINE_DISQUALIFIED,
                                          MSG_OTE_FINAL_NEEDS_WINNER,
                                          MSG_OTE_FINAL_SHORT,
                                          MSG_OTE_HAND_TOO_FEW,
                                          MSG_OTE_HAND_TOO_MANY,
                                          MSG_OTE_NOBODY_LEFT,
                                          MSG_OTE_PLACE_FREE,
                                          MSG_OTE_TOO_LATE_ACTIVE,
                                          MSG_PODS_HAND_SIZE,
                                          MSG_PRINT_CRASHED,
                                          MSG_PUBLISHED_OLD,
                                          MSG_REASON_NEEDED,
                                          MSG_REPORT_RESULT,
                                          MSG_SLUG_TAKEN,
                                          MSG_SLUG_WORD,
                                          MSG_TOURNAMENT_UNFINISHED};
    for (size_t i = 0; i < 2 * (sizeof spoken / sizeof *spoken); i++) {
        struct sentence sentence = sentence_of(spoken[i / 2], 2, arg_number(1), arg_cstr("draw"));
        struct buffer out = on_page(i % 2 ? LANGUAGE_PT_BR : LANGUAGE_EN, sentence);
        assert_null(strstr(buffer_view(&out).bytes, "--"));
        buffer_free(&out);
    }
}

/* Whoever sends a form has typed no id, and runs no command with its options. */
static bool is_in_other_words(enum message message) {
    return message == MSG_COMMAND_ID_USED || message == MSG_COMMAND_ID_ERASED || message == MSG_NOT_KNOWN ||
           message == MSG_DECKS_NO_RULES;
}

static void a_form_is_no_command_with_an_id(void **state) {
    (void)state;
    for (int at = 1; at < 2 * MESSAGES_COUNT; at++) {
        enum message message = (enum message)(at % MESSAGES_COUNT);
        if (!is_in_other_words(message)) continue;
        struct buffer out = on_page(at < MESSAGES_COUNT ? LANGUAGE_EN : LANGUAGE_PT_BR, sentence_of(message, 0));
        assert_null(strstr(buffer_view(&out).bytes, "command"));
        assert_null(strstr(buffer_view(&out).bytes, "comando"));
        buffer_free(&out);
    }
}

/* What people wrote is no command and no option, and no quote of theirs hides what follows. */
static void names_are_left_alone(void **state) {
    (void)state;
    says(LANGUAGE_EN,
         sentence_of(MSG_NO_SUCH_NAME_NEAR, 2, arg_text(text_of("tiltyard draw \" (--by)")),
                     arg_text(text_of("Zoe {1}"))),
         "No one in this event is called “tiltyard draw \" (--by)”. Did you mean Zoe {1}?");
    says(LANGUAGE_EN, sentence_of(MSG_NO_SUCH_NAME, 1, arg_text(text_of("x” tiltyard log"))),
         "No one in this event is called “x” tiltyard log”. To see all names: “Players”");
    says(LANGUAGE_EN, sentence_of(MSG_OTE_FINAL_SHORT, 2, arg_number(3), arg_bytes("draw --confirm", 14)),
         "Only 3 players are left for the final. To let them play it: “Round”");
}

/* Every sentence there is, without arguments: as many quotes open as close, and nothing is left of a command that went. */
static void no_sentence_is_torn(void **state) {
    (void)state;
    unsigned changed = 0;
    for (int at = 1; at < 2 * MESSAGES_COUNT; at++) {
        enum language language = at < MESSAGES_COUNT ? LANGUAGE_EN : LANGUAGE_PT_BR;
        enum message message = (enum message)(at % MESSAGES_COUNT);
        const char *before = message_template(language, message, false);
        struct buffer out = on_page(language, sentence_of(message, 0));
        const char *after = buffer_view(&out).bytes;
        int open = 0, was = 0;
        for (const char *sign = after; (sign = strstr(sign, "“")); sign++) open++;
        for (const char *sign = after; (sign = strstr(sign, "”")); sign++) open--;
        for (const char *sign = before; (sign = strstr(sign, "“")); sign++) was++;
        for (const char *sign = before; (sign = strstr(sign, "”")); sign++) was--;
        assert_int_equal(open, was);
        if (is_in_other_words(message))
            assert_string_not_equal(before, after);
        else if (strstr(before, "tiltyard ") || strstr(before, "--"))
            changed += strcmp(before, after) != 0;
        else
            assert_string_equal(before, after);
        buffer_free(&out);
    }
    assert_true(changed > 300);
}

/* The words of an act from its command on, without "help ". */
static struct text command_of(const struct message_act *act) {
    struct text template = text_of(message_template(act->language, act->message, act->many));
    struct text command = {template.bytes + act->command, (uint32_t)(act->to - act->command)};
    return text_has_prefix(command, "help ") ? text_skip(command, 5) : command;
}

static bool is_command(struct text words) {
    for (uint32_t i = 0; i < cli_command_table.count; i++)
        if (text_begins_with_words(words, cli_command_table.rows[i].name)) return true;
    return command_group_named(&cli_command_table, words);
}

static void every_act_is_a_command_that_exists(void **state) {
    (void)state;
    assert_true(message_act_count > 500);
    for (unsigned i = 0; i < message_act_count; i++) {
        struct text command = command_of(&message_acts[i]);
        bool is_argument = text_has_prefix(command, "{"), is_of_file = text_has_prefix(command, "--file ");
        if (message_acts[i].kind != ACT_OPTION && !is_argument && !is_of_file && !is_command(command))
            fail_msg("%s: %.*s", message_name(message_acts[i].message), (int)command.length, command.bytes);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_place_stands_where_the_command_stood),
        cmocka_unit_test(quotes_and_brackets_of_the_sentence_are_kept),
        cmocka_unit_test(the_tournament_and_what_else_is_typed_goes_with_the_command),
        cmocka_unit_test(a_command_that_no_page_does_stays),
        cmocka_unit_test(an_option_of_the_shell_is_left_out),
        cmocka_unit_test(a_page_has_words_of_its_own),
        cmocka_unit_test(the_core_names_no_option_on_a_page),
        cmocka_unit_test(a_form_is_no_command_with_an_id),
        cmocka_unit_test(names_are_left_alone),
        cmocka_unit_test(no_sentence_is_torn),
        cmocka_unit_test(every_act_is_a_command_that_exists),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
