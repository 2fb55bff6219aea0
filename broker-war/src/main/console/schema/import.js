import { LitElement, css, html, nothing } from 'lit';
import { controls } from '../design/controls.js';
import { count } from '../parts/words.js';
import { write } from './rows.js';
import '../parts/fault.js';
import '../parts/sheet.js';

/** Rows from a file, with progress and a report of what was refused. */
class Import extends LitElement {
  static properties = {
    open: { type: Boolean },
    schema: {},
    type: { attribute: false },
    rows: { state: true },
    report: { state: true },
    fault: { state: true },
    busy: { state: true },
  };
  static styles = [
    controls,
    css`
      :host {
        position: absolute;
        width: 0;
        height: 0;
      }
      form {
        display: grid;
        gap: 16px;
      }
      input[type='file'] {
        padding: 6px 10px;
      }
      ul {
        margin-top: 8px;
      }
      li {
        padding: 4px 0;
        border-top: 1px solid var(--line);
      }
    `,
  ];

  willUpdate(changed) {
    if (changed.has('open') && this.open) {
      this.report = this.fault = this.rows = null;
    }
  }

  render() {
    return html`<dr-sheet heading="Import rows of ${this.type.name}" .open=${this.open} @close=${() => this.dispatchEvent(new CustomEvent('close'))}>
      <form @submit=${this.send}>
        ${this.fault ? html`<dr-fault .fault=${this.fault}></dr-fault>` : nothing}
        <div class="field">
          <label for="file">File</label>
          <input id="file" name="file" type="file" required accept=".csv,.jsonl,.ndjson,text/csv,application/jsonl" />
          <p class="hint">Comma-separated values with the names of the fields in the first line, or JSON lines. All rows are stored, or none.</p>
        </div>
        <div class="field">
          <label for="mode">Rows whose key is there</label>
          <select id="mode" name="mode"><option value="insert">are refused</option><option value="upsert">are changed</option></select>
        </div>
        ${this.busy ? html`<p role="status">${count(this.rows ?? 0, 'row')} read</p>` : nothing}
        ${this.report
          ? html`<div role="status">
              <p>${count(this.report.inserted, 'row')} inserted, ${count(this.report.updated, 'row')} changed, ${count(this.report.refused, 'row')} refused.</p>
              <ul>
                ${(this.report.errors ?? []).map((error) => html`<li>Line ${error.line ?? 'at the end'}${error.column ? `, ${error.column}` : ''}: ${error.reason}</li>`)}
              </ul>
            </div>`
          : nothing}
      </form>
      <button slot="actions" class="quiet" @click=${() => this.renderRoot.querySelector('dr-sheet').shut()}>Close</button>
      <button slot="actions" class="primary" ?disabled=${this.busy} @click=${() => this.renderRoot.querySelector('form').requestSubmit()}>Import</button>
    </dr-sheet>`;
  }

  async send(event) {
    event.preventDefault();
    const form = new FormData(event.target);
    const file = form.get('file');
    this.fault = this.report = null;
    this.busy = true;
    try {
      this.report = await write(this.schema, this.type.name, file, {
        mediaType: /\.csv$/i.test(file.name) ? 'text/csv' : 'application/jsonl',
        mode: form.get('mode'),
        progress: (rows) => (this.rows = rows),
      });
      this.dispatchEvent(new CustomEvent('imported'));
    } catch (fault) {
      this.fault = fault;
    } finally {
      this.busy = false;
    }
  }
}
customElements.define('dr-import', Import);
