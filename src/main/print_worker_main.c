#include "main/print_worker_main.h"

#include <signal.h>
#include <string.h>
#include "print/print_worker.h"
#include "sys/files.h"
#include "sys/child_process.h"
#include "sys/sandbox.h"

enum { WORDS_MAX = 20 };

struct drawn_event {
    const struct cli_ports *ports;
    const char *path;
    const struct paper_order *order; /* of the paper being drawn */
    struct buffer *answer;
};

/* --- a single paper, in a child process --- */

/* "Cup-slips-p2.png": the page's file name, as the command `print` makes it. */
static void write_name(struct buffer *out, const char *name, uint32_t page) {
    const char *ending = strrchr(name, '.');
    buffer_add(out, name, (size_t)(ending - name));
    if (page) buffer_add_cstr(out, "-p"), buffer_add_number(out, page);
    buffer_add_cstr(out, ending);
}

/* TY-PRINT: takes the ordered file from those that were made. */
static status take_paper(void *context, const char *name, const struct paper *paper, struct problem *why) {
    struct drawn_event *event = context;
    uint32_t page = event->order->page, files = paper->files.count;
    char room[512];
    struct buffer called = buffer_wrap(room, sizeof room);
    if (page > files) return refuse(why, "TY-PRINT", MSG_PRINT_NO_PAGE, 1, arg_number(files));
    write_name(&called, name, files > 1 ? page : 0);
    struct paper_drawn drawn = {.files = files, .name = buffer_view(&called), .bytes = text_of("")};
    if (!page && files == 1) page = 1;
    if (page) drawn.bytes = buffer_view(&paper->files.rows[page - 1]);
    paper_drawn_write(event->answer, &drawn);
    return event->answer->failed ? no_memory() : done();
}

/* The equivalent command line; the words are not copied. */
struct line {
    char *words[WORDS_MAX];
    int count;
};

static void add(struct line *line, const char *word) { line->words[line->count++] = (char *)(uintptr_t)word; }

static void add_flag(struct line *line, const char *flag, const char *value) {
    if (*value) add(line, flag), add(line, value);
}

static void write_line(struct line *line, const struct drawn_event *event) {
    static const char *const languages[LANGUAGES_COUNT] = {[LANGUAGE_EN] = "en", [LANGUAGE_PT_BR] = "pt-BR"};
    const struct paper_order *order = event->order;
    add(line, "tiltyard");
    add_flag(line, "--file", event->path);
    add_flag(line, "-t", order->slug);
    add_flag(line, "--lang", languages[order->language]);
    add(line, "print"), add(line, paper_word(order->what));
    if (*order->game) add(line, order->game);
    add_flag(line, "--round", order->stage);
    add_flag(line, "--by", order->by_table ? "table" : "");
    add_flag(line, "--as", paper_form_word(order->form));
    add_flag(line, "--paper", order->size == PRINT_LETTER ? "letter" : "a4");
    if (order->without_codes) add(line, "--no-codes");
}

static void draw(void *context, const struct paper_order *order, struct buffer *answer) {
    struct drawn_event event = *(struct drawn_event *)context;
    struct cli_ports ports = *event.ports;
    struct line line = {.count = 0};
    struct problem why = {0};
    event.order = order;
    event.answer = answer;
    ports.context = &event; /* the other ports do not use it */
    ports.print = print_here;
    ports.paper_taken = take_paper;
    write_line(&line, &event);
    status went = cli_ask(&ports, line.count, line.words, &why);
    if (is_done(went)) return;
    const struct paper_drawn failed = {.went = went, .why = why};
    buffer_clear(answer);
    paper_drawn_write(answer, &failed);
}

/* --- the program --- */

struct worker_paths {
    struct arena arena;
    VEC(const char *) paths;
};

static void add_place(void *context, const char *path) {
    struct worker_paths *places = context;
    const char **row = VEC_PUSH(&places->paths);
    const char *kept = arena_copy(&places->arena, path, strlen(path));
    if (row) *row = kept ? kept : "";
}

/* The event's folder and the fonts are readable; nothing is writable. */
static status enter_sandbox(const char *path, struct problem *why) {
    struct worker_paths places = {0};
    unsigned walls;
    char *folder;
    TRY(file_resolve(&folder, path, why));
    *strrchr(folder, '/') = 0;
    (void)drawer_font_places(add_place, &places);
    status went = sandbox_enter_reading(&walls, *folder ? folder : "/", places.paths.rows, places.paths.count, why);
    memory_free(folder);
    arena_free(&places.arena);
    VEC_FREE(&places.paths);
    return went;
}

int draw_for_server(const struct cli_ports *ports, const char *path) {
    struct drawn_event event = {.ports = ports, .path = path};
    const struct drawer drawer = {draw, &event, DRAWER_LIMITS};
    struct problem why;
    (void)signal(SIGPIPE, SIG_IGN);
    status went = enter_sandbox(path, &why);
    if (is_done(went)) drawer_run(&drawer, HELPER_SOCKET);
    return is_done(went) ? CLI_DONE : CLI_FAULT;
}
