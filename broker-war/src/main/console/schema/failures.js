import { LitElement, css, html, nothing } from 'lit';
import { controls } from '../design/controls.js';
import { copy } from '../parts/code.js';
import { count, exact } from '../parts/words.js';
import { go, link } from '../shell/router.js';
import { failures } from './schemas.js';
import '../parts/fault.js';
import '../parts/small.js';
import '../parts/table.js';

/** The requests of a schema that failed in the last days, by operation and code; those of one `operation` where one is named. */
class Failures extends LitElement {
  static properties = { name: {}, operation: {}, all: { state: true }, fault: { state: true } };
  static styles = [
    controls,
    css`
      :host {
        display: block;
        margin-top: 36px;
      }
      header {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 12px;
        min-height: 30px;
        margin-bottom: 10px;
      }
    `,
  ];

  willUpdate(changed) {
    if (changed.has('name')) {
      this.load();
    }
  }

  async load() {
    const { name } = this;
    this.fault = this.all = null;
    try {
      const found = await failures(name);
      if (name === this.name) {
        this.all = found;
      }
    } catch (fault) {
      this.fault = fault;
    }
  }

  render() {
    const shown = this.all?.filter((one) => !this.operation || one.operation === this.operation);
    return html`
      <header>
        <h2 class="grow">Errors of the last 7 days</h2>
        ${this.operation
          ? html`<code>${this.operation}</code><button @click=${() => this.choose(null)}>All operations</button>`
          : nothing}
      </header>
      ${this.fault
        ? html`<dr-fault .fault=${this.fault} .retry=${() => this.load()}></dr-fault>`
        : !shown
          ? html`<dr-waiting lines="3"></dr-waiting>`
          : shown.length
            ? this.table(shown)
            : html`<div class="panel">
                <dr-empty icon="check" heading="No errors">No request ${this.operation ? html`for <code>${this.operation}</code> ` : nothing}failed or was refused in these days.</dr-empty>
              </div>`}
    `;
  }

  table(rows) {
    return html`<dr-table
      label="Errors"
      .columns=${[
        { label: 'Operation', sort: (row) => row.operation, cell: (row) => this.named(row) },
        { label: 'What', sort: (row) => row.code, cell: (row) => html`${row.meaning} <span class="muted small">${row.code}</span>` },
        { label: 'Requests', end: true, sort: (row) => Number(row.requests), cell: (row) => new Intl.NumberFormat('en-GB').format(row.requests) },
        { label: 'Last', sort: (row) => row.last[0].at, cell: (row) => html`<dr-time at=${row.last[0].at}></dr-time>` },
        { label: 'Latest request ids', cell: (row) => html`<span class="row">${row.last.map(id)}</span>` },
      ]}
      .rows=${rows}
    ></dr-table>`;
  }

  named({ operation, requests }) {
    return operation
      ? html`<button class="quiet" title="Show ${count(requests, 'request')} of ${operation} alone" @click=${() => this.choose(operation)}><code>${operation}</code></button>`
      : html`<span class="muted" title="The query was not valid, or names no operation of the schema">none that exists</span>`;
  }

  choose(operation) {
    const days = new URLSearchParams(location.search).get('days');
    go(link(`console/schemas/${this.name}/usage`, { days, operation }), { replace: true });
  }
}
customElements.define('dr-schema-failures', Failures);

/** An identifier leads the operator to the line of the log. */
const id = ({ at, requestId }) =>
  html`<button class="quiet" title="Copy ${requestId}, of ${exact(at)}" aria-label="Copy the request id ${requestId}" @click=${() => copy(requestId, 'Request id copied')}><code>${requestId.slice(0, 6)}</code></button>`;
