/* A game at a table, played by lines as people write them, for tests of games one by one. Texts are read and not kept.
 *
 *     struct sitting sitting = sitting_of(&refereed_titles, 3);
 *     sitting_start(&sitting);
 *     sitting_takes(&sitting, "title Ana hand");
 *     sitting_refuses(&sitting, "AGOT-M.14", "title Bia hand");
 *     assert_string_equal(sitting_look(&sitting, "players.0.title"), "\"hand\"");
 *
 * A refused move must change no byte and tell nothing; both are looked at each time.
 */
#ifndef TILTYARD_SITTING_H
#define TILTYARD_SITTING_H

#include <string.h>
#include "core/game/move_text.h"
#include "support/game_look.h"
#include "support/json_look.h"
#include "support/played_event.h"

struct sitting {
    const struct game_rules *rules;
    struct game_setup setup;
    struct game_state_block room;
    struct game_strings words;
    struct game_log told; /* of the last move */
    struct problem why;
};

static const char *const sitting_names[GAME_PLAYERS_MAX] = {"Ana",  "Bia",  "Caio", "Duda", "Edu",  "Flora",
                                                            "Guga", "Hugo", "Isa",  "Jo",   "Kris", "Lia",
                                                            "Mara", "Nilo", "Olga", "Pat"};

static inline struct sitting sitting_of(const struct game_rules *rules, uint32_t players) {
    struct sitting sitting = {.rules = rules, .setup = {.players = players}};
    for (uint32_t i = 0; i < GAME_PLAYERS_MAX; i++) {
        for (uint32_t field = 0; field < rules->field_count; field++)
            sitting.setup.fields[i][field] = rules->fields[field].default_value;
    }
    for (uint32_t i = 0; i < rules->option_count; i++) sitting.setup.settings[i] = rules->options[i].default_value;
    return sitting;
}

static inline status sitting_try_start(struct sitting *sitting) {
    static struct text names[GAME_PLAYERS_MAX]; /* outlives a sitting that is handed on */
    for (uint32_t i = 0; i < GAME_PLAYERS_MAX; i++) names[i] = text_of(sitting_names[i]);
    sitting->words = (struct game_strings){names, ""};
    memset(&sitting->room, 0, sizeof sitting->room);
    return sitting->rules->start(&sitting->room, &sitting->setup, &sitting->words, &sitting->why);
}

static inline void sitting_start(struct sitting *sitting) {
    assert_int_equal(sitting_try_start(sitting).outcome, DONE);
}

/* The move of one line. */
static inline struct move sitting_move(struct sitting *sitting, const char *line) {
    const struct move_table table = {sitting->rules, sitting->words.names, sitting->setup.players, NULL};
    struct arena arena = {0};
    struct parsed_move read;
    status went = move_parse(&table, &arena, text_of(line), &read, &sitting->why);
    arena_free(&arena);
    if (!is_done(went)) fail_msg("%s is no move: %s", line, sitting->why.rule);
    return read.move;
}

static inline status sitting_make(struct sitting *sitting, const struct move *move) {
    struct game_state_block before = sitting->room;
    sitting->told.count = 0;
    status made = sitting->rules->move(&sitting->room, move, &sitting->words, &sitting->told, &sitting->why);
    if (is_done(made)) return made;
    assert_int_equal(sitting->told.count, 0);
    assert_memory_equal(&before, &sitting->room, sizeof before);
    return made;
}

static inline void sitting_takes(struct sitting *sitting, const char *line) {
    struct move move = sitting_move(sitting, line);
    if (!is_done(sitting_make(sitting, &move))) fail_msg("%s is refused by %s", line, sitting->why.rule);
}

static inline void sitting_refuses(struct sitting *sitting, const char *rule, const char *line) {
    struct move move = sitting_move(sitting, line);
    if (sitting_make(sitting, &move).outcome != REFUSED) fail_msg("%s is taken", line);
    if (strcmp(sitting->why.rule, rule) != 0) fail_msg("%s is refused by %s, not %s", line, sitting->why.rule, rule);
}

/* How often the last move told something of that rule. */
static inline uint32_t sitting_told(const struct sitting *sitting, const char *rule) {
    return told_by(&sitting->told, rule);
}

static inline const char *sitting_look(const struct sitting *sitting, const char *path) {
    static char room[JSON_LOOK_MAX];
    struct buffer out = buffer_wrap(room, sizeof room);
    struct json json = {.out = &out};
    json_open(&json, '{');
    sitting->rules->json(&sitting->room, &sitting->words, &json);
    json_close(&json, '}');
    assert_false(out.failed);
    return json_look(room, path);
}

static inline void sitting_is(const struct sitting *sitting, const char *path, const char *value) {
    const char *found = sitting_look(sitting, path);
    if (!found || strcmp(found, value) != 0) fail_msg("%s is %s, not %s", path, found ? found : "missing", value);
}

static inline const char *sitting_headline(const struct sitting *sitting) {
    struct sentence says;
    sitting->rules->headline(&sitting->room, &sitting->words, &says);
    return game_say(&says, LANGUAGE_EN);
}

