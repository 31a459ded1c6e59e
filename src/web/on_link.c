/* Links: the address with a token says what it opens; a form, which no preview of a link sends, puts the token into a
 * cookie. And what a viewer likes: language and theme. */
#include <string.h>
#include "handlers.h"
#include "inside.h"
#include "looking.h"
#include "pages.h"

enum { LINK_SECONDS = 30 * 24 * 3600, LIKES_SECONDS = 365 * 24 * 3600 };

static status show_link(struct visit *visit) {
    struct looking looking;
    char token[2 * HASH_SIZE + 1];
    const struct sentence opens = sentence_of(MSG_SERVE_LINK_OPENS, 0);
    TRY(looking_start(&looking, visit, (tournament_id){NOBODY}, PAGE_OTHER));
    looking.frame.title = sentence_of(MSG_PAGE_JOIN, 0);
    struct join_page page = {.frame = &looking.frame, .opens = look_said(&looking.look, &opens)};
    visit_form_token(visit, "/in/*", token);
    page.form = (struct form){.action = url_piece(url_at("/in"), visit->pieces[0]), .token = token};
    page_link(looking_html(&looking), &page);
    return done();
}

static bool opens_something(struct visit *visit) {
    bool opens = session_of(&visit->server->sessions, visit->pieces[0]).access != ACCESS_PUBLIC;
    if (!opens) visit_not_found(visit);
    return opens;
}

void on_link(struct visit *visit) {
    if (!opens_something(visit)) return;
    status went = show_link(visit);
    if (!is_done(went)) visit_flawed_by(visit, 0, went);
}

static void set_cookie(struct visit *visit, enum cookie cookie, struct text value, uint32_t seconds) {
    visit->head.cookies[visit->head.cookie_count++] = (struct cookie_set){cookie, value, seconds};
}

void on_link_take(struct visit *visit) {
    if (!opens_something(visit)) return;
    visit_redirect(visit, text_of("/desk"));
    set_cookie(visit, COOKIE_LINK, visit->pieces[0], LINK_SECONDS);
}

void on_leave(struct visit *visit) {
    visit_redirect(visit, text_of("/"));
    set_cookie(visit, COOKIE_LINK, text_of(""), 0);
}

void on_looks(struct visit *visit) {
    struct text back = visit_text(visit, "back");
    visit_redirect(visit, location_is_ours(back) ? back : text_of("/"));
    if (visit_text(visit, "language").length)
        set_cookie(visit, COOKIE_LANG, visit_text(visit, "language"), LIKES_SECONDS);
    if (visit_text(visit, "theme").length) set_cookie(visit, COOKIE_THEME, visit_text(visit, "theme"), LIKES_SECONDS);
}
