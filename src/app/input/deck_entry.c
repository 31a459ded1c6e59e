#include "app/input/deck_entry.h"

#include <string.h>
#include "deck/house_bans.h"
#include "app/input/card_files.h"
#include "deck/card_table.h"
#include "deck/deck_check.h"
#include "core/rulebook/format.h"
#include "base/utf8.h"

/* ---- What a deck is checked by ---- */

void deck_rules_free(struct deck_rules_context *rules_context) {
    card_table_free(&rules_context->cards);
    *rules_context = (struct deck_rules_context){0};
}

/* The card file that the rule book names. */
status deck_rules_load_cards(struct deck_rules_context *rules_context, struct problem *why) {
    rules_context->card_file = text_of(rules_context->rules->cards);
    for (uint32_t i = 0; i < card_file_count; i++) {
        const struct card_file *file = &card_files[i];
        if (strcmp(file->name, rules_context->rules->cards) != 0) continue;
        struct text csv = {(const char *)file->csv, (uint32_t)file->size};
        return card_table_read(&rules_context->cards, csv, rules_context->rules, why);
    }
    return fault(why, "CARDS", MSG_CARDS_NONE, 0);
}

status deck_rules_load_bans(struct deck_rules_context *rules_context, struct text csv, struct problem *why) {
    struct ban_list bans;
    status read = bans_read(&bans, csv, why);
    if (is_done(read)) read = bans_apply(&bans, &rules_context->cards, &rules_context->bans_unknown, why);
    bans_free(&bans);
    rules_context->has_bans = is_done(read);
    return read;
}

struct text bans_of(const struct state *state, const struct tournament *tournament) {
    const struct house_ban_list *bans = &tournament->bans;
    return bans->version.length ? state_text(state, bans->text) : (struct text){NULL, 0};
}

status deck_rules_for_list(const struct tournament *tournament, struct text bans,
                           struct deck_rules_context *rules_context, struct problem *why) {
    *rules_context = (struct deck_rules_context){.rules = deck_rules_of(tournament)};
    if (!rules_context->rules)
        return refuse(why, "TY-DECK", MSG_DECKS_NO_RULES, 1, arg_message(format_of(tournament)->name));
    TRY(deck_rules_load_cards(rules_context, why));
    return bans.bytes ? deck_rules_load_bans(rules_context, bans, why) : done();
}

status deck_rules_for_tournament(const struct state *state, const struct tournament *tournament,
                                 struct deck_rules_context *rules_context, struct problem *why) {
    return deck_rules_for_list(tournament, bans_of(state, tournament), rules_context, why);
}

status deck_rules_label(struct arena *arena, const struct deck_rules_context *rules_context, struct text *label) {
    struct buffer words = {0};
    char room[HASH_BRIEF_SIZE];
    buffer_add_text(&words, rules_context->card_file), buffer_add_byte(&words, ' ');
    buffer_add_text(&words, hash_brief(rules_context->cards.hash, room));
    if (rules_context->has_bans) {
        buffer_add_cstr(&words, "; "), buffer_add_text(&words, rules_context->cards.list), buffer_add_byte(&words, ' ');
        buffer_add_text(&words, hash_brief(rules_context->cards.list_hash, room));
    }
    return arena_keep(arena, &words, label);
}

status deck_bans_command(const struct tournament *tournament, struct arena *arena, struct text csv,
                         struct command_bans_set *body, struct problem *why) {
    struct ban_list bans = {0};
    struct deck_rules_context rules_context;
    status read = deck_rules_for_list(tournament, csv, &rules_context, why);
    deck_rules_free(&rules_context);
    if (is_done(read)) read = bans_read(&bans, csv, why);
    if (is_done(read)) *body = (struct command_bans_set){0, text_dup(arena, bans.version), bans.rows.count, csv};
    if (is_done(read) && !body->version.bytes) read = no_memory();
    bans_free(&bans);
    return read;
}

/* ---- The deck as a command has it ---- */

status deck_rules_check_list(const struct deck_rules_context *rules_context, struct text list, enum deck_format form,
                             struct deck *deck, struct problem *why) {
    return deck_check(deck, list, form, rules_context->rules, &rules_context->cards, &rules_context->settings, why);
}

static status take_findings(struct arena *arena, const struct deck *deck, struct deck_row *row) {
    row->findings.count = deck->findings.count;
    row->findings.rows = ARENA_ARRAY(arena, struct finding_row, deck->findings.count + 1);
    if (!row->findings.rows) return no_memory();
    for (uint32_t i = 0; i < deck->findings.count; i++) {
        const struct finding *found = &deck->findings.rows[i];
        struct text card = text_dup(arena, found->card), other = text_dup(arena, found->other);
        if (!card.bytes || !other.bytes) return no_memory();
        row->findings.rows[i] =
            (struct finding_row){(uint16_t)found->code, found->line, card, other, found->first, found->second};
    }
    return done();
}

