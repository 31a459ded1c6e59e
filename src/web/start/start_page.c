#include "web/start/start_page.h"

#include <event2/listener.h>
#include <string.h>
#include <sodium/crypto_verify_32.h>
#include "app/save/event_file.h"
#include "core/game/game_rules.h"
#include "pages/pages.h"
#include "pages/setup/start_pages.h"
#include "pages/shared/staff_frame.h"
#include "sys/files.h"
#include "sys/local_time.h"
#include "web/request/device_token.h"
#include "web/request/handlers.h"
#include "web/request/page_context.h"
#include "web/request/respond.h"
#include "web/server/server_internal.h"

/* The newest files are looked into, unless they are large; of the others the list has name, date and size. */
enum { LOOKED_INTO_MAX = 40, LOOKED_INTO_BYTES_MAX = 32 << 20, AGAIN_SECONDS = 5 };
static const char start_route[] = "/in/*";

static struct start_doors *doors_of(const struct http_request *request) { return request->server->options->doors; }

static bool has_secret(const struct http_request *request) {
    uint8_t token[SESSION_TOKEN_SIZE], hash[HASH_SIZE];
    if (!text_hex(request->segments[0], token, SESSION_TOKEN_SIZE)) return false;
    session_hash(token, hash);
    return crypto_verify_32(hash, doors_of(request)->secret) == 0;
}

/* --- the list of files --- */

struct looked_at {
    struct start_doors *doors;
    const char *path;
};

static status open_to_look(void *context, struct store **store, struct problem *why) {
    const struct looked_at *looked = context;
    return looked->doors->look(looked->doors->context, store, looked->path, why);
}

static struct text said(struct http_request *request, struct sentence says) {
    struct buffer words = {.ceiling = 4096};
    struct text kept = text_of("");
    message_format(&words, request->language, &says);
    if (!is_done(arena_keep(&request->arena, &words, &kept))) return text_of("");
    return kept;
}

/* "Spring Cup: round 2 · 12 of 27". */
static struct text stands_of(struct http_request *request, const struct state *state) {
    struct layout_data frame = {.title = {0}};
    const tournament_id id = tournament_at_hand(state);
    struct page_ctx ctx = {
        .state = state, .tournament = id, .language = request->language, .arena = &request->arena, .frame = &frame};
    struct progress progress;
    if (state->finished) return said(request, sentence_of(MSG_START_FINISHED, 0));
    if (id.at == NOBODY) return said(request, sentence_of(MSG_DESK_NO_TOURNAMENT, 0));
    if (!is_done(progress_of(state, id, &progress))) return text_of("");
    return staff_progress(&ctx, &progress);
}

static void look_into(struct http_request *request, struct start_file *row) {
    struct looked_at looked = {doors_of(request), row->name};
    const struct store_source source = {open_to_look, &looked};
    struct open_event event;
    struct problem why;
    if (!is_done(event_open(&event, &source, &why))) {
        row->stands = said(request, why.says);
        return;
    }
    row->event = text_dup(&request->arena, state_text(&event.state, event.state.name));
    row->stands = text_dup(&request->arena, stands_of(request, &event.state));
    event_close(&event);
}

static struct text day_of(struct http_request *request, int64_t at_ms) {
    enum { TIME = sizeof " 14:30:00" - 1 };
    struct buffer words = {0};
    struct text kept = text_of("");
    timestamp_write(&words, at_ms, true);
    (void)!is_done(arena_keep(&request->arena, &words, &kept));
    if (kept.length > TIME) kept.length -= TIME;
    return kept;
}

static status list_files(struct http_request *request, struct start_page *page) {
    struct event_list list;
    TRY(event_list_of(&list, ".", &request->arena, &request->why));
    struct start_file *rows = ARENA_ARRAY(&request->arena, struct start_file, list.count + 1);
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < list.count; i++) {
        const struct event_listed *file = &list.rows[i];
        rows[i] = (struct start_file){.name = file->name,
                                      .day = day_of(request, file->changed_ms),
                                      .kilobytes = (int64_t)((file->size + 1023) / 1024)};
        if (i < LOOKED_INTO_MAX && file->size <= LOOKED_INTO_BYTES_MAX) look_into(request, &rows[i]);
    }
    page->files.rows = rows, page->files.count = list.count;
    page->is_cut = list.is_cut;
    return done();
}

/* --- the page --- */

static status name_file(struct http_request *request, struct text event, struct text *file) {
    struct buffer words = {0};
    event_file_name(&words, &request->arena, event);
    return arena_keep(&request->arena, &words, file);
}

static status fill_name(struct http_request *request, struct start_page *page) {
    page->name = request->head.method == METHOD_POST ? param_text(request, "name") : text_of("");
    if (!page->name.length) page->name = said(request, sentence_of(MSG_START_NAME_SUGGESTED, 0));
    TRY(name_file(request, page->name, &page->file));
    page->is_taken = file_exists(page->file.bytes);
    return done();
}

