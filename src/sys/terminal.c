#include "terminal.h"
#include "text.h"

#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

static bool colour_wanted(bool is_terminal) {
    struct text never = text_of(getenv("NO_COLOR"));
    struct text always = text_of(getenv("CLICOLOR_FORCE"));
    struct text kind = text_of(getenv("TERM"));
    if (never.length > 0) return false;
    if (always.length > 0 && !text_is(always, "0")) return true;
    return is_terminal && kind.length > 0 && !text_is(kind, "dumb") && !text_is(text_of(getenv("CLICOLOR")), "0");
}

static uint32_t columns_of(int descriptor, bool is_terminal) {
    struct winsize size;
    if (is_terminal && ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
    int64_t columns = TERMINAL_COLUMNS_USUAL;
    (void)text_number(text_of(getenv("COLUMNS")), 1, TERMINAL_COLUMNS_MAX, &columns);
    return (uint32_t)columns;
}

struct terminal terminal_look(int descriptor) {
    bool is_terminal = isatty(descriptor) == 1;
    return (struct terminal){
        .is_terminal = is_terminal,
        .colour = colour_wanted(is_terminal),
        .columns = columns_of(descriptor, is_terminal),
    };
}
