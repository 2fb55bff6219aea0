package org.dragoman.chat.application.assistant.rows;

import java.time.ZonedDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;
import org.dragoman.operation.ObjectShape;

/** Checks word by word that everything in a question is understood as being about the rows. */
abstract class Explanation extends StateReader {
  /** Matches what stands before a period: in the last 3 days. */
  private static final Pattern PERIOD = Pattern.compile("(?is).*\\b(?:the|in|of|within)\\s+");

  private static final Set<String> LIGHT = Set.of("own", "giv", "give", "hold", "get");
  private static final Set<String> ENDS_OF_ORDER = Set.of("first", "last", "next");
  private static final Set<String> KINDS = Set.of("kind", "sort", "type");
  private static final Set<String> LIVES =
      Set.of(
          "live", "liv", "resid", "locat", "situat", "stand", "base", "bas", "work", "found",
          "find", "keep", "stor", "store", "lie");

  /** What is done once with a thing in the year that a field of it holds. */
  private static final Set<String> APPEARS =
      Stream.of("published", "released", "issued", "printed", "appeared")
          .map(Words::root)
          .collect(Collectors.toUnmodifiableSet());

  /** Matches a date that is called so: due back, the due date. */
  private static final Pattern DUE = Pattern.compile("(?is).*\\bdue\\s+");

  /** Matches what stands before a word for all rows: things that we sell, of the school. */
  private static final Pattern OF_OURS =
      Pattern.compile(
          "(?is).*\\b(?:(?:of|in|at|from) (?:the|our|this)|we|you|we['’]ve(?: ever)?|we have(?:"
              + " ever)?)\\s+");

  private static final Pattern POSSESSIVE = Pattern.compile("['’]s$");

  private static final Pattern WHO_IS = Pattern.compile("(?i)\\bwho\\b");
  private static final Pattern YEAR = Pattern.compile("(?i)\\b(what|which) year\\b");
  private static final Pattern TAKES =
      Pattern.compile("(?is).*\\bt(?:ake|akes|aking|ook|aken)\\s*");

  /** More than the score for similarity to a wording: the rows have the asked value. */
  private static final double A_VALUE = 0.6;

  final Word head;
  Extreme extreme;
  boolean asksNumber;

  private final Map<String, Set<String>> rootsOfTexts = new HashMap<>();

  Explanation(Asked asked, Offer offer, boolean local, ZonedDateTime now) {
    super(asked, offer, local, now);
    this.head = asked.head();
  }

  /**
   * Returns whether every word is explained. A word for something that the rows have becomes one
   * more condition.
   */
  final boolean explain() {
    if (!states()) {
      return false;
    }
    List<Word> ofState = words.stream().filter(State::isBeside).toList();
    for (Word word : words) {
      if (!ofState.contains(word) && !isExplained(word) && !isHad(word) && !isOfTypes(word)) {
        return false;
      }
    }
    for (Word word : ofState) {
      if (!state && !isExplained(word) && !isHad(word) && !isOfTypes(word)) {
        return false;
      }
    }
    return predicates.stream().noneMatch(one -> one == null);
  }

  private boolean isExplained(Word word) {
    if (Telling.isNumberOrPeriod(word)) {
      return asked.dates().isEmpty() && YEAR.matcher(asked.text()).find() && isAskedYear(word);
    }
    if (ENDS_OF_ORDER.contains(word.stem())) {
      return isOfAskedValue(word) || isDuration(word);
    }
    String root = Words.root(word.raw());
    if (rowWords.areCalled(word, asked.types())) {
      return word.start() < asked.negated();
    }
    boolean place =
        word.stem().equals("place")
            && TAKES.matcher(asked.text().substring(0, word.start())).matches();
    boolean kind =
        KINDS.contains(word.stem())
            && asked.text().regionMatches(true, word.end(), " of ", 0, 4)
            && !asked.mentions().isEmpty();
    boolean light =
        LIGHT.contains(root) && !(root.equals("own") && isOwnedByOthers())
            || kind
            || place
            || word.stem().equals("take") && asked.text().contains("place")
            || Set.of("back", "date").contains(word.stem())
                && DUE.matcher(asked.text().substring(0, word.start())).matches()
            || isOfYear(word) && (asked.asksWhen() || saysYear())
            || word.stem().equals("still") && isBeforeChoice(word)
            || LIVES.contains(root) && (asked.asksWhere() || saysPlace())
            || People.are(rows.name(), schema) && People.isWord(word.stem())
            || asked.isDone(word) && rowWords.areDescribedBy(word)
            || OF_OURS.matcher(asked.text().substring(0, word.start())).matches()
                && head != null
                && head.end() <= word.start()
                && rowWords.areThemselves(word);
    return light || isEnd(word) || isPredicate(word) || isAskedFor(word);
  }

