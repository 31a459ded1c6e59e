{shows struct wall_scan_page of "pages/wall/wall_pages.h"}
{# The address of the public pages, to be opened or scanned. It is this viewer's: in no live part. #}
{within projector *frame}
<section class="screen{if not at_proof} now{end}">
<div class="head"><h2>{say MSG_WALL_SCAN}</h2>{use wall_head *frame}</div>
{if is_here}<div class="fit say"><p>{say MSG_SERVE_NO_NETWORK}</p></div>{else}<div class="fit scan">{use code_picture picture}<div><p class="big">{say MSG_WALL_SCAN_DO}</p><p>{say MSG_WALL_SCAN_OPEN}</p><p><b class="address">{= address}</b></p></div></div>{end}
</section>
<section class="screen{if at_proof} now{end}">
<div class="head"><h2>{say MSG_WALL_PHOTO}</h2>{use wall_head *frame}</div>
<div class="fit scan">{if not is_here}{use code_picture proof_picture}{end}<div><p class="big">{= photo}</p><p>{say MSG_WALL_PHOTO_DO}</p>{if not is_here}<p>{= proof_address}</p>{end}</div></div>
</section>
{end}
