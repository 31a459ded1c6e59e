#include "deck_rows.h"

#include <string.h>
#include "format.h"

struct text list_of(const struct state *state, const struct tournament *tournament) {
    const struct kept_bans *bans = &tournament->bans;
    return bans->version.length ? state_text(state, bans->text) : (struct text){NULL, 0};
}

struct text own_list(const struct run *run) {
    const struct state *state = run_state_asked(run);
    return list_of(state, state_tournament(state, run->tournament));
}

status judging_of_tournament(struct run *run, struct judging *judging) {
    return judging_by_list(run, own_list(run), judging);
}

status judging_by_list(struct run *run, struct text bans, struct judging *judging) {
    const struct tournament *tournament = run_tournament(run);
    const struct deck_rules *rules = deck_rules_of(tournament);
    *judging = (struct judging){0};
    if (!rules) return refuse(&run->why, "TY-DECK", MSG_DECKS_NO_RULES, 1, arg_message(format_of(tournament)->name));
    return judging_start(run, rules, &(struct judging_by){.bans = bans}, judging);
}

/* The buffer's text, kept in the run's arena. */
static status take_text(struct run *run, struct buffer *buffer, struct text *text) {
    struct text held = buffer_held(buffer);
    *text = text_copied(&run->arena, held);
    bool failed = buffer->failed || !text->bytes;
    buffer_free(buffer);
    return failed ? no_memory() : done();
}

status judging_label(struct run *run, const struct judging *judging, struct text *label) {
    struct buffer words = {0};
    char room[HASH_BRIEF_SIZE];
    buffer_piece(&words, judging->card_file), buffer_byte(&words, ' ');
    buffer_piece(&words, hash_brief(judging->cards.hash, room));
    if (judging->has_bans) {
        buffer_text(&words, "; "), buffer_piece(&words, judging->cards.list), buffer_byte(&words, ' ');
        buffer_piece(&words, hash_brief(judging->cards.list_hash, room));
    }
    return take_text(run, &words, label);
}

static status take_findings(struct run *run, const struct deck *deck, struct deck_row *row) {
    row->findings.count = deck->findings.count;
    row->findings.rows = ARENA_ROWS(&run->arena, struct finding_row, deck->findings.count + 1);
    if (!row->findings.rows) return no_memory();
    for (uint32_t i = 0; i < deck->findings.count; i++) {
        const struct finding *found = &deck->findings.rows[i];
        struct text card = text_copied(&run->arena, found->card), other = text_copied(&run->arena, found->other);
        if (!card.bytes || !other.bytes) return no_memory();
        row->findings.rows[i] =
            (struct finding_row){(uint16_t)found->code, found->line, card, other, found->first, found->second};
    }
    return done();
}

/* The XML declaration of a list says in which encoding it is: not any more, which leaves UTF-8. */
static void blank_encoding(char *bytes, uint32_t length) {
    const char *end = memchr(bytes, '>', length);
    char *at = bytes;
    while (end && at + 8 < end && memcmp(at, "encoding", 8) != 0) at++;
    if (length < 5 || memcmp(bytes, "<?xml", 5) != 0) return;
    for (unsigned quotes = 0; end && at + 1 < end && quotes < 2; *at++ = ' ') quotes += *at == '"' || *at == '\'';
}

/* What is kept is UTF-8: files of OCTGN may also be in ISO-8859-1, of which each byte is a character. */
static status list_as_utf8(struct run *run, struct text list, enum deck_form form, struct text *kept) {
    struct buffer bytes = {0};
    *kept = list;
    if (form != DECK_FORM_O8D || text_is_utf8(list) || (uint8_t)list.bytes[0] >= 0xfe) return done();
    for (uint32_t i = 0; i < list.length; i++) {
        uint8_t byte = (uint8_t)list.bytes[i];
        if (byte >= 0x80) buffer_byte(&bytes, (char)(0xc0 | byte >> 6));
        buffer_byte(&bytes, (char)(byte < 0x80 ? byte : 0x80 | (byte & 0x3f)));
    }
    if (!bytes.failed) blank_encoding(bytes.bytes, (uint32_t)bytes.length);
    return take_text(run, &bytes, kept);
}

status deck_row_of(struct run *run, const struct judging *judging, const struct deck *deck, struct text list,
                   uint32_t number, struct deck_row *row) {
    *row = (struct deck_row){.person = number, .form = (uint8_t)deck->form, .cards = deck_cards(deck)};
    TRY(list_as_utf8(run, list, deck->form, &row->text));
    TRY(judging_label(run, judging, &row->list));
    TRY(deck_hash(deck, &judging->cards, judging->rules, row->deck));
    return take_findings(run, deck, row);
}

status deck_row_again(struct run *run, const struct judging *judging, const struct kept_deck *kept,
                      struct deck_row *row) {
    const struct state *state = run_state_asked(run);
    const struct tournament *tournament = state_tournament(state, run->tournament);
    person_id person = tournament->entrants.rows[kept->entrant.at].person;
    struct deck deck = {0};
    *row = (struct deck_row){.person = state->people.rows[person.at].number, .form = kept->form};
    row->text = state_text(state, kept->text);
    memcpy(row->deck, kept->hash, HASH_SIZE);
    status went = judging_check_list(run, judging, row->text, (enum deck_form)kept->form, &deck);
    if (is_done(went)) went = judging_label(run, judging, &row->list);
    if (is_done(went)) went = take_findings(run, &deck, row);
    row->cards = deck_cards(&deck);
    deck_free(&deck);
    return went;
}
