/* What a power cut leaves: see platter.h. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "platter.h"

/* How things fare in one cut: all by the same hand, so that cuts come out that leave nearly everything, nearly nothing,
 * and all but one. */
enum luck { LUCK_ALL_KEPT, LUCK_ALL_LOST, LUCK_EVEN, LUCK_GOOD, LUCK_BAD, LUCK_IN_ORDER, LUCK_BUT_ONE, LUCKS };
/* Where a file has grown and nothing arrived. */
enum blank { BLANK_ZEROS, BLANK_STALE, BLANK_RUBBISH, BLANKS };
enum { TORN_ONE_IN = 8, RARELY = 16, RUBBISH_ONE_IN = 3, SPOILT_ONE_IN = 4 };

/* A pending step of the file that is looked at. */
struct change {
    const struct step *step;
    uint32_t place; /* among all that is pending */
    bool lost;      /* of a file that got shorter: it did not */
};

/* Pieces of steps touch a sector: so many in all, so many arrived, so many were passed. */
struct sector {
    uint32_t pieces, arrived, passed;
    bool torn, spoilt;
};

struct cut {
    const struct platter *before;
    struct platter *after;
    struct dice *dice;
    struct toll *toll;
    uint32_t sector_size;
    enum luck luck;
    enum blank blank;
    bool tears;
    uint32_t limit; /* LUCK_IN_ORDER: so many steps arrived */
    VEC(struct change) changes;
    VEC(struct sector) sectors;
};

static bool arrives(struct cut *cut, uint32_t place) {
    switch (cut->luck) {
    case LUCK_ALL_KEPT: return true;
    case LUCK_ALL_LOST: return false;
    case LUCK_IN_ORDER: return place < cut->limit;
    case LUCK_GOOD:
    case LUCK_BUT_ONE: return !one_in(cut->dice, RARELY);
    case LUCK_BAD: return one_in(cut->dice, RARELY);
    default: return one_in(cut->dice, 2);
    }
}

/* ---- Names ---- */

static bool is_change(const struct step *step) { return step->kind == STEP_WRITE || step->kind == STEP_RESIZE; }

static void cut_folder(struct cut *cut) {
    for (uint32_t i = 0; i < cut->before->pending.count; i++) {
        const struct step *step = &cut->before->pending.rows[i];
        if (is_change(step)) continue;
        bool kept = arrives(cut, i);
        if (kept) platter_name(cut->after, step);
        cut->toll->names_kept += kept;
        cut->toll->names_lost += !kept;
    }
}

/* A file without a name is no more; what it held may turn up as rubbish. */
static void drop_nameless(struct platter *platter) {
    bool named[FILES_MAX + 1] = {false};
    for (uint32_t i = 0; i < NAMES_MAX; i++) named[platter->names[i]] = true;
    for (uint32_t i = 0; i < platter->file_count; i++)
        if (!named[i + 1]) platter->files[i].size = 0;
}

/* ---- Sizes ---- */

static void changes_find(struct cut *cut, uint32_t file) {
    cut->changes.count = 0;
    for (uint32_t i = 0; i < cut->before->pending.count; i++) {
        const struct step *step = &cut->before->pending.rows[i];
        if (!is_change(step) || step->file != file) continue;
        struct change *change = platter_or_stop(VEC_PUSH(&cut->changes));
        *change = (struct change){step, i, false};
    }
}

/* The size behind a change; one that was lost leaves it. */
static uint64_t size_behind(const struct change *change, uint64_t size) {
    const struct step *step = change->step;
    uint64_t end = step->at + step->size;
    if (change->lost) return size;
    return step->kind == STEP_RESIZE || end > size ? end : size;
}

static bool makes_shorter(const struct change *change, uint64_t size) {
    return change->step->kind == STEP_RESIZE && change->step->at < size;
}

