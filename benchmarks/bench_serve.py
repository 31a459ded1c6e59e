"""The venue server: pages beside nginx, watchers, phones, saved results

The client is load_client.c; all is on one machine over loopback, five times, medians. Where nginx is installed (Debian: nginx; or TILTYARD_NGINX
names it) it serves the same bytes as a file, in turn with us.
"""
import json
import os
import re
import secrets
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request
from pathlib import Path

PROGRAM = Path(os.environ["TILTYARD"])
CLIENT = Path(os.environ["TILTYARD_BENCHMARKS"]) / "load_client"
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
os.environ.setdefault("TILTYARD_RELEASE", str(PROGRAM))
from serving import Serving  # noqa: E402

TIMES = int(os.environ.get("TILTYARD_TIMES", 5))
PAGE = "/t/cup/standings"


def cpu_seconds(*processes):
    """Of these and their threads, to the nanosecond: in ticks of the clock two seconds would be 200."""
    return sum(int(file.read_text().split()[0]) for process in processes
               for file in Path(f"/proc/{process}/task").glob("*/schedstat")) / 1e9


def memory_mib(process):
    return int(re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process}/status").read_text()).group(1)) / 1024


def loaded(port, *words, forms=()):
    done = subprocess.run([CLIENT, str(port), *map(str, words)], input="".join(f"{form}\n" for form in forms), capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stderr)
    return json.loads(done.stdout)


class Venue:
    """A Joust of so many people in its first round, and its server."""

    def __init__(self, people):
        self.holder = tempfile.TemporaryDirectory()
        self.run("new", "cup.tilt", "--format", "agot-joust", "--id", "cup", "--seed", "07" * 32)
        self.run("player", "add", *(f"Player {number:04}" for number in range(1, people + 1)))
        self.run("draw"), self.run("publish")

    def __enter__(self):
        self.server = Serving(self.holder.name, program=PROGRAM)
        self.server.sign_in()
        self.port, self.process = self.server.port, self.server.process.pid
        return self

    def __exit__(self, *_):
        self.server.end()
        self.holder.cleanup()

    def run(self, *words):
        done = subprocess.run([PROGRAM, *map(str, words)], cwd=self.holder.name, capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"{words}: {done.stderr}")
        return done.stdout

    def next_round(self):
        self.run("close"), self.run("draw"), self.run("publish")

    def forms(self):
        """A result of every table."""
        token, made = self.server.get("/t/cup/tables/1/result").hidden("t"), []
        for table in json.loads(self.run("pairings", "--json"))["tables"]:
            one, other = (seat["number"] for seat in table["seats"])
            fields = {"t": token, "id": secrets.token_hex(16), f"score-{one}": "15", f"mark-{one}": "w", f"score-{other}": "9"}
            made.append(f"/t/cup/tables/{table['table']}/result {urllib.parse.urlencode(fields)}")
        return made


