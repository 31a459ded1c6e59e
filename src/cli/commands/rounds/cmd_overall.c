/* overall: the overall title of two tournaments of the event. */
#include "cli/line/cli_commands.h"
#include "view/standings/overall_standings.h"
#include "cli/print/print.h"
#include "core/state/person_lookup.h"

/* There is only one title so far; a second one needs a way to choose it here. */
static const struct combination *title_asked(void) { return rule_books()->combinations[0]; }

/* The tournaments of that format, to choose from. */
static struct argument arg_choice(const struct state *state, const char *format, uint32_t *count) {
    char room[ARGUMENT_TEXT_MAX];
    struct buffer list = buffer_wrap(room, sizeof room);
    EACH_TOURNAMENT (state, i) {
        const struct tournament *tournament = &state->tournaments.rows[i];
        if (!text_is(text_of(format_of(tournament)->id), format)) continue;
        if ((*count)++) buffer_add_cstr(&list, ", ");
        buffer_add_text(&list, state_text(state, tournament->slug));
    }
    return arg_bytes(buffer_view(&list).bytes, list.length);
}

/* TY-COMBINE: no tournaments were named, and the event has more than one choice, or none. */
static status refuse_choice(struct cli_context *ctx, const struct combination *title) {
    const struct state *state = ctx_state(ctx);
    struct argument choices[COMBINED];
    for (uint32_t side = 0; side < COMBINED; side++) {
        uint32_t count = 0;
        choices[side] = arg_choice(state, title->formats[side], &count);
        if (count == 0)
            return refuse(&ctx->why, "TY-COMBINE", MSG_COMBINED_LACKS, 3, arg_cstr(title->formats[side]),
                          arg_cstr(ctx->path), arg_message(title->name));
    }
    return refuse(&ctx->why, "TY-COMBINE", MSG_COMBINED_CHOOSE, 2, choices[0], choices[1]);
}

static status find_named(struct cli_context *ctx, struct text slug, tournament_id *id) {
    char room[ARGUMENT_TEXT_MAX];
    const struct state *state = ctx_state_asked(ctx);
    struct buffer list = buffer_wrap(room, sizeof room);
    if (tournament_named(state, slug, id)) return done();
    EACH_TOURNAMENT (state, i) {
        if (list.length) buffer_add_cstr(&list, ", ");
        buffer_add_text(&list, state_text(state, state->tournaments.rows[i].slug));
    }
    return refuse(&ctx->why, "TY-TOURNAMENT", MSG_NO_SUCH_TOURNAMENT, 2, arg_text(slug),
                  arg_bytes(buffer_view(&list).bytes, list.length));
}

/* The two named tournaments, in either order; else the only possible ones. */
static status find_two(struct cli_context *ctx, tournament_id of[COMBINED], const struct combination **title) {
    const struct state *state = ctx_state(ctx);
    uint32_t named = ctx->line.operand_count;
    *title = title_asked();
    if (named == 0) return combination_default(state, *title, of) ? done() : refuse_choice(ctx, *title);
    if (named == 1) return misuse(&ctx->why, "TY-USAGE", MSG_COMBINED_TWO, 0);
    for (uint32_t side = 0; side < COMBINED; side++) TRY(find_named(ctx, ctx->line.operands[side], &of[side]));
    tournament_id turned[COMBINED] = {of[1], of[0]};
    if (combination_of(state, turned)) of[0] = turned[0], of[1] = turned[1];
    TRY(combination_check(state, of, &ctx->why));
    *title = combination_of(state, of);
    return done();
}

static void add_row(struct text_table *grid, const struct overall_standings *overall,
                    const struct combined_person *row) {
    rank_cell(grid, row->rank, row->shared, STYLE_STRONG);
    text_table_text(grid, row->name, row->rank <= 3 ? STYLE_STRONG : STYLE_PLAIN);
    text_table_number(grid, row->number, STYLE_FAINT);
    for (uint32_t i = 0; i < overall->title->column_count; i++) text_table_number(grid, row->values[i], STYLE_PLAIN);
}

static void print_rows(struct cli_context *ctx, const struct overall_standings *overall) {
    struct text_table grid;
    text_table_start(&grid, &ctx->arena, ctx->language);
    text_table_column(&grid, MSG_COLUMN_PLACE, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_NAME, GRID_FOLDS);
    text_table_column(&grid, MSG_COLUMN_NUMBER, GRID_RIGHT);
    for (uint32_t i = 0; i < overall->title->column_count; i++) {
        text_table_column(&grid, overall->title->columns[i].heading, GRID_RIGHT);
    }
    for (uint32_t i = 0; i < overall->count; i++) add_row(&grid, overall, &overall->rows[i]);
    output_gap(&ctx->page);
    if (overall->count == 0) output_prose(&ctx->page, 0, MSG_COMBINED_EMPTY);
    text_table_print(&grid, &ctx->page);
}

