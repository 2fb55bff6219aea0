import { LitElement, css, html, nothing } from 'lit';
import { controls } from '../design/controls.js';
import './icon.js';

/** A button that opens a list of actions: `items` are `{label, hint, icon, danger, run}` or null for a line. */
class Menu extends LitElement {
  static properties = { items: { attribute: false }, label: {}, open: { state: true }, align: {} };
  static styles = [
    controls,
    css`
      :host {
        position: relative;
        display: inline-block;
      }
      [role='menu'] {
        position: absolute;
        z-index: 20;
        top: calc(100% + 4px);
        inset-inline-end: 0;
        min-width: 200px;
        padding: 4px;
        border: 1px solid var(--line);
        border-radius: var(--radius-large);
        background: var(--raised);
        box-shadow: var(--float);
      }
      [role='menu'].start {
        inset-inline: 0 auto;
      }
      [role='menuitem'] {
        width: 100%;
        justify-content: flex-start;
        gap: 8px;
        border: 0;
        background: none;
        font-weight: 400;
      }
      [role='menuitem']:hover,
      [role='menuitem']:focus-visible {
        background: var(--hover);
        box-shadow: none;
      }
      .hint {
        margin-inline-start: auto;
        padding-inline-start: 16px;
        color: var(--faint);
        font: var(--small);
      }
      hr {
        margin: 4px 8px;
        border: 0;
        border-top: 1px solid var(--line);
      }
    `,
  ];

  render() {
    return html`
      <button
        class="quiet ${this.label ? 'icon' : ''}"
        aria-haspopup="menu"
        aria-expanded=${!!this.open}
        aria-label=${this.label || nothing}
        @click=${this.toggle}
      >
        <slot><dr-icon name="more"></dr-icon></slot>
      </button>
      ${this.open
        ? html`<div role="menu" class=${this.align || ''} @keydown=${this.key} @focusout=${this.left}>
            ${this.items.map((item) =>
              item
                ? html`<button role="menuitem" tabindex="-1" class=${item.danger ? 'danger' : ''} @click=${() => this.run(item)}>
                    ${item.icon ? html`<dr-icon name=${item.icon}></dr-icon>` : nothing}<span>${item.label}</span>
                    ${item.hint ? html`<span class="hint">${item.hint}</span>` : nothing}
                  </button>`
                : html`<hr />`,
            )}
          </div>`
        : nothing}
    `;
  }

  async toggle() {
    this.open = !this.open;
    await this.updateComplete;
    this.renderRoot.querySelector('[role=menuitem]')?.focus();
  }

  run(item) {
    this.shut();
    item.run();
  }

  shut() {
    this.open = false;
    this.renderRoot.querySelector('button').focus();
  }

  left(event) {
    if (!this.renderRoot.contains(event.relatedTarget)) {
      this.open = false;
    }
  }

  key(event) {
    const items = [...this.renderRoot.querySelectorAll('[role=menuitem]')];
    const at = items.indexOf(this.renderRoot.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      items[(to + items.length) % items.length].focus();
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      event.stopPropagation();
      this.shut();
    }
  }
}
customElements.define('dr-menu', Menu);
