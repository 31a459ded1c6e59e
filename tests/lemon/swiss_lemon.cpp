#include "swiss_lemon.h"

#include <algorithm>
#include <cstdlib>
#include <lemon/matching.h>
#include <lemon/smart_graph.h>
#include <limits>
#include <vector>

namespace {

using cost = __int128;
static_assert(std::numeric_limits<cost>::is_integer, "LEMON asks whether costs are whole numbers");

/* Where the points of the list stand in a cost. The lowest 48 bits are for what is settled in batches: who goes down, a
 * bit each, or which partner, eight bits each. Sums of 125 pairs stay inside. */
enum { BATCH_BITS = 48, RANK_BITS = 8, RANKS = BATCH_BITS / RANK_BITS };
enum { AGAIN_AT = 48, DOWN_AT = 56, APART_AT = 64, SQUARES_AT = 72, DISTANCE_AT = 96, MET_AT = 112 }; /* floats */
enum { OFF_AT = 48, MOVED_AT = 66, INNER_APART_AT = 75, INNER_MET_AT = 84 };                        /* inside the groups */
enum { BYE_APART_AT = 16, BYE_MET_AT = 24, BYE_CLASS_AT = 40 };

cost at(cost value, int bit) { return value << bit; }

class Draw {
  public:
    explicit Draw(const swiss_lemon_field &given);
    void choose_bye();
    void choose_floats(uint32_t group);
    void pair_inside();
    uint32_t n, bye, groups = 0, solved = 0;
    std::vector<uint32_t> mate;

