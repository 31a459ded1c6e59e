/* Cheapest perfect matching by Edmonds' blossom method.
 *
 * From every vertex without a partner grows a tree of tight pairs (slack 0), in which outer and inner nodes alternate.
 * A tight pair between two outer nodes of one tree closes a blossom; between two trees it is an augmenting path. If no
 * pair is tight, prices change by the greatest step that leaves no slack negative. All roots have had the same steps,
 * and slack is counted in quarters of a cost, so steps are whole numbers. */
#include "draw/matching/matching.h"

#include <assert.h>
#include <string.h>

#define NONE MATCHING_NONE

enum label { FREE, OUTER, INNER };

/* A tight pair of vertices, `from` nearer to the root. */
struct link {
    uint32_t from, to;
};

struct forest {
    struct matching *m;
    uint32_t n;
    /* By node. The children of a blossom are a ring: the base first, then each next one. */
    uint32_t *base;     /* the vertex by which the node is matched to the outside */
    uint32_t *first;    /* of a blossom: the child with the base */
    uint32_t *after;    /* the next child of the same ring */
    uint32_t *before;   /* the previous child of the ring */
    struct link *bound; /* the pair between this child and the next */
    uint8_t *label;     /* of top nodes */
    struct link *entry; /* of labelled top nodes: the pair by which the tree reached it; from NONE: a root */
    uint32_t *seen;     /* stamps */
    uint32_t stamp;
    uint32_t *spare, spare_count; /* unused blossom numbers */
    /* By vertex. */
    uint32_t *top;  /* the outermost node around it */
    uint32_t *near; /* the scanned outer vertex with the least slack to it, or NONE */
    bool *scanned;
    uint32_t *queue, queue_count, queue_done;
    uint32_t *path[2]; /* scratch: the children of a new blossom */
};

/* Slack of two vertices that are not in the same blossom. */
static int64_t slack_between(const struct forest *f, uint32_t u, uint32_t v) {
    const struct matching *m = f->m;
    return 4 * m->cost[(size_t)u * f->n + v] - m->price[u] - m->price[v];
}

static bool is_blossom(const struct forest *f, uint32_t node) { return node >= f->n; }

/* The child of `blossom` that holds this vertex. */
static uint32_t child_with(const struct forest *f, uint32_t blossom, uint32_t vertex) {
    uint32_t child = vertex;
    while (f->m->around[child] != blossom) child = f->m->around[child];
    return child;
}

static void label_outer(struct forest *f, uint32_t node, struct link entry) {
    f->label[node] = OUTER;
    f->entry[node] = entry;
    if (!is_blossom(f, node)) {
        f->queue[f->queue_count++] = node;
        return;
    }
    for (uint32_t v = 0; v < f->n; v++)
        if (f->top[v] == node) f->queue[f->queue_count++] = v;
    f->m->steps += f->n;
}

/* Labels an inner node, and its partner as outer. */
static void label_inner(struct forest *f, uint32_t node, struct link entry) {
    f->label[node] = INNER;
    f->entry[node] = entry;
    uint32_t base = f->base[node], partner = f->m->mate[base];
    if (f->label[f->top[partner]] == FREE) label_outer(f, f->top[partner], (struct link){base, partner});
}

/* The next outer node towards the root, or NONE. */
static uint32_t outer_above(const struct forest *f, uint32_t node) {
    if (f->entry[node].from == NONE) return NONE;
    uint32_t inner = f->top[f->entry[node].from];
    return f->top[f->entry[inner].from];
}

/* The first node on both paths to the root, or NONE if they are in different trees. */
static uint32_t meeting_of(struct forest *f, uint32_t one, uint32_t other) {
    f->stamp++;
    for (uint32_t node = one; node != NONE; node = outer_above(f, node)) f->seen[node] = f->stamp;
    uint32_t node = other;
    while (node != NONE && f->seen[node] != f->stamp) node = outer_above(f, node);
    return node;
}

/* The nodes from `node` up to `base`, without it. */
static uint32_t way_up(const struct forest *f, uint32_t node, uint32_t base, uint32_t *way) {
    uint32_t count = 0;
    for (; node != base; node = f->top[f->entry[node].from]) way[count++] = node;
    return count;
}

static void ring_add(struct forest *f, uint32_t last, uint32_t child, struct link bound) {
    f->after[last] = child;
    f->before[child] = last;
    f->bound[last] = bound;
}

static struct link turned(struct link link) { return (struct link){link.to, link.from}; }

