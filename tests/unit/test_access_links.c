/* Links, requests and reports in the ledger: what an entry may say, what is found by a token, what undo and merging leave. */
#include "unit.h"

#include <string.h>
#include "core/apply/apply.h"
#include "core/state/access_links.h"
#include "core/state/reports.h"
#include "support/played_event.h"

static struct played begin(uint32_t people) {
    struct played played;
    played_start(&played);
    played_tournament(&played, "ontheedge");
    played_people(&played, people);
    return played;
}

static struct command grant(struct played *played, uint32_t role, uint32_t person) {
    struct command command = played_command(played, COMMAND_link_grant);
    command.body.link_grant.role = (uint8_t)role;
    command.body.link_grant.person = person;
    return command;
}

/* The token is found as long as the link counts, and no other is. */
static void a_token_finds_its_link(void **state) {
    (void)state;
    struct played played = begin(3);
    uint8_t token[TOKEN_SIZE] = {7}, hash[HASH_SIZE], other[HASH_SIZE];
    struct command command = grant(&played, LINK_JUDGE, 0), second;
    token_hash(token, hash);
    memcpy(command.body.link_grant.token, hash, HASH_SIZE);
    assert_null(access_link_by_token(&played.state, hash));
    played_do(&played, &command);
    second = grant(&played, LINK_PLAYER, 1);
    memcpy(second.body.link_grant.token, hash, HASH_SIZE);
    assert_refused(&played, played_try(&played, &second), "TY-LINK");
    token[TOKEN_SIZE - 1] = 1;
    token_hash(token, other);
    memcpy(second.body.link_grant.token, other, HASH_SIZE);
    played_do(&played, &second);
    assert_ptr_equal(access_link_by_token(&played.state, hash), access_link_numbered(&played.state, 1));
    assert_ptr_equal(access_link_by_token(&played.state, other), access_link_numbered(&played.state, 2));
    assert_true(has_phone(&played.state, (person_id){0}) && !has_phone(&played.state, (person_id){1}));
    struct command revoke = played_command(&played, COMMAND_link_revoke);
    revoke.body.link_revoke.link = 2;
    played_do(&played, &revoke);
    assert_null(access_link_by_token(&played.state, other));
    assert_non_null(access_link_by_token(&played.state, hash));
    assert_false(has_phone(&played.state, (person_id){0}));
    played_folds_the_same(&played);
    played_free(&played);
}

static const struct access_link *last_link(const struct played *played) {
    return access_link_numbered(&played->state, played->state.links.count);
}

/* Each browser that opens an address gets a link of its own, and nobody can open that one; all end with the address. */
static void an_address_is_opened_by_several(void **state) {
    (void)state;
    struct played played = begin(1);
    struct command address = grant(&played, LINK_JUDGE, 1), enter[3];
    address.body.link_grant.label = text_of("Dora");
    played_do(&played, &address);
    for (size_t i = 0; i < COUNT_OF(enter); i++) {
        enter[i] = played_command(&played, COMMAND_link_enter);
        memcpy(enter[i].body.link_enter.address, address.body.link_grant.token, HASH_SIZE);
        enter[i].by = BY_VISITOR;
        played_do(&played, &enter[i]);
        assert_true(last_link(&played)->device && last_link(&played)->opened == 1);
        assert_true(last_link(&played)->role == LINK_JUDGE && last_link(&played)->person == 1);
        assert_true(text_is(state_text(&played.state, last_link(&played)->label), "Dora"));
    }
    struct command thief = played_command(&played, COMMAND_link_enter);
    memcpy(thief.body.link_enter.address, enter[0].body.link_enter.token, HASH_SIZE);
    assert_refused(&played, played_try(&played, &thief), "TY-LINK");
    struct command revoke = played_command(&played, COMMAND_link_revoke);
    revoke.body.link_revoke.link = 3;
    played_do(&played, &revoke);
    assert_null(access_link_by_token(&played.state, enter[1].body.link_enter.token));
    assert_non_null(access_link_by_token(&played.state, enter[2].body.link_enter.token));
    struct command again = played_command(&played, COMMAND_link_enter);
    again.body.link_enter = enter[1].body.link_enter;
    assert_refused(&played, played_try(&played, &again), "TY-LINK"); /* a token that was ended never counts again */
    revoke = played_command(&played, COMMAND_link_revoke);
    revoke.body.link_revoke.link = 1;
    played_do(&played, &revoke);
    for (size_t i = 0; i < COUNT_OF(enter); i++)
        assert_null(access_link_by_token(&played.state, enter[i].body.link_enter.token));
    memcpy(thief.body.link_enter.address, address.body.link_grant.token, HASH_SIZE);
    assert_refused(&played, played_try(&played, &thief), "TY-LINK");
    played_folds_the_same(&played);
    played_free(&played);
}

