/* Lines about results: players and scores of a table, reports and answers of players, and corrections. */
#include "view/history/entry_lines.h"

#include <assert.h>
#include "core/rulebook/score_codec.h"
#include "core/rulebook/score_format.h"
#include "view/history/event_log.h"
#include "view/pairings/pairings.h"
#include "view/shared/name_list.h"

/* Players who played, with their scores, and players who did not come. */
struct listed {
    struct names played, absent;
};

/* "Ana 16w"; if the tournament is not known "Ana 16*", which every format accepts. */
static void list_score(struct listed *listed, const struct teller *teller, const struct tournament *tournament,
                       const struct score_row *row, const struct score *score) {
    struct buffer piece = {0};
    bool is_absent = score->presence == ABSENT;
    buffer_add_cstr(&piece, told_person(teller, row->person).text);
    if (!is_absent) buffer_add_byte(&piece, ' ');
    if (!is_absent && tournament && score->presence < PRESENCES)
        score_format(&piece, format_of(tournament), score);
    else if (!is_absent)
        buffer_add_number(&piece, row->value), buffer_add_cstr(&piece, row->mark ? "*" : "");
    names_add(is_absent ? &listed->absent : &listed->played, &piece);
    buffer_free(&piece);
}

/* The rows of a table's result as arguments. */
struct listed_scores {
    struct argument played, absent;
    bool has_absent; /* some came, and some did not */
};

static status list_scores(const struct teller *teller, uint16_t index, const struct score_row *rows, uint32_t count,
                          struct listed_scores *scores) {
    const struct tournament *tournament = told_tournament(teller, index);
    struct listed listed = {.played = {.max = NAMES_BYTES_MAX}, .absent = {.max = NAMES_BYTES_MAX}};
    for (uint32_t i = 0, taken; i < count; i += taken) {
        struct score score;
        taken = score_decode(&rows[i], count - i, &score);
        list_score(&listed, teller, tournament, &rows[i], &score);
    }
    bool came = listed.played.count || !listed.absent.count;
    scores->played = came ? names_lasting(&listed.played, teller->arena) : arg_message(MSG_HISTORY_NOBODY_CAME);
    scores->absent = names_lasting(&listed.absent, teller->arena);
    scores->has_absent = listed.played.count && listed.absent.count;
    return listed.played.failed || listed.absent.failed ? no_memory() : done();
}

/* A table decided on publication is part of the publication's line. A result that two players agree on names the second
 * of them, from the line of the answer. */
status tell_result_entered(struct teller *teller, const struct entry *entry) {
    const struct entry_result_entered *result = &entry->body.result_entered;
    bool is_agreed = teller->line.says.message == MSG_HISTORY_AGREES;
    struct argument table = arg_number(result->table), name = teller->line.says.arguments[1];
    struct listed_scores scores;
    if (teller->line.says.message != MSG_NONE && !is_agreed) return done();
    TRY(list_scores(teller, result->tournament, result->scores.rows, result->scores.count, &scores));
    if (is_agreed)
        return say_sentence(teller, sentence_of(scores.has_absent ? MSG_HISTORY_AGREED_ABSENT : MSG_HISTORY_AGREED, 4,
                                                table, scores.played, name, scores.absent));
    return say_sentence(teller, sentence_of(scores.has_absent ? MSG_HISTORY_RESULT_ABSENT : MSG_HISTORY_RESULT, 3,
                                            table, scores.played, scores.absent));
}

status tell_result_reported(struct teller *teller, const struct entry *entry) {
    const struct entry_result_reported *said = &entry->body.result_reported;
    struct argument table = arg_number(said->table), name = told_person(teller, said->person);
    struct listed_scores scores;
    if (!teller->has_fold) return say_sentence(teller, sentence_of(MSG_SEEN_REPORTED, 2, table, name));
    TRY(list_scores(teller, said->tournament, said->scores.rows, said->scores.count, &scores));
    return say_sentence(teller, sentence_of(scores.has_absent ? MSG_HISTORY_REPORTED_ABSENT : MSG_HISTORY_REPORTED, 4,
                                            table, scores.played, name, scores.absent));
}

