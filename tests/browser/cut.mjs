// Results whose way is cut: by the network, by the server's end, after they were saved; and a browser without JavaScript.
// Each is saved once, with the id that its page had.
import { enters_by, holds, same, somebody, tests } from "./browser.mjs";
import { told_saved, types_result } from "./acting.mjs";
import { Venue } from "./venue.mjs";

const PEOPLE = ["Ana", "Bia", "Caio", "Davi", "Edu", "Flora", "Gil", "Helo"];
const WORDS = { en: ["SAVED", "NOT KNOWN YET"], "pt-BR": ["SALVO", "AINDA NÃO CONFIRMADO"] };

async function in_round_one(port = 0) {
    const venue = new Venue(null, port);
    venue.tiltyard("new", "cup.tilt", "--format", "ontheedge", "--name", "Cup");
    venue.tiltyard("player", "add", ...PEOPLE);
    venue.tiltyard("draw");
    venue.tiltyard("publish");
    await venue.start();
    return venue;
}

// Notes the ids that the page sends.
function ids_of(page) {
    const ids = [];
    page.on("request", (request) => {
        if (request.method() === "POST") ids.push(new URLSearchParams(request.postData()).get("id"));
    });
    return ids;
}

const scores = (venue, table) => venue.tiltyard("pairings").tables[table - 1].seats.map((seat) => seat.score);
const entries = (venue) => venue.tiltyard("verify").entries;
const notice = (page, kind) => page.locator(`.notice.${kind}`);

async function at_table(browser, venue, table, options) {
    const desk = await somebody(browser, venue, options);
    await enters_by(desk, venue.organizer);
    await desk.goto(`/t/ote/tables/${table}/result`);
    return desk;
}

// Saved by now, with one id, and once: nothing else was written since `before`.
async function saved_once(venue, desk, ids, before, language) {
    await told_saved(desk);
    holds((await notice(desk, "saved").textContent()).includes(WORDS[language][0]), "the word for saved");
    same([...new Set(ids)].length, 1, "ids");
    same(entries(venue), before + 2, "entries");
    same(await desk.evaluate("localStorage.length"), 0, "kept on the device");
    same(desk.complaints, []);
}

await tests({
    async "a result is typed, Enter by Enter, and saved"(browser) {
        const venue = await in_round_one(), desk = await at_table(browser, venue, 1), before = entries(venue);
        await types_result(desk, ["16w", "11", "3", "-2"]);
        await told_saved(desk);
        same(entries(venue), before + 2);
        same(scores(venue, 1), [16, 11, 3, -2]);
        await venue.end();
    },
    async "without a network it is kept, and sent when there is one"(browser) {
        const venue = await in_round_one(), desk = await at_table(browser, venue, 2, { language: "pt-BR" }), before = entries(venue);
        const ids = ids_of(desk);
        await desk.context().setOffline(true);
        await types_result(desk, ["16w", "11", "3", "-2"]);
        await notice(desk, "unknown").filter({ hasText: WORDS["pt-BR"][1] }).waitFor();
        same(entries(venue), before);
        await desk.context().setOffline(false);
        await saved_once(venue, desk, ids, before, "pt-BR");
        await venue.end();
    },
    async "a server that was killed gets it once it is there again"(browser) {
        const venue = await in_round_one(process.env.TILTYARD_TEST_PORT), desk = await at_table(browser, venue, 1), before = entries(venue);
        const ids = ids_of(desk);
        await venue.kill();
        await types_result(desk, ["16w", "11", "3", "-2"]);
        await notice(desk, "unknown").waitFor();
        await venue.start();
        await saved_once(venue, desk, ids, before, "en");
        await venue.end();
    },
    async "what was saved and got no answer is not saved twice"(browser) {
        const venue = await in_round_one(), desk = await at_table(browser, venue, 2), before = entries(venue);
        const ids = ids_of(desk);
        let cuts = 1;
        await desk.route("**/result", async (route) => {
            if (route.request().method() !== "POST" || cuts-- <= 0) return route.continue();
            await route.fetch();
            await route.abort();
        });
        await types_result(desk, ["16w", "11", "3", "-2"]);
        await notice(desk, "unknown").waitFor();
        same(entries(venue), before + 2, "it was saved");
        await saved_once(venue, desk, ids, before, "en");
        holds(ids.length >= 2, "it was sent once more");
        await venue.end();
    },
    async "a browser without JavaScript saves, is refused, and mends"(browser) {
        const venue = await in_round_one(), desk = await at_table(browser, venue, 1, { script: false, language: "pt-BR" });
        const before = entries(venue), save = desk.locator(".panel button.primary").first(), fields = desk.locator('input[name^="score-"]');
        for (const [i, word] of ["16", "11", "3", "-2"].entries()) await fields.nth(i).fill(word);
        await save.click();
        await notice(desk, "refused").waitFor();
        same(await fields.first().inputValue(), "16", "what was typed is still there:");
        same(entries(venue), before);
        await fields.first().fill("16w");
        await save.click();
        await notice(desk, "saved").filter({ hasText: "SALVO" }).waitFor();
        same(entries(venue), before + 2);
        await venue.end();
    },
    // Many share a public page, which says no time: the stream does, or the phone itself where there is no stream.
    async "a clock on a public page goes by the server's time, and by the phone's without a stream"(browser) {
        const venue = await in_round_one();
        venue.tiltyard("clock", "start", "50");
        for (const has_stream of [true, false]) {
            const phone = await somebody(browser, venue), clock = phone.locator("main [data-ends]").first();
            await phone.addInitScript("const real = Date.now; Date.now = () => real() + 7200000;"); // two hours fast
            if (!has_stream) await phone.route("**/live?*", (route) => route.abort());
            await phone.goto("/t/ote/clock");
            const goes_on = ([before, is]) => {
                const shown = document.querySelector("main [data-ends]").textContent;
                return shown !== before && new RegExp(is).test(shown);
            };
            await phone.waitForFunction(goes_on, [await clock.textContent(), has_stream ? "^4[89]:" : "^-1:[01]"]); // 50 minutes less two hours
            await phone.close();
        }
        await venue.end();
    },
});
