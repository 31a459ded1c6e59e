/* The lines of a TRF file and their columns. */
#ifndef TILTYARD_APP_TRANSFER_TRF_LINES_H
#define TILTYARD_APP_TRANSFER_TRF_LINES_H

#include "base/text.h"
#include "app/transfer/trf_file.h"

enum { TRF_COLUMNS_MAX = TRF_ROUND_COLUMN - 1 + TRF_ROUNDS_MAX * TRF_ROUND_COLUMNS };

struct trf_line {
    uint32_t number; /* from 1 */
    struct text bytes;
    uint32_t columns; /* number of columns laid out */
    bool is_longer;   /* longer than any line may be */
    uint32_t start[TRF_COLUMNS_MAX + 1];
};

/* Takes the next line off the text: up to CR, LF or CR LF, without trailing blanks. False: there is none. */
bool trf_next_line(struct text *left, struct text *line);
/* One column for each UTF-8 character, or for each byte. */
void trf_lay_out(struct trf_line *line, bool by_characters);
/* The text in these columns, counted from 1, both included. */
struct text trf_columns(const struct trf_line *line, uint32_t first, uint32_t last);
/* The same without surrounding blanks. */
struct text trf_field(const struct trf_line *line, uint32_t first, uint32_t last);
/* The character in that column: a blank after the end of the line, 0x7f if not ASCII. */
char trf_column(const struct trf_line *line, uint32_t column);
/* Digits only, and within that range. */
bool trf_number(struct text field, uint32_t min, uint32_t max, uint32_t *number);
/* Points as "4", "4.5" or "4,5", in halves; other fractions are truncated. */
bool trf_points(struct text field, int32_t *halves);
/* The next word of a blank-separated list; false: there is none. */
bool trf_next_word(struct text *left, struct text *word);
/* Trimmed, and converted to UTF-8 if it is Latin-1; NULL bytes: no memory. */
struct text trf_in_utf8(struct arena *arena, struct text field, bool is_latin);

#endif
