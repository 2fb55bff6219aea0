package org.dragoman.chat.application.assistant.rows;

import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;
import org.dragoman.operation.InputValue;
import org.dragoman.operation.ObjectShape;
import org.dragoman.operation.SchemaShape;

/** Finds the fields of rows and linked rows that a question means. */
abstract class PlaceReader {
  private static final Set<String> USUAL_DATES =
      Set.of("day", "date", "on", "start", "begin", "time", "when", "at");
  private static final Set<String> WRITING =
      Set.of(
          "created",
          "create",
          "changed",
          "change",
          "updated",
          "update",
          "modified",
          "modify",
          "added",
          "add",
          "inserted",
          "insert",
          "registered",
          "register");
  private static final Set<String> BEGINS =
      Set.of(
          "born",
          "birth",
          "birthday",
          "started",
          "joined",
          "since",
          "registered",
          "hired",
          "enrolled",
          "signed");

  private static final String WORK = Words.root("work");

  private static final Set<String> DATES = Set.of("Date", "DateTime");

  /** Matches "is on", as said of films and plays. */
  private static final Pattern ON = Pattern.compile("(?i)\\b(?:is|are|was|were|what['’]?s) on\\b");

  static final Pattern RUNS_OUT = Pattern.compile("(?i)\\b(?:runs?|running|ran) out\\b");
  static final Word EXPIRES = new Word("expire", "expire", 0, 0, false);

  final Asked asked;
  final SchemaShape schema;

  /** The type with all its fields. */
  final ObjectShape all;

  /** The type with the fields that conditions can use. */
  final ObjectShape rows;

  final RowWords rowWords;
  final List<Predicate> predicates = new ArrayList<>();

  /** The words of the question that no predicate has used. */
  final List<Word> words;

  /** The fields that predicates use. */
  final List<Place> said = new ArrayList<>();

  /** Compares this reading with others. */
  double score;

  /** Whether the question is known to be about these rows. */
  boolean about;

  final boolean local;
  final ZonedDateTime now;
  final ZoneId zone;
  final List<Place> named;
  final List<Place> places;

  /**
   * Reads a question about the rows of a list.
   *
   * @param local whether the rows are selected here instead of by a condition of the list
   */
  PlaceReader(Asked asked, Offer offer, boolean local, ZonedDateTime now) {
    this.asked = asked;
    this.schema = offer.schema();
    this.all = offer.rows();
    this.local = local;
    this.rows = comparable(all);
    this.now = now;
    this.zone = now.getZone();
    this.rowWords = new RowWords(all, schema);
    this.words = new ArrayList<>(asked.words());
    this.named = Place.of(rows, this::target);
    this.places = named.stream().filter(place -> !place.isBeside()).toList();
  }

  /** Returns the type with only the fields that conditions can use, without computed ones. */
  private ObjectShape comparable(ObjectShape type) {
    Set<String> members =
        schema.inputs().getOrDefault(type.name() + "Where", List.of()).stream()
            .map(InputValue::name)
            .collect(Collectors.toSet());
    return new ObjectShape(
        type.name(),
        type.scalars().stream()
            .filter(scalar -> local || members.contains(scalar.name()))
            .filter(scalar -> !scalar.written().startsWith("["))
            .toList(),
        type.links().stream().filter(link -> local || members.contains(link.name())).toList(),
        type.members());
  }

  final ObjectShape target(ObjectShape.Link link) {
    ObjectShape type = schema.types().get(link.target());
    return type == null || type.nodes().isPresent() || !type.members().isEmpty()
        ? null
        : comparable(type);
  }

  /** Returns whether the question says it; the first day at work is not when somebody works. */
  private boolean isBeginSaid(Place date) {
    return asked.words().stream()
        .filter(word -> !Words.root(word.raw()).equals(WORK))
        .anyMatch(word -> isField(word, date));
  }

  /** Returns whether it is the day on which somebody came, which is meant only where it is said. */
  private boolean isBegin(Place date) {
    return People.are(date.type().name(), schema)
        && Words.ofIdentifier(date.field().name()).stream().anyMatch(BEGINS::contains);
  }

