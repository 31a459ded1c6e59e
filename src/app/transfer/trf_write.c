#include "app/transfer/trf_write.h"

#include "app/transfer/trf_file.h"
#include "base/utf8.h"

enum { NAME_COLUMNS = 33, POINTS_COLUMNS = 4, RANK_COLUMNS = 4, RATING_COLUMNS = 4, NUMBER_COLUMNS = 4 };

/* The columns of one round. */
struct written_game {
    uint32_t opponent; /* entrant; NOBODY: none */
    char colour, result;
};

struct trf_writer {
    const struct state *state;
    const struct tournament *tournament;
    const struct duel_spec *duels;
    struct buffer *out;
    struct arena arena;
    uint32_t rounds;            /* in the file */
    struct written_game *games; /* entrant i's: from i * rounds on */
    uint32_t *ranks;            /* by entrant; 0: none */
    uint32_t timed, cut_names, nameless;
};

/* ---- What to write ---- */

/* TY-TRF: only games between two players, and start numbers of four digits. */
static status check_tournament(const struct trf_writer *writer, struct problem *why) {
    const struct tournament *tournament = writer->tournament;
    if (!writer->duels)
        return refuse(why, "TY-TRF", MSG_TRF_EXPORT_FORMAT, 1, arg_message(format_of(tournament)->name));
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        if (tournament->entrants.rows[i].order <= TRF_NUMBER_MAX) continue;
        return refuse(why, "TY-TRF", MSG_TRF_EXPORT_NUMBER, 3, arg_entrant(writer->state, tournament, (entrant_id){i}),
                      arg_number(tournament->entrants.rows[i].order), arg_number(TRF_NUMBER_MAX));
    }
    return done();
}

/* The rounds up to the last in which all results are in. */
static uint32_t whole_rounds(const struct tournament *tournament, uint32_t max) {
    uint32_t rounds = 0;
    stage_id stage;
    while ((max == 0 || rounds < max) && rounds < TRF_ROUNDS_MAX &&
           stage_find(tournament, STAGE_ROUND, rounds + 1, &stage) && tables_without_result(tournament, stage) == 0) {
        rounds++;
    }
    return rounds;
}

static status make_room(struct trf_writer *writer) {
    uint32_t entrants = writer->tournament->entrants.count;
    size_t games = (size_t)entrants * writer->rounds;
    writer->games = ARENA_ARRAY(&writer->arena, struct written_game, games);
    writer->ranks = ARENA_ARRAY(&writer->arena, uint32_t, entrants);
    if (!writer->games || !writer->ranks) return no_memory();
    for (size_t i = 0; i < games; i++) writer->games[i] = (struct written_game){NOBODY, '-', 'Z'};
    return done();
}

static bool is_bye(const struct table *table) { return table->size == 1; }

/* The bye of a round is U; if there are several, players asked for them (F). */
static char bye_letter(const struct trf_writer *writer, const struct stage *stage) {
    uint32_t byes = 0;
    for (uint32_t i = 0; i < stage->table_count; i++)
        byes += is_bye(&writer->tournament->tables.rows[stage->first_table + i]);
    return byes == 1 ? 'U' : 'F';
}

static char letter_of(enum duel_result result, char bye) {
    switch (result) {
    case DUEL_WON: return '1';
    case DUEL_DRAWN: return '=';
    case DUEL_LOST: return '0';
    case DUEL_CAME_ALONE: return '+';
    case DUEL_ABSENT: return '-';
    default: return bye;
    }
}

static void put_game(struct trf_writer *writer, uint32_t round, table_id table, uint32_t seat, char bye) {
    const struct seat *seats = table_seats(writer->tournament, table);
    bool alone = is_bye(&writer->tournament->tables.rows[table.at]);
    struct written_game *game = &writer->games[seats[seat].entrant.at * writer->rounds + round - 1];
    enum duel_result result;
    bool is_exact = writer->duels->told(writer->tournament, table, seat, &result);
    writer->timed += !is_exact && result == DUEL_WON;
    if (alone && result != DUEL_BYE) return; /* a player alone at a table who did not come was away */
    *game = (struct written_game){.opponent = alone ? NOBODY : seats[1 - seat].entrant.at,
                                  .colour = alone       ? '-'
                                            : seat == 0 ? 'w'
                                                        : 'b',
                                  .result = letter_of(result, bye)};
}

