/* The commands as a table. Parsing, usage, help, the man page and the shell's
 * completion are all made from it; nothing else knows what a command takes.
 *
 * To add a command: its row in cli_table.c, its function in a file of its own,
 * its sentences in po/. To add a flag: its name here, its form in cli_flags.c.
 */
#ifndef TILTYARD_CLI_LINE_CLI_TABLE_H
#define TILTYARD_CLI_LINE_CLI_TABLE_H

#include "base/status.h"

/* What a value is: how it is checked before a command sees it, and how a shell completes it. */
enum value_kind {
    VALUE_NONE,
    VALUE_TEXT,
    VALUE_WHO,
    VALUE_NUMBER,        /* a whole number from 0 */
    VALUE_PORT,          /* the same, of a network's ports */
    VALUE_PACE,          /* the same, of milliseconds */
    VALUE_TABLE,         /* a whole number from 1 */
    VALUE_TABLE_TO_SEAT, /* the same, each with a sentence of its own where it is none */
    VALUE_TABLE_OF_RESULT,
    VALUE_ENTRY, /* the same, also as #12 */
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
    VALUE_HEX_16, /* bytes, in twice as many digits */
    VALUE_HEX_32,
    VALUE_COMMAND,
    VALUE_WORD,
    VALUE_GAME,       /* a refereed game's name */
    VALUE_GAME_RULES, /* by which the referee goes */
    VALUE_MINUTES,    /* from 1 to a day's */
    VALUE_TIME,       /* "14:30" */
    VALUE_MOVE,       /* words of a move, which the game's rules read */
};

/* An argument by its place. */
struct operand {
    enum value_kind kind;
    enum message name; /* "WHO" */
    bool optional, repeats;
};

/* Every flag of every command. Two with one name take a value both or neither. */
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
    FLAG_UNDO_DRY_RUN,
    FLAG_DICE,
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
    FLAG_LINK,
    FLAG_LINK_NAME,
    FLAG_LINK_PERSON,
    FLAG_JOIN_PERSON,
    FLAG_JOIN_NEW,
    FLAG_REPORT_BY,
    FLAG_REPORT_CONFIRM,
    FLAG_DISPUTE,
    FLAG_DISPUTE_REASON,
    FLAG_CHECK,
    FLAG_ANNOUNCE_UNTIL,
    FLAG_ANNOUNCE_MINUTES,
    FLAG_WITHDRAW,
    FLAG_ANNOUNCE_LIST,
    FLAG_PORT,
    FLAG_BIND,
    FLAG_TLS_CERTIFICATE,
    FLAG_TLS_KEY,
    FLAG_BEHIND,
    FLAG_BACKUP,
    FLAG_DEMO,
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
    const char *name;           /* without its dashes; NULL: it has only a letter */
    char letter;                /* 0: none */
    enum value_kind kind;       /* VALUE_NONE: it takes no value */
    enum message value;         /* "FILE"; MSG_NONE with VALUE_CHOICE: its words say it */
    const char *const *choices; /* for VALUE_CHOICE, ended by NULL */
    enum message says;
    bool repeats;
};
extern const struct flag_spec flag_forms[FLAGS];
/* The words of --then, in the order of enum correction_effect from its second on, ended by NULL. */
extern const char *const then_words[];

/* What is ready before the command begins. */
enum event_access {
    OPENS_NOTHING,
    OPENS_READING,
    OPENS_CHANGING,
    OPENS_BY_OPERANDS, /* changing, where one is given that may be left out; else reading */
    OPENS_BY_FLAG,     /* changing, where its first flag is given; else reading */
    OPENS_BY_ANY       /* changing, where one of both is given: any of its flags */
};
enum tournament_selection {
    PICKS_NONE,
    PICKS_IF_CLEAR,
    PICKS_ONE
}; /* which tournament: not asked, the only one if it is, surely one */

/* A command that others ask for by name: what is said next, and help, depend on which it was. */
enum command_identity {
    ANY_COMMAND,
    COMMAND_IS_SERVE,
    COMMAND_IS_RESTORE,
    COMMAND_IS_STATUS,
    COMMAND_IS_SET,
    COMMAND_IS_STANDINGS,
    COMMAND_IS_GAME_EXPLAIN,
    COMMAND_IS_DECKS,
    COMMAND_IS_PLAYER_DECK,
    COMMAND_IS_PLAYER_IMPORT
};

struct cli_context;
enum { OPERANDS_MAX = 3, COMMAND_FLAGS_MAX = 9, EXAMPLES_MAX = 3 };

struct cli_command {
    const char *name; /* "player add" */
    enum command_identity is;
    status (*run)(struct cli_context *ctx);
    enum event_access opens;
    enum tournament_selection picks;
    struct operand operands[OPERANDS_MAX];
    enum flag flags[COMMAND_FLAGS_MAX];
    enum flag needed;                    /* one of them that may not be left out */
    enum message summary;                /* one line */
    enum message details;                /* or MSG_NONE */
    enum message examples[EXAMPLES_MAX]; /* the first line is the command, the second says what it does */
};

/* All commands, in the order in which help shows them. cli_run hands it to whatever parses or prints them; only the table
 * itself knows the functions behind it. */
struct command_table {
    const struct cli_command *rows;
    uint32_t count;
};
/* Flags that go with every command, ended by FLAG_NONE. */
extern const enum flag common_flags[];

/* Whether the flag may stand with that command. */
bool command_takes(const struct cli_command *command, enum flag flag);

#endif
