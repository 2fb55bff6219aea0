package org.dragoman.chat.application.assistant.rows;

import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.language.Bound;
import org.dragoman.chat.language.BoundedDate;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;
import org.dragoman.operation.ObjectShape;

/** Reads the conditions in a question about rows: names, values, numbers, dates, flags. */
abstract class PredicateReader extends PlaceReader {
  private static final Pattern IS =
      Pattern.compile("(?is)^\\W*(?:is|are|was|were|does|do|has)\\b.*");

  PredicateReader(Asked asked, Offer offer, boolean local, ZonedDateTime now) {
    super(asked, offer, local, now);
  }

  /**
   * Reads each name as one of the rows or of rows that one or two links lead to; returns false when
   * it is ambiguous.
   */
  final boolean names() {
    for (Names.Mention mention : asked.mentions()) {
      List<Place> called =
          named.stream()
              .filter(one -> mention.of(one.type().name()) != null)
              .filter(
                  one ->
                      NamesReader.title(one.type()).filter(one.field().name()::equals).isPresent())
              .toList();
      Place place = Place.meant(called, this::isWaySaid);
      boolean oneOfSeveralWays =
          place != null
              && !place.links().isEmpty()
              && place.links().getFirst().many()
              && called.size() > 1
              && !isWaySaid(place);
      if (place == null || oneOfSeveralWays) {
        return false;
      }
      int links = place.links().size();
      about |= links == 0;
      score += links == 0 ? 1.1 : 1 - 0.2 * links;
      String name = mention.of(place.type().name());
      add(place, mention.start(), Map.of("_eq", name), name, Words.spoken(place.type().name()));
    }
    return true;
  }

  /** Reads values of text fields, where the words have no other meaning. */
  final void values() {
    for (Names.Mention mention : asked.values()) {
      List<Place> having =
          places.stream()
              .filter(one -> mention.of(Names.key(one.type(), one.field())) != null)
              .toList();
      Place place = Place.meant(having, this::isSaid);
      boolean used =
          predicates.stream()
              .anyMatch(one -> mention.start() <= one.start() && one.start() < mention.end());
      if (place != null && !used) {
        String value = mention.of(Names.key(place.type(), place.field()));
        words.removeIf(word -> mention.start() <= word.start() && word.end() <= mention.end());
        add(
            place,
            mention.start(),
            Map.of("_eq", value),
            value,
            Words.spoken(place.field().name()));
        about |= place.links().isEmpty();
        score += place.links().isEmpty() ? 0.6 : 0.4;
      }
    }
  }

  private void add(Place place, int start, Map<String, Object> test, Object value, String label) {
    String field = place.field().name();
    said.add(place);
    predicates.add(Predicate.of(start, field, test, label, value).behind(place.links()));
  }

  final boolean choices() {
    for (Asked.Choice choice : asked.choices()) {
      Place place =
          Place.meant(
              places.stream()
                  .filter(one -> one.field().type().equals(choice.type()))
                  .filter(one -> one.links().isEmpty() || !isBeforeRows(choice))
                  .filter(one -> one.links().isEmpty() || isEndSaid(one))
                  .toList(),
              this::isSaid);
      if (place == null) {
        return false;
      }
      add(
          place,
          choice.start(),
          Map.of("_eq", choice.value()),
          Words.spoken(choice.value()),
          Words.spoken(place.field().name()));
      about |= place.links().isEmpty();
      score += place.links().isEmpty() ? 0.5 : 0.3;
    }
    return true;
  }

  /** Returns whether the question names the field or the last link that leads to it. */
  private boolean isEndSaid(Place place) {
    return asked.words().stream()
        .anyMatch(word -> isField(word, place) || isOf(word, place.links().getLast()));
  }

  /**
   * Returns whether the word for the rows follows directly, so that the value is one of theirs:
   * guest boats.
   */
  private boolean isBeforeRows(Asked.Choice choice) {
    Word head = asked.head();
    return head != null && choice.end() <= head.start() && isBlank(choice.end(), head.start());
  }

  /**
   * Reads the numbers, which stand beside the name of a field; returns false when one is not
   * understood.
   */
  final boolean numbers() {
    for (Comparison.Number number : Comparison.numbers(asked.text())) {
      boolean isWord =
          words.stream()
              .anyMatch(word -> number.start() <= word.start() && word.end() <= number.end());
      if (!isWord) {
        continue;
      }
      boolean read = isRead(number, this::isBeside) || isYear(number) || isNumberOfLinks(number);
      if (!read) {
        return false;
      }
      words.removeIf(word -> word.start() >= number.start() && word.end() <= number.end());
      score += 0.4;
    }
    return true;
  }

  private interface Beside {
    boolean is(ObjectShape.Scalar scalar, int from, int end);
  }

  private boolean isRead(Comparison.Number number, Beside beside) {
    for (Place place : places) {
      Optional<Predicate> predicate =
          place.links().stream().anyMatch(ObjectShape.Link::many)
                  || !beside.is(place.field(), number.start(), number.end())
              ? Optional.empty()
              : Comparison.of(place.field(), number);
      if (predicate.isPresent()) {
        said.add(place);
        predicates.add(predicate.get().behind(place.links()));
        return true;
      }
    }
    return false;
  }

