/* People from a spreadsheet: what is read, what is found wrong and where, and that `decide` then agrees. */
#include "unit.h"

#include <string.h>
#include "failing_memory.h"
#include "app/transfer/people_import.h"
#include "base/i18n.h"
#include "support/played_event.h"

static struct people_file file;
static struct problem why;

static status read_text(const struct played *played, struct text csv) {
    memset(&why, 0, sizeof why);
    return people_import_read(&file, &played->state, csv, &why);
}

static void read_good(const struct played *played, const char *csv) {
    status read = read_text(played, text_of(csv));
    if (!is_done(read)) fail_msg("%s: %s", why.rule, message_name(why.says.message));
}

static struct played begin(void) {
    struct played played;
    played_start(&played);
    played_tournament(&played, "ontheedge");
    return played;
}

static void end(struct played *played) {
    people_import_free(&file);
    played_free(played);
    assert_int_equal(memory_held, 0);
}

static void is_text(struct text text, const char *expected) {
    assert_int_equal(text.length, strlen(expected));
    assert_memory_equal(text.bytes, expected, text.length);
}

static void person_is(uint32_t at, uint32_t number, const char *name, const char *club, int32_t rating,
                      const char *email, uint32_t line) {
    assert_true(at < file.people.count);
    const struct newcomer_row *person = &file.people.rows[at];
    assert_int_equal(person->number, number);
    is_text(person->name, name);
    is_text(person->club, club);
    is_text(person->email, email);
    assert_int_equal(person->rating, rating);
    assert_int_equal(file.lines.rows[at], line);
}

static void flaw_is(uint32_t at, uint32_t line, const char *rule, enum message message) {
    assert_true(at < file.flaws.count);
    const struct line_flaw *flaw = &file.flaws.rows[at];
    assert_int_equal(flaw->line, line);
    assert_string_equal(flaw->problem.rule, rule);
    if (flaw->problem.says.message != message) fail_msg("%s", message_name(flaw->problem.says.message));
}

static void notice_is(uint32_t at, enum message message, const char *english) {
    struct buffer said = {0};
    assert_true(at < file.notices.count);
    assert_int_equal(file.notices.list[at].says.message, message);
    message_format(&said, LANGUAGE_EN, &file.notices.list[at].says);
    assert_string_equal(said.bytes, english);
    buffer_free(&said);
}

static void every_column(void **state) {
    (void)state;
    struct played played = begin();
    read_good(&played, "number,name,club,rating,email\n"
                       "7,Ana,Os Lobos,1500,ana@example.org\n"
                       "\n"
                       "9,\"Bia \"\"Raio\"\"\",,-3,\n");
    assert_int_equal(file.people.count, 2);
    assert_int_equal(file.flaws.count, 0);
    assert_int_equal(file.notices.count, 0);
    person_is(0, 7, "Ana", "Os Lobos", 1500, "ana@example.org", 2);
    person_is(1, 9, "Bia \"Raio\"", "", -3, "", 4);
    end(&played);
}

static void as_spreadsheets_write_it(void **state) {
    (void)state;
    struct played played = begin();
    read_good(&played, "\xef\xbb\xbf"
                       "Nome;Clube;Número;E-Mail\r\n  Ana ;Os Lobos;12;\r\nBia;;;bia@example.org;;;\r\n;;;\r\n");
    assert_int_equal(file.people.count, 2);
    assert_int_equal(file.flaws.count, 0);
    person_is(0, 12, "Ana", "Os Lobos", 0, "", 2);
    person_is(1, 13, "Bia", "", 0, "bia@example.org", 3); /* after the highest */
    people_import_free(&file);
    read_good(&played, "NAME\tRating\rAna\t5\rBia\r");
    assert_int_equal(file.people.count, 2);
    person_is(0, 0, "Ana", "", 5, "", 2);
    person_is(1, 0, "Bia", "", 0, "", 3);
    people_import_free(&file);
    read_good(&played, "nome,numero,clube,e-mail\nJose\xcc\x81,,,\n"); /* an accent of its own, composed */
    person_is(0, 0, "José", "", 0, "", 2);
    end(&played);
}

static void a_row_may_end_early(void **state) {
    (void)state;
    struct played played = begin();
    read_good(&played, "email,name,club,number\n,Ana\n,Bia,Os Lobos\nx@example.org\n");
    assert_int_equal(file.people.count, 2);
    person_is(0, 0, "Ana", "", 0, "", 2);
    person_is(1, 0, "Bia", "Os Lobos", 0, "", 3);
    assert_int_equal(file.flaws.count, 1);
    flaw_is(0, 4, "TY-TEXT", MSG_TEXT_EMPTY);
    end(&played);
}

