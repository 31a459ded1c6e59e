/* Commands by which players report results, and confirm or dispute entered ones. */
#include "core/decide/decide_internal.h"

#include <string.h>
#include "core/state/reports.h"
#include "core/state/stage_edit.h"
#include "core/state/table_numbers.h"

/* The table, and the seat that reports. */
struct voice {
    struct tournament *tournament;
    stage_id stage;
    table_id table;
    entrant_id entrant;
    uint32_t seat;   /* from 0 */
    uint32_t person; /* the valid number, after merges */
};

/* TY-TABLE, TY-SEATS: a table of that stage, and a person who sits there. */
static status find_voice(const struct decision *decision, uint32_t table, uint32_t person, struct voice *voice) {
    struct tournament *tournament = voice->tournament;
    table_id own;
    if (!table_numbered(tournament, voice->stage, table, &voice->table))
        return refuse_table(tournament, voice->stage, table, decision->why);
    TRY(decide_entrant(decision, tournament, person, &voice->entrant));
    voice->person = decision->state.people.rows[tournament->entrants.rows[voice->entrant.at].person.at].number;
    bool sits = seat_find(tournament, voice->stage, voice->entrant, &own, &voice->seat);
    return sits && own.at == voice->table.at ? done()
                                             : refuse_stranger(decision, tournament, voice->table, voice->entrant);
}

/* TY-REPORT: the table must be in the open stage and have no result. */
static status find_reporter(const struct decision *decision, uint32_t table, uint32_t person, struct voice *voice) {
    TRY(decide_tournament(decision, &voice->tournament));
    TRY(open_stage(decision, voice->tournament, &voice->stage));
    TRY(find_voice(decision, table, person, voice));
    if (!voice->tournament->tables.rows[voice->table.at].has_result) return done();
    return refuse(decision->why, "TY-REPORT", MSG_REPORT_RESULT, 1, arg_number(table));
}

/* TY-STALE: the sender must have seen the table's last change and the last report. */
static status check_seen(const struct decision *decision, const struct voice *voice) {
    uint64_t changed = table_changed(voice->tournament, voice->table);
    for (uint32_t i = 0; i < voice->tournament->reports.count; i++) {
        const struct report *report = &voice->tournament->reports.rows[i];
        if (report->table.at == voice->table.at && report->seq > changed) changed = report->seq;
    }
    return check_based_on(decision, changed);
}

static status check_words(const struct decision *decision, struct text words) {
    return words.length ? check_label(decision, words, REASON_CHARACTERS_MAX) : done();
}

static struct text written(struct text words) { return words.length ? words : text_of(""); }

static uint32_t draw_of(const struct voice *voice) { return voice->tournament->stages.rows[voice->stage.at].draw; }

static uint16_t table_of(const struct voice *voice) {
    return (uint16_t)voice->tournament->tables.rows[voice->table.at].number;
}

static status enter_answer(struct decision *decision, const struct voice *voice, bool agrees, struct text words) {
    struct entry entry = {.kind = ENTRY_report_answered};
    struct entry_report_answered *body = &entry.body.report_answered;
    body->tournament = (uint16_t)decision->command->tournament.at;
    body->draw = draw_of(voice);
    body->table = table_of(voice);
    body->person = voice->person;
    body->agrees = agrees;
    body->words.value = written(words);
    return propose(decision, &entry);
}

/* Two seats agree: enters the result, after the format's check_result; check_usual is not applied to reports. */
static status enter_agreed(struct decision *decision, const struct voice *voice, const struct report *report,
                           struct text words) {
    const struct tournament *tournament = voice->tournament;
    uint32_t size = tournament->tables.rows[voice->table.at].size;
    struct score *scores = ARENA_ARRAY(&decision->arena, struct score, size);
    if (!scores) return no_memory();
    memcpy(scores, report_scores(tournament, report), size * sizeof *scores);
    TRY(format_of(tournament)
            ->check_result(&decision->state, tournament, voice->table, scores, &decision->notices, decision->why));
    TRY(enter_answer(decision, voice, true, words));
    return enter_scores(decision, voice->table, scores);
}

