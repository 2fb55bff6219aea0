import { css } from 'lit';

/** The frame: navigation at the left, folded to icons below 1,000 px and to a bar at the bottom below 600. */
export const shell = css`
  :host {
    display: grid;
    grid-template: var(--bar) minmax(0, 1fr) / 208px minmax(0, 1fr);
    height: 100dvh;
  }
  dr-welcome,
  main.bare {
    grid-area: 1 / 1 / -1 / -1;
  }
  .skip {
    position: absolute;
    z-index: 50;
    inset-inline-start: 8px;
    top: -60px;
  }
  .skip:focus {
    top: 8px;
  }
  nav {
    grid-row: 1 / -1;
    display: flex;
    flex-direction: column;
    gap: 2px;
    padding: 0 12px;
    border-inline-end: 1px solid var(--line);
    background: var(--bg);
  }
  .brand {
    display: flex;
    align-items: center;
    gap: 10px;
    height: var(--bar);
    padding: 0 8px;
    margin-bottom: 8px;
    color: var(--text);
    font: var(--reading);
    font-weight: var(--bold);
    letter-spacing: -0.01em;
  }
  .brand:hover {
    text-decoration: none;
  }
  .mark {
    width: 16px;
    height: 16px;
    border: 3px solid var(--accent);
    border-inline-start-width: 5px;
    border-radius: 2px 8px 8px 2px;
  }
  .entry {
    display: flex;
    align-items: center;
    gap: 10px;
    height: 32px;
    padding: 0 8px;
    border-radius: var(--radius);
    color: var(--muted);
    font-weight: var(--medium);
  }
  .entry:hover {
    background: var(--hover);
    color: var(--text);
    text-decoration: none;
  }
  .entry[aria-current] {
    background: var(--hover);
    color: var(--text);
  }
  .entry[aria-current] dr-icon {
    color: var(--accent);
  }
  header {
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 0 16px 0 20px;
    border-bottom: 1px solid var(--line);
    background: var(--bg);
  }
  .realm {
    font-weight: var(--bold);
  }
  .find {
    margin-inline-start: auto;
    width: 260px;
    justify-content: flex-start;
    color: var(--muted);
    font-weight: 400;
  }
  .find dr-keys {
    margin-inline-start: auto;
  }
  .initial {
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    border-radius: 50%;
    background: var(--selected);
    color: var(--accent);
    font: var(--small);
    font-weight: var(--bold);
  }
  main {
    overflow: auto;
    background: var(--surface);
  }
  main:focus-visible {
    box-shadow: none;
  }
  .note {
    padding: 24px 32px;
  }
  @media (max-width: 999px) {
    :host {
      grid-template-columns: 56px minmax(0, 1fr);
    }
    nav .words {
      display: none;
    }
    .brand,
    .entry {
      justify-content: center;
      padding: 0;
    }
  }
  @media (max-width: 599px) {
    :host {
      grid-template: var(--bar) minmax(0, 1fr) 56px / minmax(0, 1fr);
    }
    nav {
      grid-row: 3;
      flex-direction: row;
      align-items: center;
      justify-content: space-around;
      border: 0;
      border-top: 1px solid var(--line);
    }
    .brand {
      display: none;
    }
    .entry {
      width: 44px;
      height: 44px;
    }
    .find {
      width: auto;
    }
    .find .words,
    .find dr-keys {
      display: none;
    }
  }
`;
