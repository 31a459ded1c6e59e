// What a screen reader reads of the players' pages: role and name, in order, out of the browser's accessibility tree.
import { same, somebody, tests } from "./browser.mjs";
import { enters_code, reports_result, told_saved, does } from "./acting.mjs";
import { Venue } from "./venue.mjs";

// Of these the name is read, and the state; of an item or a cell that has none of them within, all words; of the silent, what they have.
const NAMED = new Set(["link", "button", "heading", "textbox", "checkbox", "radio", "columnheader"]);
const WHOLE = new Set(["listitem", "cell", "rowheader", "paragraph", "status", "alert", "term", "definition"]);
const SILENT = new Set(["none", "generic", "rowgroup", "form", "list", "LabelText", "DescriptionList"]);

const quoted = (name) => (name ? ` “${name}”` : "");

// The lines of what is in `main`, in the order of reading.
async function reads(page) {
    const devtools = await page.context().newCDPSession(page);
    const { nodes } = await devtools.send("Accessibility.getFullAXTree"), by_id = new Map(nodes.map((node) => [node.nodeId, node]));
    await devtools.detach();
    const role = (node) => (node.ignored ? "none" : node.role.value), name = (node) => node.name?.value.trim() ?? "";
    const within = (node) => node.childIds.map((id) => by_id.get(id)).filter(Boolean);
    const words = (node) => (role(node) === "StaticText" ? [name(node)] : within(node).flatMap(words)).filter(Boolean);
    const has_named = (node) => within(node).some((one) => NAMED.has(role(one)) || has_named(one));
    const state = ({ properties = [], description }) => [
        ...properties.filter(({ name, value }) => ["checked", "invalid"].includes(name) && value.value === "true").map(({ name }) => name),
        ...(description?.value ? [`(${description.value})`] : []),
    ].map((word) => ` ${word}`).join("");
    const lines = (node) => {
        const is = role(node);
        if (is === "StaticText") return name(node) ? [`text${quoted(name(node))}`] : [];
        if (NAMED.has(is)) return [is + quoted(name(node)) + state(node)];
        if (WHOLE.has(is) && !has_named(node)) return words(node).length ? [`${is}${quoted(words(node).join(" "))}`] : [];
        if (is === "rowheader") return [`${is}${quoted(words(node).join(" "))}`, ...within(node).flatMap(lines).filter((line) => line.startsWith("link"))];
        if (SILENT.has(is) || WHOLE.has(is)) return within(node).flatMap(lines);
        return [is + quoted(is === "row" ? "" : name(node)), ...within(node).flatMap(lines)];
    };
    return within(nodes.find((node) => role(node) === "main")).flatMap(lines);
}

async function shows(page, ...expected) {
    const found = await reads(page);
    same(found, expected, `${page.url()} reads`);
}

// A row of the report: `wrong` is what is said of its score, `won` that its player is marked.
const row_of = (name, { wrong, won } = {}) => ["row", `rowheader “${name}${name === "Ana" ? " you" : ""}”`, `checkbox “negative, ${name}”`,
    `textbox “Influence, ${name}”${wrong ? ` invalid (${wrong})` : ""}`, `radio “${name} won”${won ? " checked" : ""}`];
const HEADINGS = ["row", ...["Player", "Influence", "Winner"].map((name) => `columnheader “${name}”`)];
const SENDS = ["button “Report result”", "link “Cancel”", "paragraph “The result counts once another player at the table confirms it.”"];
const standing = (place, name, ...figures) => ["row", `cell “${place}”`, `rowheader “${name}${name === "Bia" ? " you" : ""}”`, `link “${name}”`,
    ...figures.map((figure) => `cell “${figure}”`)];
const meaning = (term, means) => [`term “${term}”`, `definition “${means}”`];

let venue, ana, bia, names;

