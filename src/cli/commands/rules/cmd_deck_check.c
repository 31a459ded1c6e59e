/* deck check: is a deck list legal by a game's rules, and what must change? */
#include "cli/line/cli_commands.h"
#include "cli/line/find_event_file.h"
#include "core/rulebook/format.h"
#include "deck/deck_check.h"
#include "cli/commands/rules/deck_rules_from_flags.h"
#include "cli/print/print.h"
#include "cli/print/print_deck.h"

/* "one, another, ..." */
static struct argument arg_known(void) {
    char room[ARGUMENT_TEXT_MAX];
    struct buffer known = buffer_wrap(room, sizeof room);
    for (uint32_t i = 0; i < rule_books()->deck_count; i++) {
        if (i) buffer_add_cstr(&known, ", ");
        buffer_add_cstr(&known, rule_books()->decks[i]->id);
    }
    return arg_bytes(known.bytes, known.length);
}

/* TY-FORMAT, TY-USAGE: finds the game's rules by --format, or by the event. */
static status find_rules(struct cli_context *ctx, const struct deck_rules **rules) {
    struct text id = line_value(&ctx->line, FLAG_DECK_FORMAT);
    if (!id.length) {
        status found = event_file_find(ctx);
        if (found.outcome == FAULT && !line_has(&ctx->line, FLAG_FILE)) {
            return misuse(&ctx->why, "TY-USAGE", MSG_DECK_FORMAT_NEEDED, 1, arg_known());
        }
        TRY(found);
        TRY(ctx_open(ctx, FILE_READ));
        TRY(tournament_pick(ctx, PICKS_ONE));
        id = text_of(format_of(ctx_tournament(ctx))->id);
    }
    *rules = deck_rules_named(id);
    if (*rules) return done();
    return refuse(&ctx->why, "TY-FORMAT", MSG_DECK_FORMAT_UNKNOWN, 2, arg_bytes(id.bytes, id.length), arg_known());
}

/* What the deck was judged by: card file, restrictions and the organizer's list, each with its version. */
static void source_json(struct json *json, const struct deck_rules_context *rules_context) {
    const char *column = rules_context->rules->columns.standing;
    json_key(json, "format"), json_string(json, rules_context->rules->id);
    json_key(json, "card_file"), json_open(json, '{');
    json_key(json, "name"), json_text(json, rules_context->card_file);
    json_key(json, "restrictions");
    if (column)
        json_string(json, column);
    else
        json_null(json);
    json_key(json, "hash"), json_hex(json, rules_context->cards.hash, HASH_SIZE);
    json_close(json, '}');
    json_key(json, "own_list");
    if (!rules_context->has_bans) {
        json_null(json);
        return;
    }
    json_open(json, '{');
    json_key(json, "version"), json_text(json, rules_context->cards.list);
    json_key(json, "hash"), json_hex(json, rules_context->cards.list_hash, HASH_SIZE);
    json_key(json, "unknown"), json_number(json, rules_context->bans_unknown);
    json_close(json, '}');
}

static status print_json(struct cli_context *ctx, const struct deck_rules_context *rules_context,
                         const struct deck *deck, const uint8_t hash[HASH_SIZE], struct text list) {
    struct json *json = &ctx->json;
    json_open(json, '{');
    findings_json(json, ctx->language, rules_context->rules, deck->findings.rows, deck->findings.count,
                  deck_cards(deck));
    json_text_or_null(json, "title", deck->title);
    json_key(json, "form"), json_string(json, deck_form_words[deck->form - DECK_FORM_TEXT]);
    json_key(json, "hash"), json_hex(json, hash, HASH_SIZE);
    source_json(json, rules_context);
    if (line_has(&ctx->line, FLAG_LIST)) json_key(json, "list"), json_text(json, list);
    json_close(json, '}');
    return done();
}

static void print_parts(struct cli_context *ctx, const struct deck_rules *rules, const struct deck *deck,
                        const struct card_table *cards) {
    struct sentence all = sentence_of(MSG_DECK_CARDS, 1, arg_number(deck_cards(deck)));
    struct buffer words = {0};
    message_format(&words, ctx->language, &all);
    const char *before = ": ";
    for (uint32_t i = 0; i < rules->part_count; i++) {
        uint32_t count = deck_cards_of(deck, cards, rules, i);
        if (!count) continue;
        struct sentence part = sentence_of(rules->parts[i].says, 1, arg_number(count));
        buffer_add_cstr(&words, before), message_format(&words, ctx->language, &part);
        before = ", ";
    }
    buffer_add_byte(&words, '.');
    output_paragraph(&ctx->page, 0, STYLE_PLAIN, buffer_view(&words));
    if (words.failed) ctx->out.failed = true;
    buffer_free(&words);
}

