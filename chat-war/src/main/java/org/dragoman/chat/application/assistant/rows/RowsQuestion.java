package org.dragoman.chat.application.assistant.rows;

import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.chat.application.assistant.operation.Argument;
import org.dragoman.chat.application.assistant.operation.Examples;
import org.dragoman.chat.application.assistant.operation.Match;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.chat.language.Bound;
import org.dragoman.chat.language.BoundedDate;
import org.dragoman.chat.language.Negation;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;
import org.dragoman.chat.operation.SchemaShape;
import org.dragoman.extension.Message;

/** A question in the light of the names that the caller's rows have. */
public final class RowsQuestion {
  /** Words that ask for a state of things, which an operation without them does not answer. */
  static final Set<String> STATES =
      Set.of("out", "now", "currently", "moment", "still", "already", "back", "away");

  /** Words that ask for one end of an order, which a list does not answer. */
  private static final Pattern SUPERLATIVE =
      Pattern.compile(
          "(?i)most|least|fewest|(?:old|young|new|lat|earli|long|short|high|low|larg|bigg|small"
              + "|heavi|light|cheap|dear|fast|slow|near|clos|b|wor)e?st");

  private static final Pattern HEAD =
      Pattern.compile(
          "(?i)^\\W*(?:and |so )?(?:which|what|how many|show me|show|list)(?: the| all| of the)*"
              + " (\\p{L}+)\\b");

  /** The one that was spoken of, which is not all of them. */
  private static final Pattern THE_ONE =
      Pattern.compile("(?i)^\\W*(?:and )?(?:who|what|which)(?:['’]?s| is) the (\\p{L}+)\\W*$");

  private static final double SAME_QUESTION = 0.85;
  private static final double SPOKEN_OF = 0.5;
  private static final double CLEARLY_BETTER = 0.04;
  private static final int MOST_SCHEMAS = 3;

  private final List<Message> messages;
  private final String question;
  private final ZonedDateTime today;
  private final Embeddings embeddings;
  private final NamesReader reader;

  /**
   * The last question of a conversation.
   *
   * @param question as far as it is to be read
   * @param today in the zone of the days that it speaks of
   */
  public RowsQuestion(
      List<Message> messages,
      String question,
      ZonedDateTime today,
      Embeddings embeddings,
      NamesReader reader) {
    this.messages = List.copyOf(messages);
    this.question = question;
    this.today = today;
    this.embeddings = embeddings;
    this.reader = reader;
  }

  /** What came of the question. */
  public sealed interface Outcome {
    /**
     * Every word is understood, and these answer it.
     *
     * @param interpretations usually one; of a question that rows of several schemas answer as
     *     well, one of each
     */
    record Understood(List<Interpretation> interpretations) implements Outcome {
      public Understood {
        interpretations = List.copyOf(interpretations);
      }
    }

    /** It asks for the opposite of something. */
    record Negated(String word) implements Outcome {}

    /** This may be run. */
    record Admitted(Match match) implements Outcome {}

    /**
     * Neither.
     *
     * @param schema that is spoken of; null for none
     */
    record Open(String schema) implements Outcome {}
  }

  /** The schema that the conversation is about; null for none. */
  private static String schemaOf(List<Message> messages) {
    Talk.Answered answered = Talk.answered(messages);
    return answered == null ? null : answered.schema();
  }

  /**
   * Looks for the answer.
   *
   * @param offers all that the caller may run
   * @param matches the likeliest first
   * @param run what would be run by likeness alone; null for nothing
   */
  public Outcome outcome(List<Offer> offers, List<Match> matches, Match run)
      throws InterruptedException {
    List<Offer> headed = headed(offers);
    return outcomeOf(
        headed,
        matches.stream().filter(match -> headed.contains(match.offer())).toList(),
        run == null || headed.contains(run.offer()) ? run : null);
  }

  /** Those of the schemas that have the rows which the question begins with; all when none has. */
  private List<Offer> headed(List<Offer> offers) {
    Matcher head = HEAD.matcher(question);
    if (!head.find()) {
      return offers;
    }
    String word = head.group(1);
    Map<SchemaShape, Boolean> has = new IdentityHashMap<>();
    List<Offer> headed =
        offers.stream()
            .filter(
                offer ->
                    has.computeIfAbsent(
                        offer.schema(), schema -> RowWords.isType(RowWords.types(schema), word)))
            .toList();
    return headed.isEmpty() ? offers : headed;
  }

