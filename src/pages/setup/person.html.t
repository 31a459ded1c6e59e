{shows struct person_page of "pages/setup/people_pages.h"}
{within layout *frame}
<p><a href="{url /t/ row.slug /people}">← {say MSG_SETUP_PEOPLE}</a></p>
<h1><span class="quiet">{= row.number}</span> {= row.name}</h1>
<p class="counts">{if row.status is not MSG_NONE}<span class="badge">{say row.status}</span> {end}{if row.late}<span class="badge">{say MSG_CAME_LATE}</span> {end}{if row.checked_in}<span class="in">✓ {say MSG_SETUP_THERE}</span> {end}{each one in row.attributes}{if one.is_next} · {end}{= one.value}{end}</p>
{if row.awaited}
<form class="card" method="post" action="{url /t/ row.slug /do/checkin_enter}" data-send>
{use act *frame}
<input type="hidden" name="people" value="{= row.number}">
<p class="buttons"><button class="primary">{say MSG_SETUP_IS_THERE}</button></p>
</form>
{end}
{if does.count}
<form class="card" method="post" action="{url /t/ row.slug /do/entrant_change}" data-send>
{use act *frame}
<input type="hidden" name="person" value="{= row.number}">
<p><label for="reason">{say MSG_PAGE_REASON_OPTIONAL}</label> <input id="reason" name="reason" maxlength="400" autocomplete="off"></p>
<p class="buttons">{each change in does}<button name="status" value="{= change.status}"{if change.first} class="primary"{end}>{say change.does}</button> {end}</p>
</form>
{end}
{if row.checked_in}
<form class="card" method="post" action="{url /t/ row.slug /do/checkin_enter}" data-send>
{use act *frame}
<input type="hidden" name="people" value="{= row.number}"><input type="hidden" name="out" value="1">
<p class="buttons"><button>{say MSG_SETUP_NOT_THERE}</button></p>
</form>
{end}
{if phones.count}
<section class="card"><h2>{say MSG_SETUP_PHONES_OF_PLAYERS phones.count}</h2>
<ul class="plain">
{each one in phones}<li>{say MSG_SETUP_SIGNED_IN one.since}{if changes} <button form="act" formaction="{url /do/link_revoke}" name="link" value="{= one.link}">{say MSG_SETUP_END_PHONE}</button>{end}</li>{end}
</ul>
</section>
{end}
{if changes}
{if row.unattested}
<form class="card" method="post" action="{url /do/people_attest}" data-send>
{use act *frame}
<input type="hidden" name="people" value="{= row.number}">
<p class="buttons"><button>{say MSG_SETUP_HAS_AGREED}</button></p>
</form>
{end}
<form class="card" method="post" action="{url /do/person_rename}" data-send>
{use act *frame}
<input type="hidden" name="person" value="{= row.number}">
<p><label for="name">{say MSG_PAGE_NAME}</label> <input id="name" name="name" value="{if not erased}{= row.name}{end}" maxlength="80" autocomplete="off" required></p>
<p class="buttons"><button>{say MSG_SETUP_RENAME}</button></p>
</form>
{if code.length}
<form class="card" method="post" action="{url /do/code_renew}" data-send>
{use act *frame}
<input type="hidden" name="person" value="{= row.number}">
<p>{say MSG_SETUP_CODE} <b class="code">{= code}</b></p>
<p class="buttons"><button>{say MSG_SETUP_NEW_CODE}</button></p>
<p class="quiet">{say MSG_SETUP_NEW_CODE_ADVICE}</p>
</form>
{end}
<datalist id="others">{each name in others}<option value="{= name}"></option>{end}</datalist>
{if apart}
<form class="card" method="post" action="{url /t/ row.slug /do/people_apart}" data-send>
{use act *frame}
<input type="hidden" name="one" value="{= row.number}">
<p><label for="other">{say MSG_SETUP_APART_FROM}</label> <input id="other" name="other" list="others" autocomplete="off" required></p>
<p class="buttons"><button>{say MSG_SETUP_APART}</button></p>
</form>
{end}
<details class="card"><summary>{say MSG_SETUP_TWO_ARE_ONE}</summary>
<form method="post" action="{url /do/people_merge}" data-send>
{use act *frame}
<input type="hidden" name="kept" value="{= row.number}">
<p>{say MSG_SETUP_MERGE_ADVICE row.name}</p>
<p><label for="gone">{say MSG_SETUP_MERGE_GONE}</label> <input id="gone" name="gone" list="others" autocomplete="off" required></p>
<p class="buttons"><button>{say MSG_SETUP_MERGE}</button></p>
</form>
</details>
{if not erased}
<details class="card"><summary>{say MSG_SETUP_FORGET}</summary>
<form method="post" action="{url /do/person_forget}" data-send>
{use act *frame}
<input type="hidden" name="person" value="{= row.number}">
<p>{say MSG_SETUP_FORGET_ADVICE}</p>
<p class="buttons"><button>{say MSG_SETUP_FORGET_DO}</button></p>
</form>
</details>
{end}
{end}
{end}
