/* Finds players and games in a TRF file that was read, and records flaws by line. */
#include "app/transfer/trf_internal.h"

#include <assert.h>

void trf_file_free(struct trf_file *file) {
    VEC_FREE(&file->flaws);
    arena_free(&file->arena);
}

status trf_file_flaw(struct trf_file *file, uint32_t line, uint32_t column, const struct problem *problem,
                     struct problem *why) {
    if (file->flaws.count == TRF_FLAWS_MAX) {
        return refuse(why, "TY-TRF", MSG_TRF_ALL_BAD, 2, arg_number(TRF_FLAWS_MAX),
                      arg_number(file->flaws.rows[0].line));
    }
    if (!VEC_RESERVE(&file->flaws, 1)) return no_memory();
    uint32_t at = file->flaws.count++;
    for (; at > 0 && file->flaws.rows[at - 1].line > line; at--) file->flaws.rows[at] = file->flaws.rows[at - 1];
    file->flaws.rows[at] = (struct trf_flaw){line, column, *problem};
    return done();
}

struct argument trf_arg_shown(struct text text) {
    char room[ARGUMENT_TEXT_MAX + 1];
    struct buffer shown = buffer_wrap(room, sizeof room);
    buffer_add_sanitized(&shown, text);
    return arg_bytes(buffer_view(&shown).bytes, shown.length);
}

status trf_reader_flaw(struct trf_reader *reader, uint32_t column, const struct problem *problem) {
    return trf_file_flaw(reader->file, reader->line.number, column, problem, reader->why);
}

const struct trf_player *trf_player_numbered(const struct trf_file *file, uint32_t number) {
    uint32_t low = 0, high = file->player_count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (file->players[middle].number < number)
            low = middle + 1;
        else
            high = middle;
    }
    return low < file->player_count && file->players[low].number == number ? &file->players[low] : NULL;
}

const struct trf_game *trf_game_of(const struct trf_file *file, const struct trf_player *player, uint32_t round) {
    assert(round >= 1 && round <= file->width);
    return &file->games[player->first_game + round - 1];
}
