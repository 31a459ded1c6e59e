/* Shared declarations of decide: one function for each command, and checks that several of them need. */
#ifndef TILTYARD_CORE_DECIDE_DECIDE_INTERNAL_H
#define TILTYARD_CORE_DECIDE_DECIDE_INTERNAL_H

#include "core/decide/decide.h"
#include "core/ledger/draw_record.h"
#include "core/rulebook/format.h"

/* Call after the last entry: sets in the first entry (`command`) how many follow, and chains the rows. */
status decision_close(struct decision *decision, struct entry *opening) MUST_CHECK;
/* The command's tournament, else TY-TOURNAMENT. The pointer is valid until the next tournament is added. */
status decide_tournament(const struct decision *decision, struct tournament **tournament) MUST_CHECK;
/* The person with that number, else TY-NAME. */
status decide_person(const struct decision *decision, uint32_t number, person_id *person) MUST_CHECK;
/* The person's entrant in the tournament, else TY-ENTERED. */
status decide_entrant(const struct decision *decision, const struct tournament *tournament, uint32_t number,
                      entrant_id *entrant) MUST_CHECK;
/* TY-TEXT: checks a name or label that must fit in a line. */
status check_label(const struct decision *decision, struct text text, uint32_t characters_max) MUST_CHECK;

/* Sets options of that tournament, and of the event. Refuses by TY-OPTION, or by the rule that limits an option's
 * values. */
status enter_settings(struct decision *decision, uint16_t tournament, const struct format *format,
                      const struct setting_row *rows, uint32_t count, bool house_rule) MUST_CHECK;
/* May that option of the format have that value? Refuses by TY-OPTION, or by the rule that limits its values. */
status check_setting(struct decision *decision, const struct format *format, const struct setting_row *setting,
                     bool house_rule) MUST_CHECK;
/* TY-TEXT: checks a person's name. */
status check_person_name(struct text name, struct problem *why) MUST_CHECK;
/* A name as it is stored: trimmed, in normal form C, with single blanks, so that equal names have equal bytes. */
status compose_name(struct decision *decision, struct text typed, struct text *name) MUST_CHECK;
/* Registers a person; the name must be valid and the number free. */
status add_person(struct decision *decision, const struct newcomer_row *row, uint32_t number) MUST_CHECK;
/* Registers a person with that number, and enters him or her in the command's tournament with that order. The name must
 * be as newcomer_check requires. */
status enter_newcomer(struct decision *decision, const struct newcomer_row *row, uint32_t number, uint32_t order,
                      bool late) MUST_CHECK;
/* The number for the next person. */
uint32_t next_number(const struct state *state);
/* Adds notices (TY-NAME) about people whose names are equal, or nearly (duplicate_names.c). `first` is the first new
 * person; `renamed` one who was renamed, or NOBODY. */
status warn_duplicate_names(struct decision *decision, uint32_t first, uint32_t renamed) MUST_CHECK;
/* TY-ATTEST: records that the person agrees to the statement that everyone makes on entry. */
status enter_attestation(struct decision *decision, uint32_t number) MUST_CHECK;

/* Call after an entry that changes the staff, the players or the event's tier: refuses if a game's general rules forbid
 * a staff member to play. What must still be done before the first round becomes a notice. */
status check_staff(struct decision *decision) MUST_CHECK;
/* Before a draw of that tournament: the same check, and what was a notice is now a refusal. */
status check_staff_of_draw(const struct decision *decision, const struct tournament *tournament) MUST_CHECK;
/* Adds notices: who stands in for the organizer `person` who plays there; NOBODY: for all organizers. */
void notice_seconds(struct decision *decision, const struct tournament *tournament, person_id person);
/* Adds notices: other rules for events of this tier. */
void notice_tier(struct decision *decision);
/* TY-OPTION: sets one setting of the event; or of that tournament, if it can have one (OF_THE_EVENT: of all). */
status enter_event_setting(struct decision *decision, uint16_t tournament,
                           const struct setting_row *setting) MUST_CHECK;

/* TY-UNUSUAL: refuses scores beyond what the format's games usually end with, or warns about them. */
status check_usual(struct decision *decision, const struct tournament *tournament, table_id table,
                   const struct score *scores, uint8_t unusual) MUST_CHECK;
/* Enters a table's scores, in the order of its seats, without checking them with the format. */
status enter_scores(struct decision *decision, table_id table, const struct score *scores) MUST_CHECK;
/* Enters the result of a table of a published stage that is decided without play; nothing if it is not. */
status enter_foregone(struct decision *decision, struct tournament *tournament, table_id id) MUST_CHECK;
/* Puts scores in the order of the seats; refuses by TY-SEATS or by the format's everybody_rule unless each seat has
 * exactly one score, or at most one in a format without numbers. `scores` has room for the table, and is zeroed. */
status order_scores(struct decision *decision, const struct tournament *tournament, table_id table,
                    const struct score_row *rows, uint32_t count, struct score *scores) MUST_CHECK;
/* TY-SEATS: refuses a player who does not sit at that table, and says where he or she sits in that stage. */
status refuse_stranger(const struct decision *decision, const struct tournament *tournament, table_id table,
                       entrant_id stranger) MUST_CHECK;
