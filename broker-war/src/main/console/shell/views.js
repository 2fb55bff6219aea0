import { view } from './router.js';

/* All views: their addresses, and what is imported when one is needed first. */

view('console', 'dr-home', () => import('../views/home.js'), { nav: 'home', title: () => 'Home' });
view('console/schemas', 'dr-schemas', () => import('../views/schemas.js'), {
  nav: 'schemas',
  title: () => 'Schemas',
});
view('console/new', 'dr-schema', () => import('../views/schema.js'), {
  nav: 'schemas',
  role: ['publisher', 'admin'],
  title: () => 'New schema',
});
view('console/schemas/:name/:tab?', 'dr-schema', () => import('../views/schema.js'), {
  nav: 'schemas',
  title: ({ name }) => name,
});
view('console/applications', 'dr-applications', () => import('../views/applications.js'), {
  nav: 'applications',
  title: () => 'Applications',
});
view('console/applications/new', 'dr-application-new', () => import('../views/application-new.js'), {
  nav: 'applications',
  role: ['builder', 'admin'],
  title: () => 'New application',
});
view('console/applications/:id/:tab?', 'dr-application', () => import('../views/application.js'), {
  nav: 'applications',
  title: () => 'Application',
});
view('console/usage', 'dr-usage', () => import('../views/usage.js'), { nav: 'usage', title: () => 'Usage' });
view('console/access', 'dr-access', () => import('../views/access.js'), { nav: 'access', title: () => 'Access' });
view('console/audit', 'dr-audit', () => import('../views/audit.js'), { nav: 'audit', role: ['admin'], title: () => 'Audit' });
view('apps/:id', 'dr-app', () => import('../views/app.js'), { bare: true });
view('console/parts', 'dr-parts', () => import('../views/parts.js'), { open: true, title: () => 'Parts' });

/** The navigation: those entries that the caller's roles allow. */
export const NAVIGATION = [
  { id: 'home', label: 'Home', icon: 'home', path: 'console/' },
  { id: 'schemas', label: 'Schemas', icon: 'schema', path: 'console/schemas' },
  { id: 'applications', label: 'Applications', icon: 'application', path: 'console/applications' },
  { id: 'usage', label: 'Usage', icon: 'usage', path: 'console/usage' },
  { id: 'access', label: 'Access', icon: 'access', path: 'console/access' },
  { id: 'audit', label: 'Audit', icon: 'audit', path: 'console/audit', role: ['admin'] },
];
