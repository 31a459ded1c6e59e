#include "core/decide/decide_internal.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>
#include "core/apply/apply.h"
#include "core/state/person_lookup.h"

status decide(struct decision *decision, const struct command *command) {
    static status (*const decide_kind[COMMAND_KINDS])(struct decision *) = {
        [COMMAND_event_create] = decide_event_create,
        [COMMAND_tournament_create] = decide_tournament_create,
        [COMMAND_people_add] = decide_people_add,
        [COMMAND_person_rename] = decide_person_rename,
        [COMMAND_person_forget] = decide_person_forget,
        [COMMAND_people_enrol] = decide_people_enrol,
        [COMMAND_entrant_order] = decide_entrant_order,
        [COMMAND_entrant_change] = decide_entrant_change,
        [COMMAND_entrant_decline] = decide_entrant_decline,
        [COMMAND_draw_make] = decide_draw_make,
        [COMMAND_draw_publish] = decide_draw_publish,
        [COMMAND_result_enter] = decide_result_enter,
        [COMMAND_stage_close] = decide_stage_close,
        [COMMAND_lot_draw] = decide_lot_draw,
        [COMMAND_event_finish] = decide_event_finish,
        [COMMAND_command_undo] = decide_command_undo,
        [COMMAND_result_correct] = decide_result_correct,
        [COMMAND_round_take] = decide_round_take,
        [COMMAND_people_swap] = decide_people_swap,
        [COMMAND_person_seat] = decide_person_seat,
        [COMMAND_people_merge] = decide_people_merge,
        [COMMAND_people_apart] = decide_people_apart,
        [COMMAND_event_set] = decide_event_set,
        [COMMAND_staff_set] = decide_staff_set,
        [COMMAND_people_attest] = decide_people_attest,
        [COMMAND_link_grant] = decide_link_grant,
        [COMMAND_link_enter] = decide_link_enter,
        [COMMAND_link_revoke] = decide_link_revoke,
        [COMMAND_code_renew] = decide_code_renew,
        [COMMAND_code_enter] = decide_code_enter,
        [COMMAND_join_ask] = decide_join_ask,
        [COMMAND_join_approve] = decide_join_approve,
        [COMMAND_join_refuse] = decide_join_refuse,
        [COMMAND_result_report] = decide_result_report,
        [COMMAND_report_answer] = decide_report_answer,
        [COMMAND_result_check] = decide_result_check,
        [COMMAND_tournament_import] = decide_tournament_import,
        [COMMAND_deck_enter] = decide_deck_enter,
        [COMMAND_bans_set] = decide_bans_set,
        [COMMAND_deck_table] = decide_deck_table,
        [COMMAND_game_create] = decide_game_create,
        [COMMAND_game_move] = decide_game_move,
        [COMMAND_game_open] = decide_game_open,
        [COMMAND_game_lot] = decide_game_lot,
        [COMMAND_game_bid] = decide_game_bid,
        [COMMAND_tournaments_combine] = decide_tournaments_combine,
        [COMMAND_announcement_make] = decide_announcement_make,
        [COMMAND_announcement_withdraw] = decide_announcement_withdraw,
        [COMMAND_clock_start] = decide_clock_start,
        [COMMAND_clock_pause] = decide_clock_pause,
        [COMMAND_clock_go] = decide_clock_go,
        [COMMAND_clock_stop] = decide_clock_stop,
        [COMMAND_clock_add] = decide_clock_add,
        [COMMAND_clock_extra] = decide_clock_extra,
        [COMMAND_room_set] = decide_room_set,
        [COMMAND_table_fix] = decide_table_fix,
        [COMMAND_checkin_open] = decide_checkin_open,
        [COMMAND_checkin_enter] = decide_checkin_enter,
        [COMMAND_checkin_close] = decide_checkin_close,
        [COMMAND_absent_drop] = decide_absent_drop,
        [COMMAND_judge_call] = decide_judge_call,
        [COMMAND_call_take] = decide_call_take,
        [COMMAND_call_rule] = decide_call_rule,
        [COMMAND_call_drop] = decide_call_drop,
        [COMMAND_penalty_give] = decide_penalty_give,
        [COMMAND_penalty_cancel] = decide_penalty_cancel,
    };
    assert(command->kind < COMMAND_KINDS);
    decision->command = command;
    bool creates = command->kind == COMMAND_event_create;
    if (creates == (decision->state.created != 0)) {
        return refuse(decision->why, "TY-EVENT", creates ? MSG_EVENT_EXISTS : MSG_EVENT_MISSING, 0);
    }
    if (decision->state.finished && command->kind != COMMAND_person_forget) {
        return refuse(decision->why, "TY-FINISHED", MSG_EVENT_FINISHED, 0);
    }
    if (command->based_on > decision->state.seq) {
        return refuse(decision->why, "TY-STALE", MSG_BASED_ON_FUTURE, 2, arg_number((int64_t)command->based_on),
                      arg_number((int64_t)decision->state.seq));
    }
    struct entry opening = {.kind = ENTRY_command};
    struct entry_command *body = &opening.body.command;
    memcpy(body->id, command->id, ID_SIZE);
    body->at_ms = command->at_ms;
    body->by = command->by;
    body->kind = command_form(command->kind)->code;
    TRY(propose(decision, &opening));
    TRY(decide_kind[command->kind](decision));
    return decision_close(decision, &opening);
}
