#include "print/print.h"

#include <string.h>
#include "print/layout.h"
#include "print/render.h"
#include "view/pairings/bracket.h"

/* The child's first bytes; the files follow, each after its length. */
struct written {
    uint32_t pages, files;
};

static void lay_pack(struct layout *layout) {
    layout_by_hand(layout);
    layout_pairings_by_name(layout);
    layout_pairings_by_table(layout);
    layout_slips(layout);
    layout_standings(layout);
    layout_notes(layout);
}

static void lay_pairings(struct layout *layout) {
    if (layout->request->by_table)
        layout_pairings_by_table(layout);
    else
        layout_pairings_by_name(layout);
}

static enum rendered lay(struct layout *layout, const struct print_request *request) {
    static void (*const layouts[PAPERS])(struct layout *) = {
        [PRINT_PAIRINGS] = lay_pairings,
        [PRINT_SLIPS] = layout_slips,
        [PRINT_STANDINGS] = layout_standings,
        [PRINT_BRACKET] = layout_bracket,
        [PRINT_GAMES_OVER] = layout_games_over,
        [PRINT_PACK] = lay_pack,
        [PRINT_QR] = layout_qr,
        [PRINT_GAME] = layout_game,
    };
    layout_start(layout, request);
    layouts[request->what](layout);
    status laid = layout_end(layout);
    return is_done(laid) ? RENDERED : layout->canvas.over ? RENDER_TOO_LARGE : RENDER_NO_MEMORY;
}

static bool write_file(int out, const struct buffer *file) {
    uint64_t length = file->length;
    return sandboxed_child_write(out, &length, sizeof length) && sandboxed_child_write(out, file->bytes, file->length);
}

/* Writes all files, one after the other. */
static enum rendered write_files(const struct layout *layout, int out) {
    const struct print_request *request = layout->request;
    const struct canvas *canvas = &layout->canvas;
    struct written head = {canvas->pages, request->form == PRINT_PDF ? 1 : canvas->pages};
    struct render how = {.form = request->form, .title = layout->event, .stamp = request->stamp};
    enum rendered went = sandboxed_child_write(out, &head, sizeof head) ? RENDERED : RENDER_BROKEN;
    for (; went == RENDERED && how.page < head.files; how.page++) {
        struct buffer file = {.ceiling = PRINT_BYTES_MAX};
        went = render(&file, canvas, &how);
        if (went == RENDERED && !write_file(out, &file)) went = RENDER_BROKEN;
        buffer_free(&file);
    }
    return went;
}

/* Runs in the child: the result is its exit status. */
static int work(void *context, int out) {
    struct layout layout;
    enum rendered went = lay(&layout, context);
    if (went == RENDERED) went = write_files(&layout, out);
    layout_free(&layout);
    return went == RENDERED ? 0 : PROCESS_STATUS_LEAST + (int)went;
}

/* TY-PRINT: refuses to print a bracket, standings or QR code that does not exist yet. */
static status check(const struct print_request *request, struct problem *why) {
    if (request->what == PRINT_QR) return request->url.length ? done() : refuse(why, "TY-PRINT", MSG_PRINT_NO_URL, 0);
    if (request->what == PRINT_GAME) return done(); /* the course is read before */
    const struct tournament *tournament = state_tournament(request->state, request->tournament);
    if (request->what == PRINT_BRACKET && !tournament_has_bracket(tournament))
        return refuse(why, "TY-PRINT", MSG_PRINT_NO_BRACKET, 0);
    if (request->what == PRINT_STANDINGS && tournament->entrants.count == 0)
        return refuse(why, "TY-PRINT", MSG_PRINT_NOBODY, 0);
    return done();
}

static const struct process_limits limits = {PRINT_SECONDS * 1000, PRINT_BYTES_MAX, PRINT_MEMORY_MAX};

status print_job_start(struct print_job *job, const struct print_request *request, struct problem *why) {
    struct print_request copy = *request;
    TRY(check(request, why));
    return sandboxed_child_begin(&job->process, work, &copy, &limits, why);
}

