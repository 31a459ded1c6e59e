/* Events of the demo besides the games: the clock, a judge call, a penalty, a correction, the leaders. */
#include "demo/script.h"

#include <string.h>

enum { ROW_ASKING = 7 };

/* Publishing may have started it already. */
static bool is_clock_shown(struct demo_run *demo, const char *path) {
    struct text page = demo_get(demo, &demo->organizer, path);
    static const char pause[] = "/do/clock_pause";
    for (uint32_t i = 0; i + sizeof pause - 1 <= page.length; i++)
        if (memcmp(page.bytes + i, pause, sizeof pause - 1) == 0) return true;
    return false;
}

void begin_clock(struct demo_run *demo) {
    struct demo_path clock = path_of(demo, "/t/", "/clock");
    const struct press press = {.to = "/do/clock_start", .fields = {{"minutes", "10"}}};
    if (!is_clock_shown(demo, clock.bytes) && demo_act_at(demo, &demo->organizer, clock.bytes, &press) != SO_SAVED)
        return;
    TELL(demo, clock.bytes, MSG_PLAYS_CLOCK, 0);
    demo_rest(demo, 100);
}

void make_announcement(struct demo_run *demo) {
    struct demo_text words = words_of(demo, MSG_PLAYS_ANNOUNCEMENT);
    const struct press press = {.to = "/do/announcement_make", .fields = {{"text", words.bytes}, {"minutes", "1"}}};
    if (demo_act_at(demo, &demo->organizer, "/desk/screens", &press) != SO_SAVED) return;
    TELL(demo, "/wall", MSG_PLAYS_ANNOUNCES, 1, arg_cstr(words.bytes));
    demo_rest(demo, 100);
}

/* --- a call --- */

static bool take_call(struct demo_run *demo, const char *path) {
    const struct press press = {.to = "/do/call_take", .fields = {{"name", "Rita"}}};
    if (demo_act_at(demo, &demo->judge, path, &press) != SO_SAVED) return false;
    TELL(demo, "/desk/calls", MSG_PLAYS_TAKES, 0);
    demo_rest(demo, 150);
    return true;
}

static void rule(struct demo_run *demo, const char *path) {
    struct demo_text words = words_of(demo, MSG_PLAYS_RULING);
    const struct press press = {.to = "/do/call_rule", .fields = {{"text", words.bytes}}};
    if (demo_act_at(demo, &demo->judge, path, &press) != SO_SAVED) return;
    TELL(demo, path, MSG_PLAYS_RULES, 1, arg_cstr(words.bytes));
    demo_rest(demo, 100);
}

static void give_time(struct demo_run *demo, uint32_t table) {
    char number[12];
    struct buffer out = buffer_wrap(number, sizeof number);
    struct demo_path clock = path_of(demo, "/t/", "/clock");
    struct demo_text words = words_of(demo, MSG_PLAYS_EXTRA_WORDS);
    const struct press press = {.to = "/do/clock_extra",
                                .fields = {{"table", number}, {"minutes", "3"}, {"reason", words.bytes}}};
    buffer_add_number(&out, table);
    if (demo_act_at(demo, &demo->judge, clock.bytes, &press) != SO_SAVED) return;
    TELL(demo, clock.bytes, MSG_PLAYS_EXTRA, 1, arg_number(table));
    demo_rest(demo, 100);
}

static void answer_call(struct demo_run *demo, uint32_t table) {
    char path[PATH_BYTES_MAX];
    struct buffer out = buffer_wrap(path, sizeof path);
    uint32_t call;
    if (!number_behind(demo_get(demo, &demo->judge, "/desk/calls"), "\"/desk/calls/", &call)) return;
    buffer_add_cstr(&out, "/desk/calls/"), buffer_add_number(&out, call);
    if (take_call(demo, path)) rule(demo, path);
    if (table) give_time(demo, table);
}

void demo_call_judge(struct demo_run *demo) {
    if (!is_time_for(demo, EPISODE_CALL) || !demo->players.count) return;
    struct demo_player *player = &demo->players.rows[lot_below(&demo->lot, demo->players.count)];
    struct demo_text words = words_of(demo, MSG_PLAYS_CALL_WORDS);
    struct demo_path path = path_of(demo, "/me/", "/judge");
    const struct press press = {.to = "/do/judge_call", .fields = {{"text", words.bytes}}};
    uint32_t table = 0;
    (void)number_behind(demo_get(demo, &player->phone, path.bytes), "<b>", &table);
    if (demo_act(demo, &player->phone, &press, false) != SO_SAVED) return;
    TELL(demo, "/desk/calls", MSG_PLAYS_CALLS, 2, arg_cstr(player->name), arg_number(table));
    demo_rest(demo, 150);
    answer_call(demo, table);
}

/* --- a penalty, a correction --- */

