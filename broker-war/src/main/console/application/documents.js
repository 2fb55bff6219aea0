import { LitElement, css, html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { controls } from '../design/controls.js';
import { toast } from '../parts/toast.js';
import { count } from '../parts/words.js';
import { READABLE, addDocument, document as read, documents, removeDocument } from './applications.js';
import '../parts/fault.js';
import '../parts/icon.js';
import '../parts/sheet.js';
import '../parts/small.js';

const LOOK_AGAIN = 1000;
const REASONS = {
  'DRG-6036': 'The application has no room for it.',
  'DRG-6037': 'It cannot be read: it is damaged, encrypted or has no text.',
};

/** The documents of an application: added by a button or by dropping files, with how far their indexing is. */
class Documents extends LitElement {
  static properties = {
    application: {},
    rows: { state: true },
    sending: { state: true },
    failed: { state: true },
    fault: { state: true },
    shown: { state: true },
    over: { state: true },
    asking: { state: true },
  };
  static styles = [
    controls,
    css`
      :host {
        display: grid;
        gap: 12px;
      }
      .head {
        display: flex;
        align-items: center;
        gap: 8px;
      }
      .place {
        border: 1px dashed var(--line-strong);
        border-radius: var(--radius-large);
      }
      .place.over {
        border-color: var(--accent);
        background: var(--selected);
      }
      .place > p {
        padding: 18px;
        text-align: center;
        color: var(--muted);
      }
      .place ul + p {
        padding: 8px;
        border-top: 1px solid var(--line);
        font: var(--small);
      }
      li {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr) auto auto;
        align-items: center;
        gap: 2px 10px;
        min-height: 40px;
        padding: 4px 6px 4px 14px;
      }
      li + li {
        border-top: 1px solid var(--line);
      }
      li dr-icon {
        color: var(--faint);
      }
      .name {
        height: auto;
        padding: 4px 6px;
        margin-inline-start: -6px;
        justify-content: flex-start;
        border: 0;
        background: none;
        min-width: 0;
      }
      progress {
        grid-column: 2 / 4;
        appearance: none;
        width: 100%;
        height: 4px;
        border: 0;
        border-radius: 2px;
        overflow: hidden;
        background: var(--hover);
      }
      progress::-webkit-progress-bar {
        background: var(--hover);
      }
      progress::-webkit-progress-value {
        background: var(--accent-fill);
      }
      progress::-moz-progress-bar {
        background: var(--accent-fill);
      }
      .why {
        grid-column: 2 / 4;
        color: var(--loses);
        font: var(--small);
      }
      .text {
        font: var(--reading);
        white-space: pre-wrap;
        overflow-wrap: anywhere;
      }
    `,
  ];

  #timer = null;

  constructor() {
    super();
    this.sending = [];
    this.failed = [];
  }

  willUpdate(changed) {
    if (changed.has('application') && this.application) {
      this.load();
    }
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  async load() {
    clearTimeout(this.#timer);
    try {
      this.rows = await documents(this.application);
      this.fault = null;
      if (this.isConnected && this.rows.some((one) => one.state === 'indexing')) {
        this.#timer = setTimeout(() => this.load(), LOOK_AGAIN);
      }
    } catch (fault) {
      this.fault = fault;
    }
  }

  render() {
    const any = this.rows?.length || this.sending.length || this.failed.length;
    return html`
      <div class="head">
        <h2 class="grow">Documents</h2>
        <button @click=${() => this.renderRoot.querySelector('input').click()}><dr-icon name="plus" size="14"></dr-icon>Add documents</button>
        <input type="file" multiple hidden accept=${READABLE} aria-label="Documents" @change=${this.chosen} />
      </div>
      ${this.fault ? html`<dr-fault .fault=${this.fault} .retry=${() => this.load()}></dr-fault>` : nothing}
      <div class="place ${this.over ? 'over' : ''}" @dragover=${this.dragged} @dragleave=${() => (this.over = false)} @drop=${this.dropped}>
        ${any
          ? html`<ul aria-label="Documents">
              ${repeat(this.rows ?? [], (one) => one.id, (one) => this.row(one))}
              ${this.sending.map((file) => html`<li><dr-icon name="book"></dr-icon><span class="clip">${file.name}</span><span class="muted small">is being read…</span></li>`)}
              ${this.failed.map(({ file, fault }) => this.refused(file, fault))}
            </ul>`
          : nothing}
        <p>${any ? 'Or drop files here.' : this.rows ? 'Drop files here: text, Markdown, HTML or PDF. Answers quote them, with their source.' : 'Loading…'}</p>
      </div>
      ${this.sheets()}
    `;
  }

  row(one) {
    const { done = 0, total = 0 } = one.passages ?? {};
    return html`<li>
      <dr-icon name="book"></dr-icon>
      <button class="name" title="See what was read" @click=${() => this.show(one)}><span class="clip" dir="auto">${one.name}</span></button>
      ${one.state === 'ready'
        ? html`<span class="muted small">${count(total, 'passage')}</span>`
        : one.state === 'failed'
          ? html`<dr-badge tone="loses" icon="error">failed</dr-badge>`
          : html`<span class="muted small number">${total ? `${done} of ${count(total, 'passage')}` : 'waits'}</span>`}
      <button class="quiet icon" aria-label="Delete ${one.name}" title="Delete" @click=${() => (this.asking = one)}><dr-icon name="trash" size="14"></dr-icon></button>
      ${one.state === 'indexing' ? html`<progress aria-label="Indexing of ${one.name}" max=${total || 1} value=${done}></progress>` : nothing}
      ${one.state === 'failed' ? html`<p class="why">${REASONS[one.code] ?? 'It cannot be found in answers. Delete it and add it again.'} ${one.code}</p>` : nothing}
    </li>`;
  }

  refused(file, fault) {
    return html`<li>
      <dr-icon name="book"></dr-icon>
      <span class="clip" dir="auto">${file.name}</span>
      <dr-badge tone="loses" icon="error">not added</dr-badge>
      <button class="quiet icon" aria-label="Dismiss" title="Dismiss" @click=${() => (this.failed = this.failed.filter((one) => one.file !== file))}>
        <dr-icon name="close" size="14"></dr-icon>
      </button>
      <p class="why" role="alert">${fault.message} ${fault.code}</p>
    </li>`;
  }

  dragged(event) {
    if (event.dataTransfer.types.includes('Files')) {
      event.preventDefault();
      this.over = true;
    }
  }

  dropped(event) {
    event.preventDefault();
    this.over = false;
    this.add([...event.dataTransfer.files]);
  }

  chosen(event) {
    this.add([...event.target.files]);
    event.target.value = '';
  }

  /** One after the other: each is read while it is sent. */
  async add(files) {
    this.sending = [...this.sending, ...files];
    for (const file of files) {
      try {
        await addDocument(this.application, file);
      } catch (fault) {
        this.failed = [...this.failed, { file, fault }];
      }
      this.sending = this.sending.filter((one) => one !== file);
      await this.load();
    }
  }

  async show(one) {
    this.shown = one;
    try {
      this.shown = await read(this.application, one.id);
    } catch (fault) {
      this.shown = { ...one, fault };
    }
  }

  sheets() {
    const one = this.shown;
    return html`
      <dr-sheet heading=${one?.name ?? ''} .open=${!!one} @close=${() => (this.shown = null)}>
        ${one?.fault ? html`<dr-fault .fault=${one.fault}></dr-fault>` : nothing}
        ${one?.text === undefined ? (one?.fault ? nothing : html`<dr-waiting></dr-waiting>`) : html`<p class="muted small">As it was read: ${count(one.characters, 'character')}</p><div class="text" dir="auto">${one.text}</div>`}
      </dr-sheet>
      <dr-sheet size="small" heading="Delete ${this.asking?.name}?" .open=${!!this.asking} @close=${() => (this.asking = null)}>
        <p>No version of the application finds it any more.</p>
        <button slot="actions" class="quiet" @click=${() => (this.asking = null)}>Cancel</button>
        <button slot="actions" class="danger" @click=${this.delete}>Delete the document</button>
      </dr-sheet>
    `;
  }

  async delete() {
    const one = this.asking;
    this.asking = null;
    try {
      await removeDocument(this.application, one.id);
      toast(`${one.name} is deleted`);
      await this.load();
    } catch (fault) {
      this.fault = fault;
    }
  }
}
customElements.define('dr-application-documents', Documents);
