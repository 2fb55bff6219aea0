package org.dragoman.chat.application.assistant.rows;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;
import org.dragoman.operation.ObjectShape;

/**
 * The two dates of a row that show that it is overdue: the day on which something is due has
 * passed, and the day on which it happened is empty.
 */
record Overdue(ObjectShape.Scalar due, ObjectShape.Scalar done) {
  private static final Set<String> DUE = Set.of("due", "deadline");

  /** Participles of what happens before something is due. */
  private static final Set<String> BEFORE =
      Set.of(
          "added",
          "begun",
          "billed",
          "booked",
          "borrowed",
          "changed",
          "created",
          "edited",
          "given",
          "hired",
          "inserted",
          "invoiced",
          "issued",
          "joined",
          "lent",
          "loaned",
          "made",
          "modified",
          "opened",
          "ordered",
          "planned",
          "read",
          "registered",
          "rented",
          "reported",
          "requested",
          "scheduled",
          "started",
          "taken",
          "updated",
          "written");

  /** Returns whether a question says this of rows, and no field of theirs has the name. */
  static boolean isSaid(Word word, ObjectShape rows) {
    return word.stem().equals("overdue")
        && rows.scalars().stream().noneMatch(one -> RowWords.is(word, one.name()));
  }

  /** Returns the dates of a type; empty unless it has exactly one of each. */
  static Optional<Overdue> of(ObjectShape type) {
    if (type == null) {
      return Optional.empty();
    }
    List<ObjectShape.Scalar> due = type.scalars().stream().filter(Overdue::isDue).toList();
    List<ObjectShape.Scalar> done =
        type.scalars().stream()
            .filter(one -> !isDue(one) && State.isOfEvent(one))
            .filter(one -> Words.ofIdentifier(one.name()).stream().noneMatch(BEFORE::contains))
            .toList();
    return due.size() == 1 && done.size() == 1
        ? Optional.of(new Overdue(due.getFirst(), done.getFirst()))
        : Optional.empty();
  }

  private static boolean isDue(ObjectShape.Scalar field) {
    return PlaceReader.isDate(field)
        && Words.ofIdentifier(field.name()).stream().anyMatch(DUE::contains);
  }
}
