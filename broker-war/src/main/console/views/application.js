import { LitElement, css, html, nothing } from 'lit';
import { exported, named, pageOf, publish, remove, save } from '../application/applications.js';
import { controls } from '../design/controls.js';
import { copy } from '../parts/code.js';
import { toast } from '../parts/toast.js';
import { go, link, router } from '../shell/router.js';
import { session } from '../sign-in/session.js';
import '../parts/fault.js';
import '../parts/menu.js';
import '../parts/sheet.js';
import '../parts/small.js';
import '../parts/tabs.js';

/* The views of one application; each is loaded when it is needed first. */
const TABS = {
  build: { label: 'Build', load: () => import('../application/build.js') },
  share: { label: 'Share', load: () => import('../application/share.js'), right: 'OWNER' },
  versions: { label: 'Versions', load: () => import('../application/versions.js') },
};
const PAUSE = 600;

/** One application: its name and state, its views, and the draft, which is saved as it is changed. */
class Application extends LitElement {
  static properties = {
    params: { attribute: false },
    query: { attribute: false },
    application: { state: true },
    fault: { state: true },
    refused: { state: true },
    saving: { state: true },
    loaded: { state: true },
    asking: { state: true },
    busy: { state: true },
  };
  static styles = [
    controls,
    css`
      :host {
        display: grid;
        grid-template-rows: auto auto minmax(0, 1fr);
        height: 100%;
      }
      .top {
        display: flex;
        align-items: center;
        gap: 12px;
        min-height: 48px;
        padding: 6px 20px;
        border-bottom: 1px solid var(--line);
      }
      h1 {
        min-width: 0;
        font: var(--reading);
        font-weight: var(--bold);
      }
      h1 a {
        color: var(--muted);
        font-weight: 400;
      }
      h1 span {
        color: var(--faint);
        font-weight: 400;
        padding: 0 2px;
      }
      dr-tabs {
        margin-inline-start: 12px;
        min-width: 0;
      }
      .actions {
        display: flex;
        align-items: center;
        gap: 8px;
        margin-inline-start: auto;
        white-space: nowrap;
      }
      .refused {
        grid-row: 2;
        padding: 12px 20px;
        border-bottom: 1px solid var(--line);
      }
      .content {
        grid-row: 3;
        min-height: 0;
      }
      .note {
        padding: 24px;
      }
      .address {
        margin-top: 12px;
      }
      @media (max-width: 900px) {
        .top {
          flex-wrap: wrap;
        }
        dr-tabs {
          order: 3;
          width: 100%;
          margin: 0;
        }
      }
    `,
  ];

  #timer = null;
  #unsaved = null;
  #sending = null;

  connectedCallback() {
    super.connectedCallback();
    this.away = () => this.flush();
    router.addEventListener('leave', this.away);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    router.removeEventListener('leave', this.away);
  }

  willUpdate(changed) {
    if (changed.has('params')) {
      if (changed.get('params')?.id !== this.params.id) {
        this.load();
      }
      this.loaded = null;
      TABS[this.tab].load().then(
        () => (this.loaded = this.tab),
        () => (this.fault = { message: 'A part of the console could not be loaded. Load the page again.' }),
      );
    }
  }

  /** After the shell, which does not know the name. */
  updated() {
    if (this.application) {
      document.title = `${this.application.name} · ${session.realm} · Dragoman`;
    }
  }

  async load() {
    this.fault = this.refused = this.#unsaved = null;
    this.application = null;
    try {
      this.application = await named(this.params.id);
    } catch (fault) {
      this.fault = fault;
    }
  }

  get tab() {
    return TABS[this.params.tab] ? this.params.tab : 'build';
  }

