/* Move parser: reads a verb and its parts by the game's table of moves. */
#include <assert.h>
#include <string.h>
#include "core/game/move_internal.h"
#include "core/state/label.h"
#include "base/i18n.h"

static struct argument arg_usage(const struct reading *reading);

/* The letters at the beginning of a line, after any quotes. */
static struct text first_letters(struct text line) {
    while (line.length && strchr(" \t\"'\\", *line.bytes) && *line.bytes)
        line = (struct text){line.bytes + 1, line.length - 1};
    struct text letters = {line.bytes, 0};
    while (letters.length < line.length && ((uint8_t)line.bytes[letters.length] | 0x20) >= 'a') letters.length++;
    return letters;
}

struct text move_shown(const struct game_rules *rules, struct text line) {
    struct text verb = first_letters(line), begins = verb;
    struct suggestion nearest = suggest_begin(verb);
    if (rules->bid_form == NO_FORM) return line;
    const char *bid = rules->forms[rules->bid_form].verb;
    for (uint32_t i = 0; i < rules->form_count; i++) {
        if (i != rules->bid_form && text_is_word(verb, rules->forms[i].verb)) return line;
        suggest_try(&nearest, text_of(rules->forms[i].verb), rules->forms[i].verb);
    }
    if (begins.length > strlen(bid)) begins.length = (uint32_t)strlen(bid);
    return text_is_word(begins, bid) || nearest.name == bid ? verb : line;
}

/* --- Words and numbers --- */

static status wrong_number(const struct reading *reading, const struct move_part *part, struct text word) {
    enum message says = part->kind == PART_CHANGE ? MSG_MOVE_CHANGE : MSG_MOVE_NUMBER;
    return misuse(reading->why, "TY-USAGE", says, 5, arg_word_again(reading, word), arg_message(part->says),
                  arg_usage(reading), arg_number(part->min), arg_number(part->max));
}

/* Accepts the hyphen, and the minus signs that phones and word processors insert. */
static bool take_minus(struct text *word) {
    static const char *const signs[] = {"-", "\xe2\x88\x92", "\xe2\x80\x93"};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        uint32_t length = (uint32_t)strlen(signs[i]);
        if (word->length < length || memcmp(word->bytes, signs[i], length) != 0) continue;
        *word = (struct text){word->bytes + length, word->length - length};
        return true;
    }
    return false;
}

/* Digits, with a sign: required for a change, and allowed for a number only if it can be negative. */
static bool is_number(const struct move_part *part, struct text word, int32_t *value) {
    int64_t number;
    bool minus = take_minus(&word), plus = !minus && word.length && *word.bytes == '+';
    if (plus) word = (struct text){word.bytes + 1, word.length - 1};
    if (part->kind == PART_CHANGE ? !minus && !plus : plus) return false;
    if (!word.length || *word.bytes < '0' || *word.bytes > '9') return false;
    if (!text_number(word, 0, INT32_MAX, &number)) return false;
    int32_t read = (int32_t)(minus ? -number : number);
    if (read < part->min || read > part->max || (part->kind == PART_CHANGE && read == 0)) return false;
    *value = read;
    return true;
}

/* Takes the text up to that sign from the front, and the sign with it. */
static struct text piece_taken(struct text *left, char sign) {
    uint32_t end = 0;
    while (end < left->length && left->bytes[end] != sign) end++;
    uint32_t next = end < left->length ? end + 1 : end;
    struct text piece = {left->bytes, end};
    *left = (struct text){left->bytes + next, left->length - next};
    return piece;
}

/* Is the folded text another spelling of the word in one of the languages? */
static bool is_also(struct text folded, const char *word) {
    for (int language = 0; language < LANGUAGES_COUNT; language++) {
        struct text pairs = text_of(message_template((enum language)language, MSG_MOVE_WORDS_ALSO, false));
        while (pairs.length) {
            struct text meant = piece_taken(&pairs, ' '), also = piece_taken(&meant, '=');
            if (text_equal(also, folded) && text_is_word(meant, word)) return true;
        }
    }
    return false;
}

struct text move_word_in(enum language language, struct text word) {
    struct text pairs = text_of(message_template(language, MSG_MOVE_WORDS_ALSO, false));
    while (pairs.length) {
        struct text meant = piece_taken(&pairs, ' '), also = piece_taken(&meant, '=');
        if (text_equal(meant, word)) return also;
    }
    return word;
}

