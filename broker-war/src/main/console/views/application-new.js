import { LitElement, css, html, nothing } from 'lit';
import { able, grants } from '../application/able.js';
import { grantable, make } from '../application/applications.js';
import { controls, page } from '../design/controls.js';
import { go, link } from '../shell/router.js';
import { session } from '../sign-in/session.js';
import '../parts/fault.js';
import '../parts/small.js';

/** A new application: its name and what it answers about; `?schema=` has chosen that. Nothing is made before the button. */
class NewApplication extends LitElement {
  static properties = {
    query: { attribute: false },
    schemas: { state: true },
    chosen: { state: true },
    name: { state: true },
    fault: { state: true },
    refused: { state: true },
    busy: { state: true },
  };
  static styles = [
    controls,
    page,
    css`
      form {
        display: grid;
        gap: 24px;
        max-width: 640px;
      }
      fieldset {
        display: grid;
        gap: 8px;
        min-width: 0;
        margin: 0;
        padding: 0;
        border: 0;
      }
      legend {
        padding: 0 0 6px;
        font-weight: var(--medium);
      }
      .choice {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr) auto;
        gap: 2px 10px;
        padding: 12px 14px;
        cursor: pointer;
      }
      .choice + .choice {
        border-top: 1px solid var(--line);
      }
      .choice:hover {
        background: var(--hover);
      }
      .choice input {
        margin-top: 2px;
      }
      .choice .about {
        grid-column: 2 / 4;
        color: var(--muted);
        font: var(--small);
        font-weight: 400;
      }
      .choice .examples {
        font-style: italic;
      }
      .problem {
        display: flex;
        gap: 8px;
        align-items: start;
        color: var(--muted);
      }
      .problem dr-icon {
        margin-top: 2px;
        color: var(--slow);
      }
    `,
  ];

  connectedCallback() {
    super.connectedCallback();
    this.name = null;
    this.load();
  }

  async load() {
    this.fault = null;
    try {
      this.schemas = await grantable();
      const asked = this.query.get('schema');
      const useful = this.schemas.filter((one) => !able(one).problem);
      this.chosen = this.schemas.find((one) => one.name === asked) ?? (!asked && useful.length === 1 ? useful[0] : null);
    } catch (fault) {
      this.fault = fault;
    }
    await this.updateComplete;
    this.renderRoot.querySelector('#name')?.select();
  }

  /** As the schema is called, until somebody types another one. */
  get called() {
    return this.name ?? (this.chosen ? `${this.chosen.name[0].toUpperCase()}${this.chosen.name.slice(1).replaceAll(/[_-]+/g, ' ')} assistant` : '');
  }

  render() {
    return html`
      <header class="view"><h1 class="grow">New application</h1></header>
      ${this.fault ? html`<dr-fault .fault=${this.fault} .retry=${() => this.load()}></dr-fault>` : this.schemas ? this.form() : html`<dr-waiting></dr-waiting>`}
    `;
  }

  form() {
    return html`<form @submit=${this.create}>
      <div class="field">
        <label for="name">Name</label>
        <input id="name" required maxlength="100" autocomplete="off" dir="auto" placeholder="Librarian" .value=${this.called} @input=${(event) => (this.name = event.target.value)} />
        <p class="hint">What people call it. Nobody else sees it before you publish it.</p>
      </div>
      <fieldset>
        <legend>What it answers about</legend>
        <div class="panel">
          ${this.schemas.map((one) => this.choice(one))}
          <label class="choice">
            <input type="radio" name="schema" .checked=${!this.chosen} @change=${() => (this.chosen = null)} />
            Documents
            <span class="about">You add them next. Operations can be added there, too.</span>
          </label>
        </div>
        ${this.chosen ? this.findings(this.chosen) : nothing}
      </fieldset>
      <dr-fault .fault=${this.refused}></dr-fault>
      <div class="row"><button class="primary" ?disabled=${this.busy}>Make the application</button></div>
    </form>`;
  }

  choice(schema) {
    const { count } = able(schema);
    const examples = schema.operations.filter((one) => one.example && !one.example.includes('…')).slice(0, 2);
    return html`<label class="choice">
      <input type="radio" name="schema" .checked=${this.chosen === schema} @change=${() => (this.chosen = schema)} />
      <span class="clip"><bdi>${schema.name}</bdi></span>
      ${count ? html`<span class="muted small">${count === 1 ? '1 operation' : `${count} operations`}</span>` : html`<dr-badge tone="slow" icon="loses">no operations</dr-badge>`}
      ${schema.description ? html`<span class="about" dir="auto">${schema.description}</span>` : nothing}
      ${examples.length ? html`<span class="about examples" dir="auto">${examples.map((one) => `“${one.example}”`).join(' ')}</span>` : nothing}
    </label>`;
  }

  /** What stands in the way is told before the application is made. */
  findings(schema) {
    const { problem } = able(schema);
    return problem
      ? html`<p class="problem small" role="status">
          <dr-icon name="loses" size="14"></dr-icon>
          <span>${problem} ${session.has('publisher', 'admin') ? html`<a href=${link(`console/schemas/${encodeURIComponent(schema.name)}`)}>Open its editor</a>` : nothing}</span>
        </p>`
      : html`<p class="muted small" role="status">It may run all operations that read. You can change the choice in the next step.</p>`;
  }

  async create(event) {
    event.preventDefault();
    this.busy = true;
    this.refused = null;
    try {
      const { id } = await make({
        name: this.called.trim(),
        ...(this.chosen && { description: this.chosen.description.slice(0, 1000), operations: grants(this.chosen) }),
      });
      go(link(`console/applications/${id}`), { replace: true });
    } catch (fault) {
      this.refused = fault;
    } finally {
      this.busy = false;
    }
  }
}
customElements.define('dr-application-new', NewApplication);
