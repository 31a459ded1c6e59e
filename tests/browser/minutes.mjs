// The first ten minutes: from an empty folder to a finished round of twenty people, each action of the one person counted.
// An action is a click, or a field that is typed (or pasted) with the Enter that ends it.
import { counted, enters_by, holds, same, somebody, tests } from "./browser.mjs";
import { button_of, told_saved } from "./acting.mjs";
import { Venue } from "./venue.mjs";

const MOST = 21; // in five pods
const PEOPLE = ["Ana", "Bia", "Caio", "Davi", "Edu", "Flora", "Gil", "Helo", "Ivo", "Jana", "Kim", "Lia", "Malu", "Nino", "Olga", "Pia",
    "Rui", "Sara", "Téo", "Vera"];

class Hands {
    constructor() {
        this.done = [];
        this.enters = 0;
    }

    note(what) {
        this.done.push(what);
    }

    async clicks(page, one) {
        const words = (await one.innerText()).trim().replace(/\s+/g, " ");
        this.note(`clicks “${words}”`);
        await one.click();
    }

    async types(field, text, ended = true) {
        this.note(`types “${text.split("\n")[0]}${text.includes("\n") ? " …" : ""}”`);
        await field.fill(text);
        if (!ended) return;
        await field.press("Enter");
        this.enters += 1;
    }
}

await tests({
    async "a finished round of twenty people, from an empty folder"(browser) {
        const venue = new Venue(), hands = new Hands();
        venue.tiltyard("new", "evening.tilt");
        hands.note("types “tiltyard new evening.tilt”");
        await venue.start();
        hands.note("types “tiltyard serve”");
        hands.enters += 2;
        const page = await somebody(browser, venue, { width: 1280, height: 800 }), button = (command) => button_of(page, command);
        hands.note("clicks the link that it prints");
        hands.note("clicks the one button there");
        await enters_by(page, venue.organizer);

        await hands.clicks(page, page.locator('main a[href="/desk/new"]'));
        await hands.clicks(page, page.locator('input[name="format"][value="pods"]'));
        await hands.clicks(page, page.locator('button[name="make"]'));
        await page.waitForURL(/\/t\/[^/]+\/people/);
        const at = new URL(page.url()).pathname.split("/").slice(0, 3).join("/");
        if (!await page.locator("textarea").count()) await hands.clicks(page, page.locator('main a[href$="/people/list"]'));
        await hands.types(page.locator("textarea"), PEOPLE.join("\n"), false);
        await hands.clicks(page, page.locator("#paste button.primary"));
        await hands.clicks(page, page.locator('button[name="take"]'));
        await told_saved(page);

        if (!await button("draw_make").count()) await hands.clicks(page, page.locator(`.next a[href="${at}/run"], .places a[href="${at}/run"]`).first());
        await hands.clicks(page, button("draw_make"));
        await told_saved(page);
        await hands.clicks(page, button("draw_publish"));
        await told_saved(page);
        const { tables } = venue.tiltyard("pairings");
        for (const { table, seats } of tables)
            await hands.types(page.locator('input[name="line"]'), `${table} ${["w", "-", "-", "-"].slice(0, seats.length).join(" ")}`);
        await page.locator(`.tile.in:nth-child(${tables.length})`).waitFor();
        if (!await button("stage_close").count()) await hands.clicks(page, page.locator(`a.primary[href="${at}/run"]`));
        await hands.clicks(page, button("stage_close"));
        await told_saved(page);

        same(venue.tiltyard("standings").rows.length, PEOPLE.length);
        hands.done.forEach((what, i) => console.log(`# ${String(i + 1).padStart(2)}. ${what}`));
        counted("browser-first-actions", hands.done.length);
        console.log(`# ${hands.done.length} actions; with each Enter counted by itself ${hands.done.length + hands.enters}`);
        holds(hands.done.length <= MOST, `${hands.done.length} actions, more than ${MOST}`);
        same(page.complaints, []);
        await venue.end();
    },
});
