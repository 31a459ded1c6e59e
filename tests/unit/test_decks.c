/* Which decks may be played: each rule of the books of decks on both sides of its boundary, with card files of a few cards. */
#include "unit.h"

#include "deck/house_bans.h"
#include "deck/card_table.h"
#include "deck/deck_check.h"
#include "failing_memory.h"
#include "rules/registry.h"

/* What decks are checked by. */
struct bench {
    const struct deck_rules *rules;
    const char *cards, *bans; /* CSV; `bans` may be NULL */
    uint8_t first_switch;
};

static status read_table(const struct bench *bench, struct card_table *cards) {
    struct ban_list bans = {0};
    struct problem why;
    uint32_t unknown;
    status read = card_table_read(cards, text_of(bench->cards), bench->rules, &why);
    if (is_done(read) && bench->bans) {
        read = bans_read(&bans, text_of(bench->bans), &why);
        if (is_done(read)) read = bans_apply(&bans, cards, &unknown, &why);
        bans_free(&bans);
    }
    return read;
}

/* "not-legal; error OTE-1.3 2 Red Orca; note AGOT-G.17" */
static void show(const struct bench *bench, const struct deck *deck, struct buffer *out) {
    const struct finding *findings = deck->findings.rows;
    buffer_add_cstr(out, deck_verdict_words[deck_verdict(bench->rules, findings, deck->findings.count)]);
    for (uint32_t i = 0; i < deck->findings.count; i++) {
        const struct finding_spec *form = finding_form_of(bench->rules, findings[i].code);
        struct problem problem = finding_problem(bench->rules, &findings[i]);
        buffer_add_cstr(out, "; "), buffer_add_cstr(out, finding_level_words[form->level]);
        buffer_add_byte(out, ' '), buffer_add_cstr(out, problem.rule);
        if (findings[i].line) buffer_add_byte(out, ' '), buffer_add_number(out, findings[i].line);
        if (findings[i].card.length) buffer_add_byte(out, ' '), buffer_add_text(out, findings[i].card);
    }
}

static status check(const struct bench *bench, const struct card_table *cards, const char *list, struct buffer *out) {
    struct deck deck = {0};
    struct deck_settings settings = {.switches = {bench->first_switch}};
    struct problem why;
    status checked = deck_check(&deck, text_of(list), DECK_FORM_TEXT, bench->rules, cards, &settings, &why);
    if (is_done(checked)) show(bench, &deck, out);
    deck_free(&deck);
    return checked;
}

static void expect(const struct bench *bench, const char *list, const char *expected) {
    size_t held = memory_held;
    struct card_table cards;
    struct buffer out = {0};
    assert_true(is_done(read_table(bench, &cards)));
    assert_true(is_done(check(bench, &cards, list, &out)));
    assert_string_equal(out.bytes, expected);
    buffer_free(&out);
    card_table_free(&cards);
    assert_int_equal(memory_held, held);
}

/* On the Edge */

static const struct bench edge = {.rules = &decks_ontheedge,
                                  .cards = "number,name,sets\n"
                                           "1,Filler,A\n9,Tulpas' Secret,A\n66,Cut-Ups Machine,A\n74,Deadly "
                                           "Inspiration,A\n195,Red Orca,A; B\n"
                                           "C47,Message to Space,C\nS4,Red Orca,Specials\nS16,Message to "
                                           "Space,Specials\nS20,C. A. Radford,Specials\n"
                                           "S24,Sekhem,Specials\nCHASE4,Chris Robinson,D\n"};

/* OTE-1.1, OTE-1.2 */
static void test_forty_cards(void **state) {
    (void)state;
    expect(&edge, "39 1 Filler", "not-legal; error OTE-1.1");
    expect(&edge, "40 1 Filler", "legal");
    expect(&edge, "41 1 Filler", "legal");
    expect(&edge, "9999 1 Filler", "legal");
    expect(&edge, "20 1\n19 1", "not-legal; error OTE-1.1");
    expect(&edge, "20 1\n20 1", "legal");
}

