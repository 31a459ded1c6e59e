/* The line: what it does with people: opens, drops, sits out, returns, late arrivals. */
#include "app/line/line_internal.h"

#include "core/state/person_lookup.h"

static struct argument arg_stage_now(const struct tournament *tournament) {
    for (uint32_t i = tournament->stages.count; i > 0; i--) {
        const struct stage *stage = &tournament->stages.rows[i - 1];
        if (stage->state == STAGE_OPEN || stage->state == STAGE_CLOSED) return stage_argument(stage);
    }
    return arg_cstr("");
}

/* What a command does with a person. */
static const struct person_act {
    enum line_act act;
    enum entrant_status status;
    enum message says;
} person_acts[] = {
    {ACT_DROP, STATUS_DROPPED, MSG_LINE_DROP},
    {ACT_NO_SHOW, STATUS_DROPPED, MSG_LINE_NO_SHOW},
    {ACT_SIT_OUT, STATUS_SITTING_OUT, MSG_LINE_SIT_OUT},
    {ACT_RETURN, STATUS_PLAYING, MSG_LINE_RETURN},
};

static const struct person_act *person_act_of(enum line_act act) {
    for (size_t i = 0; i < sizeof person_acts / sizeof *person_acts; i++)
        if (person_acts[i].act == act) return &person_acts[i];
    return NULL;
}

static struct line_says says_of_person(const struct typed_line *line, const struct person_act *act,
                                       entrant_id entrant) {
    const struct line_asker *asker = line->asker;
    const struct tournament *tournament = line_tournament(asker);
    struct line_answer said = {0};
    struct argument name = arg_entrant(asker->state, tournament, entrant), stage = arg_stage_now(tournament);
    line_say_strong(asker, &said, sentence_of(act ? act->says : MSG_LINE_OPEN_PERSON, 1, name));
    bool leaves = act && act->status == STATUS_DROPPED && stage.kind != ARGUMENT_TEXT;
    if (leaves) line_say_after(asker, &said, sentence_of(MSG_LINE_AFTER, 1, stage));
    return said.says;
}

/* "drop #12" */
static void line_of_choice(const struct typed_line *line, uint32_t number, struct text reason, struct buffer *words) {
    if (line->word.length) buffer_add_text(words, line->word), buffer_add_byte(words, ' ');
    buffer_add_byte(words, '#'), buffer_add_number(words, number);
    if (reason.length) buffer_add_cstr(words, ": "), buffer_add_text(words, reason);
}

uint32_t line_number_of(const struct line_asker *asker, entrant_id entrant) {
    return asker->state->people.rows[line_tournament(asker)->entrants.rows[entrant.at].person.at].number;
}

status line_choices_begin(struct typed_line *line, const struct line_people *found) {
    struct line_answer *answer = line->answer;
    answer->choices.rows = ARENA_ARRAY(line->asker->arena, struct line_choice, LINE_CHOICES_MAX);
    if (!answer->choices.rows) return no_memory();
    line_say_hint(line->asker, answer, sentence_of(MSG_LINE_MATCHES, 1, arg_number(found->count)));
    answer->kind = LINE_CHOICES;
    answer->left_out = found->count > LINE_CHOICES_MAX ? found->count - LINE_CHOICES_MAX : 0;
    return done();
}

status line_choice_add(struct typed_line *line, entrant_id entrant, struct line_says says, struct buffer *whole) {
    struct line_choice *choice = &line->answer->choices.rows[line->answer->choices.count++];
    choice->says = says;
    choice->detail = line_person_detail(line->asker, entrant, &choice->table);
    TRY(arena_keep(line->asker->arena, whole, &choice->line));
    return choice->detail.bytes && choice->says.strong.bytes ? done() : no_memory();
}

static status offer_choices(struct typed_line *line, const struct person_act *act, const struct line_people *found,
                            struct text reason) {
    TRY(line_choices_begin(line, found));
    for (uint32_t i = 0; i < found->count && i < LINE_CHOICES_MAX; i++) {
        struct buffer words = {0};
        line_of_choice(line, line_number_of(line->asker, found->rows[i]), reason, &words);
        TRY(line_choice_add(line, found->rows[i], says_of_person(line, act, found->rows[i]), &words));
    }
    return done();
}

status line_refuse_person(struct typed_line *line, struct text who) {
    const struct line_asker *asker = line->asker;
    const struct tournament *tournament = line_tournament(asker);
    person_id person;
    entrant_id unused;
    status went = person_find(asker->state, asker->arena, who, &person, &line->answer->why);
    if (is_done(went)) went = person_entered(asker->state, tournament, person, &unused, &line->answer->why);
    if (is_done(went)) went = refuse(&line->answer->why, "TY-NAME", MSG_NO_SUCH_NAME, 1, arg_text(who));
    return line_refused(line->answer, went);
}

