// A program as a user of the product writes it: tokens by openid-client, calls to the product.
// Settings come from the environment; what was seen goes to the standard output, as JSON.
import * as oidc from 'openid-client';

const env = process.env;
const issuer = new URL(env.ISSUER);
// The bundled Keycloak speaks http on loopback; everything else needs https.
const options = { execute: [oidc.allowInsecureRequests] };

/** Signs in as a person with a browser does; answers where the browser is sent then. */
async function browser(address) {
  const page = await fetch(address, { redirect: 'manual' });
  const form = (await page.text()).match(/<form[^>]* action="([^"]*)"/);
  if (!form) {
    return { status: page.status, location: page.headers.get('location') };
  }
  const answer = await fetch(form[1].replaceAll('&amp;', '&'), {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: page.headers.getSetCookie().map((one) => one.split(';')[0]).join('; ') },
    body: new URLSearchParams({ username: env.USERNAME, password: env.PASSWORD }),
  });
  return { status: answer.status, location: answer.headers.get('location') };
}

/** The Authorization Code flow with PKCE, state and nonce. */
async function code(config, redirect) {
  const verifier = oidc.randomPKCECodeVerifier();
  const expectedState = oidc.randomState();
  const expectedNonce = oidc.randomNonce();
  const address = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirect,
    scope: 'openid email',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: expectedState,
    nonce: expectedNonce,
  });
  const back = await browser(address);
  if (!back.location) {
    return { refused: back.status };
  }
  const checks = { pkceCodeVerifier: verifier, expectedState, expectedNonce, idTokenExpected: true };
  return oidc.authorizationCodeGrant(config, new URL(back.location), checks);
}

/** What the product answers to the token, at GraphQL and in a streamed conversation. */
async function product(config, tokens) {
  const headers = new Headers({ 'content-type': 'application/json', 'x-realm': env.REALM });
  const call = async (path, body) => {
    const address = new URL(path, env.EDGE);
    const token = tokens.access_token;
    const answer = await oidc.fetchProtectedResource(
      config, token, address, 'POST', JSON.stringify(body), headers, { [oidc.customFetch]: fetch });
    return { status: answer.status, text: await answer.text() };
  };
  const graphql = await call('/graphql/todo', {
    query: 'query Q($u: String!) { getUser(username: $u) { name } }',
    variables: { u: env.USERNAME },
  });
  const chat = await call('/rest/v1/chat/completions', {
    messages: [{ role: 'user', content: 'Which tasks does alice have?' }],
    stream: true,
  });
  return {
    subject: tokens.claims()?.sub,
    graphql: { status: graphql.status, name: JSON.parse(graphql.text).data.getUser.name },
    chat: { status: chat.status, types: chat.text.trim().split('\n').map((line) => JSON.parse(line).type) },
  };
}

const confidential = await oidc.discovery(
  issuer, env.CLIENT_ID, undefined, oidc.ClientSecretPost(env.CLIENT_SECRET), options);
const page = await oidc.discovery(issuer, env.PAGE_CLIENT_ID, undefined, oidc.None(), options);

const password = await oidc.genericGrantRequest(confidential, 'password', {
  username: env.USERNAME, password: env.PASSWORD, scope: 'openid email',
});
const refusedPassword = await oidc
  .genericGrantRequest(page, 'password', {
    username: env.USERNAME, password: env.PASSWORD, scope: 'openid email',
  })
  .then(() => null, (error) => error.error);

console.log(JSON.stringify({
  password: await product(confidential, password),
  code: await product(confidential, await code(confidential, 'http://127.0.0.1:49152/callback')),
  page: await product(page, await code(page, env.PAGE)),
  refusedRedirect: (await code(page, 'http://127.0.0.1:49152/else')).refused,
  refusedPassword,
}));
