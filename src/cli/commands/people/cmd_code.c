/* codes, code person, code renew, code enter: codes by which a phone becomes a player's. */
#include "cli/line/cli_commands.h"
#include "core/state/login_codes.h"
#include "cli/commands/people/cmd_link.h"
#include "view/pairings/preflight.h"
#include "cli/print/print.h"
#include "core/state/table_numbers.h"

static status check_seed(struct cli_context *ctx) {
    return ctx_state(ctx)->seed_known ? done() : fault(&ctx->why, "SEED", MSG_SEED_MISSING, 0);
}

/* The open stage, and the tables wanted: those named, or all. */
struct codes_wanted {
    stage_id stage;
    uint32_t count;
    table_id *tables;
};

/* TY-STAGE, TY-TABLE */
static status find_wanted(struct cli_context *ctx, struct codes_wanted *wanted) {
    const struct tournament *tournament = ctx_tournament(ctx);
    if (!stage_current(tournament, &wanted->stage))
        return refuse_between(ctx_state(ctx), tournament, "TY-STAGE", MSG_NOTHING_OPEN, &ctx->why);
    const struct stage *stage = &tournament->stages.rows[wanted->stage.at];
    if (stage->state == STAGE_DRAFT) return refuse_draft(ctx_state(ctx), tournament, wanted->stage, &ctx->why);
    wanted->count = ctx->line.operand_count ? ctx->line.operand_count : stage->table_count;
    wanted->tables = ARENA_ARRAY(&ctx->arena, table_id, wanted->count);
    if (!wanted->tables) return no_memory();
    for (uint32_t i = 0; i < wanted->count; i++) {
        int64_t number = 0;
        wanted->tables[i] = (table_id){stage->first_table + i};
        if (!ctx->line.operand_count) continue;
        (void)text_number(ctx->line.operands[i], 1, UINT16_MAX, &number);
        if (table_numbered(tournament, wanted->stage, (uint32_t)number, &wanted->tables[i])) continue;
        return refuse_table(tournament, wanted->stage, (uint32_t)number, &ctx->why);
    }
    return done();
}

static void table_json(struct cli_context *ctx, table_id id) {
    const struct tournament *tournament = ctx_tournament(ctx);
    const struct seat *seats = table_seats(tournament, id);
    json_open(&ctx->json, '{');
    json_key(&ctx->json, "table"), json_number(&ctx->json, tournament->tables.rows[id.at].number);
    json_key(&ctx->json, "seats"), json_open(&ctx->json, '[');
    for (uint32_t seat = 0; seat < tournament->tables.rows[id.at].size; seat++) {
        char code[CODE_LETTERS + 1];
        code_of_seat(ctx_state(ctx), ctx->tournament, id, seat, code);
        json_open(&ctx->json, '{');
        json_key(&ctx->json, "seat"), json_number(&ctx->json, seat + 1);
        person_json_members(&ctx->json, ctx_state(ctx), tournament->entrants.rows[seats[seat].entrant.at].person);
        json_key(&ctx->json, "code"), json_string(&ctx->json, code);
        json_close(&ctx->json, '}');
    }
    json_close(&ctx->json, ']');
    json_close(&ctx->json, '}');
}

static void codes_json(struct cli_context *ctx, const struct codes_wanted *wanted) {
    const struct tournament *tournament = ctx_tournament(ctx);
    const struct stage *stage = &tournament->stages.rows[wanted->stage.at];
    json_open(&ctx->json, '{');
    json_key(&ctx->json, "tournament"), json_text(&ctx->json, state_text(ctx_state(ctx), tournament->slug));
    json_key(&ctx->json, "stage"), json_string(&ctx->json, stage_key((enum stage_kind)stage->kind));
    json_key(&ctx->json, "round"), json_number(&ctx->json, stage->round);
    json_key(&ctx->json, "tables"), json_open(&ctx->json, '[');
    for (uint32_t i = 0; i < wanted->count; i++) table_json(ctx, wanted->tables[i]);
    json_close(&ctx->json, ']');
    json_close(&ctx->json, '}');
}

static void add_table(struct cli_context *ctx, struct text_table *grid, table_id id) {
    const struct tournament *tournament = ctx_tournament(ctx);
    const struct table *table = &tournament->tables.rows[id.at];
    const struct seat *seats = table_seats(tournament, id);
    for (uint32_t seat = 0; seat < table->size; seat++) {
        char code[CODE_LETTERS + 1];
        code_of_seat(ctx_state(ctx), ctx->tournament, id, seat, code);
        if (seat == 0)
            text_table_number(grid, table->number, STYLE_STRONG);
        else
            text_table_empty(grid);
        text_table_text(grid, text_of(arg_code(code).text), STYLE_STRONG);
        text_table_text(grid, text_of(arg_entrant(ctx_state(ctx), tournament, seats[seat].entrant).text), STYLE_PLAIN);
    }
}

