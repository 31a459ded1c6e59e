#include "app/transfer/csv_import.h"

/* The line of the first byte that is not UTF-8. */
static uint32_t line_not_utf8(struct text csv) {
    uint32_t line = 1, start = 0;
    for (uint32_t i = 0; i < csv.length; i++) {
        if (csv.bytes[i] != '\n') continue;
        if (!text_is_utf8((struct text){csv.bytes + start, i - start})) return line;
        start = i + 1;
        line++;
    }
    return line; /* then it is the last line */
}

static status check_utf8(struct text csv, struct problem *why) {
    if (text_is_utf8(csv)) return done();
    return refuse(why, "TY-CSV", MSG_CSV_NOT_UTF8, 1, arg_number(line_not_utf8(csv)));
}

status csv_import_check_end(const struct csv_import *sheet, struct problem *why) {
    switch (sheet->csv.flaw) {
    case CSV_GOOD: return done();
    case CSV_NO_MEMORY: return no_memory();
    case CSV_OPEN_QUOTE: return refuse(why, "TY-CSV", MSG_CSV_OPEN_QUOTE, 1, arg_number(sheet->csv.line));
    default: return refuse(why, "TY-CSV", MSG_CSV_AFTER_QUOTE, 1, arg_number(sheet->csv.line));
    }
}

status csv_import_start(struct csv_import *sheet, struct text csv, uint32_t *seen, struct csv_row *row,
                        struct problem *why) {
    TRY(check_utf8(csv, why));
    csv_start(&sheet->csv, csv);
    if (!csv_row(&sheet->csv, sheet->arena, row)) {
        TRY(csv_import_check_end(sheet, why));
        return refuse(why, "TY-CSV", sheet->empty, 0);
    }
    sheet->column_count = row->count;
    sheet->columns = csv_columns(sheet->arena, row, sheet->headings, sheet->heading_count);
    if (!sheet->columns) return no_memory();
    for (uint32_t i = 0; i < row->count; i++) {
        if (seen[sheet->columns[i]]++ && sheet->columns[i]) {
            return refuse(why, "TY-CSV", MSG_CSV_COLUMN_TWICE, 1, arg_text(text_trimmed(row->cells[i])));
        }
    }
    return done();
}

status csv_import_notice_others(const struct csv_import *sheet, const struct csv_row *header, enum message says,
                                struct notices *notices) {
    struct buffer others = {0};
    for (uint32_t i = 0; i < header->count; i++) {
        struct text heading = text_trimmed(header->cells[i]);
        if (sheet->columns[i] || !heading.length) continue;
        if (others.length) buffer_add_cstr(&others, ", ");
        buffer_add_text(&others, heading);
    }
    if (others.length) notice(notices, "TY-CSV", says, 1, arg_text(buffer_view(&others)));
    bool failed = others.failed;
    buffer_free(&others);
    return failed ? no_memory() : done();
}

status csv_import_check_width(const struct csv_import *sheet, const struct csv_row *row, struct problem *why) {
    for (uint32_t i = sheet->column_count; i < row->count; i++) {
        if (!text_trimmed(row->cells[i]).length) continue;
        return refuse(why, "TY-CSV", MSG_CSV_CELLS, 2, arg_number(row->count), arg_number(sheet->column_count));
    }
    return done();
}

status csv_import_keep_flaw(struct line_flaws *flaws, uint32_t line, const struct problem *problem,
                            struct problem *why) {
    if (flaws->count == SHEET_FLAWS_MAX) {
        return refuse(why, "TY-CSV", MSG_CSV_ALL_BAD, 2, arg_number(SHEET_FLAWS_MAX), arg_number(flaws->rows[0].line));
    }
    struct line_flaw *flaw = VEC_PUSH(flaws);
    if (!flaw) return no_memory();
    *flaw = (struct line_flaw){line, *problem};
    return done();
}
