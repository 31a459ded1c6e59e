#include "view/history/entry_message.h"

#include "view/hall/hall_text.h"
#include "view/shared/name_list.h"
#include "view/pairings/pairings.h"
#include "core/game/game_session.h"
#include "core/rulebook/score_codec.h"
#include "core/rulebook/score_format.h"
#include "core/state/person_lookup.h"
#include "view/history/entry_message_phones.h"

typedef struct sentence (*seen_tell)(const struct state *state, const union entry_body *body);

/* Refers to the text in the entry, without copying it. */
static struct argument arg_whole(struct text text) { return arg_text_ref(text.bytes, text.length); }

static struct argument arg_name(const struct sealed *name, uint32_t number, const struct state *state) {
    return name->value.length ? arg_text(name->value) : arg_numbered(state, number);
}

static struct sentence tell_tournament_created(const struct state *state, const union entry_body *body) {
    const struct entry_tournament_created *made = &body->tournament_created;
    uint32_t format;
    (void)state;
    struct argument game =
        format_named(made->format, &format) ? arg_message(rule_books()->formats[format]->name) : arg_text(made->format);
    return sentence_of(MSG_HISTORY_TOURNAMENT_CREATED, 2, arg_text(made->name), game);
}

static struct sentence tell_person_added(const struct state *state, const union entry_body *body) {
    const struct entry_person_added *added = &body->person_added;
    return sentence_of(MSG_HISTORY_REGISTERED, 2, arg_name(&added->name, added->person, state),
                       arg_number(added->person));
}

static struct sentence tell_person_renamed(const struct state *state, const union entry_body *body) {
    const struct entry_person_renamed *renamed = &body->person_renamed;
    return sentence_of(MSG_HISTORY_RENAMED, 2, arg_numbered(state, renamed->person),
                       arg_name(&renamed->name, renamed->person, state));
}

static struct sentence tell_person_forgotten(const struct state *state, const union entry_body *body) {
    (void)state;
    return sentence_of(MSG_HISTORY_FORGOTTEN, 1, arg_number(body->person_forgotten.person));
}

static struct sentence tell_entrant_entered(const struct state *state, const union entry_body *body) {
    uint32_t number = body->entrant_entered.person;
    return sentence_of(MSG_HISTORY_ENTERED, 2, arg_numbered(state, number), arg_number(number));
}

static struct sentence tell_entrant_ordered(const struct state *state, const union entry_body *body) {
    return sentence_of(MSG_HISTORY_ORDERED, 2, arg_numbered(state, body->entrant_ordered.person),
                       arg_number(body->entrant_ordered.order));
}

static struct sentence tell_entrant_status(const struct state *state, const union entry_body *body) {
    static const enum message plain[STATUSES] = {
        [STATUS_PLAYING] = MSG_HISTORY_RETURNED,
        [STATUS_SITTING_OUT] = MSG_HISTORY_SITS_OUT,
        [STATUS_DROPPED] = MSG_HISTORY_DROPPED,
        [STATUS_DISQUALIFIED] = MSG_HISTORY_DISQUALIFIED,
    };
    const struct entry_entrant_status *change = &body->entrant_status;
    struct argument name = arg_numbered(state, change->person);
    if (change->status >= STATUSES) return sentence_of(MSG_SEEN_OF, 1, name);
    if (!change->reason.length) return sentence_of(plain[change->status], 1, name);
    return change->status == STATUS_DISQUALIFIED
               ? sentence_of(MSG_HISTORY_DISQUALIFIED_REASON, 2, name, arg_whole(change->reason))
               : sentence_of(plain[change->status], 1, name);
}

static struct sentence tell_entrant_declined(const struct state *state, const union entry_body *body) {
    return sentence_of(MSG_HISTORY_DECLINED, 1, arg_numbered(state, body->entrant_declined.person));
}

static struct sentence tell_people_apart(const struct state *state, const union entry_body *body) {
    return sentence_of(MSG_HISTORY_APART, 2, arg_numbered(state, body->people_apart.one),
                       arg_numbered(state, body->people_apart.other));
}

static struct sentence tell_draw_made(const struct state *state, const union entry_body *body) {
    const struct entry_draw_made *draw = &body->draw_made;
    struct argument tables = arg_number(draw->tables.count), number = arg_number(draw->draw);
    (void)state;
    if (draw->stage == STAGE_ROUND)
        return sentence_of(MSG_HISTORY_ROUND_DRAWN, 3, tables, arg_number(draw->round), number);
    if (draw->stage == 0 || draw->stage >= STAGE_KINDS) return sentence_of(MSG_SEEN_DRAWN, 1, number);
    return sentence_of(MSG_HISTORY_STAGE_DRAWN, 3, tables, arg_message(stage_message((enum stage_kind)draw->stage)),
                       number);
}

