import { baseOf, isList } from './field-words.js';

const MOMENT = /^([\d.-]+)(?:[T ](\d?\d:\d\d)(?::(\d\d(?:\.\d+)?))?\s*(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/** Types of which an empty text is a value. */
export const TEXTS = new Set(['String', 'ID', 'Bytes']);

/** A value as a person reads it. */
export function textOf(value) {
  return value === null || value === undefined ? '' : typeof value === 'object' ? Object.values(value).map(textOf).join(' ') : String(value);
}

/** The key of a row, as an object. */
export const keyOf = (type, row) => Object.fromEntries(type.key.map((part) => [part, row[part]]));

/**
 * What was typed as a value of the field's type; nothing typed is no value, but for a text that must be there. The
 * elements of a list are lines.
 */
export function valueOf(text, type) {
  const field = { type };
  if (isList(field)) {
    return text === '' && !type.endsWith('!') ? null : text.split('\n').filter(Boolean).map((line) => valueOf(line, baseOf(field)));
  }
  if (text === '' && !(type === 'String!' || type === 'ID!')) {
    return null;
  }
  switch (baseOf(field)) {
    case 'Int':
    case 'Float':
      if (!PLAIN_NUMBER.test(text.trim())) {
        throw new Error(`“${text}” is not a number.`);
      }
      return Number(text);
    case 'Boolean':
      return booleanOf(text);
    case 'JSON':
      return jsonOf(text);
    case 'Date':
      return dateOf(text.trim());
    case 'DateTime':
      return momentOf(text.trim());
    case 'Time':
      return /^\d\d:\d\d$/.test(text.trim()) ? `${text.trim()}:00` : text.trim();
    default:
      return text;
  }
}

/** What is written where a value is edited: such that `valueOf` gives the value again. */
export function editedOf(value, type) {
  return baseOf({ type }) === 'JSON' && !isList({ type }) && value !== null && value !== undefined ? JSON.stringify(value) : textOf(value);
}

/** What a cell of a table says, which is not empty; a list is JSON, or its elements are lines. */
export function cellValueOf(cell, type) {
  if (isList({ type }) && cell.startsWith('[')) {
    try {
      return exactly(cell);
    } catch {
      throw new Error('This list is not JSON: write it as ["red", "green"].');
    }
  }
  return cell === '' && TEXTS.has(baseOf({ type })) && !isList({ type }) ? '' : valueOf(cell, type);
}

/* As many digits as a double has of each decimal number that is not nearer to zero than this: IEEE 754. */
const DOUBLE_DIGITS = 15;
const LEAST_NORMAL = 2.2250738585072014e-308;

/** Parses JSON; a number that is no double stays as it is written where the browser can keep it (JSON.rawJSON). */
export const exactly = (text) =>
  JSON.parse(text, (key, value, context) => (typeof value === 'number' && JSON.rawJSON && context?.source && !isDouble(value, context.source) ? JSON.rawJSON(context.source) : value));

function isDouble(value, source) {
  const digits = source.replace(/e.*/i, '').replace(/^[-0.]+|[.]/g, '');
  return String(value) === source || (digits.length <= DOUBLE_DIGITS && Number.isFinite(value) && (digits === '' || Math.abs(value) >= LEAST_NORMAL));
}

function booleanOf(text) {
  if (/^(true|yes|y|1|x)$/i.test(text.trim())) {
    return true;
  }
  if (/^(false|no|n|0)$/i.test(text.trim())) {
    return false;
  }
  throw new Error(`“${text}” is neither yes nor no.`);
}

function jsonOf(text) {
  try {
    return exactly(text);
  } catch {
    throw new Error('This is not JSON: write a value such as {"colour": "red"}.');
  }
}

/** Of a spreadsheet, too, where the order of day and month is told by the dots: 31.1.2026. */
function dateOf(text) {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  if (!/^\d{4}-\d\d-\d\d$/.test(iso)) {
    throw new Error(`“${text}” is not a date: write it as 2026-01-31.`);
  }
  const date = new Date(`${iso}T00:00Z`);
  // A day that the month does not have is another one for the browser.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso) {
    throw new Error(`“${text}” is not a date of the calendar.`);
  }
  return iso;
}

/** A moment without a zone is one of this machine, and a day its begin there. */
function momentOf(text) {
  const [, day, time = '00:00', seconds = '00', zone] = MOMENT.exec(text) ?? [];
  const wrong = new Error(`“${text}” is not a date with a time: write it as 2026-01-31 08:15.`);
  if (!day) {
    throw wrong;
  }
  const local = `${dateOf(day)}T${time.padStart(5, '0')}:${seconds}`;
  if (zone) {
    const [, hours, minutes = '00'] = /^([+-]\d\d):?(\d\d)?$/.exec(zone) ?? [];
    return hours ? `${local}${hours}:${minutes}` : `${local}Z`;
  }
  const moment = new Date(local);
  // 24:00 is on the next day.
  if (Number.isNaN(moment.getTime()) || moment.getDate() !== Number(local.slice(8, 10))) {
    throw wrong;
  }
  return `${moment.toISOString().slice(0, 19)}${seconds.slice(2)}Z`;
}
