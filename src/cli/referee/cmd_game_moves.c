/* game moves: the legal moves, ready to paste after "game do NAME"; and a judge's moves at any time. */
#include <string.h>
#include "cli/line/cli_commands.h"
#include "cli/referee/game_example.h"
#include "cli/referee/game_seat.h"
#include "view/game/legal_moves.h"
#include "cli/print/text_table.h"
#include "cli/referee/print_game.h"

/* Up to this many moves of one kind are listed; of more, only the first, with a summary. */
enum { LISTED_MOST = 8 };

struct moves_listing {
    struct cli_context *ctx;
    const struct game_context *table;
    struct move_table moves;
    struct legal_moves offers;
    uint32_t only; /* only this player's moves; NO_PLAYER: all */
};

static bool is_asked(const struct moves_listing *listing, const struct move *move) {
    return listing->only == NO_PLAYER || move_player(listing->table->rules, move) == listing->only;
}

static void write_move(const struct moves_listing *listing, const struct move *move, struct buffer *out) {
    struct text texts[MOVE_TEXTS_MAX];
    move_texts(listing->table->rules, move, listing->table->words.texts, texts);
    move_format(out, &listing->moves, move, texts);
}

/* No moves are possible in a finished game, or after the event has ended. */
static bool is_closed(const struct moves_listing *listing) {
    struct game_end end;
    return ctx_state(listing->ctx)->finished || listing->table->rules->is_over(listing->table->room, &end);
}

static void moves_json(struct moves_listing *listing) {
    struct json *json = &listing->ctx->json;
    json_key(json, "moves"), json_open(json, '[');
    for (uint32_t i = 0; i < listing->offers.rows.count; i++) {
        struct buffer line = {0};
        if (!is_asked(listing, &listing->offers.rows.rows[i]) || is_closed(listing)) continue;
        write_move(listing, &listing->offers.rows.rows[i], &line);
        json_text(json, buffer_view(&line));
        if (line.failed) json->out->failed = true;
        buffer_free(&line);
    }
    json_close(json, ']');
}

/* Could a judge make such a move now, as far as is known? `example`, if not NULL, gets one. */
static bool is_judges_now(const struct moves_listing *listing, uint32_t form, struct buffer *example) {
    struct buffer ignored = {0};
    if (!listing->table->rules->forms[form].is_judges) return false;
    enum example found =
        game_example_now(listing->table, form, NO_PLAYER, listing->ctx->language, example ? example : &ignored);
    buffer_free(&ignored);
    return example ? found == EXAMPLE_WORKS : found != EXAMPLE_NONE;
}

static void judges_json(struct moves_listing *listing) {
    struct json *json = &listing->ctx->json;
    const struct game_rules *rules = listing->table->rules;
    json_key(json, "judge"), json_open(json, '[');
    for (uint32_t i = 0; i < rules->form_count && !is_closed(listing); i++) {
        struct buffer line = {0};
        if (!is_judges_now(listing, i, NULL)) continue;
        move_usage(&line, listing->ctx->language, &rules->forms[i]);
        json_text(json, buffer_view(&line));
        if (line.failed) json->out->failed = true;
        buffer_free(&line);
    }
    json_close(json, ']');
}

/* Moves of one kind by one player: a subset of the legal moves, in order. */
struct move_group {
    struct moves_listing *listing;
    uint32_t player, form;
    uint32_t count;
    const struct move *first;
};

static bool is_of_group(const struct move_group *group, const struct move *move) {
    return move->form == group->form && move_player(group->listing->table->rules, move) == group->player;
}

static struct move_group group_of(struct moves_listing *listing, const struct move *move) {
    struct move_group group = {listing, move_player(listing->table->rules, move), move->form, 0, NULL};
    for (uint32_t i = 0; i < listing->offers.rows.count; i++) {
        const struct move *each = &listing->offers.rows.rows[i];
        if (!is_of_group(&group, each)) continue;
        if (!group.first) group.first = each;
        group.count++;
    }
    return group;
}

