import { LitElement, css, html, nothing } from 'lit';
import { controls } from '../design/controls.js';
import { pictured } from './face.js';
import { PICTURES, drawn } from './pictures.js';

const MOST_STARTERS = 6;

/** What the page of an application shows: icon and starters. `change` gives what is other now. */
class Appearance extends LitElement {
  static properties = {
    definition: { attribute: false },
    usual: { attribute: false },
    wrong: { state: true },
  };
  static styles = [
    controls,
    css`
      :host {
        display: grid;
        gap: 14px;
      }
      .icons {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 4px;
      }
      .icons button.icon svg {
        width: 18px;
        height: 18px;
      }
      .icons button[aria-pressed='true'] {
        border-color: var(--accent);
        background: var(--selected);
      }
      dr-face {
        margin-inline-end: 8px;
      }
      textarea {
        field-sizing: content;
        min-height: 76px;
      }
    `,
  ];

  set(change) {
    this.dispatchEvent(new CustomEvent('change', { detail: change }));
  }

  render() {
    const { icon, name, starters = [] } = this.definition;
    return html`
      <h2>Its page</h2>
      <div class="field">
        <span id="icon">Icon</span>
        <div class="icons" role="group" aria-labelledby="icon">
          <dr-face large .icon=${icon} .name=${name}></dr-face>
          <button class="quiet" aria-pressed=${String(!icon)} @click=${() => this.set({ icon: undefined })}>Letter</button>
          ${[...PICTURES].map(
            ([one, { name: word }]) => html`<button class="quiet icon" aria-label=${word} title=${word} aria-pressed=${String(icon === one)} @click=${() => this.set({ icon: one })}>${drawn(one)}</button>`,
          )}
          <button class="quiet" @click=${() => this.renderRoot.querySelector('input').click()}>Picture…</button>
          <input type="file" accept="image/*" hidden aria-label="A picture" @change=${this.choose} />
        </div>
        ${this.wrong ? html`<p class="wrong" role="alert">${this.wrong}</p>` : nothing}
      </div>
      <div class="field">
        <label for="starters">Starters</label>
        <textarea id="starters" dir="auto" rows="3" placeholder=${this.usual?.join('\n') ?? ''} .value=${starters.join('\n')} @change=${this.write}></textarea>
        <p class="hint">
          Questions that its page offers, one a line, at most ${MOST_STARTERS}. Left empty, it offers those of its operations.
        </p>
      </div>
    `;
  }

  write(event) {
    const lines = event.target.value.split('\n').map((one) => one.trim().slice(0, 200)).filter(Boolean);
    this.set({ starters: [...new Set(lines)].slice(0, MOST_STARTERS) });
  }

  async choose(event) {
    const [file] = event.target.files;
    event.target.value = '';
    this.wrong = null;
    try {
      this.set({ icon: await pictured(file) });
    } catch {
      this.wrong = 'This is no picture that the browser can read.';
    }
  }
}
customElements.define('dr-application-appearance', Appearance);
