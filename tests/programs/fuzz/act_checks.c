#include "unit.h"

#include <stdlib.h>
#include <string.h>

#include "web/request/command_form.h"
#include "act_checks.h"
#include "counted_memory.h"
#include "app/save/command_wire.h"
#include "sentence_flaw.h"
#include "web/http/http_chars.h"
#include "support/played_event.h"

enum { MOST_SETTINGS = 16, MOST_TYPED = 3900, HALF_A_DAY = 12 * 3600 * 1000 };

/* People and nothing drawn; drafts; the middle of a round; everything played. */
enum { PEOPLE, DRAFTS, MIDDLE, END, MOMENTS };
static struct played moments[MOMENTS];
static const struct played *event; /* the one at hand */

static void draw_both(struct played *played, bool publishes) {
    for (uint32_t i = 0; i < 2; i++) {
        played->about.at = i;
        played_draw(played);
        if (publishes) played_publish(played);
    }
}

static void add_guests(struct played *played) {
    struct command open = played_command(played, COMMAND_checkin_open);
    played_do(played, &open);
    struct command ask = played_command(played, COMMAND_join_ask);
    ask.body.join_ask.name = text_of("Ivo");
    played_do(played, &ask);
    struct command link = played_command(played, COMMAND_link_grant);
    link.body.link_grant.role = LINK_SCOREKEEPER;
    link.body.link_grant.label = text_of("door");
    played_do(played, &link);
}

/* Of the second table's first seat. */
static void report(struct played *played) {
    const struct tournament *cup = played_cup(played);
    table_id table = {played_stage(played)->first_table + 1};
    struct score_row rows[4];
    struct command command = played_command(played, COMMAND_result_report);
    struct command_result_report *body = &command.body.result_report;
    body->table = 2;
    body->person = seated_number(&played->state, cup, table, 0);
    for (uint32_t i = 0; i < cup->tables.rows[table.at].size; i++)
        rows[i] =
            (struct score_row){.person = seated_number(&played->state, cup, table, i), .value = 16 - (int32_t)i * 5};
    rows[0].mark = 1;
    body->scores.count = cup->tables.rows[table.at].size, body->scores.rows = rows;
    played_do(played, &command);
}

/* The first tournament can be closed, and has a call, a penalty, a clock; the second has a result and a report. */
static void play_on(struct played *played) {
    played->about.at = 0;
    played_results(played);
    struct command call = played_command(played, COMMAND_judge_call);
    call.body.judge_call.table = 1, call.body.judge_call.text = text_of("tapped?");
    played_do(played, &call);
    struct command penalty = played_command(played, COMMAND_penalty_give);
    penalty.body.penalty_give = (struct command_penalty_give){3, 1, text_of("late"), text_of("")};
    played_do(played, &penalty);
    struct command lunch = played_command(played, COMMAND_announcement_make);
    lunch.body.announcement_make.text = text_of("Lunch");
    played_do(played, &lunch);
    struct command clock = played_command(played, COMMAND_clock_start);
    clock.body.clock_start.minutes = 50;
    played_do(played, &clock);
    clock = played_command(played, COMMAND_clock_pause);
    played_do(played, &clock);
    played->about.at = 1;
    played_result(played, 1);
    report(played);
}

void act_checks_begin(void) {
    for (uint32_t i = 0; i < MOMENTS; i++) {
        struct played *played = &moments[i];
        played_start(played);
        played_tournament(played, "ontheedge");
        played_people(played, 7);
        if (i == PEOPLE) add_guests(played);
        if (i > DRAFTS) played_round(played);
        played_other_tournament(played, "joust", i == PEOPLE ? "agot-melee" : "agot-joust");
        for (uint32_t number = 1; number <= 6; number++) played_enrol(played, number);
        if (i == DRAFTS || i == MIDDLE) draw_both(played, i == MIDDLE);
        if (i == MIDDLE) play_on(played);
        if (i == END) played_to_the_end(played);
    }
}

/* One form on its way: what it says, and what is read of it. */
struct acting {
    struct request_tally *tally;
    struct http_request request;
    struct form form;
    struct command command;
    const struct record_schema *record;
};

static const void *body_of(const struct acting *acting, const struct record_field *field) {
    return (const char *)&acting->command.body + field->offset;
}

static const struct any_list *list_of(const struct acting *acting, const struct record_field *field) {
    return body_of(acting, field);
}

/* --- what it must say: by the fields of the form, in other words than src/web/request/command_form.c --- */

