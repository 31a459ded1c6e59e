/* Decks in the ledger: what an entry may say, how large they may be, what undo, merge and forgetting leave. */
#include "unit.h"

#include <string.h>
#include "core/decks/deck_registrations.h"
#include "core/ledger/fold.h"
#include "core/rulebook/format.h"
#include "support/played_event.h"

#define FORMAT "ontheedge"
#define assert_done(expression) assert_int_equal((expression).outcome, DONE)

/* Codes of findings: one that is an error, one that the judge decides, one that is neither. */
enum { AN_ERROR = DECK_QUANTITY, AN_OPEN = DECK_UNKNOWN, A_NOTE = DECK_TITLE_SKIPPED };

static struct played begin(const char *format, uint32_t people) {
    struct played played;
    played_start(&played);
    played_tournament(&played, format);
    if (people) played_people(&played, people);
    return played;
}

/* A game that says nothing of decks. */
static const char *without_rules(void) {
    uint32_t i = 0;
    while (i < rule_books()->format_count && deck_rules_named(text_of(rule_books()->formats[i]->id))) i++;
    assert_true(i < rule_books()->format_count);
    return rule_books()->formats[i]->id;
}

static struct deck_row deck_with(uint32_t person, const char *text, struct finding_row *findings, uint32_t count) {
    struct deck_row row = {.person = person, .form = DECK_FORM_TEXT, .cards = 40};
    row.list = text_of("cards 1");
    row.text = text_of(text);
    hash_bytes(row.text.bytes, row.text.length, row.deck);
    row.findings.count = count;
    row.findings.rows = findings;
    return row;
}

static status try_deck(struct played *played, struct deck_row *row) {
    struct command command = played_command(played, COMMAND_deck_enter);
    command.body.deck_enter.decks.rows = row;
    command.body.deck_enter.decks.count = 1;
    return played_try(played, &command);
}

static void hand_in(struct played *played, uint32_t person, const char *text) {
    struct deck_row row = deck_with(person, text, NULL, 0);
    assert_done(try_deck(played, &row));
}

static const struct registered_deck *deck_numbered(const struct played *played, uint32_t number) {
    person_id person;
    entrant_id entrant;
    assert_true(person_numbered(&played->state, number, &person));
    assert_true(entrant_of(played_cup(played), person, &entrant));
    return deck_of(played_cup(played), entrant);
}

static void text_is_kept(const struct played *played, uint32_t number, const char *text) {
    const struct registered_deck *deck = deck_numbered(played, number);
    assert_non_null(deck);
    assert_true(text_is(state_text(&played->state, deck->text), text));
}

static void a_verdict_follows_from_its_findings(void **state) {
    (void)state;
    struct played played = begin(FORMAT, 3);
    struct finding_row findings[] = {{A_NOTE, 1, text_of("Deck of Ana"), text_of(""), 0, 0},
                                     {AN_OPEN, 7, text_of("Zoë"), text_of(""), -1, 2},
                                     {AN_ERROR, 0, text_of(""), text_of("other"), 0, 0}};
    static const enum deck_verdict verdicts[] = {VERDICT_LEGAL, VERDICT_LEGAL, VERDICT_JUDGE_DECIDES,
                                                 VERDICT_NOT_LEGAL};
    for (uint32_t count = 0; count <= 3; count++) {
        struct deck_row row = deck_with(1, "40 Card\n", findings, count);
        assert_done(try_deck(&played, &row));
        assert_int_equal(deck_numbered(&played, 1)->verdict, verdicts[count]);
        assert_int_equal(deck_numbered(&played, 1)->finding_count, count);
    }
    struct finding kept = kept_finding(&played.state, played_cup(&played), deck_numbered(&played, 1), 1);
    assert_true(kept.code == AN_OPEN && kept.line == 7 && kept.first == -1 && kept.second == 2);
    assert_true(text_is(kept.card, "Zoë") && kept.other.length == 0);
    kept = kept_finding(&played.state, played_cup(&played), deck_numbered(&played, 1), 2);
    assert_true(kept.card.length == 0 && text_is(kept.other, "other"));
    assert_int_equal(played_cup(&played)->decks.count, 1);
    played_folds_the_same(&played);
    played_free(&played);
}

