"""Paper from the desk: what is offered, the same bytes as `tiltyard print`, and what draws: a process that may hang, crash or
end without anybody waiting for it but whoever wanted that paper."""
import itertools
import json
import os
import re
import signal
import subprocess
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from recording_proxy import name_of
from harness import BATTERY, HANGS_AFTER, PLACE, PROGRAM, RELEASE, Skip, main, tiltyard, waits_for
from serving import Serving, do_lines, draws_with_sanitizers, granted, make_event, served
from test_print_codes import codes_on

draws_with_sanitizers()

KINDS = {"pdf": "application/pdf", "svg": "image/svg+xml", "png": "image/png"}
SIZES = ("a4", "letter")
PAPERS = {"slips": ["slips"], "pairings": ["pairings"], "pairings&by=table": ["pairings", "--by", "table"],
          "games-over": ["games-over"], "standings": ["standings"], "pack": ["pack"]}
# A configuration of fonts that can be read only when somebody writes it, at the end of a pipe: until then drawing hangs.
FONTS = '<?xml version="1.0"?><fontconfig><dir>/usr/share/fonts</dir>{more}</fontconfig>'


def address_of(what, query):
    what, *more = what.split("&")
    return what + "?" + "&".join([*(f"{name}={value}" for name, value in query.items()), *more])


def paper(server, what, **query):
    return server.get("/t/ote/print/" + address_of(what, query))


def command(server, what, *flags):
    """The files that the command prints, as bytes."""
    with tempfile.TemporaryDirectory(dir=PLACE) as place:
        done = tiltyard("print", *what, "--to", f"{place}/{'-'.join(what)}", *flags, "--json", folder=server.folder)
        assert done.returncode == 0, done
        return [Path(file).read_bytes() for file in json.loads(done.stdout)["files"]]


def minute():
    return time.time() // 60


def same(server, what, flags, **query):
    """The server's paper and the command's, both of one minute, which stands at their foot. Both begin at once, for drawing may
    take the machine longer than a minute."""
    while True:
        began, asked = minute(), Asked(server, "/t/ote/print/" + address_of(what, query))
        files = command(server, PAPERS[what], *flags)
        answer = asked.wait()
        if answer.body == files[0] or minute() == began:
            return answer, files


# --- what is offered, and what comes ---

def forms_of(number):
    """The quick form draws each paper in one form and size, other ones than its neighbours, and the battery in all."""
    every = list(itertools.product(SIZES, KINDS))
    return every if BATTERY else [(SIZES[number % len(SIZES)], list(KINDS)[number % len(KINDS)])]


@served
def test_the_same_bytes_as_the_command(server):
    compared = 0
    for number, what in enumerate(PAPERS):
        for size, form in forms_of(number):
            page = {"page": 1} if what == "pack" and form != "pdf" else {}
            answer, files = same(server, what, ("--as", form, "--paper", size), form=form, paper=size, **page)
            assert answer.status == 200, answer.text
            assert answer.body == files[0], (what, size, form)
            assert answer.head["content-type"] == KINDS[form]
            assert answer.head["cache-control"] == "no-store"
            assert "default-src 'none'" in answer.head["content-security-policy"]
            name = re.fullmatch(r'attachment; filename="([\w.-]+)"', answer.head["content-disposition"]).group(1)
            assert name.startswith("Cup-") and name.endswith(f".{form}") and what.split("&")[0] in name, name
            compared += 1
    print(f"# count papers_compared {compared}")


@served
def test_in_the_language_of_who_asks(server):
    server.cookie += "; lang=pt-BR"
    answer, files = same(server, "pairings", ("--as", "svg", "--lang", "pt-BR"), form="svg")
    assert answer.body == files[0]
    assert server.get("/desk/screens").text.count("papeletas") >= 1


@served
def test_the_most_likely_paper_comes_first(server):
    def offered():
        text = server.get("/desk/screens").text
        return re.findall(r'<a class="(btn tiny)" href="(/t/ote/print/[^"]*)">Print', text)

    assert 'class="btn tiny" href="/t/ote/screens"' in server.get("/t/ote/run").text
    first = offered()
    assert first[0] == ("btn tiny", "/t/ote/print/slips?paper=a4&amp;round=1") and len(first) == 6, first
    assert '<a class="btn primary" href="/t/ote/print/slips?paper=a4&amp;round=1">Print slips</a>' in server.get("/desk/screens").text
    for _, path in first:
        assert server.get(path.replace("&amp;", "&")).body.startswith(b"%PDF")
    tables = json.loads(tiltyard("pairings", "--json", folder=server.folder).stdout)["tables"]
    for table in tables:
        scores = [f"{seat['number']}={'16w' if at == 0 else 9 - at}" for at, seat in enumerate(table["seats"])]
        assert tiltyard("result", str(table["table"]), *scores, folder=server.folder).returncode == 0
    assert "Print standings</a>" in server.get("/desk/screens").text
    assert tiltyard("close", folder=server.folder).returncode == 0
    assert "Print standings</a>" in server.get("/desk/screens").text and not any("slips" in path for _, path in offered())
    assert tiltyard("draw", folder=server.folder).returncode == 0
    assert "by=table" in offered()[0][1] and ">preview<" in server.get("/desk/screens").text
    assert 'paper=letter&amp;' in server.get("/desk/screens?paper=letter").text


