/* print: papers, into new files. main passes in the function that draws them. */
#include <assert.h>
#include <string.h>
#include "cli/line/cli_commands.h"
#include "core/state/clocks.h"
#include "core/state/login_codes.h"
#include "cli/commands/files/file_inspect.h"
#include "cli/line/embedded.h"
#include "sys/files.h"
#include "app/print/print_wire.h"
#include "cli/print/print.h"
#include "cli/print/log_each.h"
#include "cli/referee/print_game.h"
#include "view/game/game_course.h"
#include "sys/local_time.h"

enum {
    URL_BYTES_MAX = 100 /* a longer URL makes squares too small for a phone */,
    MINUTES_OF_TIME = 16
}; /* "2030-05-04 14:30" */

static enum print_kind what_of(const struct cli_context *ctx) {
    enum print_kind what = PAPERS;
    bool is_paper = paper_named(text_of(ctx->line.command->name + strlen("print ")), &what);
    assert(is_paper);
    (void)is_paper;
    return what;
}

/* "wall.pdf" ends in "pdf". */
static bool ends_in(struct text path, const char *ending) {
    uint32_t length = (uint32_t)strlen(ending);
    if (path.length <= length + 1 || path.bytes[path.length - length - 1] != '.') return false;
    return text_is_word((struct text){path.bytes + path.length - length, length}, ending);
}

/* The value of --as, else by the file name. */
static enum paper_form form_of(const struct cli_context *ctx) {
    struct text said = line_value(&ctx->line, FLAG_PRINT_AS), path = line_value(&ctx->line, FLAG_PRINT_TO);
    for (enum paper_form form = 0; form < PRINT_FORMS; form++) {
        const char *word = paper_form_word(form);
        if (said.length ? text_is(said, word) : ends_in(path, word)) return form;
    }
    return PRINT_PDF;
}

/* A URL for phones, without characters that would break a QR code or a line of text. */
static status read_url(struct cli_context *ctx, struct text *url) {
    static const char *const schemes[] = {"http://", "https://"};
    bool good = false;
    *url = line_value(&ctx->line, FLAG_URL);
    if (!line_has(&ctx->line, FLAG_URL)) return done();
    for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++) {
        uint32_t length = (uint32_t)strlen(schemes[i]);
        if (url->length > length && text_is_word((struct text){url->bytes, length}, schemes[i])) good = true;
    }
    for (uint32_t i = 0; i < url->length; i++)
        if (url->bytes[i] <= ' ' || url->bytes[i] > '~') good = false;
    if (good && url->length <= URL_BYTES_MAX) return done();
    return misuse(&ctx->why, "TY-USAGE", MSG_PRINT_URL_BAD, 1, arg_number(URL_BYTES_MAX));
}

static status time_said(struct cli_context *ctx, int64_t moment, bool for_people, struct text *said) {
    struct buffer time = {0};
    timestamp_write(&time, moment, for_people);
    TRY(arena_keep(&ctx->arena, &time, said));
    if (for_people && said->length > MINUTES_OF_TIME) said->length = MINUTES_OF_TIME;
    return done();
}

static bool has_stage(enum print_kind what) {
    return what == PRINT_PAIRINGS || what == PRINT_SLIPS || what == PRINT_GAMES_OVER || what == PRINT_PACK;
}

/* Are that stage's codes valid? An unpublished draw may still change, and codes of a closed stage are no longer
 * valid. */
static bool has_codes(const struct cli_context *ctx, stage_id stage) {
    const struct tournament *tournament = ctx_tournament(ctx);
    stage_id open;
    return ctx_state(ctx)->seed_known && stage_current(tournament, &open) && open.at == stage.at &&
           tournament->stages.rows[stage.at].state == STAGE_OPEN;
}

/* The codes as printed on slips, indexed by the seat's position in the stage. */
static status read_codes(struct cli_context *ctx, struct print_request *request) {
    const struct tournament *tournament = ctx_tournament(ctx);
    const struct stage *stage = &tournament->stages.rows[request->stage.at];
    struct text *codes = ARENA_ARRAY(&ctx->arena, struct text, stage->seat_count);
    if (!codes) return no_memory();
    for (uint32_t i = 0; i < stage->table_count; i++) {
        table_id table = {stage->first_table + i};
        const struct table *row = &tournament->tables.rows[table.at];
        for (uint32_t seat = 0; seat < row->size; seat++) {
            char code[CODE_LETTERS + 1];
            code_of_seat(ctx_state(ctx), ctx->tournament, table, seat, code);
            struct argument shown = arg_code(code);
            struct text *kept = &codes[row->first_seat - stage->first_seat + seat];
            *kept = text_dup(&ctx->arena, text_of(shown.text));
            if (!kept->bytes) return no_memory();
        }
    }
    request->codes = codes;
    return done();
}

static bool wants_codes(const struct cli_context *ctx, const struct print_request *request) {
    return (request->what == PRINT_SLIPS || request->what == PRINT_PACK) && !line_has(&ctx->line, FLAG_NO_CODES) &&
           has_codes(ctx, request->stage);
}

