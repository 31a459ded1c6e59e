#include "pages/shared/command_link.h"

#include <string.h>
#include "view/shared/command_in_message.h"
#include "messages.h"

static const char help[] = "help ", undo[] = "undo", quote[] = "“", unquote[] = "”";

/* The page that does the same as a command: its name in the navigation, and the button there. The first matching row
 * counts. */
static const struct page_act {
    const char *command;
    enum message page, act; /* act MSG_NONE: the page needs no button */
} acts[] = {
    {"draw --again", MSG_PAGE_RUN, MSG_PAGE_RUN_AGAIN},
    {"draw", MSG_PAGE_RUN, MSG_NONE},
    {"publish", MSG_PAGE_RUN, MSG_NONE},
    {"close", MSG_PAGE_RUN, MSG_NONE},
    {"finish", MSG_PAGE_RUN, MSG_PAGE_RUN_FINISH},
    {"swap", MSG_PAGE_RUN, MSG_PAGE_RUN_SWAP},
    {"seat", MSG_PAGE_RUN, MSG_NONE},
    {"pairings", MSG_PAGE_TABLES, MSG_NONE},
    {"standings", MSG_PAGE_STANDINGS, MSG_NONE},
    {"result", MSG_PAGE_RESULTS, MSG_NONE},
    {"report", MSG_PAGE_RESULTS, MSG_NONE},
    {"reports", MSG_PAGE_RESULTS, MSG_NONE},
    {"correct", MSG_PAGE_RESULTS, MSG_PAGE_CORRECT},
    {undo, MSG_PAGE_HISTORY, MSG_PAGE_UNDO},
    {"log", MSG_PAGE_HISTORY, MSG_NONE},
    {"player deck", MSG_DECKS_TITLE, MSG_NONE},
    {"player", MSG_SETUP_PEOPLE, MSG_NONE},
    {"enrol", MSG_SETUP_PEOPLE, MSG_NONE},
    {"checkin", MSG_SETUP_PEOPLE, MSG_NONE},
    {"apart", MSG_SETUP_PEOPLE, MSG_NONE},
    {"call", MSG_PAGE_CALLS, MSG_NONE},
    {"penalty", MSG_PAGE_PENALTIES, MSG_NONE},
    {"clock", MSG_PAGE_CLOCK, MSG_NONE},
    {"announce", MSG_PAGE_HALL, MSG_NONE},
    {"room", MSG_PAGE_HALL, MSG_NONE},
    {"table fix", MSG_PAGE_HALL, MSG_NONE},
    {"tables", MSG_PAGE_HALL, MSG_NONE},
    {"link", MSG_SETUP_LINKS, MSG_NONE},
    {"join", MSG_SETUP_LINKS, MSG_NONE},
    {"game", MSG_PAGE_REFEREE, MSG_NONE},
    {"new", MSG_SETUP_NEW, MSG_NONE},
    {"status", MSG_PAGE_DESK, MSG_NONE},
};

/* Sentences that differ on a page from the command line. */
static const struct {
    enum message shell, page;
} in_other_words[] = {
    {MSG_COMMAND_ID_USED, MSG_PAGE_SENT_BEFORE},          {MSG_DECKS_NO_RULES, MSG_PAGE_DECKS_NO_RULES},
    {MSG_COMMAND_ID_ERASED, MSG_PAGE_SENT_ERASED},        {MSG_NOT_KNOWN, MSG_PAGE_UNKNOWN_ADVICE},
    {MSG_TOURNAMENT_UNFINISHED, MSG_PAGE_RUN_UNFINISHED},
};

/* NULL: there is no command at that position, or it has no page. */
static const struct page_act *act_named(struct text says) {
    struct command_in_message said;
    if (!command_said(says, &said)) return NULL;
    struct text command = text_has_prefix(said.words, help) ? text_skip(said.words, sizeof help - 1) : said.words;
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++)
        if (command_is(command, acts[i].command)) return &acts[i];
    return NULL;
}

