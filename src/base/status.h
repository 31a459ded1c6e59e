/* Status and problem: the result of every function that can fail.
 *
 * A `status` is one of six outcomes. A function that returns anything but DONE or NO_MEMORY fills the caller's `struct
 * problem`: the rule, the message and its arguments. The problem holds no finished sentence; the sentence is made where
 * it is shown, in the viewer's language.
 *
 *     static status table_find(..., struct problem *why);
 *     TRY(table_find(..., why));             // returns any other outcome to the caller
 *     return refuse(why, "TY-TABLE", MSG_NO_SUCH_TABLE, 1, arg_number(7));
 */
#ifndef TILTYARD_BASE_STATUS_H
#define TILTYARD_BASE_STATUS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "messages.h"

enum outcome {
    DONE = 0,  /* it happened */
    REFUSED,   /* a rule forbids it */
    MISUSED,   /* the request itself is malformed */
    FAULT,     /* the system failed: file, disk, database; nothing was changed */
    UNKNOWN,   /* not known yet whether it was saved */
    NO_MEMORY, /* an allocation failed; nothing was changed */
};

typedef struct status {
    enum outcome outcome;
} status;

#define MUST_CHECK __attribute__((warn_unused_result))

static inline status done(void) { return (status){DONE}; }
static inline status no_memory(void) { return (status){NO_MEMORY}; }
static inline bool is_done(status s) { return s.outcome == DONE; }

#define TRY(expression)                                    \
    do {                                                   \
        status try_status = (expression);                  \
        if (try_status.outcome != DONE) return try_status; \
    } while (0)

/* An argument of a message: a whole number, a number of halves, a text, or another message, which may have a number.
 *
 * A text is copied into the argument, cut at a character boundary: the longest name fits (80 characters of 4 bytes). So
 * it lives as long as the problem. A reason is five times as long; room for it in every argument would cost too much,
 * because sentences are often copied and kept in lists. So for a long text (arg_text_ref) the argument only points to
 * it. The code that makes such a sentence documents how long the text lives; code that keeps the sentence longer
 * formats it into a buffer first. A problem returned with a status never contains such an argument. */
enum { ARGUMENT_TEXT_MAX = 320, ARGUMENT_LASTING_MAX = 3000, ARGUMENTS_MAX = 6 };
enum argument_kind {
    ARGUMENT_NONE,
    ARGUMENT_NUMBER,
    ARGUMENT_HALVES,
    ARGUMENT_TEXT,
    ARGUMENT_TEXT_REF,
    ARGUMENT_MESSAGE,
    ARGUMENT_MESSAGE_NUMBER
};
struct argument {
    enum argument_kind kind;
    enum message message;
    int64_t number;      /* of a text reference: its length in bytes */
    const char *lasting; /* not owned */
    char text[ARGUMENT_TEXT_MAX + 1];
};

/* A message with its arguments: a refusal, a warning, a reason. */
struct sentence {
    enum message message;
    unsigned argument_count;
    struct argument arguments[ARGUMENTS_MAX];
};

struct problem {
    const char *rule; /* the rule's ID, such as "TY-NAME"; for a fault its code, "FILE" */
    struct sentence says;
};

struct argument arg_number(int64_t number);
struct argument arg_halves(int64_t halves);
struct argument arg_message(enum message message);
/* "round 3": a message with its own number, which does not affect the plural of the whole sentence. */
struct argument arg_message_number(enum message message, int64_t number);
/* `bytes` need not end in NUL; at most ARGUMENT_TEXT_MAX bytes are kept, and only up to the first NUL. */
struct argument arg_bytes(const char *bytes, size_t length);
/* Like arg_bytes, for a struct text (text.h). */
struct text;
struct argument arg_text(struct text text);
/* Does not copy: the bytes must live until the sentence is formatted for the last time. At most ARGUMENT_LASTING_MAX
 * bytes are used. */
struct argument arg_text_ref(const char *bytes, size_t length);
/* Like arg_bytes, for a C string; NULL is an empty one. */
struct argument arg_cstr(const char *text);

/* The `count` arguments that follow are struct argument. */
struct sentence sentence_of(enum message message, unsigned count, ...);

/* Fill `why` and return the outcome of that name. `rule` must be a string that is never freed; `why` must not be
 * NULL. */
status refuse(struct problem *why, const char *rule, enum message message, unsigned count, ...) MUST_CHECK;
status misuse(struct problem *why, const char *rule, enum message message, unsigned count, ...) MUST_CHECK;
status fault(struct problem *why, const char *code, enum message message, unsigned count, ...) MUST_CHECK;
status not_known(struct problem *why, const char *code, enum message message, unsigned count, ...) MUST_CHECK;

#endif
