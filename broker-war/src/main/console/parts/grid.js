import { LitElement, css, html, nothing } from 'lit';
import { controls } from '../design/controls.js';
import { picture } from './icon.js';

const ROW = 32;
const AROUND = 8;
/* The row of the head, above the first one. */
const HEAD = -1;
/* The column of what deletes a row, before the first one. */
const DELETE = -1;

/**
 * Many rows, of which only those in sight are drawn. `columns` are `{name, label, width, end, centre, editable, input,
 * values, text(row), cell(row), wrong(row)}`, where wrong says why a value was not taken, and input is what a value is
 * written with: date, boolean, choice (of values), or anything else for a text. Arrow keys move, also to the head; Enter
 * edits, follows a link, or sorts, and a character takes the place of a value. `edit` tells `{row, column, text}`,
 * `sort` a column. With `deletes`, `delete` tells a row that is to go: by its button, or by the key on one of its cells.
 */
class Grid extends LitElement {
  static properties = {
    columns: { attribute: false },
    rows: { attribute: false },
    label: {},
    by: { attribute: false },
    deletes: { type: Boolean },
    top: { state: true },
    seen: { state: true },
    at: { state: true },
    editing: { state: true },
  };
  static styles = [
    controls,
    css`
      :host {
        display: block;
        min-height: 0;
        overflow: auto;
      }
      [role='grid'] {
        position: relative;
        min-width: max-content;
      }
      [role='row'] {
        display: grid;
        height: 32px;
        border-bottom: 1px solid var(--line);
      }
      .head {
        position: sticky;
        top: 0;
        z-index: 2;
        background: var(--bg);
      }
      .row {
        position: absolute;
        inset-inline: 0;
        gap: 0;
        background: var(--surface);
      }
      .row:hover {
        background: var(--hover);
      }
      [role='gridcell'],
      [role='columnheader'] {
        padding: 0 12px;
        line-height: 31px;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
        border-inline-end: 1px solid var(--line);
      }
      [role='columnheader'] {
        color: var(--muted);
        font: var(--small);
        font-weight: var(--medium);
        line-height: 31px;
      }
      [role='columnheader'] button {
        width: 100%;
        height: 31px;
        padding: 0;
        border: 0;
        background: none;
        color: inherit;
        font: inherit;
        justify-content: inherit;
      }
      .end {
        text-align: end;
        justify-content: flex-end;
        font-variant-numeric: tabular-nums;
      }
      .centre {
        text-align: center;
        justify-content: center;
      }
      .none,
      .faint {
        color: var(--faint);
      }
      .safe {
        color: var(--safe);
      }
      svg {
        vertical-align: middle;
      }
      [aria-invalid='true'] {
        box-shadow: inset 0 0 0 1px var(--loses);
        color: var(--loses);
      }
      [role='gridcell']:focus {
        outline: none;
        box-shadow: inset 0 0 0 2px var(--accent);
      }
      [role].delete {
        padding: 0 2px;
        border: 0;
      }
      .delete button {
        width: 28px;
        height: 28px;
        min-height: 0;
        padding: 0;
        border: 0;
        color: var(--muted);
        opacity: 0;
      }
      .row.stop .delete button,
      .row:hover .delete button,
      .row:focus-within .delete button {
        opacity: 1;
      }
      @media (hover: none) {
        .delete button {
          opacity: 1;
        }
      }
      input,
      select,
      input:focus-visible,
      select:focus-visible {
        width: calc(100% + 24px);
        height: 31px;
        min-height: 0;
        margin: 0 -12px;
        border: 0;
        border-radius: 0;
        box-shadow: inset 0 0 0 2px var(--accent);
      }
    `,
  ];

  constructor() {
    super();
    this.columns = [];
    this.rows = [];
    this.top = 0;
    this.seen = 30;
    this.at = { row: 0, column: 0 };
  }

  connectedCallback() {
    super.connectedCallback();
    this.addEventListener('scroll', this.scrolled, { passive: true });
    this.watch = new ResizeObserver(() => this.scrolled());
    this.watch.observe(this);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.watch.disconnect();
  }

  scrolled = () => {
    this.top = Math.floor(this.scrollTop / ROW);
    this.seen = Math.ceil(this.clientHeight / ROW) + 1;
  };

