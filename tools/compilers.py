#!/usr/bin/env python3
"""Builds Tiltyard with every compiler and option that it is meant for, runs unit tests, and writes docs/compilers.md.

    tools/compilers.py                        every row: hours of one processor
    tools/compilers.py --row 'gcc -O' s390x   rows whose names begin so
    tools/compilers.py --list

Rows of this machine's own architecture and Debian are built here, the others in systems that debootstrap makes once
(tools/fresh_machines.py) and that are kept, with their packages. What is built is a clone of this tree: what is not committed is not.
A row that was not run keeps its line in the page, with the day on which it was.

Ends with 0: all rows are as they should be; 1: some are not; 77: the others are, but some could not be tried here. `# count compilers N` says how many are.
"""
import argparse
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

import fresh_machines
from fresh_machines import NOT_HERE, PATH, Failed, own_spaces, say, shell

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "compilers.md"
PROGRAMS = ("src/main/tiltyard", "src/main/tiltyard-paper")
# Of each kind of work one: quick enough for every row.
SOME = ("arena", "buffer", "csv", "fold", "form", "hash", "json", "lot", "ontheedge", "say", "sort", "text", "titles", "trf_file")
# All that the pure folders have.
PURE = SOME + ("accepted", "apply", "assignment", "codes", "cookie", "damage", "deck_readers", "deck_text", "decks",
               "enlightenment_conflict", "enlightenment_draw", "enlightenment_end", "enlightenment_examples", "enlightenment_flow",
               "enlightenment_refusals", "enlightenment_treaties", "estimate", "event", "explain", "fields", "floor", "formats", "games",
               "games_ledger", "guard", "hall", "history", "html", "influence", "joust", "json_read", "kept_decks", "matching", "melee",
               "move_text", "multipart", "ontheedge_examples", "overall", "path", "people_file", "pods", "rate", "refusals", "request",
               "roles", "rule_search", "score_text", "sealed_bids", "seating", "status", "swiss", "trf_import", "undo", "view")
THREADS = ("batch", "drawer", "press", "process", "remote", "writer")
SERVERS = ("serve", "serve_acts", "serve_backup", "serve_cli", "serve_results")
SANITIZE = ("-Db_sanitize=address,undefined", "-Db_lundef=false")
WATCH_THREADS = ("-Db_sanitize=thread", "-Db_lundef=false", "-Db_pie=true")

# ---- systems to build in ----

LIBRARIES = ("libcmocka-dev libsodium-dev libutf8proc-dev libsqlite3-dev libexpat1-dev libseccomp-dev libsystemd-dev libevent-dev libssl-dev libqrencode-dev "
             "libcairo2-dev libpango1.0-dev libfontconfig-dev zlib1g-dev liblemon-dev")
TOOLS = "gcc g++ libc6-dev meson ninja-build pkgconf python3 gettext fonts-dejavu-core"
# By Debian's name of the architecture: the compiler's name, Meson's family, the order of bytes, and what runs it here.
FOREIGN = {"arm64": ("aarch64-linux-gnu", "aarch64", "little", "qemu-aarch64"),
           "s390x": ("s390x-linux-gnu", "s390x", "big", "qemu-s390x")}


class System(NamedTuple):
    """Where rows are built: a Debian with these packages; without a suite: here."""
    suite: str = ""
    packages: str = ""
    architecture: str = ""  # other than this machine's, which runs it all the same
    foreign: tuple = ()     # architectures whose libraries lie in /sysroot/ARCHITECTURE


SYSTEMS = {
    "here": System(),
    "trixie": System("trixie", f"{TOOLS} {LIBRARIES} clang lld"),
    "i386": System("bookworm", f"{TOOLS} {LIBRARIES}", architecture="i386"),
    "cross": System("bookworm", f"{TOOLS} {LIBRARIES} qemu-user g++-s390x-linux-gnu g++-aarch64-linux-gnu",
                    foreign=tuple(FOREIGN)),
}


