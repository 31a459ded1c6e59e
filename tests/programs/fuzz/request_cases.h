/* The files of tests/requests: in each line some words and then bytes, written as there is said.
 *
 *     static struct request_case cases[REQUEST_CASES_MAX];
 *     uint32_t count = request_cases("malformed.txt", 3, cases);   // three words before the bytes
 */
#ifndef TILTYARD_REQUEST_CASES_H
#define TILTYARD_REQUEST_CASES_H

#include "base/text.h"

enum { REQUEST_CASES_MAX = 400, REQUEST_WORDS_MAX = 3 };

struct request_case {
    struct text words[REQUEST_WORDS_MAX]; /* with a NUL behind each */
    struct text bytes;
};

/* How many there are; ends the program where the file cannot be read or says something else. The bytes stay, for ever. */
uint32_t request_cases(const char *name, uint32_t words, struct request_case *cases);

#endif
