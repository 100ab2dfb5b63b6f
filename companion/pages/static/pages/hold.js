// A card shows its face for as long as it is pressed; and says so when a new one has come.
"use strict";

(() => {
  const SHOWN_MS = 4000;
  const cards = () => [...document.querySelectorAll("[data-hold]")];
  const table = () => document.getElementById("table");
  let known = null, byKey = false, held = null;

  function show(button) {
    held = button.dataset.hold;
    button.classList.add("is-held");
    remember(button);
  }

  function hide() {
    held = null;
    for (const button of cards()) button.classList.remove("is-held");
  }

  // News that come while a card is pressed leave it in sight.
  function stay() {
    const button = held && document.querySelector(`[data-hold="${held}"]`);
    if (button) button.classList.add("is-held");
  }

  // -- which cards this phone has looked at ----------------------------------------------------------
  const place = () => `seen:${table().dataset.stream}`;
  const seen = () => new Set(JSON.parse(localStorage.getItem(place()) ?? "[]"));

  function remember(button) {
    const all = seen().add(button.dataset.hold);
    localStorage.setItem(place(), JSON.stringify([...all]));
    mark();
  }

  function mark() {
    const looked = seen();
    let fresh = 0;
    for (const button of cards()) {
      const isNew = !looked.has(button.dataset.hold);
      const badge = button.parentElement.querySelector("[data-new]");
      if (badge) badge.hidden = !isNew;
      fresh += isNew;
    }
    const given = document.querySelector("[data-given]");
    if (given) given.hidden = fresh === 0;
  }

  function news() {
    const now = new Set(cards().map((button) => button.dataset.hold));
    const came = known && [...now].some((code) => !known.has(code));
    known = now;
    mark();
    if (came) navigator.vibrate?.(200);
  }

  // -- pressing --------------------------------------------------------------------------------------
  document.addEventListener("pointerdown", (event) => {
    const button = event.target.closest?.("[data-hold]");
    if (button) show(button);
  });
  for (const end of ["pointerup", "pointercancel", "blur", "visibilitychange"]) addEventListener(end, hide, true);
  document.addEventListener("contextmenu", (event) => {
    if (event.target.closest("[data-hold]")) event.preventDefault();
  });

  document.addEventListener("keydown", (event) => {
    const button = event.target.closest?.("[data-hold]");
    if (!button || ![" ", "Enter"].includes(event.key)) return;
    byKey = true;
    show(button);
  });
  document.addEventListener("keyup", hide);

  // A screen reader clicks without pressing: the card is shown for a moment.
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-hold]");
    if (!button || event.detail !== 0) return;
    if (byKey) { byKey = false; return; }
    show(button);
    setTimeout(hide, SHOWN_MS);
  });

  document.addEventListener("DOMContentLoaded", news);
  document.addEventListener("merged", () => { stay(); news(); });
})();
