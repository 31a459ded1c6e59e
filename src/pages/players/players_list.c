/* Page part: the players of a tournament as a table, searched, filtered and sorted. */
#include "pages/players/players_pages.h"

#include <string.h>
#include "base/sort.h"
#include "core/decks/deck_registrations.h"
#include "core/ledger/undo.h"
#include "core/state/access_links.h"
#include "core/state/checkin.h"
#include "core/state/person_attributes.h"
#include "view/people/attribute_text.h"
#include "view/standings/standings.h"

enum { LETTERS_FROM = 100, VALUES_MAX = 3, LETTERS = 26 };

const char *const players_order_words[] = {"name", "number", "club", "table", "place", NULL};

/* What is looked up for the people once, by person. */
struct known {
    const struct page_ctx *ctx;
    const struct tournament *tournament;
    const struct players_asked *asked;
    struct text *folded; /* names */
    bool *has_phone;
    table_id *table;                  /* by entrant; NOBODY: none */
    const struct standing **standing; /* by entrant; NULL: none */
    bool phones, decks;               /* somebody has one */
    bool agreements;                  /* somebody has made the declaration that the game requires */
    bool is_open;                     /* the current stage is being played */
    uint32_t value_count;
    uint32_t values[VALUES_MAX]; /* columns of the standings */
    struct text query;           /* folded */
    int64_t number;              /* the query as a number; 0: none */
};

/* --- what is known --- */

static status know_phones(struct known *known) {
    const struct state *state = known->ctx->state;
    known->has_phone = ARENA_ARRAY(known->ctx->arena, bool, state->people.count + 1);
    if (!known->has_phone) return no_memory();
    for (uint32_t i = 0; i < state->links.count; i++) {
        const struct access_link *link = &state->links.rows[i];
        person_id person;
        if (link->revoked || link->role != LINK_PLAYER || !person_numbered(state, link->person, &person)) continue;
        known->has_phone[person.at] = known->phones = true;
    }
    return done();
}

static status know_names(struct known *known) {
    const struct state *state = known->ctx->state;
    known->folded = ARENA_ARRAY(known->ctx->arena, struct text, state->people.count + 1);
    if (!known->folded) return no_memory();
    for (uint32_t i = 0; i < state->people.count; i++) {
        known->folded[i] = text_casefold(known->ctx->arena, person_name(state, (person_id){i}));
        if (!known->folded[i].bytes) return no_memory();
    }
    known->query = text_casefold(known->ctx->arena, known->asked->query);
    if (!known->query.bytes) return no_memory();
    struct text digits = known->query;
    if (digits.length && digits.bytes[0] == '#') digits = text_skip(digits, 1);
    if (!text_number(digits, 1, PERSON_NUMBER_MAX, &known->number)) known->number = 0;
    return done();
}

/* The tables of the last stage that was published. */
static status know_tables(struct known *known) {
    const struct tournament *tournament = known->tournament;
    known->table = ARENA_ARRAY(known->ctx->arena, table_id, tournament->entrants.count + 1);
    if (!known->table) return no_memory();
    for (uint32_t i = 0; i < tournament->entrants.count; i++) known->table[i].at = NOBODY;
    uint32_t at = tournament->stages.count;
    while (at > 0 && !stage_is_published(&tournament->stages.rows[at - 1])) at--;
    if (!at) return done();
    const struct stage *stage = &tournament->stages.rows[at - 1];
    known->is_open = stage->state == STAGE_OPEN;
    for (uint32_t i = 0; i < stage->table_count; i++) {
        table_id table = {stage->first_table + i};
        const struct seat *seats = table_seats(tournament, table);
        for (uint32_t seat = 0; seat < tournament->tables.rows[table.at].size; seat++)
            known->table[seats[seat].entrant.at] = table;
    }
    return done();
}

