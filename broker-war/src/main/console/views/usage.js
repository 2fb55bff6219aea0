import { LitElement, css, html, nothing } from 'lit';
import { rest, state } from '../api/client.js';
import { list } from '../application/applications.js';
import { controls, page } from '../design/controls.js';
import { number } from '../parts/plot.js';
import { PARTS } from '../parts/state-words.js';
import { go, link } from '../shell/router.js';
import { session } from '../sign-in/session.js';
import '../parts/fault.js';
import '../parts/small.js';
import '../parts/table.js';

const DAY = 86_400_000;
const RANGES = [7, 30, 90];
const USUAL = 30;
const MOST_PAGES = 20;

/** What answers have used, by day as plots, by application and by person as tables; and the state of the parts. */
class Usage extends LitElement {
  static properties = {
    params: { attribute: false },
    query: { attribute: false },
    days: { state: true },
    applications: { state: true },
    people: { state: true },
    names: { state: true },
    providers: { state: true },
    parts: { state: true },
    limits: { state: true },
    times: { state: true },
    fault: { state: true },
  };
  static styles = [
    controls,
    page,
    css`
      header.view {
        flex-wrap: wrap;
      }
      header select {
        width: auto;
        max-width: 260px;
      }
      .plots {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(340px, 100%), 1fr));
        gap: 32px;
      }
      section {
        margin-top: 36px;
      }
      section > h2 {
        margin-bottom: 10px;
      }
      section > p {
        margin: -6px 0 10px;
      }
    `,
  ];

  willUpdate(changed) {
    if (changed.has('query')) {
      this.load();
    }
  }

  get range() {
    const asked = Number(this.query.get('days'));
    return RANGES.includes(asked) ? asked : USUAL;
  }

  get application() {
    return this.query.get('application');
  }

  async load() {
    this.fault = null;
    state().then((parts) => (this.parts = parts));
    const to = new Date();
    const from = new Date(to.getTime() - (this.range - 1) * DAY);
    const asked = { from: day(from), to: day(to), ...(this.application && { application: this.application }) };
    try {
      const [days, applications, people, all, providers] = await Promise.all([
        rows({ ...asked, by: 'day' }),
        rows({ ...asked, by: 'application' }),
        this.seesOthers ? rows({ ...asked, by: 'user' }) : [],
        this.names ?? list(),
        session.has('builder', 'admin') ? rest('rest/v1/providers') : { providers: [] },
        this.limit(),
        this.timed(asked),
        import('../parts/plot.js'),
      ]);
      const byDay = new Map(days.map((row) => [row.day, row]));
      this.days = Array.from({ length: this.range }, (_, at) => {
        const name = day(new Date(from.getTime() + at * DAY));
        return byDay.get(name) ?? { day: name, requests: 0, failed: 0, cancelled: 0, input_tokens: 0, output_tokens: 0 };
      });
      this.applications = applications;
      this.people = people;
      this.names = all;
      this.providers = providers.providers;
    } catch (fault) {
      this.fault = fault;
      this.days = null;
    }
  }

  /** How requests of the realm went by day and kind, for its admins. */
  async timed({ from, to }) {
    const { rows } = this.seesTimes ? await rest(`rest/v1/usage/times?${new URLSearchParams({ from, to })}`) : { rows: [] };
    this.times = Map.groupBy(rows, (row) => row.kind);
  }

  get seesTimes() {
    return session.has('admin') && !this.application;
  }

  /** The rates and budgets in force; that of an application for its owner alone. */
  async limit() {
    const query = this.application ? `?${new URLSearchParams({ application: this.application })}` : '';
    this.limits = await rest(`rest/v1/limits${query}`).catch((fault) => (fault.status === 403 ? rest('rest/v1/limits') : Promise.reject(fault)));
  }

  /** The daily budget of what is shown: of the application, of the realm, or of the caller. */
  get budget() {
    const scope = this.application ? 'application' : session.has('admin') ? 'realm' : 'user';
    return this.limits?.budgets.find((one) => one.scope === scope)?.limit ?? 0;
  }

  /** Admins see the realm, owners all of their application, everybody else themselves. */
  get seesOthers() {
    return session.has('admin') || !!this.application;
  }

