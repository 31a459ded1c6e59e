// Every page there is, found by walking links as each role: without a barrier for axe-core, in both languages and themes; no
// wider than its screen, at five widths, at 320 pixels and staff's pages at 200 %; with every control reached by Tab and seen to be, and a skip
// link that works.
import { barriers, counted, enters_by, holds, overflow, same, somebody, tests } from "./browser.mjs";
import { Venue } from "./venue.mjs";

const STEP = Number(process.env.TILTYARD_BATTERY || 0), BATTERY = STEP > 0, LANGUAGES = ["en", "pt-BR"];
const NOWHERE = "/nothing-is-here";
const WIDTHS = [320, 390, 768, 1366, 1920];
const ROLES = {
    public: { doors: ["/", "/enter", "/join", NOWHERE], width: 320 },
    organizer: { doors: ["/", "/desk"], width: 1366 },
    player: { doors: ["/", "/me"], width: 320 },
};
const { TILTYARD_TEST_BEGUN: BEGUN, TILTYARD_TEST_FINISHED: FINISHED } = process.env;

// Addresses that differ only in numbers and in whose page it is show the same kind of page.
const kind_of = (url) => url.pathname.replace(/(?<=\/)\d+(?=\/|$)/g, "*")
    + [...url.searchParams.keys()].sort().map((key) => ` ${key}`).join("");
const is_page = (url, venue) => url.origin === venue.address && !url.pathname.startsWith("/assets/") && !/\.[a-z]+$/.test(url.pathname);

// The quick form asks for each kind of page in one language; of eight kinds it looks at one for barriers, at another with Tab, and
// reads only the links of the others. The address decides which, so every run does the same. The battery does all of it in both
// languages, a hundredth a step: a twentieth of the pages at one of five widths.
const number_of = (url) => [...kind_of(url)].reduce((sum, letter) => sum + letter.codePointAt(0), 0);
const languages_of = (url) => LANGUAGES.filter((_, i) => BATTERY || i === number_of(url) % 2);
const share_of = (url) => Math.floor(number_of(url) / 2) % 8;
const is_of_step = (url) => !BATTERY || number_of(url) % 20 === Math.floor((STEP - 1) / 5);
const wants_barriers = (url) => BATTERY || share_of(url) === 0;
const wants_keyboard = (url) => BATTERY || share_of(url) === 1;
const is_opened = (url) => wants_barriers(url) || wants_keyboard(url);

// The doors, and one address of each kind that links lead to from there; but for kinds that were `met` before. `pages`: one for each
// language.
async function walk(pages, venue, doors, met, look) {
    const waiting = doors.map((path) => new URL(path, venue.address)), found = (url) => {
        if (!is_page(url, venue) || met.has(kind_of(url))) return;
        met.add(kind_of(url));
        waiting.push(url);
    };
    waiting.forEach((url) => met.add(kind_of(url)));
    for (let url; (url = waiting.shift());) {
        await Promise.all(languages_of(url).map(async (language) => {
            const page = pages[language];
            const answer = await (is_opened(url) ? opened(page, url) : page.request.get(url.href));
            if (!(answer?.headers()["content-type"] ?? "").startsWith("text/html")) return; // a paper, a ledger
            await look(page, url, language, answer.status());
            links_in(await answer.text(), answer.url()).forEach(found);
        }));
    }
}

const opened = (page, url) => page.goto(url.href).catch((error) => { if (!error.message.includes("Download is starting")) throw error; });

const links_in = (html, address) => [...html.matchAll(/<a\b[^>]*?\shref="?([^"\s>]+)/g)]
    .map(([, href]) => new URL(href.replaceAll("&amp;", "&"), address));

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
    await page.locator(".state.gold", { hasText: "stays so" }).waitFor();
}

// What Tab comes to, in order, until it comes round: notes of every control whether it was reached, and looked otherwise. A control
// is known by what it does, for a live part may be replaced meanwhile; one that shows a clock, without its digits.
const WATCH = () => {
    const name_of = (one) => [one.localName, one.id, one.localName === "summary" ? one.textContent.replace(/\d+/g, "0") : "",
        ...["href", "name", "value", "formaction"].map((what) => one.getAttribute(what)), one.form?.getAttribute("action")].join("|");
    const skin = (one) => [one, one.nextElementSibling, one.closest("label"), one.parentElement].filter(Boolean)
        .map((at) => { const css = getComputedStyle(at); return css.outlineStyle === "none" || parseFloat(css.outlineWidth) < 1 ? css.boxShadow : `${css.outlineStyle} ${css.outlineWidth} ${css.outlineColor}`; }).join("|");
    const stops = () => [...document.querySelectorAll("a[href],button,input:not([type=hidden]),select,textarea,summary")]
        .filter((one) => !one.disabled && one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }));
    const before = new Map(), wanted = stops();
    document.activeElement.blur();
    wanted.forEach((one) => before.set(name_of(one), skin(one)));
    window.watched = { stops, name_of, reached: new Set(), unseen: [] };
    document.addEventListener("focusin", ({ target }) => {
        watched.reached.add(name_of(target));
        if (skin(target) === before.get(name_of(target))) watched.unseen.push(target.outerHTML.slice(0, 90));
    });
    return wanted.length + 3 * wanted.filter((one) => one.type === "time").length; // such a field has several stops
};
// Of radio buttons of one name only one is a stop.
const MISSED = () => {
    const all = watched.stops(), is_reached = (one) => watched.reached.has(watched.name_of(one));
    return all.filter((one) => !is_reached(one) && !(one.type === "radio" && all.some((other) => other.name === one.name && is_reached(other))))
        .map((one) => one.outerHTML.slice(0, 90));
};