/* TY-PRINT: only a game that is over has its whole course. The rows live until the paper is made. */
static status read_course(struct cli_context *ctx, struct print_request *request, struct game_course *course) {
    struct game_context table;
    struct game_end end;
    uint32_t game = 0;
    request->stage.at = NOBODY;
    TRY(game_find(ctx, ctx_state(ctx), &table));
    if (!table.rules->is_over(table.room, &end))
        return refuse(&ctx->why, "TY-PRINT", MSG_PRINT_GAME_RUNS, 1, arg_game(ctx_state(ctx), table.session));
    (void)game_session_numbered(ctx_state(ctx), table.session->number, &game);
    game_course_start(course, ctx_state(ctx), game);
    request->course = course;
    return store_read(ctx->event.store, game_course_from(course), game_course_row, course, &ctx->why);
}

/* Which tournament, stage or round the paper is of. */
static status read_subject(struct cli_context *ctx, struct print_request *request) {
    request->tournament = ctx->tournament;
    request->stage.at = NOBODY;
    if (has_stage(request->what)) TRY(show_find_stage(ctx, &request->stage));
    if (request->what == PRINT_STANDINGS) TRY(show_find_round(ctx, &request->round));
    request->by_table = text_is(line_value(&ctx->line, FLAG_PRINT_BY), "table");
    if (wants_codes(ctx, request)) TRY(read_codes(ctx, request));
    if (request->what != PRINT_PACK) return done();
    return checklist_notes(ctx, &request->notes, &request->note_count);
}

static status read_request(struct cli_context *ctx, struct print_request *request, struct game_course *course) {
    request->what = what_of(ctx);
    request->form = form_of(ctx);
    request->size = text_is(line_value(&ctx->line, FLAG_PAPER), "letter") ? PRINT_LETTER : PRINT_A4;
    request->language = ctx->language;
    request->state = ctx_state(ctx);
    TRY(read_url(ctx, &request->url));
    request->ends = line_value(&ctx->line, FLAG_ENDS);
    int64_t now = ctx->ports->now_ms(ctx->ports->context), minute = now - now % MINUTE_MS;
    TRY(time_said(ctx, minute, true, &request->printed));
    TRY(time_said(ctx, minute, false, &request->stamp)); /* the same print twice in a minute gives the same file */
    return request->what == PRINT_GAME ? read_course(ctx, request, course) : read_subject(ctx, request);
}

/* "Spring-cup-slips-round2": a file name for the paper. NULL: no memory. */
static const char *name_of(struct cli_context *ctx, const struct print_request *request) {
    struct buffer name = {0};
    const char *event = event_stem(&ctx->arena, ctx_state(ctx)), *kept = NULL;
    if (event) buffer_add_cstr(&name, event);
    buffer_add_byte(&name, '-'), buffer_add_cstr(&name, paper_word(request->what));
    if (tournaments_there(ctx_state(ctx)) > 1 && request->tournament.at != NOBODY)
        buffer_add_byte(&name, '-'), buffer_add_text(&name, state_text(ctx_state(ctx), ctx_tournament(ctx)->slug));
    if (request->course)
        buffer_add_byte(&name, '-'), buffer_add_text(&name, game_name(ctx_state(ctx), &request->course->table));
    if (request->by_table) buffer_add_cstr(&name, "-by-table");
    if (request->stage.at != NOBODY) {
        const struct stage *stage = &ctx_tournament(ctx)->stages.rows[request->stage.at];
        buffer_add_byte(&name, '-'), buffer_add_cstr(&name, stage_key((enum stage_kind)stage->kind));
        if (stage->kind == STAGE_ROUND) buffer_add_number(&name, stage->round);
    }
    if (event && !name.failed) kept = path_joined(&ctx->arena, buffer_view(&name).bytes, "", "");
    buffer_free(&name);
    return kept;
}

/* The same, in the event file's folder. */
static const char *stem_of(struct cli_context *ctx, const struct print_request *request) {
    const char *folder = folder_before(ctx, ctx->path), *name = name_of(ctx, request);
    return folder && name ? path_joined(&ctx->arena, folder, name, "") : NULL;
}

/* The files' paths: what comes before a page's number, and what comes after it. */
struct print_place {
    const char *stem;
    const char *ending;
    uint32_t files;
    const char **paths;
};

/* If there are several files, each has its page's number: "slips-p1.png". */
static const char *path_of(struct cli_context *ctx, const struct print_place *place, uint32_t file) {
    struct buffer number = {0};
    buffer_add_cstr(&number, "-p"), buffer_add_number(&number, file + 1);
    const char *behind = place->files > 1 ? buffer_view(&number).bytes : "";
    const char *path = number.failed ? NULL : path_joined(&ctx->arena, place->stem, behind, place->ending);
    buffer_free(&number);
    return path;
}

