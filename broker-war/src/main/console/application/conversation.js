import { LitElement, html, nothing } from 'lit';
import { createRef, ref } from 'lit/directives/ref.js';
import { controls } from '../design/controls.js';
import { copy } from '../parts/code.js';
import { answered, confirmation, divided, meant, offers } from './answer.js';
import { conversation } from './conversation-style.js';
import { prose } from './prose.js';
import { answer } from './stream.js';
import '../parts/fault.js';
import '../parts/icon.js';

const ENDINGS = {
  max_tokens: 'The answer ends here, since it has reached its longest length.',
  refusal: 'The model refused to go on.',
  content_filter: 'The model provider has cut the answer.',
};
const NEAR_END = 60;
const LONGEST_QUESTION = 100_000;

/**
 * A conversation with an application. `model` is its id, or that of a version; `keep` gives the id
 * of a kept conversation for a question, `open` opens the document of a source, `rate(request, up)`
 * takes a rating of the answer to a request; `starters` are questions to begin with. `said` tells that an answer has ended.
 */
class Conversation extends LitElement {
  static properties = {
    model: {},
    name: {},
    about: {},
    keep: { attribute: false },
    open: { attribute: false },
    rate: { attribute: false },
    starters: { attribute: false },
    messages: { state: true },
    editing: { state: true },
  };
  static styles = [controls, prose, conversation];

  #column = createRef();
  #field = createRef();
  #running = null;
  #atEnd = true;
  #scrolledTo = 0;
  #grown = new ResizeObserver(() => this.toEnd());

  constructor() {
    super();
    this.messages = [];
    this.starters = [];
    this.editing = null;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#grown.disconnect();
    this.#running?.abort();
  }

  /** Shows other messages, and stops the answer that is being given. */
  begin(messages = []) {
    this.#running?.abort();
    this.#running = null;
    this.editing = null;
    this.messages = messages;
    this.#atEnd = true;
    this.requestUpdate();
  }

  focus() {
    this.#field.value?.focus();
  }

  get busy() {
    return this.#running !== null;
  }

  render() {
    const last = this.messages.length - 1;
    return html`
      <div class="said" tabindex="0" role="log" aria-label="Conversation" aria-busy=${this.busy} ${ref(this.#column)} @scroll=${this.scrolled}>
        ${this.messages.length
          ? html`<div class="column">${this.messages.map((one, at) => (one.role === 'user' ? this.question(one, at) : this.answer(one, at === last)))}</div>`
          : html`<div class="column empty"><slot name="empty"></slot><p class="about" dir="auto">${this.about}</p>${this.begins()}</div>`}
      </div>
      <form @submit=${this.submit}>
        <div class="column">
          ${this.editing === null
            ? nothing
            : html`<p class="editing">
                Asking again from here: what follows is left out.
                <button type="button" class="quiet" @click=${this.leave}>Cancel</button>
              </p>`}
          <div class="write">
            <textarea
              rows="1"
              dir="auto"
              maxlength=${LONGEST_QUESTION}
              aria-label="Your message"
              placeholder=${this.name ? `Ask ${this.name}` : 'Ask something'}
              ${ref(this.#field)}
              @keydown=${this.key}
            ></textarea>
            ${this.busy
              ? html`<button type="button" class="icon" aria-label="Stop" title="Stop" @click=${this.stop}><dr-icon name="stop"></dr-icon></button>`
              : html`<button class="icon primary" aria-label="Send" title="Send"><dr-icon name="send"></dr-icon></button>`}
          </div>
        </div>
      </form>
    `;
  }

  begins() {
    return this.questions(this.starters);
  }

  questions(all) {
    return all.length
      ? html`<ul class="starters" aria-label="You can ask">
          ${all.map((one) => html`<li><button dir="auto" @click=${() => this.start(one)}>${one}</button></li>`)}
        </ul>`
      : nothing;
  }

  /** Asks at once, unless a value has to be written where the dots of a question are. */
  start(text) {
    const at = text.indexOf('…');
    this.editing = null;
    this.focus();
    if (at < 0) {
      this.ask(text);
    } else {
      this.#field.value.value = text;
      this.#field.value.setSelectionRange(at, at + 1);
    }
  }

  question(message, at) {
    const yes = /^yes write-[0-9a-f]{32}$/.test(message.content);
    return html`<div class="question">
      <p class="text" dir="auto">${yes ? 'Yes, do it' : message.content}</p>
      ${yes
        ? nothing
        : html`<div class="actions">
            <button class="quiet icon" aria-label="Edit and ask again" title="Edit and ask again" ?disabled=${this.busy} @click=${() => this.edit(at)}><dr-icon name="edit" size="14"></dr-icon></button>
            <button class="quiet icon" aria-label="Copy the question" title="Copy" @click=${() => copy(message.content)}><dr-icon name="copy" size="14"></dr-icon></button>
          </div>`}
    </div>`;
  }

