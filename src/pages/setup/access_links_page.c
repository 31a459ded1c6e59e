/* Page: access links and signed-in phones. */
#include <string.h>
#include "base/sort.h"
#include "core/ledger/undo.h"
#include "core/state/staff.h"
#include "pages/setup/access_links_pages.h"
#include "view/history/link_list.h"
#include "view/shared/json_people.h"

/* --- links --- */

static struct text holder_of(const struct page_ctx *ctx, const struct access_link *link) {
    person_id person;
    struct sentence laptop = sentence_of(MSG_BY_LAPTOP, 0);
    if (person_numbered(ctx->state, link->person, &person)) return person_name(ctx->state, person);
    return link_is_of_laptop(link) ? page_ctx_said(ctx, &laptop) : state_text(ctx->state, link->label);
}

struct text link_since(const struct page_ctx *ctx, const struct access_link *link) {
    const struct command_record *record = command_at_entry(ctx->state, link->granted);
    char hour[HOUR_SIZE] = "";
    if (record && ctx->hour) ctx->hour(record->at_ms, hour);
    return page_ctx_copy(ctx, text_of(hour));
}

static struct phone_row phone_row(const struct page_ctx *ctx, uint32_t at, person_id person) {
    const struct access_link *link = &ctx->state->links.rows[at];
    return (struct phone_row){at + 1, ctx->state->people.rows[person.at].number, person_name(ctx->state, person),
                              link_since(ctx, link)};
}

status phone_rows(const struct page_ctx *ctx, person_id person, const struct phone_row **rows, uint32_t *count) {
    const struct state *state = ctx->state;
    struct phone_row *found = ARENA_ARRAY(ctx->arena, struct phone_row, state->links.count + 1);
    if (!found) return no_memory();
    *rows = found;
    *count = 0;
    for (uint32_t i = 0; i < state->links.count; i++)
        if (is_phone_of(state, &state->links.rows[i], person)) found[(*count)++] = phone_row(ctx, i, person);
    return done();
}

/* By name; two phones of one player, or of two with one name, as they were signed in. */
static int by_name(uint32_t a, uint32_t b, const void *context) {
    const struct state *state = context;
    person_id one = {NOBODY}, other = {NOBODY};
    person_numbered(state, state->links.rows[a].person, &one);
    person_numbered(state, state->links.rows[b].person, &other);
    int order = text_compare(person_name(state, one), person_name(state, other));
    return order ? order : a < b ? -1 : a > b;
}

/* The phones of all players, by name. */
static status fill_players(const struct page_ctx *ctx, struct access_page *page) {
    const struct state *state = ctx->state;
    struct phone_row *rows = ARENA_ARRAY(ctx->arena, struct phone_row, state->links.count + 1);
    uint32_t *found = ARENA_ARRAY(ctx->arena, uint32_t, state->links.count + 1), count = 0;
    person_id person;
    if (!rows || !found) return no_memory();
    for (uint32_t i = 0; i < state->links.count; i++) {
        const struct access_link *link = &state->links.rows[i];
        if (person_numbered(state, link->person, &person) && is_phone_of(state, link, person)) found[count++] = i;
    }
    sort_numbers(found, count, by_name, state);
    for (uint32_t i = 0; i < count; i++) {
        person_numbered(state, state->links.rows[found[i]].person, &person);
        rows[i] = phone_row(ctx, found[i], person);
    }
    page->players.rows = rows, page->players.count = count;
    return done();
}

/* What a link of that role may do. */
static enum message may_message(enum link_role role) {
    static const enum message says[LINK_ROLES] = {[LINK_DISPLAY] = MSG_ACCESS_MAY_DISPLAY,
                                                  [LINK_SCOREKEEPER] = MSG_ACCESS_MAY_SCOREKEEPER,
                                                  [LINK_JUDGE] = MSG_ACCESS_MAY_JUDGE,
                                                  [LINK_ORGANIZER] = MSG_ACCESS_MAY_ORGANIZER};
    return says[role];
}

