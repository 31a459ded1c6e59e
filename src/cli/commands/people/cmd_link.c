/* link new, link list, link revoke: access links, which give the rights of a role. */
#include <string.h>
#include "cli/line/cli_commands.h"
#include "view/history/link_list.h"
#include "cli/commands/people/cmd_link.h"
#include "cli/print/print.h"
#include "view/shared/json_people.h"

status link_token_new(struct cli_context *ctx, uint8_t token[TOKEN_SIZE], uint8_t hash[HASH_SIZE]) {
    TRY(ctx->ports->chance(ctx->ports->context, token, TOKEN_SIZE, &ctx->why));
    token_hash(token, hash);
    return done();
}

void link_told_token(struct cli_context *ctx, const uint8_t token[TOKEN_SIZE], const uint8_t kept[HASH_SIZE]) {
    uint8_t hash[HASH_SIZE];
    char room[sizeof "/in/" + TOKEN_HEX_SIZE];
    struct buffer path = buffer_wrap(room, sizeof room);
    token_hash(token, hash);
    bool is_known = memcmp(hash, kept, HASH_SIZE) == 0; /* a retry has other random bytes */
    buffer_add_cstr(&path, "/in/"), buffer_add_hex(&path, token, TOKEN_SIZE);
    if (ctx->wants_json) {
        json_key(&ctx->json, "token");
        is_known ? json_hex(&ctx->json, token, TOKEN_SIZE) : json_null(&ctx->json);
        json_key(&ctx->json, "path");
        is_known ? json_text(&ctx->json, buffer_view(&path)) : json_null(&ctx->json);
    } else if (is_known) {
        output_gap(&ctx->page);
        output_spaces(&ctx->page, 2);
        output_text(&ctx->page, STYLE_STRONG, buffer_view(&path));
        output_end_line(&ctx->page);
        output_gap(&ctx->page);
        output_prose(&ctx->page, 0, MSG_LINK_TOKEN_ONCE);
    } else {
        output_prose(&ctx->page, 0, MSG_LINK_TOKEN_GONE);
    }
}

static status note_link(struct cli_context *ctx, const struct entry *entry, void *context) {
    uint32_t *number = context;
    (void)ctx;
    if (entry->kind == ENTRY_link_granted) *number = entry->body.link_granted.link;
    return done();
}

status link_told(struct cli_context *ctx, const uint8_t token[TOKEN_SIZE]) {
    const struct state *state = ctx_state(ctx);
    uint32_t number = 0;
    TRY(ctx_entries(ctx, note_link, &number));
    const struct access_link *link = access_link_numbered(state, number);
    if (!link) return done();
    struct argument role = arg_message(link_role_message((enum link_role)link->role));
    struct sentence says = sentence_of(link->person || link->label.length ? MSG_LINK_MADE_FOR : MSG_LINK_MADE, 3,
                                       arg_number(number), role, arg_link(state, number));
    if (json_result_begin(ctx))
        link_json_members(&ctx->json, state, link);
    else
        output_sentence(&ctx->page, 0, &says);
    link_told_token(ctx, token, link->token);
    json_result_end(ctx);
    return done();
}

/* MISUSED: not a role; the message lists the roles. */
static status read_role(struct cli_context *ctx, enum link_role *role) {
    struct text word = ctx->line.operands[0];
    struct suggestion nearest = suggest_begin(word);
    if (link_role_named(word, role)) return done();
    for (enum link_role each = LINK_PLAYER; each < LINK_ROLES; each++)
        suggest_try(&nearest, text_of(link_role_key(each)), link_role_key(each));
    if (nearest.name)
        return misuse(&ctx->why, "TY-USAGE", MSG_LINK_ROLE_NEAR, 2, arg_text(word), arg_cstr(nearest.name));
    return misuse(&ctx->why, "TY-USAGE", MSG_LINK_ROLE_UNKNOWN, 1, arg_text(word));
}

