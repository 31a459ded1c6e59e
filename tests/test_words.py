"""Words: none that a native speaker would not say, in messages, README and what a source file says of itself; short sentences and
buttons on the pages."""
import re
import sys
from pathlib import Path

from harness import ROOT, main

sys.path.insert(0, str(ROOT / "tools"))
import messages

PO = {"en": messages.read_po(ROOT / "po/en.po"), "pt": messages.read_po(ROOT / "po/pt_BR.po")}
SENTENCE_WORDS, BUTTON_WORDS = 25, 3

# Each with what to say instead.
NEVER = {
    "en": {
        r"anew": "again", r"heed(s|ed|ing)?": "respect", r"who(m)?(so)?ever": "the person who; anyone who", r"for ever": "permanently",
        r"\w*(n[’']t|not|no|nothing|nobody)( \w+){0,6} any ?more": "no longer", r"forever": "permanently", r"lest": "so that … not", r"therein|thereof|whereby|wherein": "in it",
        r"stands? (there|as it is|on the|behind)": "is there", r"lies? (there|beside)": "is", r"takes? (it|that|this) back": "undo",
        r"at the hands? of": "by", r"be let in": "be admitted", r"the absent": "no-shows",
        r"knock-out": "knockout", r"by lot": "at random", r"hand-picked|can bend|(no draw|nobody) can (be )?manipulated?": "Every draw can be checked",
        r"is nobody's": "belongs to no player", r"mend(s|ed|ing)?": "correct; repair",
    },
    "pt": {
        r"rascunhos?": "prévia", r"grav(ar|ad[oa]s?|ou|ando)": "salvar", r"para sempre": "definitivamente", r"laptop": "notebook",
        r"salão|salões": "sala", r"sofreu|sofre": "com a …", r"juíza": "juiz",
        r"desqualific\w+": "desclassificar", r"(o|um|do|no|este|esse|cada) lance": "jogada", r"(?<!/)pendrive": "pen drive",
        r"eliminatórias?": "mata-mata",
    },
}


def sentences(text):
    """The text cut at full stops, question marks and colons with a blank behind them, and at line ends."""
    return [piece for piece in re.split(r"(?<=[.!?:;])\s+|\n+", text) if piece.strip()]


def words(text):
    """Arguments and commands to type count as one word each."""
    text = re.sub(r"\{\w+\}", "X", re.sub(r"tiltyard [^.,;:)“”]*", "X", text))
    return re.findall(r"[\w’'@./-]*\w[\w’'@./-]*", text)


def wrong_words(text, lang):
    return [f"“{found.group()}”: {better}" for word, better in NEVER[lang].items()
            for found in re.finditer(rf"(?<![\w-]){word}(?![\w-])", text, re.I)]


def none(wrong):
    assert not wrong, "\n".join(["", *wrong])


def test_no_message_has_a_word_that_is_never_right():
    none([f"{lang} {key}: {found}" for lang, po in PO.items() for key, forms in po.items() for form in forms
          for found in wrong_words(form, lang)])


def test_no_page_of_the_front_door_has_one():
    pages = {"README.md": "en", "SECURITY.md": "en", "CONTRIBUTING.md": "en", "ARCHITECTURE.md": "en", "README.pt-BR.md": "pt"}
    none([f"{name}: {found}" for name, lang in pages.items() if (ROOT / name).exists()
          for found in wrong_words(re.sub(r"`[^`]*`|^ {4}.*$", "", (ROOT / name).read_text(encoding="utf-8"), flags=re.M), lang)])


def first_sentences():
    """(file, what its first comment says first) of src/ and tests/."""
    for file in sorted([*(ROOT / "src").rglob("*.[ch]"), *(ROOT / "tests").rglob("*.[ch]")]):
        comment = re.match(r"/\*(.*?)\*/", file.read_text(encoding="utf-8"), re.S)
        if comment:
            yield file.relative_to(ROOT), sentences(re.sub(r"\n \* ?", " ", comment.group(1)).strip())[0]
    for file in sorted((ROOT / "tests").glob("*.py")):
        page = re.match(r'(?:#![^\n]*\n)?"""(.*?)"""', file.read_text(encoding="utf-8"), re.S)
        if page:
            yield file.relative_to(ROOT), sentences(page.group(1))[0]


def test_no_file_introduces_itself_with_one():
    own = Path(__file__).resolve().relative_to(ROOT)
    none([f"{file}: {found}" for file, said in first_sentences() if file != own for found in wrong_words(said, "en")])


def keys_of_pages():
    """What begins like one, and what templates and src/pages name."""
    named = set(re.findall(r"\bMSG_(\w+)", "".join(file.read_text(encoding="utf-8") for file in (ROOT / "src/pages").rglob("*.[cht]"))))
    return {key for key in PO["en"] if key in named or key.startswith(("PAGE_", "SETUP_", "SERVE_SAYS_", "SERVE_DO_"))}


def test_sentences_of_the_pages_are_short():
    keys = keys_of_pages()
    assert len(keys) > 400, len(keys)
    none([f"{lang} {key}: {len(words(one))} words: {one}" for lang, po in PO.items() for key in sorted(keys) for form in po[key]
          for one in sentences(form) if len(words(one)) > SENTENCE_WORDS])


def buttons():
    """The keys of what buttons of templates say by themselves; arguments are names, and count for nothing."""
    for file in (ROOT / "src/pages").rglob("*.html.t"):
        for said in re.findall(r"<button[^>]*>(.*?)</button>", file.read_text(encoding="utf-8"), re.S):
            yield from re.findall(r"\{say MSG_(\w+)", said)


def test_buttons_have_three_words():
    """But for “Pass until something happens”, which is what players say."""
    keys = sorted(set(buttons()))
    assert len(keys) > 50, keys
    none([f"{lang} {key}: {form}" for lang, po in PO.items() for key in keys for form in po[key]
          if key != "OWN_PASS_ON" and len(words(re.sub(r"[(:]?\s*\{\d\}\)?", "", form))) > BUTTON_WORDS or form.endswith((".", "?", ":"))])


def test_summaries_of_help_have_no_stop():
    none([f"{lang} {key}: {form}" for lang, po in PO.items() for key, forms in po.items() if key.endswith("_SUMMARY") for form in forms
          if form.endswith(".")])


def test_a_wrong_word_is_noticed():
    for wrong in ("It is not known any more.", "It cannot be used any more.", "It doesn’t work any more.", "It lasts forever.",
                  "The code stands on the slip.", "No draw can be manipulated.", "Ask whoever came."):
        assert wrong_words(wrong, "en"), wrong
    for wrong in ("O rascunho sumiu.", "Está gravando.", "Fica para sempre.", "O laptop dorme.", "Vá ao salão."):
        assert wrong_words(wrong, "pt"), wrong
    assert len(words("Type tiltyard draw --again --reason X: it works")) == 4


if __name__ == "__main__":
    main(globals())