static struct sentence tell_round_imported(const struct state *state, const union entry_body *body) {
    (void)state;
    return sentence_of(MSG_SEEN_ROUND_IMPORTED, 2, arg_number(body->round_imported.round),
                       arg_number(body->round_imported.tables.count));
}

static struct sentence tell_tournament_imported(const struct state *state, const union entry_body *body) {
    const struct entry_tournament_imported *imported = &body->tournament_imported;
    (void)state;
    return sentence_of(MSG_SEEN_IMPORTED, 2, arg_text(imported->form), arg_number(imported->rounds));
}

static struct sentence tell_draw_published(const struct state *state, const union entry_body *body) {
    (void)state;
    return sentence_of(MSG_SEEN_PUBLISHED, 1, arg_number(body->draw_published.draw));
}

static struct sentence tell_stage_closed(const struct state *state, const union entry_body *body) {
    (void)state;
    return sentence_of(MSG_SEEN_CLOSED, 1, arg_number(body->stage_closed.draw));
}

/* Players who played, with their scores, and players who did not come. */
struct seen_list {
    struct names played, absent;
};

/* "Ana 16w"; if the tournament is not known "Ana 16*", which every format accepts. */
static void add_score(struct seen_list *listed, const struct state *state, uint16_t tournament,
                      const struct score_row *row, const struct score *score) {
    struct buffer piece = {0};
    bool is_absent = row->presence == ABSENT;
    buffer_add_cstr(&piece, arg_numbered(state, row->person).text);
    if (!is_absent) buffer_add_byte(&piece, ' ');
    if (!is_absent && tournament < state->tournaments.count && row->presence < PRESENCES)
        score_format(&piece, format_of(&state->tournaments.rows[tournament]), score);
    else if (!is_absent)
        buffer_add_number(&piece, row->value), buffer_add_cstr(&piece, row->mark ? "*" : "");
    names_add(is_absent ? &listed->absent : &listed->played, &piece);
    buffer_free(&piece);
}

static struct seen_list scores_listed(const struct state *state, uint16_t tournament, const struct score_row *rows,
                                      uint32_t count) {
    struct seen_list listed = {.played = {.max = NAMES_BYTES_MAX}, .absent = {.max = NAMES_BYTES_MAX}};
    for (uint32_t i = 0, taken; i < count; i += taken) {
        struct score score;
        taken = score_decode(&rows[i], count - i, &score);
        add_score(&listed, state, tournament, &rows[i], &score);
    }
    return listed;
}

static bool has_failed(const struct seen_list *listed) { return listed->played.failed || listed->absent.failed; }

static bool has_absent(const struct seen_list *listed) { return listed->played.count && listed->absent.count; }

static struct argument arg_played(struct seen_list *listed, struct arena *arena) {
    bool came = listed->played.count || !listed->absent.count;
    return came ? names_lasting(&listed->played, arena) : arg_message(MSG_HISTORY_NOBODY_CAME);
}

static struct sentence tell_result_entered(const struct state *state, const struct entry_result_entered *result,
                                           struct arena *arena) {
    struct seen_list listed = scores_listed(state, result->tournament, result->scores.rows, result->scores.count);
    struct argument played = arg_played(&listed, arena), absent = names_lasting(&listed.absent, arena);
    if (has_failed(&listed)) return (struct sentence){0};
    return sentence_of(has_absent(&listed) ? MSG_HISTORY_RESULT_ABSENT : MSG_HISTORY_RESULT, 3,
                       arg_number(result->table), played, absent);
}

static struct sentence tell_result_corrected(const struct state *state, const struct entry_result_corrected *corrected,
                                             struct arena *arena) {
    struct seen_list listed =
        scores_listed(state, corrected->tournament, corrected->scores.rows, corrected->scores.count);
    struct argument played = arg_played(&listed, arena), absent = names_lasting(&listed.absent, arena);
    if (has_failed(&listed)) return (struct sentence){0};
    return sentence_of(has_absent(&listed) ? MSG_SEEN_CORRECTED_ABSENT : MSG_SEEN_CORRECTED, 5,
                       arg_number(corrected->draw), arg_number(corrected->table), played, arg_whole(corrected->reason),
                       absent);
}

static struct sentence tell_people_swapped(const struct state *state, const union entry_body *body) {
    const struct entry_people_swapped *swapped = &body->people_swapped;
    return sentence_of(MSG_HISTORY_SWAPPED, 3, arg_numbered(state, swapped->one), arg_numbered(state, swapped->other),
                       arg_whole(swapped->reason));
}

