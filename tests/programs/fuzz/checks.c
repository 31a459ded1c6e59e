#include "checks.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include "counted_memory.h"
#include "sentence_flaw.h"

__attribute__((format(printf, 2, 3))) static void wrong(struct tally *tally, const char *format, ...) {
    va_list arguments;
    if (tally->wrong[0]) return; /* the first one is told */
    va_start(arguments, format);
    vsnprintf(tally->wrong, sizeof tally->wrong, format, arguments);
    va_end(arguments);
}

static void must(struct tally *tally, bool holds, const char *what) {
    if (!holds) wrong(tally, "%s", what);
}

/* A sentence in both languages: there, UTF-8, one line. */
static void check_sentence(struct tally *tally, const struct problem *problem) {
    must(tally, problem->rule && problem->rule[0], "nothing says which rule");
    const char *flaw = sentence_flaw(&problem->says);
    if (flaw) wrong(tally, "%s", flaw);
    if (tally->wrong[0]) return;
    tally->messages[problem->says.message]++;
}

/* DONE or REFUSED with a sentence; true: there is something to look at. */
static bool check_outcome(struct tally *tally, status outcome, const struct problem *why, const char *rule) {
    if (outcome.outcome == NO_MEMORY) {
        must(tally, counted.refused > 0, "no memory, though there was enough");
        tally->without_memory++;
        return false;
    }
    if (outcome.outcome == REFUSED) {
        must(tally, why->rule && strcmp(why->rule, rule) == 0, "refused by another rule");
        check_sentence(tally, why);
        tally->refused++;
        return false;
    }
    must(tally, is_done(outcome), "neither done nor refused");
    must(tally, counted.refused == 0, "done, though memory was refused");
    tally->done++;
    return is_done(outcome);
}

static void check_text(struct tally *tally, struct text text, const char *what) {
    enum { BYTES_MAX = 3 * 4 * DECK_TEXT_CHARACTERS_MAX }; /* composing may make three of one */
    if (text.length > BYTES_MAX || !is_line(text)) {
        wrong(tally, "%s cannot stand in a line: “%.*s”", what, (int)text.length, text.bytes);
    }
}

static uint32_t lines_in(struct text input) {
    uint32_t lines = 1;
    for (uint32_t i = 0; i < input.length; i++) lines += input.bytes[i] == '\n' || input.bytes[i] == '\r';
    return lines;
}

static void check_line(struct tally *tally, const struct book *book, const struct card_table *cards,
                       const struct deck_line *line, uint32_t lines) {
    bool has_card = line->match >= MATCH_NUMBER && line->match <= MATCH_TITLE;
    (void)book;
    must(tally, line->line >= 1 && line->line <= lines, "a line that the input does not have");
    must(tally, line->quantity <= DECK_QUANTITY_MAX + 1, "a quantity beyond the limit");
    must(tally, line->match <= MATCH_HEADING, "no such match");
    must(tally, has_card == (line->card != 0), "a match without a card, or a card without a match");
    must(tally, line->card <= cards->rows.count, "a card that the file does not have");
    check_text(tally, line->number, "a number"), check_text(tally, line->name, "a name");
    check_text(tally, line->set, "a set"), check_text(tally, line->id, "an id");
}

static void check_findings(struct tally *tally, const struct book *book, const struct deck *deck, uint32_t lines) {
    for (uint32_t i = 0; i < deck->findings.count && !tally->wrong[0]; i++) {
        const struct finding *finding = &deck->findings.rows[i];
        must(tally, finding_form_of(book->rules, finding->code) != NULL, "a finding without a form");
        must(tally, finding->line <= lines, "a finding in a line that there is not");
        must(tally, !i || deck->findings.rows[i - 1].line <= finding->line, "findings out of order");
        if (tally->wrong[0]) return;
        struct problem problem = finding_problem(book->rules, finding);
        if (i < 12) check_sentence(tally, &problem);
    }
    must(tally, deck_verdict(book->rules, deck->findings.rows, deck->findings.count) < VERDICTS, "no such verdict");
    tally->findings += deck->findings.count;
}

