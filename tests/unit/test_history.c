/* The ledger told as lines: each command in a sentence, in both languages. */
#include "unit.h"

#include <stdio.h>
#include <string.h>
#include "failing_memory.h"
#include "view/history/event_log.h"
#include "view/shared/name_list.h"
#include "base/i18n.h"
#include "support/played_event.h"

#define FORMAT "ontheedge"

static struct played begin(uint32_t people) {
    struct played played;
    played_start(&played);
    played_tournament(&played, FORMAT);
    if (people > 0) played_people(&played, people);
    return played;
}

/* All lines so far, one below the other. */
struct told {
    enum language language;
    struct buffer text;
    struct history_line last;
    uint32_t lines;
    uint64_t next; /* the entry the next line must begin with */
    status answer;
};

static status on_line(void *context, const struct history_line *line, struct problem *why) {
    (void)why;
    struct told *told = context;
    assert_int_equal(line->first, told->next);
    assert_true(line->last > line->first);
    told->next = line->last + 1;
    told->last = *line;
    told->lines++;
    buffer_clear(&told->text);
    message_format(&told->text, told->language, &line->says);
    return told->answer;
}

/* The first `count` rows of the ledger. */
static status tell_rows(const struct played *played, uint32_t count, struct told *told, struct problem *why) {
    struct history history;
    status read = done();
    history_start(&history, played->state.event, on_line, told);
    do {
        for (uint32_t i = 0, seal = 0; i < count && is_done(read); i++) {
            uint32_t first = seal;
            while (seal < played->seals.count && played->seals.rows[seal].seq == played->rows.rows[i].seq) seal++;
            read = history_row(&history, &played->rows.rows[i], &played->seals.rows[first], seal - first, why);
        }
    } while (is_done(read) && history_again(&history));
    if (is_done(read) && count == played->rows.count) assert_int_equal(history.fold.state.seq, played->state.seq);
    history_free(&history);
    return read;
}

/* The last line, for the command that was done last. */
static struct told last_told(const struct played *played, enum language language) {
    struct told told = {.language = language, .next = 1};
    struct problem why = {0};
    assert_true(is_done(tell_rows(played, played->rows.count, &told, &why)));
    assert_int_equal(told.lines, played->commands);
    assert_int_equal(told.next, played->state.seq + 1);
    return told;
}

static void last_line_is(const struct played *played, const char *english, const char *portuguese) {
    struct told in_english = last_told(played, LANGUAGE_EN), in_portuguese = last_told(played, LANGUAGE_PT_BR);
    assert_string_equal(in_english.text.bytes, english);
    assert_string_equal(in_portuguese.text.bytes, portuguese);
    buffer_free(&in_english.text);
    buffer_free(&in_portuguese.text);
}

static void of_the_event_or_a_tournament(const struct played *played, uint16_t tournament) {
    struct told told = last_told(played, LANGUAGE_EN);
    assert_int_equal(told.last.tournament, tournament);
    assert_int_equal(told.last.at_ms, 1700000000000 + 1000 * (int64_t)played->commands);
    assert_int_equal(told.last.by, 0);
    buffer_free(&told.text);
}

static void making_an_event(void **state) {
    (void)state;
    struct played played;
    played_start(&played);
    last_line_is(&played, "Event “Spring” created", "Evento “Spring” criado");
    of_the_event_or_a_tournament(&played, 0xffff);
    played_tournament(&played, FORMAT);
    last_line_is(&played, "Tournament “Cup” created (On the Edge; by default: dropped=after)",
                 "Torneio “Cup” criado (On the Edge; por padrão: dropped=after)");
    of_the_event_or_a_tournament(&played, 0);
    struct command command = played_command(&played, COMMAND_tournament_create);
    struct setting_row setting = {text_of("dropped"), text_of("together")};
    command.body.tournament_create.format = text_of(FORMAT);
    command.body.tournament_create.name = text_of("Other");
    command.body.tournament_create.settings.rows = &setting;
    command.body.tournament_create.settings.count = 1;
    played_do(&played, &command);
    last_line_is(&played, "Tournament “Other” created (On the Edge; dropped=together)",
                 "Torneio “Other” criado (On the Edge; dropped=together)");
    of_the_event_or_a_tournament(&played, 1);
    command.body.tournament_create.name = text_of("Third");
    command.body.tournament_create.slug = text_of("third");
    played.commands++;
    command.id[0]++;
    command.at_ms += 1000;
    played_do(&played, &command);
    last_line_is(&played, "Tournament “Third” created (On the Edge; dropped=together)",
                 "Torneio “Third” criado (On the Edge; dropped=together)");
    played_free(&played);
}