class Row(NamedTuple):
    """One way to build, and what is run of it."""
    name: str
    options: tuple
    system: str = "here"
    compiler: str = "gcc"
    tests: tuple = SOME
    servers: tuple = ()  # files of tests/ that start a server
    cross: str = ""


def levels(compiler):
    return [Row(f"{compiler} -O{level}", (f"-Doptimization={level}",), compiler=compiler) for level in "0123s"]


ROWS = [
    *levels("gcc"), *levels("clang"),
    Row("gcc -O2, LTO", ("-Doptimization=2", "-Db_lto=true")),
    Row("clang -O2, LTO", ("-Doptimization=2", "-Db_lto=true", "-Dc_link_args=-fuse-ld=lld", "-Dcpp_link_args=-fuse-ld=lld"),
        compiler="clang"),
    Row("gcc -O1, ASan and UBSan", ("-Doptimization=1", *SANITIZE), tests=PURE),
    Row("clang -O1, ASan and UBSan", ("-Doptimization=1", *SANITIZE), compiler="clang", tests=PURE),
    Row("gcc -O1, TSan", ("-Doptimization=1", *WATCH_THREADS), tests=THREADS, servers=SERVERS),
    Row("clang -O1, TSan", ("-Doptimization=1", *WATCH_THREADS), compiler="clang", tests=THREADS, servers=SERVERS),
    Row("Debian 13, gcc -O2", ("-Doptimization=2",), "trixie", tests=PURE),
    Row("Debian 13, gcc -O3", ("-Doptimization=3",), "trixie"),
    Row("Debian 13, clang -O2", ("-Doptimization=2",), "trixie", "clang"),
    Row("i686, gcc -O2", ("-Doptimization=2",), "i386", tests=PURE),
    Row("arm64, gcc -O2", ("-Doptimization=2",), "cross", tests=PURE, cross="arm64"),
    Row("s390x, gcc -O2", ("-Doptimization=2",), "cross", tests=PURE, cross="s390x"),
]


def sysroot_script(architecture):
    """The shell's words that unpack libraries of another architecture. Nothing of them is installed: Debian would have them of the very
    version of this architecture's, and its archives are not always there at once."""
    place = f"/sysroot/{architecture}"
    options = (f"-o APT::Architecture={architecture} -o APT::Architectures={architecture} -o Dir::State::lists={place}/apt/lists "
               f"-o Dir::State::status={place}/apt/status -o Dir::Cache::archives={place}/apt/archives -o Dir::Cache::pkgcache= "
               "-o Dir::Cache::srcpkgcache=")
    return (f"mkdir -p {place}/apt/lists/partial {place}/apt/archives/partial; : >{place}/apt/status; chmod -R a+rwX {place}/apt; "
            f"apt-get {options} -q update; "
            f"apt-get {options} -q install -y --no-install-recommends --download-only {LIBRARIES}; "
            f"for file in {place}/apt/archives/*.deb; do dpkg -x $file {place}; done; rm -r {place}/apt; ")


