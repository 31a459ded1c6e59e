// Every page there is, found by walking links as each role: without a barrier for axe-core, in both languages and themes; no
// wider than a phone; with every control reached by Tab and seen to be, and a skip link that works.
import { barriers, counted, enters_by, holds, overflow, same, somebody, tests } from "./browser.mjs";
import { Venue } from "./venue.mjs";

const DAY = Number(process.env.TILTYARD_TURN ?? 0), BATTERY = Boolean(process.env.TILTYARD_BATTERY);
const LANGUAGES = ["en", "pt-BR"].filter((_, i) => BATTERY || i === DAY % 2);
const ROLES = {
    public: { doors: ["/", "/enter", "/join", "/nothing-is-here"] },
    organizer: { doors: ["/", "/desk"], width: 1280 },
    player: { doors: ["/", "/me"] },
};
const { TILTYARD_TEST_BEGUN: BEGUN, TILTYARD_TEST_FINISHED: FINISHED } = process.env;

// Addresses that differ only in numbers and in whose page it is show the same kind of page.
const kind_of = (url) => url.pathname.replace(/(?<=\/)\d+(?=\/|$)/g, "*")
    + [...url.searchParams.keys()].sort().map((key) => ` ${key}`).join("");
const is_page = (url, venue) => url.origin === venue.address && !url.pathname.startsWith("/assets/") && !/\.[a-z]+$/.test(url.pathname);

// The doors, and one address of each kind that links lead to from there; but for kinds that were `met` before.
async function walk(page, venue, doors, met, look) {
    const waiting = doors.map((path) => new URL(path, venue.address)), found = (url) => {
        if (!is_page(url, venue) || met.has(kind_of(url))) return;
        met.add(kind_of(url));
        waiting.push(url);
    };
    waiting.forEach((url) => met.add(kind_of(url)));
    for (let url; (url = waiting.shift());) {
        const answer = await page.goto(url.href).catch((error) => { if (!error.message.includes("Download is starting")) throw error; });
        if (!(answer?.headers()["content-type"] ?? "").startsWith("text/html")) continue; // a paper, a ledger
        await look(page, url, answer.status());
        (await page.$$eval("a[href]", (all) => all.map((one) => one.href))).forEach((href) => found(new URL(href)));
    }
}

async function become(role, page, venue) {
    if (role === "organizer") await enters_by(page, venue.organizer);
    if (role !== "player") return;
    const { table, seats: [{ code, number }] } = venue.tiltyard("codes", "-t", "ote").tables[0];
    const { call: { call } } = venue.tiltyard("call", table, "tapped?", "--by", number, "-t", "ote");
    venue.tiltyard("call", "ruled", call, "it is, and stays so", "--judge", "Dora");
    await page.goto("/enter");
    await page.fill("#code", code);
    await page.click("main form button");
    await page.waitForURL("**/me*");
    await page.locator(".ruled").waitFor();
}

// What Tab comes to, in order, until it comes round: notes of every control whether it was reached, and looked otherwise.
const WATCH = () => {
    const skin = (one) => [one, one.nextElementSibling, one.closest("label"), one.parentElement].filter(Boolean)
        .map((at) => { const css = getComputedStyle(at); return css.outlineStyle === "none" || parseFloat(css.outlineWidth) < 1 ? css.boxShadow : `${css.outlineStyle} ${css.outlineWidth} ${css.outlineColor}`; }).join("|");
    const wanted = [...document.querySelectorAll("a[href],button,input:not([type=hidden]),select,textarea,summary")]
        .filter((one) => !one.disabled && one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }));
    const before = new Map();
    document.activeElement.blur();
    wanted.forEach((one) => before.set(one, skin(one)));
    window.watched = { wanted, reached: new Set(), unseen: [], order: [] };
    document.addEventListener("focusin", ({ target }) => {
        watched.reached.add(target);
        if (before.has(target) && skin(target) === before.get(target)) watched.unseen.push(target.outerHTML.slice(0, 90));
    });
    return wanted.length + 3 * wanted.filter((one) => one.type === "time").length; // such a field has several stops
};
// Of radio buttons of one name only one is a stop.
const MISSED = () => watched.wanted.filter((one) => !watched.reached.has(one) && !(one.type === "radio"
    && watched.wanted.some((other) => other.name === one.name && watched.reached.has(other)))).map((one) => one.outerHTML.slice(0, 90));

