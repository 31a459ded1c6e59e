{shows struct word_page of "pages/phone/phone_pages.h"}
{# Hidden fields of the command forms on /me; saving redirects to /me. #}
<input type="hidden" name="t" value="{= frame->act_token}">
<input type="hidden" name="id" value="{fresh}">
<input type="hidden" name="seen" value="{= seen}">
<input type="hidden" name="back" value="/me">
{if kind is WORD_CALL}<input type="hidden" name="table" value="{= table}"><input type="hidden" name="caller" value="{= number}">
{else if kind is WORD_DROP}<input type="hidden" name="person" value="{= number}"><input type="hidden" name="status" value="2">
{else if kind is WORD_SIT_OUT}<input type="hidden" name="person" value="{= number}"><input type="hidden" name="status" value="1">
{else}<input type="hidden" name="table" value="{= table}"><input type="hidden" name="person" value="{= number}"><input type="hidden" name="agrees" value="0">{end}
