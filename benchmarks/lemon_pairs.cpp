// A peer of the Swiss draw: LEMON's exact perfect matching, with one weight for each pair. Reads what
// `swiss … field` prints; `lemon_pairs complete` looks at all pairs who have not met, `lemon_pairs sparse` at those near
// the natural partner and near the edges of groups. Prints microseconds of CPU, and what the matching costs.
//
// A pair costs how many groups lie between the two, and then how far they are from being natural partners. That is a good
// draw, and less than what Tiltyard promises: sums over everybody, nothing in order from the top.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <lemon/matching.h>
#include <lemon/smart_graph.h>
#include <vector>

namespace {

constexpr int NEAR = 12;

struct Player {
    uint32_t points, byes, group, place;
    std::vector<uint32_t> met;
};

struct Field {
    std::vector<Player> players;
    std::vector<uint32_t> start; // of each group, and the end
};

uint32_t number() {
    unsigned value;
    if (std::scanf("%u", &value) != 1) std::exit(1);
    return value;
}

Field read_field() {
    Field field;
    field.players.resize(number());
    for (uint32_t p = 0; p < field.players.size(); p++) {
        Player &player = field.players[p];
        player.points = number();
        player.byes = number();
        player.met.resize(number());
        for (uint32_t &met : player.met) met = number();
        if (p == 0 || player.points != field.players[p - 1].points) field.start.push_back(p);
        player.group = static_cast<uint32_t>(field.start.size()) - 1;
        player.place = p - field.start.back();
    }
    field.start.push_back(static_cast<uint32_t>(field.players.size()));
    return field;
}

bool have_met(const Field &field, uint32_t p, uint32_t q) {
    for (uint32_t met : field.players[p].met)
        if (met == q) return true;
    return false;
}

int size_of(const Field &field, uint32_t group) {
    return static_cast<int>(field.start[group + 1] - field.start[group]);
}

// Places between q and the natural partner of p, who stands before q.
int off(const Field &field, uint32_t p, uint32_t q) {
    int half = size_of(field, field.players[p].group) / 2;
    return std::abs(static_cast<int>(q - p) - half);
}

bool is_near(const Field &field, uint32_t p, uint32_t q) {
    const Player &upper = field.players[p], &lower = field.players[q];
    if (upper.group == lower.group && (off(field, p, q) <= NEAR || size_of(field, upper.group) <= 4 * NEAR))
        return true;
    return q - p <= 2 * NEAR;
}

long long cost(const Field &field, uint32_t p, uint32_t q) {
    const Player &upper = field.players[p], &lower = field.players[q];
    if (upper.group != lower.group) {
        long long last = size_of(field, upper.group) - 1 - static_cast<int>(upper.place);
        return 1000000LL * (lower.group - upper.group) + last + lower.place;
    }
    return off(field, p, q);
}

} // namespace

int main(int count, char **arguments) {
    bool is_sparse = count > 1 && std::strcmp(arguments[1], "sparse") == 0;
    Field field = read_field();
    uint32_t n = static_cast<uint32_t>(field.players.size());
    std::clock_t began = std::clock();
    lemon::SmartGraph graph;
    lemon::SmartGraph::EdgeMap<long long> weight(graph);
    std::vector<lemon::SmartGraph::Node> nodes;
    for (uint32_t p = 0; p < n + n % 2; p++) nodes.push_back(graph.addNode());
    for (uint32_t p = 0; p < n; p++) {
        if (n % 2) weight[graph.addEdge(nodes[p], nodes[n])] = -1000000LL * (n - p) * (1 + field.players[p].byes);
        for (uint32_t q = p + 1; q < n; q++) {
            if (is_sparse && !is_near(field, p, q)) continue;
            if (!have_met(field, p, q)) weight[graph.addEdge(nodes[p], nodes[q])] = -cost(field, p, q);
        }
    }
    lemon::MaxWeightedPerfectMatching<lemon::SmartGraph, lemon::SmartGraph::EdgeMap<long long>> matching(graph, weight);
    bool is_found = matching.run();
    long long micros = static_cast<long long>(std::clock() - began) * 1000000 / CLOCKS_PER_SEC;
    std::printf("lemon-us %lld %lld\n", micros, is_found ? -matching.matchingWeight() : -1);
    return 0;
}
