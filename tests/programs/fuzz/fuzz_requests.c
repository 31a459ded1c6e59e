/* Whatever comes over the network, it is read or refused, in bounds; and what is read means one thing only: written again
 * from its parts it is read as the same. Inputs are made of tests/requests, those of forms that are commands of the commands'
 * own fields, and guesses at codes of nothing but chance; the same for the same seed.
 *
 *     fuzz_requests --form request|form|upload|field|answer|act|rate [--seed N] [--first N] [--inputs N] [--show 1]
 *
 * It ends with 1 where something does not hold, and names the input: --first N --inputs 1 --show 1 shows it again.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "act_checks.h"
#include "act_forms.h"
#include "counted_memory.h"
#include "mutate.h"
#include "request_cases.h"
#include "request_checks.h"
#include "running.h"
#include "base/i18n.h"
#include "rules/registry.h"

enum { INPUT_MAX = 1 << 14 };
enum form_of_input { REQUEST, FORM, UPLOAD, FIELD, ANSWER, ACT, RATE, FORMS_OF_INPUT };

static const char *const form_words[FORMS_OF_INPUT] = {"request", "form", "upload", "field", "answer", "act", "rate"};

/* What the mutations put in. */
static const char *const request_words[] = {"\r\n",
                                            "\r\n\r\n",
                                            "\n",
                                            "\r",
                                            " ",
                                            "\t",
                                            ":",
                                            "%",
                                            "%2e",
                                            "%2f",
                                            "%00",
                                            "//",
                                            "/../",
                                            "/./",
                                            "?",
                                            "#",
                                            "\r\n ",
                                            "Host: a\r\n",
                                            "Host:b\r\n",
                                            "Content-Length: 1\r\n",
                                            "Content-Length:",
                                            "Transfer-Encoding: chunked\r\n",
                                            "Connection: close\r\n",
                                            "Expect: 100-continue\r\n",
                                            "Cookie: link=a\r\n",
                                            "GET ",
                                            "HEAD ",
                                            "POST ",
                                            "PUT ",
                                            " HTTP/1.1\r\n",
                                            " HTTP/1.0\r\n",
                                            " HTTP/2.0\r\n",
                                            "http://a",
                                            "[::1]",
                                            "[::ffff:127.0.0.1]",
                                            "127.0.0.1",
                                            "localhost",
                                            "cup.local",
                                            ".",
                                            ":8080",
                                            NULL};
static const char *const form_sent_words[] = {"&",       "=",         "+",           "%",          "%20",
                                              "%0D%0A",  "%00",       "%C3%A9",      "%FF",        "%E2%80%AE",
                                              "&&",      "name=",     "table=7",     "kind=judge", "here=on",
                                              "score1=", "&score9=1", "lines=a%0Ab", "&name=Ana",  "&table=0",
                                              "score",   NULL};
static const char *const upload_words[] = {"\r\n",
                                           "--",
                                           "\"",
                                           "%22",
                                           "; filename=",
                                           "; filename=\"a\"",
                                           "name=\"",
                                           "name=\"lines\"",
                                           "\r\n\r\n",
                                           "--b\r\n",
                                           "--b--\r\n",
                                           "\r\n--b",
                                           "Content-Disposition: form-data; name=\"name\"\r\n",
                                           "Content-Type: text/csv\r\n",
                                           "\\",
                                           NULL};
static const char *const field_words[] = {
    ";",        "; ", "=",     ",", "link=", "lang=",   "theme=",           "; link=a",  "q=", ";q=0.5",
    ";q=1.000", "en", "pt-BR", "*", "W/",    "\"abc\"", "application/json", "text/html", "\"", NULL};
static const char *const answer_words[] = {"/",
                                           "//",
                                           "\\",
                                           "%",
                                           "%2f",
                                           "?",
                                           "#",
                                           "\r\n",
                                           "\n",
                                           "\r",
                                           ":",
                                           ".",
                                           "..",
                                           "http://",
                                           "-",
                                           "_",
                                           " ",
                                           "\"",
                                           "Set-Cookie: a=b",
                                           NULL};
static const char *const *const words[FORMS_OF_INPUT] = {request_words, form_sent_words, upload_words, field_words,
                                                         answer_words};

static const struct {
    const char *name;
    uint32_t words;
    enum form_of_input form;
    bool is_other; /* what is mixed in, and begun with at times: mostly what is refused */
} files[] = {
    {"good.txt", 3, REQUEST, false},   {"malformed.txt", 3, REQUEST, true}, {"forms.txt", 1, FORM, false},
    {"uploads.txt", 1, UPLOAD, false}, {"cookies.txt", 1, FIELD, false},    {"targets.txt", 1, ANSWER, false},
};

static struct request_tally tally;
static struct corpus corpora[FORMS_OF_INPUT], others[FORMS_OF_INPUT];

static void read_corpora(void) {
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        static struct request_case cases[REQUEST_CASES_MAX];
        enum form_of_input form = files[i].form;
        struct corpus *corpus = files[i].is_other ? &others[form] : &corpora[form];
        corpus->count = request_cases(files[i].name, files[i].words, cases);
        if (corpus->count > CORPUS_FILES_MAX) fail("too many lines in", files[i].name);
        for (uint32_t j = 0; j < corpus->count; j++) {
            corpus->files[j] = cases[j].bytes;
            for (uint32_t word = 0; word < files[i].words; word++) free((char *)cases[j].words[word].bytes);
        }
        corpus->words = words[form];
        if (!others[form].count) others[form] = corpora[form];
    }
}

enum setting { SEED, FIRST, INPUTS, SHOW, SETTINGS };
static const char *const setting_words[SETTINGS] = {"--seed", "--first", "--inputs", "--show"};

