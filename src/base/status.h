/* Status and problem: what each function that can fail returns.
 * What every function that can fail gives back.
 *
 * A `status` is one of six outcomes. Whoever reports anything but DONE or
 * NO_MEMORY fills a `struct problem` that the caller handed in: the rule that
 * answers, the message and its arguments. Nothing in it is a finished
 * sentence; the sentence is made where it is shown, in the viewer's language.
 *
 *     static status table_find(..., struct problem *why);
 *     TRY(table_find(..., why));             // passes any other outcome on
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
    REFUSED,   /* a rule says no */
    MISUSED,   /* the request itself is malformed */
    FAULT,     /* the world said no: file, disk, database; nothing was changed */
    UNKNOWN,   /* nobody knows yet whether it was saved */
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

/* An argument of a message: a whole number, a count of halves, a text, or
 * another message, which may have a number of its own.
 *
 * A text is copied, cut at a character boundary: the longest name fits (80 characters of 4 bytes). It travels with a
 * problem as far as that goes. A reason is five times as long, and sentences are copied much and kept in lists, so
 * that room for it in every argument would cost more than all the rest: a long text is therefore only pointed at
 * (arg_text_ref). Whoever makes such a sentence says how long the text stays; whoever keeps the sentence longer says it
 * into a buffer first. A problem that is handed up with a status never has one. */
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
    int64_t number;      /* of a lasting text: its bytes */
    const char *lasting; /* not ours */
    char text[ARGUMENT_TEXT_MAX + 1];
};

/* A message with its arguments: what a refusal, a warning, a reason say. */
struct sentence {
    enum message message;
    unsigned argument_count;
    struct argument arguments[ARGUMENTS_MAX];
};

struct problem {
    const char *rule; /* the ID, as "TY-NAME"; for a fault its code, "FILE" */
    struct sentence says;
};

struct argument arg_number(int64_t number);
struct argument arg_halves(int64_t halves);
struct argument arg_message(enum message message);
/* "round 3": a message with a number in it, which has no say in the plural of the whole sentence. */
struct argument arg_message_number(enum message message, int64_t number);
/* `bytes` need not end in NUL; at most ARGUMENT_TEXT_MAX bytes are kept, and nothing behind a NUL is said. */
struct argument arg_bytes(const char *bytes, size_t length);
/* As arg_bytes, of a struct text (text.h). */
struct text;
struct argument arg_text(struct text text);
/* Is not copied: the bytes stay where they are until the sentence is said for the last time. At most
 * ARGUMENT_LASTING_MAX of them are said. */
struct argument arg_text_ref(const char *bytes, size_t length);
/* As arg_bytes, of a string; NULL is an empty one. */
struct argument arg_cstr(const char *text);

/* The `count` arguments that follow are struct argument. */
struct sentence sentence_of(enum message message, unsigned count, ...);

/* Fill `why` and give back the outcome the name says. `rule` must be a
 * string that lives for ever; `why` is not NULL. */
status refuse(struct problem *why, const char *rule, enum message message, unsigned count, ...) MUST_CHECK;
status misuse(struct problem *why, const char *rule, enum message message, unsigned count, ...) MUST_CHECK;
status fault(struct problem *why, const char *code, enum message message, unsigned count, ...) MUST_CHECK;
status not_known(struct problem *why, const char *code, enum message message, unsigned count, ...) MUST_CHECK;

#endif
