/* player deck: hands in a player's deck, or shows it. */
#include <string.h>
#include "cli/line/cli_commands.h"
#include "deck/deck_check.h"
#include "cli/commands/rules/deck_rules_from_flags.h"
#include "view/pairings/deck_list.h"
#include "cli/print/print.h"
#include "cli/print/print_deck.h"
#include "core/state/person_lookup.h"

/* A deck to print: from the state, or from this command's entry. */
struct told_deck {
    person_id person;
    bool there, text_known;
    uint8_t form;
    uint32_t cards, finding_count;
    uint8_t hash[HASH_SIZE];
    struct text list;      /* the card rules by which it was judged */
    struct text handed_in; /* the list as handed in */
    struct text text;      /* the deck in standard form, parsed again */
    bool none_known;       /* none of its cards is in the card file */
    bool replaces;         /* it replaces a different deck, with this hash */
    uint8_t replaced[HASH_SIZE];
    struct finding *findings;
};

/* Parses the list into the standard form of decks. */
static status read_again(struct cli_context *ctx, const struct deck_rules_context *rules_context,
                         struct told_deck *told) {
    if (!told->text_known) return done();
    return deck_reparse(&ctx->arena, rules_context, told->handed_in, (enum deck_format)told->form, &told->text,
                        &told->none_known);
}

static status tell_kept(struct cli_context *ctx, const struct registered_deck *deck, struct told_deck *told) {
    const struct state *state = ctx_state(ctx);
    const struct tournament *tournament = ctx_tournament(ctx);
    told->there = true;
    told->text_known = deck->text_known;
    told->form = deck->form;
    told->cards = deck->cards;
    told->finding_count = deck->finding_count;
    told->list = state_text(state, deck->list);
    told->handed_in = state_text(state, deck->text);
    memcpy(told->hash, deck->hash, HASH_SIZE);
    told->findings = ARENA_ARRAY(&ctx->arena, struct finding, deck->finding_count + 1);
    if (!told->findings) return no_memory();
    for (uint32_t i = 0; i < deck->finding_count; i++) told->findings[i] = kept_finding(state, tournament, deck, i);
    return done();
}

static status tell_findings(struct cli_context *ctx, const struct entry_deck_entered *entered, struct told_deck *told) {
    struct text words = text_dup(&ctx->arena, entered->words.value);
    told->finding_count = entered->findings.count;
    told->findings = ARENA_ARRAY(&ctx->arena, struct finding, entered->findings.count + 1);
    if (!words.bytes || !told->findings) return no_memory();
    for (uint32_t i = 0; i < entered->findings.count; i++) {
        const struct found_row *row = &entered->findings.rows[i];
        struct finding *finding = &told->findings[i];
        *finding = (struct finding){row->code, row->line, text_of(""), text_of(""), row->first, row->second};
        (void)next_word(&words, &finding->card);
        (void)next_word(&words, &finding->other);
    }
    return done();
}

/* The deck that this command handed in, even if another one has replaced it. */
static status note_deck(struct cli_context *ctx, const struct entry *entry, void *context) {
    const struct entry_deck_entered *entered = &entry->body.deck_entered;
    struct told_deck *told = context;
    if (entry->kind != ENTRY_deck_entered || !person_numbered(ctx_state(ctx), entered->person, &told->person))
        return done();
    told->there = true;
    told->text_known = entered->text.value.bytes != NULL;
    told->form = entered->form;
    told->cards = entered->cards;
    memcpy(told->hash, entered->deck, HASH_SIZE);
    told->list = text_dup(&ctx->arena, entered->list);
    told->handed_in = text_dup(&ctx->arena, entered->text.value);
    if (!told->list.bytes || !told->handed_in.bytes) return no_memory();
    return tell_findings(ctx, entered, told);
}

static void deck_null_json(struct json *json) {
    static const char *const nothing[] = {"form", "list", "text", "handed_in"};
    deck_json_members(json, NULL);
    json_key(json, "findings"), json_open(json, '['), json_close(json, ']');
    for (uint32_t i = 0; i < sizeof nothing / sizeof *nothing; i++) json_key(json, nothing[i]), json_null(json);
}

