/* Local time: parsing "14:30" and writing timestamps.
 * Times of day as people type them, "14:30", of the place where the program
 * runs.
 *
 *     int64_t until_ms = clock_time_nearest(text_of("14:30"), now_ms);
 */
#ifndef TILTYARD_SYS_LOCAL_TIME_H
#define TILTYARD_SYS_LOCAL_TIME_H

#include "base/buffer.h"
#include "base/text.h"

/* From 0:00 to 23:59. */
bool wall_time_read(struct text typed, int *hour, int *minute);
/* The moment of that time which is nearest to `now_ms`, within twelve hours of it: shortly after midnight 23:50 was a
 * while ago, and shortly before it 0:10 is soon. 0: that is no time. */
int64_t clock_time_nearest(struct text typed, int64_t now_ms);
/* A moment in full. People read the time of their place, "2026-05-02 14:30:00", programs that of Greenwich. */
void timestamp_write(struct buffer *out, int64_t at_ms, bool for_people);
/* "14:30" of that moment, with a NUL behind it. */
enum { WALL_TIME_SIZE = 8 };
void wall_time_write(int64_t at_ms, char words[WALL_TIME_SIZE]);

#endif
