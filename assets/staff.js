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
    const toLine = event.key === "k" && event.ctrlKey && !event.altKey;
    if (event.key === "Escape" && !keys.open) { close(); return; }
    if (!toLine && (typed(event.target) || event.ctrlKey || event.altKey || event.metaKey)) return;
    if (line && (event.key === "/" || toLine)) { event.preventDefault(); line.focus(); line.select(); }
    else if (event.key === "?") keys.showModal();
    else if (event.key === "n") { const next = document.querySelector(".next a"); if (next) next.click(); }
    else if (event.key >= "1" && event.key <= "6") { const place = all(".places a")[event.key - 1]; if (place) place.click(); }
    else if (event.key.startsWith("Arrow")) move(event);
  });
  all("[data-keys]").forEach((one) => { one.hidden = false; one.addEventListener("click", () => keys.showModal()); });
  all("[data-close]").forEach((one) => one.addEventListener("click", () => keys.close()));
  document.addEventListener("toggle", (event) => {
    if (!event.target.matches("details.pop") || !event.target.open) return;
    all("details.pop[open]").forEach((one) => { if (one !== event.target && !one.contains(event.target)) one.open = false; });
  }, true);

  // ---- players: the list narrows as one types ----
  const find = document.getElementById("find"), unlisted = document.querySelector("[data-unlisted]");
  const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
  let isWhole = !find || !find.defaultValue; // the page has all rows
  const rows = () => all("[data-players] tbody tr");
  const narrow = () => {
    if (!find || !isWhole) return;
    const typed = plain(find.value);
    rows().forEach((row) => {
      const [number, name] = row.cells, says = plain(`${name.firstElementChild.textContent} ${row.dataset.more || ""}`);
      row.hidden = typed !== "" && number.textContent !== typed.replace("#", "") && !says.includes(typed);
    });
    if (!unlisted) return;
    const link = unlisted.querySelector("a"), to = new URL(link.href), name = find.value.trim();
    const text = unlisted.dataset.unlisted.replace("{1}", name);
    unlisted.hidden = !name;
    to.searchParams.set("add", name);
    if (link.textContent !== text) { link.textContent = text; link.href = to; }
  };
  // Rows that the search left out are read again.
  const widen = async () => {
    const to = new URL(location.href), part = document.querySelector('[data-live="players"]');
    to.searchParams.delete("q");
    const page = new DOMParser().parseFromString(await (await fetch(to)).text(), "text/html").querySelector('[data-live="players"]');
    if (page) part.replaceChildren(...page.childNodes);
    isWhole = true;
    narrow();
  };
  if (find) {
    find.addEventListener("input", () => { if (isWhole) narrow(); else widen(); });
    find.form.addEventListener("submit", (event) => {
      const left = rows().filter((row) => !row.hidden), next = left.length === 1 && left[0].querySelector("button, a");
      if (isWhole && find.value && next) { event.preventDefault(); next.focus(); }
    });
  }

  // ---- a pasted list: the button says how many are added ----
  const paste = document.querySelector("[data-adds]");
  if (paste) paste.addEventListener("change", () => {
    const button = document.querySelector('.next button[name="take"]'), adds = (one) => one.value === "1";
    const turned = all('select[name^="row-"]', paste).reduce((sum, one) => sum + adds(one) - adds([...one.options].find((row) => row.defaultSelected) || {}), 0);
    const count = Number(paste.dataset.adds) + turned;
    if (button) button.textContent = count === 1 ? paste.dataset.one : paste.dataset.many.replace(/\d+/, count);
  });

  // ---- the phase of the round, and what waits ----
  const phase = () => { const one = document.querySelector("[data-phase]"); return one ? one.dataset.phase : ""; };
  const began = phase(), title = document.title.replace(/^\(\d+\) /, "");
  const look = () => {
    const waiting = all(".places .count").reduce((sum, one) => sum + Number(one.lastChild.textContent), 0);
    const told = (waiting ? `(${waiting}) ` : "") + title;
    if (document.title !== told) document.title = told;
    narrow();
    if (phase() !== began && !changed()) location.reload();
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  document.addEventListener("focusout", () => setTimeout(look));
})();
