/* Request handlers of the end of the event: its own page, and the form that asks for the event's name. */
#include "pages/desk/finish_page.h"
#include "pages/pages.h"
#include "web/request/handlers.h"
#include "web/request/page_context.h"
#include "web/http/form.h"

static const char finish_path[] = "/desk/finish";

/* The form; `why`: why it was refused, or NULL. */
static status show_finish(struct http_request *request, const struct problem *why) {
    struct page_request context;
    struct finish_page page;
    TRY(page_context_start(&context, request, (tournament_id){NOBODY}, PAGE_OTHER));
    TRY(page_context_staff(&context, PLACE_SETTINGS));
    context.frame.cols = context.frame.wide_side = true;
    context.frame.title = sentence_of(MSG_FINISH_DO, 0);
    page_context_set_url(&context, url_at(finish_path));
    if (why) page_context_set_error(&context, why);
    TRY(finish_page_of(&context.ctx, &page));
    page.typed = why ? param_text(request, "name") : text_of("");
    TRY(page_context_form(request, finish_path, context.frame.here, request->state->seq, &page.form));
    page_finish(page_context_html(&context), &page);
    return done();
}

status on_finish(struct http_request *request) { return show_finish(request, NULL); }

static status same_name(struct http_request *request, bool *same) {
    struct text name = text_casefold(&request->arena, state_text(request->state, request->state->name));
    struct text typed = text_casefold(&request->arena, text_trimmed(param_text(request, "name")));
    if (!name.bytes || !typed.bytes) return no_memory();
    *same = text_equal(name, typed);
    return done();
}

/* TY-FINISH: the name is typed, so that nobody ends an event by a slip of the finger. */
static status submit_finish(struct http_request *request) {
    struct command command;
    struct buffer back = buffer_wrap(request->back, sizeof request->back);
    bool same;
    TRY(same_name(request, &same));
    if (!same) {
        struct text name = state_text(request->state, request->state->name);
        return refuse(&request->why, "TY-FINISH", MSG_FINISH_NAME_WRONG, 1, arg_text(name));
    }
    TRY(http_request_command(request, COMMAND_event_finish, &command));
    command.body.event_finish.confirm = form_has(request->form, "confirm");
    buffer_add_cstr(&back, finish_path);
    http_request_submit(request, &command);
    return done();
}

status on_finish_do(struct http_request *request) {
    request->refuse = show_finish;
    return submit_finish(request);
}
