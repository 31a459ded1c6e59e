"""Paper: what is printed is there, once, within the page, in the cutter's order, whatever people are called."""
import json
import os
import re
import select
import shutil
import signal
import struct
import subprocess
import tempfile
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

from events import CLEAN, LANGUAGES, Event, only_json, run
from harness import BATTERY, HANGS_AFTER, PROGRAM, RELEASE, Skip, main
from papers import SIZES, find_qr, fonts_of, lines_of, pages_of, picture_of, read_qr, words_of
from ld_preload import preload
from test_memory import MODULE

GAMES = ("ontheedge", "agot-joust", "agot-melee", "pods")
HOSTILE = ["W" * 80, "漢字" * 40, "wide words that go on until eighty characters are full and nobody reads them all",
           "שלום עולם", "محمد بن عبد الله", "Za\u0335\u0336\u0337\u0338lg\u0316\u0317\u0318\u0319o", "👩‍👩‍👧‍👦 Família 🎲",
           "O'Neil & <b>Sons</b>", "x", "ﷺ" * 20, "%s%n{1}{2}", "(a\\)b) Tj ET", "Ana", "ana", "Áná"]


def named(count):
    """So many names, none of which is in another."""
    return [f"Ana{i:03}x" for i in range(count)]


def drawn(format, people, *more):
    event = Event(0, *more, format=format)
    event.ok("player", "add", *named(people))
    event.ok("draw")
    return event


def printed(event, *arguments):
    """The file that was printed, and how many pages it is said to have."""
    answer = event.ok("print", *arguments)
    assert set(answer) == {"file", "pages", "files"} and answer["files"][0] == answer["file"], answer
    return event.folder / answer["file"], answer["pages"]


def assert_on_page(pdf, paper):
    """No word stands outside the page, and pages are of that size."""
    for (width, height), words in words_of(pdf):
        assert (round(width), round(height)) == tuple(map(round, SIZES[paper])), (width, height)
        for left, top, right, bottom, word in words:
            if word not in "DRAFT":  # from corner to corner, letter by letter
                assert left >= 0 and top >= 0 and right <= width and bottom <= height, (pdf, word, left, top, right, bottom)


def sat_down(names, *moves):
    """An event with a game of Enlightenment of these players."""
    event = Event(0, format="ontheedge")
    players = [word for name in names for word in ("--player", f"{name}:honor=10")]
    event.ok("game", "new", "kitchen", "--rules", "l5r-enlightenment", *players, "--first", names[0])
    for line in moves:
        event.ok("game", "do", "kitchen", *line)
    return event


def sizes_of(number):
    """The quick form prints on one paper what it prints on the other of the next format or kind, and the battery on both."""
    return SIZES if BATTERY else [list(SIZES)[number % len(SIZES)]]


def test_the_course_of_a_game_has_each_figure_and_whole_names():
    """Six names of 41 letters, none of them cut, on both papers, in both languages and each form."""
    names = [f"Maximiliana Wilhelmina Montgomeryshire {letter}{letter}" for letter in "ABCDEF"]
    assert {len(name) for name in names} == {41}, names
    with sat_down(names, ("honor", names[1], "+3", "card"), ("pass-all",)) as event:
        refused = event.refused("TY-PRINT", "print", "game", "kitchen")
        assert "not over" in refused["text"], refused
        for name in names[2:] + names[:1]:
            event.ok("game", "do", "kitchen", "concede", name)
        for language, words in (("en", ("Honor", "Rings", "Fate", "Start")), ("pt-BR", ("Início", "Rodada"))):
            for paper in SIZES:
                pdf, pages = printed(event, "game", "kitchen", "--paper", paper, "--lang", language)
                assert len(pages_of(pdf)) == pages >= 1
                assert_on_page(pdf, paper)
                said = Counter(word for _, found in words_of(pdf) for *_, word in found)
                for number, name in enumerate(names): # above three tables; who won is said as well
                    assert said[name.split()[-1]] == 3 + (number == 1), (name, said)
                assert said["Montgomeryshire"] == said["Wilhelmina"] == 19 and said["…"] == 0, said
                assert all(word in said for word in words), said
        for form in ("svg", "png"):
            answer = event.ok("print", "game", "kitchen", "--as", form)
            assert len(answer["files"]) == answer["pages"], answer


