import { LitElement, css, html, nothing } from 'lit';
import { controls, page } from '../design/controls.js';
import { count } from '../parts/words.js';
import { link } from '../shell/router.js';
import { failures, meaning } from './schemas.js';
import { picture } from '../parts/icon.js';
import '../parts/fault.js';
import '../parts/grid.js';
import '../parts/small.js';

/* Of the code's font, in pixels. */
const CHARACTER = 7.5;

/** Who may call what, of the live version: operations by roles, and whose rows they see. */
class Rights extends LitElement {
  static properties = {
    name: {},
    live: { attribute: false },
    checked: { state: true },
    failed: { state: true },
    typed: { state: true },
    by: { state: true },
    fault: { state: true },
  };
  static styles = [
    controls,
    page,
    css`
      :host {
        overflow: auto;
        max-width: none;
      }
      :host(:focus-visible) {
        outline: 2px solid var(--accent);
        outline-offset: -2px;
      }
      dr-grid {
        max-width: max-content;
        max-height: max(320px, 100vh - 290px);
        overflow: auto;
      }
      .tools {
        display: flex;
        align-items: center;
        gap: 12px;
        margin-bottom: 12px;
      }
      .tools input {
        width: 280px;
        min-width: 0;
      }
      .tools span {
        white-space: nowrap;
      }
      section {
        margin-top: 28px;
      }
      section > h2 {
        margin-bottom: 8px;
      }
      dl {
        display: grid;
        grid-template-columns: max-content 1fr;
        gap: 8px 20px;
      }
      dt {
        font-weight: var(--medium);
      }
      p.lead {
        margin-bottom: 12px;
        color: var(--muted);
      }
    `,
  ];

  constructor() {
    super();
    this.typed = '';
    this.failed = new Map();
  }

  connectedCallback() {
    super.connectedCallback();
    // It scrolls, by keys, too.
    this.tabIndex = 0;
    this.setAttribute('role', 'region');
    this.setAttribute('aria-label', 'Rights');
  }

  willUpdate(changed) {
    if (changed.has('live') && this.live) {
      this.load();
    }
  }

  async load() {
    this.fault = null;
    this.loadFailures();
    try {
      this.checked = await meaning(this.name, this.live);
    } catch (fault) {
      this.fault = fault;
    }
  }

  /** How many requests for each operation failed; the rest is shown without it. */
  async loadFailures() {
    const failed = new Map();
    for (const one of await failures(this.name).catch(() => [])) {
      failed.set(one.operation, (failed.get(one.operation) ?? 0) + Number(one.requests));
    }
    this.failed = failed;
  }

  render() {
    if (this.fault) {
      return html`<dr-fault .fault=${this.fault} .retry=${() => this.load()}></dr-fault>`;
    }
    if (!this.checked) {
      return html`<dr-waiting></dr-waiting>`;
    }
    const { operations, roles, types } = this.checked;
    const found = this.found(operations);
    const columns = this.columns(roles);
    const owned = types.filter((type) => type.rows);
    const hidden = types.flatMap((type) => type.fields.filter((field) => field.roles.length).map((field) => ({ type, field })));
    return html`
      <h2>Who may call what</h2>
      <p class="lead">By one role alone, with all rules of schema, types and operations together.</p>
      ${operations.length
        ? html`<div class="tools">
              <input
                type="search"
                placeholder="Find an operation or a type"
                aria-label="Find an operation or a type"
                .value=${this.typed}
                @input=${(event) => (this.typed = event.target.value)}
              />
              <span class="muted small" role="status">${this.counted(found.length, operations.length)}</span>
            </div>
            <dr-grid
              class="panel"
              label="Who may call what"
              .style=${`height: ${(found.length + 1) * 32 + 2}px`}
              .by=${this.by}
              .columns=${columns}
              .rows=${this.sorted(found, columns)}
              @sort=${(event) => this.sort(event.detail)}
            ></dr-grid>`
        : html`<p class="muted">The schema has no operations: nobody can ask for its rows.</p>`}
      <section>
        <h2>Which rows</h2>
        ${owned.length
          ? html`<dl>${owned.map((type) => html`<dt>${type.name}</dt><dd>${type.rows}</dd>`)}</dl>`
          : html`<p class="muted">Whoever may call an operation sees all rows that it chooses. To give rows to those who inserted them, write <code>@svc_owned</code> on a type. To
              withhold a field, such as an e-mail address, write <code>@svc_allow(_roles: ["publisher"])</code> on it.</p>`}
      </section>
      ${hidden.length
        ? html`<section>
            <h2>Fields with rules of their own</h2>
            <dl>${hidden.map(({ type, field }) => html`<dt><code>${type.name}.${field.name}</code></dt><dd>${field.roles.join(' or ')}</dd>`)}</dl>
          </section>`
        : nothing}
    `;
  }

  counted(found, all) {
    return found === all ? count(all, 'operation') : `${count(found, 'operation')} of ${count(all, 'operation').split(' ')[0]}`;
  }

  found(operations) {
    const typed = this.typed.trim().toLowerCase();
    return typed ? operations.filter((one) => `${one.name} ${one.object}`.toLowerCase().includes(typed)) : operations;
  }

  sorted(rows, columns) {
    const order = columns.find((one) => one.name === this.by?.name)?.order;
    if (!order) {
      return rows;
    }
    const sorted = rows.toSorted((a, b) => (order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : 0));
    return this.by.down ? sorted.reverse() : sorted;
  }

  /** By a column, then the other way round. */
  sort({ name }) {
    this.by = { name, down: this.by?.name === name && !this.by.down };
  }

  /** As wide as the longest operation with what it does, within bounds. */
  widest() {
    const longest = Math.max(0, ...this.checked.operations.map((one) => one.name.length + 1 + 'writes '.length + one.object.length));
    return Math.min(560, Math.max(320, 24 + CHARACTER * longest));
  }

  columns(roles) {
    const mark = (label, isAllowed, isFaint) => ({
      name: `role ${label}`,
      label,
      order: (one) => (isAllowed(one) ? 0 : 1),
      width: Math.max(88, 9 * label.length + 28),
      centre: true,
      text: () => '',
      cell: (one) =>
        isAllowed(one)
          ? html`<span class=${isFaint(one) ? 'faint' : 'safe'}>${picture('check')}<span class="unseen">${label} may</span></span>`
          : html`<span class="unseen">${label} may not</span>`,
    });
    return [
      {
        name: 'operation',
        label: 'Operation',
        order: (one) => one.name,
        width: matchMedia('(max-width: 600px)').matches ? 200 : this.widest(),
        text: (one) => one.name,
        cell: (one) => html`<code title=${one.name}>${one.name}</code> <span class="muted small">${one.kind === 'mutation' ? 'writes' : 'reads'} ${one.object}</span>`,
      },
      ...roles.map((role) => mark(role, (one) => one.callers.includes(role), (one) => one.everyone)),
      mark('everyone', (one) => one.everyone, () => false),
      {
        name: 'errors',
        label: 'Errors, 7 days',
        order: (one) => -(this.failed.get(one.name) ?? 0),
        width: 132,
        end: true,
        text: () => '',
        cell: (one) =>
          this.failed.has(one.name)
            ? html`<a href=${link(`console/schemas/${this.name}/usage`, { operation: one.name })} aria-label="${count(this.failed.get(one.name), 'error')} of ${one.name}">${number(this.failed.get(one.name))}</a>`
            : nothing,
      },
    ];
  }
}
customElements.define('dr-schema-rights', Rights);

const number = (value) => new Intl.NumberFormat('en-GB').format(value);
