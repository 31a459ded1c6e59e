{shows struct shield of "pages/shared/view_context.h"}
{# A table's shield, and its number beside it: read from afar, numbers must not be on colours. #}
<svg class="t{= tincture}" viewBox="0 0 40 48" aria-hidden="true" focusable="false"><use href="{asset heraldry.svg #arms- ordinary}"/></svg><b>{= number}</b>
