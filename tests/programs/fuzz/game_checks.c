#include "game_checks.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include "counted_memory.h"
#include "base/json_read.h"
#include "core/game/move_internal.h"
#include "random_games.h"
#include "sentence_flaw.h"

enum { NOTES_MAX = 1000 };

void wrong(struct game_tally *tally, const char *format, ...) {
    va_list arguments;
    if (tally->wrong[0]) return; /* the first one is told */
    va_start(arguments, format);
    vsnprintf(tally->wrong, sizeof tally->wrong, format, arguments);
    va_end(arguments);
}

static void check_sentence(struct game_tally *tally, const char *rule, const struct sentence *says) {
    const char *flaw = sentence_flaw(says);
    if (!rule || !rule[0]) flaw = "nothing says which rule";
    if (flaw)
        wrong(tally, "%s: %s", rule ? rule : "", flaw);
    else
        tally->messages[says->message]++;
}

/* --- A line --- */

/* The words of a line that was written. */
static status split(struct arena *arena, struct text line, struct text *words, uint32_t *count) {
    struct word_source source = {.line = line};
    struct problem why;
    for (*count = 0; words_left(&source); ++*count) TRY(shell_word_next(&source, arena, &words[*count], &why));
    return done();
}

void check_round_trip(struct game_tally *tally, const struct hosted_game *game, const struct parsed_move *read) {
    struct arena arena = {0};
    struct buffer line = {0}, second = {0};
    struct move_table table = hosted_table(game);
    struct parsed_move again, of_words;
    struct text words[100];
    uint32_t count;
    struct problem why;
    move_format(&line, &table, &read->move, read->texts);
    if (!is_done(move_parse(&table, &arena, buffer_view(&line), &again, &why)) || !same_move(read, &again))
        wrong(tally, "it is written “%s”, and that is read otherwise", line.bytes);
    else if (!is_done(split(&arena, buffer_view(&line), words, &count)) ||
             !is_done(move_parse_words(&table, &arena, words, count, &of_words, &why)) || !same_move(read, &of_words))
        wrong(tally, "it is written “%s”, and its words are read otherwise", line.bytes);
    else
        move_format(&second, &table, &again.move, again.texts);
    if (!tally->wrong[0] && !text_equal(buffer_view(&line), buffer_view(&second)))
        wrong(tally, "it is written “%s”, then “%s”", line.bytes, second.bytes);
    tally->round_trips++;
    arena_free(&arena);
    buffer_free(&line);
    buffer_free(&second);
}

static void check_told(struct game_tally *tally, const struct hosted_game *game, const struct game_log *told) {
    struct game_strings words = hosted_words(game);
    for (uint32_t i = 0; i < told->count; i++) {
        struct sentence says = told_sentence(&told->rows[i], &words);
        check_sentence(tally, told->rows[i].rule ? told->rows[i].rule : "no rule", &says);
    }
}

static void count_outcome(struct game_tally *tally, status went, const struct problem *why) {
    switch (went.outcome) {
    case DONE: tally->done++; return;
    case REFUSED: tally->refused++; break;
    case MISUSED: tally->misused++; break;
    case NO_MEMORY:
        if (!counted.refused) wrong(tally, "no memory, though there was enough");
        tally->without_memory++;
        return;
    default: wrong(tally, "neither done nor refused"); return;
    }
    check_sentence(tally, why->rule, &why->says);
}

status check_line(struct game_tally *tally, struct hosted_game *game, struct text line, size_t memory_left) {
    struct arena arena = {0};
    struct parsed_move read;
    struct problem why = {0}, ignored;
    struct game_log told = {0};
    struct game_state_block before = game->room;
    struct move_table table = hosted_table(game);
    size_t texts = game->texts.length;
    if (is_done(move_parse(&table, &arena, line, &read, &ignored))) check_round_trip(tally, game, &read);
    arena_free(&arena);
    counted.left = memory_left, counted.refused = 0;
    status went = hosted_play(game, line, &told, &why);
    counted.left = SIZE_MAX;
    tally->lines++;
    count_outcome(tally, went, &why);
    if (is_done(went))
        check_told(tally, game, &told);
    else if (memcmp(&before, &game->room, sizeof before) != 0 || game->texts.length != texts)
        wrong(tally, "it did not happen, and changed something");
    return went;
}

/* --- Where a game stands --- */

static void write_sentence(struct buffer *out, const struct sentence *says) {
    message_format(out, LANGUAGE_EN, says);
    buffer_add_byte(out, '\n');
}

void write_seen(const struct hosted_game *game, struct buffer *out) {
    struct json json = {.out = out};
    struct game_strings words = hosted_words(game);
    struct sentence says = {0};
    hosted_json(game, &json), buffer_add_byte(out, '\n');
    game->rules->headline(&game->room, &words, &says), write_sentence(out, &says);
    for (uint32_t player = 0; player < game->setup.players; player++) {
        for (uint32_t column = 0; column < game->rules->column_count; column++) {
            if (game->rules->cell(&game->room, &words, player, column, &says)) write_sentence(out, &says);
        }
    }
    for (uint32_t i = 0; i < NOTES_MAX && game->rules->note(&game->room, &words, i, &says); i++)
        write_sentence(out, &says);
    buffer_add_number(out, game->rules->to_act(&game->room)), buffer_add_byte(out, '\n');
    hosted_offers(game, out);
}

