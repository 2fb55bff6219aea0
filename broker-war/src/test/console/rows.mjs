/* Rows as the console reads them: an export is imported as the same rows, and what people paste is understood. */
import assert from 'node:assert/strict';
import v8 from 'node:v8';
import vm from 'node:vm';
import { asCurl, asFetch, asJava, asPython, requestOf } from '../../main/console/explore/take.js';
import { linesOf, missingOf, rowsOf } from '../../main/console/schema/import-rows.js';
import { cellsOf } from '../../main/console/schema/table-text.js';
import { unaskedOf, withApi } from '../../main/console/schema/unasked.js';
import { cellValueOf, editedOf, exactly, valueOf } from '../../main/console/schema/values.js';

process.env.TZ = 'Europe/Berlin';
// Node before version 21 lacks what browsers have.
Map.groupBy ??= (all, keyOf) => {
  const groups = new Map();
  all.forEach((one) => groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]));
  return groups;
};

const field = (name, type, more = {}) => ({ name, type, kind: 'column', columns: [name], target: null, values: [], optional: !type.endsWith('!'), ...more });
const link = (name, target, more = {}) => field(name, target, { kind: 'link', target, ...more });

const Thing = {
  name: 'Thing',
  key: ['number'],
  fields: [
    field('number', 'Int!'),
    field('text', 'String'),
    field('whole', 'Int'),
    field('flag', 'Boolean'),
    field('dateTime', 'DateTime'),
    field('json', 'JSON'),
    field('bytes', 'Bytes'),
    field('texts', '[String!]'),
    field('since', 'Date!', { optional: true }),
    link('next', 'Thing'),
    link('place', 'Place'),
  ],
};
const Place = { name: 'Place', key: ['town', 'house'], fields: [field('town', 'String!'), field('house', 'Int!')] };
const TYPES = [Thing, Place];
const NONE = new Map([['Thing', { choices: [], whole: true }]]);
const read = (text, labels = NONE) => rowsOf({ text }, Thing, TYPES, labels);

/* As CsvWriter writes it: docs/rows.md, "Formats". */
const EXPORT =
  'number,text,whole,flag,dateTime,json,bytes,texts,since,next.number,place.town,place.house\r\n' +
  '1,"a ""quoted"", text\r\nof two lines",-2147483648,true,9999-12-31T23:59:59.999999Z,"{""a"":[1.5,null]}",AP8=,"[""a,b"",null,""c\\""d"","""",""[x]""]",2026-01-31,2,Bonn,7\r\n' +
  '2,"",0,false,2026-01-31T10:00:00Z,"""text""","",[],2026-02-28,1,,\r\n' +
  '3,,,,,,,[],2026-02-28,,,\r\n';

const exported = read(EXPORT);
assert.deepEqual(exported.wrong, []);
assert.deepEqual(exported.rows, [
  {
    number: 1,
    text: 'a "quoted", text\r\nof two lines',
    whole: -2147483648,
    flag: true,
    dateTime: '9999-12-31T23:59:59.999999Z',
    json: { a: [1.5, null] },
    bytes: 'AP8=',
    texts: ['a,b', null, 'c"d', '', '[x]'],
    since: '2026-01-31',
    next: { number: 2 },
    place: { town: 'Bonn', house: 7 },
  },
  {
    number: 2,
    text: '',
    whole: 0,
    flag: false,
    dateTime: '2026-01-31T10:00:00Z',
    json: 'text',
    bytes: '',
    texts: [],
    since: '2026-02-28',
    next: { number: 1 },
    place: null,
  },
  { number: 3, text: null, whole: null, flag: null, dateTime: null, json: null, bytes: null, texts: [], since: '2026-02-28', next: null, place: null },
]);
assert.deepEqual(exported.lines, [2, 4, 5], 'a row begins where its first cell does');

