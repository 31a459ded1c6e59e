/* Page part: one player, and what can be done. */
#include "pages/players/player_panel.h"

#include "core/decks/deck_registrations.h"
#include "core/ledger/undo.h"
#include "core/rulebook/format.h"
#include "core/rulebook/notices.h"
#include "core/state/checkin.h"
#include "core/state/login_codes.h"
#include "core/state/penalties.h"
#include "view/people/similar_people.h"
#include "view/explain/explain_rank.h"
#include "view/hall/penalty_list.h"
#include "view/pairings/player_task.h"
#include "view/standings/standings.h"

const char *players_attested_by(const struct page_ctx *ctx) {
    const struct general_rules *general = format_of(page_ctx_tournament(ctx))->general;
    return general ? general->attestation : NULL;
}

static struct text hour_of(const struct page_ctx *ctx, int64_t at_ms) {
    char hour[HOUR_SIZE] = "";
    if (!ctx->hour || !at_ms) return text_of("");
    ctx->hour(at_ms, hour);
    return page_ctx_copy(ctx, text_of(hour));
}

static struct text said(const struct page_ctx *ctx, enum message message) {
    struct sentence says = sentence_of(message, 0);
    return page_ctx_said(ctx, &says);
}

/* --- where and which place --- */

static status fill_table(const struct page_ctx *ctx, entrant_id id, struct player_panel *panel) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct player_task now;
    TRY(player_now_of(ctx->state, tournament, id, &now));
    if (!now.is_open || now.table.at == NOBODY) return done();
    const struct table *table = &tournament->tables.rows[now.table.at];
    if (table->size < 2) return done();
    panel->has_table = true;
    panel->shield = shield_of(table->number);
    panel->seat = now.seat + 1;
    panel->table_in = table->has_result;
    panel->table_called = call_at_table(ctx->state, tournament, now.table) != NULL;
    return done();
}

/* "inactive, Score 11": the first columns of the standings. */
static void add_columns(const struct page_ctx *ctx, const struct explained_place *place, struct player_panel *panel) {
    enum { COLUMNS_SHOWN = 2 };
    struct buffer words = {0};
    uint32_t shown = 0;
    if (!place->person.has_totals && !place->person.game_count) return;
    for (uint32_t i = 0; i < place->format->game_column_count && shown < COLUMNS_SHOWN; i++) {
        const struct column *column = &place->format->game_columns[i];
        if (column->heading == MSG_NONE || column->kind == COLUMN_WORD) continue;
        if (shown++) buffer_add_cstr(&words, ", ");
        message_text(&words, ctx->language, column->heading), buffer_add_byte(&words, ' ');
        buffer_add_text(&words, page_ctx_value(ctx, column, place->person.totals[i]));
    }
    panel->place_more = page_ctx_keep(ctx, &words);
}

/* A column's heading within a line: "points", and "VP" as it is. */
static void add_heading_within(const struct page_ctx *ctx, struct buffer *words, enum message heading) {
    size_t at = words->length;
    message_text(words, ctx->language, heading);
    bool is_word = words->length > at + 1 && words->bytes[at + 1] >= 'a' && words->bytes[at + 1] <= 'z';
    if (is_word && words->bytes[at] >= 'A' && words->bytes[at] <= 'Z') words->bytes[at] += 'a' - 'A';
}

/* What a game gave, by the first number among the game's columns: "4 VP". */
static struct text gave_of(const struct page_ctx *ctx, const struct explained_place *place, const struct game *game) {
    struct buffer words = {0};
    for (uint32_t i = 0; game->counts && i < place->format->game_column_count; i++) {
        const struct column *column = &place->format->game_columns[i];
        if (column->heading == MSG_NONE || column->kind == COLUMN_WORD) continue;
        buffer_add_text(&words, page_ctx_value(ctx, column, game->values[i])), buffer_add_byte(&words, ' ');
        add_heading_within(ctx, &words, column->heading);
        break;
    }
    return page_ctx_keep(ctx, &words);
}