/* A file gets shorter as a whole, or it does not. */
static void shorter_or_not(struct cut *cut, uint64_t size) {
    for (uint32_t i = 0; i < cut->changes.count; i++) {
        struct change *change = &cut->changes.rows[i];
        change->lost = makes_shorter(change, size) && !arrives(cut, change->place);
        size = size_behind(change, size);
    }
}

/* A size it had since it was last shorter, and the largest that it ever had. */
static uint64_t size_of_cut(struct cut *cut, uint64_t size, uint64_t *most) {
    uint64_t found = size;
    bool last = cut->luck == LUCK_ALL_KEPT || cut->luck == LUCK_BUT_ONE || one_in(cut->dice, 2);
    *most = size;
    for (uint32_t i = 0; i < cut->changes.count; i++) {
        const struct change *change = &cut->changes.rows[i];
        bool shorter = !change->lost && makes_shorter(change, size);
        size = size_behind(change, size);
        if (size > *most) *most = size;
        if (cut->luck == LUCK_IN_ORDER ? change->place < cut->limit : shorter || last || arrives(cut, change->place))
            found = size;
    }
    return found;
}

/* ---- Contents ---- */

static void rubbish(struct dice *dice, uint8_t *bytes, uint64_t size) {
    for (uint64_t i = 0; i < size; i += sizeof(uint64_t)) {
        uint64_t bits = dice_bits(dice);
        memcpy(bytes + i, &bits, size - i < sizeof bits ? size - i : sizeof bits);
    }
}

/* Room for the largest size, filled as if nothing had arrived. */
static void blank_fill(struct cut *cut, struct content *content, uint64_t size) {
    uint64_t from = content->size;
    if (size <= from) return;
    content_resize(content, (uint32_t)size);
    if (cut->blank == BLANK_RUBBISH) rubbish(cut->dice, content->bytes + from, size - from);
    if (cut->blank != BLANK_STALE) return;
    const struct content *other = &cut->before->files[below(cut->dice, cut->before->file_count)];
    uint64_t to = other->ever < size ? other->ever : size;
    if (to <= from) return;
    memcpy(content->bytes + from, other->bytes + from, to - from);
    cut->after->stale = true;
}

/* The beginning or the end of what was written, and perhaps rubbish somewhere in it. */
static void piece_torn(struct cut *cut, uint8_t *to, const uint8_t *from, uint32_t size) {
    uint32_t where = below(cut->dice, size + 1);
    if (one_in(cut->dice, 2))
        memcpy(to, from, where);
    else
        memcpy(to + where, from + where, size - where);
    if (!one_in(cut->dice, RUBBISH_ONE_IN)) return;
    where = below(cut->dice, size);
    rubbish(cut->dice, to + where, below(cut->dice, size - where) + 1);
}

static void piece_take(struct cut *cut, struct sector *sector, uint8_t *to, const uint8_t *from, uint32_t size) {
    if (sector->passed++ >= sector->arrived) return;
    if (sector->torn && sector->passed == sector->arrived)
        piece_torn(cut, to, from, size);
    else
        memcpy(to, from, size);
}

/* The disk was writing the sector, and nothing of it can be relied on. */
static void sector_spoil(struct cut *cut, uint64_t at, struct content *content) {
    uint64_t end = at + cut->sector_size;
    rubbish(cut->dice, content->bytes + at, (end < content->size ? end : content->size) - at);
}

/* The pieces of one write, sector by sector. `content` NULL: they are counted only. */
static void write_take(struct cut *cut, const struct change *change, struct content *content) {
    uint64_t from = change->step->at, end = from + change->step->size;
    for (uint64_t to; from < end; from = to) {
        struct sector *sector = &cut->sectors.rows[from / cut->sector_size];
        to = (from / cut->sector_size + 1) * cut->sector_size;
        if (to > end) to = end;
        if (content) {
            piece_take(cut, sector, content->bytes + from, change->step->bytes + (from - change->step->at),
                       (uint32_t)(to - from));
            if (sector->spoilt && sector->passed == sector->arrived)
                sector_spoil(cut, from / cut->sector_size * cut->sector_size, content);
        } else {
            sector->pieces++;
            sector->arrived += cut->luck == LUCK_IN_ORDER && change->place < cut->limit;
        }
    }
}