static void put_rounds(struct trf_writer *writer) {
    stage_id id;
    for (uint32_t round = 1; round <= writer->rounds; round++) {
        (void)stage_find(writer->tournament, STAGE_ROUND, round, &id);
        const struct stage *stage = &writer->tournament->stages.rows[id.at];
        char bye = bye_letter(writer, stage);
        for (uint32_t i = 0; i < stage->table_count; i++) {
            table_id table = {stage->first_table + i};
            for (uint32_t seat = 0; seat < writer->tournament->tables.rows[table.at].size; seat++)
                put_game(writer, round, table, seat, bye);
        }
    }
}

static status put_ranks(struct trf_writer *writer) {
    struct ranking ranking = {0};
    if (writer->rounds == 0) return done();
    TRY(format_of(writer->tournament)->rank(writer->state, writer->tournament, writer->rounds, &ranking));
    for (uint32_t i = 0; i < ranking.rows.count; i++)
        writer->ranks[ranking.rows.rows[i].entrant.at] = ranking.rows.rows[i].rank;
    VEC_FREE(&ranking.rows);
    return done();
}

/* ---- The lines ---- */

static void end_line(const struct trf_writer *writer) { buffer_add_cstr(writer->out, "\r\n"); }

static void write_right(struct buffer *out, struct text text, uint32_t columns) {
    if (text.length < columns) buffer_add_repeated(out, ' ', columns - text.length);
    buffer_add_text(out, text);
}

/* 0 is left blank. */
static void write_number(struct buffer *out, uint32_t number, uint32_t columns) {
    char room[16];
    struct buffer digits = buffer_wrap(room, sizeof room);
    if (number) buffer_add_number(&digits, number);
    write_right(out, buffer_view(&digits), columns);
}

/* Padded to its columns, or cut if longer. */
static void write_name(struct trf_writer *writer, const struct entrant *entrant) {
    struct text name = person_name(writer->state, entrant->person), left = name;
    uint32_t columns = 0;
    for (; left.length && columns < NAME_COLUMNS; columns++) (void)utf8_next(&left);
    buffer_add_text(writer->out, (struct text){name.bytes, name.length - left.length});
    buffer_add_repeated(writer->out, ' ', NAME_COLUMNS - columns);
    writer->cut_names += left.length > 0;
    writer->nameless += name.length == 0;
}

/* 1 for a win, ½ for a draw, as such files count. */
static void write_points(struct trf_writer *writer, uint32_t entrant) {
    char room[16];
    struct buffer points = buffer_wrap(room, sizeof room);
    int64_t halves = 0;
    for (uint32_t i = 0; i < writer->rounds; i++) {
        char result = writer->games[entrant * writer->rounds + i].result;
        halves += result == '=' ? 1 : result == '1' || result == '+' || result == 'U' || result == 'F' ? 2 : 0;
    }
    buffer_add_number(&points, halves / 2);
    buffer_add_cstr(&points, halves % 2 ? ".5" : ".0");
    write_right(writer->out, buffer_view(&points), POINTS_COLUMNS);
}

static void write_game(struct trf_writer *writer, const struct written_game *game) {
    struct buffer *out = writer->out;
    buffer_add_cstr(out, "  ");
    if (game->opponent == NOBODY)
        buffer_add_cstr(out, "0000");
    else
        write_number(out, writer->tournament->entrants.rows[game->opponent].order, NUMBER_COLUMNS);
    buffer_add_byte(out, ' '), buffer_add_byte(out, game->colour);
    buffer_add_byte(out, ' '), buffer_add_byte(out, game->result);
}

/* Sex and title, federation, FIDE number and date of birth stay blank: they are not known here. */
static void write_player(struct trf_writer *writer, uint32_t at) {
    const struct entrant *entrant = &writer->tournament->entrants.rows[at];
    int32_t rating = writer->state->people.rows[entrant->person.at].rating;
    struct buffer *out = writer->out;
    buffer_add_cstr(out, "001 ");
    write_number(out, entrant->order, NUMBER_COLUMNS);
    buffer_add_repeated(out, ' ', 6);
    write_name(writer, entrant);
    buffer_add_byte(out, ' ');
    write_number(out, rating > 0 && rating <= TRF_NUMBER_MAX ? (uint32_t)rating : 0, RATING_COLUMNS);
    buffer_add_repeated(out, ' ', 28);
    write_points(writer, at);
    buffer_add_byte(out, ' ');
    write_number(out, writer->ranks[at], RANK_COLUMNS);
    for (uint32_t i = 0; i < writer->rounds; i++) write_game(writer, &writer->games[at * writer->rounds + i]);
    end_line(writer);
}

