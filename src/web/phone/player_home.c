/* /me: the phone of a player; or of somebody who is none yet, or none any more. Who that is follows from the token alone,
 * so that a stream tells of it when the desk lets somebody in, or gives a lost phone's code anew. */
#include "web/request/handlers.h"
#include "web/server/server_internal.h"
#include "web/phone/player_pages.h"
#include "pages/pages.h"
#include "pages/phone/phone_pages.h"
#include "view/shared/json_people.h"

bool me_player(const struct visit *visit, person_id *person) {
    const struct link *link = link_of_token(visit->state, visit->session.hash);
    return link && link->role == LINK_PLAYER && person_numbered(visit->state, link->person, person);
}

/* Empty: it is nobody's number any more. */
static struct text name_of_number(struct visit *visit, uint32_t number) {
    person_id person;
    if (!person_numbered(visit->state, number, &person)) return text_of("");
    struct text name = shown_name(visit->state, person, &visit->arena);
    return name.bytes ? name : text_of("");
}

/* What became of a request to be let in, and of a link that counted once. */
static void fill_guest(struct visit *visit, struct guest_page *page) {
    const struct link *revoked = link_revoked_of_token(visit->state, visit->session.hash);
    const struct join *join = join_of_token(visit->state, visit->session.hash);
    person_id person;
    if (visit->session.access > ACCESS_PLAYER) {
        page->guest = visit->session.access == ACCESS_DISPLAY ? GUEST_DISPLAY : GUEST_STAFF;
    } else if (me_player(visit, &person)) {
        page->guest = GUEST_LET_IN;
        page->name = name_of_number(visit, visit->state->people.rows[person.at].number);
    } else if (revoked) {
        page->name = name_of_number(visit, revoked->person);
        page->guest = page->name.length ? GUEST_REVOKED : GUEST_STRANGER;
    } else if (join) {
        page->guest = join->state == JOIN_OPEN ? GUEST_ASKED : GUEST_REFUSED;
        page->name = state_text(visit->state, join->name);
    }
}

static status show_guest(struct visit *visit) {
    struct looking looking;
    struct guest_page page = {.frame = &looking.frame, .guest = GUEST_STRANGER, .name = text_of("")};
    TRY(looking_start(&looking, visit, (tournament_id){NOBODY}, PAGE_ME));
    fill_guest(visit, &page);
    page_guest(looking_html(&looking), &page);
    return done();
}

status me_show(struct visit *visit, const struct problem *why) {
    struct looking looking;
    struct me_page page;
    person_id person;
    if (visit->session.access != ACCESS_PLAYER || !me_player(visit, &person)) return show_guest(visit);
    TRY(looking_start(&looking, visit, (tournament_id){NOBODY}, PAGE_ME));
    if (why) looking_refused(&looking, why);
    TRY(me_page_of(&looking.look, person, &page));
    page_me(looking_html(&looking), &page);
    return done();
}

status on_me(struct visit *visit) { return me_show(visit, NULL); }

bool me_find(struct visit *visit, struct my_table *mine) {
    person_id person;
    *mine = (struct my_table){0};
    if (!looking_tournament(visit, &mine->id)) return false;
    mine->tournament = state_tournament(visit->state, mine->id);
    if (!me_player(visit, &person) || !entrant_of(mine->tournament, person, &mine->entrant)) {
        status shown = me_show(visit, NULL);
        if (!is_done(shown)) visit_flawed_by(visit, 0, shown);
        return false;
    }
    mine->number = visit->state->people.rows[person.at].number;
    status went = player_now_of(visit->state, mine->tournament, mine->entrant, &mine->now);
    if (!is_done(went)) visit_flawed_by(visit, 0, went);
    return is_done(went);
}
