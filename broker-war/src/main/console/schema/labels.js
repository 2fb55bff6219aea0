import { read } from './rows.js';
import { textOf } from './values.js';

/**
 * What people call the rows of a type: the first text of each that is not its key.
 *
 * @param most how many rows are read
 * @returns `{names, choices, whole}`: a map of keys as text to names, the same as `{value, label, hint, key}`, and
 *     whether those are all rows
 */
export async function labelsOf(schema, type, signal, most) {
  const texts = type.fields.filter((field) => field.kind === 'column' && /^String!?$/.test(field.type) && !type.key.includes(field.name));
  const names = new Map();
  const choices = [];
  const whole = await read(
    schema,
    type.name,
    most,
    (rows) => {
      for (const row of rows) {
        const key = Object.fromEntries(type.key.map((name) => [name, row[name]]));
        const value = textOf(key);
        const label = (texts[0] && textOf(row[texts[0].name])) || value;
        names.set(value, label);
        choices.push({ value, label, hint: texts[1] ? textOf(row[texts[1].name]) : label === value ? '' : value.slice(0, 8), key });
      }
    },
    signal,
  );
  return { names, choices, whole };
}
