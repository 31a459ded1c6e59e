/* Compressing a page: the same text again, whatever it is, and what remains when memory runs out. */
#include "unit.h"

#include <zlib.h>
#include "failing_memory.h"
#include "web/server/gzip.h"

/* The compressed bytes give back that text, with nothing after it. */
static void assert_comes_back(struct text text) {
    struct buffer packed = {0};
    assert_true(gzip_compress(text, &packed));
    char *back = memory_alloc((size_t)text.length + 1);
    assert_non_null(back);
    z_stream stream = {.next_in = (Bytef *)packed.bytes, .avail_in = (uInt)packed.length};
    stream.next_out = (Bytef *)back, stream.avail_out = text.length + 1;
    assert_int_equal(inflateInit2(&stream, MAX_WBITS + 16), Z_OK); /* gzip alone */
    assert_int_equal(inflate(&stream, Z_FINISH), Z_STREAM_END);
    assert_int_equal(stream.avail_in, 0);
    assert_int_equal(stream.total_out, text.length);
    assert_memory_equal(back, text.bytes, text.length);
    assert_int_equal(inflateEnd(&stream), Z_OK);
    memory_free(back);
    buffer_free(&packed);
}

static void texts_come_back(void **state) {
    (void)state;
    struct buffer page = {0};
    assert_comes_back(text_of(""));
    assert_comes_back(text_of("<"));
    for (uint32_t i = 0; i < 70000; i++) buffer_add_byte(&page, (char)(i * i >> 7)); /* nothing repeats soon */
    assert_comes_back(buffer_view(&page));
    for (uint32_t i = 0; i < 10000; i++) buffer_add_cstr(&page, "<li data-key=\"7\">Ana</li>");
    assert_comes_back(buffer_view(&page));
    buffer_free(&page);
    assert_int_equal(memory_held, 0);
}

static void without_memory_nothing_is_kept(void **state) {
    (void)state;
    struct buffer packed = {0};
    size_t failed = 0;
    for (;; failed++) {
        memory_left = failed;
        bool good = gzip_compress(text_of("<p>Ana</p>"), &packed);
        memory_left = MEMORY_ENOUGH;
        if (good) break;
        assert_int_equal(packed.length, 0);
        buffer_free(&packed);
        assert_int_equal(memory_held, 0);
    }
    assert_true(failed > 2);
    buffer_free(&packed);
    assert_int_equal(memory_held, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_come_back),
        cmocka_unit_test(without_memory_nothing_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
