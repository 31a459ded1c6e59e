/* player edit: corrects a name, sets the club and the e-mail address of a person. */
#include "cli/line/cli_commands.h"
#include "cli/print/print.h"
#include "core/state/person_lookup.h"

/* The texts that the line gives, as bits and in the command. */
static void take_texts(const struct cli_context *ctx, struct command_person_edit *wish) {
    const struct {
        enum flag flag;
        enum person_edit edit;
        struct text *text;
    } texts[] = {{FLAG_EDIT_NAME, EDIT_NAME, &wish->name},
                 {FLAG_EDIT_CLUB, EDIT_CLUB, &wish->club},
                 {FLAG_EDIT_EMAIL, EDIT_EMAIL, &wish->email}};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        if (!line_has(&ctx->line, texts[i].flag)) continue;
        wish->sets = (uint8_t)(wish->sets | texts[i].edit);
        *texts[i].text = line_value(&ctx->line, texts[i].flag);
    }
}

status cmd_player_edit(struct cli_context *ctx) {
    struct command command;
    TRY(ctx_command(ctx, COMMAND_person_edit, &command));
    struct command_person_edit *wish = &command.body.person_edit;
    take_texts(ctx, wish);
    if (!wish->sets) return misuse(&ctx->why, "TY-USAGE", MSG_EDIT_WHAT, 0);
    TRY(ctx_find(ctx, ctx->line.operands[0], &wish->person));
    uint32_t number = wish->person;
    TRY(ctx_submit(ctx, &command));
    struct sentence says = sentence_of(MSG_EDITED, 2, arg_numbered(ctx_state(ctx), number), arg_number(number));
    return person_answer(ctx, number, &says);
}
