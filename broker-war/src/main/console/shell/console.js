import { LitElement, css, html, nothing } from 'lit';
import { controls } from '../design/controls.js';
import { session } from '../sign-in/session.js';
import { current, go, link, router } from './router.js';
import { NAVIGATION } from './views.js';
import { offer } from './commands.js';
import { shell } from './shell-style.js';
import { nextTheme, useTheme } from './theme.js';
import './welcome.js';
import './palette.js';
import './keys.js';
import { copy } from '../parts/code.js';
import '../parts/menu.js';
import { undoLast } from '../parts/toast.js';
import '../parts/small.js';
import '../parts/fault.js';

useTheme();

/** The whole page: who is signed in, navigation, and the view of the address. */
class Console extends LitElement {
  static properties = { element: { state: true }, fault: { state: true } };
  static styles = [controls, shell];

  connectedCallback() {
    super.connectedCallback();
    session.addEventListener('change', () => this.changed());
    router.addEventListener('change', () => this.changed());
    window.addEventListener('keydown', (event) => this.key(event));
    offer('shell', () => this.commands());
    if (current()?.open) {
      this.changed();
    } else {
      session.start();
    }
  }

  async changed() {
    const route = current();
    this.requestUpdate();
    if (session.state !== 'signed-in' && !route?.open) {
      return;
    }
    this.fault = null;
    if (!route) {
      this.element = null;
      document.title = 'Dragoman';
      return;
    }
    if (route.role && !session.has(...route.role)) {
      this.element = null;
      this.fault = { message: `This view needs the role ${route.role.join(' or ')}, which you do not have in ${session.realm}.` };
      return;
    }
    try {
      await route.load();
    } catch {
      this.fault = { message: 'A part of the console could not be loaded. It may have been updated: load the page again.' };
      return;
    }
    if (this.element?.localName !== route.tag) {
      this.element = document.createElement(route.tag);
    }
    this.element.params = route.params;
    this.element.query = route.query;
    document.title = [route.title?.(route.params), session.realm, 'Dragoman'].filter(Boolean).join(' · ');
    if (!this.renderRoot.activeElement) {
      await this.updateComplete;
      this.renderRoot.querySelector('main')?.focus({ preventScroll: true });
    }
  }

  render() {
    const route = current();
    if (session.state !== 'signed-in' && !route?.open) {
      return html`<dr-welcome .state=${session.state}></dr-welcome><dr-toasts></dr-toasts>`;
    }
    if (route?.bare) {
      return html`<main class="bare" tabindex="-1">${this.content(route)}</main>
        ${this.over()}`;
    }
    return html`
      <nav aria-label="Main">
        <button class="skip" @click=${this.skip}>Skip to the content</button>
        <a class="brand" href=${link('console/')}><span class="mark" aria-hidden="true"></span><span class="words">Dragoman</span></a>
        ${this.entries().map(
          (entry) => html`<a
            class="entry"
            href=${link(entry.path)}
            title=${entry.label}
            aria-current=${entry.id === route?.nav ? 'page' : nothing}
          >
            <dr-icon name=${entry.icon}></dr-icon><span class="words">${entry.label}</span>
          </a>`,
        )}
      </nav>
      <header>
        <span class="realm clip" title="Realm">${session.realm}</span>
        <button class="find" aria-label="Search, go to" @click=${() => this.palette.show()}>
          <dr-icon name="search"></dr-icon><span class="words">Search, go to</span><dr-keys keys="Ctrl K"></dr-keys>
        </button>
        <dr-menu label="You, appearance and keys" .items=${this.menu()}><span class="initial" aria-hidden="true">${session.name.slice(0, 1).toUpperCase()}</span></dr-menu>
      </header>
      <main tabindex="-1">${this.content(route)}</main>
      ${this.over()}
    `;
  }

  content(route) {
    if (this.fault) {
      return html`<div class="note"><dr-fault .fault=${this.fault}></dr-fault></div>`;
    }
    if (!route) {
      return html`<dr-empty icon="search" heading="Nothing is at this address">
        The view may have been moved or dropped.
        <a slot="actions" class="button" href=${link('console/')}>Go home</a>
      </dr-empty>`;
    }
    return this.element ?? html`<div class="note"><dr-waiting></dr-waiting></div>`;
  }

  over() {
    return html`<dr-palette></dr-palette><dr-key-sheet></dr-key-sheet><dr-toasts></dr-toasts>`;
  }

  entries() {
    return NAVIGATION.filter((entry) => !entry.role || session.has(...entry.role));
  }

  get palette() {
    return this.renderRoot.querySelector('dr-palette');
  }

  menu() {
    return [
      { label: session.name || 'Signed out', icon: 'user', hint: session.caller?.roles.join(', '), run: () => {} },
      ...(session.caller ? [{ label: 'Copy your id', icon: 'copy', run: () => copy(session.caller.subject, 'Your id is copied') }] : []),
      null,
      { label: 'Appearance', icon: 'sun', hint: nextTheme().now, run: () => this.theme() },
      { label: 'Keys', icon: 'key', hint: '?', run: () => this.renderRoot.querySelector('dr-key-sheet').show() },
      null,
      { label: 'Sign out', icon: 'out', hint: 'in all tabs', run: () => session.signOut() },
    ];
  }

  theme() {
    nextTheme().choose();
    this.requestUpdate();
  }

  commands() {
    return [
      ...this.entries().map((entry) => ({
        label: entry.label,
        group: 'Go to',
        icon: entry.icon,
        run: () => go(link(entry.path)),
      })),
      { label: 'Change the appearance', group: 'Do', icon: 'sun', hint: nextTheme().now, run: () => this.theme() },
      { label: 'Show the keys', group: 'Do', icon: 'key', run: () => this.renderRoot.querySelector('dr-key-sheet').show() },
      { label: 'Sign out', group: 'Do', icon: 'out', hint: 'in all tabs', run: () => session.signOut() },
    ];
  }

  skip() {
    this.renderRoot.querySelector('main').focus();
  }

  key(event) {
    if (!this.palette) {
      return;
    }
    const target = event.composedPath()[0];
    const typing = target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      this.palette.show();
    } else if ((event.ctrlKey || event.metaKey) && event.key === 'z' && !typing) {
      undoLast();
    } else if (event.key === '?' && !typing) {
      event.preventDefault();
      this.renderRoot.querySelector('dr-key-sheet').show();
    }
  }
}
customElements.define('dr-console', Console);
