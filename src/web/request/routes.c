#include "web/request/routes.h"

#include "core/game/game_rules.h"
#include "web/request/handlers.h"
#include "app/line/line.h"
#include "app/print/print_wire.h"
#include "pages/players/paste_page.h"
#include "pages/players/players_pages.h"
#include "pages/desk/history_pages.h"
#include "pages/wall/wall_pages.h"

#define FIELDS_OF(name) static const struct form_field name[]
/* Details of a reason leave room for the usual reason before them. */
enum { LIST_CHARACTERS_MAX = 500000, CORRECTION_DETAILS_MAX = 300 };
/* The fields of every form. */
#define FORM_FIELDS                                                                                        \
    {.name = "t", .kind = FORM_HEX, .max = HASH_SIZE}, {.name = "id", .kind = FORM_HEX, .max = ID_SIZE}, { \
        .name = "based_on", .kind = FORM_NUMBER, .min = 0, .max = INT64_MAX                                \
    }

static const char *const languages[] = {"en", "pt-BR", NULL};
/* In the order of enum paper_size and enum paper_form. */
static const char *const papers[] = {"a4", "letter", NULL};
static const char *const paper_forms[] = {"pdf", "svg", "png", NULL};
static const char *const orders_of_people[] = {"name", "table", NULL};
static const char *const themes[] = {"system", "light", "dark", NULL};

FIELDS_OF(fields_page) = {{.name = "saved", .kind = FORM_NUMBER, .min = 0, .max = INT64_MAX}};
FIELDS_OF(fields_of_person) = {{.name = "saved", .kind = FORM_NUMBER, .min = 0, .max = INT64_MAX},
                               {.name = "person", .kind = FORM_NUMBER, .min = 0, .max = PERSON_NUMBER_MAX}};
FIELDS_OF(fields_access) = {{.name = "saved", .kind = FORM_NUMBER, .min = 0, .max = INT64_MAX},
                            {.name = "link", .kind = FORM_NUMBER, .min = 0, .max = UINT32_MAX},
                            {.name = "phones", .kind = FORM_NUMBER, .min = 0, .max = 1}};
/* A setting that is to change: its key, and the value that was typed. */
#define SETTING_FIELDS                                                                                               \
    {.name = "set", .kind = FORM_TEXT, .min = 0, .max = 40},                                                         \
        {.name = "value", .label = MSG_SETTINGS_VALUE, .kind = FORM_TEXT, .min = 0, .max = REASON_CHARACTERS_MAX}, { \
        .name = "own", .label = MSG_SETTINGS_VALUE, .kind = FORM_TEXT, .min = 0, .max = 6                            \
    }
FIELDS_OF(fields_settings) = {
    FORM_FIELDS, SETTING_FIELDS, {.name = "saved", .kind = FORM_NUMBER, .min = 0, .max = INT64_MAX}};
FIELDS_OF(fields_setting) = {FORM_FIELDS, SETTING_FIELDS};
FIELDS_OF(fields_form) = {FORM_FIELDS};
FIELDS_OF(fields_result) = {
    FORM_FIELDS,
    {.name = "score-", .kind = FORM_TEXT, .min = 0, .max = 80, .numbers_max = PERSON_NUMBER_MAX},
    {.name = "mark-", .kind = FORM_TEXT, .min = 0, .max = 1, .numbers_max = PERSON_NUMBER_MAX},
    {.name = "won", .kind = FORM_NUMBER, .min = 0, .max = PERSON_NUMBER_MAX},
};
FIELDS_OF(fields_wall) = {
    {.name = "screen", .kind = FORM_NUMBER, .min = 1, .max = WALL_SCREENS_MAX},
    {.name = "of", .kind = FORM_NUMBER, .min = 1, .max = WALL_SCREENS_MAX},
    {.name = "show", .kind = FORM_CHOICE, .choices = wall_words},
    {.name = "large", .kind = FORM_NUMBER, .min = 0, .max = 1},
    {.name = "bell", .kind = FORM_NUMBER, .min = 0, .max = 1},
    {.name = "page", .kind = FORM_NUMBER, .min = 0, .max = 9999},
    {.name = "turn", .kind = FORM_NUMBER, .min = 0, .max = 9999},
};
/* A stage of a tournament: its kind and its number. */
#define STAGE_FIELDS                                                            \
    {.name = "stage", .kind = FORM_NUMBER, .min = 1, .max = STAGE_KINDS - 1}, { \
        .name = "round", .kind = FORM_NUMBER, .min = 0, .max = UINT16_MAX       \
    }
