import { view } from './router.js';

/* All views: their addresses, and what is imported when one is needed first. */

view('console', 'dr-home', () => import('../views/home.js'), { nav: 'home', title: () => 'Home' });
view('console/schemas', 'dr-schemas', () => import('../views/schemas.js'), {
  nav: 'schemas',
  role: ['publisher', 'admin'],
  title: () => 'Schemas',
});
view('console/new', 'dr-schema', () => import('../views/schema.js'), {
  nav: 'schemas',
  role: ['publisher', 'admin'],
  title: () => 'New schema',
});
view('console/schemas/:name/:tab?', 'dr-schema', () => import('../views/schema.js'), {
  nav: 'schemas',
  role: ['publisher', 'admin'],
  title: ({ name }) => name,
});
view('apps/:id', 'dr-app', () => import('../views/app.js'), { bare: true });
view('console/parts', 'dr-parts', () => import('../views/parts.js'), { open: true, title: () => 'Parts' });

/** The navigation: those entries that the caller's roles allow. */
export const NAVIGATION = [
  { id: 'home', label: 'Home', icon: 'home', path: 'console/' },
  { id: 'schemas', label: 'Schemas', icon: 'schema', path: 'console/schemas', role: ['publisher', 'admin'] },
];
