import { LitElement, css, html, nothing } from 'lit';
import { controls } from '../design/controls.js';
import { link } from '../shell/router.js';
import { TEMPLATES } from './templates.js';
import '../parts/icon.js';

/** The templates to begin with: what each is, its tables, and what can be asked. `choose` tells one, without `links`. */
class Templates extends LitElement {
  static properties = { links: { type: Boolean } };
  static styles = [
    controls,
    css`
      :host {
        display: block;
      }
      ul {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(230px, 1fr));
        gap: 12px;
      }
      p {
        margin-bottom: 12px;
        color: var(--muted);
      }
      li {
        display: grid;
      }
      button,
      a {
        display: grid;
        grid-template-rows: auto auto auto 1fr;
        justify-content: stretch;
        justify-items: start;
        align-content: start;
        gap: 6px;
        height: auto;
        padding: 14px 16px;
        border: 1px solid var(--line);
        border-radius: var(--radius-large);
        background: var(--surface);
        color: var(--text);
        text-align: start;
        white-space: normal;
        font: var(--dense);
        transition: border-color var(--quick);
      }
      button:hover,
      a:hover {
        border-color: var(--line-strong);
        background: var(--surface);
        text-decoration: none;
      }
      .name {
        display: flex;
        align-items: center;
        gap: 8px;
        font: var(--reading);
        font-weight: var(--bold);
      }
      dr-icon {
        color: var(--accent);
      }
      .tables {
        color: var(--muted);
        font: var(--code);
        font-size: 12px;
      }
      q {
        display: block;
        color: var(--muted);
        font: var(--small);
      }
    `,
  ];

  render() {
    return html`${this.links ? nothing : html`<p>Begin with a template, or write below. Ctrl Space completes.</p>`}
      <ul>
        ${Object.entries(TEMPLATES).map(
          ([id, one]) =>
            html`<li>
              ${this.links
                ? html`<a href=${link('console/new', { template: id })}>${this.about(one)}</a>`
                : html`<button @click=${() => this.dispatchEvent(new CustomEvent('choose', { detail: id }))}>${this.about(one)}</button>`}
            </li>`,
        )}
      </ul>`;
  }

  about(one) {
    return html`<span class="name"><dr-icon name=${one.icon}></dr-icon>${one.label}</span>
      <span>${one.about}</span>
      <span class="tables">${one.tables}</span>
      <span>${one.asks.map((ask) => html`<q>${ask}</q>`)}</span>`;
  }
}
customElements.define('dr-templates', Templates);
