// An evening at the desk, in Portuguese and by keyboard alone: from an empty folder to the last place, with the mistakes that an
// evening has. Every control is reached by Tab or a shortcut; the mouse is never used. The battery has 20 people and three rounds.
import { SECONDS, same, somebody, tests } from "./browser.mjs";
import { Venue } from "./venue.mjs";

const LONG = Boolean(process.env.TILTYARD_BATTERY), ROUNDS = LONG ? 3 : 2;
const NAMES = ["Ana", "Bia", "Caio", "Davi", "Edu", "Flora", "Gil", "Helo", "Ivo", "Jana", "Kim", "Lia", "Malu", "Nino", "Olga", "Pia",
    "Rui", "Sara", "Téo", "Vera"].slice(0, LONG ? 20 : 8);
const SCORES = ["16w", "11", "3", "-2"], EVENT = "Noite de jogos";
const TABS = 200; // no page has more stops before what is looked for

class Evening {
    async comes(browser) {
        this.venue = new Venue();
        await this.venue.start();
        this.page = await somebody(browser, this.venue, { language: "pt-BR", width: 1366, height: 768 });
        await this.page.goto(this.venue.organizer);
    }

    // Presses Tab until the cursor is at what the selector means.
    async reaches(selector) {
        await this.page.locator(selector).first().waitFor({ state: "attached" }).catch(async () => {
            throw new Error(`${this.page.url()} has no ${selector}: ${await this.page.locator("body").innerText()}`);
        });
        for (let pressed = 0; pressed < TABS; pressed++) {
            if (await this.page.evaluate((what) => document.activeElement.matches(what), selector)) return;
            await this.page.keyboard.press("Tab");
        }
        throw new Error(`Tab does not come to ${selector} on ${this.page.url()}`);
    }

    async presses(selector, key = "Enter") {
        await this.reaches(selector);
        await this.page.keyboard.press(key);
    }

    async writes(text) {
        await this.page.keyboard.press("Control+A");
        await this.page.keyboard.insertText(text);
    }

    async fills(selector, text) {
        await this.reaches(selector);
        await this.writes(text);
    }

    // Presses what leads to another page, or to the same one anew.
    async opens(selector, where) {
        await this.reaches(selector);
        await Promise.all([this.page.waitForEvent("load"), this.page.keyboard.press("Enter")]);
        await this.page.waitForURL(where);
    }

    async saves(selector) {
        const before = this.last();
        await this.presses(selector);
        await this.until(() => this.last() > before, `${selector} saved nothing`);
        await this.page.waitForURL((url) => Number(url.searchParams.get("saved")) > before);
        await this.page.waitForLoadState();
    }

    last() {
        return this.venue.tiltyard("verify").entries;
    }

    async until(what, about) {
        for (const end = Date.now() + SECONDS * 1000; Date.now() < end; await this.page.waitForTimeout(20)) if (what()) return;
        throw new Error(`${about}: ${await this.page.locator("main").innerText()}`);
    }

    // The line: what it would do is read before Enter.
    async lines(text, says) {
        await this.page.keyboard.press("Control+K");
        await this.writes(text);
        await this.page.locator(".line output", { hasText: says }).waitFor();
        await this.page.keyboard.press("Enter");
    }

    async saves_line(text, says) {
        await this.lines(text, says);
        await this.page.locator(".line output.ok", { hasText: "SALVO" }).waitFor();
    }

    async place(number, where) {
        await this.page.evaluate(() => document.activeElement.blur());
        await Promise.all([this.page.waitForEvent("load"), this.page.keyboard.press(String(number))]);
        await this.page.waitForURL(where);
    }

    tables() {
        return this.venue.tiltyard("pairings").tables.filter(({ seats }) => seats.length > 1);
    }

    line_of({ table, seats }, scores = SCORES) {
        return `${table} ${scores.slice(0, seats.length).join(" ")}`;
    }

    async creates_the_event() {
        await this.fills("#name", EVENT);
        await this.opens('button[value="create"]', "**/desk/new*");
        await this.presses('input[name="format"]', "Space");
        await this.fills("#list", [...NAMES, "Elô Dias", "bia", "ANA"].join("\n"));
        await this.presses('button[name="make"]');
        await this.page.locator('button[name="take"]').waitFor();
        await this.opens('button[name="take"]', "**/run*");
        same(this.people().length, NAMES.length + 1, "bia and ANA are nobody new:");
    }

    people() {
        return this.venue.tiltyard("player", "list").people;
    }

    // Elô is Helo: found by the line, merged on her page.
    async merges_a_person_entered_twice() {
        await this.lines("elo dias", "Elô Dias");
        await this.page.waitForURL("**/people/*");
        await this.opens('.panel a[href*="merge=1"]', "**merge=1**");
        const helo = this.people().find(({ name }) => name === "Helo").number;
        await this.opens(`a[href*="with=${helo}"]`, "**with=**");
        await this.saves('form[action$="/do/people_merge"] .danger');
        await this.until(() => this.people().filter(({ entered, name }) => entered.length && /^(Helo|Elô Dias)$/.test(name)).length === 1, "two of them");
    }

