import { LitElement, css, html } from 'lit';
import { rest } from '../api/client.js';
import { controls, page } from '../design/controls.js';
import { go, link } from '../shell/router.js';
import './failures.js';
import '../parts/fault.js';
import '../parts/plot.js';
import '../parts/small.js';

const DAY = 86_400_000;
const RANGES = [7, 30, 90];
const USUAL = 30;

/** How many requests a schema was asked, how many failed, and how long they took, by day. */
class SchemaUsage extends LitElement {
  static properties = { name: {}, query: { attribute: false }, days: { state: true }, fault: { state: true } };
  static styles = [
    controls,
    page,
    css`
      .head {
        display: flex;
        align-items: center;
        gap: 12px;
        margin-bottom: 20px;
      }
      .head h2 {
        flex: 1;
      }
      .head select {
        width: auto;
      }
      .plots {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(340px, 100%), 1fr));
        gap: 32px;
      }
    `,
  ];

  willUpdate(changed) {
    if (changed.has('name') || changed.has('query')) {
      this.load();
    }
  }

  get range() {
    const asked = Number(this.query?.get('days'));
    return RANGES.includes(asked) ? asked : USUAL;
  }

  async load() {
    this.fault = null;
    const { name, range } = this;
    const day = (ago) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);
    const days = Array.from({ length: range }, (_, at) => day(range - 1 - at));
    try {
      const { rows } = await rest(`rest/v1/usage/times?${new URLSearchParams({ schema: name, from: days[0], to: days.at(-1) })}`);
      if (name === this.name && range === this.range) {
        const known = new Map(rows.map((row) => [row.day, row]));
        this.days = days.map((one) => known.get(one) ?? { day: one, requests: 0, failed: 0, p50_ms: 0, p95_ms: 0 });
      }
    } catch (fault) {
      this.fault = fault;
      this.days = null;
    }
  }

  render() {
    return html`
      <div class="head">
        <h2>Requests by day</h2>
        <select aria-label="Days" @change=${(event) => this.ask(Number(event.target.value))}>
          ${RANGES.map((one) => html`<option value=${one} ?selected=${one === this.range}>${one} days</option>`)}
        </select>
      </div>
      ${this.fault
        ? html`<dr-fault .fault=${this.fault} .retry=${() => this.load()}></dr-fault>`
        : !this.days
          ? html`<dr-waiting lines="6"></dr-waiting>`
          : this.days.some((one) => one.requests)
            ? this.plots()
            : this.none()}
      <dr-schema-failures .name=${this.name} .operation=${this.query?.get('operation')}></dr-schema-failures>
    `;
  }

  ask(days) {
    go(link(`console/schemas/${this.name}/usage`, { days: days === USUAL ? null : days }), { replace: true });
  }

  none() {
    return html`<div class="panel">
      <dr-empty icon="usage" heading="Nothing was asked in these days">
        Requests are counted here within 5 seconds.
        <a slot="actions" class="button" href=${link(`console/schemas/${this.name}/explore`)}>Explore</a>
      </dr-empty>
    </div>`;
  }

  plots() {
    const by = (values) => this.days.map((one) => ({ day: one.day, values: values(one) }));
    return html`<div class="plots">
      <dr-plot
        label="Requests"
        .series=${[
          { label: 'answered', tone: 'accent' },
          { label: 'failed or refused', tone: 'loses' },
        ]}
        .days=${by((one) => [one.requests - one.failed, one.failed])}
      ></dr-plot>
      <dr-plot
        times
        label="Time of requests"
        .series=${[
          { label: 'half within', tone: 'accent' },
          { label: '95 of 100 within', tone: 'none' },
        ]}
        .days=${by((one) => [one.p50_ms, one.p95_ms])}
      ></dr-plot>
    </div>`;
  }
}
customElements.define('dr-schema-usage', SchemaUsage);