class Nginx:
    """nginx as it is, one process that serves, with the page as a file."""

    def __init__(self, page):
        self.holder = tempfile.TemporaryDirectory()
        folder = Path(self.holder.name)
        (folder / "page.html").write_bytes(page)
        folder.chmod(0o755)
        self.port = 20000 + os.getpid() % 20000
        (folder / "nginx.conf").write_text(
            f"daemon off; worker_processes 1; pid {folder}/pid; error_log stderr crit;\n"
            "events { worker_connections 4096; }\n"
            "http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; default_type text/html;\n"
            + "".join(f"{name}_temp_path {folder}/{name};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
            + f"server {{ listen 127.0.0.1:{self.port}; root {folder}; }} }}\n")
        self.process = subprocess.Popen([nginx_there(), "-p", folder, "-c", folder / "nginx.conf"], stderr=subprocess.DEVNULL)
        for _ in range(100):
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/page.html").read()
                break
            except OSError:
                time.sleep(0.05)
        self.processes = [self.process.pid, *map(int, Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split())]

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self.holder.cleanup()


def nginx_there():
    return os.environ.get("TILTYARD_NGINX") or shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")


def served(port, path, processes):
    """(requests a second, CPU microseconds of a request)"""
    before = cpu_seconds(*processes)
    told = loaded(port, "get", path, 16, 2)["get"]
    return told["count"] / told["seconds"], (cpu_seconds(*processes) - before) / told["count"] * 1e6


def row(what, value, wanted):
    print(f"| {what} | {value} | {wanted} |", flush=True)


def pages():
    with Venue(512) as venue:
        for _ in range(3):
            loaded(venue.port, "post", 32, 0, "cookie", venue.server.cookie, forms=venue.forms())
            venue.next_round()
        page = venue.server.get(PAGE, Cookie="").body
        peer = Nginx(page) if nginx_there() else None
        ours, theirs = [], []
        for _ in range(TIMES):
            ours.append(served(venue.port, PAGE, [venue.process]))
            if peer:
                theirs.append(served(peer.port, "/page.html", peer.processes))
        if peer:
            peer.stop()
    each, cpu = (statistics.median(values) for values in zip(*ours))
    if not theirs:
        row(f"standings of 512 people, a part of them ({len(page) / 1000:.0f} KB), 16 connections", f"{each:,.0f} a second, {cpu:.0f} µs CPU each (no nginx here)", "")
        return
    ratio = statistics.median(mine[0] / other[0] for mine, other in zip(ours, theirs))
    row(f"standings of 512 people, a part of them ({len(page) / 1000:.0f} KB), 16 connections: requests a second", f"{each:,.0f}; nginx, the same as a file: "
        f"{statistics.median(t[0] for t in theirs):,.0f}; {ratio:.2f} ×", "0.8 ×")
    row("the same: CPU of a request", f"{cpu:.1f} µs; nginx {statistics.median(t[1] for t in theirs):.1f} µs", "less than nginx")


def watchers():
    seen, opened, grown, count = [], [], [], 10000
    with Venue(64) as venue:
        before = memory_mib(venue.process)
        for form in venue.forms()[:TIMES]:
            told = loaded(venue.port, "watch", "/live?at=/t/cup/tables", count, "post", 1, 0, "cookie", venue.server.cookie, forms=[form])
            check_saved(told)
            seen.append(told["watch"]), opened.append(told["watch"]["seconds"])
            grown.append(memory_mib(venue.process))
    row(f"{count:,} watchers of 32 tables: a change is seen by half, by 99 of 100, by all (ms after it was sent)",
        " / ".join(f"{statistics.median(each[key] for each in seen) / 1000:.0f}" for key in ("p50", "p99", "longest")), "all within 250 ms")
    row(f"memory of the server that had {count:,} watchers (before: {before:.0f} MiB)", f"{max(grown):.0f} MiB", "under 64 MiB")
    row(f"until {count:,} have opened and shown their page", f"{statistics.median(opened):.1f} s", "")


def check_saved(told):
    if told["refused"]:
        sys.exit(f"{told['refused']} results were refused")


def phones():
    """500 look at their tables; 250 results come within 10 s, and pages are loaded meanwhile."""
    saves, boards, reads = [], [], []
    with Venue(500) as venue:
        for turn in range(TIMES):
            told = loaded(venue.port, "watch", "/live?at=/t/cup/tables", 500, "post", 16, 40, "get", PAGE, 1, 10, "cookie", venue.server.cookie,
                          forms=venue.forms())
            check_saved(told)
            saves.append(told["post"]["p99"]), boards.append(told["watch"]["longest"]), reads.append(told["get"]["p99"])
            if turn + 1 < TIMES:
                venue.next_round()
    row("500 phones look on while 250 results come in 10 s and a page is loaded all the time: p99 of a save", f"{statistics.median(saves) / 1000:.0f} ms", "under 250 ms")
    row("the same: until all 500 show the last result", f"{statistics.median(boards) / 1000:.0f} ms", "under 1 s")
    row("the same: p99 of a page", f"{statistics.median(reads) / 1000:.0f} ms", "")


def results():
    each, late, cpu = [], [], []
    with Venue(1024) as venue:
        for turn in range(TIMES):
            before = cpu_seconds(venue.process)
            told = loaded(venue.port, "post", 64, 0, "cookie", venue.server.cookie, forms=venue.forms())
            check_saved(told)
            each.append(told["post"]["count"] / told["post"]["seconds"]), late.append(told["post"]["p99"])
            cpu.append((cpu_seconds(venue.process) - before) / told["post"]["count"] * 1e6)
            if turn + 1 < TIMES:
                venue.next_round()
    row("results saved a second over HTTP, 64 connections, 1,024 people, file on the disk", f"{statistics.median(each):,.0f} ({statistics.median(cpu):.0f} µs CPU each)", "2,000")
    row("the same: p99", f"{statistics.median(late) / 1000:.0f} ms", "under 50 ms")


if __name__ == "__main__":
    for part in (pages, watchers, phones, results):
        if len(sys.argv) == 1 or part.__name__ in sys.argv[1:]:
            part()