@served
def test_the_course_of_a_game_that_is_over_is_offered(server):
    """The same paper as `tiltyard print game`; of a game that goes on there is none."""
    players = [word for name in ("Kris", "Tom", "Patrick") for word in ("--player", f"{name}:honor=11")]
    do_lines(server.folder, *(("game", "new", name, "--rules", "l5r-enlightenment", *players, "--first", "Tom") for name in ("g1", "g 2")))
    offer = re.compile(r'href="(/t/ote/print/game[?][^"]*)"')
    assert not offer.search(server.get("/desk/screens").text)
    refused = server.get("/t/ote/print/game?game=g1")
    assert refused.status == 422 and "Game g1 is not over" in refused.text, refused.text
    assert server.get("/t/ote/print/game").status == 404
    do_lines(server.folder, *(("game", "do", "g 2", "concede", name) for name in ("Kris", "Tom")))
    offered = offer.findall(server.get("/desk/screens").text)
    assert len(offered) == 1 and "g%202" in offered[0], offered
    while True:
        began = minute()
        files, answer = command(server, ["game", "g 2"]), server.get(offered[0].replace("&amp;", "&"))
        if answer.body == files[0] or minute() == began:
            break
    assert answer.status == 200 and answer.body == files[0] and answer.head["content-type"] == KINDS["pdf"], answer.text


def test_the_course_of_a_game_is_offered_without_a_tournament():
    def make(folder):
        do_lines(folder, ("new", "cup.tilt", "--name", "Evening"),
                 ("game", "new", "g1", "--rules", "l5r-enlightenment", *(word for name in ("Kris", "Tom", "Patrick") for word in ("--player", f"{name}:honor=11")), "--first", "Tom"),
                 *(("game", "do", "g1", "concede", name) for name in ("Kris", "Tom")))

    @lambda test: served(test, make)
    def look_at(server):
        offered = re.findall(r'href="(/desk/print/game[?][^"]*)"', server.get("/desk/screens").text)
        assert len(offered) == 1 and "g1" in offered[0], offered
        answer = server.get(offered[0].replace("&amp;", "&"))
        assert answer.status == 200 and answer.head["content-type"] == KINDS["pdf"], answer.text
        assert server.get("/desk/print/game").status == 404
    look_at()


def test_a_file_is_called_in_plain_letters():
    def make(folder):
        name = "Copa São João “x”; 漢字"
        do_lines(folder, ("new", "cup.tilt", "--format", "ontheedge", "--name", name), ("player", "add", *"ABCDE"))

    def test(server):
        head = paper(server, "standings").head["content-disposition"]
        assert re.fullmatch(r'attachment; filename="copa-sao-joao-x-*standings[.]pdf"', head), head
    served(test, make)()


@served
def test_papers_say_how_many_pages_they_have(server):
    """As many as are drawn, in both sizes, with a player who has a bye and gets no slip."""
    people = [f"Ana{number:03}x" for number in range(55)]
    assert tiltyard("new", "cup.tilt", "--format", "agot-joust", "--id", "joust", folder=server.folder).returncode == 0
    for line in (("player", "add", *people), ("draw",), ("publish",)):
        done = tiltyard("-t", "joust", *line, folder=server.folder)
        assert done.returncode == 0, done.stderr
    told = set()
    for slug in "joust", "ote":
        for size in "a4", "letter":
            shown = server.get(f"/t/{slug}/screens?paper={size}").text
            papers = re.findall(r'<span class="meta">([^<]*), (\d+) pages?</span><a class="btn tiny" href="([^"]*)"', shown)
            assert len(papers) == 3, shown
            for detail, pages, to in papers:
                drawn = server.get(to.replace("&amp;", "&") + "&form=svg")
                count = len(set(re.findall(r"page=(\d+)", drawn.text))) if drawn.head["content-type"].startswith("text/html") else 1
                assert count == int(pages), (slug, size, detail, pages, count)
                told.add((detail, size, count))
    assert {("27 slips with seat codes", "a4", 6), ("55 names", "a4", 1), ("55 names", "letter", 2)} < told, told


