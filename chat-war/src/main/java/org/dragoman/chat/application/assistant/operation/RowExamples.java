package org.dragoman.chat.application.assistant.operation;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.dragoman.chat.language.Words;
import org.dragoman.operation.ObjectShape;
import org.dragoman.operation.Operation;
import org.dragoman.operation.SchemaShape;

/** Example questions about the fields of the rows that an operation lists. */
final class RowExamples {
  /** Participles in the names of dates that are empty until something has happened. */
  private static final Set<String> HAPPENED =
      Set.of("returned", "closed", "completed", "finished", "ended", "cancelled", "paid", "sent");

  private RowExamples() {}

  /** Returns at most one question about a state, one about a choice, and the number of rows. */
  static Stream<String> of(Operation list, SchemaShape schema) {
    ObjectShape rows = schema.rows(list);
    if (rows == null || Examples.of(list, schema) == null) {
      return Stream.empty();
    }
    String many = Words.plural(Words.spoken(rows.name()));
    return Stream.of(
            notHappened(rows).map(word -> "Which " + many + " are not " + word + "?"),
            choice(rows, schema).map(choice -> "Which " + many + " have the " + choice + "?"),
            Optional.of("How many " + many + " are there?"))
        .flatMap(Optional::stream);
  }

  private static Optional<String> notHappened(ObjectShape rows) {
    return rows.scalars().stream()
        .filter(one -> one.written().equals("Date") || one.written().equals("DateTime"))
        .flatMap(one -> Words.ofIdentifier(one.name()).stream())
        .filter(HAPPENED::contains)
        .findFirst();
  }

  /** Returns a field that holds one of several values, and the first that is one word. */
  private static Optional<String> choice(ObjectShape rows, SchemaShape schema) {
    for (ObjectShape.Scalar field : rows.scalars()) {
      for (String value :
          schema.enums().getOrDefault(field.written().replace("!", ""), List.of())) {
        String spoken = Words.spoken(value.toLowerCase(Locale.ROOT));
        if (!spoken.contains(" ")) {
          return Optional.of(Words.spoken(field.name()) + " " + spoken);
        }
      }
    }
    return Optional.empty();
  }
}
