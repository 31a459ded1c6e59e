/* The longest beginning of a ledger out of whatever pieces there are. What files make of pieces is tested elsewhere. */
#include "unit.h"

#include <stdlib.h>
#include <string.h>
#include "app/save/event_file.h"
#include "failing_memory.h"
#include "app/recover/recover.h"
#include "store/store_memory.h"
#include "support/games_session.h"
#include "support/played_event.h"
#include "support/sample.h"

#define FORMAT "ontheedge"

static struct problem why;
static struct played played;
static struct salvage salvage;
static struct recovery recovery;

static void add_row(const struct ledger_row *row) {
    struct salvaged_row *added = VEC_PUSH(&salvage.rows);
    assert_non_null(added);
    memcpy(added->event, played.state.event, ID_SIZE);
    added->row = *row;
}

static void add_seal(const struct ledger_seal *seal) {
    struct ledger_seal *added = VEC_PUSH(&salvage.seals);
    assert_non_null(added);
    *added = *seal;
}

static void add_commands(void) {
    for (uint32_t i = 0; i < played.state.commands.count; i++) {
        const struct command_record *command = &played.state.commands.rows[i];
        struct salvaged_command *added = VEC_PUSH(&salvage.commands);
        assert_non_null(added);
        memcpy(added->event, played.state.event, ID_SIZE);
        added->first = command->first;
        added->last = command->first + command->count;
    }
}

/* Everything there is. */
static void salvage_everything(void) {
    for (uint32_t i = 0; i < played.rows.count; i++) add_row(&played.rows.rows[i]);
    for (uint32_t i = 0; i < played.seals.count; i++) add_seal(&played.seals.rows[i]);
    add_commands();
}

static int begin(void **state) {
    (void)state;
    memory_left = MEMORY_ENOUGH;
    memset(&salvage, 0, sizeof salvage);
    memset(&recovery, 0, sizeof recovery);
    played_start(&played);
    played_tournament(&played, FORMAT);
    played_people(&played, 7);
    played_person(&played, "Zora");
    played_round(&played);
    struct command command = played_command(&played, COMMAND_person_forget);
    command.body.person_forget.person = 8;
    played_do(&played, &command);
    played_status(&played, 2, STATUS_DROPPED, "");
    played_undo(&played, 0);
    salvage_everything();
    return 0;
}

static int end(void **state) {
    (void)state;
    recover_free(&recovery);
    salvage_free(&salvage);
    played_free(&played);
    assert_int_equal(memory_held, 0);
    return 0;
}

static void weigh(void) {
    recover_free(&recovery);
    assert_done(recover_weigh(&recovery, &salvage, &why));
}

/* What came out, as an event in a store of its own. */
static void written(struct state *state) {
    struct store *store;
    assert_done(store_memory_open(&store, recovery.event, &why));
    assert_done(recover_write(&recovery, store, &why));
    assert_done(event_fold(store, 0, state, &why));
    store_close(store);
}

/* So many entries of the ledger that was played, and an event can be opened on them. */
static void assert_recovered(uint64_t entries) {
    struct state state = {0};
    assert_int_equal(recovery.entries, entries);
    for (uint32_t i = 0; i < entries; i++) {
        const struct ledger_row *row = &recovery.rows.rows[i], *played_row = &played.rows.rows[i];
        assert_int_equal(row->seq, i + 1);
        assert_int_equal(row->kind, played_row->kind);
        assert_int_equal(row->version, played_row->version);
        assert_int_equal(row->size, played_row->size);
        assert_memory_equal(row->body, played_row->body, row->size);
        assert_memory_equal(row->hash, played_row->hash, HASH_SIZE);
    }
    if (entries == 0) return;
    written(&state);
    if (entries == played.rows.count && recovery.lost.count == 0) assert_true(state_equal(&state, &played.state));
    state_free(&state);
}

/* The last entry of the last command that ends before that entry. */
static uint64_t whole_before(uint64_t seq) {
    uint64_t whole = 0;
    for (uint32_t i = 0; i < played.state.commands.count; i++) {
        const struct command_record *command = &played.state.commands.rows[i];
        if (command->first + command->count < seq) whole = command->first + command->count;
    }
    return whole;
}

