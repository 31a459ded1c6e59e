/* Commands about the event itself: create it, add and combine tournaments, finish it. */
#include "core/decide/decide_internal.h"

#include <string.h>
#include "core/rulebook/event_settings.h"
#include "core/rulebook/option_change.h"
#include "core/game/game_session.h"
#include "core/ledger/undo.h"

status decide_event_create(struct decision *decision) {
    const struct command_event_create *wish = &decision->command->body.event_create;
    uint8_t event[HASH_SIZE], seed[HASH_SIZE];
    char hex[SEED_HEX_SIZE];
    TRY(check_label(decision, wish->name, NAME_CHARACTERS_MAX));
    command_chance(decision->command, ++decision->chances, event);
    command_chance(decision->command, ++decision->chances, seed);
    if (wish->seed_given) memcpy(seed, wish->seed, HASH_SIZE);
    seed_hex(seed, hex);
    memcpy(decision->state.event, event, ID_SIZE);

    struct entry entry = {.kind = ENTRY_event_created};
    struct entry_event_created *body = &entry.body.event_created;
    memcpy(body->event, event, ID_SIZE);
    body->name = wish->name;
    body->lot_version = LOT_VERSION;
    body->seed.value = (struct text){hex, sizeof hex};
    body->seed_by_hand = wish->seed_given;
    return propose(decision, &entry);
}

/* Below /me these words are in the place of a tournament's name (src/web/request/routes.def). */
static bool is_word_of_addresses(struct text slug) { return text_is(slug, "game") || text_is(slug, "phone"); }

/* TY-SLUG: a short word for the command line: letters, digits, - and _. */
static status check_slug(const struct decision *decision, struct text slug) {
    tournament_id taken;
    bool good = slug.length >= 1 && slug.length <= SLUG_CHARACTERS_MAX;
    for (uint32_t i = 0; good && i < slug.length; i++) {
        char c = slug.bytes[i];
        good =
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || (i && (c == '-' || c == '_'));
    }
    if (!good) return refuse(decision->why, "TY-SLUG", MSG_SLUG_BAD, 1, arg_number(SLUG_CHARACTERS_MAX));
    if (is_word_of_addresses(slug)) {
        return refuse(decision->why, "TY-SLUG", MSG_SLUG_WORD, 1, arg_bytes(slug.bytes, slug.length));
    }
    if (!tournament_named(&decision->state, slug, &taken)) return done();
    return refuse(decision->why, "TY-SLUG", MSG_SLUG_TAKEN, 1, arg_bytes(slug.bytes, slug.length));
}

/* A value outside the rules needs --house-rule, if the format allows it. */
static status check_house_rule(struct decision *decision, const struct option *option, int64_t value, bool house_rule) {
    struct argument key = arg_cstr(option->key), min = arg_number(option->min), max = arg_number(option->max);
    if (!option->words || (house_rule && (value < option->min || value > option->max))) {
        return refuse(decision->why, option->rule, MSG_OPTION_RANGE, 3, key, min, max);
    }
    if (!house_rule) {
        return refuse(decision->why, option->rule, MSG_OPTION_WORDS_OR_HOUSE_RULE, 4, key,
                      arg_option_words(option->words), min, max);
    }
    notice(&decision->notices, option->house_rule, MSG_OPTION_HOUSE_RULE, 2, key, arg_number(value));
    return done();
}

status check_setting(struct decision *decision, const struct format *format, const struct setting_row *setting,
                     bool house_rule) {
    uint32_t place;
    int64_t value;
    struct argument key = arg_bytes(setting->key.bytes, setting->key.length);
    if (!option_named(format, setting->key, &place)) {
        return refuse(decision->why, "TY-OPTION", MSG_OPTION_UNKNOWN, 2, key, arg_message(format->name));
    }
    const struct option *option = &format->options[place];
    if (!option_value(option, setting->value, &value)) {
        if (!option->words) return refuse(decision->why, "TY-OPTION", MSG_OPTION_NUMBER, 1, key);
        return refuse(decision->why, option->rule, MSG_OPTION_WORDS, 2, key, arg_option_words(option->words));
    }
    return option_allows(option, value) ? done() : check_house_rule(decision, option, value, house_rule);
}

