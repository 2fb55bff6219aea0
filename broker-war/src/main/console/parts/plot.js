import { LitElement, css, html, nothing, svg } from 'lit';
import { controls } from '../design/controls.js';
import { duration } from './words.js';

const HEIGHT = 100;
/* A limit that is farther away would leave nothing to see of the bars. */
const FAR = 4;

/**
 * Bars by day: `days` are `{day, values}`, `series` what each of the values is: `{label, tone}`, the
 * lowest first. `limit` is a line across, the most of a day. Counts stand on each other; `times`, in milliseconds, are
 * each as high as it is, the longer behind the shorter. The numbers are there as a table, too, for those who read them.
 */
class Plot extends LitElement {
  static properties = { days: { attribute: false }, series: { attribute: false }, label: {}, limit: { type: Number }, times: { type: Boolean } };
  static styles = [
    controls,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 6px;
      }
      .head {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        gap: 0 12px;
        min-height: 24px;
        white-space: nowrap;
      }
      .sum {
        font: var(--title);
        font-weight: var(--bold);
        font-variant-numeric: tabular-nums;
      }
      .legend {
        display: flex;
        flex-wrap: wrap;
        gap: 4px 12px;
        margin-inline-start: auto;
        color: var(--muted);
        font: var(--small);
      }
      .legend span {
        display: inline-flex;
        align-items: center;
        gap: 5px;
      }
      i {
        width: 8px;
        height: 8px;
        border-radius: 2px;
      }
      svg {
        display: block;
        width: 100%;
        height: 120px;
        border-bottom: 1px solid var(--line-strong);
      }
      rect.under {
        fill: transparent;
      }
      g:hover rect.under {
        fill: var(--hover);
      }
      .accent {
        fill: var(--accent-fill);
        background: var(--accent-fill);
      }
      .second {
        fill: var(--code-type);
        background: var(--code-type);
      }
      .loses {
        fill: var(--loses);
        background: var(--loses);
      }
      .none {
        fill: var(--faint);
        background: var(--faint);
      }
      line.limit {
        stroke: var(--loses);
        stroke-width: 1;
        stroke-dasharray: 4 3;
      }
      i.limit {
        height: 0;
        border-top: 1px dashed var(--loses);
        border-radius: 0;
      }
      .axis {
        display: flex;
        justify-content: space-between;
        color: var(--muted);
        font: var(--small);
      }
      summary {
        width: fit-content;
        cursor: pointer;
        color: var(--muted);
        font: var(--small);
      }
      .table {
        max-height: 240px;
        overflow: auto;
      }
    `,
  ];

  render() {
    const highest = Math.max(0, ...this.days.map((one) => (this.times ? Math.max(...one.values) : sum(one.values))));
    const near = this.limit > 0 && this.limit <= highest * FAR;
    const most = Math.max(near ? this.limit : 0, highest, 1);
    const all = this.times ? (highest ? `up to ${this.shown(highest)}` : 'none') : number(sum(this.days.map((one) => sum(one.values))));
    const step = 100 / Math.max(1, this.days.length);
    return html`
      <div class="head">
        <h2>${this.label}</h2>
        <span class="sum">${all}</span>
        <span class="legend">${this.series.map((one) => html`<span><i class=${one.tone} aria-hidden="true"></i>${one.label}</span>`)}
          ${this.limit > 0 ? html`<span><i class="limit" aria-hidden="true"></i>${number(this.limit)} a day at most</span>` : nothing}
        </span>
      </div>
      <svg viewBox="0 0 100 ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${this.label}: ${all} in ${this.days.length} days, at most ${this.shown(highest)} on a day">
        ${this.days.map((one, at) => this.bar(one, at * step, step, HEIGHT / most))}
        ${near ? svg`<line class="limit" x1="0" x2="100" y1=${HEIGHT - (this.limit * HEIGHT) / most} y2=${HEIGHT - (this.limit * HEIGHT) / most} vector-effect="non-scaling-stroke"></line>` : nothing}
      </svg>
      <div class="axis"><span>${short(this.days[0]?.day)}</span><span>${short(this.days.at(-1)?.day)}</span></div>
      <details>
        <summary>As a table</summary>
        <div class="table" tabindex="0" role="group" aria-label=${this.label}>
          <table>
            <thead>
              <tr><th scope="col">Day</th>${this.series.map((one) => html`<th scope="col" class="end">${one.label}</th>`)}</tr>
            </thead>
            <tbody>
              ${this.days.map((one) => html`<tr><td>${one.day}</td>${one.values.map((value) => html`<td class="end">${this.shown(value)}</td>`)}</tr>`)}
            </tbody>
          </table>
        </div>
      </details>
    `;
  }

  shown(value) {
    return this.times ? duration(value) : number(value);
  }

  bar(one, x, step, scale) {
    let top = HEIGHT;
    const parts = one.values.map((value, at) => ({ height: value * scale, tone: this.series[at].tone }));
    return svg`<g>
      <title>${[one.day, ...one.values.map((value, at) => `${this.shown(value)} ${this.series[at].label}`), ...(this.limit > 0 ? [`${number(Math.max(this.limit - sum(one.values), 0))} left`] : [])].join(', ')}</title>
      <rect class="under" x=${x} y="0" width=${step} height=${HEIGHT}></rect>
      ${(this.times ? parts.reverse() : parts).map(({ height, tone }) => {
        top = (this.times ? HEIGHT : top) - height;
        return height ? svg`<rect class=${tone} x=${x + step * 0.15} y=${top} width=${step * 0.7} height=${height}></rect>` : nothing;
      })}
    </g>`;
  }
}
customElements.define('dr-plot', Plot);

function sum(values) {
  return values.reduce((a, b) => a + b, 0);
}

export function number(value) {
  return new Intl.NumberFormat('en-GB').format(value);
}

function short(day) {
  return day ? new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day)) : '';
}
