/* What the request handlers of players share. */
#ifndef TILTYARD_WEB_HANDLERS_PEOPLE_H
#define TILTYARD_WEB_HANDLERS_PEOPLE_H

#include "core/decide/decide.h"
#include "pages/shared/url.h"
#include "web/request/http_request.h"

/* "/t/SLUG/people" of the request's tournament. */
struct url people_url(const struct http_request *request);
/* Answers with the preview of the list that came with the form, for that tournament; its slug is the first segment. */
status people_list_preview(struct http_request *request, tournament_id tournament) MUST_CHECK;
/* Whom that list adds to the tournament of `state`: new people, and those who are registered there. REFUSED: request->why. */
status people_list_take(struct http_request *request, const struct state *state, tournament_id id,
                        struct command_people_add *add, struct command_people_enrol *enter) MUST_CHECK;

/* Gives the second command of a form an id that follows from the first one's, so that a form sent twice does nothing twice. */
void command_id_after(const struct command *first, struct command *second);

#endif
