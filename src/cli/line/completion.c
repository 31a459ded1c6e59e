/* Bash completion, generated from the commands table. */
#include "cli/line/man_page.h"

#include <assert.h>
#include <string.h>
#include "core/decks/deck_rules.h"
#include "core/rulebook/format.h"
#include "core/game/game_rules.h"

static void add(struct buffer *out, const char *text) { buffer_add_cstr(out, text); }

/* The bash code that fills COMPREPLY for a value of that kind; NULL: no suggestions. */
static const char *offer_of(enum value_kind kind) {
    switch (kind) {
    case VALUE_EVENT_FILE: return "_tiltyard_files '*.tilt'";
    case VALUE_CSV_FILE: return "_tiltyard_files '*.csv'";
    case VALUE_FILE: return "_tiltyard_files '*'";
    case VALUE_LANGUAGE: return "_tiltyard_words 'en pt-BR'";
    case VALUE_STAGE: return "_tiltyard_words 'final additional'";
    default: return NULL;
    }
}

static void add_words(struct buffer *out, const char *const *words) {
    add(out, "_tiltyard_words '");
    for (; *words; words++) {
        add(out, *words);
        if (words[1]) add(out, " ");
    }
    add(out, "'");
}

static void add_formats(struct buffer *out) {
    add(out, "_tiltyard_words '");
    for (uint32_t i = 0; i < rule_books()->format_count; i++) {
        if (i) add(out, " ");
        add(out, rule_books()->formats[i]->id);
    }
    add(out, "'");
}

/* Does an earlier command have that first word? */
static bool is_first_word_before(const struct command_table *commands, uint32_t at) {
    struct text left = text_of(commands->rows[at].name), first = text_split_once(&left, ' ');
    for (uint32_t i = 0; i < at; i++) {
        struct text other = text_of(commands->rows[i].name);
        if (text_equal(text_split_once(&other, ' '), first)) return true;
    }
    return false;
}

/* All first words of commands, or all second words after `group`. */
static void add_names(struct buffer *out, const struct command_table *commands, const char *group) {
    size_t length = group ? strlen(group) : 0;
    bool is_first = true;
    for (uint32_t i = 0; i < commands->count; i++) {
        const char *name = commands->rows[i].name;
        if (group ? strncmp(name, group, length) != 0 || name[length] != ' ' : is_first_word_before(commands, i))
            continue;
        if (group) name += length + 1;
        if (!is_first) add(out, " ");
        buffer_add(out, name, strcspn(name, " "));
        is_first = false;
    }
}

/* "--output|-o" */
static void add_pattern(struct buffer *out, enum flag flag) {
    add(out, "--"), add(out, flag_forms[flag].name);
    if (flag_forms[flag].letter) add(out, "|-"), buffer_add_byte(out, flag_forms[flag].letter);
}

static bool takes_next_word(enum flag flag) {
    return flag_forms[flag].kind != VALUE_NONE && !flag_forms[flag].may_stand_alone;
}

static bool seen_before(enum flag flag) {
    for (enum flag other = FLAG_NONE + 1; other < flag; other++)
        if (strcmp(flag_forms[other].name, flag_forms[flag].name) == 0) return true;
    return false;
}

/* Flags that take the next word as their value. */
static void add_valued(struct buffer *out) {
    bool first = true;
    for (enum flag flag = FLAG_NONE + 1; flag < FLAGS; flag++) {
        if (!takes_next_word(flag) || seen_before(flag)) continue;
        if (!first) add(out, "|");
        add_pattern(out, flag);
        first = false;
    }
}

static void add_deck_formats(struct buffer *out) {
    add(out, "_tiltyard_words '");
    for (uint32_t i = 0; i < rule_books()->deck_count; i++) {
        if (i) add(out, " ");
        add(out, rule_books()->decks[i]->id);
    }
    add(out, "'");
}

static void add_game_rules(struct buffer *out) {
    add(out, "_tiltyard_words '");
    for (uint32_t i = 0; i < rule_books()->game_count; i++) {
        if (i) add(out, " ");
        add(out, rule_books()->games[i]->id);
    }
    add(out, "'");
}

/* Does an earlier game have a move with that verb? */
static bool is_verb_before(uint32_t game, const char *verb) {
    for (uint32_t i = 0; i < game; i++)
        for (uint32_t form = 0; form < rule_books()->games[i]->form_count; form++)
            if (strcmp(rule_books()->games[i]->forms[form].verb, verb) == 0) return true;
    return false;
}

/* The verbs of all games, each once. */
static void add_verbs(struct buffer *out) {
    add(out, "_tiltyard_words '-");
    for (uint32_t i = 0; i < rule_books()->game_count; i++) {
        for (uint32_t form = 0; form < rule_books()->games[i]->form_count; form++) {
            const char *verb = rule_books()->games[i]->forms[form].verb;
            if (!is_verb_before(i, verb)) add(out, " "), add(out, verb);
        }
    }
    add(out, "'");
}

static void add_flags(struct buffer *out, const struct cli_command *command) {
    add(out, "flags='");
    for (enum flag flag = FLAG_NONE + 1; flag < FLAGS; flag++) {
        if (!command_takes(command, flag)) continue;
        add(out, "--"), add(out, flag_forms[flag].name), add(out, " ");
    }
    add(out, "'\n");
}

