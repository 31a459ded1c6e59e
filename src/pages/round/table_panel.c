/* Page part: the chosen table of a round, with its seats, reports, call, and reasons. */
#include "pages/round/round_pages.h"

#include "core/ledger/undo.h"
#include "core/rulebook/score_format.h"
#include "core/state/judge_calls.h"
#include "pages/desk/correct_pages.h"
#include "view/pairings/report_list.h"

static struct text hour_of(const struct page_ctx *ctx, int64_t at_ms) {
    char hour[HOUR_SIZE] = "";
    if (!ctx->hour || !at_ms) return text_of("");
    ctx->hour(at_ms, hour);
    return page_ctx_copy(ctx, text_of(hour));
}

/* A score for its field: the number alone where the mark has a column. */
static struct text field_of(const struct page_ctx *ctx, const struct mark *mark, const struct score *score,
                            bool *marked) {
    struct score plain = *score;
    *marked = mark && score->mark == mark->mark && !score->order;
    if (*marked) plain.mark = 0;
    return page_ctx_score(ctx, &plain);
}

static void fill_score(const struct page_ctx *ctx, const struct mark *mark, const struct score *score,
                       struct panel_seat *seat) {
    seat->score = field_of(ctx, mark, score, &seat->marked);
    if (format_of(page_ctx_tournament(ctx))->unscored && seat->marked) seat->score = text_of("");
}

static status fill_seats(const struct page_ctx *ctx, const struct pairings *pairings,
                         const struct pairings_table *table, struct table_panel *panel) {
    struct panel_seat *rows = ARENA_ARRAY(ctx->arena, struct panel_seat, table->seat_count + 1);
    const struct mark *mark = winner_mark(pairings->format);
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < table->seat_count; i++) {
        const struct pairings_seat *seat = &pairings->seats[table->first_seat + i];
        rows[i] = (struct panel_seat){.seat = seat->seat,
                                      .number = seat->number,
                                      .name = seat->name,
                                      .score = text_of(""),
                                      .total = text_of(""),
                                      .first = i == 0};
        if (table->has_result) fill_score(ctx, mark, &seat->score, &rows[i]);
    }
    panel->has_mark = mark != NULL;
    panel->seats.rows = rows, panel->seats.count = table->seat_count;
    return done();
}

/* "12 · 16w · 15", "agrees", "disputes it: it was 12". */
static struct text report_words(const struct page_ctx *ctx, const struct report *report) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct text words = state_text(ctx->state, report->words);
    struct buffer said = {0};
    for (uint32_t i = 0; report->kind == REPORT_SCORES && i < report->score_count; i++) {
        if (i) buffer_add_cstr(&said, " · ");
        buffer_add_text(&said, page_ctx_score(ctx, &report_scores(tournament, report)[i]));
    }
    if (report->kind == REPORT_AGREES) message_text(&said, ctx->language, MSG_REPORTS_AGREES);
    if (report->kind == REPORT_DISPUTES) message_text(&said, ctx->language, MSG_REPORTS_DISPUTES);
    if (words.length) buffer_add_cstr(&said, ": "), buffer_add_text(&said, words);
    return page_ctx_keep(ctx, &said);
}

/* The reports that count; the fields show that person's, else the first with scores. */
static status fill_reports(const struct page_ctx *ctx, uint32_t person, const struct pairings *pairings,
                           const struct pairings_table *table, struct table_panel *panel) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct panel_report *rows = ARENA_ARRAY(ctx->arena, struct panel_report, table->seat_count + 1);
    struct panel_seat *seats = (struct panel_seat *)panel->seats.rows;
    const struct report *shown = NULL;
    uint32_t shown_at = 0, count = 0;
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < table->seat_count && !table->has_result; i++) {
        const struct pairings_seat *seat = &pairings->seats[table->first_seat + i];
        const struct report *report = report_of(tournament, table->id, seat->entrant);
        if (!report) continue;
        bool scores = report->kind == REPORT_SCORES;
        if (scores && (!shown || seat->number == person)) shown = report, shown_at = count;
        rows[count++] = (struct panel_report){.hour = hour_of(ctx, entry_time(ctx->state, report->seq)),
                                              .name = seat->name,
                                              .says = report_words(ctx, report),
                                              .number = seat->number,
                                              .scores = scores};
    }
    if (shown) {
        rows[shown_at].shown = true;
        for (uint32_t i = 0; i < panel->seats.count && i < shown->score_count; i++)
            fill_score(ctx, winner_mark(pairings->format), &report_scores(tournament, shown)[i], &seats[i]);
    }
    panel->reports.rows = rows, panel->reports.count = count;
    return done();
}

static status fill_reasons(const struct page_ctx *ctx, const struct pairings *pairings,
                           const struct pairings_table *table, struct table_panel *panel) {
    struct panel_reason *rows = ARENA_ARRAY(ctx->arena, struct panel_reason, table->reason_count + 1);
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < table->reason_count; i++) {
        struct problem says = pairings_reason(pairings, &pairings->reasons[table->first_reason + i]);
        rows[i] = (struct panel_reason){says.rule, page_ctx_said(ctx, &says.says)};
    }
    panel->reasons.rows = rows, panel->reasons.count = table->reason_count;
    return done();
}

/* "Nando Pires, table 13"; the name alone without a table. */
static struct text other_of(const struct page_ctx *ctx, struct text name, uint32_t table) {
    struct sentence says = sentence_of(MSG_DESK_SWAP_AT, 2, arg_text(name), arg_number(table));
    return table ? page_ctx_said(ctx, &says) : name;
}

