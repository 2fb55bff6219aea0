import { LitElement, css, html, nothing } from 'lit';
import { controls } from '../design/controls.js';
import { count, duration } from '../parts/words.js';
import '../parts/code.js';
import '../parts/small.js';
import '../parts/tree.js';

const SLOW_SHARE = 0.5;
const WORTH_MS = 1;

/** How the database answers: each statement with its plan as a tree, its time, and what is missing. */
class Plan extends LitElement {
  static properties = { statements: { attribute: false } };
  static styles = [
    controls,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 20px;
        padding: 16px 20px;
      }
      section {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 10px;
      }
      .warning {
        display: grid;
        gap: 2px;
        padding: 10px 14px;
        border-radius: var(--radius);
        background: var(--slow-surface);
      }
      .warning strong {
        color: var(--slow);
        font-weight: var(--medium);
      }
    `,
  ];

  render() {
    return (this.statements ?? []).map((one, index) => {
      const plan = [].concat(JSON.parse(one.plan))[0];
      const root = plan.Plan ?? plan;
      const time = plan['Execution Time'] ?? root['Actual Total Time'];
      return html`<section>
        <h3 class="row">
          <span class="grow">Statement ${index + 1}</span>
          ${one.indexes.map((name) => html`<dr-badge tone="safe" icon="key">${name}</dr-badge>`)}
          ${time === undefined ? nothing : html`<span class="muted number">${duration(time)}</span>`}
        </h3>
        ${one.warnings.map((warning) => html`<div class="warning"><strong>${warning.message}</strong><span>${warning.hint}</span></div>`)}
        <div class="panel"><dr-tree label="Plan of statement ${index + 1}" .nodes=${[node(root, root['Actual Total Time'])]}></dr-tree></div>
        <dr-code wrap language="sql" label="Statement ${index + 1}" .text=${one.sql}></dr-code>
      </section>`;
    });
  }
}
customElements.define('dr-plan', Plan);

function node(plan, whole) {
  const children = (plan.Plans ?? []).map((child) => node(child, whole));
  const time = plan['Actual Total Time'];
  const loops = plan['Actual Loops'] ?? 1;
  const own = time === undefined ? undefined : time * loops - (plan.Plans ?? []).reduce((sum, one) => sum + (one['Actual Total Time'] ?? 0) * (one['Actual Loops'] ?? 1), 0);
  const rows = plan['Actual Rows'] ?? plan['Plan Rows'];
  return {
    label: plan['Node Type'],
    detail: [plan['Index Name'], plan['Relation Name'], plan['Index Cond'] ?? plan.Filter].filter(Boolean).join(' · '),
    mark: whole > WORTH_MS && own > whole * SLOW_SHARE && children.length ? html`<dr-badge tone="slow" icon="clock">most of the time</dr-badge>` : nothing,
    end: [count(Math.round(rows ?? 0), 'row'), own === undefined ? null : duration(Math.max(0, own))].filter(Boolean).join(' · '),
    children,
  };
}
