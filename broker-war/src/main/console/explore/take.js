import { exactly } from '../schema/values.js';

/** A request, whose variables are a text of JSON; their numbers stay as they are written. */
export function requestOf({ document, variables }) {
  try {
    return { query: document, ...(variables.trim() && { variables: exactly(variables) }) };
  } catch {
    throw new Error(`The variables are not JSON: write an object such as ${variablesOf(document) || '{"name": "value"}'}.`);
  }
}

const EXAMPLES = { Int: 1, Float: 1.5, Boolean: true, Date: '2026-01-31', DateTime: '2026-01-31T08:15:00Z' };

/** Variables as they may be written for a document, as JSON; empty for a document without any. */
export function variablesOf(document) {
  const found = [...document.matchAll(/\$(\w+)\s*:\s*(\[?)\s*(\w+)/g)].map(([, name, list, type]) => {
    const value = EXAMPLES[type] ?? (/^[A-Z]/.test(type) && /Input|Filter|Order/.test(type) ? {} : '…');
    return [name, list ? [value] : value];
  });
  return found.length ? JSON.stringify(Object.fromEntries(found)) : '';
}

const HEADER = /^([!#$%&'*+.^`|~\w-]+)\s*:\s*([\t\x20-\x7e\x80-\xff]*)$/;
/* These are sent by the console itself. */
const OURS = /^(authorization|x-realm|x-roles|content-type|content-length|host|cookie|accept)$/i;

/** The headers of a request, one a line as in 'X-Dry-Run: true'. */
export function headersOf(text = '') {
  const headers = {};
  for (const line of text.split('\n').map((one) => one.trim()).filter(Boolean)) {
    const [, name, value] = HEADER.exec(line) ?? [];
    if (!name) {
      throw new Error(`'${line}' is no header: write a name, a colon and a value, such as X-Dry-Run: true.`);
    }
    if (OURS.test(name)) {
      throw new Error(`The console sends ${name} itself.`);
    }
    headers[name] = value;
  }
  return headers;
}

/*
 * A request as code to take along, with headers beside realm and token; the token is put in by whoever runs it. The
 * body is a text in each language, of which none can change a number.
 */

const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;
const each = (headers, text) =>
  Object.entries(headers)
    .map(([name, value]) => text(name, value))
    .join('');

export function asCurl(url, realm, headers, request) {
  return `curl -s ${quoted(url)} \\
  -H "Authorization: Bearer $TOKEN" -H ${quoted(`X-Realm: ${realm}`)}${each(headers, (name, value) => ` -H ${quoted(`${name}: ${value}`)}`)} -H 'Content-Type: application/json' \\
  -d ${quoted(JSON.stringify(request))}
`;
}

export function asFetch(url, realm, headers, request) {
  return `const response = await fetch(${JSON.stringify(url)}, {
  method: 'POST',
  headers: { Authorization: \`Bearer \${TOKEN}\`, 'X-Realm': ${JSON.stringify(realm)},${each(headers, (name, value) => ` ${JSON.stringify(name)}: ${JSON.stringify(value)},`)} 'Content-Type': 'application/json' },
  body: ${JSON.stringify(JSON.stringify(request))},
});
const { data, errors } = await response.json();
`;
}

export function asJava(url, realm, headers, request) {
  return `HttpRequest request = HttpRequest.newBuilder(URI.create(${JSON.stringify(url)}))
    .header("Authorization", "Bearer " + TOKEN)
    .header("X-Realm", ${JSON.stringify(realm)})${each(headers, (name, value) => `\n    .header("${name}", ${JSON.stringify(value)})`)}
    .header("Content-Type", "application/json")
    .POST(HttpRequest.BodyPublishers.ofString(${JSON.stringify(JSON.stringify(request))}))
    .build();
String answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body();
`;
}

export function asPython(url, realm, headers, request) {
  return `import json, urllib.request

request = urllib.request.Request(
    ${JSON.stringify(url)},
    data=${JSON.stringify(JSON.stringify(request))}.encode(),
    headers={"Authorization": f"Bearer {TOKEN}", "X-Realm": ${JSON.stringify(realm)},${each(headers, (name, value) => ` ${JSON.stringify(name)}: ${JSON.stringify(value)},`)} "Content-Type": "application/json"},
)
answer = json.load(urllib.request.urlopen(request))
`;
}
