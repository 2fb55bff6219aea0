import { address, realm as realmOfAddress } from '../shell/router.js';
import { challengeOf, claimsOf, random } from './pkce.js';

/* Tokens are in the memory of this page alone: in no storage and in no address. What the session
   storage holds for a moment is a verifier, a nonce and the address to come back to. */

const PENDING = 'dragoman.sign-in.';
const SIGNED_OUT = 'dragoman.signed-out';
/* The realm of the last sign-in on this machine, which is no secret: it is asked once. */
const LAST_REALM = 'dragoman.realm';
const ENDS_SOON = 30_000;

/** Sign-in by Authorization Code with PKCE (RFC 7636, OpenID Connect Core 1.0, section 3.1). */
class Session extends EventTarget {
  #tokens = null;
  #renewing = null;
  #channel = new BroadcastChannel('dragoman.session');

  constructor() {
    super();
    /** starting, asking (for a realm), signed-out, ended, failed or signed-in */
    this.state = 'starting';
    this.realm = null;
    this.settings = null;
    this.caller = null;
    this.fault = null;
    this.#channel.onmessage = ({ data }) => {
      if (data.signedOut === this.realm && this.state === 'signed-in') {
        this.#forget();
        sessionStorage.setItem(SIGNED_OUT, this.realm);
        this.#become('signed-out');
      }
    };
  }

  /** Who the caller is for people. */
  get name() {
    const claims = this.#tokens?.identity ?? {};
    return claims.name || claims.preferred_username || claims.email || this.caller?.subject || '';
  }

  /** Whether the caller has one of the roles. */
  has(...roles) {
    return roles.some((role) => this.caller?.roles.includes(role));
  }

  /** The realm of the last sign-in on this machine; null for none. */
  get lastRealm() {
    return localStorage.getItem(LAST_REALM);
  }

  /** Begins with the address: an answer of the provider, a realm to sign in at, or neither: then with the last realm. */
  async start() {
    const query = new URLSearchParams(location.search);
    try {
      const state = query.get('state');
      const pending = state && take(PENDING + state);
      if (pending && (query.has('code') || query.has('error'))) {
        await this.#finish(query, JSON.parse(pending));
        return;
      }
      if (state) {
        // Back from the end of a session, or an answer to a question that this tab did not ask.
        const url = new URL(location.href);
        const named = state.slice(state.indexOf('.') + 1);
        url.search = new URLSearchParams({ realm: named }).toString();
        history.replaceState(null, '', url);
      }
      this.realm = realmOfAddress();
      const last = query.has('realm') ? null : this.lastRealm;
      if (!this.realm && last) {
        const url = new URL(location.href);
        url.search = new URLSearchParams({ realm: last }).toString();
        // A page of its own: what it may call follows the realm.
        location.replace(url);
      } else if (!this.realm) {
        this.#become('asking');
      } else if (sessionStorage.getItem(SIGNED_OUT) === this.realm) {
        await this.#learn();
        this.#become('signed-out');
      } else {
        await this.signIn();
      }
    } catch (e) {
      this.fault = e;
      this.#become('failed');
    }
  }

  /** Goes to the provider, which lets through who is signed in there already. */
  async signIn() {
    sessionStorage.removeItem(SIGNED_OUT);
    await this.#learn();
    const { authorizationEndpoint, client, scope, audience } = this.settings;
    const verifier = random(48);
    const nonce = random(16);
    const state = `${random(16)}.${this.realm}`;
    sessionStorage.setItem(PENDING + state, JSON.stringify({ verifier, nonce, back: location.href, realm: this.realm }));
    const to = new URL(authorizationEndpoint);
    for (const [name, value] of Object.entries({
      response_type: 'code',
      client_id: client,
      redirect_uri: redirect(),
      scope,
      state,
      nonce,
      code_challenge: await challengeOf(verifier),
      code_challenge_method: 'S256',
      ...(audience && { audience }),
    })) {
      to.searchParams.set(name, value);
    }
    location.replace(to);
    // The page goes: nothing more happens here.
    await new Promise(() => {});
  }

  async #finish(query, { verifier, nonce, back, realm }) {
    history.replaceState(null, '', back);
    this.realm = realm;
    await this.#learn();
    if (query.has('error')) {
      throw new Error(query.get('error_description') || `The provider refused the sign-in: ${query.get('error')}`);
    }
    if (query.has('iss') && query.get('iss') !== this.settings.issuer) {
      throw new Error('The answer came from another provider than the one that was asked.');
    }
    await this.#fetchTokens(
      { grant_type: 'authorization_code', code: query.get('code'), redirect_uri: redirect(), code_verifier: verifier },
      nonce,
    );
    const response = await fetch(address('console/caller'), {
      headers: { Authorization: `Bearer ${this.#tokens.access}` },
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
    });
    const caller = await response.json();
    if (!response.ok) {
      throw Object.assign(new Error(caller.detail), { code: caller.code, requestId: response.headers.get('X-Request-Id') });
    }
    if (caller.realm !== this.realm) {
      throw new Error(`You are signed in at another realm than ${this.realm}.`);
    }
    this.caller = caller;
    localStorage.setItem(LAST_REALM, realm);
    this.#become('signed-in');
  }

  async #learn() {
    const url = address('console/settings');
    url.searchParams.set('realm', this.realm);
    const response = await fetch(url, { cache: 'no-store', credentials: 'omit', redirect: 'error' });
    const settings = await response.json();
    if (!response.ok) {
      throw Object.assign(new Error(settings.detail), {
        code: settings.code,
        requestId: response.headers.get('X-Request-Id'),
        unknownRealm: response.status === 404,
      });
    }
    this.settings = settings;
  }

  async #fetchTokens(form, nonce) {
    const response = await fetch(this.settings.tokenEndpoint, {
      method: 'POST',
      body: new URLSearchParams({ ...form, client_id: this.settings.client }),
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
    });
    const answer = await response.json();
    if (!response.ok) {
      throw new Error(answer.error_description || 'The provider gave no token.');
    }
    const identity = answer.id_token ? claimsOf(answer.id_token) : this.#tokens?.identity;
    const ours = [].concat(identity?.aud).includes(this.settings.client);
    if (!identity || identity.iss !== this.settings.issuer || !ours || (nonce && identity.nonce !== nonce)) {
      throw new Error('The provider gave a token that was not asked for here.');
    }
    this.#tokens = {
      access: answer.access_token,
      refresh: answer.refresh_token ?? this.#tokens?.refresh,
      idToken: answer.id_token ?? this.#tokens?.idToken,
      identity,
      ends: Date.now() + (answer.expires_in ?? 60) * 1000,
    };
  }

  /** A token that is good for some more seconds. */
  async token() {
    if (!this.#tokens) {
      throw new Error('You are signed out.');
    }
    if (this.#tokens.ends - Date.now() < ENDS_SOON) {
      await this.renew();
    }
    return this.#tokens.access;
  }

  /** Gets a new token without asking anybody; one try at a time, since a refresh token works once. */
  renew() {
    this.#renewing ??= this.#renewed().finally(() => (this.#renewing = null));
    return this.#renewing;
  }

  async #renewed() {
    try {
      if (!this.#tokens?.refresh) {
        throw new Error('There is nothing to renew the session with.');
      }
      await this.#fetchTokens({ grant_type: 'refresh_token', refresh_token: this.#tokens.refresh });
    } catch {
      this.#become('ended');
      throw new Error('Your session has ended. Sign in again to go on.');
    }
  }

  /** Ends the session in every tab, and at the provider. */
  signOut() {
    const idToken = this.#tokens?.idToken;
    this.#channel.postMessage({ signedOut: this.realm });
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(`dragoman.kept.${this.realm}.${this.caller?.subject}.`)) {
        localStorage.removeItem(key);
      }
    }
    this.#forget();
    sessionStorage.clear();
    sessionStorage.setItem(SIGNED_OUT, this.realm);
    if (this.settings.endSessionEndpoint && idToken) {
      // A form, so that the token is in no address.
      submit(this.settings.endSessionEndpoint, {
        id_token_hint: idToken,
        client_id: this.settings.client,
        post_logout_redirect_uri: redirect(),
        state: `${random(16)}.${this.realm}`,
      });
    } else {
      this.#become('signed-out');
    }
  }

  #forget() {
    this.#tokens = null;
    this.caller = null;
  }

  #become(state) {
    this.state = state;
    this.dispatchEvent(new CustomEvent('change'));
  }
}

export const session = new Session();

/** What the provider knows as the address of this page. */
function redirect() {
  return address('console/').href;
}

function take(key) {
  const value = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return value;
}

function submit(action, fields) {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

/** Keeps a value on this machine for this person in this realm, until they sign out. */
export const kept = {
  read(name, otherwise) {
    try {
      return JSON.parse(localStorage.getItem(key(name))) ?? otherwise;
    } catch {
      return otherwise;
    }
  },
  write(name, value) {
    try {
      localStorage.setItem(key(name), JSON.stringify(value));
    } catch {
      // No room: what is kept is a comfort.
    }
  },
};

function key(name) {
  return `dragoman.kept.${session.realm}.${session.caller?.subject}.${name}`;
}