static status named_place(struct cli_context *ctx, struct print_place *place) {
    struct text path = line_value(&ctx->line, FLAG_PRINT_TO);
    bool has_ending = ends_in(path, place->ending + 1);
    uint32_t stem = has_ending ? path.length - (uint32_t)strlen(place->ending) : path.length;
    place->stem = arena_copy(&ctx->arena, path.bytes, stem);
    place->ending = arena_copy(&ctx->arena, path.bytes + stem, path.length - stem);
    return place->stem && place->ending ? done() : no_memory();
}

/* The first free name, so that earlier papers are kept. */
static status free_place(struct cli_context *ctx, const struct print_request *request, struct print_place *place) {
    const char *stem = stem_of(ctx, request), *path = NULL;
    for (uint32_t number = 1; stem && number <= PATH_NUMBER_MAX; number++) {
        place->stem = path_numbered(&ctx->arena, stem, number, "");
        path = place->stem ? path_of(ctx, place, 0) : NULL;
        if (!path || !file_exists(path)) break;
    }
    return path ? done() : no_memory();
}

static status find_place(struct cli_context *ctx, const struct print_request *request, struct print_place *place) {
    TRY(line_has(&ctx->line, FLAG_PRINT_TO) ? named_place(ctx, place) : free_place(ctx, request, place));
    place->paths = ARENA_ARRAY(&ctx->arena, const char *, place->files);
    for (uint32_t i = 0; place->paths && i < place->files; i++) {
        place->paths[i] = path_of(ctx, place, i);
        if (!place->paths[i]) return no_memory();
    }
    return place->paths ? done() : no_memory();
}

/* Writes all files, or none. */
static status write_files(struct cli_context *ctx, const struct print_place *place, const struct paper *paper) {
    status written = done();
    uint32_t made = 0;
    for (; is_done(written) && made < paper->files.count; made++) {
        const struct buffer *file = &paper->files.rows[made];
        written = file_write_new(place->paths[made], file->bytes, file->length, &ctx->why);
    }
    for (uint32_t i = 0; !is_done(written) && i + 1 < made; i++) file_remove(place->paths[i]);
    return written;
}

static void answer_json(struct cli_context *ctx, const struct print_place *place, uint32_t pages) {
    struct json *json = &ctx->json;
    json_open(json, '{');
    json_key(json, "file"), json_string(json, place->paths[0]);
    json_key(json, "pages"), json_number(json, pages);
    json_key(json, "files"), json_open(json, '[');
    for (uint32_t i = 0; i < place->files; i++) json_string(json, place->paths[i]);
    json_close(json, ']');
    json_close(json, '}');
}

static void answer_page(struct cli_context *ctx, const struct print_place *place, uint32_t pages) {
    struct argument first = arg_cstr(place->paths[0]), last = arg_cstr(place->paths[place->files - 1]);
    struct sentence says = place->files > 1 ? sentence_of(MSG_PRINT_DONE_FILES, 3, arg_number(pages), first, last)
                                            : sentence_of(MSG_PRINT_DONE, 2, arg_number(pages), first);
    output_sentence(&ctx->page, 0, &says);
}

/* ".pdf" */
static const char *ending_of(struct cli_context *ctx, enum paper_form form) {
    return path_joined(&ctx->arena, ".", paper_form_word(form), "");
}

/* Prepares the whole answer, with its final line end, before anything is written to disk: after that, nothing may
 * fail. */
static status answer(struct cli_context *ctx, const struct print_request *request, const struct paper *paper) {
    struct print_place place = {.ending = ending_of(ctx, request->form), .files = paper->files.count};
    if (!place.ending) return no_memory();
    TRY(find_place(ctx, request, &place));
    if (ctx->wants_json)
        answer_json(ctx, &place, paper->pages);
    else
        answer_page(ctx, &place, paper->pages);
    if (ctx->out.failed || !buffer_reserve(&ctx->out, 1)) return no_memory();
    return write_files(ctx, &place, paper);
}

/* Gives the paper to the caller's port instead of writing files. */
static status hand_over(struct cli_context *ctx, const struct print_request *request, const struct paper *paper) {
    const char *stem = name_of(ctx, request), *ending = ending_of(ctx, request->form);
    const char *name = stem && ending ? path_joined(&ctx->arena, stem, ending, "") : NULL;
    return name ? ctx->ports->paper_taken(ctx->ports->context, name, paper, &ctx->why) : no_memory();
}

static status deliver(struct cli_context *ctx, const struct print_request *request, const struct paper *paper) {
    if (!paper->files.count) return no_memory();
    return ctx->ports->paper_taken ? hand_over(ctx, request, paper) : answer(ctx, request, paper);
}

status cmd_print(struct cli_context *ctx) {
    struct print_request request = {.tournament = {NOBODY}};
    struct paper paper = {0};
    struct game_course course = {0};
    assert(ctx->ports->print);
    status answered = read_request(ctx, &request, &course);
    if (is_done(answered)) answered = ctx->ports->print(ctx->ports->context, &request, &paper, &ctx->why);
    if (is_done(answered)) answered = deliver(ctx, &request, &paper);
    paper_free(&paper);
    VEC_FREE(&course.rounds);
    return answered;
}
