import { LitElement, html, nothing } from 'lit';
import { controls } from '../design/controls.js';
import { link, go } from '../shell/router.js';
import { EFFECTS } from '../parts/small.js';
import { count, duration } from '../parts/words.js';
import { preview, publish, rollBack } from './schemas.js';
import { exampleOf } from './templates.js';
import { unaskedOf, unaskedWords } from './unasked.js';
import { session } from '../sign-in/session.js';
import { style } from './publish-style.js';
import '../parts/code.js';
import '../parts/fault.js';
import '../parts/sheet.js';

/* The groups in the order in which they are read: what is worst first. A change stands in the first that it has. */
const GROUPS = [
  { effect: 'LOSES_DATA', heading: 'Loses data', none: 'No row loses a value.' },
  { effect: 'WIDENS_ANSWERS', heading: 'Widens answers', none: 'No request gets more rows.' },
  { effect: 'BREAKS_CLIENTS', heading: 'Breaks clients', none: 'No query of a client is refused.' },
  { effect: 'SLOW', heading: 'Slow', none: 'No table is locked for long.' },
  { effect: 'SAFE', heading: 'Safe', none: 'Nothing else changes.' },
];

const NEXT = [
  { icon: 'table', label: 'Add rows', about: 'One by one, pasted, or from a file.', to: (name) => link(`console/schemas/${name}/data`) },
  { icon: 'play', label: 'Explore', about: 'Run queries and see how they are answered.', to: (name) => link(`console/schemas/${name}/explore`) },
  {
    icon: 'application',
    label: 'Make an application',
    about: 'It answers questions about these rows, on a page of its own.',
    roles: ['builder', 'admin'],
    to: (name) => link('console/applications/new', { schema: name }),
  },
];

/** What a publication would change, what has to be confirmed, and how it went. */
class Publish extends LitElement {
  static properties = {
    open: { type: Boolean },
    name: {},
    sdl: {},
    version: { attribute: false },
    checked: { attribute: false },
    examples: { state: true },
    shown: { state: true },
    fault: { state: true },
    typed: { state: true },
    steps: { state: true },
    done: { state: true },
    sql: { state: true },
  };
  static styles = [controls, style];

  willUpdate(changed) {
    // What is under way is found again.
    const isUnderWay = this.steps && !this.done && !this.fault;
    if (changed.has('open') && this.open && !isUnderWay) {
      this.load();
    }
  }

  async load() {
    this.shown = this.fault = this.steps = this.done = null;
    this.examples = false;
    this.typed = {};
    const begun = performance.now();
    try {
      this.shown = await preview(this.name, this.sdl);
      this.took = performance.now() - begun;
    } catch (fault) {
      this.fault = fault;
    }
  }

  get next() {
    return (this.shown?.version ?? 0) + 1;
  }

  get mayPublish() {
    const refused = this.shown?.changes.some((change) => change.effects.includes('REFUSED'));
    return (
      this.shown &&
      !this.steps &&
      !refused &&
      !this.shown.obstacles.length &&
      this.shown.confirm.every((id) => this.typed[id] === nameOf(id)) &&
      (this.isFirst || this.shown.changes.length > 0 || this.shown.script.length > 0)
    );
  }

  get isFirst() {
    return this.shown?.version === null;
  }

  render() {
    const verb = this.version ? `Roll back to version ${this.version}` : `Publish version ${this.next}`;
    return html`<dr-sheet
      size="wide"
      heading="${this.name}: ${this.version ? `back to version ${this.version}` : this.done ? 'published' : 'what publishing changes'}"
      .open=${this.open}
      @close=${() => this.dispatchEvent(new CustomEvent('close'))}
    >
      ${this.fault && !this.steps ? html`<dr-fault .fault=${this.fault} .retry=${() => this.load()}></dr-fault>` : nothing}
      ${this.steps ? this.progress() : this.shown ? this.effects() : this.fault ? nothing : html`<dr-waiting lines="6"></dr-waiting>`}
      ${this.done
        ? html`<button slot="actions" class="quiet" @click=${this.shut}>Close</button>`
        : this.steps
          ? this.fault
            ? html`<button slot="actions" class="primary" @click=${this.load}>Preview again</button>`
            : nothing
          : html`<button slot="actions" class="quiet" @click=${this.shut}>Cancel</button>
              <button slot="actions" class="primary" ?disabled=${!this.mayPublish} @click=${this.publish}>${verb}</button>`}
    </dr-sheet>`;
  }