/* OTE-1.3, OTE-1.3-list, OTE-1.3-misprint, OTE-1.7, AMB-OTE-12 */
static void test_samples(void **state) {
    (void)state;
    expect(&edge, "39 1\nS4 Red Orca", "not-legal; error OTE-1.3 2 Red Orca");
    expect(&edge, "39 1\n1 195 Red Orca", "legal");
    expect(&edge, "39 1\n1 Red Orca", "legal; warning AMB-OTE-11 2 Red Orca");
    expect(&edge, "39 1\n1 Red Orca (B)", "legal");
    expect(&edge, "39 1\n1 Red Orca (Specials)", "not-legal; error OTE-1.3 2 Red Orca");
    expect(&edge, "39 1\n1 C. A. Radford", "legal; warning AMB-OTE-11 2 C. A. Radford");
    expect(&edge, "39 1\n1 C. A. Radford (specials)", "not-legal; error OTE-1.3 2 C. A. Radford");
    expect(&edge, "39 1\n1 CHASE4 Sekhem", "not-legal; error OTE-1.3 2 Sekhem");
    expect(&edge, "39 1\n1 Sekhem", "not-legal; error OTE-1.3 2 Sekhem");
    expect(&edge, "39 1\nS24", "not-legal; error OTE-1.3 2 Sekhem");
    expect(&edge, "39 1\ns25", "not-legal; error OTE-1.3 2 S25");
    expect(&edge, "39 1\nS9999 Nobody", "not-legal; error OTE-1.3 2 Nobody");
    expect(&edge, "39 1\nX1 Nobody", "judge-decides; warning OTE-1.7 2 Nobody");
    expect(&edge, "39 1\n1 Nobody At All", "judge-decides; warning OTE-1.7 2 Nobody At All");
    expect(&edge, "39 1\n1 Quantum Flux",
           "not-legal; warning OTE-1.7 2 Quantum Flux; error OTE-1.3 2 Quantum Flux"); /* no card file has it */
}

/* OTE-1.4, OTE-1.4-list, OTE-1.5, OTE-1.5-list, OTE-1.6, AMB-OTE-6, AMB-OTE-10, AMB-OTE-11 */
static void test_banned_titles(void **state) {
    (void)state;
    expect(&edge, "39 1\nCHASE4 Chris Robinson", "not-legal; error OTE-1.4 2 Chris Robinson");
    expect(&edge, "39 1\nchase 4", "not-legal; error OTE-1.4 2 Chris Robinson");
    expect(&edge, "39 1\nCHASE5", "not-legal; error OTE-1.4 2 CHASE5");
    expect(&edge, "39 1\n1 C47", "not-legal; error OTE-1.5 2 Message to Space");
    expect(&edge, "39 1\n1 S16", "not-legal; error OTE-1.3 2 Message to Space");
    expect(&edge, "39 1\n1 Message to Space", "not-legal; error OTE-1.5 2 Message to Space");
    expect(&edge, "39 1\n1 516 Message to Space",
           "not-legal; warning TY-DECK-NUMBER 2 Message to Space; error OTE-1.5 2 Message to Space");
    expect(&edge, "39 1\n1 66 Cut-Ups Machine", "not-legal; error OTE-1.5 2 Cut-Ups Machine");
    expect(&edge, "39 1\n1 9", "not-legal; error OTE-1.6 2 Tulpas' Secret");
    expect(&edge, "39 1\n1 Tulpa's Secret", "not-legal; error OTE-1.6 2 Tulpas' Secret");
    expect(&edge, "39 1\n1 Tulpas\xe2\x80\x99 Secret", "not-legal; error OTE-1.6 2 Tulpas' Secret");
    expect(&edge, "39 1\n1 74 Deadly Inspiration", "not-legal; error OTE-1.6 2 Deadly Inspiration");
    static const char *const others[] = {"Janis", "Signe Lathiere", "Grim Linden"};
    for (size_t i = 0; i < COUNT_OF(others); i++) { /* in no card file here: the rules name them all the same */
        struct buffer list = {0}, expected = {0};
        buffer_add_cstr(&list, "39 1\n1 "), buffer_add_cstr(&list, others[i]);
        buffer_add_cstr(&expected, "not-legal; warning OTE-1.7 2 "), buffer_add_cstr(&expected, others[i]);
        buffer_add_cstr(&expected, "; error OTE-1.4 2 "), buffer_add_cstr(&expected, others[i]);
        expect(&edge, list.bytes, expected.bytes);
        buffer_free(&list), buffer_free(&expected);
    }
}

