import { LitElement, css, html, nothing } from 'lit';
import { controls } from '../design/controls.js';
import { count } from '../parts/words.js';
import { grantable } from './applications.js';
import { MOST, grants, able, reading } from './able.js';
import '../parts/fault.js';
import '../parts/icon.js';
import '../parts/sheet.js';
import '../parts/small.js';

const OFFERED = 5;
const FEW = 6;

/** The operations that an application may call, always with the rights of who asks it. `change` gives others. */
class Operations extends LitElement {
  static properties = {
    granted: { attribute: false },
    plain: { type: Boolean },
    schemas: { state: true },
    fault: { state: true },
    open: { state: true },
    typed: { state: true },
    whole: { state: true },
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
      .granted .all {
        justify-content: center;
      }
      .granted li + li {
        border-top: 1px solid var(--line);
      }
      @media (max-width: 600px) {
        .granted li {
          flex-wrap: wrap;
        }
        .granted .grow {
          flex-basis: calc(100% - 72px);
        }
      }
      .search {
        margin-bottom: 16px;
      }
      .schema {
        display: flex;
        align-items: center;
        gap: 8px;
        margin: 16px 0 6px;
      }
      .hint {
        padding: 14px;
        color: var(--muted);
      }
      .granted .grow > * {
        display: block;
      }
      .granted .about,
      .about code {
        color: var(--muted);
        font-size: 12px;
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
      this.schemas = await grantable();
    } catch (fault) {
      this.fault = fault;
    }
  }

  render() {
    return html`
      <div class="head">
        <h2 class="grow">What it can look up</h2>
        <button ?disabled=${!this.schemas} @click=${() => (this.open = true)}><dr-icon name="plus" size="14"></dr-icon>Choose operations</button>
      </div>
      <p class="muted small">
        Operations of the published schemas, each with the rights of who asks.
        ${this.plain ? 'Without a model it only reads.' : 'Before it writes, it asks.'} ${this.counted()}
      </p>
      ${this.fault ? html`<dr-fault .fault=${this.fault} .retry=${() => this.load()}></dr-fault>` : nothing}
      ${this.granted.length ? this.list() : this.none()}
      ${this.sheet()}
    `;
  }

  counted() {
    const { granted } = this;
    const writes = granted.filter((one) => this.found(one)?.write || one.write).length;
    return granted.length ? `${count(granted.length, 'operation')}, ${writes ? `of which ${count(writes, 'writes', 'write')}` : 'none of which writes'}.` : '';
  }

  /** Long lists keep the rest of the form near. */
  list() {
    const many = this.granted.length > FEW;
    const shown = many && !this.whole ? this.granted.slice(0, FEW - 1) : this.granted;
    return html`<ul class="panel granted" aria-label="Operations">
      ${shown.map((one) => this.row(one))}
      ${many ? html`<li class="all"><button @click=${() => (this.whole = !this.whole)}>${this.whole ? 'Show fewer' : `Show all ${this.granted.length} operations`}</button></li>` : nothing}
    </ul>`;
  }

  /** One click for what most want: all that a schema can be asked. */
  none() {
    if (!this.schemas?.length) {
      return this.schemas ? html`<p class="panel hint">No schema is published that you may ask.</p>` : nothing;
    }
    return html`<ul class="panel granted" aria-label="Schemas">
      ${this.schemas.slice(0, OFFERED).map((schema) => {
        const { count: reads, problem } = able(schema);
        return html`<li>
          <dr-icon name="schema"></dr-icon>
          <span class="grow"><span class="clip"><bdi>${schema.name}</bdi></span>${problem ? html`<span class="about">${problem}</span>` : nothing}</span>
          ${reads ? html`<button @click=${() => this.give(grants(schema))}>Use all ${reads} that read</button>` : nothing}
        </li>`;
      })}
    </ul>`;
  }

  give(operations) {
    this.dispatchEvent(new CustomEvent('change', { detail: operations }));
  }

  found(grant) {
    return this.schemas?.find((schema) => schema.name === grant.schema)?.operations.find((one) => one.name === grant.name);
  }

  row(grant) {
    const known = this.found(grant);
    return html`<li>
      <dr-icon name="play"></dr-icon>
      <span class="grow">
        <span dir="auto">${known?.example ?? known?.description ?? grant.name}</span>
        <span class="about clip"><code>${grant.name}</code> in ${grant.schema}</span>
      </span>
      ${this.schemas && !known ? html`<dr-badge tone="slow" icon="loses" title="It is not published, or your roles do not allow it">missing</dr-badge>` : nothing}
      ${known?.write || grant.write ? this.writes(grant) : nothing}
      <button class="quiet icon" aria-label="Take ${grant.name} away" title="Take it away" @click=${() => this.toggle(grant)}><dr-icon name="close" size="14"></dr-icon></button>
    </li>`;
  }

  writes() {
    return html`<dr-badge tone=${this.plain ? '' : 'slow'} icon="edit">${this.plain ? 'writes: not run' : 'writes'}</dr-badge>`;
  }

  sheet() {
    const fits = (schema, one) => `${schema.name} ${one.name} ${one.description ?? ''} ${one.example ?? ''}`.toLowerCase().includes(this.typed.toLowerCase());
    const shown = (this.schemas ?? []).map((schema) => ({ ...schema, operations: schema.operations.filter((one) => fits(schema, one)) })).filter((schema) => schema.operations.length);
    const full = this.granted.length >= MOST;
    return html`<dr-sheet heading="Choose operations" .open=${!!this.open} @close=${() => (this.open = false)}>
      <input class="search" type="search" placeholder="Find by name or what it does" aria-label="Find an operation" @input=${(event) => (this.typed = event.target.value)} />
      ${full ? html`<p class="muted small">An application has at most ${MOST} operations.</p>` : nothing}
      ${shown.map(
        (schema) => html`<div class="schema">
            <h3 class="grow">${schema.name}</h3>
            <button class="quiet" ?disabled=${full || !reading(schema).length} @click=${() => this.all(schema)}>Choose all that read</button>
          </div>
          ${schema.operations.map((one) => this.choice({ ...one, schema: schema.name }, full))}`,
      )}
      ${shown.length ? nothing : html`<dr-empty icon="play" heading="No operation">${this.typed ? 'None is called like that.' : 'Nothing that you may call is published yet.'}</dr-empty>`}
      <button slot="actions" class="primary" @click=${() => (this.open = false)}>Done</button>
    </dr-sheet>`;
  }

  choice(one, full) {
    const chosen = this.granted.some((grant) => same(one, grant));
    return html`<label class="choice">
      <input type="checkbox" .checked=${chosen} ?disabled=${full && !chosen} @change=${() => this.toggle(one)} />
      <span dir="auto">${one.example ?? one.description ?? one.name}</span>
      ${one.write ? this.writes(one) : nothing}
      <span class="about" dir="auto"><code>${one.name}</code>${one.example && one.description ? html` · ${one.description}` : nothing}</span>
    </label>`;
  }

  toggle({ schema, name, write }) {
    const rest = this.granted.filter((grant) => !same(grant, { schema, name }));
    const next = rest.length < this.granted.length ? rest : [...this.granted, { schema, name, write }];
    this.give(next);
  }

  /** What is chosen already stays as it is. */
  all(schema) {
    const more = grants(schema).filter((one) => !this.granted.some((grant) => same(one, grant)));
    this.give([...this.granted, ...more].slice(0, MOST));
  }
}
customElements.define('dr-application-operations', Operations);

function same(a, b) {
  return a.schema === b.schema && a.name === b.name;
}
