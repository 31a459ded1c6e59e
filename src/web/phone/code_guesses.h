/* Guessed codes: codes are short, so wrong ones are counted, per event and per address (TY-GUESS). A venue is one
 * address.
 *
 *     TRY(code_guesses_check(request));
 *     if (!is_known) code_guesses_count(request);
 */
#ifndef TILTYARD_WEB_PHONE_CODE_GUESSES_H
#define TILTYARD_WEB_PHONE_CODE_GUESSES_H

#include "web/request/http_request.h"

/* REFUSED TY-GUESS: the event, or this address, had too many wrong codes. */
status code_guesses_check(struct http_request *request) MUST_CHECK;
/* The same for the address alone. */
status code_guesses_check_address(struct http_request *request) MUST_CHECK;
/* Counts a wrong code; for the address alone, anything else that one visitor must not do often. */
void code_guesses_count(struct http_request *request);
void code_guesses_count_address(struct http_request *request);

#endif
