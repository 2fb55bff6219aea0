package org.dragoman.chat.application.assistant.rows;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.language.BoundedDate;
import org.dragoman.chat.language.Negation;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;
import org.dragoman.chat.operation.ObjectShape;
import org.dragoman.chat.operation.SchemaShape;

/**
 * Reads a question as a condition of a list that takes any ({@code where}): names of rows, values
 * of enums, dates, numbers and yes or no of the rows, and one of these, or a link, negated. As
 * everywhere, a word that belongs to nothing is a reason not to answer.
 */
final class ConditionReader {
  private static final String WHERE = "where";
  private static final Set<String> LIGHT =
      Set.of("own", "give", "giv", "hold", "get", "keep", "tak", "take", "due", "plac", "place");
  private static final Set<String> LIVES =
      Set.of("live", "liv", "resid", "locat", "situat", "stand", "base", "bas", "work", "found");
  private static final Set<String> USUAL_DATES =
      Set.of("day", "date", "on", "start", "begin", "time", "when", "at");
  private final Asked asked;
  private final List<Offer> offers;
  private final ZoneId zone;

  ConditionReader(Asked asked, List<Offer> offers, ZoneId zone) {
    this.asked = asked;
    this.offers = List.copyOf(offers);
    this.zone = zone;
  }

  /**
   * The question as a condition on the rows of a list.
   *
   * @param before the operation that answered what this one goes on from; null for none
   * @return empty when the list takes none, or when the question says anything else
   */
  Optional<Interpretation> read(Offer offer, String before) {
    boolean takes =
        offer.rows() != null
            && offer.operation().many()
            && offer.operation().inputs().stream()
                .anyMatch(
                    input ->
                        input.name().equals(WHERE)
                            && input.type().named().name().equals(offer.rows().name() + "Where"));
    return takes && !asked.isTooLong() ? new Reading(offer, before).read() : Optional.empty();
  }

  private final class Reading {
    private final Offer offer;
    private final String before;
    private final SchemaShape schema;
    private final ObjectShape all;
    private final ObjectShape rows;
    private final Circumstances circumstances;
    private final RowWords rowWords;
    private final List<Predicate> predicates = new ArrayList<>();
    private final List<Word> words = new ArrayList<>(asked.words());
    private final int negated = asked.negated();
    private double score;
    private boolean about;

    Reading(Offer offer, String before) {
      this.offer = offer;
      this.before = before;
      this.schema = offer.schema();
      this.all = offer.rows();
      this.rows = NamedRows.comparable(all, schema);
      this.circumstances = new Circumstances(all, schema);
      this.rowWords = new RowWords(all, schema);
    }

    Optional<Interpretation> read() {
      if (asked.asksWhere() && !circumstances.saysWhere()
          || asked.asksPrice() && !circumstances.saysPrice()
          || !isHead()) {
        return Optional.empty();
      }
      if (!(names() && choices() && numbers() && dates())) {
        return Optional.empty();
      }
      flags();
      List<Map<String, Object>> conditions = new ArrayList<>();
      boolean isNegated = asked.negation() != null;
      if (isNegated && !negate(conditions)) {
        return Optional.empty();
      }
      for (Word word : words) {
        if (!isOfRows(word)) {
          return Optional.empty();
        }
      }
      if (asked.asksWhen() && !circumstances.saysWhen(Set.of()) || !about) {
        return Optional.empty();
      }
      predicates.forEach(one -> conditions.add(one.condition()));
      if (conditions.isEmpty()) {
        return Optional.empty();
      }
      Map<String, Object> spoken = new LinkedHashMap<>();
      predicates.forEach(one -> spoken.merge(one.label(), one.value(), (a, b) -> a + " and " + b));
      Map<String, Object> where =
          conditions.size() == 1 ? conditions.getFirst() : Map.of("_and", conditions);
      Offer counter = asked.counts() ? counter() : null;
      if (asked.counts() && counter == null) {
        return Optional.empty();
      }
      return Optional.of(
          new Interpretation(
              offer,
              Map.of(WHERE, where),
              Set.of(),
              true,
              asked.counts(),
              score + (offer.operation().name().equals(before) ? 1 : 0),
              counter,
              spoken));
    }

    /** Whether the rows are the first thing that the question is about. */
    private boolean isHead() {
      for (Word word : asked.words()) {
        if (asked.isDone(word)) {
          continue;
        }
        if (RowWords.isCalled(rows.name(), word)) {
          if (word.start() >= negated) {
            return false;
          }
          about = true;
          score += 0.6;
          return true;
        }
        if (schema.types().keySet().stream().anyMatch(type -> RowWords.isCalled(type, word))) {
          return false;
        }
      }
      boolean who = asked.text().matches("(?is)\\W*(and |so )?(who|whose)\\b.*");
      if (who && People.are(rows.name(), schema)) {
        about = true;
        score += 0.3;
      }
      return true;
    }

