#include "deck/deck_check.h"

#include "base/sort.h"

static int compare_findings(uint32_t a, uint32_t b, const void *context) {
    const struct deck *deck = context;
    uint32_t one = deck->findings.rows[a].line, other = deck->findings.rows[b].line;
    if (one != other) return one < other ? -1 : 1;
    return a < b ? -1 : a > b;
}

/* Sorts findings by line; those about the whole deck come first, and others of one line in the order found. */
static status order_findings(struct deck *deck) {
    uint32_t count = deck->findings.count, *order = ARENA_ARRAY(&deck->arena, uint32_t, count + 1);
    struct finding *copy = ARENA_ARRAY(&deck->arena, struct finding, count + 1);
    if (!order || !copy) return no_memory();
    for (uint32_t i = 0; i < count; i++) order[i] = i, copy[i] = deck->findings.rows[i];
    sort_numbers(order, count, compare_findings, deck);
    for (uint32_t i = 0; i < count; i++) deck->findings.rows[i] = copy[order[i]];
    return done();
}

status deck_check(struct deck *deck, struct text bytes, enum deck_format form, const struct deck_rules *rules,
                  const struct card_table *cards, const struct deck_settings *settings, struct problem *why) {
    TRY(deck_read(deck, bytes, form, rules, why));
    TRY(deck_match(deck, cards, rules));
    TRY(rules->check(deck, cards, settings));
    return order_findings(deck);
}
