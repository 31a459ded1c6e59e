/* Page: a player's home on the phone: table, next step, and reports of each tournament. */
#include "pages/games/table_game_pages.h"
#include "core/state/game_seats.h"
#include "view/game/game_messages.h"
#include "pages/phone/phone_pages.h"
#include "core/decks/deck_registrations.h"
#include "core/state/rooms.h"
#include "core/ledger/undo.h"
#include "pages/shared/frame_clock.h"
#include "pages/shared/page_exists.h"
#include "pages/shared/staff_frame.h"
#include "view/hall/checkin_list.h"
#include "view/hall/round_clock.h"
#include "core/rulebook/score_format.h"
#include "base/sort.h"

/* One tournament of the player, while its card is filled. */
struct player_home_filling {
    const struct page_ctx *ctx; /* of that tournament */
    const struct tournament *tournament;
    entrant_id entrant;
    struct player_task now;
};

static struct text name_at(const struct player_home_filling *filling, uint32_t seat) {
    const struct seat *seats = table_seats(filling->tournament, filling->now.table);
    struct argument name = arg_entrant(filling->ctx->state, filling->tournament, seats[seat].entrant);
    return page_ctx_copy(filling->ctx, text_of(name.text));
}

/* The scores shown at the seats: the result; before there is one, the reports, if all are equal. */
static const struct score *shown_scores(const struct player_home_filling *filling) {
    const struct player_task *now = &filling->now;
    const struct report *said = now->others ? now->others : now->own;
    bool agreed = now->step == PLAYER_ANSWERS || now->step == PLAYER_REPORTED;
    return agreed && said && said->score_count ? report_scores(filling->tournament, said) : NULL;
}

/* The reports of the seats; the player's own first. */
static uint32_t list_reports(const struct player_home_filling *filling, const struct report **reports) {
    const struct tournament *tournament = filling->tournament;
    const struct seat *seats = table_seats(tournament, filling->now.table);
    uint32_t size = tournament->tables.rows[filling->now.table.at].size, count = 0;
    if (filling->now.own) reports[count++] = filling->now.own;
    for (uint32_t i = 0; i < size; i++) {
        const struct report *report = report_of(tournament, filling->now.table, seats[i].entrant);
        if (report && i != filling->now.seat) reports[count++] = report;
    }
    return count;
}

static struct me_reported reported_of(const struct player_home_filling *filling, const struct report *report,
                                      uint32_t seat) {
    if (!report->score_count) return (struct me_reported){.score = text_of("")};
    const struct score *score = &report_scores(filling->tournament, report)[seat];
    return (struct me_reported){.score = page_ctx_points(filling->ctx, score),
                                .won = score_mark(format_of(filling->tournament), score) != NULL};
}

/* Every seat with what each report says of it. */
static status fill_reported(const struct player_home_filling *filling, const struct report **reports, uint32_t count,
                            struct me_seat *seats, uint32_t size) {
    for (uint32_t i = 0; i < size; i++) {
        struct me_reported *cells = ARENA_ARRAY(filling->ctx->arena, struct me_reported, count + 1);
        bool differs = false;
        if (!cells) return no_memory();
        for (uint32_t j = 0; j < count; j++) {
            cells[j] = reported_of(filling, reports[j], i);
            differs |=
                cells[j].score.length && (cells[j].won != cells[0].won || !text_equal(cells[j].score, cells[0].score));
        }
        for (uint32_t j = 0; j < count; j++) cells[j].differs = differs;
        seats[i].reported.rows = cells, seats[i].reported.count = count;
    }
    return done();
}

