/* Warns of players who have the same name, or nearly. */
#include "core/decide/decide_internal.h"
#include "base/sort.h"
#include "core/state/staff.h"

enum { NAMESAKES_SHOWN = 3 };

/* All names, folded: without letter case and accents. */
struct name_list {
    const struct state *state;
    struct text *folded;
    uint32_t *sorted; /* by folded name, then in the order they were added */
};

static int compare_names(uint32_t a, uint32_t b, const void *context) {
    const struct name_list *list = context;
    int names = text_compare(list->folded[a], list->folded[b]);
    return names ? names : (a < b ? -1 : a > b);
}

static status list_names(struct decision *decision, struct name_list *list) {
    uint32_t count = decision->state.people.count;
    *list = (struct name_list){.state = &decision->state,
                               .folded = ARENA_ARRAY(&decision->arena, struct text, count),
                               .sorted = ARENA_ARRAY(&decision->arena, uint32_t, count)};
    if (!list->folded || !list->sorted) return no_memory();
    for (uint32_t i = 0; i < count; i++) {
        list->sorted[i] = i;
        list->folded[i] = text_casefold(&decision->arena, person_name(list->state, (person_id){i}));
        if (!list->folded[i].bytes) return no_memory();
    }
    sort_numbers(list->sorted, count, compare_names, list);
    return done();
}

static bool has_same_name(const struct state *state, uint32_t a, uint32_t b) {
    return text_equal(person_name(state, (person_id){a}), person_name(state, (person_id){b}));
}

/* Among the people from `first` to before `end` in the sorted list, whose folded names are equal: the last with exactly
 * the same name; else the first; `person` if there is no other. */
static uint32_t namesake_of(const struct name_list *list, uint32_t first, uint32_t end, uint32_t person) {
    uint32_t found = person;
    for (uint32_t i = end; i-- > first;) {
        uint32_t other = list->sorted[i];
        if (other == person) continue;
        if (has_same_name(list->state, other, person)) return other;
        found = other;
    }
    return found;
}

/* Pairs of people with the same name, or nearly; the one added first is `one`. */
struct namesakes {
    uint32_t count;
    struct {
        uint32_t one, other;
    } first[NAMESAKES_SHOWN];
};

static void note_pair(struct namesakes *found, uint32_t one, uint32_t other) {
    if (one == other) return;
    if (found->count < NAMESAKES_SHOWN) {
        found->first[found->count].one = one < other ? one : other;
        found->first[found->count].other = one < other ? other : one;
    }
    found->count++;
}

/* Finds all new or renamed people whose name another person has. */
static void find_namesakes(const struct name_list *list, uint32_t first, uint32_t renamed, struct namesakes *found) {
    uint32_t count = list->state->people.count;
    for (uint32_t begin = 0, end = 0; begin < count; begin = end) {
        struct text folded = list->folded[list->sorted[begin]];
        for (end = begin + 1; end < count && text_equal(list->folded[list->sorted[end]], folded);) end++;
        for (uint32_t i = begin; i < end && folded.length; i++) {
            uint32_t person = list->sorted[i];
            if (person < first && person != renamed) continue;
            uint32_t before =
                person == renamed
                    ? end
                    : i; /* a new person is compared only with earlier ones, so that each pair is found once */
            note_pair(found, namesake_of(list, begin, before, person), person);
        }
    }
}

static void notice_pair(struct decision *decision, uint32_t one, uint32_t other) {
    const struct state *state = &decision->state;
    const struct person *rows = state->people.rows;
    struct argument name = arg_person(state, (person_id){one}), number = arg_number(rows[one].number);
    if (has_same_name(state, one, other) && runs_only(state, (person_id){one})) {
        notice(&decision->notices, "TY-NAME", MSG_NAMESAKE_STAFF, 3, name, number, arg_number(rows[other].number));
    } else if (has_same_name(state, one, other)) {
        notice(&decision->notices, "TY-NAME", MSG_NAMESAKE, 3, name, number, arg_number(rows[other].number));
    } else {
        notice(&decision->notices, "TY-NAME", MSG_NAMESAKE_ALMOST, 4, name, number,
               arg_person(state, (person_id){other}), arg_number(rows[other].number));
    }
}

/* Two people may have the same name, but then only numbers tell them apart, so there is a notice. Names that differ in
 * letter case or accents may belong to one person. Many pairs probably mean a list imported twice: they get one notice,
 * because a decision has room for few. */
status warn_duplicate_names(struct decision *decision, uint32_t first, uint32_t renamed) {
    struct name_list list;
    struct namesakes found = {0};
    TRY(list_names(decision, &list));
    find_namesakes(&list, first, renamed, &found);
    if (found.count > NAMESAKES_SHOWN) {
        const struct person *rows = decision->state.people.rows;
        uint32_t one = found.first[0].one, other = found.first[0].other;
        notice(&decision->notices, "TY-NAME", MSG_NAMESAKES_MANY, 4, arg_number(found.count),
               arg_person(&decision->state, (person_id){other}), arg_number(rows[one].number),
               arg_number(rows[other].number));
        return done();
    }
    for (uint32_t i = 0; i < found.count; i++) notice_pair(decision, found.first[i].one, found.first[i].other);
    return done();
}
