#include "app/transfer/trf_import.h"

enum { NAME_COLUMN = 15 };

/* A file while it is turned into a command. */
struct trf_importing {
    struct trf_file *file;
    const struct trf_import_options *wish;
    struct command_tournament_import *body;
    struct problem *why;
    uint32_t nameless;
    uint32_t numbered;      /* players whose names are numbers, as in anonymized files */
    struct text number_was; /* the first such name, before and after */
    struct text number_now;
};

/* "Player 7" */
static status name_of_number(struct trf_importing *importing, struct argument number, struct text *name) {
    struct buffer said = {0};
    struct sentence says = sentence_of(MSG_TRF_PLAYER_NAME, 1, number);
    message_format(&said, importing->wish->language, &says);
    return arena_keep(&importing->file->arena, &said, name);
}

/* A name must not be empty or a number. A name without letters becomes "Player" with that number; a missing one, with
 * the start number. */
static status take_name(struct trf_importing *importing, const struct trf_player *player, struct text *name) {
    *name = text_tidied(&importing->file->arena, player->name);
    if (player->name.length && !name->bytes) return no_memory();
    if (!player->name.length) {
        importing->nameless++;
        return name_of_number(importing, arg_number(player->number), name);
    }
    if (!name_is_number(*name)) return done();
    struct text number = *name;
    TRY(name_of_number(importing, arg_text(number), name));
    if (!importing->numbered++) importing->number_was = number, importing->number_now = *name;
    return done();
}

/* Checks as `decide` will, so that the line can be reported. */
static status check_name(struct trf_importing *importing, const struct trf_player *player, struct text name) {
    struct newcomer_row newcomer = {.name = name};
    struct problem problem;
    status checked = newcomer_check(importing->wish->state, &newcomer, &problem);
    if (checked.outcome != REFUSED) return checked;
    return trf_file_flaw(importing->file, player->line, NAME_COLUMN, &problem, importing->why);
}

static status take_people(struct trf_importing *importing) {
    struct trf_file *file = importing->file;
    struct import_row *rows = ARENA_ARRAY(&file->arena, struct import_row, file->player_count);
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < file->player_count; i++) {
        const struct trf_player *player = &file->players[i];
        struct text name;
        TRY(take_name(importing, player, &name));
        TRY(check_name(importing, player, name));
        rows[i] = (struct import_row){player->number, name, player->rating, player->away};
    }
    importing->body->people.rows = rows;
    importing->body->people.count = file->player_count;
    return done();
}

static enum duel_result result_of(const struct trf_game *game) {
    switch (game->result) {
    case '1':
    case 'W': return DUEL_WON;
    case '=':
    case 'D': return game->opponent ? DUEL_DRAWN : 0;
    case '0':
    case 'L': return DUEL_LOST;
    case '+': return game->opponent ? DUEL_CAME_ALONE : DUEL_BYE;
    case '-': return game->opponent ? DUEL_ABSENT : 0;
    case 'F':
    case 'U': return DUEL_BYE;
    default: return 0;
    }
}

static void add_game(struct trf_importing *importing, uint32_t round, const struct trf_player *one,
                     const struct trf_player *other) {
    struct import_game_row *row = &importing->body->games.rows[importing->body->games.count++];
    const struct trf_file *file = importing->file;
    *row = (struct import_game_row){.round = round, .one = one->number};
    row->result = (uint8_t)result_of(trf_game_of(file, one, round));
    if (!other) return;
    row->other = other->number;
    row->other_result = (uint8_t)result_of(trf_game_of(file, other, round));
}

/* Takes each game once, with White in the first seat. So the colour is kept, although it has no meaning here. */
static void take_games_between_two(struct trf_importing *importing, uint32_t round) {
    const struct trf_file *file = importing->file;
    for (uint32_t i = 0; i < file->player_count; i++) {
        const struct trf_player *one = &file->players[i];
        const struct trf_game *game = trf_game_of(file, one, round);
        if (game->opponent <= one->number) continue;
        const struct trf_player *other = trf_player_numbered(file, game->opponent);
        bool is_black = game->colour == 'b' && trf_game_of(file, other, round)->colour == 'w';
        add_game(importing, round, is_black ? other : one, is_black ? one : other);
    }
}

