/* The worked examples of data/examples/ontheedge.txt, each played through decide; that file says how it is read. One
 * test for each example. */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "core/rulebook/format.h"
#include "app/input/score_parse.h"
#include "support/played_event.h"

enum { WORDS_MAX = 40, NAMES_MAX = 64, EXAMPLES_MAX = 200, FACT_MAX = 32 };

/* A line, cut into words. */
struct line {
    uint32_t number;
    uint32_t count;
    char *words[WORDS_MAX];
};

struct name {
    const char *word;
    uint32_t number; /* of the person */
};

struct example {
    const char *title;
    uint32_t first, end; /* its lines */
    struct played played;
    bool started;
    const char *setting; /* "KEY=VALUE", or NULL */
    struct name names[NAMES_MAX];
    uint32_t name_count;
    int32_t lowest; /* the next Influence that nobody had yet */
    const struct line *line;
};

static struct line *lines;
static uint32_t line_count;
static struct example examples[EXAMPLES_MAX];

/* Fails the example at the line it has come to. */
#define WRONG(example, ...)                                                       \
    do {                                                                          \
        print_error("data/examples/ontheedge.txt:%u: ", (example)->line->number); \
        fail_msg(__VA_ARGS__);                                                    \
    } while (0)

/* Every step is given its words without the first. */
typedef status (*step)(struct example *example, char **words, uint32_t count);
static status take_step(struct example *example, char **words, uint32_t count);

static uint32_t number_in(const struct example *example, const char *word) {
    int64_t number = 0;
    if (!text_number(text_of(word), 0, 100000, &number)) WRONG(example, "“%s” is no number", word);
    return (uint32_t)number;
}

static void start(struct example *example) {
    if (example->started) return;
    played_start(&example->played);
    struct command command = played_command(&example->played, COMMAND_tournament_create);
    struct setting_row setting = {0};
    command.body.tournament_create.format = text_of("ontheedge");
    command.body.tournament_create.name = text_of("Cup");
    if (example->setting) {
        const char *value = strchr(example->setting, '=');
        setting.key = (struct text){example->setting, (uint32_t)(value - example->setting)};
        setting.value = text_of(value + 1);
        command.body.tournament_create.settings.rows = &setting;
        command.body.tournament_create.settings.count = 1;
    }
    played_do(&example->played, &command);
    example->started = true;
}

static const struct tournament *cup_of(const struct example *example) { return played_cup(&example->played); }

/* ---- Names ---- */

static bool is_named(const struct example *example, uint32_t number) {
    for (uint32_t i = 0; i < example->name_count; i++) {
        if (example->names[i].number == number) return true;
    }
    return false;
}

static uint32_t name_person(struct example *example, const char *word, uint32_t number) {
    assert_true(example->name_count < NAMES_MAX);
    example->names[example->name_count++] = (struct name){word, number};
    return number;
}

/* The number of a person who has that name; 0: nobody has it yet. */
static uint32_t named(const struct example *example, const char *word) {
    for (uint32_t i = 0; i < example->name_count; i++) {
        if (strcmp(example->names[i].word, word) == 0) return example->names[i].number;
    }
    return 0;
}

static uint32_t known(const struct example *example, const char *word) {
    uint32_t number = named(example, word);
    if (!number) WRONG(example, "nobody is called %s yet", word);
    return number;
}

static uint32_t number_of(const struct example *example, entrant_id entrant) {
    return example->played.state.people.rows[cup_of(example)->entrants.rows[entrant.at].person.at].number;
}

static entrant_id entrant_named(const struct example *example, const char *word) {
    person_id person;
    entrant_id entrant = {0};
    assert_true(person_numbered(&example->played.state, known(example, word), &person));
    assert_true(entrant_of(cup_of(example), person, &entrant));
    return entrant;
}

static table_id table_of(const struct example *example, const char *word) {
    stage_id stage;
    table_id table = {0};
    if (!stage_current(cup_of(example), &stage)) WRONG(example, "no stage is drawn");
    if (!table_numbered(cup_of(example), stage, number_in(example, word), &table)) WRONG(example, "no table %s", word);
    return table;
}

