/* A QR code as black squares on the canvas. */
#include "print/layout.h"

#include <qrencode.h>

void layout_qr_code(struct layout *layout, struct area square, struct text url) {
    struct text string = text_dup(&layout->arena, url);
    QRcode *code = string.bytes ? QRcode_encodeString8bit(string.bytes, 0, QR_ECLEVEL_M) : NULL;
    unsigned char *squares = code ? code->data : NULL;
    if (!code) {
        layout->failed = true;
        return;
    }
    for (int i = 0; i < code->width * code->width; i++)
        squares[i] &= 1; /* bit 0 is black; the other bits are the encoder's */
    canvas_squares(&layout->canvas, square, squares, (uint32_t)code->width);
    QRcode_free(code);
}
