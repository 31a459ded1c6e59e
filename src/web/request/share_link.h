/* Share links: an address of ours as another phone can open it.
 * An address of ours as another phone is to open it: in words, and as a picture for its camera.
 *
 *     TRY(share_link_of(request, "/enter?code=", code, &page.address, &page.picture));
 */
#ifndef TILTYARD_WEB_REQUEST_SHARE_LINK_H
#define TILTYARD_WEB_REQUEST_SHARE_LINK_H

#include "web/request/http_request.h"

#include "pages/setup/access_links_pages.h"

/* `behind` stands at the end of the path as it is. NO_MEMORY is the only failure. */
status share_link_of(struct http_request *request, const char *path, struct text behind, struct text *address,
                     struct code_picture *picture) MUST_CHECK;

#endif
