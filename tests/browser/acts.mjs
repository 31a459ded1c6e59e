// Acts, counted by doing them: a click is one, a field that is filled is one, and each Enter that sends something is one. Tab and
// the arrows are none. On a player's phone each touch of the page is one; what its keyboard types, and the key there that goes on to the
// next field, are none. A list of each case's acts is printed, with its limit.
import { counted, enters_by, holds, same, somebody, tests } from "./browser.mjs";
import { button_of } from "./acting.mjs";
import { Venue } from "./venue.mjs";

const PEOPLE = ["Ana", "Bia", "Caio", "Davi", "Edu", "Flora", "Gil", "Helo", "Ivo", "Jana", "Kim", "Lia", "Malu", "Nino", "Olga", "Pia",
    "Rui", "Sara", "Téo", "Vera"];
// Nineteen of them, with two written twice in another way and a wrong address; Ana is registered already.
const FLAWED = ["name,email", "ANA,", "bia,", ...PEOPLE.slice(1, 18).map((name) => `${name},`), "Teo,", "Téo,", "Vera,vera at example"];

class Hands {
    constructor(page) {
        this.page = page;
        this.acts = [];
    }

    notes(what) {
        this.acts.push(what);
    }

    async clicks(one) {
        this.notes(`clicks “${(await one.innerText()).trim().replace(/\s+/g, " ") || await one.getAttribute("value")}”`);
        await one.click();
    }

    async fills(field, text) {
        this.notes(`fills in “${text.split("\n")[0]}${text.includes("\n") ? " …" : ""}”`);
        await field.fill(text);
    }

    async taps(one) {
        this.notes(`taps “${(await one.innerText()).trim().replace(/\s+/g, " ") || await one.getAttribute("aria-label") || await one.getAttribute("name")}”`);
        await one.click();
    }

    // By the phone's keyboard; between two words its key that goes on.
    async types(...words) {
        for (const [i, word] of words.entries()) {
            if (i) await this.page.keyboard.press("Enter");
            await this.page.keyboard.type(word);
        }
    }

    async chooses(field, value) {
        this.notes(`chooses “${value}”`);
        await field.selectOption(value);
    }

    async enters() {
        this.notes("presses Enter");
        await this.page.keyboard.press("Enter");
    }

    button(command, which) {
        return button_of(this.page, command, which);
    }

    // Says what was done, and that it was no more than `most`.
    within(case_of, most) {
        this.acts.forEach((what, i) => console.log(`# ${String(i + 1).padStart(2)}. ${what}`));
        console.log(`# ${case_of}: ${this.acts.length} acts, at most ${most}`);
        counted(`acts-${case_of.replaceAll(" ", "-")}`, this.acts.length);
        holds(this.acts.length <= most, `${case_of}: ${this.acts.length} acts, more than ${most}`);
        this.acts = [];
    }
}

const saved = (page) => page.locator(".notice.saved").waitFor();
const at_round = (page) => page.waitForURL(/\/t\/[^/]+\/run/);

// From an empty folder to a page that makes a tournament: as typed in a terminal, with the link that it prints.
async function begins(browser, venue) {
    await venue.start();
    const page = await somebody(browser, venue, { width: 1366, height: 768 }), hands = new Hands(page);
    hands.notes("types “tiltyard serve”");
    hands.notes("presses Enter");
    hands.notes("clicks the link that it prints");
    const waits = [];
    page.on("response", (answer) => { if (answer.status() === 503) waits.push(answer.url()); });
    await page.goto(venue.organizer);
    await hands.clicks(page.locator('button[name="do"][value="create"]'));
    await page.waitForURL("**/desk/new*");
    await page.locator("#list").waitFor();
    same(waits, [], "pages that said that no event is open:");
    return hands;
}

async function makes_a_tournament(hands, list) {
    const { page } = hands;
    await hands.clicks(page.locator('label:has(input[name="format"][value="pods"])'));
    await hands.fills(page.locator("#list"), list.join("\n"));
    await hands.clicks(page.locator('button[name="make"]'));
    await page.locator('button[name="take"]').waitFor();
}

async function publishes_the_round(hands) {
    const { page } = hands;
    await hands.clicks(page.locator('button[name="take"]'));
    await at_round(page);
    await hands.clicks(hands.button("draw_offer"));
    await hands.clicks(hands.button("draw_make"));
    await hands.clicks(hands.button("draw_publish"));
    await page.locator('[data-phase="playing"]').waitFor({ state: "attached" });
}

const rows_of = (venue) => venue.tiltyard("player", "list").people;
const seated = (venue) => venue.tiltyard("pairings").tables.flatMap(({ seats }) => seats.map(({ name }) => name)).sort();
const line_of = (page) => page.locator("#line");
const told = (page) => page.locator(".line output.ok").filter({ hasText: "SAVED" }).waitFor();

