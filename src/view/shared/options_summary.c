#include "view/shared/options_summary.h"

static void add(struct buffer *list, const struct option *option, int64_t value) {
    if (list->length) buffer_add_cstr(list, ", ");
    buffer_add_cstr(list, option->key), buffer_add_byte(list, '=');
    option_value_write(list, option, value);
    /* As it is typed, the same in every language. */
    if (!option_allows(option, value)) buffer_add_cstr(list, " --house-rule");
}

status options_tell(const struct tournament *tournament, struct options_summary *told) {
    const struct format *format = format_of(tournament);
    buffer_clear(&told->chosen), buffer_clear(&told->by_default);
    for (uint32_t i = 0; i < format->option_count; i++) {
        const struct option *option = &format->options[i];
        int64_t value = tournament->settings.rows[i];
        add(value == option->default_value ? &told->by_default : &told->chosen, option, value);
    }
    return told->chosen.failed || told->by_default.failed ? no_memory() : done();
}

void options_told_free(struct options_summary *told) {
    buffer_free(&told->chosen);
    buffer_free(&told->by_default);
}

static struct argument arg_list(const struct buffer *list) {
    struct text held = buffer_view(list);
    return arg_text_ref(held.bytes, held.length);
}

struct sentence options_said(const struct options_summary *told) {
    struct argument chosen = arg_list(&told->chosen), by_default = arg_list(&told->by_default);
    if (!told->by_default.length && !told->chosen.length) return sentence_of(MSG_NONE, 0);
    if (!told->by_default.length) return sentence_of(MSG_OPTIONS_CHOSEN, 1, chosen);
    if (!told->chosen.length) return sentence_of(MSG_OPTIONS_BY_DEFAULT, 1, by_default);
    return sentence_of(MSG_OPTIONS, 2, chosen, by_default);
}

void options_json(struct json *json, const struct tournament *tournament) {
    const struct format *format = format_of(tournament);
    json_key(json, "options"), json_open(json, '[');
    for (uint32_t i = 0; i < format->option_count; i++) {
        const struct option *option = &format->options[i];
        char room[32];
        struct buffer value = buffer_wrap(room, sizeof room);
        option_value_write(&value, option, tournament->settings.rows[i]);
        json_open(json, '{');
        json_key(json, "key"), json_string(json, option->key);
        json_key(json, "rule"), json_string(json, option->rule);
        json_key(json, "value"), json_text(json, buffer_view(&value));
        json_key(json, "by_default"), json_bool(json, tournament->settings.rows[i] == option->default_value);
        json_close(json, '}');
    }
    json_close(json, ']');
}
