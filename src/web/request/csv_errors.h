/* Errors and warnings of an uploaded CSV list, as rows of a page.
 * What a page says of a spreadsheet that came with its form.
 *
 *     TRY(sent_list(request, &list));
 *     went = round_import_read(&file, state, id, list, &why);
 *     TRY(sheet_look_flaws(&looking.look, &file.flaws, &page.said));
 *     TRY(sheet_look_remarks(&looking.look, &file.notices, &page.said));
 */
#ifndef TILTYARD_WEB_REQUEST_CSV_ERRORS_H
#define TILTYARD_WEB_REQUEST_CSV_ERRORS_H

#include "pages/shared/view_context.h"
#include "app/transfer/csv_import.h"
#include "pages/shared/csv_errors.h"

/* In the viewer's language, from the arena of who looks. NO_MEMORY is the only failure. */
status sheet_look_flaws(const struct page_ctx *ctx, const struct line_flaws *flaws, struct sheet_said *said) MUST_CHECK;
/* Behind the remarks that stand there already. */
status sheet_look_remarks(const struct page_ctx *ctx, const struct notices *notices,
                          struct sheet_said *said) MUST_CHECK;

#endif
