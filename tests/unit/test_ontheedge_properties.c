/* On the Edge: random tournaments, played to the end through decide, with people who drop, come back, sit out, come
 * late, stay away, concede, leave, decline and are disqualified, with ties, and with draws made again.
 *
 * A slow model below works out from the results alone what must hold after every step. A failure names the seed of its
 * tournament; TILTYARD_SEED=N plays that one alone. The battery plays 20,000.
 */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "core/rulebook/format.h"
#include "support/played_event.h"
#include "core/ledger/verify.h"
#include "support/turn.h"

enum { PEOPLE_MAX = 512, ACTIVE = 0, INACTIVE = 1, FINAL = 2, ADDITIONAL = 3, WINNER = 1 };

/* What the model knows of an entrant. */
struct modelled {
    int32_t vp, ip;
    uint32_t off_numbered;
    bool late, lost;
    uint32_t exit; /* from an additional game: the smaller the earlier; 0: none */
    bool stayed_away;
};

struct world {
    struct played played;
    uint32_t seed, stages;
    uint64_t random;
    int32_t spread;                              /* of Influence: the smaller, the more ties */
    uint32_t leaving, missing, coming, changing; /* how often, in a thousand */
    bool late[PEOPLE_MAX];
    uint32_t left_after[PEOPLE_MAX]; /* stages published when he or she dropped */
    struct modelled model[PEOPLE_MAX];
};

/* What must hold; else the seed is named. */
#define HOLDS(world, condition)                                                                                \
    do {                                                                                                       \
        if (!(condition)) {                                                                                    \
            fail_msg("seed %u, stage %u: this does not hold: %s", (world)->seed, (world)->stages, #condition); \
        }                                                                                                      \
    } while (0)

/* ---- Chance: SplitMix64 ---- */

static uint32_t below(struct world *world, uint32_t n) {
    uint64_t z = world->random += 0x9e3779b97f4a7c15U;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return (uint32_t)((z ^ (z >> 31)) >> 32) % n;
}

static bool happens(struct world *world, uint32_t in_a_thousand) { return below(world, 1000) < in_a_thousand; }

/* ---- Looking at the state ---- */

static const struct tournament *cup_of(const struct world *world) { return played_cup(&world->played); }
static uint32_t entrants_in(const struct world *world) { return cup_of(world)->entrants.count; }
static uint8_t status_of(const struct world *world, uint32_t entrant) {
    return cup_of(world)->entrants.rows[entrant].status;
}
static uint32_t number_of(const struct world *world, uint32_t entrant) {
    return world->played.state.people.rows[cup_of(world)->entrants.rows[entrant].person.at].number;
}

/* The stage drawn last; NULL: none so far. */
static const struct stage *last_stage(const struct world *world) {
    const struct tournament *cup = cup_of(world);
    return cup->stages.count ? &cup->stages.rows[cup->stages.count - 1] : NULL;
}

static bool is_draft(const struct world *world) {
    const struct stage *stage = last_stage(world);
    return stage && stage->state == STAGE_DRAFT;
}

static const struct table *table_at(const struct world *world, const struct stage *stage, uint32_t place) {
    return &cup_of(world)->tables.rows[stage->first_table + place];
}

static const struct seat *seats_at(const struct world *world, const struct table *table) {
    return &cup_of(world)->seats.rows[table->first_seat];
}

/* ---- The model: points and losses from the results, as the rules tell them ---- */

static bool stays(const struct seat *seat) {
    return seat->score.presence == PRESENT || seat->score.presence == CONCEDED;
}

/* OTE-2.3d to OTE-2.3i for the active set. */
static int32_t points_of(const struct seat *seats, uint32_t size, uint32_t own, uint32_t came) {
    uint32_t better = 0, level = 0;
    if (seats[own].score.mark == WINNER) return 8;
    if (came == 2 || !stays(&seats[own])) return 0;
    for (uint32_t i = 0; i < size; i++) {
        if (i == own || seats[i].score.mark == WINNER || !stays(&seats[i])) continue;
        better += seats[i].score.value > seats[own].score.value;
        level += seats[i].score.value == seats[own].score.value;
    }
    if (better) return 0;
    return level ? 2 : 4;
}

static void model_game(struct world *world, const struct table *table) {
    const struct seat *seats = seats_at(world, table);
    uint32_t came = 0;
    for (uint32_t i = 0; i < table->size; i++) came += seats[i].score.presence != ABSENT;
    for (uint32_t i = 0; i < table->size; i++) {
        struct modelled *model = &world->model[seats[i].entrant.at];
        bool inactive = table->set == FINAL ? model->lost : table->set == INACTIVE;
        model->vp += points_of(seats, table->size, i, came) / (inactive ? 2 : 1);
        if (seats[i].score.presence == ABSENT) continue;
        if (came > 1) model->ip += seats[i].score.value;
        if (came == 2 || came == 4) model->off_numbered++;
    }
    for (uint32_t i = 0; i < table->size; i++) {
        if (seats[i].score.mark != WINNER) world->model[seats[i].entrant.at].lost = true;
    }
}

static void model_additional(struct world *world, const struct table *table) {
    const struct seat *seats = seats_at(world, table);
    for (uint32_t i = 0; i < table->size; i++) {
        struct modelled *model = &world->model[seats[i].entrant.at];
        if (seats[i].score.mark == WINNER) model->exit = table->stage.at * 10 + seats[i].score.order;
        if (seats[i].score.presence == ABSENT) model->stayed_away = true;
    }
}

static void model_all(struct world *world) {
    const struct tournament *cup = cup_of(world);
    memset(world->model, 0, sizeof world->model);
    for (uint32_t i = 0; i < cup->entrants.count; i++) world->model[i].late = world->model[i].lost = world->late[i];
    for (uint32_t i = 0; i < cup->tables.count; i++) {
        const struct table *table = &cup->tables.rows[i];
        if (!table->has_result) continue;
        if (table->set == ADDITIONAL) {
            model_additional(world, table);
        } else {
            model_game(world, table);
        }
    }
}

static int32_t halves_of(const struct world *world, uint32_t entrant) {
    return world->model[entrant].ip + 2 * world->model[entrant].vp;
}

static bool is_active(const struct world *world, uint32_t entrant) {
    return status_of(world, entrant) == STATUS_PLAYING && !world->model[entrant].lost;
}

/* May be re-admitted: OTE-2.8.1a, AMB-OTE-33, AMB-OTE-46. */
static bool is_candidate(const struct world *world, uint32_t entrant) {
    uint8_t standing = status_of(world, entrant);
    return (standing == STATUS_PLAYING || standing == STATUS_SITTING_OUT) && world->model[entrant].lost &&
           !world->model[entrant].stayed_away && !cup_of(world)->entrants.rows[entrant].declined;
}

static uint32_t count_active(const struct world *world) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < entrants_in(world); i++) count += is_active(world, i);
    return count;
}

