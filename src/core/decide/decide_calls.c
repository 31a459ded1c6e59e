/* Commands about judge calls: call, take, rule, drop. */
#include "core/state/judge_calls.h"
#include "core/decide/decide_internal.h"
#include "core/state/staff.h"
#include "core/state/table_numbers.h"

/* A table of the open stage, else TY-TABLE or TY-STAGE. */
static status find_table(const struct decision *decision, const struct tournament *tournament, uint32_t number,
                         table_id *table) {
    stage_id stage;
    TRY(open_stage(decision, tournament, &stage));
    if (table_numbered(tournament, stage, number, table)) return done();
    return refuse_table(tournament, stage, number, decision->why);
}

/* TY-CALL: the caller must sit at that table; staff can call a judge to any table. */
static status check_caller(const struct decision *decision, const struct tournament *tournament, table_id table,
                           uint32_t caller) {
    const struct table *row = &tournament->tables.rows[table.at];
    entrant_id entrant;
    if (!caller) return done();
    TRY(decide_entrant(decision, tournament, caller, &entrant));
    for (uint32_t seat = 0; seat < row->size; seat++)
        if (table_seats(tournament, table)[seat].entrant.at == entrant.at) return done();
    return refuse(decision->why, "TY-CALL", MSG_CALL_NOT_THERE, 2, arg_entrant(&decision->state, tournament, entrant),
                  arg_number(row->number));
}

/* Do both numbers mean the same person, also after a merge? */
static bool is_same_person(const struct state *state, uint32_t one, uint32_t other) {
    person_id first, second;
    return person_numbered(state, one, &first) && person_numbered(state, other, &second) && first.at == second.at;
}

/* TY-CALL: a caller whose call is still open cannot call again. */
static status check_first_call(const struct decision *decision, const struct entry_judge_called *called) {
    for (uint32_t i = 0; i < decision->state.calls.count; i++) {
        const struct judge_call *each = &decision->state.calls.rows[i];
        if (each->tournament != called->tournament || each->draw != called->draw || each->table != called->table)
            continue;
        bool is_by = each->caller == called->caller || is_same_person(&decision->state, each->caller, called->caller);
        if (!is_by || !call_is_open(each)) continue;
        return refuse(decision->why, "TY-CALL", MSG_CALL_ALREADY, 2, arg_number(each->number), arg_number(each->table));
    }
    return done();
}

/* Lists the numbers of the players at that table. */
static status list_seated(struct decision *decision, const struct tournament *tournament, table_id table,
                          struct entry_judge_called *called) {
    uint32_t size = tournament->tables.rows[table.at].size;
    struct number_row *rows = ARENA_ARRAY(&decision->arena, struct number_row, size);
    if (!rows) return no_memory();
    for (uint32_t seat = 0; seat < size; seat++)
        rows[seat].number = seated_number(&decision->state, tournament, table, seat);
    called->people.rows = rows;
    called->people.count = size;
    return done();
}

/* A text that may be empty, but is never unknown (NULL bytes). */
static struct text sealed_text(struct text text) { return text.length ? text : (struct text){"", 0}; }

/* `caller` 0: staff. */
static status enter_called(struct decision *decision, const struct tournament *tournament, table_id table,
                           uint32_t caller, struct text text) {
    struct entry entry = {.kind = ENTRY_judge_called};
    struct entry_judge_called *body = &entry.body.judge_called;
    const struct table *row = &tournament->tables.rows[table.at];
    body->tournament = (uint16_t)decision->command->tournament.at;
    body->call = decision->state.calls_made + 1;
    body->draw = tournament->stages.rows[row->stage.at].draw;
    body->table = (uint16_t)row->number;
    body->caller = caller;
    body->text.value = sealed_text(text);
    TRY(check_first_call(decision, body));
    TRY(list_seated(decision, tournament, table, body));
    return propose(decision, &entry);
}

status decide_judge_call(struct decision *decision) {
    const struct command_judge_call *wish = &decision->command->body.judge_call;
    struct tournament *tournament;
    table_id table;
    TRY(decide_tournament(decision, &tournament));
    TRY(find_table(decision, tournament, wish->table, &table));
    TRY(check_caller(decision, tournament, table, wish->caller));
    if (wish->text.length) TRY(check_label(decision, wish->text, REASON_CHARACTERS_MAX));
    return enter_called(decision, tournament, table, wish->caller, wish->text);
}

/* An open call with that number, else TY-CALL. */
static status find_call(const struct decision *decision, uint32_t number, struct judge_call **call) {
    *call = call_numbered(&decision->state, number);
    if (!*call) return refuse(decision->why, "TY-CALL", MSG_CALL_NONE, 1, arg_number(number));
    TRY(check_based_on(decision, (*call)->changed));
    if (call_is_open(*call)) return done();
    enum message says = (*call)->state == CALL_RULED ? MSG_CALL_IS_RULED : MSG_CALL_IS_DROPPED;
    return refuse(decision->why, "TY-CALL", says, 1, arg_number(number));
}

