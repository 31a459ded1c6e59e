#include "view/history/history_internal.h"

#include <assert.h>
#include "core/decks/deck_registrations.h"
#include "view/hall/hall_text.h"
#include "view/pairings/pairings.h"
#include "view/history/entry_message.h"
#include "core/ledger/undo.h"

/* For long texts such as reasons: refers to the entry. The line is used only while the entry is. */
static struct argument arg_whole(struct text text) { return arg_text_ref(text.bytes, text.length); }

static status tell_event_created(struct history *history, const union entry_body *body) {
    history->line.says = sentence_of(MSG_HISTORY_EVENT_CREATED, 1, arg_text(body->event_created.name));
    return done();
}

static status tell_tournament_created(struct history *history, const union entry_body *body) {
    history->makes_tournament = true;
    return history_tournament_options(history, history_tournament(history, body->tournament_created.tournament));
}

/* A single person is named, several are counted. */
static void tell_people(struct history *history, uint32_t number) {
    uint32_t count = history->entered ? history->entered : history->people;
    enum message one = history->entered ? MSG_HISTORY_ENTERED : MSG_HISTORY_REGISTERED;
    enum message many = history->entered ? MSG_HISTORY_PEOPLE_ENTERED : MSG_HISTORY_PEOPLE_REGISTERED;
    history->line.says = count == 1 ? sentence_of(one, 2, history_person(history, number), arg_number(number))
                                    : sentence_of(many, 1, arg_number(count));
}

static status tell_person_added(struct history *history, const union entry_body *body) {
    history->people++;
    tell_people(history, body->person_added.person);
    return done();
}

static status tell_entrant_entered(struct history *history, const union entry_body *body) {
    (void)history_tournament(history, body->entrant_entered.tournament);
    history->entered++;
    tell_people(history, body->entrant_entered.person);
    return done();
}

/* The line already has the old name, from before the fold. */
static status tell_person_renamed(struct history *history, const union entry_body *body) {
    struct argument before = history->line.says.arguments[0];
    uint32_t number = body->person_renamed.person;
    if (!body->person_renamed.name.value.bytes) {
        history->line.says = sentence_of(MSG_HISTORY_RENAMED_ERASED, 1, arg_number(number));
        return done();
    }
    history->line.says = sentence_of(MSG_HISTORY_RENAMED, 2, before, history_person(history, number));
    return done();
}

static status tell_person_forgotten(struct history *history, const union entry_body *body) {
    history->line.says = sentence_of(MSG_HISTORY_FORGOTTEN, 1, arg_number(body->person_forgotten.person));
    return done();
}

/* Giving a role to a new person also adds that person to the event. */
static status tell_staff_set(struct history *history, const union entry_body *body) {
    static const enum message forms[ROLES] = {MSG_HISTORY_STAFF_LEFT, MSG_HISTORY_ORGANIZER, MSG_HISTORY_JUDGE};
    const struct entry_staff_set *set = &body->staff_set;
    history->line.says =
        sentence_of(forms[set->role], 2, history_person(history, set->person), arg_number(set->person));
    return done();
}

/* An attestation while registering is part of that line. */
static status tell_person_attested(struct history *history, const union entry_body *body) {
    uint32_t number = body->person_attested.person;
    if (history->people) return done();
    history->attested++;
    history->line.says = history->attested == 1
                             ? sentence_of(MSG_HISTORY_ATTESTED, 1, history_person(history, number))
                             : sentence_of(MSG_HISTORY_PEOPLE_ATTESTED, 1, arg_number(history->attested));
    return done();
}

static status tell_entrant_ordered(struct history *history, const union entry_body *body) {
    (void)history_tournament(history, body->entrant_ordered.tournament);
    history->line.says = sentence_of(MSG_HISTORY_ORDERED, 2, history_person(history, body->entrant_ordered.person),
                                     arg_number(body->entrant_ordered.order));
    return done();
}

static status tell_entrant_status(struct history *history, const union entry_body *body) {
    static const struct {
        enum message plain, with_reason;
    } forms[STATUSES] = {
        [STATUS_PLAYING] = {MSG_HISTORY_RETURNED, MSG_HISTORY_RETURNED_REASON},
        [STATUS_SITTING_OUT] = {MSG_HISTORY_SITS_OUT, MSG_HISTORY_SITS_OUT_REASON},
        [STATUS_DROPPED] = {MSG_HISTORY_DROPPED, MSG_HISTORY_DROPPED_REASON},
        [STATUS_DISQUALIFIED] = {MSG_HISTORY_DISQUALIFIED, MSG_HISTORY_DISQUALIFIED_REASON},
    };
    const struct entry_entrant_status *change = &body->entrant_status;
    struct argument name = history_person(history, change->person);
    (void)history_tournament(history, change->tournament);
    history->line.says = change->reason.length
                             ? sentence_of(forms[change->status].with_reason, 2, name, arg_whole(change->reason))
                             : sentence_of(forms[change->status].plain, 1, name);
    return done();
}