/* A Game of Thrones: Filler may stand in the draw deck as often as one likes, Plan in the plot deck. */

#define THRONES                                                                                                  \
    "id,name,set,type,limit,joust,melee\n"                                                                       \
    "f,Filler,Core,Character,999,Legal,Legal\np,Plan,Core,Plot,99,Legal,Legal\nq,Ploy,Core,Plot,1,Legal,Legal\n" \
    "pb,The Power of Blood,Core,Plot,,Legal,Legal\nbw,Betrayal at the Wall,W,Plot,1,Legal,Legal\n"               \
    "de,Defiance,D,Agenda,1,Legal,Legal\nlv,The Long Voyage,L,Agenda,1,Legal,Legal\n"                            \
    "dw,\"Dark Wings, Dark Words\",A,Agenda,1,Legal,Legal\nh,House Stark,Core,House,1,Legal,Legal\n"             \
    "e,Feast,Core,Event,3,Legal,Legal\ni,Ice,Core,Attachment,3,Legal,Legal\n"                                    \
    "c1,Hound,Core,Character,3,Legal,Restricted\nc2,Hound,Two,Character,3,Restricted,Legal\n"                    \
    "k,Kraken,Core,Character,3,Restricted,Legal\nt,Tin,Core,Attachment,3,Restricted,Restricted\n"                \
    "b1,Brawl,Core,Event,3,Banned,Legal\nb2,Brawl,Two,Event,3,Legal,Legal\nx,Axe,Core,Event,3,Banned,Legal\n"    \
    "a1,Alliance,Core,Plot,1,Legal,Legal\na2,Alliance,Two,Agenda,1,Legal,Legal\n"                                \
    "s1,Summer,Core,Attachment,3,Legal,Legal\ns2,Summer,Two,Event,3,Legal,Legal\n"                               \
    "w,\xc3\xa2\xcb\x86\xc5\xbe Command the Winds,A,Event,3,Legal,Legal\n"
static const struct bench joust = {.rules = &decks_joust, .cards = THRONES};
static const struct bench melee = {.rules = &decks_melee, .cards = THRONES};

/* AGOT-G.16, AGOT-G.17 */
static void test_draw_deck(void **state) {
    (void)state;
    expect(&joust, "59 Filler\n7 Plan", "not-legal; error AGOT-G.16");
    expect(&joust, "60 Filler\n7 Plan", "legal");
    expect(&melee, "59 Filler\n7 Plan\n1 House Stark", "not-legal; error AGOT-G.16");
    expect(&melee, "57 Filler\n7 Plan\n3 Feast", "legal");
    expect(&joust, "99 Filler\n7 Plan", "legal");
    expect(&joust, "100 Filler\n7 Plan", "legal; note AGOT-G.17");
    expect(&joust, "59 Filler\n7 Plan\n1 Thing Unheard Of", "judge-decides; warning TY-CARD 3 Thing Unheard Of");
    expect(&joust, "58 Filler\n7 Plan\n1 Thing Unheard Of",
           "not-legal; error AGOT-G.16; warning TY-CARD 3 Thing Unheard Of");
    expect(&joust, "59 Filler\n7 Plan\nAgenda:\n1 Thing Unheard Of",
           "not-legal; error AGOT-G.16; warning TY-CARD 4 Thing Unheard Of");
}

/* AGOT-G.18, AGOT-G.19 */
static void test_plot_deck(void **state) {
    (void)state;
    expect(&joust, "60 Filler\n6 Plan", "not-legal; error AGOT-G.18");
    expect(&joust, "60 Filler\n8 Plan", "not-legal; error AGOT-G.18");
    expect(&joust, "60 Filler\n6 Plan\n1 Ploy", "legal");
    expect(&joust, "60 Filler\n5 Plan\n2 Ploy", "not-legal; error AGOT-G.19 3 Ploy");
    expect(&joust, "60 Filler\n5 Plan\n1 Ploy\n1 Ploy", "not-legal; error AGOT-G.19 3 Ploy");
    expect(&joust, "60 Filler\n6 Plan\nPlots:\n1 Plan Unheard Of", "judge-decides; warning TY-CARD 4 Plan Unheard Of");
    expect(&joust, "60 Filler\n7 Plan\nPlanos\n1 Plan Unheard Of",
           "judge-decides; warning TY-CARD 4 Plan Unheard Of"); /* which may as well be no plot */
    expect(&joust, "60 Filler\n6 Plan\n1 Alliance", "judge-decides; warning AGOT-G.18 3 Alliance");
    expect(&joust, "60 Filler\n5 Plan\n1 Alliance", "not-legal; error AGOT-G.18; warning AGOT-G.18 3 Alliance");
    expect(&joust, "60 Filler\n6 Plan\nDeck de plano:\n1 Alliance", "legal");
    expect(&joust, "60 Filler\n7 Plan\nAgenda: Alliance", "legal");
    expect(&joust, "60 Filler\n6 Plan\n1 Alliance (Core)\n1 Alliance (Two)", "legal");
}

