package org.dragoman.language.migration;

import java.util.List;
import java.util.Objects;
import org.dragoman.contract.publication.Effect;
import org.dragoman.contract.publication.SchemaChange;
import org.dragoman.language.model.Script;

/**
 * The migration from one version of a schema to the next.
 *
 * @param changes the differences, in the order of the next text, then those of removed definitions
 * @param checks of rows that would prevent a change, counted before the script runs; none when a
 *     change is refused
 * @param script one transaction, or none when no table changes or a change is refused. Afterwards
 *     the database equals a fresh publication of the next version, except for the order of columns
 *     and the rights on new tables, which are still to be granted
 */
public record Migration(List<SchemaChange> changes, List<RowCheck> checks, Script script) {
  public Migration {
    changes = List.copyOf(changes);
    checks = List.copyOf(checks);
    Objects.requireNonNull(script);
    if (script.transactions().size() > 1) {
      throw new IllegalArgumentException("A migration is one transaction");
    }
  }

  /** Returns the changes that have an effect. */
  public List<SchemaChange> with(Effect effect) {
    return changes.stream().filter(change -> change.has(effect)).toList();
  }
}