static void add_problem(struct text_table *grid, const struct problem *why) {
    text_table_text(grid, text_of(why->rule), STYLE_FAINT);
    text_table_say(grid, &why->says, STYLE_PLAIN);
}

static void print_strangers(struct cli_context *ctx, const struct overall_standings *overall) {
    struct text_table grid;
    if (overall->out_count == 0) return;
    text_table_start(&grid, &ctx->arena, ctx->language);
    grid.indent = 2;
    text_table_column(&grid, MSG_NONE, GRID_LEFT);
    text_table_column(&grid, MSG_NONE, GRID_FOLDS);
    for (uint32_t i = 0; i < overall->out_count; i++) add_problem(&grid, &overall->out[i].why);
    output_gap(&ctx->page);
    output_prose(&ctx->page, 0, MSG_COMBINED_OUT);
    text_table_print(&grid, &ctx->page);
}

static void print_heading(struct cli_context *ctx, const struct overall_standings *overall, struct text person) {
    struct text pieces[] = {
        person,
        text_of(message_template(ctx->language, overall->title->name, false)),
        text_of(message_template(ctx->language, overall->final ? MSG_COMBINED_FINAL : MSG_COMBINED_SO_FAR, false)),
        overall->names[0],
        overall->names[1],
    };
    heading_print(ctx, pieces, sizeof pieces / sizeof *pieces);
}

/* Which of the two is not over. */
static void print_not_over(struct cli_context *ctx, const struct overall_standings *overall) {
    for (uint32_t side = 0; side < COMBINED; side++) {
        struct sentence says = sentence_of(MSG_COMBINED_NOT_OVER, 1, arg_text(overall->names[side]));
        if (!overall->over[side]) output_sentence(&ctx->page, 0, &says);
    }
}

static struct argument arg_tied(const struct overall_standings *overall) {
    char room[ARGUMENT_TEXT_MAX];
    struct buffer list = buffer_wrap(room, sizeof room);
    for (uint32_t i = 0; i < overall->tied; i++) {
        if (list.length + overall->rows[i].name.length + 8 > sizeof room) {
            buffer_add_cstr(&list, " …");
            break;
        }
        if (list.length) buffer_add_cstr(&list, ", ");
        buffer_add_text(&list, overall->rows[i].name);
    }
    return arg_bytes(buffer_view(&list).bytes, list.length);
}

/* The winner of the title; or the players still tied, and how the tie is decided. */
static void print_outcome(struct cli_context *ctx, const struct overall_standings *overall) {
    if (!overall->final || overall->count == 0) return;
    struct sentence says =
        overall->match
            ? sentence_of(MSG_COMBINED_TIED, 2, arg_number(overall->tied), arg_tied(overall))
            : sentence_of(MSG_COMBINED_CHAMPION, 2, arg_text(overall->rows[0].name), arg_message(overall->title->name));
    output_gap(&ctx->page);
    output_sentence(&ctx->page, 0, &says);
    if (!overall->match || overall->hosted || ctx_state(ctx)->tournaments.rows[overall->of[0].at].combined_with) return;
    says = sentence_of(MSG_COMBINED_ANNOUNCE, 2, arg_text(overall->slugs[0]), arg_text(overall->slugs[1]));
    output_sentence(&ctx->page, 0, &says);
}

status title_print(struct cli_context *ctx) {
    tournament_id of[COMBINED];
    struct overall_standings overall;
    const struct combination *title = combination_hosted(ctx_state(ctx), ctx_tournament(ctx), of);
    if (!title) return done();
    TRY(combined_of(ctx_state(ctx), title, of, &ctx->arena, &overall));
    print_outcome(ctx, &overall);
    return done();
}

static void print_combined(struct cli_context *ctx, const struct overall_standings *overall) {
    print_heading(ctx, overall, text_of(""));
    print_not_over(ctx, overall);
    print_rows(ctx, overall);
    print_outcome(ctx, overall);
    print_strangers(ctx, overall);
}

static void add_neighbour(struct text_table *grid, enum message label, const struct combined_neighbour *neighbour) {
    text_table_message(grid, label, STYLE_FAINT);
    if (neighbour->person) {
        rank_cell(grid, neighbour->person->rank, neighbour->person->shared, STYLE_STRONG);
        add_problem(grid, &neighbour->by.why);
        return;
    }
    text_table_empty(grid), text_table_empty(grid);
    text_table_message(grid, MSG_EXPLAIN_NOBODY, STYLE_PLAIN);
}