  render() {
    return html`
      <header class="view">
        <h1 class="grow">Usage</h1>
        <select aria-label="Application" @change=${(event) => this.ask({ application: event.target.value })}>
          <option value="">${session.has('admin') ? 'All of the realm' : 'All of yours'}</option>
          ${(this.names?.applications ?? [])
            .filter((one) => session.has('admin') || one.right === 'OWNER')
            .map((one) => html`<option value=${one.id} ?selected=${one.id === this.application}>${one.name}</option>`)}
        </select>
        <select aria-label="Days" @change=${(event) => this.ask({ days: event.target.value })}>
          ${RANGES.map((one) => html`<option value=${one} ?selected=${one === this.range}>${one} days</option>`)}
        </select>
      </header>
      ${this.fault ? html`<dr-fault .fault=${this.fault} .retry=${() => this.load()}></dr-fault>` : nothing}
      ${this.days ? this.content() : this.fault ? nothing : html`<dr-waiting lines="6"></dr-waiting>`}
      ${this.limits ? this.inForce() : nothing} ${this.health()} ${this.days && this.providers.length ? this.models() : nothing}
    `;
  }

  ask(change) {
    go(link('console/usage', { application: this.application, days: this.range === USUAL ? null : this.range, ...change }), { replace: true });
  }

  content() {
    return this.days.every((one) => !one.requests) && !this.times.size
      ? html`<div class="panel"><dr-empty icon="usage" heading="Nothing was asked in these days">Answers are counted here as soon as somebody asks.</dr-empty></div>`
      : this.used();
  }

  used() {
    return html`
      <div class="plots">
        <dr-plot
          label="Answers"
          .series=${[
            { label: 'answered', tone: 'accent' },
            { label: 'cancelled', tone: 'none' },
            { label: 'failed', tone: 'loses' },
          ]}
          .days=${this.days.map((one) => ({ day: one.day, values: [one.requests - one.failed - one.cancelled, one.cancelled, one.failed] }))}
        ></dr-plot>
        ${this.usesTokens
          ? html`<dr-plot
              label="Tokens"
              .series=${[
                { label: 'read', tone: 'accent' },
                { label: 'written', tone: 'second' },
              ]}
              .days=${this.days.map((one) => ({ day: one.day, values: [one.input_tokens, one.output_tokens] }))}
              .limit=${this.budget}
            ></dr-plot>`
          : nothing}
        ${this.seesTimes ? this.byTime() : nothing}
      </div>
      ${this.application ? nothing : this.sums('By application', 'Application', this.applications, (row) => this.named(row.application))}
      ${this.people.length ? this.sums('By person', 'Person', this.people, (row) => (row.user.subject === session.caller.subject ? 'you' : html`<code>${row.user.subject}</code>`)) : nothing}
    `;
  }

  /** Tokens are those of models: without one there are none. */
  get usesTokens() {
    return this.providers.length > 0 || this.days.some((one) => one.input_tokens || one.output_tokens);
  }

  byTime() {
    const byDay = (kind, values) => {
      const known = new Map(this.times.get(kind)?.map((row) => [row.day, row]));
      return this.days.map(({ day: name }) => ({ day: name, values: known.has(name) ? values(known.get(name)) : [0, 0] }));
    };
    const took = [
      { label: 'half within', tone: 'accent' },
      { label: '95 of 100 within', tone: 'none' },
    ];
    return html`
      <dr-plot
        label="GraphQL requests"
        .series=${[
          { label: 'answered', tone: 'accent' },
          { label: 'failed or refused', tone: 'loses' },
        ]}
        .days=${byDay('graphql', (row) => [row.requests - row.failed, row.failed])}
      ></dr-plot>
      <dr-plot times label="Time of requests" .series=${took} .days=${byDay('graphql', (row) => [row.p50_ms, row.p95_ms])}></dr-plot>
      <dr-plot times label="Time of answers" .series=${took} .days=${byDay('answers', (row) => [row.p50_ms, row.p95_ms])}></dr-plot>
    `;
  }

