import { html, nothing } from 'lit';
import { isMade, keysOf, kindOf, wordsOf } from './field-words.js';
import '../parts/pick.js';

/* What values look like that nobody can guess. */
const FORMS = { Decimal: '12.50', JSON: '{"colour": "red"}', UUID: '8c0e7a…' };

/**
 * A field of a row in a form: its name, what it is in words, and what one writes or picks it with.
 *
 * @param row `{type, types, labels, values, wrong, set(name, value)}`, with values as the form has them
 */
export function rowField(field, row, isFirst) {
  const { type, values, wrong } = row;
  const hint = isMade(field, type) ? 'Made by itself when left empty.' : field.optional && field.type.endsWith('!') ? 'Has its default when left empty.' : '';
  return html`<div class="field" data-field=${field.name}>
    <label for=${field.name} title=${field.type}>
      ${field.name} <span class="kind">${field.kind === 'link' ? field.target : wordsOf(field)}${field.optional ? '' : ', required'}</span>
    </label>
    ${control(field, row, isFirst)}
    ${wrong[field.name]
      ? html`<p class="wrong" role="alert" id="${field.name}-hint">${wrong[field.name]}</p>`
      : hint && !values[field.name]
        ? html`<p class="hint" id="${field.name}-hint">${hint}</p>`
        : nothing}
  </div>`;
}

function control(field, row, isFirst) {
  const { values, wrong, set } = row;
  const value = values[field.name] ?? '';
  const changed = (event) => set(field.name, event.target.value);
  const input = (type, more = {}) => html`<input
    id=${field.name}
    type=${type}
    step=${more.step ?? nothing}
    inputmode=${more.inputmode ?? nothing}
    placeholder=${FORMS[field.type.replace('!', '')] ?? nothing}
    ?autofocus=${isFirst}
    autocomplete="off"
    spellcheck="false"
    aria-invalid=${!!wrong[field.name]}
    .value=${value}
    @input=${changed}
  />`;
  const choice = (options) => html`<select id=${field.name} ?autofocus=${isFirst} aria-invalid=${!!wrong[field.name]} .value=${value} @change=${changed}>
    <option value="" ?selected=${!value}></option>
    ${options.map(([key, word]) => html`<option value=${key} ?selected=${value === key}>${word}</option>`)}
  </select>`;
  switch (kindOf(field)) {
    case 'link':
      return link(field, row, isFirst);
    case 'choice':
      return choice(field.values.map((one) => [one, one]));
    case 'boolean':
      return choice([
        ['true', 'yes'],
        ['false', 'no'],
      ]);
    case 'date':
      return input('date');
    case 'time':
      return input('time', { step: 1 });
    case 'moment':
      return input('datetime-local', { step: 1 });
    case 'number':
      return input('text', { inputmode: 'decimal' });
    case 'list':
    case 'json':
      return html`<textarea
        id=${field.name}
        rows="3"
        spellcheck="false"
        placeholder=${kindOf(field) === 'list' ? 'One on each line' : FORMS.JSON}
        ?autofocus=${isFirst}
        aria-invalid=${!!wrong[field.name]}
        .value=${value}
        @input=${changed}
      ></textarea>`;
    default:
      return input('text');
  }
}

/** A row is picked by its name; where there are too many to know all, its key can be written, too. */
function link(field, { types, labels, values, wrong, set }, isFirst) {
  const known = labels?.get(field.target);
  const { choices = [], whole } = known ?? {};
  const keys = keysOf(field, types);
  if (known && whole === false && keys.length > 1) {
    return keys.map(
      (key) => html`<input
        placeholder="${key} of the ${field.target}"
        aria-label="${key} of the ${field.target}"
        autocomplete="off"
        spellcheck="false"
        .value=${values[field.name]?.[key] ?? ''}
        @input=${(event) => set(field.name, { ...values[field.name], [key]: event.target.value })}
      />`,
    );
  }
  return html`<dr-pick
    id=${field.name}
    label=${field.name}
    ?autofocus=${isFirst}
    placeholder=${!known || choices.length ? `Find by name` : `There is no ${field.target} yet: add one first`}
    .choices=${choices}
    .value=${values[field.name] ?? ''}
    .wrong=${!!wrong[field.name]}
    .free=${whole === false}
    @change=${(event) => set(field.name, event.detail)}
  ></dr-pick>`;
}
