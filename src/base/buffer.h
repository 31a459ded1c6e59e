/* A growing byte buffer with a limit.
 * A growing buffer with a ceiling, for whatever is put together bit by bit.
 *
 * It remembers the first failure (no memory, or over the ceiling) and ignores
 * everything after it, so that the writer checks once, at the end. What did not
 * fit is left out as a whole.
 *
 *     struct buffer out = {.ceiling = 1 << 20};
 *     buffer_add_cstr(&out, "Table "); buffer_add_number(&out, 7);
 *     if (out.failed) ...
 *     buffer_free(&out);
 */
#ifndef TILTYARD_BASE_BUFFER_H
#define TILTYARD_BASE_BUFFER_H

#include "base/status.h"
#include "base/text.h"

struct buffer {
    char *bytes; /* `length` bytes and a NUL, or NULL while nothing was written */
    size_t length;
    size_t room;
    size_t ceiling; /* the most bytes it may ever hold, the NUL not counted; 0 means 64 MiB; never 4 GiB or more */
    bool failed;
    bool over;  /* it failed at the ceiling, and not for want of memory */
    bool fixed; /* over bytes of the caller's: never grows, and nothing of it is freed */
};

/* Over room that is there already, for what must be said where no memory is left. */
struct buffer buffer_wrap(char *room, size_t size);

void buffer_add(struct buffer *buffer, const void *bytes, size_t size);
void buffer_add_cstr(struct buffer *buffer, const char *string);
void buffer_add_text(struct buffer *buffer, struct text text);
void buffer_add_byte(struct buffer *buffer, char byte);
void buffer_add_repeated(struct buffer *buffer, char byte, size_t count);
void buffer_add_number(struct buffer *buffer, int64_t number);
/* A number of halves as people write it: 15 as "7.5", -1 as "-0.5", 16 as "8". `point` is '.' or ','. */
void buffer_add_half_points(struct buffer *buffer, int64_t halves, char point);
void buffer_add_hex(struct buffer *buffer, const uint8_t *bytes, size_t size);
/* A text of doubtful origin, fit to stand in a line: what text_check would not let pass becomes U+FFFD. */
void buffer_add_sanitized(struct buffer *buffer, struct text text);
/* A word as a shell reads it back: quoted where it must be. */
void buffer_add_shell_quoted(struct buffer *buffer, struct text word);
/* Room for so many bytes more, so that adding them cannot fail; false: there is none. */
bool buffer_reserve(struct buffer *buffer, size_t size);
/* Empty again, and no longer failed; keeps the memory. */
void buffer_clear(struct buffer *buffer);
void buffer_free(struct buffer *buffer);
/* What it holds, valid until the next call on it; bytes is never NULL. */
struct text buffer_view(const struct buffer *buffer);
/* A copy of what it holds from the arena, with a NUL behind it; the buffer is freed in any case. NO_MEMORY: the buffer had
 * failed, or there is no room for the copy; then the text has no bytes. */
status arena_keep(struct arena *arena, struct buffer *buffer, struct text *text) MUST_CHECK;

#endif
