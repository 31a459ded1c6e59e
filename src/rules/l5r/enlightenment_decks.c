/* Deck rules of Legend of the Five Rings, Enlightenment.
 * The format bans five cards, and says nothing else about decks; an option decides whether they must follow the rules
 * of the base game (AMB-L5R-42). A line without a known card is never held against the deck: a finding is an error only
 * if it is wrong whatever that card is. */
#include <string.h>
#include "rules/shared/card_titles.h"

/* Kinds of cards; the first three are also parts of a deck. */
enum { HOLDING = 4, CHARACTER, ATTACHMENT, EVENT };
static const char *const kinds[] = {"stronghold", "role",       "province", "holding",
                                    "character",  "attachment", "event",    NULL};
static const char *const sides[] = {"dynasty", "conflict", NULL};
static const char *const elements[] = {"air", "earth", "fire", "water", "void", NULL};

/* Parts of a deck, and sections of a list. */
enum enlightenment_deck_part {
    ANY_PART,
    STRONGHOLD,
    ROLE,
    PROVINCE,
    DYNASTY,
    CONFLICT,
    PARTS,
    MIXED = PARTS /* several of them */
};

static const struct deck_heading headings[] = {
    {"stronghold", STRONGHOLD},
    {"fortaleza", STRONGHOLD},
    {"role", ROLE},
    {"roles", ROLE},
    {"papel", ROLE},
    {"provinces", PROVINCE},
    {"province", PROVINCE},
    {"province deck", PROVINCE},
    {"provincias", PROVINCE},
    {"provincia", PROVINCE},
    {"dynasty", DYNASTY},
    {"dynasty deck", DYNASTY},
    {"dynasty cards", DYNASTY},
    {"dinastia", DYNASTY},
    {"deck de dinastia", DYNASTY},
    {"baralho de dinastia", DYNASTY},
    {"holdings", DYNASTY},
    {"holding", DYNASTY},
    {"conflict", CONFLICT},
    {"conflict deck", CONFLICT},
    {"conflict cards", CONFLICT},
    {"conflito", CONFLICT},
    {"deck de conflito", CONFLICT},
    {"baralho de conflito", CONFLICT},
    {"attachments", MIXED},
    {"acessorios", MIXED},
    {"characters", MIXED},
    {"personagens", MIXED},
    {"events", MIXED},
    {"eventos", MIXED},
    {"dynasty characters", DYNASTY},
    {"dynasty events", DYNASTY},
    {"conflict characters", CONFLICT},
    {"conflict events", CONFLICT},
    {"conflict attachments", CONFLICT},
    {"dynasty character", DYNASTY},
    {"dynasty characters", DYNASTY},
    {"dynasty holding", DYNASTY},
    {"dynasty holdings", DYNASTY},
    {"dynasty event", DYNASTY},
    {"dynasty events", DYNASTY},
    {"conflict character", CONFLICT},
    {"conflict characters", CONFLICT},
    {"conflict attachment", CONFLICT},
    {"conflict attachments", CONFLICT},
    {"conflict event", CONFLICT},
    {"conflict events", CONFLICT},
    {"sideboard", 0},
    {"maybeboard", 0},
};

/* L5R-B.1, by title, and by set and number; the sets' names are folded, the list ends with NULL. Both the cycle and the
 * pack are accepted; the Portuguese list has a wrong pack with the right number (AMB-L5R-35). */
enum { SETS_MAX = 6 };
static const struct banned {
    const char *name, *portuguese; /* folded if it has accents */
    const char *number, *sets[SETS_MAX];
} banned[] = {
    {"Know the World", "Conheca o Mundo", "178", {"core", "core set", "caixa basica"}},
    {"Display of Power", "Demonstracao de Poder", "179", {"core", "core set", "caixa basica"}},
    {"Ide Tadaji",
     "Ide Tadaji",
     "29",
     {"imperial", "imperial cycle", "ciclo imperial", "for honor and glory", "o destino nao guarda segredos"}},
    {"Beastmaster Matriarch",
     "Matriarca Mestra das Feras", /* AMB-L5R-36 */
     "106",
     {"imperial", "imperial cycle", "ciclo imperial", "meditations on the ephemeral", "meditacoes sobre o efemero"}},
    {"Togashi Tadakatsu", "Togashi Tadakatsu", "15", {"disciples of the void", "discipulos do vazio"}},
};
enum { BANNED_CARDS = sizeof banned / sizeof *banned };

