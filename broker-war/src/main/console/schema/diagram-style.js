import { css } from 'lit';

export const style = css`
  :host {
    position: relative;
    display: block;
    height: 100%;
    overflow: hidden;
    background: var(--bg);
  }
  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    cursor: grab;
    touch-action: none;
    user-select: none;
  }
  svg:active {
    cursor: grabbing;
  }
  :host([stale]) .all {
    opacity: 0.45;
  }
  .box {
    fill: var(--surface);
    stroke: var(--line);
  }
  .type:hover .box,
  .type:focus-visible .box {
    stroke: var(--line-strong);
  }
  .type:focus {
    outline: none;
  }
  .type:focus-visible .box {
    stroke: var(--accent);
    stroke-width: 2;
  }
  .chosen .box {
    stroke: var(--accent);
  }
  .type {
    cursor: pointer;
  }
  .faded {
    opacity: 0.16;
  }
  text {
    font: 12px var(--sans);
    fill: var(--text);
  }
  .name {
    font-weight: 600;
    font-size: 13px;
  }
  .far {
    text-anchor: middle;
    dominant-baseline: central;
  }
  .of {
    fill: var(--muted);
    text-anchor: end;
    font: 11px var(--mono);
  }
  .key {
    fill: var(--accent);
  }
  .rule {
    stroke: var(--line);
  }
  .link {
    fill: none;
    stroke: var(--line-strong);
    stroke-width: 1.2;
  }
  .link.chosen {
    stroke: var(--accent);
    stroke-width: 1.6;
  }
  .tools {
    position: absolute;
    inset-inline: 12px;
    top: 12px;
    display: flex;
    gap: 8px;
    pointer-events: none;
  }
  .tools > * {
    pointer-events: auto;
  }
  .tools input {
    width: min(220px, 50%);
    border-color: var(--line);
  }
  .zoom {
    margin-inline-start: auto;
    display: flex;
    gap: 4px;
  }
`;
