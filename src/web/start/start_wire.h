/* What the process of the start page and the process that opens the event send each other: one choice, one answer.
 * Both are of fixed size. The answer's words are in the language of the browser that chose. */
#ifndef TILTYARD_WEB_START_START_WIRE_H
#define TILTYARD_WEB_START_START_WIRE_H

#include "base/i18n.h"
#include "core/state/state.h"
#include "web/server/serve_main.h"
#include "web/start/event_list.h"

enum start_kind { START_CREATE, START_OPEN, START_SAMPLE, START_GAME, START_KINDS };
enum { EVENT_NAME_SIZE = 4 * NAME_CHARACTERS_MAX + 1, START_SAYS_SIZE = 2048 };

struct start_choice {
    enum start_kind kind;
    enum language language;
    char name[EVENT_NAME_SIZE]; /* of the event to create */
    char file[FILE_NAME_SIZE];  /* to open, or to create: a name in the folder */
    struct opener opener;
};

struct start_answer {
    bool is_open; /* the page ends; else `says` is shown on it */
    bool keeps;   /* the browser was the organizer's already, and keeps its session */
    char says[START_SAYS_SIZE];
};

#endif
