package org.dragoman.contract.publication;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import org.dragoman.contract.fault.Location;

/**
 * One thing that is different in the next version of a schema.
 *
 * @param id what it is and of what, such as {@code drop-field:Task.title}; unique in a migration,
 *     the same for the same two texts, and what a publisher types to confirm it
 * @param effects never empty; {@link Effect#SAFE} stands alone
 * @param location in the text of the next version; null for what is not there any more
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
