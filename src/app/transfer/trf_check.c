/* Checks a TRF file against itself: both players' lines must agree. */
#include <string.h>
#include "app/transfer/trf_internal.h"

static struct argument arg_result(char result) { return arg_bytes(&result, 1); }

/* What a result says about a game between two players. */
enum said { SAID_NOTHING, SAID_WON, SAID_DRAWN, SAID_LOST, SAID_CAME, SAID_ABSENT };

static enum said said_by(char result) {
    switch (result) {
    case '1':
    case 'W': return SAID_WON;
    case '=':
    case 'D': return SAID_DRAWN;
    case '0':
    case 'L': return SAID_LOST;
    case '+': return SAID_CAME;
    case '-': return SAID_ABSENT;
    default: return SAID_NOTHING;
    }
}

/* Do the two players' results agree? A win needs a loss; both may be absent. */
static bool fit(enum said own, enum said other) {
    static const enum said opposite[] = {[SAID_WON] = SAID_LOST,
                                         [SAID_DRAWN] = SAID_DRAWN,
                                         [SAID_LOST] = SAID_WON,
                                         [SAID_CAME] = SAID_ABSENT,
                                         [SAID_ABSENT] = SAID_CAME};
    return opposite[own] == other || (own == SAID_ABSENT && other == SAID_ABSENT);
}

static struct trf_player *player_of(const struct trf_reader *reader, uint32_t number) {
    uint32_t index = reader->index_of[number];
    return index ? &reader->file->players[index - 1] : NULL;
}

/* A player without an opponent must have a bye or be away. */
static status check_alone(uint32_t round, const struct trf_game *game, struct problem *why) {
    if (game->result == '\0' || strchr("HFUZ+-=", game->result)) return done();
    return refuse(why, "TY-TRF", MSG_TRF_PLAYED_ALONE, 2, arg_number(round), arg_result(game->result));
}

/* Checks the game against the opponent's line. */
static status check_other(uint32_t round, const struct trf_player *player, const struct trf_game *game,
                          const struct trf_game *other, struct problem *why) {
    struct argument number = arg_number(round), whom = arg_number(game->opponent);
    if (other->opponent == 0) return refuse(why, "TY-TRF", MSG_TRF_NAMES_NOBODY, 2, number, whom);
    if (other->opponent != player->number)
        return refuse(why, "TY-TRF", MSG_TRF_NAMES_OTHER, 3, number, whom, arg_number(other->opponent));
    enum said own = said_by(game->result), theirs = said_by(other->result);
    if (theirs == SAID_NOTHING || fit(own, theirs)) return done();
    if (own == SAID_LOST && theirs == SAID_LOST) return refuse(why, "TY-TRF", MSG_TRF_BOTH_LOST, 2, number, whom);
    return refuse(why, "TY-TRF", MSG_TRF_CLASH, 4, number, arg_result(game->result), whom, arg_result(other->result));
}

static status check_game(const struct trf_reader *reader, uint32_t round, const struct trf_player *player,
                         const struct trf_game *game, struct problem *why) {
    struct argument number = arg_number(round), whom = arg_number(game->opponent);
    const struct trf_player *other = player_of(reader, game->opponent);
    if (game->opponent == 0) return check_alone(round, game, why);
    if (game->opponent == player->number) return refuse(why, "TY-TRF", MSG_TRF_SELF, 1, number);
    if (!other && !reader->has_nameless) return refuse(why, "TY-TRF", MSG_TRF_STRANGER, 2, number, whom);
    if (game->result == '\0') return refuse(why, "TY-TRF", MSG_TRF_UNFINISHED, 2, number, whom);
    if (said_by(game->result) == SAID_NOTHING)
        return refuse(why, "TY-TRF", MSG_TRF_BYE_AGAINST, 3, number, arg_result(game->result), whom);
    if (!other || other->flawed) return done();
    return check_other(round, player, game, trf_game_of(reader->file, other, round), why);
}

/* The last round in which two players meet; what follows is announced. */
static void count_rounds(struct trf_file *file) {
    for (uint32_t i = 0; i < file->player_count; i++) {
        const struct trf_game *games = &file->games[file->players[i].first_game];
        for (uint32_t round = file->rounds + 1; round <= file->width; round++)
            if (games[round - 1].opponent) file->rounds = round;
    }
}

/* The first error in a player's rounds. */
static status check_rounds(const struct trf_reader *reader, const struct trf_player *player, uint32_t *round,
                           struct problem *why) {
    const struct trf_file *file = reader->file;
    for (*round = 1; *round < file->width; (*round)++) {
        const struct trf_game *game = trf_game_of(file, player, *round);
        bool is_there = game->opponent || game->result;
        if (is_there && file->announced && *round > file->announced)
            return refuse(why, "TY-TRF", MSG_TRF_BEYOND, 2, arg_number(file->announced),
                          arg_number(file->announced_line));
        TRY(check_game(reader, *round, player, game, why));
    }
    return done();
}