static status tell_entrant_declined(struct history *history, const union entry_body *body) {
    (void)history_tournament(history, body->entrant_declined.tournament);
    history->line.says = sentence_of(MSG_HISTORY_DECLINED, 1, history_person(history, body->entrant_declined.person));
    return done();
}

static status tell_people_apart(struct history *history, const union entry_body *body) {
    (void)history_tournament(history, body->people_apart.tournament);
    history->line.says = sentence_of(MSG_HISTORY_APART, 2, history_person(history, body->people_apart.one),
                                     history_person(history, body->people_apart.other));
    return done();
}

static status tell_draw_made(struct history *history, const union entry_body *body) {
    const struct entry_draw_made *draw = &body->draw_made;
    bool round = draw->stage == STAGE_ROUND, again = draw->again.length > 0;
    enum message message = round   ? again ? MSG_HISTORY_ROUND_DRAWN_AGAIN : MSG_HISTORY_ROUND_DRAWN
                           : again ? MSG_HISTORY_STAGE_DRAWN_AGAIN
                                   : MSG_HISTORY_STAGE_DRAWN;
    struct argument what = round ? arg_number(draw->round) : arg_message(stage_message((enum stage_kind)draw->stage));
    (void)history_tournament(history, draw->tournament);
    /* The number of tables comes first: it selects the plural. */
    history->line.says = sentence_of(message, again ? 4 : 3, arg_number(draw->tables.count), what,
                                     arg_number(draw->draw), arg_whole(draw->again));
    return done();
}

/* "Round 2 published", "Published: final". */
static status tell_stage(struct history *history, uint16_t index, uint32_t draw, enum message of_round,
                         enum message of_stage) {
    const struct stage *stage = history_stage(history_tournament(history, index), draw);
    history->line.says = stage->kind == STAGE_ROUND
                             ? sentence_of(of_round, 1, arg_number(stage->round))
                             : sentence_of(of_stage, 1, arg_message(stage_message((enum stage_kind)stage->kind)));
    return done();
}

/* Rounds planned by a draw are part of the draw's line. */
static status tell_rounds_planned(struct history *history, const union entry_body *body) {
    (void)history, (void)body;
    return done();
}

static status tell_draw_published(struct history *history, const union entry_body *body) {
    return tell_stage(history, body->draw_published.tournament, body->draw_published.draw, MSG_HISTORY_ROUND_PUBLISHED,
                      MSG_HISTORY_STAGE_PUBLISHED);
}

/* Imported rounds, and all entries with them, are described by the entry after them. */
static status tell_round_imported(struct history *history, const union entry_body *body) {
    (void)history_tournament(history, body->round_imported.tournament);
    return done();
}

static status tell_tournament_imported(struct history *history, const union entry_body *body) {
    const struct entry_tournament_imported *imported = &body->tournament_imported;
    char room[2 * HASH_SIZE + 1];
    struct buffer hex = buffer_wrap(room, sizeof room);
    (void)history_tournament(history, imported->tournament);
    buffer_add_hex(&hex, imported->file, HASH_SIZE);
    history->line.says = sentence_of(MSG_HISTORY_IMPORTED, 4, arg_number(history->entered),
                                     arg_bytes(imported->form.bytes, imported->form.length),
                                     arg_number(imported->rounds), arg_bytes(hex.bytes, hex.length));
    return done();
}

static status tell_stage_closed(struct history *history, const union entry_body *body) {
    return tell_stage(history, body->stage_closed.tournament, body->stage_closed.draw, MSG_HISTORY_ROUND_CLOSED,
                      MSG_HISTORY_STAGE_CLOSED);
}

/* In a draw's command, this is part of the draw's line. */
static status tell_tournaments_combined(struct history *history, const union entry_body *body) {
    const struct entry_tournaments_combined *overall = &body->tournaments_combined;
    const struct tournament *one = history_tournament(history, overall->tournament);
    const struct state *state = &history->fold.state;
    const struct tournament *other = state_tournament(state, (tournament_id){overall->other});
    history->line.says = sentence_of(MSG_HISTORY_COMBINED, 2, arg_whole(state_text(state, one->slug)),
                                     arg_whole(state_text(state, other->slug)));
    return done();
}

