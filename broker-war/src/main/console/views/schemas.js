import { LitElement, css, html, nothing } from 'lit';
import { controls, page } from '../design/controls.js';
import { bytes } from '../parts/words.js';
import { callable, live, sizes, traffic } from '../schema/schemas.js';
import { link } from '../shell/router.js';
import { session } from '../sign-in/session.js';
import '../parts/fault.js';
import '../parts/small.js';
import '../parts/table.js';

const DAYS = 7;

/** The schemas of the realm. */
class Schemas extends LitElement {
  static properties = { rows: { state: true }, asked: { state: true }, sizes: { state: true }, fault: { state: true } };
  static styles = [controls, page, css`
    .panel dr-empty { padding: 64px 24px; }
  `];

  connectedCallback() {
    super.connectedCallback();
    this.load();
  }

  async load() {
    this.fault = this.asked = null;
    try {
      // The list is there without what was asked, too.
      const counts = this.publishes ? traffic(DAYS).catch(() => null) : null;
      const taken = this.publishes ? sizes().catch(() => null) : null;
      this.rows = await (this.publishes ? live() : callable());
      this.asked = await counts;
      this.sizes = await taken;
    } catch (fault) {
      this.fault = fault;
    }
  }

  get publishes() {
    return session.has('publisher', 'admin');
  }

  render() {
    return html`
      <header class="view">
        <h1 class="grow">Schemas</h1>
        ${this.publishes ? html`<a class="button primary" href=${link('console/new')}>New schema</a>` : nothing}
      </header>
      ${this.fault
        ? html`<dr-fault .fault=${this.fault} .retry=${() => this.load()}></dr-fault>`
        : !this.rows
          ? html`<dr-waiting></dr-waiting>`
          : this.rows.length
            ? this.table()
            : html`<div class="panel">${this.publishes ? this.none() : html`<dr-empty icon="schema" heading="Nothing that you may ask is published">Publishers of the realm say who may.</dr-empty>`}</div>`}
    `;
  }

  none() {
    return html`<dr-empty icon="schema" heading="No schema is live">
      A schema says what your data is like and what may be asked. Publishing it makes the tables and the service.
      <a slot="actions" class="button" href=${link('console/new')}>Choose a template, or write your own</a>
    </dr-empty>`;
  }

  /** What was asked of late. */
  traffic() {
    const count = (row, value) => new Intl.NumberFormat('en-GB').format(this.asked.get(row.name)?.[value] ?? 0);
    return [
      ['requests', `Requests, ${DAYS} days`],
      ['failed', 'Failed or refused'],
    ].map(([value, label]) => ({ label, end: true, cell: (row) => count(row, value), sort: (row) => this.asked.get(row.name)?.[value] ?? 0 }));
  }

  table() {
    return html`<dr-table
      label="Schemas"
      .columns=${[
        { label: 'Name', cell: (row) => row.name, sort: (row) => row.name },
        { label: 'State', cell: (row) => html`<dr-badge tone="safe" icon="check">v${row.version} live</dr-badge>` },
        ...(this.sizes ? [{ label: 'Size', end: true, cell: (row) => (this.sizes.has(row.name) ? bytes(this.sizes.get(row.name)) : nothing), sort: (row) => this.sizes.get(row.name) ?? 0 }] : []),
        ...(this.rows.some((row) => this.asked?.has(row.name)) ? this.traffic() : []),
        ...(this.rows.some((row) => row.description) ? [{ label: 'About', cell: (row) => html`<span class="muted">${row.description || nothing}</span>` }] : []),
        ...(this.publishes
          ? [
              { label: 'Published', cell: (row) => html`<dr-time at=${row.publishedAt}></dr-time>`, sort: (row) => row.publishedAt },
              { label: 'By', cell: (row) => (row.publishedBy === session.caller.subject ? 'you' : html`<span title=${row.publishedBy}>${row.publishedBy.slice(0, 8)}</span>`) },
            ]
          : []),
      ]}
      .rows=${this.rows}
      .href=${(row) => link(`console/schemas/${row.name}`)}
    ></dr-table>`;
  }
}
customElements.define('dr-schemas', Schemas);