  effects() {
    const { changes, obstacles, confirm, script, breaks } = this.shown;
    const refused = changes.filter((change) => change.effects.includes('REFUSED'));
    const groups = GROUPS.map((group) => ({ ...group, changes: [] }));
    for (const change of changes.filter((one) => !refused.includes(one))) {
      groups.find((group) => change.effects.includes(group.effect)).changes.push(change);
    }
    if (this.isFirst) {
      return html`<p>
          A new database is made for ${this.name}${this.checked ? `, with ${count(this.checked.types.length, 'table')} and ${count(this.checked.operations.length, 'operation')}` : ''}.
          Nothing that exists changes.
        </p>
        ${this.unasked ? html`<p class="unasked"><dr-icon name="loses"></dr-icon>${this.unasked}</p>` : nothing}
        ${this.example
          ? html`<label class="row examples"><input type="checkbox" .checked=${this.examples} @change=${(event) => (this.examples = event.target.checked)} /> Add the example rows of the template</label>`
          : nothing}
        <section>${this.statements(script)}</section>`;
    }
    if (!changes.length) {
      return html`<dr-empty icon="check" heading="Nothing changes">The text means the same as version ${this.shown.version}.</dr-empty>`;
    }
    return html`
      <div class="groups">
        ${groups.map(
          (group) => html`<div>
            <strong>${counted(changes, group.effect)}</strong>
            <dr-badge title=${EFFECTS[group.effect].about} tone=${counted(changes, group.effect) ? EFFECTS[group.effect].tone : ''} icon=${EFFECTS[group.effect].icon}
              >${EFFECTS[group.effect].word}</dr-badge
            >
          </div>`,
        )}
      </div>
      ${refused.length || obstacles.length
        ? html`<section>
            <h3>Stands in the way</h3>
            <ul>
              ${[...refused, ...obstacles].map((one) => html`<li><span class="line"><dr-badge tone="loses" icon="error">refused</dr-badge>${one.message}</span></li>`)}
            </ul>
          </section>`
        : nothing}
      ${this.listed(groups.slice(0, 1), confirm)} ${this.broken(breaks)} ${this.listed(groups.slice(1), confirm)}
      <section>${this.statements(script)}</section>
    `;
  }

  /** The changes of some groups. */
  listed(groups, confirm) {
    return groups
      .filter((group) => group.changes.length)
      .map(
        (group) => html`<section>
          <h3>${group.heading}</h3>
          <p class="muted small">${EFFECTS[group.effect].about}</p>
          <ul>
            ${group.changes.map(
              (change) => html`<li>
                <span class="line">
                  <span class="grow">${change.message}</span>
                  ${change.effects
                    .filter((effect) => effect !== group.effect)
                    .map(
                      (effect) => html`<dr-badge title=${EFFECTS[effect].about} tone=${EFFECTS[effect].tone} icon=${EFFECTS[effect].icon}>
                        ${EFFECTS[effect].word}
                      </dr-badge>`,
                    )}
                </span>
                ${confirm.includes(change.id) ? this.confirmation(change.id) : nothing}
              </li>`,
            )}
          </ul>
        </section>`,
      );
  }

  /** Whom the version would break, after what is lost for good. */
  broken(breaks) {
    return breaks.length
      ? html`<section>
          <h3>Queries of clients that would be refused</h3>
          <ul>
            ${breaks.map(
              (one) => html`<li>
                <dr-code language="graphql" label="Query" .text=${one.document}></dr-code>
                ${one.reasons.map((reason) => html`<span>${reason}</span>`)}
                <span class="muted small">
                  ${count(Number(one.requests), 'request')}, last on ${one.lastDay}, by
                  ${one.clients.map((client) => client.id || 'a client without a name').filter((id, at, all) => all.indexOf(id) === at).join(', ')}
                </span>
              </li>`,
            )}
          </ul>
        </section>`
      : nothing;
  }

  statements(script) {
    return script.length
      ? html`<details>
          <summary>The SQL, ${count(script.length, 'statement')}</summary>
          <dr-code language="sql" label="SQL" .text=${script.join(';\n\n') + ';'}></dr-code>
        </details>`
      : nothing;
  }