// All at once: hundreds of them, each waited for, took longer than everything else.
async function presses_tab(page, times) {
    page.keys ??= await page.context().newCDPSession(page);
    const tab = (type) => page.keys.send("Input.dispatchKeyEvent", { type, key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 });
    await Promise.all(Array.from({ length: times }, () => [tab("rawKeyDown"), tab("keyUp")]).flat());
}

async function by_keyboard(page, about) {
    await page.waitForFunction(() => !document.body.dataset.stream || !document.querySelector("[data-state=live]").hidden);
    const wrong = [], count = await page.evaluate(WATCH);
    await presses_tab(page, count + 3);
    wrong.push(...(await page.evaluate(MISSED)).map((one) => `${about}: Tab does not come to ${one}`));
    wrong.push(...(await page.evaluate("watched.unseen")).map((one) => `${about}: it cannot be seen that the cursor is at ${one}`));
    return wrong;
}

async function skip_works(page, about) {
    await page.evaluate("document.activeElement.blur(), scrollTo(0, 0)");
    if (!await page.locator("a.skip").count()) // a projector page has nothing before its main part
        return await page.locator("header :is(a, button, input, summary)").count() ? [`${about}: there is no skip link`] : [];
    await page.focus("a.skip");
    if (!await page.evaluate("document.activeElement.getBoundingClientRect().top >= 0")) return [`${about}: the skip link is not seen`];
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    const inside = await page.evaluate("document.activeElement === document.body || !document.activeElement.closest('header')");
    return inside ? [] : [`${about}: the skip link does not skip`];
}

// The width at which a page is looked at: one of five, by the address; in the battery by the step.
const width_of = (url) => WIDTHS[(BATTERY ? STEP - 1 : number_of(url)) % WIDTHS.length];
// Half the width of each, as a page has it at 200 %.
const zoomed = (width) => Math.max(320, Math.floor(width / 2));

async function barriers_of(page, about) {
    const wrong = (await barriers(page)).map((one) => `${about}: ${one}`);
    await page.emulateMedia({ colorScheme: "dark" });
    wrong.push(...(await barriers(page, ["color-contrast"])).map((one) => `${about}, dark: ${one}`));
    await page.emulateMedia({ colorScheme: "light" });
    return wrong;
}

// Everything that is looked at on a page in one language.
async function looked_over(page, role, url, about) {
    const wrong = [], { height } = page.viewportSize();
    const is_framed = await page.locator("header.top").count() > 0, is_staffs = await page.locator(".places").count() > 0;
    const width = is_framed ? width_of(url) : url.pathname.endsWith("/wall") ? 1024 : role.width;
    for (const shown of is_staffs ? [zoomed(width), width] : is_framed ? [320, width] : [width]) {
        await page.setViewportSize({ width: shown, height });
        const wider = await overflow(page);
        if (wider > 0) wrong.push(`${about}: ${wider} pixels wider than its screen of ${shown}`);
    }
    if (wants_barriers(url)) wrong.push(...await barriers_of(page, `${about}, ${width} wide`));
    await page.setViewportSize({ width: role.width, height });
    if (wants_keyboard(url)) wrong.push(...await by_keyboard(page, about), ...await skip_works(page, about));
    return wrong;
}

// All pages of a role; `met`: the kinds of page that are known. Gives those and the new ones.
async function as(role, browser, venue, met) {
    const first = await somebody(browser, venue), wrong = [], pages = {}, known = new Set(met);
    await become(role, first, venue);
    for (const language of LANGUAGES) {
        pages[language] = await somebody(browser, venue, { language, width: ROLES[role].width });
        await pages[language].context().addCookies(await first.context().cookies());
    }
    await walk(pages, venue, ROLES[role].doors, known, async (page, url, language, status) => {
        const about = `${url.pathname}${url.search} ${language}`;
        if (status >= 500 || (status === 404 && url.pathname !== NOWHERE)) wrong.push(`${about}: ${status}`);
        counts[role] += 1;
        if (!is_of_step(url) || !is_opened(url)) return;
        wrong.push(...await looked_over(page, ROLES[role], url, about));
        looked += 1;
    });
    for (const page of Object.values(pages)) {
        wrong.push(...page.complaints);
        await page.context().close();
    }
    same(wrong.slice(0, 30), [], role);
    return known;
}

let met_by_organizer = [], looked = 0;
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
        counted("browser-pages", looked);
    },
});
