/* The stream of a page: from here on the connection is stream.c's. */
#include "routes.h"

void on_live(struct visit *visit) { visit->is_stream = true; }
