/* Recovery report: what was kept, what was lost and why, what is readable after the damage, and other files that hold
 * more. recover_report.c prints it. */
#ifndef TILTYARD_CLI_COMMANDS_FILES_RECOVER_INTERNAL_H
#define TILTYARD_CLI_COMMANDS_FILES_RECOVER_INTERNAL_H

#include "app/recover/event_copy.h"
#include "cli/print/text_table.h"
#include "app/recover/recover.h"
#include "cli/line/cli_context.h"

enum { NEIGHBOURS_MAX = 5 };

/* An intact file of the same event that has more entries than the recovery. */
struct neighbour {
    const char *path;
    uint64_t entries;
};

struct recover_report {
    struct cli_context *ctx; /* its event is the recovered one, after the recovery */
    const char *path, *output;
    bool is_whole;
    struct event_summary whole; /* if is_whole */
    struct problem problem;     /* otherwise */
    struct salvage salvage;
    struct recovery recovery;
    struct neighbour neighbours[NEIGHBOURS_MAX]; /* the files with the most entries, largest first */
    uint32_t neighbour_count;
};

/* recover_sibling_files.c: files in the same folder that hold more than was recovered. */
status neighbours_find(struct recover_report *report) MUST_CHECK;
void neighbours_print(const struct recover_report *report, struct text_output *page, uint32_t indent);
void neighbours_json(const struct recover_report *report, struct json *json);

/* recover_unverified.c: lines of what is readable after the damage. The caller frees it in any case. */
struct seen_told {
    struct text_table grid;
    struct buffer lines; /* the same lines in JSON */
    uint32_t count;      /* all lines, also those left out */
};
status seen_tell(struct recover_report *report, struct seen_told *told) MUST_CHECK;
void seen_print(struct seen_told *told, struct text_output *page);
void seen_json(const struct seen_told *told, struct json *json);
void seen_free(struct seen_told *told);
/* The person was erased by an entry that is readable but not verified: do not ask for the name again. */
bool seen_forgets(const struct recovery *recovery, uint32_t person);

/* recover_report.c */
status recovering_answer_whole(struct recover_report *report) MUST_CHECK;
status recovering_answer(struct recover_report *report) MUST_CHECK;
/* Below the fault that nothing could be recovered: the readable entries, and which file to use instead. */
status recovering_detail(struct recover_report *report) MUST_CHECK;

#endif
