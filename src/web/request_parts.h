/* For the files of request.h alone: lines in request.c, fields and the head as a whole in request_fields.c. */
#ifndef TILTYARD_REQUEST_PARTS_H
#define TILTYARD_REQUEST_PARTS_H

#include "request.h"

struct request_span request_span_of(const char *bytes, struct text piece);
/* .bytes is NULL where it is not there. */
struct text request_text_of(const char *bytes, struct request_span span);

/* A line "Name: value". */
enum request_flaw request_read_field(struct request_reader *reader, const char *bytes, struct text line);
/* All lines are there: what must hold of them together, and the request they make. */
enum request_flaw request_finish(const struct request_reader *reader, const char *bytes, struct request *request);

#endif
