import { css } from 'lit';

export const style = css`
  :host {
    position: absolute;
    width: 0;
    height: 0;
  }
  form {
    display: grid;
    gap: 20px;
  }
  .from {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(220px, 1fr);
    gap: 24px;
    align-items: start;
  }
  .from label:not(:first-child) {
    margin-top: 8px;
  }
  textarea {
    font: var(--code);
    white-space: pre;
    tab-size: 12;
  }
  input[type='file'] {
    padding: 6px 10px;
  }
  input[type='file']::file-selector-button {
    height: 28px;
    margin-inline-end: 10px;
    padding: 0 10px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    background: var(--surface);
    color: var(--text);
    font: var(--dense);
    cursor: pointer;
  }
  .about {
    display: flex;
    align-items: center;
    gap: 12px;
    margin-bottom: 8px;
  }
  .panel {
    max-height: 340px;
    overflow: auto;
  }
  th {
    position: sticky;
    top: 0;
    z-index: 1;
    background: var(--surface);
    height: 40px;
    min-width: 120px;
  }
  td {
    max-width: 280px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  td.out {
    color: var(--faint);
  }
  ul {
    margin-top: 12px;
  }
  li {
    display: flex;
    gap: 8px;
    align-items: center;
    padding: 4px 0;
  }
  .wrong li {
    color: var(--loses);
  }
  .wrong ~ button {
    margin: 6px 8px 0 0;
  }
  .result {
    display: grid;
    justify-items: center;
    gap: 8px;
    padding: 32px 0;
    text-align: center;
  }
  .result dr-icon {
    color: var(--safe);
  }
  .result.refused dr-icon {
    color: var(--loses);
  }
  .result ul {
    max-height: 50vh;
    overflow: auto;
    text-align: start;
  }
  @media (max-width: 700px) {
    .from {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
