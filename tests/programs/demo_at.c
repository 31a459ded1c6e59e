/* The demo alone, at a server that runs already:
 *
 *     demo_at http://localhost:8080/in/TOKEN PACE LANGUAGE
 *
 * Ends when the demo does.
 */
#include <stdlib.h>
#include <sys/wait.h>
#include "demo/demo.h"

int main(int count, char **words) {
    struct demo_wish wish = {LANGUAGE_EN, 0};
    struct demo_process demo;
    if (count != 4 || !language_parse(text_of(words[3]), &wish.language)) return 2;
    wish.pace_ms = (int)strtol(words[2], NULL, 10);
    if (!demo_start(&demo, &wish)) return 3;
    demo_tell(&demo, text_of(words[1]));
    (void)waitpid(demo.process, NULL, 0);
    return 0;
}