/* A row may prove to be bad when the file that it names is looked at: it stands among the others by its line. */
static void a_row_is_spoiled(void **state) {
    (void)state;
    struct played played = begin();
    struct problem problem = {.rule = "TY-DECK", .says = sentence_of(MSG_DECK_NO_TEXT, 0)};
    status read = people_import_read(&file, &played.state, text_of("name,deck\nAna,a\n,b\nBia,c\nCaio,d\n,e\n"), &why);
    assert_true(is_done(read) && file.people.count == 3 && file.flaws.count == 2);
    assert_true(is_done(people_import_mark_bad_row(&file, 1, &problem)));
    assert_int_equal(file.people.count, 2);
    person_is(1, 0, "Caio", "", 0, "", 5);
    assert_true(text_is(file.decks.rows[1], "d"));
    flaw_is(0, 3, "TY-TEXT", MSG_TEXT_EMPTY), flaw_is(1, 4, "TY-DECK", MSG_DECK_NO_TEXT);
    flaw_is(2, 6, "TY-TEXT", MSG_TEXT_EMPTY);
    end(&played);
}

static void other_columns_are_named(void **state) {
    (void)state;
    struct played played = begin();
    read_good(&played, "name,city,deck,,T-shirt\nAna,Recife,ana.txt,,M\n");
    assert_int_equal(file.people.count, 1);
    assert_int_equal(file.notices.count, 1);
    notice_is(0, MSG_CSV_COLUMNS_UNKNOWN,
              "Columns not read: city, T-shirt. Known columns: name, number, club, rating, email, attested and deck.");
    assert_true(file.names_decks && file.decks.count == 1 && text_is(file.decks.rows[0], "ana.txt"));
    people_import_free(&file);
    read_good(&played, "Baralho;Nome\n;Ana\n");
    assert_true(file.names_decks && file.notices.count == 0 && file.decks.rows[0].length == 0);
    end(&played);
}

static void unusable_files(void **state) {
    (void)state;
    static const struct {
        const char *csv;
        enum message message;
        int64_t line; /* the first argument, or -1 */
    } cases[] = {
        {"", MSG_CSV_EMPTY, -1},
        {"\xef\xbb\xbf\r\n\r\n", MSG_CSV_EMPTY, -1},
        {"Ana\nBia\n", MSG_CSV_NO_NAME, 1},
        {"\nclub,number\nx,1\n", MSG_CSV_NO_NAME, 2},
        {"name\n", MSG_CSV_NOBODY, -1},
        {"name,club\n,\n\n", MSG_CSV_NOBODY, -1},
        {"name,nome\nAna,Bia\n", MSG_CSV_COLUMN_TWICE, -1},
        {"n\xe3o\n", MSG_CSV_NO_NAME, 1}, /* read as Windows-1252 */
        {"name\nAna\n\"Bia\nCaio\n", MSG_CSV_OPEN_QUOTE, 3},
        {"name\n\"Ana\"x\n", MSG_CSV_AFTER_QUOTE, 2},
        {"\"name\n", MSG_CSV_OPEN_QUOTE, 1},
    };
    struct played played = begin();
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        status read = read_text(&played, text_of(cases[i].csv));
        assert_int_equal(read.outcome, REFUSED);
        assert_string_equal(why.rule, "TY-CSV");
        if (why.says.message != cases[i].message) fail_msg("case %zu: %s", i, message_name(why.says.message));
        if (cases[i].line >= 0) assert_int_equal(why.says.arguments[0].number, cases[i].line);
        people_import_free(&file);
    }
    end(&played);
}

