/* What the files of this folder share: the tournament, sentences and refusals of an answer. */
#include "app/line/line_internal.h"

#include "core/rulebook/score_format.h"

const struct tournament *line_tournament(const struct line_asker *asker) {
    return state_tournament(asker->state, asker->tournament);
}

struct argument line_example(const struct line_asker *asker) {
    return arg_example(format_of(line_tournament(asker)), EXAMPLE_LINE);
}

struct text line_said(const struct line_asker *asker, const struct sentence *sentence) {
    struct buffer said = {0};
    struct text kept;
    message_format(&said, asker->language, sentence);
    return is_done(arena_keep(asker->arena, &said, &kept)) ? kept : (struct text){0};
}

void line_say_strong(const struct line_asker *asker, struct line_answer *answer, struct sentence sentence) {
    answer->says = (struct line_says){text_of(""), line_said(asker, &sentence), text_of("")};
}

void line_say_hint(const struct line_asker *asker, struct line_answer *answer, struct sentence sentence) {
    answer->kind = LINE_NOTHING;
    answer->says = (struct line_says){line_said(asker, &sentence), text_of(""), text_of("")};
}

struct text line_sentence(struct arena *arena, const struct line_says *says) {
    struct buffer whole = {0};
    struct text kept;
    buffer_add_text(&whole, says->before), buffer_add_text(&whole, says->strong), buffer_add_text(&whole, says->after);
    return is_done(arena_keep(arena, &whole, &kept)) ? kept : (struct text){0};
}

status line_refused(struct line_answer *answer, status went) {
    if (is_done(went) || went.outcome == NO_MEMORY) return went;
    answer->kind = LINE_REFUSED;
    answer->outcome = went.outcome;
    return done();
}

void line_say_after(const struct line_asker *asker, struct line_answer *answer, struct sentence sentence) {
    struct text said = line_said(asker, &sentence), kept;
    struct buffer after = {0};
    buffer_add_text(&after, answer->says.after);
    buffer_add_byte(&after, ' '), buffer_add_text(&after, said);
    answer->says.after = said.bytes && is_done(arena_keep(asker->arena, &after, &kept)) ? kept : (struct text){0};
}
