/* Form values: looks up fields of a parsed form by name. */
#include "web/http/form.h"

#include <string.h>

const struct form_value *form_find(const struct form *form, const char *name, uint32_t number) {
    for (uint32_t i = 0; i < form->count; i++) {
        const struct form_value *value = &form->values[i];
        if (value->number == number && strcmp(value->field->name, name) == 0) return value;
    }
    return NULL;
}

struct text form_text(const struct form *form, const char *name) {
    const struct form_value *value = form_find(form, name, 0);
    return value == NULL ? text_of("") : value->text;
}

int64_t form_number(const struct form *form, const char *name, int64_t fallback) {
    const struct form_value *value = form_find(form, name, 0);
    return value == NULL ? fallback : value->value;
}

bool form_has(const struct form *form, const char *name) { return form_find(form, name, 0) != NULL; }
