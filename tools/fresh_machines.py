#!/usr/bin/env python3
"""Runs README's two commands on bare Debian systems, as a newcomer would, and says what came of it.

    tools/fresh_machines.py                                      every suite, every variant: hours
    tools/fresh_machines.py --suite trixie --variant root --only run
    tools/fresh_machines.py --variant sudo --test print deck_readers

A bare system is what debootstrap makes (minbase, with git and ca-certificates). It is made once and kept; each variant works on a layer
above it, which is thrown away. The tree comes in by `git clone`: what is not committed is not tried. Packages come the way that this
machine's apt goes, and each is fetched once.

Needs root, debootstrap and a kernel with overlayfs and namespaces. Ends with 0: all went through; 1: something failed; 77: it cannot be
tried here. The last line is `# count fresh-machines N`, the systems on which all went through.
"""
import argparse
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
SUITES = ("bookworm", "trixie")
NOT_HERE = 77
PATH = "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
# What reaches npm's registry here may need this certificate, as everything of node's does.
PASSED_ON = ("NODE_EXTRA_CA_CERTS",)


class Variant(NamedTuple):
    """How the system is, and who works on it."""
    folder: str = "/root/tiltyard"
    environment: tuple = ("HOME=/root", "LANG=C.UTF-8")
    user: str = ""        # empty: root
    ptys: bool = True
    network: bool = True  # without: ./test has IPv4 on the loopback alone, and its packages are there before


# What is unusual about a machine is put together, so that two of a suite have it all.
VARIANTS = {
    # Without HOME, a language, /dev/pts or IPv6.
    "root": Variant(folder="/srv/tiltyard", environment=(), ptys=False, network=False),
    # May use sudo; works in LANG=C, in a folder whose path has blanks.
    "sudo": Variant(folder="/home/ana/card games/our tiltyard",
                    environment=("HOME=/home/ana", "USER=ana", "LANG=C", "LC_ALL=C"), user="ana"),
}


class Failed(Exception):
    """What did not go through, in words."""


def shell(*command, **options):
    """Runs it to its end; what it printed, if it went through."""
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          errors="replace", **options)
    if done.returncode:
        raise Failed(f"{shlex.join(map(str, command))[:200]}\n{done.stdout[-4000:]}")
    return done.stdout


def commands_of_readme():
    """The commands of README that this is about, in its order, as they stand there."""
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    found = [match[1] for match in (re.match(r"(?: {4})?(\./(?:run|test))(?:  .*| *#.*)?$", line) for line in lines) if match]
    assert found == ["./run", "./test"], f"README has other commands than ./run and ./test: {found}"
    return found


# ---- the bare system ----

def base_make(suite, place, architecture=""):
    """A bare system of that suite in `place`, once; of another architecture, if one is named that runs here."""
    base = place / (f"{suite}-{architecture}" if architecture else suite)
    if base.exists():
        return base
    made = base.with_suffix(".new")
    shutil.rmtree(made, ignore_errors=True)
    say(f"{base.name}: debootstrap ...")
    shell("bash", "-c", '. "$0" && bare_root_make "$@"', ROOT / "packaging/bare_root.sh", suite, made, "git", architecture)
    made.rename(base)
    return base


def inside(script, network=True):
    """Runs it by a shell with mounts and processes of its own, which are gone when it ends."""
    return shell(*own_spaces(network), "bash", "-euc", script)