/* Everybody of the round who has not played, to swap a seat with. */
static status fill_others(const struct page_ctx *ctx, const struct pairings *pairings, struct table_panel *panel) {
    uint32_t most = pairings->seat_count + pairings->rest_count + 1;
    struct text *rows = ARENA_ARRAY(ctx->arena, struct text, most);
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < pairings->table_count; i++) {
        const struct pairings_table *other = &pairings->tables[i];
        const struct pairings_seat *seats = &pairings->seats[other->first_seat];
        if (other->has_result && !other->bye) continue;
        for (uint32_t seat = 0; seat < other->seat_count; seat++)
            rows[panel->others.count++] = other_of(ctx, seats[seat].name, other->bye ? 0 : other->number);
    }
    for (uint32_t i = 0; i < pairings->rest_count; i++)
        rows[panel->others.count++] = other_of(ctx, pairings->rests[i].name, 0);
    panel->others.rows = rows;
    return done();
}

static void fill_call(const struct page_ctx *ctx, const struct judge_call *call, struct table_panel *panel) {
    person_id caller, judge;
    panel->call = state_text(ctx->state, call->text);
    panel->call_number = call->number;
    panel->caller = panel->judge = text_of("");
    if (person_numbered(ctx->state, call->caller, &caller)) panel->caller = page_ctx_name(ctx, caller);
    if (person_numbered(ctx->state, call->judge, &judge)) panel->judge = page_ctx_name(ctx, judge);
    panel->since_ms = entry_time(ctx->state, call->called);
    panel->waited = page_ctx_waited(ctx, panel->since_ms);
}

/* "Ana 16w · Bia 11" */
static struct text result_of(const struct page_ctx *ctx, const struct pairings *pairings,
                             const struct pairings_table *table) {
    struct buffer words = {0};
    for (uint32_t i = 0; table->has_result && i < table->seat_count; i++) {
        const struct pairings_seat *seat = &pairings->seats[table->first_seat + i];
        if (i) buffer_add_cstr(&words, " · ");
        buffer_add_text(&words, seat->name), buffer_add_byte(&words, ' ');
        buffer_add_text(&words, page_ctx_score(ctx, &seat->score));
    }
    return page_ctx_keep(ctx, &words);
}

static struct text meta_of(const struct page_ctx *ctx, const struct pairings_table *table) {
    struct buffer words = {0};
    struct sentence set = sentence_of(table->set ? table->set->name : MSG_NONE, 0);
    struct sentence target = sentence_of(MSG_DESK_TARGET, 1, arg_number(table->target));
    if (table->set) buffer_add_text(&words, page_ctx_said(ctx, &set));
    if (table->set && table->target > 0) buffer_add_cstr(&words, " · ");
    if (table->target > 0) buffer_add_text(&words, page_ctx_said(ctx, &target));
    return page_ctx_keep(ctx, &words);
}

static const struct pairings_table *table_asked(const struct pairings *pairings, uint32_t number) {
    for (uint32_t i = 0; i < pairings->table_count; i++)
        if (pairings->tables[i].number == number && !pairings->tables[i].bye) return &pairings->tables[i];
    return NULL;
}

status table_panel_of(const struct page_ctx *ctx, const struct round_asked *asked, const struct pairings *pairings,
                      stage_id stage, struct table_panel *panel) {
    const struct pairings_table *table = asked->table ? table_asked(pairings, asked->table) : NULL;
    const struct tournament *tournament = page_ctx_tournament(ctx);
    const struct mark *mark = winner_mark(pairings->format);
    struct sentence value = sentence_of(pairings->format->value_name, 0);
    struct table_states states;
    *panel = (struct table_panel){.frame = ctx->frame, .slug = pairings->slug};
    if (!table) return done();
    TRY(table_states_of(ctx->state, ctx->tournament, stage, ctx->frame->now_ms, ctx->arena, &states));
    bool is_open = !pairings->draft && !pairings->closed;
    *panel = (struct table_panel){
        .is_there = true,
        .frame = ctx->frame,
        .shield = shield_of(table->number),
        .slug = pairings->slug,
        .meta = meta_of(ctx, table),
        .draft = pairings->draft,
        .closed = pairings->closed,
        .stage = (uint32_t)pairings->kind,
        .round = correct_stage_number(tournament, stage),
        .value_name = pairings->format->unscored ? text_of("") : page_ctx_said(ctx, &value),
        .mark = {mark ? mark->letter : '\0', '\0'},
        .target = table->target,
        .has_result = table->has_result,
        .changed = table_changed(tournament, table->id),
        .result = result_of(ctx, pairings, table),
        .may_correct = table->has_result && ctx->frame->viewer >= VIEWER_JUDGE,
        .may_move = ctx->frame->viewer == VIEWER_ORGANIZER && (pairings->draft || (is_open && !table->has_result)),
        .may_call = is_open,
        .may_judge = is_open && ctx->frame->viewer >= VIEWER_JUDGE,
    };
    for (uint32_t i = 0; i < states.count; i++) {
        if (states.rows[i].table.at != table->id.at) continue;
        panel->state = states.rows[i].state;
        if (states.rows[i].call) fill_call(ctx, states.rows[i].call, panel);
    }
    TRY(fill_seats(ctx, pairings, table, panel));
    TRY(seat_totals_of(ctx, pairings, panel));
    TRY(fill_reports(ctx, asked->person, pairings, table, panel));
    if (panel->may_move) TRY(fill_others(ctx, pairings, panel));
    return fill_reasons(ctx, pairings, table, panel);
}
