#include "unit.h"

#include "failing_memory.h"
#include "base/csv.h"
#include "base/lot.h"

/* Writes all rows as "LINE[cell|cell]" one after another, and the flaw with its line as "!FLAW@LINE". */
static void read_as(struct text text, const char *expected) {
    struct arena arena = {0};
    struct buffer seen = {0};
    struct csv_reader csv;
    struct csv_row row;
    csv_start(&csv, text);
    while (csv_row(&csv, &arena, &row)) {
        buffer_add_number(&seen, row.line);
        for (uint32_t i = 0; i < row.count; i++) {
            buffer_add_byte(&seen, i == 0 ? '[' : '|');
            buffer_add_text(&seen, row.cells[i]);
            assert_int_equal(row.cells[i].bytes[row.cells[i].length], 0);
        }
        buffer_add_byte(&seen, ']');
    }
    if (csv.flaw != CSV_GOOD) {
        buffer_add_cstr(&seen, csv.flaw == CSV_OPEN_QUOTE    ? "!open@"
                               : csv.flaw == CSV_AFTER_QUOTE ? "!after@"
                                                             : "!memory@");
        buffer_add_number(&seen, csv.line);
    }
    assert_false(csv_row(&csv, &arena, &row)); /* an end stays an end */
    assert_string_equal(buffer_view(&seen).bytes, expected);
    buffer_free(&seen);
    arena_free(&arena);
    assert_int_equal(memory_held, 0);
}

static void reads(const char *text, const char *expected) { read_as(text_of(text), expected); }

static void plain_rows(void **state) {
    (void)state;
    reads("name,number\nAna,1\nBia,2\n", "1[name|number]2[Ana|1]3[Bia|2]");
    reads("name,number\nAna,1", "1[name|number]2[Ana|1]");
    reads("name", "1[name]");
    reads("name\n", "1[name]");
    reads("", "");
    read_as((struct text){NULL, 0}, "");
    reads("a,,b,\n,,c", "1[a||b|]2[||c]");
    reads("a,b,c\n1\n1,2,3,4\n", "1[a|b|c]2[1]3[1|2|3|4]");
    reads(" a , b \n", "1[ a | b ]");
}

static void every_line_end(void **state) {
    (void)state;
    reads("a,b\r\nc,d\r\n", "1[a|b]2[c|d]");
    reads("a,b\rc,d\r", "1[a|b]2[c|d]");
    reads("a\nb\r\nc\rd", "1[a]2[b]3[c]4[d]");
    reads("a\r\r\nb\n\rc", "1[a]3[b]5[c]");
    reads("a\r", "1[a]");
}

static void blank_rows_are_left_out_but_counted(void **state) {
    (void)state;
    reads("\n\n", "");
    reads("\n\na,b\n\n  \nc,d\n\n", "3[a|b]6[c|d]");
    reads("a,b\n,\n , \n\"\",\"\"\n\xc2\xa0,\nx,\n", "1[a|b]6[x|]");
    reads("a,b\n\"\"\"\"\n", "1[a|b]2[\"]");
}

static void the_separator_is_found(void **state) {
    (void)state;
    reads("a;b;c\n1,5;2;3\n", "1[a|b|c]2[1,5|2|3]");
    reads("a\tb\n1,5;x\t2\n", "1[a|b]2[1,5;x|2]");
    reads("a,b;c,d\n", "1[a|b;c|d]");
    reads("name;city, country\nAna;x\n", "1[name|city, country]2[Ana|x]");
    reads("a\n1,2\n1;2\n", "1[a]2[1|2]3[1;2]");
    reads("\"a;b;c\",d\n", "1[a;b;c|d]");
    reads("\"a\"\";b;c\",d\n", "1[a\";b;c|d]");
    reads("\r\n \n\na;b\n", "4[a|b]");
    reads("\"two\nlines;\";b\n1,2;3\n", "1[two\nlines;|b]3[1,2|3]");
}

static void a_declared_separator_counts(void **state) {
    (void)state;
    reads("sep=;\na,b,c;d\n", "2[a,b,c|d]");
    reads("sep=,\r\na,b;c;d\n", "2[a|b;c;d]");
    reads("sep=\t\ra,b\tc", "2[a,b|c]");
    reads("\xef\xbb\xbfsep=;\na,b,c;d\n", "2[a,b,c|d]");
    reads("sep=;", "");
    reads("sep=", "1[sep=]");
    reads("sep=|\na,b", "1[sep=|]2[a|b]");
    reads("sep=;x\n", "1[sep=|x]");
    reads("sep=;x", "1[sep=|x]");
}

