#include "app/transfer/trf_file.h"

#include <string.h>
#include "app/transfer/trf_internal.h"
#include "base/utf8.h"

/* Columns of a 001 line. */
enum {
    NUMBER_FIRST = 5,
    NUMBER_LAST = 8,
    DETAILS_FIRST = 10,
    TITLE_LAST = 13,
    NAME_FIRST = 15,
    NAME_LAST = 47,
    RATING_FIRST = 49,
    RATING_LAST = 52,
    FEDERATION_FIRST = 54,
    BIRTH_LAST = 79,
    POINTS_FIRST = 81,
    POINTS_LAST = 84,
    OPPONENT_COLUMNS = 4,
    COLOUR_OFFSET = 5,
    RESULT_OFFSET = 7,
};

/* ---- Sizes, before anything is kept ---- */

static bool is_player_line(struct text line) {
    return line.length >= TRF_TAG && memcmp(line.bytes, "001", TRF_TAG) == 0 &&
           (line.length == TRF_TAG || line.bytes[TRF_TAG] == ' ');
}

/* Text has no NUL: with one it is another encoding, or not text. */
static status check_text(struct text text, struct problem *why) {
    struct text left = text, line;
    if (text.length > TRF_BYTES_MAX) return refuse(why, "TY-TRF", MSG_TRF_TOO_LARGE, 1, arg_number(TRF_BYTES_MAX));
    for (uint32_t number = 1; trf_next_line(&left, &line); number++) {
        if (line.length && memchr(line.bytes, '\0', line.length))
            return refuse(why, "TY-TRF", MSG_TRF_NOT_TEXT, 1, arg_number(number));
    }
    return done();
}

/* Counts the players, and the most rounds that the longest of their lines can have. A line has at least as many bytes
 * as columns. */
static status measure(struct trf_file *file, struct text text, struct problem *why) {
    struct text line;
    uint32_t rounds = 0;
    while (trf_next_line(&text, &line)) {
        if (!is_player_line(line)) continue;
        file->player_count++;
        if (line.length < TRF_ROUND_COLUMN) continue;
        uint32_t here = (line.length - TRF_ROUND_COLUMN) / TRF_ROUND_COLUMNS + 1;
        if (here > rounds) rounds = here;
    }
    file->width = (rounds < TRF_ROUNDS_MAX ? rounds : TRF_ROUNDS_MAX) + 1;
    if (file->player_count == 0) return refuse(why, "TY-TRF", MSG_TRF_NO_PLAYERS, 0);
    if (file->player_count <= TRF_NUMBER_MAX) return done();
    return refuse(why, "TY-TRF", MSG_TRF_TOO_MANY, 2, arg_number(file->player_count), arg_number(TRF_NUMBER_MAX));
}

/* Allocates everything whose size depends on the file, at once. */
static status make_room(struct trf_reader *reader) {
    struct trf_file *file = reader->file;
    file->players = ARENA_ARRAY(&file->arena, struct trf_player, file->player_count);
    file->games = ARENA_ARRAY(&file->arena, struct trf_game, (size_t)file->player_count * file->width);
    file->pairs = ARENA_ARRAY(&file->arena, struct trf_pair, TRF_PAIRS_MAX);
    reader->index_of = ARENA_ARRAY(&file->arena, uint32_t, TRF_NUMBER_MAX + 1);
    reader->away_line = ARENA_ARRAY(&file->arena, uint32_t, TRF_NUMBER_MAX + 1);
    bool room = file->players && file->games && file->pairs && reader->index_of && reader->away_line;
    file->player_count = 0;
    return room ? done() : no_memory();
}

/* ---- A 001 line ---- */

