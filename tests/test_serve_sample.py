"""The sample: every page says that it is one, nothing of it is backed up, and it goes with the server; unless it is kept as an event,
which is served from then on."""
import json
import os
import re
import signal
import tempfile
import threading
from pathlib import Path
from harness import PLACE, main, tiltyard, waits_for
from serving import form_of, new_id
from test_serve_start import Starting, children_of, in_folder, leaves_to_the_next, names, new

PUBLIC = ("/", "/t/ote", "/t/ote/tables", "/t/ote/standings", "/wall", "/t/ote/wall", "/enter", "/join", "/verify", "/nothing")
STAFF = ("/desk", "/t/ote/run", "/t/ote/people", "/desk/backups", "/desk/history", "/desk/new", "/desk/screens", "/desk/access", "/desk/finish",
         "/t/ote/places", "/desk/keep")


def with_sample(test):
    """The test with the sample open, and its organizer; its temporary files in a folder of the test's."""
    def run():
        with tempfile.TemporaryDirectory(dir=PLACE) as above:
            folder, scratch = Path(above, "here"), Path(above, "scratch")
            folder.mkdir(), scratch.mkdir()
            with Starting(folder, environment={**os.environ, "TMPDIR": str(scratch)}) as server:
                server.scratch = scratch
                server.enter(do="sample")
                test(server, folder)
                if server.process.poll() is None:
                    status, said = server.end()
                    assert status == 0, said
            assert not list(scratch.rglob("*")), list(scratch.rglob("*"))
    return run


def keep(server, **fields):
    page = server.get("/desk/keep")
    return server.post("/desk/keep", {**form_of(page, "/desk/keep"), **fields})


@with_sample
def test_every_page_says_it(server, folder):
    assert server.says["sample"] is True and server.says["backups"] == [], server.says
    organizer = server.cookie
    for pages, cookie in ((PUBLIC, None), (STAFF, organizer)):
        server.cookie = cookie
        for path in pages:
            page = server.get(path)
            assert "<title>SAMPLE: " in page.text and '<p class="sample">SAMPLE:' in page.text, (path, page.status, page.text[:600])
        assert "<title>EXEMPLO: " in server.get(pages[0], Accept_Language="pt-BR").text
    for path in STAFF:
        assert 'href="/desk/keep"' in server.get(path).text, path
    assert names(folder) == []


# TY-SAMPLE
@with_sample
def test_nothing_is_backed_up_without_saying_so(server, folder):
    page = server.get("/desk/backups")
    assert "No backups of the sample are made" in page.text and "/desk/backup\"" not in page.text, page.text
    answer = server.act("draw_make", again=1, reason="x")
    assert names(folder) == [] and not list(server.scratch.glob("*/*.tilt-backup")), answer.text


@with_sample
def test_it_is_kept_as_an_event(server, folder):
    table = json.loads(server.get("/export.json").text)
    assert "saved" in json.loads(server.act("announcement_make", None, text="Lunch at one").text)
    shown = keep(server, name="Meu evento")
    assert "meu-evento.tilt" in shown.text and names(folder) == []
    assert keep(server, name=" ", keep="1").status == 422 and names(folder) == []
    answer = keep(server, name="Meu evento", keep="1")
    assert answer.status == 303 and answer.head["location"] == "/desk", answer.text
    server.opened()
    assert server.says["sample"] is False and server.says["backups"] == [str(folder) + "/"], server.says
    page = server.get("/t/ote/run")
    assert page.status == 200 and "SAMPLE" not in page.text, "the same browser is still the organizer's"
    assert "Lunch at one" in server.get("/").text
    assert "saved" in json.loads(server.act("announcement_make", None, text="After").text)
    assert server.get("/desk/keep").head["location"] == "/desk"
    kinds = [entry["kind"] for entry in json.loads(server.get("/export.json").text)["entries"]]
    assert kinds[:len(table["entries"])] == [entry["kind"] for entry in table["entries"]]
    assert json.loads(tiltyard("verify", "--json", folder=folder).stdout)["chain"] == "ok"
    assert server.end()[0] == 0
    assert [name for name in names(folder) if not name.endswith(".tilt-backup")] == ["meu-evento.tilt"], names(folder)


@with_sample
def test_no_file_is_overwritten(server, folder):
    new(folder, "sample-cup.tilt")
    before = (folder / "sample-cup.tilt").read_bytes()
    (folder / "elsewhere.tilt").symlink_to("/nowhere")
    assert "already has sample-cup.tilt" in keep(server, name="Sample Cup").text
    for name in ("Sample Cup", "elsewhere"):
        answer = keep(server, name=name, keep="1")
        assert answer.status == 422 and "already has" in answer.text, (name, answer.text)
    assert (folder / "sample-cup.tilt").read_bytes() == before
    assert server.get("/t/ote/run").status == 200 and "SAMPLE" in server.get("/").text


@with_sample
def test_once_kept_the_sample_answers_nothing(server, folder):
    answers = leaves_to_the_next(server, lambda: keep(server, name="Kept", keep="1"))
    assert b"SAMPLE" in answers


@with_sample
def test_only_an_organizer_keeps_it(server, folder):
    organizer, server.cookie = server.cookie, None
    assert server.get("/desk/keep").status == 403 and server.post("/desk/keep", {"t": "0" * 64, "keep": "1"}).status == 403
    server.cookie = organizer


@with_sample
def test_what_is_saved_while_it_is_kept_is_not_lost(server, folder):
    """Whatever was called saved is in the event."""
    saved, ends = [], threading.Event()
    page = server.get("/desk")
    hidden = dict(re.findall(r'name="(\w+)" value="([^"]*)"', re.search(r'<form id="act".*?</form>', page.text, re.S).group(0)))
    def save():
        number = 0
        while not ends.is_set():
            number += 1
            try:
                answer = server.post("/do/announcement_make", {**hidden, "id": new_id(), "based_on": "", "text": f"Word {number}."},
                                     Accept="application/json")
            except OSError:
                continue
            if answer.status == 200:
                saved.append(f"Word {number}.")
    saver = threading.Thread(target=save)
    saver.start()
    try:
        assert waits_for(lambda: len(saved) > 3)
        assert keep(server, name="Kept", keep="1").status == 303
        server.opened()
    finally:
        ends.set()
        saver.join()
    told = server.get("/export.json").text
    assert all(word in told for word in saved), [word for word in saved if word not in told]


@in_folder
def test_it_ends_with_the_process_that_was_started(folder):
    for number in (signal.SIGTERM, signal.SIGKILL):
        with Starting(folder) as server:
            server.enter(do="sample")
            assert waits_for(lambda: len(children_of(server.process.pid)) == 1)
            sample, = children_of(server.process.pid)
            server.process.send_signal(number)
            server.process.wait()
            assert waits_for(lambda: not Path(f"/proc/{sample}").exists() or ") Z" in Path(f"/proc/{sample}/stat").read_text())
    assert names(folder) == []


if __name__ == "__main__":
    main(globals())
