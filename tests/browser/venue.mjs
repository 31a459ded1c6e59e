// The server of a test, with its event in a folder of its own.
//
//     const venue = new Venue();                   // an empty folder
//     venue.tiltyard("new", "cup.tilt");           // the command line in it; what it answers in JSON
//     await venue.start();                         // venue.address, venue.organizer (the link of the start)
//     await venue.kill(); await venue.start();     // at the same address, where it was given a port that nobody else gets
//     await venue.end();                           // true: it ended as it should, and said nothing
//     const wifi = await new Wifi(venue).start();  // another way to it, wifi.address, which can be cut
import { spawn, spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { connect, createServer } from "node:net";

const { TILTYARD_TEST_PROGRAM: PROGRAM, TILTYARD_TEST_PLACE: PLACE } = process.env;
const started = new Set(); // servers that a test which failed leaves behind
process.on("exit", () => started.forEach((venue) => venue.remove()));

export class Venue {
    constructor(file = null, port = 0) {
        this.folder = mkdtempSync(join(PLACE, "tiltyard-browser-"));
        this.port = port;
        if (file) copyFileSync(file, join(this.folder, basename(file)));
        started.add(this);
    }

    tiltyard(...words) {
        const done = spawnSync(PROGRAM, [...words.map(String), "--json"], { cwd: this.folder, encoding: "utf-8" });
        if (done.status !== 0) throw new Error(`tiltyard ${words.join(" ")}: ${done.stdout}${done.stderr}`);
        return JSON.parse(done.stdout);
    }

    async start(...options) {
        this.process = spawn(PROGRAM, ["serve", "--port", this.port, "--host", "localhost", "--json", ...options],
            { cwd: this.folder, stdio: ["ignore", "pipe", "pipe"] });
        this.said = "";
        this.process.stderr.on("data", (bytes) => { this.said += bytes; });
        this.ended = new Promise((done) => this.process.on("close", done));
        const lines = createInterface(this.process.stdout);
        const line = await Promise.race([new Promise((got) => lines.once("line", got)), this.ended]);
        if (typeof line !== "string") throw new Error(`the server did not start: ${this.said}`);
        const says = JSON.parse(line);
        this.organizer = says.organizer;
        this.address = new URL(says.organizer).origin;
    }

    async kill() {
        this.process.kill("SIGKILL");
        await this.ended;
    }

    async end() {
        this.process.kill("SIGINT");
        const status = await this.ended;
        if (status !== 0 || this.said.includes("ERROR")) throw new Error(`the server ended with ${status}: ${this.said}`);
        this.remove();
    }

    remove() {
        if (this.process && this.process.exitCode === null) this.process.kill("SIGKILL");
        rmSync(this.folder, { recursive: true, force: true });
        started.delete(this);
    }
}

export class Wifi {
    constructor(venue) {
        Object.assign(this, { to: new URL(venue.address).port, sockets: new Set(), is_cut: false });
    }

    start() {
        this.server = createServer((from) => {
            if (this.is_cut) return from.destroy();
            const to = connect(this.to, "localhost");
            for (const [one, other] of [[from, to], [to, from]]) {
                this.sockets.add(one);
                one.pipe(other);
                one.on("error", () => other.destroy());
                one.on("close", () => this.sockets.delete(one) && other.destroy());
            }
        });
        return new Promise((done) => this.server.listen(0, "localhost", () => {
            this.address = `http://localhost:${this.server.address().port}`;
            done(this);
        }));
    }

    // What is connected loses its connection, and nothing gets another.
    cut() {
        this.is_cut = true;
        this.sockets.forEach((one) => one.destroy());
    }

    restore() {
        this.is_cut = false;
    }

    end() {
        this.cut();
        this.server.close();
    }
}