static bool is_person(const struct record_field *field) {
    static const char *const names[] = {"person", "one", "other", "kept", "gone", "caller", "judge"};
    for (size_t i = 0; i < COUNT_OF(names); i++)
        if (field->kind == FIELD_U32 && strcmp(names[i], field->name) == 0) return true;
    return false;
}

static bool has_rows(const struct record_field *field, const char *rows) {
    return field->kind == FIELD_LIST && strcmp(field->rows()->name, rows) == 0;
}

static int64_t number_at(const void *at, enum field_kind kind) {
    switch (kind) {
    case FIELD_U8: return *(const uint8_t *)at;
    case FIELD_U16: return *(const uint16_t *)at;
    case FIELD_U32: return *(const uint32_t *)at;
    case FIELD_I32: return *(const int32_t *)at;
    default: return *(const int64_t *)at; /* no form goes past the half of an u64 */
    }
}

static bool is_somebody(int64_t number) {
    person_id person;
    return number > 0 && number <= UINT32_MAX && person_numbered(&event->state, (uint32_t)number, &person);
}

/* The piece that comes next and has something in it, without blanks around; false: there is none. */
static bool next_piece(struct text *text, char between, struct text *piece) {
    for (*piece = (struct text){text->bytes, 0}; text->length; text->bytes++, text->length--) {
        char byte = *text->bytes;
        if (byte == between && piece->length) return true;
        if (byte == between || (byte == ' ' && !piece->length)) continue;
        if (!piece->length) piece->bytes = text->bytes;
        if (byte != ' ') piece->length = (uint32_t)(text->bytes - piece->bytes) + 1;
    }
    return piece->length > 0;
}

/* Figures at the piece's beginning, blanks before and after them. */
static uint32_t figures_of(struct text piece) {
    char words[16] = "";
    memcpy(words, piece.bytes, piece.length < sizeof words ? piece.length : sizeof words - 1);
    return (uint32_t)strtoul(words, NULL, 10);
}

static uint32_t ticks_of(const struct acting *acting, const struct record_field *field) {
    uint32_t ticks = 0;
    size_t length = strlen(field->name);
    for (uint32_t i = 0; i < acting->form.count; i++) {
        const char *name = acting->form.values[i].field->name;
        ticks += strncmp(name, field->name, length) == 0 && strcmp(name + length, "-") == 0;
    }
    return ticks;
}

static void check_numbers(struct acting *acting, const struct record_field *field) {
    const struct any_list *list = list_of(acting, field);
    const struct number_row *rows = list->rows;
    struct text left = form_text(&acting->form, field->name), piece;
    bool people = strcmp(field->name, "people") == 0;
    uint32_t at = ticks_of(acting, field);
    for (uint32_t i = 0; i < list->count; i++) MUST(acting->tally, rows[i].number <= PERSON_NUMBER_MAX);
    for (; next_piece(&left, ',', &piece); at++) {
        bool is_figure = piece.bytes[0] > '0' && piece.bytes[0] <= '9';
        MUST(acting->tally, at < list->count && rows[at].number > 0 && (!people || is_somebody(rows[at].number)));
        MUST(acting->tally, (people && !is_figure) || rows[at].number == figures_of(piece));
    }
    MUST(acting->tally, at == list->count);
}

static void check_ranges(struct acting *acting, const struct record_field *field) {
    const struct any_list *list = list_of(acting, field);
    const struct range_row *rows = list->rows;
    struct text left = form_text(&acting->form, field->name), piece, first;
    uint32_t at = 0;
    for (; next_piece(&left, ',', &piece); at++) {
        MUST(acting->tally, at < list->count && rows[at].first == figures_of(piece));
        if (next_piece(&piece, '-', &first) && piece.length) piece.bytes++, piece.length--;
        MUST(acting->tally, rows[at].last == (piece.length ? figures_of(piece) : rows[at].first));
        MUST(acting->tally, rows[at].first > 0 && rows[at].last > 0);
    }
    MUST(acting->tally, at == list->count);
}

static void check_settings(struct acting *acting, const struct record_field *field) {
    const struct any_list *list = list_of(acting, field);
    const struct setting_row *rows = list->rows;
    struct text left = form_text(&acting->form, field->name), piece;
    uint32_t at = 0;
    MUST(acting->tally, list->count <= MOST_SETTINGS);
    for (; next_piece(&left, ' ', &piece); at++) {
        MUST(acting->tally, at < list->count);
        const char *sign = memchr(piece.bytes, '=', piece.length);
        uint32_t before = sign ? (uint32_t)(sign - piece.bytes) : piece.length;
        struct text key = {piece.bytes, before}, value = {piece.bytes + before + 1, piece.length - before - 1};
        MUST(acting->tally, sign && text_equal(rows[at].key, key) && text_equal(rows[at].value, value));
    }
    MUST(acting->tally, at == list->count);
}

