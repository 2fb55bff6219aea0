/*
 * A service for the views of the console: it takes the place of fetch, answers what each view asks,
 * and keeps what was asked in window.service.sent. With payloads, each text that somebody could have
 * written ends with one of them, and each list has one row for each.
 */
const [payloads = []] = arguments;
const ID = 'ai.service.librarian.3f2a0c5e-0000-4000-8000-000000000000';
const NOW = new Date(Date.now() - 3_600_000).toISOString();
const LATER = new Date(Date.now() + 40 * 86_400_000).toISOString();
const MANY = payloads.length || 3;
const PLACES = 'Query Mutation Book Author Loan'.split(' ');

const list = (one, count = MANY) => Array.from({ length: count }, (_, at) => one(at));
/* The text of a row, or of something that is there once, which carries all. */
const said = (word, at) => (payloads.length ? `${word} ${at === undefined ? payloads.join('\n') : payloads[at % payloads.length]}` : at ? `${word} ${at}` : word);
const owner = { issuer: said('https://issuer'), subject: said('subject'), name: said('Alice') };

const SDL = `type Book @svc_api {\n  id: ID!\n  title: String!\n  author: Author!\n}\n\ntype Author @svc_api {\n  id: ID!\n  name: String!\n}\n`;
const field = (name, type, kind, more = {}) => ({ name, type, kind, columns: kind === 'link' ? [`${name}.id`] : [name], target: null, roles: [], optional: !type.endsWith('!') || name === 'id', values: [], ...more });
const TYPES = [
  {
    name: 'Book', description: said('A book'), key: ['id'], rows: said('those of the caller'),
    fields: [field('id', 'ID!', 'column'), field('title', 'String!', 'column'), field('shelf', 'Shelf', 'column', { values: ['FICTION', 'SCIENCE'] }), field('added', 'Date', 'column'), field('author', 'Author!', 'link', { target: 'Author' })],
  },
  { name: 'Author', description: '', key: ['id'], rows: null, fields: [field('id', 'ID!', 'column'), field('name', 'String!', 'column', { roles: [said('editor')] })] },
  ...(payloads.length
    ? list((at) => ({ name: said('T', at), description: said('about', at), key: [said('k', at)], rows: said('rows', at), fields: [field(said('f', at), said('String', at), 'column', { roles: [said('role', at)] })] }))
    : []),
];
const operation = (name, kind, at) => ({
  kind, name, description: said('about', at), object: said('Book', at), action: said('list', at), arguments: said('(id: ID)', at), result: said('[Book!]!', at), callers: ['user'], everyone: false,
});
const CHECKED = {
  problems: [],
  types: TYPES,
  operations: payloads.length ? list((at) => operation(said('books', at), 'query', at)) : [operation('books', 'query'), operation('addBook', 'mutation')],
  roles: ['user', ...(payloads.length ? [said('role')] : [])],
  script: payloads.length ? list((at) => said('CREATE TABLE', at)) : ['CREATE TABLE book (id uuid)'],
};
const PREVIEW = {
  problems: [], version: 2, obstacles: [],
  changes: [
    { id: 'drop-field:Book.title', effects: ['LOSES_DATA', 'BREAKS_CLIENTS'], line: 3, message: said('Book.title is dropped: 12 rows lose a value') },
    ...list((at) => ({ id: `add:${at}`, effects: ['SAFE'], line: 1, message: said('a field is added', at) })),
  ],
  confirm: ['drop-field:Book.title'], script: ['ALTER TABLE book DROP COLUMN title'],
  breaks: list((at) => ({ document: said('{ books { title } }', at), reasons: [said('no such field', at)], requests: '12', lastDay: '2026-11-20', clients: [{ id: said('client', at), subject: null, lastDay: '2026-11-20', requests: '12' }] })),
};

