import { outline } from './outline.js';

/* Links to one whose other side no field shows: from a book to its loans, where a loan leads to its book. */

/**
 * The fields that would show the other side, each with its place in the text: `{type, from, insert, of, name}`. Where
 * two links lead from one type to another, it is for the author to say which is meant.
 */
export function opposites({ types }, text) {
  const defined = outline(text);
  const missing = [];
  for (const of of types) {
    const links = of.fields.filter((field) => field.kind === 'link');
    for (const { target } of links.filter((one) => links.filter((other) => other.target === one.target).length === 1)) {
      const type = types.find((one) => one.name === target);
      const body = defined.find((one) => one.kind === 'type' && one.name === target && text[one.to] === '}');
      const name = plural(of.name);
      const isThere = type?.fields.some((field) => field.target === of.name || field.name === name || field.type.replace(/[[\]!]/g, '') === of.name);
      if (type && type !== of && body && !isThere) {
        missing.push({ type: target, of: of.name, name, from: body.to, insert: `${text[body.to - 1] === '\n' ? '' : '\n'}  ${name}: [${of.name}]\n` });
      }
    }
  }
  return missing;
}

/** As one sentence. */
export function oppositesWords(missing) {
  const all = missing.map(({ type, name }) => `${type} to its ${name}`);
  const some = all.length > 3 ? `${all.slice(0, 3).join(', ')} and ${all.length - 3} more` : all.join(' and ');
  return `No field leads from ${some}: nobody can ask which have some, or none.`;
}

function plural(type) {
  const name = type[0].toLowerCase() + type.slice(1);
  return /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : /(s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}
