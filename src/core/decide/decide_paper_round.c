/* Command round_take: enters a whole round that was played on paper.
 *
 * The round is drawn here first; players are then swapped until all sit as on paper, and the scores are entered. */
#include <assert.h>
#include <string.h>
#include "core/decide/decide_internal.h"
#include "core/state/stage_edit.h"
#include "core/state/table_numbers.h"

/* A table on paper, and the table of the draw that it becomes. */
struct paper_table {
    uint16_t number; /* as on paper */
    uint32_t size;
    bool is_placed;
    table_id table;
};

#define NOT_LISTED UINT32_MAX /* too large for an enum of ISO C */

/* Working data of the command. */
struct taking {
    struct decision *decision;
    const struct command_round_take *wish;
    struct tournament *tournament;
    stage_id stage;
    uint32_t *listed_at; /* by entrant: index of the paper table; NOT_LISTED: none */
    struct paper_table *papers;
    uint32_t paper_count;
    struct table_numbering numbering; /* the tables' future numbers */
    uint32_t exchanges, entered;      /* swaps; results */
};

static const struct stage *stage_taken(const struct taking *taking) {
    return &taking->tournament->stages.rows[taking->stage.at];
}

/* --- reading the list --- */

static status make_room(struct taking *taking) {
    uint32_t entrants = taking->tournament->entrants.count;
    taking->listed_at = ARENA_ARRAY(&taking->decision->arena, uint32_t, entrants + 1);
    taking->papers = ARENA_ARRAY(&taking->decision->arena, struct paper_table, taking->wish->seats.count + 1);
    if (!taking->listed_at || !taking->papers) return no_memory();
    for (uint32_t i = 0; i < entrants; i++) taking->listed_at[i] = NOT_LISTED;
    return numbering_of(taking->tournament, taking->stage, &taking->decision->arena, &taking->numbering);
}

/* The paper table with that number; adds it the first time. */
static uint32_t paper_numbered(struct taking *taking, uint16_t number) {
    uint32_t at = 0;
    while (at < taking->paper_count && taking->papers[at].number != number) at++;
    if (at == taking->paper_count) taking->papers[taking->paper_count++] = (struct paper_table){.number = number};
    return at;
}

/* TY-SEATS: each player only once. */
static status read_seats(struct taking *taking) {
    for (uint32_t i = 0; i < taking->wish->seats.count; i++) {
        const struct seat_row *row = &taking->wish->seats.rows[i];
        entrant_id entrant;
        TRY(decide_entrant(taking->decision, taking->tournament, row->person, &entrant));
        if (taking->listed_at[entrant.at] != NOT_LISTED) {
            return refuse(taking->decision->why, "TY-SEATS", MSG_NAMED_TWICE, 1,
                          arg_entrant(&taking->decision->state, taking->tournament, entrant));
        }
        uint32_t at = paper_numbered(taking, row->table);
        taking->listed_at[entrant.at] = at;
        taking->papers[at].size++;
    }
    return taking->paper_count ? done() : refuse(taking->decision->why, "TY-SEATS", MSG_ROUND_NOBODY, 0);
}

/* --- players who are not listed --- */

/* "Ana, Bia, Caio": the players at tables of two or more who are not listed; as many as fit. */
static uint32_t count_unlisted(const struct taking *taking, struct buffer *names) {
    const struct stage *stage = stage_taken(taking);
    uint32_t count = 0;
    for (uint32_t i = 0; i < stage->table_count; i++) {
        const struct table *table = &taking->tournament->tables.rows[stage->first_table + i];
        for (uint32_t s = 0; table->size > 1 && s < table->size; s++) {
            entrant_id entrant = taking->tournament->seats.rows[table->first_seat + s].entrant;
            if (taking->listed_at[entrant.at] != NOT_LISTED) continue;
            struct argument name = arg_entrant(&taking->decision->state, taking->tournament, entrant);
            if (count++) buffer_add_cstr(names, ", ");
            buffer_add_cstr(names, name.text);
        }
    }
    return count;
}

/* How many players have the bye in the draw, or are its odd one out, but played on paper: then other players had the
 * bye. */
