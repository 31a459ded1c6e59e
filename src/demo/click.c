/* A single request of a person in the demo: reads a page, presses a button, and checks the result. */
#include "base/json_read.h"
#include "demo/script.h"

struct demo_path path_of(const struct demo_run *demo, const char *begin, const char *end) {
    struct demo_path path;
    struct buffer out = buffer_wrap(path.bytes, sizeof path.bytes);
    path.bytes[0] = '\0';
    buffer_add_cstr(&out, begin), buffer_add_cstr(&out, demo->slug), buffer_add_cstr(&out, end);
    return path;
}

struct demo_path path_of_number(const struct demo_run *demo, const char *begin, uint32_t number, const char *end) {
    struct demo_path path, before = path_of(demo, "/t/", begin);
    struct buffer out = buffer_wrap(path.bytes, sizeof path.bytes);
    path.bytes[0] = '\0';
    buffer_add_cstr(&out, before.bytes), buffer_add_number(&out, number), buffer_add_cstr(&out, end);
    return path;
}

struct text demo_get(struct demo_run *demo, struct device *device, const char *path) {
    bool there = browser_get(&demo->browser, device, path) && demo->browser.status == 200;
    return there ? browser_page(&demo->browser) : text_of("");
}

/* The "text" member of the answer. */
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

/* Prints a refusal once, until something is saved again. */
static void tell_refusal(const struct demo_run *demo) {
    struct buffer said = {.ceiling = 2000};
    say_answer(browser_page(&demo->browser), &said);
    struct text says = buffer_view(&said);
    if (says.length && !demo->disappointed)
        TELL(demo, NULL, MSG_PLAYS_REFUSED, 1, arg_text_ref(says.bytes, says.length));
    buffer_free(&said);
}

enum step_result demo_act(struct demo_run *demo, struct device *device, const struct press *press, bool quietly) {
    struct browser *browser = &demo->browser;
    if (!press_button(&demo->pressed, browser_page(browser), press)) return SO_NOWHERE;
    if (!browser_send(browser, device, &demo->pressed, ANSWER_SHORT)) return SO_NOWHERE;
    if (browser->status == 200) {
        demo->saved++, demo->disappointed = 0;
        return SO_SAVED;
    }
    if (!quietly) tell_refusal(demo);
    return SO_REFUSED;
}

enum step_result demo_act_at(struct demo_run *demo, struct device *device, const char *path,
                             const struct press *press) {
    if (!demo_get(demo, device, path).length) return SO_NOWHERE;
    return demo_act(demo, device, press, false);
}

struct demo_text words_of(const struct demo_run *demo, enum message message) {
    struct demo_text words;
    struct buffer out = buffer_wrap(words.bytes, sizeof words.bytes);
    words.bytes[0] = '\0';
    message_text(&out, demo->wish->language, message);
    return words;
}

bool is_time_for(struct demo_run *demo, enum episode episode) {
    bool is = !(demo->shown & (unsigned)episode);
    demo->shown |= (unsigned)episode;
    return is;
}
