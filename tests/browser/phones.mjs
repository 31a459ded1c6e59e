// An evening of phones: each player has one, which signs in by its code, and what it shows comes by itself. Staff have one page, Round.
// One phone has no JavaScript and reads its page again, one is in Portuguese, one sleeps while a round is played, a round is withdrawn,
// one disputes, one calls a judge, one sits out. The battery has 20 phones, two rounds and a final; else there are six, and one round.
import { enters_by, holds, same, somebody, tests } from "./browser.mjs";
import { does, enters_code, reports_result, tells, told_saved } from "./acting.mjs";
import { Venue, Wifi } from "./venue.mjs";

const LONG = Boolean(process.env.TILTYARD_BATTERY);
const NAMES = ["Ana", "Bia", "Caio", "Davi", "Edu", "Flora", "Gil", "Helo", "Ivo", "Jana", "Kim", "Lia", "Malu", "Nino", "Olga", "Pia",
    "Rui", "Sara", "Téo", "Vera"].slice(0, LONG ? 20 : 6);
const ROUND = "/t/ote/run";
const [PLAIN, PORTUGUESE, SLEEPER] = NAMES;
const SAYS = {
    en: { table: "Table", seat: "seat", withdrawn: "was withdrawn", none: /You have no table this round|You are sitting out/, over: "is over" },
    "pt-BR": { table: "Mesa", seat: "lugar", withdrawn: "as mesas foram retiradas", none: /Você não tem mesa nesta rodada|Você está de fora/,
        over: "terminou" },
};
const TO_ANSWER = 'main button[formaction*="report_answer"]', TO_CHECK = 'main button[formaction*="result_check"]';
const TO_DISPUTE = 'main a.danger[href$="/report"]', OWN = '[data-live="me"]';

// Nobody is level with another: a final's last place goes to one.
const scores_at = (table, size) => ["16", 12 - table, 3, -2].slice(0, size).map(String);

class Evening {
    async comes(browser) {
        this.venue = new Venue();
        [["new", "cup.tilt", "--format", "ontheedge", "--name", "Cup"], ["player", "add", ...NAMES]].forEach((line) => this.venue.tiltyard(...line));
        await this.venue.start();
        this.wifi = await new Wifi(this.venue).start();
        this.desk = await somebody(browser, this.venue, { width: 1366, height: 768 });
        await enters_by(this.desk, this.venue.organizer);
        await this.desk.goto(ROUND);
    }

    // Everybody's phone at once.
    async sign_in(browser) {
        this.phones = Object.fromEntries(await Promise.all(NAMES.map(async (name) => {
            const language = name === PORTUGUESE ? "pt-BR" : "en", script = name !== PLAIN;
            const way = name === SLEEPER ? this.wifi : this.venue;
            const phone = Object.assign(await somebody(browser, way, { language, script }), { player: name, plain: !script, says: SAYS[language] });
            await enters_code(phone, this.venue.tiltyard("code", "person", name).code);
            await tells(phone, "main h1", name);
            return [name, phone];
        })));
    }

    tables() {
        return this.venue.tiltyard("pairings").tables.filter(({ seats }) => seats.length > 1);
    }

    awake() {
        return Object.values(this.phones).filter((phone) => !phone.sleeps);
    }

    at({ seats }) {
        return seats.map(({ name }) => this.phones[name]).filter((phone) => !phone.sleeps);
    }

    // What staff do, on the page that they have open.
    async staff(command, fields) {
        await does(this.desk, command, fields);
        same(new URL(this.desk.url()).pathname, ROUND, "staff left their page:");
    }

    async opens_tile(state) {
        await this.desk.locator(`.tile.${state}`).first().click();
        await this.desk.locator(".panel").waitFor();
    }

    async publish_a_round() {
        await this.staff("draw_offer");
        await this.staff("draw_make");
        await this.staff("draw_publish");
        await this.everybody_sits();
    }

