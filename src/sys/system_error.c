#include "sys/system_error.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static const struct {
    int error;
    enum message words;
} known[] = {
    {EBADF, MSG_SYSTEM_CLOSED},  {EDQUOT, MSG_SYSTEM_FULL},    {EFBIG, MSG_SYSTEM_TOO_LARGE}, {EIO, MSG_SYSTEM_BROKEN},
    {ELOOP, MSG_SYSTEM_LINKS},   {EMFILE, MSG_SYSTEM_FILES},   {ENFILE, MSG_SYSTEM_FILES},    {ENOSPC, MSG_SYSTEM_FULL},
    {ENOSYS, MSG_SYSTEM_UNABLE}, {ENOTSUP, MSG_SYSTEM_UNABLE},
};

struct argument arg_system_error(int error) {
    char words[ARGUMENT_TEXT_MAX];
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].error == error) return arg_message(known[i].words);
    (void)snprintf(words, sizeof words, "%s (%d)", strerror(error), error);
    return arg_cstr(words);
}
