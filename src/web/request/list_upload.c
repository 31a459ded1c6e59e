#include "web/request/list_upload.h"

#include <string.h>
#include "web/server/server_internal.h"

/* Makes a file like pasted text: LF line ends, and no byte order mark. */
static status as_pasted(struct arena *arena, struct text file, struct text *list) {
    static const char mark[] = {'\xef', '\xbb', '\xbf'};
    char *bytes = arena_alloc(arena, file.length + 1);
    uint32_t length = 0;
    if (!bytes) return no_memory();
    uint32_t from = file.length >= sizeof mark && memcmp(file.bytes, mark, sizeof mark) == 0 ? sizeof mark : 0;
    for (uint32_t i = from; i < file.length; i++) {
        bool is_pair = file.bytes[i] == '\r' && i + 1 < file.length && file.bytes[i + 1] == '\n';
        if (!is_pair) bytes[length++] = file.bytes[i] == '\r' ? '\n' : file.bytes[i];
    }
    *list = (struct text){bytes, length};
    return done();
}

status sent_list(struct http_request *request, struct text *list) {
    struct text file = param_text(request, "file");
    *list = param_text(request, "list");
    return file.length ? as_pasted(&request->arena, file, list) : done();
}

status list_upload_typed(struct http_request *request, struct text *typed) {
    TRY(sent_list(request, typed));
    if (!text_is_utf8(*typed)) *typed = param_text(request, "list");
    return done();
}

static bool is_pasted(const struct http_request *request) {
    return text_trimmed(param_text(request, "list")).length > 0;
}

status list_upload_check(const struct http_request *request, struct problem *why) {
    if (param_text(request, "file").length || is_pasted(request)) return done();
    return refuse(why, "TY-CSV", MSG_SETUP_NOTHING_SENT, 0);
}

void list_upload_remark(const struct http_request *request, struct notices *notices) {
    if (param_text(request, "file").length && is_pasted(request)) notice(notices, "TY-CSV", MSG_SETUP_FILE_READ, 0);
}