const NON_NULL = (ofType) => ({ kind: 'NON_NULL', name: null, ofType });
const NAMED = (kind, name) => ({ kind, name, ofType: null });
const TEXT = NAMED('SCALAR', 'String');
const shown = (name, type, at, args = []) => ({ name, description: said('about', at), args, type, isDeprecated: false, deprecationReason: null });
const object = (name, fields) => ({ kind: 'OBJECT', name, description: said('about'), fields, inputFields: null, interfaces: [], enumValues: null, possibleTypes: null });
const INTROSPECTION = {
  queryType: { name: 'Query' }, mutationType: { name: 'Mutation' }, subscriptionType: null, directives: [],
  types: [
    object('Query', [shown('books', { kind: 'LIST', name: null, ofType: NAMED('OBJECT', 'Book') }, 0), ...list((at) => shown(`books${at}`, NAMED('OBJECT', 'Book'), at))]),
    object('Mutation', [shown('addBook', NAMED('OBJECT', 'Book'), 0, [{ name: 'title', description: said('its title'), type: NON_NULL(TEXT), defaultValue: null }])]),
    object('Book', [shown('id', TEXT, 0), shown('title', TEXT, 1)]),
    { kind: 'SCALAR', name: 'String', description: said('text'), fields: null, inputFields: null, interfaces: null, enumValues: null, possibleTypes: null },
    { kind: 'SCALAR', name: 'Boolean', description: null, fields: null, inputFields: null, interfaces: null, enumValues: null, possibleTypes: null },
  ],
};
const PLAN = (at) => JSON.stringify([{ Plan: { 'Node Type': said('Index Scan', at), 'Index Name': said('book_pkey', at), 'Relation Name': said('book', at), 'Actual Total Time': 0.4, 'Actual Rows': 2, 'Actual Loops': 1, Plans: [{ 'Node Type': said('Seq Scan', at), 'Plan Rows': 3 }] }, 'Execution Time': 0.5 }]);

const DEFINITION = {
  name: said('Librarian'), description: said('Answers about books'), kind: 'prompt', instructions: said('Be short'), provider: 'extract', model: 'extract', parameters: {},
  icon: '📚', starters: list((at) => said('What is new?', at)),
  operations: list((at) => ({ schema: 'library', name: at ? said('books', at) : 'books', write: at === 1 })),
};
const APPLICATION = {
  id: ID, name: DEFINITION.name, description: DEFINITION.description, kind: 'prompt', icon: DEFINITION.icon, starters: DEFINITION.starters, owner, visibility: 'named', right: 'OWNER', version: 2,
  shares: list((at) => (at % 2 ? { role: said('role', at), right: 'READ' } : { subject: said('subject', at), right: 'WRITE' })),
  draft_changed: true, created: NOW, changed: NOW, definition: DEFINITION,
};
const OFFERED = [
  { name: 'books', write: false, takes: ['where', 'limit'], example: 'Show all books' },
  { name: 'book', write: false, takes: ['id'], example: 'Show the book …' },
  { name: 'addBook', write: true, takes: ['title'] },
];
const documents = list((at) => ({
  id: `d${at}`, name: said('House rules', at), state: ['ready', 'indexing', 'failed'][at % 3], code: at % 3 === 2 ? 'DRG-6040' : undefined, passages: { done: 3, total: 9 }, characters: 120,
}));
const usage = (at) => ({ requests: 5, failed: 1, cancelled: 1, input_tokens: 100, output_tokens: 20, application: said('app', at), user: { issuer: said('i', at), subject: said('s', at) }, day: NOW.slice(0, 10) });
const rows = (type) =>
  list((at) => JSON.stringify(type === 'Author' ? { id: `a${at}`, name: said('Ursula', at) } : { id: `b${at}`, title: said('Dispossessed', at), author: { id: `a${at}` } }), Math.max(MANY, 40)).join('\n');

