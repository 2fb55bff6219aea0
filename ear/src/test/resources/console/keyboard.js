/*
 * What a person without a mouse finds: window.keys records where the focus goes and how it is shown,
 * and tells what of a view cannot be reached or does nothing.
 */
const NATIVE = 'a[href], button, input, select, textarea, summary, [contenteditable=true]';
const PARTS = '[role=gridcell], [role=tab], [role=treeitem], [role=button], [role=menuitem], [role=option]';
/* Inside of these, arrow keys move. */
const COMPOSITE = '[role=grid], [role=tree], [role=tablist], [role=menu], [role=listbox], svg[role=group]';
const STYLES = ['boxShadow', 'outlineStyle', 'outlineWidth', 'borderColor', 'backgroundColor', 'stroke', 'strokeWidth', 'top'];

const listening = new WeakSet();
const add = EventTarget.prototype.addEventListener;
EventTarget.prototype.addEventListener = function (type, ...rest) {
  if (/^(click|dblclick|pointerdown)$/.test(type) && this instanceof Element) {
    listening.add(this);
  }
  return add.call(this, type, ...rest);
};
let outside = 0;
navigator.clipboard.writeText = async () => void outside++;
for (const type of [HTMLInputElement, HTMLAnchorElement]) {
  const click = type.prototype.click;
  type.prototype.click = function () {
    outside++;
    // The system's dialogs for files cannot be closed from here.
    return this.type === 'file' || this.download ? undefined : click.call(this);
  };
}

function all(root = document) {
  return [...root.querySelectorAll('*')].flatMap((one) => (one.shadowRoot ? [one, ...all(one.shadowRoot)] : [one]));
}

function active(root = document) {
  const one = root.activeElement;
  return one?.shadowRoot?.activeElement ? active(one.shadowRoot) : one;
}

function up(one) {
  return one.assignedSlot ?? one.parentElement ?? one.getRootNode().host;
}

function within(one, selector) {
  for (let at = one; at; at = up(at)) {
    if (at.matches(selector)) {
      return at;
    }
  }
  return null;
}

function label(one) {
  const words = one.getAttribute('aria-label') ?? (one.labels?.[0]?.textContent || one.textContent || one.title || '');
  return `${one.localName} '${words.trim().replace(/\s+/g, ' ').slice(0, 60)}'`;
}

function isShown(one) {
  return one.getClientRects().length > 0 && getComputedStyle(one).visibility === 'visible';
}

function look(one) {
  const inner = one.querySelector('.box');
  return JSON.stringify([one, inner].filter(Boolean).map((part) => STYLES.map((name) => getComputedStyle(part)[name])));
}

let path = [];
/* By element, how it looked each time it got the focus: a script that gives it the focus need not show that. */
let looks = new Map();
function came(event) {
  const one = event.composedPath()[0];
  if (path.at(-1) !== one) {
    path.push(one);
    looks.set(one, [...(looks.get(one) ?? []), look(one)]);
  }
}
/* A shadow root keeps to itself what moves inside of it. */
const attach = Element.prototype.attachShadow;
Element.prototype.attachShadow = function (options) {
  const made = attach.call(this, options);
  made.addEventListener('focusin', came);
  return made;
};
document.addEventListener('focusin', came);
all().forEach((one) => one.shadowRoot?.addEventListener('focusin', came));

/* All that is to be seen, does something now or is marked so. */
function fingerprint() {
  const seen = all().filter((one) => !one.shadowRoot || one.localName === 'dr-toasts');
  const texts = seen.map((one) => [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data).join('') + (one.value ?? '') + ['aria-expanded', 'aria-pressed', 'aria-selected', 'aria-sort', 'transform', 'd', 'open'].map((name) => (one.hasAttribute(name) ? one.getAttribute(name) || 'yes' : '')).join());
  return JSON.stringify([location.href, document.documentElement.dataset.theme, outside, window.service.sent.length, all().indexOf(active()), texts]);
}

window.keys = {
  begin() {
    active()?.blur();
    path = [];
    looks = new Map();
  },
  /* Whether the focus has come round: it was somewhere again, or there is one place alone. What has it first may be no place of the Tab key. */
  round: () => path.length === 1 || new Set(path.slice(1)).size < path.length - 1,
  /* What of a view, or of the dialog that is open, the Tab key has not reached or has not shown. */
  missed() {
    const reached = new Set(path);
    const dialog = all().filter((one) => one.matches('dialog[open]')).at(-1);
    const composites = new Set(path.flatMap((one) => [within(one, COMPOSITE), one.hasAttribute('aria-activedescendant') ? one.getRootNode().getElementById(one.getAttribute('aria-controls')) : null]));
    const radios = new Set(path.filter((one) => one.type === 'radio').map((one) => one.name));
    active()?.blur();
    const missed = all()
      .filter((one) => isShown(one) && !one.disabled && (!dialog || within(one, 'dialog[open]') === dialog))
      .filter((one) => one.matches(`${NATIVE}, ${PARTS}`) || (listening.has(one) && !one.matches('dialog, form')))
      .filter((one) => !reached.has(one) && !composites.has(within(one, COMPOSITE)) && !(one.type === 'radio' && radios.has(one.name)))
      .filter((one) => !within(one, 'label') && !all(one).some((inner) => reached.has(inner)))
      .map((one) => `not reached: ${label(one)}`);
    const unseen = [...reached]
      .filter((one) => one.isConnected && !one.isContentEditable && looks.get(one).every((had) => had === look(one)))
      .map((one) => `focus not shown: ${label(one)}`);
    const left = dialog ? [...reached].filter((one) => one !== document.body && within(one, 'dialog[open]') !== dialog).map((one) => `out of the dialog: ${label(one)}`) : [];
    return [...missed, ...unseen, ...left];
  },
  /* The labels of what Enter does something on, without what was given. */
  doing(but) {
    const dialog = all().filter((one) => one.matches('dialog[open]')).at(-1);
    const found = new Set(all().filter((one) => isShown(one) && !one.disabled && one.matches('button:not([role], [aria-pressed=true], [aria-current]), summary, [role=treeitem], g[role=button]') && (!dialog || within(one, 'dialog[open]') === dialog)).map(label));
    return [...found].filter((one) => !but.includes(one));
  },
  /* Puts the focus where Tab would bring it; false when it is not there. */
  to(words) {
    const dialog = all().filter((one) => one.matches('dialog[open]')).at(-1);
    const one = all().find((one) => isShown(one) && !one.disabled && label(one) === words && (!dialog || within(one, 'dialog[open]') === dialog));
    one?.focus();
    window.keys.opener = one;
    window.keys.print = fingerprint();
    return !!one;
  },
  /* What pressing a key has done: nothing, something, menu or dialog. */
  done() {
    const shown = all().filter(isShown);
    return shown.some((one) => one.matches('dialog[open]')) ? 'dialog' : shown.some((one) => one.matches('[role=menu]')) ? 'menu' : fingerprint() === window.keys.print ? 'nothing' : 'something';
  },
  isBack: () => active() === window.keys.opener,
  isInside: (selector) => !!within(active(), selector),
  /* Whether what is called so belongs to what is around the view. */
  isAround: (words) => all().some((one) => isShown(one) && label(one) === words && !within(one, 'main, dialog')),
  focused: () => label(active()),
  waits: () => all().some((one) => one.localName === 'dr-waiting' && isShown(one)),
};
