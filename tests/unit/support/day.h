/* A tournament day in command lines: a whole event, from `new` to `finish`,
 * played by cli_run in this process on a real file in the scratch folder.
 *
 * It is played once undisturbed. What each line ended with, what it printed and
 * the file it left are kept; then a test runs any line again from where it
 * stood, with something failing, and day_try sees to it that
 *  - what is said is true: done, with the very same words; or a fault, and
 *    nothing is changed; or not known, and it is saved wholly or not at all;
 *  - the same line with the same id leads to where the undisturbed day went;
 *  - nothing is left behind: no file, no open descriptor.
 * Time, ids and chance of a line are the same whenever it is run.
 *
 *     struct day day;
 *     day_play(&day, 7);
 *     for (uint32_t i = 0; i < day.count; i++) ... day_try(&day, i, &trouble) ...
 *     day_free(&day);
 */
#ifndef TILTYARD_DAY_H
#define TILTYARD_DAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { DAY_LINES_MAX = 160, DAY_WORDS_MAX = 300, DAY_FILES_MAX = 6 };

/* What is in the folder, each file with its bytes, in byte order of names. */
struct day_folder {
    uint32_t count;
    struct day_file {
        char name[40];
        uint8_t *bytes;
        size_t size;
    } files[DAY_FILES_MAX];
};

struct day_line {
    char words[DAY_WORDS_MAX]; /* with a blank between them */
    bool saves;                /* it adds to the ledger */
    int exit;
    char *out, *messages;
    char *ledger;             /* day_ledger after it */
    struct day_folder folder; /* after it */
};

struct day {
    uint32_t count;
    struct day_line lines[DAY_LINES_MAX];
    struct day_folder start; /* before the first line */
};

/* Plays an event with that many people (at least 7) and keeps it. `more` is called for everything that may also be
 * asked. The scratch folder must be the working folder. */
void day_play(struct day *day, uint32_t people);
/* The same for a Joust of five, with what its players meet: people kept apart, byes, a round by points, a knock-out. */
void day_play_joust(struct day *day);
/* The same for three people and their decks, the organizer's list and a deck check. */
void day_play_decks(struct day *day);
void day_free(struct day *day);

/* What a test makes fail, and how it must be told. */
struct day_trouble {
    void (*begin)(void *context);
    void (*end)(void *context);
    void *context;
    const char *codes; /* of the faults that may be told, with blanks around each: " MEMORY " */
    bool retry_always; /* also where the folder is just as it was, and so nothing else can come out */
};
enum day_end {
    DAY_DONE,    /* it was not needed */
    DAY_FAULT,   /* told, and nothing changed */
    DAY_UNKNOWN, /* told, and settled by the id */
    DAY_ENDS,
};
/* Runs a line from where it stood with that trouble, and once more without. */
enum day_end day_try(const struct day *day, uint32_t line, const struct day_trouble *trouble);

/* Runs the whole day once more on one file, each line with the trouble first and then without, and fails the test
 * unless it ends as it did. `before` is called for each line and says whether there is to be trouble. */
void day_again(const struct day *day, const struct day_trouble *trouble, bool (*before)(void *context, uint32_t line));

/* Everything the event's file says, as text: the same text for the same ledger. The caller frees it with free. */
char *day_ledger(void);

#endif
