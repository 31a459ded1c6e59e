/* People by what was typed of their names. */
#include <string.h>
#include "app/line/line_internal.h"
#include "core/state/stage_edit.h"

enum match { MATCH_NOT, MATCH_PART, MATCH_WORDS, MATCH_WHOLE };

static bool has_part(struct text whole, struct text part) {
    for (uint32_t at = 0; at + part.length <= whole.length; at++)
        if (memcmp(whole.bytes + at, part.bytes, part.length) == 0) return true;
    return false;
}

static bool begins_with(struct text whole, struct text part) {
    return part.length <= whole.length && memcmp(whole.bytes, part.bytes, part.length) == 0;
}

enum { NAME_WORDS_MAX = NAME_CHARACTERS_MAX };

/* Its words, at most NAME_WORDS_MAX + 1. */
static uint32_t words_of(struct text text, struct text words[NAME_WORDS_MAX + 1]) {
    uint32_t count = 0;
    while (text.length && count <= NAME_WORDS_MAX) words[count++] = text_split_once(&text, ' ');
    return count;
}

/* Takes the longest word out; false: none is left. */
static bool take_longest(struct text *words, uint32_t count, struct text *longest) {
    struct text *found = NULL;
    for (uint32_t i = 0; i < count; i++)
        if (words[i].length && (!found || words[i].length > found->length)) found = &words[i];
    if (!found) return false;
    *longest = *found;
    found->length = 0;
    return true;
}

/* Takes out a word that begins so. */
static bool take_word(struct text *words, uint32_t count, struct text part) {
    for (uint32_t i = 0; i < count; i++) {
        if (!words[i].length || !begins_with(words[i], part)) continue;
        words[i].length = 0;
        return true;
    }
    return false;
}

/* Does another word of the name begin with each typed word? The longest typed word fits the fewest, so it chooses
 * first. */
static bool has_words(struct text name, struct text typed) {
    struct text of_name[NAME_WORDS_MAX + 1], wanted[NAME_WORDS_MAX + 1], part;
    uint32_t names = words_of(name, of_name), count = words_of(typed, wanted);
    if (count > names) return false;
    while (take_longest(wanted, count, &part))
        if (!take_word(of_name, names, part)) return false;
    return true;
}

/* A copy without blanks; NULL bytes: no memory. */
static struct text without_blanks(struct arena *arena, struct text text) {
    char *bytes = arena_alloc(arena, text.length + 1);
    uint32_t length = 0;
    for (uint32_t i = 0; bytes && i < text.length; i++)
        if (text.bytes[i] != ' ') bytes[length++] = text.bytes[i];
    return (struct text){bytes, length};
}

/* Both folded. */
static status match_of(struct arena *arena, struct text name, struct text typed, enum match *match) {
    struct text close_name = without_blanks(arena, name), close_typed = without_blanks(arena, typed);
    if (!close_name.bytes || !close_typed.bytes) return no_memory();
    *match = MATCH_NOT;
    if (!close_typed.length || !close_name.length) return done();
    if (text_equal(close_name, close_typed))
        *match = MATCH_WHOLE;
    else if (has_words(name, typed) || begins_with(close_name, close_typed))
        *match = MATCH_WORDS;
    else if (has_part(close_name, close_typed))
        *match = MATCH_PART;
    return done();
}

/* "12" or "#12". */
static bool as_number(struct text who, int64_t *number) {
    return text_number(who.length && who.bytes[0] == '#' ? text_skip(who, 1) : who, 1, PERSON_NUMBER_MAX, number);
}

static void find_numbered(const struct line_asker *asker, int64_t number, struct line_people *found) {
    person_id person;
    if (person_numbered(asker->state, (uint32_t)number, &person) &&
        entrant_of(line_tournament(asker), person, &found->rows[0]))
        found->count = 1;
}

status line_people_find(const struct line_asker *asker, struct text who, struct line_people *found) {
    const struct tournament *tournament = line_tournament(asker);
    struct text typed = text_casefold(asker->arena, who);
    enum match best = MATCH_PART;
    int64_t number;
    *found = (struct line_people){.rows = ARENA_ARRAY(asker->arena, entrant_id, tournament->entrants.count + 1)};
    if (!typed.bytes || !found->rows) return no_memory();
    if (as_number(typed, &number)) {
        find_numbered(asker, number, found);
        return done();
    }
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        enum match match;
        struct text name = text_casefold(asker->arena, person_name(asker->state, tournament->entrants.rows[i].person));
        if (!name.bytes) return no_memory();
        TRY(match_of(asker->arena, name, typed, &match));
        if (match < best) continue;
        if (match > best) found->count = 0;
        best = match;
        found->rows[found->count++] = (entrant_id){i};
    }
    return done();
}

status line_namesake(const struct line_asker *asker, struct text name, bool *found, person_id *person) {
    struct text typed = text_casefold(asker->arena, name);
    *found = false;
    if (!typed.bytes) return no_memory();
    for (uint32_t i = 0; i < asker->state->people.count && !*found; i++) {
        struct text folded = text_casefold(asker->arena, person_name(asker->state, (person_id){i}));
        enum match match;
        if (!folded.bytes) return no_memory();
        TRY(match_of(asker->arena, folded, typed, &match));
        *found = match == MATCH_WHOLE;
        *person = (person_id){i};
    }
    return done();
}

static void add_part(struct buffer *out, const struct line_asker *asker, struct sentence sentence) {
    buffer_add_cstr(out, " · ");
    message_format(out, asker->language, &sentence);
}

struct text line_person_detail(const struct line_asker *asker, entrant_id id, uint32_t *table) {
    static const enum message left[STATUSES] = {[STATUS_SITTING_OUT] = MSG_STATUS_SITTING_OUT,
                                                [STATUS_DROPPED] = MSG_STATUS_DROPPED,
                                                [STATUS_DISQUALIFIED] = MSG_STATUS_DISQUALIFIED};
    const struct tournament *tournament = line_tournament(asker);
    const struct format *format = format_of(tournament);
    const struct entrant *entrant = &tournament->entrants.rows[id.at];
    struct buffer detail = {0};
    struct text kept;
    stage_id stage;
    table_id at;
    uint32_t seat;
    *table = 0;
    buffer_add_byte(&detail, '#'), buffer_add_number(&detail, asker->state->people.rows[entrant->person.at].number);
    if (stage_current(tournament, &stage) && seat_find(tournament, stage, id, &at, &seat)) {
        const struct table *row = &tournament->tables.rows[at.at];
        *table = row->number;
        add_part(&detail, asker, sentence_of(MSG_LINE_SEAT, 2, arg_number(row->number), arg_number(seat + 1)));
        if (row->set < format->set_count) add_part(&detail, asker, sentence_of(format->sets[row->set].name, 0));
    }
    if (entrant->status != STATUS_PLAYING) add_part(&detail, asker, sentence_of(left[entrant->status], 0));
    return is_done(arena_keep(asker->arena, &detail, &kept)) ? kept : (struct text){0};
}
