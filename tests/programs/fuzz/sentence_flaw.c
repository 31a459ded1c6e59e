#include "sentence_flaw.h"

#include "base/utf8.h"

bool is_line(struct text text) {
    while (text.length > 0) {
        int32_t character = utf8_next(&text);
        if (character < 0 || utf8_upsets_line(character)) return false;
    }
    return true;
}

const char *sentence_flaw(const struct sentence *says) {
    if (says->message == MSG_NONE || says->message >= MESSAGES_COUNT) return "no sentence";
    for (enum language language = LANGUAGE_EN; language <= LANGUAGE_PT_BR; language++) {
        static char room[16384];
        struct buffer said = buffer_wrap(room, sizeof room);
        message_format(&said, language, says);
        if (said.length == 0 || said.failed) return "an empty or endless sentence";
        if (!is_line(buffer_view(&said))) return "a sentence that upsets a line";
    }
    return NULL;
}
