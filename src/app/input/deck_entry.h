/* Parses a deck list, checks it against the deck rules and makes the command that registers it.
 * It uses the tournament's rules and the organizer's ban list. The command line and the forms share it.
 *
 *     struct deck_rules_context deck_rules;
 *     status s = deck_rules_for_tournament(state, tournament, &deck_rules, why);
 *     if (is_done(s)) s = deck_row_read(arena, &deck_rules, list, DECK_FORM_ANY, number, &row, why);
 *     deck_rules_free(&deck_rules);
 *
 * The texts of a row are in the arena, except the list, which is not copied.
 */
#ifndef TILTYARD_APP_INPUT_DECK_ENTRY_H
#define TILTYARD_APP_INPUT_DECK_ENTRY_H

#include "core/decks/deck_registrations.h"
#include "core/ledger/command.h"

/* What a deck check needs: a rule book, its cards, the organizer's own list and the switches that were set. */
struct deck_rules_context {
    const struct deck_rules *rules;
    struct card_table cards;
    struct deck_settings settings;
    struct text card_file; /* the file's name; belongs to the program or to the caller who set it */
    bool has_bans;
    uint32_t bans_unknown; /* cards of the list that no card file has */
};

/* By a tournament's rules and its list, in this state. REFUSED TY-DECK: the tournament has no deck rules. The context
 * needs no preparation; the caller frees it whatever the outcome. */
status deck_rules_for_tournament(const struct state *state, const struct tournament *tournament,
                                 struct deck_rules_context *rules_context, struct problem *why) MUST_CHECK;
/* The same with another list; bytes NULL: with none. */
status deck_rules_for_list(const struct tournament *tournament, struct text bans,
                           struct deck_rules_context *rules_context, struct problem *why) MUST_CHECK;
void deck_rules_free(struct deck_rules_context *rules_context);

/* The two parts, once the rules are set: the cards that come with the program, and a ban list. REFUSED TY-BANS: the
 * list is bad. */
status deck_rules_load_cards(struct deck_rules_context *rules_context, struct problem *why) MUST_CHECK;
status deck_rules_load_bans(struct deck_rules_context *rules_context, struct text csv, struct problem *why) MUST_CHECK;

/* A ban list as a command takes it, once it was read and its cards were looked up. The version is in the arena, the text
 * is the caller's. REFUSED TY-BANS, with the line; TY-DECK: the tournament has no deck rules. */
status deck_bans_command(const struct tournament *tournament, struct arena *arena, struct text csv,
                         struct command_bans_set *body, struct problem *why) MUST_CHECK;
/* The text of the organizer's list; bytes NULL: there is none. */
struct text bans_of(const struct state *state, const struct tournament *tournament);
/* The card files and the list used, in a few words: "cards 3f2a 91bc; Autumn 2026 77ab 0c12". */
status deck_rules_label(struct arena *arena, const struct deck_rules_context *rules_context,
                        struct text *label) MUST_CHECK;

/* Reads a list and checks it. `deck` is empty before; the caller frees it whatever the outcome. REFUSED TY-DECK. */
status deck_rules_check_list(const struct deck_rules_context *rules_context, struct text list, enum deck_format form,
                             struct deck *deck, struct problem *why) MUST_CHECK;
/* A list as a command takes it, with everything the check found. REFUSED TY-DECK: it cannot be read at all. */
status deck_row_read(struct arena *arena, const struct deck_rules_context *rules_context, struct text list,
                     enum deck_format form, uint32_t number, struct deck_row *row, struct problem *why) MUST_CHECK;
/* Checks a registered deck again. Its list and its hash stay as they are. */
status deck_recheck(struct arena *arena, const struct deck_rules_context *rules_context, const struct state *state,
                    const struct tournament *tournament, const struct registered_deck *kept, struct deck_row *row,
                    struct problem *why) MUST_CHECK;

/* A list that was handed in, rewritten in the standard form; unchanged if it can no longer be read. `none_known`: none
 * of its cards is in the card file. */
status deck_reparse(struct arena *arena, const struct deck_rules_context *rules_context, struct text list,
                    enum deck_format form, struct text *text, bool *none_known) MUST_CHECK;
/* Does the deck name cards, but none that the card file has? It may be for another game. */
bool deck_knows_none(const struct deck *deck);

#endif
