import { html, nothing } from 'lit';
import '../parts/fault.js';

/** The cell of a row, as long as its key stays, also when its rows are read again. */
export const cellOf = (type, key, name) => JSON.stringify([type.name, key, name]);

/**
 * One note for each thing that was refused, until it is done or the caller lets go of it. What was typed stays in its
 * cell meanwhile.
 *
 * @param refused a map of `{about, fault, again}`; `again` is there where a value can be mended
 * @param drop is given the key of what the caller lets go of
 */
export function notes(refused, drop) {
  return [...refused].map(
    ([id, { about, fault, again }]) => html`<dr-fault .fault=${{ ...fault, message: `${about}: ${fault.message}` }}>
      ${again ? html`<button slot="actions" @click=${again}>Edit again</button>` : nothing}
      <button slot="actions" class="quiet" @click=${() => drop(id)}>${again ? 'Take back' : 'Close'}</button>
    </dr-fault>`,
  );
}

/** The map without what was refused of a row, which has gone. */
export const withoutRow = (refused, type, key) => {
  const row = `${JSON.stringify([type.name, key]).slice(0, -1)},`;
  return new Map([...refused].filter(([id]) => !id.startsWith(row)));
};

/** The map with one more; or without it, where no refusal is given. */
export function changed(refused, id, refusal) {
  const next = new Map(refused);
  next.delete(id);
  return refusal ? next.set(id, refusal) : next;
}
