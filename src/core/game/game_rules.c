#include "core/game/game_rules.h"

#include <stdarg.h>
#include <string.h>

struct argument arg_player(const struct game_strings *words, uint32_t player) {
    return arg_text(words->names[player]);
}

void tell(struct game_log *told, const char *rule, enum message says, unsigned count, ...) {
    if (!told || told->count == TOLD_MAX) return;
    struct game_log_entry *row = &told->rows[told->count++];
    va_list arguments;
    *row = (struct game_log_entry){.rule = rule, .says = says};
    va_start(arguments, count);
    for (unsigned i = 0; i < count; i++) {
        row->arguments[i].kind = va_arg(arguments, enum game_log_arg_kind);
        row->arguments[i].value = va_arg(arguments, int32_t);
    }
    va_end(arguments);
}

struct sentence told_sentence(const struct game_log_entry *told, const struct game_strings *words) {
    struct sentence says = {.message = told->says};
    while (says.argument_count < TOLD_ARGUMENTS_MAX && told->arguments[says.argument_count].kind != TOLD_NONE) {
        int32_t value = told->arguments[says.argument_count].value;
        struct argument *argument = &says.arguments[says.argument_count];
        switch (told->arguments[says.argument_count].kind) {
        case TOLD_PLAYER: *argument = arg_player(words, (uint32_t)value); break;
        case TOLD_MESSAGE: *argument = arg_message((enum message)value); break;
        default: *argument = arg_number(value); break;
        }
        says.argument_count++;
    }
    return says;
}

struct move move_of(uint32_t form) {
    struct move move = {.form = form};
    for (uint32_t i = 0; i < MOVE_PARTS_MAX; i++) move.parts[i] = NOT_GIVEN;
    return move;
}

static bool is_word(const char *const *words, int32_t place) {
    if (place < 0) return false;
    for (int32_t i = 0; i <= place; i++) {
        if (!words[i]) return false;
    }
    return true;
}

bool form_is_own(const struct game_rules *rules, const struct game_state_block *room, const struct move_spec *form,
                 int32_t player, uint32_t seat) {
    uint32_t acting = rules->to_act(room);
    switch (form->maker) {
    case BY_NAMED: return player == (int32_t)seat;
    case BY_ACTING: return !acting || (acting >> seat & 1);
    case BY_ANYONE: return true;
    default: return false;
    }
}

bool form_is_own_in(const struct game_rules *rules, const int64_t *settings, const struct game_state_block *room,
                    const struct move_spec *form, int32_t player, uint32_t seat) {
    bool is_judges = form->is_overseen && game_needs_judge(rules, settings);
    return !is_judges && form_is_own(rules, room, form, player, seat);
}

const struct option_word game_judge_words[] = {
    {"possible", JUDGE_POSSIBLE, MSG_NONE}, {GAME_JUDGE_NEEDED, JUDGE_NEEDED, MSG_NONE}, {NULL, 0, MSG_NONE}};

bool game_needs_judge(const struct game_rules *rules, const int64_t *settings) {
    for (uint32_t i = 0; i < rules->option_count; i++)
        if (strcmp(rules->options[i].key, GAME_JUDGE_KEY) == 0) return settings[i] == JUDGE_NEEDED;
    return false;
}

uint32_t move_confirmers(const struct game_rules *rules, const struct game_state_block *room, const struct move *move,
                         uint32_t seat) {
    return rules->confirms ? rules->confirms(room, move, seat) : 0;
}

bool part_is_list(const struct move_part *part) { return part->kind == PART_PLAYERS || part->kind == PART_VALUES; }

/* The game decides whether a player may be listed twice, or must be listed. */
static bool list_fits(const struct move_part *part, uint32_t players, const struct move *move) {
    if (move->list_count > GAME_PLAYERS_MAX) return false;
    for (uint32_t i = 0; i < move->list_count; i++) {
        int32_t value = move->list[i].value;
        if (move->list[i].player >= players) return false;
        if (part->kind == PART_VALUES && (value < part->min || value > part->max)) return false;
    }
    return true;
}

static bool part_fits(const struct move_part *part, uint32_t players, const struct move *move, int32_t value) {
    switch (part->kind) {
    case PART_PLAYER: return value >= 0 && (uint32_t)value < players;
    case PART_NUMBER: return value >= part->min && value <= part->max;
    case PART_CHANGE: return value && value >= part->min && value <= part->max;
    case PART_WORD: return is_word(part->words, value);
    case PART_FLAG:
    case PART_TEXT: return value == 1;
    case PART_PLAYERS:
    case PART_VALUES: return list_fits(part, players, move);
    }
    return false;
}

bool move_fits(const struct move_spec *forms, uint32_t form_count, uint32_t players, const struct move *move) {
    if (move->form >= form_count) return false;
    const struct move_spec *form = &forms[move->form];
    for (uint32_t i = 0; i < form->part_count; i++) {
        const struct move_part *part = &form->parts[i];
        bool may_lack = part->optional || part->kind == PART_FLAG;
        if (move->parts[i] == NOT_GIVEN ? !may_lack : !part_fits(part, players, move, move->parts[i])) return false;
    }
    return true;
}

bool part_is_rest(const struct move_part *part) { return part->kind == PART_TEXT && !part->key; }

bool part_has_place(const struct move_part *part) {
    return !part->key && part->kind != PART_FLAG && !part_is_rest(part);
}