static status name_reason(struct typed_line *line, struct text typed, struct text *reason) {
    static const struct sentence no_show = {.message = MSG_LINE_REASON_NO_SHOW};
    *reason = text_trimmed(typed);
    if (!reason->length) *reason = line_said(line->asker, &no_show);
    return reason->bytes ? done() : no_memory();
}

static status change_person(struct typed_line *line, const struct person_act *act, entrant_id entrant,
                            struct text reason) {
    struct command_entrant_change *body = &line->answer->command.body.entrant_change;
    line_ready(line, COMMAND_entrant_change);
    line->answer->person = line_number_of(line->asker, entrant);
    if (act->act == ACT_NO_SHOW) TRY(name_reason(line, reason, &reason));
    *body = (struct command_entrant_change){line->answer->person, (uint8_t)act->status, reason};
    line->answer->says = says_of_person(line, act, entrant);
    if (reason.length) line_say_after(line->asker, line->answer, sentence_of(MSG_LINE_REASON, 1, arg_text(reason)));
    return done();
}

/* "caio", or "caio: has to leave" where the whole is nobody's name. */
static status find_people(struct typed_line *line, struct line_people *found, struct text *who, struct text *reason) {
    struct text rest = line->rest, name = text_split_once(&rest, ':');
    *who = line->rest;
    *reason = text_of("");
    TRY(line_people_find(line->asker, line->rest, found));
    if (found->count || name.length == line->rest.length) return done();
    *who = text_trimmed(name);
    *reason = text_trimmed(rest);
    return line_people_find(line->asker, *who, found);
}

status line_act_on_person(struct typed_line *line, enum line_act which) {
    const struct person_act *act = person_act_of(which);
    struct line_people found;
    struct text who, reason;
    if (!line->rest.length) {
        line_say_hint(line->asker, line->answer, sentence_of(MSG_LINE_WHO, 1, arg_text(line->word)));
        return done();
    }
    TRY(find_people(line, &found, &who, &reason));
    if (!found.count) return line_refuse_person(line, who);
    if (found.count > 1) return offer_choices(line, act, &found, reason);
    return change_person(line, act, found.rows[0], reason);
}

/* A line without a command: somebody's name. */
status line_open_person(struct typed_line *line) {
    struct line_people found;
    TRY(line_people_find(line->asker, line->rest, &found));
    if (found.count > 1) return offer_choices(line, NULL, &found, text_of(""));
    if (!found.count && line_word_begins(line->folded)) {
        line_say_hint(line->asker, line->answer, sentence_of(MSG_LINE_EXAMPLES, 1, line_example(line->asker)));
        return done();
    }
    if (!found.count) return line_refuse_person(line, line->rest);
    line->answer->kind = LINE_PERSON;
    line->answer->person = line_number_of(line->asker, found.rows[0]);
    line->answer->says = says_of_person(line, NULL, found.rows[0]);
    return done();
}

/* "late zoe": somebody new, or a person of the event who is not in this tournament yet. */
static status add_newcomer(struct typed_line *line) {
    const struct line_asker *asker = line->asker;
    struct line_answer *answer = line->answer;
    struct newcomer_row *row = ARENA_ARRAY(asker->arena, struct newcomer_row, 1);
    if (!row) return no_memory();
    *row = (struct newcomer_row){.name = line->rest};
    line_ready(line, COMMAND_people_add);
    answer->command.body.people_add.enter = 1;
    answer->command.body.people_add.people.rows = row;
    answer->command.body.people_add.people.count = 1;
    line_say_strong(asker, answer, sentence_of(MSG_LINE_ADD, 1, arg_text(line->rest)));
    line_say_after(asker, answer, sentence_of(MSG_LINE_AS_NEW, 0));
    return done();
}

static status enrol(struct typed_line *line, person_id person) {
    struct line_answer *answer = line->answer;
    struct number_row *row = ARENA_ARRAY(line->asker->arena, struct number_row, 1);
    if (!row) return no_memory();
    answer->person = row->number = line->asker->state->people.rows[person.at].number;
    line_ready(line, COMMAND_people_enrol);
    answer->command.body.people_enrol.people.rows = row;
    answer->command.body.people_enrol.people.count = 1;
    line_say_strong(line->asker, answer,
                    sentence_of(MSG_LINE_ENROL, 2, arg_person(line->asker->state, person), arg_number(row->number)));
    return done();
}

status line_act_late(struct typed_line *line) {
    const struct line_asker *asker = line->asker;
    person_id person;
    entrant_id entrant;
    bool is_known;
    if (!line->rest.length) {
        line_say_hint(asker, line->answer, sentence_of(MSG_LINE_NEW_NAME, 1, arg_text(line->word)));
        return done();
    }
    TRY(line_namesake(asker, line->rest, &is_known, &person));
    if (!is_known) return add_newcomer(line);
    if (!entrant_of(line_tournament(asker), person, &entrant)) return enrol(line, person);
    return line_refused(
        line->answer, refuse(&line->answer->why, "TY-NAME", MSG_LINE_ALREADY_IN, 1, arg_person(asker->state, person)));
}