class Builder:
    """A system with its packages, and the shell in it."""

    def __init__(self, name, place):
        self.system, self.name, self.place = SYSTEMS[name], name, place
        self.root = place / f"compilers-{name}" if self.system.suite else None
        if self.root and not self.root.exists():
            self.make()

    def make(self):
        """The packages go into a copy that gets its name when all of them are there."""
        system, made = self.system, self.root.with_suffix(".new")
        base = fresh_machines.base_make(system.suite, self.place, system.architecture)
        shutil.rmtree(made, ignore_errors=True)
        shell("cp", "-a", base, made)
        say(f"{self.name}: packages ...")
        # An index that cannot be had leaves older packages, which do as well here.
        script = f"apt-get -q update || true; DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends {system.packages}; "
        script += "".join(map(sysroot_script, system.foreign)) + "apt-get clean"
        shell(*self.words(script, made))
        made.rename(self.root)

    def words(self, script, root=None):
        """The command that has a shell of this system run that."""
        given = ["env", "-i", PATH, "HOME=/root", "LC_ALL=C.UTF-8"]
        root = root or self.root
        if not root:
            return ["bash", "-euc", script]
        place = shlex.quote(str(root))
        tree = shlex.quote(str(self.place / "builds"))
        mounts = (f"mount -t proc proc {place}/proc; mount --bind /dev {place}/dev; mount -t tmpfs shm {place}/dev/shm; "
                  f"cp /etc/resolv.conf /etc/hosts {place}/etc/; mkdir -p {place}{tree} {tree}; mount --bind {tree} {place}{tree}; ")
        inner = shlex.join(["chroot", str(root), *given, "bash", "-euc", script])
        return [*own_spaces(True), "bash", "-euc", mounts + "exec " + inner]

    def run(self, script, log, environment=None):
        """Status and output of it; the output goes into the log, too."""
        exported = "".join(f"export {name}={shlex.quote(value)}; " for name, value in (environment or {}).items())
        done = subprocess.run(self.words(exported + script), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              text=True, errors="replace")
        log.write(f"$ {script[:400]}\n{done.stdout}\n")
        log.flush()
        return done.returncode, done.stdout


# ---- one row ----

class Result(NamedTuple):
    compiler: str
    built: bool
    warnings: int
    passed: int
    failed: int
    note: str = ""

    @property
    def is_good(self):
        return self.built and not self.warnings and not self.failed and self.passed > 0


def cross_file(builder, architecture):
    """What Meson is told of a machine that this is not."""
    triple, family, order, emulator = FOREIGN[architecture]
    path = builder.place / "builds" / f"{architecture}.ini"
    sysroot = f"/sysroot/{architecture}"
    path.write_text(f"""[binaries]
c = '{triple}-gcc'
cpp = '{triple}-g++'
ar = '{triple}-ar'
strip = '{triple}-strip'
pkgconfig = 'pkg-config'
[built-in options]
c_args = ['--sysroot={sysroot}']
c_link_args = ['--sysroot={sysroot}']
cpp_args = ['--sysroot={sysroot}']
cpp_link_args = ['--sysroot={sysroot}']
[properties]
sys_root = '{sysroot}'
pkg_config_libdir = ['{sysroot}/usr/lib/{triple}/pkgconfig', '{sysroot}/usr/share/pkgconfig']
[host_machine]
system = 'linux'
cpu_family = '{family}'
cpu = '{family}'
endian = '{order}'
""")
    return path, f"{emulator} -L {sysroot} "


def unit_tests(builder, build, wanted, log):
    """The command and the target of each unit test that is wanted: (name, command, target)."""
    status, printed = builder.run(f"meson introspect --tests {build} 2>/dev/null", log)
    known = {test["name"]: test["cmd"] for test in json.loads(printed)} if status == 0 else {}
    missing = set(wanted) - set(known)
    if missing:
        raise Failed(f"no such unit tests: {', '.join(sorted(missing))}")
    return [(name, known[name], os.path.relpath(known[name][0], build)) for name in wanted]