FIELDS_OF(fields_run) = {
    STAGE_FIELDS,
    {.name = "table", .kind = FORM_NUMBER, .min = 0, .max = UINT16_MAX},
    {.name = "person", .kind = FORM_NUMBER, .min = 0, .max = PERSON_NUMBER_MAX},
    {.name = "show", .kind = FORM_TEXT, .min = 0, .max = 12},
    {.name = "saved", .kind = FORM_NUMBER, .min = 0, .max = INT64_MAX},
};
#define PART_FIELD \
    { .name = "part", .kind = FORM_NUMBER, .min = 0, .max = UINT16_MAX }
FIELDS_OF(fields_names) = {
    {.name = "q", .kind = FORM_TEXT, .min = 0, .max = 80},
    PART_FIELD,
    {.name = "saved", .kind = FORM_NUMBER, .min = 0, .max = INT64_MAX},
};
FIELDS_OF(fields_tables) = {
    {.name = "table", .kind = FORM_NUMBER, .min = 0, .max = UINT16_MAX},
    PART_FIELD,
    {.name = "saved", .kind = FORM_NUMBER, .min = 0, .max = INT64_MAX},
};
FIELDS_OF(fields_standings) = {
    {.name = "round", .kind = FORM_NUMBER, .min = 0, .max = UINT16_MAX},
    {.name = "person", .kind = FORM_NUMBER, .min = 0, .max = PERSON_NUMBER_MAX},
    PART_FIELD,
    {.name = "saved", .kind = FORM_NUMBER, .min = 0, .max = INT64_MAX},
};
FIELDS_OF(fields_stage) = {STAGE_FIELDS, {.name = "saved", .kind = FORM_NUMBER, .min = 0, .max = INT64_MAX}};
FIELDS_OF(fields_correct) = {
    FORM_FIELDS,
    STAGE_FIELDS,
    {.name = "reason", .label = MSG_PAGE_REASON, .kind = FORM_TEXT, .min = 0, .max = CORRECTION_DETAILS_MAX},
    {.name = "why", .kind = FORM_NUMBER, .min = 0, .max = UINT8_MAX},
    {.name = "then", .kind = FORM_NUMBER, .min = 0, .max = THENS - 1},
    {.name = "save", .kind = FORM_CHECK},
    {.name = "score-", .kind = FORM_TEXT, .min = 0, .max = 80, .numbers_max = PERSON_NUMBER_MAX},
    {.name = "mark-", .kind = FORM_TEXT, .min = 0, .max = 1, .numbers_max = PERSON_NUMBER_MAX},
    {.name = "won", .kind = FORM_NUMBER, .min = 0, .max = PERSON_NUMBER_MAX},
};
FIELDS_OF(fields_history) = {
    {.name = "before", .kind = FORM_NUMBER, .min = 0, .max = INT64_MAX},
    {.name = "entry", .kind = FORM_NUMBER, .min = 0, .max = INT64_MAX},
    {.name = "show", .kind = FORM_CHOICE, .choices = history_words},
    {.name = "find", .kind = FORM_TEXT, .min = 0, .max = 80},
    {.name = "saved", .kind = FORM_NUMBER, .min = 0, .max = INT64_MAX},
};
FIELDS_OF(fields_slip) = {
    FORM_FIELDS,
    {.name = "line", .label = MSG_REENTER_LINE, .kind = FORM_TEXT, .min = 0, .max = 400},
    /* for a line that has only scores */
    {.name = "table", .label = MSG_COLUMN_TABLE, .kind = FORM_NUMBER, .min = 0, .max = UINT16_MAX},
};
FIELDS_OF(fields_ask) = {
    {.name = "line", .label = MSG_DESK_LINE, .kind = FORM_TEXT, .min = 0, .max = LINE_CHARACTERS_MAX},
    {.name = "saved", .kind = FORM_NUMBER, .min = 0, .max = INT64_MAX},
};
FIELDS_OF(fields_do) = {
    FORM_FIELDS,
    {.name = "line", .label = MSG_DESK_LINE, .kind = FORM_TEXT, .min = 0, .max = LINE_CHARACTERS_MAX},
    {.name = "confirm", .kind = FORM_CHECK},
    {.name = "back", .kind = FORM_TEXT, .min = 0, .max = 500},
};
FIELDS_OF(fields_report) = {
    FORM_FIELDS,
    {.name = "table", .label = MSG_COLUMN_TABLE, .kind = FORM_NUMBER, .min = 0, .max = UINT16_MAX},
    {.name = "person", .kind = FORM_NUMBER, .min = 0, .max = PERSON_NUMBER_MAX},
    {.name = "score-", .kind = FORM_TEXT, .min = 0, .max = 80, .numbers_max = PERSON_NUMBER_MAX},
    {.name = "minus-", .kind = FORM_CHECK, .numbers_max = PERSON_NUMBER_MAX},
    {.name = "won", .kind = FORM_NUMBER, .min = 0, .max = PERSON_NUMBER_MAX},
    {.name = "confirm", .kind = FORM_CHECK},
    {.name = "tied", .kind = FORM_TEXT, .min = 0, .max = 80},
};
FIELDS_OF(fields_enter) = {FORM_FIELDS, {.name = "code", .label = MSG_PAGE_CODE, .kind = FORM_TEXT, .max = 40}};
FIELDS_OF(fields_finish) = {
    FORM_FIELDS,
    {.name = "name", .label = MSG_PAGE_NAME, .kind = FORM_TEXT, .min = 0, .max = NAME_CHARACTERS_MAX},
    {.name = "confirm", .kind = FORM_CHECK},
};
FIELDS_OF(fields_keep) = {
    FORM_FIELDS,
    {.name = "name", .label = MSG_START_NAME, .kind = FORM_TEXT, .min = 0, .max = NAME_CHARACTERS_MAX},
    {.name = "keep", .kind = FORM_CHECK},
};
FIELDS_OF(fields_code) = {{.name = "code", .label = MSG_PAGE_CODE, .kind = FORM_TEXT, .min = 0, .max = 40},
                          {.name = "out", .kind = FORM_NUMBER, .min = 0, .max = 1}};
