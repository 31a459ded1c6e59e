/* Commands that change seats by hand before a table is played (docs/decisions/0010), and that merge two people
 * (0011). */
#include "core/decide/decide_internal.h"
#include "core/state/access_links.h"
#include "core/ledger/undo.h"
#include "core/game/game_session.h"
#include "core/state/stage_edit.h"
#include "core/state/person_lookup.h"
#include "core/state/table_numbers.h"

status stage_by_hand(const struct decision *decision, const struct tournament *tournament, stage_id *stage) {
    if (!stage_current(tournament, stage))
        return refuse_between(&decision->state, tournament, "TY-STAGE", MSG_HAND_NOTHING, decision->why);
    const struct stage *current = &tournament->stages.rows[stage->at];
    TRY(check_based_on(decision, current->changed));
    if (current->state != STAGE_DRAFT || tournament->field_changed <= current->drawn) return done();
    return refuse(decision->why, "TY-DRAFT-OLD", MSG_DRAFT_OLD, 0);
}

status check_unplayed(const struct decision *decision, const struct table *table) {
    if (!table->has_result || table->size == 1) return done(); /* a bye goes to another player */
    uint64_t entry = result_entry(&decision->state, table);
    struct argument number = arg_number(table->number);
    if (!entry) return refuse(decision->why, "TY-HAND", MSG_HAND_HAS_RESULT, 1, number);
    return refuse(decision->why, "TY-HAND", MSG_HAND_TAKE_BACK, 2, number, arg_number((int64_t)entry));
}

/* A person to be moved: takes part, and has not played. */
struct mover {
    entrant_id entrant;
    bool seated;
    table_id table;
    struct argument name;
};

/* TY-HAND: a person with a result in this stage has played. TY-STATUS: a person who does not take part cannot be
 * seated. */
static status find_mover(const struct decision *decision, const struct tournament *tournament, stage_id stage,
                         uint32_t number, struct mover *mover) {
    uint32_t seat;
    TRY(decide_entrant(decision, tournament, number, &mover->entrant));
    mover->name = arg_entrant(&decision->state, tournament, mover->entrant);
    mover->seated = seat_find(tournament, stage, mover->entrant, &mover->table, &seat);
    const struct entrant *entrant = &tournament->entrants.rows[mover->entrant.at];
    if (entrant->status == STATUS_DISQUALIFIED && !mover->seated) {
        return refuse(decision->why, "TY-STATUS", MSG_HAND_DISQUALIFIED, 1, mover->name);
    }
    if (entrant->status != STATUS_PLAYING && !mover->seated) {
        return refuse(decision->why, "TY-STATUS", MSG_HAND_NOT_PLAYING, 2, mover->name,
                      arg_typed(&decision->state, entrant->person));
    }
    return mover->seated ? check_unplayed(decision, &tournament->tables.rows[mover->table.at]) : done();
}

/* Asks the format whether that person can sit at that table, which then has `size` seats. */
static status check_seat(const struct decision *decision, const struct tournament *tournament, entrant_id entrant,
                         table_id table, uint32_t size) {
    return format_of(tournament)->check_seating(&decision->state, tournament, entrant, table, size, decision->why);
}

void notice_same_table(struct decision *decision, const struct tournament *tournament, table_id id) {
    const struct format *format = format_of(tournament);
    const struct table *table = &tournament->tables.rows[id.at];
    if (!format->same_table || tournament->stages.rows[table->stage.at].kind != STAGE_ROUND) return;
    uint32_t round = tables_met_before(tournament, id);
    if (!round) return;
    notice(&decision->notices, format->same_table, format->says_same_table, 2, arg_number(table->number),
           arg_number(round));
}