static uint32_t count_changed_byes(const struct taking *taking) {
    const struct stage *stage = stage_taken(taking);
    uint32_t count = 0;
    for (uint32_t i = 0; i < stage->table_count; i++) {
        const struct table *table = &taking->tournament->tables.rows[stage->first_table + i];
        entrant_id entrant = taking->tournament->seats.rows[table->first_seat].entrant;
        count += table->size == 1 && taking->listed_at[entrant.at] != NOT_LISTED;
    }
    for (uint32_t i = 0; i < stage->rest_count; i++) {
        const struct rest *rest = &taking->tournament->rests.rows[stage->first_rest + i];
        count += rest->why == REST_ODD_ONE_OUT && taking->listed_at[rest->entrant.at] != NOT_LISTED;
    }
    return count;
}

/* TY-HAND: no player may be missing from the round. */
static status check_everybody(const struct taking *taking) {
    char room[ARGUMENT_TEXT_MAX * 8];
    struct buffer names = buffer_wrap(room, sizeof room);
    if (count_unlisted(taking, &names) <= count_changed_byes(taking)) return done();
    return refuse(taking->decision->why, "TY-HAND", MSG_ROUND_NOT_LISTED, 1, arg_bytes(names.bytes, names.length));
}

/* --- matching tables --- */

static bool is_taken(const struct taking *taking, table_id table) {
    for (uint32_t i = 0; i < taking->paper_count; i++)
        if (taking->papers[i].is_placed && taking->papers[i].table.at == table.at) return true;
    return false;
}

static bool sits_at(const struct taking *taking, entrant_id entrant, table_id table) {
    table_id own;
    uint32_t seat;
    return seat_find(taking->tournament, taking->stage, entrant, &own, &seat) && own.at == table.at;
}

/* The format's rule that forbids one of them to sit there, if any. */
static status check_sit(const struct taking *taking, const struct paper_table *paper, table_id table,
                        struct problem *why) {
    for (uint32_t i = 0; i < taking->tournament->entrants.count; i++) {
        if (taking->listed_at[i] != (uint32_t)(paper - taking->papers) || sits_at(taking, (entrant_id){i}, table))
            continue;
        TRY(format_of(taking->tournament)
                ->check_seating(&taking->decision->state, taking->tournament, (entrant_id){i}, table, paper->size,
                                why));
    }
    return done();
}

/* A bye goes to another player although it has a result. */
static bool fits(const struct taking *taking, const struct paper_table *paper, table_id table) {
    const struct table *row = &taking->tournament->tables.rows[table.at];
    return row->size == paper->size && (!row->has_result || row->size == 1) && !is_taken(taking, table);
}

/* Do exactly these players already sit there? */
static bool is_same(const struct taking *taking, const struct paper_table *paper, table_id table) {
    const struct table *row = &taking->tournament->tables.rows[table.at];
    for (uint32_t i = 0; i < row->size; i++) {
        entrant_id entrant = taking->tournament->seats.rows[row->first_seat + i].entrant;
        if (taking->listed_at[entrant.at] != (uint32_t)(paper - taking->papers)) return false;
    }
    return row->size == paper->size;
}

/* The table's number now, or its future number if it is still a draft. */
static uint32_t number_of_table(const struct taking *taking, table_id table) {
    const struct stage *stage = stage_taken(taking);
    bool is_planned = stage->state == STAGE_DRAFT && taking->numbering.is_other;
    return is_planned ? taking->numbering.numbers[table.at - stage->first_table]
                      : taking->tournament->tables.rows[table.at].number;
}

static bool could_be(const struct taking *taking, const struct paper_table *paper, table_id table) {
    struct problem why;
    return fits(taking, paper, table) && is_done(check_sit(taking, paper, table, &why));
}

static void place(struct paper_table *paper, table_id table) {
    paper->is_placed = true;
    paper->table = table;
}