// All at once: hundreds of them, each waited for, took longer than everything else.
async function presses_tab(page, times) {
    page.keys ??= await page.context().newCDPSession(page);
    const tab = (type) => page.keys.send("Input.dispatchKeyEvent", { type, key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 });
    await Promise.all(Array.from({ length: times }, () => [tab("rawKeyDown"), tab("keyUp")]).flat());
}

async function by_keyboard(page, about) {
    await page.waitForFunction(() => !document.body.dataset.stream || !document.querySelector("[data-state=live]").hidden);
    const wrong = [], count = await page.evaluate(WATCH);
    let missed;
    // A part that is sent anew meanwhile may cost some presses: a second round, then, but no third.
    for (let rounds = 2; rounds > 0 && missed?.length !== 0; rounds--) {
        await presses_tab(page, count + 3);
        missed = await page.evaluate(MISSED);
    }
    wrong.push(...missed.map((one) => `${about}: Tab does not come to ${one}`));
    wrong.push(...(await page.evaluate("watched.unseen")).map((one) => `${about}: it cannot be seen that the cursor is at ${one}`));
    return wrong;
}

async function skip_works(page, about) {
    await page.evaluate("document.activeElement.blur(), scrollTo(0, 0)");
    if (!await page.locator("a.skip").count()) return [`${about}: there is no skip link`];
    await page.focus("a.skip");
    if (!await page.evaluate("document.activeElement.getBoundingClientRect().top >= 0")) return [`${about}: the skip link is not seen`];
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    const inside = await page.evaluate("document.activeElement === document.body || !document.activeElement.closest('header')");
    return inside ? [] : [`${about}: the skip link does not skip`];
}

// The quick form walks in one language a day; of each kind of page it looks for barriers every second day, and presses Tab on the
// other. The battery does all of it in both.
const turn_of = (url) => DAY + [...kind_of(url)].reduce((sum, letter) => sum + letter.codePointAt(0), 0);

// Everything that is looked at on a page in one language.
async function looked_over(page, language, about, turn) {
    const wrong = [], todays = turn % 4 < 2;
    if (BATTERY || todays) {
        wrong.push(...(await barriers(page)).map((one) => `${about}: ${one}`));
        await page.emulateMedia({ colorScheme: "dark" });
        wrong.push(...(await barriers(page, ["color-contrast"])).map((one) => `${about}, dark: ${one}`));
        await page.emulateMedia({ colorScheme: "light" });
    }
    const wider = await overflow(page);
    if (wider > 0) wrong.push(`${about}: ${wider} pixels wider than its screen`);
    if (BATTERY || !todays) wrong.push(...await by_keyboard(page, about), ...await skip_works(page, about));
    return wrong;
}

// One role in one language: everything that is wrong.
async function walked(browser, venue, role, language, cookies, met) {
    const wrong = [], page = await somebody(browser, venue, { language, looks: true, width: ROLES[role].width ?? 320 });
    await page.context().addCookies(cookies);
    await walk(page, venue, ROLES[role].doors, met, async (at, url, status) => {
        const about = `${url.pathname}${url.search} ${language}`;
        if (status >= 500) wrong.push(`${about}: ${status}`);
        wrong.push(...await looked_over(at, language, about, turn_of(url)));
        counts[role] += 1;
    });
    await page.context().close();
    return [...wrong, ...page.complaints];
}

// A role in both languages side by side.
async function as(role, browser, venue, met) {
    const first = await somebody(browser, venue);
    await become(role, first, venue);
    const cookies = await first.context().cookies();
    const own = LANGUAGES.map(() => new Set(met));
    const wrong = await Promise.all(LANGUAGES.map((language, i) => walked(browser, venue, role, language, cookies, own[i])));
    same(wrong.flat().slice(0, 30), [], role);
    return own[0];
}

let met_by_organizer = [];
const counts = { public: 0, player: 0, organizer: 0 };

await tests({
    async "every page during the event, for anybody and for a player"(browser) {
        const venue = new Venue(BEGUN);
        await venue.start();
        await as("player", browser, venue, await as("public", browser, venue, []));
        await venue.end();
    },
    async "every page during the event, for the organizer"(browser) {
        const venue = new Venue(BEGUN);
        await venue.start();
        met_by_organizer = await as("organizer", browser, venue, []);
        await venue.end();
    },
    async "what is there only after the event, for the organizer"(browser) {
        const venue = new Venue(FINISHED);
        await venue.start();
        await as("organizer", browser, venue, met_by_organizer);
        await venue.end();
    },
    async "links led to many pages"() {
        holds(counts.public > 20 && counts.organizer > 40, JSON.stringify(counts));
        counted("browser-pages", counts.public + counts.player + counts.organizer);
    },
});
