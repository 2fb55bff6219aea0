import { LitElement, css, html, nothing } from 'lit';
import { controls } from '../design/controls.js';
import { commands, fits } from './commands.js';
import '../parts/icon.js';

const MOST = 40;

/** The palette: finds schemas, types, operations, applications and settings, and runs actions. */
class Palette extends LitElement {
  static properties = { typed: { state: true }, all: { state: true }, at: { state: true } };
  static styles = [
    controls,
    css`
      dialog {
        width: min(600px, calc(100vw - 32px));
        margin: 12vh auto auto;
        padding: 0;
        border: 1px solid var(--line);
        border-radius: var(--radius-large);
        background: var(--raised);
        color: var(--text);
        box-shadow: var(--float);
        font: var(--dense);
        overflow: hidden;
      }
      dialog::backdrop {
        background: var(--scrim);
      }
      .search {
        display: flex;
        align-items: center;
        gap: 10px;
        padding: 0 16px;
        border-bottom: 1px solid var(--line);
        color: var(--muted);
      }
      input,
      input:hover,
      input:focus-visible {
        height: 46px;
        padding: 0;
        border: 0;
        background: none;
        border-radius: 0;
        box-shadow: none;
        font: var(--reading);
      }
      input:focus-visible {
        box-shadow: inset 0 -2px var(--accent);
      }
      [role='listbox'] {
        max-height: 50vh;
        overflow: auto;
        padding: 6px;
      }
      [role='option'] {
        display: flex;
        align-items: center;
        gap: 10px;
        height: 34px;
        padding: 0 10px;
        border-radius: var(--radius);
        cursor: pointer;
      }
      [role='option'][aria-selected='true'] {
        background: var(--selected);
      }
      [role='option'] dr-icon {
        color: var(--faint);
      }
      .group {
        padding: 8px 10px 4px;
        color: var(--muted);
        font: var(--small);
        font-weight: var(--medium);
      }
      .hint {
        margin-inline-start: auto;
        color: var(--muted);
        font: var(--small);
      }
      .none {
        padding: 24px;
        text-align: center;
        color: var(--muted);
      }
    `,
  ];

  constructor() {
    super();
    this.typed = '';
    this.all = [];
    this.at = 0;
  }

  async show() {
    this.typed = '';
    this.at = 0;
    this.renderRoot.querySelector('dialog').showModal();
    const input = this.renderRoot.querySelector('input');
    input.value = '';
    input.focus();
    this.all = await commands();
  }

  get found() {
    return this.all
      .map((one) => ({ one, score: fits(`${one.label} ${one.hint ?? ''} ${one.group ?? ''}`, this.typed) }))
      .filter(({ score }) => score)
      .sort((a, b) => (this.typed ? b.score - a.score : 0))
      .slice(0, MOST)
      .map(({ one }) => one);
  }

  render() {
    const found = this.found;
    let group = null;
    return html`<dialog aria-label="Find and go to" @click=${this.outside}>
      <div class="search">
        <dr-icon name="search"></dr-icon>
        <input
          placeholder="Find schemas, types, operations, actions"
          role="combobox"
          aria-expanded="true"
          aria-controls="found"
          aria-label="Find and go to"
          aria-activedescendant=${found.length ? `found-${this.at}` : nothing}
          autocomplete="off"
          spellcheck="false"
          @input=${this.type}
          @keydown=${this.key}
        />
      </div>
      <div role="listbox" id="found" aria-label="Found">
        ${found.map((one, index) => {
          const heading = !this.typed && one.group !== group ? one.group : null;
          group = one.group;
          return html`${heading ? html`<div class="group" role="presentation">${heading}</div>` : nothing}
            <div
              role="option"
              id="found-${index}"
              aria-selected=${index === this.at}
              @click=${() => this.run(one)}
              @pointermove=${() => (this.at = index)}
            >
              <dr-icon name=${one.icon || 'chevron'}></dr-icon>
              <span class="clip">${one.label}</span>
              <span class="hint">${this.typed ? [one.hint, one.group].filter(Boolean).join(' · ') : one.hint}</span>
            </div>`;
        })}
        ${found.length ? nothing : html`<p class="none" role="presentation">Nothing is named like that.</p>`}
      </div>
    </dialog>`;
  }

  type(event) {
    this.typed = event.target.value;
    this.at = 0;
  }

  async key(event) {
    const length = this.found.length;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && length) {
      event.preventDefault();
      this.at = (this.at + step + length) % length;
      await this.updateComplete;
      this.renderRoot.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && length) {
      event.preventDefault();
      this.run(this.found[this.at]);
    }
  }

  outside(event) {
    if (event.target === event.currentTarget) {
      event.target.close();
    }
  }

  run(one) {
    this.renderRoot.querySelector('dialog').close();
    one.run();
  }
}
customElements.define('dr-palette', Palette);