/* "Spring Cup 2026-05-02", with a number where the folder has such a file already. */
static status name_game(struct http_request *request, uint32_t game, struct text *event, struct text *file) {
    const struct server_options *options = request->server->options;
    const char *name = message_template(request->language, rule_books()->games[game]->name, false);
    struct text day = day_of(request, options->now_ms(options->context));
    for (uint32_t number = 1; number <= EVENT_FILES_MAX; number++) {
        struct buffer words = {0};
        buffer_add_cstr(&words, name), buffer_add_byte(&words, ' '), buffer_add_text(&words, day);
        if (number > 1) buffer_add_byte(&words, ' '), buffer_add_number(&words, number);
        TRY(arena_keep(&request->arena, &words, event));
        TRY(name_file(request, *event, file));
        if (!file_exists(file->bytes)) break;
    }
    return done();
}

static status list_games(struct http_request *request, struct start_page *page) {
    struct start_game *rows = ARENA_ARRAY(&request->arena, struct start_game, rule_books()->game_count + 1);
    if (!rows) return no_memory();
    page->games.rows = rows, page->games.count = rule_books()->game_count;
    for (uint32_t i = 0; i < page->games.count; i++) {
        struct text event;
        rows[i] = (struct start_game){.id = rule_books()->games[i]->id, .name = rule_books()->games[i]->name};
        TRY(name_game(request, i, &event, &rows[i].file));
    }
    return done();
}

static status show(struct http_request *request, struct text wrong) {
    const struct start_doors *doors = doors_of(request);
    struct start_page page = {.language = request->language == LANGUAGE_PT_BR ? "pt-BR" : "en",
                              .is_portuguese = request->language == LANGUAGE_PT_BR,
                              .theme = page_context_theme(request),
                              .folder = text_of(doors->folder),
                              .wrong = wrong,
                              .back = request->head.path,
                              .can_write = file_folder_writable("./x")};
    char token[2 * HASH_SIZE + 1], looks[2 * HASH_SIZE + 1];
    http_request_csrf_token(request, start_route, token);
    http_request_csrf_token(request, "/looks", looks);
    page.form = (struct form_head){.action = url_piece(url_at("/in"), request->segments[0]), .token = token};
    page.looks = (struct form_head){.action = url_at("/looks"), .token = looks};
    TRY(fill_name(request, &page));
    TRY(list_files(request, &page));
    TRY(list_games(request, &page));
    page_start(respond_html(request), &page);
    return device_token_offer(request);
}

/* Devices that wait for the event read the page again by themselves. */
static status on_no_event(struct http_request *request) {
    const struct problem why = {"TY-NO-EVENT", {.message = MSG_START_NO_EVENT}};
    if (request->wants_json) {
        request->retry_seconds = AGAIN_SECONDS;
        respond_error(request, 503, &why);
        return done();
    }
    struct no_event_page page = {.language = request->language == LANGUAGE_PT_BR ? "pt-BR" : "en",
                                 .theme = page_context_theme(request)};
    page_no_event(respond_html(request), &page);
    request->response.status = 503;
    request->response.retry_seconds = AGAIN_SECONDS;
    return done();
}

static status on_start(struct http_request *request) {
    return has_secret(request) ? show(request, text_of("")) : on_no_event(request);
}

/* --- the choice --- */

static void copy_text(char *to, size_t size, struct text text) {
    struct buffer out = buffer_wrap(to, size);
    buffer_add_text(&out, text);
}

static void copy_session(const struct http_request *request, uint8_t hash[HASH_SIZE]) {
    uint8_t token[SESSION_TOKEN_SIZE];
    if (text_hex(request->cookies[COOKIE_LINK], token, SESSION_TOKEN_SIZE)) session_hash(token, hash);
}

/* REFUSED: a name without text, a file that the folder does not have. */
static status read_choice(struct http_request *request, struct start_choice *choice) {
    struct text name = text_trimmed(param_text(request, "name")), file = param_text(request, "open");
    struct event_list list;
    if (choice->kind == START_CREATE) {
        if (!name.length) return refuse(&request->why, "TY-NAME", MSG_START_NAME_NEEDED, 0);
        copy_text(choice->name, sizeof choice->name, name);
        TRY(name_file(request, name, &file));
    } else if (choice->kind == START_GAME) {
        TRY(name_game(request, doors_of(request)->game, &name, &file));
        copy_text(choice->name, sizeof choice->name, name);
    } else if (choice->kind == START_OPEN) {
        TRY(event_list_of(&list, ".", &request->arena, &request->why));
        if (!event_list_has(&list, file))
            return refuse(&request->why, "TY-FILE", MSG_START_NO_SUCH_FILE, 1, arg_text(file));
    }
    copy_text(choice->file, sizeof choice->file, file);
    return done();
}

