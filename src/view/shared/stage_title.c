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
    if ((*stage)->state != STAGE_OPEN) return false;
    if ((*stage)->kind == STAGE_ROUND) return (*stage)->round == moment->round; /* by a bye also before any result */
    return moment->as_of_now && *missing < stage_games(tournament, *stage);
}

/* What is said of the moment: as a title of its own, or beside the word "Standings". */
struct moment_messages {
    enum message final, before, after, so_far, after_stage;
};

/* The last stage that was closed, if it came after the rounds. */
static const struct stage *stage_after_rounds(const struct standings_moment *moment) {
    const struct tournament *tournament = moment->tournament;
    for (uint32_t i = tournament->stages.count; moment->as_of_now && i-- > 0;) {
        const struct stage *stage = &tournament->stages.rows[i];
        if (stage->state == STAGE_CLOSED) return stage->kind == STAGE_ROUND ? NULL : stage;
    }
    return NULL;
}

static void moment_write(struct buffer *out, enum language language, const struct standings_moment *moment,
                         const struct moment_messages *messages) {
    const struct stage *stage = stage_after_rounds(moment);
    uint32_t missing;
    struct sentence says = sentence_of(messages->after, 1, arg_number(moment->round));
    if (stage)
        says = sentence_of(messages->after_stage, 1,
                           arg_stage_title(language, (enum stage_kind)stage->kind, stage->round));
    if (moment->round == 0) says = sentence_of(messages->before, 0);
    if (moment->final) says = sentence_of(messages->final, 0);
    if (is_under_way(moment, &stage, &missing))
        says = sentence_of(messages->so_far, 3, arg_number(stage_games(moment->tournament, stage)),
                           arg_number(stage_games(moment->tournament, stage) - missing),
                           arg_stage_title(language, (enum stage_kind)stage->kind, stage->round));
    message_format(out, language, &says);
}

void standings_title(struct buffer *out, enum language language, const struct standings_moment *moment) {
    static const struct moment_messages messages = {MSG_STANDINGS_FINAL, MSG_STANDINGS_BEFORE, MSG_STANDINGS_AFTER,
                                                    MSG_STANDINGS_SO_FAR, MSG_STANDINGS_AFTER_STAGE};
    moment_write(out, language, moment, &messages);
}

void standings_moment_write(struct buffer *out, enum language language, const struct standings_moment *moment) {
    static const struct moment_messages messages = {MSG_MOMENT_FINAL, MSG_MOMENT_BEFORE, MSG_MOMENT_AFTER,
                                                    MSG_MOMENT_SO_FAR, MSG_MOMENT_AFTER_STAGE};
    moment_write(out, language, moment, &messages);
}
