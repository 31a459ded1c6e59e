/* Explanations of a place and of a table, in text. */
#include "cli/print/print.h"
#include "cli/line/command_hint.h"

#include <string.h>
#include "core/rulebook/score_format.h"

static struct text text_of_message(const struct cli_context *ctx, enum message message) {
    return text_of(message_template(ctx->language, message, false));
}

/* ---- a place ---- */

static void print_place_heading(struct cli_context *ctx, const struct explained_place *place) {
    const struct explained_person *person = &place->person;
    struct buffer rank = {0}, when = {0};
    enum message message = person->shared ? MSG_EXPLAIN_PLACE_SHARED : MSG_EXPLAIN_PLACE;
    struct sentence says = sentence_of(message, 2, arg_number(person->rank), arg_number(place->placed));
    if (!person->rank) says = sentence_of(MSG_EXPLAIN_NO_PLACE, 0);
    message_format(&rank, ctx->language, &says);
    standings_when(ctx, &when, place->round, place->final);
    struct text pieces[] = {person->name, buffer_view(&rank), buffer_view(&when), place->title};
    heading_print(ctx, pieces, 4);
    if (rank.failed || when.failed) ctx->out.failed = true;
    buffer_free(&rank);
    buffer_free(&when);
}

static void add_why(struct text_table *grid, enum message label, const struct explained_person *person,
                    const struct problem *why) {
    text_table_message(grid, label, STYLE_FAINT);
    if (person)
        rank_cell(grid, person->rank, person->shared, STYLE_STRONG);
    else
        text_table_empty(grid);
    text_table_text(grid, text_of(why->rule), STYLE_FAINT);
    text_table_say(grid, &why->says, STYLE_PLAIN);
}

static void add_neighbour(struct text_table *grid, enum message label, const struct explained_neighbour *neighbour) {
    if (neighbour->is_there) {
        add_why(grid, label, &neighbour->person, &neighbour->why);
        return;
    }
    text_table_message(grid, label, STYLE_FAINT);
    text_table_empty(grid), text_table_empty(grid);
    text_table_message(grid, MSG_EXPLAIN_NOBODY, STYLE_PLAIN);
}

/* Above, tied, below, and notes. */
static void print_whys(struct cli_context *ctx, const struct explained_place *place) {
    struct text_table grid;
    text_table_start(&grid, &ctx->arena, ctx->language);
    text_table_column(&grid, MSG_NONE, GRID_LEFT);
    text_table_column(&grid, MSG_COLUMN_PLACE, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_RULE, GRID_LEFT);
    text_table_column(&grid, MSG_COLUMN_REASON, GRID_FOLDS);
    if (place->person.rank) add_neighbour(&grid, MSG_EXPLAIN_ABOVE, &place->above);
    if (place->level) add_why(&grid, MSG_EXPLAIN_LEVEL, &place->person, &place->level_why);
    if (place->person.rank) add_neighbour(&grid, MSG_EXPLAIN_BELOW, &place->below);
    for (uint32_t i = 0; i < place->remarks.count; i++) {
        add_why(&grid, MSG_EXPLAIN_REMARK, NULL, &place->remarks.list[i]);
    }
    text_table_print(&grid, &ctx->page);
}

static void add_stage(struct text_table *grid, const struct explained_game *game) {
    struct buffer title = {0};
    stage_title(&title, grid->language, game->kind, game->round, false);
    text_table_text(grid, buffer_view(&title), STYLE_PLAIN);
    if (title.failed) grid->failed = true;
    buffer_free(&title);
}

static void add_score(struct text_table *grid, const struct format *format, const struct score *score) {
    struct buffer text = {0};
    score_say(&text, grid->language, format, score);
    text_table_text(grid, buffer_view(&text), score->mark ? STYLE_STRONG : STYLE_PLAIN);
    if (text.failed) grid->failed = true;
    buffer_free(&text);
}

