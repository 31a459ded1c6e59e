/* Commands about decks: hand in decks, set the organizer's own list, draw a table for a deck check. */
#include <string.h>
#include "core/decide/decide_internal.h"
#include "core/decks/deck_registrations.h"
#include "core/state/access_links.h"

/* TY-DECK: the tournament must have deck rules. */
static status decide_deck_rules(const struct decision *decision, struct tournament **tournament,
                                const struct deck_rules **rules) {
    TRY(decide_tournament(decision, tournament));
    *rules = deck_rules_of(*tournament);
    if (*rules) return done();
    return refuse(decision->why, "TY-DECK", MSG_DECKS_NO_RULES, 1, arg_message(format_of(*tournament)->name));
}

/* Derives the verdict from the findings. */
static status judge(struct decision *decision, const struct deck_rules *rules, const struct deck_row *row,
                    uint8_t *verdict) {
    struct finding *findings = ARENA_ARRAY(&decision->arena, struct finding, row->findings.count);
    if (!findings) return no_memory();
    for (uint32_t i = 0; i < row->findings.count; i++) findings[i].code = row->findings.rows[i].code;
    *verdict = (uint8_t)deck_verdict(rules, findings, row->findings.count);
    return done();
}

/* Each text of a finding must fit in one line. */
static bool words_fit(const struct deck_row *row) {
    for (uint32_t i = 0; i < row->findings.count; i++) {
        struct text texts[] = {row->findings.rows[i].card, row->findings.rows[i].other};
        for (uint32_t j = 0; j < 2; j++) {
            if (!text_is_utf8(texts[j]) || (texts[j].length && memchr(texts[j].bytes, '\n', texts[j].length)))
                return false;
        }
    }
    return true;
}

/* TY-DECK, TY-TEXT: checks a deck, and builds the texts of its findings in the decision's arena. */
static status check_deck(struct decision *decision, const struct deck_row *row, struct text *words) {
    struct buffer buffer = {0};
    TRY(check_label(decision, row->list, DECK_LIST_CHARACTERS_MAX));
    TRY(deck_row_check(row, decision->why));
    if (!words_fit(row)) return refuse(decision->why, "TY-TEXT", MSG_TEXT_NOT_UTF8, 0);
    status written = finding_words(row->findings.rows, row->findings.count, &buffer);
    status kept = arena_keep(&decision->arena, &buffer, words);
    return is_done(written) ? kept : written;
}

/* Does a player's phone send it? */
static bool is_sent_by_player(const struct decision *decision) {
    const struct access_link *link = access_link_numbered(&decision->state, decision->command->by);
    return link && link->role == LINK_PLAYER;
}

/* TY-DECK-LOCKED, TY-REASON: after the first publication a player must keep the deck, unless a judge gives a reason.
 * The same cards judged again are the same deck. A first deck gets a notice that it is late; a player's own
 * phone hands in none any more. */
static status check_lock(struct decision *decision, const struct tournament *tournament, entrant_id entrant,
                         struct entry_deck_entered *body) {
    const struct command_deck_enter *wish = &decision->command->body.deck_enter;
    const struct registered_deck *deck = deck_of(tournament, entrant);
    struct argument name = arg_entrant(&decision->state, tournament, entrant);
    if (!decks_locked(tournament)) return done();
    if (is_sent_by_player(decision)) return refuse(decision->why, "TY-DECK-LOCKED", MSG_DECKS_LOCKED_OWN, 0);
    if (!deck) notice(&decision->notices, "TY-DECK-LOCKED", MSG_DECKS_LATE, 1, name);
    if (!deck || memcmp(deck->hash, body->deck, HASH_SIZE) == 0) return done();
    if (!wish->house_rule) return refuse(decision->why, "TY-DECK-LOCKED", MSG_DECKS_LOCKED, 1, name);
    if (!wish->reason.length) return refuse(decision->why, "TY-REASON", MSG_REASON_NEEDED, 0);
    body->reason = wish->reason;
    return check_label(decision, wish->reason, REASON_CHARACTERS_MAX);
}

/* TY-DECK: refuses the same list with the same judgement. The same list with another judgement keeps its hash: it is
 * the same deck. */
