/* Who may do what: every command as every role, against a table of what is meant (docs/links-and-reports.md). */
#include "unit.h"

#include <string.h>
#include "app/save/permissions.h"
#include "support/played_event.h"

enum { OWN_NUMBER = 7, OTHER_NUMBER = 8 };

/* By role, from the visitor to the organizer. '-': never; 'y': always; 'o': what is about oneself; 'd': drops anybody;
 * 'D': drops oneself; 'u': takes back what it did last; 'l': ends itself; 'm': a move of one's own, as the games there are say;
 * 'k': one's own deck, as the state says. */
static const struct meant {
    enum command_kind kind;
    char by_role[LINK_ROLES + 1];
} meant[] = {
    {COMMAND_event_create, "-----y"},
    {COMMAND_tournament_create, "-----y"},
    {COMMAND_tournament_set, "-----y"},
    {COMMAND_tournament_remove, "-----y"},
    {COMMAND_people_add, "-----y"},
    {COMMAND_person_rename, "-----y"},
    {COMMAND_person_edit, "-----y"},
    {COMMAND_person_forget, "-----y"},
    {COMMAND_people_enrol, "-----y"},
    {COMMAND_entrant_order, "-----y"},
    {COMMAND_entrant_change, "-D-ddy"},
    {COMMAND_entrant_decline, "-----y"},
    {COMMAND_draw_offer, "-----y"},
    {COMMAND_draw_make, "-----y"},
    {COMMAND_draw_publish, "-----y"},
    {COMMAND_result_enter, "---yyy"},
    {COMMAND_stage_close, "-----y"},
    {COMMAND_lot_draw, "----yy"},
    {COMMAND_event_finish, "-----y"},
    {COMMAND_command_undo, "---uuy"},
    {COMMAND_result_correct, "----yy"},
    {COMMAND_people_swap, "-----y"},
    {COMMAND_round_take, "-----y"},
    {COMMAND_person_seat, "-----y"},
    {COMMAND_people_merge, "-----y"},
    {COMMAND_people_apart, "-----y"},
    {COMMAND_event_set, "-----y"},
    {COMMAND_staff_set, "-----y"},
    {COMMAND_people_attest, "-----y"},
    {COMMAND_tournament_import, "-----y"},
    {COMMAND_tournaments_combine, "-----y"},
    {COMMAND_deck_enter, "-k--yy"},
    {COMMAND_bans_set, "-----y"},
    {COMMAND_deck_table, "----yy"},
    {COMMAND_game_create, "----yy"},
    {COMMAND_game_move, "-m--yy"},
    {COMMAND_game_open, "----yy"},
    {COMMAND_game_lot, "----yy"},
    {COMMAND_game_bid, "-m--yy"},
    {COMMAND_game_say, "-m--yy"},
    {COMMAND_game_answer, "-m--yy"},
    {COMMAND_game_pass, "-m--yy"},
    {COMMAND_game_undo_ask, "-m--yy"},
    {COMMAND_game_undo_answer, "-m--yy"},
    {COMMAND_link_grant, "-----y"},
    {COMMAND_link_revoke, "-l-lly"},
    {COMMAND_link_enter, "yy-yyy"},
    {COMMAND_code_renew, "-o---y"},
    {COMMAND_code_enter, "yy-yyy"},
    {COMMAND_seat_take, "yy-yyy"},
    {COMMAND_join_ask, "yy-yyy"},
    {COMMAND_join_withdraw, "yy-yyy"},
    {COMMAND_join_approve, "-----y"},
    {COMMAND_join_refuse, "-----y"},
    {COMMAND_result_report, "-o-yyy"},
    {COMMAND_report_answer, "-o-yyy"},
    {COMMAND_result_check, "-o-yyy"},
    {COMMAND_announcement_make, "-----y"},
    {COMMAND_announcement_withdraw, "-----y"},
    {COMMAND_clock_start, "-----y"},
    {COMMAND_clock_pause, "-----y"},
    {COMMAND_clock_go, "-----y"},
    {COMMAND_clock_stop, "-----y"},
    {COMMAND_clock_add, "-----y"},
    {COMMAND_clock_extra, "----yy"},
    {COMMAND_room_set, "-----y"},
    {COMMAND_table_fix, "-----y"},
    {COMMAND_checkin_open, "-----y"},
    {COMMAND_checkin_enter, "---yyy"},
    {COMMAND_checkin_close, "-----y"},
    {COMMAND_absent_drop, "-----y"},
    {COMMAND_judge_call, "-o-yyy"},
    {COMMAND_call_take, "----yy"},
    {COMMAND_call_rule, "----yy"},
    {COMMAND_call_drop, "-c--yy"},
    {COMMAND_penalty_give, "----yy"},
    {COMMAND_penalty_cancel, "----yy"},
};

