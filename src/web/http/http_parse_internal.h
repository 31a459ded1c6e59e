/* What the files of the HTTP parser share.
 * For the files of http_parse.h alone: lines in http_parse.c; spans, fields and the head as a whole below it, in http_parse_fields.c. */
#ifndef TILTYARD_WEB_HTTP_HTTP_PARSE_INTERNAL_H
#define TILTYARD_WEB_HTTP_HTTP_PARSE_INTERNAL_H

#include "web/http/http_parse.h"

struct request_span request_span_of(const char *bytes, struct text piece);

/* A line "Name: value". */
enum request_error http_parse_field(struct http_parser *reader, const char *bytes, struct text line);
/* All lines are there: what must hold of them together, and the request they make. */
enum request_error http_parse_finish(const struct http_parser *reader, const char *bytes, struct request_head *request);

#endif