static status fill_reports(const struct player_home_filling *filling, struct me_seat *seats,
                           struct me_tournament *row) {
    const struct tournament *tournament = filling->tournament;
    uint32_t size = tournament->tables.rows[filling->now.table.at].size;
    const struct report **reports = ARENA_ARRAY(filling->ctx->arena, const struct report *, size + 1);
    struct me_report *rows = ARENA_ARRAY(filling->ctx->arena, struct me_report, size + 1);
    if (!reports || !rows) return no_memory();
    uint32_t count = filling->now.step == PLAYER_DISPUTED ? list_reports(filling, reports) : 0;
    for (uint32_t i = 0; i < count; i++) {
        struct argument name = arg_entrant(filling->ctx->state, tournament, reports[i]->entrant);
        rows[i] = (struct me_report){
            .name = page_ctx_copy(filling->ctx, text_of(name.text)),
            .words = state_text(filling->ctx->state, reports[i]->words),
            .is_me = reports[i] == filling->now.own,
        };
    }
    row->reports.rows = rows, row->reports.count = count;
    return count ? fill_reported(filling, reports, count, seats, size) : done();
}

static status fill_seats(const struct player_home_filling *filling, struct me_tournament *row) {
    const struct tournament *tournament = filling->tournament;
    const struct page_ctx *ctx = filling->ctx;
    table_id id = filling->now.table;
    const struct table *table = &tournament->tables.rows[id.at];
    const struct seat *seats = table_seats(tournament, id);
    const struct score *said = shown_scores(filling);
    struct me_seat *rows = ARENA_ARRAY(ctx->arena, struct me_seat, table->size + 1);
    uint32_t first;
    if (!rows) return no_memory();
    bool has_first = first_player(ctx->state, tournament, id, &first);
    for (uint32_t i = 0; i < table->size; i++) {
        const struct score *score = table->has_result ? &seats[i].score : said ? &said[i] : NULL;
        rows[i] = (struct me_seat){
            .seat = i + 1,
            .name = name_at(filling, i),
            .is_me = i == filling->now.seat,
            .begins = has_first && first == i && !score,
            .score = score ? page_ctx_points(ctx, score) : text_of(""),
            .won = score && score_mark(format_of(tournament), score) != NULL,
        };
    }
    row->seats.rows = rows;
    row->seats.count = table->size;
    return fill_reports(filling, rows, row);
}

static void fill_clock(const struct player_home_filling *filling, struct me_tournament *row) {
    const struct page_ctx *ctx = filling->ctx;
    struct round_clock clock = clock_of(ctx->state, ctx->tournament, ctx->frame->now_ms);
    if (!clock.is_played || clock.state == CLOCK_NONE || clock.state == CLOCK_STOPPED) return;
    struct table_time time = table_time_of(ctx->state, ctx->tournament, &clock, filling->now.table);
    bool streamed = ctx->frame->streamed && clock.state == CLOCK_RUNNING;
    row->clock = clock.state == CLOCK_PAUSED ? ME_CLOCK_PAUSED : ME_CLOCK_RUNNING;
    row->extra = time.extra;
    row->ends_ms = time.ends_ms;
    row->starts_ms = frame_clock_starts(ctx, &clock);
    row->starts = frame_clock_ends(ctx, time.ends_ms ? clock.started_ms : 0);
    row->over = time.over && !streamed;
    row->left = streamed ? text_of("") : frame_clock_left(ctx, time.left_ms);
    row->ends = frame_clock_ends(ctx, time.ends_ms);
}

/* "A judge was called: 3rd in line", "Bia comes". */
static void fill_call(const struct player_home_filling *filling, struct me_tournament *row) {
    const struct page_ctx *ctx = filling->ctx;
    const struct judge_call *call = call_at_table(ctx->state, filling->tournament, filling->now.table);
    person_id judge;
    row->may_call = filling->now.is_open && !call;
    row->ruling = ruling_in_force(ctx->state, filling->tournament, filling->now.table,
                                  filling->tournament->entrants.rows[filling->entrant.at].person);
    if (!call) return;
    if (call->caller && call->caller == ctx->frame->me) row->call_to_drop = call->number;
    uint32_t place = call_queue_position(ctx->state, call);
    struct sentence says =
        sentence_of(place == 1 ? MSG_PAGE_ME_CALL_NEXT : MSG_PAGE_ME_CALL_WAITS, 1, arg_number(place));
    if (!place && person_numbered(ctx->state, call->judge, &judge))
        says = sentence_of(MSG_PAGE_ME_CALL_TAKEN, 1, arg_person(ctx->state, judge));
    else if (!place)
        says = sentence_of(MSG_PAGE_ME_CALL_COMES, 0);
    row->call = page_ctx_said(ctx, &says);
}

