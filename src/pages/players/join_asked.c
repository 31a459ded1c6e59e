/* Page part: the requests to join, and the one that is looked at. */
#include "pages/players/players_pages.h"

#include "core/ledger/undo.h"
#include "core/state/access_links.h"
#include "view/hall/waiting_list.h"

static struct join_choice choice_of(const struct page_ctx *ctx, person_id id) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    entrant_id entrant;
    struct join_choice choice = {.number = ctx->state->people.rows[id.at].number,
                                 .name = page_ctx_name(ctx, id),
                                 .has_phone = has_phone(ctx->state, id)};
    bool is_in = entrant_of(tournament, id, &entrant) && tournament->entrants.rows[entrant.at].checked_in;
    char hour[HOUR_SIZE] = "";
    if (is_in && ctx->hour) ctx->hour(entry_time(ctx->state, tournament->entrants.rows[entrant.at].checked_in), hour);
    choice.checked_in = is_in;
    choice.hour = page_ctx_copy(ctx, text_of(hour));
    return choice;
}

/* A new player, or one of those with a similar name; `with` was chosen from the list. */
static status fill_choices(const struct page_ctx *ctx, uint32_t with, struct join_asked *join) {
    struct similar_person similar[SIMILAR_SHOWN];
    struct join_choice *rows = ARENA_ARRAY(ctx->arena, struct join_choice, SIMILAR_SHOWN + 1);
    uint32_t count, named = 0;
    person_id chosen;
    if (!rows) return no_memory();
    TRY(similar_people_of(ctx->state, ctx->arena, join->name, text_of(""), similar, SIMILAR_SHOWN, &count));
    bool is_chosen = person_numbered(ctx->state, with, &chosen);
    if (is_chosen) {
        rows[join->choices.count] = choice_of(ctx, chosen);
        rows[join->choices.count++].chosen = true;
    }
    for (uint32_t i = 0; i < count; i++) {
        named += similar[i].likeness == ALIKE_NAME;
        if (!is_chosen || similar[i].person.at != chosen.at)
            rows[join->choices.count++] = choice_of(ctx, similar[i].person);
    }
    for (uint32_t i = 0; i < join->choices.count; i++) join->any_phone = join->any_phone || rows[i].has_phone;
    join->is_new = !join->choices.count;
    if (!is_chosen && named == 1 && similar[0].likeness == ALIKE_NAME && !rows[0].has_phone) rows[0].chosen = true;
    join->choices.rows = rows;
    return done();
}

status join_asked_of(const struct page_ctx *ctx, const struct players_asked *asked, struct players_page *page) {
    struct waiting_list list;
    const struct waiting_row *shown = NULL;
    TRY(waiting_list_of(ctx->state, ctx->tournament, ctx->arena, &list));
    struct join_waits *rows = ARENA_ARRAY(ctx->arena, struct join_waits, list.counts[WAITING_JOIN] + 1);
    if (!rows) return no_memory();
    page->waits.rows = rows;
    for (uint32_t i = 0; i < list.count; i++) {
        const struct waiting_row *row = &list.rows[i];
        if (row->kind == WAITING_JOIN && (!shown || row->number == asked->join)) shown = row;
    }
    page->join = (struct join_asked){.frame = ctx->frame,
                                     .slug = page->slug,
                                     .back = page_ctx_url(ctx, PAGE_PEOPLE),
                                     .club = text_of(""),
                                     .waiting = list.counts[WAITING_JOIN]};
    for (uint32_t i = 0; i < list.count; i++) {
        const struct waiting_row *row = &list.rows[i];
        if (row->kind != WAITING_JOIN || row == shown) continue;
        rows[page->waits.count++] =
            (struct join_waits){row->number, row->name, page_ctx_waited(ctx, row->since_ms), row->since_ms};
    }
    if (!shown) return done();
    page->join.number = shown->number;
    page->join.name = shown->name;
    page->join.club = shown->club;
    page->join.since_ms = shown->since_ms;
    page->join.waited = page_ctx_waited(ctx, shown->since_ms);
    page->join.next_number = page->add.next_number;
    page->join.picks = asked->picks;
    return fill_choices(ctx, asked->with, &page->join);
}