def test_everything_can_be_printed_on_both_papers():
    for at, (format, people) in enumerate((("ontheedge", 5), ("agot-joust", 80), ("agot-melee", 23), ("pods", 7))):
        with drawn(format, people) as event:
            for number, what in enumerate((("pairings",), ("pairings", "--by", "table"), ("slips",), ("standings",), ("games-over",),
                                           ("pack",)), at):
                for paper in sizes_of(number):
                    pdf, pages = printed(event, *what, "--paper", paper)
                    assert len(pages_of(pdf)) == pages, (what, pages)
                    assert_on_page(pdf, paper)


def test_pairings_say_how_they_were_drawn():
    """At the foot of each page of them, by name, by table and in the pack; not of other papers."""
    with Event(0, format="agot-melee") as event:
        event.ok("player", "add", *named(40))
        code = event.ok("draw", "--code")["letters"]
        event.ok("draw", "--words", "ab cd " * 6)
        of_pairings = 0
        for what in ("pairings",), ("pairings", "--by", "table"), ("pack",), ("slips",), ("standings",):
            pages = [" ".join(page.split()) for page in pages_of(printed(event, *what)[0])]
            told = [page for page in pages if code in page]
            assert all("given after the code" in page and "ab cd ab cd ab cd ab cd ab cd ab cd" in page for page in told), told
            of_pairings += len(pages) if what[0] == "pairings" else 0
            assert len(told) == {"pairings": len(pages), "pack": of_pairings}.get(what[0], 0), (what, pages)


def test_each_name_stands_once():
    for people in (5, 80, 512):
        with drawn("agot-joust", people) as event:
            tables = event.ok("pairings")
            table_of = {seat["name"]: table["table"] for table in tables["tables"] for seat in table["seats"]}
            by_name, pages = printed(event, "pairings")
            assert pages == {5: 1, 80: 2, 512: 9}[people]
            assert Counter(re.findall(r"Ana\d{3}x", "".join(pages_of(by_name)))) == Counter(named(people))
            for what in (("pairings", "--by", "table"), ("standings",)):
                pdf, _ = printed(event, *what)
                assert Counter(re.findall(r"Ana\d{3}x", "".join(pages_of(pdf)))) == Counter(named(people)), what
            slips, _ = printed(event, "slips")
            byes = {each["name"] for each in tables["byes"]}
            assert Counter(re.findall(r"Ana\d{3}x", "".join(pages_of(slips)))) == Counter(set(named(people)) - byes)
            assert len(table_of) + len(byes) >= people


def test_the_number_beside_a_name_is_the_table():
    with drawn("ontheedge", 20) as event:  # one column: a line each
        table_of = {seat["name"]: table["table"] for table in event.ok("pairings")["tables"] for seat in table["seats"]}
        pdf, _ = printed(event, "pairings")
        found = {}
        for _, words in words_of(pdf):
            for left, top, _, bottom, word in words:
                if re.fullmatch(r"Ana\d{3}x", word):
                    row = [(x, each) for x, other, _, low, each in words if x > left and other < (top + bottom) / 2 < low
                           and each.isdigit()]
                    found[word] = int(max(row)[1])
        assert found == table_of


def test_slips_are_collated_for_the_cutter():
    for format, people in (("ontheedge", 23), ("agot-joust", 80), ("agot-melee", 50)):
        with drawn(format, people) as event:
            tables = [table["table"] for table in event.ok("pairings")["tables"] if len(table["seats"]) > 1]
            for paper in SIZES:
                pdf, _ = printed(event, "slips", "--paper", paper)
                heads = [(round(top), page, int(min(each for each in words if each[0] > left and abs(each[1] - top) < 1)[4]))
                         for page, (_, words) in enumerate(words_of(pdf)) for left, top, _, _, word in words if word == "Table"]
                piles = sorted(heads)  # strip by strip from the top, in each the pages as they lie
                assert [table for _, _, table in piles] == tables, (format, paper, piles)


