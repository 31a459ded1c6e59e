/* Taking commands back: every kind, undone and done again; what stays used; what is refused, and by which rule; and at
 * random, that the ledger folds to what it would be without them. */
#include "unit.h"

#include <stdlib.h>
#include <string.h>
#include "core/apply/apply.h"
#include "core/ledger/fold.h"
#include "core/rulebook/format.h"
#include "support/played_event.h"
#include "support/random_fields.h"
#include "core/ledger/undo.h"
#include "core/ledger/verify.h"
#include "support/turn.h"

#define FORMAT "ontheedge"

static struct played begin(uint32_t people) {
    struct played played;
    played_start(&played);
    played_tournament(&played, FORMAT);
    if (people > 0) played_people(&played, people);
    return played;
}

static uint64_t last_entry(const struct played *played) { return played->state.seq; }

/* Draws that were undone are counted all the same. */
static void forget_undone_draws(struct tournament *tournament) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < tournament->made.count; i++) {
        if (tournament->made.rows[i].undone) continue;
        tournament->made.rows[kept++] = tournament->made.rows[i];
    }
    tournament->made.count = kept;
}

/* What an undo leaves different on purpose: entries' numbers and hashes, the numbers of people and draws that stay used,
 * and that players are told of an undone publication. */
static void make_plain(struct state *state) {
    memset(state->head, 0, HASH_SIZE);
    memset(state->photo, 0, HASH_SIZE);
    state->seq = 0;
    state->commands.count = state->seals.count = 0;
    for (uint32_t i = 0; i < state->person_of.count; i++)
        if (state->person_of.rows[i] == NUMBER_GONE) state->person_of.rows[i] = 0;
    while (state->person_of.count && !state->person_of.rows[state->person_of.count - 1]) state->person_of.count--;
    for (uint32_t i = 0; i < state->people.count; i++) state->people.rows[i].changed = 0;
    for (uint32_t i = 0; i < state->tournaments.count; i++) {
        struct tournament *tournament = &state->tournaments.rows[i];
        tournament->draws = tournament->withdrawn.count = 0;
        tournament->recalled = (struct recalled_stage){0};
        forget_undone_draws(tournament);
        for (uint32_t j = 0; j < tournament->changes.count; j++) tournament->changes.rows[j].seq = 0;
        tournament->created = tournament->field_changed = 0;
        for (uint32_t j = 0; j < tournament->entrants.count; j++) tournament->entrants.rows[j].changed = 0;
        for (uint32_t j = 0; j < tournament->tables.count; j++) tournament->tables.rows[j].changed = 0;
        for (uint32_t j = 0; j < tournament->stages.count; j++) {
            struct stage *stage = &tournament->stages.rows[j];
            stage->drawn = stage->published = stage->closed = stage->changed = 0;
        }
    }
    for (uint32_t i = 0; i < state->lot_records.count; i++) state->lot_records.rows[i].seq = 0;
}

static bool alike(const struct state *a, const struct state *b) {
    struct state one, other;
    assert_int_equal(state_copy(&one, a).outcome, DONE);
    assert_int_equal(state_copy(&other, b).outcome, DONE);
    make_plain(&one);
    make_plain(&other);
    bool same = state_equal(&one, &other);
    state_free(&one);
    state_free(&other);
    return same;
}

static status feed(const struct played *played, struct fold *fold, struct verifier *verifier, struct problem *why) {
    uint32_t seal = 0;
    for (uint32_t i = 0; i < played->rows.count; i++) {
        const struct ledger_row *row = &played->rows.rows[i];
        uint32_t first = seal;
        while (seal < played->seals.count && played->seals.rows[seal].seq == row->seq) seal++;
        const struct ledger_seal *seals = played->seals.rows + first;
        if (fold) TRY(fold_row(fold, row, seals, seal - first, why));
        if (verifier) TRY(verifier_row(verifier, row, seals, seal - first, why));
    }
    return done();
}

/* The chain holds, and every draw can be made again; gives back how many there are. */
static uint32_t check_draws(const struct played *played) {
    struct problem why;
    struct verifier verifier;
    verifier_start(&verifier, played->state.event);
    do { assert_int_equal(feed(played, NULL, &verifier, &why).outcome, DONE); } while (verifier_again(&verifier));
    assert_int_equal(verifier.report.mismatches, 0);
    assert_int_equal(verifier.report.entries, played->rows.count);
    uint32_t draws = verifier.report.draws;
    verifier_free(&verifier);
    return draws;
}

/* And what is on the disk folds to what stands in memory. */
static uint32_t check_ledger(const struct played *played) {
    struct problem why;
    struct fold fold;
    fold_start(&fold, played->state.event);
    do { assert_int_equal(feed(played, &fold, NULL, &why).outcome, DONE); } while (fold_again(&fold));
    assert_true(state_equal(&fold.state, &played->state));
    fold_free(&fold);
    return check_draws(played);
}