static const struct meant *meant_of(enum command_kind kind) {
    for (size_t i = 0; i < COUNT_OF(meant); i++)
        if (meant[i].kind == kind) return &meant[i];
    return NULL;
}

/* A command about that person, which drops or takes back the last, or something else. */
static struct command command_of(enum command_kind kind, uint32_t person, bool plainly) {
    struct command command = {.kind = kind};
    switch (kind) {
    case COMMAND_entrant_change:
        command.body.entrant_change.person = person;
        command.body.entrant_change.status = plainly ? STATUS_DROPPED : STATUS_SITTING_OUT;
        break;
    case COMMAND_link_revoke:
        command.by = 3;
        command.body.link_revoke.link = plainly ? 3 : 4;
        break;
    case COMMAND_command_undo: command.body.command_undo.entry = plainly ? 0 : 12; break;
    case COMMAND_result_report: command.body.result_report.person = person; break;
    case COMMAND_report_answer: command.body.report_answer.person = person; break;
    case COMMAND_result_check: command.body.result_check.person = person; break;
    case COMMAND_code_renew: command.body.code_renew.person = person; break;
    case COMMAND_judge_call: command.body.judge_call.caller = person; break;
    default: break;
    }
    return command;
}

static bool is_meant(char letter, bool own, bool plainly) {
    switch (letter) {
    case 'y': return true;
    case 'o': return own;
    case 'd':
    case 'l':
    case 'u': return plainly;
    case 'D': return own && plainly;
    default: return false;
    }
}

/* TY-ROLE: a command without a line above fails here, and must be thought about. */
static void every_command_as_every_role(void **state) {
    (void)state;
    uint32_t asked = 0;
    for (enum command_kind kind = 0; kind < COMMAND_KINDS; kind++) {
        const struct meant *row = meant_of(kind);
        if (!row) fail_msg("nobody has said who may do %s", command_form(kind)->name);
        for (enum link_role role = LINK_PUBLIC; role < LINK_ROLES; role++) {
            for (int form = 0; form < 4; form++) {
                bool own = form & 1, plainly = form & 2;
                struct command command = command_of(kind, own ? OWN_NUMBER : OTHER_NUMBER, plainly);
                bool allowed = is_allowed(role, OWN_NUMBER, &command);
                if (allowed != is_meant(row->by_role[role], own, plainly))
                    fail_msg("%s as %s, form %d: %d", command_form(kind)->name, link_role_key(role), form, allowed);
                asked++;
            }
        }
    }
    assert_int_equal(asked, (int)COMMAND_KINDS * (int)LINK_ROLES * 4);
}

/* A link that is nobody's does nothing in anybody's name, not even in that of number 0. */
static void nobodys_link_is_nobodys(void **state) {
    (void)state;
    for (enum command_kind kind = 0; kind < COMMAND_KINDS; kind++) {
        struct command command = command_of(kind, 0, true);
        char letter = meant_of(kind)->by_role[LINK_PLAYER];
        bool always = letter == 'y' || letter == 'l'; /* the link itself is somebody's to end */
        assert_int_equal(is_allowed(LINK_PLAYER, 0, &command), always);
    }
}

/* ---- As the ledger has them ---- */

static uint32_t grant(struct played *played, enum link_role role, uint32_t person) {
    struct command command = played_command(played, COMMAND_link_grant);
    command.body.link_grant.role = (uint8_t)role;
    command.body.link_grant.person = person;
    played_do(played, &command);
    return played->state.links.count;
}

static const char *checked(const struct played *played, struct command command, uint32_t by) {
    static struct problem why;
    command.by = by;
    status looked = permissions_check(&played->state, &command, &why);
    return is_done(looked) ? "" : why.rule;
}

static struct command drop(struct played *played, uint32_t number) {
    struct command command = played_command(played, COMMAND_entrant_change);
    command.body.entrant_change.person = number;
    command.body.entrant_change.status = STATUS_DROPPED;
    return command;
}