static void each_bad_row_is_named_by_its_line(void **state) {
    (void)state;
    struct played played = begin();
    played_people(&played, 3); /* 1, 2, 3 are taken */
    read_good(&played, "name,number,rating,email\n"
                       "Dora,,,\n"                   /* 2: good */
                       ",4,,\n"                      /* 3: no name */
                       "17,5,,\n"                    /* 4: a name that is a number */
                       "Edu,2,,\n"                   /* 5: Bia's number */
                       "Flora,zero,,\n"              /* 6 */
                       "Gil,0,,\n"                   /* 7 */
                       "Helo,1000000,,\n"            /* 8 */
                       "Ivo,8,,\n"                   /* 9: good */
                       "Jana,8,,\n"                  /* 10: line 9's number */
                       "Kaio,9,strong,\n"            /* 11 */
                       "Lia,10,,a\x01@example.org\n" /* 12 */
                       "Mauro,11,,,too much\n"       /* 13 */
                       "\"Ni\nna\",12,,\n"           /* 14 and 15 */
                       "Otto,999998,,\n");           /* 16 */
    assert_int_equal(file.people.count, 3);
    person_is(1, 8, "Ivo", "", 0, "", 9);
    assert_int_equal(file.flaws.count, 11);
    flaw_is(0, 3, "TY-TEXT", MSG_TEXT_EMPTY);
    flaw_is(1, 4, "TY-TEXT", MSG_NAME_IS_NUMBER);
    flaw_is(2, 5, "TY-NUMBER", MSG_NUMBER_TAKEN);
    flaw_is(3, 6, "TY-NUMBER", MSG_CSV_NUMBER);
    flaw_is(4, 7, "TY-NUMBER", MSG_CSV_NUMBER);
    flaw_is(5, 8, "TY-NUMBER", MSG_CSV_NUMBER);
    flaw_is(6, 10, "TY-NUMBER", MSG_CSV_NUMBER_TWICE);
    assert_int_equal(file.flaws.rows[6].problem.says.arguments[1].number, 9);
    flaw_is(7, 11, "TY-CSV", MSG_CSV_RATING);
    flaw_is(8, 12, "TY-TEXT", MSG_TEXT_CONTROL);
    flaw_is(9, 13, "TY-CSV", MSG_CSV_CELLS);
    flaw_is(10, 14, "TY-TEXT", MSG_TEXT_CONTROL);
    end(&played);
}

/* With the highest number taken there is none left for a row without one. */
static void numbers_may_run_out(void **state) {
    (void)state;
    struct played played = begin();
    assert_int_equal(read_text(&played, text_of("name,number\nAna,999999\nBia,\n")).outcome, REFUSED);
    assert_int_equal(why.says.message, MSG_CSV_NUMBERS_OUT);
    assert_int_equal(why.says.arguments[0].number, 3);
    people_import_free(&file);
    read_good(&played, "name,number\nAna,999998\nBia,\n");
    person_is(1, 999999, "Bia", "", 0, "", 3);
    end(&played);
}

static void long_names_by_both_sides_of_the_limit(void **state) {
    (void)state;
    struct played played = begin();
    struct buffer csv = {0};
    buffer_add_cstr(&csv, "name,club\n");
    buffer_add_repeated(&csv, 'a', NAME_CHARACTERS_MAX);
    buffer_add_cstr(&csv, ",\n");
    buffer_add_repeated(&csv, 'b', NAME_CHARACTERS_MAX + 1);
    buffer_add_cstr(&csv, ",\nCaio,");
    buffer_add_repeated(&csv, 'c', NAME_CHARACTERS_MAX + 1);
    read_good(&played, csv.bytes);
    assert_int_equal(file.people.count, 1);
    assert_int_equal(file.flaws.count, 2);
    flaw_is(0, 3, "TY-TEXT", MSG_TEXT_TOO_LONG);
    flaw_is(1, 4, "TY-TEXT", MSG_TEXT_TOO_LONG);
    buffer_free(&csv);
    end(&played);
}

static void namesakes_are_noticed_and_let_in(void **state) {
    (void)state;
    struct played played = begin();
    played_people(&played, 3);
    read_good(&played, "name\nBia\nDora\nEdu\nDora\n");
    assert_int_equal(file.people.count, 4);
    assert_int_equal(file.flaws.count, 0);
    assert_int_equal(file.notices.count, 2);
    notice_is(0, MSG_CSV_NAMESAKE_THERE,
              "Line 2: Bia is already in the event, as number 2. If this is the same person, remove the line.");
    notice_is(1, MSG_CSV_NAMESAKE_TWICE,
              "Line 5: Dora is already on line 3. If this is the same person, remove one of the lines.");
    end(&played);
}

static void known_is(uint32_t at, uint32_t line, uint32_t number, uint32_t same_as) {
    assert_true(at < file.already.count);
    assert_int_equal(file.already.rows[at].line, line);
    assert_int_equal(file.already.rows[at].number, number);
    assert_int_equal(file.already.rows[at].same_as, same_as);
}

