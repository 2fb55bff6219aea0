import { buildClientSchema, getIntrospectionQuery, getNamedType, isLeafType, isRequiredArgument, parse, validate, visit } from 'graphql';
import { getAutocompleteSuggestions } from 'graphql-language-service/esm/interface/getAutocompleteSuggestions.js';
import { Position } from 'graphql-language-service/esm/utils/Range.js';
import { send } from '../api/client.js';

const DEPTH = 2;

/** The schema as the caller may see it, with headers that leave out roles. */
export async function introspected(name, headers) {
  const response = await send(`graphql/${name}`, { method: 'POST', json: { query: getIntrospectionQuery() }, headers });
  const { data, errors } = await response.json();
  if (!data?.__schema) {
    throw new Error(errors?.[0]?.message ?? 'The schema may not be looked at.');
  }
  return buildClientSchema(data, { assumeValid: true });
}

/** Completes a document by the schema. */
export function completeDocument(context, schema) {
  const word = context.matchBefore(/[$@]?\w*/);
  const before = context.state.sliceDoc(Math.max(0, word.from - 2), word.from);
  if (!schema || (!context.explicit && word.from === word.to && !/[{(:@$]\s?$/.test(before))) {
    return null;
  }
  const line = context.state.doc.lineAt(context.pos);
  const position = new Position(line.number - 1, context.pos - line.from);
  const found = getAutocompleteSuggestions(schema, context.state.doc.toString(), position);
  return found.length
    ? {
        from: word.from,
        validFor: /^[$@]?\w*$/,
        options: found.map((one) => ({
          label: one.label,
          detail: one.detail ?? String(one.type ?? ''),
          info: one.documentation || undefined,
        })),
      }
    : null;
}

/** What is wrong with a document before it is sent. */
export function documentProblems(schema, text) {
  if (!text.trim()) {
    return [];
  }
  let errors;
  let nulls = [];
  try {
    const document = parse(text);
    errors = schema ? validate(schema, document) : [];
    nulls = leftOut(document);
  } catch (error) {
    errors = [error];
  }
  const wrong = errors.map((error) => {
    const from = Math.min(error.positions?.[0] ?? error.nodes?.[0]?.loc?.start ?? 0, text.length);
    const word = /^[$@]?\w+/.exec(text.slice(from))?.[0] ?? '';
    return { from, to: from + word.length, severity: 'error', message: error.message };
  });
  return [...wrong, ...nulls];
}

/** Warnings for each null of a query, where it is as if nothing were written. */
function leftOut(document) {
  const found = [];
  visit(document, {
    OperationDefinition: (operation) => (operation.operation === 'query' ? undefined : false),
    NullValue: ({ loc }) => {
      found.push({ from: loc.start, to: loc.end, severity: 'warning', message: 'Write _is_null: true for rows without a value. null in a query is as if nothing were written.' });
    },
  });
  return found;
}

/** A document that asks for an operation; without one, the first query that needs no arguments. */
export function sample(schema, wanted) {
  const roots = [schema.getQueryType(), schema.getMutationType()].filter(Boolean);
  const root = roots.find((type) => type.getFields()[wanted]) ?? roots[0];
  const field = root?.getFields()[wanted] ?? firstOf(Object.values(root?.getFields() ?? {}));
  if (!field) {
    return '';
  }
  const needed = field.args.filter(isRequiredArgument);
  const declared = needed.map((one) => `$${one.name}: ${one.type}`).join(', ');
  const given = needed.map((one) => `${one.name}: $${one.name}`).join(', ');
  const kind = root === schema.getMutationType() ? 'mutation' : 'query';
  const name = field.name[0].toUpperCase() + field.name.slice(1);
  return `${kind} ${name}${declared ? `(${declared})` : ''} {
  ${field.name}${given ? `(${given})` : ''}${selection(field.type, 1, new Set())}
}
`;
}

const firstOf = (fields) => fields.find((field) => field.args.every((one) => !isRequiredArgument(one))) ?? fields[0];

function selection(type, level, above) {
  const named = getNamedType(type);
  if (isLeafType(named) || !named.getFields) {
    return isLeafType(named) ? '' : ' { __typename }';
  }
  const inside = '  '.repeat(level + 1);
  const deeper = new Set([...above, named.name]);
  const lines = Object.values(named.getFields())
    .filter((field) => !field.args.some((one) => String(one.type).endsWith('!')))
    .filter((field) => isLeafType(getNamedType(field.type)) || (level < DEPTH && !deeper.has(getNamedType(field.type).name)))
    .map((field) => `${inside}${field.name}${selection(field.type, level + 1, deeper)}`);
  return lines.length ? ` {\n${lines.join('\n')}\n${'  '.repeat(level)}}` : ' { __typename }';
}