static status know_standings(struct known *known) {
    const struct page_ctx *ctx = known->ctx;
    struct standings *standings = arena_alloc(ctx->arena, sizeof *standings);
    known->standing = ARENA_ARRAY(ctx->arena, const struct standing *, known->tournament->entrants.count + 1);
    if (!standings || !known->standing) return no_memory();
    if (!stages_published(known->tournament)) return done();
    TRY(standings_of(ctx->state, ctx->tournament, 0, ctx->arena, standings));
    for (uint32_t i = 0; i < standings->count; i++) {
        person_id person;
        entrant_id entrant;
        if (person_numbered(ctx->state, standings->rows[i].number, &person) &&
            entrant_of(known->tournament, person, &entrant))
            known->standing[entrant.at] = &standings->rows[i];
    }
    for (uint32_t i = 0; i < standings->format->column_count && known->value_count < VALUES_MAX - 1; i++) {
        const struct column *column = &standings->format->columns[i];
        if (column->heading != MSG_NONE && column->kind != COLUMN_WORD) known->values[known->value_count++] = i;
    }
    return done();
}

static void know_agreements(struct known *known) {
    const struct tournament *tournament = known->tournament;
    for (uint32_t i = 0; i < tournament->entrants.count; i++)
        known->agreements =
            known->agreements || known->ctx->state->people.rows[tournament->entrants.rows[i].person.at].attested;
}

static status know(const struct page_ctx *ctx, const struct players_asked *asked, struct known *known) {
    *known = (struct known){.ctx = ctx, .tournament = page_ctx_tournament(ctx), .asked = asked};
    for (uint32_t i = 0; deck_rules_of(known->tournament) && i < known->tournament->entrants.count; i++)
        known->decks = known->decks || deck_of(known->tournament, (entrant_id){i}) != NULL;
    know_agreements(known);
    TRY(know_phones(known));
    TRY(know_names(known));
    TRY(know_tables(known));
    return know_standings(known);
}

/* --- filters --- */

static const struct entrant *entrant_at(const struct known *known, uint32_t at) {
    return &known->tournament->entrants.rows[at];
}
static bool is_awaited(const struct known *known, uint32_t at) {
    return known->tournament->checkin.is_open && is_absent(known->tournament, entrant_at(known, at));
}
static bool is_in(const struct known *known, uint32_t at) {
    return entrant_plays(entrant_at(known, at)) && entrant_at(known, at)->checked_in != 0;
}
static bool is_sitting_out(const struct known *known, uint32_t at) {
    return entrant_at(known, at)->status == STATUS_SITTING_OUT;
}
static bool has_left(const struct known *known, uint32_t at) { return !entrant_plays(entrant_at(known, at)); }
static bool is_without_deck(const struct known *known, uint32_t at) {
    return known->decks && entrant_plays(entrant_at(known, at)) && !deck_of(known->tournament, (entrant_id){at});
}
static bool is_without_phone(const struct known *known, uint32_t at) {
    return known->phones && entrant_plays(entrant_at(known, at)) && !known->has_phone[entrant_at(known, at)->person.at];
}
static bool is_playing(const struct known *known, uint32_t at) {
    return entrant_at(known, at)->status == STATUS_PLAYING;
}
static bool is_late(const struct known *known, uint32_t at) { return entrant_at(known, at)->late != 0; }

/* The set of the player's table, if it is one of the field. */
static uint8_t set_of(const struct known *known, uint32_t at) {
    const struct format *format = format_of(known->tournament);
    if (known->table[at].at == NOBODY || !entrant_plays(entrant_at(known, at))) return NO_SET;
    uint8_t set = known->tournament->tables.rows[known->table[at].at].set;
    return set < format->set_count && !format->sets[set].pointless ? set : NO_SET;
}

static const struct {
    const char *show;
    enum message label;
    bool (*holds)(const struct known *known, uint32_t at);
} filters[] = {
    {"missing", MSG_PLAYERS_SHOW_MISSING, is_awaited},
    {"in", MSG_PLAYERS_SHOW_IN, is_in},
    {"playing", MSG_PLAYERS_SHOW_PLAYING, is_playing},
    {"out", MSG_PLAYERS_SHOW_OUT, is_sitting_out},
    {"left", MSG_PLAYERS_SHOW_LEFT, has_left},
    {"late", MSG_PLAYERS_SHOW_LATE, is_late},
    {"no-deck", MSG_PLAYERS_SHOW_NO_DECK, is_without_deck},
    {"no-phone", MSG_PLAYERS_SHOW_NO_PHONE, is_without_phone},
};
enum { FILTERS = sizeof filters / sizeof *filters, SETS_MAX = 4 };

