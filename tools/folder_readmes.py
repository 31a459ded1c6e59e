#!/usr/bin/env python3
"""Writes a table into the README of each folder of src/: its files and sub-folders, with their first sentences.

    tools/folder_readmes.py          writes the tables
    tools/folder_readmes.py --check  lists the tables that are out of date, and exits with 1 if there are any

A file is its header (NAME.h), or NAME.c or NAME.html.t without one; its first sentence is that of the comment it begins with. A
sub-folder has the first sentence of its own README. The text above the table is written by hand.
"""
import functools
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BEGIN, END = "<!-- files: tools/folder_readmes.py -->", "<!-- end of files -->"
ENDINGS = (".h", ".c", ".def", ".html.t")
COMMENT = re.compile(r"\s*/\*(.*?)\*/", re.S)
REMARK = re.compile(r"(?:\{(?!#)[^}]*\}\s*)*\{#(.*?)#\}", re.S)


@functools.cache
def folders():
    """Those of src/ that have files."""
    return sorted({path.parent for ending in ENDINGS for path in (ROOT / "src").rglob(f"*{ending}")})


@functools.cache
def with_readme():
    """Those of src/ that have a README: the folders with files, and each folder directly in src/."""
    return sorted({*folders(), *(path.parent for path in (ROOT / "src").glob("*/README.md"))})


def below(folder):
    """The folders with a README whose nearest parent with a README is this one."""
    return [one for one in with_readme() if folder == next((parent for parent in one.parents if parent in with_readme()), None)]


def ending_of(path):
    return next((ending for ending in ENDINGS if path.name.endswith(ending)), None)


def modules(folder):
    """{name: the file that says what it is}, in order."""
    found = {}
    for path in sorted(folder.iterdir()):
        ending = ending_of(path)
        if ending:
            name = path.name.removesuffix(ending)
            if name not in found or ENDINGS.index(ending) < ENDINGS.index(ending_of(found[name])):
                found[name] = path
    return found


def first_sentence(path):
    """Of the comment that the file begins with; empty: it has none."""
    text = path.read_text(encoding="utf-8")
    comment = REMARK.match(text) if path.name.endswith(".t") else COMMENT.match(text)
    shown = re.match(r"\{shows struct (\w+) of", text)
    if not comment:
        return f"Template that shows struct {shown.group(1)}" if shown else ""
    lines = [re.sub(r"^\s*\*? ?", "", line) for line in comment.group(1).strip().splitlines()]
    paragraph = " ".join(" ".join(lines).split("  ")[0].split()) if "" not in lines else " ".join(" ".join(lines[:lines.index("")]).split())
    sentence = re.match(r"(.*?[.!?])(?=\s|$)", paragraph)
    return (sentence.group(1) if sentence else paragraph).rstrip(":.").replace("|", "\\|")


def first_sentence_of_folder(folder):
    """Of its README, after the heading; empty: it has none."""
    path = folder / "README.md"
    paragraphs = path.read_text(encoding="utf-8").split("\n\n") if path.exists() else []
    if len(paragraphs) < 2 or paragraphs[1].startswith(("<!--", "* ", "|")):
        return ""
    paragraph = " ".join(paragraphs[1].split())
    sentence = re.match(r"(.*?)[.!?](?=\s|$)", paragraph)
    return (sentence.group(1) if sentence else paragraph).replace("|", "\\|")


def row_of_folder(folder, parent):
    name = folder.relative_to(parent).as_posix()
    return f"| [`{name}/`]({name}/README.md) | {first_sentence_of_folder(folder)} |"


def table(folder):
    rows = [f"| `{path.name}` | {first_sentence(path)} |" for path in modules(folder).values()]
    sub_folders = [row_of_folder(one, folder) for one in below(folder)]
    return "\n".join([BEGIN, "", "| file | what it is |", "|---|---|", *rows, *sub_folders, "", END])


def written(folder):
    """The README as it should be."""
    path = folder / "README.md"
    text = path.read_text(encoding="utf-8") if path.exists() else f"# {folder.relative_to(ROOT)}\n"
    if BEGIN in text:
        return text[:text.index(BEGIN)] + table(folder) + text[text.index(END) + len(END):]
    return text.rstrip("\n") + "\n\n" + table(folder) + "\n"


def main():
    old = [folder for folder in with_readme()
           if not (folder / "README.md").exists() or (folder / "README.md").read_text(encoding="utf-8") != written(folder)]
    for folder in old:
        if "--check" in sys.argv:
            print(f"{folder.relative_to(ROOT)}/README.md is out of date: run tools/folder_readmes.py")
        else:
            (folder / "README.md").write_text(written(folder), encoding="utf-8")
    sys.exit(1 if old and "--check" in sys.argv else 0)


if __name__ == "__main__":
    main()