@served
def test_pages_of_a_paper_in_files_of_their_own(server):
    people = [f"Ana{number:03}x" for number in range(40)]
    assert tiltyard("new", "cup.tilt", "--format", "agot-joust", "--id", "joust", folder=server.folder).returncode == 0
    for line in (("player", "add", *people), ("draw",), ("publish",)):
        done = tiltyard("-t", "joust", *line, folder=server.folder)
        assert done.returncode == 0, done.stderr
    whole = server.get("/t/joust/print/slips?form=svg")
    links = re.findall(r'href="(/t/joust/print/slips[^"]*page=\d+)"', whole.text)
    assert whole.status == 200 and len(links) > 2, whole.text
    names = set()
    for link in links:
        answer = server.get(link.replace("&amp;", "&"))
        assert answer.status == 200 and answer.body.startswith(b"<?xml"), link
        names.add(answer.head["content-disposition"])
    assert len(names) == len(links) and any("-joust-round1-p2.svg" in name for name in names), names
    past = server.get(f"/t/joust/print/slips?form=svg&page={len(links) + 1}")
    assert past.status == 422 and "TY-PRINT" in past.text and f"{len(links)} pages" in past.text


@served
def test_what_cannot_be_printed_is_said(server):
    for path, status, words in (("bracket", 422, "TY-PRINT"), ("slips?round=9", 422, "TY-ROUND"), ("slips?round=--help", 400, "NOT PRINTED"),
                                ("slips?round=final", 422, "TY-ROUND"), ("qr", 404, ""), ("poster", 404, ""),
                                ("slips?paper=a3", 422, "NOT POSSIBLE"), ("slips?page=0", 422, "NOT POSSIBLE"),
                                ("slips?form=exe", 422, "NOT POSSIBLE")):
        answer = server.get(f"/t/ote/print/{path}")
        assert answer.status == status and words in answer.text, (path, answer.status, answer.text)
        assert "NOT SAVED" not in answer.text.split("<main", 1)[1], path # nothing was to be
    assert server.get("/t/none/print/slips").status == 404
    told = server.get("/t/ote/print/bracket", Accept="application/json")
    assert json.loads(told.text)["refused"]["rule"] == "TY-PRINT"
    page = server.get("/t/ote/print/bracket").text
    assert "NOT PRINTED" in page and "NOT SAVED" not in page.split("<main", 1)[1] and "/t/ote/print/slips" in page


def codes_in(server, answer):
    file = Path(server.folder, "asked.pdf")
    file.write_bytes(answer.body)
    try:
        return codes_on(file)
    finally:
        file.unlink()


def test_codes_are_for_those_who_may_give_them():
    def make(folder):
        make_event(folder, [f"Ana{number:03}x" for number in range(8)])

    def test(server):
        organizer, cookies = server.cookie, {role: granted(server, role)[0] for role in ("judge", "scorekeeper")}
        for what in ("slips", "pack"):
            server.cookie = organizer
            assert len(codes_in(server, paper(server, what))) == 8, what
            for cookie in cookies.values():
                server.cookie = cookie
                assert not codes_in(server, paper(server, what)), what
        assert "no seat codes" in server.get("/desk/screens").text
        for role in ("player", "display", "public"):
            server.cookie = granted(server, "display")[0] if role == "display" else None
            for path in ("/desk/screens", "/t/ote/print/slips", "/t/ote/print/standings"):
                assert server.get(path).status == 403, (role, path)
        server.cookie = organizer
    served(test, make)()


# --- what draws ---

def parents():
    """{process: its parent}, of those that run."""
    found = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        if fields[0] != "Z":
            found[int(stat.parent.name)] = int(fields[1])
    return found


def children(parent):
    return [child for child, its in parents().items() if its == parent]


def drawer(server):
    """The process that draws for the server."""
    def found():
        return [child for child in children(server.process.pid) if name_of(child) == "tiltyard-paper"]
    assert waits_for(lambda: len(found()) == 1), found()  # it takes its name a moment after it was started
    return found()[0]


class Asked(threading.Thread):
    """A request on its way."""

    def __init__(self, server, path):
        super().__init__()
        self.server, self.path, self.answer = server, path, None
        self.start()

    def run(self):
        try:
            self.answer = self.server.get(self.path)
        except OSError:  # the server was killed
            pass

    def wait(self):
        self.join(HANGS_AFTER)
        assert self.answer, "no answer came"
        return self.answer


