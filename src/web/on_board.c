/* The board: what everybody may see. */
#include <string.h>
#include "board.h"
#include "pairings.h"
#include "routes.h"
#include "standings.h"

static bool find_tournament_asked(struct visit *visit, tournament_id *id) {
    if (tournament_named(visit->state, visit->pieces[0], id)) return true;
    visit_not_found(visit);
    return false;
}

static void link_to(struct html *html, struct text slug, const char *page, enum message label) {
    MARKUP(html, " <a href=\"/t/");
    html_url_text(html, slug);
    MARKUP(html, "/");
    html_string(html, page);
    MARKUP(html, "\">");
    html_message(html, label);
    MARKUP(html, "</a>");
}

void on_event(struct visit *visit) {
    const struct state *state = visit->state;
    struct html *html = visit_html(visit);
    board_begin(html, MSG_SERVE_EVENT);
    html_live_begin(html, "event");
    MARKUP(html, "<h2>");
    html_text(html, state_text(state, state->name));
    MARKUP(html, "</h2><ul>");
    for (uint32_t i = 0; i < state->tournaments.count; i++) {
        const struct tournament *tournament = &state->tournaments.rows[i];
        struct text slug = state_text(state, tournament->slug);
        MARKUP(html, "<li>");
        html_text(html, state_text(state, tournament->name));
        link_to(html, slug, "pairings", MSG_SERVE_PAIRINGS);
        link_to(html, slug, "standings", MSG_SERVE_STANDINGS);
        MARKUP(html, "</li>");
    }
    MARKUP(html, "</ul>");
    html_live_end(html);
    board_end(html);
}

/* The stage under way, else the last that was published; drafts are the desk's. */
static bool find_stage_shown(const struct tournament *tournament, stage_id *stage) {
    for (uint32_t i = tournament->stages.count; i-- > 0;) {
        *stage = (stage_id){i};
        if (stage_is_published(&tournament->stages.rows[i])) return true;
    }
    return false;
}

static void show_table(struct html *html, const struct pairings *pairings, const struct pairings_table *table) {
    MARKUP(html, "<tr><th>");
    html_number(html, table->number);
    MARKUP(html, "</th><td>");
    for (uint32_t i = 0; i < table->seat_count; i++) {
        if (i) MARKUP(html, ", ");
        html_text(html, pairings->seats[table->first_seat + i].name);
    }
    MARKUP(html, "</td><td>");
    html_string(html, table->has_result ? "\xe2\x9c\x93" : "");
    MARKUP(html, "</td></tr>");
}

void on_pairings(struct visit *visit) {
    tournament_id id;
    stage_id stage;
    struct pairings pairings;
    if (!find_tournament_asked(visit, &id)) return;
    bool is_there = find_stage_shown(state_tournament(visit->state, id), &stage);
    status went = is_there ? pairings_of(visit->state, id, stage, &visit->arena, &pairings) : done();
    if (!is_done(went)) {
        visit_flawed_by(visit, 0, went);
        return;
    }
    struct html *html = visit_html(visit);
    board_begin(html, MSG_SERVE_PAIRINGS);
    html_live_begin(html, "pairings");
    MARKUP(html, "<table>");
    for (uint32_t i = 0; is_there && i < pairings.table_count; i++) show_table(html, &pairings, &pairings.tables[i]);
    MARKUP(html, "</table>");
    html_live_end(html);
    board_end(html);
}

static void show_value(struct html *html, const struct column *column, int64_t value) {
    MARKUP(html, "<td>");
    switch (column->kind) {
    case COLUMN_NUMBER: html_number(html, value); break;
    case COLUMN_HALVES: html_halves(html, (struct halves){value}); break;
    case COLUMN_WORD: html_message(html, column->shown[value]); break;
    }
    MARKUP(html, "</td>");
}

static void show_standing(struct html *html, const struct format *format, const struct standing *row) {
    MARKUP(html, "<tr><th>");
    html_number(html, row->rank);
    MARKUP(html, "</th><td>");
    html_text(html, row->name);
    MARKUP(html, "</td>");
    for (uint32_t i = 0; i < format->column_count; i++)
        if (format->columns[i].heading != MSG_NONE) show_value(html, &format->columns[i], row->values[i]);
    MARKUP(html, "</tr>");
}

void on_standings(struct visit *visit) {
    tournament_id id;
    struct standings standings;
    if (!find_tournament_asked(visit, &id)) return;
    status went = standings_of(visit->state, id, 0, &visit->arena, &standings);
    if (!is_done(went)) {
        visit_flawed_by(visit, 0, went);
        return;
    }
    struct html *html = visit_html(visit);
    board_begin(html, MSG_SERVE_STANDINGS);
    html_live_begin(html, "standings");
    MARKUP(html, "<table>");
    for (uint32_t i = 0; i < standings.count; i++) show_standing(html, standings.format, &standings.rows[i]);
    MARKUP(html, "</table>");
    html_live_end(html);
    board_end(html);
}
