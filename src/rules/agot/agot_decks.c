/* Deck rules of A Game of Thrones, for Joust and Melee.
 * Both have the same rules; each has a column of restricted and banned cards in the card file (AMB-AGOT-40). A line
 * without a known card is never held against the deck: a finding is an error only if it is wrong whatever that card
 * is. */
#include "rules/shared/card_titles.h"

enum {
    DRAW_LEAST = 60,  /* AGOT-G.16 */
    DRAW_LARGE = 100, /* from here on AGOT-G.17 is worth a notice */
    PLOTS = 7,        /* AGOT-G.18 */
};

/* Kinds of cards, and sections of a list: a card under a heading is of that kind. */
enum agot_card_kind {
    CHARACTER = 1,
    LOCATION,
    EVENT,
    ATTACHMENT,
    PLOT,
    AGENDA,
    HOUSE,
    DRAWN /* any of the first four */
};
static const char *const kinds[] = {"Character", "Location", "Event", "Attachment", "Plot", "Agenda", "House", NULL};

static const struct deck_heading headings[] = {
    {"characters", CHARACTER},
    {"character", CHARACTER},
    {"personagens", CHARACTER},
    {"personagem", CHARACTER},
    {"locations", LOCATION},
    {"location", LOCATION},
    {"locais", LOCATION},
    {"local", LOCATION},
    {"events", EVENT},
    {"event", EVENT},
    {"eventos", EVENT},
    {"evento", EVENT},
    {"attachments", ATTACHMENT},
    {"attachment", ATTACHMENT},
    {"acessorios", ATTACHMENT},
    {"acessorio", ATTACHMENT},
    {"anexos", ATTACHMENT},
    {"plots", PLOT},
    {"plot", PLOT},
    {"plot deck", PLOT},
    {"plot cards", PLOT},
    {"planos", PLOT},
    {"plano", PLOT},
    {"deck de plano", PLOT},
    {"deck de planos", PLOT},
    {"baralho de planos", PLOT},
    {"cartas de plano", PLOT},
    {"agenda", AGENDA},
    {"agendas", AGENDA},
    {"house", HOUSE},
    {"house card", HOUSE},
    {"faction", HOUSE},
    {"casa", HOUSE},
    {"faccao", HOUSE},
    {"draw deck", DRAWN},
    {"main deck", DRAWN},
    {"deck", DRAWN},
    {"baralho", DRAWN},
    {"deck de compras", DRAWN},
    {"pilha de compras", DRAWN},
    {"sideboard", 0},
    {"maybeboard", 0},
};

/* The infinity sign before this title is damaged in the card file. */
static const struct card_alias aliases[] = {
    {"Command the Winds", "\xc3\xa2\xcb\x86\xc5\xbe Command the Winds", NULL},
    {"\xe2\x88\x9e Command the Winds", "\xc3\xa2\xcb\x86\xc5\xbe Command the Winds", NULL},
};

/* AMB-AGOT-41: cards that change the rules for their own deck. */
static const struct exception {
    const char *name;
    uint8_t copies;     /* of this plot; 0: the usual limit */
    uint8_t more_plots; /* added to 7 */
    uint8_t draw_least; /* 0: the usual minimum */
    bool single_events;
} exceptions[] = {
    {"The Power of Blood", 2, 0, 0, false},     {"The Power of Arms", 2, 0, 0, false},
    {"The Power of Faith", 2, 0, 0, false},     {"Defiance", 0, 3, 0, false},
    {"Betrayal at the Wall", 0, 1, 0, false},   {"The Long Voyage", 0, 0, 85, false},
    {"Dark Wings, Dark Words", 0, 0, 75, true},
};
enum { EXCEPTIONS = sizeof exceptions / sizeof *exceptions };

