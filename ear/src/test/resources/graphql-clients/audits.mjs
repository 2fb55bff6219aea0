// The audits of graphql-http, as servers of GraphQL over HTTP are measured by everybody.
// Settings come from the environment; what was seen goes to the standard output, as JSON.
import { serverAudits } from 'graphql-http';

const url = process.env.URL;
const fetchFn = (address, options = {}) =>
  fetch(address, {
    ...options,
    headers: { ...options.headers, authorization: `Bearer ${process.env.TOKEN}` },
  });

const results = [];
for (const audit of serverAudits({ url, fetchFn })) {
  const result = await audit.fn();
  results.push({ id: audit.id, name: audit.name, status: result.status, reason: result.reason });
}
console.log(JSON.stringify(results));
