/* Prints where a tournament departs from its game's rules. */
#include "cli/print/print.h"

void house_rule_add(struct text_table *grid, const char *rule, const struct sentence *says, enum style style) {
    text_table_text(grid, text_of(rule), STYLE_FAINT);
    text_table_say(grid, says, style);
}

void house_rules_print(struct cli_context *ctx, const struct preflight *running, uint32_t indent) {
    struct text_table grid = text_table_of_lines(&ctx->arena, ctx->language);
    grid.indent = indent;
    for (uint32_t i = 0; i < running->house_rule_count; i++) {
        struct problem said = house_rule_said(running, running->house_rules[i]);
        house_rule_add(&grid, said.rule, &said.says, STYLE_WARN);
    }
    text_table_print(&grid, &ctx->page);
}
