import { css } from 'lit';

/** A list of versions at the left, the difference of two beside it. */
export const versions = css`
  :host {
    display: grid;
    grid-template: minmax(0, 1fr) / 300px minmax(0, 1fr);
    max-width: none;
    height: 100%;
    min-height: 0;
    padding: 0;
  }
  .versions {
    overflow: auto;
    border-inline-end: 1px solid var(--line);
  }
  .versions li {
    display: flex;
    align-items: center;
    padding-inline-end: 8px;
    border-bottom: 1px solid var(--line);
  }
  .versions li.chosen {
    background: var(--selected);
  }
  .version {
    flex: 1;
    display: grid;
    justify-content: stretch;
    justify-items: start;
    gap: 2px;
    height: auto;
    padding: 10px 8px 10px 20px;
    border: 0;
    border-radius: 0;
    background: none;
    text-align: start;
    font-weight: 400;
  }
  .version:focus-visible {
    box-shadow: inset 0 0 0 2px var(--accent);
  }
  .versions strong {
    display: flex;
    align-items: center;
    gap: 8px;
    font-weight: var(--bold);
  }
  .difference {
    overflow: auto;
  }
  .head {
    position: sticky;
    z-index: 1;
    top: 0;
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 46px;
    padding: 6px 20px;
    border-bottom: 1px solid var(--line);
    background: var(--surface);
  }
  .head select {
    width: auto;
  }
  pre {
    margin: 0;
    padding: 8px 0;
    tab-size: 2;
  }
  pre span {
    position: relative;
    display: block;
    min-height: 20px;
    padding: 0 20px 0 36px;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  pre span::before {
    position: absolute;
    inset-inline-start: 18px;
    color: var(--muted);
  }
  .gone {
    background: var(--loses-surface);
  }
  .gone::before {
    content: '−';
  }
  .new {
    background: var(--safe-surface);
  }
  .new::before {
    content: '+';
  }
  pre .gap {
    min-height: 0;
    margin: 8px 0;
    border-top: 1px dashed var(--line-strong);
  }
  .note {
    padding: 20px;
  }
  @media (max-width: 800px) {
    :host {
      grid-template: minmax(0, 2fr) minmax(0, 3fr) / minmax(0, 1fr);
    }
    .versions {
      border-inline-end: 0;
      border-bottom: 1px solid var(--line);
    }
  }
`;
