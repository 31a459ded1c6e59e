#include "show_game.h"

#include "cli_commands.h"
#include "game_offers.h"
#include "show.h"

/* Is a move of that kind among these? */
static bool has_its_like(const struct move *moves, uint32_t count, const struct move *move) {
    for (uint32_t i = 0; i < count; i++)
        if (moves[i].form == move->form) return true;
    return false;
}

/* Whom a move is for: those who must act, everybody where nobody must; the table's moves are for all. */
static bool is_due(const struct game_table *table, uint32_t waits_for, const struct move *move) {
    uint32_t player = move_player(table->rules, move);
    return player == NO_PLAYER || waits_for == 0 || (waits_for >> player & 1);
}

/* Can somebody make a move of that kind who need not act now? Then it is possible at all times, and not what comes next. */
static bool is_for_ever(const struct game_table *table, const struct offers *offers, const struct move *move) {
    uint32_t waits_for = table->rules->to_act(table->room);
    for (uint32_t i = 0; i < offers->rows.count; i++)
        if (offers->rows.rows[i].form == move->form && !is_due(table, waits_for, &offers->rows.rows[i])) return true;
    return false;
}

/* Would the game be over then, or whoever makes it have no move left? */
static bool ends_something(const struct game_table *table, const struct move *move) {
    struct game_room room;
    struct game_table then = *table;
    struct game_end end;
    struct offers offers;
    uint32_t player = move_player(table->rules, move);
    if (!move_is_taken(table, move, &room)) return false;
    if (table->rules->is_over(&room, &end)) return true;
    then.room = &room;
    bool has_moves = player == NO_PLAYER || !is_done(offers_of(&then, &offers));
    for (uint32_t i = 0; player != NO_PLAYER && i < offers.rows.count && !has_moves; i++)
        has_moves = move_player(table->rules, &offers.rows.rows[i]) == player;
    if (player != NO_PLAYER) ROWS_FREE(&offers.rows);
    return !has_moves;
}

enum { NEXT_MOVES_MOST = 3 };
/* What is due alone; also what others could do as well; what ends something. */
enum choice { CHOOSE_DUE, CHOOSE_CALM, CHOOSE_ENDING };

/* One of each kind that is to be made now, of bids each player's; what ends something only where nothing else is to be
 * done. */
static uint32_t choose_next(const struct game_table *table, const struct offers *offers, enum choice choice,
                            struct move *chosen) {
    uint32_t waits_for = table->rules->to_act(table->room), count = 0;
    for (uint32_t i = 0; i < offers->rows.count && count < GAME_PLAYERS_MAX; i++) {
        const struct move *move = &offers->rows.rows[i];
        if (count >= NEXT_MOVES_MOST && !move_is_bid(table->rules, move)) continue;
        bool is_bid = move_is_bid(table->rules, move);
        if (!is_due(table, waits_for, move) || (!is_bid && has_its_like(chosen, count, move))) continue;
        if (is_bid && has_its_like(chosen, count, move) &&
            move_player(table->rules, &chosen[count - 1]) == move_player(table->rules, move))
            continue;
        if (choice == CHOOSE_DUE && is_for_ever(table, offers, move)) continue;
        if (ends_something(table, move) == (choice == CHOOSE_ENDING)) chosen[count++] = *move;
    }
    return count;
}

static void add_move(struct run *run, struct next_lines *lines, const struct game_table *table,
                     const struct move *move) {
    struct move_table moves = game_moves_of(table);
    struct text texts[MOVE_TEXTS_MAX];
    struct buffer call = {0};
    struct move shown = *move;
    struct sentence says = sentence_of(table->rules->forms[move->form].says, 0);
    if (move_is_bid(table->rules, move)) shown.parts[1] = NOT_GIVEN; /* its number is nobody's business */
    move_texts(table->rules, move, table->words.texts, texts);
    game_call(run, table, "do", &call);
    buffer_byte(&call, ' ');
    move_write(&call, &moves, &shown, texts);
    next_lines_add(run, lines, &call, &says);
}

void game_next_add(struct run *run, struct next_lines *lines, const struct game_table *table, const char *command,
                   enum message message) {
    struct buffer call = {0};
    struct sentence says = sentence_of(message, 0);
    game_call(run, table, command, &call);
    next_lines_add(run, lines, &call, &says);
}

/* Where nothing but a lost number is missing, a judge says it: "game do g1 reveal Tom=N". */
static bool add_reveal(struct run *run, struct next_lines *lines, const struct game_table *table) {
    const struct game_rules *rules = table->rules;
    uint32_t lost = bids_lost(table->refereed);
    struct buffer call = {0};
    for (uint32_t i = 0; rules->bid && i < table->refereed->players; i++)
        if (rules->bid(table->room, i) == BID_WANTED) return false;
    if (!lost || rules->open_form == NO_FORM) return false;
    game_call(run, table, "do", &call);
    buffer_byte(&call, ' '), buffer_text(&call, rules->forms[rules->open_form].verb);
    for (uint32_t i = 0; i < table->refereed->players; i++) {
        if (!(lost >> i & 1)) continue;
        struct buffer word = {0};
        buffer_piece(&word, table->names[i]), buffer_text(&word, "=N");
        buffer_byte(&call, ' '), buffer_quoted(&call, buffer_held(&word));
        if (word.failed) call.failed = true;
        buffer_free(&word);
    }
    struct sentence says = sentence_of(rules->forms[rules->open_form].says, 0);
    next_lines_add(run, lines, &call, &says);
    return true;
}

/* A game that is over: its result, where a table of a tournament waits for it; why it ended so. */
static void add_ended(struct run *run, struct next_lines *lines, const struct game_table *table) {
    const struct state *state = run_state(run);
    if (table->refereed->table && table->rules->scores) {
        const struct tournament *tournament = &state->tournaments.rows[table->refereed->tournament - 1];
        if (!tournament->tables.rows[table->refereed->table - 1].has_result)
            game_next_add(run, lines, table, "result", MSG_NEXT_GAME_RESULT);
    }
    if (run->line.command->run != do_game_explain) game_next_add(run, lines, table, "explain", MSG_NEXT_GAME_EXPLAIN);
}

status game_next_print(struct run *run, const struct game_table *table) {
    struct next_lines lines = {0};
    struct offers offers;
    struct game_end end;
    struct move chosen[GAME_PLAYERS_MAX];
    if (run->wants_json) return done();
    status offered = offers_of(table, &offers);
    if (is_done(offered) && table->rules->is_over(table->room, &end)) {
        add_ended(run, &lines, table);
    } else if (is_done(offered) && !run_state(run)->finished) {
        bool reveals = add_reveal(run, &lines, table);
        uint32_t count = 0;
        for (enum choice choice = CHOOSE_DUE; !reveals && !count && choice <= CHOOSE_ENDING; choice++)
            count = choose_next(table, &offers, choice, chosen);
        for (uint32_t i = 0; i < count; i++) add_move(run, &lines, table, &chosen[i]);
        game_next_add(run, &lines, table, "moves", MSG_NEXT_GAME_MOVES);
    }
    ROWS_FREE(&offers.rows);
    if (lines.rows.count) next_lines_print(run, &lines);
    return offered;
}