/* The first column that should be blank but is not, or that has a control character. 0: none. */
static uint32_t stray_column(const struct trf_line *line) {
    static const uint8_t blanks[] = {4, 9, 80, 85, 90, 91};
    for (uint32_t column = 1; column <= line->columns; column++) {
        struct text there = trf_columns(line, column, column);
        if (there.length == 1 && (uint8_t)there.bytes[0] < ' ') return column;
    }
    for (size_t i = 0; i < sizeof blanks; i++) {
        if (trf_column(line, blanks[i]) != ' ') return blanks[i];
    }
    for (uint32_t first = TRF_ROUND_COLUMN; first <= line->columns; first += TRF_ROUND_COLUMNS) {
        static const uint8_t between[] = {4, 6, 8, 9};
        for (size_t i = 0; i < sizeof between; i++) {
            if (trf_column(line, first + between[i]) != ' ') return first + between[i];
        }
    }
    return 0;
}

static char upper(char c) { return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c; }
static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

/* Reads one round; `column` is the column of the error. */
static status read_game(const struct trf_line *line, uint32_t round, struct trf_game *game, uint32_t *column,
                        struct problem *why) {
    uint32_t first = TRF_ROUND_COLUMN + (round - 1) * TRF_ROUND_COLUMNS, opponent = 0;
    struct text field = trf_field(line, first, first + OPPONENT_COLUMNS - 1);
    char colour = lower(trf_column(line, first + COLOUR_OFFSET));
    char result = upper(trf_column(line, first + RESULT_OFFSET));
    struct argument number = arg_number(round);
    *column = first;
    if (field.length && !trf_number(field, 0, TRF_NUMBER_MAX, &opponent))
        return refuse(why, "TY-TRF", MSG_TRF_OPPONENT, 2, number, trf_arg_shown(field));
    *column = first + COLOUR_OFFSET;
    if (!strchr("wb- ", colour))
        return refuse(why, "TY-TRF", MSG_TRF_COLOUR, 2, number, trf_arg_shown(trf_field(line, *column, *column)));
    *column = first + RESULT_OFFSET;
    if (!strchr("1=0WDL+-HFUZ ", result))
        return refuse(why, "TY-TRF", MSG_TRF_RESULT, 2, number, trf_arg_shown(trf_field(line, *column, *column)));
    *game = (struct trf_game){.opponent = (uint16_t)opponent,
                              .colour = colour == 'w' || colour == 'b' ? colour : '\0',
                              .result = result == ' ' ? '\0' : result};
    return done();
}

static status read_games(const struct trf_file *file, const struct trf_line *line, struct trf_game *games,
                         uint32_t *column, struct problem *why) {
    for (uint32_t round = 1; round < file->width; round++) TRY(read_game(line, round, &games[round - 1], column, why));
    *column = TRF_COLUMNS_MAX + 1;
    return line->is_longer ? refuse(why, "TY-TRF", MSG_TRF_TOO_LONG, 1, arg_number(TRF_ROUNDS_MAX)) : done();
}

/* Reads a line as it is laid out, without comparing it with other lines. */
static status read_columns(const struct trf_reader *reader, struct trf_player *player, uint32_t *column,
                           struct problem *why) {
    const struct trf_line *line = &reader->line;
    struct trf_file *file = reader->file;
    struct text field = trf_field(line, NUMBER_FIRST, NUMBER_LAST);
    uint32_t rating = 0;
    bool is_numbered = trf_number(field, 1, TRF_NUMBER_MAX, &player->number);
    *column = stray_column(line);
    if (*column) {
        return refuse(why, "TY-TRF", MSG_TRF_NOT_BLANK, 1, trf_arg_shown(trf_columns(line, *column, *column)));
    }
    *column = NUMBER_FIRST;
    if (!is_numbered) return refuse(why, "TY-TRF", MSG_TRF_NUMBER, 2, trf_arg_shown(field), arg_number(TRF_NUMBER_MAX));
    *column = POINTS_FIRST;
    field = trf_field(line, POINTS_FIRST, POINTS_LAST);
    player->points = -1;
    if (field.length && !trf_points(field, &player->points))
        return refuse(why, "TY-TRF", MSG_TRF_POINTS, 1, trf_arg_shown(field));
    if (trf_number(trf_field(line, RATING_FIRST, RATING_LAST), 0, TRF_NUMBER_MAX, &rating))
        player->rating = (int32_t)rating;
    return read_games(file, line, &file->games[player->first_game], column, why);
}

