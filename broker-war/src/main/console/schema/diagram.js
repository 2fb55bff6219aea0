import { LitElement, html, nothing, svg } from 'lit';
import { controls } from '../design/controls.js';
import { HEAD, LINE, WIDTH, layout, links, shown } from './layout.js';
import { pathOf, route } from './route.js';
import { style } from './diagram-style.js';
import '../parts/icon.js';

const LEAST = 0.04;
const MOST = 2;
const MARGIN = 24;
/* From this far away a type is its name alone, as large as fits. */
const FAR = 0.3;
const LARGEST = 60;

/**
 * The types and links of a schema as a picture: drag to move, wheel to zoom, click to see a type
 * with its neighbours alone, type to find. By keys: arrows go to the next type, Enter chooses it, plus
 * and minus zoom. `stale` dims what was valid last. `choose` names a type.
 */
class Diagram extends LitElement {
  static properties = {
    types: { attribute: false },
    stale: { type: Boolean },
    view: { state: true },
    focused: { state: true },
    typed: { state: true },
    at: { state: true },
  };
  static styles = [controls, style];

  constructor() {
    super();
    this.types = [];
    this.view = null;
    this.typed = '';
  }

  willUpdate(changed) {
    if (changed.has('types')) {
      this.edges = links(this.types);
      this.place();
      if (this.focused && !this.placed.places.has(this.focused)) {
        this.focused = null;
      }
      this.at = this.placed.places.has(this.at) ? this.at : this.types[0]?.name;
    }
  }

  place() {
    const { width, height } = this.getBoundingClientRect();
    this.placed = layout(this.types, this.edges, { width: Math.max(width - 48, 200), height: Math.max(height - 88, 200) });
    const { places } = this.placed;
    const boxes = [...places.values()];
    const at = (name, line) => ({ box: places.get(name), y: places.get(name).y + line });
    this.routes = new Map(
      this.edges.map((edge) => {
        const way = route(at(edge.from, this.line(edge.from, edge.field)), at(edge.to, edge.back ? this.line(edge.to, edge.back) : HEAD / 2), boxes);
        return [edge, { ...way, path: pathOf(way) }];
      }),
    );
  }

  firstUpdated() {
    this.watch = new ResizeObserver(() => {
      if (!this.moved) {
        this.place();
        this.fit();
      }
    });
    this.watch.observe(this);
  }

  updated(changed) {
    if (changed.has('types') && !this.moved) {
      this.fit();
    }
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.watch?.disconnect();
  }

  /** Shows all of it. */
  fit() {
    const { width, height } = this.getBoundingClientRect();
    if (!width || !this.placed.width) {
      return;
    }
    const scale = Math.max(LEAST, Math.min(1, (width - 48) / this.placed.width, (height - 88) / this.placed.height));
    this.moved = false;
    this.view = { scale, x: (width - this.placed.width * scale) / 2, y: 32 + (height - this.placed.height * scale) / 2 };
  }

  /** Shows one type in the middle. */
  focusOn(name) {
    const place = this.placed.places.get(name);
    if (place) {
      const { width, height } = this.getBoundingClientRect();
      const scale = Math.max(this.view?.scale ?? 1, 0.8);
      this.focused = name;
      this.moved = true;
      this.view = { scale, x: width / 2 - (place.x + place.width / 2) * scale, y: height / 2 - (place.y + place.height / 2) * scale };
    }
  }

