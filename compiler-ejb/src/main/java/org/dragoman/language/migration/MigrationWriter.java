package org.dragoman.language.migration;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.dragoman.contract.fault.Location;
import org.dragoman.contract.publication.Effect;
import org.dragoman.language.model.Change;
import org.dragoman.language.model.Script;
import org.dragoman.language.model.ScriptWriter;
import org.dragoman.language.model.Table;

/**
 * Writes the migration from one version of a schema to the next: it drops what is removed, renames
 * what is kept, and then alters it to the next version.
 */
public final class MigrationWriter {
  private static final Script NOTHING = new Script(List.of());

  private MigrationWriter() {}

  /** Writes the migration. Pure: the same versions give the same migration. */
  public static Migration write(Version live, Version next) {
    Correspondence correspondence = new Correspondence(live, next);
    OldValues values = OldValues.of(correspondence);
    Changes changes = new Changes();
    EnumChanges.find(correspondence, changes);
    new TypeChanges(correspondence, values, changes).find();
    ClientChanges.find(correspondence, changes);
    Steps none = TableSteps.between(List.of(), List.of(), values);
    if (changes.isRefused()) {
      return new Migration(changes.list(none), List.of(), NOTHING);
    }
    KeptTables kept = KeptTables.of(correspondence);
    List<Table> before = live.model().tables();
    Steps last = TableSteps.between(kept.named(), next.model().tables(), values);
    List<Change> script = new ArrayList<>();
    script.addAll(TableSteps.between(before, kept.live(), OldValues.unchanged(before)).changes());
    script.addAll(Renaming.of(kept));
    script.addAll(last.changes());
    Optional<Script> whole = ScriptWriter.writeWhole(withChecksAtOnce(script));
    if (whole.isEmpty()) {
      changes.add(
          "change-schema",
          Location.START,
          "The publication changes more tables and indexes than PostgreSQL can lock in one"
              + " transaction: publish the changes as several versions",
          Effect.REFUSED);
      return new Migration(changes.list(last), List.of(), NOTHING);
    }
    return new Migration(changes.list(last), changes.checks(), whole.get());
  }

  /**
   * Runs deferred checks at once: PostgreSQL refuses to alter a table with changed rows while
   * checks are pending.
   */
  private static List<Change> withChecksAtOnce(List<Change> script) {
    if (script.stream().noneMatch(Change.UpdateRows.class::isInstance)) {
      return script;
    }
    List<Change> all = new ArrayList<>();
    all.add(new Change.CheckAtOnce());
    all.addAll(script);
    return all;
  }
}