static void everything_comes_back(void **state) {
    (void)state;
    weigh();
    assert_recovered(played.rows.count);
    assert_int_equal(recovery.seals.count, played.seals.count);
    assert_int_equal(recovery.mended + recovery.lost.count + recovery.seen.count, 0);
    assert_int_equal(recovery.last_known, played.rows.count);
}

/* Neither the order nor how often a piece is there matters. */
static void pieces_in_any_order(void **state) {
    (void)state;
    salvage_everything();
    for (uint32_t i = 0; i < salvage.rows.count / 2; i++) {
        struct salvaged_row *a = &salvage.rows.rows[i], *b = &salvage.rows.rows[salvage.rows.count - 1 - i], kept = *a;
        *a = *b;
        *b = kept;
    }
    for (uint32_t i = 0; i < salvage.seals.count / 2; i++) {
        struct ledger_seal *a = &salvage.seals.rows[i], *b = &salvage.seals.rows[salvage.seals.count - 1 - i],
                           kept = *a;
        *a = *b;
        *b = kept;
    }
    weigh();
    assert_recovered(played.rows.count);
}

/* Without each row in its turn. What stands behind is seen, and the index knows how far it went. */
static void ends_with_the_last_whole_command(void **state) {
    (void)state;
    uint32_t count = salvage.rows.count;
    for (uint32_t i = 0; i < count; i++) {
        struct salvaged_row gone = salvage.rows.rows[i];
        salvage.rows.rows[i] = salvage.rows.rows[count - 1];
        salvage.rows.count = count - 1;
        weigh();
        assert_recovered(whole_before(gone.row.seq));
        assert_int_equal(recovery.last_known, played.rows.count);
        assert_int_equal(recovery.why.message, MSG_RECOVER_WHY_MISSING);
        assert_int_equal(recovery.why.arguments[0].number, gone.row.seq);
        assert_int_equal(recovery.seen.count, played.rows.count - recovery.entries - 1);
        salvage.rows.count = count;
        salvage.rows.rows[i] = gone;
    }
}

static void nothing_comes_of_nothing(void **state) {
    (void)state;
    salvage.rows.count = 0;
    weigh();
    assert_recovered(0);
    assert_int_equal(recovery.last_known, played.rows.count);
    salvage.commands.count = 0;
    weigh();
    assert_int_equal(recovery.last_known, 0);
}

static uint8_t *own_body(struct ledger_row *row) {
    uint8_t *body = (uint8_t *)arena_copy(&salvage.pieces, (const char *)row->body, row->size);
    assert_non_null(body);
    row->body = body;
    return body;
}

/* One wrong bit anywhere in a row but in how long it is; in two it is lost. */
static void a_single_wrong_bit_is_turned_back(void **state) {
    (void)state;
    for (uint32_t i = 0; i < salvage.rows.count; i += 3) {
        struct salvaged_row *row = &salvage.rows.rows[i], kept = *row;
        uint8_t *body = own_body(&row->row);
        struct piece {
            uint8_t *bytes;
            size_t size;
        } pieces[] = {{body, row->row.size},          {row->row.hash, HASH_SIZE},
                      {(uint8_t *)&row->row.kind, 2}, {(uint8_t *)&row->row.version, 2},
                      {(uint8_t *)&row->row.seq, 4},  {row->event, ID_SIZE}};
        for (size_t piece = 0; piece < COUNT_OF(pieces); piece++)
            for (size_t at = 0; at < pieces[piece].size; at += 1 + pieces[piece].size / 5) {
                pieces[piece].bytes[at] ^= (uint8_t)(1u << (at + i) % 8);
                weigh();
                assert_recovered(played.rows.count);
                assert_int_equal(recovery.mended, pieces[piece].bytes != row->event);
                pieces[piece].bytes[at] ^= (uint8_t)(1u << (at + i) % 8);
            }
        body[0] ^= 3;
        weigh();
        assert_recovered(whole_before(kept.row.seq));
        assert_int_equal(recovery.why.message, MSG_RECOVER_WHY_WRONG);
        *row = kept;
    }
}

