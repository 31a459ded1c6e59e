/* Text output of several commands: pairings, standings, next commands. */
#ifndef TILTYARD_CLI_PRINT_PRINT_H
#define TILTYARD_CLI_PRINT_PRINT_H

#include "view/standings/overall_standings.h"
#include "view/pairings/correction_preview.h"
#include "view/explain/explain_rank.h"
#include "view/explain/explain_table.h"
#include "cli/print/text_table.h"
#include "view/shared/headings.h"
#include "view/pairings/pairings.h"
#include "cli/line/cli_context.h"
#include "view/shared/stage_title.h"
#include "view/standings/standings.h"

/* "Round 2 · draft · Friday cup": joins the pieces of a heading; empty ones are left out. */
void heading_print(struct cli_context *ctx, const struct text *pieces, uint32_t count);

/* cmd_standings.c: the round given by --round; 0: not given. REFUSED TY-ROUND. */
status show_find_round(struct cli_context *ctx, uint32_t *round) MUST_CHECK;
/* The stage given by --round, else the current one, else the last. */
status show_find_stage(struct cli_context *ctx, stage_id *stage) MUST_CHECK;

/* print_pairings.c: tables with their seats, or players by name; byes; and the reasons. */
void pairings_print(struct cli_context *ctx, const struct pairings *pairings);
void pairings_print_by_name(struct cli_context *ctx, const struct pairings *pairings);
/* At most `max` reasons of one kind, 0: all. */
void pairings_print_reasons(struct cli_context *ctx, const struct pairings *pairings, uint32_t max);
/* The parts of pairings_print. */
void pairings_print_heading(struct cli_context *ctx, const struct pairings *pairings);
void pairings_print_tables(struct cli_context *ctx, const struct pairings *pairings);
void pairings_print_rests(struct cli_context *ctx, const struct pairings *pairings);
void pairings_print_changes(struct cli_context *ctx, const struct pairings *pairings);
/* Whether anybody could have chosen the draw, in one sentence; nothing where no lot had a say. */
void chance_print(struct cli_context *ctx, const struct pairings *pairings);
/* "Key of this draw: ..." on its own line. */
void key_print(struct cli_context *ctx, const uint8_t key[HASH_SIZE]);

/* print_next.c: a problem and its rule, on its own line. */
void problem_print(struct cli_context *ctx, const struct problem *problem);

/* print_standings.c: adds a cell with a column's value. */
void column_cell(struct text_table *grid, const struct column *column, int64_t value, enum style style);
/* print_standings.c: the title, "Standings after round 2". */
void standings_when(struct cli_context *ctx, struct buffer *out, uint32_t round, bool final);
/* Adds a cell with a place: "3", "3=" if it is shared, a dash for none. */
void rank_cell(struct text_table *grid, uint32_t rank, bool shared, enum style style);
/* At most `rows` rows, 0: all. */
void standings_print(struct cli_context *ctx, const struct standings *standings);
void standings_print_table(struct cli_context *ctx, const struct standings *standings, uint32_t rows);
/* The first three places; only players of the final. */
void podium_print(struct cli_context *ctx, const struct standings *standings);

/* print_scores.c: parses WHO=SCORE words into rows in the arena, or the scores alone in the order of the table's seats,
 * if there is one for each; NOBODY: the table is not known. Writes a table's scores as a JSON array. table_typed: the
 * table of that number in the current stage, or NOBODY. */
status scores_read(struct cli_context *ctx, const struct state *state, table_id table, const struct text *words,
                   uint32_t count, struct score_row **rows, uint32_t *read) MUST_CHECK;
table_id table_typed(const struct state *state, tournament_id tournament, int64_t number);
void scores_json(struct json *json, const struct state *state, tournament_id tournament, table_id table);

/* cmd_overall.c: the overall title of two tournaments; REFUSED TY-COMBINE if it is not clear which. */
status overall_find(struct cli_context *ctx, struct overall_standings *overall) MUST_CHECK;
/* The winner of the title for which the picked tournament has the deciding match, or the players still tied. */
status title_print(struct cli_context *ctx) MUST_CHECK;

/* print_difference.c: what a correction changes. */
void difference_print(struct text_output *page, struct arena *arena, const struct correction_preview *preview);

/* print_explain.c */
void explained_place_print(struct cli_context *ctx, const struct explained_place *place);
void explained_table_print(struct cli_context *ctx, const struct explained_table *explained);

/* cmd_help.c: "cut=0|2|4", what it decides, and its default. */
void help_option(struct text_table *grid, const struct option *option);

/* cmd_status.c: the options of a tournament, and which have their default. */
status options_print(struct cli_context *ctx, const struct tournament *tournament, uint32_t indent) MUST_CHECK;

/* print_house_rules.c: the organizer's changes to the rules. */
void house_rules_print(struct cli_context *ctx, const struct preflight *running, uint32_t indent);
/* A line of that list: the rule, and the sentence in that style. */
void house_rule_add(struct text_table *grid, const char *rule, const struct sentence *says, enum style style);

/* print_next.c: useful next commands, each with what it does. */
struct next_line {
    struct text command, says;
};
struct next_lines {
    VEC(struct next_line) rows;
    bool failed;
};
/* Takes the buffer's text, and frees the buffer. */
void next_lines_add(struct cli_context *ctx, struct next_lines *lines, struct buffer *command,
                    const struct sentence *says);
/* Prints and frees them. */
void next_lines_print(struct cli_context *ctx, struct next_lines *lines);
/* Prints the next useful commands of a tournament. */
status next_print(struct cli_context *ctx) MUST_CHECK;

#endif
