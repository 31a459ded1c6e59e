// Staff's pages while the event goes on: nothing moves under the hand while results come in; and a judge's phone.
import { counted, enters_by, holds, overflow, same, somebody, tests } from "./browser.mjs";
import { Venue } from "./venue.mjs";

// In the battery each step has a hundredth of the tables of 400 people, and one page of the phone in one language.
const STEP = Number(process.env.TILTYARD_BATTERY || 0), BATTERY = STEP > 0, PLAYERS = BATTERY ? 400 : 20;
const from_of = (count, step) => Math.floor((count * step) / 100);
const before_step = (all) => BATTERY ? all.slice(0, from_of(all.length, STEP - 1)) : [];
const of_step = (all) => BATTERY ? all.slice(from_of(all.length, STEP - 1), from_of(all.length, STEP)) : all;
const one_of_step = (all) => BATTERY ? [all[Math.floor((STEP - 1) / 2) % all.length]] : all;
const SHIFT_MAX = 0.02; // Chromium's layout shift, all of it together
const TARGET_MIN = 43, HEADER_MAX = 52; // pixels of CSS
const WORDS = ["16w", "11", "3", "-2"];

// A round that is published, with its clock.
async function in_round_one() {
    const venue = new Venue();
    venue.tiltyard("new", "cup.tilt", "--format", "ontheedge", "--name", "Cup");
    venue.tiltyard("player", "add", ...Array.from({ length: PLAYERS }, (_, i) => `Ana ${i + 1}`));
    venue.tiltyard("draw");
    venue.tiltyard("publish", "--clock=60");
    await venue.start();
    return venue;
}

const organizer = (venue) => venue.address + venue.tiltyard("link", "new", "organizer").path;
const tables_of = (venue) => venue.tiltyard("pairings").tables;
const saves = (venue, { table, seats }) => venue.tiltyard("result", table, ...seats.map((seat, i) => `${seat.number}=${WORDS[i]}`));
const is_live = (page) => page.waitForFunction(() => !document.querySelector("[data-state=live]").hidden);

// Notes what moves on every page that is shown there: how far, and what.
async function watched(page) {
    page.moved = [];
    await page.exposeFunction("noteMove", (value, what) => page.moved.push({ value, what }));
    await page.addInitScript(() => new PerformanceObserver((list) => list.getEntries().forEach((one) => window.noteMove(one.value,
        one.sources.map(({ node }) => (node?.outerHTML ?? node?.textContent ?? "").slice(0, 60))))).observe({ type: "layout-shift", buffered: true }));
}

// Shown for as long as the browser takes to draw what has changed, and to report what moved by it.
const drawn = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));

async function at(browser, venue, link, path, options) {
    const page = await somebody(browser, venue, options);
    await watched(page);
    await enters_by(page, link);
    await page.goto(path);
    await is_live(page);
    return page;
}

const places_of_tiles = (page) => page.$$eval(".tile", (all) => all.map((one) => `${one.id} ${one.offsetLeft} ${one.offsetTop} ${one.offsetHeight}`));

const SCREENS = ["/t/ote/run", "/t/ote/run?table=2", "/t/ote/places", "/t/ote/people"];

// Everything that is touched, but for links within a text, a table or a log: those too small for a finger.
const SMALL = (least) => [...document.querySelectorAll("a[href], button, summary, select, textarea, input:not([type=hidden], [type=radio], [type=checkbox]), label:has(input)")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(".skip") && !one.closest("td, th, .log, .note")
        && !(one.matches("a:not(.btn)") && one.closest("p, dd, li > span, span, h2")))
    .map((one) => ({ one, box: one.getBoundingClientRect() })).filter(({ box }) => box.height < least)
    .map(({ one, box }) => `${one.outerHTML.slice(0, 90)}: ${box.height}`);

async function opens(page, menu) {
    await page.locator(menu).click();
    await page.locator(`${menu} + *`).waitFor();
}

await tests({
    async "nothing moves on Round, Standings and Players while results come in"(browser) {
        const venue = await in_round_one(), all = tables_of(venue), tables = of_step(all), pages = {};
        before_step(all).forEach((table) => saves(venue, table));
        for (const path of SCREENS) {
            pages[path] = await at(browser, venue, organizer(venue), path, { width: 1366, height: 768 });
            await drawn(pages[path]);
            pages[path].moved.length = 0;
        }
        const before = await places_of_tiles(pages["/t/ote/run"]);
        for (const table of tables) {
            saves(venue, table);
            for (const [path, page] of Object.entries(pages)) {
                if (path.includes("run")) await page.waitForFunction((number) => document.querySelector(`#t${number}.in`), table.table);
                await drawn(page);
            }
        }
        for (const [path, page] of Object.entries(pages)) {
            const sum = page.moved.reduce((all, { value }) => all + value, 0);
            holds(sum <= SHIFT_MAX, `${path} moved by ${sum}: ${JSON.stringify(page.moved)}`);
            if (path.includes("run")) same(await places_of_tiles(page), before, path);
        }
        same(before.length, all.length, "tiles");
        counted("staff-results-watched", tables.length);
        await venue.end();
    },
    async "a judge's phone: no wider than it is, and everything large enough for a finger"(browser) {
        const venue = await in_round_one(), [{ table, seats }] = tables_of(venue), wrong = [];
        venue.tiltyard("call", table, "tapped?", "--by", seats[0].number);
        venue.tiltyard("checkin", "open");
        const judge = await at(browser, venue, venue.address + venue.tiltyard("link", "new", "judge").path, "/desk", { language: STEP % 2 ? "en" : "pt-BR" });
        for (const path of one_of_step(["/t/ote/run", `/t/ote/run?table=${table}`, "/t/ote/run?table=2", "/t/ote/people", "/t/ote/people/3", "/t/ote/places", "/desk/calls", "/desk/penalties", "/desk/games"])) {
            await judge.goto(path);
            const wider = await overflow(judge), header = await judge.evaluate(() => document.querySelector(".top > .tools")?.getBoundingClientRect().bottom ?? Infinity);
            if (wider > 0) wrong.push(`${path}: ${wider} pixels wider than the phone`);
            if (header > HEADER_MAX) wrong.push(`${path}: a header of ${header} pixels`);
            wrong.push(...(await judge.evaluate(SMALL, TARGET_MIN)).map((one) => `${path}: ${one}`));
        }
        await judge.goto("/t/ote/run");
        for (const menu of one_of_step([".menu > summary", ".clock > summary", ".top > .switch > summary"])) {
            await opens(judge, menu);
            wrong.push(...(await judge.evaluate(SMALL, TARGET_MIN)).map((one) => `${menu}: ${one}`));
        }
        same(wrong, []);
        await venue.end();
    },
});