/* The messages for agreeing, disagreeing, and disagreeing with a comment. */
struct said_forms {
    enum message yes, no, no_words;
};

static struct sentence tell_said(const struct teller *teller, const struct said_forms *forms, uint32_t table,
                                 uint32_t person, bool agrees, struct text words) {
    struct argument number = arg_number(table), name = told_person(teller, person);
    if (agrees || !words.length) return sentence_of(agrees ? forms->yes : forms->no, 2, number, name);
    return sentence_of(forms->no_words, 3, number, name, told_words(words));
}

status tell_report_answered(struct teller *teller, const struct entry *entry) {
    static const struct said_forms forms = {MSG_HISTORY_AGREES, MSG_HISTORY_DISPUTES, MSG_HISTORY_DISPUTES_WORDS};
    const struct entry_report_answered *said = &entry->body.report_answered;
    return say_sentence(teller, tell_said(teller, &forms, said->table, said->person, said->agrees, said->words.value));
}

status tell_result_checked(struct teller *teller, const struct entry *entry) {
    static const struct said_forms forms = {MSG_HISTORY_CHECK_YES, MSG_HISTORY_CHECK_NO, MSG_HISTORY_CHECK_NO_WORDS};
    const struct entry_result_checked *said = &entry->body.result_checked;
    return say_sentence(teller, tell_said(teller, &forms, said->table, said->person, said->agrees, said->words.value));
}

/* A round's number, or another stage's name. */
static struct argument arg_stage(const struct stage *stage) {
    return stage->kind == STAGE_ROUND ? arg_number(stage->round)
                                      : arg_message(stage_message((enum stage_kind)stage->kind));
}

static status say_round_taken(struct teller *teller, uint16_t tournament, uint32_t draw) {
    const struct stage *stage = told_stage(teller, tournament, draw);
    teller->line.tournament = tournament;
    return say_sentence(teller,
                        sentence_of(stage->kind == STAGE_ROUND ? MSG_HISTORY_ROUND_TAKEN : MSG_HISTORY_STAGE_TAKEN, 3,
                                    arg_stage(stage), arg_number(teller->exchanges), arg_number(teller->results)));
}

/* Publishing and its consequences are part of this line. */
status tell_round_taken(struct teller *teller, const struct entry *entry) {
    const struct entry_people_swapped *swapped = &entry->body.people_swapped;
    const struct entry_result_entered *result = &entry->body.result_entered;
    if (entry->kind == ENTRY_people_swapped) {
        teller->exchanges++;
        return say_round_taken(teller, swapped->tournament, swapped->draw);
    }
    if (entry->kind == ENTRY_result_entered) {
        teller->results++;
        return say_round_taken(teller, result->tournament, result->draw);
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

status tell_result_corrected(struct teller *teller, const struct entry *entry) {
    static const enum message says[2][2] = {{MSG_HISTORY_STAGE_CORRECTED, MSG_HISTORY_STAGE_CORRECTED_ABSENT},
                                            {MSG_HISTORY_ROUND_CORRECTED, MSG_HISTORY_ROUND_CORRECTED_ABSENT}};
    const struct entry_result_corrected *corrected = &entry->body.result_corrected;
    struct argument table = arg_number(corrected->table), reason = told_words(corrected->reason);
    struct listed_scores scores;
    TRY(list_scores(teller, corrected->tournament, corrected->scores.rows, corrected->scores.count, &scores));
    if (!teller->has_fold)
        return say_sentence(teller,
                            sentence_of(scores.has_absent ? MSG_SEEN_CORRECTED_ABSENT : MSG_SEEN_CORRECTED, 5,
                                        arg_number(corrected->draw), table, scores.played, reason, scores.absent));
    const struct stage *stage = told_stage(teller, corrected->tournament, corrected->draw);
    return say_sentence(teller, sentence_of(says[stage->kind == STAGE_ROUND][scores.has_absent], 6, arg_stage(stage),
                                            table, scores.played, arg_message(correction_effect_short(corrected->then)),
                                            reason, scores.absent));
}