static uint32_t count_candidates(const struct world *world) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < entrants_in(world); i++) count += is_candidate(world, i);
    return count;
}

/* ---- What must hold of a draw ---- */

/* How often an entrant is seated, and rests, in a stage. */
static void count_places(const struct world *world, const struct stage *stage, uint32_t *seated, uint32_t *resting) {
    const struct tournament *cup = cup_of(world);
    memset(seated, 0, PEOPLE_MAX * sizeof *seated);
    memset(resting, 0, PEOPLE_MAX * sizeof *resting);
    for (uint32_t i = 0; i < stage->seat_count; i++) seated[cup->seats.rows[stage->first_seat + i].entrant.at]++;
    for (uint32_t i = 0; i < stage->rest_count; i++) resting[cup->rests.rows[stage->first_rest + i].entrant.at]++;
}

/* OTE-2.1a: everybody who is there has one seat or rests for a stated reason; who is gone has neither. */
static void check_everybody_once(struct world *world, const struct stage *stage) {
    uint32_t seated[PEOPLE_MAX], resting[PEOPLE_MAX];
    count_places(world, stage, seated, resting);
    for (uint32_t i = 0; i < entrants_in(world); i++) {
        bool here = status_of(world, i) == STATUS_PLAYING || status_of(world, i) == STATUS_SITTING_OUT;
        if (stage->kind == STAGE_ADDITIONAL) {
            HOLDS(world, seated[i] <= is_candidate(world, i));
            HOLDS(world, resting[i] == 0);
        } else {
            HOLDS(world, seated[i] + resting[i] == here);
        }
    }
    for (uint32_t i = 0; i < stage->rest_count; i++) {
        const struct rest *rest = &cup_of(world)->rests.rows[stage->first_rest + i];
        bool sits_out = status_of(world, rest->entrant.at) == STATUS_SITTING_OUT;
        HOLDS(world, rest->why == (sits_out ? REST_SITTING_OUT : REST_ODD_ONE_OUT));
    }
}

/* OTE-2.4.1, OTE-2.4.2, AMB-OTE-13: the tables of one set, which seat so many people. */
static void check_sizes(struct world *world, const struct stage *stage, uint8_t set, uint32_t people) {
    uint32_t sizes[5] = {0}, smallest = 0;
    for (uint32_t i = 0; i < stage->table_count; i++) {
        const struct table *table = table_at(world, stage, i);
        if (table->set != set) continue;
        HOLDS(world, table->size >= 2 && table->size <= 4 && table->target == 16);
        HOLDS(world, table->off_numbered == (table->size != 3));
        HOLDS(world, !smallest || table->size == 3 || table->size == smallest); /* off-numbered ones first */
        smallest = table->size;
        sizes[table->size]++;
    }
    bool five = people == 5, two = people == 2;
    HOLDS(world, sizes[2] == (uint32_t)(five || two));
    HOLDS(world, sizes[4] == (five || people < 3 ? 0 : people % 3));
    HOLDS(world, sizes[3] == (five ? 1 : people < 3 ? 0 : people / 3 - people % 3));
}

/* OTE-2.2b, OTE-2.6, OTE-2.7: before the final nobody sits with the other set. */
static void check_sets(struct world *world, const struct stage *stage) {
    for (uint32_t i = 0; i < stage->table_count; i++) {
        const struct table *table = table_at(world, stage, i);
        for (uint32_t seat = 0; seat < table->size && table->set < FINAL; seat++) {
            HOLDS(world, world->model[seats_at(world, table)[seat].entrant.at].lost == (table->set == INACTIVE));
        }
    }
}