/* Joins the nodes on both paths into a ring; `pair` is the tight pair that closes it. */
static void ring_make(struct forest *f, uint32_t base, struct link pair) {
    uint32_t ups = way_up(f, f->top[pair.from], base, f->path[0]);
    uint32_t downs = way_up(f, f->top[pair.to], base, f->path[1]);
    uint32_t last = base;
    for (uint32_t i = ups; i-- > 0;) {
        uint32_t child = f->path[0][i];
        ring_add(f, last, child, f->entry[child]);
        last = child;
    }
    for (uint32_t i = 0; i < downs; i++) {
        uint32_t child = f->path[1][i];
        ring_add(f, last, child, i == 0 ? pair : turned(f->entry[f->path[1][i - 1]]));
        last = child;
    }
    ring_add(f, last, base, downs == 0 ? pair : turned(f->entry[last]));
    f->m->steps += ups + downs;
}

static void blossom_make(struct forest *f, uint32_t base, struct link pair) {
    uint32_t blossom = f->spare[--f->spare_count], child = base;
    ring_make(f, base, pair);
    f->first[blossom] = base;
    f->base[blossom] = f->base[base];
    f->label[blossom] = OUTER;
    f->entry[blossom] = f->entry[base];
    f->m->around[blossom] = NONE;
    f->m->price[blossom] = 0;
    do f->m->around[child] = blossom;
    while ((child = f->after[child]) != base);
    for (uint32_t v = 0; v < f->n; v++) {
        uint32_t old = f->top[v];
        if (f->m->around[old] != blossom) continue;
        if (f->label[old] == INNER) f->queue[f->queue_count++] = v;
        f->top[v] = blossom;
    }
    f->m->steps += f->n;
}

static uint32_t place_in_ring(const struct forest *f, uint32_t blossom, uint32_t child) {
    uint32_t place = 0;
    for (uint32_t at = f->first[blossom]; at != child; at = f->after[at]) place++;
    return place;
}

/* Changes partners within the blossom so that `vertex` becomes its base. */
static void blossom_turn(struct forest *f, uint32_t blossom, uint32_t vertex) {
    uint32_t child = child_with(f, blossom, vertex), base = f->first[blossom];
    if (is_blossom(f, child)) blossom_turn(f, child, vertex);
    bool forward = place_in_ring(f, blossom, child) % 2 == 1;
    for (uint32_t at = child; at != base;) {
        uint32_t one = forward ? f->after[at] : f->before[at];
        uint32_t other = forward ? f->after[one] : f->before[one];
        struct link pair = forward ? f->bound[one] : turned(f->bound[other]);
        if (is_blossom(f, one)) blossom_turn(f, one, pair.from);
        if (is_blossom(f, other)) blossom_turn(f, other, pair.to);
        f->m->mate[pair.from] = pair.to;
        f->m->mate[pair.to] = pair.from;
        at = other;
    }
    f->first[blossom] = child;
    f->base[blossom] = vertex;
}

static void node_turn(struct forest *f, uint32_t node, uint32_t vertex) {
    if (is_blossom(f, node)) blossom_turn(f, node, vertex);
}

/* From vertex `from` of an outer node to the root, every second pair becomes a matched pair; `to` is the new partner of
 * `from`. */
static void augment_side(struct forest *f, uint32_t from, uint32_t to) {
    for (;;) {
        uint32_t outer = f->top[from];
        struct link up = f->entry[outer];
        node_turn(f, outer, from);
        f->m->mate[from] = to;
        if (up.from == NONE) return;
        uint32_t inner = f->top[up.from];
        struct link next = f->entry[inner];
        node_turn(f, inner, next.to);
        f->m->mate[next.to] = next.from;
        from = next.from;
        to = next.to;
    }
}

static void tops_renew(struct forest *f, uint32_t blossom) {
    uint32_t child = f->first[blossom];
    do {
        f->m->around[child] = NONE;
        f->label[child] = FREE;
    } while ((child = f->after[child]) != f->first[blossom]);
    for (uint32_t v = 0; v < f->n; v++) {
        if (f->top[v] != blossom) continue;
        uint32_t top = v;
        while (f->m->around[top] != NONE) top = f->m->around[top];
        f->top[v] = top;
    }
    f->m->steps += f->n;
}

