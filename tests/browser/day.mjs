// A whole event on its pages alone, as organizer, judge and three phones: from the link of the start to the last place.
// Once in English, once in Portuguese with no JavaScript at the desk and on one phone.
import { enters_by, holds, same, somebody, tests } from "./browser.mjs";
import { does, enters_code, told_saved, types_line, types_result } from "./acting.mjs";
import { Venue } from "./venue.mjs";

const PEOPLE = ["Ana", "Bia", "Caio", "Davi", "Edu", "Flora", "Gil", "Helo"];
const SCORES = ["16w", "11", "3", "-2"];
const DESK = { width: 1280, height: 800 };

class Day {
    constructor(browser, language, script) {
        Object.assign(this, { browser, language, script, venue: new Venue() });
    }

    async begins() {
        this.venue.tiltyard("new", "day.tilt", "--name", "Open day");
        await this.venue.start();
        this.desk = await this.comes({ ...DESK, script: this.script });
        await enters_by(this.desk, this.venue.organizer);
        same(new URL(this.desk.url()).pathname, "/desk");
        const other = await this.comes();
        same((await other.goto(this.venue.organizer)).status(), 404, "the link a second time:");
        await other.context().close();
    }

    comes(options = {}) {
        return somebody(this.browser, this.venue, { language: this.language, ...options });
    }

    // Of the tournament: "/t/ontheedge/run".
    at(place) {
        return `/t/${this.slug}/${place}`;
    }

    async makes_a_tournament() {
        await this.desk.goto("/desk/new");
        await this.desk.click('a[href*="format=ontheedge"]');
        await this.desk.fill("#name", "On the Edge");
        await this.desk.click("form.setup button.primary");
        await this.desk.waitForURL("**/people/**");
        this.slug = new URL(this.desk.url()).pathname.split("/")[2];
    }

    async enters_people() {
        await this.desk.goto(this.at("people/list"));
        await this.desk.fill("textarea", [...PEOPLE, "A".repeat(200)].join("\n"));
        await this.desk.click("form.list button.primary");
        await this.desk.locator(".flaws li").first().waitFor();
        await this.desk.click('button[name="take"]');
        await told_saved(this.desk);
        await this.desk.goto(this.at("people"));
        same(await this.desk.locator(".people > li .who").count(), PEOPLE.length, "people:");
    }

    async gives_the_judge_a_link() {
        await this.desk.goto("/desk/links");
        await this.desk.fill("#label", "Malu");
        await this.desk.click('button[name="role"][value="4"]');
        const link = /\/in\/[0-9a-f]{32}/;
        await this.desk.locator("main", { hasText: link }).waitFor();
        this.judge = await this.comes(DESK);
        await enters_by(this.judge, link.exec(await this.desk.locator("main").innerText())[0]);
    }

    async draws() {
        await this.desk.goto(this.at("run"));
        await does(this.desk, "draw_make");
        holds(!(await this.venue.tiltyard("pairings")).tables[0].seats.some((seat) => seat.score), "nobody has a score yet");
        await does(this.desk, "draw_publish");
    }

    // Two phones of each table, by the codes of their slips; one without JavaScript where the desk has none.
    async phones_come() {
        const seats = this.venue.tiltyard("codes").tables.flatMap((table) => table.seats.slice(0, 2));
        this.phones = [];
        for (const [i, seat] of seats.entries()) {
            const phone = await this.comes({ script: this.script || i !== 3, theme: i % 2 ? "dark" : "light" });
            await enters_code(phone, seat.code);
            holds((await phone.locator("main").innerText()).includes(seat.name), `${seat.name} is not on this phone`);
            this.phones.push(phone);
        }
    }

    async reports(phone) {
        await phone.goto("/me");
        await phone.click('a[href$="/report"]');
        await types_result(phone, SCORES);
        await told_saved(phone);
    }

