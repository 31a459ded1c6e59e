/* Unix socket next to an event's file.
 * Programs of the same user on the same machine use it to reach the process that has the file open. It carries frames:
 * a length of 32 bits, little-endian, and that many bytes.
 *
 *     int there = unix_connect("cup.tilt.socket");       // -1: nobody listens
 *     if (frame_send(there, bytes, size) && frame_receive(there, &buffer)) ...
 *     close(there);
 */
#ifndef TILTYARD_SYS_UNIX_SOCKET_H
#define TILTYARD_SYS_UNIX_SOCKET_H

#include "base/buffer.h"
#include "base/status.h"

/* Follows the name of the file. */
#define LOCAL_ENDING ".socket"

/* -1: no process listens, or its user is neither this user, nor root, nor the folder's owner. The caller closes it. */
int unix_connect(const char *path);
/* Listens for this user only; replaces a socket left by a process that has ended. FAULT "IO". */
status unix_listen(int *descriptor, const char *path, struct problem *why) MUST_CHECK;
/* Does the process at the other end run as this user, or as root? */
bool unix_peer_is_self(int descriptor);

/* These block; the caller must ignore SIGPIPE. False: the other end closed, or a frame is longer than the buffer's
 * ceiling. */
bool frame_send(int descriptor, const void *bytes, size_t size);
bool frame_receive(int descriptor, struct buffer *frame);

#endif