/* Most programs count characters, as they should. Some count bytes, and then a name with an accent shifts the columns
 * after it. A line that is valid in only one of the two ways is read that way. */
static status read_laid_out(struct trf_reader *reader, struct trf_player *player, uint32_t *column,
                            struct problem *why) {
    struct trf_player other = *player;
    trf_lay_out(&reader->line, !reader->is_latin);
    status read = read_columns(reader, player, column, why);
    if (is_done(read) || reader->is_latin || reader->line.columns == reader->line.bytes.length) return read;
    struct problem ignored;
    uint32_t elsewhere;
    trf_lay_out(&reader->line, false);
    if (is_done(read_columns(reader, &other, &elsewhere, &ignored))) {
        *player = other;
        return done();
    }
    trf_lay_out(&reader->line, true);
    return read;
}

/* If columns are counted in bytes, the end of the name may cut a letter in two. */
static status read_name(struct trf_reader *reader, struct trf_player *player) {
    struct text field = trf_field(&reader->line, NAME_FIRST, NAME_LAST);
    while (!reader->is_latin && field.length && !text_is_utf8(field)) field.length--;
    player->name = trf_in_utf8(&reader->file->arena, field, reader->is_latin);
    return player->name.bytes ? done() : no_memory();
}

/* TY-TRF: start numbers are unique. */
static status take_number(struct trf_reader *reader, struct trf_player *player) {
    uint32_t *index = &reader->index_of[player->number];
    if (*index == 0) {
        *index = reader->file->player_count;
        return done();
    }
    struct argument line = arg_number(reader->file->players[*index - 1].line);
    struct problem problem = {"TY-TRF", sentence_of(MSG_TRF_NUMBER_TWICE, 2, arg_number(player->number), line)};
    player->flawed = reader->has_nameless = true;
    return trf_reader_flaw(reader, NUMBER_FIRST, &problem);
}

static status read_player(struct trf_reader *reader) {
    struct trf_file *file = reader->file;
    struct trf_player *player = &file->players[file->player_count];
    struct problem problem;
    uint32_t column;
    *player = (struct trf_player){.line = reader->line.number, .first_game = file->player_count * file->width};
    file->player_count++;
    status read = read_laid_out(reader, player, &column, &problem);
    if (read.outcome == REFUSED) {
        player->flawed = true;
        if (player->number == 0)
            reader->has_nameless = true;
        else if (reader->index_of[player->number] == 0)
            reader->index_of[player->number] = file->player_count;
        return trf_reader_flaw(reader, column, &problem);
    }
    reader->has_details = reader->has_details || trf_field(&reader->line, DETAILS_FIRST, TITLE_LAST).length ||
                          trf_field(&reader->line, FEDERATION_FIRST, BIRTH_LAST).length;
    TRY(read_name(reader, player));
    return take_number(reader, player);
}

/* ---- Other lines ---- */

static struct text rest_of(const struct trf_reader *reader) {
    struct text line = reader->line.bytes;
    return (struct text){line.bytes + TRF_TAG, line.length - TRF_TAG};
}

/* 012: the tournament's name, cut to the allowed length. */
static status read_title(struct trf_reader *reader) {
    struct text title = trf_in_utf8(&reader->file->arena, rest_of(reader), reader->is_latin), left = title;
    if (!title.bytes) return no_memory();
    for (uint32_t characters = 0; left.length && characters < NAME_CHARACTERS_MAX; characters++) (void)utf8_next(&left);
    title.length -= left.length;
    reader->file->name = text_trimmed(title);
    return done();
}

/* XXR, 142: the number of planned rounds. */
static status read_announced(struct trf_reader *reader) {
    struct trf_file *file = reader->file;
    struct text left = rest_of(reader), word;
    struct problem problem = {.rule = "TY-TRF"};
    uint32_t rounds = 0;
    (void)trf_next_word(&left, &word);
    if (!trf_number(word, 1, TRF_ROUNDS_MAX, &rounds)) {
        problem.says = sentence_of(MSG_TRF_ROUNDS, 2, trf_arg_shown(word), arg_number(TRF_ROUNDS_MAX));
        return trf_reader_flaw(reader, TRF_TAG + 2, &problem);
    }
    if (file->announced && file->announced != rounds) {
        problem.says = sentence_of(MSG_TRF_ROUNDS_TWICE, 3, arg_number(rounds), arg_number(file->announced_line),
                                   arg_number(file->announced));
        return trf_reader_flaw(reader, TRF_TAG + 2, &problem);
    }
    file->announced = rounds, file->announced_line = reader->line.number;
    return done();
}

