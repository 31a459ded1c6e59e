#include "cli/line/command_line.h"

#include <assert.h>
#include <string.h>
#include "core/state/venue.h"
#include "base/i18n.h"
#include "sys/local_time.h"

/* The state of parsing; flags are known only by name until the command is known. */
struct line_reading {
    struct command_line *line;
    struct problem *why;
    int count, at;
    char **words;
    bool flags_ended;
};

/* A word that begins with a dash, unless it is "-" alone or a negative number. */
static bool looks_like_flag(struct text word) {
    return word.length >= 2 && word.bytes[0] == '-' && !(word.bytes[1] >= '0' && word.bytes[1] <= '9');
}

static bool is_long(struct text word) { return word.bytes[1] == '-'; }

/* The name of a flag without dashes, and without "=VALUE" or a value attached to a letter. */
static struct text flag_name(struct text word) {
    if (!is_long(word)) return (struct text){word.bytes + 1, 1};
    struct text name = text_skip(word, 2);
    const char *equals = memchr(name.bytes, '=', name.length);
    if (equals) name.length = (uint32_t)(equals - name.bytes);
    return name;
}

/* Does the flag have that name? A letter is a name of one character. */
static bool flag_is_named(enum flag flag, struct text name, bool is_letter) {
    const struct flag_spec *form = &flag_forms[flag];
    if (is_letter) return form->letter != 0 && name.length == 1 && name.bytes[0] == form->letter;
    return form->name && text_is(name, form->name);
}

static enum flag flag_named(struct text name, bool is_letter) {
    for (enum flag flag = FLAG_NONE + 1; flag < FLAGS; flag++)
        if (flag_is_named(flag, name, is_letter)) return flag;
    return FLAG_NONE;
}

/* The value within the flag's own word; bytes NULL: none. */
static struct text glued_value(struct text word) {
    struct text name = flag_name(word);
    uint32_t end = (uint32_t)(name.bytes - word.bytes) + name.length;
    if (end == word.length) return (struct text){NULL, 0};
    return text_skip(word, is_long(word) ? end + 1 : end);
}

struct output_preferences command_line_peek(int count, char **words) {
    struct output_preferences manner = {.language = text_of("")};
    for (int at = 1; at < count; at++) {
        struct text word = text_of(words[at]);
        if (text_is(word, "--")) break;
        if (!looks_like_flag(word)) continue;
        enum flag flag = flag_named(flag_name(word), !is_long(word));
        struct text glued = glued_value(word);
        if (flag == FLAG_NONE) continue;
        if (flag == FLAG_JSON) manner.json = true;
        if (flag_forms[flag].kind == VALUE_NONE || flag_forms[flag].may_stand_alone || glued.bytes) {
            if (flag == FLAG_LANGUAGE) manner.language = glued;
            continue;
        }
        at++;
        if (flag == FLAG_LANGUAGE && at < count) manner.language = text_of(words[at]);
    }
    return manner;
}

static struct argument arg_flag(enum flag flag) {
    char name[40] = "--";
    size_t length = strlen(flag_forms[flag].name);
    assert(length + 3 <= sizeof name);
    memcpy(name + 2, flag_forms[flag].name, length);
    return arg_bytes(name, length + 2);
}

/* The long flag most similar to what was typed; NULL: none. */
static const char *nearest_flag(struct text name) {
    struct suggestion nearest = suggest_begin(name);
    for (enum flag flag = FLAG_NONE + 1; flag < FLAGS; flag++) {
        if (flag_forms[flag].name) suggest_try(&nearest, text_of(flag_forms[flag].name), flag_forms[flag].name);
    }
    return nearest.name;
}

static status refuse_flag(struct line_reading *reading, struct text word) {
    const char *nearest = is_long(word) ? nearest_flag(flag_name(word)) : NULL;
    if (nearest) return misuse(reading->why, "TY-USAGE", MSG_FLAG_UNKNOWN_NEAR, 2, arg_text(word), arg_cstr(nearest));
    return misuse(reading->why, "TY-USAGE", MSG_FLAG_UNKNOWN, 1, arg_text(word));
}