/* TY-LINK: of roles there are five. */
static void a_role_is_one_of_five(void **state) {
    (void)state;
    struct played played = begin(1);
    static const uint32_t none[] = {LINK_PUBLIC, LINK_ROLES, 200};
    for (size_t i = 0; i < COUNT_OF(none); i++) {
        struct command command = grant(&played, none[i], 1);
        assert_refused(&played, played_try(&played, &command), "TY-LINK");
        assert_int_equal(played.why.says.message, MSG_LINK_NO_ROLE);
    }
    for (enum link_role role = LINK_PLAYER; role < LINK_ROLES; role++) {
        struct command command = grant(&played, role, role == LINK_DISPLAY ? 0 : 1);
        played_do(&played, &command);
        enum link_role named;
        assert_true(link_role_named(text_of(link_role_key(role)), &named) && named == role);
    }
    enum link_role named;
    assert_false(link_role_named(text_of("public"), &named));
    played_free(&played);
}

/* What the fold does not take. */
static void entries_that_cannot_be(void **state) {
    (void)state;
    struct played played = begin(2);
    struct command command = grant(&played, LINK_JUDGE, 0), ask = played_command(&played, COMMAND_join_ask);
    ask.body.join_ask.name = text_of("Zoe");
    played_do(&played, &command);
    played_do(&played, &ask);
    struct entry entries[] = {
        {.kind = ENTRY_link_granted, .body.link_granted = {.link = 1, .role = LINK_JUDGE}},
        {.kind = ENTRY_link_granted, .body.link_granted = {.link = 3, .role = LINK_JUDGE}},
        {.kind = ENTRY_link_granted, .body.link_granted = {.link = 2, .role = LINK_PUBLIC}},
        {.kind = ENTRY_link_granted, .body.link_granted = {.link = 2, .role = LINK_ROLES}},
        {.kind = ENTRY_link_granted, .body.link_granted = {.link = 2, .role = LINK_PLAYER, .person = 9}},
        {.kind = ENTRY_link_granted, .body.link_granted = {.link = 2, .role = LINK_JUDGE, .device = 2}},
        {.kind = ENTRY_link_granted, .body.link_granted = {.link = 2, .role = LINK_JUDGE, .device = 1, .opened = 2}},
        {.kind = ENTRY_link_granted, .body.link_granted = {.link = 2, .role = LINK_JUDGE, .device = 0, .opened = 1}},
        {.kind = ENTRY_link_granted, .body.link_granted = {.link = 2, .role = LINK_DISPLAY, .device = 1, .opened = 1}},
        {.kind = ENTRY_link_revoked, .body.link_revoked = {0}},
        {.kind = ENTRY_link_revoked, .body.link_revoked = {2}},
        {.kind = ENTRY_code_renewed, .body.code_renewed = {9, 1}},
        {.kind = ENTRY_code_renewed, .body.code_renewed = {1, 0}},
        {.kind = ENTRY_join_asked, .body.join_asked = {.join = 1}},
        {.kind = ENTRY_join_asked, .body.join_asked = {.join = 3}},
        {.kind = ENTRY_join_settled, .body.join_settled = {0, 1}},
        {.kind = ENTRY_join_settled, .body.join_settled = {2, 1}},
        {.kind = ENTRY_join_settled, .body.join_settled = {1, 9}},
        {.kind = ENTRY_join_withdrawn, .body.join_withdrawn = {0}},
        {.kind = ENTRY_join_withdrawn, .body.join_withdrawn = {2}},
        {.kind = ENTRY_result_reported, .body.result_reported = {.draw = 1, .table = 1, .person = 1}},
        {.kind = ENTRY_report_answered, .body.report_answered = {.draw = 1, .table = 1, .person = 1}},
        {.kind = ENTRY_result_checked, .body.result_checked = {.draw = 1, .table = 1, .person = 1}},
    };
    for (size_t i = 0; i < COUNT_OF(entries); i++) {
        struct state copy;
        struct problem why;
        assert_int_equal(state_copy(&copy, &played.state).outcome, DONE);
        entries[i].seq = copy.seq + 1;
        assert_int_equal(apply(&copy, &entries[i], &why).outcome, FAULT);
        assert_int_equal(why.says.message, MSG_ENTRY_MISFIT);
        state_free(&copy);
    }
    played_free(&played);
}

