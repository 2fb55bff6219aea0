import { LitElement, css, html, nothing } from 'lit';
import './icon.js';
import { controls } from '../design/controls.js';
import { exact, since } from './words.js';

/** The meanings of a change; each has a word and a picture beside its colour, and is said in a sentence. */
export const EFFECTS = {
  SAFE: { word: 'safe', icon: 'check', tone: 'safe', about: 'No row is lost, and no client notices it.' },
  SLOW: { word: 'slow', icon: 'clock', tone: 'slow', about: 'A whole table is read or written, and requests for it wait meanwhile.' },
  LOSES_DATA: { word: 'loses data', icon: 'loses', tone: 'loses', about: 'Values of rows are deleted for good.' },
  WIDENS_ANSWERS: { word: 'widens answers', icon: 'breaks', tone: 'breaks', about: 'A request may get more rows or values than before.' },
  BREAKS_CLIENTS: { word: 'breaks clients', icon: 'breaks', tone: 'breaks', about: 'A query that was right is refused, or gets another answer.' },
  REFUSED: { word: 'refused', icon: 'error', tone: 'loses', about: 'It cannot be done to a database with rows.' },
};

/** A word in one of the tones: safe, slow, loses, breaks, or none. */
class Badge extends LitElement {
  static properties = { tone: {}, icon: {} };
  static styles = css`
    :host {
      display: inline-flex;
      align-items: center;
      gap: 4px;
      height: 20px;
      padding: 0 7px;
      border-radius: 10px;
      background: var(--hover);
      color: var(--muted);
      font: var(--small);
      font-weight: var(--medium);
      white-space: nowrap;
    }
    :host([tone='safe']) {
      background: var(--safe-surface);
      color: var(--safe);
    }
    :host([tone='slow']) {
      background: var(--slow-surface);
      color: var(--slow);
    }
    :host([tone='loses']) {
      background: var(--loses-surface);
      color: var(--loses);
    }
    :host([tone='breaks']) {
      background: var(--breaks-surface);
      color: var(--breaks);
    }
    :host([tone='accent']) {
      background: var(--selected);
      color: var(--accent);
    }
  `;

  render() {
    return html`${this.icon ? html`<dr-icon name=${this.icon} size="12"></dr-icon>` : nothing}<slot></slot>`;
  }
}
customElements.define('dr-badge', Badge);

/** A key, or several at once: `keys="Ctrl K"`. */
class KeyHint extends LitElement {
  static properties = { keys: {} };
  static styles = css`
    :host {
      display: inline-flex;
      gap: 3px;
    }
    kbd {
      min-width: 18px;
      height: 18px;
      padding: 0 4px;
      border: 1px solid var(--line);
      border-radius: 4px;
      background: var(--sunken);
      color: var(--muted);
      font: 11px/16px var(--sans);
      text-align: center;
    }
  `;

  render() {
    const mac = navigator.platform?.startsWith('Mac');
    return (this.keys || '')
      .split(' ')
      .map((key) => html`<kbd>${mac && key === 'Ctrl' ? '⌘' : key}</kbd>`);
  }
}
customElements.define('dr-keys', KeyHint);

/** A moment as people say it, with the exact one on hover. */
class Moment extends LitElement {
  static properties = { at: {} };
  static styles = css`
    :host {
      white-space: nowrap;
    }
  `;

  render() {
    return this.at ? html`<time datetime=${this.at} title=${exact(this.at)}>${since(this.at)}</time>` : nothing;
  }
}
customElements.define('dr-time', Moment);

/** What to do where there is nothing yet: heading, a sentence, buttons in the slot. */
class Empty extends LitElement {
  static properties = { heading: {}, icon: {} };
  static styles = [
    controls,
    css`
      :host {
        display: grid;
        align-content: start;
        justify-items: center;
        gap: 8px;
        padding: 48px 24px;
        text-align: center;
        color: var(--muted);
      }
      h2 {
        color: var(--text);
      }
      .text {
        max-width: 44ch;
      }
      .actions {
        display: flex;
        gap: 8px;
        margin-top: 8px;
      }
      dr-icon {
        color: var(--faint);
      }
    `,
  ];

  render() {
    return html`
      ${this.icon ? html`<dr-icon name=${this.icon} size="24"></dr-icon>` : nothing}
      <h2>${this.heading}</h2>
      <div class="text"><slot></slot></div>
      <div class="actions"><slot name="actions"></slot></div>
    `;
  }
}
customElements.define('dr-empty', Empty);

/** Lines that stand where text will be. */
class Waiting extends LitElement {
  static properties = { lines: { type: Number } };
  static styles = css`
    :host {
      display: grid;
      gap: 12px;
      padding: 16px 0;
    }
    div {
      height: 12px;
      border-radius: 4px;
      background: var(--hover);
      animation: pulse 1.4s ease-in-out infinite;
    }
    div:nth-child(3n + 2) {
      width: 72%;
    }
    div:nth-child(3n) {
      width: 46%;
    }
    @keyframes pulse {
      50% {
        opacity: 0.45;
      }
    }
    @media (prefers-reduced-motion: reduce) {
      div {
        animation: none;
      }
    }
  `;

  connectedCallback() {
    super.connectedCallback();
    this.setAttribute('role', 'status');
    this.setAttribute('aria-label', 'Loading');
  }

  render() {
    return Array.from({ length: this.lines || 4 }, () => html`<div></div>`);
  }
}
customElements.define('dr-waiting', Waiting);