static void print_line(const struct move_group *group, const struct move *move, struct text_table *grid, bool says) {
    struct buffer line = {0};
    write_move(group->listing, move, &line);
    text_table_text(grid, buffer_view(&line), STYLE_COMMAND);
    if (says)
        text_table_message(grid, group->listing->table->rules->forms[group->form].says, STYLE_PLAIN);
    else
        text_table_empty(grid);
    if (line.failed) grid->failed = true;
    buffer_free(&line);
}

/* Does the move have a list, so that its parts do not identify it? */
static bool has_list(const struct move_group *group) {
    const struct move_spec *form = &group->listing->table->rules->forms[group->form];
    for (uint32_t i = 0; i < form->part_count; i++)
        if (form->parts[i].kind == PART_PLAYERS || form->parts[i].kind == PART_VALUES) return true;
    return false;
}

static void write_value(const struct move_group *group, const struct move_part *part, int32_t value,
                        struct buffer *out) {
    switch (part->kind) {
    case PART_PLAYER: buffer_add_shell_quoted(out, group->listing->table->names[value]); break;
    case PART_WORD: buffer_add_cstr(out, part->words[value]); break;
    case PART_FLAG: buffer_add_cstr(out, part->words[0]); break;
    default: buffer_add_number(out, value); break;
    }
}

/* The moves of a group that have the given values of `fixed`. */
struct range {
    const struct move_group *group;
    struct move fixed;
};
enum { VALUES_MOST = 64 };
struct values {
    uint32_t count;
    int32_t rows[VALUES_MOST]; /* ascending: seats, indexes of words, and numbers */
};

static bool is_of_range(const struct range *range, const struct move *move) {
    bool fits = is_of_group(range->group, move);
    for (uint32_t i = 0; i < MOVE_PARTS_MAX && fits; i++)
        fits = range->fixed.parts[i] == NOT_GIVEN || range->fixed.parts[i] == move->parts[i];
    return fits;
}

static void add_value(struct values *values, int32_t value) {
    uint32_t at = 0;
    while (at < values->count && values->rows[at] < value) at++;
    if ((at < values->count && values->rows[at] == value) || values->count == VALUES_MOST) return;
    memmove(&values->rows[at + 1], &values->rows[at], (values->count - at) * sizeof *values->rows);
    values->rows[at] = value;
    values->count++;
}

/* Collects the values of the part in the range; returns the number of moves. */
static uint32_t find_values(const struct range *range, uint32_t part, struct values *values) {
    const struct legal_moves *offers = &range->group->listing->offers;
    uint32_t moves = 0;
    *values = (struct values){0};
    for (uint32_t i = 0; i < offers->rows.count; i++) {
        if (!is_of_range(range, &offers->rows.rows[i])) continue;
        add_value(values, offers->rows.rows[i].parts[part]);
        moves++;
    }
    return moves;
}

/* If not every combination of values exists: the part to split the range by, a player part first. */
static bool find_parting(const struct range *range, const struct move_spec *form, uint32_t *at) {
    struct values values;
    uint32_t all = 1, moves = 0;
    bool found = false;
    for (uint32_t part = 0; part < form->part_count; part++) {
        moves = find_values(range, part, &values);
        all *= values.count;
        if (values.count < 2) continue;
        if (!found || (form->parts[part].kind == PART_PLAYER && form->parts[*at].kind != PART_PLAYER)) *at = part;
        found = true;
    }
    return all != moves && found;
}

static void write_range(const struct range *range, const struct move_spec *form, struct buffer *out) {
    struct values values;
    for (uint32_t part = 0; part < form->part_count; part++) {
        (void)find_values(range, part, &values);
        bool told = range->fixed.parts[part] != NOT_GIVEN || values.count > 1;
        if (!told) continue;
        if (out->length) buffer_add_cstr(out, " · ");
        for (uint32_t i = 0; i < values.count; i++) {
            if (i) buffer_add_byte(out, '|');
            if (values.rows[i] == NOT_GIVEN)
                buffer_add_cstr(out, "-");
            else
                write_value(range->group, &form->parts[part], values.rows[i], out);
        }
    }
}

