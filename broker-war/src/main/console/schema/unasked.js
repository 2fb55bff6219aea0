import { outline } from './outline.js';

/* Types whose rows no operation reads, and the quick fix: @svc_api makes the operations. */

const ROOTS = new Set(['Query', 'Mutation', 'Subscription']);
const NO_QUERY = 'DRG-2009';

const named = (type) => type.replace(/[[\]!]/g, '');

/** The names of the types that no query leads to, neither by itself nor by links, interfaces and unions. */
export function unaskedOf({ types, operations }, text) {
  const defined = outline(text);
  const reached = new Set(operations.filter((one) => one.kind === 'query').flatMap((one) => [one.object, named(one.result)]));
  // Also what is added meanwhile is gone through.
  for (const name of reached) {
    for (const field of types.find((type) => type.name === name)?.fields ?? []) {
      reached.add(field.target ?? named(field.type));
    }
    for (const one of defined) {
      if (one.kind === 'type' && one.of.includes(name)) {
        reached.add(one.name);
      } else if (one.name === name && one.kind === 'union') {
        one.of.forEach((member) => reached.add(member));
      } else if (one.name === name && one.kind === 'interface') {
        one.fields.forEach((field) => reached.add(field.type));
      }
    }
  }
  return types.map((type) => type.name).filter((name) => !reached.has(name));
}

/** The types of a text that lacks operations and nothing else. */
export function typesAlone(problems, text) {
  return problems.every((one) => one.source === NO_QUERY) ? withApi(text).map((one) => one.name) : [];
}

/** As one sentence; empty when all are asked. */
export function unaskedWords(names, all) {
  return !names.length
    ? ''
    : names.length === all
      ? 'Nobody can ask for these rows, and no application can answer from them: no operation reads them.'
      : `Nobody can ask for the rows of ${names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more types` : names.join(' and ')}: no operation reads them.`;
}

/** Where `@svc_api` is written to: behind the name of each type, and behind its interfaces. */
export function withApi(text, names) {
  return outline(text)
    .filter((one) => one.kind === 'type' && !ROOTS.has(one.name) && (!names || names.includes(one.name)))
    .map((one) => {
      const head = /^\s*(?:extend\s+)?type\s+\w+(?:\s+implements\s+&?\s*\w+(?:\s*&\s*\w+)*)?/.exec(text.slice(one.from, one.to))[0];
      return { from: one.from + head.length, insert: ' @svc_api', name: one.name };
    })
    .filter((one) => !/^\s*@svc_api\b/.test(text.slice(one.from)));
}

/** The types as warnings of the editor, each with its quick fix. */
export function warnings(names, text) {
  return withApi(text, names).map(({ from, insert, name }) => ({
    from: from - name.length,
    to: from,
    severity: 'warning',
    message: `Nobody can ask for the rows of ${name}: no operation reads them.`,
    actions: [{ name: 'Add @svc_api', apply: (view) => view.dispatch({ changes: { from, insert } }) }],
  }));
}

/** The problem of a schema without operations is mended for all types at once. */
export function withFix(problems, text) {
  return problems.map((one) =>
    one.source === NO_QUERY
      ? { ...one, actions: [{ name: 'Add @svc_api to all types', apply: (view) => view.dispatch({ changes: withApi(text).map(({ from, insert }) => ({ from, insert })) }) }] }
      : one,
  );
}
