#include "cli/line/find_event_file.h"

#include <stdlib.h>
#include <string.h>
#include "cli/commands/files/file_inspect.h"
#include "sys/files.h"

static const char ending[] = ".tilt";

static status refuse_several(const struct folder_found *found, struct problem *why) {
    char room[ARGUMENT_TEXT_MAX];
    struct buffer quoted = buffer_wrap(room, sizeof room);
    buffer_add_shell_quoted(&quoted, text_of(found->first));
    if (found->count == 2)
        return misuse(why, "TY-USAGE", MSG_TWO_EVENT_FILES, 3, arg_cstr(found->first), arg_cstr(found->second),
                      arg_text(buffer_view(&quoted)));
    return misuse(why, "TY-USAGE", MSG_SEVERAL_EVENT_FILES, 4, arg_number(found->count), arg_cstr(found->first),
                  arg_cstr(found->second), arg_text(buffer_view(&quoted)));
}

static status find_in_folder(struct cli_context *ctx) {
    struct folder_found found;
    TRY(dir_find(&found, ".", ending, &ctx->why));
    if (found.count == 0) return fault(&ctx->why, "FILE", MSG_NO_EVENT_FILE, 0);
    if (found.count > 1) return refuse_several(&found, &ctx->why);
    ctx->path = arena_copy(&ctx->arena, found.first, strlen(found.first));
    return ctx->path ? done() : no_memory();
}

status event_file_find(struct cli_context *ctx) {
    const char *variable = getenv("TILTYARD_FILE");
    struct text named = line_value(&ctx->line, FLAG_FILE);
    if (named.length) {
        ctx->path = named.bytes; /* a whole word of the command line, so it ends in NUL */
        ctx->path_named = true;
        return done();
    }
    if (!variable || !*variable) return find_in_folder(ctx);
    ctx->path = variable;
    return done();
}

bool event_file_needs_naming(const char *path) {
    const char *variable = getenv("TILTYARD_FILE");
    struct folder_found found;
    struct problem ignored;
    if (variable && *variable) return strcmp(variable, path) != 0;
    if (strncmp(path, "./", 2) == 0) path += 2;
    bool here = is_done(dir_find(&found, ".", ending, &ignored));
    return !here || found.count != 1 || strcmp(found.first, path) != 0;
}

bool event_file_is_called_so(const char *path) {
    size_t length = strlen(path), end = sizeof ending - 1;
    return length > end && strcmp(path + length - end, ending) == 0;
}

bool event_file_recovery(struct cli_context *ctx, enum outcome outcome, struct sentence *next) {
    if (outcome != FAULT || !ctx->path) return false;
    bool is_damaged = strcmp(ctx->why.rule, "DAMAGED") == 0;
    if (!is_damaged && (strcmp(ctx->why.rule, "NOT-OURS") != 0 || !event_file_is_called_so(ctx->path))) return false;
    *next = sentence_of(is_damaged ? MSG_DAMAGED_NEXT : MSG_NOT_OURS_NEXT, 1, arg_call(ctx, "recover", ctx->path));
    return true;
}

/* The short names of all tournaments, for a sentence. */
static struct argument arg_slugs(const struct state *state) {
    char room[4096];
    struct buffer list = buffer_wrap(room, sizeof room);
    EACH_TOURNAMENT (state, i) {
        if (list.length) buffer_add_cstr(&list, ", ");
        buffer_add_text(&list, state_text(state, state->tournaments.rows[i].slug));
    }
    struct argument argument = arg_bytes(buffer_view(&list).bytes, list.length);
    return argument;
}

status tournament_find(struct cli_context *ctx, struct text slug, tournament_id *id) {
    const struct state *state = ctx_state_asked(ctx);
    if (tournament_named(state, slug, id)) return done();
    return refuse(&ctx->why, "TY-TOURNAMENT", MSG_NO_SUCH_TOURNAMENT, 2, arg_bytes(slug.bytes, slug.length),
                  arg_slugs(state));
}

status tournament_pick(struct cli_context *ctx, enum tournament_selection picks) {
    const struct state *state = ctx_state_asked(ctx);
    struct text slug = line_value(&ctx->line, FLAG_TOURNAMENT);
    ctx->tournament = (tournament_id){NOBODY};
    if (line_has(&ctx->line, FLAG_TOURNAMENT)) { return tournament_find(ctx, slug, &ctx->tournament); }
    uint32_t count = tournaments_there(state);
    if (count == 1) ctx->tournament = (tournament_id){tournament_next(state, 0)};
    if (count == 1 || picks != PICKS_ONE) return done();
    if (count == 0) return refuse(&ctx->why, "TY-TOURNAMENT", MSG_NO_TOURNAMENT, 1, arg_cstr(ctx->path));
    return refuse(&ctx->why, "TY-TOURNAMENT", MSG_SEVERAL_TOURNAMENTS, 1, arg_slugs(state));
}
