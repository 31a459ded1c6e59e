/* Writes a move as text, and the usage of moves. */
#include "core/game/move_internal.h"
#include "base/i18n.h"

#define ELLIPSIS "\xe2\x80\xa6"
#define PLUS_OR_MINUS "\xc2\xb1"

/* --- The line of a move --- */

static void write_name(struct buffer *out, const struct move_table *table, uint32_t seat) {
    buffer_add_shell_quoted(out, table->names[seat]);
}

static void write_list(struct buffer *out, const struct move_table *table, const struct move_part *part,
                       const struct move *move) {
    for (uint32_t i = 0; i < move->list_count; i++) {
        if (i > 0) buffer_add_byte(out, ' ');
        write_name(out, table, move->list[i].player);
        if (part->kind != PART_VALUES) continue;
        buffer_add_byte(out, '=');
        buffer_add_number(out, move->list[i].value);
    }
}

static void write_part(struct buffer *out, const struct move_table *table, const struct move *move, uint32_t at,
                       const struct text *text) {
    const struct move_part *part = &table->rules->forms[move->form].parts[at];
    int32_t value = move->parts[at];
    buffer_add_byte(out, ' ');
    if (part->key) buffer_add_cstr(out, part->key), buffer_add_byte(out, '=');
    switch (part->kind) {
    case PART_PLAYER: write_name(out, table, (uint32_t)value); break;
    case PART_CHANGE:
        if (value > 0) buffer_add_byte(out, '+');
        buffer_add_number(out, value);
        break;
    case PART_NUMBER: buffer_add_number(out, value); break;
    case PART_WORD: buffer_add_cstr(out, part->words[value]); break;
    case PART_FLAG: buffer_add_cstr(out, part->words[0]); break;
    case PART_TEXT: buffer_add_shell_quoted(out, *text); break;
    default: write_list(out, table, part, move); break;
    }
}

/* The order in which parts are written: by place; then with keys, or words that stand alone; then the rest of the
 * line. */
static uint32_t turn_of(const struct move_part *part) { return part_has_place(part) ? 0 : part_is_rest(part) ? 2 : 1; }

void move_format(struct buffer *out, const struct move_table *table, const struct move *move,
                 const struct text *texts) {
    const struct move_spec *form = &table->rules->forms[move->form];
    buffer_add_cstr(out, form->verb);
    for (uint32_t turn = 0; turn < 3; turn++) {
        const struct text *text = texts;
        for (uint32_t i = 0; i < form->part_count; i++) {
            bool is_text = form->parts[i].kind == PART_TEXT;
            if (turn_of(&form->parts[i]) == turn && move->parts[i] != NOT_GIVEN) write_part(out, table, move, i, text);
            if (is_text) text++;
        }
    }
}

void move_texts(const struct game_rules *rules, const struct move *move, const char *kept, struct text *texts) {
    const struct move_spec *form = &rules->forms[move->form];
    uint32_t place = 0;
    for (uint32_t i = 0; i < MOVE_TEXTS_MAX; i++) texts[i] = (struct text){NULL, 0};
    for (uint32_t i = 0; i < form->part_count; i++) {
        if (form->parts[i].kind != PART_TEXT) continue;
        struct text_ref ref = move->texts[place];
        if (move->parts[i] != NOT_GIVEN) texts[place] = (struct text){kept + ref.at, ref.length};
        place++;
    }
}

/* --- The usage of a form --- */

/* Writes usage in a language, for help; or, with a table, in no language, with the parts that were typed and the names
 * of the possible players. */
struct usage {
    struct buffer *out;
    enum language language;
    const struct move_table *table;
    const struct parsed_move *typed;
    uint32_t named;
};

static void add_word(struct usage *usage, enum message word, const char *plain) {
    if (usage->table)
        buffer_add_cstr(usage->out, plain);
    else
        message_text(usage->out, usage->language, word);
}

/* Is that player named anywhere in what was typed? */
static bool is_typed(const struct usage *usage, const struct move_spec *form, uint32_t seat) {
    const struct move *move = &usage->typed->move;
    for (uint32_t i = 0; i < form->part_count; i++)
        if (form->parts[i].kind == PART_PLAYER && move->parts[i] == (int32_t)seat) return true;
    for (uint32_t i = 0; i < move->list_count; i++)
        if (move->list[i].player == seat) return true;
    return false;
}

