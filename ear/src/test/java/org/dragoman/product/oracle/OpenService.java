package org.dragoman.product.oracle;

import java.sql.Connection;
import java.sql.SQLException;

/** The product, with a way past its rules. */
public interface OpenService extends Service {
  /**
   * A connection of a superuser, in UTC, to a published schema's database; the caller closes it.
   */
  Connection open(String name) throws SQLException;
}
