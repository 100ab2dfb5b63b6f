// Keeps the screen on: by a wake lock where the browser has one, else by a small silent video.
"use strict";

document.addEventListener("DOMContentLoaded", () => {
  let lock = null, state = null;

  function show() {
    const text = document.querySelector("[data-awake-text]");
    if (text && state) text.textContent = text.dataset[state];
  }

  async function hold() {
    if (document.visibilityState !== "visible" || (lock && !lock.released)) return;
    try {
      lock = await navigator.wakeLock.request("screen");
      state = "held";
    } catch { askForTap(); }
    show();
  }

  function askForTap() {
    state = "tap";
    document.addEventListener("click", loop, { once: true });
  }

  async function loop() {
    try {
      await document.querySelector("[data-awake-video]").play();
      state = "video";
    } catch { state = "none"; }
    show();
  }

  if ("wakeLock" in navigator) {
    hold();
    document.addEventListener("visibilitychange", hold);
  } else {
    askForTap();
    show();
  }
  document.addEventListener("merged", show);
});