static status tell_people_swapped(struct history *history, const union entry_body *body) {
    const struct entry_people_swapped *swapped = &body->people_swapped;
    (void)history_tournament(history, swapped->tournament);
    history->line.says = sentence_of(MSG_HISTORY_SWAPPED, 3, history_person(history, swapped->one),
                                     history_person(history, swapped->other), arg_whole(swapped->reason));
    return done();
}

static status tell_person_seated(struct history *history, const union entry_body *body) {
    const struct entry_person_seated *seated = &body->person_seated;
    (void)history_tournament(history, seated->tournament);
    history->line.says = sentence_of(MSG_HISTORY_SEATED, 3, history_person(history, seated->person),
                                     arg_number(seated->table), arg_whole(seated->reason));
    return done();
}

/* The line already has the name of the person merged away, from before the fold. */
static status tell_people_merged(struct history *history, const union entry_body *body) {
    struct argument gone = history->line.says.arguments[0];
    history->line.says =
        sentence_of(MSG_HISTORY_MERGED, 4, gone, arg_number(body->people_merged.gone),
                    history_person(history, body->people_merged.kept), arg_number(body->people_merged.kept));
    return done();
}

static status tell_lot_drawn(struct history *history, const union entry_body *body) {
    history->line.says = seen_lot(&history->fold.state, &body->lot_drawn);
    return history->line.says.message == MSG_NONE ? no_memory() : done();
}

/* "Tables 1, 2, 5"; if there is a single table, the line also names the first player. */
static status tell_table_lot(struct history *history, const union entry_body *body) {
    const struct entry_table_lot *lot = &body->table_lot;
    struct buffer *tables = &history->settings;
    (void)history_tournament(history, lot->tournament);
    struct argument first = history->line.says.arguments[2]; /* from the lot before this entry: the player it picked */
    if (tables->length) buffer_add_cstr(tables, ", ");
    buffer_add_number(tables, lot->table);
    history->tables++;
    history->line.says = history->tables == 1 ? sentence_of(MSG_HISTORY_TABLE_LOT, 3, arg_number(lot->table),
                                                            arg_number(lot->lot), first)
                                              : sentence_of(MSG_HISTORY_TABLE_LOTS, 1, arg_whole(buffer_view(tables)));
    return tables->failed ? no_memory() : done();
}

/* Was this deck, just entered, registered before? */
static bool is_judged_again(const struct history *history, const struct tournament *tournament,
                            const struct entry_deck_entered *entered) {
    person_id person;
    entrant_id entrant;
    if (!person_numbered(&history->fold.state, entered->person, &person) || !entrant_of(tournament, person, &entrant))
        return false;
    const struct registered_deck *deck = deck_of(tournament, entrant);
    return deck && deck->since < deck->seq;
}

/* A single deck is named, several are counted. */
static status tell_deck_entered(struct history *history, const union entry_body *body) {
    const struct entry_deck_entered *deck = &body->deck_entered;
    char room[HASH_BRIEF_SIZE];
    struct text brief = hash_brief(deck->deck, room);
    const struct tournament *tournament = history_tournament(history, deck->tournament);
    history->decks++;
    history->line.says =
        history->decks == 1
            ? sentence_of(deck->reason.length ? MSG_HISTORY_DECK_HOUSE : MSG_HISTORY_DECK, 5, arg_number(deck->cards),
                          history_person(history, deck->person), arg_message(deck_verdict_message(deck->verdict)),
                          arg_text(brief), arg_whole(deck->reason))
            : sentence_of(is_judged_again(history, tournament, deck) ? MSG_HISTORY_DECKS_AGAIN : MSG_HISTORY_DECKS, 1,
                          arg_number(history->decks));
    return done();
}

static status tell_bans_set(struct history *history, const union entry_body *body) {
    const struct entry_bans_set *bans = &body->bans_set;
    (void)history_tournament(history, bans->tournament);
    history->line.says = bans->version.length
                             ? sentence_of(bans->house_rule ? MSG_HISTORY_BANS_HOUSE : MSG_HISTORY_BANS, 2,
                                           arg_number(bans->rows), arg_text(bans->version))
                             : sentence_of(bans->house_rule ? MSG_HISTORY_BANS_GONE_HOUSE : MSG_HISTORY_BANS_GONE, 0);
    return done();
}

