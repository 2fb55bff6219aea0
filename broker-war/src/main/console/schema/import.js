import { LitElement, html, nothing } from 'lit';
import { controls } from '../design/controls.js';
import { toast } from '../parts/toast.js';
import { count } from '../parts/words.js';
import { linesOf, missingOf, rowsOf, targetsOf } from './import-rows.js';
import { labelsOf } from './labels.js';
import { style } from './import-style.js';
import { write, writeAll } from './rows.js';
import { cellsOf, isJsonLines } from './table-text.js';
import '../parts/fault.js';
import '../parts/sheet.js';
import '../parts/small.js';

/* A longer file is sent as it is, by the names in its first line. */
const MOST_CHARACTERS = 4_000_000;
const MOST_LABELS = 100_000;
const SHOWN = 50;
const MOST_WRONG = 6;
const MOST_NAMED = 3;

/** Rows that are pasted, or of a file: seen before they are stored, with a report of what was refused. */
class Import extends LitElement {
  static properties = {
    open: { type: Boolean },
    schema: {},
    type: { attribute: false },
    types: { attribute: false },
    text: {},
    file: { state: true },
    names: { state: true },
    chosen: { state: true },
    labels: { state: true },
    read: { state: true },
    report: { state: true },
    fault: { state: true },
    busy: { state: true },
  };
  static styles = [controls, style];
  /** The texts that were closed before they were imported, by the place for them. */
  drafts = new Map();

  get place() {
    return `${this.schema}/${this.type.name}`;
  }

  willUpdate(changed) {
    if (changed.has('open') && this.open) {
      this.text ||= this.drafts.get(this.place) ?? '';
      this.file = this.report = this.fault = this.read = null;
      this.labels = new Map();
      this.learnLabels();
    }
    if (changed.has('text') && this.open) {
      if (!this.hasColumnsOf(changed.get('text') ?? '')) {
        this.names = this.chosen = undefined;
      }
      this.report = null;
    }
  }

  /** What was chosen for the columns stays for the same ones: with the same names, or as many without. */
  hasColumnsOf(before) {
    const [first, earlier] = [this.text, before].map((text) => text.split('\n', 1)[0]);
    const columns = (line) => line.split(/[\t;,]/).length;
    return first === earlier || (this.names === false && columns(first) === columns(earlier));
  }

  /** Links are given by the names of rows. */
  async learnLabels() {
    this.asking = new AbortController();
    const { signal } = this.asking;
    try {
      for (const name of new Set(targetsOf(this.type, this.types).map((one) => one.field.target).filter(Boolean))) {
        const target = this.types.find((one) => one.name === name);
        const labels = await labelsOf(this.schema, target, signal, MOST_LABELS);
        this.labels = new Map(this.labels).set(name, labels);
      }
    } catch (fault) {
      if (!signal.aborted) {
        this.fault = fault;
      }
    }
  }

  /** What would be stored; null before there is anything. */
  preview() {
    if (!this.text.trim()) {
      return null;
    }
    if (isJsonLines(this.text)) {
      return linesOf(this.text);
    }
    const rows = rowsOf({ text: this.text, names: this.names, chosen: this.chosen }, this.type, this.types, this.labels);
    // It is stored by the names in its first line, whatever would be chosen.
    return this.hasOwners(rows) ? { ...rows, chosen: null, wrong: [] } : rows;
  }

  render() {
    const shown = this.open ? this.preview() : null;
    this.shown = shown;
    const ready = this.file ? true : shown?.rows.length && !shown.wrong.length;
    const verb = shown?.rows.length ? `Import ${count(shown.rows.length, 'row')}` : 'Import';
    return html`<dr-sheet size="wide" heading="Import rows of ${this.type.name}" .open=${this.open} @close=${this.closed}>
      <form @submit=${(event) => event.preventDefault()}>
        ${this.fault ? html`<dr-fault .fault=${this.fault}></dr-fault>` : nothing}
        ${this.report ? this.reported() : html`${this.source()} ${shown ? this.seen(shown) : nothing}`}
        ${this.busy ? html`<p role="status">${count(this.read ?? 0, 'row')} read</p>` : nothing}
      </form>
      <button slot="actions" class="quiet" @click=${() => this.renderRoot.querySelector('dr-sheet').shut()}>${this.report ? 'Close' : 'Cancel'}</button>
      ${this.report
        ? html`<button slot="actions" @click=${this.again}>Import more</button>`
        : html`<button slot="actions" class="primary" ?disabled=${this.busy || !ready} @click=${this.send}>${verb}</button>`}
    </dr-sheet>`;
  }