static status check_news(const struct decision *decision, const struct tournament *tournament,
                         const struct registered_deck *deck, struct entry_deck_entered *body) {
    if (!deck || !deck->text_known || deck->form != body->form) return done();
    if (!text_equal(state_text(&decision->state, deck->text), body->text.value)) return done();
    memcpy(body->deck, deck->hash, HASH_SIZE);
    bool is_news = !text_equal(state_text(&decision->state, deck->list), body->list) ||
                   deck->verdict != body->verdict || deck->finding_count != body->findings.count;
    if (is_news) return done();
    return refuse(decision->why, "TY-DECK", MSG_DECKS_SAME, 1,
                  arg_entrant(&decision->state, tournament, deck->entrant));
}

static status enter_deck(struct decision *decision, const struct tournament *tournament, const struct deck_rules *rules,
                         const struct deck_row *row) {
    struct entry entry = {.kind = ENTRY_deck_entered};
    struct entry_deck_entered *body = &entry.body.deck_entered;
    entrant_id entrant;
    TRY(decide_entrant(decision, tournament, row->person, &entrant));
    const struct person *person = &decision->state.people.rows[tournament->entrants.rows[entrant.at].person.at];
    const struct registered_deck *deck = deck_of(tournament, entrant);
    if (person->forgotten == NAME_ERASED)
        return refuse(decision->why, "TY-FORGOTTEN", MSG_PERSON_FORGOTTEN, 1, arg_number(row->person));
    if (deck) TRY(check_based_on(decision, deck->seq));
    *body = (struct entry_deck_entered){.tournament = (uint16_t)decision->command->tournament.at,
                                        .person = row->person,
                                        .form = row->form,
                                        .cards = row->cards,
                                        .list = row->list};
    body->text.value = (struct text){row->text.length ? row->text.bytes : "", row->text.length};
    TRY(check_deck(decision, row, &body->words.value));
    memcpy(body->deck, row->deck, HASH_SIZE);
    TRY(judge(decision, rules, row, &body->verdict));
    body->findings.count = row->findings.count;
    TRY(check_news(decision, tournament, deck, body));
    TRY(check_lock(decision, tournament, entrant, body));
    body->findings.rows = ARENA_ARRAY(&decision->arena, struct found_row, row->findings.count);
    if (!body->findings.rows) return no_memory();
    for (uint32_t i = 0; i < row->findings.count; i++) {
        const struct finding_row *found = &row->findings.rows[i];
        body->findings.rows[i] = (struct found_row){found->code, found->line, found->first, found->second};
    }
    return propose(decision, &entry);
}

status decide_deck_enter(struct decision *decision) {
    const struct command_deck_enter *wish = &decision->command->body.deck_enter;
    const struct deck_rules *rules;
    struct tournament *tournament;
    TRY(decide_deck_rules(decision, &tournament, &rules));
    if (wish->decks.count == 0) return refuse(decision->why, "TY-DECK", MSG_DECKS_NOBODY, 0);
    for (uint32_t i = 0; i < wish->decks.count; i++) TRY(enter_deck(decision, tournament, rules, &wish->decks.rows[i]));
    return done();
}

/* TY-BANS: refuses a list that is equal to the current one. */
static status check_bans(const struct decision *decision, const struct house_ban_list *bans,
                         const struct entry_bans_set *body) {
    if (!body->version.length && !bans->version.length) return refuse(decision->why, "TY-BANS", MSG_BANS_NO_LIST, 0);
    if (!body->version.length) return done();
    TRY(check_label(decision, body->version, NAME_CHARACTERS_MAX));
    if (!text_is_utf8(body->text) || body->text.length > FIELD_TEXT_MAX)
        return refuse(decision->why, "TY-TEXT", MSG_TEXT_NOT_UTF8, 0);
    if (!bans->version.length || memcmp(bans->hash, body->file, HASH_SIZE) != 0) return done();
    return refuse(decision->why, "TY-BANS", MSG_BANS_SAME, 1, arg_bytes(body->version.bytes, body->version.length));
}

status decide_bans_set(struct decision *decision) {
    const struct command_bans_set *wish = &decision->command->body.bans_set;
    struct entry entry = {.kind = ENTRY_bans_set};
    struct entry_bans_set *body = &entry.body.bans_set;
    const struct deck_rules *rules;
    struct tournament *tournament;
    TRY(decide_deck_rules(decision, &tournament, &rules));
    TRY(check_based_on(decision, tournament->bans.seq));
    *body = (struct entry_bans_set){.tournament = (uint16_t)decision->command->tournament.at,
                                    .version = wish->version,
                                    .rows = wish->rows,
                                    .text = wish->text};
    hash_bytes(body->text.bytes, body->text.length, body->file);
    TRY(check_bans(decision, &tournament->bans, body));
    bool locked = decks_locked(tournament) != 0;
    if (locked && !wish->house_rule) return refuse(decision->why, "TY-BANS", MSG_BANS_LOCKED, 0);
    body->house_rule = locked;
    return propose(decision, &entry);
}