/* "… or of these: military|political · air|fire · Kris|Patrick · 1|2|3|4 (32 in all)", for a range with every
 * combination. */
static void print_range(const struct range *range, struct text_table *grid) {
    struct moves_listing *listing = range->group->listing;
    const struct move_spec *form = &listing->table->rules->forms[range->group->form];
    struct buffer held = {0}, line = {0};
    struct values values;
    uint32_t at = 0;
    if (find_parting(range, form, &at)) {
        (void)find_values(range, at, &values);
        for (uint32_t i = 0; i < values.count; i++) {
            struct range narrower = *range;
            narrower.fixed.parts[at] = values.rows[i];
            print_range(&narrower, grid);
        }
        return;
    }
    write_range(range, form, &held);
    struct sentence says = sentence_of(MSG_GAME_MOVES_FOLDED, 2, arg_number(find_values(range, 0, &values)),
                                       arg_text_ref(buffer_view(&held).bytes, held.length));
    message_format(&line, listing->ctx->language, &says);
    text_table_note(grid, 0, buffer_view(&line), STYLE_FAINT);
    if (line.failed || held.failed) grid->failed = true;
    buffer_free(&held);
    buffer_free(&line);
}

/* A bid without its number, so that the list does not show it. */
static void print_bid(const struct move_group *group, struct text_table *grid) {
    struct move bid = *group->first;
    bid.parts[1] = NOT_GIVEN;
    print_line(group, &bid, grid, true);
}

static void print_group(const struct move_group *group, struct text_table *grid) {
    struct moves_listing *listing = group->listing;
    bool all = line_has(&listing->ctx->line, FLAG_ALL_MOVES);
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
    if (folds) print_range(&(struct range){group, move_of(group->form)}, grid);
}

/* Is such a move offered to any player? */
static bool is_offered(const struct moves_listing *listing, uint32_t form) {
    for (uint32_t i = 0; i < listing->offers.rows.count; i++)
        if (listing->offers.rows.rows[i].form == form) return true;
    return false;
}

/* A move that is never offered, because players agree on it freely: an example, if one is legal now. */
static void print_free(struct moves_listing *listing, uint32_t player, uint32_t form, struct text_table *grid) {
    const struct move_spec *shape = &listing->table->rules->forms[form];
    struct buffer line = {0};
    bool listed = !shape->is_judges && !is_offered(listing, form) &&
                  form_is_a_players(shape) == (player != NO_PLAYER) &&
                  game_example_now(listing->table, form, player, listing->ctx->language, &line) == EXAMPLE_WORKS;
    if (listed) {
        text_table_text(grid, buffer_view(&line), STYLE_COMMAND);
        text_table_message(grid, shape->says, STYLE_PLAIN);
    }
    if (line.failed) grid->failed = true;
    buffer_free(&line);
}

/* All moves of one player by kind, with a heading. False: none. */
static bool print_player(struct moves_listing *listing, uint32_t player) {
    struct text_table grid;
    struct cli_context *ctx = listing->ctx;
    bool any = false;
    for (uint32_t i = 0; i < listing->offers.rows.count; i++) {
        const struct move *move = &listing->offers.rows.rows[i];
        struct move_group group = group_of(listing, move);
        if (group.player != player || group.first != move) continue;
        if (!any) {
            grid = text_table_of_lines(&ctx->arena, ctx->language);
            output_heading(&ctx->page, player == NO_PLAYER
                                           ? text_of(message_template(ctx->language, MSG_GAME_MOVES_TABLE, false))
                                           : listing->table->names[player]);
        }
        any = true;
        print_group(&group, &grid);
    }
    for (uint32_t form = 0; any && form < listing->table->rules->form_count; form++)
        print_free(listing, player, form, &grid);
    if (any) text_table_print(&grid, &ctx->page);
    return any;
}

