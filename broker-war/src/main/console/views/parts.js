import { LitElement, css, html } from 'lit';
import { controls, page } from '../design/controls.js';
import { EFFECTS } from '../parts/small.js';
import { toast } from '../parts/toast.js';
import '../parts/code.js';
import '../parts/fault.js';
import '../parts/menu.js';
import '../parts/pick.js';
import '../parts/sheet.js';
import '../parts/table.js';
import '../parts/tabs.js';
import '../parts/tree.js';

const SDL = `"""A task of a list"""
type Task @svc_owned {
  id: ID!
  title: String! @svc_index
  # 1 is the most urgent
  rank: Int @svc_default(_value: 3)
}`;
const FAULT = {
  message: 'The schema is being published by somebody else. Wait until that is done, and preview again.',
  code: 'DRG-2901',
  requestId: 'a1b2c3d4e5f6',
};

/** All parts in their states, for those who look and for the tests. */
class Parts extends LitElement {
  static properties = { sheet: { state: true }, tab: { state: true } };
  static styles = [
    controls,
    page,
    css`
      section {
        margin-top: 32px;
      }
      section > h2 {
        padding-bottom: 8px;
        margin-bottom: 16px;
        border-bottom: 1px solid var(--line);
      }
      .label {
        font: var(--dense);
        font-weight: var(--medium);
      }
      .line {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 12px;
      }
      .columns {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(260px, 1fr));
        gap: 16px;
        align-items: start;
      }
      .swatch {
        display: grid;
        gap: 4px;
        font: var(--small);
        color: var(--muted);
      }
      .swatch i {
        width: 72px;
        height: 40px;
        border: 1px solid var(--line);
        border-radius: var(--radius);
      }
      .bg { background: var(--bg); }
      .surface { background: var(--surface); }
      .sunken { background: var(--sunken); }
      .hover { background: var(--hover); }
      .selected { background: var(--selected); }
      .accent { background: var(--accent-fill); }
      .text { background: var(--text); }
    `,
  ];