/* A name used at a table: of who has it, or from now on of the next nameless seat there. */
static uint32_t seat_named(struct example *example, table_id table, const char *word) {
    uint32_t number = named(example, word);
    if (number) return number;
    const struct seat *seats = table_seats(cup_of(example), table);
    for (uint32_t i = 0; i < cup_of(example)->tables.rows[table.at].size; i++) {
        number = number_of(example, seats[i].entrant);
        if (!is_named(example, number)) return name_person(example, word, number);
    }
    WRONG(example, "no seat is left for %s", word);
    return 0;
}

/* A name used elsewhere: of who has it, or of the next nameless entrant. */
static uint32_t anybody_named(struct example *example, const char *word) {
    uint32_t number = named(example, word);
    for (uint32_t i = 0; !number && i < cup_of(example)->entrants.count; i++) {
        uint32_t next = number_of(example, (entrant_id){i});
        if (!is_named(example, next)) number = name_person(example, word, next);
    }
    if (!number) WRONG(example, "nobody is left to be called %s", word);
    return number;
}

/* ---- Steps that do something ---- */

static status do_set(struct example *example, char **words, uint32_t count) {
    assert_int_equal(count, 1);
    example->setting = words[0];
    return done();
}

static status do_players(struct example *example, char **words, uint32_t count) {
    assert_int_equal(count, 1);
    start(example);
    played_people(&example->played, number_in(example, words[0]));
    return done();
}

static status do_enter(struct example *example, char **words, uint32_t count) {
    struct newcomer_row row = {.name = text_of(words[0])};
    struct command command = played_command(&example->played, COMMAND_people_add);
    command.body.people_add.enter = 1;
    command.body.people_add.house_rule = count == 2 && strcmp(words[1], "house-rule") == 0;
    command.body.people_add.people.rows = &row;
    command.body.people_add.people.count = 1;
    TRY(played_try(&example->played, &command));
    const struct state *state = &example->played.state;
    name_person(example, words[0], state->people.rows[state->people.count - 1].number);
    return done();
}

static const char *const stage_names[STAGE_KINDS] = {
    [STAGE_ROUND] = "round", [STAGE_ADDITIONAL] = "additional", [STAGE_FINAL] = "final"};

/* "round 2", "final confirm" ...: draws, and that must be what was drawn. */
static status draw(struct example *example, char **words, uint32_t count, bool again) {
    struct command command = played_command(&example->played, COMMAND_draw_make);
    command.body.draw_make.again = again;
    if (again) command.body.draw_make.reason = text_of("The field changed");
    command.body.draw_make.confirm = strcmp(words[count - 1], "confirm") == 0;
    TRY(played_try(&example->played, &command));
    const struct stage *stage = played_stage(&example->played);
    if (strcmp(stage_names[stage->kind], words[0]) != 0) WRONG(example, "drawn: %s", stage_names[stage->kind]);
    if (stage->kind == STAGE_ROUND && stage->round != number_in(example, words[1])) {
        WRONG(example, "drawn: round %u", stage->round);
    }
    return done();
}

static status do_draw(struct example *example, char **words, uint32_t count) {
    return draw(example, words, count, false);
}

static status do_redraw(struct example *example, char **words, uint32_t count) {
    return draw(example, words, count, true);
}

static status do_publish(struct example *example, char **words, uint32_t count) {
    (void)words, (void)count;
    struct command command = played_command(&example->played, COMMAND_draw_publish);
    return played_try(&example->played, &command);
}

static status do_play(struct example *example, char **words, uint32_t count) {
    TRY(draw(example, words, count, false));
    return do_publish(example, NULL, 0);
}

static status do_close(struct example *example, char **words, uint32_t count) {
    (void)words, (void)count;
    struct command command = played_command(&example->played, COMMAND_stage_close);
    return played_try(&example->played, &command);
}

/* "A=16w", with the person's number in place of the name. */
static struct score_row score_in(struct example *example, table_id table, char *word) {
    char typed[64];
    struct score_row rows[TURNS_MAX];
    struct problem why;
    uint32_t count;
    char *score = strchr(word, '=');
    if (!score) WRONG(example, "“%s” is no score", word);
    *score = '\0';
    snprintf(typed, sizeof typed, "%u=%s", seat_named(example, table, word), score + 1);
    status read = score_parse_with_person(&example->played.state, cup_of(example), &example->played.arena,
                                          text_of(typed), rows, &count, &why);
    if (!is_done(read)) WRONG(example, "“%s” cannot be read", word);
    return rows[0];
}

