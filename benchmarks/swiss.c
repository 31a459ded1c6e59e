/* The draw of round 6 behind five rounds drawn the same way: `swiss PLAYERS GAMES SEED`, GAMES one of `won`, `drawn` and
 * `timed`: how the games ended (`ends`). The last one makes many small groups.
 * Prints CPU time in nanoseconds (median, least, most of five; each sample is the mean of as many draws as take some
 * milliseconds), with the draw's own memory and its growth from nothing in it; then counts of what was drawn.
 *
 * For others to draw the same round, `swiss PLAYERS GAMES SEED field` prints a line for each player in the order of
 * the draw: points, byes, and whom he has met, by place in that order; and `trf` prints the five rounds as TRF16, with
 * 1 and ½ for victory and draw, and white for who has had it less often. */
#include <assert.h>
#include <string.h>
#include "base/lot.h"
#include "base/sort.h"
#include "draw/swiss/swiss.h"
#include "timing.h"

enum { PLAYED = 5, SAMPLES = 5, SAMPLE_US = 5000 };

/* How many games of a hundred end so; all others are won. */
struct ends {
    const char *name;
    uint32_t drawn, timed;
};

static const struct ends ends[] = {{"won", 0, 0}, {"drawn", 30, 0}, {"timed", 20, 40}};

/* A round of one player. */
struct game {
    uint32_t opponent; /* SWISS_NOBODY: the bye */
    char colour, result;
};

struct tournament {
    uint32_t players, last_bye, round;
    struct game *games; /* PLAYED for each */
    uint32_t *whites;
    uint32_t *points, *byes, *order, *place;
    uint32_t *met; /* PLAYED for each */
    uint32_t *met_count;
    /* As the draw wants it: by place. */
    uint32_t *group, *place_byes, *met_start, *place_met;
};

static uint32_t *numbers(size_t count) {
    uint32_t *rows = calloc(count + 1, sizeof *rows);
    assert(rows);
    return rows;
}

static void start(struct tournament *t, uint32_t players) {
    *t = (struct tournament){.players = players, .last_bye = SWISS_NOBODY};
    uint32_t **rows[] = {&t->points,    &t->byes,  &t->order,      &t->place,
                         &t->met_count, &t->group, &t->place_byes, &t->met_start};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) *rows[i] = numbers(players);
    t->whites = numbers(players);
    t->games = calloc((size_t)players * PLAYED + 1, sizeof *t->games);
    assert(t->games);
    t->met = numbers((size_t)players * PLAYED);
    t->place_met = numbers((size_t)players * PLAYED);
}

static void end(struct tournament *t) {
    uint32_t *rows[] = {t->points,     t->byes,      t->order, t->place,     t->met_count, t->group,
                        t->place_byes, t->met_start, t->met,   t->place_met, t->whites};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) free(rows[i]);
    free(t->games);
}

static int by_points(uint32_t a, uint32_t b, const void *context) {
    const struct tournament *t = context;
    if (t->points[a] != t->points[b]) return t->points[a] > t->points[b] ? -1 : 1;
    return a < b ? -1 : 1;
}

static struct swiss_field field_of(struct tournament *t) {
    for (uint32_t p = 0; p < t->players; p++) t->order[p] = p;
    sort_numbers(t->order, t->players, by_points, t);
    for (uint32_t i = 0; i < t->players; i++) t->place[t->order[i]] = i;
    for (uint32_t i = 0; i < t->players; i++) {
        uint32_t p = t->order[i], met = t->met_start[i];
        t->group[i] = t->points[p];
        t->place_byes[i] = t->byes[p];
        for (uint32_t m = 0; m < t->met_count[p]; m++) t->place_met[met++] = t->place[t->met[p * PLAYED + m]];
        t->met_start[i + 1] = met;
    }
    return (struct swiss_field){.players = t->players,
                                .group = t->group,
                                .met_start = t->met_start,
                                .met = t->place_met,
                                .byes = t->place_byes,
                                .last_bye = t->last_bye == SWISS_NOBODY ? SWISS_NOBODY : t->place[t->last_bye]};
}

static void note(struct tournament *t, uint32_t p, uint32_t opponent, char colour, char result) {
    t->games[p * PLAYED + t->round] = (struct game){opponent, colour, result};
    t->whites[p] += colour == 'w';
}

