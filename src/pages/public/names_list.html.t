{shows struct pairings_page of "pages/public/public_pages.h"}
<ol class="names" data-pages>
{each row in names}
<li{if not row.shield.number} class="rests"{end}><span class="who">{= row.name}</span>{if row.shield.number}{use shield row.shield}{else}<span class="why">{= row.why}</span>{end}</li>
{end}
</ol>