/* Two rows that both follow: the one that came first; where the other way would lead further does not count. */
static void the_first_way_is_taken(void **state) {
    (void)state;
    struct ledger_row other = played.rows.rows[played.rows.count - 2];
    uint64_t before = other.seq - 1;
    own_body(&other)[20] ^= 0xff; /* the time of the last command */
    ledger_hash(played.rows.rows[before - 1].hash, played.state.event, &other, other.hash);
    add_row(&other);
    weigh();
    assert_recovered(played.rows.count);
    struct salvaged_row last = salvage.rows.rows[played.rows.count - 2];
    salvage.rows.rows[played.rows.count - 2] = salvage.rows.rows[salvage.rows.count - 1];
    salvage.rows.rows[salvage.rows.count - 1] = last;
    weigh();
    assert_recovered(before); /* its command is not whole */
}

/* The event is the one that most rows of the file itself speak of. */
static void rows_of_another_event(void **state) {
    (void)state;
    uint32_t count = salvage.rows.count;
    salvage.own_rows = count;
    for (uint32_t i = 0; i < 2 * count; i++) {
        add_row(&played.rows.rows[i % count]);
        memset(salvage.rows.rows[count + i].event, 0xee, ID_SIZE);
    }
    weigh();
    assert_recovered(played.rows.count);
    salvage.own_rows = 0;
    weigh();
    assert_recovered(0);
}

static void an_entry_of_a_newer_program(void **state) {
    (void)state;
    for (uint32_t back = 1; back <= 2; back++) { /* the last entry, and the `command` that opens it */
        uint32_t at = played.rows.count - back;
        struct salvaged_row *row = &salvage.rows.rows[at], kept = *row;
        row->row.version = 99;
        ledger_hash(played.rows.rows[at - 1].hash, played.state.event, &row->row, row->row.hash);
        recover_free(&recovery);
        assert_outcome(recover_weigh(&recovery, &salvage, &why), FAULT, "NEWER");
        *row = kept;
    }
}

/* Whoever can make a hash can make it of anything; what does not fit is not taken for that. */
static void a_right_hash_on_what_does_not_fit(void **state) {
    (void)state;
    struct ledger_row row = played.rows.rows[played.rows.count - 1];
    uint64_t whole = whole_before(row.seq);
    own_body(&row)[0] ^= 1; /* takes another entry back, where no command begins */
    ledger_hash(played.rows.rows[played.rows.count - 2].hash, played.state.event, &row, row.hash);
    salvage.rows.rows[played.rows.count - 1].row = row;
    weigh();
    assert_recovered(whole);
    assert_int_equal(recovery.why.message, MSG_ENTRY_MISFIT);
}

/* Each sealed value in its turn: gone, wrong, with a wrong bit, said to be another entry's. */
static void sealed_values(void **state) {
    (void)state;
    uint32_t count = salvage.seals.count;
    for (uint32_t i = 0; i < count; i++) {
        struct ledger_seal *seal = &salvage.seals.rows[i], kept = *seal;
        bool is_seed = seal->seq == 2;
        salvage.seals.rows[i] = salvage.seals.rows[count - 1];
        salvage.seals.count = count - 1;
        weigh();
        assert_int_equal(recovery.lost.count, 1);
        assert_string_equal(recovery.lost.rows[0].field, is_seed ? "seed" : kept.field == 1 ? "name" : "email");
        assert_int_equal(recovery.lost.rows[0].person == 0, is_seed);
        assert_recovered(played.rows.count);
        salvage.seals.count = count;
        *seal = kept;
        memset(seal->nonce, 0, 5);
        weigh();
        assert_int_equal(recovery.lost.count, 1);
        *seal = kept;
        seal->nonce[3] ^= 16;
        weigh();
        assert_int_equal(recovery.lost.count, 0);
        assert_int_equal(recovery.mended, 1);
        assert_recovered(played.rows.count);
        *seal = kept;
        seal->seq += 700;
        seal->field += 3;
        weigh();
        assert_int_equal(recovery.lost.count + recovery.mended, 0);
        assert_recovered(played.rows.count);
        *seal = kept;
    }
}

