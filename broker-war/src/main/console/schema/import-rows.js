import { isMade, keysOf, storedOf } from './field-words.js';
import { cellsOf, columnsOf } from './table-text.js';
import { textOf, valueOf } from './values.js';

/* What may become of a column, and the rows that pasted cells are. */

/** Fields; a link with one key is one column, of names or keys, any other has one for each part of its key. */
export function targetsOf(type, types) {
  return storedOf(type).flatMap((field) => {
    const keys = field.kind === 'link' ? keysOf(field, types) : [];
    return keys.length > 1
      ? keys.map((key) => ({ name: `${field.name}.${key}`, field, key }))
      : [{ name: field.name, also: keys.map((key) => `${field.name}.${key}`), field, key: keys[0], isMade: isMade(field, type) }];
  });
}

/**
 * The rows of a pasted text.
 *
 * @param given `{text, names, chosen}`; without the last two they are guessed
 * @param labels maps a type to what its rows are called
 * @returns `{names, chosen, head, cells, rows, wrong}`, where wrong has `{line, column, message}`
 */
export function rowsOf({ text, names, chosen }, type, types, labels) {
  const targets = targetsOf(type, types);
  const { lines } = cellsOf(text);
  const columns = columnsOf(lines, targets, names);
  const used = chosen ?? columns.chosen;
  const cells = columns.names ? lines.slice(1) : lines;
  const wrong = [];
  for (const target of targets) {
    if (!target.field.optional && !used.includes(target.name)) {
      wrong.push({ column: target.name, message: `No column is ${target.name}, which every row needs.` });
    }
  }
  const found = new Map([...labels].map(([name, known]) => [name, byName(known)]));
  const rows = cells.map((line, at) => {
    const row = {};
    used.forEach((name, column) => {
      const target = name && targets.find((one) => one.name === name);
      const cell = line[column] ?? null;
      if (!target || (cell === null && target.field.optional)) {
        return;
      }
      try {
        put(row, target, cell, found);
      } catch (fault) {
        wrong.push({ line: at + (columns.names ? 2 : 1), column: name, message: fault.message });
      }
    });
    return row;
  });
  return { names: columns.names, chosen: used, head: columns.names ? lines[0] : null, cells, rows, wrong };
}

function put(row, target, cell, found) {
  const { field, key } = target;
  if (cell === null) {
    throw new Error(`Every row needs ${target.name}.`);
  }
  if (field.kind !== 'link') {
    row[field.name] = valueOf(cell, field.type);
  } else if (target.name.includes('.')) {
    row[field.name] = { ...row[field.name], [key]: cell.trim() };
  } else {
    row[field.name] = found.get(field.target)?.(cell.trim()) ?? { [key]: cell.trim() };
  }
}

/** Finds the key of a row by its key or its name. */
function byName({ choices, whole }) {
  const keys = new Map(choices.map((one) => [one.value, one.key]));
  const names = Map.groupBy(choices, (one) => one.label.toLowerCase());
  return (cell) => {
    const same = names.get(cell.toLowerCase()) ?? [];
    if (keys.has(cell) || same.length === 1) {
      return keys.get(cell) ?? same[0].key;
    }
    if (same.length) {
      throw new Error(`${same.length} rows are called “${cell}”: give the key.`);
    }
    if (whole) {
      throw new Error(`There is no “${cell}” yet: add it first.`);
    }
    return null;
  };
}

/** JSON lines as the preview shows them. */
export function linesOf(text) {
  const rows = [];
  const wrong = [];
  text.split('\n').forEach((line, at) => {
    if (line.trim()) {
      try {
        rows.push(JSON.parse(line));
      } catch {
        wrong.push({ line: at + 1, message: 'This is not JSON.' });
      }
    }
  });
  const head = [...new Set(rows.slice(0, 100).flatMap(Object.keys))];
  return { head, cells: rows.map((row) => head.map((name) => textOf(row[name]))), rows, wrong };
}
