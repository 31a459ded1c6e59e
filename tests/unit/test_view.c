/* What a list of tables, the standings and the way ahead show of a tournament that is played. */
#include "unit.h"

#include <string.h>
#include "view/pairings/pairings_by_name.h"
#include "failing_memory.h"
#include "view/pairings/pairings.h"
#include "view/pairings/progress.h"
#include "rules/agot/joust/joust.h"
#include "rules/agot/melee/melee.h"
#include "rules/registry.h"
#include "base/i18n.h"
#include "view/standings/standings.h"
#include "support/json_look.h"
#include "support/played_event.h"

#define FORMAT "ontheedge"

/* The same game with what it has not: a time limit, and tables of no set. Filled in by main. */
static struct format timed;
static struct option timed_options[2];
static const struct format *const formats[] = {&format_ontheedge, &timed};
static const struct rule_books books = {.formats = formats, .format_count = COUNT_OF(formats)};

static void make_timed(void) {
    timed = format_ontheedge;
    timed.id = "timed";
    timed_options[0] = timed.options[0];
    timed_options[1] = (struct option){.key = "minutes", .rule = "TY-TEST", .min = 0, .max = 500, .default_value = 60};
    timed.options = timed_options;
    timed.option_count = timed.minutes_option = 2;
    timed.sets = NULL;
    timed.set_count = 0;
}

/* A tournament of so many people. */
static struct played begin(uint32_t people) {
    struct played played;
    played_start(&played);
    played_tournament(&played, FORMAT);
    if (people > 0) played_people(&played, people);
    return played;
}

/* What the tests look at; given back together. */
struct shown {
    struct arena arena;
    struct buffer json;
    struct pairings pairings;
    struct standings standings;
    struct progress progress;
};

static void shown_free(struct shown *shown) {
    arena_free(&shown->arena);
    buffer_free(&shown->json);
}

static void show_pairings_of(struct shown *shown, const struct played *played, stage_id stage) {
    shown_free(shown);
    assert_true(is_done(pairings_of(&played->state, (tournament_id){0}, stage, &shown->arena, &shown->pairings)));
    struct json json = {.out = &shown->json};
    json_open(&json, '{');
    pairings_json(&json, LANGUAGE_EN, &shown->pairings);
    json_close(&json, '}');
    assert_false(shown->json.failed);
    assert_string_equal(json_after(shown->json.bytes), ""); /* every bracket is closed */
}

/* The stage that was drawn last. */
static void show_pairings(struct shown *shown, const struct played *played) {
    show_pairings_of(shown, played, (stage_id){played_cup(played)->stages.count - 1});
}

static void show_standings(struct shown *shown, const struct played *played, uint32_t round) {
    shown_free(shown);
    assert_true(is_done(standings_of(&played->state, (tournament_id){0}, round, &shown->arena, &shown->standings)));
    struct json json = {.out = &shown->json};
    json_open(&json, '{');
    standings_json(&json, &shown->standings);
    json_close(&json, '}');
    assert_false(shown->json.failed);
    assert_string_equal(json_after(shown->json.bytes), ""); /* every bracket is closed */
}

static void show_progress(struct shown *shown, const struct played *played) {
    shown_free(shown);
    assert_true(is_done(progress_of(&played->state, (tournament_id){0}, &shown->progress)));
    struct json json = {.out = &shown->json};
    json_open(&json, '{');
    progress_json(&json, LANGUAGE_EN, &shown->progress);
    json_close(&json, '}');
    assert_false(shown->json.failed);
    assert_string_equal(json_after(shown->json.bytes), ""); /* every bracket is closed */
}

static const char *at(const struct shown *shown, const char *path) { return json_look(shown->json.bytes, path); }

#define SAYS(path, expected)                             \
    do {                                                 \
        assert_non_null(at(&shown, path));               \
        assert_string_equal(at(&shown, path), expected); \
    } while (0)

static void text_is_string(struct text text, const char *expected) {
    assert_int_equal(text.length, strlen(expected));
    assert_memory_equal(text.bytes, expected, text.length);
}

