import { snippetCompletion } from '@codemirror/autocomplete';
import { SCALARS, outline } from './outline.js';
import { directives } from './schemas.js';
import { ABOUT } from './about.js';

const ACTIONS = ['select', 'aggregate', 'insert', 'update', 'upsert', 'delete', 'transaction'];
const OPERATORS = ['_eq', '_neq', '_gt', '_gte', '_lt', '_lte', '_in', '_nin', '_like', '_ilike', '_regex', '_ends_with', '_is_null', '_contains', '_overlaps'];

const DEFINITIONS = [
  snippetCompletion('type ${Name} {\n  id: ID!\n  ${field}: ${String}\n}', { label: 'type', detail: 'a table' }),
  snippetCompletion('enum ${Name} {\n  ${VALUE}\n}', { label: 'enum', detail: 'names as values' }),
  snippetCompletion('input ${Name} {\n  ${field}: ${String}\n}', { label: 'input', detail: 'an object as an argument' }),
  snippetCompletion('interface ${Name} {\n  ${field}: ${String}\n}', { label: 'interface', detail: 'fields of several types' }),
  snippetCompletion('union ${Name} = ${Type}', { label: 'union', detail: 'rows of several types' }),
  snippetCompletion('type Query {\n  ${all}: [${Type}] @svc_resolver(_type: select, _object: ${Type})\n}', {
    label: 'type Query',
    detail: 'operations that read',
  }),
  snippetCompletion('type Mutation {\n  ${add}(${name}: String!): ${Type} @svc_allow(_roles: ["${user}"])\n    @svc_resolver(_type: insert, _object: ${Type}, _fields: {${name}: "$${name}"})\n}', {
    label: 'type Mutation',
    detail: 'operations that write',
  }),
];

