#define _DEFAULT_SOURCE 1
#include "unit.h"

#include "cli/line/cli.h"
#include "day.h"
#include "app/save/event_file.h"
#include "core/rulebook/format.h"
#include "sample.h"
#include "scratch.h"
#include "store/store_sqlite.h"

#include <dirent.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define EVENT_FILE "event.tilt"
#define OUT_FILE "out.csv"
#define JOUST "agot-joust"

/* One command line. */

enum { WORDS_MAX = 60, PRINTED_MAX = 1 << 20 };

static uint32_t line_now;      /* whose time, id and chance it is */
static uint32_t chances_asked; /* by the line that runs */
static char printed[2][PRINTED_MAX];

static status port_open(void *context, struct store **store, const char *path, enum open_mode use,
                        const uint8_t event[ID_SIZE], struct problem *why) {
    static const enum store_mode modes[] = {
        [FILE_CREATE] = STORE_CREATE, [FILE_CHANGE] = STORE_WRITE, [FILE_READ] = STORE_READ};
    (void)context;
    return store_sqlite_open(store, path, modes[use], event, why);
}

static int64_t port_now(void *context) {
    (void)context;
    return 1767225600000 + 60000 * (int64_t)line_now;
}

static status port_chance(void *context, void *bytes, size_t size, struct problem *why) {
    uint32_t seed = 1 + line_now * 1000 + chances_asked++;
    (void)context, (void)why;
    for (size_t i = 0; i < size; i++) ((uint8_t *)bytes)[i] = (uint8_t)(scratch_random(&seed) >> 7);
    return done();
}

static int words_split(char *line, char **words) {
    static char program[] = "tiltyard";
    int count = 0;
    words[count++] = program;
    for (char *at = line; *at;) {
        assert_true(count < WORDS_MAX);
        words[count++] = at;
        at += strcspn(at, " ");
        if (*at) *at++ = '\0';
    }
    return count;
}

static void read_printed(int file, char *text) {
    ssize_t size = pread(file, text, PRINTED_MAX - 1, 0);
    assert_true(size >= 0 && size < PRINTED_MAX - 1);
    text[size] = '\0';
}

/* Stdout and stderr are files of ours meanwhile. */
static struct { int ours[2], kept[2]; } outputs = {{-1, -1}, {-1, -1}};

static int file_nameless(void) {
    FILE *file = tmpfile();
    assert_non_null(file);
    int descriptor = fcntl(fileno(file), F_DUPFD_CLOEXEC, 100);
    fclose(file);
    return descriptor;
}

static void outputs_take(void) {
    fflush(NULL);
    for (int i = 0; i < 2; i++) {
        if (outputs.ours[i] < 0) outputs.ours[i] = file_nameless();
        outputs.kept[i] = fcntl(STDOUT_FILENO + i, F_DUPFD_CLOEXEC, 100);
        assert_true(outputs.ours[i] >= 0 && outputs.kept[i] >= 0);
        assert_int_equal(ftruncate(outputs.ours[i], 0), 0);
        assert_int_equal(lseek(outputs.ours[i], 0, SEEK_SET), 0);
        dup2(outputs.ours[i], STDOUT_FILENO + i);
    }
}

static void outputs_give_back(void) {
    for (int i = 0; i < 2; i++) {
        dup2(outputs.kept[i], STDOUT_FILENO + i);
        close(outputs.kept[i]);
        read_printed(outputs.ours[i], printed[i]);
    }
}

/* The first descriptor that is free: the same before and after, unless one was left open. */
static int descriptor_free(void) {
    int file = open("/dev/null", O_RDONLY | O_CLOEXEC);
    assert_true(file >= 0);
    close(file);
    return file;
}

