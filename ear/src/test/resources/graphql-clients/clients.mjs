// Apollo Client and the tools of graphql-js, used as anybody uses them.
// Settings come from the environment; what was seen goes to the standard output, as JSON.
import { createHash } from 'node:crypto';
import { ApolloClient, CombinedGraphQLErrors, HttpLink, InMemoryCache, gql } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { buildClientSchema, getIntrospectionQuery, lexicographicSortSchema, printSchema } from 'graphql';

const env = process.env;
const headers = { authorization: `Bearer ${env.TOKEN}` };
const requests = [];

/** Notes what goes over the wire. */
async function noted(address, options) {
  const answer = await fetch(address, options);
  requests.push({
    method: options.method ?? 'GET',
    document: /(\?|&)query=|"query":/.test(`${address}${options.body ?? ''}`),
    status: answer.status,
    type: answer.headers.get('content-type'),
  });
  return answer;
}

function client(link) {
  return new ApolloClient({ link, cache: new InMemoryCache() });
}

const plain = () => new HttpLink({ uri: env.URL, headers, fetch: noted });

/** What came of a call. */
async function tried(call) {
  requests.length = 0;
  try {
    const { data } = await call();
    return { data, requests: [...requests] };
  } catch (error) {
    return {
      graphql: CombinedGraphQLErrors.is(error),
      errors: error.errors?.map(({ message, path, locations, extensions }) => ({
        message, path, locations, code: extensions.code, requestId: extensions.requestId,
      })),
      text: String(error),
      requests: [...requests],
    };
  }
}

const NOTE = gql`query Note($id: ID!) { note(id: $id) { id title } }`;
const ADD = gql`mutation Add($title: String!) { add(title: $title) { id title } }`;
const apollo = client(plain());
const seen = {};

seen.mutation = await tried(() => apollo.mutate({ mutation: ADD, variables: { title: 'first' } }));
const id = seen.mutation.data?.add?.id;
seen.query = await tried(() => apollo.query({ query: NOTE, variables: { id } }));
seen.invalid = await tried(() => apollo.query({ query: gql`{ nothing }` }));
seen.undone = await tried(() => apollo.mutate({ mutation: ADD, variables: { title: 'first' } }));

for (const useGETForHashedQueries of [false, true]) {
  const persisted = client(
    new PersistedQueryLink({
      sha256: (text) => createHash('sha256').update(text).digest('hex'),
      useGETForHashedQueries,
    }).concat(plain()),
  );
  const query = gql(`query Persisted${useGETForHashedQueries} { notes { title } }`);
  const call = () => persisted.query({ query, fetchPolicy: 'no-cache' });
  seen[useGETForHashedQueries ? 'persistedGet' : 'persisted'] = {
    first: await tried(call),
    second: await tried(call),
  };
}

/** The introspection query with all that it can ask for, as GraphiQL asks. */
const introspection = await fetch(env.URL, {
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
  body: JSON.stringify({
    query: getIntrospectionQuery({
      descriptions: true,
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
      inputValueDeprecation: true,
      oneOf: true,
    }),
    operationName: 'IntrospectionQuery',
  }),
}).then((answer) => answer.json());
seen.introspection = introspection.errors;
const schema = buildClientSchema(introspection.data);
seen.description = schema.description;
seen.schema = printSchema(lexicographicSortSchema(schema));

console.log(JSON.stringify(seen));
