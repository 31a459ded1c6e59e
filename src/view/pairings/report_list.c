#include "view/pairings/report_list.h"

#include "core/state/access_links.h"
#include "view/pairings/pairings.h"
#include "view/pairings/preflight.h"
#include "core/rulebook/score_format.h"
#include "base/sort.h"
#include "core/ledger/undo.h"

/* Lists in the arena, with room for every seat of the stage. */
static status make_room(struct report_list *list, const struct stage *stage, struct arena *arena) {
    list->tables = ARENA_ARRAY(arena, struct listed_table, stage->table_count + 1);
    list->reports = ARENA_ARRAY(arena, struct report_row, stage->seat_count + 1);
    list->checks = ARENA_ARRAY(arena, struct listed_check, stage->seat_count + 1);
    return list->tables && list->reports && list->checks ? done() : no_memory();
}

static int64_t time_of(const struct state *state, uint64_t seq) {
    const struct command_record *command = command_at_entry(state, seq);
    return command ? command->at_ms : 0;
}

static void add_table(struct report_list *list, const struct tournament *tournament, table_id id) {
    const struct table *table = &tournament->tables.rows[id.at];
    const struct seat *seats = table_seats(tournament, id);
    const struct report *first;
    enum reports state = reports_at(tournament, id, &first);
    if (state == REPORTS_NONE) return;
    list->outstanding += state == REPORTS_OUTSTANDING;
    list->disputed += state == REPORTS_DISPUTED;
    struct listed_table *row = &list->tables[list->table_count++];
    *row = (struct listed_table){
        .table = id, .state = state, .since_ms = time_of(list->state, first->seq), .first = list->report_count};
    for (uint32_t i = 0; i < table->size; i++) {
        const struct report *report = report_of(tournament, id, seats[i].entrant);
        if (!report) continue;
        list->reports[list->report_count++] =
            (struct report_row){tournament->entrants.rows[seats[i].entrant.at].person, report};
        row->count++;
    }
}

static void add_checks(struct report_list *list, const struct tournament *tournament, table_id id) {
    const struct table *table = &tournament->tables.rows[id.at];
    const struct seat *seats = table_seats(tournament, id);
    for (uint32_t seat = 0; table->has_result && seat < table->size; seat++) {
        const struct result_confirmation *check;
        bool is_against = said_of_result(tournament, id, seat, &check) == SAID_NO;
        bool is_unheard = is_asked(list->state, tournament, id, seat);
        if (!is_against && !is_unheard) continue;
        list->against += is_against;
        list->unheard += is_unheard;
        list->checks[list->check_count++] =
            (struct listed_check){id, tournament->entrants.rows[seats[seat].entrant.at].person, check};
    }
}

/* Disputed tables first; then by waiting time, longest first; then by table. */
static int compare_tables(uint32_t a, uint32_t b, const void *context) {
    const struct listed_table *tables = context, *one = &tables[a], *other = &tables[b];
    if (one->state != other->state) return one->state > other->state ? -1 : 1;
    if (one->since_ms != other->since_ms) return one->since_ms < other->since_ms ? -1 : 1;
    return one->table.at < other->table.at ? -1 : one->table.at > other->table.at;
}

static status sort_tables(struct report_list *list, struct arena *arena) {
    struct listed_table *sorted = ARENA_ARRAY(arena, struct listed_table, list->table_count + 1);
    uint32_t *order = ARENA_ARRAY(arena, uint32_t, list->table_count + 1);
    if (!sorted || !order) return no_memory();
    for (uint32_t i = 0; i < list->table_count; i++) order[i] = i;
    sort_numbers(order, list->table_count, compare_tables, list->tables);
    for (uint32_t i = 0; i < list->table_count; i++) sorted[i] = list->tables[order[i]];
    list->tables = sorted;
    return done();
}

status report_list_of(const struct state *state, tournament_id id, struct arena *arena, struct report_list *list) {
    const struct tournament *tournament = state_tournament(state, id);
    *list = (struct report_list){.state = state, .tournament = id, .stage = {NOBODY}};
    if (!stage_checked(tournament, &list->stage)) {
        list->stage.at = NOBODY;
        return done();
    }
    const struct stage *stage = &tournament->stages.rows[list->stage.at];
    TRY(make_room(list, stage, arena));
    for (uint32_t i = 0; i < stage->table_count; i++) {
        add_table(list, tournament, (table_id){stage->first_table + i});
        add_checks(list, tournament, (table_id){stage->first_table + i});
    }
    return sort_tables(list, arena);
}

static bool is_empty(const struct report_list *list) { return list->table_count == 0 && list->check_count == 0; }

void report_write(struct buffer *out, const struct state *state, tournament_id id, const struct report *report) {
    const struct tournament *tournament = state_tournament(state, id);
    const struct seat *seats = table_seats(tournament, report->table);
    const struct score *scores = report_scores(tournament, report);
    for (uint32_t i = 0; i < report->score_count; i++) {
        if (i) buffer_add_cstr(out, ", ");
        buffer_add_cstr(out, arg_entrant(state, tournament, seats[i].entrant).text);
        buffer_add_byte(out, ' ');
        score_format(out, format_of(tournament), &scores[i]);
    }
}

