"""README.md is short, its blocks are run as they stand, and every page's links and pictures are there."""
import os
import re
import shlex
import tempfile

from events import only_json, run
from harness import ROOT, main

README = (ROOT / "README.md").read_text(encoding="utf-8")
WORDS_MAX = 900
# A server runs until it is ended (test_browser_minutes.py runs one from the beginning); the package is made and installed
# elsewhere (docs/installing.md).
NOT_HERE = ("tiltyard serve", "sudo apt install ./tiltyard_*.deb")


def blocks():
    """The indented blocks, each as its lines without the indent."""
    return [[line[4:] for line in block.splitlines()] for block in re.findall(r"(?:^    .*\n)+", README, re.M)]


def test_readme_is_short():
    """As `wc -w` counts."""
    assert len(README.split()) <= WORDS_MAX, f"{len(README.split())} words"


def test_every_block_is_run_by_a_test():
    """Here; or, the two commands for a fresh machine, on fresh machines (tools/fresh_machines.py)."""
    lines = [line for block in blocks() for line in block]
    own = [line for line in lines if line.startswith("./")]
    assert [line.split()[0] for line in own] == ["./run", "./test"], own
    assert all(os.access(ROOT / line.split()[0], os.X_OK) for line in own)
    rest = [line for line in lines if line not in own and line not in NOT_HERE]
    assert rest and all(line.startswith("tiltyard ") for line in rest), rest
    assert not [line for line in NOT_HERE if line not in lines], "README shows this no more"


def test_six_commands_play_a_first_round():
    (block,) = (block for block in blocks() if block[0].startswith("tiltyard new "))
    assert len(block) == 6
    with tempfile.TemporaryDirectory() as folder:
        for command in block:
            done = run(*shlex.split(command)[1:], folder=folder)
            assert done.returncode == 0 and not done.stderr, (command, done)
        (cup,) = only_json(run("--json", "status", folder=folder))["tournaments"]
        assert cup["rounds"] == 1 and not cup["under_way"] and cup["next"] == "draw", cup
        first = only_json(run("--json", "standings", folder=folder))["rows"][0]
        assert first["name"] == "Ana" and first["rank"] == 1, first
        for word in re.findall(r"^\d\. `([^`]+)`", README, re.M):
            assert any(command.startswith(f"tiltyard {word} ") or command == f"tiltyard {word}" for command in block), word


def test_commands_within_the_text_work():
    """After the first round; those with words in capitals or that serve are left out."""
    named = {command for command in re.findall(r"`tiltyard ([^`]+)`", README) if "serve" not in command}
    assert len(named) >= 5, named
    (block,) = (block for block in blocks() if block[0].startswith("tiltyard new "))
    for command in sorted(named):
        with tempfile.TemporaryDirectory() as folder:
            for before in block:
                run(*shlex.split(before)[1:], folder=folder)
            more = {"explain": "explain table 1 --round 1"}.get(command, command)
            done = run(*more.split(), folder=folder)
            assert done.returncode == 0, (command, done)


def test_every_link_leads_somewhere():
    for page in [ROOT / "README.md", ROOT / "ARCHITECTURE.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.relative_to(ROOT)} links to {target}"


def test_pictures_are_shown_few_and_small():
    pictures = sorted((ROOT / "docs" / "pictures").glob("*.png"))
    pages = "".join(page.read_text(encoding="utf-8") for page in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")])
    for picture in pictures:
        assert f"pictures/{picture.name})" in pages, f"{picture.name} is shown nowhere"
        assert picture.stat().st_size <= 60_000, f"{picture.name} has {picture.stat().st_size:,} bytes"
    assert 0 < len(pictures) <= 8, pictures


if __name__ == "__main__":
    main(globals())