/* Had that entrant a bye in the round before? */
static bool had_bye_before(const struct tournament *tournament, const struct stage *round, entrant_id entrant) {
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        const struct stage *stage = &tournament->stages.rows[i];
        table_id table;
        uint32_t seat;
        bool is_before = stage->kind == STAGE_ROUND && stage_is_published(stage) && stage->round + 1 == round->round;
        if (is_before && seat_find(tournament, (stage_id){i}, entrant, &table, &seat))
            return tournament->tables.rows[table.at].size == 1;
    }
    return false;
}

/* The player alone at that table had a bye in the round before too. */
static void notice_bye_again(struct decision *decision, const struct tournament *tournament, table_id id) {
    const struct format *format = format_of(tournament);
    const struct table *table = &tournament->tables.rows[id.at];
    const struct stage *stage = &tournament->stages.rows[table->stage.at];
    if (!format->bye_again || table->size != 1 || stage->kind != STAGE_ROUND) return;
    entrant_id entrant = tournament->seats.rows[table->first_seat].entrant;
    if (!had_bye_before(tournament, stage, entrant)) return;
    notice(&decision->notices, format->bye_again, format->says_bye_again, 2,
           arg_entrant(&decision->state, tournament, entrant), arg_number(stage->round - 1));
}

/* TY-STATUS: that person has left, and sits at another table all the same. */
static void notice_left(struct decision *decision, const struct tournament *tournament, stage_id stage,
                        uint32_t number) {
    person_id person;
    entrant_id entrant;
    table_id table;
    uint32_t seat;
    if (!person_numbered(&decision->state, number, &person) || !entrant_of(tournament, person, &entrant)) return;
    if (tournament->entrants.rows[entrant.at].status == STATUS_PLAYING) return;
    if (!seat_find(tournament, stage, entrant, &table, &seat)) return;
    notice(&decision->notices, "TY-STATUS", MSG_HAND_LEFT_SEATED, 2, arg_person(&decision->state, person),
           arg_number(tournament->tables.rows[table.at].number));
}

/* Enters the result of those tables of a published stage that are a bye now. */
static status enter_byes(struct decision *decision, struct tournament *tournament, stage_id stage,
                         const table_id tables[2]) {
    for (uint32_t i = 0; i < 2 && tournament->stages.rows[stage.at].state == STAGE_OPEN; i++) {
        if (tables[i].at == NOBODY || tournament->tables.rows[tables[i].at].size > 1) continue;
        TRY(enter_foregone(decision, tournament, tables[i]));
    }
    return done();
}

status enter_swap(struct decision *decision, struct tournament *tournament, stage_id stage,
                  const struct command_people_swap *wish, table_id tables[2]) {
    struct mover one, other;
    TRY(find_mover(decision, tournament, stage, wish->one, &one));
    TRY(find_mover(decision, tournament, stage, wish->other, &other));
    if (one.entrant.at == other.entrant.at) return refuse(decision->why, "TY-HAND", MSG_HAND_SAME, 1, one.name);
    if (!one.seated && !other.seated)
        return refuse(decision->why, "TY-HAND", MSG_HAND_BOTH_REST, 2, one.name, other.name);
    bool same_table = one.seated && other.seated && one.table.at == other.table.at;
    if (one.seated) {
        TRY(check_seat(decision, tournament, other.entrant, one.table, tournament->tables.rows[one.table.at].size));
    }
    if (other.seated) {
        TRY(check_seat(decision, tournament, one.entrant, other.table, tournament->tables.rows[other.table.at].size));
    }
    TRY(check_reason(decision, wish->reason));
    tables[0] = one.seated && !same_table ? one.table : (table_id){NOBODY};
    tables[1] = other.seated && !same_table ? other.table : (table_id){NOBODY};
    struct entry entry = {.kind = ENTRY_people_swapped};
    entry.body.people_swapped =
        (struct entry_people_swapped){(uint16_t)decision->command->tournament.at,
                                      tournament->stages.rows[stage.at].draw, wish->one, wish->other, wish->reason};
    TRY(propose(decision, &entry));
    return enter_byes(decision, tournament, stage, tables);
}

