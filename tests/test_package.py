#!/usr/bin/env python3
"""What `meson install` puts into a folder, that it runs from there, and what the Debian package says of itself.

packaging/try_package.sh is the long form: packages built, installed and removed on bare systems.
"""
import configparser
import contextlib
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from events import CLEAN
from harness import HANGS_AFTER, RELEASE, ROOT, main

SOURCE = ROOT / "packaging"
# Under the prefix, but for decks and pages, which are those of the tree.
INSTALLED = """
    bin/tiltyard
    lib/systemd/system/tiltyard.service
    lib/sysusers.d/tiltyard.conf
    libexec/tiltyard/tiltyard-paper
    share/applications/tiltyard.desktop
    share/bash-completion/completions/tiltyard.bash
    share/doc/tiltyard/NEWS.md
    share/doc/tiltyard/README.md
    share/doc/tiltyard/README.pt-BR.md
    share/doc/tiltyard/SECURITY.md
    share/doc/tiltyard/examples/lots-vectors.txt
    share/icons/hicolor/scalable/apps/tiltyard.svg
    share/man/man1/tiltyard.1
    share/man/pt_BR/man1/tiltyard.1
    share/polkit-1/rules.d/tiltyard.rules
    share/tiltyard/cards/agot-1st-edition.csv
    share/tiltyard/cards/l5r-lcg.csv
    share/tiltyard/cards/ontheedge.csv
    share/tiltyard/samples/club-night.csv
    share/tiltyard/tools/lots.py
""".split()


def files_of(folder):
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file() or path.is_symlink()}


def what_is_meant():
    decks = ROOT / "data/decks"
    return {*INSTALLED,
            *(f"share/tiltyard/tools/{path.name}" for path in (ROOT / "tools").glob("verify_*.py")),
            *(f"share/doc/tiltyard/docs/{name}" for name in files_of(ROOT / "docs")),
            *(f"share/doc/tiltyard/examples/decks/{name}" for name in files_of(decks) if not name.startswith("corpus/"))}


@contextlib.contextmanager
def installed():
    """The prefix, in a folder whose name has blanks."""
    with tempfile.TemporaryDirectory(prefix="a folder ") as folder:
        done = subprocess.run(["meson", "install", "--no-rebuild", "--quiet", "-C", RELEASE.parents[2], "--destdir", folder],
                              capture_output=True, text=True)
        assert done.returncode == 0, done
        prefix = Path(folder, "usr/local")
        assert files_of(Path(folder)) == {f"usr/local/{name}" for name in files_of(prefix)}
        yield prefix


def run(prefix, *arguments, folder):
    done = subprocess.run([prefix / "bin/tiltyard", *arguments], cwd=folder, env=CLEAN, capture_output=True, timeout=HANGS_AFTER)
    assert done.returncode == 0 and done.stderr == b"", done
    return done.stdout


def test_what_is_installed_is_what_is_meant():
    with installed() as prefix:
        found, meant = files_of(prefix), what_is_meant()
        assert found == meant, f"too much: {sorted(found - meant)[:9]}, missing: {sorted(meant - found)[:9]}"


def test_it_runs_and_prints_from_wherever_it_is():
    """With the program that draws in libexec, seen from the program, and Python's checker on the event."""
    with installed() as prefix, tempfile.TemporaryDirectory() as folder:
        moved = prefix.rename(prefix.with_name("elsewhere"))
        run(moved, "new", "cup.tilt", "--format", "ontheedge", folder=folder)
        run(moved, "player", "add", "Ana", "Bia", "Caio", "Davi", "Edu", "Fabi", folder=folder)
        run(moved, "draw", folder=folder)
        run(moved, "publish", folder=folder)
        run(moved, "print", "slips", "--to", "slips.pdf", folder=folder)
        assert Path(folder, "slips.pdf").read_bytes().startswith(b"%PDF")
        Path(folder, "cup.json").write_bytes(run(moved, "export", "--as", "json", folder=folder))
        checked = subprocess.run([sys.executable, "-B", moved / "share/tiltyard/tools/verify_draw.py", "cup.json"], cwd=folder,
                                 capture_output=True, text=True)
        assert checked.returncode == 0 and checked.stderr == "", checked


