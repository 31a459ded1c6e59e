/* The check of the whole ledger and its export, for everybody. */
#include <stddef.h>
#include "audit.h"
#include "handlers.h"
#include "inside.h"
#include "looking.h"
#include "pages.h"

struct errand {
    struct writer_job job;
    struct visit *visit;
    struct audit *audit;
    int64_t now_ms;
    bool of_staff;
    struct checked checked;
    struct buffer export; /* a copy */
    struct problem why;
    status went;
};

static struct errand *errand_of(struct writer_job *job) {
    return (struct errand *)(void *)((char *)job - offsetof(struct errand, job));
}

static struct audit *audit_of(struct server *server) {
    if (!server->audit) server->audit = memory_take(sizeof *server->audit);
    return server->audit;
}

static void send_errand(struct visit *visit, void (*run)(struct writer_job *job, const struct event *event),
                        void (*answered)(struct writer_job *job, const struct told *told)) {
    const struct server_options *options = visit->server->options;
    struct audit *audit = audit_of(visit->server);
    struct errand *errand = arena_take(&visit->arena, sizeof *errand);
    if (!audit || !errand) {
        visit_flawed_by(visit, 500, no_memory());
        return;
    }
    *errand = (struct errand){.job = {.run = run, .answered = answered},
                              .visit = visit,
                              .audit = audit,
                              .now_ms = options->now_ms(options->context),
                              .of_staff = visit->session.access >= ACCESS_SCOREKEEPER};
    visit->is_pending = true;
    writer_send(visit->server->writer, &errand->job);
}

/* --- the check --- */

static void check(struct writer_job *job, const struct event *event) {
    struct errand *errand = errand_of(job);
    audit_check(errand->audit, event, errand->now_ms, &errand->checked);
}

static status show_verify(struct visit *visit) {
    static const struct checked none;
    struct looking looking;
    struct verify_page page;
    TRY(looking_start(&looking, visit, (tournament_id){NOBODY}, PAGE_OTHER));
    looking.frame.title = sentence_of(MSG_PROOF_TITLE, 0);
    looking_here(&looking, url_at("/verify"));
    TRY(verify_page_of(&looking.look, visit->server->audit ? &visit->server->audit->shown : &none, &page));
    page_verify(looking_html(&looking), &page);
    return done();
}

static void show(struct visit *visit) {
    status went = show_verify(visit);
    if (!is_done(went)) visit_flawed_by(visit, 0, went);
}

static void on_checked(struct writer_job *job, const struct told *told) {
    struct errand *errand = errand_of(job);
    struct visit *visit = errand->visit;
    (void)told;
    visit->is_pending = false;
    visit->state = visit->server->state;
    errand->audit->shown = errand->checked;
    show(visit);
    connection_answer(visit);
}

/* A page that is made for a stream is made at once: it shows the last check. */
void on_verify(struct visit *visit) {
    const struct audit *audit = visit->server->audit;
    bool is_known = audit && audit->shown.seq == visit->state->seq;
    if (is_known || !visit->connection)
        show(visit);
    else
        send_errand(visit, check, on_checked);
}

/* --- the export --- */

static void export_ledger(struct writer_job *job, const struct event *event) {
    struct errand *errand = errand_of(job);
    errand->went = audit_export(errand->audit, event, errand->of_staff, &errand->export, &errand->why);
}

static void on_exported(struct writer_job *job, const struct told *told) {
    struct errand *errand = errand_of(job);
    struct visit *visit = errand->visit;
    (void)told;
    visit->is_pending = false;
    visit->state = visit->server->state;
    if (is_done(errand->went)) {
        visit->reply = errand->export;
        visit->head = (struct answer){.status = 200, .content = CONTENT_JSON, .file_name = text_of("export.json")};
    } else {
        buffer_free(&errand->export);
        visit->why = errand->why;
        visit_flawed_by(visit, 0, errand->went);
    }
    connection_answer(visit);
}

void on_export(struct visit *visit) {
    if (visit->connection)
        send_errand(visit, export_ledger, on_exported);
    else
        visit_not_found(visit);
}
