/* Deck list parser for the XML files of OCTGN (.o8d).
 *
 *     <deck><section name="Plots"><card qty="3" id="GUID">Name</card></section></deck>
 *
 * The ids are OCTGN's own, and are in no card file. Unknown elements are ignored, but their contents are read. */
#include <expat.h>
#include <stddef.h>
#include <string.h>
#include "deck/deck_parse_internal.h"

enum { DEPTH_MAX = 32, LEFT_OUT = UINT8_MAX, NOTES = UINT8_MAX - 1 };

struct o8d_reader {
    XML_Parser parser;
    struct deck *deck;
    const struct deck_rules *rules;
    struct problem *why;
    status outcome;                 /* the first outcome other than DONE ends the reading */
    uint32_t depth;                 /* of elements */
    uint8_t section[DEPTH_MAX + 1]; /* by depth: of the cards there; LEFT_OUT: not part of the deck; NOTES: in a note */
    uint32_t card_depth;            /* of the card whose name is being read; 0: none */
    struct buffer name;             /* of that card */
};

/* Expat asks to grow a block without giving its old size. */
union block_head {
    size_t size;
    max_align_t align;
};

static void *take_block(size_t size) {
    if (size > PTRDIFF_MAX - sizeof(union block_head)) return NULL;
    union block_head *head = memory_alloc(sizeof *head + size);
    if (!head) return NULL;
    head->size = size;
    return head + 1;
}

static void *grow_block(void *block, size_t size) {
    union block_head *head = block ? (union block_head *)block - 1 : NULL;
    if (!head) return take_block(size);
    if (size > PTRDIFF_MAX - sizeof *head) return NULL;
    head = memory_realloc(head, sizeof *head + head->size, sizeof *head + size);
    if (!head) return NULL;
    head->size = size;
    return head + 1;
}

static void free_block(void *block) {
    if (block) memory_free((union block_head *)block - 1);
}

/* Expat 2.9 renamed this function, and warns about the old name. */
#if XML_MAJOR_VERSION * 1000 + XML_MINOR_VERSION >= 2009
#define current_line XML_GetCurrentLineNumber64
#else
#define current_line XML_GetCurrentLineNumber
#endif

static uint32_t line_of(const struct o8d_reader *reader) { return (uint32_t)current_line(reader->parser); }

static void stop(struct o8d_reader *reader, status outcome) {
    reader->outcome = outcome;
    (void)XML_StopParser(reader->parser, XML_FALSE);
}

static const char *attribute(const char **attributes, const char *name) {
    for (; attributes[0]; attributes += 2) {
        if (strcmp(attributes[0], name) == 0) return attributes[1];
    }
    return NULL;
}

static status open_section(struct o8d_reader *reader, const char *name) {
    uint8_t section = 0;
    struct text folded = text_casefold(&reader->deck->arena, text_of(name));
    if (!folded.bytes) return no_memory();
    bool is_known = deck_section(reader->rules, folded, &section);
    bool was_outside = reader->section[reader->depth] == LEFT_OUT; /* within an excluded section */
    bool is_outside = was_outside || (is_known && section == 0) || deck_is_sideboard(folded);
    reader->section[reader->depth] = is_outside ? LEFT_OUT : section;
    return done();
}

static status open_card(struct o8d_reader *reader, const char *written) {
    struct text quantity = text_trimmed(text_of(written ? written : "1"));
    struct deck_line *line;
    TRY(deck_add_line(reader->deck, line_of(reader), &line, reader->why));
    uint8_t section = reader->section[reader->depth];
    line->left_out = section == LEFT_OUT;
    line->section = line->left_out ? 0 : section;
    line->counted = written != NULL;
    reader->card_depth = reader->depth;
    buffer_clear(&reader->name);
    if (deck_quantity(quantity, &line->quantity)) return done();
    return deck_quantity_refused(quantity, line->line, reader->why);
}

static status open_element(struct o8d_reader *reader, const char *name, const char **attributes) {
    if (reader->depth == DEPTH_MAX) {
        return refuse(reader->why, "TY-DECK", MSG_DECK_XML_DEEP, 2, arg_number(line_of(reader)), arg_number(DEPTH_MAX));
    }
    uint8_t around = reader->section[reader->depth++];
    reader->section[reader->depth] = around;
    if (reader->depth == 1 && strcmp(name, "deck") != 0) {
        return refuse(reader->why, "TY-DECK", MSG_DECK_XML_ROOT, 2, arg_number(line_of(reader)), arg_cstr(name));
    }
    if (reader->card_depth || around == NOTES) return done();
    if (strcmp(name, "notes") == 0) reader->section[reader->depth] = NOTES;
    if (strcmp(name, "section") == 0) return open_section(reader, attribute(attributes, "name"));
    if (strcmp(name, "card") == 0) return open_card(reader, attribute(attributes, "qty"));
    return done();
}

