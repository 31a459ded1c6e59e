/* The sample event: invented players, in a copy that is deleted when the server stops. A process of its own serves it, on
 * the socket of the process that started it. An organizer may keep it as an event: the whole ledger is copied to a file
 * in the working folder, the sample's process ends, and the other one serves that file on the same socket.
 *
 *     char kept[SAMPLE_PATH_SIZE];
 *     TRY(sample_serve(&serving, serve_on_paper, kept, why));
 *     if (kept[0]) TRY(sample_serve_kept(&serving, serve_on_paper, kept, why));
 */
#ifndef TILTYARD_WEB_START_SAMPLE_H
#define TILTYARD_WEB_START_SAMPLE_H

#include "web/server/serve_main.h"

typedef status (*serve_port)(struct serving *serving, struct problem *why);

/* `serving` has the sample's file and a listening socket. Returns when it was asked to end, or the sample was kept: then
 * `kept` is the file's path, else empty. The file and its folder are the caller's to delete. */
status sample_serve(struct serving *serving, serve_port serves, char kept[SAMPLE_PATH_SIZE],
                    struct problem *why) MUST_CHECK;
/* Serves the file that was kept, with what else `serving` says. */
status sample_serve_kept(struct serving *serving, serve_port serves, const char *kept, struct problem *why) MUST_CHECK;
/* Both, without a start page: opens its own socket. For the demo, which only the sample has. */
status sample_serve_alone(struct serving *serving, serve_port serve_sample, serve_port serve_event,
                          struct problem *why) MUST_CHECK;

#endif
