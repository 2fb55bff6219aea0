import library from '../templates/library.graphql';
import shop from '../templates/shop.graphql';
import todo from '../templates/todo.graphql';
import tracker from '../templates/tracker.graphql';

/**
 * Schemas to begin with: each is valid, and has operations that can be asked at once. `fields` are those of its example
 * rows, by types, in the order in which rows are stored.
 */
export const TEMPLATES = {
  library: {
    label: 'Library',
    icon: 'book',
    about: 'Books, their authors, and who has borrowed them.',
    tables: 'Author, Book, Loan',
    asks: ['Which books are out on loan?', 'Which books has Stanisław Lem written?'],
    sdl: library,
    fields: { Author: ['id', 'name', 'born'], Book: ['id', 'title', 'year', 'author'], Loan: ['id', 'reader', 'since', 'returned', 'book'] },
  },
  shop: {
    label: 'Shop',
    icon: 'table',
    about: 'Products and orders; customers see their own orders.',
    tables: 'Product, Order, OrderLine',
    asks: ['What costs at most 10?', 'Which orders are open?'],
    sdl: shop,
    fields: { Product: ['sku', 'name', 'price'], Order: ['id', 'state'], OrderLine: ['id', 'order', 'product', 'count'] },
  },
  tracker: {
    label: 'Tracker',
    icon: 'check',
    about: 'Projects, what there is to do in them, and comments.',
    tables: 'Project, Issue, Comment',
    asks: ['What is there to do?', 'What is there to do in Garden?'],
    sdl: tracker,
    fields: { Project: ['key', 'name'], Issue: ['id', 'title', 'state', 'rank', 'project'], Comment: ['id', 'text', 'issue'] },
  },
  todo: {
    label: 'To-do lists',
    icon: 'edit',
    about: 'Users, lists and tasks: the sample of the tour.',
    tables: 'User, List, Task',
    asks: ['Which tasks does alice have?'],
    sdl: todo,
    fields: { User: ['username', 'name'], List: ['id', 'title', 'user'], Task: ['id', 'title', 'completed', 'user', 'list'] },
  },
};

/** The template whose example rows fit these types; undefined when there is none. */
export function exampleOf(types) {
  return Object.keys(TEMPLATES).find((id) =>
    Object.entries(TEMPLATES[id].fields).every(([name, fields]) => {
      const type = types.find((one) => one.name === name);
      return type && fields.every((field) => type.fields.some((one) => one.name === field)) && type.fields.every((one) => one.optional || one.kind === 'view' || fields.includes(one.name));
    }),
  );
}
