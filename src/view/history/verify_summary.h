/* Summary of a verification of the whole ledger, in one sentence.
 * For the command line and for the public page.
 *
 *     TRY(event_verify(&event, &report, why));
 *     message_text(out, language, verdict_of(&event.state, &report));
 */
#ifndef TILTYARD_VIEW_HISTORY_VERIFY_SUMMARY_H
#define TILTYARD_VIEW_HISTORY_VERIFY_SUMMARY_H

#include "core/ledger/verify.h"

enum message verdict_of(const struct state *state, const struct verify_report *report);
/* Number of imported rounds: they were drawn elsewhere, so there is no draw to repeat. */
uint32_t verdict_imported(const struct state *state);

#endif
