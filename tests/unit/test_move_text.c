/* Moves as people type them, of a game that is made for it: what is read, what is said of what cannot be, and that what
 * was written is read as the same move. */
#include "unit.h"

#include <string.h>
#include "failing_memory.h"
#include "core/game/move_text.h"
#include "random_games.h"
#include "base/i18n.h"

static const char *const type_words[] = {"military", "political", NULL};
static const char *const until_words[] = {"now", "round", "game", NULL};
static const char *const both_words[] = {"both", NULL};
static const char *const breaks_words[] = {"breaks", NULL};
static const char *const unopposed_words[] = {"unopposed", NULL};

/* Any messages will do for what parts and forms are. */
#define SAYS MSG_VALUE_WHO
static const struct move_part player_parts[] = {{.kind = PART_PLAYER, .says = SAYS}};
static const struct move_part act_parts[] = {
    {.kind = PART_PLAYER, .says = SAYS},
    {.kind = PART_NUMBER, .optional = true, .min = 0, .max = 99, .says = SAYS},
};
static const struct move_part declare_parts[] = {
    {.kind = PART_PLAYER, .says = SAYS},
    {.kind = PART_WORD, .words = type_words, .says = SAYS},
    {.kind = PART_PLAYER, .says = SAYS},
    {.kind = PART_NUMBER, .min = 1, .max = 5, .says = SAYS},
};
static const struct move_part outcome_parts[] = {
    {.kind = PART_WORD, .words = type_words, .says = SAYS},
    {.kind = PART_FLAG, .words = breaks_words, .says = SAYS},
    {.kind = PART_FLAG, .words = unopposed_words, .says = SAYS},
};
static const struct move_part honor_parts[] = {
    {.kind = PART_PLAYER, .says = SAYS},
    {.kind = PART_CHANGE, .min = -99, .max = 99, .says = SAYS},
    {.kind = PART_TEXT, .says = SAYS},
};
static const struct move_part broke_parts[] = {
    {.kind = PART_PLAYER, .says = SAYS},
    {.kind = PART_PLAYER, .key = "by", .optional = true, .says = SAYS},
    {.kind = PART_FLAG, .words = both_words, .says = SAYS},
    {.kind = PART_TEXT, .says = SAYS},
};
static const struct move_part offer_parts[] = {
    {.kind = PART_PLAYER, .says = SAYS},
    {.kind = PART_TEXT, .key = "promise", .optional = true, .says = SAYS},
    {.kind = PART_PLAYER, .says = SAYS},
    {.kind = PART_NUMBER, .key = "stake", .optional = true, .min = -5, .max = 5, .says = SAYS},
    {.kind = PART_WORD, .key = "until", .optional = true, .words = until_words, .says = SAYS},
    {.kind = PART_TEXT, .key = "asks", .optional = true, .says = SAYS},
};
static const struct move_part glory_parts[] = {
    {.kind = PART_VALUES, .min = 0, .max = 99, .says = SAYS},
};
static const struct move_part pay_parts[] = {
    {.kind = PART_PLAYER, .says = SAYS},
    {.kind = PART_PLAYERS, .optional = true, .says = SAYS},
};
static const struct move_part claim_parts[] = {
    {.kind = PART_PLAYER, .says = SAYS},
    {.kind = PART_NUMBER, .optional = true, .min = 0, .max = 9, .says = SAYS},
    {.kind = PART_TEXT, .optional = true, .says = SAYS},
};

#define FORM(name, number, list) \
    { .verb = name, .code = number, .parts = list, .part_count = COUNT_OF(list) }
static const struct move_spec forms[] = {
    FORM("pass", 1, player_parts),     FORM("act", 2, act_parts),        FORM("declare", 3, declare_parts),
    FORM("outcome", 4, outcome_parts), FORM("honor", 5, honor_parts),    FORM("broke", 6, broke_parts),
    FORM("offer", 7, offer_parts),     FORM("glory", 8, glory_parts),    FORM("pay", 9, pay_parts),
    FORM("claim", 10, claim_parts),    {.verb = "pass-all", .code = 11},
};
static const struct game_rules rules = {
    .id = "toy", .forms = forms, .form_count = COUNT_OF(forms), .bid_form = NO_FORM};

