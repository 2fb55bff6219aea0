import { LitElement, css, html } from 'lit';
import { PICTURES, drawn, hasFont } from './pictures.js';

const COLOURS = 6;
const PICTURE = 'data:image/png;base64,';
const SIDE = 128;
const SIDES = [SIDE, 96, 64];
/* The service takes 32,768 bytes. */
const LONGEST = 43_000;

/**
 * The icon of an application: one of ours or its picture; an emoji where this machine has a font for it; else the first
 * letter of its name. Letters and icons of ours stand on a colour of the name's own.
 */
class Face extends LitElement {
  static properties = { icon: {}, name: {}, large: { type: Boolean, reflect: true } };
  static styles = css`
    :host {
      display: inline-grid;
      place-items: center;
      flex: none;
      width: 26px;
      height: 26px;
      overflow: hidden;
      border-radius: 7px;
      font: var(--dense);
      font-weight: var(--bold);
    }
    :host([large]) {
      width: 52px;
      height: 52px;
      border-radius: 14px;
      font: var(--display);
      font-weight: var(--bold);
    }
    span,
    canvas {
      display: grid;
      place-items: center;
      width: 100%;
      height: 100%;
    }
    .letter,
    .drawn {
      color: #fff;
    }
    .drawn svg {
      width: 68%;
      height: 68%;
    }
    .emoji {
      background: var(--hover);
      font-size: 15px;
    }
    :host([large]) .emoji {
      font-size: 28px;
    }
    .c0 {
      background: #3b5bdb;
    }
    .c1 {
      background: #0b7285;
    }
    .c2 {
      background: #2b7a3e;
    }
    .c3 {
      background: #a6420c;
    }
    .c4 {
      background: #b0215a;
    }
    .c5 {
      background: #7a2e9c;
    }
  `;

  connectedCallback() {
    super.connectedCallback();
    this.setAttribute('aria-hidden', 'true');
  }

  render() {
    if (this.icon?.startsWith(PICTURE)) {
      return html`<canvas width=${SIDE} height=${SIDE}></canvas>`;
    }
    const ground = `c${colour(this.name ?? '')}`;
    if (PICTURES.has(this.icon)) {
      return html`<span class="drawn ${ground}">${drawn(this.icon)}</span>`;
    }
    return this.icon && hasFont(this.icon)
      ? html`<span class="emoji">${this.icon}</span>`
      : html`<span class="letter ${ground}">${initial(this.name ?? '')}</span>`;
  }

  updated(changed) {
    if (changed.has('icon') && this.icon?.startsWith(PICTURE)) {
      this.draw(this.icon);
    }
  }

  /** Pixels are all that becomes of a picture: it is no address and no markup. */
  async draw(icon) {
    try {
      const bytes = Uint8Array.from(atob(icon.slice(PICTURE.length)), (one) => one.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      if (this.icon === icon) {
        paint(this.renderRoot.querySelector('canvas'), picture);
      }
    } catch {
      this.icon = null;
    }
  }
}
customElements.define('dr-face', Face);

/** A picture of somebody's as the icon that is kept: its middle, as a square PNG that is small enough. */
export async function pictured(file) {
  const picture = await createImageBitmap(file);
  const made = SIDES.map((side) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
    paint(canvas, picture);
    return canvas.toDataURL('image/png');
  });
  return made.find((one) => one.length < LONGEST) ?? made.at(-1);
}

function paint(canvas, picture) {
  const side = Math.min(picture.width, picture.height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, (picture.width - side) / 2, (picture.height - side) / 2, side, side, 0, 0, canvas.width, canvas.height);
}

function initial(name) {
  return [...name.trim()][0]?.toUpperCase() ?? '';
}

/** The same for the same name, everywhere. */
function colour(name) {
  return [...name].reduce((sum, one) => (sum * 31 + one.codePointAt(0)) % 9973, 7) % COLOURS;
}
