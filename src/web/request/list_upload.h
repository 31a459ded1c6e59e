/* Uploaded lists: the CSV list that came with a form, pasted into its field "list" or as its "file". The file takes
 * precedence.
 *
 *     TRY(list_upload_check(request, why));
 *     TRY(sent_list(request, &list));
 */
#ifndef TILTYARD_WEB_REQUEST_LIST_UPLOAD_H
#define TILTYARD_WEB_REQUEST_LIST_UPLOAD_H

#include "core/decide/decide.h"
#include "web/request/http_request.h"

/* The list; a file's line ends become LF. NO_MEMORY is the only failure. */
status sent_list(struct http_request *request, struct text *list) MUST_CHECK;
/* What the text field shows again: the list; or what was pasted, if the file cannot be shown in a page. */
status list_upload_typed(struct http_request *request, struct text *typed) MUST_CHECK;
/* REFUSED TY-CSV: neither was sent. */
status list_upload_check(const struct http_request *request, struct problem *why) MUST_CHECK;
/* Warns if both were sent, because only the file was read. */
void list_upload_remark(const struct http_request *request, struct notices *notices);

#endif