static status find_word(const struct reading *reading, const struct move_part *part, struct text word, bool *found,
                        int32_t *value) {
    struct text folded = text_casefold(reading->arena, word);
    if (!folded.bytes) return no_memory();
    for (int32_t i = 0; part->words[i]; i++) {
        *found = text_is_word(word, part->words[i]) || is_also(folded, part->words[i]);
        if (!*found) continue;
        *value = i;
        break;
    }
    return done();
}

static status wrong_word(const struct reading *reading, const struct move_part *part, struct text word) {
    struct suggestion nearest = suggest_begin(word);
    for (uint32_t i = 0; part->words[i]; i++) suggest_try(&nearest, text_of(part->words[i]), part->words[i]);
    if (nearest.name) {
        return misuse(reading->why, "TY-USAGE", MSG_MOVE_WORD_NEAR, 4, arg_word_again(reading, word),
                      arg_message(part->says), arg_cstr(nearest.name), arg_usage(reading));
    }
    return misuse(reading->why, "TY-USAGE", MSG_MOVE_WORD, 3, arg_word_again(reading, word), arg_message(part->says),
                  arg_usage(reading));
}

/* --- Parts --- */

static bool is_given(const struct reading *reading, uint32_t part) {
    return reading->read->move.parts[part] != NOT_GIVEN || (reading->passed >> part & 1);
}

static status read_text(struct reading *reading, uint32_t at, struct text text) {
    uint32_t place = 0;
    for (uint32_t i = 0; i < at; i++) place += reading->form->parts[i].kind == PART_TEXT;
    status fits = label_check(text, MOVE_TEXT_CHARACTERS_MAX, reading->why);
    if (fits.outcome == REFUSED) fits.outcome = MISUSED;
    TRY(fits);
    reading->read->texts[place] = text;
    reading->read->move.parts[at] = 1;
    return done();
}

/* NAME=N: split at the last sign, because a name may contain one. */
static status read_value(struct reading *reading, const struct move_part *part, struct text word,
                         struct move_argument_item *item) {
    uint32_t at = word.length;
    while (at > 0 && word.bytes[at - 1] != '=') at--;
    if (at < 2)
        return misuse(reading->why, "TY-USAGE", MSG_MOVE_VALUE, 2, arg_word_again(reading, word), arg_usage(reading));
    TRY(move_find_player(reading, (struct text){word.bytes, at - 1}, &item->player));
    struct text number = {word.bytes + at, word.length - at};
    return is_number(part, number, &item->value) ? done() : wrong_number(reading, part, number);
}

static status read_item(struct reading *reading, uint32_t at, struct text word) {
    const struct move_part *part = &reading->form->parts[at];
    struct move *move = &reading->read->move;
    struct move_argument_item item = {0};
    if (part->kind == PART_VALUES)
        TRY(read_value(reading, part, word, &item));
    else
        TRY(move_find_player(reading, word, &item.player));
    if (move->list_count == GAME_PLAYERS_MAX)
        return misuse(reading->why, "TY-USAGE", MSG_MOVE_TOO_MUCH, 2, arg_word_again(reading, word),
                      arg_usage(reading));
    move->list[move->list_count++] = item;
    move->parts[at] = (int32_t)move->list_count;
    return done();
}

/* Reads that word as the value of that part. */
static status read_part(struct reading *reading, uint32_t at, struct text word) {
    const struct move_part *part = &reading->form->parts[at];
    int32_t *value = &reading->read->move.parts[at];
    uint32_t seat;
    bool found = false;
    reading->at = at;
    switch (part->kind) {
    case PART_PLAYER:
        TRY(move_find_player(reading, word, &seat));
        *value = (int32_t)seat;
        return done();
    case PART_NUMBER:
    case PART_CHANGE: return is_number(part, word, value) ? done() : wrong_number(reading, part, word);
    case PART_WORD:
    case PART_FLAG:
        TRY(find_word(reading, part, word, &found, value));
        return found ? done() : wrong_word(reading, part, word);
    case PART_TEXT: return read_text(reading, at, text_trimmed(word));
    default: return read_item(reading, at, word);
    }
}

/* --- Which part a word belongs to --- */

/* Finds a key of the form at the front of the word, and removes it. */
static bool take_key(const struct reading *reading, struct text *word, uint32_t *at) {
    for (*at = 0; *at < reading->form->part_count; ++*at) {
        const char *key = reading->form->parts[*at].key;
        uint32_t length = key ? (uint32_t)strlen(key) : 0;
        if (!key || word->length <= length || word->bytes[length] != '=') continue;
        if (!text_is_word((struct text){word->bytes, length}, key)) continue;
        *word = (struct text){word->bytes + length + 1, word->length - length - 1};
        return true;
    }
    return false;
}

