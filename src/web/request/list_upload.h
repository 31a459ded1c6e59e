/* Uploaded lists: parsing a CSV file that came with a form.
 * A list that a form brought: pasted into its field "list", or as its "file", which is the one that counts.
 *
 *     TRY(list_upload_check(request, why));
 *     TRY(sent_list(request, &list));
 */
#ifndef TILTYARD_WEB_REQUEST_LIST_UPLOAD_H
#define TILTYARD_WEB_REQUEST_LIST_UPLOAD_H

#include "core/decide/decide.h"
#include "web/request/http_request.h"

/* A file's line ends come as LF. NO_MEMORY is the only failure. */
status sent_list(struct http_request *request, struct text *list) MUST_CHECK;
/* What stands in the field again: the same, or what was pasted where the file is none that a page could show. */
status list_upload_typed(struct http_request *request, struct text *typed) MUST_CHECK;
/* Refused, TY-CSV: neither came. */
status list_upload_check(const struct http_request *request, struct problem *why) MUST_CHECK;
/* A remark where both came, for one of them was not read. */
void list_upload_remark(const struct http_request *request, struct notices *notices);

#endif
