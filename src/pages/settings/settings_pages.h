/* Page data of the settings: those of a tournament and of the event, and the tournament's tables and rooms.
 *
 *     struct settings_page page;
 *     TRY(settings_page_of(&ctx, &asked, &page));
 *     page.panel.form = ...;     // where page.panel.has_form
 */
#ifndef TILTYARD_PAGES_SETTINGS_SETTINGS_PAGES_H
#define TILTYARD_PAGES_SETTINGS_SETTINGS_PAGES_H

#include "core/decide/decide.h"
#include "pages/settings/settings_nav.h"
#include "pages/shared/csv_errors.h"

/* ---- settings.html.t ---- */

/* Whose settings. */
enum settings_of { SETTINGS_OF_TOURNAMENT, SETTINGS_OF_EVENT };
/* What the address asks for. */
struct settings_asked {
    enum settings_of of;
    struct text set;        /* the key of the setting that is to change; empty: none */
    bool has_value;         /* a value was typed: */
    struct text value, own; /* own: a number by house rule, in its place; empty: none */
};
struct settings_row {
    const char *key;
    enum message name;
    struct text value; /* empty: it has none */
    enum message does; /* what a change does, and until when it can be made */
    bool fixed;        /* it cannot change now */
    bool by_rules;     /* it cannot change at all: the rules set it */
    const char *rule;  /* of the game; NULL: none */
    bool here;         /* it is to change */
    struct url change; /* this page, with its panel */
};
struct settings_choice {
    struct text word, says;
    bool chosen;
};
/* The setting that is to change. */
struct settings_panel {
    bool is_there;
    struct form_head form; /* the caller's; sends set, value, own */
    const char *key;
    enum message name;
    struct text asks;          /* what it decides; empty: the name says it */
    struct text now, standard; /* standard empty: it has none */
    struct text value;         /* in the field */
    struct text own;           /* in the field of a house rule */
    bool is_number, is_date, by_house_rule;
    int64_t min, max;
    struct text fixed; /* why it cannot change; empty: it can */
    const char *fixed_rule;
    struct text would; /* "60 → 50", what was typed; empty: nothing was, or it is as before */
    bool same;         /* what was typed changes nothing */
    ARRAY_VIEW(struct settings_choice) choices; /* none: a text field */
    ARRAY_VIEW(struct text) notices;            /* what else a change would do */
};
struct settings_page {
    const struct layout_data *frame;
    enum settings_of of;
    struct settings_nav nav;
    struct url here;
    struct settings_panel panel;
    struct text slug, name; /* of the tournament */
    bool may_remove, finished;
    uint32_t published; /* rounds and stages that are published: then it stays */
    ARRAY_VIEW(struct settings_row) rows;
};
/* Fills everything but the form. An unknown key: no panel. */
status settings_page_of(const struct page_ctx *ctx, const struct settings_asked *asked,
                        struct settings_page *page) MUST_CHECK;
/* For a panel whose value was typed: what the change would do. `decision` has made it. */
status settings_panel_would(const struct page_ctx *ctx, const struct settings_asked *asked,
                            const struct decision *decision, struct settings_panel *panel) MUST_CHECK;
/* The page's address, without what is asked for. */
struct url settings_url(const struct page_ctx *ctx, enum settings_of of);

/* ---- tables_and_rooms.html.t: tables and rooms of the tournament ---- */

struct room_row {
    struct text name, tables; /* "1–8, 12" */
};
struct kept_table_row {
    uint32_t number;
    struct text name;
    uint32_t table;
};
struct rooms_page {
    const struct layout_data *frame;
    struct settings_nav nav;
    struct text slug;
    struct text tables; /* table numbers in the venue; empty: any */
    ARRAY_VIEW(struct room_row) rooms;
    ARRAY_VIEW(struct kept_table_row) fixed;
};
/* "1–30": the table numbers in the venue; empty: any. */
struct text rooms_tables(const struct page_ctx *ctx);
status rooms_page_of(const struct page_ctx *ctx, struct rooms_page *page) MUST_CHECK;

/* ---- imports.html.t: the list of banned cards, and a tournament of another program ---- */

struct imports_page {
    const struct layout_data *frame;
    struct settings_nav nav;
    struct text slug;
    bool has_decks;             /* the game has deck rules: a ban list can be set */
    struct text version, brief; /* of the list; empty: there is none */
    uint32_t rows;              /* its cards */
    bool duels;                 /* its games are between two: a tournament can be imported */
    bool may_import;            /* nobody has entered yet */
    struct text list;           /* what was typed of a refused ban list */
    struct form_head bans, trf; /* the caller's */
    struct sheet_said said;     /* the caller's: bad lines of the tournament's file */
};
status imports_page_of(const struct page_ctx *ctx, struct imports_page *page) MUST_CHECK;

#endif
