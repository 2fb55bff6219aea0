package org.dragoman.chat.application.assistant.operation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.dragoman.chat.application.assistant.language.Word;
import org.dragoman.chat.application.assistant.language.Words;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.chat.embedding.Vector;

/**
 * An operation made ready to be compared with questions.
 *
 * @param wordings how people may ask for it
 * @param vectors of the wordings and the description
 * @param vocabulary the stems of all words that belong to it
 */
public record Offer(
    Operation operation,
    SchemaShape schema,
    List<String> wordings,
    List<Vector> vectors,
    Set<String> vocabulary) {
  private static final Pattern PLACE = Pattern.compile("\\{([A-Za-z_][A-Za-z_0-9]*)\\}");

  public Offer {
    wordings = List.copyOf(wordings);
    vectors = List.copyOf(vectors);
    vocabulary = Set.copyOf(vocabulary);
  }

  /** The operations of a schema, ready to be compared. */
  public static List<Offer> of(SchemaShape schema, Embeddings embeddings)
      throws InterruptedException {
    List<Offer> offers = new ArrayList<>();
    for (Operation operation : schema.operations()) {
      List<String> wordings = Wordings.of(operation, schema);
      List<String> texts = new ArrayList<>(wordings.stream().map(Offer::plain).toList());
      if (!operation.description().isEmpty()) {
        texts.add(operation.description());
      }
      offers.add(
          new Offer(
              operation, schema, wordings, embeddings.of(texts), vocabulary(operation, schema)));
    }
    return offers;
  }

  /** The rows' type, or null when the operation gives a single value. */
  public ObjectShape rows() {
    return schema.types().get(operation.result());
  }

  /** The stems of what the operation is about: its subject and the type of its rows. */
  public Set<String> subject() {
    Set<String> stems = new HashSet<>(Words.ofIdentifier(operation.result()));
    for (String word : Wordings.subject(operation, schema).split(" ")) {
      stems.add(Words.stem(word));
    }
    return stems;
  }

  /** Whether the word names what the rows are or lead to, and not just a value in them. */
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

  /** A question that the operation answers, for people. */
  public String example() {
    return wordings.getFirst();
  }

  /** The wording with the arguments' names in place of values. */
  private static String plain(String wording) {
    return PLACE.matcher(wording).replaceAll(place -> Words.spoken(place.group(1)));
  }

  private static Set<String> vocabulary(Operation operation, SchemaShape schema) {
    Set<String> stems = new HashSet<>();
    for (String word : Wordings.subject(operation, schema).split(" ")) {
      stems.add(Words.stem(word));
    }
    stems.add(Words.stem(operation.name()));
    stems.addAll(Words.ofIdentifier(schema.name()));
    addType(stems, schema.types().get(operation.result()), schema, 2);
    for (Operation.Argument argument : operation.arguments()) {
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
