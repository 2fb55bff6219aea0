package org.dragoman.chat.application.assistant.rows;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;
import org.dragoman.operation.ObjectShape;
import org.dragoman.operation.SchemaShape;

/**
 * The two dates of a row that show that it is overdue: the day on which something is due has
 * passed, and the day on which it happened is empty.
 */
record Overdue(ObjectShape.Scalar due, ObjectShape.Scalar done) {
  private static final Set<String> DUE = Set.of("due", "deadline", "promised", "expected");

  /** Matches the words before "late" where it means that something has not happened yet. */
  private static final Pattern BEFORE_LATE =
      Pattern.compile(
          "(?is)(?:.*\\b(?:is|are|which|what|show|show me|the|all|how many|any)\\s+)?\\W*");

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
  static boolean isSaid(String text, Word word, ObjectShape rows) {
    boolean late =
        word.stem().equals("late")
            && BEFORE_LATE.matcher(text.substring(0, word.start())).matches();
    return (word.stem().equals("overdue") || late)
        && rows.scalars().stream().noneMatch(one -> RowWords.is(word, one.name()));
  }

  /**
   * Returns the dates of a type; empty unless it has exactly one day on which something is due, and
   * one that shows that this happened. Of several, the descriptions decide.
   */
  static Optional<Overdue> of(ObjectShape type, SchemaShape schema) {
    if (type == null) {
      return Optional.empty();
    }
    List<ObjectShape.Scalar> due = type.scalars().stream().filter(Overdue::isDue).toList();
    List<ObjectShape.Scalar> done =
        type.scalars().stream()
            .filter(one -> !isDue(one) && State.isOfEvent(one))
            .filter(one -> Words.ofIdentifier(one.name()).stream().noneMatch(BEFORE::contains))
            .toList();
    if (due.size() != 1) {
      return Optional.empty();
    }
    ObjectShape.Scalar day = due.getFirst();
    Map<Long, List<ObjectShape.Scalar>> byLikeness =
        done.stream().collect(Collectors.groupingBy(one -> likeness(type, day, one, schema)));
    return byLikeness.entrySet().stream()
        .max(Map.Entry.comparingByKey())
        .map(Map.Entry::getValue)
        .filter(most -> most.size() == 1)
        .map(most -> new Overdue(day, most.getFirst()));
  }

  /**
   * Returns how many words the descriptions of both dates have: to have the glasses ready, the
   * glasses were ready.
   */
  private static long likeness(
      ObjectShape type, ObjectShape.Scalar one, ObjectShape.Scalar other, SchemaShape schema) {
    Set<String> roots = roots(type, one, schema);
    return roots(type, other, schema).stream().filter(roots::contains).count();
  }

  private static Set<String> roots(ObjectShape type, ObjectShape.Scalar field, SchemaShape schema) {
    String text = schema.descriptions().getOrDefault(type.name() + "." + field.name(), "");
    return Words.of(text).stream()
        .filter(word -> !Words.isStopWord(word))
        .map(word -> Words.root(word.raw()))
        .collect(Collectors.toSet());
  }

  private static boolean isDue(ObjectShape.Scalar field) {
    return PlaceReader.isDate(field)
        && Words.ofIdentifier(field.name()).stream().anyMatch(DUE::contains);
  }
}
