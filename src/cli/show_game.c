#include "show_game.h"

#include <string.h>
#include "cli_commands.h"
#include "grid.h"
#include "show.h"
#include "shown.h"

static struct argument arg_piece(struct text text) { return arg_text(text.bytes, text.length); }

struct text game_name(const struct state *state, const struct game_table *table) {
    return state_text(state, table->refereed->name);
}

struct move_table game_moves_of(const struct game_table *table) {
    return (struct move_table){table->rules, table->names, table->refereed->players, table->numbers};
}

/* The names of all games, for a sentence. */
static struct argument arg_games(const struct state *state) {
    char room[ARGUMENT_TEXT_MAX + 1];
    struct buffer list = buffer_over(room, sizeof room);
    for (uint32_t i = 0; i < state->games.count; i++) {
        if (i) buffer_text(&list, ", ");
        buffer_piece(&list, state_text(state, state->games.rows[i].name));
    }
    return arg_piece(buffer_held(&list));
}

/* The ids that --rules takes, for a sentence. */
struct argument arg_game_rules(void) {
    char room[ARGUMENT_TEXT_MAX + 1];
    struct buffer list = buffer_over(room, sizeof room);
    for (uint32_t i = 0; i < refereed_rules_count; i++) {
        if (i) buffer_text(&list, ", ");
        buffer_text(&list, refereed_rules[i]->id);
    }
    return arg_piece(buffer_held(&list));
}

status game_find_named(struct run *run, const struct state *state, struct text name, uint32_t *game) {
    if (refereed_named(state, name, game)) return done();
    if (state->games.count == 0) return refuse(&run->why, "TY-GAME", MSG_GAME_NAME_NONE, 1, arg_piece(name));
    return refuse(&run->why, "TY-GAME", MSG_GAME_NAME_UNKNOWN, 2, arg_piece(name), arg_games(state));
}

status game_find(struct run *run, const struct state *state, struct game_table *table) {
    uint32_t game = 0;
    if (run->line.operand_count) {
        TRY(game_find_named(run, state, run->line.operands[0], &game));
    } else if (state->games.count != 1) {
        if (state->games.count == 0) return refuse(&run->why, "TY-GAME", MSG_GAME_NONE_YET, 0);
        return refuse(&run->why, "TY-GAME", MSG_GAME_WHICH, 1, arg_games(state));
    }
    refereed_table(state, game, table);
    return done();
}

struct argument arg_seats(const struct game_table *table, uint32_t seats) {
    char room[ARGUMENT_TEXT_MAX + 1];
    struct buffer list = buffer_over(room, sizeof room);
    for (uint32_t i = 0; i < table->refereed->players; i++) {
        if (!(seats >> i & 1)) continue;
        if (list.length) buffer_text(&list, ", ");
        buffer_piece(&list, table->names[i]);
    }
    return arg_piece(buffer_held(&list));
}

static void take_offer(void *context, const struct move *move) {
    struct offers *offers = context;
    struct move *row = ROWS_ADD(&offers->rows);
    if (row)
        *row = *move;
    else
        offers->failed = true;
}

status offers_of(const struct game_table *table, struct offers *offers) {
    struct game_end end;
    *offers = (struct offers){0};
    if (!table->rules->is_over(table->room, &end)) table->rules->offer(table->room, take_offer, offers);
    return offers->failed ? no_memory() : done();
}

uint32_t move_player(const struct game_rules *rules, const struct move *move) {
    const struct move_form *form = &rules->forms[move->form];
    if (form->part_count == 0 || form->parts[0].kind != PART_PLAYER || form->parts[0].optional) return NO_PLAYER;
    return (uint32_t)move->parts[0];
}

bool move_is_bid(const struct game_rules *rules, const struct move *move) {
    return rules->bid_form != NO_FORM && move->form == rules->bid_form;
}

static void names_json(struct run *run, const char *key, const struct game_table *table, uint32_t seats) {
    json_key(&run->json, key), json_open(&run->json, '[');
    for (uint32_t i = 0; i < table->refereed->players; i++)
        if (seats >> i & 1) json_text(&run->json, table->names[i]);
    json_close(&run->json, ']');
}

