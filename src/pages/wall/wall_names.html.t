{shows struct wall_names of "pages/wall/wall_pages.h"}
<div class="fit"><div class="names r{= rows} c{= columns} l{= em}">
{each list in lists}<ol>
{each row in list.names}<li><span class="who s{= row.size}"><b>{= row.first}</b>{= row.rest}</span>{if row.why is MSG_NONE}{use wall_shield row.shield}{else}<small>{say row.why}</small>{end}</li>{end}
</ol>{end}
</div></div>
