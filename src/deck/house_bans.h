/* An organizer's own list of banned and restricted cards.
 *
 *     version,Autumn league 2026        which list this is; needed
 *     replaces,yes                      the card file's own list does not count; may be left out
 *     status,number,name,set            the header row: status and one of number and name are needed
 *     banned,,Red Orca,
 *     restricted,C20,,
 *     allowed,,Venomous Blade,          free, whatever the card file says
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

/* REFUSED "TY-BANS": what is wrong, by its line. `bans` needs no preparing, and is freed by the caller whatever comes
 * out; its texts are its own. */
status bans_read(struct ban_list *bans, struct text csv, struct problem *why) MUST_CHECK;
void bans_free(struct ban_list *bans);
/* Puts the list into the table, texts copied; of two rows about one card the later one counts. A row whose title and number
 * are in no card file is added to the table, so that decks are searched for it too; `unknown` counts these. REFUSED
 * "TY-BANS", by its line: a title of the card file with a set or number that it does not have; a number of several cards. */
status bans_apply(const struct ban_list *bans, struct card_table *cards, uint32_t *unknown,
                  struct problem *why) MUST_CHECK;

/* Which of its rows these are, and which card was meant, perhaps:
 *
 *     struct unknown_bans walk = {.cards = &cards, .rules = rules};
 *     for each row, in their order: if (ban_is_unknown(&walk, ban)) ... ban_near(&walk, ban, &arena, &at) ...
 */
struct unknown_bans {
    const struct card_table *cards; /* that the list was applied to */
    const struct deck_rules *rules;
    uint32_t next, searches; /* so far */
};
bool ban_is_unknown(struct unknown_bans *walk, const struct ban *ban);
/* The card of the file that is nearly called so; false: none is, or too many were asked for. */
bool ban_near(struct unknown_bans *walk, const struct ban *ban, struct arena *arena, uint32_t *at);

#endif
