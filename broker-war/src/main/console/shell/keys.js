import { LitElement, css, html } from 'lit';
import { controls } from '../design/controls.js';
import { KEYS } from './commands.js';
import '../parts/sheet.js';
import '../parts/small.js';

/** The sheet of `?`. */
class KeySheet extends LitElement {
  static properties = { open: { state: true } };
  static styles = [
    controls,
    css`
      dl {
        display: grid;
        grid-template-columns: 120px 1fr;
        gap: 12px 16px;
        align-items: center;
      }
    `,
  ];

  show() {
    this.open = true;
  }

  render() {
    return html`<dr-sheet size="small" heading="Keys" .open=${!!this.open} @close=${() => (this.open = false)}>
      <dl>${KEYS.map(([keys, words]) => html`<dt><dr-keys keys=${keys}></dr-keys></dt><dd>${words}</dd>`)}</dl>
    </dr-sheet>`;
  }
}
customElements.define('dr-key-sheet', KeySheet);
