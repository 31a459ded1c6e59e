"""What SECURITY.md says: its tests are there, its figures are the program's, no secret is written, the unit shuts in."""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from configparser import RawConfigParser
from pathlib import Path
import systemd_seccomp
from browsers import needed
from harness import PLACE, PROGRAM, RELEASE, ROOT, Skip, main, tiltyard, waits_for
from serving import Serving, fill, make_event

SECURITY = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
UNIT = ROOT / "packaging/tiltyard.service.in"


def test_each_claim_names_a_test_that_there_is():
    rows = [line.split(" | ") for line in SECURITY.splitlines() if line.startswith("| ") and "| Protection |" not in line]
    assert len(rows) > 20
    for claim, *_, shown in rows:
        named = re.findall(r"`(unit/)?(test_\w+)(\.\w+)?`", shown)
        assert named, f"no test: {claim}"
        text = ""
        for unit, name, ending in named:
            if ending:
                file = ROOT / "tests" / f"{unit}{name}{ending}"
                assert file.exists(), file
                text = file.read_text(encoding="utf-8")
            else:
                assert f"def {name}(" in text, f"{name} is not in {file.name}"
    for link in re.findall(r"\]\(([^)]+)\)", SECURITY):
        assert (ROOT / link).exists(), link


def number_of(name):
    """What a constant of src/web/ is."""
    for header in (ROOT / "src/web").rglob("*.h"):
        found = re.search(rf"\b{name} = ([0-9 *<]+)", header.read_text())
        if found:
            return eval(found.group(1))  # figures, * and << alone
    raise AssertionError(name)


def test_its_figures_are_the_programs():
    for name, says, factor in (
            ("REQUEST_LINE_MAX", "a line of at most (2) KiB", 1024), ("REQUEST_HEAD_MAX", "a head of (8) KiB", 1024),
            ("REQUEST_FIELDS_MAX", "with at most (64) fields", 1), ("REQUEST_BODY_MAX", "a body of (64) KiB", 1024),
            ("REQUEST_UPLOAD_MAX", "an upload of (2) MiB", 1 << 20), ("HEAD_SECONDS", "within (10) s in all", 1),
            ("BODY_SECONDS", "a body within (30) s", 1), ("ANSWER_SECONDS", "of an answer for (20) s", 1),
            ("STREAM_BYTES_MAX", "falls (64) KiB behind", 1024), ("CONNECTIONS_MAX", "at most (12,000) connections", 1),
            ("CONNECTIONS_UNANSWERED_MAX", "at most (2,000) without", 1), ("STREAM_PAGES_MAX", "at most (4,096) different pages", 1),
            ("STREAM_PAGES_PUBLIC_MAX", "(512) of them by the public", 1), ("RATE_TOURNAMENT_A_MINUTE", "after (60) wrong ones", 1),
            ("RATE_ADDRESS_A_MINUTE", "or (600) from one address", 1)):
        found = re.search(says, SECURITY)
        assert found, says
        assert int(found.group(1).replace(",", "")) * factor == number_of(name), (name, number_of(name))
    assert "token of 128 random bits" in SECURITY and number_of("SESSION_TOKEN_SIZE") == 16


class Secrets:
    """What nobody may read anywhere, by what it is."""

    def __init__(self):
        self.known = {}

    def add(self, what, value):
        assert len(value) >= 6, (what, value)
        self.known[what] = value

    def check(self, where, content, but=()):
        """In bytes: as it is, as bytes that its figures say, in capitals."""
        for what, value in self.known.items():
            if what in but:
                continue
            forms = {value.encode(), value.upper().encode(), value.replace("-", "").encode()}
            if re.fullmatch(r"[0-9a-f]{32,}", value):
                forms.add(bytes.fromhex(value))
            assert not any(form in content for form in forms), f"{what} stands in {where}"