  /** Returns whether the schema has owners, and this is about others. */
  private boolean isOwnedByOthers() {
    boolean are =
        schema.types().values().stream()
            .flatMap(
                type ->
                    Stream.concat(
                        Stream.of(type.name()), type.links().stream().map(ObjectShape.Link::name)))
            .anyMatch(name -> Words.ofIdentifier(name).contains("owner"));
    boolean meant =
        Words.ofIdentifier(rows.name()).contains("owner")
            || said.stream()
                .flatMap(one -> one.links().stream())
                .anyMatch(link -> Words.ofIdentifier(link.name()).contains("owner"));
    return are && !meant;
  }

  /** Returns whether a value of an enum follows: still open. */
  private boolean isBeforeChoice(Word word) {
    return asked.choices().stream()
        .anyMatch(
            choice ->
                choice.start() >= word.end()
                    && asked.text().substring(word.end(), choice.start()).isBlank());
  }

  /** Returns whether it is what a row is asked for that the name of another row is behind. */
  private boolean isOfOther(Word word) {
    return asked.mentions().stream()
        .filter(name -> name.end() <= word.start() && name.of(rows.name()) == null)
        .filter(name -> POSSESSIVE.matcher(asked.text().substring(0, name.end())).find())
        .anyMatch(name -> asked.text().substring(name.end(), word.start()).isBlank());
  }

  /** Returns whether the word is the verb before a number: last longer than 50 minutes. */
  private boolean isDuration(Word word) {
    return word.stem().equals("last")
        && !PERIOD.matcher(asked.text().substring(0, word.start())).matches()
        && Comparison.numbers(asked.text()).stream()
            .anyMatch(
                number ->
                    number.start() >= word.end()
                        && asked.text().substring(word.end(), number.start()).isBlank());
  }

  /** Returns whether the word belongs to a value that another word asks for: last cleaned. */
  private boolean isOfAskedValue(Word word) {
    return all.scalars().stream()
        .filter(scalar -> isOf(word, scalar))
        .anyMatch(
            scalar ->
                asked.words().stream().anyMatch(one -> !one.equals(word) && isOf(one, scalar)));
  }

  /** Returns whether the word belongs to "run out", which a date of expiry explains. */
  private boolean isEnd(Word word) {
    return Set.of("run", "out").contains(word.stem())
        && RUNS_OUT.matcher(asked.text()).find()
        && said.stream()
            .anyMatch(one -> one.links().isEmpty() && RowWords.is(EXPIRES, one.field().name()));
  }

  /** Returns whether the word says what happened in the year that a field of the rows holds. */
  final boolean isOfYear(Word word) {
    return APPEARS.contains(Words.root(word.raw()))
        && !People.are(rows.name(), schema)
        && all.scalars().stream().filter(this::isYear).count() == 1;
  }

  private boolean isYear(ObjectShape.Scalar field) {
    return Years.isOne(field, about(new Place(List.of(), all, field)));
  }

  private boolean saysYear() {
    return said.stream().anyMatch(one -> one.links().isEmpty() && isYear(one.field()));
  }

  /** Returns whether a condition names a place: lives in Kappeln. */
  private boolean saysPlace() {
    return said.stream()
        .anyMatch(
            one ->
                Circumstances.isPlace(one.field().name())
                    || !one.links().isEmpty()
                        && Circumstances.isPlace(one.links().getLast().target())
                    || one.links().isEmpty() && schema.enums().containsKey(one.field().type()));
  }

  /** Returns whether the word is a noun for the rows, or for the linked rows of a condition. */
  private boolean isOfTypes(Word word) {
    String root = Words.root(word.raw());
    return nouns(rows.name()).contains(root)
        || said.stream().anyMatch(one -> nouns(one.type().name()).contains(root))
        || Words.ofIdentifier(schema.name()).stream().map(Words::root).anyMatch(root::equals);
  }