/* One deck of exactly the most that is kept, and one of a byte more. */
static void a_deck_has_its_size(void **state) {
    (void)state;
    struct played played = begin(FORMAT, 3);
    static char text[KEPT_DECK_BYTES_MAX + 2];
    memset(text, 'x', sizeof text - 1);
    struct finding_row finding = {.code = AN_OPEN, .card = text_of(text)};
    struct deck_row row = deck_with(1, text, NULL, 0), found = deck_with(1, "1 Card\n", &finding, 1);
    assert_refused(&played, try_deck(&played, &row), "TY-DECK");
    row.text.length--;
    assert_done(try_deck(&played, &row));
    assert_int_equal(deck_numbered(&played, 1)->text.length, KEPT_DECK_BYTES_MAX);
    finding.card.length = KEPT_DECK_BYTES_MAX - 1; /* with its line ends: one too many */
    assert_refused(&played, try_deck(&played, &found), "TY-DECK");
    finding.card.length--;
    assert_done(try_deck(&played, &found));
    finding.card = text_of("two\nlines");
    assert_refused(&played, try_deck(&played, &found), "TY-TEXT");
    finding.card = text_of("\xff");
    assert_refused(&played, try_deck(&played, &found), "TY-TEXT");
    row = deck_with(1, "\xff", NULL, 0);
    assert_refused(&played, try_deck(&played, &row), "TY-DECK");
    finding = (struct finding_row){.code = DECK_EMPTY};
    assert_refused(&played, try_deck(&played, &found), "TY-DECK");
    row = deck_with(1, "1 Card\n", NULL, 0), row.form = DECK_FORMS;
    assert_refused(&played, try_deck(&played, &row), "TY-DECK");
    row = deck_with(1, "1 Card\n", NULL, 0), row.list = text_of("");
    assert_refused(&played, try_deck(&played, &row), "TY-TEXT");
    row = deck_with(9, "1 Card\n", NULL, 0);
    assert_refused(&played, try_deck(&played, &row), "TY-NAME");
    struct command nobody = played_command(&played, COMMAND_deck_enter);
    assert_refused(&played, played_try(&played, &nobody), "TY-DECK");
    played_folds_the_same(&played);
    played_free(&played);
}

static status try_bans(struct played *played, const char *version, struct text text) {
    struct command command = played_command(played, COMMAND_bans_set);
    command.body.bans_set.version = text_of(version);
    command.body.bans_set.text = text;
    return played_try(played, &command);
}

static void an_own_list_has_its_size(void **state) {
    (void)state;
    struct played played = begin(FORMAT, 3);
    static char text[FIELD_TEXT_MAX + 2];
    memset(text, 'x', sizeof text - 1);
    assert_refused(&played, try_bans(&played, "", text_of("")), "TY-BANS");
    assert_refused(&played, try_bans(&played, "One", (struct text){text, FIELD_TEXT_MAX + 1}), "TY-TEXT");
    assert_done(try_bans(&played, "One", (struct text){text, FIELD_TEXT_MAX}));
    assert_refused(&played, try_bans(&played, "Two", (struct text){text, FIELD_TEXT_MAX}), "TY-BANS");
    assert_int_equal(played_cup(&played)->bans.text.length, FIELD_TEXT_MAX);
    assert_done(try_bans(&played, "Two", text_of("else")));
    assert_done(try_bans(&played, "", text_of("")));
    assert_int_equal(played_cup(&played)->bans.version.length, 0);
    played_folds_the_same(&played);
    played_free(&played);
}