static void a_draft_seats_everybody_once(void **state) {
    (void)state;
    struct played played = begin(7);
    struct shown shown = {0};
    played_draw(&played);
    show_pairings(&shown, &played);
    const struct pairings *pairings = &shown.pairings;
    assert_true(pairings->draft);
    assert_false(pairings->closed);
    assert_false(pairings->key_known);
    assert_int_equal(pairings->minutes, -1);
    assert_int_equal(pairings->table_count, 2);
    assert_int_equal(pairings->seat_count, 7);
    assert_int_equal(pairings->rest_count, 0);
    unsigned seen = 0;
    for (uint32_t i = 0; i < pairings->table_count; i++) {
        const struct pairings_table *table = &pairings->tables[i];
        assert_int_equal(table->number, i + 1);
        for (uint32_t seat = 0; seat < table->seat_count; seat++) {
            const struct pairings_seat *row = &pairings->seats[table->first_seat + seat];
            assert_int_equal(row->seat, seat + 1);
            assert_true(row->number >= 1 && row->number <= 7);
            seen |= 1U << row->number;
            person_id person;
            assert_true(person_numbered(&played.state, row->number, &person));
            assert_true(text_equal(row->name, person_name(&played.state, person)));
        }
    }
    assert_int_equal(seen, 0xfe);
    shown_free(&shown);
    played_free(&played);
}

static void pairings_have_their_members_in_order(void **state) {
    (void)state;
    struct played played = begin(7);
    struct shown shown = {0};
    played_draw(&played);
    show_pairings(&shown, &played);
    const char *json = shown.json.bytes;
    assert_string_equal(json_keys(json, ""),
                        "tournament,stage,round,draft,minutes,tables,byes,resting,reasons,changes,closed,draw,chance");
    assert_string_equal(json_keys(json, "tables.0"),
                        "table,set,size,off_numbered,target,by_hand,seats,reasons,has_result");
    assert_string_equal(json_keys(json, "tables.0.seats.0"), "seat,number,name");
    assert_string_equal(json_keys(json, "reasons.0"), "rule,text");
    SAYS("tournament", "\"cup\"");
    SAYS("stage", "\"round\"");
    SAYS("round", "1");
    SAYS("draft", "true");
    SAYS("minutes", "null");
    SAYS("byes", "[]");
    SAYS("resting", "[]");
    SAYS("draw", "1");
    SAYS("tables.0.table", "1");
    SAYS("tables.0.set", "\"active\"");
    SAYS("tables.0.size", "4");
    SAYS("tables.0.off_numbered", "true");
    SAYS("tables.1.size", "3");
    SAYS("tables.1.off_numbered", "false");
    SAYS("tables.0.target", "16");
    SAYS("tables.0.by_hand", "false");
    SAYS("tables.0.has_result", "false");
    assert_int_equal(json_count(json, "tables.0.seats"), 4);
    shown_free(&shown);
    played_free(&played);
}

static void begin_timed(struct played *played, const char *minutes) {
    struct setting_row setting = {text_of("minutes"), text_of(minutes)};
    played_start(played);
    struct command command = played_command(played, COMMAND_tournament_create);
    command.body.tournament_create.slug = text_of("cup");
    command.body.tournament_create.format = text_of("timed");
    command.body.tournament_create.name = text_of("Cup");
    command.body.tournament_create.settings.rows = &setting;
    command.body.tournament_create.settings.count = 1;
    played_do(played, &command);
    played_people(played, 7);
}

static void minutes_and_sets_where_the_format_has_them(void **state) {
    (void)state;
    static const char *const minutes[] = {"90", "0"};
    for (unsigned i = 0; i < COUNT_OF(minutes); i++) {
        struct played played;
        struct shown shown = {0};
        begin_timed(&played, minutes[i]);
        played_draw(&played);
        show_pairings(&shown, &played);
        SAYS("minutes", minutes[i]);
        assert_string_equal(json_keys(shown.json.bytes, "tables.0"),
                            "table,size,target,by_hand,seats,reasons,has_result");
        assert_null(shown.pairings.tables[0].set);
        shown_free(&shown);
        played_free(&played);
    }
}

static void an_open_round_shows_its_key_and_what_is_known(void **state) {
    (void)state;
    struct played played = begin(7);
    struct shown shown = {0};
    played_draw(&played);
    played_publish(&played);
    const struct score scores[] = {
        {.value = 16, .mark = 1}, {.value = -3}, {.presence = ABSENT}, {.value = 5, .presence = CONCEDED}};
    played_scores(&played, 1, scores);
    show_pairings(&shown, &played);
    SAYS("draft", "false");
    SAYS("closed", "false");
    assert_int_equal(strlen(at(&shown, "key")), 2 * HASH_SIZE + 2);
    SAYS("tables.0.has_result", "true");
    SAYS("tables.1.has_result", "false");
    assert_string_equal(json_keys(shown.json.bytes, "tables.0.seats.0"), "seat,number,name,score,mark,presence");
    assert_string_equal(json_keys(shown.json.bytes, "tables.1.seats.0"), "seat,number,name");
    SAYS("tables.0.seats.0.score", "16");
    SAYS("tables.0.seats.0.mark", "\"w\"");
    SAYS("tables.0.seats.0.presence", "\"present\"");
    SAYS("tables.0.seats.1.score", "-3");
    SAYS("tables.0.seats.1.mark", "null");
    SAYS("tables.0.seats.2.presence", "\"absent\"");
    SAYS("tables.0.seats.3.presence", "\"conceded\"");
    assert_int_equal(shown.pairings.seats[1].score.value, -3);
    assert_int_equal(shown.pairings.seats[4].score.value, 0); /* table 2 has none yet */
    played_results(&played);
    played_close(&played);
    show_pairings(&shown, &played);
    SAYS("closed", "true");
    SAYS("tables.1.has_result", "true");
    shown_free(&shown);
    played_free(&played);
}

