/* TY-FORM: a form with a file in it. */
#include "unit.h"

#include "failing_memory.h"
#include "base/buffer.h"
#include "web/http/multipart.h"

#define TYPE "multipart/form-data; boundary=XyZ"
#define PART(name) "\r\nContent-Disposition: form-data; name=\"" name "\"\r\n\r\n"
#define FILE_PART(name) \
    "\r\nContent-Disposition: form-data; name=\"file\"; filename=\"" name "\"\r\nContent-Type: text/csv\r\n\r\n"

static const struct form_field fields[] = {
    {.name = "name", .kind = FORM_TEXT, .max = 10},
    {.name = "lines", .kind = FORM_LINES, .max = 100},
    {.name = "file", .kind = FORM_FILE, .needed = true, .min = 1, .max = 20},
};

static struct arena arena;
static struct form form;
static struct problem why;

static int forget(void **state) {
    (void)state;
    arena_free(&arena);
    assert_int_equal(memory_held, 0);
    return 0;
}

static enum outcome read_as(const char *type, struct text body) {
    return multipart_read(&form, &arena, text_of(type), body, fields, COUNT_OF(fields), &why).outcome;
}

static void reads(const char *body) { assert_int_equal(read_as(TYPE, text_of(body)), DONE); }

static void fails(const char *body, enum outcome outcome, enum message message) {
    assert_int_equal(read_as(TYPE, text_of(body)), outcome);
    assert_string_equal(why.rule, "TY-FORM");
    assert_int_equal(why.says.message, message);
}

static struct text file_name(void) { return form_find(&form, "file", 0)->file_name; }

static void a_file_and_other_fields(void **state) {
    (void)state;
    static const char body[] = "--XyZ" PART("name") " Ana \r\n--XyZ" FILE_PART(
        "people.csv") "a;b\r\n\r\n--Xy\r\n--XyZ" PART("lines") "a\r\nb\r\n--XyZ--\r\n";
    reads(body);
    assert_int_equal(form.count, 3);
    assert_true(text_is(form_text(&form, "name"), "Ana"));
    assert_true(text_is(form_text(&form, "lines"), "a\nb"));
    const struct form_value *file = form_find(&form, "file", 0);
    assert_true(text_is(file->text, "a;b\r\n\r\n--Xy"));
    assert_true(text_is(file->file_name, "people.csv"));
    assert_true(file->text.bytes > body && file->text.bytes < body + sizeof body); /* where they came */
}

/* As Chromium sends it: the file is called pe"ão.csv. */
static void an_upload_from_a_browser(void **state) {
    (void)state;
    static const char body[] =
        "------WebKitFormBoundarytEExY2FBjTuOqjOL\r\nContent-Disposition: form-data; name=\"name\"\r\n\r\n"
        "Ana \"\xc3\x89\"\r\n"
        "------WebKitFormBoundarytEExY2FBjTuOqjOL\r\nContent-Disposition: form-data; name=\"lines\"\r\n\r\n"
        "Ana\r\nBia\r\n"
        "------WebKitFormBoundarytEExY2FBjTuOqjOL\r\nContent-Disposition: form-data; name=\"file\"; "
        "filename=\"pe%22\xc3\xa3o.csv\"\r\nContent-Type: application/octet-stream\r\n\r\n"
        "a;b\r\n\0x\r\n------WebKitFormBoundarytEExY2FBjTuOqjOL--\r\n";
    static const char type[] = "multipart/form-data; boundary=----WebKitFormBoundarytEExY2FBjTuOqjOL";
    assert_int_equal(read_as(type, (struct text){body, sizeof body - 1}), DONE);
    assert_true(text_is(form_text(&form, "name"), "Ana \"\xc3\x89\""));
    assert_true(text_is(form_text(&form, "lines"), "Ana\nBia"));
    assert_true(text_equal(form_text(&form, "file"), (struct text){"a;b\r\n\0x", 7}));
    assert_true(text_is(file_name(), "pe\"\xc3\xa3o.csv"));
}

static void every_byte_may_stand_in_a_file(void **state) {
    (void)state;
    static const char body[] = "--XyZ" FILE_PART("x") "\0\xff\r\n--\r\0\n\r\n--XyZ--";
    assert_int_equal(read_as(TYPE, (struct text){body, sizeof body - 1}), DONE);
    assert_int_equal(form_text(&form, "file").length, 9);
}