  /**
   * Returns the date field that the question means; for rows without a date it may be a field of
   * linked rows.
   */
  final Place datePlace() {
    List<Place> dated =
        places.stream()
            .filter(PlaceReader::isDate)
            .filter(one -> !isBegin(one) || isBeginSaid(one))
            .toList();
    List<Place> own = dated.stream().filter(one -> one.links().isEmpty()).toList();
    List<Place> named = own.stream().filter(this::isSaid).toList();
    if (!named.isEmpty()) {
      about = true;
      score += 0.3;
      return one(named);
    }
    List<Place> usual = own.stream().filter(one -> isUsual(one.field())).toList();
    if (!usual.isEmpty()) {
      return usual.size() == 1 ? usual.getFirst() : null;
    }
    List<Place> moments =
        own.stream().filter(one -> one.field().written().equals("DateTime!")).toList();
    if (asked.head() != null && moments.size() == 1) {
      return moments.getFirst();
    }
    List<Place> linked =
        dated.stream()
            .filter(one -> !one.links().isEmpty())
            .filter(one -> isFieldSaid(one) || isWaySaid(one) && isOnly(one, dated))
            .toList();
    if (linked.isEmpty() && own.isEmpty() && asked.head() != null) {
      linked = dated.stream().filter(one -> isUsual(one.field())).toList();
    }
    if (linked.isEmpty() && ON.matcher(asked.text()).find()) {
      linked =
          dated.stream()
              .filter(one -> one.links().size() == 1 && one.links().getFirst().many())
              .filter(one -> isNeutral(one.field()))
              .toList();
    }
    if (linked.isEmpty()) {
      linked =
          dated.stream()
              .filter(one -> isNeutral(one.field()) && !one.links().isEmpty())
              .filter(one -> said.stream().anyMatch(other -> other.links().equals(one.links())))
              .toList();
    }
    score -= 0.2;
    Place called = one(linked.stream().filter(this::isFieldSaid).toList());
    return called != null ? called : Place.meant(linked, this::isFieldSaid);
  }

  /** Returns the only field, or the only one whose name is in the question; null for none. */
  private Place one(List<Place> several) {
    List<Place> called =
        several.size() == 1
            ? several
            : several.stream().filter(one -> isCalled(one, asked.words())).toList();
    if (called.size() > 1 && asked.head() != null) {
      // The word for the rows may be a synonym of a field, too: loans were borrowed.
      List<Word> others =
          asked.words().stream().filter(word -> !word.equals(asked.head())).toList();
      called = called.stream().filter(one -> isCalled(one, others)).toList();
    }
    return called.size() == 1 ? called.getFirst() : null;
  }

  private static boolean isCalled(Place place, List<Word> by) {
    return by.stream().anyMatch(word -> RowWords.is(word, place.field().name()));
  }

  /**
   * Returns the date field of the rows that a question means when no word names one; null for none.
   *
   * @param coming whether the date must be able to lie in the future, unlike the creation date of a
   *     row
   */
  final ObjectShape.Scalar usualDate(boolean coming) {
    List<ObjectShape.Scalar> dates =
        rows.scalars().stream()
            .filter(scalar -> DATES.contains(scalar.type()))
            .filter(scalar -> !coming || !isOfWriting(scalar))
            .toList();
    List<ObjectShape.Scalar> usual = dates.stream().filter(PlaceReader::isUsual).toList();
    List<ObjectShape.Scalar> moments =
        dates.stream().filter(one -> one.written().equals("DateTime!")).toList();
    return usual.size() == 1
        ? usual.getFirst()
        : usual.isEmpty() && moments.size() == 1 ? moments.getFirst() : null;
  }

  private static boolean isOnly(Place place, List<Place> dated) {
    List<Place> same = dated.stream().filter(one -> one.links().equals(place.links())).toList();
    return isUsual(place.field()) && same.stream().filter(one -> isUsual(one.field())).count() == 1;
  }

  /** Returns whether the field holds the time of the row's creation or change. */
  private static boolean isOfWriting(ObjectShape.Scalar field) {
    return Words.ofIdentifier(field.name()).stream().anyMatch(WRITING::contains);
  }

  static boolean isUsual(ObjectShape.Scalar field) {
    return Words.ofIdentifier(field.name()).stream().anyMatch(USUAL_DATES::contains);
  }

  /** Returns whether the field's name means no particular event, unlike boughtOn. */
  static boolean isNeutral(ObjectShape.Scalar field) {
    return USUAL_DATES.containsAll(Words.ofIdentifier(field.name()));
  }

  static boolean isDate(Place place) {
    return isDate(place.field());
  }

  static boolean isDate(ObjectShape.Scalar field) {
    return DATES.contains(field.type());
  }

  final String about(Place place) {
    return schema.descriptions().getOrDefault(place.type().name() + "." + place.field().name(), "");
  }

  /** Returns whether the question names the field or a link that leads to it. */
  final boolean isSaid(Place place) {
    return isFieldSaid(place) || isWaySaid(place);
  }

  private boolean isFieldSaid(Place place) {
    return asked.words().stream().anyMatch(word -> isField(word, place))
        || RUNS_OUT.matcher(asked.text()).find() && RowWords.is(EXPIRES, place.field().name());
  }

  /** Returns whether the word is in the field's name or description. */
  final boolean isField(Word word, Place place) {
    return RowWords.is(word, place.field().name())
        || new RowWords(place.type(), schema).isAbout(word, place.field());
  }

  final boolean isWaySaid(Place place) {
    return place.links().stream()
        .anyMatch(link -> asked.words().stream().anyMatch(word -> isOf(word, link)));
  }

  final boolean isOf(Word word, ObjectShape.Scalar field) {
    return RowWords.is(word, field.name()) || rowWords.isAbout(word, field);
  }

  static boolean isOf(Word word, ObjectShape.Link link) {
    return RowWords.is(word, link.name()) || RowWords.is(word, link.target());
  }
}