static void quotes(void **state) {
    (void)state;
    reads("\"a\",\"b\"\n", "1[a|b]");
    reads("\"a,b\",c\n", "1[a,b|c]");
    reads("\"a \"\"b\"\" c\",d\n", "1[a \"b\" c|d]");
    reads("\"\"\"\",\"\"\"\"\"\"\n", "1[\"|\"\"]");
    reads("\"\",x\n", "1[|x]");
    reads("x,\"\"", "1[x|]");
    reads("x,\"a\"", "1[x|a]");
    reads("\"a\nb\r\nc\rd\",x\ny\n", "1[a\nb\r\nc\rd|x]5[y]");
    reads("a \"b\" c,d\n", "1[a \"b\" c|d]");
    reads("a\"\n", "1[a\"]");
}

static void spaces_around_quotes_are_no_part(void **state) {
    (void)state;
    reads("Ana, \"Silva, Bia\" ,c\n", "1[Ana|Silva, Bia|c]");
    reads("  \"a\"  \n\"b\"  ", "1[a]2[b]");
    reads("a;b\n \" x \" ; y\n", "1[a|b]2[ x | y]");
}

static void flaws_say_where(void **state) {
    (void)state;
    reads("a,b\n\"c,d\ne,f\n", "1[a|b]!open@2");
    reads("a,b\nc,\"", "1[a|b]!open@2");
    reads("a,b\n\"x\ny\",\"z\nw\n", "1[a|b]!open@3"); /* the cell at fault begins in line 3 */
    reads("a,b\n\"c\"d,e\n", "1[a|b]!after@2");
    reads("a,b\n\n\"c\" \"d\",e\n", "1[a|b]!after@3");
    reads("a,b\n \"Bia\" Silva,x\n", "1[a|b]!after@2");
    reads("\"\"\"", "!open@1");
    reads("a;b\n\"x\",y\n", "1[a|b]!after@2"); /* the comma is no separator here */
}

static void marks_and_strange_bytes(void **state) {
    (void)state;
    reads("\xef\xbb\xbfname,number\nAna,1\n", "1[name|number]2[Ana|1]");
    reads("\xef\xbb\xbf", "");
    reads("\xef\xbb\xbf\"name\",b\n", "1[name|b]");
    reads("a,\xef\xbb\xbf"
          "b\n",
          "1[a|\xef\xbb\xbf"
          "b]");                                  /* only the first one is a mark */
    reads("\xff\xfe,\x80\n", "1[\xff\xfe|\x80]"); /* who reads the cells checks them */
}

static void cells_may_hold_nul(void **state) {
    (void)state;
    struct arena arena = {0};
    struct csv_reader csv;
    struct csv_row row;
    csv_start(&csv, (struct text){"a\0b,c", 5});
    assert_true(csv_row(&csv, &arena, &row));
    assert_int_equal(row.count, 2);
    assert_int_equal(row.cells[0].length, 3);
    assert_memory_equal(row.cells[0].bytes, "a\0b", 4);
    csv_start(&csv, (struct text){"sep=\0\na;b", 9}); /* NUL is no separator */
    assert_true(csv_row(&csv, &arena, &row));
    assert_int_equal(row.count, 1);
    assert_int_equal(row.cells[0].length, 5);
    arena_free(&arena);
}

static void a_great_row(void **state) {
    (void)state;
    struct buffer text = {0};
    struct arena arena = {0};
    struct csv_reader csv;
    struct csv_row row;
    buffer_add_byte(&text, 'x');
    buffer_add_repeated(&text, ',', 100000);
    csv_start(&csv, buffer_view(&text));
    assert_true(csv_row(&csv, &arena, &row));
    assert_int_equal(row.count, 100001);
    assert_int_equal(row.cells[100000].length, 0);
    assert_false(csv_row(&csv, &arena, &row));
    assert_int_equal(csv.flaw, CSV_GOOD);
    arena_free(&arena);
    buffer_free(&text);
}

