/* The demo's players report their results.
 * Players use their phones while tables play, and staff settle disputes. A lot decides the winner and the scores; the
 * target is read from the public pages. */
#include <string.h>
#include "demo/script.h"

enum {
    SEATS_MAX = PRESS_FIELDS_MAX - 1, /* one is for who won */
    OVER_TARGET = 3,

    TARGET_ASSUMED = 15,
    ACTS_MAX = 4,
    WORD_MAX = 24
};

/* --- scores --- */

/* A form for scores, and what to type into it. */
struct demo_sheet {
    uint32_t count, target;
    char mark;       /* of the winner; 0: the form has none */
    bool has_none;   /* the form asks whether nobody won */
    bool has_values; /* and not only marks */
    char names[SEATS_MAX][WORD_MAX], words[SEATS_MAX][WORD_MAX];
};

static bool is_field(struct text name, const char *begin) {
    return name.length > strlen(begin) && memcmp(name.bytes, begin, strlen(begin)) == 0;
}

static void read_sheet(struct demo_sheet *sheet, struct text page) {
    struct tag tag;
    sheet->count = 0, sheet->mark = '\0', sheet->has_none = false;
    while (tag_next_named(&page, "input", &tag)) {
        struct text name = tag_value(&tag, "name"), value = tag_value(&tag, "value");
        if (text_is(name, "won") && text_is(value, "0")) sheet->has_none = true;
        struct text letter = is_field(name, "mark-") ? value : tag_value(&tag, "data-letter");
        if (!sheet->mark && letter.length) sheet->mark = letter.bytes[0];
        if (!is_field(name, "score-") || sheet->count == SEATS_MAX) continue;
        struct buffer out = buffer_wrap(sheet->names[sheet->count], WORD_MAX);
        buffer_add_text(&out, name);
        sheet->has_values = tag_has(&tag, "aria-describedby") || text_is(tag_value(&tag, "inputmode"), "numeric") ||
                            tag_has(&tag, "data-letter");
        if (!out.failed) sheet->count++;
    }
}

/* The target at that table, from the public page. */
static uint32_t read_target(struct demo_run *demo, uint32_t table) {
    struct demo_path path = path_of(demo, "/t/", "/tables");
    struct text left = demo_get(demo, &demo->visitor, path.bytes);
    uint32_t number = 0, target = TARGET_ASSUMED;
    struct tag tag;
    while (tag_next_named(&left, "span", &tag)) {
        struct text inside = inside_until(left, "span");
        if (tag_has_class(&tag, "shield")) (void)number_behind(inside, "<b>", &number);
        bool is_its_own = number == 0 || number == table; /* of all tables, above the first */
        if (is_its_own && tag_has_class(&tag, "target") && number_behind(inside, " ", &target)) break;
    }
    return target;
}

/* `order`: the place among several winners; 0: the only winner; negative: not a winner. */
static void write_score(char word[WORD_MAX], const struct demo_sheet *sheet, uint32_t value, int64_t order) {
    struct buffer out = buffer_wrap(word, WORD_MAX);
    word[0] = '\0';
    if (sheet->has_values) buffer_add_number(&out, value);
    if (order >= 0 && sheet->mark) buffer_add_byte(&out, sheet->mark);
    if (order > 0) buffer_add_number(&out, order);
    if (!out.length) buffer_add_byte(&out, '-');
}

/* First: one winner. Then: the best score without a mark. Then, for games that end when some have left: one, two ...
 * players leave in order. */
enum attempt { ATTEMPT_MARKED, ATTEMPT_UNMARKED, ATTEMPT_LEAVING };

static void fill_sheet(struct demo_sheet *sheet, struct lot *lot, uint32_t attempt) {
    uint32_t leaving = attempt < ATTEMPT_LEAVING ? 0 : attempt - ATTEMPT_LEAVING + 1;
    uint32_t places[SEATS_MAX], winners = leaving ? leaving : 1;
    if (attempt == ATTEMPT_UNMARKED) sheet->mark = '\0';
    for (uint32_t i = 0; i < sheet->count; i++) places[i] = i;
    lot_shuffle(lot, places, sheet->count);
    for (uint32_t i = 0; i < sheet->count; i++) {
        bool wins = places[i] < winners;
        uint32_t value = wins ? sheet->target + lot_below(lot, OVER_TARGET) : lot_below(lot, sheet->target);
        int64_t order = leaving ? (int64_t)places[i] + 1 : 0;
        write_score(sheet->words[i], sheet, value, wins ? order : -1);
    }
}

