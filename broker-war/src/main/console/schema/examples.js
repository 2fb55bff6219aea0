import { TEMPLATES } from './templates.js';
import { write } from './rows.js';

/* Rows of the templates. Their keys are fixed, so that adding them again adds none; days are told from today. */

const IS_THERE = 'DRG-5010';

const id = (kind, number) => `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const day = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const rows = (fields, ...lists) => lists.map((list) => Object.fromEntries(fields.map((name, at) => [name, list[at]])));
const to = (kind, number) => ({ id: id(kind, number) });

const EXAMPLES = {
  library: ({ Author, Book, Loan }) => ({
    Author: rows(
      Author,
      [id('a', 1), 'Ursula K. Le Guin', '1929-10-21'],
      [id('a', 2), 'Stanisław Lem', '1921-09-12'],
      [id('a', 3), 'Octavia E. Butler', '1947-06-22'],
    ),
    Book: rows(
      Book,
      [id('b', 1), 'The Dispossessed', 1974, to('a', 1)],
      [id('b', 2), 'The Left Hand of Darkness', 1969, to('a', 1)],
      [id('b', 3), 'A Wizard of Earthsea', 1968, to('a', 1)],
      [id('b', 4), 'Solaris', 1961, to('a', 2)],
      [id('b', 5), 'The Cyberiad', 1965, to('a', 2)],
      [id('b', 6), 'Kindred', 1979, to('a', 3)],
    ),
    Loan: rows(
      Loan,
      [id('c', 1), 'Ada', day(-40), day(-19), to('b', 1)],
      [id('c', 2), 'Grace', day(-24), null, to('b', 4)],
      [id('c', 3), 'Ada', day(-9), null, to('b', 6)],
      [id('c', 4), 'Edsger', day(-2), null, to('b', 2)],
    ),
  }),
  shop: ({ Product, Order, OrderLine }) => ({
    Product: rows(Product, ['tea-green', 'Green tea', '4.80'], ['tea-black', 'Black tea', '4.20'], ['pot', 'Teapot', '24.00'], ['cup', 'Cup', '7.50']),
    Order: rows(Order, [id('d', 1), 'SENT'], [id('d', 2), 'PAID'], [id('d', 3), 'OPEN']),
    OrderLine: rows(
      OrderLine,
      [id('e', 1), to('d', 1), { sku: 'pot' }, 1],
      [id('e', 2), to('d', 2), { sku: 'tea-green' }, 3],
      [id('e', 3), to('d', 2), { sku: 'cup' }, 2],
      [id('e', 4), to('d', 3), { sku: 'tea-black' }, 1],
    ),
  }),
  tracker: ({ Project, Issue, Comment }) => ({
    Project: rows(Project, ['HOUSE', 'House'], ['GARDEN', 'Garden']),
    Issue: rows(
      Issue,
      [id('f', 1), 'Mend the gutter', 'DOING', 1, { key: 'HOUSE' }],
      [id('f', 2), 'Paint the door', 'OPEN', 3, { key: 'HOUSE' }],
      [id('f', 3), 'Plant the pear tree', 'OPEN', 2, { key: 'GARDEN' }],
      [id('f', 4), 'Cut the hedge', 'DONE', 4, { key: 'GARDEN' }],
    ),
    Comment: rows(Comment, [id('9', 1), 'The ladder is at the neighbours.', to('f', 1)], [id('9', 2), 'In November.', to('f', 3)]),
  }),
  todo: ({ User, List, Task }) => ({
    User: rows(User, ['alice', 'Alice'], ['bob', 'Bob']),
    List: rows(List, [id('7', 1), 'House', { username: 'alice' }], [id('7', 2), 'Work', { username: 'bob' }]),
    Task: rows(
      Task,
      [id('8', 1), 'Buy bread', false, { username: 'alice' }, to('7', 1)],
      [id('8', 2), 'Water the plants', true, { username: 'alice' }, to('7', 1)],
      [id('8', 3), 'Write the report', false, { username: 'bob' }, to('7', 2)],
    ),
  }),
};

/**
 * Adds the example rows of a template to a schema; a row whose key is there stays as it is.
 *
 * @returns how many rows were added
 */
export async function addExample(schema, template) {
  let added = 0;
  for (const [type, list] of Object.entries(EXAMPLES[template](TEMPLATES[template].fields))) {
    const report = await write(schema, type, list.map((row) => `${JSON.stringify(row)}\n`).join(''), { onError: 'skip' });
    const wrong = report.errors.find((one) => one.code !== IS_THERE);
    if (wrong) {
      throw Object.assign(new Error(`${type}: ${wrong.reason}`), { code: wrong.code });
    }
    added += report.inserted;
  }
  return added;
}