  /** Another draft: it is saved after a pause, or when something needs it. */
  change(definition) {
    this.application = { ...this.application, definition, name: definition.name, description: definition.description, draft_changed: true };
    this.#unsaved = definition;
    this.saving = 'soon';
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), PAUSE);
  }

  /** Saves what is not saved yet; one request at a time, since each needs the tag of the one before. */
  async flush() {
    clearTimeout(this.#timer);
    while (this.#sending) {
      await this.#sending;
    }
    if (this.#unsaved) {
      this.#sending = this.send(this.#unsaved);
      this.#unsaved = null;
      await this.#sending;
      this.#sending = null;
    }
  }

  /** The draft is saved, or the refusal is thrown. */
  async saved() {
    await this.flush();
    if (this.refused) {
      throw this.refused;
    }
  }

  async send(definition) {
    try {
      const saved = await save(this.application.id, this.application.tag, definition);
      this.refused = null;
      this.application = { ...this.application, tag: saved.tag, draft_changed: saved.draft_changed, changed: saved.changed };
      this.saving = 'saved';
    } catch (fault) {
      this.refused = fault;
      this.saving = 'refused';
    }
  }

  render() {
    const one = this.application;
    return html`
      <div class="top">
        <h1 class="clip"><a href=${link('console/applications')}>Applications</a> <span>/</span> <bdi>${one?.name}</bdi></h1>
        ${one?.version ? html`<dr-badge tone="safe" icon="check">v${one.version} live</dr-badge>` : one ? html`<dr-badge>draft</dr-badge>` : nothing}
        <dr-tabs label="Views of the application" .items=${this.tabs()} .value=${this.tab}></dr-tabs>
        ${one ? this.actions(one) : nothing}
      </div>
      ${this.refused ? html`<div class="refused"><dr-fault .fault=${explained(this.refused)} .retry=${this.refused.status === 412 ? () => this.load() : null}></dr-fault></div>` : nothing}
      <div class="content">${this.content()}</div>
      ${this.sheets()}
    `;
  }

  tabs() {
    const right = this.application?.right;
    return Object.entries(TABS)
      .filter(([, tab]) => !tab.right || tab.right === right)
      .map(([id, { label }]) => ({ id, label, href: link(`console/applications/${this.params.id}${id === 'build' ? '' : `/${id}`}`) }));
  }

  actions(one) {
    return html`<div class="actions">
      <span class="muted small" role="status">${STATES[this.saving]}</span>
      <dr-menu
        label="More"
        .items=${[
          ...(one.version ? [{ label: 'Open its page', icon: 'application', run: () => window.open(link(this.page ?? `apps/${one.id}`), '_blank', 'noopener') }] : []),
          { label: 'Copy its address', icon: 'link', run: async () => copy(link(await pageOf(one.id)), 'Address copied') },
          { label: 'Usage', icon: 'usage', run: () => go(link('console/usage', { application: one.id })) },
          { label: 'Export', icon: 'download', run: () => this.export() },
          ...(one.right === 'OWNER' ? [null, { label: 'Delete…', icon: 'trash', danger: true, run: () => (this.asking = 'delete') }] : []),
        ]}
      ></dr-menu>
      <button class="primary" aria-busy=${String(!!this.busy)} ?disabled=${one.version && !one.draft_changed} @click=${this.publish}>
        Publish version ${(one.version ?? 0) + 1}
      </button>
    </div>`;
  }

  content() {
    if (this.fault) {
      return html`<div class="note"><dr-fault .fault=${this.fault} .retry=${() => this.load()}></dr-fault></div>`;
    }
    if (!this.application || this.loaded !== this.tab) {
      return html`<div class="note"><dr-waiting></dr-waiting></div>`;
    }
    if (!this.application.definition) {
      return html`<dr-empty icon="application" heading="You may use it, but not change it">
        <a slot="actions" class="button" href=${link(`apps/${this.application.id}`)} target="_blank" rel="noopener">Open its page</a>
      </dr-empty>`;
    }
    const saved = () => this.saved();
    switch (this.tab) {
      case 'share':
        return html`<dr-application-share .application=${this.application} @shared=${this.changed}></dr-application-share>`;
      case 'versions':
        return html`<dr-application-versions .application=${this.application} @published=${this.changed} @draft=${this.draft}></dr-application-versions>`;
      default:
        return html`<dr-application-build .application=${this.application} .saved=${saved} @draft=${this.draft}></dr-application-build>`;
    }
  }

  draft(event) {
    this.change(event.detail);
  }

  changed(event) {
    this.application = event.detail;
  }

  /** Who is waiting keeps the focus on the button: one that is disabled would lose it. */
  async publish() {
    if (this.busy) {
      return;
    }
    this.busy = true;
    try {
      await this.saved();
      this.application = await publish(this.application.id, this.application.tag);
      this.saving = null;
      this.page = await pageOf(this.application.id).catch(() => `apps/${this.application.id}`);
      this.asking = 'published';
    } catch (fault) {
      this.refused = fault;
    } finally {
      this.busy = false;
    }
  }

  sheets() {
    const one = this.application;
    const close = () => (this.asking = null);
    const page = one && link(this.page ?? `apps/${one.id}`);
    return html`
      <dr-sheet size="small" heading="Version ${one?.version} is live" .open=${this.asking === 'published'} @close=${close}>
        <p>Who may use it: ${one?.right === 'OWNER' ? WHO[one?.visibility] : 'as its owner has shared it'}. Its page is at this address:</p>
        <dr-code wrap class="address" label="Address of its page" .text=${page}></dr-code>
        ${one?.right === 'OWNER' ? html`<a slot="actions" class="button" href=${link(`console/applications/${one.id}/share`)} @click=${close}>Share</a>` : nothing}
        <a slot="actions" class="button primary" href=${page ?? nothing} target="_blank" rel="noopener" @click=${close}>Open its page</a>
      </dr-sheet>
      <dr-sheet size="small" heading="Delete ${one?.name}?" .open=${this.asking === 'delete'} @close=${close}>
        <p>Its versions and documents go with it, and its page stops answering. This cannot be undone.</p>
        <button slot="actions" class="quiet" @click=${close}>Cancel</button>
        <button slot="actions" class="danger" @click=${this.delete}>Delete ${one?.name}</button>
      </dr-sheet>
    `;
  }

  async delete() {
    this.asking = null;
    try {
      await remove(this.application.id);
      toast(`${this.application.name} is deleted`);
      go(link('console/applications'), { replace: true });
    } catch (fault) {
      this.refused = fault;
    }
  }

  async export() {
    try {
      await this.saved();
      const url = URL.createObjectURL(await exported(this.application.id));
      const file = Object.assign(document.createElement('a'), { href: url, download: `${this.application.name}.json` });
      file.click();
      setTimeout(() => URL.revokeObjectURL(url), 1000);
    } catch (fault) {
      this.refused = fault;
    }
  }
}
customElements.define('dr-application', Application);

const STATES = { soon: 'Saving…', saved: 'Saved', refused: 'Not saved' };
const WHO = { private: 'you alone', named: 'those with whom it is shared', realm: 'everybody in the realm' };

function explained(fault) {
  return fault.status === 412
    ? { ...fault, message: 'Somebody else has changed the application meanwhile. Try again shows their draft; yours is not saved.' }
    : fault;
}