static status do_result(struct example *example, char **words, uint32_t count) {
    table_id table = table_of(example, words[0]);
    struct score_row rows[WORDS_MAX];
    struct command command = played_command(&example->played, COMMAND_result_enter);
    for (uint32_t i = 1; i < count; i++) rows[i - 1] = score_in(example, table, words[i]);
    command.body.result_enter.table = (uint16_t)number_in(example, words[0]);
    command.body.result_enter.scores.rows = rows;
    command.body.result_enter.scores.count = count - 1;
    return played_try(&example->played, &command);
}

/* The winner has 16; everybody else less than anybody so far. */
static struct score_row plain_score(struct example *example, uint32_t number, bool wins) {
    struct score_row row = {.person = number, .value = 16, .mark = 1};
    return wins ? row : (struct score_row){.person = number, .value = example->lowest--};
}

static bool has_row(const struct score_row *rows, uint32_t count, uint32_t number) {
    for (uint32_t i = 0; i < count; i++) {
        if (rows[i].person == number) return true;
    }
    return false;
}

/* A plain result for the table: those named first, in that order, then the others by seat. */
static status plain_result(struct example *example, table_id id, char **words, uint32_t count) {
    const struct table *table = &cup_of(example)->tables.rows[id.at];
    struct score_row rows[WORDS_MAX];
    uint32_t filled = 0;
    for (uint32_t i = 0; i < count; i++) {
        rows[filled] = plain_score(example, seat_named(example, id, words[i]), filled == 0);
        filled++;
    }
    for (uint32_t i = 0; i < table->size; i++) {
        uint32_t number = number_of(example, table_seats(cup_of(example), id)[i].entrant);
        if (has_row(rows, filled, number)) continue;
        rows[filled] = plain_score(example, number, filled == 0);
        filled++;
    }
    struct command command = played_command(&example->played, COMMAND_result_enter);
    command.body.result_enter.table = (uint16_t)table->number;
    command.body.result_enter.scores.rows = rows;
    command.body.result_enter.scores.count = filled;
    return played_try(&example->played, &command);
}

static status do_wins(struct example *example, char **words, uint32_t count) {
    return plain_result(example, table_of(example, words[0]), words + 1, count - 1);
}

static status do_others(struct example *example, char **words, uint32_t count) {
    (void)words, (void)count;
    const struct stage *stage = played_stage(&example->played);
    uint32_t first = stage->first_table, tables = stage->table_count;
    for (uint32_t i = first; i < first + tables; i++) {
        if (!cup_of(example)->tables.rows[i].has_result) TRY(plain_result(example, (table_id){i}, NULL, 0));
    }
    return done();
}

static status change(struct example *example, char **words, uint32_t count, enum entrant_status wanted) {
    for (uint32_t i = 0; i < count; i++) {
        struct command command = played_command(&example->played, COMMAND_entrant_change);
        command.body.entrant_change.person = anybody_named(example, words[i]);
        command.body.entrant_change.status = (uint8_t)wanted;
        command.body.entrant_change.reason = text_of("As the example has it");
        TRY(played_try(&example->played, &command));
    }
    return done();
}

static status do_drop(struct example *example, char **words, uint32_t count) {
    return change(example, words, count, STATUS_DROPPED);
}

static status do_sit_out(struct example *example, char **words, uint32_t count) {
    return change(example, words, count, STATUS_SITTING_OUT);
}

static status do_return(struct example *example, char **words, uint32_t count) {
    return change(example, words, count, STATUS_PLAYING);
}

static status do_disqualify(struct example *example, char **words, uint32_t count) {
    return change(example, words, count, STATUS_DISQUALIFIED);
}

static status do_decline(struct example *example, char **words, uint32_t count) {
    assert_int_equal(count, 1);
    struct command command = played_command(&example->played, COMMAND_entrant_decline);
    command.body.entrant_decline.person = anybody_named(example, words[0]);
    return played_try(&example->played, &command);
}

/* ---- Steps that say what must be so ---- */

static const struct table *table_at(const struct example *example, uint32_t place) {
    const struct stage *stage = played_stage(&example->played);
    return place < stage->table_count ? &cup_of(example)->tables.rows[stage->first_table + place] : NULL;
}

