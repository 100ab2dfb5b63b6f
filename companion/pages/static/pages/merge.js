// Lays a fresh rendering over the page, node by node: what somebody is in the middle of stays as it is.
//
// Why this is no kept library: Idiomorph 0.8.0 was tried with callbacks for every guard below, in Chromium. It keeps
// open dialogs and details, dirty fields and the version of a stale form. But it matches by id over the whole page
// and sets aside whatever holds an id that lives on, without asking a callback. So it loses what ours holds:
// - a form that waits for its answer is destroyed with its key, if a part of it (#own-hand, say) moves out of it and
//   the form was passed over before that part was met; the answer then finds no form;
// - a field whose id turns up elsewhere is taken out of a form that waits, or out of an open dialog.
// To forbid both, ids would have to be rewritten before and after each merge, which is more code than children() is.
"use strict";

(() => {
  const FIELDS = "input:not([type=hidden]), select, textarea";
  const OURS = { DIALOG: ["open", "data-open"], DETAILS: ["open"] };
  Companion.pending = new Set();

  const hasDirty = (form) => [...form.querySelectorAll(FIELDS)].some((field) => Companion.dirty.has(field));

  // Whether this part is left alone: unless the fresh page answers the very form in it.
  function isBusy(old, fresh, source) {
    if (source && (old === source || old.contains(source))) return false;
    if (old.id === "connection") return true;
    if (old.tagName === "DIALOG") return old.open;
    if (old.tagName !== "FORM") return false;
    return Companion.pending.has(old);
  }

  // What holds a form that waits for its answer stays until that answer has come.
  const isAwaited = (old) => [...Companion.pending].some((form) => old.contains(form));

  // A half-filled form whose ground has shifted still names the version that its values were chosen by.
  function isStale(old, fresh, source) {
    return old.tagName === "FORM" && old !== source && hasDirty(old) && old.dataset.basis !== fresh.dataset.basis;
  }

  function keepVersion(form, fresh) {
    const version = form.querySelector("input[name=version]"), offered = fresh.querySelector("input[name=version]");
    if (version && offered) offered.setAttribute("value", version.value);
    fresh.dataset.basis = form.dataset.basis ?? "";
  }

  function attributes(old, fresh) {
    const kept = ["inert", ...(OURS[old.tagName] ?? [])];
    if (old.matches(FIELDS)) kept.push("value");
    for (const { name } of [...old.attributes]) {
      if (!fresh.hasAttribute(name) && !kept.includes(name)) old.removeAttribute(name);
    }
    for (const { name, value } of fresh.attributes) {
      if (!kept.includes(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
    }
    if (old.tagName === "DIALOG" && fresh.hasAttribute("data-open")) old.setAttribute("data-open", "");
  }

  // Options come and go: what somebody chose is a value, not a place in the list.
  function value(old, fresh, chosen) {
    if (Companion.dirty.has(old)) { if (old.matches("select")) old.value = chosen; return; }
    if (["checkbox", "radio"].includes(old.type)) old.checked = fresh.hasAttribute("checked");
    else if (old.value !== fresh.value) old.value = fresh.value;
    if (old.matches("input")) old.setAttribute("value", fresh.getAttribute("value") ?? "");
  }

  const alike = (one, other) => one.nodeType === other.nodeType && one.nodeName === other.nodeName;

  function children(old, fresh, source) {
    const wanted = new Set([...fresh.children].map((child) => child.id).filter(Boolean));
    const byId = new Map([...old.children].filter((child) => child.id).map((child) => [child.id, child]));
    let here = old.firstChild;
    const drop = () => {
      const next = here.nextSibling;
      if (!isAwaited(here) && (here.nodeName !== "DIALOG" || !here.open)) here.remove();
      here = next;
    };
    for (const want of [...fresh.childNodes]) {
      let match = want.id ? byId.get(want.id) : null;
      if (match && !alike(match, want)) match = null;
      while (here && here.id && !wanted.has(here.id)) drop();
      if (match) while (here && here !== match && !wanted.has(here.id)) drop();
      if (!want.id && here && !here.id && alike(here, want)) match = here;
      if (!match) { old.insertBefore(document.importNode(want, true), here); continue; }
      if (match === here) here = here.nextSibling;
      else old.insertBefore(match, here);
      node(match, want, source);
    }
    while (here) drop();
  }

  function node(old, fresh, source) {
    if (old.nodeType !== Node.ELEMENT_NODE) {
      if (old.data !== fresh.data) old.data = fresh.data;
      return;
    }
    if (isBusy(old, fresh, source)) return;
    if (isStale(old, fresh, source)) keepVersion(old, fresh);
    const chosen = old.value;
    attributes(old, fresh);
    children(old, fresh, source);
    if (old.matches(FIELDS)) value(old, fresh, chosen);
  }

  // `source`: the form that the fresh page answers, if it answers one. Older pages are not laid over newer ones.
  Companion.merge = (fresh, source) => {
    const old = document.getElementById("table");
    if (!old || !fresh || Number(fresh.dataset.version) < Number(old.dataset.version)) return;
    const focused = document.activeElement;
    node(old, fresh, source);
    htmx.process(old);
    Companion.freshen();
    document.dispatchEvent(new Event("merged"));
    if (focused && focused !== document.body && !focused.isConnected) document.getElementById("page").focus();
  };

  htmx.defineExtension("keep", {
    isInlineSwap: (style) => style === "keep",
    handleSwap: (style, target, fragment, settling) => {
      if (style !== "keep") return false;
      Companion.merge(fragment.querySelector("#table"), Companion.answered);
      return [];
    },
  });
})();
