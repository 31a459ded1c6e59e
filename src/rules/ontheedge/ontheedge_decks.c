/* Deck rules of On the Edge tournaments.
 * The ban is on the printing, which the collector's number identifies; the title is checked only if there is no
 * number. */
#include <string.h>
#include "core/decks/deck_rules.h"

enum { DECK_LEAST = 40 }; /* OTE-1.1 */

/* OTE-1.3-list: the sample cards; and for a title that is also an ordinary card, the number of that card. */
static const struct {
    const char *number, *name, *ordinary;
} samples[] = {
    {"S1", "Astral Wisdom", "28"},
    {"S2", "Saleem Helicopter", NULL},
    {"S3", "Dmitri Vatsavos", "259"},
    {"S3", "Dimitri Vatsavos", "259"}, /* as card lists print it */
    {"S4", "Red Orca", "195"},
    {"S5", "Kergillian Implant", "131"},
    {"S6", "Kamorro N'Duban", "163"},
    {"S7", "Scythian Ring", NULL},
    {"S8", "Lope", "143"},
    {"S9", "Nachtmeister", "164"},
    {"S10", "Linda Sourinen", "229"},
    {"S11", "Throckmorton Domination", NULL},
    {"S12", "Bavarian Illuminati", NULL},
    {"S13", "Closet Surrealists", "C20"},
    {"S14", "Deep Pockets", "C26"},
    {"S15", "Desperate Ritual", NULL},
    {"S16", "Message to Space", NULL}, /* C47 is one, but OTE-1.5 bans it */
    {"S17", "Mary Olekobaai", "C57"},
    {"S18", "Personnel Copier", "C60"},
    {"S19", "Quantum Flux", NULL},
    {"S20", "C. A. Radford", "C66"},
    {"S21", "Rain of Walrus", "C71"},
    {"S22", "Isil Ziya", "C90"},
    {"S23", "Helene Clark", NULL},
    {"S24", "Sekhem", NULL},
};

enum ontheedge_ban { BAN_NONE, BAN_CHASE, BAN_OBJECT, BAN_DEGENERATE };

/* OTE-1.4-list, OTE-1.5-list, OTE-1.6: banned by number, or by title if only the title is given (AMB-OTE-11). */
static const struct {
    const char *number, *name;
    enum ontheedge_ban ban;
} banned[] = {
    {"CHASE1", "Janis", BAN_CHASE},
    {"CHASE2", "Signe Lathiere", BAN_CHASE},
    {"CHASE3", "Grim Linden", BAN_CHASE},
    {"CHASE4", "Chris Robinson", BAN_CHASE},
    {"66", "Cut-Ups Machine", BAN_OBJECT},
    {"C24", "Cut-Ups Method", BAN_OBJECT},
    {"C45", "Life Imitates Art", BAN_OBJECT},
    {"C47", "Message to Space", BAN_OBJECT},
    {"C77", "Sacrificial Bloodbath", BAN_OBJECT},
    {"C85", "Unattainable Desire", BAN_OBJECT},
    {"9", "Tulpas' Secret", BAN_DEGENERATE},
    {"74", "Deadly Inspiration", BAN_DEGENERATE},
};
enum { SAMPLES = sizeof samples / sizeof *samples, BANNED = sizeof banned / sizeof *banned };

/* AMB-OTE-6, and titles that the card list and the rules spell differently. OTE-1.3-misprint: Sekhem is S24. */
static const struct card_alias aliases[] = {
    {"Tulpa's Secret", "Tulpas' Secret", NULL},
    {"Sacrificial Bloodbath", "Sacrifical Bloodbath", NULL},
    {"Sekhem", "Sekhem", "CHASE4"},
};

