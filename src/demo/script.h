/* Script of the demo: what is done, in which order.
 * The event as it is being played: who takes part, by which device, and what has been shown already.
 *
 *     play_event(&wish, link, alive);          // to the champion
 *
 * Everything below is between the files of this folder.
 */
#ifndef TILTYARD_DEMO_SCRIPT_H
#define TILTYARD_DEMO_SCRIPT_H

#include "demo/http_client.h"
#include "demo/demo.h"
#include "base/lot.h"

enum { NAME_BYTES_MAX = 320, PATH_BYTES_MAX = 200 };

/* Somebody with a phone. */
struct demo_player {
    char name[NAME_BYTES_MAX + 1];
    uint32_t number; /* the person's; 0: not known */
    struct device phone;
    uint32_t acts; /* in the stage that is played: nobody says more than a few things, whatever is answered */
};

/* What is shown once, each at its moment. */
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
    struct pressed pressed; /* the button that was pressed last */
    char slug[PATH_BYTES_MAX + 1];
    unsigned shown;        /* of enum episode */
    uint32_t stages;       /* that were published */
    uint32_t saved;        /* how often something was saved */
    uint32_t disappointed; /* how often, since then, nothing came of it */
};

/* Plays; comes back when there is a champion, or when nothing goes on. `alive`: see browser_open. */
void play_event(const struct demo_wish *wish, struct text link, int alive);

/* --- console.c: what people see on the terminal, and how fast --- */

/* A line: the sentence and, where `path` is not NULL, where to look. */
void tell_step(const struct demo_run *demo, const char *path, const struct sentence *sentence);
#define TELL(demo, path, message, ...)                                    \
    do {                                                                  \
        const struct sentence told = sentence_of((message), __VA_ARGS__); \
        tell_step((demo), (path), &told);                                 \
    } while (0)
/* As long as a step stands; a part of it, in hundredths. */
void demo_rest(struct demo_run *demo, int hundredths);

/* --- click.c: one thing that somebody does --- */

enum step_result { SO_SAVED, SO_REFUSED, SO_NOWHERE /* no such button is there, or no answer came */ };

/* "/t/cup/run" of ("/t/", "/run"): around the tournament's slug. The caller's room. */
struct demo_path {
    char bytes[PATH_BYTES_MAX + 1];
};
struct demo_path path_of(const struct demo_run *demo, const char *begin, const char *end);
struct demo_path path_of_number(const struct demo_run *demo, const char *begin, uint32_t number, const char *end);
/* The page, empty where there is none; until the next is asked for. */
struct text demo_get(struct demo_run *demo, struct device *device, const char *path);
/* Presses a button of the page that was read last. What was refused is told, unless `quietly`. */
enum step_result demo_act(struct demo_run *demo, struct device *device, const struct press *press, bool quietly);
/* The same on that page. */
enum step_result demo_act_at(struct demo_run *demo, struct device *device, const char *path, const struct press *press);
/* What people type, in the language of the demo. */
struct demo_text {
    char bytes[NAME_BYTES_MAX + 1];
};
struct demo_text words_of(const struct demo_run *demo, enum message message);
/* True once for each. */
bool is_time_for(struct demo_run *demo, enum episode episode);

/* --- checkin_phase.c: links, check-in, phones --- */

/* False: the link opens nothing. */
bool take_links(struct demo_run *demo, struct text link);
void demo_check_in(struct demo_run *demo);
/* Somebody comes late and asks to be let in. */
void let_in_newcomer(struct demo_run *demo);

/* --- play_tables.c: what players and the desk do while tables play --- */

/* What each phone asks of its holder, once around. True: somebody did something. */
bool play_phones(struct demo_run *demo);
/* What no phone settles: a table that does not agree, one without a phone. */
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