  confirmation(id) {
    const name = nameOf(id);
    const right = this.typed[id] === name;
    return html`<span class="confirm">
      <label for=${id}>Type <code>${name}</code> to confirm</label>
      <input
        id=${id}
        autocomplete="off"
        spellcheck="false"
        .value=${this.typed[id] ?? ''}
        @input=${(event) => (this.typed = { ...this.typed, [id]: event.target.value })}
      />
      ${right ? html`<dr-icon name="check"></dr-icon>` : nothing}
    </span>`;
  }

  progress() {
    return html`
      <ol class="steps" aria-live="polite">
        ${this.steps.map(
          (step) => html`<li>
            ${step.ended ? html`<dr-icon name="check"></dr-icon>` : this.fault ? html`<dr-icon name="error"></dr-icon>` : html`<span class="open"></span>`}
            <span>${step.words}</span>
            <span class="time muted number">${step.ended ? duration(step.ended) : nothing}</span>
          </li>`,
        )}
      </ol>
      ${this.fault ? html`<dr-fault .fault=${this.fault}></dr-fault>` : nothing}
      ${this.done
        ? html`<div class="live">
            <dr-icon name="check" size="28"></dr-icon>
            <h2>Version ${this.done.version} is live</h2>
            <p class="muted">${this.done.changed ? 'Every request is answered by it from now on.' : 'The same text was live already: nothing changed.'}</p>
          </div>
          ${this.whatNext()}`
        : nothing}
    `;
  }

  /** What people do next, the way to an application. */
  whatNext() {
    return html`<ul class="next" aria-label="What next">
      ${NEXT.filter((one) => !one.roles || session.has(...one.roles)).map(
        (one) => html`<li>
          <a href=${one.to(this.name)} @click=${() => this.renderRoot.querySelector('dr-sheet').shut()}>
            <dr-icon name=${one.icon} size="18"></dr-icon>
            <strong>${one.label}</strong>
            <span class="muted">${one.about}</span>
          </a>
        </li>`,
      )}
    </ul>`;
  }

  get example() {
    return this.checked && exampleOf(this.checked.types);
  }

  get unasked() {
    return this.checked ? unaskedWords(unaskedOf(this.checked, this.sdl ?? ''), this.checked.types.length) : '';
  }

  /** The rows are no part of the version, which is live also when they are refused. */
  async addExamples() {
    const begun = performance.now();
    this.steps = [...this.steps, { words: 'Adding the example rows' }];
    const { addExample } = await import('./examples.js');
    const added = await addExample(this.name, this.example);
    this.steps = [...this.steps.slice(0, -1), { words: `Added ${count(added, 'example row')}`, ended: performance.now() - begun }];
  }

  async publish() {
    const { confirm, version } = this.shown;
    this.fault = null;
    this.steps = [
      { words: 'Compiled, and compared with what is live', ended: this.took },
      this.isFirst
        ? { words: 'Making the database, its tables and the version', after: 'Made the database, its tables and the version' }
        : { words: 'Changing the tables and the version, in one transaction', after: 'Changed the tables and the version, in one transaction' },
    ];
    const begun = performance.now();
    try {
      const made = this.version
        ? await rollBack(this.name, this.version, confirm, version)
        : await publish(this.name, this.sdl, confirm, version ?? 0);
      this.steps = [this.steps[0], { words: this.steps[1].after, ended: performance.now() - begun }];
      this.done = made;
      this.dispatchEvent(new CustomEvent('published', { detail: { name: this.name, version: made.version, sdl: this.sdl }, bubbles: true, composed: true }));
      if (this.examples) {
        await this.addExamples();
      }
    } catch (fault) {
      this.fault = fault;
      this.steps = [...this.steps];
    }
  }

  shut() {
    this.renderRoot.querySelector('dr-sheet').shut();
    if (this.done) {
      go(link(`console/schemas/${this.name}`), { replace: true });
    }
  }
}
customElements.define('dr-publish', Publish);

/** Of all changes, since one may have several effects. */
function counted(changes, effect) {
  return changes.filter((change) => change.effects.includes(effect)).length;
}

/** What is typed to confirm: the name of what goes, as in `Task.title` of `drop-field:Task.title`. */
function nameOf(id) {
  return id.slice(id.indexOf(':') + 1);
}
