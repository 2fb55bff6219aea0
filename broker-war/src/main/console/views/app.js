import { LitElement, css, html, nothing } from 'lit';
import { controls } from '../design/controls.js';
import { addressed, documents, named, pageOf, starters } from '../application/applications.js';
import { begun, messages, rate } from '../application/kept.js';
import { go, link } from '../shell/router.js';
import { nextTheme } from '../shell/theme.js';
import { kept, session } from '../sign-in/session.js';
import { copy } from '../parts/code.js';
import { toast } from '../parts/toast.js';
import '../application/conversation.js';
import '../application/face.js';
import '../application/history.js';
import '../parts/menu.js';
import '../parts/small.js';

/* An id begins so; all else is a short address. */
const WHOLE = 'ai.service.';

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
    starters: { state: true },
    empty: { state: true },
    several: { state: true },
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
      .bare {
        display: grid;
        justify-items: center;
        gap: 12px;
        padding: 16px 20px;
        color: var(--muted);
      }
      .several {
        margin-top: 14px;
      }
      .several a {
        display: flex;
        align-items: center;
        gap: 12px;
        padding: 12px 14px;
        color: var(--text);
      }
      .several a:hover {
        background: var(--hover);
        text-decoration: none;
      }
      .several li + li {
        border-top: 1px solid var(--line);
      }
      .several .about {
        display: block;
        color: var(--muted);
        font: var(--small);
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
    this.fault = this.several = null;
    this.application = this.starters = this.empty = null;
    try {
      const id = await this.meant();
      if (!id) {
        return;
      }
      this.application = await named(id);
      this.learn();
      await this.updateComplete;
      this.conversation.focus();
      await this.read();
    } catch (fault) {
      this.fault = fault;
    }
  }

  /** The id that the address means; null where it means several, which are shown. */
  async meant() {
    const address = this.params.id;
    if (address.startsWith(WHOLE)) {
      return address;
    }
    const all = await addressed(address);
    if (!all.length) {
      throw { status: 404 };
    }
    this.several = all.length > 1 ? all : null;
    return this.several ? null : all[0].id;
  }

  /** What it can be asked; and for those who may change it, whether it has anything to answer from. */
  async learn() {
    const one = this.application;
    const known = await starters(one.id).catch(() => null);
    const bare = known && !known.operations && one.definition?.provider === 'extract' && !(await documents(one.id).catch(() => [1])).length;
    if (this.application === one) {
      this.starters = known?.starters ?? [];
      this.empty = !!bare;
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
    go(link(`apps/${this.params.id}`, { conversation }), options);
  }

  get conversation() {
    return this.renderRoot.querySelector('dr-conversation');
  }

  get title() {
    const { name = '', kind } = this.application ?? {};
    return kind === 'assistant' ? 'Assistant' : name;
  }

  render() {
    const one = this.application;
    return html`
      <header>
        ${one ? html`<dr-face .icon=${one.icon} .name=${this.title}></dr-face>` : nothing}
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
        ? html`<dr-conversation .model=${one.id} .name=${this.title} .about=${one.description} .starters=${this.starters ?? []} .keep=${() => this.keep()} .rate=${(request, up) => this.rated(request, up)} @said=${() => (this.asked = true)}>
            <div slot="empty" class="hello">
              <dr-face large .icon=${one.icon} .name=${this.title}></dr-face>
              <h2 dir="auto">${this.title}</h2>
              ${this.empty ? this.missingMaterial() : nothing}
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
        : html`<div class="note">${this.several ? this.choice() : this.fault ? this.missing() : html`<dr-waiting></dr-waiting>`}</div>`}
    `;
  }

  missingMaterial() {
    return html`<div class="panel bare" role="status">
      <p>It has nothing to answer from yet: no operations and no documents.</p>
      <a class="button" href=${link(`console/applications/${this.application.id}`)}>Choose what it answers from</a>
    </div>`;
  }

  choice() {
    return html`<h2>Which one do you mean?</h2>
      <ul class="panel several">
        ${this.several.map(
          (one) => html`<li>
            <a href=${link(`apps/${one.id}`)}>
              <dr-face .name=${one.name}></dr-face>
              <span class="grow"><bdi>${one.name}</bdi><span class="about clip" dir="auto">${one.description}</span></span>
            </a>
          </li>`,
        )}
      </ul>`;
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
      ...(this.application ? [{ label: 'Copy the address', icon: 'link', run: () => this.copyAddress() }] : []),
      ...(mayChange ? [{ label: 'Change the application', icon: 'edit', run: () => go(link(`console/applications/${this.application.id}`)) }] : []),
      { label: 'Appearance', icon: 'sun', hint: nextTheme().now, run: () => this.theme() },
      null,
      { label: 'Sign out', icon: 'out', hint: 'in all tabs', run: () => session.signOut() },
    ];
  }

  /** That of the application: a conversation is the caller's alone. */
  async copyAddress() {
    await copy(link(await pageOf(this.application.id)), 'Address copied');
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