/* Reads one flag and its value. */
static status read_flag(struct line_reading *reading, struct text word) {
    enum flag flag = flag_named(flag_name(word), !is_long(word));
    struct text value = glued_value(word);
    if (flag == FLAG_NONE) return refuse_flag(reading, word);
    bool takes_value = flag_forms[flag].kind != VALUE_NONE;
    if (!takes_value && value.bytes) {
        return misuse(reading->why, "TY-USAGE", MSG_FLAG_TAKES_NOTHING, 1, arg_flag(flag));
    }
    if (takes_value && !value.bytes && !flag_forms[flag].may_stand_alone) {
        if (reading->at == reading->count) {
            return misuse(reading->why, "TY-USAGE", MSG_FLAG_TAKES_VALUE, 1, arg_text(word));
        }
        value = text_of(reading->words[reading->at++]);
    }
    reading->line->flags[reading->line->flag_count++] = (struct given_flag){flag, value};
    return done();
}

static status read_words(struct line_reading *reading) {
    while (reading->at < reading->count) {
        struct text word = text_of(reading->words[reading->at++]);
        if (!reading->flags_ended && text_is(word, "--")) {
            reading->flags_ended = true;
        } else if (!reading->flags_ended && looks_like_flag(word)) {
            TRY(read_flag(reading, word));
        } else {
            reading->line->operands[reading->line->operand_count++] = word;
        }
    }
    return done();
}

/* Is the command's name these words, joined by spaces? */
static bool name_is(const char *name, const struct text *words, uint32_t count) {
    struct text left = text_of(name);
    for (uint32_t i = 0; i < count; i++) {
        if (left.length < words[i].length || (words[i].length && memcmp(left.bytes, words[i].bytes, words[i].length)))
            return false;
        left = text_skip(left, words[i].length);
        if (i + 1 == count) return left.length == 0;
        if (left.length == 0 || left.bytes[0] != ' ') return false;
        left = text_skip(left, 1);
    }
    return false;
}

const struct cli_command *command_named(const struct command_table *commands, const struct text *words, uint32_t count,
                                        uint32_t *used) {
    for (*used = count < 2 ? count : 2; *used > 0; --*used)
        for (uint32_t i = 0; i < commands->count; i++)
            if (name_is(commands->rows[i].name, words, *used)) return &commands->rows[i];
    return NULL;
}

bool command_group_named(const struct command_table *commands, struct text word) {
    for (uint32_t i = 0; i < commands->count; i++) {
        const char *name = commands->rows[i].name;
        if (word.length && strlen(name) > word.length && name[word.length] == ' ' &&
            memcmp(name, word.bytes, word.length) == 0)
            return true;
    }
    return false;
}

/* The words by which a command may be meant; "players" suggests “player list”. Empty: the command has no such word. */
enum meant_by { WHOLE_NAME, GROUP_OF_LIST, GROUP, SECOND_WORD, WAYS_TO_MEAN };

static struct text word_meant(const char *name, enum meant_by by) {
    struct text second = text_of(name), first = text_split_once(&second, ' ');
    if (by == WHOLE_NAME) return text_of(name);
    if (by == SECOND_WORD) return second;
    return (by == GROUP_OF_LIST ? text_is(second, "list") : second.length > 0) ? first : text_of("");
}

static bool begins_with(struct text whole, struct text beginning) {
    return whole.length >= beginning.length && memcmp(whole.bytes, beginning.bytes, beginning.length) == 0;
}

/* The only first word that begins as typed ("pub" for “publish”), or the only second word after `group`; empty: there
 * is none, or several. */
