/* The line: swaps the seats of two people, “swap ana bia”. */
#include "app/line/line_internal.h"

#include "core/state/stage_edit.h"

enum { SPLITS_MAX = 12 };

/* The line's two names, split at one of its blanks, and whom they mean. */
struct swap_pair {
    struct text names[2];
    struct line_people found[2];
};

/* Words that may be between the two names. */
static const char *const joiners[] = {"and", "e", "with", "com", "for", "por", "x"};

static struct text without_joiner(struct text name) {
    struct text rest = name, first = text_split_once(&rest, ' ');
    for (size_t i = 0; i < sizeof joiners / sizeof *joiners; i++)
        if (rest.length && text_is_word(first, joiners[i])) return rest;
    return name;
}

static bool is_one(const struct swap_pair *pair) { return pair->found[0].count == 1 && pair->found[1].count == 1; }

/* A name of two words is no pair: "Ana" and "Mendes" are the same person. */
static bool is_same(const struct swap_pair *pair) {
    return is_one(pair) && pair->found[0].rows[0].at == pair->found[1].rows[0].at;
}

static status read_pair(const struct line_asker *asker, struct text names, uint32_t at, struct swap_pair *pair) {
    struct text one = {names.bytes, at};
    if (one.bytes[at - 1] == ',') one.length--;
    pair->names[0] = text_trimmed(one);
    pair->names[1] = without_joiner(text_trimmed(text_skip(names, at + 1)));
    TRY(line_people_find(asker, pair->names[0], &pair->found[0]));
    return line_people_find(asker, pair->names[1], &pair->found[1]);
}

/* Fewer people are a better reading; a split of which one half is nobody is the worst. */
static bool is_better(const struct swap_pair *pair, const struct swap_pair *best) {
    uint64_t count = (uint64_t)pair->found[0].count * pair->found[1].count;
    uint64_t least = (uint64_t)best->found[0].count * best->found[1].count;
    return count && (!least || count < least);
}

/* The best split of the names. False: there is only one name. */
static status find_pair(const struct line_asker *asker, struct text names, struct swap_pair *best, bool *is_pair) {
    uint32_t splits = 0;
    *is_pair = false;
    for (uint32_t at = 1; at + 1 < names.length && splits < SPLITS_MAX; at++) {
        struct swap_pair pair;
        if (names.bytes[at] != ' ') continue;
        splits++;
        TRY(read_pair(asker, names, at, &pair));
        if (is_same(&pair)) continue;
        if (!*is_pair || is_better(&pair, best)) *best = pair;
        *is_pair = true;
    }
    return done();
}

/* "table 2, seat 1", or that there is no table. */
static struct text seat_said(const struct line_asker *asker, entrant_id entrant, uint32_t *number) {
    const struct tournament *tournament = line_tournament(asker);
    struct sentence says = sentence_of(MSG_LINE_NO_SEAT, 0);
    stage_id stage;
    table_id table;
    uint32_t seat;
    if (stage_current(tournament, &stage) && seat_find(tournament, stage, entrant, &table, &seat)) {
        *number = tournament->tables.rows[table.at].number;
        says = sentence_of(MSG_LINE_SEAT, 2, arg_number(*number), arg_number(seat + 1));
    }
    return line_said(asker, &says);
}

static status say_swap(const struct line_asker *asker, struct line_answer *answer, entrant_id one, entrant_id other) {
    const struct tournament *tournament = line_tournament(asker);
    uint32_t table = 0;
    struct text of_other = seat_said(asker, other, &table), of_one = seat_said(asker, one, &table);
    line_say_strong(asker, answer,
                    sentence_of(MSG_LINE_SWAP, 2, arg_entrant(asker->state, tournament, one),
                                arg_entrant(asker->state, tournament, other)));
    line_say_after(asker, answer, sentence_of(MSG_LINE_SWAP_SEATS, 2, arg_text(of_one), arg_text(of_other)));
    answer->table = table;
    return of_one.bytes && of_other.bytes ? done() : no_memory();
}