    async two_agree() {
        const [one, other] = this.phones;
        await this.reports(one);
        await other.goto("/me");
        await does(other, "report_answer");
        same(this.tables_left(), [2], "tables without a result:");
    }

    async two_do_not() {
        const [, , one, other] = this.phones;
        await this.reports(one);
        await other.goto("/me");
        await other.click('a[href$="/dispute"]');
        await does(other, "report_answer", { words: "I had 5" });
        same(this.tables_left(), [2], "tables without a result:");
    }

    async the_desk_decides() {
        await this.desk.goto(this.at("results"));
        await this.desk.locator(".disputed").waitFor();
        await this.desk.locator('button[name="take"]').first().click();
        await this.line_saved();
        same(this.tables_left(), []);
        const phone = this.phones[3];
        await phone.goto("/me");
        await does(phone, "result_check");
    }

    tables_left() {
        return this.venue.tiltyard("pairings").tables.filter(({ seats }) => seats[0].score === undefined || seats[0].score === null)
            .map(({ table }) => table);
    }

    // Where there is a script, each line of the queue says so.
    async line_saved() {
        if (this.script) await this.desk.locator(".queue li.saved").first().waitFor();
        else await this.desk.locator(".notice.saved").waitFor();
    }

    async runs_the_clock() {
        await this.desk.goto(this.at("clock"));
        await does(this.desk, "clock_start", { minutes: 50 });
        await this.judge.goto(this.at("clock"));
        await does(this.judge, "clock_extra", { table: 1, minutes: 5, reason: "a judge was called" });
        holds((await this.judge.locator("main").innerText()).includes("+5"), "the extra time is shown");
    }

    async closes() {
        await this.desk.goto(this.at("run"));
        await does(this.desk, "stage_close");
    }

    async corrects() {
        await this.desk.goto(this.at("tables/2/correct"));
        await this.desk.locator('input[name^="score-"]').nth(1).fill("9");
        await this.desk.locator("form.result button.primary").click();
        await this.desk.locator("main dl").waitFor();
        await does(this.desk, "result_correct", { reason: "misread" });
    }

    async one_leaves() {
        const phone = this.phones[3];
        await phone.goto("/me");
        await phone.click('a[href$="/drop"]');
        await does(phone, "entrant_change");
    }

    async plays_round_two() {
        await this.draws();
        const { tables } = this.venue.tiltyard("pairings");
        await this.desk.goto(this.at("results"));
        for (const { table, seats } of tables) {
            await types_line(this.desk, `${table} ${SCORES.slice(0, seats.length).join(" ")}`);
            if (!this.script) await this.line_saved();
        }
        if (this.script) await this.desk.locator(`.queue li.saved:nth-child(${tables.length})`).waitFor();
        await this.closes();
    }

    async asks_why() {
        const anybody = await this.comes();
        await anybody.goto(this.at("standings"));
        await anybody.locator('main a[href*="/why/"]').first().click();
        await anybody.locator("main .rule").first().waitFor();
        holds((await anybody.title()).length > 0, "a title");
    }

    async finishes() {
        await this.desk.goto(this.at("run"));
        await does(this.desk, "event_finish");
        const { chain, mismatches } = this.venue.tiltyard("verify");
        same([chain, mismatches], ["ok", 0]);
        for (const page of [this.desk, this.judge, ...this.phones]) same(page.complaints, []);
        await this.venue.end();
    }
}

const STEPS = ["begins", "makes_a_tournament", "enters_people", "gives_the_judge_a_link", "draws", "phones_come", "runs_the_clock",
    "two_agree", "two_do_not", "the_desk_decides", "closes", "corrects", "one_leaves", "plays_round_two", "asks_why", "finishes"];

const all = {};
for (const [language, script] of [["en", true], ["pt-BR", false]]) {
    let day;
    for (const step of STEPS)
        all[`${language}: ${step.replaceAll("_", " ")}`] = async (browser) => {
            day ??= new Day(browser, language, script);
            await day[step]();
        };
}
await tests(all, { together: true });