/* OTE-2.6.1b: nobody plays a second off-numbered game while an active player without one plays a game of three. */
static void check_off_numbered(struct world *world, const struct stage *stage) {
    bool again = false, spared = false;
    for (uint32_t i = 0; i < stage->table_count && stage->round > 1; i++) {
        const struct table *table = table_at(world, stage, i);
        for (uint32_t seat = 0; seat < table->size && table->set == ACTIVE; seat++) {
            bool been = world->model[seats_at(world, table)[seat].entrant.at].off_numbered > 0;
            if (table->size == 3) spared = spared || !been;
            if (table->size != 3) again = again || been;
        }
    }
    HOLDS(world, !(again && spared));
}

/* OTE-2.7.1b, OTE-2.7.2b: the inactive tables, seat by seat, follow the list. */
static void check_list(struct world *world, const struct stage *stage) {
    const struct modelled *above = NULL;
    for (uint32_t i = 0; i < stage->table_count; i++) {
        const struct table *table = table_at(world, stage, i);
        for (uint32_t seat = 0; seat < table->size && table->set == INACTIVE; seat++) {
            const struct modelled *own = &world->model[seats_at(world, table)[seat].entrant.at];
            HOLDS(world, !above || above->vp > own->vp || (above->vp == own->vp && above->ip >= own->ip));
            above = own;
        }
    }
}

static bool sits_at(const struct world *world, const struct table *table, uint32_t entrant) {
    for (uint32_t i = 0; i < table->size; i++) {
        if (seats_at(world, table)[i].entrant.at == entrant) return true;
    }
    return false;
}

/* Was `in` rightly preferred to `out` for a place in the final? */
static bool goes_before(const struct world *world, uint32_t in, uint32_t out) {
    uint32_t in_exit = world->model[in].exit, out_exit = world->model[out].exit;
    if (in_exit || out_exit) return in_exit && (!out_exit || in_exit < out_exit);
    return halves_of(world, in) > halves_of(world, out);
}

/* OTE-2.8b, OTE-2.8c, OTE-2.8.2a, OTE-2.8.2b, AMB-OTE-26 to AMB-OTE-29, AMB-OTE-32: who plays the final. */
static void check_final_table(struct world *world, const struct stage *stage) {
    const struct table *table = table_at(world, stage, 0);
    uint32_t able = count_active(world) + count_candidates(world);
    HOLDS(world, table->set == FINAL && table->target == 16);
    HOLDS(world, table->size == (able < 3 ? able : 3));
    HOLDS(world, stage->confirmed == (able < 3 && stages_published(cup_of(world)) > 1));
    for (uint32_t i = 0; i < entrants_in(world); i++) {
        if (is_active(world, i)) HOLDS(world, sits_at(world, table, i));
        if (!sits_at(world, table, i)) continue;
        HOLDS(world, is_active(world, i) || is_candidate(world, i));
        for (uint32_t j = 0; j < entrants_in(world) && !is_active(world, i); j++) {
            if (is_candidate(world, j) && !sits_at(world, table, j)) HOLDS(world, goes_before(world, i, j));
        }
    }
}

/* How many places the additional game that was drawn is for, and all that must hold of it: OTE-2.8.3a, AMB-OTE-30. */
static uint32_t check_additional(struct world *world, const struct stage *stage) {
    const struct table *table = table_at(world, stage, 0);
    int32_t score = halves_of(world, seats_at(world, table)[0].entrant.at);
    uint32_t before = 0, tied = 0, active = count_active(world);
    HOLDS(world, stage->table_count == 1 && table->set == ADDITIONAL && table->target == 8);
    for (uint32_t i = 0; i < entrants_in(world); i++) {
        if (!is_candidate(world, i)) continue;
        bool ahead = halves_of(world, i) > score || world->model[i].exit,
             level = !ahead && halves_of(world, i) == score;
        before += ahead;
        tied += level;
        HOLDS(world, sits_at(world, table, i) == level);
    }
    HOLDS(world, active < 3 && before < 3 - active && tied > 3 - active - before && tied == table->size);
    return 3 - active - before;
}

static uint32_t count_inactive_to_group(const struct world *world, const struct stage *stage) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < entrants_in(world); i++) {
        bool final = stage->kind == STAGE_FINAL && sits_at(world, table_at(world, stage, 0), i);
        count += status_of(world, i) == STATUS_PLAYING && world->model[i].lost && !final;
    }
    return count;
}

/* Everything about a draw that was just published. Gives the places of an additional game. */
static uint32_t check_draw(struct world *world) {
    const struct stage *stage = last_stage(world);
    model_all(world);
    check_everybody_once(world, stage);
    if (stage->kind == STAGE_ADDITIONAL) return check_additional(world, stage);
    check_sizes(world, stage, INACTIVE, count_inactive_to_group(world, stage));
    check_sets(world, stage);
    check_list(world, stage);
    if (stage->kind == STAGE_FINAL) {
        HOLDS(world, count_active(world) <= 3);
        check_final_table(world, stage);
    } else {
        HOLDS(world, count_active(world) > 3);
        check_sizes(world, stage, ACTIVE, count_active(world));
        check_off_numbered(world, stage);
    }
    return 0;
}