  private Outcome outcomeOf(List<Offer> offers, List<Match> matches, Match run)
      throws InterruptedException {
    List<Scored> all = new ArrayList<>();
    String negation = null;
    String spokenBefore = schemaOf(messages);
    String spoken = spokenBefore;
    boolean first = true;
    for (String schema : schemas(offers, matches)) {
      List<Offer> own = offers.stream().filter(one -> one.schema().name().equals(schema)).toList();
      Names names = reader.read(own).get(schema);
      Talk.Answered answered = Talk.answered(messages);
      Talk talk = new Talk(own.getFirst().schema(), names, today.toLocalDate(), embeddings);
      List<Talk.Said> readings = talk.last(messages, question);
      String word = readings.getFirst().asked().negation();
      boolean named = !readings.getFirst().asked().mentions().isEmpty();
      if (first || named) {
        negation = word;
      }
      if (named && spoken == null) {
        spoken = schema;
      }
      if (!readings.getFirst().clear()) {
        first = false;
        continue;
      }
      for (Talk.Said said : readings) {
        if (said.asked().carried() && answered != null && !answered.schema().equals(schema)) {
          continue;
        }
        if (said.goesOn() && answered == null && !named) {
          // What was not understood before is not understood with another date either.
          continue;
        }
        if (said.asked().carried() && said.asked().negation() != null) {
          // Whether the negation is of what is taken over nobody can say.
          continue;
        }
        boolean goesOn = said.goesOn() && answered != null && answered.schema().equals(schema);
        List<Interpretation> found =
            new Interpreter(said.asked(), embeddings, goesOn ? answered.operation() : null, today)
                .all(own);
        double bonus = schema.equals(spokenBefore) ? SPOKEN_OF : 0;
        boolean byName = !said.asked().mentions().isEmpty();
        found.forEach(one -> all.add(new Scored(one, one.score() + bonus, byName)));
        if (!found.isEmpty()) {
          break;
        }
      }
      if (all.isEmpty() && run != null && run.offer().schema().name().equals(schema)) {
        if (word != null && !saysSo(run.offer())) {
          // Another schema may still have what says the opposite.
          negation = word;
        } else if (isAdmitted(run, names, readings.getFirst().asked())) {
          return new Outcome.Admitted(run);
        }
      }
      first = false;
    }
    List<Interpretation> best = best(all);
    if (negation != null && best.isEmpty()) {
      return new Outcome.Negated(negation);
    }
    if (!best.isEmpty()) {
      return new Outcome.Understood(best);
    }
    boolean nearly = spoken == null && !all.isEmpty();
    return new Outcome.Open(
        nearly ? all.getFirst().interpretation().offer().schema().name() : spoken);
  }

  /** An interpretation among those of all schemas. */
  private record Scored(Interpretation interpretation, double score, boolean byName) {}

  /**
   * The best one, when it is clearly better than the next, or the only condition among equals, or
   * the only one of its schema; a name is clear by itself.
   */
  private static List<Interpretation> best(List<Scored> all) {
    List<Scored> sorted = new ArrayList<>(all);
    sorted.sort(Comparator.comparingDouble(Scored::score).reversed());
    if (sorted.isEmpty()) {
      return List.of();
    }
    boolean clear =
        sorted.size() == 1
            || sorted.getFirst().byName()
            || sorted.get(0).score() - sorted.get(1).score() >= CLEARLY_BETTER;
    if (clear) {
      return List.of(sorted.getFirst().interpretation());
    }
    List<Interpretation> conditions =
        sorted.stream()
            .filter(one -> sorted.getFirst().score() - one.score() < CLEARLY_BETTER)
            .map(Scored::interpretation)
            .filter(one -> one.chosen() != null)
            .toList();
    Set<String> schemas = new LinkedHashSet<>();
    conditions.forEach(one -> schemas.add(one.offer().schema().name()));
    boolean oneOfEach = schemas.size() == conditions.size() && schemas.size() <= MOST_SCHEMAS;
    return oneOfEach ? conditions : List.of();
  }

  /** The one that is spoken of, then those whose operations are nearest. */
  private Set<String> schemas(List<Offer> offers, List<Match> matches) {
    Set<String> schemas = new LinkedHashSet<>();
    String spoken = schemaOf(messages);
    if (spoken != null && offers.stream().anyMatch(offer -> offer.schema().name().equals(spoken))) {
      schemas.add(spoken);
    }
    matches.forEach(match -> schemas.add(match.offer().schema().name()));
    offers.forEach(offer -> schemas.add(offer.schema().name()));
    return schemas;
  }

  /** Whether the operation is there for this very negation. */
  private boolean saysSo(Offer offer) throws InterruptedException {
    for (String example : offer.operation().examples()) {
      if (Negation.in(example).isPresent()
          && embeddings.of(example).likeness(embeddings.of(question)) >= SAME_QUESTION) {
        return true;
      }
    }
    return false;
  }

