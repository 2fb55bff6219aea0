import { LitElement, html, nothing } from 'lit';
import { controls } from '../design/controls.js';
import { count } from '../parts/words.js';
import { kept } from '../sign-in/session.js';
import { offer } from '../shell/commands.js';
import { go, link } from '../shell/router.js';
import { completeSchema } from './complete.js';
import { diagnostics } from './problems.js';
import { check, meaning } from './schemas.js';
import { TEMPLATES } from './templates.js';
import { edit } from './edit-style.js';
import { operations } from './operations.js';
import { opposites, oppositesWords } from './opposites.js';
import { splitValues } from './enum-values.js';
import { typesAlone, unaskedOf, unaskedWords, warnings, withApi, withFix } from './unasked.js';
import '../editor/editor.js';
import '../parts/code.js';
import '../parts/fault.js';
import '../parts/small.js';
import '../parts/tabs.js';
import './diagram.js';
import './template-choice.js';
import './publish.js';

const PAUSE = 220;
const HINT = 'type Book @svc_api {\n  id: ID!\n  title: String!\n}';
const NAME = /^[a-z][a-z0-9-]{0,39}$/;

/** The text of a schema beside what it means; the draft stays on this machine until it is published. */
class Edit extends LitElement {
  static properties = {
    name: {},
    live: { attribute: false },
    text: { state: true },
    checked: { state: true },
    good: { state: true },
    problems: { state: true },
    marks: { state: true },
    unasked: { state: true },
    opposites: { state: true },
    busy: { state: true },
    fault: { state: true },
    pane: { state: true },
    newName: { state: true },
    publishing: { state: true },
    wrongName: { state: true },
  };
  static styles = [controls, edit];

  constructor() {
    super();
    this.pane = 'diagram';
    this.problems = [];
    this.marks = [];
    this.opposites = [];
    this.unasked = [];
    this.newName = '';
  }

  connectedCallback() {
    super.connectedCallback();
    this.leave = offer('schema', () => this.commands());
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.leave();
    this.asking?.abort();
    clearTimeout(this.timer);
  }

  willUpdate(changed) {
    if (changed.has('live') && this.live) {
      const draft = kept.read(this.draftName, null);
      this.text = draft && draft.from === this.live.version && !this.live.template ? draft.text : this.live.sdl;
      this.newName ||= this.live.template ?? '';
      this.ask();
    }
  }

  get draftName() {
    return `draft.${this.name}`;
  }

  get isChanged() {
    return this.live && this.text !== this.live.sdl;
  }

