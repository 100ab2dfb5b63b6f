// Reads the reveal aloud, line by line, in the browser's voice; without one it keeps the pace in silence.
"use strict";

(() => {
  let at = 0, playing = false, timer = null;
  const box = () => document.querySelector("[data-narrator]");
  const language = () => box().querySelector("[data-narrator-language]").value;
  const scripts = () => [...box().querySelectorAll("[data-script]")];
  const lines = () => [...scripts().find((script) => script.lang === language()).children];

  function show() {
    const all = lines(), button = box().querySelector("[data-narrate=play]");
    at = Math.min(at, all.length - 1);
    const line = box().querySelector("[data-narrator-line]");
    line.textContent = all[at].textContent;
    line.lang = language();
    for (const script of scripts()) script.hidden = script.lang !== language();
    box().querySelector("[data-narrator-place]").textContent = `${at + 1} / ${all.length}`;
    button.textContent = playing ? button.dataset.pause : button.dataset.play;
    all.forEach((one, place) => one.toggleAttribute("aria-current", place === at));
  }

  function hush() {
    clearTimeout(timer);
    window.speechSynthesis?.cancel();
  }

  function speak() {
    at = Math.min(at, lines().length - 1);
    const line = lines()[at];
    hush();
    if ("speechSynthesis" in window) {
      const said = new SpeechSynthesisUtterance(line.textContent);
      said.lang = language();
      speechSynthesis.speak(said);
    }
    timer = setTimeout(follow, Number(line.dataset.seconds) * 1000);
  }

  // The next line comes when this one has had its time and has been said to its end.
  function follow() {
    if (!playing || !box()) return;
    if (window.speechSynthesis?.speaking) { timer = setTimeout(follow, 300); return; }
    if (at + 1 === lines().length) { playing = false; show(); return; }
    at += 1;
    show();
    speak();
  }

  const steps = {
    play: () => { playing = !playing; if (playing) speak(); else hush(); },
    again: () => { playing = true; speak(); },
    next: () => { at = Math.min(at + 1, lines().length - 1); if (playing) speak(); else hush(); },
    start: () => { at = 0; playing = true; speak(); },
  };

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-narrate]");
    if (!button) return;
    steps[button.dataset.narrate]();
    show();
  });

  document.addEventListener("change", (event) => {
    if (!event.target.matches("[data-narrator-language]")) return;
    if (playing) speak();
    show();
  });

  document.addEventListener("merged", () => { if (box()) show(); else { playing = false; hush(); } });
  document.addEventListener("DOMContentLoaded", () => { if (box()) show(); });
})();
