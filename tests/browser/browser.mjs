// A browser for the tests: Debian's Chromium, driven by Playwright, looked over by axe-core. What is installed where,
// tests/test_browser.py knows; it starts one file of this folder after the other, and reads what they print.
//
//     await tests({
//         async "a page has a heading"(browser) { ... },
//     });
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";

const installed = createRequire(process.env.TILTYARD_BROWSER + "/");
const { chromium } = installed("playwright-core");
const axe = readFileSync(installed.resolve("axe-core/axe.min.js"), "utf-8");

// Nothing but the pages it is sent to: no update, no search, no report.
const QUIET = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync"];
const LANGUAGES = { en: "en-GB", "pt-BR": "pt-BR" };

export function counted(name, number) {
    console.log(`# count ${name} ${number}`);
}

// Somebody at a screen. `viewport`: a phone where nothing is said. `script`: false for a browser without JavaScript.
export async function somebody(browser, { language = "en", theme = "light", script = true, width = 390, height = 844 } = {}) {
    const context = await browser.newContext({
        locale: LANGUAGES[language], colorScheme: theme, javaScriptEnabled: script, viewport: { width, height },
        baseURL: process.env.TILTYARD_ADDRESS, bypassCSP: false, reducedMotion: "reduce",
    });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    page.complaints = [];
    page.on("console", said => { if (said.type() === "error") page.complaints.push(said.text()); });
    page.on("pageerror", error => page.complaints.push(String(error)));
    return page;
}

// What axe-core has against the page, a line each; it needs a page with JavaScript.
export async function barriers(page) {
    // The page's own policy forbids foreign scripts, so axe comes in the way the tools of a browser do.
    await page.evaluate(`(() => { ${axe} })()`);
    const found = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"] }));
    return found.violations.flatMap(rule => rule.nodes.map(
        node => `${rule.id}: ${node.target.join(" ")}: ${node.failureSummary.replace(/\s+/g, " ")}`));
}

// How far the page is wider than its screen, in pixels of CSS.
export function overflow(page) {
    return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

export function same(found, expected, about = "") {
    const [a, b] = [found, expected].map(value => JSON.stringify(value));
    if (a !== b) throw new Error(`${about} found ${a}, expected ${b}`);
}

export function holds(condition, about) {
    if (!condition) throw new Error(about);
}

// Runs them one by one with one browser, and says of each how it went.
export async function tests(all) {
    const browser = await chromium.launch({ executablePath: process.env.TILTYARD_CHROMIUM, args: QUIET });
    let failed = 0;
    for (const [name, test] of Object.entries(all)) {
        try {
            await test(browser);
            console.log(`ok - ${name}`);
        } catch (error) {
            failed += 1;
            console.log(`not ok - ${name}`);
            console.log(String(error.stack ?? error).split("\n").map(line => `#   ${line}`).join("\n"));
        }
        for (const context of browser.contexts()) await context.close();
    }
    await browser.close();
    process.exit(failed ? 1 : 0);
}
