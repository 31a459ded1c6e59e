/* Draws that no tournament asks for, to see how much work there can be: `swiss_hard KIND PLAYERS`. Prints CPU time in
 * microseconds (median, least, most of five), then steps and what was drawn.
 *
 *     clans     groups of ten in which all have met: five must go down from each
 *     half      one group, each has met half of all others
 *     all       groups of ten, everybody has met everybody
 *     club      one group, all to be kept apart
 *     clubs     one group of two clubs, each to be kept apart inside
 *     partners  one group, each has met the 2 r + 1 nearest to the natural partner, r a tenth of the group
 *     matched   everybody has met everybody, but for one pairing
 *     spares    clans, of which every second player went down last time
 */
#include <assert.h>
#include <string.h>
#include "draw/swiss/swiss.h"
#include "timing.h"

enum { CLAN = 10, SAMPLES = 5 };

struct hard {
    const char *kind;
    uint32_t players, met_count, apart_count;
    uint32_t *group, *met_start, *met;
    struct swiss_two *apart;
    bool *went_down;
};

static bool is_kind(const struct hard *h, const char *kind) { return strcmp(h->kind, kind) == 0; }

static bool are_partners(const struct hard *h, uint32_t p, uint32_t q) {
    uint32_t half = h->players / 2, off = (p + h->players - q) % h->players;
    return off >= half - half / 10 && off <= half + half / 10;
}

/* Whether these two have met; alike from both sides. */
static bool have_met(const struct hard *h, uint32_t p, uint32_t q) {
    uint32_t n = h->players, low = p < q ? p : q, high = p < q ? q : p;
    if (is_kind(h, "clans") || is_kind(h, "spares")) return p / CLAN == q / CLAN;
    if (is_kind(h, "half")) return (low * UINT64_C(2654435761) + high * UINT64_C(40503)) % 97 < 48;
    if (is_kind(h, "partners")) return are_partners(h, p, q);
    if (is_kind(h, "matched")) return (p * 7 + 3) % n / 2 != (q * 7 + 3) % n / 2;
    return is_kind(h, "all");
}

static bool are_apart(const struct hard *h, uint32_t p, uint32_t q) {
    return is_kind(h, "club") || (is_kind(h, "clubs") && p % 2 == q % 2);
}

static void make(struct hard *h) {
    uint32_t n = h->players;
    bool is_one = is_kind(h, "half") || is_kind(h, "club") || is_kind(h, "clubs") || is_kind(h, "partners");
    h->group = calloc(n + 1, sizeof *h->group);
    h->met_start = calloc(n + 2, sizeof *h->met_start);
    h->met = calloc((size_t)n * n + 1, sizeof *h->met);
    h->apart = calloc((size_t)n * n + 1, sizeof *h->apart);
    h->went_down = calloc(n + 1, sizeof *h->went_down);
    assert(h->group && h->met_start && h->met && h->apart && h->went_down);
    for (uint32_t p = 0; p < n; p++) {
        h->group[p] = is_one ? 0 : p / CLAN;
        h->went_down[p] = p % 2;
        for (uint32_t q = 0; q < n; q++) {
            if (q != p && have_met(h, p, q)) h->met[h->met_count++] = q;
            if (q > p && are_apart(h, p, q)) h->apart[h->apart_count++] = (struct swiss_two){p, q};
        }
        h->met_start[p + 1] = h->met_count;
    }
}

static void end(struct hard *h) {
    free(h->group);
    free(h->met_start);
    free(h->met);
    free(h->apart);
    free(h->went_down);
}

int main(int count, char **arguments) {
    struct hard h = {.kind = count > 1 ? arguments[1] : "clans",
                     .players = count > 2 ? (uint32_t)strtoul(arguments[2], NULL, 10) : 64};
    make(&h);
    struct swiss_field field = {.players = h.players,
                                .group = h.group,
                                .met_start = h.met_start,
                                .met = h.met,
                                .apart = h.apart,
                                .apart_count = h.apart_count,
                                .last_bye = SWISS_NOBODY,
                                .went_down = is_kind(&h, "spares") ? h.went_down : NULL};
    struct swiss_result result = {0};
    int64_t samples[SAMPLES];
    for (int i = 0; i < SAMPLES; i++) {
        struct arena arena = {0};
        int64_t began = timing_us(CLOCK_PROCESS_CPUTIME_ID);
        status s = swiss_draw(&field, &arena, &result);
        assert(is_done(s));
        samples[i] = timing_us(CLOCK_PROCESS_CPUTIME_ID) - began;
        arena_free(&arena);
    }
    timing_print("hard-us", samples, SAMPLES);
    printf("drawn optimal %d steps %llu rematches %u floats %u apart %u displaced %u\n", result.is_optimal,
           (unsigned long long)result.steps, result.rematches, result.floats, result.apart_broken, result.displaced);
    end(&h);
    return 0;
}