/* The layout of the games. If it is narrow, the reasons are below each game instead of next to it. */
struct games_grid {
    struct text_table grid;
    const struct format *format;
    bool narrow;
};

enum { GAME_COLUMN = 1 };

/* The rule, and its reason for the game. */
static void add_why_below(struct games_grid *games, const struct game *game) {
    struct buffer why = {0};
    buffer_add_cstr(&why, game->rule), buffer_add_cstr(&why, "  ");
    message_text(&why, games->grid.language, game->says);
    text_table_note(&games->grid, GAME_COLUMN, buffer_view(&why), STYLE_PLAIN);
    if (why.failed) games->grid.failed = true;
    buffer_free(&why);
}

static void add_game(struct games_grid *games, struct text name, const struct explained_game *game) {
    struct text_table *grid = &games->grid;
    const struct format *format = games->format;
    enum message remark = game->points_only ? MSG_EXPLAIN_POINTS_ONLY : MSG_EXPLAIN_CORRECTED;
    text_table_text(grid, name, STYLE_STRONG);
    add_stage(grid, game);
    text_table_number(grid, game->table, STYLE_PLAIN);
    add_score(grid, format, game->score);
    rank_cell(grid, game->game.place, game->game.shared, STYLE_PLAIN);
    for (uint32_t i = 0; i < format->game_column_count; i++) {
        if (game->game.counts || format->game_columns[i].kind == COLUMN_WORD)
            column_cell(grid, &format->game_columns[i], game->game.values[i], STYLE_PLAIN);
        else
            text_table_text(grid, text_of("–"), STYLE_FAINT);
    }
    if (games->narrow) {
        add_why_below(games, &game->game);
    } else {
        text_table_text(grid, text_of(game->game.rule), STYLE_FAINT);
        text_table_message(grid, game->game.says, STYLE_PLAIN);
    }
    if (game->corrections)
        text_table_note(grid, GAME_COLUMN, text_of(message_template(grid->language, remark, false)), STYLE_WARN);
}

static void add_totals(struct text_table *grid, const struct format *format, const struct explained_person *person) {
    text_table_empty(grid);
    text_table_message(grid, MSG_EXPLAIN_TOTAL, STYLE_FAINT);
    text_table_empty(grid), text_table_empty(grid), text_table_empty(grid);
    for (uint32_t i = 0; i < format->game_column_count; i++) {
        if (format->game_columns[i].kind == COLUMN_WORD)
            text_table_empty(grid);
        else
            column_cell(grid, &format->game_columns[i], person->totals[i], STYLE_STRONG);
    }
    text_table_end_row(grid);
}

static void add_games(struct games_grid *games, const struct explained_person *person) {
    for (uint32_t i = 0; i < person->game_count; i++) {
        add_game(games, i == 0 ? person->name : text_of(""), &person->games[i]);
    }
    if (person->has_totals && person->game_count > 1) add_totals(&games->grid, games->format, person);
}

static void start_games(struct cli_context *ctx, struct games_grid *games, const struct explained_place *place,
                        bool narrow) {
    struct text_table *grid = &games->grid;
    const struct format *format = games->format = place->format;
    games->narrow = narrow;
    text_table_start(grid, &ctx->arena, ctx->language);
    text_table_column(grid, MSG_COLUMN_NAME, GRID_FOLDS);
    text_table_column(grid, MSG_COLUMN_GAME, GRID_LEFT);
    text_table_column(grid, MSG_COLUMN_TABLE, GRID_RIGHT);
    text_table_column(grid, MSG_COLUMN_RESULT, GRID_RIGHT);
    text_table_column(grid, MSG_COLUMN_PLACE, GRID_RIGHT);
    for (uint32_t i = 0; i < format->game_column_count; i++) {
        const struct column *column = &format->game_columns[i];
        text_table_column(grid, column->heading, column->kind == COLUMN_WORD ? GRID_LEFT : GRID_RIGHT);
    }
    if (!narrow) text_table_column(grid, MSG_COLUMN_RULE, GRID_LEFT);
    if (!narrow) text_table_column(grid, MSG_COLUMN_REASON, GRID_FOLDS);
    add_games(games, &place->person);
    if (place->above.is_there) add_games(games, &place->above.person);
    if (place->below.is_there) add_games(games, &place->below.person);
}

