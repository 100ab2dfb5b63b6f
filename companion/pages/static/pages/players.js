// The opening form: as many rows for players as are wanted, and the first dealer by name.
"use strict";

document.addEventListener("DOMContentLoaded", () => {
  const group = document.querySelector("[data-players]");
  if (!group) return;
  const FIRST = 3;
  const rows = [...group.querySelectorAll("[data-player]")];
  const fields = rows.map((row) => row.querySelector("input"));
  const choice = document.querySelector("[data-seat-choice]");
  const add = group.querySelector("[data-add-player]");
  const filled = fields.reduce((last, field, place) => (field.value ? place + 1 : last), 0);
  let shown = Math.max(FIRST, filled);

  function show() {
    rows.forEach((row, place) => { row.hidden = place >= shown; });
    add.hidden = shown === rows.length;
    for (const option of choice?.options ?? []) {
      if (option.value === "") continue;
      const field = fields[Number(option.value)];
      option.textContent = field.value.trim() || field.placeholder;
      option.hidden = option.disabled = Number(option.value) >= shown;
    }
  }

  function remove(place) {
    for (let next = place; next < fields.length; next += 1) fields[next].value = fields[next + 1]?.value ?? "";
    shown = Math.max(1, shown - 1);
    show();
    fields[Math.min(place, shown - 1)].focus();
  }

  add.addEventListener("click", () => { shown += 1; show(); fields[shown - 1].focus(); });
  rows.forEach((row, place) => row.querySelector("[data-remove-player]").addEventListener("click", () => remove(place)));
  group.addEventListener("input", show);
  show();
});