static void print_why(struct cli_context *ctx, const struct overall_standings *overall,
                      const struct combined_why *why) {
    struct text_table grid;
    print_heading(ctx, overall, why->person ? why->person->name : why->out->name);
    print_not_over(ctx, overall);
    text_table_start(&grid, &ctx->arena, ctx->language);
    text_table_column(&grid, MSG_NONE, GRID_LEFT);
    text_table_column(&grid, MSG_COLUMN_PLACE, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_RULE, GRID_LEFT);
    text_table_column(&grid, MSG_COLUMN_REASON, GRID_FOLDS);
    for (uint32_t i = 0; i < why->made_count; i++) {
        text_table_message(&grid, i ? MSG_NONE : MSG_COMBINED_MADE, STYLE_FAINT);
        if (i)
            text_table_empty(&grid);
        else
            rank_cell(&grid, why->person->rank, why->person->shared, STYLE_STRONG);
        add_problem(&grid, &why->made[i]);
    }
    if (why->person) add_neighbour(&grid, MSG_EXPLAIN_ABOVE, &why->above);
    if (why->level.person) add_neighbour(&grid, MSG_EXPLAIN_LEVEL, &why->level);
    if (why->person) add_neighbour(&grid, MSG_EXPLAIN_BELOW, &why->below);
    if (why->out)
        text_table_message(&grid, MSG_EXPLAIN_REMARK, STYLE_FAINT), text_table_empty(&grid),
            add_problem(&grid, &why->out->why);
    output_gap(&ctx->page);
    text_table_print(&grid, &ctx->page);
}

static status tell_why(struct cli_context *ctx, const struct overall_standings *overall) {
    struct combined_why why;
    person_id person;
    TRY(person_find(ctx_state(ctx), &ctx->arena, line_value(&ctx->line, FLAG_WHY), &person, &ctx->why));
    TRY(combined_explain(ctx_state(ctx), overall, person, &why, &ctx->why));
    if (ctx->wants_json) {
        json_open(&ctx->json, '{');
        combined_why_json(&ctx->json, ctx->language, overall, &why);
        json_close(&ctx->json, '}');
    } else {
        print_why(ctx, overall, &why);
    }
    return done();
}

/* The first tournament has the deciding match. The next step is printed for it when only that match is missing. */
static status tell(struct cli_context *ctx, const struct overall_standings *overall) {
    if (ctx->wants_json) {
        json_open(&ctx->json, '{');
        combined_json(&ctx->json, ctx->language, overall);
        json_close(&ctx->json, '}');
        return done();
    }
    print_combined(ctx, overall);
    if (overall->final && overall->hosted) ctx->tournament = overall->of[0];
    return next_print(ctx);
}

static status announce(struct cli_context *ctx, const tournament_id of[COMBINED]) {
    struct command command;
    ctx->tournament = of[0];
    TRY(ctx_command(ctx, COMMAND_tournaments_combine, &command));
    command.body.tournaments_combine.other = (uint16_t)of[1].at;
    TRY(ctx_submit(ctx, &command));
    if (json_result_undone(ctx)) return done();
    const struct combination *title = combination_of(ctx_state(ctx), of);
    struct overall_standings overall;
    TRY(combined_of(ctx_state(ctx), title, of, &ctx->arena, &overall));
    struct sentence says = sentence_of(MSG_COMBINED_SAVED, 3, arg_message(title->name), arg_text(overall.slugs[0]),
                                       arg_text(overall.slugs[1]));
    if (json_result_begin(ctx))
        combined_json(&ctx->json, ctx->language, &overall);
    else
        output_sentence(&ctx->page, 0, &says);
    json_result_end(ctx);
    return next_print(ctx);
}

status overall_find(struct cli_context *ctx, struct overall_standings *overall) {
    tournament_id of[COMBINED];
    const struct combination *title;
    TRY(find_two(ctx, of, &title));
    return combined_of(ctx_state(ctx), title, of, &ctx->arena, overall);
}

status cmd_overall(struct cli_context *ctx) {
    tournament_id of[COMBINED];
    const struct combination *title;
    struct overall_standings overall;
    if (line_has(&ctx->line, FLAG_ANNOUNCE)) {
        if (line_has(&ctx->line, FLAG_WHY)) return misuse(&ctx->why, "TY-USAGE", MSG_COMBINED_ONE_THING, 0);
        TRY(find_two(ctx, of, &title));
        return announce(ctx, of);
    }
    TRY(overall_find(ctx, &overall));
    return line_has(&ctx->line, FLAG_WHY) ? tell_why(ctx, &overall) : tell(ctx, &overall);
}