static void print_games(struct cli_context *ctx, const struct explained_place *place) {
    struct games_grid games;
    start_games(ctx, &games, place, false);
    if (ctx->page.columns && text_table_width(&games.grid) > ctx->page.columns) {
        text_table_free(&games.grid);
        start_games(ctx, &games, place, true);
    }
    output_gap(&ctx->page);
    text_table_print(&games.grid, &ctx->page);
}

/* "14 VP + 63 IP ÷ 2 = 45.5" */
static void print_sum(struct cli_context *ctx, const struct explained_place *place) {
    struct buffer sum = {0};
    const struct column *made = explained_sum(&sum, ctx->language, place);
    if (made) {
        buffer_add_cstr(&sum, " = ");
        column_text(&sum, ctx->language, made, place->person.values[made - place->format->columns]);
        output_text(&ctx->page, STYLE_PLAIN, buffer_view(&sum));
        output_end_line(&ctx->page);
    }
    if (sum.failed) ctx->out.failed = true;
    buffer_free(&sum);
}

static void print_making(struct cli_context *ctx, const struct explained_place *place) {
    const struct tiebreak *making = explained_making(place);
    if (!making || place->nothing_played) return;
    output_gap(&ctx->page);
    output_message(&ctx->page, STYLE_PLAIN, making->made_says);
    output_text(&ctx->page, STYLE_FAINT, text_of(" ("));
    output_text(&ctx->page, STYLE_FAINT, text_of(making->made_rule));
    output_text(&ctx->page, STYLE_FAINT, text_of(")"));
    output_end_line(&ctx->page);
    print_sum(ctx, place);
}

/* The command that explains that game's table. */
static void print_next_question(struct cli_context *ctx, const struct explained_game *game) {
    struct buffer call = {0};
    hint_prefix(ctx, &call);
    buffer_add_cstr(&call, " explain table "), buffer_add_number(&call, game->table),
        buffer_add_cstr(&call, " --round ");
    if (game->kind == STAGE_ROUND)
        buffer_add_number(&call, game->round);
    else
        buffer_add_cstr(&call, stage_key(game->kind));
    struct sentence says = sentence_of(MSG_EXPLAIN_HOW_TABLE, 1, arg_bytes(buffer_view(&call).bytes, call.length));
    output_sentence(&ctx->page, 0, &says);
    if (call.failed) ctx->out.failed = true;
    buffer_free(&call);
}

void explained_place_print(struct cli_context *ctx, const struct explained_place *place) {
    const struct explained_person *person = &place->person;
    struct sentence none = sentence_of(MSG_EXPLAIN_NO_GAMES, 1, arg_bytes(person->name.bytes, person->name.length));
    print_place_heading(ctx, place);
    output_gap(&ctx->page);
    if (place->nothing_played) output_prose(&ctx->page, 0, MSG_EXPLAIN_NOTHING_PLAYED), output_gap(&ctx->page);
    print_whys(ctx, place);
    if (person->game_count == 0 && !place->nothing_played)
        output_gap(&ctx->page), output_sentence(&ctx->page, 0, &none);
    print_games(ctx, place);
    print_making(ctx, place);
    if (person->game_count && !ctx->demo.is_on) {
        output_gap(&ctx->page);
        print_next_question(ctx, &person->games[person->game_count - 1]);
    }
}

/* ---- a table ---- */