/* Any of the contents it had since the last sync. */
static void sector_fares(struct cut *cut, struct sector *sector, bool is_the_one) {
    if (cut->luck == LUCK_BUT_ONE)
        sector->arrived = is_the_one ? below(cut->dice, sector->pieces) : sector->pieces;
    else if (cut->luck != LUCK_IN_ORDER && arrives(cut, 0))
        sector->arrived = sector->pieces;
    else if (cut->luck != LUCK_IN_ORDER && cut->luck != LUCK_ALL_LOST && one_in(cut->dice, 2))
        sector->arrived = below(cut->dice, sector->pieces);
    sector->torn = cut->tears && sector->arrived > 0 && one_in(cut->dice, TORN_ONE_IN);
    sector->spoilt = sector->torn && one_in(cut->dice, SPOILT_ONE_IN);
    cut->toll->sectors_torn += sector->torn;
    cut->toll->sectors_kept += !sector->torn && sector->arrived == sector->pieces;
    cut->toll->sectors_lost += !sector->torn && sector->arrived < sector->pieces;
}

static void sectors_fare(struct cut *cut) {
    uint32_t touched = 0, one = 0;
    for (uint32_t i = 0; i < cut->sectors.count; i++) touched += cut->sectors.rows[i].pieces > 0;
    if (touched > 0) one = below(cut->dice, touched);
    for (uint32_t i = 0; i < cut->sectors.count; i++)
        if (cut->sectors.rows[i].pieces > 0) sector_fares(cut, &cut->sectors.rows[i], one-- == 0);
}

static void sectors_make(struct cut *cut, uint64_t size) {
    uint32_t count = (uint32_t)(size / cut->sector_size + 1);
    cut->sectors.count = 0;
    if (!VEC_RESERVE(&cut->sectors, count)) platter_or_stop(NULL);
    memset(cut->sectors.rows, 0, count * sizeof *cut->sectors.rows);
    cut->sectors.count = count;
    for (uint32_t i = 0; i < cut->changes.count; i++)
        if (cut->changes.rows[i].step->kind == STEP_WRITE) write_take(cut, &cut->changes.rows[i], NULL);
    sectors_fare(cut);
}

static void cut_file(struct cut *cut, uint32_t file) {
    struct content *content = &cut->after->files[file];
    uint64_t most, size;
    changes_find(cut, file);
    if (cut->changes.count == 0) return;
    shorter_or_not(cut, content->size);
    size = size_of_cut(cut, content->size, &most);
    sectors_make(cut, most);
    blank_fill(cut, content, most);
    for (uint32_t i = 0; i < cut->changes.count; i++) {
        const struct change *change = &cut->changes.rows[i];
        if (change->step->kind == STEP_WRITE)
            write_take(cut, change, content);
        else if (!change->lost && change->step->at < most)
            memset(content->bytes + change->step->at, 0, most - change->step->at);
    }
    content->size = (uint32_t)size;
}

void platter_cut(struct platter *after, const struct platter *before, struct dice *dice, uint32_t sector_size,
                 struct toll *toll) {
    struct cut cut = {.before = before, .after = after, .dice = dice, .toll = toll, .sector_size = sector_size};
    cut.luck = (enum luck)below(dice, LUCKS);
    cut.blank = (enum blank)below(dice, BLANKS);
    cut.tears = !one_in(dice, 3);
    cut.limit = below(dice, before->pending.count + 1);
    toll->cuts++;
    toll->cuts_with_pending += before->pending.count > 0;
    platter_settled(after, before);
    for (uint32_t i = 0; i < before->file_count; i++) cut_file(&cut, i);
    cut_folder(&cut);
    drop_nameless(after);
    VEC_FREE(&cut.changes);
    VEC_FREE(&cut.sectors);
}