/* ---- Every kind ---- */

static void rename_first(struct played *played) {
    struct command command = played_command(played, COMMAND_person_rename);
    command.body.person_rename = (struct command_person_rename){1, text_of("Anita")};
    played_do(played, &command);
}

static void register_only(struct played *played) {
    struct newcomer_row row = {.name = text_of("Zoe")};
    struct command command = played_command(played, COMMAND_people_add);
    command.body.people_add.people.rows = &row;
    command.body.people_add.people.count = 1;
    played_do(played, &command);
}

static void enter_newcomer(struct played *played) { played_person(played, "Zoe"); }

static void enrol_registered(struct played *played) {
    struct number_row row = {played->state.people.rows[played->state.people.count - 1].number};
    struct command command = played_command(played, COMMAND_people_enrol);
    command.body.people_enrol.people.rows = &row;
    command.body.people_enrol.people.count = 1;
    played_do(played, &command);
}

static void order_first(struct played *played) {
    struct command command = played_command(played, COMMAND_entrant_order);
    command.body.entrant_order = (struct command_entrant_order){1, 500};
    played_do(played, &command);
}

static void drop_first(struct played *played) { played_status(played, 1, STATUS_DROPPED, ""); }
static void disqualify_first(struct played *played) { played_status(played, 1, STATUS_DISQUALIFIED, "Stacked deck"); }
static void draw_again(struct played *played) { played_draw_again(played, "The lamp fell"); }
static void first_result(struct played *played) { played_result(played, 1); }
static void nothing(struct played *played) { (void)played; }
static void draw_and_publish(struct played *played) { played_draw(played), played_publish(played); }
static void play_all_tables(struct played *played) { draw_and_publish(played), played_results(played); }

/* The first whom the rules let decline. */
static void decline_any(struct played *played) {
    for (uint32_t number = 1; number < 20; number++) {
        struct command command = played_command(played, COMMAND_entrant_decline);
        command.body.entrant_decline.person = number;
        if (is_done(played_try(played, &command))) return;
    }
    fail_msg("nobody may decline");
}

/* Until somebody is let into the final again. */
static void play_until_readmission(struct played *played) {
    for (uint32_t rounds = 0; rounds < 8; rounds++) {
        struct stage_plan plan = {0};
        const struct tournament *cup = played_cup(played);
        assert_int_equal(format_of(cup)->next_stage(&played->state, cup, &plan, &played->why).outcome, DONE);
        if (plan.kind != STAGE_ROUND) return;
        played_round(played);
    }
}

static const struct {
    const char *name;
    uint32_t people;
    void (*before)(struct played *played);
    void (*acts)(struct played *played);
} kinds[] = {
    {"people_add, registered", 7, nothing, register_only},
    {"people_add, entered", 7, nothing, enter_newcomer},
    {"people_add, late", 7, play_all_tables, enter_newcomer},
    {"person_rename", 7, nothing, rename_first},
    {"people_enrol", 7, register_only, enrol_registered},
    {"entrant_order", 7, nothing, order_first},
    {"entrant_change, dropped", 7, nothing, drop_first},
    {"entrant_change, disqualified", 7, draw_and_publish, disqualify_first},
    {"entrant_decline", 7, play_until_readmission, decline_any},
    {"draw_make", 7, nothing, played_draw},
    {"draw_make, again", 7, played_draw, draw_again},
    {"draw_publish", 7, played_draw, played_publish},
    {"result_enter", 7, draw_and_publish, first_result},
    {"stage_close", 7, play_all_tables, played_close},
};

/* After the undo all is as before the command; after the undo of the undo, as behind it. */
static void every_kind_is_undone_and_done_again(void **unused) {
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(kinds); i++) {
        struct played played = begin(kinds[i].people);
        struct state before, behind;
        kinds[i].before(&played);
        assert_int_equal(state_copy(&before, &played.state).outcome, DONE);
        kinds[i].acts(&played);
        assert_int_equal(state_copy(&behind, &played.state).outcome, DONE);
        if (alike(&before, &behind)) fail_msg("%s changes nothing", kinds[i].name);
        played_undo(&played, 0);
        if (!alike(&before, &played.state)) fail_msg("%s was not taken back whole", kinds[i].name);
        (void)check_ledger(&played);
        played_undo(&played, last_entry(&played));
        if (!alike(&behind, &played.state)) fail_msg("%s did not come back whole", kinds[i].name);
        (void)check_ledger(&played);
        state_free(&before);
        state_free(&behind);
        played_free(&played);
    }
}

static void refused(struct played *played, status answer, const char *rule, enum message message) {
    assert_int_equal(answer.outcome, REFUSED);
    assert_string_equal(played->why.rule, rule);
    assert_int_equal(played->why.says.message, message);
}

