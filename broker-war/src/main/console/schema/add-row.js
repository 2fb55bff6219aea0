import { LitElement, css, html, nothing } from 'lit';
import { controls } from '../design/controls.js';
import { count } from '../parts/words.js';
import { toast } from '../parts/toast.js';
import { isMade, keysOf, storedOf } from './field-words.js';
import { rowField } from './row-field.js';
import { write } from './rows.js';
import { valueOf } from './values.js';
import '../parts/fault.js';
import '../parts/sheet.js';

/** New rows of a type, field by field, one after the other. `added` tells that there are new ones, at the end. */
class AddRow extends LitElement {
  static properties = {
    open: { type: Boolean },
    schema: {},
    type: { attribute: false },
    types: { attribute: false },
    labels: { attribute: false },
    values: { state: true },
    wrong: { state: true },
    fault: { state: true },
    busy: { state: true },
    added: { state: true },
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
      label .kind {
        margin-inline-start: 4px;
        color: var(--muted);
        font: var(--small);
      }
      .done {
        margin-inline-end: auto;
        align-self: center;
        color: var(--safe);
      }
    `,
  ];

  /** What was typed when the form was closed, by the place for it. */
  drafts = new Map();

  get place() {
    return `${this.schema}/${this.type.name}`;
  }

  willUpdate(changed) {
    if (changed.has('open') && this.open) {
      this.values = this.drafts.get(this.place) ?? {};
      this.wrong = {};
      this.fault = null;
      this.added = 0;
    }
  }

  /** What is made by itself stands last. */
  get fields() {
    const fields = storedOf(this.type);
    return [...fields.filter((field) => !isMade(field, this.type)), ...fields.filter((field) => isMade(field, this.type))];
  }

  render() {
    return html`<dr-sheet heading="New ${this.type.name}" .open=${this.open} @close=${this.closed}>
      <form id="row" novalidate @submit=${(event) => this.submit(event)} @keydown=${this.key}>
        ${this.fault ? html`<dr-fault .fault=${this.fault}></dr-fault>` : nothing}
        ${this.open ? this.fields.map((field, at) => rowField(field, this, at === 0)) : nothing}
        <button type="submit" hidden></button>
      </form>
      ${this.added ? html`<span slot="actions" class="done" role="status">${count(this.added, 'row')} added</span>` : nothing}
      <button slot="actions" class="quiet" @click=${this.shut}>${this.added ? 'Close' : 'Cancel'}</button>
      <button slot="actions" title="Ctrl Enter" ?disabled=${this.busy} @click=${() => this.add(true)}>Add and next</button>
      <button slot="actions" class="primary" ?disabled=${this.busy} @click=${() => this.add(false)}>Add ${this.type.name}</button>
    </dr-sheet>`;
  }

  set = (name, value) => {
    this.values = { ...this.values, [name]: value };
    if (this.wrong[name]) {
      this.wrong = { ...this.wrong, [name]: null };
    }
  };

  key(event) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      this.add(true);
    }
  }

  submit(event) {
    event.preventDefault();
    this.add(false);
  }

  shut() {
    this.renderRoot.querySelector('dr-sheet').shut();
  }

  closed() {
    this.drafts.set(this.place, this.values);
    this.dispatchEvent(new CustomEvent('close'));
    if (this.added) {
      toast(this.added === 1 ? `${this.type.name} is added` : `${count(this.added, 'row')} of ${this.type.name} are added`);
      this.dispatchEvent(new CustomEvent('added'));
    }
  }

  /** The row as it is sent; what is wrong stands at its field. */
  row() {
    const row = {};
    const wrong = {};
    for (const field of this.fields) {
      const given = this.values[field.name];
      try {
        if (given !== undefined && given !== '') {
          row[field.name] = field.kind === 'link' ? this.keyOf(field, given) : valueOf(given, field.type);
        } else if (!field.optional) {
          wrong[field.name] = field.kind === 'link' ? `Choose the ${field.target}.` : 'Every row needs this.';
        }
      } catch (fault) {
        wrong[field.name] = fault.message;
      }
    }
    this.wrong = wrong;
    return Object.keys(wrong).length ? null : row;
  }

  keyOf(field, given) {
    return typeof given === 'string'
      ? (this.labels.get(field.target)?.choices.find((one) => one.value === given)?.key ?? { [keysOf(field, this.types)[0]]: given })
      : given;
  }

  async add(next) {
    this.fault = null;
    const row = this.row();
    if (!row) {
      await this.updateComplete;
      this.focusField(this.fields.find((field) => this.wrong[field.name]).name);
      return;
    }
    this.busy = true;
    try {
      const report = await write(this.schema, this.type.name, `${JSON.stringify(row)}\n`);
      if (report.refused) {
        this.refused(report.errors[0]);
        return;
      }
      this.added++;
      this.values = {};
      if (next) {
        await this.updateComplete;
        this.focusField(this.fields[0].name);
      } else {
        this.shut();
      }
    } catch (fault) {
      this.fault = fault;
    } finally {
      this.busy = false;
    }
  }

  /** At its field, where the service names one. */
  refused({ column, reason, code }) {
    const field = this.fields.find((one) => column === one.name || column?.startsWith(`${one.name}.`));
    if (field) {
      this.wrong = { [field.name]: reason };
    } else {
      this.fault = { message: reason, code };
    }
  }

  focusField(name) {
    this.renderRoot.querySelector(`[data-field="${CSS.escape(name)}"]`)?.querySelector('input, select, textarea, dr-pick')?.focus();
  }
}
customElements.define('dr-add-row', AddRow);
