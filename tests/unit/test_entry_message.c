/* What entries say by themselves: every kind, whatever stands in it. */
#include "unit.h"

#include <string.h>
#include "failing_memory.h"
#include "core/rulebook/format.h"
#include "base/i18n.h"
#include "view/history/entry_message.h"
#include "support/played_event.h"
#include "support/random_fields.h"
#include "support/sample.h"

#define FORMAT "ontheedge"

static struct problem why;
static struct played played;

static int begin(void **state) {
    (void)state;
    memory_left = MEMORY_ENOUGH;
    played_start(&played);
    played_tournament(&played, FORMAT);
    played_people(&played, 7);
    return 0;
}

static int end(void **state) {
    (void)state;
    played_free(&played);
    assert_int_equal(memory_held, 0);
    return 0;
}

static const char *said_of(const struct state *state, const struct entry *entry, enum language language) {
    static char said[4000];
    struct sentence says;
    struct buffer out = {0};
    struct arena arena = {0};
    assert_done(seen_sentence(state, entry, &arena, &says));
    message_format(&out, language, &says);
    arena_free(&arena);
    assert_true(!out.failed && out.length < sizeof said);
    memcpy(said, buffer_view(&out).bytes, out.length + 1);
    buffer_free(&out);
    return said;
}

/* Any entry, over the event and over one that knows nothing. */
static void every_kind_says_something(void **state) {
    (void)state;
    struct state nothing = {0};
    struct dice dice = {2718};
    struct arena arena = {0};
    for (int round = 0; round < 400; round++)
        for (int kind = 0; kind < ENTRY_KINDS; kind++) {
            struct entry entry = {.kind = (enum entry_kind)kind, .seq = 7};
            random_body(&dice, &arena, entry_form(entry.kind), &entry.body);
            for (int language = 0; language < LANGUAGES_COUNT; language++) {
                const char *said = said_of(round % 2 ? &played.state : &nothing, &entry, (enum language)language);
                assert_int_equal(*said == 0, kind == ENTRY_command);
                assert_null(strchr(said, '{'));
            }
            arena_reset(&arena);
        }
    arena_free(&arena);
}

static void assert_said(const struct entry *entry, const char *expected) {
    assert_string_equal(said_of(&played.state, entry, LANGUAGE_EN), expected);
}

static void names_whom_it_knows(void **state) {
    (void)state;
    struct score_row scores[] = {{.person = 1, .value = 16}, {.person = 99, .value = -2}, {.person = 2}};
    struct entry entry = {.kind = ENTRY_result_entered};
    const struct format *format = format_of(played_cup(&played));
    for (uint32_t i = 0; i < format->mark_count; i++)
        if (format->marks[i].mark && !scores[0].mark) scores[0].mark = format->marks[i].mark;
    scores[2].presence = ABSENT;
    entry.body.result_entered.table = 3;
    entry.body.result_entered.scores.rows = scores;
    entry.body.result_entered.scores.count = 3;
    assert_said(&entry, "Table 3: Ana 16w, #99 -2; absent: Bia");
    assert_string_equal(said_of(&played.state, &entry, LANGUAGE_PT_BR), "Mesa 3: Ana 16w, #99 -2; ausente: Bia");
    struct entry corrected = {.kind = ENTRY_result_corrected};
    corrected.body.result_corrected.draw = 7;
    corrected.body.result_corrected.table = 3;
    corrected.body.result_corrected.reason = text_of("Slip");
    corrected.body.result_corrected.scores.rows = scores;
    corrected.body.result_corrected.scores.count = 3;
    assert_said(&corrected, "Draw 7, table 3, corrected: Ana 16w, #99 -2; absent: Bia (Slip)");
    corrected.body.result_corrected.scores.rows = scores + 2;
    corrected.body.result_corrected.scores.count = 1;
    assert_said(&corrected, "Draw 7, table 3, corrected: no one came (Slip)");
    entry.body.result_entered.tournament = 1; /* not known here */
    assert_said(&entry, "Table 3: Ana 16*, #99 -2; absent: Bia");
    entry = (struct entry){.kind = ENTRY_person_renamed};
    entry.body.person_renamed.person = 3;
    entry.body.person_renamed.name.value = text_of("Kai");
    assert_said(&entry, "Caio is now called Kai");
    entry = (struct entry){.kind = ENTRY_person_added};
    entry.body.person_added.person = 1234567;
    assert_said(&entry, "#1234567 added (number 1234567)");
    entry = (struct entry){.kind = ENTRY_entrant_status};
    entry.body.entrant_status.person = 2;
    entry.body.entrant_status.status = STATUS_DISQUALIFIED;
    entry.body.entrant_status.reason = text_of("late");
    assert_said(&entry, "Bia was disqualified. Reason: late");
    entry.body.entrant_status.status = STATUSES;
    assert_said(&entry, "(something about Bia)");
}

/* Both messages of a row that has two, by its field. */
static void a_field_decides_what_is_said(void **state) {
    (void)state;
    struct entry turned = {.kind = ENTRY_clock_turned};
    assert_said(&turned, "Clock stopped");
    turned.body.clock_turned.runs = 1;
    assert_said(&turned, "Clock resumed");
    struct entry extended = {.kind = ENTRY_clock_extended};
    extended.body.clock_extended.minutes = 5;
    extended.body.clock_extended.reason = text_of("deck check");
    assert_said(&extended, "5 minutes added for all tables");
    extended.body.clock_extended.table = 3;
    assert_said(&extended, "Table 3: 5 extra minutes (deck check)");
    struct entry fixed = {.kind = ENTRY_table_fixed};
    fixed.body.table_fixed.person = 2;
    assert_said(&fixed, "No table reserved for Bia any longer");
    fixed.body.table_fixed.table = 3;
    assert_said(&fixed, "Table 3 reserved for Bia");
    struct entry settled = {.kind = ENTRY_join_settled};
    settled.body.join_settled.join = 4;
    assert_said(&settled, "Request 4 refused");
    settled.body.join_settled.person = 1;
    assert_said(&settled, "Request 4 approved: Ana (number 1)");
}

/* Each allocation fails in its turn. */
static void no_memory_is_said(void **state) {
    (void)state;
    struct score_row scores[40] = {{0}};
    struct entry entry = {.kind = ENTRY_result_entered};
    struct sentence says;
    struct arena arena = {0};
    entry.body.result_entered.scores.rows = scores;
    entry.body.result_entered.scores.count = COUNT_OF(scores);
    for (size_t allowed = 0;; allowed++) {
        memory_left = allowed;
        status said = seen_sentence(&played.state, &entry, &arena, &says);
        memory_left = MEMORY_ENOUGH;
        if (is_done(said)) {
            assert_true(allowed > 0);
            break;
        }
        assert_int_equal(said.outcome, NO_MEMORY);
        arena_reset(&arena);
    }
    arena_free(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
#define PLAYED(test) cmocka_unit_test_setup_teardown(test, begin, end)
        PLAYED(every_kind_says_something),
        PLAYED(names_whom_it_knows),
        PLAYED(a_field_decides_what_is_said),
        PLAYED(no_memory_is_said),
    };
    return cmocka_run_group_tests_name("seen", tests, NULL, NULL);
}