/* The reasons of each table are exactly those the draw gave for it, in the draw's order. */
static void reasons_stand_with_their_table(void **state) {
    (void)state;
    struct played played = begin(23);
    struct shown shown = {0};
    played_round(&played);
    played_draw(&played);
    show_pairings(&shown, &played);
    const struct pairings *pairings = &shown.pairings;
    const struct stage *stage = played_stage(&played);
    const struct reason *rows = &played_cup(&played)->reasons.rows[stage->first_reason];
    uint32_t listed = 0, grounds = 0;
    for (uint32_t table = 0; table <= pairings->table_count; table++) {
        uint32_t first = table ? pairings->tables[table - 1].first_reason : 0, seen = 0;
        for (uint32_t i = 0; i < stage->reason_count; i++) {
            if (rows[i].table != table) continue;
            assert_memory_equal(&pairings->reasons[first + seen], &rows[i], sizeof *rows);
            seen++;
        }
        assert_int_equal(seen, table ? pairings->tables[table - 1].reason_count : pairings->ground_count);
        if (!table) grounds = seen;
        listed += seen;
    }
    assert_true(grounds > 0 && listed > grounds);
    assert_int_equal(listed, stage->reason_count);
    assert_int_equal(json_count(shown.json.bytes, "reasons"), grounds);
    assert_int_equal(json_count(shown.json.bytes, "tables.0.reasons"), pairings->tables[0].reason_count);
    shown_free(&shown);
    played_free(&played);
}

/* The first reason of the draw that names a person; the draw must have one. */
static const struct reason *personal_reason(const struct pairings *pairings) {
    for (uint32_t i = pairings->ground_count; i < pairings->reason_count; i++) {
        if (pairings->reasons[i].entrant.at != NOBODY) return &pairings->reasons[i];
    }
    fail_msg("no reason names a person");
    return NULL;
}

/* The sentence of a reason of that format, at so many tables. */
static enum message reason_said(const struct played *played, const struct format *format, uint32_t tables,
                                struct reason reason) {
    struct pairings_table drawn[9] = {0};
    const struct pairings pairings = {.format = format,
                                      .state = &played->state,
                                      .tournament = played_cup(played),
                                      .tables = drawn,
                                      .table_count = tables};
    return pairings_reason(&pairings, &reason).says.message;
}

/* A search that ended early is said of a bye in other words; a bound of 0 is none; one table cannot be another. */
static void a_reason_is_said_as_it_is_true(void **state) {
    (void)state;
    struct played played = begin(7);
    const entrant_id nobody = {NOBODY}, first = {0};
    const struct reason pair = {.code = JOUST_WHY_UNSEARCHED, .entrant = nobody},
                        bye = {.code = JOUST_WHY_UNSEARCHED, .entrant = first},
                        none = {.code = MELEE_WHY_REPEATS, .entrant = nobody, .first = 2},
                        bound = {.code = MELEE_WHY_REPEATS, .entrant = nobody, .first = 4, .second = 3},
                        same = {.code = MELEE_WHY_SAME_TABLE, .entrant = nobody, .first = 1};
    assert_int_equal(reason_said(&played, &format_joust, 9, pair), MSG_JOUST_WHY_UNSEARCHED);
    assert_int_equal(reason_said(&played, &format_joust, 9, bye), MSG_JOUST_WHY_BYE_FOUND);
    assert_int_equal(reason_said(&played, &format_melee, 9, none), MSG_MELEE_WHY_REPEATS_ANY);
    assert_int_equal(reason_said(&played, &format_melee, 9, bound), MSG_MELEE_WHY_REPEATS);
    assert_int_equal(reason_said(&played, &format_melee, 2, same), MSG_MELEE_WHY_SAME_TABLE);
    assert_int_equal(reason_said(&played, &format_melee, 1, same), MSG_MELEE_WHY_ONE_TABLE);
    played_free(&played);
}