/* "5: 2 3": a tournament of its own. */
static status see_groups(struct example *example, char **words, uint32_t count) {
    struct example other = {.line = example->line};
    words[0][strcspn(words[0], ":")] = '\0';
    start(&other);
    played_people(&other.played, number_in(example, words[0]));
    struct command command = played_command(&other.played, COMMAND_draw_make);
    status drawn = played_try(&other.played, &command);
    if (is_done(drawn)) {
        assert_int_equal(played_stage(&other.played)->table_count, count - 1);
        for (uint32_t i = 1; i < count; i++) {
            assert_int_equal(table_at(&other, i - 1)->size, number_in(example, words[i]));
        }
    }
    example->played.why = other.played.why;
    played_free(&other.played);
    return drawn;
}

static status see_tables(struct example *example, char **words, uint32_t count) {
    assert_int_equal(played_stage(&example->played)->table_count, count);
    for (uint32_t i = 0; i < count; i++) {
        const struct table *table = table_at(example, i);
        const char *set = format_of(cup_of(example))->sets[table->set].key;
        char seen[40];
        snprintf(seen, sizeof seen, "%s:%u", set, table->size);
        if (strcmp(seen, words[i]) != 0) WRONG(example, "table %u is %s, not %s", i + 1, seen, words[i]);
    }
    return done();
}

static bool sits_at(const struct example *example, table_id table, uint32_t number) {
    const struct seat *seats = table_seats(cup_of(example), table);
    for (uint32_t i = 0; i < cup_of(example)->tables.rows[table.at].size; i++) {
        if (number_of(example, seats[i].entrant) == number) return true;
    }
    return false;
}

static status see_includes(struct example *example, char **words, uint32_t count) {
    table_id table = table_of(example, words[0]);
    for (uint32_t i = 1; i < count; i++) {
        if (!sits_at(example, table, known(example, words[i]))) WRONG(example, "%s is not there", words[i]);
    }
    return done();
}

static status see_seated(struct example *example, char **words, uint32_t count) {
    assert_int_equal(cup_of(example)->tables.rows[table_of(example, words[0]).at].size, count - 1);
    return see_includes(example, words, count);
}

static status see_excludes(struct example *example, char **words, uint32_t count) {
    table_id table = table_of(example, words[0]);
    for (uint32_t i = 1; i < count; i++) {
        if (sits_at(example, table, known(example, words[i]))) WRONG(example, "%s is there", words[i]);
    }
    return done();
}

static status see_rests(struct example *example, char **words, uint32_t count) {
    static const char *const whys[REST_KINDS] = {
        [REST_SITTING_OUT] = "sitting-out", [REST_LATE] = "late", [REST_ODD_ONE_OUT] = "odd-one-out"};
    assert_int_equal(count, 2);
    const struct stage *stage = played_stage(&example->played);
    entrant_id entrant = entrant_named(example, words[0]);
    for (uint32_t i = 0; i < stage->rest_count; i++) {
        const struct rest *rest = &cup_of(example)->rests.rows[stage->first_rest + i];
        if (rest->entrant.at != entrant.at) continue;
        assert_string_equal(whys[rest->why], words[1]);
        return done();
    }
    WRONG(example, "%s does not rest", words[0]);
    return done();
}

static bool is_because(const struct example *example, uint32_t table, const char *rule) {
    const struct stage *stage = played_stage(&example->played);
    for (uint32_t i = 0; i < stage->reason_count; i++) {
        const struct reason *reason = &cup_of(example)->reasons.rows[stage->first_reason + i];
        const char *given = format_of(cup_of(example))->reasons[reason->code].rule;
        if (reason->table == table && strcmp(given, rule) == 0) return true;
    }
    return false;
}

static status see_because(struct example *example, char **words, uint32_t count) {
    for (uint32_t i = 1; i < count; i++) {
        if (!is_because(example, number_in(example, words[0]), words[i])) WRONG(example, "%s is no reason", words[i]);
    }
    return done();
}

/* The standings as they are now. The caller frees ranking->rows. */
static void rank_all(const struct example *example, struct ranking *ranking) {
    status ranked = format_of(cup_of(example))->rank(&example->played.state, cup_of(example), 0, ranking);
    assert_true(is_done(ranked));
}

static struct ranked ranked_entrant(const struct example *example, entrant_id entrant) {
    struct ranking ranking = {0};
    struct ranked found = {0};
    rank_all(example, &ranking);
    for (uint32_t i = 0; i < ranking.rows.count; i++) {
        if (ranking.rows.rows[i].entrant.at == entrant.at) found = ranking.rows.rows[i];
    }
    VEC_FREE(&ranking.rows);
    return found;
}

