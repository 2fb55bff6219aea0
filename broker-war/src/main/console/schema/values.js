import { baseOf, isList } from './field-words.js';

const PLAIN_NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/** A value as a person reads it. */
export function textOf(value) {
  return value === null || value === undefined ? '' : typeof value === 'object' ? Object.values(value).map(textOf).join(' ') : String(value);
}

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
    return JSON.parse(text);
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
  return iso;
}

/** A moment without a zone is one of this machine. */
function momentOf(text) {
  const moment = new Date(text.replace(' ', 'T'));
  if (Number.isNaN(moment.getTime())) {
    throw new Error(`“${text}” is not a date with a time: write it as 2026-01-31 08:15.`);
  }
  return /(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text.replace(' ', 'T') : moment.toISOString();
}
