/* Request handler of a new tournament. The form's fields depend on the game's options, so it is no command form. */
#include <string.h>
#include "web/request/handlers.h"
#include "web/server/server_internal.h"
#include "web/request/page_context.h"
#include "pages/pages.h"

static const char new_path[] = "/desk/new";

/* The value chosen from what the rules offer; own_of has a number typed as a house rule. */
static struct text set_of(const struct http_request *request, uint32_t number) {
    return param_text_numbered(request, "set-", number);
}
static struct text own_of(const struct http_request *request, uint32_t number) {
    return param_text_numbered(request, "own-", number);
}

/* --- the page --- */

static status keep_words(struct http_request *request, struct new_option *row) {
    struct new_word *words = ARENA_ARRAY(&request->arena, struct new_word, row->words.count + 1);
    if (!words) return no_memory();
    for (uint32_t i = 0; i < row->words.count; i++) {
        words[i] = row->words.rows[i];
        words[i].chosen = text_is(set_of(request, row->number), words[i].word);
    }
    row->words.rows = words;
    return done();
}

static status keep_options(struct http_request *request, const struct new_option **options, uint32_t count) {
    struct new_option *rows = ARENA_ARRAY(&request->arena, struct new_option, count + 1);
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < count; i++) {
        rows[i] = (*options)[i];
        rows[i].value = set_of(request, rows[i].number);
        rows[i].own = own_of(request, rows[i].number);
        TRY(keep_words(request, &rows[i]));
    }
    *options = rows;
    return done();
}

/* Keeps what was typed in a refused form. */
static status keep_typed(struct http_request *request, struct new_page *page) {
    page->name = param_text(request, "name");
    TRY(keep_options(request, &page->options.rows, page->options.count));
    return keep_options(request, &page->openings.rows, page->openings.count);
}

static status show_new(struct http_request *request, const struct problem *why) {
    struct page_request context;
    struct new_page page;
    TRY(page_context_start(&context, request, (tournament_id){NOBODY}, PAGE_NEW));
    context.frame.live = false;
    if (why) page_context_set_error(&context, why);
    TRY(new_page_of(&context.ctx, param_text(request, "format"), &page, &request->why));
    if (why) TRY(keep_typed(request, &page));
    TRY(page_context_form(request, new_path, url_at(new_path), 0, &page.form));
    page_new(page_context_html(&context), &page);
    return done();
}

status on_new(struct http_request *request) { return show_new(request, NULL); }

/* --- the form --- */

/* Only settings that differ from the format's defaults: the ledger records what the organizer chose. */
static status read_settings(struct http_request *request, const struct format *format,
                            struct command_tournament_create *wish) {
    struct setting_row *rows = ARENA_ARRAY(&request->arena, struct setting_row, format->option_count + 1);
    if (!rows) return no_memory();
    wish->settings.rows = rows;
    for (uint32_t i = 0; i < format->option_count; i++) {
        struct text own = own_of(request, i + 1), value = own.length ? own : set_of(request, i + 1);
        int64_t number;
        bool is_standard =
            option_value(&format->options[i], value, &number) && number == format->options[i].default_value;
        if (!value.length || is_standard) continue;
        rows[wish->settings.count++] = (struct setting_row){text_of(format->options[i].key), value};
        if (own.length) wish->house_rule = 1;
    }
    return done();
}

/* The format's slug; if it is taken, with "-2" or a higher number. The form does not ask for one. */
static status choose_slug(struct http_request *request, const char *plain, struct text *slug) {
    tournament_id taken;
    *slug = text_of(plain);
    for (uint32_t number = 2; tournament_named(request->state, *slug, &taken); number++) {
        char words[SLUG_CHARACTERS_MAX + 12];
        struct buffer out = buffer_wrap(words, sizeof words);
        buffer_add_cstr(&out, plain), buffer_add_byte(&out, '-'), buffer_add_number(&out, number);
        TRY(arena_keep(&request->arena, &out, slug));
    }
    return done();
}

static status make(struct http_request *request) {
    struct command command;
    uint32_t place;
    struct text format = param_text(request, "format");
    TRY(http_request_command(request, COMMAND_tournament_create, &command));
    struct command_tournament_create *wish = &command.body.tournament_create;
    if (!format_named(format, &place))
        return refuse(&request->why, "TY-FORMAT", MSG_NO_SUCH_FORMAT, 1, arg_text(format));
    wish->format = format;
    wish->name = param_text(request, "name");
    TRY(choose_slug(request, rule_books()->formats[place]->slug, &wish->slug));
    TRY(read_settings(request, rule_books()->formats[place], wish));
    /* The next page takes a pasted list; single players can be added from there. */
    struct url to = url_piece(url_piece(url_piece(url_at("/t"), wish->slug), text_of("people")), text_of("list"));
    struct buffer back = buffer_wrap(request->back, sizeof request->back);
    buffer_add_text(&back, url_text(&to));
    http_request_submit(request, &command);
    return done();
}

status on_new_make(struct http_request *request) {
    request->refuse = show_new;
    return make(request);
}