static void print_table_heading(struct cli_context *ctx, const struct explained_table *explained) {
    const struct pairings *pairings = &explained->pairings;
    const struct pairings_table *table = explained->table;
    struct sentence number = sentence_of(MSG_TABLE_NUMBER, 1, arg_number(table->number));
    struct buffer heading = {0}, stage = {0};
    bool has_set = table->set && strcmp(table->set->key, stage_key(pairings->kind)) != 0;
    message_format(&heading, ctx->language, &number);
    stage_title(&stage, ctx->language, pairings->kind, pairings->round, false);
    struct text pieces[] = {
        buffer_view(&heading),
        has_set ? text_of_message(ctx, table->set->name) : text_of(""),
        table->off_numbered ? text_of_message(ctx, MSG_OFF_NUMBERED) : text_of(""),
        buffer_view(&stage),
        pairings->draft ? text_of_message(ctx, MSG_DRAFT) : text_of(""),
        table->by_hand ? text_of_message(ctx, MSG_BY_HAND) : text_of(""),
        state_text(pairings->state, pairings->tournament->name),
    };
    heading_print(ctx, pieces, sizeof pieces / sizeof *pieces);
    if (heading.failed || stage.failed) ctx->out.failed = true;
    buffer_free(&heading);
    buffer_free(&stage);
}

static bool arguments_equal(const struct argument *a, const struct argument *b) {
    return a->kind == b->kind && a->number == b->number && a->message == b->message && a->lasting == b->lasting &&
           strcmp(a->text, b->text) == 0;
}

static bool says_the_same(const struct problem *a, const struct problem *b) {
    bool same = strcmp(a->rule, b->rule) == 0 && a->says.message == b->says.message;
    for (unsigned i = 0; same && i < a->says.argument_count; i++) {
        same = arguments_equal(&a->says.arguments[i], &b->says.arguments[i]);
    }
    return same;
}

/* The seat's line with index `back` from the end; NULL: none. */
static const struct problem *line_from_end(const struct explained_seat *seat, uint32_t back) {
    return back < seat->line_count ? &seat->lines[seat->line_count - 1 - back].says : NULL;
}

/* The number of lines at the end that are the same for all players: these are printed once. */
static uint32_t count_common(const struct explained_table *explained) {
    for (uint32_t common = 0;; common++) {
        const struct problem *first = line_from_end(&explained->seats[0], common);
        if (!first || explained->seat_count == 1) return common;
        for (uint32_t i = 1; i < explained->seat_count; i++) {
            const struct problem *other = line_from_end(&explained->seats[i], common);
            if (!other || !says_the_same(first, other)) return common;
        }
    }
}

/* Is that rule among the common lines at the end? */
static bool is_said_for_all(const struct explained_table *explained, const char *rule) {
    for (uint32_t i = 0, common = count_common(explained); i < common; i++) {
        if (strcmp(line_from_end(&explained->seats[0], i)->rule, rule) == 0) return true;
    }
    return false;
}

/* Do the lines of the seats say it, too: those common to all, or those of the player whom it names? */
static bool is_said_with_seats(const struct explained_table *explained, const struct reason *reason) {
    const struct reason_spec *form = &explained->pairings.format->reasons[reason->code];
    if (reason->entrant.at == NOBODY) return reason->table && is_said_for_all(explained, form->rule);
    if (explained->check == DRAW_SAME) return form->in_steps;
    for (uint32_t i = 0; i < explained->seat_count; i++) {
        if (explained->seats[i].seat->entrant.at == reason->entrant.at) return true;
    }
    return false;
}

/* The reasons that are not printed with the seats. */
static void print_table_reasons(struct cli_context *ctx, const struct explained_table *explained) {
    struct text_table grid;
    text_table_start(&grid, &ctx->arena, ctx->language);
    text_table_column(&grid, MSG_COLUMN_RULE, GRID_LEFT);
    text_table_column(&grid, MSG_COLUMN_REASON, GRID_FOLDS);
    for (uint32_t i = 0; i < explained->reason_count; i++) {
        const struct reason *reason = explained->reasons[i];
        struct problem why = pairings_reason(&explained->pairings, reason);
        if (is_said_with_seats(explained, reason)) continue;
        text_table_text(&grid, text_of(why.rule), STYLE_FAINT);
        text_table_say(&grid, &why.says, STYLE_PLAIN);
    }
    if (explained->table->by_hand) {
        text_table_text(&grid, text_of("TY-HAND"), STYLE_FAINT);
        text_table_message(&grid, MSG_EXPLAIN_BY_HAND, STYLE_WARN);
    }
    for (uint32_t i = 0; i < explained->change_count; i++) {
        text_table_text(&grid, text_of(explained->changes[i]->says.rule), STYLE_FAINT);
        text_table_say(&grid, &explained->changes[i]->says.says, STYLE_WARN);
    }
    output_gap(&ctx->page);
    text_table_print(&grid, &ctx->page);
}

