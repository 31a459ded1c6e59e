/* One thing that somebody does: a page is read, a button of it is pressed, and what became of it is looked at. */
#include "base/json_read.h"
#include "demo/script.h"

struct demo_path path_of(const struct demo_run *playing, const char *begin, const char *end) {
    struct demo_path path;
    struct buffer out = buffer_wrap(path.bytes, sizeof path.bytes);
    path.bytes[0] = '\0';
    buffer_text(&out, begin), buffer_text(&out, playing->slug), buffer_text(&out, end);
    return path;
}

struct demo_path path_of_number(const struct demo_run *playing, const char *begin, uint32_t number, const char *end) {
    struct demo_path path, before = path_of(playing, "/t/", begin);
    struct buffer out = buffer_wrap(path.bytes, sizeof path.bytes);
    path.bytes[0] = '\0';
    buffer_text(&out, before.bytes), buffer_number(&out, number), buffer_text(&out, end);
    return path;
}

struct text demo_get(struct demo_run *playing, struct device *device, const char *path) {
    bool there = browser_get(&playing->browser, device, path) && playing->browser.status == 200;
    return there ? browser_page(&playing->browser) : text_of("");
}

/* What the answer says in its "text". */
static void say_answer(struct text answer, struct buffer *out) {
    struct json_reader json;
    json_start(&json, answer);
    for (enum json_token piece = json_next(&json); piece != JSON_BROKEN && piece != JSON_DONE;
         piece = json_next(&json)) {
        if (piece != JSON_KEY || !text_is(json.raw, "text")) continue;
        if (json_next(&json) == JSON_TEXT) json_said(&json, out);
        return;
    }
}

/* Once, as long as nothing is saved. */
static void tell_refusal(const struct demo_run *playing) {
    struct buffer said = {.ceiling = 2000};
    say_answer(browser_page(&playing->browser), &said);
    struct text says = buffer_held(&said);
    if (says.length && !playing->disappointed)
        TELL(playing, NULL, MSG_PLAYS_REFUSED, 1, arg_text_ref(says.bytes, says.length));
    buffer_free(&said);
}

enum step_result demo_act(struct demo_run *playing, struct device *device, const struct press *press, bool quietly) {
    struct browser *browser = &playing->browser;
    if (!press_button(&playing->pressed, browser_page(browser), press)) return SO_NOWHERE;
    if (!browser_send(browser, device, &playing->pressed, ANSWER_SHORT)) return SO_NOWHERE;
    if (browser->status == 200) {
        playing->saved++, playing->disappointed = 0;
        return SO_SAVED;
    }
    if (!quietly) tell_refusal(playing);
    return SO_REFUSED;
}

enum step_result demo_act_at(struct demo_run *playing, struct device *device, const char *path,
                             const struct press *press) {
    if (!demo_get(playing, device, path).length) return SO_NOWHERE;
    return demo_act(playing, device, press, false);
}

struct demo_text words_of(const struct demo_run *playing, enum message message) {
    struct demo_text words;
    struct buffer out = buffer_wrap(words.bytes, sizeof words.bytes);
    words.bytes[0] = '\0';
    message_text(&out, playing->wish->language, message);
    return words;
}

bool is_time_for(struct demo_run *playing, enum episode episode) {
    bool is = !(playing->shown & (unsigned)episode);
    playing->shown |= (unsigned)episode;
    return is;
}