static struct text only_beginning(const struct command_table *commands, struct text group, struct text typed) {
    struct text only = text_of("");
    for (uint32_t i = 0; i < commands->count; i++) {
        struct text second = text_of(commands->rows[i].name), first = text_split_once(&second, ' ');
        struct text word = group.length ? second : first;
        if ((group.length && !text_equal(first, group)) || !begins_with(word, typed)) continue;
        if (only.length && !text_equal(only, word)) return text_of("");
        only = word;
    }
    return only;
}

/* The command most similar to what was typed; among equals, by the order of enum meant_by. With a group, only its
 * commands are compared, by their second word. */
static struct suggestion nearest_command(const struct command_table *commands, struct text group, struct text typed) {
    struct suggestion nearest = suggest_begin(typed);
    for (enum meant_by by = group.length ? SECOND_WORD : WHOLE_NAME; by < WAYS_TO_MEAN; by++)
        for (uint32_t i = 0; i < commands->count; i++) {
            const char *name = commands->rows[i].name;
            if (!group.length || text_equal(word_meant(name, GROUP), group))
                suggest_try(&nearest, word_meant(name, by), name);
        }
    return nearest;
}

/* The command that was probably meant: the very word elsewhere, a beginning, or a few letters off. NULL: none. */
static const char *command_meant(const struct command_table *commands, struct text group, struct text typed) {
    struct suggestion nearest = nearest_command(commands, group, typed);
    if (nearest.name && nearest.edits == 0) return nearest.name;
    struct text begun = typed.length ? only_beginning(commands, group, typed) : text_of("");
    return begun.length ? nearest_command(commands, group, begun).name : nearest.name;
}

/* The word that several commands begin with, most similar to the one typed ("player" for "plyer"); empty: none. */
static struct text nearest_group(const struct command_table *commands, struct text typed) {
    struct suggestion nearest = suggest_begin(typed);
    for (uint32_t i = 0; i < commands->count; i++)
        suggest_try(&nearest, word_meant(commands->rows[i].name, GROUP), commands->rows[i].name);
    return nearest.name ? word_meant(nearest.name, GROUP) : text_of("");
}

/* For two words that name no command: the command meant by both, such as “player add” for "plyer add". NULL: none. */
static const char *command_meant_by_both(const struct command_table *commands, const struct text *words) {
    struct text group = command_group_named(commands, words[0]) ? words[0] : nearest_group(commands, words[0]);
    return group.length ? command_meant(commands, group, words[1]) : NULL;
}

static status refuse_words(const struct text *words, const char *meant, struct problem *why) {
    char room[2 * ARGUMENT_TEXT_MAX];
    struct buffer both = buffer_wrap(room, sizeof room);
    buffer_add_text(&both, words[0]), buffer_add_byte(&both, ' '), buffer_add_text(&both, words[1]);
    struct argument typed = arg_text(both.failed ? words[0] : buffer_view(&both));
    if (text_is(words[0], "game"))
        return misuse(why, "TY-USAGE", MSG_COMMAND_UNKNOWN_GAME, 2, typed, arg_text(words[1]));
    if (meant) return misuse(why, "TY-USAGE", MSG_COMMAND_UNKNOWN_NEAR, 2, typed, arg_cstr(meant));
    return misuse(why, "TY-USAGE", MSG_COMMAND_UNKNOWN, 1, typed);
}

status command_refuse(const struct command_table *commands, const struct text *words, uint32_t count,
                      struct problem *why) {
    uint32_t used;
    if (count == 0) return misuse(why, "TY-USAGE", MSG_COMMAND_MISSING, 0);
    bool is_group = command_group_named(commands, words[0]), is_command = command_named(commands, words, 1, &used);
    const char *meant = count > 1 ? command_meant_by_both(commands, words) : NULL;
    if (meant || (is_group && is_command && count > 1)) return refuse_words(words, meant, why);
    if (is_group) return misuse(why, "TY-USAGE", MSG_COMMAND_UNFINISHED, 1, arg_text(words[0]));
    meant = command_meant(commands, text_of(""), words[0]);
    if (meant) return misuse(why, "TY-USAGE", MSG_COMMAND_UNKNOWN_NEAR, 2, arg_text(words[0]), arg_cstr(meant));
    return misuse(why, "TY-USAGE", MSG_COMMAND_UNKNOWN, 1, arg_text(words[0]));
}