def test_no_secret_is_written_anywhere():
    """Everything the server prints, the file with all that lies beside it, a backup, an export, and the list of processes."""
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        make_event(folder)
        secrets, server = Secrets(), Serving(folder, "--lang", "en")
        secrets.add("the link of the start", server.token)
        server.sign_in()
        secrets.add("the organizer's cookie", server.cookie.split("=")[1])
        for role in ("judge", "scorekeeper", "display"):
            told = json.loads(tiltyard("link", "new", role, "--json", folder=folder).stdout)
            secrets.add(f"the link of a {role}", told["token"])
            server.get("/desk", Cookie=f"link={told['token']}")
            server.get(f"/in/{told['token']}"), server.get(f"/in/{told['token']}/x"), server.get(f"/?link={told['token']}")
        code = json.loads(tiltyard("code", "person", "Bia", "--json", folder=folder).stdout)["code"]
        secrets.add("a person's code", code)
        page = server.get("/enter", Cookie="")
        taken = server.post("/enter", {"t": page.hidden("t"), "id": page.hidden("id"), "code": code}, Cookie=page.sets("next"))
        assert taken.status == 303, taken.text
        secrets.add("a player's cookie", taken.sets("link").split("=")[1])
        page = server.get("/enter", Cookie="")
        secrets.add("the token of a phone that has not signed in", page.sets("next").split("=")[1])
        wrong = server.post("/enter", {"t": page.hidden("t"), "id": "1" * 32, "code": "ZZZZZ2"}, Cookie=page.sets("next"))
        assert wrong.status == 422
        page = server.get("/desk")
        secrets.add("the token of a form", re.search(r'<form id="act".*?name="t" value="(\w{64})"', page.text, re.S).group(1))
        server.act("announcement_make", None, text="now")
        server.raw(b"GET /in/" + server.token.encode() + b" HTTP/9\r\n\r\n")
        for name in ("cmdline", "environ"):
            secrets.check(name, Path(f"/proc/{server.process.pid}/{name}").read_bytes())
        beside = {path.name: path.read_bytes() for path in Path(folder).iterdir() if path.is_file()}
        assert {"cup.tilt", "cup.tilt-wal"} <= set(beside), set(beside)
        for name, content in beside.items():
            secrets.check(name, content)
        exported = tiltyard("export", "--as", "json", folder=folder).stdout
        assert "link_granted" in exported, exported[:300]
        listed = "".join(tiltyard(*words, folder=folder).stdout for words in (("log",), ("link", "list"), ("status",), ("log", "--json")))
        assert tiltyard("backup", "copy.tilt", folder=folder).returncode == 0
        status, said = server.end()
        rest = server.process.stdout.read() if not server.process.stdout.closed else ""
        assert status == 0
        secrets.check("what the server said at its start", json.dumps(server.says).encode(), but=("the link of the start",))
        try:  # were one there, it would be found
            secrets.check("what the server said at its start", json.dumps(server.says).encode())
            raise LookupError("the link of the start was not found")
        except AssertionError:
            pass
        secrets.check("what the server said", (said + rest).encode())
        secrets.check("the export", exported.encode()), secrets.check("the lists", listed.encode())
        for path in Path(folder).iterdir():
            secrets.check(path.name, path.read_bytes())
        print(f"# count secrets {len(secrets.known)}")


def unit():
    parser = RawConfigParser(strict=False)
    parser.optionxform = str
    parser.read_string(UNIT.read_text().replace("@bindir@/tiltyard", str(PROGRAM)))
    return parser


