import { textsOf } from './field-words.js';
import { read } from './rows.js';
import { keyOf, textOf } from './values.js';

/** What people call one row; without a text of its own by `others`, or by its key. */
export function labelOf(type, row, others = '') {
  const [first] = textsOf(type);
  return (first && textOf(row[first.name])) || others || textOf(keyOf(type, row));
}

/**
 * What people call the rows of a type: the first text of each that is not its key.
 *
 * @param most how many rows are read
 * @returns `{names, choices, whole}`: a map of keys as text to names, the same as `{value, label, hint, key}`, and
 *     whether those are all rows
 */
export async function labelsOf(schema, type, signal, most) {
  const texts = textsOf(type);
  const names = new Map();
  const choices = [];
  const whole = await read(
    schema,
    type.name,
    most,
    (rows) => {
      for (const row of rows) {
        const key = keyOf(type, row);
        const value = textOf(key);
        const label = labelOf(type, row);
        names.set(value, label);
        choices.push({ value, label, hint: texts[1] ? textOf(row[texts[1].name]) : label === value ? '' : value.slice(0, 8), key });
      }
    },
    signal,
  );
  return { names, choices, whole };
}
