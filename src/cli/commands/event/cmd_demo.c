/* demo: plays a whole tournament with the sample players, by the same commands that users type. Its clock, random
 * numbers and players are its own and fixed, so that the output is the same every time. */
#include <assert.h>
#include <string.h>
#include "cli/line/cli_commands.h"
#include "cli/commands/event/demo_player.h"
#include "cli/line/embedded.h"
#include "cli/line/find_event_file.h"
#include "sys/files.h"
#include "view/pairings/progress.h"
#include "cli/print/print.h"
#include "sys/temp_dir.h"

/* The seed of every draw: "a seed that nobody has to guess!" */
static const char demo_seed[] = "6120736565642074686174206e6f626f64792068617320746f20677565737321";
static const char demo_file[] = "club-night.tilt";
enum { WORDS_MAX = 70, ROWS_BETWEEN = 6, ROW_ASKING = 6, SEED_SHOWN = 8, MODEL = 15 };
static const int64_t demo_begins_ms = 1767294000000; /* a day in January 2026 */

/* How much of a step's output is shown. */
enum demo_showing { SHOWS_COMMAND, SHOWS_BOTH };

struct demo {
    struct cli_context *ctx;
    const struct cli_ports *world;
    struct cli_ports ports; /* its own clock and random numbers, the real files */
    struct lot players, chance;
    int64_t now_ms;
    const struct sample *sample;
    const char *path;
};

static status open_file(void *context, struct store **store, const char *path, enum open_mode use,
                        const uint8_t event[ID_SIZE], struct problem *why) {
    const struct demo *demo = context;
    return demo->world->store_open(demo->world->context, store, path, use, event, why);
}

static int64_t tell_time(void *context) {
    struct demo *demo = context;
    return demo->now_ms += 1000;
}

static status take_chance(void *context, void *bytes, size_t size, struct problem *why) {
    struct demo *demo = context;
    uint8_t *each = bytes;
    (void)why;
    for (size_t i = 0; i < size; i++) each[i] = (uint8_t)lot_below(&demo->chance, 256);
    return done();
}

/* A command as it would be typed; a long seed is abbreviated. */
static void print_command(struct demo *demo, uint32_t count, const char *const *words) {
    struct text_output *page = &demo->ctx->page;
    struct buffer line = {0};
    buffer_add_cstr(&line, "$ "), buffer_add_text(&line, demo->ctx->called);
    for (uint32_t i = 0; i < count; i++) {
        buffer_add_byte(&line, ' ');
        if (words[i] == demo->path)
            buffer_add_cstr(&line, demo->ctx->demo.file_shown);
        else if (words[i] == demo_seed)
            buffer_add(&line, demo_seed, SEED_SHOWN), buffer_add_cstr(&line, "…");
        else
            buffer_add_shell_quoted(&line, text_of(words[i]));
    }
    output_text(page, STYLE_COMMAND, buffer_view(&line));
    output_end_line(page);
    if (line.failed) page->out->failed = true;
    buffer_free(&line);
}

static void take_back(struct buffer *out, size_t length) {
    if (out->failed || out->length <= length) return;
    out->length = length;
    out->bytes[length] = '\0';
}

/* Runs a command line as if it had been typed. A refused step is not shown. */
static status step(struct demo *demo, enum demo_showing showing, uint32_t count, const char *const *words) {
    struct cli_context *ctx = demo->ctx;
    char *line[WORDS_MAX + 2] = {(char *)(uintptr_t) ""};
    size_t before = ctx->out.length;
    assert(count <= WORDS_MAX);
    for (uint32_t i = 0; i < count; i++) line[i + 1] = (char *)(uintptr_t)words[i];
    if (showing == SHOWS_BOTH) output_gap(&ctx->page);
    print_command(demo, count, words);
    size_t shown = ctx->out.length;
    output_join(&ctx->page);
    TRY(command_line_read(&ctx->line, ctx->commands, &ctx->arena, (int)count + 1, line, &ctx->why));
    TRY(take_chance(demo, ctx->id, ID_SIZE, &ctx->why));
    memset(&ctx->answer, 0, sizeof ctx->answer);
    status went = ctx->line.command->run(ctx);
    if (showing == SHOWS_COMMAND) take_back(&ctx->out, shown);
    if (!is_done(went)) take_back(&ctx->out, before);
    return went;
}