static bool is_choice(struct text value, const char *const *choices) {
    for (; *choices; choices++)
        if (text_is(value, *choices)) return true;
    return false;
}

static struct argument arg_choices(const char *const *choices) {
    char room[ARGUMENT_TEXT_MAX + 1];
    struct buffer list = buffer_wrap(room, sizeof room);
    for (const char *const *choice = choices; *choice; choice++) {
        if (choice != choices) buffer_add_cstr(&list, ", ");
        buffer_add_cstr(&list, *choice);
    }
    struct argument argument = arg_bytes(buffer_view(&list).bytes, list.length);
    return argument;
}

bool entry_number(struct text value, int64_t *number) {
    if (value.length && value.bytes[0] == '#') value = text_skip(value, 1);
    return text_number(value, 1, INT64_MAX, number);
}

static status check_table(struct text value, enum message fallback, struct problem *why) {
    int64_t number;
    if (text_number(value, 1, UINT16_MAX, &number)) return done();
    return misuse(why, "TY-USAGE", fallback, 1, arg_text(value));
}

enum { PACE_MOST_MS = 60000 };

static status check_number(struct text value, int64_t max, struct argument place, struct problem *why) {
    int64_t number;
    if (text_number(value, 0, max, &number)) return done();
    return misuse(why, "TY-USAGE", MSG_VALUE_NOT_NUMBER, 3, place, arg_text(value), arg_number(max));
}

/* Is the value valid? `place` names the operand or flag in the message. */
static status check_value(enum value_kind kind, const char *const *choices, struct text value, struct argument place,
                          struct problem *why) {
    struct argument typed = arg_text(value);
    uint8_t bytes[32];
    int64_t number;
    int hour, minute;
    enum language language;
    switch (kind) {
    case VALUE_NUMBER: return check_number(value, INT32_MAX, place, why);
    case VALUE_PORT: return check_number(value, UINT16_MAX, place, why);
    case VALUE_PACE: return check_number(value, PACE_MOST_MS, place, why);
    case VALUE_TABLE: return check_table(value, MSG_VALUE_NOT_TABLE, why);
    case VALUE_TABLE_TO_SEAT: return check_table(value, MSG_VALUE_NOT_TABLE_TO_SEAT, why);
    case VALUE_TABLE_OF_RESULT: return check_table(value, MSG_VALUE_NOT_TABLE_OF_RESULT, why);
    case VALUE_TABLE_TO_CORRECT: return check_table(value, MSG_VALUE_NOT_TABLE_TO_CORRECT, why);
    case VALUE_MINUTES:
        if (text_number(value, 1, HALL_MINUTES_MAX, &number)) return done();
        return misuse(why, "TY-USAGE", MSG_VALUE_NOT_MINUTES, 3, place, typed, arg_number(HALL_MINUTES_MAX));
    case VALUE_TIME:
        if (wall_time_read(value, &hour, &minute)) return done();
        return misuse(why, "TY-USAGE", MSG_VALUE_NOT_TIME, 2, place, typed);
    case VALUE_ENTRY:
        if (entry_number(value, &number)) return done();
        return misuse(why, "TY-USAGE", MSG_VALUE_NOT_ENTRY, 1, typed);
    case VALUE_HEX_16:
    case VALUE_HEX_32:
        if (text_hex(value, bytes, kind == VALUE_HEX_16 ? 16 : 32)) return done();
        return misuse(why, "TY-USAGE", MSG_VALUE_NOT_HEX, 2, place, arg_number(kind == VALUE_HEX_16 ? 32 : 64));
    case VALUE_CHOICE:
        if (is_choice(value, choices)) return done();
        return misuse(why, "TY-USAGE", MSG_VALUE_NOT_CHOICE, 3, place, arg_choices(choices), typed);
    case VALUE_LANGUAGE:
        if (language_parse(value, &language)) return done();
        return misuse(why, "TY-USAGE", MSG_VALUE_NOT_LANGUAGE, 1, typed);
    case VALUE_SETTING:
        if (value.length && value.bytes[0] != '=' && memchr(value.bytes, '=', value.length)) return done();
        return misuse(why, "TY-USAGE", MSG_VALUE_NOT_SETTING, 1, typed);
    case VALUE_EVENT_FILE:
    case VALUE_CSV_FILE:
    case VALUE_FILE:
        if (value.length) return done();
        return misuse(why, "TY-USAGE", MSG_VALUE_EMPTY, 1, place);
    default: return done();
    }
}