static bool holds_filter(const struct known *known, uint32_t at) {
    const struct format *format = format_of(known->tournament);
    struct text show = known->asked->show;
    for (uint32_t i = 0; i < FILTERS; i++)
        if (text_is(show, filters[i].show)) return filters[i].holds(known, at);
    for (uint32_t i = 0; i < format->set_count; i++)
        if (text_is(show, format->sets[i].key)) return set_of(known, at) == i;
    return true;
}

static void add_filter(struct players_list *list, struct players_filter *rows, const char *show, enum message label,
                       uint32_t count) {
    bool here = text_is(list->show, show);
    if (count || here || !show[0]) rows[list->filters.count++] = (struct players_filter){show, label, count, here};
}

/* Before the first round check-in matters; then who plays, and in which set. */
static status fill_filters(const struct known *known, struct players_list *list) {
    const struct format *format = format_of(known->tournament);
    struct players_filter *rows = ARENA_ARRAY(known->ctx->arena, struct players_filter, FILTERS + SETS_MAX + 1);
    uint32_t counts[FILTERS] = {0}, sets[SETS_MAX] = {0}, all = known->tournament->entrants.count;
    bool begun = list->has_tables;
    if (!rows) return no_memory();
    for (uint32_t at = 0; at < all; at++) {
        uint8_t set = set_of(known, at);
        for (uint32_t i = 0; i < FILTERS; i++) counts[i] += filters[i].holds(known, at);
        if (set < SETS_MAX) sets[set]++;
    }
    add_filter(list, rows, "", MSG_PLAYERS_SHOW_ALL, all);
    for (uint32_t i = 0; i < format->set_count && i < SETS_MAX; i++)
        if (!format->sets[i].pointless) add_filter(list, rows, format->sets[i].key, format->sets[i].name, sets[i]);
    for (uint32_t i = 0; i < FILTERS; i++) {
        bool of_checkin = filters[i].holds == is_in || filters[i].holds == is_awaited;
        if (of_checkin && (!list->has_checkin || (begun && !known->tournament->checkin.is_open))) continue;
        if (filters[i].holds == is_playing && (!begun || counts[i] == all || list->has_sets)) continue;
        add_filter(list, rows, filters[i].show, filters[i].label, counts[i]);
    }
    list->filters.rows = rows;
    return done();
}

/* --- the search --- */

static bool has_part(struct text whole, struct text part) {
    for (uint32_t at = 0; at + part.length <= whole.length; at++)
        if (memcmp(whole.bytes + at, part.bytes, part.length) == 0) return true;
    return false;
}

/* By name, number, club or e-mail. */
static status matches(const struct known *known, person_id id, bool *found) {
    const struct person *person = &known->ctx->state->people.rows[id.at];
    *found = !known->query.length || (known->number && person->number == known->number) ||
             has_part(known->folded[id.at], known->query);
    const struct text_ref refs[] = {person->club, person->email};
    for (uint32_t i = 0; i < 2 && !*found; i++) {
        struct text folded = text_casefold(known->ctx->arena, state_text(known->ctx->state, refs[i]));
        if (!folded.bytes) return no_memory();
        *found = has_part(folded, known->query);
    }
    return done();
}

/* --- the order --- */

static int compare_numbers(int64_t a, int64_t b) { return a < b ? -1 : a > b; }

static int64_t table_number(const struct known *known, uint32_t at) {
    return known->table[at].at == NOBODY ? INT64_MAX : known->tournament->tables.rows[known->table[at].at].number;
}
static int64_t rank_of(const struct known *known, uint32_t at) {
    const struct standing *standing = known->standing[at];
    return standing && standing->rank ? standing->rank : INT64_MAX;
}
static struct text club_of(const struct known *known, uint32_t at) {
    const struct state *state = known->ctx->state;
    return state_text(state, state->people.rows[entrant_at(known, at)->person.at].club);
}

