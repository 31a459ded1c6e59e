{shows struct table_panel of "pages/round/round_pages.h"}
{# Of the chosen table: a swap of players, and why they sit there. #}
{if may_move}<section class="stack"><h2>{say MSG_DESK_SWAP}</h2>{use swap_form page}</section>{end}
{if reasons.count}<section><h2>{say MSG_DESK_WHY_TABLE}</h2><ol class="why">{each row in reasons}<li><span>{= row.says} <span class="rule">{= row.rule}</span></span></li>{end}</ol></section>{end}