static void undo_refused(struct played *played, uint64_t entry, const char *rule, enum message message) {
    uint64_t before = last_entry(played);
    refused(played, played_try_undo(played, entry), rule, message);
    assert_int_equal(last_entry(played), before);
}

/* TY-UNDO: what stays done, and that it stays so where it is named by whichever of its entries. */
static void some_things_stay_done(void **unused) {
    (void)unused;
    struct played played = begin(7);
    struct number_row lot[] = {{1}, {2}};
    undo_refused(&played, 1, "TY-UNDO", MSG_UNDO_NEVER); /* the event */
    undo_refused(&played, 2, "TY-UNDO", MSG_UNDO_NEVER);
    undo_refused(&played, 4, "TY-UNDO", MSG_UNDO_NEVER); /* the tournament */
    struct command command = played_command(&played, COMMAND_lot_draw);
    command.body.lot_draw.people.rows = lot;
    command.body.lot_draw.people.count = COUNT_OF(lot);
    played_do(&played, &command);
    undo_refused(&played, 0, "TY-UNDO", MSG_UNDO_NEVER);
    command = played_command(&played, COMMAND_person_forget);
    command.body.person_forget.person = 3;
    played_do(&played, &command);
    undo_refused(&played, 0, "TY-UNDO", MSG_UNDO_NEVER);
    played_finish(&played);
    undo_refused(&played, 0, "TY-FINISHED", MSG_EVENT_FINISHED);
    played_free(&played);
}

/* TY-UNDO: no such entry, nothing at all, twice. */
static void there_must_be_something_to_take_back(void **unused) {
    (void)unused;
    struct played played;
    played_start(&played);
    undo_refused(&played, 3, "TY-UNDO", MSG_UNDO_NO_ENTRY);
    undo_refused(&played, 4, "TY-UNDO", MSG_UNDO_NO_ENTRY);
    undo_refused(&played, UINT64_MAX, "TY-UNDO", MSG_UNDO_NO_ENTRY);
    undo_refused(&played, 0, "TY-UNDO", MSG_UNDO_NOTHING);
    register_only(&played);
    uint64_t added = last_entry(&played);
    played_undo(&played, 0);
    undo_refused(&played, added, "TY-UNDO", MSG_UNDO_ALREADY);
    assert_int_equal(played.why.says.arguments[0].number, added);
    assert_int_equal(played.why.says.arguments[1].number, last_entry(&played));
    undo_refused(&played, 0, "TY-UNDO", MSG_UNDO_NOTHING); /* an undo is not what was done last */
    played_free(&played);
}

/* ---- Whose last command, and of what ---- */

static void second_tournament(struct played *played) {
    struct command command = played_command(played, COMMAND_tournament_create);
    command.body.tournament_create.slug = text_of("side");
    command.body.tournament_create.format = text_of(FORMAT);
    command.body.tournament_create.name = text_of("Side");
    played_do(played, &command);
}

static uint64_t undone_by(struct played *played, uint32_t tournament, uint32_t by) {
    struct command command = played_command(played, COMMAND_command_undo);
    command.tournament.at = tournament;
    command.by = by;
    played_do(played, &command);
    return played->state.commands.rows[played->state.commands.count - 1].target;
}

static uint64_t last_first(const struct played *played) {
    return played->state.commands.rows[played->state.commands.count - 1].first;
}

/* A tournament's last; the event's; and in a file with one tournament, whatever was last. */
static void the_last_is_that_of_the_scope(void **unused) {
    (void)unused;
    struct played played = begin(7);
    rename_first(&played);
    assert_int_equal(undone_by(&played, 0, 0), played.state.commands.rows[3].first);
    second_tournament(&played);
    rename_first(&played);
    uint64_t renamed = last_first(&played);
    drop_first(&played);
    uint64_t dropped = last_first(&played);
    enter_newcomer(&played);
    uint64_t entered = last_first(&played);
    struct command command = played_command(&played, COMMAND_command_undo);
    command.tournament.at = NOBODY; /* nothing older than what was done last */
    refused(&played, played_try(&played, &command), "TY-UNDO", MSG_UNDO_OF_TOURNAMENT);
    assert_int_equal(undone_by(&played, 0, 0), entered);
    assert_int_equal(undone_by(&played, 0, 0), dropped);
    assert_int_equal(undone_by(&played, NOBODY, 0), renamed);
    command = played_command(&played, COMMAND_command_undo);
    command.tournament.at = 1;
    refused(&played, played_try(&played, &command), "TY-UNDO", MSG_UNDO_NEVER); /* nothing but its creation */
    command.tournament.at = NOBODY;
    refused(&played, played_try(&played, &command), "TY-UNDO", MSG_UNDO_NEVER); /* which is the event's as well */
    (void)check_ledger(&played);
    played_free(&played);
}

