/* Lines about decks, and about the organizer's own list of cards. */
#include "view/history/entry_lines.h"

#include "core/decks/deck_registrations.h"

/* Was this deck, just entered, registered before? */
static bool is_judged_again(const struct teller *teller, const struct entry_deck_entered *entered) {
    const struct tournament *tournament = told_tournament(teller, entered->tournament);
    person_id person;
    entrant_id entrant;
    if (!person_numbered(teller->state, entered->person, &person) || !entrant_of(tournament, person, &entrant))
        return false;
    const struct registered_deck *deck = deck_of(tournament, entrant);
    return deck && deck->since < deck->seq;
}

/* A single deck is named, several are counted. */
status tell_deck_entered(struct teller *teller, const struct entry *entry) {
    const struct entry_deck_entered *deck = &entry->body.deck_entered;
    struct argument name = told_person(teller, deck->person);
    char room[HASH_BRIEF_SIZE];
    if (!teller->has_fold) return say_sentence(teller, sentence_of(MSG_SEEN_DECK, 1, name));
    if (++teller->decks > 1)
        return say_sentence(teller,
                            sentence_of(is_judged_again(teller, deck) ? MSG_HISTORY_DECKS_AGAIN : MSG_HISTORY_DECKS, 1,
                                        arg_number(teller->decks)));
    return say_sentence(teller,
                        sentence_of(deck->reason.length ? MSG_HISTORY_DECK_HOUSE : MSG_HISTORY_DECK, 5,
                                    arg_number(deck->cards), name, arg_message(deck_verdict_message(deck->verdict)),
                                    arg_text(hash_brief(deck->deck, room)), told_words(deck->reason)));
}

status tell_bans_set(struct teller *teller, const struct entry *entry) {
    const struct entry_bans_set *bans = &entry->body.bans_set;
    return say_sentence(teller,
                        bans->version.length
                            ? sentence_of(bans->house_rule ? MSG_HISTORY_BANS_HOUSE : MSG_HISTORY_BANS, 2,
                                          arg_number(bans->rows), arg_text(bans->version))
                            : sentence_of(bans->house_rule ? MSG_HISTORY_BANS_GONE_HOUSE : MSG_HISTORY_BANS_GONE, 0));
}
