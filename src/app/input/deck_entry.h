/* Parses a deck list into the command that registers it.
 * A deck list from text to what the command deck_enter takes: read, judged by the tournament's rules and its own list of
 * cards, and made ready to be kept. For the command line and for forms.
 *
 *     struct deck_rules_context judging;
 *     status s = judging_of(state, tournament, &judging, why);
 *     if (is_done(s)) s = deck_row_read(arena, &judging, list, DECK_FORM_ANY, number, &row, why);
 *     judging_free(&judging);
 *
 * Texts of a row are the arena's, but for the list, which stays where it is.
 */
#ifndef TILTYARD_APP_INPUT_DECK_ENTRY_H
#define TILTYARD_APP_INPUT_DECK_ENTRY_H

#include "core/decks/deck_registrations.h"

/* What decks are judged by: a rule book, its cards, the organizer's own list, the switches that were set. */
struct deck_rules_context {
    const struct deck_rules *rules;
    struct card_table cards;
    struct deck_settings settings;
    struct text card_file; /* what to call it; of the program, or whoever has set it keeps it */
    bool has_bans;
    uint32_t bans_unknown; /* cards of the list that no card file has */
};

/* By a tournament's rules and its list, as that state has it. REFUSED TY-DECK: no rules of decks are known for it. Needs no
 * preparing, and is freed whatever comes out. */
status judging_of(const struct state *state, const struct tournament *tournament,
                  struct deck_rules_context *rules_context, struct problem *why) MUST_CHECK;
/* The same by another list; bytes NULL: by none. */
status judging_by_list(const struct tournament *tournament, struct text bans, struct deck_rules_context *rules_context,
                       struct problem *why) MUST_CHECK;
void judging_free(struct deck_rules_context *rules_context);

/* Its parts, once the rules are set. The cards that come with the program; REFUSED TY-BANS: that list. */
status judging_take_cards(struct deck_rules_context *rules_context, struct problem *why) MUST_CHECK;
status judging_take_bans(struct deck_rules_context *rules_context, struct text csv, struct problem *why) MUST_CHECK;

/* The text of the organizer's list; bytes NULL: there is none. */
struct text bans_of(const struct state *state, const struct tournament *tournament);
/* By which cards it judges, in a few words: "cards 3f2a 91bc; Autumn 2026 77ab 0c12". */
status judging_label(struct arena *arena, const struct deck_rules_context *rules_context,
                     struct text *label) MUST_CHECK;

/* Reads a list and checks it; `deck` is empty before and freed by the caller whatever comes out. REFUSED TY-DECK. */
status judging_check_list(const struct deck_rules_context *rules_context, struct text list, enum deck_format form,
                          struct deck *deck, struct problem *why) MUST_CHECK;
/* A list as a command takes it, with all that was found in it. REFUSED TY-DECK: it cannot be read at all. */
status deck_row_read(struct arena *arena, const struct deck_rules_context *rules_context, struct text list,
                     enum deck_format form, uint32_t number, struct deck_row *row, struct problem *why) MUST_CHECK;
/* A deck that is kept, judged once more: its list and its hash stay as they are. */
status deck_rejudge(struct arena *arena, const struct deck_rules_context *rules_context, const struct state *state,
                    const struct tournament *tournament, const struct registered_deck *kept, struct deck_row *row,
                    struct problem *why) MUST_CHECK;

/* A list that was handed in, in the one form of decks; as it came, where it can be read no more. `none_known`: not one of
 * its cards is in the card file. */
status deck_reparse(struct arena *arena, const struct deck_rules_context *rules_context, struct text list,
                    enum deck_format form, struct text *text, bool *none_known) MUST_CHECK;
/* Is not one card of it in the card file, though it names some? It may be of another game. */
bool deck_knows_none(const struct deck *deck);

#endif
