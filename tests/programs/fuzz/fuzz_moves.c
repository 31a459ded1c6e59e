/* Whatever lines a refereed game is given, it answers each: it happened, or a rule refused it, or it was no move, and then
 * nothing has changed. Games are begun and played by chance, the same for the same seed: offers, random moves, and both
 * with bytes turned, pieces cut out, repeated and put in.
 *
 *     fuzz_moves [--rules ID] [--seed N] [--first N] [--games N] [--lines N] [--secrets [--leak]] [--show]
 *
 * With --secrets only offers are played, and wherever bids are wanted two games that differ in one bid are compared until
 * it is opened; with --leak the rules keep what is bid where it does not belong, which must come out. It ends with 1 where
 * something does not hold, and names the game: --first N --games 1 --show plays it again.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "counted_memory.h"
#include "game_checks.h"
#include "mutate.h"
#include "random_games.h"
#include "core/game/game_session.h"
#include "running.h"
#include "base/i18n.h"
#include "rules/registry.h"

enum { LINE_ROOM = 4096, LINE_LONGEST = 1200, FILES = CORPUS_FILES_MAX };

static const char *const signs[] = {"\"",  "'",  "\\",  "\"\"", "''", "=",  " ",   "  ",  "\t",
                                    "+",   "-",  "+1",  "-1",   "0",  "99", "#1",  "Ana", "Ana=3",
                                    "of=", "x=", "yes", "new",  "=5", "-5", "\"x", "x y", NULL};

struct settings {
    const char *rules; /* NULL: all in turn */
    uint64_t seed, first, games, lines;
    bool secrets, leak, show;
};

static struct game_tally tally;
static struct corpus corpus;

/* What the mutations put in: signs, and the words and keys of the game. */
static void find_words(const struct game_rules *rules) {
    enum { WORDS_MAX = 400, KEY_ROOM = 40 };
    static const char *words[WORDS_MAX + 1];
    static char keys[WORDS_MAX][KEY_ROOM];
    uint32_t count = 0, key_count = 0;
    for (; signs[count]; count++) words[count] = signs[count];
    for (uint32_t i = 0; i < rules->form_count && count + 40 < WORDS_MAX; i++) {
        const struct move_spec *form = &rules->forms[i];
        words[count++] = form->verb;
        for (uint32_t j = 0; j < form->part_count; j++) {
            const struct move_part *part = &form->parts[j];
            if (part->words) words[count++] = part->words[0];
            if (!part->key || strlen(part->key) + 2 > KEY_ROOM) continue;
            struct buffer key = buffer_wrap(keys[key_count], KEY_ROOM);
            buffer_add_cstr(&key, part->key), buffer_add_byte(&key, '=');
            words[count++] = keys[key_count++];
        }
    }
    words[count] = NULL;
    corpus.words = words;
}

/* The corpus is made of the lines that are met: what it has no more room for takes the place of another. */
static void keep_line(struct text line, struct chance *chance) {
    uint32_t at = corpus.count < FILES ? corpus.count++ : chance_below(chance, FILES);
    char *bytes = malloc(line.length + 1);
    if (!bytes) fail("no memory for", "a line");
    memcpy(bytes, line.bytes, line.length);
    free((char *)corpus.files[at].bytes);
    corpus.files[at] = (struct text){bytes, line.length};
}

static void forget_lines(void) {
    for (uint32_t i = 0; i < corpus.count; i++) {
        free((char *)corpus.files[i].bytes);
        corpus.files[i] = (struct text){NULL, 0};
    }
    corpus.count = 0;
}

static void add_word(struct buffer *line, struct chance *chance) {
    uint32_t count = 0;
    while (corpus.words[count]) count++;
    buffer_add_byte(line, ' '), buffer_add_cstr(line, corpus.words[chance_below(chance, count)]);
}

/* Where a line comes from, and so what may come of it: offers happen, moves are at least understood. */
enum source { OFFERED, MADE, SPOILED };

static void make_move(const struct hosted_game *game, struct chance *chance, struct buffer *line) {
    struct arena arena = {0};
    struct parsed_move made;
    struct move_table table = hosted_table(game);
    random_move(&table, chance, &arena, &made);
    check_round_trip(&tally, game, &made);
    move_format(line, &table, &made.move, made.texts);
    arena_free(&arena);
}

