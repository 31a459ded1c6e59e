/* Flags of the commands table: each flag's name and value, and the flags that every command takes. */
#include "cli/line/cli_table.h"

#include <stddef.h>

static const char *const list_orders[] = {"table", "name", NULL};
static const char *const export_forms[] = {"csv", "json", "trf", NULL};
static const char *const export_parts[] = {"standings", "pairings", "players", "overall", "ledger", NULL};
static const char *const staff_roles[] = {"organizer", "judge", NULL};
static const char *const deck_forms[] = {"text", "o8d", "json", NULL};
static const char *const print_forms[] = {"pdf", "svg", "png", NULL};
static const char *const paper_sizes[] = {"a4", "letter", NULL};
const char *const then_words[] = {"points", "status", "next-draw", "reopen", NULL};
static const char *const help_forms[] = {"text", "man", "bash", NULL};

const struct flag_spec flag_forms[FLAGS] = {
    [FLAG_FILE] = {"file", 0, VALUE_EVENT_FILE, MSG_VALUE_FILE, NULL, MSG_FLAG_FILE, false},
    [FLAG_TOURNAMENT] = {"tournament", 't', VALUE_WORD, MSG_VALUE_SLUG, NULL, MSG_FLAG_TOURNAMENT, false},
    [FLAG_JSON] = {"json", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_JSON, true},
    [FLAG_LANGUAGE] = {"lang", 0, VALUE_LANGUAGE, MSG_VALUE_LANGUAGE, NULL, MSG_FLAG_LANGUAGE, false},
    [FLAG_COMMAND_ID] = {"command-id", 0, VALUE_HEX_16, MSG_VALUE_HEX_32, NULL, MSG_FLAG_COMMAND_ID, false},
    [FLAG_BASED_ON] = {"based-on", 0, VALUE_NUMBER, MSG_VALUE_NUMBER, NULL, MSG_FLAG_BASED_ON, false},
    [FLAG_HELP] = {"help", 'h', VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_HELP, true},
    [FLAG_VERSION] = {"version", 'V', VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_VERSION, true},
    [FLAG_FORMAT] = {"format", 0, VALUE_FORMAT, MSG_VALUE_FORMAT, NULL, MSG_FLAG_FORMAT, false},
    [FLAG_NAME] = {"name", 0, VALUE_TEXT, MSG_VALUE_TEXT, NULL, MSG_FLAG_NAME, false},
    [FLAG_IMPORT_NAME] = {"name", 0, VALUE_TEXT, MSG_VALUE_TEXT, NULL, MSG_FLAG_IMPORT_NAME, false},
    [FLAG_SLUG] = {"id", 0, VALUE_WORD, MSG_VALUE_SLUG, NULL, MSG_FLAG_SLUG, false},
    [FLAG_SEED] = {"seed", 0, VALUE_HEX_32, MSG_VALUE_HEX_64, NULL, MSG_FLAG_SEED, false},
    [FLAG_SET] = {"set", 0, VALUE_SETTING, MSG_VALUE_SETTING, NULL, MSG_FLAG_SET, true},
    [FLAG_HOUSE_RULE] = {"house-rule", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_HOUSE_RULE, true},
    [FLAG_CONFIRM] = {"confirm", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_CONFIRM, true},
    [FLAG_PARTIAL] = {"partial", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_PARTIAL, true},
    [FLAG_REASON] = {"reason", 0, VALUE_TEXT, MSG_VALUE_TEXT, NULL, MSG_FLAG_REASON, false},
    [FLAG_AGAIN_REASON] = {"reason", 0, VALUE_TEXT, MSG_VALUE_TEXT, NULL, MSG_FLAG_AGAIN_REASON, false},
    [FLAG_CORRECT_REASON] = {"reason", 0, VALUE_TEXT, MSG_VALUE_TEXT, NULL, MSG_FLAG_CORRECT_REASON, false},
    [FLAG_THEN] = {"then", 0, VALUE_CHOICE, MSG_NONE, then_words, MSG_FLAG_THEN, false},
    [FLAG_CORRECT_DRY_RUN] = {"dry-run", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_CORRECT_DRY_RUN, true},
    [FLAG_DRY_RUN] = {"dry-run", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_DRY_RUN, true},
    [FLAG_ONLY_DRY_RUN] = {"dry-run", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_ONLY_DRY_RUN, true},
    [FLAG_UNDO_DRY_RUN] = {"dry-run", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_UNDO_DRY_RUN, true},
    [FLAG_DO_DRY_RUN] = {"dry-run", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_DO_DRY_RUN, true},
    [FLAG_DRAW_CODE] = {"code", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_DRAW_CODE, false},
    [FLAG_WORDS] = {"words", 0, VALUE_TEXT, MSG_VALUE_TEXT, NULL, MSG_FLAG_WORDS, false},
    [FLAG_PUBLISH_CLOCK] = {"clock", 0, VALUE_MINUTES, MSG_VALUE_MINUTES, NULL, MSG_FLAG_PUBLISH_CLOCK, false, true},
    [FLAG_PUBLISH_AT] = {"at", 0, VALUE_TIME, MSG_VALUE_TIME, NULL, MSG_FLAG_PUBLISH_AT, false},
    [FLAG_AGAIN] = {"again", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_AGAIN, true},
    [FLAG_ROUND] = {"round", 0, VALUE_NUMBER, MSG_VALUE_NUMBER, NULL, MSG_FLAG_ROUND, false},
    [FLAG_ROUND_OR_STAGE] = {"round", 0, VALUE_STAGE, MSG_VALUE_STAGE, NULL, MSG_FLAG_ROUND_OR_STAGE, false},
    [FLAG_BY] = {"by", 0, VALUE_CHOICE, MSG_NONE, list_orders, MSG_FLAG_BY, false},
    [FLAG_PICK] = {"pick", 0, VALUE_NUMBER, MSG_VALUE_NUMBER, NULL, MSG_FLAG_PICK, false},
    [FLAG_ALL] = {"all", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_ALL, true},
    [FLAG_ALL_MISSING] = {"all", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_ALL_MISSING, true},
    [FLAG_TABLE] = {"table", 0, VALUE_TABLE, MSG_VALUE_TABLE, NULL, MSG_FLAG_TABLE, true},
    [FLAG_TABLES] = {"tables", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_TABLES, true},
    [FLAG_ROLE] = {"role", 0, VALUE_CHOICE, MSG_NONE, staff_roles, MSG_FLAG_ROLE, false},
    [FLAG_NEW] = {"new", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_NEW, true},
    [FLAG_ATTESTED] = {"attested", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_ATTESTED, true},
    [FLAG_EXPORT_AS] = {"as", 0, VALUE_CHOICE, MSG_NONE, export_forms, MSG_FLAG_EXPORT_AS, false},
    [FLAG_WHAT] = {"what", 0, VALUE_CHOICE, MSG_NONE, export_parts, MSG_FLAG_WHAT, false},
    [FLAG_OUTPUT] = {"output", 'o', VALUE_FILE, MSG_VALUE_FILE, NULL, MSG_FLAG_OUTPUT, false},
    [FLAG_NO_NAMES] = {"no-names", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_NO_NAMES, true},
    [FLAG_REPLACE] = {"replace", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_REPLACE, true},
    [FLAG_RECOVER_OUTPUT] = {"output", 'o', VALUE_FILE, MSG_VALUE_FILE, NULL, MSG_FLAG_RECOVER_OUTPUT, false},
    [FLAG_WITH] = {"with", 0, VALUE_FILE, MSG_VALUE_BACKUP, NULL, MSG_FLAG_WITH, true},
    [FLAG_HELP_AS] = {"as", 0, VALUE_CHOICE, MSG_NONE, help_forms, MSG_FLAG_HELP_AS, false},
    [FLAG_WHY] = {"why", 0, VALUE_WHO, MSG_VALUE_WHO, NULL, MSG_FLAG_WHY, false},
    [FLAG_ANNOUNCE] = {"announce", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_ANNOUNCE, true},
    [FLAG_DECK_FORMAT] = {"format", 0, VALUE_DECK_FORMAT, MSG_VALUE_FORMAT, NULL, MSG_FLAG_DECK_FORMAT, false},
    [FLAG_DECK_FORM] = {"form", 0, VALUE_CHOICE, MSG_NONE, deck_forms, MSG_FLAG_DECK_FORM, false},
    [FLAG_CARDS] = {"cards", 0, VALUE_CSV_FILE, MSG_VALUE_CSV, NULL, MSG_FLAG_CARDS, false},
    [FLAG_BANS] = {"bans", 0, VALUE_CSV_FILE, MSG_VALUE_CSV, NULL, MSG_FLAG_BANS, false},
    [FLAG_DECKS_AGAIN] = {"again", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_DECKS_AGAIN, true},
    [FLAG_SPOT_CHECK] = {"spot-check", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_SPOT_CHECK, true},
    [FLAG_NO_LIST] = {"none", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_NO_LIST, true},
    [FLAG_DECK_SET] = {"set", 0, VALUE_SETTING, MSG_VALUE_SETTING, NULL, MSG_FLAG_DECK_SET, true},
    [FLAG_GAME_RULES] = {"rules", 0, VALUE_GAME_RULES, MSG_VALUE_GAME_RULES, NULL, MSG_FLAG_GAME_RULES, false},
    [FLAG_GAME_PLAYER] = {"player", 0, VALUE_TEXT, MSG_VALUE_GAME_PLAYER, NULL, MSG_FLAG_GAME_PLAYER, true},
    [FLAG_GAME_FIRST] = {"first", 0, VALUE_WHO, MSG_VALUE_WHO, NULL, MSG_FLAG_GAME_FIRST, false},
    [FLAG_GAME_AT] = {"at", 0, VALUE_TABLE, MSG_VALUE_TABLE, NULL, MSG_FLAG_GAME_AT, false},
    [FLAG_GAME_SET] = {"set", 0, VALUE_SETTING, MSG_VALUE_SETTING, NULL, MSG_FLAG_GAME_SET, true},
    [FLAG_ALL_MOVES] = {"all", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_ALL_MOVES, true},
    [FLAG_PASS_STOP] = {"stop", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_PASS_STOP, true},
    [FLAG_LINK] = {"link", 0, VALUE_NUMBER, MSG_VALUE_NUMBER, NULL, MSG_FLAG_LINK, false},
    [FLAG_LINK_NAME] = {"name", 0, VALUE_TEXT, MSG_VALUE_TEXT, NULL, MSG_FLAG_LINK_NAME, false},
    [FLAG_EDIT_NAME] = {"name", 0, VALUE_TEXT, MSG_VALUE_NAME, NULL, MSG_FLAG_EDIT_NAME, false},
    [FLAG_EDIT_CLUB] = {"club", 0, VALUE_TEXT, MSG_VALUE_TEXT, NULL, MSG_FLAG_EDIT_CLUB, false},
    [FLAG_EDIT_EMAIL] = {"email", 0, VALUE_TEXT, MSG_VALUE_TEXT, NULL, MSG_FLAG_EDIT_EMAIL, false},
    [FLAG_LINK_PERSON] = {"person", 0, VALUE_WHO, MSG_VALUE_WHO, NULL, MSG_FLAG_LINK_PERSON, false},
    [FLAG_JOIN_CLUB] = {"club", 0, VALUE_TEXT, MSG_VALUE_TEXT, NULL, MSG_FLAG_JOIN_CLUB, false},
    [FLAG_JOIN_PERSON] = {"person", 0, VALUE_WHO, MSG_VALUE_WHO, NULL, MSG_FLAG_JOIN_PERSON, false},
    [FLAG_JOIN_NEW] = {"new", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_JOIN_NEW, true},
    [FLAG_JOIN_SECOND] = {"second-phone", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_JOIN_SECOND, true},
    [FLAG_REPORT_BY] = {"by", 0, VALUE_WHO, MSG_VALUE_WHO, NULL, MSG_FLAG_REPORT_BY, false},
    [FLAG_REPORT_CONFIRM] = {"confirm", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_REPORT_CONFIRM, true},
    [FLAG_DISPUTE] = {"dispute", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_DISPUTE, true},
    [FLAG_DISPUTE_REASON] = {"reason", 0, VALUE_TEXT, MSG_VALUE_TEXT, NULL, MSG_FLAG_DISPUTE_REASON, false},
    [FLAG_CHECK] = {"check", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_CHECK, true},
    [FLAG_CLOCK_AT] = {"at", 0, VALUE_TIME, MSG_VALUE_TIME, NULL, MSG_FLAG_CLOCK_AT, false},
    [FLAG_ANNOUNCE_UNTIL] = {"until", 0, VALUE_TIME, MSG_VALUE_TIME, NULL, MSG_FLAG_ANNOUNCE_UNTIL, false},
    [FLAG_ANNOUNCE_MINUTES] = {"minutes", 0, VALUE_MINUTES, MSG_VALUE_MINUTES, NULL, MSG_FLAG_ANNOUNCE_MINUTES, false},
    [FLAG_WITHDRAW] = {"withdraw", 0, VALUE_NUMBER, MSG_VALUE_NUMBER, NULL, MSG_FLAG_WITHDRAW, false},
    [FLAG_ANNOUNCE_LIST] = {"list", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_ANNOUNCE_LIST, true},
    [FLAG_PORT] = {"port", 0, VALUE_PORT, MSG_VALUE_NUMBER, NULL, MSG_FLAG_PORT, false},
    [FLAG_BIND] = {"bind", 0, VALUE_WORD, MSG_VALUE_ADDRESS, NULL, MSG_FLAG_BIND, false},
    [FLAG_HOST] = {"host", 0, VALUE_WORD, MSG_VALUE_NAME, NULL, MSG_FLAG_HOST, true},
    [FLAG_TLS_CERTIFICATE] = {"tls-cert", 0, VALUE_FILE, MSG_VALUE_FILE, NULL, MSG_FLAG_TLS_CERTIFICATE, false},
    [FLAG_TLS_KEY] = {"tls-key", 0, VALUE_FILE, MSG_VALUE_FILE, NULL, MSG_FLAG_TLS_KEY, false},
    [FLAG_BEHIND] = {"behind", 0, VALUE_WORD, MSG_VALUE_ADDRESS, NULL, MSG_FLAG_BEHIND, false},
    [FLAG_BACKUP] = {"backup", 0, VALUE_FILE, MSG_VALUE_FOLDER, NULL, MSG_FLAG_BACKUP, false},
    [FLAG_DEMO] = {"demo", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_DEMO, true},
    [FLAG_CHOOSE] = {"choose", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_CHOOSE, true},
    [FLAG_PACE] = {"pace", 0, VALUE_PACE, MSG_VALUE_NUMBER, NULL, MSG_FLAG_PACE, false},
    [FLAG_PRINT_BY] = {"by", 0, VALUE_CHOICE, MSG_NONE, list_orders, MSG_FLAG_PRINT_BY, false},
    [FLAG_PRINT_AS] = {"as", 0, VALUE_CHOICE, MSG_NONE, print_forms, MSG_FLAG_PRINT_AS, false},
    [FLAG_PAPER] = {"paper", 0, VALUE_CHOICE, MSG_NONE, paper_sizes, MSG_FLAG_PAPER, false},
    [FLAG_PRINT_TO] = {"to", 0, VALUE_FILE, MSG_VALUE_FILE, NULL, MSG_FLAG_PRINT_TO, false},
    [FLAG_URL] = {"url", 0, VALUE_TEXT, MSG_VALUE_URL, NULL, MSG_FLAG_URL, false},
    [FLAG_ENDS] = {"ends", 0, VALUE_TIME, MSG_VALUE_TIME, NULL, MSG_FLAG_ENDS, false},
    [FLAG_NO_CODES] = {"no-codes", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_NO_CODES, true},
    [FLAG_CHECKIN_UNTIL] = {"until", 0, VALUE_TIME, MSG_VALUE_TIME, NULL, MSG_FLAG_CHECKIN_UNTIL, false},
    [FLAG_CHECKIN_MINUTES] = {"minutes", 0, VALUE_MINUTES, MSG_VALUE_MINUTES, NULL, MSG_FLAG_CHECKIN_MINUTES, false},
    [FLAG_CHECKIN_OUT] = {"out", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_CHECKIN_OUT, true},
    [FLAG_ABSENT_DRY_RUN] = {"dry-run", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_ABSENT_DRY_RUN, true},
    [FLAG_CALL_BY] = {"by", 0, VALUE_WHO, MSG_VALUE_WHO, NULL, MSG_FLAG_CALL_BY, false},
    [FLAG_JUDGE] = {"judge", 0, VALUE_WHO, MSG_VALUE_WHO, NULL, MSG_FLAG_JUDGE, false},
    [FLAG_RULING_JUDGE] = {"judge", 0, VALUE_WHO, MSG_VALUE_WHO, NULL, MSG_FLAG_RULING_JUDGE, false},
    [FLAG_TAKE_OVER] = {"take-over", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_TAKE_OVER, true},
    [FLAG_EFFECT] = {"effect", 0, VALUE_TEXT, MSG_VALUE_TEXT, NULL, MSG_FLAG_EFFECT, false},
    [FLAG_LIST] = {"list", 0, VALUE_NONE, MSG_NONE, NULL, MSG_FLAG_LIST, true},
};

const enum flag common_flags[] = {FLAG_FILE,     FLAG_TOURNAMENT, FLAG_JSON, FLAG_LANGUAGE, FLAG_COMMAND_ID,
                                  FLAG_BASED_ON, FLAG_LINK,       FLAG_HELP, FLAG_VERSION,  FLAG_NONE};

static bool is_among(const enum flag *flags, uint32_t count, enum flag flag) {
    for (uint32_t i = 0; i < count && flags[i] != FLAG_NONE; i++)
        if (flags[i] == flag) return true;
    return false;
}

bool command_takes(const struct cli_command *command, enum flag flag) {
    return is_among(common_flags, FLAGS, flag) || is_among(command->flags, COMMAND_FLAGS_MAX, flag);
}
