package org.dragoman.language.schema.types;

import java.util.Optional;

/** What has fields to compare and order by: an object type, or the result of an aggregate. */
public interface Fielded {
  /** The name of the type. */
  String name();

  /** The field of this name. */
  Optional<Field> field(String fieldName);

  /** Whether texts of it are searched. */
  boolean isSearched();
}