/* TY-JOIN: whose name was lost with a piece of the file is somebody the desk must name. */
static void a_lost_name_adds_nobody(void **state) {
    (void)state;
    struct played played = begin(2);
    struct command ask = played_command(&played, COMMAND_join_ask);
    ask.body.join_ask.name = text_of("Zoe");
    played_do(&played, &ask);
    played.state.joins.rows[0].name = (struct text_ref){0, 0};
    struct command approve = played_command(&played, COMMAND_join_approve);
    approve.body.join_approve.join = 1;
    assert_refused(&played, played_try(&played, &approve), "TY-JOIN");
    assert_int_equal(played.why.says.message, MSG_JOIN_NAME_LOST);
    approve.body.join_approve.person = 2;
    played_do(&played, &approve);
    assert_int_equal(access_link_person(&played.state, access_link_numbered(&played.state, 1)), 2);
    played_free(&played);
}

/* ---- Reports ---- */

static uint32_t number_at(const struct played *played, uint32_t table, uint32_t seat) {
    return seated_number(&played->state, played_cup(played), (table_id){table - 1}, seat);
}

/* 16 for the first seat, who wins; the others have `rest`. */
static struct command report(struct played *played, uint32_t seat, int32_t rest, struct score_row *rows) {
    struct command command = played_command(played, COMMAND_result_report);
    struct command_result_report *body = &command.body.result_report;
    body->table = 1;
    body->person = number_at(played, 1, seat);
    body->scores.count = played_cup(played)->tables.rows[0].size;
    body->scores.rows = rows;
    for (uint32_t i = 0; i < body->scores.count; i++)
        rows[i] = (struct score_row){.person = number_at(played, 1, i), .value = i ? rest : 16, .mark = i == 0};
    return command;
}

static struct command answer(struct played *played, uint32_t seat, bool agrees) {
    struct command command = played_command(played, COMMAND_report_answer);
    command.body.report_answer =
        (struct command_report_answer){1, number_at(played, 1, seat), agrees, text_of(agrees ? "" : "no")};
    return command;
}

static enum reports standing(const struct played *played) {
    return reports_at(played_cup(played), (table_id){0}, NULL);
}