static void other_games_have_no_decks(void **state) {
    (void)state;
    struct played played = begin(without_rules(), 3);
    struct deck_row row = deck_with(1, "1 Card\n", NULL, 0);
    assert_refused(&played, try_deck(&played, &row), "TY-DECK");
    assert_refused(&played, try_bans(&played, "One", text_of("x")), "TY-DECK");
    played_free(&played);
}

static struct entry good_deck(void) {
    static struct found_row found = {.code = AN_OPEN, .line = 1};
    struct entry entry = {.kind = ENTRY_deck_entered};
    struct entry_deck_entered *body = &entry.body.deck_entered;
    *body = (struct entry_deck_entered){.person = 1, .form = DECK_FORM_TEXT, .cards = 1, .list = text_of("cards")};
    body->text.value = text_of("1 Card\n");
    body->words.value = text_of("Card\n\n");
    body->findings.rows = &found;
    body->findings.count = 1;
    hash_bytes("1 Card\n", 7, body->deck);
    return entry;
}

static void an_entry_must_fit(void **state) {
    (void)state;
    struct played played = begin(FORMAT, 3), others = begin(without_rules(), 3);
    struct entry entry = good_deck();
    struct entry_deck_entered *body = &entry.body.deck_entered;
    assert_true(played_entry_fits(&played, &entry));
    assert_false(played_entry_fits(&others, &entry));
    body->text.value = (struct text){NULL, 0}, assert_true(played_entry_fits(&played, &entry)); /* erased */
    entry = good_deck(), body->words.value = text_of("Card\n"), assert_false(played_entry_fits(&played, &entry));
    entry = good_deck(), body->words.value = text_of("Card\n\nmore"), assert_false(played_entry_fits(&played, &entry));
    entry = good_deck(), body->words.value = (struct text){NULL, 0}, assert_true(played_entry_fits(&played, &entry));
    entry = good_deck(), body->form = DECK_FORM_ANY, assert_false(played_entry_fits(&played, &entry));
    entry = good_deck(), body->form = DECK_FORMS, assert_false(played_entry_fits(&played, &entry));
    entry = good_deck(), body->verdict = VERDICTS, assert_false(played_entry_fits(&played, &entry));
    entry = good_deck(), body->person = 9, assert_false(played_entry_fits(&played, &entry));
    entry = good_deck(), body->tournament = 1, assert_false(played_entry_fits(&played, &entry));
    struct entry bans = {.kind = ENTRY_bans_set};
    bans.body.bans_set.version = text_of("One");
    assert_false(played_entry_fits(&played, &bans));
    hash_bytes("", 0, bans.body.bans_set.file);
    assert_true(played_entry_fits(&played, &bans));
    assert_false(played_entry_fits(&others, &bans));
    bans.body.bans_set.version = text_of(""),
    assert_false(played_entry_fits(&played, &bans)); /* there is none to take away */
    played_free(&played);
    played_free(&others);
}

static void a_table_must_fit(void **state) {
    (void)state;
    struct played played = begin(FORMAT, 7);
    played_draw(&played), played_publish(&played);
    struct command command = played_command(&played, COMMAND_deck_table);
    struct entry entry = {.kind = ENTRY_deck_table};
    entry.body.deck_table = (struct entry_deck_table){0, 1, 1, 0};
    assert_false(played_entry_fits(&played, &entry)); /* there is no lot */
    played_do(&played, &command);
    uint32_t lot;
    stage_id open;
    assert_true(stage_current(played_cup(&played), &open));
    uint32_t first = played_cup(&played)->stages.rows[open.at].first_table, drawn = 0;
    for (uint32_t i = 0; i < 2; i++) drawn += deck_table_lot(played_cup(&played), (table_id){first + i}, &lot);
    assert_int_equal(drawn, 1);
    entry.body.deck_table.lot = 1, assert_true(played_entry_fits(&played, &entry));
    entry.body.deck_table.table = 3, assert_false(played_entry_fits(&played, &entry));
    entry.body.deck_table = (struct entry_deck_table){0, 1, 0, 1}, assert_false(played_entry_fits(&played, &entry));
    entry.body.deck_table = (struct entry_deck_table){1, 1, 1, 1}, assert_false(played_entry_fits(&played, &entry));
    entry.body.deck_table = (struct entry_deck_table){0, 9, 1, 1},
    assert_true(played_entry_fits(&played, &entry)); /* taken back */
    played_do(&played, &command);
    uint32_t lots[2];
    for (uint32_t i = 0; i < 2; i++) assert_true(deck_table_lot(played_cup(&played), (table_id){first + i}, &lots[i]));
    assert_int_not_equal(lots[0], lots[1]); /* each by a lot of its own */
    assert_refused(&played, played_try(&played, &command), "TY-LOT");
    played_folds_the_same(&played);
    played_free(&played);
}

