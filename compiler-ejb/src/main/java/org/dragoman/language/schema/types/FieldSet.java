package org.dragoman.language.schema.types;

import java.util.List;
import java.util.Objects;
import org.dragoman.contract.fault.Location;

/**
 * Fields of one type that share a constraint or an index.
 *
 * @param fields names of values, and of links whose key the table of the type holds, in order
 * @param location of the directive
 */
public record FieldSet(List<String> fields, Location location) {
  public FieldSet {
    fields = List.copyOf(fields);
    Objects.requireNonNull(location);
  }
}
