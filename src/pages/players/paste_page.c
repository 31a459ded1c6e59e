/* Page: a list of players that was pasted or uploaded, before it is saved. */
#include "pages/players/paste_page.h"

#include "base/hash.h"
#include "core/state/person_attributes.h"
#include "view/people/attribute_text.h"

static void hash_text(struct hasher *hasher, struct text text) {
    hash_u32(hasher, text.length);
    hash_add(hasher, text.bytes, text.length);
}

static status key_of(const struct state *state, struct arena *arena, const struct paste_input *input, uint32_t at,
                     struct text *key) {
    const struct newcomer_found *found = &input->found[at];
    struct hasher hasher;
    uint8_t hash[HASH_SIZE];
    char hex[2 * PASTE_KEY_SIZE + 1];
    struct buffer words = buffer_wrap(hex, sizeof hex);
    hash_start(&hasher, NULL);
    for (uint32_t i = 0; i < PERSON_ATTRIBUTES; i++) {
        if (!(person_attributes[i].places & IN_IMPORT)) continue;
        struct attribute_value value = newcomer_value(&input->rows[at], &person_attributes[i]);
        hash_text(&hasher, value.text);
        hash_u64(&hasher, (uint64_t)value.number);
    }
    hash_u32(&hasher, found->kind);
    if (found->kind == NEWCOMER_TWICE || found->kind == NEWCOMER_SIMILAR_ROW)
        hash_text(&hasher, input->rows[found->row].name);
    if (found->kind == NEWCOMER_REGISTERED || found->kind == NEWCOMER_SIMILAR)
        hash_u32(&hasher, state->people.rows[found->person.at].number);
    hash_end(&hasher, hash);
    buffer_add_hex(&words, hash, PASTE_KEY_SIZE);
    return arena_keep(arena, &words, key);
}

status paste_keys_of(const struct state *state, struct arena *arena, struct paste_input *input) {
    struct text *keys = ARENA_ARRAY(arena, struct text, input->count + 1);
    if (!keys) return no_memory();
    for (uint32_t i = 0; i < input->count; i++) TRY(key_of(state, arena, input, i, &keys[i]));
    input->keys = keys;
    return done();
}

bool paste_adds(const struct paste_input *input, uint32_t at) {
    if (input->choices[at]) return input->choices[at] == PASTE_ADD;
    return input->found[at].kind < NEWCOMER_TWICE;
}

static bool is_person(const struct newcomer_found *found) {
    return found->kind == NEWCOMER_REGISTERED || found->kind == NEWCOMER_SIMILAR;
}

/* The row may be a registered person who is not in the tournament. */
static bool may_enter(const struct state *state, tournament_id tournament, const struct newcomer_found *found) {
    entrant_id entrant;
    return is_person(found) && !entrant_of(state_tournament(state, tournament), found->person, &entrant);
}

bool paste_enters(const struct state *state, tournament_id tournament, const struct paste_input *input, uint32_t at) {
    return !paste_adds(input, at) && may_enter(state, tournament, &input->found[at]);
}

/* The columns of which a row has something, but for the name. */
static bool is_column(const struct paste_input *input, uint32_t which) {
    const struct attribute *attribute = &person_attributes[which];
    if (!(attribute->places & IN_IMPORT) || which == ATTRIBUTE_NAME) return false;
    for (uint32_t i = 0; i < input->count; i++) {
        struct attribute_value value = newcomer_value(&input->rows[i], attribute);
        if (value.text.length || value.number) return true;
    }
    return false;
}

static status fill_cells(const struct page_ctx *ctx, const struct newcomer_row *newcomer, const bool *shown,
                         struct paste_row *row) {
    struct player_cell *cells = ARENA_ARRAY(ctx->arena, struct player_cell, PERSON_ATTRIBUTES);
    if (!cells) return no_memory();
    for (uint32_t i = 0; i < PERSON_ATTRIBUTES; i++) {
        const struct attribute *attribute = &person_attributes[i];
        struct buffer words = {0};
        if (!shown[i]) continue;
        struct attribute_value value = newcomer_value(newcomer, attribute);
        bool has = i != ATTRIBUTE_NUMBER || row->adds; /* others get no number */
        if (has && (value.text.length || value.number)) attribute_text(&words, ctx->language, attribute, &value);
        cells[row->cells.count++] =
            (struct player_cell){page_ctx_keep(ctx, &words), attribute->kind == ATTRIBUTE_IS_NUMBER};
    }
    row->cells.rows = cells;
    return done();
}

