import { LitElement, css, html, nothing } from 'lit';
import { controls } from '../design/controls.js';
import './icon.js';

/** A tree: nodes are `{label, detail, mark, children}`; all are open at first. */
class Tree extends LitElement {
  static properties = { nodes: { attribute: false }, label: {}, shut: { state: true }, at: { state: true } };
  static styles = [
    controls,
    css`
      :host {
        display: block;
      }
      [role='treeitem'] {
        display: flex;
        align-items: center;
        gap: 6px;
        min-height: 28px;
        padding: 2px 8px;
        border-radius: var(--radius);
        cursor: default;
      }
      [role='treeitem']:hover {
        background: var(--hover);
      }
      [role='treeitem']:focus-visible {
        box-shadow: inset 0 0 0 2px var(--accent);
      }
      dr-icon {
        color: var(--faint);
        transition: transform var(--quick);
      }
      dr-icon.open {
        transform: rotate(90deg);
      }
      dr-icon.leaf {
        visibility: hidden;
      }
      .detail {
        color: var(--muted);
        font: var(--small);
      }
      .end {
        margin-inline-start: auto;
        padding-inline-start: 16px;
        font: var(--small);
        font-variant-numeric: tabular-nums;
        color: var(--muted);
        white-space: nowrap;
      }
    `,
  ];

  constructor() {
    super();
    this.nodes = [];
    this.shut = new Set();
    this.at = 0;
  }

  render() {
    this.lines = [];
    this.collect(this.nodes, 0);
    this.at = Math.min(this.at, Math.max(0, this.lines.length - 1));
    return html`<div role="tree" aria-label=${this.label || 'Tree'} @keydown=${this.key}>
      ${this.lines.map(
        ({ node, level }, index) => html`<div
          role="treeitem"
          aria-level=${level + 1}
          aria-expanded=${node.children?.length ? !this.shut.has(node) : nothing}
          tabindex=${index === this.at ? 0 : -1}
          .style=${`padding-inline-start: ${8 + level * 18}px`}
          @click=${() => this.toggle(node, index)}
        >
          <dr-icon
            name="chevron"
            size="12"
            class=${node.children?.length ? (this.shut.has(node) ? '' : 'open') : 'leaf'}
          ></dr-icon>
          <span>${node.label}</span>
          <span class="detail clip">${node.detail}</span>
          ${node.mark ?? nothing}
          ${node.end ? html`<span class="end">${node.end}</span>` : nothing}
        </div>`,
      )}
    </div>`;
  }

  collect(nodes, level) {
    for (const node of nodes) {
      this.lines.push({ node, level });
      if (node.children && !this.shut.has(node)) {
        this.collect(node.children, level + 1);
      }
    }
  }

  toggle(node, index) {
    this.at = index;
    if (node.children?.length) {
      this.shut = new Set(this.shut);
      if (!this.shut.delete(node)) {
        this.shut.add(node);
      }
    }
  }

  async key(event) {
    const { node } = this.lines[this.at];
    const open = node.children?.length && !this.shut.has(node);
    const to = { ArrowDown: this.at + 1, ArrowUp: this.at - 1, Home: 0, End: this.lines.length - 1 }[event.key];
    if (to !== undefined) {
      this.at = Math.max(0, Math.min(this.lines.length - 1, to));
    } else if ((event.key === 'ArrowRight' && !open) || (event.key === 'ArrowLeft' && open) || event.key === 'Enter' || event.key === ' ') {
      this.toggle(node, this.at);
    } else {
      return;
    }
    event.preventDefault();
    await this.updateComplete;
    this.renderRoot.querySelector('[tabindex="0"]').focus();
  }
}
customElements.define('dr-tree', Tree);