static status show_wrong(struct http_request *request, const struct problem *why) {
    const struct problem kept = *why;
    TRY(show(request, said(request, kept.says)));
    request->response.status = request->refused_with ? request->refused_with : 409;
    return done();
}

static status choose(struct http_request *request, enum start_kind kind) {
    struct start_doors *doors = doors_of(request);
    struct start_choice choice = {.kind = kind, .language = request->language};
    if (doors->waits) return refuse(&request->why, "TY-START", MSG_START_ANOTHER, 0);
    TRY(device_token_hash(request, choice.opener.token));
    copy_session(request, choice.opener.session);
    TRY(read_choice(request, &choice));
    if (!doors->on_choice(doors->chooser, &choice)) return fault(&request->why, "IO", MSG_START_ENDED, 0);
    doors->waits = request, doors->kind = kind;
    request->is_pending = true;
    evconnlistener_disable(request->server->listener); /* who comes now is for the server that follows */
    return done();
}

static status on_start_choose(struct http_request *request) {
    uint32_t game;
    if (!has_secret(request)) return on_no_event(request);
    request->refuse = show_wrong;
    if (param_text(request, "open").length) return choose(request, START_OPEN);
    if (game_rules_named(param_text(request, "game"), &game)) {
        doors_of(request)->game = game;
        return choose(request, START_GAME);
    }
    if (text_is(param_text(request, "do"), "create")) return choose(request, START_CREATE);
    if (text_is(param_text(request, "do"), "sample")) return choose(request, START_SAMPLE);
    return show(request, text_of("")); /* the file's name follows the event's */
}

static void lead_in(struct http_request *request, enum start_kind kind, bool keeps) {
    const char *rules = rule_books()->games[doors_of(request)->game]->id;
    const struct url game = url_asks(url_at("/desk/games/new"), "rules", text_of(rules));
    respond_redirect(request,
                     kind == START_GAME ? url_text(&game) : text_of(kind == START_CREATE ? "/desk/new" : "/desk"));
    if (!keeps) respond_cookie(request, COOKIE_LINK, request->cookies[COOKIE_NEXT], LINK_SECONDS);
}

void start_page_answer(struct start_doors *doors, const struct start_answer *answer) {
    struct http_request *request = doors->waits;
    if (!request) return;
    doors->waits = NULL;
    request->is_pending = false;
    request->state = request->server->state;
    if (!answer->is_open) evconnlistener_enable(request->server->listener);
    if (answer->is_open)
        lead_in(request, doors->kind, answer->keeps);
    else if (is_done(show(request, text_of(answer->says))))
        request->response.status = 409;
    else
        request->reply.failed = true;
    request->answer(request);
}

/* --- routes --- */

static const char *const acts[] = {"create", "sample", NULL};
static const struct form_field asked[] = {{.name = "saved", .kind = FORM_NUMBER, .min = 0, .max = INT64_MAX}};
static const struct form_field chosen[] = {
    {.name = "t", .kind = FORM_HEX, .max = HASH_SIZE},
    {.name = "name", .label = MSG_START_NAME, .kind = FORM_TEXT, .min = 0, .max = NAME_CHARACTERS_MAX},
    {.name = "open", .kind = FORM_TEXT, .min = 0, .max = FILE_NAME_SIZE - 1},
    {.name = "do", .kind = FORM_CHOICE, .choices = acts},
    {.name = "game", .kind = FORM_TEXT, .min = 0, .max = 40},
};
static const char *const languages[] = {"en", "pt-BR", NULL};
static const struct form_field looks[] = {
    {.name = "t", .kind = FORM_HEX, .max = HASH_SIZE},
    {.name = "language", .kind = FORM_CHOICE, .choices = languages},
    {.name = "back", .kind = FORM_TEXT, .min = 0, .max = 700},
};
static const struct form_field of_asset[] = {{.name = "v", .kind = FORM_TEXT, .min = 0, .max = 64}};

#define FIELDS(list) list, sizeof list / sizeof *list
static const struct route rows[] = {
    {METHOD_GET, start_route, ACCESS_PUBLIC, on_start, FIELDS(asked)},
    {METHOD_POST, start_route, ACCESS_PUBLIC, on_start_choose, FIELDS(chosen)},
    {METHOD_POST, "/looks", ACCESS_PUBLIC, on_looks, FIELDS(looks)},
    {METHOD_GET, "/assets/*", ACCESS_PUBLIC, on_asset, FIELDS(of_asset)},
};
const struct route_table start_routes = {rows, sizeof rows / sizeof *rows, on_no_event};