static void check_json(struct game_tally *tally, const struct hosted_game *game) {
    struct buffer out = {0};
    struct json json = {.out = &out};
    struct json_reader reader;
    hosted_json(game, &json);
    json_start(&reader, buffer_view(&out));
    enum json_token piece = json_next(&reader);
    if (piece != JSON_OBJECT || !json_skip(&reader) || json_next(&reader) != JSON_DONE)
        wrong(tally, "no JSON: %s", out.bytes);
    buffer_free(&out);
}

static void check_shown(struct game_tally *tally, const struct hosted_game *game) {
    struct game_strings words = hosted_words(game);
    struct game_end end;
    struct sentence says = {0};
    uint32_t line = 0;
    const char *flaw;
    game->rules->headline(&game->room, &words, &says);
    if ((flaw = sentence_flaw(&says)) != NULL) wrong(tally, "headline: %s", flaw);
    for (uint32_t i = 0; i < game->setup.players * game->rules->column_count; i++) {
        uint32_t player = i / game->rules->column_count, column = i % game->rules->column_count;
        if (!game->rules->cell(&game->room, &words, player, column, &says)) continue;
        if ((flaw = sentence_flaw(&says)) != NULL) wrong(tally, "cell %u of %u: %s", column, player, flaw);
    }
    for (; line < NOTES_MAX && game->rules->note(&game->room, &words, line, &says); line++) {
        if ((flaw = sentence_flaw(&says)) != NULL) wrong(tally, "note %u: %s", line, flaw);
    }
    if (line == NOTES_MAX) wrong(tally, "notes without end");
    if (!game->rules->is_over(&game->room, &end)) return;
    struct argument winner = end.winner == NO_PLAYER ? arg_cstr("") : arg_player(&words, end.winner);
    says = sentence_of(end.says, 1, winner);
    if (!end.why || !end.why[0]) wrong(tally, "nothing says why it is over");
    check_sentence(tally, end.rule, &says);
}

struct trying {
    struct game_tally *tally;
    const struct hosted_game *game;
};

static void try_offer(void *context, const struct move *move) {
    struct trying *trying = context;
    struct game_strings words = hosted_words(trying->game);
    struct game_state_block room = trying->game->room;
    struct problem why = {0};
    const struct move_spec *form = &trying->game->rules->forms[move->form];
    trying->tally->offers++;
    if (form->is_judges) wrong(trying->tally, "a judge's move is offered: %s", form->verb);
    if (is_done(trying->game->rules->move(&room, move, &words, NULL, &why))) return;
    struct buffer line = {0};
    struct move_table table = hosted_table(trying->game);
    move_format(&line, &table, move, NULL);
    wrong(trying->tally, "it is offered, and refused by %s: %s", why.rule, line.bytes);
    buffer_free(&line);
}

void check_game(struct game_tally *tally, const struct hosted_game *game) {
    struct trying trying = {tally, game};
    struct game_end end;
    uint32_t to_act = game->rules->to_act(&game->room);
    check_json(tally, game);
    check_shown(tally, game);
    game->rules->offer(&game->room, try_offer, &trying);
    if (to_act >> game->setup.players) wrong(tally, "somebody is to act who is not there");
    if (to_act && game->rules->is_over(&game->room, &end)) wrong(tally, "it is over, and somebody is to act");
    if (hosted_bids_are_in(game)) wrong(tally, "all bids are in, and not opened");
}

/* Offers, of which one is chosen: any, or of a form by chance, for some forms are offered often and some once. */
struct picking {
    struct chance *chance;
    uint64_t forms; /* offered, bits */
    uint32_t form;  /* NO_FORM: any */
    uint32_t seen;
    struct move chosen;
};

static void note_form(void *context, const struct move *move) {
    struct picking *picking = context;
    picking->forms |= UINT64_C(1) << move->form;
}

static void pick_offer(void *context, const struct move *move) {
    struct picking *picking = context;
    if (picking->form != NO_FORM && move->form != picking->form) return;
    if (chance_one_in(picking->chance, ++picking->seen)) picking->chosen = *move;
}

static bool pick(const struct hosted_game *game, struct chance *chance, struct move *move) {
    struct picking picking = {.chance = chance, .form = NO_FORM};
    game->rules->offer(&game->room, note_form, &picking);
    if (!picking.forms) return false;
    while (chance_one_in(chance, 2) && picking.form == NO_FORM) {
        uint32_t form = chance_below(chance, game->rules->form_count);
        if (picking.forms >> form & 1) picking.form = form;
    }
    game->rules->offer(&game->room, pick_offer, &picking);
    *move = picking.chosen;
    return true;
}

/* Would it end the game, or put somebody out of it? */
static bool ends_something(const struct hosted_game *game, const struct move *move) {
    struct game_state_block room = game->room;
    struct game_strings words = hosted_words(game);
    struct game_end end;
    struct problem why;
    bool is_concession = strcmp(game->rules->forms[move->form].verb, "concede") == 0;
    return !is_done(game->rules->move(&room, move, &words, NULL, &why)) || is_concession ||
           game->rules->is_over(&room, &end);
}

bool random_offer(const struct hosted_game *game, struct chance *chance, struct buffer *out) {
    struct move move;
    struct move_table table = hosted_table(game);
    unsigned tries = 0;
    do {
        if (!pick(game, chance, &move)) return false;
    } while (tries++ < 8 && ends_something(game, &move) && !chance_one_in(chance, 20));
    move_format(out, &table, &move, NULL);
    return true;
}