  private:
    const swiss_lemon_field &field;
    uint32_t vertices; /* the players, and one more where they are odd: who meets it has the bye */
    std::vector<uint32_t> group_of;
    std::vector<char> may; /* vertices x vertices */
    std::vector<char> is_settled;
    template <class Cost> void solve(Cost cost_of);
    void forbid(uint32_t p, uint32_t q) { may[p * vertices + q] = may[q * vertices + p] = 0; }
    bool is_allowed(uint32_t p, uint32_t q) const { return may[p * vertices + q]; }
    uint32_t met(uint32_t p, uint32_t q) const { return p < n && q < n ? field.met[p * n + q] : 0; }
    bool apart(uint32_t p, uint32_t q) const { return p < n && q < n && field.apart[p * n + q]; }
    bool bye_comes_later(uint32_t p, uint32_t q) const;
    /* p stands before q. */
    bool goes_down(uint32_t p, uint32_t q, uint32_t group) const {
        return q < n && group_of[p] == group && group_of[q] > group;
    }
    cost float_cost(uint32_t p, uint32_t q, uint32_t group) const;
    void settle_who(uint32_t group, const std::vector<uint32_t> &batch);
    void settle_whom(uint32_t group, const std::vector<uint32_t> &batch);
    void settle(uint32_t p, uint32_t q);
};

Draw::Draw(const swiss_lemon_field &given)
    : n(given.players), bye(SWISS_LEMON_NOBODY), mate(given.players + given.players % 2), field(given),
      vertices(n + n % 2), group_of(vertices), may(vertices * vertices, 1), is_settled(vertices) {
    for (uint32_t p = 0; p < n; p++) {
        groups += p > 0 && field.group[p] != field.group[p - 1];
        group_of[p] = groups;
    }
    groups += n > 0;
}

/* The cheapest perfect matching of all who are not settled. */
template <class Cost> void Draw::solve(Cost cost_of) {
    using Graph = lemon::SmartGraph;
    Graph graph;
    Graph::EdgeMap<cost> weight(graph);
    std::vector<Graph::Node> node(vertices);
    std::vector<uint32_t> vertex; /* by the node's number */
    for (uint32_t p = 0; p < vertices; p++) {
        if (is_settled[p]) continue;
        node[p] = graph.addNode();
        vertex.push_back(p);
    }
    for (uint32_t p = 0; p < vertices; p++)
        for (uint32_t q = p + 1; q < vertices; q++)
            if (!is_settled[p] && !is_settled[q] && is_allowed(p, q))
                weight[graph.addEdge(node[p], node[q])] = -cost_of(p, q);
    lemon::MaxWeightedPerfectMatching<Graph, Graph::EdgeMap<cost>> matching(graph, weight);
    if (!vertex.empty() && !matching.run()) abort();
    for (uint32_t p : vertex) mate[p] = vertex[graph.id(matching.mate(node[p]))];
    solved++;
}

void Draw::settle(uint32_t p, uint32_t q) {
    is_settled[p] = is_settled[q] = 1;
    mate[p] = q;
    mate[q] = p;
}

/* Point 1: the bye should rather be that of q. */
bool Draw::bye_comes_later(uint32_t p, uint32_t q) const {
    if ((p == field.last_bye) != (q == field.last_bye)) return p == field.last_bye;
    return field.byes[p] > field.byes[q];
}

/* Points 1 to 3, and point 5 if wishes come first. */
void Draw::choose_bye() {
    if (n % 2 == 0) return;
    std::vector<uint32_t> later(n);
    for (uint32_t p = 0; p < n; p++)
        for (uint32_t q = 0; q < n; q++) later[p] += bye_comes_later(p, q);
    solve([&](uint32_t p, uint32_t q) {
        return q == n ? at(later[p], BYE_CLASS_AT) + cost(n - p) : at(met(p, q), BYE_MET_AT) + at(field.wishes_first && apart(p, q), BYE_APART_AT);
    });
    bye = mate[n];
    settle(bye, n);
}

/* Points 2, 4 and 5 of everybody, and the first two of point 6 of this group. */
cost Draw::float_cost(uint32_t p, uint32_t q, uint32_t group) const {
    cost down = group_of[q] - group_of[p];
    cost sum = at(met(p, q), MET_AT) + at(down, DISTANCE_AT) + at(down * down, SQUARES_AT) + at(apart(p, q), APART_AT);
    if (!goes_down(p, q, group)) return sum;
    bool again = field.went_down && field.went_down[p];
    return sum + at(1, DOWN_AT) + at(again, AGAIN_AT);
}

/* Point 6, who: for these, who come later than all others who are not decided yet. */
void Draw::settle_who(uint32_t group, const std::vector<uint32_t> &batch) {
    std::vector<cost> worth(n);
    for (size_t i = 0; i < batch.size(); i++) worth[batch[i]] = at(1, BATCH_BITS - 1 - static_cast<int>(i));
    solve([&](uint32_t p, uint32_t q) { return float_cost(p, q, group) - (goes_down(p, q, group) ? worth[p] : 0); });
    for (uint32_t p : batch) {
        bool goes = mate[p] > p && goes_down(p, mate[p], group);
        for (uint32_t q = 0; q < n; q++)
            if (q != p && goes != (q > p && goes_down(p, q, group))) forbid(p, q);
    }
}

/* Point 6, whom. */
void Draw::settle_whom(uint32_t group, const std::vector<uint32_t> &batch) {
    std::vector<int> bit(n, -1);
    for (size_t i = 0; i < batch.size(); i++) bit[batch[i]] = RANK_BITS * (RANKS - 1 - static_cast<int>(i));
    solve([&](uint32_t p, uint32_t q) { return float_cost(p, q, group) + (bit[p] < 0 ? 0 : at(q, bit[p])); });
    for (uint32_t p : batch) settle(p, mate[p]);
}

template <class Take> void in_batches(const std::vector<uint32_t> &all, size_t size, Take take) {
    for (size_t first = 0; first < all.size(); first += size)
        take(std::vector<uint32_t>(all.begin() + first, all.begin() + std::min(all.size(), first + size)));
}

void Draw::choose_floats(uint32_t group) {
    std::vector<uint32_t> members, going;
    for (uint32_t p = n; p-- > 0;)
        if (!is_settled[p] && group_of[p] == group) members.push_back(p);
    in_batches(members, BATCH_BITS, [&](const std::vector<uint32_t> &batch) { settle_who(group, batch); });
    for (uint32_t p : members)
        if (goes_down(p, std::max(p, mate[p]), group)) going.insert(going.begin(), p);
    in_batches(going, RANKS, [&](const std::vector<uint32_t> &batch) { settle_whom(group, batch); });
}

/* Point 7. */
void Draw::pair_inside() {
    std::vector<uint32_t> open, place(n), size(groups);
    for (uint32_t p = 0; p < n; p++) {
        if (is_settled[p]) continue;
        place[p] = size[group_of[p]]++;
        open.push_back(p);
    }
    auto off = [&](uint32_t p, uint32_t q) -> uint32_t {
        uint32_t half = size[group_of[p]] / 2;
        if ((place[p] < half) == (place[q] < half)) return 2 * half;
        return static_cast<uint32_t>(std::abs(static_cast<int>(place[q]) - static_cast<int>(place[p] + half)));
    };
    for (uint32_t p : open)
        for (uint32_t q : open)
            if (group_of[p] != group_of[q]) forbid(p, q);
    in_batches(open, RANKS, [&](const std::vector<uint32_t> &batch) {
        std::vector<cost> rank(n * n);
        for (size_t i = 0; i < batch.size(); i++) {
            uint32_t p = batch[i];
            std::vector<uint32_t> after; /* partners behind p, the best first */
            for (uint32_t q : open)
                if (q > p && group_of[q] == group_of[p]) after.push_back(q);
            std::sort(after.begin(), after.end(),
                      [&](uint32_t q, uint32_t r) { return off(p, q) != off(p, r) ? off(p, q) < off(p, r) : q > r; });
            for (size_t j = 0; j < after.size(); j++)
                rank[p * n + after[j]] = at(cost(j), RANK_BITS * (RANKS - 1 - static_cast<int>(i)));
        }
        solve([&](uint32_t p, uint32_t q) {
            return at(met(p, q), INNER_MET_AT) + at(apart(p, q), INNER_APART_AT) + at(off(p, q) > 0, MOVED_AT) +
                   at(off(p, q), OFF_AT) + rank[p * n + q];
        });
        for (uint32_t p : batch)
            if (!is_settled[p]) settle(p, mate[p]);
    });
}

} // namespace

uint32_t swiss_lemon_draw(const swiss_lemon_field *field, uint32_t *partner, uint32_t *bye) {
    if (field->players > SWISS_LEMON_PLAYERS_MOST) abort();
    Draw draw(*field);
    draw.choose_bye();
    for (uint32_t group = 0; group + 1 < draw.groups; group++) draw.choose_floats(group);
    draw.pair_inside();
    for (uint32_t p = 0; p < draw.n; p++) partner[p] = p == draw.bye ? SWISS_LEMON_NOBODY : draw.mate[p];
    *bye = draw.bye;
    return draw.solved;
}
