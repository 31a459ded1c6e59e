/* Links: the address with a token says what it opens; a form, which no preview of a link sends, puts the token into a
 * cookie. And what a viewer likes: language and theme. */
#include <string.h>
#include "handlers.h"
#include "inside.h"
#include "looking.h"
#include "pages.h"

enum { LIKES_SECONDS = 365 * 24 * 3600 };

static status show_link(struct visit *visit) {
    struct looking looking;
    char token[2 * HASH_SIZE + 1];
    const struct sentence opens = sentence_of(MSG_SERVE_LINK_OPENS, 0);
    TRY(looking_start(&looking, visit, (tournament_id){NOBODY}, PAGE_OTHER));
    looking.frame.title = sentence_of(MSG_PAGE_JOIN, 0);
    struct join_page page = {.frame = &looking.frame, .opens = look_said(&looking.look, &opens)};
    visit_form_token(visit, "/in/*", token);
    page.form = (struct form_head){.action = url_piece(url_at("/in"), visit->pieces[0]), .token = token};
    page_link(looking_html(&looking), &page);
    return done();
}

static bool opens_something(struct visit *visit) {
    const struct server *server = visit->server;
    bool opens = session_of(&server->sessions, visit->state, visit->pieces[0]).access != ACCESS_PUBLIC;
    if (!opens) visit_not_found(visit);
    return opens;
}

status on_link(struct visit *visit) {
    if (!opens_something(visit)) return done();
    return show_link(visit);
}

/* Where a link leads whoever has taken it. */
static struct text first_page(enum access access) {
    return text_of(access >= ACCESS_SCOREKEEPER ? "/desk" : access == ACCESS_PLAYER ? "/me" : "/");
}

/* The link of the start is used up, and its holder has one of the ledger. */
static status on_granted(struct visit *visit, const struct told *told) {
    (void)told;
    memset(visit->server->sessions.organizer, 0, HASH_SIZE);
    visit_take_token(visit);
    return done();
}

/* However often it is pressed before the first of them is saved, it is one command, and one link. */
static status grant(struct visit *visit) {
    struct command command;
    TRY(visit_command_anew(visit, COMMAND_link_grant, &command));
    memcpy(command.id, visit->server->sessions.organizer, ID_SIZE);
    visit_same_token(visit, &command);
    command.by = BY_DESK;
    command.body.link_grant.role = LINK_ORGANIZER;
    command.body.link_grant.label = text_of("start");
    visit->saved = on_granted;
    struct buffer back = buffer_over(visit->back, sizeof visit->back);
    buffer_piece(&back, first_page(ACCESS_ORGANIZER));
    visit_submit(visit, &command);
    return done();
}

/* A finished event's ledger takes no link any more: that of the start opens the desk for as long as the server runs. */
status on_link_take(struct visit *visit) {
    if (!opens_something(visit)) return done();
    struct session session = session_of(&visit->server->sessions, visit->state, visit->pieces[0]);
    if (session.link || visit->state->finished) {
        visit_redirect(visit, first_page(session.access));
        visit_cookie(visit, COOKIE_LINK, visit->pieces[0], LINK_SECONDS);
        return done();
    }
    return grant(visit);
}

static status forget_link(struct visit *visit, const struct told *told) {
    (void)told;
    visit_cookie(visit, COOKIE_LINK, text_of(""), 0);
    return done();
}

/* Whoever signs out as a player ends the link, so that nobody waits for what this phone might say. */
static status end_own_link(struct visit *visit) {
    struct command command;
    struct buffer back = buffer_over(visit->back, sizeof visit->back);
    TRY(visit_command_anew(visit, COMMAND_link_revoke, &command));
    command.body.link_revoke.link = visit->session.link;
    buffer_text(&back, "/");
    visit->saved = forget_link;
    visit_submit(visit, &command);
    return done();
}

status on_leave(struct visit *visit) {
    bool is_player = visit->session.access == ACCESS_PLAYER && !visit->state->finished;
    status went = is_player ? end_own_link(visit) : done();
    if (!is_done(went)) visit_flawed_by(visit, 0, went);
    if (is_player) return done();
    visit_redirect(visit, text_of("/"));
    return forget_link(visit, NULL);
}

status on_looks(struct visit *visit) {
    struct text back = visit_text(visit, "back");
    visit_redirect(visit, location_is_ours(back) ? back : text_of("/"));
    if (visit_text(visit, "language").length)
        visit_cookie(visit, COOKIE_LANG, visit_text(visit, "language"), LIKES_SECONDS);
    if (visit_text(visit, "theme").length) visit_cookie(visit, COOKIE_THEME, visit_text(visit, "theme"), LIKES_SECONDS);
    return done();
}