static void reasons_stand_in_the_json_as_they_are_said(void **state) {
    (void)state;
    struct played played = begin(23);
    struct shown shown = {0};
    struct buffer said = {0}, portuguese = {0};
    played_round(&played);
    played_draw(&played);
    show_pairings(&shown, &played);
    const struct reason *reason = personal_reason(&shown.pairings);
    struct problem problem = pairings_reason(&shown.pairings, reason);
    struct json json = {.out = &said}, other = {.out = &portuguese};
    uint32_t number = reason->entrant.at + 1; /* people were entered in the order of their numbers */
    buffer_add_cstr(&said, "{\"rule\":\"");
    buffer_add_cstr(&said, problem.rule);
    buffer_add_cstr(&said, "\",\"text\":\"");
    message_format(&said, LANGUAGE_EN, &problem.says);
    buffer_add_cstr(&said, "\",\"number\":");
    json_number(&json, number);
    buffer_add_cstr(&said, "}");
    assert_non_null(strstr(shown.json.bytes, said.bytes));
    json_open(&other, '{');
    pairings_json(&other, LANGUAGE_PT_BR, &shown.pairings);
    json_close(&other, '}');
    assert_null(strstr(portuguese.bytes, said.bytes));
    buffer_free(&said);
    buffer_free(&portuguese);
    shown_free(&shown);
    played_free(&played);
}

static void reasons_speak_both_languages_and_name_people(void **state) {
    (void)state;
    struct played played = begin(23);
    struct shown shown = {0};
    struct buffer english = {0}, portuguese = {0};
    played_round(&played);
    played_draw(&played);
    show_pairings(&shown, &played);
    const struct reason *reason = personal_reason(&shown.pairings);
    struct problem problem = pairings_reason(&shown.pairings, reason);
    person_id person = played_cup(&played)->entrants.rows[reason->entrant.at].person;
    message_format(&english, LANGUAGE_EN, &problem.says);
    message_format(&portuguese, LANGUAGE_PT_BR, &problem.says);
    assert_string_not_equal(english.bytes, portuguese.bytes);
    assert_non_null(strstr(english.bytes, arg_person(&played.state, person).text));
    assert_string_equal(problem.rule, shown.pairings.format->reasons[reason->code].rule);
    buffer_free(&english);
    buffer_free(&portuguese);
    shown_free(&shown);
    played_free(&played);
}

static void a_draw_made_again_says_so(void **state) {
    (void)state;
    struct played played = begin(7);
    struct shown shown = {0};
    struct command command = played_command(&played, COMMAND_draw_make);
    command.body.draw_make.words = text_of("3 6 1");
    played_do(&played, &command);
    show_pairings(&shown, &played);
    SAYS("words", "\"3 6 1\"");
    assert_null(at(&shown, "again"));
    played_draw_again(&played, "a table broke");
    show_pairings(&shown, &played);
    SAYS("draw", "2");
    SAYS("again", "\"a table broke\"");
    assert_null(at(&shown, "words"));
    show_pairings_of(&shown, &played, (stage_id){0}); /* the draft that was replaced */
    SAYS("draft", "true");
    SAYS("draw", "1");
    shown_free(&shown);
    played_free(&played);
}

/* The person's row among those who rest; they must be there once. */
static const struct pairings_rest *rest_of(const struct pairings *pairings, uint32_t number) {
    const struct pairings_rest *found = NULL;
    for (uint32_t i = 0; i < pairings->rest_count; i++) {
        if (pairings->rests[i].number != number) continue;
        assert_null(found);
        found = &pairings->rests[i];
    }
    assert_non_null(found);
    return found;
}

static void who_comes_after_the_draw_rests(void **state) {
    (void)state;
    struct played played = begin(7);
    struct shown shown = {0};
    played_draw(&played);
    played_person(&played, "Zuza");
    show_pairings(&shown, &played);
    assert_int_equal(rest_of(&shown.pairings, 8)->why, REST_LATE);
    SAYS("resting", "[{\"number\":8,\"name\":\"Zuza\",\"why\":\"late\"}]");
    played_draw_again(&played, "Zuza came");
    show_pairings(&shown, &played);
    SAYS("resting", "[]");
    played_publish(&played);
    played_person(&played, "Yara");
    show_pairings(&shown, &played);
    SAYS("resting", "[{\"number\":9,\"name\":\"Yara\",\"why\":\"late\"}]");
    played_status(&played, 9, STATUS_DROPPED, NULL);
    struct command command = played_command(&played, COMMAND_entrant_order);
    command.body.entrant_order.person = 1; /* who sits at a table does not rest, whatever changes */
    command.body.entrant_order.order = 100;
    played_do(&played, &command);
    show_pairings(&shown, &played);
    SAYS("resting", "[]");
    shown_free(&shown);
    played_free(&played);
}

