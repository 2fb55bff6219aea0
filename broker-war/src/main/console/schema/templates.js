import library from '../templates/library.graphql';
import shop from '../templates/shop.graphql';
import todo from '../templates/todo.graphql';
import tracker from '../templates/tracker.graphql';

/** Schemas to begin with: each is valid, and has operations that can be asked at once. */
export const TEMPLATES = {
  library: { label: 'Library', about: 'Books, authors and who has borrowed them', sdl: library },
  shop: { label: 'Shop', about: 'Products and orders; customers see their own', sdl: shop },
  tracker: { label: 'Tracker', about: 'Projects, issues and comments', sdl: tracker },
  todo: { label: 'To-do lists', about: 'The sample of the tour', sdl: todo },
};
