#include "app/input/score_parse.h"

#include <string.h>
#include "core/rulebook/score_codec.h"
#include "core/rulebook/score_format.h"
#include "core/state/person_lookup.h"

enum { ORDER_MAX = UINT8_MAX, PLACE_MAX = UINT8_MAX };

/* A score while it is parsed. */
struct score_reading {
    const struct format *format;
    struct text whole; /* as it was typed, for messages */
    struct text typed; /* the score, if it was typed alone */
    struct argument name;
    struct text left; /* not parsed yet */
    struct score_row *row;
    uint8_t turns[TURNS_MAX]; /* in a game decided turn by turn */
    uint32_t turn_count;
    struct problem *why;
};

static void skip(struct text *text, uint32_t count) {
    text->bytes += count;
    text->length -= count;
}

static void skip_spaces(struct text *text) {
    while (text->length && *text->bytes == ' ') skip(text, 1);
}

static bool take(struct text *text, const char *beginning) {
    uint32_t length = (uint32_t)strlen(beginning);
    if (text->length < length || memcmp(text->bytes, beginning, length) != 0) return false;
    skip(text, length);
    return true;
}

static bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

/* The leading digits; false if there are none. A number too large for any score becomes INT32_MAX. */
static bool take_digits(struct text *text, int64_t *number) {
    struct text digits = {text->bytes, 0};
    while (digits.length < text->length && is_digit(text->bytes[digits.length])) digits.length++;
    if (!digits.length) return false;
    if (!text_number(digits, 0, INT32_MAX, number)) *number = INT32_MAX;
    skip(text, digits.length);
    return true;
}