/* ---- What must hold of the standings ---- */

/* Whoever has the greater key stands higher: the part of the standings, then what decides in it. */
static int64_t standing_key(const struct world *world, uint32_t entrant, const struct table *final) {
    const struct seat *seat = NULL;
    bool won = false;
    for (uint32_t i = 0; final && i < final->size; i++) {
        won = won || seats_at(world, final)[i].score.mark == WINNER;
        if (seats_at(world, final)[i].entrant.at == entrant) seat = &seats_at(world, final)[i];
    }
    int64_t part = 1LL << 40;
    if (status_of(world, entrant) == STATUS_DISQUALIFIED) return 0;
    if (seat && won) {
        if (seat->score.mark == WINNER) return 9 * part;
        return seat->score.presence == ABSENT ? 8 * part : 8 * part + 10000 + seat->score.value;
    }
    if (status_of(world, entrant) == STATUS_DROPPED) return 2 * part + halves_of(world, entrant);
    return (world->model[entrant].lost || final ? 4 : 6) * part + halves_of(world, entrant);
}

static const struct table *final_over(const struct world *world) {
    stage_id id;
    if (!stage_find(cup_of(world), STAGE_FINAL, 0, &id)) return NULL;
    const struct stage *stage = &cup_of(world)->stages.rows[id.at];
    return stage->state == STAGE_CLOSED ? table_at(world, stage, 0) : NULL;
}

/* The final's table as soon as it has a result. */
static const struct table *final_played(const struct world *world) {
    stage_id id;
    if (!stage_find(cup_of(world), STAGE_FINAL, 0, &id)) return NULL;
    const struct table *table = table_at(world, &cup_of(world)->stages.rows[id.at], 0);
    return table->has_result ? table : NULL;
}

static void check_values(struct world *world, const struct ranked *ranked) {
    const struct modelled *model = &world->model[ranked->entrant.at];
    HOLDS(world, ranked->values[0] == model->lost);
    HOLDS(world, ranked->values[1] == model->vp && ranked->values[2] == model->ip);
    HOLDS(world, ranked->values[3] == halves_of(world, ranked->entrant.at));
    HOLDS(world, ranked->values[4] == ranked->values[3] && ranked->values[5] == model->off_numbered);
}

/* OTE-2.3k, OTE-2.10a to OTE-2.10d, AMB-OTE-35, AMB-OTE-36, AMB-OTE-45: everybody once, best first; a place is one more
 * than there are people ahead, and shared by those who are level. */
static void check_standings(struct world *world) {
    const struct tournament *cup = cup_of(world);
    const struct table *final = final_played(world);
    struct ranking ranking = {0};
    bool seen[PEOPLE_MAX] = {false};
    int64_t keys[PEOPLE_MAX];
    HOLDS(world, is_done(format_of(cup)->rank(&world->played.state, cup, 0, &ranking)));
    HOLDS(world, ranking.rows.count == cup->entrants.count && ranking.final == (final_over(world) != NULL));
    model_all(world);
    for (uint32_t i = 0; i < ranking.rows.count; i++) {
        const struct ranked *ranked = &ranking.rows.rows[i];
        HOLDS(world, !seen[ranked->entrant.at]);
        seen[ranked->entrant.at] = true;
        check_values(world, ranked);
        keys[i] = standing_key(world, ranked->entrant.at, final);
        HOLDS(world, i == 0 || keys[i] <= keys[i - 1]);
    }
    for (uint32_t i = 0, ahead = 0; i < ranking.rows.count; i++) {
        const struct ranked *ranked = &ranking.rows.rows[i];
        if (i && keys[i] != keys[i - 1]) ahead = i;
        bool level = (i && keys[i] == keys[i - 1]) || (i + 1 < ranking.rows.count && keys[i] == keys[i + 1]);
        HOLDS(world, ranked->rank == (keys[i] ? ahead + 1 : 0));
        HOLDS(world, ranked->shared == (keys[i] && level));
    }
    VEC_FREE(&ranking.rows);
}

/* ---- What must hold of the ledger ---- */

static uint32_t seals_of(const struct world *world, const struct ledger_row *row, uint32_t *next) {
    uint32_t first = *next;
    while (*next < world->played.seals.count && world->played.seals.rows[*next].seq == row->seq) ++*next;
    return *next - first;
}

static void fold(struct world *world, struct state *state) {
    struct arena scratch = {0};
    struct problem why;
    uint32_t next = 0;
    memset(state, 0, sizeof *state);
    memcpy(state->event, world->played.state.event, ID_SIZE);
    for (uint32_t i = 0; i < world->played.rows.count; i++) {
        const struct ledger_row *row = &world->played.rows.rows[i];
        const struct ledger_seal *seals = world->played.seals.rows + next;
        uint32_t count = seals_of(world, row, &next);
        HOLDS(world, is_done(ledger_fold(state, &scratch, row, seals, count, &why)));
    }
    arena_free(&scratch);
}

