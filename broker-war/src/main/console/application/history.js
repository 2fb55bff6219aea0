import { LitElement, css, html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { controls } from '../design/controls.js';
import { toast } from '../parts/toast.js';
import { earlier, remove, rename } from './kept.js';
import '../parts/fault.js';
import '../parts/menu.js';
import '../parts/sheet.js';
import '../parts/small.js';

const PAUSE = 300;

/** The caller's earlier conversations with an application, as a drawer. `choose` gives the id of one, `gone` that it was deleted. */
class History extends LitElement {
  static properties = {
    application: {},
    chosen: {},
    keeps: { type: Boolean },
    open: { state: true },
    rows: { state: true },
    next: { state: true },
    fault: { state: true },
    naming: { state: true },
  };
  static styles = [
    controls,
    css`
      .search {
        margin-bottom: 12px;
      }
      li {
        display: flex;
        align-items: center;
        gap: 4px;
        border-radius: var(--radius);
      }
      li:hover,
      li.chosen {
        background: var(--hover);
      }
      .one {
        flex: 1;
        display: grid;
        justify-content: stretch;
        justify-items: start;
        gap: 0;
        min-width: 0;
        height: auto;
        padding: 8px 10px;
        border: 0;
        background: none;
        font-weight: 400;
        text-align: start;
      }
      .one > * {
        max-width: 100%;
      }
      form {
        flex: 1;
        padding: 6px;
      }
      .keep {
        margin-top: 20px;
        font-weight: 400;
      }
      .hint {
        margin-top: 4px;
      }
    `,
  ];

  #timer = null;
  #search = '';
  #running = false;
  #again = false;

  show() {
    this.open = true;
    this.load();
  }

  /**
   * One request at a time, since the service allows one search. What is asked for meanwhile comes
   * after it, with the words that are there then; more of an old list is not asked for.
   */
  async load(after) {
    if (this.#running) {
      this.#again ||= !after;
      return;
    }
    const search = this.#search;
    const isWanted = () => !this.#again && search === this.#search;
    this.#running = true;
    this.fault = null;
    try {
      const page = await earlier(this.application, { search, after });
      if (isWanted()) {
        this.rows = after ? [...this.rows, ...page.conversations] : page.conversations;
        this.next = page.next;
      }
    } catch (fault) {
      this.fault = isWanted() ? fault : null;
    }
    this.#running = false;
    if (this.#again) {
      this.#again = false;
      await this.load();
    }
  }

  render() {
    return html`<dr-sheet heading="Earlier conversations" .open=${!!this.open} @close=${() => (this.open = false)}>
      ${this.rows?.length || this.#search
        ? html`<input class="search" type="search" placeholder="Find by words" aria-label="Find a conversation" @input=${this.find} />`
        : nothing}
      ${this.fault ? html`<dr-fault .fault=${this.fault} .retry=${() => this.load()}></dr-fault>` : nothing}
      ${this.rows ? this.list() : this.fault ? nothing : html`<dr-waiting></dr-waiting>`}
      ${this.next ? html`<button @click=${() => this.load(this.next)}>Show more</button>` : nothing}
      <label class="row keep">
        <input type="checkbox" .checked=${this.keeps} @change=${(event) => this.tell('keep', event.target.checked)} /> Keep my conversations
      </label>
      <p class="muted small hint">They are encrypted, and nobody but you reads them, neither admins nor those who build the application.</p>
    </dr-sheet>`;
  }

  list() {
    return this.rows.length
      ? html`<ul aria-label="Earlier conversations">${repeat(this.rows, (one) => one.id, (one) => this.row(one))}</ul>`
      : html`<dr-empty icon="history" heading=${this.#search ? 'Nothing was found' : 'None yet'}>${this.#search ? '' : 'What you ask from now on is found here again.'}</dr-empty>`;
  }

  row(one) {
    const title = one.title ?? (one.code ? `Cannot be read (${one.code})` : 'Without a question');
    return html`<li class=${one.id === this.chosen ? 'chosen' : ''}>
      ${this.naming === one.id
        ? html`<form @submit=${(event) => this.named(event, one)}>
            <input name="title" aria-label="Title" required maxlength="200" dir="auto" .value=${one.title ?? ''} @keydown=${this.key} @blur=${() => (this.naming = null)} />
          </form>`
        : html`<button class="one" aria-current=${one.id === this.chosen ? 'true' : nothing} @click=${() => this.choose(one)}>
              <span class="clip"><bdi>${title}</bdi></span>
              <span class="muted small clip">${one.snippet ? html`<bdi>${one.snippet}</bdi>` : html`<dr-time at=${one.changed}></dr-time>`}</span>
            </button>
            <dr-menu
              label="Of ${title}"
              .items=${[
                { label: 'Rename', icon: 'edit', run: () => this.name(one) },
                { label: 'Delete', icon: 'trash', danger: true, run: () => this.delete(one) },
              ]}
            ></dr-menu>`}
    </li>`;
  }

  find(event) {
    this.#search = event.target.value.trim();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.load(), PAUSE);
  }

  choose(one) {
    this.open = false;
    this.tell('choose', one.id);
  }

  async name(one) {
    this.naming = one.id;
    await this.updateComplete;
    this.renderRoot.querySelector('form input').select();
  }

  key(event) {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      event.target.blur();
    }
  }

  async named(event, one) {
    event.preventDefault();
    const title = new FormData(event.target).get('title').trim();
    this.naming = null;
    await this.changing(() => rename(one.id, title));
  }

  async delete(one) {
    await this.changing(async () => {
      await remove(one.id);
      toast('The conversation is deleted');
      this.tell('gone', one.id);
    });
  }

  async changing(run) {
    try {
      await run();
      await this.load();
    } catch (fault) {
      this.fault = fault;
    }
  }

  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
customElements.define('dr-history', History);
