/* Forms of a player's own game page: moves whose parts are chosen one by one, and moves that another player confirms. */
#ifndef TILTYARD_PAGES_GAMES_OWN_GAME_FORMS_H
#define TILTYARD_PAGES_GAMES_OWN_GAME_FORMS_H

#include "pages/games/game_pages.h"
#include "view/game/legal_moves.h"
#include "view/game/game_messages.h"

/* The page's player. */
struct own {
    const struct page_ctx *ctx;
    const struct game_context *table;
    struct move_table moves;
    uint32_t seat;
};

/* The move as typed. */
struct text own_line_of(const struct own *own, const struct move *move);
/* As a phone names a move. */
static inline enum message own_label(const struct move_spec *form) { return form->label ? form->label : form->says; }
/* The parts of a move after the player who makes it, as people say them: "attacker, the province is broken". */
struct text own_parts_of(const struct own *own, const struct move *move);
/* The label of its button, else its parts, else what the move does. */
struct text own_words_of(const struct own *own, const struct move *move);
/* The name of a number if it has one, as the stronghold province; else the number. */
struct text own_number_says(const struct own *own, const struct move_part *part, int32_t number);
/* "#3": unambiguous, whatever the players' names are. */
struct text own_number_of(const struct own *own, uint32_t seat);
/* Fills the page's forms, from the moves that can be made now. NO_MEMORY is the only failure. */
status own_forms_fill(const struct own *own, const struct legal_moves *offers, struct own_game_page *page) MUST_CHECK;

/* The same for talks with the other players. */
status own_talks_fill(const struct own *own, const struct legal_moves *offers, struct own_game_page *page) MUST_CHECK;
/* Is it one of the moves that own_talks_fill shows? */
bool own_talks_has(const struct own *own, const struct move *move);

#endif
