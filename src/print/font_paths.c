/* Lists where the fonts of this machine are, from fontconfig. */
#include <fontconfig/fontconfig.h>
#include <string.h>
#include "print/print_worker.h"

typedef void (*place_told)(void *context, const char *path);

static void tell_all(FcStrList *list, place_told place, void *context) {
    const FcChar8 *each;
    while (list && (each = FcStrListNext(list)) != NULL) place(context, (const char *)each);
    if (list) FcStrListDone(list);
}

/* Some font configuration is also in folders that are searched. */
static void tell_fixed(place_told place, void *context) {
    static const char *const folders[] = {"/etc/fonts", "/usr/share/fontconfig", "/usr/share/fonts",
                                          "/usr/share/libthai"};
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) place(context, folders[i]);
}

bool drawer_font_places(place_told place, void *context) {
    FcConfig *config = FcInitLoadConfig();
    tell_fixed(place, context);
    if (!config) return false;
    tell_all(FcConfigGetConfigFiles(config), place, context);
    tell_all(FcConfigGetConfigDirs(config), place, context);
    tell_all(FcConfigGetCacheDirs(config), place, context);
    FcConfigDestroy(config);
    return true;
}