/* Whether one of the lines below the table is that, in English. */
static inline bool sitting_notes(const struct sitting *sitting, const char *wanted) {
    return game_notes(sitting->rules, &sitting->room, &sitting->words, wanted);
}

/* ---- What is offered ---- */

enum { SITTING_OFFERS_MAX = 2000 };
struct sitting_offers {
    uint32_t count;
    struct move moves[SITTING_OFFERS_MAX];
};

static inline void sitting_offer_kept(void *context, const struct move *move) {
    struct sitting_offers *offers = context;
    assert_true(offers->count < SITTING_OFFERS_MAX);
    offers->moves[offers->count++] = *move;
}

static inline const struct sitting_offers *sitting_offered(const struct sitting *sitting) {
    static struct sitting_offers offers;
    offers.count = 0;
    sitting->rules->offer(&sitting->room, sitting_offer_kept, &offers);
    return &offers;
}

static inline bool sitting_offers_line(struct sitting *sitting, const char *line) {
    struct move wanted = sitting_move(sitting, line);
    const struct sitting_offers *offers = sitting_offered(sitting);
    for (uint32_t i = 0; i < offers->count; i++) {
        const struct move *move = &offers->moves[i];
        if (move->form == wanted.form && memcmp(move->parts, wanted.parts, sizeof wanted.parts) == 0) return true;
    }
    return false;
}

/* Everything that shows the game can be said, in both languages, and no line is wider than 80 columns. */
static inline void sitting_shows(const struct sitting *sitting) {
    struct sentence says;
    for (unsigned language = 0; language < LANGUAGES_COUNT; language++) {
        sitting->rules->headline(&sitting->room, &sitting->words, &says);
        const char *said = game_say(&says, (enum language)language);
        assert_true(text_display_width(text_of(said)) <= 80 && !strchr(said, '{'));
        for (uint32_t line = 0; sitting->rules->note(&sitting->room, &sitting->words, line, &says); line++) {
            said = game_say(&says, (enum language)language);
            assert_true(line < 100 && text_display_width(text_of(said)) <= 80 && !strchr(said, '{'));
        }
        for (uint32_t i = 0; i < sitting->setup.players * sitting->rules->column_count; i++) {
            uint32_t player = i / sitting->rules->column_count, column = i % sitting->rules->column_count;
            if (!sitting->rules->cell(&sitting->room, &sitting->words, player, column, &says)) continue;
            assert_null(strchr(game_say(&says, (enum language)language), '{'));
        }
        for (uint32_t i = 0; i < sitting->told.count; i++) {
            says = told_sentence(&sitting->told.rows[i], &sitting->words);
            assert_null(strchr(game_say(&says, (enum language)language), '{'));
        }
    }
    assert_non_null(sitting_look(sitting, "players"));
}

/* Plays by dice until it is over, or so many moves: every move that is offered is taken, each with what it tells and
 * shows; who must act is in, and has something to do. Gives how many were tried. */
static inline uint32_t sitting_play(struct sitting *sitting, uint64_t seed, uint32_t moves, uint32_t tries) {
    struct game_end end;
    uint32_t tried = 0;
    for (uint32_t made = 0; made < moves && !sitting->rules->is_over(&sitting->room, &end); made++) {
        struct sitting_offers offers = *sitting_offered(sitting);
        struct game_state_block before = sitting->room;
        assert_true(offers.count > 0);
        for (uint32_t i = 0; i <= tries; i++) {
            seed = seed * 6364136223846793005U + 1442695040888963407U;
            sitting->room = before;
            status taken = sitting_make(sitting, &offers.moves[(seed >> 33) % offers.count]);
            if (!is_done(taken))
                fail_msg("%s is offered, and refused by %s",
                         sitting->rules->forms[offers.moves[(seed >> 33) % offers.count].form].verb, sitting->why.rule);
            sitting_shows(sitting);
            tried++;
        }
        assert_true(sitting->rules->to_act(&sitting->room) >> sitting->setup.players == 0);
    }
    return tried;
}

/* ---- A table of a tournament ---- */

/* Puts the game at that table: whoever sits there, for what is played there. */
static inline struct sitting sitting_at(const struct game_rules *rules, const struct played *played, uint32_t at) {
    const struct tournament *cup = played_cup(played);
    const struct format *format = format_of(cup);
    const struct table *table = &cup->tables.rows[at];
    struct sitting sitting = sitting_of(rules, table->size);
    assert_string_equal(format->id, rules->id);
    sitting.setup.target = table->target;
    sitting.setup.places = format->places ? format->places(cup, (table_id){at}) : 0;
    sitting_start(&sitting);
    return sitting;
}

/* What the tournament says to how the game ended, which must be over. Its rule stands in `sitting->why`. */
static inline status sitting_judged(struct sitting *sitting, const struct played *played, uint32_t at,
                                    struct notices *notices) {
    struct score scores[GAME_PLAYERS_MAX] = {0};
    const struct tournament *cup = played_cup(played);
    *notices = (struct notices){0};
    assert_int_equal(sitting->rules->scores(&sitting->room, &sitting->words, scores, &sitting->why).outcome, DONE);
    return format_of(cup)->check_result(&played->state, cup, (table_id){at}, scores, notices, &sitting->why);
}

#endif
