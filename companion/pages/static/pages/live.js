// Follows the table: hears of new versions, fetches the page again, and sends forms until they are answered.
"use strict";

(() => {
  const RETRY_MS = 2000, SLOW_MS = 5000, MOST_RETRIES = 3;
  const sent = new WeakMap();
  const table = () => document.getElementById("table");
  const version = () => Number(table().dataset.version);
  const mark = (text) => { document.getElementById("connection").textContent = text; };
  const word = (name) => document.getElementById("connection").dataset[name];

  // -- hearing --------------------------------------------------------------------------------------
  let stream = null, wanted = 0, fetching = false, again = null;

  function listen() {
    if (stream) stream.close();
    stream = new EventSource(table().dataset.stream);
    stream.onopen = () => { if (navigator.onLine) mark(""); };
    stream.onerror = () => {
      mark(word("reconnecting"));
      if (stream.readyState === EventSource.CLOSED) { clearTimeout(again); again = setTimeout(wake, RETRY_MS); }
    };
    stream.addEventListener("table", (event) => {
      wanted = Math.max(wanted, JSON.parse(event.data).version);
      if (wanted > version()) refresh();
    });
  }

  async function refresh() {
    if (fetching) return;
    fetching = true;
    let reached = false;
    try {
      const answer = await fetch(location.href, {
        headers: { "HX-Request": "true" }, cache: "no-store", signal: AbortSignal.timeout(SLOW_MS),
      });
      if (answer.status === 404 || answer.redirected) location.reload();
      else if (answer.ok) { lay(await answer.text()); reached = true; }
    } catch { mark(word("reconnecting")); }
    fetching = false;
    if (reached && wanted > version()) refresh();
    if (!reached) { clearTimeout(again); again = setTimeout(wake, RETRY_MS); }
  }

  function lay(html) {
    Companion.merge(new DOMParser().parseFromString(html, "text/html").getElementById("table"), null);
  }

  // After a screen lock, a lost network, or the browser's back button: look at once, and listen anew.
  function wake() {
    if (document.visibilityState === "hidden") return;
    listen();
    refresh();
  }
  Companion.refresh = refresh;

  // -- sending --------------------------------------------------------------------------------------
  function say(form, text) {
    const place = form.querySelector("[data-message]");
    if (place) place.textContent = text;
  }

  function hold(form, held) {
    if (held) Companion.pending.add(form); else Companion.pending.delete(form);
    for (const part of form.children) if (!part.matches("[data-message]")) part.inert = held;
  }

  function resend(form) {
    const last = sent.get(form);
    if (!form.isConnected || !last) return;
    Companion.retrying.add(form);
    form.requestSubmit(last.button);
    Companion.retrying.delete(form);
  }

  // No answer came: nobody knows whether it counted, so the same key goes again until one comes.
  function unsent(event) {
    const form = event.detail.elt, last = sent.get(form);
    if (form.tagName !== "FORM" || !last) return;
    hold(form, true);
    say(form, word("unsent"));
    clearTimeout(last.timer);
    last.timer = setTimeout(() => resend(form), RETRY_MS);
    Companion.unsent = form;
  }

  document.addEventListener("submit", (event) => {
    const form = event.target, before = sent.get(form);
    const retries = before && Companion.retrying.has(form) ? before.retries : 0;
    sent.set(form, { button: event.submitter, basis: form.dataset.basis, retries, timer: before?.timer });
  }, true);

  document.addEventListener("htmx:configRequest", (event) => {
    const button = sent.get(event.detail.elt)?.button;
    if (button?.name) event.detail.parameters[button.name] = button.value;
    else delete event.detail.parameters.preview;
  });

  // From here to its answer the form keeps its key, whatever else the page hears meanwhile.
  document.addEventListener("htmx:beforeRequest", (event) => Companion.pending.add(event.detail.elt));
  document.addEventListener("htmx:sendError", unsent);
  document.addEventListener("htmx:timeout", unsent);

  document.addEventListener("htmx:beforeSwap", (event) => {
    const form = event.detail.requestConfig.elt, answer = event.detail.xhr;
    if (answer.status >= 500) { event.detail.shouldSwap = false; unsent({ detail: { elt: form } }); return; }
    hold(form, false);
    if ([403, 404, 429].includes(answer.status)) { event.detail.shouldSwap = false; location.reload(); return; }
    if (answer.getResponseHeader("Companion-Done")) finish(form);
    Companion.answered = form;
  });

  function finish(form) {
    for (const field of form.elements) Companion.dirty.delete(field);
    form.closest("dialog")?.close();
  }

  // Somebody was faster, but not with what this form is about: then it means what it meant, and goes again.
  document.addEventListener("htmx:afterSwap", (event) => {
    const form = Companion.answered, last = form && sent.get(form);
    Companion.answered = null;
    form?.querySelector("[data-trial]")?.scrollIntoView({ block: "nearest" });
    if (!last || event.detail.xhr.status !== 409 || !form.isConnected) return;
    if (form.dataset.basis !== last.basis || last.retries >= MOST_RETRIES) return;
    last.retries += 1;
    say(form, "");
    setTimeout(resend, 0, form);
  });

  document.addEventListener("DOMContentLoaded", () => {
    wanted = version();
    listen();
    document.addEventListener("visibilitychange", wake);
    addEventListener("online", () => { wake(); if (Companion.unsent) resend(Companion.unsent); });
    addEventListener("offline", () => mark(word("reconnecting")));
    addEventListener("pageshow", (event) => { if (event.persisted) wake(); });
  });
})();
