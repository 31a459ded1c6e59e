// The line in staff's top bar: what it would do is shown before Enter, and the next can be typed before the last is saved.
"use strict";
(() => {
  const all = (what, within = document) => [...within.querySelectorAll(what)];
  const line = document.getElementById("line"), form = line && line.closest("form[data-line]"), output = form && form.querySelector("output");
  const words = form ? form.dataset : {}, examples = output ? [...output.childNodes] : [];
  const make = (name, attributes, ...children) => {
    const one = document.createElement(name);
    Object.entries(attributes).forEach(([key, value]) => one.setAttribute(key, value));
    one.append(...children);
    return one;
  };
  const said = ({ before, strong, after }) => [before, ...(strong ? [make("b", {}, strong)] : []), after];
  let turn = 0, pause = 0, shown = { text: "" }, chosen = -1; // shown: the newest answer, and what it answers
  const list = () => document.getElementById("found"), options = () => (list() ? all("[role=option]", list()) : []);
  const tell = (kind, ...children) => { output.className = kind; output.replaceChildren(...children); };
  const fold = () => {
    if (list()) list().remove();
    chosen = -1;
    line.setAttribute("aria-expanded", "false");
    line.removeAttribute("aria-activedescendant");
  };
  const empty = () => { turn += 1; clearTimeout(pause); shown = { text: "" }; line.value = ""; fold(); tell("", ...examples); };
  const choose = (at) => {
    const rows = options();
    if (!rows.length) return;
    chosen = (at + rows.length) % rows.length;
    rows.forEach((one, i) => one.setAttribute("aria-selected", String(i === chosen)));
    line.setAttribute("aria-activedescendant", rows[chosen].id);
    rows[chosen].scrollIntoView({ block: "nearest" });
  };
  const shield = ({ table, tincture, ordinary }) => {
    const arms = document.querySelector(".brand use").getAttribute("href").replace("#mark", `#arms-${ordinary}`);
    const one = make("span", { class: `shield t${tincture} sm${table > 99 ? " wide" : ""}` });
    one.innerHTML = '<svg viewBox="0 0 40 48" aria-hidden="true" focusable="false"><use></use></svg>';
    one.querySelector("use").setAttribute("href", arms);
    one.append(make("b", {}, String(table)));
    return one;
  };
  const offer = (choices) => {
    fold();
    if (!choices.length) return;
    const rows = choices.map((choice, i) => {
      const button = make("button", { type: "button", class: "grow", role: "option", id: `found-${i}`, tabindex: "-1", "aria-selected": "false" },
        ...(choice.table ? [shield(choice)] : []), make("span", {}, ...said(choice.says)), make("span", { class: "meta" }, choice.detail));
      button.dataset.line = choice.line;
      button.addEventListener("click", () => { enter(choice.line); line.focus(); });
      return make("li", { role: "presentation" }, button);
    });
    form.append(make("ul", { class: "found pick", id: "found", role: "listbox", "aria-label": line.labels[0].textContent }, ...rows));
    line.setAttribute("aria-expanded", "true");
  };
  const show = (text, answer) => {
    shown = { text, answer };
    offer(answer.choices);
    if (answer.kind === "refused") tell("", make("span", { class: "s bad" }, answer.refused.text));
    else if (answer.asks) tell("", ...said(answer.says), " ", make("span", { class: "s bad" }, answer.asks.text));
    else if (answer.kind === "ready")
      tell("ok", ...said(answer.says), " ", make("span", { class: "deskonly" }, "\u00a0", make("kbd", {}, "Enter"), ` ${words.saves}`));
    else tell(answer.kind === "nothing" || answer.kind === "choices" ? "" : "ok", ...said(answer.says));
  };
  const look_up = (text) => fetch(`${form.getAttribute("action")}?line=${encodeURIComponent(text)}`, { headers: { Accept: "application/json" } })
    .then((answer) => (answer.ok ? answer.json() : null)).catch(() => null);
  const ask = async () => {
    const text = line.value.trim(), mine = ++turn;
    if (!text) { empty(); return; }
    const answer = await look_up(text);
    if (answer && mine === turn) show(text, answer);
  };
  // Sent, and out of the way: what becomes of it is told by tiltyard.js.
  const send = (text, more = {}) => {
    const known = shown.text === text ? shown.answer : null;
    const fields = new URLSearchParams({ t: words.line, line: text, ...more });
    if (known) fields.set("based_on", known.seen);
    const says = known && known.kind === "ready" ? known.says : { before: text, strong: "", after: "" };
    const first = text.match(/^\d+/);
    if (!window.keepAndSend({ action: form.getAttribute("action"), line: text, says, table: known && known.table || Number(first && first[0]) || 0 }, fields)) {
      form.submit();
      return;
    }
    empty();
    tell("", `${words.saving} `, ...said(says));
  };
  function enter(typed) {
    const text = typed.trim(), known = shown.text === text ? shown.answer : null;
    if (!text) return;
    if (known && known.kind === "nothing") return;
    if (known && known.kind === "choices") choose(0);
    else if (known && known.to) location.assign(known.to);
    else send(text);
  }

  // Refused lines stay in sight, newest first, also after the page was left, until their table is in.
  const REFUSED = form ? `refused lines ${form.getAttribute("action")}` : "";
  const held = () => { try { return JSON.parse(localStorage.getItem(REFUSED)) || []; } catch { return []; } };
  const hold = (rows) => { try { localStorage.setItem(REFUSED, JSON.stringify(rows)); } catch { /* then they last as long as the page */ } };
  const place = () => {
    const box = document.getElementById("refused-lines") || make("div", { id: "refused-lines", class: "stack" });
    if (!box.isConnected) box.append(dismissRow);
    if (!box.isConnected) (document.querySelector(".work") || document.getElementById("main")).prepend(box);
    return box;
  };
  const dismissAll = make("button", { type: "button", class: "tiny" }, words.dismissAll || "");
  const dismissRow = make("div", { class: "row" }, dismissAll);
  const notes = () => all("#refused-lines > .note");
  const count = () => {
    dismissRow.hidden = notes().length < 2;
    if (document.getElementById("refused-lines") && !notes().length) place().remove();
  };
  const let_go = (row) => {
    hold(held().filter((one) => one.key !== row.key));
    notes().forEach((one) => { if (one.dataset.key === row.key) one.remove(); });
    count();
  };
  dismissAll.addEventListener("click", () => { held().forEach(let_go); line.focus(); });
  const note = (row) => {
    const button = (label, work) => {
      const one = make("button", { type: "button", class: "tiny" }, label);
      one.addEventListener("click", work);
      return one;
    };
    const anyway = button(words.anyway, () => { let_go(row); send(row.line, { confirm: "1" }); line.focus(); });
    const edit = button(words.edit, () => { let_go(row); line.value = row.line; line.focus(); ask(); });
    const one = make("div", { class: "note no", role: "alert" }, make("b", {}, make("span", { class: "s bad" }, words.notSaved)),
      make("kbd", {}, row.line), make("span", { class: "grow" }, row.text), ...(row.asks ? [anyway] : []), edit, button(words.dismiss, () => { let_go(row); line.focus(); }));
    one.dataset.key = row.key;
    place().prepend(one);
    place().prepend(dismissRow);
    count();
  };
  const refused = async (key, item, text, rule) => {
    const answer = await look_up(item.line);
    const row = { key, line: item.line, text, rule, table: item.table, asks: Boolean(answer && answer.asks) };
    hold([...held().filter((one) => one.key !== key), row]);
    note(row);
  };
  // A line that was refused because its table is in would go at once: it stays until it is edited.
  const tidy = () => held().forEach((row) => {
    if (row.table && row.rule !== "TY-RESULT" && document.querySelector(`#t${row.table}.in`)) let_go(row);
  });
  if (form) {
    line.setAttribute("role", "combobox");
    line.setAttribute("aria-autocomplete", "list");
    line.setAttribute("aria-controls", "found");
    line.setAttribute("aria-expanded", "false");
    line.addEventListener("input", () => { clearTimeout(pause); pause = setTimeout(ask, 120); });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      enter(chosen >= 0 ? options()[chosen].dataset.line : line.value);
      line.focus();
    });
    line.addEventListener("keydown", (event) => {
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        if (!options().length) return;
        event.preventDefault();
        choose(event.key === "ArrowDown" ? chosen + 1 : chosen < 0 ? -1 : chosen - 1);
      } else if (event.key === "Escape" && line.value) {
        event.stopPropagation();
        empty();
      }
    });
    document.addEventListener("told", (event) => {
      const { key, kind, word, text, rule, item } = event.detail;
      if (!item || item.action !== form.getAttribute("action")) return;
      event.preventDefault();
      if (kind === "refused") refused(key, item, text, rule);
      if (kind === "saved") held().filter((row) => row.table && row.table === item.table).forEach(let_go);
      if (line.value) return;
      if (kind === "refused") tell("", ...examples);
      else tell(kind === "saved" ? "ok" : "", `${word} `, ...said(item.says), ...(text ? [" ", text] : []));
    });
    document.addEventListener("looked", tidy);
    held().forEach(note);
    if (line.value) ask();
  }
})();