    async everybody_sits() {
        const seated = new Set();
        for (const { table, seats } of this.tables())
            for (const { name, seat } of seats) {
                const phone = this.phones[name];
                seated.add(phone);
                if (phone.sleeps) continue;
                await tells(phone, `.ticket:has(h1:text-is("${phone.says.table} ${table}"))`, `${phone.says.seat} ${seat}`);
                same(await phone.locator(".seats li").count(), seats.length, `names on the phone of ${name}:`);
            }
        for (const phone of this.awake().filter((one) => !seated.has(one))) {
            await tells(phone, "main", phone.says.none);
            same(await phone.locator(".ticket").count(), 0, `tables on the phone of ${phone.player}:`);
        }
    }

    async one_falls_asleep() {
        const phone = this.phones[SLEEPER];
        phone.saw = await phone.locator(OWN).innerText();
        phone.opened = [];
        phone.on("framenavigated", () => phone.opened.push(phone.url()));
        phone.sleeps = true;
        this.wifi.cut();
        await phone.locator('[data-state="lost"]').waitFor();
    }

    // It shows what a page does that is opened now, and nobody touched it.
    async the_sleeper_wakes() {
        const phone = this.phones[SLEEPER];
        same(await phone.locator(OWN).innerText(), phone.saw, "while it slept:");
        this.wifi.restore();
        const other = await phone.context().newPage();
        await other.goto("/me");
        const now = await other.locator(OWN).innerText();
        await other.close();
        holds(now !== phone.saw, "nothing happened while it slept");
        await phone.waitForFunction(([where, what]) => document.querySelector(where).innerText === what, [OWN, now]);
        await phone.locator('[data-state="lost"]').waitFor({ state: "hidden" });
        same(phone.opened, [], "pages that it opened:");
        phone.sleeps = false;
    }

    async a_round_is_withdrawn() {
        await this.publish_a_round();
        await this.staff("draw_make", { reason: "two tables have no chairs" });
        for (const phone of this.awake()) {
            if (!this.venue.tiltyard("pairings").resting.some(({ name }) => name === phone.player))
                await tells(phone, "main", phone.says.withdrawn);
            same(await phone.locator(".ticket").count(), 0, `tables on the phone of ${phone.player}:`);
        }
        await this.staff("draw_publish");
        await this.everybody_sits();
    }

    // Reports by hand, as its player does: with the keys of the phone, or field by field where they do nothing.
    async reports(phone, { table, seats }) {
        const scores = scores_at(table, seats.length);
        await phone.click('main a[href$="/report"]');
        await phone.locator(".report").waitFor();
        if (phone.plain) {
            await phone.locator('input[name="won"]').first().check();
            for (const [i, score] of scores.entries()) await phone.locator('input[name^="score-"]').nth(i).fill(score);
            await phone.click("main form button.primary");
        } else await reports_result(phone, scores);
        await told_saved(phone);
    }

    async plays(one) {
        const [first, second, ...others] = this.at(one);
        await this.reports(first, one);
        await tells(second, TO_ANSWER);
        await does(second, "report_answer");
        for (const phone of others) {
            await tells(phone, TO_CHECK);
            await does(phone, "result_check");
        }
        for (const phone of this.at(one)) await tells(phone, ".state.ok", String(one.table));
    }

    missing() {
        return this.tables().filter(({ has_result }) => !has_result);
    }

    async one_calls_a_judge() {
        const [one] = this.tables(), [phone, other] = this.at(one).sort((a, b) => a.plain - b.plain);
        this.venue.tiltyard("clock", "start", "50");
        await tells(phone, ".left");
        await phone.click('main a[href$="/judge"]');
        await does(phone, "judge_call");
        await tells(phone, ".state.gold");
        await this.still_says_saved(phone);
        await tells(other, ".state.gold");
        await this.desk.locator(`#t${one.table}.call`).waitFor();
        await this.opens_tile("call");
        await this.staff("call_rule", { text: "play on" });
        await tells(phone, ".state.gold", "play on");
    }