/* Expands an inner blossom of weight 0: the children on the even path from the entry to the base stay in the tree. */
static void blossom_open(struct forest *f, uint32_t blossom) {
    struct link entry = f->entry[blossom];
    uint32_t at = child_with(f, blossom, entry.to), base = f->first[blossom];
    bool forward = place_in_ring(f, blossom, at) % 2 == 1;
    tops_renew(f, blossom);
    while (at != base) {
        label_inner(f, at, entry);
        uint32_t outer = forward ? f->after[at] : f->before[at];
        at = forward ? f->after[outer] : f->before[outer];
        entry = forward ? f->bound[outer] : turned(f->bound[at]);
    }
    f->label[base] = INNER;
    f->entry[base] = entry;
    f->spare[f->spare_count++] = blossom;
}

/* Compares a vertex that is now outer with all others. */
static void vertex_scan(struct forest *f, uint32_t u) {
    f->scanned[u] = true;
    for (uint32_t v = 0; v < f->n; v++) {
        if (f->top[v] == f->top[u]) continue;
        int64_t slack = slack_between(f, u, v);
        if (f->near[v] == NONE || slack < slack_between(f, f->near[v], v)) f->near[v] = u;
        if (!f->scanned[v]) continue;
        if (f->near[u] == NONE || slack < slack_between(f, f->near[u], u)) f->near[u] = v;
    }
    f->m->steps += f->n;
}

/* Finds the nearest vertex again, if it is now in the same blossom. */
static void near_renew(struct forest *f, uint32_t v) {
    if (f->near[v] == NONE || f->top[f->near[v]] != f->top[v]) return;
    f->near[v] = NONE;
    for (uint32_t u = 0; u < f->n; u++) {
        if (!f->scanned[u] || f->top[u] == f->top[v]) continue;
        if (f->near[v] == NONE || slack_between(f, u, v) < slack_between(f, f->near[v], v)) f->near[v] = u;
    }
    f->m->steps += f->n;
}

/* The next event: after prices change by `step`, a pair is tight or an inner blossom's weight is 0. */
struct dual_event {
    int64_t step;
    uint32_t vertex;  /* becomes tight with its nearest vertex */
    uint32_t blossom; /* or NONE */
};

static struct dual_event event_next(struct forest *f) {
    struct dual_event event = {INT64_MAX, NONE, NONE};
    for (uint32_t v = 0; v < f->n; v++) {
        enum label label = (enum label)f->label[f->top[v]];
        if (label == INNER) continue;
        near_renew(f, v);
        if (f->near[v] == NONE) continue;
        int64_t slack = slack_between(f, f->near[v], v);
        int64_t step = label == OUTER ? slack / 2 : slack;
        if (step < event.step) event = (struct dual_event){step, v, NONE};
    }
    for (uint32_t b = f->n; b < f->m->nodes; b++) {
        if (f->first[b] == NONE || f->m->around[b] != NONE || f->label[b] != INNER) continue;
        if (f->m->price[b] / 2 < event.step) event = (struct dual_event){f->m->price[b] / 2, NONE, b};
    }
    f->m->steps += f->m->nodes;
    return event;
}

static void prices_move(struct forest *f, int64_t step) {
    for (uint32_t v = 0; v < f->n; v++) {
        uint8_t label = f->label[f->top[v]];
        f->m->price[v] += label == OUTER ? step : label == INNER ? -step : 0;
    }
    for (uint32_t b = f->n; b < f->m->nodes; b++) {
        if (f->first[b] == NONE || f->m->around[b] != NONE) continue;
        f->m->price[b] += f->label[b] == OUTER ? 2 * step : f->label[b] == INNER ? -2 * step : 0;
    }
}

/* True: two trees met, and there is one more matched pair. */
static bool pair_use(struct forest *f, struct link pair) {
    if (f->label[f->top[pair.to]] == FREE) {
        label_inner(f, f->top[pair.to], pair);
        return false;
    }
    uint32_t base = meeting_of(f, f->top[pair.from], f->top[pair.to]);
    if (base != NONE) {
        blossom_make(f, base, pair);
        return false;
    }
    augment_side(f, pair.from, pair.to);
    augment_side(f, pair.to, pair.from);
    return true;
}

static void phase_start(struct forest *f) {
    memset(f->label, FREE, f->m->nodes);
    memset(f->scanned, 0, f->n);
    memset(f->near, 0xff, f->n * sizeof *f->near);
    f->queue_count = f->queue_done = 0;
    for (uint32_t v = 0; v < f->n; v++)
        if (f->m->mate[f->base[f->top[v]]] == NONE && f->label[f->top[v]] == FREE)
            label_outer(f, f->top[v], (struct link){NONE, NONE});
}

