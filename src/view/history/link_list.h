/* Access links and join requests as rows.
 * Links, and those who ask to join, as they are shown: for lists, and for the log. */
#ifndef TILTYARD_VIEW_HISTORY_LINK_LIST_H
#define TILTYARD_VIEW_HISTORY_LINK_LIST_H

#include "base/json.h"
#include "core/state/access_links.h"
#include "base/i18n.h"

/* What to call a link in a sentence: whose it is, else what it is called, else its role. */
struct argument arg_link(const struct state *state, uint32_t number);
/* Who did something (command.by): "Ana (link 4)"; empty for the desk. */
struct sentence by_sentence(const struct state *state, uint32_t by);

/* The members of a link: "link", "role", "person", "label", "revoked". */
void link_json_members(struct json *json, const struct state *state, const struct access_link *link);
/* The members of a request: "join", "name", "state", "person". */
void join_json_members(struct json *json, const struct state *state, const struct join_request *join);

#endif
