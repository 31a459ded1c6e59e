/* Errors and warnings of an uploaded CSV list, as rows of a page.
 *
 *     TRY(sent_list(request, &list));
 *     went = round_import_read(&file, state, id, list, &why);
 *     TRY(sheet_look_flaws(&context.ctx, &file.flaws, &page.said));
 *     TRY(sheet_look_remarks(&context.ctx, &file.notices, &page.said));
 */
#ifndef TILTYARD_WEB_REQUEST_CSV_ERRORS_H
#define TILTYARD_WEB_REQUEST_CSV_ERRORS_H

#include "pages/shared/view_context.h"
#include "app/transfer/csv_import.h"
#include "pages/shared/csv_errors.h"

/* In the viewer's language, in the context's arena. NO_MEMORY is the only failure. */
status sheet_look_flaws(const struct page_ctx *ctx, const struct line_flaws *flaws, struct sheet_said *said) MUST_CHECK;
/* Appends to the remarks that are already there. */
status sheet_look_remarks(const struct page_ctx *ctx, const struct notices *notices,
                          struct sheet_said *said) MUST_CHECK;

#endif
