// A whole event on its pages alone, as organizer, judge and three phones: from the link of the start to the last place.
// In English; in the battery also in Portuguese with no JavaScript at the desk and on one phone.
import { barriers, enters_by, holds, overflow, same, somebody, tests } from "./browser.mjs";
import { does, enters_code, reports_result, tells, told_saved, types_line } from "./acting.mjs";
import { Venue } from "./venue.mjs";

const PEOPLE = ["Ana", "Bia", "Caio", "Davi", "Edu", "Flora", "Gil", "Helo"];
const SCORES = ["16w", "11", "3", "-2"], REPORTED = ["16", "11", "3", "-2"];
const NEXT = { en: "Your table is next", "pt-BR": "Sua mesa é a próxima" };
const DAYS = [["en", true], ...Number(process.env.TILTYARD_BATTERY || 0) > 0 ? [["pt-BR", false]] : []];
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
        await this.desk.check('input[name="format"][value="ontheedge"]');
        await this.desk.fill("#name", "On the Edge");
        await this.desk.click('button[name="make"]');
        await this.desk.waitForURL("**/people/**");
        this.slug = new URL(this.desk.url()).pathname.split("/")[2];
    }

    async enters_people() {
        await this.desk.goto(this.at("people/list"));
        await this.desk.fill("textarea", [...PEOPLE, "A".repeat(200)].join("\n"));
        await this.desk.click("#paste button.primary");
        await this.desk.locator("#paste tr.no").first().waitFor();
        await this.desk.click('button[name="take"]');
        await told_saved(this.desk);
        await this.desk.goto(this.at("people"));
        same(await this.desk.locator("[data-players] tr[data-key]").count(), PEOPLE.length, "people:");
    }

    async gives_the_judge_a_link() {
        await this.desk.goto("/desk/access");
        await this.desk.fill("#label", "Malu");
        await this.desk.check('input[name="role"][value="4"]');
        await this.desk.click("form[action='/desk/access'] button.primary");
        const link = /\/in\/[0-9a-f]{32}/;
        await this.desk.locator("main", { hasText: link }).waitFor();
        this.judge = await this.comes(DESK);
        await enters_by(this.judge, link.exec(await this.desk.locator("main").innerText())[0]);
    }

    async draws() {
        await this.desk.goto(this.at("run"));
        await does(this.desk, "draw_offer");
        await does(this.desk, "draw_make");
        holds(!(await this.venue.tiltyard("pairings")).tables[0].seats.some((seat) => seat.score), "nobody has a score yet");
        await does(this.desk, "draw_publish");
    }

    // Two phones of each table, by the codes of their slips; one without JavaScript where the desk has none.
    async phones_come() {
        const seats = this.venue.tiltyard("codes").tables.flatMap((table) => table.seats.slice(0, 2));
        this.seats = seats;
        this.phones = [];
        for (const [i, seat] of seats.entries()) {
            const script = this.script || i !== 3;
            const phone = await this.comes({ script, theme: i % 2 ? "dark" : "light" });
            phone.plain = !script;
            await enters_code(phone, seat.code);
            await this.is_open_to_all(phone, "a table");
            holds((await phone.locator("main").innerText()).includes(seat.name), `${seat.name} is not on this phone`);
            this.phones.push(phone);
        }
    }

    // Without a barrier for axe-core, and no wider than its screen. It needs a script in the page.
    async is_open_to_all(phone, about) {
        if (phone.plain) return;
        same(await barriers(phone), [], `${about}: `);
        same(await overflow(phone), 0, `${about}: `);
    }

    async reports(phone) {
        await phone.goto("/me");
        await phone.click('a[href$="/report"]');
        await phone.locator(".report").waitFor();
        await this.is_open_to_all(phone, "a report");
        await phone.click("main form button.primary");
        await phone.locator("#wrong").waitFor();
        await this.is_open_to_all(phone, "a report without a winner");
        await reports_result(phone, REPORTED);
        await told_saved(phone);
        await this.is_open_to_all(phone, "a report that is sent");
    }

    async two_agree() {
        const [one, other] = this.phones;
        await this.reports(one);
        await other.goto("/me");
        await this.is_open_to_all(other, "a report to confirm");
        await does(other, "report_answer");
        await this.is_open_to_all(other, "a confirmed result");
        same(this.tables_left(), [2], "tables without a result:");
    }

    async two_do_not() {
        const [, , one, other] = this.phones;
        await this.reports(one);
        await other.goto("/me");
        await other.click('main a.danger[href$="/report"]');
        await other.click('main a[href$="/dispute"]');
        await does(other, "report_answer", { words: "I had 5" });
        await one.goto("/me");
        for (const phone of [one, other]) await this.is_open_to_all(phone, "a dispute");
        same(this.tables_left(), [2], "tables without a result:");
    }

    async the_desk_decides() {
        await this.desk.goto(this.at("run"));
        await this.desk.locator(".tile.dis").click();
        await this.desk.locator(".panel button.primary").first().click();
        await told_saved(this.desk);
        same(this.tables_left(), []);
        const phone = this.phones[3];
        await phone.goto("/me");
        await does(phone, "result_check");
    }

    tables_left() {
        return this.venue.tiltyard("pairings").tables.filter(({ seats }) => seats[0].score === undefined || seats[0].score === null)
            .map(({ table }) => table);
    }

    // By the line at the top: with a script Enter saves it, without one a page shows what it would do, with the button that does it.
    async enters(line) {
        await types_line(this.desk, line);
        if (this.script) {
            await this.desk.locator(".line output", { hasText: /SAVED|SALVO/ }).waitFor();
            return;
        }
        await this.desk.locator("main form button.primary").click();
        await this.desk.locator(".notice.saved").waitFor();
    }

    async runs_the_clock() {
        await this.desk.goto(this.at("clock"));
        await does(this.desk, "clock_start", { minutes: 50 });
        await this.judge.goto(this.at("clock"));
        await does(this.judge, "clock_extra", { table: 1, minutes: 5, reason: "a judge was called" });
        const extra = await tells(this.judge, "main [data-live=clock] li", "a judge was called");
        holds(/\D5 min/.test(await extra.innerText()), "the extra time is shown");
    }

    async calls_a_judge() {
        const phone = this.phones[3];
        await this.judge.goto("/desk/calls");
        same(await this.judge.locator("main tr.warn, .places .count").count(), 0, "who waits before anybody calls:");
        await phone.goto("/me");
        await phone.click('a[href$="/judge"]');
        const about = await phone.locator('input[name="text"]').nth(1).getAttribute("value");
        await does(phone, "judge_call", { text: about });
        const waits = await tells(this.judge, "main tr.warn", about);
        holds(/\d+ min|just now|agora mesmo/.test(await waits.locator("[data-since]").innerText()), "it says since when");
        holds((await waits.innerText()).includes(this.seats[3].name), "who called is named");
        await tells(this.judge, ".places .count", /1$/);
        await tells(phone, ".state.gold", NEXT[this.language]);
        await this.is_open_to_all(phone, "a call");
    }

    async rules_on_it() {
        const phone = this.phones[3], to_the_call = 'main a.btn[href^="/desk/calls/"]';
        await this.judge.click(to_the_call);
        await does(this.judge, "call_take", { name: "Malu" });
        await tells(this.judge, "main tr:not(.warn) td", "Malu");
        await tells(phone, ".state.gold", "Malu");
        await this.judge.click(to_the_call);
        await does(this.judge, "call_rule", { text: "it is, and stays so" });
        await tells(this.judge, "main td b", "it is, and stays so");
        same(await this.judge.locator("main tr.warn, .places .count").count(), 0, "who waits still:");
        await tells(phone, ".state.gold", "it is, and stays so");
        await this.is_open_to_all(phone, "a ruling");
        const across = this.phones[2];
        await across.goto("/me");
        same(await across.locator(".state.gold").count(), 0, "rulings on a phone that called nobody:");
    }

    async cancels_a_penalty() {
        const { name } = this.seats[2];
        await this.judge.goto("/desk/penalties");
        await does(this.judge, "penalty_give", { person: name, kind: 2, reason: "drew two", effect: "a card goes back" });
        const given = await tells(this.judge, "main tbody tr", "drew two");
        holds((await given.innerText()).includes(name), `the penalty is ${name}'s`);
        same(await given.locator("del").count(), 0, "crossed out at once:");
        await given.locator("a.btn").click();
        await does(this.judge, "penalty_cancel", { reason: "one had stuck to it" });
        const cancelled = await tells(this.judge, "main tr.off", "one had stuck to it");
        holds((await cancelled.locator("del").innerText()).includes("drew two"), "it stays in the list, crossed out");
        same(await cancelled.locator("a.btn").count(), 0, "ways to cancel it again:");
        same(this.venue.tiltyard("penalty", "list").penalties.map((one) => [one.name, one.cancelled]), [[name, true]]);
    }

    // A result on the wrong table, seen as what it would be without it, and gone.
    async takes_back() {
        await this.desk.goto(this.at("run"));
        await this.enters(`1 ${SCORES.join(" ")}`);
        same(this.tables_left(), [2], "tables without a result:");
        await this.desk.goto("/desk/history");
        await this.desk.locator('td a[href*="entry="]').first().click();
        await this.desk.waitForURL("**/history?entry=*");
        const [, entry] = /entry=(\d+)/.exec(this.desk.url()), { entries } = this.venue.tiltyard("verify");
        const says = await this.desk.locator("main").innerText();
        for (const part of [entry, this.seats[0].name, SCORES[1]]) holds(says.includes(part), `the preview has no ${part}: ${says}`);
        same([this.tables_left(), entries], [[2], Number(entry)], "a preview changes nothing:");
        await does(this.desk, "command_undo");
        same(this.tables_left(), [1, 2], "tables without a result:");
        await this.desk.goto("/desk/history");
        await this.desk.locator("tr.off", { hasText: entry }).waitFor();
    }

    async closes() {
        await this.desk.goto(this.at("run"));
        await does(this.desk, "stage_close");
    }

    async corrects() {
        await this.desk.goto(this.at("tables/2/correct"));
        await this.desk.locator('input[name^="score-"]').nth(1).fill("9");
        if (!this.script) await this.desk.locator("#correct button:not([name])").click();
        await this.desk.locator('[data-previewed="changes"] tbody tr').first().waitFor();
        await this.desk.locator('button[form="correct"]').click();
        await told_saved(this.desk);
    }

    async one_leaves() {
        const phone = this.phones[3];
        await phone.goto("/me");
        await phone.click('a[href$="/drop"]');
        await does(phone, "entrant_change");
        await this.is_open_to_all(phone, "somebody who has left");
    }

    async plays_round_two() {
        await this.draws();
        const { tables } = this.venue.tiltyard("pairings");
        await this.desk.goto(this.at("run"));
        for (const { table, seats } of tables) {
            const line = `${table} ${SCORES.slice(0, seats.length).join(" ")}`;
            if (this.script) await types_line(this.desk, line);
            else await this.enters(line);
        }
        await this.desk.goto(this.at("run"));
        await this.desk.locator(`.tile.in:nth-child(${tables.length})`).waitFor();
        await this.closes();
    }

    async asks_why() {
        const anybody = await this.comes();
        await anybody.goto(this.at("standings"));
        await anybody.locator('main a[href*="/why/"]').first().click();
        await anybody.locator("main .rule").first().waitFor();
        holds((await anybody.title()).length > 0, "a title");
        const [phone] = this.phones;
        await phone.goto("/me");
        await this.is_open_to_all(phone, "between rounds, or at the end");
    }

    async finishes() {
        await this.desk.goto("/desk/finish");
        await this.desk.fill('input[name="name"]', "Open day");
        await this.desk.click("button.danger");
        await this.desk.locator(".notice.saved").waitFor();
        const { chain, mismatches } = this.venue.tiltyard("verify");
        same([chain, mismatches], ["ok", 0]);
        for (const page of [this.desk, this.judge, ...this.phones]) same(page.complaints, []);
        await this.venue.end();
    }
}

const STEPS = ["begins", "makes_a_tournament", "enters_people", "gives_the_judge_a_link", "draws", "phones_come", "runs_the_clock",
    "calls_a_judge", "rules_on_it", "cancels_a_penalty", "takes_back", "two_agree", "two_do_not", "the_desk_decides", "closes", "corrects",
    "one_leaves", "plays_round_two", "asks_why", "finishes"];

const all = {};
for (const [language, script] of DAYS) {
    let day;
    for (const step of STEPS)
        all[`${language}: ${step.replaceAll("_", " ")}`] = async (browser) => {
            day ??= new Day(browser, language, script);
            await day[step]();
        };
}
await tests(all, { together: true });