static void forgetting_leaves_no_words(void **state) {
    (void)state;
    struct played played = begin(FORMAT, 4);
    struct finding_row finding = {.code = AN_OPEN, .card = text_of("Ana's own")};
    struct deck_row row = deck_with(1, "1 Card of Ana\n", &finding, 1);
    assert_done(try_deck(&played, &row));
    hand_in(&played, 1, "1 Taken back\n");
    played_undo(&played, 0);
    uint32_t seals = played.seals.count;
    struct command command = played_command(&played, COMMAND_person_forget);
    command.body.person_forget.person = 1;
    played_do(&played, &command);
    assert_int_equal(played.seals.count, seals - 6); /* name, e-mail, and of both decks text and words */
    const struct registered_deck *deck = deck_numbered(&played, 1);
    assert_true(deck && !deck->text_known && deck->text.length == 0 && deck->verdict == VERDICT_JUDGE_DECIDES);
    struct finding kept = kept_finding(&played.state, played_cup(&played), deck, 0);
    assert_true(kept.code == AN_OPEN && kept.card.length == 0);
    assert_refused(&played, try_deck(&played, &row), "TY-FORGOTTEN");
    played_free(&played);
}

static void merge(struct played *played, uint32_t kept, uint32_t gone) {
    struct command command = played_command(played, COMMAND_people_merge);
    command.body.people_merge = (struct command_people_merge){kept, gone};
    played_do(played, &command);
}

static void a_merge_leaves_one(void **state) {
    (void)state;
    struct played played = begin(FORMAT, 7);
    hand_in(&played, 1, "1 Ana\n"), hand_in(&played, 2, "1 Bia\n"), hand_in(&played, 4, "1 Davi\n");
    hand_in(&played, 6, "1 Fabi\n");
    merge(&played, 1, 2); /* both have one */
    merge(&played, 3, 4); /* the other has one */
    merge(&played, 6, 5); /* the one that stays has one */
    text_is_kept(&played, 1, "1 Ana\n"), text_is_kept(&played, 3, "1 Davi\n"), text_is_kept(&played, 6, "1 Fabi\n");
    text_is_kept(&played, 2, "1 Ana\n");
    assert_null(deck_numbered(&played, 7));
    assert_int_equal(played_cup(&played)->decks.count, 3);
    played_folds_the_same(&played);
    played_free(&played);
}