static void who_is_in_already_is_left_out(void **state) {
    (void)state;
    struct played played = begin();
    played_people(&played, 3); /* Ana, Bia and Caio, without e-mail addresses */
    read_good(&played, "name,number,email\nDora,,d@x.org\nBia,2,\ndora,,D@X.org\nDora,,other@x.org\nCaio,,c@x.org\n");
    assert_int_equal(file.already.count, 2);
    known_is(0, 3, 2, 0); /* the name and the number */
    known_is(1, 4, 0, 2); /* the name and the address, in other letters */
    assert_int_equal(file.people.count, 3);
    assert_int_equal(file.lines.rows[1], 5);
    assert_int_equal(file.notices.count, 2);
    notice_is(0, MSG_CSV_NAMESAKE_TWICE,
              "Line 5: Dora is already on line 2. If this is the same person, remove one of the lines.");
    notice_is(1, MSG_CSV_NAMESAKE_THERE,
              "Line 6: Caio is already in the event, as number 3. If this is the same person, remove the line.");
    end(&played);
}

static void one_address_of_two_names_is_noticed(void **state) {
    (void)state;
    struct played played = begin();
    read_good(&played, "name,email\nZoe Ott,zoe@x.example\nZ. Otto,Zoe@x.example\nKim,\nLia,\nZ. Otto,zoe@x.example\n");
    assert_int_equal(file.people.count, 4);
    known_is(0, 6, 0, 3);
    assert_int_equal(file.notices.count, 1);
    notice_is(0, MSG_CSV_EMAIL_TWICE,
              "Line 3: Z. Otto has the same e-mail address as Zoe Ott on line 2. If they are one person, remove one of "
              "the lines.");
    end(&played);
}

static void the_first_of_two_may_be_the_first_of_the_file(void **state) {
    (void)state;
    struct played played = begin();
    played_people(&played, 3);
    read_good(&played, "name\nDora\nDora\nDora\n");
    assert_int_equal(file.notices.count, 2);
    notice_is(0, MSG_CSV_NAMESAKE_TWICE,
              "Line 3: Dora is already on line 2. If this is the same person, remove one of the lines.");
    notice_is(1, MSG_CSV_NAMESAKE_TWICE,
              "Line 4: Dora is already on line 2. If this is the same person, remove one of the lines.");
    end(&played);
}

static void many_namesakes_are_counted(void **state) {
    (void)state;
    struct played played = begin();
    played_people(&played, 7);
    read_good(&played, "name\nAna\nBia\nCaio\nDavi\nEdu\nFlora\nGil\nAna\n");
    assert_int_equal(file.notices.count, 6);
    notice_is(5, MSG_CSV_NAMESAKES_MORE, "3 more lines have a name that is already used.");
    people_import_free(&file);
    read_good(&played, "name\nAna\nBia\nCaio\nDavi\nEdu\n"); /* these are all named */
    assert_int_equal(file.notices.count, 5);
    people_import_free(&file);
    read_good(&played, "name\nAna\nBia\nCaio\nDavi\nEdu\nFlora\n");
    notice_is(5, MSG_CSV_NAMESAKES_MORE, "1 more line has a name that is already used.");
    end(&played);
}

static void nobody_is_like_an_erased_name(void **state) {
    (void)state;
    struct played played = begin();
    played_people(&played, 3);
    for (uint32_t number = 1; number <= 2; number++) {
        struct command command = played_command(&played, COMMAND_person_forget);
        command.body.person_forget.person = number;
        played_do(&played, &command);
    }
    read_good(&played, "name\nAna\nBia\n");
    assert_int_equal(file.notices.count, 0);
    end(&played);
}

/* Whatever was found good, `decide` takes as a whole, with the numbers of the file. */
static void decide_agrees(void **state) {
    (void)state;
    static const char *const files[] = {
        "name\nAna\nBia\nCaio\n",
        "name,number\nAna,\nBia,1\nCaio,\nDavi,2\n",
        "name,number\nAna,9\nBia,\nCaio,10\n",
        "nome;número\nAna;5\n#x;\nBia;5\n7;\nJose\xcc\x81;\nJos\xc3\xa9;\n",
    };
    for (size_t i = 0; i < COUNT_OF(files); i++) {
        struct played played = begin();
        struct command command = played_command(&played, COMMAND_people_add);
        read_good(&played, files[i]);
        command.body.people_add.enter = 1;
        command.body.people_add.people.rows = file.people.rows;
        command.body.people_add.people.count = file.people.count;
        played_do(&played, &command);
        for (uint32_t row = 0; row < file.people.count; row++) {
            person_id person;
            const struct newcomer_row *newcomer = &file.people.rows[row];
            if (!newcomer->number) continue;
            assert_true(person_numbered(&played.state, newcomer->number, &person));
            assert_true(text_equal(person_name(&played.state, person), newcomer->name));
        }
        assert_int_equal(played.state.people.count, file.people.count);
        end(&played);
    }
}

