"""A round at the kitchen table, counted: three phones, nobody is staff, and every tap before a form is sent is one that the page
needs. TILTYARD_PICTURES=1 writes the three phones at each step of a conflict into build/table-round/."""
import base64
import json
import os
from pathlib import Path

from browser import Browser
from harness import main, tiltyard
from test_table_game_browser import at_home

SENT_MOST, TAPS_MOST = 30, 4
NAMES = ("Kris", "Tom", "Patrick")
PICTURES = Path(__file__).resolve().parent.parent / "build" / "table-round"
WIDTHS = (390, 320)
# What a person can press, at least 44 pixels high where it is not a line of text.
SEEN = """(one) => !!one && one.checkVisibility() && one.getClientRects().length > 0 && !one.disabled"""


class Phone:
    """One player's phone; it counts what its owner does."""

    def __init__(self, home, name, language="en", script=True):
        self.home, self.name, self.language, self.script = home, name, language, script
        self.browser = Browser()
        self.browser.do("Network.setExtraHTTPHeaders", headers={"Accept-Language": language})
        if not script:
            self.browser.do("Emulation.setScriptExecutionDisabled", value=True)
        self.sent, self.taps, self.most = 0, 0, 0

    def ask(self, expression):
        return self.browser.ask(expression)

    def ask_calmly(self, expression):
        return self.browser.ask_calmly(expression)

    def open(self, path):
        self.browser.look(f"http://{self.home.server.host}{path}", 390, 844)

    def press(self, selector):
        """Presses what can be seen."""
        pressed = self.ask(f"(() => {{ const one = [...document.querySelectorAll({json.dumps(selector)})].find({SEEN});"
                           "window.left = !!one; if (one) one.click(); return !!one; })()")
        assert pressed, (self.name, selector, self.text())

    def text(self):
        return self.ask("document.querySelector('main').innerText")

    def comes(self, selector):
        """Waits for what the stream brings; without a script the player presses the link that reads the page again."""
        there = f"document.readyState === 'complete' && [...document.querySelectorAll({json.dumps(selector)})].some({SEEN})"
        if self.script:
            self.browser.wait(there)
        elif not self.ask(there):
            self.taps += 1
            self.leaves(".refresh a")
            assert self.ask(there), (self.name, selector, self.text())

    def leaves(self, selector, wanted="true"):
        """Presses what leads to another page, and waits for that page."""
        self.press(selector)
        refused = "!!document.querySelector('.notice.refused')"
        self.browser.wait(f"document.readyState === 'complete' && (!window.left && {wanted} || {refused})")
        assert self.ask_calmly(refused) is not True, (self.name, selector, self.text())

    def choose(self, form, **fields):
        """One tap for each choice of the form, or one number typed."""
        for name, value in fields.items():
            field = f"form.parts:has([name=verb][value={form}]) [name=\"{name.replace('_', '-')}\"]"
            self.taps += 1
            if self.ask(f"document.querySelector({json.dumps(field)}).type") in ("radio", "checkbox"):
                self.press(f"{field}[value=\"{value}\"]")
            else:
                self.ask(f"document.querySelector({json.dumps(field)}).value = {json.dumps(str(value))}; 1")

    def send(self, selector):
        self.sent += 1
        self.most = max(self.most, self.taps)
        before = self.ask("(document.querySelector('.notice.saved') || {}).innerText") or ""
        saved = "document.querySelector('.notice.saved')"
        self.leaves(selector, f"{saved} && {saved}.innerText !== {json.dumps(before)}")
        self.taps = 0

    def send_form(self, form, **fields):
        button = f"form.parts:has([name=verb][value={form}]) button"
        self.comes(button)
        self.choose(form, **fields)
        self.send(button)

    def send_button(self, selector):
        self.comes(selector)
        self.send(selector)

    def picture(self, step):
        for width in WIDTHS:
            self.browser.do("Emulation.setDeviceMetricsOverride", width=width, height=844, deviceScaleFactor=1, mobile=True)
            self.browser.wait("document.readyState === 'complete'")
            assert self.ask_calmly("document.documentElement.scrollWidth <= innerWidth") is not False, (self.name, step, width)
            taken = self.browser.do("Page.captureScreenshot", captureBeyondViewport=True, format="png")["data"]
            (PICTURES / f"{step}-{self.name}-{width}.png").write_bytes(base64.b64decode(taken))
        self.browser.do("Emulation.setDeviceMetricsOverride", width=390, height=844, deviceScaleFactor=1, mobile=True)


def shown(home):
    answer = tiltyard("game", "show", "g1", "--json", folder=home.folder)
    assert answer.returncode == 0, answer.stderr
    return json.loads(answer.stdout)


