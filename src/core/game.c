#include "game.h"

#include <stdarg.h>

struct argument arg_player(const struct game_words *words, uint32_t player) {
    return arg_text(words->names[player].bytes, words->names[player].length);
}

void tell(struct told_list *told, const char *rule, enum message says, unsigned count, ...) {
    if (!told || told->count == TOLD_MAX) return;
    struct told *row = &told->rows[told->count++];
    va_list arguments;
    *row = (struct told){.rule = rule, .says = says};
    va_start(arguments, count);
    for (unsigned i = 0; i < count; i++) {
        row->arguments[i].kind = va_arg(arguments, enum told_kind);
        row->arguments[i].value = va_arg(arguments, int32_t);
    }
    va_end(arguments);
}

struct sentence told_sentence(const struct told *told, const struct game_words *words) {
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
