/* Settings navigation: the pages of the place Settings, as stages above each of them. */
#ifndef TILTYARD_PAGES_SETTINGS_SETTINGS_NAV_H
#define TILTYARD_PAGES_SETTINGS_SETTINGS_NAV_H

#include "pages/shared/view_context.h"

enum settings_place {
    SETTINGS_TOURNAMENT,
    SETTINGS_EVENT,
    SETTINGS_TABLES,
    SETTINGS_IMPORTS,
    SETTINGS_BACKUPS,
    SETTINGS_HISTORY,
    SETTINGS_FINISH,
    SETTINGS_PLACES
};
struct settings_link {
    struct url to;
    enum message label;
    bool here;
};
struct settings_nav {
    ARRAY_VIEW(struct settings_link) links;
};
/* The pages that the viewer may see; SETTINGS_PLACES: at none of them. */
status settings_nav_of(const struct page_ctx *ctx, enum settings_place here, struct settings_nav *nav) MUST_CHECK;

#endif