/* AMB-AGOT-41 */
static void test_cards_that_change_the_deck(void **state) {
    (void)state;
    expect(&joust, "60 Filler\n5 Plan\n2 The Power of Blood", "legal");
    expect(&joust, "60 Filler\n4 Plan\n3 The Power of Blood", "not-legal; error AGOT-G.19 3 The Power of Blood");
    expect(&joust, "60 Filler\n9 Plan\n1 Defiance", "not-legal; error AMB-AGOT-41 Defiance");
    expect(&joust, "60 Filler\n10 Plan\n1 Defiance", "legal");
    expect(&joust, "60 Filler\n11 Plan\n1 Defiance", "not-legal; error AMB-AGOT-41 Defiance");
    expect(&joust, "60 Filler\n6 Plan\n1 Betrayal at the Wall", "not-legal; error AMB-AGOT-41 Betrayal at the Wall");
    expect(&joust, "60 Filler\n7 Plan\n1 Betrayal at the Wall", "legal");
    expect(&joust, "60 Filler\n8 Plan\n1 Betrayal at the Wall", "not-legal; error AMB-AGOT-41 Betrayal at the Wall");
    expect(&joust, "60 Filler\n10 Plan\n1 Betrayal at the Wall\n1 Defiance", "legal");
    expect(&joust, "60 Filler\n9 Plan\n1 Betrayal at the Wall\n1 Defiance",
           "not-legal; error AMB-AGOT-41 Betrayal at the Wall; Defiance");
    expect(&joust, "84 Filler\n7 Plan\n1 The Long Voyage", "not-legal; error AMB-AGOT-41 The Long Voyage");
    expect(&joust, "85 Filler\n7 Plan\n1 The Long Voyage", "legal");
    expect(&joust, "74 Filler\n7 Plan\n1 Dark Wings, Dark Words",
           "not-legal; error AMB-AGOT-41 Dark Wings, Dark Words");
    expect(&joust, "74 Filler\n7 Plan\n1 Dark Wings, Dark Words\n1 Feast", "legal");
    expect(&joust, "73 Filler\n7 Plan\n1 Dark Wings, Dark Words\n2 Feast", "not-legal; error AMB-AGOT-41 4 Feast");
    expect(&joust, "73 Filler\n7 Plan\n1 Dark Wings, Dark Words\n2 Ice", "legal");
    expect(&joust, "84 Filler\n7 Plan\n1 Dark Wings, Dark Words\n1 The Long Voyage",
           "not-legal; error AMB-AGOT-41 The Long Voyage");
}

/* AGOT-G.4: copies of a title, over its printings. */
static void test_copies(void **state) {
    (void)state;
    expect(&joust, "57 Filler\n7 Plan\n3 Ice", "legal");
    expect(&joust, "56 Filler\n7 Plan\n4 Ice", "not-legal; error AGOT-G.4 3 Ice");
    expect(&joust, "56 Filler\n7 Plan\n2 Ice\n2 Ice", "not-legal; error AGOT-G.4 3 Ice");
    expect(&joust, "57 Filler\n7 Plan\n2 Summer (Core)\n1 Summer", "legal");
    expect(&joust, "56 Filler\n7 Plan\n2 Summer (Core)\n2 Summer (Two)", "not-legal; error AGOT-G.4 3 Summer");
    expect(&joust, "58 Filler\n7 Plan\n1 Command the Winds\n1 \xe2\x88\x9e Command the Winds", "legal");
}

