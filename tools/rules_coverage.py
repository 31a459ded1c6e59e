#!/usr/bin/env python3
"""Says which rule has no code, no page or no test.

    tools/rules_coverage.py [PREFIX...]            every rule of docs/rules/, or those whose ID begins so (OTE-2, TY)
    tools/rules_coverage.py --mutate [PREFIX...]   breaks the code of each rule and expects a test of that rule to fail

A rule is a table row or a heading of docs/rules/*.md that begins with its ID. A cell of the row (or the end of the
heading, in parentheses) says what carries it:
    ENG, VAL, DSP, CFG   code: the ID stands in src/ in a comment directly above a function, a table or a statement,
                         in a comment beside code, or in a string
    AID                  an aid of the judge: the ID stands in data/checklists/ or on a card of data/rule-cards/
    TEXT                 a remark on the rules' own text, which nothing has to carry
    LATER                nothing carries it yet, or beside others: something of it, or all the code, is still to come;
                         these are counted
Several may be named; a row without any is taken as ENG. Whatever is carried is cited in tests/, too: in a comment, a
string or a data file; or in data/examples/, which tests play. An ID cited anywhere that docs/rules/ does not know is a
mistake; so is one that code carries and docs/rules/ still puts off.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CODE, PAGE, TEXT, LATER = {"ENG", "VAL", "DSP", "CFG"}, {"AID"}, {"TEXT"}, {"LATER"}
ID = re.compile(r"(?<![\w-])(?:(?:AMB-)?[A-Z][A-Z0-9]*-(?:[A-Z]\.)?[0-9]+[a-z]?(?:\.[0-9]+[a-z]?)*(?:-[a-z]+)*"
                r"|TY-[A-Z]+(?:-[A-Z]+)*)(?![\w-])")
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)
STRING = re.compile(r'"(?:\\.|[^"\\\n])*"')
COMMENT_OR_STRING = re.compile(COMMENT.pattern + "|" + STRING.pattern + r"|'(?:\\.|[^'\\\n])+'", re.S)


def families():
    """What IDs begin with: whatever the rows of docs/rules/ do, and the books to come."""
    row = re.compile(r"^\| ([A-Z][A-Z0-9]*)-(?:[A-Z]\.)?[0-9]", re.M)
    return {"L5R", "TY"}.union(*(row.findall(page.read_text(encoding="utf-8")) for page in (ROOT / "docs/rules").glob("*.md")))


def family(rule):
    """OTE of OTE-2.3a and of AMB-OTE-13."""
    return rule.removeprefix("AMB-").split("-")[0]


FAMILIES = families()


def ids_in(text):
    """The rule IDs in a text, each once."""
    return {found for found in ID.findall(text) if family(found) in FAMILIES}


def begins_with(rule, prefix):
    """OTE-2.4 begins with OTE-2; OTE-20 does not."""
    return rule.startswith(prefix) and not (prefix[-1].isdigit() and rule[len(prefix):][:1].isdigit())


def read(file):
    return file.read_text(encoding="utf-8", errors="replace")


# What docs/rules/ says

def rules_restated(root):
    """{ID: (carriers, where it stands)} of docs/rules/*.md; what is said twice comes back as a list of mistakes."""
    rules, mistakes = {}, []
    for page in sorted((root / "docs/rules").glob("*.md")):
        for number, line in enumerate(read(page).splitlines(), 1):
            found = re.match(r"\s*(?:\||#+)\s*[`*]*(" + ID.pattern + r")(.*)", line)
            if not found or family(found.group(1)) not in FAMILIES:
                continue
            rule, where = found.group(1), f"{page.relative_to(root)}:{number}"
            if rule in rules:
                mistakes.append(f"{rule} is restated twice: {rules[rule][1]} and {where}")
            rules[rule] = (carriers_in(line), where)
    return rules, mistakes


def carriers_in(line):
    """The carriers a row or heading names: in a cell that begins with one, or in parentheses at its end."""
    cells = line.strip().strip("|").split("|")[1:] if "|" in line else re.findall(r"\(([^()]*)\)\s*$", line)
    known = CODE | PAGE | TEXT | LATER
    for cell in cells:
        words = re.findall(r"[A-Za-z0-9-]+", cell)
        if words and words[0] in known:
            return {word for word in words if word in known}
    return {"ENG"}


# What the code cites

def blanked(text, pattern=COMMENT_OR_STRING):
    """The text with comments and strings blanked out, every other character where it was."""
    return pattern.sub(lambda found: re.sub(r"[^\n]", " ", found.group()), text)


def citations_of(text):
    """The IDs in a source that stand with code: above it, beside it, or in a string."""
    bare = blanked(text)
    cited = set()
    for found in COMMENT_OR_STRING.finditer(text):
        if found.group()[0] == '"':
            cited |= ids_in(found.group())
        elif found.group()[0] == "/":
            beside = bare[bare.rfind("\n", 0, found.start()) + 1:found.start()].strip()
            rest = text[found.end():].split("\n", 2)
            below = "\n".join(rest[:2]).strip() if rest[0].strip() == "" else rest[0]
            if beside or is_code(below):
                cited |= ids_in(found.group())
    return cited


def is_code(line):
    """Not blank, not for the preprocessor, not one more comment."""
    return bool(line.strip()) and not line.lstrip().startswith(("#", "/*", "//"))


def code_citations(root):
    """{ID: files whose code cites it}, and {ID: files in which it is written at all}."""
    cited, written = defaultdict(set), defaultdict(set)
    for ending in ("c", "h", "def"):
        for file in sorted((root / "src").rglob(f"*.{ending}")):
            text = read(file)
            for rule in ids_in(text):
                written[rule].add(file)
            if ending != "h" or "static inline" in text:
                for rule in citations_of(text):
                    cited[rule].add(file)
    return cited, written


def text_citations(folder):
    """{ID: files below the folder that name it}."""
    cited = defaultdict(set)
    for file in sorted(folder.rglob("*")) if folder.exists() else []:
        if file.is_file() and "__pycache__" not in file.parts and file.suffix != ".md":
            for rule in ids_in(read(file)):
                cited[rule].add(file)
    return cited


def test_citations(root):
    """{ID: files of tests/, and worked examples that tests play, which name it}."""
    cited = text_citations(root / "tests")
    for rule, files in text_citations(root / "data/examples").items():
        cited[rule] |= files
    return cited


def aid_citations(root):
    """{ID: checklists and rules' cards that name it}."""
    cited = text_citations(root / "data/checklists")
    for rule, files in text_citations(root / "data/rule-cards").items():
        cited[rule] |= files
    return cited


def chosen_of(rules, prefixes):
    """The rules that begin with one of the prefixes, or all."""
    return [rule for rule in rules if not prefixes or any(begins_with(rule, prefix) for prefix in prefixes)]


def put_off(root, prefixes):
    """The rules of which docs/rules/ says that they, or something of them, are not carried yet."""
    rules, _ = rules_restated(root)
    return [rule for rule in chosen_of(rules, prefixes) if rules[rule][0] & LATER]


def gaps(root, prefixes):
    """(how many rules were looked at, what is wrong as lines)."""
    rules, wrong = rules_restated(root)
    code, written = code_citations(root)
    pages, tests = aid_citations(root), test_citations(root)
    chosen = chosen_of(rules, prefixes)
    for rule in chosen:
        carriers, where = rules[rule]
        missing = []
        if carriers & LATER and rule not in code:
            carriers = carriers - CODE
        if carriers & CODE and rule not in code:
            missing.append("code")
        if carriers & PAGE and rule not in pages:
            missing.append("page in data/checklists/ or data/rule-cards/")
        if carriers - TEXT - LATER and rule not in tests:
            missing.append("test")
        if carriers & LATER and not carriers & CODE and rule in code:
            files = ", ".join(str(file.relative_to(root)) for file in sorted(code[rule]))
            wrong.append(f"{rule} is put off ({where}), but {files} carries it")
        if missing:
            wrong.append(f"{rule} has no {' and no '.join(missing)} ({where})")
    tests_known = {rule: files for rule, files in tests.items() if family(rule) != "TY"} # tests may invent some
    for places in (written, pages, tests_known):
        for rule in sorted(set(places) - set(rules)):
            files = ", ".join(str(file.relative_to(root)) for file in sorted(places[rule]))
            wrong.append(f"{rule} is cited in {files}, but docs/rules/ does not know it")
    return len(chosen), wrong


# Breaking the code

def functions_citing(text):
    """(name, IDs in the comment above it, start and end of its body) of each function of a source."""
    bare = blanked(text)
    comments = {found.end(): found for found in COMMENT.finditer(text)}
    for found in re.finditer(r"^[A-Za-z_][^;{}=#()]*?\b(\w+)\s*\([^;{}]*\)\s*\{", bare, re.M):
        above = comments.get(len(text[:found.start()].rstrip()))
        if above and ids_in(above.group()):
            yield found.group(1), sorted(ids_in(above.group())), found.end() - 1, matching(bare, found.end() - 1)


def matching(bare, start):
    """Where the bracket that opens at `start` closes."""
    opening, depth = bare[start], 0
    closing = {"(": ")", "{": "}"}[opening]
    for at in range(start, len(bare)):
        depth += (bare[at] == opening) - (bare[at] == closing)
        if depth == 0:
            return at
    raise ValueError("a bracket does not close")


def turned_round(text, start, end):
    """The source with the first condition of a function's body negated, or None where it has none.

    That is its first if (one that only asks for memory comes last); else the condition it returns or chooses by, else
    of its first while, else its first comparison.
    """
    bare = blanked(text)
    within = [found for found in re.finditer(r"\b(if|while)\s*\(", bare[:end]) if found.start() > start]
    ifs = [found.end() - 1 for found in within if found.group(1) == "if"]
    ifs.sort(key=lambda at: "no_memory" in bare[at:bare.find(";", at)])
    for opening in ifs:
        return negated(text, opening, matching(bare, opening) + 1)
    for found in re.finditer(r"\breturn\b([^;?]*)(\?|;)", bare[:end]):
        condition = found.group(1)
        is_one = found.group(2) == "?" or re.search(r"[<>=!]=|(?<![-<>])[<>](?![<>])|&&|\|\||!", condition)
        if found.start() > start and is_one and condition.count("(") == condition.count(")"):
            return negated(text, found.start(1), found.end(1))
    for found in within:
        return negated(text, found.end() - 1, matching(bare, found.end() - 1) + 1)
    for found in re.finditer(r"\s(==|!=|<=|>=|<|>)\s", bare[:end]):
        if found.start() > start:
            other = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}[found.group(1)]
            return text[:found.start(1)] + other + text[found.end(1):]
    return None


def negated(text, start, end):
    """The source with what stands from start to end negated, in brackets."""
    return f"{text[:start]} (!({text[start:end].strip()})) {text[end:]}"


def test_names(root, rule, tests):
    """The test files that cite a rule, or read a file that does: they import it, name it, or else have its name as a word."""
    runnable = {file: read(file) for file in
                [*(root / "tests/unit").glob("test_*.c"), *(root / "tests").glob("test_*.py")]}
    names = set()
    for file in tests.get(rule, ()):
        if file in runnable:
            names.add(file.stem)
            continue
        stem = re.escape(file.stem)
        imported = rf"\b{stem}\.(?:h\b|{re.escape(file.suffix[1:])}\b)|^\s*(?:from|import)\b.*\b{stem}\b"
        for pattern in (imported, rf"\b{stem}\b"):
            readers = {test.stem for test, text in runnable.items() if re.search(pattern, text, re.M)}
            if readers:
                break
        names |= readers
    return sorted(names)


class Scratch:
    """A copy of the tree in which code is broken, built and tested; what an earlier share has built there stays."""

    def __init__(self):
        self.root = ROOT / "build" / "mutation"
        self.root.mkdir(parents=True, exist_ok=True)
        for old in self.root.iterdir():
            if old.name != "build":
                shutil.rmtree(old) if old.is_dir() else old.unlink()
        shutil.copytree(ROOT, self.root, ignore=shutil.ignore_patterns("build", ".git", "__pycache__"), dirs_exist_ok=True)
        if not (self.root / "build/plain").is_symlink():
            self.run("meson", "setup", "build/test", "-Dtests=true", "-Doptimization=1", "-Db_sanitize=address,undefined",
                     "-Db_lundef=false", check=True)
            os.symlink("test", self.root / "build/plain")

    def run(self, *command, check=False, seconds=None):
        # Tests run in their short form here, also in the long battery: there are hundreds of functions to break.
        short = {name: value for name, value in os.environ.items() if name != "TILTYARD_BATTERY"}
        return subprocess.run(command, cwd=self.root, check=check, timeout=seconds, stdin=subprocess.DEVNULL, env=short,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def builds(self):
        return self.run("ninja", "-C", "build/test").returncode == 0

    def passes(self, names, seconds=None):
        """Whether these test files pass; taking far longer than whole code takes is a failure too."""
        try:
            return self.run(sys.executable, "tests/run.py", *names, seconds=seconds).returncode == 0
        except subprocess.TimeoutExpired:
            return False


def able_tests(scratch, names, seconds_whole):
    """Those of the test files that pass as long as nothing is broken: a test that fails anyway would prove nothing (one
    that looks at the release build finds none here). Remembers how long each takes; None: it cannot be used."""
    for name in names:
        if name in seconds_whole:
            continue
        began = time.monotonic()
        assert scratch.builds(), "the tree does not build without anything broken"
        seconds_whole[name] = time.monotonic() - began if scratch.passes((name,)) else None
        if seconds_whole[name] is None:
            print(f"  {name} fails here without anything broken: it is not asked", flush=True)
    return tuple(name for name in names if seconds_whole[name] is not None)


def is_found(scratch, names, seconds_whole):
    """Whether one of these test files fails: the quickest are asked first, and one that does is enough."""
    return any(not scratch.passes((name,), 60 + 10 * seconds_whole[name]) for name in sorted(names, key=seconds_whole.get))


def mutate(prefixes, share):
    """Breaks each cited function of its share once, as 2/10 is every tenth from the second; gives back the lines that say what survived."""
    number, _, parts = share.partition("/")
    at, scratch, survivors, counts = 0, Scratch(), [], defaultdict(int)
    if not scratch.builds():
        return ["The tree does not build; nothing was broken."]
    tests, seconds_whole = test_citations(scratch.root), {}
    for file in sorted((scratch.root / "src").rglob("*.c")):
        text = read(file)
        for name, rules, start, end in functions_citing(text):
            rules = [rule for rule in rules if not prefixes or any(begins_with(rule, prefix) for prefix in prefixes)]
            at += bool(rules)
            if not rules or at % int(parts) != int(number) % int(parts):
                continue
            broken = turned_round(text, start, end)
            where = f"{file.relative_to(scratch.root)}: {name}"
            if broken is None:
                counts["without a condition"] += 1
                print(f"  {where} ({', '.join(rules)}) has no condition to turn round", flush=True)
                continue
            able = {rule: able_tests(scratch, test_names(scratch.root, rule, tests), seconds_whole) for rule in rules}
            file.write_text(broken, encoding="utf-8")
            built = scratch.builds()
            for rule in rules:
                names = able[rule]
                if not built:
                    outcome = "does not build"
                elif not names:
                    outcome = "survived: no test cites it"
                elif is_found(scratch, names, seconds_whole):
                    outcome = "found"
                else:
                    outcome = f"survived {', '.join(names)}"
                counts[outcome.split(":")[0].split(" test_")[0]] += 1
                print(f"  {where}: {rule}: {outcome}", flush=True)
                if outcome != "found":
                    survivors.append(f"{where}: {rule}: {outcome}")
            file.write_text(text, encoding="utf-8")
            scratch.builds()
    print(", ".join(f"{count} {what}" for what, count in counts.items()) or "nothing cites such a rule")
    return survivors


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mutate", action="store_true", help="break the code of each rule (takes long)")
    parser.add_argument("--share", default="1/1", help="with --mutate: which part of them; 2/10 is every tenth from the second")
    parser.add_argument("prefixes", nargs="*", metavar="PREFIX")
    wanted = parser.parse_args()
    if wanted.mutate:
        wrong = mutate(wanted.prefixes, wanted.share)
    else:
        count, wrong = gaps(ROOT, wanted.prefixes)
        if count == 0:
            wrong.insert(0, "docs/rules/ restates no " + ("rule" if not wanted.prefixes else
                            "rule that begins with " + " or ".join(wanted.prefixes)))
        else:
            waiting = len(put_off(ROOT, wanted.prefixes))
            print(f"{count} rules looked at, {len(wrong)} mistakes" + (f", {waiting} not carried yet" if waiting else ""))
    for line in wrong:
        print(line)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
