/* TY-TEXT: refuses a text that cannot be shown in a line. */
#include "core/state/label.h"

status label_check(struct text text, uint32_t characters_max, struct problem *why) {
    static const enum message flaws[] = {[TEXT_EMPTY] = MSG_TEXT_EMPTY,
                                         [TEXT_TOO_LONG] = MSG_TEXT_TOO_LONG,
                                         [TEXT_NOT_UTF8] = MSG_TEXT_NOT_UTF8,
                                         [TEXT_CONTROL] = MSG_TEXT_CONTROL};
    enum text_flaw flaw = text_check(text, characters_max);
    if (flaw == TEXT_GOOD) return done();
    return refuse(why, "TY-TEXT", flaws[flaw], 1, arg_number(characters_max));
}
