/* Entries about players' result reports and confirmations. If the result is undone or restored later, they no longer
 * count, so no undo depends on them. */
#include "core/apply/apply_internal.h"
#include "core/state/reports.h"

/* The table of a report, and the seat that reports. */
struct speaker {
    struct tournament *tournament;
    table_id table;
    entrant_id entrant;
};

/* False: no such table in that published draw, or the person does not sit there. */
static bool find_speaker(const struct state *state, uint16_t index, uint32_t draw, uint32_t table, uint32_t person,
                         struct speaker *speaker) {
    stage_id stage;
    const struct entrant *entrant = find_entrant(state, index, person, &speaker->tournament);
    if (!entrant || !stage_of_draw(speaker->tournament, draw, &stage)) return false;
    if (!stage_is_published(&speaker->tournament->stages.rows[stage.at])) return false;
    if (!table_numbered(speaker->tournament, stage, table, &speaker->table)) return false;
    speaker->entrant.at = (uint32_t)(entrant - speaker->tournament->entrants.rows);
    const struct seat *seats = table_seats(speaker->tournament, speaker->table);
    for (uint32_t i = 0; i < speaker->tournament->tables.rows[speaker->table.at].size; i++)
        if (seats[i].entrant.at == speaker->entrant.at) return true;
    return false;
}

static bool has_result(const struct speaker *speaker) {
    return speaker->tournament->tables.rows[speaker->table.at].has_result != 0;
}

/* Adds a report of that seat; NULL: no memory. */
static struct report *add_report(const struct speaker *speaker, enum report_kind kind, uint64_t seq) {
    struct report *report = VEC_PUSH(&speaker->tournament->reports);
    if (!report) return NULL;
    report->table = speaker->table;
    report->entrant = speaker->entrant;
    report->kind = kind;
    report->seq = seq;
    return report;
}

status apply_result_reported(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_result_reported *body = &entry->body.result_reported;
    struct speaker speaker;
    if (!find_speaker(state, body->tournament, body->draw, body->table, body->person, &speaker))
        return invalid_entry(entry, why);
    if (has_result(&speaker)) return done();
    struct tournament *tournament = speaker.tournament;
    const struct table *table = &tournament->tables.rows[speaker.table.at];
    uint32_t first = tournament->reported.count;
    if (!VEC_RESERVE(&tournament->reported, table->size)) return no_memory();
    for (uint32_t i = 0; i < table->size; i++) (void)VEC_PUSH(&tournament->reported);
    if (!scores_take(state, tournament, table, body->scores.rows, body->scores.count,
                     &tournament->reported.rows[first]))
        return invalid_entry(entry, why);
    struct report *report = add_report(&speaker, REPORT_SCORES, entry->seq);
    if (!report) return no_memory();
    report->first_score = first;
    report->score_count = table->size;
    return done();
}

/* Index of the field `words` in both entries. */
enum { WORDS_FIELD = 5 };

/* An agreement repeats what the others say, who must all agree: so it depends on their reports. */
status apply_report_answered(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_report_answered *body = &entry->body.report_answered;
    struct speaker speaker;
    bool agree;
    if (!find_speaker(state, body->tournament, body->draw, body->table, body->person, &speaker))
        return invalid_entry(entry, why);
    TRY(store_seal(state, body->person, WORDS_FIELD, entry->seq));
    const struct report *others = report_of_others(speaker.tournament, speaker.table, speaker.entrant, &agree);
    if (has_result(&speaker) || (!others && !body->agrees)) return done();
    if (body->agrees && !agree) return invalid_entry(entry, why);
    uint32_t first = others->first_score, count = others->score_count;
    struct report *report = add_report(&speaker, body->agrees ? REPORT_AGREES : REPORT_DISPUTES, entry->seq);
    if (!report) return no_memory();
    if (body->agrees) report->first_score = first, report->score_count = count;
    return store_text(state, body->words.value, &report->words);
}

status apply_result_checked(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_result_checked *body = &entry->body.result_checked;
    struct speaker speaker;
    if (!find_speaker(state, body->tournament, body->draw, body->table, body->person, &speaker))
        return invalid_entry(entry, why);
    TRY(store_seal(state, body->person, WORDS_FIELD, entry->seq));
    if (!has_result(&speaker)) return done();
    struct result_confirmation *check = VEC_PUSH(&speaker.tournament->checks);
    if (!check) return no_memory();
    check->table = speaker.table;
    check->entrant = speaker.entrant;
    check->agrees = body->agrees != 0;
    check->seq = entry->seq;
    return store_text(state, body->words.value, &check->words);
}

/* What the person wrote is in the file, and can be erased. */
status leave_out_report_answered(struct state *state, const struct entry *entry, struct problem *why) {
    (void)why;
    return store_seal(state, entry->body.report_answered.person, WORDS_FIELD, entry->seq);
}

status leave_out_result_checked(struct state *state, const struct entry *entry, struct problem *why) {
    (void)why;
    return store_seal(state, entry->body.result_checked.person, WORDS_FIELD, entry->seq);
}

void forget_words(struct state *state, person_id person) {
    for (uint32_t i = 0; i < state->tournaments.count; i++) {
        struct tournament *tournament = &state->tournaments.rows[i];
        entrant_id entrant;
        if (!entrant_of(tournament, person, &entrant)) continue;
        for (uint32_t j = 0; j < tournament->reports.count; j++) {
            struct report *report = &tournament->reports.rows[j];
            if (report->entrant.at == entrant.at) report->words = (struct text_ref){0, 0};
        }
        for (uint32_t j = 0; j < tournament->checks.count; j++) {
            struct result_confirmation *check = &tournament->checks.rows[j];
            if (check->entrant.at == entrant.at) check->words = (struct text_ref){0, 0};
        }
    }
}