def run_row(row, builder, tree, log):
    """Builds it and runs what is to be run of it."""
    build = builder.place / "builds" / "row"
    shutil.rmtree(build, ignore_errors=True)
    options, emulated, environment = list(row.options), "", {}
    if row.cross:
        file, emulated = cross_file(builder, row.cross)
        options.append(f"--cross-file={file}")
    else:
        environment = {"CC": row.compiler, "CXX": {"gcc": "g++", "clang": "clang++"}[row.compiler]}
    status, printed = builder.run(shlex.join(["meson", "setup", str(build), str(tree), "-Dtests=true", *options]), log, environment)
    if status:
        return Result(row.compiler, False, 0, 0, 0, "Meson failed")
    found = re.search(r"^C compiler for the host machine: .*?\((\w+) ([\d.]+)", printed, re.M)
    compiler = f"{found[1]} {found[2]}" if found else row.compiler
    tests = unit_tests(builder, build, row.tests, log)
    more = ("tests/programs/session", "tests/programs/starter") if row.cross or row.servers else ()
    targets = sorted({*PROGRAMS, *more, *(target for _, _, target in tests)})
    status, printed = builder.run(shlex.join(["nice", "ninja", "-j2", "-C", str(build), *targets]), log)
    warnings = len(re.findall(r"\bwarning: ", printed))
    if status:
        return Result(compiler, False, warnings, 0, 0)
    # Where addresses of libraries are drawn as widely as newer kernels do, TSan finds no room for its own.
    fixed = "setarch -R " if "thread" in " ".join(row.options) else ""
    given = {"CMOCKA_MESSAGE_OUTPUT": "TAP", "TILTYARD_SOURCE": str(tree), "TSAN_OPTIONS": "halt_on_error=1:exitcode=66"}
    script = "".join(f"{fixed}{emulated}{shlex.join(command)} || echo 'not ok - ended with '$?; " for _, command, _ in tests)
    _, printed = builder.run(script, log, given)
    passed, failed = counted(printed)
    note = ""
    if row.servers:
        passed, failed = add((passed, failed), run_servers(row, builder, build, tree, log))
    if row.cross:
        same, note = same_bytes(builder, build, tree, emulated, log)
        failed += not same
    return Result(compiler, True, warnings, passed, failed, note)


def counted(printed):
    """How many tests passed and failed, by their lines."""
    skipped = len(re.findall(r"^(?:not )?ok\b.*# ?skip", printed, re.M | re.I))
    passed = len(re.findall(r"^ok\b", printed, re.M)) - len(re.findall(r"^ok\b.*# ?skip", printed, re.M | re.I))
    return passed, len(re.findall(r"^not ok\b", printed, re.M)) - (skipped - len(re.findall(r"^ok\b.*# ?skip", printed, re.M | re.I)))


def add(one, other):
    return tuple(a + b for a, b in zip(one, other))


def run_servers(row, builder, build, tree, log):
    """Tests of the running server, whose races are written to a file: a server's status is not always looked at."""
    told = builder.place / "builds" / "races"
    for old in told.parent.glob("races.*"):
        old.unlink()
    given = {"TILTYARD": str(build / PROGRAMS[0]), "TILTYARD_RELEASE": str(build / PROGRAMS[0]),
             "TSAN_OPTIONS": f"exitcode=66:log_path={told}"}
    sums = (0, 0)
    for name in row.servers:
        status, printed = builder.run(f"cd {tree}; setarch -R python3 tests/test_{name}.py", log, given)
        sums = add(sums, counted(printed))
    races = list(told.parent.glob("races.*"))
    for race in races:
        log.write(race.read_text(errors="replace"))
    return add(sums, (0, len(races)))


def same_bytes(builder, build, tree, emulated, log):
    """Whether this machine's program and that one write the same."""
    ours = builder.place / "builds" / "ours"
    targets = [PROGRAMS[0], "tests/programs/session"]
    script = f"[ -d {ours} ] || meson setup {ours} {tree}; nice ninja -j2 -C {ours} {' '.join(targets)}"
    if builder.run(script, log)[0]:
        return False, "no program to compare with"
    script = f"cd {tree}; python3 tools/same_bytes.py --ours {ours} --theirs {build} --by {shlex.quote(emulated)}"
    status, printed = builder.run(script, log)
    return status == 0, printed.strip().splitlines()[0] if status == 0 else "other bytes"


# ---- the page ----

INTRODUCTION = """# Compilers

For those who build Tiltyard with another compiler than Debian 12's, or for another machine: what was tried, by
`tools/compilers.py`, which wrote this page. A row is right when nothing warns and every test that was run passed.

TSan rows also run a server's tests, and every race that is reported counts as failed. The rows for arm64 and s390x are built for those
machines and run by qemu; s390x has the other order of bytes. There the same random tournaments are played by both programs, and every
answer, ledger, lot and export is compared byte by byte.

| built | compiler | warnings | tests passed | failed | on | |
|---|---|---|---|---|---|---|
"""