static status fill_games(const struct page_ctx *ctx, const struct explained_place *place, struct player_panel *panel) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    uint32_t count = place->person.game_count, made = 0;
    struct panel_game *rows = ARENA_ARRAY(ctx->arena, struct panel_game, count + 2);
    if (!rows) return no_memory();
    stage_id stage;
    if (panel->has_table && !panel->table_in && stage_current(tournament, &stage))
        rows[made++] =
            (struct panel_game){.stage = page_ctx_stage(ctx, (enum stage_kind)tournament->stages.rows[stage.at].kind,
                                                        tournament->stages.rows[stage.at].round),
                                .table = panel->shield.number,
                                .playing = true};
    for (uint32_t i = count; i > 0; i--) {
        const struct explained_game *game = &place->person.games[i - 1];
        rows[made++] = (struct panel_game){.stage = page_ctx_stage(ctx, game->kind, game->round),
                                           .table = game->table,
                                           .score = game->score ? page_ctx_score(ctx, game->score) : text_of(""),
                                           .gave = gave_of(ctx, place, &game->game)};
    }
    panel->games.rows = rows, panel->games.count = made;
    return done();
}

static status fill_place(const struct page_ctx *ctx, entrant_id id, struct player_panel *panel) {
    struct explained_place *place = arena_alloc(ctx->arena, sizeof *place);
    struct buffer rank = {0};
    if (!place) return no_memory();
    if (!stages_published(page_ctx_tournament(ctx))) return done();
    TRY(explain_place(ctx->state, ctx->tournament, 0, id, ctx->arena, place));
    if (place->person.rank && !place->nothing_played) buffer_add_number(&rank, place->person.rank);
    panel->place = page_ctx_keep(ctx, &rank);
    if (panel->place.length) add_columns(ctx, place, panel);
    return fill_games(ctx, place, panel);
}

/* --- what belongs to the person --- */

static struct text deck_shown(const struct page_ctx *ctx, entrant_id id) {
    const struct registered_deck *deck = deck_of(page_ctx_tournament(ctx), id);
    return deck ? said(ctx, deck_verdict_message(deck->verdict)) : text_of("");
}

/* "K7M-2QX" */
static struct text code_shown(const struct page_ctx *ctx, person_id person) {
    char code[CODE_LETTERS + 1];
    if (!ctx->state->seed_known) return text_of("");
    code_of_person(ctx->state, person, code);
    struct sentence says = sentence_of(MSG_SETUP_PLAIN, 1, arg_code(code));
    return page_ctx_said(ctx, &says);
}

static status fill_penalties(const struct page_ctx *ctx, person_id person, struct player_panel *panel) {
    struct penalty_list list;
    TRY(penalty_list_of(ctx->state, ctx->tournament, person, ctx->arena, &list));
    struct panel_penalty *rows = ARENA_ARRAY(ctx->arena, struct panel_penalty, list.count + 1);
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < list.count; i++)
        rows[i] = (struct panel_penalty){.number = list.rows[i].penalty->number,
                                         .kind = penalty_kinds[list.rows[i].penalty->kind].name,
                                         .reason = list.rows[i].reason,
                                         .hour = hour_of(ctx, list.rows[i].given_ms),
                                         .cancelled = list.rows[i].cancelled_ms != 0};
    panel->penalties.rows = rows, panel->penalties.count = list.count;
    return done();
}

/* --- what can be done --- */

static bool may_become(const struct page_ctx *ctx, entrant_id id, enum entrant_status wanted) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct notices ignored = {0};
    struct problem why;
    if (tournament->entrants.rows[id.at].status == wanted) return false;
    return is_done(format_of(tournament)->check_status(ctx->state, tournament, id, wanted, &ignored, &why));
}

static bool may_decline(const struct page_ctx *ctx, entrant_id id) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct problem why;
    return is_done(format_of(tournament)->check_decline(ctx->state, tournament, id, &why));
}

static void fill_changes(const struct page_ctx *ctx, entrant_id id, struct player_panel *panel) {
    panel->may_drop = panel->plays && may_become(ctx, id, STATUS_DROPPED);
    panel->may_sit_out = panel->changes && panel->plays && may_become(ctx, id, STATUS_SITTING_OUT);
    panel->may_return = panel->changes && may_become(ctx, id, STATUS_PLAYING);
    panel->may_disqualify = panel->changes && may_become(ctx, id, STATUS_DISQUALIFIED);
    panel->may_decline = panel->changes && may_decline(ctx, id);
    panel->no_show = said(ctx, MSG_PLAYERS_NO_SHOW);
    panel->late_word = said(ctx, MSG_CAME_LATE);
}

/* --- who may be the same person --- */

