package org.dragoman.chat.application.assistant.operation;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.dragoman.chat.language.Words;
import org.dragoman.operation.ObjectShape;
import org.dragoman.operation.SchemaShape;

/** Example questions about the fields of the rows that an operation lists. */
final class RowExamples {
  /** Participles in the names of dates that are empty until something has happened. */
  private static final Set<String> HAPPENED =
      Set.of("returned", "closed", "completed", "finished", "ended", "cancelled", "paid", "sent");

  /** Words in the names of dates that may lie in the future. */
  private static final Set<String> PLANNED = Set.of("until", "till", "to", "by", "due", "expected");

  private RowExamples() {}

  /** Returns questions about states first, then about choices, then about numbers of rows. */
  static Stream<String> of(List<Examples.Granted> lists) {
    return Stream.of(
            lists.stream().map(RowExamples::ofState),
            lists.stream().map(RowExamples::ofChoice),
            lists.stream().map(RowExamples::ofNumber))
        .flatMap(questions -> questions)
        .flatMap(Optional::stream);
  }

  private static Optional<ObjectShape> rows(Examples.Granted list) {
    return Examples.of(list.operation(), list.schema()) == null
        ? Optional.empty()
        : Optional.ofNullable(list.schema().rows(list.operation()));
  }

  private static String many(ObjectShape rows) {
    return Words.plural(Words.spoken(rows.name()));
  }

  private static Optional<String> ofState(Examples.Granted list) {
    return rows(list)
        .flatMap(
            rows ->
                notHappened(rows).map(word -> "Which " + many(rows) + " are not " + word + "?"));
  }

  private static Optional<String> ofChoice(Examples.Granted list) {
    return rows(list)
        .flatMap(
            rows ->
                choice(rows, list.schema())
                    .map(choice -> "Which " + many(rows) + " have the " + choice + "?"));
  }

  private static Optional<String> ofNumber(Examples.Granted list) {
    return rows(list).map(rows -> "How many " + many(rows) + " are there?");
  }

  private static Optional<String> notHappened(ObjectShape rows) {
    return rows.scalars().stream()
        .filter(one -> one.written().equals("Date") || one.written().equals("DateTime"))
        .map(one -> Words.ofIdentifier(one.name()))
        .filter(words -> words.stream().noneMatch(PLANNED::contains))
        .flatMap(List::stream)
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