/* TY-RESULT: refuses because the table has a result; says how to undo it, if it was entered by itself. */
status refuse_result(const struct decision *decision, const struct table *table);
/* A table's scores as rows for an entry, in the decision's arena. */
struct score_rows {
    struct score_row *rows;
    uint32_t count;
};
status format_scores(struct decision *decision, table_id table, const struct score *scores,
                     struct score_rows *rows) MUST_CHECK;
/* Draws a lot among these people, records it, and sorts `numbers` into the order that it gave. */
status enter_lot(struct decision *decision, uint32_t *numbers, uint32_t count, uint32_t pick) MUST_CHECK;
/* TY-DRAFT-OLD: publishes that draft, and enters the results of tables that are decided without play. */
status enter_publication(struct decision *decision, struct tournament *tournament, stage_id draft) MUST_CHECK;
/* TY-CLOCK: starts the clock of that open stage, which has none that runs. */
status enter_clock(struct decision *decision, tournament_id tournament, stage_id stage, uint32_t minutes,
                   int64_t start_ms) MUST_CHECK;
/* Adds a notice: players of that stage who also sit at an open table of another tournament. */
void warn_double_booking(struct decision *decision, const struct tournament *tournament, stage_id stage);
/* The open stage, else TY-STAGE. */
status open_stage(const struct decision *decision, const struct tournament *tournament, stage_id *id) MUST_CHECK;
/* Adds notices, if decks are handed in: who has none, and which are not legal. */
void notice_decks(struct decision *decision, const struct tournament *tournament);
/* Adds a notice before these two are merged: which deck stays, and which is dropped. */
void notice_joined_decks(struct decision *decision, const struct tournament *tournament, person_id kept,
                         person_id gone);
/* TY-STAGE: the draft, or the round that is being played. TY-DRAFT-OLD: refuses a draft that must be drawn again
 * anyway, because that would discard the change. */
status stage_by_hand(const struct decision *decision, const struct tournament *tournament, stage_id *stage) MUST_CHECK;
/* Swaps two people of that stage. Refuses by TY-HAND, TY-STATUS, TY-REASON, or the format's rule. `tables`: where they
 * sat; NOBODY: at none. */
status enter_swap(struct decision *decision, struct tournament *tournament, stage_id stage,
                  const struct command_people_swap *wish, table_id tables[2]) MUST_CHECK;
/* TY-HAND: no person can be moved to or from a table that has a result; says how to undo it. */
status check_unplayed(const struct decision *decision, const struct table *table) MUST_CHECK;
/* Adds a notice: players at this table were together before, against the format's rule. */
void notice_same_table(struct decision *decision, const struct tournament *tournament, table_id id);
/* Adds notices: games of the command's tournament that no longer belong to their tables. */
void notice_places(struct decision *decision);
/* The open stage's tables without a result, as "2, 5, 7". */
struct argument arg_missing_tables(const struct tournament *tournament, stage_id stage);

/* Combines two tournaments; the first is the one with the deciding match. */
status enter_combination(struct decision *decision, tournament_id one, tournament_id other) MUST_CHECK;

/* Gives a player's phone a link with the next number; `token` is the hash of the phone's token. */
status enter_phone(struct decision *decision, uint32_t person, struct text label,
                   const uint8_t token[HASH_SIZE]) MUST_CHECK;
/* TY-LINK: every link and every request has a token of its own; `token` is its hash. */
status check_token_is_new(const struct decision *decision, const uint8_t token[HASH_SIZE]) MUST_CHECK;

/* Enters a person in the command's tournament, last in order, if the rules allow entries now. */
status enrol_newcomer(struct decision *decision, uint32_t number) MUST_CHECK;
/* Sets the person's club; an empty one removes it. */
status set_club(struct decision *decision, uint32_t number, struct text club) MUST_CHECK;

/* TY-CHECK, as notices: results of the last stage that players disputed, and players who did not answer. */
void notice_checks(struct decision *decision, const struct tournament *tournament);

/* Adds a notice before a draw: check-in is open, or was closed, and people are missing. */
void notice_absent(struct decision *decision, const struct tournament *tournament);
/* Adds a notice: check-in is open, and a person whom staff add now counts as checked in. */
void notice_counts_in(struct decision *decision, const struct tournament *tournament);
/* The format's rule; and a notice if a person who leaves still sits at a table without a result. */
status check_status_change(struct decision *decision, const struct tournament *tournament, entrant_id id,
                           enum entrant_status wanted) MUST_CHECK;

/* TY-REASON: every change by hand needs a reason. */
status check_reason(const struct decision *decision, struct text reason) MUST_CHECK;
/* Numbers the tables of the stage that was just published; writes an entry only if a number differs from the draw's
 * place. */
status enter_table_numbers(struct decision *decision, stage_id stage) MUST_CHECK;

/* decide_event_create …: one function for each command, declared by its row. */
#include "core/ledger/fields_as_nothing.def"
#define COMMAND(name, code, who, undo) status decide_##name(struct decision *decision) MUST_CHECK;
#include "core/ledger/commands.def"
#undef COMMAND
#include "core/ledger/fields_forget.def"

#endif