void give_penalty(struct demo_run *demo) {
    if (!is_time_for(demo, EPISODE_PENALTY) || !demo->players.count) return;
    const struct demo_player *player = &demo->players.rows[lot_below(&demo->lot, demo->players.count)];
    struct demo_text words = words_of(demo, MSG_PLAYS_PENALTY_WORDS);
    struct demo_path to = path_of(demo, "/t/", "/do/penalty_give");
    const struct press press = {.to = to.bytes, .fields = {{"person", player->name}, {"reason", words.bytes}}};
    if (demo_act_at(demo, &demo->judge, "/desk/penalties", &press) != SO_SAVED) return;
    TELL(demo, "/desk/penalties", MSG_PLAYS_PENALTY, 2, arg_cstr(player->name), arg_cstr(words.bytes));
    demo_rest(demo, 100);
}

/* One point less for the first player who did not win; false: the page has no such player. */
static bool change_score(struct text page, struct buffer *name, struct buffer *score) {
    struct tag tag;
    int64_t value;
    while (tag_next_named(&page, "input", &tag)) {
        uint32_t number;
        if (!number_behind(tag_value(&tag, "name"), "score-", &number)) continue;
        if (!text_number(tag_value(&tag, "value"), -100, 100, &value)) continue;
        buffer_add_text(name, tag_value(&tag, "name"));
        buffer_add_number(score, value - 1);
        return !name->failed && !score->failed;
    }
    return false;
}

/* Shows the effects of the correction first; then saves it as the page then has it. */
void correct_result(struct demo_run *demo) {
    char name[24], score[24];
    struct buffer field = buffer_wrap(name, sizeof name), value = buffer_wrap(score, sizeof score);
    struct demo_path path = path_of_number(demo, "/tables/", 1, "/correct"), history = {"/desk/history"};
    struct demo_text words = words_of(demo, MSG_PLAYS_CORRECT_WORDS);
    const struct press look_first = {.to = "/correct", .fields = {{name, score}, {"reason", words.bytes}}};
    const struct press correct = {.to = "/correct", .button = "save", .value = "1"};
    if (!is_time_for(demo, EPISODE_CORRECTION)) return;
    struct text page = demo_get(demo, &demo->organizer, path.bytes);
    if (!change_score(page, &field, &value) || !press_button(&demo->pressed, page, &look_first)) return;
    if (!browser_send(&demo->browser, &demo->organizer, &demo->pressed, ANSWER_PAGE)) return;
    if (demo_act(demo, &demo->organizer, &correct, false) != SO_SAVED) return;
    TELL(demo, history.bytes, MSG_PLAYS_CORRECTS, 1, arg_cstr(words.bytes));
    demo_rest(demo, 150);
}

/* --- the leaders --- */

/* The text of the first such tag on the page. */
static bool say_first(struct text page, const char *name, const char *class, struct buffer *out) {
    struct tag tag;
    while (tag_next_named(&page, name, &tag)) {
        if (class && !tag_has_class(&tag, class)) continue;
        html_said(inside_until(page, name), out);
        return out->length > 0 && !out->failed;
    }
    return false;
}

/* "/t/cup/why/7" for the seventh place: the page that says why it is not higher. */
static void tell_why(struct demo_run *demo, struct text page) {
    struct demo_path begin = path_of(demo, "/t/", "/why/"), path;
    char called[NAME_BYTES_MAX + 1];
    struct buffer to = buffer_wrap(path.bytes, sizeof path.bytes), name = buffer_wrap(called, sizeof called);
    struct tag tag;
    uint32_t number, row = 0;
    if (!is_time_for(demo, EPISODE_STANDINGS)) return;
    while (row < ROW_ASKING && tag_next_named(&page, "a", &tag)) {
        if (!number_behind(tag_value(&tag, "href"), begin.bytes, &number)) continue;
        buffer_clear(&to), buffer_clear(&name);
        buffer_add_text(&to, tag_value(&tag, "href"));
        html_said(inside_until(page, "a"), &name);
        row++;
    }
    if (name.length && !to.failed) TELL(demo, path.bytes, MSG_PLAYS_WHY, 1, arg_cstr(called));
}

void tell_standings(struct demo_run *demo) {
    char title[200], leader[NAME_BYTES_MAX + 1];
    struct buffer when = buffer_wrap(title, sizeof title), name = buffer_wrap(leader, sizeof leader);
    struct demo_path path = path_of(demo, "/t/", "/standings");
    struct text page = demo_get(demo, &demo->visitor, path.bytes), left = page;
    struct tag table;
    while (tag_next_named(&left, "div", &table) && !tag_has_class(&table, "scroll")) {}
    buffer_add_text(&when, tag_value(&table, "aria-label"));
    if (!when.length || when.failed || !say_first(left, "a", NULL, &name)) return;
    TELL(demo, path.bytes, MSG_PLAYS_LEADS, 2, arg_cstr(title), arg_cstr(leader));
    tell_why(demo, page);
    demo_rest(demo, 200);
}

void tell_champion(struct demo_run *demo) {
    char champion[NAME_BYTES_MAX + 1];
    struct buffer name = buffer_wrap(champion, sizeof champion);
    struct demo_path path = path_of(demo, "/t/", "/podium");
    if (say_first(demo_get(demo, &demo->visitor, path.bytes), "b", "who", &name))
        TELL(demo, path.bytes, MSG_PLAYS_CHAMPION, 1, arg_cstr(champion));
    TELL(demo, "/verify", MSG_PLAYS_ENDS, 0);
}