/* Places the paper table at the first remaining table that is right for it. */
static void find_place(const struct taking *taking, struct paper_table *paper,
                       bool (*is_right)(const struct taking *taking, const struct paper_table *paper, table_id table)) {
    const struct stage *stage = stage_taken(taking);
    for (uint32_t i = 0; !paper->is_placed && i < stage->table_count; i++) {
        table_id table = {stage->first_table + i};
        if (is_right(taking, paper, table)) place(paper, table);
    }
}

static bool has_played(const struct taking *taking, const struct paper_table *paper, table_id table) {
    return taking->tournament->tables.rows[table.at].has_result && is_same(taking, paper, table);
}

static bool is_there(const struct taking *taking, const struct paper_table *paper, table_id table) {
    return !is_taken(taking, table) && is_same(taking, paper, table);
}

static bool is_called_so(const struct taking *taking, const struct paper_table *paper, table_id table) {
    return number_of_table(taking, table) == paper->number && could_be(taking, paper, table);
}

/* The sizes of the draw's tables, each once: "4, 3". */
static struct argument arg_sizes(const struct taking *taking) {
    char room[ARGUMENT_TEXT_MAX];
    struct buffer list = buffer_wrap(room, sizeof room);
    const struct stage *stage = stage_taken(taking);
    const struct table *tables = &taking->tournament->tables.rows[stage->first_table];
    for (uint32_t i = 0; i < stage->table_count; i++) {
        uint32_t before = 0;
        while (before < i && tables[before].size != tables[i].size) before++;
        if (before < i) continue;
        if (list.length) buffer_add_cstr(&list, ", ");
        buffer_add_number(&list, tables[i].size);
    }
    return arg_bytes(list.bytes, list.length);
}

/* TY-HAND: no remaining table has that many seats; if only a rule forbids one, refuses by that rule. */
static status refuse_place(const struct taking *taking, const struct paper_table *paper) {
    const struct stage *stage = stage_taken(taking);
    for (uint32_t i = 0; i < stage->table_count; i++) {
        table_id table = {stage->first_table + i};
        if (fits(taking, paper, table)) TRY(check_sit(taking, paper, table, taking->decision->why));
    }
    return refuse(taking->decision->why, "TY-HAND", MSG_ROUND_SIZES, 3, arg_number(paper->number),
                  arg_number(paper->size), arg_sizes(taking));
}

/* TY-HAND: players at a table with a result have played, and must sit with the same players on paper. */
static status check_unmoved(const struct taking *taking, const struct paper_table *paper) {
    for (uint32_t i = 0; i < taking->tournament->entrants.count; i++) {
        table_id table;
        uint32_t seat;
        if (taking->listed_at[i] != (uint32_t)(paper - taking->papers)) continue;
        if (seat_find(taking->tournament, taking->stage, (entrant_id){i}, &table, &seat))
            TRY(check_unplayed(taking->decision, &taking->tournament->tables.rows[table.at]));
    }
    return done();
}

/* TY-HAND: matches each paper table with the table where they have played; else one with the same number and size; else
 * the one where they sit; else the first of that size. Refuses if there is none. A table of the draw that is not listed
 * is a bye. */
static status place_tables(struct taking *taking) {
    struct paper_table *papers = taking->papers;
    for (uint32_t i = 0; i < taking->paper_count; i++) {
        find_place(taking, &papers[i], has_played);
        if (!papers[i].is_placed) TRY(check_unmoved(taking, &papers[i]));
    }
    for (uint32_t i = 0; i < taking->paper_count; i++) find_place(taking, &papers[i], is_called_so);
    for (uint32_t i = 0; i < taking->paper_count; i++) find_place(taking, &papers[i], is_there);
    for (uint32_t i = 0; i < taking->paper_count; i++) {
        find_place(taking, &papers[i], could_be);
        if (!papers[i].is_placed) return refuse_place(taking, &papers[i]);
    }
    return done();
}

/* --- swaps --- */

static uint32_t number_of(const struct taking *taking, entrant_id entrant) {
    person_id person = taking->tournament->entrants.rows[entrant.at].person;
    return taking->decision->state.people.rows[person.at].number;
}