  source() {
    const example = targetsOf(this.type, this.types).filter((one) => !one.isMade).map((one) => one.name);
    return html`<div class="from">
      <div class="field">
        <label for="paste">Paste rows of a spreadsheet</label>
        <textarea id="paste" rows="5" spellcheck="false" autofocus placeholder=${example.join('\t')} .value=${this.text} @input=${this.typed}></textarea>
        <p class="hint">One row on each line. With the names of the fields in the first line, columns can be in any order. A linked row is given by its name.</p>
      </div>
      <div class="field">
        <label for="file">or choose a file</label>
        <input id="file" type="file" accept=".csv,.tsv,.txt,.jsonl,.ndjson,text/csv,text/tab-separated-values,application/jsonl" @change=${this.choose} />
        <p class="hint">Comma-separated values or JSON lines. All rows are stored, or none.</p>
        ${this.file ? html`<p>${this.file.name} is long and is sent as it is, by the names in its first line.</p>` : nothing}
        <label for="mode">Rows whose ${this.type.key.join(' and ')} is there already</label>
        <select id="mode"><option value="insert">are refused</option><option value="upsert">are changed</option></select>
      </div>
    </div>`;
  }

  seen({ names, chosen, head, cells, wrong }) {
    const targets = targetsOf(this.type, this.types);
    return html`<section aria-label="Preview">
      <div class="about">
        <h3 class="grow">${count(cells.length, 'row')}${cells.length > SHOWN ? `, the first ${SHOWN} of them` : ''}</h3>
        ${chosen
          ? html`<label class="row"><input type="checkbox" .checked=${names} @change=${(event) => this.turn(event.target.checked)} /> The first line has names</label>`
          : nothing}
      </div>
      <div class="panel" tabindex="0" role="region" aria-label="The first rows">
        <table>
          <thead>
            <tr>
              ${(chosen ?? head).map(
                (name, at) => html`<th scope="col">
                  ${chosen
                    ? html`<select aria-label="Column ${at + 1}${head ? `, ${head[at]}` : ''}" .value=${name} @change=${(event) => (this.chosen = chosen.with(at, event.target.value))}>
                        <option value="" ?selected=${!name}>leave out</option>
                        ${targets.map((one) => html`<option value=${one.name} ?selected=${one.name === name}>${one.name}</option>`)}
                      </select>`
                    : name}
                </th>`,
              )}
            </tr>
          </thead>
          <tbody>
            ${cells.slice(0, SHOWN).map((line) => html`<tr>${(chosen ?? head).map((name, at) => html`<td class=${name ? '' : 'out'}>${line[at] ?? ''}</td>`)}</tr>`)}
          </tbody>
        </table>
      </div>
      ${wrong.length
        ? html`<div role="status"><ul class="wrong">
            ${wrong.slice(0, MOST_WRONG).map((one) => html`<li><dr-icon name="error"></dr-icon>${one.line ? `Line ${one.line}${one.column ? `, ${one.column}` : ''}: ` : ''}${one.message}</li>`)}
            ${wrong.length > MOST_WRONG ? html`<li>and ${wrong.length - MOST_WRONG} more</li>` : nothing}
          </ul>
          ${missingOf(wrong, this.type, this.types).map((missing) => html`<button ?disabled=${this.busy} @click=${() => this.addMissing(missing)}>${wordsOf(missing)}</button>`)}</div>`
        : nothing}
    </section>`;
  }