  inForce() {
    const { budgets, rates, renewed } = this.limits;
    const end = (label, value) => ({ label, end: true, cell: (row) => number(value(row)) });
    return html`
      <section>
        <h2>Budgets of today</h2>
        ${budgets.length
          ? html`<p class="muted small">Tokens, input and output together. Budgets begin anew <time datetime=${renewed}>at midnight UTC</time>.</p>
              <dr-table
                label="Budgets of today"
                .columns=${[
                  { label: 'Whose', cell: (row) => WHOSE[row.scope] },
                  end('At most', (row) => row.limit),
                  end('Used', (row) => row.used),
                  end('Held for answers', (row) => row.held),
                  end('Left', (row) => row.left),
                ]}
                .rows=${budgets}
              ></dr-table>`
          : html`<p class="muted small">No budget limits tokens here. Operators set them by <code>dragoman.budget.*</code>.</p>`}
      </section>
      <section>
        <h2>Rates</h2>
        <p class="muted small">How many requests each process of the edge lets in; more are refused until later.</p>
        <dr-table
          label="Rates"
          .columns=${[
            { label: 'Of', cell: (row) => RATES[row.of] },
            { label: 'By', cell: (row) => (row.scope === 'user' ? 'one person' : 'the realm') },
            end('A second', (row) => row.per_second),
            end('In a burst', (row) => row.at_once),
            end('Under way', (row) => row.under_way),
          ]}
          .rows=${rates}
        ></dr-table>
      </section>
    `;
  }

  named(id) {
    return html`<bdi title=${id}>${this.names.applications.find((one) => one.id === id)?.name ?? id}</bdi>`;
  }

  sums(heading, label, sums, name) {
    const end = (label, value) => ({ label, end: true, cell: (row) => number(value(row)), sort: value });
    return html`<section>
      <h2>${heading}</h2>
      <dr-table
        label=${heading}
        .columns=${[
          { label, cell: name },
          end('Answers', (row) => row.requests),
          end('Failed', (row) => row.failed),
          end('Cancelled', (row) => row.cancelled),
          ...(this.usesTokens ? [end('Tokens read', (row) => row.input_tokens), end('Tokens written', (row) => row.output_tokens)] : []),
        ]}
        .rows=${sums}
      ></dr-table>
    </section>`;
  }

  /** Whatever else cannot be told: then it is what matters. */
  health() {
    return html`<section>
      <h2>State</h2>
      ${this.parts
        ? html`<dr-table
            label="State"
            .columns=${[
              { label: 'Part', cell: (row) => PARTS[row.name] ?? row.name },
              { label: 'State', cell: (row) => html`<dr-badge tone=${row.status === 'UP' ? 'safe' : 'loses'} icon=${row.status === 'UP' ? 'check' : 'error'}>${row.status.toLowerCase()}</dr-badge>` },
              { label: 'Why', cell: (row) => html`<span class="muted">${row.why}</span>` },
            ]}
            .rows=${this.parts}
          ></dr-table>`
        : html`<dr-waiting lines="3"></dr-waiting>`}
    </section>`;
  }

  models() {
    return html`<section>
      <h2>Model providers</h2>
      <dr-table
        label="Model providers"
        .columns=${[
          { label: 'Name', cell: (row) => row.name },
          { label: 'State', cell: (row) => html`<dr-badge tone=${TONES[row.health]} icon=${row.health === 'up' ? 'check' : 'error'}>${row.health}</dr-badge>` },
          { label: 'Kind', cell: (row) => html`<span class="muted">${row.kind}</span>` },
          { label: 'Models', cell: (row) => html`<span class="muted">${row.models.join(', ') || 'any'}</span>` },
        ]}
        .rows=${this.providers}
      ></dr-table>
    </section>`;
  }
}
customElements.define('dr-usage', Usage);

const WHOSE = { realm: 'the realm', user: 'you', application: 'the application' };
const RATES = { conversations: 'Conversations', requests: 'Other requests', graphql: 'GraphQL' };
const TONES = { up: 'safe', trying: 'slow', down: 'loses' };

function day(date) {
  return date.toISOString().slice(0, 10);
}

/** All rows of a question, page by page. */
async function rows(asked) {
  const found = [];
  let after = null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer = await rest(`rest/v1/usage?${new URLSearchParams({ ...asked, limit: 1000, ...(after && { after }) })}`);
    found.push(...answer.rows);
    after = answer.next;
    if (!after) {
      break;
    }
  }
  return found;
}