/* Where it is played: the tournament's short name and the table's number, or null for both. */
static void place_json(struct run *run, const struct game_table *table) {
    const struct state *state = run_state(run);
    json_key(&run->json, "tournament");
    if (!table->refereed->table) {
        json_null(&run->json), json_key(&run->json, "table"), json_null(&run->json);
        return;
    }
    const struct tournament *tournament = &state->tournaments.rows[table->refereed->tournament - 1];
    json_text(&run->json, state_text(state, tournament->slug));
    json_key(&run->json, "table"), json_number(&run->json, tournament->tables.rows[table->refereed->table - 1].number);
}

void game_json(struct run *run, const struct game_table *table) {
    game_json_ends(run, table);
    static const char *const places[] = {[PLACE_STANDS] = "stands",
                                         [PLACE_REDRAWN] = "drawn again",
                                         [PLACE_OTHERS] = "others",
                                         [PLACE_LEFT] = "somebody left"};
    enum game_place place = refereed_place(run_state(run), table->refereed);
    json_key(&run->json, "place");
    if (place == PLACE_NONE)
        json_null(&run->json);
    else
        json_string(&run->json, places[place]);
    names_json(run, "bids_lost", table, bids_lost(table->refereed));
    table->rules->json(table->room, &table->words, &run->json);
}

void game_json_ends(struct run *run, const struct game_table *table) {
    struct json *json = &run->json;
    struct game_end end = {.winner = NO_PLAYER};
    bool over = table->rules->is_over(table->room, &end);
    json_key(json, "game"), json_text(json, game_name(run_state(run), table));
    json_key(json, "rules"), json_string(json, table->rules->id);
    place_json(run, table);
    json_key(json, "over"), json_bool(json, over);
    json_key(json, "winner");
    if (over && end.winner != NO_PLAYER)
        json_text(json, table->names[end.winner]);
    else
        json_null(json);
    json_key(json, "why");
    if (over && end.why)
        json_string(json, end.why);
    else
        json_null(json);
    names_json(run, "to_act", table, over ? 0 : table->rules->to_act(table->room));
}

/* "g1 · the game · table 3 · Friday cup" */
void game_title_print(struct run *run, const struct game_table *table) {
    const struct state *state = run_state(run);
    struct text pieces[] = {game_name(state, table),
                            text_of(message_template(run->language, table->rules->name, false)), text_of(""),
                            text_of("")};
    struct buffer place = {0};
    if (table->refereed->table) {
        const struct tournament *tournament = &state->tournaments.rows[table->refereed->tournament - 1];
        struct sentence says =
            sentence_of(MSG_TABLE_NUMBER, 1, arg_number(tournament->tables.rows[table->refereed->table - 1].number));
        say(&place, run->language, &says);
        pieces[2] = buffer_held(&place);
        if (!text_equal(state_text(state, tournament->name), pieces[1]))
            pieces[3] = state_text(state, tournament->name);
    }
    heading_print(run, pieces, 4);
    if (place.failed) run->out.failed = true;
    buffer_free(&place);
}

/* One row a player; an arrow before those who must act. */
static void print_players(struct run *run, const struct game_table *table, uint32_t waits_for) {
    const struct game_rules *rules = table->rules;
    struct grid grid;
    grid_start(&grid, &run->arena, run->language);
    grid_column(&grid, MSG_NONE, GRID_LEFT);
    grid_column(&grid, MSG_COLUMN_NAME, GRID_FOLDS);
    for (uint32_t i = 0; i < rules->column_count; i++)
        grid_column(&grid, rules->columns[i].heading, rules->columns[i].is_number ? GRID_RIGHT : GRID_FOLDS);
    for (uint32_t player = 0; player < table->refereed->players; player++) {
        bool acts = waits_for >> player & 1;
        grid_text(&grid, text_of(acts ? "→" : ""), STYLE_GOOD);
        grid_text(&grid, table->names[player], acts ? STYLE_STRONG : STYLE_PLAIN);
        for (uint32_t i = 0; i < rules->column_count; i++) {
            struct sentence says = {0};
            if (rules->cell(table->room, &table->words, player, i, &says))
                grid_say(&grid, &says, STYLE_PLAIN);
            else
                grid_empty(&grid);
        }
    }
    grid_print(&grid, &run->page);
}