def test_the_unit_is_one_and_shuts_in():
    service = unit()["Service"]
    for name, value in (("ProtectSystem", "strict"), ("ProtectHome", "yes"), ("NoNewPrivileges", "yes"), ("PrivateDevices", "yes"),
                        ("CapabilityBoundingSet", ""), ("MemoryDenyWriteExecute", "yes"), ("StandardOutput", "null"), ("User", "tiltyard"),
                        ("RestrictAddressFamilies", "AF_INET AF_INET6 AF_UNIX AF_NETLINK"), ("UMask", "0077"), ("LimitCORE", "0")):
        assert service[name] == value, (name, service[name])
    assert f"u {service['User']} " in (ROOT / "packaging/tiltyard.sysusers").read_text()
    if not shutil.which("systemd-analyze"):
        raise Skip("there is no systemd-analyze")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tiltyard.service"
        file.write_text(UNIT.read_text().replace("@bindir@/tiltyard", f'"{PROGRAM}"'))
        done = subprocess.run(["systemd-analyze", "verify", "--man=no", "--recursive-errors=no", file], capture_output=True, text=True)
        assert done.returncode == 0 and "tiltyard" not in done.stderr, done
        done = subprocess.run(["systemd-analyze", "security", "--offline=true", file], capture_output=True, text=True)
        exposure = float(re.search(r"Overall exposure level[^:]*: ([\d.]+)", done.stdout).group(1))
        print(f"# exposure by systemd-analyze {exposure} of 10")
        assert exposure <= 2.0, done.stdout


def test_the_units_user_may_keep_the_machine_awake():
    rules = (ROOT / "packaging/tiltyard.rules").read_text()
    script = """
        let rule; const polkit = { Result: { YES: "yes" }, addRule: given => { rule = given; } };
        eval(process.argv[1]);
        const ask = (id, user) => String(rule({ id: "org.freedesktop.login1." + id }, { user }));
        console.log(["inhibit-block-sleep", "inhibit-block-idle", "inhibit-handle-lid-switch", "power-off"]
            .map(id => ask(id, "tiltyard") + " " + ask(id, "ana")).join(", "));"""
    done = subprocess.run([needed("node"), "-e", script, rules], capture_output=True, text=True)
    assert done.stdout == "yes undefined, yes undefined, yes undefined, undefined undefined\n", done


def made_for_nobody(folder):
    """The programs as they are installed, and an event; all of it is nobody's, where root runs this."""
    place = Path(folder, "bin")
    place.mkdir()
    for program in (RELEASE, RELEASE.with_name("tiltyard-paper")):
        shutil.copy(program, place)
    home = Path(folder, "home")
    home.mkdir()
    make_event(home)
    Path(folder).chmod(0o755)
    if os.geteuid() == 0:
        for path in (home, *home.iterdir()):
            os.chown(path, systemd_seccomp.NOBODY, systemd_seccomp.NOBODY)
    return place / "tiltyard", home


def test_the_server_runs_behind_the_units_filter():
    """As the unit starts it, but for systemd: with every wall, paper, a backup, and root's commands through the socket."""
    if not shutil.which("systemd-analyze"):
        raise Skip("there is no systemd-analyze")
    with tempfile.TemporaryDirectory() as folder:
        program, home = made_for_nobody(folder)
        allowed = Path(folder, "allowed")
        allowed.write_text("\n".join(sorted(systemd_seccomp.allowed_calls(UNIT.read_text()))))
        with Serving(home, program=program) as server:
            walls = server.says["walls"]
        started_by = (sys.executable, systemd_seccomp.__file__, allowed)
        with Serving(home, program=program, started_by=started_by) as server:
            assert server.says["walls"] == walls and "calls" in walls, (server.says, walls)
            done = subprocess.run([program, "--file", home / "cup.tilt", "link", "new", "organizer", "--json"], capture_output=True, text=True)
            assert done.returncode == 0, done
            server.token = json.loads(done.stdout)["token"]
            server.sign_in()
            fill(server)
            assert "saved" in (told := server.act("stage_close").text), told
            assert server.get("/t/ote/print/slips").body.startswith(b"%PDF"), server.get("/t/ote/print/slips").text
            assert waits_for(lambda: list(home.glob("*.tilt-backup"))), os.listdir(home)
            status, said = server.end()
        assert status == 0 and not said, said


if __name__ == "__main__":
    main(globals())