def test_papers_say_whose_they_are_and_number_their_pages():
    with drawn("ontheedge", 80, "--name", "Spring cup") as event:
        pdf, pages = printed(event, "pairings")
        for number, page in enumerate(pages_of(pdf), 1):
            assert "Spring cup · On the Edge" in page and "Round 1: pairings by name" in page
            assert f"page {number} of {pages}" in page
            assert re.search(r"Printed \d{4}-\d\d-\d\d \d\d:\d\d$", page, re.M) or re.search(r"Printed \d{4}", page)
            assert "PREVIEW" in page.replace("\n", "").replace(" ", "") or set("PREVIEW") <= set(page)
        event.ok("publish")
        assert "PREVIEW" not in "".join(pages_of(printed(event, "pairings")[0])).replace("\n", "").replace(" ", "")


def test_both_languages():
    with drawn("agot-melee", 9) as event:
        english, portuguese = ("".join(pages_of(printed(event, "--lang", each, "pack")[0])) for each in LANGUAGES)
        assert "Power failure" in english and "Extra time" in english and "absent" in english
        assert "Falta de energia" in portuguese and "Tempo extra" in portuguese and "ausente" in portuguese
        assert "Table" not in portuguese and "Round" not in portuguese and "Signature" not in portuguese


def test_hostile_names_stay_in_their_box():
    with Event(0, "--name", "<Ω & \"x\">" * 6, format="agot-melee") as event:
        event.ok("player", "add", "--", *HOSTILE)
        event.ok("draw"), event.ok("publish")
        for number, what in enumerate((("pairings",), ("pairings", "--by", "table"), ("slips",), ("standings",), ("pack",))):
            for paper in sizes_of(number):
                pdf, _ = printed(event, *what, "--paper", paper)
                assert_on_page(pdf, paper)
                assert all(embedded for _, embedded, _ in fonts_of(pdf))
        text = "".join(pages_of(printed(event, "pairings")[0]))
        for name in ("O'Neil & <b>Sons</b>", "%s%n{1}{2}", "(a\\)b) Tj ET", "Áná"):
            assert name in text, name
        # A name that is too wide for one line stands on two; the next row begins below it.
        words = words_of(event.folder / printed(event, "pairings", "--paper", "letter")[0])[0][1]
        wide = [word for word in words if re.fullmatch("W+", word[4])]
        assert sum(len(word[4]) for word in wide) == 80, wide
        svg, _ = printed(event, "pairings", "--as", "svg")
        ElementTree.parse(svg)


def test_svg_is_xml_and_png_has_its_size():
    with drawn("agot-joust", 80) as event:
        for paper, size in (("a4", (1240, 1754)), ("letter", (1275, 1650))):
            answer = event.ok("print", "pairings", "--as", "png", "--paper", paper)
            assert answer["pages"] == len(answer["files"]) == 2
            for file in answer["files"]:
                head = (event.folder / file).read_bytes()[:24]
                assert head[:8] == b"\x89PNG\r\n\x1a\n" and struct.unpack(">II", head[16:]) == size
        for file in event.ok("print", "slips", "--as", "svg")["files"]:
            root = ElementTree.parse(event.folder / file).getroot()
            assert root.tag == "{http://www.w3.org/2000/svg}svg" and len(list(root.iter())) > 50


def test_fonts_are_in_the_pdf():
    with drawn("ontheedge", 7) as event:
        fonts = fonts_of(printed(event, "pack")[0])
        assert fonts and all(embedded and subset for _, embedded, subset in fonts), fonts


def knock_out(event):
    """Plays until the semi-final is drawn."""
    for _ in range(2):
        event.ok("draw"), event.ok("publish")
        for table in event.ok("pairings")["tables"]:
            event.ok("result", table["table"], f"{table['seats'][0]['number']}=15w", f"{table['seats'][1]['number']}=7")
        event.ok("close")
    event.ok("draw")


