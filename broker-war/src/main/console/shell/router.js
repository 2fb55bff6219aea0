/* Addresses: a path below the root of the product, with the realm in its query. */

/** The root of the product, wherever a proxy has put it: the files are two folders below. */
export const ROOT = new URL('../../', import.meta.url);

/** The address of a path of the product, such as 'admin/graphql'. */
export function address(path) {
  return new URL(path, ROOT);
}

const routes = [];
export const router = new EventTarget();

/**
 * Adds a view.
 *
 * @param pattern such as 'console/schemas/:name/:tab?'; its named parts are the element's `params`
 * @param tag the custom element that is the view
 * @param load imports its module, when it is needed first
 * @param options `title(params)`, `nav` the entry of the navigation it belongs to, `open` whether it
 *     needs no sign-in, `bare` whether it stands without navigation, `role` any of which it needs
 */
export function view(pattern, tag, load, options = {}) {
  const parts = pattern.split('/').map((part) =>
    part.startsWith(':')
      ? part.endsWith('?')
        ? `(?:/(?<${part.slice(1, -1)}>[^/]+))?`
        : `/(?<${part.slice(1)}>[^/]+)`
      : `/${part}`,
  );
  routes.push({ test: new RegExp(`^${parts.join('')}/?$`), tag, load, ...options });
}

/** The view of the address now, with its params and query; null for an unknown one. */
export function current() {
  const path = `/${location.href.slice(ROOT.href.length).split(/[?#]/)[0]}`;
  for (const route of routes) {
    const found = route.test.exec(path);
    if (found) {
      const params = Object.fromEntries(
        Object.entries(found.groups ?? {}).map(([name, value]) => [name, value && decodeURIComponent(value)]),
      );
      return { ...route, params, query: new URLSearchParams(location.search) };
    }
  }
  return null;
}

/** The realm of the address. */
export function realm() {
  return new URLSearchParams(location.search).get('realm') || null;
}

/** The address of a view of this realm, as it can be sent to somebody. */
export function link(path, query = {}) {
  const url = address(path);
  const here = realm();
  if (here) {
    url.searchParams.set('realm', here);
  }
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') {
      url.searchParams.set(name, value);
    }
  }
  return url.href;
}

/** Goes to an address made by {@link link}; without `replace` Back comes back here. */
export function go(href, { replace = false } = {}) {
  if (!router.dispatchEvent(new CustomEvent('leave', { cancelable: true, detail: href }))) {
    return;
  }
  history[replace ? 'replaceState' : 'pushState'](null, '', href);
  router.dispatchEvent(new CustomEvent('change'));
}

window.addEventListener('popstate', () => router.dispatchEvent(new CustomEvent('change')));

document.addEventListener('click', (event) => {
  const anchor = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!anchor || !plain || event.defaultPrevented || anchor.target || anchor.hasAttribute('download')) {
    return;
  }
  const known = routes.some((route) => route.test.test(`/${anchor.href.slice(ROOT.href.length).split(/[?#]/)[0]}`));
  if (anchor.href.startsWith(ROOT.href) && known) {
    event.preventDefault();
    if (anchor.href !== location.href) {
      go(anchor.href);
    }
  }
});