/* The hyphen, and the minus signs and dashes that phones and word processors put in its place. */
static bool take_minus(struct text *text) {
    static const char *const signs[] = {"-",
                                        "\xe2\x88\x92", /* minus */
                                        "\xe2\x80\x90",
                                        "\xe2\x80\x91",
                                        "\xe2\x80\x92",
                                        "\xe2\x80\x93", /* dashes */
                                        "\xe2\x80\x94",
                                        "\xef\xb9\xa3",
                                        "\xef\xbc\x8d"};
    for (uint32_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (take(text, signs[i])) return true;
    return false;
}

bool score_has_minus(struct text typed) {
    skip_spaces(&typed);
    return take_minus(&typed);
}

/* Refuses a text that is not WHO=SCORE. */
static status no_score(const struct format *format, struct text whole, struct problem *why) {
    enum message says = format->unscored ? MSG_SCORE_FORM_ALONE : MSG_SCORE_FORM;
    return misuse(why, "TY-SCORE", says, 2, arg_text(whole), arg_example(format, EXAMPLE_COMMAND));
}

/* The same for a score without a name, from a cell or a field. */
static status no_score_alone(const struct format *format, struct text typed, struct argument name,
                             struct problem *why) {
    enum message says = format->unscored ? MSG_SCORE_CELL_ALONE : MSG_SCORE_CELL;
    return misuse(why, "TY-SCORE", says, 3, arg_text(typed), name, arg_example(format, EXAMPLE_LIST));
}

static status no_score_of(const struct score_reading *reading) {
    if (!reading->typed.bytes) return no_score(reading->format, reading->whole, reading->why);
    return no_score_alone(reading->format, reading->typed, reading->name, reading->why);
}

/* Refuses a number out of range: TY-SCORE, or the format's rule for the range. */
static status no_such_value(const struct score_reading *reading) {
    const struct format *format = reading->format;
    struct argument whole = arg_text(reading->whole), name = arg_message(format->value_name);
    struct argument min = arg_number(format->value_least), max = arg_number(format->value_most);
    if (format->value_rule) return refuse(reading->why, format->value_rule, MSG_SCORE_RANGE, 4, whole, name, min, max);
    return misuse(reading->why, "TY-SCORE", MSG_SCORE_RANGE, 4, whole, name, min, max);
}

static status take_number(struct score_reading *reading, int64_t *value) {
    const struct format *format = reading->format;
    bool negative = take_minus(&reading->left);
    int64_t number;
    if (!negative) (void)take(&reading->left, "+");
    if (!take_digits(&reading->left, &number)) return no_score_of(reading);
    const char *points = format->turn_stages ? "." : ".,";
    bool has_fraction =
        reading->left.length > 1 && strchr(points, reading->left.bytes[0]) && is_digit(reading->left.bytes[1]);
    if (has_fraction) return misuse(reading->why, "TY-SCORE", MSG_SCORE_WHOLE, 1, arg_text(reading->whole));
    if (negative) number = -number;
    if (number < format->value_least || number > format->value_most) return no_such_value(reading);
    *value = number;
    return done();
}

/* "3,4": the score after each turn. */
static status read_turns(struct score_reading *reading) {
    reading->turns[reading->turn_count++] = (uint8_t)reading->row->value;
    for (int64_t number; take(&reading->left, ","); skip_spaces(&reading->left)) {
        if (reading->turn_count == TURNS_MAX) {
            return misuse(reading->why, "TY-SCORE", MSG_SCORE_TURNS, 2, arg_text(reading->whole),
                          arg_number(TURNS_MAX));
        }
        skip_spaces(&reading->left);
        TRY(take_number(reading, &number));
        reading->turns[reading->turn_count++] = (uint8_t)number;
    }
    return done();
}

static status read_number(struct score_reading *reading) {
    int64_t number;
    TRY(take_number(reading, &number));
    reading->row->value = (int32_t)number;
    skip_spaces(&reading->left);
    bool has_turns = reading->format->turn_stages && reading->left.length && *reading->left.bytes == ',';
    return has_turns ? read_turns(reading) : done();
}

/* "w, *, c, l": the marks that may follow a number, for a message. */
static struct argument arg_marks(const struct format *format) {
    char list[ARGUMENT_TEXT_MAX];
    size_t length = 0;
    for (uint32_t i = 0; i < format->mark_count && length + 8 < sizeof list; i++) {
        const char signs[2] = {format->marks[i].letter, format->marks[i].sign};
        for (size_t j = 0; j < 2; j++) {
            if (!signs[j] || format->marks[i].refused) continue;
            if (length) list[length++] = ',', list[length++] = ' ';
            list[length++] = signs[j];
        }
    }
    return arg_bytes(list, length);
}

/* The first whole UTF-8 character of the text. */
static struct text next_character(struct text text) {
    uint32_t length = 1;
    while (length < text.length && ((unsigned char)text.bytes[length] & 0xc0) == 0x80) length++;
    return (struct text){text.bytes, length};
}

static const struct mark *mark_named(const struct format *format, char name) {
    char lower = name >= 'A' && name <= 'Z' ? (char)(name - 'A' + 'a') : name;
    for (uint32_t i = 0; i < format->mark_count; i++) {
        const struct mark *mark = &format->marks[i];
        if (mark->letter == lower || (mark->sign && mark->sign == name)) return mark;
    }
    return NULL;
}

static status twice(const struct score_reading *reading) {
    return misuse(reading->why, "TY-SCORE", MSG_SCORE_TWICE, 1, arg_text(reading->whole));
}

/* "w1": the order among players with the same mark. */
static status read_order(struct score_reading *reading, const struct mark *mark, struct text name) {
    int64_t order;
    if (!take_digits(&reading->left, &order)) return done();
    if (mark->counted && order >= 1 && order <= ORDER_MAX) {
        reading->row->order = (uint8_t)order;
        return done();
    }
    return misuse(reading->why, "TY-SCORE", mark->counted ? MSG_SCORE_ORDER : MSG_SCORE_NOT_COUNTED, 2,
                  arg_text(reading->whole), arg_text(name));
}

static status read_mark(struct score_reading *reading) {
    struct text name = next_character(reading->left);
    const struct mark *mark = name.length == 1 ? mark_named(reading->format, *name.bytes) : NULL;
    if (!mark) {
        enum message message = reading->format->unscored     ? MSG_SCORE_MARK_ALONE
                               : reading->format->mark_count ? MSG_SCORE_MARK
                                                             : MSG_SCORE_NO_MARKS;
        return misuse(reading->why, "TY-SCORE", message, 4, arg_text(reading->whole), arg_text(name),
                      arg_marks(reading->format), arg_example(reading->format, EXAMPLE_MARK));
    }
    skip(&reading->left, 1);
    if (mark->mark ? reading->row->mark : reading->row->presence) return twice(reading);
    if (mark->mark)
        reading->row->mark = mark->mark;
    else
        reading->row->presence = mark->presence;
    return read_order(reading, mark, name);
}

/* "/12": the target of this player. */
static status read_target(struct score_reading *reading) {
    int64_t target;
    if (!reading->format->own_targets) {
        return misuse(reading->why, "TY-SCORE", MSG_SCORE_NO_TARGET, 1, arg_text(reading->whole));
    }
    if (reading->row->target) return twice(reading);
    if (!take_digits(&reading->left, &target) || target < 1 || target > reading->format->value_most) {
        return misuse(reading->why, "TY-SCORE", MSG_SCORE_TARGET, 2, arg_text(reading->whole),
                      arg_number(reading->format->value_most));
    }
    reading->row->target = (int32_t)target;
    return done();
}

/* "@2": the place that a judge gave. */
static status read_place(struct score_reading *reading) {
    int64_t place;
    if (!reading->format->fixed_places) {
        return misuse(reading->why, "TY-SCORE", MSG_SCORE_NO_PLACE, 1, arg_text(reading->whole));
    }
    if (reading->row->place) return twice(reading);
    if (!take_digits(&reading->left, &place) || place < 1 || place > PLACE_MAX) {
        return misuse(reading->why, "TY-SCORE", MSG_SCORE_PLACE, 1, arg_text(reading->whole));
    }
    reading->row->place = (uint8_t)place;
    return done();
}

static status read_score(struct score_reading *reading) {
    if (reading->format->unscored)
        (void)take_minus(&reading->left);
    else
        TRY(read_number(reading));
    for (skip_spaces(&reading->left); reading->left.length; skip_spaces(&reading->left)) {
        if (take(&reading->left, "/"))
            TRY(read_target(reading));
        else if (take(&reading->left, "@"))
            TRY(read_place(reading));
        else
            TRY(read_mark(reading));
    }
    return done();
}

/* A word instead of a number. English and Portuguese words are both accepted in every language. */
static status read_word(struct arena *scratch, struct text text, uint8_t *presence) {
    static const struct {
        const char *word;
        uint8_t presence;
    } words[] = {{"absent", ABSENT}, {"ausente", ABSENT}, {"conceded", CONCEDED}, {"desistiu", CONCEDED}};
    struct text folded = text_casefold(scratch, text);
    if (!folded.bytes) return no_memory();
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (text_is(folded, words[i].word)) *presence = words[i].presence;
    }
    return done();
}

