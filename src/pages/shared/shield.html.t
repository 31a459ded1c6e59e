{shows struct shield of "pages/shared/view_context.h"}
<span class="shield t{= tincture}{if wide} wide{end}"><svg aria-hidden="true"><use href="{asset heraldry.svg #arms- ordinary}"/></svg><b>{= number}</b></span>
