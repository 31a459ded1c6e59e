/* Host check: answers requests under own names only, and leads pages to the one name (own_names.h).
 *
 *     if (!host_check(request)) return;             // 421: the response says which address to open
 *     if (is_page && host_redirect(request)) return;           // 307 to the same page under the one name
 *
 * Cookies belong to a host name, so rights do not follow from one name to another: who signs in under the one name has
 * them wherever links and codes lead.
 *
 * Pages are redirected; data is not (JSON, event streams, papers, styles, pictures), nor are forms. A program may use
 * any own name. A form keeps what was typed and the rights of its page: only a browser that showed the page under that
 * name has a token for it, so accepting the form is safe, and it is answered as usual.
 *
 * A page stays under another own name for viewers whom the one name does not serve: those with a session under this
 * name, which they would lose; those that came through the proxy or a forwarded port; other devices while the laptop is
 * on several networks or on none, because they may not reach the one address; and the demo.
 */
#ifndef TILTYARD_WEB_REQUEST_HOST_CHECK_H
#define TILTYARD_WEB_REQUEST_HOST_CHECK_H

#include "web/request/http_request.h"

/* False: the host is not ours, and the response is there. */
bool host_check(struct http_request *request);
/* For a page, not for data. True: the response is a redirect. */
bool host_redirect(struct http_request *request);
/* Appends "http://192.168.0.7:8080": scheme and host of links that the viewer of this page gives to others. */
void host_of_links(struct buffer *out, const struct http_request *request);
/* Do such links lead to this machine alone (localhost)? Then no phone can open them. */
bool host_of_links_is_here(const struct http_request *request);

#endif
