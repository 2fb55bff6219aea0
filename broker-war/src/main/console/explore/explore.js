import { LitElement, html, nothing } from 'lit';
import { controls } from '../design/controls.js';
import { admin, send } from '../api/client.js';
import { address } from '../shell/router.js';
import { offer } from '../shell/commands.js';
import { kept, session } from '../sign-in/session.js';
import { copy } from '../parts/code.js';
import { duration } from '../parts/words.js';
import { completeDocument, documentProblems, introspected, sample } from './documents.js';
import { exactly } from '../schema/values.js';
import { asCurl, asFetch, asJava, asPython, headersOf, requestOf, variablesOf } from './take.js';
import { style } from './explore-style.js';
import '../editor/editor.js';
import '../parts/code.js';
import '../parts/fault.js';
import '../parts/menu.js';
import '../parts/small.js';
import '../parts/tabs.js';
import './docs.js';
import './plan.js';

const MOST_HISTORY = 50;

/** Queries of a schema, which are documents in GraphQL: written with completion, run with the caller's token, explained. */
class Explore extends LitElement {
  static properties = {
    name: {},
    live: { attribute: false },
    query: { attribute: false },
    tabs: { state: true },
    at: { state: true },
    schema: { state: true },
    result: { state: true },
    plan: { state: true },
    pane: { state: true },
    busy: { state: true },
    fault: { state: true },
    without: { state: true },
    below: { state: true },
  };
  static styles = [controls, style];

  constructor() {
    super();
    this.pane = 'result';
    this.below = 'variables';
    this.at = 0;
    this.without = new Set();
  }

  connectedCallback() {
    super.connectedCallback();
    this.leave = offer('explore', () => [
      { label: 'Run the query', group: 'Do', icon: 'play', run: () => this.run() },
      ...this.history().map((one) => ({
        label: one.document.replace(/\s+/g, ' ').slice(0, 80),
        group: 'Queries run before',
        icon: 'history',
        run: () => this.add(one),
      })),
    ]);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.leave();
  }

  willUpdate(changed) {
    if (changed.has('live') && this.live) {
      this.tabs ??= kept.read(`tabs.${this.name}`, null);
      this.wanted = this.query.get('operation');
      this.learn();
    }
  }

  get publishes() {
    return session.has('publisher', 'admin');
  }

  get tab() {
    return this.tabs[this.at];
  }

  async learn() {
    const { without } = this;
    try {
      const schema = await introspected(this.name, this.headers());
      if (without !== this.without) {
        return;
      }
      this.schema = schema;
      const wanted = this.wanted;
      this.wanted = null;
      if (wanted || !this.tabs?.some((tab) => tab.document.trim())) {
        this.tabs = [...(this.tabs ?? []).filter((tab) => tab.document.trim()), { document: sample(this.schema, wanted), variables: '' }];
        this.at = this.tabs.length - 1;
      }
    } catch (fault) {
      if (without === this.without) {
        this.fault = fault;
      }
      this.tabs ??= [{ document: '', variables: '' }];
    }
  }

  /** The roles of the caller that count here; one at least. */
  get roles() {
    return session.caller.roles.filter((role) => !this.without.has(role));
  }

  headers() {
    return this.without.size ? { 'X-Roles': this.roles.map(encodeURIComponent).join(',') } : {};
  }

  /** Also those that were written for the query. */
  allHeaders() {
    return { ...headersOf(this.tab.headers), ...this.headers() };
  }

  turn(role) {
    const without = new Set(this.without);
    if (!without.delete(role)) {
      without.add(role);
    }
    if (without.size < session.caller.roles.length) {
      // Another set each time, by which what was asked with other roles is told and dropped.
      this.without = without;
      this.schema = this.result = this.plan = this.fault = null;
      this.learn();
    }
  }

  /** Which of one's own roles count, where there are several. */
  rolesMenu() {
    return session.caller.roles.length > 1
      ? html`<dr-menu
          label=${this.without.size ? `With the roles ${this.roles.join(', ')} alone` : 'With all your roles'}
          .items=${session.caller.roles.map((role) => ({
            label: role,
            icon: this.without.has(role) ? 'minus' : 'check',
            hint: this.without.has(role) ? 'left out' : 'counts',
            run: () => this.turn(role),
          }))}
          ><dr-icon name="user"></dr-icon
        ></dr-menu>`
      : nothing;
  }

