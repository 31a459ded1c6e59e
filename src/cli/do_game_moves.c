/* game moves: what may be done next, ready to paste behind "game do NAME"; and what a judge may do at any time. */
#include <string.h>
#include "cli_commands.h"
#include "grid.h"
#include "show_game.h"

/* Moves of one kind are listed up to so many; beyond that the first stands for all. */
enum { LISTED_MOST = 8 };

struct listing {
    struct run *run;
    const struct game_table *table;
    struct move_table moves;
    struct offers offers;
    uint32_t only; /* of that player alone; NO_PLAYER: of all */
};

static bool is_asked(const struct listing *listing, const struct move *move) {
    return listing->only == NO_PLAYER || move_player(listing->table->rules, move) == listing->only;
}

static void write_move(const struct listing *listing, const struct move *move, struct buffer *out) {
    struct text texts[MOVE_TEXTS_MAX];
    move_texts(listing->table->rules, move, listing->table->words.texts, texts);
    move_write(out, &listing->moves, move, texts);
}

/* Nothing is done in a game that is over, nor in any once the event has ended. */
static bool is_closed(const struct listing *listing) {
    struct game_end end;
    return run_state(listing->run)->finished || listing->table->rules->is_over(listing->table->room, &end);
}

static void moves_json(struct listing *listing) {
    struct json *json = &listing->run->json;
    json_key(json, "moves"), json_open(json, '[');
    for (uint32_t i = 0; i < listing->offers.rows.count; i++) {
        struct buffer line = {0};
        if (!is_asked(listing, &listing->offers.rows.rows[i]) || is_closed(listing)) continue;
        write_move(listing, &listing->offers.rows.rows[i], &line);
        json_text(json, buffer_held(&line));
        if (line.failed) json->out->failed = true;
        buffer_free(&line);
    }
    json_close(json, ']');
}

static void judges_json(struct listing *listing) {
    struct json *json = &listing->run->json;
    const struct game_rules *rules = listing->table->rules;
    json_key(json, "judge"), json_open(json, '[');
    for (uint32_t i = 0; i < rules->form_count && !is_closed(listing); i++) {
        struct buffer line = {0};
        if (!rules->forms[i].is_judges) continue;
        move_usage(&line, listing->run->language, &rules->forms[i]);
        json_text(json, buffer_held(&line));
        if (line.failed) json->out->failed = true;
        buffer_free(&line);
    }
    json_close(json, ']');
}

/* Moves of one kind by one player: those rows of the offers, in their order. */
struct group {
    struct listing *listing;
    uint32_t player, form;
    uint32_t count;
    const struct move *first;
};

static bool is_of_group(const struct group *group, const struct move *move) {
    return move->form == group->form && move_player(group->listing->table->rules, move) == group->player;
}

static struct group group_of(struct listing *listing, const struct move *move) {
    struct group group = {listing, move_player(listing->table->rules, move), move->form, 0, NULL};
    for (uint32_t i = 0; i < listing->offers.rows.count; i++) {
        const struct move *each = &listing->offers.rows.rows[i];
        if (!is_of_group(&group, each)) continue;
        if (!group.first) group.first = each;
        group.count++;
    }
    return group;
}

static void print_line(const struct group *group, const struct move *move, struct grid *grid, bool says) {
    struct buffer line = {0};
    write_move(group->listing, move, &line);
    grid_text(grid, buffer_held(&line), STYLE_COMMAND);
    if (says)
        grid_message(grid, group->listing->table->rules->forms[group->form].says, STYLE_PLAIN);
    else
        grid_empty(grid);
    if (line.failed) grid->failed = true;
    buffer_free(&line);
}

/* Has it a list, so that its parts alone do not tell one such move from another? */
static bool has_list(const struct group *group) {
    const struct move_form *form = &group->listing->table->rules->forms[group->form];
    for (uint32_t i = 0; i < form->part_count; i++)
        if (form->parts[i].kind == PART_PLAYERS || form->parts[i].kind == PART_VALUES) return true;
    return false;
}

