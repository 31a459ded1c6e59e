#include "random_games.h"

#include <assert.h>
#include <string.h>

/* --- A game --- */

static const char *const people[] = {"Ana",          "Bia Lima", "Zo\xc3\xab", "O'Neil",      "Jo\xc3\xa3o", "3",
                                     "both",         "pass",     "jose",       "Jos\xc3\xa9", "D. \"Q\"",    "$HOME",
                                     "Caio \\ Reis", "#",        "yes",        "none"};
_Static_assert(sizeof people / sizeof *people >= GAME_PLAYERS_MAX, "everybody has a name");

static int32_t between(struct chance *chance, int64_t least, int64_t most) {
    uint64_t count = (uint64_t)(most - least) + 1;
    return (int32_t)(least + (int64_t)(chance_next(chance) % count));
}

/* Of a wide range mostly a few about 0, or at its lower end, where something may happen. */
static int32_t some_number(struct chance *chance, int32_t least, int32_t most) {
    if (most - least > 12 && !chance_one_in(chance, 4)) {
        if (least < -4) least = -4;
        if (most - least > 12) most = least + 12;
    }
    return between(chance, least, most);
}

static void add_setting(const struct option *option, struct chance *chance, struct buffer *line) {
    uint32_t words = 0;
    buffer_add_byte(line, ' '), buffer_add_cstr(line, option->key), buffer_add_byte(line, '=');
    while (option->words && option->words[words].word) words++;
    if (words)
        buffer_add_cstr(line, option->words[chance_below(chance, words)].word);
    else
        buffer_add_number(line, between(chance, option->min, option->max));
}

static void add_player(const struct game_rules *rules, const char *name, struct chance *chance, struct buffer *line) {
    struct buffer word = {0};
    char sign = ':';
    buffer_add_cstr(&word, name);
    for (uint32_t i = 0; i < rules->field_count; i++) {
        const struct game_field *field = &rules->fields[i];
        int32_t beyond = chance_one_in(chance, 200) ? 1 : 0;
        if (field->default_value != NOT_GIVEN && chance_one_in(chance, 2)) continue;
        buffer_add_byte(&word, sign), buffer_add_cstr(&word, field->key), buffer_add_byte(&word, '=');
        buffer_add_number(&word, between(chance, field->min - beyond, field->max + beyond));
        sign = ',';
    }
    buffer_add_byte(line, ' '), buffer_add_shell_quoted(line, buffer_view(&word));
    buffer_free(&word);
}

void random_new(const struct game_rules *rules, struct chance *chance, struct buffer *line) {
    const char *names[sizeof people / sizeof *people];
    uint32_t count = sizeof people / sizeof *people;
    uint32_t players = (uint32_t)between(chance, rules->players_least, rules->players_most);
    if (chance_one_in(chance, 50)) players += chance_one_in(chance, 2) ? 1 : (uint32_t)-1;
    if (players > GAME_PLAYERS_MAX) players = GAME_PLAYERS_MAX;
    for (uint32_t i = 0; i < count; i++) names[i] = people[i];
    buffer_add_cstr(line, "new "), buffer_add_cstr(line, rules->id);
    for (uint32_t i = 0; i < rules->option_count; i++) {
        if (chance_one_in(chance, 3)) add_setting(&rules->options[i], chance, line);
    }
    if (chance_one_in(chance, 4)) buffer_add_cstr(line, " target="), buffer_add_number(line, between(chance, 1, 20));
    if (chance_one_in(chance, 4)) buffer_add_cstr(line, " places="), buffer_add_number(line, between(chance, 0, 3));
    for (uint32_t i = 0; i < players; i++) {
        uint32_t at = i + chance_below(chance, count - i);
        const char *name = names[at];
        names[at] = names[i];
        names[i] = name;
        add_player(rules, name, chance, line);
    }
    struct buffer first = {0};
    buffer_add_cstr(&first, "first=");
    if (players) buffer_add_cstr(&first, names[chance_below(chance, players)]);
    buffer_add_byte(line, ' '), buffer_add_shell_quoted(line, buffer_view(&first));
    buffer_free(&first);
}