  render() {
    const from = Math.max(0, this.top - AROUND);
    const to = Math.min(this.rows.length, this.top + this.seen + AROUND);
    const stop = this.stop(from, to);
    const widths = `grid-template-columns: ${this.deletes ? '32px ' : ''}${this.columns.map((column) => `${column.width}px`).join(' ')} 1fr`;
    return html`<div
      role="grid"
      aria-label=${this.label}
      aria-rowcount=${this.rows.length + 1}
      .style=${`height: ${(this.rows.length + 1) * ROW}px`}
      @keydown=${this.key}
    >
      <div role="row" class="head" aria-rowindex="1" .style=${widths}>
        ${this.deletes ? html`<div role="columnheader" class="delete" aria-label="Delete"></div>` : nothing}
        ${this.columns.map(
          (column, at) => html`<div
            role="columnheader"
            class=${align(column)}
            aria-sort=${this.by?.name === column.name ? (this.by.down ? 'descending' : 'ascending') : nothing}
          >
            <button
              class=${align(column)}
              tabindex=${stop.row === HEAD && stop.column === at ? 0 : -1}
              data-at="${HEAD},${at}"
              @focus=${() => (this.at = { row: HEAD, column: at })}
              @click=${() => this.tell('sort', column)}
            >
              ${column.label}${this.by?.name === column.name ? (this.by.down ? ' ↓' : ' ↑') : ''}
            </button>
          </div>`,
        )}
      </div>
      ${this.rows.slice(from, to).map((row, index) => this.row(row, from + index, widths, stop))}
    </div>`;
  }

  /** The one place that Tab reaches: the last one, or the first row in sight where that is not drawn. */
  stop(from, to) {
    const { row, column } = this.at;
    const isDrawn = row === HEAD || (row >= from && row < to);
    const at = isDrawn ? row : to > from ? Math.min(Math.max(this.top, from), to - 1) : HEAD;
    return { row: at, column: Math.max(this.first(at), Math.min(column, this.columns.length - 1)) };
  }

  /** The first column that the focus can be in. */
  first(row) {
    return this.deletes && row !== HEAD ? DELETE : 0;
  }

  row(row, index, widths, stop) {
    return html`<div role="row" class="row ${stop.row === index ? 'stop' : ''}" aria-rowindex=${index + 2} .style=${`${widths}; top: ${(index + 1) * ROW}px`}>
      ${this.deletes ? this.deletion(row, index, stop) : nothing}
      ${this.columns.map((column, at) => {
        const here = this.at.row === index && this.at.column === at;
        const wrong = column.wrong?.(row);
        return html`<div
          role="gridcell"
          class=${align(column)}
          tabindex=${stop.row === index && stop.column === at ? 0 : -1}
          data-at="${index},${at}"
          aria-readonly=${!column.editable}
          aria-invalid=${wrong ? 'true' : nothing}
          title=${wrong ?? nothing}
          @focusin=${() => (this.at = { row: index, column: at })}
          @dblclick=${() => this.begin(index, at)}
        >
          ${here && this.editing !== undefined ? this.input(row, column) : column.cell(row)}
        </div>`;
      })}
    </div>`;
  }

  deletion(row, index, stop) {
    return html`<div role="gridcell" class="delete">
      <button
        class="quiet"
        aria-label="Delete this row"
        title="Delete this row"
        tabindex=${stop.row === index && stop.column === DELETE ? 0 : -1}
        data-at="${index},${DELETE}"
        @focus=${() => (this.at = { row: index, column: DELETE })}
        @click=${() => this.tell('delete', row)}
      >
        ${picture('trash', 14)}
      </button>
    </div>`;
  }

  input(row, column) {
    const options = { boolean: [['true', 'yes'], ['false', 'no']], choice: (column.values ?? []).map((one) => [one, one]) }[column.input];
    return options ? this.choice(row, column, options) : this.text(row, column);
  }

  choice(row, column, options) {
    return html`<select
      aria-label=${column.label}
      @keydown=${(event) => {
        event.stopPropagation();
        // Arrow keys go through the values; a click has chosen one.
        event.target.byKeys = true;
        if (event.key === 'Enter' || event.key === 'Escape') {
          event.preventDefault();
          this.end(row, column, event.key === 'Enter' ? event.target.value : null);
        }
      }}
      @change=${(event) => !event.target.byKeys && this.end(row, column, event.target.value)}
      @blur=${(event) => this.editing !== undefined && this.end(row, column, event.target.value)}
    >
      <option value="" ?selected=${!this.editing}>none</option>
      ${options.map(([value, word]) => html`<option value=${value} ?selected=${value === this.editing}>${word}</option>`)}
    </select>`;
  }

