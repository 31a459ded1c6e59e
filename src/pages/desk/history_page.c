/* Page: the history, with its filters. The rows are the caller's. */
#include "pages/desk/history_pages.h"

#include "core/ledger/command.h"

const char *const history_words[] = {"all", "results", "corrections", "players", "pairings", "calls", "staff", NULL};

static enum history_show show_of(enum command_kind kind) {
    switch (kind) {
    case COMMAND_result_enter:
    case COMMAND_result_report:
    case COMMAND_report_answer:
    case COMMAND_result_check: return HISTORY_RESULTS;
    case COMMAND_result_correct:
    case COMMAND_command_undo: return HISTORY_CORRECTIONS;
    case COMMAND_people_add:
    case COMMAND_person_rename:
    case COMMAND_person_forget:
    case COMMAND_people_enrol:
    case COMMAND_entrant_order:
    case COMMAND_entrant_change:
    case COMMAND_entrant_decline:
    case COMMAND_people_merge:
    case COMMAND_people_attest:
    case COMMAND_checkin_open:
    case COMMAND_checkin_enter:
    case COMMAND_checkin_close:
    case COMMAND_absent_drop:
    case COMMAND_join_ask:
    case COMMAND_join_approve:
    case COMMAND_join_withdraw:
    case COMMAND_join_refuse: return HISTORY_PLAYERS;
    case COMMAND_draw_make:
    case COMMAND_draw_publish:
    case COMMAND_stage_close:
    case COMMAND_lot_draw:
    case COMMAND_people_swap:
    case COMMAND_person_seat:
    case COMMAND_people_apart:
    case COMMAND_round_take: return HISTORY_PAIRINGS;
    case COMMAND_judge_call:
    case COMMAND_call_take:
    case COMMAND_call_rule:
    case COMMAND_call_drop:
    case COMMAND_penalty_give:
    case COMMAND_penalty_cancel: return HISTORY_CALLS;
    case COMMAND_staff_set:
    case COMMAND_link_grant:
    case COMMAND_link_revoke:
    case COMMAND_link_enter:
    case COMMAND_code_renew:
    case COMMAND_seat_take:
    case COMMAND_code_enter: return HISTORY_STAFF;
    default: return HISTORY_ALL;
    }
}

enum history_show history_show_of(uint16_t code) {
    for (uint32_t kind = 0; kind < COMMAND_KINDS; kind++)
        if (command_form((enum command_kind)kind)->code == code) return show_of((enum command_kind)kind);
    return HISTORY_ALL;
}

static struct url entry_asks(struct url url, const char *key, uint64_t entry) {
    char digits[24];
    struct buffer words = buffer_wrap(digits, sizeof digits);
    if (!entry) return url;
    buffer_add_number(&words, entry < INT64_MAX ? (int64_t)entry : INT64_MAX);
    return url_asks(url, key, buffer_view(&words));
}

struct url history_url(const struct page_ctx *ctx, const struct history_asked *asked) {
    struct url url = page_ctx_url(ctx, PAGE_HISTORY);
    if (asked->show) url = url_asks(url, "show", text_of(history_words[asked->show]));
    if (asked->find.length) url = url_asks(url, "find", asked->find);
    return entry_asks(entry_asks(url, "before", asked->before), "entry", asked->entry);
}

static status fill_filters(const struct page_ctx *ctx, tournament_id of, const struct history_asked *asked,
                           struct history_page *page) {
    static const enum message labels[HISTORY_SHOWS] = {
        [HISTORY_ALL] = MSG_HISTORY_SHOW_ALL,
        [HISTORY_RESULTS] = MSG_HISTORY_SHOW_RESULTS,
        [HISTORY_CORRECTIONS] = MSG_HISTORY_SHOW_CORRECTIONS,
        [HISTORY_PLAYERS] = MSG_HISTORY_SHOW_PLAYERS,
        [HISTORY_PAIRINGS] = MSG_HISTORY_SHOW_PAIRINGS,
        [HISTORY_CALLS] = MSG_HISTORY_SHOW_CALLS,
        [HISTORY_STAFF] = MSG_HISTORY_SHOW_STAFF,
    };
    struct history_filter *rows = ARENA_ARRAY(ctx->arena, struct history_filter, HISTORY_SHOWS);
    uint32_t counts[HISTORY_SHOWS] = {0};
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < ctx->state->commands.count; i++) {
        const struct command_record *command = &ctx->state->commands.rows[i];
        if (of.at != NOBODY && command->tournament != OF_THE_EVENT && command->tournament != of.at) continue;
        enum history_show show = history_show_of(command->kind);
        counts[HISTORY_ALL]++;
        counts[show] += show != HISTORY_ALL;
    }
    for (uint32_t i = 0; i < HISTORY_SHOWS; i++) {
        struct history_asked other = {.show = (enum history_show)i, .find = asked->find};
        if (i && !counts[i]) continue;
        rows[page->filters.count++] =
            (struct history_filter){labels[i], counts[i], history_url(ctx, &other), i == (uint32_t)asked->show};
    }
    page->filters.rows = rows;
    return done();
}

status history_page_of(const struct page_ctx *ctx, tournament_id of, const struct history_asked *asked,
                       struct history_page *page) {
    *page = (struct history_page){.frame = ctx->frame,
                                  .here = page_ctx_url(ctx, PAGE_HISTORY),
                                  .show = asked->show ? history_words[asked->show] : "",
                                  .find = asked->find,
                                  .entries = ctx->state->seq,
                                  .may_manage = ctx->frame->viewer == VIEWER_ORGANIZER};
    TRY(settings_nav_of(ctx, SETTINGS_HISTORY, &page->nav));
    return fill_filters(ctx, of, asked, page);
}