/* The Portuguese titles of the banned cards, the only ones printed in the rules. */
static const struct card_alias aliases[] = {
    {"Conhe\xc3\xa7"
     "a o Mundo",
     "Know the World", NULL},
    {"Demonstra\xc3\xa7\xc3\xa3o de Poder", "Display of Power", NULL},
    {"Matriarca Mestra das Feras", "Beastmaster Matriarch", NULL},
};

enum { BASE_RULES }; /* index of the option */
static const char *const no_yes[] = {"no", "yes", NULL};
static const struct deck_switch switches[] = {{"base", "AMB-L5R-42", no_yes, MSG_L5R_DECK_SWITCH_BASE}};

/* AMB-L5R-42: how many cards each part has. */
static const struct size {
    uint32_t min, max;
} sizes[PARTS] = {
    [STRONGHOLD] = {1, 1}, [ROLE] = {0, 1}, [PROVINCE] = {5, 5}, [DYNASTY] = {40, 45}, [CONFLICT] = {40, 45}};

enum enlightenment_finding_code {
    BANNED = DECK_FINDINGS_OF_GAMES,
    BANNED_REPRINT,
    BANNED_NUMBER,
    SIZE, /* for part STRONGHOLD; the others follow */
    SIZE_ROLE,
    SIZE_PROVINCE,
    SIZE_DYNASTY,
    SIZE_CONFLICT,
    COPIES,
    PART_UNSAID,
    ELEMENT_TWICE,
    ELEMENT_TWICE_ROLE,
    ELEMENTS_UNKNOWN,
};
static const struct finding_spec findings[] = {
    {"L5R-B.1", MSG_L5R_DECK_BANNED, "c", FINDING_ERROR, false},
    {"AMB-L5R-37", MSG_L5R_DECK_REPRINT, "co", FINDING_ERROR, false},
    {"L5R-B.1", MSG_L5R_DECK_BANNED_NUMBER, "co", FINDING_WARNING, true},
    {"AMB-L5R-42", MSG_L5R_DECK_STRONGHOLDS, "1", FINDING_ERROR, false},
    {"AMB-L5R-42", MSG_L5R_DECK_ROLES, "1", FINDING_ERROR, false},
    {"AMB-L5R-42", MSG_L5R_DECK_PROVINCES, "1", FINDING_ERROR, false},
    {"AMB-L5R-42", MSG_L5R_DECK_DYNASTY, "1", FINDING_ERROR, false},
    {"AMB-L5R-42", MSG_L5R_DECK_CONFLICT, "1", FINDING_ERROR, false},
    {"AMB-L5R-42", MSG_L5R_DECK_COPIES, "c12", FINDING_ERROR, false},
    {"AMB-L5R-42", MSG_L5R_DECK_PART_UNSAID, "c", FINDING_WARNING, true},
    {"AMB-L5R-42", MSG_L5R_DECK_ELEMENT, "co", FINDING_ERROR, false},
    {"AMB-L5R-42", MSG_L5R_DECK_ELEMENT_ROLE, "co", FINDING_WARNING, true},
    {"AMB-L5R-42", MSG_L5R_DECK_ELEMENTS_UNKNOWN, "", FINDING_WARNING, true},
};

/* The length of that word at the beginning of a folded text, where dashes count as spaces, as in a card file's
 * "for-honor-and-glory"; 0: the text does not begin with it. */
static uint32_t word_at(struct text text, const char *word) {
    uint32_t length = (uint32_t)strlen(word);
    if (text.length < length) return 0;
    for (uint32_t i = 0; i < length; i++) {
        char byte = text.bytes[i] == '-' ? ' ' : text.bytes[i];
        if (byte != word[i]) return 0;
    }
    return length;
}

static bool is_of_its_set(const struct banned *ban, struct text set) {
    for (uint32_t i = 0; i < SETS_MAX && ban->sets[i]; i++) {
        if (word_at(set, ban->sets[i]) == set.length) return true;
    }
    return false;
}