/* Nobody takes back what another sent, unless it is named. */
static void the_last_is_ones_own(void **unused) {
    (void)unused;
    struct played played = begin(7);
    draw_and_publish(&played);
    uint64_t published = last_first(&played);
    struct command command = played_command(&played, COMMAND_person_rename);
    command.by = 7;
    command.body.person_rename = (struct command_person_rename){1, text_of("Anita")};
    played_do(&played, &command);
    uint64_t phone = last_first(&played);
    assert_int_equal(undone_by(&played, 0, 0), published);
    assert_int_equal(undone_by(&played, 0, 7), phone);
    command = played_command(&played, COMMAND_command_undo);
    command.by = 8;
    refused(&played, played_try(&played, &command), "TY-UNDO", MSG_UNDO_NOTHING);
    played_free(&played);
}

/* TY-STALE: something was done since the sender looked, and that would be taken back instead. */
static void a_stale_undo_is_refused(void **unused) {
    (void)unused;
    struct played played = begin(7);
    struct command command = played_command(&played, COMMAND_command_undo);
    command.based_on = last_entry(&played);
    enter_newcomer(&played);
    refused(&played, played_try(&played, &command), "TY-STALE", MSG_STALE);
    command.based_on = last_entry(&played);
    played_do(&played, &command);
    played_free(&played);
}

/* ---- What rests on it ---- */

static void rests_are(const struct played *played, const uint64_t *entries, uint32_t count) {
    assert_int_equal(played->rests.count, count);
    for (uint32_t i = 0; i < count; i++) {
        const struct command_record *command = command_at_entry(&played->state, played->rests.first[i]);
        assert_int_equal(command->first, played->rests.first[i]);
        assert_int_equal(command_last(command), entries[i]);
    }
    assert_int_equal(played->why.says.arguments[0].number, count);
    assert_int_equal(played->why.says.arguments[2].number, entries[0]);
    assert_int_equal(played->why.says.arguments[3].number, entries[count - 1]);
}

/* TY-UNDO-RESTS: a result under a closed round, a publication under its results, each in its turn; from the last on it
 * goes. */
static void what_rests_on_it_is_taken_back_first(void **unused) {
    (void)unused;
    struct played played = begin(6);
    uint64_t entries[5];
    played_draw(&played), entries[0] = last_entry(&played);
    played_publish(&played), entries[1] = last_entry(&played);
    played_result(&played, 1), entries[2] = last_entry(&played);
    played_result(&played, 2), entries[3] = last_entry(&played);
    played_close(&played), entries[4] = last_entry(&played);
    for (uint32_t i = 0; i < 4; i++) {
        undo_refused(&played, entries[i], "TY-UNDO-RESTS", MSG_UNDO_RESTS);
        assert_int_equal(played.why.says.arguments[1].number, entries[i]);
        if (i < 2)
            rests_are(&played, entries + i + 1, 4 - i);
        else
            rests_are(&played, entries + 4, 1);
    }
    played_undo(&played, entries[4]);
    played_undo(&played, entries[2]); /* not the last result: none rests on another */
    played_undo(&played, entries[3]);
    played_undo(&played, entries[1]);
    played_undo(&played, entries[0]);
    assert_int_equal(played_cup(&played)->stages.count, 0);
    assert_int_equal(check_ledger(&played), 1);
    played_free(&played);
}

/* TY-UNDO-RESTS: who was drawn is not taken out of the draw; nor does anybody come back into one that was published. */
static void published_draws_rest_on_who_plays(void **unused) {
    (void)unused;
    for (uint32_t way = 0; way < 3; way++) {
        struct played played = begin(7);
        if (way == 0) enter_newcomer(&played);
        if (way == 1) drop_first(&played);
        if (way == 2) order_first(&played);
        uint64_t entry = last_entry(&played);
        played_draw(&played);
        uint64_t drawn = last_entry(&played);
        played_publish(&played);
        uint64_t entries[] = {drawn, last_entry(&played)};
        undo_refused(&played, entry, "TY-UNDO-RESTS", MSG_UNDO_RESTS);
        rests_are(&played, entries, 2);
        played_undo(&played, 0);
        if (way > 0) { /* a draft does not stop it, but is not published any more */
            played_undo(&played, entry);
            struct command command = played_command(&played, COMMAND_draw_publish);
            refused(&played, played_try(&played, &command), "TY-DRAFT-OLD", MSG_DRAFT_OLD);
            played_draw_again(&played, "Back again");
            played_publish(&played);
        }
        (void)check_ledger(&played);
        played_free(&played);
    }
}

