import { LitElement, css, html, nothing } from 'lit';
import { controls, page } from '../design/controls.js';
import { toast } from '../parts/toast.js';
import { link } from '../shell/router.js';
import { pageOf, share } from './applications.js';
import '../parts/code.js';
import '../parts/fault.js';
import '../parts/icon.js';

const VISIBLE = [
  { id: 'private', label: 'You alone', about: 'And the admins of the realm.' },
  { id: 'named', label: 'Those whom you name', about: 'People by their id, or everybody with a role.' },
  { id: 'realm', label: 'Everybody in the realm', about: 'They may use it. Those whom you name may do more.' },
];
const RIGHTS = { READ: 'may use it', WRITE: 'may change it' };

/** Who may use an application and who may change it; the address of its page. `shared` gives the application. */
class Share extends LitElement {
  static properties = {
    application: { attribute: false },
    visibility: { state: true },
    shares: { state: true },
    page: { state: true },
    fault: { state: true },
    busy: { state: true },
  };
  static styles = [
    controls,
    page,
    css`
      :host {
        max-width: none;
        height: 100%;
        overflow: auto;
      }
      .column {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 28px;
        max-width: 640px;
      }
      section {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 10px;
      }
      .choice {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: 0 10px;
        padding: 10px 14px;
        cursor: pointer;
      }
      .choice + .choice {
        border-top: 1px solid var(--line);
      }
      .choice input {
        margin-top: 2px;
      }
      .choice .about {
        grid-column: 2;
        color: var(--muted);
        font: var(--small);
        font-weight: 400;
      }
      .share {
        display: grid;
        grid-template-columns: 130px minmax(0, 1fr) 150px 30px;
        gap: 8px;
      }
      @media (max-width: 600px) {
        .share {
          grid-template-columns: 1fr 1fr;
        }
      }
    `,
  ];

  async connectedCallback() {
    super.connectedCallback();
    this.page = await pageOf(this.application.id).catch(() => null);
  }

  willUpdate(changed) {
    if (changed.has('application') && changed.get('application')?.tag !== this.application.tag) {
      this.visibility = this.application.visibility;
      this.shares = this.application.shares.map((one) => ({ kind: one.role ? 'role' : 'subject', who: one.role ?? one.subject, right: one.right }));
    }
  }

  get sharing() {
    const shares = this.visibility === 'private' ? [] : this.shares.filter((one) => one.who.trim());
    return { visibility: this.visibility, shares: shares.map(({ kind, who, right }) => ({ [kind]: who.trim(), right })) };
  }

  get changed() {
    const { visibility, shares } = this.application;
    const was = { visibility, shares: shares.map(({ role, subject, right }) => (role ? { role, right } : { subject, right })) };
    return JSON.stringify(this.sharing) !== JSON.stringify(was);
  }

  render() {
    const { version, id } = this.application;
    return html`<div class="column">
      <section>
        <h2>Address of its page</h2>
        <dr-code wrap label="Address of its page" .text=${link(this.page ?? `apps/${id}`)}></dr-code>
        <p class="muted small">
          ${version ? 'It leads those to the application who may use it, after they have signed in.' : 'It leads to nothing yet: publish the draft first.'}
        </p>
      </section>
      <section>
        <h2>Who may use it</h2>
        <div class="panel" role="radiogroup" aria-label="Who may use it">
          ${VISIBLE.map(
            (one) => html`<label class="choice">
              <input type="radio" name="visibility" .checked=${one.id === this.visibility} @change=${() => (this.visibility = one.id)} />
              ${one.label}<span class="about">${one.about}</span>
            </label>`,
          )}
        </div>
      </section>
      ${this.visibility === 'private' ? nothing : this.named()}
      ${this.fault ? html`<dr-fault .fault=${this.fault}></dr-fault>` : nothing}
      <div class="row"><button class="primary" ?disabled=${!this.changed || this.busy} @click=${this.save}>Save who may use it</button></div>
    </div>`;
  }

  named() {
    const set = (at, change) => (this.shares = this.shares.map((one, index) => (index === at ? { ...one, ...change } : one)));
    return html`<section>
      <h2>Named</h2>
      ${this.shares.map(
        (one, at) => html`<div class="share">
          <select aria-label="Kind" @change=${(event) => set(at, { kind: event.target.value })}>
            <option value="role" ?selected=${one.kind === 'role'}>Role</option>
            <option value="subject" ?selected=${one.kind === 'subject'}>Person</option>
          </select>
          <input aria-label=${one.kind === 'role' ? 'Role' : 'Id of the person'} placeholder=${one.kind === 'role' ? 'name of the role' : 'id of the person'} maxlength="255" spellcheck="false" .value=${one.who} @input=${(event) => set(at, { who: event.target.value })} />
          <select aria-label="Right" @change=${(event) => set(at, { right: event.target.value })}>
            ${Object.entries(RIGHTS).map(([right, words]) => html`<option value=${right} ?selected=${one.right === right}>${words}</option>`)}
          </select>
          <button class="quiet icon" aria-label="Take it away" title="Take it away" @click=${() => (this.shares = this.shares.filter((_, index) => index !== at))}><dr-icon name="close" size="14"></dr-icon></button>
        </div>`,
      )}
      <div class="row">
        <button @click=${() => (this.shares = [...this.shares, { kind: 'role', who: '', right: 'READ' }])}><dr-icon name="plus" size="14"></dr-icon>Name a role or a person</button>
      </div>
      <p class="muted small">
        Each person copies their own id from the menu at the top right of the console. It is the <code>sub</code> of their tokens. Ids and roles
        are not checked: one that does not exist lets nobody in.
      </p>
    </section>`;
  }

  async save() {
    this.busy = true;
    this.fault = null;
    try {
      const shared = await share(this.application.id, this.application.tag, this.sharing);
      toast('Saved. It takes effect within 3 seconds');
      this.dispatchEvent(new CustomEvent('shared', { detail: shared }));
    } catch (fault) {
      this.fault = fault;
    } finally {
      this.busy = false;
    }
  }
}
customElements.define('dr-application-share', Share);
