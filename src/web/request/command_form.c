#include "web/request/command_form.h"

#include <string.h>
#include "web/server/server_internal.h"
#include "app/input/score_parse.h"
#include "web/http/http_chars.h"
#include "sys/local_time.h"
#include "core/state/person_lookup.h"

const char command_form_route[] = "/do";

enum { ACT_TEXT_MAX = 500, ACT_LIST_MAX = 4000, ACT_FIELDS_MAX = 16, ACT_COMMON = 6, ACT_SETTINGS_MAX = 16 };

/* Can people send the command by a form? Not if a field is of a kind that forms cannot have: the token of a link is shown
 * only to its requester, on a page of its own, and a refused form is shown again, so it must not hold a secret bid. */
static bool has_form(enum command_kind kind) {
    const struct record_schema *record = command_form(kind);
    for (uint32_t i = 0; i < record->field_count; i++) {
        const struct record_field *field = &record->fields[i];
        bool is_other_list = field->kind == FIELD_LIST && field->type == TYPE_PLAIN;
        if (is_other_list || field->kind == FIELD_HASH || field->type == TYPE_RETRIED) return false;
    }
    return true;
}

bool command_form_named(struct text name, enum command_kind *kind) {
    for (uint32_t i = 0; i < COMMAND_KINDS; i++) {
        if (!text_is(name, command_form((enum command_kind)i)->name)) continue;
        *kind = (enum command_kind)i;
        return has_form(*kind);
    }
    return false;
}

/* --- the form --- */

static int64_t most_of(enum field_kind kind) {
    switch (kind) {
    case FIELD_U8: return UINT8_MAX;
    case FIELD_U16: return UINT16_MAX;
    case FIELD_U32: return UINT32_MAX;
    case FIELD_I32: return INT32_MAX;
    default: return INT64_MAX;
    }
}

/* "people-" */
static const char *name_numbered(struct arena *arena, const char *name) {
    char *made = arena_alloc(arena, strlen(name) + 2);
    if (!made) return NULL;
    memcpy(made, name, strlen(name));
    made[strlen(name)] = '-';
    made[strlen(name) + 1] = '\0';
    return made;
}

static struct form_field text_field(const char *name, int64_t max) {
    return (struct form_field){.name = name, .kind = FORM_TEXT, .max = max};
}

/* The bounds of a number that nobody types are those of its kind. */
static struct form_field number_field(const struct record_field *field) {
    return (struct form_field){.name = field->name,
                               .kind = FORM_NUMBER,
                               .min = field->kind == FIELD_I32 ? INT32_MIN : 0,
                               .max = most_of(field->kind)};
}

/* Adds one or two fields of the form and returns how many. 0: no memory. */
static uint32_t add_field(struct arena *arena, const struct record_field *field, struct form_field *made) {
    switch (field->type) {
    case TYPE_PLAIN:
        made[0] = field->kind == FIELD_TEXT ? text_field(field->name, ACT_TEXT_MAX) : number_field(field);
        return 1;
    case TYPE_PEOPLE:
    case TYPE_TABLES:
        made[0] = text_field(field->name, ACT_LIST_MAX);
        made[1] = (struct form_field){
            .name = name_numbered(arena, field->name), .kind = FORM_CHECK, .numbers_max = PERSON_NUMBER_MAX};
        return made[1].name ? 2 : 0;
    case TYPE_SCORES:
        made[0] = (struct form_field){.name = "score-", .kind = FORM_TEXT, .max = 80, .numbers_max = PERSON_NUMBER_MAX};
        made[1] = (struct form_field){.name = "mark-", .kind = FORM_TEXT, .max = 1, .numbers_max = PERSON_NUMBER_MAX};
        return 2;
    default: made[0] = text_field(field->name, ACT_TEXT_MAX); return 1;
    }
}

/* Sets the label and bounds of a field that users type. */
static void name_typed(const struct record_field *field, struct form_field *made) {
    if (field->label == MSG_NONE) return;
    made->label = field->label;
    made->filled = field->filled;
    if (field->max) made->min = field->min, made->max = field->max;
}