static void people_coming(void **state) {
    (void)state;
    struct played played = begin(0);
    played_people(&played, 23);
    last_line_is(&played, "23 players entered", "23 pessoas inscritas");
    of_the_event_or_a_tournament(&played, 0);
    played_person(&played, "Zuza");
    last_line_is(&played, "Zuza entered (number 24)", "Inscrição de Zuza (número 24)");
    struct newcomer_row rows[] = {{.name = text_of("Yara")}, {.name = text_of("Xavier")}};
    struct command command = played_command(&played, COMMAND_people_add);
    command.body.people_add.people.rows = rows;
    command.body.people_add.people.count = 2;
    played_do(&played, &command);
    last_line_is(&played, "2 players added", "2 pessoas cadastradas");
    of_the_event_or_a_tournament(&played, 0xffff);
    struct number_row number = {26};
    command = played_command(&played, COMMAND_people_enrol);
    command.body.people_enrol.people.rows = &number;
    command.body.people_enrol.people.count = 1;
    played_do(&played, &command);
    last_line_is(&played, "Xavier entered (number 26)", "Inscrição de Xavier (número 26)");
    played_free(&played);
}

static void rename_person(struct played *played, uint32_t number, const char *name) {
    struct command command = played_command(played, COMMAND_person_rename);
    command.body.person_rename.person = number;
    command.body.person_rename.name = text_of(name);
    played_do(played, &command);
}

static void names_as_they_were(void **state) {
    (void)state;
    struct played played = begin(4);
    rename_person(&played, 1, "Anna");
    last_line_is(&played, "Ana is now called Anna", "Ana agora se chama Anna");
    rename_person(&played, 1, "Annie");
    last_line_is(&played, "Anna is now called Annie", "Anna agora se chama Annie");
    struct command command = played_command(&played, COMMAND_person_forget);
    command.body.person_forget.person = 1;
    played_do(&played, &command);
    last_line_is(&played, "The name of number 1 was permanently erased", "O nome do número 1 foi apagado definitivamente");
    of_the_event_or_a_tournament(&played, 0xffff);
    played_free(&played);
}

static void an_erased_name_is_a_number(void **state) {
    (void)state;
    struct played played = begin(0);
    played_person(&played, "Ana");
    rename_person(&played, 1, "Anna");
    played_person(&played, "Bia");
    played_status(&played, 1, STATUS_DROPPED, NULL);
    struct command command = played_command(&played, COMMAND_person_forget);
    command.body.person_forget.person = 1;
    played_do(&played, &command);
    struct told told = {.next = 1};
    struct problem why = {0};
    assert_true(is_done(tell_rows(&played, played.rows.count - 2, &told, &why))); /* up to the drop */
    assert_string_equal(told.text.bytes, "#1 dropped");
    buffer_free(&told.text);
    played_free(&played);
}

static void coming_and_going(void **state) {
    (void)state;
    struct played played = begin(7);
    played_round(&played);
    const struct stage *stage = &played_cup(&played)->stages.rows[0];
    entrant_id loser = played_cup(&played)->seats.rows[stage->first_seat + 1].entrant;
    uint32_t number = loser.at + 1;
    char line[800];
    struct argument name = arg_person(&played.state, played_cup(&played)->entrants.rows[loser.at].person);
#define LINE(english, portuguese)                             \
    do {                                                      \
        char other[800];                                      \
        snprintf(line, sizeof line, english, name.text);      \
        snprintf(other, sizeof other, portuguese, name.text); \
        last_line_is(&played, line, other);                   \
    } while (0)
    played_status(&played, number, STATUS_SITTING_OUT, NULL);
    LINE("%s sits out", "%s fica de fora");
    played_status(&played, number, STATUS_PLAYING, "rested");
    LINE("%s came back. Reason: rested", "%s voltou. Motivo: rested");
    played_status(&played, number, STATUS_DROPPED, NULL);
    LINE("%s dropped", "%s saiu do torneio");
    played_status(&played, number, STATUS_PLAYING, NULL);
    LINE("%s came back", "%s voltou");
    struct command command = played_command(&played, COMMAND_entrant_order);
    command.body.entrant_order.person = number;
    command.body.entrant_order.order = 77;
    played_do(&played, &command);
    LINE("%s is now number 77 in the order of players", "%s agora é o número 77 na ordem dos jogadores");
    played_status(&played, number, STATUS_DISQUALIFIED, "marked cards");
    LINE("%s was disqualified. Reason: marked cards", "Desclassificação de %s. Motivo: marked cards");
#undef LINE
    played_free(&played);
}

