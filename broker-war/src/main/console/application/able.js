/* What an application can do with the operations of a schema. */

/** The most operations of an application. */
export const MOST = 64;
const PAGING = new Set(['limit', 'offset', 'first', 'last', 'after', 'before', 'order']);

/** The operations that read, those first that a question runs. */
export function reading(schema) {
  const reads = schema.operations.filter((one) => !one.write);
  return [...reads.filter((one) => one.example), ...reads.filter((one) => !one.example)];
}

/** All that read, as an application is given them. */
export function grants(schema) {
  return reading(schema)
    .slice(0, MOST)
    .map(({ name }) => ({ schema: schema.name, name, write: false }));
}

/** How many operations an application gets of a schema, and why they answer little or nothing; null where they do. */
export function able(schema) {
  const all = reading(schema);
  const asked = all.filter((one) => one.example);
  return { count: Math.min(all.length, MOST), problem: problem(schema, asked) };
}

function problem(schema, asked) {
  if (!schema.operations.length) {
    return 'It has no operations that you may call, so nobody can ask for its rows. @svc_api on its types makes them.';
  }
  if (!asked.length) {
    return 'Without a model no question can run its operations: they write, or need arguments that a question cannot give.';
  }
  return asked.every((one) => one.takes.every((name) => PAGING.has(name)))
    ? 'It only lists all rows of a type: questions with a condition may go unanswered. @svc_api on its types answers them.'
    : null;
}
