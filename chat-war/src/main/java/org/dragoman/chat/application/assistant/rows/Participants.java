package org.dragoman.chat.application.assistant.rows;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;
import org.dragoman.operation.ObjectShape;
import org.dragoman.operation.SchemaShape;

/**
 * Finds the people and the events of a schema by names and descriptions: acts play at performances.
 */
public final class Participants {
  private static final Set<String> VISITS =
      Set.of("appointment", "booking", "consultation", "reservation", "visit");

  /** Verbs in descriptions of people that say nothing of what they do on a day. */
  private static final Set<String> ALWAYS =
      Stream.of("work", "live", "come", "belong", "buy", "use", "visit")
          .map(Words::root)
          .collect(Collectors.toUnmodifiableSet());

  private Participants() {}

  /** Returns what the rows of each type of people are called. */
  public static List<String> people(SchemaShape schema) {
    return schema.types().keySet().stream()
        .filter(type -> People.are(type, schema))
        .map(Participants::plural)
        .toList();
  }

  /** Returns what one row of each type is called for which somebody comes: appointment. */
  public static List<String> visits(SchemaShape schema) {
    return schema.types().keySet().stream()
        .filter(type -> VISITS.contains(Words.ofIdentifier(type).getLast()))
        .map(Words::spoken)
        .toList();
  }

  /** Returns what the rows are called for which the schema has the noun of a verb: rehearsals. */
  public static List<String> ofVerb(SchemaShape schema, String verb) {
    String root = Words.root(verb);
    return schema.types().keySet().stream()
        .filter(type -> !People.are(type, schema) && !People.areAgents(type))
        .filter(type -> RowWords.isSame(Words.root(Words.ofIdentifier(type).getLast()), root))
        .map(Participants::plural)
        .toList();
  }

  /** Returns what the rows are called of which the schema says that the verb is done to them. */
  public static List<String> doneBy(SchemaShape schema, String verb) {
    Word said = new Word(verb, Words.stem(verb), 0, verb.length(), false);
    return schema.types().keySet().stream()
        .filter(type -> !People.are(type, schema) && !People.areAgents(type))
        .filter(
            type ->
                Words.of(schema.descriptions().getOrDefault(type, "")).stream()
                    .anyMatch(word -> isSame(word, said)))
        .map(Participants::plural)
        .toList();
  }

  /**
   * Returns who does what a verb says at a time, as in {@code acts have performances}, of "An act
   * playing on a stage" and the verb "playing".
   */
  public static List<String> doing(SchemaShape schema, String verb) {
    Word said = new Word(verb, Words.stem(verb), 0, verb.length(), false);
    List<String> found = new ArrayList<>();
    for (ObjectShape who : schema.types().values()) {
      List<ObjectShape.Link> events =
          who.links().stream()
              .filter(ObjectShape.Link::many)
              .filter(link -> isAtATime(schema.types().get(link.target())))
              .toList();
      boolean does =
          People.are(who.name(), schema)
              && !ALWAYS.contains(Words.root(verb))
              && Words.of(schema.descriptions().getOrDefault(who.name(), "")).stream()
                  .anyMatch(word -> isSame(word, said));
      for (ObjectShape.Link event : events) {
        if (does && events.size() == 1 && isDoneBy(event.target(), who, schema)
            || isSubject(who, event.target(), said, schema)
            || People.are(who.name(), schema)
                && isDayOf(schema.types().get(event.target()), who, said, schema)) {
          found.add(plural(who.name()) + " have " + Words.spoken(event.name()));
        }
      }
    }
    return found;
  }

  /** Returns whether the event says who does it: "Who does it; empty while nobody has taken it." */
  private static boolean isDoneBy(String event, ObjectShape who, SchemaShape schema) {
    return schema.types().get(event).links().stream()
        .filter(link -> !link.many() && link.target().equals(who.name()))
        .map(link -> schema.descriptions().getOrDefault(event + "." + link.name(), ""))
        .anyMatch(text -> text.startsWith("Who "));
  }

  /** Returns whether rows that are called so have a date with the same name: ordered, of orders. */
  public static boolean areDated(SchemaShape schema, String noun) {
    Word called = new Word(noun, Words.stem(noun), 0, noun.length(), false);
    return schema.types().values().stream()
        .filter(type -> RowWords.isCalled(type.name(), called))
        .flatMap(type -> type.scalars().stream().filter(PlaceReader::isDate))
        .anyMatch(date -> RowWords.is(called, date.name()));
  }

  /** Returns whether the rows have one day, which all of them have. */
  private static boolean isAtATime(ObjectShape type) {
    return type != null
        && type.scalars().stream().filter(PlaceReader::isDate).count() == 1
        && type.scalars().stream()
            .anyMatch(one -> PlaceReader.isDate(one) && one.written().endsWith("!"));
  }

  /** Returns whether a day of the event is the one on which they did so: the player entered. */
  private static boolean isDayOf(
      ObjectShape event, ObjectShape who, Word verb, SchemaShape schema) {
    return event.scalars().stream()
        .filter(one -> PlaceReader.isDate(one) && RowWords.is(verb, one.name()))
        .map(one -> schema.descriptions().getOrDefault(event.name() + "." + one.name(), ""))
        .anyMatch(text -> isBehind(who, verb, text));
  }

  /** Returns whether the event's description has its noun, and the verb behind it. */
  private static boolean isSubject(ObjectShape who, String event, Word verb, SchemaShape schema) {
    return isBehind(who, verb, schema.descriptions().getOrDefault(event, ""));
  }

  private static boolean isBehind(ObjectShape who, Word verb, String text) {
    List<Word> words = Words.of(text);
    int at = -1;
    for (int i = 0; i < words.size() && at < 0; i++) {
      at = isSame(words.get(i), verb) ? i : -1;
    }
    return at > 0 && RowWords.isCalled(who.name(), words.get(at - 1));
  }

  private static boolean isSame(Word one, Word other) {
    return Words.root(one.raw()).equals(Words.root(other.raw()));
  }

  private static String plural(String type) {
    return Words.plural(Words.spoken(type));
  }
}