/* --- A move --- */

static struct text random_text(struct chance *chance, struct arena *arena) {
    static const char *const pieces[] = {"a", "both", "by=", " ", "'", "\"",   "\\", "$x", "\xc3\xa9",
                                         "!", "=",    "=3",  "-", "#", "card", "  ", "`",  "\xf0\x9f\x8e\xb2"};
    struct buffer made = {0};
    buffer_add_cstr(&made, "x");
    for (uint32_t i = chance_below(chance, 8); i > 0; i--)
        buffer_add_cstr(&made, pieces[chance_below(chance, sizeof pieces / sizeof *pieces)]);
    buffer_add_cstr(&made, "y");
    struct text text = text_dup(arena, buffer_view(&made));
    buffer_free(&made);
    assert(text.bytes);
    return text;
}

static int32_t random_value(const struct move_table *table, const struct move_part *part, struct chance *chance) {
    uint32_t words = 0;
    int32_t value = 0;
    switch (part->kind) {
    case PART_PLAYER: return (int32_t)chance_below(chance, table->players);
    case PART_NUMBER: return some_number(chance, part->min, part->max);
    case PART_CHANGE:
        while (value == 0) value = some_number(chance, part->min, part->max);
        return value;
    case PART_WORD:
        while (part->words[words]) words++;
        return (int32_t)chance_below(chance, words);
    default: return 1;
    }
}

/* Mostly everybody once, in an order by chance or not. */
static void random_list(const struct move_table *table, const struct move_part *part, struct chance *chance,
                        struct move *move) {
    uint32_t count = chance_one_in(chance, 3) ? chance_below(chance, GAME_PLAYERS_MAX) + 1 : table->players;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t player = chance_one_in(chance, 5) ? chance_below(chance, table->players) : i % table->players;
        bool has_value = part->kind == PART_VALUES;
        move->list[i] =
            (struct move_argument_item){player, has_value ? some_number(chance, part->min, part->max) : 0};
    }
    move->list_count = count;
}

/* A text would be taken for what is left out before it. */
static bool must_lack(const struct move_spec *form, const struct move *move, uint32_t at) {
    const struct move_part *before = at > 0 ? &form->parts[at - 1] : NULL;
    return before && form->parts[at].kind == PART_TEXT && !form->parts[at].key && before->kind != PART_FLAG &&
           before->optional && !before->key && move->parts[at - 1] == NOT_GIVEN;
}

void random_move(const struct move_table *table, struct chance *chance, struct arena *arena, struct parsed_move *made) {
    uint32_t at = chance_below(chance, table->rules->form_count), texts = 0;
    const struct move_spec *form = &table->rules->forms[at];
    *made = (struct parsed_move){.move = move_of(at)};
    for (uint32_t i = 0; i < form->part_count; i++) {
        const struct move_part *part = &form->parts[i];
        uint32_t text = texts;
        texts += part->kind == PART_TEXT;
        if (must_lack(form, &made->move, i)) continue;
        if ((part->optional || part->kind == PART_FLAG) && chance_one_in(chance, 2)) continue;
        made->move.parts[i] = random_value(table, part, chance);
        if (part->kind == PART_TEXT) made->texts[text] = random_text(chance, arena);
        if (part->kind != PART_PLAYERS && part->kind != PART_VALUES) continue;
        random_list(table, part, chance, &made->move);
        made->move.parts[i] = (int32_t)made->move.list_count;
    }
}

bool same_move(const struct parsed_move *a, const struct parsed_move *b) {
    bool same = a->move.form == b->move.form && memcmp(a->move.parts, b->move.parts, sizeof a->move.parts) == 0 &&
                a->move.list_count == b->move.list_count;
    for (uint32_t i = 0; same && i < a->move.list_count; i++)
        same = a->move.list[i].player == b->move.list[i].player && a->move.list[i].value == b->move.list[i].value;
    for (uint32_t i = 0; same && i < MOVE_TEXTS_MAX; i++)
        same = text_equal(a->texts[i], b->texts[i]) && !a->texts[i].bytes == !b->texts[i].bytes;
    return same;
}