/* Longer than a name or a club may be, so that the form shows again what was typed. */
enum { TYPED_BY_STRANGER_MAX = 400 };
FIELDS_OF(fields_join) = {
    FORM_FIELDS,
    {.name = "name", .label = MSG_PAGE_NAME, .kind = FORM_TEXT, .min = 0, .max = TYPED_BY_STRANGER_MAX},
    {.name = "club", .label = MSG_COLUMN_CLUB, .kind = FORM_TEXT, .min = 0, .max = TYPED_BY_STRANGER_MAX},
};
FIELDS_OF(fields_new_asked) = {{.name = "saved", .kind = FORM_NUMBER, .min = 0, .max = INT64_MAX},
                               {.name = "format", .kind = FORM_TEXT, .min = 0, .max = 40}};
FIELDS_OF(fields_new) = {
    FORM_FIELDS,
    {.name = "format", .kind = FORM_TEXT, .min = 0, .max = 40},
    {.name = "of", .kind = FORM_TEXT, .min = 0, .max = 40},
    {.name = "who", .kind = FORM_TEXT, .min = 0, .max = 10},
    {.name = "make", .kind = FORM_CHECK},
    {.name = "list", .label = MSG_SETUP_LIST, .kind = FORM_LINES, .min = 0, .max = LIST_CHARACTERS_MAX},
    {.name = "plays-", .kind = FORM_NUMBER, .min = 1, .max = 1, .numbers_max = PERSON_NUMBER_MAX},
    {.name = "name", .label = MSG_PAGE_NAME, .kind = FORM_TEXT, .max = NAME_CHARACTERS_MAX},
    {.name = "set-", .kind = FORM_TEXT, .min = 0, .max = 40, .numbers_max = 32},
    {.name = "own-", .kind = FORM_TEXT, .min = 0, .max = 6, .numbers_max = 32},
};
FIELDS_OF(fields_people) = {
    {.name = "q", .kind = FORM_TEXT, .min = 0, .max = NAME_CHARACTERS_MAX},
    {.name = "show", .kind = FORM_TEXT, .min = 0, .max = 12},
    {.name = "sort", .kind = FORM_CHOICE, .choices = players_order_words},
    {.name = "down", .kind = FORM_NUMBER, .min = 0, .max = 1},
    {.name = "add", .kind = FORM_TEXT, .min = 0, .max = NAME_CHARACTERS_MAX},
    {.name = "new", .kind = FORM_CHECK},
    {.name = "edit", .kind = FORM_CHECK},
    {.name = "merge", .kind = FORM_CHECK},
    {.name = "pick", .kind = FORM_CHECK},
    {.name = "with", .kind = FORM_NUMBER, .min = 0, .max = PERSON_NUMBER_MAX},
    {.name = "join", .kind = FORM_NUMBER, .min = 0, .max = UINT32_MAX},
    {.name = "saved", .kind = FORM_NUMBER, .min = 0, .max = INT64_MAX},
};
FIELDS_OF(fields_person) = {
    FORM_FIELDS,
    {.name = "name", .label = MSG_PAGE_NAME, .kind = FORM_TEXT, .max = NAME_CHARACTERS_MAX, .needed = true},
    {.name = "number", .label = MSG_COLUMN_NUMBER, .kind = FORM_NUMBER, .min = 1, .max = PERSON_NUMBER_MAX},
    {.name = "club", .label = MSG_COLUMN_CLUB, .kind = FORM_TEXT, .min = 0, .max = NAME_CHARACTERS_MAX},
    {.name = "email", .label = MSG_COLUMN_EMAIL, .kind = FORM_TEXT, .min = 0, .max = NAME_CHARACTERS_MAX},
    {.name = "another", .kind = FORM_CHECK},
    {.name = "attested", .kind = FORM_CHECK},
    {.name = "house_rule", .kind = FORM_CHECK},
};
FIELDS_OF(fields_list) = {
    FORM_FIELDS,
    {.name = "list", .label = MSG_SETUP_LIST, .kind = FORM_LINES, .min = 0, .max = LIST_CHARACTERS_MAX},
    {.name = "file", .kind = FORM_FILE, .min = 0, .max = REQUEST_UPLOAD_MAX},
    {.name = "row-", .kind = FORM_NUMBER, .min = 0, .max = 2, .numbers_max = LIST_CHARACTERS_MAX},
    {.name = "mail-", .kind = FORM_NUMBER, .min = 0, .max = 1, .numbers_max = LIST_CHARACTERS_MAX},
    {.name = "of-", .kind = FORM_HEX, .max = PASTE_KEY_SIZE, .numbers_max = LIST_CHARACTERS_MAX},
    {.name = "take", .kind = FORM_CHECK},
    {.name = "house_rule", .kind = FORM_CHECK},
};
FIELDS_OF(fields_round) = {
    FORM_FIELDS,
    {.name = "list", .label = MSG_PAGE_ROUND_LIST, .kind = FORM_LINES, .min = 0, .max = LIST_CHARACTERS_MAX},
    {.name = "file", .kind = FORM_FILE, .min = 0, .max = REQUEST_UPLOAD_MAX},
    {.name = "take", .kind = FORM_CHECK},
    {.name = "reason", .label = MSG_PAGE_REASON, .kind = FORM_TEXT, .min = 0, .max = REASON_CHARACTERS_MAX},
};
FIELDS_OF(fields_deck) = {
    FORM_FIELDS,
    {.name = "list", .label = MSG_PAGE_DECK_LIST, .kind = FORM_LINES, .min = 0, .max = LIST_CHARACTERS_MAX},
    {.name = "file", .kind = FORM_FILE, .min = 0, .max = REQUEST_UPLOAD_MAX},
    {.name = "house_rule", .kind = FORM_CHECK},
    {.name = "reason", .label = MSG_PAGE_REASON, .kind = FORM_TEXT, .min = 0, .max = REASON_CHARACTERS_MAX},
};
FIELDS_OF(fields_own_deck) = {
    FORM_FIELDS,
    {.name = "list", .label = MSG_PAGE_DECK_LIST, .kind = FORM_LINES, .min = 0, .max = LIST_CHARACTERS_MAX},
    {.name = "file", .kind = FORM_FILE, .min = 0, .max = REQUEST_UPLOAD_MAX},
};
FIELDS_OF(fields_bans) = {
    FORM_FIELDS,
    {.name = "list", .label = MSG_IMPORTS_BANS_LIST, .kind = FORM_LINES, .min = 0, .max = LIST_CHARACTERS_MAX},
    {.name = "file", .kind = FORM_FILE, .min = 0, .max = REQUEST_UPLOAD_MAX},
    {.name = "house_rule", .kind = FORM_CHECK},
    {.name = "none", .kind = FORM_CHECK},
};
FIELDS_OF(fields_trf) = {
    FORM_FIELDS,
    {.name = "file", .kind = FORM_FILE, .min = 0, .max = REQUEST_UPLOAD_MAX},
    {.name = "house_rule", .kind = FORM_CHECK},
};
FIELDS_OF(fields_grant) = {
    FORM_FIELDS,
    {.name = "role", .label = MSG_COLUMN_ROLE, .kind = FORM_NUMBER, .min = 0, .max = UINT8_MAX, .needed = true},
    {.name = "label", .kind = FORM_TEXT, .min = 0, .max = NAME_CHARACTERS_MAX},
    {.name = "person", .kind = FORM_NUMBER, .min = 0, .max = PERSON_NUMBER_MAX},
};
FIELDS_OF(fields_looks) = {
    FORM_FIELDS,
    {.name = "language", .kind = FORM_CHOICE, .choices = languages},
    {.name = "theme", .kind = FORM_CHOICE, .choices = themes},
    {.name = "back", .kind = FORM_TEXT, .min = 0, .max = 700},
};
FIELDS_OF(fields_move) = {FORM_FIELDS, {.name = "move", .label = MSG_PAGE_GAME_TYPE, .kind = FORM_TEXT, .max = 1000}};
FIELDS_OF(fields_own_move) = {
    FORM_FIELDS,
    {.name = "move", .kind = FORM_TEXT, .min = 0, .max = 1000},
    {.name = "verb", .kind = FORM_TEXT, .min = 0, .max = 40},
    {.name = "answer", .kind = FORM_TEXT, .min = 0, .max = 20},
    {.name = "passing", .kind = FORM_TEXT, .min = 0, .max = 20},
    {.name = "undo", .kind = FORM_TEXT, .min = 0, .max = 20},
    {.name = "partner", .kind = FORM_NUMBER, .min = 0, .max = GAME_PLAYERS_MAX},
    {.name = "part-",
     .kind = FORM_TEXT,
     .min = 0,
     .max = MOVE_TEXT_CHARACTERS_MAX,
     .numbers_max = MOVE_PARTS_MAX + GAME_PLAYERS_MAX},
    {.name = "then-", .kind = FORM_TEXT, .min = 0, .max = 1000, .numbers_max = 8},
};
FIELDS_OF(fields_new_game) = {
    FORM_FIELDS,
    {.name = "name", .label = MSG_PAGE_NAME, .kind = FORM_TEXT, .min = 0, .max = 40},
    {.name = "table", .label = MSG_COLUMN_TABLE, .kind = FORM_NUMBER, .min = 1, .max = UINT16_MAX, .needed = true},
    {.name = "first", .label = MSG_PAGE_REFEREE_FIRST, .kind = FORM_TEXT, .min = 0, .max = 80},
    {.name = "settings", .label = MSG_PAGE_SETTINGS, .kind = FORM_TEXT, .min = 0, .max = 400},
};
FIELDS_OF(fields_table_game_asked) = {{.name = "saved", .kind = FORM_NUMBER, .min = 0, .max = INT64_MAX},
                                      {.name = "rules", .kind = FORM_TEXT, .min = 0, .max = 40}};