/* Each line is reported once, for its first error. */
static status check_player(struct trf_reader *reader, const struct trf_player *player, bool *is_bad) {
    struct problem problem;
    uint32_t round;
    status checked = check_rounds(reader, player, &round, &problem);
    *is_bad = !is_done(checked);
    if (!*is_bad) return done();
    return trf_file_flaw(reader->file, player->line, TRF_ROUND_COLUMN + (round - 1) * TRF_ROUND_COLUMNS, &problem,
                         reader->why);
}

/* Lines are marked after all are checked, so that both of two contradicting lines are reported. */
static status check_players(struct trf_reader *reader) {
    struct trf_file *file = reader->file;
    bool *is_bad = ARENA_ARRAY(&file->arena, bool, file->player_count);
    if (!is_bad) return no_memory();
    for (uint32_t i = 0; i < file->player_count; i++) {
        if (!file->players[i].flawed) TRY(check_player(reader, &file->players[i], &is_bad[i]));
    }
    for (uint32_t i = 0; i < file->player_count; i++) file->players[i].flawed |= is_bad[i];
    return done();
}

/* Every round up to the last must have a game. */
static status check_gaps(struct trf_reader *reader) {
    struct trf_file *file = reader->file;
    for (uint32_t round = 1; round < file->rounds; round++) {
        bool is_played = false;
        for (uint32_t i = 0; i < file->player_count && !is_played; i++)
            is_played = trf_game_of(file, &file->players[i], round)->opponent != 0;
        if (is_played) continue;
        struct problem problem = {"TY-TRF", sentence_of(MSG_TRF_GAP, 2, arg_number(round), arg_number(file->rounds))};
        return trf_file_flaw(file, file->players[0].line, TRF_ROUND_COLUMN + (round - 1) * TRF_ROUND_COLUMNS, &problem,
                             reader->why);
    }
    return done();
}

/* Every player in a list must be in the file. */
static status check_listed(struct trf_reader *reader, uint32_t number, uint32_t line) {
    struct problem problem = {"TY-TRF", sentence_of(MSG_TRF_NOBODY, 1, arg_number(number))};
    if (reader->index_of[number] || reader->has_nameless) return done();
    return trf_file_flaw(reader->file, line, 0, &problem, reader->why);
}

static status check_lists(struct trf_reader *reader) {
    struct trf_file *file = reader->file;
    for (uint32_t number = 1; number <= TRF_NUMBER_MAX; number++) {
        if (!reader->away_line[number]) continue;
        TRY(check_listed(reader, number, reader->away_line[number]));
        if (reader->index_of[number]) player_of(reader, number)->away = true;
    }
    for (uint32_t i = 0; i < file->pair_count; i++) {
        const struct trf_pair *pair = &file->pairs[i];
        struct problem problem = {"TY-TRF", sentence_of(MSG_TRF_PAIR_SELF, 1, arg_number(pair->one))};
        TRY(check_listed(reader, pair->one, pair->line));
        if (pair->other != pair->one) TRY(check_listed(reader, pair->other, pair->line));
        if (pair->other == pair->one) TRY(trf_file_flaw(file, pair->line, 0, &problem, reader->why));
    }
    return done();
}

/* A bye of a list is as one in the player's own line, which a round that is not paired yet may leave blank. */
static status give_byes(struct trf_reader *reader) {
    const struct trf_file *file = reader->file;
    for (const struct trf_bye *bye = reader->byes; bye; bye = bye->next) {
        const struct trf_player *player = player_of(reader, bye->number);
        TRY(check_listed(reader, bye->number, bye->line));
        reader->later += bye->round > file->width;
        if (!player || player->flawed || bye->round > file->width) continue;
        struct trf_game *game = &file->games[player->first_game + bye->round - 1];
        if (!game->opponent && !game->result) game->result = bye->type;
    }
    return done();
}

/* Leaves out pairs whose last round was played. */
static void leave_out_past_pairs(struct trf_file *file) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < file->pair_count; i++)
        if (file->pairs[i].until > file->rounds) file->pairs[kept++] = file->pairs[i];
    file->pair_count = kept;
}

/* ---- Notices about a good file ---- */

static int32_t halves_of(char result) {
    if (result && strchr("1W+FU", result)) return 2;
    return result && strchr("=DH", result) ? 1 : 0;
}

/* The points may include what is announced for the next round. */
static bool points_fit(const struct trf_file *file, const struct trf_player *player) {
    const struct trf_game *games = &file->games[player->first_game];
    int32_t halves = 0;
    for (uint32_t round = 1; round <= file->rounds; round++) halves += halves_of(games[round - 1].result);
    return player->points < 0 || player->points == halves ||
           player->points == halves + halves_of(games[file->rounds].result);
}