static status fill_row(const struct page_ctx *ctx, const struct paste_input *input, uint32_t at, const bool *shown,
                       struct paste_row *row) {
    const struct newcomer_found *found = &input->found[at];
    bool is_row = found->kind == NEWCOMER_TWICE || found->kind == NEWCOMER_SIMILAR_ROW;
    *row = (struct paste_row){.line = input->lines[at],
                              .key = input->keys[at],
                              .name = input->rows[at].name,
                              .kind = found->kind,
                              .asks = found->kind != NEWCOMER_NEW,
                              .asked = found->kind != NEWCOMER_NEW || found->bad_email,
                              .adds = paste_adds(input, at),
                              .other = is_row ? input->lines[found->row] : 0,
                              .number = is_person(found) ? ctx->state->people.rows[found->person.at].number : 0,
                              .may_enter = may_enter(ctx->state, ctx->tournament, found),
                              .person = is_person(found) ? page_ctx_name(ctx, found->person) : text_of(""),
                              .same_email = found->other_name,
                              .bad_email = found->bad_email,
                              .keeps = input->keeps[at],
                              .warns = found->kind != NEWCOMER_REGISTERED || found->other_name};
    if (text_equal(row->person, row->name)) row->person = text_of("");
    return fill_cells(ctx, &input->rows[at], shown, row);
}

static status add_first(const struct page_ctx *ctx, const struct paste_input *input, uint32_t later, const bool *shown,
                        struct paste_row *row) {
    TRY(fill_row(ctx, input, input->found[later].row, shown, row));
    row->is_first = true;
    row->same_email = false;
    row->is_near = input->found[later].kind == NEWCOMER_SIMILAR_ROW;
    row->other = input->lines[later];
    row->warns = true;
    return done();
}

static status fill_columns(const struct page_ctx *ctx, const struct paste_input *input, bool *shown,
                           struct paste_page *page) {
    enum message *columns = ARENA_ARRAY(ctx->arena, enum message, PERSON_ATTRIBUTES);
    if (!columns) return no_memory();
    for (uint32_t i = 0; i < PERSON_ATTRIBUTES; i++) {
        shown[i] = is_column(input, i);
        if (shown[i]) columns[page->columns.count++] = person_attributes[i].heading;
    }
    page->columns.rows = columns;
    return done();
}

/* A row that a later one may be the same as stands before that one, and not among the rest. */
status paste_rows_of(const struct page_ctx *ctx, const struct paste_input *input, struct paste_page *page) {
    bool shown[PERSON_ATTRIBUTES];
    bool *placed = ARENA_ARRAY(ctx->arena, bool, input->count + 1);
    struct paste_row *check = ARENA_ARRAY(ctx->arena, struct paste_row, 2 * (size_t)input->count + 1);
    struct paste_row *rest = ARENA_ARRAY(ctx->arena, struct paste_row, input->count + 1);
    if (!placed || !check || !rest) return no_memory();
    TRY(fill_columns(ctx, input, shown, page));
    for (uint32_t i = 0; i < input->count; i++) {
        const struct newcomer_found *found = &input->found[i];
        page->fresh += paste_adds(input, i);
        page->adds += paste_adds(input, i) || paste_enters(ctx->state, ctx->tournament, input, i);
        page->registered += found->kind == NEWCOMER_REGISTERED;
        page->left_out += !paste_adds(input, i) && found->kind != NEWCOMER_REGISTERED;
        if (found->kind == NEWCOMER_NEW && !found->bad_email) continue;
        bool of_row = found->kind == NEWCOMER_TWICE || found->kind == NEWCOMER_SIMILAR_ROW;
        if (of_row && !placed[found->row]) {
            TRY(add_first(ctx, input, i, shown, &check[page->check.count++]));
            placed[found->row] = true;
        }
        if (placed[i]) continue;
        TRY(fill_row(ctx, input, i, shown, &check[page->check.count++]));
        placed[i] = true;
    }
    for (uint32_t i = 0; i < input->count; i++)
        if (!placed[i]) TRY(fill_row(ctx, input, i, shown, &rest[page->rest.count++]));
    page->check.rows = check, page->rest.rows = rest;
    page->to_check = page->check.count;
    return done();
}
