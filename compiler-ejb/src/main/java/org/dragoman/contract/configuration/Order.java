package org.dragoman.contract.configuration;

import java.util.List;
import java.util.Objects;

/**
 * One term of the order of rows ({@code _order}).
 *
 * @param path names of to-one links that lead from the type to the type of the name
 * @param name of a column there, or of a to-many link whose rows are counted
 * @param descending the largest first
 * @param nullsFirst whether rows without a value come first
 */
public record Order(List<String> path, String name, boolean descending, boolean nullsFirst) {
  public Order {
    path = List.copyOf(path);
    Objects.requireNonNull(name);
  }
}