/* Lines with a card, and quantities whose sum may be written: these are read again as what they are. */
static bool is_plain(const struct deck *deck) {
    for (uint32_t i = 0; i < deck->lines.count; i++) {
        const struct deck_line *line = &deck->lines.rows[i];
        if (line->match != MATCH_HEADING && (!line->card || line->quantity > 99)) return false;
    }
    return deck->lines.count <= 90;
}

/* The first lines that differ. */
static void tell_difference(struct tally *tally, bool is_wrong, struct text written, struct text again) {
    char told[400];
    uint32_t same = 0, start = 0;
    while (same < again.length && same < written.length && again.bytes[same] == written.bytes[same]) {
        if (written.bytes[same++] == '\n') start = same;
    }
    int one = (int)strcspn(written.bytes + start, "\n"), other = (int)strcspn(again.bytes + start, "\n");
    snprintf(told, sizeof told, "written “%.*s”, read again “%.*s”", one, written.bytes + start, other,
             again.bytes + start);
    if (is_wrong) wrong(tally, "%s", told);
    if (tally->shows_odd) printf("# odd: %s\n", told);
}

/* What is written is read again as the same deck. */
static void check_round_trip(struct tally *tally, const struct book *book, const struct card_table *cards,
                             const struct deck *deck, const struct deck_settings *settings, struct text written) {
    struct deck again = {0};
    struct buffer text = {0};
    struct problem why;
    uint8_t hash[HASH_SIZE], hash_again[HASH_SIZE];
    status read = deck_check(&again, written, DECK_FORM_TEXT, book->rules, cards, settings, &why);
    if (!is_done(read) || !is_done(deck_write(&again, cards, book->rules, &text)))
        wrong(tally, "what was written cannot be read again");
    else if (!is_done(deck_hash(deck, cards, book->rules, hash)) ||
             !is_done(deck_hash(&again, cards, book->rules, hash_again)))
        wrong(tally, "no hash");
    else if (!text_equal(buffer_view(&text), written) || memcmp(hash, hash_again, HASH_SIZE) != 0) {
        tally->round_trips_odd++;
        tell_difference(tally, is_plain(deck), written, buffer_view(&text));
    } else
        tally->round_trips++;
    buffer_free(&text);
    deck_free(&again);
}

static void check_deck(struct tally *tally, const struct book *book, const struct card_table *cards,
                       const struct deck *deck, const struct deck_settings *settings, struct text input) {
    uint32_t lines = lines_in(input);
    struct buffer written = {0};
    must(tally, deck->lines.count <= DECK_LINES_MAX, "too many lines");
    check_text(tally, deck->title, "a title");
    for (uint32_t i = 0; i < deck->lines.count; i++) check_line(tally, book, cards, &deck->lines.rows[i], lines);
    check_findings(tally, book, deck, lines);
    must(tally, is_done(deck_write(deck, cards, book->rules, &written)), "the deck cannot be written");
    must(tally, text_is_utf8(buffer_view(&written)), "it is not written in UTF-8");
    tally->lines += deck->lines.count;
    if (!tally->wrong[0]) check_round_trip(tally, book, cards, deck, settings, buffer_view(&written));
    buffer_free(&written);
}

void check_list(struct tally *tally, const struct book *book, struct text input, enum deck_format form,
                struct chance *chance, size_t memory_left) {
    struct deck deck = {0};
    struct problem why = {0};
    struct deck_settings settings = {0};
    for (uint32_t i = 0; i < book->rules->switch_count; i++) {
        uint32_t words = 0;
        while (book->rules->switches[i].words[words]) words++;
        settings.switches[i] = (uint8_t)chance_below(chance, words);
    }
    counted.left = memory_left;
    status outcome = deck_check(&deck, input, form, book->rules, &book->cards, &settings, &why);
    counted.left = SIZE_MAX;
    must(tally, deck.form > DECK_FORM_ANY || input.length > DECK_BYTES_MAX, "no form");
    if (check_outcome(tally, outcome, &why, "TY-DECK")) check_deck(tally, book, &book->cards, &deck, &settings, input);
    deck_free(&deck);
}

