import { LitElement, css, html, nothing } from 'lit';
import { controls } from '../design/controls.js';
import { named } from '../application/applications.js';
import { begun, messages, rate } from '../application/kept.js';
import { go, link } from '../shell/router.js';
import { nextTheme } from '../shell/theme.js';
import { kept, session } from '../sign-in/session.js';
import { toast } from '../parts/toast.js';
import '../application/conversation.js';
import '../application/history.js';
import '../parts/menu.js';
import '../parts/small.js';

/** The page of an application: who it is, and the conversation; nothing else. */
class App extends LitElement {
  static properties = {
    params: { attribute: false },
    query: { attribute: false },
    application: { state: true },
    fault: { state: true },
    asked: { state: true },
    keeps: { state: true },
    kept: { state: true },
  };
  static styles = [
    controls,
    css`
      :host {
        display: grid;
        grid-template: var(--bar) minmax(0, 1fr) / minmax(0, 1fr);
        height: 100%;
      }
      header {
        display: flex;
        align-items: center;
        gap: 10px;
        padding: 0 12px 0 20px;
        border-bottom: 1px solid var(--line);
        background: var(--bg);
      }
      header h1 {
        font: var(--reading);
        font-weight: var(--bold);
      }
      .face {
        display: grid;
        place-items: center;
        flex: none;
        width: 26px;
        height: 26px;
        border-radius: 7px;
        background: var(--accent-fill);
        color: var(--on-accent);
        font: var(--dense);
        font-weight: var(--bold);
      }
      .face.large {
        width: 48px;
        height: 48px;
        border-radius: 12px;
        font: var(--display);
        font-weight: var(--bold);
      }
      .hello {
        display: grid;
        justify-items: center;
        gap: 14px;
      }
      .hello h2 {
        font: var(--display);
        font-weight: var(--bold);
        letter-spacing: -0.02em;
      }
      .note {
        width: 100%;
        max-width: 720px;
        margin: 0 auto;
        padding: 24px;
      }
      @media (max-width: 599px) {
        header {
          padding-inline: 16px 8px;
        }
        .new .words {
          display: none;
        }
      }
    `,
  ];

  #rated = Promise.resolve();

  connectedCallback() {
    super.connectedCallback();
    this.keeps = kept.read('keep', true);
  }

  willUpdate(changed) {
    if (changed.has('params') && changed.get('params')?.id !== this.params.id) {
      this.load();
    } else if (changed.has('query') && this.application && this.query.get('conversation') !== this.kept) {
      this.read();
    }
  }

  /** After the shell, which does not know the name. */
  updated() {
    if (this.application) {
      document.title = `${this.title} · ${session.realm}`;
    }
  }

  async load() {
    this.fault = null;
    this.application = null;
    try {
      this.application = await named(this.params.id);
      await this.updateComplete;
      this.conversation.focus();
      await this.read();
    } catch (fault) {
      this.fault = fault;
    }
  }

  /** Shows the kept conversation of the address, or a new one. */
  async read() {
    this.kept = this.query.get('conversation');
    const id = this.kept;
    let shown = [];
    try {
      shown = id ? await messages(id) : [];
    } catch (fault) {
      toast(fault.message);
      this.begin();
    }
    if (this.kept === id) {
      this.conversation.begin(shown);
      this.asked = shown.length > 0;
    }
  }

  /** The kept conversation that gets the next answer. */
  async keep() {
    if (this.keeps && !this.kept) {
      this.kept = await begun(this.application.id);
      this.goTo(this.kept);
    }
    return this.keeps ? this.kept : null;
  }

  goTo(conversation, options = { replace: true }) {
    go(link(`apps/${this.application.id}`, { conversation }), options);
  }

  get conversation() {
    return this.renderRoot.querySelector('dr-conversation');
  }

  get title() {
    const { name, kind } = this.application;
    return kind === 'assistant' ? 'Assistant' : name;
  }

  render() {
    const one = this.application;
    return html`
      <header>
        ${one ? html`<span class="face" aria-hidden="true">${initial(this.title)}</span>` : nothing}
        <h1 class="grow clip" dir="auto">${one ? this.title : nothing}</h1>
        ${this.asked
          ? html`<button class="quiet new" aria-label="New conversation" title="New conversation" @click=${this.begin}>
              <dr-icon name="plus"></dr-icon><span class="words">New conversation</span>
            </button>`
          : nothing}
        ${one
          ? html`<button class="quiet icon" aria-label="Earlier conversations" title="Earlier conversations" @click=${() => this.renderRoot.querySelector('dr-history').show()}>
              <dr-icon name="history"></dr-icon>
            </button>`
          : nothing}
        <dr-menu label="More" .items=${this.menu()}></dr-menu>
      </header>
      ${one
        ? html`<dr-conversation .model=${one.id} .name=${this.title} .about=${one.description} .keep=${() => this.keep()} .rate=${(request, up) => this.rated(request, up)} @said=${() => (this.asked = true)}>
            <div slot="empty" class="hello">
              <span class="face large" aria-hidden="true">${initial(this.title)}</span>
              <h2 dir="auto">${this.title}</h2>
            </div>
          </dr-conversation>
            <dr-history
              .application=${one.id}
              .chosen=${this.kept}
              .keeps=${this.keeps}
              @choose=${(event) => this.goTo(event.detail, {})}
              @gone=${(event) => event.detail === this.kept && this.begin()}
              @keep=${this.change}
            ></dr-history>`
        : html`<div class="note">${this.fault ? this.missing() : html`<dr-waiting></dr-waiting>`}</div>`}
    `;
  }

  missing() {
    return this.fault.status === 404
      ? html`<dr-empty icon="application" heading="There is no such application for you">
          It may have been deleted, not be published yet, or not be shared with you. Ask who sent you the address.
        </dr-empty>`
      : html`<dr-fault .fault=${this.fault} .retry=${() => this.load()}></dr-fault>`;
  }

  menu() {
    const mayChange = this.application?.definition;
    return [
      { label: session.name, icon: 'user', hint: session.realm, run: () => {} },
      null,
      { label: 'Copy the address', icon: 'link', run: () => navigator.clipboard.writeText(location.href) },
      ...(mayChange ? [{ label: 'Change the application', icon: 'edit', run: () => go(link(`console/applications/${this.application.id}`)) }] : []),
      { label: 'Appearance', icon: 'sun', hint: nextTheme().now, run: () => this.theme() },
      null,
      { label: 'Sign out everywhere', icon: 'out', run: () => session.signOut() },
    ];
  }

  theme() {
    nextTheme().choose();
    this.requestUpdate();
  }

  change(event) {
    this.keeps = event.detail;
    kept.write('keep', this.keeps);
  }

  /** One after the other: the last one counts. */
  rated(request, up) {
    const id = this.kept;
    this.#rated = this.#rated.then(() => this.send(id, request, up));
    return this.#rated;
  }

  async send(id, request, up) {
    try {
      await rate(id, request, up);
      toast('Those who build the application are told');
    } catch (fault) {
      toast(fault.message);
    }
  }

  begin() {
    this.asked = false;
    this.kept = null;
    this.goTo(null);
    this.conversation.begin();
    this.conversation.focus();
  }
}
customElements.define('dr-app', App);

function initial(name) {
  return [...name.trim()][0]?.toUpperCase() ?? '';
}
