"""Architecture: who may know whom, and what the pure folders may not do.

Looks at src/ and at what build/plain was made of: its objects, and its compile commands; and at those of the build with
sanitizers.
"""
import json
import platform
import re
import shlex
import subprocess
import sys
from pathlib import Path

from harness import PROGRAM, RELEASE, ROOT, main

sys.path.insert(0, str(ROOT / "tools"))
import folder_readmes

SRC = ROOT / "src"
BUILD = RELEASE.parents[2]
SANITIZED = PROGRAM.parents[2]
# The option of the compiler by which nothing is done in floating point registers.
WHOLE_NUMBERS = "-mgeneral-regs-only"

# What each folder may see besides itself.
MAY_SEE = {
    "base": (),
    "draw": ("base",),
    "core": ("base", "draw"),
    "rules": ("base", "draw", "core"),
    "deck": ("base", "core"),
    "view": ("base", "core"),
    "pages": ("base", "core", "view"),
    "app": ("base", "draw", "core", "rules", "deck"),
    "sys": ("base",),
    "store": ("base", "core", "app", "sys"),
    "web": ("base", "core", "view", "pages", "app", "sys"),
    "print": ("base", "core", "app", "view", "sys"),
    "demo": ("base", "sys"),
    "cli": ("base", "core", "deck", "app", "view", "sys"),
    "main": ("base", "draw", "core", "rules", "deck", "view", "pages", "app", "store", "sys", "web", "print", "demo", "cli"),
}
ONLY_HEADERS = {("app", "rules"): {"rules/registry.h"}}
# Made by the build: {header: whose it is}.
MADE_HEADERS = {"messages.h": "base", "pages/pages.h": "pages"}
PURE = ("base", "draw", "core", "rules", "deck", "view", "pages")
# In a folder that is not pure, the sub-folder that is so all the same: bytes in, bytes out.
PURE_PARTS = {"web": "http"}
PURE_HEADERS = {"assert.h", "inttypes.h", "limits.h", "stdarg.h", "stdbool.h", "stddef.h", "stdint.h", "stdlib.h",
                "string.h", "utf8proc.h"}
# The reader of XML has a library, which gets its memory from us and is told where to get nothing else:
# {source: (header, symbols)}.
READERS = {"deck_parse_o8d.c": ("expat.h", re.compile(r"XML_\w+"))}
NO_READER = (None, re.compile(r"(?!)"))
PURE_HEADER_FAMILIES = re.compile(r"sodium/crypto_(generichash|stream_chacha20|verify_32)\w*\.h\Z")

# What the pure folders may ask of the libraries, and what the compiler adds of its own.
PURE_SYMBOLS = re.compile(r"""
    (__)?mem(cpy|move|set|cmp|chr)(_chk)?
    | str(len|nlen|cmp|ncmp|chr|rchr|str|spn|cspn)
    | utf8proc_\w+ | crypto_generichash\w* | crypto_stream_chacha20\w* | crypto_verify_32
    | __assert_fail | __stack_chk_fail | _GLOBAL_OFFSET_TABLE_
    """, re.X)
# The rule books that main, or a test, hands in once at start: the one global of a pure folder that is set. {object: name}
SET_ONCE = {"rulebook_rule_books.c.o": "in_use"}
MEMORY_SYMBOLS = {"malloc", "calloc", "realloc", "free"}
MEMORY_OBJECT = "memory.c.o"

# Whatever the games are called: the names of their formats, the prefixes of their files, and what people say.
FORMAT_WORDS = {"on[ _-]?the[ _-]?edge", "ote", "agot", "a game of thrones", "thrones", "joust", "melee", "l5r", "five rings",
                "enlightenment"}
FILES_MAX = 40                       # in a folder
CIRCLES_MAX, CIRCLE_FILES_MAX = 6, 6  # files that need one another, each a true recursion
# What somebody who is new looks for: each is in the first sentence of a file.
FIELD_WORDS = ("CSRF", "page cache", "session", "flash message", "rate limit", "permission", "cookie", "dry run", "HTTP request",
               "HTTP response", "router", "parser", "arena", "backup", "recovery", "check-in", "tiebreak", "bracket", "pairings")


def format_names():
    """Those words, and the names that stand in the rule books and in the registry of formats; games at a table have the
    names of their formats."""
    text = "".join(file.read_text(encoding="utf-8") for file in sources("rules", "c", "def"))
    formats = "".join(re.findall(r"^const struct format \w+ = \{$.*?^\};", text, re.M | re.S))
    registry = (SRC / "rules/registry.def").read_text(encoding="utf-8")
    named = re.findall(r'^    \.(?:id|slug) = "([^"]+)"', formats, re.M) + re.findall(r"^GAME\((\w+)\)", registry, re.M)
    assert named, "no format is found"
    words = FORMAT_WORDS | {re.escape(name) for name in named}
    return re.compile(rf"(?<![a-z])({'|'.join(sorted(words))})(?![a-z])", re.I)