static void no_memory_is_a_flaw(void **state) {
    (void)state;
    struct buffer text = {0};
    buffer_add_cstr(&text, "a,b\nx,");
    buffer_add_repeated(&text, 'x', 10000);
    for (size_t left = 0; left < 3; left++) {
        struct arena arena = {0};
        struct csv_reader csv;
        struct csv_row row;
        memory_left = left;
        csv_start(&csv, buffer_view(&text));
        uint32_t rows = 0;
        while (csv_row(&csv, &arena, &row)) rows++;
        memory_left = MEMORY_ENOUGH;
        assert_int_equal(rows, left);
        assert_int_equal(csv.flaw, left < 2 ? CSV_NO_MEMORY : CSV_GOOD);
        arena_free(&arena);
    }
    buffer_free(&text);
    assert_int_equal(memory_held, 0);
}

static void writes(const char *cell, const char *expected) {
    struct buffer out = {0};
    struct text copy = {memory_alloc(strlen(cell)), (uint32_t)strlen(cell)}; /* nothing behind it may be read */
    assert_non_null(copy.bytes);
    memcpy((char *)copy.bytes, cell, copy.length);
    csv_cell(&out, copy, true);
    assert_string_equal(buffer_view(&out).bytes, expected);
    memory_free((char *)copy.bytes);
    buffer_free(&out);
}

static void cells_are_quoted_where_they_must_be(void **state) {
    (void)state;
    writes("", "");
    writes("Ana", "Ana");
    writes("Ana Maria", "Ana Maria");
    writes("a,b", "\"a,b\"");
    writes("a;b", "\"a;b\"");
    writes("a\tb", "\"a\tb\"");
    writes("a\"b", "\"a\"\"b\"");
    writes("\"", "\"\"\"\"");
    writes("a\nb", "\"a\nb\"");
    writes("a\rb", "\"a\rb\"");
    writes(" a", "\" a\"");
    writes("a ", "\"a \"");
    struct buffer out = {0};
    csv_cell(&out, text_of("a"), true);
    csv_cell(&out, text_of(""), false);
    csv_cell(&out, (struct text){"b\0c", 3}, false);
    csv_cell(&out, (struct text){NULL, 0}, false);
    assert_int_equal(out.length, 7);
    assert_memory_equal(out.bytes, "a,,b\0c,", 7);
    buffer_free(&out);
}

static void formulas_are_disarmed(void **state) {
    (void)state;
    writes("=1+1", "'=1+1");
    writes("@SUM(A1)", "'@SUM(A1)");
    writes("+cmd", "'+cmd");
    writes("-", "'-");
    writes("--1", "'--1");
    writes("-1-1", "'-1-1");
    writes("-1.", "'-1.");
    writes("-.5", "'-.5");
    writes("+1e5", "'+1e5");
    writes("-1,5,2", "\"'-1,5,2\"");
    writes("=HYPERLINK(\"x\")", "\"'=HYPERLINK(\"\"x\"\")\"");
    writes("\t=1", "\"'\t=1\"");
    writes("\r=1", "\"'\r=1\"");
    writes("\n=1", "\"'\n=1\"");
    writes("\xef\xbc\x9d"
           "1",
           "'\xef\xbc\x9d"
           "1");
    writes("\xef\xbc\x8b"
           "1",
           "'\xef\xbc\x8b"
           "1");
    writes("\xef\xbc\x8d"
           "1",
           "'\xef\xbc\x8d"
           "1");
    writes("\xef\xbc\xa0x", "'\xef\xbc\xa0x");
    writes("\xef\xbc\x9e", "\xef\xbc\x9e");
}

static void numbers_are_no_formulas(void **state) {
    (void)state;
    static const char *const numbers[] = {"-2",   "+3",    "-0", "16",
                                          "-2.5", "+7.25", "1",  "-123456789012345678901234567890"};
    for (size_t i = 0; i < COUNT_OF(numbers); i++) writes(numbers[i], numbers[i]);
    writes("-2,5", "\"-2,5\"");
    writes("a=1", "a=1");
    writes("a@b", "a@b");
}

static void apostrophes_of_a_cell_are_kept(void **state) {
    (void)state;
    writes("'=1", "''=1");
    writes("''@x", "'''@x");
    writes("'-2", "''-2");
    writes("'s", "'s");
    writes("O'Neil", "O'Neil");
}