static status fill_table(const struct player_home_filling *filling, struct me_tournament *row) {
    const struct tournament *tournament = filling->tournament;
    const struct table *table = &tournament->tables.rows[filling->now.table.at];
    row->has_table = filling->now.is_open;
    row->table = table->number;
    row->room = room_of_table(filling->ctx->state, tournament, table->number);
    row->seat = filling->now.seat + 1;
    row->seen = (int64_t)filling->now.changed;
    TRY(fill_seats(filling, row));
    if (!filling->now.is_open) return done();
    if (!table->has_result) fill_clock(filling, row);
    if (filling->now.step == PLAYER_PLAYS) row->target = table->target;
    fill_call(filling, row);
    return done();
}

/* Names of the table's other players who have reported or confirmed (`reported`), or who have not: "Bia, Caio". */
static struct argument arg_seated(const struct player_home_filling *filling, bool reported) {
    char room[ARGUMENT_TEXT_MAX];
    struct buffer names = buffer_wrap(room, sizeof room);
    const struct seat *seats = table_seats(filling->tournament, filling->now.table);
    uint32_t size = filling->tournament->tables.rows[filling->now.table.at].size;
    for (uint32_t i = 0; i < size; i++) {
        struct text name = name_at(filling, i);
        bool has_said = report_of(filling->tournament, filling->now.table, seats[i].entrant) != NULL;
        if (i == filling->now.seat || has_said != reported) continue;
        if (names.length + name.length + 2 > sizeof room) break;
        if (names.length) buffer_add_cstr(&names, ", ");
        buffer_add_text(&names, name);
    }
    return arg_text(buffer_view(&names));
}

static struct sentence sentence_of_rest(const struct player_task *now) {
    return now->rest ? sentence_of(MSG_PAGE_ME_RESTS, 1, arg_message(rest_message(now->rest)))
                     : sentence_of(MSG_PAGE_ME_BYE, 0);
}

/* Someone who came late plays from the next round; a knockout goes on without those who are out. */
static struct sentence sentence_of_elsewhere(const struct player_home_filling *filling) {
    uint8_t kind = filling->tournament->stages.rows[filling->now.stage.at].kind;
    return sentence_of(kind == STAGE_ROUND ? MSG_PAGE_ME_NEXT_ROUND : MSG_PAGE_ME_ELSEWHERE, 0);
}

/* After the last stage there is no round to wait for. */
static struct sentence sentence_of_checked(const struct player_home_filling *filling) {
    uint8_t kind = filling->tournament->stages.rows[filling->now.stage.at].kind;
    bool is_last = kind == STAGE_FINAL || kind == STAGE_DECIDING;
    return sentence_of(is_last ? MSG_PAGE_ME_CHECKED_LAST : MSG_PAGE_ME_CHECKED, 0);
}

