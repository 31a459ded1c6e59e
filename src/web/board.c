#include "board.h"

void board_begin(struct html *html, enum message title) {
    MARKUP(html, "<!doctype html><html lang=\"");
    html_string(html, html->language == LANGUAGE_PT_BR ? "pt-BR" : "en");
    MARKUP(html, "\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>");
    html_message(html, title);
    MARKUP(html, " – Tiltyard</title></head><body><main><h1>");
    html_message(html, title);
    MARKUP(html, "</h1>");
}

void board_end(struct html *html) { MARKUP(html, "</main></body></html>\n"); }

void board_error(struct html *html, unsigned code, const struct problem *why) {
    board_begin(html, code == 503 ? MSG_SERVE_UNKNOWN : MSG_SERVE_NOT_SAVED);
    MARKUP(html, "<p role=\"alert\">");
    html_sentence(html, &why->says);
    MARKUP(html, " <small>(");
    html_string(html, why->rule);
    MARKUP(html, ")</small></p>");
    board_end(html);
}
