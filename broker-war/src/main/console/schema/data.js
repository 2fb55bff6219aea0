import { LitElement, html, nothing } from 'lit';
import { controls } from '../design/controls.js';
import { link } from '../shell/router.js';
import { toast } from '../parts/toast.js';
import { count } from '../parts/words.js';
import { meaning } from './schemas.js';
import { exampleOf } from './templates.js';
import { columnsOf } from './columns.js';
import { hasMadeKey, nameFieldOf, storedOf } from './field-words.js';
import { labelOf, labelsOf } from './labels.js';
import { sorted } from './sorted.js';
import { file, read, writeAll } from './rows.js';
import { keyOf, textOf, valueOf } from './values.js';
import { cellOf, changed as changedBy, notes, withoutRow } from './refused.js';
import { style } from './data-style.js';
import '../parts/fault.js';
import '../parts/grid.js';
import '../parts/menu.js';
import '../parts/sheet.js';
import '../parts/small.js';
import './add-row.js';
import './import.js';

const MOST = 100_000;
const MOST_LABELS = 1000;

/** The rows of a type as the caller may see them: found, sorted, followed by a click, edited in place. */
class Data extends LitElement {
  static properties = {
    name: {},
    live: { attribute: false },
    query: { attribute: false },
    types: { state: true },
    rows: { state: true },
    whole: { state: true },
    reading: { state: true },
    fault: { state: true },
    typed: { state: true },
    by: { state: true },
    hidden: { state: true },
    labels: { state: true },
    adding: { state: true },
    importing: { state: true },
    pasted: { state: true },
    busy: { state: true },
    leaving: { state: true },
    refused: { state: true },
  };
  static styles = [controls, style];

  constructor() {
    super();
    this.typed = '';
    this.hidden = new Set();
    this.labels = new Map();
    this.refused = new Map();
    this.sorted = sorted();
  }