/* Are there any? */
static bool print_notes(struct run *run, const struct game_table *table) {
    struct sentence says = {0};
    uint32_t line = 0;
    for (; table->rules->note(table->room, &table->words, line, &says); line++) {
        if (line == 0) page_gap(&run->page);
        page_sentence(&run->page, 0, &says);
        says = (struct sentence){0};
    }
    return line > 0;
}

/* A sentence with the rule behind it, folded as one. */
static void print_ruled(struct run *run, enum style style, const struct sentence *says, const char *rule) {
    struct buffer line = {0};
    say(&line, run->language, says);
    if (rule) buffer_text(&line, " ("), buffer_text(&line, rule), buffer_byte(&line, ')');
    page_paragraph(&run->page, 0, style, buffer_held(&line));
    if (line.failed) run->out.failed = true;
    buffer_free(&line);
}

struct sentence game_end_sentence(const struct game_table *table, const struct game_end *end) {
    if (end->winner == NO_PLAYER) return sentence_of(end->says, 0);
    return sentence_of(end->says, 1, arg_player(&table->words, end->winner));
}

void game_stand_print(struct run *run, const struct game_table *table) {
    struct game_end end = {.winner = NO_PLAYER};
    if (table->rules->is_over(table->room, &end)) {
        struct sentence says = game_end_sentence(table, &end);
        print_ruled(run, STYLE_GOOD, &says, end.rule);
        return;
    }
    uint32_t seats = table->rules->to_act(table->room);
    struct sentence says =
        seats ? sentence_of(MSG_GAME_WAITS, 1, arg_seats(table, seats)) : sentence_of(MSG_GAME_WAITS_ALL, 0);
    page_sentence(&run->page, 0, &says);
}

/* Numbers that were bid and are lost: whose. */
static void print_lost(struct run *run, const struct game_table *table) {
    uint32_t lost = bids_lost(table->refereed);
    struct sentence says = sentence_of(MSG_GAME_BIDS_LOST, 1, arg_seats(table, lost));
    if (lost) page_gap(&run->page), page_sentence(&run->page, 0, &says);
}

/* A game that no longer belongs to its table. */
static void print_place(struct run *run, const struct game_table *table) {
    struct sentence says;
    if (refereed_place_says(run_state(run), table->refereed, &says))
        page_gap(&run->page), page_sentence(&run->page, 0, &says);
}

void game_print(struct run *run, const struct game_table *table) {
    struct sentence headline = {0};
    struct game_end end;
    bool over = table->rules->is_over(table->room, &end);
    game_title_print(run, table);
    table->rules->headline(table->room, &table->words, &headline);
    page_sentence(&run->page, 0, &headline);
    page_gap(&run->page);
    print_players(run, table, over ? 0 : table->rules->to_act(table->room));
    bool has_notes = print_notes(run, table);
    print_lost(run, table);
    print_place(run, table);
    page_gap(&run->page);
    if (over || !has_notes) game_stand_print(run, table); /* else the arrows say it, and the notes say more */
}

void game_told_print(struct run *run, const struct told_list *told, const struct game_words *words) {
    struct grid grid;
    grid_start(&grid, &run->arena, run->language);
    grid.indent = 2;
    grid_column(&grid, MSG_NONE, GRID_FOLDS);
    grid_column(&grid, MSG_NONE, GRID_LEFT);
    for (uint32_t i = 0; i < told->count; i++) {
        struct sentence says = told_sentence(&told->rows[i], words);
        grid_say(&grid, &says, STYLE_PLAIN);
        grid_text(&grid, text_of(told->rows[i].rule ? told->rows[i].rule : ""), STYLE_FAINT);
    }
    grid_print(&grid, &run->page);
}

