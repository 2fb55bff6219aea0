import { LitElement, css, html, nothing } from 'lit';
import { controls } from '../design/controls.js';
import { document as read, documents, providers } from './applications.js';
import './conversation.js';
import './documents.js';
import './operations.js';
import '../parts/fault.js';
import '../parts/sheet.js';
import '../parts/small.js';

const WITHOUT_MODEL = 'extract';
const NUMBERS = [
  { name: 'temperature', label: 'Temperature', min: 0, max: 2, step: 0.1, hint: '0 is the same each time, 2 is wild' },
  { name: 'top_p', label: 'Top p', min: 0.01, max: 1, step: 0.01, hint: 'How many of the likely words count' },
  { name: 'max_tokens', label: 'Longest answer', min: 1, max: 1_000_000, step: 1, hint: 'In tokens' },
];

/** The draft as a form, and the conversation with it beside. `draft` gives another definition, `saved` waits until it is saved. */
class Build extends LitElement {
  static properties = {
    application: { attribute: false },
    saved: { attribute: false },
    providers: { state: true },
    fault: { state: true },
    passage: { state: true },
  };
  static styles = [
    controls,
    css`
      :host {
        display: grid;
        grid-template: minmax(0, 1fr) / minmax(0, 1fr) minmax(0, 1fr);
        height: 100%;
      }
      .form {
        overflow: auto;
        padding: 20px 24px 48px;
        border-inline-end: 1px solid var(--line);
      }
      .form > * {
        max-width: 560px;
      }
      section {
        display: grid;
        gap: 14px;
      }
      section + section {
        margin-top: 28px;
        padding-top: 24px;
        border-top: 1px solid var(--line);
      }
      .two {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
        gap: 14px;
      }
      .instructions {
        min-height: 120px;
        max-height: 50vh;
        field-sizing: content;
      }
      summary {
        cursor: pointer;
        color: var(--muted);
      }
      details[open] summary {
        margin-bottom: 12px;
      }
      .try {
        display: grid;
        grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
        min-height: 0;
      }
      .try > div {
        display: flex;
        align-items: center;
        gap: 8px;
        min-height: 46px;
        padding: 6px 12px 6px 24px;
        border-bottom: 1px solid var(--line);
        background: var(--bg);
      }
      .passage {
        font: var(--reading);
        white-space: pre-wrap;
        overflow-wrap: anywhere;
      }
      mark {
        border-radius: 3px;
        background: var(--selected);
        color: inherit;
      }
      @media (max-width: 800px) {
        :host {
          grid-template: auto minmax(420px, 80dvh) / minmax(0, 1fr);
          overflow: auto;
        }
        .form {
          overflow: visible;
          border-inline-end: 0;
          border-bottom: 1px solid var(--line);
          padding-inline: 16px;
        }
      }
    `,
  ];

  async connectedCallback() {
    super.connectedCallback();
    try {
      this.providers = await providers();
    } catch (fault) {
      this.fault = fault.status === 403 ? null : fault;
      this.providers = [];
    }
  }

  get definition() {
    return this.application.definition;
  }

  set(change) {
    this.dispatchEvent(new CustomEvent('draft', { detail: { ...this.definition, ...change } }));
  }

  render() {
    const { definition } = this;
    return html`
      <div class="form" tabindex="-1">
        ${this.fault ? html`<dr-fault .fault=${this.fault}></dr-fault>` : nothing}
        <section aria-label="About">
          <div class="field">
            <label for="name">Name</label>
            <input id="name" maxlength="100" dir="auto" .value=${definition.name} @input=${(event) => event.target.value.trim() && this.set({ name: event.target.value.trim() })} />
          </div>
          <div class="field">
            <label for="description">Description</label>
            <textarea id="description" rows="2" maxlength="1000" dir="auto" .value=${definition.description} @input=${(event) => this.set({ description: event.target.value })}></textarea>
            <p class="hint">What it is for. It stands on its page, above the first question.</p>
          </div>
        </section>
        ${definition.kind === 'relay' ? this.target() : this.prompt()}
      </div>
      <div class="try">
        <div>
          <h2 class="grow">Try the draft</h2>
          <button class="quiet" @click=${() => this.conversation.begin()}>Start again</button>
        </div>
        <dr-conversation
          .model=${`${this.application.id}@draft`}
          .name=${definition.name}
          .about=${'Ask it something. What you change at the left counts at once.'}
          .keep=${async () => void (await this.saved())}
          .open=${(source) => this.show(source)}
        ></dr-conversation>
      </div>
      ${this.sheet()}
    `;
  }

  get conversation() {
    return this.renderRoot.querySelector('dr-conversation');
  }

  target() {
    const { target } = this.definition;
    const set = (change) => this.set({ target: { ...target, ...change } });
    return html`<section aria-label="Target">
      <h2>Forwards to</h2>
      <div class="field">
        <label for="url">Address</label>
        <input id="url" type="url" .value=${target.url} @change=${(event) => set({ url: event.target.value.trim() })} />
      </div>
      <div class="two">
        <div class="field">
          <label for="protocol">Protocol</label>
          <select id="protocol" @change=${(event) => set({ protocol: event.target.value })}>
            ${['ndjson', 'openai', 'anthropic'].map((one) => html`<option ?selected=${one === target.protocol}>${one}</option>`)}
          </select>
        </div>
        <div class="field">
          <label for="model">Model</label>
          <input id="model" .value=${target.model ?? ''} @change=${(event) => set({ model: event.target.value.trim() || undefined })} />
        </div>
      </div>
    </section>`;
  }

