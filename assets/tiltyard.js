// What a page can do besides: it stays up to date, keeps what was not sent, counts down, pages by itself on a wall.
// Everything else works without it.
"use strict";
(() => {
  const body = document.body, says = body.dataset;
  const all = (what, within = document) => [...within.querySelectorAll(what)];
  // Of the server's clock; null: the stream says it, because many share the page.
  let ahead = says.now ? Number(says.now) - Date.now() : null;
  const now = () => Date.now() + (ahead ?? 0);

  // ---- live parts ----
  let stream = null, later = 0;
  let lost = 0; // since when there is no connection
  const show = (state) => {
    if (state === "live" || !lost) lost = state === "live" ? 0 : now();
    all("[data-lost]").forEach((one) => put(one, new Date(lost).toTimeString().slice(0, 5)));
    all("[data-state]").forEach((one) => { one.hidden = one.dataset.state !== state; });
  };

  // What has the focus is found again, in what takes the place of a part, by what it is: where it leads, what it sends, what it says.
  // What is gone gives the focus to the next thing behind it that is still there.
  const stops = (within) => all("a[href],button,input:not([type=hidden]),select,textarea,summary", within)
    .filter((one) => !one.disabled && one.checkVisibility());
  const named = (within) => {
    const seen = new Map(), nth = (name) => { seen.set(name, (seen.get(name) || 0) + 1); return `${seen.get(name)} ${name}`; };
    return stops(within).map((one) => {
      const does = [one.localName, one.id, ...["href", "name", "value", "formaction"].map((what) => one.getAttribute(what))];
      return { one, is: [nth([...does, one.textContent].join("\n")), nth(does.join("\n"))] };
    });
  };
  const place = (part) => {
    const at = document.activeElement, before = part.contains(at) ? named(part) : [];
    const from = before.findIndex(({ one }) => one === at);
    return from < 0 ? null : before.slice(from).map(({ is }) => is);
  };
  const refocus = (part, wanted) => {
    const now = named(part), isSame = (name, i) => ({ is }) => is[i] === name;
    const found = wanted.flatMap((names) => names.map((name, i) => now.find(isSame(name, i)))).find(Boolean);
    const behind = (one) => part.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING && !part.contains(one);
    const one = found ? found.one : stops(document).find(behind) || (now.at(-1) || {}).one || document.getElementById("main");
    one.focus({ preventScroll: true });
  };
  // For a part that another script reads again (staff.js).
  window.replaceWithin = (part, nodes) => {
    const focus = place(part);
    part.replaceChildren(...nodes);
    if (focus) refocus(part, focus);
  };
  // Without what the page writes into its clocks.
  const still = (part) => {
    const copy = part.cloneNode(true);
    all("[data-ends]", copy).forEach((one) => one.replaceChildren());
    return copy;
  };
  // The forms below a live part may be others by now: the page is read again, but not under what somebody fills in.
  const forms = () => { const one = document.querySelector("[data-forms]"); return one && one.dataset.forms; };
  const formsBegan = forms();
  const isFilled = () => all("form.parts :is(input, select)").some((one) => (one.type === "radio" || one.type === "checkbox"
    ? one.checked !== one.defaultChecked : one.tagName === "INPUT" && one.value !== one.defaultValue));
  const held = new WeakMap(); // what each part was last sent
  const saidOf = (notice) => Number((/#(\d+)/.exec(notice.textContent) || [])[1]); // the entry that it tells of
  const swap = (data, entry) => {
    const cut = data.indexOf("\n"), name = cut < 0 ? data : data.slice(0, cut);
    const part = document.querySelector(`[data-live="${CSS.escape(name)}"]`);
    const html = cut < 0 ? "" : data.slice(cut + 1);
    if (!part || held.get(part) === html) return;
    const made = part.cloneNode(false);
    made.innerHTML = html;
    const isNews = held.has(part);
    held.set(part, html);
    if (still(made).isEqualNode(still(part))) return; // a stream begins with every part: most are what the page has
    const focus = place(part), open = all("details", part).map((one) => one.open);
    const scrolled = all(".scroll,[data-pages]", part).map((one) => [one.scrollLeft, one.scrollTop]);
    part.replaceChildren(...made.childNodes);
    // A notice ends with what it was about; not with the news of itself, which may come after it.
    if (isNews && name === "me") all("[data-notices] .saved").filter((one) => saidOf(one) < entry).forEach((one) => one.remove());
    if (typing) readLine();
    if (forms() !== formsBegan && !isFilled()) reread();
    if (part.querySelector("[data-reload]")) reread(); // it is another page by now: the desk has let somebody in
    all("details", part).forEach((one, i) => { one.open = open[i] || false; });
    all(".scroll,[data-pages]", part).forEach((one, i) => { [one.scrollLeft, one.scrollTop] = scrolled[i] || [0, 0]; });
    find();
    tick();
    turned(0);
    if (focus) refocus(part, focus);
  };
  // What is sent by a button, or a form that shows nothing of its own, is based on what the page shows by now.
  const seen = (entry) => all('#act input[name="based_on"], form[data-plain] input[name="based_on"]').forEach((one) => {
    if (entry > Number(one.value)) one.value = entry;
  });
  const listen = () => {
    clearTimeout(later);
    if (stream || !says.stream || document.hidden) return;
    stream = new EventSource(says.stream);
    stream.addEventListener("open", () => show("live"));
    stream.addEventListener("part", (event) => { swap(event.data, Number(event.lastEventId)); seen(Number(event.lastEventId)); });
    stream.addEventListener("time", (event) => { ahead = Number(event.data) - Date.now(); tick(); });
    stream.addEventListener("error", () => {
      ahead ??= 0; // by the device's own clock, better than none
      show("lost");
      if (stream.readyState !== EventSource.CLOSED) return;
      hush();
      later = setTimeout(listen, 2000 + Math.random() * 3000);
    });
  };
  const hush = () => { if (stream) stream.close(); stream = null; };
  document.addEventListener("visibilitychange", () => (document.hidden ? hush() : listen()));
  addEventListener("pagehide", hush);
  addEventListener("pageshow", listen);

  // ---- forms: kept until it is known what became of them ----
  const KEPT = "unsent ";
  const store = (work) => { try { return work(localStorage); } catch { return null; } };
  const kept = () => store((held) => Object.keys(held).filter((key) => key.startsWith(KEPT))) || [];
  const drop = (key) => store((held) => held.removeItem(key));

  const tell = (kind, word, text, rule, again, about) => {
    const place = document.querySelector("[data-notices]"), box = document.createElement("div");
    const head = document.createElement("strong"), line = document.createElement("p");
    box.className = `notice ${kind}`;
    box.setAttribute("role", kind === "saved" ? "status" : "alert");
    head.textContent = word;
    line.textContent = text || "";
    if (rule) line.append(" ", Object.assign(document.createElement("span"), { className: "rule", textContent: rule }));
    box.append(head);
    if (line.textContent) box.append(line);
    if (again) {
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: kind === "refused" ? says.mend : says.again });
      button.addEventListener("click", again);
      box.append(button);
    }
    else dismissable(box);
    if (about) box.dataset.about = about;
    place.replaceChildren(box);
    if (document.activeElement !== body) return;
    box.tabIndex = -1;
    box.focus();
  };
  // Staff's pages have a word for it; a notice that offers to send again stays until that is done.
  const dismissable = (box) => {
    if (!says.dismiss) return;
    const button = Object.assign(document.createElement("button"), { type: "button", className: "tiny plain", textContent: says.dismiss });
    button.addEventListener("click", () => { box.remove(); document.getElementById(document.getElementById("line") ? "line" : "main").focus(); });
    box.append(button);
  };
  all("[data-notices] > :is(.saved, .refused)").forEach(dismissable);

  // What became of it: where another script shows it, else in its own line of the queue, else above the page.
  const report = (key, kind, word, text, rule, again, item) => {
    const event = new CustomEvent("told", { cancelable: true, detail: { key, kind, word, text, rule, again, item } });
    if (!document.dispatchEvent(event)) return true;
    const line = lineOf(key);
    if (line) settleLine(line, kind, word, text, again);
    else tell(kind, word, text, rule, again, item && item.action);
    return line;
  };

  // A server that was started anew wants its own form token: the page has it.
  const renewed = async (item) => {
    const page = await fetch(item.page, { headers: { Accept: "text/html" } });
    const made = new DOMParser().parseFromString(await page.text(), "text/html");
    const forms = all("form", made), act = made.getElementById("act");
    const form = forms.find((one) => one.getAttribute("action") === item.action) || (item.action.includes("/do/") ? act : null);
    const input = form && form.querySelector('input[name="t"]'), token = input ? input.value : form && form.dataset.line;
    if (!token) return null;
    const fields = new URLSearchParams(item.body);
    fields.set("t", token);
    return { ...item, body: fields.toString() };
  };
  const post = (item) => fetch(item.action, {
    method: "POST", body: item.body, redirect: "manual", signal: AbortSignal.timeout(12000),
    headers: { Accept: "application/json", "Content-Type": "application/x-www-form-urlencoded" },
  });

  // The same form as a page of its own: it shows what was typed, to be mended, confirmed, or held against what others did.
  const native = (item) => {
    const form = Object.assign(document.createElement("form"), { method: "post", action: item.action });
    for (const [name, value] of new URLSearchParams(item.body))
      form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
    body.append(form);
    form.submit();
  };

  const waits = new Map();
  // While something is pressed, on its way, or leads elsewhere, nothing else may leave the page (staff.js).
  const CLICKS_WITHIN = 300, LEAVES_WITHIN = 10000; // a link that leads nowhere by then gives a file
  let sending = 0, pressed = 0;
  const tellBusy = () => { body.dataset.sending = String(sending + pressed); if (!sending && !pressed) document.dispatchEvent(new Event("sent")); };
  const busy = (by) => { sending += by; tellBusy(); };
  const press = (is) => { pressed = is; tellBusy(); };
  function reread() {
    if (sending || pressed) document.addEventListener("sent", reread, { once: true });
    else location.reload();
  }
  document.addEventListener("pointerdown", () => press(1), true);
  ["pointerup", "pointercancel"].forEach((kind) => document.addEventListener(kind, () => setTimeout(press, CLICKS_WITHIN, 0), true));
  document.addEventListener("click", (event) => {
    const link = event.target.closest && event.target.closest("a[href]");
    if (!link || event.defaultPrevented || link.target || event.ctrlKey || event.metaKey || event.shiftKey) return;
    busy(1);
    setTimeout(busy, LEAVES_WITHIN, -1);
  });
  const leave = (to) => { busy(1); location.assign(to); };
  const send = async (key, tried = 0) => {
    const item = store((held) => JSON.parse(held.getItem(key)));
    clearTimeout(waits.get(key));
    if (!item) return;
    const again = () => send(key, 0);
    const unknown = () => report(key, "unknown", says.unknown, says.unsent, null, again, item);
    const slow = setTimeout(unknown, 2000); // whoever waits is told so; the request goes on
    busy(1);
    try {
      let answer = await post(item);
      if (answer.status === 403) {
        const fresh = await renewed(item);
        if (fresh) answer = await post(fresh);
      }
      const told = await answer.json();
      if (told.saved) {
        drop(key);
        const line = report(key, "saved", `${says.saved} #${told.saved}`, told.text, null, null, item);
        const next = told.next && told.next + (told.next.includes("?") ? "&" : "?") + `saved=${told.saved}`;
        if (!line && item.page === location.pathname + location.search && next) leave(next);
        return;
      }
      if (told.refused) {
        drop(key);
        if (item.mends && item.page === location.pathname + location.search) { native(item); return; }
        const mend = item.action.includes("/do/") ? () => native(item) : null;
        report(key, "refused", says.refused, told.refused.text, told.refused.rule, mend, item);
        return;
      }
      if (told.to) {
        drop(key);
        leave(told.to);
        return;
      }
    } catch { /* no answer: the same as one that says so */ } finally { clearTimeout(slow); busy(-1); }
    unknown();
    waits.set(key, setTimeout(() => send(key, tried + 1), Math.min(30000, 1000 * 2 ** Math.min(tried, 5)) + Math.random() * 500));
  };
  addEventListener("online", () => kept().forEach((key) => send(key)));

  const newId = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  // For the line in staff's top bar (staff.js): keeps and sends it; false: nothing can be kept here.
  window.keepAndSend = (item, fields) => {
    const id = newId(), key = KEPT + id;
    fields.set("id", id);
    const whole = { ...item, body: fields.toString(), page: location.pathname + location.search };
    if (store((held) => { held.setItem(key, JSON.stringify(whole)); return true; }) === null) return false;
    send(key);
    return true;
  };

  document.addEventListener("submit", (event) => {
    const form = event.target, id = form.querySelector('input[name="id"]');
    if (!("send" in form.dataset) || !id) return;
    if (box && form.contains(box)) complete();
    const fields = new URLSearchParams(new FormData(form, event.submitter));
    const action = (event.submitter && event.submitter.getAttribute("formaction")) || form.getAttribute("action");
    const page = location.pathname + location.search;
    let item = { action, body: fields.toString(), page, mends: "mends" in form.dataset }, key = KEPT + id.value;
    const before = store((held) => JSON.parse(held.getItem(key)));
    if (before && (before.action !== item.action || before.body !== item.body)) { // another button, while the first still waits
      id.value = newId();
      fields.set("id", id.value);
      item = { ...item, body: fields.toString() };
      key = KEPT + id.value;
    }
    if (store((held) => { held.setItem(key, JSON.stringify(item)); return true; }) === null) return; // sent as without a script
    event.preventDefault();
    send(key);
  });

  // ---- results from slips, a line each: the next can be typed before the last is saved ----
  const typing = document.querySelector("form[data-lines]"), queue = document.querySelector("[data-queue]");
  const LINES_SHOWN = 30;
  const lineOf = (key) => queue && all("li", queue).find((one) => one.dataset.key === key);
  const queued = (key, text, words) => {
    const line = document.createElement("li"), said = document.createElement("span"), state = document.createElement("span");
    line.dataset.key = key;
    line.dataset.typed = text;
    said.textContent = words;
    state.className = "state";
    state.textContent = queue.dataset.waits;
    line.append(said, state);
    queue.prepend(line);
    all(".saved", queue).slice(LINES_SHOWN).forEach((one) => one.remove());
  };
  function settleLine(line, kind, word, text, again) {
    const state = line.querySelector(".state"), told = document.createElement("strong");
    const button = (label, work) => {
      const made = Object.assign(document.createElement("button"), { type: "button", textContent: label });
      made.addEventListener("click", work);
      state.append(" ", made);
    };
    line.className = kind;
    told.textContent = word;
    state.replaceChildren(told, ...(text ? [" ", text] : []));
    if (kind === "refused") button(queue.dataset.mend, () => bring(line));
    if (kind === "refused") button(queue.dataset.drop, () => { line.remove(); typing.elements.line.focus(); });
    if (kind === "unknown" && again) button(says.again, again);
  }
  const bring = (line) => {
    const input = typing.elements.line;
    input.value = line.dataset.typed.replace(" ", ": ");
    if (line.classList.contains("refused")) line.remove();
    input.focus();
    readLine();
  };
  // From slips: the next table behind the last one that has no result and none on its way. Whose scores they are is settled
  // when the first of them is typed, whatever others enter meanwhile.
  let lastTable = null, slip = typing && typing.elements.table ? typing.elements.table.value : null;
  const nextTable = () => {
    const rows = all("[data-table], [data-in]"), number = (row) => row.dataset.table || row.dataset.in;
    const typed = all("li:not(.refused)", queue).map((line) => line.dataset.typed.split(" ")[0]);
    const at = rows.findIndex((row) => number(row) === lastTable) + 1;
    const next = [...rows.slice(at), ...rows.slice(0, at)].find((row) => row.dataset.table && !typed.includes(number(row)));
    return next ? number(next) : null;
  };
  // With that table's number, unless another is named, as in "32: 16w 5 6".
  const wholeLine = () => {
    const text = typing.elements.line.value.trim();
    if (!text) slip = nextTable();
    const other = text.match(/^(\d+)\s*:\s*(.*)$/);
    return other ? `${other[1]} ${other[2]}` : slip ? `${slip} ${text}` : text;
  };
  // What was typed, with the names of those who sit there: "7  Ana 16w · Bia 11 · Caio …".
  const readLine = () => {
    const whole = wholeLine(), [number, ...scores] = whole.trim().split(/\s+/);
    const table = number && document.querySelector(`[data-table="${CSS.escape(number)}"]`);
    const names = table ? all(".seat", table).map((one) => one.textContent) : [];
    const taken = scores[0] === "=", more = taken ? [] : scores.slice(names.length);
    const read = names.map((name, i) => `${name} ${taken ? "=" : scores[i] || "…"}`).concat(more.map((one) => `? ${one}`));
    const words = !number ? "" : table ? `${number}  ${read.join(" · ")}` : `${number} ${typing.dataset.none}`;
    put(typing.querySelector("[data-read]"), words);
    return { words: table ? words : whole, table, whole };
  };
  const enter = (event) => {
    const input = typing.elements.line, { words, table, whole: text } = readLine();
    event.preventDefault();
    if (!input.value.trim()) return;
    lastTable = text.split(/\s+/)[0];
    const fields = new URLSearchParams({ t: typing.elements.t.value, line: text }), id = newId();
    fields.set("id", id);
    if (table) fields.set("based_on", table.dataset.changed);
    const item = { action: typing.getAttribute("action"), body: fields.toString(), page: location.pathname + location.search, line: words, typed: text };
    if (store((held) => { held.setItem(KEPT + id, JSON.stringify(item)); return true; }) === null) { typing.submit(); return; }
    queued(KEPT + id, item.typed, item.line);
    input.value = "";
    input.focus();
    readLine();
    send(KEPT + id);
  };
  if (typing) {
    typing.addEventListener("submit", enter);
    typing.addEventListener("input", readLine);
    typing.elements.line.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowUp" || typing.elements.line.value) return;
      const line = queue.querySelector(".refused[data-typed]:not([data-typed=''])") || queue.querySelector("li[data-typed]:not([data-typed=''])");
      if (!line) return;
      event.preventDefault();
      bring(line);
    });
  }
  if (queue) kept().forEach((key) => {
    const item = store((held) => JSON.parse(held.getItem(key)));
    if (item && item.typed && item.action === typing.getAttribute("action")) queued(key, item.typed, item.line);
  });

  // Enter goes on to the next score, and sends behind the last.
  document.addEventListener("keydown", (event) => {
    const form = event.target.closest && event.target.closest('form[data-keep="result"]');
    if (event.key !== "Enter" || !form || event.target.type === "radio") return;
    const inputs = all('input[name^="score-"]', form), at = inputs.indexOf(event.target);
    if (at < 0 || at === inputs.length - 1) return;
    event.preventDefault();
    inputs[at + 1].focus();
    inputs[at + 1].select();
  });

  // ---- clocks ----
  const two = (number) => String(number).padStart(2, "0");
  const clock = (left) => {
    const seconds = Math.abs(left > 0 ? Math.ceil(left / 1000) : Math.trunc(left / 1000));
    const hours = Math.floor(seconds / 3600), minutes = Math.floor(seconds / 60) % 60;
    const sign = left <= -1000 ? "-" : "";
    return sign + (hours ? `${hours}:${two(minutes)}` : minutes) + `:${two(seconds % 60)}`;
  };
  const MINUTES_A_DAY = 1440;
  const put = (one, text) => { if (one.textContent !== text) one.textContent = text; };
  function tick() {
    if (ahead === null) return; // the clocks stay as the server wrote them
    all("[data-ends]").forEach((one) => {
      const left = Number(one.dataset.ends) - now();
      put(one, clock(left));
      one.parentElement.classList.toggle("over", left <= 0);
    });
    all("[data-until]").forEach((one) => { one.hidden = Number(one.dataset.until) <= now(); });
    all("[data-from]").forEach((one) => { one.hidden = now() < Number(one.dataset.from); });
    all("[data-since]").forEach((one) => {
      const minutes = Math.max(0, Math.floor((now() - Number(one.dataset.since)) / 60000));
      put(one, minutes < 1 ? says.justNow : minutes < MINUTES_A_DAY ? says.ago.replace("{1}", minutes) : says.agoDays.replace("{1}", Math.floor(minutes / MINUTES_A_DAY)));
    });
  }
  setInterval(tick, 250);

  // ---- finding oneself ----
  const box = document.querySelector("[data-find]");
  const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  // A list in parts has not everybody: the server finds, once nothing was typed for a moment.
  const STILL = 300;
  let sought = "", finding = 0;
  const findAll = async (typed) => {
    const answer = await fetch(typed ? `${box.getAttribute("action")}?q=${encodeURIComponent(typed)}` : location.href).catch(() => null);
    if (!answer || !answer.ok || typed !== sought) return;
    const made = new DOMParser().parseFromString(await answer.text(), "text/html");
    const [list, board] = [document, made].map((one) => one.querySelector('[data-live="board"]'));
    if (board) list.replaceChildren(...board.childNodes);
  };
  function find() {
    if (!box) return;
    if ("parts" in box.dataset) {
      const before = sought;
      sought = box.querySelector("input").value.trim();
      clearTimeout(finding);
      if (before || sought) finding = setTimeout(findAll, STILL, sought);
      return;
    }
    const typed = plain(box.querySelector("input").value.trim());
    all(".names > li").forEach((one) => {
      const is = plain(one.querySelector(".who").textContent).includes(typed);
      one.hidden = typed !== "" && !is;
      one.classList.toggle("found", typed !== "" && is);
    });
  }
  if (box) box.addEventListener("input", find);
  // Part of a name is enough where it leaves one person.
  function complete() {
    const found = all(".found[data-number]");
    if (found.length === 1) box.querySelector("input").value = found[0].dataset.number;
  }

  // ---- the wall: a screen at a time, then what comes next ----
  const SECONDS = 12; // as the line in the foot takes (wall.css)
  let turn = 0;
  function turned(by) {
    if (!body.classList.contains("wall")) return;
    const screens = all(".screen").filter((one) => !(Number(one.dataset.until) <= now()));
    if (by && turn + by >= screens.length && says.turns) { onward(says.turns); by = 0; }
    turn = screens.length ? Math.min(turn, screens.length - 1) + by : 0;
    turn %= screens.length || 1;
    all(".screen").forEach((one) => one.classList.toggle("now", one === screens[turn]));
    all("footer span").forEach((one, i) => (i === turn ? one.setAttribute("aria-current", "page") : one.removeAttribute("aria-current")));
  }
  // Only where it is there: without a network a wall stays as it is.
  function onward(to) { fetch(to).then((answer) => answer.ok && location.replace(to), () => show("lost")); }
  setInterval(() => turned(1), SECONDS * 1000);
  addEventListener("resize", () => turned(0));

  turned(0);
  tick();
  listen();
  kept().forEach((key) => send(key));
})();