/* What is not chosen is left out, and a default is made where there must be a value. */
assert.deepEqual(read('number\tsince\n1\t\n').rows, [{ number: 1 }]);
assert.deepEqual(read('number\tsince\n\t2026-01-31\n').wrong, [{ line: 2, column: 'number', message: 'Every row needs number.' }]);

/* Without names in the first line, a cell may be empty there. */
assert.deepEqual(read('1\t\t7\n').rows, [{ number: 1, text: null, whole: 7 }]);
assert.equal(read('1\t\t7\n').names, false);

/* Lines are those of the text, however many a cell has. */
const gaps = read('number,text\n\n1,"two\nlines"\n\nx,y\n');
assert.deepEqual(gaps.wrong.map((one) => [one.line, one.column]), [[6, 'number']]);
assert.deepEqual(cellsOf('a,b\n\n"c\n\nd",e\n,\n"",\nf,g').starts, [1, 3, 7, 8]);

/* Names that differ in nothing but a sign are two columns. */
const Twice = { name: 'Twice', key: ['birthDate'], fields: [field('birthDate', 'String!'), field('birth_date', 'String!')] };
assert.deepEqual(rowsOf({ text: 'birth_date,birthDate\na,b\n' }, Twice, [Twice], new Map()).rows, [{ birth_date: 'a', birthDate: 'b' }]);

/* A row is found by its name, and by none that is like it. */
const Lem = { value: '7', label: 'Stanisław Lem', key: { number: 7 } };
const authors = new Map([['Thing', { choices: [Lem], whole: true }]]);
assert.deepEqual(read('number\tnext\n1\tstanisław lem\n', authors).rows, [{ number: 1, next: { number: 7 } }]);
assert.equal(read('number\tnext\n1\tStanislaw Lem\n', authors).wrong[0].message, 'There is no “Stanislaw Lem” yet: did you mean “Stanisław Lem”?');
assert.match(read('number\tnext\n1\tNobody\n', authors).wrong[0].message, /“Nobody” yet: add it first/);

/* A line of JSON that is no row. */
const lines = linesOf('{"a": 1}\nnull\n[1]\n{\n{"b": null}');
assert.deepEqual(lines.wrong.map((one) => one.line), [2, 3, 4]);
assert.deepEqual(lines.head, ['a', 'b']);

/* The day stands first where there are dots; a day is its begin on this machine. */
assert.equal(valueOf('5.2.2026 08:15', 'DateTime'), '2026-02-05T07:15:00Z');
assert.equal(valueOf('2026-07-01', 'DateTime'), '2026-06-30T22:00:00Z');
assert.equal(valueOf('2026-01-31 8:15:07.123456', 'DateTime'), '2026-01-31T07:15:07.123456Z');
assert.equal(valueOf('2026-01-31 08:15+0100', 'DateTime'), '2026-01-31T08:15:00+01:00');
for (const wrong of ['1/2/2026', '01/02/2026 08:15', '2026-02-31', 'January 2026', '2026']) {
  assert.throws(() => valueOf(wrong, 'DateTime'), /date/, wrong);
}
for (const [typed, read] of Object.entries({ '28.2.2026': '2026-02-28', '29.02.2028': '2028-02-29', '0001-01-01': '0001-01-01', '9999-12-31': '9999-12-31' })) {
  assert.equal(valueOf(typed, 'Date'), read);
}
for (const wrong of ['31.02.2026', '2026-02-29', '2026-13-01', '2026-00-10', '1/2/2026']) {
  assert.throws(() => valueOf(wrong, 'Date'), /not a date/, wrong);
}