/* The first judge's move that is possible now, as an example. */
static void print_example(struct moves_listing *listing) {
    const struct game_rules *rules = listing->table->rules;
    struct cli_context *ctx = listing->ctx;
    struct buffer line = {0}, example = {0};
    bool any = false;
    for (uint32_t form = 0; form < rules->form_count && !any; form++) any = is_judges_now(listing, form, &example);
    if (any) {
        game_call(ctx, listing->table, "do", &line);
        buffer_add_byte(&line, ' '), buffer_add_text(&line, buffer_view(&example));
        struct sentence says = sentence_of(MSG_GAME_EXAMPLE, 1, arg_text_ref(buffer_view(&line).bytes, line.length));
        output_gap(&ctx->page);
        output_sentence(&ctx->page, 2, &says);
    }
    if (line.failed || example.failed) ctx->out.failed = true;
    buffer_free(&example);
    buffer_free(&line);
}

/* The usage and description of each judge's move. */
static void print_judges(struct moves_listing *listing) {
    struct cli_context *ctx = listing->ctx;
    const struct game_rules *rules = listing->table->rules;
    bool any = false;
    for (uint32_t i = 0; i < rules->form_count; i++) {
        if (!is_judges_now(listing, i, NULL)) continue;
        if (!any) output_heading(&ctx->page, text_of(message_template(ctx->language, MSG_GAME_MOVES_JUDGE, false)));
        any = true;
        game_form_print(ctx, &rules->forms[i]);
    }
    print_example(listing);
}

static void print_closed(struct moves_listing *listing) {
    struct cli_context *ctx = listing->ctx;
    struct buffer call = {0};
    game_stand_print(ctx, listing->table);
    if (ctx_state(ctx)->finished) {
        output_prose(&ctx->page, 0, MSG_GAME_EVENT_ENDED);
        return;
    }
    game_call(ctx, listing->table, "undo", &call);
    struct sentence says = sentence_of(MSG_GAME_MOVES_NONE, 1, arg_text_ref(buffer_view(&call).bytes, call.length));
    output_sentence(&ctx->page, 0, &says);
    if (call.failed) ctx->out.failed = true;
    buffer_free(&call);
}

static void print_moves(struct moves_listing *listing) {
    struct cli_context *ctx = listing->ctx;
    struct buffer call = {0};
    bool any = false;
    if (is_closed(listing)) {
        print_closed(listing);
        return;
    }
    game_call(ctx, listing->table, "do", &call);
    struct sentence says = sentence_of(MSG_GAME_MOVES_TITLE, 1, arg_text_ref(buffer_view(&call).bytes, call.length));
    output_sentence(&ctx->page, 0, &says);
    for (uint32_t player = 0; player < listing->table->session->players; player++)
        if (listing->only == NO_PLAYER || listing->only == player) any = print_player(listing, player) || any;
    if (listing->only == NO_PLAYER) any = print_player(listing, NO_PLAYER) || any;
    if (!any) output_gap(&ctx->page), game_stand_print(ctx, listing->table);
    if (listing->only == NO_PLAYER) print_judges(listing);
    if (call.failed) ctx->out.failed = true;
    buffer_free(&call);
}

/* The player given by WHO, by name or number. TY-NAME; TY-GAME: the person is not in this game. */
static status find_only(struct moves_listing *listing) {
    struct cli_context *ctx = listing->ctx;
    listing->only = NO_PLAYER;
    if (ctx->line.operand_count < 2) return done();
    return game_seat_find(ctx, listing->table, ctx->line.operands[1], &listing->only);
}

status cmd_game_moves(struct cli_context *ctx) {
    struct game_context table;
    struct moves_listing listing = {.ctx = ctx, .table = &table};
    TRY(game_find(ctx, ctx_state(ctx), &table));
    listing.moves = game_moves_of(&table);
    TRY(find_only(&listing));
    status offered = offers_of(&table, &listing.offers);
    if (is_done(offered) && ctx->wants_json) {
        json_open(&ctx->json, '{');
        json_key(&ctx->json, "game"), json_text(&ctx->json, game_name(ctx_state(ctx), &table));
        moves_json(&listing);
        judges_json(&listing);
        json_close(&ctx->json, '}');
    } else if (is_done(offered)) {
        print_moves(&listing);
    }
    VEC_FREE(&listing.offers.rows);
    return offered;
}