    /** Each name is that of the rows, or of what one link, or two, lead to. */
    private boolean names() {
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

    private boolean choices() {
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
    private boolean numbers() {
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
      Word last = null;
      for (Word word : asked.words()) {
        if (word.start() >= end) {
          String between = asked.text().substring(end, word.start());
          return between.isBlank() && RowWords.is(word, scalar.name())
              || last != null && RowWords.is(last, scalar.name());
        }
        if (word.end() <= from) {
          last = asked.text().substring(word.end(), from).isBlank() ? word : null;
        }
      }
      return last != null && RowWords.is(last, scalar.name());
    }

    /** Dates are of the field that a word names, or of the only one, or of the usual one. */
    private boolean dates() {
      if (asked.dates().isEmpty()) {
        return true;
      }
      ObjectShape.Scalar field = dateField();
      if (field == null || words.stream().anyMatch(Asked::isNumberOrPeriod)) {
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
              .filter(
                  field ->
                      words.stream()
                          .anyMatch(
                              word ->
                                  RowWords.is(word, field.name()) || rowWords.isAbout(word, field)))
              .toList();
      if (named.size() == 1) {
        about = true;
        score += 0.3;
        return named.getFirst();
      }
      List<ObjectShape.Scalar> usual =
          fields.stream()
              .filter(
                  field ->
                      Words.ofIdentifier(field.name()).stream().anyMatch(USUAL_DATES::contains))
              .toList();
      return !named.isEmpty()
          ? null
          : fields.size() == 1 ? fields.getFirst() : usual.size() == 1 ? usual.getFirst() : null;
    }

    /** Words that are a yes or no of the rows. */
    private void flags() {
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

    /** The one thing that the negation is of, turned into its opposite. */
    private boolean negate(List<Map<String, Object>> conditions) {
      List<Predicate> after = predicates.stream().filter(one -> one.start() >= negated).toList();
      List<Word> said = words.stream().filter(word -> word.start() >= negated).toList();
      if (Negation.isOfAPart(asked.text()) || after.size() > 1) {
        return false;
      }
      if (after.size() == 1) {
        Predicate one = after.getFirst();
        predicates.remove(one);
        predicates.add(one.opposite());
        return true;
      }
      Map<String, Map<String, Object>> missing = new LinkedHashMap<>();
      for (Word word : said) {
        for (ObjectShape.Link link : rows.links()) {
          boolean named = RowWords.is(word, link.name()) || RowWords.is(word, link.target());
          if (named && schema.types().get(link.target()) != null) {
            missing.put(
                link.name(),
                link.many()
                    ? Map.of(link.name(), Map.of("_none", Map.of()))
                    : Map.of("_not", Map.of(link.name(), Map.of())));
          }
        }
        for (ObjectShape.Scalar scalar : rows.scalars()) {
          boolean nullable = !scalar.written().endsWith("!");
          if (nullable && (RowWords.is(word, scalar.name()) || rowWords.isAbout(word, scalar))) {
            missing.put(scalar.name(), Map.of(scalar.name(), Map.of("_is_null", true)));
          }
        }
      }
      if (missing.size() != 1) {
        return false;
      }
      missing.forEach(
          (name, condition) ->
              predicates.add(
                  new Predicate(negated, condition, "no " + Words.spoken(name), "at all")));
      score += 0.4;
      return true;
    }

    /** Whether the word belongs to the rows and what stands in them. */
    private boolean isOfRows(Word word) {
      if (asked.dates().isEmpty() && Asked.isNumberOrPeriod(word)) {
        return false;
      }
      String root = Words.root(word.raw());
      if (RowWords.isCalled(rows.name(), word) || LIGHT.contains(root)) {
        return true;
      }
      if (LIVES.contains(root) && asked.asksWhere()) {
        return true;
      }
      if (People.are(rows.name(), schema) && People.isWord(word.stem())) {
        return true;
      }
      for (ObjectShape.Scalar scalar : all.scalars()) {
        if (RowWords.is(word, scalar.name())) {
          about = true;
          score += 0.2;
          return true;
        }
      }
      boolean link =
          all.links().stream()
              .anyMatch(one -> RowWords.is(word, one.name()) || RowWords.is(word, one.target()));
      return link
          || rowWords.areDescribedBy(word)
          || word.stem().equals("number") && hasNumber(word);
    }

    /** {@code number} after what it is a number of: the phone number. */
    private boolean hasNumber(Word word) {
      return asked.words().stream()
          .filter(one -> one.end() < word.start())
          .reduce((one, other) -> other)
          .filter(one -> all.scalars().stream().anyMatch(scalar -> RowWords.is(one, scalar.name())))
          .isPresent();
    }

    private Offer counter() {
      String type = rows.name() + "Aggregate";
      return offers.stream()
          .filter(one -> one.operation().result().named().name().equals(type))
          .filter(one -> !one.operation().many())
          .filter(one -> one.operation().inputs().stream().anyMatch(in -> in.name().equals(WHERE)))
          .findFirst()
          .orElse(null);
    }
  }
}