enum ontheedge_finding_code {
    SHORT = DECK_FINDINGS_OF_GAMES,
    SAMPLE,
    SAMPLE_MISPRINT,
    CHASE,
    OBJECT,
    DEGENERATE,
    PRINTING_UNSAID,
    NUMBER_UNLISTED,
    NAME_BANNED,
};
static const struct finding_spec findings[] = {
    {"OTE-1.1", MSG_OTE_DECK_SHORT, "12", FINDING_ERROR, false},
    {"OTE-1.3", MSG_OTE_DECK_SAMPLE, "co", FINDING_ERROR, false},
    {"OTE-1.3", MSG_OTE_DECK_MISPRINT, "", FINDING_ERROR, false},
    {"OTE-1.4", MSG_OTE_DECK_CHASE, "c", FINDING_ERROR, false},
    {"OTE-1.5", MSG_OTE_DECK_OBJECT, "c", FINDING_ERROR, false},
    {"OTE-1.6", MSG_OTE_DECK_DEGENERATE, "c", FINDING_ERROR, false},
    {"AMB-OTE-11", MSG_OTE_DECK_PRINTING, "co", FINDING_WARNING, false},
    {"OTE-1.7", MSG_OTE_DECK_NUMBER_UNLISTED, "co", FINDING_WARNING, true},
    {"AMB-OTE-11", MSG_OTE_DECK_NAME_BANNED, "co", FINDING_WARNING, true},
};

/* A number with that prefix: "S25", "CHASE7". */
static bool has_prefix(struct text number, const char *prefix) {
    uint32_t length = (uint32_t)strlen(prefix);
    if (number.length <= length || !text_is_word((struct text){number.bytes, length}, prefix)) return false;
    return number.bytes[length] >= '0' && number.bytes[length] <= '9';
}

/* OTE-1.4; checked before OTE-1.3 and before the numbers of The Cut-Ups Project, which begin alike. */
static bool is_chase_number(struct text number) { return has_prefix(number, "CHASE"); }

/* OTE-1.3, OTE-1.7: also numbers that are not on any list yet. */
static bool is_sample_number(struct text number) { return has_prefix(number, "S"); }

/* OTE-1.5, OTE-1.6 */
static enum ontheedge_ban ban_of_number(struct text number) {
    for (uint32_t i = 0; i < BANNED; i++) {
        if (text_is_word(number, banned[i].number)) return banned[i].ban;
    }
    return BAN_NONE;
}

static enum ontheedge_ban ban_of_name(struct text name) {
    for (uint32_t i = 0; i < BANNED; i++) {
        if (text_is_word(name, banned[i].name)) return banned[i].ban;
    }
    return BAN_NONE;
}

/* The sample card with that title, from 1; 0: none. */
static uint32_t sample_named(struct text name) {
    for (uint32_t i = 0; i < SAMPLES; i++) {
        if (text_is_word(name, samples[i].name)) return i + 1;
    }
    return 0;
}

static status report_ban(struct deck *deck, const struct deck_line *line, enum ontheedge_ban ban, struct text shown) {
    static const uint32_t codes[] = {[BAN_CHASE] = CHASE, [BAN_OBJECT] = OBJECT, [BAN_DEGENERATE] = DEGENERATE};
    return deck_find(deck, codes[ban], line->line, shown, text_of(""), 0, 0);
}

/* Checks a known printing: by its number in the card file, or by a number that is not on any list yet (AMB-OTE-12). */
static status check_number(struct deck *deck, const struct deck_line *line, struct text number, struct text title,
                           struct text shown) {
    enum ontheedge_ban ban = ban_of_number(number);
    if (!ban) ban = ban_of_name(title); /* the rules print both */
    if (is_chase_number(number)) return report_ban(deck, line, BAN_CHASE, shown);
    if (is_sample_number(number)) return deck_find(deck, SAMPLE, line->line, shown, number, 0, 0);
    if (ban) return report_ban(deck, line, ban, shown);
    return line->card ? done() : deck_find(deck, NUMBER_UNLISTED, line->line, shown, number, 0, 0);
}

/* Does the list give the set, and so the printing? C. A. Radford is in the card file once, as a sample card; the five
 * ordinary ones have other titles there. */
static bool is_printing_said(const struct card_table *cards, const struct deck_line *line) {
    uint32_t first;
    if (line->match != MATCH_PRINTING || !line->set.length) return false;
    const struct card *card = &cards->rows.rows[line->card - 1];
    bool several = card_named(cards, card->folded, &first) && card_next_printing(cards, &first);
    return several || text_is_word(line->set, card->set.bytes);
}

