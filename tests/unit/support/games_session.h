/* Sessions at a refereed table of any game, through the commands of the ledger, for tests of what holds in all of them.
 *
 *     struct played played = session_begin("RULES", 3);
 *     struct move offers[SESSION_OFFERS_MAX];
 *     uint32_t count = session_offers(&played, offers);
 *     struct move move = session_choose(&dice, offers, count);
 *     status went = session_move(&played, &move);
 */
#ifndef TILTYARD_GAMES_SESSION_H
#define TILTYARD_GAMES_SESSION_H

#include "core/game/game_session.h"
#include "support/played_event.h"
#include "support/random_fields.h"

enum { SESSION_PEOPLE = 6, SESSION_OFFERS_MAX = 1000 };

/* An event with a tournament and six people, and a game "g" of so many of them; nobody says who begins. */
struct played session_begin(const char *rules, uint32_t players);
/* What the game offers now, at most SESSION_OFFERS_MAX; 0: it is over, or there is none. */
uint32_t session_offers(const struct played *played, struct move *offers);
/* One of them at random: moves of any kind as likely as of any other, but that hardly anybody gives up. */
struct move session_choose(struct dice *dice, const struct move *offers, uint32_t count);
/* Makes it. */
status session_move(struct played *played, const struct move *move) MUST_CHECK;
/* Bids opened, where they can be; a judge gives 1 for those that are missing. */
status session_open(struct played *played) MUST_CHECK;

/* The ledger verified: every entry, and every lot made again. */
struct verify_report session_verified(const struct played *played);

#endif