static struct press press_of(const struct demo_sheet *sheet, const char *to) {
    struct press press = {.to = to};
    for (uint32_t i = 0; i < sheet->count; i++) press.fields[i] = (struct typed){sheet->names[i], sheet->words[i]};
    if (sheet->has_none && !sheet->mark) press.fields[sheet->count] = (struct typed){"won", "0"};
    return press;
}

static void say_scores(const struct demo_sheet *sheet, struct buffer *out) {
    for (uint32_t i = 0; i < sheet->count; i++) {
        if (i) buffer_add_byte(out, ' ');
        buffer_add_cstr(out, sheet->words[i]);
    }
}

/* Tries scores until the server accepts them. */
static bool enter_scores(struct demo_run *demo, struct device *device, const char *path, const char *to, uint32_t table,
                         struct buffer *told) {
    struct demo_sheet sheet = {.target = read_target(demo, table)};
    for (uint32_t attempt = 0;; attempt++) {
        read_sheet(&sheet, demo_get(demo, device, path));
        if (!sheet.count) return false;
        bool is_last = attempt == ATTEMPT_LEAVING + sheet.count;
        fill_sheet(&sheet, &demo->lot, attempt);
        const struct press press = press_of(&sheet, to);
        enum step_result so = demo_act(demo, device, &press, !is_last);
        if (so == SO_SAVED) say_scores(&sheet, told);
        if (so != SO_REFUSED || is_last) return so == SO_SAVED;
    }
}

/* --- phones --- */

static bool report(struct demo_run *demo, struct demo_player *player, uint32_t table) {
    char said[SEATS_MAX * WORD_MAX];
    struct demo_path path = path_of(demo, "/me/", "/report"), run = path_of(demo, "/t/", "/run");
    struct buffer out = buffer_wrap(said, sizeof said);
    if (!enter_scores(demo, &player->phone, path.bytes, "/report", table, &out)) return false;
    TELL(demo, run.bytes, MSG_PLAYS_REPORTS, 3, arg_cstr(player->name), arg_number(table), arg_cstr(said));
    return true;
}

static bool dispute(struct demo_run *demo, struct demo_player *player, uint32_t table) {
    struct demo_text words = words_of(demo, MSG_PLAYS_DISPUTE_WORDS);
    struct demo_path path = path_of(demo, "/me/", "/dispute"), run = path_of(demo, "/t/", "/run");
    const struct press press = {.to = "/do/report_answer", .fields = {{"words", words.bytes}}};
    if (demo_act_at(demo, &player->phone, path.bytes, &press) != SO_SAVED) return false;
    TELL(demo, run.bytes, MSG_PLAYS_DISPUTES, 2, arg_cstr(player->name), arg_number(table));
    player->acts = ACTS_MAX; /* and the player does not change his or her mind */
    return true;
}

static bool press_own(struct demo_run *demo, struct demo_player *player, uint32_t table, const char *to,
                      enum message message) {
    struct demo_path tables = path_of(demo, "/t/", "/tables");
    const struct press press = {.to = to};
    if (demo_act(demo, &player->phone, &press, true) != SO_SAVED) return false;
    TELL(demo, tables.bytes, message, 2, arg_cstr(player->name), arg_number(table));
    return true;
}

static bool check(struct demo_run *demo, struct demo_player *player, uint32_t table) {
    return press_own(demo, player, table, "/do/result_check", MSG_PLAYS_CHECKS);
}

/* One player disputes once. */
static bool answer(struct demo_run *demo, struct demo_player *player, uint32_t table) {
    if (is_time_for(demo, EPISODE_DISPUTE)) return dispute(demo, player, table);
    return press_own(demo, player, table, "/do/report_answer", MSG_PLAYS_CONFIRMS);
}