static void take_byes(struct trf_importing *importing, uint32_t round) {
    const struct trf_file *file = importing->file;
    for (uint32_t i = 0; i < file->player_count; i++) {
        const struct trf_game *game = trf_game_of(file, &file->players[i], round);
        if (!game->opponent && result_of(game) == DUEL_BYE) add_game(importing, round, &file->players[i], NULL);
    }
}

/* Tables are ordered by start number: the file has no other order. */
static status take_games(struct trf_importing *importing) {
    struct trf_file *file = importing->file;
    size_t max = (size_t)file->player_count * file->rounds;
    importing->body->games.rows = ARENA_ARRAY(&file->arena, struct import_game_row, max);
    if (!importing->body->games.rows) return no_memory();
    for (uint32_t round = 1; round <= file->rounds; round++) {
        take_games_between_two(importing, round);
        take_byes(importing, round);
    }
    return done();
}

static status take_pairs(struct trf_importing *importing) {
    struct trf_file *file = importing->file;
    importing->body->apart.rows = ARENA_ARRAY(&file->arena, struct import_pair_row, file->pair_count);
    if (!importing->body->apart.rows) return no_memory();
    for (uint32_t i = 0; i < file->pair_count; i++)
        importing->body->apart.rows[i] = (struct import_pair_row){file->pairs[i].one, file->pairs[i].other};
    importing->body->apart.count = file->pair_count;
    return done();
}

static bool is_set(const struct trf_import_options *wish, const char *key) {
    for (uint32_t i = 0; i < wish->setting_count; i++)
        if (text_is(wish->settings[i].key, key)) return true;
    return false;
}

/* The announced number of rounds; if there is none, one more than were played, so that there is a next round. */
static status take_settings(struct trf_importing *importing) {
    const struct trf_import_options *wish = importing->wish;
    struct trf_file *file = importing->file;
    struct setting_row *rows = ARENA_ARRAY(&file->arena, struct setting_row, wish->setting_count + 1);
    struct buffer digits = {0};
    uint32_t count = 0, rounds = file->announced;
    if (!rows) return no_memory();
    for (; count < wish->setting_count; count++) rows[count] = wish->settings[count];
    importing->body->settings.rows = rows;
    importing->body->settings.count = count;
    if (is_set(wish, wish->duels->rounds_key) || (!rounds && !file->rounds)) return done();
    if (!rounds) {
        rounds = file->rounds + 1;
        notice(&file->notices, "TY-TRF", MSG_TRF_ROUNDS_UNSAID, 2, arg_number(rounds),
               arg_cstr(wish->duels->rounds_key));
    }
    buffer_add_number(&digits, rounds);
    struct setting_row *row = &rows[importing->body->settings.count++];
    row->key = text_of(wish->duels->rounds_key);
    return arena_keep(&file->arena, &digits, &row->value);
}

status trf_import(struct trf_file *file, const struct trf_import_options *wish, struct command_tournament_import *body,
                  struct problem *why) {
    struct trf_importing importing = {.file = file, .wish = wish, .body = body, .why = why};
    struct hasher hasher;
    *body = (struct command_tournament_import){.form = text_of("trf")};
    hash_start(&hasher, NULL);
    hash_add(&hasher, wish->text.bytes, wish->text.length);
    hash_end(&hasher, body->file);
    TRY(take_people(&importing));
    if (file->flaws.count) return done();
    TRY(take_games(&importing));
    TRY(take_pairs(&importing));
    TRY(take_settings(&importing));
    if (importing.nameless) notice(&file->notices, "TY-TRF", MSG_TRF_NAMELESS, 1, arg_number(importing.nameless));
    if (importing.numbered)
        notice(&file->notices, "TY-TRF", MSG_TRF_NAMES_NUMBERED, 3, arg_number(importing.numbered),
               arg_text(importing.number_was), arg_text(importing.number_now));
    return done();
}
