/* Page: registered decks. */
#include "pages/floor/deck_pages.h"

static struct deck_shown deck_shown(const struct page_ctx *ctx, const struct listed_deck *row) {
    struct deck_shown shown = {.listed = *row, .slug = ctx->frame->slug, .verdict = MSG_DECKS_MISSING};
    char room[HASH_BRIEF_SIZE];
    if (!row->deck) return shown;
    shown.verdict = deck_verdict_message(row->deck->verdict);
    shown.hash = page_ctx_copy(ctx, hash_brief(row->deck->hash, room));
    shown.after = (int64_t)row->deck->seq + 1;
    return shown;
}

static struct deck_shown deck_of_entrant(const struct page_ctx *ctx, entrant_id entrant) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    person_id person = tournament->entrants.rows[entrant.at].person;
    const struct listed_deck row = {ctx->state->people.rows[person.at].number, page_ctx_name(ctx, person),
                                    deck_of(tournament, entrant), false};
    return deck_shown(ctx, &row);
}

/* ---- all decks ---- */

/* The order in which a judge should look at the decks. */
static uint32_t urgency(const struct listed_deck *row) {
    static const uint32_t of_verdict[VERDICTS] = {
        [VERDICT_NOT_LEGAL] = 1, [VERDICT_JUDGE_DECIDES] = 2, [VERDICT_LEGAL] = 3};
    return row->deck ? of_verdict[row->deck->verdict] : 0;
}

static status fill_rows(const struct page_ctx *ctx, const struct deck_list *decks, struct decks_page *page) {
    struct deck_shown *rows = ARENA_ARRAY(ctx->arena, struct deck_shown, decks->count + 1);
    if (!rows) return no_memory();
    page->rows.rows = rows;
    for (uint32_t turn = 0; turn <= VERDICTS; turn++) {
        for (uint32_t i = 0; i < decks->count; i++)
            if (urgency(&decks->rows[i]) == turn) rows[page->rows.count++] = deck_shown(ctx, &decks->rows[i]);
    }
    return done();
}

static status fill_seats(const struct page_ctx *ctx, table_id table, struct deck_check_shown *check) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    const struct seat *seats = table_seats(tournament, table);
    uint32_t size = tournament->tables.rows[table.at].size;
    struct deck_shown *rows = ARENA_ARRAY(ctx->arena, struct deck_shown, size + 1);
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < size; i++) rows[i] = deck_of_entrant(ctx, seats[i].entrant);
    check->seats.rows = rows;
    check->seats.count = size;
    return done();
}

/* NULL: the stage was drawn again since, with other tables. */
static const struct stage *stage_with(const struct tournament *tournament, table_id table) {
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        const struct stage *stage = &tournament->stages.rows[i];
        if (table.at >= stage->first_table && table.at < stage->first_table + stage->table_count) return stage;
    }
    return NULL;
}

static status fill_check(const struct page_ctx *ctx, const struct deck_table *drawn, const struct stage *stage,
                         struct deck_check_shown *check) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    const struct lot_record *lot = &ctx->state->lot_records.rows[drawn->lot];
    const struct table *table = &tournament->tables.rows[drawn->table.at];
    struct sentence says = sentence_of(MSG_DECKS_TABLE, 2, arg_number(lot->count), arg_number(table->number));
    *check = (struct deck_check_shown){
        .table = table->number,
        .stage = page_ctx_stage(ctx, (enum stage_kind)stage->kind, stage->round),
        .says = page_ctx_said(ctx, &says),
        .key = page_ctx_hash(ctx, lot->key),
        .now = !table->has_result,
    };
    return fill_seats(ctx, drawn->table, check);
}

static status fill_checks(const struct page_ctx *ctx, struct decks_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    uint32_t count = tournament->deck_tables.count;
    struct deck_check_shown *checks = ARENA_ARRAY(ctx->arena, struct deck_check_shown, count + 1);
    if (!checks) return no_memory();
    page->checks.rows = checks;
    for (uint32_t i = count; i-- > 0;) {
        const struct deck_table *drawn = &tournament->deck_tables.rows[i];
        const struct stage *stage = stage_with(tournament, drawn->table);
        if (stage) TRY(fill_check(ctx, drawn, stage, &checks[page->checks.count++]));
    }
    return done();
}

static struct text counts_of(const struct page_ctx *ctx, const struct deck_list *decks) {
    struct sentence all = sentence_of(MSG_DECKS_COUNT, 1, arg_number(decks->count));
    struct buffer words = {0};
    message_format(&words, ctx->language, &all);
    deck_counts_say(&words, ctx->language, decks);
    return page_ctx_keep(ctx, &words);
}

/* Is there a table that still plays and was not drawn before? */
static bool may_draw(const struct tournament *tournament) {
    stage_id id;
    uint32_t lot;
    if (!stage_current(tournament, &id) || !stage_is_published(&tournament->stages.rows[id.at])) return false;
    const struct stage *stage = &tournament->stages.rows[id.at];
    for (uint32_t i = 0; i < stage->table_count; i++) {
        table_id table = {stage->first_table + i};
        if (!tournament->tables.rows[table.at].has_result && !deck_table_lot(tournament, table, &lot)) return true;
    }
    return false;
}

status decks_page_of(const struct page_ctx *ctx, struct text label, struct decks_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct deck_list decks;
    TRY(deck_list_of(ctx->state, tournament, label, ctx->arena, &decks));
    *page = (struct decks_page){
        .frame = ctx->frame,
        .slug = ctx->frame->slug,
        .counts = counts_of(ctx, &decks),
        .locked = decks_locked(tournament) != 0,
        .open = may_draw(tournament),
    };
    TRY(fill_rows(ctx, &decks, page));
    return fill_checks(ctx, page);
}

/* ---- one deck ---- */

static status fill_findings(const struct page_ctx *ctx, const struct registered_deck *deck, struct deck_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    const struct deck_rules *rules = deck_rules_of(tournament);
    struct deck_finding_shown *rows = ARENA_ARRAY(ctx->arena, struct deck_finding_shown, deck->finding_count + 1);
    if (!rows) return no_memory();
    page->findings.rows = rows;
    for (uint32_t i = 0; i < deck->finding_count; i++) {
        const struct finding finding = kept_finding(ctx->state, tournament, deck, i);
        const struct finding_spec *form = finding_form_of(rules, finding.code);
        const struct problem problem = finding_problem(rules, &finding);
        if (!form) continue;
        rows[page->findings.count++] =
            (struct deck_finding_shown){finding.line, finding_level_message(form->level), form->level == FINDING_ERROR,
                                        page_ctx_said(ctx, &problem.says), problem.rule};
    }
    return done();
}

status deck_page_of(const struct page_ctx *ctx, entrant_id entrant, struct deck_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    const struct registered_deck *deck = deck_of(tournament, entrant);
    person_id person = tournament->entrants.rows[entrant.at].person;
    *page = (struct deck_page){
        .frame = ctx->frame,
        .slug = ctx->frame->slug,
        .deck = deck_of_entrant(ctx, entrant),
        .published = decks_locked(tournament) != 0,
        .gone = ctx->state->people.rows[person.at].forgotten == NAME_ERASED,
        .judged = text_of(""),
        .list = text_of(""),
        .typed = text_of(""),
        .reason = text_of(""),
    };
    if (!deck) return done();
    page->locked = page->published;
    page->judged = state_text(ctx->state, deck->list);
    page->erased = !deck->text_known;
    return deck->text_known ? fill_findings(ctx, deck, page) : done();
}
