#include "app/transfer/people_doubles.h"

#include "base/sort.h"

/* The number of notices of each kind; more are only counted. */
enum { NOTICES_SHOWN = 5 };

/* A key for each registered person, then for each row of the file. Empty keys are never equal. */
struct doubles_list {
    struct people_file *file;
    const struct state *state;
    uint32_t here, count; /* registered people; all */
    struct text *keys;
    uint32_t *sorted; /* by key, then as listed */
    uint32_t *before; /* the first with that key, + 1; 0: this one is the first */
};

static struct text name_at(const struct doubles_list *listed, uint32_t at) {
    return at < listed->here ? person_name(listed->state, (person_id){at})
                             : listed->file->people.rows[at - listed->here].name;
}

static struct text email_at(const struct doubles_list *listed, uint32_t at) {
    return at < listed->here ? state_text(listed->state, listed->state->people.rows[at].email)
                             : listed->file->people.rows[at - listed->here].email;
}

static status listed_start(struct doubles_list *listed, struct people_file *file, const struct state *state) {
    *listed = (struct doubles_list){.file = file, .state = state, .here = state->people.count};
    listed->count = listed->here + file->people.count;
    listed->keys = ARENA_ARRAY(&file->arena, struct text, listed->count + 1);
    listed->sorted = ARENA_ARRAY(&file->arena, uint32_t, listed->count + 1);
    listed->before = ARENA_ARRAY(&file->arena, uint32_t, listed->count + 1);
    return listed->keys && listed->sorted && listed->before ? done() : no_memory();
}

static int compare_keys(uint32_t a, uint32_t b, const void *context) {
    const struct text *keys = context;
    int order = text_compare(keys[a], keys[b]);
    return order ? order : a < b ? -1 : a > b;
}

/* Finds the first with the same key for each. */
static void find_firsts(struct doubles_list *listed) {
    uint32_t *sorted = listed->sorted;
    for (uint32_t i = 0; i < listed->count; i++) sorted[i] = i, listed->before[i] = 0;
    sort_numbers(sorted, listed->count, compare_keys, listed->keys);
    for (uint32_t i = 1, first = 0; i < listed->count; i++) {
        struct text key = listed->keys[sorted[i]];
        if (!key.length || !text_equal(listed->keys[sorted[first]], key))
            first = i;
        else
            listed->before[sorted[i]] = sorted[first] + 1;
    }
}

/* ---- the same name and e-mail address ---- */

/* Both without letter case and accents, a line each. */
static status key_of_both(struct doubles_list *listed, uint32_t at) {
    struct arena *arena = &listed->file->arena;
    struct text email = text_casefold(arena, email_at(listed, at)), name = text_casefold(arena, name_at(listed, at));
    struct buffer key = {0};
    if (!email.bytes || !name.bytes) return no_memory();
    listed->keys[at] = text_of("");
    if (!email.length || !name.length) return done();
    buffer_add_text(&key, email), buffer_add_byte(&key, '\n'), buffer_add_text(&key, name);
    return arena_keep(arena, &key, &listed->keys[at]);
}

static struct known_row known_row_of(const struct doubles_list *listed, uint32_t row) {
    const struct people_file *file = listed->file;
    uint32_t before = listed->before[listed->here + row], first = before - 1;
    struct known_row known = {
        .line = file->lines.rows[row], .number = file->holds.rows[row], .name = file->people.rows[row].name};
    if (known.number || !before) return known;
    if (first < listed->here)
        known.number = listed->state->people.rows[first].number;
    else
        known.same_as = file->lines.rows[first - listed->here];
    return known;
}

status people_doubles_leave_out(struct people_file *file, const struct state *state) {
    struct doubles_list listed;
    uint32_t kept = 0;
    TRY(listed_start(&listed, file, state));
    for (uint32_t i = 0; i < listed.count; i++) TRY(key_of_both(&listed, i));
    find_firsts(&listed);
    if (!VEC_RESERVE(&file->already, file->people.count)) return no_memory();
    for (uint32_t i = 0; i < file->people.count; i++) {
        struct known_row known = known_row_of(&listed, i);
        if (known.number || known.same_as) file->already.rows[file->already.count++] = known;
    }
    for (uint32_t i = 0, known = 0; i < file->people.count; i++) {
        if (known < file->already.count && file->already.rows[known].line == file->lines.rows[i]) {
            known++;
            continue;
        }
        file->people.rows[kept] = file->people.rows[i], file->lines.rows[kept] = file->lines.rows[i];
        file->decks.rows[kept] = file->decks.rows[i], file->holds.rows[kept++] = file->holds.rows[i];
    }
    file->people.count = file->lines.count = file->decks.count = file->holds.count = kept;
    return done();
}

/* ---- the same name, or the same e-mail address ---- */

/* What is said of a row whose key a registered person, or an earlier line, has; and of the rows behind the first. */
struct double_notices {
    const char *rule;
    enum message there, twice, more;
};

/* {1}: the row's line; {2}: its name; {3}: the other's number or line; {4}: the other's name. */
static void notice_row(const struct doubles_list *listed, const struct double_notices *says, uint32_t first,
                       uint32_t at) {
    const struct people_file *file = listed->file;
    bool is_here = first < listed->here;
    notice(&listed->file->notices, says->rule, is_here ? says->there : says->twice, 4,
           arg_number(file->lines.rows[at - listed->here]), arg_text(name_at(listed, at)),
           arg_number(is_here ? listed->state->people.rows[first].number : file->lines.rows[first - listed->here]),
           arg_text(name_at(listed, first)));
}

static void notice_rows(const struct doubles_list *listed, const struct double_notices *says) {
    uint32_t found = 0;
    for (uint32_t i = listed->here; i < listed->count; i++)
        if (listed->before[i] && ++found <= NOTICES_SHOWN) notice_row(listed, says, listed->before[i] - 1, i);
    if (found > NOTICES_SHOWN)
        notice(&listed->file->notices, says->rule, says->more, 1, arg_number(found - NOTICES_SHOWN));
}

/* Two people may share an e-mail address, but more likely one wrote two names. Rows of one name are noticed for it. */
static status notice_emails(struct doubles_list *listed) {
    static const struct double_notices says = {"TY-CSV", MSG_CSV_EMAIL_THERE, MSG_CSV_EMAIL_TWICE, MSG_CSV_EMAILS_MORE};
    for (uint32_t i = 0; i < listed->count; i++) {
        listed->keys[i] = text_casefold(&listed->file->arena, email_at(listed, i));
        if (!listed->keys[i].bytes) return no_memory();
    }
    find_firsts(listed);
    for (uint32_t i = listed->here; i < listed->count; i++) {
        uint32_t before = listed->before[i];
        if (before && text_equal(name_at(listed, before - 1), name_at(listed, i))) listed->before[i] = 0;
    }
    notice_rows(listed, &says);
    return done();
}

/* Two people may share a name, but more likely a person is in the file twice. */
static void notice_names(struct doubles_list *listed) {
    static const struct double_notices says = {"TY-NAME", MSG_CSV_NAMESAKE_THERE, MSG_CSV_NAMESAKE_TWICE,
                                               MSG_CSV_NAMESAKES_MORE};
    for (uint32_t i = 0; i < listed->count; i++) listed->keys[i] = name_at(listed, i);
    find_firsts(listed);
    notice_rows(listed, &says);
}

status people_doubles_notice(struct people_file *file, const struct state *state) {
    struct doubles_list listed;
    TRY(listed_start(&listed, file, state));
    TRY(notice_emails(&listed));
    notice_names(&listed);
    return done();
}