static void who_sits_out_rests_and_is_no_latecomer(void **state) {
    (void)state;
    struct played played = begin(12);
    struct shown shown = {0};
    played_round(&played);
    show_pairings(&shown, &played);
    uint32_t loser = shown.pairings.seats[1].number, other = shown.pairings.seats[2].number;
    played_status(&played, loser, STATUS_SITTING_OUT, NULL);
    played_status(&played, other, STATUS_DROPPED, NULL);
    played_draw(&played);
    show_pairings(&shown, &played);
    assert_int_equal(shown.pairings.rest_count, 1);
    assert_int_equal(rest_of(&shown.pairings, loser)->why, REST_SITTING_OUT);
    SAYS("resting.0.why", "\"sitting-out\"");
    played_publish(&played);
    played_status(&played, loser, STATUS_PLAYING, NULL); /* from the next round on */
    played_status(&played, other, STATUS_PLAYING, NULL);
    show_pairings(&shown, &played);
    assert_int_equal(shown.pairings.rest_count, 2);
    assert_int_equal(rest_of(&shown.pairings, loser)->why, REST_SITTING_OUT);
    assert_int_equal(rest_of(&shown.pairings, other)->why, REST_LATE);
    shown_free(&shown);
    played_free(&played);
}

/* Those who play no additional game are not late for it, even if something about them changed meanwhile. */
static void an_additional_game_makes_nobody_late(void **state) {
    (void)state;
    struct played played = begin(4);
    struct shown shown = {0};
    const struct score tied[] = {{.value = 16, .mark = 1}, {.value = 5}, {.value = 5}, {.value = 5}};
    played_draw(&played);
    played_publish(&played);
    played_scores(&played, 1, tied); /* three of them want two places in the final */
    played_close(&played);
    played_draw(&played);
    for (uint32_t number = 1; number <= 4; number++) {
        struct command command = played_command(&played, COMMAND_entrant_order);
        command.body.entrant_order.person = number;
        command.body.entrant_order.order = 100 + number;
        played_do(&played, &command);
    }
    show_pairings(&shown, &played);
    SAYS("stage", "\"additional\"");
    SAYS("tables.0.set", "\"additional\"");
    SAYS("tables.0.target", "8");
    SAYS("resting", "[]");
    played_draw_again(&played, "the order changed");
    played_publish(&played);
    played_results(&played);
    show_pairings(&shown, &played);
    SAYS("tables.0.seats.0.mark", "\"w\"");
    SAYS("tables.0.seats.0.order", "1");
    SAYS("tables.0.seats.1.order", "2");
    assert_null(at(&shown, "tables.0.seats.2.order"));
    played_close(&played);
    played_to_the_end(&played);
    show_pairings(&shown, &played);
    SAYS("stage", "\"final\"");
    SAYS("tables.0.set", "\"final\"");
    shown_free(&shown);
    played_free(&played);
}

static void erased_names_are_numbers(void **state) {
    (void)state;
    struct played played = begin(4);
    struct shown shown = {0};
    played_draw(&played);
    struct command command = played_command(&played, COMMAND_person_forget);
    command.body.person_forget.person = 3;
    played_do(&played, &command);
    show_pairings(&shown, &played);
    for (uint32_t i = 0; i < 4; i++) {
        if (shown.pairings.seats[i].number == 3) text_is_string(shown.pairings.seats[i].name, "#3");
    }
    assert_non_null(strstr(shown.json.bytes, "{\"seat\":"));
    assert_non_null(strstr(shown.json.bytes, "\"number\":3,\"name\":\"#3\""));
    show_standings(&shown, &played, 0);
    assert_non_null(strstr(shown.json.bytes, "\"number\":3,\"name\":\"#3\""));
    assert_null(strstr(shown.json.bytes, "Caio"));
    shown_free(&shown);
    played_free(&played);
}

static void standings_have_their_members_in_order(void **state) {
    (void)state;
    struct played played = begin(9);
    struct shown shown = {0};
    played_round(&played);
    show_standings(&shown, &played, 0);
    assert_string_equal(json_keys(shown.json.bytes, ""), "tournament,round,final,rows");
    assert_string_equal(json_keys(shown.json.bytes, "rows.0"),
                        "rank,shared,number,name,status,set,vp,ip,score,score_halves,off_numbered,club");
    SAYS("tournament", "\"cup\"");
    SAYS("round", "1");
    SAYS("final", "false");
    assert_int_equal(json_count(shown.json.bytes, "rows"), 9);
    SAYS("rows.0.rank", "1");
    SAYS("rows.0.shared", "true"); /* three winners of 16 each */
    SAYS("rows.0.set", "\"active\"");
    SAYS("rows.0.vp", "8");
    SAYS("rows.0.ip", "16");
    SAYS("rows.0.score", "16");
    SAYS("rows.0.score_halves", "32");
    SAYS("rows.3.set", "\"inactive\"");
    SAYS("rows.3.score", "9.5"); /* 11 halves and 4 */
    SAYS("rows.3.score_halves", "19");
    SAYS("rows.0.status", "\"playing\"");
    SAYS("rows.0.club", "\"\"");
    text_is_string(shown.standings.title, "Cup");
    played_to_the_end(&played);
    show_standings(&shown, &played, 0);
    SAYS("final", "true");
    show_standings(&shown, &played, 1);
    SAYS("round", "1");
    SAYS("final", "false");
    shown_free(&shown);
    played_free(&played);
}

