/* Terminal output of the demo: who does what, and where to see it. */
#include <errno.h>
#include <unistd.h>
#include "demo/script.h"

static void put(const struct buffer *line) {
    struct text left = buffer_view(line);
    while (left.length) {
        ssize_t written = write(STDERR_FILENO, left.bytes, left.length);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return;
        left = (struct text){left.bytes + written, left.length - (uint32_t)written};
    }
}

void tell_step(const struct demo_run *demo, const char *path, const struct sentence *sentence) {
    struct buffer line = {.ceiling = 16384};
    message_format(&line, demo->wish->language, sentence);
    if (path)
        buffer_add_cstr(&line, "  http://"), buffer_add_cstr(&line, demo->browser.called), buffer_add_cstr(&line, path);
    buffer_add_byte(&line, '\n');
    put(&line);
    buffer_free(&line);
}

void demo_rest(struct demo_run *demo, int hundredths) {
    browser_wait(&demo->browser, (int)((int64_t)demo->wish->pace_ms * hundredths / 100));
}