class Evening:
    """Three phones at a table; the first begins the game."""

    def __init__(self, home):
        self.home = home
        self.phones = [Phone(home, "Kris"), Phone(home, "Tom", "pt-BR"), Phone(home, "Patrick", script=False)]
        self.by_name = {phone.name: phone for phone in self.phones}

    def begins(self):
        """From the names to three seats, each by one tap."""
        home = self.home
        home.look("/desk/games/new?rules=l5r-enlightenment", home.server.cookie)
        for number, name in enumerate(NAMES, 1):
            for field, value in (("name", name), ("a", "11")):
                home.browser.ask(f"document.querySelector('[name=\"{field}-{number}\"]').value = '{value}'; 1")
        home.browser.ask("document.querySelector('[name=first]').value = '1'; 1")
        home.sends("document.querySelector('form.col button').click()", "document.querySelector('.seats') !== null")
        path = home.browser.ask("location.pathname")
        for seat, phone in enumerate(self.phones, 1):
            phone.open(path)
            phone.leaves(f".seats button[value=\"{seat}\"]")
        for phone in self.phones:
            if phone.script:
                phone.browser.wait("location.pathname === '/me/game'")
            else:
                phone.open("/me/game")

    def pictures(self, step):
        if not os.environ.get("TILTYARD_PICTURES"):
            return
        PICTURES.mkdir(parents=True, exist_ok=True)
        for phone in self.phones:
            if not phone.script:
                phone.open("/me/game")
            phone.picture(step)

    def to_act(self):
        [who] = shown(self.home)["to_act"]
        return self.by_name[who]

    def after(self, phone):
        return self.phones[(self.phones.index(phone) + 1) % 3]

    def conflict(self, at, kind, ring, province, claims):
        """The attacker declares and says what happened, the defender confirms."""
        attacker = self.to_act()
        defender = self.after(attacker)
        if at == 0:
            self.pictures("3-declare")
        attacker.send_form("declare", part_1=kind, part_2=ring, part_3=f"#{NAMES.index(defender.name) + 1}", part_4=province)
        if at == 0:
            self.pictures("4-outcome")
        air = {"then_1": f"air {attacker.name} gain"} if ring == "air" else {}
        claim = {f"then_{2 if air else 1}": f"claim {attacker.name} {claims}"}
        attacker.send_form("outcome", part_1="attacker", part_2="1", **air, **claim)
        if at == 0:
            defender.comes("button[value=confirm]")
            self.pictures("5-confirm")
        defender.send_button("button[value=confirm]")
        if at == 0:
            self.pictures("6-next")


@at_home
def test_a_round_of_six_conflicts_on_three_phones(home):
    """One phone is in Portuguese, one has no script."""
    evening = Evening(home)
    evening.begins()
    evening.pictures("1-window")
    for phone in evening.phones:
        phone.send_button("button[name=passing][value=on]")
    evening.pictures("2-bid")
    for phone, bid in zip(evening.phones, (2, 2, 5)):
        phone.send_button(f".dials button[value$=\" {bid}\"]")
    evening.to_act().send_button(".own-moves button[value^=transfer]")
    for at in range(6):
        kind, ring, province, claims = ("military", "air", 1, 3) if at < 3 else ("political", "fire", 2, 4)
        evening.conflict(at, kind, ring, province, claims)
    assert shown(home)["step"] == "glory"
    evening.pictures("7-glory")
    teller = evening.phones[0]
    teller.send_form("glory", **glory_fields(teller))
    evening.after(teller).send_button("button[value=confirm]")
    evening.pictures("8-fate")
    while shown(home)["phase"] == "fate":
        evening.to_act().send_button(".own-moves button[value^=place-fate]")
    now = shown(home)
    assert (now["round"], now["phase"]) == (2, "dynasty"), now
    sent, taps = sum(phone.sent for phone in evening.phones), max(phone.most for phone in evening.phones)
    print(f"# count sent-in-a-round {sent}")
    print(f"# count taps-before-sending {taps}")
    assert sent <= SENT_MOST and taps <= TAPS_MOST, (sent, taps)
    for phone in evening.phones:
        assert not phone.browser.complaints, phone.browser.complaints


def glory_fields(phone):
    phone.comes("form.parts:has([name=verb][value=glory]) input[type=number]")
    names = phone.ask("[...document.querySelectorAll('form.parts:has([name=verb][value=glory]) input[type=number]')].map((one) => one.name)")
    return {name.replace("-", "_"): number for number, name in enumerate(names, 1)}


if __name__ == "__main__":
    main(globals())