status cmd_link_new(struct cli_context *ctx) {
    struct command command;
    enum link_role role;
    uint32_t person = 0;
    uint8_t token[TOKEN_SIZE];
    TRY(read_role(ctx, &role));
    if (line_has(&ctx->line, FLAG_LINK_PERSON)) TRY(ctx_find(ctx, line_value(&ctx->line, FLAG_LINK_PERSON), &person));
    TRY(ctx_command(ctx, COMMAND_link_grant, &command));
    command.body.link_grant = (struct command_link_grant){
        .role = (uint8_t)role, .person = person, .label = line_value(&ctx->line, FLAG_LINK_NAME)};
    TRY(link_token_new(ctx, token, command.body.link_grant.token));
    TRY(ctx_submit(ctx, &command));
    return link_told(ctx, token);
}

static void add_link(struct text_table *grid, const struct state *state, uint32_t number) {
    const struct access_link *link = access_link_numbered(state, number);
    enum style style = link->revoked ? STYLE_FAINT : STYLE_PLAIN;
    person_id person;
    text_table_number(grid, number, STYLE_STRONG);
    text_table_message(grid, link_role_message((enum link_role)link->role), style);
    if (person_numbered(state, link->person, &person))
        text_table_text(grid, text_of(arg_person(state, person).text), style);
    else
        text_table_empty(grid);
    text_table_text(grid, state_text(state, link->label), style);
    if (link->revoked)
        text_table_message(grid, MSG_LINK_IS_REVOKED, STYLE_WARN);
    else
        text_table_empty(grid);
}

static void print_links(struct cli_context *ctx) {
    static const struct text_table_column columns[] = {{MSG_COLUMN_LINK, GRID_RIGHT},
                                                       {MSG_COLUMN_ROLE, GRID_LEFT},
                                                       {MSG_COLUMN_NAME, GRID_FOLDS},
                                                       {MSG_COLUMN_LABEL, GRID_FOLDS},
                                                       {MSG_COLUMN_STATE, GRID_LEFT}};
    const struct state *state = ctx_state(ctx);
    struct text_table grid;
    if (!state->links.count) {
        output_prose(&ctx->page, 0, MSG_LINK_LIST_NONE);
        return;
    }
    text_table_start(&grid, &ctx->arena, ctx->language);
    for (uint32_t i = 0; i < sizeof columns / sizeof *columns; i++)
        text_table_column(&grid, columns[i].heading, columns[i].side);
    for (uint32_t number = 1; number <= state->links.count; number++) add_link(&grid, state, number);
    text_table_print(&grid, &ctx->page);
}

status cmd_link_list(struct cli_context *ctx) {
    const struct state *state = ctx_state(ctx);
    if (!ctx->wants_json) {
        print_links(ctx);
        return done();
    }
    json_open(&ctx->json, '{');
    json_key(&ctx->json, "links"), json_open(&ctx->json, '[');
    for (uint32_t i = 0; i < state->links.count; i++) {
        json_open(&ctx->json, '{');
        link_json_members(&ctx->json, state, &state->links.rows[i]);
        json_close(&ctx->json, '}');
    }
    json_close(&ctx->json, ']');
    json_close(&ctx->json, '}');
    return done();
}

status cmd_link_revoke(struct cli_context *ctx) {
    struct command command;
    const struct state *state = ctx_state(ctx);
    int64_t number = 0;
    (void)text_number(ctx->line.operands[0], 0, UINT32_MAX, &number);
    TRY(ctx_command(ctx, COMMAND_link_revoke, &command));
    command.body.link_revoke.link = (uint32_t)number;
    TRY(ctx_submit(ctx, &command));
    struct sentence says = sentence_of(MSG_LINK_WAS_REVOKED, 2, arg_number(number), arg_link(state, (uint32_t)number));
    if (json_result_begin(ctx))
        link_json_members(&ctx->json, state, access_link_numbered(state, (uint32_t)number));
    else
        output_sentence(&ctx->page, 0, &says);
    json_result_end(ctx);
    return done();
}