  change(part) {
    this.tabs = this.tabs.with(this.at, { ...this.tab, ...part });
    this.keep();
  }

  /** Headers may be secrets, and are not kept. */
  keep() {
    kept.write(`tabs.${this.name}`, this.tabs.map(({ document, variables }) => ({ document, variables })));
  }

  add(tab = { document: '', variables: '' }) {
    this.tabs = [...this.tabs, { document: tab.document, variables: tab.variables ?? '' }];
    this.choose(this.tabs.length - 1);
  }

  close(index) {
    this.tabs = this.tabs.toSpliced(index, 1);
    if (!this.tabs.length) {
      this.tabs = [{ document: '', variables: '' }];
    }
    this.choose(Math.min(this.at, this.tabs.length - 1));
  }

  choose(index) {
    this.at = index;
    this.result = this.plan = null;
    this.keep();
  }

  history() {
    return kept.read(`history.${this.name}`, []);
  }

  request() {
    return requestOf(this.tab);
  }

  async run() {
    this.pane = 'result';
    this.fault = null;
    this.busy = true;
    const { without } = this;
    const begun = performance.now();
    try {
      const response = await send(`graphql/${this.name}`, { method: 'POST', json: this.request(), headers: { ...this.allHeaders(), Accept: 'application/json' } });
      const body = exactly(await response.text());
      if (without === this.without) {
        this.result = {
          body,
          took: performance.now() - begun,
          timing: response.headers.get('Server-Timing'),
          requestId: response.headers.get('X-Request-Id'),
        };
      }
      const { document, variables } = this.tab;
      const earlier = this.history().filter((one) => one.document !== document);
      kept.write(`history.${this.name}`, [{ document, variables }, ...earlier].slice(0, MOST_HISTORY));
    } catch (fault) {
      if (without === this.without) {
        this.fault = fault;
        this.result = null;
      }
    } finally {
      this.busy = false;
    }
  }

  async explain() {
    this.pane = 'plan';
    this.fault = null;
    this.busy = true;
    const { without } = this;
    try {
      const { query, variables } = this.request();
      const data = await admin(
        `query ($name: String!, $document: String!, $variables: String) {
          explain(name: $name, document: $document, variables: $variables, analyze: true) {
            statements { sql plan indexes warnings { type field message hint } } } }`,
        { name: this.name, document: query, variables: variables && JSON.stringify(variables) },
      );
      if (without === this.without) {
        this.plan = data.explain.statements;
      }
    } catch (fault) {
      if (without === this.without) {
        this.fault = fault;
        this.plan = null;
      }
    } finally {
      this.busy = false;
    }
  }

  take(how) {
    try {
      copy(how(address(`graphql/${this.name}`).href, session.realm, this.allHeaders(), this.request()), 'Copied; put your token in place of TOKEN');
    } catch (fault) {
      this.fault = fault;
    }
  }

