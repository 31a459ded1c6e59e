// The list of players narrows as one types, and a pasted list says how many it adds.
"use strict";
(() => {
  const all = (what, within = document) => [...within.querySelectorAll(what)];
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
    const button = document.querySelector('.next button[name="take"]'), adds = (one) => one && (one.value === "1" || "adds" in one.dataset);
    const turned = all('select[name^="row-"]', paste).reduce((sum, one) => sum + adds(one.selectedOptions[0]) - adds([...one.options].find((row) => row.defaultSelected) || one.options[0]), 0);
    const count = Number(paste.dataset.adds) + turned;
    if (button) button.textContent = count === 1 ? paste.dataset.one : paste.dataset.many.replace(/\d+/, count);
  });
  document.addEventListener("looked", narrow);
})();