def test_the_bracket_shows_who_went_on():
    with Event(0, "--set", "cut=4", "--set", "rounds=2", format="agot-joust") as event:
        event.ok("player", "add", *named(8))
        event.refused("TY-PRINT", "print", "bracket")
        knock_out(event)
        semifinal = [seat["name"] for table in event.ok("pairings")["tables"] for seat in table["seats"]]
        pdf, pages = printed(event, "bracket")
        assert pages == 1 and sorted(re.findall(r"Ana\d{3}x", pages_of(pdf)[0])) == sorted(semifinal)
        assert "Semi-final" in pages_of(pdf)[0] and "Final" in pages_of(pdf)[0]
        event.ok("publish")
        for table in event.ok("pairings")["tables"]:
            event.ok("result", table["table"], f"{table['seats'][0]['number']}=15w", f"{table['seats'][1]['number']}=7")
        event.ok("close"), event.ok("draw")
        final = [seat["name"] for seat in event.ok("pairings")["tables"][0]["seats"]]
        shown = Counter(re.findall(r"Ana\d{3}x", pages_of(printed(event, "bracket")[0])[0]))
        assert shown == Counter(semifinal) + Counter(final)
        assert_on_page(printed(event, "bracket", "--paper", "letter")[0], "letter")


def test_a_game_with_sets_has_no_bracket():
    """On paper as on its page: a final of On the Edge is the last of its sets."""
    with tempfile.TemporaryDirectory() as folder:
        assert run("demo", "club-night.tilt", folder=folder).returncode == 0
        done = run("print", "bracket", "--json", folder=folder)
        assert json.loads(done.stdout)["refused"]["rule"] == "TY-PRINT", done


def test_standings_are_those_of_the_round():
    with Event(0, format="agot-joust") as event:
        event.refused("TY-PRINT", "print", "standings")
        event.ok("player", "add", *named(4))
        event.ok("draw"), event.ok("publish")
        for table in event.ok("pairings")["tables"]:
            event.ok("result", table["table"], f"{table['seats'][0]['number']}=15w", f"{table['seats'][1]['number']}=7")
        event.ok("close")
        rows = event.ok("standings")["rows"]
        pdf, _ = printed(event, "standings")
        shown = [line.split() for line in lines_of(pdf) if "Ana" in line]
        assert [(words[0].rstrip("="), words[1]) for words in shown] == [(str(row["rank"]), row["name"]) for row in rows]
        assert [int(words[2]) for words in shown] == [row["points"] for row in rows]
        assert "after round 1" in "".join(pages_of(pdf))
        event.refused("TY-ROUND", "print", "standings", "--round", "2")


def test_the_pack_has_everything():
    with drawn("ontheedge", 23) as event:
        text = "\f".join(pages_of(printed(event, "pack", "--ends", "16:30")[0]))
        for part in ("how to continue by hand", "pairings by name", "pairings by table", "Signature", "Standings", "OTE-2.3b",
                     "16:30"):
            assert part in text, part
        results = [int(number) for number in re.findall(r"Table (\d+) · Round 1", text)]
        assert sorted(results) == [table["table"] for table in event.ok("pairings")["tables"]]


def test_the_qr_code_can_be_read():
    for url in ("http://10.0.0.7:8080/", "https://tilt.example/in?x=1&y=2"):
        with Event() as event:
            pdf, pages = printed(event, "qr", "--url", url)
            assert pages == 1 and url in "".join(pages_of(pdf))
            assert read_qr(find_qr(picture_of(pdf))) == url


def test_the_address_stands_beside_headings_too():
    with drawn("ontheedge", 7) as event:
        plain, coded = (printed(event, "pairings", *more)[0].stat().st_size for more in ((), ("--url", "http://10.0.0.7/")))
        assert coded > plain


def test_bad_input_is_told():
    with drawn("ontheedge", 7) as event:
        event.misused("print")
        event.misused("print", "money")
        event.misused("print", "slips", "--paper", "a5")
        event.misused("print", "slips", "--as", "ps")
        event.misused("print", "qr")
        for url in ("", "10.0.0.7", "ftp://x/", "http://", "http://a b/", "http://á/", "http://x\x7f/", "http://" + "x" * 100):
            event.misused("print", "qr", "--url", url)
        for time in ("", "x" * 21, "16:30\n", "25:00", "16:60", "soon"):
            assert "--ends needs a time of day such as 14:30, not “" in event.misused("print", "games-over", "--ends", time)
        event.refused("TY-ROUND", "print", "slips", "--round", "9")
    with Event(3) as event:
        event.refused("TY-STAGE", "print", "pairings")
        event.refused("TY-STAGE", "print", "pack")