/* A lost name leaves a person without one, who can be given another, and nothing is refused for it. */
static void a_lost_name_is_known_to_be_lost(void **state) {
    (void)state;
    struct state folded = {0};
    for (uint32_t i = 0; i < salvage.seals.count; i++)
        if (salvage.seals.rows[i].field == 1) memset(salvage.seals.rows[i].nonce, 7, HASH_SIZE);
    weigh();
    assert_recovered(played.rows.count);
    written(&folded);
    for (uint32_t i = 0; i < folded.people.count; i++) {
        const struct person *person = &folded.people.rows[i];
        assert_int_equal(person->forgotten, person->number == 8 ? NAME_ERASED : NAME_MISSING);
        assert_int_equal(arg_person(&folded, (person_id){i}).text[0], '#');
    }
    state_free(&folded);
}

/* So does that of somebody who asks to join, and is no person yet: the file opens all the same. */
static void a_lost_name_of_a_request(void **state) {
    (void)state;
    struct state folded = {0};
    struct command ask = played_command(&played, COMMAND_join_ask);
    ask.body.join_ask.name = text_of("Yara");
    played_do(&played, &ask);
    salvage_free(&salvage);
    memset(&salvage, 0, sizeof salvage);
    salvage_everything();
    weigh();
    assert_int_equal(recovery.lost.count, 0);
    written(&folded);
    assert_int_equal(folded.joins.rows[0].name.length, 4);
    state_free(&folded);
    memset(salvage.seals.rows[salvage.seals.count - 2].nonce, 7, HASH_SIZE); /* its club follows */
    weigh();
    assert_recovered(played.rows.count);
    assert_int_equal(recovery.lost.count, 1);
    assert_string_equal(recovery.lost.rows[0].field, "name");
    written(&folded);
    assert_int_equal(folded.joins.rows[0].name.length, 0);
    assert_true(folded.joins.rows[0].state == JOIN_OPEN);
    state_free(&folded);
}

/* A bid comes back with its number; where that is lost, it is a bid without one, and nothing else is lost by it. */
static void a_sealed_bid(void **state) {
    (void)state;
    struct state folded = {0};
    struct move offers[SESSION_OFFERS_MAX];
    played_free(&played);
    salvage_free(&salvage);
    memset(&salvage, 0, sizeof salvage);
    played = session_begin("l5r-enlightenment", 3);
    bool is_bid = false;
    while (!is_bid) { /* the first of what is offered goes on through the phases: somebody passes, somebody bids */
        assert_true(session_offers(&played, offers) > 0);
        is_bid = offers[0].form == rule_books()->games[played.state.games.rows[0].rules]->bid_form;
        assert_done(session_move(&played, &offers[0]));
    }
    salvage_everything();
    weigh();
    assert_int_equal(recovery.lost.count, 0);
    assert_recovered(played.rows.count);
    salvage.seals.rows[salvage.seals.count - 1].nonce[0] ^= 0x55; /* more than a bit */
    weigh();
    assert_int_equal(recovery.lost.count, 0);
    assert_int_equal(recovery.entries, played.rows.count);
    written(&folded);
    uint32_t known = 0, in = 0;
    for (uint32_t i = 0; i < folded.games.rows[0].players; i++) {
        in += folded.games.rows[0].bids[i].is_in;
        known += bid_known(&folded.games.rows[0], i);
    }
    assert_true(in == 1 && known == 0);
    state_free(&folded);
}