/* How each step looks, and its few words; `says` where the sentence has no arguments. */
static const struct {
    enum me_sign sign;
    enum message head, says;
} steps[PLAYER_STEPS] = {
    [PLAYER_WAITS] = {ME_SIGN_NONE, MSG_ME_HEAD_WAITS, MSG_PAGE_ME_WAITS},
    [PLAYER_ELSEWHERE] = {ME_SIGN_NONE, MSG_NONE, MSG_NONE},
    [PLAYER_RESTS] = {ME_SIGN_OK, MSG_NONE, MSG_NONE},
    [PLAYER_PLAYS] = {ME_SIGN_NONE, MSG_NONE, MSG_NONE},
    [PLAYER_ANSWERS] = {ME_SIGN_NONE, MSG_NONE, MSG_ME_SAYS_ANSWERS},
    [PLAYER_REPORTED] = {ME_SIGN_WAIT, MSG_ME_HEAD_REPORTED, MSG_NONE},
    [PLAYER_DISPUTED] = {ME_SIGN_DIFFER, MSG_ME_HEAD_DISPUTED, MSG_ME_SAYS_DISPUTED},
    [PLAYER_CHECKS] = {ME_SIGN_NONE, MSG_NONE, MSG_ME_SAYS_ANSWERS},
    [PLAYER_CHECKED] = {ME_SIGN_OK, MSG_NONE, MSG_NONE},
    [PLAYER_OBJECTED] = {ME_SIGN_DIFFER, MSG_ME_HEAD_OBJECTED, MSG_ME_SAYS_OBJECTED},
    [PLAYER_WITHDRAWN] = {ME_SIGN_GOLD, MSG_NONE, MSG_ME_SAYS_WITHDRAWN},
    [PLAYER_SITS_OUT] = {ME_SIGN_GOLD, MSG_ME_HEAD_SITS_OUT, MSG_ME_SAYS_SITS_OUT},
    [PLAYER_LEFT] = {ME_SIGN_GOLD, MSG_ME_HEAD_LEFT, MSG_ME_SAYS_LEFT},
    [PLAYER_DONE] = {ME_SIGN_NONE, MSG_NONE, MSG_PAGE_ME_DONE},
};

/* "Round 2 was withdrawn at 14:04" */
static struct sentence head_withdrawn(const struct player_home_filling *filling) {
    const struct page_ctx *ctx = filling->ctx;
    const struct withdrawal *withdrawn = &filling->now.withdrawn;
    struct argument title = arg_text(page_ctx_stage(ctx, withdrawn->kind, withdrawn->round));
    struct text hour = frame_clock_ends(ctx, withdrawn->at_ms);
    return hour.length ? sentence_of(MSG_ME_HEAD_WITHDRAWN_AT, 2, title, arg_text(hour))
                       : sentence_of(MSG_ME_HEAD_WITHDRAWN, 1, title);
}

static struct sentence head_of_step(const struct player_home_filling *filling) {
    const struct player_task *now = &filling->now;
    uint32_t table = now->table.at == NOBODY ? 0 : filling->tournament->tables.rows[now->table.at].number;
    switch (now->step) {
    case PLAYER_ANSWERS: return sentence_of(MSG_ME_HEAD_ANSWERS, 1, arg_seated(filling, true));
    case PLAYER_CHECKS: return sentence_of(MSG_ME_HEAD_CHECKS, 1, arg_number(table));
    case PLAYER_CHECKED: return sentence_of(MSG_ME_HEAD_CHECKED, 1, arg_number(table));
    case PLAYER_WITHDRAWN: return head_withdrawn(filling);
    case PLAYER_RESTS: return sentence_of(now->rest ? MSG_ME_HEAD_RESTS : MSG_ME_HEAD_BYE, 0);
    default: return sentence_of(steps[now->step].head, 0);
    }
}

static struct sentence sentence_of_step(const struct player_home_filling *filling) {
    const struct player_task *now = &filling->now;
    switch (now->step) {
    case PLAYER_ELSEWHERE: return sentence_of_elsewhere(filling);
    case PLAYER_RESTS: return sentence_of_rest(now);
    case PLAYER_PLAYS:
        return sentence_of(MSG_PAGE_ME_PLAYS, 1, arg_number(filling->tournament->tables.rows[now->table.at].number));
    case PLAYER_CHECKED: return sentence_of_checked(filling);
    case PLAYER_WITHDRAWN:
        return now->former_table ? sentence_of(MSG_ME_SAYS_WITHDRAWN_TABLE, 1, arg_number(now->former_table))
                                 : sentence_of(MSG_ME_SAYS_WITHDRAWN, 0);
    case PLAYER_REPORTED: return sentence_of(MSG_ME_SAYS_REPORTED, 1, arg_seated(filling, false));
    default: return sentence_of(steps[now->step].says, 0);
    }
}