/* What was there before the publication, whichever number handed it in; what a judge let take its place is locked, too. */
static void a_merge_keeps_what_is_locked(void **state) {
    (void)state;
    struct played played = begin(FORMAT, 9);
    hand_in(&played, 1, "1 Ana\n"), hand_in(&played, 3, "1 Caio\n"), hand_in(&played, 4, "1 Davi\n");
    hand_in(&played, 5, "1 Edu\n"), hand_in(&played, 7, "1 Gabi\n"), hand_in(&played, 7, "1 Gabi\n2 Gabi\n");
    played_person(&played, "Ivo"), played_person(&played, "Jô"), played_person(&played, "Kai");
    played_draw(&played), played_publish(&played);
    hand_in(&played, 10, "1 Late\n"), hand_in(&played, 11, "2 Late\n"), hand_in(&played, 12, "3 Late\n");
    struct deck_row row = deck_with(3, "2 Caio\n", NULL, 0);
    struct command command = played_command(&played, COMMAND_deck_enter);
    command.body.deck_enter.decks.rows = &row, command.body.deck_enter.decks.count = 1;
    assert_refused(&played, played_try(&played, &command), "TY-DECK-LOCKED");
    command = played_command(&played, COMMAND_deck_enter);
    command.body.deck_enter.decks.rows = &row, command.body.deck_enter.decks.count = 1;
    command.body.deck_enter.house_rule = 1;
    assert_refused(&played, played_try(&played, &command), "TY-REASON");
    command = played_command(&played, COMMAND_deck_enter);
    command.body.deck_enter.decks.rows = &row, command.body.deck_enter.decks.count = 1;
    command.body.deck_enter.house_rule = 1, command.body.deck_enter.reason = text_of("Cards lost");
    played_do(&played, &command);
    merge(&played, 10, 1), text_is_kept(&played, 10, "1 Ana\n");  /* late, and locked */
    merge(&played, 4, 11), text_is_kept(&played, 4, "1 Davi\n");  /* locked, and late */
    merge(&played, 12, 3), text_is_kept(&played, 12, "2 Caio\n"); /* in place of what was locked */
    assert_true(deck_numbered(&played, 12)->since < decks_locked(played_cup(&played)));
    played_folds_the_same(&played);
    played_free(&played);
}

static void the_same_list_is_nothing_new(void **state) {
    (void)state;
    struct played played = begin(FORMAT, 3);
    struct finding_row note = {.code = A_NOTE};
    struct deck_row row = deck_with(1, "1 Card\n", NULL, 0), other;
    assert_done(try_deck(&played, &row));
    uint64_t since = deck_numbered(&played, 1)->since;
    assert_refused(&played, try_deck(&played, &row), "TY-DECK");
    other = deck_with(1, "1 Card\n", &note, 1), memset(other.deck, 7, HASH_SIZE);
    assert_done(try_deck(&played, &other)); /* judged otherwise: the same deck */
    assert_memory_equal(deck_numbered(&played, 1)->hash, row.deck, HASH_SIZE);
    row.list = text_of("cards 2");
    assert_done(try_deck(&played, &row));
    assert_true(deck_numbered(&played, 1)->since == since && deck_numbered(&played, 1)->seq > since);
    played_folds_the_same(&played);
    played_free(&played);
}

static void whoever_goes_takes_the_deck_along(void **state) {
    (void)state;
    struct played played = begin(FORMAT, 3);
    played_person(&played, "Zoe");
    uint64_t entered = played.state.seq;
    hand_in(&played, 4, "1 Zoe\n");
    assert_refused(&played, played_try_undo(&played, entered), "TY-UNDO-RESTS");
    played_undo(&played, 0), played_undo(&played, entered);
    assert_int_equal(played_cup(&played)->decks.count, 0);
    played_folds_the_same(&played);
    played_free(&played);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_verdict_follows_from_its_findings),
        cmocka_unit_test(a_deck_has_its_size),
        cmocka_unit_test(an_own_list_has_its_size),
        cmocka_unit_test(other_games_have_no_decks),
        cmocka_unit_test(an_entry_must_fit),
        cmocka_unit_test(a_table_must_fit),
        cmocka_unit_test(forgetting_leaves_no_words),
        cmocka_unit_test(a_merge_leaves_one),
        cmocka_unit_test(a_merge_keeps_what_is_locked),
        cmocka_unit_test(the_same_list_is_nothing_new),
        cmocka_unit_test(whoever_goes_takes_the_deck_along),
    };
    return cmocka_run_group_tests_name("kept_decks", tests, NULL, NULL);
}
