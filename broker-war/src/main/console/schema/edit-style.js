import { css } from 'lit';

export const edit = css`
  :host {
    display: grid;
    grid-template-rows: auto auto minmax(0, 1fr);
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
    width: 200px;
  }
  .bar .wrong {
    color: var(--loses);
    font: var(--small);
  }
  .state {
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
  .templates {
    display: grid;
    gap: 12px;
    padding: 24px 24px 12px;
  }
  .choices {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
    gap: 8px;
  }
  .choices button {
    display: grid;
    justify-content: start;
    justify-items: start;
    gap: 2px;
    height: auto;
    padding: 10px 14px;
    text-align: start;
    white-space: normal;
    font-weight: 400;
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
  }
`;
