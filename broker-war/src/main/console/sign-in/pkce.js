/** Random text of so many bytes, as base64url. */
export function random(bytes) {
  return base64url(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** The code challenge of a verifier: its SHA-256 (RFC 7636, section 4.2). */
export async function challengeOf(verifier) {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

/** The claims of a JWT that came straight from the provider, so that its signature need not be checked. */
export function claimsOf(jwt) {
  const part = jwt.split('.')[1].replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(part), (one) => one.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

function base64url(bytes) {
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