/* A draft about the field is drawn again, one about anything else is not. */
static void a_draft_stands_where_the_field_does(void **unused) {
    (void)unused;
    struct played played = begin(7);
    rename_first(&played);
    uint64_t renamed = last_entry(&played);
    played_draw(&played);
    played_undo(&played, renamed);
    played_publish(&played);
    (void)check_ledger(&played);
    played_free(&played);
}

/* The same where it comes back: the draft is of other people than will play. */
static void a_draft_is_old_when_somebody_is_dropped_again(void **unused) {
    (void)unused;
    struct played played = begin(7);
    drop_first(&played);
    played_undo(&played, 0);
    uint64_t undo = last_entry(&played);
    played_draw(&played);
    played_undo(&played, undo);
    struct command command = played_command(&played, COMMAND_draw_publish);
    refused(&played, played_try(&played, &command), "TY-DRAFT-OLD", MSG_DRAFT_OLD);
    played_draw_again(&played, "Ana is gone");
    played_publish(&played);
    (void)check_ledger(&played);
    played_free(&played);
}

/* TY-UNDO-RESTS: draws of several rounds, and what rests on them, in the order of the ledger. */
static void what_rests_is_listed_in_order(void **unused) {
    (void)unused;
    struct played played = begin(12);
    order_first(&played);
    uint64_t entry = last_entry(&played);
    played_round(&played);
    played_round(&played);
    undo_refused(&played, entry, "TY-UNDO-RESTS", MSG_UNDO_RESTS);
    assert_true(played.rests.count > 8);
    for (uint32_t i = 1; i < played.rests.count; i++) assert_true(played.rests.first[i - 1] < played.rests.first[i]);
    played_free(&played);
}

/* What another process adds meanwhile is not part of what was decided on. */
static void what_comes_meanwhile_is_left_alone(void **unused) {
    (void)unused;
    struct played played = begin(7);
    struct decision decision;
    struct command command = played_command(&played, COMMAND_command_undo);
    enter_newcomer(&played);
    assert_int_equal(decision_start(&decision, &played.state, &played.why).outcome, DONE);
    drop_first(&played);
    assert_int_equal(decide(&decision, &command).outcome, DONE);
    assert_int_equal(undo_check(played_store(&played), &decision, &played.rests, &played.why).outcome, DONE);
    assert_int_equal(decision.state.people.count, 7);
    decision_free(&decision);
    played_free(&played);
}

static void the_list_of_what_rests_ends(void **unused) {
    (void)unused;
    struct played played = begin(330);
    draw_and_publish(&played);
    uint64_t published = last_entry(&played);
    played_results(&played);
    undo_refused(&played, published, "TY-UNDO-RESTS", MSG_UNDO_RESTS_MANY);
    assert_true(played.rests.more);
    assert_int_equal(played.rests.count, RESTS_MAX);
    played_free(&played);
}

/* ---- What comes back must still fit ---- */

/* TY-DRAFT-OLD: a publication comes back only while its draft is of those who play. */
static void a_publication_comes_back_while_its_draft_fits(void **unused) {
    (void)unused;
    struct played played = begin(7);
    draw_and_publish(&played);
    played_undo(&played, 0);
    uint64_t undo = last_entry(&played);
    drop_first(&played);
    undo_refused(&played, undo, "TY-DRAFT-OLD", MSG_DRAFT_OLD);
    played_undo(&played, 0); /* the drop: nothing is left of it, and the draft as good as before */
    played_undo(&played, undo);
    assert_int_equal(STAGE_OPEN, played.state.tournaments.rows[0].stages.rows[0].state);
    (void)check_ledger(&played);
    played_free(&played);
}

/* TY-UNDO: a round cannot be closed again while a result is missing. */
static void what_comes_back_must_fit(void **unused) {
    (void)unused;
    struct played played = begin(6);
    play_all_tables(&played);
    uint64_t result = last_entry(&played);
    played_close(&played);
    played_undo(&played, 0);
    uint64_t undo = last_entry(&played);
    played_undo(&played, result);
    undo_refused(&played, undo, "TY-UNDO", MSG_UNDO_NO_WAY_BACK);
    played_result(&played, 2);
    undo_refused(&played, undo, "TY-UNDO", MSG_UNDO_NO_WAY_BACK); /* it came behind the closing */
    played_close(&played);
    (void)check_ledger(&played);
    played_free(&played);
}

/* TY-UNDO-RESTS: a result does not come back under the one that took its place. */
static void another_result_stands_in_the_way(void **unused) {
    (void)unused;
    struct played played = begin(6);
    draw_and_publish(&played);
    played_result(&played, 1);
    played_undo(&played, 0);
    uint64_t undo = last_entry(&played);
    played_result(&played, 1);
    uint64_t result = last_entry(&played);
    undo_refused(&played, undo, "TY-UNDO-RESTS", MSG_UNDO_RESTS);
    rests_are(&played, &result, 1);
    played_free(&played);
}