static void deck_json(struct cli_context *ctx, const struct deck_rules *rules, const struct told_deck *told) {
    struct json *json = &ctx->json;
    json_key(json, "tournament"), json_text(json, state_text(ctx_state(ctx), ctx_tournament(ctx)->slug));
    person_json_members(json, ctx_state(ctx), told->person);
    if (!told->there) {
        deck_null_json(json);
        return;
    }
    findings_json(json, ctx->language, rules, told->findings, told->finding_count, told->cards);
    json_key(json, "hash"), json_hex(json, told->hash, HASH_SIZE);
    json_key(json, "form"), json_string(json, deck_form_words[told->form - DECK_FORM_TEXT]);
    json_key(json, "list"), json_text(json, told->list);
    json_text_or_null(json, "text", told->text);
    json_text_or_null(json, "handed_in", told->handed_in);
    if (told->replaces) json_key(json, "replaces"), json_hex(json, told->replaced, HASH_SIZE);
}

/* Cards, hash, and the card rules by which it was judged. */
static void print_foot(struct cli_context *ctx, const struct told_deck *told) {
    char room[HASH_BRIEF_SIZE];
    struct text brief = hash_brief(told->hash, room);
    struct sentence foot[] = {
        sentence_of(MSG_PLAYER_DECK_CARDS, 1, arg_number(told->cards)),
        sentence_of(MSG_DECK_HASH, 1, arg_bytes(brief.bytes, brief.length)),
        sentence_of(MSG_PLAYER_DECK_JUDGED, 1, arg_bytes(told->list.bytes, told->list.length)),
    };
    for (uint32_t i = 0; i < sizeof foot / sizeof *foot; i++) output_sentence(&ctx->page, 0, &foot[i]);
}

static void print_deck(struct cli_context *ctx, const struct deck_rules *rules, const struct told_deck *told) {
    struct argument name = arg_person(ctx_state(ctx), told->person);
    struct text game = text_of(message_template(ctx->language, rules->name, false));
    struct sentence none = sentence_of(MSG_PLAYER_DECK_NONE, 1, name);
    heading_print(ctx, (struct text[]){text_of(name.text), game}, 2);
    if (!told->there) {
        output_sentence(&ctx->page, 0, &none);
        return;
    }
    verdict_print(ctx, rules, told->findings, told->finding_count);
    if (told->none_known) output_prose(&ctx->page, 0, MSG_DECK_NONE_KNOWN);
    if (told->text_known) findings_print(ctx, rules, told->findings, told->finding_count);
    output_gap(&ctx->page);
    if (!told->text_known) output_prose(&ctx->page, 0, MSG_PLAYER_DECK_ERASED);
    if (ctx->line.operand_count == 1 && told->text_known) {
        list_print(ctx, told->text);
        output_gap(&ctx->page);
    }
    print_foot(ctx, told);
}

static status show_deck(struct cli_context *ctx, const struct deck_rules_context *rules_context, person_id person) {
    const struct tournament *tournament = ctx_tournament(ctx);
    const struct deck_rules *rules = rules_context->rules;
    struct told_deck told = {.person = person};
    entrant_id entrant;
    TRY(person_entered(ctx_state(ctx), tournament, told.person, &entrant, &ctx->why));
    const struct registered_deck *deck = deck_of(tournament, entrant);
    if (deck) TRY(tell_kept(ctx, deck, &told));
    TRY(read_again(ctx, rules_context, &told));
    if (ctx->wants_json) {
        json_open(&ctx->json, '{');
        deck_json(ctx, rules, &told);
        json_close(&ctx->json, '}');
        return done();
    }
    print_deck(ctx, rules, &told);
    return next_print(ctx);
}