static struct sentence tell_person_seated(const struct state *state, const union entry_body *body) {
    const struct entry_person_seated *seated = &body->person_seated;
    return sentence_of(MSG_HISTORY_SEATED, 3, arg_numbered(state, seated->person), arg_number(seated->table),
                       arg_whole(seated->reason));
}

static struct sentence tell_people_merged(const struct state *state, const union entry_body *body) {
    const struct entry_people_merged *merged = &body->people_merged;
    return sentence_of(MSG_HISTORY_MERGED, 4, arg_numbered(state, merged->gone), arg_number(merged->gone),
                       arg_numbered(state, merged->kept), arg_number(merged->kept));
}

static struct sentence tell_tournaments_combined(const struct state *state, const union entry_body *body) {
    const struct entry_tournaments_combined *overall = &body->tournaments_combined;
    (void)state;
    return sentence_of(MSG_SEEN_COMBINED, 2, arg_number(overall->tournament + 1), arg_number(overall->other + 1));
}

static struct sentence tell_event_set(const struct state *state, const union entry_body *body) {
    (void)state;
    return sentence_of(MSG_SEEN_EVENT_SET, 2, arg_text(body->event_set.key), arg_text(body->event_set.value));
}

static struct sentence tell_staff_set(const struct state *state, const union entry_body *body) {
    static const enum message forms[ROLES] = {MSG_HISTORY_STAFF_LEFT, MSG_HISTORY_ORGANIZER, MSG_HISTORY_JUDGE};
    const struct entry_staff_set *set = &body->staff_set;
    struct argument name = arg_numbered(state, set->person);
    if (set->role >= ROLES) return sentence_of(MSG_SEEN_OF, 1, name);
    return sentence_of(forms[set->role], 2, name, arg_number(set->person));
}

static struct sentence tell_person_attested(const struct state *state, const union entry_body *body) {
    return sentence_of(MSG_HISTORY_ATTESTED, 1, arg_numbered(state, body->person_attested.person));
}

static struct sentence tell_table_lot(const struct state *state, const union entry_body *body) {
    (void)state;
    return sentence_of(MSG_SEEN_TABLE_LOT, 2, arg_number(body->table_lot.table), arg_number(body->table_lot.lot));
}

struct sentence seen_lot(const struct state *state, const struct entry_lot_drawn *lot) {
    struct names picked = {0};
    for (uint32_t i = 0; i < lot->people.count && i < lot->pick; i++) {
        struct buffer piece = {0};
        buffer_add_cstr(&piece, arg_numbered(state, lot->people.rows[i].number).text);
        names_add(&picked, &piece);
        buffer_free(&piece);
    }
    return picked.failed ? (struct sentence){0}
                         : sentence_of(MSG_HISTORY_LOT, 3, arg_number(lot->people.count), arg_number(lot->lot),
                                       names_argument(&picked));
}

static struct sentence tell_lot_drawn(const struct state *state, const union entry_body *body) {
    return seen_lot(state, &body->lot_drawn);
}

static struct sentence tell_deck_entered(const struct state *state, const union entry_body *body) {
    return sentence_of(MSG_SEEN_DECK, 1, arg_numbered(state, body->deck_entered.person));
}

static struct sentence tell_bans_set(const struct state *state, const union entry_body *body) {
    const struct entry_bans_set *bans = &body->bans_set;
    (void)state;
    return bans->version.length ? sentence_of(MSG_HISTORY_BANS, 2, arg_number(bans->rows), arg_text(bans->version))
                                : sentence_of(MSG_HISTORY_BANS_GONE, 0);
}

static struct sentence tell_deck_table(const struct state *state, const union entry_body *body) {
    (void)state;
    return sentence_of(MSG_HISTORY_DECK_TABLE, 2, arg_number(body->deck_table.table), arg_number(body->deck_table.lot));
}

static struct sentence tell_game_created(const struct state *state, const union entry_body *body) {
    (void)state;
    return sentence_of(MSG_SEEN_GAME, 2, arg_text(body->game_created.name), arg_text(body->game_created.rules));
}

/* There is no game state here, so the move cannot be explained. */
static struct sentence tell_game_moved(const struct state *state, const union entry_body *body) {
    return sentence_of(MSG_SEEN_MOVE, 1, arg_game_numbered(state, body->game_moved.game));
}

static struct sentence tell_game_bid(const struct state *state, const union entry_body *body) {
    return sentence_of(MSG_SEEN_BID, 2, arg_game_numbered(state, body->game_bid.game),
                       arg_number(body->game_bid.player + 1));
}

