/* Looking into JSON that the program wrote: enough of a reader to check it,
 * none for anything else.
 *
 *     assert_string_equal(json_look(json, "tables.0.seats.1.name"), "\"Bia\"");
 *     assert_string_equal(json_keys(json, "tables.0"), "table,set,size");
 *     assert_null(json_look(json, "quality"));
 *
 * What it gives back holds until the fourth call after it.
 */
#ifndef TILTYARD_JSON_LOOK_H
#define TILTYARD_JSON_LOOK_H

#include <stdlib.h>
#include <string.h>

enum { JSON_LOOK_MAX = 65536 };

static inline const char *json_after_string(const char *at) {
    for (at++; *at != '"'; at++) {
        assert_true(*at != '\0');
        if (*at == '\\') at++;
    }
    return at + 1;
}

/* Behind the value that begins here. */
static inline const char *json_after(const char *at) {
    if (*at == '"') return json_after_string(at);
    if (*at != '{' && *at != '[') return at + strcspn(at, ",]}");
    unsigned depth = 0;
    do {
        assert_true(*at != '\0');
        if (*at == '"') {
            at = json_after_string(at);
            continue;
        }
        if (*at == '{' || *at == '[') depth++;
        if (*at == '}' || *at == ']') depth--;
        at++;
    } while (depth > 0);
    return at;
}

/* The value of that key, or with that index; NULL: none. */
static inline const char *json_step(const char *at, const char *step, size_t length) {
    bool object = *at == '{';
    unsigned long index = 0, wanted = object ? 0 : strtoul(step, NULL, 10);
    if (*at != '{' && *at != '[') return NULL;
    for (at++; *at != '}' && *at != ']'; at += *at == ',') {
        const char *key = at;
        if (object) at = json_after_string(at) + 1;
        if (object ? (size_t)(at - key) == length + 3 && strncmp(key + 1, step, length) == 0 : index++ == wanted)
            return at;
        at = json_after(at);
    }
    return NULL;
}

static inline const char *json_find(const char *json, const char *path) {
    while (json != NULL && *path != '\0') {
        size_t length = strcspn(path, ".");
        json = json_step(json, path, length);
        path += length + (path[length] == '.');
    }
    return json;
}

static inline char *json_room(void) {
    static char rooms[4][JSON_LOOK_MAX];
    static unsigned next;
    return rooms[next++ % 4];
}

/* The value at the end of a path, as it is written; NULL: there is none. */
static inline const char *json_look(const char *json, const char *path) {
    const char *found = json_find(json, path);
    if (found == NULL) return NULL;
    size_t length = (size_t)(json_after(found) - found);
    assert_true(length < JSON_LOOK_MAX);
    char *room = json_room();
    memcpy(room, found, length);
    room[length] = '\0';
    return room;
}

/* The keys of the object there, in their order. */
static inline const char *json_keys(const char *json, const char *path) {
    const char *at = json_find(json, path);
    char *room = json_room();
    size_t used = 0;
    assert_non_null(at);
    assert_true(*at == '{');
    for (at++; *at != '}'; at += *at == ',') {
        size_t length = (size_t)(json_after_string(at) - at) - 2;
        assert_true(used + length + 2 < JSON_LOOK_MAX);
        if (used) room[used++] = ',';
        memcpy(room + used, at + 1, length);
        used += length;
        at = json_after(json_after_string(at) + 1);
    }
    room[used] = '\0';
    return room;
}

/* How many values the list there has. */
static inline unsigned json_count(const char *json, const char *path) {
    const char *at = json_find(json, path);
    unsigned count = 0;
    assert_non_null(at);
    assert_true(*at == '[');
    for (at++; *at != ']'; at += *at == ',') {
        at = json_after(at);
        count++;
    }
    return count;
}

#endif
