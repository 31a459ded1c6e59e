/* Unverified entries: prints what is readable after the damage. Because nothing verifies these entries, they are not
 * folded into the event. Only names of persons and tournaments are taken from them, as far as they fit, so that the
 * lines can be understood. */
#include "core/apply/apply.h"
#include "cli/commands/files/recover_internal.h"
#include "view/history/entry_message.h"
#include "view/shared/json_people.h"

enum { SEEN_LINES_MAX = 40 };

struct seeing {
    struct recover_report *report;
    struct seen_told *told;
    struct json json;
    struct state known;
    struct arena arena; /* of the current entry */
    uint32_t added;     /* person of the last registration */
};

bool seen_forgets(const struct recovery *recovery, uint32_t person) {
    struct arena arena = {0};
    bool forgotten = false;
    for (uint32_t i = 0; i < recovery->seen.count && !forgotten; i++) {
        struct entry entry;
        struct problem ignored;
        forgotten = is_done(ledger_decode(&arena, &recovery->seen.rows[i], NULL, 0, &entry, &ignored)) &&
                    entry.kind == ENTRY_person_forgotten && entry.body.person_forgotten.person == person;
        arena_reset(&arena);
    }
    arena_free(&arena);
    return forgotten;
}

/* Unseals a person's name, if it is readable and was not erased. */
static void unseal_name(const struct recover_report *report, struct entry *entry) {
    struct sealed *name = entry->kind == ENTRY_person_added     ? &entry->body.person_added.name
                          : entry->kind == ENTRY_person_renamed ? &entry->body.person_renamed.name
                                                                : NULL;
    uint32_t person =
        entry->kind == ENTRY_person_added ? entry->body.person_added.person : entry->body.person_renamed.person;
    if (!name || seen_forgets(&report->recovery, person)) return;
    const struct ledger_seal *seal = salvage_seal(&report->salvage, name->commitment);
    if (seal && seal->size) name->value = (struct text){(const char *)seal->value, seal->size};
}

/* A registration is mostly followed by the entry into a tournament: both are one line. */
static bool goes_without_saying(struct seeing *seeing, const struct entry *entry) {
    uint32_t added = seeing->added;
    seeing->added = entry->kind == ENTRY_person_added ? entry->body.person_added.person : 0;
    return entry->kind == ENTRY_command ||
           (entry->kind == ENTRY_entrant_entered && entry->body.entrant_entered.person == added);
}

/* Entries that do not fit are ignored. */
static void get_to_know(struct seeing *seeing, const struct entry *entry) {
    struct problem ignored;
    bool names = entry->kind == ENTRY_person_added || entry->kind == ENTRY_person_renamed ||
                 entry->kind == ENTRY_tournament_created;
    seeing->known.created = 1;
    seeing->known.seq = entry->seq - 1;
    if (names) (void)!is_done(apply(&seeing->known, entry, &ignored));
}

static status tell_line(struct seeing *seeing, const struct entry *entry) {
    struct seen_told *told = seeing->told;
    struct sentence says;
    if (goes_without_saying(seeing, entry) || told->count++ >= SEEN_LINES_MAX) return done();
    TRY(seen_sentence(&seeing->known, entry, &seeing->arena, &says));
    text_table_number(&told->grid, (int64_t)entry->seq, STYLE_FAINT);
    text_table_say(&told->grid, &says, STYLE_PLAIN);
    json_open(&seeing->json, '{');
    json_key(&seeing->json, "entry"), json_number(&seeing->json, (int64_t)entry->seq);
    json_key(&seeing->json, "text"), json_sentence(&seeing->json, seeing->report->ctx->language, &says);
    json_close(&seeing->json, '}');
    return done();
}

static status tell_all(struct seeing *seeing) {
    const struct recovery *recovery = &seeing->report->recovery;
    for (uint32_t i = 0; i < recovery->seen.count; i++) {
        struct entry entry;
        arena_reset(&seeing->arena);
        TRY(ledger_decode(&seeing->arena, &recovery->seen.rows[i], NULL, 0, &entry, &seeing->report->ctx->why));
        unseal_name(seeing->report, &entry);
        TRY(tell_line(seeing, &entry));
        get_to_know(seeing, &entry);
    }
    return done();
}

status seen_tell(struct recover_report *report, struct seen_told *told) {
    struct cli_context *ctx = report->ctx;
    struct seeing seeing = {.report = report, .told = told, .json = {.out = &told->lines}};
    *told = (struct seen_told){0};
    text_table_start(&told->grid, &ctx->arena, ctx->language);
    told->grid.indent = 2;
    text_table_column(&told->grid, MSG_COLUMN_ENTRY, GRID_RIGHT);
    text_table_column(&told->grid, MSG_COLUMN_DONE, GRID_FOLDS);
    status went = ctx->is_open ? state_copy(&seeing.known, ctx_state(ctx)) : done();
    if (is_done(went)) went = tell_all(&seeing);
    state_free(&seeing.known);
    arena_free(&seeing.arena);
    return went;
}

void seen_print(struct seen_told *told, struct text_output *page) {
    struct sentence more = sentence_of(MSG_AND_MORE, 1, arg_number((int64_t)told->count - SEEN_LINES_MAX));
    if (told->count) output_prose(page, 0, MSG_RECOVER_SEEN);
    text_table_print(&told->grid, page);
    if (told->count > SEEN_LINES_MAX) output_sentence(page, 2, &more);
}

void seen_json(const struct seen_told *told, struct json *json) {
    json_key(json, "seen"), json_open(json, '[');
    buffer_add_text(json->out, buffer_view(&told->lines));
    json_close(json, ']');
    json_key(json, "seen_count"), json_number(json, told->count);
    if (told->lines.failed) json->out->failed = true;
}

void seen_free(struct seen_told *told) {
    VEC_FREE(&told->grid.cells);
    buffer_free(&told->lines);
}