/* The next line: an offer, any move, or what is made of lines before. */
static enum source make_line(const struct hosted_game *game, struct chance *chance, struct buffer *line) {
    uint32_t kind = chance_below(chance, 8);
    if (kind < 4 && random_offer(game, chance, line)) return OFFERED;
    if (kind < 6 || corpus.count == 0) {
        make_move(game, chance, line);
        if (kind == 5) add_word(line, chance);
        return kind == 5 ? SPOILED : MADE;
    }
    static char room[LINE_ROOM];
    struct input input = {room, 0, LINE_ROOM};
    mutate(&input, &corpus, &corpus, chance, LINE_LONGEST);
    buffer_add_text(line, (struct text){room, input.length});
    return SPOILED;
}

/* A copy of just that size, behind which a sanitizer sees whoever reads on. */
static status play_exact(struct hosted_game *game, struct text line, size_t memory_left) {
    char *exact = malloc(line.length + 1);
    if (!exact) fail("no memory for", "a line");
    memcpy(exact + 1, line.bytes, line.length);
    status went = check_line(&tally, game, (struct text){exact + 1, line.length}, memory_left);
    free(exact);
    return went;
}

static void show(const struct settings *settings, struct text line, const char *outcome) {
    if (settings->show) printf("%.*s\t# %s\n", (int)line.length, line.bytes, outcome);
}

static void play_line(const struct settings *settings, struct hosted_game *game, struct chance *chance) {
    static const char *const outcomes[] = {"done", "refused", "misused", "fault", "unknown", "no memory"};
    struct buffer line = {0};
    size_t memory_left = chance_one_in(chance, 20) ? chance_below(chance, 6) : SIZE_MAX;
    enum source source = make_line(game, chance, &line);
    struct text text = buffer_view(&line);
    if (chance_one_in(chance, 3)) keep_line(text, chance);
    status went = play_exact(game, text, memory_left);
    show(settings, text, outcomes[went.outcome]);
    bool is_answered = is_done(went) || went.outcome == NO_MEMORY || source == SPOILED;
    if (!is_answered && (source == OFFERED || went.outcome == MISUSED))
        wrong(&tally, "%s: %s",
              source == OFFERED ? "it is offered, and does not happen" : "it is a move, and not understood",
              line.bytes);
    if (is_done(went) || chance_one_in(chance, 8)) check_game(&tally, game);
    if (tally.wrong[0] && !settings->show) printf("# the line: %.*s\n", (int)text.length, text.bytes);
    buffer_free(&line);
}

/* The rules, but for a bid that they keep in the room's last bytes. */
static const struct game_rules *honest;
static struct game_rules leaking;

static status leak_move(struct game_state_block *room, const struct move *move, const struct game_strings *called,
                        struct game_log *told, struct problem *why) {
    status went = honest->move(room, move, called, told, why);
    if (is_done(went) && move->form == honest->bid_form)
        room->words[GAME_STATE_SIZE / 8 - 1] += (uint64_t)move->parts[1];
    return went;
}

static void leak(struct hosted_game *game) {
    honest = game->rules;
    leaking = *honest;
    leaking.move = leak_move;
    game->rules = &leaking;
}

static bool waits_for_bids(const struct hosted_game *game) {
    for (uint32_t i = 0; i < game->setup.players && game->rules->bid; i++) {
        if (game->rules->bid(&game->room, i) == BID_WANTED) return true;
    }
    return false;
}

/* Offers only; wherever bids are wanted, two games side by side. False: nothing is offered any more. */
static bool play_secretly(const struct settings *settings, struct hosted_game *game, struct chance *chance) {
    struct buffer line = {0};
    if (waits_for_bids(game)) check_secrecy(&tally, game, chance);
    bool is_offered = random_offer(game, chance, &line);
    if (is_offered) {
        struct game_log told;
        struct problem why;
        status went = hosted_play(game, buffer_view(&line), &told, &why);
        show(settings, buffer_view(&line), is_done(went) ? "done" : why.rule);
        if (!is_done(went)) wrong(&tally, "it is offered, and refused by %s: %s", why.rule, line.bytes);
        tally.lines++;
    }
    buffer_free(&line);
    return is_offered;
}