static status swap(struct typed_line *line, entrant_id one, entrant_id other, struct text reason) {
    static const struct sentence usual = {.message = MSG_LINE_REASON_SWAP};
    struct command_people_swap *body = &line->answer->command.body.people_swap;
    line_ready(line, COMMAND_people_swap);
    body->one = line_number_of(line->asker, one);
    body->other = line_number_of(line->asker, other);
    body->reason = reason.length ? reason : line_said(line->asker, &usual);
    TRY(say_swap(line->asker, line->answer, one, other));
    line_say_after(line->asker, line->answer, sentence_of(MSG_LINE_REASON, 1, arg_text(body->reason)));
    return body->reason.bytes ? done() : no_memory();
}

/* "swap #2 bia: came late" for each whom the first name means; else for each of the second. */
static status offer_choices(struct typed_line *line, const struct swap_pair *pair, struct text reason) {
    uint32_t which = pair->found[0].count > 1 ? 0 : 1;
    const struct line_people *found = &pair->found[which];
    TRY(line_choices_begin(line, found));
    for (uint32_t i = 0; i < found->count && i < LINE_CHOICES_MAX; i++) {
        struct line_answer said = {0};
        struct buffer words = {0};
        buffer_add_text(&words, line->word);
        for (uint32_t of = 0; of < 2; of++) {
            buffer_add_byte(&words, ' ');
            if (of == which || pair->found[of].count == 1) {
                buffer_add_byte(&words, '#');
                buffer_add_number(&words, line_number_of(line->asker, pair->found[of].rows[of == which ? i : 0]));
            } else {
                buffer_add_text(&words, pair->names[of]);
            }
        }
        if (reason.length) buffer_add_cstr(&words, ": "), buffer_add_text(&words, reason);
        line_say_strong(line->asker, &said,
                        sentence_of(MSG_LINE_SWAP_ONE, 1,
                                    arg_entrant(line->asker->state, line_tournament(line->asker), found->rows[i])));
        TRY(line_choice_add(line, found->rows[i], said.says, &words));
    }
    return done();
}

static bool is_known(const struct swap_pair *pair) { return pair->found[0].count && pair->found[1].count; }

/* The reason follows a colon, but a name may have one too: the first colon that leaves two known people counts. `names`
 * and `reason` as they are typed; without two such people, as the first colon splits them. */
static status read_names(const struct typed_line *line, struct swap_pair *pair, struct text *reason, bool *is_pair) {
    struct text whole = line->rest;
    *reason = whole;
    TRY(find_pair(line->asker, text_trimmed(text_split_once(reason, ':')), pair, is_pair));
    for (uint32_t at = 0; at < whole.length && !(*is_pair && is_known(pair)); at++) {
        struct swap_pair other;
        struct text rest = text_skip(whole, at + 1);
        uint32_t length = (uint32_t)(rest.bytes - whole.bytes) + text_split_once(&rest, ':').length;
        bool is_other;
        if (whole.bytes[at] != ':') continue;
        TRY(find_pair(line->asker, text_trimmed((struct text){whole.bytes, length}), &other, &is_other));
        if (!is_other || !is_known(&other)) continue;
        *pair = other, *reason = rest, *is_pair = true;
    }
    *reason = text_trimmed(*reason);
    return done();
}

status line_act_swap(struct typed_line *line) {
    struct text reason;
    struct swap_pair pair;
    bool is_pair;
    TRY(read_names(line, &pair, &reason, &is_pair));
    if (!is_pair) {
        line_say_hint(line->asker, line->answer, sentence_of(MSG_LINE_SWAP_FORM, 1, arg_text(line->word)));
        return done();
    }
    for (uint32_t i = 0; i < 2; i++)
        if (!pair.found[i].count) return line_refuse_person(line, pair.names[i]);
    if (!is_one(&pair)) return offer_choices(line, &pair, reason);
    return swap(line, pair.found[0].rows[0], pair.found[1].rows[0], reason);
}
