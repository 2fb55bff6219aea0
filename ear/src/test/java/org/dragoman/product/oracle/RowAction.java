package org.dragoman.product.oracle;

/** What row rules are about. */
enum RowAction {
  select,
  insert,
  update,
  delete
}