/* TY-REPORT, as a notice: the reports differ, so none of them becomes the result. */
static void notice_dispute(struct decision *decision, const struct voice *voice) {
    if (reports_at(voice->tournament, voice->table, NULL) != REPORTS_DISPUTED) return;
    notice(&decision->notices, "TY-REPORT", MSG_REPORT_TO_DESK, 1, arg_number(table_of(voice)));
}

static status enter_report(struct decision *decision, const struct voice *voice, const struct score *scores) {
    struct entry entry = {.kind = ENTRY_result_reported};
    struct entry_result_reported *body = &entry.body.result_reported;
    struct score_rows rows;
    body->tournament = (uint16_t)decision->command->tournament.at;
    body->draw = draw_of(voice);
    body->table = table_of(voice);
    body->person = voice->person;
    TRY(format_scores(decision, voice->table, scores, &rows));
    body->scores.rows = rows.rows;
    body->scores.count = rows.count;
    TRY(propose(decision, &entry));
    notice_dispute(decision, voice);
    return done();
}

/* A first report waits for another seat; a report that equals all others enters the result. */
status decide_result_report(struct decision *decision) {
    const struct command_result_report *wish = &decision->command->body.result_report;
    struct voice voice = {0};
    bool agree;
    TRY(find_reporter(decision, wish->table, wish->person, &voice));
    TRY(check_seen(decision, &voice));
    struct tournament *tournament = voice.tournament;
    struct score *scores = ARENA_ARRAY(&decision->arena, struct score, tournament->tables.rows[voice.table.at].size);
    if (!scores) return no_memory();
    TRY(order_scores(decision, tournament, voice.table, wish->scores.rows, wish->scores.count, scores));
    const struct report *own = report_of(tournament, voice.table, voice.entrant);
    const struct report *others = report_of_others(tournament, voice.table, voice.entrant, &agree);
    if (agree && report_says(tournament, others, scores)) return enter_agreed(decision, &voice, others, text_of(""));
    if (own && report_says(tournament, own, scores)) {
        return refuse(decision->why, "TY-REPORT", MSG_REPORT_SAME, 2,
                      arg_entrant(&decision->state, tournament, voice.entrant), arg_number(wish->table));
    }
    TRY(format_of(tournament)
            ->check_result(&decision->state, tournament, voice.table, scores, &decision->notices, decision->why));
    return enter_report(decision, &voice, scores);
}

/* TY-REPORT: another seat must have reported; agreeing needs equal reports, and a seat can dispute only once. */
static status check_answerable(const struct decision *decision, const struct voice *voice, bool agrees,
                               const struct report *others, bool agree) {
    const struct report *own = report_of(voice->tournament, voice->table, voice->entrant);
    struct argument name = arg_entrant(&decision->state, voice->tournament, voice->entrant);
    struct argument table = arg_number(table_of(voice));
    if (!others) return refuse(decision->why, "TY-REPORT", MSG_REPORT_NONE, 2, table, name);
    if (agrees && !agree) return refuse(decision->why, "TY-REPORT", MSG_REPORT_DISPUTED, 1, table);
    if (agrees || !own || own->kind != REPORT_DISPUTES) return done();
    return refuse(decision->why, "TY-REPORT", MSG_REPORT_DISPUTED_ALREADY, 2, name, table);
}

status decide_report_answer(struct decision *decision) {
    const struct command_report_answer *wish = &decision->command->body.report_answer;
    struct voice voice = {0};
    bool agree;
    TRY(check_words(decision, wish->words));
    TRY(find_reporter(decision, wish->table, wish->person, &voice));
    TRY(check_seen(decision, &voice));
    const struct report *others = report_of_others(voice.tournament, voice.table, voice.entrant, &agree);
    TRY(check_answerable(decision, &voice, wish->agrees, others, agree));
    if (wish->agrees) return enter_agreed(decision, &voice, others, wish->words);
    TRY(enter_answer(decision, &voice, false, wish->words));
    notice_dispute(decision, &voice);
    return done();
}