/* When the device was signed in, or the first one that came by the address; empty: nobody has opened it. */
static struct text opened_at(const struct page_ctx *ctx, uint32_t at) {
    const struct state *state = ctx->state;
    if (state->links.rows[at].device) return link_since(ctx, &state->links.rows[at]);
    for (uint32_t i = at + 1; i < state->links.count; i++)
        if (state->links.rows[i].opened == at + 1) return link_since(ctx, &state->links.rows[i]);
    return text_of("");
}

/* When the link itself or a device that came by its address was last used; 0: not since the server's start. */
static int64_t used_at(const struct page_ctx *ctx, const struct access_asked *asked, uint32_t at) {
    if (!asked->last_used) return 0;
    int64_t last = asked->last_used(asked->server, at + 1);
    for (uint32_t i = at + 1; i < ctx->state->links.count; i++) {
        int64_t other = ctx->state->links.rows[i].opened == at + 1 ? asked->last_used(asked->server, i + 1) : 0;
        if (other > last) last = other;
    }
    return last;
}

/* "today 15:02", before today "2 d ago"; "opened 14:31" if that is all that is known. */
static struct text used_said(const struct page_ctx *ctx, const struct access_asked *asked, uint32_t at) {
    enum { DAY_MS = 24 * 60 * 60 * 1000 };
    int64_t used_ms = used_at(ctx, asked, at);
    struct text opened = opened_at(ctx, at);
    char hour[HOUR_SIZE] = "", now[HOUR_SIZE] = "";
    if (!used_ms && !opened.length) return opened;
    if (used_ms && ctx->hour) ctx->hour(used_ms, hour), ctx->hour(ctx->frame->now_ms, now);
    bool is_today = ctx->frame->now_ms - used_ms < DAY_MS && strcmp(hour, now) <= 0;
    if (used_ms && !is_today) return page_ctx_waited(ctx, used_ms);
    struct sentence says = used_ms ? sentence_of(MSG_ACCESS_TODAY, 1, arg_cstr(hour))
                                   : sentence_of(MSG_ACCESS_OPENED, 1, arg_text(opened));
    return page_ctx_said(ctx, &says);
}

static status fill_links(const struct page_ctx *ctx, const struct access_asked *asked, struct access_page *page) {
    const struct state *state = ctx->state;
    struct access_row *rows = ARENA_ARRAY(ctx->arena, struct access_row, state->links.count + 1);
    if (!rows) return no_memory();
    page->rows.rows = rows;
    for (uint32_t i = 0; i < state->links.count; i++) {
        const struct access_link *link = &state->links.rows[i];
        enum link_role role = (enum link_role)link->role;
        if (link->revoked || role == LINK_PLAYER) continue;
        struct access_row *row = &rows[page->rows.count++];
        *row = (struct access_row){.number = i + 1,
                                   .role = link_role_message(role),
                                   .may = may_message(role),
                                   .who = holder_of(ctx, link),
                                   .own = asked->own == i + 1,
                                   .used = used_said(ctx, asked, i),
                                   .end = url_asks_number(page->here, "link", i + 1)};
        if (row->number == asked->link && !row->own) page->ending = row->number, page->ending_who = row->who;
    }
    return done();
}

/* --- people with a role --- */

static status fill_people(const struct page_ctx *ctx, struct access_page *page) {
    const struct state *state = ctx->state;
    struct access_person *rows = ARENA_ARRAY(ctx->arena, struct access_person, state->people.count + 1);
    struct text *others = ARENA_ARRAY(ctx->arena, struct text, state->people.count + 1);
    if (!rows || !others) return no_memory();
    page->people.rows = rows, page->others.rows = others;
    for (uint32_t i = 0; i < state->people.count; i++) {
        const struct person *person = &state->people.rows[i];
        if (person->role == ROLE_NONE && !person->forgotten)
            others[page->others.count++] = page_ctx_name(ctx, (person_id){i});
        if (person->role == ROLE_NONE) continue;
        rows[page->people.count++] =
            (struct access_person){person->number, person->role == ROLE_JUDGE ? LINK_JUDGE : LINK_ORGANIZER,
                                   page_ctx_name(ctx, (person_id){i}), role_message((enum staff_role)person->role)};
    }
    return done();
}

