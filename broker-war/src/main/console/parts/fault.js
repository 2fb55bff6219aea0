import { LitElement, css, html, nothing } from 'lit';
import { controls } from '../design/controls.js';
import { copy } from './code.js';
import './icon.js';

/** An error in words: what, what now, and the request id that leads the operator to the cause. */
class FaultNote extends LitElement {
  static properties = { fault: { attribute: false }, retry: { attribute: false } };
  static styles = [
    controls,
    css`
      div {
        display: flex;
        gap: 10px;
        align-items: flex-start;
        padding: 10px 14px;
        border: 1px solid var(--line);
        border-inline-start: 3px solid var(--loses);
        border-radius: var(--radius);
        background: var(--surface);
      }
      dr-icon {
        margin-top: 2px;
        color: var(--loses);
      }
      /* In one line with the words of the button. */
      div:has(> button) > span,
      div.acts > span {
        margin-top: 5px;
      }
      div:has(> button) > dr-icon,
      div.acts > dr-icon {
        margin-top: 7px;
      }
      span {
        overflow-wrap: anywhere;
      }
      .who {
        margin-top: 4px;
        color: var(--muted);
        font: var(--small);
      }
      .who button {
        height: auto;
        padding: 0 2px;
        border: 0;
        background: none;
        color: var(--muted);
        font: inherit;
        text-decoration: underline dotted;
        text-underline-offset: 2px;
      }
    `,
  ];

  render() {
    const fault = this.fault;
    return fault
      ? html`<div role="alert" class=${this.querySelector('[slot=actions]') ? 'acts' : ''}>
          <dr-icon name="error"></dr-icon>
          <span class="grow">
            ${fault.message}
            ${fault.code || fault.requestId
              ? html`<p class="who">
                  ${[fault.code, fault.requestId && 'request'].filter(Boolean).join(' · ')}
                  ${fault.requestId
                    ? html`
                        <button title="Copy the request id" @click=${() => copy(fault.requestId, 'Request id copied')}>
                          ${fault.requestId}
                        </button>`
                    : nothing}
                </p>`
              : nothing}
          </span>
          ${this.retry ? html`<button @click=${this.retry}>Try again</button>` : nothing}
          <slot name="actions"></slot>
        </div>`
      : nothing;
  }
}
customElements.define('dr-fault', FaultNote);