def test_nothing_is_overwritten():
    with drawn("agot-joust", 80) as event:
        first, _ = printed(event, "slips")
        second, _ = printed(event, "slips")
        assert first != second and first.exists() and second.exists()
        assert re.fullmatch(r"[\w-]+-slips-round1\.pdf", first.name), first.name
        (event.folder / "mine.pdf").write_text("mine")
        done = event.run("--json", "print", "slips", "--to", "mine.pdf")
        assert done.returncode == 3 and only_json(done)["fault"]["code"] == "FILE"
        assert (event.folder / "mine.pdf").read_text() == "mine"
        # Of several pictures one is there already: none is made.
        (event.folder / "wall-p2.png").write_text("mine")
        before = sorted(path.name for path in event.folder.iterdir())
        assert event.run("print", "pairings", "--to", "wall.png").returncode == 3
        assert sorted(path.name for path in event.folder.iterdir()) == before
        assert event.run("print", "pairings", "--to", "no/such/folder.pdf").returncode == 3


def test_paper_is_put_beside_its_event():
    with drawn("ontheedge", 5) as event:
        elsewhere = event.folder / "elsewhere"
        elsewhere.mkdir()
        done = run("--json", "--file", event.file, "print", "pairings", folder=elsewhere)
        assert done.returncode == 0, done
        assert not list(elsewhere.iterdir()) and len(list(event.folder.glob("*.pdf"))) == 1


def test_the_files_name_says_the_form():
    with drawn("ontheedge", 7) as event:
        for name, begins in (("a.svg", b"<?xml"), ("b.PNG", b"\x89PNG"), ("c", b"%PDF"), ("d.pdf", b"%PDF")):
            pdf, _ = printed(event, "pairings", "--to", name)
            assert pdf.name == name and pdf.read_bytes().startswith(begins), name
        assert printed(event, "pairings", "--as", "svg", "--to", "e.txt")[0].read_bytes().startswith(b"<?xml")
        text = event.text("print", "slips", "--to", "f.pdf")
        assert "f.pdf" in text and "page printed to" in text


def test_the_same_prints_the_same():
    with drawn("ontheedge", 23) as event:
        texts = {"".join(pages_of(printed(event, "pack", "--to", f"{i}.pdf")[0])) for i in range(2)}
        assert len({re.sub(r"Printed [\d: -]+", "", text) for text in texts}) == 1


def broken(event, code):
    """What printing says when a library does what that code does, and what is left of it."""
    compiler = shutil.which(os.environ.get("CC", "cc").split()[0])
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "broken.c").write_text(code)
        library = Path(folder) / "broken.so"
        subprocess.run([compiler, "-shared", "-fPIC", "-o", library, Path(folder) / "broken.c"], check=True)
        before = sorted(path.name for path in event.folder.iterdir())
        options = os.environ.get("ASAN_OPTIONS", "") + ":verify_asan_link_order=0"
        done = subprocess.run([PROGRAM, "--json", "print", "pairings"], cwd=event.folder, capture_output=True, text=True,
                              env={**CLEAN, "LD_PRELOAD": preload(library), "ASAN_OPTIONS": options}, timeout=HANGS_AFTER)
        assert sorted(path.name for path in event.folder.iterdir()) == before
        assert done.returncode == 3, done
        return json.loads(done.stdout)["fault"]


def test_a_crash_of_the_library_is_a_sentence():
    with drawn("ontheedge", 7) as event:
        for call in ("abort()", "raise(9)", "_exit(77)", "_exit(1)", "*(volatile int *)0 = 1"):
            fault = broken(event, f"#include <stdlib.h>\n#include <signal.h>\n#include <unistd.h>\n"
                                  f"void cairo_show_page(void *cairo) {{ (void)cairo; {call}; }}\n")
            assert fault["code"] == "PRINT" and "Printing failed" in fault["text"], fault
        fault = broken(event, "int cairo_status(void *cairo) { (void)cairo; return 11; }\n")  # CAIRO_STATUS_WRITE_ERROR
        assert fault["code"] == "PRINT", fault
        fault = broken(event, "int fork(void) { return -1; }\n")
        assert fault["code"] == "PROCESS", fault
        assert event.ok("verify")["chain"] == "ok"


