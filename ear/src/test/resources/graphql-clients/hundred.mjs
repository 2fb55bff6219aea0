// Tools that fetch, check and generate code, on a schema of 100 types of @svc_api.
// Settings come from the environment; what was seen goes to the standard output, as JSON.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ApolloClient, HttpLink, InMemoryCache, gql } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import { createGraphiQLFetcher, fetcherReturnToPromise, fillLeafs } from '@graphiql/toolkit';
import { getAutocompleteSuggestions, getDiagnostics, Position } from 'graphql-language-service';
import { Client, fetchExchange } from '@urql/core';
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as operations from '@graphql-codegen/typescript-operations';
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal';
import { buildClientSchema, getIntrospectionQuery, parse, printSchema } from 'graphql';

const env = process.env;
const headers = { authorization: `Bearer ${env.TOKEN}` };
const QUERY = `query Things($where: Thing1Where, $order: [Thing1Order!]) {
  thing1s(where: $where, order: $order, limit: 5) { name next { name } }
}`;
const seen = {};

const began = performance.now();
const answer = await fetch(env.URL, {
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify({ query: getIntrospectionQuery({ descriptions: true }) }),
});
const text = await answer.text();
seen.milliseconds = Math.round(performance.now() - began);
seen.characters = text.length;
const introspection = JSON.parse(text).data;
const schema = buildClientSchema(introspection);
seen.types = Object.keys(schema.getTypeMap()).length;
seen.operations = Object.keys(schema.getQueryType().getFields()).length;
const sdl = printSchema(schema);

const urql = new Client({ url: env.URL, preferGetMethod: false, exchanges: [fetchExchange], fetchOptions: { headers } });
const add = 'mutation ($values: Thing1Insert!) { insertThing1(values: $values) { name } }';
const added = await urql.mutation(add, { values: { name: 'first' } });
seen.added = added.data ?? String(added.error);
const found = await urql.query(QUERY, { where: { name: { _eq: 'first' } }, order: [{ name: 'asc' }], unused: undefined });
seen.found = found.data ?? String(found.error);

// Apollo Client, whose cache has each row once and joins the pages of a connection.
const typePolicies = { Query: { fields: { thing1sConnection: relayStylePagination() } } };
const apollo = new ApolloClient({
  link: new HttpLink({ uri: env.URL, headers }),
  cache: new InMemoryCache({ typePolicies }),
});
const INSERT = gql`mutation ($values: [Thing1Insert!]!) { insertThing1s(values: $values) { id name } }`;
const UPDATE = gql`mutation ($id: ID!, $values: Thing1Update!) { updateThing1(id: $id, values: $values) { id size } }`;
const PAGE = gql`query ($after: String) {
  thing1sConnection(first: 2, after: $after, order: [{ name: asc }]) {
    edges { node { id name size } } pageInfo { hasNextPage endCursor }
  }
}`;
await apollo.mutate({ mutation: INSERT, variables: { values: [{ name: 'second' }, { name: 'third' }] } });
const pages = apollo.watchQuery({ query: PAGE });
const watching = pages.subscribe(() => {});
const { data: first } = await pages.refetch();
const { endCursor, hasNextPage } = first.thing1sConnection.pageInfo;
await pages.fetchMore({ variables: { after: endCursor } });
const { id } = first.thing1sConnection.edges[0].node;
await apollo.mutate({ mutation: UPDATE, variables: { id, values: { size: 7 } } });
watching.unsubscribe();
const cached = apollo.readQuery({ query: PAGE }).thing1sConnection;
seen.apollo = { hasNextPage, names: cached.edges.map(({ node }) => node.name), size: cached.edges[0].node.size };

// GraphiQL: how it fetches the schema, what its editor completes and says, and which leaves it fills in.
const graphiql = createGraphiQLFetcher({ url: env.URL, headers, fetch });
const explored = await fetcherReturnToPromise(graphiql({
  query: getIntrospectionQuery({ inputValueDeprecation: false, schemaDescription: false }),
  operationName: 'IntrospectionQuery',
}, {}));
const explorer = buildClientSchema(explored.data);
const completed = (start) =>
  getAutocompleteSuggestions(explorer, start, new Position(0, start.length)).map(({ label }) => label);
seen.graphiql = {
  types: Object.keys(explorer.getTypeMap()).length,
  operations: completed('{ thing100').slice(0, 50),
  fields: completed('{ thing1s(where: {'),
  said: getDiagnostics(QUERY, explorer).map(({ message }) => message),
  fault: getDiagnostics('{ thing1s { nam } }', explorer).map(({ message }) => message),
  filled: fillLeafs(explorer, '{ thing1s(limit: 1) }').result.replace(/\s+/g, ' '),
};

const generated = await codegen({
  schema: parse(sdl),
  documents: [{ location: 'things.graphql', document: parse(QUERY) }],
  filename: 'things.ts',
  config: {},
  plugins: [{ typescript: {} }, { operations: {} }],
  pluginMap: { typescript, operations },
});
seen.codegen = /type ThingsQuery = /.test(generated);

mkdirSync('relay/src', { recursive: true });
writeFileSync('relay/schema.graphql', sdl);
writeFileSync('relay/relay.config.json', JSON.stringify({ src: './src', schema: './schema.graphql', language: 'typescript' }));
writeFileSync('relay/src/Things.ts', `graphql\`
  query ThingsQuery($first: Int, $after: String) {
    thing1sConnection(first: $first, after: $after) @connection(key: "Things_thing1sConnection") {
      edges { node { id name } }
    }
  }
\`;`);
const relay = createRequire(import.meta.url)('relay-compiler');
execFileSync(relay, ['relay.config.json'], { cwd: 'relay', stdio: ['ignore', 'ignore', 'inherit'] });
seen.relay = readFileSync('relay/src/__generated__/ThingsQuery.graphql.ts', 'utf8').includes('thing1sConnection');

mkdirSync('tada', { recursive: true });
writeFileSync('tada/introspection.d.ts',
  outputIntrospectionFile(minifyIntrospection(introspection), { fileType: '.d.ts', shouldPreprocess: true }));
const program = (name) => `import { initGraphQLTada, type ResultOf } from 'gql.tada';
import type { introspection } from './introspection.d.ts';
const graphql = initGraphQLTada<{ introspection: introspection }>();
const query = graphql('query { thing1s(limit: 1) { name size } }');
export const result: ResultOf<typeof query> = { thing1s: [{ name: ${name}, size: null }] };
`;
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const OPTIONS = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2022'];
const typed = (name) => {
  writeFileSync('tada/query.ts', program(name));
  try {
    execFileSync('node', [tsc, ...OPTIONS, 'tada/query.ts'], { stdio: ['ignore', 'pipe', 'inherit'] });
    return '';
  } catch (error) {
    return String(error.stdout);
  }
};
seen.tada = typed("'text'");
seen.tadaFault = typed('3');

console.log(JSON.stringify(seen));
