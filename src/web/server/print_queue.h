/* Print queue: papers drawn by another process, one after the other. The process is at the other end of a socket
 * (print_wire.h). A request is answered when its paper is ready; the loop continues meanwhile.
 *
 *     TRY(print_queue_start(&server->papers, base, socket));
 *     return print_queue_submit(request, &order, shown);         // the handler returns; `shown` writes the answer later
 *     print_queue_stop(server->papers);                          // refuses what is still waiting
 */
#ifndef TILTYARD_WEB_SERVER_PRINT_QUEUE_H
#define TILTYARD_WEB_SERVER_PRINT_QUEUE_H

#include "app/print/print_wire.h"
#include "web/request/http_request.h"

/* No paper takes PAPERS_SECONDS: the drawing process gives up earlier, or is not working. */
enum { PAPERS_WAITING_MAX = 32, PAPERS_SECONDS = 75, PAPERS_RETRY_SECONDS = 10 };

struct event_base;
struct papers;
/* The caller keeps the socket; -1: there is no drawing process. NO_MEMORY is the only failure. */
status print_queue_start(struct papers **papers, struct event_base *base, int socket) MUST_CHECK;
/* Stops sending orders and refuses those that wait. `papers` may be NULL. */
void print_queue_stop(struct papers *papers);
void print_queue_free(struct papers *papers);
/* Is there a drawing process? */
bool print_queue_work(const struct papers *papers);

/* `shown` writes the response to a drawn paper; `drawn` is valid only during that call. FAULT "PRINT": no drawing
 * process, or too many requests wait. */
status print_queue_submit(struct http_request *request, const struct paper_order *order,
                          status (*shown)(struct http_request *request, const struct paper_drawn *drawn)) MUST_CHECK;

#endif
