/* Deck lists as EmeraldDB gives them. */
#include "read_parts.h"

status deck_read_json(struct deck *deck, struct text bytes, const struct deck_rules *rules, struct problem *why) {
    (void)deck, (void)bytes, (void)rules;
    return refuse(why, "TY-DECK", MSG_DECK_NO_TEXT, 0);
}
