// A browser for the tests: Debian's Chromium without a window, driven by Playwright, looked over by axe-core. tests/browsers.py knows what is
// installed where, and starts one file of this folder, which prints a line for each test.
//
//     await tests({
//         async "a page has a heading"(browser) {
//             const ana = await somebody(browser, venue, { language: "pt-BR", theme: "dark" });
//             await ana.goto("/");
//             same(await barriers(ana), []);
//         },
//     });
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";

const installed = createRequire(process.env.TILTYARD_TEST_MODULES + "/");
const { chromium } = installed("playwright-core");
const axe = readFileSync(installed.resolve("axe-core/axe.min.js"), "utf-8");

// Nothing but the pages it is sent to: no update, no search, no report. Each page has its scripts for a moment only: to compile
// them well takes longer than they run.
const QUIET = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--in-process-gpu", "--renderer-process-limit=1", "--js-flags=--no-opt,--no-maglev"];
const LANGUAGES = { en: "en-GB", "pt-BR": "pt-BR" };
// What has not come by then never will, however slow the machine is: in a wait, and in a whole file.
export const SECONDS = 120;
const MINUTES = 30;
const ONE = process.env.TILTYARD_TEST ?? process.argv[2];

export function counted(name, number) {
    console.log(`# count ${name} ${number}`);
}

// Somebody at a screen of their own; a phone where nothing is said. `script`: false for a browser without JavaScript.
// page.complaints: what the browser had against what it was sent.
export async function somebody(browser, venue, { language = "en", theme = "light", script = true, width = 390, height = 844 } = {}) {
    const context = await browser.newContext({
        locale: LANGUAGES[language], colorScheme: theme, javaScriptEnabled: script, viewport: { width, height },
        baseURL: venue.address, reducedMotion: "reduce",
    });
    const page = await context.newPage();
    page.setDefaultTimeout(SECONDS * 1000);
    page.complaints = [];
    // Lost connections, and refusals by their status, are meant.
    page.on("console", (said) => {
        if (said.type() === "error" && !said.text().startsWith("Failed to load resource")) page.complaints.push(said.text());
    });
    page.on("pageerror", (error) => page.complaints.push(String(error)));
    return page;
}

// Takes a link of staff, as whoever was given it does.
export async function enters_by(page, link) {
    await page.goto(link);
    await page.locator("main form button").click();
    await page.waitForURL((url) => !url.pathname.startsWith("/in/"));
}

// What axe-core has against the page, a line each; `only` some rules. The pages' own policy forbids foreign scripts: so axe comes in
// the way the tools of a browser do.
export async function barriers(page, only = null) {
    if (!await page.evaluate("!!window.axe")) await page.evaluate(axe);
    const found = await page.evaluate((rules) => axe.run(document, {
        resultTypes: ["violations"], ...(rules ? { runOnly: { type: "rule", values: rules } } : {}),
    }), only);
    return found.violations.flatMap((rule) => rule.nodes.map(
        (node) => `${rule.id}: ${node.target.join(" ")}: ${node.failureSummary.replace(/\s+/g, " ")}`));
}

// How far the page is wider than its screen, in pixels of CSS.
export function overflow(page) {
    return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

export function same(found, expected, about = "") {
    const [a, b] = [found, expected].map((value) => JSON.stringify(value, null, 1));
    if (a !== b) throw new Error(`${about} found ${a}, expected ${b}`);
}

export function holds(condition, about) {
    if (!condition) throw new Error(about);
}

export const open_browser = () => chromium.launch({ executablePath: process.env.TILTYARD_TEST_CHROMIUM, args: QUIET });

// Runs them one by one with one browser, and says of each how it went. `together`: one goes on where the one before ended, with
// the same people.
export async function tests(all, { together = false } = {}) {
    const named = Object.entries(all).filter(([name]) => together || !ONE || name === ONE);
    console.log(`1..${named.length}`);
    const browser = await open_browser();
    let failed = 0;
    setTimeout(() => {
        console.log("not ok - it took too long");
        process.exit(1);
    }, MINUTES * 60_000).unref();
    for (const [name, test] of named) {
        const began = Date.now();
        try {
            if (failed && together) throw "one before it failed";
            await test(browser);
            console.log(`ok - ${name}`);
        } catch (error) {
            failed += 1;
            console.log(`not ok - ${name}`);
            console.log(String(error.stack ?? error).split("\n").map((line) => `#   ${line}`).join("\n"));
        }
        console.log(`# ${((Date.now() - began) / 1000).toFixed(1)} s`);
        for (const context of together ? [] : browser.contexts()) await context.close();
    }
    await browser.close();
    process.exit(failed || !named.length ? 1 : 0);
}
