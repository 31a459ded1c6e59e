/* Entry people_merged: merges two people into one, because one person was added twice.
 *
 * Only the number of the second remains; it now finds the first. All indexes of people and entrants are renumbered. */
#include <string.h>
#include "core/apply/apply_internal.h"
#include "core/game/game_session.h"
#include "core/state/person_attributes.h"
#include "core/state/stage_edit.h"

/* An index after row `gone` was removed and merged into `kept`. */
static uint32_t renumbered(uint32_t at, uint32_t gone, uint32_t kept) {
    if (at == NOBODY) return at;
    if (at == gone) at = kept;
    return at > gone ? at - 1 : at;
}

/* Records why a table has one seat fewer than was drawn. */
static status note_merge(struct tournament *tournament, stage_id stage, table_id table, entrant_id kept, uint64_t seq) {
    struct manual_change *change = VEC_PUSH(&tournament->changes);
    if (!change) return no_memory();
    *change = (struct manual_change){.stage = stage,
                                     .kind = CHANGE_MERGE,
                                     .one = kept,
                                     .other = {NOBODY},
                                     .table = tournament->tables.rows[table.at].number,
                                     .seq = seq};
    return done();
}

/* If both have a seat in a stage, removes one. Not `fits`: both have played, or one player would be left alone at a
 * table. (A draft is drawn again.) */
static status free_seat(struct tournament *tournament, stage_id stage, entrant_id kept, entrant_id gone, uint64_t seq,
                        bool *fits) {
    struct double_seat twice = seat_double(tournament, stage, kept, gone);
    *fits = !twice.both_played;
    if (!*fits || !twice.found) return done();
    struct table *table = &tournament->tables.rows[twice.table.at];
    bool is_played = stage_is_published(&tournament->stages.rows[stage.at]);
    *fits = !is_played || table->size >= (table->has_result ? 2 : 3);
    if (!*fits) return done();
    seat_remove(tournament, twice.table, twice.seat);
    table->by_hand = 1;
    table->changed = tournament->stages.rows[stage.at].changed = seq;
    table->off_numbered = table_is_off_numbered(tournament, table->set, table->size);
    return note_merge(tournament, stage, twice.table, kept, seq);
}

/* After a merge, removes the bye rows that are now wrong: the merged person has a seat, or has two byes. */
static void free_rest(struct tournament *tournament, stage_id stage, entrant_id kept, entrant_id gone) {
    table_id table;
    uint32_t seat, rest, other;
    bool seated =
        seat_find(tournament, stage, kept, &table, &seat) || seat_find(tournament, stage, gone, &table, &seat);
    if (rest_find(tournament, stage, gone, &rest) && (seated || rest_find(tournament, stage, kept, &other))) {
        rest_remove(tournament, stage, rest);
    }
    if (seated && rest_find(tournament, stage, kept, &rest)) rest_remove(tournament, stage, rest);
}

/* In every stage, including those that were replaced. */
static status free_seats(struct tournament *tournament, entrant_id kept, entrant_id gone, uint64_t seq, bool *fits) {
    for (uint32_t i = 0; i < tournament->stages.count && *fits; i++) {
        TRY(free_seat(tournament, (stage_id){i}, kept, gone, seq, fits));
        free_rest(tournament, (stage_id){i}, kept, gone);
    }
    return done();
}

/* Merges the entrants: keeps the better status, with the `late` of the one who had it. */
static void join_entrants(struct entrant *kept, const struct entrant *gone, uint64_t seq) {
    bool disqualified = kept->status == STATUS_DISQUALIFIED || gone->status == STATUS_DISQUALIFIED;
    if (gone->status == kept->status) {
        kept->late = kept->late && gone->late;
    } else if (gone->status < kept->status) {
        kept->status = gone->status;
        kept->late = gone->late;
    }
    if (disqualified) kept->status = STATUS_DISQUALIFIED;
    if (gone->left_after < kept->left_after) kept->left_after = gone->left_after;
    kept->declined = kept->declined || gone->declined;
    if (!kept->fixed_table) kept->fixed_table = gone->fixed_table;
    if (gone->checked_in > kept->checked_in) kept->checked_in = gone->checked_in;
    kept->changed = seq;
}

/* Renumbers the entrant of every row in that list. */
#define RENUMBER(list)                                               \
    do {                                                             \
        for (uint32_t i = 0; i < tournament->list.count; i++) {      \
            entrant_id *entrant = &tournament->list.rows[i].entrant; \
            entrant->at = renumbered(entrant->at, gone, kept);       \
        }                                                            \
    } while (0)

