/* Access links and join requests as rows, for lists and for the log. */
#ifndef TILTYARD_VIEW_HISTORY_LINK_LIST_H
#define TILTYARD_VIEW_HISTORY_LINK_LIST_H

#include "base/json.h"
#include "core/state/access_links.h"
#include "base/i18n.h"

/* The name of a link in a sentence: its person, else its label, else its role. */
struct argument arg_link(const struct state *state, uint32_t number);
/* Was that link made for the browser that the server opened at the laptop? Its label is a command. */
bool link_is_of_laptop(const struct access_link *link);
/* Who gave a command (command.by): "Dora (judge)", "organizer’s laptop", "judge"; with the link's number only if another
 * device would be told alike. Empty for staff at the terminal. */
struct sentence by_sentence(const struct state *state, uint32_t by);

/* The members of a link: "link", "role", "person", "label", "revoked". */
void link_json_members(struct json *json, const struct state *state, const struct access_link *link);
/* The members of a request: "join", "name", "state", "person". */
void join_json_members(struct json *json, const struct state *state, const struct join_request *join);

#endif