/* The command's flag with the same name. */
static enum flag flag_of_command(const struct cli_command *command, enum flag named) {
    for (enum flag flag = FLAG_NONE + 1; flag < FLAGS; flag++)
        if (strcmp(flag_forms[flag].name, flag_forms[named].name) == 0 && command_takes(command, flag)) return flag;
    return FLAG_NONE;
}

/* Replaces each flag by the command's own, and checks its value and that it is there once. */
static status check_flags(struct command_line *line, struct problem *why) {
    for (uint32_t i = 0; i < line->flag_count; i++) {
        struct given_flag *given = &line->flags[i];
        enum flag flag = flag_of_command(line->command, given->flag);
        struct argument name = arg_flag(given->flag);
        if (flag == FLAG_NONE) {
            return misuse(why, "TY-USAGE", MSG_FLAG_NOT_HERE, 2, name, arg_cstr(line->command->name));
        }
        given->flag = flag;
        if (given->value.bytes || !flag_forms[flag].may_stand_alone)
            TRY(check_value(flag_forms[flag].kind, flag_forms[flag].choices, given->value, name, why));
        for (uint32_t j = 0; j < i && !flag_forms[flag].repeats; j++)
            if (line->flags[j].flag == flag) return misuse(why, "TY-USAGE", MSG_FLAG_TWICE, 1, name);
    }
    if (line->command->needed == FLAG_NONE || line_has(line, line->command->needed)) return done();
    return misuse(why, "TY-USAGE", MSG_FLAG_NEEDED, 1, arg_flag(line->command->needed));
}

static uint32_t operands_of(const struct cli_command *command) {
    uint32_t count = 0;
    while (count < OPERANDS_MAX && command->operands[count].kind != VALUE_NONE) count++;
    return count;
}

/* "Ana=16w"; or, after a number, what is none: "16w". */
static bool is_score(struct text before, struct text word) {
    int64_t number;
    return memchr(word.bytes, '=', word.length) ||
           (text_number(before, 1, UINT16_MAX, &number) && !text_number(word, 0, INT32_MAX, &number));
}

/* `correct 3 Ana=16w`: a first operand that may be left out was, if the second word is a score already. It is empty
 * then. The words before it make room. */
static void fill_left_out(struct command_line *line) {
    const struct operand *operands = line->command->operands;
    bool may_lack = operands[0].optional && operands[1].kind == VALUE_TABLE_TO_CORRECT;
    if (!may_lack || line->operand_count < 2) return;
    if (!is_score(line->operands[0], line->operands[1])) return;
    line->operands--;
    line->operand_count++;
    line->operands[0] = text_of("");
}

