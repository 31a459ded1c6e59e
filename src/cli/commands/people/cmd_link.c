/* link new, link list, link revoke: what lets somebody do what a role may. */
#include <string.h>
#include "cli/line/cli_commands.h"
#include "view/history/link_list.h"
#include "cli/commands/people/cmd_link.h"
#include "cli/print/print.h"
#include "view/shared/json_people.h"

void link_told_token(struct cli_context *run, const struct command *command, const uint8_t kept[HASH_SIZE]) {
    uint8_t token[TOKEN_SIZE], hash[HASH_SIZE];
    char room[sizeof "/in/" + TOKEN_HEX_SIZE];
    struct buffer path = buffer_wrap(room, sizeof room);
    token_of(command, token);
    token_hash(token, hash);
    bool is_known = memcmp(hash, kept, HASH_SIZE) == 0; /* a retry brings another chance */
    buffer_text(&path, "/in/"), buffer_hex(&path, token, TOKEN_SIZE);
    if (run->wants_json) {
        json_key(&run->json, "token");
        is_known ? json_hex(&run->json, token, TOKEN_SIZE) : json_null(&run->json);
        json_key(&run->json, "path");
        is_known ? json_text(&run->json, buffer_held(&path)) : json_null(&run->json);
    } else if (is_known) {
        output_gap(&run->page);
        output_spaces(&run->page, 2);
        output_text(&run->page, STYLE_STRONG, buffer_held(&path));
        output_end_line(&run->page);
        output_gap(&run->page);
        output_prose(&run->page, 0, MSG_LINK_TOKEN_ONCE);
    } else {
        output_prose(&run->page, 0, MSG_LINK_TOKEN_GONE);
    }
}

static status note_link(struct cli_context *run, const struct entry *entry, void *context) {
    uint32_t *number = context;
    (void)run;
    if (entry->kind == ENTRY_link_granted) *number = entry->body.link_granted.link;
    return done();
}

status link_told(struct cli_context *run, const struct command *command) {
    const struct state *state = run_state(run);
    uint32_t number = 0;
    TRY(run_entries(run, note_link, &number));
    const struct access_link *link = link_numbered(state, number);
    if (!link) return done();
    struct argument role = arg_message(link_role_message((enum link_role)link->role));
    struct sentence says = sentence_of(link->person || link->label.length ? MSG_LINK_MADE_FOR : MSG_LINK_MADE, 3,
                                       arg_number(number), role, arg_link(state, number));
    if (json_result_begin(run))
        link_json_members(&run->json, state, link);
    else
        output_sentence(&run->page, 0, &says);
    link_told_token(run, command, link->token);
    json_result_end(run);
    return done();
}

/* MISUSED: the word is no role; says which there are. */
static status read_role(struct cli_context *run, enum link_role *role) {
    struct text word = run->line.operands[0];
    struct suggestion nearest = suggest_begin(word);
    if (link_role_named(word, role)) return done();
    for (enum link_role each = LINK_PLAYER; each < LINK_ROLES; each++)
        suggest_try(&nearest, text_of(link_role_key(each)), link_role_key(each));
    if (nearest.name)
        return misuse(&run->why, "TY-USAGE", MSG_LINK_ROLE_NEAR, 2, arg_text(word), arg_cstr(nearest.name));
    return misuse(&run->why, "TY-USAGE", MSG_LINK_ROLE_UNKNOWN, 1, arg_text(word));
}

status cmd_link_new(struct cli_context *run) {
    struct command command;
    enum link_role role;
    uint32_t person = 0;
    TRY(read_role(run, &role));
    if (line_has(&run->line, FLAG_LINK_PERSON)) TRY(run_find(run, line_value(&run->line, FLAG_LINK_PERSON), &person));
    TRY(run_command(run, COMMAND_link_grant, &command));
    command.body.link_grant =
        (struct command_link_grant){(uint8_t)role, person, line_value(&run->line, FLAG_LINK_NAME)};
    TRY(run_submit(run, &command));
    return link_told(run, &command);
}

static void add_link(struct text_table *grid, const struct state *state, uint32_t number) {
    const struct access_link *link = link_numbered(state, number);
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

static void print_links(struct cli_context *run) {
    static const struct text_table_column columns[] = {{MSG_COLUMN_LINK, GRID_RIGHT},
                                                       {MSG_COLUMN_ROLE, GRID_LEFT},
                                                       {MSG_COLUMN_NAME, GRID_FOLDS},
                                                       {MSG_COLUMN_LABEL, GRID_FOLDS},
                                                       {MSG_COLUMN_STATE, GRID_LEFT}};
    const struct state *state = run_state(run);
    struct text_table grid;
    if (!state->links.count) {
        output_prose(&run->page, 0, MSG_LINK_LIST_NONE);
        return;
    }
    text_table_start(&grid, &run->arena, run->language);
    for (uint32_t i = 0; i < sizeof columns / sizeof *columns; i++)
        text_table_column(&grid, columns[i].heading, columns[i].side);
    for (uint32_t number = 1; number <= state->links.count; number++) add_link(&grid, state, number);
    text_table_print(&grid, &run->page);
}

status cmd_link_list(struct cli_context *run) {
    const struct state *state = run_state(run);
    if (!run->wants_json) {
        print_links(run);
        return done();
    }
    json_open(&run->json, '{');
    json_key(&run->json, "links"), json_open(&run->json, '[');
    for (uint32_t i = 0; i < state->links.count; i++) {
        json_open(&run->json, '{');
        link_json_members(&run->json, state, &state->links.rows[i]);
        json_close(&run->json, '}');
    }
    json_close(&run->json, ']');
    json_close(&run->json, '}');
    return done();
}

status cmd_link_revoke(struct cli_context *run) {
    struct command command;
    const struct state *state = run_state(run);
    int64_t number = 0;
    (void)text_number(run->line.operands[0], 0, UINT32_MAX, &number);
    TRY(run_command(run, COMMAND_link_revoke, &command));
    command.body.link_revoke.link = (uint32_t)number;
    TRY(run_submit(run, &command));
    struct sentence says = sentence_of(MSG_LINK_WAS_REVOKED, 2, arg_number(number), arg_link(state, (uint32_t)number));
    if (json_result_begin(run))
        link_json_members(&run->json, state, link_numbered(state, (uint32_t)number));
    else
        output_sentence(&run->page, 0, &says);
    json_result_end(run);
    return done();
}
