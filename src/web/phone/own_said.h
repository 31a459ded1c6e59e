/* What a player's game page sends besides moves: moves that another player confirms, answers, passing in advance,
 * and undoing a move together. */
#ifndef TILTYARD_WEB_PHONE_OWN_SAID_H
#define TILTYARD_WEB_PHONE_OWN_SAID_H

#include "web/request/http_request.h"

/* Does another player confirm the move of these words? False also if they are no move. */
bool own_move_is_said(struct http_request *request, uint32_t game, person_id person, const struct text *words,
                      uint32_t count);
/* Says the move of the words, and after it those of the lines. */
status submit_own_said(struct http_request *request, uint32_t game, person_id person, const struct text *words,
                       uint32_t count, const struct text *lines, uint32_t line_count) MUST_CHECK;
/* The field `answer`: confirm, dispute or withdraw. */
status submit_own_answer(struct http_request *request, uint32_t game, person_id person) MUST_CHECK;
/* The field `passing`: on or stop. */
status submit_own_passing(struct http_request *request, uint32_t game, person_id person) MUST_CHECK;
/* The field `undo`: ask, agree, keep or withdraw. */
status submit_own_undo(struct http_request *request, uint32_t game, person_id person) MUST_CHECK;

#endif
