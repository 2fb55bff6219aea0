import { LitElement, css, html, nothing } from 'lit';
import { rest } from '../api/client.js';
import { controls } from '../design/controls.js';
import '../parts/fault.js';
import '../parts/icon.js';
import '../parts/sheet.js';
import '../parts/small.js';

const MOST = 64;
const ASKED = `{ __schema {
  queryType { fields { name description args { name } } }
  mutationType { fields { name description args { name } } } } }`;

/** The published operations that the caller may call, by schema; a schema that tells nobody has none. */
async function callable() {
  const { schemas } = await rest('graphql');
  return Promise.all(
    schemas.map(async ({ name, description }) => {
      const told = await rest(`graphql/${name}`, { method: 'POST', json: { query: ASKED } }).catch(() => null);
      const data = told?.data ?? { __schema: {} };
      const of = (type, write) =>
        (type?.fields ?? []).map((field) => ({ schema: name, name: field.name, write, about: field.description, takes: field.args.map((one) => one.name) }));
      return { name, description, operations: [...of(data.__schema.queryType, false), ...of(data.__schema.mutationType, true)] };
    }),
  );
}

/** The operations that an application may call, always with the rights of who asks it. `change` gives others. */
class Operations extends LitElement {
  static properties = {
    granted: { attribute: false },
    plain: { type: Boolean },
    schemas: { state: true },
    fault: { state: true },
    open: { state: true },
    typed: { state: true },
  };
  static styles = [
    controls,
    css`
      :host {
        display: grid;
        gap: 12px;
      }
      .head {
        display: flex;
        align-items: center;
        gap: 8px;
      }
      .granted li {
        display: flex;
        align-items: center;
        gap: 10px;
        min-height: 40px;
        padding: 4px 6px 4px 14px;
      }
      .granted li + li {
        border-top: 1px solid var(--line);
      }
      .search {
        margin-bottom: 16px;
      }
      .schema {
        margin: 16px 0 6px;
      }
      .choice {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr) auto;
        align-items: start;
        gap: 2px 10px;
        padding: 8px;
        border-radius: var(--radius);
        font-weight: 400;
        cursor: pointer;
      }
      .choice:hover {
        background: var(--hover);
      }
      .choice input {
        margin-top: 2px;
      }
      .choice .about {
        grid-column: 2;
        color: var(--muted);
        font: var(--small);
      }
    `,
  ];

  connectedCallback() {
    super.connectedCallback();
    this.typed = '';
    this.load();
  }

  async load() {
    this.fault = null;
    try {
      this.schemas = await callable();
    } catch (fault) {
      this.fault = fault;
    }
  }

  render() {
    return html`
      <div class="head">
        <h2 class="grow">Operations</h2>
        <button ?disabled=${!this.schemas} @click=${() => (this.open = true)}><dr-icon name="plus" size="14"></dr-icon>Choose operations</button>
      </div>
      <p class="muted small">
        What it may look up in the published schemas, with the rights of who asks.
        ${this.plain ? 'Without a model it only reads.' : 'Before it writes, it asks.'}
      </p>
      ${this.fault ? html`<dr-fault .fault=${this.fault} .retry=${() => this.load()}></dr-fault>` : nothing}
      ${this.granted.length ? html`<ul class="panel granted" aria-label="Operations">${this.granted.map((one) => this.row(one))}</ul>` : nothing}
      ${this.sheet()}
    `;
  }

  found(grant) {
    return this.schemas?.flatMap((schema) => schema.operations).find((one) => same(one, grant));
  }

  row(grant) {
    const known = this.found(grant);
    return html`<li>
      <dr-icon name="play"></dr-icon>
      <span class="grow clip"><code>${grant.name}</code> <span class="muted">in ${grant.schema}${known?.about ? html` · ${known.about}` : nothing}</span></span>
      ${this.schemas && !known ? html`<dr-badge tone="slow" icon="loses" title="It is not published, or your roles do not allow it">missing</dr-badge>` : nothing}
      ${known?.write || grant.write ? this.writes(grant) : nothing}
      <button class="quiet icon" aria-label="Take ${grant.name} away" title="Take it away" @click=${() => this.toggle(grant)}><dr-icon name="close" size="14"></dr-icon></button>
    </li>`;
  }

  writes() {
    return html`<dr-badge tone=${this.plain ? '' : 'slow'} icon="edit">${this.plain ? 'writes: not run' : 'writes'}</dr-badge>`;
  }

  sheet() {
    const fits = (one) => `${one.schema} ${one.name} ${one.about ?? ''}`.toLowerCase().includes(this.typed.toLowerCase());
    const shown = (this.schemas ?? []).map((schema) => ({ ...schema, operations: schema.operations.filter(fits) })).filter((schema) => schema.operations.length);
    const full = this.granted.length >= MOST;
    return html`<dr-sheet heading="Choose operations" .open=${!!this.open} @close=${() => (this.open = false)}>
      <input class="search" type="search" placeholder="Find by name or what it does" aria-label="Find an operation" @input=${(event) => (this.typed = event.target.value)} />
      ${full ? html`<p class="muted small">An application has at most ${MOST} operations.</p>` : nothing}
      ${shown.map(
        (schema) => html`<h3 class="schema">${schema.name}</h3>
          ${schema.operations.map((one) => this.choice(one, full))}`,
      )}
      ${shown.length ? nothing : html`<dr-empty icon="play" heading="No operation">${this.typed ? 'None is called like that.' : 'Nothing that you may call is published yet.'}</dr-empty>`}
      <button slot="actions" class="primary" @click=${() => (this.open = false)}>Done</button>
    </dr-sheet>`;
  }

  choice(one, full) {
    const chosen = this.granted.some((grant) => same(one, grant));
    return html`<label class="choice">
      <input type="checkbox" .checked=${chosen} ?disabled=${full && !chosen} @change=${() => this.toggle(one)} />
      <code>${one.name}${one.takes.length ? html`<span class="muted">(${one.takes.join(', ')})</span>` : nothing}</code>
      ${one.write ? this.writes(one) : nothing}
      ${one.about ? html`<span class="about" dir="auto">${one.about}</span>` : nothing}
    </label>`;
  }

  toggle({ schema, name, write }) {
    const rest = this.granted.filter((grant) => !same(grant, { schema, name }));
    const next = rest.length < this.granted.length ? rest : [...this.granted, { schema, name, write }];
    this.dispatchEvent(new CustomEvent('change', { detail: next }));
  }
}
customElements.define('dr-application-operations', Operations);

function same(a, b) {
  return a.schema === b.schema && a.name === b.name;
}
