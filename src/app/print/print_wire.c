#include "app/print/print_wire.h"

#include <string.h>
#include "app/save/command_wire.h"

static const char *const words[PAPERS] = {
    [PRINT_PAIRINGS] = "pairings",
    [PRINT_SLIPS] = "slips",
    [PRINT_STANDINGS] = "standings",
    [PRINT_BRACKET] = "bracket",
    [PRINT_GAMES_OVER] = "games-over",
    [PRINT_PACK] = "pack",
    [PRINT_QR] = "qr",
    [PRINT_GAME] = "game",
};
static const char *const form_words[PRINT_FORMS] = {[PRINT_PDF] = "pdf", [PRINT_SVG] = "svg", [PRINT_PNG] = "png"};

const char *paper_word(enum print_kind what) { return words[what]; }

bool paper_named(struct text word, enum print_kind *what) {
    for (enum print_kind each = 0; each < PAPERS; each++) {
        if (!text_is(word, words[each])) continue;
        *what = each;
        return true;
    }
    return false;
}

const char *paper_form_word(enum paper_form form) { return form_words[form]; }

/* --- the order: both ends run on one machine; different versions refuse each other --- */

struct order_sent {
    uint32_t version;
    struct paper_order order;
};
enum { ORDER_VERSION = 1 };

void paper_order_write(struct buffer *out, const struct paper_order *order) {
    struct order_sent sent;
    memset(&sent, 0, sizeof sent);
    sent.version = ORDER_VERSION;
    sent.order = *order;
    buffer_add(out, &sent, sizeof sent);
}

/* A word that the command line cannot take for a flag, and that ends within its array. */
static bool is_word(const char *word, size_t room) { return memchr(word, 0, room) && word[0] != '-'; }

static bool is_good(const struct paper_order *order) {
    return order->what < PAPERS && order->size < PRINT_SIZES && order->form < PRINT_FORMS &&
           order->language < LANGUAGES_COUNT && is_word(order->slug, sizeof order->slug) &&
           is_word(order->stage, sizeof order->stage) && is_word(order->game, sizeof order->game);
}

bool paper_order_read(struct text sent, struct paper_order *order) {
    struct order_sent read;
    if (sent.length != sizeof read) return false;
    memcpy(&read, sent.bytes, sizeof read);
    *order = read.order;
    return read.version == ORDER_VERSION && is_good(order);
}

/* --- the answer: outcome, name, file --- */

struct drawn_sent {
    uint32_t answer, name, files; /* size in bytes of the first two; the rest is the file */
};

void paper_drawn_write(struct buffer *out, const struct paper_drawn *drawn) {
    struct remote_answer answer = {.went = drawn->went};
    struct buffer said = {.ceiling = REMOTE_BYTES_MAX};
    if (!is_done(drawn->went)) answer.why = drawn->why;
    command_wire_answer_write(&said, &answer);
    const struct drawn_sent head = {buffer_view(&said).length, drawn->name.length, drawn->files};
    buffer_add(out, &head, sizeof head);
    buffer_add_text(out, buffer_view(&said));
    buffer_add_text(out, drawn->name);
    buffer_add_text(out, drawn->bytes);
    if (said.failed) out->failed = true;
    buffer_free(&said);
}

static struct text take(struct text *left, uint32_t length) {
    struct text taken = {left->bytes, length};
    *left = (struct text){left->bytes + length, left->length - length};
    return taken;
}

status paper_drawn_read(struct arena *arena, struct text sent, struct paper_drawn *drawn, struct problem *why) {
    struct drawn_sent head;
    struct remote_answer answer;
    memset(drawn, 0, sizeof *drawn);
    if (sent.length < sizeof head) return fault(why, "PRINT", MSG_PRINT_CRASHED, 0);
    memcpy(&head, take(&sent, sizeof head).bytes, sizeof head);
    if ((uint64_t)head.answer + head.name > sent.length) return fault(why, "PRINT", MSG_PRINT_CRASHED, 0);
    struct text said = take(&sent, head.answer);
    TRY(command_wire_answer_read(arena, (const uint8_t *)said.bytes, said.length, &answer, why));
    drawn->went = answer.went;
    drawn->why = answer.why;
    drawn->files = head.files;
    drawn->name = take(&sent, head.name);
    drawn->bytes = sent;
    return done();
}