await tests({
    async "a request to join"(browser) {
        venue = new Venue();
        [["new", "cup.tilt", "--format", "ontheedge", "--name", "Cup"], ["player", "add", "Ana", "Bia", "Caio"]].forEach((line) => venue.tiltyard(...line));
        await venue.start();
        const zoe = await somebody(browser, venue);
        await zoe.goto("/join");
        await shows(zoe, "heading “Ask to join”", "text “Your full name”", "text “As it should appear in the pairings”",
            "textbox “Your full name” (As it should appear in the pairings)", "text “Club (optional)”", "textbox “Club (optional)”", "button “Send request”",
            "text “Staff accept each request. Keep this page open on the phone that you will use.”", "link “Enter your code”");
    },
    async "a code"(browser) {
        [ana, bia] = [await somebody(browser, venue), await somebody(browser, venue)];
        await ana.goto("/enter");
        const hint = "It is on your result slip or card, like K7M-2QX.";
        await shows(ana, "heading “Enter your code”", "text “Your code”", `text “${hint}”`, `textbox “Your code” (${hint})`, "button “Show my table”",
            "text “No code?”", "link “Ask to join”");
    },
    async "a report"() {
        for (const [page, name] of [[ana, "Ana"], [bia, "Bia"]]) await enters_code(page, venue.tiltyard("code", "person", name).code);
        [["draw"], ["publish"]].forEach((line) => venue.tiltyard(...line));
        names = venue.tiltyard("pairings").tables[0].seats.map(({ name }) => name);
        await ana.goto("/me/ote/report");
        await shows(ana, "text “Table”", "text “1”", "heading “Report result”", "table", ...HEADINGS, ...names.flatMap((name) => row_of(name)), ...SENDS);
    },
    async "a report that is refused"() {
        await reports_result(ana, ["16", "eleven", "-2"]);
        await ana.locator("#wrong").waitFor();
        const wrong = `“eleven” is not a score of ${names[1]}. Type a number.`;
        await shows(ana, "text “Table”", "text “1”", "heading “Report result”", `alert “${wrong}”`, "table", ...HEADINGS,
            ...names.flatMap((name, i) => row_of(name, { won: i === 0, wrong: i === 1 && wrong })), ...SENDS);
    },
    async "a result to confirm"() {
        await ana.locator('input[name^="score-"]').nth(1).fill("11");
        await ana.click("main form button.primary");
        await told_saved(ana);
        await bia.goto("/me");
        const scores = ["won 16", "11", "-2"];
        await shows(bia, "heading “Table 1”", `paragraph “Seat ${names.indexOf("Bia") + 1}”`, "heading “Reported by Ana”", "paragraph “Is it right?”",
            ...names.map((name, i) => `listitem “${i + 1} ${name}${name === "Bia" ? " you" : ""} ${scores[i]}”`), "button “Confirm result”",
            "link “Dispute result”", "link “Call a judge”", "link “Why this table?”", "link “My games”", "link “Leave tournament”");
    },
    async "standings"() {
        await does(bia, "report_answer");
        venue.tiltyard("close");
        await bia.goto("/t/ote/standings");
        const [first, second, third] = names, place = ["1st", "2nd", "3rd"][names.indexOf("Bia")];
        await shows(bia, "heading “Final standings”", `text “You are ${place} of 3.”`, "link “Go to my row”", `link “Why ${place}?”`,
            "region “Final standings”", "table", "row",
            ...["Place", "Name", "VP", "IP", "Score"].map((name) => `columnheader “${name}”`),
            ...standing(1, first, 8, 16, 16), ...standing(2, second, 4, 11, 9.5), ...standing(3, third, 0, -2, -1),
            "complementary “How to read it”", "heading “How to read it”", ...meaning("VP", "Victory Points of all games"),
            ...meaning("IP", "Influence at the end of each game, added up"), ...meaning("Score", "VP plus half of IP"),
            ...meaning("2=", "the place is shared"));
        for (const page of [ana, bia]) same(page.complaints, []);
        await venue.end();
    },
}, { together: true });
