/* The morning: links for organizer and judge, people at the door, and their phones. */
#include <string.h>
#include "demo/script.h"

/* --- links --- */

/* As the buttons of the desk's page have them. */
static const char organizers_role[] = "5", judges_role[] = "4";

/* The path of an address of this server. */
static struct text path_behind(struct text link) {
    uint32_t slashes = 0, at = 0;
    while (at < link.length && slashes < 3)
        if (link.bytes[at++] == '/') slashes++;
    return slashes < 3 ? text_of("") : (struct text){link.bytes + at - 1, link.length - at + 1};
}

static bool take_link(struct demo_run *playing, struct device *device, struct text link) {
    char path[PATH_BYTES_MAX + 1];
    struct buffer out = buffer_wrap(path, sizeof path);
    const struct press press = {.to = path};
    buffer_piece(&out, path_behind(link));
    if (out.failed || !out.length || !demo_get(playing, device, path).length) return false;
    if (!press_button(&playing->pressed, browser_page(&playing->browser), &press)) return false;
    return browser_send(&playing->browser, device, &playing->pressed, ANSWER_PAGE) && device->cookie[0];
}

/* What the desk's page shows once: the address of a new link. */
static bool grant_link(struct demo_run *playing, const char *role, const char *label, struct buffer *link) {
    const struct press press = {.to = "/desk/links", .button = "role", .value = role, .fields = {{"label", label}}};
    struct tag tag;
    if (!demo_get(playing, &playing->organizer, "/desk/links").length) return false;
    if (!press_button(&playing->pressed, browser_page(&playing->browser), &press)) return false;
    if (!browser_send(&playing->browser, &playing->organizer, &playing->pressed, ANSWER_PAGE)) return false;
    struct text left = browser_page(&playing->browser);
    while (tag_next_named(&left, "p", &tag))
        if (tag_has_class(&tag, "address")) {
            html_said(inside_until(left, "p"), link);
            return link->length > 0 && !link->failed;
        }
    return false;
}

/* The first tournament that the desk's page names. */
static bool find_tournament(struct demo_run *playing) {
    struct text to = link_to(demo_get(playing, &playing->organizer, "/desk"), "/t/", "/run");
    struct buffer slug = buffer_wrap(playing->slug, sizeof playing->slug);
    if (!to.length) return false;
    struct text left = (struct text){to.bytes + strlen("/t/"), to.length - (uint32_t)strlen("/t/")};
    buffer_piece(&slug, text_split_once(&left, '/'));
    return slug.length > 0 && !slug.failed;
}

/* One for whoever watches, who may act in between; and one for a judge. */
static bool grant_links(struct demo_run *playing) {
    struct buffer link = {.ceiling = 1000};
    bool good = grant_link(playing, organizers_role, "demo", &link);
    if (good) TELL(playing, NULL, MSG_PLAYS_YOUR_LINK, 1, arg_text_ref(link.bytes, link.length));
    buffer_clear(&link);
    good = good && grant_link(playing, judges_role, "demo", &link) &&
           take_link(playing, &playing->judge, buffer_held(&link));
    buffer_free(&link);
    return good;
}

bool take_links(struct demo_run *playing, struct text link) {
    TELL(playing, "/", MSG_PLAYS_BEGINS, 0);
    return take_link(playing, &playing->organizer, link) && find_tournament(playing) && grant_links(playing);
}

/* --- people --- */

static bool list_people(struct demo_run *playing) {
    struct demo_path people = path_of(playing, "/t/", "/people"), begin = path_of(playing, "/t/", "/people/");
    struct text left = demo_get(playing, &playing->organizer, people.bytes);
    struct tag tag;
    while (tag_next_named(&left, "a", &tag)) {
        uint32_t number;
        if (!number_behind(tag_value(&tag, "href"), begin.bytes, &number)) continue;
        struct demo_player *player = ROWS_ADD(&playing->players);
        if (!player) return false;
        struct buffer name = buffer_wrap(player->name, sizeof player->name);
        player->number = number;
        html_said(inside_until(left, "a"), &name);
    }
    return playing->players.count > 0;
}