  render() {
    const { x, y, scale } = this.view ?? { x: 0, y: 0, scale: 1 };
    const near = this.near();
    return html`
      <svg
        role="group"
        aria-label="Types and links"
        @wheel=${this.wheel}
        @pointerdown=${this.grab}
        @pointermove=${this.drag}
        @pointerup=${this.drop}
        @click=${this.click}
      >
        <g class="all" transform="translate(${x} ${y}) scale(${scale})">
          ${this.edges.map((edge) => this.link(edge, near))} ${this.types.map((type) => this.box(type, near, scale))}
        </g>
      </svg>
      <div class="tools">
        <input
          type="search"
          placeholder="Find a type or field"
          aria-label="Find a type or field"
          .value=${this.typed}
          @input=${this.find}
          @keydown=${(event) => event.key === 'Enter' && this.found()}
        />
        <span class="zoom">
          <button class="icon" aria-label="Show everything" title="Show everything" @click=${this.all}>
            <dr-icon name="focus"></dr-icon>
          </button>
          <button class="icon" aria-label="Smaller" title="Smaller" @click=${() => this.zoom(0.8)}>
            <dr-icon name="minus"></dr-icon>
          </button>
          <button class="icon" aria-label="Larger" title="Larger" @click=${() => this.zoom(1.25)}>
            <dr-icon name="plus"></dr-icon>
          </button>
        </span>
      </div>
    `;
  }

  /** The names that are not faded: all, what was typed, or the focused one with its neighbours. */
  near() {
    if (this.typed) {
      const typed = this.typed.toLowerCase();
      return new Set(
        this.types
          .filter((type) => [type.name, ...type.fields.map((field) => field.name)].some((name) => name.toLowerCase().includes(typed)))
          .map((type) => type.name),
      );
    }
    if (this.focused) {
      return new Set([
        this.focused,
        ...this.edges.flatMap(({ from, to }) => (from === this.focused ? [to] : to === this.focused ? [from] : [])),
      ]);
    }
    return null;
  }

  box(type, near, scale) {
    const { x, y, height } = this.placed.places.get(type.name);
    const { fields, more } = shown(type);
    const faded = near && !near.has(type.name);
    return svg`<g
      class="type ${faded ? 'faded' : ''} ${this.focused === type.name ? 'chosen' : ''}"
      transform="translate(${x} ${y})"
      tabindex=${type.name === this.at ? 0 : -1}
      role="button"
      aria-label="${type.name}, ${type.fields.length} fields"
      aria-pressed=${this.focused === type.name}
      data-type=${type.name}
      @keydown=${(event) => this.key(event, type.name)}
      @focus=${() => (this.at = type.name)}
    >
      <rect class="box" width=${WIDTH} height=${height} rx="8"></rect>
      ${
        scale > FAR
          ? svg`<text class="name" x="12" y="21">${type.name}</text>
          ${type.rows ? svg`<text class="of" x=${WIDTH - 12} y="21">owned</text>` : nothing}
          <line class="rule" x2=${WIDTH} y1=${HEAD} y2=${HEAD}></line>
          ${fields.map(
            (field, index) => svg`
              <text class=${type.key.includes(field.name) ? 'key' : ''} x="12" y=${HEAD + 19 + index * LINE}>${clip(field.name, 18)}</text>
              <text class="of" x=${WIDTH - 12} y=${HEAD + 19 + index * LINE}>${clip(field.type, 14)}</text>`,
          )}
          ${more ? svg`<text class="of" x=${WIDTH - 12} y=${HEAD + 19 + fields.length * LINE}>${more} more</text>` : nothing}`
          : svg`<text class="name far" x=${WIDTH / 2} y=${height / 2} .style=${`font-size: ${Math.min(LARGEST, (1.5 * WIDTH) / type.name.length)}px`}>${type.name}</text>`
      }
    </g>`;
  }

  link(edge, near) {
    const { path, start, end } = this.routes.get(edge);
    const chosen = this.focused === edge.from || this.focused === edge.to;
    const faded = near && !(near.has(edge.from) && near.has(edge.to));
    const foot = ({ x, y, side }, many) => (many ? `M${x} ${y - 5}l${side * 8} 5l${-side * 8} 5` : '');
    return svg`<path
      class="link ${chosen ? 'chosen' : ''} ${faded ? 'faded' : ''}"
      d="${path}${foot(end, edge.many)}${edge.back ? foot(start, edge.backMany) : ''}"
    ></path>`;
  }