async function enters_line(hands, line) {
    await hands.fills(line_of(hands.page), line);
    await hands.page.locator(".line output.ok").waitFor();
    await hands.enters();
}

// How often Tab is pressed from the top of the page to its primary button.
async function tabs_to_primary(page) {
    await page.focus("a.skip"); // where the first Tab leads
    for (let pressed = 2; pressed < 20; pressed++) {
        await page.keyboard.press("Tab");
        if (await page.evaluate(() => document.activeElement.matches(".next .btn, .next button"))) return pressed;
    }
    throw new Error(`Tab does not come to a primary button: ${page.url()}`);
}

async function holds_tabs(page, about) {
    const pressed = await tabs_to_primary(page);
    console.log(`# ${about}: Tab ${pressed} times, at most 3`);
    holds(pressed <= 3, `${about}: Tab ${pressed} times to the primary button`);
}

async function enters_code(page, code) {
    await page.goto("/enter");
    await page.fill("#code", code);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/me*");
}

let venue, hands, thumbs;

async function holds_phone(browser, path) {
    const page = await somebody(browser, venue);
    await page.goto(path);
    return new Hands(page);
}

// Three who play, and the phones of two of them, before anything is drawn.
async function before_a_table_of_three(browser) {
    venue = new Venue();
    [["new", "cup.tilt", "--format", "ontheedge"], ["player", "add", "Ana", "Bia", "Caio"]].forEach((line) => venue.tiltyard(...line));
    await venue.start();
    thumbs = [];
    for (const name of ["Ana", "Bia"]) {
        const one = await holds_phone(browser, "/");
        await enters_code(one.page, venue.tiltyard("code", "person", name).code);
        thumbs.push(Object.assign(one, { name }));
    }
}