static void the_disqualified_have_no_rank(void **state) {
    (void)state;
    struct played played = begin(7);
    struct shown shown = {0};
    played_round(&played);
    played_status(&played, 4, STATUS_DISQUALIFIED, "marked cards");
    show_standings(&shown, &played, 0);
    SAYS("rows.6.number", "4");
    SAYS("rows.6.rank", "null");
    SAYS("rows.6.status", "\"disqualified\"");
    shown_free(&shown);
    played_free(&played);
}

/* The CSV says what the JSON says; names cannot upset it. */
static void standings_as_csv(void **state) {
    (void)state;
    struct played played = begin(2);
    struct shown shown = {0};
    struct buffer csv = {0};
    struct newcomer_row rows[] = {{.name = text_of("Bo, \"the\" Bold"), .club = text_of("=1+1")},
                                  {.name = text_of("Zuza")}};
    struct command command = played_command(&played, COMMAND_people_add);
    command.body.people_add.enter = 1;
    command.body.people_add.people.rows = rows;
    command.body.people_add.people.count = 2;
    played_do(&played, &command);
    played_status(&played, 2, STATUS_DISQUALIFIED, "left without a word");
    show_standings(&shown, &played, 0);
    standings_csv(&csv, &shown.standings);
    assert_false(csv.failed);
    assert_string_equal(csv.bytes, "rank,shared,number,name,club,status,set,vp,ip,score,score_halves,off_numbered\n"
                                   "1,true,1,Ana,,playing,active,0,0,0,0,0\n"
                                   "1,true,3,\"Bo, \"\"the\"\" Bold\",'=1+1,playing,active,0,0,0,0,0\n"
                                   "1,true,4,Zuza,,playing,active,0,0,0,0,0\n"
                                   ",false,2,Bia,,disqualified,active,0,0,0,0,0\n");
    buffer_free(&csv);
    shown_free(&shown);
    played_free(&played);
}

static void halves_in_csv_have_a_point(void **state) {
    (void)state;
    struct played played = begin(9);
    struct shown shown = {0};
    struct buffer csv = {0};
    played_round(&played);
    show_standings(&shown, &played, 0);
    standings_csv(&csv, &shown.standings);
    assert_non_null(strstr(csv.bytes, ",inactive,4,11,9.5,19,0\n"));
    buffer_free(&csv);
    shown_free(&shown);
    played_free(&played);
}

#define NEXT_IS(step)                                                  \
    do {                                                               \
        show_progress(&shown, &played);                                \
        assert_string_equal(next_step_key(shown.progress.next), step); \
    } while (0)

static void progress_leads_through_a_tournament(void **state) {
    (void)state;
    struct played played = begin(0);
    struct shown shown = {0};
    NEXT_IS("enter-people");
    assert_non_null(shown.progress.says.rule);
    SAYS("stage", "null");
    SAYS("round", "null");
    assert_non_null(at(&shown, "why.text"));
    played_people(&played, 9);
    NEXT_IS("draw");
    assert_null(at(&shown, "why"));
    SAYS("stage", "\"round\"");
    SAYS("round", "1");
    SAYS("under_way", "false");
    played_draw(&played);
    NEXT_IS("publish");
    SAYS("under_way", "true");
    SAYS("draft", "true");
    SAYS("tables", "3");
    SAYS("missing", "0");
    SAYS("first_missing", "null");
    SAYS("rounds", "0");
    played_person(&played, "Zuza");
    NEXT_IS("draw-again");
    played_draw_again(&played, "Zuza came");
    NEXT_IS("publish");
    played_publish(&played);
    NEXT_IS("result");
    SAYS("stage", "\"round\"");
    SAYS("round", "1");
    SAYS("draft", "false");
    SAYS("missing", "3");
    SAYS("first_missing", "1");
    SAYS("rounds", "1");
    played_result(&played, 1);
    played_result(&played, 3);
    NEXT_IS("result");
    SAYS("missing", "1");
    SAYS("first_missing", "2");
    played_results(&played);
    NEXT_IS("close");
    SAYS("first_missing", "null");
    played_close(&played);
    NEXT_IS("draw");
    played_to_the_end(&played);
    NEXT_IS("finish");
    SAYS("over", "true");
    played_finish(&played);
    NEXT_IS("nothing");
    SAYS("over", "true");
    shown_free(&shown);
    played_free(&played);
}