static void write_tagged(struct trf_writer *writer, const char *tag, uint32_t number) {
    buffer_add_cstr(writer->out, tag), buffer_add_byte(writer->out, ' ');
    buffer_add_number(writer->out, number);
    end_line(writer);
}

/* Before the first draw the number of rounds is not known, unless it was set. */
static bool rounds_are_known(const struct trf_writer *writer) {
    return setting_of(writer->tournament, writer->duels->rounds_key) || rounds_published(writer->tournament);
}

static void write_head(struct trf_writer *writer) {
    buffer_add_cstr(writer->out, "012 ");
    buffer_add_text(writer->out, state_text(writer->state, writer->tournament->name));
    end_line(writer);
    write_tagged(writer, "062", writer->tournament->entrants.count);
    if (rounds_are_known(writer)) write_tagged(writer, "XXR", writer->duels->rounds(writer->tournament));
}

/* The players who miss the next round; only if the file has all published rounds. */
static void write_away(struct trf_writer *writer) {
    bool is_begun = false;
    if (writer->rounds != rounds_published(writer->tournament)) return;
    for (uint32_t i = 0; i < writer->tournament->entrants.count; i++) {
        const struct entrant *entrant = &writer->tournament->entrants.rows[i];
        if (entrant->status == STATUS_PLAYING) continue;
        buffer_add_cstr(writer->out, is_begun ? " " : "XXZ ");
        buffer_add_number(writer->out, entrant->order);
        is_begun = true;
    }
    if (is_begun) end_line(writer);
}

static void write_pairs(struct trf_writer *writer) {
    const struct tournament *tournament = writer->tournament;
    for (uint32_t i = 0; i < tournament->apart.count; i++) {
        buffer_add_cstr(writer->out, "XXP ");
        buffer_add_number(writer->out, tournament->entrants.rows[tournament->apart.rows[i].one.at].order);
        buffer_add_byte(writer->out, ' ');
        buffer_add_number(writer->out, tournament->entrants.rows[tournament->apart.rows[i].other.at].order);
        end_line(writer);
    }
}

static status write_all(struct trf_writer *writer) {
    uint32_t count = writer->tournament->entrants.count;
    uint32_t *order = ARENA_ARRAY(&writer->arena, uint32_t, count);
    if (!order) return no_memory();
    entrants_in_order(writer->state, writer->tournament, order);
    write_head(writer);
    for (uint32_t i = 0; i < count; i++) write_player(writer, order[i]);
    write_away(writer);
    write_pairs(writer);
    return done();
}

/* Notices about what the file cannot hold. */
static void tell_losses(const struct trf_writer *writer, uint32_t round, struct notices *notices) {
    uint32_t published = rounds_published(writer->tournament);
    uint32_t wanted = round && round < published ? round : published, stages = 0;
    for (uint32_t i = 0; i < writer->tournament->stages.count; i++) {
        const struct stage *stage = &writer->tournament->stages.rows[i];
        stages += stage_is_published(stage) && stage->kind != STAGE_ROUND;
    }
    if (writer->timed) notice(notices, "TY-TRF", MSG_TRF_EXPORT_TIMED, 1, arg_number(writer->timed));
    if (wanted > writer->rounds) notice(notices, "TY-TRF", MSG_TRF_EXPORT_OPEN, 1, arg_number(writer->rounds + 1));
    if (stages) notice(notices, "TY-TRF", MSG_TRF_EXPORT_STAGES, 1, arg_number(stages));
    if (writer->cut_names)
        notice(notices, "TY-TRF", MSG_TRF_EXPORT_NAMES, 2, arg_number(writer->cut_names), arg_number(NAME_COLUMNS));
    if (writer->nameless) notice(notices, "TY-TRF", MSG_TRF_EXPORT_NAMELESS, 1, arg_number(writer->nameless));
}

static status write_file(struct trf_writer *writer, uint32_t round, struct notices *notices) {
    TRY(make_room(writer));
    put_rounds(writer);
    TRY(put_ranks(writer));
    TRY(write_all(writer));
    tell_losses(writer, round, notices);
    return done();
}

status trf_write(const struct state *state, tournament_id id, uint32_t round, struct buffer *out,
                 struct notices *notices, struct problem *why) {
    struct trf_writer writer = {.state = state, .tournament = state_tournament(state, id), .out = out};
    writer.duels = format_of(writer.tournament)->duels;
    TRY(check_tournament(&writer, why));
    writer.rounds = whole_rounds(writer.tournament, round);
    status written = write_file(&writer, round, notices);
    arena_free(&writer.arena);
    return written;
}
