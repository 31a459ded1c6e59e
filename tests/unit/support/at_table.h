/* A refereed game played by lines as people type them, on the host that asserts what holds of every game: a refused move
 * changes no byte of the room, and a move does the same whoever asks what followed.
 *
 *     struct at_table table = {0};
 *     table_begin(&table, "new l5r-enlightenment Tom:honor=10 Kris:honor=11 Patrick:honor=11");
 *     table_does(&table, "pass-all; bid Tom 2");            // several, with "; " between them
 *     table_refuses(&table, "L5R-D.1", "bid Kris 6");
 *     table_is(&table, "players.0.honor", "10");
 *     table_ends(&table);
 */
#ifndef TILTYARD_AT_TABLE_H
#define TILTYARD_AT_TABLE_H

#include <string.h>
#include "hosted_game.h"
#include "base/json.h"
#include "support/game_look.h"
#include "support/json_look.h"

struct at_table {
    struct hosted_game game;
    struct game_log told; /* of the last move */
    struct problem why;
};

static inline void table_begin(struct at_table *table, const char *line) {
    if (!is_done(hosted_start(&table->game, text_of(line), &table->why)))
        fail_msg("%s: refused by %s", line, table->why.rule ? table->why.rule : "nobody");
}

static inline void table_cannot_begin(struct at_table *table, const char *rule, const char *line) {
    assert_int_equal(hosted_start(&table->game, text_of(line), &table->why).outcome, REFUSED);
    assert_string_equal(table->why.rule, rule);
}

static inline void table_ends(struct at_table *table) { hosted_free(&table->game); }

static inline status table_try(struct at_table *table, struct text line) {
    table->told.count = 0;
    return hosted_play(&table->game, line, &table->told, &table->why);
}

/* Every line is taken. */
static inline void table_does(struct at_table *table, const char *lines) {
    while (*lines) {
        const char *end = strstr(lines, "; ");
        struct text line = {lines, (uint32_t)(end ? (size_t)(end - lines) : strlen(lines))};
        if (!is_done(table_try(table, line))) fail_msg("%.*s: %s", (int)line.length, line.bytes, table->why.rule);
        lines = end ? end + 2 : "";
    }
}

static inline void table_refuses(struct at_table *table, const char *rule, const char *line) {
    struct game_state_block before = table->game.room;
    if (table_try(table, text_of(line)).outcome != REFUSED) fail_msg("%s: not refused", line);
    if (strcmp(table->why.rule, rule) != 0) fail_msg("%s: refused by %s, not %s", line, table->why.rule, rule);
    assert_memory_equal(&before, &table->game.room, sizeof before);
}

static inline const char *table_look(const struct at_table *table, const char *path) {
    static char room[JSON_LOOK_MAX];
    struct buffer out = buffer_wrap(room, sizeof room);
    struct json json = {.out = &out};
    hosted_json(&table->game, &json);
    assert_false(out.failed);
    return json_look(room, path);
}

static inline void table_is(const struct at_table *table, const char *path, const char *value) {
    const char *found = table_look(table, path);
    if (!found || strcmp(found, value) != 0) fail_msg("%s is %s, not %s", path, found ? found : "missing", value);
}

static inline uint32_t table_seat(const struct at_table *table, const char *name) {
    uint32_t seat = 0;
    while (seat < table->game.setup.players && !text_is(table->game.names[seat], name)) seat++;
    assert_true(seat < table->game.setup.players);
    return seat;
}

/* A member of a player's. */
static inline void table_has(const struct at_table *table, const char *name, const char *member, const char *value) {
    char path[100];
    struct buffer out = buffer_wrap(path, sizeof path);
    buffer_add_cstr(&out, "players."), buffer_add_number(&out, table_seat(table, name));
    buffer_add_byte(&out, '.'), buffer_add_cstr(&out, member);
    table_is(table, path, value);
}

/* How often the last move told something by that rule. */
static inline uint32_t table_told(const struct at_table *table, const char *rule) {
    return told_by(&table->told, rule);
}

/* Whether one of the lines below the table is that, in English. */
static inline bool table_notes(const struct at_table *table, const char *wanted) {
    struct game_strings words = hosted_words(&table->game);
    return game_notes(table->game.rules, &table->game.room, &words, wanted);
}

/* Whether the last move told exactly that, in English. */
static inline bool table_tells(const struct at_table *table, const char *wanted) {
    struct game_strings words = hosted_words(&table->game);
    for (uint32_t i = 0; i < table->told.count; i++) {
        struct sentence says = told_sentence(&table->told.rows[i], &words);
        if (strcmp(game_say(&says, LANGUAGE_EN), wanted) == 0) return true;
    }
    return false;
}

/* A cell, in English; "": it is empty. */
static inline const char *table_cell(const struct at_table *table, const char *name, uint32_t column) {
    struct game_strings words = hosted_words(&table->game);
    struct sentence says;
    bool is_there = table->game.rules->cell(&table->game.room, &words, table_seat(table, name), column, &says);
    return is_there ? game_say(&says, LANGUAGE_EN) : "";
}

static inline bool table_offers(const struct at_table *table, const char *line) {
    struct buffer lines = {0};
    buffer_add_byte(&lines, '\n');
    hosted_offers(&table->game, &lines);
    size_t length = strlen(line);
    bool found = false;
    for (const char *at = lines.bytes; !found && (at = strstr(at, line)) != NULL; at++)
        found = at[-1] == '\n' && at[length] == '\n';
    buffer_free(&lines);
    return found;
}

#endif