/* TY-NUMBER: an order that comes back does not meet another of its kind. */
static void an_order_is_not_given_twice(void **unused) {
    (void)unused;
    struct played played = begin(7);
    order_first(&played);
    uint64_t ordered = last_entry(&played);
    struct command command = played_command(&played, COMMAND_entrant_order);
    command.body.entrant_order = (struct command_entrant_order){2, 1};
    played_do(&played, &command);
    undo_refused(&played, ordered, "TY-NUMBER", MSG_UNDO_ORDER_TAKEN);
    assert_string_equal(played.why.says.arguments[1].text, "Ana");
    assert_string_equal(played.why.says.arguments[2].text, "Bia");
    played_undo(&played, 0);
    played_undo(&played, ordered);
    played_free(&played);
}

/* ---- What stays used ---- */

/* TY-NUMBER, TY-NAME: nobody has the number, and nobody gets it. */
static void numbers_stay_used(void **unused) {
    (void)unused;
    struct played played = begin(7);
    person_id person;
    enter_newcomer(&played);
    played_undo(&played, 0);
    assert_false(person_numbered(&played.state, 8, &person));
    struct newcomer_row row = {.number = 8, .name = text_of("Yara")};
    struct command command = played_command(&played, COMMAND_people_add);
    command.body.people_add.people.rows = &row;
    command.body.people_add.people.count = 1;
    refused(&played, played_try(&played, &command), "TY-NUMBER", MSG_NUMBER_GONE);
    played_person(&played, "Yara");
    assert_true(person_numbered(&played.state, 9, &person));
    played_draw(&played);
    assert_int_equal(played_stage(&played)->draw, 1);
    played_undo(&played, 0);
    /* TY-REASON: nobody tries lots until one pleases. */
    command = played_command(&played, COMMAND_draw_make);
    refused(&played, played_try(&played, &command), "TY-REASON", MSG_DRAWN_BEFORE);
    command.body.draw_make.again = 1;
    refused(&played, played_try(&played, &command), "TY-REASON", MSG_DRAWN_BEFORE);
    played_draw_again(&played, "Drawn by mistake");
    assert_int_equal(played_stage(&played)->draw, 2);
    played_publish(&played);
    assert_int_equal(check_ledger(&played), 1);
    played_free(&played);
}

/* TY-FORGOTTEN: a name that came by a command that was taken back is in the file, and can be erased from it, once. */
static void who_was_taken_back_can_be_forgotten(void **unused) {
    (void)unused;
    struct played played = begin(7);
    uint32_t seals = played.seals.count;
    enter_newcomer(&played);
    uint64_t added = last_entry(&played);
    assert_true(played.seals.count > seals);
    played_undo(&played, 0);
    uint64_t undo = last_entry(&played);
    assert_true(played.seals.count > seals);
    struct command command = played_command(&played, COMMAND_person_forget);
    command.body.person_forget.person = 8;
    played_do(&played, &command);
    assert_int_equal(played.seals.count, seals);
    refused(&played, played_try(&played, &command), "TY-FORGOTTEN", MSG_PERSON_FORGOTTEN);
    command.body.person_forget.person = 9;
    refused(&played, played_try(&played, &command), "TY-NAME", MSG_NO_SUCH_NUMBER);
    (void)check_ledger(&played);
    played_undo(&played, undo); /* comes back as somebody whose name is erased */
    assert_int_equal(played.state.people.rows[7].forgotten, 1);
    assert_int_equal(command_at_entry(&played.state, added)->taken_back, 0);
    (void)check_ledger(&played);
    played_free(&played);
}

/* The name of a rename that was taken back goes with the person's others. */
static void a_renaming_taken_back_is_forgotten_too(void **unused) {
    (void)unused;
    struct played played = begin(1);
    rename_first(&played);
    played_undo(&played, 0);
    struct command command = played_command(&played, COMMAND_person_forget);
    command.body.person_forget.person = 1;
    played_do(&played, &command);
    assert_int_equal(played.seals.count, 1); /* the seed's */
    (void)check_draws(&played);
    played_free(&played);
}

/* TY-RESULT: how a wrong result is mended while its round is open. */
static void a_refused_result_says_how_to_take_the_old_one_back(void **unused) {
    (void)unused;
    struct played played = begin(6);
    draw_and_publish(&played);
    played_result(&played, 1);
    uint64_t entry = last_entry(&played);
    struct command command = played_command(&played, COMMAND_result_enter);
    command.body.result_enter.table = 1;
    refused(&played, played_try(&played, &command), "TY-RESULT", MSG_RESULT_UNDO);
    assert_int_equal(played.why.says.arguments[1].number, entry);
    played_undo(&played, entry);
    played_result(&played, 1);
    played_free(&played);
}