void game_told_json(struct run *run, const struct told_list *told, const struct game_words *words) {
    for (uint32_t i = 0; i < told->count; i++) {
        struct sentence says = told_sentence(&told->rows[i], words);
        json_open(&run->json, '{');
        json_key(&run->json, "rule");
        if (told->rows[i].rule)
            json_string(&run->json, told->rows[i].rule);
        else
            json_null(&run->json);
        json_key(&run->json, "text"), json_sentence(&run->json, run->language, &says);
        json_close(&run->json, '}');
    }
}

void game_where_print(struct run *run, const struct game_table *table) {
    struct sentence headline = {0};
    struct game_end end;
    if (!table->rules->is_over(table->room, &end)) {
        table->rules->headline(table->room, &table->words, &headline);
        page_sentence(&run->page, 0, &headline);
    }
    game_stand_print(run, table);
}

void game_call(const struct run *run, const struct game_table *table, const char *command, struct buffer *out) {
    run_call(run, out);
    buffer_text(out, " game "), buffer_text(out, command), buffer_byte(out, ' ');
    buffer_quoted(out, game_name(run_state(run), table));
}

enum { FORM_PIECES_MAX = 1 + MOVE_PARTS_MAX + 1, FORM_INDENT = 2, SAYS_INDENT = 6 };

void game_form_print(struct run *run, const struct move_form *form) {
    struct text pieces[FORM_PIECES_MAX];
    struct buffer line = {0};
    uint32_t count = 0;
    move_usage(&line, run->language, form);
    for (struct text left = buffer_held(&line); left.length > 0 && count < FORM_PIECES_MAX;) {
        const char *space = count + 1 < FORM_PIECES_MAX ? memchr(left.bytes, ' ', left.length) : NULL;
        uint32_t length = space ? (uint32_t)(space - left.bytes) : left.length, next = space ? length + 1 : length;
        pieces[count++] = (struct text){left.bytes, length};
        left = (struct text){left.bytes + next, left.length - next};
    }
    page_pieces(&run->page, FORM_INDENT, FORM_INDENT, STYLE_COMMAND, pieces, count);
    page_prose(&run->page, SAYS_INDENT, form->says);
    if (line.failed) run->out.failed = true;
    buffer_free(&line);
}

/* A number that may be meant: 1 where it may be (2 behind a key: a stake that is felt), else the least. */
static int32_t number_meant(const struct move_part *part) {
    int32_t number = part->key ? 2 : 1;
    return part->least <= number && part->most >= number ? number : part->least;
}

static void add_items(struct move *move, const struct move_part *part, uint32_t players, uint32_t from) {
    for (uint32_t i = from; i < players && move->list_count < GAME_PLAYERS_MAX; i++)
        move->list[move->list_count++] = (struct move_item){i, part->kind == PART_VALUES ? number_meant(part) : 0};
}

/* Parts that may be left out and are named by a key say more than the bare move; of several that take the same words one
 * is enough. */
static bool is_worth_showing(const struct move_form *form, uint32_t at) {
    const struct move_part *part = &form->parts[at];
    if (!part->optional || !part->key) return false;
    for (uint32_t i = 0; i < at; i++)
        if (part->words && form->parts[i].words == part->words && form->parts[i].key) return false;
    return true;
}

static int32_t word_meant(const struct move_part *part) {
    int32_t count = 0;
    while (part->words[count]) count++;
    return part->key ? count / 3 : 0; /* not the first: it is what holds without the part, or the shortest time */
}

/* Gives that part a value that may be meant. */
static void mean(struct move *move, const struct move_form *form, uint32_t at, uint32_t players, uint32_t *named) {
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
    const struct move_form *form = &moves->rules->forms[move->form];
    struct text texts[MOVE_TEXTS_MAX] = {{0}};
    uint32_t written = 0;
    for (uint32_t i = 0; i < form->part_count; i++) {
        if (form->parts[i].kind != PART_TEXT) continue;
        texts[written++] =
            text_of(form->parts[i].key ? "…" : message_template(language, MSG_GAME_EXAMPLE_REASON, false));
    }
    move_write(out, moves, move, texts);
}

