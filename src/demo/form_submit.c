#include "demo/form_submit.h"
#include "base/percent.h"

#include <string.h>

/* A form of the page, and the button found in it. */
struct pressing {
    struct text page;
    const struct press *press;
    struct tag form, button;
    struct text inside; /* of the form */
    struct text label;  /* of the button */
};

/* --- finding the button --- */

static bool is_sent_to(struct text address, const char *to) {
    size_t length = strlen(to);
    struct text path = text_split_once(&address, '?');
    return path.length >= length && memcmp(path.bytes + path.length - length, to, length) == 0;
}

static bool form_of_id(struct pressing *pressing, struct text id) {
    struct text left = pressing->page;
    while (tag_next_named(&left, "form", &pressing->form)) {
        if (!text_equal(tag_value(&pressing->form, "id"), id)) continue;
        pressing->inside = inside_until(left, "form");
        return true;
    }
    return false;
}

static bool is_wanted(const struct pressing *pressing) {
    const struct press *press = pressing->press;
    const struct tag *button = &pressing->button;
    struct text to = tag_value(button, "formaction");
    if (!to.length) to = tag_value(&pressing->form, "action");
    if (!is_sent_to(to, press->to)) return false;
    if (press->button && !text_is(tag_value(button, "name"), press->button)) return false;
    return !press->value || text_is(tag_value(button, "value"), press->value);
}

static bool find_button(struct pressing *pressing) {
    struct text left = pressing->page;
    struct tag tag;
    bool in_form = false;
    while (tag_next(&left, &tag)) {
        if (text_is(tag.name, "form")) {
            in_form = !tag.closes;
            if (in_form) pressing->form = tag, pressing->inside = inside_until(left, "form");
        }
        if (tag.closes || !text_is(tag.name, "button")) continue;
        struct tag around = pressing->form;
        struct text inside = pressing->inside, id = tag_value(&tag, "form");
        bool has_form = id.length ? form_of_id(pressing, id) : in_form;
        pressing->button = tag;
        pressing->label = inside_until(left, "button");
        if (has_form && is_wanted(pressing)) return true;
        pressing->form = around, pressing->inside = inside;
    }
    return false;
}

/* --- what the form sends --- */

static void add_field(struct buffer *body, struct text name, struct text value) {
    if (body->length) buffer_add_byte(body, '&');
    percent_encode(body, name, "");
    buffer_add_byte(body, '=');
    percent_encode(body, value, "");
}

static bool is_typed(const struct press *press, struct text name) {
    for (const struct typed *typed = press->fields; typed->name; typed++)
        if (text_is(name, typed->name)) return true;
    return false;
}

/* The value in the page. */
static void add_of_page(struct buffer *body, const struct press *press, struct text name, struct text value) {
    struct buffer said = {0};
    if (!name.length || is_typed(press, name)) return;
    html_said(value, &said);
    add_field(body, name, buffer_view(&said));
    if (said.failed) body->failed = true;
    buffer_free(&said);
}

static void add_input(struct buffer *body, const struct press *press, const struct tag *tag) {
    struct text type = tag_value(tag, "type");
    bool is_choice = text_is(type, "radio") || text_is(type, "checkbox");
    if (text_is(type, "file") || (is_choice && !tag_has(tag, "checked"))) return;
    add_of_page(body, press, tag_value(tag, "name"), tag_value(tag, "value"));
}

/* The selected option, else the first. */
static void add_select(struct buffer *body, const struct press *press, const struct tag *tag, struct text inside) {
    struct text chosen = {0};
    struct tag option;
    inside = inside_until(inside, "select");
    while (tag_next_named(&inside, "option", &option))
        if (!chosen.bytes || tag_has(&option, "selected")) chosen = tag_value(&option, "value");
    if (chosen.bytes) add_of_page(body, press, tag_value(tag, "name"), chosen);
}

static void add_fields(struct buffer *body, const struct pressing *pressing) {
    const struct press *press = pressing->press;
    struct text left = pressing->inside;
    struct tag tag;
    while (tag_next(&left, &tag)) {
        if (tag.closes) continue;
        if (text_is(tag.name, "input")) add_input(body, press, &tag);
        if (text_is(tag.name, "select")) add_select(body, press, &tag, left);
    }
    add_of_page(body, press, tag_value(&pressing->button, "name"), tag_value(&pressing->button, "value"));
    for (const struct typed *typed = press->fields; typed->name; typed++)
        add_field(body, text_of(typed->name), text_of(typed->value));
}

bool press_button(struct pressed *pressed, struct text page, const struct press *press) {
    struct pressing pressing = {.page = page, .press = press};
    buffer_clear(&pressed->path), buffer_clear(&pressed->body), buffer_clear(&pressed->label);
    if (!find_button(&pressing)) return false;
    struct text to = tag_value(&pressing.button, "formaction");
    html_said(to.length ? to : tag_value(&pressing.form, "action"), &pressed->path);
    html_said(pressing.label, &pressed->label);
    add_fields(&pressed->body, &pressing);
    return !pressed->path.failed && !pressed->body.failed && !pressed->label.failed;
}

void press_free(struct pressed *pressed) {
    buffer_free(&pressed->path), buffer_free(&pressed->body), buffer_free(&pressed->label);
}
