/* Commands table: parsing, usage, help, the man page and shell completion are all made from it; no other code knows
 * what a command takes.
 *
 * To add a command: its row in cli_table.c, among those of its group, its function in a file of its own, its sentences in po/. To add a flag: its
 * name here, its form in cli_flags.c.
 */
#ifndef TILTYARD_CLI_LINE_CLI_TABLE_H
#define TILTYARD_CLI_LINE_CLI_TABLE_H

#include "base/status.h"
#include "core/ledger/entries.h"

/* The kind of a value: how it is checked before the command runs, and how a shell completes it. */
enum value_kind {
    VALUE_NONE,
    VALUE_TEXT,
    VALUE_WHO,
    VALUE_NUMBER,        /* a whole number from 0 */
    VALUE_PORT,          /* a network port, from 0 */
    VALUE_PACE,          /* milliseconds, from 0 */
    VALUE_TABLE,         /* a whole number from 1 */
    VALUE_TABLE_TO_SEAT, /* the same; these three have their own error messages */
    VALUE_TABLE_OF_RESULT,
    VALUE_TABLE_TO_CORRECT,
    VALUE_ENTRY, /* a number from 1, also as #12 */
    VALUE_SCORE,
    VALUE_STAGE,
    VALUE_EVENT_FILE,
    VALUE_CSV_FILE,
    VALUE_FILE,
    VALUE_FORMAT,
    VALUE_DECK_FORMAT,
    VALUE_SETTING,
    VALUE_CHOICE,
    VALUE_LANGUAGE,
    VALUE_HEX_16, /* 16 bytes, as 32 digits */
    VALUE_HEX_32,
    VALUE_COMMAND,
    VALUE_WORD,
    VALUE_GAME,       /* a refereed game's name */
    VALUE_GAME_RULES, /* of the referee */
    VALUE_MINUTES,    /* from 1 to one day */
    VALUE_TIME,       /* "14:30" */
    VALUE_MOVE,       /* words of a move; the game's rules parse them */
};

/* A positional argument. */
struct operand {
    enum value_kind kind;
    enum message name; /* "WHO" */
    bool optional, repeats;
};

/* The flags of all commands. If two have the same name, both or neither take a value. */
enum flag {
    FLAG_NONE,
    FLAG_FILE,
    FLAG_TOURNAMENT,
    FLAG_JSON,
    FLAG_LANGUAGE,
    FLAG_COMMAND_ID,
    FLAG_BASED_ON,
    FLAG_HELP,
    FLAG_VERSION,
    FLAG_FORMAT,
    FLAG_NAME,
    FLAG_IMPORT_NAME,
    FLAG_SLUG,
    FLAG_SEED,
    FLAG_SET,
    FLAG_HOUSE_RULE,
    FLAG_CONFIRM,
    FLAG_PARTIAL,
    FLAG_REASON,
    FLAG_AGAIN_REASON,
    FLAG_CORRECT_REASON,
    FLAG_THEN,
    FLAG_CORRECT_DRY_RUN,
    FLAG_DRY_RUN,
    FLAG_ONLY_DRY_RUN,
    FLAG_UNDO_DRY_RUN,
    FLAG_DO_DRY_RUN,
    FLAG_PUBLISH_CLOCK,
    FLAG_PUBLISH_AT,
    FLAG_WORDS,
    FLAG_DRAW_CODE,
    FLAG_AGAIN,
    FLAG_ROUND,
    FLAG_ROUND_OR_STAGE,
    FLAG_BY,
    FLAG_PICK,
    FLAG_ALL,
    FLAG_ALL_MISSING,
    FLAG_TABLE,
    FLAG_TABLES,
    FLAG_ROLE,
    FLAG_NEW,
    FLAG_ATTESTED,
    FLAG_EXPORT_AS,
    FLAG_WHAT,
    FLAG_OUTPUT,
    FLAG_NO_NAMES,
    FLAG_REPLACE,
    FLAG_RECOVER_OUTPUT,
    FLAG_WITH,
    FLAG_HELP_AS,
    FLAG_WHY,
    FLAG_ANNOUNCE,
    FLAG_DECK_FORMAT,
    FLAG_DECK_FORM,
    FLAG_CARDS,
    FLAG_BANS,
    FLAG_DECK_SET,
    FLAG_LIST,
    FLAG_DECKS_AGAIN,
    FLAG_SPOT_CHECK,
    FLAG_NO_LIST,
    FLAG_GAME_RULES,
    FLAG_GAME_PLAYER,
    FLAG_GAME_FIRST,
    FLAG_GAME_AT,
    FLAG_GAME_SET,
    FLAG_ALL_MOVES,
    FLAG_PASS_STOP,
    FLAG_LINK,
    FLAG_LINK_NAME,
    FLAG_LINK_PERSON,
    FLAG_EDIT_NAME,
    FLAG_EDIT_CLUB,
    FLAG_EDIT_EMAIL,
    FLAG_JOIN_CLUB,
    FLAG_JOIN_PERSON,
    FLAG_JOIN_NEW,
    FLAG_JOIN_SECOND,
    FLAG_REPORT_BY,
    FLAG_REPORT_CONFIRM,
    FLAG_DISPUTE,
    FLAG_DISPUTE_REASON,
    FLAG_CHECK,
    FLAG_CLOCK_AT,
    FLAG_ANNOUNCE_UNTIL,
    FLAG_ANNOUNCE_MINUTES,
    FLAG_WITHDRAW,
    FLAG_ANNOUNCE_LIST,
    FLAG_PORT,
    FLAG_BIND,
    FLAG_HOST,
    FLAG_TLS_CERTIFICATE,
    FLAG_TLS_KEY,
    FLAG_BEHIND,
    FLAG_BACKUP,
    FLAG_DEMO,
    FLAG_CHOOSE,
    FLAG_PACE,
    FLAG_PRINT_BY,
    FLAG_PRINT_AS,
    FLAG_PAPER,
    FLAG_PRINT_TO,
    FLAG_URL,
    FLAG_ENDS,
    FLAG_NO_CODES,
    FLAG_CHECKIN_UNTIL,
    FLAG_CHECKIN_MINUTES,
    FLAG_CHECKIN_OUT,
    FLAG_ABSENT_DRY_RUN,
    FLAG_CALL_BY,
    FLAG_JUDGE,
    FLAG_RULING_JUDGE,
    FLAG_TAKE_OVER,
    FLAG_EFFECT,
    FLAGS
};