/* Finds a word that stands alone; only after all required parts before it. */
static bool find_flag(const struct reading *reading, struct text word, uint32_t *at) {
    for (*at = 0; *at < reading->form->part_count; ++*at) {
        const struct move_part *part = &reading->form->parts[*at];
        if (part_has_place(part) && !part->optional && !is_given(reading, *at)) return false;
        if (part->kind == PART_FLAG && !is_given(reading, *at) &&
            (text_is_word(word, part->words[0]) || is_also(reading->folded, part->words[0])))
            return true;
    }
    return false;
}

/* The next part by its place; a list takes further words. False: none. */
static bool find_place(const struct reading *reading, uint32_t *at) {
    for (*at = 0; *at < reading->form->part_count; ++*at) {
        const struct move_part *part = &reading->form->parts[*at];
        if (part_has_place(part) && (part_is_list(part) || !is_given(reading, *at))) return true;
    }
    return false;
}

static bool find_rest(const struct reading *reading, uint32_t *at) {
    for (*at = 0; *at < reading->form->part_count; ++*at) {
        if (part_is_rest(&reading->form->parts[*at])) return true;
    }
    return false;
}

static bool is_for_player(const struct reading *reading) {
    uint32_t at;
    if (!find_place(reading, &at)) return false;
    return reading->form->parts[at].kind == PART_PLAYER || reading->form->parts[at].kind == PART_PLAYERS;
}

static status read_keyed(struct reading *reading, uint32_t at, struct text value) {
    if (!is_given(reading, at)) return read_part(reading, at, value);
    return misuse(reading->why, "TY-USAGE", MSG_MOVE_TWICE, 2, arg_cstr(reading->form->parts[at].key),
                  arg_usage(reading));
}

static status read_word(struct reading *reading, struct text word) {
    struct text value = word;
    uint32_t at, seat;
    bool is_somebody = is_for_player(reading) && move_is_name(reading->table, word, &seat);
    if (!is_somebody && take_key(reading, &value, &at)) return read_keyed(reading, at, value);
    if (!is_somebody && find_flag(reading, word, &at)) {
        reading->read->move.parts[at] = 1;
        return done();
    }
    if (find_place(reading, &at)) return read_part(reading, at, word);
    return misuse(reading->why, "TY-USAGE", MSG_MOVE_TOO_MUCH, 2, arg_word_again(reading, word), arg_usage(reading));
}

/* Does that word begin the text that takes the rest of the line? */
static bool begins_rest(const struct reading *reading, struct text word) {
    uint32_t at;
    if (!find_rest(reading, &at) || find_place(reading, &at)) return false;
    return !take_key(reading, &word, &at) && !find_flag(reading, word, &at);
}

static status read_rest(struct reading *reading, struct word_source *from) {
    struct text rest;
    uint32_t at;
    bool has_rest = find_rest(reading, &at);
    assert(has_rest);
    TRY(rest_take(from, reading->arena, &rest));
    return read_text(reading, at, text_trimmed(rest));
}

static status read_parts(struct reading *reading) {
    struct text word;
    while (words_left(&reading->source)) {
        struct word_source before = reading->source;
        status took = shell_word_next(&reading->source, reading->arena, &word, reading->why);
        if (took.outcome == NO_MEMORY) return took;
        if (took.outcome == MISUSED) reading->why->says.arguments[0] = arg_word_again(reading, before.line);
        word = text_trimmed(word);
        reading->before = before;
        reading->folded = text_casefold(reading->arena, word);
        if (!reading->folded.bytes) return no_memory();
        if (word.length && begins_rest(reading, word)) return read_rest(reading, &before);
        TRY(took);
        if (word.length) TRY(read_word(reading, word));
    }
    return done();
}

/* Does the word fit the next required part? Then the word before it was missing, not wrong. */
static bool is_next(struct reading *reading, struct text word) {
    uint32_t at;
    int32_t value = 0;
    uint32_t seat;
    bool found = false;
    if (!find_place(reading, &at)) return find_rest(reading, &at);
    const struct move_part *part = &reading->form->parts[at];
    switch (part->kind) {
    case PART_PLAYER: return is_done(move_find_player(reading, word, &seat));
    case PART_NUMBER:
    case PART_CHANGE: return is_number(part, word, &value);
    case PART_WORD: return is_done(find_word(reading, part, word, &found, &value)) && found;
    default: return false;
    }
}

static bool has_digit(struct text word) {
    for (uint32_t i = 0; i < word.length; i++)
        if (word.bytes[i] >= '0' && word.bytes[i] <= '9') return true;
    return false;
}

