package org.dragoman.chat.application.assistant.rows;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.dragoman.chat.application.assistant.operation.Argument;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;
import org.dragoman.operation.ObjectShape;
import org.dragoman.operation.SchemaShape;

/**
 * The words for the answer of an operation. Words of names and of the operation's own description
 * are near; words that only the descriptions of fields have are far.
 */
final class Vocabulary {
  private static final double SAME_MEANING = 0.56;
  private static final Set<String> NOW = Set.of("now", "currently", "moment", "presently", "still");
  private static final Set<String> OF_NOW =
      Set.of("now", "present", "current", "open", "active", "live", "ongoing");

  /** First words of the names of operations that return rows in one state: onLoan, inUse. */
  private static final Set<String> STATES = Set.of("on", "in", "out", "at");

  private static final Set<String> COUNTING = Set.of("count", "number", "total", "how", "many");
  private final Offer offer;
  private final SchemaShape schema;
  private final ObjectShape rows;
  private final Set<String> own = new HashSet<>();
  private final Set<String> near = new HashSet<>();
  private final Set<String> far = new HashSet<>();
  private final Set<String> names = new LinkedHashSet<>();
  private final Circumstances circumstances;
  private boolean people;

  Vocabulary(Offer offer) {
    this.offer = offer;
    this.schema = offer.schema();
    this.rows = offer.rows();
    this.circumstances = new Circumstances(rows, schema);
    addText(own, offer.operation().description());
    offer.operation().examples().forEach(example -> addText(own, example));
    near.addAll(own);
    addName(near, offer.operation().name());
    Words.ofIdentifier(schema.name()).forEach(part -> near.add(Words.root(part)));
    offer.arguments().forEach(argument -> addName(near, argument.name()));
    if (rows != null) {
      addType(rows);
      for (ObjectShape.Link link : rows.links()) {
        addName(near, link.name());
        ObjectShape target = schema.types().get(link.target());
        if (target != null) {
          addTarget(target);
        }
      }
    } else {
      addCounted();
    }
  }

  private void addType(ObjectShape type) {
    addName(near, type.name());
    addText(far, about(type.name()));
    people |= People.are(type.name(), schema);
    for (ObjectShape.Scalar scalar : type.scalars()) {
      addName(near, scalar.name());
      addText(far, about(type.name() + "." + scalar.name()));
    }
    type.links().forEach(link -> addText(far, about(type.name() + "." + link.name())));
  }

  private void addTarget(ObjectShape target) {
    addName(near, target.name());
    addText(far, about(target.name()));
    people |= People.are(target.name(), schema);
    for (ObjectShape.Scalar scalar : target.scalars()) {
      addName(far, scalar.name());
      addText(far, about(target.name() + "." + scalar.name()));
    }
  }

  /** Adds the words for what a number counts: rows of a type, or of a link with that name. */
  private void addCounted() {
    List<String> words = Words.ofIdentifier(offer.operation().name());
    for (ObjectShape type : schema.types().values()) {
      boolean named = words.containsAll(Words.ofIdentifier(type.name()));
      for (ObjectShape.Link link : type.links()) {
        List<String> called = Words.ofIdentifier(link.name());
        if (!named && called.size() == words.size() - 1 && words.containsAll(called)) {
          addName(near, link.target());
          people |= People.are(link.target(), schema);
        }
      }
      people |= named && People.are(type.name(), schema);
    }
  }

  private String about(String what) {
    return schema.descriptions().getOrDefault(what, "");
  }

  private void addName(Set<String> words, String name) {
    for (String part : Words.ofIdentifier(name)) {
      words.add(Words.root(part));
      names.add(part);
    }
  }

  private static void addText(Set<String> words, String text) {
    for (Word word : Words.of(text)) {
      if (!word.raw().startsWith("{")) {
        words.add(Words.root(word.raw()));
      }
    }
  }

