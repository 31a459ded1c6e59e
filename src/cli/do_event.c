/* set: what is said of the event itself, whatever is played at it. */
#include <string.h>
#include "cli_commands.h"
#include "event_options.h"
#include "show.h"

struct setting_row setting_split(struct text typed) {
    uint32_t at = (uint32_t)((const char *)memchr(typed.bytes, '=', typed.length) - typed.bytes);
    return (struct setting_row){{typed.bytes, at}, {typed.bytes + at + 1, typed.length - at - 1}};
}

void event_settings_json(struct json *json, const struct state *state) {
    struct text faq = state_text(state, state->faq);
    json_key(json, "tier"), json_string(json, tier_key((enum event_tier)state->tier));
    json_key(json, "faq");
    if (faq.length)
        json_text(json, faq);
    else
        json_null(json);
}

void event_settings_print(struct run *run, uint32_t indent) {
    const struct state *state = run_state(run);
    struct text faq = state_text(state, state->faq);
    struct sentence tier = sentence_of(MSG_STATUS_TIER, 1, arg_message(tier_message((enum event_tier)state->tier)));
    struct sentence edition = sentence_of(MSG_STATUS_FAQ, 1, arg_text(faq.bytes, faq.length));
    if (state->tier_set) page_sentence(&run->page, indent, &tier);
    if (faq.length) page_sentence(&run->page, indent, &edition);
}

status do_set(struct run *run) {
    struct command command;
    TRY(run_command(run, COMMAND_event_set, &command));
    struct command_event_set *body = &command.body.event_set;
    body->settings.rows = ARENA_ROWS(&run->arena, struct setting_row, run->line.operand_count);
    if (!body->settings.rows) return no_memory();
    body->settings.count = run->line.operand_count;
    for (uint32_t i = 0; i < run->line.operand_count; i++) {
        body->settings.rows[i] = setting_split(run->line.operands[i]);
    }
    TRY(run_submit(run, &command));
    if (answer_taken_back(run)) return next_print(run);
    if (answer_begin(run))
        event_settings_json(&run->json, run_state(run));
    else
        event_settings_print(run, 0);
    answer_end(run);
    return next_print(run);
}
