package org.dragoman.migration;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.dragoman.configuration.EnumValues;

/** Finds what is different in the values of enums. */
final class EnumChanges {
  private EnumChanges() {}

  static void find(Correspondence correspondence, Changes changes) {
    for (EnumValues type : correspondence.next().schema().enums()) {
      String name = type.name();
      List<String> had = Correspondence.values(correspondence.live().schema(), name);
      if (had.isEmpty()) {
        changes.add("add-type:" + name, null, "The enum " + name + " is new");
        continue;
      }
      Map<String, String> renamed = correspondence.renamedValues(name, name);
      List<String> now = Correspondence.values(correspondence.next().schema(), name);
      for (String value : now) {
        if (renamed.containsKey(value)) {
          String words = name + "." + renamed.get(value) + " is named " + value + " now";
          changes.add(renameId(name, value), null, words, Effect.BREAKS_CLIENTS);
        } else if (!had.contains(value)) {
          changes.add(addId(name, value), null, name + " has a value " + value);
        }
      }
      for (String value : had) {
        if (!now.contains(value) && !renamed.containsValue(value)) {
          String words = name + " has no value " + value + " any more";
          changes.add(dropId(name, value), null, words, Effect.BREAKS_CLIENTS);
        }
      }
    }
    for (EnumValues type : correspondence.live().schema().enums()) {
      if (Correspondence.values(correspondence.next().schema(), type.name()).isEmpty()) {
        String words = "The enum " + type.name() + " is gone";
        changes.add("drop-type:" + type.name(), null, words, Effect.BREAKS_CLIENTS);
      }
    }
  }

  /** The changes of an enum that is in both versions, each of which changes its columns. */
  static List<String> ids(Correspondence correspondence, String name) {
    List<String> had = Correspondence.values(correspondence.live().schema(), name);
    List<String> now = Correspondence.values(correspondence.next().schema(), name);
    Map<String, String> renamed = correspondence.renamedValues(name, name);
    List<String> ids = new ArrayList<>();
    for (String value : now) {
      if (renamed.containsKey(value)) {
        ids.add(renameId(name, value));
      } else if (!had.contains(value)) {
        ids.add(addId(name, value));
      }
    }
    for (String value : had) {
      if (!now.contains(value) && !renamed.containsValue(value)) {
        ids.add(dropId(name, value));
      }
    }
    return ids;
  }

  private static String addId(String type, String value) {
    return "add-value:" + type + "." + value;
  }

  private static String renameId(String type, String value) {
    return "rename-value:" + type + "." + value;
  }

  private static String dropId(String type, String value) {
    return "drop-value:" + type + "." + value;
  }
}
