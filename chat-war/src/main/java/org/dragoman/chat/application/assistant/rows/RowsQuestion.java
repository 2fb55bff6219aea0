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
import org.dragoman.chat.application.assistant.operation.Match;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.chat.language.Negation;
import org.dragoman.extension.Message;
import org.dragoman.operation.SchemaShape;

/** A question in the light of the names that the caller's rows have. */
public final class RowsQuestion {
  private static final Pattern HEAD =
      Pattern.compile(
          "(?i)^\\W*(?:and |so )?(?:which|what|how many|show me|show|list)(?: the| all| of the)*"
              + " (\\p{L}+)\\b");

  private static final Pattern PERIOD =
      Pattern.compile(
          "(?i)\\b(?:today|tomorrow|yesterday|(?:next|last|this) (?:week|weekend|month|year)"
              + "|(?:mon|tues|wednes|thurs|fri|satur|sun)day|in (?:january|february|march|april"
              + "|may|june|july|august|september|october|november|december))\\b");

  private static final Pattern BACK =
      Pattern.compile(
          "(?i)\\b(?:it|its|that|this|those|these|they|them|their|he|she|him|her|his|hers)\\b");

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

  /** Whether it speaks of rows by its first noun or by those of the last answer, or of a date. */
  public static boolean isOfRows(List<Message> messages, String question, List<Offer> offers) {
    Matcher head = HEAD.matcher(question);
    boolean named =
        head.find()
            && offers.stream()
                .map(Offer::schema)
                .distinct()
                .anyMatch(schema -> RowWords.isType(RowWords.types(schema), head.group(1)));
    return named
        || PERIOD.matcher(question).find()
        || BACK.matcher(question).find()
            && messages.reversed().stream()
                .filter(message -> message.role() == Message.Role.ASSISTANT)
                .limit(1)
                .anyMatch(message -> Talk.answered(List.of(message)) != null);
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
        } else if (new Admission(question, today, names, readings.getFirst().asked()).admits(run)) {
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
}