/* The lot before it is part of this line. */
static status tell_deck_table(struct history *history, const union entry_body *body) {
    const struct entry_deck_table *drawn = &body->deck_table;
    (void)history_tournament(history, drawn->tournament);
    history->line.says = sentence_of(MSG_HISTORY_DECK_TABLE, 2, arg_number(drawn->table), arg_number(drawn->lot));
    return done();
}

static status tell_event_finished(struct history *history, const union entry_body *body) {
    (void)body;
    history->line.says = sentence_of(MSG_HISTORY_FINISHED, 0);
    return done();
}

static status tell_command_taken_back(struct history *history, const union entry_body *body) {
    const struct command_record *target = command_at_entry(&history->fold.state, body->command_taken_back.first);
    assert(target); /* the fold has accepted it */
    history->line.tournament = target->tournament;
    history->line.says = sentence_of(MSG_HISTORY_TAKEN_BACK, 1, arg_number((int64_t)command_last(target)));
    return done();
}

status history_tell(struct history *history, const struct entry *entry) {
    static status (*const tell_kind[ENTRY_KINDS])(struct history *, const union entry_body *) = {
        [ENTRY_event_created] = tell_event_created,
        [ENTRY_tournament_created] = tell_tournament_created,
        [ENTRY_option_set] = history_option_set,
        [ENTRY_event_set] = history_event_set,
        [ENTRY_person_added] = tell_person_added,
        [ENTRY_person_renamed] = tell_person_renamed,
        [ENTRY_person_forgotten] = tell_person_forgotten,
        [ENTRY_entrant_entered] = tell_entrant_entered,
        [ENTRY_entrant_ordered] = tell_entrant_ordered,
        [ENTRY_entrant_status] = tell_entrant_status,
        [ENTRY_entrant_declined] = tell_entrant_declined,
        [ENTRY_people_apart] = tell_people_apart,
        [ENTRY_draw_made] = tell_draw_made,
        [ENTRY_rounds_planned] = tell_rounds_planned,
        [ENTRY_draw_published] = tell_draw_published,
        [ENTRY_result_entered] = history_result_entered,
        [ENTRY_stage_closed] = tell_stage_closed,
        [ENTRY_result_corrected] = history_result_corrected,
        [ENTRY_people_swapped] = tell_people_swapped,
        [ENTRY_person_seated] = tell_person_seated,
        [ENTRY_people_merged] = tell_people_merged,
        [ENTRY_round_imported] = tell_round_imported,
        [ENTRY_tournament_imported] = tell_tournament_imported,
        [ENTRY_tournaments_combined] = tell_tournaments_combined,
        [ENTRY_staff_set] = tell_staff_set,
        [ENTRY_person_attested] = tell_person_attested,
        [ENTRY_lot_drawn] = tell_lot_drawn,
        [ENTRY_table_lot] = tell_table_lot,
        [ENTRY_deck_entered] = tell_deck_entered,
        [ENTRY_bans_set] = tell_bans_set,
        [ENTRY_deck_table] = tell_deck_table,
        [ENTRY_game_created] = history_game_created,
        [ENTRY_game_lot] = history_game_lot,
        [ENTRY_standings_set] = history_standings_set,
        [ENTRY_table_fixed] = history_table_fixed,
        [ENTRY_tables_numbered] = history_tables_numbered,
        [ENTRY_checkin_opened] = history_checkin_opened,
        [ENTRY_checkin_set] = history_checkin_set,
        [ENTRY_checkin_closed] = history_checkin_closed,
        [ENTRY_absent_dropped] = history_absent_dropped,
        [ENTRY_judge_called] = history_judge_called,
        [ENTRY_call_taken] = history_call_taken,
        [ENTRY_call_ruled] = history_call_ruled,
        [ENTRY_call_dropped] = history_call_dropped,
        [ENTRY_penalty_given] = history_penalty_given,
        [ENTRY_penalty_cancelled] = history_penalty_cancelled,
        [ENTRY_event_finished] = tell_event_finished,
        [ENTRY_command_taken_back] = tell_command_taken_back,
    };
    history->line.last = entry->seq;
    if (history->takes_round) return history_round_taken(history, entry);
    switch (entry->kind) {
    case ENTRY_game_moved: return history_game_moved(history, entry);
    case ENTRY_game_bid: return history_game_bid(history, entry);
    case ENTRY_bids_opened: return history_bids_opened(history, entry);
    default: break;
    }
    if (tell_kind[entry->kind]) return tell_kind[entry->kind](history, &entry->body);
    bool of_hall = hall_said(entry).message != MSG_NONE;
    return of_hall ? history_hall(history, entry) : history_phone(history, entry);
}
