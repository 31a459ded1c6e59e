/* player attest: records who has agreed to what the rules require of all players. */
#include "cli/line/cli_commands.h"
#include "view/pairings/preflight.h"
#include "cli/print/print.h"
#include "core/state/staff.h"

/* Does the person play in the tournament asked about, without having agreed? */
bool attestation_missing(const struct cli_context *ctx, const struct state *state, person_id person) {
    if (state->people.rows[person.at].attested) return false;
    EACH_TOURNAMENT (state, i) {
        const struct tournament *tournament = &state->tournaments.rows[i];
        const struct general_rules *general = format_of(tournament)->general;
        entrant_id entrant;
        if (!general || !general->attestation || (ctx->tournament.at != NOBODY && ctx->tournament.at != i)) continue;
        if (entrant_of(tournament, person, &entrant) && entrant_plays(&tournament->entrants.rows[entrant.at]))
            return true;
    }
    return false;
}

static status name_missing(struct cli_context *ctx, struct command_people_attest *body) {
    const struct state *state = ctx_state_asked(ctx);
    for (uint32_t i = 0; i < state->people.count; i++) {
        if (!attestation_missing(ctx, state, (person_id){i})) continue;
        body->people.rows[body->people.count++].number = state->people.rows[i].number;
    }
    return done();
}

static status name_each(struct cli_context *ctx, struct command_people_attest *body) {
    body->people.count = ctx->line.operand_count;
    for (uint32_t i = 0; i < ctx->line.operand_count; i++)
        TRY(ctx_find(ctx, ctx->line.operands[i], &body->people.rows[i].number));
    return done();
}

/* Persons who agreed by this command, from the ledger: the same each time it is sent. */
struct agreed {
    uint32_t count;
    struct json *json;
};

static status note_agreed(struct cli_context *ctx, const struct entry *entry, void *context) {
    struct agreed *agreed = context;
    person_id person = {NOBODY};
    if (entry->kind != ENTRY_person_attested) return done();
    agreed->count++;
    if (!agreed->json) return done();
    (void)person_numbered(ctx_state(ctx), entry->body.person_attested.person, &person);
    json_open(agreed->json, '{');
    person_json_members(agreed->json, ctx_state(ctx), person);
    json_close(agreed->json, '}');
    return done();
}

static status answer_agreed(struct cli_context *ctx) {
    struct agreed agreed = {0};
    if (json_result_undone(ctx)) return next_print(ctx);
    if (json_result_begin(ctx)) {
        agreed.json = &ctx->json;
        json_key(&ctx->json, "people"), json_open(&ctx->json, '[');
        TRY(ctx_entries(ctx, note_agreed, &agreed));
        json_close(&ctx->json, ']');
    } else {
        TRY(ctx_entries(ctx, note_agreed, &agreed));
        struct sentence says = sentence_of(MSG_ATTESTED, 1, arg_number(agreed.count));
        output_sentence(&ctx->page, 0, &says);
    }
    json_result_end(ctx);
    return next_print(ctx);
}

status cmd_player_attest(struct cli_context *ctx) {
    struct command command;
    bool all = line_has(&ctx->line, FLAG_ALL_MISSING);
    if (all == (ctx->line.operand_count > 0)) return misuse(&ctx->why, "TY-USAGE", MSG_ATTEST_WHO_OR_ALL, 0);
    TRY(ctx_command(ctx, COMMAND_people_attest, &command));
    struct command_people_attest *body = &command.body.people_attest;
    uint32_t max = ctx->line.operand_count + ctx_state_asked(ctx)->people.count;
    body->people.rows = ARENA_ARRAY(&ctx->arena, struct number_row, max);
    if (!body->people.rows) return no_memory();
    TRY(all ? name_missing(ctx, body) : name_each(ctx, body));
    TRY(ctx_submit(ctx, &command));
    return answer_agreed(ctx);
}
