#include "core/rulebook/format.h"

#include <assert.h>
#include <string.h>

struct argument stage_argument(const struct stage *stage) {
    static const enum message names[STAGE_KINDS] = {
        [STAGE_ADDITIONAL] = MSG_STAGE_ADDITIONAL,
        [STAGE_QUICK] = MSG_STAGE_QUICK,
        [STAGE_CUT] = MSG_STAGE_CUT,
        [STAGE_SEMIFINAL] = MSG_STAGE_SEMIFINAL,
        [STAGE_FINAL] = MSG_STAGE_FINAL,
        [STAGE_DECIDING] = MSG_STAGE_DECIDING,
    };
    return stage->kind == STAGE_ROUND ? arg_message_number(MSG_ROUND_NUMBER, stage->round)
                                      : arg_message(names[stage->kind]);
}

bool table_is_off_numbered(const struct tournament *tournament, uint8_t set, uint32_t size) {
    const struct format *format = format_of(tournament);
    return format->is_off_numbered && format->is_off_numbered(set, size);
}

status rounds_planned(const struct tournament *tournament, uint32_t *rounds) {
    const struct format *format = format_of(tournament);
    if (!format->duels && format->rounds) return format->rounds(tournament, rounds);
    if (format->duels)
        *rounds = format->duels->rounds(tournament);
    else
        *rounds = format->rounds_option ? (uint32_t)tournament->settings.rows[format->rounds_option - 1] : 0;
    return done();
}

uint32_t later_stages_planned(const struct tournament *tournament, enum stage_kind kinds[LATER_STAGES_MAX]) {
    const struct format *format = format_of(tournament);
    uint32_t count = format->later_stages ? format->later_stages(tournament, kinds) : 0, drawn = 0;
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        const struct stage *stage = &tournament->stages.rows[i];
        for (uint32_t at = drawn; stage->state != STAGE_REPLACED && at < count; at++) {
            if ((uint32_t)kinds[at] != stage->kind) continue;
            drawn = at + 1;
            break;
        }
    }
    for (uint32_t i = drawn; i < count; i++) kinds[i - drawn] = kinds[i];
    return count - drawn;
}

status tournament_is_over(const struct state *state, const struct tournament *tournament, bool *over) {
    stage_id stage;
    struct stage_plan plan = {0};
    struct problem ignored = {0};
    *over = false;
    if (stage_current(tournament, &stage)) return done();
    status next = format_of(tournament)->next_stage(state, tournament, &plan, &ignored);
    if (next.outcome == NO_MEMORY) return next;
    *over = is_done(next) && plan.over;
    return done();
}

bool stage_has_turns(const struct tournament *tournament, stage_id stage) {
    return format_of(tournament)->turn_stages >> tournament->stages.rows[stage.at].kind & 1;
}

bool table_gives_points(const struct tournament *tournament, table_id table) {
    const struct format *format = format_of(tournament);
    uint8_t set = tournament->tables.rows[table.at].set;
    uint8_t kind = tournament->stages.rows[tournament->tables.rows[table.at].stage.at].kind;
    if (format->pointless_stages >> kind & 1) return false;
    return set >= format->set_count || !format->sets[set].pointless;
}

void combined_ranking_free(struct combined_ranking *ranking) {
    VEC_FREE(&ranking->rows);
    VEC_FREE(&ranking->out);
}

static bool is_of_format(const struct state *state, uint32_t tournament, const char *id) {
    return text_is(text_of(format_of(&state->tournaments.rows[tournament])->id), id);
}

/* The only tournament of that format; with `overall`, the only one of it that is already combined. */
static bool only_one(const struct state *state, const char *format, bool overall, tournament_id *id) {
    uint32_t found = 0;
    EACH_TOURNAMENT (state, i) {
        if (!is_of_format(state, i, format) || (overall && !state->tournaments.rows[i].combined_with)) continue;
        id->at = i;
        found++;
    }
    return found == 1;
}

bool combination_default(const struct state *state, const struct combination *combination, tournament_id of[COMBINED]) {
    if (only_one(state, combination->formats[0], true, &of[0])) {
        of[1].at = state->tournaments.rows[of[0].at].combined_with - 1;
        return is_of_format(state, of[1].at, combination->formats[1]);
    }
    return only_one(state, combination->formats[0], false, &of[0]) &&
           only_one(state, combination->formats[1], false, &of[1]);
}

const struct combination *combination_of(const struct state *state, const tournament_id of[COMBINED]) {
    for (uint32_t i = 0; i < rule_books()->combination_count; i++) {
        const char *const *formats_of_it = rule_books()->combinations[i]->formats;
        if (is_of_format(state, of[0].at, formats_of_it[0]) && is_of_format(state, of[1].at, formats_of_it[1]))
            return rule_books()->combinations[i];
    }
    return NULL;
}

