#include "platter.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Contents ---- */

void *platter_or_stop(void *memory) {
    if (memory) return memory;
    fputs("There is not enough memory for the test.\n", stderr);
    exit(EXIT_FAILURE);
}

static void content_reserve(struct content *content, uint64_t size) {
    assert(size <= UINT32_MAX / 2);
    if (size <= content->room) return;
    uint32_t room = content->room ? content->room : 8192;
    while (room < size) room *= 2;
    content->bytes = platter_or_stop(memory_realloc(content->bytes, content->room, room));
    content->room = room;
}

/* Whatever is beyond the size is rubbish: a file that grows has zeros there. */
void content_resize(struct content *content, uint32_t size) {
    content_reserve(content, size);
    if (size > content->size) memset(content->bytes + content->size, 0, size - content->size);
    content->size = size;
    if (content->ever < size) content->ever = size;
}

void content_write(struct content *content, uint64_t at, const void *bytes, uint32_t size) {
    uint64_t end = at + size;
    content_reserve(content, end);
    if (end > content->size) content_resize(content, (uint32_t)end);
    memcpy(content->bytes + at, bytes, size);
}

void content_copy(struct content *copy, const struct content *content) {
    content_reserve(copy, content->ever);
    if (content->ever > 0) memcpy(copy->bytes, content->bytes, content->ever);
    copy->size = content->size;
    copy->ever = content->ever;
}

/* ---- Steps ---- */

static void file_take(struct content *content, const struct step *step) {
    if (step->kind == STEP_WRITE)
        content_write(content, step->at, step->bytes, step->size);
    else
        content_resize(content, (uint32_t)step->at);
}

void platter_name(struct platter *platter, const struct step *step) {
    if (step->kind == STEP_RENAME) platter->names[step->other] = 0;
    platter->names[step->name] = step->kind == STEP_UNLINK ? 0 : step->file + 1;
}

static bool is_of_file(const struct step *step) { return step->kind == STEP_WRITE || step->kind == STEP_RESIZE; }

static void step_arrives(struct platter *platter, const struct step *step) {
    if (is_of_file(step))
        file_take(&platter->files[step->file], step);
    else
        platter_name(platter, step);
}

/* What is pending of that file, or of the folder, arrives. */
static void sync_take(struct platter *platter, const struct step *sync) {
    uint32_t left = 0;
    for (uint32_t i = 0; i < platter->pending.count; i++) {
        const struct step *step = &platter->pending.rows[i];
        bool arrives =
            sync->kind == STEP_SYNC_FOLDER ? !is_of_file(step) : is_of_file(step) && step->file == sync->file;
        if (arrives)
            step_arrives(platter, step);
        else
            platter->pending.rows[left++] = *step;
    }
    platter->pending.count = left;
}

void platter_take(struct platter *platter, const struct step *step, enum sync_kind waived) {
    if (step->kind == STEP_NOTE) return;
    if (step->kind == STEP_SYNC || step->kind == STEP_SYNC_FOLDER) {
        if (waived == SYNC_NONE || step->sync != waived) sync_take(platter, step);
        return;
    }
    if (step->kind == STEP_MAKE) {
        assert(step->file == platter->file_count && step->file < FILES_MAX);
        platter->file_count++;
        platter->files[step->file].size = 0;
        platter->files[step->file].ever = 0;
    }
    struct step *pending = platter_or_stop(VEC_PUSH(&platter->pending));
    *pending = *step;
}

void platter_arrive(struct platter *platter) {
    for (uint32_t i = 0; i < platter->pending.count; i++) step_arrives(platter, &platter->pending.rows[i]);
    platter->pending.count = 0;
}

/* Has the file a name, or did it have one that a cut may bring back? */
static void find_named(const struct platter *platter, bool named[FILES_MAX]) {
    memset(named, 0, FILES_MAX * sizeof *named);
    for (uint32_t i = 0; i < NAMES_MAX; i++)
        if (platter->names[i]) named[platter->names[i] - 1] = true;
    for (uint32_t i = 0; i < platter->pending.count; i++)
        if (!is_of_file(&platter->pending.rows[i])) named[platter->pending.rows[i].file] = true;
}

void platter_settled(struct platter *copy, const struct platter *platter) {
    bool named[FILES_MAX];
    find_named(platter, named);
    for (uint32_t i = 0; i < platter->file_count; i++)
        content_copy(&copy->files[i], named[i] ? &platter->files[i] : &(struct content){0});
    copy->file_count = platter->file_count;
    memcpy(copy->names, platter->names, sizeof copy->names);
    copy->stale = platter->stale;
    copy->pending.count = 0;
}

void platter_copy(struct platter *copy, const struct platter *platter) {
    platter_settled(copy, platter);
    for (uint32_t i = 0; i < platter->pending.count; i++) {
        struct step *step = platter_or_stop(VEC_PUSH(&copy->pending));
        *step = platter->pending.rows[i];
    }
}

void platter_free(struct platter *platter) {
    for (uint32_t i = 0; i < FILES_MAX; i++) memory_free(platter->files[i].bytes);
    VEC_FREE(&platter->pending);
    memset(platter, 0, sizeof *platter);
}
