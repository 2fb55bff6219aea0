import { LitElement, css, html, nothing } from 'lit';
import { controls } from '../design/controls.js';

/**
 * A table. `columns` are `{label, cell: (row) => content, end, sort: (row) => value}`; `href(row)`
 * makes the first cell a link to the row's view.
 */
class Table extends LitElement {
  static properties = {
    columns: { attribute: false },
    rows: { attribute: false },
    href: { attribute: false },
    label: {},
    by: { state: true },
    down: { state: true },
  };
  static styles = [
    controls,
    css`
      :host {
        position: relative;
        display: block;
        overflow-x: auto;
        border: 1px solid var(--line);
        border-radius: var(--radius-large);
        background: var(--surface);
      }
      :host(:focus-visible) {
        outline: none;
        box-shadow: var(--ring);
      }
      th button {
        height: 24px;
        margin: 0 -6px;
        padding: 0 6px;
        border: 0;
        background: none;
        color: inherit;
        font: inherit;
      }
      /* Its words begin where those of its head do. */
      td button.quiet:not(.icon) {
        margin-inline: -13px;
      }
      /* Several, in a row of 32 px. */
      td .row {
        gap: 0;
        margin-inline-start: -7px;
      }
      td .row button.quiet:not(.icon) {
        height: 24px;
        margin: 0;
        padding: 0 6px;
      }
      /* It scrolls rather than breaking short words. */
      td.end {
        white-space: nowrap;
      }
      @media (max-width: 600px) {
        td {
          white-space: nowrap;
        }
      }
      td a {
        color: var(--text);
        font-weight: var(--medium);
      }
    `,
  ];

  constructor() {
    super();
    this.columns = [];
    this.rows = [];
  }

  connectedCallback() {
    super.connectedCallback();
    this.watch = new ResizeObserver(() => this.scrolls());
    this.watch.observe(this);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.watch.disconnect();
  }

  updated() {
    this.scrolls();
  }

  /** Content that is wider than its place is scrolled by keys, too. */
  scrolls() {
    const isWider = this.scrollWidth > this.clientWidth;
    if (isWider !== this.hasAttribute('tabindex')) {
      for (const [name, value] of Object.entries({ tabindex: '0', role: 'region', 'aria-label': this.label ?? '' })) {
        isWider ? this.setAttribute(name, value) : this.removeAttribute(name);
      }
    }
  }

  render() {
    return html`<table aria-label=${this.label || nothing}>
      <thead>
        <tr>
          ${this.columns.map(
            (column) => html`<th
              scope="col"
              class=${column.end ? 'end' : ''}
              aria-sort=${this.by === column ? (this.down ? 'descending' : 'ascending') : nothing}
            >
              ${column.sort
                ? html`<button @click=${() => this.sort(column)}>
                    ${column.label}${this.by === column ? (this.down ? ' ↓' : ' ↑') : ''}
                  </button>`
                : column.label || html`<span class="unseen">Actions</span>`}
            </th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${this.sorted().map(
          (row) => html`<tr>
            ${this.columns.map((column, index) => {
              const cell = column.cell(row);
              return html`<td class=${column.end ? 'end' : ''}>
                ${index === 0 && this.href ? html`<a href=${this.href(row)}>${cell}</a>` : cell}
              </td>`;
            })}
          </tr>`,
        )}
      </tbody>
    </table>`;
  }

  sorted() {
    if (!this.by) {
      return this.rows;
    }
    const value = this.by.sort;
    const rows = [...this.rows].sort((a, b) => (value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : 0));
    return this.down ? rows.reverse() : rows;
  }

  sort(column) {
    this.down = this.by === column && !this.down;
    this.by = column;
  }
}
customElements.define('dr-table', Table);