/* What a player brings in one of the game's fields; not a number: the page refuses it by name. */
#define BROUGHT_FIELD(prefix) \
    { .name = prefix, .kind = FORM_TEXT, .min = 0, .max = 6, .numbers_max = GAME_PLAYERS_MAX }
FIELDS_OF(fields_table_game) = {
    FORM_FIELDS,
    {.name = "rules", .kind = FORM_TEXT, .min = 0, .max = 40},
    {.name = "name", .kind = FORM_TEXT, .min = 0, .max = 40},
    {.name = "first", .label = MSG_BEGIN_FIRST, .kind = FORM_NUMBER, .min = 0, .max = GAME_PLAYERS_MAX},
    {.name = "name-", .kind = FORM_TEXT, .min = 0, .max = NAME_CHARACTERS_MAX, .numbers_max = GAME_PLAYERS_MAX},
    BROUGHT_FIELD("a-"),
    BROUGHT_FIELD("b-"),
    BROUGHT_FIELD("c-"),
    BROUGHT_FIELD("d-"),
};
FIELDS_OF(fields_seats) = {{.name = "saved", .kind = FORM_NUMBER, .min = 0, .max = INT64_MAX},
                           {.name = "stay", .kind = FORM_NUMBER, .min = 0, .max = 1}};
