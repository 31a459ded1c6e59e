/* Unix socket beside an event's file.
 * A socket beside a file, by which programs of one person on one machine reach
 * the one that has the file open. What goes over it are frames: a length of 32
 * bits, little-endian, and so many bytes.
 *
 *     int there = unix_connect("cup.tilt.socket");       // -1: nobody listens
 *     if (frame_send(there, bytes, size) && frame_receive(there, &buffer)) ...
 *     close(there);
 */
#ifndef TILTYARD_SYS_UNIX_SOCKET_H
#define TILTYARD_SYS_UNIX_SOCKET_H

#include "base/buffer.h"
#include "base/status.h"

/* Behind the name of the file. */
#define LOCAL_ENDING ".socket"

/* -1: nobody listens there, or somebody who is neither this user nor root nor the folder's owner. The caller closes it. */
int unix_connect(const char *path);
/* Listens, for this person alone; a socket that was left by a program that has ended gives way. FAULT "IO". */
status unix_listen(int *descriptor, const char *path, struct problem *why) MUST_CHECK;
/* Is whoever is at the other end this program's own user, or root? */
bool unix_peer_is_self(int descriptor);

/* Wait; SIGPIPE is ignored by whoever calls. False: the other end has gone, or a frame is longer than the buffer's ceiling. */
bool frame_send(int descriptor, const void *bytes, size_t size);
bool frame_receive(int descriptor, struct buffer *frame);

#endif
