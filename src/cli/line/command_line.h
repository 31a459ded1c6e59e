/* Command line parser: sorts the words of a command line by the commands table. Flags may be anywhere, `--` ends them,
 * and a word such as -2 is not a flag.
 *
 *     struct command_line line;
 *     TRY(command_line_read(&line, commands, &arena, argc, argv, &why));
 *     if (line_has(&line, FLAG_DRY_RUN)) ... line_value(&line, FLAG_WORDS)
 */
#ifndef TILTYARD_CLI_LINE_COMMAND_LINE_H
#define TILTYARD_CLI_LINE_COMMAND_LINE_H

#include "cli/line/cli_table.h"
#include "base/text.h"

struct given_flag {
    enum flag flag;
    struct text value;
};

struct command_line {
    const struct command_table *commands; /* the commands table */
    const struct cli_command *command;
    uint32_t operand_count, flag_count;
    struct text *operands;
    struct given_flag *flags;
};

/* How to print the answer; known even if nothing else can be parsed. */
struct output_preferences {
    bool json;
    struct text language; /* of --lang; empty: not given */
};
struct output_preferences command_line_peek(int count, char **words);

/* Texts point into `words`, lists are in the arena. MISUSED says what to write instead; line->command is set if it was
 * found, for its usage. */
status command_line_read(struct command_line *line, const struct command_table *commands, struct arena *arena,
                         int count, char **words, struct problem *why) MUST_CHECK;

bool line_has(const struct command_line *line, enum flag flag);
/* The value of a flag; empty: not given. */
struct text line_value(const struct command_line *line, enum flag flag);
/* The same as a number, already checked; `default_value` if not given. */
int64_t line_number(const struct command_line *line, enum flag flag, int64_t default_value);

/* The command that the first words name, and how many words that is; NULL: none. */
const struct cli_command *command_named(const struct command_table *commands, const struct text *words, uint32_t count,
                                        uint32_t *used);
/* Says that no command has that name, and which was probably meant. */
status command_refuse(const struct command_table *commands, const struct text *words, uint32_t count,
                      struct problem *why) MUST_CHECK;
/* Do several commands begin with that word ("player")? */
bool command_group_named(const struct command_table *commands, struct text word);

/* Parses an entry's number, "12" or "#12". False: it is not one. */
bool entry_number(struct text value, int64_t *number);

#endif
