/* Commands about check-in: open, check in, close, and drop no-shows. */
#include "core/state/checkin.h"
#include "core/state/clocks.h"
#include "core/decide/decide_internal.h"

enum { DAY_MS = HALL_MINUTES_MAX * MINUTE_MS };

/* The tournament, else TY-CHECKIN if its check-in is not open. */
static status find_checkin(const struct decision *decision, struct tournament **tournament) {
    TRY(decide_tournament(decision, tournament));
    if ((*tournament)->checkin.is_open) return done();
    return refuse(decision->why, "TY-CHECKIN", MSG_CHECKIN_NOT_OPEN, 0);
}

static status enter_closed(struct decision *decision) {
    struct entry entry = {.kind = ENTRY_checkin_closed};
    entry.body.checkin_closed.tournament = (uint16_t)decision->command->tournament.at;
    return propose(decision, &entry);
}

status decide_checkin_open(struct decision *decision) {
    int64_t until_ms = decision->command->body.checkin_open.until_ms, now_ms = decision->command->at_ms;
    struct tournament *tournament;
    TRY(decide_tournament(decision, &tournament));
    TRY(check_based_on(decision, tournament->checkin.changed));
    if (tournament->checkin.is_open) return refuse(decision->why, "TY-CHECKIN", MSG_CHECKIN_OPEN_ALREADY, 0);
    if (until_ms && (until_ms <= now_ms || until_ms - now_ms > DAY_MS))
        return refuse(decision->why, "TY-CHECKIN", MSG_CHECKIN_DEADLINE, 0);
    struct entry entry = {.kind = ENTRY_checkin_opened};
    entry.body.checkin_opened = (struct entry_checkin_opened){(uint16_t)decision->command->tournament.at, until_ms};
    return propose(decision, &entry);
}

/* TY-CHECKIN: the entrant must still play and not be checked in; with `out`, must be checked in. */
static status check_place(const struct decision *decision, const struct tournament *tournament, entrant_id id,
                          bool out) {
    const struct entrant *entrant = &tournament->entrants.rows[id.at];
    struct argument name = arg_entrant(&decision->state, tournament, id);
    if (!entrant_plays(entrant)) return refuse(decision->why, "TY-CHECKIN", MSG_CHECKIN_HAS_LEFT, 1, name);
    if (out && !entrant->checked_in) return refuse(decision->why, "TY-CHECKIN", MSG_CHECKIN_IS_OUT, 1, name);
    if (!out && entrant->checked_in) return refuse(decision->why, "TY-CHECKIN", MSG_CHECKIN_IS_IN, 1, name);
    return done();
}

/* Adds a notice about check-in after the deadline; it is allowed, because the organizer decides. */
static void notice_late(struct decision *decision, const struct checkin *checkin) {
    int64_t late_ms = decision->command->at_ms - checkin->until_ms;
    if (!checkin->until_ms || late_ms <= 0) return;
    notice(&decision->notices, "TY-CHECKIN", MSG_CHECKIN_LATE, 1, arg_number((late_ms + MINUTE_MS - 1) / MINUTE_MS));
}

status decide_checkin_enter(struct decision *decision) {
    const struct command_checkin_enter *wish = &decision->command->body.checkin_enter;
    struct tournament *tournament;
    TRY(find_checkin(decision, &tournament));
    if (wish->people.count == 0) return refuse(decision->why, "TY-TEXT", MSG_NOBODY_TO_CHECK_IN, 0);
    for (uint32_t i = 0; i < wish->people.count; i++) {
        struct entry entry = {.kind = ENTRY_checkin_set};
        entrant_id entrant;
        TRY(decide_entrant(decision, tournament, wish->people.rows[i].number, &entrant));
        TRY(check_place(decision, tournament, entrant, wish->out != 0));
        entry.body.checkin_set = (struct entry_checkin_set){(uint16_t)decision->command->tournament.at,
                                                            wish->people.rows[i].number, !wish->out};
        TRY(propose(decision, &entry));
    }
    if (!wish->out) notice_late(decision, &tournament->checkin);
    return done();
}

status decide_checkin_close(struct decision *decision) {
    struct tournament *tournament;
    TRY(find_checkin(decision, &tournament));
    TRY(enter_closed(decision));
    uint32_t absent = absent_count(tournament);
    if (absent) notice(&decision->notices, "TY-CHECKIN", MSG_CHECKIN_ABSENT, 1, arg_number(absent));
    return done();
}

/* TY-CHECKIN: check-in must have been opened; at least one player must be absent, and one present. */
static status check_absent(const struct decision *decision, const struct tournament *tournament) {
    struct problem *why = decision->why;
    if (!tournament->checkin.number) return refuse(why, "TY-CHECKIN", MSG_CHECKIN_NEVER, 0);
    if (!absent_count(tournament)) return refuse(why, "TY-CHECKIN", MSG_CHECKIN_NOBODY_ABSENT, 0);
    if (!present_count(tournament)) return refuse(why, "TY-CHECKIN", MSG_CHECKIN_ALL_ABSENT, 0);
    return done();
}

static status drop_absent(struct decision *decision, struct tournament *tournament) {
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        const struct entrant *entrant = &tournament->entrants.rows[i];
        struct entry entry = {.kind = ENTRY_absent_dropped};
        if (!is_absent(tournament, entrant)) continue;
        TRY(check_status_change(decision, tournament, (entrant_id){i}, STATUS_DROPPED));
        entry.body.absent_dropped = (struct entry_absent_dropped){
            (uint16_t)decision->command->tournament.at, decision->state.people.rows[entrant->person.at].number};
        TRY(propose(decision, &entry));
    }
    return done();
}

/* Drops no-shows and closes check-in. Entrants who sit out said so before, and stay. */
status decide_absent_drop(struct decision *decision) {
    struct tournament *tournament;
    TRY(decide_tournament(decision, &tournament));
    TRY(check_based_on(decision, tournament->checkin.changed));
    TRY(check_absent(decision, tournament));
    int64_t left_ms = tournament->checkin.until_ms - decision->command->at_ms;
    if (tournament->checkin.is_open && left_ms > 0) {
        notice(&decision->notices, "TY-CHECKIN", MSG_CHECKIN_BEFORE_DEADLINE, 1,
               arg_number((left_ms + MINUTE_MS - 1) / MINUTE_MS));
    }
    TRY(drop_absent(decision, tournament));
    if (tournament->checkin.is_open) TRY(enter_closed(decision));
    notice_places(decision);
    return done();
}
