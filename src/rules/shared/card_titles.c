#include "rules/shared/card_titles.h"

/* The first printing of the line's title, from 1. */
static uint32_t first_printing(const struct card_table *cards, const struct deck_line *line) {
    uint32_t first;
    if (!line->card || line->match == MATCH_TITLE) return line->card;
    return card_named(cards, cards->rows.rows[line->card - 1].folded, &first) ? first + 1 : line->card;
}

status titles_of(struct card_titles *titles, struct deck *deck, const struct card_table *cards) {
    *titles = (struct card_titles){deck, cards, ARENA_ARRAY(&deck->arena, struct title_row, deck->lines.count + 1), 0};
    if (!titles->rows) return no_memory();
    for (uint32_t i = 0; i < deck->lines.count; i++) {
        const struct deck_line *line = &deck->lines.rows[i];
        if (line->match == MATCH_HEADING) continue;
        const struct card *card = line->card ? &cards->rows.rows[line->card - 1] : NULL;
        titles->rows[titles->count++] =
            (struct title_row){.line = line, .card = card, .first = first_printing(cards, line)};
    }
    return done();
}

uint32_t titles_copies(const struct card_titles *titles, uint32_t at) {
    const struct title_row *row = &titles->rows[at];
    uint32_t copies = 0;
    if (!row->first) return 0;
    for (uint32_t i = 0; i < titles->count; i++) {
        if (titles->rows[i].first != row->first || titles->rows[i].apart != row->apart) continue;
        if (i < at) return 0;
        copies += titles->rows[i].line->quantity;
    }
    return copies;
}

uint32_t title_limit(const struct card_titles *titles, const struct title_row *row) {
    uint32_t max = 0;
    if (!row->first) return 0;
    uint32_t at = row->first - 1;
    do {
        uint32_t limit = titles->cards->rows.rows[at].limit;
        if (limit > max) max = limit;
    } while (card_next_printing(titles->cards, &at));
    return max;
}