#define STEP(demo, showing, ...) \
    step((demo), (showing), sizeof((const char *[]){__VA_ARGS__}) / sizeof(const char *), (const char *[]){__VA_ARGS__})

static void tell(struct demo *demo, enum message message) {
    output_gap(&demo->ctx->page);
    output_prose(&demo->ctx->page, 0, message);
}

/* Enters one table's result. In a game that continues until enough players have left, tries 1, 2 ... leaving players
 * until the format accepts the result. */
static status play_table(struct demo *demo, const struct pairings *pairings, const struct pairings_table *table) {
    const char *words[WORDS_MAX] = {"result"};
    struct buffer number = {0};
    buffer_add_number(&number, table->number);
    struct text kept;
    TRY(arena_keep(&demo->ctx->arena, &number, &kept));
    words[1] = kept.bytes;
    bool goes_on = pairings->kind == STAGE_ADDITIONAL;
    for (uint32_t leaving = goes_on ? 1 : 0;; leaving++) {
        struct lot lot = demo->players;
        if (!demo_play(&lot, &demo->ctx->arena, pairings, table, leaving, words + 2)) return no_memory();
        status went = step(demo, SHOWS_COMMAND, 2 + table->seat_count, words);
        bool again = went.outcome == REFUSED && goes_on && leaving < table->seat_count;
        if (!again) {
            demo->players = lot;
            return went;
        }
    }
}

static status play_stage(struct demo *demo) {
    struct cli_context *ctx = demo->ctx;
    const struct tournament *tournament = ctx_tournament(ctx);
    struct pairings pairings;
    stage_id stage;
    if (!stage_current(tournament, &stage)) return done();
    TRY(pairings_of(ctx_state(ctx), ctx->tournament, stage, &ctx->arena, &pairings));
    for (uint32_t i = 0; i < pairings.table_count; i++) {
        /* Read the pairings again: the state changes with each result. */
        TRY(pairings_of(ctx_state(ctx), ctx->tournament, stage, &ctx->arena, &pairings));
        if (!pairings.tables[i].has_result) TRY(play_table(demo, &pairings, &pairings.tables[i]));
    }
    return done();
}

/* The name in that row of the standings, from 0; a negative row counts from the end. */
static status name_in_row(struct demo *demo, int32_t row, const char **name) {
    struct cli_context *ctx = demo->ctx;
    struct standings standings;
    TRY(standings_of(ctx_state(ctx), ctx->tournament, 0, &ctx->arena, &standings));
    uint32_t at = row < 0 ? standings.count - (uint32_t)-row : (uint32_t)row;
    assert(at < standings.count);
    struct text text = standings.rows[at].name;
    *name = arena_copy(&ctx->arena, text.bytes, text.length);
    return *name ? done() : no_memory();
}

/* After the first round one player drops, one sits out, and one is added late. */
static status people_come_and_go(struct demo *demo) {
    const char *leaves, *rests;
    TRY(name_in_row(demo, -1, &leaves));
    TRY(name_in_row(demo, -2, &rests));
    tell(demo, MSG_DEMO_COME_AND_GO);
    TRY(STEP(demo, SHOWS_BOTH, "player", "drop", leaves));
    output_join(&demo->ctx->page);
    TRY(STEP(demo, SHOWS_BOTH, "player", "sit-out", rests));
    output_join(&demo->ctx->page);
    return STEP(demo, SHOWS_BOTH, "player", "add", "Zeca");
}

/* One round: from its draw to closing it. */
static status play_once(struct demo *demo, const struct progress *progress) {
    if (progress->kind == STAGE_ADDITIONAL) tell(demo, MSG_DEMO_ADDITIONAL);
    if (progress->next == NEXT_CONFIRM)
        TRY(STEP(demo, SHOWS_BOTH, "draw", "--confirm"));
    else
        TRY(STEP(demo, SHOWS_BOTH, "draw"));
    output_gap(&demo->ctx->page);
    TRY(STEP(demo, SHOWS_COMMAND, "publish"));
    TRY(play_stage(demo));
    output_join(&demo->ctx->page);
    return STEP(demo, SHOWS_BOTH, "close");
}

static status play_all(struct demo *demo) {
    struct cli_context *ctx = demo->ctx;
    for (;;) {
        struct progress progress;
        TRY(progress_of(ctx_state(ctx), ctx->tournament, &progress));
        if (progress.next != NEXT_DRAW && progress.next != NEXT_CONFIRM) return done();
        TRY(play_once(demo, &progress));
        if (progress.kind != STAGE_ROUND) continue;
        ctx->demo.rows_most = ROWS_BETWEEN;
        TRY(STEP(demo, SHOWS_BOTH, "standings"));
        ctx->demo.rows_most = 0;
        if (progress.round == 1) TRY(people_come_and_go(demo));
    }
}

