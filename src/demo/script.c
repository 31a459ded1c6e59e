/* The organizer's loop: does what comes next, by the button or link at the top of the Round page. */
#include "demo/script.h"

#include <string.h>

enum { DISAPPOINTED_MAX = 60, LONGER_MAX = 8, QUARTER = 25, LEAST_MS = 20, DEMO_KEY = 3 };

/* The page to look at after a button is pressed, by the ending of the button's address. */
static const struct shown_at {
    const char *act, *at;
} shown_at[] = {{"/do/draw_publish", "/tables"}, {"/do/stage_close", "/standings"}, {"", "/run"}};

static bool ends_so(struct text text, const char *end) {
    size_t length = strlen(end);
    return text.length >= length && memcmp(text.bytes + text.length - length, end, length) == 0;
}

static void tell_pressed(struct demo_run *demo) {
    const struct shown_at *each = shown_at;
    while (!ends_so(buffer_view(&demo->pressed.path), each->act)) each++;
    struct demo_path path = path_of(demo, "/t/", each->at);
    struct text label = buffer_view(&demo->pressed.label);
    TELL(demo, path.bytes, MSG_PLAYS_DESK, 1, arg_text(label));
    demo_rest(demo, 150);
}

static void after_publishing(struct demo_run *demo) {
    for (uint32_t i = 0; i < demo->players.count; i++) demo->players.rows[i].acts = 0;
    demo->stages++;
    if (demo->stages == 1) make_announcement(demo);
    begin_clock(demo);
    demo_rest(demo, 150);
    if (demo->stages == 1) demo_call_judge(demo);
    if (demo->stages == 2) give_penalty(demo);
}

/* Events between two stages, each once. True: something was saved, so the page must be read again. */
static bool happens_before(struct demo_run *demo, struct text to) {
    uint32_t saved = demo->saved;
    bool is_draw = ends_so(to, "/do/draw_make") && demo->stages == 1;
    if (ends_so(to, "/do/stage_close") && demo->stages == 1) correct_result(demo);
    if (is_draw) leave_by_phone(demo);
    if (is_draw) let_in_newcomer(demo);
    return demo->saved > saved;
}

static void press_next(struct demo_run *demo, struct text to) {
    char path[PATH_BYTES_MAX + 1];
    struct buffer kept = buffer_wrap(path, sizeof path);
    struct demo_path run = path_of(demo, "/t/", "/run");
    const struct press press = {.to = path};
    buffer_add_text(&kept, text_split_once(&to, '?'));
    if (kept.failed || happens_before(demo, buffer_view(&kept))) return;
    if (demo_act_at(demo, &demo->organizer, run.bytes, &press) != SO_SAVED) return;
    tell_pressed(demo);
    if (ends_so(buffer_view(&kept), "/do/draw_publish")) after_publishing(demo);
    if (ends_so(buffer_view(&kept), "/do/stage_close")) tell_standings(demo);
}

/* Redoes a preview after a player came or left. */
static void draw_again(struct demo_run *demo) {
    struct demo_path run = path_of(demo, "/t/", "/run");
    struct demo_text words = words_of(demo, MSG_PLAYS_AGAIN_WORDS);
    const struct press press = {.to = "/do/draw_make", .fields = {{"reason", words.bytes}}};
    if (demo_act_at(demo, &demo->organizer, run.bytes, &press) == SO_SAVED) tell_pressed(demo);
}

/* The event's name, which stands beside the arms. */
static void event_name(struct text page, struct buffer *name) {
    struct tag tag;
    while (tag_next_named(&page, "a", &tag))
        if (tag_has_class(&tag, "brand") && tag_next_named(&page, "span", &tag)) {
            html_said(inside_until(page, "span"), name);
            return;
        }
}