def test_without_the_program_that_draws():
    with drawn("ontheedge", 7) as event:
        alone = event.folder / "alone"
        alone.mkdir()
        shutil.copy(PROGRAM, alone / "tiltyard")
        done = subprocess.run([alone / "tiltyard", "--json", "print", "slips"], cwd=event.folder, env=CLEAN, timeout=HANGS_AFTER,
                              capture_output=True, text=True)
        fault = json.loads(done.stdout)["fault"]
        assert done.returncode == 3 and fault["code"] == "PRINT" and "tiltyard-paper" in fault["text"], done


def test_memory_that_runs_out_is_told():
    """In the program, in its child, in a library: a sentence and no file, or the paper."""
    if not MODULE.exists():
        raise Skip("the allocator that fails was not built")
    program, ended = RELEASE if RELEASE.exists() else PROGRAM, Counter()
    with drawn("ontheedge", 7) as event:
        before = sorted(path.name for path in event.folder.iterdir())
        # One fails; where all do from then on, a library may turn in circles until its time is over.
        plans = [str(int(1.22 ** step) + step) for step in range(4, 62, 1 if BATTERY else 2)]
        for plan in plans:
            done = subprocess.run([program, "--json", "print", "slips", "--to", "slips.pdf"], cwd=event.folder, timeout=HANGS_AFTER,
                                  env={**CLEAN, "LD_PRELOAD": preload(MODULE), "FAILING_MALLOC": plan}, capture_output=True)
            assert done.returncode in (0, 3) and done.stderr == b"", (plan, done)
            assert done.stdout, (plan, done)
            answer = json.loads(done.stdout)
            ended[answer["fault"]["code"] if done.returncode else "PRINTED"] += 1
            if done.returncode == 0:
                (event.folder / "slips.pdf").unlink()
            assert sorted(path.name for path in event.folder.iterdir()) == before, plan
    assert set(ended) == {"MEMORY", "PRINT", "PRINTED"}, ended


def test_a_machine_without_fonts_is_told():
    with drawn("ontheedge", 7) as event:
        (event.folder / "empty").mkdir()
        (event.folder / "fonts.conf").write_text('<?xml version="1.0"?><fontconfig><dir>' + str(event.folder / "empty") +
                                                 "</dir></fontconfig>")
        done = event.run("--json", "print", "slips", environment={"FONTCONFIG_FILE": str(event.folder / "fonts.conf")})
        assert done.returncode == 3 and "fonts-dejavu-core" in json.loads(done.stdout)["fault"]["text"], done


def test_nobody_is_left_behind_when_printing_is_stopped():
    """While it draws: its configuration of fonts is a pipe to which nobody writes, and which says when nobody reads any more."""
    with drawn("agot-joust", 8) as event:
        fonts = event.folder / "fonts.conf"
        os.mkfifo(fonts)
        running = subprocess.Popen([PROGRAM, "print", "pack"], cwd=event.folder, env={**CLEAN, "FONTCONFIG_FILE": str(fonts)},
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        read = os.open(fonts, os.O_WRONLY)  # opens once it is read
        looks = select.poll()
        looks.register(read, 0)
        assert not looks.poll(0)
        running.send_signal(signal.SIGTERM)
        running.communicate(timeout=HANGS_AFTER)
        assert running.returncode == -signal.SIGTERM, running
        assert looks.poll(1000 * HANGS_AFTER) == [(read, select.POLLERR)], "it is drawn all the same"
        os.close(read)
        assert not list(event.folder.glob("*.tmp*")) + list(event.folder.glob("*.pdf"))
        assert event.ok("verify")["chain"] == "ok"


if __name__ == "__main__":
    main(globals())