/* What a phone can ask of its player, by the address of the button or link. */
static const struct {
    const char *begin, *end;
    bool (*does)(struct demo_run *demo, struct demo_player *player, uint32_t table);
} asked[] = {{"/me/", "/report", report}, {"/t/", "/do/result_check", check}, {"/t/", "/do/report_answer", answer}};

/* Does the first thing that the page asks: its primary button or link. */
static bool play_phone(struct demo_run *demo, struct demo_player *player) {
    struct text page = demo_get(demo, &player->phone, "/me"), left = page;
    uint32_t table = 0;
    struct tag tag;
    (void)number_behind(page, "<b>", &table);
    while (tag_next(&left, &tag)) {
        if (!tag_has_class(&tag, "primary")) continue;
        struct text to = tag_value(&tag, text_is(tag.name, "a") ? "href" : "formaction");
        struct text path = text_split_once(&to, '?');
        for (size_t i = 0; i < sizeof asked / sizeof *asked; i++)
            if (text_is(path, path_of(demo, asked[i].begin, asked[i].end).bytes)) {
                player->acts++;
                return asked[i].does(demo, player, table);
            }
    }
    return false;
}

bool play_phones(struct demo_run *demo) {
    bool anything = false;
    for (uint32_t i = 0; i < demo->players.count; i++) {
        struct demo_player *player = &demo->players.rows[i];
        if (!player->phone.cookie[0] || player->acts >= ACTS_MAX || !play_phone(demo, player)) continue;
        anything = true;
        demo_rest(demo, 60);
    }
    return anything;
}

void leave_by_phone(struct demo_run *demo) {
    if (!is_time_for(demo, EPISODE_LEAVING) || !demo->players.count) return;
    struct demo_player *player = &demo->players.rows[lot_below(&demo->lot, demo->players.count)];
    struct demo_path path = path_of(demo, "/me/", "/drop"), people = path_of(demo, "/t/", "/people");
    const struct press press = {.to = "/do/entrant_change"};
    if (demo_act_at(demo, &player->phone, path.bytes, &press) != SO_SAVED) return;
    TELL(demo, people.bytes, MSG_PLAYS_LEAVES, 1, arg_cstr(player->name));
    demo_rest(demo, 100);
}

/* --- staff --- */

/* The table that the Round page names first: the next one without a result. */
static bool next_table(struct demo_run *demo, uint32_t *table) {
    struct demo_path run = path_of(demo, "/t/", "/run");
    return number_behind(demo_get(demo, &demo->organizer, run.bytes), "/run?table=", table);
}

/* Does the table's page already have a report's scores in its fields? */
static bool has_report(struct text page) {
    struct tag tag;
    while (tag_next_named(&page, "input", &tag))
        if (is_field(tag_value(&tag, "name"), "score-") && tag_value(&tag, "value").length) return true;
    return false;
}

/* Players who reported differently: staff use the report that the page shows. */
static bool settle_dispute(struct demo_run *demo, uint32_t table) {
    struct demo_path run = path_of(demo, "/t/", "/run"), path = path_of_number(demo, "/run?table=", table, "");
    const struct press press = {.to = "/result"};
    if (!has_report(demo_get(demo, &demo->organizer, path.bytes))) return false;
    if (demo_act(demo, &demo->organizer, &press, false) != SO_SAVED) return false;
    TELL(demo, run.bytes, MSG_PLAYS_DECIDES, 0);
    return true;
}

/* A table without phones: staff enter the result slip. */
static bool enter_slip(struct demo_run *demo, uint32_t table) {
    char said[SEATS_MAX * WORD_MAX];
    struct demo_path run = path_of(demo, "/t/", "/run"), path = path_of_number(demo, "/run?table=", table, "");
    struct buffer out = buffer_wrap(said, sizeof said);
    if (!enter_scores(demo, &demo->organizer, path.bytes, "/result", table, &out)) return false;
    TELL(demo, run.bytes, MSG_PLAYS_TYPES, 2, arg_number(table), arg_cstr(said));
    return true;
}

bool settle_at_desk(struct demo_run *demo) {
    uint32_t table;
    bool settled = next_table(demo, &table) && (settle_dispute(demo, table) || enter_slip(demo, table));
    if (settled) demo_rest(demo, 60);
    return settled;
}
