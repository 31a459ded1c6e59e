/* Script of the demo: the players, their devices, and the order of the steps.
 *
 *     play_event(&wish, link, alive);          // to the champion
 *
 * Everything below is for this folder only.
 */
#ifndef TILTYARD_DEMO_SCRIPT_H
#define TILTYARD_DEMO_SCRIPT_H

#include "demo/http_client.h"
#include "demo/demo.h"
#include "base/lot.h"

enum { NAME_BYTES_MAX = 320, PATH_BYTES_MAX = 200 };

/* A player with a phone. */
struct demo_player {
    char name[NAME_BYTES_MAX + 1];
    uint32_t number; /* the person's number; 0: not known */
    struct device phone;
    uint32_t acts; /* actions in the current stage: limited, so that refusals cannot cause an endless loop */
};

/* Episodes that are shown once, each at its moment. */
enum episode {
    EPISODE_DISPUTE = 1,
    EPISODE_CALL = 2,
    EPISODE_CORRECTION = 4,
    EPISODE_LEAVING = 8,
    EPISODE_NEWCOMER = 16,
    EPISODE_PENALTY = 32,
    EPISODE_STANDINGS = 64,
};

struct demo_run {
    struct browser browser;
    const struct demo_wish *wish;
    struct lot lot;
    struct device organizer, judge, visitor;
    VEC(struct demo_player) players;
    struct pressed pressed; /* the button pressed last */
    char slug[PATH_BYTES_MAX + 1];
    unsigned shown;        /* bits of enum episode */
    uint32_t stages;       /* number of published stages */
    uint32_t saved;        /* number of saved actions */
    uint32_t disappointed; /* number of attempts without effect since then */
};

/* Plays the event; returns when there is a champion, or when nothing changes any more. `alive`: see browser_open. */
void play_event(const struct demo_wish *wish, struct text link, int alive);

/* --- console.c: output on the terminal, and its pace --- */

/* Prints a line: the sentence and, if `path` is not NULL, where to look. */
void tell_step(const struct demo_run *demo, const char *path, const struct sentence *sentence);
#define TELL(demo, path, message, ...)                                    \
    do {                                                                  \
        const struct sentence told = sentence_of((message), __VA_ARGS__); \
        tell_step((demo), (path), &told);                                 \
    } while (0)
/* Pauses for a part of a step's time, in hundredths. */
void demo_rest(struct demo_run *demo, int hundredths);

/* --- click.c: a single action of one person --- */

enum step_result { SO_SAVED, SO_REFUSED, SO_NOWHERE /* no such button, or no response came */ };

/* "/t/cup/run" of ("/t/", "/run"): a path with the tournament's slug. The caller owns the memory. */
struct demo_path {
    char bytes[PATH_BYTES_MAX + 1];
};
struct demo_path path_of(const struct demo_run *demo, const char *begin, const char *end);
struct demo_path path_of_number(const struct demo_run *demo, const char *begin, uint32_t number, const char *end);
/* The page, empty if there is none; valid until the next request. */
struct text demo_get(struct demo_run *demo, struct device *device, const char *path);
/* Presses a button of the page read last. Prints a refusal, unless `quietly`. */
enum step_result demo_act(struct demo_run *demo, struct device *device, const struct press *press, bool quietly);
/* The same on the page at that path. */
enum step_result demo_act_at(struct demo_run *demo, struct device *device, const char *path, const struct press *press);
/* A text that a person types, in the demo's language. */
struct demo_text {
    char bytes[NAME_BYTES_MAX + 1];
};
struct demo_text words_of(const struct demo_run *demo, enum message message);
/* True only the first time for each. */
bool is_time_for(struct demo_run *demo, enum episode episode);

/* --- checkin_phase.c: links, check-in, phones --- */

/* False: the link does not work. */
bool take_links(struct demo_run *demo, struct text link);
void demo_check_in(struct demo_run *demo);
/* A late player asks to join and is accepted. */
void let_in_newcomer(struct demo_run *demo);

/* --- play_tables.c: what players and staff do while tables play --- */

/* Does once what each phone asks of its player. True: at least one player acted. */
bool play_phones(struct demo_run *demo);
/* Settles what phones cannot: a disputed table, and a table without a phone. */
bool settle_at_desk(struct demo_run *demo);
void leave_by_phone(struct demo_run *demo);

/* --- extras.c: clock, calls, penalties, a correction --- */

void begin_clock(struct demo_run *demo);
void make_announcement(struct demo_run *demo);
void demo_call_judge(struct demo_run *demo);
void give_penalty(struct demo_run *demo);
void correct_result(struct demo_run *demo);
void tell_standings(struct demo_run *demo);
void tell_champion(struct demo_run *demo);

#endif