/* Every card is found by its name, number and id; nothing in it upsets a line. */
static void check_table(struct tally *tally, const struct card_table *cards) {
    for (uint32_t i = 0; i < cards->rows.count && i < 2000; i++) {
        const struct card *card = &cards->rows.rows[i];
        uint32_t at;
        must(tally, card->name.length > 0, "a card without a name");
        must(tally, is_line(card->name) && is_line(card->set) && is_line(card->number) && is_line(card->id),
             "a card that upsets a line");
        must(tally, !card->number.length || card_numbered(cards, card->number, &at), "a number that is not found");
        must(tally, card->standing < CARD_STANDINGS, "no such standing");
        if (!card->folded.length) continue;
        bool found = card_named(cards, card->folded, &at);
        must(tally, found, "a name that is not found");
        for (uint32_t steps = 0; found && at != i; steps++) {
            found = steps < cards->rows.count && card_next_printing(cards, &at);
        }
        must(tally, found, "a printing that is not found");
    }
}

/* A list of some of the table's own cards. */
static void list_of(const struct card_table *cards, struct chance *chance, struct buffer *list) {
    uint32_t count = cards->rows.count;
    for (uint32_t i = 0; i < 12 && count; i++) {
        const struct card *card = &cards->rows.rows[chance_below(chance, count)];
        buffer_add_number(list, 1 + chance_below(chance, 3)), buffer_add_byte(list, ' ');
        buffer_add_text(list, card->name);
        if (card->set.length && chance_one_in(chance, 2)) {
            buffer_add_cstr(list, " ("), buffer_add_text(list, card->set), buffer_add_byte(list, ')');
        }
        buffer_add_byte(list, '\n');
    }
}

static void check_with_table(struct tally *tally, const struct book *book, const struct card_table *cards,
                             struct chance *chance) {
    struct deck deck = {0};
    struct deck_settings settings = {0};
    struct problem why;
    struct buffer list = {0};
    check_table(tally, cards);
    list_of(cards, chance, &list);
    status outcome = deck_check(&deck, buffer_view(&list), DECK_FORM_TEXT, book->rules, cards, &settings, &why);
    if (is_done(outcome)) {
        for (uint32_t i = 0; i < deck.lines.count; i++) {
            check_line(tally, book, cards, &deck.lines.rows[i], lines_in(buffer_view(&list)));
        }
        check_findings(tally, book, &deck, lines_in(buffer_view(&list)));
    } else {
        must(tally, outcome.outcome == REFUSED, "a list of its own cards is not read");
    }
    buffer_free(&list);
    deck_free(&deck);
}

void check_card_file(struct tally *tally, const struct book *book, struct text input, struct chance *chance,
                     size_t memory_left) {
    struct card_table cards;
    struct problem why = {0};
    counted.left = memory_left;
    status outcome = card_table_read(&cards, input, book->rules, &why);
    counted.left = SIZE_MAX;
    if (check_outcome(tally, outcome, &why, "TY-CARDS")) {
        must(tally, cards.rows.count > 0 && cards.rows.count <= CARDS_MAX, "no cards, or too many");
        tally->lines += cards.rows.count;
        if (!tally->wrong[0]) check_with_table(tally, book, &cards, chance);
    }
    card_table_free(&cards);
}

void check_bans(struct tally *tally, const struct book *book, struct text input, struct chance *chance,
                size_t memory_left) {
    struct ban_list bans;
    struct card_table cards = {0};
    struct problem why = {0};
    uint32_t unknown = 0;
    must(tally, is_done(card_table_read(&cards, book->short_file, book->rules, &why)), "the short card file");
    uint32_t listed = cards.rows.count;
    counted.left = memory_left;
    status outcome = bans_read(&bans, input, &why);
    if (is_done(outcome)) outcome = bans_apply(&bans, &cards, &unknown, &why);
    counted.left = SIZE_MAX;
    if (check_outcome(tally, outcome, &why, "TY-BANS")) {
        must(tally, bans.rows.count <= BANS_MAX, "too many rows");
        must(tally, cards.rows.count == listed + unknown && unknown <= bans.rows.count, "cards were lost");
        check_text(tally, bans.version, "a version");
        must(tally, bans.version.length > 0 && text_equal(cards.list, bans.version), "no version");
        tally->lines += bans.rows.count;
        if (!tally->wrong[0]) check_with_table(tally, book, &cards, chance);
    }
    bans_free(&bans);
    card_table_free(&cards);
}
