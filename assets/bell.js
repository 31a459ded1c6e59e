// The bell: a sound and a flash when the round's time is up, on the device that wants them. On staff's pages a switch turns it on,
// and the device keeps that; a wall has it by its address (bell=1). Everything else works without it.
"use strict";
(() => {
  const KEPT = "bell", body = document.body, root = document.documentElement;
  const box = document.querySelector("[data-bell]"), input = box && box.querySelector("input");
  if (!box) return;
  const store = (work) => { try { return work(localStorage); } catch { return null; } };
  const isOn = () => !input || input.checked; // a wall has no switch

  // ---- the sound: a browser allows it once somebody has pressed something ----
  const STRIKES = 3, SECONDS = 0.9, HERTZ = 880;
  let audio = null;
  const show = () => { box.hidden = !input && audio !== null && audio.state === "running"; };
  const wake = () => {
    if (!isOn() || !window.AudioContext) return Promise.resolve();
    if (!audio) (audio = new AudioContext()).addEventListener("statechange", show);
    return audio.resume().then(show);
  };
  const ring = () => {
    if (!audio || audio.state !== "running") return;
    const tone = audio.createOscillator(), loud = audio.createGain(), from = audio.currentTime;
    tone.frequency.value = HERTZ;
    for (let strike = 0; strike < STRIKES; strike++) {
      loud.gain.setValueAtTime(0.6, from + strike * SECONDS);
      loud.gain.exponentialRampToValueAtTime(0.001, from + (strike + 0.9) * SECONDS);
    }
    tone.connect(loud).connect(audio.destination);
    tone.start(from);
    tone.stop(from + STRIKES * SECONDS);
  };

  // ---- the flash: three times, once a second; none where motion is not wanted, for there the digits alone stay marked ----
  const LIT = { filter: "invert(1)" }, DARK = { filter: "none" };
  const flash = () => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    root.animate([{ ...LIT, offset: 0 }, { ...LIT, offset: 0.5 }, { ...DARK, offset: 0.5 }, { ...DARK, offset: 1 }], { duration: 1000, iterations: 3 });
  };

  // ---- the end of a clock that was seen running; what tiltyard.js has marked as over ----
  let running = "", rung = ""; // when that clock ends
  const watch = () => {
    const clock = document.querySelector(".pop.clock [data-ends], .wall [data-ends]"), ends = clock ? clock.dataset.ends : "";
    const over = ends !== "" && clock.parentElement.classList.contains("over");
    if (over && running && rung !== ends && isOn()) {
      rung = ends;
      ring();
      flash();
    }
    running = over ? "" : ends;
    body.classList.toggle("rang", over && rung === ends);
  };

  if (input) {
    input.checked = store((held) => held.getItem(KEPT)) !== null;
    input.addEventListener("change", () => {
      store((held) => (input.checked ? held.setItem(KEPT, "1") : held.removeItem(KEPT)));
      wake().then(() => { if (input.checked) ring(); });
    });
  } else box.addEventListener("click", () => wake().then(ring));
  box.hidden = false;
  if (isOn()) wake();
  ["pointerdown", "keydown"].forEach((what) => document.addEventListener(what, (event) => { if (!box.contains(event.target)) wake(); }));
  setInterval(watch, 250);
})();