  willUpdate(changed) {
    if (changed.has('name')) {
      this.refused = new Map();
    }
    if (changed.has('live') && this.live) {
      this.learn();
    } else if (changed.has('query') && this.types) {
      this.load();
    }
  }

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener('paste', this.paste);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener('paste', this.paste);
    this.asking?.abort();
  }

  async learn() {
    this.fault = null;
    try {
      this.types = (await meaning(this.name, this.live)).types;
      this.load();
    } catch (fault) {
      this.fault = fault;
    }
  }

  get type() {
    return this.types?.find((type) => type.name === this.query.get('type')) ?? this.types?.[0];
  }

  async load() {
    this.asking?.abort();
    this.asking = new AbortController();
    const { signal } = this.asking;
    this.typed = this.query.get('find') ?? '';
    this.rows = [];
    this.by = this.fault = null;
    this.reading = true;
    try {
      this.whole = await read(
        this.name,
        this.type.name,
        MOST,
        (rows) => {
          if (!signal.aborted) {
            this.rows = this.rows.concat(rows);
          }
        },
        signal,
      );
      this.reading = false;
      await this.learnLabels(signal);
    } catch (fault) {
      if (!signal.aborted) {
        this.fault = fault;
      }
    } finally {
      if (!signal.aborted) {
        this.reading = false;
      }
    }
  }

  /** One after the other: a schema has two transfers at once. */
  async learnLabels(signal, most = MOST_LABELS) {
    for (const name of new Set(this.type.fields.filter((field) => field.kind === 'link').map((field) => field.target))) {
      const target = this.types.find((type) => type.name === name);
      const isKnown = most > MOST_LABELS && this.labels.get(name)?.whole;
      if (target && !isKnown && !signal.aborted) {
        this.labels = new Map(this.labels).set(name, await labelsOf(this.name, target, signal, most));
      }
    }
  }

  /** A linked row is picked of all that there are, not only of those that the grid has the names of. */
  async add() {
    this.adding = true;
    const { signal } = this.asking;
    try {
      await this.learnLabels(signal, MOST);
    } catch (fault) {
      if (!signal.aborted) {
        this.fault = fault;
      }
    }
  }

  /** As the caller chose; else by name, where the service makes the keys and their order says nothing. */
  get order() {
    const name = this.reading || !hasMadeKey(this.type) ? null : nameFieldOf(this.type);
    return this.by ?? (name ? { name, down: false } : null);
  }

  found() {
    const typed = this.typed.toLowerCase();
    const rows = this.sorted(this.rows, this.type, this.order);
    return typed ? rows.filter((row) => Object.values(row).some((value) => textOf(value).toLowerCase().includes(typed))) : rows;
  }

  render() {
    if (this.fault && !this.types) {
      return html`<div class="note"><dr-fault .fault=${this.fault} .retry=${() => this.learn()}></dr-fault></div>`;
    }
    if (!this.types) {
      return html`<div class="note"><dr-waiting></dr-waiting></div>`;
    }
    const { type } = this;
    const rows = this.found();
    // What was refused of another type is there again when its rows are.
    const refused = new Map([...this.refused].filter(([, one]) => !one.of || one.of === type.name));
    return html`
      <nav aria-label="Types">
        ${this.types.map(
          (one) => html`<a href=${link(`console/schemas/${this.name}/data`, { type: one.name })} aria-current=${one === type ? 'page' : nothing}>${one.name}</a>`,
        )}
      </nav>
      <div class="rows">
        <div class="bar">
          <input type="search" placeholder="Find in these rows" aria-label="Find in these rows" .value=${this.typed} @input=${(event) => (this.typed = event.target.value)} />
          <span class="count muted small" role="status">${this.counted(rows)}</span>
          <dr-menu label="Columns, import and export" .items=${this.menu()}></dr-menu>
          <button class="wide" @click=${() => (this.importing = true)}>Paste or import…</button>
          <button class="primary" @click=${this.add}>Add a row</button>
        </div>
        ${this.fault || refused.size
          ? html`<div class="note">
              ${this.fault ? html`<dr-fault .fault=${this.fault} .retry=${() => this.load()}></dr-fault>` : nothing}
              ${notes(refused, (id) => (this.refused = changedBy(this.refused, id)))}
            </div>`
          : nothing}
        ${rows.length || this.reading || this.fault
          ? html`<dr-grid
              label="Rows of ${type.name}"
              .columns=${columnsOf(this)}
              .rows=${rows}
              .by=${this.order}
              @sort=${(event) => this.sort(event.detail)}
              @edit=${(event) => this.edit(event.detail)}
              deletes
              @delete=${(event) => (this.leaving = event.detail)}
            ></dr-grid>`
          : html`<dr-empty icon="table" heading=${this.typed ? 'No row has that' : `No row of ${type.name} yet`}>
              ${this.typed ? 'Find something else, or see all rows.' : 'Add rows one by one, paste them from a spreadsheet (Ctrl V), or import a file.'}
              ${this.typed
                ? html`<a slot="actions" class="button" href=${link(`console/schemas/${this.name}/data`, { type: type.name })} @click=${() => (this.typed = '')}>All rows</a>`
                : html`${exampleOf(this.types)
                      ? html`<button slot="actions" ?disabled=${this.busy} @click=${this.addExample}>Add example rows</button>`
                      : nothing}
                    <button slot="actions" @click=${() => (this.importing = true)}>Paste or import…</button>`}
            </dr-empty>`}
      </div>
      <dr-add-row .open=${!!this.adding} .schema=${this.name} .type=${type} .types=${this.types} .labels=${this.labels} @close=${() => (this.adding = false)} @added=${() => this.load()}></dr-add-row>
      <dr-import
        .open=${!!this.importing}
        .schema=${this.name}
        .type=${type}
        .types=${this.types}
        .text=${this.pasted ?? ''}
        @close=${() => (this.importing = this.pasted = null)}
        @imported=${() => this.load()}
      ></dr-import>
      <dr-sheet size="small" heading="Delete this row of ${type.name}?" .open=${!!this.leaving} @close=${() => (this.leaving = null)}>
        <p class="row">${this.leaving ? this.wordsOf(this.leaving) : nothing}</p>
        <p class="muted">It cannot be taken back. Rows of a link that says so in the schema (<code>_onDelete: cascade</code>) are deleted with it.</p>
        <button slot="actions" class="quiet" @click=${() => (this.leaving = null)}>Cancel</button>
        <button slot="actions" class="danger" @click=${this.deleteRow}>Delete the row</button>
      </dr-sheet>
    `;
  }

  counted(rows) {
    const all = this.whole === false ? `the first ${count(this.rows.length, 'row')}` : count(this.rows.length, 'row');
    return this.reading ? `reading, ${all}` : this.typed ? `${count(rows.length, 'row')} of ${all}` : all;
  }

  menu() {
    const fields = storedOf(this.type);
    return [
      { label: 'Paste or import…', icon: 'send', run: () => (this.importing = true) },
      { label: 'Export as CSV', icon: 'download', run: () => this.export('text/csv', 'csv') },
      { label: 'Export as JSON lines', icon: 'download', run: () => this.export('application/jsonl', 'jsonl') },
      null,
      ...fields.slice(0, 20).map((field) => ({
        label: field.name,
        icon: this.hidden.has(field.name) ? 'plus' : 'check',
        hint: this.hidden.has(field.name) ? 'show' : 'hide',
        run: () => this.toggle(field.name),
      })),
    ];
  }

  /** Lines that are pasted where nobody writes become an import. */
  paste = (event) => {
    const target = event.composedPath()[0];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (this.type && !this.adding && !this.importing && !target.matches?.('input, textarea') && !target.isContentEditable && /[\t\n{]/.test(text)) {
      event.preventDefault();
      this.pasted = text;
      this.importing = true;
    }
  };

  /** The rows of the template that the schema was begun with, in all its types. */
  async addExample() {
    this.fault = null;
    this.busy = true;
    try {
      const { addExample } = await import('./examples.js');
      const added = await addExample(this.name, exampleOf(this.types));
      toast(`${count(added, 'row')} are added`);
      this.load();
    } catch (fault) {
      this.fault = fault;
    } finally {
      this.busy = false;
    }
  }

  toggle(name) {
    this.hidden = new Set(this.hidden);
    if (!this.hidden.delete(name)) {
      this.hidden.add(name);
    }
  }

  sort(column) {
    const { order } = this;
    this.by = { name: column.name, down: order?.name === column.name && !order.down };
  }

  /** Writes what was typed; what was there can be put back for some seconds. What is refused stays in its cell. */
  async edit({ row, column, text }) {
    const { type } = this;
    const { name } = column;
    const before = row[name];
    const { pathname: path } = location;
    const key = keyOf(type, row);
    const id = cellOf(type, key, name);
    await this.attempt(id, { of: type.name, about: `${this.nameOf(row)}, ${name}`, text, again: () => this.editAgain(type, key, name) }, async () => {
      await this.set(type, row, name, valueOf(text, column.field.type));
      toast(`${type.name}.${name} is changed`, { label: 'Undo', run: () => this.undo(type, row, name, before), path });
    });
  }

  /** The rows may have been read again, and others may be shown. */
  async editAgain(type, key, name) {
    const isIt = (row) => JSON.stringify(keyOf(type, row)) === JSON.stringify(key);
    if (this.type.name === type.name && this.rows.some(isIt)) {
      if (!this.found().some(isIt)) {
        this.typed = '';
      }
      this.hidden = new Set([...this.hidden].filter((one) => one !== name));
      await this.updateComplete;
      this.renderRoot.querySelector('dr-grid').edit(this.found().findIndex(isIt), name);
    }
  }

  /** Does what may be refused; a refusal is there until the same is done, or the caller lets go of it. */
  async attempt(id, refusal, act) {
    const { name } = this;
    this.refused = changedBy(this.refused, id);
    try {
      await act();
    } catch (fault) {
      if (this.name !== name) {
        // It belongs to a schema that is not shown any more.
        return;
      }
      this.refused = changedBy(this.refused, id, { ...refusal, fault: { message: fault.message, code: fault.code, requestId: fault.requestId } });
    }
  }

  undo(type, row, name, before) {
    return this.attempt('undo', { about: `${type.name}.${name} is not put back` }, () => this.set(type, row, name, before));
  }

  /** Writes one value of a row that is there; all else of it stays what others have made of it meanwhile. */
  async set(type, row, name, value) {
    await writeAll(this.name, type.name, [{ ...keyOf(type, row), [name]: value }], { mode: 'update' });
    row[name] = value;
    this.rows = [...this.rows];
  }

  /** What people call a row; one without a text of its own by the rows that its links lead to. */
  nameOf(row) {
    const { type } = this;
    const links = type.fields.filter((field) => field.kind === 'link' && row[field.name]);
    const linked = links.map((field) => this.labels.get(field.target)?.names.get(textOf(row[field.name])));
    return labelOf(type, row, linked.every(Boolean) ? linked.join(' / ') : '');
  }

  /** What a row is known by: its key, and the first values besides. */
  wordsOf(row) {
    const { type } = this;
    const others = storedOf(type).filter((field) => field.kind !== 'link' && !type.key.includes(field.name));
    const words = [...type.key, ...others.map((field) => field.name)].map((name) => textOf(row[name])).filter(Boolean);
    return words.slice(0, type.key.length + 2).join(' · ');
  }

  /** Deletes the row that was asked for; a new one could not be what it was, with its links and its version. */
  async deleteRow() {
    const { type, leaving: row } = this;
    const key = keyOf(type, row);
    this.leaving = null;
    await this.attempt(cellOf(type, key), { of: type.name, about: `${this.nameOf(row)} is not deleted` }, async () => {
      await writeAll(this.name, type.name, [key], { mode: 'delete' });
      toast(`A row of ${type.name} is deleted`);
      this.rows = this.rows.filter((one) => one !== row);
      this.refused = withoutRow(this.refused, type, key);
      if (type.name === this.type.name && type.fields.some((field) => field.target === type.name)) {
        // Others of the type may have gone with it, or have lost their link to it.
        const { typed, by } = this;
        const loaded = this.load();
        Object.assign(this, { typed, by });
        await loaded;
      }
      await this.updateComplete;
      if (!this.renderRoot.activeElement) {
        this.renderRoot.querySelector('dr-grid')?.back();
      }
    });
  }

  export(mediaType, suffix) {
    return this.attempt('export', { about: 'Nothing was exported' }, async () => {
      const blob = await file(this.name, this.type.name, mediaType);
      const anchor = document.createElement('a');
      anchor.href = URL.createObjectURL(blob);
      anchor.download = `${this.type.name}.${suffix}`;
      anchor.click();
      setTimeout(() => URL.revokeObjectURL(anchor.href), 60_000);
    });
  }
}
customElements.define('dr-data', Data);
