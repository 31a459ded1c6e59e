/* The next useful command, as an organizer would type it. */
#include "progress.h"
#include "show.h"

/* One line: the command, and what it does. */
static void add_line(struct grid *grid, struct buffer *command, const struct sentence *says) {
    if (grid->cells.count == 0)
        grid_message(grid, MSG_LABEL_NEXT, STYLE_FAINT);
    else
        grid_empty(grid);
    grid_text(grid, buffer_held(command), STYLE_COMMAND);
    grid_say(grid, says, STYLE_PLAIN);
    if (command->failed) grid->failed = true;
    buffer_free(command);
}

/* The same by what follows the program's name. */
static void add_hint(struct run *run, struct grid *grid, struct text words, const struct sentence *says) {
    struct buffer command = {0};
    run_call(run, &command);
    buffer_byte(&command, ' ');
    buffer_piece(&command, words);
    add_line(grid, &command, says);
}

static void add_plain_hint(struct run *run, struct grid *grid, const char *words, enum message message) {
    struct sentence says = sentence_of(message, 0);
    add_hint(run, grid, text_of(words), &says);
}

/* "result 3 Ana=… Bia=…": the first table that is missing. */
static void add_result_hint(struct run *run, struct grid *grid, const struct progress *progress) {
    const struct tournament *tournament = run_tournament(run);
    const struct state *state = run_state(run);
    struct buffer words = {0};
    stage_id stage;
    table_id table;
    if (!stage_current(tournament, &stage) || !table_numbered(tournament, stage, progress->first_missing, &table))
        return;
    const struct seat *seats = table_seats(tournament, table);
    buffer_text(&words, "result "), buffer_number(&words, progress->first_missing);
    for (uint32_t i = 0; i < tournament->tables.rows[table.at].size; i++) {
        const struct person *person = &state->people.rows[tournament->entrants.rows[seats[i].entrant.at].person.at];
        struct text name = state_text(state, person->name);
        buffer_byte(&words, ' ');
        if (name.length && !person->forgotten)
            run_quote(&words, name);
        else
            buffer_number(&words, person->number);
        buffer_text(&words, "=…");
    }
    struct sentence says = sentence_of(MSG_NEXT_RESULT, 2, arg_number(progress->missing), arg_number(progress->tables));
    add_hint(run, grid, buffer_held(&words), &says);
    if (words.failed) grid->failed = true;
    buffer_free(&words);
}

static void add_stage_hint(struct run *run, struct grid *grid, const struct progress *progress, const char *words,
                           enum message message) {
    struct sentence says = sentence_of(message, 1, arg_stage_title(run->language, progress->kind, progress->round));
    add_hint(run, grid, text_of(words), &says);
}

static void add_hints(struct run *run, struct grid *grid, const struct progress *progress) {
    switch (progress->next) {
    case NEXT_ENTER_PEOPLE:
        add_plain_hint(run, grid, "player add \"Ana\" \"Bia\"", MSG_NEXT_ADD);
        add_plain_hint(run, grid, "player import people.csv", MSG_NEXT_IMPORT);
        break;
    case NEXT_DRAW: add_stage_hint(run, grid, progress, "draw", MSG_NEXT_DRAW); break;
    case NEXT_PUBLISH: add_stage_hint(run, grid, progress, "publish", MSG_NEXT_PUBLISH); break;
    case NEXT_DRAW_AGAIN: add_plain_hint(run, grid, "draw --again --reason \"…\"", MSG_NEXT_DRAW_AGAIN); break;
    case NEXT_RESULT: add_result_hint(run, grid, progress); break;
    case NEXT_CLOSE: add_stage_hint(run, grid, progress, "close", MSG_NEXT_CLOSE); break;
    case NEXT_CONFIRM: add_plain_hint(run, grid, "draw --confirm", MSG_NEXT_CONFIRM); break;
    case NEXT_FINISH:
        add_plain_hint(run, grid, "standings", MSG_NEXT_STANDINGS);
        add_plain_hint(run, grid, "finish", MSG_NEXT_FINISH);
        break;
    default: add_plain_hint(run, grid, "verify", MSG_NEXT_VERIFY); break;
    }
}

/* What the organizer must know first: why nothing can be drawn, or what there is to agree to. */
static void print_says(struct run *run, const struct progress *progress) {
    if (!progress->says.rule || progress->next == NEXT_ENTER_PEOPLE) return;
    page_gap(&run->page);
    page_say(&run->page, STYLE_WARN, &progress->says.says);
    page_text(&run->page, STYLE_FAINT, text_of(" ("));
    page_text(&run->page, STYLE_FAINT, text_of(progress->says.rule));
    page_text(&run->page, STYLE_FAINT, text_of(")"));
    page_end_line(&run->page);
}

/* No tournament was picked: there is none, or there are several. */
static void add_new_hint(struct run *run, struct grid *grid) {
    struct buffer command = {0};
    struct sentence says = sentence_of(MSG_NEXT_TOURNAMENT, 0);
    if (run_state(run)->tournaments.count > 0) {
        add_plain_hint(run, grid, "status", MSG_NEXT_STATUS);
        return;
    }
    buffer_piece(&command, run->called), buffer_text(&command, " new "), run_quote(&command, text_of(run->path));
    buffer_text(&command, " --format "), buffer_text(&command, formats[0]->id);
    add_line(grid, &command, &says);
}

status next_print(struct run *run) {
    struct progress progress;
    struct grid grid;
    if (run->wants_json || run->demo.is_on) return done();
    grid_start(&grid, &run->arena, run->language);
    grid_column(&grid, MSG_NONE, GRID_LEFT);
    grid_column(&grid, MSG_NONE, GRID_LEFT);
    grid_column(&grid, MSG_NONE, GRID_FOLDS);
    if (run->tournament.at == NOBODY) {
        add_new_hint(run, &grid);
    } else {
        TRY(progress_of(run_state(run), run->tournament, &progress));
        print_says(run, &progress);
        add_hints(run, &grid, &progress);
    }
    page_gap(&run->page);
    grid_print(&grid, &run->page);
    return done();
}