/* Adds one matched pair. */
static void phase_run(struct forest *f) {
    phase_start(f);
    for (bool more = true; more;) {
        while (f->queue_done < f->queue_count) vertex_scan(f, f->queue[f->queue_done++]);
        struct dual_event event = event_next(f);
        assert(event.step >= 0 && event.step < INT64_MAX);
        prices_move(f, event.step);
        if (event.blossom != NONE) {
            blossom_open(f, event.blossom);
            f->first[event.blossom] = NONE;
        } else {
            more = !pair_use(f, (struct link){f->near[event.vertex], event.vertex});
        }
    }
}

/* Sets initial prices, and matches pairs that are cheapest for both and free. */
static uint32_t start(struct forest *f) {
    struct matching *m = f->m;
    uint32_t n = f->n, open = n;
    for (uint32_t v = 0; v < n; v++) {
        int64_t min = INT64_MAX;
        for (uint32_t u = 0; u < n; u++)
            if (u != v && m->cost[(size_t)v * n + u] < min) min = m->cost[(size_t)v * n + u];
        m->price[v] = 2 * min;
    }
    for (uint32_t v = 0; v < n; v++) {
        for (uint32_t u = v + 1; u < n && m->mate[v] == NONE; u++) {
            if (m->mate[u] != NONE || slack_between(f, u, v) != 0) continue;
            m->mate[u] = v;
            m->mate[v] = u;
            open -= 2;
        }
    }
    m->steps += 2 * (uint64_t)n * n;
    return open;
}

static bool forest_make(struct forest *f, struct matching *m, struct arena *arena) {
    uint32_t n = m->vertices, nodes = n + n / 2 + 1;
    uint32_t *rows = ARENA_ARRAY(arena, uint32_t, 7 * nodes + 6 * n);
    struct link *links = ARENA_ARRAY(arena, struct link, 2 * nodes);
    uint8_t *bytes = arena_alloc(arena, nodes + n * sizeof(bool));
    m->price = ARENA_ARRAY(arena, int64_t, nodes);
    if (rows == NULL || links == NULL || bytes == NULL || m->price == NULL) return false;
    memset(rows, 0xff, (7 * (size_t)nodes + 6 * (size_t)n) * sizeof *rows);
    uint32_t **of_nodes[] = {&f->base, &f->first, &f->after, &f->before, &f->spare, &f->seen, &m->around};
    uint32_t **of_vertices[] = {&f->top, &f->near, &f->queue, &f->path[0], &f->path[1], &m->mate};
    for (size_t i = 0; i < sizeof of_nodes / sizeof *of_nodes; i++, rows += nodes) *of_nodes[i] = rows;
    for (size_t i = 0; i < sizeof of_vertices / sizeof *of_vertices; i++, rows += n) *of_vertices[i] = rows;
    f->bound = links;
    f->entry = links + nodes;
    f->label = bytes;
    f->scanned = (bool *)(bytes + nodes);
    f->m = m;
    f->n = n;
    m->nodes = nodes;
    for (uint32_t v = 0; v < n; v++) f->top[v] = f->base[v] = v;
    for (uint32_t b = nodes; b-- > n;) f->spare[f->spare_count++] = b;
    return true;
}

status matching_solve(struct matching *matching, struct arena *arena) {
    assert(matching->vertices % 2 == 0);
    struct forest forest = {0};
    if (!forest_make(&forest, matching, arena)) return no_memory();
    for (uint32_t open = matching->vertices > 0 ? start(&forest) : 0; open > 0; open -= 2) phase_run(&forest);
    matching->total = 0;
    for (uint32_t v = 0; v < matching->vertices; v++)
        if (matching->mate[v] > v)
            matching->total += matching->cost[(size_t)v * matching->vertices + matching->mate[v]];
    return done();
}

int64_t matching_slack(const struct matching *matching, uint32_t u, uint32_t v) {
    int64_t slack = 4 * matching->cost[(size_t)u * matching->vertices + v] - matching->price[u] - matching->price[v];
    for (uint32_t b = matching->around[u]; b != MATCHING_NONE; b = matching->around[b]) {
        uint32_t at = matching->around[v];
        while (at != MATCHING_NONE && at != b) at = matching->around[at];
        if (at == b) slack += matching->price[b];
    }
    return slack;
}
