import { css } from 'lit';

export const style = css`
  :host {
    display: grid;
    grid-template: minmax(0, 1fr) / 320px minmax(0, 1fr);
    max-width: none;
    height: 100%;
    padding: 0;
    min-height: 0;
  }
  .versions {
    overflow: auto;
    border-inline-end: 1px solid var(--line);
  }
  .versions li {
    display: flex;
    align-items: center;
    border-bottom: 1px solid var(--line);
    padding-inline-end: 8px;
  }
  .versions li.chosen {
    background: var(--selected);
  }
  .versions button.version {
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
    display: block;
    padding: 0 20px 0 36px;
    min-height: 20px;
    white-space: pre-wrap;
    position: relative;
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
  .gap {
    height: 9px;
    min-height: 0;
    margin: 8px 0;
    border-top: 1px dashed var(--line-strong);
  }
  .note {
    padding: 20px;
  }
  .danger-zone {
    padding: 20px;
    display: flex;
    gap: 8px;
  }
  @media (max-width: 800px) {
    :host {
      grid-template: minmax(0, 2fr) minmax(0, 3fr) / minmax(0, 1fr);
    }
  }
`;