static void print_codes(struct cli_context *ctx, const struct codes_wanted *wanted) {
    struct text_table grid;
    text_table_start(&grid, &ctx->arena, ctx->language);
    text_table_column(&grid, MSG_COLUMN_TABLE, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_CODE, GRID_LEFT);
    text_table_column(&grid, MSG_COLUMN_NAME, GRID_FOLDS);
    for (uint32_t i = 0; i < wanted->count; i++) add_table(ctx, &grid, wanted->tables[i]);
    text_table_print(&grid, &ctx->page);
}

status cmd_codes(struct cli_context *ctx) {
    struct codes_wanted wanted = {.stage = {NOBODY}};
    TRY(check_seed(ctx));
    TRY(find_wanted(ctx, &wanted));
    if (ctx->wants_json)
        codes_json(ctx, &wanted);
    else
        print_codes(ctx, &wanted);
    return done();
}

/* Prints that person's code, as text or JSON. */
static status tell_code(struct cli_context *ctx, uint32_t number, enum message message) {
    const struct state *state = ctx_state(ctx);
    char code[CODE_LETTERS + 1];
    person_id person;
    if (!person_numbered(state, number, &person)) return done();
    code_of_person(state, person, code);
    struct sentence says = sentence_of(message, 2, arg_person(state, person), arg_code(code));
    if (!ctx->wants_json) {
        output_sentence(&ctx->page, 0, &says);
        return done();
    }
    person_json_members(&ctx->json, state, person);
    json_key(&ctx->json, "code"), json_string(&ctx->json, code);
    return done();
}

status cmd_code_person(struct cli_context *ctx) {
    uint32_t number;
    TRY(check_seed(ctx));
    TRY(ctx_find(ctx, ctx->line.operands[0], &number));
    if (ctx->wants_json) json_open(&ctx->json, '{');
    TRY(tell_code(ctx, number, MSG_CODE_OF_PERSON));
    if (ctx->wants_json) json_close(&ctx->json, '}');
    return done();
}

struct renewed {
    uint32_t count, links[64];
};

static status note_revoked(struct cli_context *ctx, const struct entry *entry, void *context) {
    struct renewed *renewed = context;
    (void)ctx;
    if (entry->kind == ENTRY_link_revoked && renewed->count < sizeof renewed->links / sizeof *renewed->links)
        renewed->links[renewed->count++] = entry->body.link_revoked.link;
    return done();
}

/* Prints the links that the renewal of the code revoked. */
static status tell_revoked(struct cli_context *ctx) {
    struct renewed renewed = {0};
    TRY(ctx_entries(ctx, note_revoked, &renewed));
    if (ctx->wants_json) {
        json_key(&ctx->json, "revoked"), json_open(&ctx->json, '[');
        for (uint32_t i = 0; i < renewed.count; i++) json_number(&ctx->json, renewed.links[i]);
        json_close(&ctx->json, ']');
    } else if (renewed.count) {
        struct sentence says = sentence_of(MSG_CODE_LINKS_ENDED, 1, arg_number(renewed.count));
        output_sentence(&ctx->page, 0, &says);
    }
    return done();
}

status cmd_code_renew(struct cli_context *ctx) {
    struct command command;
    uint32_t number;
    TRY(check_seed(ctx));
    TRY(ctx_find(ctx, ctx->line.operands[0], &number));
    TRY(ctx_command(ctx, COMMAND_code_renew, &command));
    command.body.code_renew.person = number;
    TRY(ctx_submit(ctx, &command));
    (void)json_result_begin(ctx);
    TRY(tell_code(ctx, number, MSG_CODE_RENEWED));
    TRY(tell_revoked(ctx));
    json_result_end(ctx);
    return done();
}

status cmd_code_enter(struct cli_context *ctx) {
    struct command command;
    uint8_t token[TOKEN_SIZE];
    TRY(ctx_command(ctx, COMMAND_code_enter, &command));
    command.body.code_enter.code = ctx->line.operands[0];
    TRY(link_token_new(ctx, token, command.body.code_enter.token));
    TRY(ctx_submit(ctx, &command));
    return link_told(ctx, token);
}
