import { LitElement, css, html, nothing } from 'lit';
import { controls } from '../design/controls.js';
import { WITHOUT_MODEL } from './answering.js';
import { document as read, documents, starters } from './applications.js';
import './appearance.js';
import './conversation.js';
import './documents.js';
import './operations.js';
import '../parts/fault.js';
import '../parts/sheet.js';
import '../parts/small.js';

/** The draft as a form, and the conversation with it beside. `draft` gives another definition, `saved` waits until it is saved. */
class Build extends LitElement {
  static properties = {
    application: { attribute: false },
    saved: { attribute: false },
    starters: { state: true },
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

  willUpdate(changed) {
    if (changed.has('application') && changed.get('application')?.tag !== this.application.tag) {
      this.learn();
    }
  }

  /** What the saved draft can be asked; without it the page offers nothing, and nothing else is missing. */
  async learn() {
    const { tag, id } = this.application;
    const known = await starters(id, 'draft').catch(() => null);
    if (this.application.tag === tag) {
      this.starters = known;
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
    const set = (event) => this.set(event.detail);
    const answering = html`<section aria-label="How it answers">
      <dr-application-answering .definition=${definition} @change=${set}></dr-application-answering>
    </section>`;
    const plain = definition.provider === WITHOUT_MODEL;
    return html`
      <div class="form" tabindex="-1">
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
        ${plain ? nothing : answering} ${definition.kind === 'relay' ? nothing : this.material(plain)}
        <section aria-label="Its page">
          <dr-application-appearance .definition=${definition} .usual=${this.starters?.starters} @change=${set}></dr-application-appearance>
        </section>
        ${plain ? answering : nothing}
      </div>
      <div class="try">
        <div>
          <h2 class="grow">Try the draft</h2>
          <button class="quiet" @click=${() => this.conversation.begin()}>Start again</button>
        </div>
        <dr-conversation
          .model=${`${this.application.id}@draft`}
          .name=${definition.name}
          .starters=${this.starters?.starters ?? []}
          .about=${this.hint(plain)}
          .keep=${async () => void (await this.saved())}
          .open=${(source) => this.show(source)}
        ></dr-conversation>
      </div>
      ${this.sheet()}
    `;
  }

  /** What it answers from; without a model, that is all it has. */
  material(plain) {
    return html`
      <section aria-label="Operations">
        <dr-application-operations .granted=${this.definition.operations} .plain=${plain} @change=${(event) => this.set({ operations: event.detail })}></dr-application-operations>
      </section>
      <section aria-label="Documents">
        <dr-application-documents .application=${this.application.id}></dr-application-documents>
      </section>
    `;
  }

  hint(plain) {
    return plain && !this.definition.operations.length
      ? 'It answers from operations and documents: choose them in the form, then ask.'
      : 'Ask it something. What you change in the form counts at once.';
  }

  get conversation() {
    return this.renderRoot.querySelector('dr-conversation');
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
