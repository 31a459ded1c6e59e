/* Print queue: papers drawn by another process, one after the other.
 * Papers, drawn by another process at the other end of a socket (print_wire.h), one after the other. Who asked is answered
 * when his is there; the loop goes on meanwhile.
 *
 *     TRY(print_queue_start(&server->papers, base, socket));
 *     return print_queue_submit(request, &order, shown);         // the handler returns; `shown` writes the answer later
 *     print_queue_stop(server->papers);                     // who waits is told
 */
#ifndef TILTYARD_WEB_SERVER_PRINT_QUEUE_H
#define TILTYARD_WEB_SERVER_PRINT_QUEUE_H

#include "app/print/print_wire.h"
#include "web/request/http_request.h"

/* No paper takes so long: whatever draws ends it sooner, or is not working. */
enum { PAPERS_WAITING_MAX = 32, PAPERS_SECONDS = 75, PAPERS_RETRY_SECONDS = 10 };

struct event_base;
struct papers;
/* The socket stays the caller's; -1: there is nothing that draws. NO_MEMORY is the only failure. */
status print_queue_start(struct papers **papers, struct event_base *base, int socket) MUST_CHECK;
/* Nothing is asked any more, and who waits is told so. NULL is nothing. */
void print_queue_stop(struct papers *papers);
void print_queue_free(struct papers *papers);
/* Is there anything that draws? */
bool print_queue_work(const struct papers *papers);

/* `shown` writes the answer to a paper that was drawn, which lasts as long as it does. FAULT "PRINT": nothing draws here, or
 * too many wait. */
status print_queue_submit(struct http_request *request, const struct paper_order *order,
                          status (*shown)(struct http_request *request, const struct paper_drawn *drawn)) MUST_CHECK;

#endif