def output_of(*command):
    return subprocess.run(list(map(str, command)), capture_output=True, text=True, check=True).stdout


def told_of_each(items, *command):
    """{object: the lines that the command has about it}, of one run with them all, which names each before its lines."""
    names = {str(item): item for item in items}
    found, about = {}, None
    for line in output_of(*command, *items).splitlines():
        head = re.fullmatch(r"(.+?):(?:\s+file format .*)?", line)
        if head and head.group(1) in names:
            about = found.setdefault(names[head.group(1)], [])
        elif about is not None:
            about.append(line)
    assert len(found) == len(names), f"{command} has nothing of {set(items) - set(found)}"
    return found


def globals_that_change(items):
    """(object, name) of all its data that is not constant."""
    names = []
    for item, lines in told_of_each(items, "objdump", "-t").items():
        assert any(" *ABS*\t" in line for line in lines), f"{item}: not a symbol"
        for line in lines:
            found = re.match(r"[0-9a-f]+ .{7} (\S+)\s+([0-9a-f]+)\s+(.*)", line)
            if not found or int(found.group(2), 16) == 0:
                continue
            section = found.group(1)
            if re.match(r"\.(data|bss|tdata|tbss)|\*COM\*", section) and not section.startswith(".data.rel.ro"):
                names.append((item, found.group(3)))
    return names


def none(wrong):
    """Fails with what is in the list."""
    assert not wrong, "\n".join(["", *wrong])


def code_of(file):
    """A source with comments and the insides of strings blanked out, line by line as it was."""
    token = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)
    return token.sub(lambda found: re.sub(r"[^\n]", " ", found.group()), file.read_text(encoding="utf-8"))


def sources(folder, *endings):
    return sorted(file for ending in endings for file in (SRC / folder).rglob(f"*.{ending}"))


def objects(folder):
    """The objects of a folder's library."""
    found = sorted((BUILD / "src" / folder / f"lib{folder}.a.p").glob("*.o"))
    assert found, f"{BUILD.relative_to(ROOT)} has nothing of src/{folder}: run ./test, which builds it"
    return found


def compile_commands(build=BUILD):
    """{source: (arguments, folder they run in)} of a build."""
    commands = json.loads((build / "compile_commands.json").read_text())
    return {(Path(c["directory"]) / c["file"]).resolve(): (shlex.split(c["command"]), c["directory"])
            for c in commands}


def sanitized_commands():
    """The same of the build with sanitizers, where most sources of src/ come some at a time (tools/together.py)."""
    found = {}
    for file, command in compile_commands(SANITIZED).items():
        together = SANITIZED / "src" in file.parents and re.fullmatch(r"group\d+\.c", file.name)
        found |= {SRC / name: command for name in includes_of(file)} if together else {file: command}
    return found


def symbols(items, option):
    """{object: the names that nm -P prints first on each line}."""
    return {item: {line.split()[0] for line in lines} for item, lines in told_of_each(items, "nm", "-P", option).items()}


def defined(items):
    return set().union(*symbols(items, "--defined-only").values())


def test_every_source_is_built_into_its_folders_library():
    built = compile_commands()
    none([str(file.relative_to(ROOT)) + " is in no meson.build"
          for folder in MAY_SEE for file in sources(folder, "c") if file.resolve() not in built])


def test_no_folder_is_unknown():
    none([f"src/{folder.name}: say in this test what it may see"
          for folder in SRC.iterdir() if folder.is_dir() and folder.name not in MAY_SEE])


def includes_of(file):
    """What it includes of ours; a template of a page names the header of what it shows."""
    text = file.read_text(encoding="utf-8")
    return re.findall(r'^\s*#\s*include\s*"([^"]+)"', text, re.M) + re.findall(r'^\{shows struct \w+ of "([^"]+)"\}', text)


def test_headers_are_included_by_their_path_from_src():
    """So a header's name needs to be unique in its folder alone, and the path says whose it is."""
    none([f'{file.relative_to(ROOT)} includes "{name}": write its path from src/'
          for folder in MAY_SEE for file in sources(folder, "c", "h", "def", "t") for name in includes_of(file)
          if name not in MADE_HEADERS and not (SRC / name).is_file()])


