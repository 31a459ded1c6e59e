/* How the game ended, as a player says it: the desk's form, with what was said before in its fields. */
#include "desk_pages.h"
#include "phone_pages.h"
#include "score_write.h"

/* The number alone, where a mark can be chosen for the rest; else all of it, as it is typed. */
static status put_score(const struct look *look, const struct score *said, char chosen, struct report_seat *seat) {
    struct buffer words = {0};
    struct score score = *said;
    if (chosen) score.mark = 0;
    score_text_write(&words, format_of(look_tournament(look)), &score);
    seat->score = words.failed ? (struct text){0} : text_copied(look->arena, buffer_held(&words));
    buffer_free(&words);
    return seat->score.bytes ? done() : no_memory();
}

static status fill_seat(const struct look *look, const struct result_page *result, const struct score *said,
                        struct report_seat *seat) {
    const struct mark *mark = said && !said->order ? score_mark(format_of(look_tournament(look)), said) : NULL;
    struct report_mark *marks = ARENA_ROWS(look->arena, struct report_mark, result->marks.count + 1);
    char chosen = 0;
    if (!marks) return no_memory();
    for (uint32_t i = 0; i < result->marks.count; i++) {
        const struct result_mark *each = &result->marks.rows[i];
        bool is_it = mark && mark->letter == each->letter[0];
        marks[i] = (struct report_mark){{each->letter[0], '\0'}, each->says, is_it};
        if (is_it) chosen = each->letter[0];
    }
    seat->marks.rows = marks;
    seat->marks.count = result->marks.count;
    seat->unmarked = !chosen;
    return said ? put_score(look, said, chosen, seat) : done();
}

status report_page_of(const struct look *look, const struct player_now *now, uint32_t number,
                      struct report_page *page) {
    const struct tournament *tournament = look_tournament(look);
    const struct report *said = now->others ? now->others : now->own;
    struct result_page result;
    TRY(result_page_of(look, now->table, &result));
    struct report_seat *seats = ARENA_ROWS(look->arena, struct report_seat, result.seats.count + 1);
    if (!seats) return no_memory();
    *page = (struct report_page){
        .frame = look->frame,
        .shield = result.shield,
        .slug = result.slug,
        .stage = result.stage,
        .value_name = result.value_name,
        .number = number,
        .figures = format_of(tournament)->value_least >= 0,
        .is_other = now->others != NULL,
        .seats = {seats, result.seats.count},
    };
    const struct score *scores = said && said->score_count ? report_scores(tournament, said) : NULL;
    for (uint32_t i = 0; i < result.seats.count; i++) {
        seats[i] = (struct report_seat){.number = result.seats.rows[i].number, .name = result.seats.rows[i].name};
        TRY(fill_seat(look, &result, scores ? &scores[i] : NULL, &seats[i]));
    }
    page->marks.rows = seats[0].marks.rows;
    page->marks.count = seats[0].marks.count;
    return done();
}