/* The suggestions for flag values, which may differ by command. */
static void add_flag_offers(struct buffer *out, const struct cli_command *command) {
    for (enum flag flag = FLAG_NONE + 1; flag < FLAGS; flag++) {
        const struct flag_spec *form = &flag_forms[flag];
        if (!command_takes(command, flag) || !takes_next_word(flag)) continue;
        add(out, "        "), add_pattern(out, flag), add(out, ") ");
        if (form->choices)
            add_words(out, form->choices);
        else if (form->kind == VALUE_FORMAT)
            add_formats(out);
        else if (form->kind == VALUE_DECK_FORMAT)
            add_deck_formats(out);
        else if (form->kind == VALUE_GAME_RULES)
            add_game_rules(out);
        else if (offer_of(form->kind))
            add(out, offer_of(form->kind));
        else
            add(out, ":");
        add(out, "; return ;;\n");
    }
}

static void add_command(struct buffer *out, const struct command_table *commands, const struct cli_command *command) {
    const char *offer = offer_of(command->operands[0].kind);
    add(out, "    '"), add(out, command->name), add(out, "')\n        ");
    add_flags(out, command);
    add(out, "        case $before in\n");
    add_flag_offers(out, command);
    add(out, "        esac\n        ");
    if (command->operands[0].kind == VALUE_COMMAND) {
        add(out, "offer=\"_tiltyard_words '"), add_names(out, commands, NULL), add(out, "'\"");
    } else if (command->operands[0].kind == VALUE_GAME_RULES) {
        add(out, "offer=\""), add_game_rules(out), add(out, "\"");
    } else if (command->operands[1].kind == VALUE_MOVE) {
        add(out, "[[ ${#named[@]} -eq 3 ]] && offer=\""), add_verbs(out), add(out, "\"");
    } else {
        add(out, "offer=\""), add(out, offer ? offer : ":"), add(out, "\"");
    }
    add(out, " ;;\n");
}

/* Without a command yet: the first words of commands, and the common flags. */
static void add_no_command(struct buffer *out, const struct command_table *commands) {
    add(out, "    '')\n        flags='");
    for (const enum flag *flag = common_flags; *flag != FLAG_NONE; flag++)
        add(out, "--"), add(out, flag_forms[*flag].name), add(out, " ");
    add(out, "'\n"
             "        case $before in\n"
             "        --file) _tiltyard_files '*.tilt'; return ;;\n"
             "        --lang) _tiltyard_words 'en pt-BR'; return ;;\n"
             "        esac\n"
             "        offer=\"_tiltyard_words '");
    add_names(out, commands, NULL);
    add(out, "'\" ;;\n");
}

/* If the first word is a group ("player"), the second one completes the name. */
static void add_group(struct buffer *out, const struct command_table *commands, const char *name, size_t length) {
    char group[40] = "";
    assert(length < sizeof group);
    memcpy(group, name, length);
    add(out, "    if [[ $command == "), add(out, group), add(out, " ]]; then\n");
    add(out, "        if [[ ${#named[@]} -eq 1 ]]; then _tiltyard_words '"), add_names(out, commands, group);
    add(out, "'; return; fi\n        command=\"$command ${named[1]}\"\n    fi\n");
}

/* Does an earlier command begin with those bytes, which end in a space? */
static bool is_group_before(const struct command_table *commands, uint32_t at, size_t length) {
    for (uint32_t i = 0; i < at; i++)
        if (strncmp(commands->rows[i].name, commands->rows[at].name, length) == 0) return true;
    return false;
}

static void add_groups(struct buffer *out, const struct command_table *commands) {
    for (uint32_t i = 0; i < commands->count; i++) {
        const char *name = commands->rows[i].name, *space = strchr(name, ' ');
        size_t length = space ? (size_t)(space - name) : 0;
        if (space && !is_group_before(commands, i, length + 1)) add_group(out, commands, name, length);
    }
}

static const char opening[] =
    "# bash completion for tiltyard, made by: tiltyard help --as bash\n"
    "_tiltyard_words() { mapfile -t COMPREPLY < <(compgen -W \"$1\" -- \"$word\"); }\n"
    "_tiltyard_files() {\n"
    "    mapfile -t COMPREPLY < <(compgen -d -- \"$word\"; compgen -f -X \"!$1\" -- \"$word\")\n"
    "    compopt -o filenames 2>/dev/null\n"
    "}\n"
    "_tiltyard() {\n"
    "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} flags offer=: i\n"
    "    local -a named=()\n"
    "    COMPREPLY=()\n"
    "    for ((i = 1; i < COMP_CWORD; i++)); do\n"
    "        case ${COMP_WORDS[i]} in\n"
    "        ";

static const char after_flags[] = ") ((i++)) ;;\n"
                                  "        -*) ;;\n"
                                  "        *) named+=(\"${COMP_WORDS[i]}\") ;;\n"
                                  "        esac\n"
                                  "    done\n"
                                  "    local command=${named[0]-}\n";

static const char closing[] = "    esac\n"
                              "    if [[ $word == -* ]]; then _tiltyard_words \"$flags\"; else eval \"$offer\"; fi\n"
                              "}\n"
                              "complete -F _tiltyard tiltyard\n";

void completion_write(struct cli_context *ctx) {
    struct buffer *out = &ctx->out;
    add(out, opening);
    add_valued(out);
    add(out, after_flags);
    add_groups(out, ctx->commands);
    add(out, "    case $command in\n");
    add_no_command(out, ctx->commands);
    for (uint32_t i = 0; i < ctx->commands->count; i++) add_command(out, ctx->commands, &ctx->commands->rows[i]);
    add(out, closing);
}