/* "In place of 2a49 3fec": shows if the wrong file was handed in. */
static void print_replaced(struct cli_context *ctx, const struct told_deck *told) {
    char room[HASH_BRIEF_SIZE];
    struct text brief = hash_brief(told->replaced, room);
    struct sentence says = sentence_of(MSG_PLAYER_DECK_REPLACES, 1, arg_bytes(brief.bytes, brief.length));
    if (told->replaces) output_sentence(&ctx->page, 0, &says);
}

/* The deck before this command, if it was different. */
static void note_replaced(struct cli_context *ctx, uint32_t number, struct told_deck *told) {
    const struct state *state = ctx_state_asked(ctx);
    const struct tournament *tournament = state_tournament(state, ctx->tournament);
    person_id person;
    entrant_id entrant;
    if (!person_numbered(state, number, &person) || !entrant_of(tournament, person, &entrant)) return;
    const struct registered_deck *before = deck_of(tournament, entrant);
    if (!before) return;
    told->replaces = true;
    memcpy(told->replaced, before->hash, HASH_SIZE);
}

static status answer_deck(struct cli_context *ctx, const struct deck_rules_context *rules_context,
                          struct told_deck told) {
    const struct deck_rules *rules = rules_context->rules;
    if (json_result_undone(ctx)) return next_print(ctx);
    TRY(ctx_entries(ctx, note_deck, &told));
    told.replaces = told.replaces && memcmp(told.replaced, told.hash, HASH_SIZE) != 0;
    TRY(read_again(ctx, rules_context, &told));
    if (json_result_begin(ctx)) {
        deck_json(ctx, rules, &told);
    } else {
        print_deck(ctx, rules, &told);
        print_replaced(ctx, &told);
        output_prose(&ctx->page, 0, decks_locked(ctx_tournament(ctx)) ? MSG_PLAYER_DECK_STAYS : MSG_PLAYER_DECK_KEPT);
    }
    json_result_end(ctx);
    return next_print(ctx);
}

/* Reads, judges and hands in the deck; an illegal deck is recorded too. */
static status hand_in(struct cli_context *ctx, const struct deck_rules_context *rules_context, uint32_t number) {
    struct command command;
    struct text list;
    struct told_deck told = {.person = {NOBODY}};
    struct deck_row *row = ARENA_ARRAY(&ctx->arena, struct deck_row, 1);
    if (!row) return no_memory();
    TRY(deck_rules_read_list(ctx, ctx->line.operands[1].bytes, &list));
    TRY(deck_row_read(&ctx->arena, rules_context, list, deck_format_flag(ctx), number, row, &ctx->why));
    TRY(ctx_command(ctx, COMMAND_deck_enter, &command));
    command.body.deck_enter.decks.rows = row;
    command.body.deck_enter.decks.count = 1;
    command.body.deck_enter.house_rule = line_has(&ctx->line, FLAG_HOUSE_RULE);
    command.body.deck_enter.reason = line_value(&ctx->line, FLAG_REASON);
    note_replaced(ctx, number, &told);
    TRY(ctx_submit(ctx, &command));
    return answer_deck(ctx, rules_context, told);
}

status cmd_player_deck(struct cli_context *ctx) {
    bool shows = ctx->line.operand_count == 1;
    struct deck_rules_context rules_context;
    person_id person;
    uint32_t number;
    if (shows && (line_has(&ctx->line, FLAG_HOUSE_RULE) || line_has(&ctx->line, FLAG_REASON)))
        return misuse(&ctx->why, "TY-USAGE", MSG_PLAYER_DECK_NO_FILE, 0);
    if (ctx->page.columns == 0) ctx->page.columns = PAGE_PROSE_COLUMNS; /* sentences: wrap in a pipe too */
    if (shows)
        TRY(person_find(ctx_state(ctx), &ctx->arena, ctx->line.operands[0], &person, &ctx->why));
    else
        TRY(ctx_find(ctx, ctx->line.operands[0], &number));
    status went = deck_rules_of_picked(ctx, &rules_context);
    if (is_done(went)) went = shows ? show_deck(ctx, &rules_context, person) : hand_in(ctx, &rules_context, number);
    deck_rules_free(&rules_context);
    return went;
}
