package org.dragoman.chat.application.assistant.rows;

import java.util.List;
import java.util.Set;
import org.dragoman.chat.language.Words;
import org.dragoman.operation.ObjectShape;
import org.dragoman.operation.SchemaShape;

/** The types whose rows say who has something until a day: loans, until they are returned. */
public final class RowsThatLast {
  private static final Set<String> HOLDING =
      Set.of(
          "allocation",
          "assignment",
          "borrowing",
          "checkout",
          "custody",
          "handout",
          "hire",
          "issue",
          "lease",
          "lending",
          "loan",
          "placement",
          "rental",
          "tenancy");

  private static final Set<String> BACK = Set.of("returned", "back", "collected");

  private RowsThatLast() {}

  /** Returns what one row of each such type is called, where it belongs to another row. */
  public static List<String> types(SchemaShape schema) {
    return schema.types().values().stream()
        .filter(RowsThatLast::isOne)
        .filter(type -> type.links().stream().anyMatch(link -> !link.many()))
        .map(ObjectShape::name)
        .map(Words::spoken)
        .toList();
  }

  /** Returns whether the rows of the type, if it is known, are such. */
  static boolean isOne(ObjectShape type) {
    return State.end(type)
        .filter(
            end ->
                HOLDING.contains(Words.ofIdentifier(type.name()).getLast())
                    || Words.ofIdentifier(end.name()).stream().anyMatch(BACK::contains))
        .isPresent();
  }
}