FIELDS_OF(fields_seat) = {FORM_FIELDS,
                          {.name = "seat", .kind = FORM_NUMBER, .min = 0, .max = GAME_PLAYERS_MAX, .needed = true}};
FIELDS_OF(fields_print_asked) = {{.name = "saved", .kind = FORM_NUMBER, .min = 0, .max = INT64_MAX},
                                 {.name = "paper", .kind = FORM_CHOICE, .choices = papers}};
FIELDS_OF(fields_paper) = {
    {.name = "paper", .kind = FORM_CHOICE, .choices = papers},
    {.name = "form", .kind = FORM_CHOICE, .choices = paper_forms},
    {.name = "by", .kind = FORM_CHOICE, .choices = orders_of_people},
    {.name = "round", .kind = FORM_TEXT, .min = 0, .max = PRINT_STAGE_MAX},
    {.name = "page", .kind = FORM_NUMBER, .min = 1, .max = UINT16_MAX},
    {.name = "game", .kind = FORM_TEXT, .min = 0, .max = GAME_NAME_CHARACTERS_MAX},
};
FIELDS_OF(fields_asset) = {{.name = "v", .kind = FORM_TEXT, .min = 0, .max = 64}};
FIELDS_OF(fields_live) = {
    {.name = "at", .kind = FORM_TEXT, .min = 1, .max = 700, .needed = true},
    {.name = "since", .kind = FORM_NUMBER, .min = 0, .max = INT64_MAX},
};

#define ROUTE(verb, where, who, what, of) \
    {METHOD_##verb, where, ACCESS_##who, what, fields_##of, sizeof fields_##of / sizeof *fields_##of},
#define ACT(where, who) {METHOD_POST, where, ACCESS_##who, on_act, NULL, 0},
static const struct route rows[] = {
#include "web/request/routes.def"
};
const struct route_table routes = {rows, sizeof rows / sizeof *rows, NULL};
