package org.dragoman.language.schema.types;

import java.util.List;
import org.dragoman.contract.configuration.ObjectField.Join;

/** Derives the names of the columns and tables of links. */
public final class LinkNames {
  private LinkNames() {}

  /** Returns the join from one type to the rows of another. */
  public static Join join(Pairing pairing, String field, Keyed type, Keyed target) {
    return switch (pairing) {
      case Pairing.KeyHere key -> new Join.KeyHere(columns(field, target.key()));
      case Pairing.KeyThere(String inverse) -> new Join.KeyThere(columns(inverse, type.key()));
      case Pairing.Table table when table.named() ->
          new Join.Table(
              table(type.name(), field),
              columns(base(type.name(), field, table.inverse()), type.key()),
              columns(field, target.key()));
      case Pairing.Table(String inverse, boolean named) ->
          new Join.Table(
              table(target.name(), inverse),
              columns(inverse, type.key()),
              columns(base(target.name(), inverse, field), target.key()));
    };
  }

  /**
   * A type and the fields of its primary key.
   *
   * @param key names, in order
   */
  public record Keyed(String name, List<String> key) {
    public Keyed {
      key = List.copyOf(key);
    }
  }

  /** Returns the columns that refer to a primary key. */
  public static List<String> columns(String base, List<String> key) {
    return key.stream().map(part -> base + "_" + part).toList();
  }

  /**
   * Returns the base name for the columns of a join table that refer to the side that names the
   * table.
   */
  public static String base(String type, String field, String inverse) {
    return inverse == null || inverse.equals(field) ? type : inverse;
  }

  /** Returns the name of a join table. */
  public static String table(String type, String field) {
    return type + "_" + field;
  }
}