status combination_check(const struct state *state, const tournament_id of[COMBINED], struct problem *why) {
    if (combination_of(state, of)) return done();
    struct text one = state_text(state, state->tournaments.rows[of[0].at].slug);
    struct text other = state_text(state, state->tournaments.rows[of[1].at].slug);
    const struct combination *combination = rule_books()->combinations[0];
    return refuse(why, "TY-COMBINE", MSG_COMBINE_FORMATS, 5, arg_bytes(one.bytes, one.length),
                  arg_bytes(other.bytes, other.length), arg_message(combination->name),
                  arg_message(combination->parts[0]), arg_message(combination->parts[1]));
}

const struct combination *combination_hosted(const struct state *state, const struct tournament *tournament,
                                             tournament_id of[COMBINED]) {
    uint32_t at = tournament_at(state, tournament).at;
    if (tournament->combined_with) {
        of[0].at = at;
        of[1].at = tournament->combined_with - 1;
        return combination_of(state, of);
    }
    for (uint32_t i = 0; i < rule_books()->combination_count; i++) {
        if (combination_default(state, rule_books()->combinations[i], of) && of[0].at == at)
            return rule_books()->combinations[i];
    }
    return NULL;
}

/* Are the players in that stage, and those waiting, exactly those who belong in it? */
static bool is_of_those(const struct tournament *tournament, const struct stage *stage, const uint8_t *sets) {
    uint32_t belong = 0, there = stage->seat_count + stage->rest_count;
    for (uint32_t i = 0; i < tournament->entrants.count; i++) belong += sets[i] != NO_SET;
    for (uint32_t i = 0; i < stage->seat_count; i++) {
        if (sets[tournament->seats.rows[stage->first_seat + i].entrant.at] == NO_SET) return false;
    }
    for (uint32_t i = 0; i < stage->rest_count; i++) {
        if (sets[tournament->rests.rows[stage->first_rest + i].entrant.at] == NO_SET) return false;
    }
    return belong == there;
}

status stage_fits(const struct state *state, const struct tournament *tournament, stage_id id, bool *fits) {
    uint8_t *sets = memory_alloc(tournament->entrants.count + 1);
    if (!sets) return no_memory();
    status found = format_of(tournament)->belongs(state, tournament, id, sets);
    *fits = is_of_those(tournament, &tournament->stages.rows[id.at], sets);
    memory_free(sets);
    return found;
}

status draft_is_old(const struct state *state, const struct tournament *tournament, stage_id draft, bool *old) {
    const struct stage *stage = &tournament->stages.rows[draft.at];
    bool fits = true;
    *old = tournament->field_changed > stage->drawn;
    if (*old || stage->kind != STAGE_DECIDING) return done();
    TRY(stage_fits(state, tournament, draft, &fits));
    *old = !fits;
    return done();
}

status refuse_draft(const struct state *state, const struct tournament *tournament, stage_id draft,
                    struct problem *why) {
    bool old;
    TRY(draft_is_old(state, tournament, draft, &old));
    return refuse(why, "TY-STAGE", old ? MSG_DRAFT_OLD : MSG_ONLY_DRAFT, 0);
}

status refuse_between(const struct state *state, const struct tournament *tournament, const char *rule,
                      enum message says, struct problem *why) {
    struct stage_plan plan = {0};
    struct problem ignored = {0};
    status next = format_of(tournament)->next_stage(state, tournament, &plan, &ignored);
    if (next.outcome == NO_MEMORY) return next;
    if (!is_done(next)) return refuse(why, rule, says, 0);
    if (plan.over) return refuse(why, rule, MSG_NOTHING_LEFT, 0);
    if (!is_withdrawn(tournament, plan.kind, plan.round)) return refuse(why, rule, says, 0);
    const char *again = plan.needs_confirming ? "draw --confirm --again --reason \"…\"" : "draw --again --reason \"…\"";
    return refuse(why, rule, MSG_NOTHING_UNDONE, 1, arg_cstr(again));
}

void plan_confirm_again(struct stage_plan *plan, struct text reason) {
    char room[ARGUMENT_TEXT_MAX];
    struct buffer words = buffer_wrap(room, sizeof room);
    buffer_add_cstr(&words, "draw --confirm --again --reason ");
    buffer_add_shell_quoted(&words, reason);
    bool fits = reason.length && !words.failed;
    plan->confirm.says.arguments[1] =
        fits ? arg_bytes(room, words.length) : arg_cstr("draw --confirm --again --reason \"…\"");
}

bool option_named(const struct format *format, struct text key, uint32_t *place) {
    for (uint32_t i = 0; i < format->option_count; i++) {
        if (text_is(key, format->options[i].key)) {
            *place = i;
            return true;
        }
    }
    return false;
}

bool option_value(const struct option *option, struct text text, int64_t *value) {
    if (!option->words) return text_number(text, INT32_MIN, INT32_MAX, value);
    for (const struct option_word *word = option->words; word->word; word++) {
        if (text_is(text, word->word)) {
            *value = word->value;
            return true;
        }
    }
    return option->house_rule && text_number(text, INT32_MIN, INT32_MAX, value);
}

bool option_follows_players(const struct option *option, int64_t value) {
    return option->used_by == USED_AS_ROUNDS && value == 0;
}

