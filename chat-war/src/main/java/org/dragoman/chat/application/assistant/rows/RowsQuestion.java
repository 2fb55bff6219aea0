package org.dragoman.chat.application.assistant.rows;

import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.chat.application.assistant.operation.Match;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.chat.language.Negation;
import org.dragoman.extension.Message;
import org.dragoman.operation.SchemaShape;

/** Interprets a question with the names of the rows that the caller may see. */
public final class RowsQuestion {
  static final Pattern HEAD =
      Pattern.compile(
          "(?i)^\\W*(?:and |so )?(?:which|what|how many|show me|show|list)(?: the| all| of the)*"
              + " (\\p{L}+)\\b");

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
   * Interprets the last question of a conversation.
   *
   * @param question the text to read
   * @param today the current time, in the zone of the question's days
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

  /** The result of interpreting a question. */
  public sealed interface Outcome {
    /**
     * Every word is understood, and these interpretations answer the question.
     *
     * @param interpretations usually one; one for each schema when several answer equally well
     */
    record Understood(List<Interpretation> interpretations) implements Outcome {
      public Understood {
        interpretations = List.copyOf(interpretations);
      }
    }

    /** The question has a negation that no operation answers. */
    record Negated(String word) implements Outcome {}

    /** The similar operation may be run. */
    record Admitted(Match match) implements Outcome {}

    /**
     * No operation answers the question.
     *
     * @param schema the schema of the conversation; null for none
     * @param misspellings looks for a word that is nearly a name of that or of any schema
     */
    record Open(String schema, Misspellings misspellings) implements Outcome {}
  }

  /** Returns the schema of the conversation; null for none. */
  private static String schemaOf(List<Message> messages) {
    SourceLine answered = Talk.answered(messages);
    return answered == null ? null : answered.schema();
  }

  /**
   * Interprets the question against each schema.
   *
   * @param offers all operations that the caller may run
   * @param matches similar operations, the best first
   * @param run the operation that similarity alone would run; null for none
   */
  public Outcome outcome(List<Offer> offers, List<Match> matches, Match run)
      throws InterruptedException {
    Interpretation ofShown = ofShownRows(offers).orElse(null);
    if (ofShown != null && !ofShown.isChosenHere()) {
      return new Outcome.Understood(List.of(ofShown));
    }
    List<Offer> headed = headed(offers);
    Outcome outcome =
        outcomeOf(
            headed,
            matches.stream().filter(match -> headed.contains(match.offer())).toList(),
            run == null || headed.contains(run.offer()) ? run : null);
    // A condition of a list is better than a choice among rows: the next question may go on.
    return ofShown == null || outcome instanceof Outcome.Understood
        ? outcome
        : new Outcome.Understood(List.of(ofShown));
  }

