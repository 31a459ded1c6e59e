/* Permissions: one table of which role may give which command.
 * The staff member at the laptop (command.by is BY_DESK) may do everything.
 *
 *     TRY(permissions_check(&event.state, &command, why));    // before anything is decided
 *     if (is_allowed(LINK_PLAYER, 7, &command)) ... show the form ...
 *
 * Call permissions_check before deciding a command; event_submit does so.
 */
#ifndef TILTYARD_APP_SAVE_PERMISSIONS_H
#define TILTYARD_APP_SAVE_PERMISSIONS_H

#include "core/state/access_links.h"

/* `person`: the number of the person the link belongs to now (access_link_person); 0: it belongs to no person. */
bool is_allowed(enum link_role role, uint32_t person, const struct command *command);

/* The commands that depend on the state, for which is_allowed returns false: a player's own moves in a running game, a
 * judge who undoes a move, and a player who ends a newer phone that signed in with the same name, sits out or returns,
 * or cancels a call of one's own. */
bool is_allowed_in(const struct state *state, enum link_role role, uint32_t person, const struct command *command);

/* What must hold even of a command that was saved before: its link still counts, and the link's role gives such
 * commands at all. REFUSED TY-LINK: command.by names no link, or a revoked one. REFUSED TY-ROLE: the link's role never
 * gives this command. */
status permissions_check_role(const struct state *state, const struct command *command, struct problem *why) MUST_CHECK;
/* The same, and REFUSED TY-ROLE: the link's role may not give this very command now. */
status permissions_check(const struct state *state, const struct command *command, struct problem *why) MUST_CHECK;

#endif
