// Steppers, dialogs, double taps and local times: what every page needs of a script.
"use strict";

const Companion = { dirty: new WeakSet(), retrying: new WeakSet() };

(() => {
  const DOUBLE_TAP_MS = 500;
  const lastSubmit = new WeakMap();

  const changed = (field) => field.dispatchEvent(new Event("input", { bubbles: true }));

  function step(button) {
    const field = button.parentElement.querySelector("input");
    const by = Number(button.dataset.step);
    const low = Number(field.min), high = Number(field.max);
    const value = field.value === "" ? (by > 0 ? low : high) : Number(field.value) + by;
    field.value = Math.min(high, Math.max(low, value));
    changed(field);
  }

  function flip(button) {
    const field = button.parentElement.querySelector("input");
    field.value = -Number(field.value) || 0;
    changed(field);
  }

  function openDialog(id) {
    const dialog = document.getElementById(id);
    if (dialog && !dialog.open) dialog.showModal();
    return Boolean(dialog);
  }

  function showOpened() {
    for (const dialog of document.querySelectorAll("dialog[data-open]")) {
      dialog.removeAttribute("data-open");
      if (dialog.matches(":modal")) continue;
      if (dialog.open) dialog.close();
      dialog.showModal();
    }
  }

  function sums() {
    for (const form of document.querySelectorAll("form[data-sum]")) {
      const fields = [...form.querySelectorAll("input[type=number]")];
      const sum = fields.reduce((total, field) => total + Number(field.value), 0);
      const shown = form.querySelector("[data-sum-value]");
      shown.textContent = sum;
      form.querySelector("[data-sum-shown]").classList.toggle("met", sum === Number(form.dataset.sum));
      form.querySelector("[data-sum-shown]").classList.toggle("over", sum > Number(form.dataset.sum));
    }
  }

  function localTimes() {
    for (const time of document.querySelectorAll("time[data-time]")) {
      time.textContent = new Date(time.dateTime).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    }
    for (const time of document.querySelectorAll("time[data-date]")) {
      time.textContent = new Date(time.dateTime).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
    }
  }

  Companion.freshen = () => { showOpened(); sums(); localTimes(); };

  document.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.dataset.step) step(button);
    if ("sign" in button.dataset) flip(button);
    if (button.dataset.opens && openDialog(button.dataset.opens)) event.preventDefault();
  });

  document.addEventListener("input", (event) => {
    Companion.dirty.add(event.target);
    const trial = event.target.closest("form")?.querySelector("[data-trial]");
    if (trial) trial.hidden = true;
    sums();
  });

  // A second tap on the same button is not a second wish.
  document.addEventListener("submit", (event) => {
    const form = event.target, now = performance.now();
    if (form.method === "dialog") return;
    const last = lastSubmit.get(form);
    const again = last && last.button === event.submitter && now - last.at < DOUBLE_TAP_MS;
    if (again && !Companion.retrying.has(form)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    lastSubmit.set(form, { button: event.submitter, at: now });
  }, true);

  document.addEventListener("DOMContentLoaded", Companion.freshen);
})();
