import { LitElement, css, html, nothing } from 'lit';
import { admin } from '../api/client.js';
import { controls, page } from '../design/controls.js';
import { copy } from '../parts/code.js';
import { session } from '../sign-in/session.js';
import { go, link } from '../shell/router.js';
import '../parts/fault.js';
import '../parts/small.js';
import '../parts/table.js';

const AT_ONCE = 200;
const ASKED = `query ($about: String, $before: String, $limit: Int!) { audit(schema: $about, before: $before, limit: $limit) {
  next entries { id at issuer subject action schema outcome version changes requestId } } }`;

/** The audit log: who changed what, or was refused. */
class Audit extends LitElement {
  static properties = {
    params: { attribute: false },
    query: { attribute: false },
    rows: { state: true },
    next: { state: true },
    fault: { state: true },
    action: { state: true },
    refusedAlone: { state: true },
    busy: { state: true },
  };
  static styles = [
    controls,
    page,
    css`
      .filters {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 12px;
        margin-bottom: 12px;
      }
      .filters input[type='search'] {
        width: 280px;
      }
      .filters select {
        width: auto;
      }
      .filters label {
        font-weight: 400;
      }
      .more {
        margin-top: 12px;
      }
    `,
  ];

  willUpdate(changed) {
    if (changed.has('query')) {
      this.load();
    }
  }

  async load(before) {
    this.fault = null;
    this.busy = true;
    try {
      const { audit } = await admin(ASKED, { about: this.query.get('about'), before, limit: AT_ONCE });
      this.rows = before ? [...this.rows, ...audit.entries] : audit.entries;
      this.next = audit.next;
    } catch (fault) {
      this.fault = fault;
    } finally {
      this.busy = false;
    }
  }

  render() {
    const actions = [...new Set((this.rows ?? []).map((one) => one.action))].sort();
    return html`
      <header class="view"><h1 class="grow">Audit</h1></header>
      <div class="filters">
        <input type="search" aria-label="Schema or application" placeholder="Name or id" .value=${this.query.get('about') ?? ''} @change=${this.find} />
        <select aria-label="Action" @change=${(event) => (this.action = event.target.value)}>
          <option value="">All actions</option>
          ${actions.map((one) => html`<option value=${one} ?selected=${one === this.action}>${words(one)}</option>`)}
        </select>
        <label class="row"><input type="checkbox" .checked=${!!this.refusedAlone} @change=${(event) => (this.refusedAlone = event.target.checked)} /> Refused alone</label>
      </div>
      ${this.fault ? html`<dr-fault .fault=${this.fault} .retry=${() => this.load()}></dr-fault>` : nothing}
      ${this.rows ? this.table() : this.fault ? nothing : html`<dr-waiting lines="6"></dr-waiting>`}
      ${this.next ? html`<button class="more" ?disabled=${this.busy} @click=${() => this.load(this.next)}>Show earlier ones</button>` : nothing}
    `;
  }

  find(event) {
    go(link('console/audit', { about: event.target.value.trim() }), { replace: true });
  }

  table() {
    const shown = this.rows.filter((one) => (!this.action || one.action === this.action) && (!this.refusedAlone || isRefused(one)));
    return shown.length
      ? html`<dr-table
          label="Audit log"
          .columns=${[
            { label: 'When', cell: (row) => html`<dr-time at=${row.at}></dr-time>` },
            { label: 'What', cell: (row) => words(row.action) },
            { label: 'Of', cell: (row) => html`<bdi title=${row.schema}>${known(row.schema)}</bdi>${row.version ? html` <span class="muted">v${row.version}</span>` : nothing}` },
            { label: 'Outcome', cell: outcome },
            { label: 'By', cell: (row) => (row.subject === session.caller.subject ? 'you' : html`<span title="${row.subject} of ${row.issuer}">${row.subject.slice(0, 8)}</span>`) },
            { label: 'Changes', cell: (row) => html`<span class="muted" title=${row.changes.join(', ')}>${changes(row)}</span>` },
            {
              label: 'Request',
              cell: (row) => html`<button class="quiet" title="Copy the request id" @click=${() => copy(row.requestId, 'Request id copied')}><code>${row.requestId.slice(0, 8)}</code></button>`,
            },
          ]}
          .rows=${shown}
        ></dr-table>`
      : html`<div class="panel"><dr-empty icon="audit" heading="Nothing was recorded">No entry fits${this.next ? ' so far' : ''}.</dr-empty></div>`;
  }
}
customElements.define('dr-audit', Audit);

/** As in 'Publish application'. */
function words(action) {
  const text = action.toLowerCase().replaceAll('_', ' ');
  return text[0].toUpperCase() + text.slice(1);
}

/** Of an application the part of its identifier that people know. */
function known(name) {
  return /^ai\.service\.([^.]+)\./.exec(name)?.[1] ?? name;
}

function changes(row) {
  return row.changes.length > 2 ? `${row.changes.slice(0, 2).join(', ')} and ${row.changes.length - 2} more` : row.changes.join(', ');
}

function isRefused(row) {
  return row.outcome.startsWith('DRG-');
}

function outcome(row) {
  if (isRefused(row)) {
    return html`<dr-badge tone="loses" icon="error">${row.outcome}</dr-badge>`;
  }
  return row.outcome === 'OK' ? html`<dr-badge tone="safe" icon="check">done</dr-badge>` : html`<dr-badge>${row.outcome.toLowerCase()}</dr-badge>`;
}