class Hanging:
    """A server whose papers hang from hang() until go_on() lets one be drawn, or what draws it ends."""

    def __init__(self, program=PROGRAM, more=""):
        self.holder = tempfile.TemporaryDirectory(dir=PLACE)
        self.folder = Path(self.holder.name)
        make_event(self.folder)
        self.fonts = self.folder / "fonts.conf"
        self.text = FONTS.format(more=more)
        self.fonts.write_text(self.text)
        environment = {**os.environ, "FONTCONFIG_FILE": str(self.fonts), "FONTCONFIG_PATH": "", "HOME": str(self.folder)}
        self.server = Serving(self.folder, program=program, environment=environment)
        self.server.sign_in()
        self.drawer = drawer(self.server)
        assert paper(self.server, "standings").status == 200  # it has begun

    def __enter__(self):
        return self

    def __exit__(self, *error):
        if self.server.process.poll() is None:
            self.server.process.kill()
        self.server.process.communicate(timeout=HANGS_AFTER)
        self.holder.cleanup()

    def hang(self):
        self.fonts.unlink()
        os.mkfifo(self.fonts)

    def go_on(self):
        """One paper is drawn."""
        drawing = children(self.drawer)
        with open(self.fonts, "w") as pipe:  # waits until it is read
            pipe.write(self.text)
        assert waits_for(lambda: children(self.drawer) != drawing)

    def heal(self):
        self.fonts.unlink()
        self.fonts.write_text(self.text)

    def ask(self, path="/t/ote/print/slips"):
        """One that hangs: what draws it is there."""
        asked = Asked(self.server, path)
        assert waits_for(lambda: children(self.drawer)), "nothing draws"
        return asked


def enter_result(server):
    table = json.loads(tiltyard("pairings", "--json", folder=server.folder).stdout)["tables"][0]
    scores = {f"score-{seat['number']}": "16w" if at == 0 else str(9 - at) for at, seat in enumerate(table["seats"])}
    return server.send(f"/t/ote/tables/{table['table']}/result", **scores)


def test_it_is_loaded_for_the_first_paper():
    """Most servers never print: until then it only waits, with none of the server's files open."""
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        make_event(folder)
        with Serving(folder, program=RELEASE) as server:
            server.sign_in()
            draws = drawer(server)
            assert os.readlink(f"/proc/{draws}/exe") == str(RELEASE)
            assert waits_for(lambda: sorted(descriptors(draws)) == ["/dev/null", "/dev/null", "pipe", "socket"]), descriptors(draws)
            assert paper(server, "standings").status == 200
            assert os.readlink(f"/proc/{draws}/exe") == str(RELEASE.with_name("tiltyard-paper"))
            assert server.end() == (0, "")


def test_nobody_waits_for_a_paper_but_who_asked():
    with Hanging() as hanging:
        server = hanging.server
        hanging.hang()
        asked = hanging.ask()
        assert enter_result(server).status == 303
        assert server.get("/").status == 200 and server.get("/desk/screens").status == 200
        assert asked.is_alive()  # until somebody lets it go on
        hanging.go_on()
        assert asked.wait().body.startswith(b"%PDF")
        assert server.end() == (0, "")


def test_one_that_crashes_is_a_sentence_and_the_next_is_drawn():
    with Hanging() as hanging:
        server = hanging.server
        hanging.hang()
        asked, after = hanging.ask(), Asked(server, "/t/ote/print/standings")
        os.kill(children(hanging.drawer)[0], signal.SIGKILL)
        answer = asked.wait()
        assert answer.status == 500 and "Printing failed" in answer.text and "NOT PRINTED" in answer.text, answer.text
        hanging.go_on()
        assert after.wait().body.startswith(b"%PDF")
        hanging.heal()
        assert server.get("/t/ote/print/slips").body.startswith(b"%PDF") and drawer(server) == hanging.drawer
        assert server.end() == (0, "")


def test_who_goes_away_is_no_trouble():
    with Hanging() as hanging:
        server = hanging.server
        hanging.hang()
        with server.connect() as gone:
            gone.sendall(f"GET /t/ote/print/slips HTTP/1.1\r\nHost: {server.host}\r\nCookie: {server.cookie}\r\n\r\n".encode())
            assert waits_for(lambda: children(hanging.drawer))
        asked = Asked(server, "/t/ote/print/pairings")
        hanging.go_on()
        hanging.go_on()
        assert asked.wait().status == 200
        assert server.end() == (0, "")


