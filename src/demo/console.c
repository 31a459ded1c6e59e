/* Lines on the terminal: who does what, and where that is to be seen. */
#include <errno.h>
#include <unistd.h>
#include "demo/script.h"

static void put(const struct buffer *line) {
    struct text left = buffer_held(line);
    while (left.length) {
        ssize_t written = write(STDERR_FILENO, left.bytes, left.length);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return;
        left = (struct text){left.bytes + written, left.length - (uint32_t)written};
    }
}

void tell_step(const struct demo_run *playing, const char *path, const struct sentence *sentence) {
    struct buffer line = {.ceiling = 16384};
    message_format(&line, playing->wish->language, sentence);
    if (path) buffer_text(&line, "  http://"), buffer_text(&line, playing->browser.called), buffer_text(&line, path);
    buffer_byte(&line, '\n');
    put(&line);
    buffer_free(&line);
}

void demo_rest(struct demo_run *playing, int hundredths) {
    browser_wait(&playing->browser, (int)((int64_t)playing->wish->pace_ms * hundredths / 100));
}
