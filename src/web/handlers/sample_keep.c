/* Request handler that keeps the sample as an event: its whole ledger becomes a file in the folder where the server was
 * started, which is served from then on. */
#include <event2/event.h>
#include <string.h>
#include "app/recover/event_copy.h"
#include "pages/pages.h"
#include "pages/setup/start_pages.h"
#include "sys/files.h"
#include "web/request/handlers.h"
#include "web/request/page_context.h"
#include "web/request/respond.h"
#include "web/http/form.h"
#include "web/server/serve_main.h"
#include "web/server/server_internal.h"
#include "web/start/event_list.h"

static const char keep_path[] = "/desk/keep";

static struct sample_event *sample_of(const struct http_request *request) { return request->server->options->sample; }

/* "/home/ana/spring-cup.tilt" */
static status name_kept(struct http_request *request, struct text name, struct text *file, struct text *path) {
    struct buffer words = {0}, whole = {0};
    event_file_name(&words, &request->arena, name);
    TRY(arena_keep(&request->arena, &words, file));
    buffer_add_cstr(&whole, sample_of(request)->folder), buffer_add_byte(&whole, '/'), buffer_add_text(&whole, *file);
    return arena_keep(&request->arena, &whole, path);
}

static status show_keep(struct http_request *request, const struct problem *why) {
    struct page_request context;
    struct keep_page page = {.frame = &context.frame};
    struct text path;
    TRY(page_context_start(&context, request, (tournament_id){NOBODY}, PAGE_OTHER));
    TRY(page_context_staff(&context, PLACE_SETTINGS));
    context.frame.title = sentence_of(MSG_SAMPLE_KEEP, 0);
    page_context_set_url(&context, url_at(keep_path));
    if (why) page_context_set_error(&context, why);
    page.name = request->head.method == METHOD_POST ? param_text(request, "name") : context.frame.event;
    page.folder = text_of(sample_of(request)->folder);
    TRY(name_kept(request, page.name, &page.file, &path));
    page.is_taken = file_exists(path.bytes);
    TRY(page_context_form(request, keep_path, url_at(keep_path), 0, &page.form));
    page_keep(page_context_html(&context), &page);
    return done();
}

status on_keep(struct http_request *request) {
    if (sample_of(request)) return show_keep(request, NULL);
    respond_redirect(request, text_of("/desk"));
    return done();
}

/* On the writer's thread: what is saved by now is in the copy. */
static status copy_sample(struct http_request *request, const struct open_event *event) {
    struct event_copying copying = {.path = sample_of(request)->kept};
    return event_copy(event->store, &copying, &request->why);
}

/* Nothing is saved in the sample any more; what waits is for the event. */
static status end_sample(struct http_request *request) {
    writer_close(request->server->writer);
    request->server->is_ending = true;
    event_base_loopbreak(request->server->base);
    respond_redirect(request, text_of("/desk"));
    return done();
}

static status forget_name(struct http_request *request, const struct problem *why) {
    sample_of(request)->kept[0] = '\0';
    return show_keep(request, why);
}

status on_keep_do(struct http_request *request) {
    struct text name = text_trimmed(param_text(request, "name")), file, path;
    if (!sample_of(request)) return refuse(&request->why, "TY-SAMPLE", MSG_SAMPLE_NOT, 0);
    request->refuse = show_keep;
    if (!form_has(request->form, "keep")) return show_keep(request, NULL); /* the file's name follows the event's */
    if (!name.length) return refuse(&request->why, "TY-NAME", MSG_START_NAME_NEEDED, 0);
    if (sample_of(request)->kept[0]) return refuse(&request->why, "TY-SAMPLE", MSG_SAMPLE_BUSY, 0);
    TRY(name_kept(request, name, &file, &path));
    if (file_exists(path.bytes)) return refuse(&request->why, "TY-FILE", MSG_START_TAKEN, 1, arg_text(file));
    struct buffer kept = buffer_wrap(sample_of(request)->kept, SAMPLE_PATH_SIZE);
    buffer_add_text(&kept, path);
    if (kept.failed) return fault(&request->why, "FILE", MSG_SERVE_PATH_LONG, 0);
    request->refuse = forget_name;
    return run_on_writer(request, copy_sample, end_sample);
}
