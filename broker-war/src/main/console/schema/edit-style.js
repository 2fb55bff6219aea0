import { css } from 'lit';

export const edit = css`
  :host {
    display: grid;
    grid-template: auto auto minmax(0, 1fr) / minmax(0, 1fr);
    height: 100%;
    min-height: 0;
  }
  .bar {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 46px;
    padding: 6px 20px;
    border-bottom: 1px solid var(--line);
    background: var(--bg);
  }
  .bar input {
    flex: 0 1 200px;
    min-width: 0;
  }
  .bar .wrong {
    color: var(--loses);
    font: var(--small);
  }
  .state {
    display: flex;
    margin-inline-start: auto;
  }
  .valid,
  .problems {
    display: inline-flex;
    align-items: center;
    gap: 5px;
    color: var(--safe);
    font: var(--dense);
    font-weight: var(--medium);
  }
  .problems {
    border: 0;
    background: none;
    color: var(--loses);
  }
  .fault {
    grid-row: 2;
    padding: 12px 20px;
    border-bottom: 1px solid var(--line);
  }
  .split {
    grid-row: 3;
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    min-height: 0;
  }
  .left {
    display: flex;
    flex-direction: column;
    min-height: 0;
    border-inline-end: 1px solid var(--line);
  }
  .left dr-editor {
    flex: 1;
  }
  .right {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    min-height: 0;
  }
  .right dr-tabs {
    padding: 0 12px;
    border-bottom: 1px solid var(--line);
  }
  .pane {
    overflow: auto;
    min-height: 0;
  }
  .pane:focus-visible {
    box-shadow: inset 0 0 0 2px var(--accent);
  }
  .unasked {
    display: flex;
    align-items: center;
    gap: 10px;
    padding-block: 8px;
    background: var(--slow-surface);
  }
  .unasked dr-icon {
    color: var(--slow);
  }
  dr-templates {
    padding: 24px 24px 12px;
    overflow: auto;
  }
  dr-templates + dr-editor {
    border-top: 1px solid var(--line);
    min-height: 160px;
  }
  .operations {
    table-layout: fixed;
  }
  .operations th:last-child {
    width: 26%;
  }
  .operations td {
    height: auto;
    padding-block: 6px;
    overflow-wrap: anywhere;
    vertical-align: top;
  }
  .list li {
    display: flex;
    align-items: center;
    gap: 8px;
    padding: 4px 12px;
    border-bottom: 1px solid var(--line);
  }
  .place {
    flex: 1;
    height: auto;
    min-height: 36px;
    padding: 6px 4px;
    justify-content: flex-start;
    align-items: baseline;
    gap: 12px;
    border: 0;
    background: none;
    font-weight: 400;
    text-align: start;
    white-space: normal;
  }
  .where {
    min-width: 40px;
    color: var(--muted);
    font: var(--code);
  }
  @media (max-width: 800px) {
    .split {
      grid-template: minmax(0, 1fr) minmax(0, 1fr) / minmax(0, 1fr);
    }
    .left {
      border-inline-end: 0;
      border-bottom: 1px solid var(--line);
    }
    .split.begins {
      grid-template: minmax(0, 1fr) / minmax(0, 1fr);
    }
    .split.begins .right {
      display: none;
    }
  }
`;