/* And what it found bad, `decide` refuses for the same reason. */
static void decide_agrees_on_what_is_bad(void **state) {
    (void)state;
    static const struct {
        const char *name;
        uint32_t number;
    } cases[] = {{"", 0},   {" ", 0},   {"17", 0},      {"#17", 0},
                 {"-4", 0}, {"Ana", 2}, {"A\x01na", 0}, {"A\xe2\x80\xaena", 0}};
    struct played played = begin();
    played_people(&played, 3);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct newcomer_row row = {.name = text_of(cases[i].name), .number = cases[i].number};
        struct command command = played_command(&played, COMMAND_people_add);
        struct buffer csv = {0};
        command.body.people_add.people.rows = &row;
        command.body.people_add.people.count = 1;
        assert_int_equal(played_try(&played, &command).outcome, REFUSED);
        buffer_add_cstr(&csv, "name,number,club\n\"");
        buffer_add_cstr(&csv, cases[i].name);
        buffer_add_cstr(&csv, "\",");
        if (cases[i].number) buffer_add_number(&csv, cases[i].number);
        buffer_add_cstr(&csv, ",x\n");
        read_good(&played, csv.bytes);
        flaw_is(0, 2, played.why.rule, played.why.says.message);
        people_import_free(&file);
        buffer_free(&csv);
    }
    end(&played);
}

static void a_wrong_file_is_given_up(void **state) {
    (void)state;
    struct played played = begin();
    struct buffer csv = {0};
    buffer_add_cstr(&csv, "name\nAna\n");
    for (uint32_t i = 0; i < SHEET_FLAWS_MAX; i++) buffer_add_cstr(&csv, "1\n");
    read_good(&played, csv.bytes);
    assert_int_equal(file.flaws.count, SHEET_FLAWS_MAX);
    people_import_free(&file);
    buffer_add_cstr(&csv, "1\n");
    assert_int_equal(read_text(&played, buffer_view(&csv)).outcome, REFUSED);
    assert_int_equal(why.says.message, MSG_CSV_ALL_BAD);
    assert_int_equal(why.says.arguments[1].number, 3);
    buffer_free(&csv);
    end(&played);
}

static void many_people_take_no_time(void **state) {
    (void)state;
    struct played played = begin();
    struct buffer csv = {0};
    buffer_add_cstr(&csv, "name,number\n");
    for (uint32_t i = 0; i < 50000; i++) {
        buffer_add_cstr(&csv, "Ana ");
        buffer_add_number(&csv, i * 7919 % 50000);
        buffer_add_cstr(&csv, i % 2 ? ",\n" : ",");
        if (i % 2 == 0) buffer_add_number(&csv, i + 1), buffer_add_cstr(&csv, "\n");
    }
    read_good(&played, csv.bytes);
    assert_int_equal(file.people.count, 50000);
    assert_int_equal(file.notices.count, 0);
    buffer_free(&csv);
    end(&played);
}

static status read_pasted(const struct played *played, const char *list) {
    memset(&why, 0, sizeof why);
    return people_list_read(&file, &played->state, text_of(list), &why);
}

/* Without a heading that is known each line is a name, whatever stands in it, and keeps its line. */
static void a_list_of_names_needs_no_heading(void **state) {
    (void)state;
    struct played played = begin();
    assert_true(is_done(read_pasted(&played, "\xef\xbb\xbf"
                                             "Ana\r\n\r\nLima, Bia; a Velha\n12\n\"Caio\"\n")));
    assert_int_equal(file.people.count, 3);
    person_is(0, 0, "Ana", "", 0, "", 1);
    person_is(1, 0, "Lima, Bia; a Velha", "", 0, "", 3);
    person_is(2, 0, "Caio", "", 0, "", 5);
    assert_int_equal(file.flaws.count, 1);
    flaw_is(0, 4, "TY-TEXT", MSG_NAME_IS_NUMBER);
    end(&played);
}