struct settings {
    enum form_of_input form;
    uint64_t numbers[SETTINGS];
};

static void check(const struct settings *settings, struct text input, struct chance *chance) {
    size_t memory_left = chance_one_in(chance, 16) ? chance_below(chance, 6) : SIZE_MAX;
    counted.once = chance_one_in(chance, 2);
    switch (settings->form) {
    case REQUEST: check_request(&tally, input, chance); break;
    case FORM: check_form(&tally, input, memory_left); break;
    case UPLOAD: check_upload(&tally, input, chance, memory_left); break;
    case FIELD: check_field(&tally, input); break;
    case ACT: check_act(&tally, input, chance, memory_left); break;
    case RATE: check_rate(&tally, input, memory_left); break;
    default: check_answer(&tally, input, chance); break;
    }
}

/* A form that is a command, now and then with something broken in it. */
static void make_act(struct input *input, struct chance *chance) {
    static char made[INPUT_MAX];
    struct corpus corpus = {.count = 1, .words = form_sent_words};
    make_act_form(input, chance);
    if (!chance_one_in(chance, 4)) return;
    memcpy(made, input->bytes, input->length);
    corpus.files[0] = (struct text){made, input->length};
    mutate(input, &corpus, &corpora[FORM], chance, INPUT_MAX);
}

static void make_bytes(struct input *input, struct chance *chance) {
    input->length = chance_below(chance, chance_one_in(chance, 8) ? INPUT_MAX : 3000);
    for (uint32_t i = 0; i < input->length; i++) input->bytes[i] = (char)chance_next(chance);
}

static void make_input(enum form_of_input form, struct input *input, struct chance *chance) {
    const struct corpus *corpus = &corpora[form], *other = &others[form];
    if (form == ACT) {
        make_act(input, chance);
    } else if (form == RATE) {
        make_bytes(input, chance);
    } else {
        if (chance_one_in(chance, 3)) corpus = other;
        mutate(input, corpus, other, chance, chance_one_in(chance, 8) ? INPUT_MAX : 3000);
    }
}

static void run_one(const struct settings *settings, uint64_t at) {
    static char room[INPUT_MAX];
    struct input input = {room, 0, INPUT_MAX};
    struct chance chance = {settings->numbers[SEED] * UINT64_C(0x2545f4914f6cdd1d) + at};
    chance.state = chance_next(&chance);
    make_input(settings->form, &input, &chance);
    /* A copy of just that size, behind which a sanitizer sees whoever reads on. */
    char *exact = malloc(input.length + 1);
    if (!exact) fail("no memory for", "an input");
    memcpy(exact + 1, room, input.length);
    size_t held = counted.held;
    counted.refused = 0;
    running_begin(at);
    check(settings, (struct text){exact + 1, input.length}, &chance);
    MUST(&tally, counted.held == held);
    if (settings->numbers[SHOW]) fwrite(exact + 1, 1, input.length, stdout), printf("\n# --- %u bytes\n", input.length);
    free(exact);
}

static void read_option(struct settings *settings, const char *option, const char *value) {
    if (!value) fail("no value for", option);
    for (int i = 0; i < SETTINGS; i++) {
        if (strcmp(option, setting_words[i]) == 0) settings->numbers[i] = number_of(value);
    }
    for (int i = 0; i < FORMS_OF_INPUT; i++) {
        if (strcmp(value, form_words[i]) == 0) settings->form = (enum form_of_input)i;
    }
}

static void print_said(const char *what, uint64_t times) {
    if (times) printf("# said %s %llu\n", what, (unsigned long long)times);
}

static void print_tally(uint64_t inputs) {
    static const char *const flaw_names[FLAWS] = {
#define HTTP_ERROR(name, status, words) [HTTP_ERROR_##name] = #name,
#include "web/http/request_errors.def"
#undef HTTP_ERROR
    };
    printf("# inputs %llu done %llu refused %llu misused %llu unfinished %llu without-memory %llu round-trips %llu "
           "let-through %llu stopped %llu gave-way %llu\n",
           (unsigned long long)inputs, (unsigned long long)tally.done, (unsigned long long)tally.refused,
           (unsigned long long)tally.misused, (unsigned long long)tally.unfinished,
           (unsigned long long)tally.without_memory, (unsigned long long)tally.round_trips,
           (unsigned long long)tally.let_through, (unsigned long long)tally.stopped,
           (unsigned long long)tally.gave_way);
    for (uint32_t i = HTTP_ERROR_NONE + 1; i < FLAWS; i++) print_said(flaw_names[i], tally.flaws[i]);
    for (uint32_t i = 0; i < MESSAGES_COUNT; i++) print_said(message_name((enum message)i), tally.messages[i]);
    for (uint32_t i = 0; i < COMMAND_KINDS; i++) print_said(command_form((enum command_kind)i)->name, tally.decided[i]);
}

int main(int count, char **arguments) {
    rule_books_use(&all_rule_books);
    struct settings settings = {.numbers = {[SEED] = 1, [INPUTS] = 1000}};
    for (int i = 1; i < count; i += 2) read_option(&settings, arguments[i], arguments[i + 1]);
    running_watch();
    read_corpora();
    if (settings.form == ACT) act_checks_begin();
    uint64_t at = settings.numbers[FIRST], end = at + settings.numbers[INPUTS];
    for (; at < end && !tally.wrong[0]; at++) run_one(&settings, at);
    if (tally.wrong[0])
        printf("# %s, seed %llu, input %llu: %s\n", form_words[settings.form],
               (unsigned long long)settings.numbers[SEED], (unsigned long long)at - 1, tally.wrong);
    print_tally(at - settings.numbers[FIRST]);
    return tally.wrong[0] ? 1 : 0;
}
