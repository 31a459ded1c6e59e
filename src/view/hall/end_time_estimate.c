#include "view/hall/end_time_estimate.h"

#include "core/ledger/undo.h"

/* More rounds than any format has. */
enum { SAMPLES_MAX = 64 };
/* Sorted. */
struct samples {
    uint32_t count;
    int64_t ms[SAMPLES_MAX];
};

/* The time that the rounds so far took. */
struct taken {
    struct samples rounds, pauses;
    const struct stage *last; /* the last published round; NULL: none was played here */
    int64_t since_ms;         /* when it was published, or when it ended; -1: not known */
};

/* Ignores negative durations: the laptop's clock was set back. */
static void add(struct samples *samples, int64_t from_ms, int64_t to_ms) {
    int64_t ms = to_ms - from_ms;
    uint32_t at = samples->count;
    if (from_ms < 0 || to_ms < 0 || ms < 0 || at == SAMPLES_MAX) return;
    for (; at && samples->ms[at - 1] > ms; at--) samples->ms[at] = samples->ms[at - 1];
    samples->ms[at] = ms;
    samples->count++;
}

/* The median, so that a night between two rounds does not change it. 0: no samples. */
static int64_t middle(const struct samples *samples) {
    uint32_t half = samples->count / 2;
    if (!samples->count) return 0;
    return samples->count % 2 ? samples->ms[half] : (samples->ms[half - 1] + samples->ms[half]) / 2;
}

/* The time of that entry; -1: not a valid time. */
static int64_t moment_of(const struct state *state, uint64_t seq) {
    int64_t at_ms = entry_time(state, seq);
    return at_ms > 0 && at_ms <= HALL_TIME_MAX ? at_ms : -1;
}

/* Was it entered from paper? */
static bool is_from_list(const struct state *state, const struct tournament *tournament, const struct stage *stage) {
    for (uint32_t i = 0; i < stage->table_count; i++) {
        const struct command_record *command =
            command_at_entry(state, tournament->tables.rows[stage->first_table + i].changed);
        if (command && command->kind == command_form(COMMAND_round_take)->code) return true;
    }
    return false;
}

/* Skips rounds that were played elsewhere: they were published or entered long after they were played, so their times
 * mean nothing. */
static void take_rounds(const struct state *state, const struct tournament *tournament, struct taken *taken) {
    int64_t over_ms = -1; /* end of the round before */
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        const struct stage *stage = &tournament->stages.rows[i];
        if (!stage_is_published(stage)) continue;
        bool is_here =
            stage->kind == STAGE_ROUND && stage->method != METHOD_IMPORTED && !is_from_list(state, tournament, stage);
        bool is_over = stage->state == STAGE_CLOSED;
        int64_t published_ms = is_here ? moment_of(state, stage->published) : -1;
        int64_t closed_ms = is_here && is_over ? moment_of(state, stage->closed) : -1;
        add(&taken->pauses, over_ms, published_ms);
        add(&taken->rounds, published_ms, closed_ms);
        over_ms = closed_ms;
        taken->last = stage;
        taken->since_ms = is_over ? closed_ms : published_ms;
    }
}

static int64_t later(int64_t one, int64_t other) { return one > other ? one : other; }

/* The estimate for `left` more rounds than were published. */
static struct end_time_estimate estimate_after(const struct tournament *tournament, const struct taken *taken,
                                               uint32_t left, int64_t now_ms) {
    bool is_open = taken->last->state == STAGE_OPEN;
    if (is_open ? taken->last->kind != STAGE_ROUND : !left) return (struct end_time_estimate){0};
    int64_t round_ms = middle(&taken->rounds), pause_ms = middle(&taken->pauses);
    /* The current round, or the current pause, ends after its usual duration; neither end is in the past. */
    int64_t first_ms = taken->since_ms < 0 ? now_ms : taken->since_ms + (is_open ? round_ms : pause_ms);
    int64_t rest_ms = left * (pause_ms + round_ms) - (is_open ? 0 : pause_ms);
    return (struct end_time_estimate){.from = taken->rounds.count,
                                      .round = rounds_published(tournament) + left,
                                      .is_open = format_of(tournament)->rounds != NULL,
                                      .round_ms = round_ms,
                                      .pause_ms = pause_ms,
                                      .ends_ms = later(now_ms, first_ms) + rest_ms};
}

status estimate_of(const struct state *state, tournament_id id, const struct progress *progress, int64_t now_ms,
                   struct end_time_estimate *estimate) {
    const struct tournament *tournament = state_tournament(state, id);
    uint32_t planned, published = rounds_published(tournament);
    struct taken taken = {.since_ms = -1};
    *estimate = (struct end_time_estimate){0};
    TRY(rounds_planned(tournament, &planned));
    if (!planned || progress->over || progress->next == NEXT_NOTHING) return done();
    take_rounds(state, tournament, &taken);
    if (!taken.rounds.count) return done();
    *estimate = estimate_after(tournament, &taken, planned > published ? planned - published : 0, now_ms);
    return done();
}

struct sentence estimate_said(const struct end_time_estimate *estimate, const char *hour) {
    return sentence_of(estimate->is_open ? MSG_ESTIMATE_OPEN : MSG_ESTIMATE, 3, arg_number(estimate->from),
                       arg_cstr(hour), arg_number(estimate->round));
}

void estimate_json(struct json *json, const struct end_time_estimate *estimate) {
    json_key(json, "estimated_end_ms");
    if (estimate->from)
        json_number(json, estimate->ends_ms);
    else
        json_null(json);
    json_key(json, "estimated_from_rounds"), json_number(json, estimate->from);
}