enum agot_finding_code {
    SHORT = DECK_FINDINGS_OF_GAMES,
    SHORT_BY_CARD,
    LARGE,
    PLOT_COUNT,
    PLOT_COUNT_BY_CARD,
    PLOT_COPIES,
    KIND_UNSAID,
    COPIES,
    EVENT_COPIES,
    RESTRICTED,
    RESTRICTED_MAYBE,
    RESTRICTED_HARMLESS,
    BANNED,
    BANNED_OWN,
    BANNED_MAYBE,
};
static const struct finding_spec findings[] = {
    {"AGOT-G.16", MSG_AGOT_DECK_SHORT, "12", FINDING_ERROR, false},
    {"AMB-AGOT-41", MSG_AGOT_DECK_SHORT_BY_CARD, "c12", FINDING_ERROR, false},
    {"AGOT-G.17", MSG_AGOT_DECK_LARGE, "1", FINDING_NOTE, false},
    {"AGOT-G.18", MSG_AGOT_DECK_PLOTS, "12", FINDING_ERROR, false},
    {"AMB-AGOT-41", MSG_AGOT_DECK_PLOTS_BY_CARD, "c12", FINDING_ERROR, false},
    {"AGOT-G.19", MSG_AGOT_DECK_PLOT_COPIES, "c12", FINDING_ERROR, false},
    {"AGOT-G.18", MSG_AGOT_DECK_KIND_UNSAID, "c", FINDING_WARNING, true},
    {"AGOT-G.4", MSG_AGOT_DECK_COPIES, "c12", FINDING_ERROR, false},
    {"AMB-AGOT-41", MSG_AGOT_DECK_EVENT_COPIES, "co1", FINDING_ERROR, false},
    {"AGOT-G.35", MSG_AGOT_DECK_RESTRICTED, "co", FINDING_ERROR, false},
    {"AGOT-G.35", MSG_AGOT_DECK_RESTRICTED_MAYBE, "c", FINDING_WARNING, true},
    {"AGOT-G.35", MSG_AGOT_DECK_RESTRICTED_HARMLESS, "c", FINDING_WARNING, false},
    {"AMB-AGOT-49", MSG_AGOT_DECK_BANNED, "c", FINDING_ERROR, false},
    {"AMB-AGOT-49", MSG_DECK_BANNED_OWN, "co", FINDING_ERROR, false},
    {"AMB-AGOT-49", MSG_AGOT_DECK_BANNED_MAYBE, "c", FINDING_WARNING, true},
};

/* What the lists say of a row's card; `flags` of a row. */
enum { IS_RESTRICTED = 1, MAY_BE_RESTRICTED = 2, IS_BANNED = 4, MAY_BE_BANNED = 8, MAY_BE_PLOT = 16 };

/* For a line that names one printing: that printing's standing. Else, over all printings of the title: certain if all
 * have it, possible if some have it. */
static uint8_t flags_of(const struct card_titles *titles, const struct title_row *row) {
    static const uint8_t sure[CARD_STANDINGS] = {0, IS_RESTRICTED, IS_BANNED};
    if (!row->card) return 0;
    if (row->line->match != MATCH_TITLE) return sure[row->card->standing];
    bool seen[CARD_STANDINGS] = {false};
    uint32_t at = row->first - 1, standings = 0;
    do seen[titles->cards->rows.rows[at].standing] = true;
    while (card_next_printing(titles->cards, &at));
    for (uint32_t i = 0; i < CARD_STANDINGS; i++) standings += seen[i];
    uint8_t flags = 0;
    if (seen[CARD_RESTRICTED]) flags |= standings == 1 ? IS_RESTRICTED : MAY_BE_RESTRICTED;
    if (seen[CARD_BANNED]) flags |= standings == 1 ? IS_BANNED : MAY_BE_BANNED;
    return flags;
}

/* The kinds of the printings that a line may mean, as bits. */
static uint32_t kinds_of(const struct card_table *cards, const struct deck_line *line) {
    if (!line->card) return 0;
    uint32_t at = line->card - 1, found = 0;
    do found |= UINT32_C(1) << cards->rows.rows[at].kind;
    while (line->match == MATCH_TITLE && card_next_printing(cards, &at));
    return found;
}

/* The printing decides. For a title with cards of several kinds, the heading decides. For a card that is not in the
 * file, the heading decides too, except for plots: people write the draw deck after the plots without a heading. 0:
 * unknown. */
