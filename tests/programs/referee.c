/* Refereed games in memory, without a ledger: for tests that compare thousands.
 *
 *     referee [--no-offers | --quiet] [--says]
 *
 * Reads lines; answers each with one line of JSON. `new RULES [KEY=VALUE ...] [first=NAME] NAME:field=N,field=N ...` begins
 * a game, any other line is a move of the last one that was begun:
 *
 *     {"ok":true,"game":{...},"offers":["pass Ana", ...]}     it happened; the offers are in the rules' order
 *     {"refused":"RULE"}                                      and nothing has changed
 *     {"usage":true}                                          it is no move
 *
 * It keeps the numbers of bids. When the last one that is wanted is in, all are opened, and the answer is what came of
 * that; a line that opens them has those that are in added. With --no-offers there are none, with --quiet no game either;
 * with --says a refusal's sentence comes with it, in English.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

#include "hosted_game.h"
#include "base/json.h"
#include "base/i18n.h"
#include "rules/registry.h"

struct manner {
    bool offers, game, says;
};

static void write_offers(struct json *json, const struct hosted_game *game) {
    struct buffer lines = {0};
    hosted_offers(game, &lines);
    struct text left = buffer_view(&lines);
    json_key(json, "offers"), json_open(json, '[');
    while (left.length) json_text(json, text_split_once(&left, '\n'));
    json_close(json, ']');
    assert(!lines.failed);
    buffer_free(&lines);
}

static void write_problem(struct json *json, const struct manner *manner, status went, const struct problem *why) {
    if (went.outcome == REFUSED)
        json_key(json, "refused"), json_string(json, why->rule);
    else
        json_key(json, "usage"), json_bool(json, true);
    if (!manner->says) return;
    char room[4096];
    struct buffer said = buffer_wrap(room, sizeof room);
    message_format(&said, LANGUAGE_EN, &why->says);
    json_key(json, "says"), json_string(json, room);
}

static void answer(const struct manner *manner, const struct hosted_game *game, status went,
                   const struct problem *why) {
    struct buffer out = {0};
    struct json json = {.out = &out};
    assert(went.outcome == DONE || went.outcome == REFUSED || went.outcome == MISUSED);
    json_open(&json, '{');
    if (is_done(went)) {
        json_key(&json, "ok"), json_bool(&json, true);
        if (manner->game) json_key(&json, "game"), hosted_json(game, &json);
        if (manner->game && manner->offers) write_offers(&json, game);
    } else {
        write_problem(&json, manner, went, why);
    }
    json_close(&json, '}');
    assert(!out.failed);
    puts(out.bytes);
    fflush(stdout);
    buffer_free(&out);
}

static bool begins_game(struct text line) {
    return line.length >= 3 && memcmp(line.bytes, "new", 3) == 0 && (line.length == 3 || line.bytes[3] == ' ');
}

int main(int count, char **arguments) {
    rule_books_use(&all_rule_books);
    struct manner manner = {true, true, false};
    struct hosted_game game = {0};
    char *bytes = NULL;
    size_t room = 0;
    for (int i = 1; i < count; i++) {
        if (strcmp(arguments[i], "--no-offers") == 0)
            manner.offers = false;
        else if (strcmp(arguments[i], "--quiet") == 0)
            manner.game = false;
        else if (strcmp(arguments[i], "--says") == 0)
            manner.says = true;
        else {
            fprintf(stderr, "referee: no such option: %s\n", arguments[i]);
            return 2;
        }
    }
    for (ssize_t length; (length = getline(&bytes, &room, stdin)) >= 0;) {
        struct game_log told;
        struct problem why = {0};
        struct text line = {bytes, (uint32_t)length};
        if (line.length && bytes[line.length - 1] == '\n') line.length--;
        status went = begins_game(line) ? hosted_start(&game, line, &why) : hosted_play(&game, line, &told, &why);
        answer(&manner, &game, went, &why);
    }
    free(bytes);
    hosted_free(&game);
    return 0;
}
