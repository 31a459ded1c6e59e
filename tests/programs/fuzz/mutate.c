#include "mutate.h"

#include <assert.h>
#include <string.h>

/* Replaces `length` bytes at `at` by `put`; what does not fit is cut off. */
static void replace(struct input *input, uint32_t at, uint32_t length, struct text put, uint32_t most) {
    if (put.length > most) put.length = most;
    if (at > most - put.length) at = most - put.length;
    if (at > input->length) at = input->length;
    if (length > input->length - at) length = input->length - at;
    uint32_t behind = input->length - at - length, fits = most - at - put.length;
    if (behind > fits) behind = fits;
    assert(at + put.length + behind <= input->room);
    memmove(input->bytes + at + put.length, input->bytes + at + length, behind);
    if (put.length) memcpy(input->bytes + at, put.bytes, put.length);
    input->length = at + put.length + behind;
}

static uint32_t place_in(const struct input *input, struct chance *chance) {
    return chance_below(chance, input->length + 1);
}

/* Mostly short, at times anything. */
static uint32_t some_length(struct chance *chance, uint32_t most) {
    uint32_t limit = chance_one_in(chance, 4) ? most : most < 16 ? most : 16;
    return limit ? 1 + chance_below(chance, limit) : 0;
}

static struct text any_file(const struct corpus *corpus, struct chance *chance) {
    return corpus->files[chance_below(chance, corpus->count)];
}

static struct text piece_of(struct text text, struct chance *chance) {
    uint32_t from = chance_below(chance, text.length + 1), length = some_length(chance, text.length - from);
    return (struct text){text.bytes + from, length};
}

static void turn_bits(struct input *input, struct chance *chance) {
    for (uint32_t i = 1 + chance_below(chance, 4); i > 0 && input->length; i--) {
        uint32_t at = chance_below(chance, input->length);
        input->bytes[at] = (char)(input->bytes[at] ^ (1 << chance_below(chance, 8)));
    }
}

static void put_bytes(struct input *input, struct chance *chance, uint32_t most) {
    char bytes[8];
    uint32_t count = 1 + chance_below(chance, sizeof bytes);
    for (uint32_t i = 0; i < count; i++) bytes[i] = (char)chance_next(chance);
    replace(input, place_in(input, chance), chance_below(chance, 4), (struct text){bytes, count}, most);
}

/* The same piece again and again: what grows faster than its input shows. */
static void repeat(struct input *input, struct chance *chance, uint32_t most) {
    char piece[512];
    uint32_t from = place_in(input, chance), length = some_length(chance, input->length - from);
    if (length > sizeof piece) length = sizeof piece;
    if (length) memcpy(piece, input->bytes + from, length);
    uint32_t times = 1 + chance_below(chance, chance_one_in(chance, 8) ? 1000 : 8);
    for (uint32_t i = 0; i < times && input->length + length <= most; i++) {
        replace(input, from, 0, (struct text){piece, length}, most);
    }
}

/* A number in place of one that is there, or of nothing. */
static void put_number(struct input *input, struct chance *chance, uint32_t most) {
    static const char *const numbers[] = {
        "0", "1", "-1", "9999", "10000", "2147483647", "4294967296", "18446744073709551616", "00003", "1.5", "1e9"};
    uint32_t at = place_in(input, chance), length = 0;
    while (at < input->length && (input->bytes[at] < '0' || input->bytes[at] > '9')) at++;
    while (at + length < input->length && input->bytes[at + length] >= '0' && input->bytes[at + length] <= '9')
        length++;
    replace(input, at, length, text_of(numbers[chance_below(chance, sizeof numbers / sizeof *numbers)]), most);
}

static void put_word(struct input *input, const struct corpus *corpus, struct chance *chance, uint32_t most) {
    uint32_t count = 0;
    while (corpus->words[count]) count++;
    replace(input, place_in(input, chance), chance_below(chance, 3) ? 0 : some_length(chance, 8),
            text_of(corpus->words[chance_below(chance, count)]), most);
}

/* What upsets whoever takes a byte for a letter. */
static void put_strange(struct input *input, struct chance *chance, uint32_t most) {
    static const struct text strange[] = {{"\0", 1},           {"\xef\xbb\xbf", 3},     {"\xff\xfe", 2},
                                          {"\xc3", 1},         {"\xe2\x80\x99", 3},     {"\xcc\x81", 2},
                                          {"\xe2\x80\xae", 3}, {"\xf0\x9f\x98\x80", 4}, {"\xed\xa0\x80", 3},
                                          {"\xef\xbf\xbf", 3}, {"\xc2\xa0", 2},         {"\xe2\x80\xa8", 3},
                                          {"\r", 1},           {"\xc3\x97", 2},         {"\xef\xb7\xba", 3},
                                          {"\xe2\x80\x8d", 3}, {"\xf4\x8f\xbf\xbf", 4}, {"\x1b[2J", 4},
                                          {"\xc4\xb0", 2},     {"\xef\xbc\x93", 3}};
    uint32_t which = chance_below(chance, sizeof strange / sizeof *strange), times = 1;
    if (chance_one_in(chance, 8)) times = 40;
    for (uint32_t at = place_in(input, chance); times > 0; times--) replace(input, at, 0, strange[which], most);
}

static void swap_pieces(struct input *input, struct chance *chance, uint32_t most) {
    char piece[256];
    uint32_t from = place_in(input, chance), length = some_length(chance, input->length - from);
    if (length > sizeof piece) length = sizeof piece;
    if (length) memcpy(piece, input->bytes + from, length);
    replace(input, from, length, text_of(""), most);
    replace(input, place_in(input, chance), 0, (struct text){piece, length}, most);
}

static void change(struct input *input, const struct corpus *corpus, const struct corpus *other, struct chance *chance,
                   uint32_t most) {
    switch (chance_below(chance, 16)) {
    case 0:
    case 1: turn_bits(input, chance); break;
    case 2: put_bytes(input, chance, most); break;
    case 3: replace(input, place_in(input, chance), some_length(chance, input->length), text_of(""), most); break;
    case 4: input->length = place_in(input, chance); break;
    case 5: repeat(input, chance, most); break;
    case 6:
    case 7:
        replace(input, place_in(input, chance), chance_below(chance, 40), piece_of(any_file(corpus, chance), chance),
                most);
        break;
    case 8: replace(input, place_in(input, chance), 0, piece_of(any_file(other, chance), chance), most); break;
    case 9:
    case 10:
    case 11: put_word(input, corpus, chance, most); break;
    case 12: put_number(input, chance, most); break;
    case 13: put_strange(input, chance, most); break;
    case 14: swap_pieces(input, chance, most); break;
    default: replace(input, input->length, 0, any_file(corpus, chance), most); break;
    }
}

void mutate(struct input *input, const struct corpus *corpus, const struct corpus *other, struct chance *chance,
            uint32_t most) {
    assert(input->room >= most);
    input->length = 0;
    replace(input, 0, 0, any_file(corpus, chance), most);
    for (uint32_t i = chance_below(chance, 6); i > 0; i--) change(input, corpus, other, chance, most);
}

void fill(struct input *input, struct chance *chance, uint32_t most) {
    uint32_t from = chance_below(chance, input->length + 1);
    while (input->length > from && input->length < most) {
        uint32_t length = input->length - from, fits = most - input->length;
        if (length > fits) length = fits;
        memcpy(input->bytes + input->length, input->bytes + from, length);
        input->length += length;
    }
}
