{shows struct links_page of "pages/setup/access_links_pages.h"}
{within layout *frame}
<h1>{say MSG_SETUP_LINKS}</h1>
{live phones}
<p class="lead">{say MSG_SETUP_PHONES phones playing}</p>
{if askers.count}
<h2>{say MSG_SETUP_ASKERS}</h2>
<ol class="names people askers">
{each row in askers}
<li>
<span class="who">{= row.name}</span>
<span class="marked">
{if row.has_phone}<span class="badge">{say MSG_SETUP_HAS_PHONE row.namesake}</span>
{else if row.namesake}<button class="primary" form="let-in" name="is-{= row.number}" value="{= row.namesake}">{say MSG_SETUP_IS_NUMBER row.namesake}</button>
{else if not row.called_so}{each one in row.tournaments}<button class="primary" form="newcomer" formaction="{url /t/ one.slug /do/join_approve}" name="join" value="{= row.number}">{say MSG_SETUP_ENTERS one.name}</button>{end}{end}
{if row.slug.length}<a class="button" href="{url /t/ row.slug /people ?join= row.number}">{say MSG_SETUP_OTHERWISE}</a>{end}
<button form="act" formaction="{url /do/join_refuse}" name="join" value="{= row.number}">{say MSG_SETUP_REFUSE}</button>
</span>
</li>
{end}
</ol>
{end}
{end}
<form id="let-in" method="post" action="{url let_in.action}" data-send>{use form_fields let_in}</form>
<form id="newcomer" method="post" action="{url /do/join_approve}" data-send>{use act *frame}<input type="hidden" name="enter" value="1"></form>
{if address.length}
<h2>{say MSG_SETUP_FOR_PHONES}</h2>
<p class="address"><b>{= address}</b></p>
{use code_picture code}
{end}
<h2>{say MSG_SETUP_NEW_LINK}</h2>
<form class="line" method="post" action="{url grant.action}">
{use form_fields grant}
<label for="label">{say MSG_SETUP_LABEL}</label>
<input id="label" name="label" maxlength="{= max}" autocomplete="off">
{each one in roles}<button name="role" value="{= one.role}">{say one.name}</button> {end}
</form>
<h2>{say MSG_SETUP_LINKS_THERE}</h2>
<ol class="names people">
{each row in rows}
<li><span class="number">{= row.number}</span><span class="who">{say row.role}{if row.who.length} <span class="quiet">{= row.who}</span>{end}{if row.since.length} <span class="quiet">{say MSG_SETUP_SIGNED_IN row.since}</span>{end}</span>
{if row.own}<span class="badge">{say MSG_SETUP_THIS_DEVICE}</span> <a class="button" href="{url /out}">{say MSG_PAGE_MY_CODE_LEAVE}</a>{else}<button form="act" formaction="{url /do/link_revoke}" name="link" value="{= row.number}">{say MSG_SETUP_REVOKE}</button>{end}</li>
{end}
</ol>
{if players.count}
<details class="card"><summary>{say MSG_SETUP_PHONES_OF_PLAYERS players.count}</summary>
<ol class="names people">
{each row in players}
<li><span class="number">{= row.person}</span><span class="who">{= row.name} <span class="quiet">{say MSG_SETUP_SIGNED_IN row.since}</span></span>
<button form="act" formaction="{url /do/link_revoke}" name="link" value="{= row.link}">{say MSG_SETUP_END_PHONE}</button></li>
{end}
</ol>
</details>
{end}
{end}
