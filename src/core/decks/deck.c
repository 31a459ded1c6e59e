#include "core/decks/deck_rules.h"

#include <string.h>

const char *const deck_verdict_words[VERDICTS] = {"legal", "not-legal", "judge-decides"};
const char *const finding_level_words[FINDING_LEVELS] = {"note", "warning", "error"};

/* Cards in no card file are decided by a judge; a rule book may name the rule. */
static const struct finding_spec general[] = {
    [DECK_QUANTITY_IS_NUMBER] = {"TY-DECK-NUMBER", MSG_DECK_QUANTITY_IS_NUMBER, "co1", FINDING_WARNING, false},
    [DECK_NAME_DIFFERS] = {"TY-DECK-NUMBER", MSG_DECK_NAME_DIFFERS, "co", FINDING_WARNING, false},
    [DECK_UNKNOWN_NEAR] = {NULL, MSG_DECK_UNKNOWN_NEAR, "co", FINDING_WARNING, true},
    [DECK_UNKNOWN] = {NULL, MSG_DECK_UNKNOWN, "c", FINDING_WARNING, true},
    [DECK_NOT_UNDERSTOOD] = {"TY-DECK-LINE", MSG_DECK_NOT_UNDERSTOOD, "c", FINDING_WARNING, true},
    [DECK_EMPTY] = {"TY-DECK-LINE", MSG_DECK_EMPTY, "", FINDING_ERROR, false},
    [DECK_QUANTITY] = {"TY-DECK-LINE", MSG_DECK_QUANTITY, "c12", FINDING_ERROR, false},
    [DECK_SET_UNKNOWN] = {"TY-DECK-SET", MSG_DECK_SET_UNKNOWN, "co", FINDING_WARNING, false},
    [DECK_BANNED_OWN] = {"TY-BANS", MSG_DECK_BANNED_OWN, "co", FINDING_ERROR, false},
    [DECK_RESTRICTED_OWN] = {"TY-BANS", MSG_DECK_RESTRICTED_OWN, "co1", FINDING_ERROR, false},
    [DECK_RESTRICTED_MAYBE] = {"TY-BANS", MSG_DECK_RESTRICTED_MAYBE, "co", FINDING_WARNING, true},
    [DECK_BANNED_MAYBE] = {"TY-BANS", MSG_DECK_BANNED_MAYBE, "co", FINDING_WARNING, true},
    [DECK_NUMBER_BY_NAME] = {"TY-DECK-NUMBER", MSG_DECK_NUMBER_BY_NAME, "co", FINDING_WARNING, false},
    [DECK_LEFT_OUT] = {"TY-DECK-LINE", MSG_DECK_LEFT_OUT, "1", FINDING_WARNING, false},
    [DECK_NUMBER_UNUSED] = {"TY-DECK-NUMBER", MSG_DECK_NUMBER_UNUSED, "co", FINDING_WARNING, true},
    [DECK_MORE_BEHIND] = {"TY-DECK-LINE", MSG_DECK_MORE_BEHIND, "co", FINDING_WARNING, true},
    [DECK_HIDES] = {"TY-DECK-LINE", MSG_DECK_HIDES, "co", FINDING_WARNING, true},
    [DECK_TITLE_SKIPPED] = {"TY-DECK-LINE", MSG_DECK_TITLE_SKIPPED, "c", FINDING_NOTE, false},
};
enum { GENERAL = sizeof general / sizeof *general };

void deck_free(struct deck *deck) {
    VEC_FREE(&deck->lines);
    VEC_FREE(&deck->findings);
    arena_free(&deck->arena);
    *deck = (struct deck){0};
}

status deck_find(struct deck *deck, uint32_t code, uint32_t line, struct text card, struct text other, int32_t first,
                 int32_t second) {
    struct finding *finding = VEC_PUSH(&deck->findings);
    if (!finding) return no_memory();
    *finding = (struct finding){code, line, card, other, first, second};
    return done();
}

uint32_t deck_cards(const struct deck *deck) {
    uint32_t cards = 0;
    for (uint32_t i = 0; i < deck->lines.count; i++) {
        if (deck->lines.rows[i].match != MATCH_HEADING) cards += deck->lines.rows[i].quantity;
    }
    return cards;
}

uint32_t deck_cards_of(const struct deck *deck, const struct card_table *cards, const struct deck_rules *rules,
                       uint32_t part) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < deck->lines.count; i++) {
        const struct deck_line *line = &deck->lines.rows[i];
        if (line->match != MATCH_HEADING && rules->part_of(cards, line) == part) count += line->quantity;
    }
    return count;
}

const struct finding_spec *finding_form_of(const struct deck_rules *rules, uint32_t code) {
    if (code < GENERAL && general[code].says != MSG_NONE) return &general[code];
    if (code < DECK_FINDINGS_OF_GAMES || code - DECK_FINDINGS_OF_GAMES >= rules->finding_count) return NULL;
    return &rules->findings[code - DECK_FINDINGS_OF_GAMES];
}

static struct argument argument_of(const struct finding *finding, char which) {
    switch (which) {
    case 'c': return arg_bytes(finding->card.bytes, finding->card.length);
    case 'o': return arg_bytes(finding->other.bytes, finding->other.length);
    case '1': return arg_number(finding->first);
    default: return arg_number(finding->second);
    }
}

struct problem finding_problem(const struct deck_rules *rules, const struct finding *finding) {
    const struct finding_spec *form = finding_form_of(rules, finding->code);
    struct problem problem = {0};
    if (!form) return problem;
    problem.rule = form->rule ? form->rule : rules->unknown_rule;
    problem.says = (struct sentence){.message = form->says, .argument_count = (unsigned)strlen(form->with)};
    for (unsigned i = 0; form->with[i]; i++) problem.says.arguments[i] = argument_of(finding, form->with[i]);
    return problem;
}

enum deck_verdict deck_verdict(const struct deck_rules *rules, const struct finding *findings, uint32_t count) {
    enum deck_verdict verdict = VERDICT_LEGAL;
    for (uint32_t i = 0; i < count; i++) {
        const struct finding_spec *form = finding_form_of(rules, findings[i].code);
        if (!form) continue;
        if (form->level == FINDING_ERROR) return VERDICT_NOT_LEGAL;
        if (form->open) verdict = VERDICT_JUDGE_DECIDES;
    }
    return verdict;
}
