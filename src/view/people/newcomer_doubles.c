#include "view/people/newcomer_doubles.h"

#include <string.h>
#include "base/sort.h"
#include "view/people/similar_people.h"

enum { PAIRS_MAX = 4000000 };

bool email_looks_right(struct text email) {
    struct text left = email, name = text_split_once(&left, '@');
    if (!name.length || !left.length || memchr(email.bytes, ' ', email.length) || memchr(left.bytes, '@', left.length))
        return false;
    struct text host = text_split_once(&left, '.');
    return host.length > 0 && left.length > 1 && left.bytes[left.length - 1] != '.' && left.bytes[0] != '.';
}

/* The registered people, then the rows; folded. */
struct listed_newcomers {
    uint32_t here, count;
    struct text *names, *emails;
    struct text *both; /* name and e-mail address; empty without an address */
};

static status fold_both(struct listed_newcomers *listed, uint32_t at, struct arena *arena) {
    struct buffer both = {0};
    listed->both[at] = text_of("");
    if (!listed->emails[at].length) return done();
    buffer_add_text(&both, listed->emails[at]), buffer_add_byte(&both, '\n');
    buffer_add_text(&both, listed->names[at]);
    return arena_keep(arena, &both, &listed->both[at]);
}

static status fold_all(const struct state *state, const struct newcomer_row *rows, uint32_t count, struct arena *arena,
                       struct listed_newcomers *listed) {
    *listed = (struct listed_newcomers){.here = state->people.count, .count = state->people.count + count};
    listed->names = ARENA_ARRAY(arena, struct text, listed->count + 1);
    listed->emails = ARENA_ARRAY(arena, struct text, listed->count + 1);
    listed->both = ARENA_ARRAY(arena, struct text, listed->count + 1);
    if (!listed->names || !listed->emails || !listed->both) return no_memory();
    for (uint32_t i = 0; i < listed->count; i++) {
        bool is_here = i < listed->here;
        struct text name = is_here ? person_name(state, (person_id){i}) : rows[i - listed->here].name;
        struct text email = is_here ? state_text(state, state->people.rows[i].email) : rows[i - listed->here].email;
        listed->names[i] = text_casefold(arena, name);
        listed->emails[i] = text_casefold(arena, email);
        if (!listed->names[i].bytes || !listed->emails[i].bytes) return no_memory();
        TRY(fold_both(listed, i, arena));
    }
    return done();
}

static int compare_texts(uint32_t a, uint32_t b, const void *context) {
    const struct text *texts = context;
    int order = text_compare(texts[a], texts[b]);
    return order ? order : a < b ? -1 : a > b;
}

static void note(const struct listed_newcomers *listed, uint32_t row, uint32_t before, bool equal,
                 struct newcomer_found *found) {
    struct newcomer_found *one = &found[row - listed->here];
    bool is_here = before < listed->here;
    enum newcomer_kind kind =
        equal ? (is_here ? NEWCOMER_REGISTERED : NEWCOMER_TWICE) : (is_here ? NEWCOMER_SIMILAR : NEWCOMER_SIMILAR_ROW);
    if (kind <= one->kind) return;
    one->kind = kind;
    one->other_name = equal && !text_equal(listed->names[row], listed->names[before]);
    if (is_here)
        one->person.at = before;
    else
        one->row = before - listed->here;
}

/* Each row whose text another has that is registered or comes earlier in the list. */
static status find_equal(const struct listed_newcomers *listed, const struct text *texts, struct arena *arena,
                         struct newcomer_found *found) {
    uint32_t *sorted = ARENA_ARRAY(arena, uint32_t, listed->count + 1), first = 0;
    if (!sorted) return no_memory();
    for (uint32_t i = 0; i < listed->count; i++) sorted[i] = i;
    sort_numbers(sorted, listed->count, compare_texts, texts);
    for (uint32_t i = 1; i < listed->count; i++) {
        if (!text_equal(texts[sorted[first]], texts[sorted[i]]) || !texts[sorted[i]].length)
            first = i;
        else if (sorted[i] >= listed->here)
            note(listed, sorted[i], sorted[first], true, found);
    }
    return done();
}

static void find_similar(const struct listed_newcomers *listed, struct newcomer_found *found) {
    uint64_t rows = listed->count - listed->here;
    if (rows * listed->count > PAIRS_MAX) return;
    for (uint32_t i = listed->here; i < listed->count; i++)
        for (uint32_t before = 0; before < i; before++)
            if (names_likeness(listed->names[before], listed->names[i]) == ALIKE_NEARLY)
                note(listed, i, before, false, found);
}

status newcomer_doubles_of(const struct state *state, const struct newcomer_row *rows, uint32_t count,
                           struct arena *arena, struct newcomer_found **found) {
    struct listed_newcomers listed;
    *found = ARENA_ARRAY(arena, struct newcomer_found, count + 1);
    if (!*found) return no_memory();
    TRY(fold_all(state, rows, count, arena, &listed));
    TRY(find_equal(&listed, listed.both, arena, *found));
    TRY(find_equal(&listed, listed.emails, arena, *found));
    TRY(find_equal(&listed, listed.names, arena, *found));
    find_similar(&listed, *found);
    for (uint32_t i = 0; i < count; i++)
        (*found)[i].bad_email = rows[i].email.length && !email_looks_right(rows[i].email);
    return done();
}