  answer(message, isLast) {
    const running = isLast && this.busy;
    const asks = message.ended || !isLast ? confirmation(message.content) : null;
    const offered = isLast && !running ? offers(message.content) : null;
    const name = isLast && !running ? meant(message.content) : null;
    const [before, asked] = asks ? divided(asks.before) : [offered?.before ?? message.content, ''];
    return html`<div class="answer">
      <div class="prose">${answered(before, this.open)}</div>
      ${running && !message.content ? html`<span class="thinking" role="img" aria-label="Waiting for the answer"><i></i><i></i><i></i></span>` : nothing}
      ${asks
        ? html`<div class="confirm" role="group" aria-label=${isLast ? 'Confirm the write' : 'The write to confirm'}>
            <div class="prose">${answered(asked)}</div>
            ${isLast
              ? html`<div class="row">
                  <button @click=${() => this.start(asks.yes)}>Yes, do it</button>
                  <button class="quiet" @click=${() => this.start('No.')}>No</button>
                </div>`
              : nothing}
          </div>`
        : nothing}
      ${offered ? this.questions(offered.questions) : nothing}
      ${name ? html`<div class="row"><button @click=${() => this.start('Yes.')}>Yes, <bdi>${name}</bdi></button></div>` : nothing}
      ${message.fault ? html`<dr-fault .fault=${message.fault} .retry=${isLast ? () => this.again() : null}></dr-fault>` : nothing}
      ${message.note ? html`<p class="note">${message.note}</p>` : nothing}
      ${running || !message.content ? nothing : this.actions(message, isLast)}
    </div>`;
  }

  actions(message, isLast) {
    const act = (label, icon, run, pressed) => html`<button class="quiet icon" aria-label=${label} title=${label} aria-pressed=${pressed ?? nothing} @click=${run}>
      <dr-icon name=${icon} size="14"></dr-icon>
    </button>`;
    return html`<div class="actions">
      ${act('Copy the answer', 'copy', () => copy(message.content))}
      ${isLast ? act('Ask again', 'again', () => this.again()) : nothing}
      ${isLast && this.rate && message.kept
        ? html`${act('Good answer', 'thumbUp', () => this.rated(message, true), String(message.rating === true))}
            ${act('Bad answer', 'thumbDown', () => this.rated(message, false), String(message.rating === false))}`
        : nothing}
    </div>`;
  }

  key(event) {
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      this.submit(event);
    } else if (event.key === 'Escape' && (this.busy || this.editing !== null)) {
      event.preventDefault();
      this.busy ? this.stop() : this.leave();
    }
  }

  submit(event) {
    event.preventDefault();
    const text = this.#field.value.value.trim();
    if (text && !this.busy) {
      this.#field.value.value = '';
      if (this.editing !== null) {
        this.messages = this.messages.slice(0, this.editing);
        this.editing = null;
      }
      this.ask(text);
    }
  }

  async edit(at) {
    this.editing = at;
    this.#field.value.value = this.messages[at].content;
    await this.updateComplete;
    this.focus();
  }

  leave() {
    this.editing = null;
    this.#field.value.value = '';
    this.focus();
  }

  stop() {
    this.#running?.abort();
    this.focus();
  }

  /** Asks the last question once more, in place of its answer. */
  again() {
    const at = this.messages.findLastIndex((one) => one.role === 'user');
    const text = this.messages[at].content;
    this.messages = this.messages.slice(0, at);
    this.ask(text);
  }

  async rated(message, up) {
    message.rating = up;
    this.requestUpdate();
    await this.rate(message.request, up);
  }

  async ask(text) {
    const running = new AbortController();
    const given = { role: 'assistant', content: '' };
    const sent = [...this.messages.filter((one) => one.content).map(({ role, content }) => ({ role, content })), { role: 'user', content: text }];
    this.#running = running;
    this.#atEnd = true;
    this.messages = [...this.messages, { role: 'user', content: text }, given];
    // At once: an event of the scrolling before would leave the end.
    this.updateComplete.then(() => this.toEnd());
    try {
      const kept = await this.keep?.();
      for await (const part of answer({ model: this.model, messages: sent, conversation: kept, signal: running.signal })) {
        this.add(given, part);
      }
      given.ended = true;
    } catch (fault) {
      if (running.signal.aborted) {
        given.note = 'Stopped.';
      } else {
        given.fault = fault;
      }
    }
    if (this.#running === running) {
      this.#running = null;
      this.requestUpdate();
      this.dispatchEvent(new CustomEvent('said'));
    }
  }

  add(given, part) {
    if (part.type === 'text') {
      given.content += part.text;
    } else if (part.type === 'begin') {
      given.kept = part.kept;
      given.request = part.requestId;
    } else {
      given.note = ENDINGS[part.reason];
    }
    this.requestUpdate();
  }

  scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.#column.value;
    // An answer may have grown before the event of the last scrolling comes: only who scrolls up leaves the end.
    this.#atEnd = scrollHeight - scrollTop - clientHeight < NEAR_END || (this.#atEnd && scrollTop >= this.#scrolledTo);
    this.#scrolledTo = scrollTop;
  }

  /** What is said is seen, unless somebody reads further up. */
  toEnd() {
    if (this.#atEnd && this.isConnected) {
      const column = this.#column.value;
      column.scrollTop = column.scrollHeight;
      // Less than before where what was said has become shorter: this is no scrolling up.
      this.#scrolledTo = column.scrollTop;
    }
  }

  updated() {
    this.#grown.disconnect();
    if (!this.isConnected) {
      return;
    }
    this.#grown.observe(this.#column.value);
    this.#grown.observe(this.#column.value.firstElementChild);
  }
}
customElements.define('dr-conversation', Conversation);
