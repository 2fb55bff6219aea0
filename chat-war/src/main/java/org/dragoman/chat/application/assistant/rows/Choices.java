package org.dragoman.chat.application.assistant.rows;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.chat.language.Negation;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;
import org.dragoman.operation.ObjectShape;
import org.dragoman.operation.SchemaShape;

/** Finds values of enums in the words of a question. */
final class Choices {
  private static final double SAME_CHOICE = 0.75;

  private Choices() {}

  /**
   * Returns the text with the words of a value that has several as one: science-fiction. A value
   * that denies something stays as it is, so that its negation is read, and so does a period or the
   * name of a field.
   */
  static String joined(String text, SchemaShape schema) {
    String joined = text;
    for (Map.Entry<String, List<String>> type : schema.enums().entrySet()) {
      for (String value : type.getKey().startsWith("__") ? List.<String>of() : type.getValue()) {
        String spoken = Words.spoken(value.toLowerCase(Locale.ROOT));
        if (spoken.indexOf(' ') > 0
            && Words.of(spoken).stream().noneMatch(Telling::isNumberOrPeriod)
            && Negation.in(spoken).isEmpty()
            && !isFieldOrLink(spoken, schema)) {
          joined = joined(joined, spoken);
        }
      }
    }
    return joined;
  }

  private static boolean isFieldOrLink(String spoken, SchemaShape schema) {
    return schema.types().values().stream()
        .flatMap(
            type ->
                Stream.concat(
                    type.scalars().stream().map(ObjectShape.Scalar::name),
                    type.links().stream().map(ObjectShape.Link::name)))
        .anyMatch(name -> Words.spoken(name).equals(spoken));
  }

  private static String joined(String text, String spoken) {
    Matcher found =
        Pattern.compile(
                "(?<![\\p{L}\\p{N}])" + Pattern.quote(spoken) + "(?=s?(?![\\p{L}\\p{N}]))",
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE)
            .matcher(text);
    return found.replaceAll(words -> Matcher.quoteReplacement(words.group().replace(' ', '-')));
  }

  /** Returns whether the word names a type or is a form of its name: deliver of deliveries. */
  private static boolean isLinked(Word word, SchemaShape schema, Map<String, String> types) {
    return types.containsKey(word.stem())
        || schema.types().keySet().stream()
            .filter(type -> !type.startsWith("__"))
            .anyMatch(type -> RowWords.is(word, type));
  }

  /** Returns whether the word joins the value and the type: mountainbikes. */
  private static boolean isCompound(String value, Word word, Map<String, String> types) {
    return word.stem().startsWith(value)
        && types.containsKey(word.stem().substring(value.length()).replaceFirst("^-", ""));
  }

  /**
   * Returns the value that the word names or is nearest to; null for none.
   *
   * @param like whether a similar value is accepted
   */
  static Asked.Choice of(
      Word word, boolean like, SchemaShape schema, Map<String, String> types, Embeddings embeddings)
      throws InterruptedException {
    if (!Telling.says(word, false) && !Telling.isDone(word)) {
      return null;
    }
    boolean mayBeLike = like && word.raw().length() > 3 && !isLinked(word, schema, types);
    Asked.Choice nearest = null;
    double most = SAME_CHOICE;
    for (Map.Entry<String, List<String>> type : schema.enums().entrySet()) {
      for (String value : type.getKey().startsWith("__") ? List.<String>of() : type.getValue()) {
        Asked.Choice choice = new Asked.Choice(type.getKey(), value, word.start(), word.end());
        String spoken = Words.spoken(value.toLowerCase(Locale.ROOT));
        if (Words.stem(spoken).replace(' ', '-').equals(word.stem())
            || isCompound(spoken, word, types)) {
          return choice;
        }
        if (mayBeLike && !Words.areOpposite(spoken, word.stem())) {
          double likeness = embeddings.of(spoken).likeness(embeddings.of(word.raw()));
          nearest = likeness > most ? choice : nearest;
          most = Math.max(most, likeness);
        }
      }
    }
    return nearest;
  }
}
