#include "view/pairings/correction_preview.h"

#include <assert.h>
#include <string.h>
#include "view/pairings/pairings.h"
#include "view/shared/json_people.h"

/* Two folds while they are compared. */
struct comparing {
    const struct state *states[2]; /* before, after */
    const struct tournament *tournaments[2];
    struct arena *arena;
    struct correction_preview *preview;
};

static bool is_same(const struct format *format, const struct standing *a, const struct standing *b) {
    return a->rank == b->rank && a->shared == b->shared &&
           memcmp(a->values, b->values, sizeof *a->values * format->column_count) == 0;
}

/* The rows that move. A correction adds or removes no player, so both folds have the same players. */
static status compare_places(struct comparing *comparing) {
    struct correction_preview *preview = comparing->preview;
    const struct standings *before = &preview->before, *after = &preview->after;
    preview->moved = ARENA_ARRAY(comparing->arena, struct moved, after->count);
    if (!preview->moved) return no_memory();
    for (uint32_t i = 0; i < after->count; i++) {
        const struct standing *row = &after->rows[i];
        uint32_t j = 0;
        while (j < before->count && before->rows[j].number != row->number) j++;
        if (j == before->count || is_same(after->format, &before->rows[j], row)) continue;
        preview->moved[preview->moved_count++] = (struct moved){&before->rows[j], row};
    }
    return done();
}

/* For each entrant, the set of his or her table in that stage. */
static void find_seated(const struct tournament *tournament, const struct stage *stage, uint8_t *sets) {
    memset(sets, NO_SET, tournament->entrants.count);
    for (uint32_t i = 0; i < stage->table_count; i++) {
        const struct table *table = &tournament->tables.rows[stage->first_table + i];
        const struct seat *seats = table_seats(tournament, (table_id){stage->first_table + i});
        for (uint32_t seat = 0; seat < table->size; seat++) sets[seats[seat].entrant.at] = table->set;
    }
}

/* NULL: at no table. A format without sets only says whether the player was in the stage. */
static const struct table_set *set_of(const struct format *format, uint8_t set) {
    static const struct table_set in_it = {.key = "seated", .name = MSG_DIFFERENCE_SEATED};
    if (format->set_count == 0) return set == NO_SET ? NULL : &in_it;
    return set < format->set_count ? &format->sets[set] : NULL;
}

static status add_displaced(struct comparing *comparing, uint32_t entrant, uint8_t sat, uint8_t belonged) {
    const struct tournament *tournament = comparing->tournaments[1];
    person_id person = tournament->entrants.rows[entrant].person;
    struct correction_preview *preview = comparing->preview;
    struct displaced *row = &preview->displaced[preview->displaced_count++];
    *row = (struct displaced){.number = comparing->states[1]->people.rows[person.at].number,
                              .name = shown_name(comparing->states[1], person, comparing->arena),
                              .sat = set_of(format_of(tournament), sat),
                              .belonged = set_of(format_of(tournament), belonged)};
    return row->name.bytes ? done() : no_memory();
}

/* The players whose correct set changes by the correction, and who sat in another one. */
static status compare_stage(struct comparing *comparing, stage_id id) {
    const struct tournament *tournament = comparing->tournaments[1];
    const struct stage *stage = &tournament->stages.rows[id.at];
    uint32_t people = tournament->entrants.count;
    struct correction_preview *preview = comparing->preview;
    uint8_t *sets = ARENA_ARRAY(comparing->arena, uint8_t, people * 3 + 1);
    if (!sets) return no_memory();
    for (unsigned fold = 0; fold < 2; fold++) {
        TRY(format_of(tournament)
                ->belongs(comparing->states[fold], comparing->tournaments[fold], id, sets + fold * people));
    }
    find_seated(tournament, stage, sets + 2 * people);
    struct disturbed disturbed = {.kind = (enum stage_kind)stage->kind,
                                  .round = stage->round,
                                  .draft = stage->state == STAGE_DRAFT,
                                  .first = preview->displaced_count};
    for (uint32_t i = 0; i < people; i++) {
        uint8_t before = sets[i], after = sets[people + i], sat = sets[2 * people + i];
        if (before == after || after == sat) continue;
        TRY(add_displaced(comparing, i, sat, after));
        disturbed.count++;
    }
    if (disturbed.count) preview->stages[preview->stage_count++] = disturbed;
    return done();
}

