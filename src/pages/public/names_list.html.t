{shows struct pairings_page of "pages/public/public_pages.h"}
<ol class="names" data-pages>
{each row in names}
<li{if row.why is not MSG_NONE} class="rests"{end}><span class="who">{= row.name}</span>{if row.why is MSG_NONE}{use shield of row.table->number}{else}<span class="why">{say row.why}</span>{end}</li>
{end}
</ol>
