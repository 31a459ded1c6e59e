/* What a command says that has made a link: to whoever sent it, the token, once. */
#ifndef TILTYARD_LINK_TOLD_H
#define TILTYARD_LINK_TOLD_H

#include "links.h"
#include "run.h"

/* The whole answer. */
status link_told(struct run *run, const struct command *command) MUST_CHECK;
/* The token alone: members "token" and "path", or a line; if it is the one whose hash was kept. */
void link_told_token(struct run *run, const struct command *command, const uint8_t kept[HASH_SIZE]);

#endif