/* TY-CHECK: the table must be in the last published stage and have a result; and the answer must be new. */
static status check_checkable(const struct decision *decision, const struct voice *voice, bool agrees) {
    const struct result_confirmation *check;
    enum table_verdict said = said_of_result(voice->tournament, voice->table, voice->seat, &check);
    struct argument table = arg_number(table_of(voice));
    if (!voice->tournament->tables.rows[voice->table.at].has_result)
        return refuse(decision->why, "TY-CHECK", MSG_CHECK_NO_RESULT, 1, table);
    TRY(check_based_on(decision, table_changed(voice->tournament, voice->table)));
    if (!check || said != (agrees ? SAID_YES : SAID_NO)) return done();
    return refuse(decision->why, "TY-CHECK", MSG_CHECK_SAME, 2,
                  arg_entrant(&decision->state, voice->tournament, voice->entrant), table);
}

status decide_result_check(struct decision *decision) {
    const struct command_result_check *wish = &decision->command->body.result_check;
    struct voice voice = {0};
    TRY(check_words(decision, wish->words));
    TRY(decide_tournament(decision, &voice.tournament));
    if (!stage_checked(voice.tournament, &voice.stage))
        return refuse_between(&decision->state, voice.tournament, "TY-STAGE", MSG_NOTHING_OPEN, decision->why);
    TRY(find_voice(decision, wish->table, wish->person, &voice));
    TRY(check_checkable(decision, &voice, wish->agrees));
    struct entry entry = {.kind = ENTRY_result_checked};
    struct entry_result_checked *body = &entry.body.result_checked;
    body->tournament = (uint16_t)decision->command->tournament.at;
    body->draw = draw_of(&voice);
    body->table = table_of(&voice);
    body->person = voice.person;
    body->agrees = wish->agrees != 0;
    body->words.value = written(wish->words);
    return propose(decision, &entry);
}

/* Adds to "3, 5" or "Ana, Bia", as far as it fits. */
static void list(struct buffer *out, struct argument what) {
    char room[24];
    struct buffer number = buffer_wrap(room, sizeof room);
    if (what.kind == ARGUMENT_NUMBER) buffer_add_number(&number, what.number);
    struct text piece = what.kind == ARGUMENT_NUMBER ? buffer_view(&number) : text_of(what.text);
    if (out->length + piece.length + 8 > ARGUMENT_TEXT_MAX) return;
    if (out->length) buffer_add_cstr(out, ", ");
    buffer_add_text(out, piece);
}

/* Adds one table to the two lists. */
static void list_table(const struct state *state, const struct tournament *tournament, table_id id,
                       struct buffer *disputed, struct buffer *unheard, uint32_t *count) {
    const struct table *table = &tournament->tables.rows[id.at];
    bool is_disputed = false;
    for (uint32_t seat = 0; table->has_result && seat < table->size; seat++) {
        is_disputed = is_disputed || said_of_result(tournament, id, seat, NULL) == SAID_NO;
        if (!is_asked(state, tournament, id, seat)) continue;
        ++*count;
        list(unheard, arg_entrant(state, tournament, table_seats(tournament, id)[seat].entrant));
    }
    if (is_disputed) list(disputed, arg_number(table->number));
}

void notice_checks(struct decision *decision, const struct tournament *tournament) {
    char tables[ARGUMENT_TEXT_MAX + 1], names[ARGUMENT_TEXT_MAX + 1];
    struct buffer disputed = buffer_wrap(tables, sizeof tables), unheard = buffer_wrap(names, sizeof names);
    uint32_t count = 0;
    stage_id id;
    if (!stage_checked(tournament, &id)) return;
    const struct stage *stage = &tournament->stages.rows[id.at];
    for (uint32_t i = 0; i < stage->table_count; i++)
        list_table(&decision->state, tournament, (table_id){stage->first_table + i}, &disputed, &unheard, &count);
    if (disputed.length)
        notice(&decision->notices, "TY-CHECK", MSG_CHECK_DISPUTED, 1, arg_text(buffer_view(&disputed)));
    if (count)
        notice(&decision->notices, "TY-CHECK", MSG_CHECK_UNHEARD, 2, arg_number(count),
               arg_text(buffer_view(&unheard)));
}
