import { html } from 'lit';
import { link } from '../shell/router.js';
import { isMade, kindOf, storedOf } from './field-words.js';
import { cellOf } from './refused.js';
import { editedOf, keyOf, textOf } from './values.js';

const NUMBERS = /^(Int|Float|Long|Decimal)!?$/;

export const isNumber = (type) => NUMBERS.test(type);

/**
 * The columns of the grid of a type: values, and links to one by the key of what they lead to. A key that the service
 * makes stands last, since it says nothing to people. A value that was refused stays as it was typed.
 *
 * @param view the schema's `name`, its `type`, the `hidden` columns, the `labels` of linked rows, what was `refused`
 */
export function columnsOf({ name: schema, type, hidden, labels, refused }) {
  const refusal = (row, field) => refused.get(cellOf(type, keyOf(type, row), field.name));
  return storedOf(type)
    .filter((field) => !hidden.has(field.name))
    .sort((a, b) => isMade(a, type) - isMade(b, type))
    .map((field) => {
      const isLink = field.kind === 'link';
      const number = isNumber(field.type);
      return {
        name: field.name,
        label: field.name,
        field,
        end: number,
        width: number || /^Boolean/.test(field.type) ? 110 : /^Date!?$/.test(field.type) ? 150 : /^(ID|UUID|DateTime)/.test(field.type) ? 190 : 220,
        editable: !isLink && !type.key.includes(field.name) && !field.type.startsWith('['),
        input: kindOf(field),
        values: field.values,
        wrong: (row) => (refused.size ? refusal(row, field)?.fault.message : undefined),
        text: (row) => refusal(row, field)?.text ?? editedOf(row[field.name], field.type),
        cell: (row) =>
          isLink ? linkTo(schema, field, row[field.name], labels) : ((refused.size ? refusal(row, field)?.text : undefined) ?? shown(row[field.name], field)),
      };
    });
}

function linkTo(schema, field, key, labels) {
  if (!key) {
    return html`<span class="none">none</span>`;
  }
  const words = Object.values(key).map(textOf).join(' ');
  const label = labels.get(field.target)?.names.get(words) ?? words;
  return html`<a tabindex="-1" title=${words} href=${link(`console/schemas/${schema}/data`, { type: field.target, find: words })}>${label}</a>`;
}

function shown(value, field) {
  return value === null || value === undefined
    ? html`<span class="none">none</span>`
    : typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : editedOf(value, field.type);
}