static void check_scores(struct acting *acting, const struct record_field *field) {
    const struct any_list *list = list_of(acting, field);
    const struct score_row *rows = list->rows;
    for (uint32_t i = 0; i < list->count; i++)
        MUST(acting->tally, form_find(&acting->form, "score-", rows[i].person) && is_somebody(rows[i].person));
}

static void check_time(struct acting *acting, const struct record_field *field) {
    struct text typed = form_text(&acting->form, field->name);
    int64_t until = number_at(body_of(acting, field), field->kind), away = until - acting->command.at_ms;
    MUST(acting->tally, (until == 0) == (typed.length == 0));
    if (until) MUST(acting->tally, until % 60000 == 0 && away > -HALF_A_DAY - 3600000 && away <= HALF_A_DAY + 3600000);
}

static void check_field_read(struct acting *acting, const struct record_field *field) {
    const void *at = body_of(acting, field);
    if (strcmp(field->name, "unused") == 0 || strcmp(field->name, "rehearsal") == 0)
        MUST(acting->tally, number_at(at, field->kind) == 0);
    else if (field->type == TYPE_TIME)
        check_time(acting, field);
    else if (is_person(field))
        MUST(acting->tally, form_text(&acting->form, field->name).length ? is_somebody(number_at(at, field->kind))
                                                                         : number_at(at, field->kind) == 0);
    else if (has_rows(field, "number_row"))
        check_numbers(acting, field);
    else if (has_rows(field, "range_row"))
        check_ranges(acting, field);
    else if (has_rows(field, "setting_row"))
        check_settings(acting, field);
    else if (has_rows(field, "score_row"))
        check_scores(acting, field);
    else if (field->kind == FIELD_TEXT)
        MUST(acting->tally, text_equal(*(const struct text *)at, form_text(&acting->form, field->name)));
    else
        MUST(acting->tally, number_at(at, field->kind) == form_number(&acting->form, field->name, 0));
}

/* --- written again from the command --- */

static void put_escaped(struct buffer *out, struct text text) {
    for (uint32_t i = 0; i < text.length; i++) {
        uint8_t byte = (uint8_t)text.bytes[i];
        buffer_add_byte(out, '%'), buffer_add_hex(out, &byte, 1);
    }
}

static void put_list(struct buffer *out, const struct record_field *field, const struct any_list *list) {
    for (uint32_t i = 0; i < list->count; i++) {
        if (has_rows(field, "number_row"))
            buffer_add_number(out, ((const struct number_row *)list->rows)[i].number), buffer_add_byte(out, ',');
        if (has_rows(field, "range_row")) {
            const struct range_row *row = (const struct range_row *)list->rows + i;
            buffer_add_number(out, row->first), buffer_add_byte(out, '-'), buffer_add_number(out, row->last),
                buffer_add_byte(out, ',');
        }
        if (has_rows(field, "setting_row")) {
            const struct setting_row *row = (const struct setting_row *)list->rows + i;
            put_escaped(out, row->key), buffer_add_cstr(out, "%3D"), put_escaped(out, row->value),
                buffer_add_byte(out, '+');
        }
    }
}

/* Scores and moments stand as they were typed. */
static void put_field(struct buffer *out, const struct acting *acting, const struct record_field *field) {
    const void *at = body_of(acting, field);
    if (strcmp(field->name, "unused") == 0 || strcmp(field->name, "rehearsal") == 0) return;
    if (has_rows(field, "score_row")) {
        for (uint32_t i = 0; i < acting->form.count; i++) {
            const struct form_value *value = &acting->form.values[i];
            if (value->field->kind != FORM_TEXT || !value->number) continue;
            buffer_add_byte(out, '&'), buffer_add_cstr(out, value->field->name), buffer_add_number(out, value->number);
            buffer_add_byte(out, '='), put_escaped(out, value->text);
        }
        return;
    }
    bool is_text = field->kind == FIELD_TEXT || field->type == TYPE_TIME;
    /* A field that may be left out, but not sent empty (a room's name), is left out. */
    if (is_text && !form_text(&acting->form, field->name).length) return;
    if (field->kind == FIELD_LIST && !((const struct any_list *)at)->count) return;
    buffer_add_byte(out, '&'), buffer_add_cstr(out, field->name), buffer_add_byte(out, '=');
    if (field->kind == FIELD_LIST)
        put_list(out, field, at);
    else if (is_text)
        put_escaped(out, form_text(&acting->form, field->name));
    else if (number_at(at, field->kind)) /* what is not there is 0, and a field that people type may have no 0 */
        buffer_add_number(out, number_at(at, field->kind));
}

