/* Request handlers of verification and of the export, public. */
#include "web/server/verify_cache.h"
#include "web/request/handlers.h"
#include "web/server/server_internal.h"
#include "web/request/page_context.h"
#include "pages/pages.h"

/* What the writer's thread found. */
struct proof {
    struct verify_cache *audit;
    int64_t now_ms;
    struct checked checked;
    struct buffer export; /* a copy */
};

/* Runs a query on the writer's thread. */
static status prove(struct http_request *request,
                    status (*query)(struct http_request *request, const struct open_event *event),
                    status (*respond)(struct http_request *request)) {
    const struct server_options *options = request->server->options;
    struct server *server = request->server;
    struct proof *proof = arena_alloc(&request->arena, sizeof *proof);
    if (!server->audit) server->audit = memory_alloc(sizeof *server->audit);
    if (!server->audit || !proof) return no_memory();
    *proof = (struct proof){.audit = server->audit, .now_ms = options->now_ms(options->context)};
    request->query_result = proof;
    return run_on_writer(request, query, respond);
}

/* --- verification --- */

static status check(struct http_request *request, const struct open_event *event) {
    struct proof *proof = request->query_result;
    verify_cache_check(proof->audit, event, proof->now_ms, &proof->checked);
    return done();
}

static status show_verify(struct http_request *request) {
    static const struct checked none;
    struct page_request context;
    struct verify_page page;
    TRY(page_context_start(&context, request, (tournament_id){NOBODY}, PAGE_OTHER));
    context.frame.title = sentence_of(MSG_PROOF_TITLE, 0);
    page_context_set_url(&context, url_at("/verify"));
    TRY(verify_page_of(&context.ctx, request->server->audit ? &request->server->audit->shown : &none, &page));
    page_verify(page_context_html(&context), &page);
    return done();
}

static status show_checked(struct http_request *request) {
    struct proof *proof = request->query_result;
    proof->audit->shown = proof->checked;
    return show_verify(request);
}

/* A page rendered for a stream shows the last verification. */
status on_verify(struct http_request *request) {
    const struct verify_cache *audit = request->server->audit;
    bool is_known = audit && audit->shown.seq == request->state->seq;
    return is_known || !request->connection ? show_verify(request) : prove(request, check, show_checked);
}

/* --- the export --- */

static status export_ledger(struct http_request *request, const struct open_event *event) {
    struct proof *proof = request->query_result;
    bool of_staff = request->session.access >= ACCESS_SCOREKEEPER;
    status went = verify_cache_export(proof->audit, event, of_staff, &proof->export, &request->why);
    if (!is_done(went)) buffer_free(&proof->export);
    return went;
}

static status send_export(struct http_request *request) {
    struct proof *proof = request->query_result;
    request->reply = proof->export;
    request->response =
        (struct http_response){.status = 200, .content = CONTENT_JSON, .file_name = text_of("export.json")};
    return done();
}

status on_export(struct http_request *request) { return prove(request, export_ledger, send_export); }
