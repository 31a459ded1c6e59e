/* The line: reads one typed line for a tournament, and says what it means and would do. Nothing is changed.
 *
 *     7 16w 11 3      a result; "7 =" as reported; "7 gabi=16w ana=11 joao=3" by name
 *     12              opens the table
 *     caio            opens the person: part of a name; case, accents and blanks do not matter
 *     drop caio       a command (line_words.c has them all, in English and Portuguese)
 *
 *     struct line_asker asker = {state, tournament, &arena, language, link, now_ms, clock_time_nearest};
 *     struct line_answer answer;
 *     TRY(line_read(&asker, typed, &answer));         // pure; NO_MEMORY is the only failure
 *     TRY(line_check(&asker, &answer));               // READY becomes REFUSED where its command would be
 *     if (answer.kind == LINE_READY) ... answer.command, but its id, time and chance ...
 *
 * A line that is incomplete, or that could mean several people, has no command. Only `late` makes a new person. What
 * an answer points to is in the arena, in the state, or in `typed`.
 */
#ifndef TILTYARD_APP_LINE_LINE_H
#define TILTYARD_APP_LINE_LINE_H

#include "base/i18n.h"
#include "core/ledger/command.h"

enum { LINE_CHARACTERS_MAX = 400, LINE_CHOICES_MAX = 8 };

enum line_kind {
    LINE_NOTHING, /* empty or incomplete: `says` is how to go on */
    LINE_READY,   /* `command` */
    LINE_TABLE,   /* opens `table` */
    LINE_PERSON,  /* opens `person` */
    LINE_PAGE,    /* opens what `paper` prints */
    LINE_CHOICES, /* several people match: `choices` */
    LINE_REFUSED, /* `why` */
    LINE_KINDS
};
/* "nothing", "ready" ... as in JSON. */
const char *line_kind_key(enum line_kind kind);

struct line_asker {
    const struct state *state;
    tournament_id tournament;
    struct arena *arena;
    enum language language;
    uint32_t by;    /* the sender's access link; 0: the laptop */
    int64_t now_ms; /* for line_check: milliseconds since 1970, UTC */
    /* The moment with the typed time of day that is nearest; 0: not a time. */
    int64_t (*time_of_day)(struct text typed, int64_t now_ms);
};

/* One sentence in three parts, of which the middle one is the strong one; each may be empty. */
struct line_says {
    struct text before, strong, after;
};

/* A whole line that means one of the people who match. */
struct line_choice {
    struct text line; /* "drop #12" */
    struct line_says says;
    struct text detail; /* "#12 · table 9, seat 1 · active" */
    uint32_t table;     /* the person's; 0: none now */
};

struct line_answer {
    enum line_kind kind;
    struct line_says says;
    struct command command;
    bool is_result;    /* the command enters the result of `table` */
    uint32_t table;    /* that the line is about; 0: none */
    uint32_t person;   /* number of the person it is about; 0: none */
    const char *paper; /* "slips", "pairings", "standings" */
    struct {
        uint32_t count;
        struct line_choice *rows;
    } choices;
    uint32_t left_out;  /* people who match besides */
    struct problem why; /* of a refusal, and its outcome */
    enum outcome outcome;
    bool asks; /* READY, but sent once it is refused with `doubt`; confirmed, it is saved */
    struct problem doubt;
};

status line_read(const struct line_asker *asker, struct text typed, struct line_answer *answer) MUST_CHECK;
/* Tries the command of a READY answer on a copy of the state. A draw is not tried: that would take as long as making
 * it. NO_MEMORY is the only failure. */
status line_check(const struct line_asker *asker, struct line_answer *answer) MUST_CHECK;
/* The same command for someone who has read its question: TY-UNUSUAL, a draw to be confirmed, a house rule. False: it
 * asks nothing. */
bool line_confirm(struct command *command);
/* The whole sentence, in the arena; no memory: NULL bytes. */
struct text line_sentence(struct arena *arena, const struct line_says *says);

#endif