  render() {
    return html`
      <header class="view"><h1 class="grow">Parts</h1><button class="primary">Publish version 8</button></header>
      <section>
        <h2>Colours</h2>
        <div class="line">
          ${['bg', 'surface', 'sunken', 'hover', 'selected', 'accent', 'text'].map(
            (name) => html`<span class="swatch"><i class=${name}></i>${name}</span>`,
          )}
        </div>
      </section>
      <section>
        <h2>Buttons</h2>
        <div class="line">
          <button class="primary">Publish version 8</button>
          <button class="primary" disabled>Publish version 8</button>
          <button>Preview</button>
          <button disabled>Preview</button>
          <button class="danger">Drop the schema</button>
          <button class="quiet">Cancel</button>
          <button class="icon" aria-label="Add"><dr-icon name="plus"></dr-icon></button>
          <dr-menu
            label="More"
            align="start"
            .items=${[
              { label: 'Roll back', icon: 'history', run: () => {} },
              { label: 'Copy the address', icon: 'link', hint: 'Ctrl C', run: () => {} },
              null,
              { label: 'Drop', icon: 'trash', danger: true, run: () => {} },
            ]}
          ></dr-menu>
          <button @click=${() => toast('Version 8 is live', { label: 'Undo', run: () => {}, path: location.pathname })}>Show a toast</button>
          <button @click=${() => (this.sheet = 'side')}>Open a sheet</button>
          <button @click=${() => (this.sheet = 'small')}>Ask something</button>
        </div>
      </section>
      <section>
        <h2>Fields</h2>
        <div class="columns">
          <div class="field">
            <label for="name">Name</label><input id="name" placeholder="library" />
            <p class="hint">Letters, digits and hyphens; part of the address.</p>
          </div>
          <div class="field">
            <label for="wrong">Name</label><input id="wrong" value="my library" aria-invalid="true" aria-describedby="why" />
            <p class="wrong" id="why">A name has no spaces.</p>
          </div>
          <div class="field">
            <label for="role">Role</label>
            <select id="role"><option>publisher</option><option>admin</option></select>
          </div>
          <div class="field">
            <span class="label">Author</span>
            <dr-pick
              label="Author"
              placeholder="Find by name"
              .choices=${[
                { value: '1', label: 'Ursula K. Le Guin', hint: '1929' },
                { value: '2', label: 'Stanisław Lem', hint: '1921' },
                { value: '3', label: 'نجيب محفوظ', hint: '1911' },
              ]}
            ></dr-pick>
          </div>
          <div class="field"><label for="off">Realm</label><input id="off" value="acme" disabled /></div>
          <div class="field"><label for="long">Instructions</label><textarea id="long" rows="3">Answer in one sentence.</textarea></div>
          <label class="row"><input type="checkbox" checked /> Include the plan</label>
        </div>
      </section>
      <section>
        <h2>Meanings</h2>
        <div class="line">
          ${Object.values(EFFECTS).map(
            (effect) => html`<dr-badge tone=${effect.tone} icon=${effect.icon}>${effect.word}</dr-badge>`,
          )}
          <dr-badge>draft</dr-badge><dr-badge tone="accent">v8</dr-badge>
          <span class="muted">published <dr-time at=${new Date(Date.now() - 200000).toISOString()}></dr-time></span>
          <dr-keys keys="Ctrl K"></dr-keys>
        </div>
      </section>
      <section>
        <h2>Tabs</h2>
        <dr-tabs
          .items=${[
            { id: 'diagram', label: 'Diagram' },
            { id: 'script', label: 'Script', count: 12 },
            { id: 'problems', label: 'Problems', count: 2, bad: true },
          ]}
          .value=${this.tab ?? 'diagram'}
          @change=${(event) => (this.tab = event.detail)}
        ></dr-tabs>
      </section>
      <section>
        <h2>Table</h2>
        <dr-table
          label="Schemas"
          .columns=${[
            { label: 'Name', cell: (row) => row.name, sort: (row) => row.name },
            { label: 'State', cell: (row) => html`<dr-badge tone="safe" icon="check">v${row.version} live</dr-badge>` },
            { label: 'Requests today', end: true, cell: (row) => row.requests.toLocaleString('en-GB'), sort: (row) => row.requests },
          ]}
          .rows=${[
            { name: 'library', version: 3, requests: 12031 },
            { name: 'shop', version: 41, requests: 918 },
            { name: 'مكتبة', version: 1, requests: 0 },
          ]}
        ></dr-table>
      </section>
      <section>
        <h2>Tree, code</h2>
        <div class="columns">
          <div class="panel">
            <dr-tree
              label="Plan"
              .nodes=${[
                {
                  label: 'Limit',
                  end: '0.4 ms',
                  children: [
                    { label: 'Nested loop', end: '0.4 ms', children: [{ label: 'Index scan', detail: 'Task_pkey', end: '0.1 ms' }, { label: 'Sequential scan', detail: 'List', end: '0.3 ms' }] },
                  ],
                },
              ]}
            ></dr-tree>
          </div>
          <dr-code language="graphql" label="Schema" .text=${SDL}></dr-code>
          <dr-code language="sql" label="Script" .text=${'-- the table of Task\nCREATE TABLE "Task" (\n  "id" uuid PRIMARY KEY,\n  "title" text NOT NULL DEFAULT \'\'\n);'}></dr-code>
          <dr-code language="json" label="Answer" .text=${'{\n  "data": {"tasks": [{"rank": 1, "done": false}]}\n}'}></dr-code>
        </div>
      </section>
      <section>
        <h2>Errors, waiting, nothing yet</h2>
        <div class="columns">
          <dr-fault .fault=${FAULT} .retry=${() => {}}></dr-fault>
          <div class="panel"><dr-empty icon="schema" heading="No schema yet">Write what your data is like.<button slot="actions" class="primary">New schema</button></dr-empty></div>
          <dr-waiting></dr-waiting>
        </div>
      </section>
      <dr-sheet
        heading=${this.sheet === 'small' ? 'Drop the schema library?' : 'Preview'}
        .size=${this.sheet === 'small' ? 'small' : ''}
        .open=${!!this.sheet}
        @close=${() => (this.sheet = null)}
      >
        <p>All rows and versions go with it. This cannot be undone.</p>
        <button slot="actions" class="quiet" @click=${() => (this.sheet = null)}>Cancel</button>
        <button slot="actions" class="danger">Drop library</button>
      </dr-sheet>
    `;
  }
}
customElements.define('dr-parts', Parts);
