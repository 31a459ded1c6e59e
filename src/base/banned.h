/* Banned functions of C: using one does not compile, because they invite mistakes.
 *
 * The build includes this file before every source of ours (-include). It includes nothing itself, so that each source
 * still includes what it uses. Use instead: buffer.h to build text, text.h for numbers and parts of a text, snprintf
 * and memcpy with a known size, gmtime_r and the clock of sys/. */
#ifndef TILTYARD_BASE_BANNED_H
#define TILTYARD_BASE_BANNED_H

#if defined __has_attribute && __has_attribute(unavailable)
#define BANNED(instead) __attribute__((unavailable("it is banned here: " instead)))
#else /* an older compiler only warns */
#define BANNED(instead) __attribute__((deprecated("it is banned here: " instead)))
#endif

/* They write without knowing the size of the destination. */
extern char *strcpy(char *, const char *) BANNED("use a buffer, or memcpy with a size");
extern char *strcat(char *, const char *) BANNED("use a buffer");
extern char *stpcpy(char *, const char *) BANNED("use a buffer, or memcpy with a size");
extern int sprintf(char *, const char *, ...) BANNED("use a buffer, or snprintf");
extern int vsprintf(char *, const char *, __builtin_va_list) BANNED("use a buffer, or vsnprintf");
extern char *gets(char *) BANNED("use fgets or read");
/* They omit the final NUL, or hide that they cut the text. */
extern char *strncpy(char *, const char *, __SIZE_TYPE__) BANNED("use memcpy with a size");
extern char *strncat(char *, const char *, __SIZE_TYPE__) BANNED("use a buffer");
/* They keep state that the whole process shares. */
extern char *strtok(char *, const char *) BANNED("use text.h");
extern char *setlocale(int, const char *) BANNED("a language is an argument: see i18n.h");
extern int rand(void) BANNED("chance comes from lot.h, keys from sys/");
extern void srand(unsigned) BANNED("chance comes from lot.h, keys from sys/");
/* They cannot report that the text is not a number. */
extern int atoi(const char *) BANNED("use text_number");
extern long atol(const char *) BANNED("use text_number");
extern long long atoll(const char *) BANNED("use text_number");
/* They start a shell, or make a file name that another program can take first. */
extern int system(const char *) BANNED("nothing of ours starts a shell");
extern char *tmpnam(char *) BANNED("use mkstemp");
extern char *mktemp(char *) BANNED("use mkstemp");
#if __SIZEOF_LONG__ == 8 /* where time_t is long */
struct tm;
extern struct tm *gmtime(const long *) BANNED("use gmtime_r");
extern struct tm *localtime(const long *) BANNED("use localtime_r");
extern char *ctime(const long *) BANNED("use strftime");
extern char *asctime(const struct tm *) BANNED("use strftime");
#endif

#undef BANNED
#endif