/* AGOT-G.35, AGOT-G.36, AMB-AGOT-40 */
static void test_restricted(void **state) {
    (void)state;
    expect(&joust, "57 Filler\n7 Plan\n3 Kraken", "legal");
    expect(&joust, "58 Filler\n7 Plan\n1 Kraken\n1 Tin", "not-legal; error AGOT-G.35 3 Kraken; error AGOT-G.35 4 Tin");
    expect(&joust, "57 Filler\n7 Plan\n1 Kraken\n1 Tin\n1 Kraken",
           "not-legal; error AGOT-G.35 3 Kraken; error AGOT-G.35 4 Tin; error AGOT-G.35 5 Kraken");
    expect(&melee, "58 Filler\n7 Plan\n1 Kraken\n1 Tin", "legal");
    expect(&joust, "59 Filler\n7 Plan\n1 Hound", "legal; warning AGOT-G.35 3 Hound");
    expect(&joust, "58 Filler\n7 Plan\n1 Hound\n1 Kraken", "judge-decides; warning AGOT-G.35 3 Hound");
    expect(&joust, "58 Filler\n7 Plan\n1 Hound (Core)\n1 Kraken", "legal");
    expect(&melee, "58 Filler\n7 Plan\n1 Hound (Core)\n1 Tin",
           "not-legal; error AGOT-G.35 3 Hound; error AGOT-G.35 4 Tin");
    expect(&joust, "58 Filler\n7 Plan\n1 Hound (Two)\n1 Kraken",
           "not-legal; error AGOT-G.35 3 Hound; error AGOT-G.35 4 Kraken");
    expect(&joust, "58 Filler\n7 Plan\n1 Hound (Two)\n1 Hound", "legal; warning AGOT-G.35 4 Hound");
    expect(&joust, "57 Filler\n7 Plan\n1 Hound\n1 Kraken\n1 Tin",
           "not-legal; warning AGOT-G.35 3 Hound; error AGOT-G.35 4 Kraken; error AGOT-G.35 5 Tin");
}

/* AMB-AGOT-49 */
static void test_banned(void **state) {
    (void)state;
    expect(&joust, "59 Filler\n7 Plan\n1 Axe", "not-legal; error AMB-AGOT-49 3 Axe");
    expect(&melee, "59 Filler\n7 Plan\n1 Axe", "legal");
    expect(&joust, "59 Filler\n7 Plan\n1 Brawl", "judge-decides; warning AMB-AGOT-49 3 Brawl");
    expect(&joust, "59 Filler\n7 Plan\n1 Brawl (Two)", "legal");
    expect(&joust, "59 Filler\n7 Plan\n1 Brawl (Core)", "not-legal; error AMB-AGOT-49 3 Brawl");
}

/* An organizer's list counts by AGOT-G.35 and AMB-AGOT-49, together with the card file's or in place of it. */
static void test_own_list(void **state) {
    (void)state;
    struct bench with = joust, instead = joust;
    with.bans = "version,L\nstatus,name,set\nrestricted,Ice,\nallowed,Tin,\nbanned,Feast,\nbanned,Hound,Core\n";
    instead.bans = "version,L\nreplaces,yes\nstatus,name,set\nrestricted,Ice,\nrestricted,Stranger,\n";
    expect(&with, "58 Filler\n7 Plan\n1 Ice\n1 Kraken", "not-legal; error AGOT-G.35 3 Ice; error AGOT-G.35 4 Kraken");
    expect(&with, "58 Filler\n7 Plan\n1 Ice\n1 Tin", "legal");
    expect(&with, "59 Filler\n7 Plan\n1 Feast", "not-legal; error AMB-AGOT-49 3 Feast");
    expect(&with, "59 Filler\n7 Plan\n1 Hound",
           "judge-decides; warning AGOT-G.35 3 Hound; warning AMB-AGOT-49 3 Hound");
    expect(&instead, "57 Filler\n7 Plan\n1 Ice\n1 Kraken\n1 Axe", "legal");
    /* what no card file has, may be a plot */
    expect(&instead, "59 Filler\n7 Plan\nCharacters:\n1 Stranger", "legal");
    expect(&instead, "60 Filler\n6 Plan\n1 Stranger", "judge-decides; warning AGOT-G.18 3 Stranger");
    expect(&instead, "58 Filler\n7 Plan\nCharacters:\n1 Stranger\n1 Ice",
           "not-legal; error AGOT-G.35 4 Stranger; error AGOT-G.35 5 Ice");
}

