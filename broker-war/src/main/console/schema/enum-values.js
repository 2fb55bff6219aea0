import { outline, withoutTexts } from './outline.js';

/* A value of an enum is one word; one that is written with a space is two values, and no error. */

/**
 * Warnings of the editor for lines of an enum that have several values where others have one each, with a quick fix that
 * makes one value of them.
 */
export function splitValues(text) {
  return outline(text)
    .filter((one) => one.kind === 'enum')
    .flatMap(({ from, to }) => linesOf(withoutTexts(text), from, to))
    .map(({ from, to, words }) => ({
      from,
      to,
      severity: 'warning',
      message: `${words.join(' and ')} are ${words.length} values. If they are one, write ${words.join('_')}.`,
      actions: [{ name: `Write ${words.join('_')}`, apply: (view, start, end) => view.dispatch({ changes: { from: start, to: end, insert: words.join('_') } }) }],
    }));
}

/** The lines of a body with words and nothing else, of an enum whose other lines have a value each. */
function linesOf(text, from, to) {
  const start = text.indexOf('{', from) + 1;
  const lines = [];
  let at = start;
  for (const line of text.slice(start, to).split('\n')) {
    const words = /^[\w \t\r]+$/.test(line) ? line.trim() : '';
    if (words) {
      const begin = at + line.indexOf(words);
      lines.push({ from: begin, to: begin + words.length, words: words.split(/[ \t]+/) });
    }
    at += line.length + 1;
  }
  return lines.some((one) => one.words.length === 1) ? lines.filter((one) => one.words.length > 1) : [];
}