static void write_table(struct lot *lot, struct text *cells, uint32_t rows, uint32_t columns, struct arena *arena,
                        struct buffer *out) {
    static const char alphabet[] = "ab,;\"\n\r\t =-1'\xc3\xa3";
    buffer_add_cstr(out, "a,b,c,d,e\r\n");
    for (uint32_t i = 0; i < rows * columns; i++) {
        char bytes[8];
        uint32_t length = lot_below(lot, sizeof bytes + 1);
        bytes[0] = 'x'; /* the first cell of a row is never empty, so no row is blank */
        if (i % columns == 0 && length == 0) length = 1;
        for (uint32_t j = i % columns == 0; j < length; j++) bytes[j] = alphabet[lot_below(lot, sizeof alphabet - 1)];
        cells[i] = (struct text){arena_copy(arena, bytes, length), length};
        csv_cell(out, cells[i], i % columns == 0);
        if (i % columns == columns - 1) buffer_add_cstr(out, "\r\n");
    }
}

static void what_is_written_is_read(void **state) {
    (void)state;
    enum { ROWS = 60, COLUMNS = 5 };
    struct lot lot;
    lot_start(&lot, (const uint8_t[LOT_KEY_SIZE]){7});
    for (int round = 0; round < 200; round++) {
        struct arena arena = {0};
        struct buffer out = {0};
        struct text cells[ROWS * COLUMNS];
        struct csv_reader csv;
        struct csv_row row;
        write_table(&lot, cells, ROWS, COLUMNS, &arena, &out);
        csv_start(&csv, buffer_view(&out));
        assert_true(csv_row(&csv, &arena, &row));
        for (uint32_t i = 0; i < ROWS; i++) {
            assert_true(csv_row(&csv, &arena, &row));
            assert_int_equal(row.count, COLUMNS);
            for (uint32_t j = 0; j < COLUMNS; j++)
                assert_true(text_equal(cells[i * COLUMNS + j], row.cells[j]));
        }
        assert_false(csv_row(&csv, &arena, &row));
        assert_int_equal(csv.flaw, CSV_GOOD);
        arena_free(&arena);
        buffer_free(&out);
    }
}

/* Bytes thrown together: the reader comes to an end, and every row has a cell. */
static void no_bytes_upset_the_reader(void **state) {
    (void)state;
    static const char alphabet[] = "a,;\"\n\r\t \0\xff";
    struct lot lot;
    lot_start(&lot, (const uint8_t[LOT_KEY_SIZE]){8});
    for (int round = 0; round < 20000; round++) {
        struct arena arena = {0};
        struct csv_reader csv;
        struct csv_row row;
        uint32_t length = lot_below(&lot, 24), line = 0;
        char *bytes = memory_alloc(length); /* of its own size: reading beyond it is seen */
        for (uint32_t i = 0; i < length; i++) bytes[i] = alphabet[lot_below(&lot, sizeof alphabet - 1)];
        csv_start(&csv, (struct text){bytes, length});
        while (csv_row(&csv, &arena, &row)) {
            assert_true(row.count >= 1);
            assert_true(row.line > line);
            line = row.line;
        }
        assert_true(csv.flaw != CSV_NO_MEMORY && csv.line >= line);
        arena_free(&arena);
        memory_free(bytes);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_rows),
        cmocka_unit_test(every_line_end),
        cmocka_unit_test(blank_rows_are_left_out_but_counted),
        cmocka_unit_test(the_separator_is_found),
        cmocka_unit_test(a_declared_separator_counts),
        cmocka_unit_test(quotes),
        cmocka_unit_test(spaces_around_quotes_are_no_part),
        cmocka_unit_test(flaws_say_where),
        cmocka_unit_test(marks_and_strange_bytes),
        cmocka_unit_test(cells_may_hold_nul),
        cmocka_unit_test(a_great_row),
        cmocka_unit_test(no_memory_is_a_flaw),
        cmocka_unit_test(cells_are_quoted_where_they_must_be),
        cmocka_unit_test(formulas_are_disarmed),
        cmocka_unit_test(numbers_are_no_formulas),
        cmocka_unit_test(apostrophes_of_a_cell_are_kept),
        cmocka_unit_test(what_is_written_is_read),
        cmocka_unit_test(no_bytes_upset_the_reader),
    };
    return cmocka_run_group_tests_name("csv", tests, NULL, NULL);
}
