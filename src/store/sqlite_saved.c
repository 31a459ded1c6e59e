/* What was saved stands in FILE.lock, too. SQLite passes over a log from the first byte on that is not as it was written,
 * as if no more had been saved: where a log was damaged, or cut, or is gone, only somebody else can tell. */
#include "buffer.h"
#include "sqlite_inside.h"
#include "text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char note_begins[] = "saved ";

void saved_note(struct sqlite_store *sqlite, uint64_t last) {
    char note[LOCK_NOTE_MAX + 1];
    struct buffer line = buffer_over(note, sizeof note);
    buffer_text(&line, note_begins), buffer_number(&line, (int64_t)last), buffer_byte(&line, ' ');
    buffer_hex(&line, sqlite->event, ID_SIZE);
    lock_note(sqlite->lock, note);
}

/* The last entry of this event that was saved, as far as the note says; 0 where it says nothing of it. */
static int64_t saved_last(const struct sqlite_store *sqlite, const char *note) {
    int64_t last = 0;
    uint8_t event[ID_SIZE];
    if (strncmp(note, note_begins, sizeof note_begins - 1) != 0) return 0;
    const char *number = note + sizeof note_begins - 1, *space = strchr(number, ' ');
    if (!space || !text_hex(text_of(space + 1), event, ID_SIZE) || memcmp(event, sqlite->event, ID_SIZE) != 0) return 0;
    if (!text_number((struct text){number, (uint32_t)(space - number)}, 1, INT64_MAX, &last)) return 0;
    return last;
}

status saved_check(struct sqlite_store *sqlite, const char *note, struct problem *why) {
    int64_t saved = saved_last(sqlite, note);
    uint64_t last;
    if (saved == 0) return done();
    TRY(sqlite_last_seq(sqlite, &last, why));
    if (last >= (uint64_t)saved) return done();
    sqlite->lacks = true;
    return fault(why, "DAMAGED", MSG_STORE_LACKS, 3, arg_words(sqlite->name), arg_number(saved),
                 arg_number((int64_t)last));
}
