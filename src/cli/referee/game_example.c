#include "cli/referee/game_example.h"

#include "view/game/legal_moves.h"
#include "cli/referee/print_game.h"

/* A plausible number: 1 if allowed (2 after a key, so that a stake matters), else the minimum. */
static int32_t number_meant(const struct move_part *part) {
    int32_t number = part->key ? 2 : 1;
    return part->min <= number && part->max >= number ? number : part->min;
}

static void add_items(struct move *move, const struct move_part *part, uint32_t players, uint32_t from) {
    for (uint32_t i = from; i < players && move->list_count < GAME_PLAYERS_MAX; i++)
        move->list[move->list_count++] =
            (struct move_argument_item){i, part->kind == PART_VALUES ? number_meant(part) : 0};
}

/* Optional parts with a key make a better example than the bare move. Of several that take the same words, one is
 * enough. */
static bool is_worth_showing(const struct move_spec *form, uint32_t at) {
    const struct move_part *part = &form->parts[at];
    if (!part->optional || !part->key) return false;
    for (uint32_t i = 0; i < at; i++)
        if (part->words && form->parts[i].words == part->words && form->parts[i].key) return false;
    return true;
}

static int32_t word_meant(const struct move_part *part) {
    int32_t count = 0;
    while (part->words[count]) count++;
    return part->key ? count / 3 : 0; /* not the first: that is the default, or the shortest time */
}

/* Gives the part a plausible value. */
static void mean(struct move *move, const struct move_spec *form, uint32_t at, uint32_t players, uint32_t *named) {
    const struct move_part *part = &form->parts[at];
    int32_t *value = &move->parts[at];
    switch (part->kind) {
    case PART_PLAYER: *value = (int32_t)((*named)++ % players); break;
    case PART_NUMBER:
    case PART_CHANGE: *value = number_meant(part); break;
    case PART_WORD: *value = word_meant(part); break;
    case PART_PLAYERS:
    case PART_VALUES: add_items(move, part, players, *named), *value = (int32_t)move->list_count; break;
    default: *value = 1; break;
    }
}

static void write_example(const struct move_table *moves, const struct move *move, enum language language,
                          struct buffer *out) {
    const struct move_spec *form = &moves->rules->forms[move->form];
    struct text texts[MOVE_TEXTS_MAX] = {{0}};
    uint32_t written = 0;
    for (uint32_t i = 0; i < form->part_count; i++) {
        if (form->parts[i].kind != PART_TEXT) continue;
        texts[written++] =
            text_of(form->parts[i].key ? "…" : message_template(language, MSG_GAME_EXAMPLE_REASON, false));
    }
    move_format(out, moves, move, texts);
}

void game_example_write(const struct move_table *moves, uint32_t form, enum language language, struct buffer *out) {
    const struct move_spec *shape = &moves->rules->forms[form];
    struct move move = move_of(form);
    uint32_t named = 0;
    for (uint32_t i = 0; i < shape->part_count; i++) {
        bool is_needed = !shape->parts[i].optional && shape->parts[i].kind != PART_FLAG;
        if (is_needed || is_worth_showing(shape, i)) mean(&move, shape, i, moves->players, &named);
    }
    write_example(moves, &move, language, out);
}

/* --- examples that are legal now --- */

/* Tries values part by part, until the rules accept the move. */
struct trial {
    const struct game_context *table;
    const struct move_spec *form;
    struct move move;
    uint32_t player; /* who makes it; NO_PLAYER: any player */
    bool tries_optional;
    uint32_t left; /* number of tries left */
};
enum { TRIALS_MOST = 3000, NUMBERS_TRIED = 5 };

static bool try_parts(struct trial *trial, uint32_t at);

static bool try_value(struct trial *trial, uint32_t at, int32_t value) {
    trial->move.parts[at] = value;
    return try_parts(trial, at + 1);
}

static bool is_named_before(const struct trial *trial, uint32_t at, uint32_t seat) {
    for (uint32_t i = 0; i < at; i++)
        if (trial->form->parts[i].kind == PART_PLAYER && trial->move.parts[i] == (int32_t)seat) return true;
    return false;
}

/* No player twice in a move. */
static bool try_player(struct trial *trial, uint32_t at) {
    if (at == 0 && trial->player != NO_PLAYER) return try_value(trial, at, (int32_t)trial->player);
    for (uint32_t seat = 0; seat < trial->table->session->players; seat++)
        if (!is_named_before(trial, at, seat) && try_value(trial, at, (int32_t)seat)) return true;
    return false;
}

static bool try_list(struct trial *trial, uint32_t at) {
    trial->move.list_count = 0;
    add_items(&trial->move, &trial->form->parts[at], trial->table->session->players, 0);
    return try_value(trial, at, (int32_t)trial->move.list_count);
}

static bool try_needed(struct trial *trial, uint32_t at) {
    const struct move_part *part = &trial->form->parts[at];
    int32_t number = number_meant(part);
    switch (part->kind) {
    case PART_PLAYER: return try_player(trial, at);
    case PART_CHANGE: return try_value(trial, at, 1) || try_value(trial, at, -1);
    case PART_NUMBER:
        for (int32_t i = 0; i < NUMBERS_TRIED && number + i <= part->max; i++)
            if (try_value(trial, at, number + i)) return true;
        return false;
    case PART_WORD:
        for (int32_t i = 0; part->words[i]; i++)
            if (try_value(trial, at, i)) return true;
        return false;
    case PART_PLAYERS:
    case PART_VALUES: return try_list(trial, at);
    default: return try_value(trial, at, 1);
    }
}

static bool try_parts(struct trial *trial, uint32_t at) {
    struct game_state_block room;
    if (at == trial->form->part_count) {
        if (trial->left == 0) return false;
        trial->left--;
        return move_is_taken(trial->table, &trial->move, &room);
    }
    bool may_lack = trial->form->parts[at].optional || trial->form->parts[at].kind == PART_FLAG;
    if (may_lack && try_value(trial, at, NOT_GIVEN)) return true;
    return (!may_lack || trial->tries_optional) && try_needed(trial, at);
}

/* Adds optional parts with a key, as far as the rules accept them. */
static void enrich(struct trial *trial) {
    struct game_state_block room;
    uint32_t named = 0;
    for (uint32_t i = 0; i < trial->form->part_count; i++) {
        if (!is_worth_showing(trial->form, i) || trial->move.parts[i] != NOT_GIVEN) continue;
        mean(&trial->move, trial->form, i, trial->table->session->players, &named);
        if (!move_is_taken(trial->table, &trial->move, &room)) trial->move.parts[i] = NOT_GIVEN;
    }
}

enum example game_example_now(const struct game_context *table, uint32_t form, uint32_t player, enum language language,
                              struct buffer *out) {
    const struct move_spec *shape = &table->rules->forms[form];
    struct trial trial = {table, shape, move_of(form), player, false, TRIALS_MOST};
    struct move_table moves = game_moves_of(table);
    if (player != NO_PLAYER && !form_is_a_players(shape)) return EXAMPLE_NONE;
    bool works = try_parts(&trial, 0);
    trial.tries_optional = true;
    if (!works) works = try_parts(&trial, 0);
    if (!works) return trial.left ? EXAMPLE_NONE : EXAMPLE_UNKNOWN;
    if (!shape->is_judges) enrich(&trial);
    write_example(&moves, &trial.move, language, out);
    return EXAMPLE_WORKS;
}
