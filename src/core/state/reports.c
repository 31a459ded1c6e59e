#include "core/state/reports.h"

#include <string.h>
#include "core/state/access_links.h"

static bool counts(const struct tournament *tournament, const struct report *report) {
    return report->seq > tournament->tables.rows[report->table.at].changed;
}

/* The last report of that seat, whether it counts or not. */
static const struct report *last_report(const struct tournament *tournament, table_id table, entrant_id entrant) {
    for (uint32_t i = tournament->reports.count; i-- > 0;) {
        const struct report *report = &tournament->reports.rows[i];
        if (report->table.at == table.at && report->entrant.at == entrant.at) return report;
    }
    return NULL;
}

const struct report *report_of(const struct tournament *tournament, table_id table, entrant_id entrant) {
    const struct report *report = last_report(tournament, table, entrant);
    return report && counts(tournament, report) ? report : NULL;
}

const struct score *report_scores(const struct tournament *tournament, const struct report *report) {
    return &tournament->reported.rows[report->first_score];
}

bool report_says(const struct tournament *tournament, const struct report *report, const struct score *scores) {
    uint32_t size = tournament->tables.rows[report->table.at].size;
    if (report->score_count != size) return false;
    return memcmp(report_scores(tournament, report), scores, size * sizeof *scores) == 0;
}

const struct report *report_of_others(const struct tournament *tournament, table_id table, entrant_id entrant,
                                      bool *agree) {
    const struct seat *seats = table_seats(tournament, table);
    const struct report *found = NULL;
    bool disputed = false;
    for (uint32_t i = 0; i < tournament->tables.rows[table.at].size; i++) {
        const struct report *report =
            seats[i].entrant.at == entrant.at ? NULL : report_of(tournament, table, seats[i].entrant);
        if (!report) continue;
        if (report->kind == REPORT_DISPUTES ||
            (found && !report_says(tournament, report, report_scores(tournament, found))))
            disputed = true;
        if (!found && report->kind != REPORT_DISPUTES) found = report;
    }
    *agree = found && !disputed;
    return found;
}

enum reports reports_at(const struct tournament *tournament, table_id table, const struct report **first) {
    const struct seat *seats = table_seats(tournament, table);
    const struct report *oldest = NULL;
    bool agree;
    if (first) *first = NULL;
    if (tournament->tables.rows[table.at].has_result) return REPORTS_NONE;
    for (uint32_t i = 0; i < tournament->tables.rows[table.at].size; i++) {
        const struct report *report = report_of(tournament, table, seats[i].entrant);
        if (report && (!oldest || report->seq < oldest->seq)) oldest = report;
    }
    if (first) *first = oldest;
    if (!oldest) return REPORTS_NONE;
    (void)report_of_others(tournament, table, (entrant_id){NOBODY}, &agree);
    return agree ? REPORTS_OUTSTANDING : REPORTS_DISPUTED;
}

/* Does the report give the entered result? */
static bool says_result(const struct tournament *tournament, const struct report *report) {
    const struct seat *seats = table_seats(tournament, report->table);
    if (report->score_count != tournament->tables.rows[report->table.at].size) return false;
    for (uint32_t i = 0; i < report->score_count; i++) {
        const struct score *score = &report_scores(tournament, report)[i];
        if (memcmp(score, &seats[i].score, sizeof *score) != 0) return false;
    }
    return true;
}

enum table_verdict said_of_result(const struct tournament *tournament, table_id table, uint32_t seat,
                                  const struct result_confirmation **check) {
    const struct seat *row = &table_seats(tournament, table)[seat];
    const struct report *report = last_report(tournament, table, row->entrant);
    if (check) *check = NULL;
    for (uint32_t i = tournament->checks.count; i-- > 0;) {
        const struct result_confirmation *each = &tournament->checks.rows[i];
        if (each->table.at != table.at || each->entrant.at != row->entrant.at) continue;
        if (each->seq <= tournament->tables.rows[table.at].changed) break;
        if (check) *check = each;
        return each->agrees ? SAID_YES : SAID_NO;
    }
    return report && says_result(tournament, report) ? SAID_YES : SAID_NOTHING;
}

bool stage_checked(const struct tournament *tournament, stage_id *stage) {
    for (stage->at = tournament->stages.count; stage->at-- > 0;) {
        if (stage_is_published(&tournament->stages.rows[stage->at])) return true;
    }
    return false;
}

bool is_asked(const struct state *state, const struct tournament *tournament, table_id table, uint32_t seat) {
    const struct table *row = &tournament->tables.rows[table.at];
    const struct seat *seated = &table_seats(tournament, table)[seat];
    if (!row->has_result || row->size < 2 || seated->score.presence == ABSENT) return false;
    if (!has_phone(state, tournament->entrants.rows[seated->entrant.at].person)) return false;
    return said_of_result(tournament, table, seat, NULL) == SAID_NOTHING;
}
