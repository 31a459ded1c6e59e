// Who goes through a page by Tab is not thrown back while its live parts change: what has the focus keeps it by what it is, and what
// is gone gives it to the next thing behind it.
import { enters_by, holds, same, somebody, tests } from "./browser.mjs";
import { Venue } from "./venue.mjs";

const NOTES = ["Lunch at one", "Water is in the hall", "Decks by noon", "Mind the step"];

// The desk's page of announcements, each with a button to withdraw it, and rooms below.
async function at_hall(browser) {
    const venue = new Venue();
    venue.tiltyard("new", "cup.tilt", "--format", "ontheedge", "--name", "Cup");
    venue.tiltyard("room", "Attic", "1-4");
    NOTES.forEach((text) => venue.tiltyard("announce", text));
    await venue.start();
    const desk = await somebody(browser, venue, { width: 1280 });
    await desk.addInitScript(() => {
        document.addEventListener("DOMContentLoaded", () => {
            window.atFirst = [...document.querySelectorAll("[data-live] a, [data-live] button")].map((one) => ({ one, part: one.closest("[data-live]").dataset.live }));
        });
    });
    await enters_by(desk, venue.organizer);
    await desk.goto("/desk/screens");
    await desk.waitForFunction(() => !document.querySelector("[data-state=live]").hidden); // it is said in a menu
    return { venue, desk };
}

const NAME = () => {
    const name_of = (one) => [one.localName, one.id, ...["href", "name", "value", "formaction"].map((what) => one.getAttribute(what) ?? "")].join(" ").trim();
    window.nameOf = (one) => (one.localName === "summary" ? `summary ${one.textContent}` : one === document.body ? "" : name_of(one));
    window.stops = () => [...document.querySelectorAll("a[href],button,input:not([type=hidden]),select,textarea,summary")]
        .filter((one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true })).map(window.nameOf);
};
const focused = (page) => page.evaluate("nameOf(document.activeElement)");

// Shown, or not there any more.
const sees = (page, text, there) => page.waitForFunction(([wanted, is]) => document.querySelector("[data-live=announced]").textContent.includes(wanted) === is, [text, there]);

async function withdraw(venue, page, text) {
    const { number } = venue.tiltyard("announce", "--list").announcements.find((one) => one.text === text);
    venue.tiltyard("announce", "--withdraw", number);
    await sees(page, text, false);
}

await tests({
    async "an update after every press of Tab"(browser) {
        const { venue, desk } = await at_hall(browser);
        await desk.evaluate(NAME);
        const expected = await desk.evaluate("stops()"), came_to = [];
        holds(expected.length > 20, expected.join("\n"));
        for (let press = 0; press < expected.length; press++) {
            await desk.keyboard.press("Tab");
            // What comes stands above all others, or is taken away again; between these what has the focus moves up and down.
            if (press % 2) await withdraw(venue, desk, `Note ${press - 1}`);
            else {
                venue.tiltyard("announce", `Note ${press}`);
                await sees(desk, `Note ${press}`, true);
            }
            came_to.push(await focused(desk));
        }
        same(came_to, expected, "Tab came to");
        await venue.end();
    },
    async "what is gone gives the focus to the next thing behind it"(browser) {
        const { venue, desk } = await at_hall(browser);
        await desk.evaluate(NAME);
        const button = (text) => desk.locator("[data-live=announced] tbody tr", { hasText: text }).locator("button");
        const shown = (await desk.locator("[data-live=announced] tbody td:first-child").allTextContents()).map((text) => text.replace(/[“”]/g, "").trim());
        await button(shown[1]).focus();
        await withdraw(venue, desk, shown[1]);
        same(await focused(desk), await button(shown[2]).evaluate((one) => window.nameOf(one)), "in the middle");
        await button(shown[3]).focus();
        await withdraw(venue, desk, shown[3]);
        same(await focused(desk), await desk.locator(".side .seg a").first().evaluate((one) => window.nameOf(one)), "at the end");
        await venue.end();
    },
    async "a stream that begins replaces nothing that is as the page has it"(browser) {
        const { venue, desk } = await at_hall(browser);
        venue.tiltyard("announce", "Doors close at six");
        await sees(desk, "Doors close at six", true); // behind all parts that the stream began with
        const [gone, kept] = await desk.evaluate("[false, true].map((is) => atFirst.filter(({ one }) => one.isConnected === is).map(({ part }) => part))");
        same([...new Set(gone)], ["announced"], "replaced");
        holds(kept.includes("places") && kept.includes("next"), kept.join(" "));
        await venue.end();
    },
    async "a result, a check-in and a late player take the focus from nobody"(browser) {
        const { venue, desk } = await at_hall(browser);
        venue.tiltyard("player", "add", "Ana", "Bia", "Caio", "Davi", "Edu", "Flora", "Gil");
        venue.tiltyard("checkin", "open"); // those who come later are there
        venue.tiltyard("draw");
        venue.tiltyard("publish");
        const [{ seats }] = venue.tiltyard("pairings").tables;
        const changes = [
            ["/t/ote/run", "#t2", "#t1.in", () => venue.tiltyard("result", 1, ...["16w", "11", "3", "2"].slice(0, seats.length))],
            ["/t/ote/people", '[name="people"][value="5"]', '[data-key="2"] .s.in', () => venue.tiltyard("checkin", "Bia")],
            ["/t/ote/access", "[data-live=without] a", "[data-live=without] :text('8')", () => venue.tiltyard("player", "add", "Hana")],
        ];
        for (const [path, control, changed, change] of changes) {
            await desk.goto(path);
            await desk.evaluate(NAME);
            await desk.waitForFunction(() => !document.querySelector("[data-state=live]").hidden);
            await desk.locator(control).first().focus();
            const before = await focused(desk);
            change();
            await desk.locator(changed).first().waitFor();
            holds(before !== "", `${path}: nothing has the focus`);
            same(await focused(desk), before, path);
        }
        await venue.end();
    },
});
