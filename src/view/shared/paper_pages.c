#include "view/shared/paper_pages.h"

struct paper_rows paper_names(uint32_t names) {
    enum { FEW = 22 };
    return names <= FEW ? (struct paper_rows){1, 1050, 0} : (struct paper_rows){2, 840, 0};
}

struct paper_rows paper_standings(void) {
    return (struct paper_rows){1, 650, 900};
}

uint32_t paper_pages(struct paper_rows rows, uint32_t count, int32_t page_height) {
    int32_t column = page_height - 2 * PAPER_MARGIN - PAPER_FOOT - PAPER_HEADING - rows.head;
    uint32_t a_page = rows.columns * (uint32_t)(column / rows.height);
    return count ? (count + a_page - 1) / a_page : 1;
}

uint32_t paper_slips_a_page(uint32_t seats, int32_t page_height) {
    int32_t slip = SLIP_HEAD + SLIP_BOX_HEAD + (int32_t)seats * SLIP_ROW + SLIP_LEGEND + SLIP_FOOT + SLIP_CUT_ABOVE +
                   SLIP_CUT_BELOW;
    return (uint32_t)(page_height / slip);
}