static int line_run(uint32_t line, const char *words, const struct day_trouble *trouble) {
    static const struct cli_ports ports = {
        .store_open = port_open, .now_ms = port_now, .chance = port_chance, .version = "1.2.3"};
    char copy[DAY_WORDS_MAX + 60], *list[WORDS_MAX];
    int before = descriptor_free();
    snprintf(copy, sizeof copy, "--command-id %032x %s", line + 1, words);
    int count = words_split(copy, list);
    line_now = line;
    chances_asked = 0;
    outputs_take();
    if (trouble) trouble->begin(trouble->context);
    int ended = cli_run(&ports, count, list);
    if (trouble) trouble->end(trouble->context);
    outputs_give_back();
    if (descriptor_free() != before) fail_msg("%s: a descriptor was left open", words);
    return ended;
}

/* What a file says. */

struct text_sink {
    char *bytes;
    size_t length, room;
};

static void sink_add(struct text_sink *sink, const char *words) {
    size_t more = strlen(words);
    if (sink->length + more + 1 > sink->room) {
        sink->room = 2 * (sink->room + more + 1);
        sink->bytes = realloc(sink->bytes, sink->room);
        assert_non_null(sink->bytes);
    }
    memcpy(sink->bytes + sink->length, words, more + 1);
    sink->length += more;
}

static int sink_row(void *context, int count, char **values, char **names) {
    (void)names;
    for (int i = 0; i < count; i++) sink_add(context, values[i]), sink_add(context, i + 1 < count ? " " : "\n");
    return 0;
}

