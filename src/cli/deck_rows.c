#include "deck_rows.h"

#include "format.h"

struct text own_list(const struct run *run) {
    const struct state *state = run_state_asked(run);
    return state_text(state, state_tournament(state, run->tournament)->bans.text);
}

status judging_of_tournament(struct run *run, struct judging *judging) {
    const struct tournament *tournament = run_tournament(run);
    const struct deck_rules *rules = deck_rules_of(tournament);
    *judging = (struct judging){0};
    if (!rules) return refuse(&run->why, "TY-DECK", MSG_DECKS_NO_RULES, 1, arg_message(format_of(tournament)->name));
    return judging_start(run, rules, &(struct judging_by){.bans = own_list(run)}, judging);
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

status deck_row_of(struct run *run, const struct judging *judging, const struct deck *deck, uint32_t number,
                   struct deck_row *row) {
    struct buffer text = {0};
    *row = (struct deck_row){.person = number, .form = (uint8_t)deck->form, .cards = deck_cards(deck)};
    TRY(judging_label(run, judging, &row->list));
    status written = deck_write(deck, &judging->cards, judging->rules, &text);
    if (!is_done(written)) buffer_free(&text);
    TRY(written);
    TRY(take_text(run, &text, &row->text));
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
    status went =
        deck_check(&deck, row->text, DECK_FORM_TEXT, judging->rules, &judging->cards, &judging->settings, &run->why);
    if (is_done(went)) went = judging_label(run, judging, &row->list);
    if (is_done(went)) went = take_findings(run, &deck, row);
    row->cards = deck_cards(&deck);
    deck_free(&deck);
    return went;
}