/* A player asks for an explanation of a place, and of a table. */
static status answer_questions(struct demo *demo) {
    const char *asks;
    TRY(name_in_row(demo, ROW_ASKING, &asks));
    tell(demo, MSG_DEMO_QUESTIONS);
    TRY(STEP(demo, SHOWS_BOTH, "explain", "player", asks));
    return STEP(demo, SHOWS_BOTH, "explain", "table", "1", "--round", "2");
}

static status play_event(struct demo *demo) {
    tell(demo, MSG_DEMO_BEGINS);
    TRY(STEP(demo, SHOWS_BOTH, "new", demo->path, "--format", demo->sample->format, "--seed", demo_seed));
    TRY(STEP(demo, SHOWS_BOTH, "player", "import", demo->sample->name));
    TRY(play_all(demo));
    TRY(STEP(demo, SHOWS_BOTH, "standings"));
    TRY(answer_questions(demo));
    TRY(STEP(demo, SHOWS_BOTH, "finish"));
    return STEP(demo, SHOWS_BOTH, "verify");
}

static void add_hint(struct text_table *grid, struct cli_context *ctx, const char *words, struct text file,
                     enum message says) {
    struct buffer command = {0};
    buffer_add_text(&command, ctx->called);
    if (file.length) buffer_add_cstr(&command, " --file "), buffer_add_shell_quoted(&command, file);
    buffer_add_byte(&command, ' '), buffer_add_cstr(&command, words);
    if (grid->cells.count)
        text_table_empty(grid);
    else
        text_table_message(grid, MSG_LABEL_NEXT, STYLE_FAINT);
    text_table_text(grid, buffer_view(&command), STYLE_COMMAND);
    text_table_message(grid, says, STYLE_PLAIN);
    if (command.failed) grid->failed = true;
    buffer_free(&command);
}

static void print_end(struct demo *demo, bool kept) {
    struct cli_context *ctx = demo->ctx;
    struct text_table grid;
    struct text none = text_of(""), file = text_of(event_file_needs_naming(demo->path) ? demo->path : "");
    struct buffer begin = {0};
    buffer_add_cstr(&begin, "new "), message_text(&begin, ctx->language, MSG_VALUE_NAME);
    buffer_add_cstr(&begin, ".tilt --format "), buffer_add_cstr(&begin, demo->sample->format);
    tell(demo, kept ? MSG_DEMO_KEPT : MSG_DEMO_ENDS);
    output_gap(&ctx->page);
    text_table_start(&grid, &ctx->arena, ctx->language);
    text_table_column(&grid, MSG_NONE, GRID_LEFT);
    text_table_column(&grid, MSG_NONE, GRID_LEFT);
    text_table_column(&grid, MSG_NONE, GRID_FOLDS);
    if (kept) {
        add_hint(&grid, ctx, "pairings --round 2", file, MSG_DEMO_NEXT_PAIRINGS);
        add_hint(&grid, ctx, "log", file, MSG_DEMO_NEXT_LOG);
    } else {
        add_hint(&grid, ctx, "demo club-night.tilt", none, MSG_DEMO_NEXT_KEEP);
    }
    add_hint(&grid, ctx, buffer_view(&begin).bytes, none, MSG_DEMO_NEXT_NEW);
    add_hint(&grid, ctx, "help", none, MSG_DEMO_NEXT_HELP);
    text_table_print(&grid, &ctx->page);
    if (begin.failed) ctx->out.failed = true;
    buffer_free(&begin);
}

static status answer_json(struct demo *demo, bool kept) {
    struct cli_context *ctx = demo->ctx;
    struct standings standings;
    TRY(standings_of(ctx_state(ctx), ctx->tournament, 0, &ctx->arena, &standings));
    buffer_clear(&ctx->out);
    ctx->wants_json = true;
    ctx->json = (struct json){.out = &ctx->out};
    json_open(&ctx->json, '{');
    json_key(&ctx->json, "file");
    if (kept)
        json_string(&ctx->json, demo->path);
    else
        json_null(&ctx->json);
    standings_json(&ctx->json, &standings);
    json_close(&ctx->json, '}');
    return done();
}

