/* Page data of a list of players that was pasted or uploaded: how it was read, which rows need a look, and what is done
 * with each. Nothing is saved before. */
#ifndef TILTYARD_PAGES_PLAYERS_PASTE_PAGE_H
#define TILTYARD_PAGES_PLAYERS_PASTE_PAGE_H

#include "pages/players/player_panel.h"
#include "pages/shared/csv_errors.h"
#include "view/people/newcomer_doubles.h"

enum paste_choice { PASTE_USUAL, PASTE_ADD, PASTE_LEAVE };
enum { PASTE_KEY_SIZE = 8 };
/* The rows of the list that can be used, and what was chosen for each. */
struct paste_input {
    const struct newcomer_row *rows;
    const uint32_t *lines;
    const struct newcomer_found *found;
    const struct text *keys; /* paste_keys_of: a choice is for the row with its key, wherever it is in the list */
    const uint8_t *choices;  /* enum paste_choice */
    const bool *keeps;       /* the e-mail address stays, although it looks wrong */
    uint32_t count;
};
/* Fills `keys` of the other fields, in the arena: in hexadecimal, a hash of all that the row says and of whom it may be
 * the same as. NO_MEMORY is the only failure. */
status paste_keys_of(const struct state *state, struct arena *arena, struct paste_input *input) MUST_CHECK;
/* Is the row at that index added? */
bool paste_adds(const struct paste_input *input, uint32_t at);
/* Is the row a registered person who is not in that tournament, and enters it? */
bool paste_enters(const struct state *state, tournament_id tournament, const struct paste_input *input, uint32_t at);

struct paste_row {
    uint32_t line;
    struct text key, name;
    enum newcomer_kind kind;
    bool is_first, is_near; /* a later row may be the same person; has only a similar name */
    uint32_t other;         /* the other row's line */
    uint32_t number;        /* of the registered person */
    struct text person;     /* and the name, if it is another one */
    bool asks, adds;        /* there is a choice whether it is added; it is added */
    bool asked;             /* there is that choice, or one of its e-mail address */
    bool may_enter;         /* the registered person is not in the tournament, and enters it as the same person */
    bool same_email;        /* as the other row or the registered person, who has another name */
    bool bad_email, keeps;
    bool warns;
    ARRAY_VIEW(struct player_cell) cells;
};
struct paste_page {
    const struct layout_data *frame;
    struct form_head form;
    struct text slug;
    struct text typed; /* the list, for correction */
    bool looked_at;    /* the rows are a preview; nothing is saved yet */
    bool begun, house_rule;
    uint32_t one, many; /* 1 and 2, for the script's message */
    uint32_t lines, adds /* with those who enter */, fresh, registered, left_out, to_check;
    enum message separator;
    struct text headings;
    uint32_t spaced;
    ARRAY_VIEW(enum message) columns;
    ARRAY_VIEW(struct paste_row) check; /* rows to check */
    ARRAY_VIEW(struct paste_row) rest;  /* new players */
    struct sheet_said said;
};
/* Fills the rows, columns and counts but for bad lines, which are in `said`. */
status paste_rows_of(const struct page_ctx *ctx, const struct paste_input *input, struct paste_page *page) MUST_CHECK;

#endif
