/* Links: the address with a token says what it opens; a form, which no preview of a link sends, puts the token into a
 * cookie. */
#include <string.h>
#include "board.h"
#include "inside.h"
#include "routes.h"

enum { COOKIE_SECONDS = 30 * 24 * 3600 };

static void begin_form(struct visit *visit, struct html *html, const char *route, const char *action,
                       struct text piece) {
    char token[2 * HASH_SIZE + 1];
    visit_form_token(visit, route, token);
    MARKUP(html, "<form method=\"post\" action=\"");
    html_string(html, action);
    html_url_text(html, piece);
    MARKUP(html, "\"><input type=\"hidden\" name=\"t\" value=\"");
    html_string(html, token);
    MARKUP(html, "\">");
}

void on_link(struct visit *visit) {
    struct session session = session_of(&visit->server->sessions, visit->pieces[0]);
    struct text token = visit->pieces[0];
    if (session.access == ACCESS_PUBLIC) {
        visit_not_found(visit);
        return;
    }
    struct html *html = visit_html(visit);
    board_begin(html, MSG_SERVE_LINK);
    MARKUP(html, "<p>");
    html_message(html, MSG_SERVE_LINK_OPENS);
    MARKUP(html, "</p>");
    begin_form(visit, html, "/in/*", "/in/", token);
    MARKUP(html, "<button>");
    html_message(html, MSG_SERVE_LINK_TAKE);
    MARKUP(html, "</button></form>");
    board_end(html);
}

static void set_cookie(struct visit *visit, struct text token, uint32_t seconds) {
    visit_redirect(visit, "/");
    visit->head.cookies[0] = (struct cookie_set){COOKIE_LINK, token, seconds};
    visit->head.cookie_count = 1;
}

void on_link_take(struct visit *visit) {
    if (session_of(&visit->server->sessions, visit->pieces[0]).access == ACCESS_PUBLIC)
        visit_not_found(visit);
    else
        set_cookie(visit, visit->pieces[0], COOKIE_SECONDS);
}

void on_leave(struct visit *visit) { set_cookie(visit, (struct text){"", 0}, 0); }
