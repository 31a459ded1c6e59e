// What a staff page can do besides: keys, one menu at a time, a page that has become another phase is read anew.
// Everything else works without it.
"use strict";
(() => {
  const all = (what, within = document) => [...within.querySelectorAll(what)];
  const line = document.getElementById("line"), keys = document.getElementById("keys");
  const typed = (one) => one.matches && one.matches("input, textarea, select");
  const changed = () => { const at = document.activeElement; return typed(at) && at.value !== at.defaultValue && at.type !== "radio"; };

  // ---- keys ----
  const arrows = { ArrowLeft: -1, ArrowRight: 1 };
  const move = (event) => {
    const tiles = all(".tile"), at = tiles.indexOf(document.activeElement);
    if (at < 0) return;
    const wide = Math.max(1, tiles.findIndex((one) => one.offsetTop > tiles[0].offsetTop));
    const by = arrows[event.key] || (event.key === "ArrowDown" ? wide : -wide);
    if (!tiles[at + by]) return;
    event.preventDefault();
    tiles[at + by].focus();
  };
  const close = () => {
    const open = document.querySelector("details.pop[open]"), panel = document.querySelector(".panel [href][aria-label]");
    if (open) { open.open = false; open.firstElementChild.focus(); } else if (panel) panel.click();
  };
  document.addEventListener("keydown", (event) => {
    const key = event.key.toLowerCase(); // Caps Lock may be on
    const toLine = key === "k" && event.ctrlKey && !event.altKey;
    if (event.key === "Escape" && !(keys && keys.open)) { close(); return; }
    if (!toLine && (typed(event.target) || event.ctrlKey || event.altKey || event.metaKey)) return;
    if (line && (event.key === "/" || toLine)) { event.preventDefault(); line.focus(); line.select(); }
    else if (event.key === "?" && keys) keys.showModal();
    else if (key === "n") { const next = document.querySelector(".next a"); if (next) next.click(); }
    else if (event.key >= "1" && event.key <= "6") { const place = all(".places a")[event.key - 1]; if (place) place.click(); }
    else if (event.key.startsWith("Arrow")) move(event);
  });
  all("[data-keys]").forEach((one) => { one.hidden = false; one.addEventListener("click", () => keys.showModal()); });
  all("[data-close]").forEach((one) => one.addEventListener("click", () => keys.close()));
  document.addEventListener("toggle", (event) => {
    if (!event.target.matches("details.pop") || !event.target.open) return;
    all("details.pop[open]").forEach((one) => { if (one !== event.target && !one.contains(event.target)) one.open = false; });
  }, true);

  // ---- a suggested name gives way to what is typed ----
  const suggested = document.querySelector("input[data-suggested]");
  if (suggested) suggested.addEventListener("focus", () => suggested.select(), { once: true });
  if (suggested && suggested === document.activeElement) suggested.select();

  // ---- no event is open yet ----
  if (document.body.dataset.reread) setTimeout(() => location.reload(), document.body.dataset.reread * 1000);

  // ---- a correction: what would change follows what is typed ----
  const preview = document.querySelector("form[data-preview]");
  let asked = 0, wait = 0;
  const follow = async () => {
    const mine = ++asked, fields = new URLSearchParams(new FormData(preview));
    const answer = await fetch(preview.getAttribute("action"), { method: "POST", body: fields }).catch(() => null);
    if (!answer || mine !== asked) return;
    const made = new DOMParser().parseFromString(await answer.text(), "text/html");
    all("[data-previewed]").forEach((one) => {
      const other = made.querySelector(`[data-previewed="${one.dataset.previewed}"]`);
      if (other && !one.contains(document.activeElement)) one.replaceChildren(...other.childNodes);
    });
    const told = made.querySelector("[data-notices]"), place = document.querySelector("[data-notices]");
    if (told && place) place.replaceChildren(...told.childNodes);
  };
  if (preview) preview.addEventListener("input", () => { clearTimeout(wait); wait = setTimeout(follow, 250); });


  // ---- a result: the only score that reaches the target marks the winner, until somebody chooses ----
  let chosen = all("form[data-target] input[name=won]:checked").length > 0;
  const markWinner = (result) => {
    const reached = all("input[name^=score-]", result).filter((one) => /^\d+$/.test(one.value.trim()) && Number(one.value) >= Number(result.dataset.target));
    all("input[name=won]", result).forEach((one) => { one.checked = reached.length === 1 && `score-${one.value}` === reached[0].name; });
  };
  document.addEventListener("input", (event) => {
    const result = event.target.closest("form[data-target]");
    if (result && event.target.name === "won") chosen = true;
    else if (result && !chosen) markWinner(result);
  });

  // ---- a swap: the label names the chosen player ----
  const nameSwap = (one) => { one.form.querySelector("[for=swap-other]").textContent = one.dataset.says; };
  document.addEventListener("change", (event) => { if (event.target.dataset.says) nameSwap(event.target); });
  all("[data-says]:checked").forEach(nameSwap);

  // ---- the chosen table: its panel follows what others do, and never takes the place of what was typed and not sent ----
  const side = document.querySelector("aside.side");
  const chosenTable = (within = document) => { const one = within.querySelector("[data-panel]"); return one ? [one.dataset.panel, one.dataset.call] : []; };
  const isTyped = (one) => {
    if (one.type === "radio" || one.type === "checkbox") return one.checked !== one.defaultChecked;
    if (one.localName === "select") return one.selectedIndex !== Math.max(0, [...one.options].findIndex((option) => option.defaultSelected));
    return one.value !== one.defaultValue;
  };
  const hasUnsent = (within) => Boolean(within) && (all("[data-kept]", within).length > 0 || all("input:not([type=hidden]), select, textarea", within).some(isTyped));
  let shown = chosenTable(), following = false;
  const isShown = () => String(chosenTable()) === String(shown);
  // What was said of the result's form ends when the table has a result.
  const endRefusal = () => {
    const form = document.getElementById("result"), about = (one) => one.dataset.about || location.pathname;
    if (form && chosenTable()[0].endsWith(" in")) all("[data-notices] .refused").filter((one) => about(one) === form.getAttribute("action")).forEach((one) => one.remove());
  };
  const readSide = async () => {
    const at = new URL(document.body.dataset.stream, location).searchParams.get("at"), live = () => all("[data-live]", side).map((one) => one.innerHTML).join("");
    const before = live();
    const answer = await fetch(at, { headers: { Accept: "text/html" } }).catch(() => null);
    if (!answer || !answer.ok) return null;
    const other = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("aside.side");
    return live() === before ? other : readSide(); // what the stream has brought meanwhile may be newer
  };
  const followTable = async () => {
    if (!shown.length || following || isShown() || Number(document.body.dataset.sending)) return;
    endRefusal();
    const told = document.querySelector("[data-meanwhile]");
    if (hasUnsent(side)) { if (told && chosenTable()[0] !== shown[0]) told.hidden = false; return; }
    following = true;
    const other = await readSide();
    following = false;
    if (!other || hasUnsent(side)) return;
    shown = chosenTable(other);
    chosen = all("form[data-target] input[name=won]:checked", other).length > 0;
    window.replaceWithin(side, [...other.childNodes]);
  };

  // ---- after a form, or a page that was read again, the keyboard is at the line ----
  const isAgain = performance.getEntriesByType("navigation").some((one) => one.type === "reload");
  const notice = document.querySelector("[data-notices] > *");
  if ((isAgain || notice) && document.activeElement === document.body && !document.querySelector("[autofocus]")) {
    if (notice) notice.tabIndex = -1;
    const first = line && !matchMedia("(pointer: coarse)").matches ? line : notice; // there it would open the keys
    if (first) first.focus({ preventScroll: true });
  }

  // ---- the phase of the round, and what waits ----
  const phase = () => { const one = document.querySelector("[data-phase]"); return one ? one.dataset.phase : ""; };
  const began = phase(), title = document.title.replace(/^\(\d+\) /, "");
  const look = () => {
    const waiting = all(".places .count").reduce((sum, one) => sum + Number(one.lastChild.textContent), 0);
    const told = (waiting ? `(${waiting}) ` : "") + title;
    if (document.title !== told) document.title = told;
    document.dispatchEvent(new Event("looked"));
    if (phase() !== began && !changed() && !hasUnsent(document.querySelector(".panel")) && !Number(document.body.dataset.sending)) location.reload();
    else followTable();
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  document.addEventListener("focusout", () => setTimeout(look));
  document.addEventListener("sent", look);
})();
