"""Messages: both languages say the same things, and the code says them all."""
import re
import sys

from harness import ROOT, main

sys.path.insert(0, str(ROOT / "tools"))
import messages

ENGLISH, PORTUGUESE = messages.read_all(ROOT / "po")
ACTS = messages.read_acts(ROOT / "po/acts.txt")
PLACE = re.compile(r"\{(\d+)\}")
ARGUMENTS_MAX = 6


def source_text():
    """Everything in src/, templates of pages too, comments taken out."""
    files = sorted(file for ending in ("c", "h", "def", "t") for file in (ROOT / "src").rglob(f"*.{ending}"))
    text = "\n".join(file.read_text(encoding="utf-8") for file in files)
    return re.sub(r"/\*.*?\*/", " ", text, flags=re.S)


CODE = source_text()


# Lines of entries, which their rows say without MSG_, each with the arguments it is given.
LINES = [([one], given) for one, given in re.findall(r"\bSAYS\((\w+)((?:, [A-Z]+\(\w+\))*)\)", CODE)]
LINES += [([one, other], given)
          for one, other, given in re.findall(r"\bSAYS_IF\(\w+, (\w+), (\w+)((?:, [A-Z]+\(\w+\))*)\)", CODE)]
USED = set(re.findall(r"\bMSG_(\w+)", CODE)) | {key for keys, _ in LINES for key in keys}


def keys_in(po):
    """The keys as they stand in a .po file, empty and fuzzy ones too."""
    return re.findall(r'^msgid "(\w+)"', (ROOT / "po" / po).read_text(encoding="utf-8"), re.M)


def none(wrong):
    """Fails with what is in the list."""
    assert not wrong, "\n".join(["", *map(str, wrong)])


def test_no_translation_is_empty_or_fuzzy():
    none([f"en.po: {key}" for key in keys_in("en.po") if not all(ENGLISH.get(key, [""]))])
    none([f"pt_BR.po: {key}" for key in keys_in("pt_BR.po") if not all(PORTUGUESE.get(key, [""]))])


def test_both_languages_have_the_same_keys():
    none(sorted(set(ENGLISH) ^ set(PORTUGUESE)))
    none([key for key in ENGLISH if len(ENGLISH[key]) != len(PORTUGUESE[key])])


def test_both_languages_have_the_same_placeholders():
    def places(form):
        return set(PLACE.findall(form))
    wrong = []
    for key in ENGLISH.keys() & PORTUGUESE.keys():
        english, portuguese = ENGLISH[key], PORTUGUESE[key]
        if places(english[-1]) != places(portuguese[-1]):
            wrong.append(f"{key}: {english[-1]!r} and {portuguese[-1]!r}")
        for one, many in (english, portuguese) if len(english) == 2 else ():
            # "One person" may leave its number out, and nothing else.
            if not places(one) <= places(many) or len(places(many) - places(one)) > 1:
                wrong.append(f"{key}: {one!r} and {many!r}")
    none(wrong)


def test_placeholders_are_numbered_from_one():
    wrong = []
    for table in (ENGLISH, PORTUGUESE):
        for key, forms in table.items():
            numbers = {int(number) for number in PLACE.findall(forms[-1])}
            stray = any(brace in PLACE.sub("", form) for form in forms for brace in "{}")
            # A reason for a draw is always given a person, a first and a second number, and uses what it needs.
            known = set(range(1, 4 if "_WHY_" in key else len(numbers) + 1))
            if stray or not (numbers <= known if "_WHY_" in key else numbers == known) or len(numbers) > ARGUMENTS_MAX:
                wrong.append(f"{key}: {forms}")
    none(wrong)


def test_every_key_is_used():
    in_acts = {f"VALUE_{word}" for markers in ACTS.values() for words in markers.values() for word in messages.WORD.findall(words)}
    none(sorted(set(ENGLISH) - USED - in_acts))


def test_every_key_used_is_defined():
    of_sockets = {"DONTWAIT", "NOSIGNAL"}
    none(sorted(USED - {"NONE"} - of_sockets - set(ENGLISH)))


def test_as_many_arguments_are_given_as_there_are_placeholders():
    calls = re.findall(r"\b(?:refuse|misuse|fault|not_known|sentence_of)\(\s*(?:[\w&>.-]+,\s*\"[^\"]*\",\s*)?"
                       r"MSG_(\w+),\s*(\d+)\b", CODE)
    calls += [(key, len(given.split())) for key, given in re.findall(r"\{say MSG_(\w+)((?: [\w.>-]+)*)\}", CODE)]
    none([f"{key}: {given} given, {len(set(PLACE.findall(ENGLISH[key][-1])))} in the sentence"
          for key, given in calls if key in ENGLISH and int(given) != len(set(PLACE.findall(ENGLISH[key][-1])))])


def test_no_sentence_has_a_command_as_prose():
    """Only po/acts.txt has them: pages could not replace such a command."""
    none([f"{po}: {key}" for po in ("en.po", "pt_BR.po") for key, forms in messages.read_po(ROOT / "po" / po).items()
          for form in forms if "tiltyard " in form])


def test_acts_are_in_the_order_of_the_sentences():
    order = {key: at for at, key in enumerate(keys_in("en.po"))}
    named = list(ACTS)
    none([f"{before}, {after}" for before, after in zip(named, named[1:]) if order[before] > order[after]])


def refusal(form, acts):
    try:
        messages.with_acts("KEY", form, acts, {"VALUE_WHO": ("WHO",)})
    except messages.Wrong as wrong:
        return str(wrong)
    return None


def test_an_act_that_does_not_fit_is_refused():
    assert messages.with_acts("KEY", "Do {act}{option}.", {"act": "-t {1} drop {WHO}", "option": "--by"}, {"VALUE_WHO": ("WHO",)}) == (
        "Do tiltyard -t {1} drop WHO (--by).", [("COMMAND", (3, 12, 19, 27)), ("OPTION", (27, 29, 29, 34))])
    assert refusal("Do {act}.", {"act": "drop {WHO}"}) is None
    assert refusal("Do it.", {"act": "draw"})
    assert refusal("Do {act}.", {})
    assert refusal("Do {act} or {act}.", {"act": "draw"})
    assert refusal("Do {act}.", {"act": "drop {WHOM}"})


def test_rows_of_entries_give_as_many_arguments_as_there_are_placeholders():
    assert LINES and len(LINES) == len(re.findall(r"\bSAYS(?:_IF)?\(", CODE))
    none([f"{keys}: {given}" for keys, given in LINES
          if given.count("(") != max(len(set(PLACE.findall(ENGLISH[key][-1]))) for key in keys)])


if __name__ == "__main__":
    main(globals())