/* Somebody who was forgotten stays so, also where a copy of the name was found; and before that entry not. */
static void who_was_forgotten_stays_so(void **state) {
    (void)state;
    static const uint8_t nonce[HASH_SIZE] = {1, 2, 3};
    uint64_t added = 0, forgot = 0;
    struct entry entry;
    struct arena arena = {0};
    for (uint32_t i = 0; i < played.rows.count; i++) {
        assert_done(ledger_decode(&arena, &played.rows.rows[i], NULL, 0, &entry, &why));
        if (entry.kind == ENTRY_person_added && entry.body.person_added.person == 8) added = entry.seq;
        if (entry.kind == ENTRY_person_forgotten) forgot = entry.seq;
    }
    arena_free(&arena);
    assert_true(added && forgot);
    /* The name's own nonce is gone with it; a commitment of ours stands in for it. */
    struct ledger_seal found = {.seq = added, .field = 1, .value = (const uint8_t *)"Zora", .size = 4};
    memcpy(found.nonce, nonce, HASH_SIZE);
    struct ledger_row *row = &salvage.rows.rows[added - 1].row;
    hash_commitment(nonce, "Zora", 4, own_body(row) + 4);
    for (uint32_t i = (uint32_t)added - 1; i < played.rows.count; i++) {
        struct ledger_row *each = &salvage.rows.rows[i].row;
        ledger_hash(salvage.rows.rows[i - 1].row.hash, played.state.event, each, each->hash);
    }
    add_seal(&found);
    weigh();
    assert_int_equal(recovery.entries, played.rows.count);
    for (uint32_t i = 0; i < recovery.seals.count; i++) assert_int_not_equal(recovery.seals.rows[i].seq, added);
    salvage.rows.count = (uint32_t)forgot - 1;
    weigh();
    assert_int_equal(recovery.entries, forgot - 2);
    bool is_there = false;
    for (uint32_t i = 0; i < recovery.seals.count; i++)
        is_there = is_there || (recovery.seals.rows[i].seq == added && recovery.seals.rows[i].size == 4);
    assert_true(is_there);
}

/* A number that one piece alone speaks of is a wrong bit. */
static void numbers_need_a_witness(void **state) {
    (void)state;
    uint64_t last = played.rows.count;
    struct salvaged_row odd = salvage.rows.rows[last - 1];
    salvage.rows.rows[last - 3].row.hash[0] ^= 3;
    odd.row.seq = last + 64;
    odd.row.hash[0] ^= 3;
    salvage.rows.rows[last - 1] = odd;
    weigh();
    assert_int_equal(recovery.last_known, last);
    salvage.commands.rows[0].last = last + 300;
    weigh();
    assert_int_equal(recovery.last_known, last);
    assert_true(recovery.seen.rows[recovery.seen.count - 1].seq <= last);
    salvage.commands.rows[1] = (struct salvaged_command){.first = last + 64, .last = last + 65};
    memcpy(salvage.commands.rows[1].event, played.state.event, ID_SIZE);
    weigh();
    assert_int_equal(recovery.last_known, last + 65);
}

/* Each allocation fails in its turn. */
static void no_memory_is_said(void **state) {
    (void)state;
    size_t failed = 0;
    salvage.rows.rows[4].row.hash[0] ^= 1;
    salvage.seals.rows[0].nonce[0] ^= 1;
    salvage.seals.rows[3].nonce[0] ^= 7;
    recover_free(&recovery);
    for (size_t allowed = 0;; allowed++) {
        memory_left = allowed;
        status weighed = recover_weigh(&recovery, &salvage, &why);
        memory_left = MEMORY_ENOUGH;
        size_t held = (size_t)recovery.entries;
        recover_free(&recovery);
        if (is_done(weighed)) {
            assert_int_equal(held, played.rows.count);
            break;
        }
        assert_int_equal(weighed.outcome, NO_MEMORY);
        failed++;
    }
    assert_true(failed > 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {
#define PLAYED(test) cmocka_unit_test_setup_teardown(test, begin, end)
        PLAYED(everything_comes_back),
        PLAYED(pieces_in_any_order),
        PLAYED(ends_with_the_last_whole_command),
        PLAYED(nothing_comes_of_nothing),
        PLAYED(a_single_wrong_bit_is_turned_back),
        PLAYED(the_first_way_is_taken),
        PLAYED(rows_of_another_event),
        PLAYED(an_entry_of_a_newer_program),
        PLAYED(a_right_hash_on_what_does_not_fit),
        PLAYED(sealed_values),
        PLAYED(a_lost_name_is_known_to_be_lost),
        PLAYED(a_lost_name_of_a_request),
        PLAYED(a_sealed_bid),
        PLAYED(who_was_forgotten_stays_so),
        PLAYED(numbers_need_a_witness),
        PLAYED(no_memory_is_said),
    };
    return cmocka_run_group_tests_name("recover", tests, NULL, NULL);
}
