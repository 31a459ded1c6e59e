{shows struct pairings_page of "pages/public/public_pages.h"}
<ul class="names">
{each row in names}<li data-key="{= row.number}">{if row.why is MSG_NONE}<a href="{url /t/ slug /tables #t row.table->number}"><span class="who">{= row.name}</span>{use shield of row.table->number}</a>{else}<p><span class="who">{= row.name}</span><span class="meta">{say row.why}</span></p>{end}</li>{end}
</ul>
