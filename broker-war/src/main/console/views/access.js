import { LitElement, css, html, nothing } from 'lit';
import { rest } from '../api/client.js';
import { controls, page } from '../design/controls.js';
import { toast } from '../parts/toast.js';
import { exact } from '../parts/words.js';
import { session } from '../sign-in/session.js';
import '../parts/code.js';
import '../parts/fault.js';
import '../parts/icon.js';
import '../parts/sheet.js';
import '../parts/small.js';
import '../parts/table.js';

const DAY = 86_400_000;
const SOON = 14 * DAY;
const LIFETIMES = [30, 90, 180, 365];

/** API keys: one's own, and for admins those of the realm. */
class Access extends LitElement {
  static properties = {
    rows: { state: true },
    next: { state: true },
    all: { state: true },
    fault: { state: true },
    asking: { state: true },
    refused: { state: true },
    made: { state: true },
    revoking: { state: true },
  };
  static styles = [
    controls,
    page,
    css`
      .lead {
        max-width: 70ch;
        margin-bottom: 16px;
        color: var(--muted);
      }
      .all {
        margin-bottom: 12px;
        font-weight: 400;
      }
      form {
        display: grid;
        gap: 16px;
      }
      fieldset {
        margin: 0;
        padding: 0;
        border: 0;
      }
      fieldset label {
        font-weight: 400;
        padding: 2px 0;
      }
      legend {
        padding: 0;
        font-weight: var(--medium);
      }
      .made {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 12px;
      }
    `,
  ];

  connectedCallback() {
    super.connectedCallback();
    this.load();
  }

  async load(after) {
    this.fault = null;
    try {
      const page = await rest(`rest/v1/keys?${new URLSearchParams({ ...(this.all && { all: true }), ...(after && { after }) })}`);
      this.rows = after ? [...this.rows, ...page.keys] : page.keys;
      this.next = page.next;
    } catch (fault) {
      this.fault = fault;
    }
  }

  render() {
    return html`
      <header class="view">
        <h1 class="grow">Access</h1>
        <button class="primary" @click=${this.ask}>New key</button>
      </header>
      <p class="lead">An API key lets a program call the service for months, with your roles or fewer. A key cannot make keys.</p>
      ${session.has('admin')
        ? html`<label class="row all"><input type="checkbox" .checked=${!!this.all} @change=${this.toggle} /> Those of everybody in ${session.realm}</label>`
        : nothing}
      ${this.fault ? html`<dr-fault .fault=${this.fault} .retry=${() => this.load()}></dr-fault>` : nothing}
      ${this.rows
        ? this.rows.length
          ? this.table()
          : html`<div class="panel"><dr-empty icon="access" heading="No key yet">Make one for each program, so that you can revoke it alone.</dr-empty></div>`
        : this.fault
          ? nothing
          : html`<dr-waiting></dr-waiting>`}
      ${this.next ? html`<button @click=${() => this.load(this.next)}>Show more</button>` : nothing}
      ${this.sheets()}
    `;
  }

  table() {
    return html`<dr-table
      label="API keys"
      .columns=${[
        { label: 'Name', cell: (row) => html`<bdi>${row.name}</bdi>`, sort: (row) => row.name },
        ...(this.all ? [{ label: 'Owner', cell: (row) => html`<bdi title=${row.owner?.subject}>${row.owner?.name ?? row.owner?.subject}</bdi>` }] : []),
        { label: 'Roles', cell: (row) => html`<span class="muted">${row.roles.join(', ')}</span>` },
        { label: 'Expires', cell: expiry, sort: (row) => row.expires },
        { label: 'Last used', cell: (row) => (row.last_used ? html`<dr-time at=${row.last_used}></dr-time>` : html`<span class="muted">never</span>`), sort: (row) => row.last_used ?? '' },
        { label: 'Made', cell: (row) => html`<dr-time at=${row.created}></dr-time>`, sort: (row) => row.created },
        {
          label: '',
          end: true,
          cell: (row) => html`<button class="quiet icon" aria-label="Revoke ${row.name}" title="Revoke" @click=${() => (this.revoking = row)}><dr-icon name="trash" size="14"></dr-icon></button>`,
        },
      ]}
      .rows=${this.rows}
    ></dr-table>`;
  }

