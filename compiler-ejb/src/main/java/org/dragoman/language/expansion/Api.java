package org.dragoman.language.expansion;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.dragoman.contract.fault.Location;
import org.dragoman.language.schema.types.ObjectType;

/**
 * The settings of {@code @svc_api} for a type.
 *
 * @param names of the operations
 * @param without the operations that are switched off
 * @param insert roles that may insert rows; empty for none, like the next two
 * @param update roles that may update rows
 * @param delete roles that may delete rows
 * @param atMost how many rows an operation of many rows may change
 * @param at the place of the directive; the name of the type when the directive is that of the
 *     schema
 */
record Api(
    ObjectType type,
    ApiNames names,
    Set<ApiOperation> without,
    List<String> insert,
    List<String> update,
    List<String> delete,
    int atMost,
    Location at) {
  Api {
    Objects.requireNonNull(type);
    Objects.requireNonNull(names);
    without = Set.copyOf(without);
    insert = List.copyOf(insert);
    update = List.copyOf(update);
    delete = List.copyOf(delete);
    Objects.requireNonNull(at);
  }

  /** Whether the operation is not switched off. */
  boolean has(ApiOperation operation) {
    return !without.contains(operation);
  }

  /** Returns the roles that may insert a row or update an existing one. */
  List<String> upsert() {
    return insert.stream().filter(update::contains).toList();
  }
}
