/* The check of the whole ledger and its export, for everybody. */
#include "web/server/verify_cache.h"
#include "web/request/handlers.h"
#include "web/server/server_internal.h"
#include "web/request/page_context.h"
#include "pages/pages.h"

/* What the saving thread finds out. */
struct proof {
    struct verify_cache *audit;
    int64_t now_ms;
    struct checked checked;
    struct buffer export; /* a copy */
};

/* Sends it to look. */
static status prove(struct http_request *visit,
                    status (*look)(struct http_request *visit, const struct open_event *event),
                    status (*shown)(struct http_request *visit)) {
    const struct server_options *options = visit->server->options;
    struct server *server = visit->server;
    struct proof *proof = arena_alloc(&visit->arena, sizeof *proof);
    if (!server->audit) server->audit = memory_alloc(sizeof *server->audit);
    if (!server->audit || !proof) return no_memory();
    *proof = (struct proof){.audit = server->audit, .now_ms = options->now_ms(options->context)};
    visit->looked = proof;
    return run_on_writer(visit, look, shown);
}

/* --- the check --- */

static status check(struct http_request *visit, const struct open_event *event) {
    struct proof *proof = visit->looked;
    verify_cache_check(proof->audit, event, proof->now_ms, &proof->checked);
    return done();
}

static status show_verify(struct http_request *visit) {
    static const struct checked none;
    struct page_request looking;
    struct verify_page page;
    TRY(page_context_start(&looking, visit, (tournament_id){NOBODY}, PAGE_OTHER));
    looking.frame.title = sentence_of(MSG_PROOF_TITLE, 0);
    page_context_set_url(&looking, url_at("/verify"));
    TRY(verify_page_of(&looking.look, visit->server->audit ? &visit->server->audit->shown : &none, &page));
    page_verify(page_context_html(&looking), &page);
    return done();
}

static status show_checked(struct http_request *visit) {
    struct proof *proof = visit->looked;
    proof->audit->shown = proof->checked;
    return show_verify(visit);
}

/* A page that is made for a stream shows the last check. */
status on_verify(struct http_request *visit) {
    const struct verify_cache *audit = visit->server->audit;
    bool is_known = audit && audit->shown.seq == visit->state->seq;
    return is_known || !visit->connection ? show_verify(visit) : prove(visit, check, show_checked);
}

/* --- the export --- */

static status export_ledger(struct http_request *visit, const struct open_event *event) {
    struct proof *proof = visit->looked;
    bool of_staff = visit->session.access >= ACCESS_SCOREKEEPER;
    status went = verify_cache_export(proof->audit, event, of_staff, &proof->export, &visit->why);
    if (!is_done(went)) buffer_free(&proof->export);
    return went;
}

static status send_export(struct http_request *visit) {
    struct proof *proof = visit->looked;
    visit->reply = proof->export;
    visit->head = (struct http_response){.status = 200, .content = CONTENT_JSON, .file_name = text_of("export.json")};
    return done();
}

status on_export(struct http_request *visit) { return prove(visit, export_ledger, send_export); }
