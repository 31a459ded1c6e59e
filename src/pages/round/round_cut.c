/* Page part: who would be in the cut, before it is drawn. */
#include "pages/round/round_pages.h"
#include "view/pairings/cut_preview.h"

static struct text names_of(const struct page_ctx *ctx, const struct cut_list *list) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct buffer names = {0};
    for (uint32_t i = 0; i < list->count; i++) {
        if (i) buffer_add_cstr(&names, " · ");
        buffer_add_text(&names, page_ctx_name(ctx, tournament->entrants.rows[list->rows[i].at].person));
    }
    return page_ctx_keep(ctx, &names);
}

static struct argument arg_names(struct text names) { return arg_text_ref(names.bytes, names.length); }

status round_cut_of(const struct page_ctx *ctx, struct round_page *page) {
    struct cut_preview cut;
    TRY(cut_preview_of(ctx->state, page_ctx_tournament(ctx), ctx->arena, &cut));
    if (!cut.size) return done();
    struct text certain = names_of(ctx, &cut.certain), tied = names_of(ctx, &cut.tied);
    struct sentence says = sentence_of(MSG_DESK_CUT_NOW, 2, arg_number(cut.size), arg_names(certain));
    struct sentence by_lot = sentence_of(MSG_DESK_CUT_TIED, 2, arg_number(cut.places), arg_names(tied));
    if (cut.certain.count) page->cut = page_ctx_said(ctx, &says);
    if (cut.tied.count) page->cut_by_lot = page_ctx_said(ctx, &by_lot);
    return done();
}
