#include "routes.h"

static const struct form_field fields_no[] = {{.name = "saved", .kind = FORM_NUMBER, .least = 0, .most = INT64_MAX}};
static const struct form_field fields_pairings[] = {
    {.name = "saved", .kind = FORM_NUMBER, .least = 0, .most = INT64_MAX},
    {.name = "round", .kind = FORM_NUMBER, .least = 1, .most = 999},
};
/* What every form carries. */
#define FORM_FIELDS                                                                                          \
    {.name = "t", .kind = FORM_HEX, .most = HASH_SIZE}, {.name = "id", .kind = FORM_HEX, .most = ID_SIZE}, { \
        .name = "based_on", .kind = FORM_NUMBER, .least = 0, .most = INT64_MAX                               \
    }
static const struct form_field fields_link[] = {FORM_FIELDS};
static const struct form_field fields_result[] = {
    FORM_FIELDS,
    {.name = "score", .kind = FORM_TEXT, .least = 0, .most = 40, .numbers_max = 16},
};
static const struct form_field fields_live[] = {
    {.name = "at", .kind = FORM_TEXT, .least = 1, .most = 400, .needed = true},
    {.name = "since", .kind = FORM_NUMBER, .least = 0, .most = INT64_MAX},
};

#define ROUTE(verb, where, who, what, of) \
    {METHOD_##verb, where, ACCESS_##who, what, fields_##of, sizeof fields_##of / sizeof *fields_##of},
const struct route routes[] = {
#include "routes.def"
};
const uint32_t route_count = sizeof routes / sizeof *routes;