static uint8_t kind_of(const struct card_table *cards, const struct deck_line *line) {
    uint32_t found = kinds_of(cards, line);
    uint8_t section = line->section;
    if (found <= 1) return section == PLOT ? 0 : section;
    if (found & UINT32_C(1) << section) return section;
    if (found & (found - 1)) return found >> PLOT ? 0 : DRAWN;
    return cards->rows.rows[line->card - 1].kind;
}

/* The parts of a deck. */
enum agot_deck_part { PART_UNSAID, PART_HOUSE, PART_AGENDA, PART_PLOTS, PART_DRAW, PARTS };
static const struct deck_part parts[PARTS] = {
    [PART_UNSAID] = {"unsaid", MSG_DECK_PART_ANY, NULL},
    [PART_HOUSE] = {"house", MSG_AGOT_DECK_PART_HOUSE, "House"},
    [PART_AGENDA] = {"agenda", MSG_AGOT_DECK_PART_AGENDA, "Agenda"},
    [PART_PLOTS] = {"plots", MSG_AGOT_DECK_PART_PLOTS, "Plots"},
    [PART_DRAW] = {"draw", MSG_AGOT_DECK_PART_DRAW, "Draw deck"},
};

static uint32_t part_of(const struct card_table *cards, const struct deck_line *line) {
    static const enum agot_deck_part of_kind[] = {
        [0] = PART_UNSAID, [PLOT] = PART_PLOTS, [AGENDA] = PART_AGENDA, [HOUSE] = PART_HOUSE, [DRAWN] = PART_DRAW};
    uint8_t kind = kind_of(cards, line);
    return kind && kind < PLOT ? PART_DRAW : of_kind[kind];
}

static void know_kinds(struct card_titles *titles) {
    for (uint32_t i = 0; i < titles->count; i++) {
        struct title_row *row = &titles->rows[i];
        row->flags = flags_of(titles, row);
        row->kind = kind_of(titles->cards, row->line);
        row->apart = row->kind == PLOT; /* AGOT-G.19 */
        if (!row->kind && kinds_of(titles->cards, row->line) & UINT32_C(1) << PLOT) row->flags |= MAY_BE_PLOT;
    }
}

static const struct exception *exception_of(const struct title_row *row) {
    for (uint32_t i = 0; row->card && i < EXCEPTIONS; i++) {
        if (text_is_word(row->card->name, exceptions[i].name)) return &exceptions[i];
    }
    return NULL;
}

/* How the deck must be built, and which cards change that. */
struct plan {
    uint32_t draw_least, plots;
    struct text draw_by, plots_by, single_events_by; /* empty: no card */
};

/* Appends a name: "Defiance; Betrayal at the Wall". */
static status add_name(struct deck *deck, struct text *names, struct text name) {
    struct buffer joined = {0};
    buffer_add_text(&joined, *names);
    if (names->length) buffer_add_cstr(&joined, "; ");
    buffer_add_text(&joined, name);
    return arena_keep(&deck->arena, &joined, names);
}

/* AMB-AGOT-41 */
static status plan_deck(const struct card_titles *titles, struct plan *plan) {
    struct text none = text_of("");
    *plan = (struct plan){DRAW_LEAST, PLOTS, none, none, none};
    for (uint32_t i = 0; i < titles->count; i++) {
        const struct title_row *row = &titles->rows[i];
        const struct exception *exception = exception_of(row);
        if (!exception || !titles_copies(titles, i)) continue;
        if (exception->more_plots) {
            plan->plots += exception->more_plots;
            TRY(add_name(titles->deck, &plan->plots_by, row->card->name));
        }
        if (exception->draw_least > plan->draw_least) {
            plan->draw_least = exception->draw_least;
            plan->draw_by = row->card->name;
        }
        if (exception->single_events) plan->single_events_by = row->card->name;
    }
    return done();
}

/* The sizes of the two decks; cards that may belong to either are counted separately. */
struct amounts {
    uint32_t drawn, plots, any, any_plots;
};