/* A box may have a number that nobody has, or no table could: such a list cannot be typed. */
static bool can_be_typed(const struct record_field *field, const struct any_list *list) {
    bool people = strcmp(field->name, "people") == 0;
    if (7 * list->count > MOST_TYPED) return false;
    for (uint32_t i = 0; i < list->count; i++) {
        uint32_t number = ((const struct number_row *)list->rows)[i].number;
        if (people ? !is_somebody(number) : number > UINT16_MAX) return false;
    }
    return true;
}

static bool can_be_written(const struct acting *acting) {
    for (uint32_t i = 0; i < acting->record->field_count; i++) {
        const struct record_field *field = &acting->record->fields[i];
        if (has_rows(field, "number_row") && !can_be_typed(field, list_of(acting, field))) return false;
    }
    return true;
}

static status read_act(struct acting *acting, struct text body) {
    const struct form_field *fields;
    uint32_t count;
    struct http_request *request = &acting->request;
    TRY(command_form_fields(&request->arena, acting->command.kind, &fields, &count));
    TRY(form_read(&acting->form, &request->arena, body, fields, count, &request->why));
    request->form = &acting->form;
    return command_form_read(request, &acting->command);
}

static bool is_same_command(const struct command *one, const struct command *other) {
    struct buffer a = {0}, b = {0};
    command_wire_command_write(&a, one), command_wire_command_write(&b, other);
    bool same = !a.failed && !b.failed && text_equal(buffer_view(&a), buffer_view(&b));
    buffer_free(&a), buffer_free(&b);
    return same;
}

static void check_act_again(struct acting *acting) {
    struct buffer out = {0};
    struct acting again = {.tally = acting->tally, .command = acting->command};
    if (!can_be_written(acting)) return;
    memset(&again.command.body, 0, sizeof again.command.body);
    again.request.state = &event->state;
    buffer_add_cstr(&out, "seen=1");
    for (uint32_t i = 0; i < acting->record->field_count; i++) put_field(&out, acting, &acting->record->fields[i]);
    MUST(acting->tally, !out.failed && is_done(read_act(&again, buffer_view(&out))));
    MUST(acting->tally, is_same_command(&acting->command, &again.command));
    acting->tally->round_trips++;
    arena_free(&again.request.arena), buffer_free(&out);
}

/* --- and decided --- */

static void check_decided(struct acting *acting, struct chance *chance) {
    struct decision decision;
    struct problem why = {0};
    const tournament_id about[] = {{NOBODY}, {0}, {1}, acting->command.tournament};
    acting->command.tournament = about[chance_below(chance, COUNT_OF(about))];
    if (acting->command.tournament.at == NOBODY && chance_below(chance, 2)) acting->command.tournament.at = 0;
    status outcome = decision_start(&decision, &event->state, &why);
    if (is_done(outcome)) outcome = decide(&decision, &acting->command);
    MUST(acting->tally, outcome.outcome == DONE || outcome.outcome == REFUSED || outcome.outcome == MISUSED);
    if (outcome.outcome != DONE) {
        const char *flaw = sentence_flaw(&why.says);
        if (flaw) request_wrong(acting->tally, "%s: %s", acting->record->name, flaw);
        MUST(acting->tally, why.rule != NULL);
    }
    acting->tally->decided[acting->command.kind] += outcome.outcome == DONE;
    decision_free(&decision);
}

void check_act(struct request_tally *tally, struct text input, struct chance *chance, size_t memory_left) {
    struct acting acting = {.tally = tally, .command = {.at_ms = 1700000000000}};
    struct text name;
    text_split(&input, '?', &name);
    if (!command_form_named(name, &acting.command.kind)) {
        tally->unfinished++; /* no such form */
        return;
    }
    event = &moments[chance_below(chance, MOMENTS)];
    acting.record = command_form(acting.command.kind);
    acting.request.state = &event->state;
    acting.command.tournament.at = chance_below(chance, 2);
    memcpy(acting.command.id, &chance->state, sizeof chance->state);
    memcpy(acting.command.chance, &chance->state, sizeof chance->state);
    counted.left = memory_left;
    status outcome = read_act(&acting, input);
    counted.left = SIZE_MAX;
    if (request_came_out(tally, outcome, &acting.request.why)) {
        for (uint32_t i = 0; i < acting.record->field_count; i++) check_field_read(&acting, &acting.record->fields[i]);
        check_act_again(&acting);
        check_decided(&acting, chance);
    }
    arena_free(&acting.request.arena);
}
