/* The line: gives a penalty, “penalty caio warning: slow play”. */
#include <string.h>
#include "app/line/line_internal.h"

#include "core/state/penalties.h"

/* Its kinds, folded; the same words in both languages everywhere. */
static const struct kind_words {
    uint8_t kind; /* 0: disqualification, which is no penalty */
    const char *words;
} kind_words[] = {
    {PENALTY_CAUTION, "caution"},
    {PENALTY_CAUTION, "orientacao"},
    {PENALTY_WARNING, "warning"},
    {PENALTY_WARNING, "advertencia"},
    {PENALTY_GAME_LOSS, "game loss"},
    {PENALTY_GAME_LOSS, "game-loss"},
    {PENALTY_GAME_LOSS, "perda de jogo"},
    {PENALTY_MATCH_LOSS, "match loss"},
    {PENALTY_MATCH_LOSS, "match-loss"},
    {PENALTY_MATCH_LOSS, "perda de partida"},
    {0, "disqualification"},
    {0, "disqualify"},
    {0, "desclassificacao"},
};

/* Is it followed by a blank, a colon or nothing? */
static bool begins_with_kind(struct text folded, const char *words) {
    if (!text_has_prefix(folded, words)) return false;
    struct text rest = text_skip(folded, (uint32_t)strlen(words));
    return rest.length == 0 || rest.bytes[0] == ' ' || rest.bytes[0] == ':';
}

static const struct kind_words *kind_at(struct text folded) {
    for (size_t i = 0; i < sizeof kind_words / sizeof *kind_words; i++)
        if (begins_with_kind(folded, kind_words[i].words)) return &kind_words[i];
    return NULL;
}

/* What was typed: who, the kind, and what follows it. */
struct typed_penalty {
    struct text who, reason;
    const struct kind_words *kind; /* NULL: none yet */
    struct line_people found;
};

/* Skips as many words of `typed` as `words` has, and a colon after them. */
static struct text after_words(struct text typed, const char *words) {
    uint32_t at = 0;
    for (const char *blank = strchr(words, ' '); blank; blank = strchr(blank + 1, ' '))
        (void)text_split_once(&typed, ' ');
    while (at < typed.length && typed.bytes[at] != ' ' && typed.bytes[at] != ':') at++;
    typed = text_trimmed(text_skip(typed, at));
    return typed.length && typed.bytes[0] == ':' ? text_trimmed(text_skip(typed, 1)) : typed;
}

/* A name may have a word that is a kind, and so may a reason: the longest name that means somebody is meant. */
static status read_typed(struct typed_line *line, struct typed_penalty *typed) {
    *typed = (struct typed_penalty){.who = line->rest};
    for (uint32_t at = 1; at + 1 < line->rest.length; at++) {
        if (line->rest.bytes[at] != ' ') continue;
        struct text from = text_skip(line->rest, at + 1), folded = text_casefold(line->asker->arena, from);
        struct typed_penalty read = {.who = {line->rest.bytes, at}, .kind = kind_at(folded)};
        if (!folded.bytes) return no_memory();
        if (!read.kind) continue;
        TRY(line_people_find(line->asker, read.who, &read.found));
        if (typed->kind && !read.found.count) continue;
        read.reason = after_words(from, read.kind->words);
        *typed = read;
    }
    return done();
}

static struct line_says says_of(const struct line_asker *asker, const struct typed_penalty *typed, entrant_id entrant) {
    struct line_answer said = {0};
    line_say_strong(asker, &said,
                    sentence_of(MSG_LINE_PENALTY, 2, arg_entrant(asker->state, line_tournament(asker), entrant),
                                arg_message(penalty_kinds[typed->kind->kind].name)));
    if (typed->reason.length) line_say_after(asker, &said, sentence_of(MSG_LINE_REASON, 1, arg_text(typed->reason)));
    return said.says;
}

static status offer_choices(struct typed_line *line, const struct typed_penalty *typed) {
    const struct line_people *found = &typed->found;
    TRY(line_choices_begin(line, found));
    for (uint32_t i = 0; i < found->count && i < LINE_CHOICES_MAX; i++) {
        struct buffer words = {0};
        buffer_add_text(&words, line->word), buffer_add_cstr(&words, " #");
        buffer_add_number(&words, line_number_of(line->asker, found->rows[i]));
        buffer_add_byte(&words, ' '), buffer_add_cstr(&words, typed->kind->words);
        if (typed->reason.length) buffer_add_cstr(&words, ": "), buffer_add_text(&words, typed->reason);
        TRY(line_choice_add(line, found->rows[i], says_of(line->asker, typed, found->rows[i]), &words));
    }
    return done();
}

static status hint(struct typed_line *line, enum message message) {
    line_say_hint(line->asker, line->answer, sentence_of(message, 1, arg_text(line->word)));
    return done();
}

status line_act_penalty(struct typed_line *line) {
    struct command_penalty_give *body = &line->answer->command.body.penalty_give;
    struct typed_penalty typed;
    TRY(read_typed(line, &typed));
    const struct line_people *found = &typed.found;
    if (!typed.kind) return hint(line, MSG_LINE_PENALTY_FORM);
    if (!typed.kind->kind)
        return line_refused(line->answer, refuse(&line->answer->why, "TY-PENALTY", MSG_PENALTY_DISQUALIFY, 0));
    if (!found->count) return line_refuse_person(line, typed.who);
    if (found->count > 1) return offer_choices(line, &typed);
    if (!typed.reason.length) return hint(line, MSG_LINE_PENALTY_WHY);
    line_ready(line, COMMAND_penalty_give);
    line->answer->person = line_number_of(line->asker, found->rows[0]);
    line->answer->says = says_of(line->asker, &typed, found->rows[0]);
    *body = (struct command_penalty_give){.person = line->answer->person, .kind = typed.kind->kind};
    body->reason = typed.reason, body->effect = text_of("");
    return done();
}
