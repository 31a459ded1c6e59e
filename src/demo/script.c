/* The organizer's loop: the first button of the page that runs the tournament is what comes next, whatever the rules say. */
#include "demo/script.h"

#include <string.h>

enum { DISAPPOINTED_MAX = 60, LONGER_MAX = 8, QUARTER = 25, LEAST_MS = 20, DEMO_KEY = 3 };

/* Where to look once a button has been pressed, by how the address ends that it sends to. */
static const struct shown_at {
    const char *act, *at;
} shown_at[] = {{"/do/draw_publish", "/tables"}, {"/do/stage_close", "/standings"}, {"", "/run"}};

static bool ends_so(struct text text, const char *end) {
    size_t length = strlen(end);
    return text.length >= length && memcmp(text.bytes + text.length - length, end, length) == 0;
}

static void tell_pressed(struct demo_run *playing) {
    const struct shown_at *each = shown_at;
    while (!ends_so(buffer_held(&playing->pressed.path), each->act)) each++;
    struct demo_path path = path_of(playing, "/t/", each->at);
    struct text label = buffer_held(&playing->pressed.label);
    TELL(playing, path.bytes, MSG_PLAYS_DESK, 1, arg_text(label));
    demo_rest(playing, 150);
}

static void after_publishing(struct demo_run *playing) {
    for (uint32_t i = 0; i < playing->players.count; i++) playing->players.rows[i].acts = 0;
    playing->stages++;
    if (playing->stages == 1) make_announcement(playing);
    begin_clock(playing);
    demo_rest(playing, 150);
    if (playing->stages == 1) demo_call_judge(playing);
    if (playing->stages == 2) give_penalty(playing);
}

/* What happens between two stages, each once: the page is to be looked at again then. True: something did. */
static bool happens_before(struct demo_run *playing, struct text to) {
    uint32_t saved = playing->saved;
    bool is_draw = ends_so(to, "/do/draw_make") && playing->stages == 1;
    if (ends_so(to, "/do/stage_close") && playing->stages == 1) correct_result(playing);
    if (is_draw) leave_by_phone(playing);
    if (is_draw) let_in_newcomer(playing);
    return playing->saved > saved;
}

static void press_next(struct demo_run *playing, struct text to) {
    char path[PATH_BYTES_MAX + 1];
    struct buffer kept = buffer_wrap(path, sizeof path);
    struct demo_path run = path_of(playing, "/t/", "/run");
    const struct press press = {.to = path};
    buffer_piece(&kept, text_split_once(&to, '?'));
    if (kept.failed || happens_before(playing, buffer_held(&kept))) return;
    if (demo_act_at(playing, &playing->organizer, run.bytes, &press) != SO_SAVED) return;
    tell_pressed(playing);
    if (ends_so(buffer_held(&kept), "/do/draw_publish")) after_publishing(playing);
    if (ends_so(buffer_held(&kept), "/do/stage_close")) tell_standings(playing);
}

/* The draft is not that of those who play now: somebody came or went. */
static void draw_again(struct demo_run *playing) {
    struct demo_path run = path_of(playing, "/t/", "/run");
    struct demo_text words = words_of(playing, MSG_PLAYS_AGAIN_WORDS);
    const struct press press = {.to = "/do/draw_make", .fields = {{"reason", words.bytes}}};
    if (demo_act_at(playing, &playing->organizer, run.bytes, &press) == SO_SAVED) tell_pressed(playing);
}

/* What stands out on the page; false: nothing. */
static bool first_button(struct text page, struct tag *tag) {
    while (tag_next(&page, tag))
        if (!tag->closes && tag_has_class(tag, "primary")) return true;
    return false;
}

/* False: there is nothing left to be done. */
static bool play_on(struct demo_run *playing) {
    struct demo_path run = path_of(playing, "/t/", "/run");
    struct text page = demo_get(playing, &playing->organizer, run.bytes);
    struct tag tag;
    if (!page.length) return true;
    if (!first_button(page, &tag)) return false;
    struct text to = tag_value(&tag, "href");
    if (text_is(tag.name, "button"))
        press_next(playing, tag_value(&tag, "formaction"));
    else if (ends_so(to, "/results"))
        (void)(play_phones(playing) || settle_at_desk(playing));
    else if (to.length && to.bytes[0] == '#')
        draw_again(playing);
    return true;
}

/* Somebody else may be acting too: then the page says something else now, or soon. */
static void wait_for_others(struct demo_run *playing) {
    uint32_t times = ++playing->disappointed;
    browser_wait(&playing->browser, LEAST_MS);
    demo_rest(playing, QUARTER * (int)(times < LONGER_MAX ? times : LONGER_MAX));
}

static void play_all(struct demo_run *playing) {
    while (playing->disappointed < DISAPPOINTED_MAX) {
        uint32_t saved = playing->saved;
        if (!play_on(playing)) {
            tell_champion(playing);
            return;
        }
        if (playing->saved == saved) wait_for_others(playing);
    }
    TELL(playing, "/", MSG_PLAYS_STUCK, 0);
}

void play_event(const struct demo_wish *wish, struct text link, int alive) {
    struct demo_run playing = {.wish = wish, .browser = {.language = wish->language == LANGUAGE_EN ? "en" : "pt-BR"}};
    const uint8_t key[LOT_KEY_SIZE] = {DEMO_KEY};
    lot_start(&playing.lot, key);
    if (browser_open(&playing.browser, link, alive) && take_links(&playing, link)) {
        demo_check_in(&playing);
        play_all(&playing);
    } else
        TELL(&playing, NULL, MSG_PLAYS_STUCK, 0);
    ROWS_FREE(&playing.players);
    press_free(&playing.pressed);
}
