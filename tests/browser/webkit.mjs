// Debian's WebKit, by WebDriver: WebKitWebDriver starts a MiniBrowser, which wants a screen and gets one that nobody sees.
//
//     const screen = new Screen(), phone = await new WebKit(screen).start();
//     await phone.goto("http://localhost:8000/enter");
//     await phone.fill("#code", "K7M2QX");
//     await phone.end(); screen.end();
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { createServer } from "node:net";
import { SECONDS } from "./browser.mjs";

const { TILTYARD_TEST_WEBKIT: DRIVER, TILTYARD_TEST_XVFB: XVFB } = process.env;
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf"; // how WebDriver names what it refers to
const started = new Set();
process.on("exit", () => started.forEach((one) => one.kill("SIGKILL")));

function runs(program, words, options) {
    const one = spawn(program, words, options);
    started.add(one);
    return one;
}

function free_port() {
    return new Promise((done) => {
        const server = createServer().listen(0, "127.0.0.1", () => {
            const { port } = server.address();
            server.close(() => done(port));
        });
    });
}

export class Screen {
    async start() {
        this.process = runs(XVFB, ["-displayfd", "1", "-nolisten", "tcp"], { stdio: ["ignore", "pipe", "ignore"] });
        const number = await new Promise((got) => createInterface(this.process.stdout).once("line", got));
        this.display = `:${number}`;
        return this;
    }

    end() {
        this.process.kill();
        started.delete(this.process);
    }
}

export class WebKit {
    constructor(screen) {
        this.screen = screen;
    }

    async start() {
        const port = await free_port();
        this.address = `http://127.0.0.1:${port}`;
        this.process = runs(DRIVER, [`--port=${port}`, "--host=127.0.0.1"], { stdio: "ignore",
            env: { ...process.env, DISPLAY: this.screen.display, GDK_BACKEND: "x11", LIBGL_ALWAYS_SOFTWARE: "1" } });
        await this.until(() => this.asks("GET", "/status").then(({ ready }) => ready, () => false), "WebKitWebDriver does not answer");
        const { sessionId, capabilities } = await this.asks("POST", "/session", { capabilities: {} });
        this.session = `/session/${sessionId}`;
        this.version = capabilities.browserVersion;
        await this.asks("POST", `${this.session}/window/rect`, { width: 390, height: 844 });
        return this;
    }

    async asks(method, path, body) {
        const answer = await fetch(this.address + path, { method, body: body && JSON.stringify(body) }), { value } = await answer.json();
        if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
        return value;
    }

    async until(is_so, about) {
        for (const end = Date.now() + SECONDS * 1000; Date.now() < end; await new Promise((done) => setTimeout(done, 20)))
            if (await is_so()) return;
        throw new Error(about);
    }

    async find(selector) {
        let found;
        await this.until(async () => {
            [found] = await this.asks("POST", `${this.session}/elements`, { using: "css selector", value: selector });
            return found;
        }, `no ${selector}`);
        return `${this.session}/element/${found[ELEMENT]}`;
    }

    goto(address) {
        return this.asks("POST", `${this.session}/url`, { url: address });
    }

    async fill(selector, text) {
        const field = await this.find(selector);
        await this.asks("POST", `${field}/clear`, {});
        await this.asks("POST", `${field}/value`, { text });
    }

    async click(selector) {
        await this.asks("POST", `${await this.find(selector)}/click`, {});
    }

    // Waits until something of that kind says these words.
    shows(selector, words = "") {
        const script = "return [...document.querySelectorAll(arguments[0])].some((one) => one.checkVisibility() && one.textContent.includes(arguments[1]))";
        return this.until(() => this.asks("POST", `${this.session}/execute/sync`, { script, args: [selector, words] }).catch(() => false),
            `no ${selector} with “${words}”`);
    }

    async end() {
        await this.asks("DELETE", this.session);
        this.process.kill();
        started.delete(this.process);
    }
}
