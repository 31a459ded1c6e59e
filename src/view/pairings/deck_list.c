#include "view/pairings/deck_list.h"

#include "view/shared/json_people.h"
#include "base/sort.h"

static int compare_numbers(uint32_t a, uint32_t b, const void *context) {
    const struct deck_list *decks = context;
    return decks->rows[a].number < decks->rows[b].number ? -1 : decks->rows[a].number > decks->rows[b].number;
}

static status sort_rows(struct deck_list *decks, struct arena *arena) {
    struct listed_deck *sorted = ARENA_ARRAY(arena, struct listed_deck, decks->count + 1);
    uint32_t *order = ARENA_ARRAY(arena, uint32_t, decks->count + 1);
    if (!sorted || !order) return no_memory();
    for (uint32_t i = 0; i < decks->count; i++) order[i] = i;
    sort_numbers(order, decks->count, compare_numbers, decks);
    for (uint32_t i = 0; i < decks->count; i++) sorted[i] = decks->rows[order[i]];
    decks->rows = sorted;
    return done();
}

static void count_deck(struct deck_list *decks, const struct listed_deck *row) {
    if (!row->deck) {
        decks->missing++;
        return;
    }
    decks->by_verdict[row->deck->verdict]++;
    decks->old += row->is_old;
}

status deck_list_of(const struct state *state, const struct tournament *tournament, struct text list,
                    struct arena *arena, struct deck_list *decks) {
    *decks = (struct deck_list){.state = state, .tournament = tournament};
    decks->rows = ARENA_ARRAY(arena, struct listed_deck, tournament->entrants.count + 1);
    if (!decks->rows) return no_memory();
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        const struct entrant *entrant = &tournament->entrants.rows[i];
        struct listed_deck *row = &decks->rows[decks->count];
        if (!entrant_plays(entrant)) continue;
        row->number = state->people.rows[entrant->person.at].number;
        row->name = shown_name(state, entrant->person, arena);
        if (!row->name.bytes) return no_memory();
        row->deck = deck_of(tournament, (entrant_id){i});
        row->is_old = row->deck && row->deck->text_known && !text_equal(state_text(state, row->deck->list), list);
        count_deck(decks, row);
        decks->count++;
    }
    return sort_rows(decks, arena);
}

void deck_json_members(struct json *json, const struct registered_deck *deck) {
    json_key(json, "verdict");
    if (deck)
        json_string(json, deck_verdict_words[deck->verdict]);
    else
        json_null(json);
    json_key(json, "legal"), json_bool(json, deck && deck->verdict == VERDICT_LEGAL);
    json_key(json, "cards");
    if (deck)
        json_number(json, deck->cards);
    else
        json_null(json);
    json_key(json, "hash");
    if (deck)
        json_hex(json, deck->hash, HASH_SIZE);
    else
        json_null(json);
}

static void row_json(struct json *json, const struct deck_list *decks, const struct listed_deck *row) {
    json_open(json, '{');
    json_key(json, "number"), json_number(json, row->number);
    json_key(json, "name"), json_text(json, row->name);
    deck_json_members(json, row->deck);
    json_key(json, "findings"), json_number(json, row->deck ? row->deck->finding_count : 0);
    json_key(json, "list");
    if (row->deck)
        json_text(json, state_text(decks->state, row->deck->list));
    else
        json_null(json);
    json_key(json, "old"), json_bool(json, row->is_old);
    json_close(json, '}');
}

bool deck_list_is_any(const struct deck_list *decks) { return decks->count > decks->missing; }

void deck_counts_json(struct json *json, const struct deck_list *decks) {
    static const char *const keys[VERDICTS] = {
        [VERDICT_LEGAL] = "legal", [VERDICT_NOT_LEGAL] = "not_legal", [VERDICT_JUDGE_DECIDES] = "judge_decides"};
    if (!deck_list_is_any(decks)) return;
    json_key(json, "decks"), json_open(json, '{');
    for (uint32_t i = 0; i < VERDICTS; i++) json_key(json, keys[i]), json_number(json, decks->by_verdict[i]);
    json_key(json, "missing"), json_number(json, decks->missing);
    json_close(json, '}');
}

void deck_counts_say(struct buffer *out, enum language language, const struct deck_list *decks) {
    static const enum message says[] = {MSG_DECKS_COUNT_LEGAL, MSG_DECKS_COUNT_NOT_LEGAL, MSG_DECKS_COUNT_OPEN,
                                        MSG_DECKS_COUNT_MISSING};
    const uint32_t counts[] = {decks->by_verdict[VERDICT_LEGAL], decks->by_verdict[VERDICT_NOT_LEGAL],
                               decks->by_verdict[VERDICT_JUDGE_DECIDES], decks->missing};
    const char *before = ": ";
    for (uint32_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        struct sentence each = sentence_of(says[i], 1, arg_number(counts[i]));
        if (!counts[i]) continue;
        buffer_add_cstr(out, before), message_format(out, language, &each);
        before = ", ";
    }
    buffer_add_byte(out, '.');
}

void deck_list_json(struct json *json, const struct deck_list *decks) {
    json_key(json, "tournament"), json_text(json, state_text(decks->state, decks->tournament->slug));
    json_key(json, "rows"), json_open(json, '[');
    for (uint32_t i = 0; i < decks->count; i++) row_json(json, decks, &decks->rows[i]);
    json_close(json, ']');
    json_key(json, "missing"), json_number(json, decks->missing);
}
