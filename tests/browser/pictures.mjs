// The pictures of the docs, into the folder TILTYARD_TEST_FOLDER; tools/screenshots.py starts it.
import { enters_by, open_browser, somebody } from "./browser.mjs";
import { enters_code } from "./acting.mjs";
import { Venue } from "./venue.mjs";

const { TILTYARD_TEST_FOLDER: FOLDER, TILTYARD_TEST_EVENT: EVENT, TILTYARD_TEST_CROWD: CROWD } = process.env;
const SCREEN = { width: 920, height: 518 }, DESK = { width: 1060, height: 480 }, PHONE = { width: 360, height: 640 };
// Of each event: name, where, whose, and how.
const PICTURES = {
    [EVENT]: [
        ["wall", "/t/ote/wall", "public", { ...SCREEN, theme: "dark" }],
        ["board", "/t/ote/tables", "public", SCREEN],
        ["phone-light", "/me", "player", PHONE],
        ["phone-dark", "/me", "player", { ...PHONE, theme: "dark", language: "pt-BR" }],
    ],
    [CROWD]: [
        ["run", "/t/ote/run", "organizer", DESK],
    ],
};

// The same phone in every picture: a second one would be warned of.
async function is_player(page, venue) {
    if (venue.phone) return page.context().addCookies(venue.phone);
    await enters_code(page, venue.tiltyard("codes", "-t", "ote").tables.at(-1).seats[0].code);
    venue.phone = await page.context().cookies();
}

async function takes(browser, venue, [name, path, role, options]) {
    const page = await somebody(browser, venue, options);
    if (role === "organizer") await enters_by(page, venue.address + venue.tiltyard("link", "new", "organizer").path);
    if (role === "player") await is_player(page, venue);
    await page.goto(path);
    await page.locator('[data-state="live"]:not([hidden])').waitFor({ state: "attached" }); // a wall does not show it
    await page.mouse.move(0, 0);
    await page.screenshot({ path: `${FOLDER}/${name}.png`, animations: "disabled" });
    await page.context().close();
}

const browser = await open_browser();
for (const [event, pictures] of Object.entries(PICTURES)) {
    const venue = new Venue(event);
    await venue.start();
    if (event === EVENT) venue.tiltyard("announce", "--withdraw", "1"); // it stands before what is to be seen
    for (const picture of pictures) await takes(browser, venue, picture);
    await venue.end();
}
await browser.close();