static void look_at(struct trf_reader *reader, struct trf_player *player) {
    const struct trf_file *file = reader->file;
    const struct trf_game *games = &file->games[player->first_game];
    char next = games[file->rounds].result;
    for (uint32_t round = 1; round <= file->rounds; round++) {
        const struct trf_game *game = &games[round - 1];
        reader->half_byes += !game->opponent && (game->result == 'H' || game->result == '=');
    }
    player->away = player->away || next;
    reader->full_ahead += next && strchr("FU+", next);
    for (uint32_t round = file->rounds + 2; round <= file->width; round++) {
        if (!games[round - 1].result) continue;
        reader->later++;
        break;
    }
    if (file->rounds && !player->away && !games[file->rounds - 1].opponent &&
        halves_of(games[file->rounds - 1].result) < 2) {
        reader->gone++;
    }
    if (points_fit(file, player)) return;
    if (reader->points_other++ == 0) reader->points_line = player->line;
}

/* The codes of unused lines, in file order. */
static void notice_unused(struct trf_reader *reader) {
    char room[ARGUMENT_TEXT_MAX];
    struct buffer codes = buffer_wrap(room, sizeof room);
    struct notices *notices = &reader->file->notices;
    for (uint32_t i = 0; i < reader->unused_count; i++) {
        if (i) buffer_add_cstr(&codes, ", ");
        buffer_add_text(&codes, reader->unused[i]);
    }
    struct argument said = arg_bytes(buffer_view(&codes).bytes, codes.length);
    if (codes.length && reader->has_details) notice(notices, "TY-TRF", MSG_TRF_UNUSED_BOTH, 1, said);
    if (codes.length && !reader->has_details) notice(notices, "TY-TRF", MSG_TRF_UNUSED, 1, said);
    if (!codes.length && reader->has_details) notice(notices, "TY-TRF", MSG_TRF_UNUSED_DETAILS, 0);
}

/* The most important notices come first: there is room for eight, and others follow. */
static void notice_all(struct trf_reader *reader) {
    struct trf_file *file = reader->file;
    struct notices *notices = &file->notices;
    uint32_t away = 0;
    for (uint32_t i = 0; i < file->player_count; i++) away += file->players[i].away;
    notice_unused(reader);
    if (reader->said_players && reader->said_players != file->player_count) {
        notice(notices, "TY-TRF", MSG_TRF_COUNT, 2, arg_number(reader->said_players), arg_number(file->player_count));
    }
    if (reader->is_latin) notice(notices, "TY-TRF", MSG_TRF_LATIN, 0);
    if (reader->half_byes) notice(notices, "TY-TRF", MSG_TRF_HALF_BYES, 1, arg_number(reader->half_byes));
    if (away && reader->full_ahead)
        notice(notices, "TY-TRF", MSG_TRF_AWAY_FULL, 2, arg_number(away), arg_number(reader->full_ahead));
    if (away && !reader->full_ahead) notice(notices, "TY-TRF", MSG_TRF_AWAY, 1, arg_number(away));
    bool goes_on = !file->announced || file->announced > file->rounds;
    if (reader->gone && goes_on) notice(notices, "TY-TRF", MSG_TRF_GONE, 1, arg_number(reader->gone));
    if (reader->later) notice(notices, "TY-TRF", MSG_TRF_LATER, 1, arg_number(reader->later));
    if (reader->points_other && !reader->has_scoring) {
        notice(notices, "TY-TRF", MSG_TRF_POINTS_OTHER, 2, arg_number(reader->points_other),
               arg_number(reader->points_line));
    }
}

/* Until here players are in file order and found by index_of; from here on they are sorted by start number. */
static status sort_players(struct trf_reader *reader) {
    struct trf_file *file = reader->file;
    struct trf_player *sorted = ARENA_ARRAY(&file->arena, struct trf_player, file->player_count);
    uint32_t count = 0;
    if (!sorted) return no_memory();
    for (uint32_t number = 1; number <= TRF_NUMBER_MAX; number++)
        if (reader->index_of[number]) sorted[count++] = *player_of(reader, number);
    file->players = sorted;
    file->player_count = count;
    return done();
}

status trf_check(struct trf_reader *reader) {
    struct trf_file *file = reader->file;
    count_rounds(file);
    TRY(check_players(reader));
    TRY(check_gaps(reader));
    TRY(check_lists(reader));
    TRY(give_byes(reader));
    leave_out_past_pairs(file);
    for (uint32_t i = 0; i < file->player_count; i++) look_at(reader, &file->players[i]);
    if (file->flaws.count == 0) notice_all(reader);
    return sort_players(reader);
}
