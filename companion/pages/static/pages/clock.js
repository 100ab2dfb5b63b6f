// Counts down from what the server says is left: the phone's own idea of the time does not matter.
"use strict";

(() => {
  let left = 0, since = 0, asked = false;
  const clock = () => document.querySelector("[data-clock=running]");

  function anchor() {
    const running = clock();
    if (!running) return;
    left = Number(running.dataset.remaining);
    since = performance.now();
    asked = false;
    tick();
  }

  function tick() {
    const running = clock();
    if (!running) return;
    const now = Math.max(0, left - (performance.now() - since));
    const seconds = Math.ceil(now / 1000);
    const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    const shown = running.querySelector("[data-clock-time]");
    if (shown.textContent !== text) shown.textContent = text;
    running.classList.toggle("soon", seconds <= 10);
    if (now === 0 && !asked) { asked = true; Companion.refresh(); }
  }

  document.addEventListener("DOMContentLoaded", anchor);
  document.addEventListener("merged", anchor);
  setInterval(tick, 200);
})();