/* The first format with sample players. */
static const struct sample *find_sample(void) {
    for (uint32_t i = 0; i < rule_books()->format_count; i++)
        for (uint32_t j = 0; j < sample_count; j++)
            if (strcmp(samples[j].format, rule_books()->formats[i]->id) == 0) return &samples[j];
    return NULL;
}

static void start_lots(struct demo *demo) {
    uint8_t key[LOT_KEY_SIZE] = {MODEL};
    lot_start(&demo->players, key);
    key[1] = 1;
    lot_start(&demo->chance, key);
}

/* Sets the demo's own ports and output for the rest of the run: no command follows. */
static status play(struct demo *demo, bool kept) {
    struct cli_context *ctx = demo->ctx;
    bool for_program = ctx->wants_json;
    struct buffer *messages = ctx->errors.out;
    ctx->ports = &demo->ports;
    ctx->errors.out = &ctx->out;
    ctx->wants_json = false;
    ctx->demo = (struct demo_overrides){.is_on = true,
                                        .file_shown = kept ? demo->path : demo_file,
                                        .csv_name = demo->sample->name,
                                        .csv = demo->sample->csv};
    status went = play_event(demo);
    if (is_done(went) && for_program)
        went = answer_json(demo, kept);
    else if (is_done(went))
        print_end(demo, kept);
    ctx->ports = demo->world;
    ctx->errors.out = messages;
    ctx->wants_json = for_program;
    ctx->has_saved = false; /* nothing that a user would send again */
    return went;
}

/* Plays in a file in a temporary folder, which is deleted afterwards. */
static status play_unseen(struct demo *demo) {
    char *folder;
    TRY(temp_dir_make(&folder, &demo->ctx->why));
    char *path = file_name_with(folder, "/club-night.tilt");
    demo->path = path;
    status went = path ? play(demo, false) : no_memory();
    ctx_close(demo->ctx);
    demo->ctx->path = NULL;
    temp_dir_remove(folder);
    memory_free(path);
    return went;
}

static status begin_event(struct demo *demo, bool drawn) {
    TRY(STEP(demo, SHOWS_BOTH, "new", demo->path, "--format", demo->sample->format, "--seed", demo_seed));
    TRY(STEP(demo, SHOWS_BOTH, "player", "import", demo->sample->name));
    if (!drawn) return done();
    TRY(STEP(demo, SHOWS_BOTH, "draw"));
    return STEP(demo, SHOWS_BOTH, "publish");
}

/* The demo's ports: no salvage of damaged files, no server, no printing. */
static struct cli_ports demo_ports(struct demo *demo) {
    return (struct cli_ports){.context = demo,
                              .store_open = open_file,
                              .now_ms = tell_time,
                              .chance = take_chance,
                              .version = demo->world->version};
}

status demo_begin(struct cli_context *ctx, const char *path, bool drawn) {
    struct demo demo = {
        .ctx = ctx, .world = ctx->ports, .now_ms = demo_begins_ms, .sample = find_sample(), .path = path};
    bool for_program = ctx->wants_json;
    demo.ports = demo_ports(&demo);
    assert(demo.sample);
    start_lots(&demo);
    ctx->ports = &demo.ports;
    ctx->wants_json = false;
    ctx->demo = (struct demo_overrides){.is_on = true, .csv_name = demo.sample->name, .csv = demo.sample->csv};
    ctx->demo.file_shown = demo_file;
    status went = begin_event(&demo, drawn);
    ctx_close(ctx);
    buffer_clear(&ctx->out), buffer_clear(&ctx->messages);
    ctx->ports = demo.world;
    ctx->wants_json = for_program;
    ctx->has_saved = false;
    return went;
}

status cmd_demo(struct cli_context *ctx) {
    struct demo demo = {.ctx = ctx, .world = ctx->ports, .now_ms = demo_begins_ms, .sample = find_sample()};
    demo.ports = demo_ports(&demo);
    bool there;
    assert(demo.sample);
    start_lots(&demo);
    if (ctx->line.operand_count == 0) return play_unseen(&demo);
    demo.path = ctx->line.operands[0].bytes;
    TRY(file_find(demo.path, &there, &ctx->why));
    if (there) return fault(&ctx->why, "FILE", MSG_FILE_EXISTS, 1, arg_cstr(demo.path));
    status went = play(&demo, true);
    ctx_close(ctx);
    return went;
}