/* "Dmitri Vatsavos (Specials)": names for the sample cards. */
static bool is_sample_set(struct text set) {
    static const char *const words[] = {"Specials", "Special", "Sample",  "Samples",
                                        "Promo",    "Promos",  "Amostra", "Amostras"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (text_is_word(set, words[i])) return true;
    }
    return false;
}

/* AMB-OTE-11: a folded title without a number. If it was printed once, that printing's number counts. */
static status check_title(struct deck *deck, const struct card_table *cards, struct deck_line *line,
                          struct text title) {
    enum ontheedge_ban ban = ban_of_name(title);
    uint32_t sample = is_printing_said(cards, line) ? 0 : sample_named(title);
    const struct card *card = line->card ? &cards->rows.rows[line->card - 1] : NULL;
    struct text shown = card ? card->name : line->name;
    if (ban) return report_ban(deck, line, ban, shown);
    if (sample && samples[sample - 1].ordinary && !is_sample_set(line->set)) {
        if (card) line->match = MATCH_TITLE; /* whatever the card file says */
        return deck_find(deck, PRINTING_UNSAID, line->line, shown, text_of(samples[sample - 1].ordinary), 0, 0);
    }
    if (sample) return deck_find(deck, SAMPLE, line->line, shown, text_of(samples[sample - 1].number), 0, 0);
    return line->match == MATCH_PRINTING ? check_number(deck, line, card->number, title, shown) : done();
}

/* The number takes precedence over the name. But a name whose every printing is banned must not pass as a typing
 * error. */
static bool names_banned(struct text title, const struct card *card) {
    uint32_t sample = sample_named(title);
    if (!title.length || ban_of_number(card->number) || text_equal(title, card->folded)) return false;
    return ban_of_name(title) || (sample && !samples[sample - 1].ordinary);
}

/* A number that no card has is judged by its letters: S and CHASE are banned whatever follows; bare digits say nothing,
 * so the title is checked (AMB-OTE-10). */
static status check_line(struct deck *deck, const struct card_table *cards, struct deck_line *line) {
    const struct card *card = line->card ? &cards->rows.rows[line->card - 1] : NULL;
    struct text title = text_casefold(&deck->arena, line->name), none = text_of("");
    if (!title.bytes) return no_memory();
    if (line->match == MATCH_NUMBER && names_banned(title, card)) {
        TRY(deck_find(deck, NAME_BANNED, line->line, card->name, line->name, 0, 0));
    }
    if (line->match == MATCH_NUMBER) return check_number(deck, line, card->number, card->folded, card->name);
    if (card && text_is_word(card->number, "S24") && card_number_is_lettered(line->number)) {
        return deck_find(deck, SAMPLE_MISPRINT, line->line, card->name, none, 0, 0);
    }
    if (card_number_is_lettered(line->number)) {
        return check_number(deck, line, line->number, title, line->name.length ? line->name : line->number);
    }
    return check_title(deck, cards, line, card ? card->folded : title);
}

/* OTE-1.1; OTE-1.2: the number of copies does not matter. */
static status check_size(struct deck *deck) {
    uint32_t count = deck_cards(deck);
    if (count >= DECK_LEAST || !count) return done();
    return deck_find(deck, SHORT, 0, text_of(""), text_of(""), (int32_t)count, (int32_t)(DECK_LEAST - count));
}

static status check(struct deck *deck, const struct card_table *cards, const struct deck_settings *settings) {
    (void)settings;
    TRY(check_size(deck));
    for (uint32_t i = 0; i < deck->lines.count; i++) {
        if (deck->lines.rows[i].match != MATCH_HEADING) TRY(check_line(deck, cards, &deck->lines.rows[i]));
    }
    return done();
}

const struct deck_rules decks_ontheedge = {
    .id = "ontheedge",
    .name = MSG_OTE_NAME,
    .cards = "ontheedge",
    .columns = {.number = "number", .name = "name", .set = "sets"},
    .aliases = aliases,
    .alias_count = sizeof aliases / sizeof *aliases,
    .findings = findings,
    .finding_count = sizeof findings / sizeof *findings,
    .unknown_rule = "OTE-1.7",
    .numbers_first = true,
    .check = check,
};