status command_form_fields(struct arena *arena, enum command_kind kind, const struct form_field **fields,
                           uint32_t *count) {
    const struct record_schema *record = command_form(kind);
    struct form_field *made = ARENA_ARRAY(arena, struct form_field, ACT_COMMON + 2 * record->field_count);
    if (!made) return no_memory();
    *fields = made;
    made[0] = (struct form_field){.name = "t", .kind = FORM_HEX, .max = HASH_SIZE};
    made[1] = (struct form_field){.name = "id", .kind = FORM_HEX, .max = ID_SIZE};
    made[2] = (struct form_field){.name = "based_on", .kind = FORM_NUMBER, .max = INT64_MAX};
    made[3] = text_field("back", 500);
    made[4] = (struct form_field){.name = "seen", .kind = FORM_NUMBER, .max = INT64_MAX};
    made[5] = text_field("after", 500);
    *count = ACT_COMMON;
    for (uint32_t i = 0; i < record->field_count; i++) {
        if (record->fields[i].type == TYPE_UNSAID) continue;
        uint32_t added = add_field(arena, &record->fields[i], made + *count);
        if (!added) return no_memory();
        name_typed(&record->fields[i], made + *count);
        *count += added;
    }
    return done();
}

/* --- reading a form --- */

/* Splits "Nando Pires, table 13" at the last comma; false: it ends in no table of the current stage. */
static bool split_seated(const struct tournament *tournament, struct text typed, struct text *name, table_id *table) {
    uint32_t comma = typed.length, word = typed.length;
    stage_id stage;
    int64_t number;
    while (comma && typed.bytes[comma - 1] != ',') comma--;
    while (word > comma && typed.bytes[word - 1] != ' ') word--;
    if (!comma || !text_number(text_skip(typed, word), 1, UINT32_MAX, &number)) return false;
    *name = (struct text){typed.bytes, comma - 1};
    return stage_current(tournament, &stage) && table_numbered(tournament, stage, (uint32_t)number, table);
}

/* By a name or a number, or by both name and table, as the swap of the Round page offers players. */
static status find_typed(struct http_request *request, tournament_id of, struct text typed, person_id *person) {
    const struct state *state = request->state;
    struct text name;
    table_id table;
    status found = person_find(state, &request->arena, typed, person, &request->why);
    if (found.outcome != REFUSED || of.at == NOBODY) return found;
    const struct tournament *tournament = state_tournament(state, of);
    if (!split_seated(tournament, typed, &name, &table)) return found;
    return person_seated(state, tournament, table, &request->arena, name, person, &request->why);
}

static status read_person(struct http_request *request, tournament_id tournament, struct text typed, uint32_t *number) {
    person_id person;
    *number = 0;
    if (!typed.length) return done();
    TRY(find_typed(request, tournament, typed, &person));
    *number = request->state->people.rows[person.at].number;
    return done();
}

/* One of a list of people. At check-in, a part of the name is enough. */
static status read_one_of(struct http_request *request, const struct command *command, struct text typed,
                          uint32_t *number) {
    bool comes_in =
        command->kind == COMMAND_checkin_enter && command->tournament.at != NOBODY && !param_number(request, "out", 0);
    person_id person;
    if (!comes_in) return read_person(request, (tournament_id){NOBODY}, typed, number); /* commas part a list */
    TRY(person_awaited(request->state, state_tournament(request->state, command->tournament), &request->arena, typed,
                       &person, &request->why));
    *number = request->state->people.rows[person.at].number;
    return done();
}

static status read_time(struct http_request *request, struct text typed, int64_t at_ms, int64_t *until_ms) {
    int hour, minute;
    *until_ms = 0;
    if (!typed.length) return done();
    if (!wall_time_read(typed, &hour, &minute))
        return refuse(&request->why, "TY-FORM", MSG_SERVE_FORM_TIME, 1, arg_text(typed));
    *until_ms = clock_time_nearest(typed, at_ms);
    return done();
}

