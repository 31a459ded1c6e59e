#include "view/hall/announcements.h"

bool announcement_stands(const struct announcement *announcement, int64_t now_ms) {
    return !announcement->withdrawn && (!announcement->until_ms || now_ms < announcement->until_ms);
}

bool announcement_concerns(const struct announcement *announcement, tournament_id tournament) {
    return !announcement->tournament || tournament.at == NOBODY || announcement->tournament == tournament.at + 1;
}

void announcement_json(struct json *json, const struct state *state, const struct announcement *announcement,
                       int64_t now_ms) {
    json_open(json, '{');
    json_key(json, "number"), json_number(json, announcement->number);
    json_key(json, "tournament");
    if (announcement->tournament)
        json_text(json, state_text(state, state->tournaments.rows[announcement->tournament - 1].slug));
    else
        json_null(json);
    json_key(json, "text"), json_text(json, state_text(state, announcement->text));
    json_key(json, "at_ms"), json_number(json, announcement->at_ms);
    json_key(json, "until_ms");
    if (announcement->until_ms)
        json_number(json, announcement->until_ms);
    else
        json_null(json);
    json_key(json, "withdrawn"), json_bool(json, announcement->withdrawn != 0);
    json_key(json, "stands"), json_bool(json, announcement_stands(announcement, now_ms));
    json_close(json, '}');
}

void announcements_json(struct json *json, const struct state *state, tournament_id tournament, int64_t now_ms) {
    json_key(json, "announcements"), json_open(json, '[');
    for (uint32_t i = 0; i < state->announcements.count; i++) {
        const struct announcement *each = &state->announcements.rows[i];
        if (announcement_stands(each, now_ms) && announcement_concerns(each, tournament))
            announcement_json(json, state, each, now_ms);
    }
    json_close(json, ']');
}