const ADMIN = {
  schemas: () => list((at) => ({ name: at ? said('library', at) : 'library', version: 2, description: said('books', at), publishedAt: NOW, publishedBy: said('subject', at) })),
  sizes: () => list((at) => ({ name: at ? said('library', at) : 'library', bytes: '8417279' })),
  schema: () => ({ version: 2, sdl: payloads.length ? `${SDL}\n# ${payloads.join('\n# ')}` : SDL, meaning: CHECKED }),
  history: () => ({ retired: false, versions: [3, 2, 1].map((version) => ({ version, digest: 'd', publishedAt: NOW, publishedBy: said('by') })) }),
  previewSchema: () => PREVIEW,
  publishSchema: () => ({ version: 3, changed: true }),
  rollbackSchema: () => ({ version: 3, changed: true }),
  retireSchema: () => ({ version: 2 }),
  dropSchema: () => ({ version: 2 }),
  schemaDirectives: () => [{ name: 'svc_api', places: ['OBJECT'], required: [], optional: [] }],
  failures: () => list((at) => ({ operation: at ? said('books', at) : 'books', code: said('DRG-1011', at), meaning: said('The GraphQL document is not valid for the schema', at), requests: '12', last: [{ at: NOW, requestId: said('abcdef0123456789', at) }] })),
  explain: () => ({ statements: list((at) => ({ sql: said('SELECT', at), plan: PLAN(at), indexes: [said('index', at)], warnings: [{ type: 'Book', field: 'title', message: said('no index', at), hint: said('add one', at) }] })) }),
  audit: () => ({
    next: null,
    entries: list((at) => ({
      id: `${at}`, at: NOW, action: ['PUBLISH', 'SHARE_APPLICATION', 'IMPORT'][at % 3], schema: said('library', at), version: 2, outcome: at % 2 ? `DRG-2904 ${said('', at)}` : 'OK',
      issuer: said('issuer', at), subject: said('s', at), changes: [said('change', at)], requestId: said('', at).trim() || 'abcdef0123456789',
    })),
  }),
};
const REST = [
  ['GET rest/v1/applications', () => ({ applications: list((at) => ({ ...APPLICATION, definition: undefined, id: at ? said(ID, at) : ID, name: said('Librarian', at), description: said('About', at) })), next: null })],
  [`GET rest/v1/applications/${ID}/documents/[^/]+`, () => ({ ...documents[0], text: said('Loans\nA book can be borrowed.') })],
  [`GET rest/v1/applications/${ID}/documents`, () => ({ documents })],
  [`GET rest/v1/applications/${ID}/versions/\\d+`, () => ({ version: 1, definition: { ...DEFINITION, instructions: said('Be long') } })],
  [`GET rest/v1/applications/${ID}/versions`, () => ({ versions: list((at) => ({ version: MANY - at, created: NOW, by: { ...owner, name: said('Alice', at) }, live: at === 0 })) })],
  [`GET rest/v1/applications/${ID}/starters.*`, () => ({ starters: DEFINITION.starters, operations: 2 })],
  [`(GET|PUT|POST) rest/v1/applications/${ID}.*`, () => APPLICATION],
  ['GET rest/v1/operations.*', () => ({ schemas: list((at) => ({ name: at ? said('library', at) : 'library', description: said('books', at), operations: OFFERED.slice(0, at === 1 ? 0 : 3).map((one) => ({ ...one, description: said('about', at) })) })) })],
  ['POST rest/v1/applications', () => APPLICATION],
  ['GET rest/v1/providers', () => ({ providers: list((at) => ({ name: at ? said('provider', at) : 'extract', kind: said('openai', at), models: [said('model', at)], health: 'up' })) })],
  ['GET rest/v1/usage/times.*by=schema.*', () => ({ rows: [{ schema: 'library', kind: 'graphql', requests: 1200, failed: 3, p50_ms: 4.5, p95_ms: 30 }] })],
  ['GET rest/v1/usage/times.*schema=.*', () => ({ rows: [{ day: NOW.slice(0, 10), kind: 'graphql', requests: 1200, failed: 3, p50_ms: 4.5, p95_ms: 30 }] })],
  ['GET rest/v1/usage/times.*', () => ({ rows: ['answers', 'graphql'].map((kind) => ({ day: NOW.slice(0, 10), kind, requests: 9, failed: 2, p50_ms: 4.5, p95_ms: 1250 })) })],
  ['GET rest/v1/usage.*by=day.*', () => ({ rows: list(usage, 1), next: null })],
  ['GET rest/v1/usage.*', () => ({ rows: list(usage), next: null })],
  ['GET rest/v1/limits.*', () => ({ rates: ['user', 'realm'].map((scope) => ({ of: 'conversations', scope, per_second: 10, at_once: 20, under_way: 4 })), budgets: [{ scope: 'realm', limit: 150, used: 120, held: 10, left: 20 }], renewed: LATER })],
  ['GET rest/v1/keys.*', () => ({ keys: list((at) => ({ id: `k${at}`, name: said('nightly', at), roles: [said('user', at)], expires: LATER, created: NOW, last_used: NOW, owner: { subject: said('s', at), name: said('Alice', at) } })), next: null })],
  ['POST rest/v1/keys', () => ({ key: said('drg_key'), expires: LATER })],
  ['GET rest/v1/conversations\\?.*', () => ({ conversations: list((at) => ({ id: `c${at}`, title: said('Fees', at), snippet: at % 2 ? said('found', at) : null, changed: NOW })), next: null })],
  ['GET rest/v1/conversations/.*', () => ({ messages: list((at) => ({ role: at % 2 ? 'assistant' : 'user', content: said('', at), request: 'abcdef0123456789' })) })],
  ['POST rest/v1/conversations', () => ({ id: 'c0' })],
  ['GET health/ready', () => ({ status: 'UP', checks: ['identity', 'proxy', 'chat'].map((name) => ({ name, status: 'UP', data: { reason: said('because') } })) })],
  ['POST admin/meanings', () => CHECKED],
  ['GET admin/meanings/\\w+', () => ({ name: 'library', version: 2, meaning: CHECKED })],
  ['GET graphql', () => ({ schemas: [{ name: 'library', description: said('books') }] })],
];
const YES = `yes write-${'0'.repeat(32)}`;
const WRITE = `This needs your yes, since it writes. Nothing has been written yet.\n\n- addBook of library\n\nTo do it, answer\n\n    ${YES}\n`;