static int compare_by(const struct known *known, uint32_t a, uint32_t b) {
    const struct person *people = known->ctx->state->people.rows;
    struct text one = club_of(known, a), other = club_of(known, b);
    switch (known->asked->order) {
    case BY_NUMBER:
        return compare_numbers(people[entrant_at(known, a)->person.at].number,
                               people[entrant_at(known, b)->person.at].number);
    case BY_CLUB: /* without a club: last */
        return !one.length || !other.length ? compare_numbers(!one.length, !other.length) : text_compare(one, other);
    case BY_TABLE: return compare_numbers(table_number(known, a), table_number(known, b));
    case BY_PLACE: return compare_numbers(rank_of(known, a), rank_of(known, b));
    case BY_NAME:
    case PLAYERS_ORDERS: break;
    }
    /* Those who are still to check in come first. */
    return is_awaited(known, b) - is_awaited(known, a);
}

static int compare_rows(uint32_t a, uint32_t b, const void *context) {
    const struct known *known = context;
    int order = compare_by(known, a, b);
    bool by_name = known->asked->order == BY_NAME;
    if (!order || by_name) {
        int names = text_compare(known->folded[entrant_at(known, a)->person.at],
                                 known->folded[entrant_at(known, b)->person.at]);
        if (by_name && known->asked->down) names = -names;
        if (!order) return names ? names : a < b ? -1 : 1;
        return order;
    }
    return known->asked->down ? -order : order;
}

/* --- rows --- */

static struct text hour_of(const struct page_ctx *ctx, uint64_t entry) {
    char hour[HOUR_SIZE] = "";
    if (!ctx->hour || !entry) return text_of("");
    ctx->hour(entry_time(ctx->state, entry), hour);
    return page_ctx_copy(ctx, text_of(hour));
}

static status fill_attributes(const struct known *known, person_id person, struct players_row *row) {
    const struct page_ctx *ctx = known->ctx;
    struct player_cell *cells = ARENA_ARRAY(ctx->arena, struct player_cell, PERSON_ATTRIBUTES);
    if (!cells) return no_memory();
    row->attributes.rows = cells;
    for (uint32_t i = 0; i < PERSON_ATTRIBUTES; i++) {
        const struct attribute *attribute = &person_attributes[i];
        struct buffer words = {0};
        if (!attribute_is_in(attribute, ON_PAGES, ctx->state)) continue;
        struct attribute_value value = person_value(ctx->state, person, attribute);
        attribute_text(&words, ctx->language, attribute, &value);
        cells[row->attributes.count++] =
            (struct player_cell){page_ctx_keep(ctx, &words), attribute->kind == ATTRIBUTE_IS_NUMBER};
    }
    return done();
}

static void add_lack(const struct page_ctx *ctx, struct buffer *words, bool lacks, enum message what) {
    if (!lacks) return;
    if (words->length) buffer_add_cstr(words, ", ");
    message_text(words, ctx->language, what);
}

static status fill_values(const struct known *known, uint32_t at, struct players_row *row) {
    const struct page_ctx *ctx = known->ctx;
    const struct standing *standing = known->standing[at];
    struct player_cell *cells = ARENA_ARRAY(ctx->arena, struct player_cell, VALUES_MAX);
    if (!cells) return no_memory();
    for (uint32_t i = 0; i < known->value_count; i++) {
        const struct column *column = &format_of(known->tournament)->columns[known->values[i]];
        cells[i].value = standing ? page_ctx_value(ctx, column, standing->values[known->values[i]]) : text_of("");
        cells[i].is_number = true;
    }
    row->values.rows = cells, row->values.count = known->value_count;
    struct buffer place = {0};
    if (standing && standing->rank) buffer_add_number(&place, standing->rank);
    row->place = page_ctx_keep(ctx, &place);
    return done();
}

static struct text more_of(const struct known *known, const struct person *person) {
    struct buffer words = {0};
    buffer_add_text(&words, state_text(known->ctx->state, person->club)), buffer_add_byte(&words, ' ');
    buffer_add_text(&words, state_text(known->ctx->state, person->email));
    return page_ctx_keep(known->ctx, &words);
}

