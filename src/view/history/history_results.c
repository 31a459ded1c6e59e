/* The log's lines about results: players and scores of a table, and corrections. */
#include "view/history/history_internal.h"

#include <assert.h>
#include "view/shared/name_list.h"
#include "view/pairings/pairings.h"
#include "core/rulebook/score_codec.h"
#include "core/rulebook/score_format.h"

static void list_score(struct names *names, const struct history *history, const struct format *format, uint32_t person,
                       const struct score *score) {
    struct buffer piece = {0};
    buffer_add_cstr(&piece, history_person(history, person).text);
    if (score->presence != ABSENT) buffer_add_byte(&piece, ' '), score_format(&piece, format, score);
    names_add(names, &piece);
    buffer_free(&piece);
}

/* Players who played, with their scores, and players who did not come. */
struct listed {
    struct names played, absent;
};

static struct listed whole_lists(void) {
    return (struct listed){.played = {.max = NAMES_BYTES_MAX}, .absent = {.max = NAMES_BYTES_MAX}};
}

static void list_scores(struct listed *listed, const struct history *history, const struct format *format,
                        const struct score_row *rows, uint32_t count) {
    for (uint32_t i = 0, taken; i < count; i += taken) {
        struct score score;
        taken = score_decode(&rows[i], count - i, &score);
        bool is_absent = score.presence == ABSENT;
        list_score(is_absent ? &listed->absent : &listed->played, history, format, rows[i].person, &score);
    }
}

static bool has_absent(const struct listed *listed) { return listed->played.count && listed->absent.count; }

static struct argument arg_played(struct listed *listed, struct arena *arena) {
    return listed->played.count ? names_lasting(&listed->played, arena) : arg_message(MSG_HISTORY_NOBODY_CAME);
}

/* The messages for a table's scores: entered by staff; reported by a player; or reported and agreed to by another
 * player, who is named. */
static const struct scores_told {
    enum message plain, with_absent;
    bool names;
} entered = {MSG_HISTORY_RESULT, MSG_HISTORY_RESULT_ABSENT, false},
  reported = {MSG_HISTORY_REPORTED, MSG_HISTORY_REPORTED_ABSENT, true},
  agreed = {MSG_HISTORY_AGREED, MSG_HISTORY_AGREED_ABSENT, true};

static status tell_scores(struct history *history, const struct scores_told *told, const struct tournament *tournament,
                          uint32_t table, const struct score_row *rows, uint32_t count, struct argument name) {
    struct listed listed = whole_lists();
    list_scores(&listed, history, format_of(tournament), rows, count);
    struct argument absent = names_lasting(&listed.absent, &history->reading);
    history->line.says = sentence_of(has_absent(&listed) ? told->with_absent : told->plain, 4, arg_number(table),
                                     arg_played(&listed, &history->reading), told->names ? name : absent, absent);
    return listed.played.failed || listed.absent.failed ? no_memory() : done();
}

/* A table decided on publication is part of the publication's line. */
status history_result_entered(struct history *history, const union entry_body *body) {
    const struct entry_result_entered *result = &body->result_entered;
    const struct tournament *tournament = history_tournament(history, result->tournament);
    bool is_agreed = history->line.says.message == MSG_HISTORY_AGREES;
    struct argument name = is_agreed ? history->line.says.arguments[1] : arg_cstr("");
    if (history->line.says.message != MSG_NONE && !is_agreed) return done();
    return tell_scores(history, is_agreed ? &agreed : &entered, tournament, result->table, result->scores.rows,
                       result->scores.count, name);
}

status history_result_reported(struct history *history, const union entry_body *body) {
    const struct entry_result_reported *said = &body->result_reported;
    const struct tournament *tournament = history_tournament(history, said->tournament);
    return tell_scores(history, &reported, tournament, said->table, said->scores.rows, said->scores.count,
                       history_person(history, said->person));
}

static void tell_round_taken(struct history *history, uint16_t tournament, uint32_t draw) {
    const struct stage *stage = history_stage(history_tournament(history, tournament), draw);
    bool is_round = stage->kind == STAGE_ROUND;
    history->line.says =
        sentence_of(is_round ? MSG_HISTORY_ROUND_TAKEN : MSG_HISTORY_STAGE_TAKEN, 3,
                    is_round ? arg_number(stage->round) : arg_message(stage_message((enum stage_kind)stage->kind)),
                    arg_number(history->exchanges), arg_number(history->results));
}

/* Publishing and its consequences are part of this line. */
status history_round_taken(struct history *history, const struct entry *entry) {
    const struct entry_people_swapped *swapped = &entry->body.people_swapped;
    const struct entry_result_entered *result = &entry->body.result_entered;
    if (entry->kind == ENTRY_people_swapped) {
        history->exchanges++;
        tell_round_taken(history, swapped->tournament, swapped->draw);
    }
    if (entry->kind == ENTRY_result_entered) {
        history->results++;
        tell_round_taken(history, result->tournament, result->draw);
    }
    return done();
}

enum message correction_effect_short(uint32_t then) {
    static const enum message words[THENS] = {[THEN_OPEN] = MSG_NONE,
                                              [THEN_POINTS] = MSG_HISTORY_THEN_POINTS,
                                              [THEN_STATUS] = MSG_HISTORY_THEN_STATUS,
                                              [THEN_NEXT_DRAW] = MSG_HISTORY_THEN_NEXT_DRAW,
                                              [THEN_REOPEN] = MSG_HISTORY_THEN_REOPEN};
    assert(then < THENS);
    return words[then];
}

status history_result_corrected(struct history *history, const union entry_body *body) {
    const struct entry_result_corrected *corrected = &body->result_corrected;
    const struct tournament *tournament = history_tournament(history, corrected->tournament);
    const struct stage *stage = history_stage(tournament, corrected->draw);
    bool round = stage->kind == STAGE_ROUND;
    struct listed listed = whole_lists();
    list_scores(&listed, history, format_of(tournament), corrected->scores.rows, corrected->scores.count);
    static const enum message says[2][2] = {{MSG_HISTORY_STAGE_CORRECTED, MSG_HISTORY_STAGE_CORRECTED_ABSENT},
                                            {MSG_HISTORY_ROUND_CORRECTED, MSG_HISTORY_ROUND_CORRECTED_ABSENT}};
    history->line.says =
        sentence_of(says[round][has_absent(&listed)], 6,
                    round ? arg_number(stage->round) : arg_message(stage_message((enum stage_kind)stage->kind)),
                    arg_number(corrected->table), arg_played(&listed, &history->reading),
                    arg_message(correction_effect_short(corrected->then)),
                    arg_text_ref(corrected->reason.bytes, corrected->reason.length),
                    names_lasting(&listed.absent, &history->reading));
    return listed.played.failed || listed.absent.failed ? no_memory() : done();
}
