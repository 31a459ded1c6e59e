/* Request handlers of screens and printing: their page, and each paper as it is drawn. */
#include "web/request/handlers.h"
#include "web/server/server_internal.h"
#include "web/request/page_context.h"
#include "pages/pages.h"
#include "web/server/print_queue.h"
#include "pages/desk/screens_pages.h"
#include "app/save/permissions.h"
#include "web/http/http_chars.h"
#include "web/request/respond.h"
#include "web/request/path_params.h"
#include "web/request/share_link.h"
#include "web/server/live_page.h"

/* Requires the right to renew codes: anyone with a seat's code can act as its player. */
static bool may_have_codes(const struct http_request *request) {
    const struct command renews = {.kind = COMMAND_code_renew, .by = request->session.link};
    return is_allowed((enum link_role)request->session.access, request->session.person, &renews);
}

/* The paper size, as in print_page_of and the URLs of files. */
static struct text size_asked(const struct http_request *request) {
    struct text asked = param_text(request, "paper");
    return asked.length ? asked : text_of("a4");
}

/* How many browsers show that projector page. */
static uint32_t count_row(const struct http_request *request, const struct screen_row *row) {
    uint32_t open = live_page_watchers(request->server, url_text(&row->to), "?turn=");
    for (uint32_t i = 0; i < row->splits.count; i++)
        for (uint32_t j = 0; j < row->splits.rows[i].screens.count; j++)
            open += live_page_watchers(request->server, url_text(&row->splits.rows[i].screens.rows[j].to), "?");
    return open;
}

static void count_open(const struct http_request *request, struct screens_page *page) {
    for (uint32_t i = 0; i < page->screens.count + page->more.count; i++) {
        bool is_more = i >= page->screens.count;
        const struct screen_row *rows = is_more ? page->more.rows - page->screens.count : page->screens.rows;
        struct screen_row *row = (struct screen_row *)&rows[i];
        row->open = count_row(request, row);
        page->open += row->open;
        page->more_open = page->more_open || (is_more && row->open);
    }
}

/* `why`: why the requested paper does not exist, or NULL. */
static status show(struct http_request *request, const struct problem *why) {
    struct page_request context;
    struct screens_page page;
    struct code_picture picture;
    tournament_id id;
    if (!path_param_any_tournament(request, &id)) return done();
    TRY(page_context_start(&context, request, id, PAGE_SCREENS));
    TRY(page_context_staff(&context, PLACE_SCREENS));
    context.frame.cols = context.frame.wide_side = true;
    context.frame.title = sentence_of(MSG_SCREENS_TITLE, 0);
    TRY(screens_page_of(&context.ctx, size_asked(request), may_have_codes(request), &page));
    if (page.letter) page_context_set_url(&context, page.letter_size);
    if (page.next.length)
        context.frame.next = (struct next_action){.says = page.next, .is_step = true, .to = page.next_to};
    TRY(share_link_of(request, "/wall", text_of(""), &page.address, &picture));
    count_open(request, &page);
    page.works = print_queue_work(request->server->papers);
    if (why) page.failed = page_ctx_said(&context.ctx, &why->says);
    if (why) page.rule = why->rule;
    page_screens(page_context_html(&context), &page);
    return done();
}

status on_screens(struct http_request *request) { return show(request, NULL); }

/* --- the file --- */

static void keep_word(char *room, size_t size, struct text word) {
    struct buffer kept = buffer_wrap(room, size);
    buffer_add_text(&kept, word);
    if (kept.failed) room[0] = 0;
}

/* Accepts the same values as `tiltyard print --round`. */
static status check_stage(struct http_request *request) {
    struct text asked = param_text(request, "round");
    enum stage_kind kind;
    uint32_t number;
    if (!asked.length || stage_named(asked, &kind, &number)) return done();
    return misuse(&request->why, "TY-FORM", MSG_STAGE_UNKNOWN, 1, arg_text(asked));
}

/* "slips": the path's last segment; that of a game in an event without tournaments names no paper. */
static bool find_paper(const struct http_request *request, enum print_kind *what) {
    *what = PRINT_GAME;
    return !request->segments[0].length || (paper_named(request->segments[1], what) && *what != PRINT_QR);
}