/* 062: the number of players, only for comparison; some programs write words after it. */
static status read_count(struct trf_reader *reader) {
    struct text left = rest_of(reader), word;
    if (trf_next_word(&left, &word)) (void)trf_number(word, 0, UINT16_MAX, &reader->said_players);
    return done();
}

/* The lines that are read, by their code. All others are listed in a notice. */
static const struct {
    const char *tag;
    status (*read)(struct trf_reader *reader); /* NULL: a remark */
} kinds[] = {
    {"001", read_player},         {"012", read_title},    {"062", read_count},     {"142", read_announced},
    {"XXR", read_announced},      {"XXZ", trf_read_away}, {"XXP", trf_read_pairs}, {"240", trf_read_byes},
    {"260", trf_read_prohibited}, {"###", NULL},
};

/* Lines that change the points for a game. */
static bool is_scoring(struct text tag) {
    static const char *const tags[] = {"XXS", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU", "162"};
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        if (text_is(tag, tags[i])) return true;
    return false;
}

static void note_unused(struct trf_reader *reader) {
    reader->has_scoring = reader->has_scoring || is_scoring(reader->tag);
    for (uint32_t i = 0; i < reader->unused_count; i++)
        if (text_equal(reader->unused[i], reader->tag)) return;
    if (reader->unused_count < TRF_TAGS_MAX) reader->unused[reader->unused_count++] = reader->tag;
}

/* Three digits or capital letters and a blank; a tab is accepted if columns do not matter. */
static bool has_tag(struct text line) {
    for (uint32_t i = 0; i < TRF_TAG; i++) {
        char c = i < line.length ? line.bytes[i] : ' ';
        if (!((c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || c == '#')) return false;
    }
    if (line.length == TRF_TAG || line.bytes[TRF_TAG] == ' ') return true;
    if (memcmp(line.bytes, "###", TRF_TAG) == 0) return true;
    return line.bytes[TRF_TAG] == '\t' && memcmp(line.bytes, "001", TRF_TAG) != 0;
}

static status read_line(struct trf_reader *reader) {
    struct text line = reader->line.bytes;
    struct problem problem = {"TY-TRF", sentence_of(MSG_TRF_LINE, 0)};
    if (line.length == 0) return done();
    if (!has_tag(line)) {
        reader->has_nameless = true;
        return trf_reader_flaw(reader, 1, &problem);
    }
    reader->tag = (struct text){line.bytes, TRF_TAG};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (text_is(reader->tag, kinds[i].tag)) return kinds[i].read ? kinds[i].read(reader) : done();
    }
    note_unused(reader);
    return done();
}

static status read_lines(struct trf_reader *reader, struct text text) {
    reader->is_latin = !text_is_utf8(text);
    while (trf_next_line(&text, &reader->line.bytes)) {
        reader->line.number++;
        TRY(read_line(reader));
    }
    return done();
}

/* Removes a byte-order mark, and the end-of-file character (0x1a) of old files. */
static struct text file_text(struct text text) {
    if (text.length >= 3 && memcmp(text.bytes, "\xef\xbb\xbf", 3) == 0) text.bytes += 3, text.length -= 3;
    while (text.length && text.bytes[text.length - 1] == 0x1a) text.length--;
    return text;
}

status trf_file_read(struct trf_file *file, struct text text, struct problem *why) {
    *file = (struct trf_file){0};
    struct trf_reader reader = {.file = file, .why = why};
    text = file_text(text);
    TRY(check_text(text, why));
    TRY(measure(file, text, why));
    TRY(make_room(&reader));
    TRY(read_lines(&reader, text));
    return trf_check(&reader);
}