static struct sentence tell_bids_opened(const struct state *state, const union entry_body *body) {
    return sentence_of(MSG_SEEN_BIDS, 2, arg_game_numbered(state, body->bids_opened.game),
                       arg_number(body->bids_opened.bids.count));
}

static struct sentence tell_game_lot(const struct state *state, const union entry_body *body) {
    return sentence_of(MSG_SEEN_GAME_LOT, 2, arg_game_numbered(state, body->game_lot.game),
                       arg_number(body->game_lot.lot));
}

static struct sentence tell_table_fixed(const struct state *state, const union entry_body *body) {
    const struct entry_table_fixed *fixed = &body->table_fixed;
    struct argument name = arg_numbered(state, fixed->person);
    return fixed->table ? sentence_of(MSG_HISTORY_TABLE_FIXED, 2, name, arg_number(fixed->table))
                        : sentence_of(MSG_HISTORY_TABLE_FREE, 1, name);
}

static struct sentence tell_event_finished(const struct state *state, const union entry_body *body) {
    (void)state, (void)body;
    return sentence_of(MSG_HISTORY_FINISHED, 0);
}

static struct sentence tell_command_taken_back(const struct state *state, const union entry_body *body) {
    (void)state;
    return sentence_of(MSG_SEEN_TAKEN_BACK, 1, arg_number((int64_t)body->command_taken_back.first));
}

static const seen_tell tell_kind[ENTRY_KINDS] = {
    [ENTRY_tournament_created] = tell_tournament_created,
    [ENTRY_person_added] = tell_person_added,
    [ENTRY_person_renamed] = tell_person_renamed,
    [ENTRY_person_forgotten] = tell_person_forgotten,
    [ENTRY_people_merged] = tell_people_merged,
    [ENTRY_event_set] = tell_event_set,
    [ENTRY_staff_set] = tell_staff_set,
    [ENTRY_person_attested] = tell_person_attested,
    [ENTRY_table_lot] = tell_table_lot,
    [ENTRY_deck_entered] = tell_deck_entered,
    [ENTRY_bans_set] = tell_bans_set,
    [ENTRY_deck_table] = tell_deck_table,
    [ENTRY_entrant_entered] = tell_entrant_entered,
    [ENTRY_entrant_ordered] = tell_entrant_ordered,
    [ENTRY_entrant_status] = tell_entrant_status,
    [ENTRY_entrant_declined] = tell_entrant_declined,
    [ENTRY_people_apart] = tell_people_apart,
    [ENTRY_draw_made] = tell_draw_made,
    [ENTRY_draw_published] = tell_draw_published,
    [ENTRY_stage_closed] = tell_stage_closed,
    [ENTRY_people_swapped] = tell_people_swapped,
    [ENTRY_person_seated] = tell_person_seated,
    [ENTRY_round_imported] = tell_round_imported,
    [ENTRY_tournament_imported] = tell_tournament_imported,
    [ENTRY_tournaments_combined] = tell_tournaments_combined,
    [ENTRY_lot_drawn] = tell_lot_drawn,
    [ENTRY_game_created] = tell_game_created,
    [ENTRY_game_moved] = tell_game_moved,
    [ENTRY_game_bid] = tell_game_bid,
    [ENTRY_bids_opened] = tell_bids_opened,
    [ENTRY_game_lot] = tell_game_lot,
    [ENTRY_table_fixed] = tell_table_fixed,
    [ENTRY_event_finished] = tell_event_finished,
    [ENTRY_command_taken_back] = tell_command_taken_back,
};

static struct sentence tell_entry(const struct state *state, const struct entry *entry, struct arena *arena) {
    if (entry->kind == ENTRY_result_entered) return tell_result_entered(state, &entry->body.result_entered, arena);
    if (entry->kind == ENTRY_result_corrected)
        return tell_result_corrected(state, &entry->body.result_corrected, arena);
    if (tell_kind[entry->kind]) return tell_kind[entry->kind](state, &entry->body);
    struct sentence of_phone = seen_phone(state, entry);
    if (of_phone.message != MSG_NONE) return of_phone;
    struct sentence of_hall = hall_said(entry);
    if (of_hall.message != MSG_NONE) return of_hall;
    struct sentence of_floor = seen_floor(state, entry);
    if (of_floor.message != MSG_NONE) return of_floor;
    return sentence_of(MSG_SEEN_OF, 1, arg_cstr(entry_form(entry->kind)->name));
}

status seen_sentence(const struct state *state, const struct entry *entry, struct arena *arena, struct sentence *says) {
    *says = (struct sentence){0};
    if (entry->kind == ENTRY_command) return done();
    *says = tell_entry(state, entry, arena);
    return says->message == MSG_NONE ? no_memory() : done();
}