function answer(method, path, body) {
  if (path === 'admin/graphql') {
    const [, name] = /\{\s*(\w+)/.exec(body.query);
    return json({ data: { [name]: ADMIN[name]() } });
  }
  if (path.startsWith('admin/schemas/')) {
    return method === 'GET' ? new Response(rows(/types\/(\w+)/.exec(path)?.[1])) : new Response('{"done": true, "rows": 1, "inserted": 1, "updated": 0, "refused": 0, "errors": []}\n');
  }
  if (path.startsWith('graphql/')) {
    return body.query.includes('__schema')
      ? json({ data: { __schema: body.query.includes('directives') ? INTROSPECTION : { queryType: { fields: INTROSPECTION.types[0].fields }, mutationType: { fields: INTROSPECTION.types[1].fields } } } })
      : json({ data: { books: list((at) => ({ title: said('Dispossessed', at) })) } });
  }
  if (path === 'rest/v1/chat/completions') {
    const last = body.messages.at(-1).content;
    const text = payloads.length ? payloads.join('\n\n') : (window.service.says ?? (last === 'Add one' ? WRITE : last === YES ? 'Done.' : 'Four weeks.\n\n> Four weeks.\n\nSource: House rules'));
    const lines = [{ type: 'content_block_delta', delta: { text } }, { type: 'message_delta', delta: { stop_reason: 'end_turn' } }];
    return new Response(streamed(lines.map((one) => `${JSON.stringify(one)}\n`)), { headers: { 'X-Request-Id': 'abcdef0123456789', 'X-Conversation': 'c0' } });
  }
  if (method === 'DELETE' || method === 'PATCH' || /feedback$/.test(path)) {
    return new Response(null, { status: 204 });
  }
  const found = REST.find(([request]) => new RegExp(`^${request}$`).test(`${method} ${path}`)) ?? REST.find(([request]) => new RegExp(`^${request}$`).test(`${method} ${path.split('?')[0]}`));
  return found ? json(found[1]()) : json({ code: 'DRG-0000', detail: `The service of the test has no answer to ${method} ${path}` }, 500);
}

/* Line by line, each after the first when window.service.goesOn has come. */
function streamed(lines) {
  return new ReadableStream({
    async start(to) {
      for (const [at, line] of lines.entries()) {
        await (at && window.service.goesOn?.());
        to.enqueue(new TextEncoder().encode(line));
      }
      to.close();
    },
  });
}

function json(value, status = 200) {
  return new Response(JSON.stringify(value), { status, headers: { 'Content-Type': 'application/json', ETag: '"7"' } });
}

const root = new URL(document.querySelector('script[type=module]').src.replace(/console\/files\/.*/, ''));
/* `options` are those of each fetch; `failing` is what everything below `failingAt` is refused with; `waits` may hold an answer back by a promise; `says` is the text of an application. */
window.service = { sent: [], options: [], failing: null, failingAt: '', waits: null, says: null, goesOn: null };
const before = window.fetch;
window.fetch = async (url, options = {}) => {
  const path = new URL(url, location.href).href.slice(root.href.length);
  if (/^console\//.test(path) || !new URL(url, location.href).href.startsWith(root.href)) {
    return before(url, options);
  }
  const method = options.method ?? 'GET';
  const body = typeof options.body === 'string' && /^[{[]/.test(options.body) ? parsed(options.body) : options.body;
  window.service.sent.push(`${method} ${decodeURIComponent(path)} ${typeof body === 'object' && !(body instanceof Blob) ? JSON.stringify(body) : (body ?? '')}`);
  window.service.options.push(options);
  await window.service.waits?.(path, new Headers(options.headers));
  return window.service.failing === null || !path.startsWith(window.service.failingAt)
    ? answer(method, path, body)
    : json({ code: `DRG-5000 ${window.service.failing}`, detail: window.service.failing, problems: [] }, 500);
};

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/* Shows a view anew, as a link in the page would; between two there is an address that has none. */
window.visit = (path) => {
  window.service.sent = [];
  for (const one of ['console/no/such/view', path]) {
    const url = new URL(one, root);
    url.searchParams.set('realm', 'acme');
    history.pushState(null, '', url);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }
};
