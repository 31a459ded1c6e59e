/* Pairings as the JSON that `draw` and `pairings` print. */
#include "view/pairings/pairings.h"
#include "core/rulebook/score_format.h"
#include "view/shared/json_people.h"

static void who_json(struct json *json, uint32_t number, struct text name) {
    json_key(json, "number"), json_number(json, number);
    json_key(json, "name"), json_text(json, name);
}

/* The score after each turn, in a game played turn by turn. */
static void turns_json(struct json *json, const struct score *score) {
    json_key(json, "turns"), json_open(json, '[');
    for (uint32_t i = 0; i < score->turn_count; i++) json_number(json, score->turns[i]);
    json_close(json, ']');
}

void pairings_score_json(struct json *json, const struct format *format, const struct score *score) {
    const struct mark *mark = score_mark(format, score);
    char letter[2] = {mark ? mark->letter : '\0', '\0'};
    json_key(json, "score");
    if (format->unscored)
        json_null(json);
    else
        json_number(json, score->value);
    json_key(json, "mark");
    if (mark)
        json_string(json, letter);
    else
        json_null(json);
    if (score->order) json_key(json, "order"), json_number(json, score->order);
    if (score->target) json_key(json, "target"), json_number(json, score->target);
    if (score->place) json_key(json, "place"), json_number(json, score->place);
    if (score->turn_count) turns_json(json, score);
    json_key(json, "presence"), json_string(json, presence_key((enum attendance)score->presence));
}

static void seats_json(struct json *json, const struct pairings *pairings, const struct pairings_table *table) {
    json_key(json, "seats"), json_open(json, '[');
    for (uint32_t i = 0; i < table->seat_count; i++) {
        const struct pairings_seat *seat = &pairings->seats[table->first_seat + i];
        json_open(json, '{');
        json_key(json, "seat"), json_number(json, seat->seat);
        who_json(json, seat->number, seat->name);
        if (table->has_result) pairings_score_json(json, pairings->format, &seat->score);
        json_close(json, '}');
    }
    json_close(json, ']');
}

void pairings_reason_json(struct json *json, enum language language, const struct pairings *pairings,
                          const struct reason *reason) {
    struct problem problem = pairings_reason(pairings, reason);
    json_open(json, '{');
    json_problem(json, language, &problem);
    if (reason->entrant.at != NOBODY) {
        person_id person = pairings->tournament->entrants.rows[reason->entrant.at].person;
        json_key(json, "number"), json_number(json, pairings->state->people.rows[person.at].number);
    }
    json_close(json, '}');
}

static void reasons_json(struct json *json, enum language language, const struct pairings *pairings, uint32_t first,
                         uint32_t count) {
    json_key(json, "reasons"), json_open(json, '[');
    for (uint32_t i = first; i < first + count; i++) {
        pairings_reason_json(json, language, pairings, &pairings->reasons[i]);
    }
    json_close(json, ']');
}

/* The first player, and who answers if an organizer plays; each only if there is one. */
static void table_people_json(struct json *json, const struct pairings *pairings, const struct pairings_table *table) {
    if (table->begins) {
        const struct pairings_seat *seat = &pairings->seats[table->first_seat + table->begins - 1];
        json_key(json, "first_player"), json_open(json, '{');
        who_json(json, seat->number, seat->name);
        json_key(json, "lot"), json_number(json, table->lot);
        json_close(json, '}');
    }
    if (!table->organizer_plays) return;
    json_key(json, "responsible"), json_open(json, '{');
    json_key(json, "rule"), json_string(json, pairings->format->general->second_answers);
    person_json_members(json, pairings->state, table->answers);
    json_close(json, '}');
}

static void table_json(struct json *json, enum language language, const struct pairings *pairings,
                       const struct pairings_table *table) {
    json_open(json, '{');
    json_key(json, "table"), json_number(json, table->number);
    if (table->set) json_key(json, "set"), json_string(json, table->set->key);
    json_key(json, "size"), json_number(json, table->seat_count);
    if (table->set) json_key(json, "off_numbered"), json_bool(json, table->off_numbered);
    if (table->target) json_key(json, "target"), json_number(json, table->target);
    json_key(json, "by_hand"), json_bool(json, table->by_hand);
    seats_json(json, pairings, table);
    reasons_json(json, language, pairings, table->first_reason, table->reason_count);
    json_key(json, "has_result"), json_bool(json, table->has_result);
    table_people_json(json, pairings, table);
    if (table->room.length) json_key(json, "room"), json_text(json, table->room);
    if (table->extra) json_key(json, "extra_minutes"), json_number(json, table->extra);
    json_close(json, '}');
}