def lines_there():
    """The page's lines by the names of their rows."""
    if not PAGE.exists():
        return {}
    found = (re.match(r"\| ([^|]+) \|", line) for line in PAGE.read_text(encoding="utf-8").splitlines())
    return {match[1]: match.string for match in found if match}


def page_write(results):
    lines = lines_there()
    for row, result in results.items():
        built = f"{result.warnings} | {result.passed} | {result.failed}" if result.built else "does not build | | "
        lines[row] = f"| {row} | {result.compiler} | {built} | {time.strftime('%Y-%m-%d')} | {result.note} |"
    PAGE.write_text(INTRODUCTION + "".join(f"{lines[row.name]}\n" for row in ROWS if row.name in lines), encoding="utf-8")


def clone(place):
    """The tree as it is committed, where rows are built."""
    tree = place / "builds" / "tree"
    shutil.rmtree(place / "builds", ignore_errors=True)
    (place / "builds").mkdir(parents=True)
    shell("git", "clone", "-q", "--no-hardlinks", str(ROOT), str(tree))
    return tree


def can_try(row):
    """What is missing for it here, if anything."""
    needed = [row.compiler] if row.system == "here" else ["debootstrap", "unshare"]
    missing = [name for name in needed if not shutil.which(name)]
    if row.system != "here" and os.geteuid():
        missing.append("root")
    return missing


def main():
    parser = argparse.ArgumentParser(description="Builds Tiltyard with every compiler and option that it is meant for.")
    parser.add_argument("--row", nargs="+", default=[""], metavar="BEGINNING", help="rows of this name, or whose names begin so")
    parser.add_argument("--place", type=fresh_machines.place_of, default=Path("/var/tmp/tiltyard-fresh"), help="where systems, builds and logs are kept")
    parser.add_argument("--list", action="store_true", help="only names the rows")
    given = parser.parse_args()
    beginnings = tuple(set(given.row) - {row.name for row in ROWS})  # a whole name is that row alone
    rows = [row for row in ROWS if row.name in given.row or row.name.startswith(beginnings)]
    if not rows:
        parser.error(f"no row begins so: {', '.join(given.row)}; --list names them")
    if given.list:
        print("\n".join(row.name for row in rows))
        return 0
    given.place.mkdir(parents=True, exist_ok=True)
    (given.place / "logs").mkdir(exist_ok=True)
    tree = clone(given.place)
    results, builders = {}, {}
    for row in rows:
        if can_try(row):
            say(f"{row.name:<28} not tried: it needs {', '.join(can_try(row))}")
            continue
        log_path, began = given.place / "logs" / (re.sub(r"\W+", "-", row.name) + ".log"), time.monotonic()
        with open(log_path, "w", encoding="utf-8") as log:
            try:
                builder = builders.setdefault(row.system, None) or Builder(row.system, given.place)
                builders[row.system] = builder
                result = run_row(row, builder, tree, log)
            except Failed as failure:
                log.write(str(failure))
                result = Result(row.compiler, False, 0, 0, 0, "broke off")
        results[row.name] = result
        said = f"{result.warnings} warnings, {result.passed} passed, {result.failed} failed" if result.built else "does not build"
        say(f"{row.name:<28} {'ok' if result.is_good else 'NOT SO'}: {result.compiler}, {said}, {time.monotonic() - began:.0f} s"
            + ("" if result.is_good else f"; see {log_path}") + (f"; {result.note}" if result.note else ""))
        page_write(results)
    shutil.rmtree(given.place / "builds", ignore_errors=True)
    say(f"# count compilers {sum(result.is_good for result in results.values())}")
    if not all(result.is_good for result in results.values()):
        return 1
    return 0 if len(results) == len(rows) else NOT_HERE


if __name__ == "__main__":
    sys.exit(main())