status enter_settings(struct decision *decision, uint16_t tournament, const struct format *format,
                      const struct setting_row *rows, uint32_t count, bool house_rule) {
    for (uint32_t i = 0; i < count; i++) {
        enum event_option of_event;
        if (event_option_named(rows[i].key, &of_event)) {
            TRY(enter_event_setting(decision, tournament, &rows[i]));
            continue;
        }
        TRY(check_setting(decision, format, &rows[i], house_rule));
        struct entry option = {.kind = ENTRY_option_set};
        option.body.option_set = (struct entry_option_set){tournament, rows[i].key, rows[i].value, house_rule};
        TRY(propose(decision, &option));
    }
    return done();
}

status decide_tournament_create(struct decision *decision) {
    const struct command_tournament_create *wish = &decision->command->body.tournament_create;
    uint32_t format;
    if (!format_named(wish->format, &format)) {
        return refuse(decision->why, "TY-FORMAT", MSG_NO_SUCH_FORMAT, 1,
                      arg_bytes(wish->format.bytes, wish->format.length));
    }
    struct text slug = wish->slug.length ? wish->slug : text_of(rule_books()->formats[format]->slug);
    TRY(check_slug(decision, slug));
    TRY(check_label(decision, wish->name, NAME_CHARACTERS_MAX));

    struct entry entry = {.kind = ENTRY_tournament_created};
    uint16_t index = (uint16_t)decision->state.tournaments.count;
    entry.body.tournament_created = (struct entry_tournament_created){index, slug, wish->format, wish->name};
    TRY(propose(decision, &entry));
    TRY(enter_settings(decision, index, rule_books()->formats[format], wish->settings.rows, wish->settings.count,
                       wish->house_rule));
    if (rule_books()->formats[format]->general) notice_tier(decision);
    return check_staff(decision);
}

/* Checks the options of a change; sets those of the event at once, and puts the others into `options`. */
static status read_changes(struct decision *decision, struct setting_row *options, uint32_t *count) {
    const struct command_tournament_set *wish = &decision->command->body.tournament_set;
    uint16_t index = (uint16_t)decision->command->tournament.at;
    for (uint32_t i = 0; i < wish->settings.count; i++) {
        const struct setting_row *row = &wish->settings.rows[i];
        const struct tournament *tournament = state_tournament(&decision->state, decision->command->tournament);
        enum event_option of_event;
        uint32_t place;
        int64_t value;
        if (event_option_named(row->key, &of_event)) {
            TRY(enter_event_setting(decision, index, row));
            continue;
        }
        TRY(check_setting(decision, format_of(tournament), row, wish->house_rule));
        if (!option_named(format_of(tournament), row->key, &place) ||
            !option_value(&format_of(tournament)->options[place], row->value, &value))
            continue; /* check_setting has found both */
        TRY(option_change_check(&decision->state, tournament, place, value, decision->why));
        options[(*count)++] = *row;
    }
    return done();
}

/* TY-OPTION, and the rule of each option: the format has it with that value, and nothing depends on it yet. */
status decide_tournament_set(struct decision *decision) {
    const struct command_tournament_set *wish = &decision->command->body.tournament_set;
    struct entry entry = {.kind = ENTRY_tournament_changed};
    struct entry_tournament_changed *body = &entry.body.tournament_changed;
    struct tournament *tournament;
    uint32_t tier = decision->state.tier;
    TRY(decide_tournament(decision, &tournament));
    TRY(check_based_on(decision, tournament->changed));
    if (!wish->name.length && !wish->settings.count)
        return refuse(decision->why, "TY-OPTION", MSG_TOURNAMENT_SET_NONE, 0);
    if (wish->name.length) TRY(check_label(decision, wish->name, NAME_CHARACTERS_MAX));
    struct setting_row *rows = ARENA_ARRAY(&decision->arena, struct setting_row, wish->settings.count + 1);
    if (!rows) return no_memory();
    *body = (struct entry_tournament_changed){
        .tournament = (uint16_t)decision->command->tournament.at, .name = wish->name, .house_rule = wish->house_rule};
    TRY(read_changes(decision, rows, &body->settings.count));
    body->settings.rows = rows;
    if (body->name.length || body->settings.count) TRY(propose(decision, &entry));
    if (decision->state.tier != tier) notice_tier(decision);
    return check_staff(decision);
}