static void a_stage_from_draw_to_end(void **state) {
    (void)state;
    struct played played = begin(9);
    played_draw(&played);
    last_line_is(&played, "Round 1: pairings made (draw 1), 3 tables", "Rodada 1 sorteada (sorteio 1): 3 mesas");
    played_draw_again(&played, "Zuza came");
    last_line_is(&played, "Round 1: pairings redone (draw 2), 3 tables. Reason: Zuza came",
                 "Rodada 1 sorteada de novo (sorteio 2): 3 mesas. Motivo: Zuza came");
    played_publish(&played);
    last_line_is(&played, "Round 1: pairings published", "Rodada 1: mesas publicadas");
    played_results(&played);
    played_close(&played);
    last_line_is(&played, "Round 1 closed", "Rodada 1 encerrada");
    played_draw(&played);
    last_line_is(&played, "Pairings made: final (draw 3), 3 tables", "Sorteio 3: final, 3 mesas");
    played_draw_again(&played, "a table broke");
    last_line_is(&played, "Pairings redone: final (draw 4), 3 tables. Reason: a table broke",
                 "Novo sorteio 4: final, 3 mesas. Motivo: a table broke");
    played_publish(&played);
    last_line_is(&played, "Pairings published: final", "Mesas publicadas: final");
    played_results(&played);
    played_close(&played);
    last_line_is(&played, "Closed: final", "Fase encerrada: final");
    of_the_event_or_a_tournament(&played, 0);
    played_finish(&played);
    last_line_is(&played, "Event finished; seed revealed", "Evento encerrado; semente revelada");
    of_the_event_or_a_tournament(&played, 0xffff);
    played_free(&played);
}

/* "Table 1: Ana 16w, Bia 11 ...", in the order of the seats. */
static void result_line(const struct played *played, const char *const *scores, struct buffer *line) {
    const struct stage *stage = played_stage(played);
    buffer_add_cstr(line, "Table 1: ");
    for (uint32_t i = 0; scores[i]; i++) {
        entrant_id entrant = played_cup(played)->seats.rows[stage->first_seat + i].entrant;
        if (i) buffer_add_cstr(line, ", ");
        buffer_add_cstr(line, arg_entrant(&played->state, played_cup(played), entrant).text);
        buffer_add_cstr(line, " ");
        buffer_add_cstr(line, scores[i]);
    }
}

static void a_result(void **state) {
    (void)state;
    struct played played = begin(7);
    struct buffer line = {0};
    played_draw(&played);
    played_publish(&played);
    const struct score scores[] = {{.value = 16, .mark = 1},
                                   {.value = 11, .presence = CONCEDED},
                                   {.value = -2, .presence = LEFT_EARLY},
                                   {.value = 0}};
    played_scores(&played, 1, scores);
    result_line(&played, (const char *const[]){"16w", "11c", "-2l", "0", NULL}, &line);
    struct told told = last_told(&played, LANGUAGE_EN);
    assert_string_equal(told.text.bytes, line.bytes);
    buffer_free(&told.text);
    buffer_free(&line);
    played_free(&played);
}

static void a_result_without_everybody(void **state) {
    (void)state;
    struct played played = begin(3);
    played_draw(&played);
    played_publish(&played);
    const struct stage *stage = played_stage(&played);
    const char *names[3];
    struct argument arguments[3];
    for (uint32_t i = 0; i < 3; i++) {
        entrant_id entrant = played_cup(&played)->seats.rows[stage->first_seat + i].entrant;
        arguments[i] = arg_entrant(&played.state, played_cup(&played), entrant);
        names[i] = arguments[i].text;
    }
    const struct score scores[] = {{.value = 16, .mark = 1}, {.presence = ABSENT}, {.presence = ABSENT}};
    played_scores(&played, 1, scores);
    char english[700], portuguese[700];
    snprintf(english, sizeof english, "Table 1: %s 0w; absent: %s, %s", names[0], names[1], names[2]);
    snprintf(portuguese, sizeof portuguese, "Mesa 1: %s 0w; ausente: %s, %s", names[0], names[1], names[2]);
    last_line_is(&played, english, portuguese);
    played_free(&played);
}

