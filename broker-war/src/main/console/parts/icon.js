import { LitElement, css, html, svg } from 'lit';

/* Drawn on 16 by 16, with lines of 1.5. */
const SHAPES = {
  home: svg`<path d="M2.5 7.2 8 2.8l5.5 4.4v6H9.8V9.8H6.2v3.4H2.5z"/>`,
  schema: svg`<rect x="2" y="2.5" width="5" height="4" rx="1"/><rect x="9" y="9.5" width="5" height="4" rx="1"/><path d="M4.5 6.5v5H9"/>`,
  application: svg`<path d="M2.5 3.5h11v7.5H8L5 13.5V11H2.5z"/>`,
  usage: svg`<path d="M2.5 13.5h11M4.5 11V8M8 11V3.5M11.5 11V6"/>`,
  access: svg`<circle cx="5.5" cy="10.5" r="2.5"/><path d="m7.3 8.7 5.2-5.2M10.5 5.5l2 2"/>`,
  audit: svg`<path d="M4 2.5h8v11H4zM6.2 5.5h3.6M6.2 8h3.6M6.2 10.5h2"/>`,
  search: svg`<circle cx="7" cy="7" r="4.2"/><path d="m10.2 10.2 3.3 3.3"/>`,
  plus: svg`<path d="M8 3v10M3 8h10"/>`,
  minus: svg`<path d="M3 8h10"/>`,
  close: svg`<path d="m4 4 8 8M12 4l-8 8"/>`,
  check: svg`<path d="m3 8.5 3.2 3.2L13 4.8"/>`,
  copy: svg`<rect x="5.5" y="5.5" width="8" height="8" rx="1.5"/><path d="M10.5 3V2.5h-8v8H3"/>`,
  clock: svg`<circle cx="8" cy="8" r="5.5"/><path d="M8 5v3.2l2 1.3"/>`,
  loses: svg`<path d="M8 2.2 14.3 13H1.7zM8 6.5v3M8 11.2v.3"/>`,
  breaks: svg`<path d="M6.5 9.5 5 11a2.5 2.5 0 0 1-3.5-3.5L4 5M9.5 6.5 11 5a2.5 2.5 0 0 1 3.5 3.5L12 11M6 2.5v1.2M10 13.5v-1.2"/>`,
  chevron: svg`<path d="m6 4 4 4-4 4"/>`,
  down: svg`<path d="m4 6 4 4 4-4"/>`,
  play: svg`<path d="M5 3.2 12.5 8 5 12.8z"/>`,
  more: svg`<path d="M3.5 8h.01M8 8h.01M12.5 8h.01" stroke-width="2.2"/>`,
  out: svg`<path d="M6.5 2.5h-4v11h4M6 8h7.5M10.5 5l3 3-3 3"/>`,
  sun: svg`<circle cx="8" cy="8" r="2.8"/><path d="M8 1.5v1.2M8 13.3v1.2M1.5 8h1.2M13.3 8h1.2M3.4 3.4l.9.9M11.7 11.7l.9.9M3.4 12.6l.9-.9M11.7 4.3l.9-.9"/>`,
  key: svg`<rect x="1.5" y="4" width="13" height="8.5" rx="1.5"/><path d="M4 6.7h.01M6.7 6.7h.01M9.3 6.7h.01M12 6.7h.01M5 9.7h6"/>`,
  book: svg`<path d="M3 3h4a1.5 1.5 0 0 1 1 .5A1.5 1.5 0 0 1 9 3h4v9.5H9.3a1.5 1.5 0 0 0-1.3.6 1.5 1.5 0 0 0-1.3-.6H3zM8 3.5V13"/>`,
  history: svg`<path d="M2.8 6.2A5.5 5.5 0 1 1 2.5 8M2.5 3v3.3h3.3M8 5v3.2l2 1.3"/>`,
  link: svg`<path d="M6.5 9.5 9.5 6.5M7 4.8l1.2-1.2a2.9 2.9 0 0 1 4.2 4.2L11 9M9 11.2l-1.2 1.2a2.9 2.9 0 0 1-4.2-4.2L5 7"/>`,
  trash: svg`<path d="M3 4.5h10M6.5 4.5V2.8h3v1.7M4.3 4.5l.6 8.7h6.2l.6-8.7"/>`,
  focus: svg`<path d="M2.5 5.5v-3h3M10.5 2.5h3v3M13.5 10.5v3h-3M5.5 13.5h-3v-3"/>`,
  error: svg`<circle cx="8" cy="8" r="5.8"/><path d="M8 5v3.4M8 10.8v.2"/>`,
  user: svg`<circle cx="8" cy="5.5" r="2.8"/><path d="M2.8 13.5c.6-2.6 2.6-4 5.2-4s4.6 1.4 5.2 4"/>`,
  send: svg`<path d="M8 13V3.2M3.8 7.2 8 3l4.2 4.2"/>`,
  stop: svg`<rect x="4" y="4" width="8" height="8" rx="1"/>`,
  again: svg`<path d="M13.2 6.2A5.5 5.5 0 1 0 13.5 8M13.5 3v3.3h-3.3"/>`,
  thumbUp: svg`<path d="M2.5 7h2.3v6H2.5zM4.8 7l2.4-4.7a1.5 1.5 0 0 1 1.6 1.5V6h3.6a1 1 0 0 1 1 1.2l-1 4.9a1.2 1.2 0 0 1-1.2.9H4.8"/>`,
  thumbDown: svg`<path d="M2.5 9h2.3V3H2.5zM4.8 9l2.4 4.7a1.5 1.5 0 0 0 1.6-1.5V10h3.6a1 1 0 0 0 1-1.2l-1-4.9a1.2 1.2 0 0 0-1.2-.9H4.8"/>`,
  edit: svg`<path d="m3 13 .6-3L10.8 2.8l2.4 2.4L6 12.4z"/>`,
  download: svg`<path d="M8 2.5V10M4.8 7 8 10.2 11.2 7M2.5 13.5h11"/>`,
  table: svg`<rect x="2" y="3" width="12" height="10" rx="1.2"/><path d="M2 6.5h12M6.5 6.5V13"/>`,
};

/** The picture by itself, for tables of thousands: they need no element with a shadow root for each. */
export const picture = (name, size = 16) => html`<svg
  aria-hidden="true"
  width=${size}
  height=${size}
  viewBox="0 0 16 16"
  fill="none"
  stroke="currentColor"
  stroke-width="1.5"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  ${SHAPES[name]}
</svg>`;

/** A picture beside words; hidden from screen readers, which read the words. */
class Icon extends LitElement {
  static properties = { name: {}, size: { type: Number } };
  static styles = css`
    :host {
      display: inline-flex;
      flex: none;
    }
  `;

  render() {
    return picture(this.name, this.size || 16);
  }
}
customElements.define('dr-icon', Icon);
