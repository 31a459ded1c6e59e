#include "view/history/link_list.h"

struct argument arg_link(const struct state *state, uint32_t number) {
    const struct access_link *link = access_link_numbered(state, number);
    person_id person;
    if (!link) return arg_number(number);
    if (person_numbered(state, link->person, &person)) return arg_person(state, person);
    if (link_is_of_laptop(link)) return arg_message(MSG_BY_LAPTOP);
    if (link->label.length) return arg_text(state_text(state, link->label));
    return arg_message(link_role_message((enum link_role)link->role));
}

bool link_is_of_laptop(const struct access_link *link) {
    return link->role == LINK_ORGANIZER && link->device && !link->opened && !link->person;
}

/* The name of its person, else its label; empty: neither, or a name that was erased. */
static struct text name_of(const struct state *state, const struct access_link *link) {
    person_id person;
    if (person_numbered(state, link->person, &person)) return person_name(state, person);
    return state_text(state, link->label);
}

/* Would both be told alike? */
static bool is_alike(const struct state *state, const struct access_link *one, const struct access_link *other) {
    if (one->role != other->role || link_is_of_laptop(one) != link_is_of_laptop(other)) return false;
    return link_is_of_laptop(one) || text_equal(name_of(state, one), name_of(state, other));
}

/* Another device that acts with that name and role. */
static bool has_double(const struct state *state, const struct access_link *link) {
    for (uint32_t i = 0; i < state->links.count; i++) {
        const struct access_link *other = &state->links.rows[i];
        if (other != link && other->device && is_alike(state, link, other)) return true;
    }
    return false;
}

struct sentence by_sentence(const struct state *state, uint32_t by) {
    const struct access_link *link = access_link_numbered(state, by);
    if (by == BY_DESK) return (struct sentence){0};
    if (by == BY_VISITOR) return sentence_of(MSG_BY_VISITOR, 0);
    if (!link) return sentence_of(MSG_BY_LINK, 2, arg_number(by), arg_number(by));
    struct argument role = arg_message(link_role_message((enum link_role)link->role)), name = arg_link(state, by);
    bool doubled = has_double(state, link), named = link->person || link->label.length;
    if (link_is_of_laptop(link) || !named)
        return doubled ? sentence_of(MSG_BY_LINK, 2, name, arg_number(by)) : sentence_of(MSG_BY_ROLE, 1, name);
    return doubled ? sentence_of(MSG_BY_NAME_LINK, 3, name, role, arg_number(by))
                   : sentence_of(MSG_BY_NAME, 2, name, role);
}

/* {"number":3,"name":"Ana"}, with a null name if it was erased; or null. */
static void person_json(struct json *json, const struct state *state, uint32_t number) {
    person_id person;
    if (!person_numbered(state, number, &person)) {
        json_null(json);
        return;
    }
    json_open(json, '{');
    json_key(json, "number"), json_number(json, state->people.rows[person.at].number);
    json_text_or_null(json, "name", person_name(state, person));
    json_close(json, '}');
}

void link_json_members(struct json *json, const struct state *state, const struct access_link *link) {
    json_key(json, "link"), json_number(json, link - state->links.rows + 1);
    json_key(json, "role"), json_string(json, link_role_key((enum link_role)link->role));
    json_key(json, "person"), person_json(json, state, link->person);
    json_text_or_null(json, "label", state_text(state, link->label));
    json_key(json, "device"), json_bool(json, link->device);
    json_key(json, "opened"), link->opened ? json_number(json, link->opened) : json_null(json);
    json_key(json, "revoked"), json_bool(json, link->revoked);
}

void join_json_members(struct json *json, const struct state *state, const struct join_request *join) {
    static const char *const states[] = {
        [JOIN_OPEN] = "open", [JOIN_APPROVED] = "approved", [JOIN_REFUSED] = "refused", [JOIN_WITHDRAWN] = "withdrawn"};
    json_key(json, "join"), json_number(json, join - state->joins.rows + 1);
    json_text_or_null(json, "name", state_text(state, join->name));
    json_text_or_null(json, "club", state_text(state, join->club));
    json_key(json, "state"), json_string(json, states[join->state]);
    json_key(json, "person"), person_json(json, state, join->person);
}
