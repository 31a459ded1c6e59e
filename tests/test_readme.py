"""README is short in both languages, its blocks are run as they stand, and every page's links and pictures are there."""
import os
import re
import shlex
import subprocess
import sys
import tempfile

from events import only_json, run
from harness import ROOT, main

READMES = {name: (ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "README.pt-BR.md")}
WORDS_MAX = 900
# A server runs until it is ended (test_browser_acts.py runs one from the beginning); the package is made and installed
# elsewhere (docs/installing.md).
NOT_HERE = ("tiltyard serve", "sudo apt install ./tiltyard_*.deb")


def blocks(readme):
    """The indented blocks, each as its lines without the indent."""
    return [[line[4:] for line in block.splitlines()] for block in re.findall(r"(?:^    .*\n)+", readme, re.M)]


def first_round(readme):
    (block,) = (block for block in blocks(readme) if block[0].startswith("tiltyard new "))
    return block


def commands_named(readme):
    """Those within the text, but for those that serve."""
    return {command for command in re.findall(r"`tiltyard ([^`]+)`", readme) if "serve" not in command}


def links_of(readme):
    """Its links and pictures, but for the other language."""
    return [link for link in re.findall(r"\]\(([^)]+)\)", readme) if not link.startswith("README")]


def test_readme_is_short():
    """As `wc -w` counts."""
    for name, readme in READMES.items():
        assert len(readme.split()) <= WORDS_MAX, f"{name}: {len(readme.split())} words"


def test_each_language_links_to_the_other_in_its_first_lines():
    for name, other in (("README.md", "README.pt-BR.md"), ("README.pt-BR.md", "README.md")):
        assert f"]({other})" in "\n".join(READMES[name].splitlines()[:4]), name


def test_both_languages_have_the_same_commands_and_links():
    english, portuguese = READMES.values()
    assert [block for block in blocks(english) if block[0][:2] != "./"] == [block for block in blocks(portuguese) if block[0][:2] != "./"]
    assert commands_named(english) == commands_named(portuguese)
    assert links_of(english) == links_of(portuguese)


def test_every_block_is_run_by_a_test():
    """Here; or, the two commands for a fresh machine, on fresh machines (tools/fresh_machines.py)."""
    for readme in READMES.values():
        lines = [line for block in blocks(readme) for line in block]
        own = [line for line in lines if line.startswith("./")]
        assert [line.split()[0] for line in own] == ["./run", "./test"], own
        assert all(os.access(ROOT / line.split()[0], os.X_OK) for line in own)
        rest = [line for line in lines if line not in own and line not in NOT_HERE]
        assert rest and all(line.startswith("tiltyard ") for line in rest), rest
        assert not [line for line in NOT_HERE if line not in lines], "README shows this no more"


def test_six_commands_play_a_first_round():
    for readme in READMES.values():
        play_first_round(readme)


def play_first_round(readme):
    block = first_round(readme)
    assert len(block) == 6
    with tempfile.TemporaryDirectory() as folder:
        for command in block:
            done = run(*shlex.split(command)[1:], folder=folder)
            assert done.returncode == 0 and not done.stderr, (command, done)
        (cup,) = only_json(run("--json", "status", folder=folder))["tournaments"]
        assert cup["rounds"] == 1 and not cup["under_way"] and cup["next"] == "draw", cup
        first = only_json(run("--json", "standings", folder=folder))["rows"][0]
        assert first["name"] == "Ana" and first["rank"] == 1, first
        for word in re.findall(r"^\d\. `([^`]+)`", readme, re.M):
            assert any(command.startswith(f"tiltyard {word} ") or command == f"tiltyard {word}" for command in block), word


def test_commands_within_the_text_work():
    """After the first round; those that serve are left out. Both languages name the same ones."""
    readme = READMES["README.md"]
    named, block = commands_named(readme), first_round(readme)
    assert len(named) >= 5, named
    for command in sorted(named):
        with tempfile.TemporaryDirectory() as folder:
            for before in block:
                run(*shlex.split(before)[1:], folder=folder)
            more = {"explain": "explain table 1 --round 1"}.get(command, command)
            done = run(*more.split(), folder=folder)
            assert done.returncode == 0, (command, done)


def test_every_link_leads_somewhere():
    at_the_root = [ROOT / name for name in (*READMES, "SECURITY.md", "ARCHITECTURE.md", "CONTRIBUTING.md")]
    for page in [*at_the_root, *(ROOT / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.relative_to(ROOT)} links to {target}"


def test_the_page_of_shell_and_pages_is_up_to_date():
    """And each change can be made in the shell and on a page, or says why not."""
    done = subprocess.run([sys.executable, ROOT / "tools/shell_and_pages.py", "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_pictures_are_shown_few_and_small():
    pictures = sorted((ROOT / "docs" / "pictures").glob("*.png"))
    pages = "".join(page.read_text(encoding="utf-8") for page in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")])
    for picture in pictures:
        assert f"pictures/{picture.name})" in pages, f"{picture.name} is shown nowhere"
        assert picture.stat().st_size < 32 * 1024, f"{picture.name} has {picture.stat().st_size:,} bytes"
    assert 0 < len(pictures) <= 8, pictures


if __name__ == "__main__":
    main(globals())
