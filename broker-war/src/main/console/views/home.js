import { LitElement, css, html, nothing } from 'lit';
import { controls, page } from '../design/controls.js';
import { state } from '../api/client.js';
import { list } from '../application/applications.js';
import { callable, live, traffic } from '../schema/schemas.js';
import { session } from '../sign-in/session.js';
import { link } from '../shell/router.js';
import '../parts/small.js';
import '../parts/fault.js';
import '../schema/template-choice.js';
import { count } from '../parts/words.js';
import { PARTS } from '../parts/state-words.js';

const MOST = 5;
const DAYS = 7;

/** What is here, and what to do next. */
class Home extends LitElement {
  static properties = {
    schemas: { state: true },
    applications: { state: true },
    attention: { state: true },
    fault: { state: true },
  };
  static styles = [
    controls,
    page,
    css`
      .cards {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(240px, 1fr));
        gap: 16px;
      }
      .card {
        display: grid;
        grid-template-rows: auto auto 1fr;
        gap: 6px;
        min-height: 148px;
        padding: 18px 20px;
        border: 1px solid var(--line);
        border-radius: var(--radius-large);
        background: var(--surface);
        color: var(--text);
        transition: border-color var(--quick);
      }
      .card:hover {
        border-color: var(--line-strong);
        text-decoration: none;
      }
      .card dr-icon {
        color: var(--accent);
      }
      .card h2 {
        margin-top: 6px;
      }
      section {
        margin-top: 36px;
      }
      section > h2 {
        margin-bottom: 10px;
      }
      .panel li a {
        display: flex;
        align-items: center;
        gap: 12px;
        height: 40px;
        padding: 0 14px;
        color: var(--text);
        font-weight: var(--medium);
      }
      .panel li + li {
        border-top: 1px solid var(--line);
      }
      .panel li a:hover {
        background: var(--hover);
        text-decoration: none;
      }
      .away {
        color: var(--slow);
      }
      .heading {
        display: flex;
        align-items: center;
        margin-bottom: 12px;
      }
      .path {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
        gap: 24px;
      }
      .path {
        counter-reset: step;
      }
      .path li {
        display: grid;
        grid-template-columns: 28px 1fr;
        align-content: start;
        gap: 4px 12px;
        counter-increment: step;
      }
      .path li::before {
        content: counter(step);
        grid-row: 1 / 3;
        width: 28px;
        height: 28px;
        border-radius: 50%;
        background: var(--hover);
        color: var(--muted);
        font-weight: var(--medium);
        line-height: 28px;
        text-align: center;
      }
      .path li[aria-current]::before {
        background: var(--accent-fill);
        color: var(--on-accent);
      }
      .path strong {
        line-height: 28px;
      }
      .path span {
        grid-column: 2;
      }
    `,
  ];

  connectedCallback() {
    super.connectedCallback();
    this.load();
  }

  async load() {
    this.fault = null;
    this.loadApplications();
    this.loadAttention();
    try {
      this.schemas = await (session.has('publisher', 'admin') ? live() : callable());
    } catch (fault) {
      this.fault = fault;
    }
  }

  /** Home shows the rest without them. */
  async loadApplications() {
    try {
      this.applications = (await list({ limit: MOST })).applications.filter((one) => one.created);
    } catch {
      this.applications = [];
    }
  }

  /** Parts that are down, and schemas whose requests failed; Home shows the rest without them. */
  async loadAttention() {
    const publishes = session.has('publisher', 'admin');
    const [parts, asked] = await Promise.allSettled([state(), publishes ? traffic(DAYS) : new Map()]);
    const away = (parts.value ?? []).filter((one) => one.status !== 'UP');
    const failed = [...(asked.value?.values() ?? [])].filter((one) => one.schema && one.failed);
    this.attention = [
      ...away.map(({ name, why }) => ({
        path: 'console/usage',
        text: `${PARTS[name] ?? name} does not work${why ? `: ${why}` : ''}`,
        more: 'State of the parts',
      })),
      ...failed
        .sort((a, b) => b.failed - a.failed)
        .slice(0, MOST)
        .map((one) => ({
          path: `console/schemas/${one.schema}/usage`,
          text: `${one.schema}: ${one.failed === one.requests ? 'all of' : `${number(one.failed)} of`} ${count(one.requests, 'request')} failed or were refused in ${DAYS} days`,
          more: 'Errors',
        })),
    ];
  }

  render() {
    return html`
      <header class="view"><h1>Home</h1></header>
      ${this.fault ? html`<dr-fault .fault=${this.fault} .retry=${() => this.load()}></dr-fault>` : nothing}
      ${this.schemas ? this.what() : this.fault ? nothing : html`<dr-waiting></dr-waiting>`}
    `;
  }

