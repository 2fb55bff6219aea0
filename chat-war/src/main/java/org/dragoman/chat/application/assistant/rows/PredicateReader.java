package org.dragoman.chat.application.assistant.rows;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.language.BoundedDate;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;
import org.dragoman.chat.operation.ObjectShape;
import org.dragoman.chat.operation.SchemaShape;

/** Reads what a question says of rows: names, values of enums, numbers, dates, yes or no. */
abstract class PredicateReader {
  private static final Set<String> USUAL_DATES =
      Set.of("day", "date", "on", "start", "begin", "time", "when", "at");

  final Asked asked;
  final SchemaShape schema;

  /** The type with all its fields. */
  final ObjectShape all;

  /** The type with those that conditions have. */
  final ObjectShape rows;

  final RowWords rowWords;
  final List<Predicate> predicates = new ArrayList<>();

  /** Those of the question that no predicate has taken. */
  final List<Word> words;

  /** To compare with other readings. */
  double score;

  /** Whether the question is seen to be about these rows. */
  boolean about;

  private final ZoneId zone;

  PredicateReader(Asked asked, Offer offer, ZoneId zone) {
    this.asked = asked;
    this.schema = offer.schema();
    this.all = offer.rows();
    this.rows = NamedRows.comparable(all, schema);
    this.zone = zone;
    this.rowWords = new RowWords(all, schema);
    this.words = new ArrayList<>(asked.words());
  }

  /** Each name is that of the rows, or of what one link, or two, lead to. */
  final boolean names() {
    NamedRows named = new NamedRows(rows, schema, asked);
    for (Names.Mention mention : asked.mentions()) {
      NamedRows.Found found = named.of(mention);
      if (found == null) {
        return false;
      }
      about |= found.links() == 0;
      score += found.links() == 0 ? 1.1 : 1 - 0.2 * found.links();
      predicates.add(found.predicate());
    }
    return true;
  }

  final boolean choices() {
    for (Asked.Choice choice : asked.choices()) {
      List<ObjectShape.Scalar> fields =
          rows.scalars().stream().filter(one -> one.type().equals(choice.type())).toList();
      if (fields.size() != 1) {
        return false;
      }
      String field = fields.getFirst().name();
      predicates.add(
          Predicate.of(
              choice.start(),
              field,
              Map.of("_eq", choice.value()),
              Words.spoken(field),
              Words.spoken(choice.value())));
      about = true;
      score += 0.5;
    }
    return true;
  }

  /** A number stands beside the field that it is compared with. */
  final boolean numbers() {
    for (Comparison.Number number : Comparison.numbers(asked.text())) {
      boolean isWord =
          words.stream()
              .anyMatch(word -> number.start() <= word.start() && word.end() <= number.end());
      if (!isWord) {
        continue;
      }
      Optional<Predicate> predicate =
          rows.scalars().stream()
              .filter(scalar -> isBeside(scalar, number.start(), number.end()))
              .flatMap(scalar -> Comparison.of(scalar, number).stream())
              .findFirst();
      if (predicate.isEmpty()) {
        return false;
      }
      words.removeIf(word -> word.start() >= number.start() && word.end() <= number.end());
      predicates.add(predicate.get());
      score += 0.4;
    }
    return true;
  }

  private boolean isBeside(ObjectShape.Scalar scalar, int from, int end) {
    for (Word word : asked.words()) {
      boolean after = word.start() >= end && isBlank(end, word.start());
      boolean before = word.end() <= from && isBlank(word.end(), from);
      if ((after || before) && RowWords.is(word, scalar.name())) {
        return true;
      }
    }
    return false;
  }

  private boolean isBlank(int from, int to) {
    return asked.text().substring(from, to).isBlank();
  }

  /** Dates are of the field that a word names, or of the usual one. */
  final boolean dates() {
    if (asked.dates().isEmpty()) {
      return true;
    }
    ObjectShape.Scalar field = dateField();
    if (field == null) {
      return false;
    }
    for (BoundedDate date : asked.dates()) {
      Optional<Predicate> predicate = Comparison.of(field, date, zone);
      if (predicate.isEmpty()) {
        return false;
      }
      predicates.add(predicate.get());
      score += 0.4;
    }
    return true;
  }

  private ObjectShape.Scalar dateField() {
    List<ObjectShape.Scalar> fields =
        rows.scalars().stream()
            .filter(scalar -> Set.of("Date", "DateTime").contains(scalar.type()))
            .toList();
    List<ObjectShape.Scalar> named =
        fields.stream()
            .filter(field -> words.stream().anyMatch(word -> isOf(word, field)))
            .toList();
    if (!named.isEmpty()) {
      about = true;
      score += 0.3;
      return named.size() == 1 ? named.getFirst() : null;
    }
    List<ObjectShape.Scalar> usual =
        fields.stream()
            .filter(
                field -> Words.ofIdentifier(field.name()).stream().anyMatch(USUAL_DATES::contains))
            .toList();
    return usual.size() == 1 ? usual.getFirst() : null;
  }

  final boolean isOf(Word word, ObjectShape.Scalar field) {
    return RowWords.is(word, field.name()) || rowWords.isAbout(word, field);
  }

  static boolean isOf(Word word, ObjectShape.Link link) {
    return RowWords.is(word, link.name()) || RowWords.is(word, link.target());
  }

  /** Words that are a yes or no of the rows. */
  final void flags() {
    for (Word word : List.copyOf(words)) {
      for (ObjectShape.Scalar scalar : rows.scalars()) {
        if (scalar.type().equals("Boolean") && RowWords.is(word, scalar.name())) {
          words.remove(word);
          about = true;
          score += 0.4;
          predicates.add(Predicate.ofFlag(word.start(), scalar.name(), true));
          break;
        }
      }
    }
  }
}