/* Legend of the Five Rings */

#define RINGS                                                                                                          \
    "id,name,pack,type,side,deck_limit,element\n"                                                                      \
    "01-d,Dynast,core,character,dynasty,99,\n01-c,Clash,core,event,conflict,99,\n01-b,Banzai,core,event,conflict,3,\n" \
    "01-s,Castle,core,stronghold,province,1,\n01-t,Keep,core,stronghold,province,1,\n"                                 \
    "01-r,Seeker,core,role,role,1,\n01-k,Keeper,core,role,role,1,\n"                                                   \
    "p1,One,core,province,province,1,air\np2,Two,core,province,province,1,earth\n"                                     \
    "p3,Three,core,province,province,1,fire\np4,Four,core,province,province,1,water\n"                                 \
    "p5,Five,core,province,province,1,void\np6,Six,core,province,province,1,void\n"                                    \
    "p7,Seven,core,province,province,1,\n"                                                                             \
    "01-w,Know the World,core,event,conflict,3,\n99-w,Know the World,later-days,event,conflict,3,\n"                   \
    "03-i,Ide Tadaji,for-honor-and-glory,character,dynasty,3,\n"                                                       \
    "01-z,Kazue,core,character,conflict,3,\n38-z,Kazue,a-crimson-offering,character,dynasty,3,\n"
static const struct bench rings = {.rules = &decks_enlightenment, .cards = RINGS};
static const struct bench base = {.rules = &decks_enlightenment, .cards = RINGS, .first_switch = 1};
#define PROVINCES "1 One\n1 Two\n1 Three\n1 Four\n1 Five\n"

/* L5R-B.1, AMB-L5R-35, AMB-L5R-36, AMB-L5R-37 */
static void test_banned_in_enlightenment(void **state) {
    (void)state;
    expect(&rings, "1 Dynast", "legal");
    expect(&rings, "1 Know the World", "not-legal; error L5R-B.1 1 Know the World");
    expect(&rings, "1 Know the World (Core)", "not-legal; error L5R-B.1 1 Know the World");
    expect(&rings, "1 Know the World (Core 178)", "not-legal; error L5R-B.1 1 Know the World");
    expect(&rings, "1 Know the World (Later Days)", "not-legal; error AMB-L5R-37 1 Know the World");
    expect(&rings,
           "1 Conhe\xc3\xa7"
           "a o Mundo",
           "not-legal; error L5R-B.1 1 Know the World");
    expect(&rings, "1 Ide Tadaji (Ciclo Imperial 29, O Destino N\xc3\xa3o Guarda Segredos)",
           "not-legal; error L5R-B.1 1 Ide Tadaji");
    /* in no card file here: by either title, and by set and number */
    expect(&rings, "1 Matriarca Mestra das Feras",
           "not-legal; warning TY-CARD 1 Matriarca Mestra das Feras; error L5R-B.1 1 Beastmaster Matriarch");
    expect(&rings, "1 Togashi Tadakatsu",
           "not-legal; warning TY-CARD 1 Togashi Tadakatsu; error L5R-B.1 1 Togashi Tadakatsu");
    expect(&rings, "1 Imperial 106",
           "not-legal; warning TY-CARD 1 Imperial 106; error L5R-B.1 1 Beastmaster Matriarch");
    expect(&rings, "1 Imperial 1061", "judge-decides; warning TY-CARD 1 Imperial 1061");
    expect(&rings, "1 Imperial 105", "judge-decides; warning TY-CARD 1 Imperial 105");
    expect(&rings, "1 Core 179", "not-legal; warning TY-CARD 1 Core 179; error L5R-B.1 1 Display of Power");
    expect(&rings, "1 179 Scroll Unheard Of (Core)",
           "not-legal; warning TY-CARD 1 Scroll Unheard Of; error L5R-B.1 1 Display of Power");
    expect(&rings, "1 Dynast (Core 179)", "judge-decides; warning L5R-B.1 1 Display of Power");
}

