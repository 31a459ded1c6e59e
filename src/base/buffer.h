/* Growing byte buffer with a size limit, to build a text piece by piece.
 *
 * It remembers the first failure (no memory, or over the limit) and ignores all later calls, so that the caller checks
 * once, at the end. A piece that does not fit is left out completely.
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
    char *bytes; /* `length` bytes and a NUL, or NULL before the first write */
    size_t length;
    size_t room;
    size_t ceiling; /* limit in bytes, without the NUL; 0 means 64 MiB; must be below 4 GiB */
    bool failed;
    bool over;  /* it failed because of the limit, not for lack of memory */
    bool fixed; /* uses memory of the caller: never grows, and is never freed */
};

/* A buffer over the caller's memory, for messages that must work when no memory is left. */
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
/* The same in groups of four letters, as people compare it. */
void buffer_add_hex_groups(struct buffer *buffer, const uint8_t *bytes, size_t size);
/* Adds an untrusted text so that it is safe within a line: what text_check would refuse becomes U+FFFD. */
void buffer_add_sanitized(struct buffer *buffer, struct text text);
/* A word as a shell reads it back: quoted where necessary. */
void buffer_add_shell_quoted(struct buffer *buffer, struct text word);
/* Reserves room for `size` more bytes, so that adding them cannot fail; false: no room. */
bool buffer_reserve(struct buffer *buffer, size_t size);
/* Makes the buffer empty and clears its failure; keeps the memory. */
void buffer_clear(struct buffer *buffer);
void buffer_free(struct buffer *buffer);
/* Its contents, valid until the next call on it; bytes is never NULL. */
struct text buffer_view(const struct buffer *buffer);
/* A copy of its contents in the arena, with a final NUL; always frees the buffer. NO_MEMORY: the buffer had failed, or
 * there is no memory for the copy; then the text has no bytes. */
status arena_keep(struct arena *arena, struct buffer *buffer, struct text *text) MUST_CHECK;

#endif