static void play(const struct settings *settings, struct hosted_game *game, struct chance *chance) {
    struct game_end end;
    bool goes_on = true;
    uint32_t left_when_over = 5; /* lines: what is refused then is soon said */
    if (settings->secrets && !game->rules->bid) return;
    check_game(&tally, game);
    for (uint64_t i = 0; i < settings->lines && goes_on && !tally.wrong[0]; i++) {
        if (settings->secrets)
            goes_on = play_secretly(settings, game, chance);
        else
            play_line(settings, game, chance);
        if (game->rules->is_over(&game->room, &end) && left_when_over-- == 0) break;
    }
    tally.over += game->rules->is_over(&game->room, &end);
}

static const struct game_rules *rules_of(const struct settings *settings, struct chance *chance) {
    uint32_t place;
    if (!settings->rules) return rule_books()->games[chance_below(chance, rule_books()->game_count)];
    if (!game_rules_named(text_of(settings->rules), &place)) fail("no such rules:", settings->rules);
    return rule_books()->games[place];
}

static void run_one(const struct settings *settings, uint64_t at) {
    struct chance chance = {settings->seed * UINT64_C(0x2545f4914f6cdd1d) + at};
    chance.state = chance_next(&chance);
    struct hosted_game game = {0};
    struct buffer line = {0};
    struct problem why = {0};
    running_begin(at);
    forget_lines();
    size_t held = counted.held;
    counted.once = chance_one_in(&chance, 2);
    const struct game_rules *rules = rules_of(settings, &chance);
    find_words(rules);
    random_new(rules, &chance, &line);
    status begun = hosted_start(&game, buffer_view(&line), &why);
    show(settings, buffer_view(&line), is_done(begun) ? "begun" : why.rule);
    tally.games++;
    tally.not_begun += !is_done(begun);
    if (is_done(begun) && settings->leak) leak(&game);
    if (is_done(begun)) play(settings, &game, &chance);
    hosted_free(&game);
    if (tally.wrong[0]) printf("# it was begun so: %s\n", line.bytes);
    buffer_free(&line);
    if (counted.held != held) wrong(&tally, "%zu bytes were not given back", counted.held - held);
}

static struct settings settings_of(char **arguments) {
    struct settings settings = {.seed = 1, .games = 100, .lines = 60};
    for (char **at = arguments + 1; *at; at++) {
        const char *value = at[1];
        if (strcmp(*at, "--show") == 0)
            settings.show = true;
        else if (strcmp(*at, "--secrets") == 0)
            settings.secrets = true;
        else if (strcmp(*at, "--leak") == 0)
            settings.leak = true;
        else if (!value)
            fail("no such option, or no value:", *at);
        else if (strcmp(*at++, "--rules") == 0)
            settings.rules = value;
        else if (strcmp(at[-1], "--seed") == 0)
            settings.seed = number_of(value);
        else if (strcmp(at[-1], "--first") == 0)
            settings.first = number_of(value);
        else if (strcmp(at[-1], "--games") == 0)
            settings.games = number_of(value);
        else if (strcmp(at[-1], "--lines") == 0)
            settings.lines = number_of(value);
        else
            fail("no such option:", at[-1]);
    }
    return settings;
}

static void print_tally(void) {
    const struct {
        const char *name;
        uint64_t count;
    } counts[] = {
        {"games", tally.games},     {"not-begun", tally.not_begun},
        {"over", tally.over},       {"lines", tally.lines},
        {"done", tally.done},       {"refused", tally.refused},
        {"misused", tally.misused}, {"without-memory", tally.without_memory},
        {"offers", tally.offers},   {"round-trips", tally.round_trips},
        {"pairs", tally.pairs},     {"pairs-told-apart", tally.pairs_told_apart},
    };
    printf("#");
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        printf(" %s %llu", counts[i].name, (unsigned long long)counts[i].count);
    printf("\n");
    for (uint32_t i = 0; i < MESSAGES_COUNT; i++) {
        if (tally.messages[i])
            printf("# said %s %llu\n", message_name((enum message)i), (unsigned long long)tally.messages[i]);
    }
}

int main(int count, char **arguments) {
    (void)count;
    rule_books_use(&all_rule_books);
    struct settings settings = settings_of(arguments);
    running_watch();
    for (uint64_t at = settings.first; at < settings.first + settings.games && !tally.wrong[0]; at++) {
        run_one(&settings, at);
        if (tally.wrong[0])
            printf("# seed %llu game %llu: %s\n", (unsigned long long)settings.seed, (unsigned long long)at,
                   tally.wrong);
    }
    print_tally();
    forget_lines();
    return tally.wrong[0] ? 1 : 0;
}