static void a_result_without_anybody(void **state) {
    (void)state;
    struct played played = begin(4);
    played_draw(&played);
    played_publish(&played);
    const struct score scores[] = {
        {.presence = ABSENT}, {.presence = ABSENT}, {.presence = ABSENT}, {.presence = ABSENT}};
    played_scores(&played, 1, scores);
    last_line_is(&played, "Table 1: no one came", "Mesa 1: ninguém veio");
    played_free(&played);
}

/* A final of one is decided as it is published: that is one command and one line. */
static void what_is_decided_at_once_belongs_to_its_draw(void **state) {
    (void)state;
    struct played played = begin(4);
    played_round(&played);
    for (uint32_t i = 1; i < 4; i++) {
        entrant_id loser = played_cup(&played)->seats.rows[i].entrant;
        played_status(&played, loser.at + 1, STATUS_DROPPED, NULL);
    }
    played_draw(&played);
    last_line_is(&played, "Pairings made: final (draw 2), 1 table", "Sorteio 2: final, 1 mesa");
    played_publish(&played);
    assert_int_equal(tables_without_result(played_cup(&played), (stage_id){1}), 0);
    last_line_is(&played, "Pairings published: final", "Mesas publicadas: final");
    played_free(&played);
}

static void a_place_given_away(void **state) {
    (void)state;
    struct played played = begin(4);
    played_round(&played);
    struct argument name = arg_entrant(&played.state, played_cup(&played), played_cup(&played)->seats.rows[1].entrant);
    struct command command = played_command(&played, COMMAND_entrant_decline);
    command.body.entrant_decline.person = played_cup(&played)->seats.rows[1].entrant.at + 1;
    played_do(&played, &command);
    char english[800], portuguese[800];
    snprintf(english, sizeof english, "%s gave up the place in the final", name.text);
    snprintf(portuguese, sizeof portuguese, "%s abriu mão da vaga na final", name.text);
    last_line_is(&played, english, portuguese);
    of_the_event_or_a_tournament(&played, 0);
    played_free(&played);
}

static void a_lot(void **state) {
    (void)state;
    struct played played = begin(4);
    struct number_row people[] = {{1}, {2}, {3}, {4}};
    struct command command = played_command(&played, COMMAND_lot_draw);
    command.tournament.at = NOBODY;
    command.body.lot_draw.pick = 2;
    command.body.lot_draw.people.rows = people;
    command.body.lot_draw.people.count = 4;
    played_do(&played, &command);
    char english[700], portuguese[700];
    struct argument first = arg_person(&played.state, played.state.lot_people.rows[0]);
    struct argument second = arg_person(&played.state, played.state.lot_people.rows[1]);
    snprintf(english, sizeof english, "Lot 1 with 4 people: %s, %s", first.text, second.text);
    snprintf(portuguese, sizeof portuguese, "Sorteio avulso 1, com 4 pessoas: %s, %s", first.text, second.text);
    last_line_is(&played, english, portuguese);
    of_the_event_or_a_tournament(&played, 0xffff);
    played_free(&played);
}

/* However long the names at a table are, its result is told whole. */
static void results_are_told_whole(void **state) {
    (void)state;
    struct played played = begin(0);
    char name[] = "A very long name of somebody whom nobody can call that all day, number 0";
    for (char digit = '1'; digit <= '4'; digit++) {
        name[sizeof name - 2] = digit;
        played_person(&played, name);
    }
    played_draw(&played);
    played_publish(&played);
    played_result(&played, 1);
    struct told told = last_told(&played, LANGUAGE_EN);
    assert_non_null(strstr(told.text.bytes, " 16w, A very long"));
    assert_null(strstr(told.text.bytes, "…"));
    for (char digit = '1'; digit <= '4'; digit++) {
        name[sizeof name - 2] = digit;
        assert_non_null(strstr(told.text.bytes, name));
    }
    buffer_free(&told.text);
    played_free(&played);
}

