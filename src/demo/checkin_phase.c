/* The demo's check-in.
 * It gets links for organizer and judge, checks players in, and signs in their phones. */
#include <string.h>
#include "demo/script.h"

/* --- links --- */

/* Values of the role buttons on the staff page. */
static const char organizers_role[] = "5", judges_role[] = "4";

/* The path part of an address of this server. */
static struct text path_behind(struct text link) {
    uint32_t slashes = 0, at = 0;
    while (at < link.length && slashes < 3)
        if (link.bytes[at++] == '/') slashes++;
    return slashes < 3 ? text_of("") : (struct text){link.bytes + at - 1, link.length - at + 1};
}

static bool take_link(struct demo_run *demo, struct device *device, struct text link) {
    char path[PATH_BYTES_MAX + 1];
    struct buffer out = buffer_wrap(path, sizeof path);
    const struct press press = {.to = path};
    buffer_add_text(&out, path_behind(link));
    if (out.failed || !out.length || !demo_get(demo, device, path).length) return false;
    if (!press_button(&demo->pressed, browser_page(&demo->browser), &press)) return false;
    return browser_send(&demo->browser, device, &demo->pressed, ANSWER_PAGE) && device->cookie[0];
}

/* Makes a link and reads its address, which the staff page shows once. */
static bool grant_link(struct demo_run *demo, const char *role, const char *label, struct buffer *link) {
    const struct press press = {.to = "/desk/access", .fields = {{"label", label}, {"role", role}}};
    struct tag tag;
    if (!demo_get(demo, &demo->organizer, "/desk/access").length) return false;
    if (!press_button(&demo->pressed, browser_page(&demo->browser), &press)) return false;
    if (!browser_send(&demo->browser, &demo->organizer, &demo->pressed, ANSWER_PAGE)) return false;
    struct text left = browser_page(&demo->browser);
    while (tag_next_named(&left, "p", &tag))
        if (tag_has_class(&tag, "addr")) {
            html_said(inside_until(left, "p"), link);
            return link->length > 0 && !link->failed;
        }
    return false;
}

/* The first tournament on the staff page. */
static bool find_tournament(struct demo_run *demo) {
    struct text to = link_to(demo_get(demo, &demo->organizer, "/desk"), "/t/", "/run");
    struct buffer slug = buffer_wrap(demo->slug, sizeof demo->slug);
    if (!to.length) return false;
    struct text left = (struct text){to.bytes + strlen("/t/"), to.length - (uint32_t)strlen("/t/")};
    buffer_add_text(&slug, text_split_once(&left, '/'));
    return slug.length > 0 && !slug.failed;
}

/* Makes a link for the person who watches, who may act too; and one for the judge. */
static bool grant_links(struct demo_run *demo) {
    struct buffer link = {.ceiling = 1000};
    bool good = grant_link(demo, organizers_role, "demo", &link);
    if (good) TELL(demo, NULL, MSG_PLAYS_YOUR_LINK, 1, arg_text_ref(link.bytes, link.length));
    buffer_clear(&link);
    good = good && grant_link(demo, judges_role, "demo", &link) && take_link(demo, &demo->judge, buffer_view(&link));
    buffer_free(&link);
    return good;
}

bool take_links(struct demo_run *demo, struct text link) {
    TELL(demo, "/", MSG_PLAYS_BEGINS, 0);
    return take_link(demo, &demo->organizer, link) && find_tournament(demo) && grant_links(demo);
}

/* --- people --- */

static bool list_people(struct demo_run *demo) {
    struct demo_path people = path_of(demo, "/t/", "/people"), begin = path_of(demo, "/t/", "/people/");
    struct text left = demo_get(demo, &demo->organizer, people.bytes);
    struct tag tag;
    while (tag_next_named(&left, "a", &tag)) {
        uint32_t number;
        if (!number_behind(tag_value(&tag, "href"), begin.bytes, &number)) continue;
        struct demo_player *player = VEC_PUSH(&demo->players);
        if (!player) return false;
        struct buffer name = buffer_wrap(player->name, sizeof player->name);
        player->number = number;
        html_said(inside_until(left, "a"), &name);
    }
    return demo->players.count > 0;
}