await tests({
    async "a first round of twenty people from a list without a flaw"(browser) {
        venue = new Venue();
        hands = await begins(browser, venue);
        await makes_a_tournament(hands, PEOPLE);
        await publishes_the_round(hands);
        hands.within("first round", 11);
        same(seated(venue), [...PEOPLE].sort());
    },
    async "Tab comes to the primary button of Round and Players"() {
        const { page } = hands;
        await holds_tabs(page, "Round");
        await page.goto(page.url().replace(/\/run.*/, "/people"));
        await holds_tabs(page, "Players");
        await page.goBack();
    },
    async "a late arrival into the published round of a game whose tables have room"(browser) {
        const other = new Venue();
        [["new", "melee.tilt", "--format", "agot-melee"], ["player", "add", ...PEOPLE], ["draw"], ["publish"]].forEach((line) => other.tiltyard(...line));
        await other.start();
        const page = await somebody(browser, other, { width: 1366, height: 768 }), late = new Hands(page);
        await enters_by(page, other.organizer);
        await page.locator(".tile").first().waitFor();
        await enters_line(late, "late Zoe");
        await late.clicks(late.button("person_seat"));
        await saved(page);
        late.within("late arrival", 3);
        holds(seated(other).includes("Zoe"), "Zoe has a seat");
        same(page.complaints, []);
        await other.end();
    },
    // Two, and no fewer: the line shows what it would save, and a key that saved without that would save what nobody has read.
    async "a result by keyboard: one line, and the Enter that sends it"() {
        const { page } = hands;
        await enters_line(hands, "1 w - - -");
        await page.locator("#t1.in").waitFor();
        hands.within("result", 2);
        same(venue.tiltyard("pairings").tables[0].seats.length >= 4, true);
    },
    async "a correction of a result that is in"() {
        const { page } = hands;
        await hands.clicks(page.locator("#t1"));
        await hands.clicks(page.locator('.panel a[href*="/correct"]'));
        await hands.clicks(page.locator('input[name="won"]').nth(1));
        await hands.clicks(page.locator('button[form="correct"]'));
        await saved(page);
        hands.within("correction", 4);
    },
    async "a lost phone: a new code as a picture, and the old phone is out"(browser) {
        const { page } = hands, [{ seats: [{ code, name }] }] = venue.tiltyard("codes").tables.slice(1);
        const old = await somebody(browser, venue), codes = old.locator("main p.code");
        await enters_code(old, code);
        await old.goto("/me/phone");
        same(await codes.count(), 1, "codes on the phone before:");
        await enters_line(hands, name);
        await page.waitForURL("**/people/*");
        const before = await page.locator(".code").innerText();
        await hands.clicks(hands.button("code_renew"));
        await page.waitForFunction((was) => ![was, undefined].includes(document.querySelector(".code")?.textContent), before);
        hands.within("lost phone", 3);
        await page.locator("svg.qr").waitFor(); // the new code is a picture
        await old.goto("/me/phone");
        same(await codes.count(), 0, "codes on the old phone:");
    },
    // Shown on home, projector and a phone by the update that comes of the press; the words' field has the focus after it.
    async "a second round with words from the room: two acts more"(browser) {
        const { page } = hands, [one] = rows_of(venue), said = "seven, blue";
        const missing = venue.tiltyard("pairings").tables.filter(({ has_result }) => !has_result);
        for (const { table, seats } of missing) venue.tiltyard("result", table, `#${seats[0].number}=w`);
        venue.tiltyard("close");
        const readers = await Promise.all(["/", "/wall", "/me"].map(async (path) => {
            const reader = await somebody(browser, venue);
            if (path === "/me") await enters_code(reader, venue.tiltyard("code", "person", `#${one.number}`).code);
            else await reader.goto(path);
            return reader;
        }));
        await page.goto(page.url().replace(/\/people.*/, "/run"));
        await hands.clicks(hands.button("draw_offer"));
        await page.locator("#words:focus").waitFor();
        const { letters } = venue.tiltyard("draw", "--code");
        for (const reader of readers) await reader.locator("main", { hasText: letters }).waitFor();
        hands.notes(`types “${said}”`);
        await page.keyboard.type(said);
        await hands.enters();
        await page.locator('[data-phase="preview"]').waitFor({ state: "attached" });
        hands.within("words from the room", 3);
        for (const reader of readers) await reader.locator("main", { hasText: said }).waitFor();
        same(venue.tiltyard("pairings").chance.by, "words");
        for (const reader of readers) same(reader.complaints, []);
        await page.goto(page.url().replace(/\/run.*/, "/people"));
    },
    async "a second tournament of the same people"() {
        const { page } = hands;
        await hands.clicks(page.locator(".switch summary"));
        await hands.clicks(page.locator('.switch a[href="/desk/new"]'));
        await hands.clicks(page.locator('button[name="make"]'));
        await at_round(page);
        hands.within("second tournament", 3);
        same(rows_of(venue).every(({ entered }) => entered.length === 2), true, "everybody is in both:");
        same(page.complaints, []);
        await venue.end();
    },
    async "a first round of twenty people from a list with flaws"(browser) {
        venue = new Venue();
        hands = await begins(browser, venue);
        venue.tiltyard("player", "add", "Ana");
        await makes_a_tournament(hands, FLAWED);
        await publishes_the_round(hands);
        hands.within("first round of a flawed list", 15);
        same(seated(venue).length, PEOPLE.length);
        same(rows_of(venue).length, PEOPLE.length);
        same(hands.page.complaints, []);
        await venue.end();
    },
    async "on a phone: somebody asks to join"(browser) {
        await before_a_table_of_three(browser);
        const davi = await holds_phone(browser, "/"), { page } = davi;
        await davi.taps(page.locator('main a[href="/join"]'));
        await davi.taps(page.locator("#name"));
        await davi.types("Davi");
        await davi.taps(page.locator("main form button"));
        await page.locator(".state.wait").waitFor();
        davi.within("join", 3);
        same(venue.tiltyard("join", "list").joins.map(({ name }) => name), ["Davi"]);
    },
    // The page is open: it says so by itself.
    async "on a phone: where do I sit"() {
        [["draw"], ["publish"]].forEach((line) => venue.tiltyard(...line));
        const [{ table, seats }] = venue.tiltyard("pairings").tables;
        for (const thumb of thumbs) {
            const { seat } = seats.find(({ name }) => name === thumb.name);
            await thumb.page.locator(".ticket", { hasText: `Table ${table}` }).filter({ hasText: `seat ${seat}` }).waitFor();
            thumb.within("where do I sit", 0);
        }
    },
    async "on a phone: a judge is called"() {
        const [ana] = thumbs, { page } = ana;
        await ana.taps(page.locator('main a[href$="/judge"]'));
        await ana.taps(page.locator("main form button.primary"));
        await page.locator(".state.gold").waitFor();
        ana.within("call a judge", 2);
        same(venue.tiltyard("call", "list").calls.map(({ state }) => state), ["waiting"]);
    },
    async "on a phone: a result of three is reported"() {
        const [ana] = thumbs, { page } = ana;
        await ana.taps(page.locator('main a[href$="/report"]'));
        await ana.taps(page.locator('input[name^="score-"]').first());
        await ana.types("16", "11", "-2");
        await ana.taps(page.locator(".report .win label").nth(0));
        await ana.taps(page.locator("main form button.primary"));
        await page.locator(".state.wait").waitFor();
        ana.within("report", 4);
        same(venue.tiltyard("reports").tables[0].reports[0].scores.map(({ score }) => score), ["16w", "11", "-2"]);
    },
    async "on a phone: it is confirmed"() {
        const [, bia] = thumbs, { page } = bia;
        await bia.taps(page.locator('main button[formaction*="/do/report_answer"]'));
        await saved(page);
        bia.within("confirm", 1);
        same(venue.tiltyard("pairings").tables[0].seats.map(({ score }) => score), [16, 11, -2]);
        for (const thumb of thumbs) same(thumb.page.complaints, []);
        await venue.end();
    },
}, { together: true });
