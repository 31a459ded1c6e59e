/* Next useful commands, as an organizer would type them. */
#include <string.h>
#include "view/pairings/progress.h"
#include "core/decks/deck_registrations.h"
#include "cli/print/print.h"
#include "cli/line/command_hint.h"
#include "core/state/staff.h"
#include "core/state/person_lookup.h"

/* The minimum width of an explanation next to its command; else it is printed below. */
enum { GAP = 2, SAYS_LEAST = 24, TOURNAMENTS_MOST = 6 };

/* Copies the buffer's text into the arena, and frees the buffer. */
static struct text text_taken(struct cli_context *ctx, struct next_lines *hints, struct buffer *buffer) {
    struct text text;
    if (!is_done(arena_keep(&ctx->arena, buffer, &text))) hints->failed = true;
    return text;
}

void next_lines_add(struct cli_context *ctx, struct next_lines *hints, struct buffer *command,
                    const struct sentence *sentence) {
    struct buffer says = {0};
    struct next_line *hint = VEC_PUSH(&hints->rows);
    message_format(&says, ctx->language, sentence);
    struct next_line made = {text_taken(ctx, hints, command), text_taken(ctx, hints, &says)};
    if (hint)
        *hint = made;
    else
        hints->failed = true;
}

/* The same for words after the program's name. */
static void add_hint(struct cli_context *ctx, struct next_lines *hints, struct text words,
                     const struct sentence *says) {
    struct buffer command = {0};
    hint_prefix(ctx, &command);
    buffer_add_byte(&command, ' ');
    buffer_add_text(&command, words);
    next_lines_add(ctx, hints, &command, says);
}

static void add_plain_hint(struct cli_context *ctx, struct next_lines *hints, const char *words, enum message message) {
    struct sentence says = sentence_of(message, 0);
    add_hint(ctx, hints, text_of(words), &says);
}

/* "result 3 Ana=… Bia=…": the first table without a result. */
static void add_result_hint(struct cli_context *ctx, struct next_lines *hints, const struct progress *progress) {
    const struct tournament *tournament = ctx_tournament(ctx);
    const struct state *state = ctx_state(ctx);
    struct buffer words = {0};
    stage_id stage;
    table_id table;
    if (!stage_current(tournament, &stage) || !table_numbered(tournament, stage, progress->first_missing, &table))
        return;
    const struct seat *seats = table_seats(tournament, table);
    buffer_add_cstr(&words, "result "), buffer_add_number(&words, progress->first_missing);
    for (uint32_t i = 0; i < tournament->tables.rows[table.at].size; i++) {
        buffer_add_byte(&words, ' ');
        person_typed(&words, state, tournament->entrants.rows[seats[i].entrant.at].person);
        buffer_add_cstr(&words, "=…");
    }
    struct sentence says = sentence_of(MSG_NEXT_RESULT, 2, arg_number(progress->missing), arg_number(progress->tables));
    add_hint(ctx, hints, buffer_view(&words), &says);
    if (words.failed) hints->failed = true;
    buffer_free(&words);
}

/* Rounds are named by number, other stages with an article. */
struct stage_words {
    enum message round, stage;
};

static void add_stage_hint(struct cli_context *ctx, struct next_lines *hints, const struct progress *progress,
                           const char *words, struct stage_words says_of) {
    enum message message = progress->kind == STAGE_ROUND ? says_of.round : says_of.stage;
    struct sentence says = sentence_of(message, 1, arg_stage_title(ctx->language, progress->kind, progress->round));
    add_hint(ctx, hints, text_of(words), &says);
}

/* "draw", with --reason if pairings are made again. */
static void add_draw_hint(struct cli_context *ctx, struct next_lines *hints, const struct progress *progress) {
    bool before = progress->drawn_before;
    if (progress->next == NEXT_CONFIRM) {
        add_plain_hint(ctx, hints, before ? "draw --confirm --again --reason \"…\"" : "draw --confirm",
                       MSG_NEXT_CONFIRM);
        return;
    }
    if (before)
        add_stage_hint(ctx, hints, progress, "draw --again --reason \"…\"",
                       (struct stage_words){MSG_NEXT_DRAW_ANEW, MSG_NEXT_DRAW_ANEW_STAGE});
    else
        add_stage_hint(ctx, hints, progress, "draw", (struct stage_words){MSG_NEXT_DRAW, MSG_NEXT_DRAW_STAGE});
}

/* Could a person of the event still enter this tournament? */
static bool is_anybody_left(const struct cli_context *ctx) {
    const struct state *state = ctx_state(ctx);
    const struct tournament *tournament = ctx_tournament(ctx);
    entrant_id entrant;
    for (uint32_t i = 0; i < state->people.count; i++) {
        person_id person = {i};
        if (state->people.rows[i].forgotten || runs_only(state, person)) continue;
        if (!entrant_of(tournament, person, &entrant)) return true;
    }
    return false;
}

