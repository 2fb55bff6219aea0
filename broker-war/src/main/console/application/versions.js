import { LitElement, html, nothing } from 'lit';
import { controls } from '../design/controls.js';
import { toast } from '../parts/toast.js';
import { versions as styles } from '../parts/versions-style.js';
import { difference } from '../schema/difference.js';
import { session } from '../sign-in/session.js';
import { publish, version, versions } from './applications.js';
import '../parts/fault.js';
import '../parts/menu.js';
import '../parts/small.js';

/** The versions of an application and what changed; `published` gives the application, `draft` a definition. */
class Versions extends LitElement {
  static properties = {
    application: { attribute: false },
    rows: { state: true },
    from: { state: true },
    to: { state: true },
    lines: { state: true },
    fault: { state: true },
  };
  static styles = [controls, styles];

  willUpdate(changed) {
    if (changed.has('application') && changed.get('application')?.version !== this.application.version) {
      this.load();
    }
  }

  async load() {
    this.fault = null;
    try {
      this.rows = await versions(this.application.id);
      await this.choose(this.application.draft_changed || !this.rows.length ? 'draft' : this.rows[0].version);
    } catch (fault) {
      this.fault = fault;
    }
  }

  choose(to) {
    const earlier = this.rows.find((one) => to === 'draft' || one.version < to);
    return this.compare(earlier?.version ?? null, to);
  }

  async compare(from, to) {
    this.from = from;
    this.to = to;
    this.lines = null;
    try {
      const [before, after] = await Promise.all([this.text(from), this.text(to)]);
      if (this.from === from && this.to === to) {
        this.lines = difference(before, after);
      }
    } catch (fault) {
      this.fault = fault;
    }
  }

  async text(which) {
    if (which === null) {
      return '';
    }
    return written(which === 'draft' ? this.application.definition : (await version(this.application.id, which)).definition);
  }

  render() {
    return html`
      <div class="versions">
        ${this.fault ? html`<div class="note"><dr-fault .fault=${this.fault} .retry=${() => this.load()}></dr-fault></div>` : nothing}
        ${this.rows
          ? html`<ul>
              ${this.entry('draft', html`<strong>Draft</strong>`, this.application.draft_changed ? 'changed since the last version' : 'as the last version')}
              ${this.rows.map((one) =>
                this.entry(
                  one.version,
                  html`<strong>Version ${one.version}${one.live ? html`<dr-badge tone="safe" icon="check">live</dr-badge>` : nothing}</strong>`,
                  html`<dr-time at=${one.created}></dr-time> by ${one.by.subject === session.caller.subject ? 'you' : (one.by.name ?? one.by.subject.slice(0, 8))}`,
                ),
              )}
            </ul>`
          : this.fault
            ? nothing
            : html`<div class="note"><dr-waiting></dr-waiting></div>`}
      </div>
      <div class="difference" tabindex="0" role="region" aria-label="Difference">${this.rows ? this.shown() : nothing}</div>
    `;
  }

  entry(which, heading, about) {
    return html`<li class=${which === this.to ? 'chosen' : ''}>
      <button class="version" aria-current=${which === this.to ? 'true' : nothing} @click=${() => this.choose(which)}>
        ${heading}<span class="muted small">${about}</span>
      </button>
      ${which === 'draft'
        ? nothing
        : html`<dr-menu
            label="Version ${which}"
            .items=${[
              { label: `Publish version ${which} again`, icon: 'history', run: () => this.again(which) },
              { label: 'Take it as the draft', icon: 'edit', run: () => this.take(which) },
            ]}
          ></dr-menu>`}
    </li>`;
  }

  shown() {
    const name = (which) => (which === 'draft' ? 'the draft' : which === null ? 'nothing' : `version ${which}`);
    return html`
      <div class="head">
        <span>From</span>
        <select aria-label="Compare with" @change=${(event) => this.compare(event.target.value === '' ? null : Number(event.target.value), this.to)}>
          ${[...this.rows.map((one) => one.version).filter((one) => one !== this.to), null].map(
            (one) => html`<option value=${one ?? ''} ?selected=${one === this.from}>${name(one)}</option>`,
          )}
        </select>
        <span>to ${name(this.to)}</span>
      </div>
      ${this.lines
        ? this.lines.some((line) => line.kind === 'gone' || line.kind === 'new')
          ? html`<pre>${this.lines.map((line) => html`<span class=${line.kind}>${line.text}</span>`)}</pre>`
          : html`<dr-empty icon="check" heading="Nothing differs">Documents belong to all versions and are not compared.</dr-empty>`
        : html`<div class="note"><dr-waiting></dr-waiting></div>`}
    `;
  }

  async again(which) {
    try {
      const published = await publish(this.application.id, this.application.tag, which);
      toast(`Version ${published.version} is live, as version ${which} was`);
      this.dispatchEvent(new CustomEvent('published', { detail: published }));
    } catch (fault) {
      this.fault = fault;
    }
  }

  async take(which) {
    try {
      const { definition } = await version(this.application.id, which);
      this.dispatchEvent(new CustomEvent('draft', { detail: definition }));
      await this.updateComplete;
      await this.compare(this.rows[0].version, 'draft');
      toast(`The draft is as version ${which}`);
    } catch (fault) {
      this.fault = fault;
    }
  }
}
customElements.define('dr-application-versions', Versions);

/** A definition as lines to compare. */
function written({ name, description, provider, model, target, instructions, parameters = {}, operations = [] }) {
  const lines = [`name: ${name}`, `description: ${description}`];
  if (target) {
    lines.push(`target: ${target.url}`, `protocol: ${target.protocol}`, `model: ${target.model ?? ''}`);
  } else {
    lines.push(`provider: ${provider}`, `model: ${model}`);
  }
  for (const [parameter, value] of Object.entries(parameters)) {
    if (value !== null && value !== undefined && value.length !== 0) {
      lines.push(`${parameter}: ${value}`);
    }
  }
  lines.push('', 'instructions:', ...(instructions ?? '').split('\n').map((line) => `  ${line}`), '', 'operations:');
  lines.push(...operations.map((one) => `  ${one.schema}.${one.name}${one.write ? ' (writes)' : ''}`));
  return lines.join('\n');
}
