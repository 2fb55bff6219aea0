import { LitElement, css, html, nothing } from 'lit';
import { controls, page } from '../design/controls.js';
import { go, link } from '../shell/router.js';
import { session } from '../sign-in/session.js';
import { toast } from '../parts/toast.js';
import { versions } from '../parts/versions-style.js';
import { difference } from './difference.js';
import { drop, history, retire, text } from './schemas.js';
import '../parts/fault.js';
import '../parts/menu.js';
import '../parts/sheet.js';
import '../parts/small.js';
import './publish.js';

/** The versions of a schema: what changed from one to another, who did it, and the way back. */
class History extends LitElement {
  static properties = {
    name: {},
    live: { attribute: false },
    versions: { state: true },
    retired: { state: true },
    fault: { state: true },
    from: { state: true },
    to: { state: true },
    lines: { state: true },
    back: { state: true },
    asking: { state: true },
    typed: { state: true },
    busy: { state: true },
  };
  static styles = [
    controls,
    page,
    versions,
    css`
      .danger-zone {
        display: flex;
        gap: 8px;
        /* The words of its buttons begin where those of the versions do. */
        padding: 20px 7px;
      }
    `,
  ];

  willUpdate(changed) {
    if (changed.has('live') && this.live) {
      this.load();
    }
  }

  async load() {
    this.fault = null;
    try {
      ({ versions: this.versions, retired: this.retired } = await history(this.name));
      await this.choose(this.versions[0].version);
    } catch (fault) {
      this.fault = fault;
    }
  }

  async choose(to, from) {
    this.to = to;
    this.from = from ?? this.versions.find((one) => one.version < to)?.version ?? 0;
    this.lines = null;
    try {
      const [before, after] = await Promise.all([this.textOf(this.from), this.textOf(this.to)]);
      this.lines = difference(before, after);
    } catch (fault) {
      this.fault = fault;
    }
  }

  async textOf(version) {
    return version ? (await text(this.name, version)).sdl : '';
  }

  render() {
    if (this.fault && !this.versions) {
      return html`<div class="note"><dr-fault .fault=${this.fault} .retry=${() => this.load()}></dr-fault></div>`;
    }
    if (!this.versions) {
      return html`<div class="note"><dr-waiting></dr-waiting></div>`;
    }
    const newest = this.versions[0].version;
    return html`
      <div class="versions">
        <ul>
          ${this.versions.map(
            (one) => html`<li class=${one.version === this.to ? 'chosen' : ''}>
              <button class="version" aria-pressed=${one.version === this.to} @click=${() => this.choose(one.version)}>
                <strong>
                  Version ${one.version}
                  ${one.version === newest && !this.retired ? html`<dr-badge tone="safe" icon="check">live</dr-badge>` : nothing}
                </strong>
                <span class="muted small">
                  <dr-time at=${one.publishedAt}></dr-time> by ${one.publishedBy === session.caller.subject ? 'you' : one.publishedBy.slice(0, 8)}
                </span>
              </button>
              ${one.version === newest
                ? nothing
                : html`<dr-menu
                    label="Actions of version ${one.version}"
                    .items=${[
                      { label: `Roll back to version ${one.version}`, icon: 'history', run: () => this.rollBack(one.version) },
                      { label: 'Compare with the live one', icon: 'schema', run: () => this.choose(newest, one.version) },
                    ]}
                  ></dr-menu>`}
            </li>`,
          )}
        </ul>
        <div class="danger-zone">
          <button class="quiet" @click=${() => (this.asking = 'retire')}>Retire…</button>
          <button class="quiet danger" @click=${() => (this.asking = 'drop')}>Drop…</button>
        </div>
      </div>
      <div class="difference">
        <div class="head">
          <span>From</span>
          <select aria-label="From version" .value=${String(this.from)} @change=${(event) => this.choose(this.to, Number(event.target.value))}>
            ${[...this.versions.map((one) => one.version), 0].map(
              (version) => html`<option value=${version} ?selected=${version === this.from}>${version ? `version ${version}` : 'nothing'}</option>`,
            )}
          </select>
          <span>to version ${this.to}</span>
        </div>
        ${this.fault ? html`<div class="note"><dr-fault .fault=${this.fault}></dr-fault></div>` : nothing}
        ${this.lines
          ? this.lines.some((line) => line.kind !== 'same' && line.kind !== 'gap')
            ? html`<pre tabindex="0" role="region" aria-label="Difference">${this.lines.map((line) => html`<span class=${line.kind}>${line.text}</span>`)}</pre>`
            : html`<dr-empty icon="check" heading="No difference">Both versions have the same text.</dr-empty>`
          : html`<div class="note"><dr-waiting lines="8"></dr-waiting></div>`}
      </div>
      <dr-publish
        .open=${!!this.back}
        .name=${this.name}
        .version=${this.back?.version}
        .sdl=${this.back?.sdl}
        @close=${() => (this.back = null)}
        @published=${(event) => this.dispatchEvent(new CustomEvent('published', { detail: event.detail }))}
      ></dr-publish>
      ${this.question()}
    `;
  }

  question() {
    const drops = this.asking === 'drop';
    return html`<dr-sheet
      size="small"
      heading=${drops ? `Drop ${this.name}?` : `Retire ${this.name}?`}
      .open=${!!this.asking}
      @close=${() => {
        this.asking = null;
        this.typed = '';
      }}
    >
      ${drops
        ? html`<p>All rows and versions of ${this.name} are deleted. This cannot be undone.</p>
            <div class="field">
              <label for="name">Type <code>${this.name}</code> to confirm</label>
              <input id="name" autocomplete="off" spellcheck="false" .value=${this.typed ?? ''} @input=${(event) => (this.typed = event.target.value)} />
            </div>`
        : html`<p>Its operations answer no more. Rows and versions stay, and publishing again continues with them.</p>`}
      <button slot="actions" class="quiet" @click=${() => this.renderRoot.querySelector('dr-sheet').shut()}>Cancel</button>
      <button slot="actions" class="danger" ?disabled=${this.busy || (drops && this.typed !== this.name)} @click=${() => this.end(drops)}>
        ${drops ? `Drop ${this.name}` : `Retire ${this.name}`}
      </button>
    </dr-sheet>`;
  }

  async rollBack(version) {
    try {
      this.back = { version, sdl: await this.textOf(version) };
    } catch (fault) {
      this.fault = fault;
    }
  }

  async end(drops) {
    this.busy = true;
    try {
      await (drops ? drop : retire)(this.name);
      toast(drops ? `${this.name} is dropped` : `${this.name} is retired`);
      go(link('console/schemas'));
    } catch (fault) {
      this.fault = fault;
      this.asking = null;
    } finally {
      this.busy = false;
    }
  }
}
customElements.define('dr-schema-history', History);