  reported() {
    const { inserted, updated, refused, errors = [] } = this.report;
    const stored = [inserted || !updated ? `${count(inserted, 'row')} added` : '', updated ? `${count(updated, 'row')} changed` : ''].filter(Boolean).join(', ');
    return html`<div role="status" class="result ${refused ? 'refused' : ''}">
      <dr-icon name=${refused ? 'error' : 'check'} size="28"></dr-icon>
      <h3>${refused ? `${count(refused, 'row')} refused` : stored}</h3>
      <p class="muted">${refused ? 'Nothing was stored: all rows are, or none.' : `They are in ${this.type.name} now.`}</p>
      <ul>
        ${errors.map((error) => html`<li>Line ${error.line ?? 'at the end'}${error.column ? `, ${error.column}` : ''}: ${error.reason}</li>`)}
      </ul>
      ${refused ? html`<button @click=${() => (this.report = null)}>Change the rows</button>` : nothing}
    </div>`;
  }

  typed(event) {
    this.fault = null;
    this.text = event.target.value;
  }

  turn(names) {
    this.names = names;
    this.chosen = undefined;
  }

  again() {
    this.text = '';
    this.file = this.report = null;
  }

  async choose(event) {
    const file = event.target.files[0];
    this.file = file?.size > MOST_CHARACTERS ? file : null;
    this.fault = null;
    try {
      this.text = file && !this.file ? textOfFile(await file.arrayBuffer()) : '';
    } catch {
      this.text = '';
      this.fault = new Error(`${file.name} is not UTF-8: save it as CSV with the encoding UTF-8, and choose it again.`);
    }
  }

  closed() {
    this.asking?.abort();
    const imported = this.report && !this.report.refused;
    this.drafts.set(this.place, imported ? '' : this.text);
    this.text = '';
    this.dispatchEvent(new CustomEvent('close'));
  }

  async send() {
    this.fault = this.report = null;
    this.busy = true;
    try {
      const { lines } = this.isAsItIs() ? {} : this.shown;
      const report = await write(this.schema, this.type.name, ...this.body());
      // The rows were sent one on a line: their lines are those of the text.
      this.report = lines ? { ...report, errors: report.errors.map((one) => ({ ...one, line: one.line && lines[one.line - 1] })) } : report;
      if (!this.report.refused) {
        this.dispatchEvent(new CustomEvent('imported'));
      }
    } catch (fault) {
      this.fault = fault;
    } finally {
      this.busy = false;
    }
  }

  /** Rows that are known by their name are added where they are missed; all of them, or none. */
  async addMissing({ type, field, names }) {
    this.fault = null;
    this.busy = true;
    try {
      await writeAll(this.schema, type, names.map((name) => ({ [field]: name })));
      await this.learnLabels();
      toast(`${count(names.length, 'row')} of ${type} ${names.length === 1 ? 'is' : 'are'} added`);
    } catch (fault) {
      this.fault = fault;
    } finally {
      this.busy = false;
    }
  }

  /** An export of an admin has the owners of rows: it is sent as it is. */
  hasOwners({ head }) {
    return !!head?.includes('#owner') && cellsOf(this.text).separator === ',';
  }

  isAsItIs() {
    return this.file || isJsonLines(this.text) || this.hasOwners(this.shown);
  }

  body() {
    const options = { mode: this.renderRoot.querySelector('#mode').value, progress: (rows) => (this.read = rows) };
    if (this.file) {
      return [this.file, { ...options, mediaType: /\.(jsonl|ndjson)$/i.test(this.file.name) ? 'application/jsonl' : 'text/csv' }];
    }
    if (isJsonLines(this.text)) {
      return [this.text, options];
    }
    if (this.hasOwners(this.shown)) {
      return [this.text, { ...options, mediaType: 'text/csv' }];
    }
    return [this.shown.rows.map((row) => `${JSON.stringify(row)}\n`).join(''), options];
  }
}
customElements.define('dr-import', Import);

/** As in 'Add “Ann Leckie”, “Bo Ek” and 2 more to Author'. */
function wordsOf({ type, names }) {
  const shown = names.slice(0, names.length > MOST_NAMED ? MOST_NAMED - 1 : MOST_NAMED).map((name) => `“${name}”`);
  const last = shown.length < names.length ? `${names.length - shown.length} more` : shown.length > 1 ? shown.pop() : null;
  return `Add ${shown.join(', ')}${last ? ` and ${last}` : ''} to ${type}`;
}

/** A byte that is no UTF-8 is refused, and stored as no other character. */
const textOfFile = (bytes) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);
