"""Lines of a random player of Enlightenment that mostly are refused, or are no moves at all."""
from enlightenment_judges_lines import JUDGES_LINES
from enlightenment_reading import FORMS, WORD, folded
from enlightenment_state import ELEMENTS, GLORY, REVEALED, TYPES

RINGS = *ELEMENTS, *(f"common-{ring}" for ring in ELEMENTS), "none"
CLOSED = RINGS, tuple("12345"), TYPES, ("attacker", "defender", "nobody"), ("take", "gain")


class Wrong:
    """Of a random player."""

    def wrong_line(self, offers):
        return self.dice.choice((self.any_line, self.any_line, self.other_player, self.other_word, self.other_word,
                                 self.spoilt, self.wrong_list, self.garbage))(offers)

    def any_line(self, offers):
        """Any verb with parts that fit its form."""
        verb = self.dice.choice([verb for verb in FORMS if verb != "concede" or self.chance(self.harm * 4)])
        if verb in JUDGES_LINES:
            return JUDGES_LINES[verb](self)
        if verb == "offer":
            return self.offer(*self.two())
        return self.filled(verb)

    def filled(self, verb):
        words = [verb]
        for part in FORMS[verb].split():
            if part.startswith("[") and self.chance(0.5):
                continue
            words += self.word(part.strip("[]").split(":", 1)[1])
        return " ".join(words)

    def word(self, kind):
        """The words of a part, mostly in its range."""
        if kind == "WHO":
            return [self.name() if self.chance(0.9) else self.dice.choice(self.names)]
        if kind == "WHO...":
            return [self.dice.choice(self.names) for _ in range(self.dice.randint(1, 4))]
        if kind == "WHO=N...":
            return [f"{name}={self.dice.randint(0, 6)}" for name in self.names if self.chance(0.8)]
        if kind == "N":
            return [str(self.dice.choice((0, 1, 2, 3, 4, 5, 6, 7, 12)))]
        if ".." in kind:
            least, most = map(int, kind.split(".."))
            return [str(self.dice.randint(least, min(most, 9)))]
        return [self.dice.choice(kind.split("|"))]

    def other_player(self, offers):
        """Somebody else instead of one who is named."""
        words = WORD.findall(self.dice.choice(offers or ["pass-all"]))
        at = [place for place, word in enumerate(words) if word in self.names]
        if at:
            words[self.dice.choice(at)] = self.dice.choice(self.names)
        return " ".join(words)

    def other_word(self, offers):
        """Another ring, province, type, result."""
        words = WORD.findall(self.dice.choice([line for line in offers if line.count(" ") > 1] or ["pass-all"]))
        at = self.dice.randrange(len(words))
        words[at] = next((self.dice.choice(closed) for closed in CLOSED if words[at] in closed), words[at])
        return " ".join(words)

    def spoilt(self, offers):
        """An offer with a word too few, too many, doubled, misspelt, or a number out of range."""
        words = WORD.findall(self.dice.choice(offers or ["pass-all"]))
        if words[0] == "concede" and len(words) == 2:
            words.append("now")
        at = self.dice.randrange(len(words))
        how = self.dice.choice(("few", "many", "double", "misspelt", "range", "case", "accent"))
        if how == "few":
            words.pop(at)
        elif how == "many":
            words.append(self.dice.choice(("now", "1", "Tom", "=")))
        elif how == "double":
            words.insert(at, words[at])
        elif how == "case":
            words[at] = words[at].swapcase() if "=" not in words[at] else words[at]
        elif how == "accent":
            words[at] = folded(words[at]) if "=" not in words[at] else words[at]
        elif how == "misspelt":
            words[at] += self.dice.choice("xq0")
        else:
            words[-1] = self.dice.choice(("0", "-1", "6", "100", "99999999999", "1.5", "+2", "Tom=-1"))
        return " ".join(words) or "nothing"

    def wrong_list(self, offers):
        """Bids and glory of the wrong people, or in wrong numbers; payments to the wrong."""
        if self.state.step == REVEALED:
            return self.filled("pay") if self.chance(0.5) else self.filled("transfer")
        verb = "glory" if self.state.step == GLORY else "reveal"
        if self.chance(0.3):
            return self.filled("bid")
        names = [player.said for player in self.state.living() if player.bid is None] or self.living()
        if self.chance(0.3):
            names.append(self.dice.choice(self.names))
        elif self.chance(0.3):
            names.pop(self.dice.randrange(len(names)))
        return " ".join([verb, *(f"{name}={self.dice.choice((1, 2, 2, 3, 4, 4, 5, 6, 0))}" for name in names)])

    def garbage(self, offers):
        name = self.name()
        return self.dice.choice((
            "???", "=", "new", "pass", "tom pass", f"Pass {name}", "bid  2", "glory Tom", "reveal =3", f"favor {name}",
            f"honor {name} 3 no sign", f"honor {name} +0 nothing", f"honor {name} +2", f"honor {name} +100 too much",
            f"honor {name} +99 {'é' * 201}", f"fate {name} +2 {'y' * 201}", f"act {name} 3 4", f"act {name} 100",
            f"declare {name} sea air", f"place {name} common-air 1", f"claim {name} 0", f"claim {name} 6",
            f"offer {name} {name} stake=x", f"offer {name} {name} stake=1 stake=2", f'offer {name} {name} promise=""',
            f"offer {name} {name} asks={'z' * 201}"))

    def after_the_end(self):
        """Some lines more, which change nothing, or the judge's decision of a draw."""
        if self.chance(0.4):
            return None
        if self.chance(0.4):
            return self.award()
        return self.any_line([])
