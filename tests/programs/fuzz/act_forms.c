#include "act_forms.h"

#include <string.h>

#include "web/request/command_form.h"
#include "base/buffer.h"
#include "running.h"

enum { LONG_MOST = 6000 };

/* What people type, and what nobody should, for each kind of field. */
static const char *const number_words[] = {"0",
                                           "1",
                                           "1",
                                           "2",
                                           "3",
                                           "7",
                                           "",
                                           "255",
                                           "256",
                                           "65535",
                                           "65536",
                                           "4294967295",
                                           "4294967296",
                                           "2147483647",
                                           "2147483648",
                                           "-1",
                                           "-2147483648",
                                           "-2147483649",
                                           "9223372036854775807",
                                           "9223372036854775808",
                                           "18446744073709551616",
                                           "007",
                                           "+1",
                                           "1.0",
                                           "1e3",
                                           " 3 ",
                                           "0x1",
                                           "\xd9\xa3",
                                           NULL};
static const char *const person_words[] = {"Ana", "ana",        "Bia ",   "  Caio", "Davi", "#3", "3",
                                           "7",   "8",          "99",     "0",      "#0",   "#",  "Ána",
                                           "An",  "4294967296", "Nobody", "-1",     "",     NULL};
static const char *const range_words[] = {"1-8", "12",    "8-1", "0", "1-65535", "65536", "-", "1-",
                                          "-3",  "2 - 4", "3",   "",  "a-b",     "1-2-3", NULL};
static const char *const good_settings[] = {"rounds=3", "standings=hidden", "a=b=c", "faq=1.1", "rounds=", NULL};
static const char *const setting_words[] = {"rounds=3", "cut=8", "tier=local", "standings=hidden", "standings=hidden",
                                            "a=b",      "a=b=c", "minutes=50", "faq=1.1",          "rounds=",
                                            "=3",       "=",     "x",          "a=\xff",           NULL};
static const char *const time_words[] = {"14:30", "0:00", "23:59", "24:00", "9:5", "14:30:00",
                                         "14",    ":",    "xx",    "",      NULL};
static const char *const score_words[] = {"16w", "11",     "3", "-2",       "16*",         "8w1", "15/12", "10@2",
                                          "3,4", "absent", "",  "\xc2\xbd", "99999999999", "w",   NULL};
static const char *const text_words[] = {
    "spilt tea", "<b>\"x\"</b>", "\xc3\xa9",  "",    "\xff", "\xc3", "\xe2\x80\xae",
    "a\nb",      "\t",           "ontheedge", "cup", "7",    NULL};
static const char *const names_of_no_field[] = {"nothing", "",        "score-", "people", "people-0",
                                                "t",       "minutes", "id2",    NULL};
static const char *const hex_words[] = {"00112233445566778899aabbccddeeff",
                                        "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff", "xyz", "",
                                        NULL};

static const char *const *const all_words[] = {number_words, person_words, range_words, setting_words,
                                               time_words,   score_words,  text_words,  hex_words};

static const char *one_of(const char *const *words, struct chance *chance) {
    uint32_t count = 0;
    while (words[count]) count++;
    return words[chance_below(chance, count)];
}

static bool is_like(const char *name, const char *part) { return strstr(name, part) != NULL; }

static const char *const *words_of(const struct form_field *field) {
    static const char *const people[] = {"person", "people", "one", "other", "kept", "gone", "caller", "judge"};
    if (field->kind == FORM_NUMBER || field->kind == FORM_CHECK) return number_words;
    if (field->kind == FORM_HEX) return hex_words;
    for (size_t i = 0; i < sizeof people / sizeof *people; i++)
        if (strcmp(people[i], field->name) == 0) return person_words;
    return is_like(field->name, "tables")     ? range_words
           : is_like(field->name, "settings") ? setting_words
           : is_like(field->name, "until")    ? time_words
           : is_like(field->name, "score")    ? score_words
                                              : text_words;
}

