import { LitElement, css, html, nothing } from 'lit';
import { controls } from '../design/controls.js';
import { toast } from './toast.js';
import './icon.js';

const WORDS = {
  sql: 'ADD ALTER AND AS ASC BEGIN BY CASCADE CHECK COLUMN COMMENT COMMIT CONSTRAINT CREATE DATABASE DEFAULT DELETE DESC DROP ELSE END EXISTS FALSE FOREIGN FROM IN INDEX INNER INSERT INTO IS JOIN KEY LATERAL LEFT LIMIT NOT NULL OFFSET ON OR ORDER OWNER PRIMARY REFERENCES RENAME RETURNING SELECT SET TABLE THEN TO TRUE TYPE UNIQUE UPDATE USING VALUES WHEN WHERE WITH',
  graphql: 'type input enum interface union scalar schema extend implements directive query mutation subscription fragment on true false null',
  json: 'true false null',
  text: '',
};
const TOKEN =
  /("""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|'(?:[^']|'')*')|(--.*|#.*)|(@\w+|\$\w+)|\b(\d+(?:\.\d+)?)\b|([A-Za-z_]\w*)/g;

/** Text as coloured spans: never as markup. */
export function coloured(text, language) {
  const keywords = new Set((WORDS[language] ?? '').split(' '));
  const parts = [];
  let from = 0;
  for (const found of text.matchAll(TOKEN)) {
    const [all, string, comment, meta, digits, word] = found;
    const isComment = comment && (language === 'sql' ? comment[0] === '-' : comment[0] === '#') && language !== 'json';
    const kind = string
      ? 'string'
      : isComment
        ? 'comment'
        : meta
          ? 'meta'
          : digits
            ? 'number'
            : keywords.has(language === 'sql' ? word?.toUpperCase() : word)
              ? 'keyword'
              : language === 'graphql' && /^[A-Z]/.test(word ?? '')
                ? 'type'
                : null;
    if (kind && language !== 'text') {
      parts.push(text.slice(from, found.index), html`<span class=${kind}>${all}</span>`);
      from = found.index + all.length;
    }
  }
  parts.push(text.slice(from));
  return parts;
}

/** Copies a text and says so. */
export async function copy(text, what = 'Copied') {
  await navigator.clipboard.writeText(text);
  toast(what);
}

/** Text to read and to copy; `language` is sql, graphql, json or text. */
class Code extends LitElement {
  static properties = { text: {}, language: {}, label: {}, plain: { type: Boolean } };
  static styles = [
    controls,
    css`
      :host {
        position: relative;
        display: block;
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: var(--sunken);
      }
      :host([plain]) {
        border: 0;
        background: none;
      }
      pre {
        margin: 0;
        padding: 10px 44px 10px 14px;
        overflow: auto;
        max-height: inherit;
        tab-size: 2;
      }
      button,
      button.quiet {
        background: var(--sunken);
      }
      button {
        position: absolute;
        top: 4px;
        inset-inline-end: 4px;
      }
      :host([wrap]) pre {
        white-space: pre-wrap;
        overflow-wrap: anywhere;
      }
      .keyword {
        color: var(--code-keyword);
      }
      .string {
        color: var(--code-string);
      }
      .number {
        color: var(--code-number);
      }
      .comment {
        color: var(--code-comment);
      }
      .meta {
        color: var(--code-meta);
      }
      .type {
        color: var(--code-type);
      }
    `,
  ];

  render() {
    const text = this.text ?? '';
    return html`<pre tabindex="0" role="group" aria-label=${this.label || 'Code'}><code>${coloured(text, this.language ?? 'text')}</code></pre>
      ${text
        ? html`<button class="quiet icon" aria-label="Copy" title="Copy" @click=${() => copy(text)}>
            <dr-icon name="copy"></dr-icon>
          </button>`
        : nothing}`;
  }
}
customElements.define('dr-code', Code);