/* Why staff withdrew the round, or why the player is out; only the player's own page says it. */
static struct text reason_shown(const struct player_home_filling *filling) {
    const struct state *state = filling->ctx->state;
    enum player_step step = filling->now.step;
    struct text why = text_of("");
    if (step == PLAYER_WITHDRAWN) why = state_text(state, filling->now.withdrawn.reason);
    if (step == PLAYER_LEFT || step == PLAYER_SITS_OUT)
        why = state_text(state, filling->tournament->entrants.rows[filling->entrant.at].reason);
    struct sentence says = sentence_of(MSG_ME_REASON, 1, arg_text(why));
    return why.length ? page_ctx_said(filling->ctx, &says) : text_of("");
}

/* The place, between rounds and at the end. */
static status fill_place(const struct player_home_filling *filling, struct me_tournament *row) {
    const struct page_ctx *ctx = filling->ctx;
    struct standings standings;
    row->place = text_of("");
    if (row->is_open || !rounds_begun(filling->tournament) || standings_hidden_for(ctx)) return done();
    TRY(standings_of(ctx->state, ctx->tournament, 0, ctx->arena, &standings));
    for (uint32_t i = 0; i < standings.count; i++) {
        const struct standing *each = &standings.rows[i];
        row->placed += each->rank > 0;
        if (each->number != row->number) continue;
        row->place = place_ordinal(ctx, each->rank);
        row->shared = each->shared;
    }
    return done();
}

/* At the end: the own score beside that of the one above. */
static status fill_own(const struct player_home_filling *filling, struct me_tournament *row) {
    const struct page_ctx *ctx = filling->ctx;
    struct explained_place *place = arena_alloc(ctx->arena, sizeof *place);
    if (!place) return no_memory();
    row->own = text_of("");
    if (!row->is_over || !row->place.length) return done();
    TRY(explain_place(ctx->state, ctx->tournament, 0, filling->entrant, ctx->arena, place));
    struct text ordinal = place->above.is_there ? place_ordinal(ctx, place->above.person.rank) : text_of("");
    struct sentence says = explained_own(ctx->state, filling->tournament, place, ordinal);
    if (says.message != MSG_NONE) row->own = page_ctx_said(ctx, &says);
    return done();
}

bool player_may_sit_out(const struct state *state, const struct tournament *tournament, entrant_id entrant) {
    struct notices ignored = {0};
    struct problem why;
    return tournament->entrants.rows[entrant.at].status == STATUS_PLAYING && rounds_begun(tournament) > 0 &&
           is_done(format_of(tournament)->check_status(state, tournament, entrant, STATUS_SITTING_OUT, &ignored, &why));
}

/* Before round 1, while players check in: whether this one has, and how many are here. */
static status fill_checkin(const struct player_home_filling *filling, struct me_tournament *row) {
    const struct page_ctx *ctx = filling->ctx;
    struct checkin_list list;
    if (filling->now.step != PLAYER_WAITS || !filling->tournament->checkin.is_open) return done();
    TRY(checkin_list_of(ctx->state, ctx->tournament, ctx->arena, &list));
    for (uint32_t i = 0; i < list.count; i++) {
        bool is_in = list.rows[i].place == CHECKIN_IN;
        if (list.rows[i].number != row->number) continue;
        struct sentence head = sentence_of(is_in ? MSG_ME_HEAD_CHECKED_IN : MSG_ME_HEAD_CHECK_IN, 0);
        struct sentence says =
            is_in ? sentence_of(MSG_ME_SAYS_CHECKED_IN, 2, arg_number(list.in), arg_number(list.in + list.missing))
                  : sentence_of(MSG_ME_SAYS_CHECK_IN, 0);
        row->sign = is_in ? ME_SIGN_OK : ME_SIGN_GOLD;
        row->head = page_ctx_said(ctx, &head);
        row->says = page_ctx_said(ctx, &says);
    }
    return done();
}