/* "core 178", "ciclo imperial 29, o destino nao guarda segredos" */
static bool says_number(const struct banned *ban, struct text said) {
    uint32_t digits = (uint32_t)strlen(ban->number);
    for (uint32_t i = 0; i < SETS_MAX && ban->sets[i]; i++) {
        uint32_t at = word_at(said, ban->sets[i]), end = at + 1 + digits;
        if (!at || said.length < end || said.bytes[at] != ' ') continue;
        if (memcmp(said.bytes + at + 1, ban->number, digits) != 0) continue;
        if (said.length == end || !strchr("0123456789", said.bytes[end])) return true;
    }
    return false;
}

/* L5R-B.1, AMB-L5R-36: by title in either language. */
static const struct banned *banned_by_title(struct text folded) {
    for (uint32_t i = 0; i < BANNED_CARDS; i++) {
        if (text_is_word(folded, banned[i].name) || text_is_word(folded, banned[i].portuguese)) return &banned[i];
    }
    return NULL;
}

/* L5R-B.1, AMB-L5R-35: by set and number, written as a set, beside it, or instead of a name. NULL bytes in `said`: no
 * memory. */
static const struct banned *banned_by_number(struct deck *deck, const struct deck_line *line, struct text *said) {
    struct buffer written = {0};
    buffer_add_text(&written, line->set.length ? line->set : line->name);
    if (line->number.length) buffer_add_byte(&written, ' '), buffer_add_text(&written, line->number);
    *said = written.failed ? (struct text){NULL, 0} : text_casefold(&deck->arena, buffer_view(&written));
    buffer_free(&written);
    for (uint32_t i = 0; said->bytes && i < BANNED_CARDS; i++) {
        if (says_number(&banned[i], *said)) return &banned[i];
    }
    return NULL;
}

/* L5R-B.1; AMB-L5R-37: a title is banned in every printing. */
static status check_ban(struct deck *deck, const struct title_row *row) {
    const struct deck_line *line = row->line;
    struct text folded = row->card ? row->card->folded : text_casefold(&deck->arena, line->name), said;
    if (!folded.bytes) return no_memory();
    const struct banned *ban = banned_by_title(folded);
    if (ban) {
        bool reprint = row->card && line->match != MATCH_TITLE && row->card->set.length &&
                       !is_of_its_set(ban, row->card->set_folded);
        struct text set = reprint ? row->card->set : text_of("");
        return deck_find(deck, reprint ? BANNED_REPRINT : BANNED, line->line, text_of(ban->name), set, 0, 0);
    }
    ban = banned_by_number(deck, line, &said);
    if (!said.bytes) return no_memory();
    if (!ban) return done();
    uint32_t code = row->card ? BANNED_NUMBER : BANNED;
    return deck_find(deck, code, line->line, text_of(ban->name), row->card ? row->card->name : text_of(""), 0, 0);
}

/* What follows is AMB-L5R-42, the rules of the base game. */

static uint8_t part_of_card(const struct card *card) {
    if (card->kind >= STRONGHOLD && card->kind <= PROVINCE) return card->kind;
    return card->side ? (uint8_t)(card->side + PROVINCE) : ANY_PART;
}

/* The printing decides; if it is not given and printings differ, or there is none, the heading decides. */
static uint8_t place_of(const struct card_table *cards, const struct deck_line *line) {
    uint8_t section = line->section < PARTS ? line->section : ANY_PART;
    if (!line->card) return section;
    uint32_t at = line->card - 1;
    uint8_t part = part_of_card(&cards->rows.rows[at]);
    while (line->match == MATCH_TITLE && card_next_printing(cards, &at)) {
        if (part_of_card(&cards->rows.rows[at]) != part) return section ? section : MIXED;
    }
    return part ? part : section;
}

static const struct deck_part parts[PARTS] = {
    [ANY_PART] = {"unsaid", MSG_DECK_PART_ANY, NULL},
    [STRONGHOLD] = {"stronghold", MSG_L5R_DECK_PART_STRONGHOLD, "Stronghold"},
    [ROLE] = {"role", MSG_L5R_DECK_PART_ROLE, "Role"},
    [PROVINCE] = {"provinces", MSG_L5R_DECK_PART_PROVINCES, "Provinces"},
    [DYNASTY] = {"dynasty", MSG_L5R_DECK_PART_DYNASTY, "Dynasty deck"},
    [CONFLICT] = {"conflict", MSG_L5R_DECK_PART_CONFLICT, "Conflict deck"},
};

static uint32_t part_of(const struct card_table *cards, const struct deck_line *line) {
    uint8_t place = place_of(cards, line);
    return place == MIXED ? ANY_PART : place;
}