status decide_people_swap(struct decision *decision) {
    struct tournament *tournament;
    stage_id stage;
    table_id tables[2];
    TRY(decide_tournament(decision, &tournament));
    TRY(stage_by_hand(decision, tournament, &stage));
    TRY(enter_swap(decision, tournament, stage, &decision->command->body.people_swap, tables));
    for (uint32_t i = 0; i < 2; i++) {
        if (tables[i].at == NOBODY) continue;
        notice_same_table(decision, tournament, tables[i]);
        notice_bye_again(decision, tournament, tables[i]);
    }
    notice_left(decision, tournament, stage, decision->command->body.people_swap.one);
    notice_left(decision, tournament, stage, decision->command->body.people_swap.other);
    notice_places(decision);
    return done();
}

/* TY-STATUS: nobody is seated to meet a player who has left with a published bye. */
static status check_still_there(const struct decision *decision, const struct tournament *tournament, table_id table) {
    const struct table *row = &tournament->tables.rows[table.at];
    entrant_id entrant = tournament->seats.rows[row->first_seat].entrant;
    const struct entrant *there = &tournament->entrants.rows[entrant.at];
    if (!row->has_result || there->status == STATUS_PLAYING) return done();
    return refuse(decision->why, "TY-STATUS", MSG_HAND_NOT_PLAYING, 2,
                  arg_entrant(&decision->state, tournament, entrant), arg_typed(&decision->state, there->person));
}

/* TY-TABLE, TY-HAND: a table without a result, or with a bye. */
static status find_free_table(const struct decision *decision, const struct tournament *tournament, stage_id stage,
                              uint32_t number, table_id *table) {
    if (!table_numbered(tournament, stage, number, table)) {
        return refuse_table(tournament, stage, number, decision->why);
    }
    TRY(check_unplayed(decision, &tournament->tables.rows[table->at]));
    return check_still_there(decision, tournament, *table);
}

static void notice_sizes(struct decision *decision, const struct tournament *tournament, stage_id stage) {
    const struct format *format = format_of(tournament);
    bool is_round = tournament->stages.rows[stage.at].kind == STAGE_ROUND;
    if (format->notice_sizes && is_round) format->notice_sizes(tournament, stage, &decision->notices);
}

status decide_person_seat(struct decision *decision) {
    const struct command_person_seat *wish = &decision->command->body.person_seat;
    struct tournament *tournament;
    stage_id stage;
    struct mover mover;
    table_id table;
    TRY(decide_tournament(decision, &tournament));
    TRY(stage_by_hand(decision, tournament, &stage));
    TRY(find_mover(decision, tournament, stage, wish->person, &mover));
    TRY(find_free_table(decision, tournament, stage, wish->table, &table));
    const struct table *rows = tournament->tables.rows;
    if (mover.seated && mover.table.at == table.at) {
        return refuse(decision->why, "TY-HAND", MSG_HAND_THERE, 2, mover.name, arg_number(wish->table));
    }
    TRY(check_seat(decision, tournament, mover.entrant, table, rows[table.at].size + 1));
    if (mover.seated) {
        TRY(check_seat(decision, tournament, (entrant_id){NOBODY}, mover.table, rows[mover.table.at].size - 1));
    }
    TRY(check_reason(decision, wish->reason));
    struct entry entry = {.kind = ENTRY_person_seated};
    entry.body.person_seated =
        (struct entry_person_seated){(uint16_t)decision->command->tournament.at, tournament->stages.rows[stage.at].draw,
                                     wish->person, wish->table, wish->reason};
    TRY(propose(decision, &entry));
    TRY(enter_byes(decision, tournament, stage, (table_id[]){table, mover.seated ? mover.table : table}));
    notice_same_table(decision, tournament, table);
    if (mover.seated) notice_same_table(decision, tournament, mover.table);
    if (mover.seated) notice_bye_again(decision, tournament, mover.table);
    notice_left(decision, tournament, stage, wish->person);
    notice_sizes(decision, tournament, stage);
    notice_places(decision);
    return done();
}