/* The card file's hash, the source of the restrictions, and the organizer's list. */
static void print_source(struct cli_context *ctx, const struct deck_rules_context *rules_context) {
    char room[HASH_BRIEF_SIZE], own[HASH_BRIEF_SIZE];
    struct text hash = hash_brief(rules_context->cards.hash, room);
    const char *column = rules_context->rules->columns.standing;
    struct argument file = arg_bytes(rules_context->card_file.bytes, rules_context->card_file.length);
    struct sentence says = sentence_of(column ? MSG_DECK_CARD_FILE_LIST : MSG_DECK_CARD_FILE, 3, file,
                                       arg_bytes(hash.bytes, hash.length), arg_cstr(column));
    output_sentence(&ctx->page, 0, &says);
    if (!rules_context->has_bans) return;
    struct text list = rules_context->cards.list, list_hash = hash_brief(rules_context->cards.list_hash, own);
    struct sentence bans = sentence_of(MSG_DECK_OWN_LIST, 2, arg_bytes(list.bytes, list.length),
                                       arg_bytes(list_hash.bytes, list_hash.length));
    output_sentence(&ctx->page, 0, &bans);
    if (!rules_context->bans_unknown) return;
    struct sentence unknown = sentence_of(MSG_BANS_UNKNOWN, 1, arg_number(rules_context->bans_unknown));
    output_sentence(&ctx->page, 0, &unknown);
}

static void print_for_people(struct cli_context *ctx, const struct deck_rules_context *rules_context,
                             const struct deck *deck, const uint8_t hash[HASH_SIZE], struct text list) {
    char room[HASH_BRIEF_SIZE];
    struct text brief = hash_brief(hash, room),
                name = text_of(message_template(ctx->language, rules_context->rules->name, false));
    struct text what = deck->title.length ? deck->title : text_of(message_template(ctx->language, MSG_DECK, false));
    heading_print(ctx, (struct text[]){what, name}, 2);
    verdict_print(ctx, rules_context->rules, deck->findings.rows, deck->findings.count);
    if (deck_knows_none(deck)) output_prose(&ctx->page, 0, MSG_DECK_NONE_KNOWN);
    findings_print(ctx, rules_context->rules, deck->findings.rows, deck->findings.count);
    output_gap(&ctx->page);
    print_parts(ctx, rules_context->rules, deck, &rules_context->cards);
    if (line_has(&ctx->line, FLAG_LIST)) output_gap(&ctx->page), list_print(ctx, list), output_gap(&ctx->page);
    struct sentence says = sentence_of(MSG_DECK_HASH, 1, arg_bytes(brief.bytes, brief.length));
    output_sentence(&ctx->page, 0, &says);
    print_source(ctx, rules_context);
}

static status print_deck(struct cli_context *ctx, const struct deck_rules_context *rules_context,
                         const struct deck *deck) {
    struct buffer list = {0};
    uint8_t hash[HASH_SIZE];
    status told = deck_hash(deck, &rules_context->cards, rules_context->rules, hash);
    if (is_done(told)) told = deck_write(deck, &rules_context->cards, rules_context->rules, &list);
    if (is_done(told) && ctx->wants_json) told = print_json(ctx, rules_context, deck, hash, buffer_view(&list));
    if (is_done(told) && !ctx->wants_json) print_for_people(ctx, rules_context, deck, hash, buffer_view(&list));
    buffer_free(&list);
    if (deck_verdict(rules_context->rules, deck->findings.rows, deck->findings.count) != VERDICT_LEGAL)
        ctx->exit = CLI_REFUSED;
    return told;
}

static const char *path_of(const struct cli_context *ctx, enum flag flag) {
    return line_has(&ctx->line, flag) ? line_value(&ctx->line, flag).bytes : NULL;
}

status cmd_deck_check(struct cli_context *ctx) {
    const struct deck_rules *rules;
    struct deck_rules_context rules_context;
    struct deck deck = {0};
    TRY(find_rules(ctx, &rules));
    if (ctx->page.columns == 0) ctx->page.columns = PAGE_PROSE_COLUMNS; /* sentences: wrap in a pipe too */
    bool in_event = ctx->is_open && !line_has(&ctx->line, FLAG_BANS);
    struct deck_rules_sources by = {path_of(ctx, FLAG_CARDS), path_of(ctx, FLAG_BANS),
                                    in_event ? own_list(ctx) : (struct text){NULL, 0}};
    status checked = deck_rules_from_flags(ctx, rules, &by, &rules_context);
    if (is_done(checked)) {
        checked = deck_rules_check_file(ctx, &rules_context, ctx->line.operands[0].bytes, deck_format_flag(ctx), &deck);
    }
    if (is_done(checked)) checked = print_deck(ctx, &rules_context, &deck);
    deck_free(&deck);
    deck_rules_free(&rules_context);
    return checked;
}