static void rests_json(struct json *json, const struct pairings *pairings) {
    json_key(json, "resting"), json_open(json, '[');
    for (uint32_t i = 0; i < pairings->rest_count; i++) {
        const struct pairings_rest *rest = &pairings->rests[i];
        json_open(json, '{');
        who_json(json, rest->number, rest->name);
        json_key(json, "why"), json_string(json, rest_key(rest->why));
        json_close(json, '}');
    }
    json_close(json, ']');
}

void pairings_change_json(struct json *json, enum language language, const struct pairings_change *change) {
    json_open(json, '{');
    json_key(json, "entry"), json_number(json, (int64_t)change->seq);
    json_problem(json, language, &change->says);
    json_close(json, '}');
}

/* Changes by hand, one per entry. */
static void changes_json(struct json *json, enum language language, const struct pairings *pairings) {
    json_key(json, "changes"), json_open(json, '[');
    for (uint32_t i = 0; i < pairings->change_count; i++) pairings_change_json(json, language, &pairings->changes[i]);
    json_close(json, ']');
}

/* Players with a bye, which counts as a win; reasons as for tables. */
static void byes_json(struct json *json, enum language language, const struct pairings *pairings) {
    json_key(json, "byes"), json_open(json, '[');
    for (uint32_t i = 0; i < pairings->table_count; i++) {
        const struct pairings_table *table = &pairings->tables[i];
        if (!table->bye) continue;
        const struct pairings_seat *seat = &pairings->seats[table->first_seat];
        json_open(json, '{');
        who_json(json, seat->number, seat->name);
        json_key(json, "table"), json_number(json, table->number);
        reasons_json(json, language, pairings, table->first_reason, table->reason_count);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* The quality of the draw; `by_hand` says that seats have changed since. */
static void quality_json(struct json *json, const struct pairings *pairings) {
    const struct format *format = pairings->format;
    json_key(json, "quality"), json_open(json, '{');
    for (uint32_t i = 0; i < format->quality_count; i++) {
        const struct quality_spec *form = &format->quality[i];
        for (uint32_t j = 0; j < pairings->ground_count; j++) {
            const struct reason *reason = &pairings->reasons[j];
            if (reason->code != form->reason) continue;
            if (form->first) json_key(json, form->first), json_number(json, reason->first);
            if (form->second) json_key(json, form->second), json_number(json, reason->second);
        }
    }
    if (pairings_by_hand(pairings)) json_key(json, "by_hand"), json_bool(json, true);
    json_close(json, '}');
}

void pairings_draw_json(struct json *json, const struct pairings *pairings) {
    json_key(json, "draw"), json_number(json, pairings->draw);
    if (pairings->words.length) json_key(json, "words"), json_text(json, pairings->words);
    if (!pairings->imported) chance_json(json, &pairings->chance);
    if (pairings->again.length) json_key(json, "again"), json_text(json, pairings->again);
    if (pairings->imported) json_key(json, "imported"), json_bool(json, true);
    if (pairings->key_known) json_key(json, "key"), json_hex(json, pairings->key, HASH_SIZE);
}

void pairings_json(struct json *json, enum language language, const struct pairings *pairings) {
    json_key(json, "tournament"), json_text(json, pairings->slug);
    json_key(json, "stage"), json_string(json, stage_key(pairings->kind));
    json_key(json, "round"), json_number(json, pairings->round);
    json_key(json, "draft"), json_bool(json, pairings->draft);
    json_key(json, "minutes");
    if (pairings->minutes < 0)
        json_null(json);
    else
        json_number(json, pairings->minutes);
    json_key(json, "tables"), json_open(json, '[');
    for (uint32_t i = 0; i < pairings->table_count; i++) {
        if (!pairings->tables[i].bye) table_json(json, language, pairings, &pairings->tables[i]);
    }
    json_close(json, ']');
    byes_json(json, language, pairings);
    if (pairings->format->quality_count) quality_json(json, pairings);
    rests_json(json, pairings);
    reasons_json(json, language, pairings, 0, pairings->ground_count);
    changes_json(json, language, pairings);
    json_key(json, "closed"), json_bool(json, pairings->closed);
    pairings_draw_json(json, pairings);
    house_rules_json(json, &pairings->running);
}
