/* bans: the organizer's own list of banned and restricted cards, recorded with a tournament. */
#include <string.h>
#include "cli_commands.h"
#include "deck_rows.h"
#include "files.h"
#include "format.h"
#include "show.h"

static const struct {
    const char *key;
    enum message name;
} standings[CARD_STANDINGS] = {
    [CARD_FREE] = {"allowed", MSG_BANS_ALLOWED},
    [CARD_RESTRICTED] = {"restricted", MSG_BANS_RESTRICTED},
    [CARD_BANNED] = {"banned", MSG_BANS_BANNED},
};

static void text_or_null(struct json *json, const char *key, struct text text) {
    json_key(json, key);
    if (text.length)
        json_text(json, text);
    else
        json_null(json);
}

static void bans_json(struct run *run, const struct kept_bans *kept, const struct ban_list *bans) {
    struct json *json = &run->json;
    bool there = kept->version.length > 0;
    json_key(json, "tournament"), json_text(json, state_text(run_state(run), run_tournament(run)->slug));
    text_or_null(json, "version", state_text(run_state(run), kept->version));
    json_key(json, "hash");
    if (there)
        json_hex(json, kept->hash, HASH_SIZE);
    else
        json_null(json);
    json_key(json, "replaces"), json_bool(json, bans->replaces);
    json_key(json, "rows"), json_open(json, '[');
    for (uint32_t i = 0; i < bans->rows.count; i++) {
        const struct ban *ban = &bans->rows.rows[i];
        json_open(json, '{');
        json_key(json, "standing"), json_string(json, standings[ban->standing].key);
        text_or_null(json, "number", ban->number);
        text_or_null(json, "name", ban->name);
        text_or_null(json, "set", ban->set);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void print_bans(struct run *run, const struct kept_bans *kept, const struct ban_list *bans) {
    char room[HASH_BRIEF_SIZE];
    struct text version = state_text(run_state(run), kept->version), brief = hash_brief(kept->hash, room);
    struct sentence says = sentence_of(MSG_BANS_LIST, 3, arg_number(bans->rows.count),
                                       arg_text(version.bytes, version.length), arg_text(brief.bytes, brief.length));
    struct grid grid;
    if (!version.length) {
        page_prose(&run->page, 0, MSG_BANS_NONE);
        return;
    }
    page_sentence(&run->page, 0, &says);
    if (bans->replaces) page_prose(&run->page, 0, MSG_BANS_REPLACES);
    page_gap(&run->page);
    grid_start(&grid, &run->arena, run->language);
    grid.indent = 2;
    grid_column(&grid, MSG_COLUMN_STANDING, GRID_LEFT);
    grid_column(&grid, MSG_COLUMN_CARD_NUMBER, GRID_LEFT);
    grid_column(&grid, MSG_COLUMN_CARD, GRID_FOLDS);
    grid_column(&grid, MSG_COLUMN_CARD_SET, GRID_FOLDS);
    for (uint32_t i = 0; i < bans->rows.count; i++) {
        const struct ban *ban = &bans->rows.rows[i];
        grid_message(&grid, standings[ban->standing].name, STYLE_PLAIN);
        grid_text(&grid, ban->number, STYLE_PLAIN);
        grid_text(&grid, ban->name, STYLE_PLAIN);
        grid_text(&grid, ban->set, STYLE_PLAIN);
    }
    grid_print(&grid, &run->page);
}

/* The recorded list, read once more: its members, or a table for people. */
static status tell_bans(struct run *run) {
    const struct kept_bans *kept = &run_tournament(run)->bans;
    struct ban_list bans = {0};
    status read = kept->version.length ? bans_read(&bans, state_text(run_state(run), kept->text), &run->why) : done();
    if (is_done(read) && run->wants_json) bans_json(run, kept, &bans);
    if (is_done(read) && !run->wants_json) print_bans(run, kept, &bans);
    bans_free(&bans);
    return read;
}

static status show_bans(struct run *run) {
    const struct tournament *tournament = run_tournament(run);
    if (!deck_rules_of(tournament))
        return refuse(&run->why, "TY-DECK", MSG_DECKS_NO_RULES, 1, arg_message(format_of(tournament)->name));
    if (run->wants_json) json_open(&run->json, '{');
    TRY(tell_bans(run));
    if (run->wants_json) json_close(&run->json, '}');
    return done();
}

static status submit(struct run *run, struct text version, uint32_t rows, struct text text) {
    struct command command;
    TRY(run_command(run, COMMAND_bans_set, &command));
    command.body.bans_set = (struct command_bans_set){line_has(&run->line, FLAG_HOUSE_RULE), version, rows, text};
    TRY(run_submit(run, &command));
    if (answer_taken_back(run)) return next_print(run);
    (void)answer_begin(run);
    TRY(tell_bans(run));
    answer_end(run);
    return next_print(run);
}

static status record(struct run *run, struct text csv) {
    struct ban_list bans;
    status read = bans_read(&bans, csv, &run->why);
    if (is_done(read)) read = submit(run, bans.version, bans.rows.count, csv);
    bans_free(&bans);
    return read;
}

status do_bans(struct run *run) {
    bool none = line_has(&run->line, FLAG_NO_LIST), file = run->line.operand_count > 0;
    if (none && file) return misuse(&run->why, "TY-USAGE", MSG_BANS_EITHER, 0);
    if (none) return submit(run, text_of(""), 0, text_of(""));
    if (!file) return show_bans(run);
    const char *path = run->line.operands[0].bytes;
    struct buffer csv = {.ceiling = BANS_BYTES_MAX};
    status read = file_read(&csv, strcmp(path, "-") == 0 ? "/dev/stdin" : path, &run->why);
    if (is_done(read)) read = record(run, buffer_held(&csv));
    buffer_free(&csv);
    return read;
}
