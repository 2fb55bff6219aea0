package org.dragoman.contract.publication;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import org.dragoman.contract.fault.Location;

/**
 * One difference between the next version of a schema and the live one.
 *
 * @param id its kind and place, such as {@code drop-field:Task.title}; unique in a migration, the
 *     same for the same two texts, and typed by the publisher to confirm the change
 * @param effects never empty; {@link Effect#SAFE} is the only one where it occurs
 * @param location in the text of the next version; null for a removed definition
 * @param words a sentence for the publisher
 */
public record SchemaChange(
    String id,
    Set<Effect> effects,
    @JsonInclude(JsonInclude.Include.NON_NULL) Location location,
    String words) {
  public SchemaChange {
    Objects.requireNonNull(id);
    Objects.requireNonNull(words);
    effects = Collections.unmodifiableSet(EnumSet.copyOf(effects));
    if (effects.contains(Effect.SAFE) && effects.size() > 1) {
      throw new IllegalArgumentException("Safe is what has no other effect");
    }
  }

  /** Whether it has this effect. */
  public boolean has(Effect effect) {
    return effects.contains(effect);
  }
}
