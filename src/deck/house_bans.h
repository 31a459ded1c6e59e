/* An organizer's own list of banned and restricted cards: parses the file and applies it to the card table.
 *
 *     version,Autumn league 2026        the list's name; required
 *     replaces,yes                      ignore the card file's own list; optional
 *     status,number,name,set            the header row: status, and number or name, are required
 *     banned,,Red Orca,
 *     restricted,C20,,
 *     allowed,,Venomous Blade,          allowed, whatever the card file says
 */
#ifndef TILTYARD_DECK_HOUSE_BANS_H
#define TILTYARD_DECK_HOUSE_BANS_H

#include "core/decks/deck_rules.h"

struct ban {
    uint32_t line;
    uint8_t standing; /* enum card_legality; CARD_FREE: allowed */
    struct text number, name, set;
};
struct ban_list {
    struct arena arena;
    struct text version;
    bool replaces;
    VEC(struct ban) rows;
    uint8_t hash[HASH_SIZE]; /* BLAKE2b-256 of the file */
};
enum { BANS_MAX = 5000, BANS_BYTES_MAX = 256 * 1024, BANS_VERSION_CHARACTERS_MAX = 80 };

/* REFUSED "TY-BANS": what is wrong, with its line. `bans` may be uninitialized; the caller frees it after any outcome;
 * it owns its texts. */
status bans_read(struct ban_list *bans, struct text csv, struct problem *why) MUST_CHECK;
void bans_free(struct ban_list *bans);
/* Applies the list to the table, copying its texts; of two rows about one card the later one counts. A row whose title
 * and number are in no card file is added to the table, so that it is found in decks as well; `unknown` counts these.
 * REFUSED "TY-BANS", with its line: a title of the card file with a set or number that it does not have; a number of
 * several cards. */
status bans_apply(const struct ban_list *bans, struct card_table *cards, uint32_t *unknown,
                  struct problem *why) MUST_CHECK;

/* Finds the list's unknown rows, and the card that each may mean:
 *
 *     struct unknown_bans walk = {.cards = &cards, .rules = rules};
 *     for each row, in their order: if (ban_is_unknown(&walk, ban)) ... ban_near(&walk, ban, &arena, &at) ...
 */
struct unknown_bans {
    const struct card_table *cards; /* the table to which the list was applied */
    const struct deck_rules *rules;
    uint32_t next, searches; /* so far */
};
bool ban_is_unknown(struct unknown_bans *walk, const struct ban *ban);
/* The card of the file with nearly that name; false: none, or the searches are used up. */
bool ban_near(struct unknown_bans *walk, const struct ban *ban, struct arena *arena, uint32_t *at);

#endif
