/* Every game there is, played through the ledger by the moves that it offers: each is taken, the ledger folds to the same
 * and is verified, the log says something of every entry, and what is taken back leaves a ledger that fits. */
#include "unit.h"

#include <stdlib.h>
#include <string.h>
#include "view/history/event_log.h"
#include "base/i18n.h"
#include "support/games_session.h"
#include "core/ledger/verify.h"
#include "support/turn.h"

enum { STEPS = 60 };

static status look_at_line(void *context, const struct history_line *line, struct problem *why) {
    uint32_t *lines = context;
    (void)why;
    for (int language = 0; language < LANGUAGES_COUNT; language++) {
        for (uint32_t i = 0; i <= line->followed_count; i++) {
            struct buffer said = {0};
            message_format(&said, (enum language)language, i ? &line->followed[i - 1] : &line->says);
            assert_true(!said.failed && said.length > 0);
            assert_null(strchr(said.bytes, '{'));
            buffer_free(&said);
        }
    }
    (*lines)++;
    return done();
}

static status tell_row(void *context, const struct ledger_row *row, const struct ledger_seal *seals,
                       uint32_t seal_count, struct problem *why) {
    return history_row(context, row, seals, seal_count, why);
}

static void is_told(const struct played *played) {
    struct history history;
    uint32_t lines = 0;
    history_start(&history, played->state.event, look_at_line, &lines);
    do played_rows(played, tell_row, &history);
    while (history_again(&history));
    history_free(&history);
    assert_int_equal(lines, played->state.commands.count);
}

/* How often what was done. */
struct counts {
    uint32_t moves, openings, undone, over;
};

/* Something is taken back, or one of the offered moves made, which may reveal bids. */
static bool step(struct played *played, struct dice *dice, struct counts *counts) {
    static struct move offers[SESSION_OFFERS_MAX];
    uint32_t count = session_offers(played, offers);
    if (dice_below(dice, 9) == 0) {
        status went = played_try_undo(played, played->state.seq - (dice_below(dice, 2) ? 0 : dice_below(dice, 6)));
        assert_true(went.outcome == DONE || went.outcome == REFUSED);
        counts->undone += is_done(went);
        return played->state.games.count > 0;
    }
    if (!count) return false;
    const struct move move = session_choose(dice, offers, count);
    uint64_t opened = played->state.games.rows[0].opened;
    assert_int_equal(session_move(played, &move).outcome, DONE);
    assert_false(bids_are_in(&played->state, 0));
    counts->openings += played->state.games.rows[0].opened != opened;
    counts->moves++;
    return true;
}

static void play(const struct game_rules *rules, uint64_t seed, struct counts *counts) {
    struct dice dice = {seed};
    struct game_end end;
    uint32_t most = rules->players_most < SESSION_PEOPLE ? rules->players_most : SESSION_PEOPLE;
    uint32_t players = 3 + dice_below(&dice, most - 2); /* fewer only at a table that somebody has left */
    struct played played = session_begin(rules->id, players);
    for (uint32_t i = 0; i < STEPS && step(&played, &dice, counts);) i++;
    counts->over += played.state.games.count && rules->is_over((const void *)played.state.games.rows[0].room, &end);
    played_folds_the_same(&played);
    assert_int_equal(session_verified(&played).mismatches, 0);
    is_told(&played);
    played_free(&played);
}

static void every_game_is_kept(void **unused) {
    (void)unused;
    uint32_t times = turn_times(18, 3000);
    for (uint32_t i = 0; i < rule_books()->game_count; i++) {
        struct counts counts = {0};
        for (uint32_t time = 1; time <= times; time++) play(rule_books()->games[i], turn_seed(time * 104729), &counts);
        print_message("%s: %u moves, %u openings, %u undone, %u over\n", rule_books()->games[i]->id, counts.moves,
                      counts.openings, counts.undone, counts.over);
        assert_true(counts.moves > times * 4 && counts.undone > times / 5);
        if (rule_books()->games[i]->bid_form != NO_FORM) assert_true(counts.openings > 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
