import { LitElement, css, html, nothing } from 'lit';
import { controls } from '../design/controls.js';

/**
 * Tabs. `items` are `{id, label, count, href}`, `value` is the id of the chosen one. With `href`
 * they are links to views of their own; without, `change` tells the id.
 */
class Tabs extends LitElement {
  static properties = { items: { attribute: false }, value: {}, label: {} };
  static styles = [
    controls,
    css`
      :host {
        display: block;
      }
      .tabs {
        display: flex;
        gap: 4px;
        overflow-x: auto;
        scrollbar-width: none;
      }
      .tab {
        position: relative;
        height: 34px;
        padding: 0 10px;
        display: inline-flex;
        align-items: center;
        gap: 6px;
        border: 0;
        border-radius: var(--radius);
        background: none;
        color: var(--muted);
        font: var(--dense);
        font-weight: var(--medium);
        white-space: nowrap;
      }
      .tab:hover {
        color: var(--text);
        background: none;
        text-decoration: none;
      }
      .tab[aria-selected='true'],
      .tab[aria-current='page'] {
        color: var(--text);
      }
      .tab[aria-selected='true']::after,
      .tab[aria-current='page']::after {
        content: '';
        position: absolute;
        inset: auto 10px 0;
        height: 2px;
        border-radius: 1px;
        background: var(--accent);
      }
      .tab:focus-visible {
        box-shadow: inset 0 0 0 2px var(--accent);
      }
      .count {
        min-width: 18px;
        padding: 0 5px;
        border-radius: 9px;
        background: var(--hover);
        color: var(--muted);
        font: var(--small);
        text-align: center;
      }
      .count.bad {
        background: var(--loses-surface);
        color: var(--loses);
      }
    `,
  ];

  constructor() {
    super();
    this.items = [];
  }

  render() {
    const links = this.items.some((item) => item.href);
    return links
      ? html`<nav class="tabs" aria-label=${this.label || 'Views'}>
          ${this.items.map(
            (item) => html`<a
              class="tab"
              href=${item.href}
              aria-current=${item.id === this.value ? 'page' : nothing}
              >${this.inside(item)}</a
            >`,
          )}
        </nav>`
      : html`<div class="tabs" role="tablist" aria-label=${this.label || 'Parts'} @keydown=${this.move}>
          ${this.items.map(
            (item) => html`<button
              class="tab"
              role="tab"
              id=${item.id}
              aria-selected=${item.id === this.value}
              tabindex=${item.id === this.value ? 0 : -1}
              @click=${() => this.choose(item.id)}
            >
              ${this.inside(item)}
            </button>`,
          )}
        </div>`;
  }

  inside(item) {
    return html`${item.label}${item.count
      ? html`<span class="count ${item.bad ? 'bad' : ''}">${item.count}</span>`
      : nothing}`;
  }

  choose(id) {
    this.value = id;
    this.dispatchEvent(new CustomEvent('change', { detail: id }));
  }

  async move(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step) {
      event.preventDefault();
      const at = this.items.findIndex((item) => item.id === this.value);
      const next = this.items[(at + step + this.items.length) % this.items.length];
      this.choose(next.id);
      await this.updateComplete;
      this.renderRoot.querySelector('[aria-selected="true"]').focus();
    }
  }
}
customElements.define('dr-tabs', Tabs);
