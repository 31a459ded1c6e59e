#include "core/rulebook/option_change.h"

#include <string.h>
#include "core/ledger/undo.h"

/* What asks whether an option can change. */
struct change {
    const struct state *state;
    const struct tournament *tournament;
    const struct option *option;
    uint32_t place;
    int64_t value;
    struct problem *why;
};

bool option_shapes_drafts(const struct option *option) {
    return option->used_by != USED_BY_NEXT_CLOCK && option->used_by != USED_BY_RESULTS;
}

/* The number by which `undo` finds the command of that entry. */
static struct argument arg_to_undo(const struct change *change, uint64_t entry) {
    const struct command_record *command = command_at_entry(change->state, entry);
    return arg_number((int64_t)(command ? command_last(command) : entry));
}

static status refuse_used(const struct change *change, enum message says, const struct stage *stage, uint64_t entry) {
    return refuse(change->why, change->option->rule, says, 3, stage_argument(stage), arg_cstr(change->option->key),
                  arg_to_undo(change, entry));
}

/* No stage may be published; or none that is not a round. */
static status check_stages(const struct change *change, bool rounds_too) {
    const struct tournament *tournament = change->tournament;
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        const struct stage *stage = &tournament->stages.rows[i];
        if (!stage_is_published(stage) || (stage->kind == STAGE_ROUND && !rounds_too)) continue;
        return refuse_used(change, MSG_OPTION_USED_STAGE, stage, stage->published);
    }
    return done();
}

/* The entry of the first result of a stage that somebody played. */
static uint64_t first_result(const struct tournament *tournament, const struct stage *stage) {
    uint64_t first = stage->published;
    for (uint32_t i = 0; i < stage->table_count; i++) {
        const struct table *table = &tournament->tables.rows[stage->first_table + i];
        if (table->has_result && table->size > 1) return table->changed;
    }
    return first;
}

static status check_results(const struct change *change) {
    const struct tournament *tournament = change->tournament;
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        const struct stage *stage = &tournament->stages.rows[i];
        if (!stage_is_published(stage) || !stage_has_results(tournament, (stage_id){i})) continue;
        return refuse_used(change, MSG_OPTION_USED_RESULTS, stage, first_result(tournament, stage));
    }
    return done();
}

/* How many rounds there would be with the new value. NO_MEMORY is the only failure. */
static status rounds_then(const struct change *change, uint32_t *rounds) {
    struct tournament changed = *change->tournament;
    size_t size = changed.settings.count * sizeof *changed.settings.rows;
    changed.settings.rows = memory_alloc(size);
    if (!changed.settings.rows) return no_memory();
    memcpy(changed.settings.rows, change->tournament->settings.rows, size);
    changed.settings.rows[change->place] = change->value;
    status counted = rounds_planned(&changed, rounds);
    memory_free(changed.settings.rows);
    return counted;
}

static status check_rounds(const struct change *change) {
    uint32_t published = rounds_published(change->tournament), rounds;
    TRY(check_stages(change, false));
    TRY(rounds_then(change, &rounds));
    if (!published || rounds >= published) return done();
    return refuse(change->why, change->option->rule, MSG_OPTION_ROUNDS_PUBLISHED, 3, arg_number(published),
                  arg_cstr(change->option->key), arg_number(rounds));
}

/* A match of another tournament, for a title over both, was drawn by the places here. */
static status check_titles(const struct change *change) {
    uint32_t at = tournament_at(change->state, change->tournament).at;
    EACH_TOURNAMENT (change->state, i) {
        const struct tournament *other = &change->state->tournaments.rows[i];
        for (uint32_t j = 0; j < other->stages.count && i != at; j++) {
            const struct stage *stage = &other->stages.rows[j];
            if (!stage_is_published(stage) || !stage_draws_on(other, stage, at)) continue;
            return refuse_used(change, MSG_OPTION_USED_STAGE, stage, stage->published);
        }
    }
    return done();
}

status option_change_check(const struct state *state, const struct tournament *tournament, uint32_t place,
                           int64_t value, struct problem *why) {
    const struct option *option = &format_of(tournament)->options[place];
    const struct change change = {state, tournament, option, place, value, why};
    if (tournament->settings.rows[place] == value || option->used_by == USED_BY_NEXT_CLOCK) return done();
    TRY(check_titles(&change));
    switch (option->used_by) {
    case USED_BY_RESULTS: return check_results(&change);
    case USED_BY_LATER_STAGES: return check_stages(&change, false);
    case USED_AS_ROUNDS: return check_rounds(&change);
    default: return check_stages(&change, true);
    }
}