/* What is edited is the value again; lines of a form are no JSON. */
const json = { colour: 'red', sizes: [1, 2] };
assert.deepEqual(valueOf(editedOf(json, 'JSON'), 'JSON'), json);
assert.equal(editedOf(null, 'JSON'), '');
/* A number that is no double is kept as it is written. */
const JSON_HERE = JSON;
if (!JSON.rawJSON) {
  // Node before version 22 has it in a new context alone, by this flag.
  v8.setFlagsFromString('--harmony-json-parse-with-source');
  globalThis.JSON = vm.runInNewContext('JSON');
}
assert.ok(JSON.rawJSON, 'numbers are kept by this JavaScript engine');
for (const number of ['12345678901234567890.12', '1e400', '0.1234567890123456789', '9007199254740993', '1.2345678e-320', '-1.2345678e-320', '1e-400']) {
  const row = exactly(`{"json":{"is":[${number}]},"float":${number}}`);
  assert.equal(JSON.stringify(valueOf(editedOf(row.json, 'JSON'), 'JSON')), `{"is":[${number}]}`);
  assert.equal(editedOf(row.float, 'Float'), number);

  const request = requestOf({ document: 'query', variables: ` {"j": {"n": ${number}}} ` });
  const body = `{"query":"query","variables":{"j":{"n":${number}}}}`;
  assert.equal(JSON.stringify(request), body);
  assert.ok(asCurl('http://x/', 'acme', {}, request).includes(`-d '${body}'`));
  for (const [as, before, after] of [
    [asFetch, 'body: ', ','],
    [asJava, 'ofString(', ')'],
    [asPython, 'data=', '.encode()'],
  ]) {
    const code = as('http://x/', 'acme', {}, request);
    assert.ok(code.includes(`${before}${JSON.stringify(body)}${after}`), code);
  }
}
globalThis.JSON = JSON_HERE;
assert.deepEqual(requestOf({ document: 'query', variables: ' ' }), { query: 'query' });
assert.throws(() => requestOf({ document: 'query', variables: '{' }), /The variables are not JSON/);
assert.deepEqual(exactly('[0, -1.50, 1e3, 0.30000000000000004, 9007199254740992, 5e-324, 0.0e1]'), [0, -1.5, 1000, 0.30000000000000004, 9007199254740992, 5e-324, 0]);
assert.equal(editedOf('red', 'String'), 'red');
assert.deepEqual(valueOf('[red]\ngreen', '[String!]'), ['[red]', 'green']);
assert.throws(() => cellValueOf('[red]', '[String!]'), /This list is not JSON/);

/* Interfaces and unions lead to their types, in a text where no brace ends a union. */
const SDL = `
interface Named @x(a: 1) { name: String }
type Ann implements & Named & Other @svc_api { name: String }
union Any @y = | Bob | Cid
type Bob { id: ID! }
scalar Odd
type Cid { id: ID! }
type Dan { id: ID! }
type Query { named: [Named!]! any: Any }
`;
const types = ['Ann', 'Bob', 'Cid', 'Dan'].map((name) => ({ name, fields: [] }));
const asked = (result) => unaskedOf({ types, operations: [{ kind: 'query', object: null, result }] }, SDL);
assert.deepEqual(asked('[Named!]!'), ['Bob', 'Cid', 'Dan']);
assert.deepEqual(asked('Any'), ['Ann', 'Dan']);
assert.deepEqual(withApi(SDL).map((one) => one.name), ['Bob', 'Cid', 'Dan']);

/* Linked rows that are missing and need nothing but their name, each once, as it was written first. */
const writer = { name: 'Writer', key: ['id'], fields: [field('id', 'ID!', { optional: true }), field('name', 'String!')] };
const novel = { name: 'Novel', key: ['id'], fields: [field('id', 'ID!', { optional: true }), field('title', 'String!'), link('writer', 'Writer', { columns: ['writer_id'] })] };
const known = new Map([['Writer', { choices: [{ value: 'w1', label: 'Ursula', key: { id: 'w1' } }], whole: true }]]);
const pasted = rowsOf({ text: 'title\twriter\nPlanet\tNobody\nMoon\tnobody\nSun\tUrsula\nSea\t42\n' }, novel, [writer, novel], known);
assert.deepEqual(missingOf(pasted.wrong, novel, [writer, novel]), [{ type: 'Writer', field: 'name', names: ['Nobody'] }]);
