import { LitElement, css, html, nothing } from 'lit';
import { imported, list } from '../application/applications.js';
import { controls, page } from '../design/controls.js';
import { go, link } from '../shell/router.js';
import { session } from '../sign-in/session.js';
import '../parts/fault.js';
import '../parts/small.js';
import '../parts/table.js';

/** The applications that the caller may use or change. */
class Applications extends LitElement {
  static properties = {
    rows: { state: true },
    next: { state: true },
    fault: { state: true },
  };
  static styles = [
    controls,
    page,
    css`
      .find {
        width: 260px;
        margin-bottom: 12px;
      }
      .more {
        margin-top: 12px;
      }
      .panel dr-empty {
        padding: 64px 24px;
      }
    `,
  ];

  #asked = 0;

  connectedCallback() {
    super.connectedCallback();
    this.search = '';
    this.load();
  }

  get mayMake() {
    return session.has('builder', 'admin');
  }

  async load(after) {
    this.fault = null;
    const asked = ++this.#asked;
    try {
      const page = await list({ ...(this.search && { name: this.search }), ...(after && { after }) });
      if (asked === this.#asked) {
        this.rows = after ? [...this.rows, ...page.applications] : page.applications;
        this.next = page.next;
      }
    } catch (fault) {
      this.fault = fault;
    }
  }

  render() {
    return html`
      <header class="view">
        <h1 class="grow">Applications</h1>
        ${this.mayMake
          ? html`<button class="quiet" @click=${() => this.renderRoot.querySelector('input[type=file]').click()}>Import</button>
              <input type="file" accept=".json,application/json" hidden aria-label="An export" @change=${this.import} />
              <a class="button primary" href=${link('console/applications/new')}>New application</a>`
          : nothing}
      </header>
      ${this.fault ? html`<dr-fault .fault=${this.fault} .retry=${() => this.load()}></dr-fault>` : nothing}
      ${this.rows ? this.content() : this.fault ? nothing : html`<dr-waiting></dr-waiting>`}
    `;
  }

  content() {
    const made = this.rows.some((one) => one.created);
    return html`
      ${made || this.search
        ? html`<input class="find" type="search" placeholder="Find by name" aria-label="Find by name" .value=${this.search} @input=${this.find} />`
        : nothing}
      ${this.table()}
      ${made || this.search || !this.mayMake
        ? nothing
        : html`<dr-empty icon="application" heading="No application of yours yet">
            An application answers questions from documents and from what is published here. It needs no model and no key.
            <a slot="actions" class="button" href=${link('console/applications/new')}>Make the first one</a>
          </dr-empty>`}
      ${this.next ? html`<button class="more" @click=${() => this.load(this.next)}>Show more</button>` : nothing}
    `;
  }

  table() {
    return html`<dr-table
      label="Applications"
      .columns=${[
        { label: 'Name', cell: (row) => html`<bdi>${row.kind === 'assistant' ? 'Assistant' : row.name}</bdi>` },
        { label: 'State', cell: state },
        ...(window.innerWidth < NARROW
          ? []
          : [{ label: 'About', cell: (row) => html`<span class="muted" title=${row.description}><bdi>${short(row.description)}</bdi></span>` }]),
        { label: 'Yours to', cell: (row) => html`<span class="muted">${RIGHTS[row.right]}</span>` },
        { label: 'Changed', cell: (row) => html`<span class="muted"><dr-time at=${row.changed ?? nothing}></dr-time></span>` },
      ]}
      .rows=${this.rows}
      .href=${(row) => (row.created && row.right !== 'READ' ? link(`console/applications/${row.id}`) : link(`apps/${row.id}`))}
    ></dr-table>`;
  }

  find(event) {
    this.search = event.target.value.trim();
    this.load();
  }

  async import(event) {
    const [file] = event.target.files;
    event.target.value = '';
    this.fault = null;
    try {
      go(link(`console/applications/${(await imported(await file.text())).id}`));
    } catch (fault) {
      this.fault = fault;
    }
  }
}
customElements.define('dr-applications', Applications);

const SHORT = 90;
const NARROW = 600;
const RIGHTS = { READ: 'use', WRITE: 'change', OWNER: 'change and share' };

function short(text) {
  return text.length > SHORT ? `${text.slice(0, SHORT)}…` : text;
}

function state(row) {
  if (!row.created) {
    return html`<dr-badge>installed</dr-badge>`;
  }
  return row.version
    ? html`<dr-badge tone="safe" icon="check">v${row.version} live</dr-badge>`
    : html`<dr-badge>draft</dr-badge>`;
}
