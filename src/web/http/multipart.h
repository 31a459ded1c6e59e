/* Multipart parser: a form with an uploaded file. It reads multipart/form-data as browsers send it, whole in memory.
 * The values are those of form.h, read against the same table; one field is FORM_FILE, whose bytes are not copied.
 *
 *     if (multipart_is_type(content_type)) TRY(multipart_read(&form, &arena, content_type, body, fields, COUNT, why));
 *     file = form_find(&form, "file", 0);
 */
#ifndef TILTYARD_WEB_HTTP_MULTIPART_H
#define TILTYARD_WEB_HTTP_MULTIPART_H

#include "web/http/form.h"

enum { MULTIPART_BOUNDARY_MAX = 70, MULTIPART_HEAD_MAX = 1024, MULTIPART_PARTS_MAX = 64 };

bool multipart_is_type(struct text content_type);
status multipart_read(struct form *form, struct arena *arena, struct text content_type, struct text body,
                      const struct form_field *fields, uint32_t field_count, struct problem *why) MUST_CHECK;

#endif
