// What people do on a page, in the terms of forms that are commands (docs/templates.md), whatever the page looks like.
//
//     await does(desk, "draw_make");                                  // presses its button; 77, the entry's number
//     await does(desk, "clock_extra", { table: 3, minutes: 5, reason: "spilt tea" });
//     await refused(desk, "draw_make");                               // the rule that says no
import { SECONDS, holds } from "./browser.mjs";

const SENT = (command) => (answer) => answer.request().method() === "POST" && answer.url().includes(command);

// The button that sends a command: of its own form, or in a live part. `which`: the words on it, or another selector.
export function button_of(page, command, which = "") {
    const at = `/do/${command}`, own = `form[action$="${at}"] button:not([formaction]), form[action*="${at}?"] button:not([formaction])`;
    // The bar at the top sends a form that stands elsewhere, by its id.
    const bar = ["offer", "pair", "again", "publish"].map((id) => `body:has(form#${id}[action$="${at}"]) button[form="${id}"]:not([formaction])`).join(", ");
    const all = page.locator(`${own}, ${bar}, button[formaction$="${at}"], button[formaction*="${at}?"]`);
    return (which ? all.and(page.locator(which)) : all).first();
}

// Opens what a field or a button is folded in.
async function unfolded(one) {
    const folded = one.locator("xpath=ancestor::details[not(@open)]");
    for (let left = await folded.count(); left > 0; left--) await folded.first().locator("summary").first().click();
}

// Types into the form's fields by their names.
async function typed(form, fields) {
    for (const [name, value] of Object.entries(fields)) {
        const field = form.locator(`[name="${name}"]:not([type=hidden])`).first();
        await unfolded(field);
        const kind = await field.evaluate((one) => one.localName === "select" ? "select" : one.type);
        if (kind === "select") await field.selectOption(String(value));
        else if (kind === "checkbox" || kind === "radio") await form.locator(`[name="${name}"][value="${value}"]`).check();
        else await field.fill(String(value));
    }
}

async function answer_of(page, command, fields, which) {
    const button = button_of(page, command, which);
    await button.waitFor({ state: "attached" });
    await unfolded(button);
    await typed(button.locator("xpath=ancestor::form"), fields);
    const [answer] = await Promise.all([page.waitForResponse(SENT(`/do/${command}`)), button.click()]);
    return answer;
}

// Waits until the page says of a newer entry than before that it is saved, and where the script leads from there.
export async function told_saved(page) {
    // Of a publication the page itself says so, with the way back.
    const number = () => page.evaluate(() => {
        const notice = document.querySelector(".notice.saved strong")?.textContent, undo = document.querySelector(".note.ok a[href*='entry=']")?.href;
        return Number((/#(\d+)/.exec(notice) ?? /entry=(\d+)/.exec(undo))?.[1] ?? 0);
    }).catch(() => 0);
    const refusal = page.locator(".notice.refused, .notice.unknown").first();
    for (const end = Date.now() + SECONDS * 1000; Date.now() < end; await page.waitForTimeout(10)) {
        const saved = await number();
        if (saved <= (page.saved ?? 0) || !new URL(page.url()).search.includes(`saved=${saved}`)) continue;
        page.saved = saved;
        return saved;
    }
    throw new Error(`it was never said to be saved: ${await refusal.count() ? await refusal.textContent() : page.url()}`);
}

export async function does(page, command, fields = {}, which = "") {
    const answer = await answer_of(page, command, fields, which);
    if (answer.status() >= 400) throw new Error(`${command}: ${answer.status()} ${(await answer.text()).slice(0, 2000)}`);
    return told_saved(page);
}

export async function refused(page, command, fields = {}, which = "") {
    const told = await (await answer_of(page, command, fields, which)).json();
    holds(told.refused, `not refused: ${JSON.stringify(told)}`);
    await page.locator(".notice.refused", { hasText: told.refused.rule }).waitFor();
    return told.refused.rule;
}

// What a page shows by itself, that says these words; a page without a script (`plain`) is read again, until it does.
export async function tells(page, selector, words = "") {
    const told = page.locator(selector, { hasText: words }).first();
    if (page.plain) {
        const end = Date.now() + SECONDS * 1000;
        do await page.goto(page.url()); while (!(await told.count()) && Date.now() < end);
    }
    await told.waitFor();
    return told;
}

// Types a result on its page, Enter after Enter; the last one sends.
export async function types_result(page, words) {
    const fields = page.locator('input[name^="score-"]');
    await fields.first().focus();
    for (const word of words.slice(0, await fields.count())) {
        await page.keyboard.type(word);
        await page.keyboard.press("Enter");
    }
}

// Reports a result on a player's page: who won is chosen, then the scores are typed; the last Enter sends.
export async function reports_result(page, scores, winner = 0) {
    await page.locator('input[name="won"]').nth(winner).check();
    await types_result(page, scores);
}

// A line on the page of results: "7 16w 11 3".
export async function types_line(page, line) {
    await page.locator('input[name="line"]').fill(line);
    await page.keyboard.press("Enter");
}

export async function enters_code(page, code) {
    await page.goto("/enter");
    await page.fill("#code", code);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/me*");
}