  /** Whether every date of the question is given, each to an argument of its sense. */
  private boolean isOfItsDates(Offer offer, Map<String, Object> values, Asked asked) {
    List<BoundedDate> dates = BoundedDate.of(question, today.toLocalDate());
    if (!dates.isEmpty() && asked.words().stream().anyMatch(Telling::isNumberOrPeriod)) {
      return false;
    }
    for (BoundedDate date : dates) {
      String text = question.substring(date.dateStart(), date.dateEnd());
      boolean implied = date.bound() == Bound.ON && text.equalsIgnoreCase("today");
      boolean given =
          offer.arguments().stream()
              .filter(one -> date.date().toString().equals(values.get(one.name())))
              .map(one -> new DateArgument(one, today.getZone()).bound())
              .anyMatch(bound -> bound == date.bound() && bound != Bound.UNCLEAR);
      if (!given && !implied) {
        return false;
      }
    }
    return true;
  }

  /** Whether a value was taken for the key of a row, which people seldom say. */
  private static boolean isByKey(Offer offer, Map<String, Object> values) {
    return offer.arguments().stream()
        .filter(argument -> values.containsKey(argument.name()))
        .anyMatch(argument -> Set.of("ID", "UUID").contains(argument.type()));
  }

  /** Whether it gives groups or sums, of which the largest is no row. */
  private static boolean isDerived(Offer offer) {
    return Examples.of(offer.operation(), offer.schema()) == null;
  }

  /** Whether nothing that is known of the rows speaks against it. */
  private boolean isAdmitted(Match match, Names names, Asked asked) {
    Offer offer = match.offer();
    Map<String, Object> values = match.reading().values();
    List<String> given = values.values().stream().map(String::valueOf).toList();
    for (Argument argument : offer.arguments()) {
      Object value = values.get(argument.name());
      String type = Interpreter.named(argument, offer);
      if (value instanceof String text && type != null && names.hasAll(type)) {
        boolean is = names.in(text, Set.of()).stream().anyMatch(one -> one.of(type) != null);
        if (!is) {
          return false;
        }
      }
    }
    Word head = asked.head();
    boolean isOfOthers =
        head != null
            && offer.rows() != null
            && !offer.operation().many()
            && !RowWords.isCalled(offer.rows().name(), head)
            && (isByKey(offer, values)
                || offer.rows().links().stream()
                    .noneMatch(
                        link ->
                            RowWords.is(head, link.name()) || RowWords.is(head, link.target())));
    if (isOfOthers) {
      return false;
    }
    for (Asked.Choice choice : asked.choices()) {
      boolean isField =
          offer.rows() != null
              && offer.rows().scalars().stream()
                  .anyMatch(scalar -> scalar.type().equals(choice.type()));
      if (isField
          && !given.contains(choice.value())
          && given.stream().noneMatch(value -> value.contains(choice.value()))) {
        return false;
      }
    }
    for (Comparison.Number number : Comparison.numbers(question)) {
      boolean isWord =
          asked.words().stream()
              .anyMatch(word -> number.start() <= word.start() && word.end() <= number.end());
      if (isWord && given.stream().noneMatch(value -> value.contains(number.value()))) {
        return false;
      }
    }
    Matcher one = THE_ONE.matcher(question);
    if (one.find() && offer.operation().many() && Words.stem(one.group(1)).equals(one.group(1))) {
      return false;
    }
    for (Word word : Words.of(question)) {
      if (SUPERLATIVE.matcher(word.raw()).matches()
          && (!offer.vocabulary().contains(word.stem()) || isDerived(offer))
          && asked.mentions().stream()
              .noneMatch(name -> name.start() <= word.start() && word.start() < name.end())) {
        return false;
      }
    }
    if (!isOfItsDates(offer, values, asked)) {
      return false;
    }
    boolean prices = new Circumstances(offer.rows(), offer.schema()).saysPrice();
    if (asked.asksPrice() && offer.rows() != null && !prices) {
      return false;
    }
    if (asked.counts() && !offer.counts() && Interpreter.isCutOff(offer)) {
      return false;
    }
    if (asked.counts()
        && (values.isEmpty() && Counted.isValue(offer, asked) || Counted.isText(offer, asked))) {
      return false;
    }
    for (Names.Mention mention : asked.mentions()) {
      boolean said =
          given.stream()
              .map(Names::words)
              .anyMatch(
                  words ->
                      mention.names().stream()
                          .anyMatch(name -> Names.words(name.value()).equals(words)));
      if (!said) {
        return false;
      }
    }
    return !values.isEmpty()
        || Words.of(question).stream()
            .noneMatch(
                word -> STATES.contains(word.stem()) && !offer.vocabulary().contains(word.stem()));
  }
}