void game_example_write(const struct move_table *moves, uint32_t form, enum language language, struct buffer *out) {
    const struct move_form *shape = &moves->rules->forms[form];
    struct move move = move_of(form);
    uint32_t named = 0;
    for (uint32_t i = 0; i < shape->part_count; i++) {
        bool is_needed = !shape->parts[i].optional && shape->parts[i].kind != PART_FLAG;
        if (is_needed || is_worth_showing(shape, i)) mean(&move, shape, i, moves->players, &named);
    }
    write_example(moves, &move, language, out);
}

/* --- An example that works now --- */

/* Values are tried part by part, until the rules take the move. */
struct trial {
    const struct game_table *table;
    const struct move_form *form;
    struct move move;
    uint32_t player; /* who makes it, or NO_PLAYER: anybody */
    bool tries_optional;
    uint32_t left; /* so many may still be tried */
};
enum { TRIALS_MOST = 3000, NUMBERS_TRIED = 5 };

static bool is_taken(const struct game_table *table, const struct move *move, struct game_room *room) {
    struct problem why;
    *room = *table->room;
    return is_done(table->rules->move(room, move, &table->words, NULL, &why));
}

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

/* Nobody twice: no move is about a player and that player. */
static bool try_player(struct trial *trial, uint32_t at) {
    if (at == 0 && trial->player != NO_PLAYER) return try_value(trial, at, (int32_t)trial->player);
    for (uint32_t seat = 0; seat < trial->table->refereed->players; seat++)
        if (!is_named_before(trial, at, seat) && try_value(trial, at, (int32_t)seat)) return true;
    return false;
}

static bool try_list(struct trial *trial, uint32_t at) {
    trial->move.list_count = 0;
    add_items(&trial->move, &trial->form->parts[at], trial->table->refereed->players, 0);
    return try_value(trial, at, (int32_t)trial->move.list_count);
}

static bool try_needed(struct trial *trial, uint32_t at) {
    const struct move_part *part = &trial->form->parts[at];
    int32_t number = number_meant(part);
    switch (part->kind) {
    case PART_PLAYER: return try_player(trial, at);
    case PART_CHANGE: return try_value(trial, at, 1) || try_value(trial, at, -1);
    case PART_NUMBER:
        for (int32_t i = 0; i < NUMBERS_TRIED && number + i <= part->most; i++)
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
    struct game_room room;
    if (at == trial->form->part_count) {
        if (trial->left == 0) return false;
        trial->left--;
        return is_taken(trial->table, &trial->move, &room);
    }
    bool may_lack = trial->form->parts[at].optional || trial->form->parts[at].kind == PART_FLAG;
    if (may_lack && try_value(trial, at, NOT_GIVEN)) return true;
    return (!may_lack || trial->tries_optional) && try_needed(trial, at);
}

/* Adds what is named by a key and may be left out, as far as the rules take it. */
static void enrich(struct trial *trial) {
    struct game_room room;
    uint32_t named = 0;
    for (uint32_t i = 0; i < trial->form->part_count; i++) {
        if (!is_worth_showing(trial->form, i) || trial->move.parts[i] != NOT_GIVEN) continue;
        mean(&trial->move, trial->form, i, trial->table->refereed->players, &named);
        if (!is_taken(trial->table, &trial->move, &room)) trial->move.parts[i] = NOT_GIVEN;
    }
}

enum example game_example_now(const struct game_table *table, uint32_t form, uint32_t player, enum language language,
                              struct buffer *out) {
    const struct move_form *shape = &table->rules->forms[form];
    struct trial trial = {table, shape, move_of(form), player, false, TRIALS_MOST};
    struct move_table moves = game_moves_of(table);
    bool is_own = shape->part_count > 0 && shape->parts[0].kind == PART_PLAYER && !shape->parts[0].optional;
    if (player != NO_PLAYER && !is_own) return EXAMPLE_NONE;
    bool works = try_parts(&trial, 0);
    trial.tries_optional = true;
    if (!works) works = try_parts(&trial, 0);
    if (!works) return trial.left ? EXAMPLE_NONE : EXAMPLE_UNKNOWN;
    if (!shape->is_judges) enrich(&trial);
    write_example(&moves, &trial.move, language, out);
    return EXAMPLE_WORKS;
}

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
    if (!is_taken(table, move, &room)) return false;
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