/* A draw that is published, taken back, and published again is one draw, by one key. */
static void a_draw_published_twice_is_one_draw(void **unused) {
    (void)unused;
    struct played played = begin(7);
    uint8_t key[HASH_SIZE];
    draw_and_publish(&played);
    memcpy(key, played_stage(&played)->key, HASH_SIZE);
    played_undo(&played, 0);
    rename_first(&played);
    played_publish(&played);
    assert_memory_equal(key, played_stage(&played)->key, HASH_SIZE);
    assert_int_equal(check_ledger(&played), 1);
    played_free(&played);
}

/* ---- At random ---- */

/* Does the command count? Said from the end, as people would: unless an undo that counts takes it back. */
static bool counts(const struct state *state, uint32_t at) {
    const struct command_record *commands = state->commands.rows;
    for (uint32_t i = at + 1; i < state->commands.count; i++)
        if (commands[i].target == commands[at].first && counts(state, i)) return false;
    return true;
}

/* A ledger that never had what was taken back: its entries one after the other, with numbers of their own. */
static void never_had(const struct played *played, struct state *state) {
    struct arena arena = {0};
    struct problem why;
    uint32_t seal = 0, command = UINT32_MAX;
    memset(state, 0, sizeof *state);
    memcpy(state->event, played->state.event, ID_SIZE);
    for (uint32_t i = 0; i < played->rows.count; i++) {
        struct entry entry;
        const struct ledger_row *row = &played->rows.rows[i];
        uint32_t first = seal;
        while (seal < played->seals.count && played->seals.rows[seal].seq == row->seq) seal++;
        assert_true(is_done(ledger_decode(&arena, row, played->seals.rows + first, seal - first, &entry, &why)));
        if (entry.kind == ENTRY_command) command++;
        if (!counts(&played->state, command) || played->state.commands.rows[command].target) continue;
        entry.seq = state->seq + 1;
        if (entry.kind == ENTRY_draw_made) state->tournaments.rows[0].draws = entry.body.draw_made.draw - 1;
        assert_true(is_done(apply(state, &entry, &why)));
    }
    arena_free(&arena);
}

/* Something that may be done or refused. */
/* A table with a result is corrected: another seat has won. */
static void random_correction(const struct played *played, struct dice *dice, struct command *command,
                              struct score_row *scores) {
    const struct tournament *cup = played_cup(played);
    if (cup->tables.count == 0) return;
    table_id id = {dice_below(dice, cup->tables.count)};
    const struct table *table = &cup->tables.rows[id.at];
    if (table->size == 0) return; /* in a draft that was drawn again, after a merge */
    const struct stage *stage = &cup->stages.rows[table->stage.at];
    uint32_t winner = dice_below(dice, table->size);
    command->kind = COMMAND_result_correct;
    command->body.result_correct = (struct command_result_correct){
        stage->kind,        stage->round, (uint16_t)table->number, (uint8_t)dice_below(dice, THENS), 0,
        text_of("Misread"), {0}};
    for (uint32_t i = 0; i < table->size && i < 8; i++) {
        uint32_t entrant = table_seats(cup, id)[i].entrant.at;
        scores[i] =
            (struct score_row){.person = played->state.people.rows[cup->entrants.rows[entrant].person.at].number,
                               .value = i == winner ? 16 : (int32_t)dice_below(dice, 12),
                               .mark = i == winner};
    }
    command->body.result_correct.scores.rows = scores;
    command->body.result_correct.scores.count = table->size < 8 ? table->size : 8;
}

/* Something changed by hand. */
static void random_change(const struct played *played, struct dice *dice, struct command *command,
                          struct score_row *scores) {
    uint32_t people = played->state.people.count, choice = dice_below(dice, 6);
    uint32_t one = 1 + dice_below(dice, people + 1), other = 1 + dice_below(dice, people + 1);
    if (choice == 0) {
        command->kind = COMMAND_people_merge;
        command->body.people_merge = (struct command_people_merge){one, other};
    } else if (choice == 1) {
        command->kind = COMMAND_people_swap;
        command->body.people_swap = (struct command_people_swap){one, other, text_of("Stairs")};
    } else if (choice == 2) {
        command->kind = COMMAND_person_seat;
        command->body.person_seat =
            (struct command_person_seat){one, (uint16_t)(1 + dice_below(dice, 5)), text_of("Late bus")};
    } else {
        random_correction(played, dice, command, scores);
    }
}