def own_spaces(network):
    return ["unshare", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc", *([] if network else ["--net"])]


# ---- one machine: a layer above the bare system ----

class Machine:
    """A system on which one variant is tried."""

    def __init__(self, place, suite, name, log):
        self.variant, self.log = VARIANTS[name], log
        self.base, self.layer = base_make(suite, place), place / "layer"
        self.archives = place / f"archives-{suite}"
        self.clear()
        for folder in (self.layer / "upper", self.layer / "work", self.layer / "root", self.archives / "partial"):
            folder.mkdir(parents=True, exist_ok=True)

    def clear(self):
        shutil.rmtree(self.layer, ignore_errors=True)

    def mounts(self, network):
        """The shell's words that put the system together, which `inside` lets fall again."""
        root, ptys = shlex.quote(str(self.layer / "root")), self.variant.ptys
        lines = [
            f"mount -t overlay overlay -o lowerdir={self.base},upperdir={self.layer}/upper,workdir={self.layer}/work {root}",
            f"mount -t proc proc {root}/proc",
            f"mount -t tmpfs -o mode=755 dev {root}/dev",
            f"for name in null zero full random urandom tty; do touch {root}/dev/$name; mount --bind /dev/$name {root}/dev/$name; done",
            f"ln -s /proc/self/fd {root}/dev/fd; ln -s fd/0 {root}/dev/stdin; ln -s fd/1 {root}/dev/stdout; ln -s fd/2 {root}/dev/stderr",
            f"mkdir {root}/dev/shm; mount -t tmpfs -o mode=1777 shm {root}/dev/shm",
            f"mount --bind {self.archives} {root}/var/cache/apt/archives",
            f"cp /etc/resolv.conf /etc/hosts {root}/etc/",
        ]
        if ptys:
            lines.append(f"mkdir {root}/dev/pts; mount -t devpts -o newinstance,ptmxmode=666,mode=620,gid=5 devpts {root}/dev/pts; "
                         f"ln -s pts/ptmx {root}/dev/ptmx")
        if not network:
            lines += ["for each in all default lo; do echo 1 >/proc/sys/net/ipv6/conf/$each/disable_ipv6; done", "ip link set lo up"]
        return "\n".join(lines)

    def prepare(self):
        """What is there before the newcomer comes: a user who may use sudo, or the packages; and the clone."""
        variant, steps = self.variant, []
        bundle = self.layer / "upper" / "tree.bundle"
        shell("git", "-C", ROOT, "bundle", "create", bundle, "HEAD")
        if variant.user:
            steps += ["apt-get update", "apt-get install -y --no-install-recommends sudo",
                      f"useradd -m -s /bin/bash {variant.user}",
                      f"echo '{variant.user} ALL=(ALL:ALL) NOPASSWD: ALL' >/etc/sudoers.d/{variant.user}"]
        steps.append(f"git clone -q /tree.bundle {shlex.quote(variant.folder)}")
        if variant.user:
            steps.append(f"chown -R {variant.user}:{variant.user} {shlex.quote(str(Path(variant.folder).parent))}")
        self.as_root(steps)

    def as_root(self, steps):
        inside(self.mounts(True) + f"\nchroot {self.layer}/root env -i {PATH} bash -euc {shlex.quote('; '.join(steps))}")

    def before(self, command):
        """What ./test needs is installed now, where it could not be later."""
        if command.startswith("./test") and not self.variant.network:
            names = shell("bash", "-c", '. tools/build.sh; echo "${build_packages[*]} ${test_packages[*]} nodejs npm"', cwd=ROOT)
            self.as_root(["apt-get update", f"DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends {names.strip()}"])

    def run(self, command):
        """Types a command in the clone; gives back its status, its last line, and seconds: all, and those of the packages."""
        variant = self.variant
        who = [f"--userspec={variant.user}:{variant.user}"] if variant.user else []
        given = [PATH, *variant.environment, *(f"{name}={os.environ[name]}" for name in PASSED_ON if name in os.environ)]
        words = ["chroot", *who, str(self.layer / "root"), "env", "-i", *given, "bash", "-c",
                 f"cd {shlex.quote(variant.folder)} && exec {command}"]
        began, installing, packages, last = time.monotonic(), None, 0, ""
        network = variant.network or not command.startswith("./test")
        with subprocess.Popen([*own_spaces(network), "bash", "-euc", f"{self.mounts(network)}\nexec {shlex.join(words)}"],
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              errors="replace") as process:
            for line in process.stdout:
                now = time.monotonic()
                self.log.write(f"{now - began:7.1f} {line}")
                self.log.flush()
                packages += now - installing if installing else 0
                installing = now if line.startswith("Installing what is needed") else None
                last = line.strip() or last
        return process.returncode, last, time.monotonic() - began, packages


def say(text):
    print(text, flush=True)


def place_of(word):
    """Where systems are kept, by an argument. Layers of a file system are named with commas and colons between them."""
    if not re.fullmatch(r"[\w./-]+", word, re.A):
        raise argparse.ArgumentTypeError(f"“{word}”: name a folder of letters, digits, points and hyphens alone")
    return Path(word).absolute()


def try_variant(place, suite, name, commands):
    """Whether all the commands went through; says so in one line."""
    log_path = place / "logs" / f"{suite}-{name}.log"
    log_path.parent.mkdir(parents=True, exist_ok=True)
    told = []
    with open(log_path, "w", encoding="utf-8") as log:
        machine = Machine(place, suite, name, log)
        try:
            machine.prepare()
            for command in commands:
                log.write(f"$ {command}\n")
                machine.before(command)
                status, last, seconds, packages = machine.run(command)
                told.append(f"{command.split()[0]} {seconds:.0f} s (packages {packages:.0f} s)")
                if command.startswith("./test"):
                    told[-1] += f": {last}"
                if status or command.startswith("./test") and not re.match(r"[1-9]\d* passed, 0 failed$", last):
                    raise Failed(f"{command} ended with {status}: {last}; see {log_path}")
        except Failed as failure:
            say(f"{suite:<9} {name:<8} FAILED  {'; '.join(told)}\n{failure}")
            return False
        finally:
            machine.clear()
    say(f"{suite:<9} {name:<8} ok  {'; '.join(told)}")
    return True


def main():
    parser = argparse.ArgumentParser(description="Runs README's two commands on bare Debian systems.")
    parser.add_argument("--suite", nargs="+", choices=SUITES, default=SUITES)
    parser.add_argument("--variant", nargs="+", choices=VARIANTS, default=list(VARIANTS))
    parser.add_argument("--only", choices=("run", "test"), help="one of the two commands")
    parser.add_argument("--test", nargs="+", default=[], metavar="NAME", help="these test files alone")
    parser.add_argument("--place", type=place_of, default=Path("/var/tmp/tiltyard-fresh"), help="where systems and logs are kept")
    parser.add_argument("--anew", action="store_true", help="bare systems that were kept are made again")
    given = parser.parse_args()
    missing = [name for name in ("debootstrap", "unshare", "ip") if not shutil.which(name)]
    if os.geteuid() or missing:
        say(f"not tried: {'it needs ' + ', '.join(missing) if missing else 'it needs root'}")
        return NOT_HERE
    commands = [command for command in commands_of_readme() if given.only in (None, command[2:])]
    commands = [shlex.join([command, *given.test]) if command == "./test" else command for command in commands]
    given.place.mkdir(parents=True, exist_ok=True)
    if given.anew:
        for suite in given.suite:
            shutil.rmtree(given.place / suite, ignore_errors=True)
    went = [try_variant(given.place, suite, name, commands) for suite in given.suite for name in given.variant]
    say(f"# count fresh-machines {sum(went)}")
    return 0 if all(went) else 1


if __name__ == "__main__":
    sys.exit(main())