/* TY-LINK, TY-ROLE: the desk may everything, a link that is not there or ended nothing, a visitor little. */
static void who_acts(void **state) {
    (void)state;
    struct played played;
    played_start(&played);
    played_tournament(&played, "ontheedge");
    played_people(&played, 4);
    uint32_t player = grant(&played, LINK_PLAYER, 2), organizer = grant(&played, LINK_ORGANIZER, 0);
    assert_string_equal(checked(&played, drop(&played, 3), BY_DESK), "");
    assert_string_equal(checked(&played, drop(&played, 3), player), "TY-ROLE");
    assert_string_equal(checked(&played, drop(&played, 2), player), "");
    struct command rest = drop(&played, 2);
    rest.body.entrant_change.status = STATUS_SITTING_OUT;
    assert_string_equal(checked(&played, rest, player), "");
    rest.body.entrant_change.person = 3;
    assert_string_equal(checked(&played, rest, player), "TY-ROLE");
    rest.body.entrant_change = (struct command_entrant_change){.person = 2, .status = STATUS_DISQUALIFIED};
    assert_string_equal(checked(&played, rest, player), "TY-ROLE");
    assert_string_equal(checked(&played, drop(&played, 3), organizer), "");
    assert_string_equal(checked(&played, drop(&played, 3), 9), "TY-LINK");
    assert_string_equal(checked(&played, drop(&played, 3), BY_VISITOR), "TY-ROLE");
    assert_string_equal(checked(&played, played_command(&played, COMMAND_join_ask), BY_VISITOR), "");
    struct command revoke = played_command(&played, COMMAND_link_revoke);
    revoke.body.link_revoke.link = organizer;
    played_do(&played, &revoke);
    assert_string_equal(checked(&played, drop(&played, 3), organizer), "TY-LINK");
    played_folds_the_same(&played);
    played_free(&played);
}

/* Under either number of whoever was entered twice. */
static void a_merged_person_is_one(void **state) {
    (void)state;
    struct played played;
    played_start(&played);
    played_tournament(&played, "ontheedge");
    played_people(&played, 4);
    uint32_t player = grant(&played, LINK_PLAYER, 2);
    assert_string_equal(checked(&played, drop(&played, 1), player), "TY-ROLE");
    struct command merge = played_command(&played, COMMAND_people_merge);
    merge.body.people_merge = (struct command_people_merge){1, 2};
    played_do(&played, &merge);
    assert_string_equal(checked(&played, drop(&played, 1), player), "");
    assert_string_equal(checked(&played, drop(&played, 2), player), "");
    assert_string_equal(checked(&played, drop(&played, 3), player), "TY-ROLE");
    played_folds_the_same(&played);
    played_free(&played);
}

/* A deck of that person, once or twice, with a house rule or a reason. */
static struct command hands_in(struct played *played, struct deck_row *rows, uint32_t count, bool house_rule,
                               const char *reason) {
    struct command command = played_command(played, COMMAND_deck_enter);
    command.body.deck_enter.decks.rows = rows;
    command.body.deck_enter.decks.count = count;
    command.body.deck_enter.house_rule = house_rule;
    command.body.deck_enter.reason = text_of(reason);
    return command;
}

/* TY-ROLE: a player hands in one deck, the own one, without an exception; a judge any. */
static void a_player_hands_in_the_own_deck(void **state) {
    (void)state;
    struct deck_row own[] = {{.person = 2}, {.person = 2}}, other[] = {{.person = 2}, {.person = 3}};
    struct played played;
    played_start(&played);
    played_tournament(&played, "ontheedge");
    played_people(&played, 4);
    uint32_t player = grant(&played, LINK_PLAYER, 2), judge = grant(&played, LINK_JUDGE, 0);
    uint32_t scorekeeper = grant(&played, LINK_SCOREKEEPER, 2), nobody = grant(&played, LINK_DISPLAY, 0);
    assert_string_equal(checked(&played, hands_in(&played, own, 1, false, ""), player), "");
    assert_string_equal(checked(&played, hands_in(&played, own, 0, false, ""), player), "TY-ROLE");
    assert_string_equal(checked(&played, hands_in(&played, own, 2, false, ""), player), "TY-ROLE");
    assert_string_equal(checked(&played, hands_in(&played, other, 2, false, ""), player), "TY-ROLE");
    assert_string_equal(checked(&played, hands_in(&played, other + 1, 1, false, ""), player), "TY-ROLE");
    assert_string_equal(checked(&played, hands_in(&played, own, 1, true, ""), player), "TY-ROLE");
    assert_string_equal(checked(&played, hands_in(&played, own, 1, false, "lost"), player), "TY-ROLE");
    assert_string_equal(checked(&played, hands_in(&played, own, 1, false, ""), scorekeeper), "TY-ROLE");
    assert_string_equal(checked(&played, hands_in(&played, own, 1, false, ""), nobody), "TY-ROLE");
    assert_string_equal(checked(&played, hands_in(&played, other, 2, true, "lost"), judge), "");
    played_free(&played);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_command_as_every_role),
        cmocka_unit_test(nobodys_link_is_nobodys),
        cmocka_unit_test(who_acts),
        cmocka_unit_test(a_merged_person_is_one),
        cmocka_unit_test(a_player_hands_in_the_own_deck),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