static status close_card(struct o8d_reader *reader) {
    struct deck_line *line = &reader->deck->lines.rows[reader->deck->lines.count - 1];
    reader->card_depth = 0;
    if (reader->name.failed) return no_memory();
    TRY(deck_intern(reader->deck, buffer_view(&reader->name), &line->name));
    if (line->name.length) return done();
    return refuse(reader->why, "TY-DECK", MSG_DECK_CARD_NO_NAME, 1, arg_number(line->line));
}

/* Expat's callbacks. After it was told to stop, it may still make some calls. */
static void on_start(void *data, const char *name, const char **attributes) {
    struct o8d_reader *reader = data;
    if (!is_done(reader->outcome)) return;
    status opened = open_element(reader, name, attributes);
    if (!is_done(opened)) stop(reader, opened);
}

static void on_end(void *data, const char *name) {
    struct o8d_reader *reader = data;
    (void)name;
    if (!is_done(reader->outcome)) return;
    status closed = reader->card_depth == reader->depth ? close_card(reader) : done();
    reader->depth--;
    if (!is_done(closed)) stop(reader, closed);
}

/* A name may be spread over several lines, if an editor indented it. */
static void on_text(void *data, const char *bytes, int length) {
    struct o8d_reader *reader = data;
    if (!is_done(reader->outcome) || !reader->card_depth || reader->card_depth != reader->depth) return;
    for (int i = 0; i < length; i++) {
        bool is_space = bytes[i] == '\n' || bytes[i] == '\r' || bytes[i] == '\t';
        buffer_add_byte(&reader->name, is_space ? ' ' : bytes[i]);
    }
}

/* Refuses document types: entities that refer to each other can expand without limit, and a deck needs none. */
static void on_doctype(void *data, const char *name, const char *system, const char *public, int has_subset) {
    struct o8d_reader *reader = data;
    (void)name, (void)system, (void)public, (void)has_subset;
    if (!is_done(reader->outcome)) return;
    stop(reader, refuse(reader->why, "TY-DECK", MSG_DECK_XML_DOCTYPE, 1, arg_number(line_of(reader))));
}

static status parsed(struct o8d_reader *reader, struct text bytes) {
    enum XML_Status parsed = XML_Parse(reader->parser, bytes.bytes, (int)bytes.length, true);
    if (!is_done(reader->outcome) || parsed == XML_STATUS_OK) return reader->outcome;
    switch (XML_GetErrorCode(reader->parser)) {
    case XML_ERROR_NO_MEMORY: return no_memory();
    case XML_ERROR_UNKNOWN_ENCODING:
    case XML_ERROR_INCORRECT_ENCODING: return refuse(reader->why, "TY-DECK", MSG_DECK_XML_ENCODING, 0);
    default: return refuse(reader->why, "TY-DECK", MSG_DECK_XML_BROKEN, 1, arg_number(line_of(reader)));
    }
}

/* Salts Expat's hash tables with a hash of the input, so that names cannot be chosen to collide. */
static void set_salt(XML_Parser parser, struct text bytes) {
    uint8_t hash[HASH_SIZE];
    struct hasher hasher;
    hash_start(&hasher, NULL);
    hash_add(&hasher, bytes.bytes, bytes.length);
    hash_end(&hasher, hash);
#if XML_MAJOR_VERSION * 1000 + XML_MINOR_VERSION >= 2008
    (void)XML_SetHashSalt16Bytes(parser, hash);
#else
    unsigned long salt;
    memcpy(&salt, hash, sizeof salt);
    XML_SetHashSalt(parser, salt ? salt : 1); /* 0 would make it ask the system */
#endif
}

status deck_read_o8d(struct deck *deck, struct text bytes, const struct deck_rules *rules, struct problem *why) {
    static const XML_Memory_Handling_Suite memory = {take_block, grow_block, free_block};
    struct o8d_reader reader = {
        .parser = XML_ParserCreate_MM(NULL, &memory, NULL), .deck = deck, .rules = rules, .why = why};
    if (!reader.parser) return no_memory();
    set_salt(reader.parser, bytes);
    XML_SetUserData(reader.parser, &reader);
    XML_SetElementHandler(reader.parser, on_start, on_end);
    XML_SetCharacterDataHandler(reader.parser, on_text);
    XML_SetStartDoctypeDeclHandler(reader.parser, on_doctype);
    status read = parsed(&reader, bytes);
    XML_ParserFree(reader.parser);
    buffer_free(&reader.name);
    return read;
}
