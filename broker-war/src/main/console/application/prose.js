import { css, html, nothing } from 'lit';
import '../parts/code.js';

const NUMBER = /([-+]?\d[-+\d.,:/T]*[\dZ])/;
const LANGUAGES = { sql: 'sql', postgresql: 'sql', graphql: 'graphql', gql: 'graphql', json: 'json' };

/** Blocks as Lit templates: all text is bound as text, so that none of it becomes markup. */
export function shown(blocks) {
  return blocks.map((block) => {
    switch (block.type) {
      case 'heading':
        return html`<p class="heading" role="heading" aria-level=${Math.min(block.level + 2, 6)} dir="auto">${inside(block.spans)}</p>`;
      case 'code':
        return html`<dr-code language=${LANGUAGES[block.language.toLowerCase()] ?? 'text'} .text=${block.text}></dr-code>`;
      case 'quote':
        return html`<blockquote dir="auto">${shown(block.blocks)}</blockquote>`;
      case 'list':
        return block.ordered
          ? html`<ol start=${block.start}>${items(block)}</ol>`
          : html`<ul>${items(block)}</ul>`;
      case 'table':
        return table(block);
      case 'rule':
        return html`<hr />`;
      default:
        return html`<p dir="auto">${inside(block.spans)}</p>`;
    }
  });
}

/** A list whose items are one paragraph each stands close. */
function items(block) {
  return block.items.map(
    (item) => html`<li dir="auto">${item.map((one, at) => (at === 0 && one.type === 'paragraph' ? inside(one.spans) : shown([one])))}</li>`,
  );
}

function table(block) {
  return html`<div class="table" tabindex="0" role="group" aria-label="Table">
    <table>
      <thead>
        <tr>${block.head.map((cell, at) => html`<th scope="col" class=${block.aligns[at]} dir="auto">${inside(cell)}</th>`)}</tr>
      </thead>
      <tbody>
        ${block.rows.map((row) => html`<tr>${row.map((cell, at) => html`<td class=${block.aligns[at]} dir="auto">${inside(cell.flatMap(unbroken))}</td>`)}</tr>`)}
      </tbody>
    </table>
  </div>`;
}

/** A cell is narrow: dates and numbers in its text become spans of their own, which stand in one line. */
function unbroken(span) {
  return typeof span === 'string'
    ? span.split(NUMBER).map((text, at) => (at % 2 ? { type: 'number', text } : text))
    : [span];
}

/** Spans as Lit templates. */
export function inside(spans) {
  return spans.map((span) => {
    if (typeof span === 'string') {
      return span;
    }
    switch (span.type) {
      case 'code':
        return html`<code>${span.text}</code>`;
      case 'strong':
        return html`<strong>${inside(span.spans)}</strong>`;
      case 'emphasis':
        return html`<em>${inside(span.spans)}</em>`;
      case 'struck':
        return html`<s>${inside(span.spans)}</s>`;
      case 'number':
        return html`<span class="one-line">${span.text}</span>`;
      case 'link':
        return link(span);
      default:
        return html`<br />`;
    }
  });
}

/** Only http and https lead anywhere, and the place is told where the text does not tell it. */
function link(span) {
  let url = null;
  try {
    url = new URL(span.href);
  } catch {
    // A relative address leads nowhere: it would be one of ours.
  }
  return url && (url.protocol === 'https:' || url.protocol === 'http:')
    ? html`<a href=${url.href} target="_blank" rel="noopener noreferrer" title=${url.href}>${inside(span.spans)}</a>`
    : html`${inside(span.spans)}${span.href && !span.spans.includes(span.href) ? html` <span class="muted">(${span.href})</span>` : nothing}`;
}

/** The text of spans alone. */
export function plain(spans) {
  return spans.map((span) => (typeof span === 'string' ? span : (span.text ?? (span.spans ? plain(span.spans) : ' ')))).join('');
}

export const prose = css`
  .prose {
    font: var(--reading);
    overflow-wrap: anywhere;
  }
  .prose > * {
    margin-top: 0;
  }
  .prose > * + * {
    margin-top: 12px;
  }
  .prose p,
  .prose li,
  .prose td {
    white-space: pre-line;
  }
  .prose .heading {
    font-weight: var(--bold);
  }
  .prose > * + .heading {
    margin-top: 20px;
  }
  .prose ul,
  .prose ol {
    padding-inline-start: 22px;
  }
  .prose ul {
    list-style: disc;
  }
  .prose ol {
    list-style: decimal;
  }
  .prose li::marker {
    color: var(--muted);
  }
  .prose li + li,
  .prose li > * {
    margin-top: 4px;
  }
  .prose blockquote {
    margin-inline: 0;
    margin-bottom: 0;
    padding-inline-start: 14px;
    border-inline-start: 3px solid var(--line);
    color: var(--muted);
  }
  .prose blockquote > * + * {
    margin-top: 8px;
  }
  .prose code {
    padding: 1px 5px;
    border-radius: 4px;
    background: var(--hover);
  }
  .prose hr {
    border: 0;
    border-top: 1px solid var(--line);
  }
  .prose a {
    text-decoration: underline;
    text-underline-offset: 2px;
  }
  .prose .table {
    overflow-x: auto;
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  .prose table {
    overflow-wrap: normal;
  }
  .prose .one-line {
    white-space: nowrap;
  }
  .prose .center {
    text-align: center;
  }
`;