static void the_last_word_of_each_counts(void **state) {
    (void)state;
    struct played played = begin(8);
    struct score_row rows[8], others[8];
    played_draw(&played);
    played_publish(&played);
    assert_int_equal(standing(&played), REPORTS_NONE);
    struct command first = report(&played, 0, 3, rows);
    played_do(&played, &first);
    assert_int_equal(standing(&played), REPORTS_OUTSTANDING);
    struct command other = report(&played, 1, 4, others);
    played_do(&played, &other);
    assert_int_equal(standing(&played), REPORTS_DISPUTED);
    struct command no = answer(&played, 2, false);
    played_do(&played, &no);
    struct command again = report(&played, 0, 4, others);
    assert_refused(&played, played_try(&played, &first), "TY-REPORT");
    played_do(&played, &again); /* agrees with the second, but the third disputes it */
    assert_int_equal(standing(&played), REPORTS_DISPUTED);
    assert_false(played_cup(&played)->tables.rows[0].has_result);
    played_folds_the_same(&played);
    struct command yes = answer(&played, 2, true);
    played_do(&played, &yes);
    assert_true(played_cup(&played)->tables.rows[0].has_result);
    assert_int_equal(standing(&played), REPORTS_NONE);
    for (uint32_t seat = 0; seat < 3; seat++)
        assert_int_equal(said_of_result(played_cup(&played), (table_id){0}, seat, NULL), SAID_YES);
    played_folds_the_same(&played);
    played_undo(&played, 0);
    assert_int_equal(standing(&played), REPORTS_DISPUTED);
    played_folds_the_same(&played);
    played_free(&played);
}

/* Two numbers of one person: what either said is that person's. */
static void a_merge_keeps_what_was_said(void **state) {
    (void)state;
    struct played played = begin(8);
    struct score_row rows[8];
    played_draw(&played);
    played_publish(&played);
    played_person(&played, "Zoe");
    struct command first = report(&played, 1, 3, rows);
    played_do(&played, &first);
    struct command merge = played_command(&played, COMMAND_people_merge);
    merge.body.people_merge = (struct command_people_merge){9, number_at(&played, 1, 1)};
    played_do(&played, &merge);
    assert_int_equal(standing(&played), REPORTS_OUTSTANDING);
    assert_int_equal(number_at(&played, 1, 1), 9);
    struct command own = answer(&played, 1, true);
    assert_refused(&played, played_try(&played, &own), "TY-REPORT");
    struct command yes = answer(&played, 0, true);
    played_do(&played, &yes);
    assert_true(played_cup(&played)->tables.rows[0].has_result);
    played_folds_the_same(&played);
    played_free(&played);
}

/* TY-FORGOTTEN: with the name go the words, also of what was taken back. */
static void forgetting_erases_the_words(void **state) {
    (void)state;
    struct played played = begin(8);
    struct score_row rows[8];
    played_draw(&played);
    played_publish(&played);
    struct command first = report(&played, 0, 3, rows), no = answer(&played, 1, false);
    uint32_t number = number_at(&played, 1, 1);
    played_do(&played, &first);
    uint32_t seals = played.seals.count;
    played_do(&played, &no);
    played_undo(&played, 0);
    no = answer(&played, 1, false);
    played_do(&played, &no);
    assert_int_equal(played.seals.count, seals + 2);
    struct command forget = played_command(&played, COMMAND_person_forget);
    forget.body.person_forget.person = number;
    played_do(&played, &forget);
    assert_int_equal(played.seals.count, seals - 2); /* and the name, and the e-mail */
    const struct tournament *cup = played_cup(&played);
    for (uint32_t i = 0; i < cup->reports.count; i++) assert_int_equal(cup->reports.rows[i].words.length, 0);
    assert_int_equal(standing(&played), REPORTS_DISPUTED);
    played_free(&played);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_token_finds_its_link),      cmocka_unit_test(an_address_is_opened_by_several),
        cmocka_unit_test(a_role_is_one_of_five),       cmocka_unit_test(entries_that_cannot_be),
        cmocka_unit_test(a_lost_name_adds_nobody),     cmocka_unit_test(the_last_word_of_each_counts),
        cmocka_unit_test(a_merge_keeps_what_was_said), cmocka_unit_test(forgetting_erases_the_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
