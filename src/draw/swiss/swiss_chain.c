/* Pairs down one player from each group of a run but the last, to the next group, without rematches or broken wishes.
 *
 * That is the minimum: each of these groups, with all above it, has an odd number of players. So criteria 2, 4 and 5
 * are as good as possible, and criterion 6 decides, group by group from the top: who is paired down, trying the last of
 * the group first; whom this player meets, trying the first of the next group first; and the rest of each group must be
 * pairable without a rematch or a broken wish. Choices are tried in that order, and the first success is the best.
 * Whether the groups below can be drawn depends only on who was taken from the first of them: what failed once is not
 * tried again. */
#include "draw/swiss/swiss_internal.h"

enum { TRIES_MOST = 3000 };

/* What was chosen for one group of the run. */
struct chain_link {
    uint32_t first, end; /* the group's players */
    uint32_t taken;      /* who meets a player from above, or SWISS_NOBODY */
    uint32_t tried;      /* how many were tried as `goer`: all from the last on, then the spared ones */
    uint32_t goer, meets;
};

struct chain {
    struct swiss_work *work;
    struct swiss_chain_room *room;
    uint32_t count; /* of links */
    uint32_t tries;
};

status swiss_chain_start(struct swiss_work *work, struct swiss_chain_room *room) {
    room->links = ARENA_ARRAY(work->arena, struct chain_link, work->groups);
    room->list = ARENA_ARRAY(work->arena, uint32_t, work->players);
    room->is_vain = ARENA_ARRAY(work->arena, bool, work->players);
    return room->links && room->list && room->is_vain ? done() : no_memory();
}

static void link_start(const struct chain *chain, uint32_t at, uint32_t taken) {
    struct chain_link *link = &chain->room->links[at];
    link->taken = taken;
    link->tried = 0;
    link->goer = link->meets = SWISS_NOBODY;
}

/* Can those who stay in the group be paired? */
static status stay_pairable(struct chain *chain, const struct chain_link *link, bool *can) {
    struct swiss_work *work = chain->work;
    uint32_t count = 0, *list = chain->room->list, bye = work->result->bye;
    uint32_t out = (link->taken != SWISS_NOBODY ? 1U : 0) + (link->goer != SWISS_NOBODY ? 1U : 0) + (bye >= link->first && bye < link->end ? 1U : 0);
    *can = swiss_enough(work, link->end - link->first - out, BAR_MET_OR_APART);
    if (*can) return done();
    for (uint32_t p = link->first; p < link->end; p++)
        if (p != link->taken && p != link->goer && p != bye) list[count++] = p;
    return swiss_pairable(work, list, count, BAR_MET_OR_APART, can);
}

/* Finds the next player who can be paired down so that those who stay can be paired; false: none. */
static status goer_next(struct chain *chain, struct chain_link *link, bool *there) {
    const struct swiss_work *work = chain->work;
    uint32_t size = link->end - link->first;
    *there = false;
    while (!*there && link->tried < 2 * size && chain->tries > 0) {
        uint32_t p = link->end - 1 - link->tried % size;
        bool is_turn_of_spared = link->tried++ >= size;
        if (p == link->taken || p == work->result->bye || swiss_is_spared(work, p) != is_turn_of_spared) continue;
        chain->tries--;
        link->goer = p;
        TRY(stay_pairable(chain, link, there));
    }
    return done();
}

/* The first after `meets` in the next group whom `goer` may meet, and with whom the rest did not fail before. */
static bool meets_next(struct chain *chain, struct chain_link *link, const struct chain_link *below) {
    const struct swiss_work *work = chain->work;
    uint32_t p = link->meets == SWISS_NOBODY ? below->first : link->meets + 1;
    for (; p < below->end && chain->tries > 0; p++, chain->tries--) {
        if (p == work->result->bye || chain->room->is_vain[p] || swiss_is_barred(work, link->goer, p)) continue;
        link->meets = p;
        return true;
    }
    return false;
}

/* The next choice for a group that is not the last. */
static status link_next(struct chain *chain, uint32_t at, bool *there) {
    struct chain_link *link = &chain->room->links[at];
    *there = link->goer != SWISS_NOBODY;
    for (;;) {
        if (*there && meets_next(chain, link, link + 1)) return done();
        link->meets = SWISS_NOBODY;
        TRY(goer_next(chain, link, there));
        if (!*there) return done();
    }
}

/* Tries from the top down; goes back up if there is no further choice. */
static status try_all(struct chain *chain, bool *found) {
    struct swiss_chain_room *room = chain->room;
    uint32_t at = 0;
    link_start(chain, 0, SWISS_NOBODY);
    for (;;) {
        bool is_last = at + 1 == chain->count, there;
        if (is_last)
            TRY(stay_pairable(chain, &room->links[at], &there));
        else
            TRY(link_next(chain, at, &there));
        *found = is_last && there;
        if (*found || (!there && at == 0)) return done();
        if (there) {
            link_start(chain, at + 1, room->links[at].meets);
            at++;
        } else {
            room->is_vain[room->links[at].taken] = true;
            at--;
        }
    }
}

status swiss_chain(struct swiss_work *work, struct swiss_run run, struct swiss_chain_room *room, bool *found) {
    uint32_t tries = TRIES_MOST + 8 * run.count;
    struct chain chain = {work, room, run.count, tries};
    for (uint32_t i = 0; i < run.count; i++) {
        room->links[i].first = work->group_start[run.groups[i]];
        room->links[i].end = work->group_start[run.groups[i] + 1];
    }
    TRY(try_all(&chain, found));
    work->steps += tries - chain.tries;
    for (uint32_t i = 0; *found && i + 1 < run.count; i++) swiss_settle(work, room->links[i].goer, room->links[i].meets);
    return done();
}