/* Types the event's name, as its page asks. */
static void finish(struct demo_run *demo) {
    char words[NAME_BYTES_MAX + 1] = "";
    struct buffer name = buffer_wrap(words, sizeof words - 1);
    event_name(demo_get(demo, &demo->organizer, "/desk/finish"), &name);
    words[name.failed ? 0 : name.length] = '\0';
    const struct press press = {.to = "/desk/finish", .fields = {{"name", words}}};
    if (demo_act_at(demo, &demo->organizer, "/desk/finish", &press) == SO_SAVED) tell_pressed(demo);
}

/* What comes next, in the bar at the top; false: nothing does. */
static bool next_step(struct text page, struct tag *tag) {
    while (tag_next_named(&page, "div", tag)) {
        if (!tag_has_class(tag, "next")) continue;
        struct text inside = inside_until(page, "div");
        while (tag_next(&inside, tag))
            if (!tag->closes && (tag_has_class(tag, "primary") || tag_has_class(tag, "lead"))) return true;
        return false;
    }
    return false;
}

/* Where the button sends its form, with the form's inside. */
static struct text sent_to(struct text page, const struct tag *button, struct text *inside) {
    struct text to = tag_value(button, "formaction"), id = tag_value(button, "form");
    struct tag form;
    *inside = text_of("");
    while (!to.length && tag_next_named(&page, "form", &form))
        if (text_equal(tag_value(&form, "id"), id))
            to = tag_value(&form, "action"), *inside = inside_until(page, "form");
    return to;
}

/* Pairings that are made again want a reason. */
static bool wants_reason(struct text inside) {
    struct tag input;
    while (tag_next_named(&inside, "input", &input))
        if (text_is(tag_value(&input, "name"), "reason")) return true;
    return false;
}

static void press_button_of_page(struct demo_run *demo, struct text page, const struct tag *button) {
    struct text inside, to = sent_to(page, button, &inside);
    if (wants_reason(inside))
        draw_again(demo);
    else
        press_next(demo, to);
}

/* False: nothing is left to do. */
static bool play_on(struct demo_run *demo) {
    struct demo_path run = path_of(demo, "/t/", "/run"), screens = path_of(demo, "/t/", "/screens");
    struct text page = demo_get(demo, &demo->organizer, run.bytes);
    struct tag tag;
    if (!page.length) return true;
    if (!next_step(page, &tag)) return false;
    struct text to = tag_value(&tag, "href");
    if (text_is(tag.name, "button"))
        press_button_of_page(demo, page, &tag);
    else if (text_is(to, screens.bytes)) /* the last round is over */
        finish(demo);
    else
        (void)(play_phones(demo) || settle_at_desk(demo));
    return true;
}

/* Another person may be acting too: waits until the page changes. */
static void wait_for_others(struct demo_run *demo) {
    uint32_t times = ++demo->disappointed;
    browser_wait(&demo->browser, LEAST_MS);
    demo_rest(demo, QUARTER * (int)(times < LONGER_MAX ? times : LONGER_MAX));
}

static void play_all(struct demo_run *demo) {
    while (demo->disappointed < DISAPPOINTED_MAX) {
        uint32_t saved = demo->saved;
        if (!play_on(demo)) {
            tell_champion(demo);
            return;
        }
        if (demo->saved == saved) wait_for_others(demo);
    }
    TELL(demo, "/", MSG_PLAYS_STUCK, 0);
}

void play_event(const struct demo_wish *wish, struct text link, int alive) {
    struct demo_run demo = {.wish = wish, .browser = {.language = wish->language == LANGUAGE_EN ? "en" : "pt-BR"}};
    const uint8_t key[LOT_KEY_SIZE] = {DEMO_KEY};
    lot_start(&demo.lot, key);
    if (browser_open(&demo.browser, link, alive) && take_links(&demo, link)) {
        demo_check_in(&demo);
        play_all(&demo);
    } else
        TELL(&demo, NULL, MSG_PLAYS_STUCK, 0);
    VEC_FREE(&demo.players);
    press_free(&demo.pressed);
}
