import { LitElement, css, html, nothing } from 'lit';
import { controls, page } from '../design/controls.js';
import { list } from '../application/applications.js';
import { callable, live } from '../schema/schemas.js';
import { session } from '../sign-in/session.js';
import { link } from '../shell/router.js';
import '../parts/small.js';
import '../parts/fault.js';

const MOST = 5;

/** What is here, and what to do next. */
class Home extends LitElement {
  static properties = { schemas: { state: true }, applications: { state: true }, fault: { state: true } };
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
      li a {
        display: flex;
        align-items: center;
        gap: 12px;
        height: 40px;
        padding: 0 14px;
        color: var(--text);
        font-weight: var(--medium);
      }
      li + li {
        border-top: 1px solid var(--line);
      }
      li a:hover {
        background: var(--hover);
        text-decoration: none;
      }
      .lead {
        max-width: 60ch;
        margin-bottom: 24px;
        color: var(--muted);
        font: var(--reading);
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

  render() {
    return html`
      <header class="view"><h1>Home</h1></header>
      ${this.fault ? html`<dr-fault .fault=${this.fault} .retry=${() => this.load()}></dr-fault>` : nothing}
      ${this.schemas ? this.what() : this.fault ? nothing : html`<dr-waiting></dr-waiting>`}
    `;
  }

  what() {
    const first = !this.schemas.length;
    return html`
      ${session.has('publisher', 'admin')
        ? html`${first
              ? html`<p class="lead">
                  Write what your data is like, and get a service for it: tables, operations, rights. Three ways to begin.
                </p>`
              : nothing}
            <div class="cards">
              <a class="card" href=${link('console/new', { template: 'library' })}>
                <dr-icon name="book" size="20"></dr-icon>
                <h2>Start from a template</h2>
                <span class="muted">A library, a shop or a tracker, ready to publish and to change.</span>
              </a>
              <a class="card" href=${link('console/new')}>
                <dr-icon name="edit" size="20"></dr-icon>
                <h2>Write your own</h2>
                <span class="muted">An empty editor that completes types and directives, with the diagram beside it.</span>
              </a>
              ${first
                ? html`<a class="card" href=${link('console/new', { template: 'todo' })}>
                    <dr-icon name="play" size="20"></dr-icon>
                    <h2>Look at the sample</h2>
                    <span class="muted">The to-do lists of the tour: publish them with one click and ask them.</span>
                  </a>`
                : html`<a class="card" href=${link(`console/schemas/${this.schemas[0].name}/explore`)}>
                    <dr-icon name="play" size="20"></dr-icon>
                    <h2>Ask ${this.schemas[0].name}</h2>
                    <span class="muted">Run a document, see its plan, take it along as code.</span>
                  </a>`}
              ${first || !session.has('builder', 'admin') || this.applications?.length
                ? nothing
                : html`<a class="card" href=${link('console/applications')}>
                    <dr-icon name="application" size="20"></dr-icon>
                    <h2>Make an application</h2>
                    <span class="muted">It answers questions from documents and from what is published here, with its own page.</span>
                  </a>`}
            </div>`
        : html`<dr-empty icon="user" heading="You are signed in">
            Your roles in ${session.realm} let you use what others publish here. Publishing needs the role publisher,
            making applications the role builder.
            <a slot="actions" class="button" href=${link('console/applications')}>See the applications</a>
          </dr-empty>`}
      ${first
        ? nothing
        : html`<section>
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
          </section>`}
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
        : nothing}
    `;
  }
}
customElements.define('dr-home', Home);
