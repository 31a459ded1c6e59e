#include "pages/shared/command_link.h"

#include "messages.h"

static const char help[] = "help ", undo[] = "undo";

/* The page that does the same as a command: its name in the navigation, and the button there. The first matching row
 * counts. */
static const struct page_act {
    const char *command;
    enum message page, act; /* act MSG_NONE: the page needs no button */
} page_acts[] = {
    {"draw --again", MSG_PAGE_RUN, MSG_PAGE_RUN_AGAIN},
    {"draw", MSG_PAGE_RUN, MSG_NONE},
    {"publish", MSG_PAGE_RUN, MSG_NONE},
    {"close", MSG_PAGE_RUN, MSG_NONE},
    {"finish", MSG_PAGE_RUN, MSG_PAGE_RUN_FINISH},
    {"swap", MSG_PAGE_RUN, MSG_PAGE_RUN_SWAP},
    {"seat", MSG_PAGE_RUN, MSG_NONE},
    {"pairings", MSG_PAGE_TABLES, MSG_NONE},
    {"standings", MSG_PAGE_STANDINGS, MSG_NONE},
    {"result", MSG_PAGE_RUN, MSG_NONE},
    {"report", MSG_PAGE_RUN, MSG_NONE},
    {"reports", MSG_PAGE_RUN, MSG_NONE},
    {"correct", MSG_PAGE_RUN, MSG_PAGE_CORRECT},
    {undo, MSG_PAGE_HISTORY, MSG_PAGE_UNDO},
    {"log", MSG_PAGE_HISTORY, MSG_NONE},
    {"bans", MSG_SETTINGS_IMPORTS, MSG_NONE},
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

/* NULL: no page does that command. */
static const struct page_act *page_act_of(struct text command) {
    if (text_has_prefix(command, help)) command = text_skip(command, sizeof help - 1);
    for (size_t i = 0; i < sizeof page_acts / sizeof *page_acts; i++)
        if (text_begins_with_words(command, page_acts[i].command)) return &page_acts[i];
    return NULL;
}

/* Adds the number of the entry that "undo 12" names, as “ #12”; nothing if it names none. */
static void put_entry(struct buffer *out, const struct act *act) {
    char room[64];
    struct buffer said = buffer_wrap(room, sizeof room);
    int64_t number;
    act_say(&said, act, act->row->command);
    struct text entry = buffer_view(&said);
    (void)text_split_once(&entry, ' ');
    if (text_has_prefix(entry, "#")) entry = text_skip(entry, 1);
    if (!said.failed && text_number(entry, 1, INT64_MAX, &number))
        buffer_add_cstr(out, " #"), buffer_add_text(out, entry);
}

/* The page, and the button there. */
static void put_place(struct buffer *out, const struct act *act, const struct page_act *place) {
    enum language language = act->row->language;
    message_text(out, language, place->page);
    if (place->act == MSG_NONE) return;
    buffer_add_cstr(out, " › ");
    message_text(out, language, place->act);
    if (text_is(text_of(place->command), undo)) put_entry(out, act);
}

static void put_act(struct buffer *out, const struct act *act, const void *context) {
    (void)context;
    if (act->row->kind == ACT_OPTION) return;
    const struct page_act *place = page_act_of(act_command(act));
    bool needs_quotes = place && act->row->kind != ACT_QUOTED;
    if (needs_quotes) buffer_add_cstr(out, "“");
    if (place)
        put_place(out, act, place);
    else
        act_say(out, act, act->row->from);
    if (needs_quotes) buffer_add_cstr(out, "”");
}

void command_link(struct buffer *out, enum language language, const struct sentence *sentence) {
    struct sentence on_page = *sentence;
    for (size_t i = 0; i < sizeof in_other_words / sizeof *in_other_words; i++)
        if (in_other_words[i].shell == sentence->message) on_page.message = in_other_words[i].page;
    message_format_acts(out, language, &on_page, put_act, NULL);
}