static void play(struct tournament *t, struct lot *lot, const struct ends *of, uint32_t p, uint32_t q) {
    uint32_t winner = lot_below(lot, 2) ? p : q, end = lot_below(lot, 100);
    bool is_drawn = end < of->drawn, is_timed = !is_drawn && end < of->drawn + of->timed;
    bool is_white = t->whites[p] <= t->whites[q];
    if (is_drawn) {
        t->points[p] += 2;
        t->points[q] += 2;
    } else {
        t->points[winner] += is_timed ? 4 : 5;
        t->points[p ^ q ^ winner] += is_timed;
    }
    note(t, p, q, is_white ? 'w' : 'b', is_drawn ? '=' : winner == p ? '1' : '0');
    note(t, q, p, is_white ? 'b' : 'w', is_drawn ? '=' : winner == q ? '1' : '0');
    t->met[p * PLAYED + t->met_count[p]++] = q;
    t->met[q * PLAYED + t->met_count[q]++] = p;
}

static void play_round(struct tournament *t, struct lot *lot, const struct ends *of) {
    struct swiss_field field = field_of(t);
    struct swiss_result result;
    struct arena arena = {0};
    status s = swiss_draw(&field, &arena, &result);
    assert(is_done(s));
    t->last_bye = SWISS_NOBODY;
    if (result.bye != SWISS_NOBODY) {
        t->last_bye = t->order[result.bye];
        t->byes[t->last_bye]++;
        t->points[t->last_bye] += 5;
        note(t, t->last_bye, SWISS_NOBODY, '-', 'U');
    }
    for (uint32_t i = 0; i < result.pair_count; i++)
        play(t, lot, of, t->order[result.pairs[i].upper], t->order[result.pairs[i].lower]);
    t->round++;
    arena_free(&arena);
}

/* Nanoseconds a draw. */
static int64_t time_draws(const struct swiss_field *field, struct swiss_result *result) {
    struct arena arena = {0};
    int64_t began = timing_us(CLOCK_PROCESS_CPUTIME_ID), taken = 0, draws = 0;
    for (; taken < SAMPLE_US; draws++, taken = timing_us(CLOCK_PROCESS_CPUTIME_ID) - began) {
        status s = swiss_draw(field, &arena, result);
        assert(is_done(s));
        arena_free(&arena);
    }
    return taken * 1000 / draws;
}

static void print_field(const struct swiss_field *field) {
    printf("%u\n", field->players);
    for (uint32_t p = 0; p < field->players; p++) {
        printf("%u %u %u", field->group[p], field->byes[p], field->met_start[p + 1] - field->met_start[p]);
        for (uint32_t m = field->met_start[p]; m < field->met_start[p + 1]; m++) printf(" %u", field->met[m]);
        printf("\n");
    }
}

/* The columns of TRF16: start number 5 to 8, name from 15, rating 49 to 52, points 81 to 84, rank 86 to 89, then ten
 * columns a round. */
static void print_trf(const struct tournament *t) {
    printf("012 Benchmark\nXXR %d\nXXC white1\n", PLAYED + 4);
    for (uint32_t p = 0; p < t->players; p++) {
        const struct game *games = t->games + (size_t)p * PLAYED;
        uint32_t halves = 0;
        for (uint32_t r = 0; r < PLAYED; r++) halves += games[r].result == '=' ? 1 : games[r].result == '0' ? 0 : 2;
        printf("001 %4u      Player %-26u %4u%*s%2u.%u %4u", p + 1, p + 1, 0, 28, "", halves / 2, halves % 2 * 5,
               t->place[p] + 1);
        for (uint32_t r = 0; r < PLAYED; r++)
            printf("  %04u %c %c", games[r].opponent == SWISS_NOBODY ? 0 : games[r].opponent + 1, games[r].colour,
                   games[r].result);
        printf("\n");
    }
}

static void measure(const struct swiss_field *field) {
    struct swiss_result result = {0};
    int64_t samples[SAMPLES];
    for (int i = 0; i < SAMPLES; i++) samples[i] = time_draws(field, &result);
    timing_print("draw-ns", samples, SAMPLES);
    printf("drawn optimal %d rematches %u floats %u displaced %u steps %llu\n", result.is_optimal, result.rematches,
           result.floats, result.displaced, (unsigned long long)result.steps);
}

int main(int count, char **arguments) {
    uint32_t players = count > 1 ? (uint32_t)strtoul(arguments[1], NULL, 10) : 64;
    const struct ends *of = ends;
    for (size_t i = 0; count > 2 && i < sizeof ends / sizeof *ends; i++)
        if (strcmp(arguments[2], ends[i].name) == 0) of = &ends[i];
    uint8_t key[LOT_KEY_SIZE] = {count > 3 ? (uint8_t)strtoul(arguments[3], NULL, 10) : 6};
    struct tournament t;
    struct lot lot;
    start(&t, players);
    lot_start(&lot, key);
    for (uint32_t round = 0; round < PLAYED; round++) play_round(&t, &lot, of);
    struct swiss_field field = field_of(&t);
    if (count > 4 && strcmp(arguments[4], "field") == 0)
        print_field(&field);
    else if (count > 4)
        print_trf(&t);
    else
        measure(&field);
    end(&t);
    return 0;
}
