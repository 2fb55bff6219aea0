package org.dragoman.language.schema.types;

import java.util.List;
import org.dragoman.contract.configuration.Condition;

/**
 * What {@code @svc_owned} says of a type.
 *
 * @param grant rows that everybody sees; null for none
 * @param roles callers with one of them see all rows
 */
public record Owned(Condition grant, List<String> roles) {
  public Owned {
    roles = List.copyOf(roles);
  }
}
