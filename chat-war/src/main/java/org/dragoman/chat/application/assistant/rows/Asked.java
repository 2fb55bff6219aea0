package org.dragoman.chat.application.assistant.rows;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.language.BoundedDate;
import org.dragoman.chat.language.Negation;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;
import org.dragoman.operation.ObjectShape;
import org.dragoman.operation.SchemaShape;

/**
 * A question as read against one schema and the names of its rows.
 *
 * @param mentions names of rows
 * @param values texts of other fields, where the words are not part of a name, a date or an enum
 *     value
 * @param dates in their order, each once, with the way in which they bound the rows
 * @param choices values of enums
 * @param words content words that belong to none of these; incomplete when the question has too
 *     many
 * @param masked the question with a type or {@code day} in place of names and dates
 * @param negated where the first negation begins; the end of the text when there is none
 * @param types types by the stems of their names and aliases
 * @param today the current day
 * @param carried whether a part of it comes from an earlier message; its positions are in that
 *     message
 * @param restrictions words that change which rows are meant ({@link Restriction})
 * @param negation the word that negates the question, outside of names; null for none
 */
public record Asked(
    String text,
    List<Names.Mention> mentions,
    List<Names.Mention> values,
    List<BoundedDate> dates,
    List<Choice> choices,
    List<Word> words,
    String masked,
    String negation,
    int negated,
    Map<String, String> types,
    LocalDate today,
    boolean carried,
    List<String> restrictions) {
  /** A question with more content words is not read to its end. */
  static final int MOST_WORDS = 12;

  private static final Pattern COUNTS =
      Pattern.compile(
          "(?i)\\b(how many|count)\\b|(?:^|\\b(?:the|a|is|what['’]?s|total) )\\W*(?:number|nr)"
              + " of\\b");
  private static final Pattern PLACE = Pattern.compile("(?i)^\\W*(and |so )?where(['’]?s)?\\b");
  private static final Pattern TIME = Pattern.compile("(?i)^\\W*(and |so )?when(['’]?s)?\\b");

  private static final Pattern STATES =
      Pattern.compile(
          "(?is)\\b(?:is|are|was|were|has been|have been|has|have)\\s+(?:\\p{L}+ly\\s+)?$");
  private static final Pattern ASKS_WHETHER = Pattern.compile("(?is)^\\W*(?:is|are|was|were)\\b");
  private static final Pattern OR = Pattern.compile("(?i)(?<=\\S\\s)(?:or|and/or)(?=\\s)");
  private static final Pattern CLAUSE =
      Pattern.compile(
          "(?is).*\\p{L}\\s+(?:who|that|which)\\s+"
              + "(?:(?:is|are|was|were|has|have|had|still|already|ever|been)\\s+)*+");
  private static final Pattern COUNTED =
      Pattern.compile("(?i)\\b(?:how many|(?:number|nr) of)\\s+(?:of\\s+)?(?:the\\s+)?");
  private static final Pattern WHO = Pattern.compile("(?is)\\W*(and |so )?who\\s+");

  /** With a name behind it, which is masked by its type. */
  private static final Pattern HOLDER =
      Pattern.compile(
          "(?i)^\\W*who(?:['’]s got|\\s+(?:has|have|had|got|has got|owns?|holds?|keeps?))\\s");

  /** Words for whoever has something, in the names of fields. */
  private static final Set<String> HOLDERS = Set.of("owner", "holder", "keeper");

  private static final Set<String> HOLDING = Set.of("own", "hold", "keep");

  private static final Pattern WHO_IS = Pattern.compile("(?i)^\\W*(?:and |so )?who\\b");
  private static final Pattern WHAT_HAS =
      Pattern.compile("(?i)\\W*(?:and |so )?what (?:has|have|had|did|does|is|are) ");
  private static final Pattern PRICE =
      Pattern.compile("(?i)\\bhow much (is|are|do|does|did|was|were)\\b|\\bhow expensive\\b");
  private static final Pattern VALUE =
      Pattern.compile("(?i)^\\W*(and |so )?(what['’]?s|what (is|are)|how (much|long|far|old))\\b");

  public Asked {
    mentions = List.copyOf(mentions);
    values = List.copyOf(values);
    dates = List.copyOf(dates);
    choices = List.copyOf(choices);
    words = List.copyOf(words);
    restrictions = List.copyOf(restrictions);
  }

  /** A value of an enum in the question. */
  public record Choice(String type, String value, int start, int end) {}

  /** Returns whether it asks for a number of rows. */
  public boolean counts() {
    return counts(text);
  }

  /** Returns whether a question asks for a number of rows. */
  public static boolean counts(String question) {
    return COUNTS.matcher(question).find();
  }

  /** Returns whether it asks for a place. */
  boolean asksWhere() {
    return PLACE.matcher(text).find();
  }

  /** Returns whether one of its words belongs to the name. */
  boolean speaksOf(String name) {
    return words.stream().anyMatch(word -> RowWords.is(word, name));
  }

  /** Returns whether the word belongs to one of the names. */
  static boolean isOneOf(Set<String> names, Word word) {
    return names.stream().anyMatch(name -> RowWords.is(word, name));
  }

  /** Returns whether one of the questions begins with the same word. */
  boolean isAskedLike(List<String> questions) {
    String first = Words.of(text).getFirst().stem();
    return questions.stream()
        .map(Words::of)
        .anyMatch(words -> !words.isEmpty() && words.getFirst().stem().equals(first));
  }

  /** Returns whether it has a date and nothing else. */
  boolean isOfDateAlone() {
    return !dates.isEmpty() && words.isEmpty() && mentions.isEmpty() && choices.isEmpty();
  }

  /**
   * Returns whether it asks for a person and the rows have none, at most the rows that their links
   * lead to.
   */
  boolean asksWhoElse(Offer offer) {
    ObjectShape rows = offer.rows();
    SchemaShape schema = offer.schema();
    if (words.isEmpty()
        && WHO_IS.matcher(text).find()
        && rows != null
        && !People.areIn(rows, schema)
        && rows.links().stream()
            .map(link -> schema.types().get(link.target()))
            .noneMatch(type -> type != null && People.areIn(type, schema))) {
      return true;
    }
    return WHO_IS.matcher(text).find()
        && rows != null
        && !People.are(rows.name(), schema)
        && rows.links().stream().noneMatch(link -> People.are(link.target(), schema))
        && rows.scalars().stream()
            .filter(scalar -> scalar.type().equals("String"))
            .allMatch(
                scalar ->
                    offer.arguments().stream().anyMatch(one -> one.name().equals(scalar.name())))
        && rows.links().stream()
            .map(link -> schema.types().get(link.target()))
            .anyMatch(
                type ->
                    type != null
                        && type.links().stream()
                            .anyMatch(link -> !link.many() && People.are(link.target(), schema)));
  }

  /**
   * Returns whether it asks who has something, and the schema has no word for that: the person whom
   * a row names, such as the author of a book, need not be the one who has it.
   */
  boolean asksHolder(SchemaShape schema) {
    return HOLDER.matcher(masked).find()
        && mentions.size() == 1
        && words.stream().allMatch(word -> HOLDING.contains(word.stem()))
        && schema.types().values().stream()
            .flatMap(
                type ->
                    Stream.concat(
                        type.links().stream().map(ObjectShape.Link::name),
                        type.scalars().stream().map(ObjectShape.Scalar::name)))
            .flatMap(name -> Words.ofIdentifier(name).stream())
            .noneMatch(HOLDERS::contains);
  }

  /**
   * Returns whether it asks what somebody has done, and the verb is that of the people's own name:
   * what has Ann translated, of a translator.
   *
   * @param people a type
   */
  boolean asksForWork(String people) {
    String agent = Words.root(Words.ofIdentifier(people).getLast());
    return WHAT_HAS.matcher(text).lookingAt()
        && words.stream()
            .filter(word -> !RowWords.isCalled(people, word))
            .anyMatch(word -> RowWords.isSame(Words.root(word.raw()), agent));
  }

  /** Returns whether it asks for a price. */
  boolean asksPrice() {
    return PRICE.matcher(text).find();
  }

  /** Returns whether the word is the verb after who: plays in "who plays Hamlet". */
  boolean isDone(Word word) {
    return isDone(text, word);
  }

  /** Returns whether a word of a text is the verb after who. */
  static boolean isDone(String text, Word word) {
    return WHO.matcher(text.substring(0, word.start())).matches();
  }

  /** Returns whether the word is in a relative clause about the rows: players who scored. */
  boolean isInClause(Word word) {
    return CLAUSE.matcher(text.substring(0, word.start())).matches();
  }

  /** Returns whether the word ends the question as a predicate about the rows: are expired. */
  boolean isComplement(Word word) {
    return STATES.matcher(text.substring(0, word.start())).find()
        && text.substring(word.end()).matches("(?is)(?:\\W+(?:now|already|yet|today))?\\W*")
        && !ASKS_WHETHER.matcher(text).find();
  }

  /** Returns whether it asks for one value. */
  boolean asksValue() {
    return VALUE.matcher(text).find();
  }

  /** Returns whether it asks for a time. */
  boolean asksWhen() {
    return TIME.matcher(text).find();
  }

  /** Returns whether it has more words than are read, so that its meaning is uncertain. */
  boolean isTooLong() {
    return words.size() > MOST_WORDS;
  }

  /** Returns the text with quoted blanks in place of names; all positions stay the same. */
  static String withoutNames(String text, List<Names.Mention> mentions) {
    StringBuilder rest = new StringBuilder(text);
    for (Names.Mention one : mentions) {
      if (one.end() <= text.length() && one.end() - one.start() > 1) {
        rest.replace(one.start(), one.end(), "“" + "_".repeat(one.end() - one.start() - 2) + "”");
      }
    }
    return rest.toString();
  }

  /** Returns the text without its names; unchanged when the names are of an earlier message. */
  String withoutNames() {
    return carried ? text : withoutNames(text, mentions);
  }

  /** Returns whether it has two negations, or one that negates only a part. */
  boolean isTangled() {
    String rest = withoutNames();
    return Negation.all(rest).size() > 1 || Negation.isOfAPart(rest);
  }

  /** Returns whether it asks for alternatives (or). */
  boolean isEither() {
    return OR.matcher(withoutNames()).find();
  }

  /**
   * Returns the word for the rows that it is about: the first type before any negation; null for
   * none.
   */
  Word head() {
    return words.stream()
        .filter(word -> word.start() < negated && !isDone(word))
        .filter(word -> RowWords.isType(types, word.raw()))
        .findFirst()
        .orElse(null);
  }

  /** Returns where the words for the counted rows begin; -1 when nothing is counted. */
  int counted() {
    Matcher matcher = COUNTED.matcher(text);
    return matcher.find() ? matcher.end() : -1;
  }

  /** Returns whether the operation's name has another type than the first one in the question. */
  boolean isOfOthers(Offer offer) {
    Set<String> named =
        Words.ofIdentifier(offer.operation().name()).stream()
            .filter(types::containsKey)
            .collect(Collectors.toSet());
    Word head = head();
    return !named.isEmpty() && head != null && !named.contains(head.stem());
  }

  /** Returns whether it has a name, a date or an enum value. */
  boolean isAboutRows() {
    return !mentions.isEmpty() || !dates.isEmpty() || !choices.isEmpty();
  }

  /** Returns this question with words that change which rows are meant. */
  Asked restricted(List<String> by) {
    return new Asked(
        text, mentions, values, dates, choices, words, masked, negation, negated, types, today,
        carried, by);
  }

  /** Returns this question with parts of another one in place of its own. */
  Asked with(List<Names.Mention> others, List<BoundedDate> otherDates, List<Choice> otherChoices) {
    return new Asked(
        text,
        others,
        values,
        otherDates,
        otherChoices,
        words,
        masked,
        negation,
        negated,
        types,
        today,
        true,
        restrictions);
  }
}