static void progress_counts_people(void **state) {
    (void)state;
    struct played played = begin(9);
    struct shown shown = {0};
    played_round(&played);
    show_pairings(&shown, &played);
    uint32_t one = shown.pairings.seats[1].number, two = shown.pairings.seats[2].number,
             three = shown.pairings.seats[4].number;
    played_status(&played, one, STATUS_SITTING_OUT, NULL);
    played_status(&played, two, STATUS_DROPPED, NULL);
    played_status(&played, three, STATUS_DISQUALIFIED, "shouted");
    show_progress(&shown, &played);
    assert_string_equal(
        json_keys(shown.json.bytes, ""),
        "tournament,name,format,entrants,playing,sitting_out,dropped,rounds,under_way,stage,round,draft,"
        "tables,missing,first_missing,over,next");
    SAYS("tournament", "\"cup\"");
    SAYS("name", "\"Cup\"");
    SAYS("format", "\"" FORMAT "\"");
    SAYS("entrants", "9");
    SAYS("playing", "6");
    SAYS("sitting_out", "1");
    SAYS("dropped", "2");
    shown_free(&shown);
    played_free(&played);
}

/* AMB-OTE-32: a final of two waits for the organizer's word; a final of nobody cannot be. */
static void what_must_be_confirmed_and_what_cannot_be(void **state) {
    (void)state;
    struct played played = begin(4);
    struct shown shown = {0};
    played_round(&played);
    show_pairings(&shown, &played);
    uint32_t numbers[4];
    for (uint32_t i = 0; i < 4; i++) numbers[i] = shown.pairings.seats[i].number;
    played_status(&played, numbers[1], STATUS_DROPPED, NULL);
    played_status(&played, numbers[2], STATUS_DROPPED, NULL);
    NEXT_IS("confirm");
    assert_string_equal(shown.progress.says.rule, "AMB-OTE-32");
    SAYS("stage", "\"final\"");
    SAYS("why.rule", "\"AMB-OTE-32\"");
    played_status(&played, numbers[0], STATUS_DROPPED, NULL);
    played_status(&played, numbers[3], STATUS_DROPPED, NULL);
    NEXT_IS("nothing");
    assert_string_equal(shown.progress.says.rule, "AMB-OTE-32");
    SAYS("over", "false");
    shown_free(&shown);
    played_free(&played);
}

static void kinds_have_their_words(void **state) {
    (void)state;
    static const char *const stages[] = {"round", "additional", "quick", "cut", "semifinal", "final", "deciding"};
    static const char *const rests[] = {"sitting-out", "late", "odd-one-out", "chose-not"};
    static const char *const statuses[] = {"playing", "sitting-out", "dropped", "disqualified"};
    enum stage_kind found;
    uint32_t number;
    for (unsigned i = 0; i < COUNT_OF(stages); i++) {
        assert_string_equal(stage_key((enum stage_kind)(STAGE_ROUND + i)), stages[i]);
        assert_true(stage_named(text_of(stages[i]), &found, &number));
        assert_int_equal(number, 0);
        assert_int_equal(found, STAGE_ROUND + i);
        assert_int_not_equal(stage_message(found), MSG_NONE);
    }
    assert_true(stage_named(text_of("Round"), &found, &number));
    static const char *const wrong[] = {"Rounds", "", "0", "additional0", "99999999999", "2additional"};
    for (unsigned i = 0; i < COUNT_OF(wrong); i++) assert_false(stage_named(text_of(wrong[i]), &found, &number));
    assert_true(stage_named(text_of("additional2"), &found, &number));
    assert_int_equal(found, STAGE_ADDITIONAL);
    assert_int_equal(number, 2);
    assert_true(stage_named(text_of("3"), &found, &number));
    assert_int_equal(found, STAGE_ROUND);
    assert_int_equal(number, 3);
    for (unsigned i = 0; i < COUNT_OF(rests); i++) {
        assert_string_equal(rest_key((enum rest_why)(REST_SITTING_OUT + i)), rests[i]);
        assert_int_not_equal(rest_message((enum rest_why)(REST_SITTING_OUT + i)), MSG_NONE);
    }
    for (unsigned i = 0; i < COUNT_OF(statuses); i++) {
        assert_string_equal(status_key((enum entrant_status)i), statuses[i]);
        assert_int_not_equal(status_message((enum entrant_status)i), MSG_NONE);
    }
}