/* TY-REMOVE: only while nothing of it was published, and no title is played for over it. */
status decide_tournament_remove(struct decision *decision) {
    struct tournament *tournament;
    struct entry entry = {.kind = ENTRY_tournament_removed};
    TRY(decide_tournament(decision, &tournament));
    TRY(check_based_on(decision, tournament->changed));
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        const struct stage *stage = &tournament->stages.rows[i];
        if (!stage_is_published(stage)) continue;
        const struct command_record *published = command_at_entry(&decision->state, stage->published);
        return refuse(decision->why, "TY-REMOVE", MSG_REMOVE_PUBLISHED, 2, stage_argument(stage),
                      arg_number((int64_t)(published ? command_last(published) : stage->published)));
    }
    if (tournament->combined_with) {
        const struct command_record *combined = command_at_entry(&decision->state, tournament->overall);
        return refuse(decision->why, "TY-REMOVE", MSG_REMOVE_COMBINED, 1,
                      arg_number((int64_t)(combined ? command_last(combined) : tournament->overall)));
    }
    entry.body.tournament_removed.tournament = (uint16_t)decision->command->tournament.at;
    return propose(decision, &entry);
}

status enter_combination(struct decision *decision, tournament_id one, tournament_id other) {
    struct entry entry = {.kind = ENTRY_tournaments_combined};
    entry.body.tournaments_combined = (struct entry_tournaments_combined){(uint16_t)one.at, (uint16_t)other.at};
    return propose(decision, &entry);
}

/* TY-COMBINE: a tournament can be in only one pair. */
static status check_alone(const struct decision *decision, const struct tournament *tournament) {
    const struct state *state = &decision->state;
    if (!tournament->combined_with) return done();
    struct text slug = state_text(state, tournament->slug);
    struct text other = state_text(state, state->tournaments.rows[tournament->combined_with - 1].slug);
    return refuse(decision->why, "TY-COMBINE", MSG_COMBINED_ALREADY, 3, arg_bytes(slug.bytes, slug.length),
                  arg_bytes(other.bytes, other.length), arg_number((int64_t)tournament->overall));
}

/* TY-COMBINE: a title needs tournaments of its two formats, in their order. */
status decide_tournaments_combine(struct decision *decision) {
    struct tournament *one;
    tournament_id other = {decision->command->body.tournaments_combine.other};
    TRY(decide_tournament(decision, &one));
    if (other.at >= decision->state.tournaments.count || state_tournament(&decision->state, other)->removed)
        return refuse(decision->why, "TY-TOURNAMENT", MSG_TOURNAMENT_NEEDED, 0);
    const tournament_id both[COMBINED] = {decision->command->tournament, other};
    TRY(combination_check(&decision->state, both, decision->why));
    TRY(check_alone(decision, one));
    TRY(check_alone(decision, state_tournament(&decision->state, other)));
    return enter_combination(decision, both[0], other);
}

/* TY-UNFINISHED: the tournament must be over, unless the organizer confirms. */
static status check_over(const struct decision *decision, const struct tournament *tournament) {
    bool over;
    TRY(tournament_is_over(&decision->state, tournament, &over));
    if (over || decision->command->body.event_finish.confirm) return done();
    struct text slug = state_text(&decision->state, tournament->slug);
    return refuse(decision->why, "TY-UNFINISHED", MSG_TOURNAMENT_UNFINISHED, 1, arg_bytes(slug.bytes, slug.length));
}

/* Adds notices about games without a winner, naming the first ones; they may stay unfinished. */
static void notice_games(struct decision *decision) {
    const struct state *state = &decision->state;
    for (uint32_t i = 0; i < state->games.count; i++) {
        struct game_context table;
        struct game_end end;
        game_session_table(state, i, &table);
        if (table.rules->is_over(table.room, &end)) continue;
        notice(&decision->notices, "TY-UNFINISHED", MSG_GAME_UNFINISHED, 1, arg_game(state, table.session));
    }
}

status decide_event_finish(struct decision *decision) {
    struct state *state = &decision->state;
    struct entry entry = {.kind = ENTRY_event_finished};
    EACH_TOURNAMENT (state, i) TRY(check_over(decision, &state->tournaments.rows[i]));
    notice_games(decision);
    if (!state->seed_known) return fault(decision->why, "SEED", MSG_SEED_MISSING, 0);
    memcpy(entry.body.event_finished.nonce, state->seed_nonce, HASH_SIZE);
    memcpy(entry.body.event_finished.seed, state->seed, HASH_SIZE);
    return propose(decision, &entry);
}