def test_includes_name_only_what_the_folder_may_see():
    wrong = []
    for folder, seen in MAY_SEE.items():
        for file in sources(folder, "c", "h", "def", "t"):
            for name in includes_of(file):
                of = MADE_HEADERS.get(name, name.partition("/")[0])
                if of != folder and (of not in seen or name not in ONLY_HEADERS.get((folder, of), {name})):
                    wrong.append(f'{file.relative_to(ROOT)} includes "{name}"' + (f" of src/{of}" if of in MAY_SEE else ""))
    none(wrong)


def test_there_is_one_include_path_in_src():
    """Another one would let a header be included without its folder, past the test above. Meson adds that of the library."""
    wrong = []
    for file, (arguments, directory) in compile_commands().items():
        if SRC not in file.parents:
            continue
        for argument in arguments:
            path = (Path(directory) / argument[2:]).resolve() if argument.startswith("-I") else None
            if path and SRC in path.parents and path != SRC / file.relative_to(SRC).parts[0]:
                wrong.append(f"{file.relative_to(ROOT)} is compiled with {argument}")
    none(wrong)


def test_pure_folders_include_no_header_of_the_system():
    wrong = []
    for folder in PURE:
        for file in sources(folder, "c", "h"):
            for name in re.findall(r"^\s*#\s*include\s*<([^>]+)>", file.read_text(encoding="utf-8"), re.M):
                is_readers = name == READERS.get(file.name, NO_READER)[0]
                if name not in PURE_HEADERS and not PURE_HEADER_FAMILIES.match(name) and not is_readers:
                    wrong.append(f"{file.relative_to(ROOT)} includes <{name}>")
    none(wrong)


def test_pure_folders_call_nothing_of_the_system():
    wrong = []
    for folder in PURE:
        ours = defined([item for seen in (folder, *MAY_SEE[folder]) for item in objects(seen)])
        for item, wanted in symbols(objects(folder), "--undefined-only").items():
            for symbol in sorted(wanted - ours):
                of_memory = symbol in MEMORY_SYMBOLS and item.name == MEMORY_OBJECT
                is_readers = READERS.get(item.name.removesuffix(".o"), NO_READER)[1].fullmatch(symbol)
                if not PURE_SYMBOLS.fullmatch(symbol) and not of_memory and not is_readers:
                    wrong.append(f"src/{folder}: {item.name.removesuffix('.o')} calls {symbol}")
    none(wrong)


def test_pure_parts_of_other_folders_ask_nothing_of_the_system():
    wrong = []
    for folder, part in PURE_PARTS.items():
        items = [item for item in objects(folder) if item.name.startswith(f"{part}_")]
        assert len(items) == len(sources(f"{folder}/{part}", "c")) > 10, f"src/{folder}/{part} is not what is built"
        ours = defined([*items, *objects("base")])
        wrong += [f"src/{folder}: {item.name.removesuffix('.o')} calls {symbol}"
                  for item, wanted in symbols(items, "--undefined-only").items()
                  for symbol in sorted(wanted - ours) if not PURE_SYMBOLS.fullmatch(symbol)]
        wrong += [f"src/{folder}: {item.name.removesuffix('.o')} can change {name}"
                  for item, name in globals_that_change(items)]
    none(wrong)


def test_pure_folders_have_no_global_that_changes():
    none([f"src/{folder}: {item.name.removesuffix('.o')} can change {name}"
          for folder in PURE for item, name in globals_that_change(objects(folder)) if SET_ONCE.get(item.name) != name])


def test_rule_books_are_handed_in_once():
    """By main, before anything else: no other source of the program calls rule_books_use."""
    callers = {str(file.relative_to(SRC)) for folder in MAY_SEE for file in sources(folder, "c")
               if re.search(r"\brule_books_use\(", code_of(file))}
    assert callers == {"core/rulebook/rule_books.c", "main/main.c"}, callers
    text = code_of(SRC / "main/main.c")
    assert text.count("rule_books_use(&all_rule_books);") == 1


def test_pure_folders_name_no_floating_point():
    word = re.compile(r"\b(float|double|_Complex|__float128|_Float\w+)\b|\b\d+\.\d*|\B\.\d+|\b\d+[eE][+-]?\d+\b")
    none([f"{file.relative_to(ROOT)}:{number}: {line.strip()}"
          for folder in PURE for file in sources(folder, "c", "h", "def")
          for number, line in enumerate(code_of(file).splitlines(), 1)
          if word.search(line) and not line.lstrip().startswith("#include")])