/* Blanks the encoding in a list's XML declaration, because the kept text is UTF-8. */
static void blank_encoding(char *bytes, uint32_t length) {
    const char *end = memchr(bytes, '>', length);
    char *at = bytes;
    while (end && at + 8 < end && memcmp(at, "encoding", 8) != 0) at++;
    if (length < 5 || memcmp(bytes, "<?xml", 5) != 0) return;
    for (unsigned quotes = 0; end && at + 1 < end && quotes < 2; *at++ = ' ') quotes += *at == '"' || *at == '\'';
}

/* The kept text is UTF-8. OCTGN files may also be ISO-8859-1, in which each byte is one character. */
static status list_as_utf8(struct arena *arena, struct text list, enum deck_format form, struct text *kept) {
    struct buffer bytes = {0};
    *kept = list;
    if (form != DECK_FORM_O8D || text_is_utf8(list) || (uint8_t)list.bytes[0] >= 0xfe) return done();
    for (uint32_t i = 0; i < list.length; i++) {
        char letter[UTF8_BYTES_MAX];
        buffer_add(&bytes, letter, utf8_put((uint8_t)list.bytes[i], letter));
    }
    if (!bytes.failed) blank_encoding(bytes.bytes, (uint32_t)bytes.length);
    return arena_keep(arena, &bytes, kept);
}

/* A checked deck with the list it was read from. */
static status deck_row_of(struct arena *arena, const struct deck_rules_context *rules_context, const struct deck *deck,
                          struct text list, uint32_t number, struct deck_row *row) {
    *row = (struct deck_row){.person = number, .form = (uint8_t)deck->form, .cards = deck_cards(deck)};
    TRY(list_as_utf8(arena, list, deck->form, &row->text));
    TRY(deck_rules_label(arena, rules_context, &row->list));
    TRY(deck_hash(deck, &rules_context->cards, rules_context->rules, row->deck));
    return take_findings(arena, deck, row);
}

status deck_row_read(struct arena *arena, const struct deck_rules_context *rules_context, struct text list,
                     enum deck_format form, uint32_t number, struct deck_row *row, struct problem *why) {
    struct deck deck = {0};
    status went = deck_rules_check_list(rules_context, list, form, &deck, why);
    if (is_done(went)) went = deck_row_of(arena, rules_context, &deck, list, number, row);
    deck_free(&deck);
    return went;
}

status deck_recheck(struct arena *arena, const struct deck_rules_context *rules_context, const struct state *state,
                    const struct tournament *tournament, const struct registered_deck *kept, struct deck_row *row,
                    struct problem *why) {
    person_id person = tournament->entrants.rows[kept->entrant.at].person;
    struct deck deck = {0};
    *row = (struct deck_row){.person = state->people.rows[person.at].number, .form = kept->form};
    row->text = state_text(state, kept->text);
    memcpy(row->deck, kept->hash, HASH_SIZE);
    status went = deck_rules_check_list(rules_context, row->text, (enum deck_format)kept->form, &deck, why);
    if (is_done(went)) went = deck_rules_label(arena, rules_context, &row->list);
    if (is_done(went)) went = take_findings(arena, &deck, row);
    row->cards = deck_cards(&deck);
    deck_free(&deck);
    return went;
}

/* ---- Cards of a list ---- */

bool deck_knows_none(const struct deck *deck) {
    uint32_t named = 0;
    for (uint32_t i = 0; i < deck->lines.count; i++) {
        if (deck->lines.rows[i].match == MATCH_HEADING) continue;
        if (deck->lines.rows[i].match != MATCH_NONE) return false;
        named++;
    }
    return named > 0;
}

status deck_reparse(struct arena *arena, const struct deck_rules_context *rules_context, struct text list,
                    enum deck_format form, struct text *text, bool *none_known) {
    struct deck deck = {0};
    struct buffer written = {0};
    struct problem unread; /* an older program could read it: the list is shown unchanged */
    *none_known = false;
    status read = deck_rules_check_list(rules_context, list, form, &deck, &unread);
    if (is_done(read)) {
        *none_known = deck_knows_none(&deck);
        read = deck_write(&deck, &rules_context->cards, rules_context->rules, &written);
    }
    deck_free(&deck);
    if (is_done(read)) return arena_keep(arena, &written, text);
    *text = list;
    buffer_free(&written);
    return read.outcome == REFUSED ? done() : read;
}
