import { LitElement, css, html } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { controls } from '../design/controls.js';
import { router } from '../shell/router.js';

const STAYS = 5000;
let shown = [];
let number = 0;
let place;

/**
 * Says for some seconds that something was done; `undo` is an action `{label, run, path}`, whose path is the one where
 * it was begun: it is not offered in another view, to which one may have gone meanwhile.
 */
export function toast(text, undo) {
  const one = { id: ++number, text, undo: undo?.path === location.pathname ? undo : null };
  shown = [...shown, one].slice(-3);
  place?.requestUpdate();
  setTimeout(() => drop(one), STAYS);
}

/** Takes back what was said last, as far as it can be. */
export function undoLast() {
  const one = shown.findLast(({ undo }) => undo);
  if (one) {
    drop(one);
    one.undo.run();
  }
}

/* What can be taken back belongs to its view, and goes when that is left. */
router.addEventListener('change', () => {
  shown = shown.filter(({ undo }) => !undo || undo.path === location.pathname);
  place?.requestUpdate();
});

function drop(one) {
  shown = shown.filter((other) => other !== one);
  place?.requestUpdate();
}

class Toasts extends LitElement {
  static styles = [
    controls,
    css`
      :host {
        position: fixed;
        z-index: 40;
        bottom: 20px;
        inset-inline-end: 20px;
        display: grid;
        gap: 8px;
      }
      div {
        display: flex;
        align-items: center;
        gap: 12px;
        min-height: 40px;
        padding: 4px 14px;
        border: 1px solid var(--line);
        border-radius: var(--radius-large);
        background: var(--raised);
        box-shadow: var(--float);
        font: var(--dense);
      }
    `,
  ];

  connectedCallback() {
    super.connectedCallback();
    place = this;
    this.setAttribute('role', 'status');
    this.setAttribute('aria-live', 'polite');
  }

  render() {
    return repeat(
      shown,
      (one) => one.id,
      (one) =>
        html`<div>
          <span>${one.text}</span>
          ${one.undo
            ? html`<button
                class="quiet"
                @click=${() => {
                  drop(one);
                  one.undo.run();
                }}
              >
                ${one.undo.label}
              </button>`
            : ''}
        </div>`,
    );
  }
}
customElements.define('dr-toasts', Toasts);
