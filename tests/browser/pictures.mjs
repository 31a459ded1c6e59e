// The pictures of the docs, into the folder TILTYARD_TEST_FOLDER; tools/screenshots.py starts it.
import { enters_by, open_browser, somebody } from "./browser.mjs";
import { enters_code } from "./acting.mjs";
import { Venue } from "./venue.mjs";

const { TILTYARD_TEST_FOLDER: FOLDER, TILTYARD_TEST_EVENT: EVENT } = process.env;
const SCREEN = { width: 920, height: 518 }, PHONE = { width: 360, height: 640 };
// Name, where, whose, and how.
const PICTURES = [
    ["wall", "/t/ote/wall", "public", { ...SCREEN, theme: "dark" }],
    ["board", "/t/ote/tables", "public", SCREEN],
    ["run", "/t/ote/run", "organizer", { ...SCREEN, height: 470 }],
    ["phone-light", "/me", "player", PHONE],
    ["phone-dark", "/me", "player", { ...PHONE, theme: "dark", language: "pt-BR" }],
];

const browser = await open_browser();
const venue = new Venue(EVENT);
await venue.start();
const { tables } = venue.tiltyard("codes", "-t", "ote");
venue.tiltyard("announce", "--withdraw", "1"); // it stands before what is to be seen
for (const [name, path, role, options] of PICTURES) {
    const page = await somebody(browser, venue, options);
    if (role === "organizer") await enters_by(page, venue.address + venue.tiltyard("link", "new", "organizer").path);
    if (role === "player") await enters_code(page, tables.at(-1).seats[0].code);
    await page.goto(path);
    await page.locator('[data-state="live"]:not([hidden])').waitFor({ state: "attached" }); // a wall does not show it
    await page.screenshot({ path: `${FOLDER}/${name}.png`, animations: "disabled" });
    await page.context().close();
}
await venue.end();
await browser.close();