/* A player at that table who was not there on paper; preferably one who belongs at `from`. */
static entrant_id find_stranger(const struct taking *taking, const struct paper_table *paper, table_id from) {
    const struct seat *seats = table_seats(taking->tournament, paper->table);
    entrant_id stranger = {NOBODY};
    for (uint32_t i = 0; i < paper->size; i++) {
        uint32_t at = taking->listed_at[seats[i].entrant.at];
        if (at == (uint32_t)(paper - taking->papers)) continue;
        if (stranger.at == NOBODY || (at != NOT_LISTED && taking->papers[at].table.at == from.at))
            stranger = seats[i].entrant;
    }
    return stranger;
}

static status bring(struct taking *taking, const struct paper_table *paper, entrant_id entrant) {
    table_id from = {NOBODY}, tables[2];
    uint32_t seat;
    bool is_seated = seat_find(taking->tournament, taking->stage, entrant, &from, &seat);
    if (is_seated && from.at == paper->table.at) return done();
    entrant_id stranger = find_stranger(taking, paper, from);
    const struct command_people_swap swap = {number_of(taking, stranger), number_of(taking, entrant),
                                             taking->wish->reason};
    taking->exchanges++;
    return enter_swap(taking->decision, taking->tournament, taking->stage, &swap, tables);
}

/* Each swap brings at least one player to the right table. */
static status exchange(struct taking *taking) {
    for (uint32_t i = 0; i < taking->wish->seats.count; i++) {
        entrant_id entrant;
        TRY(decide_entrant(taking->decision, taking->tournament, taking->wish->seats.rows[i].person, &entrant));
        TRY(bring(taking, &taking->papers[taking->listed_at[entrant.at]], entrant));
    }
    for (uint32_t i = 0; i < taking->paper_count; i++)
        notice_same_table(taking->decision, taking->tournament, taking->papers[i].table);
    return done();
}

/* --- the order of seats --- */

/* The person who is listed in that seat, from 0, of that paper table. */
static status find_listed(const struct taking *taking, uint32_t paper, uint32_t seat, entrant_id *entrant) {
    for (uint32_t i = 0; i < taking->wish->seats.count; i++) {
        TRY(decide_entrant(taking->decision, taking->tournament, taking->wish->seats.rows[i].person, entrant));
        if (taking->listed_at[entrant->at] == paper && seat-- == 0) return done();
    }
    assert(false);
    return done();
}

/* Each table has its players by now; swaps put them into the order of the list. */
static status order_seats(struct taking *taking) {
    for (uint32_t i = 0; taking->wish->in_order && i < taking->paper_count; i++) {
        for (uint32_t seat = 0; seat + 1 < taking->papers[i].size; seat++) {
            entrant_id there = table_seats(taking->tournament, taking->papers[i].table)[seat].entrant, listed;
            table_id tables[2];
            TRY(find_listed(taking, i, seat, &listed));
            if (there.at == listed.at) continue;
            const struct command_people_swap swap = {number_of(taking, there), number_of(taking, listed),
                                                     taking->wish->reason};
            taking->exchanges++;
            TRY(enter_swap(taking->decision, taking->tournament, taking->stage, &swap, tables));
        }
    }
    return done();
}

/* --- results --- */

/* The score rows of that table, in the order of the list. */
static status scores_of(const struct taking *taking, uint32_t at, struct score_rows *rows) {
    rows->count = 0;
    rows->rows = ARENA_ARRAY(&taking->decision->arena, struct score_row, taking->wish->scores.count + 1);
    if (!rows->rows) return no_memory();
    for (uint32_t i = 0; i < taking->wish->scores.count; i++) {
        entrant_id entrant;
        TRY(decide_entrant(taking->decision, taking->tournament, taking->wish->scores.rows[i].person, &entrant));
        if (taking->listed_at[entrant.at] == NOT_LISTED) {
            return refuse(taking->decision->why, "TY-SEATS", MSG_ROUND_SCORE_ALONE, 1,
                          arg_entrant(&taking->decision->state, taking->tournament, entrant));
        }
        if (taking->listed_at[entrant.at] == at) rows->rows[rows->count++] = taking->wish->scores.rows[i];
    }
    return done();
}