static void random_step(struct played *played, struct dice *dice) {
    struct command command = played_command(played, COMMAND_draw_make);
    stage_id id;
    bool current = stage_current(played_cup(played), &id);
    uint32_t people = played->state.people.count, choice = dice_below(dice, 12);
    struct newcomer_row newcomer = {.name = text_of("Zoe")};
    struct score_row scores[8] = {{0}};
    if (dice_below(dice, 5) == 0) {
        random_change(played, dice, &command, scores);
    } else if (choice == 0) {
        command.kind = COMMAND_people_add;
        command.body.people_add.enter = 1;
        command.body.people_add.people.count = 1;
        command.body.people_add.people.rows = &newcomer;
    } else if (choice <= 2) {
        command.kind = COMMAND_entrant_change;
        command.body.entrant_change.person = 1 + dice_below(dice, people + 2);
        command.body.entrant_change.status = (uint8_t)dice_below(dice, STATUS_DISQUALIFIED);
        command.body.entrant_change.reason = text_of("So it goes");
    } else if (choice == 3) {
        command.kind = COMMAND_entrant_order;
        command.body.entrant_order =
            (struct command_entrant_order){1 + dice_below(dice, people + 1), 1 + dice_below(dice, 40)};
    } else if (choice <= 7 && current && played_stage(played)->state == STAGE_OPEN) {
        for (uint32_t i = 0; i < 3 && tables_without_result(played_cup(played), id); i++) {
            uint32_t number = 1 + dice_below(dice, played_stage(played)->table_count);
            const struct stage *stage = played_stage(played);
            if (!played_cup(played)->tables.rows[stage->first_table + number - 1].has_result)
                played_result(played, number);
        }
        command.kind = COMMAND_stage_close;
    } else if (choice <= 9 && current && played_stage(played)->state == STAGE_DRAFT) {
        command.kind = COMMAND_draw_publish;
    } else {
        const struct tournament *cup = played_cup(played);
        command.body.draw_make.confirm = 1;
        command.body.draw_make.again = current || cup->withdrawn.count;
        command.body.draw_make.reason = text_of(command.body.draw_make.again ? "Once more" : "");
    }
    status tried = played_try(played, &command);
    assert_true(tried.outcome == DONE || tried.outcome == REFUSED);
}

/* Whatever is done and taken back: the ledger folds to what it would be if that had never been; and verify holds. */
static void random_undos_leave_what_was_never_there(void **unused) {
    (void)unused;
    uint32_t times = turn_times(30, 20000), undone = 0, refusals = 0;
    for (uint32_t time = 1; time <= times; time++) {
        struct dice dice = {turn_seed(time * 104729)};
        struct played played = begin(4 + dice_below(&dice, 14));
        struct state never;
        for (uint32_t step = 0; step < 60; step++) {
            if (dice_below(&dice, 4)) {
                random_step(&played, &dice);
                continue;
            }
            uint64_t entry = dice_below(&dice, 2) ? 0 : 1 + dice_below(&dice, (uint32_t)last_entry(&played));
            status tried = played_try_undo(&played, entry);
            assert_true(tried.outcome == DONE || tried.outcome == REFUSED);
            undone += is_done(tried);
            refusals += tried.outcome == REFUSED;
        }
        for (uint32_t i = 0; i < played.state.commands.count; i++)
            assert_int_equal(played.state.commands.rows[i].taken_back == 0, counts(&played.state, i));
        never_had(&played, &never);
        assert_true(alike(&never, &played.state));
        (void)check_ledger(&played);
        state_free(&never);
        played_free(&played);
    }
    assert_true(undone > 3 * times && refusals > times);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_is_undone_and_done_again),
        cmocka_unit_test(some_things_stay_done),
        cmocka_unit_test(there_must_be_something_to_take_back),
        cmocka_unit_test(the_last_is_that_of_the_scope),
        cmocka_unit_test(the_last_is_ones_own),
        cmocka_unit_test(a_stale_undo_is_refused),
        cmocka_unit_test(what_rests_on_it_is_taken_back_first),
        cmocka_unit_test(published_draws_rest_on_who_plays),
        cmocka_unit_test(a_draft_stands_where_the_field_does),
        cmocka_unit_test(a_draft_is_old_when_somebody_is_dropped_again),
        cmocka_unit_test(what_rests_is_listed_in_order),
        cmocka_unit_test(what_comes_meanwhile_is_left_alone),
        cmocka_unit_test(the_list_of_what_rests_ends),
        cmocka_unit_test(a_publication_comes_back_while_its_draft_fits),
        cmocka_unit_test(what_comes_back_must_fit),
        cmocka_unit_test(another_result_stands_in_the_way),
        cmocka_unit_test(an_order_is_not_given_twice),
        cmocka_unit_test(numbers_stay_used),
        cmocka_unit_test(who_was_taken_back_can_be_forgotten),
        cmocka_unit_test(a_renaming_taken_back_is_forgotten_too),
        cmocka_unit_test(a_refused_result_says_how_to_take_the_old_one_back),
        cmocka_unit_test(a_draw_published_twice_is_one_draw),
        cmocka_unit_test(random_undos_leave_what_was_never_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
