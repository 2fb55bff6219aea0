import { isNumber } from './columns.js';
import { textOf } from './values.js';

/* As people sort: capitals beside small letters, and 9 before 10. */
const WORDS = new Intl.Collator(undefined, { numeric: true });

/**
 * Makes a function that sorts rows of a type by a field: `{name, down}`, or as they came without one. It sorts once for
 * the same rows, since a hundred thousand take their time.
 */
export function sorted() {
  let last = {};
  return (rows, type, by) => {
    if (!by) {
      return rows;
    }
    if (last.rows !== rows || last.name !== by.name || last.down !== by.down) {
      last = { rows, ...by, sorted: inOrder(rows, type, by) };
    }
    return last.sorted;
  };
}

function inOrder(rows, type, { name, down }) {
  const of = type.fields.find((field) => field.name === name)?.type;
  const values = isNumber(of) ? rows.map((row) => Number(textOf(row[name] ?? NaN))) : rows.map((row) => textOf(row[name]));
  const compare = isNumber(of) ? (a, b) => a - b || Number.isNaN(a) - Number.isNaN(b) : /^(String|ID)/.test(of) ? WORDS.compare : (a, b) => (a < b ? -1 : a > b ? 1 : 0);
  const places = [...rows.keys()].sort((a, b) => compare(values[a], values[b]));
  return (down ? places.reverse() : places).map((at) => rows[at]);
}
