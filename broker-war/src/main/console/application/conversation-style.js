import { css } from 'lit';

/** A conversation: what was said in one column that scrolls, what is being written below it. */
export const conversation = css`
  :host {
    display: grid;
    grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
    min-height: 0;
    background: var(--surface);
  }
  .said {
    /* What is placed absolutely within an answer scrolls with it, and makes the page no longer. */
    position: relative;
    overflow-y: auto;
    scrollbar-gutter: stable both-edges;
    overflow-anchor: none;
    overscroll-behavior: contain;
  }
  .said:focus-visible {
    box-shadow: inset 0 0 0 2px var(--accent);
  }
  .column {
    width: 100%;
    max-width: 720px;
    margin: 0 auto;
    padding: 24px;
  }
  .said .column {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 28px;
    min-height: 100%;
    align-content: start;
  }
  .said .column.empty {
    align-content: center;
    justify-items: center;
    gap: 8px;
    text-align: center;
  }
  .empty .about {
    max-width: 52ch;
    color: var(--muted);
    font: var(--reading);
    white-space: pre-line;
  }
  .starters {
    display: grid;
    gap: 8px;
    width: min(100%, 480px);
    margin-top: 20px;
  }
  .starters button {
    width: 100%;
    height: auto;
    min-height: 40px;
    padding: 8px 14px;
    border-radius: var(--radius-large);
    font: var(--reading);
    font-weight: 400;
    text-align: start;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .question {
    justify-self: end;
    max-width: min(85%, 600px);
    min-width: 0;
  }
  .question .text {
    padding: 8px 14px;
    border-radius: var(--radius-large);
    background: var(--hover);
    font: var(--reading);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .answer {
    min-width: 0;
  }
  .answer dr-fault {
    display: block;
    margin-top: 12px;
  }
  .note {
    margin-top: 10px;
    color: var(--muted);
    font: var(--small);
  }
  .actions {
    display: flex;
    gap: 2px;
    height: 28px;
    margin: 4px -7px -12px;
  }
  .question .actions {
    justify-content: flex-end;
    opacity: 0;
    transition: opacity var(--quick);
  }
  .question:hover .actions,
  .question:focus-within .actions {
    opacity: 1;
  }
  @media (hover: none) {
    .question .actions {
      opacity: 1;
    }
  }
  .actions button {
    width: 28px;
    height: 28px;
  }
  .actions button[aria-pressed='true'] {
    color: var(--accent);
  }
  .thinking {
    display: inline-flex;
    gap: 5px;
    padding: 8px 0;
  }
  .thinking i {
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: var(--faint);
    animation: breathe 1.2s ease-in-out infinite;
  }
  .thinking i:nth-child(2) {
    animation-delay: 0.15s;
  }
  .thinking i:nth-child(3) {
    animation-delay: 0.3s;
  }
  @keyframes breathe {
    50% {
      opacity: 0.25;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .thinking i {
      animation: none;
    }
  }

  .source {
    margin-inline: 0;
    display: grid;
    gap: 6px;
    padding: 12px 16px;
    border: 1px solid var(--line);
    border-radius: var(--radius-large);
  }
  .source blockquote {
    margin: 0;
    padding: 0;
    border: 0;
    color: var(--text);
    max-height: 240px;
    overflow-y: auto;
  }
  .source figcaption,
  .sources {
    color: var(--muted);
    font: var(--dense);
  }
  .source:not(:has(blockquote)) {
    padding: 0;
    border: 0;
  }
  .prose .sources {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 14px;
    padding: 10px 0 0;
    border-top: 1px solid var(--line);
    list-style: none;
  }
  .prose .sources li {
    margin: 0;
  }
  figcaption .name,
  figcaption button,
  .sources .name,
  .sources button {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    font: var(--dense);
    white-space: normal;
    text-align: start;
  }
  .call summary {
    width: fit-content;
    min-height: 24px;
    padding-block: 3px;
    cursor: pointer;
  }
  .call strong {
    font-weight: var(--medium);
    color: var(--text);
  }
  .call p {
    margin: 4px 0 0;
    overflow-wrap: anywhere;
  }
  .sources li:has(.call[open]) {
    width: 100%;
  }
  figcaption button,
  .sources button {
    height: auto;
    min-height: 24px;
    margin: -2px -6px;
    padding: 2px 6px;
    color: var(--accent);
  }

  .confirm {
    display: grid;
    gap: 14px;
    margin-top: 12px;
    padding: 14px 16px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-large);
  }

  form {
    border-top: 1px solid var(--line);
    background: var(--surface);
  }
  form .column {
    padding-block: 14px;
    padding-bottom: max(14px, env(safe-area-inset-bottom));
  }
  .write {
    position: relative;
  }
  textarea {
    display: block;
    min-height: 44px;
    max-height: 40dvh;
    padding: 9px 48px 9px 14px;
    border-radius: var(--radius-large);
    font: var(--reading);
    resize: none;
    field-sizing: content;
    overflow-y: auto;
  }
  .write button {
    position: absolute;
    inset-inline-end: 7px;
    bottom: 7px;
  }
  .editing {
    display: flex;
    align-items: center;
    gap: 8px;
    margin-bottom: 6px;
    color: var(--muted);
    font: var(--small);
  }
  .editing button {
    height: 22px;
    padding: 0 6px;
    font: var(--small);
  }
  @media (max-width: 599px) {
    .column {
      padding-inline: 16px;
    }
  }
`;
