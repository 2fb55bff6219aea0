import { LitElement, css, html, nothing } from 'lit';
import { getNamedType, isEnumType, isScalarType } from 'graphql';
import { controls } from '../design/controls.js';

/** What may be asked: operations and types with their descriptions. `ask` tells the name of an operation. */
class Docs extends LitElement {
  static properties = { schema: { attribute: false }, way: { state: true }, typed: { state: true } };
  static styles = [
    controls,
    css`
      :host {
        display: block;
        padding: 12px 20px 20px;
      }
      header {
        display: flex;
        align-items: center;
        gap: 8px;
        margin-bottom: 8px;
      }
      header input {
        margin-inline-start: auto;
        width: 180px;
        border-color: var(--line);
      }
      li {
        display: grid;
        gap: 2px;
        padding: 8px 0;
        border-top: 1px solid var(--line);
      }
      .signature {
        font: var(--code);
      }
      .signature button {
        height: auto;
        padding: 0;
        border: 0;
        background: none;
        color: var(--code-type);
        font: inherit;
      }
      .signature button:hover {
        text-decoration: underline;
        text-underline-offset: 2px;
      }
      .signature button.ask {
        color: var(--accent);
      }
      h3 {
        margin: 16px 0 4px;
        color: var(--muted);
        font: var(--small);
        font-weight: var(--medium);
      }
    `,
  ];

  constructor() {
    super();
    this.way = [];
    this.typed = '';
  }

  render() {
    if (!this.schema) {
      return nothing;
    }
    const type = this.schema.getType(this.way.at(-1));
    return html`
      <header>
        ${type ? html`<button class="quiet" @click=${() => this.turn(this.way.slice(0, -1))}>Back</button><h2>${type.name}</h2>` : html`<h2>Operations</h2>`}
        <input type="search" placeholder="Find" aria-label="Find in the documentation" .value=${this.typed} @input=${(event) => (this.typed = event.target.value)} />
      </header>
      ${type ? this.type(type) : this.roots()}
    `;
  }

  roots() {
    return [
      ['Queries', this.schema.getQueryType()],
      ['Mutations', this.schema.getMutationType()],
    ].map(([heading, root]) => (root ? html`<h3>${heading}</h3>${this.fields(root, true)}` : nothing));
  }

  type(type) {
    return html`
      ${type.description ? html`<p class="muted">${type.description}</p>` : nothing}
      ${type.getFields
        ? this.fields(type, false)
        : isEnumType(type)
          ? html`<ul>${type.getValues().map((value) => html`<li><span class="signature">${value.name}</span><span class="muted">${value.description}</span></li>`)}</ul>`
          : type.getTypes
            ? html`<ul>${type.getTypes().map((one) => html`<li>${this.link(one)}</li>`)}</ul>`
            : nothing}
    `;
  }

  fields(type, asks) {
    const typed = this.typed.toLowerCase();
    return html`<ul>
      ${Object.values(type.getFields())
        .filter((field) => `${field.name} ${field.description ?? ''}`.toLowerCase().includes(typed))
        .map(
          (field) => html`<li>
            <span class="signature">
              ${asks
                ? html`<button class="ask" title="Ask it" @click=${() => this.dispatchEvent(new CustomEvent('ask', { detail: field.name }))}>${field.name}</button>`
                : field.name}${field.args?.length ? html`(${field.args.map((one, at) => html`${at ? ', ' : ''}${one.name}: ${this.link(one.type)}`)})` : nothing}:
              ${this.link(field.type)}
            </span>
            ${field.description ? html`<span class="muted">${field.description.split('\n\n')[0]}</span>` : nothing}
          </li>`,
        )}
    </ul>`;
  }

  link(type) {
    const named = getNamedType(type);
    return isScalarType(named) ? String(type) : html`<button @click=${() => this.turn([...this.way, named.name])}>${String(type)}</button>`;
  }

  /** What was clicked is not there any more: the focus goes to what leads back. */
  async turn(way) {
    this.typed = '';
    this.way = way;
    await this.updateComplete;
    this.renderRoot.querySelector('header button, header input').focus();
  }
}
customElements.define('dr-docs', Docs);