static status fill_row(const struct known *known, uint32_t at, struct players_row *row) {
    const struct page_ctx *ctx = known->ctx;
    const struct entrant *entrant = entrant_at(known, at);
    const struct person *person = &ctx->state->people.rows[entrant->person.at];
    bool attests = known->agreements && players_attested_by(ctx), left = has_left(known, at);
    uint8_t set = set_of(known, at);
    struct sentence set_name = sentence_of(set == NO_SET ? MSG_NONE : format_of(known->tournament)->sets[set].name, 0);
    struct buffer without = {0};
    add_lack(ctx, &without, is_without_deck(known, at), MSG_PLAYERS_LACKS_DECK);
    add_lack(ctx, &without, is_without_phone(known, at), MSG_PLAYERS_LACKS_PHONE);
    add_lack(ctx, &without, attests && !left && !person->attested, MSG_PLAYERS_LACKS_AGREEMENT);
    *row = (struct players_row){
        .number = person->number,
        .name = page_ctx_name(ctx, entrant->person),
        .chosen = known->asked->one.at == at,
        .left = left,
        .status = entrant->status == STATUS_PLAYING ? MSG_NONE : status_message((enum entrant_status)entrant->status),
        .late = entrant->late,
        .checked_in = is_in(known, at),
        .awaited = is_awaited(known, at),
        .hour = is_in(known, at) ? hour_of(ctx, entrant->checked_in) : text_of(""),
        .has_table = known->is_open && known->table[at].at != NOBODY,
        .set = set == NO_SET ? text_of("") : page_ctx_said(ctx, &set_name),
        .without = page_ctx_keep(ctx, &without),
        .more = more_of(known, person),
        .place = text_of(""),
    };
    if (row->has_table) row->shield = shield_of(known->tournament->tables.rows[known->table[at].at].number);
    TRY(fill_attributes(known, entrant->person, row));
    return fill_values(known, at, row);
}

static status fill_rows(const struct known *known, struct players_list *list) {
    uint32_t count = known->tournament->entrants.count, found = 0;
    uint32_t *sorted = ARENA_ARRAY(known->ctx->arena, uint32_t, count + 1);
    struct players_row *rows = ARENA_ARRAY(known->ctx->arena, struct players_row, count + 1);
    if (!sorted || !rows) return no_memory();
    for (uint32_t i = 0; i < count; i++) {
        bool is_found;
        TRY(matches(known, entrant_at(known, i)->person, &is_found));
        if (is_found && holds_filter(known, i)) sorted[found++] = i;
    }
    sort_numbers(sorted, found, compare_rows, known);
    for (uint32_t i = 0; i < found; i++) {
        TRY(fill_row(known, sorted[i], &rows[i]));
        list->has_without = list->has_without || rows[i].without.length > 0;
    }
    list->rows.rows = rows;
    list->rows.count = list->found = found;
    return done();
}

/* Persons of the event who are not in this tournament. */
static status fill_others(const struct known *known, struct players_list *list) {
    const struct state *state = known->ctx->state;
    struct players_row *rows = ARENA_ARRAY(known->ctx->arena, struct players_row, state->people.count + 1);
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < state->people.count; i++) {
        entrant_id entrant;
        bool found;
        TRY(matches(known, (person_id){i}, &found));
        if (!found || state->people.rows[i].forgotten || entrant_of(known->tournament, (person_id){i}, &entrant))
            continue;
        rows[list->others.count++] = (struct players_row){.number = state->people.rows[i].number,
                                                          .name = page_ctx_name(known->ctx, (person_id){i})};
    }
    list->others.rows = rows;
    return done();
}

/* --- headings --- */

static struct players_heading heading_of(const struct players_list *list, enum message says, const char *word) {
    bool here = word && text_is(text_of(list->order ? list->order : "name"), word);
    return (struct players_heading){.says = says,
                                    .slug = list->slug,
                                    .show = list->show,
                                    .query = list->query,
                                    .word = word,
                                    .here = here,
                                    .down = list->down,
                                    .down_to = here && !list->down};
}