  /** Returns the nouns of a type: its name, and the noun that its description begins with. */
  private Set<String> nouns(String type) {
    Set<String> nouns =
        Words.ofIdentifier(type).stream().map(Words::root).collect(Collectors.toSet());
    RowWords.noun(type, schema).map(Words::root).ifPresent(nouns::add);
    return nouns;
  }

  private Set<String> roots(String type) {
    return rootsOfTexts.computeIfAbsent(
        type,
        name ->
            Words.of(schema.descriptions().getOrDefault(name, "")).stream()
                .filter(word -> !Words.isStopWord(word))
                .map(word -> Words.root(word.raw()))
                .collect(Collectors.toSet()));
  }

  /** Returns whether the word is "year" and asks for a number field. */
  private boolean isAskedYear(Word word) {
    return word.stem().equals("year")
        && words.stream()
            .anyMatch(
                one ->
                    all.scalars().stream()
                        .anyMatch(
                            scalar ->
                                scalar.type().equals("Int") && RowWords.is(one, scalar.name())));
  }

  /** Returns whether the word belongs to a field that a condition uses. */
  private boolean isPredicate(Word word) {
    return all.scalars().stream().anyMatch(one -> isOf(word, one) && isSaid(one.name()))
        || all.links().stream().anyMatch(one -> isOf(word, one) && isSaid(one.name()))
        || said.stream()
            .anyMatch(
                place ->
                    isField(word, place)
                        || isBeforeChoice(word) && RowWords.is(word, place.field().type())
                        || RowWords.isCalled(place.type().name(), word)
                        || place.links().stream().anyMatch(link -> isOf(word, link)))
        || extreme != null && RowWords.is(word, extreme.field());
  }

  private boolean isSaid(String field) {
    return predicates.stream().anyMatch(one -> one.first().equals(field));
  }

  /**
   * Returns whether the word names the asked value: it stands before the word for the rows, or the
   * question names a row.
   */
  private boolean isAskedFor(Word word) {
    boolean may =
        head == null
            ? !asked.mentions().isEmpty() || !asked.values().isEmpty()
            : word.start() < head.start() || isSomebody(word);
    if (asked.counts() && !asksNumber || !may || asked.negation() != null || isOfOther(word)) {
      return false;
    }
    boolean value =
        all.scalars().stream()
                .filter(scalar -> !Extreme.isNumber(scalar) || !WHO_IS.matcher(asked.text()).find())
                .anyMatch(
                    scalar ->
                        (isDoing(word) ? RowWords.is(word, scalar.name()) : isOf(word, scalar))
                            || isOfEnum(word, scalar))
            || all.links().stream()
                .filter(link -> !link.many() && !(isDoing(word) && isOfPeople(link)))
                .anyMatch(link -> RowWords.is(word, link.name()))
            || Set.of("number", "nr").contains(word.stem()) && isNumberOf(word);
    about |= value;
    score += value ? A_VALUE : 0;
    return value;
  }

  /** Returns whether the word says what people do, who are asked for by who alone: playing. */
  private boolean isDoing(Word word) {
    return word.raw().endsWith("ing") && !WHO_IS.matcher(asked.text()).find();
  }

  private boolean isOfPeople(ObjectShape.Link link) {
    return People.are(link.target(), schema) || People.areAgents(link.target());
  }

  /** Returns whether the question asks who, and the word names a to-one link to people. */
  private boolean isSomebody(Word word) {
    return WHO_IS.matcher(asked.text()).find()
        && all.links().stream()
            .filter(link -> !link.many() && People.are(link.target(), schema))
            .anyMatch(link -> RowWords.is(word, link.name()));
  }

  /** Returns whether the word belongs to the enum of the field. */
  private boolean isOfEnum(Word word, ObjectShape.Scalar scalar) {
    return schema.enums().containsKey(scalar.type())
        && (RowWords.is(word, scalar.type())
            || roots(scalar.type()).contains(Words.root(word.raw())));
  }

  /** Returns whether "number" follows the name of a field: the phone number. */
  private boolean isNumberOf(Word word) {
    return asked.words().stream()
        .filter(one -> one.end() < word.start())
        .reduce((one, other) -> other)
        .filter(one -> all.scalars().stream().anyMatch(scalar -> RowWords.is(one, scalar.name())))
        .isPresent();
  }
}