/* Every allocation fails once: the views say so, and keep nothing. */
static void memory_may_run_out(void **state) {
    (void)state;
    struct played played = begin(10);
    played_round(&played);
    struct command command = played_command(&played, COMMAND_person_forget);
    command.body.person_forget.person = 3; /* its "#3" takes memory, too */
    played_do(&played, &command);
    played_draw(&played);
    stage_id stage = {played_cup(&played)->stages.count - 1};
    struct shown whole = {0};
    show_pairings(&whole, &played);
    size_t before = memory_held;
    unsigned refused = 0;
    for (size_t left = 0;; left++) {
        struct shown shown = {0};
        struct json json = {.out = &shown.json};
        memory_left = left;
        status pairings = pairings_of(&played.state, (tournament_id){0}, stage, &shown.arena, &shown.pairings);
        json_open(&json, '{');
        if (is_done(pairings)) pairings_json(&json, LANGUAGE_EN, &shown.pairings);
        json_close(&json, '}');
        if (!shown.json.failed && is_done(pairings)) assert_string_equal(shown.json.bytes, whole.json.bytes);
        status standings = standings_of(&played.state, (tournament_id){0}, 0, &shown.arena, &shown.standings);
        status progress = progress_of(&played.state, (tournament_id){0}, &shown.progress);
        if (is_done(standings)) standings_csv(&shown.json, &shown.standings);
        memory_left = MEMORY_ENOUGH;
        bool good = is_done(pairings) && is_done(standings) && is_done(progress) && !shown.json.failed;
        assert_true(is_done(pairings) || pairings.outcome == NO_MEMORY);
        assert_true(is_done(standings) || standings.outcome == NO_MEMORY);
        assert_true(is_done(progress) || progress.outcome == NO_MEMORY);
        shown_free(&shown);
        assert_int_equal(memory_held, before);
        if (good) break;
        refused++;
    }
    assert_true(refused > 5);
    shown_free(&whole);
    played_free(&played);
    assert_int_equal(memory_held, 0);
}

/* Whoever has no table is on the list all the same, with the reason. */
static void by_name_lists_everybody_once(void **state) {
    static const char *const expected[] = {"Ana", "Bia", "Caio", "Davi", "Edu", "Flora", "Gil", "Zoé"};
    (void)state;
    struct played played = begin(7);
    struct shown shown = {0};
    struct pairings_by_name list;
    played_draw(&played);
    played_publish(&played);
    played_person(&played, "Zoé");
    show_pairings(&shown, &played);
    assert_true(is_done(by_name_of(&shown.pairings, &shown.arena, &list)));
    assert_int_equal(list.count, COUNT_OF(expected));
    for (uint32_t i = 0; i < list.count; i++) {
        const struct pairings_by_name_row *row = &list.rows[i];
        text_is_string(row->name, expected[i]);
        assert_true((row->table == NULL) == (row->why != MSG_NONE));
        if (row->table)
            assert_int_equal(shown.pairings.seats[row->table->first_seat + row->seat - 1].number, row->number);
        else
            assert_int_equal(row->why, rest_message(REST_LATE));
    }
    shown_free(&shown);
    played_free(&played);
}

int main(void) {
    rule_books_use(&books);
    make_timed();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_draft_seats_everybody_once),
        cmocka_unit_test(pairings_have_their_members_in_order),
        cmocka_unit_test(minutes_and_sets_where_the_format_has_them),
        cmocka_unit_test(an_open_round_shows_its_key_and_what_is_known),
        cmocka_unit_test(reasons_stand_with_their_table),
        cmocka_unit_test(a_reason_is_said_as_it_is_true),
        cmocka_unit_test(reasons_stand_in_the_json_as_they_are_said),
        cmocka_unit_test(reasons_speak_both_languages_and_name_people),
        cmocka_unit_test(a_draw_made_again_says_so),
        cmocka_unit_test(by_name_lists_everybody_once),
        cmocka_unit_test(who_comes_after_the_draw_rests),
        cmocka_unit_test(who_sits_out_rests_and_is_no_latecomer),
        cmocka_unit_test(an_additional_game_makes_nobody_late),
        cmocka_unit_test(erased_names_are_numbers),
        cmocka_unit_test(standings_have_their_members_in_order),
        cmocka_unit_test(the_disqualified_have_no_rank),
        cmocka_unit_test(standings_as_csv),
        cmocka_unit_test(halves_in_csv_have_a_point),
        cmocka_unit_test(progress_leads_through_a_tournament),
        cmocka_unit_test(progress_counts_people),
        cmocka_unit_test(what_must_be_confirmed_and_what_cannot_be),
        cmocka_unit_test(kinds_have_their_words),
        cmocka_unit_test(memory_may_run_out),
    };
    return cmocka_run_group_tests_name("view", tests, NULL, NULL);
}
