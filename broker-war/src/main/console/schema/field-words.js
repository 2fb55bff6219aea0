/* What fields are for people: words in place of types, and what a form shows for each. */

const WORDS = {
  ID: 'Id',
  String: 'Text',
  Int: 'Whole number',
  Long: 'Whole number',
  Float: 'Number',
  Decimal: 'Decimal number',
  Boolean: 'Yes or no',
  Date: 'Date',
  Time: 'Time',
  DateTime: 'Date and time',
  UUID: 'UUID',
  JSON: 'JSON',
  Bytes: 'Bytes in Base64',
};

/** The name of the type without list and exclamation marks. */
export const baseOf = (field) => field.type.replace(/[[\]!]/g, '');
export const isList = (field) => field.type.startsWith('[');

/** What a form shows: link, choice, date, time, moment, boolean, number, json, list or text. */
export function kindOf(field) {
  if (field.kind === 'link') {
    return 'link';
  }
  if (isList(field)) {
    return 'list';
  }
  if (field.values.length) {
    return 'choice';
  }
  const kinds = { Boolean: 'boolean', Date: 'date', Time: 'time', DateTime: 'moment', JSON: 'json', Int: 'number', Long: 'number', Float: 'number', Decimal: 'number' };
  return kinds[baseOf(field)] ?? 'text';
}

/** As in 'Text' and 'List of dates'; the whole of it for a tooltip is the field's type. */
export function wordsOf(field) {
  const base = baseOf(field);
  const one = field.values.length ? 'Choice' : (WORDS[base] ?? base);
  return isList(field) ? `List: ${one[0].toLowerCase()}${one.slice(1)}` : one;
}

/** The fields that a row stores: values, and links whose key is in the table. */
export const storedOf = (type) => type.fields.filter((field) => field.kind === 'column' || (field.kind === 'link' && field.columns.length));

/** The key fields of what a link leads to. */
export const keysOf = (field, types) => types.find((type) => type.name === field.target)?.key ?? [];

/** Whether the service makes the value of a key that is left empty. */
export const isMade = (field, type) => field.optional && type.key.includes(field.name);

/** Whether the whole key is made by the service, so that it says nothing to people. */
export const hasMadeKey = (type) => type.key.every((name) => type.fields.some((field) => field.name === name && field.optional));

/** The texts of a row that are not its key. */
export const textsOf = (type) => type.fields.filter((field) => field.kind === 'column' && /^String!?$/.test(field.type) && !type.key.includes(field.name));

/** The name of the field by which people know a row: its first text; undefined without one. */
export const nameFieldOf = (type) => textsOf(type)[0]?.name;