/* Players of another tournament of the event are entered by `enrol`: `player add` would make a second person. */
static void add_people_hints(struct cli_context *ctx, struct next_lines *hints) {
    if (is_anybody_left(ctx)) {
        struct buffer words = {0};
        buffer_add_cstr(&words, "enrol "),
            buffer_add_cstr(&words, message_template(ctx->language, MSG_VALUE_WHO, false));
        buffer_add_cstr(&words, " …");
        struct sentence says = sentence_of(MSG_NEXT_ENROL, 0);
        add_hint(ctx, hints, buffer_view(&words), &says);
        if (words.failed) hints->failed = true;
        buffer_free(&words);
        return;
    }
    add_plain_hint(ctx, hints, "player add \"Ana\" \"Bia\"", MSG_NEXT_ADD);
    add_plain_hint(ctx, hints, "player import people.csv", MSG_NEXT_IMPORT);
}

static void add_hints(struct cli_context *ctx, struct next_lines *hints, const struct progress *progress) {
    switch (progress->next) {
    case NEXT_ENTER_PEOPLE: add_people_hints(ctx, hints); break;
    case NEXT_DRAW:
    case NEXT_CONFIRM: add_draw_hint(ctx, hints, progress); break;
    case NEXT_PUBLISH:
        add_stage_hint(ctx, hints, progress, "publish", (struct stage_words){MSG_NEXT_PUBLISH, MSG_NEXT_PUBLISH_STAGE});
        break;
    case NEXT_DRAW_AGAIN: add_plain_hint(ctx, hints, "draw --again --reason \"…\"", MSG_NEXT_DRAW_AGAIN); break;
    case NEXT_RESULT:
        add_result_hint(ctx, hints, progress);
        if (progress->redrawable) add_plain_hint(ctx, hints, "draw --again --reason \"…\"", MSG_NEXT_DRAW_OVER);
        break;
    case NEXT_CLOSE:
        add_stage_hint(ctx, hints, progress, "close", (struct stage_words){MSG_NEXT_CLOSE, MSG_NEXT_CLOSE_STAGE});
        break;
    case NEXT_FINISH:
        if (ctx->line.command->is != COMMAND_IS_STANDINGS) add_plain_hint(ctx, hints, "standings", MSG_NEXT_STANDINGS);
        add_plain_hint(ctx, hints, "finish", MSG_NEXT_FINISH);
        break;
    default: add_plain_hint(ctx, hints, "verify", MSG_NEXT_VERIFY); break;
    }
}

void problem_print(struct cli_context *ctx, const struct problem *problem) {
    output_gap(&ctx->page);
    output_say(&ctx->page, STYLE_WARN, &problem->says);
    output_text(&ctx->page, STYLE_FAINT, text_of(" ("));
    output_text(&ctx->page, STYLE_FAINT, text_of(problem->rule));
    output_text(&ctx->page, STYLE_FAINT, text_of(")"));
    output_end_line(&ctx->page);
}

/* What the organizer must know first: why no pairings can be made, or what to confirm. */
static void print_says(struct cli_context *ctx, const struct progress *progress) {
    if (progress->says.rule && progress->next != NEXT_ENTER_PEOPLE) problem_print(ctx, &progress->says);
}

/* A hint for each tournament, because a list of all was just shown. */
static void add_status_hints(struct cli_context *ctx, struct next_lines *hints) {
    const struct state *state = ctx_state(ctx);
    uint32_t told = 0;
    EACH_TOURNAMENT (state, i) {
        if (told++ == TOURNAMENTS_MOST) break;
        const struct tournament *tournament = &state->tournaments.rows[i];
        struct text slug = state_text(state, tournament->slug), name = state_text(state, tournament->name);
        struct sentence says = sentence_of(MSG_NEXT_STATUS_OF, 1, arg_bytes(name.bytes, name.length));
        struct buffer words = {0};
        buffer_add_cstr(&words, "status -t "), buffer_add_text(&words, slug);
        add_hint(ctx, hints, buffer_view(&words), &says);
        if (words.failed) hints->failed = true;
        buffer_free(&words);
    }
}

/* No tournament was picked: there is none, or several. */
static void add_new_hint(struct cli_context *ctx, struct next_lines *hints) {
    struct buffer command = {0};
    struct sentence says = sentence_of(MSG_NEXT_TOURNAMENT, 0);
    if (tournaments_there(ctx_state(ctx)) > 0 && ctx->line.command->is == COMMAND_IS_STATUS) {
        add_status_hints(ctx, hints);
        return;
    }
    if (tournaments_there(ctx_state(ctx)) > 0) {
        add_plain_hint(ctx, hints, "status", MSG_NEXT_STATUS);
        return;
    }
    buffer_add_text(&command, ctx->called), buffer_add_cstr(&command, " new "),
        buffer_add_shell_quoted(&command, text_of(ctx->path));
    buffer_add_cstr(&command, " --format "), buffer_add_cstr(&command, rule_books()->formats[0]->id);
    next_lines_add(ctx, hints, &command, &says);
}

