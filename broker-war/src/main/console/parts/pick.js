import { LitElement, css, html, nothing } from 'lit';
import { controls } from '../design/controls.js';

const MOST = 40;

/**
 * One of many, found by a part of its name (the editable combobox of WAI-ARIA 1.2). `choices` are
 * `{value, label, hint}`; `change` tells the value, which is empty for none. With `free` they are not all, and any other
 * value can be written, too.
 */
class Pick extends LitElement {
  static shadowRootOptions = { ...LitElement.shadowRootOptions, delegatesFocus: true };
  static properties = {
    choices: { attribute: false },
    value: {},
    label: {},
    placeholder: {},
    wrong: { type: Boolean },
    free: { type: Boolean },
    typed: { state: true },
    open: { state: true },
    at: { state: true },
  };
  static styles = [
    controls,
    css`
      :host {
        display: block;
        position: relative;
      }
      input {
        padding-inline-end: 28px;
      }
      dr-icon {
        position: absolute;
        inset-inline-end: 9px;
        top: 7px;
        color: var(--faint);
        pointer-events: none;
      }
      [role='listbox'] {
        position: absolute;
        z-index: 20;
        inset-inline: 0;
        top: calc(100% + 4px);
        max-height: 232px;
        overflow: auto;
        padding: 4px;
        border: 1px solid var(--line);
        border-radius: var(--radius-large);
        background: var(--raised);
        box-shadow: var(--float);
      }
      [role='option'] {
        display: flex;
        gap: 12px;
        justify-content: space-between;
        padding: 0 8px;
        line-height: 30px;
        border-radius: var(--radius);
        cursor: pointer;
      }
      [role='option'][aria-selected='true'] {
        background: var(--selected);
      }
      .hint,
      .none {
        flex: none;
        max-width: 45%;
        color: var(--muted);
        font: var(--small);
        line-height: 30px;
      }
      .none {
        display: block;
        max-width: none;
        padding: 0 8px;
      }
    `,
  ];

  constructor() {
    super();
    this.choices = [];
    this.value = '';
    this.typed = null;
    this.at = 0;
  }

  get chosen() {
    return this.choices.find((one) => one.value === this.value);
  }

  /** Those that begin with what is typed stand first. */
  get found() {
    const typed = (this.typed ?? '').trim().toLowerCase();
    const place = (one) => one.label.toLowerCase().indexOf(typed);
    return this.choices
      .filter((one) => place(one) >= 0 || one.value.toLowerCase().startsWith(typed))
      .sort((a, b) => (place(a) !== 0) - (place(b) !== 0))
      .slice(0, MOST);
  }

  render() {
    const found = this.open ? this.found : [];
    return html`<input
        role="combobox"
        aria-label=${this.label}
        aria-expanded=${!!this.open}
        aria-controls="found"
        aria-autocomplete="list"
        aria-invalid=${!!this.wrong}
        aria-activedescendant=${found.length ? `found-${this.at}` : nothing}
        autocomplete="off"
        spellcheck="false"
        placeholder=${this.placeholder || nothing}
        .value=${this.typed ?? this.chosen?.label ?? this.value}
        @input=${(event) => this.type(event.target.value)}
        @click=${() => this.show()}
        @keydown=${this.key}
        @blur=${this.left}
      /><dr-icon name="down" size="14"></dr-icon>
      ${this.open
        ? html`<div role="listbox" id="found" aria-label=${this.label}>
            ${found.map(
              (one, index) => html`<div
                role="option"
                id="found-${index}"
                aria-selected=${index === this.at}
                @pointermove=${() => (this.at = index)}
                @pointerdown=${(event) => {
                  event.preventDefault();
                  this.choose(one);
                }}
              >
                <bdi class="clip">${one.label}</bdi>${one.hint ? html`<span class="hint clip">${one.hint}</span>` : nothing}
              </div>`,
            )}
            ${found.length ? nothing : html`<span class="none" role="presentation">Nothing is named like that.</span>`}
          </div>`
        : nothing}`;
  }

  show() {
    this.open = true;
    this.at = Math.max(0, this.typed === null ? this.found.indexOf(this.chosen) : 0);
  }

  type(text) {
    this.typed = text;
    this.at = 0;
    this.open = true;
  }

  async key(event) {
    const found = this.open ? this.found : [];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      if (!this.open) {
        this.show();
      } else if (found.length) {
        this.at = (this.at + step + found.length) % found.length;
      }
      await this.updateComplete;
      this.renderRoot.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && this.open && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (found.length) {
        this.choose(found[this.at]);
      }
    } else if (event.key === 'Escape' && this.open) {
      event.preventDefault();
      event.stopPropagation();
      this.open = false;
      this.typed = null;
    }
  }

  choose(one) {
    this.typed = null;
    this.open = false;
    this.tell(one.value);
  }

  /** What was typed in full counts; anything else is taken back. */
  left() {
    this.open = false;
    if (this.typed !== null) {
      const typed = this.typed.trim();
      const same = this.choices.filter((one) => one.label === typed || one.value === typed);
      this.typed = null;
      if (!typed || same.length === 1) {
        this.tell(same[0]?.value ?? '');
      } else if (this.free) {
        this.tell(typed);
      }
    }
  }

  tell(value) {
    if (value !== this.value) {
      this.value = value;
      this.dispatchEvent(new CustomEvent('change', { detail: value }));
    }
  }
}
customElements.define('dr-pick', Pick);
