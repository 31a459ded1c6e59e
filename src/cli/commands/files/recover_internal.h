/* A recovery under way, and how it is told (recover_report.c): what was kept, what
 * was lost and why, what was seen behind the damage, and which files beside it
 * hold more.
 */
#ifndef TILTYARD_CLI_COMMANDS_FILES_RECOVER_INTERNAL_H
#define TILTYARD_CLI_COMMANDS_FILES_RECOVER_INTERNAL_H

#include "app/recover/event_copy.h"
#include "cli/print/text_table.h"
#include "app/recover/recover.h"
#include "cli/line/cli_context.h"

enum { NEIGHBOURS_MAX = 5 };

/* A whole file of the same event, which goes on where the recovery ends. */
struct neighbour {
    const char *path;
    uint64_t entries;
};

struct recover_report {
    struct cli_context *ctx; /* its event is what was recovered, once it was */
    const char *path, *output;
    bool is_whole;
    struct event_summary whole; /* then */
    struct problem problem;     /* else */
    struct salvage salvage;
    struct recovery recovery;
    struct neighbour neighbours[NEIGHBOURS_MAX]; /* those with the most entries, the most first */
    uint32_t neighbour_count;
};

/* recover_sibling_files.c: files beside the damaged one that hold more than was recovered. */
status neighbours_find(struct recover_report *report) MUST_CHECK;
void neighbours_print(const struct recover_report *report, struct text_output *page, uint32_t indent);
void neighbours_json(const struct recover_report *report, struct json *json);

/* recover_unverified.c: what can be read behind the damage, as lines. The caller frees it whatever happens. */
struct seen_told {
    struct text_table grid;
    struct buffer lines; /* the same in JSON */
    uint32_t count;      /* of all of it, whether it is told or not */
};
status seen_tell(struct recover_report *report, struct seen_told *told) MUST_CHECK;
void seen_print(struct seen_told *told, struct text_output *page);
void seen_json(const struct seen_told *told, struct json *json);
void seen_free(struct seen_told *told);
/* Erased by an entry that could be read, though not verified: such a name is not asked for again. */
bool seen_forgets(const struct recovery *recovery, uint32_t person);

/* recover_report.c */
status recovering_answer_whole(struct recover_report *report) MUST_CHECK;
status recovering_answer(struct recover_report *report) MUST_CHECK;
/* Below the fault that nothing could be recovered: what was seen, and which file to use instead. */
status recovering_detail(struct recover_report *report) MUST_CHECK;

#endif