/* Between rounds: when the last one will end. */
static status fill_estimate(const struct player_home_filling *filling, struct me_tournament *row) {
    struct progress progress;
    if (row->is_open || row->is_over || !rounds_begun(filling->tournament)) return done();
    TRY(progress_of(filling->ctx->state, filling->ctx->tournament, &progress));
    return estimate_shown(filling->ctx, &progress, &row->estimate);
}

/* That the player is out of the next rounds, while a question about the table comes first. */
static struct text out_meanwhile(const struct page_ctx *ctx, const struct entrant *entrant,
                                 const struct player_task *now) {
    bool is_said = now->step == PLAYER_LEFT || now->step == PLAYER_SITS_OUT || now->is_over;
    bool sits_out = entrant->status == STATUS_SITTING_OUT;
    if (is_said || (entrant_plays(entrant) && !sits_out)) return text_of("");
    return page_ctx_message(ctx, sits_out ? MSG_ME_HEAD_SITS_OUT : MSG_ME_HEAD_LEFT);
}

/* What a player may change about playing on. */
static void fill_status(const struct player_home_filling *filling, struct me_tournament *row) {
    const struct entrant *entrant = &filling->tournament->entrants.rows[filling->entrant.at];
    row->is_over = filling->now.is_over;
    row->may_drop = entrant_plays(entrant) && !row->is_over;
    row->may_sit_out = row->may_drop && !row->is_open &&
                       player_may_sit_out(filling->ctx->state, filling->tournament, filling->entrant);
    row->may_return = entrant->status == STATUS_SITTING_OUT && !row->is_over;
    row->out = out_meanwhile(filling->ctx, entrant, &filling->now);
}

/* The link to the player's deck: to hand one in before round 1 is published, to look at it after that. */
static void fill_deck(const struct player_home_filling *filling, struct me_tournament *row) {
    const struct tournament *tournament = filling->tournament;
    const struct registered_deck *deck = deck_of(tournament, filling->entrant);
    row->has_deck = deck != NULL;
    row->may_deck = decks_page_has(filling->ctx) && (deck || (row->may_drop && !decks_locked(tournament)));
    row->deck_cards = deck ? deck->cards : 0;
    row->deck_verdict = deck ? deck_verdict_message(deck->verdict) : MSG_ME_DECK_NOT_IN;
}

static status fill_tournament(const struct player_home_filling *filling, uint32_t number, struct me_tournament *row) {
    const struct page_ctx *ctx = filling->ctx;
    const struct player_task *now = &filling->now;
    struct sentence head = head_of_step(filling), says = sentence_of_step(filling);
    bool waits = now->step == PLAYER_ANSWERS || now->step == PLAYER_REPORTED || now->step == PLAYER_DISPUTED;
    struct text none = text_of("");
    *row = (struct me_tournament){
        .name = state_text(ctx->state, filling->tournament->name),
        .slug = state_text(ctx->state, filling->tournament->slug),
        .step = now->step,
        .sign = steps[now->step].sign,
        .head = head.message == MSG_NONE ? none : page_ctx_said(ctx, &head),
        .says = page_ctx_said(ctx, &says),
        .reason = reason_shown(filling),
        .left = none,
        .ends = none,
        .estimate = none,
        .chance = page_ctx_chance(ctx, ctx->tournament),
        .is_open = now->is_open,
        .number = number,
        .may_do = now->table.at != NOBODY && now->step >= PLAYER_PLAYS && now->step <= PLAYER_OBJECTED &&
                  now->step != PLAYER_CHECKED,
        .has_reported = now->own != NULL,
        .may_agree = waits && now->others && now->others_agree,
    };
    if (now->stage.at != NOBODY) {
        const struct stage *stage = &filling->tournament->stages.rows[now->stage.at];
        row->stage = page_ctx_stage(ctx, (enum stage_kind)stage->kind, stage->round);
    }
    fill_status(filling, row);
    fill_deck(filling, row);
    TRY(fill_place(filling, row));
    TRY(fill_own(filling, row));
    TRY(fill_checkin(filling, row));
    TRY(fill_estimate(filling, row));
    if (row->is_over) TRY(podium_page_of(ctx, &row->podium));
    return now->table.at != NOBODY && now->step != PLAYER_RESTS ? fill_table(filling, row) : done();
}

