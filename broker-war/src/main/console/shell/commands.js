/* What the palette (Ctrl K) finds: actions and places, given by the shell and by views. */

const sources = new Map();

/**
 * Adds a source of commands; a later one of the same name takes its place.
 *
 * @param name of the source
 * @param list gives commands, or a promise of them: `{label, group, hint, icon, run}`
 * @returns takes the source away
 */
export function offer(name, list) {
  sources.set(name, list);
  return () => sources.get(name) === list && sources.delete(name);
}

/** All commands; a source that fails has none. */
export async function commands() {
  const lists = await Promise.allSettled([...sources.values()].map(async (list) => list()));
  return lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : []));
}

/** How well a text fits what was typed: all words in order, better at the begin of words; 0 is not at all. */
export function fits(text, typed) {
  const lower = text.toLowerCase();
  let score = 1;
  for (const word of typed.toLowerCase().split(/\s+/).filter(Boolean)) {
    const at = lower.indexOf(word);
    if (at < 0) {
      return 0;
    }
    score += at === 0 ? 3 : /\W/.test(lower[at - 1]) ? 2 : 1;
  }
  return score;
}

/** Keys that do something, for the sheet of `?`. */
export const KEYS = [
  ['Ctrl K', 'Find and go to anything'],
  ['?', 'Show these keys'],
  ['Ctrl S', 'Preview a schema, save a draft'],
  ['Ctrl Enter', 'Run a query, add a row and the next, send a message'],
  ['Ctrl Space', 'Complete what is being typed'],
  ['Ctrl .', 'Mend the problem at the cursor'],
  ['Ctrl F', 'Search in an editor'],
  ['Del', 'Delete the row of the cell that has the focus, after a question'],
  ['Ctrl Z', 'Take back what was just said to be done'],
  ['+', 'Enlarge a diagram, - makes it smaller'],
  ['Esc', 'Close what lies on top'],
  ['Esc Tab', 'Leave an editor'],
];
