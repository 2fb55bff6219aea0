import { LitElement, css, html, nothing } from 'lit';
import { controls } from '../design/controls.js';
import { askAhead, callable, text } from '../schema/schemas.js';
import { TEMPLATES } from '../schema/templates.js';
import { link } from '../shell/router.js';
import { session } from '../sign-in/session.js';
import '../parts/fault.js';
import '../parts/small.js';
import '../parts/tabs.js';

/* The views of one schema; each is loaded when it is needed first. `means` are those that show what the schema means. */
const TABS = {
  edit: { label: 'Edit', tag: 'dr-schema-edit', means: true, load: () => import('../schema/edit.js') },
  explore: { label: 'Explore', tag: 'dr-explore', load: () => import('../explore/explore.js') },
  data: { label: 'Data', tag: 'dr-data', means: true, load: () => import('../schema/data.js') },
  rights: { label: 'Rights', tag: 'dr-schema-rights', means: true, load: () => import('../schema/rights.js') },
  history: { label: 'History', tag: 'dr-schema-history', load: () => import('../schema/history.js') },
  usage: { label: 'Usage', tag: 'dr-schema-usage', load: () => import('../schema/usage.js') },
};

/** One schema, or a new one: its name and state, and its views. */
class Schema extends LitElement {
  static properties = {
    params: { attribute: false },
    query: { attribute: false },
    live: { state: true },
    fault: { state: true },
    element: { state: true },
  };
  static styles = [
    controls,
    css`
      :host {
        display: grid;
        grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
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
      .make {
        margin-inline-start: auto;
      }
      .note {
        padding: 24px;
      }
      @media (max-width: 1000px) {
        .make .words {
          display: none;
        }
      }
      @media (max-width: 800px) {
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

  willUpdate(changed) {
    if (changed.has('params')) {
      const name = this.params.name;
      if (name !== changed.get('params')?.name || !this.live) {
        this.load(name);
      } else {
        this.show();
      }
    }
  }

  async load(name) {
    this.fault = null;
    this.live = null;
    this.element = null;
    // What the view needs comes at once: each waits for the network alone.
    TABS[this.tab].load().catch(() => {});
    if (name && this.publishes && TABS[this.tab].means) {
      askAhead(name);
    }
    if (!name) {
      const template = TEMPLATES[this.query.get('template')];
      this.live = { version: 0, sdl: template?.sdl ?? '', template: template && this.query.get('template') };
    } else {
      try {
        this.live = await (this.publishes ? text(name) : this.found(name));
      } catch (fault) {
        this.fault = fault;
        return;
      }
    }
    this.show();
  }

  get publishes() {
    return session.has('publisher', 'admin');
  }

  /** What who may not publish learns of a schema: that it can be asked. */
  async found(name) {
    const one = (await callable()).find((schema) => schema.name === name);
    if (!one) {
      throw new Error('No schema of this name can be asked by you.');
    }
    return { version: one.version };
  }

  /** The views that the caller's roles allow. */
  get tabs() {
    return this.publishes ? Object.keys(TABS) : ['explore'];
  }

  get tab() {
    return this.tabs.includes(this.params.tab) ? this.params.tab : this.tabs[0];
  }

  async show() {
    const tab = TABS[this.tab];
    try {
      await tab.load();
    } catch {
      this.fault = { message: 'A part of the console could not be loaded. Load the page again.' };
      return;
    }
    if (this.element?.localName !== tab.tag) {
      this.element = document.createElement(tab.tag);
      this.element.addEventListener('published', (event) => this.published(event.detail));
    }
    Object.assign(this.element, { name: this.params.name ?? '', live: this.live, query: this.query });
  }

  /** Another version is live: what the views start from is that. */
  async published({ name, version, sdl }) {
    if (this.params.name === name) {
      this.live = sdl === undefined ? await text(name) : { version, sdl };
      this.element.live = this.live;
    }
  }

  render() {
    const name = this.params.name;
    return html`
      <div class="top">
        <h1>
          <a href=${link('console/schemas')}>Schemas</a> <span>/</span> ${name ?? 'new'}
        </h1>
        ${name && this.live
          ? html`<dr-badge tone="safe" icon="check">v${this.live.version} live</dr-badge>`
          : name
            ? nothing
            : html`<dr-badge>draft</dr-badge>`}
        ${name && (this.live || !this.fault)
          ? html`<dr-tabs
              label="Views of the schema"
              .items=${this.tabs.map((id) => ({ id, label: TABS[id].label, href: link(`console/schemas/${name}${id === 'edit' ? '' : `/${id}`}`) }))}
              .value=${this.tab}
            ></dr-tabs>`
          : nothing}
        ${name && this.live && session.has('builder', 'admin')
          ? html`<a class="button make" aria-label="Make an application from this schema" title="Make an application from this schema" href=${link('console/applications/new', { schema: name })}
              ><dr-icon name="application"></dr-icon><span class="words">Make an application</span></a
            >`
          : nothing}
      </div>
      ${this.fault
        ? html`<div class="note"><dr-fault .fault=${this.fault} .retry=${() => this.load(name)}></dr-fault></div>`
        : (this.element ?? html`<div class="note"><dr-waiting></dr-waiting></div>`)}
    `;
  }
}
customElements.define('dr-schema', Schema);