/* The ticked checkboxes, and what was typed between commas. For tables: only digits. */
static status read_numbers(struct http_request *request, const struct record_field *field,
                           const struct command *command, struct any_list *list) {
    const struct form *form = request->form;
    struct text typed = param_text(request, field->name), word;
    bool people = field->type == TYPE_PEOPLE;
    struct number_row *rows = ARENA_ARRAY(&request->arena, struct number_row, form->count + typed.length + 1);
    if (!rows) return no_memory();
    *list = (struct any_list){0, rows};
    for (uint32_t i = 0; i < form->count; i++) {
        const struct form_value *value = &form->values[i];
        if (value->field->kind == FORM_CHECK && value->number &&
            strncmp(value->field->name, field->name, strlen(field->name)) == 0)
            rows[list->count++].number = value->number;
    }
    if (people && memchr(typed.bytes, ',', typed.length)) { /* a single name may have a comma */
        status went = read_one_of(request, command, typed, &rows[list->count].number);
        list->count += is_done(went);
        if (went.outcome != REFUSED) return went;
    }
    for (bool more = typed.length > 0; more;) {
        int64_t number = 0;
        more = text_split(&typed, ',', &word);
        word = text_trim_ows(word);
        if (!word.length) continue;
        if (people)
            TRY(read_one_of(request, command, word, &rows[list->count].number));
        else if (text_number(word, 1, UINT16_MAX, &number))
            rows[list->count].number = (uint32_t)number;
        else
            return refuse(&request->why, "TY-FORM", MSG_SERVE_FORM_NUMBERS, 1, arg_text(word));
        list->count++;
    }
    return done();
}

/* "1-8, 12" */
static status read_ranges(struct http_request *request, const struct record_field *field, struct any_list *list) {
    struct text typed = param_text(request, field->name), word, first;
    struct range_row *rows = ARENA_ARRAY(&request->arena, struct range_row, typed.length + 1);
    if (!rows) return no_memory();
    *list = (struct any_list){0, rows};
    for (bool more = typed.length > 0; more;) {
        int64_t from, to;
        more = text_split(&typed, ',', &word);
        word = text_trim_ows(word);
        if (!word.length) continue;
        struct text last = word;
        if (!text_split(&last, '-', &first)) last = first = word;
        if (!text_number(text_trim_ows(first), 1, UINT16_MAX, &from) ||
            !text_number(text_trim_ows(last), 1, UINT16_MAX, &to))
            return refuse(&request->why, "TY-FORM", MSG_SERVE_FORM_NUMBERS, 1, arg_text(word));
        rows[list->count++] = (struct range_row){(uint32_t)from, (uint32_t)to};
    }
    return done();
}

/* "rounds=3 cut=8" */
status command_form_settings(struct http_request *request, const char *name, void *settings) {
    struct any_list *list = settings;
    struct text typed = param_text(request, name), word;
    struct setting_row *rows = ARENA_ARRAY(&request->arena, struct setting_row, ACT_SETTINGS_MAX);
    if (!rows) return no_memory();
    *list = (struct any_list){0, rows};
    for (bool more = typed.length > 0; more;) {
        more = text_split(&typed, ' ', &word);
        if (!word.length) continue;
        struct setting_row row = {.value = word};
        if (list->count == ACT_SETTINGS_MAX || !text_split(&row.value, '=', &row.key))
            return refuse(&request->why, "TY-FORM", MSG_SERVE_FORM_SETTING, 1, arg_text(word));
        rows[list->count++] = row;
    }
    return done();
}

/* The winner's mark for the person chosen as such, unless a mark was typed. */
static void add_winner(struct http_request *request, const struct tournament *tournament, uint32_t number,
                       struct buffer *typed) {
    const struct mark *mark = winner_mark(format_of(tournament));
    if (!mark || param_number(request, "won", 0) != number) return;
    if (!memchr(typed->bytes, mark->letter, typed->length) && !memchr(typed->bytes, mark->sign, typed->length))
        buffer_add_byte(typed, mark->letter);
}

