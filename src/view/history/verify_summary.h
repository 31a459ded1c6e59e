/* Summary of a verification.
 * What a check of the whole ledger comes to, in one sentence: for the command line and for everybody's page.
 *
 *     TRY(event_verify(&event, &report, why));
 *     message_text(out, language, verdict_of(&event.state, &report));
 */
#ifndef TILTYARD_VIEW_HISTORY_VERIFY_SUMMARY_H
#define TILTYARD_VIEW_HISTORY_VERIFY_SUMMARY_H

#include "core/ledger/verify.h"

enum message verdict_of(const struct state *state, const struct verify_report *report);
/* Rounds that came from elsewhere: no lot was drawn for them here, so there is nothing to make again. */
uint32_t verdict_imported(const struct state *state);

#endif