/* Two folds and a copy have the bytes that decide came to. */
static void check_folds(struct world *world) {
    struct state one, other, copy;
    fold(world, &one);
    fold(world, &other);
    HOLDS(world, state_equal(&one, &other));
    HOLDS(world, state_equal(&one, &world->played.state));
    HOLDS(world, is_done(state_copy(&copy, &world->played.state)));
    HOLDS(world, state_equal(&copy, &one));
    copy.tournaments.rows[0].seats.rows[0].score.value++;
    HOLDS(world, !state_equal(&copy, &one));
    state_free(&one);
    state_free(&other);
    state_free(&copy);
}

/* Verifies rows, which may have been tampered with; false: the chain is broken, or an entry does not fit. */
static bool verify(struct world *world, const struct ledger_row *rows, struct verify_report *report) {
    struct verifier verifier;
    struct problem why;
    uint32_t next = 0;
    bool whole = true;
    verifier_start(&verifier, world->played.state.event);
    for (uint32_t i = 0; whole && i < world->played.rows.count; i++) {
        const struct ledger_seal *seals = world->played.seals.rows + next;
        uint32_t count = seals_of(world, &world->played.rows.rows[i], &next);
        status verified = verifier_row(&verifier, &rows[i], seals, count, &why);
        HOLDS(world, verified.outcome == DONE || verified.outcome == FAULT);
        whole = is_done(verified);
    }
    *report = verifier.report;
    verifier_free(&verifier);
    return whole;
}

/* A copy of the ledger's rows with one body that may be changed. */
struct forgery {
    struct ledger_row *rows;
    uint8_t *body;
    uint32_t at;
};

static struct forgery forge(struct world *world, uint32_t at) {
    uint32_t count = world->played.rows.count;
    struct forgery forgery = {.at = at, .rows = malloc(count * sizeof *forgery.rows)};
    HOLDS(world, forgery.rows);
    memcpy(forgery.rows, world->played.rows.rows, count * sizeof *forgery.rows);
    forgery.body = malloc(forgery.rows[at].size);
    HOLDS(world, forgery.body);
    memcpy(forgery.body, forgery.rows[at].body, forgery.rows[at].size);
    forgery.rows[at].body = forgery.body;
    return forgery;
}

/* Makes the hashes fit again, as somebody would who knows how. */
static void chain_again(const struct world *world, const struct forgery *forgery) {
    uint8_t head[HASH_SIZE];
    memcpy(head, forgery->at ? forgery->rows[forgery->at - 1].hash : (uint8_t[HASH_SIZE]){0}, HASH_SIZE);
    for (uint32_t i = forgery->at; i < world->played.rows.count; i++) {
        ledger_hash(head, world->played.state.event, &forgery->rows[i], forgery->rows[i].hash);
        memcpy(head, forgery->rows[i].hash, HASH_SIZE);
    }
}

static void forgery_free(struct forgery *forgery) {
    free(forgery->rows);
    free(forgery->body);
}

static uint16_t kind_at(const struct world *world, uint32_t row) { return world->played.rows.rows[row].kind; }

/* Any byte of a draw, a key or a result that is changed breaks the chain. */
static void check_changed_byte(struct world *world, enum entry_kind kind) {
    for (uint32_t i = 0; i < world->played.rows.count; i++) {
        if (kind_at(world, i) != entry_form(kind)->code || below(world, 4)) continue;
        struct forgery forgery = forge(world, i);
        struct verify_report report;
        forgery.body[below(world, forgery.rows[i].size)] ^= (uint8_t)(1U << below(world, 8));
        HOLDS(world, !verify(world, forgery.rows, &report));
        HOLDS(world, report.entries == i);
        forgery_free(&forgery);
        return;
    }
}

/* The row of the draw that a later row published; 0: that row publishes nothing. */
static uint32_t draw_published_by(const struct world *world, uint32_t row) {
    if (kind_at(world, row) != entry_form(ENTRY_draw_published)->code) return 0;
    while (kind_at(world, row) != entry_form(ENTRY_draw_made)->code) row--;
    return row;
}

/* A bit of a published key that is changed, in a chain that fits, is found: the seed gives another key. */
static void check_forged_key(struct world *world) {
    for (uint32_t i = 0; i < world->played.rows.count; i++) {
        if (!draw_published_by(world, i)) continue;
        struct forgery forgery = forge(world, i);
        struct verify_report report;
        forgery.body[forgery.rows[i].size - 1 - below(world, HASH_SIZE)] ^= (uint8_t)(1U << below(world, 8));
        chain_again(world, &forgery);
        HOLDS(world, !verify(world, forgery.rows, &report) || report.mismatches > 0);
        forgery_free(&forgery);
        if (below(world, 2)) return;
    }
}

/* Changes one thing that the draw decided: who sits where, a table, who rests, a reason. */
static void tamper(struct world *world, struct entry_draw_made *body) {
    struct seat_row *seats = body->seats.rows;
    uint32_t one = below(world, body->seats.count), other = below(world, body->seats.count), what = below(world, 5);
    if (what == 0 && one != other) {
        uint32_t person = seats[one].person;
        seats[one].person = seats[other].person;
        seats[other].person = person;
    } else if (what == 1 && body->reasons.count) {
        body->reasons.rows[below(world, body->reasons.count)].first ^= 1;
    } else if (what == 2 && body->rests.count) {
        body->rests.rows[0].why ^= REST_SITTING_OUT ^ REST_ODD_ONE_OUT;
    } else if (what == 3) {
        body->tables.rows[below(world, body->tables.count)].target++;
    } else {
        body->tables.rows[below(world, body->tables.count)].off_numbered ^= 1;
    }
}

