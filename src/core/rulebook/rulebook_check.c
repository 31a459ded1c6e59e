#include "core/rulebook/rulebook_check.h"

#include "core/game/game_rules.h"
#include "core/rulebook/late_and_drop.h"

/* A required function, by its name in the struct. */
struct functions_wanted {
    const char *name;
    bool is_there;
};
#define WANTED(book, function) \
    { #function, (book)->function != NULL }

static const char *first_missing(const struct functions_wanted *wanted, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        if (!wanted[i].is_there) return wanted[i].name;
    }
    return NULL;
}
#define FIRST_MISSING(wanted) first_missing(wanted, sizeof(wanted) / sizeof *(wanted))

static const char *duels_lack(const struct duel_spec *duels) {
    if (!duels) return NULL;
    const struct functions_wanted wanted[] = {WANTED(duels, score), WANTED(duels, told), WANTED(duels, rounds)};
    return FIRST_MISSING(wanted);
}

static const char *general_lacks(const struct general_rules *general) {
    if (!general) return NULL;
    const struct functions_wanted wanted[] = {WANTED(general, check_staff), WANTED(general, check_second),
                                              WANTED(general, second_of), WANTED(general, tier_remark)};
    return FIRST_MISSING(wanted);
}

static const char *leaving_lacks(const struct format *format) {
    bool is_asked = format->check_entry == late_drop_check_entry || format->check_status == late_drop_check_status ||
                    format->check_decline == late_drop_check_decline || format->remarks == late_drop_remarks;
    if (!format->leaving) return is_asked ? "leaving" : NULL;
    return format->leaving->is_over ? NULL : "is_over";
}

const char *format_missing_function(const struct format *format) {
    const struct functions_wanted wanted[] = {
        WANTED(format, check_entry),   WANTED(format, check_status), WANTED(format, check_decline),
        WANTED(format, next_stage),    WANTED(format, make_draw),    WANTED(format, check_result),
        WANTED(format, check_seating), WANTED(format, belongs),      WANTED(format, rank),
        WANTED(format, separate),      WANTED(format, games),        WANTED(format, remarks),
    };
    const char *missing = FIRST_MISSING(wanted);
    if (!missing) missing = duels_lack(format->duels);
    if (!missing) missing = leaving_lacks(format);
    return missing ? missing : general_lacks(format->general);
}

const char *game_rules_missing_function(const struct game_rules *rules) {
    const struct functions_wanted wanted[] = {
        WANTED(rules, start),    WANTED(rules, move),    WANTED(rules, offer),
        WANTED(rules, to_act),   WANTED(rules, is_over), WANTED(rules, json),
        WANTED(rules, headline), WANTED(rules, cell),    WANTED(rules, note),
    };
    const char *missing = FIRST_MISSING(wanted);
    if (!missing && rules->bid_form != NO_FORM && !rules->bid) return "bid";
    return missing;
}

const char *combination_missing_function(const struct combination *combination) {
    const struct functions_wanted wanted[] = {WANTED(combination, rank), WANTED(combination, separate),
                                              WANTED(combination, made)};
    return FIRST_MISSING(wanted);
}

static status check_book(const char *id, const char *missing, struct problem *why) {
    if (!missing) return done();
    return fault(why, "RULES", MSG_RULES_LACK, 2, arg_cstr(id), arg_cstr(missing));
}

status rule_books_check(struct problem *why) {
    for (uint32_t i = 0; i < rule_books()->format_count; i++)
        TRY(check_book(rule_books()->formats[i]->id, format_missing_function(rule_books()->formats[i]), why));
    for (uint32_t i = 0; i < rule_books()->game_count; i++)
        TRY(check_book(rule_books()->games[i]->id, game_rules_missing_function(rule_books()->games[i]), why));
    for (uint32_t i = 0; i < rule_books()->combination_count; i++)
        TRY(check_book(rule_books()->combinations[i]->id, combination_missing_function(rule_books()->combinations[i]),
                       why));
    return done();
}