/* All players who were not named yet: Kris|Patrick. */
static void add_others(struct usage *usage) {
    const struct move_spec *form = &usage->table->rules->forms[usage->typed->move.form];
    bool any = false;
    for (uint32_t i = 0; i < usage->table->players; i++) {
        if (is_typed(usage, form, i)) continue;
        if (any) buffer_add_byte(usage->out, '|');
        write_name(usage->out, usage->table, i);
        any = true;
    }
}

static void add_who(struct usage *usage) {
    uint32_t named = usage->named++;
    if (usage->table)
        add_others(usage);
    else
        message_text(usage->out, usage->language, named ? MSG_MOVE_WHOM : MSG_VALUE_WHO);
}

static void add_words(struct buffer *out, const char *const *words) {
    for (uint32_t i = 0; words[i]; i++) {
        if (i > 0) buffer_add_byte(out, '|');
        buffer_add_cstr(out, words[i]);
    }
}

static void add_sign(struct usage *usage, const struct move_part *part) {
    struct buffer *out = usage->out;
    if (part->key) buffer_add_cstr(out, part->key), buffer_add_byte(out, '=');
    switch (part->kind) {
    case PART_PLAYER: add_who(usage); break;
    case PART_CHANGE: buffer_add_cstr(out, PLUS_OR_MINUS), add_word(usage, MSG_VALUE_NUMBER, "N"); break;
    case PART_NUMBER: add_word(usage, MSG_VALUE_NUMBER, "N"); break;
    case PART_WORD:
    case PART_FLAG: add_words(out, part->words); break;
    case PART_TEXT: add_word(usage, MSG_VALUE_TEXT, ELLIPSIS); break;
    case PART_PLAYERS: add_who(usage), buffer_add_cstr(out, " " ELLIPSIS); break;
    case PART_VALUES: add_who(usage), buffer_add_cstr(out, "=N " ELLIPSIS); break;
    }
}

static void add_usage(struct usage *usage, const struct move_spec *form) {
    buffer_add_cstr(usage->out, form->verb);
    for (uint32_t turn = 0; turn < 3; turn++) {
        uint32_t texts = 0;
        for (uint32_t i = 0; i < form->part_count; i++) {
            const struct move_part *part = &form->parts[i];
            bool may_lack = part->optional || part->kind == PART_FLAG, is_text = part->kind == PART_TEXT;
            uint32_t text = texts;
            texts += is_text;
            if (turn_of(part) != turn) continue;
            if (usage->typed && usage->typed->move.parts[i] != NOT_GIVEN) {
                write_part(usage->out, usage->table, &usage->typed->move, i,
                           is_text ? &usage->typed->texts[text] : NULL);
                continue;
            }
            buffer_add_cstr(usage->out, may_lack ? " [" : " ");
            add_sign(usage, part);
            if (may_lack) buffer_add_byte(usage->out, ']');
        }
    }
}

void move_usage(struct buffer *out, enum language language, const struct move_spec *form) {
    struct usage usage = {.out = out, .language = language};
    add_usage(&usage, form);
}

struct argument arg_move_typed(const struct move_table *table, const struct parsed_move *typed) {
    char room[4096];
    struct buffer out = buffer_wrap(room, sizeof room);
    struct usage usage = {.out = &out, .table = table, .typed = typed};
    add_usage(&usage, &table->rules->forms[typed->move.form]);
    return arg_bytes(out.bytes, out.length);
}

static bool names_players(const struct move_part *part) { return part->kind == PART_PLAYER || part_is_list(part); }

/* How many parts with players are written before that one. */
static uint32_t named_before(const struct move_spec *form, uint32_t at) {
    uint32_t named = 0;
    for (uint32_t i = 0; i < form->part_count; i++) {
        uint32_t turn = turn_of(&form->parts[i]), own = turn_of(&form->parts[at]);
        named += names_players(&form->parts[i]) && (turn < own || (turn == own && i < at));
    }
    return named;
}

void move_part_usage(struct buffer *out, enum language language, const struct move_spec *form, uint32_t at) {
    char room[1024];
    const struct move_part *part = &form->parts[at];
    struct buffer sign = buffer_wrap(room, sizeof room);
    struct usage usage = {.out = &sign, .language = language, .named = named_before(form, at)};
    add_sign(&usage, part);
    bool counts = part->kind == PART_NUMBER || part->kind == PART_VALUES;
    struct sentence says =
        sentence_of(counts ? MSG_MOVE_PART_RANGE : MSG_MOVE_PART, 4, arg_bytes(sign.bytes, sign.length),
                    arg_message(part->says), arg_number(part->min), arg_number(part->max));
    message_format(out, language, &says);
}
