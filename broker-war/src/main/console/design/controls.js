import { css } from 'lit';

/**
 * What native elements look like: buttons, fields, selects, tables, code. Each part and view adopts
 * this one sheet, so that a button is a button everywhere, with all that browsers give it.
 */
export const controls = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  :focus-visible {
    outline: none;
    box-shadow: var(--ring);
    border-radius: var(--radius);
  }
  h1,
  h2,
  h3,
  p,
  ul,
  ol,
  dl,
  dd,
  figure {
    margin: 0;
    padding: 0;
  }
  h1 {
    font: var(--title);
    font-weight: var(--bold);
    letter-spacing: -0.01em;
  }
  h2 {
    font: var(--reading);
    font-weight: var(--bold);
  }
  h3 {
    font: var(--dense);
    font-weight: var(--bold);
  }
  ul,
  ol {
    list-style: none;
  }
  a {
    color: var(--accent);
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 2px;
  }
  code,
  pre,
  kbd {
    font: var(--code);
  }
  .muted {
    color: var(--muted);
  }
  .small {
    font: var(--small);
  }
  .number {
    font-variant-numeric: tabular-nums;
  }
  .row {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  .grow {
    flex: 1;
    min-width: 0;
  }
  .clip {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  /* Buttons: plain, .primary (one in a view), .danger, .quiet (no border), .icon (no words). */
  button,
  a.button {
    appearance: none;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    height: 30px;
    padding: 0 12px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
    color: var(--text);
    font: var(--dense);
    font-weight: var(--medium);
    white-space: nowrap;
    cursor: pointer;
    transition: background var(--quick), border-color var(--quick);
  }
  button:hover,
  a.button:hover {
    background: var(--hover);
    text-decoration: none;
  }
  button.primary,
  a.button.primary {
    border-color: var(--accent-fill);
    background: var(--accent-fill);
    color: var(--on-accent);
  }
  button.primary:hover,
  a.button.primary:hover {
    border-color: var(--accent-fill-hover);
    background: var(--accent-fill-hover);
  }
  button.danger {
    color: var(--loses);
  }
  button.quiet,
  a.button.quiet {
    border-color: transparent;
    background: transparent;
    color: var(--muted);
  }
  button.quiet.danger {
    color: var(--loses);
  }
  button.quiet:hover,
  a.button.quiet:hover {
    background: var(--hover);
    color: var(--text);
  }
  button.icon {
    width: 30px;
    padding: 0;
  }
  button:disabled {
    color: var(--faint);
    background: var(--sunken);
    border-color: var(--line);
    cursor: default;
  }
  button.primary:disabled {
    background: var(--hover);
    color: var(--faint);
    border-color: var(--line);
  }

  /* Fields. */
  input,
  select,
  textarea {
    appearance: none;
    width: 100%;
    min-height: 30px;
    padding: 4px 10px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    background: var(--surface);
    color: var(--text);
    font: var(--dense);
  }
  textarea {
    padding: 8px 10px;
    resize: vertical;
  }
  input::placeholder,
  textarea::placeholder {
    color: var(--faint);
  }
  input:hover,
  select:hover,
  textarea:hover {
    border-color: var(--muted);
  }
  input:focus-visible,
  select:focus-visible,
  textarea:focus-visible {
    border-color: var(--accent);
    box-shadow: 0 0 0 1px var(--accent);
  }
  input:disabled,
  select:disabled,
  textarea:disabled {
    background: var(--sunken);
    color: var(--faint);
    border-color: var(--line);
  }
  input[type='checkbox'],
  input[type='radio'] {
    appearance: auto;
    width: 16px;
    height: 16px;
    min-height: 0;
    margin: 0;
    accent-color: var(--accent-fill);
  }
  select {
    padding-right: 28px;
    background-image: linear-gradient(45deg, transparent 50%, var(--muted) 50%),
      linear-gradient(-45deg, transparent 50%, var(--muted) 50%);
    background-position: right 14px center, right 10px center;
    background-size: 4px 4px;
    background-repeat: no-repeat;
  }
  label {
    display: block;
    font: var(--dense);
    font-weight: var(--medium);
  }
  .field {
    display: grid;
    gap: 4px;
  }
  .field .hint {
    color: var(--muted);
    font: var(--small);
  }
  .field .wrong {
    color: var(--loses);
    font: var(--small);
  }

  /* Tables. */
  table {
    width: 100%;
    border-collapse: collapse;
    font: var(--dense);
  }
  th {
    height: var(--row);
    padding: 0 12px;
    text-align: start;
    font: var(--small);
    font-weight: var(--medium);
    color: var(--muted);
    white-space: nowrap;
  }
  td {
    height: var(--row);
    padding: 4px 12px;
    border-top: 1px solid var(--line);
    vertical-align: middle;
  }
  td:has(> button) {
    padding-block: 0;
  }
  tbody tr:hover td {
    background: var(--hover);
  }
  th.end,
  td.end {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }

  /* A panel is the one kind of box. */
  .panel {
    border: 1px solid var(--line);
    border-radius: var(--radius-large);
    background: var(--surface);
    overflow: hidden;
  }
`;

/** The frame of an ordinary view: heading, primary action at the right, one column. */
export const page = css`
  :host {
    display: block;
    padding: 24px 32px 48px;
    max-width: 1120px;
  }
  header.view {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 32px;
    margin-bottom: 20px;
  }
  @media (max-width: 600px) {
    :host {
      padding: 16px 16px 80px;
    }
  }
`;
