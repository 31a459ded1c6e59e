/* Watermark: notes the last saved entry in FILE.lock, so that a lost log is noticed.
 * SQLite ignores a log from the first wrong byte on, as if no more had been saved. So if a log was damaged, truncated
 * or deleted, only a note elsewhere shows it. */
#include "base/buffer.h"
#include "base/hash.h"
#include "store/sqlite_internal.h"
#include "base/text.h"

#include <string.h>

/* "saved 57", the event, and a checksum over both: a power cut may mix two notes. */
enum { SUM_SIZE = 8 };
static const char note_begins[] = "saved ";

static void note_write(struct buffer *line, const struct sqlite_store *sqlite, uint64_t last) {
    static const uint8_t nonce[HASH_SIZE];
    uint8_t sum[HASH_SIZE];
    buffer_add_cstr(line, note_begins), buffer_add_number(line, (int64_t)last), buffer_add_byte(line, ' ');
    buffer_add_hex(line, sqlite->event, ID_SIZE);
    hash_commitment(nonce, buffer_view(line).bytes, line->length, sum);
    buffer_add_byte(line, ' '), buffer_add_hex(line, sum, SUM_SIZE);
}

void watermark_write(struct sqlite_store *sqlite, uint64_t last) {
    char note[LOCK_NOTE_MAX + 1];
    struct buffer line = buffer_wrap(note, sizeof note);
    note_write(&line, sqlite, last);
    lock_write_note(sqlite->lock, note);
}

/* The last saved entry of this event, by the note; 0: there is no note, or it is about another event. */
static int64_t saved_last(const struct sqlite_store *sqlite, const char *note) {
    char same[LOCK_NOTE_MAX + 1];
    struct buffer line = buffer_wrap(same, sizeof same);
    struct text number = text_of(note);
    int64_t last = 0;
    if (strncmp(note, note_begins, sizeof note_begins - 1) != 0) return 0;
    number.bytes += sizeof note_begins - 1;
    number.length = (uint32_t)strcspn(number.bytes, " ");
    if (!text_number(number, 1, INT64_MAX, &last)) return 0;
    note_write(&line, sqlite, (uint64_t)last);
    return strcmp(note, same) == 0 ? last : 0;
}

bool watermark_is_ours(const struct sqlite_store *sqlite, const char *note) { return saved_last(sqlite, note) > 0; }

status watermark_check(struct sqlite_store *sqlite, const char *note, struct problem *why) {
    int64_t saved = saved_last(sqlite, note);
    uint64_t last;
    if (saved == 0) return done();
    TRY(sqlite_last_seq(sqlite, &last, why));
    if (last >= (uint64_t)saved) return done();
    sqlite->lacks = true;
    return fault(why, "DAMAGED", MSG_STORE_LACKS, 3, arg_cstr(sqlite->name), arg_number(saved),
                 arg_number((int64_t)last));
}