  /** Returns whether a name or the operation's own description has the word or a synonym. */
  boolean isNear(Word word, Embeddings embeddings) throws InterruptedException {
    String root = Words.root(word.raw());
    if (near.contains(root) || people && People.isWord(word.stem())) {
      return true;
    }
    if (NOW.contains(word.stem())) {
      return Words.ofIdentifier(offer.operation().name()).stream().anyMatch(OF_NOW::contains);
    }
    for (String name : names) {
      if (!Words.areOpposite(name, word.stem())
          && embeddings.of(name).likeness(embeddings.of(word.stem())) >= SAME_MEANING) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether the description of a field, or a field of linked rows, has the word. */
  boolean isFar(Word word) {
    return far.contains(Words.root(word.raw()))
        || word.stem().equals("time") && circumstances.have(Set.of("Time", "DateTime"))
        || Set.of("start", "begin", "happen").contains(Words.root(word.stem()))
            && circumstances.have(Circumstances.TIMES);
  }

  /**
   * Returns whether the word names a Boolean field of several rows and is not in the operation's
   * own text.
   */
  boolean isFlag(Word word) {
    return rows != null
        && offer.operation().many()
        && !isOwn(word)
        && rows.scalars().stream()
            .filter(scalar -> scalar.type().equals("Boolean"))
            .anyMatch(scalar -> RowWords.is(word, scalar.name()));
  }

  Circumstances circumstances() {
    return circumstances;
  }

  /** Returns whether the operation's own description and examples have the word. */
  boolean isOwn(Word word) {
    return own.contains(Words.root(word.raw()));
  }

  /** Returns whether the description uses the word for the order of the rows: the newest first. */
  boolean isOrder(Word word) {
    return offer.operation().many()
        && Pattern.compile(
                "\\b" + Pattern.quote(word.raw()) + " (?:\\p{L}+ )?first\\b",
                Pattern.CASE_INSENSITIVE)
            .matcher(offer.operation().description())
            .find();
  }

  /** Returns whether the word is in the name of the operation, an argument, the rows or a link. */
  boolean isCalled(Word word) {
    String root = Words.root(word.raw());
    return Stream.concat(
            Stream.of(offer.operation().name()),
            Stream.concat(
                offer.arguments().stream().map(Argument::name),
                rows == null
                    ? Stream.of()
                    : Stream.concat(
                        Stream.of(rows.name()),
                        rows.links().stream().flatMap(one -> Stream.of(one.name(), one.target())))))
        .flatMap(name -> Words.ofIdentifier(name).stream())
        .map(Words::root)
        .anyMatch(root::equals);
  }

  /** Returns whether the word is in the name of the rows, or of the counted rows. */
  boolean isSubject(Word word) {
    String root = Words.root(word.raw());
    return (rows == null
            ? Words.ofIdentifier(offer.operation().name())
            : Words.ofIdentifier(rows.name()))
        .stream().map(Words::root).anyMatch(root::equals);
  }

  /**
   * The links that a word refers to.
   *
   * @param named links by their names or types, the nearest only
   * @param described links to types whose fields or descriptions have the word
   * @param valued to-one links to a type that has a field with the word
   */
  record Links(Set<String> named, Set<String> described, Set<String> valued) {}

  /** Returns the links of a row that the word refers to. */
  Links links(Word word, Embeddings embeddings) throws InterruptedException {
    Set<String> named = new LinkedHashSet<>();
    Set<String> described = new LinkedHashSet<>();
    Set<String> valued = new LinkedHashSet<>();
    String root = Words.root(word.raw());
    double most = SAME_MEANING;
    for (ObjectShape.Link link : rows == null ? List.<ObjectShape.Link>of() : rows.links()) {
      double likeness =
          Math.max(
              likeness(word, link.name(), embeddings), likeness(word, link.target(), embeddings));
      if (likeness >= most) {
        if (likeness > most) {
          named.clear();
        }
        most = likeness;
        named.add(link.name());
      }
      boolean value = hasValue(link, root);
      if (value && !link.many()) {
        valued.add(link.name());
      }
      if (value || texts(about(link.target())).contains(root)) {
        described.add(link.name());
      }
    }
    return new Links(named, described, valued);
  }

  /** Returns whether the word names a field of the rows themselves. */
  boolean isScalar(Word word, Embeddings embeddings) throws InterruptedException {
    if (rows != null) {
      boolean row = likeness(word, rows.name(), embeddings) == 1;
      for (ObjectShape.Link link : rows.links()) {
        row |= likeness(word, link.name(), embeddings) == 1;
      }
      if (row) {
        return false;
      }
      for (ObjectShape.Scalar scalar : rows.scalars()) {
        boolean described =
            texts(about(rows.name() + "." + scalar.name())).contains(Words.root(word.raw()));
        if (described || isOf(word, scalar.name(), embeddings)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean hasValue(ObjectShape.Link link, String root) {
    ObjectShape target = schema.types().get(link.target());
    return target != null
        && target.scalars().stream()
            .anyMatch(
                scalar ->
                    Words.ofIdentifier(scalar.name()).stream()
                        .map(Words::root)
                        .anyMatch(root::equals));
  }

  private static Set<String> texts(String text) {
    Set<String> roots = new HashSet<>();
    addText(roots, text);
    return roots;
  }

  private static boolean isOf(Word word, String name, Embeddings embeddings)
      throws InterruptedException {
    return likeness(word, name, embeddings) >= SAME_MEANING;
  }

  /** Returns the similarity of the word to a name; 1 when it is a part of it. */
  private static double likeness(Word word, String name, Embeddings embeddings)
      throws InterruptedException {
    List<String> parts = Words.ofIdentifier(name);
    String root = Words.root(word.raw());
    if (parts.stream().map(Words::root).anyMatch(root::equals)) {
      return 1;
    }
    return parts.size() == 1
        ? embeddings.of(parts.getFirst()).likeness(embeddings.of(word.stem()))
        : 0;
  }

  /**
   * Returns the words of the operation's name that say which rows it returns: open in openLoans.
   */
  Set<String> qualifiers() {
    Set<String> words = new LinkedHashSet<>(Words.ofIdentifier(offer.operation().name()));
    if (rows != null && !words.containsAll(Words.ofIdentifier(rows.name()))) {
      return Set.of();
    }
    words.removeAll(COUNTING);
    boolean state = STATES.contains(words.iterator().next());
    words.removeAll(Set.of("by", "of", "on", "all", "list", "get", "find", "in", "for"));
    if (state) {
      words.add(Words.ofIdentifier(offer.operation().name()).getFirst());
    }
    if (rows != null) {
      words.removeAll(Words.ofIdentifier(rows.name()));
    }
    for (String type : schema.types().keySet()) {
      words.removeAll(Words.ofIdentifier(type));
    }
    for (Argument argument : offer.arguments()) {
      words.removeAll(Words.ofIdentifier(argument.name()));
    }
    return words;
  }

  /** Returns whether one of the words means the same as a qualifier. */
  static boolean isSaid(String qualifier, List<Word> words) {
    return words.stream()
        .anyMatch(
            word ->
                Words.root(word.raw()).equals(Words.root(qualifier))
                    || NOW.contains(word.stem()) && OF_NOW.contains(qualifier));
  }
}
