#include "shown.h"

#include <assert.h>

struct text shown_name(const struct state *state, person_id person, struct arena *arena) {
    assert(person.at < state->people.count);
    if (!state->people.rows[person.at].forgotten) return person_name(state, person);
    struct text number = text_of(arg_person(state, person).text);
    return (struct text){arena_copy(arena, number.bytes, number.length), number.length};
}

void json_sentence(struct json *json, enum language language, const struct sentence *sentence) {
    struct buffer said = {0};
    say(&said, language, sentence);
    json_text(json, buffer_held(&said));
    if (said.failed) json->out->failed = true;
    buffer_free(&said);
}

void json_problem(struct json *json, enum language language, const struct problem *problem) {
    json_key(json, "rule"), json_string(json, problem->rule);
    json_key(json, "text"), json_sentence(json, language, &problem->says);
}
