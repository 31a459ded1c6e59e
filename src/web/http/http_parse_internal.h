/* HTTP parser internals. http_parse.c reads lines; http_parse_fields.c has ranges, fields, and the checks of the whole
 * head. */
#ifndef TILTYARD_WEB_HTTP_HTTP_PARSE_INTERNAL_H
#define TILTYARD_WEB_HTTP_HTTP_PARSE_INTERNAL_H

#include "web/http/http_parse.h"

struct request_span request_span_of(const char *bytes, struct text piece);

/* Parses a line "Name: value". */
enum request_error http_parse_field(struct http_parser *reader, const char *bytes, struct text line);
/* All lines are there: checks the head as a whole and fills the request. */
enum request_error http_parse_finish(const struct http_parser *reader, const char *bytes, struct request_head *request);

#endif
