#include "view/game/game_course.h"

#include "core/ledger/undo.h"

void game_course_start(struct game_course *course, const struct state *state, uint32_t game) {
    *course = (struct game_course){.state = state, .game = game};
    game_session_table(state, game, &course->table);
}

uint64_t game_course_from(const struct game_course *course) {
    return command_at_entry(course->state, course->table.session->created)->first;
}

/* The figures as they are now, in the row of the current round: the last ones of a round stay. */
static status note_figures(struct game_course *course, bool is_start) {
    const struct game_rules *rules = course->table.rules;
    uint32_t round = is_start ? 0 : rules->round(&course->room), count = course->rounds.count;
    struct course_round *row = count ? &course->rounds.rows[count - 1] : NULL;
    if (!row || row->round < round) {
        row = VEC_PUSH(&course->rounds);
        if (!row) return no_memory();
        row->round = round;
    }
    for (uint32_t figure = 0; figure < rules->figure_count; figure++)
        for (uint32_t seat = 0; seat < course->table.session->players; seat++)
            row->values[figure][seat] = rules->figure(&course->room, seat, figure);
    return done();
}

static status misfit(const struct entry *entry, struct problem *why) {
    return fault(why, "DAMAGED", MSG_ENTRY_MISFIT, 2, arg_number((int64_t)entry->seq),
                 arg_cstr(entry_form(entry->kind)->name));
}

static status start(struct game_course *course, const struct entry *entry, struct problem *why) {
    struct game_setup setup;
    if (!game_setup_read(course->table.rules, &entry->body.game_created, &setup)) return misfit(entry, why);
    TRY(course->table.rules->start(&course->room, &setup, &course->table.words, why));
    return note_figures(course, true);
}

static status take_entry(struct game_course *course, const struct entry *entry, struct problem *why) {
    struct move_log story;
    bool is_move = entry->kind == ENTRY_game_moved || entry->kind == ENTRY_game_bid || entry->kind == ENTRY_bids_opened;
    if (entry->kind == ENTRY_game_created) return start(course, entry, why);
    if (!is_move) return done();
    status told = game_session_tell(course->state, course->game, &course->room, entry, &story, why);
    if (told.outcome == REFUSED) return misfit(entry, why);
    TRY(told);
    return note_figures(course, false);
}

status game_course_row(void *context, const struct ledger_row *row, const struct ledger_seal *seals,
                       uint32_t seal_count, struct problem *why) {
    struct game_course *course = context;
    struct entry entry = {0};
    struct arena arena = {0};
    const struct command_record *command = command_at_entry(course->state, row->seq);
    if (!command || command->taken_back || command->game != course->table.session->number) return done();
    status read = ledger_decode(&arena, row, seals, seal_count, &entry, why);
    if (is_done(read) && entry_game(&entry)) read = take_entry(course, &entry, why);
    arena_free(&arena);
    return read;
}
