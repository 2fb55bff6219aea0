import { baseOf, isList, isMade, keysOf, nameFieldOf, storedOf } from './field-words.js';
import { cellsOf, columnsOf } from './table-text.js';
import { TEXTS, cellValueOf, exactly, textOf } from './values.js';

const MOST_CHOICES = 12;

/* What may become of a column, and the rows that pasted cells are. */

/** Fields; a link with one key is one column, of names or keys, any other has one for each part of its key. */
export function targetsOf(type, types) {
  return storedOf(type).flatMap((field) => {
    const keys = field.kind === 'link' ? keysOf(field, types) : [];
    return keys.length > 1
      ? keys.map((key) => ({ name: `${field.name}.${key}`, field, key, keyType: keyTypeOf(field, key, types) }))
      : [
          {
            name: field.name,
            also: keys.map((key) => `${field.name}.${key}`),
            field,
            key: keys[0],
            keyType: keys.length ? keyTypeOf(field, keys[0], types) : null,
            isMade: isMade(field, type),
          },
        ];
  });
}

const keyTypeOf = (field, key, types) => types.find((one) => one.name === field.target).fields.find((one) => one.name === key)?.type ?? 'String';

/**
 * The rows of a pasted text.
 *
 * @param given `{text, names, chosen}`; without the last two they are guessed
 * @param labels maps a type to what its rows are called
 * @returns `{names, chosen, head, cells, rows, lines, wrong}`, where wrong has `{line, column, message, missing, of}`, and
 *     lines are those of the text where the rows begin; `missing` is the
 *     name of a linked row `of` a type that is not there yet
 */
export function rowsOf({ text, names, chosen }, type, types, labels) {
  const targets = targetsOf(type, types);
  const { lines, starts } = cellsOf(text);
  const columns = columnsOf(lines, targets, names);
  const used = chosen ?? columns.chosen;
  const cells = columns.names ? lines.slice(1) : lines;
  const begins = columns.names ? starts.slice(1) : starts;
  const wrong = [];
  for (const target of targets) {
    if (!target.field.optional && !used.includes(target.name)) {
      wrong.push({ column: target.name, message: `No column is ${target.name}, which every row needs.` });
    }
  }
  const found = new Map([...labels].map(([name, known]) => [name, byName(known, name === type.name ? keysIn(cells, used, type) : new Set())]));
  const rows = cells.map((line, at) => {
    const row = {};
    used.forEach((name, column) => {
      const target = name && targets.find((one) => one.name === name);
      if (!target) {
        return;
      }
      try {
        put(row, target, line[column] ?? null, found);
      } catch (fault) {
        const missing = fault.missing && !isKey(fault.missing, target) ? { missing: fault.missing, of: target.field.target } : {};
        wrong.push({ line: begins[at], column: name, message: fault.message, ...missing });
      }
    });
    return row;
  });
  return { names: columns.names, chosen: used, head: columns.names ? lines[0] : null, cells, rows, lines: begins, wrong };
}

function put(row, target, cell, found) {
  const { field, key, keyType } = target;
  if (cell === null || (cell === '' && (target.isMade || field.kind === 'link' || !TEXTS.has(baseOf(field))))) {
    putNone(row, target);
  } else if (field.kind !== 'link') {
    row[field.name] = field.values?.length && !isList(field) ? choiceOf(cell, field.values) : cellValueOf(cell, field.type);
  } else if (target.name.includes('.')) {
    row[field.name] = { ...row[field.name], [key]: cellValueOf(cell, keyType) };
  } else {
    row[field.name] = found.get(field.target)?.(cell) ?? { [key]: cellValueOf(cell, keyType) };
  }
}

/** One of the values of an enum, as people write it: science fiction for SCIENCE_FICTION. */
function choiceOf(cell, values) {
  const written = (value) => value.trim().toLowerCase().replace(/[\s_-]+/g, '_');
  const found = values.find((value) => value === cell.trim()) ?? values.find((value) => written(value) === written(cell));
  if (!found) {
    const shown = values.length > MOST_CHOICES ? `${values.slice(0, MOST_CHOICES).join(', ')} and others` : values.join(', ');
    throw new Error(`“${cell}” is none of the values: ${shown}.`);
  }
  return found;
}

/** An empty cell is no value; where there must be one, the service may make it. */
function putNone(row, { name, field }) {
  if (!field.optional) {
    throw new Error(`Every row needs ${name}.`);
  }
  if (!field.type.endsWith('!')) {
    row[field.name] ??= null;
  }
}

/** Whether a cell is the key of a linked row and not its name: a number, or what a service makes. */
const isKey = (cell, { keyType }) => /^\s*(\d+|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})\s*$/i.test(cell ?? '') || (keyType && !/^(ID|String)/.test(keyType));

/**
 * The linked rows that are missing and need nothing but their name: `[{type, field, names}]`, where the field has the
 * name. Those of the type itself are not among them: they may be rows that are imported.
 */
export function missingOf(wrong, type, types) {
  const missing = Map.groupBy(wrong.filter((one) => one.missing && one.of !== type.name), (one) => one.of);
  return [...missing].flatMap(([name, all]) => {
    const target = types.find((one) => one.name === name);
    const field = nameFieldOf(target);
    const isEnough = field && storedOf(target).every((one) => one.optional || one.name === field);
    return isEnough ? [{ type: name, field, names: [...Map.groupBy(all, (one) => one.missing.toLowerCase()).values()].map(([first]) => first.missing) }] : [];
  });
}

/** The keys of the rows themselves, which may lead to each other. */
function keysIn(cells, used, type) {
  const at = type.key.length === 1 ? used.indexOf(type.key[0]) : -1;
  return new Set(at < 0 ? [] : cells.map((line) => line[at]));
}

/** A name without accents, as it is typed where they are not on the keyboard. */
const LETTERS = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };
const bare = (name) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđðıßæœþ]/g, (one) => LETTERS[one]);

/**
 * Finds the key of a row by its key or its name.
 *
 * @param coming keys of rows that come with these
 */
function byName({ choices, whole }, coming) {
  const keys = new Map(choices.map((one) => [one.value, one.key]));
  const names = Map.groupBy(choices, (one) => one.label.toLowerCase());
  let likely;
  return (given) => {
    if (keys.has(given) || coming.has(given)) {
      return keys.get(given) ?? null;
    }
    const cell = given.trim();
    const same = names.get(cell.toLowerCase()) ?? [];
    if (keys.has(cell) || same.length === 1) {
      return keys.get(cell) ?? same[0].key;
    }
    if (same.length) {
      throw new Error(`${same.length} rows are called “${cell}”: give the key.`);
    }
    if (whole) {
      likely ??= new Map(choices.map((one) => [bare(one.label), one.label]));
      const close = likely.get(bare(cell));
      throw close
        ? new Error(`There is no “${cell}” yet: did you mean “${close}”?`)
        : Object.assign(new Error(`There is no “${cell}” yet: add it first.`), { missing: cell });
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
        const row = exactly(line);
        if (row === null || typeof row !== 'object' || Array.isArray(row)) {
          wrong.push({ line: at + 1, message: 'This is no row: write it as {"name": "Ann"}.' });
        } else {
          rows.push(row);
        }
      } catch {
        wrong.push({ line: at + 1, message: 'This is not JSON.' });
      }
    }
  });
  const head = [...new Set(rows.slice(0, 100).flatMap((row) => Object.keys(row)))];
  return { head, cells: rows.map((row) => head.map((name) => textOf(row[name]))), rows, wrong };
}