char *day_ledger(void) {
    static const char *const tables[] = {
        "SELECT 'entry', seq, kind, version, hex(event), hex(body), hex(hash) FROM entry ORDER BY event, seq",
        "SELECT 'sealed', seq, field, hex(event), hex(nonce), hex(value) FROM sealed ORDER BY event, seq, field",
        "SELECT 'command', first, last, hex(event), hex(id), quote(nonce), quote(digest) FROM command ORDER BY first",
    };
    struct text_sink sink = {0};
    sqlite3 *db;
    sink_add(&sink, "");
    if (access(EVENT_FILE, F_OK) != 0) return sink.bytes;
    assert_int_equal(sqlite3_open_v2(EVENT_FILE, &db, SQLITE_OPEN_READWRITE, NULL), SQLITE_OK);
    for (size_t i = 0; i < COUNT_OF(tables); i++)
        assert_int_equal(sqlite3_exec(db, tables[i], sink_row, &sink, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
    return sink.bytes;
}

/* Every line of `part` stands in `whole`. */
static bool lines_are_part(const char *part, const char *whole) {
    for (const char *at = part; *at;) {
        size_t length = strcspn(at, "\n");
        const char *found = whole;
        while (*found && (strncmp(found, at, length) != 0 || found[length] != '\n')) found += strcspn(found, "\n") + 1;
        if (!*found) return false;
        at += length + 1;
    }
    return true;
}

/* The folder. */

static int by_name(const void *a, const void *b) {
    return strcmp(((const struct day_file *)a)->name, ((const struct day_file *)b)->name);
}

static struct day_folder folder_read(void) {
    struct day_folder folder = {0};
    DIR *listing = opendir(".");
    assert_non_null(listing);
    for (struct dirent *entry; (entry = readdir(listing)) != NULL;) {
        if (entry->d_name[0] == '.') continue;
        assert_true(folder.count < DAY_FILES_MAX);
        struct day_file *file = &folder.files[folder.count++];
        snprintf(file->name, sizeof file->name, "%.39s", entry->d_name);
        file->bytes = scratch_get(file->name, &file->size);
    }
    closedir(listing);
    qsort(folder.files, folder.count, sizeof *folder.files, by_name);
    return folder;
}

static void folder_free(struct day_folder *folder) {
    for (uint32_t i = 0; i < folder->count; i++) free(folder->files[i].bytes);
    folder->count = 0;
}

static const struct day_file *file_named(const struct day_folder *folder, const char *name) {
    for (uint32_t i = 0; i < folder->count; i++)
        if (strcmp(folder->files[i].name, name) == 0) return &folder->files[i];
    return NULL;
}

static bool names_equal(const struct day_folder *a, const struct day_folder *b) {
    bool equal = a->count == b->count;
    for (uint32_t i = 0; i < a->count && equal; i++) equal = strcmp(a->files[i].name, b->files[i].name) == 0;
    return equal;
}

static bool folders_equal(const struct day_folder *a, const struct day_folder *b) {
    bool equal = names_equal(a, b);
    for (uint32_t i = 0; i < a->count && equal; i++)
        equal =
            a->files[i].size == b->files[i].size && memcmp(a->files[i].bytes, b->files[i].bytes, a->files[i].size) == 0;
    return equal;
}

static void folder_write(const struct day_folder *folder) {
    struct day_folder now = folder_read();
    for (uint32_t i = 0; i < now.count; i++) unlink(now.files[i].name);
    folder_free(&now);
    for (uint32_t i = 0; i < folder->count; i++)
        scratch_put(folder->files[i].name, folder->files[i].bytes, folder->files[i].size);
}

static const struct day_folder *folder_before(const struct day *day, uint32_t line) {
    return line > 0 ? &day->lines[line - 1].folder : &day->start;
}

static const char *ledger_before(const struct day *day, uint32_t line) {
    return line > 0 ? day->lines[line - 1].ledger : "";
}

/* The day. */

__attribute__((format(printf, 4, 0))) static void vsay(struct day *day, bool saves, int expected, const char *words,
                                                       va_list arguments) {
    assert_true(day->count < DAY_LINES_MAX);
    uint32_t at = day->count++;
    struct day_line *line = &day->lines[at];
    int length = vsnprintf(line->words, sizeof line->words, words, arguments);
    assert_in_range(length, 1, sizeof line->words - 1);
    line->saves = saves;
    line->exit = line_run(at, line->words, NULL);
    line->out = strdup(printed[0]);
    line->messages = strdup(printed[1]);
    if (line->exit != expected) fail_msg("%s: %d %s%s", line->words, line->exit, line->out, line->messages);
    line->folder = folder_read();
    line->ledger = day_ledger();
    if ((strcmp(line->ledger, ledger_before(day, at)) != 0) != saves) fail_msg("%s: what does it save?", line->words);
}

/* A line that changes the event. */
__attribute__((format(printf, 2, 3))) static void does(struct day *day, const char *words, ...) {
    va_list arguments;
    va_start(arguments, words);
    vsay(day, true, CLI_DONE, words, arguments);
    va_end(arguments);
}

/* A line that looks. */
__attribute__((format(printf, 2, 3))) static void looks(struct day *day, const char *words, ...) {
    va_list arguments;
    va_start(arguments, words);
    vsay(day, false, CLI_DONE, words, arguments);
    va_end(arguments);
}

/* A line that is refused. */
__attribute__((format(printf, 2, 3))) static void is_refused(struct day *day, const char *words, ...) {
    va_list arguments;
    va_start(arguments, words);
    vsay(day, false, CLI_REFUSED, words, arguments);
    va_end(arguments);
}

/* What is being played, as the file says. */
struct play {
    struct open_event event;
    const struct tournament *cup;
    const struct stage *stage;
    bool over;
};

static status open_reading(void *context, struct store **store, struct problem *why) {
    (void)context;
    return store_sqlite_open(store, EVENT_FILE, STORE_READ, NULL, why);
}

static void play_look(struct play *play) {
    static const struct store_source source = {open_reading, NULL};
    struct problem why;
    struct stage_plan plan = {0};
    stage_id id;
    assert_done(event_open(&play->event, &source, &why));
    play->cup = state_tournament(&play->event.state, (tournament_id){0});
    play->stage = stage_current(play->cup, &id) ? &play->cup->stages.rows[id.at] : NULL;
    play->over = is_done(format_of(play->cup)->next_stage(&play->event.state, play->cup, &plan, &why)) && plan.over;
}

static uint32_t seat_number(const struct play *play, uint32_t table, uint32_t seat) {
    const struct seat *seats = table_seats(play->cup, (table_id){play->stage->first_table + table - 1});
    person_id person = play->cup->entrants.rows[seats[seat].entrant.at].person;
    return play->event.state.people.rows[person.at].number;
}

static bool is_joust(const struct play *play) { return strcmp(format_of(play->cup)->id, JOUST) == 0; }

/* "3=16w 5=11 1=5": the first seat wins; in an additional game it leaves first. */
static void scores_of(const struct play *play, uint32_t table, char *words, size_t room) {
    static const char *const usual[] = {"16w", "11", "5", "-2"};
    static const char *const leaving[] = {"8w1", "7", "5", "-2"};
    static const char *const at_time[] = {"9", "10"};
    bool additional = play->stage->kind == STAGE_ADDITIONAL, timed = is_joust(play) && table % 2;
    const char *const *scores = additional ? leaving : timed ? at_time : usual;
    uint32_t size = play->cup->tables.rows[play->stage->first_table + table - 1].size;
    size_t length = 0;
    for (uint32_t i = 0; i < size; i++)
        length += (size_t)snprintf(words + length, room - length, "%s%u=%s", i > 0 ? " " : "",
                                   seat_number(play, table, i), scores[i < 3 ? i : 3]);
    assert_true(length < room);
}

static bool table_waits(const struct play *play, uint32_t table) {
    return !play->cup->tables.rows[play->stage->first_table + table - 1].has_result;
}

/* The scores of the first table that has none; 0: there is no such table. */
static uint32_t scores_missing(char *scores, size_t room) {
    struct play play;
    uint32_t table = 1;
    play_look(&play);
    while (table <= play.stage->table_count && !table_waits(&play, table)) table++;
    if (table > play.stage->table_count) table = 0;
    if (table) scores_of(&play, table, scores, room);
    event_close(&play.event);
    return table;
}

/* Results for each table that has none. */
static void results(struct day *day) {
    char scores[200];
    for (uint32_t table; (table = scores_missing(scores, sizeof scores)) > 0;)
        does(day, "%sresult %u %s", table % 2 ? "--json " : "", table, scores);
}

static bool is_over(void) {
    struct play play;
    play_look(&play);
    bool over = play.over;
    event_close(&play.event);
    return over;
}

/* In an empty folder. */
static void start(struct day *day) {
    memset(day, 0, sizeof *day);
    folder_write(&day->start);
}

static bool has_draft(void) {
    struct play play;
    play_look(&play);
    bool stands = play.stage && play.stage->state == STAGE_DRAFT;
    event_close(&play.event);
    return stands;
}

static void new_event(struct day *day, uint32_t people) {
    does(day, "--json new " EVENT_FILE " --format %s --name Cup --set dropped=together",
         rule_books()->formats[0]->id);
    does(day, "--json player add Ana Bia Caio");
    does(day, "player import people.csv");
    does(day, "player rename Edu Eduardo");
    does(day, "order Ana 99");
    does(day, "--json player add Edu-the-same");
    does(day, "player merge 5 8");
    for (uint32_t i = 7; i < people; i++) does(day, "player add Person-%u", i + 2);
    looks(day, "player list");
    looks(day, "--json player list");
    is_refused(day, "player drop Nobody");
    is_refused(day, "--json --lang pt-BR publish");
}

/* Two change places, and one goes to the other table. */
static void change_by_hand(struct day *day) {
    struct play play;
    play_look(&play);
    uint32_t first = seat_number(&play, 1, 0), second = seat_number(&play, 2, 0);
    event_close(&play.event);
    does(day, "--json swap %u %u --reason Mistaken", first, second);
    does(day, "seat %u 2 --reason Late", second);
}

/* The last one at a table had more than was written down. */
static void correct_first(struct day *day) {
    char scores[200];
    struct play play;
    play_look(&play);
    play.stage = &play.cup->stages.rows[play.cup->stages.count - 1];
    uint32_t size = play.cup->tables.rows[play.stage->first_table].size;
    scores_of(&play, 1, scores, sizeof scores);
    scores[strlen(scores) - (size > 3 ? 2 : 1)] = '\0'; /* it ends in -2, or in 5 */
    event_close(&play.event);
    looks(day, "correct 1 1 %s4 --reason Misread --dry-run", scores);
    does(day, "--json correct 1 1 %s4 --reason Misread --then points", scores);
}

/* Round 1, with everything that may happen around a draw. */
static void first_round(struct day *day) {
    char scores[200];
    struct play play;
    looks(day, "draw --dry-run");
    does(day, "--json draw --words 6-3-1");
    does(day, "draw --again --reason Late");
    change_by_hand(day);
    looks(day, "--lang pt-BR pairings");
    looks(day, "explain table 1");
    looks(day, "--json explain table 2");
    does(day, "--json publish");
    looks(day, "pairings");
    looks(day, "pairings --by name");
    looks(day, "--json pairings");
    looks(day, "status");
    play_look(&play);
    uint32_t first = seat_number(&play, 1, 0), last = seat_number(&play, 1, 2);
    scores_of(&play, 1, scores, sizeof scores);
    event_close(&play.event);
    is_refused(day, "result 1 %u=16w", first);
    does(day, "result 1 %s", scores);
    looks(day, "undo --dry-run");
    does(day, "--json undo");
    results(day);
    looks(day, "--json status");
    does(day, "close");
    looks(day, "standings");
    looks(day, "--json standings");
    does(day, "player sit-out %u", last);
    does(day, "--json player return %u", last);
    does(day, "--lang pt-BR player drop %u", last);
    looks(day, "explain player %u", last);
    correct_first(day);
}

/* Whoever won the additional game does not want the place. */
static void decline_final(struct day *day) {
    struct play play;
    play_look(&play);
    const struct stage *last = &play.cup->stages.rows[play.cup->stages.count - 1];
    play.stage = last;
    uint32_t number = seat_number(&play, 1, 0);
    bool was_additional = last->kind == STAGE_ADDITIONAL;
    event_close(&play.event);
    if (was_additional) does(day, "decline %u", number);
}

static void play_on(struct day *day) {
    for (uint32_t i = 0; !is_over(); i++) {
        decline_final(day);
        if (!has_draft()) does(day, "%sdraw --confirm", i % 2 ? "--json " : "");
        does(day, "%spublish", i % 2 ? "" : "--json ");
        looks(day, "%spairings", i % 2 ? "" : "--lang pt-BR ");
        results(day);
        does(day, "%sclose", i % 2 ? "" : "--json ");
        assert_true(i < 20);
    }
}

static void the_end(struct day *day) {
    looks(day, "--lang pt-BR standings");
    looks(day, "export --as csv");
    looks(day, "export --as csv --what pairings");
    looks(day, "--json export --as csv --what players -o " OUT_FILE);
    does(day, "lot --all --pick 1");
    does(day, "--json player forget Fabi");
    looks(day, "--json export --as json");
    looks(day, "export --as json --what standings");
    looks(day, "export --as json --no-names");
    does(day, "finish --confirm");
    looks(day, "log");
    looks(day, "--json log");
    looks(day, "verify");
    looks(day, "--json verify");
    looks(day, "checklist chart");
    looks(day, "help draw");
    looks(day, "--json help");
}

void day_play(struct day *day, uint32_t people) {
    static const char csv[] = "name,club,email\nDavi,North,davi@example.org\nEdu,,\nFabi,,\nGabi,South,\n";
    assert_true(people >= 7);
    start(day);
    scratch_put("people.csv", csv, strlen(csv));
    day->start = folder_read();
    new_event(day, people);
    first_round(day);
    play_on(day);
    the_end(day);
}

static void joust_begins(struct day *day) {
    does(day, "--json new " EVENT_FILE " --format " JOUST " --name Cup --set rounds=2 --set cut=4");
    does(day, "player add Ana Bia Caio Davi Edu");
    does(day, "--json apart Ana Bia");
    does(day, "apart Caio Davi");
    looks(day, "apart");
    is_refused(day, "apart Bia Ana");
    is_refused(day, "--json decline Ana");
}

/* Its clock, its rooms, and what is said to everybody. */
static void around_the_tables(struct day *day) {
    does(day, "announce Welcome");
    does(day, "--json announce Lunch --minutes 30");
    does(day, "announce --withdraw 1");
    looks(day, "announce --list");
    does(day, "--json room Yellow 1-2");
    looks(day, "room");
    does(day, "clock start 50");
    does(day, "--json clock extra 1 5 --reason Late");
    does(day, "clock pause");
    looks(day, "--json clock");
    does(day, "--json set standings=hidden");
    is_refused(day, "announce --withdraw 1");
    is_refused(day, "clock pause");
}

/* A round by lot, in which somebody has the bye, changes seats, leaves, and a result proves to be another. */
static void joust_first_round(struct day *day) {
    struct play play;
    does(day, "draw");
    play_look(&play);
    uint32_t first = seat_number(&play, 1, 0), second = seat_number(&play, 2, 0), last = seat_number(&play, 2, 1);
    event_close(&play.event);
    does(day, "swap %u %u --reason Mistaken", first, second);
    looks(day, "explain table 1");
    does(day, "--json table fix Edu 9");
    does(day, "table fix Edu");
    does(day, "tables 1-5,7");
    does(day, "--json publish");
    around_the_tables(day);
    results(day);
    looks(day, "correct 1 2 %u=3 %u=15w --reason Misread --dry-run", first, last);
    does(day, "close");
    does(day, "correct 1 2 %u=3 %u=15w --reason Misread", first, last);
}

/* A round by points, one of whom does not come; then the knock-out, one of whom leaves. */
static void joust_goes_on(struct day *day) {
    struct play play;
    does(day, "--json draw");
    looks(day, "--json explain table 1");
    does(day, "publish");
    play_look(&play);
    uint32_t first = seat_number(&play, 1, 0), absent = seat_number(&play, 1, 1);
    event_close(&play.event);
    does(day, "result 1 %u=15w %u=absent", first, absent);
    results(day);
    does(day, "close");
    looks(day, "standings");
    looks(day, "--json explain player Caio");
    does(day, "draw");
    does(day, "player drop %u", first);
    does(day, "--json draw --again --reason Gone");
    play_on(day);
    looks(day, "--json standings");
    looks(day, "export --as csv");
    does(day, "finish --confirm");
    looks(day, "--json verify");
}

void day_play_joust(struct day *day) {
    start(day);
    joust_begins(day);
    joust_first_round(day);
    joust_goes_on(day);
}

void day_play_decks(struct day *day) {
    static const char deck[] = "Deck of Ana\n\n1 195 Red Orca\n2 Break-Bones\n3 Nobody printed this\nwhat is this?\n";
    static const char own[] = "version,Autumn\nstatus,number,name\nbanned,,Red Orca\nrestricted,C20,\n";
    static const char people[] = "name,deck\nDavi,ana.txt\nEdu,\n";
    start(day);
    scratch_put("ana.txt", deck, strlen(deck));
    scratch_put("own.csv", own, strlen(own));
    scratch_put("people.csv", people, strlen(people));
    day->start = folder_read();
    does(day, "--json new " EVENT_FILE " --format %s --name Cup", rule_books()->formats[0]->id);
    does(day, "player add Ana Bia Caio Ana-too");
    does(day, "--json player import people.csv");
    does(day, "player deck Ana ana.txt");
    does(day, "--json player deck Ana-too ana.txt");
    does(day, "player merge Ana Ana-too");
    looks(day, "--json player deck Ana");
    does(day, "bans own.csv");
    looks(day, "--json bans");
    does(day, "--lang pt-BR player deck Bia ana.txt");
    looks(day, "decks");
    does(day, "--json decks --again");
    does(day, "undo");
    is_refused(day, "deck check ana.txt");
    does(day, "draw");
    does(day, "--json publish");
    is_refused(day, "--json bans --none");
    does(day, "--json player deck Caio ana.txt");
    does(day, "decks --spot-check");
    does(day, "--json decks --spot-check");
    is_refused(day, "decks --spot-check");
    does(day, "player forget Ana");
    looks(day, "player deck 1");
    looks(day, "--json decks");
    looks(day, "log");
    looks(day, "verify");
}

void day_free(struct day *day) {
    for (uint32_t i = 0; i < day->count; i++) {
        struct day_line *line = &day->lines[i];
        free(line->out), free(line->messages), free(line->ledger);
        folder_free(&line->folder);
    }
    folder_free(&day->start);
    day->count = 0;
}

/* Trouble. */

static const struct day_line *tried;
static const struct day_trouble *tried_with;

#define SAYS(condition)                                                                                       \
    do {                                                                                                      \
        if (!(condition)) fail_msg("%s: not so: %s\n%s%s", tried->words, #condition, printed[0], printed[1]); \
    } while (0)

static bool wants_json(const struct day_line *line) { return strstr(line->words, "--json") != NULL; }

/* The code in {"fault":{"code":"IO","text":"..."}}, or at the end of the line for people. */
static void fault_code(char *code, size_t room) {
    bool json = wants_json(tried);
    const char *at = json ? strstr(printed[0], "{\"fault\":{\"code\":\"") : strrchr(printed[1], '(');
    SAYS(at != NULL);
    at += json ? strlen("{\"fault\":{\"code\":\"") : 1;
    snprintf(code, room, " %.*s ", (int)strcspn(at, json ? "\"" : ")"), at);
}

/* One sentence, in the form that was asked for, and nothing else. */
static void fault_is_told(void) {
    char code[40];
    fault_code(code, sizeof code);
    SAYS(strstr(tried_with->codes, code) != NULL);
    if (wants_json(tried)) {
        SAYS(printed[1][0] == '\0' && strstr(printed[0], "\"text\":\"") && strstr(printed[0], "\"}}\n"));
    } else {
        SAYS(printed[0][0] == '\0' && strlen(printed[1]) > strlen(code) + 20);
        SAYS(strchr(printed[1], '\n') == printed[1] + strlen(printed[1]) - 1);
    }
}

static void unknown_is_told(uint32_t line) {
    char expected[100];
    snprintf(expected, sizeof expected, "{\"unknown\":{\"command\":\"%032x\"}}\n", line + 1);
    if (wants_json(tried))
        SAYS(strcmp(printed[0], expected) == 0 && printed[1][0] == '\0');
    else
        SAYS(printed[0][0] == '\0' && strlen(printed[1]) > 20);
}

static void same_is_said(const struct day_line *line) {
    static const char *const repeated[] = {"\"repeated\":true", "already saved", "já estava salvo"};
    for (size_t i = 0; i < COUNT_OF(repeated); i++)
        if (strstr(printed[0], repeated[i])) return; /* it says less: the warnings were told the first time */
    SAYS(strcmp(printed[0], line->out) == 0);
    SAYS(strcmp(printed[1], line->messages) == 0);
}

static void names_complain(const struct day_folder *folder) {
    for (uint32_t i = 0; i < folder->count; i++) print_error("  %s\n", folder->files[i].name);
    fail_msg("%s: other files are there", tried->words);
}

/* A file that was to be made, and that the program could neither be sure of nor take away: it is whole, and the next
 * attempt leaves it alone. */
static bool file_stands(const struct day_line *line, int ended) {
    const struct day_file *expected = file_named(&line->folder, OUT_FILE);
    struct day_folder now = folder_read();
    const struct day_file *found = file_named(&now, OUT_FILE);
    bool same =
        found && expected && found->size == expected->size && memcmp(found->bytes, expected->bytes, found->size) == 0;
    folder_free(&now);
    return same && strstr(line->words, OUT_FILE) && ended == CLI_FAULT && strstr(printed[0], "\"FILE\"");
}

/* Once more, without trouble: it must end where the undisturbed day did. */
static void try_again(const struct day *day, uint32_t at, bool exactly) {
    const struct day_line *line = &day->lines[at];
    int ended = line_run(at, line->words, NULL);
    if (file_stands(line, ended)) return;
    SAYS(ended == line->exit);
    same_is_said(line);
    struct day_folder folder = folder_read();
    bool same = folders_equal(&folder, &line->folder);
    char *ledger = same ? NULL : day_ledger();
    if (!same && exactly && !names_equal(&folder, &line->folder)) names_complain(&folder);
    SAYS(same || strcmp(ledger, line->ledger) == 0);
    free(ledger);
    folder_free(&folder);
}

static void unknown_is_whole_or_nothing(const struct day *day, uint32_t at, const char *ledger) {
    const char *before = ledger_before(day, at), *after = tried->ledger;
    /* The event, and the tournament in it; people, and their decks. */
    bool two_commands = strstr(tried->words, "new ") || strstr(tried->words, "player import ");
    SAYS(tried->saves || strstr(tried->words, OUT_FILE));
    SAYS(strcmp(ledger, before) == 0 || strcmp(ledger, after) == 0 || (two_commands && lines_are_part(ledger, after)));
}

/* What was told, against what is so. */
static enum day_end judge(const struct day *day, uint32_t at, int ended, bool untouched) {
    char *ledger = untouched ? strdup(ledger_before(day, at)) : day_ledger();
    enum day_end end = ended == CLI_FAULT ? DAY_FAULT : ended == CLI_UNKNOWN ? DAY_UNKNOWN : DAY_DONE;
    if (end == DAY_FAULT) {
        fault_is_told();
        SAYS(strcmp(ledger, ledger_before(day, at)) == 0);
    } else if (end == DAY_UNKNOWN) {
        unknown_is_told(at);
        unknown_is_whole_or_nothing(day, at, ledger);
    } else {
        SAYS(ended == tried->exit);
        SAYS(strcmp(printed[0], tried->out) == 0);
        SAYS(strcmp(printed[1], tried->messages) == 0);
        SAYS(strcmp(ledger, tried->ledger) == 0);
    }
    free(ledger);
    return end;
}

static enum day_end line_try(const struct day *day, uint32_t at, const struct day_trouble *trouble, bool exactly) {
    tried = &day->lines[at];
    tried_with = trouble;
    int ended = line_run(at, tried->words, trouble);
    struct day_folder now = folder_read();
    bool untouched = exactly && folders_equal(&now, folder_before(day, at));
    folder_free(&now);
    enum day_end end = judge(day, at, ended, untouched);
    if (end != DAY_DONE && (!untouched || trouble->retry_always)) try_again(day, at, exactly);
    return end;
}

enum day_end day_try(const struct day *day, uint32_t at, const struct day_trouble *trouble) {
    struct day_folder now = folder_read();
    if (!folders_equal(&now, folder_before(day, at))) folder_write(folder_before(day, at));
    folder_free(&now);
    return line_try(day, at, trouble, true);
}

void day_again(const struct day *day, const struct day_trouble *trouble, bool (*before)(void *context, uint32_t line)) {
    folder_write(&day->start);
    for (uint32_t i = 0; i < day->count; i++) {
        tried = &day->lines[i];
        if (before(trouble->context, i))
            (void)line_try(day, i, trouble, false);
        else
            try_again(day, i, false);
    }
}
