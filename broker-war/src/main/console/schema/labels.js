import { read } from './rows.js';
import { textOf } from './values.js';

const MOST = 1000;

/**
 * What people call the rows of a type: the first text of each that is not its key.
 *
 * @returns `{names, whole}`, a map of keys as text to names, and whether those are all rows
 */
export async function labelsOf(schema, type, signal) {
  const named = type.fields.find((field) => field.kind === 'column' && /^String!?$/.test(field.type) && !type.key.includes(field.name));
  const names = new Map();
  const whole = await read(
    schema,
    type.name,
    MOST,
    (rows) => {
      for (const row of rows) {
        const key = type.key.map((name) => textOf(row[name])).join(' ');
        names.set(key, (named && textOf(row[named.name])) || key);
      }
    },
    signal,
  );
  return { names, whole };
}
