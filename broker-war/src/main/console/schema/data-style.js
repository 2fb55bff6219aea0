import { css } from 'lit';

export const style = css`
  :host {
    display: grid;
    grid-template: minmax(0, 1fr) / 200px minmax(0, 1fr);
    height: 100%;
    min-height: 0;
  }
  nav {
    overflow: auto;
    padding: 12px;
    border-inline-end: 1px solid var(--line);
  }
  nav a {
    display: block;
    padding: 0 10px;
    line-height: 30px;
    border-radius: var(--radius);
    color: var(--muted);
  }
  nav a:hover,
  nav a[aria-current] {
    background: var(--hover);
    color: var(--text);
    text-decoration: none;
  }
  .rows {
    display: grid;
    grid-template-rows: auto auto minmax(0, 1fr);
    min-height: 0;
  }
  .bar {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 46px;
    padding: 6px 16px;
    border-bottom: 1px solid var(--line);
    background: var(--bg);
  }
  .bar input {
    width: 220px;
    border-color: var(--line);
  }
  .bar .count {
    margin-inline-end: auto;
  }
  .note {
    grid-row: 2;
    display: grid;
    gap: 8px;
    max-height: 40vh;
    overflow: auto;
    padding: 12px 16px;
  }
  p.row {
    margin-bottom: 8px;
    overflow-wrap: anywhere;
    max-height: 9em;
    overflow: hidden;
  }
  dr-grid,
  dr-empty {
    grid-row: 3;
  }
  @media (max-width: 800px) {
    :host {
      grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
    }
    nav {
      display: flex;
      padding: 6px 12px;
      border-inline-end: 0;
      border-bottom: 1px solid var(--line);
    }
    .bar .wide {
      display: none;
    }
    .bar input {
      width: 100px;
      flex: 1;
    }
  }
`;