  what() {
    const first = !this.schemas.length;
    const publishes = session.has('publisher', 'admin');
    return html`
      ${first ? (publishes ? this.path() : this.guest()) : this.next(publishes)}
      ${this.attended()}
      ${this.listed()}
      ${publishes && !first
        ? html`<section>
            <h2>Templates</h2>
            <dr-templates links></dr-templates>
          </section>`
        : nothing}
    `;
  }

  attended() {
    return this.attention?.length
      ? html`<section>
          <h2>Needs attention</h2>
          <ul class="panel">
            ${this.attention.map(
              (one) => html`<li>
                <a href=${link(one.path)}>
                  <dr-icon class="away" name="loses"></dr-icon>
                  <span class="grow clip"><bdi>${one.text}</bdi></span>
                  <span class="muted small">${one.more}</span>
                </a>
              </li>`,
            )}
          </ul>
        </section>`
      : nothing;
  }

  /** On a fresh installation: three steps, of which the first is here. */
  path() {
    return html`<ol class="path" aria-label="Three steps">
        <li aria-current="step"><strong>Publish a schema</strong><span class="muted">It says what your data is like, and makes the tables and the service.</span></li>
        <li><strong>Add rows and explore them</strong><span class="muted">Type, paste or import rows; run queries.</span></li>
        <li><strong>Make an application</strong><span class="muted">It answers questions about the rows, on a page of its own.</span></li>
      </ol>
      <section>
        <div class="heading">
          <h2 class="grow">Start from a template</h2>
          <a class="button" href=${link('console/new')}><dr-icon name="edit"></dr-icon>Write your own</a>
        </div>
        <dr-templates links></dr-templates>
      </section>`;
  }

  next(publishes) {
    const [{ name }] = this.schemas;
    return html`<div class="cards">
      ${publishes
        ? html`<a class="card" href=${link('console/new')}>
            <dr-icon name="edit" size="20"></dr-icon>
            <h2>Publish a schema</h2>
            <span class="muted">From a template, or written by you with the diagram beside it.</span>
          </a>`
        : nothing}
      <a class="card" href=${link(`console/schemas/${name}/explore`)}>
        <dr-icon name="play" size="20"></dr-icon>
        <h2>Explore ${name}</h2>
        <span class="muted">Run a query, see its plan, take it along as code.</span>
      </a>
      ${session.has('builder', 'admin')
        ? html`<a class="card" href=${link('console/applications/new', { schema: this.schemas.length === 1 ? name : null })}>
            <dr-icon name="application" size="20"></dr-icon>
            <h2>Make an application</h2>
            <span class="muted">It answers questions from documents and from what is published here, with its own page.</span>
          </a>`
        : nothing}
    </div>`;
  }

  guest() {
    return html`<dr-empty icon="user" heading="You are signed in">
      Your roles in ${session.realm} let you use what others publish here. Publishing needs the role publisher, making
      applications the role builder.
      <a slot="actions" class="button" href=${link('console/applications')}>See the applications</a>
    </dr-empty>`;
  }

  listed() {
    return html`${this.schemas.length
        ? html`<section>
            <h2>Schemas</h2>
            <ul class="panel">
              ${this.schemas.map(
                (schema) => html`<li>
                  <a href=${link(`console/schemas/${schema.name}`)}>
                    <dr-icon name="schema"></dr-icon>
                    <span class="grow clip">${schema.name}</span>
                    <dr-badge tone="safe" icon="check">v${schema.version} live</dr-badge>
                    <span class="muted small"><dr-time at=${schema.publishedAt ?? nothing}></dr-time></span>
                  </a>
                </li>`,
              )}
            </ul>
          </section>`
        : nothing}
      ${this.applications?.length
        ? html`<section>
            <h2>Applications</h2>
            <ul class="panel">
              ${this.applications.map(
                (one) => html`<li>
                  <a href=${link(one.right === 'READ' ? `apps/${one.id}` : `console/applications/${one.id}`)}>
                    <dr-icon name="application"></dr-icon>
                    <span class="grow clip"><bdi>${one.name}</bdi></span>
                    ${one.version ? html`<dr-badge tone="safe" icon="check">v${one.version} live</dr-badge>` : html`<dr-badge>draft</dr-badge>`}
                    <span class="muted small"><dr-time at=${one.changed}></dr-time></span>
                  </a>
                </li>`,
              )}
            </ul>
          </section>`
        : nothing}`;
  }
}
customElements.define('dr-home', Home);

const number = (value) => new Intl.NumberFormat('en-GB').format(value);