static struct text label_of(const struct cli_context *ctx) {
    return text_of(message_template(ctx->language, MSG_LABEL_NEXT, false));
}

/* Is there room for the explanations next to the commands? */
static bool fit_beside(const struct cli_context *ctx, const struct next_lines *hints) {
    uint32_t command = 0, says = 0, columns = ctx->page.columns ? ctx->page.columns : PAGE_PROSE_COLUMNS;
    for (uint32_t i = 0; i < hints->rows.count; i++) {
        uint32_t wide = text_display_width(hints->rows.rows[i].command),
                 long_says = text_display_width(hints->rows.rows[i].says);
        if (wide > command) command = wide;
        if (long_says > says) says = long_says;
    }
    if (ctx->page.columns && says > SAYS_LEAST) says = SAYS_LEAST; /* the rest is wrapped */
    return text_display_width(label_of(ctx)) + GAP + command + GAP + says <= columns;
}

void next_lines_print(struct cli_context *ctx, struct next_lines *hints) {
    bool beside = fit_beside(ctx, hints);
    struct text_table grid;
    text_table_start(&grid, &ctx->arena, ctx->language);
    text_table_column(&grid, MSG_NONE, GRID_LEFT);
    text_table_column(&grid, MSG_NONE, beside ? GRID_LEFT : GRID_FOLDS);
    if (beside) text_table_column(&grid, MSG_NONE, GRID_FOLDS);
    for (uint32_t i = 0; i < hints->rows.count; i++) {
        text_table_text(&grid, i == 0 ? label_of(ctx) : text_of(""), STYLE_FAINT);
        text_table_text(&grid, hints->rows.rows[i].command, STYLE_COMMAND);
        if (!beside) text_table_empty(&grid);
        text_table_text(&grid, hints->rows.rows[i].says, STYLE_PLAIN);
    }
    if (hints->failed) grid.failed = true;
    output_gap(&ctx->page);
    text_table_print(&grid, &ctx->page);
    VEC_FREE(&hints->rows);
}

/* A player without a deck; NOBODY: all have one. */
static person_id without_deck(const struct tournament *tournament) {
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        const struct entrant *entrant = &tournament->entrants.rows[i];
        if (entrant_plays(entrant) && !deck_of(tournament, (entrant_id){i})) return entrant->person;
    }
    return (person_id){NOBODY};
}

/* Does the answer have a notice of that rule? */
static bool is_noticed(const struct cli_context *ctx, const char *rule) {
    for (uint32_t i = 0; i < ctx->answer.notices.count; i++)
        if (strcmp(ctx->answer.notices.list[i].rule, rule) == 0) return true;
    return false;
}

/* "player deck Bia FILE", for the next player without a deck. */
static void add_missing_deck_hint(struct cli_context *ctx, struct next_lines *hints) {
    person_id person = without_deck(ctx_tournament(ctx));
    struct sentence says = sentence_of(MSG_NEXT_DECK_OF, 0);
    struct buffer words = {0};
    if (person.at == NOBODY) return;
    buffer_add_cstr(&words, "player deck "), person_typed(&words, ctx_state(ctx), person), buffer_add_byte(&words, ' ');
    buffer_add_cstr(&words, message_template(ctx->language, MSG_VALUE_FILE, false));
    add_hint(ctx, hints, buffer_view(&words), &says);
    if (words.failed) hints->failed = true;
    buffer_free(&words);
}

/* `decks`, after a deck was handed in or a warning about decks; `decks --again`, after another list was recorded; and
 * the next missing deck. */
static void add_deck_hints(struct cli_context *ctx, struct next_lines *hints) {
    bool imported = ctx->line.command->is == COMMAND_IS_PLAYER_IMPORT && ctx_tournament(ctx)->decks.count;
    bool shows = ctx->line.command->is == COMMAND_IS_DECKS;
    if (ctx->line.command->is == COMMAND_IS_PLAYER_DECK || imported || (is_noticed(ctx, "TY-DECK") && !shows))
        add_plain_hint(ctx, hints, "decks", MSG_NEXT_DECKS);
    if (is_noticed(ctx, "TY-BANS")) add_plain_hint(ctx, hints, "decks --again", MSG_NEXT_DECKS_AGAIN);
    if (shows) add_missing_deck_hint(ctx, hints);
}

status next_print(struct cli_context *ctx) {
    struct progress progress;
    struct next_lines hints = {0};
    if (ctx->wants_json || ctx->demo.is_on) return done();
    if (ctx->tournament.at == NOBODY) {
        add_new_hint(ctx, &hints);
    } else {
        TRY(progress_of(ctx_state(ctx), ctx->tournament, &progress));
        print_says(ctx, &progress);
        add_deck_hints(ctx, &hints);
        add_hints(ctx, &hints, &progress);
    }
    next_lines_print(ctx, &hints);
    return done();
}