void waiting_write(struct buffer *out, int64_t milliseconds) {
    int64_t seconds = milliseconds > 0 ? milliseconds / 1000 : 0, minutes = seconds / 60, hours = minutes / 60;
    if (hours) buffer_add_number(out, hours), buffer_add_byte(out, ':');
    if (hours && minutes % 60 < 10) buffer_add_byte(out, '0');
    buffer_add_number(out, minutes % 60), buffer_add_byte(out, ':');
    if (seconds % 60 < 10) buffer_add_byte(out, '0');
    buffer_add_number(out, seconds % 60);
}

/* Each seat's score in typed notation. */
static void scores_json(struct json *json, const struct state *state, tournament_id id, const struct report *report) {
    const struct tournament *tournament = state_tournament(state, id);
    const struct seat *seats = table_seats(tournament, report->table);
    json_open(json, '[');
    for (uint32_t i = 0; i < report->score_count; i++) {
        struct buffer score = {0};
        score_format(&score, format_of(tournament), &report_scores(tournament, report)[i]);
        json_open(json, '{');
        person_json_members(json, state, tournament->entrants.rows[seats[i].entrant.at].person);
        json_key(json, "score"), json_text(json, buffer_view(&score));
        json_close(json, '}');
        if (score.failed) json->out->failed = true;
        buffer_free(&score);
    }
    json_close(json, ']');
}

static void report_json(struct json *json, const struct report_list *list, const struct report_row *row) {
    static const char *const kinds[] = {
        [REPORT_SCORES] = "reports", [REPORT_AGREES] = "agrees", [REPORT_DISPUTES] = "disputes"};
    json_open(json, '{');
    person_json_members(json, list->state, row->person);
    json_key(json, "says"), json_string(json, kinds[row->report->kind]);
    json_key(json, "scores"), scores_json(json, list->state, list->tournament, row->report);
    json_text_or_null(json, "text", state_text(list->state, row->report->words));
    json_key(json, "entry"), json_number(json, (int64_t)row->report->seq);
    json_close(json, '}');
}

static void table_json(struct json *json, const struct report_list *list, const struct listed_table *row,
                       int64_t now_ms) {
    const struct tournament *tournament = state_tournament(list->state, list->tournament);
    int64_t waits = now_ms - row->since_ms;
    json_open(json, '{');
    json_key(json, "table"), json_number(json, tournament->tables.rows[row->table.at].number);
    json_key(json, "state"), json_string(json, row->state == REPORTS_DISPUTED ? "disputed" : "outstanding");
    json_key(json, "waiting_seconds"), json_number(json, waits > 0 ? waits / 1000 : 0);
    json_key(json, "reports"), json_open(json, '[');
    for (uint32_t i = 0; i < row->count; i++) report_json(json, list, &list->reports[row->first + i]);
    json_close(json, ']');
    json_close(json, '}');
}

/* The players who object, or those who have not answered. */
static void checks_json(struct json *json, const struct report_list *list, const char *key, bool against) {
    const struct tournament *tournament = state_tournament(list->state, list->tournament);
    json_key(json, key), json_open(json, '[');
    for (uint32_t i = 0; i < list->check_count; i++) {
        const struct listed_check *row = &list->checks[i];
        if ((row->check != NULL) != against) continue;
        json_open(json, '{');
        json_key(json, "table"), json_number(json, tournament->tables.rows[row->table.at].number);
        person_json_members(json, list->state, row->person);
        if (against) json_text_or_null(json, "text", state_text(list->state, row->check->words));
        json_close(json, '}');
    }
    json_close(json, ']');
}

void report_list_json(struct json *json, const struct report_list *list, int64_t now_ms) {
    const struct tournament *tournament = state_tournament(list->state, list->tournament);
    const struct stage *stage = list->stage.at == NOBODY ? NULL : &tournament->stages.rows[list->stage.at];
    json_key(json, "tournament"), json_text(json, state_text(list->state, tournament->slug));
    json_key(json, "stage");
    if (stage)
        json_string(json, stage_key((enum stage_kind)stage->kind));
    else
        json_null(json);
    json_key(json, "round"), json_number(json, stage ? stage->round : 0);
    json_key(json, "tables"), json_open(json, '[');
    for (uint32_t i = 0; i < list->table_count; i++) table_json(json, list, &list->tables[i], now_ms);
    json_close(json, ']');
    json_key(json, "checks"), json_open(json, '{');
    checks_json(json, list, "disputed", true);
    checks_json(json, list, "missing", false);
    json_close(json, '}');
}

void report_counts_json(struct json *json, const struct report_list *list) {
    if (is_empty(list)) return;
    json_key(json, "reports"), json_open(json, '{');
    json_key(json, "outstanding"), json_number(json, list->outstanding);
    json_key(json, "disputed"), json_number(json, list->disputed);
    json_key(json, "checks_disputed"), json_number(json, list->against);
    json_key(json, "checks_missing"), json_number(json, list->unheard);
    json_close(json, '}');
}