static void add_line(struct text_table *grid, const struct problem *says) {
    text_table_text(grid, text_of(says->rule), STYLE_FAINT);
    text_table_say(grid, &says->says, STYLE_PLAIN);
}

static void add_seat(struct text_table *grid, const struct explained_seat *seat, uint32_t lines) {
    text_table_number(grid, seat->seat->seat, STYLE_PLAIN);
    text_table_number(grid, seat->seat->number, STYLE_FAINT);
    text_table_text(grid, seat->seat->name, STYLE_STRONG);
    for (uint32_t i = 0; i < lines; i++) {
        if (i > 0) text_table_empty(grid), text_table_empty(grid), text_table_empty(grid);
        add_line(grid, &seat->lines[i].says);
    }
    text_table_end_row(grid);
}

static void print_seats(struct cli_context *ctx, const struct explained_table *explained) {
    uint32_t common = count_common(explained);
    struct text_table grid;
    text_table_start(&grid, &ctx->arena, ctx->language);
    text_table_column(&grid, MSG_COLUMN_SEAT, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_NUMBER, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_NAME, GRID_FOLDS);
    text_table_column(&grid, MSG_COLUMN_RULE, GRID_LEFT);
    text_table_column(&grid, MSG_COLUMN_REASON, GRID_FOLDS);
    for (uint32_t i = 0; i < explained->seat_count; i++) {
        add_seat(&grid, &explained->seats[i], explained->seats[i].line_count - common);
    }
    for (uint32_t i = common; i-- > 0;) {
        text_table_empty(&grid), text_table_empty(&grid);
        text_table_message(&grid, MSG_EXPLAIN_ALL, STYLE_FAINT);
        add_line(&grid, line_from_end(&explained->seats[0], i));
    }
    output_gap(&ctx->page);
    text_table_print(&grid, &ctx->page);
}

static void print_words(struct cli_context *ctx, enum message message, struct text words) {
    struct sentence says = sentence_of(message, 1, arg_text_ref(words.bytes, words.length));
    if (words.length) output_sentence(&ctx->page, 0, &says);
}

/* The draw as a whole: comparison with the ledger, its inputs, and how to check it. */
static void print_draw(struct cli_context *ctx, const struct explained_table *explained) {
    const struct pairings *pairings = &explained->pairings;
    struct sentence check = sentence_of(draw_check_message(explained->check), 1, arg_number(pairings->draw));
    struct buffer call = {0};
    output_gap(&ctx->page);
    output_sentence(&ctx->page, 0, &check);
    print_words(ctx, MSG_EXPLAIN_AGAIN, pairings->again);
    chance_print(ctx, pairings);
    if (pairings->key_known)
        key_print(ctx, pairings->key);
    else if (!pairings->imported)
        output_prose(&ctx->page, 0, MSG_EXPLAIN_KEY_LATER);
    hint_prefix(ctx, &call);
    print_words(ctx, MSG_EXPLAIN_CHECK, buffer_view(&call));
    if (call.failed) ctx->out.failed = true;
    buffer_free(&call);
}

void explained_table_print(struct cli_context *ctx, const struct explained_table *explained) {
    print_table_heading(ctx, explained);
    print_table_reasons(ctx, explained);
    print_seats(ctx, explained);
    print_draw(ctx, explained);
}
