"""Proof for everybody: the server's own check of the ledger, and the export by which a stranger's program checks it."""
import json
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
import serving
from harness import PLACE, ROOT, main, tiltyard


def served(test):
    return serving.served(test, signs_in=False)


def grouped(letters):
    return " ".join(letters[at:at + 4] for at in range(0, len(letters), 4))


def entries(server):
    return json.loads(tiltyard("verify", "--json", folder=server.folder).stdout)["entries"]


@served
def test_anybody_sees_the_check(server):
    said = json.loads(tiltyard("verify", "--json", folder=server.folder).stdout)
    page = server.get("/verify")
    assert page.status == 200 and "but the seed was entered by hand" in page.text, page.text
    assert f"up to entry {said['entries']}, in " in page.text and grouped(said["head"]) in page.text
    second = json.loads(server.get("/export.json").text)["entries"][1]
    assert second["hash"] == said["photo"] and grouped(said["photo"]) in page.text
    assert "Confira você mesmo" in server.get("/verify", Cookie="lang=pt-BR").text


@served
def test_the_check_is_of_what_stands_now(server):
    first = entries(server)
    assert f"up to entry {first}, " in server.get("/verify").text
    assert tiltyard("announce", "Round 2 at 15:00", folder=server.folder).returncode == 0
    later = entries(server)
    assert later > first and f"up to entry {later}, " in server.get("/verify").text


@served
def test_a_strangers_program_takes_the_export(server):
    answer = server.get("/export.json")
    assert answer.head["content-type"].startswith("application/json") and "export.json" in answer.head["content-disposition"]
    assert '"Helo"' not in answer.text and json.loads(answer.text)["tiltyard"] == 1
    with tempfile.TemporaryDirectory(dir=PLACE) as home:
        path = Path(home) / "export.json"
        path.write_bytes(answer.body)
        checked = subprocess.run([sys.executable, ROOT / "tools/verify_draw.py", path], capture_output=True, text=True)
        assert checked.returncode == 0, checked.stdout + checked.stderr
        path.write_bytes(answer.body.replace(b'"body":"01', b'"body":"02', 1))
        assert subprocess.run([sys.executable, ROOT / "tools/verify_draw.py", path], capture_output=True).returncode != 0


@served
def test_a_draft_is_not_taken_home(server):
    again = tiltyard("draw", "--again", "--reason", "seats were wrong", folder=server.folder)
    assert again.returncode == 0, again.stderr
    answer = server.get("/export.json")
    assert answer.status == 422 and "TY-ACCESS" in answer.text and "entries" not in answer.text, answer.text
    server.sign_in()
    assert server.get("/export.json").status == 200
    assert tiltyard("publish", folder=server.folder).returncode == 0
    server.cookie = None
    assert server.get("/export.json").status == 200


@served
def test_many_ask_while_results_are_saved(server):
    wrong = []

    def ask(path):
        for _ in range(5):
            answer = server.get(path)
            if answer.status != 200 or len(answer.body) < 1000:
                wrong.append((path, answer.status, answer.text[:200]))

    asking = [threading.Thread(target=ask, args=(path,)) for path in ("/verify", "/export.json") * 4]
    for one in asking:
        one.start()
    for number in range(10):
        assert tiltyard("announce", f"Line {number}", folder=server.folder).returncode == 0
    for one in asking:
        one.join()
    assert not wrong, wrong[:2]
    assert f"up to entry {entries(server)}, " in server.get("/verify").text


@served
def test_a_stream_of_it_and_one_who_hangs_up_do_no_harm(server):
    for path in ("/verify", "/export.json"):
        server.ask("GET", f"/live?at={path}") if path == "/export.json" else server.listen(path).close()
        with server.connect() as connection:
            connection.sendall(f"GET {path} HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode())
        assert server.get(path).status == 200
        assert server.ask("HEAD", path).status == 200
    assert server.end()[0] == 0


main(globals())