/* AMB-L5R-42 */
static void test_base_rules(void **state) {
    (void)state;
    expect(&rings, "9 Dynast", "legal");
    expect(&base, PROVINCES "1 Castle\n40 Dynast\n40 Clash", "legal");
    expect(&base, PROVINCES "1 Castle\n1 Seeker\n45 Dynast\n45 Clash", "legal");
    expect(&base, PROVINCES "1 Castle\n39 Dynast\n40 Clash", "not-legal; error AMB-L5R-42");
    expect(&base, PROVINCES "1 Castle\n46 Dynast\n40 Clash", "not-legal; error AMB-L5R-42");
    expect(&base, PROVINCES "1 Castle\n40 Dynast\n39 Clash", "not-legal; error AMB-L5R-42");
    expect(&base, PROVINCES "1 Castle\n40 Dynast\n46 Clash", "not-legal; error AMB-L5R-42");
    expect(&base, PROVINCES "40 Dynast\n40 Clash", "not-legal; error AMB-L5R-42");
    expect(&base, PROVINCES "1 Castle\n1 Keep\n40 Dynast\n40 Clash", "not-legal; error AMB-L5R-42");
    expect(&base, PROVINCES "1 Castle\n1 Seeker\n1 Keeper\n40 Dynast\n40 Clash", "not-legal; error AMB-L5R-42");
    expect(&base, "1 One\n1 Two\n1 Three\n1 Four\n1 Castle\n40 Dynast\n40 Clash", "not-legal; error AMB-L5R-42");
    expect(&base, PROVINCES "1 Seven\n1 Castle\n40 Dynast\n40 Clash",
           "not-legal; error AMB-L5R-42; warning AMB-L5R-42");
    expect(&base, PROVINCES "1 Castle\n40 Dynast\n37 Clash\n3 Banzai", "legal");
    expect(&base, PROVINCES "1 Castle\n40 Dynast\n36 Clash\n4 Banzai", "not-legal; error AMB-L5R-42 9 Banzai");
}

/* AMB-L5R-42: elements, and cards of which the list does not say the deck. */
static void test_elements_and_parts(void **state) {
    (void)state;
    static const char *const four = "1 One\n1 Two\n1 Three\n1 Five\n";
    struct buffer list = {0};
    buffer_add_cstr(&list, four), buffer_add_cstr(&list, "1 Six\n1 Castle\n40 Dynast\n40 Clash");
    expect(&base, list.bytes, "not-legal; error AMB-L5R-42 5 Six");
    buffer_add_cstr(&list, "\n1 Seeker");
    expect(&base, list.bytes, "judge-decides; warning AMB-L5R-42 5 Six");
    buffer_clear(&list);
    buffer_add_cstr(&list, four), buffer_add_cstr(&list, "1 Seven\n1 Castle\n40 Dynast\n40 Clash");
    expect(&base, list.bytes, "judge-decides; warning AMB-L5R-42");
    buffer_free(&list);
    expect(&base, PROVINCES "1 Castle\n40 Dynast\n39 Clash\n1 Kazue", "judge-decides; warning AMB-L5R-42 9 Kazue");
    expect(&base, PROVINCES "1 Castle\n40 Dynast\n39 Clash\n1 Kazue (Core)", "legal");
    expect(&base, PROVINCES "1 Castle\n40 Dynast\n39 Clash\n1 Kazue (A Crimson Offering)",
           "not-legal; error AMB-L5R-42");
    expect(&base, PROVINCES "1 Castle\n40 Dynast\n39 Clash\nConflict Deck\n1 Kazue", "legal");
    expect(&base, PROVINCES "1 Castle\n40 Dynast\n39 Clash\n1 Scroll Unheard Of",
           "judge-decides; warning TY-CARD 9 Scroll Unheard Of");
    expect(&base, PROVINCES "1 Castle\n40 Dynast\n39 Clash\nDynasty:\n1 Scroll Unheard Of",
           "not-legal; error AMB-L5R-42; warning TY-CARD 10 Scroll Unheard Of");
}

/* The deck in its one form, which read again is the same. */
static void expect_written(const struct bench *bench, const char *list, const char *expected) {
    struct card_table cards;
    struct deck_settings settings = {{bench->first_switch}};
    struct problem why;
    assert_true(is_done(read_table(bench, &cards)));
    for (int pass = 0; pass < 2; pass++) {
        struct deck deck = {0};
        struct buffer out = {0};
        const char *read = pass ? expected : list;
        assert_true(is_done(deck_check(&deck, text_of(read), DECK_FORM_TEXT, bench->rules, &cards, &settings, &why)));
        assert_true(is_done(deck_write(&deck, &cards, bench->rules, &out)));
        assert_string_equal(out.bytes, expected);
        buffer_free(&out);
        deck_free(&deck);
    }
    card_table_free(&cards);
}

