/* Permissions: which role may give which command.
 * Who may do what: one table of every command and every role of a link. The
 * desk itself (command.by is BY_DESK) may do everything.
 *
 *     TRY(permissions_check(&event.state, &command, why));    // before anything is decided
 *     if (may(LINK_PLAYER, 7, &command)) ... show the form ...
 *
 * Whoever decides commands asks permissions_check first; event_submit does so.
 */
#ifndef TILTYARD_APP_SAVE_PERMISSIONS_H
#define TILTYARD_APP_SAVE_PERMISSIONS_H

#include "core/state/access_links.h"

/* `person`: the number of the person whose link it is, as it counts now (access_link_person); 0: of nobody. */
bool is_allowed(enum link_role role, uint32_t person, const struct command *command);

/* What depends on the games there are, and `may` says false to: a player's own moves, a judge who takes back a move. */
bool is_allowed_at_game(const struct state *state, enum link_role role, uint32_t person, const struct command *command);

/* REFUSED, TY-LINK: command.by names no link, or one that was revoked; TY-ROLE: its role may not do that. */
status permissions_check(const struct state *state, const struct command *command, struct problem *why) MUST_CHECK;

#endif