struct flag_spec {
    const char *name;           /* without dashes; NULL: only a letter */
    char letter;                /* 0: none */
    enum value_kind kind;       /* VALUE_NONE: no value */
    enum message value;         /* "FILE"; MSG_NONE with VALUE_CHOICE: its words */
    const char *const *choices; /* for VALUE_CHOICE, ended by NULL */
    enum message says;
    bool repeats;
    bool may_stand_alone; /* its value may be left out, and is never the next word: --clock, --clock=50 */
};
extern const struct flag_spec flag_forms[FLAGS];
/* The words of --then, in the order of enum correction_effect from its second value on, ended by NULL. */
extern const char *const then_words[];

/* What is opened before the command runs. */
enum event_access {
    OPENS_NOTHING,
    OPENS_READING,
    OPENS_CHANGING,
    OPENS_BY_OPERANDS, /* for changing if an optional operand is given, else for reading */
    OPENS_BY_FLAG,     /* for changing if its first flag is given, else for reading */
    OPENS_BY_ANY       /* for changing if an optional operand or any of its flags is given */
};
enum tournament_selection {
    PICKS_NONE,
    PICKS_IF_CLEAR,
    PICKS_ONE
}; /* the tournament: none; the only one, if clear; exactly one required */

/* Commands that other code must recognize: hints and help depend on them. */
enum command_identity {
    ANY_COMMAND,
    COMMAND_IS_SERVE,
    COMMAND_IS_RESTORE,
    COMMAND_IS_VERIFY,
    COMMAND_IS_STATUS,
    COMMAND_IS_SET,
    COMMAND_IS_STANDINGS,
    COMMAND_IS_GAME_EXPLAIN,
    COMMAND_IS_DECKS,
    COMMAND_IS_PLAYER_DECK,
    COMMAND_IS_PLAYER_IMPORT
};

/* The groups of help, in its order. Every row of the table names one. */
enum help_group {
    HELP_NOWHERE,
    HELP_START,
    HELP_PLAYERS,
    HELP_ROUNDS,
    HELP_RESULTS,
    HELP_VENUE,
    HELP_DECKS,
    HELP_GAMES,
    HELP_FILES,
    HELP_GROUPS
};
struct help_group_form {
    const char *key;      /* in JSON */
    enum message heading; /* in help and in the man page */
};
extern const struct help_group_form help_groups[HELP_GROUPS];

struct cli_context;
enum { OPERANDS_MAX = 3, COMMAND_FLAGS_MAX = 10, EXAMPLES_MAX = 3 };

struct cli_command {
    const char *name; /* "player add" */
    enum help_group group;
    enum command_identity is;
    status (*run)(struct cli_context *ctx);
    /* For cmd_send: the command that it sends, a field with a fixed value, and what it says when that is saved. The
     * arguments are the command's other fields in their order; of a person the name and, if it is `numbered`, the
     * number. */
    enum command_kind sends;
    struct {
        const char *field;
        uint8_t value;
    } fixed;
    enum message says;
    enum message would; /* with --dry-run, by the same arguments; MSG_NONE: the command has none */
    bool numbered;
    enum event_access opens;
    enum tournament_selection picks;
    struct operand operands[OPERANDS_MAX];
    enum flag flags[COMMAND_FLAGS_MAX];
    enum flag needed;                    /* one of `flags` that is required */
    enum message summary;                /* one line */
    enum message details;                /* or MSG_NONE */
    enum message examples[EXAMPLES_MAX]; /* first line: the command; second line: what it does */
};

/* All commands; those of a group are in the order of help. cli_run passes the table to the code that parses and prints; only the table
 * refers to the command functions. */
struct command_table {
    const struct cli_command *rows;
    uint32_t count;
    const struct cli_command *start; /* run if the line is empty; not among the rows */
};
/* Flags that every command takes, ended by FLAG_NONE. */
extern const enum flag common_flags[];

/* May the command have that flag? */
bool command_takes(const struct cli_command *command, enum flag flag);

#endif