def test_papers_are_laid_out_in_whole_numbers():
    """Only where the library is called there is floating point, and the library is called only there."""
    word = re.compile(r"\b(float|double)\b|\b\d+\.\d*|\b(cairo|pango)_\w+|\bPango\w+")
    none([f"{file.relative_to(ROOT)}:{number}: {line.strip()}"
          for file in sources("print", "c", "h") if not file.name.startswith("render")
          for number, line in enumerate(code_of(file).splitlines(), 1) if word.search(line)])


def test_pure_folders_compile_without_floating_point_registers():
    """The build with sanitizers does; whatever would need one of them does not build there."""
    assert platform.machine() in ("x86_64", "aarch64"), "only known for x86-64 and 64-bit ARM"
    commands = {file: arguments for file, (arguments, _) in sanitized_commands().items()
                if SRC in file.parents and file.relative_to(SRC).parts[0] in PURE}
    assert {file for folder in PURE for file in sources(folder, "c")} <= commands.keys()
    none([f"{file.relative_to(ROOT)} is compiled without {WHOLE_NUMBERS}"
          for file, arguments in commands.items() if WHOLE_NUMBERS not in arguments])


def test_a_floating_point_register_does_not_compile():
    """By such a command, as the build has it."""
    file = SRC / "base/sort.c"
    arguments, directory = sanitized_commands()[file]
    plain = arguments[:arguments.index("-MD")]
    for added, compiles in (("", True), ("double half(int of);\ndouble half(int of) { return of / 2.0; }", False)):
        done = subprocess.run([*plain, "-S", "-o", "/dev/null", "-x", "c", "-"], cwd=directory, capture_output=True, text=True,
                              input=f'#include "{file}"\n{added}\n')
        assert (done.returncode == 0) == compiles, done.stderr
        assert compiles or "SSE" in done.stderr or "general-regs-only" in done.stderr, done.stderr


def test_no_format_is_named_outside_its_places():
    names = format_names()
    none([f"{file.relative_to(ROOT)}:{number}: {line.strip()}"
          for folder in MAY_SEE if folder != "rules" for file in sources(folder, "c", "h", "def", "build", "t")
          for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
          if names.search(line)])


def arrows():
    """{object: the objects whose symbols it needs}, of all libraries of src/."""
    items = {item: folder for folder in MAY_SEE if folder != "main" for item in objects(folder)}
    owner = {line.split()[0]: item for item, lines in told_of_each(items, "nm", "-P", "-g", "--defined-only").items() for line in lines}
    needs = {item: {owner[symbol] for symbol in wanted if symbol in owner and owner[symbol] != item}
             for item, wanted in symbols(list(items), "--undefined-only").items()}
    return items, needs


def reached(start, needs):
    found, waits = set(), [start]
    while waits:
        for item in needs[waits.pop()] - found:
            found.add(item)
            waits.append(item)
    return found


def circles(needs):
    """Sets of objects that need one another."""
    below = {item: reached(item, needs) for item in needs}
    return {frozenset(other for other in below[item] if item in below[other]) for item in needs if item in below[item]}


def test_the_linker_sees_the_picture():
    """ARCHITECTURE.md draws the folders in lines: whoever needs something of another stands above it; and its table says of whom."""
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    picture = re.search(r"^## The folders.*?^```\n(.*?)^```$", page, re.M | re.S).group(1)
    levels = {name: level for level, line in enumerate(picture.splitlines()) for name in re.findall(r"[a-z]+", line.partition("  --")[0])}
    assert levels.keys() == MAY_SEE.keys(), levels.keys() ^ MAY_SEE.keys()
    table = {name: tuple(re.findall(r"\w+", seen)) for name, seen in re.findall(r"^\| `(\w+)` \|[^|]*\| ([\w, ]*) ?\|$", page, re.M)}
    assert table == {name: seen for name, seen in MAY_SEE.items() if name != "main"}, set(table.items()) ^ set(MAY_SEE.items())
    items, needs = arrows()
    wrong = {f"src/{items[item]} needs {other.name} of src/{items[other]}" for item, found in needs.items() for other in found
             if items[item] != items[other] and (items[other] not in MAY_SEE[items[item]] or levels[items[other]] <= levels[items[item]])}
    none(sorted(wrong))


def test_few_files_need_one_another():
    """And those that do are named, with the reason."""
    found = circles(arrows()[1])
    assert len(found) <= CIRCLES_MAX, [sorted(item.name for item in circle) for circle in found]
    page = (ROOT / "docs/decisions/0029-circles.md").read_text(encoding="utf-8")
    for circle in found:
        names = sorted(item.name for item in circle)
        assert len(names) <= CIRCLE_FILES_MAX, names
        none([f"{name}: docs/decisions/0029-circles.md does not say why" for name in names
              if name.removesuffix(".c.o").rpartition("/")[2] not in page])


