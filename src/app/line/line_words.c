#include "app/line/line_words.h"

#include <string.h>

const struct line_word line_words[] = {
    {ACT_DROP, "drop", "sair"},
    {ACT_DROP, "leave", "retirar"},
    {ACT_LATE, "late", "atraso"},
    {ACT_LATE, "add", "cadastrar"},
    {ACT_SIT_OUT, "sit out", "ficar de fora"},
    {ACT_SIT_OUT, "sit-out", "fora"},
    {ACT_RETURN, "return", "voltar"},
    {ACT_NO_SHOW, "no-show", "ausente"},
    {ACT_NO_SHOW, "no show", "faltou"},
    {ACT_SWAP, "swap", "trocar"},
    {ACT_PENALTY, "penalty", "penalidade"},
    {ACT_RESULT, "result", "resultado"},
    {ACT_EXTRA, "extra", "acrescimo"},
    {ACT_CALL, "call", "chamar"},
    {ACT_CALL, "judge", "juiz"},
    {ACT_UNDO, "undo", "desfazer"},
    {ACT_PUBLISH, "publish", "publicar"},
    {ACT_PAIR, "pair", "sortear"},
    {ACT_PAIR, "draw", "sorteio"},
    {ACT_CLOSE, "close", "encerrar"},
    {ACT_PRINT, "print", "imprimir"},
    {ACT_PRINT_SLIPS, "print slips", "imprimir papeletas"},
    {ACT_PRINT_PAIRINGS, "print pairings", "imprimir mesas"},
    {ACT_PRINT_STANDINGS, "print standings", "imprimir classificacao"},
    {ACT_CLOCK, "clock", "relogio"},
    {ACT_CLOCK_START, "clock start", "relogio iniciar"},
    {ACT_CLOCK_PAUSE, "clock pause", "relogio pausar"},
    {ACT_CLOCK_GO, "clock go", "relogio continuar"},
    {ACT_CLOCK_STOP, "clock stop", "relogio parar"},
};
const uint32_t line_word_count = sizeof line_words / sizeof *line_words;

static uint32_t words_in(const char *string) {
    uint32_t count = 1;
    for (; *string; string++) count += *string == ' ';
    return count;
}

bool line_word_find(struct text folded, enum line_act *act, uint32_t *words) {
    *words = 0;
    for (uint32_t i = 0; i < line_word_count; i++) {
        const char *const both[] = {line_words[i].en, line_words[i].pt};
        for (size_t n = 0; n < 2; n++) {
            if (!text_begins_with_words(folded, both[n]) || words_in(both[n]) <= *words) continue;
            *act = line_words[i].act;
            *words = words_in(both[n]);
        }
    }
    return *words > 0;
}

bool line_word_begins(struct text folded) {
    for (uint32_t i = 0; i < line_word_count; i++) {
        const char *const both[] = {line_words[i].en, line_words[i].pt};
        for (size_t n = 0; n < 2; n++)
            if (folded.length && folded.length <= strlen(both[n]) && memcmp(folded.bytes, both[n], folded.length) == 0)
                return true;
    }
    return false;
}
