#include "cli/commands/rules/deck_rules_from_flags.h"

#include <string.h>
#include "deck/house_bans.h"
#include "deck/card_table.h"
#include "deck/deck_check.h"
#include "sys/files.h"

enum { CARD_FILE_BYTES_MAX = 16 << 20 };

/* The file's name without its folders. */
static struct text name_of_path(const char *path) {
    const char *slash = strrchr(path, '/');
    return text_of(slash ? slash + 1 : path);
}

static status read_own_cards(struct cli_context *ctx, const char *path, struct deck_rules_context *rules_context) {
    struct buffer csv = {.ceiling = CARD_FILE_BYTES_MAX};
    rules_context->card_file = name_of_path(path);
    status read = file_read(&csv, path, &ctx->why);
    if (is_done(read))
        read = card_table_read(&rules_context->cards, buffer_view(&csv), rules_context->rules, &ctx->why);
    buffer_free(&csv);
    return read;
}

/* Reads at most `ceiling` bytes; a longer file is refused without reading further. */
static status read_at_most(struct cli_context *ctx, const char *path, uint32_t ceiling, const char *rule,
                           enum message too_large, struct buffer *bytes) {
    bytes->ceiling = ceiling;
    status read = file_read(bytes, strcmp(path, "-") == 0 ? "/dev/stdin" : path, &ctx->why);
    if (read.outcome != FAULT || ctx->why.says.message != MSG_FILE_TOO_LARGE) return read;
    return refuse(&ctx->why, rule, too_large, 1, arg_number(ceiling / 1024));
}

status deck_rules_read_bans(struct cli_context *ctx, const char *path, struct buffer *csv) {
    return read_at_most(ctx, path, BANS_BYTES_MAX, "TY-BANS", MSG_BANS_TOO_LARGE, csv);
}

static status read_bans(struct cli_context *ctx, const struct deck_rules_sources *by,
                        struct deck_rules_context *rules_context) {
    if (!by->bans_path) return by->bans.bytes ? deck_rules_load_bans(rules_context, by->bans, &ctx->why) : done();
    struct buffer csv = {0};
    status read = deck_rules_read_bans(ctx, by->bans_path, &csv);
    if (is_done(read)) read = deck_rules_load_bans(rules_context, buffer_view(&csv), &ctx->why);
    buffer_free(&csv);
    return read;
}

/* "yes, no" */
static struct argument words_of(const struct deck_switch *form) {
    char room[ARGUMENT_TEXT_MAX];
    struct buffer words = buffer_wrap(room, sizeof room);
    for (uint32_t i = 0; form->words[i]; i++) {
        if (i) buffer_add_cstr(&words, ", ");
        buffer_add_cstr(&words, form->words[i]);
    }
    return arg_bytes(words.bytes, words.length);
}

/* TY-OPTION: one KEY=VALUE of --set. */
static status set_switch(struct cli_context *ctx, struct deck_rules_context *rules_context,
                         const struct setting_row *setting) {
    struct argument key = arg_bytes(setting->key.bytes, setting->key.length);
    for (uint32_t i = 0; i < rules_context->rules->switch_count; i++) {
        const struct deck_switch *form = &rules_context->rules->switches[i];
        if (!text_is_word(setting->key, form->key)) continue;
        for (uint8_t j = 0; form->words[j]; j++) {
            if (!text_is_word(setting->value, form->words[j])) continue;
            rules_context->settings.switches[i] = j;
            return done();
        }
        return refuse(&ctx->why, "TY-OPTION", MSG_DECK_SWITCH_WORDS, 2, key, words_of(form));
    }
    return refuse(&ctx->why, "TY-OPTION", MSG_DECK_SWITCH_UNKNOWN, 2, key, arg_cstr(rules_context->rules->id));
}

static status read_switches(struct cli_context *ctx, struct deck_rules_context *rules_context) {
    struct setting_row *rows;
    uint32_t count;
    TRY(ctx_settings(ctx, &rows, &count));
    for (uint32_t i = 0; i < count; i++) TRY(set_switch(ctx, rules_context, &rows[i]));
    return done();
}

status deck_rules_from_flags(struct cli_context *ctx, const struct deck_rules *rules,
                             const struct deck_rules_sources *by, struct deck_rules_context *rules_context) {
    *rules_context = (struct deck_rules_context){.rules = rules};
    TRY(read_switches(ctx, rules_context));
    TRY(by->cards_path ? read_own_cards(ctx, by->cards_path, rules_context)
                       : deck_rules_load_cards(rules_context, &ctx->why));
    return read_bans(ctx, by, rules_context);
}

enum deck_format deck_format_flag(const struct cli_context *ctx) {
    struct text word = line_value(&ctx->line, FLAG_DECK_FORM);
    for (uint32_t i = 0; word.length && deck_form_words[i]; i++) {
        if (text_is(word, deck_form_words[i])) return (enum deck_format)(i + DECK_FORM_TEXT);
    }
    return DECK_FORM_ANY;
}

status deck_rules_read_list(struct cli_context *ctx, const char *path, struct text *list) {
    struct buffer bytes = {0};
    status read = read_at_most(ctx, path, DECK_BYTES_MAX, "TY-DECK", MSG_DECK_TOO_LARGE, &bytes);
    status kept = arena_keep(&ctx->arena, &bytes, list);
    return is_done(read) ? kept : read;
}

status deck_rules_check_file(struct cli_context *ctx, const struct deck_rules_context *rules_context, const char *path,
                             enum deck_format form, struct deck *deck) {
    struct text list;
    TRY(deck_rules_read_list(ctx, path, &list));
    return deck_rules_check_list(rules_context, list, form, deck, &ctx->why);
}

struct text own_list(const struct cli_context *ctx) {
    const struct state *state = ctx_state_asked(ctx);
    return bans_of(state, state_tournament(state, ctx->tournament));
}

status deck_rules_of_picked(struct cli_context *ctx, struct deck_rules_context *rules_context) {
    return deck_rules_for_list(ctx_tournament(ctx), own_list(ctx), rules_context, &ctx->why);
}
