#include "view/shared/headings.h"

#include "core/rulebook/score_format.h"
#include "view/shared/stage_title.h"

void score_say(struct buffer *out, enum language language, const struct format *format, const struct score *score) {
    if (score->presence == ABSENT)
        message_text(out, language, MSG_SCORE_ABSENT);
    else
        score_format(out, format, score);
}

void scores_write(struct buffer *out, enum language language, const struct state *state, tournament_id id,
                  table_id table) {
    const struct tournament *tournament = state_tournament(state, id);
    const struct seat *seats = table_seats(tournament, table);
    for (uint32_t i = 0; i < tournament->tables.rows[table.at].size; i++) {
        if (i) buffer_add_cstr(out, ", ");
        buffer_add_cstr(out, arg_entrant(state, tournament, seats[i].entrant).text);
        buffer_add_byte(out, ' ');
        score_say(out, language, format_of(tournament), &seats[i].score);
    }
}

/* As an argument: "Round 2" if it begins the sentence. */
static struct argument arg_stage(enum language language, const struct progress *progress) {
    char room[2 * ARGUMENT_TEXT_MAX];
    struct buffer title = buffer_wrap(room, sizeof room);
    if (progress->kind) stage_title(&title, language, progress->kind, progress->round, progress->has_stage);
    struct argument argument = arg_text(buffer_view(&title));
    return argument;
}

struct sentence progress_heading(enum language language, const struct progress *progress) {
    if (progress->over) return sentence_of(MSG_STATUS_OVER, 0);
    if (!progress->kind) return (struct sentence){.message = MSG_NONE};
    struct argument stage = arg_stage(language, progress);
    if (progress->draft) return sentence_of(MSG_STATUS_DRAFT, 1, stage);
    if (!progress->has_stage) return sentence_of(MSG_STATUS_NEXT, 1, stage);
    return sentence_of(MSG_STATUS_OPEN, 3, arg_number(progress->tables),
                       arg_number(progress->tables - progress->missing), stage);
}