  private boolean isBeside(ObjectShape.Scalar scalar, int from, int end) {
    for (Word word : asked.words()) {
      boolean after = word.start() >= end && isBlank(end, word.start());
      boolean before = word.end() <= from && isBlank(word.end(), from);
      if ((after || before) && RowWords.is(word, scalar.name())
          || after && Extreme.isMeasure(word) && isOnlyIn(word, scalar)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether the description of the field, and of no other of the rows, has the unit. */
  private boolean isOnlyIn(Word unit, ObjectShape.Scalar scalar) {
    List<ObjectShape.Scalar> measured =
        rows.scalars().stream().filter(one -> rowWords.isAbout(unit, one)).toList();
    return measured.equals(List.of(scalar));
  }

  private boolean isBlank(int from, int to) {
    return asked.text().substring(from, to).isBlank();
  }

  /** Reads a number as a year, of a number field that holds years or of a date. */
  private boolean isYear(Comparison.Number number) {
    Optional<Years> years = Years.in(asked.text(), number);
    if (years.isEmpty()) {
      return false;
    }
    List<Place> of =
        places.stream()
            .filter(
                one ->
                    Years.isOne(one.field(), about(one))
                        || isDate(one)
                        || !hasTime() && isCalledYear(one))
            .filter(one -> isSaid(one) || isUsual(one.field()) || !isDate(one))
            .toList();
    Place place = Place.meant(of, this::isSaid);
    if (place == null || !place.links().isEmpty() && !isSaid(place) && hasTime()) {
      return false;
    }
    words.removeIf(word -> years.get().covers(word));
    said.add(place);
    about |= place.links().isEmpty();
    for (Predicate one : years.get().of(place.field(), zone)) {
      predicates.add(one.behind(place.links()));
    }
    return true;
  }

  /** Returns whether a word of the question is a whole number of the rows: born before 1900. */
  private boolean isCalledYear(Place place) {
    return place.links().isEmpty()
        && place.field().type().equals("Int")
        && asked.words().stream()
            .filter(word -> !word.equals(asked.head()))
            .anyMatch(word -> RowWords.is(word, place.field().name()));
  }

  /** Returns whether the rows themselves have a date or a year. */
  private boolean hasTime() {
    return places.stream()
        .filter(one -> one.links().isEmpty())
        .anyMatch(one -> isDate(one) || Years.isOne(one.field(), about(one)));
  }

  /** Reads a number as the count of linked rows, when the rows are selected here. */
  private boolean isNumberOfLinks(Comparison.Number number) {
    if (!local) {
      return false;
    }
    List<ObjectShape.Link> counted =
        rows.links().stream()
            .filter(ObjectShape.Link::many)
            .filter(
                link ->
                    asked.words().stream()
                        .anyMatch(
                            word ->
                                word.start() >= number.end()
                                    && isBlank(number.end(), word.start())
                                    && isOf(word, link)))
            .toList();
    if (counted.size() != 1 || number.value().contains(".")) {
      return false;
    }
    String link = counted.getFirst().name();
    Object test = Map.of(Chosen.COUNT, Map.of(number.operator(), Integer.valueOf(number.value())));
    predicates.add(Predicate.of(number.start(), link, test, Words.spoken(link), number.text()));
    return true;
  }

  /**
   * Reads the dates as those of the field that a word names, or of the usual one; returns false
   * when there is none.
   */
  final boolean dates() {
    if (asked.dates().isEmpty()) {
      return true;
    }
    Place place = datePlace();
    if (place == null) {
      return false;
    }
    boolean ofAnother = !asked.choices().isEmpty() && !isSaid(place) && !isNeutral(place.field());
    if (ofAnother) {
      return false;
    }
    said.add(place);
    for (BoundedDate date : asked.dates()) {
      Optional<Predicate> predicate = Comparison.of(place.field(), date, zone);
      if (predicate.isEmpty()) {
        return false;
      }
      predicates.add(predicate.get().behind(place.links()));
      score += 0.4;
    }
    return true;
  }

  /** Compares a day with today, or a moment with now. */
  final Predicate now(ObjectShape.Scalar field, Word word, Bound bound) {
    String operator =
        switch (bound) {
          case FROM -> "_gte";
          case AFTER -> "_gt";
          case UNTIL -> "_lte";
          case BEFORE -> "_lt";
          case ON, UNCLEAR -> throw new IllegalArgumentException(bound.name());
        };
    boolean day = field.type().equals("Date");
    Object with =
        day ? asked.today().toString() : DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(now);
    String label = bound.name().toLowerCase(Locale.ROOT) + (day ? " " + asked.today() : " now");
    return Predicate.of(
        word.start(), field.name(), Map.of(operator, with), State.spoken(field), label);
  }

  /** Returns whether the question asks yes or no about a named row. */
  final boolean asksWhether() {
    return IS.matcher(asked.text()).matches()
        && predicates.stream().anyMatch(one -> one.links().isEmpty())
        && !asked.mentions().isEmpty();
  }

  /** Reads words that name Boolean fields of the rows. */
  final void flags() {
    boolean whether = asksWhether();
    Set<String> taken = new HashSet<>();
    for (Word word : List.copyOf(words)) {
      for (ObjectShape.Scalar scalar : rows.scalars()) {
        if (scalar.type().equals("Boolean") && RowWords.is(word, scalar.name())) {
          words.remove(word);
          about = true;
          score += 0.4;
          if (!whether && taken.add(scalar.name())) {
            predicates.add(Predicate.ofFlag(word.start(), scalar.name(), true));
          }
          break;
        }
      }
    }
  }
}