/** Completes types, directives, their arguments, fields and operators in a schema text. */
export async function completeSchema(context) {
  const text = context.state.doc.toString();
  const before = text.slice(0, context.pos);
  const word = context.matchBefore(/[@$]?\w*/);
  if (!context.explicit && word.from === word.to && !/[@:{(,[]\s?$/.test(before)) {
    return null;
  }
  if (/"[^"\n]*$/.test(before.slice(before.lastIndexOf('\n') + 1).replace(/"(?:[^"\\]|\\.)*"/g, ''))) {
    return null;
  }
  const options = await optionsAt(before, text, context.pos, word);
  return options.length ? { from: word.from, options, validFor: /^[@$]?\w*$/ } : null;
}

async function optionsAt(before, text, position, word) {
  const definitions = outline(text);
  const open = enclosing(before);
  if (word.text.startsWith('@')) {
    const place = placeOf(before, definitions, position, open);
    return (await directives())
      .filter((one) => one.places.includes(place))
      .map((one) => ({
        label: `@${one.name}`,
        type: 'meta',
        info: ABOUT[one.name],
        apply: one.required.length ? `@${one.name}(${one.required[0]}: ` : undefined,
      }));
  }
  if (open?.directive) {
    return inDirective(open, before, text, definitions, position);
  }
  const stem = before.slice(0, word.from);
  if (/:\s*\[?\s*$/.test(stem)) {
    return [
      ...definitions
        .filter((one) => !['Query', 'Mutation', 'Subscription'].includes(one.name))
        .map((one) => ({ label: one.name, detail: one.kind, type: 'type', boost: 1, info: () => infoOf(describedBefore(text, one.from)) })),
      ...SCALARS.map((label) => ({ label, detail: 'scalar', type: 'type' })),
    ];
  }
  const inside = definitions.some((one) => position > one.from && position <= one.to);
  return !inside && /(^|\n)\s*$/.test(stem) ? DEFINITIONS : [];
}

async function inDirective(open, before, text, definitions, position) {
  const known = (await directives()).find((one) => one.name === open.directive);
  const value = /(_\w+)\s*:\s*\[?\s*"?\w*$/.exec(before.slice(open.from));
  const object = /_object:\s*"?(\w+)/.exec(before.slice(open.from))?.[1];
  const self = definitions.find((one) => position > one.from && position <= one.to);
  const type = definitions.find((one) => one.name === object) ?? self;
  if (value?.[1] === '_type') {
    return ACTIONS.map((label) => ({ label, type: 'keyword' }));
  }
  if (value?.[1] === '_object') {
    return definitions
      .filter((one) => one.kind !== 'enum' && one.kind !== 'input')
      .map((one) => ({ label: one.name, type: 'type', info: () => infoOf(describedBefore(text, one.from)) }));
  }
  if (value?.[1] === '_link') {
    return (self?.fields ?? []).map((one) => ({ label: one.name, detail: one.type, info: () => infoOf(describedField(text, self, one.name)) }));
  }
  if (open.depth > 0) {
    const comparing = /\w+\s*:\s*\{\s*\w*$/.test(before) && !/(_filter|_fields|_where|_and|_or|_not)\s*:\s*\[?\{\s*\w*$/.test(before);
    return comparing
      ? OPERATORS.map((label) => ({ label, apply: `${label}: ` }))
      : (type?.fields ?? []).map((one) => ({ label: one.name, detail: one.type, apply: `${one.name}: `, info: () => infoOf(describedField(text, type, one.name)) }));
  }
  return [...(known?.required ?? []), ...(known?.optional ?? [])].map((label) => ({
    label,
    detail: known.required.includes(label) ? 'required' : '',
    apply: `${label}: `,
    boost: known.required.includes(label) ? 1 : 0,
  }));
}

const LONGEST_DESCRIPTION = 2000;
const DESCRIPTION = String.raw`("{3}[\s\S]*?"{3}|"(?:[^"\\\n]|\\.)*")\s*`;

/** The description that stands before a definition. */
function describedBefore(text, from) {
  return wordsOf(new RegExp(`${DESCRIPTION}$`).exec(text.slice(Math.max(0, from - LONGEST_DESCRIPTION), from))?.[1]);
}

/** The description of a field of a definition. */
function describedField(text, { from, to }, name) {
  return wordsOf(new RegExp(`${DESCRIPTION}${name}\\s*[:(]`).exec(text.slice(from, to))?.[1]);
}

function wordsOf(description) {
  return description?.replace(/^"+|"+$/g, '').replace(/\s+/g, ' ').trim() ?? '';
}

/** The description that the editor shows beside a completion; nothing without words. */
function infoOf(words) {
  return words ? Object.assign(document.createElement('div'), { textContent: words }) : null;
}

/** The directive whose parentheses are open, and how many braces within. */
function enclosing(before) {
  const stack = [];
  for (let at = 0; at < before.length; at++) {
    const one = before[at];
    if (one === '"') {
      const block = before.startsWith('"""', at);
      const close = before.indexOf(block ? '"""' : '"', at + (block ? 3 : 1));
      if (close < 0) {
        break;
      }
      at = close + (block ? 2 : 0);
    } else if (one === '#') {
      at = (before.indexOf('\n', at) + 1 || before.length + 1) - 1;
    } else if ('({['.includes(one)) {
      stack.push({ one, at });
    } else if (')}]'.includes(one)) {
      stack.pop();
    }
  }
  const parenthesis = stack.findLastIndex((entry) => entry.one === '(');
  if (parenthesis < 0) {
    return null;
  }
  const { at } = stack[parenthesis];
  return {
    directive: /@(\w+)\s*$/.exec(before.slice(0, at))?.[1],
    from: at,
    depth: stack.length - parenthesis - 1,
  };
}

function placeOf(before, definitions, position, open) {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const self = definitions.find((one) => position > one.from && position <= one.to);
  if (open) {
    return 'argument';
  }
  if (/^\s*schema\b/.test(line)) {
    return 'schema';
  }
  if (!self || /^\s*(type|enum|input|interface|union)\b[^{]*$/.test(line)) {
    return /^\s*(\w+)/.exec(line)?.[1] ?? 'type';
  }
  if (self.kind === 'input') {
    return 'input_field';
  }
  if (self.kind === 'enum') {
    return 'enum_value';
  }
  return ['Query', 'Mutation', 'Subscription'].includes(self.name) ? 'operation' : 'field';
}
