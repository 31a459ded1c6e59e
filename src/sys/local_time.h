/* Local time: parsing "14:30" and writing timestamps.
 * Times are in the time zone of the machine.
 *
 *     int64_t until_ms = clock_time_nearest(text_of("14:30"), now_ms); */
#ifndef TILTYARD_SYS_LOCAL_TIME_H
#define TILTYARD_SYS_LOCAL_TIME_H

#include "base/buffer.h"
#include "base/text.h"

/* From 0:00 to 23:59. */
bool wall_time_read(struct text typed, int *hour, int *minute);
/* The moment with that time of day that is nearest to `now_ms`, within twelve hours: shortly after midnight 23:50 is in
 * the past, and shortly before midnight 0:10 is in the future. 0: not a time. */
int64_t clock_time_nearest(struct text typed, int64_t now_ms);
/* A full timestamp: for people in local time, "2026-05-02 14:30:00"; for programs in UTC. */
void timestamp_write(struct buffer *out, int64_t at_ms, bool for_people);
/* Writes "14:30" of that moment, with a final NUL. */
enum { WALL_TIME_SIZE = 8 };
void wall_time_write(int64_t at_ms, char words[WALL_TIME_SIZE]);

#endif
