import { LitElement, css, html, nothing } from 'lit';
import { controls } from '../design/controls.js';
import { session } from '../sign-in/session.js';
import { address, ROOT } from './router.js';
import '../parts/small.js';
import '../parts/fault.js';

/** What stands before anybody is signed in: the question for the realm, the end of a session, what went wrong. */
class Welcome extends LitElement {
  static properties = { state: {} };
  static styles = [
    controls,
    css`
      :host {
        display: grid;
        place-items: center;
        padding: 24px;
      }
      .card {
        display: grid;
        gap: 16px;
        width: min(360px, 100%);
      }
      .mark {
        width: 24px;
        height: 24px;
        border: 4px solid var(--accent);
        border-inline-start-width: 7px;
        border-radius: 3px 12px 12px 3px;
      }
      h1 {
        font: var(--display);
        font-weight: var(--bold);
        letter-spacing: -0.02em;
      }
      button {
        height: 36px;
      }
    `,
  ];

  render() {
    return html`<main class="card">
      <span class="mark" aria-hidden="true"></span>
      ${this.words()}
    </main>`;
  }

  words() {
    switch (this.state) {
      case 'asking':
        return this.question(null);
      case 'signed-out':
        return html`<h1>You are signed out</h1>
          <p class="muted">Your session in ${session.realm} has ended in every tab of this browser.</p>
          ${this.again()}`;
      case 'ended':
        return html`<h1>Your session has ended</h1>
          <p class="muted">Nobody was here for a while. Sign in again to go on where you were.</p>
          ${this.again()}`;
      case 'failed':
        return session.fault.unknownRealm
          ? this.question(session.fault)
          : html`<h1>Signing in did not work</h1>
              <dr-fault .fault=${session.fault}></dr-fault>
              ${this.again()}`;
      default:
        return html`<p class="muted" role="status">Signing in${session.realm ? html` at ${session.realm}` : nothing}</p>`;
    }
  }

  again() {
    return html`<button class="primary" @click=${this.signIn}>Sign in</button>
      <a class="small" href=${ROOT.href + 'console/?realm='}>Use another realm</a>`;
  }

  question(fault) {
    return html`<h1>Dragoman</h1>
      <form class="card" @submit=${this.choose}>
        <div class="field">
          <label for="realm">Realm</label>
          <input
            id="realm"
            name="realm"
            required
            autofocus
            autocomplete="organization"
            spellcheck="false"
            autocapitalize="none"
            aria-describedby="hint"
            .value=${session.realm ?? session.lastRealm ?? ''}
          />
          ${fault
            ? html`<p class="wrong" id="hint" role="alert">No realm of this name is served here. Ask your operator for its name.</p>`
            : html`<p class="hint" id="hint">The organisation whose data you use, by the name that its operator gave it.</p>`}
        </div>
        <button class="primary">Continue</button>
      </form>`;
  }

  signIn() {
    session.signIn().catch((fault) => {
      session.fault = fault;
      this.state = 'failed';
    });
  }

  choose(event) {
    event.preventDefault();
    const realm = new FormData(event.target).get('realm').trim();
    const url = new URL(location.href.startsWith(address('console/').href) || location.href.startsWith(address('apps/').href) ? location.href : address('console/'));
    url.search = new URLSearchParams({ realm }).toString();
    // A page of its own: what it may call follows the realm.
    location.assign(url);
  }
}
customElements.define('dr-welcome', Welcome);
