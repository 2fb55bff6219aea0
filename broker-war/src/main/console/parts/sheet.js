import { LitElement, css, html } from 'lit';
import { controls } from '../design/controls.js';
import './icon.js';

/**
 * What lies over a view until it is closed: a sheet from the right, `wide` over the whole width, or
 * `small` in the middle for one question. The browser's dialog keeps the focus inside. Slots: the
 * text, and `actions`. `close` tells that it went.
 */
class Sheet extends LitElement {
  static properties = { open: { type: Boolean }, heading: {}, size: {} };
  static styles = [
    controls,
    css`
      :host {
        position: absolute;
        width: 0;
        height: 0;
      }
      dialog {
        position: fixed;
        inset: 0 0 0 auto;
        width: min(560px, 100vw);
        height: 100dvh;
        max-width: none;
        max-height: none;
        margin: 0;
        padding: 0;
        border: 0;
        border-inline-start: 1px solid var(--line);
        background: var(--surface);
        color: var(--text);
        font: var(--dense);
        box-shadow: var(--float);
      }
      dialog[open] {
        display: flex;
        flex-direction: column;
        animation: in var(--quick);
      }
      dialog.wide {
        width: min(1080px, 100vw);
      }
      dialog.small {
        font: var(--dense);
        inset: 0;
        margin: auto;
        width: min(480px, calc(100vw - 32px));
        height: fit-content;
        max-height: calc(100dvh - 32px);
        border: 1px solid var(--line);
        border-radius: var(--radius-large);
      }
      dialog::backdrop {
        background: var(--scrim);
      }
      @keyframes in {
        from {
          transform: translateX(16px);
          opacity: 0;
        }
      }
      header {
        display: flex;
        align-items: center;
        gap: 8px;
        min-height: 52px;
        padding: 8px 12px 8px 24px;
        border-bottom: 1px solid var(--line);
      }
      .small header {
        border: 0;
        padding-top: 16px;
      }
      .body {
        flex: 1;
        overflow: auto;
        padding: 20px 24px;
      }
      .small .body {
        padding-top: 0;
      }
      footer {
        display: flex;
        justify-content: flex-end;
        gap: 8px;
        padding: 12px 24px;
        border-top: 1px solid var(--line);
      }
      footer.none {
        display: none;
      }
    `,
  ];

  render() {
    return html`
      <dialog
        class=${this.size || ''}
        aria-label=${this.heading}
        @close=${this.closed}
        @click=${this.outside}
      >
        <header>
          <h2 class="grow">${this.heading}</h2>
          <button class="quiet icon" aria-label="Close" @click=${() => this.shut()}>
            <dr-icon name="close"></dr-icon>
          </button>
        </header>
        <div class="body"><slot></slot></div>
        <footer class="none"><slot name="actions" @slotchange=${this.actions}></slot></footer>
      </dialog>
    `;
  }

  actions(event) {
    event.target.parentElement.classList.toggle('none', !event.target.assignedElements().length);
  }

  updated(changed) {
    const dialog = this.renderRoot.querySelector('dialog');
    if (changed.has('open') && this.open !== dialog.open) {
      if (this.open) {
        dialog.showModal();
        this.begin();
      } else {
        dialog.close();
      }
    }
  }

  /** The browser looks for the first field at once, when one of our own elements has no input yet. */
  async begin() {
    const first = this.querySelector('[autofocus]');
    if (first?.updateComplete) {
      await first.updateComplete;
      first.focus();
    }
  }

  outside(event) {
    if (event.target === event.currentTarget && event.clientX) {
      const box = event.target.getBoundingClientRect();
      const inside =
        event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
      if (!inside) {
        this.shut();
      }
    }
  }

  shut() {
    this.renderRoot.querySelector('dialog').close();
  }

  closed() {
    this.open = false;
    this.dispatchEvent(new CustomEvent('close'));
  }
}
customElements.define('dr-sheet', Sheet);