/* The typed score, followed by the chosen mark. */
static status read_score(struct http_request *request, const struct tournament *tournament, uint32_t number,
                         struct score_row *rows, uint32_t *count) {
    char words[400];
    struct buffer typed = buffer_wrap(words, sizeof words);
    struct text score = param_text_numbered(request, "score-", number);
    if (form_find(request->form, "minus-", number) && score.length && !score_has_minus(score))
        buffer_add_byte(&typed, '-');
    buffer_add_text(&typed, score);
    buffer_add_text(&typed, param_text_numbered(request, "mark-", number));
    add_winner(request, tournament, number, &typed);
    return score_parse(request->state, tournament, &request->arena, number, buffer_view(&typed), rows, count,
                       &request->why);
}

/* In a game without scores the winner's field stays empty: who was chosen is the whole result. */
static status read_winner(struct http_request *request, const struct tournament *tournament, struct score_row *rows,
                          uint32_t *count) {
    uint32_t won = (uint32_t)param_number(request, "won", 0), more = 0;
    if (!format_of(tournament)->unscored || !won || form_find(request->form, "score-", won)) return done();
    TRY(read_score(request, tournament, won, rows, &more));
    *count += more;
    return done();
}

/* In a game without scores, “No winner” was chosen: the empty fields are those of a drawn game. */
static status read_drawn(struct http_request *request, const struct tournament *tournament, table_id table,
                         struct score_row *rows, uint32_t *count) {
    if (!format_of(tournament)->unscored || param_number(request, "won", -1) != 0) return done();
    for (uint32_t seat = 0; seat < tournament->tables.rows[table.at].size; seat++) {
        uint32_t number = seated_number(request->state, tournament, table, seat), more = 0;
        if (form_find(request->form, "score-", number)) continue;
        TRY(score_parse(request->state, tournament, &request->arena, number, text_of("-"), rows + *count, &more,
                        &request->why));
        *count += more;
    }
    return done();
}

status command_form_scores(struct http_request *request, tournament_id id, table_id table, void *scores) {
    struct any_list *list = scores;
    const struct form *form = request->form;
    const struct tournament *tournament = id.at == NOBODY ? NULL : state_tournament(request->state, id);
    uint32_t seats = table.at == NOBODY ? 0 : tournament->tables.rows[table.at].size;
    struct score_row *rows =
        ARENA_ARRAY(&request->arena, struct score_row, (form->count + seats + 1) * (size_t)TURNS_MAX);
    if (!rows) return no_memory();
    *list = (struct any_list){0, rows};
    if (!tournament) return done();
    for (uint32_t i = 0; i < form->count; i++) {
        uint32_t count = 0;
        if (strcmp(form->values[i].field->name, "score-") != 0) continue;
        TRY(read_score(request, tournament, form->values[i].number, rows + list->count, &count));
        list->count += count;
    }
    if (table.at != NOBODY) TRY(read_drawn(request, tournament, table, rows, &list->count));
    return read_winner(request, tournament, rows + list->count, &list->count);
}

static status read_plain(struct http_request *request, const struct record_field *field, void *at) {
    if (field->kind == FIELD_TEXT)
        *(struct text *)at = param_text(request, field->name);
    else
        field_set_number(at, field->kind, param_number(request, field->name, 0));
    return done();
}

static status read_field(struct http_request *request, const struct record_field *field, struct command *command) {
    void *at = (char *)&command->body + field->offset;
    switch (field->type) {
    case TYPE_PLAIN: return read_plain(request, field, at);
    case TYPE_PERSON:
    case TYPE_OWNER: return read_person(request, command->tournament, param_text(request, field->name), at);
    case TYPE_TIME: return read_time(request, param_text(request, field->name), command->at_ms, at);
    case TYPE_PEOPLE:
    case TYPE_TABLES: return read_numbers(request, field, command, at);
    case TYPE_RANGES: return read_ranges(request, field, at);
    case TYPE_SETTINGS: return command_form_settings(request, field->name, at);
    case TYPE_SCORES: return command_form_scores(request, command->tournament, (table_id){NOBODY}, at);
    case TYPE_UNSAID:
    case TYPE_RETRIED: break; /* stays 0 */
    }
    return done();
}

status command_form_read(struct http_request *request, struct command *command) {
    const struct record_schema *record = command_form(command->kind);
    for (uint32_t i = 0; i < record->field_count; i++) TRY(read_field(request, &record->fields[i], command));
    return done();
}