/* Adds a person with that name as a judge of the event. */
static status enter_judge(struct decision *decision, struct text name, uint32_t *number) {
    struct newcomer_row newcomer = {.name = name};
    struct entry entry = {.kind = ENTRY_staff_set};
    uint32_t first = decision->state.people.count;
    *number = next_number(&decision->state);
    TRY(add_person(decision, &newcomer, *number));
    TRY(warn_duplicate_names(decision, first, NOBODY));
    entry.body.staff_set = (struct entry_staff_set){*number, ROLE_JUDGE};
    TRY(propose(decision, &entry));
    struct argument who = arg_person(&decision->state, (person_id){first});
    notice(&decision->notices, "TY-STAFF", MSG_CALL_JUDGE_NEW, 2, who, arg_number(*number));
    return done();
}

/* TY-CALL: the judge must be staff; a new name adds a new judge. */
static status find_judge(struct decision *decision, uint32_t wanted, struct text name, uint32_t *judge) {
    person_id person;
    *judge = wanted;
    if (!wanted) return enter_judge(decision, name, judge);
    TRY(decide_person(decision, wanted, &person));
    if (decision->state.people.rows[person.at].role) return done();
    return refuse(decision->why, "TY-CALL", MSG_CALL_NOT_STAFF, 1, arg_person(&decision->state, person));
}

static status enter_taken(struct decision *decision, const struct judge_call *call, uint32_t judge) {
    struct entry entry = {.kind = ENTRY_call_taken};
    entry.body.call_taken = (struct entry_call_taken){(uint16_t)call->tournament, call->number, judge};
    return propose(decision, &entry);
}

status decide_call_take(struct decision *decision) {
    const struct command_call_take *wish = &decision->command->body.call_take;
    const struct state *state = &decision->state;
    struct judge_call *call;
    uint32_t judge;
    person_id holder;
    TRY(find_call(decision, wish->call, &call));
    TRY(find_judge(decision, wish->judge, wish->name, &judge));
    if (call->judge && (!wish->over || is_same_person(state, call->judge, judge))) {
        bool found = person_numbered(state, call->judge, &holder);
        return refuse(decision->why, "TY-CALL", MSG_CALL_IS_TAKEN, 2, arg_number(call->number),
                      found ? arg_person(state, holder) : arg_number(call->judge));
    }
    return enter_taken(decision, call, judge);
}

/* The oldest open call of that table; NULL: none. */
static struct judge_call *open_call_at(const struct decision *decision, const struct tournament *tournament,
                                       table_id table) {
    const struct table *row = &tournament->tables.rows[table.at];
    uint32_t draw = tournament->stages.rows[row->stage.at].draw;
    for (uint32_t i = 0; i < decision->state.calls.count; i++) {
        struct judge_call *call = &decision->state.calls.rows[i];
        bool is_there =
            call->tournament == decision->command->tournament.at && call->draw == draw && call->table == row->number;
        if (is_there && call_is_open(call)) return call;
    }
    return NULL;
}

/* The call that a ruling at that table settles: an open one, or one that staff makes now. */
static status call_at_table(struct decision *decision, uint32_t number, struct judge_call **call) {
    struct tournament *tournament;
    table_id table;
    TRY(decide_tournament(decision, &tournament));
    TRY(find_table(decision, tournament, number, &table));
    *call = open_call_at(decision, tournament, table);
    if (*call) return check_based_on(decision, (*call)->changed);
    TRY(enter_called(decision, tournament, table, 0, (struct text){NULL, 0}));
    *call = call_numbered(&decision->state, decision->state.calls_made);
    return done();
}

/* A ruling by the judge who took the call; another judge takes the call by ruling. */
status decide_call_rule(struct decision *decision) {
    const struct command_call_rule *wish = &decision->command->body.call_rule;
    struct entry entry = {.kind = ENTRY_call_ruled};
    struct entry_call_ruled *body = &entry.body.call_ruled;
    struct judge_call *call;
    uint32_t judge;
    TRY(wish->call || !wish->table ? find_call(decision, wish->call, &call)
                                   : call_at_table(decision, wish->table, &call));
    TRY(check_label(decision, wish->text, REASON_CHARACTERS_MAX));
    if (wish->judge || wish->name.length) {
        TRY(find_judge(decision, wish->judge, wish->name, &judge));
        bool is_new = !call->judge || !is_same_person(&decision->state, call->judge, judge);
        if (is_new) TRY(enter_taken(decision, call, judge));
    }
    *body = (struct entry_call_ruled){.tournament = (uint16_t)call->tournament, .call = call->number};
    body->text.value = wish->text;
    body->people.count = call->people_count;
    body->people.rows = ARENA_ARRAY(&decision->arena, struct number_row, call->people_count);
    if (!body->people.rows) return no_memory();
    for (uint32_t i = 0; i < call->people_count; i++)
        body->people.rows[i].number = decision->state.call_people.rows[call->first_person + i];
    return propose(decision, &entry);
}

status decide_call_drop(struct decision *decision) {
    struct judge_call *call;
    TRY(find_call(decision, decision->command->body.call_drop.call, &call));
    struct entry entry = {.kind = ENTRY_call_dropped};
    entry.body.call_dropped = (struct entry_call_dropped){(uint16_t)call->tournament, call->number};
    return propose(decision, &entry);
}
