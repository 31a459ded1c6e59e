#include "web/request/qr.h"

#include <qrencode.h>

enum { BORDER = 2, QUIET = 4 }; /* in squares: a terminal is dark around the code; a page may have any colour */

/* Outside of the code it is light. */
static bool is_light(const QRcode *code, int row, int column) {
    if (row < 0 || column < 0 || row >= code->width || column >= code->width) return true;
    return !(code->data[row * code->width + column] & 1);
}

bool qr_write(struct buffer *out, const char *words) {
    /* Indexed by whether the upper and the lower square are light. Terminals are dark, so the light squares are
     * drawn. */
    static const char *const blocks[] = {" ", "\xe2\x96\x80", "\xe2\x96\x84", "\xe2\x96\x88"};
    QRcode *code = QRcode_encodeString8bit(words, 0, QR_ECLEVEL_L);
    if (!code) return false;
    for (int row = -BORDER; row < code->width + BORDER; row += 2) {
        for (int column = -BORDER; column < code->width + BORDER; column++) {
            unsigned upper = is_light(code, row, column), lower = is_light(code, row + 1, column);
            buffer_add_cstr(out, blocks[upper | lower << 1]);
        }
        buffer_add_byte(out, '\n');
    }
    QRcode_free(code);
    return true;
}

/* "M3 4h5v1h-5z": a run of dark squares in a row. */
static void draw_run(struct buffer *out, int column, int row, int length) {
    buffer_add_byte(out, 'M'), buffer_add_number(out, column), buffer_add_byte(out, ' '), buffer_add_number(out, row);
    buffer_add_byte(out, 'h'), buffer_add_number(out, length), buffer_add_cstr(out, "v1h-");
    buffer_add_number(out, length), buffer_add_byte(out, 'z');
}

bool qr_draw(struct buffer *out, const char *words, uint32_t *side) {
    QRcode *code = QRcode_encodeString8bit(words, 0, QR_ECLEVEL_L);
    if (!code) return false;
    for (int row = 0; row < code->width; row++) {
        for (int column = 0, length; column < code->width; column += length + 1) {
            for (length = 0; !is_light(code, row, column + length);) length++;
            if (length) draw_run(out, column + QUIET, row + QUIET, length);
        }
    }
    *side = (uint32_t)(code->width + 2 * QUIET);
    QRcode_free(code);
    return true;
}
