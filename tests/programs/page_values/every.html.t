{shows struct values of "page_values.h"}
{# Each construct, and a value in each place. The tests know what comes out. #}
{within around page}
<p id="text">{= text}</p>
<p id="string">{= string}</p>
<p id="sentence">{= sentence} {= pointed}</p>
<p id="said">{say MSG_STAGE_UNKNOWN text} {say MSG_BYE} {say message} {say MSG_PODIUM_SHARED MSG_BYE}</p>
<p id="numbers">{= number} {= count} {= halves}</p>
<p id="attributes" class="a {= text} b" title="{= text}{= number}" data-say="{say MSG_STAGE_UNKNOWN text}">·</p>
<input id="value"
  value="{= text}"
  {if yes} checked{end}>
<textarea id="area">{= text}</textarea>
<a id="pieces" href="{url /t/ text /x/ number ?by= text &of= string}">·</a>
<a id="whole" href="{url url}">·</a>
<a id="inner" href="{url /live?at= url}">·</a>
<svg viewBox="0 0 1 1"><use href="{asset picture.svg #part- part.number}"/></svg>
{if yes}<b>1</b>{else}<b>2</b>{end}
{if no}<b>3</b>{else if not no}<b>4</b>{else}<b>5</b>{end}
{if kind is KIND_ONE}<b>6</b>{end}{if kind is not KIND_ONE}<b>7</b>{end}{if kind is part.number}<b>8</b>{end}
<ul>{each row in rows}<li class="row{if row.last} last{end}" data-name="{= row.name}">{= row.name}</li>{end}</ul>
{each line in lines}<i>{= line}</i>{end}
{use part part}{use part *pointed_part}{use part of text}{each row in rows}{use part of row.name}{end}
{live one}<s>{= text}</s>{end}
{live two}<s>{= number}</s>{end}
<p>1
  2
  <b>3</b>
  4 <b>5</b> 6</p>
{end}
