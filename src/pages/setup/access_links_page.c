/* Page: access links, signed-in phones, and join requests. */
#include "core/ledger/undo.h"
#include "pages/setup/access_links_pages.h"
#include "view/shared/json_people.h"

/* --- join requests --- */

/* Looks for persons with the same name, ignoring case and accents. */
static status find_namesake(const struct page_ctx *ctx, struct links_asker *asker) {
    uint32_t found = 0;
    struct text folded = text_casefold(ctx->arena, asker->name);
    if (!folded.bytes) return no_memory();
    for (uint32_t i = 0; i < ctx->state->people.count; i++) {
        struct text other = text_casefold(ctx->arena, person_name(ctx->state, (person_id){i}));
        if (!other.bytes) return no_memory();
        if (!folded.length || !text_equal(folded, other)) continue;
        asker->namesake = ctx->state->people.rows[i].number;
        found++;
    }
    asker->called_so = found > 0;
    if (found != 1) asker->namesake = 0;
    person_id person;
    asker->has_phone = person_numbered(ctx->state, asker->namesake, &person) && has_phone(ctx->state, person);
    return done();
}

static status fill_asker(const struct page_ctx *ctx, uint32_t at, struct links_asker *asker) {
    const struct state *state = ctx->state;
    struct links_tournament *tournaments =
        ARENA_ARRAY(ctx->arena, struct links_tournament, state->tournaments.count + 1);
    if (!tournaments) return no_memory();
    *asker = (struct links_asker){
        .number = at + 1, .name = state_text(state, state->joins.rows[at].name), .tournaments.rows = tournaments};
    EACH_TOURNAMENT (state, i) {
        const struct tournament *tournament = &state->tournaments.rows[i];
        bool over;
        TRY(tournament_is_over(state, tournament, &over));
        if (over) continue;
        tournaments[asker->tournaments.count++] =
            (struct links_tournament){state_text(state, tournament->slug), state_text(state, tournament->name)};
    }
    if (asker->tournaments.count) asker->slug = tournaments[asker->tournaments.count - 1].slug;
    return find_namesake(ctx, asker);
}

static status fill_askers(const struct page_ctx *ctx, struct links_page *page) {
    const struct state *state = ctx->state;
    struct links_asker *askers = ARENA_ARRAY(ctx->arena, struct links_asker, state->joins.count + 1);
    if (!askers) return no_memory();
    page->askers.rows = askers;
    for (uint32_t i = 0; i < state->joins.count; i++)
        if (state->joins.rows[i].state == JOIN_OPEN) TRY(fill_asker(ctx, i, &askers[page->askers.count++]));
    return done();
}

/* --- links --- */

static struct text holder_of(const struct page_ctx *ctx, const struct access_link *link) {
    person_id person;
    if (person_numbered(ctx->state, link->person, &person)) return person_name(ctx->state, person);
    return state_text(ctx->state, link->label);
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

/* The phones of all players, in the order in which they signed in. */
static status fill_players(const struct page_ctx *ctx, struct links_page *page) {
    const struct state *state = ctx->state;
    struct phone_row *rows = ARENA_ARRAY(ctx->arena, struct phone_row, state->links.count + 1);
    if (!rows) return no_memory();
    page->players.rows = rows;
    for (uint32_t i = 0; i < state->links.count; i++) {
        person_id person;
        if (person_numbered(state, state->links.rows[i].person, &person) &&
            is_phone_of(state, &state->links.rows[i], person))
            rows[page->players.count++] = phone_row(ctx, i, person);
    }
    return done();
}

static status fill_links(const struct page_ctx *ctx, uint32_t own, struct links_page *page) {
    const struct state *state = ctx->state;
    struct links_row *rows = ARENA_ARRAY(ctx->arena, struct links_row, state->links.count + 1);
    if (!rows) return no_memory();
    page->rows.rows = rows;
    for (uint32_t i = 0; i < state->links.count; i++) {
        const struct access_link *link = &state->links.rows[i];
        if (link->revoked || link->role == LINK_PLAYER) continue;
        rows[page->rows.count++] =
            (struct links_row){i + 1, link_role_message((enum link_role)link->role), holder_of(ctx, link), own == i + 1,
                               link->device ? link_since(ctx, link) : text_of("")};
    }
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
static status count_phones(const struct page_ctx *ctx, struct links_page *page) {
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

status links_page_of(const struct page_ctx *ctx, uint32_t own, struct links_page *page) {
    static const enum link_role granted[] = {LINK_JUDGE, LINK_SCOREKEEPER, LINK_DISPLAY, LINK_ORGANIZER};
    enum { GRANTED = sizeof granted / sizeof *granted };
    struct links_role *roles = ARENA_ARRAY(ctx->arena, struct links_role, GRANTED);
    if (!roles) return no_memory();
    *page = (struct links_page){
        .frame = ctx->frame, .address = text_of(""), .max = NAME_CHARACTERS_MAX, .roles = {roles, GRANTED}};
    for (uint32_t i = 0; i < GRANTED; i++)
        roles[i] = (struct links_role){(uint32_t)granted[i], link_role_message(granted[i])};
    TRY(fill_askers(ctx, page));
    TRY(fill_links(ctx, own, page));
    TRY(fill_players(ctx, page));
    return count_phones(ctx, page);
}
