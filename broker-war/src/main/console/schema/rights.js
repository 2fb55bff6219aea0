import { LitElement, css, html, nothing } from 'lit';
import { controls, page } from '../design/controls.js';
import { meaning } from './schemas.js';
import { picture } from '../parts/icon.js';
import '../parts/fault.js';
import '../parts/small.js';

/** Who may call what, of the live version: operations by roles, and whose rows they see. */
class Rights extends LitElement {
  static properties = { name: {}, live: { attribute: false }, checked: { state: true }, fault: { state: true } };
  static styles = [
    controls,
    page,
    css`
      :host {
        overflow: auto;
        max-width: none;
      }
      :host(:focus-visible) {
        outline: 2px solid var(--accent);
        outline-offset: -2px;
      }
      .panel {
        overflow-x: auto;
        max-width: 1120px;
      }
      section {
        margin-top: 28px;
      }
      section > h2 {
        margin-bottom: 8px;
      }
      td.mark,
      th.mark {
        text-align: center;
      }
      td.mark svg {
        color: var(--safe);
        vertical-align: middle;
      }
      td.mark.all svg {
        color: var(--faint);
      }
      dl {
        display: grid;
        grid-template-columns: max-content 1fr;
        gap: 8px 20px;
      }
      dt {
        font-weight: var(--medium);
      }
      p.lead {
        margin-bottom: 12px;
        color: var(--muted);
      }
    `,
  ];

  connectedCallback() {
    super.connectedCallback();
    // It scrolls, by keys, too.
    this.tabIndex = 0;
    this.setAttribute('role', 'region');
    this.setAttribute('aria-label', 'Rights');
  }

  willUpdate(changed) {
    if (changed.has('live') && this.live) {
      this.load();
    }
  }

  async load() {
    this.fault = null;
    try {
      this.checked = await meaning(this.name, this.live);
    } catch (fault) {
      this.fault = fault;
    }
  }

  render() {
    if (this.fault) {
      return html`<dr-fault .fault=${this.fault} .retry=${() => this.load()}></dr-fault>`;
    }
    if (!this.checked) {
      return html`<dr-waiting></dr-waiting>`;
    }
    const { operations, roles, types } = this.checked;
    const owned = types.filter((type) => type.rows);
    const hidden = types.flatMap((type) => type.fields.filter((field) => field.roles.length).map((field) => ({ type, field })));
    return html`
      <h2>Who may call what</h2>
      <p class="lead">By one role alone, with all rules of schema, types and operations together.</p>
      <div class="panel">
        <table aria-label="Who may call what">
          <thead>
            <tr>
              <th scope="col">Operation</th>
              ${roles.map((role) => html`<th scope="col" class="mark">${role}</th>`)}
              <th scope="col" class="mark">everyone</th>
            </tr>
          </thead>
          <tbody>
            ${operations.map(
              (one) => html`<tr>
                <td><code>${one.name}</code> <span class="muted small">${one.kind === 'mutation' ? 'writes' : 'reads'} ${one.object}</span></td>
                ${roles.map((role) => this.mark(one.callers.includes(role), one.everyone, role))}
                ${this.mark(one.everyone, false, 'everyone')}
              </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <section>
        <h2>Which rows</h2>
        ${owned.length
          ? html`<dl>${owned.map((type) => html`<dt>${type.name}</dt><dd>${type.rows}</dd>`)}</dl>`
          : html`<p class="muted">Whoever may call an operation sees all rows that it chooses. To give rows to those who inserted them, write <code>@svc_owned</code> on a type.</p>`}
      </section>
      ${hidden.length
        ? html`<section>
            <h2>Fields with rules of their own</h2>
            <dl>${hidden.map(({ type, field }) => html`<dt><code>${type.name}.${field.name}</code></dt><dd>${field.roles.join(' or ')}</dd>`)}</dl>
          </section>`
        : nothing}
    `;
  }

  mark(yes, faint, who) {
    return html`<td class="mark ${faint ? 'all' : ''}">
      ${yes ? html`${picture('check')}<span class="unseen">${who} may</span>` : html`<span class="unseen">${who} may not</span>`}
    </td>`;
  }
}
customElements.define('dr-schema-rights', Rights);
