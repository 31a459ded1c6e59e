/* Lines about persons, and about entrants of a tournament. */
#include "view/history/entry_lines.h"

/* The person's name, after the entry that gives it; without a fold, the name in the entry, if it is readable. */
static struct argument told_new_name(const struct teller *teller, const struct sealed *name, uint32_t number) {
    bool is_in_entry = !teller->has_fold && name->value.length;
    return is_in_entry ? arg_text(name->value) : told_person(teller, number);
}

/* A single person is named, several are counted. */
static status say_people(struct teller *teller, struct argument name, uint32_t number) {
    uint32_t count = teller->entered ? teller->entered : teller->people;
    enum message one = teller->entered ? MSG_HISTORY_ENTERED : MSG_HISTORY_REGISTERED;
    enum message many = teller->entered ? MSG_HISTORY_PEOPLE_ENTERED : MSG_HISTORY_PEOPLE_REGISTERED;
    return say_sentence(teller, count == 1 ? sentence_of(one, 2, name, arg_number(number))
                                           : sentence_of(many, 1, arg_number(count)));
}

status tell_person_added(struct teller *teller, const struct entry *entry) {
    const struct entry_person_added *added = &entry->body.person_added;
    teller->people++;
    return say_people(teller, told_new_name(teller, &added->name, added->person), added->person);
}

status tell_entrant_entered(struct teller *teller, const struct entry *entry) {
    uint32_t number = entry->body.entrant_entered.person;
    teller->entered++;
    return say_people(teller, told_person(teller, number), number);
}

status tell_person_renamed(struct teller *teller, const struct entry *entry) {
    const struct entry_person_renamed *renamed = &entry->body.person_renamed;
    if (teller->has_fold && !renamed->name.value.bytes)
        return say_sentence(teller, sentence_of(MSG_HISTORY_RENAMED_ERASED, 1, arg_number(renamed->person)));
    return say_sentence(teller, sentence_of(MSG_HISTORY_RENAMED, 2, teller->old_name,
                                            told_new_name(teller, &renamed->name, renamed->person)));
}

status tell_people_merged(struct teller *teller, const struct entry *entry) {
    const struct entry_people_merged *merged = &entry->body.people_merged;
    return say_sentence(teller, sentence_of(MSG_HISTORY_MERGED, 4, teller->old_name, arg_number(merged->gone),
                                            told_person(teller, merged->kept), arg_number(merged->kept)));
}

/* Giving a role to a new person also adds that person to the event. */
status tell_staff_set(struct teller *teller, const struct entry *entry) {
    static const enum message forms[ROLES] = {MSG_HISTORY_STAFF_LEFT, MSG_HISTORY_ORGANIZER, MSG_HISTORY_JUDGE};
    const struct entry_staff_set *set = &entry->body.staff_set;
    struct argument name = told_person(teller, set->person);
    if (set->role >= ROLES) return say_something_about(teller, name);
    return say_sentence(teller, sentence_of(forms[set->role], 2, name, arg_number(set->person)));
}

/* An attestation while registering is part of that line. */
status tell_person_attested(struct teller *teller, const struct entry *entry) {
    if (teller->people) return done();
    teller->attested++;
    return say_sentence(
        teller, teller->attested == 1
                    ? sentence_of(MSG_HISTORY_ATTESTED, 1, told_person(teller, entry->body.person_attested.person))
                    : sentence_of(MSG_HISTORY_PEOPLE_ATTESTED, 1, arg_number(teller->attested)));
}

status tell_entrant_status(struct teller *teller, const struct entry *entry) {
    static const struct {
        enum message plain, with_reason;
    } forms[STATUSES] = {
        [STATUS_PLAYING] = {MSG_HISTORY_RETURNED, MSG_HISTORY_RETURNED_REASON},
        [STATUS_SITTING_OUT] = {MSG_HISTORY_SITS_OUT, MSG_HISTORY_SITS_OUT_REASON},
        [STATUS_DROPPED] = {MSG_HISTORY_DROPPED, MSG_HISTORY_DROPPED_REASON},
        [STATUS_DISQUALIFIED] = {MSG_HISTORY_DISQUALIFIED, MSG_HISTORY_DISQUALIFIED_REASON},
    };
    const struct entry_entrant_status *change = &entry->body.entrant_status;
    struct argument name = told_person(teller, change->person);
    if (change->status >= STATUSES) return say_something_about(teller, name);
    return say_sentence(teller, change->reason.length ? sentence_of(forms[change->status].with_reason, 2, name,
                                                                    told_words(change->reason))
                                                      : sentence_of(forms[change->status].plain, 1, name));
}
