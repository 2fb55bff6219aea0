import { css } from 'lit';

export const style = css`
  :host {
    position: absolute;
    width: 0;
    height: 0;
  }
  .groups {
    display: grid;
    grid-template-columns: repeat(5, minmax(0, 1fr));
    border: 1px solid var(--line);
    border-radius: var(--radius-large);
    overflow: hidden;
  }
  .groups > div {
    padding: 12px 16px;
  }
  .groups > div + div {
    border-inline-start: 1px solid var(--line);
  }
  .groups strong {
    display: block;
    font: var(--title);
    font-weight: var(--bold);
    font-variant-numeric: tabular-nums;
  }
  section {
    margin-top: 24px;
  }
  section > h3 {
    display: flex;
    align-items: center;
    gap: 8px;
    margin-bottom: 6px;
  }
  li {
    display: grid;
    gap: 6px;
    padding: 10px 0;
    border-top: 1px solid var(--line);
  }
  li .line {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  .confirm {
    display: flex;
    align-items: center;
    gap: 10px;
  }
  .confirm input {
    width: 220px;
    font: var(--code);
  }
  .confirm dr-icon {
    color: var(--safe);
  }
  h3 + .small {
    margin-bottom: 8px;
  }
  .steps li {
    display: flex;
    align-items: center;
    gap: 10px;
    border: 0;
    padding: 5px 0;
  }
  .steps .time {
    margin-inline-start: auto;
  }
  .steps dr-icon {
    color: var(--safe);
  }
  .steps .open {
    width: 12px;
    height: 12px;
    margin: 0 2px;
    border: 2px solid var(--line);
    border-top-color: var(--accent);
    border-radius: 50%;
    animation: turn 0.8s linear infinite;
  }
  @keyframes turn {
    to {
      transform: rotate(1turn);
    }
  }
  .live {
    display: grid;
    justify-items: center;
    gap: 8px;
    padding: 24px 0 8px;
    text-align: center;
  }
  .live dr-icon {
    color: var(--safe);
  }
  .unasked {
    display: flex;
    gap: 8px;
    align-items: center;
    margin-top: 12px;
  }
  .unasked dr-icon {
    color: var(--slow);
  }
  .examples {
    margin-top: 16px;
    font-weight: 400;
  }
  .next {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
    gap: 12px;
    margin-top: 20px;
  }
  .next li {
    display: grid;
    padding: 0;
    border: 0;
  }
  .next a {
    display: grid;
    align-content: start;
    gap: 4px;
    padding: 14px 16px;
    border: 1px solid var(--line);
    border-radius: var(--radius-large);
    color: var(--text);
  }
  .next a:hover {
    border-color: var(--line-strong);
    text-decoration: none;
  }
  .next dr-icon {
    color: var(--accent);
  }
  details summary {
    cursor: pointer;
    color: var(--muted);
  }
  @media (max-width: 600px) {
    .groups {
      grid-template-columns: 1fr 1fr;
    }
  }
`;