static struct amounts amounts_of(const struct card_titles *titles) {
    struct amounts amounts = {0};
    for (uint32_t i = 0; i < titles->count; i++) {
        const struct title_row *row = &titles->rows[i];
        uint32_t quantity = row->line->quantity;
        if (row->kind == PLOT)
            amounts.plots += quantity;
        else if (row->flags & MAY_BE_PLOT)
            amounts.any_plots += quantity;
        else if (!row->kind)
            amounts.any += quantity;
        else if (row->kind != AGENDA && row->kind != HOUSE)
            amounts.drawn += quantity;
    }
    return amounts;
}

/* AGOT-G.16, AMB-AGOT-41; AGOT-G.17: no size is too large. */
static status check_draw_deck(struct deck *deck, const struct plan *plan, const struct amounts *amounts) {
    uint32_t max = amounts->drawn + amounts->any;
    int32_t count = (int32_t)max, min = (int32_t)plan->draw_least;
    struct text none = text_of("");
    if (max >= plan->draw_least) {
        if (amounts->drawn < DRAW_LARGE) return done();
        return deck_find(deck, LARGE, 0, none, none, (int32_t)amounts->drawn, 0);
    }
    if (plan->draw_by.length) return deck_find(deck, SHORT_BY_CARD, 0, plan->draw_by, none, count, min);
    return deck_find(deck, SHORT, 0, none, none, count, min - count);
}

/* AGOT-G.18, AMB-AGOT-41 */
static status check_plot_deck(struct deck *deck, const struct plan *plan, const struct amounts *amounts) {
    uint32_t max = amounts->plots + amounts->any_plots + amounts->any;
    if (amounts->plots <= plan->plots && max >= plan->plots) return done();
    uint32_t count = amounts->plots > plan->plots ? amounts->plots : max;
    uint32_t code = plan->plots_by.length ? PLOT_COUNT_BY_CARD : PLOT_COUNT;
    return deck_find(deck, code, 0, plan->plots_by, text_of(""), (int32_t)count, (int32_t)plan->plots);
}

/* AGOT-G.19, AMB-AGOT-41: how many copies of a plot are allowed. */
static uint32_t plot_copies(const struct card_titles *titles, const struct title_row *row) {
    const struct exception *exception = exception_of(row);
    uint32_t limit = title_limit(titles, row);
    if (exception && exception->copies > limit) return exception->copies;
    return limit ? limit : 1;
}

/* AGOT-G.19; AGOT-G.4: the rules of the game limit the copies of a title, and the card file has each card's limit. */
static status check_copies(struct card_titles *titles, const struct plan *plan) {
    for (uint32_t i = 0; i < titles->count; i++) {
        const struct title_row *row = &titles->rows[i];
        uint32_t copies = titles_copies(titles, i), limit = title_limit(titles, row), code = COPIES;
        struct text by = text_of("");
        if (row->kind == PLOT) limit = plot_copies(titles, row), code = PLOT_COPIES;
        if (row->kind == EVENT && plan->single_events_by.length && limit != 1) {
            limit = 1, code = EVENT_COPIES, by = plan->single_events_by;
        }
        if (!limit || copies <= limit) continue;
        TRY(deck_find(titles->deck, code, row->line->line, row->card->name, by, (int32_t)copies, (int32_t)limit));
    }
    return done();
}

/* AGOT-G.18: a card that may be a plot or another card counts as neither for certain. */
static status check_kinds(struct card_titles *titles) {
    for (uint32_t i = 0; i < titles->count; i++) {
        const struct title_row *row = &titles->rows[i];
        if (row->kind || !row->card) continue;
        TRY(deck_find(titles->deck, KIND_UNSAID, row->line->line, row->card->name, text_of(""), 0, 0));
    }
    return done();
}

