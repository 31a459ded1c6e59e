#include "web/request/path_params.h"

#include "pages/shared/staff_frame.h"
#include "web/request/respond.h"

bool path_param_tournament(struct http_request *request, tournament_id *tournament) {
    if (tournament_named(request->state, request->segments[0], tournament)) return true;
    respond_not_found(request);
    return false;
}

bool path_param_any_tournament(struct http_request *request, tournament_id *tournament) {
    if (request->segments[0].length) return path_param_tournament(request, tournament);
    *tournament = tournament_at_hand(request->state);
    return true;
}

bool path_param_entrant(struct http_request *request, tournament_id id, entrant_id *entrant) {
    int64_t number;
    person_id person;
    bool is_there = text_number(request->segments[1], 1, PERSON_NUMBER_MAX, &number) &&
                    person_numbered(request->state, (uint32_t)number, &person) &&
                    entrant_of(state_tournament(request->state, id), person, entrant);
    if (!is_there) respond_not_found(request);
    return is_there;
}
