{shows struct settings_page of "pages/settings/settings_pages.h"}
{if of is SETTINGS_OF_TOURNAMENT}<section class="stack"><h2>{say MSG_SETTINGS_REMOVE}</h2>
{if may_remove}<p class="hint">{say MSG_SETTINGS_REMOVE_MEANS}</p><form method="post" action="{url /t/ slug /do/tournament_remove}">{use act_of *frame}<input type="hidden" name="back" value="/desk"><button class="danger">{say MSG_SETTINGS_REMOVE}<span class="hush"> {= name}</span></button></form>
{else}<p class="hint">{say MSG_SETTINGS_REMOVE_NOT}</p>{end}</section>{end}
