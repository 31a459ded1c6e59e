/* Attributes of a person: one table, which the list, the pages, JSON, CSV and the import of players all read.
 *
 *     for (uint32_t i = 0; i < PERSON_ATTRIBUTES; i++) {
 *         const struct attribute *attribute = &person_attributes[i];
 *         if (attribute->places & IN_CSV) ... person_value(state, person, attribute) ...
 *     }
 *
 * To add an attribute: its row in person_attributes.def, and, for the import, its field in newcomer_row
 * (core/ledger/records.def). What a person has in one tournament (order, status, check-in) is no attribute: it is in
 * struct entrant.
 */
#ifndef TILTYARD_CORE_STATE_PERSON_ATTRIBUTES_H
#define TILTYARD_CORE_STATE_PERSON_ATTRIBUTES_H

#include "core/ledger/entries.h"
#include "core/state/state.h"

enum person_attribute {
#define PERSON_TEXT(WHICH, ...) ATTRIBUTE_##WHICH,
#define PERSON_VALUE(WHICH, ...) ATTRIBUTE_##WHICH,
#include "core/state/person_attributes.def"
    PERSON_ATTRIBUTES
};

/* The field of newcomer_row: struct text for a text, 32 bits for a number, uint8_t for a flag. No field has a word. */
enum attribute_kind { ATTRIBUTE_IS_TEXT, ATTRIBUTE_IS_NUMBER, ATTRIBUTE_IS_FLAG, ATTRIBUTE_IS_WORD };

/* Where an attribute is shown or read, as bits. ON_PAGES: behind the name, on the staff's pages of players. IN_IMPORT:
 * newcomer_row has it. */
enum attribute_place { IN_LIST = 1, ON_PAGES = 2, IN_JSON = 4, IN_CSV = 8, IN_IMPORT = 16 };

struct attribute_value {
    struct text text;  /* of a text; of a word, as in JSON. Empty: none */
    int64_t number;    /* of a number, 0: none; of a flag, 0 or 1 */
    enum message says; /* what people read in its place; MSG_NONE: the text or the number itself */
};

struct attribute {
    const char *key; /* in JSON and CSV, and the column that the import reads */
    enum attribute_kind kind;
    enum message heading; /* of its column in the list; MSG_NONE: none */
    uint32_t places;      /* enum attribute_place */
    size_t kept;          /* of a text: the offset of its text_ref in struct person */
    bool is_sealed;       /* of a text: erased when the person is forgotten */
    bool is_for_staff;    /* not to be published; false: anyone may see it */
    bool is_of_event;     /* what the person is at this event, not who it is: shown after the tournaments */
    const char *also;     /* a second column name that the import reads, folded; NULL: none */
    size_t typed;         /* IN_IMPORT: the offset of its field in newcomer_row */
    enum message bad;     /* IN_IMPORT, of a number or a flag: the refusal of a cell {1} that is none */
    /* Does the event have this attribute? NULL: every event. */
    bool (*is_asked)(const struct state *state);
    /* NULL: a text as it is kept. */
    struct attribute_value (*value)(const struct state *state, person_id person);
};
extern const struct attribute person_attributes[PERSON_ATTRIBUTES];

/* Texts point into the state. A sealed text is none without the person's name. */
struct attribute_value person_value(const struct state *state, person_id person, const struct attribute *attribute);
/* Where the person keeps that text. */
struct text_ref *person_text(struct person *person, const struct attribute *attribute);

/* Is the attribute shown in that place in this event? */
bool attribute_is_in(const struct attribute *attribute, enum attribute_place place, const struct state *state);

/* The field of an attribute with IN_IMPORT, of its kind; and its value. */
void *newcomer_field(struct newcomer_row *newcomer, const struct attribute *attribute);
struct attribute_value newcomer_value(const struct newcomer_row *newcomer, const struct attribute *attribute);

#endif