void option_value_write(struct buffer *out, const struct option *option, int64_t value) {
    for (const struct option_word *word = option->words; word && word->word; word++) {
        if (word->value != value) continue;
        buffer_add_cstr(out, word->word);
        return;
    }
    buffer_add_number(out, value);
}

status draw_has_lot(const struct tournament *tournament, const struct stage_plan *plan, bool *has_lot) {
    const struct format *format = format_of(tournament);
    bool without = false;
    if (format->is_without_lot) TRY(format->is_without_lot(tournament, plan, &without));
    *has_lot = !without;
    return done();
}

bool option_allows(const struct option *option, int64_t value) {
    if (!option->words) return value >= option->min && value <= option->max;
    for (const struct option_word *word = option->words; word->word; word++) {
        if (word->value == value) return true;
    }
    return false;
}

int64_t setting_of(const struct tournament *tournament, const char *key) {
    uint32_t place;
    bool found = option_named(format_of(tournament), text_of(key), &place);
    assert(found);
    return found ? tournament->settings.rows[place] : 0;
}

void draw_free(struct draw *draw) {
    VEC_FREE(&draw->tables);
    VEC_FREE(&draw->seats);
    VEC_FREE(&draw->rests);
    VEC_FREE(&draw->reasons);
    VEC_FREE(&draw->plan);
}

status draw_add_table(struct draw *draw, uint8_t set, uint16_t size, bool off_numbered, int32_t target) {
    struct table_row *row = VEC_PUSH(&draw->tables);
    if (!row) return no_memory();
    *row = (struct table_row){.set = set, .off_numbered = off_numbered, .size = size, .target = target};
    return done();
}

status draw_add_seat(struct draw *draw, entrant_id entrant) {
    struct seat_row *row = VEC_PUSH(&draw->seats);
    if (!row) return no_memory();
    *row = (struct seat_row){.table = (uint16_t)draw->tables.count, .person = entrant.at};
    return done();
}

status draw_add_rest(struct draw *draw, entrant_id entrant, enum rest_why why) {
    struct rest_row *row = VEC_PUSH(&draw->rests);
    if (!row) return no_memory();
    *row = (struct rest_row){.person = entrant.at, .why = (uint8_t)why};
    return done();
}

status draw_add_planned(struct draw *draw, uint32_t round, uint32_t table, entrant_id entrant) {
    struct plan_row *row = VEC_PUSH(&draw->plan);
    if (!row) return no_memory();
    *row = (struct plan_row){(uint16_t)round, (uint16_t)table, entrant.at};
    return done();
}

static status add_reason(struct draw *draw, uint16_t table, entrant_id entrant, uint16_t code, int32_t first,
                         int32_t second) {
    struct reason_row *row = VEC_PUSH(&draw->reasons);
    if (!row) return no_memory();
    *row = (struct reason_row){table, entrant.at, code, first, second};
    return done();
}

status draw_add_reason(struct draw *draw, entrant_id entrant, uint16_t code, int32_t first, int32_t second) {
    return add_reason(draw, (uint16_t)draw->tables.count, entrant, code, first, second);
}

status draw_add_overall_reason(struct draw *draw, entrant_id entrant, uint16_t code, int32_t first, int32_t second) {
    return add_reason(draw, 0, entrant, code, first, second);
}

void draw_trace_free(struct draw_trace *story) {
    VEC_FREE(&story->steps);
    VEC_FREE(&story->lots);
    VEC_FREE(&story->mixed);
}

/* Records the order that a lot has just given. */
static status tell_lot(struct draw_trace *story, uint16_t code, const uint32_t *entrants, uint32_t count) {
    struct draw_lot *lot = VEC_PUSH(&story->lots);
    if (!lot || !VEC_RESERVE(&story->mixed, count)) return no_memory();
    *lot = (struct draw_lot){code, story->steps.count, story->mixed.count, count};
    for (uint32_t i = 0; i < count; i++) story->mixed.rows[story->mixed.count++] = entrants[i];
    return done();
}

status draw_shuffle(struct draw *draw, struct lot *lot, uint16_t code, uint32_t *entrants, uint32_t count) {
    sort_by_identity(draw->state, draw->tournament, entrants, count);
    lot_shuffle(lot, entrants, count);
    return draw->story && count ? tell_lot(draw->story, code, entrants, count) : done();
}

status draw_add_step(struct draw *draw, entrant_id entrant, uint16_t code, int32_t first, int32_t second,
                     int32_t third) {
    if (!draw->story) return done();
    struct draw_step *step = VEC_PUSH(&draw->story->steps);
    if (!step) return no_memory();
    *step = (struct draw_step){entrant.at, code, {first, second, third}};
    return done();
}

struct argument arg_option_words(const struct option_word *words) {
    char text[ARGUMENT_TEXT_MAX];
    size_t length = 0;
    for (const struct option_word *word = words; word && word->word; word++) {
        size_t size = strlen(word->word);
        if (length + size + 2 > sizeof text) break;
        if (length) memcpy(text + length, ", ", 2), length += 2;
        memcpy(text + length, word->word, size), length += size;
    }
    return arg_bytes(text, length);
}