static void renumber_entrants(struct tournament *tournament, uint32_t gone, uint32_t kept) {
    RENUMBER(seats);
    RENUMBER(rests);
    RENUMBER(reasons);
    RENUMBER(planned);
    RENUMBER(decks);
    RENUMBER(reports);
    RENUMBER(checks);
    for (uint32_t i = 0; i < tournament->changes.count; i++) {
        struct manual_change *change = &tournament->changes.rows[i];
        change->one.at = renumbered(change->one.at, gone, kept);
        change->other.at = renumbered(change->other.at, gone, kept);
    }
}
#undef RENUMBER

/* Requests that two do not meet now apply to `kept`; drops requests of a person with himself, and duplicates. */
static void renumber_apart(struct tournament *tournament, uint32_t gone, uint32_t kept) {
    uint32_t count = tournament->apart.count;
    tournament->apart.count = 0;
    for (uint32_t i = 0; i < count; i++) {
        struct forbidden_pair pair = tournament->apart.rows[i];
        pair.one.at = renumbered(pair.one.at, gone, kept);
        pair.other.at = renumbered(pair.other.at, gone, kept);
        if (pair.one.at == pair.other.at || are_forbidden_pair(tournament, pair.one, pair.other)) continue;
        tournament->apart.rows[tournament->apart.count++] = pair;
    }
}

/* Makes room for more rows in a draw's snapshot: for people who were not there yet. */
static status widen_drawn_of(struct tournament *tournament, struct stage *stage, uint32_t count) {
    uint32_t end = stage->first_drawn_of + stage->drawn_of_count, more = count - stage->drawn_of_count;
    if (!VEC_RESERVE(&tournament->drawn_of, more)) return no_memory();
    struct entrant_snapshot *rows = tournament->drawn_of.rows;
    memmove(&rows[end + more], &rows[end], (tournament->drawn_of.count - end) * sizeof *rows);
    memset(&rows[end], 0, more * sizeof *rows);
    tournament->drawn_of.count += more;
    stage->drawn_of_count = count;
    for (struct stage *later = stage + 1; later < tournament->stages.rows + tournament->stages.count; later++) {
        later->first_drawn_of += more;
    }
    return done();
}

/* Merges the two in a draw's snapshot. */
static status join_drawn_of(struct tournament *tournament, struct stage *stage, uint32_t gone, uint32_t kept) {
    if (gone >= stage->drawn_of_count) return done();
    if (kept >= stage->drawn_of_count) TRY(widen_drawn_of(tournament, stage, kept + 1));
    struct entrant_snapshot *rows = tournament->drawn_of.rows + stage->first_drawn_of;
    uint32_t at = stage->first_drawn_of + gone;
    bool is_better = rows[gone].there && (!rows[kept].there || rows[gone].status < rows[kept].status);
    if (is_better) rows[kept] = rows[gone];
    memmove(&rows[gone], &rows[gone + 1], (tournament->drawn_of.count - at - 1) * sizeof *rows);
    tournament->drawn_of.count--;
    stage->drawn_of_count--;
    for (struct stage *later = stage + 1; later < tournament->stages.rows + tournament->stages.count; later++) {
        later->first_drawn_of--;
    }
    return done();
}

static void take_out_entrant(struct tournament *tournament, uint32_t gone) {
    struct entrant *rows = tournament->entrants.rows;
    memmove(&rows[gone], &rows[gone + 1], (tournament->entrants.count - gone - 1) * sizeof *rows);
    tournament->entrants.count--;
}

/* Rebuilds the map from people to entrants. */
static status map_entrants(struct tournament *tournament) {
    for (uint32_t i = 0; i < tournament->entrant_of.count; i++) tournament->entrant_of.rows[i] = 0;
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        MAP_SET(&tournament->entrant_of, tournament->entrants.rows[i].person.at, i);
    }
    return done();
}

