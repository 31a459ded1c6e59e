"""Chromium, driven through a pipe: for tests that look at a page as people do.

    with Browser() as browser:
        browser.look("http://127.0.0.1:8000/", 320, 800)
        browser.ask("document.title")
"""
import atexit
import functools
import json
import os
import shutil
import subprocess
import tempfile
import time

from harness import HANGS_AFTER, Skip

OPTIONS = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
           "--disable-component-update", "--disable-sync", "--hide-scrollbars", "--mute-audio",
           "--in-process-gpu", "--renderer-process-limit=1", "--remote-debugging-pipe")

# Words with too little contrast: [ratio, words], by the nearest background that is not clear.
FAINT = """(() => {
  const numbers = (text) => text.match(/[\\d.]+/g).map(Number);
  const light = ([r, g, b]) => { const part = (c) => (c /= 255) <= .03928 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4;
    return .2126 * part(r) + .7152 * part(g) + .0722 * part(b); };
  const behind = (one) => { for (; one; one = one.parentElement) { const c = numbers(getComputedStyle(one).backgroundColor);
    if (c.length < 4 || c[3] > 0) return c; } return [255, 255, 255]; };
  const found = [];
  for (const one of document.querySelectorAll('body *')) {
    if (one.closest('.hush,.skip,svg') || !one.getClientRects().length || !one.checkVisibility()) continue;
    if (![...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) continue;
    const shield = one.closest('.shield');
    const back = shield ? numbers(getComputedStyle(shield.querySelector('svg')).fill) : behind(one);
    const [a, b] = [light(numbers(getComputedStyle(one).color)), light(back)].sort((x, y) => y - x);
    const ratio = (a + .05) / (b + .05);
    if (ratio < (shield || one.closest('.wall main, .clock') ? 7 : 4.5)) found.push([ratio.toFixed(2), one.outerHTML.slice(0, 90)]);
  }
  return found;
})()"""


def chromium_there():
    """The program: the one that has no window, which does the same in two thirds of the time; or else the one that has."""
    program = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if not program:
        raise Skip("neither chromium-headless-shell nor chromium is installed")
    return program


class Chromium:
    """The process: one for all tests of a file, for starting takes longer than most of them."""

    def __init__(self):
        program = chromium_there()
        self._profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        out_read, self._out = os.pipe()
        self._in, in_write = os.pipe()

        def as_three_and_four():
            os.dup2(out_read, 3)
            os.dup2(in_write, 4)

        # Both copies must survive into the program, whatever numbers the pipes have.
        keep = (3, 4, out_read, in_write)
        self._program = subprocess.Popen([program, *OPTIONS, f"--user-data-dir={self._profile.name}", "about:blank"],
                                         preexec_fn=as_three_and_four, pass_fds=keep, stdout=subprocess.DEVNULL,
                                         stderr=subprocess.DEVNULL)
        os.close(out_read)
        os.close(in_write)
        self._left, self._number = b"", 0

    def end(self):
        """By asking it, so that its children end with it: killed, it leaves them writing into the profile."""
        self.do("Browser.close", {})
        self._program.wait(HANGS_AFTER)
        os.close(self._out)
        os.close(self._in)
        self._profile.cleanup()

    def _read(self):
        while b"\0" not in self._left:
            more = os.read(self._in, 1 << 16)
            assert more, "chromium has ended"
            self._left += more
        message, self._left = self._left.split(b"\0", 1)
        return json.loads(message)

    def do(self, method, parameters, session=None, note=None):
        """The answer to a command; `note` is told what happens in that session until then."""
        self._number += 1
        of_session = {"sessionId": session} if session else {}
        os.write(self._out, json.dumps({"id": self._number, "method": method, "params": parameters, **of_session}).encode() + b"\0")
        while True:
            answer = self._read()
            if answer.get("id") == self._number:
                assert "result" in answer, (method, answer)
                return answer["result"]
            if session and answer.get("sessionId") == session:
                note(answer)


@functools.cache
def chromium():
    program = Chromium()
    atexit.register(program.end)
    return program


class Browser:
    """A page with cookies and a memory of its own, which are gone with it."""

    def __init__(self):
        self._program, self._session = chromium(), None
        self.complaints = []  # what the page's script threw, or the browser refused
        self.held = []        # requests whose answers wait, where Fetch.enable asked for it
        self._own = self.do("Target.createBrowserContext")
        page = self.do("Target.createTarget", url="about:blank", **self._own)
        self._session = self.do("Target.attachToTarget", targetId=page["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.do(domain + ".enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._session = None
        self.do("Target.disposeBrowserContext", **self._own)

    def do(self, method, **parameters):
        """A command of the DevTools protocol, and its answer."""
        return self._program.do(method, parameters, self._session, self._note)

    def _note(self, event):
        told = event.get("params", {})
        if event.get("method") == "Runtime.exceptionThrown":
            self.complaints.append(told["exceptionDetails"])
        elif event.get("method") == "Fetch.requestPaused":
            self.held.append(told["requestId"])
        elif event.get("method") == "Log.entryAdded" and told["entry"]["level"] == "error" and told["entry"]["source"] != "network":
            self.complaints.append(told["entry"]["text"])

    def ask(self, expression):
        """What a piece of script comes to."""
        answer = self.do("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in answer, (expression, answer)
        return answer["result"].get("value")

    def ask_calmly(self, expression):
        """The same; nothing, while the page gives way to another."""
        try:
            return self.ask(expression)
        except AssertionError as gone:
            if "navigated" in str(gone):
                return None
            raise

    def wait(self, expression):
        """Waits until that comes to be, in a page that has been parsed to its end."""
        end = time.monotonic() + HANGS_AFTER
        while not self.ask_calmly(f"document.readyState !== 'loading' && ({expression})"):
            assert time.monotonic() < end, f"it never came to be: {expression}"
            time.sleep(0.02)

    def look(self, address, width=1280, height=900, dark=False):
        """Opens a page in a window of that size."""
        self.do("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 700)
        self.do("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])
        self.do("Page.navigate", url=address)
        self.wait(f"document.readyState === 'complete' && location.href === {json.dumps(address)}")

    def press(self, key):
        code = {"Enter": 13, "Tab": 9}.get(key, 0)
        text = {"text": "\r"} if key == "Enter" else {}
        for kind in ("keyDown", "keyUp"):
            self.do("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code, **(text if kind == "keyDown" else {}))

    def type(self, text):
        self.do("Input.insertText", text=text)

    def offline(self, is_off=True):
        self.do("Network.emulateNetworkConditions", offline=is_off, latency=0, downloadThroughput=-1, uploadThroughput=-1)
