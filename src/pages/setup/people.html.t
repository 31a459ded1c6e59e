{shows struct people_page of "pages/setup/people_pages.h"}
{within layout *frame}
<h1>{say MSG_SETUP_PEOPLE}</h1>
{if changes}
<form class="line" method="post" action="{url add.action}">
{use form_fields add}
<label for="name">{say MSG_SETUP_ADD_ONE}</label>
<input id="name" name="name" value="{= typed}" maxlength="{= max}" autocomplete="off" required{if not checkin} autofocus{end}>
<button class="primary">{say MSG_SETUP_ADD}</button>
<a class="button" href="{url /t/ slug /people/list}">{say MSG_SETUP_PASTE}</a>
{if attests}<label class="tick"><input type="checkbox" name="attested" value="1"> {say MSG_SETUP_AGREES} <span class="rule">{= attests}</span></label>{end}
{if begun}<label class="tick"><input type="checkbox" name="house_rule" value="1"> {say MSG_SETUP_AS_FROM_START}</label>{end}
</form>
{end}
{if checkin}
<form class="line" method="post" action="{url /t/ slug /do/checkin_enter}" data-send>
{use act *frame}
<label for="there">{say MSG_SETUP_WHO_IS_THERE}</label>
<span data-find><input id="there" name="people" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="send" required autofocus></span>
<button class="primary">{say MSG_SETUP_IS_THERE}</button>
</form>
{else if changes}
{if not is_empty}
<form class="line" method="post" action="{url /t/ slug /do/checkin_open}" data-send>
{use act *frame}
<label for="until">{say MSG_SETUP_DEADLINE}</label>
<input id="until" name="until_ms" type="time">
<button>{if checkin_was}{say MSG_SETUP_OPEN_AGAIN}{else}{say MSG_SETUP_OPEN}{end}</button>
</form>
{end}
{end}
{live people}
{if is_empty}<p class="lead">{say MSG_PAGE_NOBODY}</p>{else}
<p class="lead">{say MSG_PAGE_PEOPLE playing}{if resting} · {say MSG_SETUP_RESTING resting}{end}</p>
{end}
{if checkin_was}
<p class="counts"><b>{say MSG_SETUP_IN in}</b> · <b>{say MSG_SETUP_NOT_IN missing}</b>{if until.length} · {say MSG_SETUP_UNTIL until}{end}{if not checkin} · {say MSG_SETUP_CLOSED}{end}</p>
{if changes}
<p class="buttons">
{if checkin}<button form="act" formaction="{url /t/ slug /do/checkin_close}" name="unused" value="0">{say MSG_SETUP_CLOSE}</button>{end}
{if drops}<a class="button" href="{url /t/ slug /people/absent}">{say MSG_SETUP_DROP_ABSENT missing}</a>{end}
</p>
{end}
{end}
<ol class="names people">
{each row in rows}
<li{if not row.plays} class="rests"{end} data-number="{= row.number}">
<span class="number">{= row.number}</span>
<span class="who"><a href="{url /t/ slug /people/ row.number}">{= row.name}</a>{each one in row.attributes} <span class="quiet">{= one.value}</span>{end}</span>
<span class="marked">
{if row.late}<span class="badge">{say MSG_CAME_LATE}</span>{end}
{if row.status is not MSG_NONE}<span class="badge">{say row.status}</span>{end}
{if row.unattested}<span class="badge">{say MSG_SETUP_UNATTESTED}</span>{end}
{if row.checked_in}<span class="in">✓ {say MSG_SETUP_THERE}</span>{end}
{if row.awaited}<button form="act" formaction="{url /t/ slug /do/checkin_enter}" name="people" value="{= row.number}">{say MSG_SETUP_IS_THERE}</button>{end}
</span>
</li>
{end}
</ol>
{if changes}
{if others.count}
<h2>{say MSG_SETUP_OTHERS}</h2>
<ol class="names people">
{each row in others}
<li><span class="number">{= row.number}</span><span class="who">{= row.name}</span><button form="act" formaction="{url /t/ slug /do/people_enrol}" name="people" value="{= row.number}">{say MSG_SETUP_ENTER}</button></li>
{end}
</ol>
{end}
{end}
{end}
{end}