def test_no_folder_is_too_large():
    none([f"{folder.relative_to(ROOT)} has {count} files" for folder in folder_readmes.folders()
          if (count := sum(1 for file in folder.iterdir() if file.is_file() and file.name not in ("README.md", "meson.build"))) > FILES_MAX])


def test_no_tag_is_defined_twice():
    places = {}
    for folder in MAY_SEE:
        for file in sources(folder, "c", "h", "def"):
            for tag in re.findall(r"\b(?:struct|union|enum)\s+(\w+)\s*\{", code_of(file)):
                places.setdefault(tag, []).append(str(file.relative_to(SRC)))
    none([f"{tag}: {', '.join(files)}" for tag, files in sorted(places.items()) if len(files) > 1])
    none([f"{tag}: {places[tag][0]}, and a library's" for tag in sorted(places.keys() & tags_of_libraries())])


TAG = re.compile(r"\b(?:struct|union|enum)\s+(\w+)\s*\{(?!.*\\$)|^typedef struct (\w+) ", re.M)


def headers_of_libraries():
    """The headers that src/ includes of libraries, and what lies beside them in a folder of their own."""
    included = {name for folder in MAY_SEE for file in sources(folder, "c", "h")
                for name in re.findall(r"^# *include <([^>]+)>", file.read_text(encoding="utf-8"), re.M)}
    for name in included:
        for path in (Path("/usr/include", name), *Path("/usr/include").glob(f"*-linux-gnu/{name}")):
            yield from path.parent.glob("*.h") if "/" in name and path.exists() else [path] if path.exists() else []


def tags_of_libraries():
    found = set()
    for header in set(headers_of_libraries()):
        code = re.sub(r"/\*.*?\*/", "", header.read_text(encoding="utf-8", errors="replace"), flags=re.S)
        found.update(name for pair in TAG.findall(code) for name in pair)
    assert {"event", "sqlite3"} <= found, "libevent's and SQLite's are known"
    return found


PLACES = (ROOT, SRC, ROOT / "tests")
FOLDERS = sorted({folder.name for place in PLACES for folder in place.iterdir() if folder.is_dir() and folder.name[0] not in "._"} - {"build"})


def names_in(text):
    """Paths of files, in backticks, links and lines of commands."""
    named = {name for name in re.findall(rf"[`( ]((?:{'|'.join(FOLDERS)})/[\w./*-]*\w/?)", text) if "NAME" not in name}
    return named | set(re.findall(r"`([\w-]+\.(?:c|h|py|def|md))`", text))


def is_there(name):
    return any(True for place in PLACES for _ in place.glob(name.rstrip("/"))) or "/" not in name and any(True for _ in SRC.rglob(name))


def test_pages_name_files_that_exist():
    """The pages that people read first."""
    for page in ("CONTRIBUTING.md", "ARCHITECTURE.md", "README.md", "README.pt-BR.md", "SECURITY.md"):
        names = names_in((ROOT / page).read_text(encoding="utf-8"))
        assert len(names) > 8, names
        none([f"{page} names {name}" for name in sorted(names) if not is_there(name)])
    assert not is_there("sys/nothing_here.h") and {"tools/nothing.py", "print/no_worker.h"} <= names_in("    tools/nothing.py  runs\n`print/no_worker.h`")


def test_readmes_list_what_is_there():
    """By the first sentence of each file and sub-folder, in the words that a new engineer searches for."""
    none([f"{folder.relative_to(ROOT)}/README.md is out of date: run tools/folder_readmes.py" for folder in folder_readmes.with_readme()
          if not (folder / "README.md").is_file()
          or (folder / "README.md").read_text(encoding="utf-8") != folder_readmes.written(folder)])
    none([f"{folder.relative_to(ROOT)}/README.md does not begin by saying what the folder is" for folder in folder_readmes.with_readme()
          if not folder_readmes.first_sentence_of_folder(folder)])
    sentences = {path: folder_readmes.first_sentence(path) for folder in folder_readmes.folders()
                 for path in folder_readmes.modules(folder).values()}
    none([f"{path.relative_to(ROOT)} does not begin by saying what it is" for path, sentence in sentences.items() if not sentence])
    said = "\n".join(sentences.values()).lower()
    none([f"no file says in its first sentence that it is about: {word}" for word in FIELD_WORDS if word.lower() not in said])


if __name__ == "__main__":
    main(globals())
