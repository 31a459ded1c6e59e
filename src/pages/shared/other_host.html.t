{shows struct other_host_page of "pages/shared/other_host.h"}
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>{= address}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
</head>
<body>
<main>
<p>{= english}</p>
<p lang="pt-BR">{= portuguese}</p>
</main>
</body>
</html>