def test_no_more_wait_than_can_be_drawn():
    with Hanging() as hanging:
        server = hanging.server
        hanging.hang()
        hanging.ask()
        waiting = [Asked(server, "/t/ote/print/slips") for _ in range(40)]
        assert waits_for(lambda: sum(not asked.is_alive() for asked in waiting) == 9)
        told = server.get("/t/ote/print/slips", Accept="application/json")
        assert told.status == 503 and json.loads(told.text)["fault"]["rule"] == "PRINT", told.text
        os.kill(hanging.drawer, signal.SIGKILL)
        said = Counter((asked.wait().status, bool(re.search("The server is already making many documents", asked.answer.text)), asked.answer.head.get("retry-after"),
                        "NOT PRINTED" in asked.answer.text) for asked in waiting)
        assert said == {(503, True, "10", True): 9, (500, False, None, True): 31}, said
        assert server.end() == (0, "")


def test_where_what_draws_has_ended_it_is_said():
    with Hanging() as hanging:
        server = hanging.server
        assert "you can still print" not in server.get("/desk/screens").text
        hanging.hang()
        asked = hanging.ask()
        os.kill(hanging.drawer, signal.SIGKILL)
        answer = asked.wait()
        assert answer.status == 500 and "you can still print" in answer.text, answer.text
        hanging.heal()
        assert "you can still print" in server.get("/desk/screens").text
        assert "you can still print" in server.get("/t/ote/print/slips").text
        assert enter_result(server).status == 303
        assert command(server, ["slips"])[0].startswith(b"%PDF")
        assert server.end() == (0, "")


def test_it_ends_with_the_server():
    for how in (signal.SIGINT, signal.SIGTERM, signal.SIGKILL):
        with Hanging() as hanging:
            server = hanging.server
            hanging.hang()
            hanging.ask()
            drawing = children(hanging.drawer)
            server.process.send_signal(how)
            said = server.process.communicate(timeout=HANGS_AFTER)[1]
            assert server.process.returncode == (0 if how != signal.SIGKILL else -how), said
            assert waits_for(lambda: not {hanging.drawer, *drawing} & parents().keys()), how


def test_ctrl_c_of_a_terminal_leaves_it_to_the_server():
    with Hanging() as hanging:
        assert os.getpgid(hanging.drawer) != os.getpgid(hanging.server.process.pid)
        assert hanging.server.end() == (0, "")


def test_without_the_program_that_draws():
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        make_event(folder)
        alone = Path(folder, "alone")
        alone.mkdir()
        subprocess.run(["cp", PROGRAM, alone / "tiltyard"], check=True)
        with Serving(folder, program=alone / "tiltyard") as server:
            server.sign_in()
            assert waits_for(lambda: "you can still print" in server.get("/desk/screens").text)
            assert server.get("/t/ote/print/slips").status == 500
            assert server.end() == (0, "")


def told_by_system(process):
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return {name: value.strip() for name, _, value in (line.partition(":") for line in lines)}


def descriptors(process):
    """What is open there; stderr is the server's own."""
    return [os.readlink(each).split(":")[0] for each in Path(f"/proc/{process}/fd").iterdir()]


def test_what_draws_is_behind_walls():
    """The program as it is shipped. A file outside of folders with fonts, named where fonts are described: read, it would
    hang. A folder for what fontconfig keeps: written to by the command, and not by what draws for the server."""
    with tempfile.TemporaryDirectory(dir=PLACE) as outside:
        more = f'<include ignore_missing="yes">{outside}/more.conf</include><cachedir>{outside}/cache</cachedir>'
        os.mkdir(f"{outside}/cache")
        with Hanging(RELEASE, more) as hanging:
            server = hanging.server
            assert waits_for(lambda: told_by_system(hanging.drawer)["NoNewPrivs"] == "1")
            assert paper(server, "standings").status == 200
            status = told_by_system(hanging.drawer)
            assert int(status["CapEff"], 16) == 0, status
            assert waits_for(lambda: sorted(descriptors(hanging.drawer)) == ["/dev/null", "/dev/null", "pipe", "socket"])
            if "files" not in server.says["walls"]:
                raise Skip("this kernel has no Landlock")
            assert status["Seccomp"] == "2"
            os.mkfifo(f"{outside}/more.conf")
            assert paper(server, "slips").body.startswith(b"%PDF")
            assert not os.listdir(f"{outside}/cache")
            assert enter_result(server).status == 303
            assert server.end()[0] == 0
            os.unlink(f"{outside}/more.conf")
            done = subprocess.run([RELEASE, "print", "slips"], cwd=hanging.folder, capture_output=True,
                                  env={**os.environ, "FONTCONFIG_FILE": str(hanging.fonts), "HOME": str(hanging.folder)})
            assert done.returncode == 0 and os.listdir(f"{outside}/cache"), done


main(globals())