/* Splits at the last '=': a name may contain one, a score never does. */
static bool split(struct text whole, struct text *who, struct text *score) {
    uint32_t at = whole.length;
    while (at > 0 && whole.bytes[at - 1] != '=') at--;
    if (at == 0) return false;
    *who = text_trimmed((struct text){whole.bytes, at - 1});
    *score = text_trimmed((struct text){whole.bytes + at, whole.length - at});
    return who->length && score->length;
}

/* One row, or one for each turn. */
static uint32_t put_rows(const struct score_reading *reading, struct score_row *rows) {
    struct score score = {.value = reading->row->value,
                          .target = reading->row->target,
                          .mark = reading->row->mark,
                          .order = reading->row->order,
                          .place = reading->row->place,
                          .presence = reading->row->presence,
                          .turn_count = (uint8_t)reading->turn_count};
    memcpy(score.turns, reading->turns, sizeof score.turns);
    return score_encode(rows, reading->row->person, &score);
}

/* Parses the rest as the score of the person with that number. */
static status read_of(struct score_reading *reading, struct arena *scratch, uint32_t number, struct score_row *rows,
                      uint32_t *count) {
    struct score_row row = {.person = number, .presence = PRESENT};
    *count = 1;
    TRY(read_word(scratch, reading->left, &row.presence));
    rows[0] = row;
    if (row.presence != PRESENT) return done();
    reading->row = &row;
    TRY(read_score(reading));
    *count = put_rows(reading, rows);
    return done();
}

status score_parse_at_table(const struct state *state, const struct tournament *tournament, table_id table,
                            struct arena *scratch, struct text text, struct score_row *rows, uint32_t *count,
                            struct problem *why) {
    struct text who, score;
    person_id person;
    *count = 1;
    if (!split(text, &who, &score)) return no_score(format_of(tournament), text, why);
    if (table.at == NOBODY)
        TRY(person_find(state, scratch, who, &person, why));
    else
        TRY(person_seated(state, tournament, table, scratch, who, &person, why));
    struct score_reading reading = {.format = format_of(tournament), .whole = text, .left = score, .why = why};
    return read_of(&reading, scratch, state->people.rows[person.at].number, rows, count);
}

status score_parse_with_person(const struct state *state, const struct tournament *tournament, struct arena *scratch,
                               struct text text, struct score_row *rows, uint32_t *count, struct problem *why) {
    return score_parse_at_table(state, tournament, (table_id){NOBODY}, scratch, text, rows, count, why);
}

/* "Ana=16v": the command-line notation, for messages. NULL bytes: no memory. */
static struct text written_out(const struct state *state, struct arena *scratch, person_id person, struct text typed) {
    struct buffer whole = {0};
    struct argument name = arg_person(state, person);
    buffer_add_cstr(&whole, name.text), buffer_add_byte(&whole, '='), buffer_add_text(&whole, typed);
    struct text kept;
    return is_done(arena_keep(scratch, &whole, &kept)) ? kept : (struct text){0};
}

status score_parse(const struct state *state, const struct tournament *tournament, struct arena *scratch,
                   uint32_t number, struct text typed, struct score_row *rows, uint32_t *count, struct problem *why) {
    char digits[24];
    struct buffer who = buffer_wrap(digits, sizeof digits);
    person_id person;
    *count = 1;
    buffer_add_byte(&who, '#'), buffer_add_number(&who, number);
    TRY(person_find(state, scratch, buffer_view(&who), &person, why));
    struct text whole = written_out(state, scratch, person, typed), score = text_trimmed(typed);
    if (!whole.bytes) return no_memory();
    struct score_reading reading = {.format = format_of(tournament),
                                    .whole = whole,
                                    .typed = score,
                                    .left = score,
                                    .name = arg_person(state, person),
                                    .why = why};
    if (!score.length) return no_score_of(&reading);
    return read_of(&reading, scratch, number, rows, count);
}