static struct text names[GAME_PLAYERS_MAX];
static struct move_table table = {&rules, names, 0, NULL};

static void sit(const char *const *who, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) names[i] = text_of(who[i]);
    table.players = count;
}

static const char *const usual[] = {"Tom", "Kris Lee", "Zo\u00eb", "O'Neil", "by=x", "3", "both"};

static int begin(void **unused) {
    (void)unused;
    sit(usual, COUNT_OF(usual));
    return 0;
}

/* What a line comes to, written again; or "! " and what is said of it. */
static const char *written(const char *line) {
    static char room[4096];
    struct buffer out = buffer_wrap(room, sizeof room);
    struct arena arena = {0};
    struct parsed_move read;
    struct problem why = {0};
    status went = move_parse(&table, &arena, text_of(line), &read, &why);
    if (is_done(went)) {
        move_format(&out, &table, &read.move, read.texts);
    } else {
        bool is_name = went.outcome == REFUSED && strcmp(why.rule, "TY-NAME") == 0;
        assert_true(is_name || went.outcome == MISUSED);
        buffer_add_cstr(&out, is_name ? "? " : "! ");
        message_format(&out, LANGUAGE_EN, &why.says);
    }
    arena_free(&arena);
    assert_false(out.failed);
    return room;
}

static void lines_are_read_and_written(void **unused) {
    (void)unused;
    static const struct {
        const char *line, *canonical;
    } cases[] = {
        {"pass Tom", "pass Tom"},
        {"  PASS\t tom ", "pass Tom"},
        {"pass Zoe", "pass Zo\u00eb"},
        {"pass Zoe\u0308", "pass Zo\u00eb"},
        {"pass-all", "pass-all"},
        {"pass 'Kris Lee'", "pass \"Kris Lee\""},
        {"pass kris\\ lee", "pass \"Kris Lee\""},
        {"pass \"O'Neil\"", "pass \"O'Neil\""},
        {"act Tom", "act Tom"},
        {"act Tom 007", "act Tom 7"},
        {"declare Tom Military \"kris lee\" 5", "declare Tom military \"Kris Lee\" 5"},
        {"declare tom militar 'kris lee' 5", "declare Tom military \"Kris Lee\" 5"},
        {"Declarar Tom POL\u00cdTICO 3 5", "declare Tom political 3 5"},
        {"resultado militar quebra sem-oposi\u00e7\u00e3o", "outcome military breaks unopposed"},
        {"outcome political", "outcome political"},
        {"outcome political unopposed breaks", "outcome political breaks unopposed"},
        {"honor Tom +2 a card", "honor Tom +2 \"a card\""},
        {"honor Tom \u22122 \"a card\"", "honor Tom -2 \"a card\""},
        {"honor Tom -2 Tom's card", "honor Tom -2 \"Tom's card\""},
        {"honor Tom -2 say \"x\" $1", "honor Tom -2 'say \"x\" $1'"},
        {"honor Tom -2 don't \"x\"", "honor Tom -2 'don'\\''t \"x\"'"},
        {"honor Tom -2 'don'\\''t \"x\"'", "honor Tom -2 'don'\\''t \"x\"'"},
        {"honor Tom -2 5", "honor Tom -2 5"},
        {"broke Tom both lied", "broke Tom both lied"},
        {"broke Tom both both", "broke Tom both both"},
        {"broke Tom \"both lied\"", "broke Tom \"both lied\""},
        {"broke Tom by=\"kris lee\" both he did", "broke Tom by=\"Kris Lee\" both \"he did\""},
        {"broke Tom both by='Kris Lee' by that", "broke Tom by=\"Kris Lee\" both \"by that\""},
        {"broke by=x by=by=x x", "broke by=x by=by=x x"},
        {"broke both both both", "broke both both both"},
        {"offer Tom Zo\u00eb asks=\"a b\" stake=-4", "offer Tom Zo\u00eb stake=-4 asks=\"a b\""},
        {"offer Tom UNTIL=Game 3 promise=x", "offer Tom 3 promise=x until=game"},
        {"glory Tom=0 'Kris Lee=5' by=x=7 3=3", "glory Tom=0 \"Kris Lee\"=5 by=x=7 3=3"},
        {"pay Tom", "pay Tom"},
        {"pay Tom 3 \"Kris Lee\" Tom", "pay Tom 3 \"Kris Lee\" Tom"},
        {"claim Tom 7", "claim Tom 7"},
        {"claim 3 3 3", "claim 3 3 3"},
        {"claim Tom 1 \"\" it", "claim Tom 1 it"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        assert_string_equal(written(cases[i].line), cases[i].canonical);
        assert_string_equal(written(cases[i].canonical), cases[i].canonical);
    }
}

static void what_cannot_be_is_told(void **unused) {
    (void)unused;
    static const struct {
        const char *line, *told;
    } cases[] = {
        {"", "No move was typed. Choose one of these: pass act declare "},
        {" \t ", "No move was typed"},
        {"declar Tom", "There is no move \u201cdeclar\u201d. Did you mean \u201cdeclare\u201d?"},
        {"xyzzy Tom", "There is no move \u201cxyzzy\u201d. Choose one of these moves: pass act"},
        {"pass", "The move is incomplete. Missing: WHO. Type: pass Tom|\"Kris Lee\"|Zo\u00eb|\"O"},
        {"pass Ugo", "No player at this table is called \u201cUgo\u201d. The players here: Tom, Kris Lee, Zo\u00eb, "},
        {"pass Kris Lee", "No player at this table is called \u201cKris\u201d. Did you mean Kris Lee? The players here: Tom, "},
        {"pass Tmo", "No player at this table is called \u201cTmo\u201d. Did you mean Tom"},
        {"pass #6", "No player at this table is called \u201c#6\u201d. The players here"},
        {"pass Tom Tom", "\u201cTom\u201d does not belong in this move. Type: pass Tom"},
        {"pass \"Tom", "A quotation mark is opened but not closed: \"Tom"},
        {"pass Tom\x80", "No player at this table is called"},
        {"declare Tom militry",
         "\u201cmilitry\u201d does not fit here: WHO. Did you mean \u201cmilitary\u201d? Type: declare Tom "
         "military|political \"Kris Lee\"|Zo\u00eb|"},
        {"declare Tom militry by=x 9", "\u201cmilitry\u201d does not fit here: WHO. Did you mean \u201cmilitary\u201d? "
                                       "Type: declare Tom military|political by=x N"},
        {"declare Tom military by=x 9",
         "\u201c9\u201d is not a number from 1 to 5: WHO. Type: declare Tom military by=x N"},
        {"declare Tom by=x 3", "\u201cby=x\u201d does not fit here: WHO. Type: declare Tom military|political by=x 3"},
        {"declare Tom sports", "\u201csports\u201d does not fit here: WHO. Type: declare "},
        {"declare Tom military 3 6", "\u201c6\u201d is not a number from 1 to 5: WHO. Type: "},
        {"declare Tom military 3 +2", "\u201c+2\u201d is not a number from 1 to 5"},
        {"declare Tom military 3 99999999999999999999", "\u201c99999999999999999999\u201d is not a number"},
        {"act Tom -1", "\u201c-1\u201d is not a number from 0 to 99"},
        {"act Tom 2.5", "\u201c2.5\u201d is not a number"},
        {"honor Tom 2 card", "\u201c2\u201d is not a change from -99 to 99"},
        {"honor Tom +0 card", "\u201c+0\u201d is not a change from"},
        {"honor Tom -+5 card", "\u201c-+5\u201d is not a change from"},
        {"honor Tom +2", "The move is incomplete. Missing: WHO. Type: honor Tom +2 \u2026"},
        {"honor Tom 2 a card of mine",
         "\u201c2\u201d is not a change from -99 to 99: WHO. Type it with its sign, such as +2: honor Tom \u00b1N \"a "
         "card of mine\""},
        {"honor Tom a card", "\u201ca\u201d is not a change from -99 to 99: WHO. Type it with its sign, such as +2: "
                             "honor Tom \u00b1N \"a card\""},
        {"honor Tom +2 \"\"", "The move is incomplete. Missing"},
        {"honor Tom +2 a\x01", "That text contains a line break or an invisible character"},
        {"honor Tom +2 \xff", "That text is not valid UTF-8"},
        {"offer Tom Tom stake=1 stake=1", "\u201cstake=\u201d appears twice."},
        {"offer Tom Tom stake=", "\u201c\u201d is not a number from -5 to 5"},
        {"offer Tom Tom promise=", "This name or text is empty"},
        {"offer Tom Tom steak=1", "\u201csteak=1\u201d does not belong in this move"},
        {"broke Tom both", "The move is incomplete. Missing"},
        {"broke Tom by=\"Tom x", "A quotation mark is opened"},
        {"glory Tom", "\u201cTom\u201d is not a name with a number (NAME=N)"},
        {"glory =5", "\u201c=5\u201d is not a name with a number (NAME=N)"},
        {"glory Tom=", "\u201c\u201d is not a number from 0 to 99"},
        {"glory", "The move is incomplete. Missing"},
        {"glory 3=1 3=1 3=1 3=1 3=1 3=1 3=1 3=1 3=1 3=1 3=1 3=1 3=1 3=1 3=1 3=1 3=9", "\u201c3=9\u201d does not belong in this "
                                                                                      "move"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const char *told = written(cases[i].line);
        const char *first = strstr(cases[i].told, "No player") == cases[i].told ? "? " : "! ";
        if (strncmp(told, first, 2) != 0 || strncmp(told + 2, cases[i].told, strlen(cases[i].told)) != 0)
            fail_msg("%s: %s", cases[i].line, told);
    }
}

static void people_may_be_called_by_their_numbers(void **unused) {
    (void)unused;
    static const uint32_t numbers[] = {6, 12, 3, 40, 41, 42, 43};
    table.numbers = numbers;
    assert_string_equal(written("pass 6"), "pass Tom");
    assert_string_equal(written("pass #12"), "pass \"Kris Lee\"");
    assert_string_equal(written("pass 3"), "pass 3"); /* somebody is called so */
    assert_string_equal(written("glory 6=5 40=2"), "glory Tom=5 \"O'Neil\"=2");
    assert_memory_equal(written("pass 7"), "? No player at this table is called \u201c7\u201d", 30);
    assert_memory_equal(written("pass 0"), "? No player", 11);
    table.numbers = NULL;
}

/* TEXT_TOO_LONG one character beyond the limit, whatever their bytes. */
static void texts_have_a_limit(void **unused) {
    (void)unused;
    struct buffer line = {0};
    buffer_add_cstr(&line, "honor Tom +1 ");
    for (int i = 0; i < MOVE_TEXT_CHARACTERS_MAX; i++) buffer_add_cstr(&line, "\u00e9");
    assert_string_equal(written(line.bytes), line.bytes);
    buffer_add_cstr(&line, "e");
    assert_string_equal(written(line.bytes), "! That text is too long. Use at most 200 characters.");
    buffer_free(&line);
}

static void names_that_only_differ_in_marks_must_be_exact(void **unused) {
    (void)unused;
    static const char *const who[] = {"Jos\u00e9", "Jose"};
    sit(who, 2);
    assert_string_equal(written("pass Jose"), "pass Jose");
    assert_string_equal(written("pass Jos\u00e9"), "pass Jos\u00e9");
    assert_memory_equal(written("pass JOSE"), "? \u201cJOSE\u201d could be several", 20);
}

static void names_must_differ(void **unused) {
    (void)unused;
    struct problem why;
    struct text alike[] = {text_of("Tom"), text_of("Kris"), text_of("tOm")}, same[] = {alike[0], alike[0]};
    struct text marked[] = {text_of("Jos\u00e9"), text_of("Jose"), text_of("Joseph")};
    assert_int_equal(move_names_check(alike, 3, &why).outcome, MISUSED);
    assert_string_equal(why.rule, "TY-NAME");
    assert_int_equal(move_names_check(same, 2, &why).outcome, MISUSED);
    assert_int_equal(move_names_check(alike, 2, &why).outcome, DONE);
    assert_int_equal(move_names_check(marked, 3, &why).outcome, DONE);
}

static void words_are_read_as_a_line(void **unused) {
    (void)unused;
    const struct text words[] = {text_of("broke"), text_of("Kris Lee"), text_of("by=Tom"), text_of("it"),
                                 text_of("is so")};
    struct arena arena = {0};
    struct parsed_move one, other;
    struct problem why;
    assert_true(is_done(move_parse_words(&table, &arena, words, 5, &one, &why)));
    assert_true(is_done(move_parse(&table, &arena, text_of("broke 'Kris Lee' by=Tom it is so"), &other, &why)));
    assert_true(same_move(&one, &other));
    assert_int_equal(move_parse_words(&table, &arena, NULL, 0, &one, &why).outcome, MISUSED);
    arena_free(&arena);
}

static void usage_is_said(void **unused) {
    (void)unused;
    static const char *const expected[] = {
        "pass WHO",
        "act WHO [N]",
        "declare WHO military|political WHOM N",
        "outcome military|political [breaks] [unopposed]",
        "honor WHO \u00b1N TEXT",
        "broke WHO [by=WHOM] [both] TEXT",
        "offer WHO WHOM [promise=TEXT] [stake=N] [until=now|round|game] [asks=TEXT]",
        "glory WHO=N \u2026",
        "pay WHO [WHOM \u2026]",
        "claim WHO [N] [TEXT]",
        "pass-all",
    };
    char room[1000];
    for (uint32_t i = 0; i < COUNT_OF(forms); i++) {
        struct buffer out = buffer_wrap(room, sizeof room);
        move_usage(&out, LANGUAGE_EN, &forms[i]);
        assert_string_equal(room, expected[i]);
    }
    struct buffer out = buffer_wrap(room, sizeof room);
    move_usage(&out, LANGUAGE_PT_BR, &forms[4]), buffer_add_cstr(&out, "; ");
    move_part_usage(&out, LANGUAGE_PT_BR, &forms[2], 3), buffer_add_cstr(&out, "; ");
    move_part_usage(&out, LANGUAGE_PT_BR, &forms[2], 2), buffer_add_cstr(&out, "; ");
    move_part_usage(&out, LANGUAGE_EN, &forms[6], 4);
    assert_string_equal(room, "honor QUEM \u00b1N TEXTO; N: QUEM (1 a 5); OUTRO: QUEM; until=now|round|game: WHO");
}

/* --- Whatever was written is read as the same --- */

static void what_was_written_is_read_as_the_same(void **unused) {
    (void)unused;
    struct chance chance = {7};
    for (int i = 0; i < 20000; i++) {
        struct arena arena = {0};
        struct buffer line = {0};
        struct parsed_move made, read;
        struct problem why = {0};
        random_move(&table, &chance, &arena, &made);
        move_format(&line, &table, &made.move, made.texts);
        status went = move_parse(&table, &arena, buffer_view(&line), &read, &why);
        if (!is_done(went) || !same_move(&made, &read)) fail_msg("%s", line.bytes);
        buffer_free(&line);
        arena_free(&arena);
    }
}

static void kept_texts_are_found_again(void **unused) {
    (void)unused;
    struct text texts[MOVE_TEXTS_MAX];
    struct move move = move_of(6);
    move.parts[5] = 1;
    move.texts[1] = (struct text_ref){.at = 3, .length = 2};
    move_texts(&rules, &move, "abcde", texts);
    assert_null(texts[0].bytes);
    assert_true(text_is(texts[1], "de"));
}

static void memory_may_run_out(void **unused) {
    (void)unused;
    bool done_once = false;
    for (size_t left = 0; !done_once; left++) {
        struct arena arena = {0};
        struct parsed_move read;
        struct problem why;
        memory_left = left;
        status went = move_parse(&table, &arena, text_of("broke zoe by='kris lee' \"it is\""), &read, &why);
        memory_left = MEMORY_ENOUGH;
        assert_true(is_done(went) || went.outcome == NO_MEMORY);
        done_once = is_done(went);
        arena_free(&arena);
        assert_int_equal(memory_held, 0);
    }
}

/* --- The tables of the games there are --- */

static bool is_needed(const struct move_part *part) { return !part->key && part->kind != PART_FLAG && !part->optional; }

/* What a part must have, by its kind. */
static void check_part(const struct move_part *part) {
    bool has_words = part->kind == PART_WORD || part->kind == PART_FLAG;
    bool counts = part->kind == PART_NUMBER || part->kind == PART_CHANGE || part->kind == PART_VALUES;
    assert_true(part->says != MSG_NONE);
    assert_int_equal(has_words, part->words != NULL);
    assert_true(!has_words || part->words[0]);
    if (part->kind == PART_FLAG) assert_null(part->words[1]);
    if (counts) assert_true(part->min <= part->max);
    if (part->key) assert_true(part->optional && part->kind != PART_PLAYERS && part->kind != PART_VALUES);
}

/* By its place a part can be found only where what may be left out stands behind what is needed; behind a list, and behind a
 * text that is all that is left, nothing can stand by its place. */
static void check_form(const struct move_spec *form) {
    uint32_t texts = 0, lists = 0;
    bool may_lack = false, is_closed = false;
    assert_true(form->says != MSG_NONE && form->part_count <= MOVE_PARTS_MAX);
    for (uint32_t i = 0; i < form->part_count; i++) {
        const struct move_part *part = &form->parts[i];
        bool is_list = part->kind == PART_PLAYERS || part->kind == PART_VALUES, by_place = !part->key;
        bool is_rest = part->kind == PART_TEXT && by_place;
        check_part(part);
        texts += part->kind == PART_TEXT, lists += is_list;
        if (by_place && part->kind != PART_FLAG) {
            if (is_closed || (may_lack && is_needed(part) && !is_rest)) fail_msg("%s", form->verb);
            may_lack = may_lack || part->optional;
        }
        is_closed = is_closed || is_list || is_rest;
    }
    assert_true(texts <= MOVE_TEXTS_MAX && lists <= 1);
}

static void every_game_has_moves_that_can_be_typed(void **unused) {
    (void)unused;
    assert_true(rule_books()->game_count > 0);
    for (uint32_t i = 0; i < rule_books()->game_count; i++) {
        const struct game_rules *game = rule_books()->games[i];
        for (uint32_t form = 0; form < game->form_count; form++) {
            check_form(&game->forms[form]);
            for (uint32_t other = 0; other < form; other++) {
                assert_string_not_equal(game->forms[form].verb, game->forms[other].verb);
                assert_int_not_equal(game->forms[form].code, game->forms[other].code);
            }
        }
    }
}

/* Who bids what; who bid what. */
static void every_game_with_bids_has_moves_for_them(void **unused) {
    (void)unused;
    for (uint32_t i = 0; i < rule_books()->game_count; i++) {
        const struct game_rules *game = rule_books()->games[i];
        assert_int_equal(game->bid_form != NO_FORM, game->bid != NULL);
        assert_int_equal(game->bid_form != NO_FORM, game->open_form != NO_FORM);
        if (game->bid_form == NO_FORM) continue;
        const struct move_spec *bid = &game->forms[game->bid_form], *open = &game->forms[game->open_form];
        assert_true(bid->part_count == 2 && open->part_count == 1);
        assert_int_equal(bid->parts[0].kind, PART_PLAYER);
        assert_int_equal(bid->parts[1].kind, PART_NUMBER);
        assert_int_equal(open->parts[0].kind, PART_VALUES);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(lines_are_read_and_written, begin),
        cmocka_unit_test_setup(what_cannot_be_is_told, begin),
        cmocka_unit_test_setup(texts_have_a_limit, begin),
        cmocka_unit_test_setup(people_may_be_called_by_their_numbers, begin),
        cmocka_unit_test_setup(names_that_only_differ_in_marks_must_be_exact, begin),
        cmocka_unit_test_setup(names_must_differ, begin),
        cmocka_unit_test_setup(words_are_read_as_a_line, begin),
        cmocka_unit_test_setup(usage_is_said, begin),
        cmocka_unit_test_setup(what_was_written_is_read_as_the_same, begin),
        cmocka_unit_test_setup(kept_texts_are_found_again, begin),
        cmocka_unit_test_setup(memory_may_run_out, begin),
        cmocka_unit_test(every_game_has_moves_that_can_be_typed),
        cmocka_unit_test(every_game_with_bids_has_moves_for_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