static int64_t column(const struct example *example, const struct ranked *ranked, const char *key) {
    const struct format *format = format_of(cup_of(example));
    for (uint32_t i = 0; i < format->column_count; i++) {
        if (strcmp(format->columns[i].key, key) == 0) return ranked->values[i];
    }
    WRONG(example, "no column %s", key);
    return 0;
}

/* "7.5" and "-3" as JSON has them. */
static void write_halves(int64_t halves, char text[FACT_MAX]) {
    long long whole = halves / 2;
    snprintf(text, FACT_MAX, "%s%lld%s", halves < 0 && whole == 0 ? "-" : "", whole, halves % 2 ? ".5" : "");
}

/* What is so about a person, as text. */
static void write_fact(const struct example *example, entrant_id entrant, const char *key, char text[FACT_MAX]) {
    static const char *const statuses[STATUSES] = {"playing", "sitting-out", "dropped", "disqualified"};
    static const char *const sets[] = {"active", "inactive"};
    struct ranked ranked = ranked_entrant(example, entrant);
    if (strcmp(key, "status") == 0) {
        snprintf(text, FACT_MAX, "%s", statuses[cup_of(example)->entrants.rows[entrant.at].status]);
    } else if (strcmp(key, "place") == 0) {
        snprintf(text, FACT_MAX, "%u%s", ranked.rank, ranked.shared ? " shared" : "");
    } else if (strcmp(key, "set") == 0) {
        snprintf(text, FACT_MAX, "%s", sets[column(example, &ranked, "set")]);
    } else if (strcmp(key, "score") == 0) {
        write_halves(column(example, &ranked, "score_halves"), text);
        assert_int_equal(column(example, &ranked, "score"), column(example, &ranked, "score_halves"));
    } else {
        const char *name = strcmp(key, "off") == 0 ? "off_numbered" : key;
        snprintf(text, FACT_MAX, "%lld", (long long)column(example, &ranked, name));
    }
}

static status see_is(struct example *example, char **words, uint32_t count) {
    entrant_id entrant = entrant_named(example, words[0]);
    for (uint32_t i = 1; i < count; i++) {
        char seen[FACT_MAX], *value = strchr(words[i], '=');
        if (!value) WRONG(example, "“%s” is not KEY=VALUE", words[i]);
        *value = '\0';
        write_fact(example, entrant, words[i], seen);
        if (strcmp(seen, value + 1) != 0) WRONG(example, "%s: %s is %s, not %s", words[0], words[i], seen, value + 1);
    }
    return done();
}

/* Those named share the place, and nobody else has it. */
static status see_place(struct example *example, char **words, uint32_t count) {
    uint32_t place = strcmp(words[0], "-") == 0 ? 0 : number_in(example, words[0]), holders = 0;
    struct ranking ranking = {0};
    rank_all(example, &ranking);
    for (uint32_t i = 0; i < ranking.rows.count; i++) holders += ranking.rows.rows[i].rank == place;
    VEC_FREE(&ranking.rows);
    for (uint32_t i = 1; i < count; i++) {
        struct ranked ranked = ranked_entrant(example, entrant_named(example, words[i]));
        if (ranked.rank != place) WRONG(example, "%s has place %u", words[i], ranked.rank);
        if (place && ranked.shared != (count > 2)) WRONG(example, "%s shares it, or does not", words[i]);
    }
    if (place && holders != count - 1) WRONG(example, "%u have place %u", holders, place);
    return done();
}

static status see_over(struct example *example, char **words, uint32_t count) {
    (void)words, (void)count;
    struct stage_plan plan = {0};
    TRY(format_of(cup_of(example))->next_stage(&example->played.state, cup_of(example), &plan, &example->played.why));
    if (!plan.over) WRONG(example, "it goes on with %s", stage_names[plan.kind]);
    return done();
}

static status see_refused(struct example *example, char **words, uint32_t count) {
    uint64_t before = example->played.state.seq;
    status taken = take_step(example, words + 1, count - 1);
    if (taken.outcome != REFUSED) WRONG(example, "it was not refused");
    if (strcmp(example->played.why.rule, words[0]) != 0) WRONG(example, "refused by %s", example->played.why.rule);
    assert_true(example->played.state.seq == before);
    return done();
}