/* AMB-L5R-42: the sizes of the parts. */
static status check_sizes(struct card_titles *titles) {
    uint32_t counts[PARTS] = {0}, any = 0;
    for (uint32_t i = 0; i < titles->count; i++) {
        const struct title_row *row = &titles->rows[i];
        *(row->kind && row->kind < PARTS ? &counts[row->kind] : &any) += row->line->quantity;
    }
    for (uint32_t part = STRONGHOLD; part < PARTS; part++) {
        uint32_t count = counts[part];
        if (count <= sizes[part].max && count + any >= sizes[part].min) continue;
        if (count <= sizes[part].max) count += any;
        TRY(deck_find(titles->deck, SIZE + part - STRONGHOLD, 0, text_of(""), text_of(""), (int32_t)count, 0));
    }
    return done();
}

/* AMB-L5R-42: copies of a title; and for a title whose printings belong to different decks, which one is meant. */
static status check_rows(struct card_titles *titles) {
    struct text none = text_of("");
    for (uint32_t i = 0; i < titles->count; i++) {
        const struct title_row *row = &titles->rows[i];
        uint32_t copies = titles_copies(titles, i), limit = title_limit(titles, row);
        int32_t have = (int32_t)copies, may = (int32_t)limit;
        if (row->kind == MIXED) TRY(deck_find(titles->deck, PART_UNSAID, row->line->line, row->card->name, none, 0, 0));
        if (limit && copies > limit) {
            TRY(deck_find(titles->deck, COPIES, row->line->line, row->card->name, none, have, may));
        }
    }
    return done();
}

/* AMB-L5R-42: every province must have a different element. A role may allow a second one, which the card file may not
 * tell. */
static status check_elements(struct card_titles *titles) {
    const struct title_row *of[sizeof elements / sizeof *elements] = {NULL};
    bool has_role = false, unknown = false;
    for (uint32_t i = 0; i < titles->count; i++) has_role = has_role || titles->rows[i].kind == ROLE;
    for (uint32_t i = 0; i < titles->count; i++) {
        const struct title_row *row = &titles->rows[i];
        if (row->kind != PROVINCE || !row->card) continue;
        uint8_t element = row->card->element;
        if (!element) {
            unknown = true;
        } else if (!of[element - 1]) {
            of[element - 1] = row;
        } else if (of[element - 1]->first != row->first) {
            TRY(deck_find(titles->deck, has_role ? ELEMENT_TWICE_ROLE : ELEMENT_TWICE, row->line->line, row->card->name,
                          of[element - 1]->card->name, 0, 0));
        }
    }
    return unknown ? deck_find(titles->deck, ELEMENTS_UNKNOWN, 0, text_of(""), text_of(""), 0, 0) : done();
}

static status check(struct deck *deck, const struct card_table *cards, const struct deck_settings *settings) {
    struct card_titles titles;
    TRY(titles_of(&titles, deck, cards));
    for (uint32_t i = 0; i < titles.count; i++) TRY(check_ban(deck, &titles.rows[i]));
    if (!titles.count || !settings->switches[BASE_RULES]) return done();
    for (uint32_t i = 0; i < titles.count; i++) titles.rows[i].kind = place_of(cards, titles.rows[i].line);
    TRY(check_sizes(&titles));
    TRY(check_rows(&titles));
    return check_elements(&titles);
}

const struct deck_rules decks_enlightenment = {
    .id = "l5r-enlightenment",
    .name = MSG_L5R_NAME,
    .cards = "l5r-lcg",
    .columns = {.id = "id",
                .number = "position",
                .name = "name",
                .set = "pack",
                .limit = "deck_limit",
                .kind = "type",
                .side = "side",
                .element = "element"},
    .kinds = kinds,
    .sides = sides,
    .elements = elements,
    .headings = headings,
    .heading_count = sizeof headings / sizeof *headings,
    .aliases = aliases,
    .alias_count = sizeof aliases / sizeof *aliases,
    .switches = switches,
    .switch_count = sizeof switches / sizeof *switches,
    .parts = parts,
    .part_count = PARTS,
    .part_of = part_of,
    .findings = findings,
    .finding_count = sizeof findings / sizeof *findings,
    .unknown_rule = "TY-CARD",
    .check = check,
};
