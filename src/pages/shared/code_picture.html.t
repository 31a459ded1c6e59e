{shows struct code_picture of "pages/setup/access_links_pages.h"}
{# QR code, black on white in both themes, with the quiet zone that scanners need. #}
{if side}<svg class="qr" viewBox="0 0 {= side} {= side}" aria-hidden="true" focusable="false"><path d="{= path}"/></svg>{end}