static status see_warned(struct example *example, char **words, uint32_t count) {
    TRY(take_step(example, words + 1, count - 1));
    for (uint32_t i = 0; i < example->played.notices.count; i++) {
        if (strcmp(example->played.notices.list[i].rule, words[0]) == 0) return done();
    }
    WRONG(example, "no warning names %s", words[0]);
    return done();
}

static const struct {
    const char *name;
    step take;
} steps[] = {
    {"set", do_set},
    {"players", do_players},
    {"enter", do_enter},
    {"draw", do_draw},
    {"redraw", do_redraw},
    {"publish", do_publish},
    {"play", do_play},
    {"close", do_close},
    {"result", do_result},
    {"wins", do_wins},
    {"others", do_others},
    {"drop", do_drop},
    {"sit-out", do_sit_out},
    {"return", do_return},
    {"decline", do_decline},
    {"disqualify", do_disqualify},
    {"groups", see_groups},
    {"tables", see_tables},
    {"seated", see_seated},
    {"includes", see_includes},
    {"excludes", see_excludes},
    {"rests", see_rests},
    {"because", see_because},
    {"is", see_is},
    {"place", see_place},
    {"over", see_over},
    {"refused", see_refused},
    {"warned", see_warned},
};

static status take_step(struct example *example, char **words, uint32_t count) {
    for (uint32_t i = 0; i < COUNT_OF(steps); i++) {
        if (strcmp(steps[i].name, words[0]) == 0) return steps[i].take(example, words + 1, count - 1);
    }
    WRONG(example, "there is no step “%s”", words[0]);
    return done();
}

static void example_holds(void **state) {
    struct example *example = *state;
    for (uint32_t i = example->first; i < example->end; i++) {
        example->line = &lines[i];
        status taken = take_step(example, lines[i].words, lines[i].count);
        if (!is_done(taken)) WRONG(example, "refused by %s", example->played.why.rule);
    }
    if (example->started) played_free(&example->played);
}

/* ---- The file ---- */

static char *read_examples(void) {
    char path[4096];
    snprintf(path, sizeof path, "%s/data/examples/ontheedge.txt", getenv("TILTYARD_SOURCE"));
    FILE *file = fopen(path, "rb");
    char *bytes = calloc(1, 1 << 20);
    if (!file || !bytes || fread(bytes, 1, (1 << 20) - 1, file) == 0) return NULL;
    fclose(file);
    return bytes;
}

static void cut_words(char *bytes, struct line *line) {
    bytes[strcspn(bytes, "#")] = '\0';
    while (*(bytes += strspn(bytes, " "))) {
        assert_true(line->count < WORDS_MAX);
        line->words[line->count++] = bytes;
        bytes += strcspn(bytes, " ");
        if (*bytes) *bytes++ = '\0';
    }
}

/* Cuts the file into lines, without the empty ones, and the lines into words. */
static void cut_lines(char *bytes) {
    uint32_t number = 0;
    lines = calloc(10000, sizeof *lines);
    assert_non_null(lines);
    while (*bytes) {
        char *next = bytes + strcspn(bytes, "\n");
        if (*next) *next++ = '\0';
        lines[line_count].number = ++number;
        cut_words(bytes, &lines[line_count]);
        if (lines[line_count].count) line_count++;
        assert_true(line_count < 10000);
        bytes = next;
    }
}

static uint32_t find_examples(void) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < line_count; i++) {
        if (strcmp(lines[i].words[0], "example") != 0) continue;
        if (count) examples[count - 1].end = i;
        assert_true(count < EXAMPLES_MAX);
        examples[count++] = (struct example){.title = lines[i].words[1], .first = i + 1, .end = line_count};
    }
    return count;
}

int main(void) {
    static struct CMUnitTest tests[EXAMPLES_MAX];
    char *bytes = read_examples();
    if (!bytes) return 1;
    cut_lines(bytes);
    uint32_t count = find_examples();
    for (uint32_t i = 0; i < count; i++) {
        tests[i] = (struct CMUnitTest){examples[i].title, example_holds, NULL, NULL, &examples[i]};
    }
    int failed = _cmocka_run_group_tests("ontheedge_examples", tests, count, NULL, NULL);
    free(lines);
    free(bytes);
    return count ? failed : 1;
}