static status fill_headings(const struct known *known, struct players_list *list) {
    const struct page_ctx *ctx = known->ctx;
    struct players_heading *attributes = ARENA_ARRAY(ctx->arena, struct players_heading, PERSON_ATTRIBUTES);
    struct players_heading *values = ARENA_ARRAY(ctx->arena, struct players_heading, VALUES_MAX);
    if (!attributes || !values) return no_memory();
    for (uint32_t i = 0; i < PERSON_ATTRIBUTES; i++)
        if (attribute_is_in(&person_attributes[i], ON_PAGES, ctx->state))
            attributes[list->attributes.count++] =
                heading_of(list, person_attributes[i].heading, i == ATTRIBUTE_CLUB ? "club" : NULL);
    for (uint32_t i = 0; i < list->attributes.count; i++) attributes[i].optional = true;
    for (uint32_t i = 0; i < known->value_count; i++)
        values[i].says = format_of(known->tournament)->columns[known->values[i]].heading;
    list->attributes.rows = attributes;
    list->values.rows = values, list->values.count = known->value_count;
    list->number = heading_of(list, MSG_COLUMN_NUMBER, "number");
    list->name = heading_of(list, MSG_COLUMN_NAME, "name");
    list->table = heading_of(list, MSG_COLUMN_TABLE, "table");
    list->place = heading_of(list, MSG_COLUMN_PLACE, "place");
    list->number.is_number = list->place.is_number = list->place.optional = true;
    return done();
}

/* In a long list by name, a link to the first row of each letter. */
static status fill_letters(const struct known *known, struct players_list *list) {
    static const char letters[LETTERS][5] = {"#lA", "#lB", "#lC", "#lD", "#lE", "#lF", "#lG", "#lH", "#lI",
                                             "#lJ", "#lK", "#lL", "#lM", "#lN", "#lO", "#lP", "#lQ", "#lR",
                                             "#lS", "#lT", "#lU", "#lV", "#lW", "#lX", "#lY", "#lZ"};
    struct letter_link *rows = ARENA_ARRAY(known->ctx->arena, struct letter_link, LETTERS);
    struct players_row *players = (struct players_row *)list->rows.rows;
    bool seen[LETTERS] = {false};
    if (!rows) return no_memory();
    list->letters.rows = rows;
    if (list->rows.count < LETTERS_FROM || !list->sorted_by_name) return done();
    for (uint32_t i = 0; i < list->rows.count; i++) {
        person_id person;
        if (players[i].awaited || !person_numbered(known->ctx->state, players[i].number, &person)) continue;
        struct text folded = known->folded[person.at];
        char first = folded.length ? folded.bytes[0] : ' ';
        if (first < 'a' || first > 'z' || seen[first - 'a']) continue;
        seen[first - 'a'] = true;
        players[i].letter = letters[first - 'a'] + 2;
        rows[list->letters.count++] = (struct letter_link){players[i].letter, url_at(letters[first - 'a'])};
    }
    return done();
}

status players_list_of(const struct page_ctx *ctx, const struct players_asked *asked, struct players_list *list) {
    struct known *known = arena_alloc(ctx->arena, sizeof *known);
    if (!known) return no_memory();
    TRY(know(ctx, asked, known));
    const struct tournament *tournament = known->tournament;
    *list = (struct players_list){
        .frame = ctx->frame,
        .slug = state_text(ctx->state, tournament->slug),
        .query = asked->query,
        .show = asked->show,
        .order = asked->order == BY_NAME ? NULL : players_order_words[asked->order],
        .down = asked->down,
        .all = tournament->entrants.count,
        .sorted_by_name = asked->order == BY_NAME,
        .has_tables = stages_published(tournament) > 0,
        .has_checkin =
            tournament->checkin.number > 0 && (tournament->checkin.is_open || stages_published(tournament) == 0),
        .merges = asked->view == PANEL_MERGED,
        .picks = asked->join && asked->picks,
        .join = asked->join,
    };
    list->has_places = list->has_tables;
    if (!known->agreements && tournament->entrants.count) list->attests = players_attested_by(ctx);
    for (uint32_t i = 0; i < tournament->entrants.count; i++)
        list->has_sets = list->has_sets || set_of(known, i) != NO_SET;
    if (asked->one.at != NOBODY)
        list->chosen = ctx->state->people.rows[tournament->entrants.rows[asked->one.at].person.at].number;
    TRY(fill_filters(known, list));
    TRY(fill_rows(known, list));
    TRY(fill_headings(known, list));
    TRY(fill_letters(known, list));
    return fill_others(known, list);
}
