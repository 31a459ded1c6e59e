/* Adds notices to a list of them. */
#include "core/rulebook/notices.h"

#include <stdarg.h>

void notice(struct notices *notices, const char *rule, enum message message, unsigned count, ...) {
    if (notices->count == NOTICES_MAX) return;
    struct problem *problem = &notices->list[notices->count++];
    va_list arguments;
    *problem = (struct problem){.rule = rule, .says = {.message = message, .argument_count = count}};
    va_start(arguments, count);
    for (unsigned i = 0; i < count; i++) problem->says.arguments[i] = va_arg(arguments, struct argument);
    va_end(arguments);
}

void notice_problem(struct notices *notices, const struct problem *problem) {
    if (notices->count < NOTICES_MAX) notices->list[notices->count++] = *problem;
}