/* As a browser writes it; now and then a byte stands there as it is. */
static void put_escaped(struct buffer *out, struct text text, struct chance *chance) {
    bool raw = chance_one_in(chance, 16);
    for (uint32_t i = 0; i < text.length; i++) {
        uint8_t byte = (uint8_t)text.bytes[i];
        bool plain = (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
        if (plain || raw)
            buffer_add_byte(out, text.bytes[i]);
        else if (byte == ' ')
            buffer_add_byte(out, '+');
        else
            buffer_add_byte(out, '%'), buffer_add_hex(out, &byte, 1);
    }
}

/* What a page would have sent: a small number, somebody who is there. */
static void put_usual(struct buffer *out, const char *const *words, struct chance *chance) {
    if (words == number_words || words == person_words)
        buffer_add_number(out, chance_below(chance, chance_one_in(chance, 4) ? 64 : 8));
    else
        put_escaped(out, text_of(words[chance_below(chance, 3)]), chance);
}

/* One word, or many with what parts them. */
static void put_value(struct buffer *out, const struct form_field *field, struct chance *chance) {
    const char *const *words = words_of(field);
    bool is_list = words == range_words || words == setting_words || strcmp(field->name, "people") == 0;
    if (chance_one_in(chance, 12)) words = all_words[chance_below(chance, sizeof all_words / sizeof *all_words)];
    if (!is_list && words != text_words && !chance_one_in(chance, 4)) {
        put_usual(out, words, chance);
        return;
    }
    if (words == setting_words && chance_below(chance, 3)) words = good_settings;
    uint32_t count = is_list ? chance_below(chance, chance_one_in(chance, 4) ? 20 : 4) : 1;
    for (uint32_t i = 0; i < count; i++) {
        put_escaped(out, text_of(one_of(words, chance)), chance);
        if (i + 1 < count)
            put_escaped(out, text_of(words == setting_words || words == good_settings ? " " : ", "), chance);
    }
    if (!chance_one_in(chance, 24)) return;
    bool is_wide = chance_one_in(chance, 2);
    static const uint32_t lengths[] = {80, 81, 499, 500, 501, 4000, LONG_MOST};
    for (uint32_t left = lengths[chance_below(chance, sizeof lengths / sizeof *lengths)]; left > 0; left--)
        buffer_add_cstr(out, is_wide ? "%C3%A9" : "a");
}

static void put_name(struct buffer *out, const struct form_field *field, struct chance *chance) {
    put_escaped(out, text_of(field->name), chance);
    if (!field->numbers_max) return;
    if (chance_one_in(chance, 8))
        put_escaped(out, text_of(one_of(number_words, chance)), chance);
    else
        buffer_add_number(out, 1 + chance_below(chance, 8));
}

static void put_pair(struct buffer *out, const struct form_field *fields, uint32_t count, struct chance *chance) {
    const struct form_field *field = &fields[chance_below(chance, count)];
    buffer_add_byte(out, '&');
    if (chance_one_in(chance, 24))
        put_escaped(out, text_of(one_of(names_of_no_field, chance)), chance);
    else
        put_name(out, field, chance);
    if (!chance_one_in(chance, 24)) buffer_add_byte(out, '=');
    put_value(out, field, chance);
}

/* What every page sends beside the command's own. */
static void put_common(struct buffer *out) {
    buffer_add_cstr(out, "t=00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff");
    buffer_add_cstr(out, "&id=00112233445566778899aabbccddeeff&based_on=7&back=%2Fdesk");
}

static void put_fields(struct buffer *out, const struct form_field *fields, uint32_t count, struct chance *chance) {
    enum { COMMON = 5 }; /* command_form_fields begins with them */
    for (uint32_t i = COMMON; i < count; i++) {
        uint32_t times = fields[i].numbers_max ? chance_below(chance, 6) : chance_one_in(chance, 6) ? 0 : 1;
        for (uint32_t at = 0; at < times; at++) {
            buffer_add_byte(out, '&');
            if (fields[i].numbers_max && !chance_one_in(chance, 8))
                buffer_add_cstr(out, fields[i].name), buffer_add_number(out, at + 1);
            else
                put_name(out, &fields[i], chance);
            buffer_add_byte(out, '=');
            put_value(out, &fields[i], chance);
        }
    }
    if (!chance_one_in(chance, 4)) return;
    for (uint32_t more = 1 + chance_below(chance, chance_one_in(chance, 32) ? 400 : 2); more > 0; more--)
        put_pair(out, fields, count, chance);
}

static enum command_kind any_command(struct chance *chance) {
    for (;;) {
        enum command_kind kind = (enum command_kind)chance_below(chance, COMMAND_KINDS), named;
        if (command_form_named(text_of(command_form(kind)->name), &named)) return named;
    }
}

void make_act_form(struct input *input, struct chance *chance) {
    struct arena arena = {0};
    const struct form_field *fields;
    uint32_t count;
    enum command_kind kind = any_command(chance);
    struct buffer out = buffer_wrap(input->bytes, input->room);
    if (!is_done(command_form_fields(&arena, kind, &fields, &count))) fail("no memory for", "a form");
    buffer_add_cstr(&out, command_form(kind)->name), buffer_add_byte(&out, '?');
    put_common(&out);
    put_fields(&out, fields, count, chance);
    input->length = buffer_view(&out).length;
    arena_free(&arena);
}
