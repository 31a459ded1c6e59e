#include "view/shared/json_people.h"

#include <assert.h>

struct text shown_name(const struct state *state, person_id person, struct arena *arena) {
    assert(person.at < state->people.count);
    if (!state->people.rows[person.at].forgotten) return person_name(state, person);
    return text_dup(arena, text_of(arg_person(state, person).text));
}

/* More than any template with its arguments, whose every byte may become the three bytes of U+FFFD. */
enum { TEMPLATE_BYTES_MAX = 4096, SENTENCE_BYTES_MAX = ARGUMENTS_MAX * ARGUMENT_LASTING_MAX * 3 + TEMPLATE_BYTES_MAX };

/* Uses the stack: the sentence may be that memory has run out. */
void json_sentence(struct json *json, enum language language, const struct sentence *sentence) {
    char room[SENTENCE_BYTES_MAX];
    struct buffer said = buffer_wrap(room, sizeof room);
    message_format(&said, language, sentence);
    assert(!said.failed);
    json_text(json, buffer_view(&said));
}

void json_problem(struct json *json, enum language language, const struct problem *problem) {
    json_key(json, "rule"), json_string(json, problem->rule);
    json_key(json, "text"), json_sentence(json, language, &problem->says);
}

void json_number_or_null(struct json *json, const char *key, int64_t number) {
    json_key(json, key);
    if (number)
        json_number(json, number);
    else
        json_null(json);
}
