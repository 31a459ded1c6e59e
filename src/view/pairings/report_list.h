/* Result reports that wait for staff: unconfirmed and disputed tables.
 * It also lists players with a phone who have not confirmed a result of the last stage. */
#ifndef TILTYARD_VIEW_PAIRINGS_REPORT_LIST_H
#define TILTYARD_VIEW_PAIRINGS_REPORT_LIST_H

#include "base/json.h"
#include "core/state/reports.h"
#include "base/i18n.h"
#include "base/status.h"

/* The report of one seat. */
struct report_row {
    person_id person;
    const struct report *report;
};
struct listed_table {
    table_id table;
    enum reports state;
    int64_t since_ms;      /* time of the oldest report that counts */
    uint32_t first, count; /* in report_list.reports, by seat */
};
struct listed_check {
    table_id table;
    person_id person;
    const struct result_confirmation *check; /* NULL: no answer yet */
};
struct report_list {
    const struct state *state;
    tournament_id tournament;
    stage_id stage; /* NOBODY: nothing is published */
    uint32_t outstanding, disputed;
    uint32_t table_count, report_count;
    struct listed_table *tables; /* disputed ones first, then the longest waiting */
    struct report_row *reports;
    uint32_t unheard, against; /* of the checks: players without an answer, and players who object */
    uint32_t check_count;
    struct listed_check *checks; /* by table and seat */
};

/* Allocated in the arena; points into the state. */
status report_list_of(const struct state *state, tournament_id tournament, struct arena *arena,
                      struct report_list *list) MUST_CHECK;
/* Members only: "tournament", "stage", "round", "tables", "checks". `now_ms` gives the waiting times. */
void report_list_json(struct json *json, const struct report_list *list, int64_t now_ms);
/* The member "reports" of a tournament's status, if there are any. */
void report_counts_json(struct json *json, const struct report_list *list);
/* "Ana 16w, Bia 11": the reported scores, in seat order. */
void report_write(struct buffer *out, const struct state *state, tournament_id tournament, const struct report *report);
/* "0:42", "12:05", "1:02:05". */
void waiting_write(struct buffer *out, int64_t milliseconds);

#endif
