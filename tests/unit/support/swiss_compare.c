#include "support/swiss_compare.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "unit.h"
#include "support/turn.h"

struct swiss_answer case_answer(const struct swiss_result *result) {
    struct swiss_answer answer;
    memset(&answer, 0xff, sizeof answer);
    answer.bye = result->bye;
    for (uint32_t i = 0; i < result->pair_count; i++) {
        answer.partner[result->pairs[i].upper] = result->pairs[i].lower;
        answer.partner[result->pairs[i].lower] = result->pairs[i].upper;
    }
    return answer;
}

static void print_case(const struct swiss_case *c, const struct swiss_answer *is, const struct swiss_answer *wanted) {
    fprintf(stderr, "# %u players, last bye %d\n", c->players, (int)c->last_bye);
    for (uint32_t p = 0; p < c->players; p++) {
        fprintf(stderr, "# %u (%u, %u byes%s) meets %d, should meet %d; met", p, c->group[p], c->byes[p],
                c->spares && c->went_down[p] ? ", went down" : "", (int)is->partner[p], (int)wanted->partner[p]);
        for (uint32_t m = 0; m < c->met_count[p]; m++) fprintf(stderr, " %u", c->met[p][m]);
        fprintf(stderr, "\n");
    }
    for (uint32_t i = 0; i < c->apart_count; i++)
        fprintf(stderr, "# apart %u %u\n", c->apart[i].one, c->apart[i].other);
}

void case_draw(struct swiss_case *c, struct arena *arena, struct swiss_result *result) {
    struct swiss_field field = case_field(c);
    assert_true(is_done(swiss_draw(&field, arena, result)));
}

static bool list_has(const uint32_t *list, uint32_t count, uint32_t number) {
    for (uint32_t i = 0; i < count; i++)
        if (list[i] == number) return true;
    return false;
}

static bool is_wish(const struct swiss_case *c, uint32_t p, uint32_t q) {
    for (uint32_t i = 0; i < c->apart_count; i++)
        if ((c->apart[i].one == p && c->apart[i].other == q) || (c->apart[i].one == q && c->apart[i].other == p))
            return true;
    return false;
}

static uint32_t group_of(const struct swiss_case *c, uint32_t player) {
    uint32_t group = 0;
    for (uint32_t p = 1; p <= player; p++) group += c->group[p] != c->group[p - 1];
    return group;
}

/* Everybody has a place and a reason, and what the result says of itself is so. */
void case_is_sound(const struct swiss_case *c, const struct swiss_result *result) {
    struct swiss_answer answer = case_answer(result);
    uint32_t rematches = 0, meetings = 0, floats = 0, distance = 0, broken = 0, displaced = 0;
    assert_int_equal(result->pair_count, c->players / 2);
    assert_true((result->bye != SWISS_NOBODY) == (c->players % 2 == 1));
    for (uint32_t i = 0; i < result->pair_count; i++) {
        struct swiss_pair pair = result->pairs[i];
        assert_true(pair.upper < pair.lower && pair.lower < c->players);
        assert_true(i == 0 || result->pairs[i - 1].upper < pair.upper);
        assert_int_equal(pair.is_rematch, list_has(c->met[pair.upper], c->met_count[pair.upper], pair.lower));
        assert_int_equal(pair.is_apart_broken, is_wish(c, pair.upper, pair.lower));
        uint32_t down = group_of(c, pair.lower) - group_of(c, pair.upper);
        for (uint32_t m = 0; m < c->met_count[pair.upper]; m++) meetings += c->met[pair.upper][m] == pair.lower;
        rematches += pair.is_rematch, broken += pair.is_apart_broken, floats += down > 0, distance += down;
        enum swiss_why why = result->reasons[pair.upper].why;
        assert_true(down == 0 || why == SWISS_WENT_DOWN || why == SWISS_WENT_INSTEAD || why == SWISS_UNSEARCHED);
        assert_true(down == 0 || result->reasons[pair.lower].count == down);
    }
    for (uint32_t p = 0; p < c->players; p++) {
        struct swiss_reason reason = result->reasons[p];
        assert_true((answer.partner[p] == SWISS_NOBODY) == (p == result->bye));
        assert_true((reason.why == SWISS_STOOD_OUT) == (p == result->bye));
        assert_true(reason.why != SWISS_NATURAL || reason.other == answer.partner[p]);
        assert_true(reason.why != SWISS_MOVED_MET || list_has(c->met[p], c->met_count[p], reason.other));
        assert_true(reason.why != SWISS_MOVED_APART || is_wish(c, p, reason.other));
        assert_true(reason.why != SWISS_WENT_INSTEAD ||
                    (c->spares && c->went_down[reason.other] && group_of(c, reason.other) == group_of(c, p)));
        assert_true(reason.why != SWISS_UNSEARCHED || !result->is_optimal);
        displaced += reason.why == SWISS_MOVED_MET || reason.why == SWISS_MOVED_APART || reason.why == SWISS_MOVED_ROOM;
    }
    assert_int_equal(result->rematches, rematches);
    assert_int_equal(result->meetings, meetings);
    assert_int_equal(result->floats, floats);
    assert_int_equal(result->score_distance, distance);
    assert_int_equal(result->apart_broken, broken);
    assert_int_equal(result->displaced, displaced);
}

void case_compare(struct swiss_case *c, reference_draw reference) {
    struct arena arena = {0};
    struct swiss_result result;
    struct swiss_answer wanted;
    case_draw(c, &arena, &result);
    struct swiss_answer is = case_answer(&result);
    reference(c, &wanted);
    if (memcmp(&is, &wanted, sizeof is) != 0) print_case(c, &is, &wanted);
    assert_memory_equal(&is, &wanted, sizeof is);
    assert_true(result.is_optimal);
    case_is_sound(c, &result);
    arena_free(&arena);
}

void case_references_compare(uint8_t seed, uint32_t cases, reference_draw reference) {
    static struct swiss_case c;
    struct lot lot;
    turn_lot(&lot, seed);
    for (uint32_t i = 0; i < cases; i++) {
        struct swiss_answer one, other;
        case_random(&c, &lot, lot_below(&lot, 11));
        if (i % 3 == 2) case_spare(&c, &lot, lot_below(&lot, 101));
        reference_all(&c, &one);
        reference(&c, &other);
        if (memcmp(&one, &other, sizeof one) != 0) print_case(&c, &other, &one);
        assert_memory_equal(&one, &other, sizeof one);
    }
    printf("# count swiss-references-compared %u\n", cases);
}