/* A draw that is changed, in a chain that fits, comes out otherwise when it is made again. */
static void check_forged_draw(struct world *world) {
    for (uint32_t i = 0; i < world->played.rows.count; i++) {
        uint32_t at = draw_published_by(world, i);
        if (!at) continue;
        struct forgery forgery = forge(world, at);
        struct arena arena = {0};
        struct entry entry;
        struct problem why;
        struct buffer bytes = {0};
        struct verify_report report;
        HOLDS(world, is_done(ledger_decode(&arena, &forgery.rows[at], NULL, 0, &entry, &why)));
        tamper(world, &entry.body.draw_made);
        record_encode(&bytes, entry_form(ENTRY_draw_made), &entry.body);
        HOLDS(world, bytes.length == forgery.rows[at].size);
        memcpy(forgery.body, bytes.bytes, bytes.length);
        chain_again(world, &forgery);
        HOLDS(world, !verify(world, forgery.rows, &report) || report.mismatches > 0);
        buffer_free(&bytes);
        arena_free(&arena);
        forgery_free(&forgery);
        if (below(world, 2)) return;
    }
}

static void check_ledger(struct world *world) {
    struct verify_report report;
    check_folds(world);
    HOLDS(world, verify(world, world->played.rows.rows, &report));
    HOLDS(world, report.mismatches == 0 && report.seed_open && report.entries == world->played.rows.count);
    HOLDS(world, report.draws == stages_published(cup_of(world)));
    check_changed_byte(world, ENTRY_draw_made);
    check_changed_byte(world, ENTRY_draw_published);
    check_changed_byte(world, ENTRY_result_entered);
    check_forged_key(world);
    check_forged_draw(world);
}

/* ---- Playing ---- */

static bool refused_by(const struct world *world, status result, const char *rule) {
    return result.outcome == REFUSED && strcmp(world->played.why.rule, rule) == 0;
}

/* AMB-OTE-37, AMB-OTE-41, AMB-OTE-42, AMB-OTE-45: what may be refused, and what becomes of who comes back. */
static void change_status(struct world *world, uint32_t entrant, uint8_t wanted) {
    uint8_t before = status_of(world, entrant);
    uint32_t published = stages_published(cup_of(world));
    struct command command = played_command(&world->played, COMMAND_entrant_change);
    command.body.entrant_change.person = number_of(world, entrant);
    command.body.entrant_change.status = wanted;
    command.body.entrant_change.reason = text_of("So it goes");
    if (before == wanted) return;
    model_all(world);
    status changed = played_try(&world->played, &command);
    if (before == STATUS_DISQUALIFIED) {
        HOLDS(world, refused_by(world, changed, "AMB-OTE-45"));
        return;
    }
    stage_id final;
    bool over =
        stage_find(cup_of(world), STAGE_FINAL, 0, &final) && cup_of(world)->stages.rows[final.at].state == STAGE_CLOSED;
    if (over && wanted != STATUS_DISQUALIFIED) {
        HOLDS(world, refused_by(world, changed, "AMB-OTE-36"));
        return;
    }
    if (wanted == STATUS_SITTING_OUT && !world->model[entrant].lost) {
        HOLDS(world, refused_by(world, changed, "AMB-OTE-42"));
        return;
    }
    HOLDS(world, is_done(changed));
    bool was_here = before == STATUS_PLAYING || before == STATUS_SITTING_OUT;
    bool is_here = wanted == STATUS_PLAYING || wanted == STATUS_SITTING_OUT;
    if (was_here && !is_here) world->left_after[entrant] = published;
    if (!was_here && is_here && published > world->left_after[entrant]) world->late[entrant] = true;
}

/* AMB-OTE-41: who comes late is inactive, or active by house rule until round 2 is drawn. */
static void come(struct world *world) {
    stage_id final;
    uint32_t entrant = entrants_in(world), published = stages_published(cup_of(world));
    char name[32];
    bool house_rule = happens(world, 200), final_drawn = stage_find(cup_of(world), STAGE_FINAL, 0, &final);
    bool too_late = published > 1 || (published == 1 && is_draft(world));
    if (entrant + 1 >= PEOPLE_MAX) return;
    snprintf(name, sizeof name, "Late %u", entrant);
    struct newcomer_row row = {.name = text_of(name)};
    struct command command = played_command(&world->played, COMMAND_people_add);
    command.body.people_add.enter = 1;
    command.body.people_add.house_rule = house_rule;
    command.body.people_add.people.rows = &row;
    command.body.people_add.people.count = 1;
    status came = played_try(&world->played, &command);
    if (published && (final_drawn || (house_rule && too_late))) {
        HOLDS(world, refused_by(world, came, "AMB-OTE-41"));
    } else {
        HOLDS(world, is_done(came));
        world->late[entrant] = published && !house_rule;
    }
}