/* Merges the two in a tournament; not `fits`: not possible. */
static status join_in(struct tournament *tournament, person_id kept, person_id gone, uint64_t seq, bool *fits) {
    entrant_id kept_entrant, gone_entrant;
    bool has_kept = entrant_of(tournament, kept, &kept_entrant), has_gone = entrant_of(tournament, gone, &gone_entrant);
    if (has_gone) tournament->field_changed = seq;
    if (has_kept && has_gone) {
        TRY(free_seats(tournament, kept_entrant, gone_entrant, seq, fits));
        join_entrants(&tournament->entrants.rows[kept_entrant.at], &tournament->entrants.rows[gone_entrant.at], seq);
        for (uint32_t i = 0; i < tournament->stages.count; i++) {
            TRY(join_drawn_of(tournament, &tournament->stages.rows[i], gone_entrant.at, kept_entrant.at));
        }
        join_decks(tournament, kept_entrant, gone_entrant);
        renumber_entrants(tournament, gone_entrant.at, kept_entrant.at);
        renumber_apart(tournament, gone_entrant.at, kept_entrant.at);
        take_out_entrant(tournament, gone_entrant.at);
    }
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        person_id *person = &tournament->entrants.rows[i].person;
        person->at = renumbered(person->at, gone.at, kept.at);
    }
    return map_entrants(tournament);
}

/* Merges the two in refereed games; not `fits`: both play in one game. */
static void join_in_games(struct state *state, person_id kept, person_id gone, uint64_t seq, bool *fits) {
    for (uint32_t i = 0; i < state->games.count; i++) {
        struct game_session *session = &state->games.rows[i];
        uint32_t seat, other;
        bool has_gone = seat_of(session, gone, &seat);
        if (has_gone) session->changed = seq;
        if (has_gone && seat_of(session, kept, &other)) *fits = false;
        for (seat = 0; seat < session->players; seat++)
            session->people[seat].at = renumbered(session->people[seat].at, gone.at, kept.at);
    }
}

/* Texts other than the name: the first person's, or else the other's. */
static void join_texts(struct person *kept, struct person *gone) {
    for (uint32_t i = 0; i < PERSON_ATTRIBUTES; i++) {
        const struct attribute *attribute = &person_attributes[i];
        if (attribute->kind != ATTRIBUTE_IS_TEXT || i == ATTRIBUTE_NAME) continue;
        struct text_ref *text = person_text(kept, attribute);
        if (!text->length) *text = *person_text(gone, attribute);
    }
}

static void join_people(struct person *kept, struct person *gone, uint64_t seq) {
    join_texts(kept, gone);
    if (!kept->rating) kept->rating = gone->rating;
    if (!kept->role || gone->role == ROLE_ORGANIZER) kept->role = gone->role;
    kept->attested = kept->attested || gone->attested;
    kept->changed = seq;
}

/* Numbers keep finding their people; that of `gone` finds `kept`. */
static void renumber_people(struct state *state, uint32_t gone, uint32_t kept) {
    for (uint32_t i = 0; i < state->person_of.count; i++) {
        uint32_t *found = &state->person_of.rows[i];
        if (*found && *found != NUMBER_GONE) *found = renumbered(*found - 1, gone, kept) + 1;
    }
    for (uint32_t i = 0; i < state->lot_people.count; i++) {
        state->lot_people.rows[i].at = renumbered(state->lot_people.rows[i].at, gone, kept);
    }
}

/* Sealed values of `gone` will be erased together with those of `kept`. */
static void join_seals(struct state *state, uint32_t gone, uint32_t kept) {
    for (uint32_t i = 0; i < state->seals.count; i++) {
        if (state->seals.rows[i].number == gone) state->seals.rows[i].number = kept;
    }
}

status apply_people_merged(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_people_merged *body = &entry->body.people_merged;
    person_id kept, gone;
    bool fits = true;
    if (!person_numbered(state, body->kept, &kept) || !person_numbered(state, body->gone, &gone) ||
        kept.at == gone.at) {
        return invalid_entry(entry, why);
    }
    struct person *rows = state->people.rows;
    uint32_t kept_number = rows[kept.at].number, gone_number = rows[gone.at].number;
    join_people(&rows[kept.at], &rows[gone.at], entry->seq);
    EACH_TOURNAMENT (state, i) { TRY(join_in(&state->tournaments.rows[i], kept, gone, entry->seq, &fits)); }
    join_in_games(state, kept, gone, entry->seq, &fits);
    if (!fits) return invalid_entry(entry, why);
    renumber_people(state, gone.at, kept.at);
    join_seals(state, gone_number, kept_number);
    memmove(&rows[gone.at], &rows[gone.at + 1], (state->people.count - gone.at - 1) * sizeof *rows);
    state->people.count--;
    return done();
}
