package org.dragoman.chat.application.assistant.rows;

import java.util.List;
import org.dragoman.chat.language.Words;
import org.dragoman.operation.ObjectShape;
import org.dragoman.operation.SchemaShape;

/** The types whose rows last until a day that is empty before: loans, until they are returned. */
public final class RowsThatLast {
  private RowsThatLast() {}

  /** Returns what one row of each such type is called, where it belongs to another row. */
  public static List<String> types(SchemaShape schema) {
    return schema.types().values().stream()
        .filter(type -> State.end(type).isPresent())
        .filter(type -> type.links().stream().anyMatch(link -> !link.many()))
        .map(ObjectShape::name)
        .map(Words::spoken)
        .toList();
  }
}