/* Both sides of the limit: a list that fills its argument but for the mark of a cut, and one byte more. */
static void a_list_is_cut_when_it_must_be(void **state) {
    (void)state;
    enum { ROOM = ARGUMENT_TEXT_MAX - 5 }; /* ", …" takes five bytes */
    for (size_t length = ROOM - 1; length <= ROOM + 1; length++) {
        struct names names = {0};
        struct buffer piece = {0};
        buffer_add_repeated(&piece, 'a', length - 12);
        names_add(&names, &piece);
        buffer_clear(&piece);
        buffer_add_repeated(&piece, 'b', 10);
        names_add(&names, &piece);
        struct argument list = names_argument(&names);
        assert_int_equal(strlen(list.text), length <= ROOM ? length : length - 12 + 5);
        assert_int_equal(names.cut, length > ROOM);
        names_add(&names, &piece); /* whatever follows a cut is counted only */
        assert_string_equal(names_argument(&names).text + length - 12, length <= ROOM ? ", bbbbbbbbbb, …" : ", …");
        assert_int_equal(names.count, 3);
        buffer_free(&piece);
    }
}

static void a_name_too_long_for_any_list(void **state) {
    (void)state;
    struct names names = {0};
    struct buffer piece = {0};
    buffer_add_repeated(&piece, 'a', ARGUMENT_TEXT_MAX);
    names_add(&names, &piece);
    assert_string_equal(names_argument(&names).text, "…");
    assert_false(names.failed);
    piece.failed = true;
    names_add(&names, &piece);
    assert_true(names.failed);
    buffer_free(&piece);
}

static void a_damaged_row_is_a_fault(void **state) {
    (void)state;
    struct played played = begin(7);
    struct told told = {.next = 1};
    struct problem why = {0};
    struct ledger_row *last = &played.rows.rows[played.rows.count - 1];
    last->kind++; /* no such kind: but first of all the hash is wrong */
    assert_int_equal(tell_rows(&played, played.rows.count, &told, &why).outcome, FAULT);
    assert_string_equal(why.rule, "DAMAGED");
    assert_int_equal(told.lines, 2);
    buffer_free(&told.text);
    played_free(&played);
}

static void the_listener_may_stop_it(void **state) {
    (void)state;
    struct played played = begin(7);
    struct told told = {.next = 1, .answer = {REFUSED}};
    struct problem why = {0};
    assert_int_equal(tell_rows(&played, played.rows.count, &told, &why).outcome, REFUSED);
    assert_int_equal(told.lines, 1);
    buffer_free(&told.text);
    played_free(&played);
}

static void memory_may_run_out(void **state) {
    (void)state;
    struct played played = begin(5);
    const struct score scores[] = {{.value = 16, .mark = 1}, {.presence = ABSENT}, {.value = 3}};
    rename_person(&played, 2, "Beatriz");
    played_draw(&played);
    played_publish(&played);
    played_scores(&played, 1, scores);
    played_results(&played);
    played_close(&played);
    size_t before = memory_held;
    for (size_t left = 0;; left++) {
        struct told told = {.next = 1};
        struct problem why = {0};
        memory_left = left;
        status read = tell_rows(&played, played.rows.count, &told, &why);
        memory_left = MEMORY_ENOUGH;
        bool good = is_done(read) && !told.text.failed;
        assert_true(is_done(read) || read.outcome == NO_MEMORY);
        buffer_free(&told.text);
        assert_int_equal(memory_held, before);
        if (good) break;
        assert_true(left < 10000);
    }
    played_free(&played);
    assert_int_equal(memory_held, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(making_an_event),
        cmocka_unit_test(people_coming),
        cmocka_unit_test(names_as_they_were),
        cmocka_unit_test(an_erased_name_is_a_number),
        cmocka_unit_test(coming_and_going),
        cmocka_unit_test(a_stage_from_draw_to_end),
        cmocka_unit_test(a_result),
        cmocka_unit_test(a_result_without_everybody),
        cmocka_unit_test(a_result_without_anybody),
        cmocka_unit_test(what_is_decided_at_once_belongs_to_its_draw),
        cmocka_unit_test(a_place_given_away),
        cmocka_unit_test(a_lot),
        cmocka_unit_test(results_are_told_whole),
        cmocka_unit_test(a_list_is_cut_when_it_must_be),
        cmocka_unit_test(a_name_too_long_for_any_list),
        cmocka_unit_test(a_damaged_row_is_a_fault),
        cmocka_unit_test(the_listener_may_stop_it),
        cmocka_unit_test(memory_may_run_out),
    };
    return cmocka_run_group_tests_name("history", tests, NULL, NULL);
}