static status fill_staff_roles(const struct page_ctx *ctx, struct access_page *page) {
    struct access_staff_role *rows = ARENA_ARRAY(ctx->arena, struct access_staff_role, 2);
    if (!rows) return no_memory();
    rows[0] = (struct access_staff_role){ROLE_JUDGE, role_message(ROLE_JUDGE), true};
    rows[1] = (struct access_staff_role){ROLE_ORGANIZER, role_message(ROLE_ORGANIZER), false};
    page->staff_roles.rows = rows, page->staff_roles.count = 2;
    return done();
}

/* Does the person play in any tournament? */
static bool plays(const struct state *state, person_id person) {
    EACH_TOURNAMENT (state, i) {
        const struct tournament *tournament = &state->tournaments.rows[i];
        entrant_id entrant;
        if (entrant_of(tournament, person, &entrant) && entrant_plays(&tournament->entrants.rows[entrant.at]))
            return true;
    }
    return false;
}

/* One pass over the links instead of one for each person: a large event has thousands of both. */
static status count_phones(const struct page_ctx *ctx, struct access_page *page) {
    const struct state *state = ctx->state;
    bool *has = ARENA_ARRAY(ctx->arena, bool, state->people.count + 1);
    person_id person;
    if (!has) return no_memory();
    for (uint32_t i = 0; i < state->links.count; i++) {
        const struct access_link *link = &state->links.rows[i];
        bool counts = !link->revoked && link->role == LINK_PLAYER;
        if (counts && person_numbered(state, link->person, &person)) has[person.at] = true;
    }
    for (uint32_t i = 0; i < state->people.count; i++) {
        bool is_playing = plays(state, (person_id){i});
        page->playing += is_playing;
        page->phones += is_playing && has[i];
    }
    return done();
}

status access_page_of(const struct page_ctx *ctx, const struct access_asked *asked, struct access_page *page) {
    static const enum link_role granted[] = {LINK_JUDGE, LINK_SCOREKEEPER, LINK_DISPLAY, LINK_ORGANIZER};
    static const enum message hints[] = {MSG_ACCESS_HINT_JUDGE, MSG_ACCESS_HINT_SCOREKEEPER, MSG_ACCESS_HINT_DISPLAY,
                                         MSG_ACCESS_HINT_ORGANIZER};
    enum { GRANTED = sizeof granted / sizeof *granted };
    struct access_role *roles = ARENA_ARRAY(ctx->arena, struct access_role, GRANTED);
    if (!roles) return no_memory();
    *page = (struct access_page){.frame = ctx->frame,
                                 .slug = text_of(""),
                                 .here = page_ctx_url(ctx, PAGE_ACCESS),
                                 .address = text_of(""),
                                 .max = NAME_CHARACTERS_MAX,
                                 .shows_phones = asked->phones,
                                 .roles = {roles, GRANTED}};
    if (ctx->tournament.at != NOBODY) page->slug = state_text(ctx->state, page_ctx_tournament(ctx)->slug);
    page->phones_at = url_asks_number(page->here, "phones", 1);
    for (uint32_t i = 0; i < GRANTED; i++)
        roles[i] = (struct access_role){(uint32_t)granted[i], link_role_message(granted[i]), hints[i], i == 0};
    TRY(fill_links(ctx, asked, page));
    TRY(fill_people(ctx, page));
    TRY(fill_staff_roles(ctx, page));
    if (asked->phones) TRY(fill_players(ctx, page));
    TRY(count_phones(ctx, page));
    page->without = page->playing - page->phones;
    return done();
}
