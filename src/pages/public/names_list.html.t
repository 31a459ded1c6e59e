{shows struct pairings_page of "pages/public/public_pages.h"}
<ul class="names">
{each row in names}<li data-key="{= row.number}">{if row.why is MSG_NONE}<a{if tables_in_parts} href="{url /t/ slug /tables ?table= row.table->number #t row.table->number}"{else} href="{url /t/ slug /tables #t row.table->number}"{end}><span class="who">{= row.name}</span>{use shield of row.table->number}</a>{else}<p><span class="who">{= row.name}</span><span class="meta">{say row.why}</span></p>{end}</li>{end}
</ul>