/* TY-STAGE, TY-LOT: lists, for each table of the open stage that still plays and was not drawn yet, its first
 * player. */
static status list_tables(struct decision *decision, const struct tournament *tournament, const struct stage *stage,
                          uint32_t **numbers, uint32_t *count) {
    uint32_t lot;
    *count = 0;
    *numbers = ARENA_ARRAY(&decision->arena, uint32_t, stage->table_count);
    if (!*numbers) return no_memory();
    for (uint32_t i = 0; i < stage->table_count; i++) {
        table_id id = {stage->first_table + i};
        const struct table *table = &tournament->tables.rows[id.at];
        if (table->has_result || !table->size || deck_table_lot(tournament, id, &lot)) continue;
        (*numbers)[(*count)++] = seated_number(&decision->state, tournament, id, 0);
    }
    return *count ? done() : refuse(decision->why, "TY-LOT", MSG_DECKS_TABLES_NONE, 0);
}

static uint32_t table_of(const struct state *state, const struct tournament *tournament, const struct stage *stage,
                         uint32_t number) {
    uint32_t i = 0;
    while (i < stage->table_count && seated_number(state, tournament, (table_id){stage->first_table + i}, 0) != number)
        i++;
    return tournament->tables.rows[stage->first_table + i].number;
}

status decide_deck_table(struct decision *decision) {
    const struct state *state = &decision->state;
    const struct deck_rules *rules;
    struct tournament *tournament;
    stage_id open;
    uint32_t *numbers, count;
    if (!state->seed_known) return fault(decision->why, "SEED", MSG_SEED_MISSING, 0);
    TRY(decide_deck_rules(decision, &tournament, &rules));
    TRY(open_stage(decision, tournament, &open));
    const struct stage *stage = &tournament->stages.rows[open.at];
    TRY(list_tables(decision, tournament, stage, &numbers, &count));
    TRY(enter_lot(decision, numbers, count, 1));
    struct entry entry = {.kind = ENTRY_deck_table};
    entry.body.deck_table =
        (struct entry_deck_table){(uint16_t)decision->command->tournament.at, stage->draw,
                                  (uint16_t)table_of(state, tournament, stage, numbers[0]), state->lots};
    return propose(decision, &entry);
}

void notice_joined_decks(struct decision *decision, const struct tournament *tournament, person_id kept,
                         person_id gone) {
    entrant_id one, other;
    char stay_room[HASH_BRIEF_SIZE], go_room[HASH_BRIEF_SIZE];
    if (!entrant_of(tournament, kept, &one) || !entrant_of(tournament, gone, &other)) return;
    const struct registered_deck *stays = deck_joined(tournament, one, other), *goes = deck_of(tournament, other);
    if (stays == goes) goes = deck_of(tournament, one);
    if (!stays || !goes || memcmp(stays->hash, goes->hash, HASH_SIZE) == 0) return;
    struct text stay = hash_brief(stays->hash, stay_room), go = hash_brief(goes->hash, go_room);
    notice(&decision->notices, "TY-MERGE", MSG_DECKS_JOINED, 3, arg_entrant(&decision->state, tournament, one),
           arg_bytes(stay.bytes, stay.length), arg_bytes(go.bytes, go.length));
}

void notice_decks(struct decision *decision, const struct tournament *tournament) {
    uint32_t players = 0, missing = 0, by_verdict[VERDICTS] = {0};
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        const struct registered_deck *deck = deck_of(tournament, (entrant_id){i});
        if (!entrant_plays(&tournament->entrants.rows[i])) continue;
        players++;
        if (deck)
            by_verdict[deck->verdict]++;
        else
            missing++;
    }
    uint32_t illegal = by_verdict[VERDICT_NOT_LEGAL], undecided = by_verdict[VERDICT_JUDGE_DECIDES];
    if (missing == players) return; /* decks are not handed in here */
    if (missing)
        notice(&decision->notices, "TY-DECK", MSG_DECKS_ARE_MISSING, 2, arg_number(missing), arg_number(players));
    if (illegal) notice(&decision->notices, "TY-DECK", MSG_DECKS_ARE_ILLEGAL, 1, arg_number(illegal));
    if (undecided) notice(&decision->notices, "TY-DECK", MSG_DECKS_ARE_OPEN, 1, arg_number(undecided));
}
