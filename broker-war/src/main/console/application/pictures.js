import { html, svg } from 'lit';

/* Icons to choose from, by the emoji that the definition of an application keeps. They are drawn, since a plain machine
   has no font with emoji. On 16 by 16, with lines of 1.3. */
export const PICTURES = new Map([
  ['📚', { name: 'Books', shape: svg`<path d="M2.5 2.5H5v11H2.5zM5 2.5h2.5v11H5zM9 3.6l2.3-.7 2.7 9.9-2.3.7z"/>` }],
  ['🛒', { name: 'Cart', shape: svg`<path d="M1.8 2.5h1.9l1.7 7.6H12l1.5-5.3H4.2"/><circle cx="6" cy="12.8" r=".9"/><circle cx="11.3" cy="12.8" r=".9"/>` }],
  ['🧭', { name: 'Compass', shape: svg`<circle cx="8" cy="8" r="5.8"/><path d="m10.4 5.6-1.5 3.3-3.3 1.5 1.5-3.3z"/>` }],
  ['🛠️', { name: 'Tool', shape: svg`<path d="M10.9 2.6A3.4 3.4 0 0 0 7 7.2l-4.3 4.3a1.3 1.3 0 0 0 1.8 1.8L8.8 9a3.4 3.4 0 0 0 4.6-3.9l-2 2-1.9-.6-.6-1.9z"/>` }],
  ['🏥', { name: 'Health', shape: svg`<rect x="2.5" y="2.5" width="11" height="11" rx="2"/><path d="M8 5.2v5.6M5.2 8h5.6"/>` }],
  ['🎓', { name: 'School', shape: svg`<path d="M8 3.2 1.8 6.2 8 9.2l6.2-3zM4.3 7.6v3.2c1.1 1.2 2.3 1.7 3.7 1.7s2.6-.5 3.7-1.7V7.6M14.2 6.2v3.6"/>` }],
  ['🌱', { name: 'Plant', shape: svg`<path d="M8 13.5V8.2M8 8.2C8 5.6 6.2 4 2.6 4c0 2.9 1.9 4.4 5.4 4.2zM8 9.8C8.1 7.4 9.9 6.1 13.2 6.2c0 2.6-1.9 3.9-5.2 3.6z"/>` }],
  ['🎵', { name: 'Music', shape: svg`<path d="M6 11.8V3.8l7-1.4v8"/><circle cx="4.2" cy="11.8" r="1.8"/><circle cx="11.2" cy="10.4" r="1.8"/>` }],
  ['🚲', { name: 'Bicycle', shape: svg`<circle cx="3.9" cy="10.4" r="2.5"/><circle cx="12.1" cy="10.4" r="2.5"/><path d="M3.9 10.4 6.2 6h4.2l1.7 4.4M6.2 6 8 10.4H3.9M8 10.4 10.4 6M5.2 4.4h2M10.4 6l-.5-2h1.6"/>` }],
  ['🍽️', { name: 'Food', shape: svg`<path d="M4 2.5v3a1.6 1.6 0 0 0 3.2 0v-3M5.6 2.5v11M11.8 13.5v-11C10.2 3.1 9.4 4.8 9.4 6.7c0 1.3.6 2.1 2.4 2.3"/>` }],
  ['✈️', { name: 'Travel', shape: svg`<path d="M13.6 2.4c-.7-.7-1.8-.5-2.5.2L8.9 4.8 3 3.2l-1 1 4.8 2.7-2.2 2.2-1.7-.2-.8.8 2.2 1 1 2.2.8-.8-.2-1.7 2.2-2.2 2.7 4.8 1-1-1.6-5.9 2.2-2.2c.7-.7.9-1.8.2-2.5z"/>` }],
  ['💡', { name: 'Idea', shape: svg`<path d="M6 11.5c0-1.3-2-2.2-2-4.7a4 4 0 0 1 8 0c0 2.5-2 3.4-2 4.7zM6.3 13.5h3.4"/>` }],
]);

/** One of them, as large as the place for it. */
export const drawn = (icon) => html`<svg
  aria-hidden="true"
  viewBox="0 0 16 16"
  fill="none"
  stroke="currentColor"
  stroke-width="1.3"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  ${PICTURES.get(icon).shape}
</svg>`;

const SIDE = 16;
const known = new Map();

/** Whether this machine has a font with a coloured picture of a text. */
export function hasFont(emoji) {
  if (!known.has(emoji)) {
    const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.font = `${SIDE - 2}px sans-serif`;
    context.textBaseline = 'top';
    context.fillText(emoji, 0, 0);
    const { data } = context.getImageData(0, 0, SIDE, SIDE);
    known.set(emoji, data.some((_, at) => at % 4 === 0 && (data[at] !== data[at + 1] || data[at] !== data[at + 2])));
  }
  return known.get(emoji);
}