/* TY-RESULT: the table must have no result; a bye's result follows from the draw, as does one that was entered on
 * publication. */
static status check_open(const struct taking *taking, const struct table *table) {
    entrant_id first = taking->tournament->seats.rows[table->first_seat].entrant;
    if (table->size == 1) {
        return refuse(taking->decision->why, "TY-RESULT", MSG_ROUND_BYE, 1,
                      arg_entrant(&taking->decision->state, taking->tournament, first));
    }
    return table->has_result ? refuse_result(taking->decision, table) : done();
}

/* Has the table just these scores already? The rules may complete what was listed; a bye has its whole score. */
static bool is_in(const struct taking *taking, table_id table, struct score *scores) {
    const struct tournament *tournament = taking->tournament;
    const struct state *state = &taking->decision->state;
    struct notices unused_notices = {0};
    struct problem unused;
    const struct table *row = &tournament->tables.rows[table.at];
    if (row->size > 1 &&
        !is_done(format_of(tournament)->check_result(state, tournament, table, scores, &unused_notices, &unused)))
        return false;
    for (uint32_t seat = 0; seat < row->size; seat++) {
        const struct score *in = &table_seats(tournament, table)[seat].score, *listed = &scores[seat];
        bool same_turns = in->turn_count == listed->turn_count &&
                          memcmp(in->turns, listed->turns, in->turn_count * sizeof *in->turns) == 0;
        if (in->value != listed->value || in->mark != listed->mark || in->order != listed->order ||
            in->presence != listed->presence || !same_turns)
            return false;
    }
    return row->has_result;
}

static status enter_result(struct taking *taking, uint32_t at) {
    struct decision *decision = taking->decision;
    table_id id = taking->papers[at].table;
    struct score_rows rows;
    struct score *scores = ARENA_ARRAY(&decision->arena, struct score, taking->papers[at].size);
    if (!scores) return no_memory();
    TRY(scores_of(taking, at, &rows));
    if (!rows.count) return done();
    const struct table *table = &taking->tournament->tables.rows[id.at];
    if (table->has_result) {
        TRY(order_scores(decision, taking->tournament, id, rows.rows, rows.count, scores));
        if (is_in(taking, id, scores)) return done();
    }
    TRY(check_open(taking, table));
    taking->entered++;
    TRY(order_scores(decision, taking->tournament, id, rows.rows, rows.count, scores));
    TRY(format_of(taking->tournament)
            ->check_result(&decision->state, taking->tournament, id, scores, &decision->notices, decision->why));
    TRY(check_usual(decision, taking->tournament, id, scores, UNUSUAL_WARNED));
    return enter_scores(decision, id, scores);
}

static bool has_all_results(const struct taking *taking) {
    const struct stage *stage = stage_taken(taking);
    for (uint32_t i = 0; i < stage->table_count; i++)
        if (!taking->tournament->tables.rows[stage->first_table + i].has_result) return false;
    return true;
}

status decide_round_take(struct decision *decision) {
    struct taking taking = {.decision = decision, .wish = &decision->command->body.round_take};
    TRY(decide_tournament(decision, &taking.tournament));
    TRY(stage_by_hand(decision, taking.tournament, &taking.stage));
    TRY(make_room(&taking));
    TRY(read_seats(&taking));
    TRY(check_everybody(&taking));
    TRY(place_tables(&taking));
    TRY(exchange(&taking));
    TRY(order_seats(&taking));
    notice_places(decision);
    if (!taking.wish->scores.count) {
        return taking.exchanges ? done() : refuse(decision->why, "TY-HAND", MSG_ROUND_SAME, 0);
    }
    bool publishes = stage_taken(&taking)->state == STAGE_DRAFT;
    if (publishes) TRY(enter_publication(decision, taking.tournament, taking.stage));
    for (uint32_t i = 0; i < taking.paper_count; i++) TRY(enter_result(&taking, i));
    bool is_new = publishes || taking.exchanges || taking.entered;
    if (is_new) return done();
    return refuse(decision->why, "TY-HAND", has_all_results(&taking) ? MSG_ROUND_ALL_IN : MSG_ROUND_SAME, 0);
}
