/* log: what was done, command by command. */
#include <time.h>
#include "cli_commands.h"
#include "history.h"
#include "show.h"
#include "shown.h"

enum { OF_THE_EVENT = 0xffff };

struct log {
    struct run *run;
    struct history history;
    struct grid grid;
};

/* People read the time of their place, programs that of Greenwich. */
static void add_time(struct buffer *out, int64_t at_ms, bool for_people) {
    time_t at = (time_t)(at_ms / 1000);
    struct tm parts;
    char text[40];
    bool good = for_people ? localtime_r(&at, &parts) != NULL : gmtime_r(&at, &parts) != NULL;
    size_t length =
        good ? strftime(text, sizeof text, for_people ? "%Y-%m-%d %H:%M:%S" : "%Y-%m-%dT%H:%M:%SZ", &parts) : 0;
    buffer_add(out, text, length);
}

static void line_json(struct log *log, const struct history_line *line) {
    struct run *run = log->run;
    struct json *json = &run->json;
    struct buffer at = {0};
    add_time(&at, line->at_ms, false);
    json_open(json, '{');
    json_key(json, "first"), json_number(json, (int64_t)line->first);
    json_key(json, "last"), json_number(json, (int64_t)line->last);
    json_key(json, "at"), json_text(json, buffer_held(&at));
    json_key(json, "by"), json_number(json, line->by);
    json_key(json, "tournament");
    if (line->tournament == OF_THE_EVENT)
        json_null(json);
    else
        json_text(json, state_text(run_state(run), run_state(run)->tournaments.rows[line->tournament].slug));
    json_key(json, "text"), json_sentence(json, run->language, &line->says);
    json_close(json, '}');
    if (at.failed) run->out.failed = true;
    buffer_free(&at);
}

static void add_line(struct log *log, const struct history_line *line) {
    const struct state *state = run_state(log->run);
    struct buffer at = {0};
    add_time(&at, line->at_ms, true);
    grid_number(&log->grid, (int64_t)line->last, STYLE_FAINT);
    grid_text(&log->grid, buffer_held(&at), STYLE_FAINT);
    if (state->tournaments.count > 1 && line->tournament != OF_THE_EVENT)
        grid_text(&log->grid, state_text(state, state->tournaments.rows[line->tournament].slug), STYLE_FAINT);
    else
        grid_empty(&log->grid);
    grid_say(&log->grid, &line->says, STYLE_PLAIN);
    if (at.failed) log->grid.failed = true;
    buffer_free(&at);
}

static status on_line(void *context, const struct history_line *line, struct problem *why) {
    (void)why;
    struct log *log = context;
    bool is_of_another = line->tournament != OF_THE_EVENT && line->tournament != log->run->tournament.at;
    if (line_has(&log->run->line, FLAG_TOURNAMENT) && is_of_another) return done();
    if (log->run->wants_json)
        line_json(log, line);
    else
        add_line(log, line);
    return done();
}

static status on_row(void *context, const struct ledger_row *row, const struct ledger_seal *seals, uint32_t seal_count,
                     struct problem *why) {
    struct log *log = context;
    return history_row(&log->history, row, seals, seal_count, why);
}

status do_log(struct run *run) {
    struct log log = {.run = run};
    grid_start(&log.grid, &run->arena, run->language);
    grid_column(&log.grid, MSG_COLUMN_ENTRY, GRID_RIGHT);
    grid_column(&log.grid, MSG_COLUMN_TIME, GRID_LEFT);
    grid_column(&log.grid, MSG_COLUMN_TOURNAMENT, GRID_LEFT);
    grid_column(&log.grid, MSG_COLUMN_DONE, GRID_FOLDS);
    if (run->wants_json) {
        json_open(&run->json, '{');
        json_key(&run->json, "commands"), json_open(&run->json, '[');
    }
    history_start(&log.history, run_state(run)->event, on_line, &log);
    status read = store_read(run->event.store, 1, on_row, &log, &run->why);
    history_free(&log.history);
    grid_print(&log.grid, &run->page);
    if (run->wants_json) json_close(&run->json, ']'), json_close(&run->json, '}');
    return read;
}
