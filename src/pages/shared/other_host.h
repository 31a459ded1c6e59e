/* Page data of the answer to a host name that is not the server's own. */
#ifndef TILTYARD_PAGES_SHARED_OTHER_HOST_H
#define TILTYARD_PAGES_SHARED_OTHER_HOST_H

#include "base/text.h"

struct other_host_page {
    struct text address;             /* the one to open */
    struct text english, portuguese; /* says which address to open */
};

#endif
