#include "core/state/login_codes.h"

#include <assert.h>
#include <string.h>
#include "base/hash.h"

/* No characters that look alike: neither 0 and O, nor 1, I and L. */
static const char alphabet[CODE_ALPHABET + 1] = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/* A separate key: the hash input of a lot's key never begins with these words (lot.h), so codes reveal nothing about
 * lots. */
static void codes_key(const struct state *state, uint8_t key[HASH_SIZE]) {
    static const char words[] = "tiltyard codes 1";
    struct hasher hasher;
    assert(state->seed_known);
    hash_start(&hasher, state->seed);
    hash_add(&hasher, words, sizeof words - 1);
    hash_end(&hasher, key);
}

/* The first 8 bytes as a little-endian number, in base 31; the six lowest digits, the least significant first. */
static void write_code(const uint8_t hash[HASH_SIZE], char code[CODE_LETTERS + 1]) {
    uint64_t number = 0;
    for (uint32_t i = 8; i-- > 0;) number = number << 8 | hash[i];
    for (uint32_t i = 0; i < CODE_LETTERS; i++, number /= CODE_ALPHABET) code[i] = alphabet[number % CODE_ALPHABET];
    code[CODE_LETTERS] = 0;
}

static void seat_code(const uint8_t key[HASH_SIZE], const struct tournament *tournament, tournament_id id,
                      table_id table, uint32_t seat, char code[CODE_LETTERS + 1]) {
    const struct table *row = &tournament->tables.rows[table.at];
    uint8_t hash[HASH_SIZE];
    struct hasher hasher;
    hash_start(&hasher, key);
    hash_add(&hasher, "seat", 4);
    hash_u16(&hasher, (uint16_t)id.at);
    hash_u32(&hasher, tournament->stages.rows[row->stage.at].draw);
    hash_u32(&hasher, row->number);
    hash_u32(&hasher, seat + 1);
    hash_end(&hasher, hash);
    write_code(hash, code);
}

static void person_code(const uint8_t key[HASH_SIZE], const struct person *person, char code[CODE_LETTERS + 1]) {
    uint8_t hash[HASH_SIZE];
    struct hasher hasher;
    hash_start(&hasher, key);
    hash_add(&hasher, "person", 6);
    hash_u32(&hasher, person->number);
    hash_u32(&hasher, person->codes);
    hash_end(&hasher, hash);
    write_code(hash, code);
}

void code_of_seat(const struct state *state, tournament_id tournament, table_id table, uint32_t seat,
                  char code[CODE_LETTERS + 1]) {
    uint8_t key[HASH_SIZE];
    codes_key(state, key);
    seat_code(key, state_tournament(state, tournament), tournament, table, seat, code);
}

void code_of_person(const struct state *state, person_id person, char code[CODE_LETTERS + 1]) {
    uint8_t key[HASH_SIZE];
    assert(person.at < state->people.count);
    codes_key(state, key);
    person_code(key, &state->people.rows[person.at], code);
}

void code_of_game(const struct state *state, uint32_t number, char code[CODE_LETTERS + 1]) {
    uint8_t key[HASH_SIZE], hash[HASH_SIZE];
    struct hasher hasher;
    codes_key(state, key);
    hash_start(&hasher, key);
    hash_add(&hasher, "game", 4);
    hash_u32(&hasher, number);
    hash_end(&hasher, hash);
    write_code(hash, code);
}

struct argument arg_code(const char code[CODE_LETTERS + 1]) {
    char shown[CODE_LETTERS + 1];
    memcpy(shown, code, CODE_LETTERS / 2);
    shown[CODE_LETTERS / 2] = '-';
    memcpy(shown + CODE_LETTERS / 2 + 1, code + CODE_LETTERS / 2, CODE_LETTERS / 2);
    return arg_bytes(shown, sizeof shown);
}

static char upper(char letter) { return letter >= 'a' && letter <= 'z' ? (char)(letter - 'a' + 'A') : letter; }

bool code_read(struct text typed, char code[CODE_LETTERS + 1]) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < typed.length; i++) {
        char letter = upper(typed.bytes[i]);
        if (letter == ' ' || letter == '-') continue;
        if (count == CODE_LETTERS || !memchr(alphabet, letter, CODE_ALPHABET)) return false;
        code[count++] = letter;
    }
    code[count] = 0;
    return count == CODE_LETTERS;
}

/* A search for all owners of one code. */
struct code_search {
    const struct state *state;
    uint8_t key[HASH_SIZE];
    char code[CODE_LETTERS + 1];
    uint32_t met;
    enum code_status found;
    struct code_owner *place;
};

static void meet(struct code_search *search, const char *code, enum code_status found, struct code_owner place) {
    if (memcmp(search->code, code, CODE_LETTERS) != 0) return;
    search->met++;
    search->found = found;
    *search->place = place;
}

static void try_seats(struct code_search *search, tournament_id id) {
    const struct tournament *tournament = state_tournament(search->state, id);
    stage_id open;
    if (!stage_current(tournament, &open) || tournament->stages.rows[open.at].state != STAGE_OPEN) return;
    const struct stage *stage = &tournament->stages.rows[open.at];
    for (uint32_t i = 0; i < stage->table_count; i++) {
        table_id table = {stage->first_table + i};
        for (uint32_t seat = 0; seat < tournament->tables.rows[table.at].size; seat++) {
            char code[CODE_LETTERS + 1];
            person_id person = tournament->entrants.rows[table_seats(tournament, table)[seat].entrant.at].person;
            seat_code(search->key, tournament, id, table, seat, code);
            meet(search, code, CODE_SEAT, (struct code_owner){person, id, table, seat});
        }
    }
}

enum code_status code_find(const struct state *state, struct text typed, struct code_owner *place) {
    struct code_search search = {.state = state, .place = place};
    if (!code_read(typed, search.code)) return CODE_UNKNOWN;
    codes_key(state, search.key);
    EACH_TOURNAMENT (state, i) try_seats(&search, (tournament_id){i});
    for (uint32_t i = 0; i < state->people.count; i++) {
        char code[CODE_LETTERS + 1];
        person_code(search.key, &state->people.rows[i], code);
        meet(&search, code, CODE_PERSON, (struct code_owner){{i}, {NOBODY}, {NOBODY}, 0});
    }
    return search.met > 1 ? CODE_OF_SEVERAL : search.met ? search.found : CODE_UNKNOWN;
}
