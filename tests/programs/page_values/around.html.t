{shows struct values of "page_values.h"}
<!doctype html>
<html lang="en">
<head><title>{= text}</title><meta name="value" content="{= text}"></head>
<body>
{body}
</body>
</html>