    // Its stream has brought every part of the page, with a clock that runs, before a word that is said now.
    async still_says_saved(phone) {
        this.venue.tiltyard("announce", "The bar is open");
        await tells(phone, ".banner", "The bar is open");
        same(await phone.locator(".notice.saved").count(), 1, "notices of what was saved:");
    }

    async one_disputes() {
        const one = this.tables().at(-1), [first, second] = this.at(one);
        await this.reports(first, one);
        await tells(second, TO_DISPUTE);
        await second.click(TO_DISPUTE);
        await second.click('main a[href$="/dispute"]');
        await does(second, "report_answer", { words: "I had 5" });
        await tells(first, ".state.differ");
        await this.desk.locator(`#t${one.table}.dis`).waitFor();
        await this.opens_tile("dis");
        await this.desk.locator(".panel button.primary").first().click();
        await told_saved(this.desk);
        await tells(second, TO_CHECK);
        await does(second, "result_check");
        for (const phone of [first, second]) await tells(phone, ".state.ok", String(one.table));
    }

    async all_others_report() {
        await Promise.all(this.missing().map((one) => this.plays(one)));
        same(this.missing(), [], "tables without a result:");
    }

    async close_the_round() {
        await this.desk.locator('[data-phase="playing"]').waitFor({ state: "attached" });
        await this.staff("stage_close");
    }

    async one_sits_out() {
        const last = this.tables().flatMap(({ seats }) => seats.slice(2).map(({ name }) => name));
        const phone = this.awake().find(({ player }) => last.includes(player));
        await tells(phone, 'main a[href$="/sit-out"]');
        await phone.click('main a[href$="/sit-out"]');
        await does(phone, "entrant_change");
        const { people } = this.venue.tiltyard("player", "list");
        same(people.filter(({ entered: [{ status }] }) => status !== "playing").map(({ name }) => name), [phone.player]);
    }

    async publish_the_final() {
        await this.publish_a_round();
        same(this.venue.tiltyard("pairings").stage, "final");
    }

    async every_phone_shows_its_place() {
        const { rows } = this.venue.tiltyard("standings"), first = rows.filter(({ rank }) => rank <= 3).map(({ name }) => name);
        for (const phone of this.awake()) {
            const { rank } = rows.find(({ name }) => name === phone.player);
            await tells(phone, "main", phone.says.over);
            same(parseInt(await phone.locator(".bignum").innerText()), rank, `the place of ${phone.player}:`);
            await phone.locator(".podium li").first().waitFor();
            same(await phone.locator(".podium .who").allInnerTexts(), first, `the podium on the phone of ${phone.player}:`);
            same(phone.complaints, []);
        }
        same(await this.phones[PORTUGUESE].locator("html").getAttribute("lang"), "pt-BR");
    }

    async ends() {
        same(this.desk.complaints, []);
        const { chain, mismatches } = this.venue.tiltyard("verify");
        same([chain, mismatches], ["ok", 0]);
        this.wifi.end();
        await this.venue.end();
    }
}

const evening = new Evening();
const FIRST = ["one_calls_a_judge", "one_disputes", "all_others_report", "close_the_round"], LAST = ["one_falls_asleep", "a_round_is_withdrawn"];
const STEPS = ["sign_in", ...(LONG ? ["publish_a_round", ...FIRST, "one_sits_out", ...LAST, "all_others_report", "close_the_round"]
    : [...LAST, ...FIRST, "one_sits_out"]), "publish_the_final", "the_sleeper_wakes",
    "all_others_report", "close_the_round", "every_phone_shows_its_place", "ends"];
await tests(Object.fromEntries(STEPS.map((step, i) => [`${i + 1}: ${step.replaceAll("_", " ")}`, async (browser) => {
    if (!evening.desk) await evening.comes(browser);
    await evening[step](browser);
}])), { together: true });
