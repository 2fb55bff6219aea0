package org.dragoman.language.migration;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.dragoman.contract.configuration.EnumValues;
import org.dragoman.contract.publication.Effect;
import org.dragoman.language.migration.Steps.Cell;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.ObjectType;

/** Finds what is different in the values of enums. */
final class EnumChanges {
  private static final String DROP = "drop-value:";

  private final Correspondence correspondence;
  private final Changes changes;
  private final Map<String, Set<Cell>> columns = new HashMap<>();

  private EnumChanges(Correspondence correspondence, Changes changes) {
    this.correspondence = correspondence;
    this.changes = changes;
    for (ObjectType type : correspondence.next().schema().types()) {
      for (Field field : type.fields()) {
        columns
            .computeIfAbsent(field.type().name(), key -> new HashSet<>())
            .add(new Cell(type.name(), field.name()));
      }
    }
  }

  static void find(Correspondence correspondence, Changes changes) {
    EnumChanges found = new EnumChanges(correspondence, changes);
    for (EnumValues type : correspondence.next().schema().enums()) {
      if (Correspondence.values(correspondence.live().schema(), type.name()).isEmpty()) {
        changes.add("add-type:" + type.name(), null, "The enum " + type.name() + " is added");
      } else {
        found.values(type.name());
      }
    }
    for (EnumValues type : correspondence.live().schema().enums()) {
      if (Correspondence.values(correspondence.next().schema(), type.name()).isEmpty()) {
        String words = "The enum " + type.name() + " is removed";
        changes.add("drop-type:" + type.name(), null, words, Effect.BREAKS_CLIENTS);
      }
    }
  }

  private void values(String name) {
    Set<String> had = Correspondence.values(correspondence.live().schema(), name);
    Set<String> now = Correspondence.values(correspondence.next().schema(), name);
    Map<String, String> renamed = correspondence.renamedValues(name, name);
    for (String value : now) {
      if (renamed.containsKey(value)) {
        String words = name + "." + renamed.get(value) + " is renamed to " + value;
        add("rename-value:", name, value, words, Effect.BREAKS_CLIENTS);
      } else if (!had.contains(value)) {
        add("add-value:", name, value, "The value " + value + " is added to " + name);
      }
    }
    Set<String> earlier = Set.copyOf(renamed.values());
    for (String value : had) {
      if (!now.contains(value) && !earlier.contains(value)) {
        String words = "The value " + value + " is removed from " + name;
        add(DROP, name, value, words, Effect.BREAKS_CLIENTS);
      }
    }
  }

  /** Returns the id of the change that removes a value. */
  static String dropId(String type, String value) {
    return DROP + type + "." + value;
  }

  private void add(String kind, String type, String value, String words, Effect... effects) {
    String id = kind + type + "." + value;
    changes.add(id, null, words, effects);
    changes.touches(id, columns.getOrDefault(type, Set.of()));
  }
}
