import { LitElement, css, html, nothing } from 'lit';
import { controls } from '../design/controls.js';
import { providers } from './applications.js';
import '../parts/fault.js';

export const WITHOUT_MODEL = 'extract';
const NUMBERS = [
  { name: 'temperature', label: 'Temperature', min: 0, max: 2, step: 0.1, hint: '0: the same answer each time; 2: very varied answers' },
  { name: 'top_p', label: 'Top p', min: 0.01, max: 1, step: 0.01, hint: 'How many of the likely words count' },
  { name: 'max_tokens', label: 'Longest answer', min: 1, max: 1_000_000, step: 1, hint: 'In tokens' },
];

/** How an application answers: provider, model, instructions and parameters; or where it forwards to. `change` gives what is other now. */
class Answering extends LitElement {
  static properties = {
    definition: { attribute: false },
    providers: { state: true },
    fault: { state: true },
  };
  static styles = [
    controls,
    css`
      :host {
        display: grid;
        gap: 14px;
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

  set(change) {
    this.dispatchEvent(new CustomEvent('change', { detail: change }));
  }

  render() {
    return html`
      ${this.fault ? html`<dr-fault .fault=${this.fault}></dr-fault>` : nothing}
      ${this.definition.kind === 'relay' ? this.target() : this.prompt()}
    `;
  }

  target() {
    const { target } = this.definition;
    const set = (change) => this.set({ target: { ...target, ...change } });
    return html`<h2>Forwards to</h2>
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
      </div>`;
  }

  prompt() {
    const { definition } = this;
    const plain = definition.provider === WITHOUT_MODEL;
    return html`
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
        ? html`<p class="muted small">It runs the operations that fit a question and quotes its documents, by rules alone.</p>
            <details ?open=${!!definition.instructions}>
              <summary>Instructions for a model</summary>
              ${this.instructions('They have no effect without a model; they are kept for when there is one.')}
            </details>`
        : html`${this.instructions('What the model is told before each conversation.')}${this.parameters()}`}
    `;
  }

  instructions(hint) {
    return html`<div class="field">
      <label for="instructions">Instructions</label>
      <textarea id="instructions" class="instructions" maxlength="32768" dir="auto" .value=${this.definition.instructions} @input=${(event) => this.set({ instructions: event.target.value })}></textarea>
      <p class="hint">${hint}</p>
    </div>`;
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
}
customElements.define('dr-application-answering', Answering);
