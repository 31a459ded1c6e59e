#include "view/history/cut_copy.h"

int64_t cut_copy_ms(const struct state *state) {
    return state->commands.count ? state->commands.rows[state->commands.count - 1].at_ms : 0;
}

struct sentence cut_copy_sentence(const char *path, const struct state *state, const char *hour) {
    return sentence_of(MSG_STORE_CUT, 3, arg_cstr(path), arg_number((int64_t)state->seq), arg_cstr(hour));
}