  prompt() {
    const { definition } = this;
    const plain = definition.provider === WITHOUT_MODEL;
    return html`
      <section aria-label="How it answers">
        <h2>How it answers</h2>
        <div class="two">
          <div class="field">
            <label for="provider">Provider</label>
            <select id="provider" ?disabled=${!this.providers} @change=${this.choose}>
              ${this.offered().map(
                (one) => html`<option value=${one.name} ?selected=${one.name === definition.provider}>
                  ${one.name === WITHOUT_MODEL ? 'Without a model' : one.name}${one.health === 'down' ? ' (down)' : ''}
                </option>`,
              )}
            </select>
          </div>
          ${plain ? nothing : this.model()}
        </div>
        ${plain
          ? html`<p class="muted small">It quotes the nearest passages of its documents and runs the operations that fit, by rules alone.</p>`
          : nothing}
        <div class="field">
          <label for="instructions">Instructions</label>
          <textarea id="instructions" class="instructions" maxlength="32768" dir="auto" .value=${definition.instructions} @input=${(event) => this.set({ instructions: event.target.value })}></textarea>
          <p class="hint">
            ${plain ? 'They have no effect without a model; they are kept for when there is one.' : 'What the model is told before each conversation.'}
          </p>
        </div>
        ${plain ? nothing : this.parameters()}
      </section>
      <section aria-label="Documents">
        <dr-application-documents .application=${this.application.id}></dr-application-documents>
      </section>
      <section aria-label="Operations">
        <dr-application-operations .granted=${definition.operations} .plain=${plain} @change=${(event) => this.set({ operations: event.detail })}></dr-application-operations>
      </section>
    `;
  }

  /** The chosen one stands there even where the operator has taken it away. */
  offered() {
    const all = this.providers ?? [];
    return all.some((one) => one.name === this.definition.provider) ? all : [...all, { name: this.definition.provider, models: [] }];
  }

  model() {
    const { provider, model } = this.definition;
    const models = this.offered().find((one) => one.name === provider).models;
    return html`<div class="field">
      <label for="model">Model</label>
      ${models.length
        ? html`<select id="model" @change=${(event) => this.set({ model: event.target.value })}>
            ${(models.includes(model) ? models : [model, ...models]).map((one) => html`<option ?selected=${one === model}>${one}</option>`)}
          </select>`
        : html`<input id="model" .value=${model} @change=${(event) => event.target.value.trim() && this.set({ model: event.target.value.trim() })} />`}
    </div>`;
  }

  choose(event) {
    const chosen = this.providers.find((one) => one.name === event.target.value);
    this.set({ provider: chosen.name, model: chosen.name === WITHOUT_MODEL ? WITHOUT_MODEL : (chosen.models[0] ?? '') });
  }

  parameters() {
    const { parameters } = this.definition;
    return html`<details>
      <summary>Parameters</summary>
      <div class="two">
        ${NUMBERS.map(
          ({ name, label, min, max, step, hint }) => html`<div class="field">
            <label for=${name}>${label}</label>
            <input
              id=${name}
              type="number"
              min=${min}
              max=${max}
              step=${step}
              placeholder="as the provider has it"
              .value=${parameters[name] ?? ''}
              @change=${(event) => this.set({ parameters: { ...parameters, [name]: event.target.value === '' ? undefined : event.target.valueAsNumber } })}
            />
            <p class="hint">${hint}</p>
          </div>`,
        )}
      </div>
    </details>`;
  }

  /** Opens the document that a source names, at its passage. */
  async show(source) {
    this.passage = { heading: source.document };
    try {
      const all = await documents(this.application.id);
      const one = all.filter(({ name }) => source.document.startsWith(name)).sort((a, b) => b.name.length - a.name.length)[0];
      if (!one) {
        throw new Error('The document is not there any more.');
      }
      const { text } = await read(this.application.id, one.id);
      const place = source.document.slice(one.name.length).replace(/^, /, '');
      this.passage = { heading: one.name, text, place: place && text.includes(`${place}\n`) ? place : null };
      await this.updateComplete;
      this.renderRoot.querySelector('mark')?.scrollIntoView({ block: 'start' });
    } catch (fault) {
      this.passage = { heading: source.document, fault };
    }
  }

  sheet() {
    const { heading, text, place, fault } = this.passage ?? {};
    const at = place ? text.indexOf(`${place}\n`) : -1;
    return html`<dr-sheet heading=${heading ?? ''} .open=${!!this.passage} @close=${() => (this.passage = null)}>
      ${fault ? html`<dr-fault .fault=${fault}></dr-fault>` : nothing}
      ${text === undefined ? (fault ? nothing : html`<dr-waiting></dr-waiting>`) : html`<div class="passage" dir="auto">${at < 0 ? text : html`${text.slice(0, at)}<mark>${place}</mark>${text.slice(at + place.length)}`}</div>`}
    </dr-sheet>`;
  }
}
customElements.define('dr-application-build', Build);