/* TY-MERGE: one person cannot have played at two tables of a stage, and the table that loses a seat must still have a
 * game. */
static status check_stage_merged(struct decision *decision, const struct tournament *tournament, stage_id id,
                                 entrant_id kept, entrant_id gone) {
    const struct stage *stage = &tournament->stages.rows[id.at];
    struct double_seat twice = seat_double(tournament, id, kept, gone);
    if (!twice.found) return done();
    if (twice.both_played) {
        return refuse(decision->why, "TY-MERGE", MSG_MERGE_BOTH_PLAYED, 3,
                      arg_entrant(&decision->state, tournament, kept), arg_entrant(&decision->state, tournament, gone),
                      stage_argument(stage));
    }
    const struct table *left = &tournament->tables.rows[twice.table.at];
    bool is_published = stage_is_published(stage);
    if (is_published && left->size < (left->has_result ? 2U : 3U)) {
        return refuse(decision->why, "TY-MERGE", MSG_MERGE_LEFT_ALONE, 1, arg_number(left->number));
    }
    if (stage->state == STAGE_OPEN) {
        notice(&decision->notices, "TY-MERGE", MSG_MERGE_SEAT, 2, arg_number(left->number), arg_number(left->size - 1));
    }
    return done();
}

static status check_tournament_merged(struct decision *decision, const struct tournament *tournament, person_id kept,
                                      person_id gone) {
    entrant_id kept_entrant, gone_entrant;
    if (!entrant_of(tournament, kept, &kept_entrant) || !entrant_of(tournament, gone, &gone_entrant)) return done();
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        TRY(check_stage_merged(decision, tournament, (stage_id){i}, kept_entrant, gone_entrant));
    }
    return done();
}

/* TY-MERGE: two numbers in one game are two people. */
static status check_games_merged(const struct decision *decision, person_id kept, person_id gone) {
    const struct state *state = &decision->state;
    for (uint32_t i = 0; i < state->games.count; i++) {
        uint32_t seat;
        if (!seat_of(&state->games.rows[i], kept, &seat) || !seat_of(&state->games.rows[i], gone, &seat)) continue;
        return refuse(decision->why, "TY-MERGE", MSG_MERGE_ONE_GAME, 3, arg_person(state, kept),
                      arg_person(state, gone), arg_game(state, &state->games.rows[i]));
    }
    return done();
}

status decide_people_merge(struct decision *decision) {
    const struct command_people_merge *wish = &decision->command->body.people_merge;
    const struct state *state = &decision->state;
    person_id kept, gone;
    TRY(decide_person(decision, wish->kept, &kept));
    TRY(decide_person(decision, wish->gone, &gone));
    TRY(check_based_on(decision, state->people.rows[kept.at].changed));
    TRY(check_based_on(decision, state->people.rows[gone.at].changed));
    if (kept.at == gone.at) return refuse(decision->why, "TY-MERGE", MSG_MERGE_SAME, 1, arg_person(state, kept));
    EACH_TOURNAMENT (state, i) {
        TRY(check_tournament_merged(decision, &state->tournaments.rows[i], kept, gone));
        notice_joined_decks(decision, &state->tournaments.rows[i], kept, gone);
    }
    TRY(check_games_merged(decision, kept, gone));
    if (has_phone(state, kept) && has_phone(state, gone))
        notice(&decision->notices, "TY-MERGE", MSG_MERGE_BOTH_PHONES, 2, arg_person(state, kept),
               arg_person(state, gone));
    struct entry entry = {.kind = ENTRY_people_merged};
    entry.body.people_merged = (struct entry_people_merged){wish->kept, wish->gone};
    TRY(propose(decision, &entry));
    TRY(game_session_check_names(state, &decision->arena, decision->why));
    return check_staff(decision);
}
