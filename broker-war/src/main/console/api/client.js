import { session } from '../sign-in/session.js';
import { address } from '../shell/router.js';

/** A refusal of the service: what, and the code and request id to quote. */
export class Refusal extends Error {
  constructor({ message, code, requestId, status, problems }) {
    super(message);
    Object.assign(this, { code, requestId, status, problems: problems ?? [] });
  }
}

/**
 * Sends a request with the caller's token and realm, once more with a new token when it has ended
 * meanwhile.
 *
 * @param path from the root, such as 'rest/v1/applications'
 * @param options those of fetch; `json` is a body to send as JSON
 * @returns the response, which is a good one
 */
export async function send(path, { json, headers, ...options } = {}) {
  const request = async () =>
    fetch(address(path), {
      ...options,
      headers: {
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
        Authorization: `Bearer ${await session.token()}`,
        'X-Realm': session.realm,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
    });
  let response = await reached(request);
  if (response.status === 401) {
    await session.renew();
    response = await reached(request);
  }
  if (!response.ok) {
    throw await refusal(response);
  }
  return response;
}

async function reached(request) {
  try {
    return await request();
  } catch (e) {
    if (e instanceof TypeError) {
      throw new Refusal({ message: 'The service cannot be reached. Check the connection and try again.' });
    }
    throw e;
  }
}

async function refusal(response) {
  const requestId = response.headers.get('X-Request-Id');
  let body = {};
  try {
    body = await response.json();
  } catch {
    // Something in front of the service has answered.
  }
  const error = body.errors?.[0];
  return new Refusal({
    message: body.detail ?? error?.message ?? `The service answered with status ${response.status}.`,
    code: body.code ?? error?.extensions?.code,
    requestId,
    status: response.status,
    problems: body.problems ?? error?.extensions?.problems,
  });
}

/**
 * The state of the parts, `{name, status, why}`: the edge's own checks of readiness, and the data process and database,
 * which are asked for the published schemas, since the edge's check is about its start alone.
 */
export async function state() {
  const [ready, data] = await Promise.allSettled([
    fetch(address('health/ready'), { cache: 'no-store', credentials: 'omit', redirect: 'error' }).then((response) => response.json()),
    timed(),
  ]);
  return [
    data.status === 'fulfilled'
      ? { name: 'data', status: 'UP', why: `answered in ${data.value} ms` }
      : { name: 'data', status: 'DOWN', why: data.reason.message },
    ...oneOfEach(ready.value?.checks ?? [{ name: 'edge', status: 'DOWN' }])
      .filter((one) => one.name !== 'proxy')
      .map(({ name, status, data: answer }) => ({ name, status, why: answer?.reason ?? '' })),
  ];
}

/** Each web application of the edge has some checks of the same name; what is down in one of them is down. */
const oneOfEach = (checks) => [...Map.groupBy(checks, (one) => one.name).values()].map((same) => same.find((one) => one.status !== 'UP') ?? same[0]);

/** How long the data process takes to answer, in milliseconds; a new token, which the provider gives, is not in it. */
async function timed() {
  await session.token();
  const begun = performance.now();
  await rest('graphql');
  return Math.round(performance.now() - begun);
}

/** A JSON answer of the REST API. */
export async function rest(path, options) {
  const response = await send(path, options);
  return response.status === 204 ? null : response.json();
}

/** Data of the admin API. */
export async function admin(query, variables, options) {
  const response = await send('admin/graphql', { method: 'POST', json: { query, variables }, ...options });
  const { data, errors } = await response.json();
  if (errors?.length) {
    const [{ message, extensions = {} }] = errors;
    throw new Refusal({
      message,
      code: extensions.code,
      requestId: extensions.requestId ?? response.headers.get('X-Request-Id'),
      problems: extensions.problems,
    });
  }
  return data;
}