/* Counts titles with any of these flags, each once; `names` gets all of them except that of `but`. */
static status count_flagged(const struct card_titles *titles, uint8_t flags, uint32_t but, struct text *names,
                            uint32_t *count) {
    *count = 0;
    for (uint32_t i = 0; i < titles->count; i++) {
        const struct title_row *row = &titles->rows[i];
        bool again = false;
        for (uint32_t j = 0; j < i; j++) {
            if (titles->rows[j].first == row->first && titles->rows[j].flags & flags) again = true;
        }
        if (!(row->flags & flags) || again) continue;
        ++*count;
        if (names && row->first != but) TRY(add_name(titles->deck, names, row->card->name));
    }
    return done();
}

/* AGOT-G.35: one restricted card, including plots and agendas. */
static status check_restricted(struct card_titles *titles) {
    uint32_t sure, all;
    TRY(count_flagged(titles, IS_RESTRICTED, 0, NULL, &sure));
    TRY(count_flagged(titles, IS_RESTRICTED | MAY_BE_RESTRICTED, 0, NULL, &all));
    for (uint32_t i = 0; i < titles->count; i++) {
        const struct title_row *row = &titles->rows[i];
        struct text others = text_of("");
        uint32_t code = all > 1 ? RESTRICTED_MAYBE : RESTRICTED_HARMLESS;
        if (row->flags & IS_RESTRICTED) {
            if (sure <= 1) continue;
            code = RESTRICTED;
            TRY(count_flagged(titles, IS_RESTRICTED, row->first, &others, &sure));
        } else if (!(row->flags & MAY_BE_RESTRICTED)) {
            continue;
        }
        TRY(deck_find(titles->deck, code, row->line->line, row->card->name, others, (int32_t)sure, 0));
    }
    return done();
}

/* AMB-AGOT-49, by AGOT-G.4 and AGOT-G.36 */
static status check_banned(struct card_titles *titles) {
    for (uint32_t i = 0; i < titles->count; i++) {
        const struct title_row *row = &titles->rows[i];
        struct text list = text_of("");
        uint32_t code = BANNED_MAYBE;
        if (row->flags & IS_BANNED && row->card->by_organizer)
            code = BANNED_OWN, list = titles->cards->list;
        else if (row->flags & IS_BANNED)
            code = BANNED;
        else if (!(row->flags & MAY_BE_BANNED))
            continue;
        TRY(deck_find(titles->deck, code, row->line->line, row->card->name, list, 0, 0));
    }
    return done();
}

static status check(struct deck *deck, const struct card_table *cards, const struct deck_settings *settings) {
    (void)settings;
    struct card_titles titles;
    struct plan plan;
    TRY(titles_of(&titles, deck, cards));
    if (!titles.count) return done();
    know_kinds(&titles);
    TRY(plan_deck(&titles, &plan));
    struct amounts amounts = amounts_of(&titles);
    TRY(check_draw_deck(deck, &plan, &amounts));
    TRY(check_plot_deck(deck, &plan, &amounts));
    TRY(check_kinds(&titles));
    TRY(check_copies(&titles, &plan));
    TRY(check_restricted(&titles));
    return check_banned(&titles);
}

#define AGOT_DECKS(word, title)                                                                                        \
    {                                                                                                                  \
        .id = "agot-" word, .name = title, .cards = "agot-1st-edition",                                                \
        .columns = {.id = "id",                                                                                        \
                    .number = "number",                                                                                \
                    .name = "name",                                                                                    \
                    .set = "set",                                                                                      \
                    .limit = "limit",                                                                                  \
                    .kind = "type",                                                                                    \
                    .standing = word},                                                                                 \
        .kinds = kinds, .headings = headings, .heading_count = sizeof headings / sizeof *headings, .aliases = aliases, \
        .alias_count = sizeof aliases / sizeof *aliases, .parts = parts, .part_count = PARTS, .part_of = part_of,      \
        .findings = findings, .finding_count = sizeof findings / sizeof *findings, .unknown_rule = "TY-CARD",          \
        .judges_lists = true, .check = check,                                                                          \
    }

/* AMB-AGOT-40: a list for each format. */
const struct deck_rules decks_joust = AGOT_DECKS("joust", MSG_JOUST_NAME);
const struct deck_rules decks_melee = AGOT_DECKS("melee", MSG_MELEE_NAME);
