#include "view/shared/stage_title.h"

void stage_title(struct buffer *out, enum language language, enum stage_kind kind, uint32_t round, bool capital) {
    struct sentence says =
        kind == STAGE_ROUND ? sentence_of(MSG_ROUND_NUMBER, 1, arg_number(round)) : sentence_of(stage_message(kind), 0);
    size_t start = out->length;
    message_format(out, language, &says);
    if (capital && !out->failed && out->length > start && out->bytes[start] >= 'a' && out->bytes[start] <= 'z')
        out->bytes[start] = (char)(out->bytes[start] - 'a' + 'A');
}

struct argument arg_stage_title(enum language language, enum stage_kind kind, uint32_t round) {
    char room[2 * ARGUMENT_TEXT_MAX];
    struct buffer title = buffer_wrap(room, sizeof room);
    stage_title(&title, language, kind, round, false);
    struct argument argument = arg_bytes(buffer_view(&title).bytes, title.length);
    return argument;
}

/* A round still in progress counts with the results so far. */
static bool is_under_way(const struct standings_moment *moment, const struct stage **stage, uint32_t *missing) {
    const struct tournament *tournament = moment->tournament;
    stage_id id;
    if (moment->final || !stage_current(tournament, &id)) return false;
    *stage = &tournament->stages.rows[id.at];
    *missing = tables_without_result(tournament, id);
    if ((*stage)->state != STAGE_OPEN || *missing == (*stage)->table_count) return false;
    return (*stage)->kind == STAGE_ROUND ? (*stage)->round == moment->round : moment->as_of_now;
}

void standings_title(struct buffer *out, enum language language, const struct standings_moment *moment) {
    const struct stage *stage;
    uint32_t missing;
    struct sentence says = moment->final ? sentence_of(MSG_STANDINGS_FINAL, 0)
                                         : sentence_of(MSG_STANDINGS_AFTER, 1, arg_number(moment->round));
    if (!moment->final && moment->round == 0) says = sentence_of(MSG_STANDINGS_BEFORE, 0);
    if (is_under_way(moment, &stage, &missing))
        says = sentence_of(MSG_STANDINGS_SO_FAR, 3, arg_number(stage->table_count),
                           arg_number(stage->table_count - missing),
                           arg_stage_title(language, (enum stage_kind)stage->kind, stage->round));
    message_format(out, language, &says);
}