/* What is there is checked before what is missing: `correct 1 Eva=16w` lacks the round, and not a score. */
static status check_operands(const struct command_line *line, struct problem *why) {
    uint32_t known = operands_of(line->command);
    for (uint32_t i = 0; i < line->operand_count; i++) {
        bool repeats = known > 0 && line->command->operands[known - 1].repeats;
        if (i >= known && !repeats)
            return misuse(why, "TY-USAGE", MSG_OPERAND_TOO_MANY, 1, arg_text(line->operands[i]));
        const struct operand *operand = &line->command->operands[i < known ? i : known - 1];
        TRY(check_value(operand->kind, NULL, line->operands[i], arg_message(operand->name), why));
    }
    for (uint32_t i = line->operand_count; i < known; i++) {
        const struct operand *operand = &line->command->operands[i];
        if (!operand->optional) return misuse(why, "TY-USAGE", MSG_OPERAND_MISSING, 1, arg_message(operand->name));
    }
    return done();
}

/* --help and --version run commands of their own. */
static const struct cli_command *command_instead(const struct command_line *line) {
    const char *name = line_has(line, FLAG_HELP) ? "help" : line_has(line, FLAG_VERSION) ? "version" : NULL;
    uint32_t used;
    struct text word = text_of(name);
    return name ? command_named(line->commands, &word, 1, &used) : NULL;
}

/* For such a command: keeps only common flags, and ignores the rest of the line. */
static void keep_common_flags(struct command_line *line) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < line->flag_count; i++)
        if (command_takes(line->command, line->flags[i].flag)) line->flags[kept++] = line->flags[i];
    line->flag_count = kept;
}

/* Is there nothing on the line, except for the language? */
static bool is_empty(const struct command_line *line) {
    for (uint32_t i = 0; i < line->flag_count; i++)
        if (line->flags[i].flag != FLAG_LANGUAGE) return false;
    return line->operand_count == 0;
}

static status find_command(struct command_line *line, struct problem *why) {
    uint32_t used;
    const struct cli_command *instead = command_instead(line);
    line->command = command_named(line->commands, line->operands, line->operand_count, &used);
    if (instead) {
        line->command = instead;
        keep_common_flags(line);
        if (instead->operands[0].kind == VALUE_NONE) line->operand_count = 0;
        return done();
    }
    bool is_misspelt = line->command && used == 1 && line->operand_count > 1 &&
                       line->command->operands[0].kind == VALUE_NONE &&
                       command_group_named(line->commands, line->operands[0]);
    if (is_misspelt) line->command = NULL; /* "game" alone is a command, "game shwo" is not */
    if (is_empty(line)) line->command = line->commands->start;
    if (!line->command) return command_refuse(line->commands, line->operands, line->operand_count, why);
    line->operands += used;
    line->operand_count -= used;
    return done();
}

status command_line_read(struct command_line *line, const struct command_table *commands, struct arena *arena,
                         int count, char **words, struct problem *why) {
    struct line_reading reading = {.line = line, .why = why, .count = count, .at = 1, .words = words};
    *line = (struct command_line){.commands = commands,
                                  .operands = ARENA_ARRAY(arena, struct text, count + 1),
                                  .flags = ARENA_ARRAY(arena, struct given_flag, count + 1)};
    if (!line->operands || !line->flags) return no_memory();
    TRY(read_words(&reading));
    TRY(find_command(line, why));
    TRY(check_flags(line, why));
    fill_left_out(line);
    return check_operands(line, why);
}

bool line_has(const struct command_line *line, enum flag flag) {
    for (uint32_t i = 0; i < line->flag_count; i++)
        if (line->flags[i].flag == flag) return true;
    return false;
}

struct text line_value(const struct command_line *line, enum flag flag) {
    for (uint32_t i = 0; i < line->flag_count; i++)
        if (line->flags[i].flag == flag) return line->flags[i].value;
    return text_of("");
}

int64_t line_number(const struct command_line *line, enum flag flag, int64_t default_value) {
    int64_t number = default_value;
    (void)text_number(line_value(line, flag), 0, INT32_MAX, &number);
    return number;
}