static status compare_stages(struct comparing *comparing, stage_id corrected) {
    const struct tournament *tournament = comparing->tournaments[1];
    struct correction_preview *preview = comparing->preview;
    uint32_t later = tournament->stages.count - corrected.at - 1;
    preview->stages = ARENA_ARRAY(comparing->arena, struct disturbed, later + 1);
    preview->displaced = ARENA_ARRAY(comparing->arena, struct displaced, later * tournament->entrants.count + 1);
    if (!preview->stages || !preview->displaced) return no_memory();
    for (uint32_t i = corrected.at + 1; i < tournament->stages.count; i++) {
        if (tournament->stages.rows[i].state == STAGE_REPLACED) continue;
        TRY(compare_stage(comparing, (stage_id){i}));
    }
    return done();
}

status difference_of(const struct state *before, const struct state *after, tournament_id id, stage_id stage,
                     struct arena *arena, struct correction_preview *preview) {
    struct comparing comparing = {
        {before, after}, {state_tournament(before, id), state_tournament(after, id)}, arena, preview};
    *preview = (struct correction_preview){0};
    TRY(standings_of(before, id, 0, arena, &preview->before));
    TRY(standings_of(after, id, 0, arena, &preview->after));
    TRY(compare_places(&comparing));
    return compare_stages(&comparing, stage);
}

static bool scores_otherwise(const struct correction_preview *preview, const struct moved *moved) {
    for (uint32_t i = 0; i < preview->after.format->column_count; i++)
        if (moved->before->values[i] != moved->after->values[i]) return true;
    return false;
}

bool difference_is_about(const struct correction_preview *preview, const struct moved *moved) {
    if (scores_otherwise(preview, moved)) return true;
    for (uint32_t i = 0; i < preview->moved_count; i++)
        if (scores_otherwise(preview, &preview->moved[i])) return false;
    return true;
}

static bool is_draft_standing(const struct tournament *tournament) {
    stage_id current;
    return stage_current(tournament, &current) && tournament->stages.rows[current.at].state == STAGE_DRAFT;
}

bool correction_may(const struct tournament *before, stage_id stage, table_id table, uint32_t then) {
    if (then == THEN_POINTS) return table_gives_points(before, table);
    if (then == THEN_NEXT_DRAW) return is_draft_standing(before);
    if (then != THEN_REOPEN) return true;
    return before->stages.rows[stage.at].state == STAGE_CLOSED && stage_is_last(before, stage);
}

bool correction_asks(const struct tournament *before, const struct correction_preview *preview) {
    return preview->stage_count > 0 || is_draft_standing(before);
}

enum message correction_effect_message(uint32_t then) {
    static const enum message says[THENS] = {[THEN_OPEN] = MSG_NONE,
                                             [THEN_POINTS] = MSG_THEN_POINTS,
                                             [THEN_STATUS] = MSG_THEN_STATUS,
                                             [THEN_NEXT_DRAW] = MSG_THEN_NEXT_DRAW,
                                             [THEN_REOPEN] = MSG_THEN_REOPEN};
    assert(then < THENS);
    return says[then];
}

static void row_json(struct json *json, const char *key, const struct format *format, const struct standing *row) {
    json_key(json, key), json_open(json, '{');
    standing_json(json, format, row);
    json_close(json, '}');
}

static void set_json(struct json *json, const char *key, const struct table_set *set) {
    json_key(json, key);
    if (set)
        json_string(json, set->key);
    else
        json_null(json);
}

static void displaced_json(struct json *json, const struct displaced *row) {
    json_open(json, '{');
    json_key(json, "number"), json_number(json, row->number);
    json_key(json, "name"), json_text(json, row->name);
    set_json(json, "sat", row->sat);
    set_json(json, "belonged", row->belonged);
    json_close(json, '}');
}

static void stage_json(struct json *json, const struct correction_preview *preview, const struct disturbed *stage) {
    json_open(json, '{');
    json_key(json, "stage"), json_string(json, stage_key(stage->kind));
    json_key(json, "round"), json_number(json, stage->round);
    json_key(json, "draft"), json_bool(json, stage->draft);
    json_key(json, "people"), json_open(json, '[');
    for (uint32_t i = 0; i < stage->count; i++) displaced_json(json, &preview->displaced[stage->first + i]);
    json_close(json, ']');
    json_close(json, '}');
}

void difference_json(struct json *json, const struct correction_preview *preview) {
    json_key(json, "places"), json_open(json, '[');
    for (uint32_t i = 0; i < preview->moved_count; i++) {
        const struct moved *moved = &preview->moved[i];
        json_open(json, '{');
        json_key(json, "number"), json_number(json, moved->after->number);
        json_key(json, "name"), json_text(json, moved->after->name);
        row_json(json, "before", preview->before.format, moved->before);
        row_json(json, "after", preview->after.format, moved->after);
        json_close(json, '}');
    }
    json_close(json, ']');
    json_key(json, "stages"), json_open(json, '[');
    for (uint32_t i = 0; i < preview->stage_count; i++) stage_json(json, preview, &preview->stages[i]);
    json_close(json, ']');
}
