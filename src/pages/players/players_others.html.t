{shows struct players_list of "pages/players/players_pages.h"}
{# Persons of the event who are not entered in this tournament. #}
{if others.count}<section class="stack"><h2>{say MSG_SETUP_OTHERS}</h2><table class="list" data-players><tbody>
{each row in others}<tr data-key="{= row.number}"><td class="n meta">{= row.number}</td><td><b>{= row.name}</b></td><td><button class="tiny" form="act" formaction="{url /t/ slug /do/people_enrol}" name="people" value="{= row.number}">{say MSG_SETUP_ENTER}<span class="hush"> {= row.name}</span></button></td></tr>{end}
</tbody></table></section>{end}