/* The player code, read from the player's page as staff see it. */
static bool read_code(struct demo_run *demo, const struct demo_player *player, struct buffer *code) {
    struct demo_path path = path_of_number(demo, "/people/", player->number, "");
    struct text left = demo_get(demo, &demo->organizer, path.bytes);
    struct tag tag;
    while (tag_next_named(&left, "b", &tag))
        if (tag_has_class(&tag, "code")) {
            html_said(inside_until(left, "b"), code);
            return code->length > 0 && !code->failed;
        }
    return false;
}

static bool enter_by_code(struct demo_run *demo, struct demo_player *player) {
    char typed[40];
    struct buffer code = buffer_wrap(typed, sizeof typed);
    const struct press press = {.to = "/enter", .fields = {{"code", typed}}};
    return read_code(demo, player, &code) && demo_act_at(demo, &player->phone, "/enter", &press) == SO_SAVED;
}

static void arrive(struct demo_run *demo, struct demo_player *player) {
    char number[12];
    struct buffer out = buffer_wrap(number, sizeof number);
    struct demo_path people = path_of(demo, "/t/", "/people");
    const struct press there = {.to = "/do/checkin_enter", .button = "people", .value = number};
    buffer_add_number(&out, player->number);
    bool is_in = demo_act_at(demo, &demo->organizer, people.bytes, &there) == SO_SAVED;
    bool entered = enter_by_code(demo, player);
    if (is_in && entered)
        TELL(demo, people.bytes, MSG_PLAYS_ARRIVES, 1, arg_cstr(player->name));
    else if (entered)
        TELL(demo, "/me", MSG_PLAYS_ENTERS, 1, arg_cstr(player->name));
    demo_rest(demo, 40);
}

/* Drops the player who did not come, after showing the list. */
static void drop_absent(struct demo_run *demo, const struct demo_player *missing) {
    struct demo_path absent = path_of(demo, "/t/", "/people/absent"), people = path_of(demo, "/t/", "/people");
    const struct press drop = {.to = "/do/absent_drop"}, close = {.to = "/do/checkin_close"};
    if (demo_act_at(demo, &demo->organizer, absent.bytes, &drop) == SO_SAVED)
        TELL(demo, people.bytes, MSG_PLAYS_ABSENT, 1, arg_cstr(missing->name));
    (void)demo_act_at(demo, &demo->organizer, people.bytes, &close);
    demo_rest(demo, 100);
}

void demo_check_in(struct demo_run *demo) {
    struct demo_path people = path_of(demo, "/t/", "/people");
    const struct press open = {.to = "/do/checkin_open"};
    if (!list_people(demo)) return;
    if (demo_act_at(demo, &demo->organizer, people.bytes, &open) == SO_SAVED)
        TELL(demo, people.bytes, MSG_PLAYS_CHECKIN, 0);
    demo_rest(demo, 100);
    uint32_t coming = demo->players.count - 1;
    for (uint32_t i = 0; i < coming; i++) arrive(demo, &demo->players.rows[i]);
    drop_absent(demo, &demo->players.rows[coming]);
    demo->players.count = coming;
}

void let_in_newcomer(struct demo_run *demo) {
    static const char name[] = "Zeca";
    const struct press asks = {.to = "/join", .fields = {{"name", name}}};
    struct demo_path asked = path_of(demo, "/t/", "/people?join=1"); /* the only one who asks */
    struct demo_path approves = path_of(demo, "/t/", "/do/join_approve");
    const struct press lets_in = {.to = approves.bytes};
    if (!is_time_for(demo, EPISODE_NEWCOMER)) return;
    struct demo_player *player = VEC_PUSH(&demo->players);
    if (!player) return;
    memcpy(player->name, name, sizeof name);
    if (demo_act_at(demo, &player->phone, "/join", &asks) != SO_SAVED) return;
    TELL(demo, asked.bytes, MSG_PLAYS_ASKS, 1, arg_cstr(name));
    demo_rest(demo, 100);
    if (demo_act_at(demo, &demo->organizer, asked.bytes, &lets_in) != SO_SAVED) return;
    TELL(demo, "/me", MSG_PLAYS_LET_IN, 1, arg_cstr(name));
    demo_rest(demo, 100);
}