static void write_value(const struct group *group, const struct move_part *part, int32_t value, struct buffer *out) {
    switch (part->kind) {
    case PART_PLAYER: buffer_quoted(out, group->listing->table->names[value]); break;
    case PART_WORD: buffer_text(out, part->words[value]); break;
    case PART_FLAG: buffer_text(out, part->words[0]); break;
    default: buffer_number(out, value); break;
    }
}

/* The words that a part takes among these moves: "Kris|Patrick", "1|2|3|4". */
static uint32_t write_values(const struct group *group, uint32_t part, struct buffer *out) {
    const struct listing *listing = group->listing;
    int32_t seen[64];
    uint32_t count = 0;
    for (uint32_t i = 0; i < listing->offers.rows.count; i++) {
        const struct move *move = &listing->offers.rows.rows[i];
        bool again = !is_of_group(group, move);
        for (uint32_t j = 0; j < count && !again; j++) again = seen[j] == move->parts[part];
        if (again || count == sizeof seen / sizeof *seen || move->parts[part] == NOT_GIVEN) continue;
        if (count) buffer_byte(out, '|');
        write_value(group, &listing->table->rules->forms[group->form].parts[part], move->parts[part], out);
        seen[count++] = move->parts[part];
    }
    return count;
}

/* "… or of these: military|political · air|fire · Kris|Patrick · 1|2|3|4 (40 in all)" */
static void print_range(const struct group *group, struct grid *grid) {
    struct listing *listing = group->listing;
    const struct move_form *form = &listing->table->rules->forms[group->form];
    struct buffer values = {0}, line = {0};
    for (uint32_t part = 0; part < form->part_count; part++) {
        struct buffer of_part = {0};
        if (write_values(group, part, &of_part) > 1) {
            if (values.length) buffer_text(&values, " · ");
            buffer_piece(&values, buffer_held(&of_part));
        }
        if (of_part.failed) values.failed = true;
        buffer_free(&of_part);
    }
    struct sentence says = sentence_of(MSG_GAME_MOVES_FOLDED, 2, arg_number(group->count),
                                       arg_lasting(buffer_held(&values).bytes, values.length));
    say(&line, listing->run->language, &says);
    grid_note(grid, 0, buffer_held(&line), STYLE_FAINT);
    if (line.failed || values.failed) grid->failed = true;
    buffer_free(&values);
    buffer_free(&line);
}

/* A bid without its number, so that nobody reads it in the list. */
static void print_bid(const struct group *group, struct grid *grid) {
    struct move bid = *group->first;
    bid.parts[1] = NOT_GIVEN;
    print_line(group, &bid, grid, true);
}

static void print_group(const struct group *group, struct grid *grid) {
    struct listing *listing = group->listing;
    bool all = line_has(&listing->run->line, FLAG_ALL_MOVES);
    if (move_is_bid(listing->table->rules, group->first)) {
        print_bid(group, grid);
        return;
    }
    bool folds = group->count > LISTED_MOST && !all && !has_list(group);
    for (uint32_t i = 0; i < listing->offers.rows.count; i++) {
        const struct move *move = &listing->offers.rows.rows[i];
        if (!is_of_group(group, move)) continue;
        print_line(group, move, grid, move == group->first);
        if (folds) break;
    }
    if (folds) print_range(group, grid);
}

/* Everything by one player, kind by kind, under a heading of its own; false: nothing. */
static bool print_player(struct listing *listing, uint32_t player) {
    struct grid grid;
    struct run *run = listing->run;
    bool any = false;
    for (uint32_t i = 0; i < listing->offers.rows.count; i++) {
        const struct move *move = &listing->offers.rows.rows[i];
        struct group group = group_of(listing, move);
        if (group.player != player || group.first != move) continue;
        if (!any) {
            grid = grid_of_lines(run);
            page_heading(&run->page, player == NO_PLAYER
                                         ? text_of(message_template(run->language, MSG_GAME_MOVES_TABLE, false))
                                         : listing->table->names[player]);
        }
        any = true;
        print_group(&group, &grid);
    }
    if (any) grid_print(&grid, &run->page);
    return any;
}