    async makes_the_pairings_again() {
        await this.place(1, "**/run*");
        await this.saves('button[form="offer"]');
        await this.saves('button[form="pair"]');
        await this.fills("#again-reason", "a sala mudou");
        await this.saves('form#again button');
        await this.saves('button[form="publish"]');
    }

    async adds_a_late_arrival() {
        await this.saves_line("atraso Zoé", "Zoé");
        same(this.people().at(-1).name, "Zoé");
    }

    async asks_about_a_score_that_cannot_be_meant() {
        const [one] = this.tables();
        await this.lines(this.line_of(one, ["200w", ...SCORES.slice(1)]), "200");
        await this.page.locator("#refused-lines .note").waitFor();
        await this.presses("#refused-lines button:nth-last-of-type(2)"); // the last one dismisses it
        same(await this.page.inputValue("#line"), this.line_of(one, ["200w", ...SCORES.slice(1)]));
        await this.saves_line(this.line_of(one), "16");
        await this.page.locator(`#t${one.table}.in`).waitFor();
    }

    // Two players do not agree; the desk takes what the first has reported.
    async settles_a_dispute() {
        const { table, seats } = this.tables().at(-1), [one, other] = seats.map(({ number }) => `#${number}`);
        this.venue.tiltyard("report", table, ...seats.map(({ number }, i) => `#${number}=${SCORES[i]}`), "--by", one);
        this.venue.tiltyard("report", table, "--by", other, "--dispute", "--reason", "foram 5");
        await this.page.locator(`#t${table}.dis`).waitFor();
        await this.opens(`.needs a[href*="table=${table}"]`, `**table=${table}*`);
        await this.saves('.panel button[form="result"]');
        await this.page.locator(`#t${table}.in`).waitFor();
    }

    async enters_the_other_results() {
        for (const one of this.tables().filter(({ seats }) => seats[0].score === undefined || seats[0].score === null)) {
            await this.lines(this.line_of(one), "16");
            await this.page.locator(`#t${one.table}.in`).waitFor();
        }
    }

    async closes() {
        await this.saves('.next button[formaction$="/do/stage_close"]');
    }

    // The slip was misread: on the closed round's page, as its tile leads to it.
    async corrects_a_result() {
        await this.opens('.stages a[href*="stage="]', "**stage=**");
        await this.opens(".tile", "**table=**");
        await this.opens('.panel a[href*="/correct"]', "**/correct*");
        const fields = await this.page.$$eval('input[name^="score-"]', (all) => all.map((one) => one.id));
        await this.fills(`#${fields[1]}`, "9");
        await this.page.locator('[data-previewed="changes"] .to').first().waitFor();
        await this.saves('button[form="correct"]');
        await this.place(1, "**/run*");
    }

    async drops_a_no_show() {
        await this.saves_line("ausente gil", "Gil");
        same(this.people().find(({ name }) => name === "Gil").entered[0].status, "dropped");
    }

    async plays_a_round() {
        if (await this.page.locator('.next button[form="offer"]').count()) await this.saves('.next button[form="offer"]');
        await this.saves('.next button[form="pair"], .next button[form="again"]');
        await this.saves('button[form="publish"]');
        await this.enters_the_other_results();
        await this.closes();
    }

    async finishes() {
        await this.place(6, "**/settings*");
        await this.opens('.stages a[href="/desk/finish"]', "**/desk/finish*");
        await this.fills("#finish-name", EVENT);
        if (await this.page.locator("#finish-confirm").count()) await this.presses("#finish-confirm", "Space");
        await this.presses("form .danger");
        await this.page.locator(".notice.saved").waitFor();
        const { chain, mismatches } = this.venue.tiltyard("verify");
        same([chain, mismatches], ["ok", 0]);
        same(this.page.complaints, []);
        await this.venue.end();
    }
}

const evening = new Evening();
const STEPS = ["creates_the_event", "merges_a_person_entered_twice", "makes_the_pairings_again", "adds_a_late_arrival",
    "asks_about_a_score_that_cannot_be_meant", "settles_a_dispute", "enters_the_other_results", "closes", "corrects_a_result", "drops_a_no_show",
    ...Array.from({ length: ROUNDS - 1 }, () => "plays_a_round"), "finishes"];
const all = {};
STEPS.forEach((step, i) => {
    all[`${i + 1}: ${step.replaceAll("_", " ")}`] = async (browser) => {
        if (!evening.page) await evening.comes(browser);
        await evening[step]();
        await evening.page.locator('html[lang="pt-BR"]').waitFor({ state: "attached" });
    };
});
await tests(all, { together: true });
