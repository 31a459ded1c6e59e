{shows struct access_page of "pages/setup/access_links_pages.h"}
{# Access: the links of staff and displays, a new one, and the phones of players. #}
{within staff *frame}
<div class="work loose"><h1 class="hush">{say MSG_ACCESS_TITLE}</h1>
{if shows_phones}<section class="stack"><div class="row"><h2 class="grow">{say MSG_ACCESS_PHONES}</h2><a class="btn tiny" href="{url here}">{say MSG_DESK_CLOSE}</a></div>
{live players}{if players.count}<table class="list"><thead><tr><th scope="col">{say MSG_COLUMN_NAME}</th><th scope="col">{say MSG_ACCESS_SINCE}</th><td></td></tr></thead><tbody>{each row in players}<tr data-key="{= row.link}"><td><b>{= row.name}</b> <span class="meta">{= row.person}</span></td><td class="meta nb">{= row.since}</td><td class="n"><button class="tiny danger plain" form="act" formaction="{url /do/link_revoke}" name="link" value="{= row.link}">{say MSG_ACCESS_END_PHONE}<span class="hush"> {= row.name}</span></button></td></tr>{end}</tbody></table>{else}<p class="hint">{say MSG_ACCESS_NO_PHONES}</p>{end}{end}</section>{end}
<section class="stack"><h2>{say MSG_ACCESS_LINKS}</h2>
<table class="list"><thead><tr><th scope="col">{say MSG_COLUMN_NAME}</th><th scope="col">{say MSG_ACCESS_ROLE}</th><th scope="col" class="opt">{say MSG_ACCESS_MAY}</th><th scope="col" class="opt">{say MSG_ACCESS_LAST_USED}</th><td></td></tr></thead>
<tbody>{each row in rows}<tr data-key="{= row.number}"><td><b>{if row.who.length}{= row.who}{else}{say MSG_ACCESS_NUMBER row.number}{end}</b></td><td>{say row.role}</td><td class="opt">{say row.may}</td><td class="opt meta nb">{if row.used.length}{= row.used}{else}{say MSG_ACCESS_NOT_OPENED}{end}</td>
<td class="n">{if row.own}<span class="meta">{say MSG_SETUP_THIS_DEVICE}</span> <a class="btn tiny plain" href="{url /out}">{say MSG_ACCESS_SIGN_OUT}</a>{else}<a class="btn tiny danger plain" href="{url row.end}">{say MSG_ACCESS_REVOKE_ASK}<span class="hush"> {= row.who}</span></a>{end}</td></tr>{end}</tbody></table></section>
<section class="stack"><h2>{say MSG_ACCESS_NEW}</h2>
<form class="stack" method="post" action="{url grant.action}">{use form_fields grant}
<div class="field narrow"><label for="label">{say MSG_ACCESS_FOR}</label><input id="label" name="label" maxlength="{= max}" autocomplete="off" placeholder="{say MSG_ACCESS_FOR_EXAMPLE}"></div>
<fieldset class="formats"><legend class="hush">{say MSG_ACCESS_ROLE}</legend>{each one in roles}<label><input type="radio" name="role" value="{= one.role}" required{if one.first} checked{end}><b>{say one.name}</b><small>{say one.may}</small></label>{end}</fieldset>
<div class="row"><button class="primary">{say MSG_ACCESS_CREATE}</button></div></form></section>
<section class="stack"><h2>{say MSG_ACCESS_PEOPLE}</h2>
{if people.count}<table class="list"><tbody>{each one in people}<tr data-key="{= one.number}"><td><b>{= one.name}</b> <span class="meta nb">{say one.role}</span></td>
<td class="n"><form method="post" action="{url grant.action}">{use form_fields grant}<input type="hidden" name="role" value="{= one.link_role}">
<button class="tiny" name="person" value="{= one.number}">{say MSG_ACCESS_CREATE}<span class="hush"> {= one.name}</span></button></form></td><td class="n"><button class="tiny danger plain" form="act" formaction="{url /do/staff_set ?role=0}" name="person" value="{= one.number}">{say MSG_ACCESS_PERSON_REMOVE}<span class="hush"> {= one.name}</span></button></td></tr>{end}</tbody></table>{else}<p class="hint">{say MSG_ACCESS_PEOPLE_NONE}</p>{end}
<form class="stack" method="post" action="{url /do/staff_set}" data-send data-plain>{use act_of *frame}<input type="hidden" name="back" value="{= here}">
<div class="field narrow"><label for="person">{say MSG_ACCESS_PERSON}</label><input id="person" name="person" list="others" maxlength="80" autocomplete="off"></div>
<div class="field narrow"><label for="staff-name">{say MSG_ACCESS_PERSON_NEW}</label><input id="staff-name" name="name" maxlength="{= max}" autocomplete="off"></div>
<datalist id="others">{each name in others}<option value="{= name}"></option>{end}</datalist>
<fieldset class="formats"><legend class="hush">{say MSG_ACCESS_ROLE}</legend>{each one in staff_roles}<label><input type="radio" name="role" value="{= one.role}" required{if one.first} checked{end}><b>{say one.name}</b></label>{end}</fieldset>
<div class="row"><button>{say MSG_ACCESS_PERSON_ADD}</button></div></form></section></div>
<aside class="side" aria-label="{say MSG_ACCESS_PHONES}">
{if ending}<section class="panel" id="end"><div class="who"><h2 class="grow">{say MSG_ACCESS_REVOKE_OF ending_who}</h2><a class="btn plain" href="{url here}" aria-label="{say MSG_DESK_CLOSE_PANEL}">✕</a></div>
<p>{say MSG_ACCESS_REVOKE_MEANS}</p>
<form class="row" method="post" action="{url /do/link_revoke}" data-send data-plain>{use act_of *frame}<input type="hidden" name="back" value="{= here}"><button class="danger" name="link" value="{= ending}" autofocus>{say MSG_SETUP_REVOKE}</button><a class="btn plain" href="{url here}">{say MSG_DESK_CANCEL}</a></form></section>{end}
<section class="stack"><h2>{say MSG_ACCESS_PHONES}</h2>
<div class="row">{use code_picture code}<div class="grow">{live phones}<p class="sum">{say MSG_ACCESS_OF phones playing}</p><p class="hint">{say MSG_ACCESS_SIGNED_IN}</p>{end}</div></div>
{if address.length}<p class="addr">{= address}</p>{end}<p class="hint">{say MSG_ACCESS_SCAN}</p>
<div class="row"><a class="btn tiny" href="{url phones_at}">{say MSG_ACCESS_SHOW_PHONES}</a>{if slug.length}<a class="btn tiny" href="{url /t/ slug /screens}">{say MSG_ACCESS_PRINT_CODES}</a>{end}</div></section>
{live without}{if without}<section><h2>{say MSG_ACCESS_LOOK_AT}</h2><ul class="needs"><li><span>{say MSG_ACCESS_WITHOUT without}</span><span class="meta">{say MSG_ACCESS_USE_SLIPS}</span>{if slug.length}<a class="btn tiny" href="{url /t/ slug /people}">{say MSG_DESK_OPEN}</a>{end}</li></ul></section>{end}{end}
</aside>
{end}
