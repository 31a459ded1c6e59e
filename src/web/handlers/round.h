/* The Round page in requests: shown again where the result of its table was refused. */
#ifndef TILTYARD_WEB_HANDLERS_ROUND_H
#define TILTYARD_WEB_HANDLERS_ROUND_H

#include "web/request/http_request.h"
#include "core/state/ids.h"

/* The current round of that tournament. */
status round_show(struct http_request *request, tournament_id id) MUST_CHECK;
/* The Round page with that table chosen; `why`: why its result was refused, with what was typed for it; or NULL. */
status round_show_table(struct http_request *request, tournament_id id, uint32_t table,
                        const struct problem *why) MUST_CHECK;

#endif