/* The personal code, as the desk reads it off that person's page. */
static bool read_code(struct demo_run *playing, const struct demo_player *player, struct buffer *code) {
    struct demo_path path = path_of_number(playing, "/people/", player->number, "");
    struct text left = demo_get(playing, &playing->organizer, path.bytes);
    struct tag tag;
    while (tag_next_named(&left, "b", &tag))
        if (tag_has_class(&tag, "code")) {
            html_said(inside_until(left, "b"), code);
            return code->length > 0 && !code->failed;
        }
    return false;
}

static bool enter_by_code(struct demo_run *playing, struct demo_player *player) {
    char typed[40];
    struct buffer code = buffer_wrap(typed, sizeof typed);
    const struct press press = {.to = "/enter", .fields = {{"code", typed}}};
    return read_code(playing, player, &code) && demo_act_at(playing, &player->phone, "/enter", &press) == SO_SAVED;
}

static void arrive(struct demo_run *playing, struct demo_player *player) {
    char number[12];
    struct buffer out = buffer_wrap(number, sizeof number);
    struct demo_path people = path_of(playing, "/t/", "/people");
    const struct press there = {.to = "/do/checkin_enter", .button = "people", .value = number};
    buffer_number(&out, player->number);
    bool is_in = demo_act_at(playing, &playing->organizer, people.bytes, &there) == SO_SAVED;
    bool entered = enter_by_code(playing, player);
    if (is_in && entered)
        TELL(playing, people.bytes, MSG_PLAYS_ARRIVES, 1, arg_cstr(player->name));
    else if (entered)
        TELL(playing, "/me", MSG_PLAYS_ENTERS, 1, arg_cstr(player->name));
    demo_rest(playing, 40);
}

/* Whoever has not come is dropped, with the list first. */
static void drop_absent(struct demo_run *playing, const struct demo_player *missing) {
    struct demo_path absent = path_of(playing, "/t/", "/people/absent"), people = path_of(playing, "/t/", "/people");
    const struct press drop = {.to = "/do/absent_drop"}, close = {.to = "/do/checkin_close"};
    if (demo_act_at(playing, &playing->organizer, absent.bytes, &drop) == SO_SAVED)
        TELL(playing, people.bytes, MSG_PLAYS_ABSENT, 1, arg_cstr(missing->name));
    (void)demo_act_at(playing, &playing->organizer, people.bytes, &close);
    demo_rest(playing, 100);
}

void demo_check_in(struct demo_run *playing) {
    struct demo_path people = path_of(playing, "/t/", "/people");
    const struct press open = {.to = "/do/checkin_open"};
    if (!list_people(playing)) return;
    if (demo_act_at(playing, &playing->organizer, people.bytes, &open) == SO_SAVED)
        TELL(playing, people.bytes, MSG_PLAYS_CHECKIN, 0);
    demo_rest(playing, 100);
    uint32_t coming = playing->players.count - 1;
    for (uint32_t i = 0; i < coming; i++) arrive(playing, &playing->players.rows[i]);
    drop_absent(playing, &playing->players.rows[coming]);
    playing->players.count = coming;
}

void let_in_newcomer(struct demo_run *playing) {
    static const char name[] = "Zeca";
    const struct press asks = {.to = "/join", .fields = {{"name", name}}};
    const struct press lets_in = {.to = "/do/join_approve", .button = "join"};
    if (!is_time_for(playing, EPISODE_NEWCOMER)) return;
    struct demo_player *player = ROWS_ADD(&playing->players);
    if (!player) return;
    memcpy(player->name, name, sizeof name);
    if (demo_act_at(playing, &player->phone, "/join", &asks) != SO_SAVED) return;
    TELL(playing, "/desk/links", MSG_PLAYS_ASKS, 1, arg_cstr(name));
    demo_rest(playing, 100);
    if (demo_act_at(playing, &playing->organizer, "/desk/links", &lets_in) != SO_SAVED) return;
    TELL(playing, "/me", MSG_PLAYS_LET_IN, 1, arg_cstr(name));
    demo_rest(playing, 100);
}
