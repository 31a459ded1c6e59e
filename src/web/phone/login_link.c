/* Links: the address with a token says what it opens; a form, which no preview of a link sends, puts the token into a
 * cookie. And what a viewer likes: language and theme. */
#include <string.h>
#include "web/request/handlers.h"
#include "web/server/server_internal.h"
#include "web/request/page_context.h"
#include "pages/pages.h"
#include "sys/local_time.h"

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

/* Where a link leads whoever has taken it. */
static struct text first_page(enum access access) {
    return text_of(access >= ACCESS_SCOREKEEPER ? "/desk" : access == ACCESS_PLAYER ? "/me" : "/");
}

/* Whoever took it, and opens it again, is led where it led. Whoever guesses reads the same as whoever has a link that
 * was used by somebody else. */
static bool opens_something(struct visit *visit) {
    const struct problem why = {"TY-REQUEST", {.message = MSG_SERVE_LINK_USED}};
    const struct server *server = visit->server;
    bool opens = session_of(&server->sessions, visit->state, visit->pieces[0]).access != ACCESS_PUBLIC;
    if (opens) return true;
    if (session_took(&server->sessions, visit->pieces[0], visit->session.link))
        visit_redirect(visit, first_page(visit->session.access));
    else
        visit_flawed(visit, 404, &why);
    return false;
}

status on_link(struct visit *visit) {
    if (!opens_something(visit)) return done();
    return show_link(visit);
}

/* The number of the link that this visit has made. */
static uint32_t link_granted(const struct visit *visit) {
    uint8_t token[TOKEN_SIZE], hash[HASH_SIZE];
    token_of(&visit->job.command, token);
    token_hash(token, hash);
    const struct link *link = link_of_token(visit->state, hash);
    return link ? (uint32_t)(link - visit->state->links.rows) + 1 : 0;
}

/* The link of the start is used up, and its holder has one of the ledger. */
static status on_granted(struct visit *visit, const struct told *told) {
    (void)told;
    session_use_up(&visit->server->sessions, link_granted(visit));
    visit_take_token(visit);
    return done();
}

/* "start 2026-05-02 14:30", to be told from those of other starts; in the server's language, for all of the staff reads
 * it. Empty: no memory. */
static struct text label_of(struct visit *visit, int64_t at_ms) {
    enum { SECONDS = sizeof ":00" - 1 };
    struct buffer label = {0};
    say_message(&label, visit->server->options->language, MSG_SERVE_LINK_OF_START);
    buffer_byte(&label, ' ');
    moment_write(&label, at_ms, true);
    struct text kept = label.failed ? (struct text){0} : text_copied(&visit->arena, buffer_held(&label));
    buffer_free(&label);
    if (kept.length > SECONDS) kept.length -= SECONDS;
    return kept.bytes ? kept : text_of("");
}

/* However often it is pressed before the first of them is saved, it is one command, and one link. */
static status grant(struct visit *visit) {
    struct command command;
    TRY(visit_command_anew(visit, COMMAND_link_grant, &command));
    memcpy(command.id, visit->server->sessions.organizer, ID_SIZE);
    visit_same_token(visit, &command);
    command.by = BY_DESK;
    command.body.link_grant.role = LINK_ORGANIZER;
    command.body.link_grant.label = label_of(visit, command.at_ms);
    visit->saved = on_granted;
    struct buffer back = buffer_over(visit->back, sizeof visit->back);
    buffer_piece(&back, first_page(ACCESS_ORGANIZER));
    visit_submit(visit, &command);
    return done();
}

/* A finished event's ledger takes no link any more: that of the start opens the desk for as long as the server runs.
 * A browser that is an organizer's already keeps the link that it has. */
status on_link_take(struct visit *visit) {
    if (!opens_something(visit)) return done();
    struct session session = session_of(&visit->server->sessions, visit->state, visit->pieces[0]);
    if (session.link || visit->state->finished) {
        visit_redirect(visit, first_page(session.access));
        visit_cookie(visit, COOKIE_LINK, visit->pieces[0], LINK_SECONDS);
        return done();
    }
    bool has_one = visit->session.access == ACCESS_ORGANIZER;
    if (!has_one) return grant(visit);
    session_use_up(&visit->server->sessions, visit->session.link);
    visit_redirect(visit, first_page(ACCESS_ORGANIZER));
    return done();
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