  render() {
    if (!this.tabs) {
      return html`<div class="note"><dr-waiting></dr-waiting></div>`;
    }
    return html`
      <div class="bar">
        <div class="documents">
          ${this.tabs.map(
            (tab, index) => html`<span class="document ${index === this.at ? 'chosen' : ''}">
              <button aria-pressed=${index === this.at} @click=${() => this.choose(index)}>${titleOf(tab.document)}</button>
              <button class="quiet icon" aria-label="Close ${titleOf(tab.document)}" @click=${() => this.close(index)}>
                <dr-icon name="close" size="12"></dr-icon>
              </button>
            </span>`,
          )}
          <button class="quiet icon" aria-label="New query" title="New query" @click=${() => this.add()}><dr-icon name="plus"></dr-icon></button>
        </div>
        ${this.without.size ? html`<dr-badge tone="accent" icon="user">as ${this.roles.join(', ')}</dr-badge>` : nothing}
        ${this.rolesMenu()}
        <dr-menu
          label="Take along as code"
          .items=${[
            { label: 'Copy as curl', icon: 'copy', run: () => this.take(asCurl) },
            { label: 'Copy as fetch', icon: 'copy', run: () => this.take(asFetch) },
            { label: 'Copy as Java', icon: 'copy', run: () => this.take(asJava) },
            { label: 'Copy as Python', icon: 'copy', run: () => this.take(asPython) },
          ]}
        ><dr-icon name="copy"></dr-icon></dr-menu>
        ${this.publishes
          ? html`<button ?disabled=${this.busy || this.without.size} title=${this.without.size ? 'Explain runs with all your roles: let them all count' : nothing} @click=${this.explain}>
              Explain
            </button>`
          : nothing}
        <button class="primary" ?disabled=${this.busy} @click=${this.run}><dr-icon name="play"></dr-icon>Run</button>
      </div>
      <div class="split">
        <div class="left">
          <dr-editor
            label="Query"
            .value=${this.tab.document}
            .problems=${documentProblems(this.schema, this.tab.document)}
            .complete=${[(context) => completeDocument(context, this.schema)]}
            .keys=${[{ key: 'Mod-Enter', run: () => (this.run(), true) }]}
            @change=${(event) => this.change({ document: event.detail })}
          ></dr-editor>
          <div class="variables">
            <dr-tabs
              label="Variables and headers"
              .items=${[
                { id: 'variables', label: 'Variables' },
                { id: 'headers', label: 'Headers', count: (this.tab.headers ?? '').split('\n').filter((line) => line.trim()).length },
              ]}
              .value=${this.below}
              @change=${(event) => (this.below = event.detail)}
            ></dr-tabs>
            ${this.below === 'variables' ? this.variables() : this.headerLines()}
          </div>
        </div>
        <div class="right">
          <div class="head">
            <dr-tabs
              label="Answer, plan and docs"
              .items=${[
                { id: 'result', label: 'Result', count: this.result?.body.errors?.length, bad: true },
                ...(this.publishes ? [{ id: 'plan', label: 'Plan' }] : []),
                { id: 'docs', label: 'Docs' },
              ]}
              .value=${this.pane}
              @change=${(event) => (this.pane = event.detail)}
            ></dr-tabs>
            <span class="took muted small" role="status">${this.took()}</span>
          </div>
          <div class="pane" role="tabpanel" aria-label="Answer, plan or docs" tabindex="0">${this.inside()}</div>
        </div>
      </div>
    `;
  }

  variables() {
    return html`<dr-editor
      language="json"
      label="Variables"
      .hint=${variablesOf(this.tab.document) || 'The document has no variables'}
      .value=${this.tab.variables}
      .keys=${[{ key: 'Mod-Enter', run: () => (this.run(), true) }]}
      @change=${(event) => this.change({ variables: event.detail })}
    ></dr-editor>`;
  }

  headerLines() {
    return html`<textarea
      aria-label="Headers"
      placeholder="X-Dry-Run: true"
      spellcheck="false"
      .value=${this.tab.headers ?? ''}
      @input=${(event) => this.change({ headers: event.target.value })}
    ></textarea>`;
  }

  took() {
    const { took, timing } = this.result ?? {};
    const sql = /sql;dur=([\d.]+)/.exec(timing ?? '')?.[1];
    return this.busy ? 'running' : this.pane === 'result' && took ? [duration(took), sql && `database ${duration(Number(sql))}`].filter(Boolean).join(' · ') : nothing;
  }

  inside() {
    if (this.pane === 'docs') {
      return html`<dr-docs .schema=${this.schema} @ask=${(event) => this.add({ document: sample(this.schema, event.detail) })}></dr-docs>`;
    }
    if (this.fault) {
      return html`<div class="note"><dr-fault .fault=${this.fault}></dr-fault></div>`;
    }
    if (this.pane === 'plan') {
      return this.plan
        ? html`<dr-plan .statements=${this.plan}></dr-plan>`
        : html`<dr-empty icon="clock" heading="How the database answers">Explain runs the query, read only, and shows each statement with its plan.</dr-empty>`;
    }
    return this.result
      ? html`<dr-code plain language="json" label="Result" .text=${JSON.stringify(this.result.body, null, 2)}></dr-code>`
      : html`<dr-empty icon="play" heading="Nothing has been run yet"><dr-keys keys="Ctrl Enter"></dr-keys> runs the query with your own rights.</dr-empty>`;
  }
}
customElements.define('dr-explore', Explore);

/** The name of the first operation, or the first field it asks for. */
function titleOf(document) {
  return /(?:query|mutation|subscription)\s+(\w+)/.exec(document)?.[1] ?? /\{\s*(\w+)/.exec(document)?.[1] ?? 'empty';
}