/* False: there is no such paper. */
static bool read_order(struct http_request *request, struct paper_order *order) {
    *order = (struct paper_order){.language = request->language};
    if (!find_paper(request, &order->what)) return false;
    bool has_codes = order->what == PRINT_SLIPS || order->what == PRINT_PACK;
    order->size = (enum paper_size)param_number(request, "paper", PRINT_A4);
    order->form = (enum paper_form)param_number(request, "form", PRINT_PDF);
    order->by_table = order->what == PRINT_PAIRINGS && param_number(request, "by", 0) == 1;
    order->without_codes = has_codes && !may_have_codes(request);
    order->page = (uint32_t)param_number(request, "page", 0);
    keep_word(order->slug, sizeof order->slug, request->segments[0]);
    keep_word(order->stage, sizeof order->stage, param_text(request, "round"));
    if (order->what == PRINT_GAME) keep_word(order->game, sizeof order->game, param_text(request, "game"));
    if (order->what == PRINT_GAME && !*order->game) return false;
    return true;
}

/* A header field allows only ASCII letters: "São João" becomes "sao-joao". */
static struct text file_name(struct http_request *request, struct text name) {
    bool is_plain = true;
    for (uint32_t i = 0; i < name.length; i++) is_plain = is_plain && (unsigned char)name.bytes[i] < 0x80;
    struct text plain = is_plain ? name : text_casefold(&request->arena, name);
    char room[100 + 1];
    struct buffer kept = buffer_wrap(room, sizeof room);
    for (uint32_t i = 0; plain.bytes && i < plain.length; i++) {
        char letter = plain.bytes[i]; /* a first '-' would look like an option, a first '.' would hide the file */
        bool is_good =
            (http_char_is(letter, SIGN_OURS) || letter == '.') && (kept.length || (letter != '-' && letter != '.'));
        if (is_good) buffer_add_byte(&kept, letter);
    }
    struct text word;
    return is_done(arena_keep(&request->arena, &kept, &word)) ? word : (struct text){0};
}

/* The URL of this paper, without a page number. */
static struct url address_of(const struct http_request *request) {
    static const char *const fields[] = {"paper", "form", "round", "by", "game"};
    struct url url = url_at("/desk/print/game");
    if (request->segments[0].length)
        url =
            url_piece(url_piece(url_piece(url_at("/t"), request->segments[0]), text_of("print")), request->segments[1]);
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (param_text(request, fields[i]).length) url = url_asks(url, fields[i], param_text(request, fields[i]));
    return url;
}

static status show_pages(struct http_request *request, uint32_t count) {
    struct page_request context;
    struct printed_page page;
    tournament_id id;
    if (!path_param_any_tournament(request, &id)) return done();
    TRY(page_context_start(&context, request, id, PAGE_OTHER));
    TRY(page_context_staff(&context, PLACE_SCREENS));
    context.frame.title = sentence_of(MSG_PAGE_PRINT, 0);
    page_context_set_url(&context, page_ctx_url(&context.ctx, PAGE_SCREENS));
    TRY(printed_page_of(&context.ctx, address_of(request), count, &page));
    page_printed(page_context_html(&context), &page);
    return done();
}

static status send_file(struct http_request *request, const struct paper_drawn *drawn) {
    static const enum content_type contents[PRINT_FORMS] = {
        [PRINT_PDF] = CONTENT_PDF, [PRINT_SVG] = CONTENT_SVG, [PRINT_PNG] = CONTENT_PNG};
    if (!drawn->bytes.length) return show_pages(request, drawn->files);
    request->response = (struct http_response){.status = 200,
                                               .content = contents[param_number(request, "form", PRINT_PDF)],
                                               .file_name = file_name(request, drawn->name)};
    request->reply = (struct buffer){.ceiling = drawn->bytes.length};
    buffer_add_text(&request->reply, drawn->bytes);
    return request->reply.failed ? no_memory() : done();
}

static status draw_paper(struct http_request *request) {
    struct paper_order order;
    request->refuse = show;
    TRY(check_stage(request));
    if (read_order(request, &order)) return print_queue_submit(request, &order, send_file);
    respond_not_found(request);
    return done();
}

status on_paper(struct http_request *request) {
    tournament_id id;
    return path_param_tournament(request, &id) ? draw_paper(request) : done();
}

/* In an event without tournaments. */
status on_game_paper(struct http_request *request) { return draw_paper(request); }