/* People come, go, rest and come back. */
static void wander(struct world *world) {
    for (uint32_t i = 0; i < entrants_in(world); i++) {
        if (!happens(world, world->leaving)) continue;
        static const uint8_t wishes[] = {STATUS_DROPPED,     STATUS_DROPPED, STATUS_SITTING_OUT, STATUS_SITTING_OUT,
                                         STATUS_SITTING_OUT, STATUS_PLAYING, STATUS_PLAYING};
        uint8_t wanted = happens(world, 30) ? STATUS_DISQUALIFIED : wishes[below(world, COUNT_OF(wishes))];
        change_status(world, i, wanted);
    }
    if (happens(world, world->coming)) come(world);
}

/* Nearly everybody goes home. */
static void go_home(struct world *world) {
    for (uint32_t i = 0; i < entrants_in(world); i++) {
        if (happens(world, 900)) change_status(world, i, STATUS_DROPPED);
    }
}

/* AMB-OTE-46: whoever is in the final by re-admission, or tied for it, may decline; nobody else. */
static void decline(struct world *world) {
    const struct stage *stage = last_stage(world);
    uint32_t entrant = below(world, entrants_in(world));
    if (stage->state != STAGE_DRAFT || stage->kind == STAGE_ROUND) return;
    const struct table *table = table_at(world, stage, 0);
    if (happens(world, 700)) entrant = seats_at(world, table)[below(world, table->size)].entrant.at;
    model_all(world);
    bool fits = cup_of(world)->field_changed < stage->drawn && stages_published(cup_of(world)) > 0;
    if (!fits) return;
    struct command command = played_command(&world->played, COMMAND_entrant_decline);
    command.body.entrant_decline.person = number_of(world, entrant);
    bool may = is_candidate(world, entrant) && sits_at(world, table, entrant);
    bool additional = stage->kind == STAGE_ADDITIONAL;
    status declined = played_try(&world->played, &command);
    /* In an additional game's draft those who are in already may decline, too. */
    if (additional && !may && is_done(declined)) return;
    HOLDS(world, may ? is_done(declined) : refused_by(world, declined, "AMB-OTE-46"));
}

static status try_draw(struct world *world, bool confirm) {
    struct command command = played_command(&world->played, COMMAND_draw_make);
    command.body.draw_make.again = is_draft(world);
    if (is_draft(world)) command.body.draw_make.reason = text_of("Things changed");
    command.body.draw_make.confirm = confirm;
    return played_try(&world->played, &command);
}

/* Draws what comes next. False: nothing does, for a reason that the rules have. */
static bool draw(struct world *world) {
    status drawn = try_draw(world, false);
    if (is_done(drawn)) return true;
    model_all(world);
    if (stages_published(cup_of(world)) == 0) {
        HOLDS(world, refused_by(world, drawn, "AMB-OTE-14") && count_active(world) < 2);
        return false;
    }
    if (refused_by(world, drawn, "TY-OVER")) {
        HOLDS(world, final_over(world) != NULL);
        return false;
    }
    uint32_t able = count_active(world) + count_candidates(world);
    HOLDS(world, refused_by(world, drawn, "AMB-OTE-32") && able < 3);
    drawn = try_draw(world, true);
    HOLDS(world, is_done(drawn) == (able > 0));
    return able > 0;
}

/* A draft is drawn again as long as something changes, and then published. False: there is none any more. */
static bool publish(struct world *world) {
    for (int times = 0; times < 3; times++) {
        if (happens(world, world->changing)) wander(world);
        if (happens(world, world->changing)) decline(world);
        struct command command = played_command(&world->played, COMMAND_draw_publish);
        bool stale = cup_of(world)->field_changed > last_stage(world)->drawn;
        if (stale) HOLDS(world, refused_by(world, played_try(&world->played, &command), "TY-DRAFT-OLD"));
        if ((stale || happens(world, 50)) && !draw(world)) return false;
    }
    struct command command = played_command(&world->played, COMMAND_draw_publish);
    HOLDS(world, is_done(played_try(&world->played, &command)));
    return true;
}

static uint8_t random_presence(struct world *world) {
    if (!happens(world, world->missing)) return PRESENT;
    return (uint8_t)(1 + below(world, PRESENCES - 1));
}

/* Scores for a table: somebody wins unless nobody came, and always in the final; in an additional game as many as there are places. */
static void random_scores(struct world *world, const struct table *table, uint32_t places, struct score_row *rows) {
    uint32_t able = 0, came = 0;
    memset(rows, 0, table->size * sizeof *rows);
    for (uint32_t i = 0; i < table->size; i++) {
        rows[i].person = number_of(world, seats_at(world, table)[i].entrant.at);
        rows[i].value = (int32_t)below(world, (uint32_t)(2 * world->spread + 1)) - world->spread;
        rows[i].presence = random_presence(world);
        able += rows[i].presence == PRESENT;
        came += rows[i].presence != ABSENT;
    }
    for (uint32_t i = 0; !able && (came || table->set == FINAL); i++) { /* nobody is without a winner then */
        if (came && rows[i].presence == ABSENT) continue;
        rows[i].presence = PRESENT;
        able = 1;
    }
    uint32_t winners = table->set == ADDITIONAL ? places : 1;
    for (uint32_t order = 1; order <= winners && order <= able;) {
        struct score_row *row = &rows[below(world, table->size)];
        if (row->presence != PRESENT || row->mark) continue;
        row->mark = WINNER;
        row->order = table->set == ADDITIONAL ? (uint8_t)order : 0;
        order++;
    }
}