/* One heading that is known makes it a file with headings, and those must hold. */
static void a_list_with_headings_is_a_file(void **state) {
    (void)state;
    struct played played = begin();
    assert_true(is_done(read_pasted(&played, "clube;nome\nNorte;Ana\n")));
    person_is(0, 0, "Ana", "Norte", 0, "", 2);
    people_import_free(&file);
    assert_int_equal(read_pasted(&played, "club\nAna\n").outcome, REFUSED);
    assert_int_equal(why.says.message, MSG_CSV_NO_NAME);
    people_import_free(&file);
    assert_int_equal(read_text(&played, text_of("Ana\nBia\n")).outcome, REFUSED);
    end(&played);
}

/* The command line reads such a list too: an address never becomes part of a name, in whatever place it is. */
static void names_with_addresses_need_no_heading(void **state) {
    (void)state;
    static const char *const lists[] = {"Ana;ana@x.org\nBia Sá;\n",   "Ana\tana@x.org\r\nBia Sá\r\n",
                                        "ana@x.org,Ana\n,Bia Sá\n",   "Ana <ana@x.org>\nBia Sá\n",
                                        "Ana ana@x.org;\nBia Sá;;\n", "name;mail\nAna;ana@x.org\nBia Sá;\n"};
    struct played played = begin();
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        read_good(&played, lists[i]);
        assert_int_equal(file.people.count, 2);
        assert_int_equal(file.flaws.count, 0);
        is_text(file.people.rows[0].name, "Ana"), is_text(file.people.rows[0].email, "ana@x.org");
        is_text(file.people.rows[1].name, "Bia Sá"), is_text(file.people.rows[1].email, "");
        people_import_free(&file);
    }
    assert_true(is_done(read_pasted(
        &played, "Caio Luz\n\"Silva, Ana\",ana@x.org\nDavi;davi@x.org\nLima, Bia,bia@x.org\na@x.org,b@x.org\n")));
    assert_int_equal(file.people.count, 3);
    is_text(file.people.rows[1].name, "Silva, Ana"), is_text(file.people.rows[1].email, "ana@x.org");
    is_text(file.people.rows[2].name, "Davi"), is_text(file.people.rows[2].email, "davi@x.org");
    assert_int_equal(file.flaws.count, 2);
    flaw_is(0, 4, "TY-CSV", MSG_CSV_BESIDE_ADDRESS);
    flaw_is(1, 5, "TY-CSV", MSG_CSV_BESIDE_ADDRESS);
    end(&played);
}

static void memory_may_run_out(void **state) {
    (void)state;
    struct played played = begin();
    played_people(&played, 3);
    size_t before = memory_held;
    for (size_t left = 0;; left++) {
        memory_left = left;
        status read = read_text(&played, text_of("name,city,number,rating\nAna,,5,x\nDora,,7,5\nEdu,,,\n"));
        memory_left = MEMORY_ENOUGH;
        people_import_free(&file);
        assert_int_equal(memory_held, before);
        if (is_done(read)) break;
        assert_int_equal(read.outcome, NO_MEMORY);
        assert_true(left < 1000);
    }
    end(&played);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_column),
        cmocka_unit_test(as_spreadsheets_write_it),
        cmocka_unit_test(a_row_may_end_early),
        cmocka_unit_test(other_columns_are_named),
        cmocka_unit_test(a_row_is_spoiled),
        cmocka_unit_test(unusable_files),
        cmocka_unit_test(each_bad_row_is_named_by_its_line),
        cmocka_unit_test(numbers_may_run_out),
        cmocka_unit_test(long_names_by_both_sides_of_the_limit),
        cmocka_unit_test(namesakes_are_noticed_and_let_in),
        cmocka_unit_test(who_is_in_already_is_left_out),
        cmocka_unit_test(one_address_of_two_names_is_noticed),
        cmocka_unit_test(the_first_of_two_may_be_the_first_of_the_file),
        cmocka_unit_test(many_namesakes_are_counted),
        cmocka_unit_test(nobody_is_like_an_erased_name),
        cmocka_unit_test(decide_agrees),
        cmocka_unit_test(decide_agrees_on_what_is_bad),
        cmocka_unit_test(a_wrong_file_is_given_up),
        cmocka_unit_test(many_people_take_no_time),
        cmocka_unit_test(a_list_of_names_needs_no_heading),
        cmocka_unit_test(a_list_with_headings_is_a_file),
        cmocka_unit_test(names_with_addresses_need_no_heading),
        cmocka_unit_test(memory_may_run_out),
    };
    return cmocka_run_group_tests_name("people_file", tests, NULL, NULL);
}