int print_descriptor(const struct print_job *job) { return job->process.descriptor; }

int print_wait_ms(const struct print_job *job) { return sandboxed_child_wait_ms(&job->process); }

void print_job_cancel(struct print_job *job) { sandboxed_child_free(&job->process); }

status print_job_result(struct print_job *job, bool *ended, struct problem *why) {
    status took = sandboxed_child_take(&job->process, ended, why);
    if (!is_done(took)) print_job_cancel(job);
    return took;
}

static status judge(enum rendered went, struct problem *why) {
    switch (went) {
    case RENDERED: return done();
    case RENDER_NO_MEMORY: return no_memory();
    case RENDER_NO_FONT: return fault(why, "PRINT", MSG_PRINT_NO_FONT, 0);
    case RENDER_TOO_LARGE: return fault(why, "PRINT", MSG_PRINT_TOO_LARGE, 0);
    default: return fault(why, "PRINT", MSG_PRINT_CRASHED, 0);
    }
}

static bool take_bytes(struct text *left, void *bytes, size_t size) {
    if (left->length < size) return false;
    memcpy(bytes, left->bytes, size);
    *left = (struct text){left->bytes + size, left->length - (uint32_t)size};
    return true;
}

static status take_file(struct paper *paper, struct text *left, struct problem *why) {
    uint64_t length;
    struct buffer *file = VEC_PUSH(&paper->files);
    if (!file) return no_memory();
    if (!take_bytes(left, &length, sizeof length) || left->length < length)
        return fault(why, "PRINT", MSG_PRINT_CRASHED, 0);
    file->ceiling = PRINT_BYTES_MAX;
    buffer_add(file, left->bytes, (size_t)length);
    *left = (struct text){left->bytes + length, left->length - (uint32_t)length};
    return file->failed ? no_memory() : done();
}

static status take_paper(struct paper *paper, struct text left, struct problem *why) {
    struct written head;
    if (!take_bytes(&left, &head, sizeof head)) return fault(why, "PRINT", MSG_PRINT_CRASHED, 0);
    paper->pages = head.pages;
    for (uint32_t i = 0; i < head.files; i++) TRY(take_file(paper, &left, why));
    return done();
}

status print_end(struct print_job *job, struct paper *paper, struct problem *why) {
    int ended_with = job->process.status;
    status went = judge(ended_with ? (enum rendered)(ended_with - PROCESS_STATUS_LEAST) : RENDERED, why);
    if (is_done(went)) went = take_paper(paper, buffer_view(&job->process.out), why);
    if (!is_done(went)) paper_free(paper);
    print_job_cancel(job);
    return went;
}

status print_paper(void *context, const struct print_request *request, struct paper *paper, struct problem *why) {
    struct print_request copy = *request;
    struct print_job job;
    (void)context;
    TRY(check(request, why));
    TRY(sandboxed_child_run(&job.process, work, &copy, &limits, why));
    return print_end(&job, paper, why);
}

/* Like `write_files`, but into the paper. */
static enum rendered render_files(const struct layout *layout, struct paper *paper) {
    const struct print_request *request = layout->request;
    struct render how = {.form = request->form, .title = layout->event, .stamp = request->stamp};
    enum rendered went = RENDERED;
    uint32_t files = request->form == PRINT_PDF ? 1 : layout->canvas.pages;
    paper->pages = layout->canvas.pages;
    for (; went == RENDERED && how.page < files; how.page++) {
        struct buffer *file = VEC_PUSH(&paper->files);
        if (!file) return RENDER_NO_MEMORY;
        file->ceiling = PRINT_BYTES_MAX;
        went = render(file, &layout->canvas, &how);
    }
    return went;
}

status print_here(void *context, const struct print_request *request, struct paper *paper, struct problem *why) {
    struct layout layout;
    (void)context;
    TRY(check(request, why));
    enum rendered went = lay(&layout, request);
    if (went == RENDERED) went = render_files(&layout, paper);
    layout_free(&layout);
    status told = judge(went, why);
    if (!is_done(told)) paper_free(paper);
    return told;
}