def test_both_manuals_are_there():
    with installed() as prefix:
        english, portuguese = ((prefix / "share/man" / part / "man1/tiltyard.1").read_text(encoding="utf-8")
                               for part in ("", "pt_BR"))
        assert english.startswith(".TH") and "\n.SH DESCRIPTION\n" in english, english[:200]
        assert portuguese.startswith(".TH") and "\n.SH DESCRIÇÃO\n" in portuguese, portuguese[:200]


def desktop_entry():
    parser = configparser.RawConfigParser(strict=True, delimiters=("=",), comment_prefixes=("#",))
    parser.optionxform = str
    parser.read_string((SOURCE / "tiltyard.desktop").read_text(encoding="utf-8"))
    return parser


def test_the_menus_entry_is_one():
    """What the specification of desktop entries asks for, and that what it names is there."""
    entry = desktop_entry()
    whole, actions = entry["Desktop Entry"], entry["Desktop Entry"]["Actions"].strip(";").split(";")
    assert entry.sections() == ["Desktop Entry", *(f"Desktop Action {name}" for name in actions)]
    assert whole["Type"] == "Application" and whole["Terminal"] == "true" and f"{whole['Icon']}.svg" == "tiltyard.svg"
    for key in ("Categories", "Keywords", "Keywords[pt_BR]", "Actions"):
        assert whole[key].endswith(";"), key
    for section in entry.sections():
        assert entry[section]["Exec"].split()[0] == "tiltyard", section
        for key in ("Name", "GenericName", "Comment"):
            assert key not in entry[section] or section == "Desktop Entry" and key == "Name" or f"{key}[pt_BR]" in entry[section]


def test_the_icon_is_the_shield_on_a_square():
    def drawing(path):
        found = re.fullmatch(r'<svg xmlns="http://www.w3.org/2000/svg"([^>]*)>(.*)</svg>\n', path.read_text())
        return found.groups()

    (room, icon), (_, shield) = drawing(SOURCE / "tiltyard.svg"), drawing(ROOT / "assets/shield.svg")
    assert icon == shield
    assert room == ' width="48" height="48" viewBox="-4 0 48 48"'


def test_debians_files_say_what_the_tree_says():
    """The version, what is needed to build (but for what a Debian has in any case, and fonts), and the licence."""
    version = re.search(r"version: '([^']+)'", (ROOT / "meson.build").read_text()).group(1)
    assert (SOURCE / "debian/changelog").read_text().startswith(f"tiltyard ({version}) ")
    field = re.search(r"^Build-Depends: (.*?)^\S", (SOURCE / "debian/control").read_text(), re.M | re.S).group(1)
    asked = {each.split()[0] for each in field.split(",")} - {"debhelper-compat", "dh-sequence-installsysusers"}
    script = "source tools/build.sh; echo ${build_packages[@]}"
    needed = set(subprocess.run(["bash", "-c", script], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split())
    assert asked == needed - {"gcc", "libc6-dev", "ninja-build", "fonts-dejavu-core"}, asked ^ needed
    words = (SOURCE / "debian/copyright").read_text().split("License: MIT\n")[-1].replace("\n .\n", "\n")
    assert words.split() == (ROOT / "LICENSE").read_text().split("\n\n", 2)[2].split()


def test_nothing_of_ours_deletes_an_event():
    """Removing the package, purging it too, leaves /var/lib/tiltyard: no script of ours runs then."""
    assert not list((SOURCE / "debian").glob("*postrm")) and not list((SOURCE / "debian").glob("*prerm"))


if __name__ == "__main__":
    main(globals())
