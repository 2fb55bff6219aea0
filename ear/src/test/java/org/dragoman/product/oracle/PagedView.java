package org.dragoman.product.oracle;

import java.util.List;

/** A field that shows the rows of a link to many in pages. */
record PagedView(String name, Link link, List<Argument> arguments, Reading reading, Paging paging) {
  PagedView {
    arguments = List.copyOf(arguments);
  }
}
