{shows struct sheet_said of "pages/shared/csv_errors.h"}
{if flaws.count}
<ul class="flaws">{each row in flaws}<li><b>{say MSG_SETUP_LINE row.line}</b> {= row.says} <span class="rule">{= row.rule}</span></li>{end}</ul>
{end}
{if remarks.count}<ul class="flaws">{each row in remarks}<li>{= row}</li>{end}</ul>{end}
