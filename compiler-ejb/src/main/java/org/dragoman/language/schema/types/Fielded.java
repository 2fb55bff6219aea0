package org.dragoman.language.schema.types;

import java.util.Optional;

/** A type with fields to filter and order by: an object type, or the result of an aggregate. */
public interface Fielded {
  /** Returns the name of the type. */
  String name();

  /** Returns the field of this name. */
  Optional<Field> field(String fieldName);

  /** Whether it has a text search. */
  boolean isSearched();
}
