#include "view/history/teller.h"

#include <assert.h>
#include "core/state/person_lookup.h"

void teller_begin(struct teller *teller, const struct entry *command) {
    const struct entry_command *body = &command->body.command;
    teller->line = (struct history_line){
        .first = command->seq, .last = command->seq, .at_ms = body->at_ms, .by = body->by, .tournament = OF_THE_EVENT};
    teller->takes_round = body->kind == command_form(COMMAND_round_take)->code;
    teller->makes_tournament = false;
    teller->exchanges = teller->results = 0;
    teller->people = teller->entered = teller->attested = 0;
    teller->tables = teller->decks = teller->named = 0;
    buffer_clear(&teller->settings);
}

void teller_before(struct teller *teller, const struct entry *entry) {
    if (entry->kind == ENTRY_person_renamed) teller->old_name = told_person(teller, entry->body.person_renamed.person);
    if (entry->kind == ENTRY_people_merged) teller->old_name = told_person(teller, entry->body.people_merged.gone);
}

void teller_free(struct teller *teller) {
    buffer_free(&teller->settings);
    options_told_free(&teller->options);
}

status say_sentence(struct teller *teller, struct sentence says) {
    teller->line.says = says;
    return done();
}

status say(struct teller *teller, enum message message, const struct argument *arguments) {
    struct sentence *says = &teller->line.says;
    *says = sentence_of(message, 0);
    for (const struct argument *each = arguments; each->kind != ARGUMENT_NONE; each++) {
        assert(says->argument_count < ARGUMENTS_MAX);
        says->arguments[says->argument_count++] = *each;
    }
    return done();
}

status say_something_about(struct teller *teller, struct argument what) {
    return say_sentence(teller, sentence_of(MSG_SEEN_OF, 1, what));
}

struct argument told_person(const struct teller *teller, uint32_t number) {
    return arg_numbered(teller->state, number);
}

struct argument told_words(struct text words) {
    return arg_text_ref(words.bytes, words.length);
}

const struct tournament *told_tournament(const struct teller *teller, uint16_t index) {
    bool is_known = index < teller->state->tournaments.count;
    assert(is_known || !teller->has_fold);
    return is_known ? state_tournament(teller->state, (tournament_id){index}) : NULL;
}

status told_piece(struct teller *teller, struct buffer *piece, struct argument *argument) {
    struct text text;
    TRY(arena_keep(teller->arena, piece, &text));
    *argument = arg_text_ref(text.bytes, text.length);
    return done();
}

const struct stage *told_stage(const struct teller *teller, uint16_t index, uint32_t draw) {
    const struct tournament *tournament = told_tournament(teller, index);
    assert(tournament);
    uint32_t i = tournament->stages.count;
    while (i > 0 && tournament->stages.rows[i - 1].draw != draw) i--;
    assert(i > 0);
    return &tournament->stages.rows[i - 1];
}