  /** How far below the top of its type a field stands. */
  line(name, field) {
    const { fields } = shown(this.types.find((type) => type.name === name));
    const at = fields.findIndex((one) => one.name === field);
    return at < 0 ? HEAD / 2 : HEAD + 15 + at * LINE;
  }

  choose(name) {
    this.focused = this.focused === name ? null : name;
    this.dispatchEvent(new CustomEvent('choose', { detail: this.focused }));
  }

  key(event, name) {
    const next = event.key.startsWith('Arrow') && this.beside(name, event.key);
    if (next) {
      this.show(next);
      this.renderRoot.querySelector(`[data-type="${CSS.escape(next)}"]`).focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      this.choose(name);
    } else if (event.key === '+' || event.key === '-') {
      this.zoom(event.key === '+' ? 1.25 : 0.8);
    } else if (!event.key.startsWith('Arrow')) {
      return;
    }
    event.preventDefault();
  }

  /** The nearest type in the direction of an arrow key. */
  beside(name, key) {
    const { places } = this.placed;
    const here = places.get(name);
    const isAcross = key === 'ArrowLeft' || key === 'ArrowRight';
    const sign = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1;
    let best = null;
    let least = Infinity;
    for (const [other, { x, y }] of places) {
      const [along, aside] = isAcross ? [x - here.x, y - here.y] : [y - here.y, x - here.x];
      // What stands aside counts more, so that an arrow stays in its row or column.
      const far = along * sign > 1 ? along * sign + 2 * Math.abs(aside) : Infinity;
      if (far < least) {
        [best, least] = [other, far];
      }
    }
    return best;
  }

  /** Moves the picture so far that a type is in sight. */
  show(name) {
    const { x, y, scale } = this.view;
    const place = this.placed.places.get(name);
    const moved = (at, size, room) => Math.max(MARGIN, Math.min(room - MARGIN - size * scale, at));
    const left = x + place.x * scale;
    const top = y + place.y * scale;
    const dx = moved(left, place.width, this.clientWidth) - left;
    const dy = moved(top, place.height, this.clientHeight) - top;
    if (dx || dy) {
      this.moved = true;
      this.view = { scale, x: x + dx, y: y + dy };
    }
  }

  find(event) {
    this.typed = event.target.value;
  }

  found() {
    const [first] = this.near();
    if (first) {
      this.typed = '';
      this.focusOn(first);
    }
  }

  all() {
    this.focused = null;
    this.typed = '';
    this.fit();
  }

  wheel(event) {
    event.preventDefault();
    const { left, top } = this.getBoundingClientRect();
    this.zoom(Math.exp(-event.deltaY / 400), event.clientX - left, event.clientY - top);
  }

  zoom(by, atX = this.clientWidth / 2, atY = this.clientHeight / 2) {
    const { x, y, scale } = this.view;
    const next = Math.max(LEAST, Math.min(MOST, scale * by));
    this.moved = true;
    this.view = { scale: next, x: atX - ((atX - x) * next) / scale, y: atY - ((atY - y) * next) / scale };
  }

  grab(event) {
    if (event.button === 0) {
      this.held = { x: event.clientX - this.view.x, y: event.clientY - this.view.y, far: false, fromX: event.clientX, fromY: event.clientY };
    }
  }

  drag(event) {
    const held = this.held;
    if (held && (held.far ||= Math.hypot(event.clientX - held.fromX, event.clientY - held.fromY) > 4)) {
      event.currentTarget.setPointerCapture(event.pointerId);
      this.moved = true;
      this.view = { ...this.view, x: event.clientX - held.x, y: event.clientY - held.y };
    }
  }

  drop() {
    this.dragged = this.held?.far;
    this.held = null;
  }

  click(event) {
    if (this.dragged) {
      return;
    }
    const name = event.target.closest('[data-type]')?.dataset.type;
    if (name) {
      this.choose(name);
    } else if (this.focused) {
      this.choose(this.focused);
    }
  }
}
customElements.define('dr-diagram', Diagram);

function clip(text, most) {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