  typed(text) {
    this.text = text;
    kept.write(this.draftName, this.isChanged ? { from: this.live.version, text } : null);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ask(), PAUSE);
  }

  /** Asks the compiler; an answer to an older text is not waited for. */
  async ask() {
    this.asking?.abort();
    this.asking = new AbortController();
    const { signal } = this.asking;
    const text = this.text;
    if (!text.trim()) {
      this.checked = this.good = null;
      this.problems = this.marks = this.unasked = this.opposites = [];
      return;
    }
    this.busy = true;
    try {
      // What is live was compiled when it was published.
      const checked = this.name && !this.isChanged ? { problems: [], ...(await meaning(this.name, this.live, signal)) } : await check(text, signal);
      if (signal.aborted) {
        return;
      }
      this.fault = null;
      this.checked = checked;
      this.problems = withFix(diagnostics(checked.problems, text), text);
      this.unasked = checked.problems.length ? typesAlone(this.problems, text) : unaskedOf(checked, text);
      this.opposites = this.name || checked.problems.length ? [] : opposites(checked, text);
      this.marks = checked.problems.length ? this.problems : [...this.problems, ...warnings(this.unasked, text), ...splitValues(text)];
      if (!checked.problems.length) {
        this.good = checked;
      }
    } catch (fault) {
      if (!signal.aborted) {
        this.fault = fault;
      }
    } finally {
      if (!signal.aborted) {
        this.busy = false;
      }
    }
  }

  render() {
    if (!this.live) {
      return nothing;
    }
    const wrong = this.problems.length;
    return html`
      <div class="bar">
        ${this.name
          ? html`<span class="muted">${this.isChanged ? `Draft on top of version ${this.live.version}` : `As in version ${this.live.version}`}</span>`
          : html`<label for="name">Name</label>
              <input
                id="name"
                placeholder="library"
                spellcheck="false"
                autocomplete="off"
                .value=${this.newName}
                aria-invalid=${!!this.wrongName}
                @input=${(event) => {
                  this.newName = event.target.value;
                  this.wrongName = null;
                }}
              />
              ${this.wrongName ? html`<span class="wrong" role="alert">${this.wrongName}</span>` : nothing}`}
        <span class="state" role="status">${this.state(wrong)}</span>
        ${this.name && this.isChanged ? html`<button class="quiet" @click=${this.discard}>Discard</button>` : nothing}
        <button class="primary" ?disabled=${!!wrong || !this.checked || (this.name && !this.isChanged)} @click=${this.publish}>
          ${this.name ? `Publish version ${this.live.version + 1}…` : 'Publish…'}
        </button>
      </div>
      ${this.fault ? html`<div class="fault"><dr-fault .fault=${this.fault} .retry=${() => this.ask()}></dr-fault></div>` : nothing}
      ${this.unasked.length && !this.fault
        ? html`<div class="fault unasked" role="status">
            <dr-icon name="loses"></dr-icon>
            <span class="grow">${unaskedWords(this.unasked, this.checked.types.length || this.unasked.length)}</span>
            <button title="@svc_api makes operations that read them" @click=${this.addApi}>Make operations</button>
          </div>`
        : this.opposites.length && !this.fault
          ? html`<div class="fault unasked" role="status">
              <dr-icon name="loses"></dr-icon>
              <span class="grow">${oppositesWords(this.opposites)}</span>
              <button title=${this.opposites.map(({ type, insert }) => `${type}: ${insert.trim()}`).join(', ')} @click=${this.addOpposites}>Add ${count(this.opposites.length, 'field')}</button>
            </div>`
          : nothing}
      <div class="split ${this.text.trim() || this.name ? '' : 'begins'}">
        <div class="left">
          ${this.text.trim() || this.name
            ? nothing
            : html`<dr-templates
                @choose=${(event) => {
                  this.newName ||= event.detail;
                  this.typed(TEMPLATES[event.detail].sdl);
                  this.ask();
                }}
              ></dr-templates>`}
          <dr-editor
            label="Schema"
            .value=${this.text}
            .problems=${this.marks}
            hint=${HINT}
            .complete=${[completeSchema]}
            .keys=${[{ key: 'Mod-s', run: () => (this.publish(), true), preventDefault: true }]}
            @change=${(event) => this.typed(event.detail)}
          ></dr-editor>
        </div>
        <div class="right">
          <dr-tabs
            label="What the text means"
            .items=${[
              { id: 'diagram', label: 'Diagram' },
              { id: 'operations', label: 'Operations', count: this.good?.operations.length },
              { id: 'script', label: 'Script' },
              { id: 'problems', label: 'Problems', count: wrong, bad: true },
            ]}
            .value=${this.pane}
            @change=${(event) => (this.pane = event.detail)}
          ></dr-tabs>
          <div class="pane" role="tabpanel" aria-label="What the text means" tabindex="0">${this.inside(wrong)}</div>
        </div>
      </div>
      <dr-publish
        .open=${!!this.publishing}
        .name=${this.name || this.newName}
        .sdl=${this.text}
        .checked=${this.good}
        @close=${() => (this.publishing = false)}
        @published=${this.published}
      ></dr-publish>
    `;
  }

  state(wrong) {
    if (wrong) {
      return html`<button class="problems" @click=${() => (this.pane = 'problems')}>
        <dr-icon name="error"></dr-icon>${wrong === 1 ? '1 problem' : `${wrong} problems`}
      </button>`;
    }
    return this.checked ? html`<span class="valid"><dr-icon name="check"></dr-icon>Valid</span>` : nothing;
  }

  inside(wrong) {
    if (this.pane === 'problems') {
      return wrong
        ? html`<ul class="list">
            ${this.problems.map(
              (one) => html`<li>
                <button class="place" @click=${() => this.editor.goTo(one.from)}>
                  <span class="where">${one.problem.line}:${one.problem.column}</span>
                  <span class="grow">${one.problem.message}${one.problem.hint ? html`<br /><span class="muted">${one.problem.hint}</span>` : nothing}</span>
                </button>
                ${one.actions.map((action) => html`<button @click=${() => action.apply(this.editor.view, one.from, one.to)}>${action.name}</button>`)}
              </li>`,
            )}
          </ul>`
        : html`<dr-empty icon="check" heading="No problems">What you have written can be published.</dr-empty>`;
    }
    if (!this.good) {
      return html`<dr-empty icon="schema" heading=${this.text.trim() ? 'Not valid yet' : 'Nothing written yet'}>
        The picture appears as soon as the text is valid.
      </dr-empty>`;
    }
    switch (this.pane) {
      case 'operations':
        return operations(this.good);
      case 'script':
        return this.scriptOf(this.good)
          ? html`<dr-code plain language="sql" label="Script" .text=${this.scriptOf(this.good).join(';\n\n') + ';'}></dr-code>`
          : html`<dr-waiting></dr-waiting>`;
      default:
        return html`<dr-diagram .types=${this.good.types} ?stale=${!!wrong} @choose=${(event) => this.showType(event.detail)}></dr-diagram>`;
    }
  }

  /** The statements of a new database; those of what is live are asked for when they are looked at. */
  scriptOf(good) {
    if (!good.script && !good.asked) {
      good.asked = check(this.live.sdl).then(
        ({ script, problems }) => {
          // An earlier release may have published what does not compile any more.
          good.script = script ?? [`-- ${problems?.[0]?.message ?? 'There is no script'}`];
          this.requestUpdate();
        },
        (fault) => {
          good.asked = null;
          this.pane = 'diagram';
          this.fault = fault;
        },
      );
    }
    return good.script;
  }

  /** Makes the operations of all that nobody can ask for, and shows them. */
  addApi() {
    this.editor.view.dispatch({ changes: withApi(this.text, this.unasked).map(({ from, insert }) => ({ from, insert })) });
    this.pane = 'operations';
  }

  addOpposites() {
    // The text may have gone on since it was checked.
    this.editor.view.dispatch({ changes: opposites(this.checked, this.text).map(({ from, insert }) => ({ from, insert })) });
  }

  get editor() {
    return this.renderRoot.querySelector('dr-editor');
  }

  showType(name) {
    const found = name && new RegExp(`^[ \\t]*type\\s+${name}\\b`, 'm').exec(this.text);
    if (found) {
      this.editor.goTo(found.index + found[0].length);
    }
  }

  discard() {
    kept.write(this.draftName, null);
    this.text = this.live.sdl;
    this.ask();
  }

  publish() {
    const name = this.name || this.newName;
    if (!NAME.test(name)) {
      this.wrongName = name ? 'Small letters, digits and hyphens, beginning with a letter.' : 'Give it a name.';
      this.renderRoot.querySelector('#name')?.focus();
      return;
    }
    if (this.checked && !this.problems.length) {
      this.publishing = true;
    }
  }

  published(event) {
    kept.write(this.draftName, null);
    if (!this.name) {
      kept.write('draft.', null);
    }
    this.dispatchEvent(new CustomEvent('published', { detail: event.detail }));
  }

  commands() {
    return [
      { label: `Publish ${this.name || 'this schema'}`, group: 'Do', icon: 'check', run: () => this.publish() },
      ...(this.good?.types ?? []).map((type) => ({
        label: type.name,
        hint: `${type.fields.length} fields`,
        group: 'Types',
        icon: 'table',
        run: async () => {
          this.pane = 'diagram';
          await this.updateComplete;
          this.renderRoot.querySelector('dr-diagram')?.focusOn(type.name);
        },
      })),
      ...(this.name
        ? (this.good?.operations ?? []).map((one) => ({
            label: one.name,
            hint: `${one.kind} ${one.action}`,
            group: 'Operations',
            icon: 'play',
            run: () => go(link(`console/schemas/${this.name}/explore`, { operation: one.name })),
          }))
        : []),
    ];
  }
}
customElements.define('dr-schema-edit', Edit);