  /** Reads a question about the rows that the last answer showed; empty for any other. */
  private Optional<Interpretation> ofShownRows(List<Offer> offers) throws InterruptedException {
    ShownRows shown = ShownRows.last(messages, offers).orElse(null);
    if (shown == null) {
      return Optional.empty();
    }
    boolean counted = shown.areCounted(question);
    if (counted || shown.isShown(question)) {
      return Optional.of(
          new Interpretation(shown.offer(), Map.of(), Set.of(), true, counted, 0)
              .within(shown.arguments()));
    }
    String schema = shown.offer().schema().name();
    List<Offer> own =
        offers.stream().filter(offer -> offer.schema().name().equals(schema)).toList();
    for (String words : shown.asConditions(question)) {
      Asked asked =
          new SchemaReadings(
                  List.of(), words, today.toLocalDate(), embeddings, reader, Map.of(schema, own))
              .plain(schema);
      Optional<Interpretation> found = new ConditionReader(asked, own, today).within(shown);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /**
   * Returns the operations of the schemas that have a type for the question's first noun; all when
   * no schema has one.
   */
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
    SchemaReadings schemas =
        new SchemaReadings(
            messages, question, today.toLocalDate(), embeddings, reader, bySchema(offers, matches));
    OtherSchemas others = new OtherSchemas(schemas);
    SourceLine answered = Talk.lastAnswered(messages);
    for (String schema : schemas.schemas()) {
      List<Offer> own = schemas.offers(schema);
      boolean before = schema.equals(spokenBefore);
      List<Talk.Said> readings = schemas.said(schema);
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
        boolean ofOther = answered != null && !answered.schema().equals(schema);
        if (ofOther && (said.asked().carried() || said.goesOn() && !named)) {
          continue;
        }
        if (said.asked().asksHolder(schemas.shape(schema))) {
          continue;
        }
        if (said.goesOn() && answered == null && !named) {
          // An earlier question that was not understood stays so with another date.
          continue;
        }
        if (said.asked().carried() && said.asked().negation() != null) {
          // It is unclear whether the negation applies to the part that is carried over.
          continue;
        }
        boolean goesOn = said.goesOn() && answered != null && answered.schema().equals(schema);
        List<Interpretation> found =
            new Interpreter(said.asked(), embeddings, goesOn ? answered.operation() : null, today)
                .all(own);
        double bonus = before ? SPOKEN_OF : 0;
        boolean byName = !said.asked().mentions().isEmpty();
        if (found.isEmpty()
            || said.goesOn()
            || !others.accountFor(schemas.shape(schema), said.asked(), before)) {
          boolean guessed =
              !said.goesOn() && others.lack(schemas.shape(schema), said.asked(), Set.of());
          found.stream()
              .filter(one -> !guessed || one.chosen() != null)
              .forEach(one -> all.add(new Scored(one, one.score() + bonus, byName)));
        }
        if (!found.isEmpty()) {
          break;
        }
      }
      if (all.isEmpty() && run != null && run.offer().schema().name().equals(schema)) {
        if (word != null && !saysSo(run.offer())) {
          // Another schema may have the negated operation.
          negation = word;
        } else if (!readings.getFirst().asked().asksHolder(schemas.shape(schema))
            && new Admission(question, today, schemas.names(schema), readings.getFirst().asked())
                .admits(run)
            && !others.lack(
                schemas.shape(schema), schemas.plain(schema), run.reading().values().values())
            && !others.accountFor(schemas.shape(schema), schemas.plain(schema), before)) {
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
        nearly ? all.getFirst().interpretation().offer().schema().name() : spoken,
        new Misspellings(schemas, spoken, question, embeddings));
  }

  /** An interpretation with its score among those of all schemas. */
  private record Scored(Interpretation interpretation, double score, boolean byName) {
    String schema() {
      return interpretation.offer().schema().name();
    }
  }

  /**
   * Returns the best interpretation when it is clear: it is the only one, scores clearly better
   * than the next, or is found by a name. Otherwise returns the equally good conditions, when there
   * is one for each of a few schemas.
   */
  private static List<Interpretation> best(List<Scored> all) {
    List<Scored> sorted = new ArrayList<>(all);
    sorted.sort(Comparator.comparingDouble(Scored::score).reversed());
    if (sorted.isEmpty()) {
      return List.of();
    }
    Scored first = sorted.getFirst();
    boolean named =
        first.byName()
            && sorted.stream()
                .filter(one -> first.score() - one.score() < CLEARLY_BETTER)
                .allMatch(one -> !one.byName() || one.schema().equals(first.schema()));
    boolean clear =
        sorted.size() == 1
            || named
            || sorted.get(0).score() - sorted.get(1).score() >= CLEARLY_BETTER;
    if (clear) {
      return List.of(first.interpretation());
    }
    List<Interpretation> conditions =
        sorted.stream()
            .filter(one -> first.score() - one.score() < CLEARLY_BETTER)
            .map(Scored::interpretation)
            .filter(one -> one.chosen() != null)
            .toList();
    Set<String> schemas = new LinkedHashSet<>();
    conditions.forEach(one -> schemas.add(one.offer().schema().name()));
    boolean oneOfEach = schemas.size() == conditions.size() && schemas.size() <= MOST_SCHEMAS;
    return oneOfEach ? conditions : List.of();
  }

  /**
   * Groups the operations by schema: first the schema of the conversation, then those with the
   * nearest operations.
   */
  private Map<String, List<Offer>> bySchema(List<Offer> offers, List<Match> matches) {
    Map<String, List<Offer>> schemas = new LinkedHashMap<>();
    String spoken = schemaOf(messages);
    if (spoken != null && offers.stream().anyMatch(offer -> offer.schema().name().equals(spoken))) {
      schemas.put(spoken, new ArrayList<>());
    }
    matches.forEach(match -> schemas.put(match.offer().schema().name(), new ArrayList<>()));
    offers.forEach(
        offer ->
            schemas.computeIfAbsent(offer.schema().name(), name -> new ArrayList<>()).add(offer));
    return schemas;
  }

  /** Returns whether an example of the operation has the same negation. */
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