static void test_written(void **state) {
    (void)state;
    expect_written(&edge, "195 Red Orca x2\n1 Red Orca\n3 Filler\nS4\n1 Nobody (A)",
                   "3 1 Filler\n1 Nobody (A)\n2 195 Red Orca\n1 Red Orca\n1 S4 Red Orca\n");
    expect_written(
        &joust,
        "House: House Stark\n2 Hound\n1 Hound (Core)\n1 Alliance\nPlots:\n1 Alliance\n2 Plan\n"
        "1 Plan Unheard Of\nEvents\n1 Feast\n1 Summer\n1 Cry Unheard Of\nAgenda: Defiance\n1 Ice",
        "1 Alliance\n1 Plan Unheard Of\nHouse:\n1 House Stark (Core)\nAgenda:\n1 Defiance (D)\nPlots:\n1 Alliance\n"
        "2 Plan (Core)\nDraw deck:\n1 Cry Unheard Of\n1 Feast (Core)\n1 Hound (Core)\n"
        "2 Hound\n1 Ice (Core)\n1 Summer\n");
    expect_written(&base, "2 Kazue (Core)\n1 Clash\n1 Kazue\n1 Dynast\n1 Castle\n1 Seeker\n1 One\nConflict\n1 Kazue",
                   "1 Kazue\nStronghold:\n1 Castle (core)\nRole:\n1 Seeker (core)\nProvinces:\n1 One (core)\n"
                   "Dynasty deck:\n1 Dynast (core)\nConflict deck:\n1 Clash (core)\n2 Kazue (core)\n1 Kazue\n");
}

/* Nothing is lost, and nothing but NO_MEMORY comes out, whichever allocation fails. */
static void test_no_memory(void **state) {
    (void)state;
    static const struct {
        const struct bench *bench;
        const char *list;
    } decks[] = {
        {&edge, "1 CHASE4 Sekhem\n1 Red Orca\n2 516 Message to Space\n1 Nobody At All"},
        {&joust, "Defiance\nBetrayal at the Wall\n2 Ploy\n1 Kraken\n1 Tin\n1 Hound\n1 Axe\n1 Brawl\n4 Ice\n1 Alliance"},
        {&base, "1 Know the World\n1 Core 179\n1 One\n1 Seven\n1 Five\n1 Six\n4 Banzai\n1 Kazue"},
    };
    for (size_t i = 0; i < COUNT_OF(decks); i++) {
        struct card_table cards;
        struct buffer whole = {0};
        assert_true(is_done(read_table(decks[i].bench, &cards)));
        assert_true(is_done(check(decks[i].bench, &cards, decks[i].list, &whole)));
        size_t held = memory_held;
        bool failed = true;
        for (size_t after = 0; failed; after++) {
            struct buffer out = {0};
            assert_true(buffer_reserve(&out, 4096)); /* what shows it is not what is tried */
            memory_refused = 0;
            memory_left = after;
            status checked = check(decks[i].bench, &cards, decks[i].list, &out);
            memory_left = MEMORY_ENOUGH;
            failed = memory_refused > 0;
            assert_int_equal(checked.outcome, failed ? NO_MEMORY : DONE);
            if (!failed) assert_string_equal(out.bytes, whole.bytes);
            buffer_free(&out);
            assert_int_equal(memory_held, held);
        }
        buffer_free(&whole);
        card_table_free(&cards);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_forty_cards),
        cmocka_unit_test(test_samples),
        cmocka_unit_test(test_banned_titles),
        cmocka_unit_test(test_draw_deck),
        cmocka_unit_test(test_plot_deck),
        cmocka_unit_test(test_cards_that_change_the_deck),
        cmocka_unit_test(test_copies),
        cmocka_unit_test(test_restricted),
        cmocka_unit_test(test_banned),
        cmocka_unit_test(test_own_list),
        cmocka_unit_test(test_banned_in_enlightenment),
        cmocka_unit_test(test_base_rules),
        cmocka_unit_test(test_elements_and_parts),
        cmocka_unit_test(test_written),
        cmocka_unit_test(test_no_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
