/* Share links: one of our addresses as another phone can open it, in words and as a QR code.
 *
 *     TRY(share_link_of(request, "/enter?code=", code, &page.address, &page.picture));
 */
#ifndef TILTYARD_WEB_REQUEST_SHARE_LINK_H
#define TILTYARD_WEB_REQUEST_SHARE_LINK_H

#include "web/request/http_request.h"

#include "pages/setup/access_links_pages.h"

/* `behind` is appended to the path unescaped. NO_MEMORY is the only failure. */
status share_link_of(struct http_request *request, const char *path, struct text behind, struct text *address,
                     struct code_picture *picture) MUST_CHECK;

#endif
