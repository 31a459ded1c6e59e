/* Banned functions of C: using one does not compile.
 * Functions that invite mistakes; using one does not compile.
 *
 * The build puts this file in front of every source of ours (-include). It
 * includes nothing, so that a source still names what it uses. In place of
 * them: buffer.h for putting text together, text.h for numbers and pieces,
 * snprintf and memcpy where a size is at hand, gmtime_r and the clock of sys/.
 */
#ifndef TILTYARD_BASE_BANNED_H
#define TILTYARD_BASE_BANNED_H

#if defined __has_attribute && __has_attribute(unavailable)
#define BANNED(instead) __attribute__((unavailable("it is banned here: " instead)))
#else /* a compiler that is older than ours warns */
#define BANNED(instead) __attribute__((deprecated("it is banned here: " instead)))
#endif

/* They write without knowing how much room there is. */
extern char *strcpy(char *, const char *) BANNED("use a buffer, or memcpy with a size");
extern char *strcat(char *, const char *) BANNED("use a buffer");
extern char *stpcpy(char *, const char *) BANNED("use a buffer, or memcpy with a size");
extern int sprintf(char *, const char *, ...) BANNED("use a buffer, or snprintf");
extern int vsprintf(char *, const char *, __builtin_va_list) BANNED("use a buffer, or vsnprintf");
extern char *gets(char *) BANNED("use fgets or read");
/* They leave the end off, or hide what they cut. */
extern char *strncpy(char *, const char *, __SIZE_TYPE__) BANNED("use memcpy with a size");
extern char *strncat(char *, const char *, __SIZE_TYPE__) BANNED("use a buffer");
/* They keep a state that everybody shares. */
extern char *strtok(char *, const char *) BANNED("use text.h");
extern char *setlocale(int, const char *) BANNED("a language is an argument: see i18n.h");
extern int rand(void) BANNED("chance comes from lot.h, keys from sys/");
extern void srand(unsigned) BANNED("chance comes from lot.h, keys from sys/");
/* They cannot say that the text is no number. */
extern int atoi(const char *) BANNED("use text_number");
extern long atol(const char *) BANNED("use text_number");
extern long long atoll(const char *) BANNED("use text_number");
/* They leave a half-written program: errors are values. */
extern int system(const char *) BANNED("nothing of ours starts a shell");
extern char *tmpnam(char *) BANNED("use mkstemp");
extern char *mktemp(char *) BANNED("use mkstemp");
#if __SIZEOF_LONG__ == 8 /* there time_t is long */
struct tm;
extern struct tm *gmtime(const long *) BANNED("use gmtime_r");
extern struct tm *localtime(const long *) BANNED("use localtime_r");
extern char *ctime(const long *) BANNED("use strftime");
extern char *asctime(const struct tm *) BANNED("use strftime");
#endif

#undef BANNED
#endif
