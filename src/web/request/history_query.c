#include "web/request/history_query.h"

#include <string.h>
#include "app/save/event_file.h"
#include "view/history/event_log.h"
#include "view/history/link_list.h"
#include "app/save/store.h"
#include "core/ledger/undo.h"
#include "sys/local_time.h"

static bool is_wanted(const struct ledger_told *told, const struct history_line *line) {
    bool listed = !told->only;
    if (line->first < told->from || line->first > told->until) return false;
    for (uint32_t i = 0; i < told->only_count; i++) listed = listed || told->only[i] == line->first;
    bool is_of_it =
        told->tournament.at == NOBODY || line->tournament == OF_THE_EVENT || line->tournament == told->tournament.at;
    return listed && is_of_it;
}

static bool holds(struct text text, struct text part) {
    for (uint32_t i = 0; i + part.length <= text.length; i++)
        if (memcmp(text.bytes + i, part.bytes, part.length) == 0) return true;
    return false;
}

/* Does the row hold what is looked for, in its sentence or in who did it? Or is it that entry? */
static bool is_found(const struct ledger_told *told, const struct history_row *row) {
    int64_t entry;
    if (!told->find.length || (text_number(told->find, 1, INT64_MAX, &entry) && entry == row->entry)) return true;
    return holds(text_casefold(told->arena, row->says), told->find) ||
           holds(text_casefold(told->arena, row->by), told->find);
}

static struct text kept(const struct ledger_told *told, struct buffer *words) {
    struct text text;
    return is_done(arena_keep(told->arena, words, &text)) ? text : (struct text){0};
}

static struct text says_of(const struct ledger_told *told, const struct history_line *line) {
    struct buffer words = {0};
    message_format(&words, told->language, &line->says);
    for (uint32_t i = 0; i < line->followed_count; i++) {
        buffer_add_cstr(&words, i ? " " : " → ");
        message_format(&words, told->language, &line->followed[i]);
    }
    return kept(told, &words);
}

static struct text time_of(const struct ledger_told *told, int64_t at_ms) {
    struct buffer words = {0};
    timestamp_write(&words, at_ms, true);
    return kept(told, &words);
}

/* Who sent the command; empty for staff without a link. */
static struct text by_of(const struct ledger_told *told, uint32_t by) {
    struct buffer words = {0};
    struct sentence says = by_sentence(told->state, by);
    if (by != BY_DESK) message_format(&words, told->language, &says);
    return kept(told, &words);
}

static struct text hour_of(const struct ledger_told *told, int64_t at_ms) {
    char hour[WALL_TIME_SIZE];
    struct buffer words = {0};
    wall_time_write(at_ms, hour);
    buffer_add_cstr(&words, hour);
    return kept(told, &words);
}

static struct text tournament_of(const struct ledger_told *told, uint16_t tournament) {
    bool told_apart = tournaments_there(told->state) > 1 && tournament != OF_THE_EVENT;
    return told_apart ? state_text(told->state, told->state->tournaments.rows[tournament].slug) : text_of("");
}

/* Returns a free row; if all are used, drops the oldest. */
static struct history_row *next_row(struct ledger_told *told) {
    if (told->count == told->max) {
        told->left_out++;
        told->count--;
        memmove(told->rows, told->rows + 1, told->count * sizeof *told->rows);
    }
    return &told->rows[told->count++];
}

static status on_line(void *context, const struct history_line *line, struct problem *why) {
    struct ledger_told *told = context;
    const struct command_record *command = command_at_entry(told->state, line->first);
    (void)why;
    if (!command || !is_wanted(told, line)) return done();
    if (told->show && history_show_of(command->kind) != told->show) return done();
    struct history_row row = {
        .entry = (int64_t)line->last,
        .first = line->first,
        .hour = hour_of(told, line->at_ms),
        .time = time_of(told, line->at_ms),
        .tournament = tournament_of(told, line->tournament),
        .by = by_of(told, line->by),
        .says = says_of(told, line),
        .taken_back = command->taken_back ? command_last(command_at_entry(told->state, command->taken_back)) : 0,
        .undoable = told->undoes && !command->taken_back && command_is_undoable(command),
    };
    if (!row.time.bytes || !row.hour.bytes || !row.by.bytes || !row.says.bytes) return no_memory();
    if (is_found(told, &row)) *next_row(told) = row;
    return done();
}

static status on_row(void *context, const struct ledger_row *row, const struct ledger_seal *seals, uint32_t count,
                     struct problem *why) {
    return history_row(context, row, seals, count, why);
}

status ledger_tell(struct ledger_told *told, const struct open_event *event, struct problem *why) {
    struct history history;
    status read;
    if (!event->store) return not_known(why, "COMMIT", MSG_NOT_KNOWN, 0);
    told->rows = ARENA_ARRAY(told->arena, struct history_row, told->max + 1);
    if (!told->rows) return no_memory();
    history_start(&history, event->state.event, on_line, told);
    do { read = store_read(event->store, 1, on_row, &history, why); } while (is_done(read) && history_again(&history));
    history_free(&history);
    return read;
}

struct history_lines ledger_newest_first(struct ledger_told *told) {
    for (uint32_t i = 0; i < told->count / 2; i++) {
        struct history_row row = told->rows[i];
        told->rows[i] = told->rows[told->count - 1 - i];
        told->rows[told->count - 1 - i] = row;
    }
    return (struct history_lines){.rows = {told->rows, told->count}};
}

status ledger_weigh_undo(const struct open_event *event, const struct command *command, struct arena *arena,
                         struct ledger_weighed *weighed) {
    struct decision decision;
    struct undo_dependents *rests = arena_alloc(arena, sizeof *rests);
    *weighed = (struct ledger_weighed){0};
    if (!rests) return no_memory();
    if (!event->store) return not_known(&weighed->why, "COMMIT", MSG_NOT_KNOWN, 0);
    status went = event_dry_run(event, command, &decision, &weighed->why);
    weighed->can = is_done(went);
    if (weighed->can) decision_free(&decision);
    if (went.outcome != REFUSED) return went;
    TRY(event_dependents(event, command, rests));
    weighed->rests = rests->first;
    weighed->count = rests->count;
    return done();
}
