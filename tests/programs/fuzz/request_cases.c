#include "request_cases.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MAX = 1 << 18, CASE_MAX = 1 << 14 };

static _Noreturn void give_up(const char *what, const char *which) {
    fprintf(stderr, "tests/requests: %s %s\n", what, which);
    exit(2);
}

static void *room_of(size_t size) {
    void *room = calloc(1, size);
    if (!room) give_up("no memory for", "it");
    return room;
}

static char *file_of(const char *name) {
    char path[4096];
    const char *source = getenv("TILTYARD_SOURCE");
    if (snprintf(path, sizeof path, "%s/tests/requests/%s", source ? source : ".", name) >= (int)sizeof path)
        give_up("too long a path:", name);
    FILE *file = fopen(path, "rb");
    if (!file) give_up("cannot open", path);
    char *bytes = room_of(FILE_MAX);
    if (fread(bytes, 1, FILE_MAX, file) == FILE_MAX) give_up("too long:", path);
    fclose(file);
    return bytes;
}

static void add(struct text *out, const char *bytes, size_t length) {
    if (out->length + length >= CASE_MAX) give_up("too long:", bytes);
    memcpy((char *)out->bytes + out->length, bytes, length);
    out->length += (uint32_t)length;
}

static void add_unescaped(struct text *out, const char **from, const char *end);

/* "\{2100*a}", from the number on */
static void add_repeated(struct text *out, const char **from, const char *end) {
    char *behind;
    unsigned long times = strtoul(*from, &behind, 10);
    if (*behind != '*') give_up("not \\{NUMBER*BYTES}:", *from);
    for (unsigned long i = 0; i < times; i++) {
        *from = behind + 1;
        while (*from < end && **from != '}') add_unescaped(out, from, end);
    }
    ++*from;
}

static void add_hex(struct text *out, const char **from) {
    uint8_t byte;
    if (!text_hex((struct text){*from, 2}, &byte, 1)) give_up("not \\xHH:", *from);
    add(out, (const char *)&byte, 1);
    *from += 2;
}

/* The next byte, or what an escape stands for. */
static void add_unescaped(struct text *out, const char **from, const char *end) {
    static const char written[] = "rnt\\", meant[] = "\r\n\t\\";
    char byte = *(*from)++;
    if (byte != '\\' || *from >= end) {
        add(out, &byte, 1);
        return;
    }
    byte = *(*from)++;
    const char *at = strchr(written, byte);
    if (byte == '{')
        add_repeated(out, from, end);
    else if (byte == 'x')
        add_hex(out, from);
    else if (at && byte)
        add(out, &meant[at - written], 1);
    else
        give_up("no such escape:", *from - 1);
}

static struct text unescaped(const char *from, const char *end) {
    struct text out = {room_of(CASE_MAX), 0};
    while (from < end) add_unescaped(&out, &from, end);
    char *exact = realloc((char *)out.bytes, out.length + 1);
    if (!exact) give_up("no memory for", "it");
    exact[out.length] = '\0';
    return (struct text){exact, out.length};
}

uint32_t request_cases(const char *name, uint32_t words, struct request_case *cases) {
    uint32_t count = 0;
    char *file = file_of(name), *line = file;
    for (char *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        if (count == REQUEST_CASES_MAX) give_up("too many lines in", name);
        for (uint32_t i = 0; i < words; i++) {
            char *blank = memchr(line, ' ', (size_t)(end - line));
            if (!blank) give_up("too few words:", line);
            cases[count].words[i] = unescaped(line, blank);
            line = blank + 1;
        }
        cases[count++].bytes = unescaped(line, end);
    }
    free(file);
    return count;
}
