package org.dragoman.chat.application.assistant.operation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.chat.embedding.Vector;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;
import org.dragoman.operation.ObjectShape;
import org.dragoman.operation.Operation;
import org.dragoman.operation.SchemaShape;

/**
 * An operation prepared for comparison with questions.
 *
 * @param arguments the inputs that can be read from a question
 * @param wordings how people may ask for it
 * @param vectors embeddings of the wordings and the description
 * @param vocabulary the stems of all words that belong to it
 */
public record Offer(
    Operation operation,
    SchemaShape schema,
    List<Argument> arguments,
    List<String> wordings,
    List<Vector> vectors,
    Set<String> vocabulary) {
  private static final String AGGREGATE = "Aggregate";
  private static final Set<String> COUNTING = Set.of("count", "number", "total");

  /** The placeholder of an argument's value in a wording. */
  static final Pattern PLACE = Pattern.compile("\\{([A-Za-z_][A-Za-z_0-9]*)\\}");

  public Offer {
    arguments = List.copyOf(arguments);
    wordings = List.copyOf(wordings);
    vectors = List.copyOf(vectors);
    vocabulary = Set.copyOf(vocabulary);
  }

  /**
   * Prepares the queries of a schema. Queries that require a value which cannot be read from a
   * question are left out.
   */
  public static List<Offer> of(SchemaShape schema, Embeddings embeddings)
      throws InterruptedException {
    List<Offer> offers = new ArrayList<>();
    for (Operation operation : schema.queries()) {
      List<Argument> arguments = Argument.of(operation, schema);
      if (arguments == null) {
        continue;
      }
      Wordings words = new Wordings(operation, schema, arguments);
      List<String> wordings = words.all();
      List<String> texts = new ArrayList<>(wordings.stream().map(Offer::plain).toList());
      if (!operation.description().isEmpty()) {
        texts.add(operation.description());
      }
      offers.add(
          new Offer(
              operation,
              schema,
              arguments,
              wordings,
              embeddings.of(texts),
              vocabulary(operation, schema, words)));
    }
    return offers;
  }

  /** Returns the type of the rows, or null when the operation returns a single value. */
  public ObjectShape rows() {
    return schema.rows(operation);
  }

  /**
   * Returns the type whose rows the operation counts, maybe with sums and means beside the number:
   * Book for BookAggregate. Empty when it is no such aggregate.
   */
  public Optional<ObjectShape> counted() {
    ObjectShape rows = rows();
    return rows == null
            || operation.many()
            || !rows.name().endsWith(AGGREGATE)
            || rows.scalars().stream().noneMatch(scalar -> scalar.name().equals("count"))
        ? Optional.empty()
        : Optional.ofNullable(
            schema
                .types()
                .get(rows.name().substring(0, rows.name().length() - AGGREGATE.length())));
  }

  /** Returns the stems of the operation's subject and of the type of its rows. */
  public Set<String> subject() {
    Set<String> stems = new HashSet<>(Words.ofIdentifier(resultName(operation, schema)));
    for (String word : new Wordings(operation, schema, arguments).subject().split(" ")) {
      stems.add(Words.stem(word));
    }
    return stems;
  }

  /** Returns whether it returns a number of rows instead of the rows. */
  public boolean counts() {
    Set<String> words = new HashSet<>(Words.ofIdentifier(operation.name()));
    words.addAll(Words.ofIdentifier(operation.result().named().name()));
    return !operation.many() && COUNTING.stream().anyMatch(words::contains);
  }

  /** Returns whether the word names the rows or a link of theirs, and not only a value in them. */
  public boolean isNoun(String stem) {
    ObjectShape rows = rows();
    return subject().contains(stem)
        || (rows != null
            && rows.links().stream()
                .anyMatch(
                    link ->
                        Words.ofIdentifier(link.name()).contains(stem)
                            || Words.ofIdentifier(link.target()).contains(stem)));
  }

  /** Builds the arguments of the operation from values by name. */
  public Map<String, Object> nested(Map<String, Object> values) {
    return Argument.nested(values, arguments, operation);
  }

  /** Returns an example question for people. */
  public String example() {
    return wordings.getFirst();
  }

  /** Replaces the placeholders by the arguments' names. */
  private static String plain(String wording) {
    return PLACE.matcher(wording).replaceAll(place -> Words.spoken(place.group(1)));
  }

  private static String resultName(Operation operation, SchemaShape schema) {
    ObjectShape rows = schema.rows(operation);
    return rows == null ? operation.result().named().name() : rows.name();
  }

  private static Set<String> vocabulary(
      Operation operation, SchemaShape schema, Wordings wordings) {
    Set<String> stems = new HashSet<>();
    for (String word : wordings.subject().split(" ")) {
      stems.add(Words.stem(word));
    }
    stems.add(Words.stem(operation.name()));
    stems.addAll(Words.ofIdentifier(schema.name()));
    addType(stems, schema.rows(operation), schema, 2);
    for (Argument argument : wordings.arguments()) {
      stems.addAll(Words.ofIdentifier(argument.name()));
    }
    addText(stems, operation.description());
    operation.examples().forEach(example -> addText(stems, example));
    return stems;
  }

  private static void addType(Set<String> stems, ObjectShape type, SchemaShape schema, int depth) {
    if (type == null || depth == 0) {
      return;
    }
    stems.addAll(Words.ofIdentifier(type.name()));
    type.members().forEach(member -> addType(stems, schema.types().get(member), schema, 1));
    type.scalars().forEach(scalar -> stems.addAll(Words.ofIdentifier(scalar.name())));
    for (ObjectShape.Link link : type.links()) {
      stems.addAll(Words.ofIdentifier(link.name()));
      addType(stems, schema.types().get(link.target()), schema, depth - 1);
    }
  }

  private static void addText(Set<String> stems, String text) {
    for (Word word : Words.of(text)) {
      if (!word.raw().startsWith("{") && !Words.isStopWord(word) && !Words.isAskingWord(word)) {
        stems.add(word.stem());
      }
    }
  }
}