  text(row, column) {
    return html`<input
      type=${column.input === 'date' ? 'date' : 'text'}
      aria-label=${column.label}
      .value=${this.editing}
      @keydown=${(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') {
          this.end(row, column, event.target.value, true);
        } else if (event.key === 'Escape') {
          this.end(row, column, null);
        }
      }}
      @blur=${(event) => this.editing !== undefined && this.end(row, column, event.target.value)}
    />`;
  }

  /** A row stays the edited one when others come or are sorted. */
  willUpdate(changed) {
    if (changed.has('rows') && this.editing !== undefined && this.rows[this.at.row] !== this.edited) {
      const row = this.rows.indexOf(this.edited);
      if (row < 0) {
        this.editing = undefined;
      } else {
        this.at = { ...this.at, row };
      }
    }
  }

  /** @param typed takes the place of the value, as in a spreadsheet */
  async begin(row, at, typed) {
    const column = this.columns[at];
    if (column.editable) {
      this.at = { row, column: at };
      this.edited = this.rows[row];
      this.editing = column.text(this.edited);
      await this.updateComplete;
      const input = this.renderRoot.querySelector('input, select');
      input.focus();
      if (typed === undefined || input.type !== 'text') {
        input.select?.();
      } else {
        input.value = typed;
      }
    }
  }

  /** @param again whether a value that was refused is tried once more as it is: the service may have been away */
  async end(row, column, text, again) {
    const before = this.editing;
    this.editing = undefined;
    if (text !== null && (text !== before || (again && column.wrong?.(row)))) {
      this.tell('edit', { row, column, text });
    }
    await this.updateComplete;
    this.focusCell();
  }

  focusCell() {
    this.renderRoot.querySelector(`[data-at="${this.at.row},${this.at.column}"]`)?.focus();
  }

  /** The focus, where its row has gone, is in the row that has taken its place, or in the last one. */
  async back() {
    this.at = { ...this.at, row: Math.min(this.at.row, this.rows.length - 1) };
    await this.updateComplete;
    this.focusCell();
  }

  async key(event) {
    const { row, column } = this.at;
    const page = Math.max(1, this.seen - 2);
    const next = {
      ArrowDown: [row + 1, column],
      ArrowUp: [row - 1, column],
      ArrowRight: [row, column + 1],
      ArrowLeft: [row, column - 1],
      PageDown: [row + page, column],
      PageUp: [row - page, column],
      Home: [event.ctrlKey ? 0 : row, 0],
      End: [event.ctrlKey ? this.rows.length - 1 : row, this.columns.length - 1],
    }[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') {
      if (row !== HEAD && this.deletes) {
        event.preventDefault();
        this.tell('delete', this.rows[row]);
      }
    } else if (event.key === 'Enter' || event.key === 'F2') {
      // A button does by itself what it is for.
      if (row !== HEAD && column !== DELETE) {
        event.preventDefault();
        const link = event.key === 'Enter' && event.target.querySelector('a');
        link ? link.click() : this.begin(row, column);
      }
    } else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      if (row !== HEAD && column !== DELETE && this.columns[column].editable) {
        event.preventDefault();
        // The key is the value's, also where it is one of the console's.
        event.stopPropagation();
        this.begin(row, column, event.key);
      }
    } else if (next && this.rows.length) {
      event.preventDefault();
      const to = Math.max(HEAD, Math.min(this.rows.length - 1, next[0]));
      this.at = { row: to, column: Math.max(this.first(to), Math.min(this.columns.length - 1, next[1])) };
      this.reveal();
      await this.updateComplete;
      this.focusCell();
    }
  }

  /** Scrolls to the place of the focus; the head is always in sight. */
  reveal() {
    const y = (this.at.row + 1) * ROW;
    if (this.at.row !== HEAD) {
      if (y - ROW < this.scrollTop) {
        this.scrollTop = y - ROW;
      } else if (y + ROW > this.scrollTop + this.clientHeight) {
        this.scrollTop = y + ROW - this.clientHeight;
      }
    }
    this.scrolled();
  }

  /** Begins to edit a value, wherever its row is. */
  edit(row, name) {
    const column = this.columns.findIndex((one) => one.name === name);
    this.at = { row, column };
    this.reveal();
    return this.begin(row, column);
  }

  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
customElements.define('dr-grid', Grid);

const align = (column) => (column.end ? 'end' : column.centre ? 'centre' : '');
