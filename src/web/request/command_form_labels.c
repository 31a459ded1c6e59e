#include "web/request/command_form_labels.h"

#include <string.h>
#include "core/state/venue.h"
#include "core/state/state.h"

#define MINUTES 1, HALL_MINUTES_MAX
#define TABLE 1, HALL_TABLE_MAX

const struct command_form_label command_form_labels[] = {
    {COMMAND_join_approve, "person", MSG_SETUP_IS_PERSON, 0, 0},
    {COMMAND_call_take, "judge", MSG_PAGE_JUDGE, 0, 0},
    {COMMAND_call_take, "name", MSG_PAGE_JUDGE_NEW, 0, 0},
    {COMMAND_call_rule, "text", MSG_PAGE_CALL_RULING, 0, 0},
    {COMMAND_call_rule, "judge", MSG_PAGE_JUDGE, 0, 0},
    {COMMAND_judge_call, "table", MSG_COLUMN_TABLE, TABLE},
    {COMMAND_judge_call, "text", MSG_PAGE_REASON_OPTIONAL, 0, 0},
    {COMMAND_clock_start, "minutes", MSG_PAGE_MINUTES_TYPED, MINUTES},
    {COMMAND_clock_add, "minutes", MSG_PAGE_MINUTES_TYPED, MINUTES},
    {COMMAND_clock_extra, "table", MSG_COLUMN_TABLE, TABLE},
    {COMMAND_clock_extra, "minutes", MSG_PAGE_MINUTES_TYPED, MINUTES},
    {COMMAND_clock_extra, "reason", MSG_PAGE_REASON, 0, 0},
    {COMMAND_announcement_make, "text", MSG_PAGE_TEXT, 0, 0},
    {COMMAND_announcement_make, "minutes", MSG_PAGE_ANNOUNCE_MINUTES, MINUTES},
    {COMMAND_announcement_make, "until_ms", MSG_PAGE_ANNOUNCE_UNTIL, 0, 0},
    {COMMAND_room_set, "name", MSG_PAGE_NAME, 0, 0},
    {COMMAND_room_set, "tables", MSG_PAGE_TABLE_NUMBERS, 0, 0},
    {COMMAND_table_fix, "person", MSG_PAGE_PERSON, 0, 0},
    {COMMAND_table_fix, "table", MSG_COLUMN_TABLE, TABLE},
    {COMMAND_result_correct, "then", MSG_PAGE_CORRECT_CHOOSE, 0, 0},
    {COMMAND_result_correct, "reason", MSG_PAGE_REASON, 0, 0},
    {COMMAND_people_swap, "one", MSG_PAGE_PERSON, 0, 0},
    {COMMAND_people_swap, "other", MSG_PAGE_PERSON, 0, 0},
    {COMMAND_people_swap, "reason", MSG_PAGE_REASON, 0, 0},
    {COMMAND_person_seat, "person", MSG_PAGE_PERSON, 0, 0},
    {COMMAND_person_seat, "table", MSG_COLUMN_TABLE, TABLE},
    {COMMAND_person_seat, "reason", MSG_PAGE_REASON, 0, 0},
    {COMMAND_draw_make, "reason", MSG_PAGE_REASON, 0, 0},
    {COMMAND_lot_draw, "people", MSG_PAGE_RUN_LOT_OF, 0, 0},
    {COMMAND_lot_draw, "pick", MSG_PAGE_RUN_LOT_PICK, 0, PERSON_NUMBER_MAX},
    {COMMAND_penalty_give, "person", MSG_PAGE_PERSON, 0, 0},
    {COMMAND_penalty_give, "kind", MSG_PAGE_PENALTY, 0, 0},
    {COMMAND_penalty_give, "reason", MSG_PAGE_REASON, 0, 0},
    {COMMAND_penalty_give, "effect", MSG_PAGE_EFFECT, 0, 0},
    {COMMAND_penalty_cancel, "reason", MSG_PAGE_PENALTY_WHY, 0, 0},
    {COMMAND_checkin_enter, "people", MSG_SETUP_WHO_IS_THERE, 0, 0},
    {COMMAND_checkin_open, "until_ms", MSG_SETUP_DEADLINE, 0, 0},
    {COMMAND_entrant_change, "reason", MSG_PAGE_REASON_OPTIONAL, 0, 0},
    {COMMAND_person_rename, "name", MSG_PAGE_NAME, 0, 0},
    {COMMAND_people_apart, "other", MSG_SETUP_APART_FROM, 0, 0},
    {COMMAND_people_merge, "gone", MSG_SETUP_MERGE_GONE, 0, 0},
    {COMMAND_report_answer, "words", MSG_PAGE_WORD_WHAT, 0, 0},
    {COMMAND_result_check, "words", MSG_PAGE_WORD_WHAT, 0, 0},
};
const uint32_t command_form_label_count = sizeof command_form_labels / sizeof *command_form_labels;

const struct command_form_label *command_form_label_of(enum command_kind kind, const char *name) {
    for (uint32_t i = 0; i < command_form_label_count; i++)
        if (command_form_labels[i].kind == kind && strcmp(command_form_labels[i].name, name) == 0)
            return &command_form_labels[i];
    return NULL;
}

/* A room whose name was left empty would make its tables those of the whole tournament. */
bool command_form_wants_filled(enum command_kind kind, const char *name) {
    return kind == COMMAND_room_set && command_form_label_of(kind, name) != NULL;
}
