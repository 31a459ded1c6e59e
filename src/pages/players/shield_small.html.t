{shows struct shield of "pages/shared/view_context.h"}
<span class="shield t{= tincture} sm{if wide} wide{end}"><svg viewBox="0 0 40 48" aria-hidden="true" focusable="false"><use href="{asset heraldry.svg #arms- ordinary}"/></svg><b>{= number}</b></span>
