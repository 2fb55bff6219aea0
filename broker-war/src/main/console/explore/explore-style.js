import { css } from 'lit';

export const style = css`
  :host {
    display: grid;
    grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
    height: 100%;
    min-height: 0;
  }
  .note {
    padding: 20px;
  }
  .bar {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 46px;
    padding: 6px 20px 6px 12px;
    border-bottom: 1px solid var(--line);
    background: var(--bg);
  }
  .documents {
    display: flex;
    flex: 1;
    gap: 4px;
    min-width: 0;
    overflow-x: auto;
    scrollbar-width: none;
    padding: 4px;
  }
  .document {
    display: inline-flex;
    align-items: center;
    border-radius: var(--radius);
  }
  .document.chosen {
    background: var(--hover);
  }
  .document button {
    border: 0;
    background: none;
    color: var(--muted);
  }
  .document.chosen button:first-child {
    color: var(--text);
  }
  .document button.icon {
    width: 24px;
    margin-inline-start: -8px;
  }
  .split {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    min-height: 0;
  }
  .left {
    display: grid;
    grid-template-rows: minmax(0, 1fr) 168px;
    min-height: 0;
    border-inline-end: 1px solid var(--line);
  }
  .variables {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    border-top: 1px solid var(--line);
    min-height: 0;
  }
  .variables dr-tabs {
    padding: 0 12px;
  }
  .variables dr-editor {
    padding-inline-start: 10px;
  }
  .variables textarea {
    padding: 8px 16px;
    border: 0;
    border-radius: 0;
    background: none;
    font: var(--code);
    resize: none;
  }
  .variables textarea:focus-visible {
    box-shadow: inset 0 0 0 2px var(--accent);
  }
  .right {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    min-height: 0;
  }
  .head {
    display: flex;
    align-items: center;
    padding: 0 20px 0 12px;
    border-bottom: 1px solid var(--line);
  }
  .took {
    margin-inline-start: auto;
    font-variant-numeric: tabular-nums;
  }
  .pane {
    overflow: auto;
    min-height: 0;
  }
  .pane:focus-visible {
    box-shadow: inset 0 0 0 2px var(--accent);
  }
  @media (max-width: 600px) {
    .bar {
      flex-wrap: wrap;
    }
    .documents {
      flex-basis: 100%;
    }
  }
  @media (max-width: 800px) {
    .split {
      grid-template: minmax(0, 1fr) minmax(0, 1fr) / minmax(0, 1fr);
    }
    .left {
      grid-template-rows: minmax(0, 1fr) 96px;
      border-inline-end: 0;
      border-bottom: 1px solid var(--line);
    }
  }
`;
