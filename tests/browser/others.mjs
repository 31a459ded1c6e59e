// Join, report and confirm in Debian's Firefox and WebKit: each phone is a browser of its own, and what it shows comes by itself.
import { createRequire } from "node:module";
import { SECONDS, same, tests } from "./browser.mjs";
import { Venue } from "./venue.mjs";
import { Screen, WebKit } from "./webkit.mjs";

const { firefox } = createRequire(process.env.TILTYARD_TEST_MODULES + "/")("playwright-core");
const { TILTYARD_TEST_FIREFOX: FIREFOX, TILTYARD_TEST_WEBKIT: WEBKIT } = process.env;
const PEOPLE = ["Ana", "Bia", "Caio"];

class Firefoxes {
    async start() {
        this.browser = await firefox.launch({ channel: "moz-firefox", executablePath: FIREFOX });
        this.version = this.browser.version();
        return this;
    }

    // With the same few words as a WebKit has.
    async phone() {
        const context = await this.browser.newContext({ viewport: { width: 390, height: 844 }, locale: "en-GB" }), page = await context.newPage();
        page.setDefaultTimeout(SECONDS * 1000);
        return {
            goto: (address) => page.goto(address),
            fill: (selector, text) => page.locator(selector).first().fill(text),
            click: (selector) => page.locator(selector).first().click(),
            shows: (selector, words = "") => page.locator(selector, { hasText: words }).first().waitFor(),
        };
    }

    end() {
        return this.browser.close();
    }
}

class WebKits {
    async start() {
        this.screen = await new Screen().start();
        this.phones = [];
        return this;
    }

    async phone() {
        const phone = await new WebKit(this.screen).start();
        this.phones.push(phone);
        this.version = phone.version;
        return phone;
    }

    async end() {
        for (const phone of this.phones) await phone.end();
        this.screen.end();
    }
}

async function begins() {
    const venue = new Venue();
    [["new", "cup.tilt", "--format", "ontheedge", "--name", "Cup"], ["player", "add", ...PEOPLE]].forEach((line) => venue.tiltyard(...line));
    await venue.start();
    return venue;
}

async function joins(venue, phone) {
    await phone.goto(venue.address);
    await phone.click('main a[href="/join"]');
    await phone.fill("#name", "Zoe");
    await phone.click("main form button.primary");
    await phone.shows(".state.wait");
    same(venue.tiltyard("join", "list").joins.map(({ name }) => name), ["Zoe"]);
    venue.tiltyard("join", "refuse", "1");
    await phone.shows(".state.refused");
}

async function signs_in(venue, phone, name) {
    await phone.goto(`${venue.address}/enter`);
    await phone.fill("#code", venue.tiltyard("code", "person", name).code);
    await phone.click("main form button.primary");
    await phone.shows("main h1", name);
}

// The third score is negative by its key, and by a touch of who won.
async function reports(phone) {
    await phone.shows(".ticket", "Table 1");
    await phone.click('main a[href$="/report"]');
    for (const [i, score] of ["16", "11", "2"].entries()) await phone.fill(`.report tr:nth-child(${i + 1}) input[name^="score-"]`, score);
    await phone.click(".report tbody tr:nth-child(3) .signed label");
    await phone.click(".report tbody tr:nth-child(1) .win label");
    await phone.click("main form button.primary");
    await phone.shows(".state.wait");
}

async function confirms(phone) {
    await phone.click('main button[formaction*="/do/report_answer"]');
    await phone.shows(".state.ok", "Table 1");
}

async function plays_in(browsers) {
    const venue = await begins();
    await joins(venue, await browsers.phone());
    const [ana, bia] = [await browsers.phone(), await browsers.phone()];
    await signs_in(venue, ana, "Ana");
    await signs_in(venue, bia, "Bia");
    [["draw"], ["publish"]].forEach((line) => venue.tiltyard(...line));
    await reports(ana);
    same(venue.tiltyard("reports").tables[0].reports[0].scores.map(({ score }) => score), ["16w", "11", "-2"]);
    await confirms(bia);
    same(venue.tiltyard("pairings").tables[0].seats.map(({ score }) => score), [16, 11, -2]);
    await ana.shows(".state.ok", "Table 1");
    console.log(`# ${browsers.constructor.name}: ${browsers.version}`);
    await browsers.end();
    await venue.end();
}

await tests({
    ...(FIREFOX && { "join, report and confirm in Firefox": async () => plays_in(await new Firefoxes().start()) }),
    ...(WEBKIT && { "join, report and confirm in WebKit": async () => plays_in(await new WebKits().start()) }),
});