/* The first of them as it might be typed. */
static void print_example(struct listing *listing) {
    const struct game_rules *rules = listing->table->rules;
    struct run *run = listing->run;
    struct buffer line = {0};
    uint32_t form = 0;
    while (form < rules->form_count && !rules->forms[form].is_judges) form++;
    if (form == rules->form_count) return;
    game_call(run, listing->table, "do", &line);
    buffer_byte(&line, ' ');
    game_example_write(&listing->moves, form, run->language, &line);
    struct sentence says = sentence_of(MSG_GAME_EXAMPLE, 1, arg_lasting(buffer_held(&line).bytes, line.length));
    page_gap(&run->page);
    page_sentence(&run->page, 2, &says);
    if (line.failed) run->out.failed = true;
    buffer_free(&line);
}

/* How each is written, and what it is. */
static void print_judges(struct listing *listing) {
    struct run *run = listing->run;
    const struct game_rules *rules = listing->table->rules;
    bool any = false;
    for (uint32_t i = 0; i < rules->form_count; i++) {
        if (!rules->forms[i].is_judges) continue;
        if (!any) page_heading(&run->page, text_of(message_template(run->language, MSG_GAME_MOVES_JUDGE, false)));
        any = true;
        game_form_print(run, &rules->forms[i]);
    }
    print_example(listing);
}

static void print_closed(struct listing *listing) {
    struct run *run = listing->run;
    struct buffer call = {0};
    game_stand_print(run, listing->table);
    if (run_state(run)->finished) {
        page_prose(&run->page, 0, MSG_GAME_EVENT_ENDED);
        return;
    }
    game_call(run, listing->table, "undo", &call);
    struct sentence says = sentence_of(MSG_GAME_MOVES_NONE, 1, arg_lasting(buffer_held(&call).bytes, call.length));
    page_sentence(&run->page, 0, &says);
    if (call.failed) run->out.failed = true;
    buffer_free(&call);
}

static void print_moves(struct listing *listing) {
    struct run *run = listing->run;
    struct buffer call = {0};
    bool any = false;
    if (is_closed(listing)) {
        print_closed(listing);
        return;
    }
    game_call(run, listing->table, "do", &call);
    struct sentence says = sentence_of(MSG_GAME_MOVES_TITLE, 1, arg_lasting(buffer_held(&call).bytes, call.length));
    page_sentence(&run->page, 0, &says);
    for (uint32_t player = 0; player < listing->table->refereed->players; player++)
        if (listing->only == NO_PLAYER || listing->only == player) any = print_player(listing, player) || any;
    if (listing->only == NO_PLAYER) any = print_player(listing, NO_PLAYER) || any;
    if (!any) page_gap(&run->page), game_stand_print(run, listing->table);
    if (listing->only == NO_PLAYER) print_judges(listing);
    if (call.failed) run->out.failed = true;
    buffer_free(&call);
}

/* WHO of the game: a player by name, or by number. TY-NAME; TY-GAME: somebody who plays elsewhere. */
static status find_only(struct listing *listing) {
    struct run *run = listing->run;
    uint32_t number;
    listing->only = NO_PLAYER;
    if (run->line.operand_count < 2) return done();
    struct text who = run->line.operands[1];
    TRY(run_find(run, who, &number));
    for (uint32_t i = 0; i < listing->table->refereed->players; i++)
        if (run_state(run)->people.rows[listing->table->refereed->people[i].at].number == number) listing->only = i;
    if (listing->only != NO_PLAYER) return done();
    return refuse(&run->why, "TY-GAME", MSG_GAME_PLAYS_NOT, 2, arg_text(who.bytes, who.length),
                  arg_seats(listing->table, UINT32_MAX));
}

status do_game_moves(struct run *run) {
    struct game_table table;
    struct listing listing = {.run = run, .table = &table};
    TRY(game_find(run, run_state(run), &table));
    listing.moves = game_moves_of(&table);
    TRY(find_only(&listing));
    status offered = offers_of(&table, &listing.offers);
    if (is_done(offered) && run->wants_json) {
        json_open(&run->json, '{');
        json_key(&run->json, "game"), json_text(&run->json, game_name(run_state(run), &table));
        moves_json(&listing);
        judges_json(&listing);
        json_close(&run->json, '}');
    } else if (is_done(offered)) {
        print_moves(&listing);
    }
    ROWS_FREE(&listing.offers.rows);
    return offered;
}
