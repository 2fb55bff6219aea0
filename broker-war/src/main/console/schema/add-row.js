import { LitElement, css, html, nothing } from 'lit';
import { controls } from '../design/controls.js';
import { toast } from '../parts/toast.js';
import { write } from './rows.js';
import { valueOf } from './values.js';
import '../parts/fault.js';
import '../parts/sheet.js';

/* What values look like that nobody can guess. */
const FORMS = {
  DateTime: '2026-01-31T08:15:00Z',
  Time: '08:15:00',
  Decimal: '12.50',
  JSON: '{"colour": "red"}',
};

/** A new row of a type, field by field. */
class AddRow extends LitElement {
  static properties = { open: { type: Boolean }, schema: {}, type: { attribute: false }, labels: { attribute: false }, fault: { state: true }, busy: { state: true } };
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
      label code {
        color: var(--muted);
        font-weight: 400;
      }
    `,
  ];

  /** What is made by itself stands last. */
  get fields() {
    const fields = this.type.fields.filter((field) => field.kind === 'column' || (field.kind === 'link' && field.columns.length));
    return [...fields.filter((field) => !this.isMade(field)), ...fields.filter((field) => this.isMade(field))];
  }

  isMade(field) {
    return this.type.key.includes(field.name) && /^(ID|UUID)!?$/.test(field.type);
  }

  render() {
    return html`<dr-sheet heading="New ${this.type.name}" .open=${this.open} @close=${() => this.dispatchEvent(new CustomEvent('close'))}>
      <form id="row" @submit=${this.add}>
        ${this.fault ? html`<dr-fault .fault=${this.fault}></dr-fault>` : nothing}
        ${this.open ? this.fields.map((field) => this.field(field)) : nothing}
      </form>
      <button slot="actions" class="quiet" @click=${() => this.renderRoot.querySelector('dr-sheet').shut()}>Cancel</button>
      <button slot="actions" class="primary" ?disabled=${this.busy} @click=${() => this.renderRoot.querySelector('form').requestSubmit()}>Add ${this.type.name}</button>
    </dr-sheet>`;
  }

  /** Where the writing begins: without it the first key would press the button that closes the sheet. */
  isFirst(field) {
    return field.name === this.fields[0].name;
  }

  field(field) {
    return html`<div class="field">
      <label for=${field.name}>${field.name} <code>${field.type}</code></label>
      ${field.kind === 'link'
        ? this.link(field)
        : /^Boolean/.test(field.type)
        ? html`<select id=${field.name} name=${field.name} ?autofocus=${this.isFirst(field)}><option value=""></option><option value="true">yes</option><option value="false">no</option></select>`
        : html`<input id=${field.name} name=${field.name} ?autofocus=${this.isFirst(field)} autocomplete="off" spellcheck="false" type=${/^Date!?$/.test(field.type) ? 'date' : 'text'} placeholder=${FORMS[field.type.replace('!', '')] ?? ''} />`}
      ${this.isMade(field) ? html`<p class="hint">Made by itself when left empty.</p>` : nothing}
    </div>`;
  }

  /** A choice of rows by their names, where they are few and have one key; else the key itself. */
  link(field) {
    const { names, whole } = this.labels?.get(field.target) ?? {};
    const keys = field.columns.map((column) => column.slice(field.name.length + 1));
    return whole && keys.length === 1
      ? html`<select id=${field.name} name="${field.name}.${keys[0]}">
          <option value="">${names.size ? '' : `There is no ${field.target} yet`}</option>
          ${[...names].map(([key, name]) => html`<option value=${key}>${name}</option>`)}
        </select>`
      : keys.map(
          (key, at) => html`<input
            id=${at ? `${field.name}.${key}` : field.name}
            name="${field.name}.${key}"
            placeholder="${key} of the ${field.target}"
            aria-label="${key} of the ${field.target}"
            autocomplete="off"
            spellcheck="false"
          />`,
        );
  }

  async add(event) {
    event.preventDefault();
    // After the first wait the event has no target any more.
    const element = event.target;
    this.fault = null;
    this.busy = true;
    try {
      const form = new FormData(element);
      const row = {};
      for (const field of this.fields) {
        const keys = field.kind === 'link' ? field.columns.map((column) => column.slice(field.name.length + 1)) : [];
        const text = form.get(keys.length ? `${field.name}.${keys[0]}` : field.name);
        if (text) {
          row[field.name] = keys.length
            ? Object.fromEntries(keys.map((key) => [key, form.get(`${field.name}.${key}`)]))
            : valueOf(text, field.type);
        }
      }
      const report = await write(this.schema, this.type.name, `${JSON.stringify(row)}\n`);
      if (report.refused) {
        throw Object.assign(new Error(report.errors[0].reason), { code: report.errors[0].code });
      }
      toast(`${this.type.name} is added`);
      element.reset();
      this.renderRoot.querySelector('dr-sheet').shut();
      this.dispatchEvent(new CustomEvent('added'));
    } catch (fault) {
      this.fault = fault;
    } finally {
      this.busy = false;
    }
  }
}
customElements.define('dr-add-row', AddRow);
