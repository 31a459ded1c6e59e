#include "cli/commands/rules/deck_rules_from_flags.h"

#include <string.h>
#include "deck/house_bans.h"
#include "deck/card_table.h"
#include "deck/deck_check.h"
#include "sys/files.h"

enum { CARD_FILE_BYTES_MAX = 16 << 20 };

/* Only the name of a file, without the folders before it. */
static struct text name_of_path(const char *path) {
    const char *slash = strrchr(path, '/');
    return text_of(slash ? slash + 1 : path);
}

static status read_own_cards(struct cli_context *run, const char *path, struct deck_rules_context *judging) {
    struct buffer csv = {.ceiling = CARD_FILE_BYTES_MAX};
    judging->card_file = name_of_path(path);
    status read = file_read(&csv, path, &run->why);
    if (is_done(read)) read = card_table_read(&judging->cards, buffer_held(&csv), judging->rules, &run->why);
    buffer_free(&csv);
    return read;
}

/* A file that is too long is no such file, whatever it is: it is read no further. */
static status read_at_most(struct cli_context *run, const char *path, uint32_t ceiling, const char *rule,
                           enum message too_large, struct buffer *bytes) {
    bytes->ceiling = ceiling;
    status read = file_read(bytes, strcmp(path, "-") == 0 ? "/dev/stdin" : path, &run->why);
    if (read.outcome != FAULT || run->why.says.message != MSG_FILE_TOO_LARGE) return read;
    return refuse(&run->why, rule, too_large, 1, arg_number(ceiling / 1024));
}

status judging_read_bans(struct cli_context *run, const char *path, struct buffer *csv) {
    return read_at_most(run, path, BANS_BYTES_MAX, "TY-BANS", MSG_BANS_TOO_LARGE, csv);
}

static status read_bans(struct cli_context *run, const struct judging_by *by, struct deck_rules_context *judging) {
    if (!by->bans_path) return by->bans.bytes ? judging_take_bans(judging, by->bans, &run->why) : done();
    struct buffer csv = {0};
    status read = judging_read_bans(run, by->bans_path, &csv);
    if (is_done(read)) read = judging_take_bans(judging, buffer_held(&csv), &run->why);
    buffer_free(&csv);
    return read;
}

/* "yes, no" */
static struct argument words_of(const struct deck_switch *form) {
    char room[ARGUMENT_TEXT_MAX];
    struct buffer words = buffer_wrap(room, sizeof room);
    for (uint32_t i = 0; form->words[i]; i++) {
        if (i) buffer_text(&words, ", ");
        buffer_text(&words, form->words[i]);
    }
    return arg_bytes(words.bytes, words.length);
}

/* TY-OPTION: one KEY=VALUE of --set. */
static status set_switch(struct cli_context *run, struct deck_rules_context *judging,
                         const struct setting_row *setting) {
    struct argument key = arg_bytes(setting->key.bytes, setting->key.length);
    for (uint32_t i = 0; i < judging->rules->switch_count; i++) {
        const struct deck_switch *form = &judging->rules->switches[i];
        if (!text_is_word(setting->key, form->key)) continue;
        for (uint8_t j = 0; form->words[j]; j++) {
            if (!text_is_word(setting->value, form->words[j])) continue;
            judging->settings.switches[i] = j;
            return done();
        }
        return refuse(&run->why, "TY-OPTION", MSG_DECK_SWITCH_WORDS, 2, key, words_of(form));
    }
    return refuse(&run->why, "TY-OPTION", MSG_DECK_SWITCH_UNKNOWN, 2, key, arg_cstr(judging->rules->id));
}

static status read_switches(struct cli_context *run, struct deck_rules_context *judging) {
    struct setting_row *rows;
    uint32_t count;
    TRY(run_settings(run, &rows, &count));
    for (uint32_t i = 0; i < count; i++) TRY(set_switch(run, judging, &rows[i]));
    return done();
}

status judging_start(struct cli_context *run, const struct deck_rules *rules, const struct judging_by *by,
                     struct deck_rules_context *judging) {
    *judging = (struct deck_rules_context){.rules = rules};
    TRY(read_switches(run, judging));
    TRY(by->cards_path ? read_own_cards(run, by->cards_path, judging) : judging_take_cards(judging, &run->why));
    return read_bans(run, by, judging);
}

enum deck_format judging_form(const struct cli_context *run) {
    struct text word = line_value(&run->line, FLAG_DECK_FORM);
    for (uint32_t i = 0; word.length && deck_form_words[i]; i++) {
        if (text_is(word, deck_form_words[i])) return (enum deck_format)(i + DECK_FORM_TEXT);
    }
    return DECK_FORM_ANY;
}

status judging_read_list(struct cli_context *run, const char *path, struct text *list) {
    struct buffer bytes = {0};
    status read = read_at_most(run, path, DECK_BYTES_MAX, "TY-DECK", MSG_DECK_TOO_LARGE, &bytes);
    *list = text_dup(&run->arena, buffer_held(&bytes));
    buffer_free(&bytes);
    return is_done(read) && !list->bytes ? no_memory() : read;
}

status judging_check(struct cli_context *run, const struct deck_rules_context *judging, const char *path,
                     enum deck_format form, struct deck *deck) {
    struct text list;
    TRY(judging_read_list(run, path, &list));
    return judging_check_list(judging, list, form, deck, &run->why);
}