/* Tournaments with an open table first; then in the event's order. */
static int compare_open(uint32_t a, uint32_t b, const void *context) {
    const struct me_tournament *rows = context;
    bool one = rows[a].is_open && rows[a].has_table, other = rows[b].is_open && rows[b].has_table;
    return one == other ? (a < b ? -1 : a > b) : one ? -1 : 1;
}

static status sort_rows(const struct page_ctx *ctx, struct me_page *page, const struct me_tournament *rows,
                        uint32_t count) {
    struct me_tournament *sorted = ARENA_ARRAY(ctx->arena, struct me_tournament, count + 1);
    uint32_t *order = ARENA_ARRAY(ctx->arena, uint32_t, count + 1);
    if (!sorted || !order) return no_memory();
    for (uint32_t i = 0; i < count; i++) order[i] = i;
    sort_numbers(order, count, compare_open, rows);
    for (uint32_t i = 0; i < count; i++) sorted[i] = rows[order[i]];
    page->tournaments.rows = sorted;
    page->tournaments.count = count;
    return done();
}

/* What the player's refereed game waits for. */
static void fill_game(const struct page_ctx *ctx, person_id person, struct me_page *page) {
    struct game_context table;
    struct game_end end;
    struct buffer name = {0};
    uint32_t game;
    page->game = page->game_now = text_of("");
    if (!own_game_find(ctx, person, &game)) return;
    game_session_table(ctx->state, game, &table);
    page->plays = !table.rules->is_over(table.room, &end);
    struct sentence stands = page->plays ? game_waits(&table) : game_end_says(&table, &end);
    page->game_now = page_ctx_said(ctx, &stands);
    buffer_add_cstr(&name, message_template(ctx->language, table.rules->name, false));
    page->game = page_ctx_keep(ctx, &name);
    bool may_change = page->plays && ctx->state->seed_known && seats_are_open(ctx->state, game);
    if (may_change) page->seats = url_asks_number(seats_url(ctx, game), "stay", 1);
}

status me_page_of(const struct page_ctx *ctx, person_id person, uint32_t link, struct me_page *page) {
    const struct state *state = ctx->state;
    struct me_tournament *rows = ARENA_ARRAY(ctx->arena, struct me_tournament, state->tournaments.count + 1);
    uint32_t count = 0;
    if (!rows) return no_memory();
    *page = (struct me_page){
        .frame = ctx->frame, .name = page_ctx_name(ctx, person), .number = state->people.rows[person.at].number};
    if (!page->name.bytes) return no_memory();
    fill_game(ctx, person, page);
    const struct access_link *newer = newer_phone(state, link);
    if (newer) {
        page->newer_phone = (uint32_t)(newer - state->links.rows) + 1;
        page->newer_since = link_since(ctx, newer);
    }
    const struct access_link *older = older_phone(state, link);
    page->older_since = older ? link_since(ctx, older) : text_of("");
    EACH_TOURNAMENT (state, i) {
        struct page_ctx of = *ctx;
        of.tournament.at = i;
        struct player_home_filling filling = {.ctx = &of, .tournament = state_tournament(state, of.tournament)};
        if (!entrant_of(filling.tournament, person, &filling.entrant)) continue;
        TRY(player_now_of(state, filling.tournament, filling.entrant, &filling.now));
        TRY(fill_tournament(&filling, page->number, &rows[count++]));
    }
    page->several = count > 1;
    return sort_rows(ctx, page, rows, count);
}