/* The length up to the closing character; 0: it is not there. */
static uint32_t length_within(struct text says, const char *closing) {
    for (uint32_t i = 0; i < says.length; i++)
        if (text_has_prefix(text_skip(says, i), closing)) return i;
    return 0;
}

/* The length up to the end of the clause; quoted text is part of the command. */
static uint32_t length_of_clause(struct text says) {
    bool is_quoted = false;
    for (uint32_t i = 0; i < says.length; i++) {
        char sign = says.bytes[i], next = i + 1 < says.length ? says.bytes[i + 1] : ' ';
        is_quoted = is_quoted != (sign == '"');
        if (!is_quoted && next == ' ' && strchr(",.;:)", sign)) return i;
    }
    return says.length;
}

/* The length of an option in brackets: " (--reason "TEXT")", " (without --by)". Pages omit them. 0: no option. */
static uint32_t length_of_option(struct text says) {
    static const char open[] = " (", option[] = "--";
    struct command_in_message said;
    uint32_t length = text_has_prefix(says, open) ? length_within(says, ")") : 0;
    for (uint32_t i = sizeof open - 1; i < length; i++) {
        struct text rest = text_skip(says, i);
        if (command_said(rest, &said)) return 0;
        bool is_word = i + 2 < length && rest.bytes[2] >= 'a' && rest.bytes[2] <= 'z';
        if (text_has_prefix(rest, option) && is_word) return length + 1;
    }
    return 0;
}

/* The entry's number in "tiltyard undo 12"; empty: none. */
static struct text entry_named(struct text command) {
    struct text word, rest = command;
    do word = text_split_once(&rest, ' ');
    while (rest.length && !text_is(word, undo));
    if (text_has_prefix(rest, "#")) rest = text_skip(rest, 1);
    int64_t number;
    return text_number(rest, 1, INT64_MAX, &number) ? rest : text_of("");
}

static void put_place(struct buffer *out, enum language language, const struct page_act *act, struct text command) {
    message_text(out, language, act->page);
    if (act->act == MSG_NONE) return;
    buffer_add_cstr(out, " › ");
    message_text(out, language, act->act);
    struct text entry = text_is(text_of(act->command), undo) ? entry_named(command) : text_of("");
    if (entry.length) buffer_add_cstr(out, " #"), buffer_add_text(out, entry);
}

/* Writes the text up to the end of the next command or option; returns its length. */
static uint32_t put_next(struct buffer *out, enum language language, struct text says, uint32_t at) {
    struct text rest = text_skip(says, at);
    uint32_t passed = length_of_option(rest);
    if (passed) return passed;
    const struct page_act *act = act_named(rest);
    bool is_quoted =
        at >= sizeof quote - 1 && text_has_prefix(text_skip(says, at - (uint32_t)(sizeof quote - 1)), quote);
    bool is_bracketed = at && says.bytes[at - 1] == '(';
    uint32_t length = !act           ? 0
                      : is_quoted    ? length_within(rest, unquote)
                      : is_bracketed ? length_within(rest, ")")
                                     : length_of_clause(rest);
    if (!length) {
        buffer_add_byte(out, rest.bytes[0]);
        return 1;
    }
    if (!is_quoted) buffer_add_cstr(out, quote);
    put_place(out, language, act, (struct text){rest.bytes, length});
    if (!is_quoted) buffer_add_cstr(out, unquote);
    return length;
}

void command_link(struct buffer *out, enum language language, const struct sentence *sentence) {
    struct buffer said = {.ceiling = 16384}, placed = {.ceiling = 16384};
    struct sentence on_page = *sentence;
    for (size_t i = 0; i < sizeof in_other_words / sizeof *in_other_words; i++)
        if (in_other_words[i].shell == sentence->message) on_page.message = in_other_words[i].page;
    mask_user_text(&said, language, &on_page);
    struct text says = buffer_view(&said);
    for (uint32_t at = 0; at < says.length;) at += put_next(&placed, language, says, at);
    unmask_user_text(out, &on_page, buffer_view(&placed));
    if (said.failed || placed.failed) out->failed = true;
    buffer_free(&said);
    buffer_free(&placed);
}