static status fill_twins(const struct page_ctx *ctx, person_id person, struct player_panel *panel) {
    struct similar_person similar[SIMILAR_SHOWN + 1];
    struct panel_twin *rows = ARENA_ARRAY(ctx->arena, struct panel_twin, SIMILAR_SHOWN + 1);
    uint32_t count;
    if (!rows) return no_memory();
    TRY(similar_people_of(ctx->state, ctx->arena, person_name(ctx->state, person),
                          state_text(ctx->state, ctx->state->people.rows[person.at].email), similar, SIMILAR_SHOWN + 1,
                          &count));
    panel->twins.rows = rows;
    for (uint32_t i = 0; i < count; i++)
        if (similar[i].person.at != person.at)
            rows[panel->twins.count++] = (struct panel_twin){ctx->state->people.rows[similar[i].person.at].number,
                                                             page_ctx_name(ctx, similar[i].person)};
    return done();
}

static status fill_others(const struct page_ctx *ctx, entrant_id id, struct player_panel *panel) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct text *names = ARENA_ARRAY(ctx->arena, struct text, tournament->entrants.count + 1);
    if (!names) return no_memory();
    panel->others.rows = names;
    for (uint32_t i = 0; i < tournament->entrants.count; i++)
        if (i != id.at && !ctx->state->people.rows[tournament->entrants.rows[i].person.at].forgotten)
            names[panel->others.count++] = page_ctx_name(ctx, tournament->entrants.rows[i].person);
    return done();
}

static void fill_person(const struct page_ctx *ctx, entrant_id id, struct player_panel *panel) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    const struct entrant *entrant = &tournament->entrants.rows[id.at];
    const struct person *person = &ctx->state->people.rows[entrant->person.at];
    const char *attests = players_attested_by(ctx);
    *panel = (struct player_panel){
        .frame = ctx->frame,
        .slug = state_text(ctx->state, tournament->slug),
        .query = text_of(""),
        .number = person->number,
        .order = entrant->order,
        .name = page_ctx_name(ctx, entrant->person),
        .club = state_text(ctx->state, person->club),
        .email = state_text(ctx->state, person->email),
        .changes = ctx->frame->viewer >= VIEWER_ORGANIZER,
        .judges = ctx->frame->viewer >= VIEWER_JUDGE,
        .erased = person->forgotten != 0,
        .status = entrant->status == STATUS_PLAYING ? MSG_NONE : status_message((enum entrant_status)entrant->status),
        .plays = entrant_plays(entrant),
        .late = entrant->late,
        .checked_in = entrant_plays(entrant) && entrant->checked_in,
        .awaited = tournament->checkin.is_open && is_absent(tournament, entrant),
        .unattested = attests && !person->attested,
        .attests = attests,
        .place = text_of(""),
        .place_more = text_of(""),
        .has_decks = deck_rules_of(tournament) != NULL,
        .deck = deck_shown(ctx, id),
        .code = text_of(""),
        .picture.path = text_of(""),
        .apart = format_of(tournament)->apart,
    };
    panel->back = url_number(page_ctx_url(ctx, PAGE_PEOPLE), panel->number);
    if (panel->checked_in) panel->hour = hour_of(ctx, entry_time(ctx->state, entrant->checked_in));
    if (panel->changes) panel->code = code_shown(ctx, entrant->person);
}

status player_panel_of(const struct page_ctx *ctx, entrant_id id, enum panel_view view, uint32_t with,
                       struct player_panel *panel) {
    person_id person = page_ctx_tournament(ctx)->entrants.rows[id.at].person, other;
    fill_person(ctx, id, panel);
    panel->view = view;
    if (person_numbered(ctx->state, with, &other) && other.at != person.at)
        panel->with = with, panel->with_name = page_ctx_name(ctx, other);
    TRY(fill_table(ctx, id, panel));
    TRY(fill_place(ctx, id, panel));
    fill_changes(ctx, id, panel);
    TRY(seat_offers_of(ctx->state, page_ctx_tournament(ctx), id, ctx->arena, &panel->seats_at));
    TRY(fill_penalties(ctx, person, panel));
    TRY(phone_rows(ctx, person, &panel->phones.rows, &panel->phones.count));
    if (view == PANEL_MERGED) TRY(fill_twins(ctx, person, panel));
    return panel->apart ? fill_others(ctx, id, panel) : done();
}
