/* import trf: imports a tournament of another program with its rounds, to be continued here. */
#include <string.h>
#include "cli/line/cli_commands.h"
#include "cli/print/text_table.h"
#include "cli/line/find_event_file.h"
#include "sys/files.h"
#include "cli/line/command_hint.h"
#include "cli/print/print.h"
#include "view/shared/json_people.h"
#include "app/transfer/trf_import.h"

enum { FLAWS_SHOWN_MAX = 50 };

/* The tournament made for the file, unless -t names one; and its content. */
struct bringing {
    bool makes_tournament;
    struct command tournament, import;
    struct trf_file file;
};

/* ---- bad lines ---- */

static void flaws_json(struct cli_context *ctx, struct json *json, const struct trf_file *file) {
    json_key(json, "lines"), json_open(json, '[');
    for (uint32_t i = 0; i < file->flaws.count; i++) {
        const struct trf_flaw *flaw = &file->flaws.rows[i];
        json_open(json, '{');
        json_key(json, "line"), json_number(json, flaw->line);
        json_key(json, "column");
        if (flaw->column)
            json_number(json, flaw->column);
        else
            json_null(json);
        json_problem(json, ctx->language, &flaw->problem);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void print_flaws(struct cli_context *ctx, struct text_output *page, const struct trf_file *file) {
    struct text_table grid;
    text_table_start(&grid, &ctx->arena, ctx->language);
    grid.indent = 2;
    text_table_column(&grid, MSG_COLUMN_LINE, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_COLUMN, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_FLAW, GRID_FOLDS);
    for (uint32_t i = 0; i < file->flaws.count && i < FLAWS_SHOWN_MAX; i++) {
        const struct trf_flaw *flaw = &file->flaws.rows[i];
        text_table_number(&grid, flaw->line, STYLE_STRONG);
        if (flaw->column)
            text_table_number(&grid, flaw->column, STYLE_PLAIN);
        else
            text_table_empty(&grid);
        text_table_say_here(&grid, ctx, &flaw->problem.says, STYLE_PLAIN);
    }
    text_table_print(&grid, page);
    if (file->flaws.count <= FLAWS_SHOWN_MAX) return;
    struct sentence says = sentence_of(MSG_AND_MORE, 1, arg_number(file->flaws.count - FLAWS_SHOWN_MAX));
    output_sentence(page, 2, &says);
}

/* TY-TRF: with a bad line, nothing is imported. */
static status refuse_flaws(struct cli_context *ctx, const struct trf_file *file) {
    struct text_output page = ctx->errors;
    struct json json = {.out = &ctx->detail_json};
    page.out = &ctx->detail;
    print_flaws(ctx, &page, file);
    flaws_json(ctx, &json, file);
    return refuse(&ctx->why, "TY-TRF", MSG_TRF_BAD, 1, arg_number(file->flaws.count));
}

/* ---- the commands ---- */

/* The first format whose tournaments can be imported. */
static const struct format *format_for_duels(void) {
    for (uint32_t i = 0; i < rule_books()->format_count; i++)
        if (rule_books()->formats[i]->duels) return rule_books()->formats[i];
    return NULL;
}

/* TY-IMPORT: the format of the target, which is a new tournament unless -t names one. */
static status find_format(struct cli_context *ctx, bool makes_tournament, const struct format **format) {
    *format =
        makes_tournament ? format_for_duels() : format_of(state_tournament(ctx_state_asked(ctx), ctx->tournament));
    if (*format && (*format)->duels) return done();
    return refuse(&ctx->why, "TY-IMPORT", MSG_IMPORT_FORMAT, 1, arg_message((*format)->name));
}

static status build_tournament(struct cli_context *ctx, const struct format *format, struct bringing *bringing) {
    TRY(ctx_command(ctx, COMMAND_tournament_create, &bringing->tournament));
    struct command_tournament_create *body = &bringing->tournament.body.tournament_create;
    struct text name = line_value(&ctx->line, FLAG_IMPORT_NAME);
    if (!name.length) name = bringing->file.name;
    if (!name.length) name = text_of(message_template(ctx->language, format->name, false));
    body->format = text_of(format->id);
    body->slug = line_value(&ctx->line, FLAG_SLUG);
    body->name = name;
    ctx_second_id(ctx, bringing->tournament.id);
    return done();
}

static status build(struct cli_context *ctx, struct text text, struct bringing *bringing) {
    struct trf_import_options wish = {.state = ctx_state_asked(ctx), .language = ctx->language, .text = text};
    const struct format *format;
    struct setting_row *settings;
    bringing->makes_tournament = !line_has(&ctx->line, FLAG_TOURNAMENT);
    if (!bringing->makes_tournament) TRY(tournament_pick(ctx, PICKS_ONE));
    TRY(find_format(ctx, bringing->makes_tournament, &format));
    TRY(ctx_command(ctx, COMMAND_tournament_import, &bringing->import));
    TRY(ctx_settings(ctx, &settings, &wish.setting_count));
    wish.settings = settings;
    wish.duels = format->duels;
    if (bringing->file.flaws.count == 0)
        TRY(trf_import(&bringing->file, &wish, &bringing->import.body.tournament_import, &ctx->why));
    if (bringing->file.flaws.count) return refuse_flaws(ctx, &bringing->file);
    bringing->import.body.tournament_import.house_rule = line_has(&ctx->line, FLAG_HOUSE_RULE);
    return bringing->makes_tournament ? build_tournament(ctx, format, bringing) : done();
}

/* A dry run of both parts, so that no empty tournament is left, unless the first part had been saved before. */
static status rehearse(struct cli_context *ctx, const struct bringing *bringing) {
    struct command import = bringing->import;
    struct store_command kept;
    bool is_there;
    struct decision first, second = {0};
    TRY(store_find_command(ctx->event.store, bringing->tournament.id, &kept, &is_there, &ctx->why));
    if (is_there) return done();
    TRY(decision_start(&first, ctx_state(ctx), &ctx->why));
    status went = decide(&first, &bringing->tournament);
    if (is_done(went)) went = decision_start(&second, &first.state, &ctx->why);
    import.tournament.at = first.state.tournaments.count - 1;
    if (is_done(went)) went = decide(&second, &import);
    decision_free(&second);
    decision_free(&first);
    return went;
}

/* The tournament that the command made, now or the first time. */
static status note_tournament(struct cli_context *ctx, const struct entry *entry, void *context) {
    (void)context;
    if (entry->kind == ENTRY_tournament_created)
        ctx->tournament = (tournament_id){entry->body.tournament_created.tournament};
    return done();
}

static status save(struct cli_context *ctx, struct bringing *bringing) {
    if (bringing->makes_tournament) {
        TRY(rehearse(ctx, bringing));
        TRY(ctx_submit(ctx, &bringing->tournament));
        TRY(ctx_entries(ctx, note_tournament, NULL));
    }
    bringing->import.tournament = ctx->tournament;
    TRY(ctx_submit(ctx, &bringing->import));
    struct notices later = ctx->answer.notices;
    ctx->answer.notices = bringing->file.notices;
    for (uint32_t i = 0; i < later.count && ctx->answer.notices.count < NOTICES_MAX; i++)
        ctx->answer.notices.list[ctx->answer.notices.count++] = later.list[i];
    return done();
}

/* ---- the answer ---- */

static void people_json(struct cli_context *ctx) {
    const struct state *state = ctx_state(ctx);
    const struct tournament *tournament = ctx_tournament(ctx);
    json_key(&ctx->json, "people"), json_open(&ctx->json, '[');
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        person_id person = tournament->entrants.rows[i].person;
        json_open(&ctx->json, '{');
        json_key(&ctx->json, "number"), json_number(&ctx->json, state->people.rows[person.at].number);
        json_key(&ctx->json, "order"), json_number(&ctx->json, tournament->entrants.rows[i].order);
        json_key(&ctx->json, "name"), json_string(&ctx->json, arg_person(state, person).text);
        json_close(&ctx->json, '}');
    }
    json_close(&ctx->json, ']');
}

static void answer_json(struct cli_context *ctx, const struct bringing *bringing) {
    const struct state *state = ctx_state(ctx);
    const struct tournament *tournament = ctx_tournament(ctx);
    json_key(&ctx->json, "tournament"), json_text(&ctx->json, state_text(state, tournament->slug));
    json_key(&ctx->json, "name"), json_text(&ctx->json, state_text(state, tournament->name));
    json_key(&ctx->json, "rounds"), json_number(&ctx->json, bringing->file.rounds);
    json_key(&ctx->json, "announced");
    json_number(&ctx->json, setting_of(tournament, format_of(tournament)->duels->rounds_key));
    json_key(&ctx->json, "file_hash");
    json_hex(&ctx->json, bringing->import.body.tournament_import.file, HASH_SIZE);
    people_json(ctx);
}

static void print_answer(struct cli_context *ctx, const struct bringing *bringing) {
    const struct tournament *tournament = ctx_tournament(ctx);
    struct text name = state_text(ctx_state(ctx), tournament->name),
                slug = state_text(ctx_state(ctx), tournament->slug);
    struct sentence says = sentence_of(MSG_IMPORTED_TOURNAMENT, 4, arg_number(bringing->file.player_count),
                                       arg_bytes(name.bytes, name.length), arg_bytes(slug.bytes, slug.length),
                                       arg_number(bringing->file.rounds));
    output_sentence(&ctx->page, 0, &says);
    if (bringing->file.rounds) output_prose(&ctx->page, 0, MSG_IMPORTED_UNDRAWN);
}

static status bring(struct cli_context *ctx, struct text text, struct bringing *bringing) {
    TRY(trf_file_read(&bringing->file, text, &ctx->why));
    TRY(build(ctx, text, bringing));
    TRY(save(ctx, bringing));
    if (json_result_undone(ctx)) return next_print(ctx);
    if (json_result_begin(ctx))
        answer_json(ctx, bringing);
    else
        print_answer(ctx, bringing);
    json_result_end(ctx);
    return next_print(ctx);
}

status cmd_import_trf(struct cli_context *ctx) {
    struct buffer text = {.ceiling = TRF_BYTES_MAX};
    struct bringing bringing = {0};
    const char *path = ctx->line.operands[0].bytes;
    ctx->tournament = (tournament_id){NOBODY};
    status went = file_read(&text, strcmp(path, "-") == 0 ? "/dev/stdin" : path, &ctx->why);
    if (is_done(went)) {
        went = bring(ctx, buffer_view(&text), &bringing);
        trf_file_free(&bringing.file);
    }
    buffer_free(&text);
    return went;
}