static void sizes_of_files(void **state) {
    (void)state;
    reads("--XyZ" FILE_PART("x") "12345678901234567890\r\n--XyZ--\r\n");
    fails("--XyZ" FILE_PART("x") "123456789012345678901\r\n--XyZ--\r\n", REFUSED, MSG_FORM_FILE_SIZE);
    fails("--XyZ" FILE_PART("x") "\r\n--XyZ--\r\n", REFUSED, MSG_FORM_FILE_SIZE);
    fails("--XyZ" FILE_PART("") "\r\n--XyZ--\r\n", REFUSED, MSG_FORM_FILE_MISSING);
    fails("--XyZ" PART("name") "Ana\r\n--XyZ--\r\n", REFUSED, MSG_FORM_FILE_MISSING);
    assert_ptr_equal(form.flawed, &fields[2]);
    fails("--XyZ" PART("name") "12345678901\r\n--XyZ" FILE_PART("x") "1\r\n--XyZ--\r\n", REFUSED, MSG_FORM_LONG);
    assert_true(form_has(&form, "file"));
}

static void names_of_files(void **state) {
    (void)state;
    static const struct {
        const char *body, *name;
    } cases[] = {
        {"--XyZ" FILE_PART("a%22b%0Dc%41.csv") "1\r\n--XyZ--\r\n", "?"},
        {"--XyZ" FILE_PART("a%22b%41.csv") "1\r\n--XyZ--\r\n", "a\"b%41.csv"},
        {"--XyZ" FILE_PART("C:\\lists\\people.csv") "1\r\n--XyZ--\r\n", "people.csv"},
        {"--XyZ" FILE_PART("../../people.csv") "1\r\n--XyZ--\r\n", "people.csv"},
        {"--XyZ" FILE_PART("lists/") "1\r\n--XyZ--\r\n", "?"},
        {"--XyZ" FILE_PART("\xff") "1\r\n--XyZ--\r\n", "?"},
        {"--XyZ" FILE_PART("") "1\r\n--XyZ--\r\n", ""},
        {"--XyZ" FILE_PART("pe\xc3\xa3o.csv") "1\r\n--XyZ--\r\n", "pe\xc3\xa3o.csv"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        reads(cases[i].body);
        assert_true(text_is(file_name(), cases[i].name));
    }
}

static void boundaries(void **state) {
    (void)state;
    struct text body = text_of("--XyZ" FILE_PART("x") "1\r\n--XyZ--\r\n");
    static const char *const good[] = {"multipart/form-data;boundary=XyZ", "Multipart/Form-Data ; Boundary=\"XyZ\" "};
    for (size_t i = 0; i < COUNT_OF(good); i++) assert_int_equal(read_as(good[i], body), DONE);
    static const char *const wrong[] = {"multipart/form-data",
                                        "multipart/form-data; boundary",
                                        "multipart/form-data; boundary=",
                                        "multipart/form-data; boundary=\"\"",
                                        "multipart/form-data; boundary=\"XyZ",
                                        "multipart/form-data; boundary=XyZ; charset=utf-8",
                                        "multipart/form-data; charset=utf-8; boundary=XyZ",
                                        "multipart/form-data; boundary=Xy",
                                        "multipart/form-data; boundary=XyZ1",
                                        "multipart/form-data; boundary=X\r\nZ",
                                        ""};
    for (size_t i = 0; i < COUNT_OF(wrong); i++) assert_int_equal(read_as(wrong[i], body), MISUSED);
    char type[200];
    struct buffer out = buffer_wrap(type, sizeof type);
    for (size_t length = MULTIPART_BOUNDARY_MAX; length <= MULTIPART_BOUNDARY_MAX + 1; length++) {
        char long_body[400];
        struct buffer long_out = buffer_wrap(long_body, sizeof long_body);
        buffer_clear(&out), buffer_add_cstr(&out, "multipart/form-data; boundary="),
            buffer_add_repeated(&out, 'a', length);
        buffer_add_cstr(&long_out, "--"), buffer_add_repeated(&long_out, 'a', length);
        buffer_add_cstr(&long_out, FILE_PART("x") "1\r\n--"), buffer_add_repeated(&long_out, 'a', length);
        buffer_add_cstr(&long_out, "--\r\n");
        enum outcome wanted = length <= MULTIPART_BOUNDARY_MAX ? DONE : MISUSED;
        assert_int_equal(read_as(type, buffer_view(&long_out)), wanted);
    }
}

static void uploads_that_no_browser_made(void **state) {
    (void)state;
    static const char *const broken[] = {
        "",
        "--XyZ",
        "--XyZ--", /* nothing in it: something was needed */
        "--Xy",
        "\r\n--XyZ" FILE_PART("x") "1\r\n--XyZ--\r\n",
        "before\r\n--XyZ" FILE_PART("x") "1\r\n--XyZ--\r\n",
        "--XyZ" FILE_PART("x") "1\r\n--XyZ--\r\nbehind",
        "--XyZ" FILE_PART("x") "1\r\n--XyZ",
        "--XyZ" FILE_PART("x") "1\r\n--XyZ-",
        "--XyZ" FILE_PART("x") "1\r\n--XyZ1--\r\n",
        "--XyZ" FILE_PART("x") "1\r\n--XyZ\r\n",
        "--XyZ" FILE_PART("x") "1",
        "--XyZ\nContent-Disposition: form-data; name=\"file\"; filename=\"x\"\n\n1\n--XyZ--\n",
        "--XyZ\r\n\r\n1\r\n--XyZ--\r\n",
        "--XyZ\r\nContent-Type: text/csv\r\n\r\n1\r\n--XyZ--\r\n",
        "--XyZ\r\nContent-Disposition: form-data\r\n\r\n1\r\n--XyZ--\r\n",
        "--XyZ\r\nContent-Disposition: form-data; name=file; filename=\"x\"\r\n\r\n1\r\n--XyZ--\r\n",
        "--XyZ\r\nContent-Disposition: form-data; name=\"file\r\n\r\n1\r\n--XyZ--\r\n",
        "--XyZ\r\nContent-Disposition: form-data; name=\"file\"; filename=\"x\"; x=\"y\"\r\n\r\n1\r\n--XyZ--\r\n",
        "--XyZ\r\nContent-Disposition: attachment; name=\"file\"; filename=\"x\"\r\n\r\n1\r\n--XyZ--\r\n",
        "--XyZ\r\nContent-Disposition form-data; name=\"file\"; filename=\"x\"\r\n\r\n1\r\n--XyZ--\r\n",
        "--XyZ\r\nX-Other: 1\r\nContent-Disposition: form-data; name=\"file\"; filename=\"x\"\r\n\r\n1\r\n--XyZ--\r\n",
        "--XyZ\r\nContent-Disposition: form-data; name=\"file\"; filename=\"x\"\r\nX-Other: 1\r\n\r\n1\r\n--XyZ--\r\n",
        "--XyZ\r\nContent-Disposition: form-data; name=\"name\"\r\nContent-Disposition: form-data; "
        "name=\"file\"\r\n\r\n1\r\n--XyZ--\r\n",
        "--XyZ" PART("file") "1\r\n--XyZ--\r\n", /* a text where a file should be */
        "--XyZ\r\nContent-Disposition: form-data; name=\"name\"; filename=\"x\"\r\n\r\n1\r\n--XyZ--\r\n",
        "--XyZ" PART("name") "\xff\r\n--XyZ" FILE_PART("x") "1\r\n--XyZ--\r\n",
    };
    for (size_t i = 0; i < COUNT_OF(broken); i++) {
        enum outcome outcome = read_as(TYPE, text_of(broken[i]));
        bool is_empty_form = i == 2;
        assert_int_equal(outcome, is_empty_form ? REFUSED : MISUSED);
    }
    fails("--XyZ\r\nContent-Disposition: form-data; name=\"name\"\r\nContent-Disposition: form-data; "
          "name=\"name\"\r\n\r\n1\r\n--XyZ" FILE_PART("x") "1\r\n--XyZ--\r\n",
          MISUSED, MSG_FORM_BROKEN);
    static const char nul[] = "--XyZ" PART("name") "a\0b\r\n--XyZ" FILE_PART("x") "1\r\n--XyZ--\r\n";
    assert_int_equal(read_as(TYPE, (struct text){nul, sizeof nul - 1}), MISUSED);
    fails("--XyZ" PART("other") "1\r\n--XyZ--\r\n", MISUSED, MSG_FORM_UNKNOWN);
    fails("--XyZ" PART("name") "1\r\n--XyZ" PART("name") "1\r\n--XyZ--\r\n", MISUSED, MSG_FORM_TWICE);
    fails("--XyZ" FILE_PART("x") "1\r\n--XyZ" FILE_PART("y") "1\r\n--XyZ--\r\n", MISUSED, MSG_FORM_TWICE);
}

/* However it is cut off, nothing of it is taken. */
static void half_an_upload_is_none(void **state) {
    (void)state;
    static const char body[] = "--XyZ" PART("name") "Ana\r\n--XyZ" FILE_PART("people.csv") "a;b\r\n--XyZ--\r\n";
    for (uint32_t length = 0; length < sizeof body - 3; length++)
        assert_int_equal(read_as(TYPE, (struct text){body, length}), MISUSED);
    assert_int_equal(read_as(TYPE, (struct text){body, sizeof body - 3}), DONE); /* without the last line's end */
    assert_int_equal(read_as(TYPE, (struct text){body, sizeof body - 2}), MISUSED);
}

static void parts_and_their_heads_have_limits(void **state) {
    (void)state;
    static const struct form_field many[] = {{.name = "n", .kind = FORM_CHECK, .numbers_max = 100}};
    struct buffer body = {0};
    for (int parts = MULTIPART_PARTS_MAX; parts <= MULTIPART_PARTS_MAX + 1; parts++) {
        buffer_clear(&body);
        for (int i = 1; i <= parts; i++) {
            buffer_add_cstr(&body, "--XyZ\r\nContent-Disposition: form-data; name=\"n"), buffer_add_number(&body, i);
            buffer_add_cstr(&body, "\"\r\n\r\non\r\n");
        }
        buffer_add_cstr(&body, "--XyZ--\r\n");
        enum outcome outcome = multipart_read(&form, &arena, text_of(TYPE), buffer_view(&body), many, 1, &why).outcome;
        assert_int_equal(outcome, parts <= MULTIPART_PARTS_MAX ? DONE : MISUSED);
    }
    for (size_t over = 0; over < 2; over++) {
        static const char begin[] = "Content-Disposition: form-data; name=\"file\"; filename=\"";
        buffer_clear(&body), buffer_add_cstr(&body, "--XyZ\r\n"), buffer_add_cstr(&body, begin);
        buffer_add_repeated(&body, 'x', MULTIPART_HEAD_MAX - (sizeof begin - 1) - 1 + over);
        buffer_add_cstr(&body, "\"\r\n\r\n1\r\n--XyZ--\r\n");
        assert_int_equal(read_as(TYPE, buffer_view(&body)), over ? MISUSED : DONE);
    }
    buffer_free(&body);
}

static void types(void **state) {
    (void)state;
    assert_true(multipart_is_type(text_of(TYPE)));
    assert_false(multipart_is_type(text_of("multipart/mixed; boundary=XyZ")));
    assert_false(multipart_is_type((struct text){NULL, 0}));
}

static void without_memory(void **state) {
    (void)state;
    static const char body[] = "--XyZ" PART("lines") "Ana\r\n--XyZ" FILE_PART("people.csv") "a;b\r\n--XyZ--\r\n";
    for (size_t enough = 0;; enough++) {
        memory_left = enough;
        enum outcome outcome = read_as(TYPE, text_of(body));
        memory_left = MEMORY_ENOUGH;
        arena_free(&arena);
        assert_int_equal(memory_held, 0);
        if (outcome == DONE) {
            assert_true(enough > 2);
            break;
        }
        assert_int_equal(outcome, NO_MEMORY);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(a_file_and_other_fields, forget),
        cmocka_unit_test_teardown(an_upload_from_a_browser, forget),
        cmocka_unit_test_teardown(every_byte_may_stand_in_a_file, forget),
        cmocka_unit_test_teardown(sizes_of_files, forget),
        cmocka_unit_test_teardown(names_of_files, forget),
        cmocka_unit_test_teardown(boundaries, forget),
        cmocka_unit_test_teardown(uploads_that_no_browser_made, forget),
        cmocka_unit_test_teardown(half_an_upload_is_none, forget),
        cmocka_unit_test_teardown(parts_and_their_heads_have_limits, forget),
        cmocka_unit_test_teardown(types, forget),
        cmocka_unit_test_teardown(without_memory, forget),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