static void enter_result(struct world *world, const struct table *table, uint32_t places) {
    struct score_row rows[PEOPLE_MAX];
    struct command command = played_command(&world->played, COMMAND_result_enter);
    random_scores(world, table, places, rows);
    command.body.result_enter.table = (uint16_t)table->number;
    command.body.result_enter.confirm = UNUSUAL_CONFIRMED;
    command.body.result_enter.scores.rows = rows;
    command.body.result_enter.scores.count = table->size;
    status entered = played_try(&world->played, &command);
    HOLDS(world, is_done(entered));
}

/* Results in any order, while people come and go. */
static void play_stage(struct world *world, uint32_t places) {
    uint32_t first = last_stage(world)->first_table, count = last_stage(world)->table_count;
    uint32_t start = below(world, count);
    for (uint32_t i = 0; i < count; i++) {
        const struct table *table = &cup_of(world)->tables.rows[first + (start + i) % count];
        if (!table->has_result) enter_result(world, table, places);
        if (happens(world, world->changing / 8)) wander(world);
        if (happens(world, 20)) check_standings(world);
    }
    struct command command = played_command(&world->played, COMMAND_stage_close);
    HOLDS(world, is_done(played_try(&world->played, &command)));
}

/* How a tournament is: large or small, calm or wild, with many ties or few. */
static uint32_t temper(struct world *world) {
    static const uint32_t rates[] = {0, 0, 5, 20, 100, 400};
    static const uint32_t spreads[] = {0, 1, 3, 20, 200};
    static const uint32_t sizes[] = {12, 12, 24, 24, 60, 60, 150, 400};
    world->leaving = rates[below(world, COUNT_OF(rates))];
    world->missing = rates[below(world, COUNT_OF(rates))];
    world->coming = rates[below(world, COUNT_OF(rates))];
    world->changing = rates[below(world, COUNT_OF(rates))];
    world->spread = (int32_t)spreads[below(world, COUNT_OF(spreads))];
    return 4 + below(world, sizes[below(world, COUNT_OF(sizes))] - 3);
}

/* What has been met on the way, so that a run which meets nothing is noticed. */
static struct met { uint32_t finals, additional, confirmed, redrawn, declined, late, absent, shared_off; } met;

static void meet(const struct world *world) {
    const struct tournament *cup = cup_of(world);
    for (uint32_t i = 0; i < cup->stages.count; i++) {
        const struct stage *stage = &cup->stages.rows[i];
        bool published = stage->state == STAGE_CLOSED;
        met.finals += published && stage->kind == STAGE_FINAL;
        met.additional += published && stage->kind == STAGE_ADDITIONAL;
        met.confirmed += published && stage->confirmed;
        met.redrawn += stage->state == STAGE_REPLACED;
    }
    for (uint32_t i = 0; i < cup->entrants.count; i++) {
        met.declined += cup->entrants.rows[i].declined;
        met.late += cup->entrants.rows[i].late;
        met.shared_off += world->model[i].off_numbered > 1;
    }
    for (uint32_t i = 0; i < cup->seats.count; i++) met.absent += cup->seats.rows[i].score.presence == ABSENT;
}

/* Plays one tournament; every draw, every table of standings and the ledger must hold. */
static void play(struct world *world, uint32_t seed) {
    memset(world, 0, sizeof *world);
    world->seed = seed;
    world->random = seed;
    uint32_t people = temper(world);
    played_start(&world->played);
    played_tournament(&world->played, "ontheedge");
    played_people(&world->played, people);
    for (;;) {
        wander(world);
        if (happens(world, world->changing / 2)) go_home(world);
        if (!draw(world) || !publish(world)) break;
        HOLDS(world, ++world->stages < 40);
        uint32_t places = check_draw(world);
        play_stage(world, places);
        check_standings(world);
    }
    if (stages_published(cup_of(world))) check_ledger(world);
    meet(world);
    played_free(&world->played);
}

static void random_tournaments_hold(void **state) {
    (void)state;
    static struct world world;
    const char *only = getenv("TILTYARD_SEED");
    uint32_t tournaments = turn_times(60, 20000);
    if (only) {
        play(&world, (uint32_t)strtoul(only, NULL, 10));
        return;
    }
    for (uint32_t seed = 1; seed <= tournaments; seed++) play(&world, turn_seed(seed));
    assert_true(met.finals > tournaments / 2);
    assert_true(met.additional > tournaments / 20);
    assert_true(met.confirmed > tournaments / 100);
    assert_true(met.redrawn > tournaments / 2);
    assert_true(met.declined > tournaments / 20);
    assert_true(met.late > tournaments / 2);
    assert_true(met.absent > tournaments);
    assert_true(met.shared_off > tournaments);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(random_tournaments_hold)};
    return cmocka_run_group_tests_name("ontheedge_properties", tests, NULL, NULL);
}