  toggle(event) {
    this.all = event.target.checked;
    this.load();
  }

  ask() {
    this.asking = true;
    this.made = this.refused = null;
  }

  sheets() {
    return html`
      <dr-sheet size="small" heading=${this.made ? 'Copy the key now' : 'New key'} .open=${!!this.asking} @close=${() => (this.asking = this.made = null)}>
        ${this.made
          ? html`<div class="made">
              <p>Nobody can show it again. Whoever has it acts as you, until ${exact(this.made.expires)}.</p>
              <dr-code label="The key" .text=${this.made.key}></dr-code>
            </div>`
          : this.asking
            ? this.form()
            : nothing}
        ${this.made
          ? html`<button slot="actions" class="primary" @click=${() => (this.asking = this.made = null)}>Done</button>`
          : html`<button slot="actions" class="quiet" @click=${() => (this.asking = null)}>Cancel</button>
              <button slot="actions" class="primary" @click=${() => this.renderRoot.querySelector('form').requestSubmit()}>Make the key</button>`}
      </dr-sheet>
      <dr-sheet size="small" heading="Revoke ${this.revoking?.name}?" .open=${!!this.revoking} @close=${() => (this.revoking = null)}>
        <p>Programs that use it are refused within 5 seconds. This cannot be undone.</p>
        <button slot="actions" class="quiet" @click=${() => (this.revoking = null)}>Cancel</button>
        <button slot="actions" class="danger" @click=${this.revoke}>Revoke the key</button>
      </dr-sheet>
    `;
  }

  form() {
    return html`<form @submit=${this.make}>
      <div class="field">
        <label for="name">Name</label>
        <input id="name" name="name" required maxlength="100" autocomplete="off" placeholder="nightly report" autofocus />
        <p class="hint">Which program it is for.</p>
      </div>
      <div class="field">
        <label for="days">Expires after</label>
        <select id="days" name="days">${LIFETIMES.map((one) => html`<option value=${one} ?selected=${one === 90}>${one} days</option>`)}</select>
      </div>
      <fieldset>
        <legend>Roles</legend>
        ${session.caller.roles.map((role) => html`<label class="row"><input type="checkbox" name="role" value=${role} ?checked=${role === 'user' || session.caller.roles.length === 1} />${role}</label>`)}
      </fieldset>
      <dr-fault .fault=${this.refused}></dr-fault>
    </form>`;
  }

  async make(event) {
    event.preventDefault();
    const form = new FormData(event.target);
    this.refused = null;
    try {
      this.made = await rest('rest/v1/keys', {
        method: 'POST',
        json: {
          name: form.get('name').trim(),
          roles: form.getAll('role'),
          expires: new Date(Date.now() + Number(form.get('days')) * DAY).toISOString(),
        },
      });
      await this.load();
    } catch (fault) {
      this.refused = fault;
    }
  }

  async revoke() {
    const one = this.revoking;
    this.revoking = null;
    try {
      await rest(`rest/v1/keys/${encodeURIComponent(one.id)}`, { method: 'DELETE' });
      toast(`${one.name} is revoked`);
      await this.load();
    } catch (fault) {
      this.fault = fault;
    }
  }
}
customElements.define('dr-access', Access);

function expiry(row) {
  const left = new Date(row.expires) - Date.now();
  if (left < 0) {
    return html`<dr-badge tone="loses" icon="error" title=${exact(row.expires)}>expired</dr-badge>`;
  }
  const days = `in ${Math.ceil(left / DAY)} d`;
  return left < SOON
    ? html`<dr-badge tone="slow" icon="clock" title=${exact(row.expires)}>${days}</dr-badge>`
    : html`<span title=${exact(row.expires)}>${days}</span>`;
}