/* After a word that does not fit: reads everything else that was typed, as far as possible. A number may simply be
 * wrong; a word without a digit probably follows a part that is missing. */
static void read_what_fits(struct reading *reading) {
    while (words_left(&reading->source)) {
        struct text word;
        reading->at = MOVE_PARTS_MAX;
        status read = read_parts(reading);
        if (is_done(read) || read.outcome == NO_MEMORY) return;
        if (reading->at == MOVE_PARTS_MAX) continue;
        reading->passed |= 1U << reading->at;
        struct word_source again = reading->before;
        if (!is_done(shell_word_next(&again, reading->arena, &word, reading->why)) || has_digit(word)) continue;
        if (is_next(reading, word)) reading->source = reading->before;
    }
}

/* How to type the move, with the parts that were typed. */
static struct argument arg_usage(const struct reading *failed) {
    struct problem ignored = {0};
    struct parsed_move read = *failed->read;
    struct reading reading = *failed;
    if (failed->is_mending) return arg_cstr("");
    reading.is_mending = true;
    reading.read = &read, reading.why = &ignored;
    if (reading.before.is_split || reading.before.line.bytes) reading.source = reading.before;
    read_what_fits(&reading);
    if (read.move.form == failed->table->rules->bid_form)
        read.move.parts[1] = NOT_GIVEN; /* the number of a bid is secret */
    return arg_move_typed(failed->table, &read);
}

static status check_needed(const struct reading *reading) {
    for (uint32_t i = 0; i < reading->form->part_count; i++) {
        const struct move_part *part = &reading->form->parts[i];
        if (part->optional || part->kind == PART_FLAG || is_given(reading, i)) continue;
        return misuse(reading->why, "TY-USAGE", MSG_MOVE_MISSING, 2, arg_message(part->says), arg_usage(reading));
    }
    return done();
}

/* --- The verb --- */

static struct argument arg_verbs(const struct game_rules *rules) {
    char room[4096];
    struct buffer verbs = buffer_wrap(room, sizeof room);
    for (uint32_t i = 0; i < rules->form_count; i++) {
        if (i > 0) buffer_add_byte(&verbs, ' ');
        buffer_add_cstr(&verbs, rules->forms[i].verb);
    }
    return arg_text(buffer_view(&verbs));
}

static status find_form_of(const struct reading *reading, struct text verb, uint32_t *form) {
    const struct game_rules *rules = reading->table->rules;
    struct suggestion nearest = suggest_begin(verb);
    struct text folded = text_casefold(reading->arena, verb);
    if (!folded.bytes) return no_memory();
    struct argument shown = arg_text(move_shown(rules, verb));
    for (*form = 0; *form < rules->form_count; ++*form) {
        if (text_is_word(verb, rules->forms[*form].verb) || is_also(folded, rules->forms[*form].verb)) return done();
        suggest_try(&nearest, text_of(rules->forms[*form].verb), rules->forms[*form].verb);
    }
    if (nearest.name) return misuse(reading->why, "TY-USAGE", MSG_MOVE_VERB_NEAR, 2, shown, arg_cstr(nearest.name));
    return misuse(reading->why, "TY-USAGE", MSG_MOVE_VERB, 2, shown, arg_verbs(rules));
}

static status read_move(struct reading *reading) {
    struct text verb;
    uint32_t form;
    if (!words_left(&reading->source))
        return misuse(reading->why, "TY-USAGE", MSG_MOVE_NONE, 1, arg_verbs(reading->table->rules));
    struct text line = reading->source.line;
    status took = shell_word_next(&reading->source, reading->arena, &verb, reading->why);
    if (took.outcome == MISUSED) reading->why->says.arguments[0] = arg_text(move_shown(reading->table->rules, line));
    TRY(took);
    TRY(find_form_of(reading, verb, &form));
    *reading->read = (struct parsed_move){.move = move_of(form)};
    reading->form = &reading->table->rules->forms[form];
    TRY(read_parts(reading));
    reading->before = reading->source;
    return check_needed(reading);
}

status move_parse(const struct move_table *table, struct arena *arena, struct text line, struct parsed_move *read,
                  struct problem *why) {
    struct reading reading = {.table = table, .arena = arena, .source = {.line = line}, .read = read, .why = why};
    return read_move(&reading);
}

status move_parse_words(const struct move_table *table, struct arena *arena, const struct text *words, uint32_t count,
                        struct parsed_move *read, struct problem *why) {
    struct reading reading = {.table = table,
                              .arena = arena,
                              .source = {.is_split = true, .words = words, .words_left = count},
                              .read = read,
                              .why = why};
    return read_move(&reading);
}
